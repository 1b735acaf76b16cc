//! Claims on the wizard in other languages and in feet: nothing is cut that English shows whole, what stays English is listed, English stays as it is.

use super::app::{App, Popup, Step};
use super::said::heard;
use super::snapshots::{outcome, planned};
use super::tests::{empty_field, press, sample};
use super::{screens, theme};
use crate::local::{LocalAsked, SideNames, StoreyCount, UnitSystem};
use crate::words::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::text::Span;

/// The usual terminal.
const SIZE: (u16, u16) = (80, 24);

/// The rows of the screen. A wide letter takes two cells, of which the second is left out.
fn rows(app: &App, (width, height): (u16, u16)) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test screen");
    terminal.draw(|f| screens::draw(f, app)).expect("it draws");
    let b = terminal.backend().buffer();
    let row = |y| {
        let mut text = String::new();
        let mut x = 0;
        while x < width {
            let symbol = b[(x, y)].symbol();
            text += symbol;
            x += (Span::raw(symbol).width() as u16).max(1);
        }
        text
    };
    (0..height).map(row).collect()
}

/// A way to a screen: its name, the step, and the keys that lead there.
const WAYS: &[(&str, Step, &str)] = &[
    ("model", Step::Model, ""),
    ("sketch", Step::Model, "↓\n"),
    ("form of a sketch", Step::Model, "↓\n\n"),
    ("parts", Step::Parts, ""),
    ("parts on the drawing", Step::Parts, "v"),
    ("profiles", Step::Parts, "\n"),
    ("keys of a group", Step::Parts, "o"),
    ("size of pieces", Step::Parts, "z"),
    ("damage", Step::Damage, ""),
    ("damage as a list", Step::Damage, "v"),
    ("no damage", Step::Damage, "vdy"),
    ("events", Step::Damage, "vo"),
    ("a removal", Step::Damage, "v\n"),
    ("people", Step::People, ""),
    ("people on the drawing", Step::People, "v"),
    ("how many", Step::People, "\n"),
    ("use", Step::People, "t"),
    ("run", Step::Run, ""),
    ("duration", Step::Run, "\n"),
    ("refused", Step::Run, "\n99999\n"),
    ("pictures", Step::Run, "p"),
    ("results", Step::Results, ""),
    ("plan", Step::Plan, ""),
    ("settings", Step::Run, "j"),
    ("command", Step::Run, ":"),
    ("unsaved", Step::Parts, "nq"),
];

/// A screen and what it needs; none of them leaves anything on disk that the next one sees.
fn reached(asked: LocalAsked, (step, keys): (Step, &str)) -> (tempfile::TempDir, App) {
    let (folder, mut app) = sample();
    app.asked = asked;
    app.folder = "/home/user/samples".into();
    app.open.as_mut().expect("the sample is open").path = app.folder.join("frame4/case.toml");
    app.step = step;
    app.follow_the_team();
    press(&mut app, keys);
    (folder, app)
}

/// All screens: those of [`WAYS`], the keys of each step, a start without a case, results and a plan.
fn each(asked: LocalAsked, mut look: impl FnMut(&str, &mut App)) {
    for (name, step, keys) in WAYS {
        let (_folder, mut app) = reached(asked, (*step, keys));
        look(name, &mut app);
    }
    for step in Step::ALL {
        let (_folder, mut app) = reached(asked, (step, ""));
        press(&mut app, "?");
        look(&format!("keys of {}", step.name()), &mut app);
    }
    let (folder, mut app) = reached(asked, (Step::Model, ""));
    app.open = None;
    look("start", &mut app);
    app.step = Step::Damage;
    look("no case", &mut app);
    drop((folder, app));
    let (_folder, mut app) = reached(asked, (Step::Results, ""));
    app.outcome = Some(outcome());
    look("a result", &mut app);
    press(&mut app, "?");
    look("keys of a result", &mut app);
    let (_folder, mut app) = reached(asked, (Step::Results, ""));
    app.outcome = Some(outcome());
    app.out = a_run();
    press(&mut app, "f");
    look("files of a run", &mut app);
    let (_folder, mut app) = reached(asked, (Step::Plan, ""));
    app.planning.plan = Some(Box::new(planned(12)));
    look("a plan", &mut app);
}

