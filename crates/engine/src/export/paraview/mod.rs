//! Frames for ParaView: `pieces-00000.vtp` with the surfaces of all pieces and `bonds-00000.vtp` with the bonds as lines, and a list of each over
//! time, `pieces.pvd` and `bonds.pvd`. Coordinates are those of the model, m, z up.
//!
//! | cell field of pieces | |
//! | --- | --- |
//! | `id` | number of the body, as in `bodies.parquet` |
//! | `group`, `role`, `storey` | codes; the field data `group_names`, `role_names`, `storey_names` say what they stand for; -1 without |
//! | `mass` | kg, live load included |
//! | `displacement` | of the centre since the first frame, m; the points have their own |
//! | `speed` | of the centre, m/s, from the frames before and after |
//! | `utilisation` | of its worst bond that holds; NaN where the record has none (below) |
//!
//! | cell field of bonds | |
//! | --- | --- |
//! | `id`, `body_a`, `body_b` | numbers of the bond and of its bodies |
//! | `state` | 0 holds, 1 has failed |
//! | `normal_force`, `shear_force` | N; tension is positive |
//! | `torsion`, `bending` | N m |
//! | `utilisation` | demand / capacity |
//!
//! A record has section forces over time only of bonds that were watched (`[[output.watch]]`, what = "sections"), and of every bond that failed
//! those at its failure. Of all other bonds it has the utilisation at the first and at the last frame. What is not known is NaN.

mod vtp;

use crate::Result;
use crate::building::ROLES;
use crate::export::history;
use crate::export::vtk::{Field, MARK};
use crate::geometry::{Pose, Vec3};
use crate::record::{Frame, Record};
use crate::solve::Break;
use crate::solve::watch::Sample;
use crate::structure::BodyKind;
use std::collections::BTreeMap;
use vtp::PolyData;

/// Section forces and utilisation of a bond.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Forces {
    normal: f64,
    shear: f64,
    torsion: f64,
    bending: f64,
    utilisation: f64,
}

impl Forces {
    const UNKNOWN: Self =
        Self { normal: f64::NAN, shear: f64::NAN, torsion: f64::NAN, bending: f64::NAN, utilisation: f64::NAN };

    fn of([n, v1, v2, t, m1, m2]: [f64; 6], utilisation: f64) -> Self {
        Self { normal: n, shear: v1.hypot(v2), torsion: t, bending: m1.hypot(m2), utilisation }
    }
}

/// What all frames need.
pub struct Data {
    times: Vec<f64>,
    start: Vec<Pose>,
    failed: BTreeMap<u32, Break>,
    samples: BTreeMap<u32, Vec<Sample>>,
    utilisation: Vec<[f64; 2]>,
}

/// Names of all files for some frames.
pub fn file_names(frames: &[usize]) -> Vec<String> {
    let each = frames.iter().flat_map(|f| [name("pieces", *f), name("bonds", *f)]);
    each.chain(["pieces.pvd".into(), "bonds.pvd".into()]).collect()
}

fn name(what: &str, frame: usize) -> String {
    format!("{what}-{frame:05}.vtp")
}

/// True for the beginning of a file that this module wrote.
pub fn is_ours(lead: &[u8]) -> bool {
    let second = lead.split(|b| *b == b'\n').nth(1);
    second.is_some_and(|l| l == MARK.as_bytes())
}

impl Data {
    /// Reads what all frames need.
    ///
    /// # Errors
    /// Those of reading the record.
    pub fn read(record: &Record) -> Result<Self> {
        let mut samples: BTreeMap<u32, Vec<Sample>> = BTreeMap::new();
        if !record.header.case.watches.is_empty() {
            for h in history::all(record)? {
                let bonds: Vec<Option<u32>> = h.items.iter().map(|i| i.bond).collect();
                for s in h.samples {
                    if let Some(bond) = bonds.get(s.item as usize).copied().flatten() {
                        samples.entry(bond).or_default().push(s);
                    }
                }
            }
        }
        samples.values_mut().for_each(|v| v.sort_by(|a, b| a.time.total_cmp(&b.time)));
        let mut failed = BTreeMap::new();
        for b in record.breaks()? {
            failed.entry(b.bond).or_insert(b);
        }
        let start = if record.frame_count() > 0 { record.frame(0)?.poses } else { Vec::new() };
        Ok(Self {
            times: record.progress()?.iter().map(|p| p.time).collect(),
            start,
            failed,
            samples,
            utilisation: record.utilisations()?,
        })
    }

    /// The files of a frame: names and bytes.
    ///
    /// # Errors
    /// Those of reading the record.
    pub fn frame(&self, record: &Record, f: usize) -> Result<Vec<(String, Vec<u8>)>> {
        let last = self.times.len().saturating_sub(1);
        let (before, now, after) =
            (record.frame(f.saturating_sub(1))?, record.frame(f)?, record.frame((f + 1).min(last))?);
        let forces = self.forces(record, f);
        let pieces = self.pieces(record, f, [&before, &now, &after], &forces);
        let bonds = self.bonds(record, f, &now, &forces);
        Ok(vec![(name("pieces", f), pieces.bytes()), (name("bonds", f), bonds.bytes())])
    }

