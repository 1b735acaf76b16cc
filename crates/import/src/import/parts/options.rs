//! How a model file is read.

use crate::building::naming::SEPARATORS;
use crate::fields::{
    self, Choice, Field, Flag, Given, Kind, Maybe, Names, Problem, Table, UnitSize, Value, Within, Words, time,
};
use crate::units::Dimension;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// How to read a model file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// Metres per file unit; `None` means detect. IFC files say it themselves, so it is not used there.
    pub metres_per_unit: Option<f64>,
    /// Up axis; `None` means detect. IFC is always z up, so it is not used there.
    pub up: Option<UpAxis>,
    /// How elements get their group; `None` means by the file's own kinds, else by name when names of a mesh file have a separator, else
    /// by role.
    pub grouping: Option<Grouping>,
    /// Classes or groups to leave out on top of the built-in list ([`LEFT_OUT`](super::classes::LEFT_OUT)); `*` stands for any run of characters,
    /// and an entry that starts with `+` keeps an IFC class of the built-in list.
    pub leave_out: Vec<String>,
    /// More files of the same building, relative to the folder of the first: they are joined with it by their placement.
    pub also: Vec<String>,
    /// Time limit, s.
    pub time_limit: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            metres_per_unit: None,
            up: None,
            grouping: None,
            leave_out: Vec::new(),
            also: Vec::new(),
            time_limit: 120.0,
        }
    }
}

/// Which file axis shows upward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UpAxis {
    /// Most CAD and IFC.
    #[default]
    Z,
    /// glTF and many OBJ exporters.
    Y,
}

/// How elements get their group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum Grouping {
    /// The part of the name before a separator.
    Name {
        /// Characters that separate, e.g. ".:".
        separators: String,
        /// Cut at the last separator instead of the first.
        last: bool,
    },
    /// The IFC class.
    Class,
    /// The storey.
    Storey,
    /// What it is for, its material and its type.
    Role,
}

impl Grouping {
    /// By the part of the name before the first of the usual separators.
    pub fn by_name() -> Self {
        Self::Name { separators: SEPARATORS.into(), last: false }
    }
}

/// The word for what is to be detected.
const AUTO: &str = "auto";

/// A unit of length, or "auto".
struct FileUnit;

const UNIT: UnitSize = UnitSize { dimension: Dimension::Length, low: 1e-6, high: 1e6 };

impl Kind for FileUnit {
    type Value = Option<f64>;

    fn read(&self, v: &Value) -> Result<Option<f64>, Problem> {
        match v {
            Value::Text(s) if s == AUTO => Ok(None),
            v => UNIT.size(v).map(Some).ok_or_else(|| {
                let expected = format!("\"{AUTO}\", {} or the size of a unit in m", UNIT.names());
                Problem::new("", format!("expected {expected}, found {}", v.found()), "correct the value")
            }),
        }
    }

    fn write(&self, v: &Option<f64>) -> Option<Value> {
        v.as_ref().map_or_else(|| Some(Value::Text(AUTO.into())), |u| UNIT.write(u))
    }

    fn check(&self, v: &Option<f64>, within: &Within) -> Result<(), Problem> {
        v.as_ref().map_or(Ok(()), |u| UNIT.check(u, within))
    }

    fn schema(&self) -> serde_json::Value {
        let mut words = vec![AUTO];
        words.extend(Dimension::Length.symbols());
        json!({ "anyOf": [{ "enum": words }, { "type": "number", "exclusiveMinimum": 0 }] })
    }

    fn allowed(&self) -> String {
        format!("{AUTO}, {}, or metres per unit", Dimension::Length.symbols().join(", "))
    }
}

const UP: Choice<Option<UpAxis>> = Choice(&[(AUTO, None), ("z", Some(UpAxis::Z)), ("y", Some(UpAxis::Y))]);

/// A word, or a table with the separators of names.
struct GroupingKind;

const GROUPINGS: [&str; 5] = [AUTO, "role", "name", "class", "storey"];

/// The table of a grouping.
#[derive(Clone, Debug, PartialEq)]
struct ByName {
    by: String,
    separators: Option<String>,
    last: Option<bool>,
}

impl Table for ByName {
    fn start() -> Self {
        Self { by: String::new(), separators: None, last: None }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("by", "what decides: role, name, class or storey", Words, |g: &mut Self| &mut g.by).required(),
            Field::new(
                "separators",
                "characters that end the group's part of the name",
                Maybe(Words),
                |g: &mut Self| &mut g.separators,
            ),
            Field::new("last", "cut at the last separator instead of the first", Maybe(Flag), |g: &mut Self| {
                &mut g.last
            }),
        ]
    }

    fn complete(&mut self, _: &Given) -> Result<(), Problem> {
        if self.by != "name" && (self.separators.is_some() || self.last.is_some()) {
            return Err(Problem::new("", "separators and last go with by = \"name\" only", "remove them"));
        }
        Ok(())
    }
}

