//! Figures as files show them: rounded to the digits that they can be relied on for.

use crate::geometry::Vec3;

/// Rounds to that many digits behind the point; there is no negative zero.
pub fn round(x: f64, digits: i32) -> f64 {
    let k = 10f64.powi(digits);
    let r = (x * k).round() / k;
    if r == 0.0 { 0.0 } else { r }
}

/// Coordinates of a point, rounded.
pub fn point(p: &Vec3, digits: i32) -> [f64; 3] {
    [p.x, p.y, p.z].map(|x| round(x, digits))
}
