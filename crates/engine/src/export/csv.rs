//! Tables for spreadsheets: one header row with units in the column names, names instead of indices. Texts that a spreadsheet would take
//! for a formula begin with an apostrophe; numbers have no prefix.

use super::{Exporter, person_name};
use crate::assess::{Assessment, PersonOutcome};
use crate::record::{Record, body_names, cause_name};
use crate::solve::tracers::{GROUND, Trace};
use crate::structure::Structure;
use crate::text::cell;
use crate::{Error, Result};
use std::io::Write;

/// Writes `voids.csv`.
pub struct Voids;
/// Writes `ways.csv`: ways in to voids and people.
pub struct Ways;
/// Writes `people.csv`.
pub struct People;
/// Writes `start_points.csv`: the outcome by start point.
pub struct StartPoints;
/// Writes `breaks.csv`.
pub struct Breaks;
/// Pieces of a void's roof that are named; voids.json names all.
const ROOF: usize = 5;
/// Writes `thrown.csv`: pieces apart from the heap.
pub struct Thrown;

/// Writes rows under a header; an error names the file.
fn rows(file: &str, out: &mut dyn Write, head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Result<()> {
    let failed = |e: ::csv::Error| Error::io("write", std::path::Path::new(file), std::io::Error::other(e));
    let mut w = ::csv::Writer::from_writer(out);
    w.write_record(head).map_err(failed)?;
    for row in rows {
        w.write_record(&row).map_err(failed)?;
    }
    w.flush().map_err(|e| Error::io("write", std::path::Path::new(file), e))
}

fn n(x: f64) -> String {
    format!("{x:.3}")
}

impl Exporter for Voids {
    fn file_name(&self) -> &'static str {
        "voids.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let names = body_names(&record.header.structure);
        let storeys = &record.header.structure.storeys;
        let head = [
            "void",
            "class",
            "class_reason",
            "volume_m3",
            "floor_area_m2",
            "clear_height_m",
            "clearance_m",
            "x_m",
            "y_m",
            "z_m",
            "min_x_m",
            "min_y_m",
            "min_z_m",
            "max_x_m",
            "max_y_m",
            "max_z_m",
            "lying_person_fits",
            "crawling_person_fits",
            "sitting_person_fits",
            "enclosure",
            "flags",
            "standing",
            "storey",
            "axes",
            "side",
            "access_clearance_m",
            "cover_m",
            "roof",
            "people",
        ];
        rows(
            self.file_name(),
            out,
            &head,
            a.voids.iter().map(|v| {
                let mut r = vec![v.id.to_string(), cell(&v.class), cell(&v.class_reason)];
                r.extend([v.volume, v.floor_area, v.clear_height, v.clearance].map(n));
                r.extend(v.position.iter().chain(v.bounds.min.iter()).chain(v.bounds.max.iter()).map(|x| n(*x)));
                let said = |x: bool| if x { "yes" } else { "no" }.to_string();
                r.extend([v.survivable, v.postures.crawling, v.postures.sitting].map(said));
                r.extend([n(v.enclosure), v.flags.names().join("; "), said(v.standing)]);
                let storey = v.storey.and_then(|s| storeys.get(s as usize));
                r.push(storey.map_or(String::new(), |s| cell(&s.name)));
                r.push(cell(v.place.axes.as_deref().unwrap_or_default()));
                r.push(v.place.side.map_or(String::new(), |s| s.to_string()));
                r.extend([n(v.access_clearance), n(v.cover)]);
                let roof: Vec<&str> =
                    v.roof.iter().take(ROOF).filter_map(|&b| names.get(b as usize).map(String::as_str)).collect();
                let more = v.roof.len().saturating_sub(ROOF);
                let more = if more > 0 { format!("; and {more} more") } else { String::new() };
                r.push(cell(&(roof.join("; ") + &more)));
                r.push(v.people.iter().map(|&p| person_name(p)).collect::<Vec<_>>().join("; "));
                r
            }),
        )
    }
}

