//! Claims on ensembles by hand, whose answers follow from how they were made.

use super::scenes::{common, ensemble, fall, one_class, quiet, start, wave};
use super::*;
use crate::ensemble::{Ensemble, Random};
use crate::occupants::{Listed, OccupancyMap};

fn question(e: &Ensemble) -> Question {
    Question {
        weights: Weights::even(&e.common, 80 * PERSON),
        observations: Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    }
}

#[test]
fn the_living_in_a_column_are_the_people_times_their_chance_summed_over_the_runs() {
    let c = common(&[("case", 1.0)]);
    let (mut a, mut b) = (quiet(&c, "case", 1), quiet(&c, "case", 2));
    fall(&mut a, [3, 1], 1.0, 4.0, 0.8);
    fall(&mut b, [3, 1], 1.0, 2.0, 0.4);
    fall(&mut b, [7, 2], 1.0, 1.0, 0.5);
    let e = ensemble(c, vec![b, a]);
    let mut w = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
    (w.people[start([3, 1], 1)], w.people[start([7, 2], 1)]) = (3 * PERSON, PERSON);
    let k = Kernel::new(&e, &w, false);
    let s = scores(&k, &[0.5, 0.5], None, None);
    let of = |column: [i32; 2]| &s[k.number(column).expect("a column")];
    let first = of([3, 1]);
    assert!((first.live[0] - 3.0 * (0.8 + 0.4) / 2.0).abs() < 1e-9 && (first.hours - 3.0).abs() < 1e-9, "{first:?}");
    // Where nothing lies in a run, setting up takes half an hour.
    assert!((of([7, 2]).live[0] - 0.25).abs() < 1e-9 && (of([7, 2]).hours - 0.75).abs() < 1e-9);
    let best: Vec<_> = ranking(&s).into_iter().map(|c| k.columns[c]).collect();
    assert_eq!(best, [[3, 1], [7, 2]], "0.6 and 0.33 per hour");
    let f = &k.runs[1].fates;
    assert_eq!((f.all, f.entrapped, f.free, f.live[0]), (4 * PERSON, 4 * PERSON, 0, 1_700_000));
}

#[test]
fn the_variants_of_the_outcome_judge_space_falls_and_blows() {
    let c = common(&[("case", 1.0)]);
    let mut m = quiet(&c, "case", 1);
    fall(&mut m, [1, 1], 1.0, 2.0, 0.4);
    fall(&mut m, [5, 1], 1.0, 2.0, 0.4);
    m.sample.ends[start([1, 1], 1)].fall = 5000;
    (m.sample.ends[start([5, 1], 1)].fall, m.sample.ends[start([5, 1], 1)].killed) = (5000, true);
    let e = ensemble(c, vec![m]);
    let k = Kernel::new(&e, &Weights::even(&e.common, 80 * PERSON), false);
    let live = |column| k.runs[0].live[k.number(column).expect("a column")].map(|l| l as f64 / PERSON as f64);
    // Space 0.4, fall 0.5: both, the fall alone, both again; the killed one lives by space and fall only.
    assert_eq!(live([1, 1]), [0.2, 0.5, 0.2]);
    assert_eq!(live([5, 1]), [0.2, 0.0, 0.0]);
    let f = &k.runs[0].fates;
    assert_eq!((f.entrapped, f.killed, f.free), (PERSON, PERSON, 78 * PERSON), "killed is neither trapped nor free");
    let (p, _) = plan(&e, &question(&e)).expect("a plan");
    let at = p.spots.iter().find(|s| s.column == [1, 1]).expect("a place");
    assert!((at.live.low - 0.2).abs() < 1e-9 && (at.live.high - 0.5).abs() < 1e-9, "{:?}", at.live);
}

/// Pressure kills where nothing falls: who lies dead in the open or in a standing room is not to be led out.
#[test]
fn who_is_killed_and_not_entrapped_is_not_free() {
    let c = common(&[("case", 1.0)]);
    let mut m = quiet(&c, "case", 1);
    (0..3).for_each(|j| m.sample.ends[start([2, j], 0)].killed = true);
    let e = ensemble(c, vec![m]);
    let (p, _) = plan(&e, &question(&e)).expect("a plan");
    let n = &p.count;
    assert_eq!([n.all, n.free, n.entrapped, n.killed, n.unknown], [80.0, 77.0, 0.0, 3.0, 0.0]);
}

