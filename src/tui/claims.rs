//! What a user must be able to rely on: parts are picked on the plan, every change can be taken back, nothing is lost, every screen is
//! understood without colours.

use super::app::{Answers, Command, Entry, Popup, Step};
use super::editing::journal;
use super::opening::{self, files};
use super::tests::{job, picture, press, sample};
use super::{runs, theme, update};
use crate::{case, engine};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

fn key(app: &mut super::app::App, code: KeyCode) -> Option<Command> {
    update::key(app, KeyEvent::from(code))
}

fn removed(app: &super::app::App) -> Vec<String> {
    let s = &app.open.as_ref().expect("open").case.scenario;
    s.remove.iter().flat_map(|r| r.parts.selection.elements.clone()).collect()
}

#[test]
fn a_column_is_removed_by_storey_cursor_space_and_stays_by_space_again() {
    let (_folder, mut app) = sample();
    press(&mut app, "3/Columns.C2-1\n");
    assert_eq!(app.view.level, 1, "the storey of the column is shown");
    assert!(picture(&app, 80, 24).contains("Columns.C2-1"));
    let before = removed(&app);
    press(&mut app, " ");
    assert_eq!(removed(&app).last().map(String::as_str), Some("Columns.C2-1"));
    assert_eq!(app.open.as_ref().expect("open").case.scenario.remove.len(), 1, "in the event that is there");
    press(&mut app, " ");
    assert_eq!(removed(&app), before);
    // Without any event it makes one.
    press(&mut app, "vdyv ");
    assert_eq!(removed(&app), ["Columns.C2-1"]);
    press(&mut app, " ");
    assert!(app.open.as_ref().expect("open").case.scenario.remove.is_empty(), "an event without parts goes");
}

#[test]
fn marked_parts_get_another_event_with_their_names() {
    let (_folder, mut app) = sample();
    press(&mut app, "3/Columns.A1-0\nxnx\n");
    assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.title.contains("2 parts")));
    press(&mut app, "weaken\n\n");
    let s = &app.open.as_ref().expect("open").case.scenario;
    assert!(app.popup().is_none() && s.weaken.len() == 1);
    let elements = &s.weaken[0].parts.selection.elements;
    assert!(elements.len() == 2 && elements.contains(&"Columns.A1-0".to_string()), "{elements:?}");
}

#[test]
fn every_change_is_taken_back_and_made_again_in_order() {
    let (_folder, mut app) = sample();
    let state = |app: &super::app::App| app.open.as_ref().expect("open").case.clone();
    let mut states = vec![state(&app)];
    for keys in ["2n", "3/Columns.B1-2\n ", "vdy", "4↓\n\u{8}7\n", "5\n\u{8}9\n"] {
        for c in keys.chars() {
            if c == '\u{8}' {
                update::key(
                    &mut app,
                    KeyEvent::new(KeyCode::Char('u'), ratatui::crossterm::event::KeyModifiers::CONTROL),
                );
            } else {
                press(&mut app, &c.to_string());
            }
        }
        assert!(app.popup().is_none(), "{keys:?}");
        assert_ne!(state(&app), states[states.len() - 1], "{keys:?} changes something");
        states.push(state(&app));
    }
    for s in states.iter().rev().skip(1) {
        press(&mut app, "u");
        assert_eq!(state(&app), *s);
    }
    press(&mut app, "u");
    assert_eq!(state(&app), states[0], "there is nothing before the first state");
    for s in states.iter().skip(1) {
        press(&mut app, "y");
        assert_eq!(state(&app), *s);
    }
    assert!(app.is_changed());
}

