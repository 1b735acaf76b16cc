//! Tests of the wizard without a terminal: keys as input, state and screen as output.

use super::app::{App, Checked, Command, Job, Message, Open, Popup, Step};
use super::{screens, update};
use crate::scenario::{KINDS, Parts, Remove, Scenario};
use crate::watch::{Watch, What};
use crate::{case, engine};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(super) fn sample() -> (tempfile::TempDir, App) {
    open_text(include_str!("../../samples/frame4/case.toml"))
}

/// The sample with another text of its case.
pub(super) fn open_text(text: &str) -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = engine::demo_case(folder.path()).expect("the sample unpacks");
    std::fs::write(&path, text).expect("written");
    let case = case::load(&path).expect("the sample is valid");
    let building = engine::import(&case).expect("the sample's model is readable");
    let mut app = App::new(folder.path().into());
    super::opening::files::enter_folder(&mut app, folder.path().into());
    app.show_building(super::plan_view::PlanView::of(&case, &building));
    app.open = Some(Open::new(path, case, building));
    (folder, app)
}

/// The job that a key has begun.
pub(super) fn job(command: Option<Command>) -> Job {
    match command {
        Some(Command::Start(job)) => job,
        _ => panic!("a job is begun"),
    }
}

/// Changes the case as the steps do.
fn set(app: &mut App, f: impl FnOnce(&mut case::Case)) {
    super::editing::change::change(app, f).expect("a valid change");
}

pub(super) fn press(app: &mut App, keys: &str) {
    for c in keys.chars() {
        let code = match c {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '<' => KeyCode::Backspace,
            '^' => KeyCode::Esc,
            '↓' => KeyCode::Down,
            '↑' => KeyCode::Up,
            '→' => KeyCode::Right,
            '←' => KeyCode::Left,
            c => KeyCode::Char(c),
        };
        update::key(app, KeyEvent::new(code, KeyModifiers::NONE));
    }
}

