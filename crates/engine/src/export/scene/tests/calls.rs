//! Claims on how many draw calls a scene takes, and that what is drawn by one call is where it is in the other layout.

use super::*;
use crate::assess::{Assessment, Surface};

/// Draw calls of a scene as three.js counts them: a call for each material of a mesh, two for one that is seen through from both sides.
fn calls(p: &Played) -> usize {
    let of = |q: gltf::Primitive<'_>| {
        let m = q.material();
        if m.alpha_mode() == gltf::material::AlphaMode::Blend && m.double_sided() { 2 } else { 1 }
    };
    p.doc.nodes().filter_map(|n| n.mesh()).flat_map(|m| m.primitives().map(of).collect::<Vec<_>>()).sum()
}

/// An assessment with so many voids, half of them with a surface, and a way to each.
fn with_voids(h: &Header, number: u32) -> Assessment {
    let mut a = synthetic::assessment(h);
    let way = a.voids.iter().find_map(|v| v.ways.first()).cloned();
    let way = way.or_else(|| a.people.iter().find_map(|p| p.ways.first()).cloned()).expect("a way");
    let corners = [[2.0, 1.0, 0.0], [4.0, 1.0, 0.0], [3.0, 3.0, 0.0], [3.0, 2.0, 1.2]];
    let triangles = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    let first = a.voids[0].clone();
    a.voids = (0..number)
        .map(|k| {
            let mut v = crate::assess::Void { id: k + 1, survivable: true, ways: vec![way.clone()], ..first.clone() };
            v.position.x += f64::from(k);
            v.surface = Surface::default();
            if k % 2 == 0 {
                let vertices = corners.iter().map(|c| [c[0] + k as f32, c[1], c[2]]).collect();
                v.surface = Surface { vertices, triangles: triangles.clone() };
            }
            v
        })
        .collect();
    a
}

fn scene(r: &Record, a: &Assessment, layout: Layout) -> Played {
    let mut out = Vec::new();
    write(r, Some(a), &request(layout), &mut |_| Ok(()), &mut out).unwrap();
    Played::new(out)
}

/// A headset draws 60 calls with ease. The demo took 156, of which 68 were for 34 voids, 50 for ways and 28 for people.
#[test]
fn voids_ways_and_people_of_skins_take_a_call_for_each_kind_however_many_there_are() {
    let h = synthetic::header(60);
    let (_d, r) = record(&h);
    let mut counted = Vec::new();
    for number in [4, 40] {
        let a = with_voids(&h, number);
        let p = scene(&r, &a, Layout::Skins);
        assert!(p.doc.skins().all(|s| s.joints().count() <= JOINTS));
        // Each is still a node with its extras, and nothing but the ground and what has a skin is drawn.
        let kinds = |kind: &str| (0..p.parents.len()).filter(|n| p.extras(*n)["kind"] == kind).count();
        assert_eq!((kinds("void"), kinds("way") >= number as usize, kinds("person")), (number as usize, true, 1));
        let loose = p.doc.nodes().filter(|n| n.mesh().is_some() && n.skin().is_none());
        assert!(loose.clone().all(|n| p.path(n.index()).contains(&"Ground".into())), "{:?}", loose.collect::<Vec<_>>());
        counted.push(calls(&p) - loose.count());
    }
    // The building, people, voids from both sides, ways.
    assert_eq!(counted, [5, 5]);
}

/// More than fit one skin are two calls for each kind.
#[test]
fn more_voids_than_joints_of_a_skin_are_drawn_by_two_skins() {
    let h = synthetic::header(9);
    let (_d, r) = record(&h);
    let p = scene(&r, &with_voids(&h, JOINTS as u32 + 10), Layout::Skins);
    let names: Vec<&str> = p.doc.skins().filter_map(|s| s.name()).collect();
    let different: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(different.len(), names.len(), "{names:?}");
    assert_eq!(names.iter().filter(|n| n.starts_with("Voids")).count(), 2, "{names:?}");
    assert!(p.doc.skins().all(|s| s.joints().count() <= JOINTS));
}

#[test]
fn voids_ways_and_people_of_skins_are_where_those_of_nodes_are_at_all_times() {
    let h = synthetic::header(60);
    let (_d, r) = record(&h);
    let a = with_voids(&h, 6);
    let (nodes, skins) = (scene(&r, &a, Layout::Nodes), scene(&r, &a, Layout::Skins));
    let end = nodes.length(RUN);
    let mut seen = 0;
    for (clip, t) in [(None, 0.0), (Some(RUN), 0.0), (Some(RUN), 1.3), (Some(RUN), end), (Some(LOOP), end + 1.0)] {
        let (a, b) = (nodes.corners(clip, t), skins.corners(clip, t));
        let named = |n: &str| ["void ", "Way to ", "Person "].iter().any(|k| n.starts_with(k));
        for (name, want) in a.iter().filter(|(n, _)| named(n)) {
            let got = &b[name];
            let span = |of: &[Vec3]| {
                let mut out = crate::geometry::Aabb::empty();
                of.iter().for_each(|q| out.include(q));
                [out.min, out.max]
            };
            let (x, y) = (span(want), span(got));
            assert!((0..2).all(|k| (x[k] - y[k]).norm() < 2e-4), "{name} at {t} s of {clip:?}: {x:?} and {y:?}");
            seen += usize::from((x[1] - x[0]).norm() > 0.01);
        }
        // Hidden voids do not take the marks of their skin with them: an engine that takes the box once would not draw them later.
        let marks = skins.doc.nodes().filter(|n| n.skin().is_some()).map(|n| {
            let root = n.skin().and_then(|s| s.skeleton()).expect("a root").index();
            player::parts(&skins.worlds(clip, t, true)[root]).2
        });
        assert!(marks.clone().all(|scale| scale > 0.99), "{t} s of {clip:?}: {:?}", marks.collect::<Vec<_>>());
    }
    // A person at five times, six voids and their ways at the last two.
    assert!(seen >= 5 + 2 * 12, "{seen} shown");
}
