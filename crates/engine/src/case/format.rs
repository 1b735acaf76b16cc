//! The tables of the case format, with what each is for and its keys. The JSON schema and the forms of every table walk this one list.

use super::tables::{ListOfTables, SettingsTable, keys, lists_of, table_of_settings};
use super::{Model, VERSION};
use crate::fields::{self, Described, Field, Problem, Table, Value, Whole, Words};
use crate::scenario::{self, KINDS};
use crate::sketch::Sketch;
use crate::strength::ProfileTable;
use serde_json::{Map, Value as Json, json};
use std::sync::OnceLock;

/// How many tables of a kind there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// At most one.
    One,
    /// A list of them, each without a name of its own in its heading.
    Many,
    /// Several, each by its name.
    Named,
}

/// The keys of a kind of table.
pub(super) enum Keys {
    /// A list of fields.
    Fields {
        /// See [`fields::described`].
        described: fn() -> Vec<Described>,
        /// See [`fields::typed`].
        typed: fn(&str, &str) -> Result<Value, Problem>,
        /// See [`fields::schema`].
        schema: fn(&str) -> Json,
    },
    /// Those of a table of settings.
    Settings(&'static dyn SettingsTable),
    /// Those of each table of a list.
    List(&'static dyn ListOfTables),
    /// Those of a kind of event.
    Event(&'static dyn scenario::Kind),
    /// Those of a strength profile or of a table in it.
    Profile(Vec<Described>),
    /// It only holds tables.
    Nothing,
}

impl Keys {
    const fn of<T: Table>() -> Self {
        Self::Fields { described: fields::described::<T>, typed: fields::typed::<T>, schema: fields::schema::<T> }
    }

    /// The keys with what there is to know about each.
    pub(super) fn described(&self) -> Vec<Described> {
        match self {
            Self::Fields { described, .. } => described(),
            Self::Settings(table) => table.described(),
            Self::List(list) => list.described(),
            Self::Event(kind) => kind.fields(),
            Self::Profile(keys) => keys.clone(),
            Self::Nothing => Vec::new(),
        }
    }

    /// What someone typed for a key, as a value.
    pub(super) fn typed(&self, key: &str, text: &str) -> Result<Value, Problem> {
        match self {
            Self::Fields { typed, .. } => typed(key, text),
            Self::Settings(table) => table.typed(key, text),
            Self::List(list) => list.typed(key, text),
            Self::Event(kind) => kind.typed(key, text),
            // The profile's own reader says what it expects of a key.
            Self::Profile(_) => Ok(Value::parse(text).unwrap_or_else(|_| Value::Text(text.trim().into()))),
            Self::Nothing => Err(Problem::new(key, "there are no keys here", "choose a table below it")),
        }
    }
}

/// A kind of table.
pub(super) struct TableKind {
    /// Its key in the table above; empty for the head of the document.
    pub key: &'static str,
    /// What it is for.
    pub meaning: &'static str,
    /// How many there may be.
    pub holds: Holds,
    /// Its keys.
    pub keys: Keys,
    /// The tables in it.
    pub below: Vec<TableKind>,
}

impl TableKind {
    fn one<T: Table>(key: &'static str, meaning: &'static str) -> Self {
        Self { key, meaning, holds: Holds::One, keys: Keys::of::<T>(), below: Vec::new() }
    }

    fn settings(t: &'static dyn SettingsTable) -> Self {
        let below = lists_of(t.key()).map(Self::list).collect();
        Self { key: t.key(), meaning: t.meaning(), holds: Holds::One, keys: Keys::Settings(t), below }
    }

    fn list(l: &'static dyn ListOfTables) -> Self {
        let below = if l.has_events() { vec![scenario()] } else { Vec::new() };
        Self { key: l.key(), meaning: l.meaning(), holds: Holds::Many, keys: Keys::List(l), below }
    }

    /// The JSON schema of what stands at its key.
    pub(super) fn schema(&self) -> Json {
        if let Keys::Profile(_) = self.keys {
            let one = fields::schema::<ProfileTable>("A strength profile.");
            return json!({ "type": "object", "description": self.meaning, "additionalProperties": one });
        }
        let mut own = match &self.keys {
            Keys::Fields { schema, .. } => schema(self.meaning),
            Keys::Settings(table) => table.schema(),
            Keys::List(list) => list.schema(),
            Keys::Event(kind) => kind.schema(),
            Keys::Profile(_) | Keys::Nothing => json!({
                "type": "object",
                "description": self.meaning,
                "properties": {},
                "additionalProperties": false,
            }),
        };
        for below in &self.below {
            own["properties"][below.key] = below.schema();
        }
        match self.holds {
            Holds::One | Holds::Named => own,
            Holds::Many => json!({ "type": "array", "description": self.meaning, "items": own }),
        }
    }
}

/// The head of the document.
#[derive(Clone, PartialEq)]
struct Head {
    version: u32,
    title: String,
}

impl Table for Head {
    fn start() -> Self {
        Self { version: VERSION, title: String::new() }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("version", "version of the case format", Whole(1, VERSION), |h: &mut Self| &mut h.version)
                .required(),
            Field::new("title", "title for reports", Words, |h: &mut Self| &mut h.title)
                .default("the name of the model or of the preset"),
        ]
    }
}

/// All kinds of tables: the head of the document, then by their keys.
pub(super) fn kinds() -> &'static [TableKind] {
    static KINDS_OF_TABLES: OnceLock<Vec<TableKind>> = OnceLock::new();
    KINDS_OF_TABLES.get_or_init(|| {
        let mut out = vec![
            TableKind::one::<Head>("", "The head of the case: version and title."),
            TableKind::one::<Model>("model", "The model file and how to read it."),
            TableKind::one::<Sketch>("sketch", "A building from a few answers; what is left out is the preset's."),
        ];
        for key in keys() {
            match key {
                "profile" => out.push(profile()),
                "scenario" => out.push(scenario()),
                _ => out.extend(
                    table_of_settings(key)
                        .map(TableKind::settings)
                        .or_else(|| lists_of("").find(|l| l.key() == key).map(TableKind::list)),
                ),
            }
        }
        out
    })
}

fn scenario() -> TableKind {
    let one = |k: &&'static dyn scenario::Kind| TableKind {
        key: k.key(),
        meaning: k.title(),
        holds: if k.is_single() { Holds::One } else { Holds::Many },
        keys: Keys::Event(*k),
        below: Vec::new(),
    };
    TableKind {
        key: "scenario",
        meaning: "What happens to the building.",
        holds: Holds::One,
        keys: Keys::Nothing,
        below: KINDS.iter().map(one).collect(),
    }
}

