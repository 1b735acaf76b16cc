//! What an element is for in the building, and what becomes of it in the computation.

use serde::{Deserialize, Serialize};

/// What an element is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ElementRole {
    /// An upright member.
    Column,
    /// A level or sloping member, also in a roof.
    Beam,
    /// A slender member against sway.
    Brace,
    /// A floor or a flat roof.
    Slab,
    /// A wall that carries.
    BearingWall,
    /// What brings load into the soil: a pad, a strip or a base slab.
    Footing,
    /// A deep foundation.
    Pile,
    /// A flight or a landing.
    Stair,
    /// A wall that carries only itself.
    Partition,
    /// A part between members that joins them: a plate, a cleat, a pad, a shoe.
    Connection,
    /// A bolt, an anchor, a weld, a dowel.
    Fastener,
    /// A part that is cast into concrete: an anchor rail, a lifting loop, a tube.
    CastIn,
    /// Reinforcement.
    Rebar,
    /// Screed, plaster, tiles, cladding.
    Finish,
    /// Insulation.
    Insulation,
    /// A suspended ceiling.
    Ceiling,
    /// A railing or a parapet of bars.
    Railing,
    /// Furniture.
    Furniture,
    /// Pipes, ducts, lifts, fixtures.
    Equipment,
    /// A door, a window, a curtain wall, or the body of an opening.
    Opening,
    /// Formwork and other parts that only stand during construction.
    Formwork,
    /// The ground, grass, water.
    Terrain,
    /// A mark, a space, a template: nothing that exists.
    Mark,
    /// Nothing tells what it is.
    Unknown,
}

/// What becomes of an element in the computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Treatment {
    /// Bodies with bonds.
    Carries,
    /// Bodies that stand on what is below them, without bonds at their head.
    Stands,
    /// No body: it makes bonds between the members that it meets.
    Connects,
    /// No body: its mass is on what it touches.
    Loads,
    /// Left out.
    LeftOut,
}

impl Treatment {
    /// What it means, for lists and tables.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Carries => "carries: bodies with bonds",
            Self::Stands => "stands: bodies that carry only themselves",
            Self::Connects => "connects: bonds between the members that it meets",
            Self::Loads => "weighs: its mass is on what it touches",
            Self::LeftOut => "left out",
        }
    }
}

use ElementRole as R;

/// All roles with their word in documents, in the order of tables.
pub const ROLES: &[(&str, ElementRole)] = &[
    ("column", R::Column),
    ("beam", R::Beam),
    ("brace", R::Brace),
    ("slab", R::Slab),
    ("bearing-wall", R::BearingWall),
    ("footing", R::Footing),
    ("pile", R::Pile),
    ("stair", R::Stair),
    ("partition", R::Partition),
    ("connection", R::Connection),
    ("fastener", R::Fastener),
    ("cast-in", R::CastIn),
    ("rebar", R::Rebar),
    ("finish", R::Finish),
    ("insulation", R::Insulation),
    ("ceiling", R::Ceiling),
    ("railing", R::Railing),
    ("furniture", R::Furniture),
    ("equipment", R::Equipment),
    ("opening", R::Opening),
    ("formwork", R::Formwork),
    ("terrain", R::Terrain),
    ("mark", R::Mark),
    ("unknown", R::Unknown),
];

impl ElementRole {
    /// Its word in documents and tables.
    pub fn name(self) -> &'static str {
        ROLES.iter().find(|r| r.1 == self).map_or("", |r| r.0)
    }

    /// The elements of this role in tables.
    pub fn plural(self) -> &'static str {
        match self {
            R::Column => "Columns",
            R::Beam => "Beams",
            R::Brace => "Braces",
            R::Slab => "Slabs",
            R::BearingWall => "Bearing walls",
            R::Footing => "Footings",
            R::Pile => "Piles",
            R::Stair => "Stairs",
            R::Partition => "Partitions",
            R::Connection => "Connections",
            R::Fastener => "Fasteners",
            R::CastIn => "Cast-in parts",
            R::Rebar => "Reinforcement",
            R::Finish => "Finishes",
            R::Insulation => "Insulation",
            R::Ceiling => "Ceilings",
            R::Railing => "Railings",
            R::Furniture => "Furniture",
            R::Equipment => "Equipment",
            R::Opening => "Doors and windows",
            R::Formwork => "Formwork",
            R::Terrain => "Terrain",
            R::Mark => "Marks",
            R::Unknown => "Unknown parts",
        }
    }

    /// What becomes of elements with this role.
    pub fn treatment(self) -> Treatment {
        match self {
            R::Column | R::Beam | R::Brace | R::Slab | R::BearingWall | R::Footing | R::Pile | R::Stair => {
                Treatment::Carries
            }
            R::Partition => Treatment::Stands,
            R::Connection | R::Fastener => Treatment::Connects,
            R::Finish | R::Insulation | R::Ceiling | R::Railing => Treatment::Loads,
            R::CastIn | R::Rebar | R::Furniture | R::Equipment | R::Opening | R::Formwork | R::Terrain | R::Mark => {
                Treatment::LeftOut
            }
            // What is not understood stays in: a part too many is seen, a part too few is not.
            R::Unknown => Treatment::Carries,
        }
    }

    /// True for members that carry the building.
    pub fn carries(self) -> bool {
        self != R::Unknown && self.treatment() == Treatment::Carries
    }
}

