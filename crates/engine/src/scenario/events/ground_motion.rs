//! Ground motion: up to three components from files, corrected, turned and scaled, or an artificial motion. An aftershock is a second one.

use crate::building::Finding;
use crate::fields::{
    Choice, Field, FileName, Flag, Given, Maybe, Plain, Problem, Table, UnitSize, Vector, Whole, angle, time,
    within_run,
};
use crate::geometry::Vec3;
use crate::motion::artificial::{Artificial, MotionKind, Soil};
use crate::motion::{self, Channel, Format, artificial, correct};
use crate::plausibility::{self, MotionAsRead};
use crate::scenario::{Context, Event, Resolved};
use crate::solve::BaseMotion;
use crate::structure::Structure;
use crate::units::{Dimension, GRAVITY};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Ground acceleration, from a file or artificial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroundMotion {
    /// A record in any format that [`crate::motion`] reads: x, or all three components. Empty when the motion is artificial.
    pub file: PathBuf,
    /// How an artificial motion is made.
    pub artificial: Option<Artificial>,
    /// Another record for y.
    pub y: Option<PathBuf>,
    /// Another record for z.
    pub z: Option<PathBuf>,
    /// Take away the straight line that fits best.
    pub baseline: bool,
    /// Corner of a high-pass filter, Hz.
    pub high_pass: Option<f64>,
    /// Corner of a low-pass filter, Hz.
    pub low_pass: Option<f64>,
    /// Peak that the strongest component is scaled to, along the axes of the record, m/s2.
    pub peak: Option<f64>,
    /// Turned about the vertical by this, rad, anticlockwise seen from above.
    pub rotate: f64,
    /// m/s2 per unit of the file.
    pub unit: f64,
    /// Factors on x, y, z.
    pub scale: [f64; 3],
    /// Simulated time at which the record starts, s.
    pub start: f64,
}

const KINDS: Choice<MotionKind> =
    Choice(&[("noise", MotionKind::Noise), ("kanai-tajimi", MotionKind::KanaiTajimi), ("ec8", MotionKind::Ec8)]);
const SOILS: Choice<Soil> = Choice(&[("A", Soil::A), ("B", Soil::B), ("C", Soil::C), ("D", Soil::D), ("E", Soil::E)]);
/// Peak of an artificial motion where none is given, m/s2.
const USUAL_PEAK: f64 = 2.0;

impl GroundMotion {
    /// The motion of a record in m/s2, as it stands in the file.
    pub fn of_file(file: impl Into<PathBuf>) -> Self {
        Self { file: file.into(), ..Self::start() }
    }

    /// The artificial motion while its keys are read.
    fn made(&mut self) -> &mut Artificial {
        self.artificial.get_or_insert(Artificial {
            kind: MotionKind::Ec8,
            peak: USUAL_PEAK,
            duration: 20.0,
            soil: Soil::B,
            spectrum: 1,
            frequency: 2.5,
            ground_damping: 0.6,
            vertical: 0.0,
            seed: None,
        })
    }

    fn is(&self, kind: MotionKind) -> bool {
        self.artificial.is_some_and(|a| a.kind == kind)
    }
}

