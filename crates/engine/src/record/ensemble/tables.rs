//! The runs of an ensemble as Parquet tables. Every row carries class and seed; rows are sorted by them.
//!
//! | table | rows |
//! | --- | --- |
//! | `members.parquet` | runs: factors, time ms, at rest, broken bonds, displaced mass kg, height of the heap mm, voids |
//! | `tracers.parquet` | ends of start points and people: x y z mm, situation, chances of space and fall in 1e-4, way in s |
//! | `columns.parquet` | columns of the raster: time to search them s, solid and free height mm |
//! | `heap.parquet` | fine cells with heap: highest point mm |
//! | `surface.parquet` | fine cells in which anything stands or lies: mean height of what is seen from above, mm |
//! | `voids.parquet` | columns and layers with a void in which a person fits |
//! | `moved.parquet` | elements that have moved |
//! | `supports.parquet` | members that carry roofs: role, storey, column at the start, place now and middle of the void mm, share of the roof in 1e-4 |

use super::super::atomic;
use super::super::table::{self, Column, Reader, Table};
use crate::assess::{PersonEnd, Sample, Situation, Support, Work};
use crate::ensemble::{Common, Ensemble, Member};
use crate::provenance::of_bytes;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The list of the tables with their hashes. It is written last and removed first, so that tables of two moments are never taken together.
pub const INDEX: &str = "tables.json";

#[derive(Serialize, Deserialize)]
struct Index {
    ensemble: String,
    sha256: BTreeMap<String, String>,
}

/// Names of the tables.
pub const TABLES: [&str; 8] = [
    "members.parquet",
    "tracers.parquet",
    "columns.parquet",
    "heap.parquet",
    "surface.parquet",
    "voids.parquet",
    "moved.parquet",
    "supports.parquet",
];

/// Stands for no position and no way.
const NONE: i32 = i32::MIN;

/// One row of numbers behind its run.
type Rows = Vec<(usize, Vec<i32>)>;

/// Names of the columns of the tables after the first, which hold whole numbers only.
const COLUMNS: [&[&str]; 7] = [
    &[
        "point",
        "person",
        "x",
        "y",
        "z",
        "situation",
        "entrapped",
        "space",
        "fall",
        "killed",
        "way",
        "collapsed",
        "critical",
    ],
    &["i", "j", "time", "solid", "free"],
    &["i", "j", "top"],
    &["i", "j", "height"],
    &["i", "j", "layer"],
    &["element"],
    &["element", "role", "storey", "i", "j", "x", "y", "z", "void_x", "void_y", "void_z", "only", "share"],
];

fn rows(m: &Member, table: usize) -> Vec<Vec<i32>> {
    let s = &m.sample;
    let whole = |x: u32| i32::try_from(x).unwrap_or(i32::MAX);
    let end = |k: usize, person: bool, e: &PersonEnd| {
        let [x, y, z] = e.place.unwrap_or([NONE; 3]);
        let situation = Situation::ALL.iter().position(|s| *s == e.situation).unwrap_or(0) as i32;
        let flag = i32::from;
        vec![
            k as i32,
            flag(person),
            x,
            y,
            z,
            situation,
            flag(e.entrapped),
            i32::from(e.space),
            i32::from(e.fall),
            flag(e.killed),
            e.access.map_or(NONE, whole),
            flag(e.collapsed),
            flag(e.critical),
        ]
    };
    match table {
        0 => {
            let points = s.ends.iter().enumerate().map(|(k, e)| end(k, false, e));
            points.chain(s.people.iter().enumerate().map(|(k, e)| end(k, true, e))).collect()
        }
        1 => s.columns.iter().map(|w| vec![w.at[0], w.at[1], whole(w.time), whole(w.solid), whole(w.free)]).collect(),
        2 => s.heap.iter().map(|(c, top)| vec![c[0], c[1], *top]).collect(),
        3 => s.surface.iter().map(|(c, height)| vec![c[0], c[1], *height]).collect(),
        4 => s.voids.iter().map(|v| v.to_vec()).collect(),
        5 => s.moved.iter().map(|e| vec![whole(*e)]).collect(),
        _ => {
            let row = |x: &Support| {
                let (mut v, flag) =
                    (vec![whole(x.element), i32::from(x.role), x.storey.map_or(NONE, whole)], i32::from(x.only));
                v.extend(x.start.iter().chain(&x.at).chain(&x.void));
                v.extend([flag, i32::from(x.share)]);
                v
            };
            s.supports.iter().map(row).collect()
        }
    }
}

