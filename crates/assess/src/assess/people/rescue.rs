//! How everybody is reached: one class for each person, from where they are, what has happened to them and the easiest way there. All
//! counts and lists of people in reports, pages, tables and pictures come from it.
//!
//! Somebody is *trapped* when they cannot get away on their own feet: they are held by a load or by the place, or the easiest way to them
//! has to be crawled for more than 0.3 m or cut, or none was found. So whoever is not trapped is on the surface or is reached by walking, climbing or a ladder.

use crate::assess::answers::person::{Outcome, PersonOutcome, Rescue, Situation};
use crate::assess::answers::way::{Gait, Way};
use crate::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How soon somebody needs help by what became of them: critical and trapped, critical and free, trapped, unknown, hurt, unhurt, killed.
pub(crate) fn need(o: Outcome) -> u8 {
    match o {
        Outcome::TrappedCritical => 0,
        Outcome::FreeCritical => 1,
        Outcome::TrappedAlive => 2,
        Outcome::Unknown => 3,
        Outcome::FreeHurt => 4,
        Outcome::FreeUnhurt => 5,
        Outcome::Killed => 6,
    }
}

/// The order in which people stand in every list: by how soon they need help, then by how they are reached.
pub fn urgency(o: Outcome, rescue: Rescue) -> (u8, u8) {
    (need(o), rescue as u8)
}

/// People in the order of every list, those of equal urgency by number.
pub fn by_urgency(people: &[PersonOutcome]) -> Vec<&PersonOutcome> {
    let mut list: Vec<&PersonOutcome> = people.iter().collect();
    list.sort_by_key(|p| (urgency(p.outcome, p.rescue), p.person));
    list
}

/// True when somebody gets out on a way without crawling, squeezing or cutting. Whoever stoops through an opening that is no longer than a body is thick
/// does not crawl.
pub fn is_walked(way: &Way) -> bool {
    let crawled = way.stretches.iter().filter(|s| s.gait == Gait::Crawl).map(|s| s.length).fold(0.0, |a, b| a + b);
    let on_foot = way.stretches.iter().all(|s| !matches!(s.gait, Gait::Squeeze | Gait::Cut));
    way.cuts.is_empty() && on_foot && crawled <= STOOPED
}

/// Crawled in all, m: what somebody steps or stoops through.
const STOOPED: f64 = 0.3;

/// Stretches of a kind below this length do not make a way one of that kind, m.
const NO_STRETCH: f64 = 0.05;

/// True when a stretch of a way is of a kind.
fn has(way: &Way, of: fn(Gait) -> bool) -> bool {
    way.stretches.iter().any(|s| of(s.gait) && s.length >= NO_STRETCH)
}

/// True when a ladder or a rope is needed on a way.
fn needs_ladder(way: &Way) -> bool {
    way.ladder > 0.0 || has(way, |g| g == Gait::Ladder)
}

/// The class of a way by its hardest part.
fn by_way(way: &Way) -> Rescue {
    match () {
        () if !way.cuts.is_empty() || way.stretches.iter().any(|s| s.gait == Gait::Cut) => Rescue::Cut,
        () if !is_walked(way) => Rescue::Crawl,
        () if needs_ladder(way) => Rescue::Ladder,
        () if has(way, |g| matches!(g, Gait::Climb | Gait::Crawl)) => Rescue::Climb,
        () => Rescue::Walk,
    }
}

/// How somebody is reached, alive or not, once ways are known.
pub(crate) fn by_place(p: &PersonOutcome) -> Rescue {
    let held = matches!(p.outcome, Outcome::TrappedAlive | Outcome::TrappedCritical)
        || matches!(p.situation, Situation::Buried | Situation::Covered);
    match p.situation {
        Situation::Unknown => Rescue::Unknown,
        _ if p.end.is_none() => Rescue::Unknown,
        Situation::OnSurface if !held => Rescue::Surface,
        Situation::OnSurface => Rescue::Free,
        _ => match p.ways.first().map(by_way) {
            None => Rescue::NoWay,
            Some(c) if held && c.is_led() => Rescue::Free,
            Some(c) => c,
        },
    }
}

/// The class of a person, once ways are known.
fn class(p: &PersonOutcome) -> Rescue {
    match p.outcome {
        Outcome::Killed => Rescue::Dead,
        Outcome::Unknown => Rescue::Unknown,
        _ => by_place(p),
    }
}

