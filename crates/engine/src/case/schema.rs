//! The JSON schema of a case, for editors and for other programs that write cases.

use super::format::{TableKind, kinds};
use super::tables::keys;
use crate::fields::{self, Kind as _, Whole};
use crate::output;
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
    match key {
        "version" => {
            let mut version = Whole(1, super::VERSION).schema();
            version["description"] = json!("Format version: 1.");
            version
        }
        "title" => json!({ "type": "string", "description": "Title for reports." }),
        "outputs" => fields::schema::<output::OutputSettings>("The old name of `output`."),
        _ => kinds().iter().find(|k| k.key == key).map_or_else(|| json!({}), TableKind::schema),
    }
}
