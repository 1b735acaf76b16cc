//! The programs in `examples/` do what they say.

#[path = "../examples/column_removal.rs"]
#[allow(dead_code, reason = "its main prints what the test looks at")]
mod column_removal;
#[path = "../examples/sketch_to_report.rs"]
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
}

#[test]
fn every_column_of_the_ground_floor_is_removed_once() {
    let losses = column_removal::run(0.3).expect("it runs");
    assert_eq!(losses.len(), 6, "two bays by one");
    assert!(losses.iter().all(|l| l.broken > 0 && l.drift > 0.0), "a frame of 1960 does not lose a column unharmed");
    let mut names: Vec<&str> = losses.iter().map(|l| l.column.as_str()).collect();
    names.dedup();
    assert_eq!(names.len(), 6);
}
