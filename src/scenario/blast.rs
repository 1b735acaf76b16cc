//! Charges of a case as pulses on the bodies whose faces they load; charges that lie inside of something, reach nothing or are more than the
//! engine can follow are refused.

use crate::blast::faces::{Charge, Loaded, loaded};
use crate::blast::{FARTHEST, NEAREST};
use crate::building::{Building, Element, Finding, FindingKind, Severity, pattern};
use crate::case::{Blast, Remove};
use crate::geometry::{Convex, Vec3};
use crate::solve::{BodyForce, DIVERGENCE_SPEED, Pulse, Removal};
use crate::structure::Structure;
use crate::{Error, Result};

/// Speed up to which a charge is taken, m/s. Impulse over mass is what pieces that tear off really reach (0.75 to 1.0 of it in runs just
/// below the limit); the rest is for pieces that meet.
const FOLLOWED: f64 = 0.9 * DIVERGENCE_SPEED;
/// Samples of a pressure history, and the first of them as a share of the duration: a sharp front takes a hundredth of it.
const SAMPLES: usize = 100;
/// A charge on a surface may lie this deep in it by rounding, m.
const ON_SURFACE: f64 = 1e-4;
/// ... and this deep in the ground, m.
const ON_GROUND: f64 = 1e-3;

/// One pulse per loaded face, and doubts. What has been removed before a blast neither takes load nor keeps it off others.
///
/// # Errors
/// A charge inside of a part or below the ground, one that loads nothing, and one that throws a piece faster than the engine can follow;
/// each with its figures.
pub fn pulses(blasts: &[Blast], s: &Structure, removals: &[Removal]) -> Result<(Vec<Pulse>, Vec<Finding>)> {
    let (mut out, mut doubts) = (Vec::new(), Vec::new());
    if blasts.is_empty() {
        return Ok((out, doubts));
    }
    let shapes: Vec<Option<Convex>> =
        s.bodies.iter().map(|b| (!b.comes_later()).then(|| b.shape.mapped(|p| b.pose.apply(p)))).collect();
    // What all blasts so far give each body, N s: pulses act on a body wherever it has flown.
    let mut thrown = vec![Vec3::zeros(); s.bodies.len()];
    let mut order: Vec<usize> = (0..blasts.len()).collect();
    order.sort_by(|a, b| blasts[*a].at.total_cmp(&blasts[*b].at).then(a.cmp(b)));
    let mut parts: Vec<Vec<Pulse>> = vec![Vec::new(); blasts.len()];
    for i in order {
        let b = &blasts[i];
        let charge = Charge {
            position: Vec3::from(b.position),
            // In the air there is no ground to reflect half of it.
            mass: if b.in_air { b.mass / 1.8 } else { b.mass },
            confinement: b.confinement,
            shielding: b.shielding,
        };
        let mut there = shapes.clone();
        for i in removals.iter().filter(|r| r.at <= b.at).flat_map(|r| &r.bodies) {
            there[*i as usize] = None;
        }
        let refused = |e: Error| e.at(format!("key scenario.blast[{i}].position"));
        in_the_open(&charge, s, &there).map_err(refused)?;
        let faces: Vec<Loaded> = loaded(&there, &charge).into_iter().filter(|l| !s.bodies[l.body].fixed).collect();
        let Some(nearest) = faces.iter().min_by(|a, b| {
            let far = |l: &Loaded| (l.at - charge.position).norm();
            far(a).total_cmp(&far(b))
        }) else {
            return Err(refused(without_effect(b, &charge, &there)));
        };
        faces.iter().for_each(|l| thrown[l.body] -= l.area * l.history.impulse());
        can_be_followed(b, &charge, s, nearest, &thrown).map_err(refused)?;
        doubts.extend(too_close(i, b, &charge, s, nearest));
        parts[i] = faces.iter().map(|l| pulse(b, l, s)).collect();
    }
    parts.into_iter().for_each(|p| out.extend(p));
    Ok((out, doubts))
}

fn pulse(b: &Blast, l: &Loaded, s: &Structure) -> Pulse {
    let h = &l.history;
    let length = h.duration * if b.negative { 5.0 } else { 1.0 };
    let interval = length / SAMPLES as f64;
    // The front lies at the beginning of the first interval; the first sample is the peak.
    let factor = (0..=SAMPLES).map(|k| h.at(h.arrival + k as f64 * interval, b.negative) / h.peak).collect();
    let force = -l.area * h.peak;
    let arm = l.at - s.bodies[l.body].pose.position;
    Pulse {
        load: BodyForce { body: l.body as u32, force, moment: arm.cross(&force) },
        start: b.at + h.arrival,
        interval,
        factor,
        hold: false,
    }
}

/// "100 kg of TNT at (1.0, 2.0, 0.3) m".
fn told(b: &Blast) -> String {
    let what = match &b.gas {
        Some(g) => format!("{} kg of {} (as {:.3} kg of TNT)", g.mass, g.gas.name(), b.mass),
        None => format!("{} kg of TNT", b.mass),
    };
    let [x, y, z] = b.position;
    format!("{what} at ({x:.2}, {y:.2}, {z:.2}) m")
}

