//! The report as Markdown that prints on two pages: one function per section.

use super::model::{Heap, PersonEntry, Report, ThrownPiece, VoidEntry};
use crate::assess::VoidFlag;
use crate::building::{FindingGroup, counted};
use crate::results;
use crate::text::markdown as escaped;
use std::collections::BTreeMap;
use std::fmt::{Result, Write};

/// Most rows of a table on paper; the JSON and CSV hold all.
const ROWS: usize = 20;

/// Longest line about an event, in characters.
const LINE: usize = 200;

/// Stands where a figure is not known.
const UNKNOWN: &str = "-";

/// Renders a report as Markdown.
pub(super) fn render(report: &Report) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = sections(&mut out, report);
    out
}

fn sections(out: &mut String, r: &Report) -> Result {
    notices(out, r)?;
    writeln!(out, "\n# {}\n", escaped(&r.title))?;
    cautions(out, r)?;
    overview(out, r)?;
    broken_bonds(out, r)?;
    scenario(out, r)?;
    stands(out, r)?;
    super::order::write(out, r)?;
    super::stability::write(out, r)?;
    super::afterwards::write(out, r)?;
    keep_out(out, r)?;
    super::heap::by_side(out, &r.debris)?;
    thrown(out, r)?;
    storeys(out, r)?;
    voids(out, r)?;
    super::standing::section(out, r)?;
    people(out, r)?;
    findings(out, r)?;
    assumptions(out, r)?;
    limits(out, r)?;
    notices(out, r)
}

/// What must not be overlooked on any page: at the head and at the foot.
fn notices(out: &mut String, r: &Report) -> Result {
    writeln!(out, "**{}**", r.notice)?;
    for n in r.status.iter().filter(|n| n.is_grave()) {
        match n.behind_short() {
            Some(rest) => writeln!(out, "\n**{}**{}", escaped(&n.short), escaped(rest))?,
            None => writeln!(out, "\n**{}.** {}", escaped(&n.short), escaped(&n.text))?,
        }
    }
    Ok(())
}

/// The other statements, in a line.
fn cautions(out: &mut String, r: &Report) -> Result {
    let list: Vec<String> = r.status.iter().filter(|n| !n.is_grave()).map(|n| escaped(&n.short)).collect();
    if list.is_empty() { Ok(()) } else { writeln!(out, "Status: {}.\n", list.join("; ")) }
}

/// A building of which nothing came down.
fn stands(out: &mut String, r: &Report) -> Result {
    let Some(s) = &r.stands else { return Ok(()) };
    let heading = s.heading();
    writeln!(out, "\n## {}{}\n", &heading[..1], heading[1..].to_lowercase())?;
    s.lines().iter().try_for_each(|l| writeln!(out, "* {}", escaped(l)))?;
    let joints = s.joints();
    if !joints.is_empty() {
        writeln!(out, "\nMost used joints (share of the strength in use, pieces, place):\n")?;
    }
    joints.iter().try_for_each(|l| writeln!(out, "* {}", escaped(l)))
}

/// The zone to keep out of.
fn keep_out(out: &mut String, r: &Report) -> Result {
    let Some(k) = &r.keep_out else { return Ok(()) };
    writeln!(out, "\n## Keep out\n")?;
    let columns: [MarkdownColumn<crate::assess::KeepOutSide>; 3] = [
        ("side", |s| if s.side == 1 { "1 street".into() } else { s.side.to_string() }),
        ("m from the wall", |s| number(s.distance_m)),
        ("because of the", |s| s.rule.name().into()),
    ];
    table(out, &columns, k.sides.iter())?;
    let (left, stand) = (number(k.left_height_m), number(k.standing_height_m));
    let rules = format!(
        "The largest of: 1.5 x the {left} m of what is left (rule of thumb; {stand} m stand), the reach of the heap"
    );
    match k.loose_height_m {
        Some(loose) => writeln!(
            out,
            "{rules}, the farthest piece, and the height of what hangs loose (up to {} m), as far as it is beyond the wall.",
            number(loose)
        ),
        None => writeln!(
            out,
            "{rules}, and the farthest piece. What hangs loose was not looked for: the rule of its height is left out, and the distance may be too short."
        ),
    }
}

