//! What cannot be done is refused before a run, with figures and names: charges, files in the wrong place, slips of the pen. What can be
//! reported is reported as JSON too.

use leanto::case::{self, Case};
use leanto::engine;
use leanto::geometry::{Mesh, Vec3};
use std::path::Path;
use std::process::Command;

/// A small frame of the 1960s, without infill, with a scenario.
fn frame(scenario: &str) -> Case {
    let text = format!(
        "version = 1\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 2\nlength = \"10 m\"\nwidth = \"5 m\"\ninfill = false\nstairs = false\n\
         [run]\nduration = \"1 s\"\n{scenario}"
    );
    case::parse(&text, Path::new("case.toml")).expect("a case")
}

fn refused(scenario: &str) -> String {
    engine::ready(&frame(scenario), &mut engine::Silent).err().expect("refused").to_string()
}

fn has(text: &str, parts: &[&str]) {
    for p in parts {
        assert!(text.contains(p), "{p:?} is missing: {text}");
    }
}

/// The program in a folder: exit code, stdout, stderr.
fn leanto(args: &[&str], folder: &Path) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(args).current_dir(folder).env("LEANTO_PROFILES", folder.join("no-profiles"));
    let o = command.output().expect("it starts");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (o.status.code().unwrap_or(-1), text(&o.stdout), text(&o.stderr))
}

#[test]
fn a_charge_inside_a_solid_is_refused_and_the_element_is_named() {
    for what in ["mass = \"1000 t\"", "mass = \"1 kg\"", "gas = \"propane\"\ngas_mass = \"20 kg\""] {
        let e = refused(&format!("[[scenario.blast]]\nposition = [0, 0, 1.5]\n{what}\n"));
        has(&e, &["key scenario.blast[0].position", "inside Columns.A1-0", "would load nothing", "scenario.remove"]);
    }
    // A part that vanishes at the same time is no hindrance, one that vanishes later is.
    let drilled = |at: &str| {
        format!(
            "[[scenario.remove]]\nat = \"{at}\"\nelements = [\"Columns.A1-0\"]\n[[scenario.blast]]\nat = \"0.5 s\"\nposition = [0, 0, 1.5]\nmass = \"1 kg\"\n"
        )
    };
    let ready = engine::ready(&frame(&drilled("0.5 s")), &mut engine::Silent).expect("it can be prepared");
    assert!(!ready.loading.pulses.is_empty());
    has(&refused(&drilled("0.6 s")), &["inside Columns.A1-0"]);
    has(&refused("[[scenario.blast]]\nposition = [5, -3, -1.5]\nmass = \"10 kg\"\n"), &["below the ground", "-0.02 m"]);
}

#[test]
fn a_charge_that_reaches_nothing_is_refused() {
    let e = refused("[[scenario.blast]]\nposition = [5, -300, 0.5]\nmass = \"10 kg\"\n");
    has(&e, &["key scenario.blast[0]", "loads nothing", "m away", "reaches 86.2 m"]);
}

#[test]
fn a_charge_that_the_engine_cannot_follow_is_refused_with_figures() {
    for what in ["mass = \"1000 t\"", "gas = \"methane\"\ngas_mass = \"900 t\"\nefficiency = 0.5"] {
        let e = refused(&format!("[[scenario.blast]]\nposition = [5, -6, 0.5]\n{what}\n"));
        has(
            &e,
            &["key scenario.blast[0]", "more than the engine can follow", "m/s", "Z = 0.", "m/kg^(1/3)", "take less"],
        );
    }
    // Two that can be followed alone may be too much together.
    let one = "[[scenario.blast]]\nposition = [5, -2, 0.5]\nmass = \"150 kg\"\n";
    let ready = engine::ready(&frame(one), &mut engine::Silent).expect("one can be followed");
    assert!(!ready.loading.pulses.is_empty());
    let many = one.repeat(40);
    has(&refused(&many), &["more than the engine can follow"]);
}