    /// The lists of files over time.
    pub fn collections(&self, frames: &[usize]) -> Vec<(String, Vec<u8>)> {
        let of = |what: &str| {
            let files: Vec<(f64, String)> =
                frames.iter().map(|&f| (self.times.get(f).copied().unwrap_or_default(), name(what, f))).collect();
            (format!("{what}.pvd"), vtp::collection(&files))
        };
        vec![of("pieces"), of("bonds")]
    }

    fn has_failed(&self, bond: usize, time: f64) -> Option<&Break> {
        self.failed.get(&(bond as u32)).filter(|b| b.time <= time)
    }

    /// What is known of every bond at a frame.
    fn forces(&self, record: &Record, f: usize) -> Vec<Forces> {
        let time = self.times[f];
        let ends = [f == 0, f + 1 == self.times.len()];
        (0..record.header.structure.bonds.len())
            .map(|k| {
                if let Some(b) = self.has_failed(k, time) {
                    return Forces::of(b.forces.to_array().map(f64::from), f64::NAN);
                }
                let list = self.samples.get(&(k as u32)).map_or(&[][..], Vec::as_slice);
                let upto = list.partition_point(|s| s.time <= time + 1e-9);
                if let Some(s) = upto.checked_sub(1).map(|k| &list[k]) {
                    let v = &s.values;
                    return Forces::of([v[0], v[1], v[2], v[3], v[4], v[5]], v[6]);
                }
                let known = self.utilisation.get(k).copied().unwrap_or([f64::NAN; 2]);
                let utilisation = if ends[0] {
                    known[0]
                } else if ends[1] {
                    known[1]
                } else {
                    f64::NAN
                };
                Forces { utilisation, ..Forces::UNKNOWN }
            })
            .collect()
    }

    fn pieces(&self, record: &Record, f: usize, [before, now, after]: [&Frame; 3], forces: &[Forces]) -> PolyData {
        let s = &record.header.structure;
        let mut worst = vec![f64::NAN; s.bodies.len()];
        for (k, (b, u)) in s.bonds.iter().zip(forces).enumerate() {
            if self.has_failed(k, self.times[f]).is_none() {
                // A comparison with NaN keeps the other number.
                [b.a, b.b].iter().for_each(|&i| worst[i as usize] = worst[i as usize].max(u.utilisation));
            }
        }
        let mut out = PolyData { time: self.times[f], ..PolyData::default() };
        let mut cells: Vec<usize> = Vec::new();
        let mut moved: Vec<f64> = Vec::new();
        for (k, b) in s.bodies.iter().enumerate() {
            if now.gone[k] || matches!(b.kind, BodyKind::Person(_)) {
                continue;
            }
            let base = (out.points.len() / 3) as i32;
            for v in &b.shape.vertices {
                let (p, p0) = (now.poses[k].apply(v), self.start[k].apply(v));
                out.points.extend(p.iter().map(|x| *x as f32));
                moved.extend((p - p0).iter());
            }
            for face in &b.shape.faces {
                out.corners.extend(face.iter().map(|&c| base + c.cast_signed()));
                out.ends.push(out.corners.len() as i32);
                cells.push(k);
            }
        }
        let speed = |k: usize| {
            let (a, b) = (if before.gone[k] { now } else { before }, if after.gone[k] { now } else { after });
            let dt = b.progress.time - a.progress.time;
            if dt > 0.0 { (b.poses[k].position - a.poses[k].position).norm() / dt } else { 0.0 }
        };
        let each = |f: &dyn Fn(usize) -> f64| cells.iter().map(|&k| f(k)).collect::<Vec<f64>>();
        let codes = |f: &dyn Fn(usize) -> Option<u32>| {
            cells.iter().map(|&k| f(k).map_or(-1, u32::cast_signed)).collect::<Vec<i32>>()
        };
        let role = |k: usize| {
            let role = s.elements[s.bodies[k].element as usize].role?;
            ROLES.iter().position(|r| r.1 == role).map(|p| p as u32)
        };
        let centres: Vec<f64> = cells
            .iter()
            .flat_map(|&k| {
                let d: Vec3 = now.poses[k].position - self.start[k].position;
                [d.x, d.y, d.z]
            })
            .collect();
        out.point_fields = vec![Field::vectors("displacement", moved)];
        out.cell_fields = vec![
            Field::codes("id", codes(&|k| Some(k as u32))),
            Field::codes("group", codes(&|k| Some(s.bodies[k].group))),
            Field::codes("role", codes(&role)),
            Field::codes("storey", codes(&|k| s.bodies[k].storey)),
            Field::numbers("mass", each(&|k| s.bodies[k].mass)),
            Field::vectors("displacement", centres),
            Field::numbers("speed", each(&speed)),
            Field::numbers("utilisation", each(&|k| worst[k])),
        ];
        out.names = vec![
            ("group_names", s.groups.clone()),
            ("role_names", ROLES.iter().map(|r| r.0.to_string()).collect()),
            ("storey_names", s.storeys.iter().map(|x| x.name.clone()).collect()),
        ];
        out
    }

