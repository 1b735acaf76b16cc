//! The wizard as numbered questions and answers, line by line, for screen readers, for terminals without a screen, and through a pipe. It is the same
//! state, the same keys and the same work as on the screen.

use super::app::{App, Message, Popup, Worker};
use super::popup::Input;
use super::{keys, said, screens, update};
use crate::Result;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::io::{BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Width and height of the screen whose words are printed.
const SIZE: (u16, u16) = (109, 60);
/// Longest list that is printed at once.
const MOST: usize = 40;
/// Time between two lines about a run, s.
const TELL: f64 = 5.0;
/// Longest time to wait for a line or a message.
const TICK: Duration = Duration::from_millis(50);
/// What goes back.
const BACK: &str = ".";

/// Asks and answers until the user leaves or the input ends.
///
/// # Errors
/// When the output cannot be written.
pub(super) fn talk(
    app: &mut App,
    worker: &mut Worker,
    messages: &Receiver<Message>,
    input: Box<dyn BufRead + Send>,
    out: &mut dyn Write,
) -> Result<()> {
    let lines = listen(input);
    app.on_plan = [false; 7];
    let failed = |e: std::io::Error| crate::Error::Failed(format!("the text cannot be written: {e}"));
    let mut menu = true;
    let mut printed = Instant::now();
    while !app.quit {
        while let Ok(m) = messages.try_recv() {
            let was = (app.is_running(), app.busy.is_some());
            if let Some(command) = update::message(app, m) {
                worker.start(command);
            }
            app.on_plan = [false; 7];
            // Results that follow the end of some work are printed when it ends.
            menu |= was != (app.is_running(), app.busy.is_some()) || app.popup().is_some();
        }
        if app.frame.take().is_some() {
            let e = crate::Error::input(
                "this is a frame, which needs a screen or a command of its own",
                "run `leanto frame FILE`, with --statics, --collapse or --dynamics",
            );
            app.failed("A frame", &e);
        }
        if app.tracing.take().is_some() {
            let e = crate::Error::input(
                "tracing a picture needs a screen",
                "run `leanto trace FILE` and trace it in a browser, or name a file that was traced (.trace.json)",
            );
            app.failed("A picture of a plan", &e);
        }
        let working = app.is_running() || app.busy.is_some();
        if working && printed.elapsed().as_secs_f64() > TELL {
            writeln!(out, "{}", now(app)).map_err(failed)?;
            printed = Instant::now();
        }
        if menu && !working {
            ask(app, out).map_err(failed)?;
            menu = false;
        }
        match lines.recv_timeout(TICK) {
            Ok(line) => {
                take(app, worker, line.trim_end_matches(['\r', '\n']), out).map_err(failed)?;
                menu = true;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) if working => std::thread::sleep(TICK),
            // The input has ended: unsaved changes stay on disk beside the case.
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(())
}

fn listen(mut input: Box<dyn BufRead + Send>) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || {
        let mut line = String::new();
        while matches!(input.read_line(&mut line), Ok(1..)) {
            if sender.send(std::mem::take(&mut line)).is_err() {
                break;
            }
        }
    });
    lines
}

/// What is going on, in a line.
fn now(app: &App) -> String {
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        let p = &r.progress;
        let stage = r.stage.as_ref().map_or("starting".into(), |(s, what)| format!("{}: {what}", s.name()));
        return format!(
            "{stage}; {:.2} of {:.1} s simulated, {} of {} bonds broken. Type e to end it and keep its frames.",
            p.time,
            p.duration,
            p.broken,
            p.bonds + p.broken
        );
    }
    format!("{} ... (type . to end it)", app.busy.as_deref().unwrap_or("ready"))
}

