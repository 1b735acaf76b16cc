//! Groups of elements: their strength and how they meet others. Elements that differ from their group get a group of their own, named
//! after it with a number in brackets.

use super::settings::TARGET_SIZE;
use crate::building::naming::without_brackets;
use crate::building::{Building, ElementRole, Finding, FindingKind, ROLES, Severity, Treatment, pattern};
use crate::fields::{
    Choice, Field, Flag, Kind, Maybe, Names, Plain, Problem, Table, Value, Whole, Words, length, pressure,
};
use crate::geometry::Vec3;
use crate::strength::{Failure, bcb::Bcb};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// A group of elements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Group name as the importer gives it.
    pub name: String,
    /// Strength profile by name, or a file relative to the case.
    pub profile: String,
    /// What its elements are for; where not given, all of them carry.
    #[serde(default)]
    pub role: Option<ElementRole>,
    /// Own target size, m.
    pub target_size: Option<f64>,
    /// Live load on the upper faces, N/m2, added as mass.
    pub live_load: f64,
    /// Multiplier on all strengths.
    pub strength_factor: f64,
    /// Coefficient of variation of its strengths; that of the settings where not given.
    #[serde(default)]
    pub strength_scatter: Option<f64>,
    /// Never breaks.
    pub unbreakable: bool,
    /// Its pieces may break into fragments.
    pub fragments: bool,
    /// How reinforced concrete fails; the profile's own way where not given.
    pub failure: Option<Failure>,
    /// Connection type of the predecessor, 0 to 26: which section forces have thresholds.
    pub connection: Option<u8>,
    /// Bonds to other groups pass on no moments.
    pub pivot: bool,
    /// Between two groups the one of higher priority gives the strength; with the same, the weaker.
    pub priority: i32,
    /// Multiplier on the strength of bonds to other groups (the lower of two).
    pub connection_factor: f64,
    /// Play of its connections to other elements, m; the profile's where not given.
    #[serde(default)]
    pub backlash: Option<f64>,
    /// Which bonds to other elements there are.
    pub bonds: Bonding,
    /// How its concrete elements are joined with others.
    #[serde(default)]
    pub joints: Joints,
    /// Sides on which its elements are founded, beside what the lowest level founds.
    pub founded: Vec<Side>,
}

/// The profile whose groups are founded below where nothing else is given.
const FOUNDATION: &str = "rc-foundation";

impl Group {
    /// A group with a profile and a live load (N/m2), and everything else as usual.
    pub fn new(name: impl Into<String>, profile: impl Into<String>, live_load: f64) -> Self {
        Self {
            name: name.into(),
            profile: profile.into(),
            role: None,
            target_size: None,
            live_load,
            strength_factor: 1.0,
            strength_scatter: None,
            unbreakable: false,
            fragments: false,
            failure: None,
            connection: None,
            pivot: false,
            priority: 0,
            connection_factor: 1.0,
            backlash: None,
            bonds: Bonding::All,
            joints: Joints::Auto,
            founded: Vec::new(),
        }
    }

    /// What becomes of its elements.
    pub fn treatment(&self) -> Treatment {
        self.role.map_or(Treatment::Carries, ElementRole::treatment)
    }

    /// The sides that are founded with a profile where nothing else is given.
    pub fn usually_founded(profile: &str) -> Vec<Side> {
        if profile == FOUNDATION { vec![Side::Below] } else { Vec::new() }
    }
}

/// Which bonds to other elements a group has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonding {
    /// Over all faces.
    #[default]
    All,
    /// Not over upright faces: only with what is above and below.
    NoHorizontal,
    /// None.
    None,
}

/// Smallest vertical component of the normal for a contact of one body on top of another.
const LEVEL: f64 = 0.7;

impl Bonding {
    /// True where there are bonds across a face with this normal.
    pub(crate) fn across(self, normal: &Vec3) -> bool {
        match self {
            Self::All => true,
            Self::NoHorizontal => normal.z.abs() >= LEVEL,
            Self::None => false,
        }
    }
}

/// How concrete elements are joined with others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joints {
    /// As precast elements where role and material say that they are, otherwise cast in one piece.
    #[default]
    Auto,
    /// Made in a factory: on pads and mortar beds, with grouted gaps between them.
    Precast,
    /// Cast in one piece with what they touch.
    Monolithic,
}

/// A side of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The underside.
    #[serde(rename = "below")]
    Below,
    /// Least x.
    #[serde(rename = "-x")]
    LowX,
    /// Greatest x.
    #[serde(rename = "+x")]
    HighX,
    /// Least y.
    #[serde(rename = "-y")]
    LowY,
    /// Greatest y.
    #[serde(rename = "+y")]
    HighY,
}

