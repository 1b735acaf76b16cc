//! A rectangular section by the codes and by strain compatibility, for comparison: mean strengths, partial and reduction factors 1.
//! Bars lie in two equal layers, `cover` + stirrup + half a bar from the faces.

use super::Reinforced;
use super::published::{self, Direction, Form, Shear};
use crate::maths;
use serde::Serialize;

/// Strengths of one direction, N and N m; shear of members without stirrups is the concrete's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Strengths {
    /// Compression without moment.
    pub compression: f64,
    /// Tension: all bars at yield.
    pub tension: f64,
    /// Shear along h.
    pub shear: f64,
    /// Bending without normal force.
    pub bending: f64,
}

const STEEL: f64 = 200e9;
/// Strain of concrete at the end (EN 1992-1-1, table 3.1, up to C50/60) and at its strength.
const CRUSHING: f64 = 0.0035;
const PEAK: f64 = 0.002;
/// Layers of the integration over the compressed zone.
const LAYERS: usize = 400;

fn areas(r: &Reinforced) -> (f64, f64) {
    let quarter = std::f64::consts::PI / 4.0;
    let legs = if r.stirrup > 0.0 { r.legs() * quarter * r.stirrup * r.stirrup / r.spacing } else { 0.0 };
    (r.drawn_area().unwrap_or_else(|| f64::from(r.bars) * quarter * r.bar * r.bar), legs)
}

/// Distance of the lower bars from the upper face.
fn depth(r: &Reinforced) -> f64 {
    r.h - r.cover - r.stirrup - 0.5 * r.bar
}

/// The published simplified formulas.
pub fn published(r: &Reinforced, form: Form) -> Strengths {
    let d = Direction {
        h: r.h,
        w: r.w,
        cover: r.cover,
        bar: r.bar,
        ratio: published::steel_area(r, form) / (r.h * r.w),
        stirrups: published::stirrup_area(r, form),
    };
    let shear = if r.stirrup > 0.0 { Shear::Stirrups } else { Shear::Concrete(None) };
    let f = published::forces(r, &d, shear, form);
    Strengths { compression: f.compression, tension: f.tension, shear: f.shear, bending: f.bending }
}

/// EN 1992-1-1: 6.2.2 and 6.2.3 (struts between 21.8 and 45 degrees), bending with the rectangular block of 3.1.7 (lambda 0.8, eta 1).
pub fn eurocode_2(r: &Reinforced) -> Strengths {
    let (steel, legs) = areas(r);
    let (d, b) = (depth(r), r.w);
    let z = 0.9 * d;
    let characteristic = (r.fc / 1e6 - 8.0).max(0.6 * r.fc / 1e6);
    let k = (1.0 + (0.2 / d).sqrt()).min(2.0);
    let ratio = (0.5 * steel / (b * d)).min(0.02);
    let concrete = r.light
        * (0.18 * k * maths::cbrt(100.0 * ratio * characteristic))
            .max(0.035 * maths::pow(k, 1.5) * characteristic.sqrt())
        * 1e6
        * b
        * d;
    let shear = if legs > 0.0 {
        let struts = |cot: f64| r.light * b * z * 0.6 * (1.0 - characteristic / 250.0) * r.fc / (cot + 1.0 / cot);
        let ties = |cot: f64| legs * z * r.fs * cot;
        // The flattest struts that do not crush before the stirrups yield.
        let best =
            (0..=150).map(|i| 1.0 + 0.01 * f64::from(i)).map(|cot| struts(cot).min(ties(cot))).fold(0.0, f64::max);
        best.max(concrete)
    } else {
        concrete
    };
    Strengths {
        compression: r.fc * (r.h * b - steel) + r.fs * steel,
        tension: r.fs * steel,
        shear,
        bending: block(r, 0.8, 1.0, CRUSHING),
    }
}

