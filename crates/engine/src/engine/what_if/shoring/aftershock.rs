//! An aftershock as one more push test: which part of its record shakes the ground, and how that is said.

use crate::engine::what_if::actions::Action;
use crate::engine::what_if::kept::LastResult;
use crate::geometry::Vec3;
use crate::motion::{strong_part, strongest_part};
use crate::solve::BaseMotion;
use crate::units::GRAVITY;
use crate::{Error, Result};
use serde::Serialize;
use std::path::PathBuf;

/// Peaks that differ by less than this share are the same.
const SAME: f64 = 1e-6;

/// An aftershock that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct ShockAsked {
    /// Its record.
    pub file: PathBuf,
    /// m/s2 per unit of a record that does not state it.
    pub unit: f64,
    /// So much of it, s: the part of this length with the largest Arias intensity. Without it the part between 5 % and 95 % of the Arias intensity.
    pub seconds: Option<f64>,
}

/// The part of a record with which the ground shakes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShockPart {
    /// The record.
    pub file: String,
    /// It begins so long after the beginning of the record, s.
    pub from_s: f64,
    /// Its length, s.
    pub seconds: f64,
    /// Length of the whole record, s.
    pub record_s: f64,
    /// Largest acceleration of the ground in it, m/s2.
    pub peak_m_s2: f64,
    /// Largest acceleration of the whole record, m/s2, and when, s.
    pub record_peak_m_s2: f64,
    /// See `record_peak_m_s2`.
    pub record_peak_at_s: f64,
    /// What is doubtful about the record, such as its unit; as `leanto check` asks of a case.
    pub questions: Vec<String>,
}

impl ShockPart {
    /// "1.9 s of 3.0 s of the record, from 0.5 s on, with up to 2.40 m/s2".
    pub fn in_words(&self) -> String {
        format!(
            "{:.2} s of {:.2} s of the record, from {:.2} s on, with up to {:.2} m/s2 ({:.3} g)",
            self.seconds,
            self.record_s,
            self.from_s,
            self.peak_m_s2,
            self.peak_m_s2 / GRAVITY
        )
    }

    /// What is to be read first: what is doubtful about the record, and that the part leaves out its peak.
    pub fn said_first(&self) -> Vec<String> {
        self.questions.iter().cloned().chain(self.without_the_peak()).collect()
    }

    /// Says that the part leaves out the peak of the record.
    pub fn without_the_peak(&self) -> Option<String> {
        (self.peak_m_s2 < (1.0 - SAME) * self.record_peak_m_s2).then(|| {
            format!(
                "NOT THE PEAK of {}: the part that shakes the ground leaves it out ({:.2} m/s2 at {:.2} s; in the part {:.2} m/s2). Without --seconds, or with more of them, more of the record is used.",
                self.file, self.record_peak_m_s2, self.record_peak_at_s, self.peak_m_s2
            )
        })
    }
}

/// The motion of a test.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine::what_if) struct Shock {
    pub part: ShockPart,
    pub motion: BaseMotion,
    /// Time of the test, s: that of the part, to the next frame.
    pub seconds: f64,
}

impl Shock {
    pub(in crate::engine::what_if) fn new(run: &LastResult, asked: &ShockAsked) -> Result<Self> {
        let (whole, questions) = run.motion_of(&asked.file, asked.unit)?;
        let (a, dt) = (&whole.acceleration, whole.interval);
        let samples = match asked.seconds {
            Some(seconds) => strongest_part(a, (seconds / dt).round() as usize + 1),
            None => strong_part(a),
        };
        let length = |count: usize| count.saturating_sub(1) as f64 * dt;
        let peak = |list: &[Vec3]| list.iter().map(|a| a.norm()).fold(0.0, f64::max);
        let record_peak = peak(a);
        if record_peak <= 0.0 || samples.len() < 2 {
            return Err(Error::in_file(&asked.file, "the record does not shake the ground", "give another record"));
        }
        let part = ShockPart {
            file: asked.file.display().to_string(),
            from_s: samples.start as f64 * dt,
            seconds: length(samples.len()),
            record_s: length(a.len()),
            peak_m_s2: peak(&a[samples.clone()]),
            record_peak_m_s2: record_peak,
            record_peak_at_s: a.iter().position(|x| x.norm() >= record_peak).unwrap_or(0) as f64 * dt,
            questions,
        };
        let frames = run.record.header.case.run.frames_per_second;
        let seconds = (part.seconds * frames - 1e-6).ceil().max(1.0) / frames;
        Ok(Self { motion: BaseMotion { acceleration: a[samples].to_vec(), ..whole }, seconds, part })
    }
}

