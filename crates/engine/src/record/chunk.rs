//! One chunk of the record: poses, progress and broken bonds of a time interval, as three tables.

use super::Frame;
use super::state::ChunkInfo;
use super::table::{self, Column, Reader, Table};
use crate::geometry::{Pose, Quat, Vec3};
use crate::solve::watch::{Sample, VALUES};
use crate::solve::{Break, Energy, EnergyRise, Fragmentation, Holding, Outcome, Progress};
use crate::structure::{Cause, FragmentationCause, PreparedFragments, SectionForces, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Pose columns, in which values are hardly ever repeated.
const SMOOTH: [&str; 7] = ["x", "y", "z", "qw", "qx", "qy", "qz"];

/// File names of a chunk: frames, progress, breaks.
pub(super) fn file_names(index: usize) -> [String; 3] {
    [format!("frames-{index:05}.parquet"), format!("progress-{index:05}.parquet"), format!("breaks-{index:05}.parquet")]
}

/// File name of the samples of a chunk.
pub(super) fn samples_file(index: usize) -> String {
    format!("watch-{index:05}.parquet")
}

/// Samples of watches, in the order of time.
pub(super) fn encode_samples(run: &str, samples: &[Sample]) -> Result<Vec<u8>> {
    let f64s = |f: &dyn Fn(&Sample) -> f64| Column::F64(samples.iter().map(f).collect());
    let mut table: Table = vec![
        ("time", f64s(&|s| s.time)),
        ("watch", Column::U32(samples.iter().map(|s| s.watch).collect())),
        ("item", Column::U32(samples.iter().map(|s| s.item).collect())),
        ("x", f64s(&|s| s.place.x)),
        ("y", f64s(&|s| s.place.y)),
        ("z", f64s(&|s| s.place.z)),
    ];
    table.extend(VALUE_NAMES.iter().enumerate().map(|(k, name)| (*name, f64s(&|s| s.values[k]))));
    table.push(("state", Column::Text(samples.iter().map(|s| holding_name(s.holding).to_string()).collect())));
    table::encode("watch", run, &table, &[])
}

/// Columns of the values of a sample; `leanto history` gives them the names of their quantities.
const VALUE_NAMES: [&str; VALUES] =
    ["value_1", "value_2", "value_3", "value_4", "value_5", "value_6", "value_7", "value_8", "value_9"];

/// Reads the samples of a chunk.
pub(super) fn read_samples(chunk: Stored<'_>) -> Result<Vec<Sample>> {
    let Some(hash) = &chunk.info.samples else { return Ok(Vec::new()) };
    let path = chunk.folder.join(samples_file(chunk.index));
    let r = Reader::open(&path, chunk.run, hash)?;
    let (time, watch, item) = (r.f64s("time")?, r.u32s("watch")?, r.u32s("item")?);
    let [x, y, z] = [r.f64s("x")?, r.f64s("y")?, r.f64s("z")?];
    let values: Vec<Vec<f64>> = VALUE_NAMES.iter().map(|n| r.f64s(n)).collect::<Result<_>>()?;
    let state = r.texts("state")?;
    (0..r.rows())
        .map(|k| {
            let holding = HOLDINGS.iter().find(|h| holding_name(**h) == state[k]);
            let holding = *holding.ok_or_else(|| table::damaged(&path, &format!("\"{}\" is no state", state[k])))?;
            let place = Vec3::new(x[k], y[k], z[k]);
            let values = std::array::from_fn(|c| values[c][k]);
            Ok(Sample { time: time[k], watch: watch[k], item: item[k], place, values, holding })
        })
        .collect()
}

const HOLDINGS: [Holding; 7] = [
    Holding::Elastic,
    Holding::Hinge,
    Holding::Joint,
    Holding::Softening,
    Holding::Bars,
    Holding::Gone,
    Holding::Crushed,
];

/// The state of a bond, in one word.
pub fn holding_name(h: Holding) -> &'static str {
    match h {
        Holding::Elastic => "elastic",
        Holding::Hinge => "hinge",
        Holding::Joint => "joint",
        Holding::Softening => "softening",
        Holding::Bars => "bars",
        Holding::Gone => "gone",
        Holding::Crushed => "crushed",
    }
}

