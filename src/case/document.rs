//! The text form of a case: what may stand in the TOML file, key by key. The JSON schema is made from these types.

use super::{Grouping, UpAxis};
use crate::units::{Angle, Area, Dimension, Length, Pressure, Time, Volume};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor, value::MapAccessDeserializer};
use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

/// A Leanto case: the one document that says everything that decides a run.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    /// Format version: 1.
    pub version: u32,
    /// Title for reports.
    pub title: Option<String>,
    /// The building model.
    pub model: Option<ModelTable>,
    /// A building from a few answers, in place of a model.
    pub sketch: Option<super::sketched::SketchTable>,
    /// How it is cut and connected.
    #[serde(default)]
    pub prepare: PrepareTable,
    /// How pieces of groups with `fragments = true` come apart.
    #[serde(default)]
    pub fragments: FragmentsTable,
    /// Elements that differ from their group.
    #[serde(default, rename = "override")]
    pub overrides: Vec<OverrideTable>,
    /// Strength profiles of this case alone, by name; keys as in a profile file.
    #[serde(default)]
    pub profile: std::collections::BTreeMap<String, crate::strength::ProfileTable>,
    /// Groups of elements and their strength.
    #[serde(default)]
    pub group: Vec<GroupTable>,
    /// What happens to it.
    #[serde(default)]
    pub scenario: super::happenings::ScenarioTable,
    /// Who is in it.
    #[serde(default)]
    pub occupancy: OccupancyTable,
    /// How long and how finely.
    #[serde(default)]
    pub run: RunTable,
    /// How the result is assessed.
    #[serde(default)]
    pub assess: AssessTable,
    /// Which files are written beside the record.
    #[serde(default)]
    pub outputs: OutputsTable,
}

/// The model file and how to read it.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct ModelTable {
    /// IFC, OBJ, glTF, STL, PLY or box scene, relative to the case.
    pub file: PathBuf,
    /// Length unit of the file.
    pub units: Option<FileUnit>,
    /// Axis of the file that shows upward. Default "auto".
    pub up: Option<Up>,
    /// How elements get their group. Default "auto".
    pub grouping: Option<GroupingChoice>,
    /// IFC classes or groups to leave out on top of the built-in list; `+IfcRailing` keeps one of that list.
    #[serde(default)]
    pub leave_out: Vec<String>,
    /// Time limit for reading, 1 s to 3600 s. Default 120 s.
    pub time_limit: Option<Time>,
}

/// Up axis in words.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Up {
    /// Detect.
    Auto,
    /// z is up.
    Z,
    /// y is up.
    Y,
}

impl Up {
    pub fn axis(&self) -> Option<UpAxis> {
        match self {
            Self::Auto => None,
            Self::Z => Some(UpAxis::Z),
            Self::Y => Some(UpAxis::Y),
        }
    }
}

/// How the model is cut into pieces and connected.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PrepareTable {
    /// Longest edge of a piece, 0.1 m to 20 m. Default 2 m.
    pub target_size: Option<Length>,
    /// Faces up to this far apart touch, 0 to 0.1 m. Default 5 mm.
    pub search_distance: Option<Length>,
    /// Smaller contact patches are ignored, 0 to 1 m2. Default 0.005 m2.
    pub minimum_contact: Option<Area>,
    /// Pieces thinner than this are no bodies: they weigh on what they lie on. Default 30 mm.
    pub minimum_thickness: Option<Length>,
    /// Pieces smaller than a cube of this edge become part of a neighbour in their element where both make a convex one, 0 to 2 m.
    /// Default 0.1 m.
    pub minimum_size: Option<Length>,
    /// Elements that reach down to within this of the lowest point get a foundation, 0 to 5 m. Default 0.1 m.
    pub foundation_tolerance: Option<Length>,
    /// Thickness of foundations, 0 to 5 m; 0 makes none. Default 0.5 m.
    pub foundation_thickness: Option<Length>,
    /// Coefficient of variation of strengths (lognormal, mean 1), 0 to 1, drawn from run.seed. Default 0.
    pub strength_scatter: Option<f64>,
    /// Correlation of strengths between far parts of one element, 0 to 1; it falls to this within about 5 m. Default 0.5.
    pub scatter_within_member: Option<f64>,
    /// Rigid ground plane below the lowest element. Default true.
    pub ground: Option<bool>,
    /// More pieces than this are refused before cutting, 1 to 5000000. Default 200000.
    pub maximum_pieces: Option<u32>,
}

