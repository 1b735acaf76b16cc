//! What a case says of the site of a building: the level of the ground, and where on the earth it is.

use crate::fields::{Field, Kind, Maybe, Measured, Plain, Problem, Table, Value, Within, angle, length};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The site of a building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Site {
    /// Level of the ground around the building, m; `None` means from the model.
    pub ground: Option<f64>,
    /// Position of the origin of the model, WGS84, degrees north of the equator.
    pub latitude: Option<f64>,
    /// The same, degrees east of Greenwich.
    pub longitude: Option<f64>,
    /// Height of the model's level 0 above the ellipsoid of WGS84, m.
    pub ellipsoid_height: Option<f64>,
    /// Direction of true north in plan, from the y axis towards the x axis, rad.
    pub true_north: f64,
}

impl Table for Site {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("ground", "level of the ground around the building", GroundLevel, |s: &mut Self| &mut s.ground)
                .note("auto: from terrain, basement, level 0.00 or footings; a finding says which. Debris outside stays on it."),
            Field::new("latitude", "of the model's origin, degrees north (WGS84)", Maybe(Plain(-90.0, 90.0)), |s: &mut Self| {
                &mut s.latitude
            })
            .note("With longitude, site.geojson and site.kml are written for maps."),
            Field::new("longitude", "of the model's origin, degrees east", Maybe(Plain(-180.0, 180.0)), |s: &mut Self| {
                &mut s.longitude
            }),
            Field::new(
                "ellipsoid_height",
                "height of the model's level 0 above the WGS84 ellipsoid, as a GNSS receiver shows it",
                Maybe(length(-500.0, 9000.0)),
                |s: &mut Self| &mut s.ellipsoid_height,
            )
            .note("Not the height above the sea. Without it site.geojson has no heights in its coordinates, as RFC 7946 asks."),
            Field::new(
                "true_north",
                "direction of true north, from y towards x",
                angle(-std::f64::consts::TAU, std::f64::consts::TAU),
                |s: &mut Self| &mut s.true_north,
            )
            .unless_default(),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        match (self.latitude, self.longitude) {
            (Some(_), None) => {
                Err(Problem::new("longitude", "is missing", "give both latitude and longitude, or none"))
            }
            (None, Some(_)) => Err(Problem::new("latitude", "is missing", "give both latitude and longitude, or none")),
            _ => Ok(()),
        }
    }
}

/// The word for what is to be found in the model.
const AUTO: &str = "auto";

/// A level, or "auto".
#[derive(Clone, Copy)]
struct GroundLevel;

impl Kind for GroundLevel {
    type Value = Option<f64>;

    fn read(&self, v: &Value) -> Result<Option<f64>, Problem> {
        match v {
            Value::Text(s) if s == AUTO => Ok(None),
            v => LEVEL.read(v).map(Some),
        }
    }

    fn write(&self, v: &Option<f64>) -> Option<Value> {
        v.as_ref().map_or_else(|| Some(Value::Text(AUTO.into())), |z| LEVEL.write(z))
    }

    fn check(&self, v: &Option<f64>, within: &Within) -> Result<(), Problem> {
        v.as_ref().map_or(Ok(()), |z| LEVEL.check(z, within))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        if text.trim() == AUTO { Ok(Value::Text(AUTO.into())) } else { LEVEL.typed(text) }
    }

    fn schema(&self) -> serde_json::Value {
        json!({ "anyOf": [{ "const": AUTO }, LEVEL.schema()] })
    }

    fn allowed(&self) -> String {
        format!("{AUTO}, or {}", LEVEL.allowed())
    }
}

const LEVEL: Measured = length(-1e4, 1e4);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_of_the_ground_is_a_length_or_left_to_the_model() {
        assert_eq!(GroundLevel.read(&Value::Text("auto".into())).expect("a word"), None);
        assert_eq!(GroundLevel.read(&Value::Text("-1.2 m".into())).expect("a level"), Some(-1.2));
        assert!(GroundLevel.read(&Value::Text("low".into())).is_err());
    }
}
