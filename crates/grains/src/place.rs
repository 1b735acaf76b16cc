//! Places of the bodies of a group.

use super::{Bodies, Placement, Random};
use crate::fields::Problem;
use crate::geometry::{Aabb, Mesh, Vec3};
use std::collections::BTreeMap;

/// Draws for one body before the box counts as full.
const DRAWS: usize = 20_000;

/// Spheres that are already placed, in cells.
#[derive(Default)]
pub(super) struct Placed {
    cell: f64,
    cells: BTreeMap<[i64; 3], Vec<(Vec3, f64)>>,
}

impl Placed {
    /// Room for spheres up to a radius, m.
    pub(super) fn new(widest: f64) -> Self {
        Self { cell: 2.0 * widest, cells: BTreeMap::new() }
    }

    fn cell_of(&self, p: &Vec3) -> [i64; 3] {
        [0, 1, 2].map(|c| (p[c] / self.cell).floor() as i64)
    }

    pub(super) fn add(&mut self, p: Vec3, radius: f64) {
        let cell = self.cell_of(&p);
        self.cells.entry(cell).or_default().push((p, radius));
    }

    fn is_free(&self, p: &Vec3, radius: f64) -> bool {
        let c = self.cell_of(p);
        let free = |cell: [i64; 3]| {
            let apart = |(q, r): &(Vec3, f64)| (p - q).norm_squared() >= (radius + r) * (radius + r);
            self.cells.get(&cell).is_none_or(|list| list.iter().all(apart))
        };
        (-1..=1).all(|x| (-1..=1).all(|y| (-1..=1).all(|z| free([c[0] + x, c[1] + y, c[2] + z]))))
    }
}

/// Place (m) and time (s) at which each body of a group enters. `reach` is the radius of the sphere around each body, m.
pub(super) fn places(
    b: &Bodies,
    reach: &[f64],
    within: Option<&Mesh>,
    placed: &mut Placed,
    random: &mut Random,
) -> Result<Vec<(Vec3, f64)>, Problem> {
    let (from, to) = (Vec3::from(b.from), Vec3::from(b.to));
    match (b.place, within) {
        (Placement::Grid, _) => Ok(reach
            .iter()
            .enumerate()
            .map(|(k, r)| {
                let [nx, ny] = b.cells;
                let at = [k % nx, k / nx % ny, k / nx / ny].map(|n| n as f64 * b.spacing);
                let shift = if b.jitter > 0.0 {
                    Vec3::from_fn(|_, _| random.between(-b.jitter, b.jitter))
                } else {
                    Vec3::zeros()
                };
                let p = from + Vec3::from(at) + shift;
                placed.add(p, *r);
                (p, 0.0)
            })
            .collect()),
        (Placement::Pour, _) => {
            let mut at = |k: usize, r: f64| {
                let p = Vec3::from_fn(|c, _| inner(from[c], to[c], r, random));
                (p, b.begins + k as f64 / b.rate)
            };
            // A body that waits is let in when its place is free: the time step 0 is no exception.
            Ok(reach.iter().enumerate().map(|(k, r)| at(k, *r)).map(|(p, t)| (p, t.max(1e-12))).collect())
        }
        (Placement::Random, _) => {
            packed(b, reach, placed, &mut |r| Vec3::from_fn(|c, _| inner(from[c], to[c], r, random)), &|_, _| true)
        }
        (Placement::Inside, Some(mesh)) => {
            let bounds = mesh.aabb();
            let lies = |p: &Vec3, r: f64| inside(mesh, &bounds, p, r);
            packed(
                b,
                reach,
                placed,
                &mut |r| Vec3::from_fn(|c, _| inner(bounds.min[c], bounds.max[c], r, random)),
                &lies,
            )
        }
        (Placement::Inside, None) => Err(Problem::new("inside", "there is no mesh to lie in", "add inside = \"...\"")),
    }
}

fn inner(low: f64, high: f64, r: f64, random: &mut Random) -> f64 {
    if high - low > 2.0 * r { random.between(low + r, high - r) } else { 0.5 * (low + high) }
}

/// Random sequential addition, the largest bodies first.
fn packed(
    b: &Bodies,
    reach: &[f64],
    placed: &mut Placed,
    draw: &mut dyn FnMut(f64) -> Vec3,
    lies: &dyn Fn(&Vec3, f64) -> bool,
) -> Result<Vec<(Vec3, f64)>, Problem> {
    let mut order: Vec<usize> = (0..reach.len()).collect();
    order.sort_by(|&i, &j| reach[j].total_cmp(&reach[i]).then(i.cmp(&j)));
    let mut out = vec![(Vec3::zeros(), 0.0); reach.len()];
    for (done, &i) in order.iter().enumerate() {
        let r = reach[i];
        let found = (0..DRAWS).find_map(|_| Some(draw(r)).filter(|p| lies(p, r) && placed.is_free(p, r)));
        let Some(p) = found else {
            let problem = format!("only {done} of {} bodies find a place without overlap", b.count);
            return Err(Problem::new("count", problem, "a larger box, fewer or smaller bodies, or place = \"pour\""));
        };
        placed.add(p, r);
        out[i] = (p, 0.0);
    }
    Ok(out)
}

/// True when a sphere lies inside a closed mesh: an odd number of crossings upwards, and no face nearer than its radius.
fn inside(mesh: &Mesh, bounds: &Aabb, p: &Vec3, r: f64) -> bool {
    if !bounds.contains(p) {
        return false;
    }
    let (mut crossings, mut near) = (0usize, false);
    for t in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(t);
        let n = (b - a).cross(&(c - a));
        let size = n.norm();
        if size <= 0.0 {
            continue;
        }
        let side = |u: &Vec3, v: &Vec3| (v.x - u.x) * (p.y - u.y) - (v.y - u.y) * (p.x - u.x);
        let (s, q, w) = (side(&a, &b), side(&b, &c), side(&c, &a));
        // Half-open sides count a point over an edge once.
        let over = (s >= 0.0 && q >= 0.0 && w >= 0.0) || (s < 0.0 && q < 0.0 && w < 0.0);
        if over && n.z != 0.0 {
            let height = a.z - ((p.x - a.x) * n.x + (p.y - a.y) * n.y) / n.z;
            crossings += usize::from(height > p.z);
        }
        near |= crate::dynamics::distance_to_triangle(p, &[a, b, c]) < r;
    }
    crossings % 2 == 1 && !near
}
