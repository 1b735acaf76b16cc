//! How enclosed a space is: the share of the directions of a fixed sphere in which a ray from its middle meets a piece or the ground. The middle is
//! the wide place that is nearest to its centroid. The directions are those of a Fibonacci lattice, so each stands for the same solid angle.

use super::regions::Region;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::maths;

/// Number of directions.
const DIRECTIONS: u32 = 128;
/// What is farther away does not enclose, m.
const FAR: f64 = 30.0;

/// A place is wide when its clearance is at least this share of the largest.
const WIDE: f64 = 0.8;

/// Share of blocked directions, 0 to 1, seen from the middle of a region.
pub(crate) fn enclosure(site: &Site, region: &Region, centroid: &Vec3) -> f64 {
    let wide = (WIDE * region.clearance - 0.5 * site.grid.cell) as f32;
    let cells = region.cells.iter().filter(|c| site.field.distance[**c as usize] >= wide);
    let away = cells.map(|c| ((site.grid.middle(*c as usize) - centroid).norm_squared(), *c));
    let nearest = away.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let from = &nearest.map_or(region.position, |n| site.grid.middle(n.1 as usize));
    let golden = std::f64::consts::PI * (3.0 - 5f64.sqrt());
    let blocked = (0..DIRECTIONS).filter(|n| {
        let z = 1.0 - (2.0 * f64::from(*n) + 1.0) / f64::from(DIRECTIONS);
        let (s, c) = maths::sincos(golden * f64::from(*n));
        let plan = (1.0 - z * z).sqrt();
        site.ray(from, &Vec3::new(plan * c, plan * s, z), FAR).is_some()
    });
    blocked.count() as f64 / f64::from(DIRECTIONS)
}
