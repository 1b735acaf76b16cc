//! Admissible forces of reinforced concrete sections by the simplified formulas that were published with the Bullet Constraints
//! Builder (INACHUS project, formulas by Schüßler-Plan; also in Wang et al., Journal of Vibration and Shock 39 (13), 2020).
//!
//! With the reinforcement ratio rho = As / (h w), e' = (h - 2c - dl) / h, d = h - c - dl/2 and the stirrup ratio y:
//!
//! ```text
//! N-  = (fc (1 - rho) + fs rho) h w                  N+ = fs rho h w
//! M   = (fc (1 - rho) + 4.5 fs rho e') h^2 w / 12
//! V   = 1.2 fs y e' h^2,  y = Asw / d                (beams and columns)
//! V   = 0.15 k (100 rho fc)^(1/3) h w                (slabs and walls; MPa), k = 1 + sqrt(200 mm / h)
//! ```
//!
//! The stirrup ratio y comes out in per cent, and the predecessor used the per cent figure as a plain number: beams were a hundred
//! times too strong in shear and could never fail that way. [`Form::Corrected`] divides by 100 and is what Leanto uses;
//! [`Form::Bcb`] reproduces the published tables.

use super::Reinforced;
use crate::maths;

/// Which form of the formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// The stirrup ratio as a ratio.
    #[default]
    Corrected,
    /// As in the published tables: the stirrup ratio in per cent used as a number, and pi = 3.1416.
    Bcb,
}

/// How a section carries shear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shear {
    /// By stirrups: beams and columns.
    Stirrups,
    /// By the concrete: slabs, walls and members without stirrups. The factor k, or `None` for 1 + sqrt(200 mm / h).
    Concrete(Option<f64>),
}

/// Admissible forces for one direction of a section, N and N m.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forces {
    /// Compression N-.
    pub compression: f64,
    /// Tension N+: all bars at yield.
    pub tension: f64,
    /// Shear along the section's height.
    pub shear: f64,
    /// Bending over the section's height.
    pub bending: f64,
    /// Bars at their tensile strength, N.
    pub rebar: f64,
}

/// What the formulas need to know of one direction of a section, m and Pa.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Direction {
    /// Extent in the direction of shear and of the bending depth, m.
    pub h: f64,
    /// Extent across, m.
    pub w: f64,
    /// Cover of the stirrups, m.
    pub cover: f64,
    /// Diameter of the longitudinal bars, m.
    pub bar: f64,
    /// Steel area over section area.
    pub ratio: f64,
    /// Stirrup area per length of member, m2/m.
    pub stirrups: f64,
}

impl Direction {
    /// Distance between the two layers of bars over the height: e'.
    fn lever(&self) -> f64 {
        (self.h - 2.0 * self.cover - self.bar) / self.h
    }

    /// Distance of the tension bars from the compressed edge, m: d.
    fn depth(&self) -> f64 {
        self.h - self.cover - self.bar / 2.0
    }
}

/// Area of the longitudinal bars of the reference section, m2.
pub fn steel_area(r: &Reinforced, form: Form) -> f64 {
    r.drawn_area().unwrap_or_else(|| f64::from(r.bars) * pi(form) * (r.bar / 2.0).powi(2))
}

/// Area of stirrups per length of member, m2/m; 0 without stirrups.
pub fn stirrup_area(r: &Reinforced, form: Form) -> f64 {
    if r.stirrup > 0.0 { r.legs() * pi(form) * (r.stirrup / 2.0).powi(2) / r.spacing } else { 0.0 }
}

fn pi(form: Form) -> f64 {
    match form {
        Form::Corrected => std::f64::consts::PI,
        #[expect(clippy::approx_constant, reason = "the published tables were computed with this value")]
        Form::Bcb => 3.1416,
    }
}

