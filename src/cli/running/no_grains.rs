//! What stands in place of `grains` in a program without them: commands that say so, and the refusal of granular cases and records.

use super::ensemble::EnsembleArguments;
use crate::{Error, engine, read, record};
use anyhow::Result;
use clap::Args;
use std::path::Path;
use std::process::ExitCode;

/// Not in this program: it was built without grains.
#[derive(Args)]
pub(crate) struct Absent {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _arguments: Vec<String>,
}

pub(crate) use Absent as Count;
pub(crate) use Absent as Grid;
pub(crate) use Absent as Resample;

fn without<T>(asked: impl std::fmt::Display) -> Result<T> {
    Err(Error::without("grains", asked).into())
}

/// Refuses a granular case.
fn other(file: &Path) -> Result<Option<ExitCode>> {
    let toml = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    if toml && file.is_file() && crate::case::is_granular(&read::text(file, read::Kind::Case)?) {
        return without(format!("{} is a case of granular bodies", file.display()));
    }
    Ok(None)
}

pub(crate) fn run(
    file: &Path,
    _: &Path,
    _: Option<usize>,
    _: Option<u64>,
    _: engine::Start,
    _: bool,
) -> Result<Option<ExitCode>> {
    other(file)
}

pub(crate) fn study(a: &EnsembleArguments) -> Result<Option<ExitCode>> {
    other(&a.case)
}

pub(crate) fn info(path: &Path, _: bool) -> Result<Option<ExitCode>> {
    if record::is_granular_record(path) {
        return without(format!("{} holds a run of granular bodies", path.display()));
    }
    other(path)
}

pub(crate) fn bench(scene: &str, _: &crate::bench::BenchSettings) -> Result<Option<ExitCode>> {
    if scene.starts_with("grains:") { without("scenes of grains are not measured") } else { Ok(None) }
}

pub(crate) fn play(_: &Path) -> Result<ExitCode> {
    without("only runs of granular bodies play in the terminal")
}

pub(crate) fn schema() -> Result<ExitCode> {
    without("it reads no case of granular bodies")
}

pub(crate) fn resample(_: &Absent) -> Result<ExitCode> {
    without("`leanto resample` is for granular bodies")
}

pub(crate) fn grid(_: &Absent) -> Result<ExitCode> {
    without("`leanto grid` is for granular bodies")
}

pub(crate) fn count(_: &Absent) -> Result<ExitCode> {
    without("`leanto count` is for granular bodies")
}