impl Table for GroundMotion {
    fn start() -> Self {
        Self {
            file: PathBuf::new(),
            artificial: None,
            y: None,
            z: None,
            baseline: false,
            high_pass: None,
            low_pass: None,
            peak: None,
            rotate: 0.0,
            unit: 1.0,
            scale: [1.0; 3],
            start: 0.0,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        let mut out = source_fields();
        out.extend(artificial_fields());
        out.extend(correction_fields());
        out
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        let (file, made) = (given.has("file"), given.has("artificial"));
        if file == made {
            let problem = if file { "there are a file and an artificial motion" } else { "there is no motion" };
            return Err(Problem::new("", problem, "give file = \"record.at2\" or artificial = \"ec8\""));
        }
        if file {
            self.artificial = None;
        } else {
            self.made().peak = self.peak.take().unwrap_or(USUAL_PEAK);
        }
        Ok(())
    }
}

/// What the motion is.
fn source_fields() -> Vec<Field<GroundMotion>> {
    type M = GroundMotion;
    vec![
        Field::new("file", "record: x, or all components", FileName, |m: &mut M| &mut m.file)
            .note(
                "Relative to the case: PEER AT2, K-NET, KiK-net, ESM, COSMOS, CSMIP, GeoNet, or columns t, ax, ay, az. \
                 Or give `artificial`.",
            )
            .when(|m| m.artificial.is_none()),
        Field::new("artificial", "an artificial motion in place of a record", KINDS, |m: &mut M| &mut m.made().kind)
            .note("ec8: the elastic spectrum of EN 1998-1.")
            .example("\"ec8\"")
            .when(|m| m.artificial.is_some()),
    ]
}

/// How an artificial motion is made.
fn artificial_fields() -> Vec<Field<GroundMotion>> {
    type M = GroundMotion;
    vec![
        Field::new("duration", "of the artificial motion", time(1.0, 120.0), |m: &mut M| &mut m.made().duration)
            .note("20 s where it is not given.")
            .example("\"5 s\"")
            .when(|m| m.artificial.is_some()),
        Field::new("soil", "ground type of EN 1998-1", SOILS, |m: &mut M| &mut m.made().soil)
            .note("B where it is not given.")
            .example("\"B\"")
            .when(|m| m.is(MotionKind::Ec8)),
        Field::new("spectrum", "type of the spectrum of EN 1998-1", Whole(1, 2), |m: &mut M| &mut m.made().spectrum)
            .note("1 (distant, strong) where it is not given.")
            .when(|m| m.is(MotionKind::Ec8)),
        Field::new("frequency", "values per second, or of the ground, Hz", Plain(0.2, 30.0), |m: &mut M| {
            &mut m.made().frequency
        })
        .note("Of noise: values per second; of kanai-tajimi: frequency of the ground. 2.5 where it is not given.")
        .when(|m| m.artificial.is_some() && !m.is(MotionKind::Ec8)),
        Field::new("ground_damping", "damping ratio of the ground", Plain(0.05, 1.0), |m: &mut M| {
            &mut m.made().ground_damping
        })
        .note("0.6 where it is not given.")
        .when(|m| m.is(MotionKind::KanaiTajimi)),
        Field::new("vertical", "share of the horizontal", Plain(0.0, 1.0), |m: &mut M| &mut m.made().vertical)
            .note("For ec8 anything above 0 takes its vertical spectrum.")
            .when(|m| m.artificial.is_some_and(|a| a.vertical != 0.0)),
        Field::new("seed", "of the artificial motion", Maybe(Whole(0, u64::from(u32::MAX))), |m: &mut M| {
            &mut m.made().seed
        })
        .default("that of the run")
        .when(|m| m.artificial.is_some()),
    ]
}

/// How the motion is corrected, scaled and turned, and when it starts.
fn correction_fields() -> Vec<Field<GroundMotion>> {
    type M = GroundMotion;
    let turn = std::f64::consts::TAU;
    let unit = UnitSize { dimension: Dimension::Acceleration, low: 1e-6, high: 1e3 };
    let peak = |m: &M| m.artificial.map(|a| a.peak).or(m.peak);
    vec![
        Field::new("y", "another file for y", Maybe(FileName), |m: &mut M| &mut m.y),
        Field::new("z", "another file for z", Maybe(FileName), |m: &mut M| &mut m.z),
        Field::new("baseline", "take away the straight line that fits best", Flag, |m: &mut M| &mut m.baseline)
            .unless_default(),
        Field::new("high_pass", "corner frequency, Hz", Maybe(Plain(1e-3, 100.0)), |m: &mut M| &mut m.high_pass),
        Field::new("low_pass", "corner frequency, Hz", Maybe(Plain(0.1, 1000.0)), |m: &mut M| &mut m.low_pass),
        Field::with("peak", "of the strongest component, m/s2", Maybe(Plain(1e-3, 100.0)), peak, |m: &mut M, v| {
            m.peak = v;
        })
        .note(
            "Along the axes of the record, before `scale` and `rotate`: a motion that is turned is as strong, and along the axes of the model \
             its peak is another one, which `check` prints. Of an artificial motion its peak, for ec8 the design acceleration on rock; 2 there \
             where it is not given.",
        )
        .example("2.5"),
        Field::new("rotate", "about the vertical", angle(-turn, turn), |m: &mut M| &mut m.rotate)
            .note("Anticlockwise seen from above, after `peak` and `scale`.")
            .unless_default(),
        Field::new("unit", "m/s2, g, gal, cm/s2, mm/s2, or m/s2 per unit", unit, |m: &mut M| &mut m.unit)
            .note("Of plain columns; the other formats name theirs."),
        Field::new("scale", "factors on x, y, z", Vector(Plain(-100.0, 100.0)), |m: &mut M| &mut m.scale)
            .note("Along the axes of the record, before `rotate`."),
        Field::new("start", "simulated time at which the motion starts", within_run(), |m: &mut M| &mut m.start)
            .example("\"0.5 s\""),
    ]
}

impl Event for GroundMotion {
    fn title(key: &str) -> &'static str {
        if key == "aftershock" { "the ground shakes again" } else { "the ground shakes" }
    }

