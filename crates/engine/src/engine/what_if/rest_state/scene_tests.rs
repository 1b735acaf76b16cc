//! Claims on small heaps that are handed over, run to rest and continued as a user's run is.

use super::*;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::what_if;
use crate::engine::what_if::shoring::scene_tests::{Solid, boxed, scene, scene_after};
use crate::export::rest_state::{LiftWays, MOVED, RestWays};
use crate::geometry::{Quat, Vec3};
use crate::stop::Reason;
use crate::units::GRAVITY;
use std::sync::Arc;

/// A slab of 4.4 x 4 m on two walls, and a stone on it.
fn slab() -> Vec<Solid> {
    vec![
        boxed("left", [0.0, 0.0, 0.0], [0.4, 4.0, 1.6]),
        boxed("right", [4.0, 0.0, 0.0], [4.4, 4.0, 1.6]),
        boxed("slab", [0.0, 0.0, 1.6], [4.4, 4.0, 1.8]),
        boxed("stone", [1.0, 1.0, 1.8], [2.0, 2.5, 2.4]),
    ]
}

fn made(d: &tempfile::TempDir, folder: &str, asked: &RestStateAsked) -> Result<MadeRestState> {
    let told: TellStep = Arc::new(|_| {});
    rest_state(&d.path().join("out"), &d.path().join(folder), asked, &told, &Stop::new())
}

/// Density of the stones of the scenes, kg/m3.
const HEAVY: f64 = 2000.0;

/// Masses, moments of inertia and places of boxes are those by hand, in the axes of glTF; nothing moves; the shapes are where the pieces are.
#[test]
fn pieces_have_the_mass_the_inertia_and_the_place_of_their_boxes() {
    let d = scene(&slab());
    let m = made(&d, "rest", &RestStateAsked::default()).expect("a heap");
    let s = &m.state;
    assert_eq!((s.settled_for_s, s.nothing_falls), (0.0, true));
    assert!((s.gravity_m_s2[1] + GRAVITY).abs() < 1e-12 && s.gravity_m_s2[0] == 0.0);
    let stone = s.heap.pieces.iter().find(|p| p.name == "Stone.stone").expect("the stone");
    let [x, y, z] = [1.0, 1.5, 0.6];
    let mass = HEAVY * x * y * z;
    assert!((stone.mass_kg / mass - 1.0).abs() < 1e-6, "{}", stone.mass_kg);
    // By the sides: the longest side has the smallest moment. Which axis of the piece it is, its own shape says.
    let points = &stone.hulls[0].points_m;
    let extent = |k: usize| {
        let of = |f: fn(f64, f64) -> f64, from: f64| points.iter().map(|p| p[k]).fold(from, f);
        of(f64::max, f64::NEG_INFINITY) - of(f64::min, f64::INFINITY)
    };
    let sides = [0, 1, 2].map(extent);
    for k in 0..3 {
        let (a, b) = (sides[(k + 1) % 3], sides[(k + 2) % 3]);
        let by_hand = mass / 12.0 * (a * a + b * b);
        assert!((stone.principal_inertia_kg_m2[k] / by_hand - 1.0).abs() < 5e-3, "{k}: {sides:?}");
    }
    // The middle of the stone: model (1.5, 1.75, 2.1), here (1.5, 2.1, -1.75), less the 20 mm by which all sinks to the ground.
    let at = Vec3::from(stone.position_m);
    assert!((at - Vec3::new(1.5, 2.1, -1.75)).norm() < 0.05, "{at:?}");
    let [i, j, k, w] = stone.rotation_xyzw;
    let q = Quat::new_normalize(nalgebra::Quaternion::new(w, i, j, k));
    let top = points.iter().map(|p| (at + q * Vec3::from(*p)).y).fold(f64::NEG_INFINITY, f64::max);
    assert!((top - 2.4).abs() < 0.05, "the shape stands where the piece is: its top is at {top}");
    for p in &s.heap.pieces {
        assert!(p.velocity_m_s.iter().all(|v| v.abs() < 0.05), "{}: {:?}", p.name, p.velocity_m_s);
    }
    // Stones that lie on each other hardly overlap; nothing had to be cut much.
    let c = &s.heap.shapes;
    assert!(c.overlap_m <= c.allowed_m && c.largest_shrink_m < 0.01 && c.share_lost < 0.01, "{c:?}");
    assert!(s.trust.says.starts_with("NOT FOR LIFTING. Nothing was tried") && !s.trust.for_lifting);
    assert_eq!(s.heap.ground.as_ref().map(|g| g.street.len()), Some(0));
}

