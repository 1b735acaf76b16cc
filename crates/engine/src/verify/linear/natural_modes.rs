//! V41: natural modes against closed forms.

use crate::solve::statics;
use crate::specimens::boxes::{Material, beam};
use crate::stop::Stop;
use crate::verify::check::Check;
use std::f64::consts::FRAC_PI_2;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };
/// Roots of cos x cosh x = -1, the bending modes of a cantilever.
const CANTILEVER: [f64; 3] = [1.875_104_07, 4.694_091_13, 7.854_757_44];

/// V41: bending of a square cantilever, whose modes come in pairs; axial and torsional modes of a short one.
pub(crate) fn closed_forms() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    let (l, b) = (12.0f64, 0.15f64);
    let s = beam(&vec![l / 60.0; 60], b, b, CONCRETE, false);
    let found = statics::natural_modes(&s, 6, &Stop::new())?.modes;
    let bending = (CONCRETE.youngs * b * b / 12.0 / CONCRETE.density).sqrt();
    for (k, m) in found.iter().enumerate() {
        let exact = (CANTILEVER[k / 2] / l).powi(2) * bending;
        let name = format!("V41 cantilever, bending mode {} {}, rad/s", k / 2 + 1, ["once", "again"][k % 2]);
        out.push(Check::relative(&name, "(root / L)2 sqrt(EI / rho A)", exact, m.frequency, 1e-2));
    }
    out.push(Check::relative("V41 modes found", "pairs", 6.0, found.len() as f64, 0.0));
    let (l, b) = (2.0, 0.3);
    let s = beam(&[0.05; 40], b, b, CONCRETE, false);
    let all = statics::natural_modes(&s, 20, &Stop::new())?;
    let mut axial: Vec<(f64, f64)> =
        all.modes.iter().map(|m| (m.effective_mass(&s).x / all.mass, m.frequency)).filter(|m| m.0 > 0.01).collect();
    axial.sort_by(|a, b| a.1.total_cmp(&b.1));
    let speed = (CONCRETE.youngs / CONCRETE.density).sqrt();
    for k in 0..2 {
        let odd = (2 * k + 1) as f64;
        let (share, frequency) = axial.get(k).copied().unwrap_or_default();
        let name = format!("V41 bar, axial mode {}", k + 1);
        out.push(Check::relative(
            &format!("{name}, rad/s"),
            "(k - 1/2) pi / L sqrt(E / rho)",
            odd * FRAC_PI_2 / l * speed,
            frequency,
            1e-2,
        ));
        let exact = 2.0 / (odd * FRAC_PI_2).powi(2);
        out.push(Check::relative(&format!("{name}, share of mass"), "2 / ((k - 1/2) pi)2", exact, share, 1e-2));
    }
    Ok(out)
}
