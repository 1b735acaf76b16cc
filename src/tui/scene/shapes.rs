//! What a plan or a section of a run is made of: the outlines of pieces and voids in the plane of the drawing.

use super::Scene;
use crate::assess::{Assessment, Void, section};
use crate::geometry::{Convex, Plane, PlanePoint, Pose, Vec3, convex_hull};
use crate::structure::BodyKind;
use crate::tui::plan_view::Cut;

/// A piece that moved by less stands where it was, m.
const STANDS: f64 = 0.3;
/// Height of a plan's cut above the floor, m.
const CUT: f64 = 1.2;
/// Debris and floors may lie so far below the level of a storey, m.
const BELOW: f64 = 0.6;
/// Pieces and voids up to this distance from the plane of a section are seen, m.
const NEAR: f64 = 0.75;

/// What a cell shows. The greater one is seen where several meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tui) enum Seen {
    /// A floor that is where it was.
    Floor,
    /// Debris.
    Heap,
    /// What stands, cut.
    Standing,
    /// A void where a person fits, without a place.
    OtherVoid,
    /// A void of a place, with its mark.
    Void(u8),
}

/// An outline.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Shape {
    /// What it shows as.
    pub seen: Seen,
    /// Body of a piece, number of a void.
    pub item: u32,
    /// Its outline as segments.
    pub outline: Vec<[[f64; 2]; 2]>,
}

/// All outlines of a drawing.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Shapes {
    /// The outlines.
    pub shapes: Vec<Shape>,
    /// Left, lower, right and upper end.
    pub extent: [f64; 4],
}

/// The mark of a place as a sign.
fn mark(text: &str) -> u8 {
    text.bytes().next().unwrap_or(b'?').to_ascii_lowercase()
}

fn ring(points: &[[f64; 2]]) -> Vec<[[f64; 2]; 2]> {
    (0..points.len()).map(|k| [points[k], points[(k + 1) % points.len()]]).collect()
}

/// Makes the outlines of a scene.
pub(super) fn shapes(scene: &Scene, a: &Assessment) -> Shapes {
    let mut out = Shapes::default();
    pieces(scene, &mut out);
    let mut low = [f64::INFINITY; 2];
    let mut high = [f64::NEG_INFINITY; 2];
    for p in out.shapes.iter().flat_map(|s| &s.outline).flatten() {
        for k in 0..2 {
            (low[k], high[k]) = (low[k].min(p[k]), high[k].max(p[k]));
        }
    }
    if low[0] > high[0] {
        (low, high) = ([0.0; 2], [1.0; 2]);
    }
    out.extent = extent(scene, low, high);
    if scene.is_at_end() {
        voids(scene, a, &mut out);
    }
    out
}

/// The box of the drawing: the building and most of the heap. Single pieces that flew far are left out.
fn extent(scene: &Scene, low: [f64; 2], high: [f64; 2]) -> [f64; 4] {
    let s = &scene.run.record.header.structure;
    let mut places: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    for (k, b) in s.bodies.iter().enumerate().filter(|(_, b)| matches!(b.kind, BodyKind::Piece)) {
        let p = scene.flat(if scene.run.last.gone[k] { &b.pose.position } else { &scene.run.last.poses[k].position });
        (0..2).for_each(|a| places[a].push(p[a]));
    }
    let mut out = [low[0], low[1], high[0], high[1]];
    for (axis, list) in places.iter_mut().enumerate() {
        list.sort_by(f64::total_cmp);
        if let (Some(first), Some(last)) = (list.get(list.len() / 100), list.get(list.len() - 1 - list.len() / 100)) {
            out[axis] = out[axis].max(first - 1.5);
            out[axis + 2] = out[axis + 2].min(last + 1.5).max(out[axis] + 1.0);
        }
    }
    out
}

