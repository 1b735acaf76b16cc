//! Shoring of the roof of a void: the load that shores must carry, by push tests from the kept state; where they may stand; which types carry
//! it; and whether they hold when the supports are taken out.

mod aftershock;
mod answer;
mod chosen;
mod floors;
mod lateral;
mod misfit;
mod places;
mod proposal;
#[cfg(test)]
pub(super) mod scene_tests;
mod table;
mod trials;
mod words;

pub(super) use aftershock::Shock;
pub use aftershock::{ShockAsked, ShockPart};
pub use answer::{PushTest, ShoreSite, Shoring};
pub use floors::FloorBelow;
pub use lateral::{Raker, RakerOfMember, raker};
pub use proposal::TimberLine;
pub use table::{ShoreType, shore_types};
pub(super) use trials::Pace;
pub use trials::{RoofFate, TellOf};
pub(super) use words::{NOT_AT_REST, not_at_rest};

use super::actions::PropLine;
use super::continued::Continued;
use super::kept::{LastResult, kept_with_ways};
use super::props::PropAnswer;
use crate::assess::stability::free_body::{RoofBody, RoofSupport, roof_body};
use crate::assess::stability::{Tied, roof_load};
use crate::assess::{Outcome, Void};
use crate::geometry::Vec3;
use crate::stop::Stop;
use crate::structure::Structure;
use crate::{Error, Result};
use answer::{ShoredRoof, SupportOfRoof};
use chosen::{Chosen, ChosenPlace};
use misfit::ShoreMisfit;
use places::{Cellar, ShorePlace};
use proposal::{Pick, PlaceLoad};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use trials::{Taken, Trials, line_name};

/// A support with this part of the share of another carries as much.
const ALIKE: f64 = 0.95;
/// Largest force of the stiff props that find the load, N.
const STIFF: f64 = 1e7;
/// A shore that gave way is made for this times its largest load in the second round.
const MORE: f64 = 1.5;
/// A shore that carries more than this times what it is made for is made for it.
const TOO_LIGHT: f64 = 1.05;
/// A roof that moves by more than this in a test is not held, m.
const HELD: f64 = 0.05;
/// Who is trapped as near as this to a void is beside it, m.
const BESIDE: f64 = 1.5;

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct ShoreAsked {
    /// Id of the void.
    pub void: u32,
    /// Only the support line with this piece is taken out; those that carry most without one.
    pub piece: Option<String>,
    /// Time of each test but that of an aftershock, s.
    pub seconds: f64,
    /// Support lines that are taken out at most, the most loaded first.
    pub most: usize,
    /// An aftershock as one more test.
    pub aftershock: Option<ShockAsked>,
}

impl ShoreAsked {
    /// The usual question about a void.
    pub fn of(void: u32) -> Self {
        Self { void, piece: None, seconds: 1.0, most: 3, aftershock: None }
    }
}

/// Finds the shoring of a void of a finished run.
///
/// # Errors
/// Those of opening the run; no such void or piece; those of the solver; [`Error::Stopped`].
pub fn shoring(out: &Path, asked: &ShoreAsked, told: TellOf, stop: &Stop) -> Result<Shoring> {
    shored(kept_with_ways(out, stop)?, asked, told, stop)
}

/// The same for a run that is open, whose voids have their ways.
///
/// # Errors
/// As for [`shoring`].
pub fn shored(run: LastResult, asked: &ShoreAsked, told: TellOf, stop: &Stop) -> Result<Shoring> {
    let question = RoofQuestion::of(&run, asked)?;
    let pace = Pace::default();
    let hears = pace.clone();
    let run = run.continued(stop)?.on_one_thread().telling(Box::new(move |seconds| {
        let [done, whole] = hears.at(seconds);
        told(done, whole);
    }));
    Ok(question.answered(&run, asked, pace, stop)?.0)
}

/// The shoring of a run that is being continued, from where it is; and where its posts are set, with what each carries at most, N.
///
/// # Errors
/// As for [`shoring`].
pub(super) fn shored_here(run: &Continued, asked: &ShoreAsked, pace: Pace, stop: &Stop) -> Result<(Shoring, Posts)> {
    RoofQuestion::of(run, asked)?.answered(run, asked, pace, stop)
}

