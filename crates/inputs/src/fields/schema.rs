//! The JSON schema of a table, from its fields.

use super::{Field, Table};
use serde_json::{Map, Value as Json, json};

/// The schema of a table with what it is for: an object with a property for each key.
pub fn schema<T: Table>(meaning: &str) -> Json {
    let fields = T::fields();
    let mut properties = Map::new();
    for f in &fields {
        let mut of_one = f.access.schema();
        of_one["description"] = json!(description(f));
        properties.insert(f.key.into(), of_one);
    }
    let required: Vec<&str> = fields.iter().filter(|f| f.required).map(|f| f.key).collect();
    let mut out = json!({ "type": "object", "description": meaning, "properties": properties });
    if !required.is_empty() {
        out["required"] = json!(required);
    }
    out["additionalProperties"] = json!(false);
    out
}

/// Meaning, range, default and note of a field as sentences.
pub fn description<T: Table>(f: &Field<T>) -> String {
    let mut out = sentence(f.meaning);
    out += &format!(" Allowed: {}.", f.allowed());
    let usual = match f.default {
        Some(words) => Some(words.to_string()),
        None => f.usual().filter(|v| *v != super::Value::List(Vec::new())).map(|v| v.literal()),
    };
    if let Some(usual) = usual {
        out += &format!(" Default: {usual}.");
    }
    if !f.note.is_empty() {
        out += &format!(" {}", f.note);
    }
    out
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}