/// Refuses a charge inside of a body or of the ground: none of its faces would be loaded.
fn in_the_open(charge: &Charge, s: &Structure, there: &[Option<Convex>]) -> Result<()> {
    let p = &charge.position;
    for (k, shape) in there.iter().enumerate() {
        let Some(c) = shape.as_ref().filter(|c| c.aabb().contains(p)) else { continue };
        let depth = (0..c.faces.len()).map(|f| -c.plane(f).distance(p)).fold(f64::INFINITY, f64::min);
        if depth > ON_SURFACE {
            return Err(Error::input(
                format!("the charge lies {:.0} mm inside {}, where it would load nothing", depth * 1e3, s.body_name(k)),
                "move it into the open beside that part; if it is drilled in, let the part vanish with [[scenario.remove]] no later than the \
                 explosion",
            ));
        }
    }
    match s.ground {
        Some(z) if p.z < z - ON_GROUND => Err(Error::input(
            format!("the charge lies {:.2} m below the ground, which is at {z:.2} m", z - p.z),
            "put it on the ground or higher; buried charges are not modelled",
        )),
        _ => Ok(()),
    }
}

/// The element of a building that a charge would lie in, unless it vanishes before: for forms, before the building is cut into pieces.
pub fn element_around<'a>(b: &Blast, building: &'a Building, removals: &[Remove]) -> Option<&'a str> {
    let p = Vec3::from(b.position);
    let holds = |e: &&Element| e.mesh.aabb().contains(&p) && e.mesh.winding(&p) > 0.5;
    let named = |list: &[String], name: &str| list.iter().any(|q| pattern::matches(q, name));
    let vanishes = |e: &Element| {
        removals.iter().filter(|r| r.at <= b.at).any(|r| {
            let by_place = r.elements.is_empty() && r.groups.is_empty();
            by_place || r.list.is_some() || named(&r.elements, &e.name) || named(&r.groups, &e.group)
        })
    };
    building.elements.iter().find(holds).filter(|e| !vanishes(e)).map(|e| e.name.as_str())
}

/// What to say of a charge that loads no face.
fn without_effect(b: &Blast, charge: &Charge, there: &[Option<Convex>]) -> Error {
    let corners = there.iter().flatten().flat_map(|c| &c.vertices);
    let near = corners.map(|v| (v - charge.position).norm()).fold(f64::INFINITY, f64::min);
    let reach = FARTHEST * charge.mass.cbrt();
    if near > reach {
        return Error::input(
            format!("{} loads nothing: the building is {near:.1} m away, the charge reaches {reach:.1} m", told(b)),
            "move it nearer, take more, or remove it",
        );
    }
    Error::input(
        format!("{} loads nothing: everything that could move is behind other parts", told(b)),
        "move it, or set shielding = false so that it reaches every face that looks towards it",
    )
}

/// Refuses a charge that gives a piece more speed than the engine follows.
fn can_be_followed(b: &Blast, charge: &Charge, s: &Structure, nearest: &Loaded, thrown: &[Vec3]) -> Result<()> {
    let speed = |k: usize| thrown[k].norm() / s.bodies[k].mass;
    let Some(fastest) = (0..thrown.len()).max_by(|a, b| speed(*a).total_cmp(&speed(*b)).then(b.cmp(a))) else {
        return Ok(());
    };
    let v = speed(fastest);
    if v <= FOLLOWED {
        return Ok(());
    }
    let far = (nearest.at - charge.position).norm();
    Err(Error::input(
        format!(
            "{} is more than the engine can follow: {} of {:.0} kg would be thrown at {v:.0} m/s, {FOLLOWED:.0} m/s can be followed (a run ends at {DIVERGENCE_SPEED:.0}); the nearest \
             loaded face, of {}, is {far:.2} m away, Z = {:.3} m/kg^(1/3), and the curves of pressure hold from {NEAREST}",
            told(b),
            s.body_name(fastest),
            s.bodies[fastest].mass,
            s.body_name(nearest.body),
            far / charge.mass.cbrt()
        ),
        "move it away or take less; what it would shatter outright can vanish with [[scenario.remove]] no later than the explosion",
    ))
}

/// A doubt about a charge nearer to a face than the curves hold.
fn too_close(i: usize, b: &Blast, charge: &Charge, s: &Structure, nearest: &Loaded) -> Option<Finding> {
    let far = (nearest.at - charge.position).norm();
    let z = far / charge.mass.cbrt();
    (z < NEAREST).then(|| Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(s.elements[s.bodies[nearest.body].element as usize].name.clone()),
        storey: None,
        detail: format!(
            "scenario.blast[{i}], {}: the middle of the nearest loaded face is {far:.2} m away, Z = {z:.3} m/kg^(1/3); the curves hold from \
             {NEAREST}, and the pressure at that distance was taken, which is too low here. Shattering of the material by contact is not modelled",
            told(b)
        ),
        remedy: "let what it shatters outright vanish with [[scenario.remove]], or move the charge away".into(),
    })
}