#[test]
fn the_posterior_is_that_of_the_formula() {
    // Two classes of two runs, one cell observed; rubble, of which nothing stands.
    let c = common(&[("a", 0.75), ("b", 0.25)]);
    let member = |class: &str, seed, height: i32| {
        let mut m = quiet(&c, class, seed);
        m.sample.surface = vec![([4, 4], height)];
        m.sample.heap = m.sample.surface.clone();
        m
    };
    let members = vec![member("a", 1, 1000), member("a", 2, 2000), member("b", 1, 3000), member("b", 2, 5000)];
    let e = ensemble(c.clone(), members);
    let seen = Seen { heights: vec![SeenHeight { cell: [4, 4], height: 2.2 }], elements: Vec::new() };
    // The level of the ground is known to 0.2 m, and is estimated where heights differ by less than 1 m. 0.4 m are not explained.
    let alike = |height: f64| {
        let r = 2.2 - height;
        let level = if r.abs() < 1.0 { r / 0.16 / (1.0 / 0.16 + 1.0 / 0.04) } else { 0.0 };
        (-0.5 * (r - level).powi(2) / 0.16).exp()
    };
    let a = 0.75 * 0.5 * (alike(1.0) + alike(2.0));
    let b = 0.25 * 0.5 * (alike(3.0) + alike(5.0));
    let now = posterior(&e, &seen);
    assert!((now[0].posterior - a / (a + b)).abs() < 1e-12, "{now:?} {a} {b}");
    // An element that one of the two runs of each class has standing: not as in a run of two by the chance of one in six.
    let stands = Seen { elements: vec![SeenElement { element: 10, stands: true }], ..Seen::default() };
    let mut moved = e.clone();
    moved.members.iter_mut().take(1).for_each(|m| m.sample.moved = vec![10]);
    let (a, b) = (0.75 * 0.5 * (1.0 / 6.0 + 5.0 / 6.0), 0.25 * 5.0 / 6.0);
    assert!((posterior(&moved, &stands)[0].posterior - a / (a + b)).abs() < 1e-12);
    // Two cells beside each other are one observation: the same height seen twice changes nothing.
    let mut twice = e.clone();
    for m in &mut twice.members {
        let z = m.sample.surface[0].1;
        // Level ground around both, so that the slope is the same: none.
        m.sample.surface = (2..8).flat_map(|i| (3..6).map(move |j| ([i, j], z))).collect();
        m.sample.heap = m.sample.surface.clone();
    }
    let both =
        Seen { heights: [[4, 4], [5, 4]].map(|cell| SeenHeight { cell, height: 2.2 }).to_vec(), elements: Vec::new() };
    let p = [&seen, &both].map(|s| posterior(&twice, s)[0].posterior);
    assert!((p[0] - p[1]).abs() < 1e-12, "{p:?}");
}

/// The losing of one corner brings down nothing in five of six runs, and all in the sixth; that of another corner brings down nearly all in every run.
/// What looks as the sixth run is that corner's as much as it is the other's: what is seen is one of its runs. By a mean and a variance it was the
/// other's with certainty, because the five are not so.
#[test]
fn what_is_one_of_the_runs_of_a_class_of_two_outcomes_is_not_refused_to_it() {
    let c = common(&[("corner", 0.5), ("other corner", 0.3), ("none", 0.2)]);
    // The rubble slides to one side or the other, by its corner, and is lumpy.
    let fallen = |class: &str, seed: u64, side: i32| {
        let mut m = quiet(&c, class, seed);
        let mut random = Random::new(seed, 31 + side as u64);
        for i in 0..10 {
            for j in 0..4 {
                let away = if side == 0 { 9 - i } else { i };
                let height = 1.0 + 0.1 * f64::from(away) + 0.25 * random.normal();
                fall(&mut m, [i, j], height.max(0.3), 3.0, 0.5);
            }
        }
        m
    };
    let mut members: Vec<_> = (1..7).map(|s| fallen("corner", s, 0)).collect();
    members.push(fallen("other corner", 3, 1));
    members.extend([1, 2, 4, 5, 6].map(|s| quiet(&c, "other corner", s)));
    members.extend((1..7).map(|s| quiet(&c, "none", s)));
    let e = ensemble(c.clone(), members);
    let cells = (0..30).flat_map(|i| (0..12).map(move |j| [i, j]));
    let of = |class: &str, seed: u64| {
        let m = e.members.iter().find(|m| m.class == class && m.seed == seed).expect("a run");
        let height =
            |cell: [i32; 2]| m.sample.surface.iter().find(|h| h.0 == cell).map_or(0.0, |h| f64::from(h.1) / 1e3);
        let heights = cells.clone().map(|cell| SeenHeight { cell, height: height(cell) }).collect();
        posterior(&e, &Seen { heights, elements: Vec::new() })
    };
    let now = of("other corner", 3);
    assert!(now[1].posterior > 0.3 && now[1].posterior > now[1].prior - 0.05, "{now:?}");
    assert!(now[2].posterior < 0.2, "{now:?}");
    let now = of("corner", 2);
    assert!(now[0].posterior > 0.5, "{now:?}");
}

#[test]
fn an_easier_way_than_digging_from_above_shortens_the_work() {
    let c = common(&[("case", 1.0)]);
    let mut m = quiet(&c, "case", 1);
    fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
    m.sample.ends[start([3, 1], 1)].access = Some(5400);
    let e = ensemble(c, vec![m]);
    let hours = |w: &Weights| {
        let k = Kernel::new(&e, w, false);
        k.runs[0].hours[k.number([3, 1]).expect("a column")]
    };
    assert_eq!(hours(&Weights::even(&e.common, 80 * PERSON)), 2.0, "half an hour to set up, and the way");
    // Where nobody is, the whole column is searched.
    let nobody = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
    assert_eq!(hours(&nobody), 4.0);
}

