//! People and start points.

use super::{ResultNames, WayEntry, columns};
use crate::assess::{OPEN_HEADROOM, Outcome, PersonOutcome, Rescue, Situation};
use crate::solve::tracers::{GROUND, Trace};

columns! {
    /// A person.
    PersonEntry from PersonOutcome as people;

    /// Number of the person in every table and picture.
    person: u32 = |p, _| p.person + 1;
    /// Name, of somebody on a list.
    #[serde(alias = "name")]
    listed_as: Option<String> = |p, names| names.header.people.get(p.person as usize).and_then(|w| w.name.clone());
    /// Storey at the start.
    start_storey: Option<String> = |p, names| names.storey(p.start_storey);
    /// Storey whose level the person lies on at the end.
    end_storey: Option<String> = |p, names| names.storey(p.end_storey);
    /// Position at the start: x, y, z, m.
    start_m: [f64; 3] [unit: "m", digits: 3, printed: 1] = |p, _| p.start.into();
    /// Position at the end: x, y, z, m.
    end_m: Option<[f64; 3]> [unit: "m", digits: 3, printed: 1] = |p, _| p.end.map(Into::into);
    /// Distance between the two, m.
    moved_m: Option<f64> [unit: "m", digits: 2, printed: 1] = |p, _| p.end.map(|e| (e - p.start).norm());
    /// Where the person is.
    situation: Situation = |p, _| p.situation;
    /// Number of the void that holds the person.
    void: Option<u32> = |p, _| p.void;
    /// Thickness of the solid material straight above, m.
    cover_m: Option<f64> [unit: "m", digits: 2, printed: 1] = |p, _| p.cover;
    /// Free volume within reach, m3.
    free_space_m3: Option<f64> [unit: "m3", digits: 3, printed: 1] = |p, _| p.free_space;
    /// Distance from the surface of the body to the nearest piece that does not carry it, m.
    clearance_m: Option<f64> [unit: "m", digits: 3, printed: 2] = |p, _| p.clearance;
    /// Free height above what the person is on, m; nothing under the open sky.
    headroom_m: Option<f64> [unit: "m", digits: 2, printed: 1] = |p, _| below_something(p);
    /// Outcome by the evidence of this run.
    outcome: Outcome = |p, _| p.outcome;
    /// How they are reached: one class for everybody, from which all counts and lists come.
    rescue: Rescue = |p, _| p.rescue;
    /// Severity of HAZUS, 1 to 4.
    hazus_severity: Option<u8> = |p, _| p.severity;
    /// Why, in words and figures.
    reason: String = |p, _| p.reason.clone();
    /// Probability of surviving the fall.
    survives_fall: Option<f64> [digits: 2, printed: 2] = |p, _| p.survives_fall;
    /// Largest height lost, m.
    fall_m: Option<f64> [unit: "m", digits: 2, printed: 1] = |p, _| of(p, |t| t.fall);
    /// Speed that a floor took at once, m/s.
    landing_m_s: Option<f64> [unit: "m/s", digits: 2, printed: 1] = |p, _| of(p, |t| t.landing_speed);
    /// Largest speed of a piece that struck the person, m/s.
    blow_m_s: Option<f64> [unit: "m/s", digits: 2, printed: 1] = |p, _| of(p, |t| t.blow_speed);
    /// Its mass at the place of the blow, kg.
    blow_kg: Option<f64> [unit: "kg", digits: 1, printed: 0] = |p, _| of(p, |t| t.blow_mass);
    /// Name of that piece.
    #[serde(default)]
    blow_by: Option<String> = |p, names| body(p, names, |t| t.blow_by);
    /// Largest force on the chest, N; an estimate.
    peak_force_n: Option<f64> [unit: "N", digits: 0, printed: 0] = |p, _| of(p, |t| t.peak_force);
    /// Largest compression of the chest, m.
    #[serde(default)]
    compression_m: Option<f64> [unit: "m", digits: 3, printed: 2] = |p, _| of(p, |t| t.compression);
    /// Largest viscous criterion: speed of a blow times compression over the depth of the chest, m/s.
    #[serde(default)]
    viscous_m_s: Option<f64> [unit: "m/s", digits: 3, printed: 2] = |p, _| of(p, |t| t.viscous);
    /// Impulse of all blows and loads, N s; an estimate.
    impulse_n_s: Option<f64> [unit: "N s", digits: 1, printed: 0] = |p, _| of(p, |t| t.impulse);
    /// Lasting load at the end, N; an estimate.
    load_n: Option<f64> [unit: "N", digits: 0, printed: 0] = |p, _| of(p, |t| t.load);
    /// Largest load that lasted half a second, N.
    #[serde(default)]
    lasting_load_n: Option<f64> [unit: "N", digits: 0, printed: 0] = |p, _| of(p, |t| t.lasting_load);
    /// How long the load has been above the critical one, s.
    pressed_for_s: Option<f64> [unit: "s", digits: 2, printed: 1] = |p, _| of(p, |t| t.pressed_for);
    /// Weight that the pressing piece can bring to bear, N; not known where it is tied to what stands.
    #[serde(default)]
    available_n: Option<f64> [unit: "N", digits: 0, printed: 0] = |p, _| of(p, |t| t.available).filter(|a| *a >= 0.0);
    /// Name of the piece that presses.
    #[serde(default)]
    pressed_by: Option<String> = |p, names| body(p, names, |t| t.pressed_by);
    /// Height of the gap that is left to the chest, m.
    #[serde(default)]
    gap_m: Option<f64> [unit: "m", digits: 3, printed: 2] = |p, _| of(p, |t| t.gap);
    /// Smallest gap that was left to the chest, m.
    smallest_gap_m: Option<f64> [unit: "m", digits: 3, printed: 2] = |p, _| of(p, |t| t.smallest_gap);
    /// How long the gap was less than a lying body needs, s.
    tight_for_s: Option<f64> [unit: "s", digits: 2, printed: 1] = |p, _| of(p, |t| t.tight_for);
    /// True for somebody on their feet at the end.
    #[serde(default)]
    standing: Option<bool> = |p, _| p.trace.as_ref().map(|t| t.standing);
    /// Speed at the end, m/s.
    #[serde(default)]
    speed_m_s: Option<f64> [unit: "m/s", digits: 3, printed: 1] = |p, _| of(p, |t| t.speed);
    /// What the person is on: a piece, or the ground.
    #[serde(default)]
    on: Option<String> = |p, names| body(p, names, |t| t.support);
    /// Ways to them, the quickest first.
    ways: Vec<WayEntry> = |p, names| p.ways.iter().map(|w| WayEntry::new(w, names)).collect();
}

