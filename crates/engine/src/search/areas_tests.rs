//! Claims on areas made by hand: their ranges follow from the sums of each run.

use super::*;
use crate::ensemble::Random;
use crate::search::scenes::{common, ensemble, fall, one_class, quiet, start, wave};
use crate::search::{Observations, Plan, Question, Weights, plan, scores};

fn question(weights: Weights) -> Question {
    Question { weights, observations: Observations::default(), teams: 1, hours: 24.0, trial: false }
}

/// People on the upper storey above some columns, and nobody else.
fn people(e: &Ensemble, list: &[([i32; 2], i64)]) -> Weights {
    let mut w = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
    list.iter().for_each(|(c, n)| w.people[start(*c, 1)] = n * PERSON);
    w
}

fn planned(e: &Ensemble, list: &[([i32; 2], i64)]) -> Plan {
    plan(e, &question(people(e, list))).expect("a plan").0
}

fn columns(p: &Plan) -> Vec<Vec<[i32; 2]>> {
    let sorted = |a: &DigArea| {
        let mut c = a.columns.clone();
        c.sort_unstable();
        c
    };
    p.areas.iter().map(sorted).collect()
}

/// Two columns beside each other; each falls in every second run only, in turn.
fn in_turn() -> Ensemble {
    let c = common(&[("case", 1.0)]);
    let member = |seed: u64| {
        let mut m = quiet(&c, "case", seed);
        fall(&mut m, [3 + (seed % 2) as i32, 1], 1.0, 2.0, 0.8);
        m
    };
    ensemble(c.clone(), (0..10).map(member).collect())
}

#[test]
fn the_range_of_an_area_is_that_of_the_sums_of_each_run_and_no_sum_of_ranges() {
    let e = in_turn();
    let p = planned(&e, &[([3, 1], 5), ([4, 1], 5)]);
    assert_eq!(columns(&p), [vec![[3, 1], [4, 1]]]);
    let a = &p.areas[0];
    // In each run five people are in one of the columns: 0.8 of them live by the space, all of them by the evidence alone.
    assert!((a.in_runs.low - 4.0).abs() < 1e-9 && (a.in_runs.high - 5.0).abs() < 1e-9, "{:?}", a.in_runs);
    assert_eq!(p.spots.len(), 2, "the places stay in the plan");
    for s in &p.spots {
        assert!(s.in_runs.low == 0.0 && (s.in_runs.high - 5.0).abs() < 1e-9, "alone: nobody or five, {:?}", s.in_runs);
    }
    // Each column takes 2 h in one half of the runs, and setting up in the other: 1.25 h.
    assert!((a.hours - 2.5).abs() < 1e-9 && (a.score - 4.0 / 2.5).abs() < 1e-9, "{} h, {}", a.hours, a.score);
    assert!((a.live.low - 4.0).abs() < 1e-9 && (a.live.high - 5.0).abs() < 1e-9);
    assert_eq!(a.size, [3.0, 1.5]);
}

#[test]
fn places_apart_stay_apart_and_an_area_is_at_most_3_m_wide() {
    let c = common(&[("case", 1.0)]);
    let mut m = quiet(&c, "case", 1);
    for (i, alive) in [(1, 0.9), (2, 0.8), (3, 0.7), (6, 0.6), (8, 0.5)] {
        fall(&mut m, [i, 1], 1.0, 2.0, alive);
    }
    let e = ensemble(c, vec![m]);
    let p = planned(&e, &[1, 2, 3, 6, 8].map(|i| ([i, 1], 1)));
    assert_eq!(columns(&p), [vec![[1, 1], [2, 1]], vec![[3, 1]], vec![[6, 1]], vec![[8, 1]]]);
    assert!(p.areas.windows(2).all(|w| w[0].score >= w[1].score), "the numbers are ranks by value");
}

#[test]
fn places_at_other_heights_are_joined_only_by_a_void_of_most_runs() {
    let made = |with_void: usize| {
        let c = common(&[("case", 1.0)]);
        let member = |seed: usize| {
            let mut m = quiet(&c, "case", seed as u64);
            fall(&mut m, [3, 1], 1.0, 2.0, 0.8);
            fall(&mut m, [4, 2], 4.0, 2.0, 0.6);
            if let Some(p) = &mut m.sample.ends[start([4, 2], 1)].place {
                p[2] = 3900;
            }
            if seed < with_void {
                m.sample.voids = vec![[3, 1, 1], [3, 1, 2], [4, 2, 3], [4, 2, 4]];
            }
            m
        };
        let e = ensemble(c.clone(), (0..4).map(member).collect());
        columns(&planned(&e, &[([3, 1], 2), ([4, 2], 2)])).len()
    };
    assert_eq!((made(0), made(2), made(3)), (2, 2, 1));
}

