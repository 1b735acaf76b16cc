//! A study of a parameter: many runs of a granular case.

use super::granular;
use crate::cli::output::ending::{self, say};
use crate::cli::output::printing::{print, print_json};
use crate::cli::running::ensemble::{EnsembleArguments, Scheduler};
use crate::engine;
use crate::grains::{Grains, StudyRun};
use anyhow::Result;
use serde_json::json;
use std::process::ExitCode;

/// `ensemble` of a granular case: a study of a parameter. `None` for other cases.
pub(crate) fn study(a: &EnsembleArguments) -> Result<Option<ExitCode>> {
    granular(&a.case)?.map(|g| made(&g, a)).transpose()
}

fn made(g: &Grains, a: &EnsembleArguments) -> Result<ExitCode> {
    if a.seeds.is_some() || a.runs.is_some() || a.representatives || a.jobs > 1 {
        let remedy = "give values and runs in [ensemble] of the case; --shard and --script share the runs out";
        let problem = "a study of granular bodies has no --runs, --seeds, --jobs and --representatives";
        anyhow::bail!(crate::Error::input(problem, remedy));
    }
    if let Some(Scheduler::Slurm) = a.script {
        let script = engine::study_script(g, &a.case, &a.out, a.shares)?;
        if a.json {
            return print_json(&json!({ "script": script }));
        }
        print(script.trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    ending::set_consequence("finished runs are kept: the same command makes those that are missing");
    let request = engine::StudyRequest {
        out: a.out.clone(),
        shard: a.shard.map(|s| (s.part as u64, s.of as u64)),
        overwrite: a.again,
    };
    let mut told = |r: &StudyRun, all: usize, o: Option<&engine::GrainOutcome>| {
        let how =
            o.map_or("was there".into(), |o| format!("{:.1} s, {} present, {} left", o.wall_s, o.present, o.left));
        say(&format!("  run {} of {all}: value {}, seed {}: {how}", r.number, r.value, r.seed));
    };
    let lines = engine::study(g, &request, &ending::stop(), &mut told)?;
    if a.json {
        return print_json(&json!({ "out": a.out, "runs": lines, "simulated_not_observed": true }));
    }
    for l in &lines {
        print(&format!(
            "value {:<8} seed {:<4} {:>7} present {:>7} left  way {:.4} m  reach {:.4} m  top {:.4} m  {:.2} contacts per body",
            l.run.value, l.run.seed, l.present, l.left, l.way_m, l.reach_m, l.top_m, l.contacts
        ));
    }
    if a.shard.is_none() {
        print(&format!("{}\nSimulated, not observed.", a.out.join(engine::STUDY_TABLE).display()));
    }
    Ok(ExitCode::SUCCESS)
}
