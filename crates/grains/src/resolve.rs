//! From the tables of a case to the scene of the solver.

use super::place::{Placed, places};
use super::sizes::radii;
use super::{Bodies, BodyShape, Container, ContainerShape, Grains, Material, Random, surfaces};
use crate::dynamics::{Body, Container as Bound, PairLaw, Scene, Shape, Surface};
use crate::fields::Problem;
use crate::geometry::{Convex, Mat3, Mesh, Pose, Quat, Vec3, principal_frame};
use crate::{Error, Result};
use std::path::Path;

/// The scene of a case. `mesh` reads a mesh by its name in the case, in metres.
///
/// # Errors
/// Names that no material has, bodies that find no place, meshes that cannot be used; errors of `mesh`.
pub fn resolve(g: &Grains, mesh: &mut dyn FnMut(&Path) -> Result<Mesh>) -> Result<Scene> {
    let mut bodies = Vec::new();
    let widest = g.bodies.iter().map(widest).fold(1e-5, f64::max);
    let mut placed = Placed::new(widest);
    for (i, b) in g.bodies.iter().enumerate() {
        let at = |p: Problem| p.below(&format!("bodies[{i}]")).error();
        let material = number_of(g, &b.material).map_err(at)?;
        group(g, i, b, material, mesh, &mut placed, &mut bodies)?;
    }
    let mut containers = Vec::new();
    for (i, c) in g.containers.iter().enumerate() {
        let material = number_of(g, &c.material).map_err(|p| p.below(&format!("container[{i}]")).error())?;
        containers.push(Bound {
            surface: surface(c, mesh)?,
            material: material as u32,
            velocity: Vec3::from(c.velocity),
            moves: c.moves,
            removed: c.removed.unwrap_or(f64::INFINITY).min(1e300),
        });
    }
    let s = &g.settings;
    Ok(Scene {
        bodies,
        containers,
        materials: g.materials.len(),
        laws: laws(g)?,
        gravity: Vec3::from(s.gravity),
        step: s.time_step,
        iterations: s.iterations,
        tolerance: s.tolerance,
        leave_below: s.leave_below,
        sleep: s.sleep,
    })
}

fn number_of(g: &Grains, name: &str) -> Result<usize, Problem> {
    g.materials.iter().position(|m| m.name == name).ok_or_else(|| {
        let known: Vec<&str> = g.materials.iter().map(|m| m.name.as_str()).collect();
        let remedy = format!("add [[material]] with that name, or use one of: {}", known.join(", "));
        Problem::new("material", format!("there is no material \"{name}\""), remedy)
    })
}

/// The law of two materials without a table of their own: the lower value of the two.
pub fn friction_of(a: &Material, b: &Material) -> PairLaw {
    PairLaw {
        friction: a.friction.min(b.friction),
        restitution: a.restitution.min(b.restitution),
        rolling: a.rolling.min(b.rolling),
    }
}

fn laws(g: &Grains) -> Result<Vec<PairLaw>> {
    let n = g.materials.len();
    let mut out: Vec<PairLaw> = (0..n * n).map(|k| friction_of(&g.materials[k / n], &g.materials[k % n])).collect();
    for (i, p) in g.pairs.iter().enumerate() {
        let number = |name: &str| number_of(g, name).map_err(|e| e.below(&format!("contact[{i}]")).error());
        let [a, b] = [number(&p.between[0])?, number(&p.between[1])?];
        for k in [a * n + b, b * n + a] {
            let usual = out[k];
            out[k] = PairLaw {
                friction: p.friction.unwrap_or(usual.friction),
                restitution: p.restitution.unwrap_or(usual.restitution),
                rolling: p.rolling.unwrap_or(usual.rolling),
            };
        }
    }
    Ok(out)
}

/// Radius of the largest sphere that may be around a body of a group, m.
fn widest(b: &Bodies) -> f64 {
    let radius = if b.grading.is_empty() { b.radius[1] } else { 50.0_f64.min(largest_opening(b)) };
    radius * 2.0 * b.proportions.iter().copied().fold(1.0, f64::max)
}

fn largest_opening(b: &Bodies) -> f64 {
    leanto_inputs::fines::sieves(&b.grading).ok().and_then(|s| s.last().map(|l| 0.5 * l.0)).unwrap_or(b.radius[1])
}

fn group(
    g: &Grains,
    number: usize,
    b: &Bodies,
    material: usize,
    mesh: &mut dyn FnMut(&Path) -> Result<Mesh>,
    placed: &mut Placed,
    out: &mut Vec<Body>,
) -> Result<()> {
    let at = |p: Problem| p.below(&format!("bodies[{number}]")).error();
    let stream = |k| Random::new(g.settings.seed, b.seed, (number as u64) << 8 | k);
    let model = match (&b.file, b.shape) {
        (Some(file), BodyShape::Mesh) => Some(hull_of(&mesh(file)?, file)?),
        _ => None,
    };
    let density = g.materials[material].density;
    let made: Vec<(Shape, f64, [f64; 3])> =
        radii(b, &mut stream(1)).map_err(at)?.into_iter().map(|r| shaped(b, r, density, model.as_ref())).collect();
    let reach: Vec<f64> = made.iter().map(|m| m.0.reach()).collect();
    let within = b.inside.as_deref().map(&mut *mesh).transpose()?;
    let places = places(b, &reach, within.as_ref(), placed, &mut stream(2)).map_err(at)?;
    let mut turns = stream(3);
    for ((shape, mass, inertia), (position, enters)) in made.into_iter().zip(places) {
        let rotation = if b.turned { turns.rotation() } else { Quat::identity() };
        out.push(Body {
            shape,
            material: material as u32,
            group: number as u32,
            mass,
            inertia,
            pose: Pose { position, rotation },
            velocity: Vec3::from(b.velocity),
            spin: Vec3::from(b.spin),
            enters,
        });
    }
    Ok(())
}