pub(super) fn empty_field(app: &mut App) {
    update::key(app, KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
}

pub(super) fn picture(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test screen");
    terminal.draw(|f| screens::draw(f, app)).expect("it draws");
    let b = terminal.backend().buffer().clone();
    (0..height).map(|y| (0..width).map(|x| b[(x, y)].symbol().to_string()).collect::<String>() + "\n").collect()
}

#[test]
fn every_step_shows_what_matters_at_both_sizes() {
    let (_folder, mut app) = sample();
    let wanted: [(Step, &[&str]); 6] = [
        (Step::Model, &["built-in sample", "frame4.obj", "elements 221 in 6 groups", "Enter open"]),
        (Step::Parts, &["Columns", "rc-column", "role", "kN/m2", "n never breaks"]),
        (Step::Damage, &["0.5", "remove", "Columns.A3-0", "Space remove", "side 1 street below"]),
        (Step::People, &["Storey 0", "Enter how many"]),
        (Step::Run, &["duration", "15 s", "by size", "r run", "c check"]),
        (Step::Results, &["Nothing has been run yet"]),
    ];
    for (width, height) in [(80, 24), (120, 40)] {
        for (step, texts) in &wanted {
            app.step = *step;
            app.on_plan[Step::People as usize] = false;
            let seen = picture(&app, width, height);
            for t in texts.iter().chain(&["Tab next", "q quit", "? "]) {
                assert!(seen.contains(t), "{t:?} is missing at {width} x {height}:\n{seen}");
            }
        }
    }
}

#[test]
fn a_terminal_too_small_says_so() {
    let (_folder, app) = sample();
    assert!(picture(&app, 50, 10).contains("Leanto needs 60 x 16"));
}

#[test]
fn a_value_out_of_range_is_refused_and_the_case_stays() {
    let (_folder, mut app) = sample();
    press(&mut app, "5\n");
    empty_field(&mut app);
    press(&mut app, "99999\n");
    assert!(
        matches!(app.popup(), Some(Popup::Edit(e)) if e.problem.as_ref().is_some_and(|p| p.contains("out of range")))
    );
    assert!(!app.is_changed());
    press(&mut app, "<<<<<12\n");
    assert!(app.popup().is_none());
    assert_eq!(app.open.as_ref().map(|o| o.case.run.duration), Some(12.0));
    assert!(app.is_changed());
}

#[test]
fn a_removal_made_by_keys_is_in_the_saved_case() {
    let (_folder, mut app) = sample();
    press(&mut app, "3vdya");
    // Two columns of the ground floor by narrowing the list, then the time.
    press(&mut app, "C1-0");
    press(&mut app, " ");
    press(&mut app, "<<<<C2-0");
    press(&mut app, " \n\n");
    empty_field(&mut app);
    press(&mut app, "1.25\ns");
    let path = app.open.as_ref().expect("open").path.clone();
    let saved = case::load(&path).expect("what was saved is valid");
    assert_eq!(saved.scenario.remove.len(), 1);
    assert_eq!(saved.scenario.remove[0].parts, Parts::elements(1.25, ["Columns.C1-0", "Columns.C2-0"]));
    let text = std::fs::read_to_string(&path).expect("readable");
    assert!(text.contains("# beam-column joints"), "comments of the file stay");
}

#[test]
fn leaving_with_changes_asks_and_nothing_is_lost() {
    let (_folder, mut app) = sample();
    press(&mut app, "2n");
    assert!(app.is_changed());
    press(&mut app, "q^");
    assert!(!app.quit, "Esc goes back");
    press(&mut app, "qy");
    assert!(app.quit);
    let o = app.open.as_ref().expect("open");
    assert!(case::load(&o.path).expect("valid").groups[0].unbreakable);
}

#[test]
fn people_on_a_storey_without_a_map_are_spread_evenly_and_can_be_placed() {
    let (_folder, mut app) = sample();
    set(&mut app, |c| {
        c.occupancy.maps.clear();
        c.run.duration = 1.0;
    });
    press(&mut app, "4↓\n");
    empty_field(&mut app);
    press(&mut app, "5\n");
    let case = app.open.as_ref().expect("open").case.clone();
    assert_eq!((case.occupancy.maps.len(), case.occupancy.maps[0].people), (1, 5));
    let ready = engine::ready(&case, &mut engine::Silent).expect("the case can be prepared");
    assert_eq!(ready.people.len(), 5);
    assert!(ready.people.iter().all(|p| p.storey == 1));
}

#[test]
fn another_step_does_not_change_a_profile_by_accident() {
    let (_folder, mut app) = sample();
    press(&mut app, "2\n^");
    assert!(!app.is_changed());
    press(&mut app, "\nrc-beam\n");
    assert_eq!(app.open.as_ref().expect("open").case.groups[0].profile, "rc-beam");
}

#[test]
fn how_a_group_meets_others_and_which_elements_differ_is_set_by_keys() {
    let (_folder, mut app) = sample();
    press(&mut app, "2opriority\n");
    press(&mut app, "high\n");
    let shown = picture(&app, 80, 24);
    assert!(shown.contains("expected a whole number from -100 to 100"), "{shown}");
    empty_field(&mut app);
    press(&mut app, "3\n");
    press(&mut app, "obacklash\n2 mm\n");
    press(&mut app, "onew\n");
    fill(&mut app, "elements", "Columns.A1*");
    fill(&mut app, "strength_factor", "0.5");
    press(&mut app, "\n");
    let case = app.open.as_ref().expect("open").case.clone();
    assert_eq!((case.groups[0].priority, case.groups[0].backlash), (3, Some(0.002)));
    assert_eq!((case.overrides.len(), case.overrides[0].strength_factor), (1, Some(0.5)));
    assert_eq!(case.overrides[0].elements, ["Columns.A1*"]);
    assert!(picture(&app, 80, 24).contains("elements that differ"));
    press(&mut app, "orride 1\n");
    fill(&mut app, "elements", "");
    press(&mut app, "\n");
    assert!(app.open.as_ref().expect("open").case.overrides.is_empty());
}

/// Types into a field of the open form, in place of what stands there.
pub(super) fn fill(app: &mut App, key: &str, text: &str) {
    let Some(Popup::Form(f)) = app.popup() else { panic!("no form is open for {key}") };
    let to = f.fields.iter().position(|k| k.key == key).unwrap_or_else(|| panic!("no field {key}"));
    let (code, steps) = if to < f.row { (KeyCode::Up, f.row - to) } else { (KeyCode::Down, to - f.row) };
    for _ in 0..steps {
        update::key(app, KeyEvent::new(code, KeyModifiers::NONE));
    }
    empty_field(app);
    type_text(app, text);
}

/// Letters as they are, also those that stand for other keys in [`press`].
pub(super) fn type_text(app: &mut App, text: &str) {
    for c in text.chars() {
        update::key(app, KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
    }
}

pub(super) fn problem(app: &App) -> String {
    match app.popup() {
        Some(Popup::Form(f)) => f.problem.clone().unwrap_or_default(),
        _ => String::new(),
    }
}

#[test]
fn events_are_added_changed_and_dropped_by_forms() {
    let (_folder, mut app) = sample();
    press(&mut app, "3vosettle\n");
    fill(&mut app, "at", "1");
    fill(&mut app, "shift", "");
    press(&mut app, "\n");
    assert!(problem(&app).contains("how far"), "what is wrong is said, and what was typed stays: {}", problem(&app));
    fill(&mut app, "shift", "0, 0, 20");
    press(&mut app, "\n");
    assert!(problem(&app).contains("shift[2]") && problem(&app).contains("out of range"), "{}", problem(&app));
    assert!(
        matches!(app.popup(), Some(Popup::Form(f)) if f.fields[f.row].key == "shift"),
        "one types where it is wrong"
    );
    fill(&mut app, "shift", "0 0 -0.08");
    fill(&mut app, "groups", "Colums");
    press(&mut app, "\n");
    assert!(problem(&app).contains("the closest names are \"Columns\""), "{}", problem(&app));
    fill(&mut app, "groups", "Columns");
    press(&mut app, "\n");
    assert!(app.popup().is_none());
    press(&mut app, "oimpact\n");
    fill(&mut app, "mass", "12 t");
    let form = picture(&app, 80, 24);
    assert!(form.contains("mass: of it. 1 kg to 1000 t; empty: usual for what it is"), "{form}");
    press(&mut app, "\n");
    let s = &app.open.as_ref().expect("open").case.scenario;
    assert_eq!((s.settle.len(), s.impacts.len(), s.remove.len()), (1, 1, 1));
    assert_eq!((s.settle[0].shift, s.impacts[0].mass), ([0.0, 0.0, -0.08], 12_000.0));
    let seen = picture(&app, 120, 40);
    assert!(seen.contains("settle") && seen.contains("impact") && seen.contains("lorry"), "{seen}");
    // The impact is selected: the settlement stands before it.
    update::key(&mut app, KeyEvent::new(KeyCode::Up, KeyModifiers::NONE));
    press(&mut app, "\n");
    fill(&mut app, "shift", "0, 0, -20 mm");
    press(&mut app, "\n");
    assert_eq!(app.open.as_ref().expect("open").case.scenario.settle[0].shift[2], -0.02);
    press(&mut app, "dy");
    let s = &app.open.as_ref().expect("open").case.scenario;
    assert_eq!((s.settle.len(), s.impacts.len()), (0, 1));
    press(&mut app, "s");
    let o = app.open.as_ref().expect("open");
    assert_eq!(case::load(&o.path).expect("valid").scenario, o.case.scenario);
}

#[test]
fn the_proposed_form_of_every_kind_of_event_is_taken_as_it_is() {
    for kind in KINDS {
        let (_folder, mut app) = sample();
        set(&mut app, |c| c.scenario = Scenario::default());
        press(&mut app, "3vo");
        type_text(&mut app, kind.key());
        let chosen = matches!(app.popup(), Some(Popup::Pick(p)) if p.chosen() == [kind.key()]);
        assert!(chosen, "{} is found by its name", kind.key());
        press(&mut app, "\n");
        assert!(picture(&app, 80, 24).contains(kind.title()), "{}", kind.key());
        press(&mut app, "\n");
        assert!(app.popup().is_none(), "{}: {}", kind.key(), problem(&app));
        let s = app.open.as_ref().expect("open").case.scenario.clone();
        assert_eq!((s.places().len(), kind.count(&s)), (1, 1), "{}", kind.key());
        // Opened again and left as it is, it stays as it is.
        press(&mut app, "\n\n");
        assert!(app.popup().is_none(), "{}: {}", kind.key(), problem(&app));
        assert_eq!(app.open.as_ref().expect("open").case.scenario, s, "{}", kind.key());
    }
}

#[test]
fn the_parts_of_any_event_are_chosen_from_a_list() {
    let (_folder, mut app) = sample();
    press(&mut app, "3opush\n\nw");
    assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.marks.iter().filter(|m| **m).count() == 1));
    press(&mut app, "Slabs \n");
    let s = &app.open.as_ref().expect("open").case.scenario;
    let mut groups = s.pushes[0].parts.selection.groups.clone();
    groups.sort();
    assert_eq!(groups, ["Columns", "Slabs"]);
    assert_eq!(s.remove[0].parts.selection.groups.len(), 0, "the removal before it stays");
}

