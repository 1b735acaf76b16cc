//! A wall that leans: the horizontal force that rakers must hold, by statics. Nothing is simulated.

use super::table::{ShoreKind, ShoreType, shore_types};
use crate::assess::stability::Tied;
use crate::assess::stability::free_body::leaning;
use crate::engine::what_if::kept::LastResult;
use crate::{Error, Result};
use serde::Serialize;

/// Rakers hold a piece at this share of its height (assumed).
const AT: f64 = 0.75;

/// What holds a piece that leans.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Raker {
    /// Its name.
    pub piece: String,
    /// Its weight, kN.
    pub weight_kn: f64,
    /// What rests on it, kN.
    pub resting_kn: f64,
    /// Middle of the edge about which it turns, m.
    pub foot_m: [f64; 3],
    /// Horizontal direction in which it leans: the rakers stand on that side.
    pub leans_to: [f64; 2],
    /// How far its middle is beyond that edge, m; negative: it stands by itself.
    pub beyond_edge_m: f64,
    /// Moment about that edge, kN m; negative: it stands by itself.
    pub moment_knm: f64,
    /// Its height, m.
    pub height_m: f64,
    /// Height of the rakers on it, m.
    pub at_m: f64,
    /// Horizontal force without and with the shaking, kN.
    pub horizontal_kn: [f64; 2],
    /// Acceleration of the ground that the second one is for, m/s2.
    pub shaking_m_s2: f64,
    /// Force along a raker at 45 degrees that takes all of it, and the upward force at its head, kN.
    pub along_raker_kn: f64,
    /// See `along_raker_kn`.
    pub uplift_kn: f64,
    /// Types of the table for it, with what must be known of them.
    pub types: Vec<String>,
    /// What must be known.
    pub notes: Vec<String>,
}

/// What holds a piece that leans, by the forces of the kept state, while the ground shakes with an acceleration, m/s2.
///
/// # Errors
/// An unknown piece, a fixed one, or one that is no longer there.
pub fn raker(run: &LastResult, piece: &str, shaking: f64) -> Result<Raker> {
    let i = run.piece(piece)?;
    let s = &run.record.header.structure;
    let tied = Tied::new(s, &run.frame.poses, &run.frame.gone, &run.last.ties);
    let found = leaning(&tied, i).filter(|_| !s.bodies[i as usize].fixed);
    let Some(l) = found else {
        let problem = format!("{} needs no raker: it is fixed, or no longer there", run.names[i as usize]);
        return Err(Error::input(problem, "name a piece that leans; a broken piece has fragments of its own"));
    };
    let at = AT * l.height;
    let forces = [l.horizontal(at, 0.0), l.horizontal(at, shaking)];
    let most = forces[1].max(forces[0]);
    let types = shore_types()?;
    let of = |t: &ShoreType| format!("{}: {} ({})", t.title, t.note, t.source);
    let mut notes = vec![
        "By statics of the kept state of one run: the piece turns about the edge of its foot as one rigid body. What it leans on now is left out."
            .to_string(),
        "Rakers are not simulated: the props of the solver are vertical.".to_string(),
        format!("Rakers at {AT} of its height (assumed). A raker at 45 degrees presses its head up by the horizontal force: hold the wall plate down."),
    ];
    if l.moment < 0.0 && most == 0.0 {
        notes.push("It stands by itself: a raker holds only what statics does not know.".into());
    }
    Ok(Raker {
        piece: run.names[i as usize].clone(),
        weight_kn: l.weight / 1e3,
        resting_kn: l.resting / 1e3,
        foot_m: l.foot.into(),
        leans_to: l.direction,
        beyond_edge_m: l.arm,
        moment_knm: l.moment / 1e3,
        height_m: l.height,
        at_m: at,
        horizontal_kn: forces.map(|f| f / 1e3),
        shaking_m_s2: shaking,
        along_raker_kn: ShoreType::along_raker(most) / 1e3,
        uplift_kn: most / 1e3,
        types: types.iter().filter(|t| t.kind == ShoreKind::Lateral).map(of).collect(),
        notes,
    })
}

impl Raker {
    /// In lines of text.
    pub fn in_words(&self) -> Vec<String> {
        let [x, y, z] = self.foot_m;
        let [a, b] = self.leans_to;
        let mut out = vec![
            format!("{}: {:.1} kN, {:.1} kN rest on it", self.piece, self.weight_kn, self.resting_kn),
            format!(
                "leans to ({a:.2}, {b:.2}) over its foot at ({x:.2}, {y:.2}, {z:.2}) m: its middle is {:.3} m {} the edge, moment {:.1} kN m",
                self.beyond_edge_m.abs(),
                if self.beyond_edge_m >= 0.0 { "beyond" } else { "within" },
                self.moment_knm
            ),
            format!("horizontal force on rakers at {:.2} m: {:.1} kN by its weight", self.at_m, self.horizontal_kn[0]),
        ];
        if self.shaking_m_s2 > 0.0 {
            out.push(format!("  with {:.2} m/s2 of the ground: {:.1} kN", self.shaking_m_s2, self.horizontal_kn[1]));
        }
        out.push(format!(
            "one raker at 45 degrees for all of it: {:.1} kN along it, {:.1} kN upwards at its head",
            self.along_raker_kn, self.uplift_kn
        ));
        out.extend(self.types.iter().map(|t| format!("  {t}")));
        out.extend(self.notes.iter().cloned());
        out.push("Simulated, not observed.".into());
        out
    }
}
