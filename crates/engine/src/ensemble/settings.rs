//! Which runs an ensemble is made of: how many, what varies between them, and the alternatives of what has happened.

use crate::fields::{ByName, Choice, Field, Flag, Given, Names, Plain, Problem, Table, Whole, Words, length, time};
use crate::scenario::Scenario;
use crate::solve::{UNTIL, Until};
use serde::{Deserialize, Serialize};

/// Name of the class of a case without alternatives.
pub const ONLY: &str = "case";

/// Longest time of a run where the case does not say it, s.
const LONGEST: f64 = 30.0;

/// Which runs an ensemble is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct EnsembleSettings {
    /// Runs of every class.
    pub runs: u32,
    /// Distance of start points, m.
    pub grid: f64,
    /// What ends a run.
    pub until: Until,
    /// Runs whose end does not come end after this time, s. See [`EnsembleSettings::time`].
    pub longest: f64,
    /// Coefficient of variation of strengths within the building, where the case has none.
    pub strength_scatter: f64,
    /// The runs differ in the size of pieces and in the time step, too.
    pub numerics: bool,
    /// The runs are cheaper and less faithful, whatever the case says of its own run (`run.coarse`).
    pub coarse: bool,
    /// Mean time that somebody trapped survives, s.
    pub survival: f64,
    /// What else varies from run to run.
    pub factors: Vec<Factor>,
    /// Alternatives of what has happened; without any the case itself is the only one.
    pub classes: Vec<Class>,
}

impl EnsembleSettings {
    /// Longest time of each run of a case with a duration, s: what the case says, also where that is less than the duration of its own run. Where
    /// it says nothing, at least that duration.
    pub fn time(&self, duration: f64) -> f64 {
        if self.longest == LONGEST { duration.max(LONGEST) } else { self.longest }
    }
}

impl EnsembleSettings {
    /// True where runs end when nothing falls any more.
    pub fn end_when_fallen(&self) -> bool {
        self.coarse && self.until == Until::Rest || self.until == Until::Fallen
    }
}

impl Default for EnsembleSettings {
    fn default() -> Self {
        Self {
            runs: 12,
            grid: 0.5,
            until: Until::Fallen,
            longest: LONGEST,
            strength_scatter: 0.15,
            numerics: true,
            coarse: false,
            survival: 45.0 * 3600.0,
            factors: Vec::new(),
            classes: Vec::new(),
        }
    }
}

/// A number of the case that is multiplied by a random factor in every run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Factor {
    /// Key path: `group.strength_factor`, `scenario.ground_motion.scale`, `run.damping_rate`, ...
    pub key: String,
    /// Groups, for keys of groups; empty means all.
    pub groups: Vec<String>,
    /// Distribution.
    pub distribution: Distribution,
    /// Mean of the factor.
    pub mean: f64,
    /// Coefficient of variation.
    pub variation: f64,
    /// Every group or event has a factor of its own, not one for all.
    pub each: bool,
}

/// Distribution of a factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Distribution {
    /// Logarithm normally distributed.
    #[default]
    Lognormal,
    /// Normal, cut off at three standard deviations and at zero.
    Normal,
    /// Between mean (1 - sqrt(3) variation) and mean (1 + sqrt(3) variation).
    Uniform,
}

const DISTRIBUTION: Choice<Distribution> = Choice(&[
    ("lognormal", Distribution::Lognormal),
    ("normal", Distribution::Normal),
    ("uniform", Distribution::Uniform),
]);

/// An alternative of what has happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Class {
    /// Name.
    pub name: String,
    /// Prior probability; those of all classes are scaled to the sum 1.
    pub probability: f64,
    /// Factor on all strengths: the level of strength.
    pub strength: f64,
    /// Groups with another strength profile than in the case: what they may be made of.
    #[serde(default)]
    pub profiles: Vec<(String, String)>,
    /// False: nothing has happened.
    pub damage: bool,
    /// Events instead of those of the case; empty means those of the case.
    pub scenario: Scenario,
}

impl Default for Class {
    fn default() -> Self {
        Self {
            name: ONLY.into(),
            probability: 1.0,
            strength: 1.0,
            profiles: Vec::new(),
            damage: true,
            scenario: Scenario::default(),
        }
    }
}

