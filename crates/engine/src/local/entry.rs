//! Lengths that are typed and shown in a form, where a team measures in feet. The document behind the form stays in SI units.

use super::quantities::FOOT;
use super::{Local, UnitSystem};

/// An inch, m.
const INCH: f64 = FOOT / 12.0;

impl Local {
    /// The unit in which a bare number is read as a length.
    pub fn length_unit(self) -> &'static str {
        match self.units {
            UnitSystem::Metric => "m",
            UnitSystem::Us => "ft",
        }
    }

    /// A length in the unit of [`Local::length_unit`], as a number.
    pub fn length_number(self, metres: f64) -> f64 {
        match self.units {
            UnitSystem::Metric => metres,
            UnitSystem::Us => metres / FOOT,
        }
    }

    /// A length as a form shows it: feet to a thousandth, inches to a hundredth where it was in millimetres. A text that is no length stays.
    pub fn length_shown(self, text: &str) -> String {
        let Some((number, unit)) = (self.units == UnitSystem::Us).then(|| split(text)).flatten() else {
            return text.into();
        };
        match unit {
            "m" | "" => format!("{} ft", trimmed(number / FOOT, 3)),
            "cm" => format!("{} in", trimmed(number * 0.01 / INCH, 2)),
            "mm" => format!("{} in", trimmed(number * 0.001 / INCH, 2)),
            _ => text.into(),
        }
    }

    /// A length as it was typed, for the reader of documents: where a team measures in feet, a bare number is in feet, and `10 ft 6 in`, `10' 6"` and
    /// `8 in` are read. What has a metric unit, or is no length, stays.
    pub fn length_typed(self, text: &str) -> String {
        match self.units {
            UnitSystem::Metric => text.into(),
            UnitSystem::Us => feet(text).map_or_else(|| text.into(), |ft| format!("{} m", trimmed(ft * FOOT, 7))),
        }
    }
}

/// Number and unit of a text.
fn split(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let end = text.find(|c: char| !(c.is_ascii_digit() || ['.', '-', '+'].contains(&c))).unwrap_or(text.len());
    Some((text[..end].parse().ok().filter(|x: &f64| x.is_finite())?, text[end..].trim()))
}

/// The feet that somebody has typed; none where that is no length in feet and inches.
fn feet(text: &str) -> Option<f64> {
    let (first, rest) = split(text)?;
    let inches = |t: &str| matches!(t, "in" | "\"" | "''" | "\u{2033}");
    if rest.is_empty() {
        return Some(first);
    }
    if inches(rest) {
        return Some(first / 12.0);
    }
    let behind =
        ["ft", "'", "\u{2032}"].into_iter().find_map(|u| rest.strip_prefix(u)).filter(|b| !b.starts_with('\''))?.trim();
    if behind.is_empty() {
        return Some(first);
    }
    let (second, unit) = split(behind)?;
    (inches(unit) && (0.0..12.0).contains(&second))
        .then(|| if text.trim().starts_with('-') { first - second / 12.0 } else { first + second / 12.0 })
}

/// A number with at most so many digits behind its point.
fn trimmed(x: f64, digits: usize) -> String {
    let text = format!("{x:.digits$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    if text == "-0" { "0".into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: Local = Local {
        units: UnitSystem::Us,
        sides: crate::local::SideNames::Numbers,
        storeys: crate::local::StoreyCount::Names,
        language: None,
    };

    #[test]
    fn feet_and_inches_are_typed_as_on_a_drawing_and_metres_stay_metres() {
        for (typed, metres) in [
            ("10", "3.048 m"),
            ("10 ft", "3.048 m"),
            ("10'", "3.048 m"),
            ("10 ft 6 in", "3.2004 m"),
            ("10' 6\"", "3.2004 m"),
            ("10'6\"", "3.2004 m"),
            ("8 in", "0.2032 m"),
            ("-2 ft 3 in", "-0.6858 m"),
            ("0", "0 m"),
            ("3.5 m", "3.5 m"),
            ("750 mm", "750 mm"),
            ("10 ft 14 in", "10 ft 14 in"),
            ("10 kg", "10 kg"),
            ("ten", "ten"),
        ] {
            assert_eq!(US.length_typed(typed), metres, "{typed}");
            assert_eq!(Local::default().length_typed(typed), typed);
        }
        assert_eq!((US.length_unit(), Local::default().length_unit()), ("ft", "m"));
    }

    /// What a form shows is read back as the same length within half of its last digit.
    #[test]
    fn what_is_shown_in_feet_is_read_back_as_the_same_length() {
        for (text, metres) in
            [("3 m", 3.0), ("0.45 m", 0.45), ("300 mm", 0.3), ("12.5 cm", 0.125), ("2.9", 2.9), ("-0.75 m", -0.75)]
        {
            let shown = US.length_shown(text);
            assert!(shown.ends_with(" ft") || shown.ends_with(" in"), "{shown}");
            let back = US.length_typed(&shown);
            let read: f64 = back.trim_end_matches(" m").parse().expect("metres");
            let half = if shown.ends_with("ft") { 0.0005 * FOOT } else { 0.005 * INCH };
            assert!((read - metres).abs() <= half * 1.001, "{text} {shown} {back}");
            assert_eq!(Local::default().length_shown(text), text);
        }
        assert_eq!(US.length_shown("3 m"), "9.843 ft");
        assert_eq!(US.length_shown("as the case"), "as the case");
    }
}
