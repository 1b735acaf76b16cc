//! Who is helped first, from one run: people on the surface, people who are led out, and places to dig. Rescue teams work in this order: what
//! takes minutes comes before what takes hours. Places to dig stand by the people alive there per hour of work, and no place without somebody
//! alive before one with.
//!
//! One run is one sample. Which of its voids holds somebody is no forecast; many runs are (the tool then ranks by their mean).

use super::assessment::Assessment;
use super::union::{Approach, goals, union};
use crate::assess::answers::person::{Outcome, PersonOutcome, Rescue, Situation};
use crate::assess::answers::way::Way;
use crate::assess::people::rescue::{by_place, is_walked, need};
use crate::assess::voids::void::Void;
use crate::geometry::Vec3;
use crate::maths;
use crate::text;
use serde::{Deserialize, Serialize};

/// People nearer to each other in plan than this are dug for from one place, m.
const TOGETHER: f64 = 1.5;
/// Voids that overlap in plan by this share of the smaller one are dug for from one place.
const OVERLAP: f64 = 0.5;
/// Points of two voids that are nearer than this in plan are above each other, m.
const NEAR: f64 = 0.4;
/// Mean time that somebody trapped survives, h: S(t) = exp(-t / 45 h), assumed.
const SURVIVAL: f64 = 45.0;

/// The lists. Everybody is in exactly one of the first five or trapped (in `dig`); who was killed and lies where one must dig, or whose
/// state is unknown, is at a place of `dig`, too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// People alive below the open sky, those who are worst off first (indices into the people).
    pub surface: Vec<u32>,
    /// People alive who are reached without crawling and cutting and are not held: they are led or carried out; first those whose life is at
    /// risk, then those to whom one walks, then climbs, then needs a ladder, each by the time it takes.
    pub led: Vec<u32>,
    /// People who are killed by the evidence of this run.
    pub dead: Vec<u32>,
    /// People whose place or state is unknown.
    pub unknown: Vec<u32>,
    /// People alive in rooms of a building that stands, to which the model has no door or stair.
    #[serde(default)]
    pub no_door: Vec<u32>,
    /// Places to dig, the best first.
    pub dig: Vec<DigSpot>,
}

/// A place to dig or to crawl in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DigSpot {
    /// Voids there, by number.
    pub voids: Vec<u32>,
    /// People there (indices), those who need help soonest first.
    pub people: Vec<u32>,
    /// Those of them who are alive by the evidence of this run.
    pub alive: u32,
    /// Middle in plan, m.
    pub middle: [f64; 2],
    /// People there to whom no way was found; they are neither in the time nor in the score.
    pub unreached: u32,
    /// To what the way leads that stands for the place: to whoever of those that are reached needs help soonest; none when no way was found to
    /// anything there.
    pub goal: Option<Goal>,
    /// What is reached, in the order of the work, and the further time for each, h.
    pub steps: Vec<(Goal, f64)>,
    /// Time to reach all the living there to whom there is a way, h, or, where there is nobody such, the others and the voids without people: the
    /// sum of the steps. None when no way was found to anybody.
    pub hours: Option<f64>,
    /// People alive per hour, with their survival until then.
    pub score: f64,
}

/// What a way leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// A void, by number.
    Void(u32),
    /// A person, by index.
    Person(u32),
}

/// True when the evidence speaks for life.
pub(super) fn is_alive(p: &PersonOutcome) -> bool {
    !matches!(p.outcome, Outcome::Killed | Outcome::Unknown)
}

