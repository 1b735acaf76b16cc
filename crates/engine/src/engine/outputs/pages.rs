//! The pages of a run, alone or with many runs behind it.

use crate::engine::assessment::{assessed, last_frame};
use crate::engine::ensemble::Asked;
use crate::engine::inputs;
use crate::engine::run::pages_of;
use crate::engine::stages::{Event, RunObserver, output_folder, stage};
use crate::local::LocalAsked;
use crate::pages::{self, Template};
use crate::provenance::{Input, InputKind};
use crate::record::outputs::Outputs;
use crate::record::{self, Record};
use crate::report::Report;
use crate::search::{Maps, Plan};
use crate::site::{SiteNews, SiteTime};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Pixels of a page per millimetre: 150 dots per inch.
const PER_MM: f64 = 150.0 / 25.4;
/// Most pages that are written as pictures.
const PICTURES: usize = 99;

/// What is asked of the pages.
#[derive(Clone, Debug, Default)]
pub struct PagesAsked {
    /// Folder of the run that is drawn.
    pub run: PathBuf,
    /// Folder for the files.
    pub out: PathBuf,
    /// The search plan of many runs, for ranks and ranges.
    pub plan: Option<Asked>,
    /// What the team has changed.
    pub template: Option<PathBuf>,
    /// What the teams have marked is on the pages: since a time, or all of it.
    pub news: Option<NewsAsked>,
    /// Units, sides, storeys and language, instead of those of the case.
    pub local: LocalAsked,
    /// The pages as pictures, too.
    pub pictures: bool,
    /// Replace files of others.
    pub overwrite: bool,
}

/// What of the site log is asked for.
#[derive(Clone, Debug, Default)]
pub struct NewsAsked {
    /// The log; that of the run where not given.
    pub file: Option<PathBuf>,
    /// Only what is as new as this.
    pub since: Option<SiteTime>,
}

/// Writes the pages of a finished run. Returns their files.
///
/// # Errors
/// No readable record; an ensemble of another model; a bad template; files of others in the way; a disk that fails.
pub fn write_pages(asked: &PagesAsked, observer: &mut dyn RunObserver) -> Result<Vec<PathBuf>> {
    let template = match &asked.template {
        Some(file) => pages::read_template(file)?,
        None => Template::default(),
    };
    let run = record::read_summary(&asked.run.join("record"))?.run;
    let mut record = inputs::opened_quietly(&asked.run.join("record"))?;
    let found = asked.plan.as_ref().map(|p| plan_for(&mut record, p)).transpose()?;
    for text in record.inputs_differ() {
        observer.event(Event::Warning(text));
    }
    let local = asked.local.over(record.header.case.outputs.local);
    crate::draw::font::scripts::checked(local.language())?;
    let last = last_frame(&record)?;
    let progress = last.progress;
    let standing = record.standing()?;
    let stop = observer.stop();
    let (record, a) = stage::run(&stop, "assessing", move |stop| {
        let (record, a) = assessed(record, &last, stop)?;
        Ok((record, a))
    })?;
    let last = last_frame(&record)?;
    let mut report = Report::new(&record, &progress, standing.as_ref(), &a)?;
    report.inputs.extend(more_inputs(asked));
    let news = asked.news.as_ref().map(|n| news(n, &asked.run, &record, observer)).transpose()?;
    let report = report.told(&crate::report::storey_names(&record.header, local))?;
    let many = found.as_ref().map(|(plan, maps)| (plan, maps));
    let input = pages_of(&record, &last, &report, &a, &template, many, news.as_ref(), local);
    if let Some(n) = pages::form_differs(&input) {
        observer.event(Event::Warning(&n.text));
    }
    let sheets = pages::pages(&input);
    let mut files: Vec<(String, Vec<u8>)> =
        pages::files(&input)?.into_iter().map(|(name, bytes)| (name.to_string(), bytes)).collect();
    if asked.pictures {
        for (k, sheet) in sheets.iter().take(PICTURES).enumerate() {
            files.push((format!("page-{}.png", k + 1), crate::draw::png::encoded(sheet, PER_MM)?));
        }
    }
    stop.check("writing the pages; nothing was written")?;
    // It makes the folder, and removes it again where nothing could be written into it.
    let _lock = output_folder::take(&asked.out, asked.overwrite, observer)?;
    let names: Vec<&str> = files.iter().map(|f| f.0.as_str()).collect();
    let mut outputs = Outputs::resume(&asked.out, &run, &names, asked.overwrite)?;
    let mut written = Vec::new();
    for (name, bytes) in &files {
        written.push(outputs.put(name, bytes)?);
    }
    outputs.finish()?;
    Ok(written)
}

/// What the site log says; of lines that cannot be read the observer hears.
fn news(asked: &NewsAsked, run: &Path, record: &Record, observer: &mut dyn RunObserver) -> Result<SiteNews> {
    let file = asked.file.clone().unwrap_or_else(|| run.join(crate::site::FILE));
    if !file.exists() {
        let remedy = "write its first line with `leanto site log RUN --add V --who NAME`, or name it: --site-log FILE";
        return Err(Error::in_file(&file, "there is no site log here", remedy));
    }
    let log = crate::site::read_log(&file, &super::site_log::of_record(&record.header))?;
    for b in &log.broken {
        observer.event(Event::Warning(&format!("{}, line {}: {}", file.display(), b.line, b.problem)));
    }
    Ok(SiteNews::of(&log, asked.since))
}

/// The inputs of pages that are not those of their run: the template, and what is asked of the ensemble.
fn more_inputs(asked: &PagesAsked) -> Vec<Input> {
    let template = asked.template.iter().map(|f| inputs::of_named_file(InputKind::Template, f));
    let log = asked.news.iter().map(|n| n.file.clone().unwrap_or_else(|| asked.run.join(crate::site::FILE)));
    let log = log.map(|f| inputs::of_named_file(InputKind::Observations, &f));
    template.chain(log).chain(asked.plan.iter().flat_map(crate::engine::ensemble::named_inputs)).collect()
}

/// The plan of many runs for the record of one; in what their inputs differ is added to the record.
///
/// # Errors
/// What cannot be read or asked; an ensemble of another building.
pub(super) fn plan_for(record: &mut Record, asked: &Asked) -> Result<(Plan, Maps)> {
    let (e, plan, maps) = crate::engine::ensemble::plan(asked)?;
    let differences = inputs::of_run_and_ensemble(&record.header, &e.common, &asked.folder)?;
    same_building(&e, record, &asked.folder)?;
    record.add_differences(differences);
    record.add_differences(e.sources.inputs_differ.iter().cloned());
    Ok((plan, maps))
}

/// Refuses an ensemble of another building: its raster has another size or other storeys.
fn same_building(e: &crate::ensemble::Ensemble, record: &Record, folder: &Path) -> Result<()> {
    let h = &record.header;
    let own = crate::assess::Raster::new(&h.structure, &h.case.assess);
    if own.as_ref() == Some(&e.common.raster) {
        return Ok(());
    }
    let problem = "this ensemble is of another building or case than the run";
    Err(Error::in_file(folder, problem, "name the ensemble of the same case, made with the same version"))
}
