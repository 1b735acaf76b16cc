//! Claims on the bars that stick out at broken faces.

use super::super::parts::bar_ends::BarEnds;
use super::*;
use crate::record::Writer;
use crate::solve::{Break, Progress};
use crate::structure::{Cause, Structure};
use std::f64::consts::PI;

fn frame() -> Structure {
    let sketch = crate::sketch::PRESETS[1].sketch();
    let building = crate::sketch::build(&sketch).expect("a sketch");
    let case = crate::case::for_sketch(&sketch, &building).0;
    let find =
        |g: &crate::prepare::Group| crate::strength::find(&g.profile, std::path::Path::new("")).expect("built in");
    let profiles: Vec<_> = case.groups.iter().map(find).collect();
    crate::prepare::prepare(&building, &case.prepare, &case.groups, &profiles, 0).expect("it can be prepared").structure
}

/// A run of three frames in which nothing moves, and these bonds break between the first and the second one.
fn still(s: &Structure, broken: &[(u32, Cause)]) -> (tempfile::TempDir, Record) {
    let h = Header { structure: s.clone(), people: Vec::new(), ..synthetic::header(1) };
    let d = tempfile::tempdir().unwrap();
    let mut w = Writer::create(d.path(), &h).unwrap();
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let gone: Vec<bool> = s.bodies.iter().map(|b| b.is_fragment()).collect();
    for k in 0..3 {
        if k == 1 {
            let one = |(bond, cause): &(u32, Cause)| Break {
                time: 0.03,
                bond: *bond,
                cause: *cause,
                forces: Default::default(),
            };
            w.breaks(&broken.iter().map(one).collect::<Vec<_>>()).unwrap();
        }
        let time = 0.04 * f64::from(k);
        w.frame(&Progress { time, duration: 0.08, ..Progress::default() }, &poses, &gone).unwrap();
    }
    w.finish(false).unwrap();
    let r = Record::open(d.path()).unwrap();
    (d, r)
}

fn scene(r: &Record, q: &Request) -> (Played, usize, Estimate) {
    let mut out = Vec::new();
    let e = write(r, None, q, &mut |_| Ok(()), &mut out).unwrap();
    let size = out.len();
    (Played::new(out), size, e)
}

/// The structure has areas at places. What the scene makes of them are bars of the profile, with the area of the section.
#[test]
fn bars_at_a_broken_face_have_the_diameter_of_the_profile_and_the_area_of_the_section() {
    let s = frame();
    let mut compared = BTreeSet::new();
    for (k, bond) in s.bonds.iter().enumerate() {
        let Some(r) = bond.law.reinforced() else { continue };
        let [of_a, of_b] = [bond.a, bond.b].map(|n| s.bodies[n as usize].element);
        let element = &s.elements[of_a as usize];
        if of_a != of_b || !compared.insert(element.material.clone()) {
            continue;
        }
        let (_d, record) = still(&s, &[(k as u32, Cause::Bending)]);
        let profile = crate::strength::find(&element.material, std::path::Path::new("")).expect("a profile");
        let crate::strength::Strength::Reinforced(profile) = profile.strength else { panic!("{}", element.material) };
        let bar = profile.bar;
        let ends = BarEnds::read(&record, f64::INFINITY).unwrap();
        let said = ends.extras(bond.a as usize, &body_names(&s));
        let bars = said[0]["bars"].as_array().unwrap_or_else(|| panic!("{}: {said}", element.name));
        let (mut area, mut diameters) = (0.0, Vec::new());
        for b in bars {
            let d = b["diameter_m"].as_f64().unwrap();
            diameters.push(d);
            area += b["number"].as_f64().unwrap() * 0.25 * PI * d * d;
        }
        assert!(diameters.iter().any(|d| (d - bar).abs() < 6e-5), "{}: {diameters:?} and {bar} m", element.material);
        let section: f64 = r.bars.iter().map(|b| b.area).sum();
        // A layer has a whole number of bars: half of one is lost or gained in each of the two.
        assert!(
            (area - section).abs() < 0.25 * PI * bar * bar + 1e-3 * section,
            "{}: {area} of {section} m2",
            element.material
        );
    }
    assert!(compared.len() >= 3, "columns, beams and slabs: {compared:?}");
}