/// Admissible forces along one direction of a section made of the materials of `r`.
pub fn forces(r: &Reinforced, s: &Direction, shear: Shear, form: Form) -> Forces {
    let area = s.h * s.w;
    let concrete = r.fc * (1.0 - s.ratio);
    let steel = r.fs * s.ratio;
    Forces {
        compression: (concrete + steel) * area,
        tension: steel * area,
        shear: match shear {
            Shear::Stirrups => {
                let y = s.stirrups / s.depth() * if form == Form::Bcb { 100.0 } else { 1.0 };
                1.2 * r.fs * y * s.lever() * s.h.powi(2)
            }
            Shear::Concrete(k) => {
                let k = k.unwrap_or_else(|| 1.0 + (0.2 / s.h).sqrt());
                r.light * 0.15 * k * maths::cbrt(100.0 * s.ratio * r.fc / 1e6) * 1e6 * area
            }
        },
        bending: (concrete + 4.5 * steel * s.lever()) * s.h.powi(2) * s.w / 12.0,
        rebar: r.fsu * s.ratio * area,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// mm and N/mm2, as the tables give them.
    fn section(h: f64, w: f64, c: f64, dl: f64, n: u32, ds: f64, s: f64, fc: f64, fs: f64, fsu: f64) -> Reinforced {
        Reinforced {
            h: h / 1e3,
            w: w / 1e3,
            cover: c / 1e3,
            bar: dl / 1e3,
            bars: n,
            stirrup: ds / 1e3,
            spacing: s / 1e3,
            fc: fc * 1e6,
            fs: fs * 1e6,
            fsu: fsu * 1e6,
            elu: 0.1,
            light: 1.0,
            anchorage: None,
            drawn: None,
        }
    }

    /// N-, N+, V, V90, M, M90 and rebar as the tables give them: N/mm2 and N m per mm2 of section.
    fn row(r: &Reinforced, shear: Shear) -> [f64; 7] {
        let direction = |h, w| Direction {
            h,
            w,
            cover: r.cover,
            bar: r.bar,
            ratio: steel_area(r, Form::Bcb) / (r.h * r.w),
            stirrups: stirrup_area(r, Form::Bcb),
        };
        let a = forces(r, &direction(r.h, r.w), shear, Form::Bcb);
        let b = forces(r, &direction(r.w, r.h), shear, Form::Bcb);
        let mm2 = r.h * r.w * 1e6;
        // The tables spread the bars over four springs.
        [a.compression, a.tension, a.shear, b.shear, a.bending, b.bending, a.rebar / 4.0].map(|v| v / mm2)
    }

    fn assert_printed(got: [f64; 7], printed: [&str; 7]) {
        for (g, p) in got.iter().zip(printed).filter(|(_, p)| *p != "-") {
            let digits = p.split_once('.').map_or(0, |(_, d)| d.len());
            assert_eq!(format!("{g:.digits$}"), p, "of {got:?}");
        }
    }

    #[test]
    fn the_journal_beam_comes_out_to_the_printed_digits() {
        let r = section(750.0, 400.0, 30.0, 25.0, 5, 8.0, 200.0, 20.0, 360.0, 490.0);
        assert_printed(row(&r, Shear::Stirrups), ["22.78", "2.95", "51.03", "25.51", "1.97", "1.01", "1.00"]);
    }

    #[test]
    fn the_journal_slab_comes_out_to_the_printed_digits() {
        let r = section(100.0, 3000.0, 20.0, 8.0, 20, 0.0, 1.0, 20.0, 360.0, 490.0);
        assert_printed(row(&r, Shear::Concrete(Some(1.1))), ["21.14", "1.21", "0.31", "-", "0.19", "6.32", "0.41"]);
    }

    #[test]
    fn the_house_ceiling_comes_out_to_the_printed_digits() {
        let r = section(220.0, 1500.0, 30.0, 8.0, 20, 0.0, 1.0, 30.0, 500.0, 650.0);
        let printed = ["31.4318", "1.5232", "0.5959", "-", "0.6351", "4.5565", "0.495"];
        assert_printed(row(&r, Shear::Concrete(Some(1.9))), printed);
    }

    #[test]
    fn the_house_beam_comes_out_to_the_printed_digits() {
        let r = section(650.0, 250.0, 30.0, 20.0, 9, 14.0, 150.0, 40.0, 500.0, 650.0);
        let printed = ["48.0038", "8.6998", "460.3011", "153.3745", "3.9886", "1.3734", "2.8274"];
        assert_printed(row(&r, Shear::Stirrups), printed);
    }

    #[test]
    fn corrected_shear_is_near_the_truss_analogy_and_the_published_one_a_hundred_times_off() {
        let r = section(650.0, 250.0, 30.0, 20.0, 9, 14.0, 150.0, 40.0, 500.0, 650.0);
        let stirrups = stirrup_area(&r, Form::Corrected);
        let s = Direction {
            h: r.h,
            w: r.w,
            cover: r.cover,
            bar: r.bar,
            ratio: steel_area(&r, Form::Corrected) / (r.h * r.w),
            stirrups,
        };
        let corrected = forces(&r, &s, Shear::Stirrups, Form::Corrected).shear;
        let published = forces(&r, &s, Shear::Stirrups, Form::Bcb).shear;
        let truss = stirrups * 0.9 * s.depth() * r.fs;
        assert!((published / corrected - 100.0).abs() < 1e-9);
        assert!((0.8..1.5).contains(&(corrected / truss)), "{corrected} N against {truss} N");
    }
}
