//! A wall that leans: the horizontal force that rakers must hold, by statics. Nothing is simulated.

use super::table::{ShoreKind, ShoreType, shore_types};
use crate::assess::stability::Tied;
use crate::assess::stability::free_body::{Leaning, SlopingFace, joined_member, leaning, leaning_together};
use crate::engine::what_if::actions::crossing;
use crate::engine::what_if::kept::LastResult;
use crate::{Error, Result};
use serde::Serialize;

/// Rakers hold a piece at this share of its height (assumed).
const AT: f64 = 0.75;

/// A piece lies flat on another one whose face is this near to it, m, and slopes as its own to within this angle, degrees.
const FLAT: [f64; 2] = [0.05, 5.0];
/// A face that slopes by less is level, degrees.
const LEVEL: f64 = 2.0;

/// What holds the member of which a piece is a part, as far as sound joints make it one with the piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RakerOfMember {
    /// Its name.
    pub member: String,
    /// Its pieces that are one.
    pub pieces: usize,
    /// Their weight, kN.
    pub weight_kn: f64,
    /// What rests on them, kN.
    pub resting_kn: f64,
    /// Moment about the edge of their foot, kN m; negative: they stand by themselves.
    pub moment_knm: f64,
    /// Their height, m.
    pub height_m: f64,
    /// Height of the rakers on them, m.
    pub at_m: f64,
    /// Horizontal force without and with the shaking, kN.
    pub horizontal_kn: [f64; 2],
    /// Force along a raker at 45 degrees that takes all of it, and the upward force at its head, kN.
    pub along_raker_kn: f64,
    /// See `along_raker_kn`.
    pub uplift_kn: f64,
}

/// What holds a piece that leans, or that lies on a slope.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Raker {
    /// Its name. All figures but those of `of_member` are for this piece alone.
    pub piece: String,
    /// The same for the member that it is a part of; none where no sound joint makes it one with another piece.
    pub of_member: Option<RakerOfMember>,
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
    /// Horizontal force without and with the shaking, kN: the larger one of that against falling over and that against sliding.
    pub horizontal_kn: [f64; 2],
    /// Slope of the face on which it lies flat, degrees; 0 for one that stands on level ground or on an edge.
    pub slope_deg: f64,
    /// Friction on that face.
    pub friction: f64,
    /// Force along the slope that keeps it from sliding, without and with the shaking, kN.
    pub along_slope_kn: [f64; 2],
    /// Acceleration of the ground that the second one is for, m/s2.
    pub shaking_m_s2: f64,
    /// Force along a raker at 45 degrees that takes all of it, and the upward force at its head, kN.
    pub along_raker_kn: f64,
    /// See `along_raker_kn`.
    pub uplift_kn: f64,
    /// Types of the table for the height of the rakers, that on the member where there is one, with what must be known of them.
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
    let found = leaning(&tied, i, slope_below(run, i)).filter(|_| !s.bodies[i as usize].fixed);
    let Some(l) = found else {
        let problem = format!("{} needs no raker: it is fixed, or no longer there", run.names[i as usize]);
        return Err(Error::input(problem, "name a piece that leans; a broken piece has fragments of its own"));
    };
    let (at, forces) = held_by(&l, shaking);
    let most = forces[1].max(forces[0]);
    let of_member = of_member(run, &tied, i, shaking);
    let types = shore_types()?;
    let rakers: Vec<&ShoreType> = types.iter().filter(|t| t.kind == ShoreKind::Lateral).collect();
    let head = of_member.as_ref().map_or(at, |m| m.at_m);
    let of = |t: &&ShoreType| format!("{}: {} ({})", t.title, t.note, t.source);
    let mut notes = vec![
        "By statics of the kept state of one run: the piece turns about the edge of its foot as one rigid body. What it leans on now is left out."
            .to_string(),
        "Rakers are not simulated: the props of the solver are vertical.".to_string(),
        format!("Rakers at {AT} of its height (assumed). A raker at 45 degrees presses its head up by the horizontal force: hold the wall plate down."),
    ];
    if !rakers.iter().any(|t| t.admits_height(head)) {
        let each = rakers.iter().map(|t| format!("{} {:.2} to {:.2} m", t.title, t.height_m[0], t.height_m[1]));
        let each: Vec<String> = each.collect();
        notes.insert(0, format!("NO TYPE: no raker of the table is for a head at {head:.2} m: {}.", each.join("; ")));
    }
    if of_member.is_none() {
        notes.push("The force is for this piece alone: no sound joint makes it one with another piece of its member. Pieces beside it need rakers of their own.".into());
    }
    if l.slope > 0.0 {
        notes.push("It lies flat on a slope: it is held against sliding by friction as in the model (assumed for its material; wet or dusty faces have less). A raker at this height does not keep its foot from sliding: hold the foot, too.".into());
    }
    if l.moment < 0.0 && most == 0.0 {
        notes.push("It stands by itself: a raker holds only what statics does not know.".into());
    }
    Ok(Raker {
        piece: run.names[i as usize].clone(),
        of_member,
        weight_kn: l.weight / 1e3,
        resting_kn: l.resting / 1e3,
        foot_m: l.foot.into(),
        leans_to: l.direction,
        beyond_edge_m: l.arm,
        moment_knm: l.moment / 1e3,
        height_m: l.height,
        at_m: at,
        horizontal_kn: forces.map(|f| f / 1e3),
        slope_deg: l.slope.to_degrees(),
        friction: l.friction,
        along_slope_kn: [0.0, shaking].map(|a| l.along_slope(a) / 1e3),
        shaking_m_s2: shaking,
        along_raker_kn: ShoreType::along_raker(most) / 1e3,
        uplift_kn: most / 1e3,
        types: rakers.iter().filter(|t| t.admits_height(head)).map(of).collect(),
        notes,
    })
}