impl Exporter for Ways {
    fn file_name(&self) -> &'static str {
        "ways.csv"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let s = &record.header.structure;
        let names = body_names(s);
        let head = [
            "to",
            "easiest",
            "shortest",
            "hardest",
            "hours",
            "length_m",
            "entry_x_m",
            "entry_y_m",
            "entry_z_m",
            "entry_above_ground_m",
            "entry_side",
            "entry_axes",
            "narrowest_width_m",
            "up_m",
            "down_m",
            "ladder_m",
            "holes",
            "cut_thickness_m",
            "cut_mass_kg",
            "mass_above_kg",
            "in_words",
        ];
        let voids = a.voids.iter().flat_map(|v| v.ways.iter().map(|w| (super::void_name(v), w)));
        let people = a.people.iter().flat_map(|p| p.ways.iter().map(|w| (person_name(p.person), w)));
        let row = |(to, w): (String, &crate::assess::Way)| {
            let e = super::ways::entry(w, s, &names);
            let said = |x: bool| if x { "yes" } else { "no" }.to_string();
            let mut r = vec![cell(&to), said(w.easiest), said(w.shortest), w.hardest.name().into()];
            r.extend([e.hours, e.length_m, e.entry_m[0], e.entry_m[1], e.entry_m[2], e.entry_above_ground_m].map(n));
            r.push(e.entry_side.map_or(String::new(), |x| x.to_string()));
            r.push(cell(e.entry_axes.as_deref().unwrap_or_default()));
            r.extend([e.narrowest_width_m, e.up_m, e.down_m, e.ladder_m].map(n));
            r.push(w.cuts.len().to_string());
            let sum = |of: fn(&crate::assess::Cut) -> f64| n(w.cuts.iter().map(of).fold(0.0, |a, b| a + b));
            r.extend([sum(|c| c.thickness), sum(|c| c.mass), sum(|c| c.mass_above)]);
            r.push(cell(&e.text));
            r
        };
        rows(self.file_name(), out, &head, voids.chain(people).map(row))
    }
}

/// Columns about where somebody is and what has happened.
const PERSON: [&str; 39] = [
    "outcome",
    "hazus_severity",
    "reached",
    "situation",
    "void",
    "start_storey",
    "end_storey",
    "start_x_m",
    "start_y_m",
    "start_z_m",
    "end_x_m",
    "end_y_m",
    "end_z_m",
    "cover_m",
    "headroom_m",
    "clearance_m",
    "free_space_m3",
    "fall_m",
    "landing_m_s",
    "survives_fall",
    "blow_m_s",
    "blow_kg",
    "blow_by",
    "peak_force_n",
    "compression_m",
    "viscous_m_s",
    "impulse_n_s",
    "load_n",
    "lasting_load_n",
    "pressed_for_s",
    "available_n",
    "pressed_by",
    "gap_m",
    "smallest_gap_m",
    "tight_for_s",
    "standing",
    "speed_m_s",
    "on",
    "reason",
];

/// The values of [`PERSON`].
fn person_row(p: &PersonOutcome, s: &Structure, names: &[String]) -> Vec<String> {
    let storey = |k: Option<u32>| k.and_then(|i| s.storeys.get(i as usize)).map_or(String::new(), |s| cell(&s.name));
    let known = |x: Option<f64>| x.map_or(String::new(), n);
    let name = |b: u32| match b {
        GROUND => "ground".into(),
        b => names.get(b as usize).map_or(String::new(), |x| cell(x)),
    };
    let t = p.trace.as_ref();
    let of = |f: fn(&Trace) -> f64| known(t.map(f));
    let body = |f: fn(&Trace) -> u32| t.map_or(String::new(), |t| name(f(t)));
    let mut r = vec![p.outcome.name().into(), p.severity.map_or(String::new(), |s| s.to_string())];
    r.extend([p.rescue.name().into(), p.situation.name().into(), p.void.map_or(String::new(), |v| v.to_string())]);
    r.extend([storey(p.start_storey), storey(p.end_storey)]);
    r.extend(p.start.iter().map(|x| n(*x)));
    r.extend((0..3).map(|k| known(p.end.map(|e| e[k]))));
    r.extend([p.cover, p.headroom, p.clearance, p.free_space].map(known));
    r.extend([
        of(|t| t.fall),
        of(|t| t.landing_speed),
        known(p.survives_fall),
        of(|t| t.blow_speed),
        of(|t| t.blow_mass),
    ]);
    r.push(body(|t| t.blow_by));
    r.extend([of(|t| t.peak_force), of(|t| t.compression), of(|t| t.viscous), of(|t| t.impulse), of(|t| t.load)]);
    // No limit of weight: what is tied to the building.
    r.extend([of(|t| t.lasting_load), of(|t| t.pressed_for)]);
    r.push(known(t.map(|t| t.available).filter(|a| *a >= 0.0)));
    r.push(body(|t| t.pressed_by));
    r.extend([of(|t| t.gap), of(|t| t.smallest_gap), of(|t| t.tight_for)]);
    r.push(t.map_or(String::new(), |t| if t.standing { "yes" } else { "no" }.into()));
    r.push(of(|t| t.speed));
    r.push(body(|t| t.support));
    r.push(cell(&p.reason));
    r
}

