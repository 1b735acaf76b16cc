//! PL, PU: slabs and walls of panels against plate theory, prepared like those of a building.

use crate::building::{Building, Element};
use crate::geometry::Vec3;
use crate::prepare::{self, Group};
use crate::solve::{BodyForce, Loading, Pulse, SolverOptions, World, face_forces, statics};
use crate::strength::{self, Profile};
use crate::structure::{Cause, Law, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::f64::consts::PI;
use std::path::Path;

const E: f64 = 30e9;
const NU: f64 = 0.2;
const THICK: f64 = 0.2;

fn profile(role: &str) -> crate::Result<Profile> {
    let text = format!(
        "title = 'elastic'\nsource = 'verification'\nrole = '{role}'\ndensity = 2400\nyoungs = '30 GPa'\npoisson = 0.2\nfriction = 0.6\nunbreakable = true\n"
    );
    strength::parse(&text, Path::new("elastic.toml"))
}

/// PU: flat plates on columns: resistance of the column heads, and the load at which punching occurs.
pub(crate) fn punching() -> crate::Result<Vec<Check>> {
    let (span, width) = (4.0, 0.3);
    // As the built-in slab, 180 mm thick with 20 mm of cover. Its concrete is so weak that punching precedes bending failure.
    let text = "title = 'slab'\nsource = 'verification'\ninherits = 'rc-slab'\n[reinforced]\nh = '180 mm'\nw = '1000 mm'\ncover = '20 mm'\nbar = '14 mm'\nbars = 20\nfc = '16 MPa'\nfs = '500 MPa'\nfsu = '580 MPa'\nelu = 0.08\n";
    let profiles =
        [strength::parse(text, Path::new("slab.toml"))?, profile("wall")?, profile("other")?, profile("column")?];
    let end = 2.0 * span + width;
    let mut parts = vec![Element::cuboid("slab", "Slab", [0.0, 0.0, 3.0], [end, end, 3.18], false)];
    for (x, y) in (0..3).flat_map(|x| (0..3).map(move |y| (x, y))) {
        let [a, b] = [x, y].map(|k| span * f64::from(k));
        parts.push(Element::cuboid(
            format!("column {x} {y}"),
            "Column",
            [a, b, 2.0],
            [a + width, b + width, 3.0],
            true,
        ));
    }
    let s = prepared_of(parts, span / 8.0, profiles, false)?;
    let centre = 0.5 * end;
    let head =
        s.bodies.iter().position(|b| (b.pose.position - Vec3::new(centre, centre, 3.09)).norm() < 1e-6).unwrap_or(0);
    let of_head = |b: &&crate::structure::Bond| b.a as usize == head || b.b as usize == head;
    let resistance = |b: &crate::structure::Bond| match &b.law {
        Law::Reinforced(r) if r.punching => r.shear.iter().filter(|x| x.concrete == 0.0).map(|x| x.least).sum(),
        _ => 0.0,
    };
    let got: f64 = s.bonds.iter().filter(of_head).map(resistance).sum();
    // Hand calculation: d = 153 mm one way and 139 mm the other, in the mean 146 mm; 10 bars of 14 mm per metre at the top.
    let d = 0.18 - 0.02 - 0.014;
    let ratio = 10.0 * PI * 0.007 * 0.007 / d;
    let k = 1.0 + (0.2_f64 / d).sqrt();
    let u1 = 4.0 * width + 4.0 * PI * d;
    let wanted = 0.18 * k.min(2.0) * (100.0 * ratio * 16.0_f64).cbrt() * 1e6 * u1 * d;
    let mut out = vec![Check::relative(
        "PU resistance of an inner column, N",
        "EN 1992-1-1, 6.4, mean values",
        wanted,
        got,
        1e-9,
    )];
    // The own weight is increased slowly until punching occurs.
    let statics = statics::solve(&s, Vec3::new(0.0, 0.0, -1.0), &[])?;
    let inner = s.bonds.iter().position(|b| (b.face - Vec3::new(centre, centre, 3.0)).norm() < 1e-6).unwrap_or(0);
    let mass = s.bodies[head].mass;
    // Force per m/s2, without the panel above the column.
    let per = statics.forces[inner].n.abs() - mass;
    let g = wanted / per;
    let forces = s
        .bodies
        .iter()
        .enumerate()
        .filter(|(_, b)| !b.fixed)
        .map(|(i, b)| Pulse {
            load: BodyForce { body: i as u32, force: Vec3::new(0.0, 0.0, -b.mass * g), moment: Vec3::zeros() },
            start: 0.0,
            interval: 2.0,
            factor: vec![0.0, 1.5],
            hold: false,
            most_speed: None,
        })
        .collect();
    let load = Loading { pulses: forces, ..Loading::default() };
    let options = SolverOptions { mass_damping: 3.0, equilibrium: false, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.02, options)?;
    let (mut first, mut at) = (None, 0.0);
    while w.time() < 2.0 && first.is_none() {
        w.advance()?;
        first = w.take_breaks().into_iter().find(|b| of_head(&&s.bonds[b.bond as usize]));
        at = w.time();
    }
    let punched = first.is_some_and(|b| b.cause == Cause::Punching);
    out.push(Check::relative(
        "PU what breaks at the inner column: punching",
        "weak concrete, many bars",
        1.0,
        f64::from(u8::from(punched)),
        0.0,
    ));
    out.push(Check::relative(
        "PU load at which it is punched, over its resistance",
        "equilibrium",
        1.0,
        1.5 * at / 2.0,
        0.1,
    ));
    Ok(out)
}

/// Prepares elements of the groups `Slab`, `Wall`, `Rigid` and `Column`, with panels of at most `size`, m.
fn prepared(elements: Vec<Element>, size: f64) -> crate::Result<Structure> {
    prepared_of(elements, size, [profile("slab")?, profile("wall")?, profile("other")?, profile("column")?], false)
}

fn prepared_of(elements: Vec<Element>, size: f64, profiles: [Profile; 4], pivot: bool) -> crate::Result<Structure> {
    let names = ["Slab", "Wall", "Rigid", "Column"];
    let breaks = |k: usize| matches!(profiles[k].strength, strength::Strength::Reinforced(_));
    let groups: Vec<Group> = names
        .iter()
        .enumerate()
        .map(|(k, n)| Group {
            target_size: Some(if matches!(*n, "Rigid" | "Column") { 100.0 } else { size }),
            unbreakable: !breaks(k),
            pivot,
            ..Group::new(*n, "elastic", 0.0)
        })
        .collect();
    let mut settings = prepare::Settings::default();
    (settings.foundation_thickness, settings.ground) = (0.0, false);
    let building = Building { elements, ..Building::default() };
    Ok(crate::prepare::prepare(&building, &settings, &groups, &profiles, 0)?.structure)
}

/// A square slab of n x n panels with fixed bodies along its edges; with `pivot` their bonds are hinges.
fn slab(side: f64, n: usize, pivot: bool) -> crate::Result<Structure> {
    let (a, b) = (-0.3, side + 0.3);
    let edge = |name: &str, low: [f64; 2], high: [f64; 2]| {
        Element::cuboid(name, "Rigid", [low[0], low[1], 3.0], [high[0], high[1], 3.0 + THICK], true)
    };
    let parts = vec![
        Element::cuboid("slab", "Slab", [0.0, 0.0, 3.0], [side, side, 3.0 + THICK], false),
        edge("west", [a, 0.0], [0.0, side]),
        edge("east", [side, 0.0], [b, side]),
        edge("south", [0.0, a], [side, 0.0]),
        edge("north", [0.0, side], [side, b]),
    ];
    let profiles = [profile("slab")?, profile("wall")?, profile("other")?, profile("column")?];
    prepared_of(parts, side / n as f64 * 1.001, profiles, pivot)
}

/// Deflection in the centre of a slab with an even number of panels, from the four panels around it.
fn middle(s: &Structure, r: &statics::StaticSolution, side: f64, n: usize) -> f64 {
    let (half, h) = (0.5 * side, side / n as f64);
    let mut sum = 0.0;
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| !b.fixed) {
        let d = b.pose.position - Vec3::new(half, half, b.pose.position.z);
        if d.x.abs() < h && d.y.abs() < h {
            // Half of the contribution of the panel's slope at its corner.
            let slope = r.rotation[i].x * d.y - r.rotation[i].y * d.x;
            sum -= 0.25 * (r.displacement[i].z - 0.5 * slope);
        }
    }
    sum
}