/// Poses, sorted by body and then by time: neighbouring values are then similar and compress well.
pub(super) fn encode_frames(run: &str, first_frame: usize, frames: &[Frame]) -> Result<Vec<u8>> {
    let bodies = frames.first().map_or(0, |f| f.poses.len());
    let rows = bodies * frames.len();
    let each = |f: &dyn Fn(usize, usize) -> f64| -> Vec<f64> {
        let mut v = Vec::with_capacity(rows);
        for body in 0..bodies {
            v.extend((0..frames.len()).map(|k| f(k, body)));
        }
        v
    };
    let position = |axis: usize| Column::F64(each(&|k, b| frames[k].poses[b].position[axis]));
    #[expect(clippy::cast_possible_truncation, reason = "rotations are kept in single precision on purpose")]
    let rotation = |part: fn(&Quat) -> f64| {
        Column::F32(each(&|k, b| part(&frames[k].poses[b].rotation)).into_iter().map(|x| x as f32).collect())
    };
    let mut index = Vec::with_capacity(rows);
    let mut body_index = Vec::with_capacity(rows);
    let mut gone = Vec::with_capacity(rows);
    for body in 0..bodies {
        for (k, frame) in frames.iter().enumerate() {
            index.push(count32(first_frame + k)?);
            body_index.push(count32(body)?);
            gone.push(frame.gone[body]);
        }
    }
    let table: Table = vec![
        ("time", Column::F64(each(&|k, _| frames[k].progress.time))),
        ("frame", Column::U32(index)),
        ("body", Column::U32(body_index)),
        ("x", position(0)),
        ("y", position(1)),
        ("z", position(2)),
        ("qw", rotation(|q| q.w)),
        ("qx", rotation(|q| q.i)),
        ("qy", rotation(|q| q.j)),
        ("qz", rotation(|q| q.k)),
        ("gone", Column::Bool(gone)),
    ];
    table::encode("frames", run, &table, &SMOOTH)
}

/// Progress, one row per frame.
pub(super) fn encode_progress(run: &str, first_frame: usize, frames: &[Frame]) -> Result<Vec<u8>> {
    let f64s = |f: fn(&Progress) -> f64| Column::F64(frames.iter().map(|x| f(&x.progress)).collect());
    let u64s = |f: fn(&Progress) -> u64| Column::U64(frames.iter().map(|x| f(&x.progress)).collect());
    let pieces = |k: usize| Column::U32(frames.iter().map(|x| x.progress.rise.pieces[k]).collect());
    let index = (0..frames.len()).map(|k| count32(first_frame + k)).collect::<Result<_>>()?;
    let table: Table = vec![
        ("frame", Column::U32(index)),
        ("time", f64s(|p| p.time)),
        ("duration", f64s(|p| p.duration)),
        ("step", f64s(|p| p.step)),
        ("steps", u64s(|p| p.steps)),
        ("bonds", u64s(|p| p.bonds as u64)),
        ("broken", u64s(|p| p.broken as u64)),
        ("contacts", u64s(|p| p.contacts as u64)),
        ("frozen", u64s(|p| p.asleep as u64)),
        ("broken_up", u64s(|p| p.fragmented as u64)),
        ("top_speed", f64s(|p| p.top_speed)),
        ("fastest", f64s(|p| p.fastest)),
        ("unusable_contacts", u64s(|p| p.unusable_contacts)),
        ("kinetic_energy", f64s(|p| p.energy.kinetic)),
        ("elastic_energy", f64s(|p| p.energy.elastic)),
        ("potential_energy", f64s(|p| p.energy.potential)),
        ("supplied_energy", f64s(|p| p.energy.supplied)),
        ("rise_energy", f64s(|p| p.rise.energy)),
        ("rise_share", f64s(|p| p.rise.share)),
        ("rise_from", f64s(|p| p.rise.from)),
        ("rise_to", f64s(|p| p.rise.to)),
        ("rise_steepest", f64s(|p| p.rise.steepest)),
        ("rise_piece_1", pieces(0)),
        ("rise_piece_2", pieces(1)),
        ("rise_piece_3", pieces(2)),
        ("reaction", f64s(|p| p.reaction)),
        ("weight", f64s(|p| p.weight)),
    ];
    table::encode("progress", run, &table, &[])
}

