//! Which walls carry, as far as only the whole file tells it.
//!
//! `LoadBearing = false` is what many programs write for every wall. It counts only where the walls of a file use both values, and not
//! against outer walls, thick walls and walls of concrete.

use super::shape::ElementShape;
use crate::building::{Element, ElementRole, MaterialFamily};

/// A wall that is thicker is not taken for a partition because of a property, m: 200 mm and plaster.
const THICKEST: f64 = 0.205;
/// Share of the evidence of a wall that the file says not to carry.
const CONFIDENCE: f64 = 0.85;

/// Makes partitions of the walls that carry nothing according to a file that tells its walls apart.
pub(super) fn apply(elements: &mut [Element], shapes: &[ElementShape]) {
    let is_wall = |e: &Element| e.recognition.as_ref().is_some_and(|r| r.role == ElementRole::BearingWall);
    let says = |value| elements.iter().any(|e| is_wall(e) && e.load_bearing() == Some(value));
    if !(says(true) && says(false)) {
        return;
    }
    for (e, s) in elements.iter_mut().zip(shapes) {
        let inside = e.description.external != Some(true);
        if !is_wall(e) || e.load_bearing() != Some(false) || !inside || s.thickness > THICKEST {
            continue;
        }
        let Some(r) = e.recognition.as_mut() else { continue };
        if matches!(r.material, Some(MaterialFamily::Concrete | MaterialFamily::Precast)) {
            continue;
        }
        r.role = ElementRole::Partition;
        r.second = Some((ElementRole::BearingWall, 1.0 - CONFIDENCE));
        r.confidence = CONFIDENCE;
        r.evidence.insert(
            0,
            format!(
                "the file says LoadBearing = false, and true for other walls; inside and {:.0} mm",
                1000.0 * s.thickness
            ),
        );
    }
}
