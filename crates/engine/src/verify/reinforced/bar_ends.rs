//! V26: a bar is pulled out of the concrete: stresses at which bars let go, and the work, for any step and any length of the pieces. V27: what
//! is left of the bars of a section that is severed after it has been strained.

use crate::solve::hinge_test::Driven;
use crate::specimens::sections::column;
use crate::strength::anchorage::Embedded;
use crate::structure::{Anchorage, Bar, Reinforced, Section};
use crate::verify::check::Check;

/// A square section of side `d`, m.
fn square(d: f64) -> Section {
    let i = d.powi(4) / 12.0;
    Section { area: d * d, d1: d, d2: d, i1: i, i2: i, j: 0.14 * d.powi(4) }
}

/// A bar of 20 mm in the middle of a section of 0.1 m, held by 150 mm of concrete of 20 MPa.
fn one_bar(end: Option<Anchorage>) -> Reinforced {
    let mut r = column();
    let area = 1e-4 * std::f64::consts::PI;
    r.bars = vec![Bar { anchorage: end, ..Bar::anchored([0.0; 2], area) }];
    r.hinge = 0.3;
    r
}

/// V26.
pub(crate) fn pull_out() -> crate::Result<Vec<Check>> {
    let source = "fib Model Code 2010, equation 6.1-19";
    let mut out = Vec::new();
    let end = |bar: f64, fc: f64, length: f64| {
        Embedded { fc, bar, length, cover: [1.5, 1.0], ties: 0.0, top: false, light: 1.0 }.straight()
    };
    for (bar, fc, length, stress) in
        [(0.020, 20e6, 0.150, 179e6), (0.016, 20e6, 0.150, 212e6), (0.020, 28e6, 0.250, 258e6)]
    {
        let case = format!("V26 stress at which a bar of {:.0} mm over {:.0} mm lets go, Pa", bar * 1e3, length * 1e3);
        out.push(Check::relative(&case, source, stress, end(bar, fc, length).stress, 0.005));
    }
    let held = end(0.020, 20e6, 0.150);
    let r = one_bar(Some(held));
    let [s1, s2] = held.slips;
    let friction = held.residual * 0.5 * held.length * (1.0 - s2 / held.length).powi(2);
    // The area under the stress, and the fracture energy of the concrete around the bar.
    let concrete = (0.1 * 0.1 - r.bars[0].area) * r.concrete.fracture_energy;
    let work = held.stress * r.bars[0].area * (s1 + 0.5 * (1.0 + held.residual) * (s2 - s1) + friction) + concrete;
    let source = "area under the stress of the bar over its slip";
    for (steps, length) in [(100, 0.5), (1000, 0.5), (10_000, 0.5), (1000, 0.1), (1000, 0.25), (1000, 1.0)] {
        let mut rig = Driven::new(&r, square(0.1), length);
        rig.drive(held.length + 0.01, 0.0, steps);
        let case = format!("V26 work to pull a bar out in {steps} steps, pieces of {length} m, J");
        out.push(Check::relative(&case, source, work, rig.work(), 0.02));
        let case =
            format!("V26 the same as the energy that the engine counts as dissipated, {steps} steps, {length} m, J");
        out.push(Check::relative(&case, source, work, rig.dissipated(), 0.02));
        let case = format!("V26 the bar that is out has failed, {steps} steps, {length} m");
        out.push(Check::relative(&case, source, 1.0, f64::from(u8::from(rig.has_failed())), 0.0));
    }
    // Half out: what is left is left in the bars that cross a severed section, too.
    let mut rig = Driven::new(&r, square(0.1), 0.5);
    rig.drive(0.05, 0.0, 1000);
    let left = rig.crossing().map_or(0.0, |bars| bars.work());
    let case = "V26 work that is left in a bar half out when its section is severed, J";
    out.push(Check::relative(case, source, held.work(0.05) * r.bars[0].area, left, 0.02));
    Ok(out)
}

/// V27. A column of 400 x 400 mm with bars of 2513 mm2, 550 and 630 MPa, strain at rupture 0.08, hinge 0.362 m.
pub(crate) fn severed() -> crate::Result<Vec<Check>> {
    let source = "sum of A (f + fu) / 2 times the elongation that is left";
    let mut r = column();
    (r.steel.yielding, r.steel.ultimate, r.steel.elongation) = (550e6, 630e6, 0.08);
    r.hinge = 0.362;
    let (z, area) = (0.15, 2.0 * 1e-4 * std::f64::consts::PI);
    r.bars = [[z, z], [z, -z], [-z, z], [-z, -z]].map(|at| Bar::anchored(at, area)).to_vec();
    let mut out = Vec::new();
    // Strains of the bars on both sides.
    for (what, strains, work) in [
        ("not strained before", [0.0, 0.0], 42.9e3),
        ("half of the strain at rupture spent", [0.04, 0.04], 22.2e3),
        ("half torn, half half spent", [0.082, 0.04], 11.1e3),
        ("half torn, half at four fifths", [0.082, 0.064], 4.53e3),
    ] {
        // Stiff pieces: all deformation is that of the hinge.
        let mut rig = Driven::new(&r, Section { area: 100.0, i1: 10.0, i2: 10.0, ..square(0.4) }, 0.1);
        let [top, bottom] = strains;
        if top > 0.0 {
            rig.drive(0.5 * (top + bottom) * r.hinge, 0.5 * (top - bottom) / z * r.hinge, 4000);
        }
        let torn = if top > r.steel.elongation { 0.5 } else { 0.0 };
        out.push(Check::relative(
            &format!("V27 {what}: share of the bars that is torn"),
            source,
            torn,
            rig.lost(),
            0.0,
        ));
        let left = rig.crossing().map_or(0.0, |bars| bars.work());
        out.push(Check::relative(&format!("V27 {what}: work left, J"), source, work, left, 0.02));
    }
    Ok(out)
}