fn watches(app: &App) -> Vec<Watch> {
    app.open.as_ref().expect("open").case.watches.clone()
}

#[test]
fn what_is_written_down_is_set_by_picking_parts() {
    let (_folder, mut app) = sample();
    press(&mut app, "5w");
    let list = picture(&app, 80, 24);
    for text in ["new sections", "new motion", "new supports", "new plane", "new drift", "section forces at faces"] {
        assert!(list.contains(text), "{text:?} is missing:\n{list}");
    }
    press(&mut app, "\nA1-0 <<<<B1-0 \n");
    assert!(app.popup().is_none());
    let first = &watches(&app)[0];
    assert_eq!((first.name.as_str(), first.what), ("sections of A1-0 and 1 more", What::Sections));
    assert_eq!(first.parts.elements, ["Columns.A1-0", "Columns.B1-0"]);
    // Another one of the same parts has another name.
    press(&mut app, "w");
    type_text(&mut app, "new sec");
    press(&mut app, "\nA1-0 <<<<B1-0 \n");
    for kind in ["supports", "drift"] {
        press(&mut app, "w");
        type_text(&mut app, &format!("new {kind}"));
        press(&mut app, "\n");
    }
    press(&mut app, "w");
    type_text(&mut app, "new mo");
    press(&mut app, "\n");
    type_text(&mut app, "Columns.C1-0");
    press(&mut app, "\n");
    let names: Vec<String> = watches(&app).into_iter().map(|w| w.name).collect();
    let wanted =
        ["sections of A1-0 and 1 more", "sections of A1-0 and 1 more (2)", "supports", "drift", "motion of C1-0"];
    assert_eq!(names, wanted);
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("5 watched: sections of A1-0 and 1 more and 4 more"), "{seen}");
    assert!(picture(&app, 80, 24).contains("q quit"), "{seen}");
    // What is watched is what can be prepared, and it is saved.
    press(&mut app, "s");
    let o = app.open.as_ref().expect("open");
    assert_eq!(case::load(&o.path).expect("valid").watches, o.case.watches);
    engine::ready(&o.case, &mut engine::Silent).expect("the case can be prepared");
}

