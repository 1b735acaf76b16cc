//! A force on parts for a time: wind, a rope, a hard impact as EN 1991-1-7 describes it.

use crate::Result;
use crate::building::Building;
use crate::fields::{Choice, Field, Problem, Table, Vector, force, time};
use crate::geometry::Vec3;
use crate::maths;
use crate::plausibility;
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::{BodyForce, Pulse};
use crate::structure::Structure;
use crate::units::GRAVITY;
use serde::{Deserialize, Serialize};

/// Samples of a half sine.
const SAMPLES: usize = 50;

/// What pushes follows no faster than this, m/s: about the speed of a vehicle or of a storm. A jack is slower, but what it pushes does not
/// get fast before it is gone.
const MOST_SPEED: f64 = 30.0;

/// A force on parts for a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Push {
    /// On which parts, shared by their volume, and when it begins.
    pub parts: Parts,
    /// How long it takes, s.
    pub over: f64,
    /// Its peak, N.
    pub force: [f64; 3],
    /// Its course.
    pub shape: PulseShape,
}

/// Course of a force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PulseShape {
    /// The same all the time, as EN 1991-1-7 has it for hard impact.
    Rectangle,
    /// Up and down in straight lines.
    Triangle,
    /// Half of a sine wave.
    HalfSine,
}

const SHAPES: Choice<PulseShape> = Choice(&[
    ("rectangle", PulseShape::Rectangle),
    ("triangle", PulseShape::Triangle),
    ("half-sine", PulseShape::HalfSine),
]);

impl PulseShape {
    /// Samples at equal distances over the time that it takes, 1 at the peak.
    fn samples(self) -> Vec<f64> {
        match self {
            Self::Rectangle => vec![1.0, 1.0],
            Self::Triangle => vec![0.0, 1.0, 0.0],
            Self::HalfSine => {
                (0..=SAMPLES).map(|k| maths::sin(std::f64::consts::PI * k as f64 / SAMPLES as f64)).collect()
            }
        }
    }
}

impl Table for Push {
    fn start() -> Self {
        Self { parts: Parts::default(), over: 0.0, force: [0.0; 3], shape: PulseShape::Rectangle }
    }

    fn fields() -> Vec<Field<Self>> {
        let mut out = selection::fields(|p: &mut Self| &mut p.parts, "when the force begins", "[\"Columns\"]");
        out.extend([
            Field::new("over", "how long it acts", time(1e-3, 600.0), |p: &mut Self| &mut p.over)
                .example("\"0.2 s\"")
                .required(),
            Field::new("force", "peak along x, y, z", Vector(force(-1e10, 1e10)), |p: &mut Self| &mut p.force)
                .note("It is shared by the volume of the parts. It acts on a piece up to 30 m/s along the force; by turning, falls and blows a piece can be faster.")
                .example("[\"300 kN\", 0, 0]")
                .required(),
            Field::new("shape", "course of the force in time", SHAPES, |p: &mut Self| &mut p.shape)
                .example("\"rectangle\""),
        ]);
        out
    }

    fn check_whole(&self) -> Result<(), Problem> {
        self.parts.check_named()
    }
}

impl Event for Push {
    fn title(_: &str) -> &'static str {
        "a force acts on parts"
    }

    fn begin(&self) -> f64 {
        self.parts.at
    }

    fn selection(&self) -> Option<&crate::scenario::Selection> {
        Some(&self.parts.selection)
    }

    fn summary(&self) -> String {
        let [x, y, z] = self.force.map(|f| f / 1e3);
        format!("{x} {y} {z} kN on {} for {} s", self.parts.selection.summary(), self.over)
    }

    fn adapted(mut self, building: &Building) -> Self {
        self.parts.selection = self.parts.selection.adapted(building);
        self
    }

    fn check_in(&self, building: &Building, _: &Scenario) -> Result<(), Problem> {
        self.parts.selection.check_in(building)
    }

    fn resolve(list: &[Self], key: &str, _: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        for (i, p) in list.iter().enumerate() {
            let on = p.parts.selection.bodies(s, &format!("{key}[{i}]"))?;
            let weight: f64 = on.iter().map(|i| s.bodies[*i as usize].mass * GRAVITY).sum();
            let volume: f64 = on.iter().map(|i| s.bodies[*i as usize].volume).sum();
            let factor = p.shape.samples();
            for body in on {
                let force = Vec3::from(p.force) * (s.bodies[body as usize].volume / volume);
                to.loading.pulses.push(Pulse {
                    load: BodyForce { body, force, moment: Vec3::zeros() },
                    start: p.parts.at,
                    interval: p.over / (factor.len() - 1) as f64,
                    factor: factor.clone(),
                    hold: false,
                    most_speed: Some(MOST_SPEED),
                });
            }
            let force = p.force.iter().map(|f| f * f).sum::<f64>().sqrt();
            let of = format!("{}[{i}]", key.trim_start_matches("key "));
            to.findings.extend(plausibility::force_on_parts(&of, force, weight));
            to.findings.extend(p.parts.selection.namesakes(s, &of));
            to.occurs("push", p.parts.at, p.over, format!("{:.1} kN, {}", force / 1e3, SHAPES.word(p.shape)));
        }
        Ok(())
    }
}
