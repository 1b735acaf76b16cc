//! What must not be touched, for the report: what hangs, and what carries the roofs.

use super::markdown::number;
use super::model::Report;
use crate::assess::stability::{Cluster, LoadPath, Stability, Supporter, carried_by_others, weight};
use crate::export::figures::{point, round};
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
    /// Middle of the box around it, m.
    #[serde(default)]
    pub middle_m: [f64; 3],
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
    /// What the roof weighs with what lies on it, kg: shares are of this. 0 where nothing was found that carries it, and in older reports.
    #[serde(default)]
    pub load_kg: f64,
    /// Pieces beside the roof that push it up, and what carries these, by their share; one without which a piece of the roof has no support counts as
    /// 0.3 at least, from 0.05 on.
    pub supporters: Vec<SupporterEntry>,
    /// Share of the roof that loose pieces carry which are not listed, 0 to 1; 1 where nothing was found that carries it.
    #[serde(default)]
    pub more_share: f64,
}

/// A piece that carries a part of a roof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SupporterEntry {
    /// Name of the piece.
    pub piece: String,
    /// Mass of the roof that it carries, kg. What one piece carries on another counts for both.
    pub carries_kg: f64,
    /// The same as a share of what the roof weighs with what lies on it, 0 to 1.
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

impl RoofEntry {
    /// Where much of a roof is carried by pieces that are not listed: what is said of them beside those that are, or of all where there are none.
    pub(crate) fn rest(&self) -> Option<String> {
        carried_by_others(self.more_share, !self.supporters.is_empty())
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
        middle_m: point(&c.bounds.centre(), 2),
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
    let roof = |r: &LoadPath| RoofEntry {
        void: r.void,
        supporters: r.supporters.iter().map(supporter).collect(),
        load_kg: round(r.load, 0),
        more_share: round(r.more, 3),
    };
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
    let wanted = |f: &&RoofEntry| dug.contains(&f.void) && (!f.supporters.is_empty() || f.rest().is_some());
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
        let rest = f.rest().filter(|_| more.is_empty()).map(|t| if list.is_empty() { t } else { format!(", {t}") });
        format!("* void {}: {}{more}{}", f.void, list.join(", "), rest.unwrap_or_default())
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

/// Trapped people in no void: what is above them was not looked at. And those in a void whose roof no piece was found to carry.
fn outside_voids(out: &mut String, r: &Report) -> Result {
    let (outside, under): (Vec<&PersonEntry>, Vec<&PersonEntry>) = r.unknown_above().partition(|p| p.is_outside(r));
    let of = |list: &[&PersonEntry]| {
        let numbers = list.iter().map(|p| p.person.to_string()).collect::<Vec<_>>().join(", ");
        let [who, lie, them] =
            if list.len() == 1 { ["Person", "lies", "this person"] } else { ["Persons", "lie", "them"] };
        (format!("{who} {numbers} {lie} trapped"), them)
    };
    if !outside.is_empty() {
        let (who, them) = of(&outside);
        writeln!(
            out,
            "\n**{who} outside of all voids that a lying person fits in**, also where such a void is near: what carries the pieces around {them} was not \
             looked at. Treat all of these pieces as loose."
        )?;
    }
    if !under.is_empty() {
        let (who, _) = of(&under);
        writeln!(
            out,
            "\n**{who} in a void whose roof has no known support**: what carries it was not found. Treat all of its pieces as loose."
        )?;
    }
    Ok(())
}

impl PersonEntry {
    /// In no void, or in one that was not looked at.
    fn is_outside(&self, r: &Report) -> bool {
        let mut roofs = r.stability.iter().flat_map(|s| &s.roofs);
        !self.void.is_some_and(|void| roofs.any(|f| f.void == void))
    }
}

impl Report {
    /// Numbers of the trapped people of whom it is not known what carries the pieces above them: in no void that was looked at, or in one whose roof no
    /// piece was found to carry.
    pub(crate) fn outside_voids(&self) -> Vec<u32> {
        self.unknown_above().map(|p| p.person).collect()
    }

    fn unknown_above(&self) -> impl Iterator<Item = &PersonEntry> {
        let roofs = self.stability.iter().flat_map(|s| &s.roofs);
        let known: Vec<u32> = roofs.filter(|f| !f.supporters.is_empty()).map(|f| f.void).collect();
        self.people.iter().filter(move |p| p.rescue.is_trapped() && !p.void.is_some_and(|v| known.contains(&v)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::{Rescue, Situation};

    /// Somebody in a void whose roof no piece was found to carry stood under "trapped outside of all voids that a lying person fits in".
    #[test]
    fn somebody_in_a_void_whose_roof_has_no_known_support_is_not_said_to_be_outside_of_all_voids() {
        let h = crate::record::synthetic::header(9);
        let (a, last) = (crate::record::synthetic::assessment(&h), crate::solve::Progress::default());
        let mut report = Report::of(&h, &[], true, &last, None, &a, &[]);
        let roofs = vec![RoofEntry { void: 1, load_kg: 0.0, supporters: Vec::new(), more_share: 0.9 }];
        report.stability = Some(StabilityEntry { hanging: Vec::new(), roofs });
        report.people.truncate(1);
        let said = |report: &mut Report, void: Option<u32>| {
            let p = report.people.first_mut().expect("somebody");
            (p.rescue, p.void, p.situation) = (Rescue::Cut, void, Situation::Buried);
            let mut out = String::new();
            write(&mut out, report).expect("text");
            ["outside of all voids", "trapped in a void whose roof has no known support"].map(|t| out.contains(t))
        };
        assert_eq!(said(&mut report, Some(1)), [false, true]);
        assert_eq!(said(&mut report, None), [true, false]);
    }
}
