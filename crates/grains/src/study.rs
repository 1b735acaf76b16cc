//! A study of a parameter: runs of one granular case that differ by a coefficient of its materials and by the seed.

use super::Grains;
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

    /// The case of one run.
    pub fn case(&self, g: &Grains, r: &StudyRun) -> Grains {
        let mut g = g.clone();
        let meant = |name: &String| self.materials.is_empty() || self.materials.contains(name);
        for m in g.materials.iter_mut().filter(|m| meant(&m.name)) {
            *match self.vary {
                Vary::Friction => &mut m.friction,
                Vary::Restitution => &mut m.restitution,
                Vary::Rolling => &mut m.rolling,
            } = r.value;
        }
        for p in g.pairs.iter_mut().filter(|p| p.between.iter().all(meant)) {
            *match self.vary {
                Vary::Friction => &mut p.friction,
                Vary::Restitution => &mut p.restitution,
                Vary::Rolling => &mut p.rolling,
            } = Some(r.value);
        }
        g.settings.seed = r.seed;
        g.study = None;
        g
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Material, Pair};

    #[test]
    fn a_run_has_its_value_and_its_seed_and_leaves_other_materials_alone() {
        let material = |name: &str| Material { name: name.into(), friction: 0.5, ..Material::start() };
        let pair = |a: &str, b: &str| Pair { between: [a.into(), b.into()], friction: Some(0.2), ..Pair::start() };
        let mut g = Grains {
            materials: vec![material("gravel"), material("steel")],
            pairs: vec![pair("gravel", "steel"), pair("gravel", "gravel")],
            ..Grains::default()
        };
        g.settings.seed = 7;
        let s = Study { materials: vec!["gravel".into()], values: vec![0.3, 3.0], runs: 2, ..Study::start() };
        let list = s.list(7);
        let those: Vec<_> = list.iter().map(|r| (r.number, r.value, r.seed)).collect();
        assert_eq!(those, [(1, 0.3, 7), (2, 0.3, 8), (3, 3.0, 7), (4, 3.0, 8)]);
        let c = s.case(&g, &list[3]);
        assert_eq!((c.materials[0].friction, c.materials[1].friction, c.settings.seed), (3.0, 0.5, 8));
        assert_eq!((c.pairs[0].friction, c.pairs[1].friction), (Some(0.2), Some(3.0)), "only pairs within the list");
        let all = Study { materials: Vec::new(), ..s };
        assert!(all.case(&g, &list[0]).pairs.iter().all(|p| p.friction == Some(0.3)));
        assert!(Study { values: vec![1.5], vary: Vary::Restitution, ..all.clone() }.check_whole().is_err());
        assert!(Study { values: Vec::new(), ..all }.check_whole().is_err());
    }
}