/// Bars stick out of both pieces along the normal of the face, they lie within the other piece while the joint holds, and only broken faces have some. In skins they take no
/// call of their own.
#[test]
fn bars_stick_out_of_both_pieces_at_broken_faces_alone() {
    let s = frame();
    let of_one = |k: &usize| {
        let b = &s.bonds[*k];
        let [x, y] = [b.a, b.b].map(|n| &s.bodies[n as usize]);
        b.law.reinforced().is_some_and(|r| r.bars.iter().all(|b| b.anchorage.is_none()))
            && x.element == y.element
            && !x.fixed
            && !y.fixed
    };
    let found: Vec<usize> = (0..s.bonds.len()).filter(of_one).take(2).collect();
    let [broken, removed] = found[..] else { panic!("two bonds") };
    let (_d, r) = still(&s, &[(broken as u32, Cause::Bending), (removed as u32, Cause::Removed)]);
    let (without, size, _) = scene(&r, &request(Layout::Nodes));
    assert!(without.doc.nodes().all(|n| without.extras(n.index())["kind"] != "bars"));
    let with = |layout| Request { bars: true, ..request(layout) };
    let (p, larger, e) = scene(&r, &with(Layout::Nodes));
    assert!(larger > size && (e.bytes as f64 / larger as f64 - 1.0).abs() < 0.1, "{} of {larger} bytes", e.bytes);
    let bars: Vec<usize> = (0..p.parents.len()).filter(|n| p.extras(*n)["kind"] == "bars").collect();
    assert_eq!(bars.len(), 2, "both pieces of the bond that broke, and none of the one that was removed");
    let bond = &s.bonds[broken];
    let worlds = p.worlds(None, 0.0, true);
    let names = body_names(&s);
    for node in bars {
        let piece = p.parents[node].expect("a piece");
        let a = p.extras(piece)["name"] == names[bond.a as usize];
        assert!(a || p.extras(piece)["name"] == names[bond.b as usize]);
        let along = bond.frame[0] * if a { 1.0 } else { -1.0 };
        let other = &s.bodies[if a { bond.b } else { bond.a } as usize];
        let deep =
            other.shape.vertices.iter().map(|v| (other.pose.apply(v) - bond.face).dot(&along)).fold(0.0, f64::max);
        let mesh = p.doc.nodes().nth(node).and_then(|n| n.mesh()).expect("bars");
        let mut most: f64 = 0.0;
        for q in mesh.primitives() {
            for c in q.reader(|_| Some(&p.blob[..])).read_positions().expect("corners") {
                let at = worlds[node].transform_point(&Vec3::from(c.map(f64::from)).into()).coords;
                let model = Vec3::new(at.x, -at.z, at.y) - bond.face;
                let off = model.dot(&along);
                assert!((-1e-4..deep).contains(&off), "{off} m from the face, the other piece is {deep} m deep");
                let [u, v] = [1, 2].map(|k| model.dot(&bond.frame[k]).abs());
                assert!(
                    u <= 0.5 * bond.section.d1 + 0.01 && v <= 0.5 * bond.section.d2 + 0.01,
                    "beside the section: {u} {v} m"
                );
                most = most.max(off);
            }
        }
        let said = p.extras(node)["faces"][0]["length_m"].as_f64().expect("a length");
        assert!((most - said).abs() < 2e-3 && said > 0.03, "{most} and {said} m");
    }
    // As many calls, as many nodes, more corners.
    let count = |p: &Played| p.doc.nodes().filter(|n| n.mesh().is_some()).count();
    let corners = |p: &Played| p.corners(None, 0.0).values().map(Vec::len).sum::<usize>();
    let (skins, size, e) = scene(&r, &with(Layout::Skins));
    let plain = scene(&r, &request(Layout::Skins)).0;
    assert!((e.bytes as f64 / size as f64 - 1.0).abs() < 0.1, "{} of {size} bytes", e.bytes);
    assert_eq!(count(&skins), count(&plain));
    assert_eq!(corners(&skins) - corners(&plain), corners(&p) - corners(&without));
    assert!(
        skins.extras(skins.node_called(&names[bond.a as usize]))["bars"]["faces"][0]["broken_from"]
            == names[bond.b as usize]
    );
}

/// Where the steel itself is what breaks first, by one pull or by many turns, the bars hold nothing; "ruptured" was false there, because only later breaks were
/// looked at. Where the concrete cracks first, or the ends let go, the steel is whole, and the cause says which.
#[test]
fn bars_that_break_first_are_ruptured_and_those_whose_ends_let_go_are_not() {
    let s = frame();
    let element = |body: u32| s.bodies[body as usize].element;
    let within = |b: &crate::structure::Bond| b.law.reinforced().is_some() && element(b.a) == element(b.b);
    let joint = s.bonds.iter().position(within).expect("a joint with bars");
    let said = |causes: &[Cause]| {
        let list: Vec<(u32, Cause)> = causes.iter().map(|c| (joint as u32, *c)).collect();
        let (_d, record) = still(&s, &list);
        let ends = BarEnds::read(&record, f64::INFINITY).unwrap();
        let said = ends.extras(s.bonds[joint].a as usize, &body_names(&s));
        (said[0]["ruptured"].as_bool(), said[0]["cause"].as_str().map(String::from))
    };
    for (cause, name, ruptured) in [
        (Cause::Rupture, "rupture", true),
        (Cause::Fatigue, "fatigue", true),
        (Cause::PullOut, "pull-out", false),
        (Cause::Lap, "lap", false),
        (Cause::Bending, "bending", false),
    ] {
        assert_eq!(said(&[cause]), (Some(ruptured), Some(name.into())));
    }
    assert_eq!(said(&[Cause::Bending, Cause::Fatigue]).0, Some(true));
}
