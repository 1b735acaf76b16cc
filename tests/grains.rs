//! Granular cases from the file to the results.

use assert_cmd::Command;
use leanto::engine::{self, Start, Window};
use leanto::stop::{Reason, Stop};
use std::path::{Path, PathBuf};

const CASE: &str = r#"
version = 1
title = "drop"
[grains]
duration = "0.3 s"
frames_per_second = 50
[[material]]
name = "glass"
friction = 0.4
restitution = 0.1
[[bodies]]
name = "balls"
material = "glass"
count = 60
radius = [0.005, 0.01]
place = "grid"
from = [-0.06, -0.06, 0.05]
cells = [5, 5]
jitter = "2 mm"
[[bodies]]
name = "bricks"
material = "glass"
shape = "box"
count = 8
radius = [0.01, 0.01]
proportions = [1, 1, 0.5]
from = [-0.05, -0.05, 0.2]
cells = [2, 2]
spacing = "5 cm"
turned = true
[[container]]
name = "tray"
material = "glass"
shape = "box"
size = [0.3, 0.3, 0.1]
"#;

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut list: Vec<PathBuf> =
        std::fs::read_dir(folder.join("grains")).expect("a record").map(|e| e.expect("an entry").path()).collect();
    list.push(folder.join("grains.glb"));
    list.sort();
    list.into_iter()
        .map(|p| (p.strip_prefix(folder).expect("below").to_path_buf(), std::fs::read(&p).expect("read")))
        .collect()
}

#[test]
fn a_run_that_was_stopped_and_resumed_leaves_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    std::fs::write(&file, CASE).expect("written");
    let g = engine::load_grains(&file).expect("read").expect("granular");
    let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
    let o = engine::run_grains(&g, &whole, Start::default(), &Stop::new(), &mut |_, _| {}).expect("it runs");
    assert!(!o.stopped && o.frames == 16 && o.present == 68 && o.left == 0, "{o:?}");
    let stop = Stop::new();
    let request = stop.clone();
    let mut at = |time: f64, _: f64| {
        if time > 0.12 {
            request.request(Reason::User);
        }
    };
    let o = engine::run_grains(&g, &parts, Start::default(), &stop, &mut at).expect("it stops");
    assert!(o.stopped && o.simulated_s < 0.2, "{o:?}");
    let start = Start { resume: true, ..Start::default() };
    let o = engine::run_grains(&g, &parts, start, &Stop::new(), &mut |_, _| {}).expect("it goes on");
    assert!(!o.stopped && o.frames == 16, "{o:?}");
    assert!(files(&whole) == files(&parts), "the files differ");
    let e = engine::run_grains(
        &leanto::grains::Grains { title: "other".into(), ..g },
        &whole,
        Start::default(),
        &Stop::new(),
        &mut |_, _| {},
    );
    assert!(e.expect_err("another case").to_string().contains("--overwrite"));
}

#[test]
fn a_run_is_resampled_counted_and_put_on_a_grid_and_another_one_continues_from_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    std::fs::write(&file, CASE).expect("written");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let run = |arguments: &[&str]| {
        let out = Command::cargo_bin("leanto").expect("built").args(arguments).assert().success();
        serde_json::from_slice::<serde_json::Value>(&out.get_output().stdout).expect("JSON")
    };
    let out = at("out");
    let o = run(&["run", &at("case.toml"), "--out", &out, "--json"]);
    assert_eq!((o["bodies"].as_u64(), o["frames"].as_u64()), (Some(68), Some(16)), "{o}");
    let i = run(&["info", &out, "--json"]);
    assert_eq!((i["bodies"].as_u64(), i["complete"].as_bool()), (Some(68), Some(true)), "{i}");
    let c = run(&["count", &out, "--point", "0,0,0.1", "--normal", "0,0,-1", "--json"]);
    let lines = c["frames"].as_array().expect("lines");
    let last = &lines[lines.len() - 1];
    assert!(lines[0]["bodies"].as_u64() < last["bodies"].as_u64(), "they fall: {c}");
    let few = at("few");
    let r = run(&["resample", &out, "--out", &few, "--every", "3", "--from", "0.1s", "--group", "bricks", "--json"]);
    assert_eq!((r["bodies"].as_u64(), r["frames"].as_u64()), (Some(8), Some(4)), "{r}");
    assert_eq!(run(&["info", &few, "--json"])["bodies"].as_u64(), Some(8));
    let vti = at("g.vti");
    let g = run(&["grid", &out, "--cell", "2cm", "--out", &vti, "--json"]);
    let scene = engine::grain_scene(&engine::load_grains(&file).expect("read").expect("granular")).expect("a scene");
    let volume: f64 = scene.bodies.iter().map(|b| b.mass / 2500.0).sum();
    let got = g["solid_volume_m3"].as_f64().expect("a volume");
    assert!((got / volume - 1.0).abs() < 1e-5, "the grid keeps the volume: {got} {volume}");
    assert!(std::fs::read_to_string(&vti).expect("written").contains("solid_fraction"));
    run(&["grid", &out, "--cell", "2cm", "--out", &at("g.parquet"), "--json"]);
    std::fs::write(&file, format!("{CASE}[start]\nfrom = \"out\"\ntime = \"0.2 s\"\n")).expect("written");
    let next = run(&["run", &at("case.toml"), "--out", &at("next"), "--json"]);
    assert_eq!(next["bodies"].as_u64(), Some(68));
    let first = engine::count_beyond(
        &folder.path().join("next"),
        [0.0, 0.0, 0.1].into(),
        -leanto::geometry::Vec3::z(),
        &Window::default(),
    )
    .expect("counted");
    let then =
        lines.iter().find(|l| (l["time_s"].as_f64().unwrap_or(0.0) - 0.2).abs() < 1e-6).expect("a frame at 0.2 s");
    assert_eq!(Some(first[0].bodies as u64), then["bodies"].as_u64(), "it begins where the other was");
}

#[test]
fn bad_granular_cases_are_refused_with_place_and_remedy() {
    let bad = [
        (CASE.replace("friction = 0.4", "friction = -1"), "material[0].friction", "out of range"),
        (CASE.replacen("material = \"glass\"", "material = \"wood\"", 1), "bodies[0].material", "no material \"wood\""),
        (CASE.replace("jitter = \"2 mm\"", "jitter = \"9 mm\""), "bodies[0].spacing", "overlap"),
        (CASE.replace("count = 60", "cuont = 60"), "cuont", "did you mean `count`"),
        (CASE.replace("[[container]]", "[model]\nfile = \"x.obj\"\n[[container]]"), "model", "either a building or"),
        (CASE.replace("shape = \"box\"\nsize", "shape = \"mesh\"\nsize"), "container[0].shape", "no file"),
    ];
    for (text, place, words) in bad {
        let e = leanto::case::parse_granular(&text, Path::new("bad.toml")).expect_err(place).to_string();
        assert!(e.contains("bad.toml") && e.contains("line") && e.contains(place) && e.contains(words), "{e}");
        assert!(e.contains("what to do"), "{e}");
    }
    let e = leanto::case::parse(CASE, Path::new("grains.toml")).expect_err("no building").to_string();
    assert!(e.contains("granular"), "{e}");
}

#[test]
fn the_sample_is_read_and_makes_its_scene() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/grains/funnel.toml");
    let g = engine::load_grains(&file).expect("read").expect("granular");
    let s = engine::grain_scene(&g).expect("a scene");
    assert_eq!((s.bodies.len(), s.containers.len()), (700, 4));
}
