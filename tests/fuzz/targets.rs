//! One target per reader: bytes go in as a file of the user, and the reader may refuse them or read them, but never panic, hang or
//! hand on numbers that are no numbers. The fuzzer in `fuzz/` searches for inputs that break this; `tests/fuzz_corpus.rs` replays
//! what it has found, and mutations of good files, with every run of the tests.

use leanto::building::Building;
use leanto::engine::{self, Event, RunObserver, Start};
use leanto::record::Record;
use leanto::solve::Flow;
use leanto::stop::Stop;
use leanto::units::earth::PlanOrigin;
use leanto::{case, import, maps, motion, occupants, search, site, strength};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A reader under test: its name, which is also the name of its corpus folder, and what is done with the bytes.
pub(crate) struct Target {
    /// Name.
    pub name: &'static str,
    /// Reads the bytes; panics when the promise is broken.
    pub run: fn(&[u8]),
}

/// All readers.
pub(crate) const TARGETS: &[Target] = &[
    Target { name: "obj", run: |b| model(b, "obj") },
    Target { name: "stl", run: |b| model(b, "stl") },
    Target { name: "ply", run: |b| model(b, "ply") },
    Target { name: "gltf", run: |b| model(b, "gltf") },
    Target { name: "glb", run: |b| model(b, "glb") },
    Target { name: "scene", run: |b| model(b, "json") },
    Target { name: "motion", run: motion },
    Target { name: "map", run: map },
    Target { name: "case", run: read_case },
    Target { name: "sketch", run: sketch },
    Target { name: "profile", run: profile },
    Target { name: "record", run: record },
    Target { name: "kept", run: kept },
    Target { name: "geojson", run: |b| footprints(b, "geojson") },
    Target { name: "kml", run: |b| footprints(b, "kml") },
    Target { name: "kmz", run: |b| footprints(b, "kmz") },
    Target { name: "geopackage", run: |b| footprints(b, "gpkg") },
    Target { name: "shapefile", run: |b| footprints(b, "shp") },
    Target { name: "dxf", run: drawing },
    Target { name: "tracing", run: tracing },
    Target { name: "plan_picture", run: plan_picture },
    Target { name: "geotiff", run: |b| surface(b, "tif") },
    Target { name: "las", run: |b| surface(b, "las") },
    Target { name: "laz", run: |b| surface(b, "laz") },
    Target { name: "points", run: |b| surface(b, "ply") },
    Target { name: "xyz", run: |b| surface(b, "xyz") },
    Target { name: "site_log", run: site_log },
    Target { name: "observations", run: |b| observations(b, "toml") },
    Target { name: "seen_geojson", run: |b| observations(b, "geojson") },
    Target { name: "seen_csv", run: |b| observations(b, "csv") },
];

/// A folder of this process, in memory where the system has such a place.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let memory = Path::new("/dev/shm");
            if memory.is_dir() {
                tempfile::tempdir_in(memory).expect("a temporary folder")
            } else {
                tempfile::tempdir().expect("a temporary folder")
            }
        })
        .path()
}

/// A folder of this thread.
fn own_folder() -> PathBuf {
    let id: String = format!("{:?}", std::thread::current().id()).chars().filter(char::is_ascii_alphanumeric).collect();
    let home = folder().join(id);
    std::fs::create_dir_all(&home).expect("the folder can be made");
    home
}

/// Writes the bytes as a file.
fn file(bytes: &[u8], name: &str) -> PathBuf {
    let path = own_folder().join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    path
}

/// What every building that a reader hands on must keep.
fn sound(b: &Building) {
    for e in &b.elements {
        assert!(e.mesh.vertices.iter().all(|v| v.iter().all(|x| x.is_finite())), "{}: a corner is not finite", e.name);
        let n = e.mesh.vertices.len() as u32;
        assert!(
            e.mesh.triangles.iter().flatten().all(|i| *i < n),
            "{}: a face names a corner that is not there",
            e.name
        );
        assert!(e.mesh.signed_volume().is_finite(), "{}: the volume is not finite", e.name);
        assert!(!e.name.chars().any(char::is_control), "a name holds a control character");
    }
    assert!(b.storeys.iter().all(|s| s.elevation.is_finite()), "a storey has no level");
}

fn model(bytes: &[u8], extension: &str) {
    // IFC is read by another library in a process of its own: a crash there is an error here. See tests/phases/import_files.rs.
    if bytes.windows(12).take(4096).any(|w| w == b"ISO-10303-21") {
        return;
    }
    let path = file(bytes, &format!("model.{extension}"));
    let options = import::Options { time_limit: 10.0, ..Default::default() };
    if let Ok(b) = import::read(&path, &options) {
        sound(&b);
    }
}

fn tracing(bytes: &[u8]) {
    let path = file(bytes, "plan.trace.json");
    if let Ok(t) = maps::tracing::sketch(&path, None) {
        traced(&t);
    }
}