#[test]
fn weights_keep_the_number_of_people_and_know_maps_uses_hours_and_lists() {
    let mut c = common(&[("case", 1.0)]);
    let map = |storey: &str, people| OccupancyMap {
        storey: storey.into(),
        file: "a.png".into(),
        metres_per_pixel: 1.0,
        origin: [0.0; 2],
        people,
    };
    c.presence.occupancy.maps = vec![map("at 3.2", 7)];
    let mut grey = vec![0u8; 80];
    (grey[start([2, 1], 1)], grey[start([5, 1], 1)]) = (200, 100);
    c.presence.grey = vec![grey];
    let w = weights(&c, &c.presence).expect("weights");
    assert_eq!(w.total(), 7 * PERSON);
    assert!(!w.by_hour, "a number of people is the same at every hour");
    assert!((w.people[start([2, 1], 1)] - 2 * w.people[start([5, 1], 1)]).abs() < 5, "by the map");
    // An office on the other storey: 40 places of 1.5 m by 1.5 m.
    c.presence.occupancy.building_use = Some(crate::occupants::Use::Office);
    c.presence.occupancy.hour = Some(11.0);
    let day = weights(&c, &c.presence).expect("weights");
    assert!(day.by_hour);
    let office = day.total() - 7 * PERSON;
    assert!((office as f64 / PERSON as f64 - 90.0 * 0.108 * 0.98).abs() < 1e-5, "{office}");
    c.presence.occupancy.hour = Some(3.0);
    let night = weights(&c, &c.presence).expect("weights").total() - 7 * PERSON;
    assert!((night as f64 / office as f64 - 0.02 / 0.98).abs() < 1e-4);
    // A list: one person with a place, one without, one at another hour.
    let who = |storey: &str, hour, place| Listed {
        name: "A".into(),
        storey: storey.into(),
        hour,
        place,
        lying: false,
        line: 2,
    };
    let at = c.starts[start([2, 1], 0)].feet;
    c.presence.list =
        vec![who("at 0.2", None, Some([at.x, at.y])), who("at 0.2", Some(2.0), None), who("at 0.2", Some(14.0), None)];
    let w = weights(&c, &c.presence).expect("weights");
    assert_eq!(
        w.total(),
        9 * PERSON,
        "the third was elsewhere, and the use of that storey no longer counts: {:?}",
        w.notes
    );
    let near = w.people[start([2, 1], 0)] - w.people[start([8, 3], 0)];
    assert!((near - PERSON / 5).abs() < 10, "five start points are within 1.5 m: {near}");
    // A storey without an inside, as a roof: people of a map without a picture, and of a list, are on it.
    let mut open = c.clone();
    open.starts.iter_mut().filter(|s| s.storey == 1).for_each(|s| s.covered = false);
    open.presence.occupancy.maps = vec![OccupancyMap { file: "".into(), ..map("at 3.2", 7) }];
    open.presence.grey = vec![Vec::new()];
    open.presence.list = vec![who("at 3.2", None, None)];
    let w = weights(&open, &open.presence).expect("weights");
    let on_roof: i64 = w.people[start([0, 0], 1)..].iter().sum();
    assert_eq!(on_roof, 8 * PERSON, "{:?}", w.notes);
    c.presence.list = vec![who("roof", None, None)];
    assert!(weights(&c, &c.presence).expect_err("no such storey").to_string().contains("line 2"));
}