    /// Bonds as lines from centre to centre over the middle of their contact; without those whose bodies are gone.
    fn bonds(&self, record: &Record, f: usize, now: &Frame, forces: &[Forces]) -> PolyData {
        let s = &record.header.structure;
        let mut out = PolyData { lines: true, time: self.times[f], ..PolyData::default() };
        let mut shown: Vec<usize> = Vec::new();
        for (k, b) in s.bonds.iter().enumerate() {
            let (a, c) = (b.a as usize, b.b as usize);
            if now.gone[a] || now.gone[c] {
                continue;
            }
            let face = |i: usize| now.poses[i].apply(&s.bodies[i].pose.inverse_apply(&b.face));
            let base = (out.points.len() / 3) as i32;
            for p in [now.poses[a].position, (face(a) + face(c)) / 2.0, now.poses[c].position] {
                out.points.extend(p.iter().map(|x| *x as f32));
            }
            out.corners.extend([base, base + 1, base + 2]);
            out.ends.push(out.corners.len() as i32);
            shown.push(k);
        }
        let codes = |f: &dyn Fn(usize) -> u32| shown.iter().map(|&k| f(k).cast_signed()).collect::<Vec<i32>>();
        let each = |f: fn(&Forces) -> f64| shown.iter().map(|&k| f(&forces[k])).collect::<Vec<f64>>();
        out.cell_fields = vec![
            Field::codes("id", codes(&|k| k as u32)),
            Field::codes("body_a", codes(&|k| s.bonds[k].a)),
            Field::codes("body_b", codes(&|k| s.bonds[k].b)),
            Field::codes("state", codes(&|k| u32::from(self.has_failed(k, self.times[f]).is_some()))),
            Field::numbers("normal_force", each(|x| x.normal)),
            Field::numbers("shear_force", each(|x| x.shear)),
            Field::numbers("torsion", each(|x| x.torsion)),
            Field::numbers("bending", each(|x| x.bending)),
            Field::numbers("utilisation", each(|x| x.utilisation)),
        ];
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::vtk::Values;
    use crate::record::synthetic;

    #[test]
    fn a_frame_shows_every_piece_that_is_there_with_its_numbers() {
        let d = tempfile::tempdir().expect("a folder");
        let h = synthetic::header(9);
        synthetic::write(d.path(), &h, 60, Some(false));
        let r = Record::open(d.path()).expect("a record");
        let data = Data::read(&r).expect("data");
        let frame = |f| (r.frame(f).expect("a frame"), data.forces(&r, f));
        // Body 0 is removed at 0.5 s.
        for (f, bodies) in [(5, 10), (20, 9)] {
            let (now, forces) = frame(f);
            let p = data.pieces(&r, f, [&now, &now, &now], &forces);
            let faces: usize = h
                .structure
                .bodies
                .iter()
                .enumerate()
                .filter(|(k, _)| !now.gone[*k] && *k < 10)
                .map(|(_, b)| b.shape.faces.len())
                .sum();
            assert_eq!(p.ends.len(), faces, "{bodies} bodies");
            let field = |name: &str| p.cell_fields.iter().find(|x| x.name == name).expect("a field");
            let Values::I32(ids) = &field("id").values else { panic!("whole numbers") };
            assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), bodies);
            let Values::F64(mass) = &field("mass").values else { panic!("numbers") };
            assert!(ids.iter().zip(mass).all(|(k, m)| h.structure.bodies[*k as usize].mass == *m));
        }
    }

    #[test]
    fn a_bond_has_its_forces_from_its_failure_on_and_the_file_is_known_as_ours() {
        let d = tempfile::tempdir().expect("a folder");
        let h = synthetic::header(9);
        synthetic::write(d.path(), &h, 60, Some(false));
        let r = Record::open(d.path()).expect("a record");
        let data = Data::read(&r).expect("data");
        let failed = &r.breaks().expect("breaks")[3];
        let at = data.times.iter().position(|t| *t >= failed.time).expect("a frame");
        let k = failed.bond as usize;
        assert!(data.forces(&r, at - 1)[k].normal.is_nan());
        let now = data.forces(&r, at)[k];
        assert_eq!((now.normal, now.shear), (1e5, 4.0));
        assert!((now.bending - 3.5e4).abs() < 1.0);
        for (name, bytes) in data.frame(&r, at).expect("files").into_iter().chain(data.collections(&[0, at])) {
            assert!(is_ours(&bytes[..100]) && file_names(&[0, at]).contains(&name), "{name}");
        }
        assert!(!is_ours(b"<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\">"));
    }
}
