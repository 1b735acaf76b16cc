//! The program as tests run it.

use assert_cmd::cargo::CommandCargoExt;
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program in a folder.
pub(crate) fn leanto(arguments: &[&str], folder: &Path) -> Output {
    let mut c = Command::cargo_bin("leanto").expect("the program");
    c.args(arguments).current_dir(folder).output().expect("it runs")
}

/// What it prints when it ends well.
pub(crate) fn done(arguments: &[&str], folder: &Path) -> String {
    let out = leanto(arguments, folder);
    let (text, errors) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{arguments:?}: {text}{errors}");
    text.into_owned()
}
