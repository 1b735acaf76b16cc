//! People: where they are at the start, and the dummies that stand for them in the simulation.

mod map;

pub use map::GreyMap;

use crate::building::{Finding, FindingKind, Severity};
use crate::case::{Occupancy, OccupancyMap};
use crate::geometry::{Aabb, Convex, Pose, Quat, Vec3};
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};
use crate::{Error, Result};
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Size of a dummy, m: shoulders, chest, height. Mass 75 kg.
const SIZE: [f64; 3] = [0.45, 0.30, 1.70];
const MASS: f64 = 75.0;
/// Least distance between two people, m.
const APART: f64 = 0.6;
/// How far from the storey's level a floor may lie, m.
const FLOOR_REACH: f64 = 0.6;
/// Dummies start this far above the floor, m.
const ABOVE: f64 = 0.001;

/// A person placed in the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// Number from 0.
    pub id: u32,
    /// Index into the structure's storeys.
    pub storey: u32,
    /// Point on the floor where the feet are, m.
    pub feet: Vec3,
    /// The body that stands for the person in the structure.
    pub body: u32,
}

/// Places people by the maps of a case and adds their bodies to the structure. `folder` is where the maps' paths start.
///
/// # Errors
/// A map that cannot be read, does not fit the building, names no storey, or is black although people are asked for.
pub fn place(
    s: &mut Structure,
    occupancy: &Occupancy,
    folder: &Path,
    seed: u64,
) -> Result<(Vec<Person>, Vec<Finding>)> {
    let (mut people, mut findings) = (Vec::new(), Vec::new());
    let plan = s.bodies.iter().fold(Aabb::empty(), |b, body| {
        body.shape.vertices.iter().fold(b, |mut b, v| {
            b.include(&body.pose.apply(v));
            b
        })
    });
    let solids = Solids::new(s);
    for (k, map) in occupancy.maps.iter().enumerate() {
        let file = folder.join(&map.file);
        let picture = GreyMap::read(&file)?;
        let storey = s.storeys.iter().position(|x| x.name == map.storey).ok_or_else(|| {
            let names: Vec<&str> = s.storeys.iter().map(|x| x.name.as_str()).collect();
            Error::input(
                format!("occupancy.map[{k}]: the building has no storey \"{}\"", map.storey),
                format!("storeys are: {}", names.join(", ")),
            )
        })?;
        check_fit(&file, &picture, map, &plan)?;
        let floor = s.storeys[storey].elevation;
        let stream = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ storey as u64;
        let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(stream);
        let mut placed = 0;
        let weights: Vec<u64> = picture
            .pixels
            .iter()
            .scan(0u64, |sum, &p| {
                *sum += u64::from(p);
                Some(*sum)
            })
            .collect();
        let total = weights.last().copied().unwrap_or(0);
        if total == 0 && map.people > 0 {
            return Err(Error::in_file(
                &file,
                "the map is black everywhere but people are asked for",
                "paint crowded places white",
            ));
        }
        // Many tries per person: crowded maps fill up, and the rest is said.
        for _ in 0..map.people as usize * 200 {
            if placed == map.people {
                break;
            }
            let pick = random.next_u64() % total;
            let pixel = weights.partition_point(|w| *w <= pick) as u32;
            let (column, row) = (pixel % picture.width, pixel / picture.width);
            let mut fraction = || (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
            let x = map.origin[0] + (f64::from(column) + fraction()) * map.metres_per_pixel;
            let y = map.origin[1] + (f64::from(picture.height - 1 - row) + fraction()) * map.metres_per_pixel;
            let facing = fraction() * std::f64::consts::TAU;
            let Some(z) = solids.floor(x, y, floor) else { continue };
            let feet = Vec3::new(x, y, z);
            if people.iter().any(|p: &Person| (p.feet - feet).norm() < APART) || !solids.free(&feet) {
                continue;
            }
            let id = people.len() as u32;
            if occupancy.dummies {
                s.bodies.push(dummy(s, id, storey as u32, &feet, facing));
            }
            people.push(Person { id, storey: storey as u32, feet, body: s.bodies.len() as u32 - 1 });
            placed += 1;
        }
        if placed < map.people {
            findings.push(Finding {
                severity: Severity::Warning,
                kind: FindingKind::Other,
                element: None,
                storey: Some(map.storey.clone()),
                detail: format!("only {placed} of {} people found a free place on the floor", map.people),
                remedy: "fewer people, or white paint where there is floor".into(),
            });
        }
    }
    if occupancy.dummies && !people.is_empty() {
        let group = s.groups.len() as u32;
        s.groups.push("People".into());
        let first = s.elements.len() as u32;
        for p in &people {
            s.elements.push(ElementRef {
                name: format!("Person {}", p.id + 1),
                class: None,
                material: "person".into(),
            });
            let body = &mut s.bodies[p.body as usize];
            body.group = group;
            body.element = first + p.id;
        }
    }
    Ok((people, findings))
}

fn check_fit(file: &Path, picture: &GreyMap, map: &OccupancyMap, plan: &Aabb) -> Result<()> {
    let size = [picture.width, picture.height].map(|n| f64::from(n) * map.metres_per_pixel);
    for c in 0..2 {
        let (low, high) = (map.origin[c], map.origin[c] + size[c]);
        let extent = plan.max[c] - plan.min[c];
        if high < plan.min[c] || low > plan.max[c] || size[c] > 3.0 * extent.max(1.0) {
            return Err(Error::in_file(
                file,
                format!(
                    "the map covers {low:.1} to {high:.1} m along {}, the building {:.1} to {:.1} m ({} x {} pixels of {} m)",
                    ["x", "y"][c],
                    plan.min[c],
                    plan.max[c],
                    picture.width,
                    picture.height,
                    map.metres_per_pixel
                ),
                "set metres_per_pixel and origin so that the picture lies on the building's plan",
            ));
        }
    }
    Ok(())
}

fn dummy(s: &Structure, id: u32, storey: u32, feet: &Vec3, facing: f64) -> Body {
    let half = Vec3::from(SIZE) * 0.5;
    let i = |p: f64, q: f64| MASS / 3.0 * (p * p + q * q);
    Body {
        kind: BodyKind::Person(id),
        element: s.elements.len() as u32,
        group: 0,
        storey: Some(storey),
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose {
            position: feet + Vec3::new(0.0, 0.0, half.z + ABOVE),
            rotation: Quat::from_axis_angle(&Vec3::z_axis(), facing),
        },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        volume: 8.0 * half.x * half.y * half.z,
        mass: MASS,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: false,
        friction: 0.6,
    }
}

/// The building's pieces as half-spaces, for questions about points.
struct Solids {
    planes: Vec<Vec<crate::geometry::Plane>>,
    boxes: Vec<Aabb>,
}

impl Solids {
    fn new(s: &Structure) -> Self {
        let world: Vec<Convex> = s.bodies.iter().map(|b| b.shape.mapped(|p| b.pose.apply(p))).collect();
        Self {
            planes: world.iter().map(|c| (0..c.faces.len()).map(|f| c.plane(f)).collect()).collect(),
            boxes: world.iter().map(Convex::aabb).collect(),
        }
    }

    /// Height of the floor under a point near a level: the highest upper surface within reach that has head room.
    fn floor(&self, x: f64, y: f64, level: f64) -> Option<f64> {
        let mut best: Option<f64> = None;
        for (planes, b) in self.planes.iter().zip(&self.boxes) {
            if x < b.min.x || x > b.max.x || y < b.min.y || y > b.max.y {
                continue;
            }
            if b.max.z < level - FLOOR_REACH || b.min.z > level + FLOOR_REACH {
                continue;
            }
            // The vertical line's way out at the top.
            let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
            for p in planes {
                let d = p.offset - p.normal.x * x - p.normal.y * y;
                if p.normal.z.abs() < 1e-9 {
                    if d < 0.0 {
                        low = f64::INFINITY;
                    }
                } else if p.normal.z > 0.0 {
                    high = high.min(d / p.normal.z);
                } else {
                    low = low.max(d / p.normal.z);
                }
            }
            if low < high && (high - level).abs() <= FLOOR_REACH && best.is_none_or(|z| high > z) {
                best = Some(high);
            }
        }
        best
    }

    /// True when a standing person has room: no piece within 0.3 m of the axis between shin and crown.
    fn free(&self, feet: &Vec3) -> bool {
        let near = Aabb { min: feet - Vec3::new(0.4, 0.4, 0.0), max: feet + Vec3::new(0.4, 0.4, SIZE[2]) };
        self.planes.iter().zip(&self.boxes).filter(|(_, b)| b.touches(&near)).all(|(planes, _)| {
            (0..8).all(|k| {
                let p = feet + Vec3::new(0.0, 0.0, 0.4 + k as f64 * 0.17);
                planes.iter().map(|plane| plane.distance(&p)).fold(f64::NEG_INFINITY, f64::max) > 0.3
            })
        })
    }
}