#[test]
fn runs_with_a_void_are_counted_in_the_columns_and_at_the_heights_of_the_area() {
    let c = common(&[("case", 1.0)]);
    let raster = c.raster.clone();
    let level = raster.layer(0.8);
    let member = |seed: i32| {
        let mut m = quiet(&c, "case", seed as u64);
        fall(&mut m, [3, 1], 1.0, 2.0, 0.8);
        m.sample.voids = match seed {
            0 => vec![[3, 1, level], [3, 1, level + 1]],
            1 => vec![[3, 1, level + 1]],
            // Too high, and in another column.
            2 => vec![[3, 1, level + 2]],
            3 => vec![[4, 1, level]],
            _ => Vec::new(),
        };
        m
    };
    let e = ensemble(c.clone(), (0..8).map(member).collect());
    let v = planned(&e, &[([3, 1], 2)]).areas[0].void;
    assert_eq!((v.runs, v.of), (2, 8));
    // Wilson's interval of 2 of 8.
    assert!((v.share.value - 0.25).abs() < 1e-9, "{v:?}");
    assert!((v.share.low - 0.0715).abs() < 1e-3 && (v.share.high - 0.5907).abs() < 1e-3, "{v:?}");
}

#[test]
fn the_order_of_runs_and_places_changes_nothing() {
    let c = common(&[("case", 1.0)]);
    let mut members = wave(&c, "case", 1..9, 4);
    let one = ensemble(c.clone(), members.clone());
    members.reverse();
    members.swap(1, 5);
    let other = ensemble(c, members);
    let made = |e: &Ensemble| plan(e, &question(Weights::even(&e.common, 80 * PERSON))).expect("a plan").0;
    let (p, q) = (made(&one), made(&other));
    assert_eq!(columns(&p), columns(&q));
    for (a, b) in p.areas.iter().zip(&q.areas) {
        assert!((a.score - b.score).abs() < 1e-9 && a.void.runs == b.void.runs);
        assert!((a.in_runs.low - b.in_runs.low).abs() < 1e-9 && (a.in_runs.high - b.in_runs.high).abs() < 1e-9);
    }
    // The same places in another order, as numbers of them.
    let k = Kernel::new(&one, &Weights::even(&one.common, 80 * PERSON), false);
    let even = vec![1.0 / one.members.len() as f64; one.members.len()];
    let s = scores(&k, &even, None, None);
    let factor = vec![1.0; k.columns.len()];
    let parts = AreaParts { e: &one, kernel: &k, weights: &even, scores: &s, factor: &factor };
    let mut shuffled = p.spots.clone();
    let mut random = Random::new(3, 1);
    for k in (1..shuffled.len()).rev() {
        shuffled.swap(k, (random.fraction() * (k + 1) as f64) as usize);
    }
    assert_ne!(shuffled, p.spots);
    let of = |spots: &[Spot]| areas(&parts, spots).into_iter().map(|a| (a.columns, a.score)).collect::<Vec<_>>();
    assert_eq!(of(&shuffled), of(&p.spots));
}

#[test]
fn every_place_is_in_one_area_and_no_run_has_more_in_them_than_are_entrapped() {
    let e = one_class(12);
    let w = Weights::even(&e.common, 80 * PERSON);
    let (p, _) = plan(&e, &question(w.clone())).expect("a plan");
    let mut all: Vec<usize> = p.areas.iter().flat_map(|a| a.spots.clone()).collect();
    all.sort_unstable();
    assert_eq!(all, (0..p.spots.len()).collect::<Vec<_>>());
    assert!(p.areas.len() < p.spots.len() && p.areas.iter().all(|a| a.columns.len() <= 4), "{:?}", columns(&p));
    let k = Kernel::new(&e, &w, false);
    let factor = vec![1.0; k.columns.len()];
    for r in &k.runs {
        for v in 0..3 {
            let of = |a: &DigArea| {
                let own: Vec<usize> = a.columns.iter().filter_map(|c| k.number(*c)).collect();
                living(r, &own, &factor, v)
            };
            let sum: f64 = p.areas.iter().map(of).sum();
            let entrapped = r.fates.entrapped as f64 / PERSON as f64;
            assert!(sum > 0.0 && sum <= entrapped + 1e-9, "{sum} of {entrapped}");
        }
    }
    let most = k.runs.iter().map(|r| r.fates.entrapped as f64 / PERSON as f64).fold(0.0, f64::max);
    assert!(p.areas.iter().all(|a| a.in_runs.high <= most && a.in_runs.low <= a.in_runs.high));
}

#[test]
fn people_of_the_case_are_marked_where_each_run_holds_them() {
    let c = common(&[("case", 1.0)]);
    let member = |seed: u64| {
        let mut m = quiet(&c, "case", seed);
        fall(&mut m, [3, 1], 1.0, 2.0, 0.8);
        let s = start([3, 1], 1);
        let free = start([8, 1], 1);
        m.sample.people = if seed == 1 { vec![m.sample.ends[s], m.sample.ends[free]] } else { Vec::new() };
        m
    };
    let e = ensemble(c.clone(), vec![member(0), member(1)]);
    let (_, maps) = plan(&e, &question(people(&e, &[([3, 1], 1)]))).expect("a plan");
    let run = e.members.iter().position(|m| m.seed == 1).expect("the run");
    let at = e.common.raster.middle([3, 1]);
    assert_eq!(maps.trapped.len(), 1, "who is free has no cross");
    assert!(maps.trapped[0].run == run && (maps.trapped[0].at[0] - at.x).abs() < 2e-3, "{:?}", maps.trapped);
}