/// Puts the people and voids of an assessment in order.
pub fn order(a: &Assessment) -> Order {
    let mut out = Order::default();
    let mut trapped: Vec<u32> = Vec::new();
    for (k, p) in a.people.iter().enumerate() {
        let k = k as u32;
        match p.rescue {
            Rescue::Surface => out.surface.push(k),
            Rescue::Walk | Rescue::Climb | Rescue::Ladder => out.led.push(k),
            Rescue::Dead => out.dead.push(k),
            Rescue::Unknown => out.unknown.push(k),
            Rescue::NoDoor => out.no_door.push(k),
            Rescue::Free | Rescue::Crawl | Rescue::Cut | Rescue::NoWay => {}
        }
        let lies_within = match p.rescue {
            // Whoever has died in a void is at its place, however easily it is reached.
            Rescue::Dead => by_place(p).is_trapped() || p.situation == Situation::InVoid,
            Rescue::Unknown => p.end.is_some(),
            c => c.is_trapped(),
        };
        if lies_within {
            trapped.push(k);
        }
    }
    let person = |k: &u32| &a.people[*k as usize];
    out.surface.sort_by_key(|k| (need(person(k).outcome), *k));
    let time = |k: &u32| person(k).ways.first().map_or(f64::INFINITY, |w| w.time);
    let key = |k: &u32| (person(k).outcome != Outcome::FreeCritical, person(k).rescue);
    out.led.sort_by(|x, y| key(x).cmp(&key(y)).then(time(x).total_cmp(&time(y))).then(x.cmp(y)));
    out.dig = dig(a, &trapped);
    out
}

/// The way to a goal.
pub fn way_to(a: &Assessment, goal: Goal) -> Option<&Way> {
    match goal {
        Goal::Void(id) => a.voids.iter().find(|v| v.id == id)?.ways.first(),
        Goal::Person(k) => a.people.get(k as usize)?.ways.first(),
    }
}

impl Assessment {
    /// Who is helped first, and what hangs, in one line.
    pub fn order_summary(&self) -> String {
        let o = order(self);
        let hanging = self.stability.as_ref().map_or(String::new(), |s| {
            let (pieces, mass) = s.hanging.iter().fold((0, 0.0), |n, c| (n.0 + c.pieces.len(), n.1 + c.mass));
            match pieces {
                0 => "; nothing hangs by bars or friction alone".into(),
                1 => format!("; 1 piece of {} hangs by bars or friction alone", text::mass(mass)),
                n => format!("; {n} pieces of {} hang by bars or friction alone", text::mass(mass)),
            }
        });
        format!(
            "first: {} on the surface, {} led out without crawling, {}{hanging}",
            text::count(o.surface.len(), "person"),
            text::count(o.led.len(), "person"),
            places(o.dig.iter().map(|d| d.people.len()))
        )
    }
}

/// How many places there are to dig or to crawl in, by the number of people at each: those with somebody, and those with nobody. The one wording.
pub fn places(people: impl Iterator<Item = usize>) -> String {
    let (with, without): (Vec<usize>, Vec<usize>) = people.partition(|n| *n > 0);
    let here = format!("{} to dig or crawl", text::count(with.len(), "place"));
    match without.len() {
        0 => here,
        n => format!("{here} with somebody there and {n} with nobody there in this run"),
    }
}

/// Something that is dug for: a void with all people in it, or one person.
pub(super) struct Target<'a> {
    pub void: Option<&'a Void>,
    pub people: Vec<u32>,
    at: [f64; 2],
}