impl LastResult {
    /// An aftershock as an action: the part of its record with which it shakes the ground, and how that is said.
    ///
    /// # Errors
    /// A record that cannot be read or does not shake the ground.
    pub fn shock(&self, asked: &ShockAsked) -> Result<(Action, ShockPart)> {
        let Shock { part, motion, .. } = Shock::new(self, asked)?;
        Ok((Action::Aftershock(asked.file.clone(), motion), part))
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene_tests::{boxed, last, scene};
    use super::super::{ShoreAsked, shoring};
    use super::*;
    use crate::stop::Stop;
    use std::fmt::Write;

    /// Two seconds of quiet with one spike of 3 m/s2 at 0.5 s, then 1.5 s of shaking with 2 m/s2, then four seconds of a fiftieth of it.
    fn record(folder: &std::path::Path) -> PathBuf {
        let mut text = String::from("t,ax,ay,az\n");
        for k in 0..=750 {
            let t = f64::from(k) * 0.01;
            let wave = (t * 2.0 * std::f64::consts::PI * 5.0).sin();
            let a = match k {
                50 => 3.0,
                200..350 => 2.0 * wave,
                350.. => 0.04 * wave,
                _ => 0.0,
            };
            let _ = writeln!(text, "{t:.2},{a:.6},0,0");
        }
        let file = folder.join("shock.csv");
        std::fs::write(&file, text).expect("written");
        file
    }

    /// The test lasts as long as the strong part, and not the second of the other tests; the quiet before and behind it is left out, and so is the spike:
    /// this is said first.
    #[test]
    fn an_aftershock_shakes_with_its_strong_part_and_the_answer_says_which() {
        let d = scene(&[
            boxed("narrow", [0.0, 0.0, 0.0], [0.3, 2.0, 0.7]),
            boxed("wide", [1.8, 0.0, 0.0], [3.0, 2.0, 0.7]),
            boxed("block", [0.0, 0.0, 0.7], [3.0, 2.0, 1.7]),
        ]);
        let shock = ShockAsked { file: record(d.path()), unit: 1.0, seconds: None };
        let run = last(&d);
        let void = run.assessment.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a void").id;
        let piece = Some("Stone.narrow".into());
        let asked = ShoreAsked { piece, seconds: 0.2, aftershock: Some(shock.clone()), ..ShoreAsked::of(void) };
        let s = shoring(&d.path().join("out"), &asked, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
        let part = s.aftershock.clone().expect("a part");
        // 1.5 s less 5 % of the intensity at each end: that of a sine of constant amplitude grows evenly.
        assert!((part.seconds - 0.9 * 1.5).abs() < 0.06 && (part.from_s - 2.075).abs() < 0.06, "{part:?}");
        assert_eq!((part.record_s, part.record_peak_m_s2, part.record_peak_at_s), (7.5, 3.0, 0.5));
        let test = s.tests.last().expect("tests");
        assert!(test.seconds > part.seconds - 1e-9 && test.seconds < part.seconds + 0.1, "{}", test.seconds);
        assert!(s.tests[0].seconds == 0.2, "{}", s.tests[0].seconds);
        let said = s.in_words();
        let peak = said.iter().position(|l| l.starts_with("NOT THE PEAK")).expect("it is said");
        assert!(said[..=peak].iter().all(|l| l.starts_with("NOT ")), "before all else: {said:?}");
        assert!(said[peak].contains("3.00 m/s2 at 0.50 s"), "{said:?}");
        let line = format!("shock.csv: {:.2} s of 7.50 s of the record, from {:.2} s on", part.seconds, part.from_s);
        assert!(said.iter().any(|l| l.contains(&line)), "{said:?}");
        // Of some length, the strongest part of it; of more than there is, all of it, with its peak.
        let of = |seconds: f64| {
            Shock::new(&run, &ShockAsked { seconds: Some(seconds), ..shock.clone() }).expect("a shock").part
        };
        assert!(
            (of(0.5).seconds - 0.5).abs() < 1e-9 && of(0.5).from_s >= 1.99 && of(0.5).from_s <= 3.0,
            "{:?}",
            of(0.5)
        );
        assert!((of(60.0).seconds - 7.5).abs() < 1e-9 && of(60.0).without_the_peak().is_none(), "{:?}", of(60.0));
    }
}