#[test]
fn a_plane_needs_its_height_and_wrong_values_of_a_watch_are_refused_in_the_form() {
    let (_folder, mut app) = sample();
    press(&mut app, "5w");
    type_text(&mut app, "new plane");
    press(&mut app, "\n");
    assert!(matches!(app.popup(), Some(Popup::Form(f)) if f.fields[f.row].key == "height"), "one types the height");
    press(&mut app, "\n");
    assert!(problem(&app).contains("a plane has a height"), "{}", problem(&app));
    for (wrong, text) in [("high", "expected a length"), ("3 kN", "kN is for force"), ("2e7", "out of range")] {
        fill(&mut app, "height", wrong);
        press(&mut app, "\n");
        assert!(problem(&app).contains(text), "{wrong}: {}", problem(&app));
    }
    assert!(!app.is_changed());
    fill(&mut app, "height", "150 cm");
    fill(&mut app, "groups", "Colums");
    press(&mut app, "\n");
    assert!(problem(&app).contains("the closest names are \"Columns\""), "{}", problem(&app));
    fill(&mut app, "groups", "Columns");
    fill(&mut app, "rate", "100");
    press(&mut app, "\n");
    assert!(app.popup().is_none(), "{}", problem(&app));
    let w = &watches(&app)[0];
    assert_eq!((w.name.as_str(), w.what, w.height, w.rate), ("plane", What::Plane, Some(1.5), Some(100.0)));
    // The same name again is refused; the form stays.
    press(&mut app, "w");
    type_text(&mut app, "new plane");
    press(&mut app, "\n");
    fill(&mut app, "name", "plane");
    fill(&mut app, "height", "3");
    press(&mut app, "\n");
    assert!(problem(&app).contains("\"plane\" is watched twice"), "{}", problem(&app));
    assert_eq!(watches(&app).len(), 1);
}