/// The places to dig for some people, and for voids where a person fits and nobody was found.
fn dig(a: &Assessment, trapped: &[u32]) -> Vec<DigSpot> {
    let mut targets: Vec<Target<'_>> = Vec::new();
    for v in &a.voids {
        let is_here = |k: &u32| a.people[*k as usize].void == Some(v.id);
        let mut people: Vec<u32> = trapped.iter().copied().filter(is_here).collect();
        if !people.is_empty() {
            // Whoever has died beside those who are dug for is found there.
            let dead = (0..a.people.len() as u32).filter(|k| a.people[*k as usize].rescue == Rescue::Dead);
            people.extend(dead.filter(|k| is_here(k) && !trapped.contains(k)));
            people.sort_unstable();
        }
        // A space that is too small to lie in is a place all the same when somebody is in it.
        if v.flags.overhang && v.survivable || !v.survivable && people.is_empty() {
            continue;
        }
        // An empty room that one walks into is searched on foot, not dug for.
        let walked = v.ways.first().is_some_and(is_walked);
        // Where nothing came down, a cavity is one that was built.
        let built = a.debris.pieces == 0;
        if people.is_empty() && (built || walked || v.standing || v.flags.open_sided) {
            continue;
        }
        targets.push(Target { void: Some(v), people, at: [v.position.x, v.position.y] });
    }
    for k in trapped {
        let p = &a.people[*k as usize];
        if targets.iter().any(|t| t.people.contains(k)) {
            continue;
        }
        let Some(end) = p.end else { continue };
        targets.push(Target { void: None, people: vec![*k], at: [end.x, end.y] });
    }
    let mut spot: Vec<usize> = (0..targets.len()).collect();
    for x in 0..targets.len() {
        for y in 0..x {
            if are_together(&targets[x], &targets[y]) {
                let (from, to) = (spot[x].max(spot[y]), spot[x].min(spot[y]));
                spot.iter_mut().filter(|s| **s == from).for_each(|s| *s = to);
            }
        }
    }
    let spots = (0..targets.len()).map(|s| targets.iter().zip(&spot).filter(|t| *t.1 == s).map(|t| t.0).collect());
    let mut list: Vec<DigSpot> = spots.filter(|t: &Vec<_>| !t.is_empty()).map(|t| summed(a, &t)).collect();
    let volume = |s: &DigSpot| s.voids.iter().map(|v| a.voids[*v as usize - 1].volume).sum::<f64>();
    list.sort_by(|x, y| {
        let people = (y.people.len().min(1)).cmp(&x.people.len().min(1));
        let ease = |s: &DigSpot| volume(s) / s.hours.unwrap_or(f64::INFINITY).max(0.1);
        let alive = y.alive.min(1).cmp(&x.alive.min(1));
        alive
            .then(y.score.total_cmp(&x.score))
            .then(people)
            .then(ease(y).total_cmp(&ease(x)))
            .then(x.voids.cmp(&y.voids))
    });
    list
}

/// True when two targets are dug for from one place. Standing rooms and open-sided spaces are too large to be one place with others.
fn are_together(a: &Target<'_>, b: &Target<'_>) -> bool {
    let wide = |t: &Target<'_>| t.void.is_some_and(|v| v.standing || v.flags.open_sided);
    if wide(a) || wide(b) {
        return false;
    }
    let plan = |p: &Vec3| [p.x, p.y];
    let near = |p: [f64; 2], q: [f64; 2]| maths::hypot(p[0] - q[0], p[1] - q[1]) < NEAR;
    // Share of a void's plan that is over the other.
    let over = |v: &Void, w: &Void| {
        let beside = |p: &&Vec3| w.samples.iter().any(|q| near(plan(p), plan(q)));
        v.samples.iter().filter(beside).count() as f64 >= OVERLAP * v.samples.len() as f64
    };
    match (a.void, b.void) {
        (Some(v), Some(w)) => over(v, w) || over(w, v),
        (None, None) => maths::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < TOGETHER,
        (Some(v), None) => v.samples.iter().any(|p| near(plan(p), b.at)),
        (None, Some(v)) => v.samples.iter().any(|p| near(plan(p), a.at)),
    }
}