/// Tells the present step or the open question, and what can be answered.
fn ask(app: &App, out: &mut dyn Write) -> std::io::Result<()> {
    app.follow_the_team();
    let said = |text: &str| said::text(text);
    match app.popup() {
        None => step(app, out)?,
        Some(Popup::Help) => {
            for b in keys::bindings(app) {
                writeln!(out, "{}: {}", b.name(), said(b.help))?;
            }
            said::notice().iter().try_for_each(|n| writeln!(out, "{n}"))?;
        }
        Some(Popup::Message { title, text }) => writeln!(out, "{}\n{}", said(title), said(text))?,
        Some(Popup::Ask { text, otherwise, .. }) => {
            writeln!(
                out,
                "{}\ny for yes{}, {BACK} for back",
                said(text),
                if otherwise.is_some() { ", n for no" } else { "" }
            )?;
        }
        Some(Popup::Choose { title, text, answers }) => {
            writeln!(out, "{}. {}", said(title), said(text))?;
            for a in answers {
                writeln!(out, "{}: {}", a.key, said(&a.label))?;
            }
            writeln!(out, "{BACK} for back")?;
        }
        Some(Popup::Pick(p)) => {
            writeln!(out, "{}", said(&p.title))?;
            let shown = p.shown();
            for (k, &i) in shown.iter().take(MOST).enumerate() {
                let mark = if p.several && p.marks[i] { "marked: " } else { "" };
                writeln!(out, "{}: {mark}{} {}", k + 1, said(&p.items[i].0), said(&p.items[i].1))?;
            }
            if shown.len() > MOST {
                writeln!(out, "and {} more", shown.len() - MOST)?;
            }
            let how = if p.several { "numbers mark, an empty line takes the marked ones" } else { "a number chooses" };
            writeln!(out, "{how}; letters narrow the list, * shows all, {BACK} for back")?;
        }
        Some(Popup::Edit(e)) => {
            if let Some(p) = &e.problem {
                writeln!(out, "not taken: {p}")?;
            }
            writeln!(
                out,
                "{} (now: {})\ntype the new value; an empty line leaves it, {BACK} for back",
                said(&e.title),
                e.input.text()
            )?;
        }
        Some(Popup::Form(f)) => {
            if let Some(p) = &f.problem {
                writeln!(out, "not taken: {p}")?;
            }
            writeln!(out, "{}", said(&f.title))?;
            for (k, (field, input)) in f.fields.iter().zip(&f.inputs).enumerate() {
                let must = if field.required { ", must be there" } else { "" };
                let range = field.allowed.as_str();
                let range = if field.is_length { said::local().say(range).into_owned() } else { range.to_string() };
                writeln!(
                    out,
                    "{}: {} = {} ({}; {}{must})",
                    k + 1,
                    field.key,
                    input.text(),
                    said(field.meaning),
                    range
                )?;
            }
            writeln!(out, "number and value set a field; an empty line takes all, {BACK} for back")?;
        }
    }
    out.flush()
}

/// The words of a step without lines and columns, and its keys as numbers.
fn step(app: &App, out: &mut dyn Write) -> std::io::Result<()> {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(SIZE.0, SIZE.1));
    let _ = terminal.draw(|f| screens::draw(f, app));
    let buffer = terminal.backend().buffer();
    let rows = (0..SIZE.1).map(|y| (0..SIZE.0).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    let plain = |row: String| {
        let frame = |c: char| ('\u{2500}'..='\u{257F}').contains(&c);
        row.chars().map(|c| if frame(c) { ' ' } else { c }).collect::<String>()
    };
    // The bottom lines with the keys are printed as numbers below.
    let rows: Vec<String> = rows.map(plain).collect();
    let next = format!("Tab {}", said::text("next"));
    let foot = rows.iter().position(|r| r.contains(&next)).unwrap_or(rows.len());
    let first_key = (0..foot).rev().take_while(|k| !rows[*k].trim().is_empty()).last().unwrap_or(foot);
    for row in &rows[..first_key] {
        let words = row.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            writeln!(out, "{words}")?;
        }
    }
    if let Some(l) = app.log.last() {
        writeln!(out, "{}", said::text(l.lines().next().unwrap_or_default()))?;
    }
    for (k, b) in choices(app).iter().enumerate() {
        writeln!(out, "{}: {}", k + 1, said::text(b.help))?;
    }
    let rows = update::rows(app);
    if rows > 0 {
        writeln!(out, "row and a number (1 to {rows}) select a row of the list")?;
    }
    writeln!(out, "step and a number (1 to 7) go to a step")
}

/// The keys that can be chosen by a number.
fn choices(app: &App) -> Vec<keys::Binding> {
    let numbered =
        |b: &keys::Binding| !matches!(b.code, KeyCode::Null | KeyCode::BackTab | KeyCode::Esc | KeyCode::Char('v'));
    keys::bindings(app).into_iter().filter(numbered).collect()
}

/// Presses a key.
fn press(app: &mut App, worker: &mut Worker, code: KeyCode) {
    if let Some(command) = update::key(app, KeyEvent::from(code)) {
        worker.start(command);
    }
    app.on_plan = [false; 7];
}

