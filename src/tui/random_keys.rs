//! Whatever is pressed, the case can be opened and no comment of its author is lost.

use super::app::{App, Command};
use super::editing::journal;
use super::editing::saving::ask_or_save;
use super::tests::{open_text, press};
use super::update;
use crate::{Error, case, engine};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng as _, SeedableRng as _};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Keys of a sequence.
const KEYS: usize = 200;

/// What becomes of work in these sequences: a model is read, everything else is ended by the user.
fn answer(app: &mut App, command: Option<Command>) {
    let Some(Command::Start(job)) = command else { return };
    let ended = Error::Stopped { reason: crate::stop::Reason::User, doing: "a test".into() };
    // Results are not there.
    if job.doing() == "reading the results" {
        return;
    }
    let message = if app.reading.is_some() { job.now() } else { job.end::<()>(Err(ended)) };
    let next = update::message(app, message);
    answer(app, next);
}

fn random_key(rng: &mut Pcg64Mcg) -> KeyEvent {
    let mut below = |n: usize| (rng.next_u64() % n as u64) as usize;
    let special = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::End,
        KeyCode::Char(' '),
        KeyCode::Char(' '),
        KeyCode::Char('y'),
        KeyCode::Char('j'),
        KeyCode::Char('j'),
    ];
    let letters: Vec<char> = "abcdefghijklmnopqrstuvwxyz0123456789.,-+/?:".chars().collect();
    match below(10) {
        0..=3 => KeyEvent::from(special[below(special.len())]),
        // The steps that change the case.
        4 => KeyEvent::from(KeyCode::Char(char::from(b'1' + below(7) as u8))),
        5 => KeyEvent::new(KeyCode::Char(['u', 'z', 'y', 's'][below(4)]), KeyModifiers::CONTROL),
        _ => KeyEvent::from(KeyCode::Char(letters[below(letters.len())])),
    }
}

/// The demo with a comment at every kind of place, on a short run.
fn commented() -> String {
    let demo = include_str!("../../samples/frame4/case.toml");
    let mut out = String::from("# mine 0: the head\n");
    for (k, line) in demo.lines().enumerate() {
        out += line;
        if line.contains('=') && !line.contains('#') {
            out += &format!(" # mine {}: behind a value", k + 1);
        }
        if line.is_empty() {
            out += &format!("# mine {}: above a table", k + 1);
        }
        out.push('\n');
    }
    let old = "elements = [\"Columns.A1-0\", \"Columns.A2-0\",";
    assert!(out.contains(old));
    let new = "elements = [\n  \"Columns.A1-0\", # mine a\n  # mine b\n  \"Columns.A2-0\", # mine c\n ";
    out.replace(old, new) + "# mine z: the end\n"
}

/// Presses random keys; returns how many changes of the case were saved or kept.
fn sequence(seed: u64, text: &str) -> usize {
    let (_folder, mut app) = open_text(text);
    let path = app.open.as_ref().expect("open").path.clone();
    let wanted = case::comments_of(text);
    let mine = |text: &str| {
        let there = case::comments_of(text);
        wanted.iter().filter(|c| c.starts_with("mine")).find(|c| !there.contains(c)).cloned()
    };
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut pressed = Vec::new();
    let mut changes = 0;
    for _ in 0..KEYS {
        let event = random_key(&mut rng);
        pressed.push(event.code);
        let before = app.open.as_ref().expect("open").case.clone();
        let command = update::key(&mut app, event);
        answer(&mut app, command);
        app.quit = false;
        changes += usize::from(app.open.as_ref().is_some_and(|o| o.case != before));
    }
    assert!(app.open.is_some(), "{pressed:?}");
    app.popups.close();
    let file = |path: &std::path::Path| std::fs::read_to_string(path).expect("readable");
    let told = || format!("seed {seed}: {pressed:?}");
    let unsaved = journal::of(&path);
    if unsaved.exists() {
        case::load(&unsaved).unwrap_or_else(|e| panic!("the journal: {e}\n{}", told()));
        assert_eq!(mine(&file(&unsaved)), None, "{}", told());
    }
    let command = ask_or_save(&mut app);
    assert!(command.is_none() && !app.is_changed(), "{:?}\n{}", app.log.last(), told());
    let saved = case::load(&path).unwrap_or_else(|e| panic!("{e}\n{}", told()));
    engine::import(&saved).unwrap_or_else(|e| panic!("{e}\n{}", told()));
    assert!(app.open.as_ref().is_some_and(|o| o.case == saved), "{}", told());
    assert_eq!(mine(&file(&path)), None, "a comment is lost\n{}\n{}", told(), file(&path));
    changes
}

#[test]
fn fifty_sequences_of_random_keys_never_leave_a_case_that_does_not_open_nor_lose_a_comment() {
    let text = commented();
    let changes: usize = (0..50).map(|seed| sequence(seed, &text)).sum();
    assert!(changes > 8, "the sequences change something: {changes}");
}

#[test]
fn a_column_removed_in_a_run_of_three_tenths_of_a_second_is_saved_with_all_comments() {
    let text =
        commented().replace("at = \"0.5 s\"", "at = \"0.1 s\"").replace("duration = \"15 s\"", "duration = \"0.3 s\"");
    let (_folder, mut app) = open_text(&text);
    let path = app.open.as_ref().expect("open").path.clone();
    press(&mut app, "3vdyv s");
    let saved = case::load(&path).expect("it opens");
    assert_eq!((saved.run.duration, saved.scenario.remove.len()), (0.3, 1));
    assert!(saved.scenario.remove[0].parts.at < 0.3);
    let now = std::fs::read_to_string(&path).expect("readable");
    let lost: Vec<String> = case::comments_of(&text)
        .into_iter()
        .filter(|c| c.starts_with("mine") && !case::comments_of(&now).contains(c))
        .collect();
    assert!(lost.is_empty(), "{lost:?}\n{now}");
}
