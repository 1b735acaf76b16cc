//! A page that shows a run in a browser: one HTML file that loads nothing. It holds the viewer (`viewer/dist/viewer.js`, built from
//! `viewer/src`) and the data of one run.
//!
//! The data are no glTF: the page shows what belongs to a piece (its joints, their forces, its storey), so they are kept by the number of
//! the piece. The binary part is a list of columns (`columns.rs`): JSON first, which says what each column is and holds the texts, then the
//! columns as little-endian numbers; deflated (RFC 1950) and in base64.
//!
//! Coordinates are those of the model: metres, z up. Poses are reduced to keys (`motion.rs`): between them the page interpolates linearly and
//! along the great arc.

mod columns;
mod content;
mod joints;
mod motion;
mod page;
mod shapes;
mod spoken;
mod stability;
mod voids;

#[cfg(test)]
mod tests;

pub use page::MARK;
pub use spoken::Spoken;

use crate::Result;
use crate::assess::Assessment;
use crate::local::{Local, StoreyNames};
use crate::record::Record;
use crate::solve::BondAtEnd;

/// Where the page shows the middle of a piece, it is at most this far from the record, m.
pub const POSITION: f64 = 0.01;
/// A piece is turned by at most this angle against the record, rad.
pub const ROTATION: f64 = std::f64::consts::PI / 180.0;

/// The note that is always seen.
pub const NOTICE: &str = "Simulated, not observed";

/// What a page shows beside the record and its assessment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<'a> {
    /// The bonds in the last state, in the order of the structure; none for a run that did not come to its end.
    pub bonds: Option<&'a [BondAtEnd]>,
    /// What must be known before the result is used, the grave statements first.
    pub status: &'a [crate::note::Note],
    /// The places to dig as the printed pages have them (`pages::on_view`); without them the page says that it has none.
    pub places: Option<&'a serde_json::Value>,
    /// Mass that rests on each body at the end, kg; none for a run that did not come to its end.
    pub loads: Option<&'a [f64]>,
    /// Language, units, and names of sides and storeys; English and metric without.
    pub spoken: Option<Spoken<'a>>,
}

/// What a page holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Counts {
    /// Pieces, supports, fragments and people that are there at any time.
    pub pieces: usize,
    /// Voids.
    pub voids: usize,
    /// People.
    pub people: usize,
    /// Frames of the record.
    pub frames: usize,
    /// Keys of all positions and rotations.
    pub keys: usize,
}

/// The page of a run, UTF-8. The same input gives the same bytes.
///
/// # Errors
/// When the record cannot be read, or has no frame.
pub fn page(record: &Record, assessment: &Assessment, beside: &Beside<'_>) -> Result<(Vec<u8>, Counts)> {
    let nothing = StoreyNames::default();
    let spoken = beside.spoken.unwrap_or(Spoken { local: Local::default(), storeys: &nothing });
    let (data, counts) = content::data(record, assessment, beside, spoken)?;
    Ok((page::html(record, &data, spoken), counts))
}
