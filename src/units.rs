//! Quantities as text and in SI units. A plain number is SI already; text carries a unit that must fit the dimension asked for.

/// What a quantity measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// m
    Length,
    /// m2
    Area,
    /// s
    Time,
    /// rad
    Angle,
    /// kg/m3
    Density,
    /// Pa
    Stress,
    /// N/m2
    AreaLoad,
    /// J/m2 = N/m
    EnergyPerArea,
    /// m/s2
    Acceleration,
    /// No unit.
    Number,
}

impl Dimension {
    /// Units that are understood, with their size in SI; the first is the one for printing.
    pub fn units(self) -> &'static [(&'static str, f64)] {
        match self {
            Self::Length => &[("m", 1.0), ("mm", 1e-3), ("cm", 1e-2), ("km", 1e3), ("in", 0.0254), ("ft", 0.3048)],
            Self::Area => &[("m2", 1.0), ("cm2", 1e-4), ("mm2", 1e-6)],
            Self::Time => &[("s", 1.0), ("ms", 1e-3), ("min", 60.0)],
            Self::Angle => &[("rad", 1.0), ("deg", std::f64::consts::PI / 180.0)],
            Self::Density => &[("kg/m3", 1.0), ("t/m3", 1e3), ("g/cm3", 1e3)],
            Self::Stress => &[
                ("Pa", 1.0),
                ("kPa", 1e3),
                ("MPa", 1e6),
                ("GPa", 1e9),
                ("N/mm2", 1e6),
                ("kN/mm2", 1e9),
                ("kN/m2", 1e3),
                ("psi", 6894.757),
            ],
            Self::AreaLoad => &[("N/m2", 1.0), ("kN/m2", 1e3), ("Pa", 1.0), ("kPa", 1e3), ("kg/m2", 9.81)],
            Self::EnergyPerArea => &[("J/m2", 1.0), ("N/m", 1.0), ("kJ/m2", 1e3), ("N/mm", 1e3)],
            Self::Acceleration => &[("m/s2", 1.0), ("g", 9.806_65), ("gal", 0.01), ("cm/s2", 0.01), ("mm/s2", 0.001)],
            Self::Number => &[("", 1.0)],
        }
    }

    /// An example for messages.
    pub fn example(self) -> &'static str {
        match self {
            Self::Length => "a length such as \"2.9 m\"",
            Self::Area => "an area such as \"50 cm2\"",
            Self::Time => "a time such as \"0.5 s\"",
            Self::Angle => "an angle such as \"1 deg\"",
            Self::Density => "a density such as \"2400 kg/m3\"",
            Self::Stress => "a stress such as \"30 MPa\"",
            Self::AreaLoad => "an area load such as \"2 kN/m2\"",
            Self::EnergyPerArea => "an energy per area such as \"140 N/m\"",
            Self::Acceleration => "an acceleration such as \"0.3 g\"",
            Self::Number => "a number",
        }
    }
}

/// Reads a quantity into SI. The message of the error says what was expected.
///
/// # Errors
/// Not a number, not finite, or a unit of another dimension.
pub fn parse(text: &str, dimension: Dimension) -> Result<f64, String> {
    let text = text.trim();
    let fail = || format!("expected {}, found \"{text}\"", dimension.example());
    let split = text.find(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E'));
    let (number, unit) = split.map_or((text, ""), |k| text.split_at(k));
    let value: f64 = number.trim().replace('_', "").parse().map_err(|_| fail())?;
    if !value.is_finite() {
        return Err(fail());
    }
    let unit = unit.trim().replace('²', "2").replace('³', "3").replace('^', "");
    if unit.is_empty() {
        return Ok(value);
    }
    dimension.units().iter().find(|(name, _)| *name == unit).map(|(_, size)| value * size).ok_or_else(|| {
        let known: Vec<&str> = dimension.units().iter().map(|u| u.0).collect();
        format!("{} (units: {})", fail(), known.join(", "))
    })
}

/// A quantity as text in its printing unit.
pub fn text(value: f64, dimension: Dimension) -> String {
    let unit = dimension.units()[0].0;
    if unit.is_empty() { format!("{value}") } else { format!("{value} {unit}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_read_into_si() {
        for (t, d, v) in [
            ("750 mm", Dimension::Length, 0.75),
            ("2.9m", Dimension::Length, 2.9),
            ("30 MPa", Dimension::Stress, 30e6),
            ("25 N/mm2", Dimension::Stress, 25e6),
            ("2.5 kN/m2", Dimension::AreaLoad, 2500.0),
            ("1e-3", Dimension::Length, 1e-3),
            ("1e3 mm", Dimension::Length, 1.0),
            ("0.1 g", Dimension::Acceleration, 0.980_665),
        ] {
            let got = parse(t, d).expect(t);
            assert!((got - v).abs() <= 1e-12 * v.abs(), "{t}: {got}");
        }
    }

    #[test]
    fn wrong_units_are_named() {
        let e = parse("2.9 kg", Dimension::Length).expect_err("kg is no length");
        assert!(e.contains("2.9 m") && e.contains("2.9 kg") && e.contains("mm"));
        assert!(parse("NaN", Dimension::Length).is_err());
        assert!(parse("inf m", Dimension::Length).is_err());
    }
}
