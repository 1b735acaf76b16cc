//! Fewer and more compact convex pieces of a solid: neighbours whose union is convex, exactly or nearly, become one.
//!
//! A binary space partition along the faces of a plate with a curved edge makes a fan of needles. Method: greedy merging, as in the second
//! phase of Hertel and Mehlhorn (Fast triangulation of simple polygons, 1983), here of polyhedra: the most slender piece first, with the
//! partner that gives the most compact union. A union is described by those face planes of both that have the other behind them. Where both
//! meet in a shallow notch, the planes are moved outward until they hold both; the volume that this adds is limited.

use super::{Convex, Plane, Vec3};

/// Largest distance of a corner outside a face that counts as in its plane, m.
const FLUSH: f64 = 1e-8;
/// Pieces touch when their boxes are this close, m.
const TOUCH: f64 = 1e-6;
/// Depth of a notch that is filled, m, at most. A circle of 1 m radius in 36 chords is 4 mm off.
const NOTCH: f64 = 0.05;
/// Volume that one union may add, as a share of its own, and all together as a share of the solid.
const ADDED: f64 = 5e-3;
const ADDED_IN_ALL: f64 = 2e-3;
/// A union that is this slender at most is welcome; a more slender one must not be worse than its parts.
const COMPACT: f64 = 4.0;

impl Convex {
    /// The union of two convex bodies with a common face, when it is convex and has their volume to 1e-9.
    pub fn joined(&self, other: &Self) -> Option<Self> {
        let one = union(self, other, FLUSH)?;
        ((one.volume() / (self.volume() + other.volume()) - 1.0).abs() < 1e-9).then_some(one)
    }

    /// Longest extent over the second longest, along axes that follow the shape: above 10 it is a needle, whatever its thickness.
    pub fn slenderness(&self) -> f64 {
        let m = self.mass_properties();
        let (_, frame) = super::principal_frame(&m.inertia, &super::Mat3::identity());
        let mut size = [0, 1, 2].map(|c| {
            let (low, high) = self.extent(&Vec3::from(frame.column(c)));
            high - low
        });
        size.sort_by(f64::total_cmp);
        size[2] / size[1].max(1e-9)
    }
}

/// A convex body around two, from the face planes of each that have the other behind them within `tolerance` (m).
fn union(a: &Convex, b: &Convex, tolerance: f64) -> Option<Convex> {
    let outside = |of: &Convex, other: &Convex| -> Vec<Plane> {
        (0..of.faces.len())
            .filter_map(|f| {
                let p = of.plane(f);
                let over = other.vertices.iter().map(|v| p.distance(v)).fold(f64::NEG_INFINITY, f64::max);
                let moved = if over > FLUSH { p.offset + over } else { p.offset };
                (over <= tolerance).then_some(Plane { normal: p.normal, offset: moved })
            })
            .collect()
    };
    let around = a.aabb().union(&b.aabb()).grown(1e-3);
    let mut one = Convex::cuboid(around.min, around.max);
    for p in outside(a, b).iter().chain(&outside(b, a)) {
        one = one.behind(p)?;
    }
    Some(one)
}

/// A union of two pieces that is worth making, with the volume that it adds.
fn worth(a: &Convex, b: &Convex, slender: [f64; 2], left: f64) -> Option<(Convex, f64, f64)> {
    let sum = a.volume() + b.volume();
    let accept = |one: Convex, most: f64| {
        let added = one.volume() - sum;
        if added < -1e-9 * sum || added > most {
            return None;
        }
        let now = one.slenderness();
        (now <= COMPACT.max(slender[0]).max(slender[1])).then_some((one, added.max(0.0), now))
    };
    let exact = union(a, b, FLUSH).and_then(|one| accept(one, 1e-9 * sum));
    exact.or_else(|| accept(union(a, b, NOTCH)?, left.min(ADDED * sum)))
}

