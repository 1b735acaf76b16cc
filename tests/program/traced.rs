//! From a photo of a plan to a case that stands, by the commands of the README.

use std::path::Path;
use std::process::{Command, Output};

fn leanto(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_leanto")).current_dir(folder).args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_photo_of_a_plan_that_was_traced_becomes_a_case_that_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/plans");
    for name in ["photo.jpg", "photo.trace.json"] {
        std::fs::copy(samples.join(name), folder.path().join(name)).expect("copied");
    }
    let page = leanto(folder.path(), &["trace", "photo.jpg", "--json"]);
    let said: serde_json::Value = serde_json::from_slice(&page.stdout).expect("JSON");
    assert_eq!((said["width"].as_u64(), said["file"].as_str()), (Some(1500), Some("photo.html")), "{said}");
    let html = std::fs::read_to_string(folder.path().join("photo.html")).expect("a page");
    assert!(html.contains("\"thickness_m\":0.2"), "it goes on with what was traced before");
    let made = leanto(folder.path(), &["sketch", "auto", "--plan", "photo.trace.json", "--out", "office", "--json"]);
    let said: serde_json::Value = serde_json::from_slice(&made.stdout).expect("JSON");
    // The picture was drawn with 17.40 x 11.00 m.
    let area = said["plan"]["area_m2"].as_f64().expect("an area");
    assert!((area / (17.4 * 11.0) - 1.0).abs() < 0.005, "{area}");
    let check = leanto(folder.path(), &["check", "office/case.toml"]);
    assert!(check.status.success() && text(&check.stdout).contains("verdict: sound"), "{}", text(&check.stdout));
    let no = leanto(folder.path(), &["sketch", "auto", "--plan", "photo.jpg", "--out", "other"]);
    assert_eq!(no.status.code(), Some(2));
    assert!(text(&no.stderr).contains("leanto trace photo.jpg"), "{}", text(&no.stderr));
    assert!(!folder.path().join("other").exists(), "nothing is half made");
}
