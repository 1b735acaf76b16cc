//! Quantity types for serde. They read a number or a text with a unit.

use super::Dimension;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// A quantity of one dimension, stored in SI units. It reads from a number (SI) or a text with a unit, and writes itself as text.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Quantity<const D: usize>(pub f64);

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $($(#[$doc])* pub type $name = Quantity<{ Dimension::$name as usize }>;)*
    };
}

names! {
    /// m
    Length;
    /// m2
    Area;
    /// m3
    Volume;
    /// s
    Time;
    /// A mass in kg.
    Mass;
    /// N
    Force;
    /// rad
    Angle;
    /// N/m2
    Pressure;
    /// kg/m3
    Density;
    /// m/s2
    Acceleration;
    /// J/m2
    AreaEnergy;
}

impl<const D: usize> Quantity<D> {
    /// Its dimension.
    pub const DIMENSION: Dimension = Dimension::ALL[D];
}

impl<const D: usize> fmt::Display for Quantity<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::format(self.0, Self::DIMENSION))
    }
}

impl<const D: usize> Serialize for Quantity<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const D: usize> Deserialize<'de> for Quantity<D> {
    fn deserialize<De: Deserializer<'de>>(deserializer: De) -> Result<Self, De::Error> {
        deserializer.deserialize_any(QuantityVisitor::<D>)
    }
}

struct QuantityVisitor<const D: usize>;

impl<'de, const D: usize> Visitor<'de> for QuantityVisitor<D> {
    type Value = Quantity<D>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Quantity::<D>::DIMENSION.expectation())
    }

    fn visit_f64<E: Error>(self, v: f64) -> Result<Self::Value, E> {
        if v.is_finite() {
            Ok(Quantity(v))
        } else {
            Err(E::custom(format!(
                "expected {}, found {v} (the number must be finite)",
                Quantity::<D>::DIMENSION.expectation()
            )))
        }
    }

    fn visit_i64<E: Error>(self, v: i64) -> Result<Self::Value, E> {
        self.visit_f64(v as f64)
    }

    fn visit_u64<E: Error>(self, v: u64) -> Result<Self::Value, E> {
        self.visit_f64(v as f64)
    }

    fn visit_str<E: Error>(self, v: &str) -> Result<Self::Value, E> {
        super::parse(v, Quantity::<D>::DIMENSION).map(Quantity).map_err(E::custom)
    }
}

impl<const D: usize> JsonSchema for Quantity<D> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Quantity_{D}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let d = Self::DIMENSION;
        json_schema!({
            "description": format!("{}; a bare number is in {}. Units: {}.", d.expectation(), d.si(), d.symbols().join(", ")),
            "type": ["number", "string"],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantity_reads_from_number_and_text_and_names_what_it_wants() {
        #[derive(Debug, serde::Deserialize)]
        struct Row {
            size: Length,
        }
        let read = |t: &str| toml::from_str::<Row>(t).map(|r| r.size.0);
        assert_eq!(read("size = 2"), Ok(2.0));
        assert_eq!(read("size = 2.5"), Ok(2.5));
        assert_eq!(read("size = '250 cm'"), Ok(2.5));
        let message = |t| read(t).unwrap_err().message().to_string();
        assert!(message("size = '2.9 kg'").contains("expected a length such as \"2.9 m\", found \"2.9 kg\""));
        assert!(message("size = nan").contains("must be finite"));
        assert!(message("size = true").contains("expected a length"));
    }

    #[test]
    fn every_dimension_stands_at_its_own_number() {
        for (i, &d) in Dimension::ALL.iter().enumerate() {
            assert_eq!(d as usize, i);
        }
    }
}
