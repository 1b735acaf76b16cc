//! What is missing on a command line, in words: which option needs which other one, and what to do.

use crate::Error;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// The error of a command line in which something is missing; none for other errors of the command line. `arguments` begin with the name of the program.
pub(super) fn explained(command: &Command, arguments: &[OsString], error: &clap::Error) -> Option<Error> {
    let missing = missing(error)?;
    let (path, _) = reached(command, arguments);
    let (all, path) = (missing.join(" "), path.join(" "));
    // An option needs what is missing where nothing is missing without it.
    let needs = typed(command, arguments).into_iter().find_map(|(option, from, to)| {
        let without = arguments[..from].iter().chain(&arguments[to..]);
        let rest = command.clone().try_get_matches_from(without).err().and_then(|e| self::missing(&e));
        // What is missing without it, too, is not what it needs.
        let own: Vec<String> =
            missing.iter().filter(|m| rest.as_ref().is_none_or(|r| !r.contains(m))).cloned().collect();
        (!own.is_empty()).then(|| (option, own.join(" ")))
    });
    Some(match needs {
        Some((option, own)) => Error::input(
            format!("{option} needs {own}"),
            format!("add {own}, or leave {option} out; {path} --help tells what they do"),
        ),
        None => Error::input(format!("{path} needs {all}"), format!("add {all}; {path} --help shows an example")),
    })
}

/// The arguments that are missing, as the help writes them.
fn missing(error: &clap::Error) -> Option<Vec<String>> {
    if error.kind() != ErrorKind::MissingRequiredArgument {
        return None;
    }
    match error.get(ContextKind::InvalidArg)? {
        ContextValue::Strings(all) if !all.is_empty() => Some(all.clone()),
        ContextValue::String(one) => Some(vec![one.clone()]),
        _ => None,
    }
}

/// The names of the commands that are called, and the last one.
fn reached<'c>(command: &'c Command, arguments: &[OsString]) -> (Vec<String>, &'c Command) {
    let (mut path, mut at) = (vec![command.get_name().to_string()], command);
    for word in arguments.iter().skip(1).filter_map(|a| a.to_str()) {
        if let Some(next) = at.find_subcommand(word) {
            path.push(next.get_name().to_string());
            at = next;
        }
    }
    (path, at)
}

/// The options that were typed, each with the range of arguments that it takes.
fn typed(command: &Command, arguments: &[OsString]) -> Vec<(String, usize, usize)> {
    let (_, last) = reached(command, arguments);
    let one = |(k, word): (usize, &OsString)| {
        let word = word.to_str()?.strip_prefix("--")?;
        let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
        let known = last.get_arguments().find(|a| a.get_long() == Some(name))?;
        // Of an option that takes several values, the first may stand behind a sign of equality.
        let all = if known.get_action().takes_values() {
            known.get_num_args().map_or(1, |n| n.min_values().max(1))
        } else {
            0
        };
        let values = all.saturating_sub(usize::from(value.is_some()));
        Some((format!("--{name}"), k, (k + 1 + values).min(arguments.len())))
    };
    arguments.iter().enumerate().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arguments::Arguments;
    use clap::CommandFactory;

    fn said(line: &str) -> String {
        let command = Arguments::command();
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let error = command.clone().try_get_matches_from(&arguments).expect_err(line);
        explained(&command, &arguments, &error).map(|e| e.to_string()).unwrap_or_default()
    }

    #[test]
    fn an_option_without_the_one_that_it_needs_says_which_that_is() {
        for (line, option, needs) in [
            ("leanto export r --out a.glb --every 3", "--every", "--paraview <FOLDER>"),
            ("leanto export r --out a.glb --most=9", "--most", "--events <FILE>"),
            ("leanto export r --out a.glb --sheet", "--sheet", "--exercise"),
            ("leanto export r --sheet", "--sheet", "--exercise"),
            ("leanto draw r --out a.png --width 400 --cut-away", "--cut-away", "--from <FROM>"),
            ("leanto unpile r --to void 3 --crane-at 20,-5", "--crane-at", "--reach <METRES>"),
        ] {
            let text = said(line);
            assert!(text.starts_with(&format!("{option} needs {needs}")), "{line}: {text}");
            assert!(text.contains(&format!("add {needs}, or leave {option} out")), "{line}: {text}");
        }
    }

    #[test]
    fn a_command_without_what_it_always_needs_says_so_and_other_errors_are_left_alone() {
        let text = said("leanto draw r --width 400");
        assert!(text.starts_with("leanto draw needs --out <OUT>") && text.contains("leanto draw --help"), "{text}");
        assert_eq!(said("leanto draw r --out a.png --wide 3"), "");
    }
}
