//! How long and how finely a run is simulated, as its document says it.

use super::run::SolveSettings;
use super::stepping::state::options::SolverOptions;
use crate::fields::{Choice, Field, Flag, Plain, Table, Whole, time};
use serde::{Deserialize, Serialize};

/// How long and how finely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunSettings {
    /// Simulated time at most, s.
    pub duration: f64,
    /// What ends it.
    #[serde(default)]
    pub until: Until,
    /// Recorded frames per simulated second.
    pub frames_per_second: f64,
    /// Seed of everything random.
    pub seed: u64,
    /// Rate at which the motion of what stands dies away, 1/s.
    pub damping_rate: f64,
    /// Share of the usual time step that is taken, to see what it changes.
    pub step_factor: f64,
    /// Time over which the forces of a removed part on its neighbours fall to zero, s.
    #[serde(default = "usual_unloading_time")]
    pub unloading_time: f64,
    /// Debris at rest sleeps.
    #[serde(default = "yes")]
    pub sleeping: bool,
    /// Computed a second time with other pieces and another step, to see whether the outcome depends on them.
    #[serde(default)]
    pub twice: bool,
    /// Cheaper and less faithful: softer springs where they are stiffest, and the end when nothing falls any more.
    #[serde(default)]
    pub coarse: bool,
    /// Worker threads; 0 means as many as the size of the model is worth.
    pub threads: usize,
}

fn usual_unloading_time() -> f64 {
    SolverOptions::default().unloading_time
}

fn yes() -> bool {
    true
}

/// What ends a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// Everything is at rest after the last event, or the duration is over: whichever comes first.
    #[default]
    Rest,
    /// The duration is over.
    Duration,
    /// Nothing falls any more after the last event, or the duration is over: single pieces may still slide.
    Fallen,
}

/// Words for what ends a run.
pub const UNTIL: Choice<Until> =
    Choice(&[("rest", Until::Rest), ("fallen", Until::Fallen), ("duration", Until::Duration)]);

impl Until {
    /// Its name in a case.
    pub fn name(self) -> &'static str {
        UNTIL.word(self)
    }
}

impl Default for RunSettings {
    fn default() -> Self {
        Self {
            duration: 10.0,
            until: Until::Rest,
            frames_per_second: 25.0,
            seed: 1,
            damping_rate: 0.6,
            step_factor: 1.0,
            unloading_time: usual_unloading_time(),
            sleeping: true,
            twice: false,
            coarse: false,
            threads: 0,
        }
    }
}

impl RunSettings {
    /// For the solver, with the number of threads that it gets.
    pub fn for_solver(&self, threads: usize) -> SolveSettings {
        SolveSettings {
            duration: self.duration,
            frames_per_second: self.frames_per_second,
            threads,
            structural_damping: self.damping_rate,
            step_factor: self.step_factor,
            unloading_time: self.unloading_time,
            delete_broken: false,
            sleeping: self.sleeping,
            until_rest: self.until != Until::Duration,
            until_fallen: self.coarse || self.until == Until::Fallen,
            watches: Vec::new(),
            people: None,
        }
    }
}

impl Table for RunSettings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type R = RunSettings;
        vec![
            Field::new("duration", "simulated time at most", time(0.01, 600.0), |r: &mut R| &mut r.duration),
            Field::new(
                "until",
                "\"rest\": nothing moves any more; \"fallen\": nothing falls any more; or \"duration\"",
                UNTIL,
                |r: &mut R| &mut r.until,
            )
            .note(
                "At rest: nothing has moved by more than 10 mm and no storey has drifted by more than 1 mm/s for 2 s after \
                 the last event. Fallen: no more than 0.2 % of the mass has moved by 10 mm within 0.5 s, and no storey has drifted for 2 s.",
            ),
            Field::new(
                "frames_per_second",
                "recorded frames per simulated second",
                Plain(1.0, 1000.0),
                |r: &mut R| &mut r.frames_per_second,
            ),
            Field::new(
                "damping_rate",
                "of what stands, 1/s: 0.6 is 5 % of critical at 1 Hz",
                Plain(0.0, 10.0),
                |r: &mut R| &mut r.damping_rate,
            )
            .note("Rate at which its motion dies away; over 2 omega it is the damping ratio: 2.4 % at 2 Hz."),
            Field::new("step_factor", "share of the usual time step, for checks", Plain(0.05, 1.0), |r: &mut R| {
                &mut r.step_factor
            })
            .note("Shorter steps show how much the outcome depends on it."),
            Field::new(
                "unloading_time",
                "time over which a removed part ceases to carry",
                time(0.0, 10.0),
                |r: &mut R| &mut r.unloading_time,
            )
            .note(
                "What swings with period T sways by 1 + sin(x) / x times its static change, x = pi times this time over T: \
                 with 12 ms 1.98 at 0.1 s, 1.5 at 20 ms. leanto check states it for the first natural mode.",
            ),
            Field::new("sleeping", "debris at rest is left out of the computation until it is hit", Flag, |r: &mut R| {
                &mut r.sleeping
            })
            .note("false computes it all the time, to see what it changes: slower."),
            Field::new("twice", "computed again with other pieces and another step", Flag, |r: &mut R| &mut r.twice)
                .note("Pieces of 0.87 of their size, 0.8 of the step: tells whether the outcome depends on them. It takes twice the time.")
                .unless_default(),
            Field::new("coarse", "cheaper and less faithful, for many runs", Flag, |r: &mut R| &mut r.coarse)
                .note(
                    "The stiffest springs are softened, so that the time step is about twice as long, and with until = \"rest\" the end is when nothing falls \
                     any more. docs/bench.md says how far off it is.",
                )
                .unless_default(),
            Field::new("seed", "of everything random", Whole(0, u64::MAX), |r: &mut R| &mut r.seed)
                .note("In quotes above 9223372036854775807."),
            Field::new(
                "threads",
                "0: by the size of the model; never changes the result",
                Whole(0, 1024),
                |r: &mut R| &mut r.threads,
            )
            .note("No more than there are cores; 0 leaves one core to the rest of the machine when there are more than two."),
        ]
    }
}
