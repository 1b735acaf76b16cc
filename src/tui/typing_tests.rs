//! What one types, where one is in the drawings, and what must be seen first.

use super::app::{App, Popup, Step};
use super::tests::{empty_field, fill, job, picture, press, problem, sample, type_text};
use super::update;
use crate::case;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

fn case_of(app: &App) -> case::Case {
    app.open.as_ref().expect("open").case.clone()
}

#[test]
fn a_letter_takes_the_place_of_what_is_filled_in_and_cursor_keys_edit_it() {
    let (_folder, mut app) = sample();
    press(&mut app, "5\n6\n");
    assert_eq!(case_of(&app).run.duration, 6.0, "not 86");
    press(&mut app, "\n←2\n");
    assert_eq!(case_of(&app).run.duration, 26.0, "with the cursor it is edited");
    press(&mut app, "\n<7\n");
    assert_eq!(case_of(&app).run.duration, 27.0);
    // A value that cannot be is asked for again, with what is allowed; the next letter begins a new one.
    press(&mut app, "\n9000");
    press(&mut app, "\n");
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("not taken") && seen.contains("600 s"), "{seen}");
    press(&mut app, "5\n");
    assert_eq!(case_of(&app).run.duration, 5.0);
    press(&mut app, "4\n-3\n");
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("not taken") && seen.contains("-3 is out of range") && seen.contains("20000"), "{seen}");
    press(&mut app, "6\n");
    assert_eq!(case_of(&app).occupancy.maps[0].people, 6);
}

/// "1,200" became a run of 1.2 s without a word.
#[test]
fn a_comma_before_three_digits_is_asked_about() {
    let (_folder, mut app) = sample();
    let before = case_of(&app).run.duration;
    press(&mut app, "5\n1,200\n");
    let seen = picture(&app, 120, 40);
    assert!(seen.contains("not taken") && seen.contains("1.200 or 1200"), "{seen}");
    assert_eq!(case_of(&app).run.duration, before);
    press(&mut app, "1,5\n");
    assert_eq!(case_of(&app).run.duration, 1.5);
}

#[test]
fn the_storeys_of_a_sketch_are_typed_over_and_refused_with_their_range() {
    let (_folder, mut app) = sample();
    app.step = Step::Model;
    app.row[Step::Model as usize] =
        super::opening::files::shown(&app).iter().position(|e| *e == super::app::Entry::Sketch).expect("it is offered");
    press(&mut app, "\n\n6");
    let storeys = |app: &App| match app.popup() {
        Some(Popup::Form(f)) => {
            f.inputs[f.fields.iter().position(|k| k.key == "storeys").expect("a field")].text().to_string()
        }
        _ => panic!("the form is open"),
    };
    assert_eq!(storeys(&app), "6", "not 46");
    press(&mut app, "00\n");
    assert!(problem(&app).contains("from 1 to 60"), "{}", problem(&app));
    press(&mut app, "7");
    assert_eq!(storeys(&app), "7");
    // A triangle is no plan of bays: it is said, with its error, where it is typed.
    fill(&mut app, "footprint", "");
    fill(&mut app, "polygon", "-5,0 25,0 10,26");
    press(&mut app, "\n");
    assert!(problem(&app).contains("% of the outline is wrong"), "{}", problem(&app));
}

#[test]
fn each_step_keeps_its_own_storey() {
    let (_folder, mut app) = sample();
    press(&mut app, "4");
    let at = app.view.level;
    app.on_plan[Step::People as usize] = false;
    press(&mut app, "↓↓");
    assert_ne!(app.view.level, at);
    let people = app.view.level;
    press(&mut app, "3");
    assert_eq!(app.view.level, at, "the storey of the people is not that of the damage");
    press(&mut app, "4");
    assert_eq!(app.view.level, people);
}

#[test]
fn a_unit_in_which_the_model_cannot_be_read_does_not_get_into_the_case() {
    let (_folder, mut app) = sample();
    press(&mut app, "1");
    let before = case_of(&app);
    let command = update::key(&mut app, KeyEvent::from(KeyCode::Char('n')));
    assert!(case_of(&app) == before, "not before the model was read");
    let failed: crate::Result<()> =
        Err(crate::Error::input("the model is larger than a building", "choose another unit"));
    update::message(&mut app, job(command).end(failed));
    assert!(case_of(&app) == before && !app.is_changed());
    app.popups.close();
    let command = update::key(&mut app, KeyEvent::from(KeyCode::Char('n')));
    update::message(&mut app, job(command).now());
    assert!(app.is_changed());
    let command = update::key(&mut app, KeyEvent::from(KeyCode::Char('u')));
    update::message(&mut app, job(command).now());
    assert!(case_of(&app) == before);
}