const BONDING: Choice<Bonding> =
    Choice(&[("all", Bonding::All), ("no-horizontal", Bonding::NoHorizontal), ("none", Bonding::None)]);
const JOINTS: Choice<Joints> =
    Choice(&[("auto", Joints::Auto), ("precast", Joints::Precast), ("monolithic", Joints::Monolithic)]);
const ROLE: RoleWord = RoleWord(Choice(ROLES));
const FAILURE: Choice<Failure> = Choice(&[("fibre", Failure::Fibre), ("limits", Failure::Limits)]);
const SIDES: Choice<Side> =
    Choice(&[("below", Side::Below), ("-x", Side::LowX), ("+x", Side::HighX), ("-y", Side::LowY), ("+y", Side::HighY)]);

/// The role of elements. The role "other" of a strength profile is known here, too: it means what "unknown" means.
#[derive(Clone, Copy, Debug)]
struct RoleWord(Choice<ElementRole>);

/// A profile is for members of no kind of its own.
const OTHER: &str = "other";

impl Kind for RoleWord {
    type Value = ElementRole;

    fn read(&self, v: &Value) -> std::result::Result<ElementRole, Problem> {
        match v {
            Value::Text(s) if s == OTHER => Ok(ElementRole::Unknown),
            _ => self.0.read(v),
        }
    }

    fn write(&self, v: &ElementRole) -> Option<Value> {
        self.0.write(v)
    }

    fn typed(&self, text: &str) -> std::result::Result<Value, Problem> {
        self.0.typed(text)
    }

    fn schema(&self) -> serde_json::Value {
        let mut schema = self.0.schema();
        if let Some(words) = schema["enum"].as_array_mut() {
            words.push(OTHER.into());
        }
        schema
    }

    fn allowed(&self) -> String {
        format!("{}, {OTHER}", self.0.allowed())
    }
}

impl Side {
    /// The outward direction.
    pub fn direction(self) -> Vec3 {
        match self {
            Self::Below => -Vec3::z(),
            Self::LowX => -Vec3::x(),
            Self::HighX => Vec3::x(),
            Self::LowY => -Vec3::y(),
            Self::HighY => Vec3::y(),
        }
    }
}

/// Sides in a document: a list of their names.
struct Sides;

impl Kind for Sides {
    type Value = Vec<Side>;

    fn read(&self, v: &Value) -> Result<Vec<Side>, Problem> {
        let Value::List(list) = v else {
            let problem = format!("expected a list of sides, found {}", v.found());
            return Err(Problem::new("", problem, format!("use some of: {}", SIDES.allowed())));
        };
        let one = |(k, v): (usize, &Value)| SIDES.read(v).map_err(|p| p.below(&format!("[{k}]")));
        list.iter().enumerate().map(one).collect()
    }

    fn write(&self, v: &Vec<Side>) -> Option<Value> {
        Some(Value::List(v.iter().filter_map(|s| SIDES.write(s)).collect()))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        Names.typed(text)
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": "array", "items": SIDES.schema() })
    }

    fn allowed(&self) -> String {
        format!("some of {}", SIDES.allowed())
    }
}

/// A connection type in a document: "bcb:22".
struct Connection;

impl Kind for Connection {
    type Value = u8;

    fn read(&self, v: &Value) -> Result<u8, Problem> {
        let found = match v {
            Value::Text(s) => match Bcb::parse(s) {
                Some(k) => return Ok(k.number),
                None => format!("\"{s}\""),
            },
            other => other.found(),
        };
        Err(Problem::new("", format!("{found} is no connection type"), "give \"bcb:0\" to \"bcb:26\""))
    }

    fn write(&self, v: &u8) -> Option<Value> {
        Some(Value::Text(format!("bcb:{v}")))
    }

    fn check(&self, v: &u8, _: &crate::fields::Within) -> Result<(), Problem> {
        self.read(&Value::Text(format!("bcb:{v}"))).map(|_| ())
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": "string", "pattern": "^bcb:[0-9]+$" })
    }

    fn allowed(&self) -> String {
        "bcb:0 to bcb:26".into()
    }
}

const LIVE_LOAD: crate::fields::Measured = pressure(0.0, 1e5);
const FACTOR: Plain = Plain(1e-3, 1e3);

impl Table for Group {
    fn start() -> Self {
        Self::new("", "", 0.0)
    }

    fn fields() -> Vec<Field<Self>> {
        let mut out = strength_fields();
        out.extend(connection_fields());
        out
    }

    /// The default of the live load is that of the profile: who reads a group looks it up.
    fn complete(&mut self, given: &crate::fields::Given) -> Result<(), Problem> {
        if !given.has("founded") {
            self.founded = Self::usually_founded(&self.profile);
        }
        Ok(())
    }
}

