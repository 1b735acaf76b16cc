//! A void as it is listed, with its dimensions and what is said of it.

use super::bounded::Bounding;
use super::section::VerticalSection;
use super::surface::Surface;
use super::void_class::{VoidClass, VoidFlag};
use crate::assess::answers::way::Way;
use crate::assess::input::place::Place;
use crate::geometry::{Aabb, FlatArea, Vec3};
use serde::{Deserialize, Serialize};

/// A separate covered free space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Void {
    /// Number used in every table and picture.
    pub id: u32,
    /// Volume, m3.
    pub volume: f64,
    /// Free area seen from above, m2.
    pub floor_area: f64,
    /// Clear height that a tenth of its runs between floor and roof exceeds, m; storeys above each other count apart.
    pub clear_height: f64,
    /// Radius of the largest sphere that fits, m.
    pub clearance: f64,
    /// Centre of that largest sphere, m, model coordinates.
    pub position: Vec3,
    /// Centroid of the free space, m.
    pub centroid: Vec3,
    /// Bounding box, m.
    pub bounds: Aabb,
    /// True when a lying person fits.
    pub survivable: bool,
    /// Postures that fit.
    pub postures: Postures,
    /// Share of the directions from its middle in which a piece or the ground is within 30 m, 0 to 1.
    pub enclosure: f64,
    /// Peculiarities.
    pub flags: Flags,
    /// Roof and floor have not moved, and there is headroom to stand.
    pub standing: bool,
    /// Storey of most of its floor, index into the structure's storeys.
    pub storey: Option<u32>,
    /// Largest clearance of an access path from the open air, m; 0 when sealed.
    pub access_clearance: f64,
    /// Depth of the void's roof below the debris surface above it, m (mean over its plan).
    pub cover: f64,
    /// Bodies of its roof, those with the largest cover first.
    pub roof: Vec<u32>,
    /// People whose final position is in it (indices into the placed people).
    pub people: Vec<u32>,
    /// Class by rescue manuals.
    pub class: VoidClass,
    /// Reason for the class.
    pub class_reason: String,
    /// Where its largest sphere is in the building.
    pub place: Place,
    /// Points in it, spread over its cells, by which it is found again in other frames, m.
    #[serde(skip)]
    pub samples: Vec<Vec3>,
    /// Pieces that roof and bound it, roofs first, the largest first. In voids.json, not with the other data.
    #[serde(skip)]
    pub bounding: Vec<Bounding>,
    /// Its closed surface, likewise.
    #[serde(skip)]
    pub surface: Surface,
    /// Its outline in plan, as large as its floor area, the largest part first. In voids.json, as the following.
    #[serde(skip)]
    pub outline: Vec<FlatArea>,
    /// Vertical sections through its largest sphere, along the first and the second plan direction of the building.
    #[serde(skip)]
    pub sections: Vec<VerticalSection>,
    /// Ways in, the quickest first, at most three; none when nobody gets in without more than cutting 1.5 m.
    pub ways: Vec<Way>,
}

impl Void {
    /// True when a lying person fits, or when somebody is in it all the same.
    pub fn concerns_people(&self) -> bool {
        self.survivable || !self.people.is_empty()
    }
}

impl Default for Void {
    fn default() -> Self {
        Self {
            id: 0,
            volume: 0.0,
            floor_area: 0.0,
            clear_height: 0.0,
            clearance: 0.0,
            position: Vec3::zeros(),
            centroid: Vec3::zeros(),
            bounds: Aabb::empty(),
            survivable: false,
            postures: Postures::default(),
            enclosure: 0.0,
            flags: Flags::default(),
            standing: false,
            storey: None,
            access_clearance: 0.0,
            cover: 0.0,
            roof: Vec::new(),
            people: Vec::new(),
            class: VoidClass::default(),
            class_reason: String::new(),
            place: Place::default(),
            samples: Vec::new(),
            bounding: Vec::new(),
            surface: Surface::default(),
            outline: Vec::new(),
            sections: Vec::new(),
            ways: Vec::new(),
        }
    }
}

/// Postures of a person that fit into a void.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Postures {
    /// Lying, with the height of the settings, as wide as the shoulders.
    pub lying: bool,
    /// On hands and knees.
    pub crawling: bool,
    /// Sitting.
    pub sitting: bool,
}

impl Postures {
    /// Those that fit, in a word each.
    pub fn names(&self) -> Vec<&'static str> {
        let all = [(self.lying, "lying"), (self.crawling, "crawling"), (self.sitting, "sitting")];
        all.into_iter().filter(|p| p.0).map(|p| p.1).collect()
    }
}

/// Peculiarities of a void. They decide its place in the list, never whether it is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Flags {
    /// Less than 85 % of the directions are blocked.
    pub open_sided: bool,
    /// Only the underside of a projecting slab: open along a side and not deep for its height.
    pub overhang: bool,
    /// Too low for a crawling person.
    pub too_low: bool,
    /// Less volume than the setting `minimum_volume`.
    pub small: bool,
}

impl Flags {
    /// The flags that are set.
    pub fn list(&self) -> Vec<VoidFlag> {
        let all = [
            (self.overhang, VoidFlag::Overhang),
            (self.open_sided, VoidFlag::OpenSided),
            (self.too_low, VoidFlag::TooLow),
            (self.small, VoidFlag::Small),
        ];
        all.into_iter().filter(|f| f.0).map(|f| f.1).collect()
    }
}
