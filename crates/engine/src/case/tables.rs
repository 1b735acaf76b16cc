//! The tables of a case file in their order. Reading, judging, writing, saving and describing a case, its schema and its forms all walk the two
//! lists that stand here: [`TABLES`] (tables of settings, made of the rows in which [`Case`] is declared) and [`LISTS`] (lists of tables).

use super::read::{find, of_table, tables};
use super::{Case, OwnProfile, TABLES};
use crate::ensemble::{Class, Factor};
use crate::fields::{self, Described, Line, Pairs, Problem, Table, Value, Within, lines};
use crate::occupants::OccupancyMap;
use crate::prepare::{Group, Override};
use crate::text::clean;
use crate::watch::Watch;
use serde_json::Value as Json;

/// A table of settings of a case, such as `[run]`.
pub trait SettingsTable: Sync {
    /// Its heading.
    fn key(&self) -> &'static str;

    /// What it is for, as a sentence.
    fn meaning(&self) -> &'static str;

    /// Its keys.
    fn described(&self) -> Vec<Described>;

    /// Its values in a case, as they are written.
    fn values(&self, of: &Case) -> Vec<(String, Value)>;

    /// Its lines in a case.
    fn lines(&self, of: &Case) -> Vec<Line>;

    /// Reads it into a case. Ranges are the business of [`SettingsTable::check`].
    ///
    /// # Errors
    /// Unknown and missing keys and values of a wrong kind; their paths begin in the table.
    fn read(&self, to: &mut Case, pairs: &Pairs) -> Result<(), Problem>;

    /// Judges it.
    ///
    /// # Errors
    /// The first value that cannot be; its path begins in the table.
    fn check(&self, of: &Case) -> Result<(), Problem>;

    /// What someone typed for a key, as a value.
    ///
    /// # Errors
    /// An unknown key, and what is no value of its kind.
    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem>;

    /// Its JSON schema.
    fn schema(&self) -> Json;
}

/// A table of settings by its place in a case.
pub(super) struct TableOfSettings<T: 'static> {
    /// Heading.
    pub key: &'static str,
    /// What it is for.
    pub meaning: &'static str,
    /// The settings of a case.
    pub get: fn(&Case) -> &T,
    /// Where they stand in a case.
    pub place: fn(&mut Case) -> &mut T,
}

impl<T: Table> SettingsTable for TableOfSettings<T> {
    fn key(&self) -> &'static str {
        self.key
    }

    fn meaning(&self) -> &'static str {
        self.meaning.trim()
    }

    fn described(&self) -> Vec<Described> {
        fields::described::<T>()
    }

    fn values(&self, of: &Case) -> Vec<(String, Value)> {
        fields::values((self.get)(of))
    }

    fn lines(&self, of: &Case) -> Vec<Line> {
        lines((self.get)(of))
    }

    fn read(&self, to: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
        *(self.place)(to) = fields::read::<T>(pairs)?.0;
        Ok(())
    }

    fn check(&self, of: &Case) -> Result<(), Problem> {
        fields::check((self.get)(of), &Within::ANYTHING)
    }

    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem> {
        fields::typed::<T>(key, text)
    }

    fn schema(&self) -> Json {
        fields::schema::<T>(self.meaning())
    }
}

/// A list of tables of a case, such as `[[occupancy.map]]`.
pub(super) trait ListOfTables: Sync {
    /// The table that holds it; empty for the document itself.
    fn above(&self) -> &'static str;

    /// Its key in that table.
    fn key(&self) -> &'static str;

    /// Each of its tables holds the table `scenario`, too, which is read and written apart.
    fn has_events(&self) -> bool;

    /// The lines of each of its tables.
    fn lines(&self, of: &Case) -> Vec<Vec<Line>>;

    /// Reads it into a case from the table that holds it.
    fn read(&self, to: &mut Case, pairs: &Pairs) -> Result<(), Problem>;

    /// Judges each of its tables by itself; the paths of problems begin in the table that holds it.
    fn check(&self, of: &Case) -> Result<(), Problem>;

    /// Takes it from another case.
    fn copy(&self, from: &Case, to: &mut Case);

    /// What it is for.
    fn meaning(&self) -> &'static str;

    /// The keys of each of its tables.
    fn described(&self) -> Vec<Described>;

    /// What someone typed for a key of one of its tables, as a value.
    ///
    /// # Errors
    /// An unknown key, and what is no value of its kind.
    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem>;

    /// The JSON schema of each of its tables, without its events.
    fn schema(&self) -> Json;

    /// Its path in the document.
    fn path(&self) -> String {
        if self.above().is_empty() { self.key().into() } else { format!("{}.{}", self.above(), self.key()) }
    }
}

