//! Finds the faces of a structure that a charge loads: those that face it without an obstacle in between.
//!
//! Pressure, arrival and sight differ over a face that is large against its distance. Such a face is cut into cells, each of which is loaded by what
//! reaches its own middle.

use super::{FARTHEST, NEAREST, PressureHistory, surface_burst};
use crate::geometry::{Aabb, Convex, Plane, Vec3};
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

/// The load on a face, or on a cell of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loaded {
    /// Index of the body.
    pub body: usize,
    /// Centroid of the face or cell, m.
    pub at: Vec3,
    /// Outward normal times area, m2.
    pub area: Vec3,
    /// Distance of its nearest point from the charge, m.
    pub nearest: f64,
    /// Pressure over time.
    pub history: PressureHistory,
}

/// Distance in front of a face of the point that is tested for obstacles, m.
const BEFORE: f64 = 0.01;

/// A cell is no longer than this share of its least distance from the charge: then the sum of the impulses of the cells of a wall that a
/// charge stands before is within 2 % of the integral, as the tests have it.
const CELL: f64 = 0.3;
/// A polygon is halved this often at most.
const HALVINGS: u32 = 12;

/// A convex polygon with its centroid (m) and its area (m2).
struct Cell {
    corners: Vec<Vec3>,
    at: Vec3,
    area: f64,
}

impl Cell {
    /// None for a polygon without area.
    fn of(corners: Vec<Vec3>, normal: &Vec3) -> Option<Self> {
        let first = *corners.first()?;
        let (mut area, mut moment) = (0.0, Vec3::zeros());
        for k in 1..corners.len().saturating_sub(1) {
            let (a, b) = (corners[k] - first, corners[k + 1] - first);
            let part = 0.5 * a.cross(&b).dot(normal);
            area += part;
            moment += (a + b) * (part / 3.0);
        }
        (area > 1e-9).then(|| Self { at: first + moment / area, corners, area })
    }

    /// Distance of the nearest point from another one, m.
    fn distance(&self, p: &Vec3, normal: &Vec3) -> f64 {
        let edges = || (0..self.corners.len()).map(|k| [self.corners[k], self.corners[(k + 1) % self.corners.len()]]);
        let before = normal.dot(&(p - self.at));
        if edges().all(|[a, b]| (b - a).cross(&(p - a)).dot(normal) >= 0.0) {
            return before.abs();
        }
        let to_edge = |[a, b]: [Vec3; 2]| {
            let along = b - a;
            let t = ((p - a).dot(&along) / along.norm_squared().max(1e-18)).clamp(0.0, 1.0);
            (a + along * t - p).norm()
        };
        edges().map(to_edge).fold(f64::INFINITY, f64::min)
    }

    /// Adds the cells of which this one consists to the list. `least` (m): nearer to the charge the pressure is that at this distance.
    fn divide(self, charge: &Vec3, normal: &Vec3, least: f64, halvings: u32, out: &mut Vec<Self>) {
        let extent = |axis: &Vec3| {
            let along = self.corners.iter().map(|p| p.dot(axis));
            let [low, high] =
                along.fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b]: [f64; 2], x| [a.min(x), b.max(x)]);
            high - low
        };
        let edges = (0..self.corners.len()).map(|k| self.corners[(k + 1) % self.corners.len()] - self.corners[k]);
        let longest = edges.max_by(|a, b| a.norm_squared().total_cmp(&b.norm_squared())).unwrap_or_else(Vec3::x);
        let edge = longest.normalize();
        let across = normal.cross(&edge);
        let size = [extent(&edge), extent(&across)];
        let near = ((self.at - charge).norm() - 0.5 * maths::hypot(size[0], size[1])).max(least);
        if halvings == 0 || size[0].max(size[1]) <= CELL * near {
            out.push(self);
            return;
        }
        let axis = if size[0] >= size[1] { edge } else { across };
        for side in [axis, -axis] {
            let plane = Plane { normal: side, offset: side.dot(&self.at) };
            if let Some(half) = Self::of(behind(&self.corners, &plane), normal) {
                half.divide(charge, normal, least, halvings - 1, out);
            }
        }
    }
}

/// The part of a convex polygon behind a plane.
fn behind(corners: &[Vec3], plane: &Plane) -> Vec<Vec3> {
    let mut out = Vec::with_capacity(corners.len() + 1);
    for (k, a) in corners.iter().enumerate() {
        let b = &corners[(k + 1) % corners.len()];
        let (da, db) = (plane.distance(a), plane.distance(b));
        if da <= 0.0 {
            out.push(*a);
        }
        if da * db < 0.0 {
            out.push(a + (b - a) * (da / (da - db)));
        }
    }
    out
}

