//! Every setting of a case with its value as it stands in the file and what it means. Writing, updating and describing a case
//! all walk this one list.

use super::{Bonding, Case, Group, Grouping, OccupancyMap, Override, UpAxis};
use crate::strength::Failure;
use crate::units::{Dimension, format as quantity, number, unit_of_size};
use std::path::Path;

/// One line of the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    /// Key within its table.
    pub key: &'static str,
    /// Value as TOML; `None` when the line is left out.
    pub literal: Option<String>,
    /// Meaning in a few words.
    pub meaning: &'static str,
}

/// A table of the file.
pub(super) struct Block {
    /// Its name; empty for the head of the file.
    pub table: &'static str,
    /// Its lines.
    pub entries: Vec<Entry>,
}

pub(super) fn entry(key: &'static str, literal: impl Into<String>, meaning: &'static str) -> Entry {
    Entry { key, literal: Some(literal.into()), meaning }
}

pub(super) fn optional(key: &'static str, literal: Option<String>, meaning: &'static str) -> Entry {
    Entry { key, literal, meaning }
}

/// A text as TOML.
pub(super) fn quoted(s: &str) -> String {
    toml::Value::String(s.into()).to_string()
}

/// A path as TOML; forward slashes work on every system and need no escaping.
pub(super) fn path(p: &Path) -> String {
    let text = p.to_string_lossy();
    quoted(&if cfg!(windows) { text.replace('\\', "/") } else { text.into_owned() })
}

pub(super) fn list(items: &[String]) -> String {
    format!("[{}]", items.iter().map(|s| quoted(s)).collect::<Vec<_>>().join(", "))
}

pub(super) fn numbers(items: &[f64]) -> String {
    format!("[{}]", items.iter().map(|v| number(*v)).collect::<Vec<_>>().join(", "))
}

pub(super) fn measured(v: f64, d: Dimension) -> String {
    quoted(&quantity(v, d))
}

pub(super) fn unit(size: f64, d: Dimension) -> String {
    unit_of_size(size, d).map_or_else(|| number(size), quoted)
}

fn grouping(g: &Option<Grouping>) -> String {
    match g {
        None => quoted("auto"),
        Some(Grouping::Class) => quoted("class"),
        Some(Grouping::Storey) => quoted("storey"),
        Some(Grouping::Name { separators, last }) => {
            format!("{{ by = \"name\", separators = {}, last = {last} }}", quoted(separators))
        }
    }
}

