//! `leanto site log`: what the teams mark on the site.

use crate::cli::output::ending;
use crate::cli::output::local::{self, LocalArguments};
use crate::cli::output::printing::{print, print_json, print_to_team};
use crate::engine::{self, SiteFile};
use crate::record::atomic;
use crate::site::{self, Effect, Mark, SiteEntry, SiteLog, SiteNews, SiteTime, TypedPlace};
use crate::{Error, text};
use anyhow::Result;
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Actions on a site.
#[derive(Subcommand)]
pub(crate) enum SiteAction {
    /// Print the list, what is new since a time, or add a line to it.
    #[command(
        after_help = "Example:  leanto site log leanto-demo/result --add L-2 --who \"Team 1\" --mark A3 --at 3.2,7.1,0.6\n          leanto site log leanto-demo/result --add \"searched dog\" --who \"Team 1\" --at 5,4 --storey 0 --radius 3\n          leanto site log leanto-demo/result --since 06:00"
    )]
    Log(Box<LogArguments>),
    /// Write worksites.csv, victims.csv and hazards.csv of a run for the forms of a coordination centre. Victims are those of the site log only.
    #[command(after_help = "Example:  leanto site tables leanto-demo/result --worksite A-12 --out tables")]
    Tables(TablesArguments),
}

