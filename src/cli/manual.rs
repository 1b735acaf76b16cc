//! `leanto man` and `leanto completions`: pages of the manual and scripts for shells, from the definitions of the commands.

use crate::Error;
use crate::cli::output::ending;
use crate::cli::output::printing::{print, print_json};
use crate::record::atomic;
use anyhow::{Context, Result};
use clap::Command;
use clap_complete::Shell;
use clap_mangen::{Man, roff};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Which page, and where it goes.
#[derive(clap::Args)]
pub(super) struct ManualArguments {
    /// Page of this command only, such as draw, or profiles show.
    command: Vec<String>,
    /// Write a file for each page to this folder, such as ~/.local/share/man/man1. Files of the same names are replaced.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
    /// One JSON object on stdout: the files, or the page.
    #[arg(long)]
    json: bool,
}

/// `man`
pub(super) fn man(program: Command, a: &ManualArguments) -> Result<ExitCode> {
    let all = pages(program)?;
    let Some(folder) = &a.out else {
        let name = file_name(&a.command);
        let page = all.iter().find(|p| p.file == name).ok_or_else(|| {
            let problem = format!("there is no command \"{}\"", a.command.join(" "));
            Error::input(problem, "leanto --help lists all commands")
        })?;
        if a.json {
            return print_json(&json!({ "page": page.file, "roff": page.text }));
        }
        print(page.text.trim_end());
        return Ok(ExitCode::SUCCESS);
    };
    let files = write(&all, folder)?;
    if a.json {
        return print_json(&json!({ "files": files }));
    }
    print(&format!("wrote {} pages to {}", files.len(), folder.display()));
    Ok(ExitCode::SUCCESS)
}

/// `completions`
pub(super) fn completions(mut program: Command, shell: Shell) -> Result<ExitCode> {
    // Into memory first: a closed pipe then ends in silence, as with all other commands.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "leanto", &mut script);
    ending::note_output(std::io::stdout().write_all(&script));
    Ok(ExitCode::SUCCESS)
}

/// A page of the manual.
struct Page {
    /// Name of its file: leanto-profiles-show.1
    file: String,
    /// Text with the commands of roff.
    text: String,
}

/// Name of the page of a command.
fn file_name(command: &[String]) -> String {
    let parts: Vec<&str> = std::iter::once("leanto").chain(command.iter().map(String::as_str)).collect();
    format!("{}.1", parts.join("-"))
}

/// The page of the program and of each command, the program first.
fn pages(program: Command) -> Result<Vec<Page>> {
    // The command `help` has no page: it prints what the pages say.
    let mut program = program.name("leanto").bin_name("leanto").disable_help_subcommand(true);
    program.build();
    let mut out = Vec::new();
    add_pages(&program, &[], &mut out).context("the pages of the manual cannot be made")?;
    Ok(out)
}

fn add_pages(command: &Command, path: &[String], out: &mut Vec<Page>) -> std::io::Result<()> {
    out.push(Page { file: file_name(path), text: page(command)? });
    for c in command.get_subcommands().filter(|c| !c.is_hide_set()) {
        let path: Vec<String> = path.iter().cloned().chain([c.get_name().to_owned()]).collect();
        add_pages(c, &path, out)?;
    }
    Ok(())
}

/// The usual sections. Examples keep their lines, which the library would join into a paragraph.
fn page(command: &Command) -> std::io::Result<String> {
    // No date, so that a version has one text. An empty one would be left out of the title line, and a blank is not.
    let m =
        Man::new(command.clone()).date(" ").source(format!("Leanto {}", env!("CARGO_PKG_VERSION"))).manual("Leanto");
    let mut w = Vec::new();
    m.render_title(&mut w)?;
    m.render_name_section(&mut w)?;
    m.render_synopsis_section(&mut w)?;
    m.render_description_section(&mut w)?;
    m.render_options_section(&mut w)?;
    if command.has_subcommands() {
        m.render_subcommands_section(&mut w)?;
    }
    if let Some(text) = command.get_after_help() {
        let mut notes = roff::Roff::default();
        notes.control("SH", ["NOTES"]).control("nf", []);
        text.to_string().lines().for_each(|l| {
            notes.text([roff::roman(l)]);
        });
        notes.control("fi", []);
        notes.to_writer(&mut w)?;
    }
    String::from_utf8(w).map_err(std::io::Error::other)
}

