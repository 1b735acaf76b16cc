//! Pictures of the wizard's screens on the smallest terminal, on the usual one and on a large one. `cargo insta review` shows what has changed.

use super::app::{App, Step};
use super::tests::{picture, press, sample};
use super::theme::{Look, Theme};
use crate::engine::Outcome;
use crate::record::synthetic;
use crate::solve::Progress;
use std::path::PathBuf;

/// The sample, with the same paths on every machine.
fn shown() -> (tempfile::TempDir, App) {
    let (folder, mut app) = sample();
    app.folder = PathBuf::from("/home/user/samples");
    app.open.as_mut().expect("the sample is open").path = app.folder.join("frame4/case.toml");
    (folder, app)
}

fn at(step: Step) -> (tempfile::TempDir, App) {
    let (folder, app) = shown();
    (folder, App { step, ..app })
}

/// The smallest terminal that is served, the usual one and a large one.
pub(super) const SIZES: [(u16, u16); 3] = [(60, 16), (80, 24), (120, 40)];

#[test]
fn every_step() {
    for step in Step::ALL {
        for (w, h) in SIZES {
            insta::assert_snapshot!(format!("step_{}_{w}x{h}", step.name().to_lowercase()), picture(&at(step).1, w, h));
        }
    }
}

/// The colour of every cell as a letter: a point for the terminal's own.
fn colours(app: &App, w: u16, h: u16) -> String {
    use ratatui::style::Color;
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(w, h)).expect("a test screen");
    terminal.draw(|f| super::screens::draw(f, app)).expect("it draws");
    let b = terminal.backend().buffer().clone();
    let letter = |c: Color| match c {
        Color::Reset => '.',
        Color::White => 'W',
        Color::Black => 'K',
        Color::DarkGray => 'g',
        Color::Rgb(0x56, 0xB4, 0xE9) => 'S',
        Color::Rgb(0x00, 0x72, 0xB2) => 'B',
        Color::Rgb(0xD5, 0x5E, 0x00) => 'V',
        Color::Rgb(0xE6, 0x9F, 0x00) => 'O',
        Color::Rgb(0x00, 0x9E, 0x73) => 'G',
        Color::Rgb(0xF0, 0xE4, 0x42) => 'Y',
        Color::Rgb(0xCC, 0x79, 0xA7) => 'P',
        _ => '?',
    };
    (0..h).map(|y| (0..w).map(|x| letter(b[(x, y)].fg)).collect::<String>() + "\n").collect()
}

#[test]
fn colours_of_the_steps() {
    for step in [Step::Damage, Step::People, Step::Parts] {
        for (theme, name) in [(Theme::Dark, "dark"), (Theme::Light, "light"), (Theme::Sunlight, "sunlight")] {
            super::theme::set(Look { theme, ascii: false });
            insta::assert_snapshot!(
                format!("colours_{}_{name}", step.name().to_lowercase()),
                colours(&at(step).1, 80, 24)
            );
        }
    }
    super::theme::set(Look::default());
}

#[test]
fn the_drawing_where_the_list_is_usual_and_the_list_where_the_drawing_is() {
    for step in [Step::Parts, Step::Damage, Step::People] {
        let (_folder, mut app) = at(step);
        press(&mut app, "v");
        for (w, h) in SIZES {
            insta::assert_snapshot!(format!("other_{}_{w}x{h}", step.name().to_lowercase()), picture(&app, w, h));
        }
    }
}

#[test]
fn the_keys_of_a_step() {
    let (_folder, mut app) = at(Step::Damage);
    press(&mut app, "?");
    insta::assert_snapshot!(picture(&app, 80, 24));
}

#[test]
fn a_list_to_choose_from() {
    let (_folder, mut app) = at(Step::Parts);
    press(&mut app, "\n");
    insta::assert_snapshot!(picture(&app, 80, 24));
}

#[test]
fn what_can_be_watched() {
    let (_folder, mut app) = at(Step::Run);
    press(&mut app, "wsupports\nw");
    insta::assert_snapshot!(picture(&app, 80, 24));
}

#[test]
fn the_form_of_a_watch_that_is_refused() {
    let (_folder, mut app) = at(Step::Run);
    press(&mut app, "wnew plane\n\n");
    insta::assert_snapshot!(picture(&app, 80, 24));
}

#[test]
fn a_value_that_is_refused() {
    let (_folder, mut app) = at(Step::Run);
    press(&mut app, "\n99999\n");
    insta::assert_snapshot!(picture(&app, 80, 24));
}

/// What a run has found, made by hand.
pub(super) fn outcome() -> Outcome {
    let h = synthetic::header(9);
    Outcome {
        folder: PathBuf::from("/home/user/result"),
        files: ["scene.glb", "report.md", "report.json", "voids.csv"].map(PathBuf::from).to_vec(),
        last: Progress { time: 2.0, duration: 2.0, broken: 5, ..Progress::default() },
        elements: 5,
        pieces: 9,
        bonds: 8,
        people: 1,
        watches: 0,
        stopped: false,
        standing: None,
        standing_text: crate::report::standing_text(None, &h.structure),
        alarm: None,
        status: Vec::new(),
        soundness: h.soundness.clone(),
        assessment: synthetic::assessment(&h),
        made_of: crate::engine::MadeOf { case: h.case, source: h.source, inputs: h.provenance },
        wall: Vec::new(),
    }
}

#[test]
fn what_a_run_has_found() {
    let (_folder, mut app) = at(Step::Results);
    app.outcome = Some(outcome());
    insta::assert_snapshot!(picture(&app, 80, 24));
}

/// A plan of runs made by hand.
pub(super) fn planned(runs: u64) -> super::steps::Planned {
    use crate::search::{self, Observations, PERSON, Question, Weights};
    let ensemble = search::scenes::one_class(runs);
    let weights = Weights::even(&ensemble.common, 40 * PERSON);
    let question = Question { weights, observations: Observations::default(), teams: 2, hours: 24.0, trial: true };
    let (plan, maps) = search::plan(&ensemble, &question).expect("a plan");
    super::steps::Planned { ensemble, plan, maps, files: Vec::new(), taken: vec!["obs.toml".into()] }
}

#[test]
fn what_many_runs_say() {
    let (_folder, mut app) = at(Step::Plan);
    app.planning.plan = Some(Box::new(planned(12)));
    insta::assert_snapshot!(picture(&app, 80, 24));
}
