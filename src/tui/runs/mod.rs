//! Starts runs, and reads the results in a folder.

pub(super) mod made;
pub(super) mod pictures;
#[cfg(feature = "serve")]
pub(super) mod serving;
pub(super) mod watch;

use super::app::{Answer, Answers, App, Background, Command, From, Job, Popup, Running, Step};
use super::scene::Scene;
use crate::assess::by_urgency;
use crate::case::Case;
use crate::engine::{self, OnScreen, Outcome, Results, Start};
use crate::geometry::Vec3;
use crate::record::Ending;
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};
use watch::Watch;

/// True when a run has written to a results folder.
pub(super) fn are_there(out: &Path) -> bool {
    crate::record::is_record(&out.join("record"))
}

/// Time of the last change of the results in a folder.
fn written(out: &Path) -> Option<SystemTime> {
    let file = crate::record::table_of_contents(&out.join("record"));
    std::fs::metadata(file).and_then(|m| m.modified()).ok()
}

/// The results folder of a case: the latest of `result`, `result-2`, `result-3` and so on that holds results. It is beside the case file, or beside
/// the folder of the case where that is called `case`, as `leanto demo` makes them.
pub(super) fn folder_of(case: &Path) -> PathBuf {
    let home = match case.parent() {
        Some(p) if !p.as_os_str().is_empty() => p,
        _ => Path::new("."),
    };
    let full = std::path::absolute(home).unwrap_or_else(|_| home.to_path_buf());
    let above = full.file_name().is_some_and(|n| n == "case").then(|| home.parent().map(Path::to_path_buf)).flatten();
    let first = home.join("result");
    let numbered = |p: &PathBuf| {
        let name = p.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name == "result" || name.strip_prefix("result-").is_some_and(|n| n.parse::<u32>().is_ok())
    };
    let places = std::iter::once(home.to_path_buf()).chain(above);
    let found = places.flat_map(|p| std::fs::read_dir(p).into_iter().flatten().flatten()).map(|e| e.path());
    let all = found.filter(|p| numbered(p) && are_there(p));
    // For equal times the larger name counts, so that the choice does not depend on the order of the folder.
    all.max_by_key(|p| (written(p), p.clone())).unwrap_or(first)
}

/// A new name for a folder beside one with results: `result-2` for `result`.
pub(super) fn beside(out: &Path) -> PathBuf {
    let name = out.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let numbered = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    let stem = name.rsplit_once('-').filter(|(_, n)| numbered(n)).map_or(name.as_str(), |(stem, _)| stem);
    (2u32..).map(|n| out.with_file_name(format!("{stem}-{n}"))).find(|p| !p.exists()).unwrap_or_default()
}

/// Runs the case, or asks first when the folder holds results.
pub(super) fn ask_or_run(app: &mut App) -> Option<Command> {
    if !are_there(&app.out) {
        return run(app, Start::default());
    }
    let next = beside(&app.out);
    let name = next.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut answers = vec![
        Answer::new('b', format!("write beside them, into {name}"), move |app| {
            app.out.clone_from(&next);
            run(app, Start::default())
        }),
        Answer::new('r', "replace them", |app| run(app, Start { overwrite: true, ..Start::default() })),
    ];
    if app.interrupted {
        answers.insert(1, Answer::new('g', "go on with that run", resume));
    }
    let made = written(&app.out).map(|t| format!(", {}", age(t))).unwrap_or_default();
    let what = if app.interrupted { "a run that was interrupted" } else { "results" };
    app.popups.show(Popup::Choose {
        title: "There are results".into(),
        text: format!("{} holds {what}{made}.", app.out.display()),
        answers,
    });
    None
}

