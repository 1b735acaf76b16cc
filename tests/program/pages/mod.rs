//! What is printed is what is known: of twenty cases the statements and figures of pages 1 and 2 are read back from the printed page and
//! compared with report.json and plan.json. Cases are samples and sketches, with and without damage, ended early, of one run and of many.
//!
//! The same for model files that are not part of this repository:
//! `LEANTO_MODELS=folder cargo test --release --test pages -- --ignored`.

mod printed;

use crate::run::{done, leanto};
use leanto::engine::{self, Event, RunObserver};
use leanto::solve::Flow;
use printed::{Printed, flat, squeezed};
use regex::Regex;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

struct StopAt(f64);

impl RunObserver for StopAt {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Progress(p) if p.time >= self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
}

/// A case of the test: how it is made, what is done to it.
struct Made {
    name: &'static str,
    /// Arguments of `leanto sketch`, or none for a sample.
    sketch: Option<(&'static str, &'static str, &'static str)>,
    sample: Option<&'static str>,
    /// Lines for the case.
    more: &'static str,
    duration: &'static str,
}

/// Takes what has its middle in a corner of the ground floor.
const CORNER: &str = "[[scenario.remove]]\nat = \"0.05 s\"\nregion = [[-1, -1, -0.5], [3.5, 3.5, 2.4]]\n";
const PEOPLE: &str = "[[occupancy.map]]\nstorey = \"Storey 0\"\npeople = 6\n";

const fn sketch(
    name: &'static str,
    preset: &'static str,
    size: (&'static str, &'static str),
    more: &'static str,
    duration: &'static str,
) -> Made {
    Made { name, sketch: Some((preset, size.0, size.1)), sample: None, more, duration }
}

const CASES: [Made; 14] = [
    sketch("frame, stands", "rc-frame-1960", ("8", "6"), "", "0.4 s"),
    sketch("frame, corner", "rc-frame-1960", ("8", "6"), CORNER, "2.0 s"),
    sketch("modern frame, corner", "rc-frame-modern", ("10", "8"), CORNER, "1.2 s"),
    sketch("flat plate, corner", "flat-plate", ("10", "8"), CORNER, "1.2 s"),
    sketch("flats, stands", "shear-walls", ("8", "6"), "", "0.3 s"),
    sketch("flats, corner", "shear-walls", ("8", "6"), CORNER, "1.2 s"),
    sketch("panels, corner", "precast-panels", ("8", "6"), CORNER, "1.2 s"),
    sketch("brick, stands", "masonry-timber", ("8", "6"), "", "0.3 s"),
    sketch("brick, corner", "masonry-timber", ("8", "6"), CORNER, "1.5 s"),
    sketch("confined, corner", "confined-masonry", ("8", "6"), CORNER, "1.2 s"),
    sketch("steel, corner", "steel-composite", ("10", "8"), CORNER, "1.2 s"),
    Made { name: "sample frame4", sketch: None, sample: Some("samples/frame4/case.toml"), more: "", duration: "3.5 s" },
    Made {
        name: "sample frame4, ended early",
        sketch: None,
        sample: Some("samples/frame4/case.toml"),
        more: "",
        duration: "1.0 s",
    },
    Made {
        name: "sample quake-frame3",
        sketch: None,
        sample: Some("samples/quake-frame3/case.toml"),
        more: "",
        duration: "0.7 s",
    },
];

/// Writes a case, and returns its file.
fn made(m: &Made, folder: &Path, people: bool) -> PathBuf {
    let file = match (m.sketch, m.sample) {
        (Some((preset, length, width)), _) => {
            done(&["sketch", preset, "--storeys", "1", "--length", length, "--width", width, "--out", "made"], folder);
            folder.join("made/case.toml")
        }
        (_, Some(sample)) => {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(sample);
            let to = folder.join("made");
            std::fs::create_dir_all(&to).expect("a folder");
            for e in std::fs::read_dir(from.parent().expect("a folder")).expect("the sample").flatten() {
                if e.path().is_file() {
                    std::fs::copy(e.path(), to.join(e.file_name())).expect("copied");
                }
            }
            // Motions of the ground stand beside the samples.
            let records = from.parent().and_then(Path::parent).expect("a folder").join("records");
            std::fs::create_dir_all(folder.join("records")).expect("a folder");
            for e in std::fs::read_dir(records).expect("the records").flatten() {
                std::fs::copy(e.path(), folder.join("records").join(e.file_name())).expect("copied");
            }
            to.join("case.toml")
        }
        _ => unreachable!("a case is a sketch or a sample"),
    };
    let text = std::fs::read_to_string(&file).expect("a case");
    let seconds = Regex::new(r#"(?m)^duration = .*$"#).expect("a pattern");
    assert!(seconds.is_match(&text), "{}: the case has a duration", m.name);
    let text = seconds.replace(&text, format!("duration = \"{}\"", m.duration)).into_owned();
    let people = if people && m.sketch.is_some() { PEOPLE } else { "" };
    std::fs::write(&file, format!("{text}\n{}{people}", m.more)).expect("written");
    file
}

fn report(list: Vec<Printed>) {
    let faults: Vec<&String> = list.iter().flat_map(|p| &p.faults).collect();
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for p in &list {
        p.compared.iter().for_each(|(k, n)| *all.entry(k).or_default() += n);
    }
    println!("{} pages compared: {all:?}", list.len());
    assert!(
        faults.is_empty(),
        "{} contradictions:\n{}",
        faults.len(),
        faults.iter().map(|f| f.chars().take(700).collect::<String>()).collect::<Vec<_>>().join("\n\n")
    );
    // On each page at least so many, and some cards in all: a test that reads nothing back would pass.
    let on_each = [("statement on page 1", 3), ("people in boxes", 5), ("keep-out by side", 3), ("figure", 7)];
    let on_each = on_each.map(|(what, n)| (what, n * list.len()));
    let of_cards = ["void of a card", "way of a card"].map(|what| (what, 1));
    for (what, least) in on_each.into_iter().chain(of_cards) {
        assert!(all.get(what).is_some_and(|n| *n >= least), "{what} was hardly compared: {all:?}");
    }
}

/// The first places to dig by their letters: each has the void in which the person of its way is, or that of its way, or its first one; the others say
/// that they have none.
/// Returns how many have one.
fn places_have_their_voids(result: &Path) -> usize {
    let text = std::fs::read_to_string(result.join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let dig = report["order"]["dig"].as_array().expect("places");
    let people = report["people"].as_array().expect("people");
    let of = |(place, letter): (&Value, &str)| {
        let goal = people.iter().find(|p| p["person"] == place["way_to_person"]).map_or(&Value::Null, |p| &p["void"]);
        let void = [goal, &place["way_to_void"], &place["voids"][0]].into_iter().find_map(Value::as_u64);
        let found = engine::void_of_place(result, letter, &leanto::stop::Stop::new()).map(|f| u64::from(f.1));
        assert_eq!(found.ok(), void, "place {letter}: {place}");
        void.is_some()
    };
    dig.iter().zip(["a", "b", "c"]).filter(|p| of(*p)).count()
}

#[test]
fn what_is_printed_of_one_run_is_what_is_known() {
    let mut list = Vec::new();
    let mut voids = 0;
    for (k, m) in CASES.iter().enumerate() {
        let d = tempfile::tempdir().expect("a folder");
        // Every fifth sketch has nobody in it.
        made(m, d.path(), k % 5 != 4);
        if m.name.contains("early") {
            // As if somebody had stopped it.
            let case = leanto::case::load(&d.path().join("made/case.toml")).expect("a valid case");
            let start = engine::Start { accept_unsound: true, ..engine::Start::default() };
            let o = engine::run_from(&case, &d.path().join("result"), start, &mut StopAt(0.3)).expect("it runs");
            assert!(o.stopped);
        } else {
            let arguments = ["run", "made/case.toml", "--out", "result", "--accept-unsound", "--threads", "1"];
            let said = squeezed(&done(&arguments, d.path()));
            let report: Value =
                serde_json::from_str(&std::fs::read_to_string(d.path().join("result/report.json")).expect("a report"))
                    .expect("JSON");
            for n in report["status"].as_array().expect("a list") {
                let short = squeezed(n["short"].as_str().expect("words"));
                assert!(said.contains(&short), "{}: the terminal does not say {short:?}: {said}", m.name);
            }
        }
        let result = d.path().join("result");
        voids += places_have_their_voids(&result);
        list.push(Printed::read(m.name, &result, &result, None).all());
    }
    assert!(voids > 0, "no place to dig had a void");
    report(list);
}

/// Two small ensembles, as a team uses them: with nothing seen, with a search that found what no run has, with heights that no run explains.
#[test]
fn what_is_printed_of_many_runs_is_what_is_known() {
    let d = tempfile::tempdir().expect("a folder");
    let m = sketch("frame, many", "rc-frame-1960", ("8", "6"), CORNER, "1.6 s");
    let file = made(&m, d.path(), true);
    let text = std::fs::read_to_string(&file).expect("a case");
    let many = "[ensemble]\nruns = 4\ngrid = \"1 m\"\nlongest = \"1.6 s\"\n[[ensemble.factor]]\nkey = \"group.live_load\"\nvariation = 0.3\n";
    std::fs::write(&file, format!("{text}\n{many}")).expect("written");
    done(&["run", "made/case.toml", "--out", "result", "--accept-unsound", "--threads", "1"], d.path());
    done(&["ensemble", "made/case.toml", "--out", "many", "--accept-unsound", "--jobs", "2"], d.path());
    let alerts = "[[pass]]\nmeans = \"dog\"\nalerts = [[22.0, 20.0], [-15.0, 2.0], [22.0, 8.0]]\n";
    let heights: String = (0..8).map(|k| format!("[[height]]\nat = [{}.0, 5.0]\nheight = 6.0\n", k)).collect();
    let cases = [
        ("nothing", String::new()),
        ("alerts", alerts.into()),
        ("heights", heights.clone()),
        ("both", format!("{heights}{alerts}")),
    ];
    let mut list = Vec::new();
    let pieces = Regex::new(r"(Columns|Beams|Slabs)\.[A-Z0-9-]+#\d+").expect("a pattern");
    let cut = Regex::new(r"Cut .*? kg out").expect("a pattern");
    for (name, seen) in cases {
        let file = d.path().join(format!("{name}.toml"));
        std::fs::write(&file, &seen).expect("written");
        let (observe, out) = (format!("{name}.toml"), format!("pages-{name}"));
        let ask = ["--observe", observe.as_str(), "--no-trial"];
        let said = squeezed(&done(&[&["plan", "many", "--out", out.as_str()][..], &ask[..]].concat(), d.path()));
        done(&[&["report", "result", "--ensemble", "many", "--out", out.as_str()][..], &ask[..]].concat(), d.path());
        let pages = d.path().join(&out);
        let mut p = Printed::read(name, &d.path().join("result"), &pages, Some(&pages)).all();
        let plan = p.plan.clone().expect("a plan");
        let first = flat(&p.pages[0]);
        let explained = plan["explained"] == true;
        assert_eq!(explained, !seen.contains("height"), "{name}: {}", plan["classes"]);
        let ordered = first.contains("DIG AREAS,IN THIS ORDER") || first.contains("in 8 of 10 runs");
        p.check("an order of runs needs runs that explain", ordered == explained, || first.clone());
        p.check("no run explains", first.contains("NO RUN EXPLAINS WHAT IS SEEN") != explained, || first.clone());
        for n in plan["notes"].as_array().expect("a list").iter().filter(|n| n["gravity"] == "grave") {
            let short = squeezed(n["short"].as_str().expect("words"));
            p.check("grave statement in the text of the plan", said.contains(&short), || {
                format!("{short:?} is not in {said}")
            });
        }
        // A piece of one run is named by nobody on the real heap.
        let carries = first.split("BEFORE DIGGING").nth(1).unwrap_or_default();
        let without_cuts = cut.replace_all(carries, "");
        p.check("pieces of one run on ranked pages", !pieces.is_match(&without_cuts), || without_cuts.to_string());
        list.push(p);
    }
    let faults: Vec<&String> = list.iter().flat_map(|p| &p.faults).collect();
    assert!(
        faults.is_empty(),
        "{} contradictions:\n{}",
        faults.len(),
        faults.iter().map(|f| f.chars().take(900).collect::<String>()).collect::<Vec<_>>().join("\n\n")
    );
}

/// Foreign models: `LEANTO_MODELS` names a folder with model files.
#[test]
#[ignore = "needs model files that are not part of this repository: LEANTO_MODELS=folder"]
fn what_is_printed_of_foreign_models_is_what_is_known() {
    let folder = std::env::var("LEANTO_MODELS").expect("LEANTO_MODELS=folder with model files");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).expect("the folder").flatten().map(|e| e.path()).collect();
    files.sort();
    let seconds = Regex::new(r#"(?m)^duration = .*$"#).expect("a pattern");
    let mut list = Vec::new();
    for model in files {
        let d = tempfile::tempdir().expect("a folder");
        let name = model.file_name().expect("a file").to_string_lossy().into_owned();
        let imported = leanto(&["import", &model.display().to_string(), "--out", "made"], d.path());
        if !imported.status.success() {
            println!("{name}: not imported");
            continue;
        }
        let file = d.path().join("made/case.toml");
        let text = std::fs::read_to_string(&file).expect("a case");
        let text = if seconds.is_match(&text) {
            seconds.replace(&text, "duration = \"1 s\"").into_owned()
        } else {
            format!("{text}\n[run]\nduration = \"1 s\"\n")
        };
        std::fs::write(&file, format!("{text}\n{CORNER}")).expect("written");
        let run = leanto(&["run", "made/case.toml", "--out", "result", "--accept-unsound"], d.path());
        if !run.status.success() {
            println!("{name}: not run: {}", String::from_utf8_lossy(&run.stderr).lines().next().unwrap_or_default());
            continue;
        }
        let result = d.path().join("result");
        list.push(Printed::read(&name, &result, &result, None).all());
    }
    report(list);
}