fn overview(out: &mut String, r: &Report) -> Result {
    writeln!(out, "| | |\n| --- | --- |")?;
    let rows = [
        ("Model", model(r)),
        ("Program, seed", format!("{}, seed {}", escaped(&r.program), r.run.seed)),
        ("Simulated", simulated(r)),
        ("Structure", structure(r)),
        ("Damage", damage(r)),
        ("At the end", end(r)),
        ("Computation", computation(r)),
        ("Energy", energy(r)),
        ("Debris", debris(&r.debris)),
    ];
    rows.iter().try_for_each(|(name, value)| writeln!(out, "| {name} | {value} |"))
}

fn model(r: &Report) -> String {
    let m = &r.model;
    // A sketch is no file, so it has no hash.
    let hash = if m.sha256.is_empty() { String::new() } else { format!(", SHA-256 {}", escaped(&m.sha256)) };
    format!("{} ({}){hash}", escaped(&m.file), escaped(&m.format))
}

fn simulated(r: &Report) -> String {
    format!(
        "{} s of {} s, step {:.1e} s{}",
        number(r.run.simulated_s),
        number(r.run.asked_s),
        r.run.time_step_s,
        if r.run.complete { "" } else { ", STOPPED EARLY" }
    )
}

fn structure(r: &Report) -> String {
    let s = &r.structure;
    let tonnes = (s.moving_mass_kg / 1000.0).round();
    format!("{} bodies, {} bonds, {tonnes} t, {} people", s.bodies, s.bonds, s.people)
}

fn damage(r: &Report) -> String {
    let d = &r.damage;
    let fragments = match r.structure.may_come_apart {
        0 => "pieces stay whole whatever hits them".into(),
        n => format!("{} of {n} pieces that can break into fragments did so", d.came_apart),
    };
    let some = |n: Option<usize>, what: &str| n.filter(|n| *n > 0).map(|n| format!(", {n} {what}")).unwrap_or_default();
    let cracked = some(d.joints_cracked, "mortar joints cracked that still carry");
    let yielded = some(d.sections_yielded, "sections yielded that still carry");
    format!(
        "{} bonds broken, {} removed by the scenario{cracked}{yielded}, {fragments}",
        d.bonds_broken, d.bonds_removed
    )
}

fn end(r: &Report) -> String {
    let rest = match r.end.at_rest {
        Some(true) => "at rest",
        Some(false) => "NOT AT REST",
        None => "cut short",
    };
    let moves = match (r.damage.top_speed_m_s, r.end.moved_within_s) {
        (Some(v), Some(t)) if v > 0.0 => {
            format!(", fastest piece {} m/s on average over the last {} s", number(v), number(t))
        }
        _ => String::new(),
    };
    format!("{rest}{moves}, ground carries {} of the weight at that moment", known(r.damage.reaction_over_weight))
}

fn computation(r: &Report) -> String {
    let percent = |share: f64| (share * 1e4).round() / 100.0;
    format!(
        "no piece was ever faster than {} m/s; energy rose by at most {} % of all that was at work without cause (alarm above {} %); {} contacts could not be \
         judged",
        number(r.damage.fastest_m_s),
        percent(r.energy_rise.share),
        percent(r.energy_rise.alarm_above),
        r.damage.unusable_contacts
    )
}

/// Where the energy went, in per cent of what was lost.
fn energy(r: &Report) -> String {
    if r.energy_lost.is_empty() {
        return "not known for a run that was ended early".into();
    }
    let parts = r.energy_lost.iter().map(|p| format!("{} {:.1} %", p.to, 100.0 * p.share));
    format!("lost to {}", parts.collect::<Vec<_>>().join("; "))
}

