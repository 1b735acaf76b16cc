//! What must not be touched, for the report: what hangs, and what carries the roofs.

use super::markdown::number;
use super::model::Report;
use crate::assess::stability::{Cluster, LoadPath, Stability, Supporter, weight};
use crate::export::figures::round;
use crate::results::PersonEntry;
use crate::text;
use crate::text::markdown as escaped;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::{Result, Write};

/// Names of a line on paper, where more are not needed.
const NAMES: usize = 4;

/// What hangs and what carries the roofs of voids, from the forces of the last state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StabilityEntry {
    /// Pieces that hang more than 0.1 m above what is below, the worst cluster first: those above a void with people, then by mass times free height.
    pub hanging: Vec<ClusterEntry>,
    /// What carries the roof of each void where a person fits.
    pub roofs: Vec<RoofEntry>,
}

/// Pieces that hang together, without a joint that holds and without support from below.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClusterEntry {
    /// Names of the pieces.
    pub pieces: Vec<String>,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// Lowest point, m.
    pub lowest_m: f64,
    /// Largest free height below the middle of a piece, m.
    pub drop_m: f64,
    /// Number of ties to supported pieces by bars alone.
    pub bars: usize,
    /// The largest share of the strength of these bars in use.
    pub bars_utilisation: Option<f64>,
    /// Number of contacts with supported pieces.
    pub contacts: usize,
    /// Names of the supported pieces that hold it.
    pub held_by: Vec<String>,
    /// Numbers of the voids below it.
    pub voids_below: Vec<u32>,
    /// True when nothing holds it.
    pub in_the_air: bool,
}

/// What carries the roof of a void.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RoofEntry {
    /// Number of the void.
    pub void: u32,
    /// Pieces beside the roof that push it up, and what carries these, by their share; one without which a piece of the roof has no support counts as
    /// 0.3 at least.
    pub supporters: Vec<SupporterEntry>,
}

/// A piece that carries a part of a roof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SupporterEntry {
    /// Name of the piece.
    pub piece: String,
    /// Mass of the roof that it carries, kg. What one piece carries on another counts for both.
    pub carries_kg: f64,
    /// The same as a share of all upward forces on the roof, 0 to 1.
    pub share: f64,
    /// Without it a piece of the roof has no support left in the graph of supports.
    pub only: bool,
    /// It does not touch the roof: it carries what carries it, such as a column below a beam.
    #[serde(default)]
    pub below: bool,
    /// What it rests on, down to the ground: each time the piece that carries most.
    pub rests_on: Vec<String>,
}

impl SupporterEntry {
    /// Mass by which it counts in the order of supporters, kg: what it carries, and where nothing else carries a piece of the roof not less than of a
    /// critical one.
    fn weight_kg(&self) -> f64 {
        self.carries_kg * weight(self.share, self.only) / self.share.max(1e-9)
    }
}

impl StabilityEntry {
    /// What must not be touched over some voids, that without which most comes down first: the void, and the piece that carries its roof. These are all
    /// supporters that are known. A piece that carries several roofs is named once, with that of which it carries most.
    pub fn not_to_be_touched(&self, voids: &[u32]) -> Vec<(u32, &SupporterEntry)> {
        let roofs = self.roofs.iter().filter(|f| voids.contains(&f.void));
        let all = roofs.flat_map(|f| f.supporters.iter().map(|s| (f.void, s)));
        let mut list: Vec<(u32, &SupporterEntry)> = all.collect();
        list.sort_by(|(_, a), (_, b)| b.weight_kg().total_cmp(&a.weight_kg()).then_with(|| a.piece.cmp(&b.piece)));
        let mut seen = std::collections::BTreeSet::new();
        list.retain(|(_, s)| seen.insert(s.piece.as_str()));
        list
    }
}

pub(crate) fn entry(found: &Stability, names: &[String]) -> StabilityEntry {
    let named = |list: &[u32]| list.iter().map(|i| names[*i as usize].clone()).collect::<Vec<_>>();
    let cluster = |c: &Cluster| ClusterEntry {
        pieces: named(&c.pieces),
        mass_kg: round(c.mass, 0),
        lowest_m: round(c.lowest, 2),
        drop_m: round(c.drop, 2),
        bars: c.bars,
        bars_utilisation: c.utilisation.map(|u| round(u, 2)),
        contacts: c.friction,
        held_by: named(&c.held_by),
        voids_below: c.voids_below.clone(),
        in_the_air: c.in_the_air,
    };
    let supporter = |s: &Supporter| SupporterEntry {
        piece: names[s.piece as usize].clone(),
        carries_kg: round(s.load, 0),
        share: round(s.share, 3),
        only: s.only,
        below: s.below,
        rests_on: named(&s.path),
    };
    let roof = |r: &LoadPath| RoofEntry { void: r.void, supporters: r.supporters.iter().map(supporter).collect() };
    StabilityEntry {
        hanging: found.hanging.iter().map(cluster).collect(),
        roofs: found.roofs.iter().map(roof).collect(),
    }
}