impl EnsembleSettings {
    /// The classes; without any the case itself.
    pub fn classes(&self) -> Vec<Class> {
        if self.classes.is_empty() { vec![Class::default()] } else { self.classes.clone() }
    }

    /// Prior probabilities of the classes; their sum is 1.
    pub fn priors(&self) -> Vec<f64> {
        let list = self.classes();
        let sum: f64 = list.iter().map(|c| c.probability).sum();
        list.iter().map(|c| c.probability / sum).collect()
    }
}

impl Table for EnsembleSettings {
    fn start() -> Self {
        Self::default()
    }

    /// Without factors and classes, which are tables of their own.
    fn fields() -> Vec<Field<Self>> {
        type E = EnsembleSettings;
        let list = vec![
            Field::new("runs", "of every class", Whole(1, 10_000), |e: &mut E| &mut e.runs)
                .note("Twelve give a ranking (halves of 24 runs agreed with Spearman 0.94); 24 for a printed page."),
            Field::new("grid", "distance of start points", length(0.25, 5.0), |e: &mut E| &mut e.grid),
            Field::new("until", "runs end when nothing falls (\"fallen\"), or moves (\"rest\"), any more", UNTIL, |e: &mut E| {
                &mut e.until
            })
            .note(
                "Afterwards single pieces slide by some centimetres: in the demo no void has changed any more. \"duration\": each run takes its longest time.",
            ),
            Field::new("longest", "or after this time", time(0.1, 600.0), |e: &mut E| &mut e.longest)
                .note("It may be less than [run] duration. Without this key, or with its default, runs last at least that long."),
            Field::new(
                "strength_scatter",
                "coefficient of variation, where [prepare] has none",
                Plain(0.0, 1.0),
                |e: &mut E| &mut e.strength_scatter,
            )
            .note("Assumed: between concrete (JCSS Probabilistic Model Code, part 3.1) and masonry."),
            Field::new("numerics", "pieces and time step differ between the runs", Flag, |e: &mut E| &mut e.numerics)
                .note(
                    "Pieces by up to 20 %, the step by up to a fifth shorter: an outcome that hangs on them is not known. false: only to find out \
                     what it changes.",
                ),
            Field::new("coarse", "cheaper and less faithful runs", Flag, |e: &mut E| &mut e.coarse).note(
                "As [run] coarse, for the runs of the ensemble only: the case's own run stays as it is.",
            ),
            Field::new("survival", "mean time that somebody trapped survives", time(60.0, 1e7), |e: &mut E| {
                &mut e.survival
            })
            .note("S(t) = exp(-t / 45 h), assumed."),
        ];
        list.into_iter().map(Field::unless_default).collect()
    }
}

impl Table for Factor {
    fn start() -> Self {
        let (key, groups) = (String::new(), Vec::new());
        Self { key, groups, distribution: Distribution::Lognormal, mean: 1.0, variation: 0.0, each: false }
    }

    fn fields() -> Vec<Field<Self>> {
        type F = Factor;
        vec![
            Field::new("key", "number of the case that varies", Words, |f: &mut F| &mut f.key)
                .required()
                .example("\"group.strength_factor\"")
                .note("Of [prepare], [run], [[group]] or an event: \"scenario.ground_motion.scale\"."),
            Field::new("groups", "for keys of groups; empty means all", Names, |f: &mut F| &mut f.groups)
                .example("[\"Columns\"]")
                .unless_default(),
            Field::new("distribution", "lognormal, normal or uniform", DISTRIBUTION, |f: &mut F| &mut f.distribution)
                .unless_default(),
            Field::new("mean", "of the factor", Plain(0.01, 100.0), |f: &mut F| &mut f.mean).unless_default(),
            Field::new("variation", "coefficient of variation", Plain(0.0, 2.0), |f: &mut F| &mut f.variation)
                .required()
                .example("0.2"),
            Field::new("each", "a factor of its own for every group or event", Flag, |f: &mut F| &mut f.each)
                .unless_default(),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let head = self.key.split('.').next().unwrap_or_default();
        if !matches!(head, "prepare" | "run" | "group" | "scenario") || self.key.matches('.').count() == 0 {
            let remedy = "write for example \"group.strength_factor\" or \"scenario.ground_motion.scale\"";
            return Err(Problem::new("key", format!("\"{}\" is no key that can vary", self.key), remedy));
        }
        if !self.groups.is_empty() && head != "group" {
            return Err(Problem::new("groups", "they belong to keys of groups", "leave it out, or vary group.<key>"));
        }
        Ok(())
    }
}

impl Table for Class {
    fn start() -> Self {
        Self { name: String::new(), ..Self::default() }
    }

