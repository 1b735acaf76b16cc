//! Everybody who is asked for is placed, on a floor or on the ground, or the storey is an error; people without bodies go with their floor.

use leanto::assess::{Outcome, Settings, Situation, Snapshot, assess};
use leanto::case::{self, Case};
use leanto::geometry::{Aabb, Pose, Quat, Vec3};
use leanto::occupants::OccupancyMap;
use leanto::occupants::{self, Floor, GreyMap, Person};
use leanto::scenario::{Parts, Remove};
use leanto::sketch::PRESETS;
use leanto::stop::Stop;
use leanto::structure::{PreparedFragments, Structure};
use leanto::{Result, engine, prepare};
use std::path::Path;

/// A sketch with people spread evenly over its storeys: name and number.
fn peopled(folder: &Path, sketch: &str, people: &[(&str, u32)]) -> Case {
    let text =
        format!("version = 1\n[sketch]\n{sketch}\n[run]\nduration = \"0.1 s\"\n[prepare]\ntarget_size = \"3 m\"\n");
    let mut c = case::parse(&text, &folder.join("case.toml")).expect("a case");
    let building = engine::import(&c).expect("a sketch");
    case::add_missing_groups(&mut c, &building);
    let (map, origin) = GreyMap::even(&building.aabb(), 0.5);
    std::fs::write(folder.join("even.png"), map.to_png().expect("a picture")).expect("written");
    c.occupancy.maps = people
        .iter()
        .map(|(storey, people)| OccupancyMap {
            storey: (*storey).into(),
            file: "even.png".into(),
            metres_per_pixel: 0.5,
            origin,
            people: *people,
        })
        .collect();
    c
}

/// The structure with its people, without the state under own weight.
fn placed(c: &Case) -> Result<(Structure, Vec<Person>)> {
    let building = engine::import(c)?;
    let profiles = c.groups.iter().map(|g| c.profile(&g.profile)).collect::<Result<Vec<_>>>()?;
    let mut s = prepare::prepare(&building, &c.prepare, &c.groups, &profiles, 1)?.structure;
    let people = occupants::place(&mut s, &c.occupancy, &c.folder, c.run.seed, &building.source.origin)?.people;
    Ok((s, people))
}

fn refused(c: &Case) -> String {
    placed(c).expect_err("refused").to_string()
}

/// True when a part of the building is above a point.
fn is_covered(s: &Structure, p: &Vec3) -> bool {
    s.bodies.iter().filter(|b| b.is_of_building()).any(|b| {
        let corners: Vec<Vec3> = b.shape.vertices.iter().map(|v| b.pose.apply(v)).collect();
        let x = Aabb::of(&corners);
        x.max.z > p.z + 1.7 && x.min.x <= p.x && p.x <= x.max.x && x.min.y <= p.y && p.y <= x.max.y
    })
}

fn apart(people: &[Person]) -> f64 {
    let mut least = f64::INFINITY;
    for (k, p) in people.iter().enumerate() {
        people[..k].iter().for_each(|q| least = least.min((p.feet - q.feet).norm()));
    }
    least
}

#[test]
fn everybody_on_the_ground_floor_of_every_sketch_is_placed() {
    let folder = tempfile::tempdir().expect("a folder");
    for p in PRESETS {
        let sketch = format!("preset = \"{}\"\nstoreys = 2\nlength = \"12 m\"\nwidth = \"10 m\"", p.name);
        let c = peopled(folder.path(), &sketch, &[("Storey 0", 10), ("Storey 1", 10)]);
        let (s, people) = placed(&c).unwrap_or_else(|e| panic!("{}: {e}", p.name));
        let on = |storey: u32| people.iter().filter(|p| p.storey == storey).count();
        assert_eq!((on(0), on(1)), (10, 10), "{}", p.name);
        let ground = s.ground.expect("there is ground");
        let on_ground: Vec<&Person> = people.iter().filter(|p| p.floor == Floor::Ground).collect();
        assert!(on_ground.len() > 2, "{}: on the ground and not on foundations", p.name);
        assert!(on_ground.iter().all(|p| p.storey == 0 && (p.feet.z - ground).abs() < 1e-9 && is_covered(&s, &p.feet)));
        for p in people.iter().filter(|p| p.storey == 1) {
            let Floor::Body(b) = p.floor else { panic!("an upper floor is made of pieces") };
            assert!(s.bodies[b as usize].is_of_building());
        }
        assert!(apart(&people) >= 0.55);
    }
}

