//! Requirements for every sketch: closed solids without overlaps, and the requested shape.

use super::*;

fn sound(s: &Sketch) -> Building {
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
fn shared(b: &Building) -> f64 {
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
            assert!(p.profiles.iter().any(|(name, _)| *name == g.0), "{}: {} has a profile", p.name, g.0);
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

#[test]
fn a_polygon_covers_the_bays_whose_middle_it_holds() {
    let triangle = Footprint::Polygon(vec![[0.0, 0.0], [20.0, 0.0], [0.0, 20.0]]);
    let s = Sketch { footprint: triangle, stairs: false, ..preset("flat-plate").expect("it is there").sketch() };
    let plan = Plan::new(&Sketch { bay_x: 5.0, bay_y: 5.0, ..s }).expect("a plan");
    let covered: Vec<[usize; 2]> = plan.cells(0).collect();
    assert_eq!(covered, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [2, 0]]);
}

#[test]
fn a_set_back_that_leaves_nothing_is_refused() {
    let s = Sketch { set_back_from: 1, set_back: 30.0, ..preset("shear-walls").expect("it is there").sketch() };
    assert!(build(&s).expect_err("no floor").to_string().contains("no floor left"));
}