/// What is said of somebody whose room has no door in the model.
const NO_DOOR: &str = "; the model has no door there: ways on foot are not known";

/// Gives everybody their class. Whoever turns out to be shut in is trapped, however little has happened to them, and the reason says so. Where
/// nothing came down, the building is as closed as it was before, and people came in by doors and stairs that the model does not have: whoever is in
/// a standing room is neither trapped nor reached on foot. How they get out is not known, and the reason says so.
pub(crate) fn classify(people: &mut [PersonOutcome], nothing_fell: bool) {
    for p in people {
        let class = match class(p) {
            c if nothing_fell && p.situation == Situation::StandingRoom && c.is_trapped() && c != Rescue::Free => {
                p.reason += NO_DOOR;
                Rescue::NoDoor
            }
            c => c,
        };
        p.rescue = class;
        let shut_in = match p.outcome {
            Outcome::FreeUnhurt | Outcome::FreeHurt => Some(Outcome::TrappedAlive),
            Outcome::FreeCritical => Some(Outcome::TrappedCritical),
            _ => None,
        };
        if let Some(outcome) = shut_in.filter(|_| class.is_trapped()) {
            p.outcome = outcome;
            p.reason += match class {
                Rescue::Crawl => "; gets out only by crawling",
                Rescue::Cut => "; gets out only through a hole that is cut",
                Rescue::NoWay => "; no way out was found",
                _ => "; must be freed",
            };
        }
    }
}

/// How many people are in each class of one run. The classes but `inside` add up to `inside`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PeopleCount {
    /// Everybody who was placed.
    pub inside: usize,
    /// Trapped and alive: held, or reached only by crawling, cutting or not at all.
    pub trapped_alive: usize,
    /// Those of the trapped whose life is at risk by the evidence.
    pub critical: usize,
    /// Those who are free, on the surface or led out, and whose life is at risk by the evidence.
    #[serde(default)]
    pub critical_free: usize,
    /// Killed by the evidence, wherever they are.
    pub dead: usize,
    /// Alive on the surface.
    pub surface: usize,
    /// Alive inside; somebody walks to them.
    pub walk: usize,
    /// Alive inside; somebody climbs to them, or needs a ladder or a rope.
    pub climb: usize,
    /// Alive in a room of a building that stands, to which the model has no door or stair: ways on foot are not known.
    #[serde(default)]
    pub no_door: usize,
    /// Not known.
    pub unknown: usize,
}

impl PeopleCount {
    /// Counts people of one run.
    pub fn of(people: &[PersonOutcome]) -> Self {
        let count = |of: &dyn Fn(Rescue) -> bool| people.iter().filter(|p| of(p.rescue)).count();
        Self {
            inside: people.len(),
            trapped_alive: count(&Rescue::is_trapped),
            critical: people.iter().filter(|p| p.outcome == Outcome::TrappedCritical).count(),
            critical_free: people.iter().filter(|p| p.outcome == Outcome::FreeCritical).count(),
            dead: count(&|r| r == Rescue::Dead),
            surface: count(&|r| r == Rescue::Surface),
            walk: count(&|r| r == Rescue::Walk),
            climb: count(&|r| matches!(r, Rescue::Climb | Rescue::Ladder)),
            no_door: count(&|r| r == Rescue::NoDoor),
            unknown: count(&|r| r == Rescue::Unknown),
        }
    }