/// The faces that a charge loads, large ones in cells; `None` stands for absent bodies.
pub fn loaded(shapes: &[Option<Convex>], charge: &Charge) -> Vec<Loaded> {
    let boxes: Vec<Option<Aabb>> = shapes.iter().map(|s| s.as_ref().map(Convex::aabb)).collect();
    let reach = FARTHEST * maths::cbrt(charge.mass);
    let least = NEAREST * maths::cbrt(charge.mass);
    (0..shapes.len())
        .into_par_iter()
        .flat_map_iter(|body| {
            let mut out = Vec::new();
            let Some(shape) = &shapes[body] else { return out };
            for f in 0..shape.faces.len() {
                let area = shape.area_vector(f);
                if area.norm() < 1e-6 {
                    continue;
                }
                let normal = area.normalize();
                let Some(face) = Cell::of(shape.polygon(f), &normal) else { continue };
                if normal.dot(&(charge.position - face.at)) <= 0.0 {
                    continue;
                }
                let mut cells = Vec::new();
                face.divide(&charge.position, &normal, least, HALVINGS, &mut cells);
                for cell in cells {
                    let away = charge.position - cell.at;
                    let distance = away.norm();
                    let cosine = if distance > 0.0 { normal.dot(&away) / distance } else { 0.0 };
                    if cosine <= 1e-3 || distance > reach || is_shaded(shapes, &boxes, body, &cell.at, &normal, charge)
                    {
                        continue;
                    }
                    let mut history = surface_burst(charge.mass, distance).on_face(cosine);
                    history.peak *= charge.confinement;
                    let nearest = cell.distance(&charge.position, &normal);
                    out.push(Loaded { body, at: cell.at, area: normal * cell.area, nearest, history });
                }
            }
            out
        })
        .collect()
}