/// A lift in the document has what leanto whatif answers, piece by piece; an engine that says the same of few lifts is still not for lifting.
#[test]
fn lifts_are_those_of_whatif_and_trials_are_judged_and_kept() {
    let d = scene(&slab());
    let asked = RestStateAsked { lifts: 3, seconds: 1.0, ..RestStateAsked::default() };
    let m = made(&d, "rest", &asked).expect("a heap");
    let heap = &m.state.heap;
    assert_eq!(heap.lifts.len(), 3);
    assert!(heap.lifts.iter().any(|l| !l.shrunk.is_empty() && !l.moved.is_empty()), "{:?}", heap.lifts);
    for l in &heap.lifts {
        let body = heap.pieces[l.piece].body;
        let a = what_if(&d.path().join("out"), &[Action::Lift(body)], 1.0, &Stop::new()).expect("an answer");
        let by_hand: Vec<u32> = a.moved.iter().filter(|m| m.distance > MOVED).map(|m| m.piece).collect();
        let said: Vec<u32> = l.moved.iter().map(|m| heap.pieces[m.piece].body).collect();
        assert_eq!(said, by_hand);
        assert_eq!(l.shrunk.len(), a.shrunk.len());
    }
    let trial = Trial {
        version: 1,
        heap_sha256: m.state.heap_sha256.clone(),
        engine: "Mirror".into(),
        engine_version: "1".into(),
        settings: "says what leanto says".into(),
        rest: RestWays { seconds: 10.0, ways_m: vec![0.0; heap.pieces.len()] },
        lifts: heap
            .lifts
            .iter()
            .map(|l| LiftWays { act: l.act.clone(), ways_m: l.moved.iter().map(|m| (m.piece, m.distance_m)).collect() })
            .collect(),
    };
    let file = d.path().join("mirror.json");
    let text = serde_json::to_string(&trial).expect("text");
    std::fs::write(&file, &text).expect("written");
    let folder = d.path().join("rest");
    let tried = rest_state_tried(&folder, std::slice::from_ref(&file)).expect("taken in").state;
    assert_eq!(tried.heap, m.state.heap);
    let t = &tried.trust.tried[0];
    assert_eq!((t.agreement, t.rest.share, t.agrees), (Some(1.0), 0.0, false));
    assert!(t.misses.len() == 1 && t.misses[0].contains("3 lifts were tried"), "{:?}", t.misses);
    assert!(tried.trust.says.starts_with("NOT FOR LIFTING. What moves"), "{}", tried.trust.says);
    // It is in the file, which may be replaced: nobody has edited it.
    let again = folder::read(&folder).expect("it can be read");
    assert_eq!(again, tried);
    // A trial of another heap, and what is no trial, are refused with the file, and change nothing.
    for (bad, what) in [
        (text.replace(&trial.heap_sha256, "0"), "another heap"),
        ("{ \"version\": 1 }".into(), "no trial of an engine"),
        (text.replace("\"engine\"", "\"motor\""), "unknown field"),
    ] {
        std::fs::write(&file, bad).expect("written");
        let said = rest_state_tried(&folder, std::slice::from_ref(&file)).expect_err(what).to_string();
        assert!(said.contains("mirror.json") && said.contains(what), "{said}");
        assert_eq!(folder::read(&folder).expect("it can be read"), tried);
    }
}

#[test]
fn the_same_run_gives_the_same_bytes_and_what_was_edited_stays() {
    let d = scene(&slab());
    let usual = RestStateAsked::default();
    let (first, second) = (made(&d, "first", &usual).expect("a heap"), made(&d, "second", &usual).expect("a heap"));
    for (a, b) in first.files.iter().zip(&second.files) {
        assert!(std::fs::read(a).expect("there") == std::fs::read(b).expect("there"), "{}", a.display());
    }
    made(&d, "first", &usual).expect("what nobody has edited is replaced");
    let file = &first.files[0];
    let text = std::fs::read_to_string(file).expect("text");
    let edited = text.replace("NOT FOR LIFTING", "FOR LIFTING");
    assert_ne!(text, edited);
    std::fs::write(file, &edited).expect("written");
    let refused = made(&d, "first", &usual).expect_err("it was edited").to_string();
    assert!(refused.contains("--overwrite"), "{refused}");
    let refused = rest_state_tried(&d.path().join("first"), &[]).expect_err("it was edited").to_string();
    assert!(refused.contains("was edited"), "{refused}");
    assert_eq!(std::fs::read_to_string(file).expect("text"), edited);
    // Other folders are not replaced; a stop leaves nothing.
    let own = made(&d, "out", &RestStateAsked { overwrite: true, ..usual.clone() }).expect_err("the run").to_string();
    assert!(own.contains("--out"), "{own}");
    let stop = Stop::new();
    stop.request(Reason::User);
    let told: TellStep = Arc::new(|_| {});
    let other = d.path().join("other");
    assert!(rest_state(&d.path().join("out"), &other, &usual, &told, &stop).is_err() && !other.exists());
    for bad in [RestStateAsked { lifts: 101, ..usual.clone() }, RestStateAsked { seconds: f64::NAN, ..usual.clone() }] {
        assert!(made(&d, "other", &bad).is_err() && !other.exists());
    }
    let left = std::fs::read_dir(d.path()).expect("a folder").flatten().map(|e| e.file_name());
    let left: Vec<String> = left.map(|n| n.to_string_lossy().into()).collect();
    assert!(left.iter().all(|n| !n.contains("leanto-")), "{left:?}");
}

