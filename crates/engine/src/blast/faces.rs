//! Finds the faces of a structure that a charge loads: those that face it without an obstacle in between.

use super::{FARTHEST, PressureHistory, surface_burst};
use crate::geometry::{Aabb, Convex, Vec3};
use crate::maths;
use rayon::prelude::*;

/// A charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Charge {
    /// Position, m.
    pub position: Vec3,
    /// TNT, kg, as a hemisphere on the ground.
    pub mass: f64,
    /// Factor on pressures and impulses for reflections from surrounding walls; 1 in the open.
    pub confinement: f64,
    /// Bodies shield the faces behind them. Otherwise the blast loads every face that is turned towards the charge.
    pub shielding: bool,
}

/// The load on one face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loaded {
    /// Index of the body.
    pub body: usize,
    /// Centre of the face, m.
    pub at: Vec3,
    /// Outward normal times area, m2.
    pub area: Vec3,
    /// Pressure over time.
    pub history: PressureHistory,
}

/// Distance in front of a face of the point that is tested for obstacles, m.
const BEFORE: f64 = 0.01;

/// The faces that a charge loads; `None` stands for absent bodies.
pub fn loaded(shapes: &[Option<Convex>], charge: &Charge) -> Vec<Loaded> {
    let boxes: Vec<Option<Aabb>> = shapes.iter().map(|s| s.as_ref().map(Convex::aabb)).collect();
    let reach = FARTHEST * maths::cbrt(charge.mass);
    (0..shapes.len())
        .into_par_iter()
        .flat_map_iter(|body| {
            let mut out = Vec::new();
            let Some(shape) = &shapes[body] else { return out };
            for f in 0..shape.faces.len() {
                let area = shape.area_vector(f);
                let polygon = shape.polygon(f);
                let at = polygon.iter().sum::<Vec3>() / polygon.len() as f64;
                let away = charge.position - at;
                let distance = away.norm();
                let cosine = if distance > 0.0 { area.dot(&away) / (area.norm() * distance).max(1e-12) } else { 0.0 };
                if cosine <= 1e-3 || distance > reach || area.norm() < 1e-6 {
                    continue;
                }
                let front = at + area / area.norm() * BEFORE;
                let blocked = |k: usize| {
                    let (Some(b), Some(s)) = (&boxes[k], &shapes[k]) else { return false };
                    // For the body that contains the charge, only the face itself counts.
                    meets_box(b, &front, &charge.position) && meets(s, &front, &charge.position)
                };
                // For a face that touches a neighbour, the tested point is inside the neighbour.
                let covered = (0..shapes.len()).any(|k| {
                    k != body
                        && boxes[k].is_some_and(|b| holds(&b, &front))
                        && shapes[k].as_ref().is_some_and(|s| inside(s, &front))
                });
                if covered || (charge.shielding && (0..shapes.len()).any(|k| k != body && blocked(k))) {
                    continue;
                }
                let mut history = surface_burst(charge.mass, distance).on_face(cosine);
                history.peak *= charge.confinement;
                out.push(Loaded { body, at, area, history });
            }
            out
        })
        .collect()
}

/// True when no body lies between two points.
pub fn is_in_sight(shapes: &[Option<Convex>], a: &Vec3, b: &Vec3) -> bool {
    !shapes.iter().flatten().any(|s| meets_box(&s.aabb(), a, b) && meets(s, a, b))
}

fn holds(b: &Aabb, p: &Vec3) -> bool {
    (0..3).all(|c| p[c] >= b.min[c] && p[c] <= b.max[c])
}

fn inside(s: &Convex, p: &Vec3) -> bool {
    (0..s.faces.len()).all(|f| s.plane(f).distance(p) < 0.0)
}

/// True when the line from `a` to `b` meets the box.
fn meets_box(x: &Aabb, a: &Vec3, b: &Vec3) -> bool {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for c in 0..3 {
        let d = b[c] - a[c];
        if d.abs() < 1e-12 {
            if a[c] < x.min[c] || a[c] > x.max[c] {
                return false;
            }
            continue;
        }
        let (s, t) = ((x.min[c] - a[c]) / d, (x.max[c] - a[c]) / d);
        low = low.max(s.min(t));
        high = high.min(s.max(t));
    }
    low < high
}

/// True when the line from `a` to `b` passes through the body, not only touches it.
fn meets(s: &Convex, a: &Vec3, b: &Vec3) -> bool {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for f in 0..s.faces.len() {
        let plane = s.plane(f);
        let (da, db) = (plane.distance(a), plane.distance(b));
        if da >= 0.0 && db >= 0.0 {
            return false;
        }
        let t = da / (da - db);
        if da > 0.0 {
            low = low.max(t);
        } else if db > 0.0 {
            high = high.min(t);
        }
    }
    (high - low) * (b - a).norm() > 1e-4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(x: f64) -> Option<Convex> {
        Some(Convex::cuboid(Vec3::new(x, -2.0, 0.0), Vec3::new(x + 0.2, 2.0, 3.0)))
    }

    fn charge(shielding: bool) -> Charge {
        Charge { position: Vec3::new(-10.0, 0.0, 0.0), mass: 100.0, confinement: 1.0, shielding }
    }

    #[test]
    fn a_wall_keeps_the_blast_off_what_lies_behind_it() {
        let shapes = [wall(0.0), wall(3.0)];
        let of = |l: &[Loaded], body: usize| l.iter().filter(|l| l.body == body).count();
        let shielded = loaded(&shapes, &charge(true));
        assert_eq!((of(&shielded, 0), of(&shielded, 1)), (1, 0));
        let open = loaded(&shapes, &charge(false));
        assert_eq!((of(&open, 0), of(&open, 1)), (1, 1));
        let front = &shielded[0];
        assert!((front.area - Vec3::new(-12.0, 0.0, 0.0)).norm() < 1e-9);
    }

    #[test]
    fn faces_between_pieces_of_one_wall_are_not_loaded() {
        let left = Convex::cuboid(Vec3::new(0.0, -2.0, 0.0), Vec3::new(0.2, 0.0, 3.0));
        let right = Convex::cuboid(Vec3::new(0.0, 0.0, 0.0), Vec3::new(0.2, 2.0, 3.0));
        let side = Charge { position: Vec3::new(-5.0, -5.0, 0.0), ..charge(true) };
        let l = loaded(&[Some(left), Some(right)], &side);
        let normals: Vec<(usize, Vec3)> = l.iter().map(|l| (l.body, l.area.normalize())).collect();
        assert_eq!(normals, [(0, -Vec3::x()), (0, -Vec3::y()), (1, -Vec3::x())]);
    }
}