/// What was displaced, and what of it lies in the heap.
fn debris(d: &Heap) -> String {
    let tonnes = |mass: f64| (mass / 100.0).round() / 10.0;
    let mut t = format!("{} pieces of {} t moved more than 0.5 m", d.pieces, tonnes(d.mass_kg));
    if d.heap_pieces > 0 {
        t += &format!(
            "; {} of them, {} t, have come to rest: they cover {} m2 in plan and reach {} m beyond the building; the heap is {} m high",
            d.heap_pieces,
            tonnes(d.heap_mass_kg),
            number(d.plan_area_m2),
            number(d.spread_m),
            number(d.height_m),
        );
        if let Some(highest) = crate::assess::above_the_heap(d.height_m, d.highest_m) {
            t += &format!(
                "; what leans, spans, hangs or lies on what stands reaches {} m above the ground",
                number(highest)
            );
        }
    }
    if d.falling_pieces > 0 {
        t += &format!(
            "; {} of {} t faster than {} m/s or in the air",
            d.falling_pieces,
            tonnes(d.falling_mass_kg),
            number(crate::assess::HEAP_AT_REST)
        );
    }
    t
}

fn broken_bonds(out: &mut String, r: &Report) -> Result {
    let mut list = |title: &str, counts: &BTreeMap<String, usize>| {
        if counts.is_empty() {
            return Ok(());
        }
        let list: Vec<String> = counts.iter().map(|(name, n)| format!("{} {n}", escaped(name))).collect();
        writeln!(out, "\n{title}: {}.", list.join(", "))
    };
    list("Broken bonds by group", &r.damage.broken_by_group)?;
    list("by the cause that came first", &r.damage.by_cause)?;
    match r.damage.bars_ruptured {
        0 => Ok(()),
        n => writeln!(out, "\nBars have ruptured in {n} of them, then or later."),
    }
}

fn scenario(out: &mut String, r: &Report) -> Result {
    if r.scenario.is_empty() {
        return writeln!(out, "\nNothing was done to the building: it was simulated under its own weight.");
    }
    writeln!(out, "\nWhat was done to the building:\n")?;
    for e in r.scenario.iter().take(ROWS) {
        let what: String = e.what.chars().take(LINE).collect();
        let parts = e.parts.as_ref().map_or(String::new(), |p| format!(" ({})", escaped(p)));
        writeln!(out, "* {}: {}{parts}", escaped(&e.kind), escaped(&what))?;
    }
    match r.scenario.len().saturating_sub(ROWS) {
        0 => Ok(()),
        more => writeln!(out, "* and {more} more in report.json"),
    }
}

fn thrown(out: &mut String, r: &Report) -> Result {
    if r.debris.thrown.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## Pieces apart from the heap\n")?;
    let columns: [MarkdownColumn<ThrownPiece>; 7] = [
        ("piece", |t| escaped(&t.piece)),
        ("kg", |t| number(t.mass_kg)),
        ("is", |t| t.state.name().into()),
        ("m from the building", |t| number(t.from_building_m)),
        ("m above ground", |t| number(t.above_ground_m)),
        ("m/s", |t| known(t.speed_m_s)),
        ("at x, y, z m", |t| point(&t.position_m)),
    ];
    table(out, &columns, r.debris.thrown.iter())
}

fn storeys(out: &mut String, r: &Report) -> Result {
    if r.end.storeys.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n## How far what still stands has moved, by storey\n")?;
    writeln!(out, "A storey stands here as long as any of its pieces does: a single column counts, too.\n")?;
    let columns: [MarkdownColumn<super::model::StoreyEntry>; 4] = [
        ("storey", |s| name(s.storey.as_deref())),
        ("drift mm", |s| number(s.drift_mm)),
        ("share of its height", |s| number(s.share_of_height)),
        ("changes by mm/s", |s| known(s.rate_mm_s)),
    ];
    table(out, &columns, r.end.storeys.iter())
}