/// Runs the case as it is on the screen: the record holds it. Its file stays as it is.
pub(super) fn run(app: &mut App, start: Start) -> Option<Command> {
    if app.is_running() {
        return None;
    }
    let case = app.open.as_ref()?.case.clone();
    app.run = Some(Running {
        out: app.out.clone(),
        stage: None,
        since: Instant::now(),
        took: None,
        progress: crate::solve::Progress { duration: case.run.duration, ..Default::default() },
        dashboard: super::dashboard::DashboardState::default(),
        findings: String::new(),
        stopping: false,
        case: case.clone(),
        start,
    });
    (app.outcome, app.from, app.no_results, app.scene) = (None, None, None, None);
    app.interrupted = false;
    app.show_step(Step::Run);
    let out = app.out.clone();
    let work = move |b: &Background| engine::run_from(&case, &out, start, &mut Watch::new(b));
    Job::new("running the case", work, finished).ends_reading().into()
}

/// Goes on with the interrupted run in the results folder.
pub(super) fn resume(app: &mut App) -> Option<Command> {
    if engine::is_resumable(&app.out) {
        return go_on(app);
    }
    let text = "Nothing was saved from which the interrupted run could go on, so it begins anew. Its frames so far are replaced. Begin it?";
    app.popups.show(Popup::ask(text, go_on));
    None
}

fn go_on(app: &mut App) -> Option<Command> {
    run(app, Start { resume: true, ..Start::default() })
}

/// Has the run stopped; its frames are kept.
pub(super) fn stop(app: &mut App) -> Option<Command> {
    if let Some(r) = &mut app.run {
        r.stopping = true;
    }
    Some(Command::Stop)
}

/// Selects another results folder and reads its results in the background.
pub(super) fn look(app: &mut App, out: PathBuf) -> Option<Command> {
    app.out = out;
    app.interrupted = engine::is_interrupted(&app.out);
    (app.outcome, app.from, app.no_results, app.scene) = (None, None, None, None);
    if !are_there(&app.out) {
        return None;
    }
    app.no_results = Some(format!("reading the results in {} ...", app.out.display()));
    let o = app.open.as_ref()?;
    let (case, building, from) = (Case::clone(&o.case), o.building.clone(), app.out.clone());
    let (out, compared) = (from.clone(), case.clone());
    let work = move |b: &Background| engine::results(&from, &case, &building, &b.stop);
    let job = Job::new("reading the results", work, move |app: &mut App, done| read(app, (&out, compared), done));
    job.only_reads().ends_reading().beside().into()
}

/// Compares the case on the screen with the run whose results are shown, where it is not the one that was compared last.
pub(super) fn compare(app: &mut App) {
    let (Some(from), Some(run), Some(o)) = (&mut app.from, &app.outcome, &app.open) else { return };
    if o.case != from.case {
        from.changed = run.made_of.differences(&o.case, &o.building);
        from.case = Case::clone(&o.case);
    }
}

/// Takes results that were read; the case was compared with their run.
fn read(app: &mut App, (out, case): (&Path, Case), done: Result<Option<Results>>) -> Option<Command> {
    // A run has begun in the meantime, or another folder was chosen.
    if app.is_running() || app.outcome.is_some() || app.out != out {
        return None;
    }
    let o = app.open.as_ref()?;
    match done {
        Ok(Some(r)) => {
            // Whether unsaved changes of an earlier session are taken is not known yet.
            let is_known = o.unsaved.is_none();
            let changed = if r.changed.is_empty() || !is_known { "" } else { "; the case has changed since" };
            // How old they are is on the screen of the results, which is kept up to date.
            let line = format!("results in {}{changed}: key 6", out.display());
            app.from = Some(From { made: r.made, ending: r.ending, changed: r.changed, case });
            app.outcome = Some(r.outcome);
            app.no_results = None;
            app.row[Step::Results as usize] = 0;
            app.say(line);
            return read_scene(app);
        }
        Ok(None) => app.no_results = Some(format!("{} holds a run that has no frame yet.", out.display())),
        Err(Error::Stopped { .. }) => app.no_results = Some("The results were not read to the end.".into()),
        Err(e) => app.no_results = Some(format!("The results cannot be read: {e}")),
    }
    None
}

