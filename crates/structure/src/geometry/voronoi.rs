//! Divides a convex body into the cells of a Voronoi diagram.

use super::{Convex, Plane, Vec3};

impl Convex {
    /// The Voronoi cells of the body about some points: cell `i` is the part that is nearer to point `i` than to any other. The cells fill
    /// the body. `None` when a cell is empty or thinner than `least_thickness`, m.
    pub fn voronoi(&self, points: &[Vec3], least_thickness: f64) -> Option<Vec<Self>> {
        (0..points.len())
            .map(|i| {
                let mut cell = self.clone();
                for j in (0..points.len()).filter(|&j| j != i) {
                    // The same plane is computed for both cells.
                    let (low, high) = (i.min(j), i.max(j));
                    let normal = (points[high] - points[low]).try_normalize(1e-9)?;
                    let plane = Plane::through(&((points[low] + points[high]) * 0.5), normal);
                    let (behind, front) = cell.split(&plane);
                    cell = if i == low { behind } else { front }?;
                }
                (cell.is_closed() && cell.thickness() >= least_thickness).then_some(cell)
            })
            .collect()
    }

    /// True when a point is in the body, or within `tolerance` metres of it.
    pub fn holds(&self, point: &Vec3, tolerance: f64) -> bool {
        self.outside(point) <= tolerance
    }

    /// Largest distance of a point outside the planes of the faces, m; negative inside the body.
    pub fn outside(&self, point: &Vec3) -> f64 {
        (0..self.faces.len()).map(|f| self.plane(f).distance(point)).fold(f64::NEG_INFINITY, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn cells_fill_the_body_and_are_closed_and_convex(
            raw in prop::collection::vec((0.05..0.95f64, 0.05..0.95f64, 0.05..0.95f64), 2..9),
            size in (0.2..3.0f64, 0.2..3.0f64, 0.1..0.5f64),
        ) {
            let size = Vec3::new(size.0, size.1, size.2);
            let body = Convex::cuboid(Vec3::zeros(), size);
            let points: Vec<Vec3> = raw.iter().map(|p| Vec3::new(p.0, p.1, p.2).component_mul(&size)).collect();
            if let Some(cells) = body.voronoi(&points, 1e-4) {
                let sum: f64 = cells.iter().map(Convex::volume).sum();
                prop_assert!((sum / body.volume() - 1.0).abs() < 1e-12, "volume {sum} of {}", body.volume());
                for (cell, own) in cells.iter().zip(&points) {
                    prop_assert!(cell.is_closed() && cell.is_convex(1e-9) && cell.holds(own, 1e-9));
                }
            }
        }
    }
}