#[test]
fn a_plan_masks_by_the_outline_and_takes_in_what_was_dug_and_heard() {
    let e = one_class(12);
    let q = question(&e);
    let (p, _) = plan(&e, &q).expect("a plan");
    assert!(p.explained && p.ranking == Ranking::Ensemble && p.spots.len() >= 8, "{}", p.spots.len());
    assert!(p.spots.windows(2).all(|s| s[0].score >= s[1].score));
    let first = p.spots[0].column;
    // Dug and nothing found.
    let mut dug = q.clone();
    dug.observations.dug = vec![observe::Dug { at: p.spots[0].at, radius: 0.5 }];
    let after = plan(&e, &dug).expect("a plan").0;
    assert!(after.spots.iter().all(|s| s.column != first));
    assert_eq!(after.spots[0].column, p.spots[1].column);
    assert!(after.count.live.high < p.count.live.high, "who was dug for is not looked for: {:?}", after.count);
    // Everything dug: nobody is left, and it is said.
    dug.observations.dug = vec![observe::Dug { at: p.spots[0].at, radius: 100.0 }];
    let after = plan(&e, &dug).expect("a plan").0;
    assert!(
        after.spots.is_empty() && after.count.live.high == 0.0 && after.nothing_left.is_some(),
        "{:?}",
        after.count
    );
    assert!(after.notes.iter().any(|n| n.is_grave() && n.short.starts_with("NOTHING LEFT")), "{:?}", after.notes);
    // A dog at the sixth place.
    let mut dog = q.clone();
    let at = p.spots[5].at;
    dog.observations.pass = vec![observe::Pass {
        means: Means::Dog,
        area: Vec::new(),
        coverage: 1.0,
        alerts: vec![at],
        detection: None,
        false_alarm: None,
        places_only: false,
    }];
    let after = plan(&e, &dog).expect("a plan").0;
    assert_eq!(after.spots[0].column, p.spots[5].column, "an alert weighs more than the difference of the scores");
    assert!(after.spots[0].searches > 2.0 && after.spots[3].searches < 1.0);
    // The outline leaves one row.
    let mut seen = q.clone();
    seen.observations.outline =
        vec![observe::Outline { points: vec![[0.0, 0.0], [15.0, 0.0], [15.0, 1.5], [0.0, 1.5]] }];
    let after = plan(&e, &seen).expect("a plan").0;
    let warned = |p: &Plan| p.notes.iter().any(|n| n.is_grave() && n.short.ends_with("OUTSIDE OF THE RUBBLE AS SEEN"));
    // One beside the building takes all of them out, and it is said.
    let mut wrong = q.clone();
    wrong.observations.outline =
        vec![observe::Outline { points: vec![[60.0, 0.0], [70.0, 0.0], [70.0, 5.0], [60.0, 5.0]] }];
    assert!(warned(&plan(&e, &wrong).expect("a plan").0) && !warned(&p));
    assert!(after.spots.iter().all(|s| s.column[1] == 0) && !after.spots.is_empty());
    // Somebody calls.
    let mut voice = q;
    voice.observations.found =
        vec![observe::FoundPerson { at: Some(p.spots[7].at), people: 2, out: false, ..crate::fields::Table::start() }];
    let after = plan(&e, &voice).expect("a plan").0;
    assert!(after.spots[0].column == p.spots[7].column && after.spots[0].known == 2 && after.spots[0].live.low >= 2.0);
}

/// A dog goes over all of it in silence. In one run of twelve somebody is trapped beside the heap of the others: they count as searched, too. After six passes
/// hardly anybody is expected: no area is an order to dig, and the numbers are those after the search.
#[test]
fn a_silent_search_of_everything_leaves_no_place_as_if_nobody_had_searched_there() {
    let mut e = one_class(12);
    fall(&mut e.members[3], [9, 3], 1.0, 0.6, 0.9);
    let searched = |coverage: f64| {
        let pass = observe::Pass { coverage, ..<observe::Pass as crate::fields::Table>::start() };
        let observations = Observations { pass: vec![pass], ..Observations::default() };
        plan(&e, &Question { observations, ..question(&e) }).expect("a plan").0
    };
    let before = plan(&e, &question(&e)).expect("a plan").0;
    assert!(before.spots.iter().any(|s| s.column == [9, 3]) && before.nothing_left.is_none());
    let once = searched(1.0);
    assert!(!once.spots.is_empty() && once.spots.iter().all(|s| s.searches < 0.6), "{:?}", once.spots[0]);
    assert!(once.count.live.high < 0.7 * before.count.live.high, "{:?} {:?}", once.count, before.count);
    assert!(once.notes.iter().any(|n| n.short == "searched (dog), alerts: 0"), "{:?}", once.notes);
    let often = searched(6.0);
    assert!(often.areas.is_empty() && often.spots.is_empty() && often.route.is_empty());
    assert_eq!(often.nothing_left, Some(0.05));
    assert!(often.notes.iter().any(|n| n.is_grave() && n.short == "NOTHING LEFT ABOVE 0.05 ALIVE IN AN AREA"));
    assert!(often.count.live.high < 0.5, "{:?}", often.count);
}

/// Eight of twelve runs of each of two classes, unevenly: how many there are of how many, and of which class. The alternatives stand in one line.
#[test]
fn a_plan_says_that_runs_are_missing_and_what_may_have_happened() {
    let c = common(&[("left", 0.6), ("right", 0.4)]);
    let mut members = wave(&c, "left", 1..9, 2);
    members.extend(wave(&c, "right", 1..5, 7));
    let mut e = ensemble(c, members);
    let p = plan(&e, &question(&e)).expect("a plan").0;
    assert_eq!((p.runs, p.wanted), (12, 24));
    let said = |text: &str| p.notes.iter().any(|n| n.text.contains(text));
    assert!(
        said("12 of the 24 runs that the case asks for have been made; by class: \"left\" 8, \"right\" 4"),
        "{:?}",
        p.notes
    );
    assert!(said("\"left\" 60 -> 60 %, \"right\" 40 -> 40 %"), "{:?}", p.notes);
    e.common.settings.runs = 4;
    let p = plan(&e, &question(&e)).expect("a plan").0;
    assert!(p.notes.iter().all(|n| !n.short.contains("runs made")));
}