struct List<T: 'static> {
    above: &'static str,
    key: &'static str,
    has_events: bool,
    meaning: &'static str,
    get: fn(&Case) -> &Vec<T>,
    place: fn(&mut Case) -> &mut Vec<T>,
    /// Its names, which come from elsewhere and are made safe for a terminal.
    name: fn(&mut T) -> Option<&mut String>,
}

/// All lists of tables but those of profiles and of events, in the order in which they are brought up to date.
pub(super) static LISTS: &[&dyn ListOfTables] = &[
    &List::<Factor> {
        above: "ensemble",
        key: "factor",
        has_events: false,
        meaning: "What else varies from run to run.",
        get: |c| &c.ensemble.factors,
        place: |c| &mut c.ensemble.factors,
        name: |_| None,
    },
    &List::<Class> {
        above: "ensemble",
        key: "class",
        has_events: true,
        meaning: "Alternatives of what has happened.",
        get: |c| &c.ensemble.classes,
        place: |c| &mut c.ensemble.classes,
        name: |_| None,
    },
    &List::<Group> {
        above: "",
        key: "group",
        has_events: false,
        meaning: "Groups of elements and their strength.",
        get: |c| &c.groups,
        place: |c| &mut c.groups,
        name: |g| Some(&mut g.name),
    },
    &List::<Override> {
        above: "",
        key: "override",
        has_events: false,
        meaning: "Elements that differ from their group; what is not given is the group's.",
        get: |c| &c.overrides,
        place: |c| &mut c.overrides,
        name: |_| None,
    },
    &List::<OccupancyMap> {
        above: "occupancy",
        key: "map",
        has_events: false,
        meaning: "One map per storey: white is crowded, black is empty.",
        get: |c| &c.occupancy.maps,
        place: |c| &mut c.occupancy.maps,
        name: |m| Some(&mut m.storey),
    },
    &List::<Watch> {
        above: "output",
        key: "watch",
        has_events: false,
        meaning: "What is written down at a rate of its own.",
        get: |c| &c.watches,
        place: |c| &mut c.watches,
        name: |w| Some(&mut w.name),
    },
];

impl<T: Table> ListOfTables for List<T> {
    fn above(&self) -> &'static str {
        self.above
    }

    fn key(&self) -> &'static str {
        self.key
    }

    fn has_events(&self) -> bool {
        self.has_events
    }

    fn lines(&self, of: &Case) -> Vec<Vec<Line>> {
        (self.get)(of).iter().map(lines).collect()
    }

    fn read(&self, to: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
        let list = tables::<T>(pairs, self.key, self.has_events.then_some("scenario"))?;
        *(self.place)(to) = list.into_iter().map(|t| t.0).collect();
        for name in (self.place)(to).iter_mut().filter_map(self.name) {
            *name = clean(name).into_owned();
        }
        Ok(())
    }

    fn check(&self, of: &Case) -> Result<(), Problem> {
        let one = |(i, t): (usize, &T)| {
            fields::check(t, &Within::ANYTHING).map_err(|p| p.below(&format!("{}[{i}]", self.key)))
        };
        (self.get)(of).iter().enumerate().try_for_each(one)
    }

    fn copy(&self, from: &Case, to: &mut Case) {
        (self.place)(to).clone_from((self.get)(from));
    }

    fn meaning(&self) -> &'static str {
        self.meaning
    }

    fn described(&self) -> Vec<Described> {
        fields::described::<T>()
    }

    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem> {
        fields::typed::<T>(key, text)
    }

    fn schema(&self) -> Json {
        fields::schema::<T>(self.meaning)
    }
}

/// The lists that a table holds beside its own keys.
pub(super) fn lists_of(table: &str) -> impl Iterator<Item = &'static dyn ListOfTables> + Clone {
    LISTS.iter().copied().filter(move |l| l.above() == table)
}

/// The table of settings with a heading.
pub(super) fn table_of_settings(key: &str) -> Option<&'static dyn SettingsTable> {
    TABLES.iter().copied().find(|t| t.key() == key)
}

/// The keys of a case file in the order of the schema.
pub(super) fn keys() -> Vec<&'static str> {
    let mut out = vec!["version", "title", "model", "sketch"];
    for t in TABLES {
        if t.key() == MIDDLE {
            out.extend(["override", "profile", "group", "scenario"]);
        }
        out.push(t.key());
    }
    // The name of [output] in older cases.
    out.push("outputs");
    out
}

/// Profiles, groups, overrides and the scenario stand before this table.
const MIDDLE: &str = "occupancy";

/// Tables whose heading stands in the file even where no line does.
const ALWAYS: [&str; 1] = ["site"];