/// A folder with files of a run, always the same one, because its name is on the screen.
fn a_run() -> std::path::PathBuf {
    let here = std::env::current_exe().expect("this test");
    let folder = here.with_file_name("files-of-a-run");
    std::fs::create_dir_all(&folder).expect("a folder");
    for name in ["report.html", "report.pdf", "view.html", "report.md"] {
        std::fs::write(folder.join(name), "a file").expect("written");
    }
    folder
}

fn asked(language: Language) -> LocalAsked {
    LocalAsked { language: Some(language), ..LocalAsked::default() }
}

/// True where a text is on the screen: in a row, or word by word where it goes on in the next ones.
fn is_seen(text: &str, rows: &[String]) -> bool {
    // A mark above an Arabic letter has no cell of its own.
    let plain = |t: &str| t.trim().replace(|c: char| ('\u{64b}'..='\u{652}').contains(&c), "");
    let text = plain(text);
    let rows: Vec<String> = rows.iter().map(|r| plain(r)).collect();
    let has = |part: &str| rows.iter().any(|r| r.contains(part));
    if has(&text) {
        return true;
    }
    let word = |w: &str| {
        let letters: Vec<char> = w.chars().collect();
        // Without blanks between words a line may end anywhere.
        let wide = letters.iter().any(|c| Span::raw(c.to_string()).width() > 1);
        let pairs = || letters.windows(2).filter(|p| !has(&p.iter().collect::<String>())).count();
        has(w) || wide && letters.len() > 4 && pairs() <= 1 + letters.len() / 12
    };
    text.split_whitespace().all(word)
}

/// All that can be seen of a screen by scrolling through the popup on it, or through its fields.
fn scrolled(app: &mut App) -> Vec<String> {
    let mut all = rows(app, SIZE);
    let (texts, items) = match app.popup() {
        Some(Popup::Help | Popup::Message { .. } | Popup::Ask { .. }) => (60, 0),
        Some(Popup::Pick(p)) => (0, p.shown().len()),
        // What is cut of the meaning of a field stands below the form where the field is selected.
        Some(Popup::Form(f)) => (0, f.fields.len()),
        _ => (0, 0),
    };
    for k in (6..=texts).step_by(6) {
        app.popups.scroll = k;
        all.extend(rows(app, SIZE));
    }
    let above = if let Some(Popup::Form(f)) = app.popup() { f.row } else { 0 };
    press(app, &"↑".repeat(above));
    for _ in 1..items {
        press(app, "↓");
        all.extend(rows(app, SIZE));
    }
    all
}

/// What is cut in some language: names of kinds of voids in the list of all columns.
const KNOWN: &[&str] = &["supported lean-to"];

/// At 80 x 24 no text is cut in any language that English shows whole.
#[test]
fn no_words_are_cut_that_english_shows_whole() {
    let mut english = Vec::new();
    each(asked(Language::English), |_, app| english.push(scrolled(app)));
    let mut cut = Vec::new();
    for l in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let mut k = 0;
        each(asked(l), |name, app| {
            heard::SAID.with_borrow_mut(Vec::clear);
            let seen = scrolled(app);
            let mut list = heard::SAID.with_borrow(Clone::clone);
            // Keys give way where there is no room for all: the help has them.
            let keys = super::keys::bindings(app);
            list.retain(|(made, _)| !keys.iter().any(|b| b.label == made) && !KNOWN.contains(&made.as_str()));
            // How much of a path there is room for depends on where it lies, not on the language.
            list.retain(|(made, _)| !std::path::Path::new(made).is_absolute());
            if app.popup().is_some() {
                // What is behind a popup is looked at where there is none.
                app.popups.close();
                heard::SAID.with_borrow_mut(Vec::clear);
                rows(app, SIZE);
                let behind = heard::SAID.with_borrow(Clone::clone);
                list.retain(|t| !behind.contains(t));
            }
            for (made, said) in list {
                if is_seen(&made, &english[k]) && !is_seen(&said, &seen) {
                    cut.push(format!("{}, {name}: {said} ({made})", l.code()));
                }
            }
            k += 1;
        });
    }
    cut.sort();
    cut.dedup();
    assert!(cut.is_empty(), "{} texts are cut:\n{}", cut.len(), cut.join("\n"));
}