/// The pieces that carry the roofs where people are dug for, and what hangs above.
pub(super) fn write(out: &mut String, r: &Report) -> Result {
    let Some(found) = &r.stability else { return Ok(()) };
    writeln!(out, "\n## Do not touch\n")?;
    let (pieces, mass) = found.hanging.iter().fold((0, 0.0), |s, c| (s.0 + c.pieces.len(), s.1 + c.mass_kg));
    if pieces == 0 {
        writeln!(out, "Nothing hangs by bars or friction alone.\n")?;
    } else {
        writeln!(
            out,
            "**Hanging by bars or friction alone: {} in {}.** They may fall:\n",
            text::mass(mass),
            text::count(pieces, "piece")
        )?;
    }
    for c in &found.hanging {
        let held = match (c.in_the_air, c.bars_utilisation) {
            (true, _) => "held by nothing".into(),
            (_, Some(u)) => format!("held by bars in {} places (up to {:.0} % of their strength)", c.bars, 100.0 * u),
            _ => format!("held by friction in {} places", c.contacts),
        };
        let below = if c.voids_below.is_empty() {
            String::new()
        } else {
            format!("; above void {}", c.voids_below.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))
        };
        writeln!(
            out,
            "* {}, {}; lowest point at {} m, free below up to {} m; {held}{below}",
            text::mass(c.mass_kg),
            some(&c.pieces),
            number(c.lowest_m),
            number(c.drop_m)
        )?;
    }
    let dug: Vec<u32> = r.order.dig.iter().flat_map(|d| d.voids.iter().copied()).collect();
    let wanted = |f: &&RoofEntry| dug.contains(&f.void) && !f.supporters.is_empty();
    if found.roofs.iter().any(|f| wanted(&f)) {
        writeln!(
            out,
            "\nWhat carries the roofs of the places to dig (from the forces at the end; `leanto whatif` computes what moves):\n"
        )?;
    }
    let one = |s: &SupporterEntry| {
        let only = if s.only { ", the only support of a piece" } else { "" };
        let below = if s.below { ", below what carries it" } else { "" };
        format!("{} ({}{only}{below})", escaped(&s.piece), text::mass(s.carries_kg))
    };
    let line = |f: &RoofEntry, named: &dyn Fn(&SupporterEntry) -> bool| {
        let list = f.supporters.iter().filter(|s| named(s)).map(one);
        let list: Vec<String> = list.collect();
        let more = match f.supporters.len() - list.len() {
            0 => String::new(),
            n => format!(", and {n} more in report.json"),
        };
        format!("* void {}: {}{more}", f.void, list.join(", "))
    };
    for f in found.roofs.iter().filter(wanted) {
        // All that must not be touched are named, whatever their place in the list.
        writeln!(out, "{}", line(f, &|_| true))?;
    }
    let elsewhere = |f: &&RoofEntry| !wanted(f) && f.supporters.iter().any(|s| s.only);
    if found.roofs.iter().any(|f| elsewhere(&f)) {
        writeln!(out, "\nWithout these a piece of the roof of another void has no support:\n")?;
    }
    for f in found.roofs.iter().filter(elsewhere) {
        writeln!(out, "{}", line(f, &|s| s.only))?;
    }
    outside_voids(out, r)?;
    writeln!(out)
}

/// Trapped people in no void: what is above them was not looked at.
fn outside_voids(out: &mut String, r: &Report) -> Result {
    let numbers: Vec<String> = r.outside_voids().iter().map(u32::to_string).collect();
    if numbers.is_empty() {
        return Ok(());
    }
    let (who, lie, them) =
        if numbers.len() == 1 { ("Person", "lies", "this person") } else { ("Persons", "lie", "them") };
    writeln!(
        out,
        "\n**{who} {} {lie} trapped outside of all voids that a lying person fits in**, also where such a void is near: what carries the pieces around \
         {them} was not looked at. Treat all of these pieces as loose.",
        numbers.join(", ")
    )
}

impl Report {
    /// Numbers of the trapped people in no void of which it is known what carries its roof: what is around them was not looked at.
    pub(crate) fn outside_voids(&self) -> Vec<u32> {
        let roofs = self.stability.iter().flat_map(|s| &s.roofs);
        let known: Vec<u32> = roofs.filter(|f| !f.supporters.is_empty()).map(|f| f.void).collect();
        let is_known = |void: u32| known.contains(&void);
        let is_outside = |p: &&PersonEntry| p.rescue.is_trapped() && !p.void.is_some_and(is_known);
        self.people.iter().filter(is_outside).map(|p| p.person).collect()
    }
}

/// A few names, and how many more.
fn some(names: &[String]) -> String {
    let mut list: Vec<String> = names.iter().take(NAMES).map(|n| escaped(n)).collect();
    if names.len() > NAMES {
        list.push(format!("{} more", names.len() - NAMES));
    }
    list.join(", ")
}
