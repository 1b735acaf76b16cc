//! Classes and peculiarities of voids, with their words. Files hold the words, programs the values.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Class of a void by rescue manuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum VoidClass {
    /// Roof and floor have not moved, and there is headroom to stand.
    #[serde(rename = "standing room")]
    StandingRoom,
    /// A flat roof at about the height of a storey.
    #[serde(rename = "intact room")]
    IntactRoom,
    /// A flat roof, well below the height of a storey.
    #[serde(rename = "partial pancake")]
    PartialPancake,
    /// A flat roof close above the floor.
    #[serde(rename = "pancake")]
    Pancake,
    /// A small and low space with a flat roof.
    #[serde(rename = "pocket")]
    Pocket,
    /// The underside of a projecting slab.
    #[serde(rename = "overhang")]
    Overhang,
    /// A sloping slab whose low edge rests on something.
    #[serde(rename = "supported lean-to")]
    SupportedLeanTo,
    /// A sloping slab whose low edge is free.
    #[serde(rename = "unsupported lean-to")]
    UnsupportedLeanTo,
    /// Two sloping slabs that meet at their low edges.
    #[serde(rename = "V")]
    V,
    /// Two sloping slabs that lean against each other at their high edges.
    #[serde(rename = "A-frame")]
    AFrame,
    /// None of the others.
    #[default]
    #[serde(rename = "irregular")]
    Irregular,
}

impl VoidClass {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::StandingRoom,
        Self::IntactRoom,
        Self::PartialPancake,
        Self::Pancake,
        Self::Pocket,
        Self::Overhang,
        Self::SupportedLeanTo,
        Self::UnsupportedLeanTo,
        Self::V,
        Self::AFrame,
        Self::Irregular,
    ];

    /// In a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Self::StandingRoom => "standing room",
            Self::IntactRoom => "intact room",
            Self::PartialPancake => "partial pancake",
            Self::Pancake => "pancake",
            Self::Pocket => "pocket",
            Self::Overhang => "overhang",
            Self::SupportedLeanTo => "supported lean-to",
            Self::UnsupportedLeanTo => "unsupported lean-to",
            Self::V => "V",
            Self::AFrame => "A-frame",
            Self::Irregular => "irregular",
        }
    }

    /// True for a room, moved or not.
    pub fn is_room(self) -> bool {
        matches!(self, Self::StandingRoom | Self::IntactRoom)
    }
}

impl fmt::Display for VoidClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A peculiarity of a void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum VoidFlag {
    /// Only the underside of a projecting slab.
    #[serde(rename = "overhang")]
    Overhang,
    /// Less than 85 % of the directions are blocked.
    #[serde(rename = "open-sided")]
    OpenSided,
    /// Too low for a crawling person.
    #[serde(rename = "too low to crawl")]
    TooLow,
    /// Less volume than the setting `minimum_volume`.
    #[serde(rename = "small")]
    Small,
}

impl VoidFlag {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Overhang => "overhang",
            Self::OpenSided => "open-sided",
            Self::TooLow => "too low to crawl",
            Self::Small => "small",
        }
    }
}
