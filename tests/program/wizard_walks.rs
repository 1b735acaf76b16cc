//! Walks through the wizard that once ended badly, by keys alone in a real pseudo-terminal.

use crate::terminal::Screen;
use leanto::{case, engine};
use std::path::{Path, PathBuf};

const DOWN: &str = "\x1b[B";

/// The sample with a run of 0.3 s, and comments of its author.
fn short(folder: &Path) -> PathBuf {
    let path = engine::demo_case(folder).expect("the sample unpacks");
    let text = std::fs::read_to_string(&path).expect("readable");
    let text = text
        .replace("at = \"0.5 s\"", "at = \"0.1 s\" # seen by a neighbour")
        .replace("duration = \"15 s\"", "duration = \"0.3 s\" # as agreed with the team");
    std::fs::write(&path, text).expect("written");
    path
}

#[test]
fn a_column_removed_and_saved_in_a_short_run_leaves_a_case_that_opens_with_its_comments() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = short(folder.path());
    let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    // The event that is there is dropped, so that a new one is made, then saved.
    s.press("3");
    s.wait_for("Space remove");
    s.press("v");
    s.wait_for("The selected event");
    s.press("d");
    s.wait_for("Are you sure?");
    s.press("y");
    s.wait_for("Nothing happens to the building yet");
    s.press("v");
    s.wait_for("Space remove");
    s.press(" ");
    s.wait_for(": removed");
    s.press("s");
    s.wait_for("saved ");
    s.press("q");
    assert_eq!(s.end(), 0);
    let saved = case::load(&path).expect("the case opens");
    assert_eq!(saved.scenario.remove.len(), 1);
    assert!(saved.scenario.remove[0].parts.at < 0.3, "within the run");
    let text = std::fs::read_to_string(&path).expect("readable");
    for comment in ["# as agreed with the team", "# seen by a neighbour", "# beam-column joints", "# A vehicle bomb"] {
        assert!(text.contains(comment), "{comment} is lost:\n{text}");
    }
}

#[test]
fn a_sketch_is_typed_over_its_usual_values_and_an_outline_that_bays_do_not_follow_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut s = Screen::open(folder.path(), &[]);
    s.wait_for("* new sketch");
    s.press(&format!("{DOWN}\r"));
    s.wait_for("How is it built?");
    s.press("flat\r");
    s.wait_for("Change what you know");
    s.press("2");
    s.wait_for("2_");
    s.press("00\r");
    s.wait_for("200 is out of range");
    s.press("2");
    s.wait_for("2_");
    // The field of the footprint is eleven above that of the storeys, that of the corners ten.
    for _ in 0..11 {
        s.press("\x1b[A");
    }
    s.wait_for("footprint:");
    s.press("\x15");
    s.press(DOWN);
    s.press("-15,0 15,0 0,26\r");
    s.wait_for("of the outline is wrong");
    s.press("-15,0 15,0 15,10 -15,10\r");
    s.wait_for("elements ");
    s.press("q");
    assert_eq!(s.end(), 0);
    let case = case::load(&folder.path().join("flat-plate-sketch").join("case.toml")).expect("a case");
    let sketch = case.sketch.as_ref().expect("a sketch");
    assert_eq!(sketch.storeys, 2, "not 42 nor 200");
    let building = engine::import(&case).expect("a building");
    assert!((building.aabb().min.x + 15.0).abs() < 1.0, "negative corners stay where they are");
}

/// A small frame in a folder `case`, run into `result` beside it, as `leanto demo` does.
fn finished(folder: &Path) -> PathBuf {
    let text = "version = 1\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 2\nlength = \"10 m\"\nwidth = \"5 m\"\ninfill = false\n\
                stairs = false\n[run]\nduration = \"0.2 s\"\nuntil = \"duration\"\n";
    let path = folder.join("case").join("case.toml");
    std::fs::create_dir_all(folder.join("case")).expect("made");
    std::fs::write(&path, text).expect("written");
    let case = case::load(&path).expect("valid");
    engine::run(&case, &folder.join("result"), &mut engine::Silent).expect("it runs");
    path
}

#[test]
fn results_beside_the_folder_of_the_case_are_shown_and_what_if_answers_at_once_and_then_simulates() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = finished(folder.path());
    let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
    s.wait_for("results in");
    s.press("6");
    s.wait_for("SIMULATED, NOT OBSERVED");
    s.wait_for("level ");
    s.press("v");
    s.wait_for("what if");
    // The floor of the storey above; the cursor goes over the plan until it is on a piece.
    s.press("\x1b[5~");
    s.wait_for("level Storey 1");
    let mut found = false;
    for _ in 0..60 {
        s.press("i");
        s.wait_for_any(&["There is no piece", "which piece of the roof", "What if "]);
        if s.text().contains("which piece of the roof") {
            s.press("\r");
        }
        s.wait_for_any(&["There is no piece", "From the forces of the last state"]);
        if s.text().contains("From the forces of the last state") {
            found = true;
            break;
        }
        s.press("\x1b");
        s.wait_until_gone("There is no piece");
        s.press(&"\x1b[C".repeat(3));
    }
    assert!(found, "a piece is found:\n{}", s.text());
    s.wait_for_any(&["simulating [", "Simulated for 2 s"]);
    s.wait_for("Simulated for 2 s");
    s.press("\x1b");
    s.wait_until_gone("Simulated for 2 s");
    s.press("q");
    assert_eq!(s.end(), 0);
}

#[test]
fn where_nothing_can_be_written_another_folder_is_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // A file of the name of the folder that the sample would be unpacked into.
    std::fs::write(folder.path().join("leanto-demo"), "in the way").expect("written");
    let mut s = Screen::open(folder.path(), &[]);
    s.wait_for("* built-in sample");
    s.press("\r");
    s.wait_for("In which folder?");
    s.press("elsewhere\r");
    s.wait_for("elements 221 in 6 groups");
    s.press("q");
    assert_eq!(s.end(), 0);
    assert!(folder.path().join("elsewhere").join("leanto-demo").join("case").join("case.toml").is_file());
}
