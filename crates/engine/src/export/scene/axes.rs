//! From the axes of a model (z up) to those of glTF (y up): a point (x, y, z) becomes (x, z, -y). Lengths and angles stay.

use crate::export::bin::short;
use crate::export::figures::round;
use crate::geometry::{Quat, Vec3};
use serde_json::{Value, json};

/// A point or a vector.
pub(super) fn y_up(p: &Vec3) -> [f32; 3] {
    [p.x as f32, p.z as f32, -p.y as f32]
}

/// A rotation: its axis is a vector.
pub(super) fn y_up_rotation(q: &Quat) -> [f32; 4] {
    [q.i as f32, q.k as f32, -q.j as f32, q.w as f32]
}

/// Sizes along the axes of a body.
pub(super) fn y_up_size(s: &Vec3) -> [f32; 3] {
    [s.x as f32, s.z as f32, s.y as f32]
}

/// Numbers as the text of a document shows them: as few digits as identify them.
pub(super) fn numbers<const N: usize>(v: [f32; N]) -> Value {
    json!(v.map(short).to_vec())
}

/// Coordinates of a point in extras, rounded to millimetres. There is no negative zero.
pub(super) fn y_up_figure([x, y, z]: [f64; 3]) -> [f64; 3] {
    [x, z, -y].map(|c| round(c, 3))
}
