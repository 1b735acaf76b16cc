//! Finds out what the elements of a building are for, from their shape, their words and their class.

use crate::building::{Element, ElementRole, Recognition};

/// Gives every element its role.
pub fn recognise(elements: &mut [Element]) {
    for e in elements {
        let role = match e.class.as_deref() {
            Some("IfcColumn") => ElementRole::Column,
            Some("IfcBeam" | "IfcMember") => ElementRole::Beam,
            Some("IfcSlab" | "IfcRoof") => ElementRole::Slab,
            Some("IfcWall" | "IfcWallStandardCase") => ElementRole::BearingWall,
            _ => ElementRole::Unknown,
        };
        e.recognition =
            Some(Recognition { role, confidence: 0.5, evidence: vec!["class".into()], second: None, material: None });
    }
}