/// Where posts are set, and what each carries at most, N.
pub(super) type Posts = Vec<(Vec3, f64)>;

/// What is asked, with the roof that it is about.
struct RoofQuestion {
    void: Void,
    over: Vec<u32>,
    roof: RoofBody,
    /// What all that is over the void weighs with what lies on it, N.
    load: f64,
    may_go: Vec<usize>,
    shock: Option<Arc<Shock>>,
}

impl RoofQuestion {
    fn of(run: &LastResult, asked: &ShoreAsked) -> Result<Self> {
        if !(asked.seconds > 0.0 && asked.seconds <= 60.0) {
            let problem = format!("tests of {} s cannot be computed", asked.seconds);
            return Err(Error::input(problem, "give --seconds above 0 and at most 60"));
        }
        let Some(mut void) = run.assessment.voids.iter().find(|v| v.id == asked.void).cloned() else {
            return Err(Error::input(format!("the run has no void {}", asked.void), "name one of the report"));
        };
        let s = &run.record.header.structure;
        let tied = Tied::new(s, &run.frame.poses, &run.frame.gone, &run.last.ties);
        let load = roof_load(&tied, &void);
        // The roof is what is seen from below and as near as a shore may be tall; what lies on it presses on it. What hangs higher over the open part
        // of a void is no roof that a shore holds.
        let all: Vec<u32> = (0..s.bodies.len() as u32).collect();
        let tallest = table::shore_types()?.iter().map(|t| t.height_m[1]).fold(0.0, f64::max);
        let lines: Vec<PropLine> = void.samples.iter().filter_map(|p| run.prop_line(p, &all).ok()).collect();
        let upper = |near: bool| -> BTreeSet<u32> {
            let those = lines.iter().filter(|l| (l.top - l.bottom <= tallest) == near).map(|l| l.upper);
            those.filter(|i| void.roof.contains(i)).collect()
        };
        let (seen, mut high) = (upper(true), upper(false));
        high.retain(|i| !seen.is_empty() && !seen.contains(i));
        void.roof.retain(|i| !high.contains(i));
        let over = void.roof.clone();
        void.roof.retain(|i| seen.is_empty() || seen.contains(i));
        let roof = with_rims(s, &tied, &mut void);
        let may_go = may_go(run, &roof, asked)?;
        let shock = asked.aftershock.as_ref().map(|s| Shock::new(run, s)).transpose()?.map(Arc::new);
        Ok(Self { void, over, roof, load, may_go, shock })
    }

    fn answered(self, run: &Continued, asked: &ShoreAsked, pace: Pace, stop: &Stop) -> Result<(Shoring, Posts)> {
        let Self { void, over, roof, load, may_go, shock } = self;
        Work { run, void: &void, over: &over, roof: &roof, load, may_go, shock, asked, pace, stop }.done()
    }
}

/// The roof as a free body, with those pieces of its own plates beside it that stand on something else: a column carries the slab, and not the piece of the
/// slab that happens to lie on it.
fn with_rims(s: &Structure, tied: &Tied<'_>, void: &mut Void) -> RoofBody {
    let element = |i: u32| s.bodies[i as usize].element;
    let plates: BTreeSet<u32> = void.roof.iter().map(|i| element(*i)).collect();
    let others = |roof: &RoofBody| -> BTreeSet<Option<u32>> {
        let each = roof.supports.iter().flat_map(|s| s.pieces.iter().copied().map(Some));
        let ground = roof.supports.iter().any(|s| s.pieces.is_empty()).then_some(None);
        each.chain(ground).filter(|p| p.is_none_or(|i| !plates.contains(&element(i)))).collect()
    };
    let roof = roof_body(tied, void);
    let before = others(&roof);
    let beside: Vec<u32> =
        roof.supports.iter().flat_map(|s| s.pieces.iter().copied()).filter(|i| plates.contains(&element(*i))).collect();
    let own = void.roof.clone();
    let stands = |i: &u32| {
        let mut with = void.clone();
        with.roof.push(*i);
        others(&roof_body(tied, &with)).difference(&before).next().is_some()
    };
    let rims: Vec<u32> = beside.into_iter().filter(stands).collect();
    if rims.is_empty() {
        return roof;
    }
    void.roof = own.into_iter().chain(rims).collect();
    void.roof.sort_unstable();
    roof_body(tied, void)
}

