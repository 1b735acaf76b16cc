//! What stands in place of `frame` in a program without it: a command that says so.

use crate::Error;
use crate::stop::Stop;
use anyhow::Result;
use clap::Args;
use std::process::ExitCode;

/// Not in this program: it was built without frames.
#[derive(Args)]
pub(crate) struct FrameArguments {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _arguments: Vec<String>,
}

/// `frame`
pub(crate) fn run(_: &FrameArguments, _: &Stop) -> Result<ExitCode> {
    Err(Error::without("frame", "`leanto frame` computes frames for teaching").into())
}
