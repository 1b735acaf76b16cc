//! The report as text that prints on two pages.

use super::NOT_OBSERVED;
use crate::building::{FindingGroup, counted};
use serde_json::Value;
use std::fmt::Write;

/// Most rows of a table on paper; the JSON and CSV hold all.
const ROWS: usize = 20;

/// Longest line about an event.
const LINE: usize = 200;

/// Renders the JSON content as Markdown.
pub fn render(v: &Value) -> String {
    let mut t = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut t, v);
    t
}

fn text(v: &Value) -> String {
    match v {
        // All texts enter here, and some hold names of the model.
        Value::String(s) => crate::text::markdown(s),
        Value::Null => "-".into(),
        Value::Bool(b) => if *b { "yes" } else { "no" }.into(),
        Value::Array(a) => a.iter().map(text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

fn table(t: &mut String, head: &[(&str, &str)], rows: &[&Value]) -> std::fmt::Result {
    writeln!(t, "| {} |", head.iter().map(|h| h.0).collect::<Vec<_>>().join(" | "))?;
    writeln!(t, "|{}", " --- |".repeat(head.len()))?;
    for r in rows.iter().take(ROWS) {
        let cells: Vec<String> = head.iter().map(|(_, key)| text(&r[*key])).collect();
        writeln!(t, "| {} |", cells.join(" | "))?;
    }
    if rows.len() > ROWS {
        writeln!(t, "\n{} more in report.json and the CSV files.", rows.len() - ROWS)?;
    }
    writeln!(t)
}

/// What was displaced, and what of it lies in the heap.
fn heap(d: &Value) -> String {
    let tonnes = |key: &str| (d[key].as_f64().unwrap_or(0.0) / 100.0).round() / 10.0;
    let mut t = format!("{} pieces of {} t moved more than 0.5 m", d["pieces"], tonnes("mass_kg"));
    if d["heap_pieces"] != 0 {
        t += &format!(
            "; {} of them, {} t, lie in heaps that reach {} m above the ground, cover {} m2 in plan and reach {} m beyond the building",
            d["heap_pieces"],
            tonnes("heap_mass_kg"),
            d["height_m"],
            d["plan_area_m2"],
            d["spread_m"]
        );
    }
    if d["moving_pieces"] != 0 {
        t += &format!("; {} of {} t STILL MOVE", d["moving_pieces"], tonnes("moving_mass_kg"));
    }
    t
}

/// What must not be overlooked on any page: at the head and at the foot.
fn notices(t: &mut String, v: &Value) -> std::fmt::Result {
    writeln!(t, "**{NOT_OBSERVED}**")?;
    for notice in [&v["unsound_accepted"], &v["alarm"]].into_iter().filter(|n| n.is_string()) {
        writeln!(t, "\n**{}**", text(notice))?;
    }
    Ok(())
}

fn percent(share: &Value) -> f64 {
    (share.as_f64().unwrap_or(0.0) * 1e4).round() / 100.0
}

/// Drift of every storey at the end.
fn storeys(t: &mut String, v: &Value) -> std::fmt::Result {
    let list: Vec<&Value> = v["end"]["storeys"].as_array().map(|a| a.iter().collect()).unwrap_or_default();
    if list.is_empty() {
        return Ok(());
    }
    writeln!(t, "\n## Storeys that stand\n")?;
    let head = [
        ("storey", "storey"),
        ("drift mm", "drift_mm"),
        ("share of its height", "share_of_height"),
        ("changes by mm/s", "rate_mm_s"),
    ];
    table(t, &head, &list)
}

/// Findings about the model, equal ones joined. Errors and warnings are all there; notes are counted by kind.
fn findings(t: &mut String, v: &Value) -> std::fmt::Result {
    let rows: Vec<FindingGroup> = serde_json::from_value(v["findings_joined"].clone()).unwrap_or_default();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(t, "## Warnings about the model\n\n{}.\n", counted(&rows))?;
    if rows.iter().any(FindingGroup::is_grave) {
        writeln!(t, "| severity | elements | what | what to do |\n| --- | --- | --- | --- |")?;
        for r in rows.iter().filter(|r| r.is_grave()) {
            let cells = [r.severity.name().into(), r.place(), r.summary(), r.remedy.clone()]
                .map(|c: String| crate::text::markdown(&c));
            writeln!(t, "| {} |", cells.join(" | "))?;
        }
        writeln!(t)?;
    }
    for r in rows.iter().filter(|r| !r.is_grave()).take(ROWS) {
        writeln!(t, "* {}", crate::text::markdown(&r.line()))?;
    }
    let notes = rows.iter().filter(|r| !r.is_grave()).count();
    if notes > ROWS {
        writeln!(t, "* and {} more kinds of notes", notes - ROWS)?;
    }
    writeln!(t, "\nAll of them, one by one: findings.csv and report.json.\n")
}

fn write(t: &mut String, v: &Value) -> std::fmt::Result {
    notices(t, v)?;
    writeln!(t, "\n# {}\n", text(&v["title"]))?;
    writeln!(t, "**{}.**\n", text(&v["end"]["text"]))?;
    let (run, s, d) = (&v["run"], &v["structure"], &v["damage"]);
    writeln!(t, "| | |\n| --- | --- |")?;
    for (name, value) in [
        (
            "Model",
            format!(
                "{} ({}), SHA-256 {}",
                text(&v["model"]["file"]),
                text(&v["model"]["format"]),
                text(&v["model"]["sha256"])
            ),
        ),
        ("Program, seed", format!("{}, seed {}", text(&v["program"]), run["seed"])),
        (
            "Simulated",
            format!(
                "{} s of {} s, step {:.1e} s{}",
                run["simulated_s"],
                run["asked_s"],
                run["time_step_s"].as_f64().unwrap_or(0.0),
                if run["complete"] == true { "" } else { ", STOPPED EARLY" }
            ),
        ),
        (
            "Structure",
            format!(
                "{} bodies, {} bonds, {} t, {} people",
                s["bodies"],
                s["bonds"],
                (s["moving_mass_kg"].as_f64().unwrap_or(0.0) / 1000.0).round(),
                s["people"]
            ),
        ),
        (
            "Damage",
            format!(
                "{} bonds broken, {} removed by the scenario, {}",
                d["bonds_broken"],
                d["bonds_removed"],
                match s["may_come_apart"].as_u64() {
                    Some(0) | None => "pieces stay whole whatever hits them".to_string(),
                    Some(n) => format!("{} of {n} pieces that could came apart into fragments", d["came_apart"]),
                }
            ),
        ),
        (
            "At the end",
            format!(
                "{}, fastest piece {} m/s, ground carries {} of the weight",
                match v["end"]["at_rest"].as_bool() {
                    Some(true) => "at rest",
                    Some(false) => "NOT AT REST",
                    None => "cut short",
                },
                d["top_speed_m_s"],
                d["reaction_over_weight"]
            ),
        ),
        (
            "Computation",
            format!(
                "no piece was ever faster than {} m/s; energy rose by at most {} % of all that was at work without cause (alarm above {} %); {} contacts could not \
                 be judged",
                d["fastest_m_s"],
                percent(&v["energy_rise"]["share"]),
                percent(&v["energy_rise"]["alarm_above"]),
                d["unusable_contacts"]
            ),
        ),
        ("Debris", heap(&v["debris"])),
    ] {
        writeln!(t, "| {name} | {value} |")?;
    }
    for (title, key) in [("Broken bonds by group", "broken_by_group"), ("by cause", "by_cause")] {
        if let Some(map) = d[key].as_object().filter(|m| !m.is_empty()) {
            let list: Vec<String> = map.iter().map(|(k, n)| format!("{} {n}", crate::text::markdown(k))).collect();
            writeln!(t, "\n{title}: {}.", list.join(", "))?;
        }
    }
    match v["scenario"].as_array().map(Vec::as_slice) {
        None | Some([]) => writeln!(t, "\nNothing was done to the building: it was simulated under its own weight.")?,
        Some(list) => {
            writeln!(t, "\nWhat was done to the building:\n")?;
            for e in list.iter().take(ROWS) {
                let what: String = e["what"].as_str().unwrap_or("").chars().take(LINE).collect();
                let what = crate::text::markdown(&what);
                writeln!(t, "* {}: {what}", text(&e["kind"]))?;
            }
            if list.len() > ROWS {
                writeln!(t, "* and {} more in report.json", list.len() - ROWS)?;
            }
        }
    }
    let thrown: Vec<&Value> = v["debris"]["thrown"].as_array().map(|a| a.iter().collect()).unwrap_or_default();
    if !thrown.is_empty() {
        writeln!(t, "\n## Pieces apart from the heap\n")?;
        table(
            t,
            &[
                ("piece", "piece"),
                ("kg", "mass_kg"),
                ("is", "state"),
                ("m from the building", "from_building_m"),
                ("m above ground", "above_ground_m"),
                ("m/s", "speed_m_s"),
                ("at x, y, z m", "position_m"),
            ],
            &thrown,
        )?;
    }
    storeys(t, v)?;
    writeln!(t, "\n## Voids\n")?;
    let mut voids: Vec<&Value> = v["voids"].as_array().map(|a| a.iter().collect()).unwrap_or_default();
    let count = |x: &Value| x["people"].as_array().map_or(0, Vec::len);
    voids.sort_by(|a, b| {
        let size = |x: &Value| x["volume_m3"].as_f64().unwrap_or(0.0);
        count(b).cmp(&count(a)).then(size(b).total_cmp(&size(a)))
    });
    if voids.is_empty() {
        writeln!(t, "None found at these settings.\n")?;
    } else {
        table(
            t,
            &[
                ("no", "id"),
                ("kind", "class"),
                ("m3", "volume_m3"),
                ("height m", "clear_height_m"),
                ("clearance m", "clearance_m"),
                ("way out m", "access_clearance_m"),
                ("cover m", "cover_m"),
                ("a person fits", "survivable"),
                ("people", "people"),
                ("at x, y, z m", "position_m"),
            ],
            &voids,
        )?;
    }
    writeln!(t, "## People\n")?;
    let people: Vec<&Value> = v["people"].as_array().map(|a| a.iter().collect()).unwrap_or_default();
    if people.is_empty() {
        writeln!(t, "Nobody was placed.\n")?;
    } else {
        table(
            t,
            &[
                ("person", "person"),
                ("from", "start_storey"),
                ("to", "end_storey"),
                ("moved m", "moved_m"),
                ("situation", "situation"),
                ("void", "void"),
                ("cover m", "cover_m"),
                ("free m3", "free_space_m3"),
                ("at x, y, z m", "end_m"),
            ],
            &people,
        )?;
    }
    findings(t, v)?;
    writeln!(t, "## Assumptions\n")?;
    let profiles: Vec<&Value> = v["profiles"].as_array().map(|a| a.iter().collect()).unwrap_or_default();
    table(
        t,
        &[
            ("group", "group"),
            ("strength profile", "profile"),
            ("live load N/m2", "live_load_n_m2"),
            ("strength factor", "strength_factor"),
        ],
        &profiles,
    )?;
    let a = &v["assessment_settings"];
    writeln!(
        t,
        "Voids: grid {} m, core clearance {} m, crawling {} m, least volume {} m3.\n",
        a["cell_m"], a["core_clearance_m"], a["crawl_clearance_m"], a["minimum_volume_m3"]
    )?;
    writeln!(t, "## What this cannot know\n")?;
    for list in [&v["notes"], &v["cannot_know"]] {
        for line in list.as_array().into_iter().flatten() {
            writeln!(t, "* {}", text(line))?;
        }
    }
    writeln!(t)?;
    notices(t, v)
}
