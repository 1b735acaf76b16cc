//! How the terminal counts and measures: as the case says, or as it is asked for.

use crate::local::{Local, LocalAsked, SideNames, StoreyCount, StoreyNames, UnitSystem};
use crate::output::{LANGUAGES, SIDES, STOREYS, UNITS};
use crate::record::Record;
use crate::words::Language;
use clap::Args;
use std::path::Path;
use std::sync::OnceLock;

/// Texts for people count and measure so, instead of as `[output]` of the case says. Files for programs are in SI units in any case.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct LocalArguments {
    /// Units of texts: metric, or us (feet, inches, pounds and kips).
    #[arg(long, value_name = "UNITS", value_parser = units)]
    units: Option<UnitSystem>,
    /// Names of the sides from the street on: 1-4 or a-d.
    #[arg(long, value_name = "NAMES", value_parser = sides)]
    sides: Option<SideNames>,
    /// Storeys: names (of the model), ground (G, 1, B1) or first (1, 2, -1).
    #[arg(long, value_name = "COUNT", value_parser = storeys)]
    storeys: Option<StoreyCount>,
    /// Language of the printed pages and of the wizard: en, tr, es, fr, ar, ja or uk; auto takes it from the environment (LC_ALL, LC_MESSAGES, LANG).
    #[arg(long, value_name = "CODE", value_parser = language)]
    language: Option<Language>,
}

fn chosen<T: Copy>(list: &[(&str, T)], text: &str) -> Result<T, String> {
    let names: Vec<&str> = list.iter().map(|c| c.0).collect();
    let found = list.iter().find(|c| c.0.eq_ignore_ascii_case(text.trim()));
    found.map(|c| c.1).ok_or_else(|| format!("give {}", names.join(" or ")))
}

fn units(text: &str) -> Result<UnitSystem, String> {
    chosen(UNITS.0, text)
}

fn sides(text: &str) -> Result<SideNames, String> {
    chosen(SIDES.0, text)
}

fn storeys(text: &str) -> Result<StoreyCount, String> {
    chosen(STOREYS.0, text)
}

/// A language by its code. Only here, and only where it is asked for, does the environment choose one.
fn language(text: &str) -> Result<Language, String> {
    if text.trim().eq_ignore_ascii_case("auto") {
        return Ok(of_environment().unwrap_or_default());
    }
    let list = || LANGUAGES.0.iter().map(|l| format!("{} ({})", l.0, l.1.name())).collect::<Vec<_>>().join(", ");
    Language::of_code(text).ok_or_else(|| format!("give one of {}, or auto", list()))
}

/// The language of the environment, where it is one of ours.
fn of_environment() -> Option<Language> {
    let set = |name: &str| std::env::var(name).ok().filter(|v| !v.is_empty());
    let first = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    Language::of_locale(&first)
}

/// What is said after pages in English where the environment has another language and nobody has stated one, in that language.
pub(crate) fn language_hint(out: &Path, asked: Option<Language>) -> Option<String> {
    let own = of_environment().filter(|l| *l != Language::English)?;
    let stated = asked.or_else(|| Record::open(&out.join("record")).ok()?.header.case.outputs.local.language);
    stated.is_none().then(|| format!("{} --language {}", own.own("hint"), own.code()))
}

impl LocalArguments {
    /// What is asked for.
    pub(crate) fn asked(self) -> LocalAsked {
        LocalAsked { units: self.units, sides: self.sides, storeys: self.storeys, language: self.language }
    }
}

static LOCAL: OnceLock<Local> = OnceLock::new();
static STOREY_NAMES: OnceLock<StoreyNames> = OnceLock::new();

/// Lets the terminal count and measure so from now on.
pub(crate) fn use_on_terminal(local: Local) {
    // The first one holds: a command is about one case.
    let _ = LOCAL.set(local);
}

/// The same as the case of a finished run says, unless something is said already, and its storeys with it. A folder without a readable record is
/// reported by the command itself.
pub(crate) fn use_of_run(out: &Path) {
    if let Ok(r) = Record::open(&out.join("record")) {
        use_on_terminal(r.header.case.outputs.local);
        let _ = STOREY_NAMES.set(crate::report::storey_names(&r.header, on_terminal()));
    }
}

/// How the terminal counts and measures.
pub(crate) fn on_terminal() -> Local {
    LOCAL.get().copied().unwrap_or_default()
}

/// A text for people as the terminal says it.
pub(crate) fn said(text: &str) -> String {
    let named = STOREY_NAMES.get().map(|names| names.in_text(text));
    on_terminal().say(named.as_deref().unwrap_or(text)).into_owned()
}

/// The same in the language of the team: what stands in its list is for the people on the site.
pub(crate) fn said_to_team(text: &str) -> String {
    let core = text.trim_start();
    let words = on_terminal().in_language(said(core).into()).into_owned();
    format!("{}{words}", &text[..text.len() - core.len()])
}

/// A table with the same number of columns in each row, numbers to the right, by headings that name their units.
pub(crate) fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    of_columns(on_terminal(), heads, rows)
}

fn of_columns(local: Local, heads: &[&str], rows: &[Vec<String>]) -> String {
    let head: Vec<String> = heads.iter().map(|h| local.head(h).into_owned()).collect();
    let cell = |(k, c): (usize, &String)| local.cell(heads.get(k).copied().unwrap_or(""), c);
    let rows: Vec<Vec<String>> = rows.iter().map(|r| r.iter().enumerate().map(cell).collect()).collect();
    let all = || std::iter::once(&head).chain(&rows);
    let wide = |k: usize| all().filter_map(|r| r.get(k)).map(|c| c.chars().count()).max().unwrap_or(0);
    let line = |r: &Vec<String>| {
        let cells = r.iter().enumerate().map(|(k, c)| format!("{c:>w$}", w = wide(k)));
        format!("  {}", cells.collect::<Vec<_>>().join("  "))
    };
    all().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers below a heading are turned with it, and stand below it.
    #[test]
    fn a_table_is_turned_by_its_headings() {
        let rows = [vec!["0.50".into(), "12.25".into()], vec!["1.00".into(), "3.00".into()]];
        let metric = of_columns(Local::default(), &["time s", "void 3 m3"], &rows);
        assert_eq!(metric, "  time s  void 3 m3\n    0.50      12.25\n    1.00       3.00");
        let us = of_columns(Local { units: UnitSystem::Us, ..Local::default() }, &["time s", "void 3 m3"], &rows);
        assert_eq!(us, "  time s  void 3 ft3\n    0.50      432.60\n    1.00      105.94");
    }
}
