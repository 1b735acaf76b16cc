//! V5: bonds under tension, compression, shear, bending and torsion fail at their limits, without a correction factor.

use crate::geometry::Vec3;
use crate::solve::{BodyForce, Loading, SolverOptions, World};
use crate::specimens::boxes::{Material, block, limit, no_limits, structure};
use crate::structure::{Cause, Limits, Structure};
use crate::verify::check::Check;

const STIFF: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };

/// V5.
pub(crate) fn limits() -> crate::Result<Vec<Check>> {
    let f = 100e3;
    let m = 20e3;
    let one = |change: fn(&mut Limits, f64), value: f64| {
        let mut l = no_limits();
        change(&mut l, value);
        l
    };
    let x = Vec3::x();
    let cases: [(&str, Limits, Vec3, Vec3, f64, Cause); 6] = [
        ("pull", one(|l, v| l.tension = v, f), x, Vec3::zeros(), f, Cause::Tension),
        ("push", one(|l, v| l.compression = v, f), -x, Vec3::zeros(), f, Cause::Compression),
        ("shear", one(|l, v| (l.shear_1, l.shear_2) = (v, v), f), Vec3::z(), Vec3::zeros(), f, Cause::Shear),
        ("twist", one(|l, v| l.torsion = v, m), Vec3::zeros(), x, m, Cause::Torsion),
        ("bend upright", one(|l, v| l.bending_1 = v, m), Vec3::zeros(), Vec3::y(), m, Cause::Bending),
        ("bend flat", one(|l, v| l.bending_2 = v, m), Vec3::zeros(), Vec3::z(), m, Cause::Bending),
    ];
    let mut out = Vec::new();
    for (name, limits, force, moment, expected, cause) in cases {
        let blocks = [
            block("support", [-0.5, 0.0, 0.0], [0.0, 0.4, 0.5], true),
            block("piece", [0.0, 0.0, 0.0], [0.8, 0.4, 0.5], false),
        ];
        let mut s = structure(&blocks, STIFF, true, None);
        limit(&mut s, &limits);
        let (load, found) = failure_load(&s, force, moment, expected)?;
        out.push(Check::relative(
            &format!("V5 {name}: load at failure over limit"),
            "1.000",
            1.0,
            load / expected,
            5e-3,
        ));
        out.push(Check::below(
            &format!("V5 {name}: cause named wrongly"),
            "the load applied",
            0.0,
            f64::from(u8::from(found != cause)),
        ));
    }
    Ok(out)
}

/// Increases a load on body 1 slowly (quasi-static: in steps of 0.1 % of the limit, with mass damping) until the bond fails.
fn failure_load(s: &Structure, force: Vec3, moment: Vec3, limit: f64) -> crate::Result<(f64, Cause)> {
    let mut low = 0.9;
    let mut state = None;
    // Bisection over constant loads. Each starts damped from the static solution, to avoid overshoot.
    let mut high = 1.1;
    while high - low > 5e-4 {
        let mid = 0.5 * (low + high);
        let load = Loading {
            forces: vec![BodyForce { body: 1, force: force * limit * mid, moment: moment * limit * mid }],
            ..Loading::default()
        };
        let mut w = World::new(s, &load, 0.004, SolverOptions { mass_damping: 20.0, ..SolverOptions::default() })?;
        for _ in 0..25 {
            w.advance()?;
        }
        match w.take_breaks().first() {
            Some(b) => {
                high = mid;
                state = Some(b.cause);
            }
            None => low = mid,
        }
    }
    Ok((0.5 * (low + high) * limit, state.unwrap_or(Cause::Rupture)))
}
