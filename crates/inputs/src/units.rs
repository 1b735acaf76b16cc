//! Physical quantities: text with a unit for people, plain SI numbers inside.
//!
//! A quantity is a number, a blank and a unit (`"750 mm"`, `"2.5 kN/m2"`). A number without a unit is in SI units. A unit of another
//! dimension is refused. [`place`] finds the line and column of a value in a TOML text.

pub mod earth;
pub mod place;
mod quantity;
mod table;

pub use quantity::{
    Acceleration, Angle, Area, AreaEnergy, Density, Force, Length, Mass, Pressure, Quantity, Time, Volume,
};
pub use table::{Dimension, GRAVITY};

/// Reads a quantity, e.g. `parse("750 mm", Dimension::Length)` is 0.75.
///
/// # Errors
/// The message says what was expected with an example, e.g. `expected a length such as "2.9 m", found "2.9 kg" (kg is a mass)`.
/// NaN and infinity are refused.
pub fn parse(text: &str, dimension: Dimension) -> Result<f64, String> {
    let expected = || format!("expected {}, found \"{}\"", dimension.expectation(), text.trim());
    let trimmed = text.trim();
    let (number, unit) = split(trimmed);
    let value: f64 = number.replace('_', "").parse().map_err(|_| expected())?;
    if !value.is_finite() {
        return Err(format!("{} (the number must be finite)", expected()));
    }
    if unit.is_empty() {
        return Ok(value);
    }
    if unit.starts_with(',') {
        return Err(format!("{} (write the decimals after a point)", expected()));
    }
    let symbol = plain_symbol(unit);
    if let Some(u) = dimension.units().iter().find(|u| u.symbol == symbol) {
        return Ok(value * u.times / u.over);
    }
    let others: Vec<&str> =
        Dimension::ALL.iter().filter(|d| d.units().iter().any(|u| u.symbol == symbol)).map(|d| d.name()).collect();
    Err(if others.is_empty() {
        format!("{} (known units: {})", expected(), dimension.symbols().join(", "))
    } else {
        format!("{} ({unit} is for {})", expected(), others.join(" or "))
    })
}

/// A typed number, with or without a unit, with its decimals behind a point. A comma is one, too, but where it may stand between thousands.
///
/// # Errors
/// "1,200" is twelve hundred to one reader and one point two to another; "0,200" and "1,2" are plain.
pub fn with_point(text: &str) -> Result<String, String> {
    let text = text.trim();
    let point = text.replace(',', ".");
    if !text.match_indices(',').any(|(at, _)| may_part_thousands(&text[..at], &text[at + 1..])) {
        return Ok(point);
    }
    Err(format!("{text} may mean {point} or {}: write one of these", text.replace(',', "")))
}

/// True for one to three digits before a comma, the first of them no zero, and three behind it.
fn may_part_thousands(before: &str, behind: &str) -> bool {
    let first = before.trim_start_matches(['+', '-']);
    let few = (1..=3).contains(&first.len()) && first.bytes().all(|b| b.is_ascii_digit()) && !first.starts_with('0');
    few && behind.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// The size of one unit in SI, e.g. `size_of_unit("g", Dimension::Acceleration)` is 9.80665.
pub fn size_of_unit(symbol: &str, dimension: Dimension) -> Option<f64> {
    let symbol = plain_symbol(symbol.trim());
    dimension.units().iter().find(|u| u.symbol == symbol).map(|u| u.times / u.over)
}

/// The unit that has exactly this size in SI.
pub fn unit_of_size(size: f64, dimension: Dimension) -> Option<&'static str> {
    dimension.units().iter().find(|u| u.times / u.over == size).map(|u| u.symbol)
}

/// Writes an SI value with the unit that is easiest to read; the text parses back to exactly the same number.
pub fn format(value: f64, dimension: Dimension) -> String {
    let size = value.abs();
    for u in dimension.units().iter().filter(|u| u.from.is_some_and(|from| size >= from)) {
        let shown = rounded(value * u.over / u.times);
        if shown * u.times / u.over == value {
            return format!("{} {}", number(shown), u.symbol);
        }
    }
    format!("{} {}", number(value), dimension.si())
}

/// A range in words, e.g. `0.1 to 20 m` or `30 mm to 1 m`.
pub fn range(low: f64, high: f64, dimension: Dimension) -> String {
    let (from, to) = (format(low, dimension), format(high, dimension));
    match (from.split_once(' '), to.split_once(' ')) {
        (Some((number, unit)), Some((_, same))) if unit == same || low == 0.0 => format!("{number} to {to}"),
        _ => format!("{from} to {to}"),
    }
}