/// A class that is held for improbable and fits much better than the likeliest is named; one that fits as badly is not.
#[test]
fn an_improbable_class_that_fits_better_is_not_silent() {
    let class = |name: &str, posterior: f64, distance: f64| ClassNow {
        name: name.into(),
        runs: 6,
        prior: 0.5,
        posterior,
        distance: Some(distance),
    };
    let said = |classes: [ClassNow; 2]| super::notes::fits_better(&classes).map(|n| (n.is_grave(), n.text));
    let (grave, text) = said([class("corner", 0.98, 0.78), class("other corner", 0.02, 0.01)]).expect("it is named");
    assert!(grave && text.contains("\"other corner\"") && text.contains("2.0 %") && text.contains("0.78"), "{text}");
    assert!(said([class("corner", 0.98, 0.2), class("other corner", 0.02, 0.15)]).is_none());
    assert!(said([class("corner", 0.98, 3.0), class("other corner", 0.02, 1.2)]).is_none(), "neither fits");
    assert!(said([class("corner", 0.6, 0.78), class("other corner", 0.4, 0.01)]).is_none(), "it is probable");
}

/// An outline of the rubble around one fallen column. In the runs another one has fallen, too, and in a third, which stands, somebody is shut in. Whoever
/// is below rubble where none lies is not looked for; whoever is shut in where it stands is, unless the ground is bare there. What was not measured goes
/// by the runs.
#[test]
fn an_outline_of_rubble_says_nothing_of_what_stands_and_of_what_was_not_measured() {
    let c = common(&[("case", 1.0)]);
    let run = |seed| {
        let mut m = quiet(&c, "case", seed);
        fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
        fall(&mut m, [6, 1], 1.0, 4.0, 0.8);
        m.sample.ends[start([8, 1], 0)].entrapped = true;
        m
    };
    let e = ensemble(c.clone(), vec![run(1), run(2)]);
    let mut weights = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
    for s in [start([3, 1], 1), start([6, 1], 1), start([8, 1], 0)] {
        weights.people[s] = PERSON;
    }
    let around = |c: [i32; 2]| {
        let m = e.common.raster.middle(c);
        [[-0.7, -0.7], [0.7, -0.7], [0.7, 0.7], [-0.7, 0.7]].map(|d| [m.x + d[0], m.y + d[1]]).to_vec()
    };
    let planned = |surveyed: bool, height: &dyn Fn([i32; 2]) -> Option<f64>| {
        let outline = vec![observe::Outline { points: around([3, 1]) }];
        let columns = (0..10).flat_map(|i| (0..4).map(move |j| [i, j]));
        let height = columns.filter_map(|c| {
            let m = e.common.raster.middle(c);
            height(c).map(|height| observe::Height { at: [m.x, m.y], height })
        });
        let observations = Observations { outline, height: height.collect(), surveyed, ..Observations::default() };
        let p = plan(&e, &Question { weights: weights.clone(), observations, ..question(&e) }).expect("a plan").0;
        let mut found: Vec<[i32; 2]> = p.spots.iter().map(|s| s.column).collect();
        found.sort_unstable();
        (found, p.notes.iter().any(|n| n.short.contains("not measured")))
    };
    assert_eq!(planned(false, &|_| None), (vec![[3, 1], [8, 1]], false));
    let seen = |c: [i32; 2]| Some(if c == [3, 1] { 1.0 } else { 6.0 });
    let bare = |c: [i32; 2]| if c == [8, 1] { Some(0.0) } else { seen(c) };
    // Where no class explains what is seen the plan goes by where people stood; here only places count.
    assert_eq!(planned(true, &|c| seen(c).filter(|_| c[0] < 6)).0, [[3, 1], [6, 1], [8, 1]]);
    assert!(planned(true, &|c| seen(c).filter(|_| c[0] < 6)).1, "two fifths of the building were not measured");
    // Heights that are typed in are of some places only: beside them the outline holds.
    let typed = planned(false, &|c| Some(1.0).filter(|_| c == [3, 1]));
    assert!(!typed.0.contains(&[6, 1]) && !typed.1, "{typed:?}");
    let k = Kernel::new(&e, &weights, false);
    let counts = |height: &dyn Fn([i32; 2]) -> Option<f64>, at: [i32; 2], heap: bool| {
        let outline = vec![observe::Outline { points: around([3, 1]) }];
        let columns = (0..10).flat_map(|i| (0..4).map(move |j| [i, j]));
        let height = columns.filter_map(|c| {
            let m = e.common.raster.middle(c);
            height(c).map(|height| observe::Height { at: [m.x, m.y], height })
        });
        let o = Observations { outline, height: height.collect(), ..Observations::default() };
        o.mask(&e, &k).expect("a mask").counts(k.number(at).expect("a column"), heap)
    };
    assert!(counts(&seen, [8, 1], false) && !counts(&bare, [8, 1], false) && !counts(&seen, [6, 1], true));
}

