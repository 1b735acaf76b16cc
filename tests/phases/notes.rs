//! Every grave statement on a run and on a plan reaches whoever uses them, whatever it is about: page 1, report.md and plan.md, the terminal, the
//! wizard. Each output takes its statements from the functions that are called here.

#![cfg(all(feature = "cli", feature = "tui"))]

use leanto::note::{self, Gravity, Note, NoteKind};
use leanto::pages::{Input, Many, Template, html, pages};
use leanto::record::synthetic;
use leanto::report::{Report, plan_markdown};
use leanto::search::{Observations, PERSON, Question, Weights, plan, scenes};
use leanto::solve::Progress;

/// A grave statement of each kind, with words that stand nowhere else.
fn grave() -> Vec<Note> {
    let note = |(k, kind): (usize, &NoteKind)| {
        Note::new(*kind, Gravity::Grave, format!("SHORT{k}FORM"), format!("The text{k}whole is here."))
    };
    NoteKind::ALL.iter().enumerate().map(note).collect()
}

/// A run of which every sort of grave statement is made. Those that it has by itself make room.
fn with_all(notes: &mut Vec<Note>) {
    *notes = grave();
    note::sort(notes);
}

/// True where the statement stands in a text, in its few words or in full.
fn stands(n: &Note, text: &str) -> bool {
    text.contains(&n.short) || text.contains(&n.text)
}

fn first_page(input: &Input<'_>) -> String {
    let text = html("notes", &pages(input));
    text.split("<div class=\"page\"").nth(1).expect("a page").to_owned()
}

#[test]
fn every_grave_statement_reaches_every_output() {
    let header = synthetic::header(30);
    let assessment = synthetic::assessment(&header);
    let mut report = Report::of(&header, &[], true, &Progress::default(), None, &assessment, &[]);
    with_all(&mut report.status);
    let poses: Vec<_> = header.structure.bodies.iter().map(|b| b.pose).collect();
    let gone = vec![false; poses.len()];
    let template = Template::default();
    let input = |many| Input {
        report: &report,
        header: &header,
        poses: &poses,
        gone: &gone,
        assessment: &assessment,
        many,
        template: &template,
        news: None,
        local: leanto::local::Local::default(),
        names: leanto::local::StoreyNames::default(),
    };
    let of_run = [
        ("page 1", first_page(&input(None))),
        ("report.md", report.to_markdown()),
        ("the terminal", leanto::cli::status_lines(&report.status).join("\n")),
        ("the wizard", leanto::tui::notes::of_run(&report.status).join("\n")),
    ];
    let ensemble = scenes::one_class(6);
    let question = Question {
        weights: Weights::even(&ensemble.common, 80 * PERSON),
        observations: Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (mut made, maps) = plan(&ensemble, &question).expect("a plan");
    with_all(&mut made.notes);
    let mut plain = report.clone();
    plain.status.clear();
    let beside = Input { report: &plain, ..input(Some(Many { plan: &made, maps: &maps })) };
    // The terminal prints plan.md.
    let of_plan = [
        ("page 1 of many runs", first_page(&beside)),
        ("plan.md", plan_markdown(&ensemble, &made)),
        ("the wizard, step Plan", leanto::tui::notes::of_plan(&made.notes).join("\n")),
    ];
    for n in grave() {
        for (output, text) in of_run.iter().chain(&of_plan) {
            assert!(stands(&n, text), "{:?} does not reach {output}:\n{text}", n.kind);
        }
    }
    // What is said of the run that is drawn beside a plan stands there, too, but for what belongs to a single sample.
    let mut bare = made.clone();
    bare.notes.clear();
    let many = first_page(&input(Some(Many { plan: &bare, maps: &maps })));
    for n in grave().iter().filter(|n| n.kind != NoteKind::Sample) {
        assert!(stands(n, &many), "{:?} of the drawn run does not reach page 1:\n{many}", n.kind);
    }
}