#[test]
fn a_charge_nearer_than_the_curves_hold_is_doubted() {
    let ready = engine::ready(&frame(""), &mut engine::Silent).expect("it can be prepared");
    let s = &ready.structure;
    let piece = s.bodies.iter().find(|b| s.elements[b.element as usize].name == "Columns.A1-0").expect("a column");
    let p = piece.pose.position - Vec3::y() * (piece.shape.extent(&Vec3::y()).1 + 0.1);
    let c = frame(&format!("[[scenario.blast]]\nposition = [{}, {}, {}]\nmass = \"8 kg\"\n", p.x, p.y, p.z));
    let ready = engine::ready(&c, &mut engine::Silent).expect("it can be prepared");
    let f = ready.findings.iter().find(|f| f.detail.contains("scenario.blast[0]")).expect("a doubt");
    has(&f.detail, &["0.10 m away", "Z = 0.050", "hold from 0.2", "too low"]);
}

#[test]
fn a_model_a_case_and_a_folder_in_the_wrong_place_are_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    std::fs::write(at.join("house.ifc"), "ISO-10303-21;\nHEADER;\n").expect("written");
    std::fs::write(at.join("house.obj"), "v 0 0 0\n").expect("written");
    std::fs::write(at.join("case.toml"), "version = 1\n[sketch]\npreset = \"flat-plate\"\n").expect("written");
    for (command, out) in [("run", true), ("check", false), ("scenario", false), ("draw", true)] {
        for (file, what) in [("house.ifc", "an IFC model"), ("house.obj", "an OBJ model")] {
            let args = [command, file, "--out", "x"];
            let (code, _, e) = leanto(&args[..if out { 4 } else { 2 }], at);
            assert_eq!(code, 2, "{command}: {e}");
            has(&e, &[what, "not a case", &format!("leanto import {file} --out house")]);
        }
    }
    let (code, _, e) = leanto(&["run", ".", "--out", "x"], at);
    has(&e, &["folder, not a case", "case.toml"]);
    assert_eq!(code, 2);
    let (code, _, e) = leanto(&["import", "case.toml", "--out", "y"], at);
    assert_eq!(code, 2);
    has(&e, &["a Leanto case, not a building model", "leanto run case.toml"]);
    assert!(!at.join("x").exists() && !at.join("y").exists(), "nothing is written");
}

#[test]
fn a_misspelt_name_is_quoted_with_the_nearest() {
    let e = refused("[[scenario.remove]]\ngroups = [\"Colums\"]\n");
    has(&e, &["\"Colums\" matches no group", "the closest names are \"Columns\"", "scenario.remove[0].groups"]);
    let e = refused("[[scenario.remove]]\nelements = [\"Columns\"]\n");
    has(&e, &["\"Columns\" is a group", "groups = [\"Columns\"]"]);
    let e = refused("[[scenario.weaken]]\ngroups = [\"Slab\"]\n");
    has(&e, &["the closest names are \"Slabs\"", "scenario.weaken[0].groups"]);
    let e = refused("[[scenario.remove]]\nstorey = \"Storey 7\"\n");
    has(&e, &["\"Storey 7\" matches no storey", "\"Storey 0\""]);
    // One of several names of an override.
    let e = refused("[[override]]\nelements = [\"Columns.A1*\", \"Colums.A2*\"]\nstrength_factor = 0.5\n");
    has(&e, &["\"Colums.A2*\"", "key override[0].elements[1]", "\"Columns.A2-0\""]);
    let e = refused("[[override]]\nelements = [\"Columns\"]\nstrength_factor = 0.5\n");
    has(&e, &["\"Columns\" is a group"]);
    // An entry of a group that the building does not have.
    let e = refused("[[group]]\nname = \"Colums\"\nprofile = \"rc-column\"\n");
    has(&e, &["no element belongs to the group \"Colums\"", "the closest names are \"Columns\"", "key group[0].name"]);
    // What another answer to the sketch would bring is no mistake.
    let c = frame("[[group]]\nname = \"Core\"\nprofile = \"rc-wall\"\n");
    assert!(engine::ready(&c, &mut engine::Silent).is_ok());
}

#[test]
fn a_misspelt_group_of_a_model_is_quoted_with_the_nearest() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = engine::demo_case(folder.path()).expect("the sample unpacks");
    let text = std::fs::read_to_string(&path).expect("readable");
    let with = |text: &str| {
        let c = case::parse(text, &path).expect("a case");
        engine::ready(&c, &mut engine::Silent)
    };
    let e = with(&text.replace("name = \"Columns\"", "name = \"Colums\"")).err().expect("refused").to_string();
    has(&e, &["no element belongs to the group \"Colums\"", "\"Columns\"", "key group[0].name"]);
    // A group too many is worth a note.
    let ready =
        with(&format!("{text}\n[[group]]\nname = \"Beam\"\nprofile = \"rc-beam\"\n")).expect("it can be prepared");
    let f = ready.findings.iter().find(|f| f.detail.contains("group \"Beam\"")).expect("a note");
    has(&f.remedy, &["\"Beams\""]);
}

