//! The command line. Results go to stdout, progress to stderr.

mod arguments;
mod commands;
#[cfg(all(test, feature = "frame", feature = "grains"))]
mod documents;
mod help;
mod making;
mod manual;
mod missing;
mod output;
mod results;
mod running;

use anyhow::{Context, Result};
pub use output::printing::status_lines;

use arguments::{Arguments, Command};
use making::{frame, profiles, scenario, section, sketch, survey, trace};
use output::ending;
use results::{draw, export, film, history, monitor, motion, report, shore, site, unpile, view, voids, whatif};
use running::{check, doctor, ensemble, grains, report_problem, see};
use std::path::Path;
use std::process::ExitCode;

/// Runs the program. Exit codes: 0 done, 1 failed, 2 bad input, 3 stopped by the user; 128 plus the number of the signal when it was ended
/// at once.
pub fn main() -> ExitCode {
    let command = help::grouped(<Arguments as clap::CommandFactory>::command());
    let typed: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let matches = command.clone().try_get_matches_from(&typed);
    let a = match matches.and_then(|m| <Arguments as clap::FromArgMatches>::from_arg_matches(&m)) {
        Ok(a) => a,
        // Help and version are answers like others.
        Err(e) => {
            if let Some(missing) = missing::explained(&command, &typed, &e) {
                return ending::fail(&missing.into());
            }
            let printed = e.print();
            if !e.use_stderr() {
                ending::note_output(printed);
            }
            return ending::finished(ExitCode::from(u8::try_from(e.exit_code()).unwrap_or(2)));
        }
    };
    if let Some(file) = &a.log
        && let Err(e) = log_to(file).context("the log cannot be written")
    {
        return ending::fail(&e);
    }
    let command = a.command.unwrap_or(Command::Wizard {
        file: None,
        theme: None,
        ascii: false,
        mouse: false,
        plain: false,
        local: output::local::LocalArguments::default(),
    });
    let wizard = matches!(command, Command::Wizard { .. });
    match &command {
        // The wizard receives the signals itself.
        Command::Wizard { .. } => {}
        Command::Verify { .. }
        | Command::Bench { .. }
        | Command::Motion(_)
        | Command::Schema { .. }
        | Command::Profiles { .. }
        | Command::Section(_)
        | Command::Doctor { .. }
        | Command::ReportProblem(_)
        | Command::Man(_)
        | Command::Completions { .. } => ending::listen(false),
        _ => ending::listen(true),
    }
    let memory = a.memory;
    watch_memory(memory, wizard);
    let done = match command {
        Command::Wizard { file, theme, ascii, mouse, plain, local } => {
            open_wizard(file.as_deref(), theme.as_deref(), Screen { ascii, mouse, plain, asked: local.asked() })
        }
        Command::Run {
            case,
            out,
            threads,
            seed,
            member,
            resume,
            overwrite,
            keep_every,
            accept_unsound,
            twice,
            coarse,
            local,
            json,
        } => {
            let start = crate::engine::Start { resume, overwrite, keep_every, accept_unsound };
            match member {
                Some(member) => commands::run_member(&case, &out, threads, coarse, &member, start, json),
                None => commands::run(
                    &case,
                    &out,
                    commands::Changed { threads, seed, twice, coarse, local: local.asked() },
                    start,
                    json,
                ),
            }
        }
        Command::Demo { out, threads, json } => commands::demo(&out, threads, json),
        Command::Assess { out, every: Some(every), json, .. } => voids::over_time(&out, every, json),
        Command::Assess { out, fines, json, .. } if !fines.is_empty() => voids::with_fines(&out, &fines, json),
        Command::Ensemble(a) => ensemble::run(&a, memory),
        Command::Merge(a) => ensemble::merge(&a),
        Command::Plan(a) => ensemble::plan(&a),
        Command::See(a) => see::run(&a, memory),
        Command::Stability { out, json } => whatif::stability(&out, json),
        Command::WhatIf { out, question, json } => whatif::what_if(&out, &question, json),
        Command::Shore { out, question, json } => shore::shore(&out, &question, json),
        Command::Monitor(question) => monitor::monitor(&question),
        Command::Unpile(question) => unpile::unpile(&question),
        Command::Assess { out, overwrite, json, .. } => commands::assess(&out, overwrite, json),
        Command::Import { models, out, metres_per_unit, time_limit, update, json } => {
            commands::import(&models, &out, commands::Reading { metres_per_unit, time_limit }, update, json)
        }
        Command::Sketch(a) => sketch::run(&a),
        Command::Trace(a) => trace::run(&a),
        Command::Survey(a) => survey::run(&a),
        Command::Draw(a) => draw::run(&a),
        Command::Report(a) => report::run(&a),
        Command::Site { action: site::SiteAction::Log(a), json } => site::log(&a, json),
        Command::Site { action: site::SiteAction::Tables(a), json } => site::tables(&a, json),
        Command::Film(a) => film::run(&a),
        Command::View(a) => view::run(&a),
        Command::Frame(a) => frame::run(&a, &ending::stop()),
        Command::Motion(a) => motion::run(&a),
        Command::Scenario { case: Some(case), out, json, .. } => scenario::run(&case, out.as_deref(), json),
        Command::Scenario { json, .. } => scenario::list(json),
        Command::Check { case, out, fix, stronger, settle, people, materials, classes, json } => {
            let asked = check::Questions { fix, stronger, settle, people, materials, classes };
            check::run(&case, out.as_deref(), asked, json)
        }
        Command::Export(a) => export::run(&a),
        Command::History(a) => history::run(&a),
        Command::Info { path, elements, json } => commands::info(&path, elements, json),
        Command::Verify { real: true, case, file, out, json, .. } => {
            commands::verify_real(case.as_deref(), file.as_deref(), &out, json)
        }
        Command::Verify { all, case, curves, json, .. } => {
            commands::verify(all, case.as_deref(), curves.as_deref(), json)
        }
        Command::Bench {
            scene,
            seconds,
            threads,
            collapse,
            strength,
            removed,
            on_floors,
            no_freezing,
            limits,
            write,
            all,
            history,
            label,
            json,
        } => {
            let (threads, sleeping) = (threads.max(1), !no_freezing);
            let settings = crate::bench::BenchSettings {
                seconds,
                threads,
                collapse,
                strength,
                removed,
                on_floors,
                sleeping,
                limits,
            };
            if all {
                commands::bench_all(&settings, history.as_deref().map(|f| (f, label.as_str())), json)
            } else {
                commands::bench(&scene, &settings, write.as_deref())
            }
        }
        Command::Schema { grains: true, .. } => grains::schema(),
        Command::Schema { report, plan, .. } => commands::schema(report, plan),
        Command::Resample(a) => grains::resample(&a),
        Command::Grid(a) => grains::grid(&a),
        Command::Count(a) => grains::count(&a),
        Command::Profiles { action, json } => profiles::run(action, json),
        Command::Section(a) => section::run(&a),
        Command::Doctor { json } => doctor::run(json),
        Command::ReportProblem(a) => report_problem::run(&a),
        Command::Man(a) => manual::man(<Arguments as clap::CommandFactory>::command(), &a),
        Command::Completions { shell } => manual::completions(<Arguments as clap::CommandFactory>::command(), shell),
    };
    ending::finished(done.unwrap_or_else(|e| ending::fail(&e)))
}