    /// The counts in words, each class with somebody in it.
    pub fn text(&self) -> String {
        if self.inside == 0 {
            return "nobody was placed".into();
        }
        let critical = match self.critical {
            0 => String::new(),
            n => format!(" ({n} critical)"),
        };
        let list = [
            (self.trapped_alive, format!("trapped, alive{critical}")),
            (self.dead, "killed".into()),
            (self.surface, "on the surface".into()),
            (self.walk, "reached on foot".into()),
            (self.climb, "reached by climbing or ladder".into()),
            (self.no_door, "in rooms to which the model has no door, ways on foot not known".into()),
            (self.unknown, "unknown".into()),
        ];
        let list: Vec<String> = list.iter().filter(|l| l.0 > 0).map(|(n, what)| format!("{n} {what}")).collect();
        let free = match self.critical_free {
            0 => String::new(),
            n => format!("; {n} of those who are free critical"),
        };
        format!("{} assumed: {}{free}", text::count(self.inside, "person"), list.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::answers::way::{Entry, Stretch};
    use crate::geometry::Vec3;

    /// A way of stretches, with its lengths, m.
    fn way(stretches: &[(Gait, f64)]) -> Way {
        let entry = Entry {
            above_ground: 0.0,
            storey: None,
            place: Default::default(),
            position: Vec3::zeros(),
            width: None,
            height: None,
        };
        let stretch = |(gait, length): &(Gait, f64)| Stretch { gait: *gait, length: *length, to: 1 };
        Way {
            easiest: true,
            shortest: true,
            hardest: Gait::Crawl,
            time: 60.0,
            length: stretches.iter().map(|s| s.1).sum(),
            line: Vec::new(),
            stretches: stretches.iter().map(stretch).collect(),
            entry,
            narrowest: 0.35,
            narrowest_at: Vec3::zeros(),
            up: 0.0,
            down: 0.0,
            ladder: 0.0,
            cuts: Vec::new(),
            enclosed: None,
            tested: None,
        }
    }

    /// In a sound building somebody is in a room from which the only way found goes through a window of 0.6 m, or through a hole that is cut, with or
    /// without 3.72 m of a ladder: the model lacks a door or a stair. They are not on foot, not led down a ladder, and not trapped.
    #[test]
    fn where_nothing_fell_whoever_is_behind_no_door_is_neither_on_foot_nor_trapped() {
        let of = |hard: Gait, ladder: f64| {
            let mut way = way(&[(Gait::Walk, 2.0), (hard, 0.6)]);
            if ladder > 0.0 {
                way.stretches.push(Stretch { gait: Gait::Ladder, length: ladder, to: 1 });
                way.ladder = ladder;
            }
            let mut people = [PersonOutcome {
                person: 0,
                start: Vec3::zeros(),
                end: Some(Vec3::new(0.0, 0.0, 4.0)),
                start_storey: None,
                end_storey: None,
                void: None,
                cover: None,
                free_space: None,
                clearance: None,
                headroom: None,
                situation: Situation::StandingRoom,
                outcome: Outcome::FreeUnhurt,
                rescue: Rescue::Unknown,
                severity: None,
                survives_fall: None,
                reason: String::new(),
                wave: None,
                trace: None,
                ways: vec![way],
            }];
            let mut heap = people.clone();
            classify(&mut people, true);
            classify(&mut heap, false);
            assert!(people[0].reason.ends_with("the model has no door there: ways on foot are not known"));
            assert!(heap[0].rescue.is_trapped() && heap[0].outcome == Outcome::TrappedAlive, "{:?}", heap[0].rescue);
            let count = PeopleCount::of(&people);
            assert_eq!((count.no_door, count.walk, count.climb, count.trapped_alive), (1, 0, 0, 0));
            assert!(count.text().contains("1 in rooms to which the model has no door"), "{}", count.text());
            (people[0].rescue, people[0].outcome)
        };
        for ladder in [3.72, 0.0] {
            for hard in [Gait::Crawl, Gait::Cut] {
                assert_eq!(of(hard, ladder), (Rescue::NoDoor, Outcome::FreeUnhurt), "{hard:?}, {ladder}");
            }
        }
    }

    /// Through a window one steps and stoops; through a gap under a slab one crawls.
    #[test]
    fn a_window_is_climbed_through_and_a_gap_is_crawled() {
        let of = |s: &[(Gait, f64)]| by_way(&way(s));
        assert_eq!(of(&[(Gait::Walk, 1.0), (Gait::Crawl, 0.1)]), Rescue::Climb);
        assert_eq!(of(&[(Gait::Walk, 1.0), (Gait::Crawl, 0.2), (Gait::Walk, 2.0), (Gait::Crawl, 0.2)]), Rescue::Crawl);
        assert_eq!(of(&[(Gait::Crawl, 1.5)]), Rescue::Crawl);
        assert_eq!(of(&[(Gait::Walk, 1.0), (Gait::Squeeze, 0.1)]), Rescue::Crawl);
        assert_eq!(of(&[(Gait::Walk, 1.0)]), Rescue::Walk);
    }
}
