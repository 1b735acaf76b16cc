//! `leanto shore RUN --void N` or `--place a`: the load that shores must carry, where they stand, what is built, and whether it holds.

use super::whatif::unit_of_record;
use crate::cli::output::ending;
use crate::cli::output::local;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Bar;
use crate::engine::{self, ShockAsked, ShoreAsked};
use crate::units::{Dimension, parse};
use anyhow::{Result, bail};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// Whether a heap is at rest is seen in so much time where no test is asked for, s.
const LOOKED: f64 = 1.0;

/// What the user asks.
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("roof").args(["void", "place"]))]
pub(crate) struct ShoreQuestion {
    /// The void whose roof is shored, by its number in the report.
    #[arg(long, value_name = "VOID", required_unless_present_any = ["piece", "place"])]
    void: Option<u32>,
    /// The same by the place to dig at which it is, as the pages of the run name it: a, b, c.
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
    /// With --void or --place: only this support is taken out in the tests. Without: a piece that leans, which rakers hold.
    #[arg(long, value_name = "PIECE")]
    piece: Option<String>,
    /// One more test: the ground shakes with the strong part of this record, between 5 % and 95 % of its Arias intensity. With --seconds, with the
    /// strongest part of that length.
    #[arg(long, value_name = "FILE", requires = "roof")]
    aftershock: Option<PathBuf>,
    /// Unit of a record that does not state its own, as columns of numbers: m/s2, g, gal, cm/s2, mm/s2.
    #[arg(long, value_name = "UNIT", default_value = "m/s2", value_parser = unit_of_record, requires = "aftershock")]
    unit: f64,
    /// Acceleration of the ground that rakers also take, such as "0.1 g".
    #[arg(long, value_name = "ACCELERATION", value_parser = shaking, conflicts_with = "roof")]
    shaking: Option<f64>,
    /// Supports that are taken out at most, one after the other.
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
    tests: u16,
    /// Time that is computed in each test, s. Without it 1 s, and for an aftershock the time of its strong part.
    #[arg(long)]
    seconds: Option<f64>,
}

fn shaking(text: &str) -> Result<f64, String> {
    parse(text, Dimension::Acceleration).and_then(|a| if a >= 0.0 { Ok(a) } else { Err("give zero or more".into()) })
}

/// `shore`
pub(crate) fn shore(out: &Path, q: &ShoreQuestion, json: bool) -> Result<ExitCode> {
    local::use_of_run(out);
    let stop = ending::stop();
    let placed = q.place.as_ref().map(|p| engine::void_of_place(out, p, &stop)).transpose()?;
    let Some(void) = q.void.or(placed.as_ref().map(|p| p.1)) else {
        let Some(piece) = &q.piece else {
            bail!(crate::Error::input(
                "nothing to shore was named",
                "give --void with the number of a void, --place with the letter of a place, or --piece"
            ));
        };
        let run = engine::kept(out, &stop)?;
        ending::warn(run.record.inputs_differ());
        let found = engine::raker(&run, piece, q.shaking.unwrap_or(0.0))?;
        let differ = run.record.inputs_differ().to_vec();
        let moves = run.continued(&stop)?.not_at_rest(LOOKED, &stop)?;
        if json {
            return print_json(&json!({
                "raker": found, "not_at_rest": moves, "inputs_differ": differ, "simulated_not_observed": true
            }));
        }
        moves.iter().for_each(|line| print(line));
        print(&found.in_words().join("\n"));
        return Ok(ExitCode::SUCCESS);
    };
    let usual = ShoreAsked::of(void);
    let asked = ShoreAsked {
        void,
        piece: q.piece.clone(),
        seconds: q.seconds.unwrap_or(usual.seconds),
        most: usize::from(q.tests),
        aftershock: q.aftershock.clone().map(|file| ShockAsked { file, unit: q.unit, seconds: q.seconds }),
    };
    let found = match placed {
        Some((a, _)) => engine::shored(engine::kept_with(out, a)?, &asked, bar(), &stop)?,
        None => engine::shoring(out, &asked, bar(), &stop)?,
    };
    Bar::new(1.0).clear();
    if json {
        return print_json(&json!({ "shoring": found, "simulated_not_observed": true }));
    }
    print(&found.in_words().join("\n"));
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}

/// A bar that begins again when more tests are needed.
pub(super) fn bar() -> engine::TellOf {
    let shown: Mutex<(f64, Option<engine::Tell>)> = Mutex::new((0.0, None));
    Box::new(move |done, whole| {
        let mut s = shown.lock().unwrap_or_else(PoisonError::into_inner);
        if s.0 != whole {
            *s = (whole, Some(Bar::new(whole).hears()));
        }
        if let Some(hears) = &s.1 {
            hears(done);
        }
    })
}