#[test]
fn alarms_take_two_lines_and_a_key_shows_all_of_them() {
    let (_folder, mut app) = sample();
    app.step = Step::Results;
    let mut o = super::snapshots::outcome();
    o.alarm = Some(format!("ENERGY ROSE WITHOUT CAUSE by 17 % at {}", "Slabs.A1-1#11, ".repeat(30)));
    let reason = |what: &str| crate::building::Reason {
        kind: crate::building::FindingKind::Other,
        what: format!("{what} {}", "and more ".repeat(20)),
        remedy: "stronger".into(),
    };
    o.soundness = crate::building::Soundness::Unsound(vec![reason("12 bonds are overloaded"), reason("3 parts float")]);
    let grave = |kind, text: Option<String>| {
        let text = text.expect("there is one");
        crate::note::Note::new(kind, crate::note::Gravity::Grave, text.clone(), text)
    };
    o.status = vec![
        grave(crate::note::NoteKind::Unsound, o.soundness.notice()),
        grave(crate::note::NoteKind::Energy, o.alarm.clone()),
    ];
    app.outcome = Some(o);
    app.from = Some(super::app::From {
        made: None,
        ending: crate::record::Ending::Complete,
        changed: vec!["the model is another one".into()],
        case: case_of(&app),
    });
    app.answers = super::app::Answers::Voids;
    let seen = picture(&app, 80, 24);
    let red: Vec<&str> = seen.lines().filter(|l| l.starts_with("! ")).collect();
    assert_eq!(red.len(), 2, "{seen}");
    assert!(red[1].contains("(a: all ") && seen.contains("a alarms"), "{seen}");
    let list = seen.lines().position(|l| l.contains("voids")).expect("the list");
    let foot = seen.lines().position(|l| l.contains("Enter more")).expect("the keys");
    assert!(foot - list >= 8, "rows of results stay in sight:\n{seen}");
    press(&mut app, "a");
    let Some(Popup::Message { text, .. }) = app.popup() else { panic!("the alarms are shown") };
    for wanted in ["ENERGY ROSE WITHOUT CAUSE", "12 bonds are overloaded", "3 parts float", "the model is another one"]
    {
        assert!(text.contains(wanted), "{wanted:?} is lost: {text}");
    }
}

#[test]
fn the_plan_of_many_runs_stands_before_the_pages_of_one() {
    let (_folder, mut app) = sample();
    let home = app.open.as_ref().expect("open").path.parent().expect("a folder").to_path_buf();
    app.out = home.join("result");
    std::fs::create_dir_all(app.out.join("x")).and_then(|()| std::fs::create_dir_all(home.join("many"))).expect("made");
    std::fs::write(app.out.join("report.html"), "old").expect("written");
    std::fs::write(app.out.join("scene.glb"), "glTF").expect("written");
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(3600);
    let page = std::fs::File::options().append(true).open(app.out.join("report.html")).expect("there");
    page.set_modified(old).expect("its time");
    let words = |app: &mut App| {
        app.popups.close();
        super::runs::made::pick(app);
        let Some(Popup::Pick(p)) = app.popup() else { panic!("a list") };
        p.items.clone()
    };
    let first = words(&mut app);
    assert_eq!(first[0].0, "open report.html", "there is no plan yet");
    assert!(
        first.iter().any(|i| i.0 == "open scene.glb") && !first.iter().any(|i| i.0.contains("engine.glb")),
        "{first:?}"
    );
    std::fs::write(home.join("many").join("plan.md"), "plan").expect("written");
    let list = words(&mut app);
    assert_eq!([list[0].0.as_str(), &list[1].0, &list[2].0], ["open plan.md", "make pages", "open report.html"]);
    assert!(list[2].1.contains("of one run, older than the plan"), "{list:?}");
}

#[test]
fn a_case_that_cannot_be_made_here_is_made_elsewhere() {
    let (folder, mut app) = sample();
    app.row[Step::Model as usize] = 0;
    app.step = Step::Model;
    let command = update::key(&mut app, KeyEvent::from(KeyCode::Enter));
    assert_eq!(app.chosen, Some(super::app::Entry::Sample));
    let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    let failed: crate::Result<()> =
        Err(crate::Error::io("create", std::path::Path::new("/read-only/leanto-demo"), denied));
    update::message(&mut app, job(command).end(failed));
    let seen = picture(&app, 80, 24);
    assert!(seen.contains("In which folder?") && seen.contains("/read-only/leanto-demo"), "{seen}");
    let other = folder.path().join("elsewhere");
    empty_field(&mut app);
    type_text(&mut app, &other.display().to_string());
    let command = update::key(&mut app, KeyEvent::from(KeyCode::Enter));
    update::message(&mut app, job(command).now());
    assert!(app.open.as_ref().is_some_and(|o| o.path.starts_with(&other)));
}

#[test]
fn the_results_of_the_demo_are_found_beside_the_folder_of_its_case() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let case = folder.path().join("case").join("case.toml");
    let out = folder.path().join("result");
    let table = crate::record::table_of_contents(&out.join("record"));
    std::fs::create_dir_all(case.parent().expect("a folder")).expect("made");
    std::fs::create_dir_all(table.parent().expect("a folder")).expect("made");
    assert_eq!(super::runs::folder_of(&case), case.with_file_name("result"), "nothing is there yet");
    std::fs::write(&table, r#"{"format":"leanto record"}"#).expect("written");
    assert_eq!(super::runs::folder_of(&case), out);
}

#[test]
fn bars_are_typed_as_on_the_drawing_and_what_they_carry_is_shown() {
    let (_folder, mut app) = sample();
    press(&mut app, "2");
    let row = case_of(&app).groups.iter().position(|g| g.profile.starts_with("rc-beam")).expect("beams");
    app.row[Step::Parts as usize] = row;
    press(&mut app, "a");
    fill(&mut app, "top", "4x20");
    fill(&mut app, "bottom", "2d20");
    press(&mut app, "\n");
    assert!(problem(&app).contains("neither a mesh"), "{}", problem(&app));
    fill(&mut app, "top", "4d20");
    press(&mut app, "\n");
    let seen = picture(&app, 100, 30);
    assert!(seen.contains("fails first") && seen.contains("support") && seen.contains("bars yield"), "{seen}");
    press(&mut app, "^");
    let case = case_of(&app);
    assert!(case.profiles.iter().any(|p| p.name == case.groups[row].profile && p.text.contains("4d20")));
    // Not known: the profile stays, the group is marked.
    press(&mut app, "a");
    fill(&mut app, "not_known", "yes");
    press(&mut app, "\n^");
    assert!(case_of(&app).groups[row].strength_scatter.is_some());
}