#[test]
fn draw_schema_and_profiles_report_as_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let case = "version = 1\n[sketch]\npreset = \"flat-plate\"\nstoreys = 1\nlength = \"6 m\"\nwidth = \"6 m\"\ncore = false\nstairs = false\n";
    std::fs::write(at.join("case.toml"), case).expect("written");
    let json = |args: &[&str]| -> serde_json::Value {
        let (code, out, e) = leanto(args, at);
        assert_eq!(code, 0, "{args:?}: {e}");
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("{args:?}: {e}: {out}"))
    };
    let v = json(&[
        "draw",
        "case.toml",
        "--storey",
        "Storey 0",
        "--width",
        "640",
        "--height",
        "400",
        "--out",
        "p.png",
        "--json",
    ]);
    assert_eq!(
        (v["view"].as_str(), v["storey"].as_str(), v["file"].as_str()),
        (Some("plan"), Some("Storey 0"), Some("p.png"))
    );
    assert_eq!((v["width_px"].as_u64(), v["height_px"].as_u64()), (Some(640), Some(400)));
    assert!(at.join("p.png").is_file());
    let plan = ["draw", "case.toml", "--storey", "0", "--out"];
    let v = json(&[&plan[..], &["p.png", "--json"]].concat());
    assert!(v["seen"].as_str().is_some_and(|s| s.starts_with("plan of Storey 0")), "its own picture is replaced: {v}");
    // A picture of somebody else, a size that no picture has, a heap without a plan, a folder that is not there.
    assert_eq!(v["cut_at_m"].as_f64(), Some(1.2), "{v}");
    let v = json(&["draw", "case.toml", "--storey", "roof", "--out", "p.png", "--json"]);
    assert!(v["cut_at_m"].as_f64().is_some_and(|z| z > 3.0), "the name in small letters: {v}");
    std::fs::write(at.join("mine.png"), b"a photo").expect("written");
    for (more, says) in [
        (&["--storey", "0", "--out", "mine.png"][..], "mine.png: this is there already"),
        (&["--out", "q.png", "--width", "99999"], "320..=8000"),
        (&["--out", "q.png", "--heap"], "--storey"),
        (&["--out", "q.png", "--heap", "--from", "n"], "--heap"),
        (&["--out", "no/q.png"], "there is no such folder"),
        // What a case does not have.
        (&["--out", "q.png", "--rescue"], "--rescue is for a run"),
        (&["--out", "q.png", "--people", "--ways"], "--ways --people is for a run"),
        (&["--out", "q.png", "--time", "3"], "--time is for a run"),
        (&["--out", "q.png", "--before"], "leanto draw RESULT --before"),
    ] {
        let (code, _, e) = leanto(&[&plan[..2], more].concat(), at);
        assert!(code == 2 && e.contains(says), "{more:?}: {code} {e}");
        assert!(!at.join("q.png").exists(), "{more:?}");
    }
    for (option, place) in [("--section-x", "50"), ("--section-y", "-20"), ("--section-x", "nan")] {
        let (code, _, e) = leanto(&["draw", "case.toml", option, place, "--out", "q.png"], at);
        assert!(code == 2 && e.contains("meets nothing") && e.contains(option), "{option} {place}: {e}");
        assert!(!at.join("q.png").exists(), "{option} {place}");
    }
    assert_eq!(std::fs::read(at.join("mine.png")).expect("still there"), b"a photo");
    json(&[&plan[..], &["mine.png", "--overwrite", "--json"]].concat());
    assert_ne!(std::fs::read(at.join("mine.png")).expect("there"), b"a photo");
    assert_eq!(json(&["schema", "--json"]), json(&["schema"]));
    let v = json(&["profiles", "new", "ours", "--from", "masonry", "--out", "ours.toml", "--json"]);
    assert_eq!(v["file"].as_str(), Some("ours.toml"));
    assert_eq!(json(&["profiles", "check", "ours.toml", "--json"])["sound"], true);
}

