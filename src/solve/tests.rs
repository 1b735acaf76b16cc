//! Claims about the loop as a whole, on small structures built by hand.

use super::{BaseMotion, Loading, Options, World};
use crate::geometry::Vec3;
use crate::structure::{Law, Limits, Rebar};
use crate::verify::boxes::{Material, block, no_limits, structure};

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

/// Sixteen blocks hang below fixed ones. Their sections crack one after another while they swing, and every bar has a stiffness of
/// its own: whatever the order in which bonds let go, each bar stays on its own line, and in the end carries its own block.
#[test]
fn every_bar_keeps_to_its_own_line_while_others_crack() {
    let mut blocks = Vec::new();
    for k in 0..16 {
        let x = 3.0 * f64::from(k);
        blocks.push(block(format!("roof {k}"), [x, 0.0, 1.0], [x + 1.0, 1.0, 2.0], true));
        blocks.push(block(format!("weight {k}"), [x, 0.0, 0.0], [x + 1.0, 1.0, 1.0], false));
    }
    let mut s = structure(&blocks, STONE, true, None);
    let weight = s.bodies[1].mass * 9.81;
    let count = s.bonds.len();
    assert_eq!(count, 16);
    let stiffness = |q: usize| weight / (0.002 + 0.0005 * q as f64);
    for (q, b) in s.bonds.iter_mut().enumerate() {
        // Later bonds are weaker, so that the order of letting go is not that of the list.
        let limits = Limits {
            tension: weight * (1.9 - 0.05 * q as f64),
            fracture_energy: 1.0,
            rebar: Some(Rebar { force: 40.0 * weight, elongation: 40.0 * weight / stiffness(q) }),
            ..no_limits()
        };
        b.law = Law::Limits(limits);
    }
    // The roofs are driven upwards ever harder for a while, then stand still.
    let acceleration = (0..=160).map(|k| Vec3::new(0.0, 0.0, 0.06 * f64::from(k))).collect();
    let load = Loading {
        gravity: Vec3::new(0.0, 0.0, -9.81),
        base_motion: Some(BaseMotion { start: 0.0, interval: 0.005, acceleration }),
        ..Loading::default()
    };
    let mut w = World::new(&s, &load, 0.04, Options::default()).expect("sound");
    let mut first = Vec::new();
    while w.time < 6.0 {
        w.advance().expect("steady");
        first.extend(w.take_breaks().into_iter().map(|b| b.bond));
    }
    assert!(w.active.is_empty(), "all have cracked and hang: {first:?}");
    assert!(first.windows(2).any(|p| p[0] > p[1]), "not in the order of the list: {first:?}");
    for q in 0..count as u32 {
        let bar = w.bars.find(q).expect("it hangs on its bar");
        let (force, line) = (f64::from(bar.peak), stiffness(q as usize) * f64::from(bar.longest));
        assert!((force / line - 1.0).abs() < 1e-4, "bar {q}: {force} N, its line says {line} N");
        assert!(force >= weight, "bar {q} carries its block");
    }
}
