//! Loose rubble in a frame: lumps that are solid to a person. A heap of grains has pores, but nobody can lie in them, so every grain stands for
//! its share of the bulk volume: a rhombic dodecahedron about its centre, the cell of the densest packing of spheres. Neighbours in a
//! heap overlap a little and close the pores between them.

use super::solid::Solid;
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::maths;
use serde::{Deserialize, Serialize};

/// A grain with its share of the pores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lump {
    /// Centre, m.
    pub position: Vec3,
    /// Bulk volume, pores included, m3.
    pub volume: f64,
}

/// All loose rubble of a frame, and how it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rubble {
    /// Share of the mass of broken, fallen pieces that was to become grains.
    pub share: f64,
    /// Grains.
    pub grains: usize,
    /// Their mass, kg.
    pub mass: f64,
    /// Their volume, m3.
    pub solid_volume: f64,
    /// Their volume with pores, m3.
    pub bulk_volume: f64,
    /// Least and greatest radius, m.
    pub radius: [f64; 2],
    /// Factor on the radii of the case that kept the number of grains below its limit.
    pub factor: f64,
    /// Mass that found no room beside its piece and is part of it still, kg.
    pub kept: f64,
    /// Volume of grains on which gaps between pieces have closed, m3.
    pub squeezed: f64,
    /// Mass that fell below everything, kg.
    pub left: f64,
    /// Speed of the fastest grain at the end, m/s.
    pub fastest: f64,
}

/// Stands for the body of a lump; soil, nobody and the ground of tracers are other numbers.
pub(crate) const RUBBLE: u32 = u32::MAX - 3;

/// The corners of a rhombic dodecahedron of volume 1 and its faces.
fn unit() -> Convex {
    // Corners (+-1, +-1, +-1) and (+-2, 0, 0): volume 16.
    let edge = maths::cbrt(16.0).recip();
    let mut vertices: Vec<Vec3> =
        (0..8).map(|k| Vec3::from_fn(|c, _| if k >> c & 1 == 0 { -edge } else { edge })).collect();
    for axis in 0..3 {
        for sign in [-2.0, 2.0] {
            let mut tip = Vec3::zeros();
            tip[axis] = sign * edge;
            vertices.push(tip);
        }
    }
    let mut faces = Vec::new();
    // Each face has two tips of different axes and the two corners between them.
    for a in 0..3 {
        for b in a + 1..3 {
            let c = 3 - a - b;
            for (sa, sb) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let corner = |sc: usize| (sa << a | sb << b | sc << c) as u32;
                let ring = [8 + 2 * a + sa, corner(0) as usize, 8 + 2 * b + sb, corner(1) as usize].map(|v| v as u32);
                let at = |k: usize| vertices[ring[k] as usize];
                let outward = (at(1) - at(0)).cross(&(at(2) - at(0))).dot(&at(0)) > 0.0;
                faces.push(if outward { ring.to_vec() } else { ring.iter().rev().copied().collect() });
            }
        }
    }
    Convex { vertices, faces }
}

/// The lumps as solids; those without a volume or a place are left out.
pub(crate) fn solids(lumps: &[Lump]) -> Vec<Solid> {
    let unit = unit();
    let good = |l: &&Lump| l.volume > 0.0 && l.volume.is_finite() && l.position.iter().all(|x| x.is_finite());
    let one = |l: &Lump| {
        let size = maths::cbrt(l.volume);
        Solid::new(&unit.mapped(|v| v * size), &Pose { position: l.position, rotation: Quat::identity() })
    };
    lumps.iter().filter(good).filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lump_has_its_volume_and_looks_the_same_from_all_twelve_sides() {
        let u = unit();
        assert!(u.is_closed() && u.is_convex(1e-12) && u.faces.len() == 12);
        assert!((u.volume() - 1.0).abs() < 1e-12, "{}", u.volume());
        let far: Vec<f64> = (0..12).map(|f| u.plane(f).offset).collect();
        assert!(far.iter().all(|d| (d - far[0]).abs() < 1e-12 && *d > 0.0), "{far:?}");
        let p = Vec3::new(1.0, 2.0, 3.0);
        let s = &solids(&[Lump { position: p, volume: 0.027 }])[0];
        // From the centre to a face: (V / (4 sqrt 2))^(1/3).
        let inner = (0.027 / 32f64.sqrt()).cbrt();
        assert!((s.distance(&p) + inner).abs() < 1e-12);
    }
}