impl GroupingKind {
    fn word(s: &str) -> Result<Option<Grouping>, Problem> {
        match s {
            AUTO => Ok(None),
            "name" => Ok(Some(Grouping::by_name())),
            "class" => Ok(Some(Grouping::Class)),
            "storey" => Ok(Some(Grouping::Storey)),
            "role" => Ok(Some(Grouping::Role)),
            _ => Err(Self::other(&Value::Text(s.into()))),
        }
    }

    fn other(found: &Value) -> Problem {
        let words = GROUPINGS.map(|g| format!("\"{g}\"")).join(", ");
        let table = "{ by = \"name\", separators = \".:\", last = false }";
        let problem = format!("expected {words} or a table such as {table}, found {}", found.found());
        Problem::new("", problem, "correct the value")
    }
}

impl Kind for GroupingKind {
    type Value = Option<Grouping>;

    fn read(&self, v: &Value) -> Result<Option<Grouping>, Problem> {
        match v {
            Value::Text(s) => Self::word(s),
            Value::Table(pairs) => {
                let (t, _) = fields::read::<ByName>(pairs)?;
                match (Self::word(&t.by).map_err(|p| p.below("by"))?, t.separators, t.last) {
                    (Some(Grouping::Name { separators, last }), given, cut) => {
                        Ok(Some(Grouping::Name { separators: given.unwrap_or(separators), last: cut.unwrap_or(last) }))
                    }
                    (other, ..) => Ok(other),
                }
            }
            other => Err(Self::other(other)),
        }
    }

    fn write(&self, v: &Option<Grouping>) -> Option<Value> {
        let text = |s: &str| Value::Text(s.into());
        Some(match v {
            None => text(AUTO),
            Some(Grouping::Class) => text("class"),
            Some(Grouping::Storey) => text("storey"),
            Some(Grouping::Role) => text("role"),
            Some(Grouping::Name { separators, last }) => Value::Table(vec![
                ("by".into(), text("name")),
                ("separators".into(), text(separators)),
                ("last".into(), Value::Flag(*last)),
            ]),
        })
    }

    fn check(&self, v: &Option<Grouping>, _: &Within) -> Result<(), Problem> {
        match v {
            Some(Grouping::Name { separators, .. }) if separators.is_empty() => {
                let remedy = "give one or more characters, such as \".:\"";
                Err(Problem::new("separators", "there is no separator", remedy))
            }
            _ => Ok(()),
        }
    }

    fn schema(&self) -> serde_json::Value {
        let table = fields::schema::<ByName>("By the part of the name before a separator.");
        json!({ "anyOf": [{ "enum": GROUPINGS }, table] })
    }

    fn allowed(&self) -> String {
        format!("{}, or {{ by = \"name\", separators = \".:\", last = false }}", GROUPINGS.join(", "))
    }
}

impl Table for Options {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        fields_at(|o: &mut Self| o)
    }
}

/// The keys of the options within a table that holds them.
pub fn fields_at<T: Table>(options: impl Fn(&mut T) -> &mut Options + Copy + 'static) -> Vec<Field<T>> {
    vec![
        Field::new("units", "auto, m, cm, mm, km, ft, in, or metres per unit", FileUnit, move |t: &mut T| {
            &mut options(t).metres_per_unit
        }),
        Field::new("up", "axis of the file that shows upward: auto, z or y", UP, move |t: &mut T| &mut options(t).up),
        Field::new(
            "grouping",
            "how elements get their group: auto, role, name, class or storey",
            GroupingKind,
            move |t: &mut T| &mut options(t).grouping,
        ),
        Field::new(
            "leave_out",
            "IFC classes or groups to leave out as well; \"+Class\" keeps one",
            Names,
            move |t: &mut T| &mut options(t).leave_out,
        )
        .note("On top of the built-in list; `+IfcRailing` keeps one of that list."),
        Field::new("also", "more files of the same building, joined by their placement", Names, move |t: &mut T| {
            &mut options(t).also
        })
        .example("[\"structure.ifc\"]")
        .note("Beside the first file; `leanto import A.ifc B.ifc --out CASE` copies them there.")
        .unless_default(),
        Field::new("time_limit", "for reading the file", time(1.0, 3600.0), move |t: &mut T| {
            &mut options(t).time_limit
        }),
    ]
}
