//! In what unit the heights of a surface are: what its file declares. A height of the ground in feet that is taken for metres is wrong by a factor of three.

use crate::maps::crs::wkt::Node;
use crate::{Error, Result};
use std::path::Path;

/// A unit of heights.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HeightUnit {
    /// Its length, m.
    pub metres: f64,
    /// Its name, and where the file says so.
    pub name: String,
}

/// The international foot and that of the surveys of the United States, m (EPSG units 9002 and 9003).
const FOOT: f64 = 0.3048;
const SURVEY_FOOT: f64 = 1200.0 / 3937.0;
/// The British foot of 1936, m (EPSG unit 9095).
const BRITISH_FOOT: f64 = 0.304_800_749_1;
/// EPSG codes of units of length, their length in metres and their name.
const UNITS: [(u16, f64, &str); 8] = [
    (9001, 1.0, "metres"),
    (9002, FOOT, "feet"),
    (9003, SURVEY_FOOT, "US survey feet"),
    (9095, BRITISH_FOOT, "British feet (1936)"),
    (9096, 3.0 * FOOT, "yards"),
    (1025, 1e-3, "millimetres"),
    (1033, 1e-2, "centimetres"),
    (9036, 1e3, "kilometres"),
];
/// EPSG codes of vertical systems whose unit is not the metre, and the code of their unit. All others that EPSG lists are in metres (version 11).
const IN_FEET: [(u16, u16); 9] = [
    (5702, 9003),
    (6360, 9003),
    (8052, 9003),
    (5754, 9095),
    (6130, 9002),
    (6131, 9002),
    (6132, 9002),
    (8050, 9002),
    (8228, 9002),
];
/// EPSG codes of vertical systems that grow downwards (version 11).
const DEPTHS: [u16; 52] = [
    5336, 5612, 5614, 5706, 5715, 5734, 5739, 5789, 5831, 5861, 5862, 5863, 5864, 5865, 5866, 5867, 5873, 6357, 6358,
    6359, 7976, 8051, 8053, 8358, 8378, 8897, 9287, 9288, 9672, 10_150, 10_151, 10_349, 10_364, 10_370, 10_371, 10_372,
    10_373, 10_374, 10_375, 10_376, 10_377, 10_378, 10_379, 10_547, 10_548, 10_549, 10_550, 10_551, 10_552, 10_649,
    10_650, 10_678,
];
/// Keywords of vertical systems in WKT, and of units in them.
const VERTICAL: [&str; 4] = ["VERT_CS", "VERTCS", "VERTCRS", "VERTICALCRS"];
const UNIT: [&str; 2] = ["LENGTHUNIT", "UNIT"];

fn depths(file: &Path, what: &str) -> Error {
    Error::in_file(
        file,
        format!("{what} grows downwards: its numbers are depths"),
        "give heights, which grow upwards: gdal_calc.py -A OLD --calc=-A --outfile=NEW.tif, and name the system of heights",
    )
}

fn unknown(file: &Path, what: &str) -> Error {
    Error::in_file(
        file,
        format!("the unit of its heights, {what}, is not known"),
        "give heights in metres, and say so in the file",
    )
}

impl HeightUnit {
    fn of_code(code: u16) -> Option<Self> {
        UNITS.iter().find(|u| u.0 == code).map(|u| Self { metres: u.1, name: u.2.into() })
    }

    /// That of a name, as GDAL writes it to a band.
    pub(super) fn of_name(file: &Path, name: &str) -> Result<Option<Self>> {
        let code = match name.trim().to_lowercase().as_str() {
            "" => return Ok(None),
            "m" | "metre" | "meter" | "metres" | "meters" => 9001,
            "ft" | "foot" | "feet" | "international foot" => 9002,
            "us-ft" | "ftus" | "us survey foot" | "us_survey_foot" | "survey foot" | "foot_us" => 9003,
            "mm" | "millimetre" | "millimeter" => 1025,
            "cm" | "centimetre" | "centimeter" => 1033,
            "km" | "kilometre" | "kilometer" => 9036,
            _ => return Err(unknown(file, &format!("\"{}\"", crate::text::clean(name.trim())))),
        };
        Ok(Self::of_code(code))
    }

    /// That of the codes of a vertical system and of a unit in the keys of GeoTIFF; none where they say nothing.
    ///
    /// # Errors
    /// Depths, a unit that is not known, and a system and a unit that contradict each other.
    pub(super) fn of_keys(file: &Path, (system, unit): (Option<u16>, Option<u16>)) -> Result<Option<Self>> {
        if let Some(code) = system.filter(|c| DEPTHS.contains(c)) {
            return Err(depths(file, &format!("its vertical system EPSG:{code}")));
        }
        let of_system = system.and_then(|c| IN_FEET.iter().find(|f| f.0 == c)).map(|f| f.1);
        match (of_system, unit) {
            (Some(a), Some(b)) if a != b => Err(Error::in_file(
                file,
                format!(
                    "its vertical system EPSG:{} and the unit of its heights, EPSG:{b}, contradict each other",
                    system.unwrap_or_default()
                ),
                "ask who made it for the unit, and write it anew: gdal_translate -a_srs EPSG:326ZZ OLD NEW.tif reads its numbers as metres",
            )),
            (Some(code), _) | (None, Some(code)) => {
                Self::of_code(code).map(Some).ok_or_else(|| unknown(file, &format!("EPSG:{code}")))
            }
            (None, None) => Ok(None),
        }
    }

    /// That of a vertical system, or of a third axis, in well-known text; none where there is none.
    ///
    /// # Errors
    /// Depths.
    pub(super) fn of_wkt(file: &Path, tree: &[Node]) -> Result<Option<Self>> {
        let axis = |n: &Node, way: &str| {
            let is = |a: &&Node| a.word == "AXIS" && a.values.iter().skip(1).any(|v| v.eq_ignore_ascii_case(way));
            n.inner.iter().find(is).cloned()
        };
        let vertical = tree.iter().find_map(|n| n.find(&VERTICAL));
        let Some(system) = vertical.or_else(|| tree.iter().find(|n| axis(n, "up").is_some())) else { return Ok(None) };
        let reversed =
            |p: &Node| p.word == "PARAMETER" && p.name() == "Direction" && p.number(1).is_some_and(|d| d < 0.0);
        if axis(system, "down").is_some() || system.inner.iter().any(reversed) {
            return Err(depths(file, &format!("its vertical system \"{}\"", crate::text::clean(system.name()))));
        }
        let of_axis = axis(system, "up").and_then(|a| a.part(&UNIT).cloned());
        let unit = of_axis.or_else(|| system.part(&UNIT).cloned());
        let said = unit.and_then(|u| Some((u.number(1).filter(|f| *f > 0.0)?, u.name().to_owned())));
        Ok(said.map(|(metres, name)| Self { metres, name: crate::text::clean(&name).into_owned() }))
    }

    /// How it was used, in a sentence; none for metres.
    pub(super) fn note(&self) -> Option<String> {
        (self.metres != 1.0).then(|| {
            format!(
                "its heights are declared in {} ({} m): all are turned into metres",
                self.name,
                rounded(self.metres)
            )
        })
    }
}

/// A length with seven digits behind the point at most.
fn rounded(x: f64) -> f64 {
    (x * 1e7).round() / 1e7
}