/// How pieces come apart when they are hit or squeezed too hard.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct FragmentsTable {
    /// Fragments of a piece, 2 to 30. Default 6.
    pub pieces: Option<u32>,
    /// Edge of a cube with the least average volume of a fragment, 0.05 m to 5 m. Default 0.2 m.
    pub least_size: Option<Length>,
    /// Most fragments in all, 2 to 1000000. Default 20000.
    pub most: Option<u32>,
    /// Multiplier on the energy of impact that it takes, 0.001 to 1000. Default 1.
    pub energy_factor: Option<f64>,
}

/// Elements that differ from their group; what is not given is the group's.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OverrideTable {
    /// Element names; `*` stands for any run of characters. Later overrides win.
    pub elements: Vec<String>,
    /// Strength profile.
    pub profile: Option<String>,
    /// Multiplier on all strengths, 0.001 to 1000.
    pub strength_factor: Option<f64>,
    /// Longest edge of a piece, 0.1 m to 20 m.
    pub target_size: Option<Length>,
    /// Live load, 0 to 100 kN/m2.
    pub live_load: Option<Pressure>,
    /// Never breaks.
    pub unbreakable: Option<bool>,
    /// Its pieces come apart into fragments.
    pub fragments: Option<bool>,
}

/// A group of elements.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupTable {
    /// Name as the importer gives it.
    pub name: String,
    /// Strength profile: a built-in name, or a .toml file relative to the case.
    pub profile: String,
    /// Own longest edge of a piece, 0.1 m to 20 m.
    pub target_size: Option<Length>,
    /// Live load on the upper faces, added as mass, 0 to 100 kN/m2. Default: the profile's.
    pub live_load: Option<Pressure>,
    /// Multiplier on all strengths, 0.001 to 1000. Default 1.
    pub strength_factor: Option<f64>,
    /// Never breaks. Default false.
    pub unbreakable: Option<bool>,
    /// Its pieces come apart into fragments when hit or squeezed too hard. Default false.
    pub fragments: Option<bool>,
    /// How reinforced concrete fails: by "fibre" sections or by "limits" of section forces. Default: the profile's.
    pub failure: Option<crate::strength::Failure>,
    /// Connection type of the Bullet Constraints Builder, "bcb:0" to "bcb:26": its thresholds in place of fibres or joints.
    pub connection: Option<String>,
    /// Bonds to other groups pass on no moments. Default false.
    pub pivot: Option<bool>,
    /// Between two groups the one of higher priority gives the strength, -100 to 100; with the same, the weaker. Default 0.
    pub priority: Option<i32>,
    /// Multiplier on the strength of bonds to other groups, 0.001 to 1000; the lower of two counts. Default 1.
    pub connection_factor: Option<f64>,
    /// Play of its connections to other elements, 0 to 0.1 m; they are then followed by limits of section forces. Default: as the profile
    /// says, which is none as a rule.
    pub backlash: Option<Length>,
    /// Which bonds to other elements there are: all, no-horizontal, none. Default all.
    pub bonds: Option<super::Bonding>,
    /// Sides on which every element of the group is held by the ground: "below", "-x", "+x", "-y", "+y". Default: below for the
    /// profile rc-foundation, none for others. The lowest level is founded in any case (prepare.foundation_tolerance).
    pub founded: Option<Vec<super::Side>>,
}

/// Who is in the building.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct OccupancyTable {
    /// Simulate people as bodies. Default true.
    pub dummies: Option<bool>,
    /// One map per storey.
    pub map: Vec<MapTable>,
}

/// An occupancy map: white is crowded, black is empty.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MapTable {
    /// Storey name.
    pub storey: String,
    /// Grey PNG, relative to the case.
    pub file: PathBuf,
    /// Size of a pixel, 1 mm to 100 m.
    pub metres_per_pixel: Length,
    /// Model coordinates of the picture's lower left corner, m.
    pub origin: [Length; 2],
    /// How many people, 0 to 20000.
    pub people: u32,
}

