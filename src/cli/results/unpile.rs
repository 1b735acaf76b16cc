//! `leanto unpile RUN --to void N`: the order in which pieces are taken out on the way to a void, each step tried before the next.

use super::shore::bar;
use crate::cli::output::ending;
use crate::cli::output::local;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Bar;
use crate::engine::{self, UnpileAsked};
use anyhow::{Result, bail};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Examples in the help.
pub(crate) const EXAMPLE: &str = "Example:  leanto unpile leanto-demo/result --to void 3
          leanto unpile leanto-demo/result --to void 3 --crane 20 --crane-at 20,-5 --reach 25";

/// What the user asks.
#[derive(clap::Args)]
pub(crate) struct UnpileQuestion {
    /// Folder that `run` wrote.
    out: PathBuf,
    /// Where to: "void" and its number in the report.
    #[arg(long, num_args = 2, value_names = ["WHAT", "NUMBER"], required = true)]
    to: Vec<String>,
    /// What the crane lifts at most, t (assumed).
    #[arg(long, value_name = "TONNES", default_value_t = 5.0)]
    crane: f64,
    /// Middle of the crane in plan, m; with --reach. Without it the crane reaches everything.
    #[arg(long, value_name = "X,Y", value_parser = place, requires = "reach", allow_hyphen_values = true)]
    crane_at: Option<[f64; 2]>,
    /// Reach of the crane from there, m.
    #[arg(long, value_name = "METRES", requires = "crane_at")]
    reach: Option<f64>,
    /// What is taken out by hand at most, kg: four people at 25 kg each (assumed).
    #[arg(long, value_name = "KILOGRAMS", default_value_t = 100.0)]
    hands: f64,
    /// Share of its volume that the void, and each one in which somebody lives, may lose in all.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05)]
    loss: f64,
    /// Steps at most.
    #[arg(long, value_name = "NUMBER", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=200))]
    steps: u16,
    /// Time that is computed in the test of each step, s.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// For comparison only: a random order of what can be lifted near the void, without any refusal. It is not kept.
    #[arg(long, value_name = "SEED")]
    random_order: Option<u64>,
    /// Keep this order in place of one that leads to the void, also where this one does not.
    #[arg(long)]
    replace: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

fn place(text: &str) -> Result<[f64; 2], String> {
    let list: Result<Vec<f64>, _> = text.split(',').map(|x| x.trim().parse::<f64>()).collect();
    match list.as_deref() {
        Ok([x, y]) if x.is_finite() && y.is_finite() => Ok([*x, *y]),
        _ => Err("give two numbers in metres, for example 12.5,-3".into()),
    }
}

/// `unpile`
pub(crate) fn unpile(q: &UnpileQuestion) -> Result<ExitCode> {
    local::use_of_run(&q.out);
    let void = match q.to.as_slice() {
        [what, number] if what == "void" => number.parse::<u32>().ok(),
        _ => None,
    };
    let Some(void) = void else {
        let problem = if q.to.len() > 2 {
            "--to is given more than once: an order leads to one void".to_string()
        } else {
            format!("\"{}\" is no place to get to", q.to.join(" "))
        };
        bail!(crate::Error::input(problem, "give --to void and its number in the report, for example --to void 3"));
    };
    if q.reach.is_some_and(|r| r.is_nan() || r <= 0.0) {
        bail!(crate::Error::input("a crane without reach takes nothing", "give --reach above 0, in metres"));
    }
    let asked = UnpileAsked {
        void,
        crane: q.crane * 1e3,
        crane_at: q.crane_at.zip(q.reach),
        hands: q.hands,
        seconds: q.seconds,
        most: usize::from(q.steps),
        loss: q.loss,
        random: q.random_order,
        replace: q.replace,
    };
    let engine::Unpiled { plan, kept } = engine::unpile(&q.out, &asked, bar(), &ending::stop())?;
    Bar::new(1.0).clear();
    if q.json {
        return print_json(&json!({ "removal": plan, "kept": kept, "simulated_not_observed": true }));
    }
    print(&plan.in_words().join("\n"));
    if let Some(kept) = kept {
        print(&kept);
    }
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}