/// Broken bonds, with the bodies and groups that they connected.
pub(super) fn encode_breaks(run: &str, structure: &Structure, breaks: &[Break]) -> Result<Vec<u8>> {
    let ends: Vec<[u32; 2]> = breaks
        .iter()
        .map(|b| {
            let bond = structure.bonds.get(b.bond as usize);
            let bond = bond.ok_or_else(|| Error::Failed(format!("bond {} broke, but it does not exist", b.bond)))?;
            Ok([bond.a, bond.b])
        })
        .collect::<Result<_>>()?;
    let group = |end: usize| {
        let name = |b: u32| structure.groups[structure.bodies[b as usize].group as usize].clone();
        Column::Text(ends.iter().map(|e| name(e[end])).collect())
    };
    let force = |of: fn(&SectionForces<f32>) -> f32| Column::F32(breaks.iter().map(|b| of(&b.forces)).collect());
    let table: Table = vec![
        ("time", Column::F64(breaks.iter().map(|b| b.time).collect())),
        ("bond", Column::U32(breaks.iter().map(|b| b.bond).collect())),
        ("cause", Column::Text(breaks.iter().map(|b| cause_name(b.cause).to_string()).collect())),
        ("n", force(|f| f.n)),
        ("v1", force(|f| f.v1)),
        ("v2", force(|f| f.v2)),
        ("t", force(|f| f.t)),
        ("m1", force(|f| f.m1)),
        ("m2", force(|f| f.m2)),
        ("body_a", Column::U32(ends.iter().map(|e| e[0]).collect())),
        ("body_b", Column::U32(ends.iter().map(|e| e[1]).collect())),
        ("group_a", group(0)),
        ("group_b", group(1)),
    ];
    table::encode("breaks", run, &table, &[])
}

/// File with the final state of every bond.
pub(super) const BONDS_FILE: &str = "bonds.parquet";

/// Final state of every bond.
pub(super) fn encode_bonds(run: &str, structure: &Structure, outcomes: &[Outcome]) -> Result<Vec<u8>> {
    let bonds = &structure.bonds;
    let law = |l: &crate::structure::Law| match l {
        crate::structure::Law::Unbreakable => "unbreakable",
        crate::structure::Law::Limits(_) => "limits",
        crate::structure::Law::Reinforced(_) => "reinforced",
        crate::structure::Law::Masonry(_) => "masonry",
    };
    let texts =
        |f: &dyn Fn(&Outcome) -> &'static str| Column::Text(outcomes.iter().map(|o| f(o).to_string()).collect());
    let table: Table = vec![
        ("bond", Column::U32((0..bonds.len()).map(count32).collect::<Result<_>>()?)),
        ("body_a", Column::U32(bonds.iter().map(|b| b.a).collect())),
        ("body_b", Column::U32(bonds.iter().map(|b| b.b).collect())),
        ("law", Column::Text(bonds.iter().map(|b| law(&b.law).to_string()).collect())),
        ("area", Column::F64(bonds.iter().map(|b| b.section.area).collect())),
        ("state", texts(&|o| holding_name(o.holding))),
        ("cause", texts(&|o| o.cause.map_or("", cause_name))),
        ("utilisation_start", Column::F64(outcomes.iter().map(|o| o.utilisation_start).collect())),
        ("utilisation_end", Column::F64(outcomes.iter().map(|o| o.utilisation).collect())),
        ("dissipated", Column::F64(outcomes.iter().map(|o| o.dissipated).collect())),
        ("joint_rotation", Column::F64(outcomes.iter().map(|o| o.joint_rotation).collect())),
    ];
    table::encode("bonds", run, &table, &[])
}

/// File with the fragmented pieces.
pub(super) const FRAGMENTATIONS_FILE: &str = "breakups.parquet";

/// Fragmented pieces.
pub(super) fn encode_fragmentations(run: &str, structure: &Structure, pieces: &[Fragmentation]) -> Result<Vec<u8>> {
    let limits = |f: fn(&PreparedFragments) -> f64| {
        Column::F64(pieces.iter().map(|p| structure.prepared_fragments_of(p.body).map_or(f64::NAN, f)).collect())
    };
    let f64s = |f: fn(&Fragmentation) -> f64| Column::F64(pieces.iter().map(f).collect());
    let why = |w: FragmentationCause| match w {
        FragmentationCause::Impact => "impact",
        FragmentationCause::Crushing => "crushing",
        FragmentationCause::Splitting => "splitting",
    };
    let table: Table = vec![
        ("time", f64s(|p| p.time)),
        ("body", Column::U32(pieces.iter().map(|p| p.body).collect())),
        ("why", Column::Text(pieces.iter().map(|p| why(p.why).to_string()).collect())),
        ("energy", f64s(|p| p.energy)),
        ("energy_limit", limits(|b| b.energy)),
        ("lowest_stress", f64s(|p| p.stress[0])),
        ("compressive_strength", limits(|b| b.compressive)),
        ("highest_stress", f64s(|p| p.stress[1])),
        ("tensile_strength", limits(|b| b.tensile)),
    ];
    table::encode("breakups", run, &table, &[])
}

