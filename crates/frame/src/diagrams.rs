//! Section forces along members, and their diagrams as lines.

use super::document::Frame;
use super::equilibrium::{State, forces};
use super::model::Model;
use crate::geometry::Vec3;
use serde::Serialize;

/// Stations per piece.
const STATIONS: usize = 4;

/// Section forces at a place of a member. Moments are positive with tension at the side of negative z (or y) of the section, shear is
/// their derivative, normal force is positive in tension.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Station {
    /// Distance from the start of the member, m.
    pub at: f64,
    /// Normal force, N.
    pub n: f64,
    /// Shear force along z of the section, N.
    pub vz: f64,
    /// Shear force along y of the section, N.
    pub vy: f64,
    /// Torsional moment, N m.
    pub t: f64,
    /// Bending moment about y, N m.
    pub my: f64,
    /// Bending moment about z, N m.
    pub mz: f64,
}

/// Section forces of a member.
#[derive(Clone, Debug, Serialize)]
pub struct Internal {
    /// Its name.
    pub member: String,
    /// Along its axis.
    pub stations: Vec<Station>,
}

impl Internal {
    /// The station where a quantity is largest in size.
    pub fn largest(&self, of: impl Fn(&Station) -> f64) -> Station {
        self.stations.iter().copied().max_by(|a, b| of(a).abs().total_cmp(&of(b).abs())).unwrap_or_default()
    }
}

/// Section forces of all members in a state.
pub fn internal_forces(f: &Frame, m: &Model, s: &State) -> Vec<Internal> {
    let all = forces(m, s);
    let mut out: Vec<Internal> =
        f.member.iter().map(|x| Internal { member: x.name.clone(), stations: Vec::new() }).collect();
    for (p, r) in m.pieces.iter().zip(&all.bonds) {
        let sum = |v: [[f64; 2]; 2]| [v[0][0] + s.factor * v[1][0], v[0][1] + s.factor * v[1][1]];
        for k in 0..=STATIONS {
            let x = p.length * k as f64 / STATIONS as f64;
            let moments = sum([0, 1].map(|set| p.load_moments(set, x, m.plane)));
            let shears = sum([0, 1].map(|set| p.load_shears(set, x, m.plane)));
            let along = p.load[0][0] + s.factor * p.load[1][0];
            let at = r.forces.shifted(x - p.spring);
            let of_member = &mut out[p.member].stations;
            // The end of a piece is the start of the next one, but forces may jump there.
            of_member.push(Station {
                at: p.from + x,
                n: at.n + along * (0.5 * p.length - x),
                vz: shears[0] - at.v2,
                vy: shears[1] - at.v1,
                t: at.t,
                my: moments[0] - at.m1,
                mz: moments[1] + at.m2,
            });
        }
    }
    out
}

/// What a diagram shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// Normal force.
    N,
    /// Shear force along z of the section.
    V,
    /// Bending moment about y, drawn on the side of tension.
    M,
    /// The displaced shape.
    Shape,
}

impl Curve {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::V => "V",
            Self::M => "M",
            Self::Shape => "shape",
        }
    }
}

/// How a point of space is drawn: to the right, and down.
pub(super) fn drawn(v: Vec3, plane: bool) -> [f64; 2] {
    if plane {
        [v.x, -v.z]
    } else {
        // Oblique: y goes back to the upper right.
        [v.x + 0.45 * v.y, -v.z - 0.3 * v.y]
    }
}

/// What a screen draws of a frame, to the right and up, m.
#[derive(Clone, Debug, Default)]
pub struct Projected {
    /// Members as they were.
    pub before: Vec<Vec<[f64; 2]>>,
    /// Members displaced.
    pub after: Vec<Vec<[f64; 2]>>,
    /// Diagrams of the members.
    pub diagram: Vec<Vec<[f64; 2]>>,
    /// Nodes, displaced.
    pub nodes: Vec<[f64; 2]>,
    /// How much displacements are enlarged.
    pub scale: f64,
}

/// The frame with its displaced shape, and a diagram on the undeformed one. `scale` enlarges the displacements.
pub fn projected(f: &Frame, m: &Model, s: &State, curve: Curve, scale: f64) -> Projected {
    let up = |v: Vec3| {
        let [x, y] = drawn(v, m.plane);
        [x, -y]
    };
    let shape = lines(f, m, s, scale);
    let side = |k: usize| shape.iter().map(|l| l.iter().map(|p| up(p[k])).collect()).collect();
    let internal = internal_forces(f, m, s);
    let value = |x: &Station| match curve {
        Curve::N => x.n,
        Curve::V => x.vz,
        Curve::M => -x.my,
        Curve::Shape => 0.0,
    };
    let most = internal.iter().flat_map(|i| &i.stations).map(|x| value(x).abs()).fold(0.0, f64::max);
    let mut diagram = Vec::new();
    if most > 0.0 {
        for (member, i) in f.member.iter().zip(&internal) {
            let Ok(d) = f.member_data(member) else { continue };
            let start = f.place(d.nodes[0]);
            let at = |x: &Station| up(start + d.axes[0] * x.at + d.axes[2] * (0.12 * m.size / most * value(x)));
            diagram.push(i.stations.iter().map(at).collect());
        }
    }
    let nodes = (0..m.nodes).map(|k| up(f.place(k) + s.shift[k] * scale)).collect();
    Projected { before: side(0), after: side(1), diagram, nodes, scale }
}