/// Reads the tables of settings and the lists of a document into a case. Events within a list are read apart.
pub(super) fn read_all(c: &mut Case, pairs: &Pairs) -> Result<(), Problem> {
    for t in TABLES {
        let Some(v) = find(pairs, t.key()) else { continue };
        let inner = |k: &str| lists_of(t.key()).any(|l| l.key() == k);
        let (lists, own): (Vec<_>, Vec<_>) = of_table(v, t.key())?.iter().cloned().partition(|(k, _)| inner(k));
        let read = |c: &mut Case| {
            t.read(c, &own)?;
            lists_of(t.key()).try_for_each(|l| l.read(c, &lists))
        };
        read(c).map_err(|p: Problem| p.below(t.key()))?;
    }
    lists_of("").try_for_each(|l| l.read(c, pairs))
}

/// Judges the tables of settings and the lists of a case, each by itself.
pub(super) fn check_all(c: &Case) -> Result<(), Problem> {
    TABLES.iter().try_for_each(|t| t.check(c).map_err(|p| p.below(t.key())))?;
    LISTS.iter().try_for_each(|l| l.check(c).map_err(|p| p.below(l.above())))
}

/// A part of the file.
pub(super) enum FilePart<'c> {
    /// A table, or the head of the file where its heading is empty.
    Table {
        /// Key path, such as `group[0]`; empty for the head.
        path: String,
        /// As it stands in the file.
        heading: String,
        /// Its lines.
        lines: Vec<Line>,
    },
    /// A strength profile, which has a text of its own.
    Profile(&'c OwnProfile),
    /// A place for a comment of that name.
    Note(&'static str),
}

impl FilePart<'_> {
    fn table(path: impl Into<String>, heading: impl Into<String>, lines: Vec<Line>) -> Self {
        Self::Table { path: path.into(), heading: heading.into(), lines }
    }
}

/// The tables that every case has, which can be compared line by line: path and lines. The model is left out where there is a sketch.
pub(super) fn settings(c: &Case) -> Vec<(&'static str, Vec<Line>)> {
    let mut out = vec![("", head(c)), ("model", if c.sketch.is_some() { Vec::new() } else { lines(&c.model) })];
    out.extend(TABLES.iter().map(|t| (t.key(), t.lines(c))));
    out
}

fn head(c: &Case) -> Vec<Line> {
    let line = |key, v: Value, meaning| Line { key, literal: Some(v.literal()), meaning, file: None };
    vec![
        line("version", Value::Whole(c.version.into()), "version of the case format"),
        line("title", Value::Text(c.title.clone()), "title for reports"),
    ]
}

/// All parts of the file. Profiles, groups, overrides and the scenario stand before who is in the building.
pub(super) fn parts(c: &Case) -> Vec<FilePart<'_>> {
    let mut out = Vec::new();
    for (path, own) in settings(c) {
        if path == MIDDLE {
            out.extend(c.profiles.iter().map(FilePart::Profile));
            out.extend(lists_of("").flat_map(|l| list(c, l)));
            let events = c.scenario.tables().into_iter();
            out.extend(events.map(|(path, heading, lines)| FilePart::table(path, heading, lines)));
            out.push(FilePart::Note("scenario"));
        }
        match (path, &c.sketch) {
            ("", _) => out.push(FilePart::table("", "", own)),
            ("model", Some(sketch)) => out.push(FilePart::table("sketch", "[sketch]", lines(sketch))),
            // Written only where it says something.
            _ if own.iter().all(|l| l.literal.is_none()) && !ALWAYS.contains(&path) => {}
            _ => out.push(FilePart::table(path, format!("[{path}]"), own)),
        }
        if !path.is_empty() {
            out.extend(lists_of(path).flat_map(|l| list(c, l)));
        }
        if path == "occupancy" {
            out.push(FilePart::Note("occupancy.map"));
        }
    }
    out
}

/// The tables of a list; the events of a class stand behind it.
fn list<'c>(c: &'c Case, l: &dyn ListOfTables) -> Vec<FilePart<'c>> {
    let mut out = Vec::new();
    for (i, lines) in l.lines(c).into_iter().enumerate() {
        let path = format!("{}[{i}]", l.path());
        out.push(FilePart::table(path.clone(), format!("[[{}]]", l.path()), lines));
        if l.has_events() {
            let events = c.ensemble.classes[i].scenario.tables().into_iter();
            out.extend(events.map(|(below, heading, lines)| {
                let heading = heading.replacen("scenario", &format!("{}.scenario", l.path()), 1);
                FilePart::table(format!("{path}.{below}"), heading, lines)
            }));
        }
    }
    out
}
