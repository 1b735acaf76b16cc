//! What became of the elements of a model file: no element is lost without a word.

use crate::text;
use serde::{Deserialize, Serialize};

/// Elements with the same fate: their class or group, the reason, their number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LedgerRow {
    /// IFC class, group, or kind of the part.
    pub what: String,
    /// Reason.
    pub why: String,
    /// Number of elements.
    pub count: usize,
}

/// The elements of a model file by what became of them. Each is in exactly one of: kept, left out, boxed, failed. Their sum is [`Ledger::elements`],
/// which is counted by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Ledger {
    /// Elements in the file.
    pub elements: usize,
    /// In the building with a shape of the file.
    pub kept: usize,
    /// Of those that were kept: a part of their shape could not be read.
    pub incomplete: Vec<LedgerRow>,
    /// Left out on purpose.
    pub left_out: Vec<LedgerRow>,
    /// In the building as a box, because their shape could not be read.
    pub boxed: Vec<LedgerRow>,
    /// Not in the building, although they should be.
    pub failed: Vec<LedgerRow>,
}

impl Ledger {
    /// The ledger of parts that were made and not read: all are kept.
    pub fn all_kept(elements: usize) -> Self {
        Self { elements, kept: elements, ..Self::default() }
    }

    /// Number of elements that were left out on purpose.
    pub fn left_out_count(&self) -> usize {
        count(&self.left_out)
    }

    /// Number of elements with a box in their place.
    pub fn boxed_count(&self) -> usize {
        count(&self.boxed)
    }

    /// Number of elements that should be in the building and are not.
    pub fn failed_count(&self) -> usize {
        count(&self.failed)
    }

    /// All elements of which it is known what became of them; the same as [`Ledger::elements`] unless the reader has a fault.
    pub fn sum(&self) -> usize {
        self.kept + self.left_out_count() + self.boxed_count() + self.failed_count()
    }

    /// "124 elements: 64 kept, 60 left out, 0 as a box, 0 not read".
    pub fn sentence(&self) -> String {
        format!(
            "{}: {} kept, {} left out, {} as a box, {} not read",
            text::count(self.elements, "element"),
            self.kept,
            self.left_out_count(),
            self.boxed_count(),
            self.failed_count()
        )
    }

    /// What could not be read as it is, in words: "3 IfcWall not read: ...", with at most `most` reasons. Empty when all was read.
    pub fn troubles(&self, most: usize) -> Vec<String> {
        let rows = |rows: &[LedgerRow], fate: &str| -> Vec<String> {
            rows.iter().map(|r| format!("{} {} {fate}: {}", r.count, r.what, r.why)).collect()
        };
        let mut out = rows(&self.failed, "not read");
        out.extend(rows(&self.boxed, "as a box"));
        out.extend(rows(&self.incomplete, "kept without a part of the shape"));
        let more = out.len().saturating_sub(most);
        if more > 0 {
            out.truncate(most);
            out.push(format!("and {}", text::count(more, "more reason")));
        }
        out
    }
}

/// Adds up the numbers of rows.
pub fn count(rows: &[LedgerRow]) -> usize {
    rows.iter().map(|r| r.count).sum()
}

/// Adds elements to the row with the same class and reason; a new row stands last.
pub fn add(rows: &mut Vec<LedgerRow>, what: &str, why: &str, count: usize) {
    match rows.iter_mut().find(|r| r.what == what && r.why == why) {
        Some(row) => row.count += count,
        None => rows.push(LedgerRow { what: what.into(), why: why.into(), count }),
    }
}

/// Why the shape in a building is not that of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShapeDoubt {
    /// True when a box stands in the place of the shape; false when a part of the shape is missing.
    pub boxed: bool,
    /// Reason.
    pub why: String,
}
