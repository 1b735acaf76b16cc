//! All data of a page.

use super::columns::Columns;
use super::joints;
use super::motion::{self, MotionKeys};
use super::shapes::{self, Shapes};
use super::stability;
use super::voids;
use super::{Beside, Counts, NOTICE, POSITION, ROTATION, Spoken};
use crate::assess::Assessment;
use crate::building::join;
use crate::export::figures::{point, round};
use crate::geometry::{Pose, Vec3};
use crate::occupants::SIZE;
use crate::record::{Header, Record, body_names};
use crate::results::ResultNames;
use crate::structure::{Body, BodyKind};
use crate::{Error, Result};
use serde_json::{Value, json};

/// Layout of the data; `viewer/src/data.js` reads this one.
pub(super) const VERSION: u32 = 4;
/// Findings that the page lists.
const FINDINGS: usize = 40;

/// The kinds of things that a page shows, in the order of their numbers.
const KINDS: [&str; 5] = ["piece", "fragment", "support", "person", "impactor"];

/// Everything that a page shows, packed.
pub(super) fn data(
    record: &Record,
    a: &Assessment,
    beside: &Beside<'_>,
    spoken: Spoken<'_>,
) -> Result<(Vec<u8>, Counts)> {
    let h = &record.header;
    let s = &h.structure;
    let progress = record.progress()?;
    let times: Vec<f64> = progress.iter().map(|p| p.time).collect();
    if times.is_empty() {
        return Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again"));
    }
    let mut columns = Columns::default();
    let bodies = body_names(s);
    let names = ResultNames::new(h, &bodies);
    let mut motion = MotionKeys::default();
    let shown = motion.add_bodies(record, &times)?;
    let mut things = Things::default();
    let mut thing_of = vec![None; s.bodies.len()];
    for &b in &shown {
        thing_of[b as usize] = Some(things.names.len() as i32);
        things.add_body(b, &s.bodies[b as usize], &bodies[b as usize]);
    }
    for (person, poses) in traced(record)? {
        motion.add_person(&poses, &times);
        things.add_person(person);
    }
    let counts = Counts {
        pieces: things.names.len(),
        voids: a.voids.len(),
        people: a.people.len(),
        frames: times.len(),
        keys: motion.keys(),
    };
    motion.write(&mut columns);
    let held = stability::write(a, beside.loads, &things.numbers[0], &thing_of, &mut columns);
    let pieces = things.write(&mut columns);
    shapes::write_ground(s, &mut columns);
    let words = joints::write(record, beside.bonds, &thing_of, &mut columns)?;
    let building = shapes::plan(s);
    let mut text = about(h, record, beside);
    text["assessed_s"] = json!(a.time);
    text["times"] = json!(times);
    text["broken"] = json!(progress.iter().map(|p| p.broken).collect::<Vec<_>>());
    text["min"] = json!(point(&building.min, 3));
    text["max"] = json!(point(&building.max, 3));
    text["ground"] = json!(s.ground);
    text["groups"] = json!(s.groups);
    text["storeys"] = json!(s.storeys.iter().map(|k| json!([k.name, round(k.elevation, 3)])).collect::<Vec<_>>());
    text["elements"] = json!(s.elements.iter().map(|e| json!([e.name, e.class, e.material])).collect::<Vec<_>>());
    text["pieces"] = pieces;
    text["words"] = words;
    text["stability"] = held;
    text["places"] = json!(beside.places);
    text["voids"] = voids::void_entries(a, &names, &mut columns);
    text["people"] = voids::people_entries(a, &names);
    spoken.say(&mut text);
    text["local"] = spoken.settings();
    Ok((columns.pack(text), counts))
}

/// What the run is, and what is to be known of it before its result is believed.
fn about(h: &Header, record: &Record, beside: &Beside<'_>) -> Value {
    let roles = h.case.groups.iter().map(|g| json!([g.name, g.role.map(|r| r.name()), g.profile])).collect::<Vec<_>>();
    let findings: Vec<Value> =
        join(&h.findings).iter().take(FINDINGS).map(|f| json!([f.severity.name(), f.parts()])).collect();
    json!({
        "version": VERSION, "notice": NOTICE, "title": h.case.title, "program": h.program, "seed": h.case.run.seed.to_string(),
        "run": record.run(), "model": h.source.file, "model_sha256": h.source.sha256,
        "complete": record.is_complete(), "status": beside.status, "position_unit_m": motion::UNIT,
        "rotation_full": motion::FULL, "corner_unit_m": shapes::UNIT, "void_unit_m": voids::UNIT,
        "position_tolerance_m": POSITION, "rotation_tolerance_rad": ROTATION, "kinds": KINDS,
        "roles": roles, "findings": findings, "inputs": h.provenance.brief(), "inputs_differ": record.inputs_differ(),
    })
}

/// People who were traced and have no body: poses of a box in all frames.
fn traced(record: &Record) -> Result<Vec<(u32, Vec<Pose>)>> {
    let h = &record.header;
    let frames = record.people()?;
    let thickness = h.case.assess.lying_height;
    let mut out = Vec::new();
    for (k, _) in h.people.iter().enumerate().filter(|(_, w)| w.body.is_none()) {
        let poses: Vec<Pose> = frames.iter().filter_map(|f| f.get(k)).map(|t| t.pose(thickness)).collect();
        if poses.len() == record.frame_count() {
            out.push((k as u32, poses));
        }
    }
    Ok(out)
}

/// Bodies and people of a page, in one order.
#[derive(Default)]
struct Things {
    names: Vec<String>,
    /// Number of the body in the record, kind, element, group, storey, person; -1 where there is none.
    numbers: [Vec<i32>; 6],
    mass: Vec<f32>,
    volume: Vec<f32>,
    shapes: Shapes,
}

impl Things {
    fn add_body(&mut self, number: u32, b: &Body, name: &str) {
        let (kind, person) = match b.kind {
            BodyKind::Piece => (0, -1),
            BodyKind::Fragment(_) => (1, -1),
            BodyKind::Foundation => (2, -1),
            BodyKind::Person(p) => (3, p as i32),
            BodyKind::Impactor => (4, -1),
        };
        let storey = b.storey.map_or(-1, |k| k as i32);
        let numbers = [number as i32, kind, b.element as i32, b.group as i32, storey, person];
        let name = if person < 0 { name.to_owned() } else { crate::export::person_name(person as u32) };
        self.push(name, numbers, b.mass, b.volume);
        self.shapes.add_body(b);
    }

    fn add_person(&mut self, person: u32) {
        self.push(crate::export::person_name(person), [-1, 3, -1, -1, -1, person as i32], 0.0, 0.0);
        self.shapes.add_box(&(Vec3::from(SIZE) * 0.5));
    }

    fn push(&mut self, name: String, numbers: [i32; 6], mass: f64, volume: f64) {
        self.names.push(name);
        self.numbers.iter_mut().zip(numbers).for_each(|(list, x)| list.push(x));
        self.mass.push(mass as f32);
        self.volume.push(volume as f32);
    }

    fn write(self, columns: &mut Columns) -> Value {
        let titles = ["body", "kind", "element", "group", "storey", "person"];
        titles.into_iter().zip(&self.numbers).for_each(|(name, list)| columns.i32(name, list));
        columns.f32("mass", &self.mass);
        columns.f32("volume", &self.volume);
        self.shapes.write(columns);
        json!(self.names)
    }
}
