//! The report: what was simulated, what was found, what was assumed and what cannot be known. Same content as text and JSON.

mod headline;
mod markdown;

pub use headline::{alarm, alarm_of, standing_text};

use crate::Result;
use crate::assess::{Assessment, Debris};
use crate::building::join;
use crate::record::{Record, body_names};
use crate::solve::{ENERGY_RISE_ALARM, Progress, Standing};
use crate::structure::Cause;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Stands at the head and foot of every report.
pub const NOT_OBSERVED: &str = "Simulated, not observed.";

/// What the tool cannot know, said in every report.
pub const LIMITS: &[&str] = &[
    "One run is one sample: near its threshold a collapse can go either way. Strengths, loads and people are assumptions until measured.",
    "Reinforced concrete fails by fibres at critical sections with the hinge length 0.08 Ls + 0.022 fy db (Paulay and Priestley), which decides how far bars stretch before they tear, and in shear by Model Code 2010; masonry by joints that open and slide; groups with failure = limits, steel, timber and the rest by admissible values with softening by fracture energy. Flat plates are punched by EN 1992-1-1, 6.4, with mean values; laps and anchorage of bars are not modelled.",
    "Pieces are rigid; they come apart only in groups with fragments = true, when an impact brings more energy than it takes to open the cracks between the fragments, bars included, or when their mean stress passes their strength; fragments do not break again. Finer rubble and dust that fill voids are missing, so voids read too large rather than too small.",
    "Furniture, services, cladding and people's own movement are not in the model unless it holds them.",
    "Volumes and clearances are read on a grid; gaps narrower than a cell can be missed.",
];

/// Names of the files that a report consists of.
pub const FILES: &[&str] = &["report.md", "report.json"];

/// The files of a report: name and content of each.
///
/// # Errors
/// When the record cannot be read.
pub fn files(
    record: &Record,
    last: &Progress,
    standing: Option<&Standing>,
    a: &Assessment,
) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let value = to_json(record, last, standing, a)?;
    let mut text = serde_json::to_string_pretty(&value).map_err(|e| crate::Error::Failed(e.to_string()))?;
    text.push('\n');
    Ok(vec![(FILES[0], markdown::render(&value).into_bytes()), (FILES[1], text.into_bytes())])
}

/// Broken bonds by group pair and by cause; removals are counted apart.
fn breakage(record: &Record) -> Result<(Value, Value, usize)> {
    let s = &record.header.structure;
    let (mut groups, mut causes) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    let mut removed = 0;
    for b in record.breaks()? {
        match b.cause {
            Cause::Removed => {
                removed += 1;
                continue;
            }
            // Bars tear after the bond has been counted already.
            Cause::Rupture => {}
            _ => {
                let bond = &s.bonds[b.bond as usize];
                let name = |i: u32| s.groups[s.bodies[i as usize].group as usize].clone();
                let (x, y) = (name(bond.a), name(bond.b));
                let key = if x == y {
                    x
                } else if x < y {
                    format!("{x} - {y}")
                } else {
                    format!("{y} - {x}")
                };
                *groups.entry(key).or_default() += 1;
            }
        }
        *causes.entry(format!("{:?}", b.cause).to_lowercase()).or_default() += 1;
    }
    Ok((json!(groups), json!(causes), removed))
}

