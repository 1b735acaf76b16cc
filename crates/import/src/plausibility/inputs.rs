//! What a case says and what was read, in figures: the first thing to compare with the building itself. `case::inputs` computes it.

use super::loading::acceleration;
use crate::building::Ledger;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Reasons for which elements could not be read that are listed; report.json has all.
const NAMED: usize = 3;

/// Summary of the input of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct InputSummary {
    /// Size of what was read along x, y, z, m.
    pub size_m: [f64; 3],
    /// Ground motions, the first shock first.
    pub motions: Vec<MotionInput>,
    /// Peak acceleration of the ground from all of them together, m/s2.
    pub peak_acceleration_m_s2: Option<f64>,
    /// Storeys from the lowest up.
    pub storeys: Vec<StoreyInput>,
    /// Mass of what moves over the area of all floors, kg/m2.
    pub mass_per_area_kg_m2: Option<f64>,
    /// Mass that was added to small bodies for the time step, kg: in none of the other figures.
    pub added_mass_kg: f64,
    /// People.
    pub people: PeopleInput,
    /// What became of the elements of the file.
    pub ledger: Ledger,
    /// Strengths by group.
    pub strengths: Vec<StrengthInput>,
    /// What was guessed because nothing states it.
    pub guessed: Vec<String>,
}

/// A ground motion.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MotionInput {
    /// Kind of event, as the case names it.
    pub kind: String,
    /// Record, or how it is made.
    pub what: String,
    /// Peak of each component that acts, m/s2.
    pub peak_m_s2: [f64; 3],
    /// Simulated time of the largest of them, s.
    pub peak_at_s: f64,
}

/// A storey.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StoreyInput {
    /// Name.
    pub storey: String,
    /// Level of its floor, m.
    pub level_m: f64,
    /// Height up to the next floor; none for the highest, m.
    pub height_m: Option<f64>,
    /// It is the level of a roof, which is no storey.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub roof: bool,
    /// Area of its floor, m2; 0 where the model has none.
    pub floor_area_m2: f64,
    /// Mass of what belongs to it and moves, live load included, kg.
    pub mass_kg: f64,
    /// The same over the area.
    pub mass_per_area_kg_m2: Option<f64>,
    /// People at the start.
    pub people: usize,
}

/// People.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PeopleInput {
    /// Placed, those outside included.
    pub placed: usize,
    /// Of these in the open or on a roof.
    pub outside: usize,
    /// Of a list, but elsewhere at the hour.
    pub elsewhere: usize,
    /// Lines of a list that say what another line says.
    pub repeated: usize,
}

/// Strength of a group.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrengthInput {
    /// Group.
    pub group: String,
    /// Strength profile.
    pub profile: String,
    /// Where the profile is from: "built in", "the case", "file".
    pub source: String,
    /// Compressive strength, N/mm2, where the profile states one.
    pub compression_n_mm2: Option<f64>,
    /// Multiplier on all strengths.
    pub factor: f64,
}

impl MotionInput {
    /// "peak 3.420 m/s2 (0.349 g)": the strongest component.
    pub fn peak_text(&self) -> String {
        format!("peak {}", acceleration(self.peak_m_s2.iter().copied().fold(0.0, f64::max)))
    }
}

impl InputSummary {
    /// The summary in lines for a terminal.
    pub fn lines(&self) -> Vec<String> {
        let mut out: Vec<String> = self.blocks().into_iter().flat_map(|b| b.1).collect();
        let strength = |s: &StrengthInput| {
            let strength = s.compression_n_mm2.map_or(String::new(), |c| format!(", {c:.1} N/mm2"));
            let factor = if s.factor == 1.0 { String::new() } else { format!(", times {}", s.factor) };
            format!("{}: {} ({}{strength}{factor})", s.group, s.profile, s.source)
        };
        out.extend(self.strengths.iter().map(strength));
        out.extend(self.guessed.iter().map(|g| format!("guessed: {g}")));
        out
    }

    /// What was read, how the ground moves, storeys and people: a heading and lines for each. What strengths are assumed is not among them.
    pub fn blocks(&self) -> Vec<(&'static str, Vec<String>)> {
        vec![
            ("Read", self.read()),
            ("Ground motion", self.motion_lines()),
            ("Storeys", self.storey_lines()),
            ("People in it", self.people_lines()),
        ]
    }

    fn read(&self) -> Vec<String> {
        let [x, y, z] = self.size_m;
        let mut out = vec![format!("{}; all parts together {x:.1} x {y:.1} x {z:.1} m", self.ledger.sentence())];
        out.extend(self.ledger.troubles(NAMED));
        out
    }

    fn motion_lines(&self) -> Vec<String> {
        let one = |m: &MotionInput| {
            let [a, b, c] = m.peak_m_s2;
            format!(
                "{}: {} at {:.2} s (x {a:.2}, y {b:.2}, z {c:.2}), {}",
                m.kind.replace('_', " "),
                m.peak_text(),
                m.peak_at_s,
                m.what
            )
        };
        self.motions.iter().map(one).collect()
    }

    fn storey_lines(&self) -> Vec<String> {
        let mut out = Vec::new();
        for s in &self.storeys {
            let highest = if s.roof { "roof" } else { "highest floor" };
            let height = s.height_m.map_or(highest.into(), |h| format!("{h:.2} m to the next"));
            let mass = s
                .mass_per_area_kg_m2
                .map_or("no floor of its own".into(), |m| format!("{:.0} m2, {m:.0} kg/m2", s.floor_area_m2));
            let people = if s.people > 0 { format!(", {} people", s.people) } else { String::new() };
            // There is no negative zero, and no mass is said of a level without any.
            let tonnes = if s.mass_kg < 50.0 { String::new() } else { format!("{:.1} t, ", s.mass_kg / 1e3) };
            out.push(format!("{} at {:.2} m: {height}, {tonnes}{mass}{people}", s.storey, s.level_m));
        }
        if let Some(m) = self.mass_per_area_kg_m2 {
            out.push(format!("all floors: {m:.0} kg/m2"));
        }
        if self.added_mass_kg >= 50.0 {
            out.push(format!("added for the time step, in none of these: {:.1} t", self.added_mass_kg / 1e3));
        }
        out
    }

    fn people_lines(&self) -> Vec<String> {
        let p = &self.people;
        if *p == PeopleInput::default() {
            return Vec::new();
        }
        vec![format!(
            "{} placed, {} of them outside or on a roof; {} elsewhere at the hour, {} listed twice",
            p.placed, p.outside, p.elsewhere, p.repeated
        )]
    }
}
