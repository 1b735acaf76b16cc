//! The page that shows a finished run in a browser.

use super::pages::plan_for;
use crate::engine::assessment::{assessed, last_frame, loads_at};
use crate::engine::ensemble::Asked;
use crate::engine::inputs;
use crate::engine::run::pages_of;
use crate::engine::stages::{Event, RunObserver, Stage, stage};
use crate::export::view::{self, Beside, Counts, MARK, Spoken};
use crate::local::LocalAsked;
use crate::record::{Record, atomic, is_granular_record};
use crate::stop::Stop;
use crate::{Error, Result, pages, report, solve};
use std::path::{Path, PathBuf};

/// Name of the page in the folder of a run.
pub const PAGE: &str = "view.html";

/// A page that was written.
#[derive(Clone, Debug)]
pub struct Viewed {
    /// The file.
    pub file: PathBuf,
    /// Its size, bytes.
    pub bytes: usize,
    /// What it holds.
    pub counts: Counts,
}

/// What page is wanted.
#[derive(Clone, Debug, Default)]
pub struct ViewAsked {
    /// Folder of the run.
    pub run: PathBuf,
    /// The file; without it, `view.html` in the folder of the run.
    pub out: Option<PathBuf>,
    /// The search plan of many runs, by which places are ranked.
    pub plan: Option<Asked>,
    /// Units, sides, storeys and language, instead of those of the case.
    pub local: LocalAsked,
    /// Replace a file that is no such page.
    pub overwrite: bool,
}

/// Writes the page of a run.
///
/// # Errors
/// A folder without a record or without a frame, an ensemble of another building, a file in the way, [`Error::Stopped`], or what the system
/// says.
pub fn view(asked: &ViewAsked, observer: &mut dyn RunObserver) -> Result<Viewed> {
    let (run, out, overwrite) = (asked.run.as_path(), asked.out.as_deref(), asked.overwrite);
    if is_granular_record(run) {
        if asked.plan.is_some() {
            let problem = format!("{} holds a run of granular bodies, which has no places to rank", run.display());
            return Err(Error::input(problem, "leave out --ensemble"));
        }
        return view_grains(run, out, overwrite, observer);
    }
    let inside = run.join("record");
    let mut record = inputs::opened_quietly(if inside.is_dir() { &inside } else { run })?;
    let found = asked.plan.as_ref().map(|p| plan_for(&mut record, p)).transpose()?;
    for text in record.inputs_differ() {
        observer.event(Event::Warning(text));
    }
    let file = out.map_or_else(|| run.join(PAGE), Path::to_path_buf);
    if !overwrite {
        refuse_foreign(&file)?;
    }
    let stop = observer.stop();
    let last = last_frame(&record)?;
    observer.event(Event::Stage(Stage::Assess, format!("frame at {:.2} s", last.progress.time)));
    let progress = last.progress;
    let (record, assessment) = stage::run(&stop, "assessing", move |stop| assessed(record, &last, stop))?;
    observer.event(Event::Stage(Stage::Export, file.display().to_string()));
    let local = asked.local.over(record.header.case.outputs.local);
    let (html, counts) = stage::run(&stop, "making the page", move |stop| {
        let bonds = bonds_at_end(&record, stop)?;
        let content = report::Report::new(&record, &progress, record.standing()?.as_ref(), &assessment)?;
        let (frame, template) = (last_frame(&record)?, pages::Template::default());
        let many = found.as_ref().map(|(plan, maps)| (plan, maps));
        let storeys = report::storey_names(&record.header, local);
        let told = content.told(&storeys)?;
        let input = pages_of(&record, &frame, &told, &assessment, &template, many, None, local);
        let (places, status) = (pages::on_view(&input), pages::status(&input));
        let loads = loads_at(&record, &frame);
        let beside = Beside {
            bonds: bonds.as_deref(),
            status: &status,
            places: Some(&places),
            loads: loads.as_deref(),
            spoken: Some(Spoken { local, storeys: &storeys }),
        };
        view::page(&record, &assessment, &beside)
    })?;
    stop.check("making the page; nothing was written")?;
    atomic::write(&file, &html)?;
    Ok(Viewed { file, bytes: html.len(), counts })
}