/// Puts the rows of a table back into a sample.
fn put(s: &mut Sample, table: usize, row: &[i32]) -> Option<()> {
    let count = |x: i32| u32::try_from(x).ok();
    match table {
        0 => {
            let place = (row[2] != NONE).then(|| [row[2], row[3], row[4]]);
            let end = PersonEnd {
                place,
                situation: *Situation::ALL.get(usize::try_from(row[5]).ok()?)?,
                entrapped: row[6] != 0,
                space: u16::try_from(row[7]).ok()?,
                fall: u16::try_from(row[8]).ok()?,
                killed: row[9] != 0,
                access: if row[10] == NONE { None } else { Some(count(row[10])?) },
                collapsed: row[11] != 0,
                critical: row[12] != 0,
            };
            if row[1] == 0 { s.ends.push(end) } else { s.people.push(end) }
        }
        1 => s.columns.push(Work {
            at: [row[0], row[1]],
            time: count(row[2])?,
            solid: count(row[3])?,
            free: count(row[4])?,
        }),
        2 => s.heap.push(([row[0], row[1]], row[2])),
        3 => s.surface.push(([row[0], row[1]], row[2])),
        4 => s.voids.push([row[0], row[1], row[2]]),
        5 => s.moved.push(count(row[0])?),
        _ => s.supports.push(Support {
            element: count(row[0])?,
            role: u8::try_from(row[1]).ok()?,
            storey: if row[2] == NONE { None } else { Some(count(row[2])?) },
            start: [row[3], row[4]],
            at: [row[5], row[6], row[7]],
            void: [row[8], row[9], row[10]],
            only: row[11] != 0,
            share: u16::try_from(row[12]).ok()?,
        }),
    }
    Some(())
}

/// Writes the tables. Returns their paths.
pub(super) fn write(folder: &Path, e: &Ensemble) -> Result<Vec<PathBuf>> {
    let run = &e.common.ensemble;
    let m = &e.members;
    let mut list: Vec<(&str, Table)> = vec![(
        TABLES[0],
        vec![
            ("class", Column::Text(m.iter().map(|m| m.class.clone()).collect())),
            ("seed", Column::U64(m.iter().map(|m| m.seed).collect())),
            ("factors", Column::Text(m.iter().map(|m| m.factors.join("; ")).collect())),
            ("time", Column::U64(m.iter().map(|m| m.time).collect())),
            ("at_rest", Column::Bool(m.iter().map(|m| m.over).collect())),
            ("broken", Column::U32(m.iter().map(|m| m.broken).collect())),
            ("displaced", Column::U64(m.iter().map(|m| m.displaced).collect())),
            ("height", Column::U32(m.iter().map(|m| m.height).collect())),
            ("voids", Column::U32(m.iter().map(|m| m.voids).collect())),
        ],
    )];
    for (t, names) in COLUMNS.iter().enumerate() {
        let all: Rows = m.iter().enumerate().flat_map(|(k, m)| rows(m, t).into_iter().map(move |r| (k, r))).collect();
        let mut table: Table = vec![
            ("class", Column::Text(all.iter().map(|(k, _)| m[*k].class.clone()).collect())),
            ("seed", Column::U64(all.iter().map(|(k, _)| m[*k].seed).collect())),
        ];
        table.extend(
            names.iter().enumerate().map(|(c, name)| (*name, Column::I32(all.iter().map(|(_, r)| r[c]).collect()))),
        );
        list.push((TABLES[t + 1], table));
    }
    let index = folder.join(INDEX);
    if index.exists() {
        std::fs::remove_file(&index).map_err(|e| Error::io("remove", &index, e))?;
    }
    let mut out = Vec::new();
    let mut written = Index { ensemble: run.clone(), sha256: BTreeMap::new() };
    for (name, table) in list {
        let path = folder.join(name);
        let bytes = table::encode(name.trim_end_matches(".parquet"), run, &table, &[])?;
        written.sha256.insert(name.into(), of_bytes(&bytes));
        atomic::write(&path, &bytes)?;
        out.push(path);
    }
    let mut text = serde_json::to_vec_pretty(&written).map_err(|e| Error::Failed(format!("tables: {e}")))?;
    text.push(b'\n');
    atomic::write(&index, &text)?;
    out.push(index);
    Ok(out)
}

