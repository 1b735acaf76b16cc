//! The programs in `examples/` do what they say.

#[path = "../../examples/column_removal.rs"]
#[allow(dead_code, reason = "its main prints what the test looks at")]
mod column_removal;
#[path = "../../examples/poses.rs"]
#[allow(dead_code, reason = "its main prints what the test looks at")]
mod poses;
#[path = "../../examples/sketch_to_report.rs"]
#[allow(dead_code, reason = "its main prints what the test looks at")]
mod sketch_to_report;

#[test]
fn a_sketch_becomes_a_report() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("out");
    let report = sketch_to_report::run(&out, 0.3).expect("it runs");
    assert!(report.sound && report.damage.bonds_removed > 0, "the house stands until a wall goes");
    let written = std::fs::read_to_string(out.join("report.md")).expect("it was written");
    assert_eq!(written, report.to_markdown());
    let found = poses::poses(&out, 3, 1).expect("frames");
    let pairs = found["pairs"].as_array().expect("a list");
    assert!(pairs.len() == 3 && pairs.iter().all(|p| p[0]["time"].as_f64() < p[1]["time"].as_f64()));
    assert_eq!(pairs[0][0]["poses"].as_array().map(Vec::len), found["bodies"].as_array().map(Vec::len));
}

#[test]
fn every_column_of_the_ground_floor_is_removed_once() {
    let losses = column_removal::run(0.3).expect("it runs");
    assert_eq!(losses.len(), 6, "two bays by one");
    // A cantilever at the corners, a beam of two spans in the middle: both sag, and none falls within that time.
    let sags: Vec<f64> = losses.iter().map(|l| 1e3 * l.sag).collect();
    assert!(sags.iter().all(|s| (0.01..1000.0).contains(s)), "{sags:?} mm");
    let mut names: Vec<&str> = losses.iter().map(|l| l.column.as_str()).collect();
    names.dedup();
    assert_eq!(names.len(), 6);
}