    fn begin(&self) -> f64 {
        self.start
    }

    fn summary(&self) -> String {
        let what = match &self.artificial {
            Some(a) => format!("artificial, {}, {} s, peak {} m/s2", KINDS.word(a.kind), a.duration, a.peak),
            None => self.file.display().to_string(),
        };
        let [x, y, z] = self.scale;
        if self.scale == [1.0; 3] { what } else { format!("{what}  x {x} y {y} z {z}") }
    }

    /// Adds to what moves the ground already.
    fn resolve(list: &[Self], key: &str, context: &Context<'_>, _: &Structure, to: &mut Resolved) -> Result<()> {
        for g in list {
            let (m, source) = read_motion(g, context.folder, context.seed).map_err(|e| at_key(e, key))?;
            let peak = m.acceleration.iter().map(|a| a.amax()).fold(0.0, f64::max);
            let over = m.interval * m.acceleration.len().saturating_sub(1) as f64;
            let kind = if key.ends_with("aftershock") { "aftershock" } else { "ground motion" };
            to.occurs(kind, m.start, over, in_words(g, &m, peak));
            to.findings.extend(questions(g, key, (&m, source), context.duration)?);
            to.loading.base_motion = Some(match to.loading.base_motion.take() {
                Some(before) => sum(&before, &m),
                None => m,
            });
        }
        Ok(())
    }
}

/// What is doubtful about a motion as it was read, for a run of some length, s.
fn questions(
    g: &GroundMotion,
    key: &str,
    (m, source): (&BaseMotion, UnitOfRecord),
    duration: f64,
) -> Result<Vec<Finding>> {
    let peak = m.acceleration.iter().map(|a| a.amax()).fold(0.0, f64::max);
    let at = m.acceleration.iter().position(|a| a.amax() >= peak).unwrap_or(0);
    plausibility::ground_motion(&MotionAsRead {
        key: key.trim_start_matches("key ").into(),
        peak,
        peak_at: m.start + at as f64 * m.interval,
        interval: m.interval,
        duration,
        unit: source.is_plain.then_some(g.unit).filter(|_| g.peak.is_none()),
        stated: source.stated,
    })
}

/// The acceleration of the ground by the record in a file, m/s2, and what is doubtful about it, as questions. `unit`: m/s2 per unit of a file that does
/// not state it.
///
/// # Errors
/// A record that cannot be read; a peak that no ground has.
pub fn record_motion(file: &Path, unit: f64, folder: &Path, seed: u64) -> Result<(BaseMotion, Vec<String>)> {
    const REMEDY: &str = "give --unit with the unit of the record, or correct the record";
    let g = GroundMotion { unit, ..GroundMotion::of_file(file) };
    let (m, source) = read_motion(&g, folder, seed)?;
    // A part of it is computed, at any time: no end of a run cuts it.
    let found = questions(&g, "", (&m, source), f64::INFINITY).map_err(|e| match e {
        Error::Input { problem, .. } => Error::in_file(file, problem, REMEDY).at("--unit"),
        e => e,
    })?;
    let said = |f: &Finding| {
        let mut letters = f.detail.chars();
        let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
        format!("{first}{}. For another unit {REMEDY}.", letters.as_str())
    };
    let list = found.iter().map(said).collect();
    Ok((m, list))
}

/// The peak of a motion, m/s2: along the axes of the model, and along those of the record where it is turned against them.
fn in_words(g: &GroundMotion, m: &BaseMotion, peak: f64) -> String {
    let told = format!("strongest component {peak:.2} m/s2 ({:.3} g)", peak / GRAVITY);
    if g.rotate == 0.0 {
        return told;
    }
    let back = turn(-g.rotate);
    let own = m.acceleration.iter().map(|a| (back * a).amax()).fold(0.0, f64::max);
    format!("{told} along the axes of the model, {own:.2} m/s2 along those of the record")
}