/// The tables that every case has, in the order of the file.
pub(super) fn blocks(c: &Case) -> Vec<Block> {
    use Dimension::{Angle, Area, Length, Time, Volume};
    let up = match c.model.up {
        None => "auto",
        Some(UpAxis::Z) => "z",
        Some(UpAxis::Y) => "y",
    };
    let (m, p, r, a, o) = (&c.model, &c.prepare, &c.run, &c.assess, &c.outputs);
    let f = &c.fragments;
    let seed = if i64::try_from(r.seed).is_ok() { r.seed.to_string() } else { quoted(&r.seed.to_string()) };
    vec![
        Block {
            table: "",
            entries: vec![
                entry("version", c.version.to_string(), "version of the case format"),
                entry("title", quoted(&c.title), "title for reports"),
            ],
        },
        Block {
            table: "model",
            entries: if c.sketch.is_some() {
                Vec::new()
            } else {
                vec![
                    entry("file", path(&m.file), "IFC, OBJ, glTF, STL, PLY or box scene, relative to this file"),
                    entry(
                        "units",
                        m.metres_per_unit.map_or_else(|| quoted("auto"), |u| unit(u, Length)),
                        "auto, m, cm, mm, km, ft, in, or metres per unit",
                    ),
                    entry("up", quoted(up), "axis of the file that shows upward: auto, z or y"),
                    entry(
                        "grouping",
                        grouping(&m.grouping),
                        "how elements get their group: auto, name, class or storey",
                    ),
                    entry(
                        "leave_out",
                        list(&m.leave_out),
                        "IFC classes or groups to leave out as well; \"+Class\" keeps one",
                    ),
                    entry("time_limit", measured(m.time_limit, Time), "for reading the file"),
                ]
            },
        },
        Block {
            table: "prepare",
            entries: vec![
                entry("target_size", measured(p.target_size, Length), "longest edge of a piece"),
                entry("search_distance", measured(p.search_distance, Length), "faces up to this far apart touch"),
                entry("minimum_contact", measured(p.minimum_contact, Area), "smaller contact patches are ignored"),
                entry(
                    "minimum_thickness",
                    measured(p.minimum_thickness, Length),
                    "thinner pieces only weigh on others",
                ),
                entry(
                    "minimum_size",
                    measured(p.minimum_size, Length),
                    "pieces smaller than a cube of this edge join a neighbour",
                ),
                entry(
                    "foundation_tolerance",
                    measured(p.foundation_tolerance, Length),
                    "what reaches down this close to the lowest point is founded",
                ),
                entry(
                    "foundation_thickness",
                    measured(p.foundation_thickness, Length),
                    "of the foundations made; 0 makes none",
                ),
                entry("strength_scatter", number(p.strength_scatter), "coefficient of variation, from the seed"),
                entry(
                    "scatter_within_member",
                    number(p.scatter_within_member),
                    "how alike far parts of one element are",
                ),
                entry("ground", p.ground.to_string(), "rigid ground plane below the lowest element"),
                entry("maximum_pieces", p.maximum_pieces.to_string(), "more are refused before cutting"),
            ],
        },
        Block {
            table: "fragments",
            entries: vec![
                entry("pieces", f.pieces.to_string(), "fragments of a piece of a group with fragments = true"),
                entry(
                    "least_size",
                    measured(f.least_size, Length),
                    "edge of a cube as large as the smallest should be",
                ),
                entry("most", f.most.to_string(), "fragments in all"),
                entry("energy_factor", number(f.energy_factor), "on the energy of impact that it takes"),
            ],
        },
        Block {
            table: "occupancy",
            entries: vec![entry("dummies", c.occupancy.dummies.to_string(), "simulate people as bodies")],
        },
        Block {
            table: "run",
            entries: vec![
                entry("duration", measured(r.duration, Time), "simulated time at most"),
                entry("until", quoted(r.until.name()), "\"rest\": ends when nothing moves any more; or \"duration\""),
                entry("frames_per_second", number(r.frames_per_second), "recorded frames per simulated second"),
                entry("damping_rate", number(r.damping_rate), "of what stands, 1/s: 0.6 is 5 % of critical at 1 Hz"),
                entry("step_factor", number(r.step_factor), "share of the usual time step, for checks"),
                entry("seed", seed, "of everything random"),
                entry("threads", r.threads.to_string(), "0: by the size of the model; never changes the result"),
            ],
        },
        Block {
            table: "assess",
            entries: vec![
                entry("cell", measured(a.cell, Length), "grid of the void search"),
                entry(
                    "core_clearance",
                    measured(a.core_clearance, Length),
                    "free radius that a void must have somewhere",
                ),
                entry(
                    "crawl_clearance",
                    measured(a.crawl_clearance, Length),
                    "free radius that a person can crawl through",
                ),
                entry("minimum_volume", measured(a.minimum_volume, Volume), "smaller voids are not listed"),
            ],
        },
        Block {
            table: "outputs",
            entries: vec![
                entry("glb", o.glb.to_string(), "scene.glb, the animated scene"),
                entry("report", o.report.to_string(), "report.md and report.json"),
                entry("csv", o.csv.to_string(), "voids.csv, people.csv, thrown.csv, breaks.csv, findings.csv"),
                entry(
                    "key_position_tolerance",
                    measured(o.key_position_tolerance, Length),
                    "animation keys may be off by this much",
                ),
                entry("key_rotation_tolerance", measured(o.key_rotation_tolerance, Angle), "the same for rotation"),
            ],
        },
    ]
}