fn plan_picture(bytes: &[u8]) {
    // A PDF goes to a program of its own.
    if bytes.starts_with(b"%PDF") {
        return;
    }
    let path = file(bytes, "plan.picture");
    if let Ok(p) = engine::PlanPicture::read(&path) {
        assert!(p.size.iter().all(|n| *n > 0), "a picture without pixels");
    }
}

fn motion(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(channels) = motion::read(&text, Path::new("record.txt"), 9.806_65) else { return };
    for c in &channels {
        assert!(c.peak().1.is_finite(), "the peak of a record that was read is not finite");
        assert!(c.duration().is_finite() && c.duration() >= 0.0, "its duration is no duration");
    }
}

fn map(bytes: &[u8]) {
    let path = file(bytes, "map.png");
    if let Ok(m) = occupants::GreyMap::read(&path) {
        assert_eq!(m.pixels.len(), m.width as usize * m.height as usize);
    }
}

/// Outlines of a map: each has a place and an area, and a sketch that is made of one is one that can be built or is refused.
fn footprints(bytes: &[u8], extension: &str) {
    let path = file(bytes, &format!("map.{extension}"));
    let Ok(list) = maps::footprint::read(&path) else { return };
    for b in list.iter().take(8) {
        assert!(b.area().is_finite() && b.middle().iter().all(|x| x.is_finite()), "an outline is nowhere");
        if let Ok(t) = maps::footprint::sketch(b, None) {
            traced(&t);
        }
    }
}

fn traced(t: &maps::footprint::Traced) {
    assert!([t.sketch.length, t.sketch.width, t.sketch.storey_height].iter().all(|x| x.is_finite()), "no size");
}

fn drawing(bytes: &[u8]) {
    let path = file(bytes, "plan.dxf");
    let how = maps::drawing::PlanReading::default();
    let _ = maps::drawing::layers(&path, &how);
    if let Ok(t) = maps::drawing::sketch(&path, None, &how) {
        traced(&t);
    }
}

/// A surface with a place on the earth, and one in the plan of a model.
fn surface(bytes: &[u8], extension: &str) {
    use leanto::maps::surface::{Window, read};
    let path = file(bytes, &format!("surface.{extension}"));
    let origin = PlanOrigin { latitude: 37.58, longitude: 36.93, true_north: 0.3 };
    for origin in [None, Some(origin)] {
        let window = Window::around([0.0, 0.0], [20.0, 12.0], 5.0, 0.5, origin).expect("few cells");
        if let Ok(g) = read(&path, &window, &Stop::default()) {
            assert_eq!(g.heights.len(), window.cells[0] * window.cells[1]);
            assert!(g.heights.iter().all(|h| !h.is_infinite()), "a height is no number");
        }
    }
}

/// What a team has seen, in metres of the model and with places on the earth.
fn observations(bytes: &[u8], extension: &str) {
    let path = file(bytes, &format!("seen.{extension}"));
    for site in [None, Some([37.58, 36.93, 0.3])] {
        if let Ok(o) = search::read_observations_at(&path, site) {
            assert!(o.height.iter().all(|h| h.height.is_finite() && h.at.iter().all(|x| x.is_finite())), "{o:?}");
            assert!(
                o.dug.iter().all(|d| d.radius.is_finite())
                    && o.found.iter().all(|f| f.at.is_none_or(|p| p[0].is_finite())),
                "{o:?}"
            );
        }
    }
}

/// Every line of a site log is read or told, and appending to it takes nothing away.
fn site_log(bytes: &[u8]) {
    let path = file(bytes, "site-log.csv");
    let place = site::SitePlace::default();
    let Ok(log) = site::read_log(&path, &place) else { return };
    for e in &log.entries {
        assert!(e.at.iter().flatten().all(|x| x.is_finite()) && !e.who.is_empty(), "{e:?}");
    }
    let Some(e) = log.entries.first() else { return };
    if site::append(&path, e).is_ok() {
        let after = std::fs::read(&path).expect("it is there");
        assert!(after.starts_with(bytes), "what was there is there");
        let again = site::read_log(&path, &place).expect("it was read before");
        assert_eq!((again.entries.len(), again.broken.len()), (log.entries.len() + 1, log.broken.len()));
    }
}

/// A case that can be read is the same after writing and reading it again.
fn read_case(bytes: &[u8]) {
    let path = file(bytes, "case.toml");
    let Ok(c) = case::load(&path) else { return };
    let text = case::to_toml(&c);
    let again = file(text.as_bytes(), "case.toml");
    match case::load(&again) {
        Ok(d) => assert!(c == d, "the case changes when it is written and read:\n{text}"),
        Err(e) => panic!("a case that was read cannot be read after it was written: {e}\n{text}"),
    }
}

/// The sketch of a case that can be read is built, or refused with a message.
fn sketch(bytes: &[u8]) {
    let path = file(bytes, "sketch.toml");
    let Ok(c) = case::load(&path) else { return };
    if c.sketch.is_some()
        && let Ok(b) = engine::import(&c)
    {
        sound(&b);
    }
}