/// What a group is made of.
fn strength_fields() -> Vec<Field<Group>> {
    type G = Group;
    vec![
        Field::new("name", "group as the importer names it", Words, |g: &mut G| &mut g.name).required(),
        Field::new("profile", "strength: a built-in profile or a .toml file", Words, |g: &mut G| &mut g.profile)
            .note("A file is relative to the case; `leanto profiles` lists the built-in ones.")
            .required(),
        Field::new("role", "what its elements are for", Maybe(ROLE), |g: &mut G| &mut g.role)
            .note("It decides what becomes of them: members carry, partitions only stand, connections make bonds, finishes weigh.")
            .default("all of them carry"),
        Field::new("target_size", "longest edge of a piece of this group", Maybe(TARGET_SIZE), |g: &mut G| {
            &mut g.target_size
        })
        .default("that of prepare.target_size"),
        Field::new("live_load", "on upper faces, added as mass", LIVE_LOAD, |g: &mut G| &mut g.live_load)
            .default("that of the profile"),
        Field::new("strength_factor", "multiplier on all strengths", FACTOR, |g: &mut G| &mut g.strength_factor)
            .unless_default(),
        Field::new("strength_scatter", "coefficient of variation of its strengths", Maybe(Plain(0.0, 1.0)), |g: &mut G| {
            &mut g.strength_scatter
        })
        .example("0.2")
        .default("that of prepare.strength_scatter"),
        Field::new("unbreakable", "never breaks", Flag, |g: &mut G| &mut g.unbreakable).unless_default(),
        Field::new("fragments", "pieces break into fragments when hit or squeezed too hard", Flag, |g: &mut G| {
            &mut g.fragments
        })
        .unless_default(),
        Field::new("failure", "how reinforced concrete fails", Maybe(FAILURE), |g: &mut G| &mut g.failure)
            .note("By fibre sections, or by limits of section forces.")
            .default("that of the profile"),
    ]
}

/// How a group meets others.
fn connection_fields() -> Vec<Field<Group>> {
    type G = Group;
    vec![
        Field::new("connection", "connection type, bcb:0 to bcb:26", Maybe(Connection), |g: &mut G| &mut g.connection)
            .note("Of the Bullet Constraints Builder: its thresholds in place of fibres or joints."),
        Field::new("pivot", "bonds to other groups pass on no bending", Flag, |g: &mut G| &mut g.pivot)
            .unless_default(),
        Field::new("priority", "the higher of two groups gives the strength", Whole(-100, 100), |g: &mut G| {
            &mut g.priority
        })
        .note("With the same priority, the weaker one does.")
        .unless_default(),
        Field::new("connection_factor", "multiplier on the strength of bonds to other groups", FACTOR, |g: &mut G| {
            &mut g.connection_factor
        })
        .note("The lower of two counts.")
        .unless_default(),
        Field::new("backlash", "play of its connections to other elements", Maybe(length(0.0, 0.1)), |g: &mut G| {
            &mut g.backlash
        })
        .note("They are then followed by limits of section forces.")
        .default("that of the profile, none as a rule"),
        Field::new("bonds", "which bonds to other elements there are", BONDING, |g: &mut G| &mut g.bonds)
            .unless_default(),
        Field::new("joints", "how its concrete elements are joined with others", JOINTS, |g: &mut G| &mut g.joints)
            .note(
                "Precast elements lie on pads and mortar beds, with gaps up to 55 mm; auto goes by role and material.",
            )
            .unless_default(),
        Field::new("founded", "sides held by the ground", Sides, |g: &mut G| &mut g.founded)
            .note("The lowest level is founded in any case (prepare.foundation_tolerance).")
            .default("below for the profile rc-foundation, none for others")
            .when(|g| !g.founded.is_empty() || g.profile == FOUNDATION),
    ]
}

/// What is different about some elements; the rest is their group's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Override {
    /// Names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Strength profile.
    pub profile: Option<String>,
    /// What they are for.
    #[serde(default)]
    pub role: Option<ElementRole>,
    /// Multiplier on all strengths, in place of the group's.
    pub strength_factor: Option<f64>,
    /// Longest edge of a piece, m.
    pub target_size: Option<f64>,
    /// Live load, N/m2.
    pub live_load: Option<f64>,
    /// Never breaks, or does.
    pub unbreakable: Option<bool>,
    /// Its pieces may break into fragments.
    pub fragments: Option<bool>,
}

