//! A study of a parameter: runs of one granular case that differ by a coefficient of its materials and by the seed.

use crate::fields::{Choice, Field, Kind, Names, Plain, Problem, Table, Value, Whole};
use serde::{Deserialize, Serialize};

/// Most runs of a study.
const MOST: u64 = 10_000;

/// What a study varies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vary {
    /// Coulomb's coefficient of friction.
    Friction,
    /// Newton's coefficient of restitution.
    Restitution,
    /// Rolling resistance.
    Rolling,
}

/// Which runs a study is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// What varies.
    pub vary: Vary,
    /// Materials whose own coefficient varies, and that of their pairs; empty: all.
    pub materials: Vec<String>,
    /// Its values.
    pub values: Vec<f64>,
    /// Runs of each value, with the seed of the case and those after it.
    pub runs: u64,
}

/// A coefficient.
const RANGE: Plain = Plain(0.0, 10.0);

/// A list of numbers.
#[derive(Clone, Copy)]
struct Values;

impl Kind for Values {
    type Value = Vec<f64>;

    fn read(&self, v: &Value) -> Result<Vec<f64>, Problem> {
        let Value::List(list) = v else {
            return Err(Problem::new("", "expected a list of numbers", "write values = [0.3, 0.6, 1]"));
        };
        let one = |(k, v): (usize, &Value)| RANGE.read(v).map_err(|p| p.below(&format!("[{k}]")));
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Vec<f64>) -> Option<Value> {
        Some(Value::List(v.iter().filter_map(|x| RANGE.write(x)).collect()))
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": "array", "items": { "type": "number", "minimum": 0, "maximum": 10 }, "minItems": 1 })
    }

    fn allowed(&self) -> String {
        "numbers from 0 to 10".into()
    }
}

impl Table for Study {
    fn start() -> Self {
        Self { vary: Vary::Friction, materials: Vec::new(), values: Vec::new(), runs: 1 }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Study;
        let what =
            Choice(&[("friction", Vary::Friction), ("restitution", Vary::Restitution), ("rolling", Vary::Rolling)]);
        vec![
            Field::new("vary", "coefficient that varies", what, |s: &mut S| &mut s.vary),
            Field::new("materials", "materials whose coefficient varies; empty: all", Names, |s: &mut S| {
                &mut s.materials
            }),
            Field::new("values", "values of the coefficient", Values, |s: &mut S| &mut s.values)
                .required()
                .example("[0.3, 0.6, 1, 3]"),
            Field::new("runs", "runs of each value, each with a seed of its own", Whole(1, MOST), |s: &mut S| {
                &mut s.runs
            }),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let runs = self.values.len() as u64 * self.runs;
        if runs == 0 {
            return Err(Problem::new("values", "there are no values", "write for example values = [0.3, 0.6, 1]"));
        }
        if runs > MOST {
            return Err(Problem::new(
                "runs",
                format!("{runs} runs are too many"),
                "fewer values or fewer runs of each",
            ));
        }
        if self.vary == Vary::Restitution && self.values.iter().any(|v| *v > 1.0) {
            return Err(Problem::new("values", "a restitution above 1 makes energy", "values from 0 to 1"));
        }
        Ok(())
    }
}

/// One run of a study.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyRun {
    /// Its number, from 1.
    pub number: u64,
    /// Value of the coefficient.
    pub value: f64,
    /// Seed of the case.
    pub seed: u64,
}

impl Study {
    /// All runs, by value and then by seed.
    pub fn list(&self, seed: u64) -> Vec<StudyRun> {
        let all = self.values.iter().flat_map(|v| (0..self.runs).map(move |k| (*v, seed.wrapping_add(k))));
        all.zip(1..).map(|((value, seed), number)| StudyRun { number, value, seed }).collect()
    }
}