/// The strength profiles, whose keys come from the types that read them.
fn profile() -> TableKind {
    let schema = fields::schema::<ProfileTable>("A strength profile.");
    TableKind {
        meaning: "Strength profiles of this case alone, by name; keys as in a profile file.",
        holds: Holds::Named,
        ..of_schema("profile", "", &schema, &schema["$defs"])
    }
}

/// A table by its JSON schema. The texts live as long as the program, as those of fields do: this is made once.
fn of_schema(key: &'static str, meaning: &'static str, schema: &Json, definitions: &Json) -> TableKind {
    let none = Map::new();
    let (mut keys, mut below) = (Vec::new(), Vec::new());
    for (key, of_key) in schema["properties"].as_object().unwrap_or(&none) {
        let key: &'static str = key.clone().leak();
        let meaning: &'static str = of_key["description"].as_str().unwrap_or_default().replace('\n', " ").leak();
        let target = resolved(of_key, definitions);
        if target.get("properties").is_some() {
            below.push(of_schema(key, meaning, target, definitions));
            continue;
        }
        if let Some(items) = target.get("items").filter(|i| i.get("properties").is_some()) {
            let meaning: &'static str = meaning.split(" Allowed: ").next().unwrap_or_default();
            below.push(TableKind { holds: Holds::Many, ..of_schema(key, meaning, items, definitions) });
            continue;
        }
        let (meaning, default) = meaning.split_once(" Default").unwrap_or((meaning, ""));
        keys.push(Described {
            key,
            meaning: meaning.trim_end_matches('.'),
            note: "",
            allowed: allowed(target),
            default: default.trim_start_matches([':', ' ']).trim_end_matches('.').into(),
            example: "",
            required: false,
            is_length: false,
        });
    }
    TableKind { key, meaning, holds: Holds::One, keys: Keys::Profile(keys), below }
}

/// What a schema refers to, without the choice of leaving it out.
fn resolved<'s>(schema: &'s Json, definitions: &'s Json) -> &'s Json {
    if let Some(choices) = schema["anyOf"].as_array()
        && let [one] = choices.iter().filter(|c| c["type"] != "null").collect::<Vec<_>>()[..]
    {
        return resolved(one, definitions);
    }
    let name = schema["$ref"].as_str().and_then(|r| r.rsplit('/').next());
    name.and_then(|n| definitions.get(n)).unwrap_or(schema)
}

/// What a schema allows, in words.
fn allowed(schema: &Json) -> String {
    let texts = |list: &[Json]| list.iter().filter_map(Json::as_str).map(str::to_string).collect::<Vec<_>>();
    if let Some(choices) = schema["enum"].as_array() {
        return format!("one of: {}", texts(choices).join(", "));
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let of = |c: &Json| match c["enum"].as_array() {
            Some(list) => texts(list),
            None => c["const"].as_str().map(str::to_string).into_iter().collect(),
        };
        return format!("one of: {}", choices.iter().flat_map(of).collect::<Vec<_>>().join(", "));
    }
    if let Some(text) = schema["description"].as_str().filter(|_| schema.get("pattern").is_some()) {
        return text.into();
    }
    let kinds = match &schema["type"] {
        Json::Array(list) => texts(list),
        Json::String(one) => vec![one.clone()],
        _ => Vec::new(),
    };
    let word = |kind: &String| match kind.as_str() {
        "string" => Some("a text, or a quantity with its unit"),
        "number" => Some("a number"),
        "integer" => Some("a whole number"),
        "boolean" => Some("true or false"),
        "array" => Some("a list in [brackets]"),
        "object" => Some("names with values: { a = 1 }"),
        _ => None,
    };
    let words: Vec<&str> = kinds.iter().filter_map(word).collect();
    if words.is_empty() { "a quantity with its unit, in \"quotes\" or without".into() } else { words.join(", or ") }
}
