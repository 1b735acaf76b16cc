//! `leanto doctor` says what a machine has and what will not work.

use std::process::Command;

fn leanto() -> Command {
    Command::new(env!("CARGO_BIN_EXE_leanto"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_machine_is_examined_and_a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let well = leanto().current_dir(folder.path()).args(["doctor", "--json"]).output().expect("it starts");
    assert!(well.status.success(), "{}", text(&well.stderr));
    let list: Vec<serde_json::Value> = serde_json::from_slice(&well.stdout).expect("JSON");
    for what in ["processors", "memory", "this folder", "temporary files", "ffmpeg", "pdftoppm"] {
        let e = list.iter().find(|e| e["what"] == what).unwrap_or_else(|| panic!("{what} is not examined: {list:?}"));
        assert!(e["found"].as_str().is_some_and(|f| !f.is_empty()), "{e}");
    }
    // Nothing is left behind.
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0);
    let none = folder.path().join("no such folder");
    let ill = leanto()
        .current_dir(folder.path())
        .env("TMPDIR", &none)
        .env("TMP", &none)
        .env("TEMP", &none)
        .arg("doctor")
        .output()
        .expect("it starts");
    let said = text(&ill.stdout);
    assert_eq!(ill.status.code(), Some(1), "{said}");
    assert!(said.contains("WILL NOT WORK") && said.contains("no such folder"), "{said}");
}