#[test]
fn a_watch_is_changed_in_its_form_and_dropped_with_its_name() {
    let (_folder, mut app) = sample();
    press(&mut app, "5w");
    type_text(&mut app, "new supports");
    press(&mut app, "\nw\n");
    assert!(matches!(app.popup(), Some(Popup::Form(f)) if f.title.contains("no name: drop")));
    fill(&mut app, "name", "feet");
    fill(&mut app, "storey", "Storey 0");
    press(&mut app, "\n");
    assert!(app.popup().is_none(), "{}", problem(&app));
    assert_eq!((watches(&app)[0].name.as_str(), watches(&app).len()), ("feet", 1));
    press(&mut app, "w\n");
    fill(&mut app, "height", "2 m");
    press(&mut app, "\n");
    assert!(problem(&app).contains("a plane has a height, nothing else has"), "{}", problem(&app));
    fill(&mut app, "height", "");
    fill(&mut app, "name", "");
    press(&mut app, "\n");
    assert!(app.popup().is_none(), "{}", problem(&app));
    assert!(watches(&app).is_empty() && !app.is_changed());
}

#[test]
fn histories_of_a_run_are_written_by_a_key() {
    let (_folder, mut app) = sample();
    let press_h = |app: &mut App| update::key(app, KeyEvent::new(KeyCode::Char('h'), KeyModifiers::NONE));
    app.step = Step::Results;
    app.outcome = Some(super::snapshots::outcome());
    assert!(!keys_shown(&app).contains(&"histories"), "nothing was watched");
    assert!(press_h(&mut app).is_none());
    app.outcome.as_mut().expect("there").watches = 2;
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("h histories") && seen.contains("q quit"), "{seen}");
    let command = press_h(&mut app);
    assert!(app.busy.is_some());
    let files = ["history-feet.csv", "history-feet.svg"].map(|f| app.out.join(f)).to_vec();
    update::message(&mut app, job(command).end(Ok(files)));
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("history-feet.csv, history-feet.svg") && app.busy.is_none(), "{seen}");
    press_h(&mut app);
    let command = press_h(&mut app);
    let failed = crate::Error::input("nothing was watched", "add a watch");
    update::message(&mut app, job(command).end::<()>(Err(failed)));
    assert!(picture(&app, 80, 24).contains("The histories were not written") && app.busy.is_none());
}

#[test]
fn a_picture_is_asked_for_by_its_view() {
    let (folder, mut app) = sample();
    press(&mut app, "5p");
    assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.items.iter().any(|i| i.0 == "Storey 1")));
    let command = {
        for c in "Storey 1".chars() {
            update::key(&mut app, KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
        }
        update::key(&mut app, KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE))
    };
    assert!(app.busy.is_some());
    update::message(&mut app, job(command).now());
    let Some(Popup::Message { text, .. }) = app.popup() else { panic!("it draws") };
    let file = std::path::Path::new(text.trim_start_matches("wrote "));
    assert!(file.starts_with(folder.path()) && file.ends_with("plan-1.png") && file.is_file(), "{text}");
}

#[test]
fn a_charge_typed_inside_a_part_is_refused_in_the_form() {
    let (_folder, mut app) = sample();
    set(&mut app, |c| c.scenario.remove.clear());
    let column = {
        let o = app.open.as_ref().expect("open");
        o.building.elements.iter().find(|e| e.name == "Columns.B1-0").expect("a column").mesh.aabb().centre()
    };
    press(&mut app, "3e");
    fill(&mut app, "position", &format!("{} {} {}", column.x, column.y, column.z));
    press(&mut app, "\n");
    assert!(problem(&app).contains("inside Columns.B1-0"), "{}", problem(&app));
    assert!(app.open.as_ref().expect("open").case.scenario.blasts.is_empty());
    fill(&mut app, "position", &format!("{} {} {}", column.x, column.y - 6.0, column.z));
    press(&mut app, "\n");
    assert!(app.popup().is_none());
    assert_eq!(app.open.as_ref().expect("open").case.scenario.blasts.len(), 1);
    // The charge goes off where a part was that is removed before.
    press(&mut app, "3e");
    set(&mut app, |c| c.scenario.remove = vec![Remove { parts: Parts::elements(0.5, ["Columns.B1-0"]) }]);
    fill(&mut app, "position", &format!("{} {} {}", column.x, column.y, column.z));
    fill(&mut app, "mass", "1 kg");
    press(&mut app, "\n");
    assert!(app.popup().is_none(), "{}", problem(&app));
}

