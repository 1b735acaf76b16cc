//! The known units, by dimension. Conversions of SI units, feet and pounds are written as a product and a quotient of whole numbers, so that `9 mm` is
//! exactly the nearest float to 0.009. Those of the United States follow from the inch of 25.4 mm, the pound of 0.45359237 kg and standard gravity
//! (NIST Special Publication 811).

/// One unit: SI value = number x times / over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// Plain symbol, e.g. `kN/m2`.
    pub symbol: &'static str,
    /// Numerator.
    pub times: f64,
    /// Denominator.
    pub over: f64,
    /// Values from this SI size up may be shown in this unit; with `None` it is never used for output.
    pub from: Option<f64>,
}

const fn unit(symbol: &'static str, times: f64, over: f64) -> Unit {
    Unit { symbol, times, over, from: None }
}

const fn shown(symbol: &'static str, times: f64, over: f64, from: f64) -> Unit {
    Unit { symbol, times, over, from: Some(from) }
}

/// Dimension of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// m
    Length,
    /// m2
    Area,
    /// m3
    Volume,
    /// s
    Time,
    /// rad
    Angle,
    /// kg
    Mass,
    /// N
    Force,
    /// Stress, modulus or load on an area, N/m2.
    Pressure,
    /// N/m
    LineLoad,
    /// kg/m3
    Density,
    /// m/s2
    Acceleration,
    /// Fracture or crushing energy per unit area of section, J/m2 (the same as N/m).
    AreaEnergy,
    /// N m
    Moment,
}

/// Standard gravity, m/s2 (CGPM 1901): that of every simulation, and the size of the unit "g".
pub const GRAVITY: f64 = 9.80665;

/// A pound force is this over 1e13 N: 0.45359237 kg x 9.80665 m/s2.
const POUND_FORCE: f64 = 44_482_216_152_605.0;

// Units are ordered from the largest to the smallest that is shown: the first whose size fits is taken.
static LENGTH: &[Unit] = &[
    unit("km", 1e3, 1.0),
    shown("m", 1.0, 1.0, 0.1),
    unit("cm", 1.0, 1e2),
    shown("mm", 1.0, 1e3, 1e-6),
    unit("ft", 3048.0, 1e4),
    unit("in", 254.0, 1e4),
];
static AREA: &[Unit] = &[
    shown("m2", 1.0, 1.0, 0.001),
    unit("cm2", 1.0, 1e4),
    shown("mm2", 1.0, 1e6, 1e-8),
    unit("ft2", 9.290304, 1e2),
    unit("in2", 64_516.0, 1e8),
];
static VOLUME: &[Unit] = &[
    shown("m3", 1.0, 1.0, 1e-6),
    unit("l", 1.0, 1e3),
    unit("cm3", 1.0, 1e6),
    unit("mm3", 1.0, 1e9),
    unit("ft3", 28_316_846_592.0, 1e12),
];
static TIME: &[Unit] =
    &[unit("h", 3600.0, 1.0), unit("min", 60.0, 1.0), shown("s", 1.0, 1.0, 0.1), shown("ms", 1.0, 1e3, 1e-6)];
static ANGLE: &[Unit] =
    &[shown("deg", std::f64::consts::PI, 180.0, 1e-9), unit("mrad", 1.0, 1e3), unit("rad", 1.0, 1.0)];
static MASS: &[Unit] =
    &[shown("t", 1e3, 1.0, 1e4), shown("kg", 1.0, 1.0, 1e-3), unit("g", 1.0, 1e3), unit("lb", 45_359_237.0, 1e8)];
