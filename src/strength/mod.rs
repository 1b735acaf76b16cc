//! Strength of sections: profiles, materials and the published formulas. Knows nothing of buildings.

mod profile;
pub mod published;

pub use profile::{builtin, find, line_column, parse};

use crate::structure::Rebar;
use serde::{Deserialize, Serialize};

/// A strength profile in SI units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// Name that cases use, e.g. `rc-column`.
    pub name: String,
    /// One line for lists.
    pub title: String,
    /// Where the numbers come from.
    pub source: String,
    /// What kind of member it is for; decides which way h and w lie.
    pub role: Role,
    /// Density, kg/m3.
    pub density: f64,
    /// Young's modulus, Pa.
    pub youngs: f64,
    /// Poisson's ratio.
    pub poisson: f64,
    /// Coulomb friction coefficient.
    pub friction: f64,
    /// Live load by default, N/m2.
    pub live_load: f64,
    /// Energy to open a unit of crack, J/m2.
    pub fracture_energy: f64,
    /// Energy to crush a unit of section, J/m2.
    pub crushing_energy: f64,
    /// How strong.
    pub strength: Strength,
}

/// What kind of member a profile is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// h is the vertical extent.
    Beam,
    /// h is the longer side of the section.
    Column,
    /// h is the thickness.
    Slab,
    /// h is the thickness.
    Wall,
    /// Anything else: h is the longer side.
    Other,
}

/// How a profile's strength is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Strength {
    /// Never breaks.
    Unbreakable,
    /// Stresses that hold for any section.
    Stress(Stresses),
    /// Reinforced concrete by the published formulas.
    Reinforced(Reinforced),
}

/// Admissible stresses, Pa.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stresses {
    /// Compression on the section's area.
    pub compression: f64,
    /// Tension on the area.
    pub tension: f64,
    /// Shear on the area.
    pub shear: f64,
    /// Bending: M = stress x section modulus.
    pub bending: f64,
    /// Torsion: T = stress x smaller side squared x larger side / 4.
    pub torsion: f64,
}

/// Reinforced concrete section, SI units (m, Pa).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reinforced {
    /// Reference height, m.
    pub h: f64,
    /// Reference width, m.
    pub w: f64,
    /// Concrete cover, m.
    pub cover: f64,
    /// Diameter of the longitudinal bars, m.
    pub bar: f64,
    /// Number of longitudinal bars in the reference section.
    pub bars: u32,
    /// Diameter of the stirrups, m; 0 for none.
    pub stirrup: f64,
    /// Spacing of the stirrups, m.
    pub spacing: f64,
    /// Compressive strength of concrete, Pa.
    pub fc: f64,
    /// Yield stress of steel, Pa.
    pub fs: f64,
    /// Tensile strength of steel, Pa.
    pub fsu: f64,
    /// Elongation of steel at rupture.
    pub elu: f64,
}

/// Admissible section forces, N and N m, infinite where there is no limit. "90" is about the other axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capacity {
    /// Compression.
    pub compression: f64,
    /// Tension.
    pub tension: f64,
    /// Shear along h.
    pub shear: f64,
    /// Shear along w.
    pub shear_90: f64,
    /// Torsion.
    pub torsion: f64,
    /// Bending with depth h.
    pub bending: f64,
    /// Bending with depth w.
    pub bending_90: f64,
    /// Reinforcement left in tension after release.
    pub rebar: Option<Rebar>,
}