/// An error at one of the motion's own keys, at the place of that key in the case.
fn at_key(e: Error, motion: &str) -> Error {
    match &e {
        Error::Input { file: None, place: Some(place), .. } => {
            let key = place.trim_start_matches("key ").to_string();
            e.at(format!("{motion}.{key}"))
        }
        _ => e,
    }
}

/// True for the vertical component by the usual names of directions.
fn is_up(c: &Channel) -> bool {
    let d = c.direction.to_uppercase();
    matches!(d.as_str(), "UP" | "UD" | "U-D" | "Z" | "V" | "VERT" | "DOWN" | "DWN" | "-UP" | "6" | "3")
        || d.ends_with("NZ")
}

/// The components x, y, z of the files: a file with several gives its vertical one to z and the others to x and y in their order.
fn components(g: &GroundMotion, folder: &Path) -> Result<[Option<Channel>; 3]> {
    let mut out: [Option<Channel>; 3] = [None, None, None];
    let first = motion::read_file(&folder.join(&g.file), g.unit)?;
    if let [one] = first.as_slice() {
        out[0] = Some(one.clone());
    } else {
        let mut level = 0;
        for c in first {
            let at = if c.direction == "x" || c.direction == "y" || c.direction == "z" {
                usize::from(c.direction.as_bytes()[0] - b'x')
            } else if is_up(&c) {
                2
            } else {
                level += 1;
                level - 1
            };
            if at < 3 {
                out[at] = Some(c);
            }
        }
    }
    for (k, file) in [(1, &g.y), (2, &g.z)] {
        if let Some(file) = file {
            let path = folder.join(file);
            out[k] = motion::read_file(&path, g.unit)?.into_iter().next();
        }
    }
    Ok(out)
}

/// Two motions one upon or after the other.
fn sum(a: &BaseMotion, b: &BaseMotion) -> BaseMotion {
    let interval = a.interval.min(b.interval);
    let start = a.start.min(b.start);
    let end = |m: &BaseMotion| m.start + m.interval * m.acceleration.len() as f64;
    let count = ((end(a).max(end(b)) - start) / interval).ceil() as usize + 1;
    let at = |k: usize| start + k as f64 * interval;
    BaseMotion { start, interval, acceleration: (0..count).map(|k| a.at(at(k)) + b.at(at(k))).collect() }
}

/// The acceleration of the ground, m/s2, in the axes of the model. The seed is for motions that are made.
///
/// # Errors
/// A record that cannot be read, or a filter that does not fit its samples.
pub fn base_motion(g: &GroundMotion, folder: &Path, seed: u64) -> Result<BaseMotion> {
    read_motion(g, folder, seed).map(|m| m.0)
}

/// What a record says of its unit.
#[derive(Clone, Copy, Default)]
struct UnitOfRecord {
    /// It has plain columns, of which the case says the unit.
    is_plain: bool,
    /// The unit that its comments name, m/s2.
    stated: Option<f64>,
}

/// As [`base_motion`], with what the record says of its unit.
fn read_motion(g: &GroundMotion, folder: &Path, seed: u64) -> Result<(BaseMotion, UnitOfRecord)> {
    if let Some(made) = &g.artificial {
        let acceleration = artificial::make(made, seed);
        return Ok((turned(g, artificial::INTERVAL, acceleration), UnitOfRecord::default()));
    }
    let mut channels = components(g, folder)?;
    let of_unit = UnitOfRecord {
        is_plain: channels.iter().flatten().any(|c| c.format == Format::Plain),
        stated: channels.iter().flatten().find_map(|c| c.stated.unit),
    };
    let interval = channels.iter().flatten().map(|c| c.interval).fold(f64::INFINITY, f64::min);
    for c in channels.iter_mut().flatten() {
        if g.baseline {
            correct::without_trend(&mut c.acceleration);
        }
        for (corner, high) in [(g.high_pass, true), (g.low_pass, false)] {
            let Some(corner) = corner else { continue };
            if corner >= 0.5 / c.interval {
                let problem = format!("a corner of {corner} Hz is no filter for samples every {} s", c.interval);
                let key = if high { "high_pass" } else { "low_pass" };
                return Err(Error::input(problem, format!("give less than {:.1} Hz", 0.5 / c.interval))
                    .at(format!("key {key}")));
            }
            correct::filter(&mut c.acceleration, c.interval, corner, high);
        }
        if (c.interval / interval - 1.0).abs() > 1e-9 {
            c.acceleration = correct::resampled(&c.acceleration, c.interval, interval);
        }
    }
    let count = channels.iter().flatten().map(|c| c.acceleration.len()).max().unwrap_or(0);
    let at = |k: usize, i: usize| channels[k].as_ref().and_then(|c| c.acceleration.get(i)).copied().unwrap_or(0.0);
    let mut a: Vec<Vec3> = (0..count).map(|i| Vec3::new(at(0, i), at(1, i), at(2, i))).collect();
    if let Some(peak) = g.peak {
        // The largest component gets it, the others keep their ratio.
        let most = a.iter().map(|v| v.amax()).fold(0.0, f64::max);
        if most > 0.0 {
            a.iter_mut().for_each(|v| *v *= peak / most);
        }
    }
    Ok((turned(g, interval, a), of_unit))
}

