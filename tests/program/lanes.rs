//! Lanes of eight numbers: `LEANTO_LANES=plain` asks for those that every processor has. They give the same bytes as AVX2.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for e in std::fs::read_dir(folder).expect("a folder").flatten() {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().is_dir() {
            out.extend(files(&e.path()).into_iter().map(|(k, v)| (format!("{name}/{k}"), v)));
        } else {
            out.insert(name, std::fs::read(e.path()).expect("readable"));
        }
    }
    out
}

fn leanto(lanes: &str, arguments: &[&str]) -> Command {
    let mut c = Command::new(env!("CARGO_BIN_EXE_leanto"));
    c.args(arguments).stdin(Stdio::null()).env("LEANTO_PROFILES", "no-profiles").env("LEANTO_LANES", lanes);
    c
}

/// What the bench says of its lanes.
fn lanes_of_bench(lanes: &str) -> String {
    let o = leanto(lanes, &["bench", "frame:1x1x1", "--seconds", "0.04", "--json"]).output().expect("leanto starts");
    let said: serde_json::Value = serde_json::from_slice(&o.stdout).expect("JSON");
    said["lanes"].as_str().expect("a name").to_owned()
}

#[test]
fn a_collapse_has_the_same_files_with_plain_lanes() {
    assert_eq!(lanes_of_bench("plain"), "plain");
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        assert_eq!(lanes_of_bench(""), "avx2");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Elastic bonds, hinges, bars, contacts and fragments are all there on its way.
    let (mut c, file) = crate::resume::house(folder.path());
    c.run.threads = 1;
    leanto::case::save(&c, &file).expect("saved");
    let made: Vec<_> = ["", "plain"]
        .iter()
        .map(|lanes| {
            let out = folder.path().join(format!("out-{lanes}"));
            let (case, out) = (file.to_str().expect("text"), out.to_str().expect("text"));
            let o = leanto(lanes, &["run", case, "--out", out]).output().expect("leanto starts");
            assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
            files(Path::new(out))
        })
        .collect();
    let record = leanto::record::Record::open(&folder.path().join("out-").join("record")).expect("a record");
    let frames = record.progress().expect("frames");
    let [first, last] = [frames[0], frames[frames.len() - 1]];
    assert!(first.bonds > 50 && last.broken > 50 && last.fragmented > 0 && last.contacts > 0, "{first:?} {last:?}");
    assert!(made[0].len() > 8, "{:?}", made[0].keys());
    assert_eq!(made[0].keys().collect::<Vec<_>>(), made[1].keys().collect::<Vec<_>>());
    for (name, bytes) in &made[0] {
        assert!(bytes == &made[1][name], "{name} differs");
    }
}