fn summed(a: &Assessment, targets: &[&Target<'_>]) -> DigSpot {
    let of = |k: u32| &a.people[k as usize];
    let mut people: Vec<u32> = targets.iter().flat_map(|t| t.people.iter().copied()).collect();
    people.sort_by_key(|k| (need(of(*k).outcome), *k));
    let alive = people.iter().filter(|k| is_alive(of(**k))).count();
    let goals = targets.iter().flat_map(|t| goals(a, t));
    // Somebody to whom no way was found must not push the others there down the list, nor must the time to bring out the dead.
    let (saved, others): (Vec<Approach<'_>>, Vec<Approach<'_>>) =
        goals.partition(|g| g.person.is_some_and(|k| is_alive(of(k))));
    let reached = saved.len() + others.iter().filter(|g| g.person.is_some()).count();
    let unreached = (people.len() - reached) as u32;
    let saved_count = saved.len() as f64;
    let steps = union(if saved.is_empty() { others } else { saved });
    let soonest = |s: &(Approach<'_>, f64)| s.0.person.map_or(u8::MAX, |k| need(of(k).outcome));
    let goal = steps.iter().min_by_key(|s| soonest(s)).map(|s| s.0.goal);
    let steps: Vec<(Goal, f64)> = steps.iter().map(|(g, time)| (g.goal, time / 3600.0)).collect();
    let hours = steps.iter().map(|s| s.1).reduce(|x, y| x + y);
    let n = targets.len() as f64;
    let middle = [0, 1].map(|k| targets.iter().map(|t| t.at[k]).sum::<f64>() / n);
    let score = hours.map_or(0.0, |h| saved_count * maths::exp(-h / SURVIVAL) / h.max(0.1));
    DigSpot {
        voids: targets.iter().filter_map(|t| t.void.map(|v| v.id)).collect(),
        people,
        alive: alive as u32,
        unreached,
        middle,
        goal,
        steps,
        hours,
        score,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    use crate::assess::answers::way::{Cut, CutDirection, Gait};
    use crate::assess::heap::debris::Debris;

    /// Somebody at a place, with a way that takes some hours.
    pub(in crate::assess) fn person(
        k: u32,
        at: [f64; 3],
        situation: Situation,
        outcome: Outcome,
        way: Way,
    ) -> PersonOutcome {
        PersonOutcome {
            person: k,
            start: Vec3::zeros(),
            end: Some(Vec3::from(at)),
            start_storey: None,
            end_storey: None,
            void: None,
            cover: None,
            free_space: None,
            clearance: None,
            headroom: None,
            situation,
            outcome,
            rescue: Rescue::Unknown,
            severity: None,
            survives_fall: None,
            reason: String::new(),
            wave: None,
            trace: None,
            ways: vec![way],
        }
    }

    pub(in crate::assess) fn way(hours: f64, gait: Gait) -> Way {
        Way {
            easiest: true,
            shortest: false,
            hardest: gait,
            time: 3600.0 * hours,
            length: 1.0,
            line: Vec::new(),
            stretches: vec![crate::assess::answers::way::Stretch { gait, length: 1.0, to: 0 }],
            entry: crate::assess::answers::way::Entry {
                width: None,
                height: None,
                position: Vec3::zeros(),
                above_ground: 0.0,
                storey: None,
                place: crate::assess::input::place::Place::default(),
            },
            narrowest: 0.3,
            narrowest_at: Vec3::zeros(),
            up: 0.0,
            down: 0.0,
            ladder: 0.0,
            cuts: Vec::new(),
            enclosed: None,
            tested: None,
        }
    }

    fn void(id: u32, at: [f64; 3], volume: f64, hours: f64) -> Void {
        let at = Vec3::from(at);
        let samples = vec![at, at + Vec3::x() * 0.3];
        Void {
            id,
            volume,
            survivable: true,
            position: at,
            samples,
            ways: vec![way(hours, Gait::Crawl)],
            ..Void::default()
        }
    }

    fn assessment(voids: Vec<Void>, mut people: Vec<PersonOutcome>) -> Assessment {
        crate::assess::people::rescue::classify(&mut people, false);
        Assessment {
            time: 1.0,
            settings: crate::assess::input::settings::Settings::default(),
            voids,
            people,
            start_points: Vec::new(),
            stability: None,
            standing_rooms: Vec::new(),
            rubble: None,
            debris: Debris { pieces: 1, ..Debris::default() },
            notes: Vec::new(),
        }
    }

    #[test]
    fn a_void_with_somebody_alive_is_never_left_out_of_the_short_list() {
        let at = [0.0; 3];
        let of = |k: u32, o: Outcome| person(k, at, Situation::InVoid, o, way(1.0, Gait::Crawl));
        let people = vec![of(0, Outcome::Killed), of(1, Outcome::TrappedAlive), of(2, Outcome::TrappedCritical)];
        let inside: [&[u32]; 5] = [&[], &[0], &[], &[1], &[2]];
        let one = |(k, people): (usize, &&[u32])| Void { people: people.to_vec(), ..void(k as u32 + 1, at, 1.0, 1.0) };
        let a = assessment(inside.iter().enumerate().map(one).collect(), people);
        let ids = |most: usize| {
            let (list, living) = a.short_list(most);
            (list.iter().map(|v| v.id).collect::<Vec<_>>(), living)
        };
        assert_eq!(ids(3), (vec![4, 5, 1], 2));
        assert_eq!(ids(1), (vec![4, 5], 2));
    }

    #[test]
    fn what_takes_minutes_comes_before_what_takes_hours() {
        let crawl = |h| way(h, Gait::Crawl);
        let walk = way(0.02, Gait::Walk);
        let mut people = vec![
            person(0, [0.0; 3], Situation::OnSurface, Outcome::Killed, walk.clone()),
            person(1, [0.0; 3], Situation::OnSurface, Outcome::FreeHurt, walk.clone()),
            person(2, [20.0, 0.0, 0.0], Situation::StandingRoom, Outcome::FreeUnhurt, walk.clone()),
            // Two buried beside each other, alive: 2 in 4 h.
            person(3, [5.0, 0.0, 0.0], Situation::Buried, Outcome::TrappedAlive, crawl(2.0)),
            person(4, [6.0, 0.0, 0.0], Situation::Buried, Outcome::TrappedCritical, crawl(2.0)),
            // One alone, alive: 1 in 1 h.
            person(5, [9.0, 0.0, 0.0], Situation::Buried, Outcome::TrappedAlive, crawl(1.0)),
            // One alone, dead, reached in no time; and one whose place is not known.
            person(6, [13.0, 0.0, 0.0], Situation::Buried, Outcome::Killed, crawl(0.1)),
            person(7, [0.0; 3], Situation::Unknown, Outcome::Unknown, walk.clone()),
            // Buried where somebody walks by is not reached on foot.
            person(8, [30.0, 0.0, 0.0], Situation::Buried, Outcome::TrappedAlive, walk),
        ];
        people[7].end = None;
        let o = order(&assessment(Vec::new(), people));
        assert_eq!((o.surface, o.led, o.unknown), (vec![1], vec![2], vec![7]));
        assert_eq!(o.dead, [0, 6], "the dead are counted once, wherever they lie");
        let spots: Vec<Vec<u32>> = o.dig.iter().map(|d| d.people.clone()).collect();
        assert_eq!(spots, [vec![8], vec![5], vec![4, 3], vec![6]], "the critical one first");
        let two = &o.dig[2];
        assert!(two.alive == 2 && two.hours == Some(4.0), "{two:?}");
        assert!((two.score - 2.0 / 4.0 * maths::exp(-4.0 / 45.0)).abs() < 1e-12, "{two:?}");
    }

    /// One alive at 1 h beside a dead one at 3 h, and one alive at 2 h: the first place is 1 h of work for the living, and stands first.
    #[test]
    fn the_time_to_the_dead_is_not_charged_to_the_living_beside_them() {
        let buried = |k, x, outcome, h| person(k, [x, 0.0, 0.0], Situation::Buried, outcome, way(h, Gait::Crawl));
        let people = vec![
            buried(0, 0.0, Outcome::TrappedAlive, 1.0),
            buried(1, 1.0, Outcome::Killed, 3.0),
            buried(2, 20.0, Outcome::TrappedAlive, 2.0),
            // Where nobody lives, the dead are worth their time.
            buried(3, 40.0, Outcome::Killed, 0.5),
            buried(4, 41.0, Outcome::Killed, 0.25),
        ];
        let o = order(&assessment(Vec::new(), people));
        let spots: Vec<(Vec<u32>, Option<f64>)> = o.dig.iter().map(|d| (d.people.clone(), d.hours)).collect();
        assert_eq!(spots, [(vec![0, 1], Some(1.0)), (vec![2], Some(2.0)), (vec![3, 4], Some(0.75))]);
    }

    #[test]
    fn a_place_with_somebody_alive_stands_before_one_with_the_dead_however_long_it_takes() {
        let crawl = |h| way(h, Gait::Crawl);
        let dead = person(0, [0.0; 3], Situation::Buried, Outcome::Killed, crawl(0.1));
        let mut alive = person(1, [20.0, 0.0, 0.0], Situation::Buried, Outcome::TrappedAlive, crawl(1.0));
        alive.ways.clear();
        let o = order(&assessment(Vec::new(), vec![dead, alive]));
        assert_eq!(o.dig.iter().map(|d| d.people.clone()).collect::<Vec<_>>(), [[1], [0]]);
    }

    #[test]
    fn everybody_has_one_class_and_whoever_is_shut_in_is_trapped() {
        let outcomes =
            [Outcome::FreeUnhurt, Outcome::FreeHurt, Outcome::FreeCritical, Outcome::TrappedCritical, Outcome::Killed];
        let gaits = [Gait::Walk, Gait::Climb, Gait::Ladder, Gait::Crawl, Gait::Squeeze, Gait::Cut];
        let mut people = Vec::new();
        for situation in Situation::ALL {
            for outcome in outcomes {
                for gait in gaits {
                    people.push(person(people.len() as u32, [0.0; 3], situation, outcome, way(1.0, gait)));
                }
            }
        }
        let given = people.clone();
        let a = assessment(Vec::new(), people);
        let o = order(&a);
        for (was, p) in given.iter().zip(&a.people).filter(|p| p.0.outcome == Outcome::FreeCritical) {
            let critical = matches!(p.outcome, Outcome::FreeCritical | Outcome::TrappedCritical);
            assert!(critical, "whoever is shut in stays critical: {was:?}, {p:?}");
        }
        let count = crate::assess::PeopleCount::of(&a.people);
        assert!(count.critical_free > 0 && count.text().contains("of those who are free critical"), "{count:?}");
        let first = a.people[o.led[0] as usize].outcome;
        assert_eq!(first, Outcome::FreeCritical, "of those who are led out the critical come first");
        let trapped: Vec<u32> = (0..).zip(&a.people).filter(|p| p.1.rescue.is_trapped()).map(|p| p.0).collect();
        let mut all = [o.surface, o.led, o.dead, o.unknown, trapped].concat();
        all.sort_unstable();
        assert_eq!(all, (0..a.people.len() as u32).collect::<Vec<_>>(), "everybody once");
        for p in &a.people {
            let says_trapped = matches!(p.outcome, Outcome::TrappedAlive | Outcome::TrappedCritical);
            assert!(p.rescue == Rescue::Unknown || says_trapped == p.rescue.is_trapped(), "{p:?}");
        }
    }

    #[test]
    fn somebody_without_a_way_does_not_push_the_others_there_down_the_list() {
        let buried = |k, x, ways: Vec<Way>| {
            let p = person(k, [x, 0.0, 0.0], Situation::Buried, Outcome::TrappedAlive, way(1.0, Gait::Crawl));
            PersonOutcome { ways, ..p }
        };
        let one_hour = || vec![way(1.0, Gait::Crawl)];
        // Two an hour away each, beside somebody whom nobody reaches; apart from them one who takes two hours.
        let people = vec![
            buried(0, 0.0, one_hour()),
            buried(1, 1.0, one_hour()),
            buried(2, 2.0, Vec::new()),
            buried(3, 9.0, vec![way(2.0, Gait::Crawl)]),
        ];
        let o = order(&assessment(Vec::new(), people));
        let first = &o.dig[0];
        assert_eq!((first.people.as_slice(), first.alive, first.unreached), (&[0, 1, 2][..], 3, 1));
        assert_eq!(first.hours, Some(2.0));
        assert!((first.score - 2.0 / 2.0 * maths::exp(-2.0 / 45.0)).abs() < 1e-12, "{first:?}");
        assert_eq!((o.dig[1].people.as_slice(), o.dig[1].unreached), (&[3][..], 0));
    }

    #[test]
    fn cavities_of_a_building_in_which_nothing_came_down_are_no_place_to_dig() {
        let mut a = assessment(vec![void(1, [0.0, 0.0, 0.5], 3.0, 1.0)], Vec::new());
        assert_eq!(order(&a).dig.len(), 1);
        a.debris.pieces = 0;
        assert_eq!(order(&a).dig.len(), 0);
    }

    /// Somebody sits where nobody could lie: the place names that space.
    #[test]
    fn a_space_too_small_to_lie_in_is_a_place_when_somebody_is_in_it() {
        let small = |id: u32, x: f64| Void { survivable: false, ..void(id, [x, 0.0, 0.5], 0.7, 1.0) };
        let mut inside = person(0, [0.0, 0.0, 0.4], Situation::InVoid, Outcome::TrappedAlive, way(1.9, Gait::Cut));
        inside.void = Some(1);
        let o = order(&assessment(vec![small(1, 0.0), small(2, 9.0)], vec![inside]));
        assert_eq!(o.dig.len(), 1, "{:?}", o.dig);
        assert_eq!((o.dig[0].voids.as_slice(), o.dig[0].people.as_slice()), (&[1][..], &[0][..]));
        assert_eq!((o.dig[0].hours, o.dig[0].goal), (Some(1.9), Some(Goal::Person(0))));
    }

    /// A hole of so many hours between two points, m.
    fn hole(hours: f64, from: [f64; 3], to: [f64; 3]) -> Cut {
        Cut {
            position: Vec3::from(from),
            direction: CutDirection::Sideways,
            axis: [Vec3::from(from), Vec3::from(to)],
            thickness: 0.2,
            depth: 0.5,
            time: 3600.0 * hours,
            through: Vec::new(),
            mass: 0.0,
            above: Vec::new(),
            mass_above: 0.0,
        }
    }

    /// Five people alive in one void that is not passable from end to end. Moving takes 0.1 h to each.
    /// 0 is reached by crawling. 1 and 2 lie in a part that is shut in: a wall of 2 h leads into it at two places, and 2 lies behind 1 h more.
    /// 3 lies behind a hole of 3 h at the other end; 4 beyond 3, through the same hole and another one of 0.5 h.
    /// In all: 0.1 + (0.1 + 2) + (0.1 + 1) + (0.1 + 3) + (0.1 + 0.5) = 7.0 h, not the 3.6 h to the farthest.
    #[test]
    fn the_hours_of_a_place_are_those_to_all_the_living_and_a_shared_hole_is_cut_once() {
        let ends = [[0.0, 0.0, 0.4], [1.0, 0.0, 0.4], [2.0, 0.0, 0.4], [5.0, 0.0, 0.4], [6.0, 0.0, 0.4]];
        let wall = |x: f64| hole(2.0, [x, -1.0, 0.4], [x, -0.5, 0.4]);
        let far = || hole(3.0, [7.0, 0.0, 0.4], [6.5, 0.0, 0.4]);
        let cuts = [
            vec![],
            vec![wall(1.0)],
            vec![wall(2.0), hole(1.0, [1.5, 0.0, 0.4], ends[2])],
            vec![far()],
            vec![far(), hole(0.5, [6.5, 0.0, 0.4], ends[4])],
        ];
        let shut_in = [None, Some(7), Some(7), Some(9), Some(11)];
        let outcome = |k: usize| if k == 3 { Outcome::TrappedCritical } else { Outcome::TrappedAlive };
        let people = (0..5).map(|k| {
            let cutting: f64 = cuts[k].iter().map(|c| c.time / 3600.0).sum();
            let to = Way { cuts: cuts[k].clone(), enclosed: shut_in[k], ..way(0.1 + cutting, Gait::Crawl) };
            PersonOutcome { void: Some(1), ..person(k as u32, ends[k], Situation::InVoid, outcome(k), to) }
        });
        let a = assessment(vec![void(1, ends[1], 5.0, 0.1)], people.collect());
        let o = order(&a);
        let spot = &o.dig[0];
        let hours: Vec<(Goal, f64)> = spot.steps.iter().map(|(g, h)| (*g, (h * 1e6).round() / 1e6)).collect();
        let by = [(0, 0.1), (1, 2.1), (2, 1.1), (3, 3.1), (4, 0.6)].map(|(k, h)| (Goal::Person(k), h));
        assert_eq!(hours, by);
        assert!((spot.hours.expect("ways") - 7.0).abs() < 1e-9, "{spot:?}");
        assert!((spot.score - 5.0 / 7.0 * maths::exp(-7.0 / 45.0)).abs() < 1e-9, "{spot:?}");
        assert_eq!(spot.goal, Some(Goal::Person(3)), "the critical one is named");
    }

    #[test]
    fn voids_above_each_other_are_one_place_and_their_people_count_once() {
        let voids = vec![
            void(1, [0.0, 0.0, 0.5], 3.0, 1.0),
            void(2, [0.1, 0.0, 2.5], 2.0, 0.5),
            void(3, [8.0, 0.0, 0.5], 5.0, 0.5),
        ];
        let mut inside = person(0, [0.0, 0.0, 0.4], Situation::InVoid, Outcome::TrappedAlive, way(1.0, Gait::Crawl));
        inside.void = Some(1);
        let mut other = inside.clone();
        (other.person, other.end) = (1, Some(Vec3::new(0.3, 0.0, 0.4)));
        let o = order(&assessment(voids, vec![inside, other]));
        assert_eq!(o.dig.len(), 2, "{:?}", o.dig);
        let first = &o.dig[0];
        assert_eq!((first.voids.as_slice(), first.people.as_slice(), first.alive), (&[1, 2][..], &[0, 1][..], 2));
        // An hour to each of them; the empty void above holds up nobody.
        assert_eq!(first.hours, Some(2.0));
        assert_eq!((o.dig[1].voids.as_slice(), o.dig[1].alive), (&[3][..], 0));
    }

    /// The page told five of the six in a void, and the sixth, who had died there on a floor that was still, at no place at all.
    #[test]
    fn whoever_died_beside_those_who_are_dug_for_is_told_at_their_place() {
        let mut inside = person(0, [0.0, 0.0, 0.4], Situation::InVoid, Outcome::TrappedAlive, way(1.0, Gait::Crawl));
        inside.void = Some(1);
        let mut dead = person(1, [0.5, 0.0, 0.4], Situation::StandingRoom, Outcome::Killed, way(0.1, Gait::Walk));
        dead.void = Some(1);
        let a = assessment(vec![void(1, [0.0, 0.0, 0.5], 3.0, 1.0)], vec![inside, dead]);
        let o = order(&a);
        assert_eq!((o.dig[0].people.as_slice(), o.dig[0].alive, o.dead.as_slice()), (&[0, 1][..], 1, &[1][..]));
    }

    /// Somebody on a still floor below a roof that came down is in the void of the heap, not in a standing room.
    #[test]
    fn a_standing_room_is_no_void_of_the_heap() {
        let at = |id: u32| {
            let p = person(0, [0.0; 3], Situation::StandingRoom, Outcome::FreeUnhurt, way(0.1, Gait::Walk));
            PersonOutcome { void: Some(id), ..p }
        };
        let mut people = [at(1), at(2)];
        let voids = [void(1, [0.0; 3], 3.0, 1.0), Void { standing: true, ..void(2, [0.0; 3], 3.0, 1.0) }];
        crate::assess::people::situation::within_the_heap(&mut people, &voids);
        assert_eq!(people.map(|p| p.situation), [Situation::InVoid, Situation::StandingRoom]);
    }

    #[test]
    fn places_with_somebody_and_with_nobody_are_told_apart() {
        assert_eq!(places([2, 1].into_iter()), "2 places to dig or crawl");
        let said = "1 place to dig or crawl with somebody there and 2 with nobody there in this run";
        assert_eq!(places([0, 3, 0].into_iter()), said);
        assert_eq!(places(std::iter::empty()), "0 places to dig or crawl");
    }
}
