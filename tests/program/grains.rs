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

/// The case with less time and a study.
fn study_case() -> String {
    let short = CASE
        .replace("duration = \"0.3 s\"", "duration = \"0.1 s\"")
        .replace("frames_per_second = 50", "frames_per_second = 20");
    format!("{short}[ensemble]\nvary = \"friction\"\nvalues = [0.1, 1.5]\nruns = 2\n")
}

#[test]
fn a_study_makes_its_runs_once_in_any_shares_and_writes_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    std::fs::write(&file, study_case()).expect("written");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let leanto = |arguments: &[&str]| Command::cargo_bin("leanto").expect("built").args(arguments).assert();
    let json = |arguments: &[&str]| {
        let out = leanto(arguments).success();
        serde_json::from_slice::<serde_json::Value>(&out.get_output().stdout).expect("JSON")
    };
    let (case, whole, parts) = (at("case.toml"), at("whole"), at("parts"));
    let all = json(&["ensemble", &case, "--out", &whole, "--json"]);
    let values: Vec<_> = all["runs"]
        .as_array()
        .expect("runs")
        .iter()
        .map(|r| (r["run"]["value"].as_f64(), r["run"]["seed"].as_u64()))
        .collect();
    assert_eq!(values, [(Some(0.1), Some(1)), (Some(0.1), Some(2)), (Some(1.5), Some(1)), (Some(1.5), Some(2))]);
    for share in ["1/2", "2/2"] {
        leanto(&["ensemble", &case, "--out", &parts, "--shard", share]).success();
    }
    let before = std::fs::metadata(folder.path().join("parts/run-0003/grains/frame-000000.parquet"))
        .expect("there")
        .modified()
        .ok();
    leanto(&["ensemble", &case, "--out", &parts]).success();
    let frame = folder.path().join("parts/run-0003/grains/frame-000000.parquet");
    assert_eq!(before, std::fs::metadata(frame).expect("there").modified().ok(), "a finished run is kept");
    let table = |f: &str| std::fs::read_to_string(folder.path().join(f).join("study.csv")).expect("a table");
    assert_eq!(table("whole"), table("parts"), "shares give the same");
    assert_eq!(table("whole").lines().count(), 5);
    // The friction of the runs is that of the study.
    let scene = |run: &str| {
        leanto::record::grains::GrainRecord::open(&folder.path().join("whole").join(run))
            .expect("a record")
            .scene()
            .expect("a scene")
    };
    assert_eq!((scene("run-0001").laws[0].friction, scene("run-0004").laws[0].friction), (0.1, 1.5));
    let script = json(&["ensemble", &case, "--out", &whole, "--script", "slurm", "--json"]);
    let script = script["script"].as_str().expect("a script");
    assert!(script.contains("--array=1-4") && script.contains("--shard") && script.contains("afterany"), "{script}");
    // The same folder with another case is refused; a case without a study has none.
    std::fs::write(&file, study_case().replace("restitution = 0.1", "restitution = 0.2")).expect("written");
    leanto(&["ensemble", &case, "--out", &whole]).failure();
    std::fs::write(&file, CASE).expect("written");
    let refused = leanto(&["ensemble", &case, "--out", &at("none")]).code(2);
    assert!(String::from_utf8_lossy(&refused.get_output().stderr).contains("[ensemble]"));
}