fn turned(g: &GroundMotion, interval: f64, mut a: Vec<Vec3>) -> BaseMotion {
    let (turn, factor) = (turn(g.rotate), Vec3::from(g.scale));
    a.iter_mut().for_each(|v| *v = turn * v.component_mul(&factor));
    BaseMotion { start: g.start, interval, acceleration: a }
}

fn turn(angle: f64) -> nalgebra::Rotation3<f64> {
    nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), angle)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record with 2 along x at one time and 1 along y at another; only x is in the second one.
    fn made(second: bool, rotate: f64) -> (BaseMotion, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("motion.csv");
        let y = if second { 1.0 } else { 0.0 };
        std::fs::write(&file, format!("0.00 0 0 0\n0.01 2 0 0\n0.02 0 {y} 0\n0.03 0 0 0\n")).expect("written");
        let g = GroundMotion { peak: Some(3.0), rotate, ..GroundMotion::of_file("motion.csv") };
        let m = base_motion(&g, folder.path(), 0).expect("read");
        let peak = m.acceleration.iter().map(|a| a.amax()).fold(0.0, f64::max);
        let told = in_words(&g, &m, peak);
        (m, told)
    }

    /// The factor is 3 / 2 however it is turned, so the ground moves with 3.0 m/s2 in the direction of x, which are 3 cos 45 = 2.12 along each axis of
    /// the model. A factor from these would make a record of one component 1.41 times as strong.
    #[test]
    fn a_motion_with_a_given_peak_is_as_strong_however_it_is_turned_and_both_peaks_are_told() {
        for second in [false, true] {
            for degrees in [0.0f64, 30.0, 45.0, 90.0, 135.0] {
                let (m, told) = made(second, degrees.to_radians());
                let strongest = m.acceleration.iter().map(Vec3::norm).fold(0.0, f64::max);
                assert!((strongest - 3.0).abs() < 1e-9, "{strongest} m/s2 at {degrees}");
                assert_eq!(told.contains(", 3.00 m/s2 along those of the record"), degrees != 0.0, "{told}");
            }
        }
        let (_, told) = made(false, 45f64.to_radians());
        assert!(told.starts_with("strongest component 2.12 m/s2 (0.216 g) along the axes of the model"), "{told}");
    }

    /// A record of 0.3 of an acceleration whose comment says g, read as m/s2: what if, shores and a case ask the same.
    #[test]
    fn a_record_for_the_last_state_of_a_run_is_asked_about_its_unit_as_that_of_a_case() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("motion.csv");
        std::fs::write(&file, "# accelerations in g\nt,ax,ay,az\n0.00,0,0,0\n0.01,0.3,0,0\n0.02,0,0,0\n")
            .expect("written");
        let (_, asked) = record_motion(&file, 1.0, folder.path(), 0).expect("read");
        assert!(asked.len() == 1 && asked[0].contains("Its comments name g, it was read in m/s2"), "{asked:?}");
        let (m, asked) = record_motion(&file, GRAVITY, folder.path(), 0).expect("read");
        assert!(asked.is_empty() && (m.acceleration[1].x - 0.3 * GRAVITY).abs() < 1e-9, "{asked:?}");
        let e = record_motion(&file, 1000.0, folder.path(), 0).expect_err("31 g").to_string();
        assert!(e.contains("motion.csv") && e.contains("--unit"), "{e}");
    }
}
