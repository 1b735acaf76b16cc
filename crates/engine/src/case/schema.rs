//! The JSON schema of a case, for editors and for other programs that write cases.

use super::Model;
use super::tables::{ListOfTables, keys, lists_of, table_of_settings};
use crate::fields::{self, Kind as _, Whole};
use crate::output;
use crate::scenario::KINDS;
use crate::sketch::Sketch;
use crate::strength::ProfileTable;
use serde_json::{Map, Value, json};

/// The JSON schema of a case.
pub fn schema() -> Value {
    let mut properties = Map::new();
    for key in keys() {
        properties.insert(key.into(), of_key(key));
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Case",
        "description": "A Leanto case: the one document that says everything that decides a run.",
        "type": "object",
        "properties": properties,
        "required": ["version"],
        "additionalProperties": false,
    })
}

fn of_key(key: &str) -> Value {
    if let Some(t) = table_of_settings(key) {
        let mut out = t.schema();
        for l in lists_of(key) {
            out["properties"][l.key()] = list(l);
        }
        return out;
    }
    if let Some(l) = lists_of("").find(|l| l.key() == key) {
        return list(l);
    }
    match key {
        "version" => {
            let mut version = Whole(1, super::VERSION).schema();
            version["description"] = json!("Format version: 1.");
            version
        }
        "title" => json!({ "type": "string", "description": "Title for reports." }),
        "model" => fields::schema::<Model>("The model file and how to read it."),
        "sketch" => fields::schema::<Sketch>("A building from a few answers; what is left out is the preset's."),
        "profile" => {
            let one = fields::schema::<ProfileTable>("A strength profile.");
            let meaning = "Strength profiles of this case alone, by name; keys as in a profile file.";
            json!({ "type": "object", "description": meaning, "additionalProperties": one })
        }
        "scenario" => scenario(),
        "outputs" => fields::schema::<output::Settings>("The old name of `output`."),
        _ => json!({}),
    }
}

fn list(l: &dyn ListOfTables) -> Value {
    let mut out = l.schema();
    if l.has_events() {
        out["items"]["properties"]["scenario"] = scenario();
    }
    out
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
