//! Where a live load lies: the nearly level upper faces of a part, seen from above.
//!
//! A cut face inside a part carries nothing, however small the pieces are. A slab is loaded over its whole upper face: what stands on it covers
//! little of it. Of other parts (a beam, a wall, a column) only what nothing covers is loaded.

use super::{Body, BodyKind, Structure};
use crate::building::ElementRole;

/// Least upward part of the normal of a nearly level face.
const LEVEL: f64 = 0.9;

impl Structure {
    /// Area on which a live load lies, m2, one value per body. What fragments of a piece have is in the piece.
    pub fn loaded_areas(&self) -> Vec<f64> {
        let mut free: Vec<f64> =
            self.bodies.iter().map(|b| if b.kind == BodyKind::Piece { b.upper_area() } else { 0.0 }).collect();
        for bond in self.bonds.iter().filter(|b| b.frame[0].z.abs() > LEVEL) {
            let (low, high) = if bond.frame[0].z > 0.0 { (bond.a, bond.b) } else { (bond.b, bond.a) };
            let [low, high] = [low, high].map(|i| &self.bodies[i as usize]);
            let inside = low.element == high.element && low.kind == BodyKind::Piece && high.kind == BodyKind::Piece;
            let slab = self.elements.get(low.element as usize).is_some_and(|e| e.role == Some(ElementRole::Slab));
            if inside || !slab {
                let at = if bond.frame[0].z > 0.0 { bond.a } else { bond.b };
                free[at as usize] -= bond.section.area * bond.frame[0].z.abs();
            }
        }
        free.iter_mut().for_each(|a| *a = a.max(0.0));
        free
    }
}

impl Body {
    /// Area of the nearly level upper faces at the start, seen from above, m2.
    pub fn upper_area(&self) -> f64 {
        let faces = (0..self.shape.faces.len()).map(|f| self.pose.rotation * self.shape.area_vector(f));
        faces.filter(|a| a.z > LEVEL * a.norm()).map(|a| a.z).sum()
    }
}