#[test]
fn heights_and_what_stands_distinguish_classes_and_a_misfit_of_all_is_reported() {
    let c = common(&[("left", 0.5), ("right", 0.3), ("nothing", 0.2)]);
    let mut members = wave(&c, "left", 1..11, 2);
    members.extend(wave(&c, "right", 1..11, 7));
    members.extend((1..9).map(|s| quiet(&c, "nothing", s)));
    let e = ensemble(c, members);
    let truth = wave(&e.common, "right", 50..51, 7).remove(0);
    let seen = |m: &crate::ensemble::Member, cells: &[[i32; 2]]| Seen {
        heights: cells
            .iter()
            .map(|cell| {
                let z = m.sample.heap.iter().find(|h| h.0 == *cell).map_or(0.0, |h| f64::from(h.1) / 1e3);
                SeenHeight { cell: *cell, height: z }
            })
            .collect(),
        elements: Vec::new(),
    };
    let all: Vec<[i32; 2]> = (0..30).flat_map(|i| (0..12).map(move |j| [i, j])).collect();
    let now = posterior(&e, &seen(&truth, &all));
    assert!(now[1].posterior > 0.99 && explained(&now), "{now:?}");
    assert_eq!(now.iter().map(|c| c.prior).collect::<Vec<_>>(), [0.5, 0.3, 0.2]);
    // In the trial the right class is found, and knowing it is worth something.
    let w = Weights::even(&e.common, 80 * PERSON);
    let t = trial(&e, &w, false, &Conditions { teams: 2, hours: 8.0, survival: 45.0 });
    let of = |part: &str| t.strategies.iter().find(|s| s.name.contains(part)).expect(part).mean;
    assert!(t.right_class.expect("classes") > 0.95 && t.truths == 20, "{t:?}");
    assert!(of("classes judged") >= of("ensemble mean"), "{t:?}");
    // The surface of a class, and an element that stands in none of its runs: hundreds of heights do not outvote it.
    let mut contradicted = seen(&truth, &all);
    contradicted.elements = vec![SeenElement { element: 12, stands: true }];
    let told = posterior(&e, &contradicted);
    assert!(!explained(&told), "{told:?}");
    contradicted.elements[0].stands = false;
    assert!(explained(&posterior(&e, &contradicted)), "{:?}", posterior(&e, &contradicted));
    // What stands says the same.
    let stands =
        Seen { elements: (0..4).map(|k| SeenElement { element: 10 + k, stands: k != 2 }).collect(), ..Seen::default() };
    assert!(posterior(&e, &stands)[1].posterior > 0.95, "{:?}", posterior(&e, &stands));
    // Without anything seen nothing changes.
    let none = posterior(&e, &Seen::default());
    assert!(none.iter().all(|c| (c.posterior - c.prior).abs() < 1e-12 && c.distance.is_none()));
    // Rubble of 9 m in a corner where none ever lies: no class explains it.
    let strange = Seen {
        heights: all
            .iter()
            .map(|cell| SeenHeight { cell: *cell, height: if cell[0] < 3 { 9.0 } else { 0.0 } })
            .collect(),
        elements: Vec::new(),
    };
    let now = posterior(&e, &strange);
    assert!(!explained(&now), "{now:?}");
    let mut q = question(&e);
    q.observations.height = all
        .iter()
        .map(|cell| {
            let p = e.common.raster.fine_middle(*cell);
            observe::Height { at: [p.x, p.y], height: if cell[0] < 3 { 9.0 } else { 0.0 } }
        })
        .collect();
    let p = plan(&e, &q).expect("a plan").0;
    assert!(
        p.ranking == Ranking::OccupancyAndOutline
            && !p.explained
            && p.notes[0].kind == crate::note::NoteKind::Explained
            && p.notes[0].is_grave(),
        "{:?}",
        p.notes
    );
}

#[test]
fn a_class_that_is_like_the_others_gets_no_probability_from_chance() {
    // Two names for the same runs: on average over many truths neither is above one half.
    let c = common(&[("a", 0.5), ("b", 0.5)]);
    let mut members = wave(&c, "a", 1..9, 4);
    members.extend(wave(&c, "b", 101..109, 4));
    let e = ensemble(c, members);
    let all: Vec<[i32; 2]> = (0..30).flat_map(|i| (0..12).map(move |j| [i, j])).collect();
    let truths = wave(&e.common, "a", 200..260, 4);
    let mean = truths
        .iter()
        .map(|m| {
            let height =
                |cell: &[i32; 2]| m.sample.heap.iter().find(|h| h.0 == *cell).map_or(0.0, |h| f64::from(h.1) / 1e3);
            let heights = all.iter().map(|cell| SeenHeight { cell: *cell, height: height(cell) }).collect();
            posterior(&e, &Seen { heights, elements: Vec::new() })[0].posterior
        })
        .sum::<f64>()
        / truths.len() as f64;
    assert!((mean - 0.5).abs() < 0.12, "{mean}");
}