impl Table for Override {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type O = Override;
        vec![
            Field::new("elements", "names; * stands for any run of characters", Names, |o: &mut O| &mut o.elements)
                .note("Later overrides win.")
                .example("[\"Columns.A1*\"]")
                .required(),
            Field::new("profile", "strength: a built-in profile or a .toml file", Maybe(Words), |o: &mut O| {
                &mut o.profile
            }),
            Field::new("role", "what they are for", Maybe(ROLE), |o: &mut O| &mut o.role),
            Field::new("strength_factor", "multiplier on all strengths", Maybe(FACTOR), |o: &mut O| {
                &mut o.strength_factor
            })
            .example("0.5"),
            Field::new("target_size", "longest edge of a piece", Maybe(TARGET_SIZE), |o: &mut O| &mut o.target_size),
            Field::new("live_load", "on upper faces, added as mass", Maybe(LIVE_LOAD), |o: &mut O| &mut o.live_load),
            Field::new("unbreakable", "never breaks", Maybe(Flag), |o: &mut O| &mut o.unbreakable),
            Field::new(
                "fragments",
                "pieces break into fragments when hit or squeezed too hard",
                Maybe(Flag),
                |o: &mut O| &mut o.fragments,
            ),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.elements.is_empty() {
            let remedy = "name elements, e.g. elements = [\"Columns.A1*\"]";
            return Err(Problem::new("", "nothing is named that differs", remedy));
        }
        Ok(())
    }
}

/// Gives elements with overrides groups of their own, in the list of groups and in the building. Later overrides win. Returns a remark about each
/// override whose elements later ones name again, all of them: its groups have no elements, and are not kept.
///
/// # Errors
/// An override that matches no element.
pub fn apply_overrides(
    overrides: &[Override],
    groups: &mut Vec<Group>,
    building: &mut Building,
) -> Result<Vec<Finding>> {
    let mut made: Vec<(usize, String)> = Vec::new();
    for (k, o) in overrides.iter().enumerate() {
        for (j, p) in o.elements.iter().enumerate() {
            if !building.elements.iter().any(|e| pattern::matches(p, &e.name)) {
                return Err(no_element(p, building).at(format!("key override[{k}].elements[{j}]")));
            }
        }
        for e in &mut building.elements {
            if !o.elements.iter().any(|p| pattern::matches(p, &e.name)) {
                continue;
            }
            let name = format!("{} [{}]", without_brackets(&e.group), k + 1);
            if !groups.iter().any(|g| g.name == name) {
                let Some(own) = groups.iter().find(|g| g.name == e.group) else { continue };
                let group = Group {
                    name: name.clone(),
                    profile: o.profile.clone().unwrap_or_else(|| own.profile.clone()),
                    role: o.role.or(own.role),
                    strength_factor: o.strength_factor.unwrap_or(own.strength_factor),
                    target_size: o.target_size.or(own.target_size),
                    live_load: o.live_load.unwrap_or(own.live_load),
                    unbreakable: o.unbreakable.unwrap_or(own.unbreakable),
                    fragments: o.fragments.unwrap_or(own.fragments),
                    ..own.clone()
                };
                groups.push(group);
                made.push((k, name.clone()));
            }
            e.group = name;
        }
    }
    let is_empty = |name: &String| building.elements.iter().all(|e| e.group != *name);
    groups.retain(|g| !made.iter().any(|(_, name)| *name == g.name && is_empty(name)));
    let without = |k: &usize| made.iter().filter(|m| m.0 == *k).all(|(_, name)| is_empty(name));
    let mut hidden: Vec<usize> = made.iter().map(|m| m.0).filter(without).collect();
    hidden.dedup();
    let note = |k: usize| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!("override[{k}] has no element of its own: later overrides name all of its elements again"),
        remedy: "nothing, when both are meant: where they set the same key, the later one counts".into(),
    };
    Ok(hidden.into_iter().map(note).collect())
}

/// A name that no element has.
fn no_element(wanted: &str, building: &Building) -> Error {
    let remedy = if building.elements.iter().any(|e| without_brackets(&e.group) == wanted) {
        format!("\"{wanted}\" is a group: change it in its [[group]], or name its elements with `*`")
    } else {
        let close = pattern::quoted(wanted, building.elements.iter().map(|e| e.name.as_str()));
        format!("the closest names are {close}; `*` stands for any run of characters")
    };
    Error::input(format!("no element is named \"{wanted}\""), remedy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A profile took the role "other", and a group with such a profile refused it.
    #[test]
    fn the_role_other_of_a_profile_is_a_role_of_a_group_too() {
        let read = |word: &str| ROLE.read(&Value::Text(word.into()));
        assert_eq!(read("other").ok(), Some(ElementRole::Unknown));
        assert_eq!(read("other").ok(), read("unknown").ok());
        assert_eq!(ElementRole::Unknown.treatment(), Treatment::Carries);
        assert!(read("others").is_err());
    }
}
