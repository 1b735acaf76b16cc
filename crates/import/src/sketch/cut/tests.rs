//! Requirements for outlines of any shape: closed solids that share no volume, floors that follow the outline, columns within it.

use super::shapes::{Shape, area, holds};
use super::*;
use crate::building::Building;
use crate::sketch::tests::{shared, sound};
use crate::sketch::{AnyOutline, Footprint, OutlinePart, PRESETS, Preset};

fn sketch(p: &Preset, o: AnyOutline) -> Sketch {
    Sketch { footprint: Footprint::Outline(Box::new(o)), storeys: 3, ..p.sketch() }
}

fn outline(ring: &[PlanPlace]) -> AnyOutline {
    AnyOutline { ring: ring.to_vec(), ..AnyOutline::default() }
}

fn turned(ring: &[PlanPlace], degrees: f64) -> Vec<PlanPlace> {
    let (s, c) = degrees.to_radians().sin_cos();
    ring.iter().map(|p| [p[0] * c - p[1] * s, p[0] * s + p[1] * c]).collect()
}

fn round(radius: f64, n: usize) -> Vec<PlanPlace> {
    let at = |k: usize| std::f64::consts::TAU * k as f64 / n as f64;
    (0..n).map(|k| [radius * at(k).cos(), radius * at(k).sin()]).collect()
}

const L: [PlanPlace; 6] = [[0.0, 0.0], [26.0, 0.0], [26.0, 9.0], [10.0, 9.0], [10.0, 24.0], [0.0, 24.0]];

/// Outlines that are no rectangles, as they stand on maps.
fn outlines() -> Vec<(&'static str, AnyOutline)> {
    let court = AnyOutline {
        ring: vec![[0.0, 0.0], [30.0, 0.0], [30.0, 26.0], [0.0, 26.0]],
        courtyards: vec![vec![[9.0, 9.0], [21.0, 9.0], [21.0, 17.0], [9.0, 17.0]]],
        ..AnyOutline::default()
    };
    let stepped = AnyOutline {
        ring: L.to_vec(),
        courtyards: Vec::new(),
        parts: vec![OutlinePart { from: 1, ring: vec![[0.0, 0.0], [10.0, 0.0], [10.0, 24.0], [0.0, 24.0]] }],
        ..AnyOutline::default()
    };
    vec![
        ("rectangle", outline(&[[0.0, 0.0], [21.0, 0.0], [21.0, 12.0], [0.0, 12.0]])),
        ("turned rectangle", outline(&turned(&[[0.0, 0.0], [21.0, 0.0], [21.0, 12.0], [0.0, 12.0]], 27.0))),
        ("L", outline(&L)),
        ("turned L", outline(&turned(&L, -11.0))),
        ("triangle", outline(&[[0.0, 0.0], [24.0, 0.0], [7.0, 17.0]])),
        ("trapezium", outline(&[[0.0, 0.0], [24.0, 0.0], [20.0, 11.0], [2.0, 14.0]])),
        ("round", outline(&round(9.0, 20))),
        ("court", court),
        ("stepped", stepped),
        ("boomerang", outline(&[[0.0, 0.0], [20.0, 0.0], [36.0, 11.0], [30.0, 19.0], [16.0, 9.5], [0.0, 9.5]])),
    ]
}

/// Area of the floor of a storey, m2: what its parts cover below their top.
fn covered(b: &Building, z: f64, plan: &Shape) -> [f64; 2] {
    let step = 0.25;
    let (mut both, mut outside) = (0.0, 0.0);
    for i in -60..180 {
        for j in -60..180 {
            let p = [f64::from(i) * step + 0.013, f64::from(j) * step + 0.017];
            let at = crate::geometry::Vec3::new(p[0], p[1], z);
            let there = b.elements.iter().any(|e| e.mesh.aabb().contains(&at) && e.mesh.winding(&at) > 0.5);
            match (there, holds(plan, p)) {
                (true, true) => both += step * step,
                (true, false) => outside += step * step,
                _ => {}
            }
        }
    }
    [both, outside]
}

#[test]
fn any_outline_makes_closed_solids_that_share_no_volume() {
    for p in PRESETS {
        for (name, o) in outlines() {
            let s = sketch(p, o);
            let b = sound(&s);
            let twice = shared(&b);
            assert!(twice < 1e-4, "{} {name}: {twice} m3 twice", p.name);
            for (group, _) in b.groups() {
                assert!(p.profile(&group).is_some(), "{} {name}: {group} has a profile", p.name);
            }
        }
    }
}

#[test]
fn floors_follow_the_outline_to_a_hundredth_of_its_area_and_nothing_is_outside() {
    for p in PRESETS {
        for (name, o) in outlines() {
            let s = sketch(p, o.clone());
            let built = build(&s, &o).expect("it can be built");
            assert!(built.fit.error() < 0.01, "{} {name}: {}", p.name, built.fit.text());
        }
    }
    // Measured without the overlay of polygons.
    let p = crate::sketch::preset("rc-frame-modern").expect("it is there");
    for (name, o) in outlines().into_iter().filter(|o| ["court", "boomerang"].contains(&o.0)) {
        let s = sketch(p, o.clone());
        let (plan, b) = (whole_plan(&o).expect("a plan"), sound(&s));
        let top = b.storeys[1].elevation - 0.05;
        let [both, outside] = covered(&b, top, &plan);
        let stairs = 12.0;
        assert!(
            both > area(&plan) - stairs && outside < 0.5,
            "{name}: {both} of {} m2, {outside} outside",
            area(&plan)
        );
    }
}

#[test]
fn columns_of_upper_storeys_stand_on_columns() {
    for p in PRESETS.iter().filter(|p| p.profiles[0].0 == "Columns" && !p.sketch().transfer) {
        for (name, o) in outlines() {
            let s = sketch(p, o);
            let b = sound(&s);
            let columns: Vec<_> = b.elements.iter().filter(|e| e.group == "Columns").collect();
            for c in columns.iter().filter(|c| c.storey != Some(0)) {
                let foot = c.mesh.aabb().centre();
                let below = columns.iter().any(|d| {
                    let m = d.mesh.aabb().centre();
                    d.storey.map(|k| k + 1) == c.storey && (m.x - foot.x).hypot(m.y - foot.y) < 0.3
                });
                assert!(below, "{} {name}: {} stands on nothing", p.name, c.name);
            }
        }
    }
}

#[test]
fn outlines_that_are_none_say_what_is_wrong() {
    let p = &PRESETS[0];
    let said = |o: AnyOutline| crate::sketch::build(&sketch(p, o)).expect_err("no outline").to_string();
    assert!(said(outline(&[[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]])).contains("cross each other"));
    assert!(said(outline(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0]])).contains("less than"));
    assert!(said(outline(&round(400.0, 2500))).contains("at most 2000"));
    assert!(said(outline(&round(490.0, 50))).contains("bays"));
    let beside = OutlinePart { from: 1, ring: vec![[100.0, 0.0], [110.0, 0.0], [110.0, 10.0]] };
    assert!(
        said(AnyOutline { ring: L.to_vec(), parts: vec![beside], ..AnyOutline::default() }).contains("does not lie on")
    );
    let cut = AnyOutline {
        ring: L.to_vec(),
        courtyards: vec![vec![[-1.0, 11.0], [30.0, 11.0], [30.0, 13.0], [-1.0, 13.0]]],
        ..AnyOutline::default()
    };
    assert!(said(cut).contains("several parts"));
}