#[test]
fn unsaved_changes_are_on_disk_at_once_and_the_case_file_is_not_touched() {
    let (_folder, mut app) = sample();
    let path = app.open.as_ref().expect("open").path.clone();
    let file = std::fs::read_to_string(&path).expect("readable");
    press(&mut app, "3/Columns.C2-1\n ");
    assert_eq!(std::fs::read_to_string(&path).expect("readable"), file);
    // The wizard is killed here. The next one finds the change, with the comments of the file.
    let kept = case::load(&journal::of(&path)).expect("a valid case");
    assert!(app.open.as_ref().is_some_and(|o| o.case == kept));
    assert!(std::fs::read_to_string(journal::of(&path)).expect("readable").contains("# beam-column joints"));
    let opened = |path: &std::path::Path| {
        let case = case::load(path).expect("valid");
        let building = engine::import(&case).expect("readable");
        super::app::Open::new(path.into(), case, building)
    };
    let (_other, mut next) = sample();
    let open = opened(&path);
    assert_eq!(open.unsaved.as_deref(), Some(&kept));
    opening::opened(&mut next, Ok((Box::new(open), String::new())));
    assert!(matches!(next.popup(), Some(Popup::Choose { title, .. }) if title == "Unsaved changes"));
    press(&mut next, "t");
    assert_eq!(next.open.as_ref().map(|o| o.case == kept), Some(true));
    assert!(next.is_changed());
    press(&mut next, "s");
    assert!(!journal::of(&path).exists() && !next.is_changed());
    assert_eq!(case::load(&path).expect("valid"), kept);
    assert!(opened(&path).unsaved.is_none());
}

#[test]
fn a_case_file_that_another_program_changed_is_not_overwritten_without_asking() {
    let (_folder, mut app) = sample();
    let path = app.open.as_ref().expect("open").path.clone();
    press(&mut app, "2n");
    let other = std::fs::read_to_string(&path).expect("readable") + "\n# a line of somebody else\n";
    std::fs::write(&path, &other).expect("written");
    press(&mut app, "s");
    assert!(matches!(app.popup(), Some(Popup::Choose { title, .. }) if title.contains("has changed")));
    assert_eq!(std::fs::read_to_string(&path).expect("readable"), other);
    press(&mut app, "w");
    let now = std::fs::read_to_string(&path).expect("readable");
    assert!(now.contains("# a line of somebody else") && case::load(&path).expect("valid").groups[0].unbreakable);
    assert!(!app.is_changed());
}

#[test]
fn escape_goes_back_to_the_list_below_a_form() {
    let (_folder, mut app) = sample();
    press(&mut app, "3osettle\n");
    assert!(matches!(app.popup(), Some(Popup::Form(_))));
    press(&mut app, "^");
    assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.filter == "settle"), "with what was typed");
    press(&mut app, "^");
    assert!(app.popups.is_empty());
}

#[test]
fn no_screen_needs_colours_and_ascii_is_ascii() {
    let (_folder, mut app) = sample();
    theme::set(theme::Look { theme: theme::Theme::Mono, ascii: true });
    for step in Step::ALL {
        app.step = step;
        let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(100, 30)).expect("a test screen");
        terminal.draw(|f| super::screens::draw(f, &app)).expect("it draws");
        let buffer = terminal.backend().buffer().clone();
        for c in buffer.content() {
            let plain = matches!(c.fg, ratatui::style::Color::Reset) && matches!(c.bg, ratatui::style::Color::Reset);
            assert!(plain, "{step:?}: {:?} is coloured", c.symbol());
            assert!(c.symbol().is_ascii(), "{step:?}: {:?} is not ASCII", c.symbol());
        }
    }
    theme::set(theme::Look::default());
}

/// A short run of the sample, on the screen. It is made once for all tests, which only read it.
pub(super) fn with_results() -> (tempfile::TempDir, super::app::App) {
    static RUN: std::sync::OnceLock<(tempfile::TempDir, engine::Outcome)> = std::sync::OnceLock::new();
    let (folder, mut app) = sample();
    let (made, outcome) = RUN.get_or_init(|| {
        let mut c = app.open.as_ref().expect("open").case.clone();
        c.run.duration = 1.2;
        let made = tempfile::tempdir().expect("a temporary folder");
        let outcome = engine::run(&c, &made.path().join("result"), &mut engine::Silent).expect("it runs");
        (made, outcome)
    });
    let out = made.path().join("result");
    app.out.clone_from(&out);
    app.step = Step::Results;
    let run = engine::on_screen(&out, &outcome.assessment).expect("a run");
    app.outcome = Some(outcome.clone());
    runs::scene(&mut app, &out, Ok(run));
    (folder, app)
}

