//! The untouched building with its people: nothing happens to it, so nobody may be hurt, buried or trapped, there is no place to dig, and energy
//! does not rise. A report of a case that fails here would show harm that the event did not do.

use super::finish::Outcome;
use super::simulate::{Start, run_from};
use crate::assess::{self, Outcome as Fate, PersonOutcome};
use crate::building::USABLE;
use crate::case::Case;
use crate::engine::check::CaseCheck;
use crate::engine::stages::RunObserver;
use crate::occupants::{self, Occupancy, OccupancyMap};
use crate::scenario::Scenario;
use crate::solve::Until;
use crate::structure::Structure;
use crate::{Error, Result, text};
use std::path::PathBuf;

/// Simulated time, s: that of `leanto check --settle`.
const DURATION: f64 = 2.0;
/// Distance of the places where somebody may stand, m.
const GRID: f64 = 0.75;
/// Places on a storey for each person who is put there: people stand apart from each other.
const ROOM: usize = 4;
/// People who are named.
const NAMED: usize = 5;

/// What has become of the people of an untouched building.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Untouched {
    /// Simulated time, s.
    pub duration: f64,
    /// People who were placed.
    pub people: usize,
    /// Hurt or killed.
    pub hurt: usize,
    /// Trapped, buried or covered, alive or not.
    pub trapped: usize,
    /// Whose place or state is unknown.
    pub unknown: usize,
    /// Places to dig.
    pub dig: usize,
    /// Bonds that broke.
    pub broken: usize,
    /// Bonds of the building.
    pub bonds: usize,
    /// Energy that rose without cause, in words.
    pub alarm: Option<String>,
    /// The first who are not free and unhurt: number, storey, reason.
    pub who: Vec<String>,
}

impl Untouched {
    /// True when nothing has happened to anybody, nor to more of the building than one that can be used loses.
    pub fn is_clean(&self) -> bool {
        let nobody = self.hurt + self.trapped + self.unknown + self.dig == 0;
        self.people > 0 && nobody && self.alarm.is_none() && !self.breaks()
    }

    /// More of its bonds break than [`USABLE`] allows: the check with the first seconds says "not sound".
    fn breaks(&self) -> bool {
        self.broken as f64 > USABLE.broken * self.bonds as f64
    }

    /// The result in words, the reasons behind it.
    pub fn lines(&self) -> Vec<String> {
        let head =
            if self.is_clean() { "untouched with its people: clean" } else { "untouched with its people: NOT CLEAN" };
        let mut out = vec![format!(
            "{head}: {} for {:.0} s without any event: {} hurt, {} trapped, {} unknown, {}, {} broken",
            text::count(self.people, "person"),
            self.duration,
            self.hurt,
            self.trapped,
            self.unknown,
            text::count(self.dig, "place") + " to dig",
            text::count(self.broken, "bond")
        )];
        if self.people == 0 {
            out.push("  nobody could be placed: there is no floor where somebody can stand".into());
        }
        if self.breaks() {
            let share = 100.0 * self.broken as f64 / self.bonds.max(1) as f64;
            let most = 100.0 * USABLE.broken;
            out.push(format!(
                "  {share:.1} % of {} bonds break without any event, and {most:.0} % are the limit",
                self.bonds
            ));
        }
        out.extend(self.alarm.iter().map(|a| format!("  {a}")));
        out.extend(self.who.iter().map(|w| format!("  {w}")));
        out
    }
}

/// Runs a case that was checked for two seconds without its scenario, with its people, or with `people` on all floors where it has none, and says
/// what becomes of them. Nothing is kept.
///
/// # Errors
/// Those of a run.
pub fn untouched(checked: &CaseCheck, people: u32, observer: &mut dyn RunObserver) -> Result<Untouched> {
    let mut case = bare(&checked.ready.case);
    if checked.ready.people.is_empty() {
        let s = &checked.ready.structure;
        case.occupancy = Occupancy { maps: even_maps(s, people), seed: case.occupancy.seed, ..Occupancy::default() };
        if case.occupancy.maps.is_empty() {
            return Ok(Untouched { duration: DURATION, ..Untouched::default() });
        }
    }
    let folder = tempfile::tempdir().map_err(|e| Error::io("create", &std::env::temp_dir(), e))?;
    let start = Start { accept_unsound: true, ..Start::default() };
    let o = run_from(&case, &folder.path().join("untouched"), start, observer)?;
    Ok(judged(&o))
}

/// The case without events, without files beside its record, for a short time.
fn bare(case: &Case) -> Case {
    let mut c = case.clone();
    c.scenario = Scenario::default();
    c.run.duration = DURATION;
    c.run.until = Until::Duration;
    c.run.twice = false;
    c.watches.clear();
    c.fines = Default::default();
    c.occupancy.dummies = false;
    c.occupancy.grid = None;
    (c.outputs.glb, c.outputs.report, c.outputs.csv) = (false, false, false);
    c
}

/// People spread over the floors in proportion to where one can stand below a roof.
fn even_maps(s: &Structure, people: u32) -> Vec<OccupancyMap> {
    let points = occupants::start_points(s, &Occupancy { grid: Some(GRID), ..Occupancy::default() });
    let covered = occupants::covered(s);
    let mut places = vec![0usize; s.storeys.len()];
    points.iter().filter(|p| covered(&p.feet)).for_each(|p| places[p.storey as usize] += 1);
    let all: usize = places.iter().sum();
    let (mut given, mut before) = (0u32, 0usize);
    let mut out = Vec::new();
    for (k, n) in places.into_iter().enumerate() {
        before += n;
        // Rounded along the sum, so that nobody is lost.
        let until = (f64::from(people) * before as f64 / all.max(1) as f64).round() as u32;
        let here = (until - given).min((n / ROOM) as u32);
        given = until;
        if here > 0 {
            out.push(OccupancyMap {
                storey: s.storeys[k].name.clone(),
                file: PathBuf::new(),
                metres_per_pixel: GRID,
                origin: [0.0; 2],
                people: here,
            });
        }
    }
    out
}

fn judged(o: &Outcome) -> Untouched {
    let a = &o.assessment;
    let hurt = |p: &&PersonOutcome| {
        matches!(p.outcome, Fate::FreeHurt | Fate::FreeCritical | Fate::TrappedCritical | Fate::Killed)
    };
    let trapped =
        |p: &&PersonOutcome| p.rescue.is_trapped() || matches!(p.outcome, Fate::TrappedAlive | Fate::TrappedCritical);
    let unknown = |p: &&PersonOutcome| p.outcome == Fate::Unknown;
    let count = |is: &dyn Fn(&&PersonOutcome) -> bool| a.people.iter().filter(|p| is(p)).count();
    let bad = a.people.iter().filter(|p| hurt(p) || trapped(p) || unknown(p));
    Untouched {
        duration: o.last.time,
        people: o.people,
        hurt: count(&hurt),
        trapped: count(&trapped),
        unknown: count(&unknown),
        dig: assess::order(a).dig.len(),
        broken: o.last.broken,
        bonds: o.bonds,
        alarm: o.alarm.clone(),
        who: bad.take(NAMED).map(|p| format!("person {}: {}", p.person + 1, p.reason)).collect(),
    }
}