fn profile(bytes: &[u8]) {
    let path = file(bytes, "profile.toml");
    let _ = strength::read(&path);
}

/// A record with one damaged file: the first byte chooses the file, the rest says what happens to it (see [`damaged`]).
fn record(bytes: &[u8]) {
    let Some((choice, damage)) = bytes.split_first() else { return };
    let whole = small_run();
    let names: Vec<&String> = whole.iter().map(|f| &f.0).collect();
    let chosen = names[usize::from(*choice) % names.len()].clone();
    let home = own_folder().join("record");
    std::fs::create_dir_all(&home).expect("the folder can be made");
    for (name, content) in whole {
        let content = if *name == chosen { damaged(content, damage) } else { content.clone() };
        std::fs::write(home.join(name), content).expect("the file can be written");
    }
    let Ok(r) = Record::open(&home) else { return };
    let _ = r.progress();
    let _ = r.breaks();
    let _ = r.for_each_frame(|_, f| {
        assert_eq!(f.poses.len(), r.header.structure.bodies.len());
        Ok(())
    });
}

/// A damaged state of an interrupted run is refused, or the run goes on to its end.
fn kept(bytes: &[u8]) {
    let whole = small_run();
    let home = own_folder().join("kept");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(home.join("record")).expect("the folder can be made");
    for (name, content) in whole {
        let content = if name.starts_with("resume") { damaged(content, bytes) } else { content.clone() };
        std::fs::write(home.join("record").join(name), content).expect("the file can be written");
    }
    let start = Start { resume: true, ..Start::default() };
    let _ = engine::run_from(&small_case(), &home, start, &mut engine::Silent);
}

/// Content with some of its bytes replaced: the first byte says how. 0: all of it by what follows; 1: cut off at a place; else single
/// bytes, each given by a place of three bytes and its new value. Small damage gets past check sums of parts that it does not touch.
fn damaged(content: &[u8], damage: &[u8]) -> Vec<u8> {
    let Some((how, rest)) = damage.split_first() else { return content.to_vec() };
    let place = |b: &[u8]| b.iter().take(3).fold(0usize, |n, x| n << 8 | usize::from(*x)) % content.len().max(1);
    match how {
        0 => rest.to_vec(),
        1 => content[..place(rest)].to_vec(),
        _ => {
            let mut out = content.to_vec();
            for edit in rest.chunks_exact(4) {
                let at = place(edit);
                if let Some(b) = out.get_mut(at) {
                    *b = edit[3];
                }
            }
            out
        }
    }
}

/// Two columns and a beam, one column removed.
const SMALL: &str = r#"version = 1
[model]
file = "small.json"
[run]
duration = "0.4 s"
frames_per_second = 25
threads = 1
[output]
glb = false
report = false
csv = false
[[group]]
name = "column"
profile = "rc-column"
[[group]]
name = "beam"
profile = "rc-beam"
[[group]]
name = "foundation"
profile = "rc-foundation"
[[scenario.remove]]
at = "0.1 s"
elements = ["C2"]
"#;

const SMALL_SCENE: &str = r#"{"units": "m,kg", "boxes": [
{"name": "F1", "kind": "foundation", "center": [0, 0, -0.2], "half": [0.5, 0.5, 0.2], "fixed": true},
{"name": "F2", "kind": "foundation", "center": [3, 0, -0.2], "half": [0.5, 0.5, 0.2], "fixed": true},
{"name": "C1", "kind": "column", "center": [0, 0, 1.25], "half": [0.2, 0.2, 1.25]},
{"name": "C2", "kind": "column", "center": [3, 0, 1.25], "half": [0.2, 0.2, 1.25]},
{"name": "B1", "kind": "beam", "center": [1.5, 0, 2.75], "half": [1.7, 0.2, 0.25]}]}"#;

fn small_case() -> case::Case {
    let home = own_folder().join("small");
    std::fs::create_dir_all(&home).expect("the folder can be made");
    std::fs::write(home.join("small.json"), SMALL_SCENE).expect("the file can be written");
    std::fs::write(home.join("case.toml"), SMALL).expect("the file can be written");
    case::load(&home.join("case.toml")).expect("the small case is valid")
}

struct StopAt(f64);

impl RunObserver for StopAt {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Progress(p) if p.time >= self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
}

/// The files of the record of a run that was stopped half way, by name.
fn small_run() -> &'static [(String, Vec<u8>)] {
    static RUN: OnceLock<Vec<(String, Vec<u8>)>> = OnceLock::new();
    RUN.get_or_init(|| {
        let out = folder().join("whole");
        engine::run(&small_case(), &out, &mut StopAt(0.2)).expect("the small case runs");
        let list = std::fs::read_dir(out.join("record")).expect("it was written").flatten();
        let mut files: Vec<(String, Vec<u8>)> = list
            .map(|e| (e.file_name().to_string_lossy().into_owned(), std::fs::read(e.path()).expect("readable")))
            .collect();
        files.sort();
        assert!(files.iter().any(|f| f.0.starts_with("resume")), "the state was kept");
        files
    })
}
