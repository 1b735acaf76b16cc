//! What has happened to people, in a table of each chunk: one row per person and frame. Start points that are no people have rows at the last
//! frame of a chunk only.

use super::chunk::Stored;
use super::table::{self, Column, Reader, Table};
use crate::Result;
use crate::geometry::Vec3;
use crate::solve::tracers::Trace;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The people at a frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PeopleFrame {
    /// Number of the frame in the record.
    pub frame: usize,
    /// First the placed people, then start points.
    pub traces: Vec<Trace>,
}

/// Columns with numbers.
const NUMBERS: [&str; 21] = [
    "x",
    "y",
    "z",
    "axis_x",
    "axis_y",
    "axis_z",
    "speed",
    "fall",
    "landing_speed",
    "blow_speed",
    "blow_mass",
    "peak_force",
    "compression",
    "viscous",
    "impulse",
    "load",
    "lasting_load",
    "pressed_for",
    "available",
    "gap",
    "smallest_gap",
];
/// The last number has a column of its own, because arrays of more are unwieldy.
const TIGHT: &str = "tight_for";
/// Columns with bodies.
const BODIES: [&str; 3] = ["support", "blow_by", "pressed_by"];

fn numbers(t: &Trace) -> [f64; 21] {
    let (p, a) = (t.position, t.axis);
    [
        p.x,
        p.y,
        p.z,
        a.x,
        a.y,
        a.z,
        t.speed,
        t.fall,
        t.landing_speed,
        t.blow_speed,
        t.blow_mass,
        t.peak_force,
        t.compression,
        t.viscous,
        t.impulse,
        t.load,
        t.lasting_load,
        t.pressed_for,
        t.available,
        t.gap,
        t.smallest_gap,
    ]
}

/// File name of the people of a chunk.
pub(super) fn file_name(index: usize) -> String {
    format!("people-{index:05}.parquet")
}

pub(super) fn encode(run: &str, frames: &[PeopleFrame]) -> Result<Vec<u8>> {
    let rows = || frames.iter().flat_map(|f| f.traces.iter().enumerate().map(move |(k, t)| (f.frame, k, t)));
    let all: Vec<[f64; 21]> = rows().map(|(_, _, t)| numbers(t)).collect();
    let mut out: Table = vec![
        ("frame", Column::U32(rows().map(|r| r.0 as u32).collect())),
        ("person", Column::U32(rows().map(|r| r.1 as u32).collect())),
        ("standing", Column::Bool(rows().map(|r| r.2.standing).collect())),
        (BODIES[0], Column::U32(rows().map(|r| r.2.support).collect())),
        (BODIES[1], Column::U32(rows().map(|r| r.2.blow_by).collect())),
        (BODIES[2], Column::U32(rows().map(|r| r.2.pressed_by).collect())),
        (TIGHT, Column::F64(rows().map(|r| r.2.tight_for).collect())),
    ];
    out.extend(NUMBERS.iter().enumerate().map(|(c, name)| (*name, Column::F64(all.iter().map(|n| n[c]).collect()))));
    table::encode("people", run, &out, &[])
}

/// Reads the people of a chunk, frame by frame.
pub(super) fn read(chunk: Stored<'_>) -> Result<Vec<PeopleFrame>> {
    let Some((path, r)) = open(chunk)? else { return Ok(Vec::new()) };
    let (frame, person, standing) = (r.u32s("frame")?, r.u32s("person")?, r.bools("standing")?);
    let bodies: Vec<Vec<u32>> = BODIES.iter().map(|n| r.u32s(n)).collect::<Result<_>>()?;
    let values: Vec<Vec<f64>> = NUMBERS.iter().map(|n| r.f64s(n)).collect::<Result<_>>()?;
    let tight = r.f64s(TIGHT)?;
    let mut out: Vec<PeopleFrame> = Vec::new();
    for k in 0..r.rows() {
        let v = |c: usize| values[c][k];
        let trace = Trace {
            position: Vec3::new(v(0), v(1), v(2)),
            axis: Vec3::new(v(3), v(4), v(5)),
            standing: standing[k],
            support: bodies[0][k],
            speed: v(6),
            fall: v(7),
            landing_speed: v(8),
            blow_speed: v(9),
            blow_mass: v(10),
            blow_by: bodies[1][k],
            peak_force: v(11),
            compression: v(12),
            viscous: v(13),
            impulse: v(14),
            load: v(15),
            lasting_load: v(16),
            pressed_for: v(17),
            available: v(18),
            pressed_by: bodies[2][k],
            gap: v(19),
            smallest_gap: v(20),
            tight_for: tight[k],
        };
        let index = frame[k] as usize;
        if out.last().is_none_or(|f| f.frame != index) {
            out.push(PeopleFrame { frame: index, traces: Vec::new() });
        }
        let now = out.last_mut().map_or(0, |f| f.traces.len());
        if person[k] as usize != now {
            return Err(table::damaged(&path, &format!("person {} where person {now} was expected", person[k])));
        }
        if let Some(f) = out.last_mut() {
            f.traces.push(trace);
        }
    }
    Ok(out)
}

/// Opens the table of a chunk, if it has one.
pub(super) fn open(chunk: Stored<'_>) -> Result<Option<(PathBuf, Reader)>> {
    let Some(hash) = &chunk.info.people else { return Ok(None) };
    let path = chunk.folder.join(file_name(chunk.index));
    let r = Reader::open(&path, chunk.run, hash)?;
    Ok(Some((path, r)))
}

/// True when all numbers of a kept frame are finite.
pub(super) fn is_finite(f: &PeopleFrame) -> bool {
    f.traces.iter().all(|t| numbers(t).iter().chain([&t.tight_for]).all(|x| x.is_finite()))
}
