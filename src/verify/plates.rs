//! PL: slabs and walls of panels against plate theory, through the same preparation that a building goes through.

use super::Check;
use crate::building::{Building, Element};
use crate::case::{self, Group};
use crate::geometry::{Mesh, Vec3};
use crate::solve::{Loading, face_forces, statics};
use crate::strength::{self, Profile};
use crate::structure::Structure;
use std::f64::consts::PI;
use std::path::Path;

const E: f64 = 30e9;
const NU: f64 = 0.2;
const THICK: f64 = 0.2;

/// A box as an element.
fn element(name: &str, group: &str, low: [f64; 3], high: [f64; 3], fixed: bool) -> Element {
    let c = crate::geometry::Convex::cuboid(low.into(), high.into());
    let triangles = (0..c.faces.len())
        .flat_map(|f| {
            let face = &c.faces[f];
            (1..face.len() - 1).map(|k| [face[0], face[k], face[k + 1]]).collect::<Vec<_>>()
        })
        .collect();
    Element {
        name: name.into(),
        group: group.into(),
        class: None,
        storey: None,
        material: None,
        global_id: None,
        density: None,
        fixed,
        mesh: Mesh { vertices: c.vertices.clone(), triangles },
    }
}

fn profile(role: &str) -> crate::Result<Profile> {
    let text = format!(
        "title = 'elastic'\nsource = 'verification'\nrole = '{role}'\ndensity = 2400\nyoungs = '30 GPa'\npoisson = 0.2\nfriction = 0.6\nunbreakable = true\n"
    );
    strength::parse(&text, Path::new("elastic.toml"))
}

/// Prepares elements of the groups `Slab`, `Wall` and `Rigid`; panels are no larger than `size`.
fn prepared(elements: Vec<Element>, size: f64) -> crate::Result<Structure> {
    let names = ["Slab", "Wall", "Rigid"];
    let groups: Vec<Group> = names
        .iter()
        .map(|n| Group {
            name: (*n).into(),
            profile: "elastic".into(),
            target_size: Some(if *n == "Rigid" { 100.0 } else { size }),
            live_load: 0.0,
            strength_factor: 1.0,
            unbreakable: true,
            fragments: false,
            failure: None,
        })
        .collect();
    let profiles = [profile("slab")?, profile("wall")?, profile("other")?];
    let mut settings = case::defaults().prepare;
    (settings.foundation_thickness, settings.ground) = (0.0, false);
    let building = Building { elements, ..Building::default() };
    Ok(crate::prepare::prepare(&building, &settings, &groups, &profiles)?.structure)
}

/// A square slab in n x n panels with something fixed along its edges.
fn slab(side: f64, n: usize) -> crate::Result<Structure> {
    let (a, b) = (-0.3, side + 0.3);
    let edge = |name: &str, low: [f64; 2], high: [f64; 2]| {
        element(name, "Rigid", [low[0], low[1], 3.0], [high[0], high[1], 3.0 + THICK], true)
    };
    let parts = vec![
        element("slab", "Slab", [0.0, 0.0, 3.0], [side, side, 3.0 + THICK], false),
        edge("west", [a, 0.0], [0.0, side]),
        edge("east", [side, 0.0], [b, side]),
        edge("south", [0.0, a], [side, 0.0]),
        edge("north", [0.0, side], [side, b]),
    ];
    prepared(parts, side / n as f64 * 1.001)
}

/// Deflection in the middle of a slab with an even number of panels, from the four around it.
fn middle(s: &Structure, r: &statics::Statics, side: f64, n: usize) -> f64 {
    let (half, h) = (0.5 * side, side / n as f64);
    let mut sum = 0.0;
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| !b.fixed) {
        let d = b.pose.position - Vec3::new(half, half, b.pose.position.z);
        if d.x.abs() < h && d.y.abs() < h {
            // Half of what the panel's own slope adds up to its corner.
            let slope = r.rotation[i].x * d.y - r.rotation[i].y * d.x;
            sum -= 0.25 * (r.displacement[i].z - 0.5 * slope);
        }
    }
    sum
}

/// Deflection of a hinged square plate under uniform load in the middle (Navier's series with shear, Mindlin).
fn navier(a: f64, q: f64) -> f64 {
    let d = E * THICK.powi(3) / 12.0 / (1.0 - NU * NU);
    let s = 5.0 / 6.0 * E / (2.0 * (1.0 + NU)) * THICK;
    let mut w = 0.0;
    for m in (1..200).step_by(2) {
        for n in (1..200).step_by(2) {
            let (m, n) = (f64::from(m), f64::from(n));
            let k2 = PI * PI / a / a * (m * m + n * n);
            let sign = ((m * PI / 2.0).sin() * (n * PI / 2.0).sin()).signum();
            w += sign * 16.0 * q / PI / PI / m / n / d / k2 / k2 * (1.0 + d * k2 / s);
        }
    }
    w
}