/// "11, 8 alive" was read as eleven or eight that are alive.
#[test]
fn the_list_of_places_says_how_many_people_and_how_many_of_them_alive() {
    let (_folder, mut app) = with_results();
    app.answers = super::app::Answers::Places;
    let s = app.scene.as_mut().expect("a scene");
    s.run.areas = vec![crate::pages::Area {
        mark: "a".into(),
        people: "11 people, 8 alive".into(),
        ..crate::pages::Area::default()
    }];
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("11 people, 8 alive"), "{seen}");
}

#[test]
fn a_run_is_shown_at_its_end_and_at_any_time_with_the_history_of_its_parts() {
    let (_folder, mut app) = with_results();
    let s = app.scene.as_ref().expect("a scene");
    assert!(s.is_at_end());
    let seen = picture(&app, 100, 30);
    assert!(seen.contains("level Storey") && seen.contains("SIMULATED, NOT OBSERVED"), "{seen}");
    // Backwards in time: the frame is asked for, and shown when it comes.
    let read = job(key(&mut app, KeyCode::Char(',')));
    let s = app.scene.as_ref().expect("a scene");
    let (k, record) = (s.wanted.expect("a frame is read"), s.run.record.clone());
    assert_eq!(k + 1 + (app.scene.as_ref().expect("a scene").run.times.len() / 40).max(1) - 1, s_last(&app));
    let frame = record.frame(k).expect("a frame");
    let time = frame.progress.time;
    update::message(&mut app, read.now());
    assert!(!app.scene.as_ref().expect("a scene").is_at_end());
    assert!(picture(&app, 100, 30).contains(&format!("{time:.2} of 1.20 s")));
    // A removed column: gone, with its broken joints.
    let run = &app.scene.as_ref().expect("a scene").run;
    let lines = engine::life_of(run, "Columns.A1-0").expect("an element");
    assert!(lines[0].contains("gone at the end") && lines.iter().any(|l| l.contains("removed")), "{lines:?}");
    let standing = engine::life_of(run, "Columns.C4-0").or_else(|_| engine::life_of(run, "Columns.C3-0")).expect("one");
    assert!(standing[0].contains("moved"), "{standing:?}");
    assert!(engine::life_of(run, "Columns.Z9").is_err());
    people_count_from_one(&mut app);
    a_void_offers_the_pieces_of_its_roof(&mut app);
    for (k, answers) in [('o', Answers::Voids), ('w', Answers::People), ('d', Answers::Places)] {
        press(&mut app, &k.to_string());
        assert_eq!(app.answers, answers);
        press(&mut app, "\n");
        let rows = update::rows(&app);
        assert_eq!(rows > 0, app.popup().is_some(), "{answers:?}: there are {rows} rows");
        app.popups.close();
    }
}

fn people_count_from_one(app: &mut super::app::App) {
    press(app, "w");
    let people = &app.outcome.as_ref().expect("results").assessment.people;
    // In the order of every list: who needs help soonest stands first.
    let people: Vec<_> = crate::assess::by_urgency(people).into_iter().cloned().collect();
    app.row[Step::Results as usize] = people.iter().position(|p| p.person == 0).expect("the first person");
    press(app, "\n");
    assert!(matches!(app.popup(), Some(Popup::Message { title, .. }) if title == "Person 1"), "as on the pages");
    app.popups.close();
    let count = people.len();
    app.row[Step::Results as usize] = people.iter().position(|p| p.person as usize + 1 == count).expect("the last");
    let seen = picture(app, 120, 40);
    assert!(seen.lines().any(|l| l.contains(&format!("> {count} "))), "{seen}");
    press(app, "d");
}