#[test]
fn a_case_that_does_not_carry_its_own_weight_asks_before_it_runs() {
    let (_folder, mut app) = sample();
    let press_one = |app: &mut App, c: char| update::key(app, KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
    let refused = || {
        let reasons = vec![["12 bonds are overloaded, worst 88 times".to_string(), "stronger profiles".to_string()]];
        Err(crate::Error::Unsound { reasons })
    };
    let start = |app: &App| app.run.as_ref().expect("a run").start;
    press(&mut app, "5");
    let command = press_one(&mut app, 'r');
    assert!(!start(&app).accept_unsound);
    update::message(&mut app, job(command).end::<()>(refused()));
    assert!(!app.is_running(), "nothing runs while it asks");
    let seen = picture(&app, 80, 24);
    for text in ["worst 88 times", "stronger profiles", "Run it anyway?", "y yes", "Esc back"] {
        assert!(seen.contains(text), "{text:?} is missing:\n{seen}");
    }
    assert!(press_one(&mut app, 'n').is_none() && app.popup().is_none() && app.run.is_none(), "n goes back");
    let command = press_one(&mut app, 'r');
    update::message(&mut app, job(command).end::<()>(refused()));
    let command = press_one(&mut app, 'y');
    assert!(job(command).doing() == "running the case" && start(&app).accept_unsound);
}

#[test]
fn energy_without_cause_is_reported_while_it_runs() {
    let (_folder, mut app) = sample();
    press(&mut app, "5r");
    assert!(!picture(&app, 80, 24).contains("ENERGY"));
    let rise =
        crate::solve::EnergyRise { share: 0.17, energy: 900.0, pieces: [0, u32::MAX, u32::MAX], ..Default::default() };
    let news = super::dashboard::News::Alarm(crate::report::alarm_note(&rise, &["Slab 3".into()]));
    update::message(&mut app, Message::Progress(Box::new(|app| super::runs::watch::told(app, news))));
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("ENERGY ROSE WITHOUT CAUSE by 17 %") && seen.contains("Slab 3"), "{seen}");
}

#[test]
fn what_ends_a_run_is_a_setting() {
    let (_folder, mut app) = sample();
    press(&mut app, "5↓");
    use crate::solve::Until;
    assert!(picture(&app, 80, 24).contains("fallen: ends when nothing falls any more"));
    for (until, said) in [
        (Until::Duration, "duration: runs to its end"),
        (Until::Rest, "rest: ends when nothing moves any more"),
        (Until::Fallen, "fallen: ends when nothing falls any more"),
    ] {
        press(&mut app, "\n");
        assert_eq!(app.open.as_ref().map(|o| o.case.run.until), Some(until));
        assert!(picture(&app, 80, 24).contains(said));
    }
    press(&mut app, "\n");
    assert!(app.is_changed());
}

fn keys_shown(app: &App) -> Vec<&'static str> {
    super::keys::bindings(app).into_iter().map(|b| b.label).collect()
}