/// Points of each member: at the start, and displaced by a factor.
pub(super) fn lines(f: &Frame, m: &Model, s: &State, scale: f64) -> Vec<Vec<[Vec3; 2]>> {
    let mut out = vec![Vec::new(); f.member.len()];
    for (p, b) in m.pieces.iter().zip(&m.structure.bonds) {
        for (k, i) in [b.a as usize, b.b as usize].into_iter().enumerate() {
            let place = m.structure.bodies[i].pose.position;
            if k == 1 || p.from == 0.0 {
                out[p.member].push([place, place + s.shift[i] * scale]);
            }
        }
    }
    out
}

/// The factor that shows displacements well: a tenth of the size, and 1 where they are large anyway.
pub(super) fn enlargement(m: &Model, s: &State) -> f64 {
    let most = s.shift.iter().map(|x| x.norm()).fold(0.0, f64::max);
    if most < 1e-12 { 1.0 } else { (0.1 * m.size / most).max(1.0) }
}

/// A frame with the diagram of a force, or its displaced shape, as lines in the plane of the drawing, m.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagram {
    /// What is shown, with its unit.
    pub quantity: String,
    /// Members as they were.
    pub shape: Vec<Vec<[f64; 2]>>,
    /// Members displaced; none where a force is shown.
    pub displaced: Vec<Vec<[f64; 2]>>,
    /// Closed outlines of the diagram of each member.
    pub outlines: Vec<Vec<[f64; 2]>>,
    /// Values (kN or kN m) with their places.
    pub labels: Vec<([f64; 2], String)>,
    /// Places of supports.
    pub supports: Vec<[f64; 2]>,
}

/// The lines of a diagram.
pub fn diagram(f: &Frame, m: &Model, s: &State, curve: Curve) -> Diagram {
    let scale = enlargement(m, s);
    let shape = lines(f, m, s, if curve == Curve::Shape { scale } else { 0.0 });
    let at = |l: &[[Vec3; 2]], k: usize| l.iter().map(|p| drawn(p[k], m.plane)).collect();
    let quantity = match curve {
        Curve::N => "N in kN, tension positive".to_owned(),
        Curve::V => "V in kN".to_owned(),
        Curve::M => "M in kN m, on the side of tension".to_owned(),
        Curve::Shape => format!("displaced shape, {scale:.1} times"),
    };
    let mut out = Diagram {
        quantity,
        shape: shape.iter().map(|l| at(l, 0)).collect(),
        supports: m.supports.iter().map(|(n, _)| drawn(f.place(*n), m.plane)).collect(),
        ..Diagram::default()
    };
    if curve == Curve::Shape {
        out.displaced = shape.iter().map(|l| at(l, 1)).collect();
        return out;
    }
    let value = |x: &Station| match curve {
        Curve::N => x.n,
        Curve::V => x.vz,
        _ => x.my,
    };
    let internal = internal_forces(f, m, s);
    let most = internal.iter().flat_map(|i| &i.stations).map(|x| value(x).abs()).fold(0.0, f64::max);
    let height = if most > 0.0 { 0.12 * m.size / most } else { 0.0 };
    for (member, i) in f.member.iter().zip(&internal) {
        let Ok(d) = f.member_data(member) else { continue };
        let start = f.place(d.nodes[0]);
        // Moments on the side of tension: below for positive ones; other forces above.
        let side = if curve == Curve::M { -1.0 } else { 1.0 };
        let at = |x: &Station, v: f64| drawn(start + d.axes[0] * x.at + d.axes[2] * (side * height * v), m.plane);
        let mut line = vec![drawn(start, m.plane)];
        line.extend(i.stations.iter().map(|x| at(x, value(x))));
        line.push(drawn(start + d.axes[0] * d.length, m.plane));
        out.outlines.push(line);
        let top = i.largest(value);
        let ends = [i.stations.first(), i.stations.last(), Some(&top)];
        for x in ends.into_iter().flatten().filter(|x| value(x).abs() > 1e-3 * most) {
            let place = at(x, value(x));
            let near = |p: &[f64; 2]| (p[0] - place[0]).hypot(p[1] - place[1]) < 0.045 * m.size;
            if !out.labels.iter().any(|(p, _)| near(p)) {
                out.labels.push((place, format!("{:.2}", value(x) / 1000.0)));
            }
        }
    }
    out
}
