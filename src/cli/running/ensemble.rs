//! `leanto ensemble`, `leanto merge`: many runs, and their joining.

use crate::cli::output::building;
use crate::cli::output::ending::{self, say};
use crate::cli::output::local::{self, LocalArguments};
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Quiet;
use crate::engine::ensemble::{self, Done, Request, Shard, Step};
use crate::engine::{self, Start, is_resumable};
use crate::report;
use anyhow::Result;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Which runs, and where.
#[derive(clap::Args)]
pub(crate) struct EnsembleArguments {
    /// The case.
    pub(super) case: PathBuf,
    /// Folder of the ensemble.
    #[arg(long)]
    pub(super) out: PathBuf,
    /// Runs of every class, instead of those of the case (12 by default).
    #[arg(long, conflicts_with = "seeds")]
    pub(super) runs: Option<u64>,
    /// First and last seed of every class.
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub(super) seeds: Option<(u64, u64)>,
    /// Only this share of the runs: 2/3 is the second of three.
    #[arg(long, value_name = "K/N", value_parser = shard)]
    pub(super) shard: Option<Shard>,
    /// Processes at once, each on one core (0: one per core).
    #[arg(long, default_value_t = 0)]
    pub(super) jobs: usize,
    /// Print a script that has the runs made by a cluster, and make none.
    #[arg(long, value_name = "SCHEDULER", conflicts_with_all = ["shard", "representatives"])]
    pub(super) script: Option<Scheduler>,
    /// With --script: shares of the runs, one per task; 1000 at most (0: one for four runs).
    #[arg(long, visible_alias = "shards", default_value_t = 0, requires = "script")]
    pub(super) shares: usize,
    /// Afterwards make one run of every class again with its full record: the one whose heap is most like the others.
    #[arg(long)]
    pub(super) representatives: bool,
    /// Try runs again that have failed.
    #[arg(long)]
    pub(super) again: bool,
    /// Run a case that does not carry its own weight.
    #[arg(long)]
    pub(super) accept_unsound: bool,
    /// Cheaper and less faithful runs (the key `coarse` of `[ensemble]`): softer springs where they are stiffest, ended when nothing falls any more.
    #[arg(long)]
    pub(super) coarse: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    pub(super) json: bool,
}

/// Schedulers that there are scripts for.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Scheduler {
    /// Slurm: a job array and a merge behind it.
    Slurm,
}

