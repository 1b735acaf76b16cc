//! From a profile to the admissible forces of a section of any size.

use super::published::{self, Direction, Form, Shear};
use super::{Capacity, Profile, Reinforced, Role, Strength, Stresses};
use crate::geometry::Vec3;
use crate::maths;
use crate::structure::{Joint, Rebar};

impl Profile {
    /// Capacity of a section of height `h` and width `w`, m (see [`Role`] for which is which). `gauge` is the length over which bars
    /// elongate, m.
    ///
    /// A reinforced section keeps the reference section's steel ratio, its stirrup area per width and length, and its bars and
    /// cover; a side that is shorter than the reference's has cover and bar scaled down with it, so that a cut piece keeps the
    /// lever arm of the member it was cut from.
    pub fn capacity(&self, h: f64, w: f64, gauge: f64) -> Capacity {
        self.capacity_at(h, w, gauge, &Vec3::zeros())
    }

    /// The same at a place in the model, which formulas may know.
    pub fn capacity_at(&self, h: f64, w: f64, gauge: f64, place: &Vec3) -> Capacity {
        match &self.strength {
            Strength::Unbreakable => unlimited(),
            Strength::Stress(s) => stressed(s, h, w, self.round),
            Strength::Formulas(f) => f.capacity(h, w, place),
            Strength::Reinforced(r) => reinforced(r, self.role, h, w, gauge),
        }
    }
}

pub(super) fn unlimited() -> Capacity {
    Capacity {
        compression: f64::INFINITY,
        tension: f64::INFINITY,
        shear: f64::INFINITY,
        shear_90: f64::INFINITY,
        torsion: f64::INFINITY,
        bending: f64::INFINITY,
        bending_90: f64::INFINITY,
        rebar: None,
        joint: None,
    }
}

/// A circle as wide as the rectangle has a quarter of pi of its area, and moduli of pi d3 / 32 and pi d3 / 16. A face of a round prism has
/// `d` = sqrt(12 I / A) = sqrt(3) / 2 of its diameter and the circle's own area: these are the factors from that rectangle to the circle.
const ROUND: [f64; 3] = [std::f64::consts::PI / 3.0, 0.906_899_682_117_1, 1.209_199_576_156_1];

/// Stress times area or section modulus of the rectangle, or of the circle with the same second moment over area.
fn stressed(s: &Stresses, h: f64, w: f64, round: bool) -> Capacity {
    let [of_area, of_bending, of_torsion] = if round { ROUND } else { [1.0; 3] };
    let area = h * w * of_area;
    Capacity {
        compression: s.compression * area,
        tension: s.tension * area,
        shear: s.shear * area,
        shear_90: s.shear * area,
        torsion: s.torsion * h.min(w).powi(2) * h.max(w) / 4.0 * of_torsion,
        bending: s.bending * h.powi(2) * w / 6.0 * of_bending,
        bending_90: s.bending * w.powi(2) * h / 6.0 * of_bending,
        rebar: None,
        joint: s.joint_friction.map(|friction| Joint {
            shear: friction,
            // Friction at the mean distance of a rectangle's points from its middle, about a quarter of its diagonal.
            torsion: friction * 0.25 * maths::hypot(h, w),
            bending: 0.5 * h,
            bending_90: 0.5 * w,
        }),
    }
}

