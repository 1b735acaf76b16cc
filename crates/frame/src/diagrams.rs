//! Section forces along members, and their diagrams as SVG.

use super::document::Frame;
use super::equilibrium::{State, forces};
use super::model::Model;
use crate::geometry::Vec3;
use serde::Serialize;
use std::fmt::Write;

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

/// A diagram as SVG.
pub fn diagram_svg(f: &Frame, m: &Model, s: &State, curve: Curve) -> String {
    let scale = enlargement(m, s);
    let shape = lines(f, m, s, if curve == Curve::Shape { scale } else { 0.0 });
    let internal = internal_forces(f, m, s);
    let value = |x: &Station| match curve {
        Curve::N => x.n,
        Curve::V => x.vz,
        Curve::M => x.my,
        Curve::Shape => 0.0,
    };
    let most = internal.iter().flat_map(|i| &i.stations).map(|x| value(x).abs()).fold(0.0, f64::max);
    let height = if most > 0.0 { 0.12 * m.size / most } else { 0.0 };
    // Members with their diagrams, in metres.
    let mut outlines: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut labels: Vec<([f64; 2], String)> = Vec::new();
    if curve != Curve::Shape {
        for (member, i) in f.member.iter().zip(&internal) {
            let Ok(d) = f.member_data(member) else { continue };
            let start = f.place(d.nodes[0]);
            // Moments on the side of tension: below for positive ones; other forces above.
            let side = if curve == Curve::M { -1.0 } else { 1.0 };
            let at = |x: &Station, v: f64| drawn(start + d.axes[0] * x.at + d.axes[2] * (side * height * v), m.plane);
            let mut line = vec![drawn(start, m.plane)];
            line.extend(i.stations.iter().map(|x| at(x, value(x))));
            line.push(drawn(start + d.axes[0] * d.length, m.plane));
            outlines.push(line);
            let top = i.largest(value);
            let ends = [i.stations.first(), i.stations.last(), Some(&top)];
            for x in ends.into_iter().flatten().filter(|x| value(x).abs() > 1e-3 * most) {
                let text = format!("{:.2}", value(x) / 1000.0);
                let place = at(x, value(x));
                let near = |p: &[f64; 2]| (p[0] - place[0]).hypot(p[1] - place[1]) < 0.045 * m.size;
                if !labels.iter().any(|(p, _)| near(p)) {
                    labels.push((place, text));
                }
            }
        }
    }
    let all = shape.iter().flatten().flat_map(|p| p.map(|p| drawn(p, m.plane)));
    let all: Vec<[f64; 2]> = all.chain(outlines.iter().flatten().copied()).collect();
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for p in &all {
        for c in 0..2 {
            (low[c], high[c]) = (low[c].min(p[c]), high[c].max(p[c]));
        }
    }
    let wide = (high[0] - low[0]).max(high[1] - low[1]).max(1e-6);
    let px = 640.0 / wide;
    let at = |p: [f64; 2]| [60.0 + (p[0] - low[0]) * px, 70.0 + (p[1] - low[1]) * px];
    let path = |points: &[[f64; 2]]| {
        points.iter().map(|p| at(*p)).map(|p| format!("{:.2},{:.2}", p[0], p[1])).collect::<Vec<_>>().join(" ")
    };
    let size = [120.0 + (high[0] - low[0]) * px, 110.0 + (high[1] - low[1]) * px];
    let unit = match curve {
        Curve::N => "N in kN, tension positive".to_owned(),
        Curve::V => "V in kN".to_owned(),
        Curve::M => "M in kN m, on the side of tension".to_owned(),
        Curve::Shape => format!("displaced shape, {scale:.1} times"),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"20\" y=\"28\" font-size=\"16\">{}: {unit}; load factor {:.4}</text>\n",
        size[0].max(420.0),
        size[1],
        escaped(if f.title.is_empty() { "frame" } else { &f.title }),
        s.factor
    );
    for o in &outlines {
        let _ =
            writeln!(out, "<polygon points=\"{}\" fill=\"#56b4e9\" fill-opacity=\"0.4\" stroke=\"#0072b2\"/>", path(o));
    }
    for line in &shape {
        let before: Vec<[f64; 2]> = line.iter().map(|p| drawn(p[0], m.plane)).collect();
        let after: Vec<[f64; 2]> = line.iter().map(|p| drawn(p[1], m.plane)).collect();
        let _ =
            writeln!(out, "<polyline points=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>", path(&before));
        if curve == Curve::Shape {
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"#d55e00\" stroke-width=\"2\"/>",
                path(&after)
            );
        }
    }
    for (n, _) in &m.supports {
        let p = at(drawn(f.place(*n), m.plane));
        let _ = writeln!(out, "<path d=\"M{:.1} {:.1} l-9 14 h18 z\" fill=\"#888\"/>", p[0], p[1]);
    }
    for (p, text) in labels {
        let p = at(p);
        let _ = writeln!(out, "<text x=\"{:.1}\" y=\"{:.1}\">{text}</text>", p[0] + 4.0, p[1] - 4.0);
    }
    out + "</svg>\n"
}

/// A text within XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