/// The support lines that are taken out in tests, by their places in the list: those that carry most first.
fn may_go(run: &LastResult, roof: &RoofBody, asked: &ShoreAsked) -> Result<Vec<usize>> {
    let list = || (0..roof.supports.len()).filter(|k| can_go(&roof.supports[*k]));
    if let Some(name) = &asked.piece {
        let piece = run.piece(name)?;
        return match list().find(|k| roof.supports[*k].pieces.contains(&piece)) {
            Some(k) => Ok(vec![k]),
            None => {
                let others = list().take(5).filter_map(|k| roof.supports[k].pieces.first());
                let names: Vec<&str> = others.map(|i| run.names[*i as usize].as_str()).collect();
                let problem = format!("{name} does not carry the roof of void {}, or cannot be taken out", asked.void);
                Err(Error::input(problem, format!("it is carried by {}", names.join(", "))))
            }
        };
    }
    let counts = |k: &usize| roof.supports[*k].only || roof.supports[*k].share >= chosen::COUNTS;
    let mut all: Vec<usize> = list().filter(counts).collect();
    if all.is_empty() {
        all = list().collect();
    }
    let most = asked.most.max(1);
    // One that carries as much as the last of them is no less likely to go.
    let last = all.get(most - 1).map_or(0.0, |k| roof.supports[*k].share);
    let as_much = |(n, k): &(usize, &usize)| *n < most || *n < 2 * most && roof.supports[**k].share >= ALIKE * last;
    Ok(all.iter().enumerate().take_while(as_much).map(|(_, k)| *k).collect())
}

/// True where a support line can be taken out: of fixed bodies the joints to the roof.
fn can_go(s: &RoofSupport) -> bool {
    !s.pieces.is_empty() && (!s.fixed || !s.bonds.is_empty())
}

/// All that the parts of the answer need.
struct Work<'a> {
    run: &'a Continued,
    void: &'a Void,
    /// All pieces over the void.
    over: &'a [u32],
    roof: &'a RoofBody,
    /// What all that is over the void weighs with what lies on it, N.
    load: f64,
    may_go: Vec<usize>,
    shock: Option<Arc<Shock>>,
    asked: &'a ShoreAsked,
    pace: Pace,
    stop: &'a Stop,
}

/// One test with what it showed.
struct Tried {
    taken: Taken,
    without: RoofFate,
    stiff: Vec<ShoreLoad>,
    with: Option<RoofFate>,
    shores: Vec<ShoreLoad>,
    gave_way: Vec<usize>,
}

/// Load of a shore in a test, N.
#[derive(Clone, Copy, Debug, Default)]
struct ShoreLoad {
    /// At any moment: of several posts the largest load of one of them times their number.
    largest: f64,
    /// At the end.
    end: f64,
}

impl ShoreLoad {
    fn of(posts: &[PropAnswer]) -> Self {
        let largest = posts.iter().map(|p| p.largest).fold(0.0, f64::max);
        Self { largest: largest * posts.len() as f64, end: posts.iter().map(|p| p.force).fold(0.0, |a, b| a + b) }
    }
}