/// Which folders are joined.
#[derive(clap::Args)]
pub(crate) struct Merge {
    /// Folders that `ensemble` or `merge` wrote.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Folder for the tables.
    #[arg(long)]
    out: PathBuf,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// What is known of people and of the place, and who works.
#[derive(clap::Args)]
pub(crate) struct Question {
    /// What the team has seen, heard, found and dug (TOML, or GeoJSON and CSV with places on the earth; see docs/search.md). May be given several times:
    /// all are taken.
    #[arg(long, value_name = "FILE")]
    observe: Vec<PathBuf>,
    /// Time, h.
    #[arg(long, default_value_t = 24.0, allow_hyphen_values = true)]
    hours: f64,
    /// Teams.
    #[arg(long, default_value_t = 2, allow_hyphen_values = true)]
    teams: u32,
    /// Take the [occupancy] of this case.
    #[arg(long, value_name = "CASE")]
    occupancy: Option<PathBuf>,
    /// Hour of the day, for people by use and for the list.
    #[arg(long, allow_hyphen_values = true)]
    hour: Option<f64>,
    /// List of missing people (CSV: name, storey, hour, x, y): they are looked for, nobody else.
    #[arg(long, value_name = "FILE")]
    missing: Option<PathBuf>,
    /// So many people on a storey, instead of the number of the occupancy. May be given several times.
    #[arg(long, value_name = "STOREY=PEOPLE", value_parser = head_count)]
    people: Vec<(String, u32)>,
    /// Do not try plans on the runs.
    #[arg(long)]
    no_trial: bool,
}

impl Question {
    /// The question about an ensemble.
    pub(crate) fn of(&self, folder: &std::path::Path) -> ensemble::Asked {
        ensemble::Asked {
            folder: folder.to_path_buf(),
            occupancy: self.occupancy.clone(),
            hour: self.hour,
            missing: self.missing.clone(),
            people: self.people.clone(),
            observations: self.observe.clone(),
            teams: self.teams,
            hours: self.hours,
            trial: !self.no_trial,
        }
    }
}

/// What is asked of an ensemble.
#[derive(clap::Args)]
pub(crate) struct PlanArguments {
    /// Folder that `ensemble` or `merge` wrote.
    folder: PathBuf,
    #[command(flatten)]
    question: Question,
    /// Folder for the files of the plan; that of the ensemble where not given.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    local: LocalArguments,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

fn head_count(text: &str) -> Result<(String, u32), String> {
    let parts = text.rsplit_once('=').and_then(|(s, n)| Some((s.trim().to_string(), n.trim().parse().ok()?)));
    parts.filter(|p| !p.0.is_empty()).ok_or_else(|| "give a storey and a number, for example \"Storey 1=12\"".into())
}

/// `plan`
pub(crate) fn plan(a: &PlanArguments) -> Result<ExitCode> {
    let asked = a.question.of(&a.folder);
    let (mut e, p, m) = ensemble::plan(&asked)?;
    e.common.local = a.local.asked().over(e.common.local);
    local::use_on_terminal(e.common.local);
    ending::warn(&e.sources.inputs_differ);
    let out = a.out.as_ref().unwrap_or(&a.folder);
    let files = ensemble::write_plan(out, &e, &p, &m)?;
    if a.json {
        return print_json(
            &json!({ "files": files, "plan": p, "inputs_differ": e.sources.inputs_differ, "simulated_not_observed": true }),
        );
    }
    print(&report::plan_text(&e, &p));
    for f in &files {
        print(&format!("  {}", f.display()));
    }
    Ok(ExitCode::SUCCESS)
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once("..").and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    parts.ok_or_else(|| "give the first and the last seed, for example 1..24".into())
}

fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    match parts {
        Some((part, of)) if part >= 1 && part <= of => Ok(Shard { part, of }),
        _ => Err("give a share as 2/3: the second of three".into()),
    }
}

/// `ensemble`
pub(crate) fn run(a: &EnsembleArguments, memory: Option<u64>) -> Result<ExitCode> {
    if let Some(done) = super::grains::study(a)? {
        return Ok(done);
    }
    ending::set_consequence("finished runs are kept: the same command makes those that are missing");
    let seeds = a.seeds.or(a.runs.map(|n| (1, n)));
    let request = Request {
        case: a.case.clone(),
        seeds,
        classes: Vec::new(),
        shard: a.shard,
        jobs: a.jobs,
        out: a.out.clone(),
        again: a.again,
        accept_unsound: a.accept_unsound,
        coarse: a.coarse,
        memory,
    };
    if let Some(Scheduler::Slurm) = a.script {
        let script = ensemble::slurm_script(&request, ensemble::count(&request)?, a.shares)?;
        if a.json {
            return print_json(&json!({ "script": script }));
        }
        print(script.trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    let done = ensemble::ensemble(&request, &mut Quiet, &mut |s| say(&step(s)))?;
    if done.finished == 0
        && let Some(f) = done.failures.first()
    {
        anyhow::bail!(crate::Error::Failed(format!("no run went through; the first failed: {}", f.reason)));
    }
    if a.shard.is_none() {
        ensemble::merge(std::slice::from_ref(&a.out), &a.out)?;
    }
    if a.representatives && a.shard.is_none() {
        represent(a)?;
    }
    if a.json {
        return print_json(&json!({
            "out": a.out,
            "ensemble": done.common.ensemble,
            "finished": done.finished,
            "made": done.made,
            "wall": done.wall,
            "failures": done.failures,
            "simulated_not_observed": true,
        }));
    }
    print(&summary(&done, &a.out, a.shard.is_some()));
    Ok(ExitCode::SUCCESS)
}

/// Makes the runs that represent their classes again, with their records.
fn represent(a: &EnsembleArguments) -> Result<()> {
    let out = &a.out;
    let (e, case) = (crate::record::ensemble::read_folder(out)?, crate::case::load(&a.case)?);
    let case = if a.coarse { case.with_coarse_runs() } else { case };
    for m in ensemble::representatives(&e) {
        let number = e.common.classes.iter().position(|c| c.0 == m.class).unwrap_or(0) + 1;
        let folder = out.join(ensemble::REPRESENTATIVES).join(format!("{number:02}-{:06}", m.seed));
        say(&format!("  {}, seed {} represents its class: {}", m.class, m.seed, folder.display()));
        // The whole ensemble was judged when it began.
        let start = Start { resume: is_resumable(&folder), accept_unsound: true, ..Start::default() };
        ensemble::record_member(&case, &m.class, m.seed, Some(m), &folder, start, &mut Quiet)?;
    }
    Ok(())
}

pub(super) fn step(s: &Step) -> String {
    match s {
        Step::Begun(all, there, jobs) => {
            format!("{all} runs, {there} of them are there already; {jobs} at once")
        }
        Step::Going(at, longest, time) => {
            format!(
                "  the first runs are at {at:.1} of at most {longest:.0} s; all of them take at most about {}",
                duration(*time)
            )
        }
        Step::Finished(class, seed, wall, left, time) => {
            let rest = if *left == 0 { String::new() } else { format!("; {left} left, about {}", duration(*time)) };
            format!("  {class}, seed {seed}: {wall:.0} s{rest}")
        }
        Step::Failed(class, seed, reason) => format!("  {class}, seed {seed}: FAILED, left out: {reason}"),
    }
}

fn duration(s: f64) -> String {
    if s < 90.0 { format!("{s:.0} s") } else { format!("{:.0} min", s / 60.0) }
}

fn summary(d: &Done, out: &Path, is_share: bool) -> String {
    let mut t = format!("{} runs in {} ({} made now, {})", d.finished, out.display(), d.made, duration(d.wall));
    if d.made > 0 {
        t += &format!(", {:.0} per hour", 3600.0 * d.made as f64 / d.wall.max(0.1));
    }
    for f in &d.failures {
        t += &format!("\n  {}, seed {} failed and is left out: {}", f.class, f.seed, f.reason);
    }
    if is_share {
        t += &format!(
            "\nNext: leanto merge {} and the folders of the other shares --out DIR",
            crate::text::shell_word(out)
        );
    } else {
        t += &format!("\nNext: leanto plan {}", crate::text::shell_word(out));
    }
    t + "\nSimulated, not observed."
}

/// `info` of the folder of an ensemble.
pub(crate) fn info(folder: &Path, known: engine::KnownInputs, json: bool) -> Result<ExitCode> {
    let e = crate::record::ensemble::read_folder(folder)?;
    if json {
        return print_json(&json!({
            "ensemble": e.common.ensemble, "title": e.common.title, "program": e.common.program, "runs": e.members.len(),
            "failures": e.failures, "provenance": known, "simulated_not_observed": true,
        }));
    }
    print(&format!("{}\n{} runs, {} failed; {}", e.common.title, e.members.len(), e.failures.len(), e.common.program));
    print(&building::provenance_text(&known));
    Ok(ExitCode::SUCCESS)
}

/// `merge`
pub(crate) fn merge(a: &Merge) -> Result<ExitCode> {
    let (all, files) = ensemble::merge(&a.folders, &a.out)?;
    let of_class = |c: &str| all.members.iter().filter(|m| m.class == c).count();
    if a.json {
        let classes: Vec<_> =
            all.common.classes.iter().map(|c| json!({ "class": c.0, "runs": of_class(&c.0) })).collect();
        return print_json(&json!({ "out": a.out, "files": files, "classes": classes, "failures": all.failures }));
    }
    let list: Vec<String> = all.common.classes.iter().map(|c| format!("{} of {}", of_class(&c.0), c.0)).collect();
    print(&format!("{} runs ({}) in {}", all.members.len(), list.join(", "), a.out.display()));
    for f in &all.failures {
        print(&format!("  {}, seed {} failed and is left out: {}", f.class, f.seed, f.reason));
    }
    print(&format!("Next: leanto plan {}", crate::text::shell_word(&a.out)));
    Ok(ExitCode::SUCCESS)
}