    /// Without the scenario, which is a table of its own.
    fn fields() -> Vec<Field<Self>> {
        type C = Class;
        vec![
            Field::new("name", "of the alternative", Words, |c: &mut C| &mut c.name)
                .required()
                .example("\"two columns lost\""),
            Field::new("probability", "before anything is seen", Plain(1e-6, 1e6), |c: &mut C| &mut c.probability)
                .example("0.5")
                .note("They are scaled to the sum 1."),
            Field::new("strength", "factor on all strengths", Plain(0.01, 10.0), |c: &mut C| &mut c.strength)
                .unless_default(),
            Field::new("profiles", "groups with another strength profile", ByName(Words), |c: &mut C| &mut c.profiles)
                .example("{ \"Walls\" = \"masonry\" }")
                .note("What they may be made of; `leanto check CASE --materials --classes` writes such classes.")
                .unless_default(),
            Field::new("damage", "false: nothing has happened", Flag, |c: &mut C| &mut c.damage)
                .note("Events of its own stand in [[ensemble.class.scenario.remove]] and the like; without any it has those of the case.")
                .unless_default(),
        ]
    }

    fn complete(&mut self, _given: &Given) -> Result<(), Problem> {
        self.name = crate::text::clean(&self.name).into_owned();
        Ok(())
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let fine = |c: char| c.is_alphanumeric() || " -_.,+()".contains(c);
        if self.name.is_empty() || self.name.len() > 60 || !self.name.chars().all(fine) {
            let problem = format!("\"{}\" is no name of a class", self.name);
            return Err(Problem::new("name", problem, "use letters, digits, spaces and -_.,+(), 60 bytes at most"));
        }
        if !self.damage && self.scenario != Scenario::default() {
            return Err(Problem::new("damage", "without damage there are no events", "remove its events, or `damage`"));
        }
        Ok(())
    }
}

/// Checks that the names of the classes are different also as names of files.
///
/// # Errors
/// The first that is there twice.
pub fn check_names(classes: &[Class]) -> Result<(), Problem> {
    for (i, c) in classes.iter().enumerate() {
        if let Some(first) = classes[..i].iter().position(|o| o.name.to_lowercase() == c.name.to_lowercase()) {
            let problem = format!("the class \"{}\" is listed twice, first as number {}", c.name, first + 1);
            return Err(Problem::new(format!("[{i}].name"), problem, "give it another name"));
        }
    }
    Ok(())
}

/// Checks the scenarios of the classes in a run of so many seconds.
///
/// # Errors
/// The first value that cannot be.
pub fn check_scenarios(classes: &[Class], duration: f64) -> Result<(), Problem> {
    for (i, c) in classes.iter().enumerate() {
        c.scenario.check(duration).map_err(|p| p.below(&format!("[{i}]")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs end when nothing falls any more, unless the case asks for rest. Coarse runs end so in any case.
    #[test]
    fn runs_end_when_nothing_falls_any_more_unless_rest_is_asked_for() {
        let usual = EnsembleSettings::default();
        assert!(usual.end_when_fallen());
        let rest = EnsembleSettings { until: Until::Rest, ..usual.clone() };
        assert!(!rest.end_when_fallen() && EnsembleSettings { coarse: true, ..rest.clone() }.end_when_fallen());
    }

    #[test]
    fn the_longest_time_is_obeyed_also_below_the_duration_of_the_run() {
        let with = |longest| EnsembleSettings { longest, ..EnsembleSettings::default() };
        assert_eq!(with(5.0).time(8.0), 5.0);
        assert_eq!(with(45.0).time(8.0), 45.0);
        // Without the key runs last at least as long as that of the case.
        assert_eq!((EnsembleSettings::default().time(8.0), EnsembleSettings::default().time(60.0)), (30.0, 60.0));
    }
}
