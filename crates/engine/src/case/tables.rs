//! The tables of a case file in their order, line by line. Writing, updating and describing a case all walk this one list.

use super::{Case, OwnProfile};
use crate::fields::{Line, Value, lines};

/// A part of the file.
pub(super) enum Part<'c> {
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

/// The tables that every case has, which can be compared line by line: path and lines.
pub(super) fn settings(c: &Case) -> Vec<(&'static str, Vec<Line>)> {
    vec![
        ("", head(c)),
        ("model", if c.sketch.is_some() { Vec::new() } else { lines(&c.model) }),
        ("prepare", lines(&c.prepare)),
        ("site", lines(&c.prepare.site)),
        ("fragments", lines(&c.fragments)),
        ("fines", lines(&c.fines)),
        ("occupancy", lines(&c.occupancy)),
        ("run", lines(&c.run)),
        ("assess", lines(&c.assess)),
        ("output", lines(&c.outputs)),
        ("ensemble", lines(&c.ensemble)),
    ]
}

fn head(c: &Case) -> Vec<Line> {
    let line = |key, v: Value, meaning| Line { key, literal: Some(v.literal()), meaning, file: None };
    vec![
        line("version", Value::Whole(c.version.into()), "version of the case format"),
        line("title", Value::Text(c.title.clone()), "title for reports"),
    ]
}

/// All parts of the file. Profiles, groups, overrides and the scenario stand before who is in the building.
pub(super) fn parts(c: &Case) -> Vec<Part<'_>> {
    let table = |path: &str, heading: &str, lines| Part::Table { path: path.into(), heading: heading.into(), lines };
    let mut out = Vec::new();
    for (path, own) in settings(c) {
        if path == "occupancy" {
            out.extend(lists(c));
        }
        match (path, &c.sketch) {
            // Written only where it says something.
            ("ensemble" | "fines", _) if own.iter().all(|l| l.literal.is_none()) => {}
            ("", _) => out.push(table("", "", own)),
            ("model", Some(sketch)) => out.push(table("sketch", "[sketch]", lines(sketch))),
            _ => out.push(table(path, &format!("[{path}]"), own)),
        }
        if path == "occupancy" {
            let maps = c.occupancy.maps.iter().enumerate();
            out.extend(maps.map(|(i, m)| table(&format!("occupancy.map[{i}]"), "[[occupancy.map]]", lines(m))));
            out.push(Part::Note("occupancy.map"));
        }
        if path == "output" {
            let watches = c.watches.iter().enumerate();
            out.extend(watches.map(|(i, w)| table(&format!("output.watch[{i}]"), "[[output.watch]]", lines(w))));
        }
        if path == "ensemble" {
            out.extend(alternatives(c));
        }
    }
    out
}

/// Factors and classes of an ensemble; the events of a class stand behind it.
fn alternatives(c: &Case) -> Vec<Part<'_>> {
    let factors = c.ensemble.factors.iter().enumerate();
    let mut out: Vec<Part<'_>> = factors
        .map(|(i, f)| Part::Table {
            path: format!("ensemble.factor[{i}]"),
            heading: "[[ensemble.factor]]".into(),
            lines: lines(f),
        })
        .collect();
    for (i, class) in c.ensemble.classes.iter().enumerate() {
        let path = format!("ensemble.class[{i}]");
        out.push(Part::Table { path: path.clone(), heading: "[[ensemble.class]]".into(), lines: lines(class) });
        let events = class.scenario.tables().into_iter();
        out.extend(events.map(|(below, heading, lines)| Part::Table {
            path: format!("{path}.{below}"),
            heading: heading.replacen("scenario", "ensemble.class.scenario", 1),
            lines,
        }));
    }
    out
}

fn lists(c: &Case) -> Vec<Part<'_>> {
    let table = |path: String, heading: &str, lines| Part::Table { path, heading: heading.into(), lines };
    let mut out: Vec<Part<'_>> = c.profiles.iter().map(Part::Profile).collect();
    let groups = c.groups.iter().enumerate();
    out.extend(groups.map(|(i, g)| table(format!("group[{i}]"), "[[group]]", lines(g))));
    let overrides = c.overrides.iter().enumerate();
    out.extend(overrides.map(|(i, o)| table(format!("override[{i}]"), "[[override]]", lines(o))));
    out.extend(c.scenario.tables().into_iter().map(|(path, heading, lines)| Part::Table { path, heading, lines }));
    out.push(Part::Note("scenario"));
    out
}
