//! Bad input gets a clear message, exit code 2 and leaves nothing half-written.

use assert_cmd::Command;
use std::path::Path;

fn leanto(args: &[&str], folder: &Path) -> (i32, String) {
    let out =
        Command::cargo_bin("leanto").expect("it is built").args(args).current_dir(folder).output().expect("it runs");
    (out.status.code().unwrap_or(-1), String::from_utf8_lossy(&out.stderr).into_owned())
}

const CASE: &str = "version = 1\n[model]\nfile = \"m.obj\"\n[[group]]\nname = \"Columns\"\nprofile = \"rc-column\"\n";
const OBJ: &str = "o Columns.A\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 3\nv 1 0 3\nv 1 1 3\nv 0 1 3\nf 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

/// Runs a case made of the files given and checks exit code and message.
fn refused(case: &str, files: &[(&str, &[u8])], fragments: &[&str]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("case.toml"), case).expect("written");
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).expect("written");
    }
    let (code, message) = leanto(&["run", "case.toml", "--out", "out"], folder.path());
    assert_eq!(code, 2, "{message}");
    for f in fragments {
        assert!(message.contains(f), "\"{f}\" is missing in:\n{message}");
    }
    assert!(message.contains("what to do"), "{message}");
    assert!(!folder.path().join("out").exists(), "something was left behind");
}

#[test]
fn a_missing_case_and_a_missing_model_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (code, message) = leanto(&["run", "nothing.toml", "--out", "out"], folder.path());
    assert!(code == 2 && message.contains("nothing.toml") && message.contains("no such file"), "{message}");
    refused(CASE, &[], &["m.obj"]);
}

#[test]
fn unknown_keys_and_bad_values_show_line_column_and_range() {
    refused("version = 1\n[model]\nfile = \"m.obj\"\nfil = 3\n", &[], &["case.toml", "line 4", "fil"]);
    refused(
        &CASE.replace("[[group]]", "[prepare]\ntarget_size = \"900 m\"\n[[group]]"),
        &[],
        &["line 5", "prepare.target_size", "0.1 to 20"],
    );
    refused(
        &CASE.replace("[[group]]", "[prepare]\ntarget_size = \"2 kg\"\n[[group]]"),
        &[],
        &["line 5", "2 kg", "2.9 m"],
    );
    refused(&CASE.replace("version = 1", "version = 7"), &[], &["version 1"]);
}

#[test]
fn an_unknown_profile_lists_the_known_ones() {
    refused(&CASE.replace("rc-column", "rc-pillar"), &[("m.obj", OBJ.as_bytes())], &["rc-pillar", "rc-column"]);
}

#[test]
fn a_group_without_a_profile_is_named() {
    refused(&CASE.replace("Columns", "Beams"), &[("m.obj", OBJ.as_bytes())], &["Columns"]);
}

#[test]
fn an_empty_obj_is_an_error() {
    refused(CASE, &[("m.obj", b"")], &["m.obj"]);
    refused(CASE, &[("m.obj", b"# nothing\n")], &["m.obj"]);
}

#[test]
fn a_truncated_or_foreign_ifc_is_refused() {
    let head = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC2X3'));\nENDSEC;\nDATA;\n#1=IFCCARTESIANPOINT((0.,0.,0.));\n";
    refused(&CASE.replace("m.obj", "m.ifc"), &[("m.ifc", head.as_bytes())], &["m.ifc"]);
    let old = head.replace("IFC2X3", "IFC2X2_FINAL");
    refused(&CASE.replace("m.obj", "m.ifc"), &[("m.ifc", old.as_bytes())], &["IFC2X2_FINAL"]);
}

#[test]
fn nan_in_a_motion_file_is_shown_with_its_line() {
    let case = format!("{CASE}[scenario.ground_motion]\nfile = \"a.csv\"\n");
    refused(&case, &[("m.obj", OBJ.as_bytes()), ("a.csv", b"0,0,0,0\n0.1,NaN,0,0\n")], &["a.csv", "line 2"]);
}

#[test]
fn names_that_match_nothing_suggest_close_ones() {
    let case = format!("{CASE}[[scenario.remove]]\nat = 0.1\nelements = [\"Columns.B\"]\n");
    refused(&case, &[("m.obj", OBJ.as_bytes())], &["Columns.B", "Columns.A"]);
}

#[test]
fn a_map_off_the_building_is_explained() {
    let mut png = Vec::new();
    image::GrayImage::from_pixel(4, 4, image::Luma([255]))
        .write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png)
        .expect("a picture");
    let case = format!(
        "{CASE}[[occupancy.map]]\nstorey = \"Storey 0\"\nfile = \"o.png\"\nmetres_per_pixel = 50\norigin = [0.0, 0.0]\npeople = 3\n"
    );
    let floor = OBJ.replace(" 3\n", " 0.3\n");
    refused(&case, &[("m.obj", floor.as_bytes()), ("o.png", &png)], &["o.png", "the map covers"]);
    refused(&case, &[("m.obj", floor.as_bytes()), ("o.png", b"no picture")], &["o.png", "PNG"]);
    refused(&case, &[("m.obj", OBJ.as_bytes()), ("o.png", &png)], &["no floor", "thinner than 0.6 m"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_and_leaves_no_half_file() {
    // /dev/full refuses every write; a folder below it cannot be made either.
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("case.toml"), CASE).expect("written");
    std::fs::write(folder.path().join("m.obj"), OBJ).expect("written");
    let (code, message) = leanto(&["run", "case.toml", "--out", "/dev/full/out"], folder.path());
    assert_eq!(code, 1, "{message}");
    assert!(message.contains("/dev/full/out"), "{message}");
}