/// Voids in which a person fits or lies, in the order of the data; small ones are only counted.
fn voids(out: &mut String, r: &Report) -> Result {
    writeln!(out, "\n## Voids\n")?;
    if r.voids.is_empty() {
        return writeln!(out, "None found at these settings.\n");
    }
    let count = |of: &dyn Fn(&VoidEntry) -> bool| r.voids.iter().filter(|v| of(v)).count();
    writeln!(
        out,
        "{} voids: a lying person fits in {} ({} of them standing rooms, {} open-sided, {} overhangs); {} are too small for a person. All are in report.json and voids.csv.\n",
        r.voids.len(),
        count(&|v| v.survivable),
        count(&|v| v.survivable && v.standing),
        count(&|v| v.survivable && v.flags.contains(&VoidFlag::OpenSided)),
        count(&|v| v.survivable && v.flags.contains(&VoidFlag::Overhang)),
        count(&|v| !v.survivable)
    )?;
    let least = r.assessment_settings.minimum_volume_m3;
    let shown = |v: &&VoidEntry| !v.people.is_empty() || (v.survivable && v.volume_m3 >= least);
    let mut list: Vec<&VoidEntry> = r.voids.iter().filter(shown).collect();
    list.sort_by_key(|v| std::cmp::Reverse(v.people.len()));
    let columns: [MarkdownColumn<VoidEntry>; 11] = [
        ("no", |v| v.id.to_string()),
        ("kind", |v| v.class.name().into()),
        ("m3", |v| number(v.volume_m3)),
        ("height m", |v| number(v.clear_height_m)),
        ("clearance m", |v| number(v.clearance_m)),
        ("way out m", |v| number(2.0 * v.access_clearance_m)),
        ("cover m", |v| number(v.cover_m)),
        ("a person fits", |v| fitting(v).into()),
        ("remarks", |v| results::voids::flags.print(v)),
        ("people", |v| v.people.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        ("at x, y, z m", |v| point(&v.position_m)),
    ];
    table(out, &columns, list.into_iter())
}

/// The highest posture of a person that fits.
fn fitting(v: &VoidEntry) -> &'static str {
    match v.postures {
        p if p.sitting => "sitting",
        p if p.crawling => "crawling",
        p if p.lying => "lying",
        _ => "no",
    }
}

fn people(out: &mut String, r: &Report) -> Result {
    writeln!(out, "## People\n")?;
    if r.people.is_empty() {
        return writeln!(out, "Nobody was placed.\n");
    }
    writeln!(out, "In this run, which is one sample and no forecast: {}.\n", r.people_count.text())?;
    writeln!(
        out,
        "People carry nothing in the simulation. Forces on them are estimates: below what the gap asks of a chest, and below what the speed \
         and weight of the pieces can bring to bear. Thresholds and sources: [occupancy] in the case.\n"
    )?;
    let columns: [MarkdownColumn<PersonEntry>; 10] = [
        ("person", |p| {
            p.listed_as.as_deref().map_or_else(|| p.person.to_string(), |n| format!("{} {}", p.person, escaped(n)))
        }),
        ("from", |p| name(p.start_storey.as_deref())),
        ("to", |p| name(p.end_storey.as_deref())),
        ("outcome", |p| p.outcome.name().into()),
        ("reached", |p| p.rescue.name().into()),
        ("HAZUS", |p| p.hazus_severity.map_or(UNKNOWN.into(), |s| s.to_string())),
        ("situation", |p| p.situation.name().into()),
        ("void", |p| p.void.map_or(UNKNOWN.into(), |v| v.to_string())),
        ("why", |p| escaped(&p.reason)),
        ("at x, y, z m", |p| p.end_m.as_ref().map_or(UNKNOWN.into(), point)),
    ];
    let mut rows: Vec<&PersonEntry> = r.people.iter().collect();
    rows.sort_by_key(|p| (super::urgency(p), p.person));
    table(out, &columns, rows.into_iter())
}