impl Exporter for People {
    fn file_name(&self) -> &'static str {
        "people.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let h = &record.header;
        let names = body_names(&h.structure);
        let head: Vec<&str> = ["person", "name"].into_iter().chain(PERSON).collect();
        let name = |k: u32| h.people.get(k as usize).and_then(|p| p.name.as_deref()).map_or(String::new(), cell);
        let row = |p: &PersonOutcome| {
            let mut r = vec![person_name(p.person), name(p.person)];
            r.extend(person_row(p, &h.structure, &names));
            r
        };
        rows(self.file_name(), out, &head, crate::assess::by_urgency(&a.people).into_iter().map(row))
    }
}

impl Exporter for StartPoints {
    fn file_name(&self) -> &'static str {
        "start_points.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let names = body_names(&record.header.structure);
        let head: Vec<&str> = ["start_point"].into_iter().chain(PERSON).collect();
        let row = |p: &PersonOutcome| {
            let mut r = vec![(p.person + 1).to_string()];
            r.extend(person_row(p, &record.header.structure, &names));
            r
        };
        rows(self.file_name(), out, &head, a.start_points.iter().map(row))
    }
}

impl Exporter for Thrown {
    fn file_name(&self) -> &'static str {
        "thrown.csv"
    }
    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let names = body_names(&record.header.structure);
        let head = ["piece", "state", "mass_kg", "x_m", "y_m", "z_m", "from_building_m", "above_ground_m", "speed_m_s"];
        rows(
            self.file_name(),
            out,
            &head,
            a.debris.thrown.iter().map(|t| {
                let mut r = vec![cell(&names[t.body as usize]), t.state.name().into(), n(t.mass)];
                r.extend(t.position.iter().map(|x| n(*x)));
                r.extend([n(t.away), n(t.height), t.speed.map_or(String::new(), n)]);
                r
            }),
        )
    }
}

impl Exporter for Breaks {
    fn file_name(&self) -> &'static str {
        "breaks.csv"
    }
    fn write(&self, record: &Record, _: &Assessment, out: &mut dyn Write) -> Result<()> {
        let s = &record.header.structure;
        let names = body_names(s);
        let head = [
            "time_s", "bond", "cause", "piece_a", "piece_b", "group_a", "group_b", "n_N", "v1_N", "v2_N", "t_Nm",
            "m1_Nm", "m2_Nm",
        ];
        let breaks = record.breaks()?;
        rows(
            self.file_name(),
            out,
            &head,
            breaks.iter().map(|b| {
                let bond = &s.bonds[b.bond as usize];
                let ends = [bond.a as usize, bond.b as usize];
                let mut r = vec![format!("{:.6}", b.time), b.bond.to_string(), cause_name(b.cause).into()];
                r.extend(ends.map(|e| cell(&names[e])));
                r.extend(ends.map(|e| cell(&s.groups[s.bodies[e].group as usize])));
                r.extend(b.forces.to_array().map(|f| format!("{f:.1}")));
                r
            }),
        )
    }
}