/// Has the run read for the screen.
fn read_scene(app: &App) -> Option<Command> {
    let (a, from) = (app.outcome.as_ref()?.assessment.clone(), app.out.clone());
    let out = from.clone();
    let work = move |_: &Background| engine::on_screen(&from, &a);
    Job::new("reading the results", work, move |app: &mut App, done| scene(app, &out, done)).only_reads().into()
}

/// Takes a run for the screen.
pub(super) fn scene(app: &mut App, out: &Path, done: Result<OnScreen>) -> Option<Command> {
    if app.out != out {
        return None;
    }
    let o = app.outcome.as_ref()?;
    match done {
        Ok(run) => {
            app.scene = Some(Scene::new(run, &o.assessment));
            follow(app);
        }
        Err(e) => app.say(format!("the run cannot be drawn: {e}")),
    }
    None
}

/// The drawing of the run goes to the selected row of the results.
pub(super) fn follow(app: &mut App) {
    let row = app.row[Step::Results as usize];
    let (Some(s), Some(o)) = (&mut app.scene, &app.outcome) else { return };
    let place = match app.answers {
        Answers::Places => s.run.areas.get(row).map(|x| Vec3::new(x.middle[0], x.middle[1], x.height.unwrap_or(0.0))),
        Answers::Voids => o.assessment.voids.get(row).map(|v| v.position),
        Answers::People => by_urgency(&o.assessment.people).get(row).and_then(|p| p.end),
    };
    if let Some(p) = place {
        s.go_to(p);
    }
}

/// Takes the end of a run. After a failure, the folder may hold older results or a saved state.
fn finished(app: &mut App, done: Result<Outcome>) -> Option<Command> {
    app.interrupted = engine::is_interrupted(&app.out);
    let (mut case, mut start) = (None, Start::default());
    if let Some(r) = &mut app.run {
        r.took = Some(r.since.elapsed().as_secs_f64());
        (case, start) = (Some(r.case.clone()), r.start);
    }
    match done {
        Ok(o) => {
            app.say(format!("results in {}", o.folder.display()));
            let ending = if o.stopped { Ending::Stopped } else { Ending::Complete };
            app.from = case.map(|case| From { made: Some(SystemTime::now()), ending, changed: Vec::new(), case });
            app.outcome = Some(o);
            app.row[Step::Results as usize] = 0;
            app.show_step(Step::Results);
            read_scene(app)
        }
        Err(Error::Unsound { reasons }) => {
            app.run = None;
            let mut text = String::from("This case does not carry its own weight:\n");
            for [what, remedy] in &reasons {
                text += &format!("- {what}.\n  What to do: {remedy}.\n");
            }
            text += "Run it anyway? Every page of the report will say so.";
            app.popups.show(Popup::ask(text, move |app| run(app, Start { accept_unsound: true, ..start })));
            look(app, app.out.clone())
        }
        Err(e) => {
            app.failed("The run failed", &e);
            let command = look(app, app.out.clone());
            if command.is_none() {
                app.no_results = Some(e.to_string());
            }
            command
        }
    }
}

