//! V36: pivots hinge at the face of a connection, for any cutting, prepared like those of a building.

use crate::building::{Building, Element};
use crate::geometry::Vec3;
use crate::prepare::{self, Group};
use crate::solve::{face_forces, statics};
use crate::strength;
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::path::Path;

const E: f64 = 30e9;
const NU: f64 = 0.2;
const DENSITY: f64 = 2400.0;
/// Length, width and depth of the member, m.
const SIZE: [f64; 3] = [6.0, 1.0, 0.2];

/// A member between two fixed blocks. `pivots`: which ends are hinges; `pieces`: number of pieces.
fn member(role: &str, pivots: [bool; 2], pieces: usize) -> crate::Result<Structure> {
    let [l, w, d] = SIZE;
    let block = |name: &str, group: &str, x: [f64; 2], fixed| {
        Element::cuboid(name, group, [x[0], -0.5 * w, 3.0], [x[1], 0.5 * w, 3.0 + d], fixed)
    };
    let elements = vec![
        block("member", "Member", [0.0, l], false),
        block("start", "Start", [-0.3, 0.0], true),
        block("end", "End", [l, l + 0.3], true),
    ];
    let profile = |role: &str| {
        let text = format!(
            "title = 'elastic'\nsource = 'verification'\nrole = '{role}'\ndensity = {DENSITY}\nyoungs = '30 GPa'\npoisson = {NU}\nfriction = 0.6\nunbreakable = true\n"
        );
        strength::parse(&text, Path::new("elastic.toml"))
    };
    let profiles = [profile(role)?, profile("other")?, profile("other")?];
    let group = |name: &str, pivot, target| Group { pivot, target_size: Some(target), ..Group::new(name, "e", 0.0) };
    let groups = [
        group("Member", false, l / pieces as f64 * 1.001),
        group("Start", pivots[0], 20.0),
        group("End", pivots[1], 20.0),
    ];
    let mut settings = prepare::Settings::default();
    (settings.foundation_thickness, settings.ground) = (0.0, false);
    let building = Building { elements, ..Building::default() };
    Ok(prepare::prepare(&building, &settings, &groups, &profiles, 0)?.structure)
}

/// Moment about the horizontal axis across the member (N m) in the section nearest to a place along it, and the upward support force at
/// its far end, N. A section of a strip may have several bonds side by side.
fn moment(s: &Structure, at: f64) -> crate::Result<(f64, f64)> {
    let r = statics::solve(s, Vec3::new(0.0, 0.0, -GRAVITY), &[])?;
    let nearest = s.bonds.iter().map(|b| b.face.x).min_by(|a, b| (a - at).abs().total_cmp(&(b - at).abs()));
    let in_section = |x: f64| (0..s.bonds.len()).filter(move |&q| (s.bonds[q].face.x - x).abs() < 1e-6);
    let of = |q: usize| (&s.bonds[q], face_forces(&s.bonds[q], &r.forces[q]).0);
    let moments = in_section(nearest.unwrap_or(at)).map(of);
    let moment: f64 = moments.map(|(b, f)| b.frame[1].y * f.m1 + b.frame[2].y * f.m2).sum();
    let ends = in_section(SIZE[0]).map(of);
    let support: f64 = ends.map(|(b, f)| b.frame[1].z * f.v1 + b.frame[2].z * f.v2).sum();
    Ok((moment.abs(), support.abs()))
}

/// V36.
pub(crate) fn hinges() -> crate::Result<Vec<Check>> {
    let [l, w, d] = SIZE;
    let q = DENSITY * w * d * GRAVITY;
    let mut out = Vec::new();
    // An even number of pieces has a face at midspan. A beam is never cut into fewer than five pieces, a strip of a slab is.
    for (role, pieces) in [("beam", 6), ("beam", 20), ("slab", 2), ("slab", 4), ("slab", 20)] {
        let (got, _) = moment(&member(role, [true, true], pieces)?, 0.5 * l)?;
        let name = format!("V36 {role} on two pivots, {pieces} pieces: moment at midspan");
        out.push(Check::relative(&name, "w L2 / 8", q * l * l / 8.0, got, 0.01));
    }
    // A strip fixed at the start with a pivot at the end, with the weight at the centres of its pieces.
    let (ei, ga) = (E * w * d.powi(3) / 12.0, E / (2.0 * (1.0 + NU)) * w * d * 5.0 / 6.0);
    for (role, pieces) in [("slab", 3), ("slab", 5), ("slab", 20), ("beam", 5), ("beam", 20)] {
        let s = member(role, [false, true], pieces)?;
        let piece = q * l / pieces as f64;
        let sag = |p: f64, a: f64| p * a * a * (3.0 * l - a) / (6.0 * ei) + p * a / ga;
        let centres = (0..pieces).map(|k| (k as f64 + 0.5) * l / pieces as f64);
        let prop = centres.map(|a| sag(piece, a)).sum::<f64>() / (l.powi(3) / (3.0 * ei) + l / ga);
        let named = |what: &str| format!("V36 propped {role}, {pieces} pieces: {what}");
        let (_, force) = moment(&s, l)?;
        out.push(Check::relative(&named("prop"), "Timoshenko, weight at piece centres", prop, force, 0.01));
        let root = q * l * l / 2.0 - prop * l;
        let (at_prop, _) = moment(&s, l)?;
        out.push(Check::below(&named("moment at the prop over that at the root"), "0", 0.01, at_prop / root));
        let (got, _) = moment(&s, 0.0)?;
        out.push(Check::relative(&named("moment at the root"), "equilibrium", root, got, 0.01));
    }
    Ok(out)
}
