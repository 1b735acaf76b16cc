//! Claims about scenes, tested on the bytes as a player reads them.

mod bars;
mod calls;
mod later;
mod player;
mod textured;

use super::*;
use crate::geometry::{Pose, Quat, Vec3};
use crate::record::{Header, body_names, synthetic};
use crate::structure::BodyKind;
use player::Played;
use std::collections::{BTreeMap, BTreeSet};

const FRAMES: usize = 60;

fn request(layout: Layout) -> Request {
    Request {
        layout,
        position_tolerance: 0.01,
        rotation_tolerance: 1.0_f64.to_radians(),
        ..Request::of_case(&synthetic::case().outputs)
    }
}

/// A record of falling and turning pieces; the folder holds it.
fn record(h: &Header) -> (tempfile::TempDir, Record) {
    let d = tempfile::tempdir().unwrap();
    synthetic::write(d.path(), h, FRAMES, Some(false));
    let r = Record::open(d.path()).unwrap();
    (d, r)
}

fn bytes(r: &Record, request: &Request) -> (Vec<u8>, Estimate) {
    let a = synthetic::assessment(&r.header);
    let mut out = Vec::new();
    let e = write(r, Some(&a), request, &mut |_| Ok(()), &mut out).unwrap();
    (out, e)
}

fn played(r: &Record, request: &Request) -> Played {
    Played::new(bytes(r, request).0)
}