/// Stairs of five steps whose underside and cheeks are missing, as some modelling programs write them: treads and risers only, with a
/// back and without.
fn open_stairs(at: Vec3, cheeks: bool) -> (Mesh, f64) {
    let (run, rise, wide, steps) = (0.29, 0.18, 1.2, 5);
    let mut m = Mesh::default();
    let mut quad = |p: [[f64; 3]; 4]| {
        let n = m.vertices.len() as u32;
        m.vertices.extend(p.map(|q| at + Vec3::from(q)));
        m.triangles.extend([[n, n + 1, n + 2], [n, n + 2, n + 3]]);
    };
    let mut volume = 0.0;
    for k in 0..steps {
        let (x, z) = (f64::from(k) * run, f64::from(k) * rise);
        quad([[x, 0.0, z], [x, 0.0, z + rise], [x, wide, z + rise], [x, wide, z]]);
        quad([[x, 0.0, z + rise], [x + run, 0.0, z + rise], [x + run, wide, z + rise], [x, wide, z + rise]]);
        if cheeks {
            quad([[x, 0.0, 0.0], [x + run, 0.0, 0.0], [x + run, 0.0, z + rise], [x, 0.0, z + rise]]);
            quad([[x + run, wide, 0.0], [x, wide, 0.0], [x, wide, z + rise], [x + run, wide, z + rise]]);
        }
        volume += run * wide * (z + rise);
    }
    let (x, z) = (f64::from(steps) * run, f64::from(steps) * rise);
    quad([[x, 0.0, 0.0], [x, wide, 0.0], [x, wide, z], [x, 0.0, z]]);
    (m, volume)
}

#[test]
fn the_volume_of_an_open_mesh_depends_neither_on_where_it_stands_nor_on_its_first_corner() {
    let far = Vec3::new(512.0, -307.0, 12.0);
    for cheeks in [true, false] {
        let (here, exact) = open_stairs(Vec3::zeros(), cheeks);
        let (there, _) = open_stairs(far, cheeks);
        let mut turned = there.clone();
        turned.vertices.reverse();
        let last = turned.vertices.len() as u32 - 1;
        turned.triangles.iter_mut().for_each(|t| *t = t.map(|i| last - i));
        assert!(here.welded(1e-5).open_edges() > 0);
        let v = [&here, &there, &turned].map(|m| (m.signed_volume(), m.solid_volume()));
        assert!(v.iter().all(|x| (x.0 - v[0].0).abs() < 1e-6 && (x.1 - v[0].1).abs() < 1e-6), "{v:?}");
        // Only the underside missing, the solid is that of the whole stairs; of treads and risers alone less is made.
        let share = v[0].1 / exact;
        assert!(if cheeks { (share - 1.0).abs() < 1e-6 } else { share > 0.3 && share < 1.0 }, "{v:?}, exact {exact}");
        assert!(v[0].0 > 0.3 * exact && v[0].0 < exact, "{v:?}, exact {exact}");
    }
}

#[test]
fn info_and_import_tell_the_volume_that_is_used_of_an_open_mesh() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let (mut stairs, _) = open_stairs(Vec3::new(512.0, -307.0, 12.0), true);
    // A corner at the top comes first.
    stairs.vertices.reverse();
    let last = stairs.vertices.len() as u32 - 1;
    stairs.triangles.iter_mut().for_each(|t| *t = t.map(|i| last - i));
    let mut obj = String::from("o Stairs.1\n");
    for v in &stairs.vertices {
        obj += &format!("v {} {} {}\n", v.x, v.y, v.z);
    }
    for t in &stairs.triangles {
        obj += &format!("f {} {} {}\n", t[0] + 1, t[1] + 1, t[2] + 1);
    }
    // A floor beside it, so that there is a building.
    let floor =
        leanto::building::Element::cuboid("Slabs.1", "Slabs", [505.0, -310.0, 11.8], [512.0, -303.0, 12.0], false);
    let n = stairs.vertices.len() as u32;
    obj += "o Slabs.1\n";
    for v in &floor.mesh.vertices {
        obj += &format!("v {} {} {}\n", v.x, v.y, v.z);
    }
    for t in &floor.mesh.triangles {
        obj += &format!("f {} {} {}\n", t[0] + n + 1, t[1] + n + 1, t[2] + n + 1);
    }
    std::fs::write(at.join("stairs.obj"), obj).expect("written");
    let wanted = stairs.solid_volume();
    for args in [
        &["info", "stairs.obj", "--json"][..],
        &["import", "stairs.obj", "--out", "c", "--metres-per-unit", "1", "--json"],
    ] {
        let (code, out, e) = leanto(args, at);
        assert_eq!(code, 0, "{e}");
        let v: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let groups = v["groups"].as_array().expect("groups");
        let sum: f64 = groups.iter().filter_map(|g| g["volume_m3"].as_f64()).sum();
        assert!((sum - wanted - 9.8).abs() < 1e-3, "{groups:?}, not {wanted} and 9.8");
        let classes: f64 = v["classes"].as_array().into_iter().flatten().filter_map(|c| c["volume_m3"].as_f64()).sum();
        assert!((classes - sum).abs() < 1e-9, "{classes} and {sum}");
    }
}