#[test]
fn a_look_is_proposed_only_where_it_tells_classes_apart_better_than_chance() {
    let c = common(&[("left", 0.5), ("right", 0.5)]);
    let mut members = wave(&c, "left", 1..11, 2);
    members.extend(wave(&c, "right", 1..11, 7));
    let e = ensemble(c, members);
    let found = next(&e, &posterior(&e, &Seen::default()), &Seen::default()).expect("a proposal");
    assert!(found.gain > 0.5 && found.gain > found.by_chance, "{found:?}");
    // What has been seen is not proposed again.
    if let Look::Height(c) = found.look {
        let cells = |k: i32| [0, 1].map(|a| c[a] * k);
        let cell = (1..32).map(cells).find(|f| crate::assess::column_of(*f) == c).expect("a cell of the column");
        let seen = Seen { heights: vec![SeenHeight { cell, height: 0.0 }], elements: Vec::new() };
        let other = next(&e, &posterior(&e, &Seen::default()), &seen);
        assert!(other.is_none_or(|o| o.look != found.look), "{other:?}");
    }
    // The same runs with their names permuted.
    let mut shown = 0;
    for round in 0..20 {
        let mut members = e.members.clone();
        let mut random = Random::new(900 + round, 0);
        for k in (1..members.len()).rev() {
            let j = random.below(k + 1);
            let (a, b) = (members[k].class.clone(), members[j].class.clone());
            (members[k].class, members[j].class) = (b, a);
        }
        members.iter_mut().enumerate().for_each(|(k, m)| m.seed = k as u64);
        let other = ensemble(e.common.clone(), members);
        shown += u32::from(next(&other, &posterior(&other, &Seen::default()), &Seen::default()).is_some());
    }
    assert!(shown <= 3, "{shown} of 20 where 1 is expected");
    // One class, or a class that is certain: nothing to tell apart.
    let alone = one_class(6);
    assert!(next(&alone, &posterior(&alone, &Seen::default()), &Seen::default()).is_none());
}

#[test]
fn the_trial_knows_the_order_of_the_strategies_where_it_is_known_beforehand() {
    // With ten truths the dog alone and the dog with the runs differ by less than their noise.
    let e = one_class(40);
    let w = Weights::even(&e.common, 80 * PERSON);
    let t = trial(&e, &w, false, &Conditions { teams: 2, hours: 12.0, survival: 45.0 });
    assert_eq!(t.truths, 40);
    let of = |name: &str| t.strategies.iter().find(|s| s.name.starts_with(name)).expect(name).mean;
    assert!(of("positions known") > of("ensemble mean") && of("ensemble mean") > of("random"), "{t:?}");
    assert!(of("living people") > of("positions known"), "nobody reaches all of them: {t:?}");
    assert!(of("dog and ensemble") > of("dog alone"), "they multiply: {t:?}");
    // People alike everywhere in the rubble: occupancy says nothing, and the gain is that of the runs.
    let gain = of("ensemble mean") - of("occupancy");
    assert!((gain - t.gain[0]).abs() < 1e-9, "{t:?}");
    assert_eq!(t, trial(&e, &w, false, &Conditions { teams: 2, hours: 12.0, survival: 45.0 }), "by seeds only");
}

#[test]
fn the_order_of_the_runs_decides_nothing_and_more_runs_make_the_order_surer() {
    let e = one_class(12);
    let q = question(&e);
    let mut turned = e.members.clone();
    turned.reverse();
    turned.push(e.members[3].clone());
    let again = ensemble(e.common.clone(), turned);
    assert_eq!(plan(&again, &q).expect("a plan"), plan(&e, &q).expect("a plan"));
    let few = plan(&one_class(5), &q).expect("a plan").0;
    let many = plan(&one_class(60), &q).expect("a plan").0;
    assert!(many.shared[0] > few.shared[0], "{:?} {:?}", many.shared, few.shared);
    let p: f64 = many.spots.iter().map(|s| s.of_the_mean).sum();
    assert!(p <= 3.0 + 1e-9, "three places are the first three: {p}");
}

#[test]
fn maps_count_runs() {
    let c = common(&[("case", 1.0)]);
    let mut members: Vec<_> = (1..11).map(|s| quiet(&c, "case", s)).collect();
    for m in members.iter_mut().take(4) {
        fall(m, [3, 1], 2.0, 3.0, 1.0);
        m.sample.voids.push([3, 1, 1]);
    }
    let e = ensemble(c, members);
    let (_, m) = plan(&e, &question(&e)).expect("a plan");
    let cell = |storey: i32| m.storeys.iter().find(|c| c.column == [3, 1] && c.level == storey).expect("a cell");
    // The void is in layer 1, 0.75 to 1.5 m: on the lower storey; the start point above has fallen.
    assert!((cell(0).void.value - 0.4).abs() < 1e-9 && cell(0).void.low < 0.2 && cell(0).void.high > 0.6);
    assert_eq!(
        (cell(0).collapsed.expect("start points").value, cell(1).collapsed.expect("start points").value),
        (0.0, 0.4)
    );
    assert!((cell(0).live.value - 0.4).abs() < 1e-9, "one person there in four of ten runs");
    let h = m.heights.iter().find(|h| h.cell == [10, 4]).expect("a cell");
    assert!((h.mean.value - 0.8).abs() < 1e-9 && (h.rubble.value - 0.4).abs() < 1e-9 && h.range == [0.0, 2.0], "{h:?}");
    assert!((m.runs - 10.0).abs() < 1e-9);
}

