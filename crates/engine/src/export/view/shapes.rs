//! Shapes of pieces: half edges of boxes, triangles of all other convex pieces, and the ground.

use super::columns::{Columns, differences};
use crate::geometry::{Aabb, Convex, Vec3};
use crate::structure::{Body, Collider, Structure};

/// Thickness of the ground that is drawn, m.
const GROUND: f64 = 0.05;
/// The ground is drawn this far beyond the building, m, and half its size more.
const BEYOND: f64 = 5.0;

/// Shapes in the order of the pieces.
#[derive(Default)]
pub(super) struct Shapes {
    /// Half edges along the piece's axes, m; 0 for a piece that is no box.
    half: Vec<f32>,
    /// Corners of the others, tenths of a millimetre, in the piece's own frame.
    corners: Vec<i32>,
    corner_start: Vec<i32>,
    /// Corners of each triangle, counted from the first corner of the piece.
    triangles: Vec<i32>,
    triangle_start: Vec<i32>,
}

/// Corners are whole multiples of this, m.
pub(super) const UNIT: f64 = 1e-4;

impl Shapes {
    pub(super) fn add_body(&mut self, body: &Body) {
        match body.collider {
            Collider::Cuboid { half } => self.add_box(&half),
            _ => self.add_convex(&body.shape),
        }
    }

    pub(super) fn add_box(&mut self, half: &Vec3) {
        self.begin();
        self.half.extend(half.iter().map(|x| *x as f32));
    }

    pub(super) fn add_convex(&mut self, shape: &Convex) {
        self.begin();
        self.half.extend([0.0; 3]);
        self.corners.extend(shape.vertices.iter().flat_map(|v| [v.x, v.y, v.z]).map(|x| (x / UNIT).round() as i32));
        for f in &shape.faces {
            for k in 2..f.len() {
                self.triangles.extend([f[0], f[k - 1], f[k]].map(|c| c as i32));
            }
        }
    }

    fn begin(&mut self) {
        self.corner_start.push(self.corners.len() as i32 / 3);
        self.triangle_start.push(self.triangles.len() as i32 / 3);
    }

    pub(super) fn write(mut self, columns: &mut Columns) {
        self.begin();
        columns.f32("half", &self.half);
        columns.i32("corner_start", &self.corner_start);
        columns.i32("corners", &self.corners);
        columns.i32("triangle_start", &self.triangle_start);
        columns.i32("triangles", &differences(&self.triangles));
    }
}

/// The surface of the ground as triangles, m: a slab below the building, and the street around a basement.
pub(super) fn write_ground(s: &Structure, columns: &mut Columns) {
    let mut corners: Vec<f32> = Vec::new();
    let mut add = |shape: &Convex| {
        for f in &shape.faces {
            for k in 2..f.len() {
                let triangle = [f[0], f[k - 1], f[k]].map(|c| shape.vertices[c as usize]);
                corners.extend(triangle.iter().flat_map(|v| [v.x, v.y, v.z]).map(|x| x as f32));
            }
        }
    };
    let plan = plan(s);
    if let (Some(level), false) = (s.ground, plan.is_empty()) {
        let wide = 0.5 * plan.size().max() + BEYOND;
        let g = plan.grown(wide);
        add(&Convex::cuboid(Vec3::new(g.min.x, g.min.y, level - GROUND), Vec3::new(g.max.x, g.max.y, level)));
        for part in s.street.iter().flat_map(|x| x.ring(wide, x.level - GROUND)) {
            add(&part);
        }
    }
    columns.f32("ground", &corners);
}

/// Box around all bodies at the start, m.
pub(super) fn plan(s: &Structure) -> Aabb {
    let mut all = Aabb::empty();
    for b in s.bodies.iter().filter(|b| !b.is_fragment()) {
        b.shape.vertices.iter().for_each(|v| all.include(&b.pose.apply(v)));
    }
    all
}