/// A `[[group]]`.
pub(super) fn group(g: &Group) -> Vec<Entry> {
    vec![
        entry("name", quoted(&g.name), "group as the importer names it"),
        entry("profile", quoted(&g.profile), "strength: a built-in profile or a .toml file"),
        optional(
            "target_size",
            g.target_size.map(|s| measured(s, Dimension::Length)),
            "longest edge of a piece of this group",
        ),
        entry("live_load", measured(g.live_load, Dimension::Pressure), "on upper faces, added as mass"),
        optional(
            "strength_factor",
            (g.strength_factor != 1.0).then(|| number(g.strength_factor)),
            "multiplier on all strengths",
        ),
        optional("unbreakable", g.unbreakable.then(|| "true".into()), "never breaks"),
        optional("fragments", g.fragments.then(|| "true".into()), "pieces come apart when hit or squeezed too hard"),
        optional(
            "failure",
            g.failure.map(|f| {
                quoted(match f {
                    Failure::Fibre => "fibre",
                    Failure::Limits => "limits",
                })
            }),
            "how reinforced concrete fails",
        ),
        optional("connection", g.connection.map(|n| quoted(&format!("bcb:{n}"))), "connection type, bcb:0 to bcb:26"),
        optional("pivot", g.pivot.then(|| "true".into()), "bonds to other groups pass on no moments"),
        optional(
            "priority",
            (g.priority != 0).then(|| g.priority.to_string()),
            "the higher of two groups gives the strength",
        ),
        optional(
            "connection_factor",
            (g.connection_factor != 1.0).then(|| number(g.connection_factor)),
            "multiplier on the strength of bonds to other groups",
        ),
        optional(
            "backlash",
            g.backlash.map(|b| measured(b, Dimension::Length)),
            "play of its connections to other elements",
        ),
        optional(
            "bonds",
            match g.bonds {
                Bonding::All => None,
                Bonding::NoHorizontal => Some(quoted("no-horizontal")),
                Bonding::None => Some(quoted("none")),
            },
            "which bonds to other elements there are: all, no-horizontal, none",
        ),
        optional(
            "founded",
            (!g.founded.is_empty() || g.profile == "rc-foundation")
                .then(|| list(&g.founded.iter().map(|s| s.name().to_string()).collect::<Vec<_>>())),
            "sides held by the ground: below, -x, +x, -y, +y",
        ),
    ]
}

/// An `[[override]]`.
pub(super) fn overridden(o: &Override) -> Vec<Entry> {
    vec![
        entry("elements", list(&o.elements), "names; * stands for any run of characters"),
        optional("profile", o.profile.as_deref().map(quoted), "strength: a built-in profile or a .toml file"),
        optional("strength_factor", o.strength_factor.map(number), "multiplier on all strengths"),
        optional("target_size", o.target_size.map(|t| measured(t, Dimension::Length)), "longest edge of a piece"),
        optional("live_load", o.live_load.map(|l| measured(l, Dimension::Pressure)), "on upper faces, added as mass"),
        optional("unbreakable", o.unbreakable.map(|b| b.to_string()), "never breaks"),
        optional("fragments", o.fragments.map(|b| b.to_string()), "pieces come apart when hit or squeezed too hard"),
    ]
}

/// An `[[occupancy.map]]`.
pub(super) fn map(m: &OccupancyMap) -> Vec<Entry> {
    vec![
        entry("storey", quoted(&m.storey), "storey that the map is of"),
        entry("file", path(&m.file), "grey PNG: white is crowded, black is empty"),
        entry("metres_per_pixel", measured(m.metres_per_pixel, Dimension::Length), "size of a pixel"),
        entry("origin", numbers(&m.origin), "model x, y of the picture's lower left corner, m"),
        entry("people", m.people.to_string(), "how many"),
    ]
}
