//! The list of commands in `leanto --help`, by what somebody wants to do: the way of a rescue team first.

use clap::Command;

/// Headings with the names of their commands, in the order in which they are needed.
const GROUPS: [(&str, &[&str]); 5] = [
    (
        "From a building to two printed pages",
        &["wizard", "demo", "import", "sketch", "trace", "check", "run", "report", "view"],
    ),
    (
        "Where to dig, and what may be moved",
        &[
            "survey",
            "ensemble",
            "see",
            "plan",
            "merge",
            "assess",
            "stability",
            "whatif",
            "shore",
            "unpile",
            "monitor",
            "site",
        ],
    ),
    ("Pictures, scenes and figures", &["draw", "film", "export", "history", "info", "scenario"]),
    ("Strengths and teaching", &["profiles", "section", "motion", "frame", "resample", "grid", "count"]),
    ("The program itself", &["doctor", "report-problem", "verify", "bench", "schema", "man", "completions", "help"]),
];

/// Letters for the name of a command with the blanks behind it.
const NAMES: usize = 16;
/// Widest line of the help, letters.
const WIDTH: usize = 100;

/// The command line with its commands listed in groups.
pub(super) fn grouped(command: Command) -> Command {
    let mut list = String::new();
    for (heading, names) in GROUPS {
        list += &format!("{heading}:\n");
        for name in names {
            let about = match command.find_subcommand(name).and_then(Command::get_about) {
                Some(about) => about.to_string(),
                // Clap adds it when it builds the command.
                None if *name == "help" => "Print this message or the help of a command".into(),
                None => continue,
            };
            list += &entry(name, &about);
        }
        list.push('\n');
    }
    command.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}\n\n{{after-help}}"
    ))
}

/// A command with what it does, broken between words and indented.
fn entry(name: &str, about: &str) -> String {
    let indent = 2 + NAMES;
    let mut out = format!("  {name:<width$}", width = NAMES);
    let mut at = indent;
    for word in about.split_whitespace() {
        let length = word.chars().count();
        if at > indent && at + 1 + length > WIDTH {
            out += &format!("\n{:indent$}", "");
            at = indent;
        }
        if at > indent {
            out.push(' ');
            at += 1;
        }
        out += word;
        at += length;
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_stands_once_in_the_groups_of_the_help() {
        let command = super::super::Arguments::command();
        let mut own: Vec<String> =
            command.get_subcommands().filter(|c| !c.is_hide_set()).map(|c| c.get_name().to_string()).collect();
        own.push("help".into());
        let mut listed: Vec<String> = GROUPS.iter().flat_map(|g| g.1).map(ToString::to_string).collect();
        own.sort();
        own.dedup();
        listed.sort();
        assert_eq!(listed, own);
    }

    #[test]
    fn the_commands_that_a_rescuer_needs_stand_first() {
        let text = grouped(super::super::Arguments::command()).render_long_help().to_string();
        let place = |word: &str| text.find(word).unwrap_or_else(|| panic!("{word} is not in {text}"));
        assert!(place("\n  wizard ") < place("\n  report ") && place("\n  report ") < place("\n  ensemble "));
        assert!(place("\n  ensemble ") < place("\n  draw ") && place("\n  verify ") < place("Options:"));
        // A blank stands behind every name, the longest too.
        let longest = GROUPS.iter().flat_map(|g| g.1).map(|n| n.len()).max().unwrap_or(0);
        assert!(longest < NAMES && text.contains("\n  report-problem  "), "{text}");
        assert!(text.contains("leanto demo") && text.lines().all(|l| l.chars().count() <= 200), "{text}");
    }
}
