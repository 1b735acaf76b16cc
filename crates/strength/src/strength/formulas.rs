//! Strengths as formulas of a profile: section forces from the size of the section, its place and named constants.

use super::{Capacity, section::unlimited};
use crate::geometry::Vec3;
use exmex::{Express, FlatEx};
use serde::{Deserialize, Serialize};

/// Formulas of section forces, N and N m; a section force without a formula has no limit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Formulas {
    /// In the order of [`NAMES`].
    pub text: [Option<String>; 7],
    /// Constants in SI units.
    pub constants: Vec<(String, f64)>,
}

/// The section forces that may have formulas.
pub const NAMES: [&str; 7] = ["compression", "tension", "shear", "shear_90", "torsion", "bending", "bending_90"];

/// Variables of the formulas besides constants: height, width (m) and area (m2) of the section, its place (m).
pub const VARIABLES: [&str; 6] = ["h", "w", "a", "x", "y", "z"];

impl Formulas {
    fn value(&self, name: &str, h: f64, w: f64, place: &Vec3) -> Option<f64> {
        let known = match name {
            "h" => Some(h),
            "w" => Some(w),
            "a" => Some(h * w),
            "x" => Some(place.x),
            "y" => Some(place.y),
            "z" => Some(place.z),
            "pi" => Some(std::f64::consts::PI),
            _ => None,
        };
        known.or_else(|| self.constants.iter().find(|c| c.0 == name).map(|c| c.1))
    }

    /// One formula at a section.
    ///
    /// # Errors
    /// What is wrong with it, as text.
    pub fn evaluate(&self, which: usize, h: f64, w: f64, place: &Vec3) -> Result<f64, String> {
        let Some(text) = &self.text[which] else { return Ok(f64::INFINITY) };
        let expression: FlatEx<f64> =
            exmex::parse(&plain(text)).map_err(|e| format!("\"{text}\" is no formula: {e}"))?;
        let values = expression
            .var_names()
            .iter()
            .map(|n| {
                self.value(n, h, w, place).ok_or_else(|| {
                    format!("\"{text}\" names {n}, which is neither {} nor a constant", VARIABLES.join(", "))
                })
            })
            .collect::<Result<Vec<f64>, String>>()?;
        let v = expression.eval(&values).map_err(|e| format!("\"{text}\": {e}"))?;
        if v.is_nan() || v < 0.0 {
            return Err(format!("\"{text}\" gives {v} for h = {h} m, w = {w} m; a strength is 0 or more"));
        }
        Ok(v)
    }

    /// Whether every formula gives a strength at a section.
    ///
    /// # Errors
    /// What the first one that does not gives instead.
    pub fn sound(&self, h: f64, w: f64, place: &Vec3) -> Result<(), String> {
        (0..NAMES.len()).try_for_each(|k| self.evaluate(k, h, w, place).map(drop))
    }

    /// All of them; a formula without a valid result at a section gives 0.
    pub fn capacity(&self, h: f64, w: f64, place: &Vec3) -> Capacity {
        let of = |k: usize| self.evaluate(k, h, w, place).unwrap_or(0.0);
        Capacity {
            compression: of(0),
            tension: of(1),
            shear: of(2),
            shear_90: if self.text[3].is_some() { of(3) } else { of(2) },
            torsion: of(4),
            bending: of(5),
            bending_90: if self.text[6].is_some() { of(6) } else { of(5) },
            ..unlimited()
        }
    }
}

/// The text with numbers such as 20e6 written out, which the parser of expressions takes for a product with a name.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    // Digits that belong to a name are not a number.
    let mut in_name = false;
    while let Some(first) = rest.chars().next() {
        let long = if in_name { 0 } else { number(rest) };
        let (taken, left) = rest.split_at(long.max(first.len_utf8()));
        match taken.parse::<f64>() {
            Ok(v) if long > 0 => out += &format!("{v}"),
            _ => out += taken,
        }
        in_name = (first.is_alphanumeric() && long == 0) || first == '_';
        rest = left;
    }
    out
}

/// Length of the number that a text begins with, 0 for none.
fn number(text: &str) -> usize {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let mut end = digits(0);
    if text[end..].starts_with('.') {
        end += 1 + digits(end + 1);
    }
    if !text[..end].bytes().any(|b| b.is_ascii_digit()) {
        return 0;
    }
    if text[end..].starts_with(['e', 'E']) {
        let sign = usize::from(text[end + 1..].starts_with(['+', '-']));
        match digits(end + 1 + sign) {
            0 => {}
            power => end += 1 + sign + power,
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timber() -> Formulas {
        let mut f = Formulas { constants: vec![("f".into(), 20e6), ("decay".into(), 0.1)], ..Formulas::default() };
        f.text[0] = Some("f * a".into());
        f.text[5] = Some("f * w * h^2 / 6 * (1 - decay * z)".into());
        f.text[6] = Some("f * h * w^2 / 6 * sqrt(abs(cos(pi)))".into());
        f
    }

    #[test]
    fn formulas_know_the_section_its_place_constants_and_functions() {
        let c = timber().capacity(0.3, 0.1, &Vec3::new(0.0, 0.0, 5.0));
        assert!((c.compression - 20e6 * 0.03).abs() < 1e-6);
        assert!((c.bending - 20e6 * 0.1 * 0.09 / 6.0 * 0.5).abs() < 1e-6);
        assert!((c.bending_90 - 20e6 * 0.3 * 0.01 / 6.0).abs() < 1e-6);
        assert!(c.tension.is_infinite() && c.shear.is_infinite());
    }

    #[test]
    fn numbers_may_have_a_power_of_ten() {
        for (text, value) in [("20e6 * a", 20e6 * 0.03), ("1.5E-2+f2e3", 0.015 + 7.0), (".5e+1*h", 1.5), ("2*h", 0.6)] {
            let mut f = Formulas { constants: vec![("f2e3".into(), 7.0)], ..Formulas::default() };
            f.text[0] = Some(text.into());
            let v = f.evaluate(0, 0.3, 0.1, &Vec3::zeros()).expect(text);
            assert!((v / value - 1.0).abs() < 1e-12, "{text}: {v}");
        }
    }

    #[test]
    fn a_formula_that_cannot_be_evaluated_says_why() {
        for (text, word) in [
            ("f * b", "names b"),
            ("f * (h", "no formula"),
            ("0 - f * a", "0 or more"),
            ("f / (h - h) * 0", "0 or more"),
        ] {
            let mut f = timber();
            f.text[1] = Some(text.into());
            let e = f.evaluate(1, 0.3, 0.1, &Vec3::zeros()).expect_err(text);
            assert!(e.contains(word), "{text}: {e}");
        }
    }
}
