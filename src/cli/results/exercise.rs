//! `leanto export RUN --exercise`: the heap at rest and what each likely act does to it, for training.

use super::shore::bar;
use crate::cli::output::ending::{self, say};
use crate::cli::output::local;
use crate::cli::output::printing::{self, print};
use crate::cli::output::progress::Bar;
use crate::engine::{self, EXERCISE_FOLDER, ExerciseAsked, ExerciseStep, MadeExercise, TellStep};
use crate::units::{Dimension, parse};
use anyhow::Result;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What an exercise is to have.
#[derive(clap::Args)]
pub(super) struct ExerciseArguments {
    /// Make an exercise: the heap at rest, with a clip of the scene for each likely act (lift, cut, shore, aftershock), a document with what each of them
    /// does, tasks, a score sheet and the solution, and a sheet for the trainer. --out is a folder then; default: RUN/exercise.
    #[arg(long, group = "heap", conflicts_with_all = ["paraview", "at", "no_voids"])]
    pub(super) exercise: bool,
    /// With --exercise: acts at most, with the aftershock.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=50), requires = "exercise")]
    acts: u16,
    /// With --exercise: places to dig at which acts are tried.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20), requires = "exercise")]
    places: u16,
    /// With --exercise or --rest-state: time that is computed after each act or lift.
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = printing::seconds, requires = "heap")]
    pub(super) seconds: f64,
    /// With --exercise or --rest-state: time at most for which a run that is not at rest is continued first.
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = printing::seconds, requires = "heap")]
    pub(super) settle: f64,
    /// With --exercise: peak ground acceleration of the aftershock, an artificial one by EN 1998-1; 0 for none.
    #[arg(long, value_name = "ACCELERATION", default_value = "0.1 g", value_parser = acceleration, requires = "exercise")]
    peak: f64,
    /// With --exercise: compute nothing, print the sheet again from the document that a trainer has edited.
    #[arg(long, requires = "exercise")]
    sheet: bool,
}

fn acceleration(text: &str) -> Result<f64, String> {
    parse(text, Dimension::Acceleration)
}

impl ExerciseArguments {
    /// What is asked of the library, with the scene as other options want it.
    fn asked(&self, scene: ExerciseAsked) -> ExerciseAsked {
        ExerciseAsked {
            acts: usize::from(self.acts),
            places: usize::from(self.places),
            seconds: self.seconds,
            settle: self.settle,
            peak: self.peak,
            ..scene
        }
    }
}

/// Makes the exercise, or prints its sheet again.
pub(super) fn run(
    run: &Path,
    out: Option<&PathBuf>,
    a: &ExerciseArguments,
    scene: ExerciseAsked,
    quiet: bool,
) -> Result<Value> {
    local::use_of_run(run);
    let folder = out.cloned().unwrap_or_else(|| run.join(EXERCISE_FOLDER));
    if a.sheet {
        let file = engine::exercise_sheet(&folder)?;
        if !quiet {
            print(&format!("wrote {}", file.display()));
        }
        return Ok(json!({ "files": [file], "simulated_not_observed": true }));
    }
    let made = engine::exercise(run, &folder, &a.asked(scene), &progress("exercise"), &ending::stop());
    Bar::new(1.0).clear();
    let made = made?;
    ending::warn(&made.inputs_differ);
    if !quiet {
        print(&text(&made));
    }
    Ok(json!({
        "files": made.files, "bytes": made.bytes, "exercise": made.exercise, "inputs_differ": made.inputs_differ,
        "simulated_not_observed": true,
    }))
}

/// Shows what is begun, and the simulated time.
pub(super) fn progress(what: &'static str) -> TellStep {
    let simulated = bar();
    Arc::new(move |step| match step {
        ExerciseStep::Begins(begun) => {
            Bar::new(1.0).clear();
            say(&format!("{what}  {begun}"));
        }
        ExerciseStep::Simulated(done, whole) => simulated(done, whole),
    })
}

fn text(made: &MadeExercise) -> String {
    let e = &made.exercise;
    let mut lines: Vec<String> = e.acts.iter().map(|a| format!("{}  {}\n    {}", a.id, a.title, a.said)).collect();
    if e.heap.settled_for_s > 0.0 {
        let rest = if e.heap.nothing_falls { "nothing falls any more" } else { "SOMETHING STILL FALLS" };
        lines.insert(0, format!("The run was continued for {:.1} s first: {rest}.", e.heap.settled_for_s));
    }
    lines.extend(e.left_out.iter().cloned());
    let acts = crate::text::count(e.acts.len(), "act");
    let (folder, size) = (made.folder.display(), made.bytes as f64 / 1e6);
    lines.push(format!("wrote {folder} ({acts}, scene {size:.1} MB); begin with exercise.md"));
    lines.push("Simulated, not observed.".into());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::GRAVITY;

    #[test]
    fn a_peak_is_an_acceleration() {
        assert!((acceleration("0.1 g").expect("a peak") - 0.1 * GRAVITY).abs() < 1e-12);
        assert!(acceleration("0.1 m").is_err());
    }
}