/// Slabs and walls for 2, 4, 8 and 16 panels.
pub fn panels() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    let side = 6.0;
    let gravity = Vec3::new(0.0, 0.0, -9.81);
    let load = 2400.0 * THICK * 9.81;
    let d = E * THICK.powi(3) / 12.0 / (1.0 - NU * NU);
    // Mean edge moments over the panel beside the middle, over q a2, and the deflection: OpenSees, benches/opensees/plates.py.
    let clamped = [(2, 0.029174), (4, 0.044745), (8, 0.049493), (16, 0.050700)];
    let shells = "OpenSees shells, benches/opensees/plates.py";
    for (k, (n, moment)) in clamped.into_iter().enumerate() {
        let s = slab(side, n)?;
        let r = statics::solve(&s, gravity, &[])?;
        let w = middle(&s, &r, side, n);
        let goal = [0.27, 0.025, 0.01, 0.005][k];
        let wanted = 0.0012896 * load * side.powi(4) / d;
        out.push(Check::relative(&format!("PL clamped slab {n} x {n}: deflection"), shells, wanted, w, goal));
        let h = side / n as f64;
        let edge = s.bonds.iter().enumerate().find(|(_, b)| {
            let fixed = s.bodies[b.a as usize].fixed || s.bodies[b.b as usize].fixed;
            fixed && b.frame[0].x.abs() > 0.9 && (b.face.y - (0.5 * side + 0.5 * h)).abs() < 1e-6
        });
        if let Some((q, b)) = edge {
            let (f, _) = face_forces(b, &r.forces[q]);
            // Two panels are too few for a moment: preparation asks for four.
            let goal = [0.2, 0.03, 0.015, 0.005][k];
            let wanted = moment * load * side * side;
            let name = format!("PL clamped slab {n} x {n}: edge moment");
            out.push(Check::relative(&name, shells, wanted, f[4].abs().max(f[5].abs()) / h, goal));
        }
        // The same with hinges along the edges.
        let mut hinged = s;
        for b in &mut hinged.bonds {
            if hinged.bodies[b.a as usize].fixed || hinged.bodies[b.b as usize].fixed {
                b.spring = b.face;
                let upright = if b.frame[2].z.abs() > 0.9 { 2 } else { 1 };
                b.stiffness[upright] = E / (2.0 * (1.0 + NU)) * b.section.area / (1.2 * b.length);
                // Bending about the axis that is level.
                b.stiffness[6 - upright] = 0.0;
            }
        }
        let r = statics::solve(&hinged, gravity, &[])?;
        let goal = [0.09, 0.01, 0.005, 0.005][k];
        let name = format!("PL hinged slab {n} x {n}: deflection");
        let w = middle(&hinged, &r, side, n);
        out.push(Check::relative(&name, "Navier with shear", navier(side, load), w, goal));
    }
    // Walls with a rigid cap, pushed in their plane.
    let walls = [
        (4.0, 4.0, 1, 1.121381e-9, 0.03),
        (4.0, 4.0, 2, 1.121381e-9, 0.035),
        (4.0, 4.0, 4, 1.121381e-9, 0.02),
        (4.0, 4.0, 8, 1.121381e-9, 0.01),
        // Twice the size, the same flexibility: preparation softens smaller panels for their time step.
        (8.0, 8.0, 16, 1.121381e-9, 0.005),
        (3.0, 9.0, 1, 1.935574e-8, 0.01),
        (3.0, 9.0, 2, 1.935574e-8, 0.01),
        (3.0, 9.0, 4, 1.935574e-8, 0.01),
    ];
    for (b, h, n, wanted, goal) in walls {
        let parts = vec![
            element("wall", "Wall", [0.0, 0.0, 0.0], [b, THICK, h], false),
            element("base", "Rigid", [0.0, 0.0, -0.5], [b, THICK, 0.0], true),
            // Heavy, so that preparation does not soften the bonds of a stiff wall on a light cap for their time step.
            Element { density: Some(1e6), ..element("cap", "Rigid", [0.0, 0.0, h], [b, THICK, h + 0.5], false) },
        ];
        let s = prepared(parts, b / f64::from(n) * 1.001)?;
        let cap = s.bodies.iter().position(|x| x.pose.position.z > h).unwrap_or(0);
        let mut extra = vec![statics::Load::default(); s.bodies.len()];
        extra[cap].force = Vec3::x();
        extra[cap].moment = Vec3::new(0.0, -0.25, 0.0);
        let r = statics::solve(&s, Loading::default().gravity, &extra)?;
        let u = r.displacement[cap].x - 0.25 * r.rotation[cap].y;
        let name = format!("PL wall {b} x {h} m, {n} across: tip flexibility");
        out.push(Check::relative(&name, shells, wanted, u, goal));
    }
    Ok(out)
}