/// Age in words.
pub(super) fn age(made: SystemTime) -> String {
    let seconds = made.elapsed().map_or(0, |d| d.as_secs());
    match seconds {
        0..60 => "made just now".into(),
        60..7200 => format!("made {} min ago", seconds / 60),
        7200..172_800 => format!("made {} h ago", seconds / 3600),
        _ => format!("made {} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_free_folder_beside_results_is_numbered_on() {
        let d = tempfile::tempdir().expect("a temporary folder");
        let name = |p: &Path| p.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let out = d.path().join("result");
        assert_eq!(name(&beside(&out)), "result-2");
        std::fs::create_dir(d.path().join("result-2")).expect("made");
        assert_eq!(name(&beside(&out)), "result-3");
        assert_eq!(name(&beside(&d.path().join("result-2"))), "result-3");
        assert_eq!(name(&beside(&d.path().join("el-centro"))), "el-centro-2");
    }

    #[test]
    fn ages_are_written_in_words() {
        let ago = |s: u64| age(SystemTime::now() - Duration::from_secs(s));
        assert_eq!(ago(5), "made just now");
        assert_eq!(ago(300), "made 5 min ago");
        assert_eq!(ago(3 * 3600 + 5), "made 3 h ago");
        assert_eq!(ago(9 * 86_400 + 5), "made 9 days ago");
    }

    /// A run that was killed before its first state was saved said "continue with --resume", and the key to go on was not there.
    #[test]
    fn a_run_that_was_killed_early_can_be_gone_on_with() {
        let (folder, mut app) = crate::tui::tests::sample();
        let out = folder.path().join("killed");
        crate::record::synthetic::write(&out.join("record"), &crate::record::synthetic::header(9), 3, None);
        assert!(!engine::is_resumable(&out) && engine::is_interrupted(&out));
        look(&mut app, out);
        app.show_step(Step::Run);
        assert!(crate::tui::keys::bindings(&app).iter().any(|b| b.label == "go on"));
        assert!(resume(&mut app).is_none() && app.run.is_none(), "it asks first");
        let command = crate::tui::update::key(&mut app, ratatui::crossterm::event::KeyCode::Char('y').into());
        assert!(command.is_some() && app.run.as_ref().is_some_and(|r| r.start.resume));
    }

    /// Changes that were not saved were run, and the wizard was ended. The next one took the changes and said of the results that the case had changed since: it had
    /// compared them with the file, and went on saying so.
    #[test]
    fn results_are_compared_with_the_case_on_the_screen() {
        use crate::record::{Header, synthetic};
        use crate::tui::editing::{change::change, journal};
        use crate::tui::tests::{job, picture, press, sample};
        use crate::tui::{app::Open, opening, update};
        let (_folder, app) = sample();
        let o = app.open.as_ref().expect("open");
        let mut case = Case::clone(&o.case);
        case.run.duration = 4.0;
        let made = engine::MadeOf::now(&case, &o.building).expect("it can be prepared");
        let header = Header { case: made.case, source: made.source, provenance: made.inputs, ..synthetic::header(9) };
        synthetic::write(&folder_of(&o.path).join("record"), &header, 3, Some(false));
        journal::write(&o.path, &crate::case::update(&o.text, &case).expect("it can be written")).expect("written");
        let (_other, mut next) = sample();
        let saved = crate::case::load(&o.path).expect("valid");
        let building = engine::import(&saved).expect("readable");
        let open = Open::new(o.path.clone(), saved, building);
        let command = opening::opened(&mut next, Ok((Box::new(open), String::new())));
        update::message(&mut next, job(command).now());
        let changed = |app: &App| app.from.as_ref().map(|f| f.changed.clone());
        assert!(!next.log.iter().any(|l| l.contains("has changed since")), "{:?}", next.log);
        press(&mut next, "t6");
        assert_eq!(changed(&next), Some(Vec::new()));
        let seen = picture(&next, 120, 40);
        assert!(seen.contains("of the case as it is now") && !seen.contains("HAS CHANGED"), "{seen}");
        // What really differs is named, and what was changed back does not differ.
        for (seconds, differs) in [(5.0, true), (4.0, false)] {
            change(&mut next, |c| c.run.duration = seconds).expect("valid");
            press(&mut next, "6");
            let list = changed(&next).expect("results");
            assert_eq!(list.len(), usize::from(differs), "{seconds}: {list:?}");
            assert!(list.iter().all(|d| d.contains("run.duration") && d.contains('4') && d.contains('5')), "{list:?}");
            let seen = picture(&next, 120, 40);
            assert_eq!(seen.contains("of an EARLIER STATE of the case"), differs, "{seen}");
        }
    }
}