/// Reads the runs of the tables.
pub(super) fn read_tables(folder: &Path, common: &Common) -> Result<Vec<Member>> {
    let index = folder.join(INDEX);
    let bytes = crate::read::bytes(&index, crate::read::Kind::Header)?;
    let index: Index = serde_json::from_slice(&bytes).map_err(|e| table::damaged(&index, &e.to_string()))?;
    if index.ensemble != common.ensemble {
        return Err(other(&folder.join(INDEX)));
    }
    let open = |name: &str| {
        let path = folder.join(name);
        let hash = index.sha256.get(name).map_or("", String::as_str);
        let reader = Reader::open(&path, &common.ensemble, hash);
        Ok((path.clone(), reader.map_err(|e| if table::is_mixed(&e) { other(&path) } else { e })?))
    };
    let (path, r) = open(TABLES[0])?;
    let (class, seed, factors) = (r.texts("class")?, r.u64s("seed")?, r.texts("factors")?);
    let (time, over, broken) = (r.u64s("time")?, r.bools("at_rest")?, r.u32s("broken")?);
    let (displaced, height, voids) = (r.u64s("displaced")?, r.u32s("height")?, r.u32s("voids")?);
    let mut members: Vec<Member> = (0..r.rows())
        .map(|k| Member {
            class: class[k].clone(),
            seed: seed[k],
            factors: factors[k].split("; ").filter(|f| !f.is_empty()).map(str::to_owned).collect(),
            time: time[k],
            over: over[k],
            broken: broken[k],
            displaced: displaced[k],
            height: height[k],
            voids: voids[k],
            sample: Sample::default(),
        })
        .collect();
    let number: BTreeMap<(String, u64), usize> =
        members.iter().enumerate().map(|(k, m)| ((m.class.clone(), m.seed), k)).collect();
    if number.len() != members.len() {
        return Err(table::damaged(&path, "a run is there twice"));
    }
    for (t, names) in COLUMNS.iter().enumerate() {
        let (path, r) = open(TABLES[t + 1])?;
        let (class, seed) = (r.texts("class")?, r.u64s("seed")?);
        let columns: Vec<Vec<i32>> = names.iter().map(|n| r.i32s(n)).collect::<Result<_>>()?;
        for (row, key) in class.into_iter().zip(seed).enumerate() {
            let values: Vec<i32> = columns.iter().map(|c| c[row]).collect();
            let at = number.get(&key).and_then(|k| put(&mut members[*k].sample, t, &values));
            at.ok_or_else(|| {
                table::damaged(&path, &format!("row {row} belongs to no run, or holds an impossible number"))
            })?;
        }
    }
    Ok(members)
}

fn other(path: &Path) -> Error {
    Error::in_file(path, "the table is of another ensemble", "restore the folder, or merge the shards again")
}
