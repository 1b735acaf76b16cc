//! Where a live load lies: the nearly level upper faces of a part, seen from above.
//!
//! A cut face inside a part carries nothing, however small the pieces are. A slab is loaded over its whole upper face: what stands on it covers
//! little of it. Of other parts (a beam, a wall, a column) only what nothing covers is loaded. What covers a face is found by boxes in plan, so that
//! neither the section of a hollow member nor a joint that is left out counts.

use super::{Body, BodyKind, Structure};
use crate::building::ElementRole;
use crate::geometry::Aabb;

/// Least upward part of the normal of a nearly level face.
const LEVEL: f64 = 0.9;
/// What begins within this distance of the top of a piece covers it, m: joints, bedding and thin layers lie between.
const NEAR: f64 = 0.1;

impl Structure {
    /// Area on which a live load lies, m2, one value per body: 0 for all but pieces.
    pub fn loaded_areas(&self) -> Vec<f64> {
        let boxes: Vec<Aabb> = self.bodies.iter().map(Body::bounds).collect();
        let mut by_x: Vec<usize> = (0..boxes.len()).filter(|&i| self.bodies[i].kind == BodyKind::Piece).collect();
        by_x.sort_by(|&i, &j| boxes[i].min.x.total_cmp(&boxes[j].min.x).then(i.cmp(&j)));
        let widest = by_x.iter().map(|&i| boxes[i].max.x - boxes[i].min.x).fold(0.0, f64::max);
        let mut area = vec![0.0; boxes.len()];
        for &i in &by_x {
            let (body, own) = (&self.bodies[i], &boxes[i]);
            let role = self.elements.get(body.element as usize).and_then(|e| e.role);
            let covers = |&&j: &&usize| {
                let inside = self.bodies[j].element == body.element;
                j != i && (inside || role != Some(ElementRole::Slab)) && (boxes[j].min.z - own.max.z).abs() <= NEAR
            };
            let from = by_x.partition_point(|&j| boxes[j].min.x < own.min.x - widest);
            let to = by_x.partition_point(|&j| boxes[j].min.x < own.max.x);
            let over = by_x[from..to].iter().filter(covers).map(|&j| overlap_in_plan(own, &boxes[j])).sum::<f64>();
            area[i] = (body.upper_area() - over).max(0.0);
        }
        area
    }
}

fn overlap_in_plan(a: &Aabb, b: &Aabb) -> f64 {
    let along = |c: usize| (a.max[c].min(b.max[c]) - a.min[c].max(b.min[c])).max(0.0);
    along(0) * along(1)
}

impl Body {
    /// Area of the nearly level upper faces at the start, seen from above, m2.
    pub fn upper_area(&self) -> f64 {
        let faces = (0..self.shape.faces.len()).map(|f| self.pose.rotation * self.shape.area_vector(f));
        faces.filter(|a| a.z > LEVEL * a.norm()).map(|a| a.z).sum()
    }

    /// Box around it at the start.
    fn bounds(&self) -> Aabb {
        let mut out = Aabb::empty();
        self.shape.vertices.iter().for_each(|v| out.include(&self.pose.apply(v)));
        out
    }
}
