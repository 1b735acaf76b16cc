//! Section strengths of reinforced concrete by the formulas that the predecessor published (INACHUS deliverable "Final release
//! of the Blender and Bullet physics engine based on fast on-site assessment tool", 2017, section 2.3.3).

use super::Reinforced;

/// Which form of the published formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The shear reinforcement ratio in per cent is divided by 100, as it must be: the default.
    Corrected,
    /// As the predecessor's program computes it: shear of beams and columns comes out 100 times too large, and pi is 3.1416.
    /// Only for reproducing its tables.
    Bcb,
}

/// The predecessor's value of pi, which its printed digits show.
#[allow(clippy::approx_constant)]
const BCB_PI: f64 = 3.1416;

/// Admissible values of a section, N and N m.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values {
    /// Compression N-.
    pub compression: f64,
    /// Tension N+.
    pub tension: f64,
    /// Shear V along h.
    pub shear: f64,
    /// Shear V along w.
    pub shear_90: f64,
    /// Bending with depth h.
    pub bending: f64,
    /// Bending with depth w.
    pub bending_90: f64,
    /// Reinforcement ratio.
    pub ratio: f64,
}

/// Beams and columns (`slab` false) or slabs and walls (`slab` true) of height `h` and width `w`, m. The number of bars is
/// scaled so that the reinforcement ratio of the reference section is kept. `k` overrides the size factor of slabs.
pub fn values(r: &Reinforced, h: f64, w: f64, slab: bool, form: Form, k: Option<f64>) -> Values {
    let pi = if form == Form::Bcb { BCB_PI } else { std::f64::consts::PI };
    let ratio = f64::from(r.bars) * pi * (0.5 * r.bar).powi(2) / (r.h * r.w);
    let bending = |h: f64, w: f64| {
        let e = (h - 2.0 * r.cover - r.bar).max(0.0) / h;
        (r.fc * (1.0 - ratio) + 4.5 * r.fs * ratio * e) * h * h * w / 12.0
    };
    let shear = |h: f64, w: f64| {
        if slab {
            let k = k.unwrap_or(1.0 + (0.2 / h).sqrt());
            // The cube root is in N/mm2.
            return 0.15 * k * (100.0 * ratio * r.fc * 1e-6).cbrt() * 1e6 * h * w;
        }
        let d = 1000.0 * (h - r.cover - 0.5 * r.bar);
        let spacing = 1000.0 * r.spacing;
        if d <= 0.0 || spacing <= 0.0 || r.stirrup <= 0.0 {
            return 0.0;
        }
        // cm2/m: two legs.
        let a_sw = 2.0 * pi * (500.0 * r.stirrup).powi(2) / spacing * 10.0;
        let y = 10.0 * a_sw / d;
        let y = if form == Form::Corrected { y / 100.0 } else { y };
        let e = (h - 2.0 * r.cover - r.bar).max(0.0) / h;
        1.2 * r.fs * y * e * h * h
    };
    Values {
        compression: (r.fc * (1.0 - ratio) + r.fs * ratio) * h * w,
        tension: r.fs * ratio * h * w,
        shear: shear(h, w),
        shear_90: shear(w, h),
        bending: bending(h, w),
        bending_90: bending(w, h),
        ratio,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::too_many_arguments)]
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
        }
    }

    fn close(got: f64, table: f64, digits: f64) {
        assert!((got - table).abs() < 0.6 * digits, "{got} is not {table}");
    }

    #[test]
    fn the_journal_papers_beam_is_reproduced_to_the_printed_digits() {
        let r = section(750.0, 400.0, 30.0, 25.0, 5, 8.0, 200.0, 20.0, 360.0, 490.0);
        let v = values(&r, 0.75, 0.4, false, Form::Bcb, None);
        let a = 750.0 * 400.0;
        close(v.compression / a, 22.78, 0.01);
        close(v.tension / a, 2.95, 0.01);
        close(v.shear / a, 51.03, 0.01);
        close(v.shear_90 / a, 25.51, 0.01);
        close(v.bending / a, 1.97, 0.01);
        close(v.bending_90 / a, 1.01, 0.01);
        close(r.fsu * v.ratio / 4.0 / 1e6, 1.00, 0.01);
    }

    #[test]
    fn the_house_examples_ceiling_and_beam_are_reproduced_to_four_digits() {
        let r = section(220.0, 1500.0, 30.0, 8.0, 20, 0.0, 0.0, 30.0, 500.0, 650.0);
        let v = values(&r, 0.22, 1.5, true, Form::Bcb, Some(1.9));
        let a = 220.0 * 1500.0;
        close(v.compression / a, 31.4318, 1e-4);
        close(v.tension / a, 1.5232, 1e-4);
        close(v.shear / a, 0.5959, 1e-4);
        close(v.bending / a, 0.6351, 1e-4);
        close(v.bending_90 / a, 4.5565, 1e-4);
        close(r.fsu * v.ratio / 4.0 / 1e6, 0.495, 1e-3);
        let r = section(650.0, 250.0, 30.0, 20.0, 9, 14.0, 150.0, 40.0, 500.0, 650.0);
        let v = values(&r, 0.65, 0.25, false, Form::Bcb, None);
        let a = 650.0 * 250.0;
        close(v.compression / a, 48.0038, 1e-4);
        close(v.tension / a, 8.6998, 1e-4);
        close(v.shear / a, 460.3011, 1e-4);
        close(v.shear_90 / a, 153.3745, 1e-4);
        close(v.bending / a, 3.9886, 1e-4);
        close(v.bending_90 / a, 1.3734, 1e-4);
        close(r.fsu * v.ratio / 4.0 / 1e6, 2.8274, 1e-4);
    }

    #[test]
    fn the_corrected_shear_is_a_hundredth() {
        let r = section(750.0, 400.0, 30.0, 25.0, 5, 8.0, 200.0, 20.0, 360.0, 490.0);
        let (a, b) =
            (values(&r, 0.75, 0.4, false, Form::Bcb, None), values(&r, 0.75, 0.4, false, Form::Corrected, None));
        assert!((a.shear / b.shear - 100.0 * BCB_PI / std::f64::consts::PI).abs() < 1e-9);
    }
}