/// Takes a line.
fn take(app: &mut App, worker: &mut Worker, line: &str, out: &mut dyn Write) -> std::io::Result<()> {
    let text = line.trim();
    if (app.is_running() || app.busy.is_some()) && app.popup().is_none() {
        match text {
            "e" if app.is_running() => {
                press(app, worker, KeyCode::Char('5'));
                press(app, worker, KeyCode::Char('e'));
            }
            BACK => press(app, worker, KeyCode::Esc),
            _ => writeln!(out, "{}", now(app))?,
        }
        return Ok(());
    }
    match app.popups.top_mut() {
        None => return chosen(app, worker, text, out),
        Some(_) if text == BACK => press(app, worker, KeyCode::Esc),
        Some(Popup::Help | Popup::Message { .. }) => press(app, worker, KeyCode::Esc),
        Some(Popup::Ask { .. } | Popup::Choose { .. }) => {
            if let Some(c) = text.chars().next() {
                press(app, worker, KeyCode::Char(c));
            }
        }
        Some(Popup::Pick(p)) => {
            let numbers: Option<Vec<usize>> = text.split_whitespace().map(|w| w.parse().ok()).collect();
            let count = p.shown().len();
            match numbers {
                Some(list) if list.is_empty() => press(app, worker, KeyCode::Enter),
                Some(list) if list.iter().any(|n| *n == 0 || *n > count) => writeln!(out, "the list has 1 to {count}")?,
                Some(list) if p.several => list.into_iter().for_each(|n| {
                    p.row = n - 1;
                    p.mark();
                }),
                Some(list) => {
                    p.row = list[0] - 1;
                    press(app, worker, KeyCode::Enter);
                }
                None => {
                    p.filter = if text == "*" { String::new() } else { text.into() };
                    p.row = 0;
                }
            }
        }
        Some(Popup::Edit(e)) => {
            if !text.is_empty() {
                e.input = Input::new(text);
            }
            press(app, worker, KeyCode::Enter);
        }
        Some(Popup::Form(f)) => {
            let (number, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            match number.parse::<usize>() {
                _ if text.is_empty() => press(app, worker, KeyCode::Enter),
                Ok(n) if (1..=f.inputs.len()).contains(&n) => f.inputs[n - 1] = Input::new(value.trim()),
                _ => writeln!(out, "begin with the number of a field, 1 to {}", f.inputs.len())?,
            }
        }
    }
    Ok(())
}

/// Takes a line where no question is open.
fn chosen(app: &mut App, worker: &mut Worker, text: &str, out: &mut dyn Write) -> std::io::Result<()> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let number = |t: &str| t.trim().parse::<usize>().ok();
    match (word, number(rest), number(word)) {
        ("step", Some(n @ 1..=7), _) => press(app, worker, KeyCode::Char(char::from(b'0' + n as u8))),
        ("row", Some(n), _) if n >= 1 && n <= update::rows(app) => app.row[app.step as usize] = n - 1,
        (_, _, Some(n)) => match choices(app).get(n.wrapping_sub(1)).map(|b| b.code) {
            Some(code) => press(app, worker, code),
            None => writeln!(out, "there is no choice {n}")?,
        },
        ("", ..) => {}
        _ => writeln!(out, "type a number, \"step 3\" or \"row 2\"")?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::tests::sample;

    /// Says some lines to the wizard and hears what it answers.
    fn spoken(app: &mut App, lines: &str) -> String {
        let (sender, messages) = mpsc::channel();
        let mut worker = Worker::new(sender);
        let mut out = Vec::new();
        let input = Box::new(std::io::Cursor::new(lines.as_bytes().to_vec()));
        talk(app, &mut worker, &messages, input, &mut out).expect("it speaks");
        String::from_utf8(out).expect("text")
    }

    /// The number of the choice whose sentence holds some words.
    fn number(app: &mut App, words: &str) -> usize {
        app.on_plan = [false; 7];
        choices(app).iter().position(|b| b.help.contains(words)).unwrap_or_else(|| panic!("no choice \"{words}\"")) + 1
    }

    #[test]
    fn a_column_is_removed_and_the_case_saved_by_numbers_alone() {
        let (_folder, mut app) = sample();
        app.step = crate::tui::app::Step::Damage;
        let (remove, save) = (number(&mut app, "remove chosen parts"), number(&mut app, "write case.toml"));
        let said = spoken(&mut app, &format!("{remove}\nColumns.C2-1\n1\n\n{save}\n"));
        assert!(said.contains("Parts that are removed") && said.contains("1: Columns.C2-1"), "{said}");
        assert!(!said.contains('│') && !said.contains('┌'), "no lines of boxes: {said}");
        let path = app.open.as_ref().expect("open").path.clone();
        let saved = crate::case::load(&path).expect("valid").scenario;
        assert!(saved.remove.iter().any(|r| r.parts.selection.elements == ["Columns.C2-1"]), "{saved:?}");
    }

    #[test]
    fn a_form_is_filled_in_by_numbers_and_a_wrong_value_is_reported() {
        let (_folder, mut app) = sample();
        app.step = crate::tui::app::Step::Damage;
        let other = number(&mut app, "any kind of event");
        let said = spoken(&mut app, &format!("{other}\nsettle\n1\n1 99999 s\n\n1 2 s\n\n"));
        assert!(said.contains("out of range"), "{said}");
        let s = &app.open.as_ref().expect("open").case.scenario;
        assert!(app.popup().is_none() && s.settle.len() == 1, "{said}");
        assert!((s.settle[0].parts.at - 2.0).abs() < 1e-12);
    }

    #[test]
    fn what_is_not_understood_is_reported_and_changes_nothing() {
        let (_folder, mut app) = sample();
        let before = app.open.as_ref().expect("open").case.clone();
        let said = spoken(&mut app, "hello\n77\nrow 900\nstep 9\nstep 5\n");
        assert!(said.contains("there is no choice 77") && said.contains("type a number"), "{said}");
        assert_eq!(app.step, crate::tui::app::Step::Run);
        assert_eq!(app.open.as_ref().expect("open").case, before);
    }
}
