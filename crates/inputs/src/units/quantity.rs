//! Quantities whose dimension is in their type; `fields::Typed` reads them from a number or a text with a unit.

use super::Dimension;
use std::fmt;

/// A quantity of one dimension, stored in SI units. It is shown with the unit that is easiest to read.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dimension_stands_at_its_own_number() {
        for (i, &d) in Dimension::ALL.iter().enumerate() {
            assert_eq!(d as usize, i);
        }
    }
}