/// What is asked of the screen of the wizard.
#[cfg_attr(not(feature = "tui"), allow(dead_code))]
struct Screen {
    ascii: bool,
    mouse: bool,
    plain: bool,
    asked: crate::local::LocalAsked,
}

/// `wizard`
#[cfg(feature = "tui")]
fn open_wizard(file: Option<&Path>, theme: Option<&str>, screen: Screen) -> Result<ExitCode> {
    use crate::tui::{Look, Theme};
    if screen.plain {
        crate::tui::run_plain(file, screen.asked)?;
        return Ok(ExitCode::SUCCESS);
    }
    let wrong =
        |remedy: String| crate::Error::input(format!("no theme is called \"{}\"", theme.unwrap_or_default()), remedy);
    let chosen = theme.map(|t| t.parse::<Theme>().map_err(wrong)).transpose()?;
    let mono = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
    let usual = if mono { Theme::Mono } else { Theme::default() };
    let look = Look { theme: chosen.unwrap_or(usual), ascii: screen.ascii };
    crate::tui::run(file, Some(look), screen.mouse, screen.asked)?;
    Ok(ExitCode::SUCCESS)
}

/// `wizard`
#[cfg(not(feature = "tui"))]
fn open_wizard(_file: Option<&Path>, _theme: Option<&str>, _screen: Screen) -> Result<ExitCode> {
    let remedy = "use the commands that `leanto --help` lists, or build it with the feature `tui`";
    Err(crate::Error::input("this program was built without the wizard", remedy).into())
}

/// Starts the watch of the memory. It ends the program when the work does not stop in time.
fn watch_memory(limit: Option<u64>, wizard: bool) {
    let Some(limit) = limit.or_else(crate::memory::default_limit) else { return };
    crate::memory::start(limit, move |message| {
        #[cfg(feature = "tui")]
        if wizard {
            crate::tui::restore();
        }
        ending::say(&format!("error: {message}"));
        tracing::error!("{message}");
        std::process::exit(1);
    });
    if !wizard {
        crate::memory::begin_work(&ending::stop(), "working");
    }
}

fn log_to(file: &Path) -> Result<()> {
    let f = std::fs::File::create(file).map_err(|e| crate::Error::io("create", file, e))?;
    tracing_subscriber::fmt().with_writer(std::sync::Mutex::new(f)).with_ansi(false).init();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// Commands that report nothing: a screen for people, and a script for a shell.
    const SILENT: &[&str] = &["wizard", "completions", "help"];

    #[test]
    fn every_reporting_command_takes_json() {
        fn walk(c: &clap::Command, path: &str, seen: &mut usize, without: &mut Vec<String>) {
            for s in c.get_subcommands().filter(|s| !SILENT.contains(&s.get_name()) && !s.get_name().starts_with("__"))
            {
                let here = format!("{path} {}", s.get_name());
                *seen += 1;
                if !s.get_arguments().any(|a| a.get_long() == Some("json")) {
                    without.push(here.clone());
                }
                walk(s, &here, seen, without);
            }
        }
        let (mut seen, mut without) = (0, Vec::new());
        walk(&Arguments::command(), "leanto", &mut seen, &mut without);
        assert!(seen >= 19, "all commands are walked, not {seen}");
        assert!(without.is_empty(), "without --json: {}", without.join(", "));
    }
}
