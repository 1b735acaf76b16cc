//! Foundations: fixed blocks under the lowest pieces.

use super::pieces;
use crate::building::{Finding, FindingKind, Severity};
use crate::case::Prepare;
use crate::geometry::{Convex, Mat3, Vec3};
use crate::structure::{Body, BodyKind, ElementRef, Structure};

/// Name of the group that foundations are put in.
pub const GROUP: &str = "Foundation";

/// Puts a fixed block under every movable piece whose underside is within the tolerance of the lowest level.
pub fn add(s: &mut Structure, shapes: &mut Vec<Convex>, settings: &Prepare, lowest: f64) -> Vec<Finding> {
    let mut findings = Vec::new();
    if settings.foundation_thickness <= 0.0 {
        return findings;
    }
    let group = s.groups.iter().position(|g| g == GROUP).unwrap_or_else(|| {
        s.groups.push(GROUP.into());
        s.groups.len() - 1
    });
    let mut made = 0;
    for i in 0..shapes.len() {
        let b = shapes[i].aabb();
        if s.bodies[i].fixed || b.min.z > lowest + settings.foundation_tolerance {
            continue;
        }
        let bottom = (0..shapes[i].faces.len())
            .filter(|&f| {
                let a = shapes[i].area_vector(f);
                a.z < -0.9 * a.norm() && a.norm() >= settings.minimum_contact
            })
            .max_by(|&f, &g| shapes[i].area_vector(f).norm().total_cmp(&shapes[i].area_vector(g).norm()));
        let name = s.elements[s.bodies[i].element as usize].name.clone();
        let Some(face) = bottom else {
            findings.push(Finding {
                severity: Severity::Warning,
                kind: FindingKind::Other,
                element: Some(name),
                storey: None,
                detail: "a lowest piece has no level underside; it got no foundation".into(),
                remedy: "check the part's lower end".into(),
            });
            continue;
        };
        let mut top = shapes[i].polygon(face);
        top.reverse();
        let block = Convex::prism(&top, Vec3::new(0.0, 0.0, -settings.foundation_thickness));
        made += 1;
        s.elements.push(ElementRef { name: format!("Foundation {made}"), class: None, material: "rigid".into() });
        let body = pieces::body(&block, &Mat3::identity(), 2400.0, 0.0);
        s.bodies.push(Body {
            kind: BodyKind::Foundation,
            element: s.elements.len() as u32 - 1,
            group: group as u32,
            storey: s.bodies[i].storey,
            fixed: true,
            ..body
        });
        shapes.push(block);
    }
    findings
}