impl PersonEntry {
    /// For files that leave the team, such as scenes for training and maps: without the name of somebody on a list.
    pub fn without_name(p: &PersonOutcome, names: &ResultNames<'_>) -> Self {
        Self { listed_as: None, ..Self::new(p, names) }
    }
}

columns! {
    /// Outcome of a start point, which any occupancy map can be laid on.
    StartPointEntry from PersonOutcome as start_points;

    /// Number, from 1.
    start_point: u32 = |p, _| p.person + 1;
    /// Storey at the start.
    start_storey: Option<String> = |p, names| names.storey(p.start_storey);
    /// Position of the middle of a standing body at the start: x, y, z, m.
    start_m: [f64; 3] [unit: "m", digits: 3, printed: 1] = |p, _| p.start.into();
    /// Position at the end, m.
    end_m: Option<[f64; 3]> [unit: "m", digits: 3, printed: 1] = |p, _| p.end.map(Into::into);
    /// Where somebody who started there is.
    situation: Situation = |p, _| p.situation;
    /// Void in whose cells that is.
    void: Option<u32> = |p, _| p.void;
    /// Outcome by the evidence of this run.
    outcome: Outcome = |p, _| p.outcome;
    /// Severity of HAZUS, 1 to 4.
    hazus_severity: Option<u8> = |p, _| p.severity;
}

/// The headroom of somebody below a piece: the least over the chest is as large as it is looked for where nothing is above.
fn below_something(p: &PersonOutcome) -> Option<f64> {
    p.headroom.filter(|h| p.situation != Situation::OnSurface && *h < OPEN_HEADROOM)
}

fn of(p: &PersonOutcome, value: fn(&Trace) -> f64) -> Option<f64> {
    p.trace.as_ref().map(value)
}

fn body(p: &PersonOutcome, names: &ResultNames<'_>, of: fn(&Trace) -> u32) -> Option<String> {
    match of(p.trace.as_ref()?) {
        GROUND => Some("ground".into()),
        b => names.bodies.get(b as usize).cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 10.00 m stood in people.csv for the open sky, as if a roof were there.
    #[test]
    fn nobody_has_a_headroom_under_the_open_sky() {
        let h = crate::record::synthetic::header(9);
        let p = crate::record::synthetic::assessment(&h).people[0].clone();
        let of = |headroom: f64, situation: Situation| {
            below_something(&PersonOutcome { headroom: Some(headroom), situation, ..p.clone() })
        };
        assert_eq!(of(OPEN_HEADROOM, Situation::Covered), None);
        assert_eq!(of(3.0, Situation::OnSurface), None);
        assert_eq!(of(0.4, Situation::InVoid), Some(0.4));
    }
}