#[test]
fn a_run_is_shown_in_a_page_and_in_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    let title = CASE.replace("title = \"drop\"", "title = \"a </script> @DATA@ drop\"");
    std::fs::write(&file, title).expect("written");
    let out = folder.path().join("out");
    let g = engine::load_grains(&file).expect("read").expect("granular");
    engine::run_grains(&g, &out, Start::default(), &Stop::new(), &mut |_, _| {}).expect("it runs");
    let v = engine::view(&engine::ViewAsked { run: out.clone(), ..engine::ViewAsked::default() }, &mut engine::Silent)
        .expect("a page");
    let page = std::fs::read_to_string(&v.file).expect("written");
    assert_eq!((v.counts.pieces, v.counts.frames), (68, 16));
    let part = |id: &str| {
        let from = page.find(&format!("<script id=\"{id}\"")).expect("the element");
        let from = from + page[from..].find('>').expect("its end") + 1;
        &page[from..from + page[from..].find("</script>").expect("its end")]
    };
    let meta: serde_json::Value = serde_json::from_str(part("meta")).expect("JSON");
    assert_eq!(meta["times"].as_array().map(Vec::len), Some(16));
    assert_eq!(meta["title"].as_str(), Some("a </script> @DATA@ drop"), "text of others ends nothing");
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains(" src="), "no network");
    use base64::Engine as _;
    let data = base64::engine::general_purpose::STANDARD.decode(part("data")).expect("base64");
    assert_eq!(data.len(), 4 * 68 + 68 + 16 * 68 * 8);
    // A place of the last frame, against the record.
    let record = leanto::record::grains::GrainRecord::open(&out).expect("a record");
    let f = record.frame(15).expect("a frame");
    let (low, size) = (meta["low"].as_array().expect("a corner"), meta["size"].as_array().expect("a size"));
    for i in [0, 30, 67] {
        for c in 0..3 {
            let at = 5 * 68 + 15 * 68 * 8 + (3 * i + c) * 2;
            let share = f64::from(u16::from_le_bytes([data[at], data[at + 1]])) / 65535.0;
            let size = size[c].as_f64().expect("a number");
            let got = low[c].as_f64().expect("a number") + share * size;
            assert!((got - f.poses[i].position[c]).abs() < size / 65535.0, "body {i}");
        }
    }
    std::fs::write(&v.file, "notes").expect("written");
    assert!(
        engine::view(&engine::ViewAsked { run: out.clone(), ..engine::ViewAsked::default() }, &mut engine::Silent)
            .is_err(),
        "a file of the user stays"
    );
    let shown = Command::cargo_bin("leanto")
        .expect("built")
        .args(["view", &out.display().to_string(), "--terminal"])
        .assert()
        .success();
    let text = String::from_utf8_lossy(&shown.get_output().stdout).into_owned();
    assert!(text.contains("68 present") && text.chars().any(|c| ('\u{2801}'..='\u{28ff}').contains(&c)), "{text}");
}

#[cfg(unix)]
#[test]
fn a_signal_stops_a_run_in_good_order_and_it_goes_on_with_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("case.toml");
    std::fs::write(&file, CASE.replace("duration = \"0.3 s\"", "duration = \"0.6 s\"\ntime_step = \"0.02 ms\""))
        .expect("written");
    let (cut, whole) = (folder.path().join("cut"), folder.path().join("whole"));
    let program = env!("CARGO_BIN_EXE_leanto");
    let start = |out: &Path, more: &[&str]| {
        let mut c = std::process::Command::new(program);
        c.arg("run").arg(&file).arg("--out").arg(out).args(more);
        c.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        c.spawn().expect("it starts")
    };
    let mut child = start(&cut, &[]);
    let first = cut.join("grains/frame-000001.parquet");
    let clock = std::time::Instant::now();
    while !first.is_file() && clock.elapsed().as_secs() < 300 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // Safety: the process is our own child and has not been waited for.
    unsafe { libc::kill(child.id() as i32, libc::SIGTERM) };
    assert_eq!(child.wait().expect("it ends").code(), Some(3), "stopped in good order");
    let record = leanto::record::grains::GrainRecord::open(&cut).expect("a record");
    assert!(!record.index.complete && record.index.frames.len() >= 2 && cut.join("grains/state.bin").is_file());
    assert!(start(&cut, &["--resume"]).wait().expect("it ends").success());
    assert!(start(&whole, &[]).wait().expect("it ends").success());
    assert!(files(&cut) == files(&whole), "the files differ");
}
