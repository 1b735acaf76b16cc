//! Draws bodies: section faces in full colour, what is behind them lighter.

use super::colours::shade;
use super::outside::lamp;
use super::paper::{Canvas, Colour, Fill, INK, Mark, Stroke, grey, pen};
use super::stack::far_to_near;
use super::view::{Projection, View};
use crate::geometry::{Convex, Plane, Pose, Vec3};
use crate::structure::{BodyKind, Structure};

/// Line widths on paper, mm: edges of section faces and of faces behind them.
const CUT_EDGE: f64 = 0.25;
const EDGE: f64 = 0.08;

/// Colours of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Painted {
    /// Of its faces.
    pub face: Colour,
    /// Where the section cuts it.
    pub cut: Colour,
}

/// Convex shapes of the bodies that are drawn, cut by the plane of the view; `None` for the others.
pub fn visible_shapes(s: &Structure, poses: &[Pose], gone: &[bool], view: View) -> Vec<Option<Convex>> {
    let plane = view.plane();
    let one = |(i, b): (usize, &crate::structure::Body)| {
        let visible = !gone.get(i).copied().unwrap_or(false)
            && matches!(b.kind, BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor);
        let pose = poses.get(i)?;
        let shape = visible.then(|| b.shape.mapped(|p| pose.apply(p)))?;
        match plane {
            Some(plane) => shape.behind(&plane),
            None => Some(shape),
        }
    };
    s.bodies.iter().enumerate().map(one).collect()
}

/// Left, lower, right and upper end of shapes in the directions of a view, m; `None` when there are none.
pub fn extent(shapes: &[Option<Convex>], view: View) -> Option<[f64; 4]> {
    let basis = view.basis();
    let mut e: Option<[f64; 4]> = None;
    for p in shapes.iter().flatten().flat_map(|c| &c.vertices) {
        let (u, v) = (basis[0].dot(p), basis[1].dot(p));
        let o = e.get_or_insert([u, v, u, v]);
        *o = [o[0].min(u), o[1].min(v), o[2].max(u), o[3].max(v)];
    }
    e
}

/// Draws shapes from far to near.
pub fn draw(canvas: &mut dyn Canvas, shapes: &[Option<Convex>], paint: &[Painted], projection: &Projection) {
    let plane = projection.view.plane();
    let towards = projection.view.basis()[2];
    for k in far_to_near(shapes, projection) {
        let Some(shape) = &shapes[k] else { continue };
        for f in 0..shape.faces.len() {
            let Some(n) = shape.area_vector(f).try_normalize(1e-12) else { continue };
            if n.dot(&towards) <= 1e-6 {
                continue;
            }
            let ring: Vec<[f64; 2]> = shape.polygon(f).iter().map(|p| projection.at(p)).collect();
            let (fill, edge) = match is_cut(shape, f, &n, plane.as_ref()) {
                true => (paint[k].cut, pen(CUT_EDGE)),
                false => {
                    let colour = lit(paint[k].face, &n, projection.view);
                    (colour, Stroke { width: EDGE, colour: shade(colour, 0.72), dash: None })
                }
            };
            canvas.put(Mark::Path {
                rings: vec![ring],
                closed: true,
                fill: Some(Fill::Plain(fill)),
                stroke: Some(edge),
            });
        }
    }
}

fn is_cut(shape: &Convex, face: usize, n: &Vec3, plane: Option<&Plane>) -> bool {
    plane.is_some_and(|p| n.dot(&p.normal) > 0.999 && p.distance(&shape.polygon(face)[0]).abs() < 1e-6)
}

/// Light from the left above, for views in which forms would not be read without.
fn lit(colour: Colour, n: &Vec3, view: View) -> Colour {
    match view {
        View::From { azimuth, .. } => shade(colour, 0.55 + 0.45 * n.dot(&lamp(azimuth)).max(0.0)),
        _ => colour,
    }
}

/// For black and white: what stands is black where it is cut and white behind; what has moved is grey.
pub fn in_grey(s: &Structure, poses: &[Pose], moved: impl Fn(usize) -> bool) -> Vec<Painted> {
    let one = |k: usize| match moved(k) {
        true => Painted { face: grey(0.88), cut: grey(0.45) },
        false => Painted { face: grey(0.97), cut: INK },
    };
    (0..s.bodies.len().min(poses.len())).map(one).collect()
}