fn pieces(scene: &Scene, out: &mut Shapes) {
    let s = &scene.run.record.header.structure;
    let [floor, top] = scene.range();
    let cut = floor + CUT.min(0.5 * (top - floor));
    let directions = scene.directions();
    let plane = match scene.cut {
        Cut::Plan => Plane { normal: Vec3::z(), offset: cut },
        Cut::Along => Plane::through(&scene.cursor, directions[1]),
        Cut::Across => Plane::through(&scene.cursor, directions[0]),
    };
    for (k, b) in s.bodies.iter().enumerate() {
        let is_piece = matches!(b.kind, BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor);
        if !is_piece || scene.frame.gone[k] {
            continue;
        }
        let pose = &scene.frame.poses[k];
        let stands = (pose.position - b.pose.position).norm() < STANDS && matches!(b.kind, BodyKind::Piece);
        let [low, high] = range(&b.shape, pose, &plane.normal).map(|x| x - plane.offset);
        let seen = match scene.cut {
            Cut::Plan => {
                let [bottom, upper] = [low + cut, high + cut];
                if stands && low < 0.0 && high > 0.0 {
                    Seen::Standing
                } else if stands && high <= 0.0 && upper >= floor - BELOW {
                    Seen::Floor
                } else if !stands && f64::midpoint(bottom, upper) >= floor - BELOW && f64::midpoint(bottom, upper) < top
                {
                    Seen::Heap
                } else {
                    continue;
                }
            }
            _ if low > NEAR || high < -NEAR => continue,
            _ if stands => Seen::Standing,
            _ => Seen::Heap,
        };
        let flat: Vec<PlanePoint> =
            b.shape.vertices.iter().map(|v| scene.flat(&pose.apply(v))).map(|[u, v]| PlanePoint::new(u, v)).collect();
        let hull: Vec<[f64; 2]> = convex_hull(&flat).iter().map(|p| [p.x, p.y]).collect();
        if hull.len() > 2 {
            out.shapes.push(Shape { seen, item: k as u32, outline: ring(&hull) });
        }
    }
}

/// Least and greatest coordinate of a body along a direction.
fn range(shape: &Convex, pose: &Pose, direction: &Vec3) -> [f64; 2] {
    let all = shape.vertices.iter().map(|v| pose.apply(v).dot(direction));
    let (low, high) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |r, x| (r.0.min(x), r.1.max(x)));
    [low, high]
}

fn voids(scene: &Scene, a: &Assessment, out: &mut Shapes) {
    let [floor, top] = scene.range();
    let directions = scene.directions();
    for v in a.voids.iter().filter(|v| v.survivable && !v.standing) {
        let place = scene.run.areas.iter().find(|x| x.has_void(v.id));
        let seen = place.map_or(Seen::OtherVoid, |p| Seen::Void(mark(&p.mark)));
        let outline = match scene.cut {
            Cut::Plan if v.bounds.max.z > floor - 0.3 && v.bounds.min.z < top - 0.2 => in_plan(scene, v),
            Cut::Plan => continue,
            Cut::Along => cut(scene, v, &Plane::through(&scene.cursor, directions[1])),
            Cut::Across => cut(scene, v, &Plane::through(&scene.cursor, directions[0])),
        };
        if !outline.is_empty() {
            out.shapes.push(Shape { seen, item: v.id, outline });
        }
    }
}

fn in_plan(scene: &Scene, v: &Void) -> Vec<[[f64; 2]; 2]> {
    let flat = |p: &[f64; 2]| scene.flat(&Vec3::new(p[0], p[1], 0.0));
    let one = |r: &Vec<[f64; 2]>| ring(&r.iter().map(flat).collect::<Vec<_>>());
    v.outline.iter().flat_map(|x| x.rings().flat_map(one).collect::<Vec<_>>()).collect()
}

fn cut(scene: &Scene, v: &Void, plane: &Plane) -> Vec<[[f64; 2]; 2]> {
    let one = |r: &Vec<Vec3>| ring(&r.iter().map(|p| scene.flat(p)).collect::<Vec<_>>());
    section(&v.surface, plane).iter().flat_map(one).collect()
}