fn reinforced(r: &Reinforced, role: Role, h: f64, w: f64, gauge: f64) -> Capacity {
    let form = Form::default();
    let ratio = published::steel_area(r, form) / (r.h * r.w);
    let stirrups = published::stirrup_area(r, form);
    let stirrups_carry = r.stirrup > 0.0 && matches!(role, Role::Beam | Role::Column | Role::Other);
    let direction = |h: f64, w: f64, reference_h: f64, reference_w: f64| {
        let scale = (h / reference_h).min(1.0);
        let cover = r.cover * scale;
        let bar = r.bar * scale;
        let direction = Direction { h, w, cover, bar, ratio, stirrups: stirrups * w / reference_w };
        // Concrete carries shear without stirrups too, so a few thin stirrups never make a member weaker.
        let concrete = published::forces(r, &direction, Shear::Concrete(None), form);
        if stirrups_carry {
            let by_stirrups = published::forces(r, &direction, Shear::Stirrups, form);
            published::Forces { shear: concrete.shear.max(by_stirrups.shear), ..concrete }
        } else {
            concrete
        }
    };
    let along = direction(h, w, r.h, r.w);
    let across = direction(w, h, r.w, r.h);
    let in_plane = match role {
        Role::Slab | Role::Wall => across.shear.max(membrane_shear(r, ratio).max(cracking_shear(r)) * h * w),
        Role::Beam | Role::Column | Role::Other => across.shear,
    };
    Capacity {
        compression: along.compression,
        tension: along.tension,
        shear: along.shear,
        shear_90: in_plane,
        torsion: cracking_torque(r, h, w).max(match role {
            // A slab or wall carries twist by bending of both bar layers: its twisting capacity is the bending one (Wood and Armer).
            Role::Slab | Role::Wall => along.bending,
            Role::Beam | Role::Column | Role::Other => truss_torque(r, h, w),
        }),
        bending: along.bending,
        bending_90: across.bending,
        rebar: Some(Rebar::straight(along.rebar, r.elu * gauge)),
        joint: None,
    }
}

/// Shear that the bars of a plate go on carrying in its plane once it has cracked, N.
pub(super) fn truss_shear(r: &Reinforced, h: f64, w: f64) -> f64 {
    let ratio = published::steel_area(r, Form::default()) / (r.h * r.w);
    membrane_shear(r, ratio) * h * w
}

/// Shear stress that a plate with the same bars both ways carries in its own plane, Pa: yield of the bars in a truss at 45 degrees,
/// at most half the strength of its cracked concrete struts (EN 1992-1-1, annex F with equal bars and no normal stress; strut
/// strength 0.6 (1 - fck / 250) fc by 6.2.2 (6), with eta1 by 11.6.2, fck = fc - 8 MPa).
fn membrane_shear(r: &Reinforced, ratio: f64) -> f64 {
    let struts = r.light * 0.6 * (1.0 - (r.fc / 1e6 - 8.0) / 250.0) * r.fc;
    (ratio * r.fs).min(0.5 * struts)
}

/// Shear stress at which concrete cracks, Pa: 0.33 sqrt(fc) in MPa, as for [`cracking_torque`].
fn cracking_shear(r: &Reinforced) -> f64 {
    r.light * 0.33 * (r.fc / 1e6).sqrt() * 1e6
}

/// Torque at which a solid concrete rectangle cracks, N m: 0.33 sqrt(fc) Acp^2 / pcp in MPa and mm (ACI 318-19, 22.7.5.1,
/// normal-weight concrete; times eta1 for light aggregate).
fn cracking_torque(r: &Reinforced, h: f64, w: f64) -> f64 {
    cracking_shear(r) * (h * w).powi(2) / (2.0 * (h + w))
}

/// Torque that closed stirrups carry as a space truss at 45 degrees, N m: 2 x 0.85 A_oh x (A_t / s) x f_y (ACI 318-19,
/// 22.7.6.1), A_t one leg of a stirrup; 0 without stirrups.
fn truss_torque(r: &Reinforced, h: f64, w: f64) -> f64 {
    let inside = |side: f64, reference: f64| side - 2.0 * r.cover * (side / reference).min(1.0);
    let one_leg = published::stirrup_area(r, Form::default()) / r.legs();
    2.0 * 0.85 * inside(h, r.h) * inside(w, r.w) * one_leg * r.fs
}

#[cfg(test)]
mod tests {
    use super::super::{Profile, find};
    use super::*;
    use std::path::Path;

