//! The kernel: who ends where. For people n(s) at the start points s, a run has L(c) = sum over s of n(s) P(alive) in each column c where they are
//! entrapped. Nothing is simulated again for another occupancy.

use super::weights::Weights;
use crate::assess::{CERTAIN, PersonEnd, Situation};
use crate::ensemble::{Common, Ensemble, Member};
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Time to search a column in which nothing lies, s: that of setting up.
const NOTHING: f64 = 1800.0;
/// Square of [`CERTAIN`].
const CERTAIN2: i64 = CERTAIN as i64 * CERTAIN as i64;

/// How the chance to be alive is judged. Medicine of collapses is uncertain: ranks hardly depend on it, counts do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Chance of the space times chance of the fall.
    SpaceAndFall,
    /// Nobody whom the evidence (blow, load, fall) kills; otherwise the chance of the fall.
    Evidence,
    /// Both.
    Both,
}

impl Variant {
    /// All of them; the first is the one that ranks.
    pub const ALL: [Self; 3] = [Self::SpaceAndFall, Self::Evidence, Self::Both];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::SpaceAndFall => "space and fall",
            Self::Evidence => "blows, loads and falls by the evidence",
            Self::Both => "both",
        }
    }

    /// Chance of somebody to be alive, in units of the square of [`CERTAIN`].
    fn alive(self, e: &PersonEnd) -> i64 {
        let (space, fall) = (i64::from(e.space), i64::from(e.fall));
        match self {
            Self::SpaceAndFall => space * fall,
            Self::Evidence if e.killed => 0,
            Self::Evidence => i64::from(CERTAIN) * fall,
            Self::Both if e.killed => 0,
            Self::Both => space * fall,
        }
    }
}

/// People of a run by what has become of them, in units of [`super::PERSON`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Fates {
    /// Everybody.
    pub all: i64,
    /// On the surface or where somebody walks to them, and not killed.
    pub free: i64,
    /// Entrapped, and not killed.
    pub entrapped: i64,
    /// Killed by the evidence (blows, loads, falls, pressure), wherever they lie.
    pub killed: i64,
    /// Entrapped and alive, by variant.
    pub live: [i64; 3],
    /// Not known.
    pub unknown: i64,
    /// Of the free those whose life is at risk by the evidence.
    pub free_critical: i64,
}

/// One run with people laid on.
#[derive(Clone, Debug)]
pub struct PlacedRun<'m> {
    /// The run.
    pub member: &'m Member,
    /// Entrapped and alive by column of the kernel, in units of [`super::PERSON`], by variant.
    pub live: Vec<[i64; 3]>,
    /// Time to search each column, h: all of it, or less where everybody alive there is reached by an easier way.
    pub hours: Vec<f64>,
    /// The same in layers.
    pub layers: BTreeMap<[i32; 3], i64>,
    /// Columns in which the heap lies.
    pub rubble: Vec<bool>,
    /// Sums.
    pub fates: Fates,
}

/// Where somebody may be by what was seen of the rubble. An outline of rubble says nothing of a part that stands, nor of what was not measured.
pub(super) struct Mask {
    /// Rubble lies in the column, or nothing was measured there.
    pub rubble: Vec<bool>,
    /// Something may stand in the column: it was not seen to be bare ground.
    pub stands: Vec<bool>,
    /// Share of the columns of the building in which nothing was measured, where heights were given.
    pub unmeasured: f64,
}

impl Mask {
    /// Whether people of a run count who end in a column, in which its heap lies or not.
    pub(super) fn counts(&self, column: usize, heap: bool) -> bool {
        self.rubble[column] || self.stands[column] && !heap
    }
}

/// All runs with people laid on.
pub struct Kernel<'m> {
    /// Columns in which anything lies or anybody ends in any run.
    pub columns: Vec<[i32; 2]>,
    /// The runs in their order.
    pub runs: Vec<PlacedRun<'m>>,
}

/// The place of an end, m.
pub(super) fn place(e: &PersonEnd) -> Option<Vec3> {
    e.place.map(|p| Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2])) / 1e3)
}