#[test]
fn nobody_is_placed_in_the_open_beside_a_wing_unless_it_is_painted() {
    let folder = tempfile::tempdir().expect("a folder");
    let sketch = "preset = \"flat-plate\"\nfootprint = \"L\"\nstoreys = 2\nlength = \"18 m\"\nwidth = \"18 m\"\nwing_length = \"6 m\"\nwing_width = \"6 m\"";
    let mut c = peopled(folder.path(), sketch, &[("Storey 0", 40), ("Storey 1", 40)]);
    let (s, people) = placed(&c).expect("room for all");
    assert_eq!(people.len(), 80);
    assert!(people.iter().all(|p| p.feet.x < 6.5 || p.feet.y < 6.5), "nobody stands in the yard");
    assert!(people.iter().all(|p| is_covered(&s, &p.feet)));
    // The yard painted white: people are there.
    let mut map = GreyMap { width: 36, height: 36, pixels: vec![0; 36 * 36] };
    for row in 0..20 {
        for column in 16..36 {
            map.pixels[row * 36 + column] = 255;
        }
    }
    std::fs::write(folder.path().join("yard.png"), map.to_png().expect("a picture")).expect("written");
    c.occupancy.maps = vec![OccupancyMap {
        storey: "Storey 0".into(),
        file: "yard.png".into(),
        metres_per_pixel: 0.5,
        origin: [0.0, 0.0],
        people: 7,
    }];
    let (s, people) = placed(&c).expect("room for all");
    assert_eq!(people.len(), 7);
    assert!(people.iter().all(|p| p.feet.x > 7.9 && p.feet.y > 7.9 && !is_covered(&s, &p.feet)), "{people:?}");
    // There is no floor over the yard.
    c.occupancy.maps[0].storey = "Storey 1".into();
    let e = refused(&c);
    for part in ["occupancy.map[0].people", "any of 7 people", "\"Storey 1\"", "yard.png", "draw"] {
        assert!(e.contains(part), "{part} is missing: {e}");
    }
}

#[test]
fn a_full_storey_is_filled_to_the_last_place_and_one_more_is_an_error_that_says_how_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let sketch = "preset = \"flat-plate\"\nstairs = false\ncore = false\nstoreys = 1\nlength = \"6 m\"\nwidth = \"6 m\"\nbay_x = \"6 m\"\nbay_y = \"6 m\"";
    let with = |people: u32| peopled(folder.path(), sketch, &[("Storey 0", people)]);
    let e = refused(&with(5000));
    for part in ["occupancy.map[0].people", "\"Storey 0\"", "of 5000 people", "0.55 m apart", "ask for at most"] {
        assert!(e.contains(part), "{part} is missing: {e}");
    }
    let most: u32 = e
        .split("only places for ")
        .nth(1)
        .and_then(|t| t.split(' ').next())
        .and_then(|n| n.parse().ok())
        .expect("a number");
    // 6 x 6 m between columns at 0.55 m: more than random places at 0.6 m would give (about 0.55 of the area).
    assert!(most > 90, "{most}");
    let (_, people) = placed(&with(most)).expect("as many as it said");
    assert!(people.len() == most as usize && apart(&people) >= 0.55);
    assert!(placed(&with(most + 1)).is_err());
}