/// Findings about the model, equal ones joined. All errors and warnings are there; notes are counted by kind.
fn findings(out: &mut String, r: &Report) -> Result {
    let rows = &r.findings_joined;
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "## Warnings about the model\n\n{}.\n", counted(rows))?;
    let (grave, notes): (Vec<&FindingGroup>, Vec<&FindingGroup>) = rows.iter().partition(|f| f.is_grave());
    if !grave.is_empty() {
        writeln!(out, "| severity | elements | what | what to do |\n| --- | --- | --- | --- |")?;
        for f in grave {
            let cells = [f.severity.name().into(), f.place(), f.summary(), f.remedy.clone()];
            writeln!(out, "| {} |", cells.map(|c| escaped(&c)).join(" | "))?;
        }
        writeln!(out)?;
    }
    for f in notes.iter().take(ROWS) {
        writeln!(out, "* {}", escaped(&f.line()))?;
    }
    if notes.len() > ROWS {
        writeln!(out, "* and {} more kinds of notes", notes.len() - ROWS)?;
    }
    writeln!(out, "\nAll of them, one by one: findings.csv and report.json.\n")
}

fn assumptions(out: &mut String, r: &Report) -> Result {
    writeln!(out, "## Assumptions\n")?;
    let columns: [MarkdownColumn<super::model::GroupProfile>; 4] = [
        ("group", |g| escaped(&g.group)),
        ("strength profile", |g| escaped(&g.profile)),
        ("live load N/m2", |g| number(g.live_load_n_m2)),
        ("strength factor", |g| number(g.strength_factor)),
    ];
    table(out, &columns, r.profiles.iter())?;
    let a = &r.assessment_settings;
    writeln!(
        out,
        "Voids: grid {} m, core clearance {} m, crawling {} m, least volume {} m3.\n",
        number(a.cell_m),
        number(a.core_clearance_m),
        number(a.crawl_clearance_m),
        number(a.minimum_volume_m3)
    )?;
    match &r.fines {
        Some(f) => writeln!(out, "Fines: {}\n", f.text),
        None => Ok(()),
    }
}

fn limits(out: &mut String, r: &Report) -> Result {
    writeln!(out, "## What this cannot know\n")?;
    r.cannot_know.iter().try_for_each(|line| writeln!(out, "* {}", escaped(line)))?;
    writeln!(out)
}

/// Head of a column, and the cell that a row has in it.
type MarkdownColumn<T> = (&'static str, fn(&T) -> String);

/// A table of the first rows, and how many more there are.
fn table<'a, T: 'a>(
    out: &mut String,
    columns: &[MarkdownColumn<T>],
    rows: impl ExactSizeIterator<Item = &'a T>,
) -> Result {
    let more = rows.len().saturating_sub(ROWS);
    writeln!(out, "| {} |", columns.iter().map(|c| c.0).collect::<Vec<_>>().join(" | "))?;
    writeln!(out, "|{}", " --- |".repeat(columns.len()))?;
    for row in rows.take(ROWS) {
        writeln!(out, "| {} |", columns.iter().map(|c| c.1(row)).collect::<Vec<_>>().join(" | "))?;
    }
    if more > 0 {
        writeln!(out, "\n{more} more in report.json and the CSV files.")?;
    }
    writeln!(out)
}

/// A figure with the digits that it has in the JSON.
pub(super) fn number(x: f64) -> String {
    serde_json::Number::from_f64(x).map_or(UNKNOWN.into(), |n| n.to_string())
}

pub(super) fn known(x: Option<f64>) -> String {
    x.map_or(UNKNOWN.into(), number)
}

fn name(text: Option<&str>) -> String {
    text.map_or(UNKNOWN.into(), escaped)
}

fn point(p: &[f64; 3]) -> String {
    p.map(number).join(", ")
}