/// Merges pieces of one solid until no union is worth making. The sum of volumes grows by 0.2 % at most.
pub(super) fn merged(mut pieces: Vec<Convex>) -> Vec<Convex> {
    if cfg!(test) {
        eprintln!("before {} {:?}", pieces.len(), pieces.iter().map(Convex::slenderness).fold(0.0, f64::max));
    }
    if pieces.len() < 2 {
        return pieces;
    }
    let mut left = ADDED_IN_ALL * pieces.iter().map(Convex::volume).sum::<f64>();
    let mut slender: Vec<f64> = pieces.iter().map(Convex::slenderness).collect();
    // Pieces for which no partner was found, until a neighbour changes.
    let mut idle = vec![false; pieces.len()];
    loop {
        let next =
            (0..pieces.len()).filter(|k| !idle[*k]).max_by(|a, b| slender[*a].total_cmp(&slender[*b]).then(b.cmp(a)));
        let Some(k) = next else { return pieces };
        let reach = pieces[k].aabb().grown(TOUCH);
        let best = (0..pieces.len())
            .filter(|j| *j != k && pieces[*j].aabb().touches(&reach))
            .filter_map(|j| Some((j, worth(&pieces[k], &pieces[j], [slender[k], slender[j]], left)?)))
            .min_by(|p, q| p.1.2.total_cmp(&q.1.2).then(p.0.cmp(&q.0)));
        let Some((j, (one, added, now))) = best else {
            idle[k] = true;
            continue;
        };
        left -= added;
        let (first, last) = (k.min(j), k.max(j));
        let around = one.aabb().grown(TOUCH);
        pieces[first] = one;
        slender[first] = now;
        pieces.remove(last);
        slender.remove(last);
        idle.remove(last);
        idle[first] = false;
        for (p, idle) in pieces.iter().zip(&mut idle) {
            *idle &= !p.aabb().touches(&around);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Mesh;

    /// A plate of 0.2 m over a polygon, counter-clockwise seen from above, triangulated as a fan from a point from which all corners are seen.
    fn plate(outline: &[[f64; 2]], from: [f64; 2]) -> Mesh {
        let n = outline.len() as u32;
        let mut m = Mesh::default();
        let all = || outline.iter().chain(std::iter::once(&from));
        m.vertices.extend(all().map(|p| Vec3::new(p[0], p[1], 0.2)));
        m.vertices.extend(all().map(|p| Vec3::new(p[0], p[1], 0.0)));
        for i in 0..n {
            let j = (i + 1) % n;
            m.triangles.push([i, j, n]);
            m.triangles.push([n + 1 + j, n + 1 + i, 2 * n + 1]);
            m.triangles.push([i, n + 1 + i, n + 1 + j]);
            m.triangles.push([i, n + 1 + j, j]);
        }
        m
    }

    #[test]
    fn a_plate_with_a_hollow_arc_is_no_fan_of_needles() {
        // A rectangle of 6 x 4 m whose upper side is an arc of 24 chords that dips by 0.8 m.
        let mut outline = vec![[0.0, 0.0], [6.0, 0.0]];
        let chords = 24;
        let radius = (3.0f64 * 3.0 + 0.8 * 0.8) / 1.6;
        let half = (3.0f64 / radius).asin();
        for k in 0..=chords {
            let a = half * (1.0 - 2.0 * f64::from(k) / f64::from(chords));
            outline.push([3.0 + radius * a.sin(), 4.0 - 0.8 + radius * (1.0 - a.cos())]);
        }
        let mesh = plate(&outline, [3.0, 0.5]);
        let d = mesh.decompose().expect("a solid");
        let volume: f64 = d.pieces.iter().map(Convex::volume).sum();
        assert!((volume / mesh.signed_volume() - 1.0).abs() < 2.1e-3, "{volume} of {}", mesh.signed_volume());
        let worst = d.pieces.iter().map(Convex::slenderness).fold(0.0, f64::max);
        assert!(d.pieces.len() <= 12 && worst < 10.0, "{} pieces, worst {worst:.1}", d.pieces.len());
        assert!(d.pieces.iter().all(|p| p.is_closed() && p.is_convex(1e-6)));
    }

    #[test]
    fn halves_become_one_and_the_arms_of_an_angle_stay_two() {
        let block = |low: [f64; 3], high: [f64; 3]| Convex::cuboid(low.into(), high.into());
        let whole = merged(vec![block([0.0; 3], [1.0, 2.0, 0.2]), block([1.0, 0.0, 0.0], [2.0, 2.0, 0.2])]);
        assert_eq!(whole.len(), 1);
        assert!((whole[0].volume() - 0.8).abs() < 1e-12);
        let angle = merged(vec![block([0.0; 3], [1.0, 3.0, 0.2]), block([1.0, 0.0, 0.0], [3.0, 1.0, 0.2])]);
        assert_eq!(angle.len(), 2);
    }
}
