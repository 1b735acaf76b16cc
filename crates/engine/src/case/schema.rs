//! The JSON schema of a case, for editors and for other programs that write cases.

use super::Model;
use super::read::KEYS;
use crate::fields::{self, Kind as _, Table, Whole};
use crate::grains::fines;
use crate::occupants::{Occupancy, OccupancyMap};
use crate::prepare::{Group, Override};
use crate::scenario::KINDS;
use crate::sketch::Sketch;
use crate::solve::RunSettings;
use crate::strength::ProfileTable;
use crate::watch::Watch;
use crate::{assess, ensemble, output, prepare};
use serde_json::{Map, Value, json};

/// The JSON schema of a case.
pub fn schema() -> Value {
    let profile = schemars::schema_for!(ProfileTable).to_value();
    let mut properties = Map::new();
    for key in KEYS {
        properties.insert(key.into(), of_key(key, &profile));
    }
    let mut out = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Case",
        "description": "A Leanto case: the one document that says everything that decides a run.",
        "type": "object",
        "properties": properties,
        "required": ["version"],
        "additionalProperties": false,
    });
    if let Some(definitions) = profile.get("$defs") {
        out["$defs"] = definitions.clone();
    }
    out
}

fn of_key(key: &str, profile: &Value) -> Value {
    match key {
        "version" => {
            let mut version = Whole(1, super::VERSION).schema();
            version["description"] = json!("Format version: 1.");
            version
        }
        "title" => json!({ "type": "string", "description": "Title for reports." }),
        "model" => fields::schema::<Model>("The model file and how to read it."),
        "sketch" => fields::schema::<Sketch>("A building from a few answers; what is left out is the preset's."),
        "prepare" => fields::schema::<prepare::Settings>("How it is cut and connected."),
        "site" => fields::schema::<prepare::Site>("The ground around the building."),
        "fragments" => {
            fields::schema::<prepare::fragments::Settings>("How pieces of groups with `fragments = true` break.")
        }
        "fines" => fields::schema::<fines::Settings>("The fine part of the rubble: grains in the gaps of the debris."),
        "override" => list::<Override>("Elements that differ from their group; what is not given is the group's."),
        "profile" => {
            let mut one = profile.clone();
            if let Some(o) = one.as_object_mut() {
                o.retain(|k, _| !matches!(k.as_str(), "$schema" | "$defs"));
            }
            let meaning = "Strength profiles of this case alone, by name; keys as in a profile file.";
            json!({ "type": "object", "description": meaning, "additionalProperties": one })
        }
        "group" => list::<Group>("Groups of elements and their strength."),
        "scenario" => scenario(),
        "occupancy" => {
            let mut out = fields::schema::<Occupancy>("Who is in it.");
            out["properties"]["map"] = list::<OccupancyMap>("One map per storey: white is crowded, black is empty.");
            out
        }
        "run" => fields::schema::<RunSettings>("How long and how finely."),
        "assess" => fields::schema::<assess::Settings>("How the result is assessed."),
        "output" => {
            let mut out = fields::schema::<output::Settings>("Which files are written beside the record.");
            out["properties"]["watch"] = list::<Watch>("What is written down at a rate of its own.");
            out
        }
        "ensemble" => {
            let mut out = fields::schema::<ensemble::Settings>("Which runs an ensemble is made of.");
            out["properties"]["factor"] = list::<ensemble::Factor>("What else varies from run to run.");
            out["properties"]["class"] = list::<ensemble::Class>("Alternatives of what has happened.");
            out["properties"]["class"]["items"]["properties"]["scenario"] = scenario();
            out
        }
        "outputs" => fields::schema::<output::Settings>("The old name of `output`."),
        _ => json!({}),
    }
}

fn list<T: Table>(meaning: &str) -> Value {
    json!({ "type": "array", "description": meaning, "items": fields::schema::<T>(meaning) })
}

fn scenario() -> Value {
    let one = |k: &&dyn crate::scenario::Kind| {
        let schema = k.schema();
        let schema = match k.is_single() {
            true => schema,
            false => json!({ "type": "array", "description": k.title(), "items": schema }),
        };
        (k.key().to_string(), schema)
    };
    let properties: Map<String, Value> = KINDS.iter().map(one).collect();
    let meaning = "What happens to the building.";
    json!({ "type": "object", "description": meaning, "properties": properties, "additionalProperties": false })
}
