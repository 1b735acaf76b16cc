//! The limits, each with its reason and its source. They are wide: a sound building must not meet any of them.

/// What a figure of a building usually is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// What is judged.
    pub quantity: &'static str,
    /// Least usual value.
    pub low: f64,
    /// Largest usual value.
    pub high: f64,
    /// Unit of both.
    pub unit: &'static str,
    /// Why these values.
    pub reason: &'static str,
    /// Where they come from.
    pub source: &'static str,
}

impl Limit {
    /// True for a value within the limits.
    pub fn holds(&self, v: f64) -> bool {
        (self.low..=self.high).contains(&v)
    }

    /// "2 to 6 m".
    pub fn text(&self) -> String {
        format!("{} to {} {}", self.low, self.high, self.unit)
    }
}

macro_rules! limits {
    ($($(#[$doc:meta])* $name:ident: $quantity:literal, $low:expr, $high:expr, $unit:literal, $reason:literal, $source:literal;)*) => {
        $($(#[$doc])* pub const $name: Limit = Limit {
            quantity: $quantity, low: $low, high: $high, unit: $unit, reason: $reason, source: $source,
        };)*
        /// All of them, in the order of the documents.
        pub const ALL: &[Limit] = &[$($name),*];
    };
}

limits! {
    /// Median height of storeys.
    STOREY_HEIGHT: "height of storeys, median", 2.0, 6.0, "m",
        "rooms are 2.1 m high or more, halls of several storeys seldom above 6 m", "IBC 1207.2; Neufert";
    /// Median height of what stands upright and carries.
    UPRIGHT: "height of columns and bearing walls, median", 1.2, 12.0, "m",
        "a storey, or a part of one, or two", "as storeys";
    /// Median smaller side of columns.
    COLUMN_SIDE: "smaller side of columns, median", 0.05, 1.5, "m",
        "from a steel tube to the foot of a tower", "EN 10210; EN 1992-1-1, 9.5";
    /// Median thickness of slabs.
    SLAB: "thickness of slabs, median", 0.02, 1.2, "m",
        "from boards to a base slab", "EN 1992-1-1, 9.3 and 6.4";
    /// Median thickness of bearing walls.
    WALL: "thickness of bearing walls, median", 0.04, 1.5, "m",
        "from a timber frame to a wall of rubble stone", "EN 1996-1-1, 8.1.2";
    /// Mass on floors.
    MASS_PER_AREA: "mass over area of floors", 40.0, 4000.0, "kg/m2",
        "timber with little load weighs 100, reinforced concrete 700 to 1500, thick masonry 3000", "EN 1991-1-1, annex A";
    /// Ground motion whose unit is stated.
    PEAK: "peak ground acceleration", 0.02, 2.0, "g",
        "below 0.04 g nothing is damaged; 2 g was passed at a handful of stations", "Wald et al. 1999; Anderson 2010";
    /// Ground motion in columns, which state no unit.
    PEAK_OF_COLUMNS: "peak of columns without a unit", 0.1, 2.0, "g",
        "damage begins at about 0.1 g; columns of g that are read as m/s2 lie below", "Wald et al. 1999, intensity VI";
    /// Largest ground motion that is believed.
    PEAK_POSSIBLE: "peak ground acceleration that can be", 0.0, 10.0, "g",
        "the largest on record is 4.4 g, at Ichinoseki-nishi in 2008", "Aoi et al. 2008";
    /// People on a storey.
    PEOPLE_PER_AREA: "people over the floor where somebody can stand", 0.0, 1.0, "1/m2",
        "rows of chairs have 1.5 in the hall, less over the storey", "NFPA 101, table 7.3.1.2";
    /// People at one place.
    PEOPLE_AT_A_PLACE: "people found at one place", 1.0, 100.0, "",
        "a column of the raster of the plan is 1.5 x 1.5 m", "four standing people per m2, several floors";
    /// One dug hole.
    DIG_RADIUS: "radius of one dug hole", 0.2, 10.0, "m",
        "a team of six digs a shaft of 1 to 2 m; a cleared bay is 5 to 10 m wide", "INSARAG Guidelines, volume II, manual B";
    /// Multiplier on strengths.
    STRENGTH_FACTOR: "strength factor", 0.1, 5.0, "",
        "decay leaves a tenth, mean over design strength is below 3", "fib Model Code 2010, 5.1; ISO 13822";
    /// Density of profiles.
    DENSITY: "density", 100.0, 9000.0, "kg/m3",
        "from balsa and insulation to steel; 2.5 would be t/m3, 25 kN/m3", "EN 1991-1-1, annex A";
    /// Live load.
    LIVE_LOAD: "live load where there is one", 50.0, 30_000.0, "N/m2",
        "category A to E have 1.5 to 7.5 kN/m2, heavy stores up to 30", "EN 1991-1-1, 6.3";
    /// Settlement.
    SETTLEMENT: "shift of supports", 1e-4, 2.0, "m",
        "beyond that the ground has gone, which is a removal", "EN 1997-1, annex H";
    /// Force on parts over their weight.
    PUSH: "force over the weight of the parts that it acts on", 0.005, 1000.0, "",
        "less moves nothing, a hard impact is some hundred times; below 1 kN, two people who push, it must be the weight at least",
        "EN 1991-1-7, 4.3";
    /// Distance of people from the building, m: they stand in the street. To this the height of the building is added.
    BESIDE: "distance of a missing person from the building, without its height", 0.0, 20.0, "m",
        "debris reaches as far as the building is high", "INSARAG: collapse zone 1.5 times the height";
    /// Distance of what a team notes, m.
    SITE: "distance of observations from the building, without 1.5 times its height", 0.0, 30.0, "m",
        "outlines, heights and holes are on or beside the rubble", "INSARAG: collapse zone 1.5 times the height";
}

/// Largest speed of an impactor by its sort, m/s: cars at 250 km/h, lorries at 130, containers that swing, trees that fall.
pub const FASTEST_CAR: f64 = 70.0;
/// Of a lorry, m/s.
pub const FASTEST_LORRY: f64 = 36.0;
/// Of a container or a tree, m/s: the free fall from 45 m.
pub const FASTEST_FALLING: f64 = 30.0;
/// The mass of an impactor differs from the usual one by this factor at most.
pub const MASS_RATIO: f64 = 8.0;
/// Speed of pieces over a free fall from the height of the building: whipping ends and pieces that are squeezed out are faster than what falls.
pub const FALL_RATIO: f64 = 2.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_has_a_range_a_reason_and_a_source() {
        for l in ALL {
            assert!(l.low < l.high && !l.reason.is_empty() && !l.source.is_empty(), "{l:?}");
            assert!(l.holds(l.low) && l.holds(l.high) && !l.holds(l.high * 1.01), "{l:?}");
        }
    }

    #[test]
    fn the_document_of_limits_lists_every_one() {
        let doc = include_str!("../../../../docs/limits.md");
        for l in ALL {
            let row = format!("| {} | {} |", l.quantity, l.text().trim());
            assert!(doc.contains(&row), "docs/limits.md lacks the row {row}");
        }
    }
}