/// The kind of material, as far as it decides the strength profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MaterialFamily {
    /// Concrete, reinforced as a rule.
    Concrete,
    /// Concrete elements made in a factory and joined on the site.
    Precast,
    /// Aerated or lightweight concrete.
    LightConcrete,
    /// Steel and other metals.
    Steel,
    /// Timber.
    Timber,
    /// Bricks, blocks, stone.
    Masonry,
    /// Boards on studs, insulation, plastics.
    Light,
    /// Glass.
    Glass,
}

impl MaterialFamily {
    /// A word for tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Concrete => "concrete",
            Self::Precast => "precast concrete",
            Self::LightConcrete => "lightweight concrete",
            Self::Steel => "steel",
            Self::Timber => "timber",
            Self::Masonry => "masonry",
            Self::Light => "light",
            Self::Glass => "glass",
        }
    }
}

/// What an element is most likely made of, where the file names no kind of material, or one that cannot be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MaterialGuess {
    /// The name that the file has for it; empty when it has none.
    pub named: String,
    /// The name is one that is known, but the element can hardly be made of it.
    #[serde(default)]
    pub doubted: bool,
    /// Kinds with their share of the evidence, the likeliest first.
    pub families: Vec<(MaterialFamily, f64)>,
    /// The evidence, as the end of a sentence.
    pub why: String,
}

impl MaterialGuess {
    /// What is known of it: "the file names no material", the name that is unknown, or the name that is doubted.
    pub fn stated(&self) -> String {
        if self.named.is_empty() {
            "the file names no material".into()
        } else if self.doubted {
            format!("the file says \"{}\"", self.named)
        } else {
            format!("unknown material: \"{}\"", self.named)
        }
    }
}

/// What an element was recognised as, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Recognition {
    /// Its role.
    pub role: ElementRole,
    /// Share of the evidence for this role, 0 to 1.
    pub confidence: f64,
    /// The evidence, the strongest first: "name says stütze", "upright and long", "class IfcColumn".
    pub evidence: Vec<String>,
    /// The second role and its share, when there is one.
    pub second: Option<(ElementRole, f64)>,
    /// Kind of material; none when nothing names it.
    pub material: Option<MaterialFamily>,
    /// The likeliest kinds of material where nothing names it, for what carries or stands.
    #[serde(default)]
    pub guess: Option<MaterialGuess>,
    /// Strength class that the file names: C25/30, B25, S235, GL24h.
    #[serde(default)]
    pub strength_class: Option<String>,
    /// A year in which the element was probably made, from `YearOfConstruction` or from its strength class.
    #[serde(default)]
    pub era: Option<u16>,
    /// A slab that is a roof: nobody lives on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub roof: bool,
}

impl Recognition {
    /// The kind of material that is named, else the likeliest one.
    pub fn likely_material(&self) -> Option<MaterialFamily> {
        self.material.or_else(|| self.guess.as_ref().and_then(|g| g.families.first()).map(|f| f.0))
    }
}

/// What a file says about an element in words, besides name, class and material.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Description {
    /// `ObjectType` of the element.
    pub object_type: String,
    /// Name of its type.
    pub type_name: String,
    /// `PredefinedType` of the element, or of its type.
    pub predefined_type: String,
    /// `Reference` of the common property set.
    pub reference: String,
    /// Name of its section.
    pub section: String,
    /// Name of the assembly that it is part of.
    pub assembly: String,
    /// `Description` attribute.
    pub text: String,
    /// Materials with their thickness (m; 0 where the file gives none), from one side to the other.
    pub layers: Vec<(String, f64)>,
    /// `IsExternal` of the common property set.
    pub external: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_a_word_of_its_own() {
        let words: std::collections::BTreeSet<&str> = ROLES.iter().map(|r| r.0).collect();
        assert_eq!(words.len(), ROLES.len());
        for (word, role) in ROLES {
            assert_eq!(role.name(), *word);
        }
    }
}