/// How long and how finely.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RunTable {
    /// Simulated time at most, 0.01 s to 600 s. Default 10 s.
    pub duration: Option<Time>,
    /// What ends the run: "rest" (nothing has moved by more than 10 mm and no storey has drifted by more than 1 mm/s for 2 s after the
    /// last event, or the duration is over) or "duration". Default "rest".
    pub until: Option<super::Until>,
    /// Recorded frames per simulated second, 1 to 1000. Default 25.
    pub frames_per_second: Option<f64>,
    /// Seed of everything random. Default 1.
    pub seed: Option<Seed>,
    /// Rate at which the motion of what stands dies away, 0 to 10 per second; over 2 omega it is the damping ratio: 0.6 is 5 % at 1 Hz,
    /// 2.4 % at 2 Hz. Default 0.6.
    pub damping_rate: Option<f64>,
    /// Share of the usual time step, 0.05 to 1: shorter steps show how much the outcome hangs on it. Default 1.
    pub step_factor: Option<f64>,
    /// Worker threads, 0 to 1024, no more than there are cores; 0 means as many as the size of the model is worth, with one core left to
    /// the rest of the machine when there are more than two. Default 0.
    pub threads: Option<u32>,
}

/// Settings of the void search.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct AssessTable {
    /// Grid cell, 0.03 m to 1 m.
    pub cell: Option<Length>,
    /// Clearance that a void's core must have, 0.05 m to 2 m.
    pub core_clearance: Option<Length>,
    /// Clearance that a person can crawl through, 0.05 m to 2 m.
    pub crawl_clearance: Option<Length>,
    /// Smaller voids are not listed, 0 to 10000 m3.
    pub minimum_volume: Option<Volume>,
}

/// Which files are written beside the record.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct OutputsTable {
    /// scene.glb. Default true.
    pub glb: Option<bool>,
    /// report.md and report.json. Default true.
    pub report: Option<bool>,
    /// voids.csv, people.csv, thrown.csv, breaks.csv and findings.csv. Default true.
    pub csv: Option<bool>,
    /// Animation keys may be off by this much, 0 to 1 m.
    pub key_position_tolerance: Option<Length>,
    /// Animation keys may be off by this much, 0 to 45 deg.
    pub key_rotation_tolerance: Option<Angle>,
}

/// "auto", a unit name, or metres per unit.
#[derive(Clone, Copy)]
pub(super) struct FileUnit(pub Option<f64>);

/// A unit name, or m/s2 per unit.
#[derive(Clone, Copy)]
pub(super) struct AccelerationUnit(pub f64);

/// A whole number, or one in quotes where it is larger than TOML's.
#[derive(Clone, Copy)]
pub(super) struct Seed(pub u64);

/// "auto", "name", "class", "storey", or a table.
pub(super) struct GroupingChoice(pub Option<Grouping>);

/// A unit given by its name or as a number.
struct UnitVisitor {
    dimension: Dimension,
    auto: bool,
}

impl UnitVisitor {
    fn read<'de, D: Deserializer<'de>>(self, d: D) -> Result<Option<f64>, D::Error> {
        d.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for UnitVisitor {
    type Value = Option<f64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.dimension.symbols().iter().map(|s| format!("\"{s}\"")).collect();
        let auto = if self.auto { "\"auto\", " } else { "" };
        write!(f, "{auto}{} or the size of a unit in {}", names.join(", "), self.dimension.si())
    }

    fn visit_f64<E: Error>(self, v: f64) -> Result<Self::Value, E> {
        if v.is_finite() {
            Ok(Some(v))
        } else {
            Err(E::custom(format!("the size of a unit must be finite, found {v}")))
        }
    }

    fn visit_i64<E: Error>(self, v: i64) -> Result<Self::Value, E> {
        Ok(Some(v as f64))
    }

    fn visit_str<E: Error>(self, v: &str) -> Result<Self::Value, E> {
        if self.auto && v == "auto" {
            return Ok(None);
        }
        crate::units::size_of_unit(v, self.dimension)
            .map(Some)
            .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(v), &self))
    }
}

impl<'de> Deserialize<'de> for FileUnit {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        UnitVisitor { dimension: Dimension::Length, auto: true }.read(d).map(Self)
    }
}