impl Work<'_> {
    fn done(self) -> Result<(Shoring, Posts)> {
        let types = shore_types()?;
        let pieces: Vec<u32> = self.may_go.iter().flat_map(|k| self.roof.supports[*k].pieces.clone()).collect();
        let cellar = Cellar::new(self.run, self.void, self.over, &pieces);
        let spots = cellar.spots();
        let Chosen { sites, tipping, stand_for } = chosen::sites(&cellar, &spots, self.roof, &self.may_go, &types);
        let trials = Trials {
            run: self.run,
            points: &self.void.samples,
            ceiling: &self.roof.pieces,
            seconds: self.asked.seconds,
            pace: self.pace.clone(),
            stop: self.stop,
        };
        let (mut tests, mut stiff, by_itself) = self.loads(&trials, &sites)?;
        self.by_statics(&sites, &stand_for, &mut stiff);
        let loads: Vec<(ChosenPlace, PlaceLoad)> = sites.iter().copied().zip(stiff.iter().copied()).collect();
        let mut picks = proposal::ordered(proposal::picks(&cellar, &spots, &loads, &types));
        if !picks.is_empty() {
            check(&trials, &mut tests, &picks, &types)?;
            count_what_they_carried(&mut picks, &tests);
            let weak: BTreeSet<usize> = tests.iter().flat_map(|t| t.gave_way.iter().copied()).collect();
            if let Some(better) = self.stronger((&cellar, &spots, &types), &picks, &weak) {
                self.pace.expects(1, tests.iter().skip(1).map(|t| t.taken.seconds(self.asked.seconds)).sum());
                picks = better;
                check(&trials, &mut tests, &picks, &types)?;
                count_what_they_carried(&mut picks, &tests);
            }
            // What is printed as what it is made for is no less than what is printed as its largest load.
            picks.iter_mut().for_each(|p| p.covers_its_load(&types));
        }
        let mut found = self.answer(&types, (&cellar, &spots), &loads, &picks, tests);
        found.notes.extend(self.tips(&tipping));
        found.by_itself_m = by_itself;
        found.notes.splice(0..0, not_at_rest(by_itself));
        Ok((found, picks.iter().flat_map(|p| p.props(&types)).collect()))
    }

    fn taken(&self) -> Vec<Taken> {
        let of = |k: &usize| {
            let s = &self.roof.supports[*k];
            let line = s.pieces.clone();
            if s.fixed { Taken::Bonds(line, s.bonds.clone()) } else { Taken::Line(line) }
        };
        let shock = self.shock.iter().cloned().map(Taken::Shock);
        [Taken::Nothing].into_iter().chain(self.may_go.iter().map(of)).chain(shock).collect()
    }

    /// The tests without shores and with stiff props; the load of each place; and how far a piece moves by itself, m.
    fn loads(&self, trials: &Trials<'_>, sites: &[ChosenPlace]) -> Result<(Vec<Tried>, Vec<PlaceLoad>, f64)> {
        let list = self.taken();
        let times = |skipped: usize| list.iter().skip(skipped).map(|t| t.seconds(self.asked.seconds)).sum::<f64>();
        self.pace.expects(1, if sites.is_empty() { times(0) } else { 2.0 * times(0) + times(1) });
        let props: Vec<_> = sites.iter().map(|s| (s.spot.at, STIFF)).collect();
        let mut places = vec![PlaceLoad::NONE; sites.len()];
        // Without and with props, for each test.
        let runs: Vec<(usize, bool)> =
            (0..list.len()).flat_map(|k| [(k, false), (k, true)]).filter(|r| !r.1 || !sites.is_empty()).collect();
        let went = |(k, propped): &(usize, bool)| trials.go(&list[*k], if *propped { &props } else { &[] });
        let mut ends = runs.par_iter().map(went).collect::<Result<Vec<_>>>()?.into_iter();
        let (mut out, mut moved): (Vec<Tried>, f64) = (Vec::new(), 0.0);
        for taken in list.iter().cloned() {
            let Some((without, _, by_itself)) = ends.next() else { break };
            moved = moved.max(by_itself);
            let end = if sites.is_empty() { None } else { ends.next() };
            let stiff: Vec<ShoreLoad> = end.iter().flat_map(|e| e.1.chunks(1).map(ShoreLoad::of)).collect();
            for (p, load) in places.iter_mut().zip(&stiff) {
                p.least = p.least.min(load.end);
                p.most = p.most.max(load.end);
                p.largest = p.largest.max(load.largest);
            }
            out.push(Tried { taken, without, stiff, with: None, shores: Vec::new(), gave_way: Vec::new() });
        }
        Ok((out, places, moved))
    }

    /// Gives each place its part of the static load of the free body without the support line for which it stands: the largest one of these.
    fn by_statics(&self, sites: &[ChosenPlace], stand_for: &[Vec<usize>], loads: &mut [PlaceLoad]) {
        for (k, own) in self.may_go.iter().zip(stand_for) {
            let places: Vec<[f64; 2]> = own.iter().map(|n| sites[*n].spot.at).map(|p| [p.x, p.y]).collect();
            let each = self.roof.without(*k, &places) / places.len().max(1) as f64;
            own.iter().for_each(|n| loads[*n].by_statics = loads[*n].by_statics.max(each));
        }
    }

    /// The shores with those that failed made for more. None when all held.
    fn stronger(
        &self,
        (cellar, spots, types): (&Cellar<'_>, &[ShorePlace], &[ShoreType]),
        picks: &[Pick],
        weak: &BTreeSet<usize>,
    ) -> Option<Vec<Pick>> {
        // Under what lies on a roof, shores have carried up to twice of what stiff props find.
        let too_light = |p: &Pick| p.load.largest > TOO_LIGHT * p.demand;
        if weak.is_empty() && !picks.iter().any(too_light) {
            return None;
        }
        let of = |(k, p): (usize, &Pick)| {
            // Of one that gave way the largest load is its capacity at least.
            let factor = if weak.contains(&k) { MORE } else { 1.0 };
            (p.site, PlaceLoad { largest: p.demand.max(factor * p.load.largest), ..p.load })
        };
        let wanted: Vec<(ChosenPlace, PlaceLoad)> = picks.iter().enumerate().map(of).collect();
        let mut out = proposal::picks(cellar, spots, &wanted, types);
        // What was found stays what was found.
        for p in &mut out {
            let same = |q: &&Pick| q.site.spot.at == p.site.spot.at;
            if let Some(q) = picks.iter().find(same) {
                p.load = q.load;
            }
        }
        Some(proposal::ordered(out)).filter(|list| !list.is_empty())
    }

    fn name(&self, i: Option<u32>) -> String {
        i.map_or("the ground".into(), |i| self.run.names[i as usize].clone())
    }

    fn support(&self, k: usize) -> String {
        line_name(&self.roof.supports[k].pieces, &self.run.names)
    }

    fn answer(
        &self,
        types: &[ShoreType],
        (cellar, spots): (&Cellar<'_>, &[ShorePlace]),
        sites: &[(ChosenPlace, PlaceLoad)],
        picks: &[Pick],
        tests: Vec<Tried>,
    ) -> Shoring {
        let marks: Vec<String> = (0..picks.len()).map(mark).collect();
        let posts = |p: &Pick| types[p.kind].posts(p.site.along);
        let floors: Vec<Vec<FloorBelow>> =
            picks.iter().map(|p| floors::below(cellar, &p.site.spot, &posts(p))).collect();
        let entry = self.void.ways.iter().find(|w| w.easiest).or(self.void.ways.first());
        let entry_m: Option<[f64; 3]> = entry.map(|w| w.entry.position.into());
        // As for each shore: what stiff props carry, and what the shores carried.
        let sum = |list: &[ShoreLoad]| list.iter().map(|l| l.end).fold(0.0, |a, b| a + b) / 1e3;
        let sums = tests.iter().map(|t| sum(&t.stiff).max(sum(&t.shores)));
        let sums: Vec<f64> = sums.collect();
        let load_kn = if sites.is_empty() {
            [0.0; 2]
        } else {
            [sums.iter().copied().fold(f64::INFINITY, f64::min), sums.iter().copied().fold(0.0, f64::max)]
        };
        let shores: Vec<ShoreSite> = picks
            .iter()
            .zip(&marks)
            .zip(&floors)
            .map(|((p, mark), floors)| {
                let (t, s) = (&types[p.kind], &p.site.spot);
                let others = proposal::possible(cellar, &p.site, p.demand, types);
                ShoreSite {
                    mark: mark.clone(),
                    kind: t.name.clone(),
                    title: t.title.clone(),
                    foot_m: [s.at.x, s.at.y, s.line.bottom],
                    height_m: s.height,
                    slope_deg: s.slope,
                    header: p.site.along,
                    on: self.name(s.line.lower),
                    floors_below: floors.clone(),
                    below: self.name(Some(s.line.upper)),
                    beside: self.support(p.site.beside),
                    walk_m: s.walk,
                    largest_kn: p.load.largest / 1e3,
                    load_kn: [p.load.least / 1e3, p.load.most / 1e3],
                    by_statics_kn: p.load.by_statics / 1e3,
                    made_for_kn: p.demand / 1e3,
                    made_for: p.governed_by(),
                    capacity_kn: t.capacity(s.height).unwrap_or(0.0) / 1e3,
                    added: p.added,
                    short: p.short,
                    others: others.iter().filter(|o| o.0 != p.kind).map(|o| types[o.0].title.clone()).collect(),
                    source: t.source.clone(),
                }
            })
            .collect();
        let held = |t: &Tried| t.gave_way.is_empty() && t.with.is_some_and(|w| w.moved_m <= HELD);
        let holds = !picks.is_empty() && tests.iter().skip(1).all(held);
        let misfits = self.misfits(cellar, types, sites, picks);
        let mut notes = self.notes((spots, sites.is_empty()), &misfits, picks, types, holds);
        notes.extend(floors::notes(&marks, &floors));
        if picks.is_empty() {
            notes.extend(self.falls(&tests));
        }
        let kn = |list: &[ShoreLoad], of: fn(&ShoreLoad) -> f64| list.iter().map(|l| of(l) / 1e3).collect();
        let test = |t: Tried| PushTest {
            what: t.taken.what(&self.run.names),
            seconds: t.taken.seconds(self.asked.seconds),
            without: t.without,
            stiff_kn: kn(&t.stiff, |l| l.end),
            stiff_largest_kn: kn(&t.stiff, |l| l.largest),
            with: t.with,
            shores_kn: kn(&t.shores, |l| l.end),
            shores_largest_kn: kn(&t.shores, |l| l.largest),
            gave_way: t.gave_way.iter().map(|k| marks[*k].clone()).collect(),
        };
        let people = &self.run.assessment.people;
        let near = |at: &Vec3| self.void.samples.iter().any(|s| (s - at).norm() <= BESIDE);
        let beside = people.iter().filter(|p| {
            p.void.is_none()
                && matches!(p.outcome, Outcome::TrappedAlive | Outcome::TrappedCritical)
                && p.end.as_ref().is_some_and(near)
        });
        let alive_beside = beside.map(|p| p.person + 1).collect();
        Shoring {
            alive: self.run.alive_in(self.void.id),
            alive_beside,
            void: self.void.id,
            seconds: self.asked.seconds,
            aftershock: self.shock.as_ref().map(|s| s.part.clone()),
            roof: self.free_body(),
            entry_m,
            load_kn,
            // What does not hold is not built.
            timber: if holds { proposal::timber(picks, types) } else { Vec::new() },
            sequence: if holds { proposal::sequence((picks, &marks, &floors), types, entry_m) } else { Vec::new() },
            tests: tests.into_iter().map(test).collect(),
            shores,
            misfits,
            holds,
            by_itself_m: 0.0,
            notes,
        }
    }

    /// Why no type stands at the places that were taken and have no shore.
    fn misfits(
        &self,
        cellar: &Cellar<'_>,
        types: &[ShoreType],
        sites: &[(ChosenPlace, PlaceLoad)],
        picks: &[Pick],
    ) -> Vec<ShoreMisfit> {
        let left_out = |s: &&(ChosenPlace, PlaceLoad)| picks.iter().all(|p| p.site.spot.at != s.0.spot.at);
        let of = |(s, load): &(ChosenPlace, PlaceLoad)| ShoreMisfit {
            foot_m: [s.spot.at.x, s.spot.at.y, s.spot.line.bottom],
            beside: self.support(s.beside),
            height_m: s.spot.height,
            slope_deg: s.spot.slope,
            load_kn: load.demand() / 1e3,
            load_by: load.governs(load.demand()),
            in_tests_kn: load.largest / 1e3,
            types: misfit::misfits(cellar, &s.spot, load.demand(), types),
        };
        sites.iter().filter(left_out).map(of).collect()
    }

    /// Where no shore is proposed: that the roof is not held, by the test in which it moves most.
    fn falls(&self, tests: &[Tried]) -> Option<String> {
        let worst = tests.iter().max_by(|a, b| a.without.moved_m.total_cmp(&b.without.moved_m))?;
        (worst.without.moved_m > HELD).then(|| {
            format!(
                "NOT HELD: no shore is proposed, and without one the roof moves by {:.3} m in a test ({}); it is held up to {HELD:.3} m. KEEP OUT from below this roof until it is held otherwise.",
                worst.without.moved_m,
                worst.taken.what(&self.run.names)
            )
        })
    }

    /// Supports without which statics knows no equilibrium of the roof on its shores.
    fn tips(&self, tipping: &[usize]) -> Option<String> {
        let names: Vec<String> = tipping.iter().map(|k| self.support(*k)).collect();
        let [x, y] = self.roof.middle;
        (!names.is_empty()).then(|| {
            format!(
                "NOT IN BALANCE without {}: the middle of the load at ({x:.2}, {y:.2}) m lies beyond all that is left and the shores, and no place is free there. The roof tips over them, and the load of that test is less than what it weighs.",
                names.join(" or ")
            )
        })
    }

    /// Share of a support of what all that is over the void weighs with what lies on it; of the roof that is shored where nothing carries all of that.
    fn share(&self, s: &RoofSupport) -> f64 {
        if self.load > 0.0 { s.force / self.load } else { s.share }
    }

    fn free_body(&self) -> ShoredRoof {
        let of = |(k, s): (usize, &RoofSupport)| SupportOfRoof {
            piece: self.support(k),
            pieces: s.pieces.len(),
            load_kn: s.force / 1e3,
            share: self.share(s),
            fixed: s.fixed,
            only: s.only,
            at_m: s.at.into(),
            tested: self.may_go.contains(&k),
        };
        ShoredRoof {
            pieces: self.roof.pieces.len(),
            weight_kn: self.roof.weight / 1e3,
            above_kn: self.roof.above / 1e3,
            over_void_kn: self.load / 1e3,
            supports: self.roof.supports.iter().enumerate().map(of).collect(),
        }
    }

    fn notes(
        &self,
        (spots, without_a_place): (&[ShorePlace], bool),
        misfits: &[ShoreMisfit],
        picks: &[Pick],
        types: &[ShoreType],
        holds: bool,
    ) -> Vec<String> {
        let mut out = Vec::new();
        out.extend(self.shock.iter().flat_map(|s| s.part.said_first()));
        out.extend(self.untested());
        if self.may_go.is_empty() {
            out.push("No support of this roof can be taken out: all are fixed, or nothing carries it.".to_string());
        }
        if without_a_place {
            let why = if spots.is_empty() {
                "no point below the roof has firm ground or a firm piece below it"
            } else {
                "no place is free beside a support"
            };
            out.push(format!("No place for a shore was found: {why}."));
        }
        out.extend(misfits.iter().flat_map(ShoreMisfit::in_words));
        let admit = spots.iter().filter(|s| types.iter().any(|t| chosen::is_for_roofs(t, s))).count();
        out.push(format!(
            "Of the points of the void on a grid of 0.25 m {} have the roof above and a firm foot below; at {admit} of them a type admits height and slope.",
            spots.len()
        ));
        if self.void.ways.is_empty() {
            out.push(
                "No way into this void was found: nobody reaches the places. Shore from outside, or make a way first."
                    .into(),
            );
        } else if picks.iter().any(|p| p.site.spot.walk.is_none()) {
            out.push("Some places are not reached from the way in by crawling.".into());
        }
        if picks.iter().any(|p| p.short) {
            out.push("NOT ENOUGH: no type of the table carries the load of the tests at a place.".into());
        }
        if !picks.is_empty() && !holds {
            out.push(
                "NOT HELD: in a test a shore gives way, or the roof moves by more than 50 mm with the shores. Do not build these: timber and order of work are not given."
                    .into(),
            );
        }
        if !picks.is_empty() && picks.iter().all(|p| p.load.largest < 1e3) {
            out.push("Next to no load comes to the shores in these tests: what is lost goes to other supports, or falls beside the shores. They are made for the static load without the support line, and for 5 kN each at least (assumed).".into());
        }
        if picks.iter().any(|p| types[p.kind].assumed) {
            out.push("A capacity is assumed, not published. What slides along a slope is not in it.".into());
        }
        if picks.iter().any(|p| !types[p.kind].checked) {
            out.push("NOT CHECKED: capacities and heights were typed from memory of the FEMA / USACE guides and compared with no printed edition. Take them from your own guide before anything is built.".into());
        }
        out.push(
            "From one run, simulated, not observed: ranges are over the tests of this one state. Supports go at once, which loads shores more than a slow loss; props are vertical, and pieces are rigid."
                .into(),
        );
        out
    }
}

impl Work<'_> {
    /// Names the support lines that were not taken out, each with its share, if any; small ones together.
    fn untested(&self) -> Option<String> {
        let left = |(k, _): &(usize, &RoofSupport)| !self.may_go.contains(k);
        let (named, small): (Vec<_>, Vec<_>) =
            self.roof.supports.iter().enumerate().filter(left).partition(|(_, s)| s.only || s.share >= chosen::COUNTS);
        let mut names: Vec<String> = named
            .iter()
            .map(|(k, s)| {
                let fixed = if can_go(s) { "" } else { ", fixed" };
                format!("{} ({:.0} %{fixed})", self.support(*k), 100.0 * self.share(s))
            })
            .collect();
        if !small.is_empty() {
            let share: f64 = small.iter().map(|(_, s)| self.share(s)).sum();
            let each = 100.0 * chosen::COUNTS;
            let count = crate::text::count(small.len(), "more support");
            names.push(format!("{count} with less than {each:.0} % each ({:.0} % together)", 100.0 * share));
        }
        let more = if self.asked.piece.is_some() { "without --piece" } else { "with a larger --tests" };
        (!names.is_empty()).then(|| {
            format!(
                "NOT TESTED: what happens when other supports go, which carry a part of this roof, too: {}. More are taken out {more}, but none that is fixed without a joint.",
                names.join("; ")
            )
        })
    }
}