    fn profile(name: &str) -> Profile {
        find(name, Path::new("")).expect("built in")
    }

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() <= 1e-6 * b.abs(), "{a} is not {b}");
    }

    #[test]
    fn a_timber_section_follows_the_rectangle_by_hand() {
        // 0.2 x 0.1 m of spruce: 40, 80, 7.5, 68 N/mm2 on 0.02 m2; W = 0.2^2 0.1 / 6 = 6.6667e-4 m3.
        let c = profile("timber-spruce").capacity(0.2, 0.1, 1.0);
        close(c.compression, 0.8e6);
        close(c.tension, 1.6e6);
        close(c.shear, 0.15e6 * 2.0 / 3.0); // the peak of the parabola of shear stress is 1.5 times its mean
        close(c.bending, 68e6 * 0.2 * 0.2 * 0.1 / 6.0);
        close(c.bending_90, 68e6 * 0.1 * 0.1 * 0.2 / 6.0);
        assert_eq!(c.rebar, None);
    }

    fn concrete(role: &str, section: &str) -> Profile {
        concrete_of(2400, role, section)
    }

    fn concrete_of(density: u32, role: &str, section: &str) -> Profile {
        let head = "title = 't'\nsource = 's'\nyoungs = '30 GPa'\npoisson = 0.2\nfriction = 0.6\n";
        let text = format!(
            "{head}density = {density}\nrole = '{role}'\n[reinforced]\nfc = '30 MPa'\nfs = '500 MPa'\nfsu = '550 MPa'\nelu = 0.1\n{section}"
        );
        super::super::parse(&text, Path::new("by-hand.toml")).expect("valid")
    }

    #[test]
    fn a_reference_column_follows_the_formulas_by_hand() {
        // 400 x 400, 8 bars of 20 mm: As = 2513.27 mm2, rho = 0.0157080; fc 30, fs 500, fsu 550 N/mm2.
        let section = "h = '400 mm'\nw = '400 mm'\ncover = '30 mm'\nbar = '20 mm'\nbars = 8\nstirrup = '8 mm'\nspacing = '100 mm'";
        let c = concrete("column", section).capacity(0.4, 0.4, 2.0);
        close(c.compression, (30.0 * (1.0 - 0.015707963267948967) + 500.0 * 0.015707963267948967) * 160_000.0);
        close(c.tension, 500.0 * 2513.2741228718346);
        // e' = (400 - 60 - 20)/400 = 0.8; M = (29.52876 + 4.5 * 7.853982 * 0.8) * 400^3 / 12 Nmm.
        close(c.bending, (29.528761101961532 + 28.274333882308138) * 64e6 / 12.0 / 1e3);
        // Asw = 2 * 50.26548 / 100 = 1.005310 mm; d = 360; V = 1.2 * 500 * 1.005310/360 * 0.8 * 160000 N.
        close(c.shear, 1.2 * 500.0 * (1.0053096491487339 / 360.0) * 0.8 * 160_000.0);
        close(c.shear_90, c.shear);
        close(c.bending_90, c.bending);
        // Truss: 2 * 0.85 * 340^2 * 50.26548 / 100 * 500 Nmm = 49.4 kNm, above the cracking torque of 28.9 kNm.
        close(c.torsion, 2.0 * 0.85 * 340f64.powi(2) * 0.5026548245743669 * 500.0 / 1e3);
        let bars = c.rebar.expect("reinforced");
        close(bars.force, 550.0 * 2513.2741228718346);
        close(bars.elongation, 0.2);
    }

    #[test]
    fn slabs_carry_shear_by_the_concrete() {
        // h 180, w 1000, 10 bars of 12 mm: rho = 1130.97 / 180000; k = 1 + sqrt(200/180).
        let section = "h = '180 mm'\nw = '1 m'\ncover = '20 mm'\nbar = '12 mm'\nbars = 10";
        let c = concrete("slab", section).capacity(0.18, 1.0, 1.0);
        let rho = 1130.9733552923256 / 180_000.0;
        let k = 1.0 + (200.0f64 / 180.0).sqrt();
        close(c.shear, 0.15 * k * (100.0 * rho * 30.0f64).cbrt() * 180_000.0);
        // In its plane the bars at yield, 0.00628 x 500 = 3.14 MPa, below half the struts, 0.3 (1 - 22/250) 30 = 8.2 MPa.
        close(c.shear_90, rho * 500.0 * 180_000.0);
        // 0.33 sqrt(30) * 180000^2 / 2360 Nmm of cracking torque, against (29.812 + 4.5 * 3.142 * 128/180) * 180^2 * 1000 / 12.
        close(c.torsion, c.bending.max(0.33 * 30f64.sqrt() * 180_000f64.powi(2) / 2360.0 / 1e3));
    }

    /// EN 1992-1-1, section 11: 1800 kg/m3 with bars are a dry density of 1650, eta1 = 0.40 + 0.60 x 1650 / 2200 = 0.85 on the concrete's part of shear
    /// and torsion; 1950 are class 1.8, eta1 = 0.8909; 1200 are 1050, eta1 = 0.6864. Bending, compression and stirrups are those of normal concrete.
    #[test]
    fn lightweight_concrete_has_eta_1_of_the_shear_of_normal_concrete() {
        let slab = "h = '180 mm'\nw = '1 m'\ncover = '20 mm'\nbar = '12 mm'\nbars = 10";
        let normal = concrete("slab", slab).capacity(0.18, 1.0, 1.0);
        for (density, eta) in [(1800, 0.85), (1950, 0.890_909_090_9), (1200, 0.686_363_636_4), (2300, 1.0), (2400, 1.0)]
        {
            let c = concrete_of(density, "slab", slab).capacity(0.18, 1.0, 1.0);
            close(c.shear, eta * normal.shear);
            assert_eq!((c.bending, c.compression), (normal.bending, normal.compression));
        }
        let beam = "h = '500 mm'\nw = '300 mm'\ncover = '30 mm'\nbar = '20 mm'\nbars = 6\nstirrup = '8 mm'\nspacing = '100 mm'";
        let [heavy, light] = [2400, 1800].map(|d| concrete_of(d, "beam", beam).capacity(0.5, 0.3, 1.0));
        assert_eq!(light.shear, heavy.shear, "stirrups carry it");
        let p = concrete_of(2400, "beam", beam).of_concrete(1800.0);
        close(p.youngs, 0.5625 * 30e9);
        assert_eq!(p.of_concrete(1800.0), p);
    }

    #[test]
    fn a_profile_that_inherits_is_as_soft_as_its_own_density_says() {
        let own = "inherits = 'rc-slab'\ndensity = 1800\nsource = 's'\n";
        let p = super::super::parse(own, Path::new("light-slab.toml")).expect("valid");
        close(p.youngs, 0.5625 * profile("rc-slab").youngs);
        let stated =
            super::super::parse(&format!("{own}youngs = '20 GPa'\n"), Path::new("light-slab.toml")).expect("valid");
        close(stated.youngs, 20e9);
    }

    #[test]
    fn two_half_widths_carry_as_much_as_one_whole_member() {
        for name in ["rc-beam", "rc-slab", "rc-wall", "masonry", "steel"] {
            let p = profile(name);
            let (whole, half) = (p.capacity(0.2, 1.0, 1.0), p.capacity(0.2, 0.5, 1.0));
            for (a, b) in [
                (whole.compression, half.compression),
                (whole.tension, half.tension),
                (whole.shear, half.shear),
                (whole.bending, half.bending),
            ] {
                close(2.0 * b, a);
            }
        }
    }

    #[test]
    fn small_sections_stay_positive_and_weaker_than_large_ones() {
        for p in super::super::builtin().iter().filter(|p| p.strength != Strength::Unbreakable) {
            let mut last = p.capacity(0.01, 0.02, 1.0);
            assert!(
                last.shear > 0.0 && last.bending > 0.0 && last.bending_90 > 0.0 && last.torsion > 0.0,
                "{}",
                p.name
            );
            for k in 2..60 {
                let c = p.capacity(0.01 * f64::from(k), 0.02 * f64::from(k), 1.0);
                assert!(
                    c.compression > last.compression && c.shear > last.shear && c.bending > last.bending,
                    "{} at {k}",
                    p.name
                );
                last = c;
            }
        }
    }

    #[test]
    fn unbreakable_means_no_limit_at_all() {
        assert_eq!(profile("rigid").capacity(0.1, 0.1, 1.0), unlimited());
    }

    /// A dry joint under a normal force N slides at mu N, rocks about its edge at N h / 2, and twists at mu N times the mean distance of
    /// its points from the middle.
    #[test]
    fn a_joint_rocks_about_its_edge_and_slides_by_friction() {
        let joint = profile("masonry").capacity(0.24, 1.0, 1.0).joint.expect("masonry has friction");
        close(joint.shear, 0.6);
        close(joint.bending, 0.12);
        close(joint.bending_90, 0.5);
        close(joint.torsion, 0.6 * 0.25 * (0.24f64 * 0.24 + 1.0).sqrt());
        assert!(profile("steel").capacity(0.24, 1.0, 1.0).joint.is_none());
    }
}