/// A block of 1 m falls by 1.5 m and the run ends after 0.3 s: it is handed over where it lies, not in its fall.
#[test]
fn what_still_falls_comes_to_rest_first() {
    let solids = [
        boxed("block", [0.0, 0.0, 1.5], [1.0, 1.0, 2.5]),
        boxed("stone on the ground", [5.0, 0.0, 0.0], [6.0, 1.0, 1.0]),
    ];
    let d = scene_after(&solids, "0.3 s");
    let s = made(&d, "rest", &RestStateAsked::default()).expect("a heap").state;
    assert!(s.settled_for_s > 0.2 && s.nothing_falls, "{}", s.settled_for_s);
    let block = s.heap.pieces.iter().find(|p| p.name == "Stone.block").expect("the block");
    assert!((block.position_m[1] - 0.48).abs() < 0.01, "{:?}", block.position_m);
    assert!(block.velocity_m_s.iter().all(|v| v.abs() < 0.05), "{:?}", block.velocity_m_s);
}

/// Every key of the document is explained in docs/rest-state.md, and the scene is core glTF that requires no extension.
#[test]
fn the_documentation_has_every_key_and_the_scene_requires_no_extension() {
    let d = scene(&slab());
    let asked = RestStateAsked { lifts: 1, seconds: 1.0, ..RestStateAsked::default() };
    let m = made(&d, "rest", &asked).expect("a heap");
    let text = include_str!("../../../../../../docs/rest-state.md");
    let words: std::collections::BTreeSet<&str> = text.split('`').skip(1).step_by(2).collect();
    let mut missing = Vec::new();
    let mut keys = |v: &serde_json::Value| {
        let mut open = vec![v.clone()];
        while let Some(v) = open.pop() {
            match v {
                serde_json::Value::Object(map) => {
                    missing.extend(map.keys().filter(|k| !words.contains(k.as_str())).cloned());
                    open.extend(map.into_iter().map(|x| x.1));
                }
                serde_json::Value::Array(list) => open.extend(list),
                _ => {}
            }
        }
    };
    let written: serde_json::Value =
        serde_json::from_slice(&std::fs::read(&m.files[0]).expect("there")).expect("a document");
    keys(&written);
    keys(&serde_json::to_value(samples::joint()).expect("a joint"));
    keys(&serde_json::to_value(samples::prop()).expect("a prop"));
    keys(&serde_json::to_value(samples::tried(&m.state)).expect("a trial"));
    assert!(missing.is_empty(), "docs/rest-state.md does not explain {missing:?}");
    let scene = gltf::Gltf::open(&m.files[1]).expect("a valid scene");
    assert_eq!(scene.document.extensions_required().count(), 0);
    let used: Vec<&str> = scene.document.extensions_used().collect();
    assert!(used.contains(&"KHR_physics_rigid_bodies") && used.contains(&"OMI_physics_shape"), "{used:?}");
    assert_eq!(scene.document.nodes().filter(|n| n.mesh().is_some()).count(), m.state.heap.pieces.len());
}

/// Entries that a heap of loose stones does not have.
mod samples {
    use super::*;
    use crate::export::rest_state::{
        Joint, JointBars, JointBroken, JointForce, JointFrame, JointStrength, Prop, Tried, UnityJoint, UnrealJoint,
    };

    pub(super) fn joint() -> Joint {
        let frame = JointFrame { position_m: [0.0; 3], axes: [[0.0; 3]; 3] };
        Joint {
            bond: 0,
            kind: String::new(),
            engine_joint: String::new(),
            broken: Some(JointBroken { cause: String::new(), time_s: 0.0 }),
            pieces: [0, 1],
            frames: [frame; 2],
            apart_m: 0.0,
            turned_rad: 0.0,
            force: JointForce { normal_n: 0.0, shear_n: [0.0; 2], torsion_nm: 0.0, bending_nm: [0.0; 2] },
            strength: JointStrength {
                tension_n: None,
                compression_n: None,
                shear_n: [None; 2],
                torsion_nm: None,
                bending_nm: [None; 2],
            },
            bars: Some(JointBars { flow_n: [0.0; 2], elongation_left_m: 0.0, free_length_m: 0.0 }),
            unity: UnityJoint { breakForce: None, breakTorque: None },
            unreal: UnrealJoint { LinearBreakThreshold: None, AngularBreakThreshold: None },
        }
    }

    pub(super) fn prop() -> Prop {
        Prop { upper: 0, lower: None, head_m: [0.0; 3], foot_m: [0.0; 3], length_m: 1.0, capacity_n: 1.0 }
    }

    pub(super) fn tried(s: &RestState) -> Tried {
        let trial = Trial {
            version: 1,
            heap_sha256: s.heap_sha256.clone(),
            engine: "E".into(),
            engine_version: "1".into(),
            settings: String::new(),
            rest: RestWays { seconds: 10.0, ways_m: vec![0.0; s.heap.pieces.len()] },
            lifts: vec![LiftWays { act: "L1".into(), ways_m: Vec::new() }],
        };
        trial.judged(&s.heap, &s.heap_sha256).expect("it fits")
    }
}