/// The tests with the shores as struts that carry their capacity at most.
fn check(trials: &Trials<'_>, tests: &mut [Tried], picks: &[Pick], types: &[ShoreType]) -> Result<()> {
    let posts: Vec<Vec<_>> = picks.iter().map(|p| p.props(types)).collect();
    let all: Vec<_> = posts.iter().flatten().copied().collect();
    // Without anything taken out they are set snug and carry next to nothing.
    let ends = tests[1..].par_iter().map(|t| trials.go(&t.taken, &all)).collect::<Result<Vec<_>>>()?;
    for (t, (fate, props, _)) in tests.iter_mut().skip(1).zip(ends) {
        let mut at = 0;
        (t.with, t.shores, t.gave_way) = (Some(fate), Vec::new(), Vec::new());
        for (k, own) in posts.iter().enumerate() {
            let list = &props[at.min(props.len())..(at + own.len()).min(props.len())];
            at += own.len();
            t.shores.push(ShoreLoad::of(list));
            if list.iter().any(|p| p.buckled) {
                t.gave_way.push(k);
            }
        }
    }
    Ok(())
}

/// The load of a shore is no less than what it carried in a test.
fn count_what_they_carried(picks: &mut [Pick], tests: &[Tried]) {
    for (k, p) in picks.iter_mut().enumerate() {
        for load in tests.iter().filter_map(|t| t.shores.get(k)) {
            p.load.most = p.load.most.max(load.end);
            p.load.largest = p.load.largest.max(load.largest);
        }
    }
}

/// The letter of a shore.
fn mark(k: usize) -> String {
    let letter = |k: usize| char::from(b'A' + (k % 26) as u8);
    if k < 26 { letter(k).into() } else { format!("{}{}", letter(k / 26 - 1), letter(k)) }
}