/// The shortest text that reads back to the same number, without an exponent where that stays readable.
pub fn number(value: f64) -> String {
    let plain = format!("{value}");
    if plain.len() <= 17 { plain } else { format!("{value:e}") }
}

/// Twelve significant digits: enough for any quantity, without the rounding errors of unit conversion.
fn rounded(value: f64) -> f64 {
    format!("{value:.11e}").parse().expect("a formatted float parses")
}

/// Number and unit of a text; the unit starts at the first character that cannot belong to a number.
fn split(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() {
        let belongs = match bytes[end] {
            b'0'..=b'9' | b'.' | b'_' | b'+' | b'-' => true,
            b'e' | b'E' => matches!(bytes.get(end + 1), Some(b'0'..=b'9' | b'+' | b'-')),
            _ => false,
        };
        if !belongs {
            break;
        }
        end += 1;
    }
    if end == 0 {
        // There is no number, or "nan" or "inf". The whole text is returned as the number, so that the message shows it.
        return (text, "");
    }
    (&text[..end], text[end..].trim())
}

/// A single spelling for a unit that can be written in several ways: `kN/m²`, `kN / m^2` and `kN/m2` are the same; `N·m` is `Nm`.
fn plain_symbol(unit: &str) -> String {
    let mut out = String::with_capacity(unit.len());
    for c in unit.chars() {
        match c {
            '²' => out.push('2'),
            '³' => out.push('3'),
            '°' => out.push_str("deg"),
            'µ' | 'μ' => out.push('u'),
            ' ' | '^' | '·' | '*' | '\u{a0}' => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_comma_that_may_stand_between_thousands_is_no_decimal_one() {
        for (text, point) in
            [("1,2", "1.2"), ("0,200", "0.200"), ("-0,125 m", "-0.125 m"), ("12,5 s", "12.5 s"), ("7", "7")]
        {
            assert_eq!(with_point(text).as_deref(), Ok(point));
        }
        assert_eq!(with_point("1200,125").as_deref(), Ok("1200.125"), "four digits before it are no thousands");
        assert_eq!(with_point("1,200"), Err("1,200 may mean 1.200 or 1200: write one of these".into()));
        assert!(with_point("-12,500 mm").is_err() && with_point("1,200,000").is_err());
    }

    /// Values of NIST SP 811, appendix B.8, with seven digits.
    #[test]
    fn units_of_the_united_states_are_those_of_the_standard() {
        for (text, dimension, si) in [
            ("1 kip", Dimension::Force, 4.448222e3),
            ("1 lbf", Dimension::Force, 4.448222),
            ("1 lb", Dimension::Mass, 4.535924e-1),
            ("1 psf", Dimension::Pressure, 4.788026e1),
            ("1 ksf", Dimension::Pressure, 4.788026e4),
            ("1 psi", Dimension::Pressure, 6.894757e3),
            ("1 ksi", Dimension::Pressure, 6.894757e6),
            ("1 plf", Dimension::LineLoad, 1.459390e1),
            ("1 lbf/ft", Dimension::LineLoad, 1.459390e1),
            ("1 klf", Dimension::LineLoad, 1.459390e4),
            ("1 kip/ft", Dimension::LineLoad, 1.459390e4),
            ("1 lbf/in", Dimension::LineLoad, 1.751268e2),
            ("1 kip/in", Dimension::LineLoad, 1.751268e5),
            ("1 lbf/in", Dimension::AreaEnergy, 1.751268e2),
            ("1 pcf", Dimension::Density, 1.601846e1),
            ("1 kip-ft", Dimension::Moment, 1.355818e3),
            ("1 kip-in", Dimension::Moment, 1.129848e2),
            ("1 ft3", Dimension::Volume, 2.831685e-2),
            ("1 in2", Dimension::Area, 6.4516e-4),
            ("1 ft/s2", Dimension::Acceleration, 3.048e-1),
            ("1 in/s2", Dimension::Acceleration, 2.54e-2),
        ] {
            let value = parse(text, dimension).expect(text);
            assert!((value / si - 1.0).abs() < 5e-7, "{text}: {value} instead of {si}");
        }
        let e = parse("40 psf", Dimension::LineLoad).expect_err("a line load is none on an area");
        assert!(e.contains("psf is for stress or load on an area"), "{e}");
        // A weight of concrete: 150 lb in a cubic foot.
        assert!((parse("150 pcf", Dimension::Density).expect("a density") - 2402.77).abs() < 0.01);
    }

    #[test]
    fn usual_spellings_become_si() {
        for (text, dimension, si) in [
            ("750 mm", Dimension::Length, 0.75),
            ("9mm", Dimension::Length, 0.009),
            ("2.9", Dimension::Length, 2.9),
            ("1 ft", Dimension::Length, 0.3048),
            ("50 cm2", Dimension::Area, 0.005),
            ("50 cm²", Dimension::Area, 0.005),
            ("250 l", Dimension::Volume, 0.25),
            ("30 MPa", Dimension::Pressure, 30e6),
            ("25 N/mm2", Dimension::Pressure, 25e6),
            ("25 N / mm^2", Dimension::Pressure, 25e6),
            ("2.5 kN/m2", Dimension::Pressure, 2500.0),
            ("0.32 g", Dimension::Acceleration, 0.32 * 9.80665),
            ("12 s", Dimension::Time, 12.0),
            ("2 min", Dimension::Time, 120.0),
            ("180 deg", Dimension::Angle, std::f64::consts::PI),
            ("180°", Dimension::Angle, std::f64::consts::PI),
            ("2400 kg/m3", Dimension::Density, 2400.0),
            ("140 N/m", Dimension::AreaEnergy, 140.0),
            ("140 J/m2", Dimension::AreaEnergy, 140.0),
            ("0.14 N/mm", Dimension::AreaEnergy, 140.0),
            ("3 kN/m", Dimension::LineLoad, 3000.0),
            ("12 kN", Dimension::Force, 12e3),
            ("2 kN·m", Dimension::Moment, 2000.0),
            ("2 t", Dimension::Mass, 2000.0),
            ("1.5e3 mm", Dimension::Length, 1.5),
            ("-3 mm", Dimension::Length, -0.003),
        ] {
            assert_eq!(parse(text, dimension), Ok(si), "{text}");
        }
    }

    #[test]
    fn a_unit_of_another_dimension_is_refused_by_name() {
        let e = parse("2.9 kg", Dimension::Length).unwrap_err();
        assert!(e.contains("expected a length such as \"2.9 m\", found \"2.9 kg\""), "{e}");
        assert!(e.contains("kg is for mass"), "{e}");
        assert!(parse("3 furlong", Dimension::Length).unwrap_err().contains("known units: km, m, cm, mm"));
    }

    #[test]
    fn nonsense_and_not_a_number_are_refused() {
        for text in ["", "m", "nan", "NaN m", "inf", "-inf s", "1..2 m", "1e999 m", "- m", "1 2 m"] {
            assert!(parse(text, Dimension::Length).is_err(), "{text}");
        }
        assert!(parse("2,9 m", Dimension::Length).unwrap_err().contains("decimals after a point"));
    }

    #[test]
    fn values_are_shown_in_the_unit_an_engineer_expects() {
        for (si, dimension, text) in [
            (0.005, Dimension::Length, "5 mm"),
            (2.0, Dimension::Length, "2 m"),
            (0.5, Dimension::Length, "0.5 m"),
            (0.005, Dimension::Area, "0.005 m2"),
            (1f64.to_radians(), Dimension::Angle, "1 deg"),
            (30e6, Dimension::Pressure, "30 MPa"),
            (2000.0, Dimension::Pressure, "2 kN/m2"),
            (0.0, Dimension::Pressure, "0 N/m2"),
            (33e9, Dimension::Pressure, "33 GPa"),
            (10.0, Dimension::Time, "10 s"),
            (134.7, Dimension::AreaEnergy, "134.7 J/m2"),
        ] {
            assert_eq!(format(si, dimension), text);
        }
    }

    #[test]
    fn a_range_names_a_common_unit_once() {
        assert_eq!(range(0.1, 20.0, Dimension::Length), "0.1 to 20 m");
        assert_eq!(range(0.03, 1.0, Dimension::Length), "30 mm to 1 m");
        assert_eq!(range(0.0, 45f64.to_radians(), Dimension::Angle), "0 to 45 deg");
    }

    proptest! {
        #[test]
        fn any_value_survives_being_written_and_read(value in -1e12f64..1e12, scale in -9i32..6) {
            let value = value * 10f64.powi(scale);
            for &d in Dimension::ALL {
                prop_assert_eq!(parse(&format(value, d), d), Ok(value));
            }
        }

        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC{0,12}") {
            let _ = parse(&text, Dimension::Length);
        }
    }
}