impl Profile {
    /// Capacity of a section of height `h` and width `w`, m. The reinforcement ratio of the reference section is kept.
    /// `gauge` is the length over which bars elongate, m.
    pub fn capacity(&self, h: f64, w: f64, gauge: f64) -> Capacity {
        let (big, small) = if h > w { (h, w) } else { (w, h) };
        match &self.strength {
            Strength::Unbreakable => Capacity {
                compression: f64::INFINITY,
                tension: f64::INFINITY,
                shear: f64::INFINITY,
                shear_90: f64::INFINITY,
                torsion: f64::INFINITY,
                bending: f64::INFINITY,
                bending_90: f64::INFINITY,
                rebar: None,
            },
            Strength::Stress(s) => Capacity {
                compression: s.compression * h * w,
                tension: s.tension * h * w,
                shear: s.shear * h * w,
                shear_90: s.shear * h * w,
                torsion: s.torsion * small * small * big / 4.0,
                bending: s.bending * w * h * h / 6.0,
                bending_90: s.bending * h * w * w / 6.0,
                rebar: None,
            },
            Strength::Reinforced(r) => {
                let slab = matches!(self.role, Role::Slab | Role::Wall);
                let v = published::values(r, h, w, slab, published::Form::Corrected, None);
                // Concrete carries shear without stirrups too: never below the slab formula.
                let plain = published::values(r, h, w, true, published::Form::Corrected, None);
                Capacity {
                    compression: v.compression,
                    tension: v.tension,
                    shear: v.shear.max(plain.shear),
                    shear_90: v.shear_90.max(plain.shear_90),
                    torsion: cracking_torque(r.fc, h, w).max(if slab { v.bending } else { truss_torque(r, h, w) }),
                    bending: v.bending,
                    bending_90: v.bending_90,
                    rebar: (r.bars > 0).then_some(Rebar { force: r.fsu * v.ratio * h * w, elongation: r.elu * gauge }),
                }
            }
        }
    }
}

/// Cracking torque of a rectangular concrete section, N m: 0.33 sqrt(fc) A^2 / p with fc in MPa (ACI 318-19, 22.7.5.1).
fn cracking_torque(fc: f64, h: f64, w: f64) -> f64 {
    0.33 * (fc * 1e-6).sqrt() * 1e6 * (h * w).powi(2) / (2.0 * (h + w))
}

/// Torque that closed stirrups carry as a space truss at 45 degrees, N m: 2 x 0.85 A_oh x (A_t / s) x f_y (ACI 318-19,
/// 22.7.6.1). Slabs and walls carry twist by bending of both bar layers instead: their twisting capacity is the bending one
/// (Wood and Armer).
fn truss_torque(r: &Reinforced, h: f64, w: f64) -> f64 {
    if r.spacing <= 0.0 {
        return 0.0;
    }
    let inner = (h - 2.0 * r.cover).max(0.0) * (w - 2.0 * r.cover).max(0.0);
    2.0 * 0.85 * inner * std::f64::consts::FRAC_PI_4 * r.stirrup * r.stirrup / r.spacing * r.fs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_profile_is_readable_and_believable() {
        assert!(builtin().len() >= 12);
        for p in builtin() {
            assert!(p.density > 10.0 && p.density < 9000.0, "{}", p.name);
            assert!(!p.source.is_empty() && !p.title.is_empty(), "{}", p.name);
            let c = p.capacity(0.4, 0.3, 0.5);
            assert!(c.compression > 0.0 && c.bending > 0.0 && c.shear > 0.0, "{}", p.name);
        }
    }

    #[test]
    fn a_masonry_section_follows_its_stresses() {
        let p = find("masonry", std::path::Path::new(".")).expect("built in");
        let c = p.capacity(0.25, 1.0, 1.0);
        assert!((c.compression - 10e6 * 0.25).abs() < 1.0);
        assert!((c.bending - 0.1e6 * 1.0 * 0.25 * 0.25 / 6.0).abs() < 1e-6);
    }

    #[test]
    fn a_concrete_column_holds_what_hand_calculation_says() {
        let p = find("rc-column", std::path::Path::new(".")).expect("built in");
        let Strength::Reinforced(r) = &p.strength else { panic!("a reinforced section") };
        let c = p.capacity(0.4, 0.4, 1.0);
        let steel = f64::from(r.bars) * std::f64::consts::FRAC_PI_4 * r.bar * r.bar * 0.16 / (r.h * r.w);
        let expected = r.fc * (0.16 - steel) + r.fs * steel;
        assert!((c.compression / expected - 1.0).abs() < 1e-12);
        assert!((c.tension / (r.fs * steel) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn unknown_names_suggest_known_ones() {
        let e = find("rc-colum", std::path::Path::new(".")).expect_err("no such profile").to_string();
        assert!(e.contains("rc-column"), "{e}");
    }
}