/// True for the name of the node of a piece.
fn is_piece(name: Option<&str>) -> bool {
    let number = name.and_then(|n| n.rsplit_once("_p")).map(|x| x.1);
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// A pose in the axes of glTF.
fn y_up(p: &Pose) -> (Vec3, Quat) {
    let (v, q) = (p.position, p.rotation);
    (Vec3::new(v.x, v.z, -v.y), Quat::from_quaternion(nalgebra::Quaternion::new(q.w, q.i, q.k, -q.j)))
}

#[test]
fn played_keys_are_within_the_tolerance_of_every_frame_in_both_layouts() {
    let h = synthetic::header(40);
    let (_d, r) = record(&h);
    let names = body_names(&h.structure);
    for layout in [Layout::Nodes, Layout::Skins] {
        let request = request(layout);
        let p = played(&r, &request);
        let (mut keys, mut compared, mut moved) = (0, 0, 0.0_f64);
        for slerp in [true, false] {
            for f in 0..FRAMES {
                let frame = r.frame(f).unwrap();
                let worlds = p.worlds(Some(RUN), frame.progress.time as f32, slerp);
                for (b, name) in names.iter().enumerate() {
                    if matches!(h.structure.bodies[b].kind, BodyKind::Person(_)) {
                        continue;
                    }
                    let node = p.node_called(name);
                    let (at, turn, scale) = player::parts(&worlds[node]);
                    if frame.gone[b] {
                        assert!(scale < 1e-6, "{name} is gone at frame {f}, but shown");
                        continue;
                    }
                    let (want, rotation) = y_up(&frame.poses[b]);
                    let off = (at - want).norm();
                    assert!(off <= request.position_tolerance + 1e-4, "{layout:?} {name} frame {f}: {off} m");
                    let angle = turn.angle_to(&rotation);
                    assert!(angle <= request.rotation_tolerance + 1e-4, "{layout:?} {name} frame {f}: {angle} rad");
                    moved = moved.max((frame.poses[b].position - h.structure.bodies[b].pose.position).norm());
                    compared += 1;
                }
            }
        }
        keys += p.keys(RUN);
        assert!(compared > 4000 && moved > 5.0, "{compared} comparisons, moved by up to {moved} m");
        assert!(keys < 40 * FRAMES, "{keys} keys are fewer than all of {} frames", FRAMES);
    }
}

#[test]
fn a_larger_tolerance_takes_fewer_keys_and_none_takes_all_that_differ() {
    let (_d, r) = record(&synthetic::header(20));
    let keys = |metres: f64, rad: f64| {
        let q = Request { position_tolerance: metres, rotation_tolerance: rad, ..request(Layout::Nodes) };
        played(&r, &q).keys(RUN)
    };
    let (fine, usual, coarse) = (keys(1e-6, 1e-6), keys(0.01, 0.017), keys(0.1, 0.17));
    assert!(fine > 2 * usual && usual > coarse, "{fine}, {usual}, {coarse}");
}

#[test]
fn skinned_corners_are_where_the_corners_of_nodes_are() {
    let (_d, r) = record(&synthetic::header(300));
    let (nodes, skins) = (played(&r, &request(Layout::Nodes)), played(&r, &request(Layout::Skins)));
    for t in [0.0, 0.31, 1.0, 1.77, 2.36] {
        let (a, b) = (nodes.corners(Some(RUN), t), skins.corners(Some(RUN), t));
        let pieces = a.iter().filter(|(name, _)| name.contains("Columns"));
        let mut compared = 0;
        for (name, want) in pieces {
            let got = &b[name];
            assert_eq!(want.len(), got.len(), "{name}");
            for (x, y) in want.iter().zip(got) {
                assert!((x - y).norm() < 2e-4, "{name} at {t} s: {x:?} and {y:?}");
                compared += 1;
            }
        }
        assert!(compared > 300 * 18, "{compared} corners");
    }
}

#[test]
fn a_skin_has_at_most_250_joints_and_every_piece_is_a_joint_once() {
    let h = synthetic::header(600);
    let (_d, r) = record(&h);
    let p = played(&r, &request(Layout::Skins));
    let of_pieces = |s: &gltf::Skin<'_>| p.path(s.skeleton().expect("a root").index()).contains(&"Building".into());
    let sizes: Vec<usize> = p.doc.skins().filter(of_pieces).map(|s| s.joints().count()).collect();
    assert!(sizes.iter().all(|n| *n <= JOINTS), "{sizes:?}");
    assert_eq!(sizes.len(), 3, "600 pieces and a slab in as few skins as the joints allow, not {sizes:?}");
    let mut seen = BTreeSet::new();
    for s in p.doc.skins().filter(of_pieces) {
        let root = s.skeleton().expect("a root").index();
        let joints: Vec<usize> = s.joints().map(|j| j.index()).collect();
        assert_eq!(joints[0], root);
        assert!(joints[1..].iter().all(|j| p.parents[*j] == Some(root)), "joints are below their root");
        for j in &joints[1..] {
            assert!(seen.insert(*j), "a piece in two skins");
        }
    }
    assert_eq!(seen.len(), 601);
    // One draw call each: the colour is a texture.
    for n in p.doc.nodes().filter(|n| n.skin().is_some_and(|s| of_pieces(&s))) {
        let mesh = n.mesh().expect("a mesh");
        assert_eq!(mesh.primitives().count(), 1);
        assert!(mesh.primitives().all(|q| q.material().pbr_metallic_roughness().base_color_texture().is_some()));
        assert!(p.parents[n.index()].is_none(), "glTF wants skinned meshes at the top");
    }
}

#[test]
fn the_bounding_box_of_a_skin_holds_its_pieces_at_all_times() {
    let (_d, r) = record(&synthetic::header(60));
    let p = played(&r, &request(Layout::Skins));
    let boxes: Vec<_> = p
        .doc
        .nodes()
        .filter(|n| n.skin().is_some() && n.name().is_some_and(|n| n.starts_with("Ground_floor")))
        .flat_map(|n| n.mesh().unwrap().primitives().map(|q| q.bounding_box()).collect::<Vec<_>>())
        .collect();
    assert_eq!(boxes.len(), 1);
    let mut lowest = f64::INFINITY;
    for f in 0..FRAMES {
        for (name, points) in p.corners(Some(RUN), f as f32 / 25.0) {
            for q in points.iter().filter(|_| name.contains("Columns")) {
                let inside = (0..3)
                    .all(|k| q[k] >= f64::from(boxes[0].min[k]) - 1e-4 && q[k] <= f64::from(boxes[0].max[k]) + 1e-4);
                assert!(inside, "{name} frame {f}: {q:?} is outside of {:?}", boxes[0]);
                lowest = lowest.min(q.y);
            }
        }
    }
    assert!(lowest < 2.0, "they fall from 12 m");
}

#[test]
fn the_tree_is_scene_building_storey_element_piece_and_says_what_each_is() {
    let mut h = synthetic::header(9);
    let e = &mut h.structure.elements[1];
    e.global_id = Some("2O2Fr$t4X7Zf8NOew3FLOH".into());
    e.class = Some("IfcColumn".into());
    e.role = Some(crate::building::ElementRole::Column);
    let (_d, r) = record(&h);
    assert_eq!(r.header.structure, h.structure, "the record keeps GlobalId and role");
    let p = played(&r, &request(Layout::Nodes));
    let node = p.node_called("Columns.1#1");
    assert_eq!(p.path(node), ["Scene", "Building", "Ground_floor", "Columns_1", "Columns_1_p1"]);
    let piece = p.extras(node);
    for (key, want) in [
        ("global_id", "2O2Fr$t4X7Zf8NOew3FLOH"),
        ("class", "IfcColumn"),
        ("role", "column"),
        ("material", "rc-column"),
        ("storey", "Ground floor"),
    ] {
        assert_eq!(piece[key], want, "{piece}");
        assert_eq!(p.extras(p.parents[node].unwrap())[key], want);
    }
    let mass = |n: usize| p.extras(n)["mass_kg"].as_f64().unwrap();
    assert!((mass(node) - h.structure.bodies[2].mass).abs() < 0.1);
    let both: f64 = h.structure.bodies[2..4].iter().map(|b| b.mass).sum();
    assert!((mass(p.parents[node].unwrap()) - both).abs() < 0.1);
    // What the nodes of its elements weigh is what the building weighs, with its foundations.
    let elements: f64 = (0..p.parents.len()).filter(|&n| p.extras(n)["kind"] == "element").map(mass).sum();
    let building = (0..p.parents.len()).find(|&n| p.extras(n)["kind"] == "building").map(mass).expect("a building");
    assert!((elements - building).abs() < 0.5 + 0.1 * p.parents.len() as f64, "{elements} and {building} kg");
    // The same is known of a joint, which has no node of its element.
    let s = played(&r, &request(Layout::Skins));
    let joint = s.node_called("Columns.1#1");
    assert_eq!(s.path(joint)[..3], ["Scene", "Building", "Ground_floor"]);
    assert!(s.extras(joint)["global_id"] == "2O2Fr$t4X7Zf8NOew3FLOH" && s.extras(joint)["element"] == "Columns.1");
}

#[test]
fn names_are_unique_in_any_spelling_and_no_program_changes_them() {
    let mut h = synthetic::header(30);
    for (k, name) in ["Wall [1]", "wall (1)", "a/b.c:d", "a\\b,c'd\"", "", "x y\tz", "Wände.€", &"long ".repeat(40)]
        .into_iter()
        .enumerate()
    {
        h.structure.elements[k].name = name.into();
    }
    h.structure.groups[0] = "Concrete: C30/37 [in situ]".into();
    h.structure.storeys[0].name = "Columns.9".into();
    let (_d, r) = record(&h);
    for layout in [Layout::Nodes, Layout::Skins] {
        let p = played(
            &r,
            &Request {
                collision: if layout == Layout::Nodes { Collision::Unreal } else { Collision::Unity },
                ..request(layout)
            },
        );
        let nodes: Vec<String> = p.doc.nodes().map(|n| n.name().unwrap().to_string()).collect();
        let meshes: Vec<String> = p.doc.meshes().map(|m| m.name().unwrap().to_string()).collect();
        let materials: Vec<String> = p.doc.materials().map(|m| m.name().unwrap().to_string()).collect();
        for list in [&nodes, &meshes, &materials] {
            let different: BTreeSet<String> = list.iter().map(|n| n.to_lowercase()).collect();
            assert_eq!(different.len(), list.len(), "names are there twice");
            for n in list {
                assert!(n.len() <= 63 && n.chars().all(|c| c.is_alphanumeric() || "_-".contains(c)), "{n}");
            }
        }
        // Collision shapes alone have a mesh and a node of one name.
        let shared: Vec<_> = nodes.iter().filter(|n| meshes.contains(n) && !n.starts_with("UCX_")).collect();
        assert!(shared.is_empty(), "{shared:?}");
    }
}

#[test]
fn extras_have_the_axes_of_the_nodes() {
    let (_d, r) = record(&synthetic::header(9));
    let p = played(&r, &request(Layout::Nodes));
    let void = p.extras(p.node_called("void 1 supported lean-to"));
    // Model: (3, 2, 0.5), from (2, 1, 0) to (4, 3, 1.2).
    assert_eq!(void["position_m"], serde_json::json!([3.0, 0.5, -2.0]));
    assert_eq!(void["bounds_m"], serde_json::json!({ "min": [2.0, 0.0, -3.0], "max": [4.0, 1.2, -1.0] }));
    assert!(void["volume_m3"] == 6.4 && void["roof"][0] == "Columns.0#1", "names, no numbers of bodies: {void}");
    let person = p.extras(p.node_called("Person 1"));
    assert_eq!(person["start_m"], serde_json::json!([1.0, 0.85, -1.0]));
    assert_eq!(person["outcome"], "trapped_alive");
    let way = p.extras(p.node_called("Way to void 1 supported lean-to"));
    let entry: Vec<f64> = way["ways"][0]["entry_m"].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect();
    // The middle of the ball, which comes first, is 0.15 m above the floor, along y.
    let points = &p.corners(None, 0.0)["Way to void 1 supported lean-to"];
    assert!(points.iter().all(|q| q.norm() < 1e-6), "hidden before the end");
    let points = &p.corners(Some(RUN), p.length(RUN))["Way to void 1 supported lean-to"];
    let ball = &points[..20];
    let middle = ball.iter().sum::<Vec3>() / 20.0;
    assert!(
        (0..3).all(|k| (middle[k] - entry[k] - if k == 1 { 0.15 } else { 0.0 }).abs() < 1e-3),
        "{middle:?} {entry:?}"
    );
    assert_eq!(points.len(), 20 + 3 * 8, "a ball and a bar for each part of the line");
    let stability = p.extras(p.node_called("Columns.0#2"));
    assert_eq!(stability["hangs"]["cluster_mass_kg"], 900.0);
}

/// Page 1 said that pieces without a name carry most of a roof, and the scene showed those with a name alone.
#[test]
fn a_void_says_how_much_of_its_roof_pieces_without_a_name_carry() {
    let h = synthetic::header(9);
    let (_d, r) = record(&h);
    for (more, said) in [(0.1, None), (0.64, Some("pieces not named carry 64 % of the roof: treat all as loose"))] {
        let mut a = synthetic::assessment(&h);
        a.stability.as_mut().expect("it is known").roofs[0].more = more;
        let mut out = Vec::new();
        write(&r, Some(&a), &request(Layout::Nodes), &mut |_| Ok(()), &mut out).unwrap();
        let p = Played::new(out);
        let void = p.extras(p.node_called("void 1 supported lean-to"));
        assert_eq!((void["more_share"].as_f64(), void["do_not_touch"].as_str()), (Some(more), said));
    }
}

#[test]
fn voids_and_ways_appear_with_the_last_frame() {
    let (_d, r) = record(&synthetic::header(9));
    let p = played(&r, &request(Layout::Nodes));
    let end = (FRAMES - 1) as f32 / 25.0;
    for name in ["void 1 supported lean-to", "Way to void 1 supported lean-to"] {
        let node = p.node_called(name);
        let scale = |clip, t| player::parts(&p.worlds(clip, t, true)[node]).2;
        assert_eq!(scale(None, 0.0), 0.0, "hidden where nothing is played");
        assert_eq!((scale(Some(RUN), 0.0), scale(Some(RUN), end - 0.01)), (0.0, 0.0));
        assert!(scale(Some(RUN), end) > 0.0 && scale(Some(LOOP), end + 1.0) > 0.0);
        assert_eq!(scale(Some(LOOP), p.length(LOOP)), 0.0);
    }
}

/// Some players read beyond the end of a sampler that is shorter than its clip, and one leaves the ending "_loop" out of the name.
#[test]
fn every_sampler_spans_its_clip_and_no_two_clips_have_one_name_without_their_endings() {
    let (_d, r) = record(&synthetic::header(20));
    for layout in [Layout::Nodes, Layout::Skins] {
        let p = played(&r, &request(layout));
        let mut names = std::collections::BTreeSet::new();
        for clip in p.doc.animations() {
            let name = clip.name().expect("a name");
            assert!(names.insert(name.trim_end_matches("_loop").to_owned()), "{name}");
            for c in clip.channels() {
                let input = c.sampler().input();
                let at = |v: Option<gltf::json::Value>| v.and_then(|v| v[0].as_f64()).expect("a range") as f32;
                let (from, to) = (at(input.min()), at(input.max()));
                let node = c.target().node().name().unwrap_or("").to_owned();
                assert!(from == 0.0 && (to - p.length(name)).abs() < 1e-6, "{name}: {node} from {from} to {to} s");
            }
        }
        assert_eq!(names.len(), 2);
    }
}

#[test]
fn the_loop_ends_as_it_begins_and_nothing_goes_back_in_sight() {
    let (_d, r) = record(&synthetic::header(20));
    for layout in [Layout::Nodes, Layout::Skins] {
        let p = played(&r, &request(layout));
        let (end, length) = (p.length(RUN), p.length(LOOP));
        assert!((end - 2.36).abs() < 1e-5 && length > end + 3.0, "{end} s, {length} s");
        let (first, last) = (p.worlds(Some(LOOP), 0.0, true), p.worlds(Some(LOOP), length, true));
        assert!(first.iter().zip(&last).all(|(a, b)| (a - b).norm() < 1e-5), "another pose at the end");
        let before = p.worlds(Some(LOOP), length - 0.9, true);
        assert!(first.iter().zip(&before).all(|(a, b)| (a - b).norm() < 1e-5), "the intact building is held");
        // Its first part is the run.
        for t in [0.5, 1.3, 2.0] {
            let (a, b) = (p.worlds(Some(RUN), t, true), p.worlds(Some(LOOP), t, true));
            assert!(a.iter().zip(&b).all(|(a, b)| (a - b).norm() < 1e-4), "{t} s");
        }
        let heap = p.corners(Some(LOOP), end);
        let intact = p.corners(Some(LOOP), 0.0);
        let (mut hidden, mut shown) = (0, 0);
        for k in 0..1000 {
            let t = end + (length - end) * k as f32 / 1000.0;
            let now = p.corners(Some(LOOP), t);
            for (name, points) in now.iter().filter(|(n, _)| n.contains("Columns")) {
                let like = |other: &BTreeMap<String, Vec<Vec3>>| {
                    points.iter().zip(&other[name]).all(|(a, b)| (a - b).norm() < 1e-3)
                };
                let flat = points.iter().all(|q| (q - points[0]).norm() < 1e-6);
                assert!(flat || like(&heap) || like(&intact), "{name} is seen on its way back at {t} s");
                *(if flat { &mut hidden } else { &mut shown }) += 1;
            }
        }
        assert!(hidden > 0 && shown > 5 * hidden, "{hidden} hidden, {shown} shown");
        // Engines that sample 30 times per second and interpolate: the pieces go back at least two samples after all is hidden.
        assert!(clips_hide_early(&p, end), "too short for 30 samples per second");
    }
}

/// True when the building is hidden more than 1/30 s before its pieces move, and stays so as long after.
fn clips_hide_early(p: &Played, end: f32) -> bool {
    let building = p.doc.nodes().position(|n| n.name() == Some("Building")).unwrap();
    let piece = p.node_called("Columns.1#1");
    let at = |t: f32| p.worlds(Some(LOOP), t, true);
    let local = |t: f32| p.local(Some(LOOP), piece, t);
    let (heap, intact) = (local(end), local(0.0));
    let times: Vec<f32> = (0..2000).map(|k| end + 0.0025 * k as f32).collect();
    let moving: Vec<f32> = times
        .iter()
        .copied()
        .filter(|t| (local(*t) - heap).norm() > 1e-3 && (local(*t) - intact).norm() > 1e-3)
        .collect();
    let hidden = |t: f32| player::parts(&at(t)[building]).2 == 0.0;
    let (first, last) = (moving[0], moving[moving.len() - 1]);
    !moving.is_empty() && hidden(first - 0.05) && hidden(last + 0.05)
}

#[test]
fn a_single_frame_has_no_animation_and_its_poses_and_voids_only_at_the_end() {
    let h = synthetic::header(9);
    let (_d, r) = record(&h);
    let last = FRAMES - 1;
    for (f, layout) in [(20, Layout::Nodes), (20, Layout::Skins), (last, Layout::Nodes)] {
        let p = played(&r, &Request { frame: Some(f), ..request(layout) });
        assert_eq!(p.doc.animations().count(), 0);
        let frame = r.frame(f).unwrap();
        let worlds = p.worlds(None, 0.0, true);
        for (b, name) in body_names(&h.structure).iter().enumerate().take(10) {
            let Some(node) = p.find(name) else {
                assert!(frame.gone[b], "{name} is missing at frame {f}");
                continue;
            };
            let (want, _) = y_up(&frame.poses[b]);
            assert!(!frame.gone[b] && (player::parts(&worlds[node]).0 - want).norm() < 1e-4, "{name}");
        }
        assert_eq!(p.find("void 1 supported lean-to").is_some(), f == last, "voids are those of the last frame");
        if f == last {
            assert!(player::parts(&worlds[p.node_called("void 1 supported lean-to")]).2 > 0.0);
        }
    }
    let late = Request { frame: Some(FRAMES), ..request(Layout::Nodes) };
    assert!(write(&r, None, &late, &mut |_| Ok(()), &mut Vec::new()).is_err());
}

/// What the report says first stands in the file, too, and whether the run came to its end.
#[test]
fn a_scene_says_that_its_run_was_ended_early() {
    let (_d, r) = record(&synthetic::header(9));
    let said = "ENDED EARLY at 0.8 of 2.0 s";
    let (file, _) = bytes(&r, &Request { status: vec![said.into()], ..request(Layout::Nodes) });
    let length = u32::from_le_bytes(file[12..16].try_into().expect("four bytes")) as usize;
    let scene: serde_json::Value = serde_json::from_slice(&file[20..20 + length]).expect("a document");
    let extras = &scene["asset"]["extras"];
    assert_eq!(extras["status"], serde_json::json!([said]));
    assert_eq!(extras["complete"], serde_json::json!(r.is_complete()));
}

#[test]
fn the_estimate_is_within_a_tenth_of_the_file() {
    let mut wrong = Vec::new();
    for n in [9, 60, 400] {
        let (_d, r) = record(&synthetic::header(n));
        // With a key at every frame all nodes share the times.
        let every_frame = Request { position_tolerance: 0.0, rotation_tolerance: 0.0, ..request(Layout::Nodes) };
        let (file, e) = bytes(&r, &every_frame);
        let off = e.bytes as f64 / file.len() as f64 - 1.0;
        if off.abs() >= 0.1 {
            wrong.push(format!("{n} pieces at every frame: {} of {} bytes", e.bytes, file.len()));
        }
        for layout in [Layout::Nodes, Layout::Skins] {
            for (lod, repeat, frame, collision) in [
                (0, true, None, Collision::None),
                (0, false, None, Collision::Unity),
                (1, true, None, Collision::None),
                (2, true, None, Collision::None),
                (0, true, Some(30), Collision::None),
            ] {
                let q = Request { lod, repeat, frame, collision, ..request(layout) };
                let (file, e) = bytes(&r, &q);
                let off = e.bytes as f64 / file.len() as f64 - 1.0;
                if off.abs() >= 0.1 {
                    wrong.push(format!(
                        "{n} pieces, {q:?}: {} of {} bytes ({:.1} %)",
                        e.bytes,
                        file.len(),
                        100.0 * off
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of a small scene without voids little is there but the pieces and their motion.
#[test]
fn the_estimate_of_a_small_scene_without_voids_is_within_a_tenth() {
    for n in [4, 9, 60] {
        let (_d, r) = record(&synthetic::header(n));
        for repeat in [true, false] {
            let q = Request { repeat, ..request(Layout::Nodes) };
            let mut file = Vec::new();
            let e = write(&r, None, &q, &mut |_| Ok(()), &mut file).expect("a scene");
            let off = e.bytes as f64 / file.len() as f64 - 1.0;
            assert!(off.abs() < 0.1, "{n} pieces, again {repeat}: {} of {} bytes", e.bytes, file.len());
        }
    }
}

#[test]
fn what_does_not_fit_a_file_of_4_gb_is_refused_with_a_remedy() {
    let e = limit::check(LARGEST + 1).unwrap_err();
    assert!(e.exit_code() == 2 && e.to_string().contains("--tolerance") && e.to_string().contains("4 GB"), "{e}");
    assert!(limit::check(LARGEST).is_ok());
}

#[test]
fn equal_boxes_share_a_mesh_and_colours_are_those_of_materials() {
    let h = synthetic::header(60);
    let (_d, r) = record(&h);
    let p = played(&r, &request(Layout::Nodes));
    let of_pieces: BTreeSet<usize> =
        p.doc.nodes().filter(|n| is_piece(n.name())).filter_map(|n| n.mesh()).map(|m| m.index()).collect();
    // Boxes and wedges of two groups, and the box of the foundation.
    assert!(of_pieces.len() <= 5, "{} meshes for 61 bodies", of_pieces.len());
    for m in p.doc.meshes() {
        for q in m.primitives() {
            assert!(q.get(&gltf::Semantic::Colors(0)).is_none(), "Unreal ignores colours of corners");
            let colour = q.material().pbr_metallic_roughness().base_color_factor();
            assert!(colour[..3] != [1.0; 3], "{} is white", q.material().name().unwrap_or_default());
        }
    }
    let groups: BTreeSet<_> = p.doc.materials().filter_map(|m| m.name().map(str::to_owned)).collect();
    assert!(
        ["Columns", "Slabs", "People", "Voids", "Ground", "Ways_in", "Foundations"].iter().all(|n| groups.contains(*n)),
        "{groups:?}"
    );
    assert_eq!(p.doc.extensions_used().count(), 0);
}

#[test]
fn collision_shapes_have_the_names_that_engines_look_for() {
    let (_d, r) = record(&synthetic::header(12));
    let p = played(&r, &Request { collision: Collision::Unreal, ..request(Layout::Nodes) });
    let meshes: BTreeSet<&str> = p.doc.meshes().filter_map(|m| m.name()).collect();
    let of: Vec<&str> = meshes
        .iter()
        .filter_map(|m| m.strip_prefix("UCX_"))
        .map(|m| m.strip_suffix("_00").expect("a number"))
        .collect();
    assert!(of.len() >= 4 && of.iter().all(|m| meshes.contains(m)), "{meshes:?}");
    let p = played(&r, &Request { collision: Collision::Unity, ..request(Layout::Nodes) });
    let pieces: Vec<_> = p.doc.nodes().filter(|n| is_piece(n.name())).collect();
    assert_eq!(pieces.len(), 13);
    for n in pieces {
        let child =
            n.children().find(|c| c.name() == Some(&format!("{}_Collider", n.name().unwrap()))).expect("a collider");
        let accessor = |n: &gltf::Node<'_>| {
            n.mesh().unwrap().primitives().next().unwrap().get(&gltf::Semantic::Positions).unwrap().index()
        };
        assert_eq!(accessor(&child), accessor(&n), "the shape of its piece");
    }
    let refused = Request { collision: Collision::Unreal, ..request(Layout::Skins) };
    let e = write(&r, None, &refused, &mut |_| Ok(()), &mut Vec::new()).unwrap_err();
    assert!(e.to_string().contains("--layout nodes"), "{e}");
}

#[test]
fn coarser_levels_are_smaller_and_join_only_what_moves_as_one() {
    let mut h = synthetic::header(9);
    // Three parts of an element: two turn together, the third stays.
    for b in &mut h.structure.bodies[..3] {
        (b.element, b.group) = (0, 0);
    }
    let track = |of: &dyn Fn(f64) -> Pose| {
        let poses: Vec<Pose> = (0..20).map(|k| of(f64::from(k) * 0.1)).collect();
        motion::Track {
            positions: poses.iter().map(|p| p.position).collect(),
            rotations: poses.iter().map(|p| p.rotation).collect(),
            present: (0, 20),
        }
    };
    let turning =
        |t: f64| Pose { position: Vec3::new(t, 0.0, 5.0 - t * t), rotation: Quat::from_scaled_axis(Vec3::y() * t) };
    let beside = Pose { position: Vec3::x() * 2.0, rotation: Quat::from_scaled_axis(Vec3::z()) };
    let mut lead = vec![0, 1, 2];
    let tracks = [track(&turning), track(&|t| turning(t).compose(&beside)), track(&|_| turning(0.0))];
    lod::join(&h.structure, 0, &tracks, &request(Layout::Nodes), &mut lead);
    assert_eq!(lead, [0, 0, 2]);
    let (_d, r) = record(&synthetic::header(60));
    let size = |lod| bytes(&r, &Request { lod, ..request(Layout::Nodes) }).0.len();
    assert!(size(0) > size(1) && size(1) > size(2), "{} {} {}", size(0), size(1), size(2));
    assert!(
        write(&r, None, &Request { lod: LEVELS + 1, ..request(Layout::Nodes) }, &mut |_| Ok(()), &mut Vec::new())
            .is_err()
    );
}

#[test]
fn a_void_keeps_its_volume_in_few_triangles() {
    let ball = super::parts::person_shape::ball(120, 60).mapped(|p| p * 4.0);
    let triangles = ball.faces.iter().flat_map(|f| (2..f.len()).map(move |k| [f[0], f[k - 1], f[k]])).collect();
    let whole = crate::assess::Surface {
        vertices: ball.vertices.iter().map(|v| [v.x as f32, v.y as f32, v.z as f32]).collect(),
        triangles,
    };
    let coarse = super::parts::voids::coarse(&whole);
    assert!(
        whole.triangles.len() > 10_000
            && coarse.triangles.len() <= super::parts::voids::MOST
            && coarse.triangles.len() > 100
    );
    let (v, w) = (coarse.volume(), whole.volume());
    assert!((v / w - 1.0).abs() < 0.1, "{v} of {w} m3");
}

#[test]
fn the_same_record_gives_the_same_bytes_and_a_stop_ends_the_work() {
    let (_d, r) = record(&synthetic::header(60));
    for layout in [Layout::Nodes, Layout::Skins] {
        assert_eq!(bytes(&r, &request(layout)).0, bytes(&r, &request(layout)).0);
    }
    let mut heard = 0;
    let mut stop = |_: Step| {
        heard += 1;
        if heard > 3 { Err(Error::input("enough", "")) } else { Ok(()) }
    };
    assert!(write(&r, None, &request(Layout::Nodes), &mut stop, &mut Vec::new()).is_err());
}