#[test]
fn a_misspelt_storey_is_quoted_with_the_nearest() {
    let folder = tempfile::tempdir().expect("a folder");
    let sketch = "preset = \"flat-plate\"\nstoreys = 2\nlength = \"12 m\"\nwidth = \"12 m\"";
    let e = refused(&peopled(folder.path(), sketch, &[("Story 1", 3)]));
    assert!(
        e.contains("\"Story 1\"") && e.contains("the closest are \"Storey 1\"") && e.contains("map[0].storey"),
        "{e}"
    );
}

/// A storey with people who are not simulated.
fn bodiless(folder: &Path) -> (Structure, Vec<Person>) {
    let sketch =
        "preset = \"flat-plate\"\nstairs = false\ncore = false\nstoreys = 2\nlength = \"12 m\"\nwidth = \"12 m\"";
    let mut c = peopled(folder, sketch, &[("Storey 0", 4), ("Storey 1", 6)]);
    c.occupancy.dummies = false;
    placed(&c).expect("room for all")
}

#[test]
fn a_person_without_a_body_goes_with_the_floor_or_is_unknown() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut s, people) = bodiless(folder.path());
    assert!(people.iter().all(|p| p.body.is_none()));
    let who = people.iter().position(|p| p.storey == 1).expect("somebody is upstairs");
    let Floor::Body(floor) = people[who].floor else { panic!("on a slab") };
    let floor = floor as usize;
    let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let look = |s: &Structure, poses: &[Pose], gone: &[bool]| {
        let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let frame = Snapshot {
            structure: s,
            poses,
            gone,
            start: &start,
            before: None,
            people: &people,
            traced: None,
            time: 1.0,
            rubble: &[],
        };
        assess(&frame, &Settings { cell: 0.25, ..Settings::default() }, &Stop::new()).expect("nobody ends it").people
    };
    let n = s.bodies.len();
    // Nothing moved: nobody did, and nobody is buried in a foundation.
    let all = look(&s, &start, &vec![false; n]);
    assert!(all.iter().all(|p| p.situation == Situation::StandingRoom), "{all:?}");
    let from = all[who].end.expect("known");
    assert!((from - people[who].feet - Vec3::z() * 0.85).norm() < 1e-9);
    // The slab sank by 0.3 m and shifted: still on the feet.
    let mut poses = start.clone();
    poses[floor].position += Vec3::new(0.2, 0.0, -0.3);
    let p = look(&s, &poses, &vec![false; n])[who].clone();
    assert!((p.end.expect("known") - from - Vec3::new(0.2, 0.0, -0.3)).norm() < 1e-9, "{p:?}");
    // It fell to the ground: the person lies on it.
    poses[floor].position = start[floor].position - Vec3::z() * 2.7;
    let p = look(&s, &poses, &vec![false; n])[who].clone();
    assert!(
        (p.end.expect("known").z - (people[who].feet.z - 2.7 + 0.15)).abs() < 1e-9 && p.end_storey == Some(0),
        "{p:?}"
    );
    // It leans by 60 degrees: nobody knows where to.
    poses[floor].rotation = Quat::from_axis_angle(&Vec3::x_axis(), 1.05) * start[floor].rotation;
    let p = look(&s, &poses, &vec![false; n])[who].clone();
    assert!(p.situation == Situation::Unknown && p.end.is_none() && p.cover.is_none() && p.void.is_none(), "{p:?}");
    // It is gone.
    let mut gone = vec![false; n];
    gone[floor] = true;
    let all = look(&s, &start, &gone);
    for (k, p) in all.iter().enumerate() {
        assert_eq!(p.situation == Situation::Unknown, people[k].floor == Floor::Body(floor as u32), "{p:?}");
    }
    // It broke in two: the person goes with the half under the feet.
    let b = s.bodies[floor].clone();
    let at = b.pose.inverse_apply(&people[who].feet);
    let x = Aabb::of(&b.shape.vertices);
    let cut = at.x + if at.x > 0.0 { -0.1 } else { 0.1 };
    for (low, high) in [(x.min.x, cut), (cut, x.max.x)] {
        let mut half = b.clone();
        half.kind = leanto::structure::BodyKind::Fragment(floor as u32);
        half.shape =
            leanto::geometry::Convex::cuboid(Vec3::new(low, x.min.y, x.min.z), Vec3::new(high, x.max.y, x.max.z));
        s.bodies.push(half);
    }
    s.prepared_fragments = vec![PreparedFragments {
        body: floor as u32,
        first: n as u32,
        count: 2,
        energy: 1.0,
        compressive: 1.0,
        tensile: 1.0,
    }];
    let own = if at.x > 0.0 { n + 1 } else { n };
    let mut poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    poses[own].position.z -= 1.0;
    gone.extend([false, false]);
    let p = look(&s, &poses, &gone)[who].clone();
    assert!((p.end.expect("known").z - (people[who].feet.z - 1.0 + 0.15)).abs() < 1e-9, "{p:?}");
    gone[own] = true;
    assert_eq!(look(&s, &poses, &gone)[who].situation, Situation::Unknown);
}