/// Names and data of the bodies by number, to be joined with the pose tables.
pub(super) fn encode_bodies(run: &str, structure: &Structure) -> Result<Vec<u8>> {
    let bodies = &structure.bodies;
    let storey = |s: Option<u32>| s.map_or(String::new(), |s| structure.storeys[s as usize].name.clone());
    let kind = |k: crate::structure::BodyKind| match k {
        crate::structure::BodyKind::Piece => "piece",
        crate::structure::BodyKind::Fragment(_) => "fragment",
        crate::structure::BodyKind::Foundation => "foundation",
        crate::structure::BodyKind::Person(_) => "person",
        crate::structure::BodyKind::Impactor => "impact",
    };
    let table: Table = vec![
        ("body", Column::U32((0..bodies.len()).map(count32).collect::<Result<_>>()?)),
        ("name", Column::Text(super::body_names(structure))),
        ("kind", Column::Text(bodies.iter().map(|b| kind(b.kind).to_string()).collect())),
        ("group", Column::Text(bodies.iter().map(|b| structure.groups[b.group as usize].clone()).collect())),
        ("storey", Column::Text(bodies.iter().map(|b| storey(b.storey)).collect())),
        ("volume", Column::F64(bodies.iter().map(|b| b.volume).collect())),
        ("mass", Column::F64(bodies.iter().map(|b| b.mass).collect())),
        ("fixed", Column::Bool(bodies.iter().map(|b| b.fixed).collect())),
    ];
    table::encode("bodies", run, &table, &[])
}

/// A chunk on disk.
#[derive(Clone, Copy)]
pub(super) struct Stored<'a> {
    pub folder: &'a Path,
    pub index: usize,
    /// Run that it must belong to.
    pub run: &'a str,
    pub info: &'a ChunkInfo,
}

impl Stored<'_> {
    /// Opens one of its three files.
    fn open(&self, which: usize) -> Result<(PathBuf, Reader)> {
        let path = self.folder.join(&file_names(self.index)[which]);
        let r = Reader::open(&path, self.run, &self.info.sha256[which])?;
        Ok((path, r))
    }

    /// Checks that all three files exist and are unchanged.
    pub(super) fn verify(&self) -> Result<()> {
        (0..3).try_for_each(|k| self.open(k).map(drop))?;
        super::people::open(*self)?;
        let Some(hash) = &self.info.samples else { return Ok(()) };
        Reader::open(&self.folder.join(samples_file(self.index)), self.run, hash).map(drop)
    }
}

/// Reads the frames of a chunk.
pub(super) fn read_frames(chunk: Stored<'_>, bodies: usize) -> Result<Vec<Frame>> {
    let progress = read_progress(chunk)?;
    let (path, r) = chunk.open(0)?;
    if r.rows() != progress.len() * bodies {
        let what = format!("{} rows where {} frames of {bodies} bodies were expected", r.rows(), progress.len());
        return Err(table::damaged(&path, &what));
    }
    let [x, y, z] = [r.f64s("x")?, r.f64s("y")?, r.f64s("z")?];
    let [qw, qx, qy, qz] = [r.f32s("qw")?, r.f32s("qx")?, r.f32s("qy")?, r.f32s("qz")?];
    let gone = r.bools("gone")?;
    let count = progress.len();
    let frame = |(k, progress): (usize, &Progress)| {
        let rows = (0..bodies).map(|b| b * count + k);
        let pose = |i: usize| Pose {
            position: Vec3::new(x[i], y[i], z[i]),
            rotation: Quat::from_quaternion(nalgebra::Quaternion::new(
                f64::from(qw[i]),
                f64::from(qx[i]),
                f64::from(qy[i]),
                f64::from(qz[i]),
            )),
        };
        Frame { progress: *progress, poses: rows.clone().map(pose).collect(), gone: rows.map(|i| gone[i]).collect() }
    };
    Ok(progress.iter().enumerate().map(frame).collect())
}

