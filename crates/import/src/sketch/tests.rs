//! Requirements for every sketch: closed solids without overlaps, and the requested shape.

use super::*;

pub(crate) fn sound(s: &Sketch) -> Building {
    let b = build(s).expect("a sketch");
    for e in &b.elements {
        assert_eq!(e.mesh.open_edges(), 0, "{}: {} is closed", s.preset, e.name);
        assert!(e.mesh.signed_volume() > 0.0, "{}: {} looks outward", s.preset, e.name);
    }
    let mut names: Vec<&str> = b.elements.iter().map(|e| e.name.as_str()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{}: names are unique", s.preset);
    b
}

/// Volume that elements share, m3, by their convex parts.
pub(crate) fn shared(b: &Building) -> f64 {
    let parts: Vec<Vec<crate::geometry::Convex>> =
        b.elements.iter().map(|e| e.mesh.decompose().map(|d| d.pieces).unwrap_or_default()).collect();
    let boxes: Vec<_> = b.elements.iter().map(|e| e.mesh.aabb()).collect();
    let mut sum = 0.0;
    for (i, j) in crate::geometry::touching_pairs(&boxes, 0.0) {
        for p in &parts[i as usize] {
            for q in &parts[j as usize] {
                let v = p.intersection(q).filter(|s| s.thickness() > 1e-6).map_or(0.0, |s| s.volume());
                if v > 0.0 {
                    println!("{} and {} share {v:e} m3", b.elements[i as usize].name, b.elements[j as usize].name);
                }
                sum += v;
            }
        }
    }
    sum
}

#[test]
fn presets_are_made_of_closed_solids_that_share_no_volume() {
    for p in PRESETS {
        let s = Sketch { storeys: 3, ..p.sketch() };
        let b = sound(&s);
        assert!(shared(&b) < 1e-9, "{}: {} m3 twice", p.name, shared(&b));
        for g in b.groups() {
            assert!(p.profile(&g.0).is_some(), "{}: {} has a profile", p.name, g.0);
        }
    }
}

#[test]
fn wings_set_backs_and_basements_keep_solids_apart() {
    for p in PRESETS {
        for footprint in [Footprint::L, Footprint::U] {
            let s = Sketch {
                storeys: 3,
                basements: 1,
                footprint,
                length: 24.0,
                width: 15.0,
                wing_length: 6.0,
                wing_width: 6.0,
                set_back_from: 2,
                set_back: 6.0,
                ..p.sketch()
            };
            let b = sound(&s);
            assert!(shared(&b) < 1e-9, "{}: {} m3 twice", p.name, shared(&b));
            assert_eq!(b.storeys.len(), 5);
            assert!((b.aabb().min.z - b.storeys[0].elevation).abs() < 1e-9);
        }
    }
}

fn polygon(corners: &[[f64; 2]], bay: f64) -> Sketch {
    let p = preset("flat-plate").expect("it is there").sketch();
    Sketch { footprint: Footprint::Polygon(corners.to_vec()), stairs: false, bay_x: bay, bay_y: bay, ..p }
}

#[test]
fn an_outline_that_bays_do_not_follow_is_refused_with_its_error() {
    // Half of each of the four bays on the long side of the triangle is wrong: 5 m bays of a triangle of 200 m2, a fourth of it.
    let e = Plan::new(&polygon(&[[0.0, 0.0], [20.0, 0.0], [0.0, 20.0]], 5.0)).expect_err("a staircase").to_string();
    assert!(e.contains("25.0 % of the outline is wrong: 200.0 m2 asked for"), "{e}");
    // An equilateral triangle of side 30 m: its bays have nearly its area, and a third of it lies elsewhere.
    let high = 30.0 * 0.75f64.sqrt();
    let e = Plan::new(&polygon(&[[0.0, 0.0], [30.0, 0.0], [15.0, high]], 5.0)).expect_err("a staircase").to_string();
    assert!(e.contains("bays do not follow this outline") && e.contains("389.7 m2 asked for"), "{e}");
    for (corners, problem) in [
        ([[0.0, 0.0], [20.0, 10.0], [20.0, 0.0], [0.0, 10.0]], "cross each other"),
        ([[0.0, 0.0], [20.0, 0.0], [10.0, 0.0], [5.0, 0.0]], "less than 1 m2"),
    ] {
        let e = Plan::new(&polygon(&corners, 5.0)).expect_err(problem).to_string();
        assert!(e.contains(problem), "{e}");
    }
    // A small corner that is cut off is said, and built.
    let b = build(&polygon(&[[0.0, 0.0], [20.0, 0.0], [20.0, 19.0], [19.0, 20.0], [0.0, 20.0]], 5.0)).expect("0.1 %");
    assert!(b.findings.iter().any(|f| f.detail.contains("0.1 % of the outline is wrong")), "{:?}", b.findings);
}

#[test]
fn sides_along_the_axes_lie_on_grid_lines_wherever_they_are() {
    let l = [[-7.0, -3.0], [14.0, -3.0], [14.0, 4.0], [0.5, 4.0], [0.5, 13.0], [-7.0, 13.0]];
    let mut reversed = l;
    reversed.reverse();
    for corners in [l, reversed] {
        let s = polygon(&corners, 5.0);
        let plan = Plan::new(&s).expect("an L");
        let fit = plan.fit(&s);
        assert!(fit.error() < 1e-9 && (fit.made - (21.0 * 7.0 + 7.5 * 9.0)).abs() < 1e-9, "{fit:?}");
        assert_eq!(
            (plan.x[0], plan.x[plan.x.len() - 1], plan.y[0]),
            (-7.0, 14.0, -3.0),
            "negative corners stay where they are"
        );
    }
    // Wings of a usual size on any bays.
    for p in PRESETS {
        for footprint in [Footprint::L, Footprint::U] {
            let s = Sketch { footprint, wing_length: 7.3, wing_width: 5.1, length: 31.0, width: 17.0, ..p.sketch() };
            let fit = Plan::new(&s).expect("a plan").fit(&s);
            assert!(fit.error() < 1e-9, "{}: {fit:?}", p.name);
        }
    }
}

#[test]
fn a_set_back_is_as_long_as_it_was_asked_for_or_refused() {
    let asked = |set_back: f64, from: usize| Sketch {
        set_back_from: from,
        set_back,
        ..preset("rc-frame-modern").expect("it is there").sketch()
    };
    for back in [1.0, 1.7, 2.9, 4.3] {
        let s = asked(back, 3);
        let plan = Plan::new(&s).expect("a plan");
        for storey in 0..s.storeys {
            let end = plan.cells(storey).map(|[i, _]| plan.x[i + 1]).fold(f64::MIN, f64::max);
            let steps = (storey + 1).saturating_sub(3) as f64;
            assert!((end - (plan.x[plan.x.len() - 1] - steps * back)).abs() < 1e-9, "storey {storey}, {back} m: {end}");
        }
    }
    // Steps of 0.6 m lie nearer to each other than grid lines may.
    let e = Plan::new(&Sketch { length: 12.0, ..asked(0.6, 1) }).expect_err("too short").to_string();
    assert!(e.contains("bays do not follow the set-back") && e.contains("would end at"), "{e}");
}

#[test]
fn a_set_back_that_leaves_nothing_is_refused() {
    let s = Sketch { set_back_from: 1, set_back: 30.0, ..preset("shear-walls").expect("it is there").sketch() };
    assert!(build(&s).expect_err("no floor").to_string().contains("no floor left"));
}

/// A house of two storeys was counted as three, with the roof as "Storey 2".
#[test]
fn a_sketch_has_the_storeys_that_were_asked_for_and_a_roof_that_is_none() {
    use crate::building::storeys_of;
    for p in PRESETS {
        let s = Sketch { storeys: 2, basements: 1, ..p.sketch() };
        let b = build(&s).expect("a building");
        let names: Vec<&str> = storeys_of(&b.storeys).iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names, ["Basement 1", "Storey 0", "Storey 1"], "{}", s.preset);
        assert_eq!(b.storeys.iter().filter(|s| s.roof).map(|s| s.name.as_str()).collect::<Vec<_>>(), ["Roof"]);
    }
}