/// A list with one line for each item has its last item on the screen; what is cut says so, and is whole where it is selected.
#[test]
fn a_list_stays_in_its_window_and_what_is_cut_says_so() {
    for l in Language::ALL {
        let (_folder, mut app) = reached(asked(l), (Step::Results, ""));
        app.outcome = Some(outcome());
        app.out = a_run();
        press(&mut app, "f");
        let seen = rows(&app, SIZE);
        let last = super::said::text("open the folder");
        assert!(is_seen(&last, &seen), "{}: {last}: {}", l.code(), seen.join("\n"));
        assert!(seen.iter().any(|r| r.contains('…')), "{}: {}", l.code(), seen.join("\n"));
        let whole = super::said::text("the same scene with pictures of concrete, brick, plaster, steel and timber");
        assert!(!is_seen(&whole, &seen) && is_seen(&whole, &scrolled(&mut app)), "{}: {whole}", l.code());
    }
}

/// A line for somebody who looks: with `LEANTO_LOOK=folder` the screens are written there.
#[test]
fn screens_are_written_for_who_looks_at_them() {
    let Some(folder) = std::env::var_os("LEANTO_LOOK").map(std::path::PathBuf::from) else { return };
    for l in Language::ALL {
        let mut text = String::new();
        each(asked(l), |name, app| text += &format!("== {name}\n{}\n", rows(app, SIZE).join("\n")));
        std::fs::write(folder.join(format!("wizard-{}.txt", l.code())), text).expect("written");
    }
}

/// What the wizard says in English in every language so far, by a part of it: meanings of keys of the case, events, statements on a run, plans of
/// many runs. Names, paths and values are in no language.
const IN_ENGLISH: &[&str] = &[
    " of them.",
    "Alternatives of what has happened.",
    "Elements that differ from their group",
    "Groups of elements and their strength.",
    "One map per storey",
    "Strength profiles of this case alone",
    "What else varies from run to run.",
    "What is written down at a rate of its own.",
];

#[test]
fn what_stays_english_is_listed() {
    heard::MISSING.with_borrow_mut(Vec::clear);
    each(asked(Language::Turkish), |_, app| drop(rows(app, SIZE)));
    let mut list = heard::MISSING.with_borrow(Clone::clone);
    // A line that was cut to the width of the screen was said before.
    let said = heard::SAID.with_borrow(|s| s.iter().map(|t| t.1.clone()).collect::<std::collections::HashSet<_>>());
    list.retain(|s| s.contains(' ') && !said.contains(s) && !IN_ENGLISH.iter().any(|w| s.contains(w)));
    list.sort();
    list.dedup();
    assert!(list.is_empty(), "{} sentences are in English:\n{}", list.len(), list.join("\n"));
}

/// Every screen of another language has the mark, its help and its start the whole notice.
#[test]
fn every_wizard_says_its_language_and_that_nobody_checked_it() {
    for l in Language::ALL {
        let (mark, notice) = (l.own("wizard-mark"), l.own("wizard-notice"));
        each(asked(l), |name, app| {
            let seen = rows(app, SIZE);
            let last = seen.last().map_or("", |r| r.trim_end());
            assert_eq!(last.ends_with(&mark), l != Language::English, "{name}: {last}");
            if name.starts_with("keys of") && l != Language::English {
                let (_folder, mut app) = reached(asked(l), (Step::Model, "?"));
                assert!(is_seen(&notice, &scrolled(&mut app)), "{name}: {}", rows(&app, SIZE).join("\n"));
            }
        });
    }
}

/// The frame beside a letter of two columns that reached over it was not drawn.
#[test]
fn no_letter_of_two_columns_lies_over_what_stands_beside_it() {
    each(asked(Language::Japanese), |name, app| {
        for (w, h) in super::snapshots::SIZES {
            let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(w, h)).expect("a test screen");
            terminal.draw(|f| super::screens::draw(f, app)).expect("it draws");
            let b = terminal.backend().buffer().clone();
            for (x, y) in (0..h).flat_map(|y| (0..w - 1).map(move |x| (x, y))) {
                let beside = b[(x + 1, y)].symbol().trim();
                let letter = b[(x, y)].symbol();
                assert!(
                    super::said::width(letter) < 2 || beside.is_empty(),
                    "{name} {w}x{h}: {letter}{beside} at {x}, {y}"
                );
            }
        }
    });
}