/// The page of a run of granular bodies.
#[cfg(feature = "grains")]
fn view_grains(run: &Path, out: Option<&Path>, overwrite: bool, observer: &mut dyn RunObserver) -> Result<Viewed> {
    let record = crate::record::grains::GrainRecord::open(run)?;
    let file = out.map_or_else(|| run.join(PAGE), Path::to_path_buf);
    if !overwrite {
        refuse_foreign(&file)?;
    }
    observer.event(Event::Stage(Stage::Export, file.display().to_string()));
    let stop = observer.stop();
    let mut frames = |k: usize| {
        stop.check("making the page; nothing was written")?;
        record.frame(k)
    };
    let scene = record.scene()?;
    let html = crate::export::grain_page::page(&record.index, &scene, &mut frames)?;
    atomic::write(&file, &html)?;
    let counts = Counts { pieces: scene.bodies.len(), frames: record.index.frames.len(), ..Counts::default() };
    Ok(Viewed { file, bytes: html.len(), counts })
}

#[cfg(not(feature = "grains"))]
fn view_grains(run: &Path, _: Option<&Path>, _: bool, _: &mut dyn RunObserver) -> Result<Viewed> {
    Err(Error::without("grains", format!("{} holds a run of granular bodies", run.display())))
}

/// The bonds in the last state; none where the run did not come to its end.
fn bonds_at_end(record: &Record, stop: &Stop) -> Result<Option<Vec<solve::BondAtEnd>>> {
    stop.check("making the page")?;
    if !record.is_complete() {
        return Ok(None);
    }
    // A record of an earlier state of the program has no last state; the page says that the ends of joints are not known.
    let Ok(last) = record.last_state() else { return Ok(None) };
    Ok(solve::bonds_at_end(&record.header.structure, &last.solver).ok())
}

/// Refuses a file that is no page of ours.
fn refuse_foreign(file: &Path) -> Result<()> {
    let found = match std::fs::symlink_metadata(file) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(Error::io("read", file, e)),
        Ok(m) => m,
    };
    if found.is_file() && begins_as_page(file)? {
        return Ok(());
    }
    Err(Error::in_file(
        file,
        "this file is not a page that Leanto made, and would be overwritten",
        "move it away, choose another file (--out), or let it be replaced (--overwrite)",
    ))
}

/// True when the mark of a page stands in the first bytes of a file.
fn begins_as_page(file: &Path) -> Result<bool> {
    use std::io::Read;
    let mut start = Vec::new();
    let open = std::fs::File::open(file).map_err(|e| Error::io("open", file, e))?;
    open.take(2000).read_to_end(&mut start).map_err(|e| Error::io("read", file, e))?;
    Ok(start.windows(MARK.len()).any(|w| w == MARK.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Silent;
    use crate::record::synthetic;

    #[test]
    fn a_page_is_replaced_a_file_of_the_user_only_when_that_is_asked_for() {
        let d = tempfile::tempdir().unwrap();
        synthetic::write(&d.path().join("record"), &synthetic::header(9), 10, Some(true));
        let asked = ViewAsked { run: d.path().into(), ..ViewAsked::default() };
        let v = view(&asked, &mut Silent).unwrap();
        assert_eq!(v.file, d.path().join(PAGE));
        let first = std::fs::read(&v.file).unwrap();
        assert_eq!((first.len(), v.counts.pieces), (v.bytes, 11));
        view(&asked, &mut Silent).unwrap();
        assert!(std::fs::read(&v.file).unwrap() == first, "the same run gives the same bytes");
        std::fs::write(&v.file, "notes of mine").unwrap();
        let e = view(&asked, &mut Silent).unwrap_err();
        assert!(e.exit_code() == 2 && e.to_string().contains(PAGE) && e.to_string().contains("--overwrite"), "{e}");
        assert_eq!(std::fs::read(&v.file).unwrap(), b"notes of mine");
        view(&ViewAsked { overwrite: true, ..asked }, &mut Silent).unwrap();
        assert!(std::fs::read(&v.file).unwrap() == first);
    }

    #[test]
    fn a_folder_without_a_record_is_named() {
        let d = tempfile::tempdir().unwrap();
        let e = view(&ViewAsked { run: d.path().into(), ..ViewAsked::default() }, &mut Silent).unwrap_err();
        assert!(e.exit_code() == 2 && e.to_string().contains(&d.path().display().to_string()), "{e}");
    }
}