/// Reads the progress at the frames of a chunk.
pub(super) fn read_progress(chunk: Stored<'_>) -> Result<Vec<Progress>> {
    let (path, r) = chunk.open(1)?;
    let counts = |name: &str| -> Result<Vec<usize>> {
        let v = r.u64s(name)?;
        v.into_iter().map(|n| usize::try_from(n).map_err(|e| table::damaged(&path, &e.to_string()))).collect()
    };
    let [time, duration, step] = [r.f64s("time")?, r.f64s("duration")?, r.f64s("step")?];
    let steps = r.u64s("steps")?;
    let [bonds, broken, contacts, frozen, broken_up] =
        ["bonds", "broken", "contacts", "frozen", "broken_up"].map(counts);
    let [bonds, broken, contacts, frozen, broken_up] = [bonds?, broken?, contacts?, frozen?, broken_up?];
    let [top_speed, fastest] = [r.f64s("top_speed")?, r.f64s("fastest")?];
    let unusable = r.u64s("unusable_contacts")?;
    let [kinetic, elastic] = [r.f64s("kinetic_energy")?, r.f64s("elastic_energy")?];
    let [potential, supplied] = [r.f64s("potential_energy")?, r.f64s("supplied_energy")?];
    let [rise, share] = [r.f64s("rise_energy")?, r.f64s("rise_share")?];
    let [from, to, steepest] = [r.f64s("rise_from")?, r.f64s("rise_to")?, r.f64s("rise_steepest")?];
    let pieces = [r.u32s("rise_piece_1")?, r.u32s("rise_piece_2")?, r.u32s("rise_piece_3")?];
    let [reaction, weight] = [r.f64s("reaction")?, r.f64s("weight")?];
    let row = |k: usize| Progress {
        time: time[k],
        duration: duration[k],
        step: step[k],
        steps: steps[k],
        bonds: bonds[k],
        broken: broken[k],
        contacts: contacts[k],
        asleep: frozen[k],
        fragmented: broken_up[k],
        top_speed: top_speed[k],
        fastest: fastest[k],
        unusable_contacts: unusable[k],
        energy: Energy { kinetic: kinetic[k], elastic: elastic[k], potential: potential[k], supplied: supplied[k] },
        rise: EnergyRise {
            energy: rise[k],
            share: share[k],
            from: from[k],
            to: to[k],
            steepest: steepest[k],
            pieces: [pieces[0][k], pieces[1][k], pieces[2][k]],
        },
        reaction: reaction[k],
        weight: weight[k],
    };
    Ok((0..time.len()).map(row).collect())
}

/// Reads the broken bonds of a chunk.
pub(super) fn read_breaks(chunk: Stored<'_>) -> Result<Vec<Break>> {
    let (path, r) = chunk.open(2)?;
    let [n, v1, v2, t, m1, m2] =
        [r.f32s("n")?, r.f32s("v1")?, r.f32s("v2")?, r.f32s("t")?, r.f32s("m1")?, r.f32s("m2")?];
    let (time, bond, cause) = (r.f64s("time")?, r.u32s("bond")?, r.texts("cause")?);
    (0..time.len())
        .map(|k| {
            let cause =
                cause_of(&cause[k]).ok_or_else(|| table::damaged(&path, &format!("unknown cause \"{}\"", cause[k])))?;
            let forces = SectionForces { n: n[k], v1: v1[k], v2: v2[k], t: t[k], m1: m1[k], m2: m2[k] };
            Ok(Break { time: time[k], bond: bond[k], cause, forces })
        })
        .collect()
}

/// All causes with their words in tables and reports.
const CAUSES: [(Cause, &str); 15] = [
    (Cause::Tension, "tension"),
    (Cause::Compression, "compression"),
    (Cause::Shear, "shear"),
    (Cause::Torsion, "torsion"),
    (Cause::Bending, "bending"),
    (Cause::Rupture, "rupture"),
    (Cause::Removed, "removed"),
    (Cause::Punching, "punching"),
    (Cause::Sliding, "sliding"),
    (Cause::Fragmentation, "breakup"),
    (Cause::PullOut, "pull-out"),
    (Cause::Lap, "lap"),
    (Cause::Fatigue, "fatigue"),
    (Cause::Buckling, "buckling"),
    (Cause::Joint, "joint"),
];

/// The word for a cause in tables and reports.
pub fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Tension => CAUSES[0].1,
        Cause::Compression => CAUSES[1].1,
        Cause::Shear => CAUSES[2].1,
        Cause::Torsion => CAUSES[3].1,
        Cause::Bending => CAUSES[4].1,
        Cause::Rupture => CAUSES[5].1,
        Cause::Removed => CAUSES[6].1,
        Cause::Punching => CAUSES[7].1,
        Cause::Sliding => CAUSES[8].1,
        Cause::Fragmentation => CAUSES[9].1,
        Cause::PullOut => CAUSES[10].1,
        Cause::Lap => CAUSES[11].1,
        Cause::Fatigue => CAUSES[12].1,
        Cause::Buckling => CAUSES[13].1,
        Cause::Joint => CAUSES[14].1,
    }
}

fn cause_of(name: &str) -> Option<Cause> {
    CAUSES.iter().find(|(_, n)| *n == name).map(|(c, _)| *c)
}

fn count32(n: usize) -> Result<u32> {
    u32::try_from(n).map_err(|_| Error::Failed(format!("a record cannot hold more than {} items", u32::MAX)))
}