impl<'de> Deserialize<'de> for AccelerationUnit {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let size = UnitVisitor { dimension: Dimension::Acceleration, auto: false }.read(d)?;
        Ok(Self(size.expect("only \"auto\" has no size, and it is not a choice here")))
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct SeedVisitor;
        impl Visitor<'_> for SeedVisitor {
            type Value = Seed;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0 up")
            }
            fn visit_i64<E: Error>(self, v: i64) -> Result<Seed, E> {
                u64::try_from(v).map(Seed).map_err(|_| E::invalid_value(serde::de::Unexpected::Signed(v), &self))
            }
            fn visit_u64<E: Error>(self, v: u64) -> Result<Seed, E> {
                Ok(Seed(v))
            }
            fn visit_str<E: Error>(self, v: &str) -> Result<Seed, E> {
                v.parse().map(Seed).map_err(|_| E::invalid_value(serde::de::Unexpected::Str(v), &self))
            }
        }
        d.deserialize_any(SeedVisitor)
    }
}

impl<'de> Deserialize<'de> for GroupingChoice {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct ChoiceVisitor;
        impl<'de> Visitor<'de> for ChoiceVisitor {
            type Value = GroupingChoice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"auto\", \"name\", \"class\", \"storey\" or a table such as { by = \"name\", separators = \".:\", last = false }")
            }
            fn visit_str<E: Error>(self, v: &str) -> Result<GroupingChoice, E> {
                match v {
                    "auto" => Ok(GroupingChoice(None)),
                    "name" => Ok(GroupingChoice(Some(super::group_by_name()))),
                    "class" => Ok(GroupingChoice(Some(Grouping::Class))),
                    "storey" => Ok(GroupingChoice(Some(Grouping::Storey))),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(v), &self)),
                }
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<GroupingChoice, A::Error> {
                let table = GroupingTable::deserialize(MapAccessDeserializer::new(map))?;
                let name_only = table.separators.is_some() || table.last.is_some();
                match table.by {
                    By::Name => Ok(GroupingChoice(Some(Grouping::Name {
                        separators: table.separators.unwrap_or_else(|| super::SEPARATORS.into()),
                        last: table.last.unwrap_or(false),
                    }))),
                    _ if name_only => Err(A::Error::custom("separators and last go with by = \"name\" only")),
                    By::Class => Ok(GroupingChoice(Some(Grouping::Class))),
                    By::Storey => Ok(GroupingChoice(Some(Grouping::Storey))),
                }
            }
        }
        d.deserialize_any(ChoiceVisitor)
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct GroupingTable {
    /// What decides.
    by: By,
    /// Characters that end the group's part of the name. Default ".:".
    separators: Option<String>,
    /// Cut at the last separator instead of the first. Default false.
    last: Option<bool>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum By {
    /// The part of the name before a separator.
    Name,
    /// The IFC class.
    Class,
    /// The storey.
    Storey,
}

macro_rules! schema {
    ($($name:ident => $schema:expr;)*) => {
        $(impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let make: fn(&mut SchemaGenerator) -> Schema = $schema;
                make(generator)
            }
        })*
    };
}

schema! {
    FileUnit => |_| json_schema!({
        "description": "\"auto\", a unit of length, or metres per unit. Default \"auto\".",
        "anyOf": [{ "enum": ["auto", "m", "cm", "mm", "km", "ft", "in"] }, { "type": "number", "exclusiveMinimum": 0 }]
    });
    AccelerationUnit => |_| json_schema!({
        "description": "A unit of acceleration, or m/s2 per unit. Default \"m/s2\".",
        "anyOf": [{ "enum": ["m/s2", "g", "gal", "cm/s2", "mm/s2"] }, { "type": "number", "exclusiveMinimum": 0 }]
    });
    Seed => |_| json_schema!({
        "description": "A whole number; in quotes above 9223372036854775807.",
        "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]+$" }]
    });
    GroupingChoice => |g| {
        let table = g.subschema_for::<GroupingTable>();
        json_schema!({
            "description": "How elements get their group.",
            "anyOf": [{ "enum": ["auto", "name", "class", "storey"] }, table]
        })
    };
}

/// The JSON schema of a case, for editors and for other programs that write cases.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Document).to_value()
}