/// True when a place on a face touches a neighbour, or when something stands between it and the charge.
fn is_shaded(
    shapes: &[Option<Convex>],
    boxes: &[Option<Aabb>],
    body: usize,
    at: &Vec3,
    normal: &Vec3,
    charge: &Charge,
) -> bool {
    let front = at + normal * BEFORE;
    let blocked = |k: usize| {
        let (Some(b), Some(s)) = (&boxes[k], &shapes[k]) else { return false };
        // For the body that contains the charge, only the face itself counts.
        meets_box(b, &front, &charge.position) && meets(s, &front, &charge.position)
    };
    // For a face that touches a neighbour, the tested point is inside the neighbour.
    let covers =
        |k: usize| boxes[k].is_some_and(|b| holds(&b, &front)) && shapes[k].as_ref().is_some_and(|s| inside(s, &front));
    let others = || (0..shapes.len()).filter(|&k| k != body);
    others().any(covers) || charge.shielding && others().any(blocked)
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
        let of = |l: &[Loaded], body: usize| l.iter().filter(|l| l.body == body).map(|l| l.area).sum::<Vec3>();
        // The front of a wall, 4 x 3 m, and nothing.
        let [front, none] = [Vec3::new(-12.0, 0.0, 0.0), Vec3::zeros()];
        let is = |a: Vec3, b: Vec3| assert!((a - b).norm() < 1e-9, "{a} and {b}");
        let shielded = loaded(&shapes, &charge(true));
        is(of(&shielded, 0), front);
        is(of(&shielded, 1), none);
        let open = loaded(&shapes, &charge(false));
        is(of(&open, 0), front);
        is(of(&open, 1), front);
    }

    #[test]
    fn faces_between_pieces_of_one_wall_are_not_loaded() {
        let left = Convex::cuboid(Vec3::new(0.0, -2.0, 0.0), Vec3::new(0.2, 0.0, 3.0));
        let right = Convex::cuboid(Vec3::new(0.0, 0.0, 0.0), Vec3::new(0.2, 2.0, 3.0));
        let side = Charge { position: Vec3::new(-5.0, -5.0, 0.0), ..charge(true) };
        let l = loaded(&[Some(left), Some(right)], &side);
        let mut normals: Vec<(usize, Vec3)> = l.iter().map(|l| (l.body, l.area.normalize())).collect();
        normals.dedup_by(|a, b| a.0 == b.0 && (a.1 - b.1).norm() < 1e-9);
        assert_eq!(normals, [(0, -Vec3::x()), (0, -Vec3::y()), (1, -Vec3::x())]);
    }

    /// A wall of 4 x 3 m in pieces of at most this size, with its front at y = 0, x from -2 to 2, z from 5 to 8.
    fn in_pieces(size: f64) -> Vec<Option<Convex>> {
        let [n, m] = [4.0, 3.0].map(|l: f64| (l / size).ceil() as usize);
        let at = |i: usize, k: usize| {
            let (a, b) = (4.0 / n as f64, 3.0 / m as f64);
            let low = Vec3::new(-2.0 + a * i as f64, 0.0, 5.0 + b * k as f64);
            Some(Convex::cuboid(low, low + Vec3::new(a, 0.2, b)))
        };
        (0..n).flat_map(|i| (0..m).map(move |k| at(i, k))).collect()
    }

    /// Impulse of a charge on the front of that wall (N s), and its moment about the upright through x = 0 (N m s).
    fn given(shapes: &[Option<Convex>], charge: &Charge) -> [f64; 2] {
        let front = |l: &&Loaded| l.area.y < -0.5 * l.area.norm();
        let of = |l: &Loaded| l.area.norm() * l.history.impulse();
        let l = loaded(shapes, charge);
        [l.iter().filter(front).map(of).sum(), l.iter().filter(front).map(|l| of(l) * l.at.x).sum()]
    }

    #[test]
    fn the_impulse_on_a_wall_is_the_integral_over_it_however_it_is_cut() {
        for (mass, place) in
            [(5.0, [0.0, -2.0, 6.5]), (5.0, [0.0, -4.0, 6.5]), (5.0, [1.0, -1.0, 6.5]), (20.0, [1.0, -2.0, 5.0])]
        {
            let charge = Charge { position: Vec3::from(place), mass, confinement: 1.0, shielding: true };
            // The sum over 200 x 150 squares of 20 mm.
            let (mut impulse, mut moment) = (0.0, 0.0);
            for (i, k) in (0..200).flat_map(|i| (0..150).map(move |k| (i, k))) {
                let at = Vec3::new(-1.99 + 0.02 * f64::from(i), 0.0, 5.01 + 0.02 * f64::from(k));
                let distance = (charge.position - at).norm();
                let one = surface_burst(mass, distance).on_face(-charge.position.y / distance).impulse() * 4e-4;
                impulse += one;
                moment += one * at.x;
            }
            for size in [4.0, 2.0, 1.0, 0.5] {
                let [got, turning] = given(&in_pieces(size), &charge);
                assert!((got / impulse - 1.0).abs() < 0.02, "{mass} kg at {place:?}, {size} m: {got} of {impulse} N s");
                assert!((turning - moment).abs() < 0.02 * impulse, "{size} m: {turning} of {moment} N m s");
            }
        }
    }

    /// A wall with its front at y = 0, x from -2 to 2, z from 5 to 8: straight before it 0.1 m, before its edge at x = 2 and 1 m beside it 1.005 m.
    #[test]
    fn the_nearest_point_of_a_wall_is_as_near_as_it_is_however_it_is_divided() {
        for (x, by_hand) in [(0.0, 0.1), (1.3, 0.1), (3.0, 1.01f64.sqrt())] {
            let charge = Charge { position: Vec3::new(x, -0.1, 6.5), mass: 8.0, confinement: 1.0, shielding: true };
            let l = loaded(&in_pieces(4.0), &charge);
            let front = l.iter().filter(|l| l.area.y < -0.5 * l.area.norm());
            let nearest = front.map(|l| l.nearest).fold(f64::INFINITY, f64::min);
            assert!((nearest - by_hand).abs() < 1e-9, "at {x} m: {nearest} m, by hand {by_hand} m");
        }
    }

    /// A screen before the left half of a wall of one piece keeps the blast off that half, and only off that.
    #[test]
    fn a_screen_before_half_of_a_wall_spares_that_half() {
        let wall = Convex::cuboid(Vec3::new(-2.0, 0.0, 0.0), Vec3::new(2.0, 0.2, 3.0));
        // It ends on the line from the charge to the middle of the wall.
        let screen = Convex::cuboid(Vec3::new(-3.0, -1.0, 0.0), Vec3::new(0.0, -0.9, 4.0));
        let charge = Charge { position: Vec3::new(0.0, -4.0, 1.5), ..charge(true) };
        let l = loaded(&[Some(wall), Some(screen)], &charge);
        let seen: f64 = l.iter().filter(|l| l.body == 0 && l.at.x > 0.0).map(|l| l.area.norm()).sum();
        assert!((seen - 6.0).abs() < 1e-9, "{seen} m2 of 6");
        assert!(l.iter().all(|l| l.body == 1 || l.at.x > 0.0));
    }
}