/// A hull about its centroid in principal axes, with half the mean edge of its box as the unit of length; volume and inertia of density 1.
struct Hull {
    corners: Vec<Vec3>,
    volume: f64,
    inertia: [f64; 3],
}

fn hull_of(mesh: &Mesh, file: &Path) -> Result<Hull> {
    use parry3d::{math::Vector, transformation::try_convex_hull};
    let bad = || Error::in_file(file, "no convex body can be made of this mesh", "give a mesh that encloses a volume");
    let bounds = mesh.aabb();
    let unit = bounds.size().sum() / 6.0;
    if !(unit > 0.0 && unit.is_finite()) {
        return Err(bad());
    }
    let centre = bounds.centre();
    let points: Vec<Vector> = mesh
        .vertices
        .iter()
        .map(|p| (p - centre) / unit)
        .map(|p| Vector::new(p.x as f32, p.y as f32, p.z as f32))
        .collect();
    let (vertices, faces) = try_convex_hull(&points).map_err(|_| bad())?;
    let convex = Convex {
        vertices: vertices.iter().map(|v| Vec3::new(v.x.into(), v.y.into(), v.z.into())).collect(),
        faces: faces.iter().map(|f| f.to_vec()).collect(),
    };
    let m = convex.mass_properties();
    if m.volume <= 1e-9 {
        return Err(bad());
    }
    let (inertia, axes) = principal_frame(&m.inertia, &Mat3::identity());
    let corners = convex.vertices.iter().map(|p| axes.transpose() * (p - m.centroid)).collect();
    Ok(Hull { corners, volume: m.volume, inertia: inertia.into() })
}

/// Volume of the convex hull of points, m3.
pub fn hull_volume(points: &[Vec3]) -> f64 {
    let mesh = Mesh { vertices: points.to_vec(), triangles: Vec::new() };
    let unit = mesh.aabb().size().sum() / 6.0;
    hull_of(&mesh, Path::new("")).map_or(0.0, |h| h.volume * unit.powi(3))
}

/// Shape, mass (kg) and principal moments of inertia (kg m2) of one body.
fn shaped(b: &Bodies, r: f64, density: f64, model: Option<&Hull>) -> (Shape, f64, [f64; 3]) {
    use std::f64::consts::PI;
    match (b.shape, model) {
        (BodyShape::Box, _) => {
            let mean = b.proportions.iter().sum::<f64>() / 3.0;
            let half = b.proportions.map(|p| r * p / mean);
            let mass = density * 8.0 * half[0] * half[1] * half[2];
            let [x, y, z] = half.map(|h| h * h / 3.0);
            (Shape::Cuboid { half }, mass, [y + z, x + z, x + y].map(|i| i * mass))
        }
        (BodyShape::Capsule, _) => {
            // The third proportion is the whole length over the diameter.
            let half = r * (b.proportions[2].max(1.001) - 1.0);
            let (tube, balls) = (density * PI * r * r * 2.0 * half, density * 4.0 / 3.0 * PI * r.powi(3));
            let own = 0.4 * balls * r * r;
            let across = tube * (r * r / 4.0 + half * half / 3.0) + own + balls * (half * half + 0.75 * half * r);
            (Shape::Capsule { half, radius: r }, tube + balls, [across, across, 0.5 * tube * r * r + own])
        }
        (BodyShape::Mesh, Some(h)) => {
            let mass = density * h.volume * r.powi(3);
            let inertia = h.inertia.map(|i| i * density * r.powi(5));
            (Shape::Convex { corners: h.corners.iter().map(|c| c * r).collect() }, mass, inertia)
        }
        _ => {
            let mass = density * 4.0 / 3.0 * PI * r.powi(3);
            (Shape::Sphere { radius: r }, mass, [0.4 * mass * r * r; 3])
        }
    }
}

fn surface(c: &Container, mesh: &mut dyn FnMut(&Path) -> Result<Mesh>) -> Result<Surface> {
    let (at, size) = (Vec3::from(c.at), Vec3::from(c.size));
    Ok(Surface::Triangles(match c.shape {
        ContainerShape::HalfSpace => {
            return Ok(Surface::HalfSpace { point: at, normal: Vec3::from(c.normal).normalize() });
        }
        ContainerShape::Box => surfaces::open_box(at, size),
        ContainerShape::Funnel => surfaces::funnel(at, c.outlet, c.radius, c.height),
        ContainerShape::Silo => surfaces::silo(at, c.radius, c.height, c.outlet),
        ContainerShape::Chute => surfaces::chute(at, size, c.slope),
        ContainerShape::Mesh => {
            let file = c.file.as_deref().unwrap_or(Path::new(""));
            let mut m = mesh(file)?;
            m.vertices.iter_mut().for_each(|p| *p += at);
            m.triangles.retain(|t| {
                let [a, b, d] = t.map(|k| m.vertices[k as usize]);
                (b - a).cross(&(d - a)).norm() > 0.0
            });
            if m.triangles.is_empty() {
                return Err(Error::in_file(file, "the mesh has no faces", "give a mesh with triangles"));
            }
            m
        }
    }))
}