/// Over a void, what-if and history ask for a piece of its roof.
fn a_void_offers_the_pieces_of_its_roof(app: &mut super::app::App) {
    let o = app.outcome.as_ref().expect("results");
    let s = app.scene.as_mut().expect("a scene");
    s.show(s.run.times.len() - 1, s.run.last.clone());
    let over = |s: &super::scene::Scene| match super::scene::under(s, &o.assessment) {
        Some((id, super::scene::Seen::Void(_) | super::scene::Seen::OtherVoid)) => Some(id),
        _ => None,
    };
    let mut found = None;
    for v in o.assessment.voids.iter().filter(|v| v.survivable && !v.standing && !v.roof.is_empty()) {
        for p in &v.samples {
            s.go_to(*p);
            found = found.or_else(|| over(s).filter(|id| *id == v.id));
            if found.is_some() {
                break;
            }
        }
        if found.is_some() {
            break;
        }
    }
    let Some(id) = found else { panic!("a void is in the drawing") };
    app.on_plan[Step::Results as usize] = true;
    for (k, title) in [('i', "What if"), ('e', "History")] {
        press(app, &k.to_string());
        let heading = format!("{title}: which piece of the roof of void {id}?");
        assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.title == heading && !p.items.is_empty()), "{heading}");
        app.popups.close();
    }
    press(app, "i");
    assert_eq!(job(key(app, KeyCode::Enter)).doing(), "computing what moves", "the chosen piece is lifted");
    app.busy = None;
    app.on_plan[Step::Results as usize] = false;
}

fn s_last(app: &super::app::App) -> usize {
    app.scene.as_ref().expect("a scene").run.times.len() - 1
}

#[test]
fn the_list_stays_on_the_file_that_was_opened_also_after_a_search() {
    let (folder, mut app) = sample();
    let path = app.open.as_ref().expect("open").path.clone();
    for name in ["alpha", "beta", "gamma"] {
        std::fs::copy(path.with_file_name("frame4.obj"), folder.path().join(format!("{name}.obj"))).expect("copied");
    }
    files::enter_folder(&mut app, folder.path().into());
    let selected = |app: &super::app::App| files::label(&files::shown(app)[app.row[Step::Model as usize]]);
    let open = |app: &mut super::app::App| {
        let case = case::load(&path).expect("valid");
        let building = engine::import(&case).expect("readable");
        let open = super::app::Open::new(path.clone(), case, building);
        opening::opened(app, Ok((Box::new(open), String::new())));
    };
    app.step = Step::Model;
    press(&mut app, "/gam");
    assert!(key(&mut app, KeyCode::Enter).is_some() && matches!(app.chosen, Some(Entry::Model(_))));
    open(&mut app);
    assert_eq!((selected(&app).as_str(), &app.filter), ("model gamma.obj", &None));
    // A file that comes later does not move the selection.
    std::fs::write(folder.path().join("aaa.obj"), "v 0 0 0\n").expect("written");
    assert!(update::look_again(&mut app));
    assert_eq!(selected(&app), "model gamma.obj");
    // A file that was named at the start, by a path from the present folder or in full.
    app.row[Step::Model as usize] = 0;
    super::opening::open(&mut app, Entry::Model(folder.path().join("beta.obj")));
    open(&mut app);
    assert_eq!(selected(&app), "model beta.obj");
}

/// The answer to "what if" is shown, and results that are read again begin at their first row; the rows of other steps stay.
#[test]
fn what_comes_back_from_work_on_results_is_shown_where_it_was_asked_for() {
    let (_folder, mut app) = with_results();
    let s = app.scene.as_mut().expect("a scene");
    let piece = s.run.names.iter().position(|n| n.starts_with("Columns.C3-0")).expect("a column that stands");
    s.go_to(s.run.last.poses[piece].position);
    let begun = match key(&mut app, KeyCode::Char('i')) {
        Some(c) => job(Some(c)),
        // The cell of the cursor is that of a void: the first piece of its roof.
        None => job(key(&mut app, KeyCode::Enter)),
    };
    assert_eq!(begun.doing(), "computing what moves");
    update::message(&mut app, begun.end(Ok(String::from("three slabs would follow"))));
    let seen = picture(&app, 100, 30);
    assert!(seen.contains("three slabs would follow") && app.busy.is_none(), "{seen}");
    app.popups.close();
    (app.row[Step::Results as usize], app.row[Step::Plan as usize]) = (3, 2);
    let out = app.out.clone();
    let read = job(runs::look(&mut app, out));
    assert!(app.outcome.is_none() && app.no_results.is_some());
    update::message(&mut app, read.now());
    assert!(app.outcome.is_some() && app.no_results.is_none());
    assert_eq!((app.row[Step::Results as usize], app.row[Step::Plan as usize]), (0, 2));
}