static FORCE: &[Unit] = &[
    shown("MN", 1e6, 1.0, 1e6),
    shown("kN", 1e3, 1.0, 1e3),
    shown("N", 1.0, 1.0, 0.0),
    unit("kip", POUND_FORCE, 1e10),
    unit("lbf", POUND_FORCE, 1e13),
];
static PRESSURE: &[Unit] = &[
    shown("GPa", 1e9, 1.0, 1e9),
    shown("MPa", 1e6, 1.0, 5e4),
    unit("kPa", 1e3, 1.0),
    unit("Pa", 1.0, 1.0),
    unit("N/mm2", 1e6, 1.0),
    unit("kN/cm2", 1e7, 1.0),
    unit("MN/m2", 1e6, 1.0),
    shown("kN/m2", 1e3, 1.0, 1e2),
    shown("N/m2", 1.0, 1.0, 0.0),
    unit("psf", POUND_FORCE, 929_030_400_000.0),
    unit("ksf", POUND_FORCE, 929_030_400.0),
    unit("psi", POUND_FORCE, 6_451_600_000.0),
    unit("ksi", POUND_FORCE, 6_451_600.0),
];
static LINE_LOAD: &[Unit] = &[
    shown("kN/m", 1e3, 1.0, 1e2),
    shown("N/m", 1.0, 1.0, 0.0),
    unit("N/mm", 1e3, 1.0),
    unit("MN/m", 1e6, 1.0),
    unit("plf", POUND_FORCE, 3_048_000_000_000.0),
    unit("klf", POUND_FORCE, 3_048_000_000.0),
    unit("lbf/ft", POUND_FORCE, 3_048_000_000_000.0),
    unit("kip/ft", POUND_FORCE, 3_048_000_000.0),
    unit("lbf/in", POUND_FORCE, 254_000_000_000.0),
    unit("kip/in", POUND_FORCE, 254_000_000.0),
];
static DENSITY: &[Unit] = &[
    shown("kg/m3", 1.0, 1.0, 0.0),
    unit("t/m3", 1e3, 1.0),
    unit("g/cm3", 1e3, 1.0),
    unit("pcf", 453_592_370_000.0, 28_316_846_592.0),
];
static ACCELERATION: &[Unit] = &[
    shown("m/s2", 1.0, 1.0, 0.0),
    unit("g", GRAVITY, 1.0),
    unit("gal", 1.0, 1e2),
    unit("cm/s2", 1.0, 1e2),
    unit("mm/s2", 1.0, 1e3),
    unit("ft/s2", 3048.0, 1e4),
    unit("in/s2", 254.0, 1e4),
];
static AREA_ENERGY: &[Unit] = &[
    shown("kJ/m2", 1e3, 1.0, 1e4),
    shown("J/m2", 1.0, 1.0, 0.0),
    unit("N/m", 1.0, 1.0),
    unit("N/mm", 1e3, 1.0),
    unit("kN/m", 1e3, 1.0),
    unit("lbf/in", POUND_FORCE, 254_000_000_000.0),
];
static MOMENT: &[Unit] = &[
    shown("MNm", 1e6, 1.0, 1e6),
    shown("kNm", 1e3, 1.0, 1e3),
    shown("Nm", 1.0, 1.0, 0.0),
    unit("Nmm", 1.0, 1e3),
    unit("kip-ft", POUND_FORCE, 32_808_398_950.131_233),
    unit("kip-in", POUND_FORCE, 393_700_787_401.574_8),
];

impl Dimension {
    /// All dimensions.
    pub const ALL: &'static [Dimension] = &[
        Self::Length,
        Self::Area,
        Self::Volume,
        Self::Time,
        Self::Angle,
        Self::Mass,
        Self::Force,
        Self::Pressure,
        Self::LineLoad,
        Self::Density,
        Self::Acceleration,
        Self::AreaEnergy,
        Self::Moment,
    ];

    /// The known units of this dimension.
    pub(super) fn units(self) -> &'static [Unit] {
        match self {
            Self::Length => LENGTH,
            Self::Area => AREA,
            Self::Volume => VOLUME,
            Self::Time => TIME,
            Self::Angle => ANGLE,
            Self::Mass => MASS,
            Self::Force => FORCE,
            Self::Pressure => PRESSURE,
            Self::LineLoad => LINE_LOAD,
            Self::Density => DENSITY,
            Self::Acceleration => ACCELERATION,
            Self::AreaEnergy => AREA_ENERGY,
            Self::Moment => MOMENT,
        }
    }

    /// Symbols of the known units.
    pub fn symbols(self) -> Vec<&'static str> {
        self.units().iter().map(|u| u.symbol).collect()
    }

    /// Symbol of the SI unit that numbers without a unit have.
    pub fn si(self) -> &'static str {
        match self {
            Self::Length => "m",
            Self::Area => "m2",
            Self::Volume => "m3",
            Self::Time => "s",
            Self::Angle => "rad",
            Self::Mass => "kg",
            Self::Force => "N",
            Self::Pressure => "N/m2",
            Self::LineLoad => "N/m",
            Self::Density => "kg/m3",
            Self::Acceleration => "m/s2",
            Self::AreaEnergy => "J/m2",
            Self::Moment => "Nm",
        }
    }

    /// Name of the dimension.
    pub fn name(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Area => "area",
            Self::Volume => "volume",
            Self::Time => "time",
            Self::Angle => "angle",
            Self::Mass => "mass",
            Self::Force => "force",
            Self::Pressure => "stress or load on an area",
            Self::LineLoad => "line load",
            Self::Density => "density",
            Self::Acceleration => "acceleration",
            Self::AreaEnergy => "energy per area",
            Self::Moment => "moment",
        }
    }

    /// The expected input for an error message: "a length such as \"2.9 m\"".
    pub fn expectation(self) -> &'static str {
        match self {
            Self::Length => "a length such as \"2.9 m\"",
            Self::Area => "an area such as \"0.005 m2\"",
            Self::Volume => "a volume such as \"0.25 m3\"",
            Self::Time => "a time such as \"12 s\"",
            Self::Angle => "an angle such as \"35 deg\"",
            Self::Mass => "a mass such as \"75 kg\"",
            Self::Force => "a force such as \"12 kN\"",
            Self::Pressure => "a stress or load on an area such as \"30 MPa\" or \"2.5 kN/m2\"",
            Self::LineLoad => "a line load such as \"3 kN/m\"",
            Self::Density => "a density such as \"2400 kg/m3\"",
            Self::Acceleration => "an acceleration such as \"0.32 g\"",
            Self::AreaEnergy => "an energy per area such as \"140 J/m2\"",
            Self::Moment => "a moment such as \"2 kNm\"",
        }
    }
}