/// Height of the rakers on what leans, m, and the horizontal force there without and with the shaking, N.
fn held_by(l: &Leaning, shaking: f64) -> (f64, [f64; 2]) {
    let at = AT * l.height;
    (at, [0.0, shaking].map(|a| l.horizontal(at, a).max(l.against_sliding(a))))
}

/// What holds the member of a piece, by the pieces that sound joints make one with it.
fn of_member(run: &LastResult, tied: &Tied<'_>, i: u32, shaking: f64) -> Option<RakerOfMember> {
    let pieces = joined_member(tied, i);
    let l = leaning_together(tied, &pieces, None).filter(|_| pieces.len() > 1)?;
    let (at, forces) = held_by(&l, shaking);
    let most = forces[1].max(forces[0]);
    let name = &run.names[i as usize];
    Some(RakerOfMember {
        member: name.rsplit_once('#').map_or(name.as_str(), |n| n.0).into(),
        pieces: pieces.len(),
        weight_kn: l.weight / 1e3,
        resting_kn: l.resting / 1e3,
        moment_knm: l.moment / 1e3,
        height_m: l.height,
        at_m: at,
        horizontal_kn: forces.map(|f| f / 1e3),
        along_raker_kn: ShoreType::along_raker(most) / 1e3,
        uplift_kn: most / 1e3,
    })
}

/// The sloping face on which a piece lies flat, if there is one: below its centre.
fn slope_below(run: &LastResult, i: u32) -> Option<SlopingFace> {
    let s = &run.record.header.structure;
    let at = run.frame.poses[i as usize].position;
    let through = |k: u32| crossing(s, k as usize, &run.frame.poses[k as usize], &at);
    let own = through(i)?;
    let others = run.last.ties.iter().filter_map(|t| match (t.a, t.b) {
        (a, Some(b)) if a == i => Some(b),
        (a, Some(b)) if b == i => Some(a),
        _ => None,
    });
    let face = |k: u32| {
        let below = through(k)?;
        let flat = (own.low - below.high).abs() < FLAT[0] && -own.under.dot(&below.over) > FLAT[1].to_radians().cos();
        let slopes = below.over.z < LEVEL.to_radians().cos();
        // As the solver combines them.
        let friction = (s.bodies[i as usize].friction * s.bodies[k as usize].friction).sqrt();
        (flat && slopes).then_some(SlopingFace { normal: below.over, friction })
    };
    others.filter_map(face).next()
}

impl Raker {
    /// In lines of text.
    pub fn in_words(&self) -> Vec<String> {
        let [x, y, z] = self.foot_m;
        let [a, b] = self.leans_to;
        let mut out = vec![
            format!("{}, this piece alone: {:.1} kN, {:.1} kN rest on it", self.piece, self.weight_kn, self.resting_kn),
            format!(
                "leans to ({a:.2}, {b:.2}) over its foot at ({x:.2}, {y:.2}, {z:.2}) m: its middle is {:.3} m {} the edge, moment {:.1} kN m",
                self.beyond_edge_m.abs(),
                if self.beyond_edge_m >= 0.0 { "beyond" } else { "within" },
                self.moment_knm
            ),
            format!("horizontal force on rakers at {:.2} m: {:.1} kN by its weight", self.at_m, self.horizontal_kn[0]),
        ];
        if self.slope_deg > 0.0 {
            out.push(format!(
                "  it lies on a slope of {:.1} degrees with friction {:.2}: {:.1} kN along the slope keep it from sliding, {:.1} kN with the shaking",
                self.slope_deg, self.friction, self.along_slope_kn[0], self.along_slope_kn[1]
            ));
        }
        if self.shaking_m_s2 > 0.0 {
            out.push(format!("  with {:.2} m/s2 of the ground: {:.1} kN", self.shaking_m_s2, self.horizontal_kn[1]));
        }
        out.push(format!(
            "one raker at 45 degrees for all of it: {:.1} kN along it, {:.1} kN upwards at its head",
            self.along_raker_kn, self.uplift_kn
        ));
        if let Some(m) = &self.of_member {
            out.push(format!(
                "{}, all {} pieces that sound joints make one: {:.1} kN, {:.1} kN rest on it, {:.2} m high, moment {:.1} kN m. Hold this, and not the piece alone:",
                m.member, m.pieces, m.weight_kn, m.resting_kn, m.height_m, m.moment_knm
            ));
            out.push(format!(
                "  horizontal force on rakers at {:.2} m: {:.1} kN by its weight",
                m.at_m, m.horizontal_kn[0]
            ));
            if self.shaking_m_s2 > 0.0 {
                out.push(format!("  with {:.2} m/s2 of the ground: {:.1} kN", self.shaking_m_s2, m.horizontal_kn[1]));
            }
            out.push(format!(
                "  one raker at 45 degrees for all of it: {:.1} kN along it, {:.1} kN upwards at its head",
                m.along_raker_kn, m.uplift_kn
            ));
        }
        out.extend(self.types.iter().map(|t| format!("  {t}")));
        out.extend(self.notes.iter().cloned());
        out.push("Simulated, not observed.".into());
        out
    }
}