/// ACI 318-19: 22.5.5.1 (a) and 22.5.8 with normal-weight concrete, bending and axial strength of 22.2 and 22.4 before phi.
pub fn aci_318(r: &Reinforced) -> Strengths {
    let (steel, legs) = areas(r);
    let (d, b) = (depth(r), r.w);
    let root = r.light * (r.fc / 1e6).sqrt() * 1e6;
    let ratio = 0.5 * steel / (b * d);
    let concrete = if legs > 0.0 {
        0.17 * root
    } else {
        let size = (2.0 / (1.0 + 0.004 * 1e3 * d)).sqrt().min(1.0);
        0.66 * size * maths::cbrt(ratio) * root
    };
    let beta = (0.85 - 0.05 * (r.fc / 1e6 - 28.0).max(0.0) / 7.0).max(0.65);
    Strengths {
        compression: 0.85 * r.fc * (r.h * b - steel) + r.fs * steel,
        tension: r.fs * steel,
        shear: concrete * b * d + legs * r.fs * d,
        bending: block(r, beta, 0.85, 0.003),
    }
}

/// Fibres: strain compatibility with a parabola and rectangle (EN 1992-1-1, 3.1.7 (1)), bars elastic and plastic; shear as in Leanto's own
/// bonds (fib Model Code 2010, 7.3.3, level III) without moment and normal force.
pub fn fibre(r: &Reinforced) -> Strengths {
    let (steel, legs) = areas(r);
    let (compression, tension) = (r.fc * (r.h * r.w - steel) + r.fs * steel, r.fs * steel);
    let lever = 0.9 * depth(r);
    let axis = crate::structure::ShearAxis {
        concrete: r.light * (r.fc / 1e6).sqrt() * 1e6 * r.w * lever,
        stirrups: legs * lever * r.fs,
        steel: STEEL * steel,
        lever,
        ..Default::default()
    };
    let [concrete, stirrups] = axis.resistance(0.0, 0.0, 0.0);
    Strengths { compression, tension, shear: concrete + stirrups, bending: moment_at(&interaction(r), 0.0) }
}

/// Bending strength with a rectangular block: `lambda` of the compressed depth at `eta` fc, edge strain `edge`.
fn block(r: &Reinforced, lambda: f64, eta: f64, edge: f64) -> f64 {
    let state = |c: f64| {
        let a = (lambda * c).min(r.h);
        let push = eta * r.fc * r.w * a;
        bars(r, c, edge, (-push, push * 0.5 * (r.h - a)))
    };
    balance(state, 0.0, r.h)
}

/// Adds both layers of bars to the force and moment of the concrete for a compressed depth `c` (force: tension positive).
fn bars(r: &Reinforced, c: f64, edge: f64, (mut n, mut m): (f64, f64)) -> (f64, f64) {
    let half = 0.5 * areas(r).0;
    let d = depth(r);
    for from_top in [r.h - d, d] {
        let strain = edge * (from_top - c) / c;
        let f = half * (STEEL * strain).clamp(-r.fs, r.fs);
        n += f;
        m += f * (from_top - 0.5 * r.h);
    }
    (n, m)
}

/// The moment at which the forces balance a normal force (tension positive).
fn balance(state: impl Fn(f64) -> (f64, f64), normal: f64, h: f64) -> f64 {
    let (mut low, mut high) = (1e-6 * h, 50.0 * h);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if state(middle).0 > normal { low = middle } else { high = middle }
    }
    state(0.5 * (low + high)).1
}

/// Points of the M-N diagram from pure tension to pure compression: N (tension positive) and M, by compressed depth.
pub fn interaction(r: &Reinforced) -> Vec<(f64, f64)> {
    let (steel, _) = areas(r);
    let mut out = vec![(r.fs * steel, 0.0)];
    for k in 0..=120 {
        let c = r.h * maths::pow(10.0, -2.0 + 3.0 * f64::from(k) / 120.0);
        let (mut n, mut m) = (0.0, 0.0);
        for i in 0..LAYERS {
            let y = r.h * (i as f64 + 0.5) / LAYERS as f64;
            let strain = CRUSHING * (c - y) / c;
            if strain > 0.0 {
                let s = if strain < PEAK { r.fc * (1.0 - (1.0 - strain / PEAK).powi(2)) } else { r.fc };
                let f = s * r.w * r.h / LAYERS as f64;
                n -= f;
                m += f * (0.5 * r.h - y);
            }
        }
        out.push(bars(r, c, CRUSHING, (n, m)));
    }
    out.push((-(r.fc * (r.h * r.w - steel) + r.fs * steel), 0.0));
    out
}