/// Deflection at the centre of a hinged square plate under uniform load (Navier's series with shear, Mindlin).
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

/// PL: slabs of 6 to 16 panels, flat plates of 2 to 16 and walls of 1 to 16.
pub(crate) fn panels() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    let side = 6.0;
    let gravity = Vec3::new(0.0, 0.0, -GRAVITY);
    let load = 2400.0 * THICK * GRAVITY;
    let d = E * THICK.powi(3) / 12.0 / (1.0 - NU * NU);
    // Mean edge moments over the panel beside the middle, over q a2, and the deflection: OpenSees, benches/opensees/plates.py.
    // Preparation never makes fewer than five panels over the shorter side of a slab.
    let clamped = [(6, 0.048248), (8, 0.049493), (16, 0.050700)];
    let shells = "OpenSees shells, benches/opensees/plates.py";
    for (k, (n, moment)) in clamped.into_iter().enumerate() {
        let s = slab(side, n, false)?;
        let r = statics::solve(&s, gravity, &[])?;
        let w = middle(&s, &r, side, n);
        let goal = [0.025, 0.01, 0.005][k];
        let wanted = 0.0012896 * load * side.powi(4) / d;
        out.push(Check::relative(&format!("PL clamped slab {n} x {n}: deflection"), shells, wanted, w, goal));
        let h = side / n as f64;
        let edge = s.bonds.iter().enumerate().find(|(_, b)| {
            let fixed = s.bodies[b.a as usize].fixed || s.bodies[b.b as usize].fixed;
            fixed && b.frame[0].x.abs() > 0.9 && (b.face.y - (0.5 * side + 0.5 * h)).abs() < 1e-6
        });
        if let Some((q, b)) = edge {
            let (f, _) = face_forces(b, &r.forces[q]);
            let goal = [0.03, 0.015, 0.005][k];
            let wanted = moment * load * side * side;
            let name = format!("PL clamped slab {n} x {n}: edge moment");
            out.push(Check::relative(&name, shells, wanted, f.m1.abs().max(f.m2.abs()) / h, goal));
        }
        // The same slab with hinges along the edges.
        let hinged = slab(side, n, true)?;
        let r = statics::solve(&hinged, gravity, &[])?;
        let goal = [0.01, 0.005, 0.005][k];
        let name = format!("PL hinged slab {n} x {n}: deflection");
        let w = middle(&hinged, &r, side, n);
        out.push(Check::relative(&name, "Navier with shear", navier(side, load), w, goal));
    }
    out.extend(flat_plate(gravity, load * side.powi(4) / d)?);
    // Walls with a rigid cap, loaded in their plane.
    let walls = [
        (4.0, 4.0, 1, 1.121381e-9, 0.03),
        (4.0, 4.0, 2, 1.121381e-9, 0.035),
        (4.0, 4.0, 4, 1.121381e-9, 0.02),
        (4.0, 4.0, 8, 1.121381e-9, 0.01),
        // Twice the size, the same flexibility. Preparation reduces the stiffness of smaller panels for their time step.
        (8.0, 8.0, 16, 1.121381e-9, 0.005),
        (3.0, 9.0, 1, 1.935574e-8, 0.01),
        (3.0, 9.0, 2, 1.935574e-8, 0.01),
        (3.0, 9.0, 4, 1.935574e-8, 0.01),
    ];
    for (b, h, n, wanted, goal) in walls {
        let parts = vec![
            Element::cuboid("wall", "Wall", [0.0, 0.0, 0.0], [b, THICK, h], false),
            Element::cuboid("base", "Rigid", [0.0, 0.0, -0.5], [b, THICK, 0.0], true),
            // Heavy, because preparation reduces the stiffness of bonds between a stiff wall and a light cap for their time step.
            Element {
                density: Some(1e6),
                ..Element::cuboid("cap", "Rigid", [0.0, 0.0, h], [b, THICK, h + 0.5], false)
            },
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

/// A slab of 3 x 3 bays on columns, with 2 to 16 panels per bay.
fn flat_plate(gravity: Vec3, unit: f64) -> crate::Result<Vec<Check>> {
    let (span, width) = (6.0, 0.4);
    let mut out = Vec::new();
    // Preparation recommends panels of about two column widths where a deflection matters.
    for (n, goals) in [(2, [0.28, 0.07]), (4, [0.17, 0.03]), (8, [0.05, 0.01]), (16, [0.02, 0.01])] {
        let end = 3.0 * span + width;
        let mut parts = vec![Element::cuboid("slab", "Slab", [0.0, 0.0, 3.0], [end, end, 3.0 + THICK], false)];
        for (x, y) in (0..4).flat_map(|x| (0..4).map(move |y| (x, y))) {
            let [a, b] = [x, y].map(|k| span * f64::from(k));
            let name = format!("column {x} {y}");
            parts.push(Element::cuboid(&name, "Column", [a, b, 2.0], [a + width, b + width, 3.0], true));
        }
        let s = prepared(parts, span / f64::from(n) * 1.001)?;
        let r = statics::solve(&s, gravity, &[])?;
        let total: f64 = s.bodies.iter().filter(|b| !b.fixed).map(|b| b.mass * GRAVITY).sum();
        // Support force of the column at a place in the grid.
        let share = |x: f64, y: f64| {
            let centre = Vec3::new(x * span + 0.5 * width, y * span + 0.5 * width, 3.0);
            let at = s.bonds.iter().position(|b| (b.face - centre).norm() < 1e-6);
            at.map_or(0.0, |q| r.forces[q].n.abs() / total)
        };
        let middle = Vec3::new(0.5 * end, 0.5 * end, 3.0 + 0.5 * THICK);
        let w = deflection(&s, &r, &middle);
        let shells = "OpenSees shells, benches/opensees/plates.py";
        // Up to four panels a bay, one line of joints stands for the steep curvature beside a column head: a coarse sag, true forces.
        let sag = match n {
            2 | 4 => "OpenSees shells; panels of 3 and 1.5 m smear the curvature beside column heads, forces stay true",
            _ => shells,
        };
        let named = |what: &str| format!("PL flat plate, {n} panels a bay: {what}");
        out.push(Check::relative(&named("deflection"), sag, REFERENCE[0] * unit, w, goals[0]));
        for (what, x, y, wanted) in
            [("inner", 1.0, 1.0, REFERENCE[1]), ("edge", 0.0, 1.0, REFERENCE[2]), ("corner", 0.0, 0.0, REFERENCE[3])]
        {
            let goal = if what == "corner" { goals[1] } else { 0.012 };
            out.push(Check::relative(&named(&format!("{what} column's share")), shells, wanted, share(x, y), goal));
        }
    }
    Ok(out)
}

/// Reference for the flat plate: w D / q a4 in the middle, shares of the load on an inner column, one at an edge, one at a corner.
const REFERENCE: [f64; 4] = [0.004815, 0.11202, 0.05529, 0.02739];

/// Downward deflection of a slab at a place: of the panel above it, or the mean of the panels that meet there. The parabolic part beyond
/// the centre of a panel is left out.
fn deflection(s: &Structure, r: &statics::StaticSolution, at: &Vec3) -> f64 {
    let mut sum = (0.0, 0.0);
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| !b.fixed) {
        if b.shape.outside(&b.pose.inverse_apply(at)) < 1e-6 {
            let d = at - b.pose.position;
            let slope = r.rotation[i].x * d.y - r.rotation[i].y * d.x;
            sum = (sum.0 - r.displacement[i].z - 0.5 * slope, sum.1 + 1.0);
        }
    }
    sum.0 / sum.1
}