impl<'m> Kernel<'m> {
    /// Lays people on the runs. With `placed` the people whom the case has placed are taken, each a whole person, instead of weights.
    pub fn new(e: &'m Ensemble, weights: &Weights, placed: bool) -> Self {
        let raster = &e.common.raster;
        let mut all: BTreeSet<[i32; 2]> = BTreeSet::new();
        for m in &e.members {
            all.extend(m.sample.columns.iter().map(|w| w.at));
            all.extend(m.sample.heap.iter().map(|h| crate::assess::column_of(h.0)));
            all.extend(m.sample.ends.iter().chain(&m.sample.people).filter_map(place).map(|p| raster.column(&p)));
        }
        let columns: Vec<[i32; 2]> = all.into_iter().collect();
        let runs = e.members.iter().map(|m| run(&e.common, m, &columns, weights, placed)).collect();
        Self { columns, runs }
    }

    /// The living by column of one run, for other people.
    pub(super) fn new_of(e: &Ensemble, run_number: usize, weights: &Weights, columns: &[[i32; 2]]) -> Vec<i64> {
        let r = run(&e.common, &e.members[run_number], columns, weights, false);
        r.live.iter().map(|l| l[0]).collect()
    }

    /// Leaves out whom the runs have where nothing of that kind was seen: below rubble where none lies, in a part that stands where the ground is bare.
    pub(super) fn mask(&mut self, m: &Mask) {
        for r in &mut self.runs {
            let out: Vec<usize> = (0..self.columns.len()).filter(|c| !m.counts(*c, r.rubble[*c])).collect();
            for c in out {
                r.live[c] = [0; 3];
                let [i, j] = self.columns[c];
                r.layers.retain(|at, _| [at[0], at[1]] != [i, j]);
            }
        }
    }

    /// The number of a column.
    pub fn number(&self, column: [i32; 2]) -> Option<usize> {
        self.columns.binary_search(&column).ok()
    }
}

fn run<'m>(common: &Common, m: &'m Member, columns: &[[i32; 2]], weights: &Weights, placed: bool) -> PlacedRun<'m> {
    let mut live = vec![[0i64; 3]; columns.len()];
    let mut access = vec![0u32; columns.len()];
    let mut layers: BTreeMap<[i32; 3], i64> = BTreeMap::new();
    let mut fates = Fates::default();
    let one = |n: i64, e: &PersonEnd, live: &mut Vec<[i64; 3]>| {
        fates.all += n;
        let Some(p) = place(e) else {
            fates.unknown += n;
            return;
        };
        *match (e.killed, e.entrapped) {
            (true, _) => &mut fates.killed,
            (false, true) => &mut fates.entrapped,
            (false, false) if e.situation == Situation::Unknown => &mut fates.unknown,
            (false, false) => &mut fates.free,
        } += n;
        if e.critical && !e.entrapped && !e.killed {
            fates.free_critical += n;
        }
        if !e.entrapped {
            return;
        }
        let at = common.raster.column(&p);
        let Ok(c) = columns.binary_search(&at) else { return };
        for (k, v) in Variant::ALL.iter().enumerate() {
            let alive = (i128::from(n) * i128::from(v.alive(e)) / i128::from(CERTAIN2)) as i64;
            live[c][k] += alive;
            fates.live[k] += alive;
            if k == 0 && alive > 0 {
                access[c] = access[c].max(e.access.unwrap_or(u32::MAX));
                *layers.entry([at[0], at[1], common.raster.layer(p.z)]).or_default() += alive;
            }
        }
    };
    let mut one = one;
    if placed {
        m.sample.people.iter().for_each(|e| one(super::PERSON, e, &mut live));
    } else {
        for (n, e) in weights.people.iter().zip(&m.sample.ends).filter(|x| *x.0 > 0) {
            one(*n, e, &mut live);
        }
    }
    let mut hours = vec![NOTHING / 3600.0; columns.len()];
    for w in &m.sample.columns {
        if let Ok(c) = columns.binary_search(&w.at) {
            // A place where somebody is reached by an easier way has to be set up, too.
            let easiest = if live[c][0] > 0 { f64::from(access[c]) + NOTHING } else { f64::INFINITY };
            hours[c] = f64::from(w.time).min(easiest) / 3600.0;
        }
    }
    let mut rubble = vec![false; columns.len()];
    for (cell, _) in &m.sample.heap {
        if let Ok(c) = columns.binary_search(&crate::assess::column_of(*cell)) {
            rubble[c] = true;
        }
    }
    PlacedRun { member: m, live, hours, layers, rubble, fates }
}