/// The moment of a diagram at a normal force (tension positive).
pub fn moment_at(diagram: &[(f64, f64)], normal: f64) -> f64 {
    diagram
        .windows(2)
        .find(|w| (w[0].0 >= normal) != (w[1].0 >= normal))
        .map_or(0.0, |w| w[0].1 + (w[1].1 - w[0].1) * (normal - w[0].0) / (w[1].0 - w[0].0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// h 500, w 300, cover 30, 6 bars of 20, stirrups 8 at 200 mm, fc 38, fy 550 MPa.
    fn beam() -> Reinforced {
        Reinforced {
            h: 0.5,
            w: 0.3,
            cover: 0.03,
            bar: 0.02,
            bars: 6,
            stirrup: 0.008,
            spacing: 0.2,
            fc: 38e6,
            fs: 550e6,
            fsu: 630e6,
            elu: 0.08,
            light: 1.0,
            anchorage: None,
            drawn: None,
        }
    }

    #[test]
    fn eurocode_2_agrees_with_a_hand_calculation() {
        let s = eurocode_2(&beam());
        // d = 452, z = 406.8 mm; Asw/s = 0.5027 mm; 2.5 x 0.5027 x 406.8 x 550 = 281.2 kN; struts at cot 2.5: 300 x 406.8 x 0.528 x 38 / 2.9
        // = 844 kN.
        assert!((s.shear / 281.2e3 - 1.0).abs() < 1e-3, "{}", s.shear);
        // Lower bars yield: 942.5 x 550 = 518.4 kN. At c = 51.7 mm the block gives 0.8 c x 300 x 38 = 471.5 kN, the upper bars
        // (51.7 - 48) / 51.7 x 0.0035 x 200 GPa = 50.1 MPa or 47.2 kN: together 518.7 kN. M about the middle: 471.5 x 229.3 + 47.2 x 202
        // + 518.4 x 202 N m.
        assert!((s.bending / 222.4e3 - 1.0).abs() < 3e-3, "{}", s.bending);
        // Slab without stirrups: d = 144, rho = 0.5 x 1131 / 144 000 = 0.00393, k = 2: 0.36 x (0.393 x 30)^(1/3) x 144 = 117.9 kN.
        let slab = Reinforced { h: 0.18, w: 1.0, bar: 0.012, bars: 10, stirrup: 0.0, ..beam() };
        assert!((eurocode_2(&slab).shear / 117.9e3 - 1.0).abs() < 2e-3, "{}", eurocode_2(&slab).shear);
    }

    #[test]
    fn aci_318_agrees_with_a_hand_calculation() {
        let s = aci_318(&beam());
        // 0.17 x 6.164 x 300 x 452 + 0.5027 x 550 x 452 = 142.1 + 125.0 kN.
        assert!((s.shear / 267.1e3 - 1.0).abs() < 1e-3, "{}", s.shear);
        // 0.85 x 38 x (150 000 - 1885) + 550 x 1885.
        assert!((s.compression / 5.8208e6 - 1.0).abs() < 1e-3, "{}", s.compression);
    }

    #[test]
    fn the_fibre_diagram_has_its_corners_and_its_nose() {
        let (r, d) = (beam(), interaction(&beam()));
        assert!((d[0].0 - 550e6 * 1.884_956e-3).abs() < 1.0 && d[0].1 == 0.0);
        let code = eurocode_2(&r);
        assert!((moment_at(&d, 0.0) / code.bending - 1.0).abs() < 0.02, "parabola and block agree within 2 %");
        // The largest moment lies near 0.8 x 0.64 h compressed, at about 40 % of the squash load.
        let nose = d.iter().copied().fold((0.0, 0.0), |a, b| if b.1 > a.1 { b } else { a });
        assert!((-nose.0 / code.compression - 0.4).abs() < 0.06 && nose.1 > 1.7 * code.bending);
    }
}