/// Layers of the runs count from the plane on which debris comes to rest, 0.22 m below the ground that people see: heights of places and areas are told
/// from the ground, by as much less.
#[test]
fn heights_of_the_living_are_told_from_the_stated_ground() {
    let heights = |ground: Option<f64>| {
        let mut e = one_class(8);
        let mut raster = serde_json::to_value(&e.common.raster).expect("a raster");
        raster["stated_ground"] = ground.map(|g| e.common.raster.datum + g).into();
        e.common.raster = serde_json::from_value(raster).expect("a raster");
        let (p, _) = plan(&e, &question(&e)).expect("a plan");
        let of_areas = p.areas.iter().flat_map(|a| a.heights.expect("somebody is there").into_iter().chain([a.height]));
        p.spots.iter().map(|s| s.height).chain(of_areas).collect::<Vec<f64>>()
    };
    let (from_the_plane, from_the_ground) = (heights(None), heights(Some(0.22)));
    assert!(from_the_plane.len() > 6 && from_the_plane.len() == from_the_ground.len());
    for (plane, ground) in from_the_plane.iter().zip(&from_the_ground) {
        assert!((plane - ground - 0.22).abs() < 1e-9, "{plane} above the plane, {ground} above the ground");
    }
}

/// Means of 4.4, 3.3 and 4.3 people are 12 in all, and not 11 or 4 + 3 + 4.
#[test]
fn whole_people_of_a_plan_add_up() {
    let of = |free, entrapped, killed, unknown| {
        let live = crate::search::plan::Range { low: 0.0, high: 0.0 };
        let all = free + entrapped + killed + unknown;
        let w = crate::search::plan::Count {
            all,
            free,
            entrapped,
            killed,
            live,
            unknown,
            outside: 0.0,
            confirmed_dead: 0,
            known: 0,
            free_critical: 0.0,
            not_placed: 0,
            brought_out: 0,
            assumed: None,
        }
        .in_whole_people();
        assert_eq!(w.all, w.free + w.entrapped + w.killed + w.unknown + w.outside, "{w:?}");
        [w.all, w.free, w.entrapped, w.killed, w.unknown]
    };
    assert_eq!(of(4.4, 3.3, 4.3, 0.0), [12, 5, 3, 4, 0]);
    assert_eq!(of(0.5, 1.5, 1.0, 0.0), [3, 0, 2, 1, 0], "of equal remainders the trapped");
    assert_eq!(of(0.0, 0.0, 0.0, 0.0), [0; 5]);
    assert_eq!(of(2.0, 1.0, 0.4, 0.6), [4, 2, 1, 0, 1]);
}

/// Start points every metre on a floor of 4 m x 2 m at the level of the ground, and a map of 0.5 m that is painted over it and over as much again
/// farther away: half of its people are in the open. A map of one grey shows no places, and no ground is beside an upper storey: their people are inside.
#[test]
fn people_of_a_map_who_stand_beside_the_building_are_not_put_into_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("map.png");
    let write = |white: &dyn Fn(u32) -> bool| {
        let pixel = |x: u32, _: u32| image::Luma([if white(x) { 255u8 } else { 0 }]);
        image::GrayImage::from_fn(32, 4, pixel).save(&file).expect("written");
    };
    let mut c = common(&[("only", 1.0)]);
    let at = |k: u32| crate::geometry::Vec3::new(f64::from(k % 4) + 0.5, f64::from(k / 4) + 0.5, 0.0);
    c.starts = (0..8).map(|k| crate::ensemble::StartPoint { feet: at(k), storey: 0, covered: true }).collect();
    c.settings.grid = 1.0;
    c.storeys[0].level = c.raster.datum;
    let name = c.storeys[0].name.clone();
    let map =
        OccupancyMap { storey: name, file: "map.png".into(), metres_per_pixel: 0.5, origin: [0.0, 0.0], people: 10 };
    let occupancy = crate::occupants::Occupancy { maps: vec![map], ..Default::default() };
    let laid = |c: &crate::ensemble::Common| {
        let outside = shares_beside_starts(c, &occupancy, folder.path()).expect("read");
        let p = presence(&c.starts, &occupancy, folder.path(), outside).expect("read");
        let w = weights(c, &p).expect("laid");
        (w.total(), w.outside)
    };
    write(&|_| true);
    assert_eq!(laid(&c), (10 * PERSON, 0), "one grey");
    write(&|x| !(8..24).contains(&x));
    let (inside, outside) = laid(&c);
    assert_eq!((inside, outside), (5 * PERSON, 5 * PERSON));
    write(&|x| x >= 24);
    assert_eq!(laid(&c), (0, 10 * PERSON), "only beside it");
    write(&|x| !(8..24).contains(&x));
    c.storeys[0].level += 3.0;
    assert_eq!(laid(&c), (10 * PERSON, 0), "an upper storey");
}
