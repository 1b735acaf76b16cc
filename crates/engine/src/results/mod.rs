//! The figures of a result, each in one place: for voids, people, ways, pieces and the heap by side a list of columns with key, unit, meaning
//! and value. All files, the pages and the screens take them from here, so that a figure has one key wherever it stands.
//!
//! A figure is added by one line of a list; `docs/results.md` shows the lists, and a test compares the two.

mod column;
#[cfg(test)]
mod document;
pub mod heap;
mod monitoring;
pub mod person;
pub mod place;
mod removal;
pub mod void;
pub mod way;
mod way_text;

pub use column::{Column, ColumnShape, Figure, NumberForm, Value, flat, heads, object, round, row, turned, words};
pub(crate) use column::{columns, nested};
pub use heap::{FarthestEntry, Heap, SideEntry, StraysEntry, ThrownPiece, debris, sides, thrown};
pub(crate) use monitoring::{mm, mrad};
pub use person::{PersonEntry, StartPointEntry, people, start_points};
pub use place::{PlaceEntry, Placed, places, tier_letter};
pub use removal::{DANGER, RemovalRow};
pub use void::{BoundingEntry, BoundsEntry, VoidEntry, voids};
pub use way::{CutEntry, CutPieceEntry, StretchEntry, WayEntry, ways};
pub(crate) use way_text::{and_more, before_entry, shore_first};
pub use way_text::{hours, tested, way_in_words};

use crate::record::Header;
use crate::structure::Structure;

/// What entries need beside what they tell of: the names of pieces, storeys and people.
#[derive(Clone, Copy, Debug)]
pub struct ResultNames<'a> {
    /// The structure and the list of people.
    pub header: &'a Header,
    /// Names of all bodies.
    pub bodies: &'a [String],
}

impl<'a> ResultNames<'a> {
    /// Those of a record; `bodies` are the names of its bodies.
    pub fn new(header: &'a Header, bodies: &'a [String]) -> Self {
        Self { header, bodies }
    }

    /// The structure.
    pub fn structure(&self) -> &'a Structure {
        &self.header.structure
    }

    /// Name of a storey.
    pub fn storey(&self, k: Option<u32>) -> Option<String> {
        k.and_then(|k| self.structure().storeys.get(k as usize)).map(|s| s.name.clone())
    }

    /// Name of a body.
    pub fn body(&self, k: u32) -> String {
        self.bodies.get(k as usize).cloned().unwrap_or_default()
    }

    /// Names of the first bodies of a list.
    pub fn first(&self, list: &[u32], count: usize) -> Vec<String> {
        list.iter().take(count).map(|&b| self.body(b)).collect()
    }
}