/// The report's content with stable keys; SI units, named in the keys.
///
/// # Errors
/// When the record cannot be read.
pub fn to_json(record: &Record, last: &Progress, standing: Option<&Standing>, a: &Assessment) -> Result<Value> {
    let h = &record.header;
    let s = &h.structure;
    let names = body_names(s);
    let storey = |k: Option<u32>| k.and_then(|k| s.storeys.get(k as usize)).map(|x| x.name.clone());
    let (groups, causes, removed) = breakage(record)?;
    let xyz = |v: &crate::geometry::Vec3| json!([round(v.x, 3), round(v.y, 3), round(v.z, 3)]);
    let voids: Vec<Value> = a
        .voids
        .iter()
        .map(|v| {
            json!({
                "id": v.id, "class": v.class, "why": v.class_reason, "volume_m3": round(v.volume, 3),
                "floor_area_m2": round(v.floor_area, 2), "clear_height_m": round(v.clear_height, 2),
                "clearance_m": round(v.clearance, 3), "access_clearance_m": round(v.access_clearance, 3),
                "position_m": xyz(&v.position), "cover_m": round(v.cover, 2), "survivable": v.survivable,
                "people": v.people.iter().map(|p| p + 1).collect::<Vec<_>>(),
                "roof": v.roof.iter().take(5).map(|&i| names[i as usize].clone()).collect::<Vec<_>>(),
            })
        })
        .collect();
    let people: Vec<Value> = a
        .people
        .iter()
        .map(|p| {
            json!({
                "person": p.person + 1, "start_storey": storey(p.start_storey), "end_storey": storey(p.end_storey),
                "start_m": xyz(&p.start), "end_m": p.end.map(|e| xyz(&e)),
                "moved_m": p.end.map(|e| round((e - p.start).norm(), 2)),
                "situation": p.situation, "void": p.void, "cover_m": p.cover.map(|x| round(x, 2)),
                "free_space_m3": p.free_space.map(|x| round(x, 3)), "clearance_m": p.clearance.map(|x| round(x, 3)),
            })
        })
        .collect();
    let rise = &last.rise;
    Ok(json!({
        "notice": NOT_OBSERVED,
        "sound": h.soundness.is_sound(),
        "unsound_accepted": h.soundness.notice(),
        "unsound_reasons": h.soundness.reasons(),
        "end": headline::standing_json(standing, s),
        "alarm": alarm(rise, s),
        "program": h.program,
        "title": h.case.title,
        "model": { "file": h.source.file, "format": h.source.format, "sha256": h.source.sha256,
                   "metres_per_unit": h.source.metres_per_unit, "up": h.source.up },
        "run": { "simulated_s": round(last.time, 4), "asked_s": h.case.run.duration, "until": h.case.run.until.name(), "complete": record.is_complete(),
                 "seed": h.case.run.seed, "time_step_s": last.step, "steps": last.steps },
        "structure": {
            "bodies": s.whole_bodies(), "may_come_apart": s.breakups.len(), "bonds": s.bonds.len(), "storeys": s.storeys.len(),
            "moving_mass_kg": round(s.moving_mass(), 0), "people": h.people.len() },
        "scenario": h.case.scenario.in_lines().iter().map(|(kind, what)| json!({ "kind": kind, "what": what })).collect::<Vec<_>>(),
        "damage": { "bonds_broken": last.broken, "bonds_removed": removed, "came_apart": last.fragmented, "broken_by_group": groups, "by_cause": causes,
                    "reaction_over_weight": round(last.reaction / last.weight, 4), "top_speed_m_s": round(last.top_speed, 3),
                    "fastest_m_s": round(last.fastest, 2), "unexplained_energy": round(rise.share, 5),
                    "unusable_contacts": last.unusable_contacts },
        "debris": debris(&a.debris, &names),
        "voids": voids,
        "people": people,
        "energy_rise": { "energy_j": round(rise.energy, 1), "share": round(rise.share, 5), "from_s": round(rise.from, 4),
                         "to_s": round(rise.to, 4), "steepest_s": round(rise.steepest, 4), "alarm_above": ENERGY_RISE_ALARM,
                         "pieces": rise.named().filter_map(|i| names.get(i)).collect::<Vec<_>>() },
        "findings": h.findings,
        "findings_joined": join(&h.findings),
        "assessment_settings": { "cell_m": a.settings.cell, "core_clearance_m": a.settings.core_clearance,
                                 "crawl_clearance_m": a.settings.crawl_clearance, "minimum_volume_m3": a.settings.minimum_volume },
        "notes": a.notes,
        "profiles": h.case.groups.iter().map(|g| json!({ "group": g.name, "profile": g.profile, "live_load_n_m2": g.live_load,
                                                          "strength_factor": g.strength_factor })).collect::<Vec<_>>(),
        "cannot_know": LIMITS,
    }))
}

/// The heap, and what lies or flies apart from it.
fn debris(d: &Debris, names: &[String]) -> Value {
    let thrown = d.thrown.iter().map(|t| {
        json!({
            "piece": names[t.body as usize], "state": t.state, "mass_kg": round(t.mass, 1),
            "position_m": [round(t.position.x, 2), round(t.position.y, 2), round(t.position.z, 2)],
            "from_building_m": round(t.away, 2), "above_ground_m": round(t.height, 2), "speed_m_s": t.speed.map(|v| round(v, 2)),
        })
    });
    json!({
        "height_m": round(d.height, 2), "plan_area_m2": round(d.area, 1), "pieces": d.pieces,
        "mass_kg": round(d.mass, 0), "solid_volume_m3": round(d.solid_volume, 2), "spread_m": round(d.spread, 2),
        "heap_pieces": d.heap_pieces, "heap_mass_kg": round(d.heap_mass, 0),
        "moving_pieces": d.moving_pieces, "moving_mass_kg": round(d.moving_mass, 0),
        "outline_m": d.outline.iter().map(|p| [round(p[0], 2), round(p[1], 2)]).collect::<Vec<_>>(),
        "thrown": thrown.collect::<Vec<_>>(),
    })
}

fn round(x: f64, digits: i32) -> f64 {
    let k = 10f64.powi(digits);
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}