/// Writes the pages to a folder, which is made where it is missing.
fn write(pages: &[Page], folder: &Path) -> Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    let mut files = Vec::new();
    for p in pages {
        let file = folder.join(&p.file);
        atomic::write(&file, p.text.as_bytes())?;
        files.push(file);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn program() -> Command {
        super::super::Arguments::command()
    }

    /// All commands with their paths, `help` and hidden ones left out.
    fn walk(c: &Command, path: &[String], out: &mut Vec<(Vec<String>, Command)>) {
        out.push((path.to_vec(), c.clone()));
        for s in c.get_subcommands().filter(|s| !s.is_hide_set() && s.get_name() != "help") {
            walk(s, &path.iter().cloned().chain([s.get_name().to_owned()]).collect::<Vec<_>>(), out);
        }
    }

    /// Text of a page with the signs that roff writes in its own way: a hyphen is a minus sign there, an apostrophe has a name.
    fn plain(page: &str) -> String {
        page.replace("\\-", "-").replace("\\*(Aq", "'")
    }

    fn commands() -> Vec<(Vec<String>, Command)> {
        let mut p = program();
        p.build();
        let mut out = Vec::new();
        walk(&p, &[], &mut out);
        out
    }

    #[test]
    fn every_command_has_a_page_and_every_visible_option_is_in_it() {
        let pages = pages(program()).unwrap();
        let all = commands();
        assert!(all.len() >= 30 && pages.len() == all.len(), "{} commands, {} pages", all.len(), pages.len());
        for (path, command) in &all {
            let page =
                pages.iter().find(|p| p.file == file_name(path)).unwrap_or_else(|| panic!("{path:?} has no page"));
            let text = plain(&page.text);
            for option in command.get_arguments().filter(|a| !a.is_hide_set()).filter_map(clap::Arg::get_long) {
                assert!(text.contains(&format!("\\fB--{option}\\fR")), "{}: --{option} is missing", page.file);
            }
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && text.contains(&about), "{}: {about}", page.file);
        }
    }

    #[test]
    fn the_pages_of_the_program_name_all_commands_and_examples_keep_their_lines() {
        let pages = pages(program()).unwrap();
        let text = |name: &str| plain(&pages.iter().find(|p| p.file == name).unwrap().text);
        for (path, _) in commands().iter().filter(|(p, _)| p.len() == 1) {
            assert!(text("leanto.1").contains(&format!("leanto-{}(1)", path[0])), "{path:?}");
        }
        assert!(text("leanto-profiles.1").contains("leanto-profiles-show(1)"));
        assert!(text("leanto-draw.1").lines().filter(|l| l.contains(" leanto draw ")).count() >= 3);
        assert!(text("leanto-draw.1").contains(".SH SYNOPSIS\n\\fBleanto draw\\fR"), "{}", text("leanto-draw.1"));
    }

    #[test]
    fn pages_are_written_to_a_folder_and_bear_no_date() {
        let d = tempfile::tempdir().unwrap();
        let folder = d.path().join("share/man/man1");
        let files = write(&pages(program()).unwrap(), &folder).unwrap();
        assert!(files.contains(&folder.join("leanto-ensemble.1")));
        let head = std::fs::read_to_string(folder.join("leanto.1")).unwrap();
        let title = head.lines().find(|l| l.starts_with(".TH")).unwrap();
        assert_eq!(title, format!(".TH leanto 1 \" \" \"Leanto {}\" Leanto", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn every_shell_completes_every_command_and_every_long_option() {
        let all = commands();
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut program(), "leanto", &mut script);
            let script = String::from_utf8(script).unwrap();
            for (path, command) in &all {
                assert!(path.last().is_none_or(|name| script.contains(name.as_str())), "{shell}: {path:?}");
                for option in command.get_arguments().filter(|a| !a.is_hide_set()).filter_map(clap::Arg::get_long) {
                    let text = if shell == Shell::Fish { format!("-l {option}") } else { format!("--{option}") };
                    assert!(script.contains(&text), "{shell}: {path:?} {text}");
                }
            }
        }
    }
}
