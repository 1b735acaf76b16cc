//! Voids.

use super::{ColumnShape, Figure, Value, WayEntry, columns};
use crate::assess::{Bounding, Postures, Role, Void, VoidClass, VoidFlag};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Pieces of a roof that are named; voids.json has all that bound a void.
const ROOF: usize = 5;

/// Least and greatest coordinates of something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoundsEntry {
    /// Least x, y, z, m.
    pub min: [f64; 3],
    /// Greatest x, y, z, m.
    pub max: [f64; 3],
}

impl Figure for BoundsEntry {
    const SHAPE: ColumnShape = ColumnShape::Bounds;
    fn value(&self) -> Value {
        Value::Bounds([self.min, self.max])
    }
    fn rounded(self, digits: usize) -> Self {
        Self { min: self.min.rounded(digits), max: self.max.rounded(digits) }
    }
}

columns! {
    /// A void.
    VoidEntry from Void as voids;

    /// Number of the void in every table and picture.
    id: u32 = |v, _| v.id;
    /// Class, such as "supported lean-to".
    class: VoidClass = |v, _| v.class;
    /// Why it is of that class.
    why: String = |v, _| v.class_reason.clone();
    /// True for a room, intact or moved.
    room: bool = |v, _| v.class.is_room();
    /// Volume, m3.
    volume_m3: f64 [unit: "m3", digits: 3, printed: 1] = |v, _| v.volume;
    /// Free area in plan, m2.
    floor_area_m2: f64 [unit: "m2", digits: 2, printed: 1] = |v, _| v.floor_area;
    /// Clear height that a tenth of its runs between floor and roof exceeds, m.
    clear_height_m: f64 [unit: "m", digits: 2, printed: 1] = |v, _| v.clear_height;
    /// Radius of the largest sphere that fits, m.
    clearance_m: f64 [unit: "m", digits: 3, printed: 2] = |v, _| v.clearance;
    /// Radius of the largest sphere that can pass to the open air, m; 0 when there is no way out. Reports print the width, twice as much.
    access_clearance_m: f64 [unit: "m", digits: 3, printed: 2] = |v, _| v.access_clearance;
    /// Centre of the largest sphere: x, y, z, m.
    position_m: [f64; 3] [unit: "m", digits: 3, printed: 1] = |v, _| v.position.into();
    /// Centroid of the free space: x, y, z, m.
    centroid_m: [f64; 3] [unit: "m", digits: 3, printed: 1] = |v, _| v.centroid.into();
    /// Least and greatest coordinates, m.
    bounds_m: Option<BoundsEntry> [unit: "m", digits: 3, printed: 1] = |v, _| {
        (!v.bounds.is_empty()).then(|| BoundsEntry { min: v.bounds.min.into(), max: v.bounds.max.into() })
    };
    /// Depth below the surface of the debris, m.
    cover_m: f64 [unit: "m", digits: 2, printed: 1] = |v, _| v.cover;
    /// True when a lying person fits.
    survivable: bool = |v, _| v.survivable;
    /// Postures of a person that fit.
    postures: Postures = |v, _| v.postures;
    /// Share of the directions in which a piece or the ground is near, 0 to 1.
    enclosure: f64 [digits: 2, printed: 2] = |v, _| v.enclosure;
    /// Peculiarities: overhang, open-sided, too low to crawl, small.
    flags: Vec<VoidFlag> = |v, _| v.flags.list();
    /// True when its roof and floor have not moved and there is headroom to stand.
    standing: bool = |v, _| v.standing;
    /// Storey of most of its floor.
    storey: Option<String> = |v, names| names.storey(v.storey);
    /// Grid axes that it is on or between.
    axes: Option<String> = |v, _| v.place.axes.clone();
    /// Metres along side 1 from its left corner and into the building, where the building has no axes.
    from_corner: Option<String> = |v, _| v.place.from_corner.clone();
    /// Side of the building that is nearest: 1 to 4, clockwise from the street front.
    side: Option<u32> = |v, _| v.place.side.map(u32::from);
    /// Numbers of the people in it.
    people: Vec<u32> = |v, _| v.people.iter().map(|p| p + 1).collect();
    /// Number of the pieces that roof it.
    roof_pieces: usize = |v, _| v.roof.len();
    /// The first of them, those that cover most of it first.
    roof: Vec<String> = |v, names| names.first(&v.roof, ROOF);
    /// Ways in, the quickest first.
    ways: Vec<WayEntry> = |v, names| v.ways.iter().map(|w| WayEntry::new(w, names)).collect();
}

columns! {
    /// A piece that bounds a void.
    BoundingEntry from Bounding as bounding;

    /// Name of the piece.
    piece: String = |b, names| names.body(b.body);
    /// Whether it roofs the void, stands beside it or is its floor.
    role: Role = |b, _| b.role;
    /// Area of the surface of the void on it, m2.
    area_m2: f64 [unit: "m2", digits: 3, printed: 1] = |b, _| b.area;
    /// Its mass, kg.
    mass_kg: f64 [unit: "kg", digits: 1, printed: 0] = |b, _| b.mass;
    /// Its storey.
    storey: Option<String> = |b, names| names.storey(names.structure().bodies[b.body as usize].storey);
    /// Grid axes that it is on or between.
    axes: Option<String> = |b, _| b.place.axes.clone();
    /// Side of the building that is nearest: 1 to 4, clockwise from the street front.
    side: Option<u32> = |b, _| b.place.side.map(u32::from);
    /// Pieces that it rests on.
    rests_on: Vec<String> = |b, names| names.first(&b.rests_on, usize::MAX);
    /// True when it rests on the ground.
    on_ground: bool = |b, _| b.on_ground;
}