/// English that is asked for is the English that is usual, to the last cell.
#[test]
fn english_that_is_asked_for_is_english_that_is_not() {
    let mut usual = Vec::new();
    each(LocalAsked::default(), |_, app| usual.push(rows(app, SIZE)));
    let mut k = 0;
    each(asked(Language::English), |name, app| {
        assert_eq!(rows(app, SIZE), usual[k], "{name}");
        k += 1;
    });
}

const US: LocalAsked = LocalAsked {
    units: Some(UnitSystem::Us),
    sides: Some(SideNames::Letters),
    storeys: Some(StoreyCount::First),
    language: None,
};

/// No metre is left on any screen, and storeys and sides are counted as asked. What is typed for loads and the unit of a model file stay as they are.
#[test]
fn screens_in_feet_have_no_metres() {
    theme::set(theme::Look::default());
    each(US, |name, app| {
        let all = rows(app, (120, 40)).join("\n");
        let words: Vec<&str> = all.split_whitespace().map(|w| w.trim_matches([',', ';', '.', '(', ')', '│'])).collect();
        let left = words.windows(2).enumerate().find(|(k, w)| {
            let of_the_file = words.get(k + 2) == Some(&"per");
            w[0].parse::<f64>().is_ok() && matches!(w[1], "m" | "m2" | "m3" | "t") && !of_the_file
        });
        assert_eq!(left, None, "{name}: {all}");
        assert!(!all.contains("side 1 ") && !all.contains("Storey 0 "), "{name}: {all}");
    });
    let (_folder, app) = reached(US, (Step::Damage, ""));
    let all = rows(&app, SIZE).join("\n");
    for part in ["side A", "storey 1 ", " ft"] {
        assert!(all.contains(part), "{part} in {all}");
    }
    let (_folder, mut app) = reached(US, (Step::People, ""));
    press(&mut app, "v");
    assert!(rows(&app, SIZE).join("\n").contains("storey 2"), "the second storey has that number");
}

/// A length is typed in feet and stands in the case in metres; one that nobody touched keeps its last bit.
#[test]
fn lengths_are_typed_in_feet_and_what_is_not_touched_stays_to_its_last_bit() {
    let (_folder, mut app) = reached(US, (Step::Run, "jassess\n"));
    let Some(Popup::Form(form)) = app.popup() else { panic!("the form of a table") };
    let at = |key: &str| form.fields.iter().position(|f| f.key == key).expect("a key");
    let (lying, height) = (at("lying_height"), form.inputs[at("lying_height")].text().to_string());
    assert!(height.ends_with(" ft"), "{height}");
    let seen = rows(&app, SIZE).join("\n");
    assert!(!seen.contains(" m "), "{seen}");
    let before = app.open.as_ref().expect("open").case.assess.clone();
    press(&mut app, &"↓".repeat(lying));
    empty_field(&mut app);
    press(&mut app, "2' 3\"\n");
    let after = app.open.as_ref().expect("open").case.assess.clone();
    assert!((after.lying_height - 0.6858).abs() < 1e-9, "{}", after.lying_height);
    let only = crate::assess::Settings { lying_height: before.lying_height, ..after.clone() };
    assert_eq!(only, before, "all others are the same numbers");
    // What somebody types stands there as it is typed.
    let (_folder, mut app) = reached(US, (Step::Parts, "z"));
    empty_field(&mut app);
    press(&mut app, "3 m");
    assert!(rows(&app, SIZE).join("\n").contains("3 m_"));
    // A bare number is in feet, one in metres in metres.
    let (_folder, mut app) = reached(US, (Step::Parts, ""));
    for (typed, metres) in [("4", 1.2192), ("1.5 m", 1.5), ("30 in", 0.762)] {
        press(&mut app, "z");
        empty_field(&mut app);
        press(&mut app, &format!("{typed}\n"));
        let now = app.open.as_ref().expect("open").case.prepare.target_size;
        assert!((now - metres).abs() < 1e-9, "{typed}: {now}");
    }
}