/// What is written.
#[derive(Args)]
pub(crate) struct TablesArguments {
    /// Folder that `run` wrote, with report.json.
    run: PathBuf,
    /// Folder for the tables.
    #[arg(long)]
    out: PathBuf,
    /// Number of the worksite, as the coordination centre gave it.
    #[arg(long, value_name = "ID", default_value = "")]
    worksite: String,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `site tables`
pub(crate) fn tables(a: &TablesArguments, json: bool) -> Result<ExitCode> {
    let made = engine::site_tables(&a.run, &a.out, &a.worksite)?;
    if json || a.json {
        print_json(&json!({ "files": made.files, "broken": made.broken }))?;
    } else {
        made.files.iter().for_each(|f| print(&format!("wrote {}", f.display())));
    }
    ending::warn(&made.broken);
    Ok(ExitCode::from(if made.broken.is_empty() { 0 } else { 2 }))
}

/// Lengths are numbers in metres of the model.
#[derive(Args)]
pub(crate) struct LogArguments {
    /// Folder of a run or of an ensemble, or a case: the list is site-log.csv beside it.
    path: PathBuf,
    /// Only what is as new as this time, and what changed by it: 06:00 (the last one), or 2026-11-26T06:00.
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Add a line: V, L-2 (two confirmed alive; L-0: they are out), D-1 (one confirmed dead; D-0: they are out), searched, "searched dog" (acoustic, camera, voice), note.
    #[arg(long, value_name = "MARK", requires = "who")]
    add: Option<String>,
    /// Who marked it.
    #[arg(long, requires = "add")]
    who: Option<String>,
    /// When, in local time: 06:20, or 2026-11-26T06:20; now where not given. A time that is still to come by this machine's clock needs its date.
    #[arg(long, value_name = "TIME", requires = "add")]
    time: Option<String>,
    /// Name of the place on the site, such as A3; a later line of the same name takes the place of this one.
    #[arg(long, value_name = "NAME", requires = "add")]
    mark: Option<String>,
    /// Where in the model: x,y or x,y,z.
    #[arg(long, value_name = "X,Y[,Z]", allow_hyphen_values = true, requires = "add", conflicts_with = "lat_lon")]
    at: Option<String>,
    /// Storey, by its name or its number from 0; alone, or with the place in plan.
    #[arg(long, requires = "add")]
    storey: Option<String>,
    /// Where on the earth (WGS84, degrees): latitude,longitude. The case needs [site] latitude and longitude.
    #[arg(long, value_name = "LAT,LON", allow_hyphen_values = true, requires = "add")]
    lat_lon: Option<String>,
    /// Radius of what was searched around the place.
    #[arg(long, value_name = "M", allow_hyphen_values = true, requires = "add")]
    radius: Option<f64>,
    /// Corners of what was searched: "0 0; 12 0; 12 8".
    #[arg(long, value_name = "CORNERS", allow_hyphen_values = true, requires = "add", conflicts_with = "radius")]
    area: Option<String>,
    /// Anything else.
    #[arg(long, value_name = "TEXT", requires = "add")]
    note: Option<String>,
    #[command(flatten, next_help_heading = "Units and names")]
    local: LocalArguments,
    /// Write searched areas and people found as observations for `leanto plan --observe` to this file.
    #[arg(long, value_name = "FILE", conflicts_with = "add")]
    observations: Option<PathBuf>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// The local time of this machine. Only the command line reads a clock.
fn now() -> SiteTime {
    let text = chrono::Local::now().naive_local().format("%Y-%m-%dT%H:%M:%S").to_string();
    SiteTime::parse(&text).expect("a date in this form is a time")
}

/// A time that was typed for an option.
pub(super) fn time(option: &str, text: &str) -> Result<SiteTime> {
    let wrong = |problem: String| Error::input(problem, "give a local time of the site").at(format!("--{option}"));
    Ok(site::since(text, now()).map_err(wrong)?)
}

fn numbers(option: &str, text: &str, least: usize, most: usize) -> Result<Vec<f64>> {
    let list: Option<Vec<f64>> =
        text.split(',').map(|t| t.trim().parse::<f64>().ok().filter(|x| x.is_finite())).collect();
    list.filter(|l| l.len() >= least && l.len() <= most).ok_or_else(|| {
        let problem = format!("\"{}\" is no place", text::clean(text));
        Error::input(problem, "write numbers with commas between them, for example 3.2,7.1")
            .at(format!("--{option}"))
            .into()
    })
}

/// What is asked to be added.
fn asked(a: &LogArguments, mark: &str, found: &SiteFile) -> Result<SiteEntry> {
    let bad = |option: &str, problem: String, remedy: &str| Error::input(problem, remedy).at(format!("--{option}"));
    let what = Mark::parse(mark).map_err(|p| bad("add", p, "see leanto site log --help"))?;
    if let Some((problem, remedy)) = what.too_many() {
        return Err(bad("add", problem, &remedy).into());
    }
    if let Some(r) = a.radius.filter(|r| r.is_nan() || *r <= 0.0) {
        return Err(bad("radius", format!("a radius of {r} m is no area"), "give metres above 0").into());
    }
    let mut typed = TypedPlace { storey: a.storey.clone(), radius: a.radius, ..TypedPlace::default() };
    if let Some(text) = &a.at {
        let list = numbers("at", text, 2, 3)?;
        (typed.plan, typed.level) = (Some([list[0], list[1]]), list.get(2).copied());
    }
    if let Some(text) = &a.lat_lon {
        let list = numbers("lat-lon", text, 2, 2)?;
        typed.on_earth = Some([list[0], list[1]]);
    }
    if let Some(text) = &a.area {
        typed.area = site::corners(text).map_err(|p| bad("area", p, "give three or more corners"))?;
    }
    let place = found.place.find(&typed).map_err(|(problem, remedy)| Error::input(problem, remedy))?;
    let who = a.who.clone().unwrap_or_default();
    if who.trim().is_empty() {
        return Err(bad("who", "nobody is named".into(), "give --who NAME").into());
    }
    let marked = |t: &str| site::marked_at(t, now()).map_err(|p| bad("time", p, "give the local time of the site"));
    let time = a.time.as_deref().map_or_else(|| Ok(now()), marked)?;
    Ok(SiteEntry {
        line: 0,
        time,
        who,
        what,
        mark: a.mark.clone().unwrap_or_default(),
        typed,
        at: place.at,
        level: place.level,
        storey: place.storey,
        outside_m: place.outside_m,
        note: a.note.clone().unwrap_or_default(),
    })
}

/// What a new line takes the place of. Refuses victims that are entered twice by mistake, and people who are out where it is not known who they are.
fn ended(e: &SiteEntry, log: &SiteLog) -> Result<Vec<SiteEntry>> {
    let refused = |problem: String, remedy: &str| Err(Error::input(problem, remedy).at("--add").into());
    if let Some(first) = site::repeated(&log.entries, e) {
        let problem = format!(
            "line {} of the list is the same, so these victims would count twice: {}",
            first.line,
            first.words(now())
        );
        return match e.mark.is_empty() {
            true => refused(
                problem,
                "if these are others, name their place with --mark, such as --mark A2; nothing was added",
            ),
            false => refused(
                format!("line {} of the list is the same: {}", first.line, first.words(now())),
                "if these are others, give them a --mark of their own; nothing was added",
            ),
        };
    }
    match site::effect(&log.entries, e) {
        Effect::Added => Ok(Vec::new()),
        Effect::Ends(list) => Ok(list.into_iter().cloned().collect()),
        Effect::ThereAlready(first) => {
            let near = match first.at.is_some() && e.at.is_some() {
                true => format!("is within {} m", site::ONE_PLACE),
                false => "is of the same storey, and where on it is not known of both".into(),
            };
            refused(
                format!(
                    "line {} of the list {near}, so these victims may count twice: {}",
                    first.line,
                    first.words(now())
                ),
                match first.mark.is_empty() {
                    true => {
                        "if these are others, name them with --mark, such as --mark A2; if it is news of the same, both lines need the same mark: write one \
                         into that line of the file, and give it here with --mark; nothing was added"
                    }
                    false => {
                        "if these are others, name them with --mark, such as --mark A2; if it is news of the same, give the --mark of that line; nothing was \
                         added"
                    }
                },
            )
        }
        Effect::WhoIsOut(list) => {
            let lines: Vec<String> = list.iter().map(|e| format!("line {}: {}", e.line, e.words(now()))).collect();
            refused(
                format!("who is out is not known, and all of them would go on to count: {}", lines.join("; ")),
                "give the --mark of the line that is meant, or --at with its place where it has no mark, and a --time after it; nothing was added",
            )
        }
    }
}

/// `site log`
pub(crate) fn log(a: &LogArguments, json: bool) -> Result<ExitCode> {
    let json = json || a.json;
    let found = engine::site_file(&a.path, &ending::stop())?;
    local::use_on_terminal(a.local.asked().over(found.local));
    local::use_of_run(&a.path);
    if let Some(mark) = &a.add {
        let entry = asked(a, mark, &found)?;
        let log = site::read_log(&found.file, &found.place)?;
        let ended = ended(&entry, &log)?;
        site::append(&found.file, &entry)?;
        let now_there = site::read_log(&found.file, &found.place)?;
        let question = site::counted(&now_there.entries).more_than_assumed(found.assumed);
        if json {
            return print_json(
                &json!({ "file": found.file, "added": entry, "takes_the_place_of": ended, "question": question }),
            );
        }
        if let Some(q) = &question {
            ending::say(q);
        }
        if let Some(d) = entry.outside_m {
            let far = site::OUTSIDE;
            ending::warn(&[format!(
                "this place is {d:.0} m from the building, more than {far:.0} m: no plan shows it; if that is wrong, write the line again with the right place and the same --mark"
            )]);
        }
        print_to_team(&format!("{}: {}", found.file.display(), entry.words(now())));
        for e in &ended {
            print_to_team(&format!("  it takes the place of line {}: {}", e.line, e.words(now())));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let since = a.since.as_deref().map(|t| time("since", t)).transpose()?;
    let log = site::read_log(&found.file, &found.place)?;
    let news = SiteNews::of(&log, since);
    let mut left = Vec::new();
    if let Some(file) = &a.observations {
        let (text, others) = site::observed(&log);
        atomic::write(file, text.as_bytes())?;
        left = others;
    }
    if json {
        print_json(&json!({ "file": found.file, "news": news, "broken": log.broken, "not_in_observations": left }))?;
    } else {
        show(a, &found, &log, &news, &left);
    }
    // What cannot be read is reported, and the exit code says that something is missing.
    let broken = log.broken.iter().map(|b| format!("{}, line {}: {}", found.file.display(), b.line, b.problem));
    ending::warn(&broken.collect::<Vec<_>>());
    Ok(ExitCode::from(if log.broken.is_empty() { 0 } else { 2 }))
}

fn show(a: &LogArguments, found: &SiteFile, log: &SiteLog, news: &SiteNews, left: &[String]) {
    if log.entries.is_empty() && log.broken.is_empty() {
        print_to_team(&format!("{}: nothing is marked yet", found.file.display()));
    } else {
        print_to_team(&format!("{}: {}", news.heading(true), news.summary()));
        news.lines().iter().for_each(|l| print_to_team(&format!("  {l}")));
    }
    if let Some(file) = &a.observations {
        print(&format!("wrote {}", file.display()));
        left.iter().for_each(|l| print_to_team(&format!("  not in it: {l}")));
    }
}