#[test]
fn the_files_of_a_run_say_what_happened_to_people_whose_floor_was_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let sketch = "preset = \"flat-plate\"\nstairs = false\ncore = false\nstoreys = 1\nlength = \"6 m\"\nwidth = \"6 m\"\nbay_x = \"6 m\"\nbay_y = \"6 m\"";
    let mut c = peopled(folder.path(), sketch, &[("Storey 0", 2), ("Roof", 3)]);
    c.run.duration = 1.2;
    c.run.until = leanto::solve::Until::Duration;
    c.scenario.remove = vec![Remove { parts: Parts::groups(0.02, ["Slabs"]) }];
    let out = folder.path().join("out");
    let o = engine::run(&c, &out, &mut engine::Silent).expect("it runs");
    let people = &o.assessment.people;
    assert!(people.iter().all(|p| p.situation == Situation::OnSurface), "{people:?}");
    let (below, above): (Vec<_>, Vec<_>) = people.iter().partition(|p| p.start_storey == Some(0));
    assert!(below.len() == 2 && below.iter().all(|p| p.outcome == Outcome::FreeUnhurt && p.severity.is_none()));
    for p in &above {
        let t = p.trace.expect("traced");
        let height = p.start.z - 0.85 - below[0].start.z + 0.85;
        let fallen = t.landing_speed.powi(2) / (2.0 * leanto::units::GRAVITY);
        assert!((t.fall - height).abs() < 0.02 && (fallen / height - 1.0).abs() < 0.05, "{height} m, {t:?}");
        assert!(p.outcome == Outcome::FreeHurt && p.severity == Some(2), "{p:?}");
    }
    let read = |name: &str| std::fs::read(out.join(name)).expect("written");
    let csv = String::from_utf8(read("people.csv")).expect("text");
    let row = csv.lines().find(|l| l.starts_with("3,")).expect("a row");
    assert!(row.contains("free, hurt") && row.contains("on the surface") && row.contains("landed at"), "{row}");
    let report: serde_json::Value = serde_json::from_slice(&read("report.json")).expect("JSON");
    let p = &report["people"][2];
    assert_eq!((p["situation"].as_str(), p["outcome"].as_str()), (Some("on_surface"), Some("free_hurt")));
    let md = String::from_utf8(read("report.md")).expect("text");
    assert!(
        md.contains("| 3 | Roof |") && md.contains("5 people assumed: ") && md.matches("| free, hurt |").count() == 3,
        "{md}"
    );
    let glb = String::from_utf8_lossy(&read("scene.glb")).into_owned();
    assert!(glb.contains("\"situation\":\"on_surface\"") && glb.contains("\"Person 3\""), "told in the scene");
    // Read back: the record knows what happened.
    let again = engine::reassess(&out, &mut engine::Silent).expect("assessed again");
    assert_eq!(again.assessment, o.assessment);
}