#[test]
fn the_list_of_events_shows_examples_that_work_when_they_are_pasted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, text, _) = leanto(&["scenario", "--list"], folder.path());
    assert_eq!(code, 0);
    // All at once, as someone would paste the whole list under a small frame.
    let pasted = text.split_once("\n\n").expect("a heading and the list").1;
    let c = frame(pasted.replace("duration = \"5 s\"", "duration = \"1 s\"").as_str());
    assert_eq!(c.scenario.places().len(), leanto::scenario::KINDS.len(), "{text}");
    for kind in leanto::scenario::KINDS {
        assert!(text.contains(&format!("# {}: {}", kind.key(), kind.title())), "{text}");
    }
    let (code, json, _) = leanto(&["scenario", "--list", "--json"], folder.path());
    let list: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, list.as_array().map(Vec::len)), (0, Some(leanto::scenario::KINDS.len())));
    let (code, _, e) = leanto(&["scenario"], folder.path());
    assert!(code == 2 && e.contains("CASE"), "{e}");
}

#[test]
fn a_wrong_answer_to_a_sketch_is_an_argument_and_no_document() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, words) in [
        (&["sketch", "rc\u{7}", "--out", "x"][..], &["PRESET: there is no preset \"rc\"", "rc-frame-1960"][..]),
        (&["sketch", "flat-plate", "--out", "x", "--storeys", "99"], &["--storeys: 99 is out of range", "1 to 60"]),
        (&["sketch", "flat-plate", "--out", "x", "--storey-height", "3 kg"], &["--storey-height: ", "kg is for mass"]),
        (&["sketch", "flat-plate", "--out", "x", "--polygon", "0,0 5,5"], &["--polygon: this is no outline"]),
        (
            &["sketch", "flat-plate", "--out", "x", "--polygon", "-15,0 15,0 0,25.98"],
            &["% of the outline is wrong: 389.7 m2 asked for", "leanto import"],
        ),
    ] {
        let (code, _, e) = leanto(args, folder.path());
        assert_eq!(code, 2, "{e}");
        has(&e, words);
        assert!(!e.contains("TOML") && !e.contains("key = value"), "{e}");
    }
    assert!(!folder.path().join("x").exists(), "nothing is written");
}

#[test]
fn corners_with_negative_coordinates_are_corners_and_no_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let outline = "-10,-6 10,-6 10,6 -10,6";
    let (code, said, e) =
        leanto(&["sketch", "flat-plate", "--storeys", "2", "--out", "x", "--polygon", outline], folder.path());
    assert_eq!(code, 0, "{e}");
    assert!(said.contains("0.0 % of the outline is wrong: 240.0 m2 asked for, 240.0 m2 made"), "{said}");
    let case = leanto::case::load(&folder.path().join("x").join("case.toml")).expect("a case");
    let building = leanto::engine::import(&case).expect("a building");
    assert!((building.aabb().min.x + 10.0).abs() < 1.0 && (building.aabb().max.y - 6.0).abs() < 1.0);
}

#[test]
fn check_fix_ends_with_what_was_changed_and_whether_it_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    case::save(&frame(""), &file).expect("saved");
    let (code, said, e) = leanto(&["check", "case.toml", "--fix"], folder.path());
    assert_eq!(code, 0, "{e}");
    let last = said.trim_end().lines().last().unwrap_or_default().to_string();
    assert_eq!(last, "fix: nothing was changed, nothing had to be: it stands under its own weight");
    // The same words for the size of the model as in the wizard.
    assert!(
        said.lines().next().is_some_and(|l| l.contains(" pieces (") && l.contains(" bodies with foundations")),
        "{said}"
    );
}