#[test]
fn keys_that_would_do_nothing_are_not_offered() {
    let (_folder, mut app) = sample();
    let has = |app: &App, label: &str| keys_shown(app).contains(&label);
    // Unit and up axis of an IFC file stand in the file.
    assert!(has(&app, "units") && has(&app, "up axis"));
    app.open.as_mut().expect("open").building.source.format = "IFC4".into();
    assert!(!has(&app, "units") && !has(&app, "up axis"));
    press(&mut app, "nx");
    assert!(!app.is_changed() && app.busy.is_none());

    // Groups: only floors carry live load, only concrete and masonry have a way to fail, what never breaks has no strength.
    press(&mut app, "2");
    let of = |app: &mut App, profile: &str| {
        set(app, |c| c.groups[0].profile = profile.into());
        let is = ["live load", "failure", "factor", "never breaks"].map(|l| has(app, l));
        (is, profile.to_string())
    };
    assert_eq!(of(&mut app, "rc-column").0, [false, true, true, true]);
    assert_eq!(of(&mut app, "rc-slab").0, [true, true, true, true]);
    assert_eq!(of(&mut app, "steel").0, [false, false, true, true]);
    assert_eq!(of(&mut app, "masonry").0, [false, true, true, true]);
    assert_eq!(of(&mut app, "rigid").0, [false, false, false, false]);
    of(&mut app, "rc-column");
    set(&mut app, |c| c.groups[0].unbreakable = true);
    assert_eq!(of(&mut app, "rc-column").0, [false, false, false, true]);

    // No ground motion, nothing to scale; nobody inside, no bodies of people.
    press(&mut app, "3v");
    assert!(!has(&app, "scale") && has(&app, "change"));
    press(&mut app, "m\n");
    assert!(has(&app, "scale"));
    press(&mut app, "4");
    assert!(has(&app, "dummies"));
    set(&mut app, |c| c.occupancy.maps.clear());
    assert!(!has(&app, "dummies") && has(&app, "how many"));
    app.open.as_mut().expect("open").building.storeys.clear();
    assert!(!has(&app, "how many"));
    press(&mut app, "6");
    assert!(!has(&app, "picture") && has(&app, "run"));
    // Words of this step that mean people, or people on a surface, in other ones.
    press(&mut app, "7");
    assert!(has(&app, "set runs") && has(&app, "survey") && !has(&app, "how many") && !has(&app, "surface"));
}

#[test]
fn many_runs_are_asked_for_by_keys_and_the_plan_is_shown() {
    let (_folder, mut app) = sample();
    app.step = Step::Plan;
    press(&mut app, "nth");
    let runs = app.open.as_ref().expect("a case").case.ensemble.runs;
    assert_eq!((runs, app.planning.teams, app.planning.hours), (24, 3, 36.0));
    let case = app.open.as_ref().expect("a case").path.clone();
    let event = |c| ratatui::crossterm::event::KeyEvent::from(ratatui::crossterm::event::KeyCode::Char(c));
    assert!(super::update::key(&mut app, event('r')).is_none(), "it asks to save the case first");
    let made = job(super::update::key(&mut app, event('y')));
    assert_eq!(made.doing(), "making many runs");
    let home = case.parent().expect("a folder");
    let asked = app.planning.asked(home);
    assert_eq!((asked.teams, asked.hours, asked.observations, asked.folder), (3, 36.0, Vec::new(), home.join("many")));
    // The case was saved with its number of runs: the processes read the file.
    let saved = crate::case::load(&case).expect("a case");
    assert_eq!(saved.ensemble.runs, 24);
    let progress = |app: &mut App| app.tell_progress("many runs: 3 left".into());
    super::update::message(&mut app, Message::Progress(Box::new(progress)));
    assert_eq!(app.busy.as_deref(), Some("many runs: 3 left"));
    let done = Ok(Box::new(super::snapshots::planned(6)));
    super::update::message(&mut app, made.end(done));
    assert!(app.busy.is_none() && picture(&app, 100, 30).contains("Dig areas, the best first"));
    // Another number of teams plans again.
    assert_eq!(job(super::update::key(&mut app, event('t'))).doing(), "planning");
    assert_eq!(app.planning.teams, 4);
}

#[test]
fn what_a_check_has_found_is_on_the_screen() {
    let (_folder, mut app) = sample();
    app.step = Step::Run;
    let begun = job(update::key(&mut app, KeyEvent::from(KeyCode::Char('c'))));
    assert_eq!((begun.doing(), app.busy.as_deref()), ("checking the case", Some("checking the case")));
    let found = Checked {
        pieces: "7 pieces".into(),
        bonds: 9,
        people: Vec::new(),
        reasons: vec!["2 parts float".into()],
        usable: false,
        worst: 0.5,
        vibration: String::new(),
        floats: true,
        folder: "check".into(),
        files: vec!["findings.csv".into()],
        findings: vec![["warning", "Columns.1", "touches nothing", "move it"].map(String::from)],
        repaired: None,
    };
    update::message(&mut app, begun.end(Ok(found)));
    let seen = picture(&app, 120, 40);
    for text in ["7 pieces, 9 bonds", "NOT SOUND: 2 parts float", "check: findings.csv", "Columns.1 touches nothing"] {
        assert!(seen.contains(text), "{text} is missing:\n{seen}");
    }
    assert!(app.busy.is_none());
}
