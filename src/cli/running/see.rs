//! `leanto see`: a plan from what is seen.

use super::ensemble::{Question, step};
use crate::cli::output::ending::{self, say};
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Quiet;
use crate::engine::ensemble::{self, SeeAsked, SeeStep};
use crate::report;
use anyhow::Result;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which runs, and what is known.
#[derive(clap::Args)]
pub(crate) struct SeeArguments {
    /// The case. Without [[ensemble.class]], alternatives are drawn from the building and written beside it, where they can be changed.
    case: PathBuf,
    /// Folder of the runs and of the plan.
    #[arg(long)]
    out: PathBuf,
    /// A surface that was measured (GeoTIFF, LAS, LAZ, PLY, x y z): it is laid over the plan of the case as by `leanto survey`, and seen beside what
    /// --observe names.
    #[arg(long, value_name = "FILE")]
    surface: Option<PathBuf>,
    #[command(flatten)]
    question: Question,
    /// Runs of each alternative at first.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=1000))]
    first: u64,
    /// Further runs of the alternatives that fit best.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(0..=10_000))]
    then: u64,
    /// So many alternatives get further runs.
    #[arg(long, default_value_t = 3)]
    best: usize,
    /// Time for all runs, min: fewer further runs are made where it would not be kept.
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<f64>,
    /// Write the case with its alternatives, and make no run.
    #[arg(long)]
    alternatives_only: bool,
    /// Processes at once, each on one core (0: one per core).
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Run a case that does not carry its own weight.
    #[arg(long)]
    accept_unsound: bool,
    /// Cheaper and less faithful runs, as of `leanto ensemble --coarse`.
    #[arg(long)]
    coarse: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `see`
pub(crate) fn run(a: &SeeArguments, memory: Option<u64>) -> Result<ExitCode> {
    if a.minutes.is_some_and(|m| !(m > 0.0 && m <= 1e5)) {
        anyhow::bail!(crate::Error::input("there is no time for a run", "give --minutes above 0"));
    }
    if a.alternatives_only {
        let (file, case, made) = ensemble::with_alternatives(&a.case, &mut Quiet)?;
        let list: Vec<(String, f64)> =
            case.ensemble.classes().iter().map(|c| c.name.clone()).zip(case.ensemble.priors()).collect();
        if a.json {
            let list: Vec<_> = list.iter().map(|c| json!({ "class": c.0, "probability": c.1 })).collect();
            return print_json(&json!({ "case": file, "made": made, "alternatives": list }));
        }
        print(&alternatives(&file, &list, made));
        return Ok(ExitCode::SUCCESS);
    }
    ending::set_consequence("finished runs are kept: the same command makes those that are missing");
    let asked = SeeAsked {
        case: a.case.clone(),
        plan: a.question.of(&a.out),
        surface: a.surface.clone(),
        first: a.first,
        then: a.then,
        best: a.best,
        time: a.minutes.map(|m| 60.0 * m),
        jobs: a.jobs,
        accept_unsound: a.accept_unsound,
        coarse: a.coarse,
        memory,
    };
    let done = ensemble::see(&asked, &mut Quiet, &mut |s| say(&told(s)))?;
    crate::cli::output::local::use_on_terminal(done.ensemble.common.local);
    ending::warn(&done.ensemble.sources.inputs_differ);
    let files = ensemble::write_plan(&a.out, &done.ensemble, &done.plan, &done.maps)?;
    if a.json {
        return print_json(&json!({
            "case": done.case, "first": done.first, "files": files, "plan": done.plan,
            "inputs_differ": done.ensemble.sources.inputs_differ, "simulated_not_observed": true,
        }));
    }
    print(&report::plan_text(&done.ensemble, &done.plan));
    files.iter().for_each(|f| print(&format!("  {}", f.display())));
    Ok(ExitCode::SUCCESS)
}

fn told(s: &SeeStep) -> String {
    match s {
        SeeStep::Surveyed(lines) => lines.join("\n"),
        SeeStep::Alternatives(file, list, made) => alternatives(file, list, *made),
        SeeStep::Runs(s) => step(s),
        SeeStep::Judged(list, then) => {
            let one = |c: &crate::search::ClassNow| {
                let far = c.distance.map_or(String::new(), |d| format!(", distance {d:.1}"));
                format!("  {:>5.1} %  {} (before {:.1} %{far})", 100.0 * c.posterior, c.name, 100.0 * c.prior)
            };
            let lines: Vec<String> = list.iter().map(one).collect();
            format!("what is seen, by the first runs:\n{}\n{then} further runs for each of the best", lines.join("\n"))
        }
    }
}

fn alternatives(file: &std::path::Path, list: &[(String, f64)], made: bool) -> String {
    let lines: Vec<String> = list.iter().map(|c| format!("  {:>5.1} %  {}", 100.0 * c.1, c.0)).collect();
    let from = if made { "drawn from the building, assumed" } else { "as they stand there" };
    format!("alternatives in {} ({from}; change them there):\n{}", file.display(), lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_of_a_judgement_has_each_alternative_with_what_it_was_before() {
        let now = |name: &str, posterior| crate::search::ClassNow {
            name: name.into(),
            runs: 2,
            prior: 0.5,
            posterior,
            distance: Some(0.4),
        };
        let text = told(&SeeStep::Judged(vec![now("corner", 0.93), now("side", 0.07)], 8));
        assert!(
            text.contains(" 93.0 %  corner (before 50.0 %, distance 0.4)")
                && text.ends_with("8 further runs for each of the best")
        );
    }
}
