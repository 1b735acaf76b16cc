//! Requirements for every exporter, and a check of the scene against the record.

use super::*;
use crate::record::tests as synthetic;

#[test]
fn every_exporter_writes_the_same_bytes_twice() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let a = synthetic::assessment(&h);
    let list = chosen(&h.case);
    let names: Vec<&str> = list.iter().map(|e| e.file_name()).collect();
    assert_eq!(names, FILES, "every file of ours is known as ours");
    for e in list {
        let (mut one, mut two) = (Vec::new(), Vec::new());
        e.write(&r, &a, &mut one).unwrap();
        e.write(&r, &a, &mut two).unwrap();
        assert!(!one.is_empty() && one == two, "{}", e.file_name());
    }
}

#[test]
fn tables_name_pieces_and_people() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let a = synthetic::assessment(&h);
    let text = |e: &dyn Exporter| {
        let mut v = Vec::new();
        e.write(&r, &a, &mut v).unwrap();
        String::from_utf8(v).unwrap()
    };
    assert!(text(&csv::Voids).contains("Columns.0#1; Columns.1#1,Person 1"), "{}", text(&csv::Voids));
    let people = text(&csv::People);
    assert!(people.contains("Person 1,,\"trapped, alive\",1,in a void,2,Ground floor,Ground floor,"), "{people}");
    assert!(text(&csv::Breaks).lines().nth(1).unwrap().contains("shear,Columns.0#1,Columns.0#2,Columns,Slabs"));
}

#[test]
fn played_back_pieces_are_where_the_record_says() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let mut bytes = Vec::new();
    glb::Scene.write(&r, &synthetic::assessment(&h), &mut bytes).unwrap();
    let g = gltf::Gltf::from_slice(&bytes).unwrap();
    let blob = g.blob.as_deref().unwrap();
    let animation = g.animations().next().unwrap();
    let mut compared = 0;
    for channel in animation.channels() {
        let name = channel.target().node().name().unwrap().to_string();
        let Some(body) = crate::record::body_names(&h.structure).iter().position(|n| *n == name) else { continue };
        let reader = channel.reader(|_| Some(blob));
        let times: Vec<f32> = reader.read_inputs().unwrap().collect();
        let Some(gltf::animation::util::ReadOutputs::Translations(v)) = reader.read_outputs() else { continue };
        let v: Vec<[f32; 3]> = v.collect();
        for f in [3, 11, 20, 37, 59] {
            let frame = r.frame(f).unwrap();
            if frame.gone[body] {
                continue;
            }
            let t = frame.progress.time as f32;
            let k = times.partition_point(|x| *x < t).clamp(1, times.len() - 1);
            let s = ((t - times[k - 1]) / (times[k] - times[k - 1])).clamp(0.0, 1.0);
            let p = frame.poses[body].position;
            let want = [p.x, p.z, -p.y];
            for axis in 0..3 {
                let got = f64::from(v[k - 1][axis] + s * (v[k][axis] - v[k - 1][axis]));
                assert!((got - want[axis]).abs() < 1e-3, "{name} frame {f}: {got} and {}", want[axis]);
            }
            compared += 1;
        }
    }
    assert!(compared >= 40, "{compared} comparisons");
}

#[test]
fn equal_boxes_share_a_mesh_and_a_removed_piece_vanishes() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(60);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let mut bytes = Vec::new();
    glb::Scene.write(&r, &synthetic::assessment(&h), &mut bytes).unwrap();
    let g = gltf::Gltf::from_slice(&bytes).unwrap();
    // The parts of the street beside them.
    let street = g.nodes().filter(|n| n.name().is_some_and(|n| n.starts_with("Street "))).count();
    assert_eq!(street, 6, "three sides and three corners");
    // Two more for the bars and the balls of all ways.
    assert!(g.meshes().count() <= 8 + 2 + street, "{} meshes for 62 bodies", g.meshes().count());
    let way = g.nodes().find(|n| n.name() == Some("Way to void 1 supported lean-to")).expect("a way in");
    assert_eq!(way.children().count(), 1 + 3, "an entry and a bar for each part of the line");
    assert_eq!(g.extensions_required().count(), 0);
    let steps = g.animations().flat_map(|a| {
        a.samplers()
            .filter(|s| s.interpolation() == gltf::animation::Interpolation::Step)
            .map(|_| ())
            .collect::<Vec<_>>()
    });
    assert_eq!(steps.count(), 1);
    assert!(g.nodes().any(|n| n.name() == Some("void 2 supported lean-to")));
    assert!(g.nodes().any(|n| n.name() == Some("Person 1")));
}

#[test]
fn a_scene_has_no_empty_sections_and_rotations_play_back_within_the_tolerance() {
    let d = tempfile::tempdir().unwrap();
    let mut h = synthetic::header(9);
    h.structure.groups.push("Unused".into());
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let mut bytes = Vec::new();
    glb::Scene.write(&r, &synthetic::assessment(&h), &mut bytes).unwrap();
    let g = gltf::Gltf::from_slice(&bytes).unwrap();
    assert!(g.nodes().all(|n| n.mesh().is_some() || n.children().count() > 0));
    assert!(g.materials().all(|m| m.name() != Some("Unused")));
    let blob = g.blob.as_deref().unwrap();
    let (mut compared, mut largest_turn) = (0, 0.0_f64);
    for channel in g.animations().flat_map(|a| a.channels().collect::<Vec<_>>()) {
        let name = channel.target().node().name().unwrap().to_string();
        let Some(body) = crate::record::body_names(&h.structure).iter().position(|n| *n == name) else { continue };
        let reader = channel.reader(|_| Some(blob));
        let times: Vec<f64> = reader.read_inputs().unwrap().map(f64::from).collect();
        let Some(gltf::animation::util::ReadOutputs::Rotations(q)) = reader.read_outputs() else { continue };
        // Back from y up, as Blender does it.
        let q: Vec<crate::geometry::Quat> = q
            .into_f32()
            .map(|[x, y, z, w]| [x, y, z, w].map(f64::from))
            .map(|[x, y, z, w]| crate::geometry::Quat::from_quaternion(nalgebra::Quaternion::new(w, x, -z, y)))
            .collect();
        assert!(q.windows(2).all(|p| p[0].coords.dot(&p[1].coords) > 0.0), "{name}: signs jump");
        for f in 0..60 {
            let frame = r.frame(f).unwrap();
            if frame.gone[body] {
                continue;
            }
            let t = frame.progress.time;
            let k = times.partition_point(|x| *x < t).clamp(1, times.len() - 1);
            let s = ((t - times[k - 1]) / (times[k] - times[k - 1])).clamp(0.0, 1.0);
            let error = q[k - 1].slerp(&q[k], s).angle_to(&frame.poses[body].rotation);
            assert!(error < h.case.outputs.key_rotation_tolerance + 1e-5, "{name} frame {f}: {error} rad");
            largest_turn = largest_turn.max(frame.poses[body].rotation.angle());
            compared += 1;
        }
    }
    assert!(compared > 300 && largest_turn > 1.0, "{compared} comparisons, turned by up to {largest_turn} rad");
}
