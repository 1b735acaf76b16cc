//! What a storey plan or a section shows of a building before the run: the parts with their outlines in the plane of the drawing, and what the
//! cursor may go to.

use super::{Cut, Layer, PlanView};
use crate::assess::Raster;
use crate::building::{Building, Element, ElementRole, Treatment};
use crate::case::Case;
use crate::geometry::{Aabb, Plane, Vec3, slice};
use crate::tui::said;

/// Height of a plan's cut above the floor, m, and the most of the storey's height.
const CUT: f64 = 1.2;
const CUT_SHARE: f64 = 0.5;
/// A floor may lie so far below or above the level of its storey, m.
const FLOOR: f64 = 0.6;
/// Parts behind the plane of a section are seen up to this distance, m.
const BEHIND: f64 = 0.6;
/// Free space around the drawing, share of its size.
const AROUND: f64 = 0.04;

/// What a cell shows. The greater one is seen where several meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tui) enum Seen {
    /// A floor from above.
    Floor,
    /// A floor or beam above the cut, or behind a section.
    Behind,
    /// A flight of stairs.
    Stair,
    /// A wall that carries only itself.
    Partition,
    /// A beam.
    Beam,
    /// A wall.
    Wall,
    /// A column or a brace.
    Column,
    /// An event acts on it.
    Hit,
    /// It is removed.
    Lost,
    /// It is marked.
    Marked,
}

/// A part in the drawing.
#[derive(Clone, Debug)]
pub(in crate::tui) struct DrawnPart {
    /// Its element.
    pub element: usize,
    /// What it shows as, when nothing happens to it.
    pub seen: Seen,
    /// Closed outlines as segments; each list is filled by itself.
    pub outlines: Vec<Vec<[[f64; 2]; 2]>>,
    /// Its middle.
    pub middle: [f64; 2],
    /// The cursor may go to it.
    pub pickable: bool,
}

/// A drawing: coordinates in m, to the right and up.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Content {
    /// Its parts.
    pub parts: Vec<DrawnPart>,
    /// Left, lower, right and upper end.
    pub extent: [f64; 4],
    /// Names of axes above the drawing, with their places to the right.
    pub columns: Vec<(String, f64)>,
    /// Names of axes or levels left of the drawing, with their places up.
    pub rows: Vec<(String, f64)>,
    /// Sides of the building: below, right, above, left; empty in sections.
    pub sides: [String; 4],
}

/// The drawing's directions: to the right and up on the screen, level unit vectors; side 1 of the building is below.
pub(super) fn directions(raster: Option<&Raster>) -> [Vec3; 2] {
    let out = raster.and_then(|r| r.sides().first().map(|s| s.2)).unwrap_or(-Vec3::y());
    [Vec3::new(-out.y, out.x, 0.0), -out]
}

/// What becomes of an element in this case, as far as its role is known.
pub(in crate::tui) fn role(case: &Case, e: &Element) -> Option<ElementRole> {
    let group = case.groups.iter().find(|g| g.name == e.group).and_then(|g| g.role);
    group.or_else(|| e.recognition.as_ref().map(|r| r.role))
}

/// True when a part is a body of the computation.
pub(in crate::tui) fn stands(case: &Case, e: &Element) -> bool {
    role(case, e).is_none_or(|r| matches!(r.treatment(), Treatment::Carries | Treatment::Stands))
}

/// The raster of the building's axes and sides.
pub(in crate::tui) fn raster(case: &Case, b: &Building) -> Option<Raster> {
    let roles: Vec<Option<ElementRole>> = b.elements.iter().map(|e| role(case, e)).collect();
    let ground = crate::prepare::site::ground(b, &roles, &case.prepare.site).map(|g| g.level);
    Raster::of_building(b, |e| stands(case, e), ground, &case.assess)
}

/// Floor, cut and upper end of a storey, m.
pub(in crate::tui) fn levels(b: &Building, storey: usize) -> [f64; 3] {
    let whole = b.used_aabb();
    let floor = b.storeys.get(storey).map_or(whole.min.z, |s| s.elevation);
    let next = b.storeys.iter().map(|s| s.elevation).filter(|z| *z > floor + 0.5).fold(f64::INFINITY, f64::min);
    let top = if next.is_finite() { next } else { whole.max.z.max(floor + 1.0) };
    [floor, floor + CUT.min(CUT_SHARE * (top - floor)), top]
}

/// What a part shows as when it is cut: by its role, else by its shape.
fn upright(role: Option<ElementRole>, size: &Vec3) -> Seen {
    use ElementRole as R;
    match role {
        Some(R::Column | R::Brace | R::Pile) => Seen::Column,
        Some(R::Partition) => Seen::Partition,
        Some(R::Stair) => Seen::Stair,
        Some(R::Beam) => Seen::Beam,
        Some(_) => Seen::Wall,
        // Sketches and box scenes: a column is higher than wide in both directions.
        None if size.z > 2.0 * size.x.max(size.y) => Seen::Column,
        None => Seen::Wall,
    }
}

/// True for parts that lie: beams rather than floors are long in one direction only.
fn is_beam(role: Option<ElementRole>, size: &Vec3) -> bool {
    match role {
        Some(r) => matches!(r, ElementRole::Beam | ElementRole::Brace),
        None => size.x.min(size.y) < 1.0 && size.x.max(size.y) > 2.0 * size.x.min(size.y),
    }
}

struct Drawing<'a> {
    case: &'a Case,
    axes: [Vec3; 2],
    parts: Vec<DrawnPart>,
}

impl Drawing<'_> {
    fn flat(&self, p: &Vec3) -> [f64; 2] {
        [p.dot(&self.axes[0]), p.dot(&self.axes[1])]
    }

    fn put(&mut self, element: usize, seen: Seen, outlines: Vec<Vec<[[f64; 2]; 2]>>, pickable: bool) {
        let mut b = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
        for p in outlines.iter().flatten().flatten() {
            b = [b[0].min(p[0]), b[1].min(p[1]), b[2].max(p[0]), b[3].max(p[1])];
        }
        if b[0] <= b[2] {
            let middle = [f64::midpoint(b[0], b[2]), f64::midpoint(b[1], b[3])];
            self.parts.push(DrawnPart { element, seen, outlines, middle, pickable });
        }
    }

    /// The part as the plane cuts it.
    fn cut(&mut self, k: usize, e: &Element, plane: &Plane, seen: Seen, pickable: bool) -> bool {
        let ring: Vec<_> = slice(&e.mesh, plane).iter().map(|s| [self.flat(&s[0]), self.flat(&s[1])]).collect();
        let is_cut = !ring.is_empty();
        if is_cut {
            self.put(k, seen, vec![ring], pickable);
        }
        is_cut
    }

    /// The part as it is seen along the direction of view.
    fn whole(&mut self, k: usize, e: &Element, seen: Seen, pickable: bool) {
        let one = |t: usize| {
            let [a, b, c] = e.mesh.corners(t).map(|p| self.flat(&p));
            vec![[a, b], [b, c], [c, a]]
        };
        let outlines = (0..e.mesh.triangles.len()).map(one).collect();
        self.put(k, seen, outlines, pickable);
    }
}

/// The drawing of a view.
pub(super) fn content(case: &Case, b: &Building, raster: Option<&Raster>, view: &PlanView) -> Content {
    let [right, up] = directions(raster);
    match view.cut {
        Cut::Plan => plan(case, b, raster, view, [right, up]),
        Cut::Along => section(case, b, raster, view, [right, up]),
        Cut::Across => section(case, b, raster, view, [up, -right]),
    }
}

fn plan(case: &Case, b: &Building, raster: Option<&Raster>, view: &PlanView, axes: [Vec3; 2]) -> Content {
    let [floor, cut, top] = levels(b, view.level);
    let plane = Plane { normal: Vec3::z(), offset: cut };
    let mut d = Drawing { case, axes, parts: Vec::new() };
    for (k, e) in b.elements.iter().enumerate().filter(|(_, e)| stands(case, e)) {
        let (bounds, role) = (e.mesh.aabb(), role(d.case, e));
        let size = bounds.size();
        let cuts = bounds.min.z < cut && bounds.max.z > cut;
        let seen = upright(role, &size);
        let hidden = view.layer == Layer::Columns && seen != Seen::Column;
        let pickable = matches!(view.layer, Layer::Upright | Layer::Columns);
        if cuts && (hidden || d.cut(k, e, &plane, seen, pickable)) {
            continue;
        }
        if bounds.max.z <= cut && bounds.max.z >= floor - FLOOR {
            let seen = if role == Some(ElementRole::Stair) { Seen::Stair } else { Seen::Floor };
            d.whole(k, e, seen, view.layer == Layer::Floor);
        } else if view.layer == Layer::Above && bounds.min.z >= cut && bounds.max.z <= top + FLOOR {
            let seen = if is_beam(role, &size) { Seen::Beam } else { Seen::Behind };
            d.whole(k, e, seen, true);
        }
    }
    let mut out = Content { parts: d.parts, extent: extent(&whole_extent(case, b, axes)), ..Content::default() };
    if let Some(r) = raster {
        (out.columns, out.rows) = axis_names(r, axes);
        let towards = [-axes[1], axes[0], axes[1], -axes[0]];
        for (side, _, outward) in r.sides() {
            if let Some(k) = (0..4).find(|k| outward.dot(&towards[*k]) > 0.7) {
                out.sides[k] = if side == 1 { "1 street".into() } else { side.to_string() };
            }
        }
    }
    out
}

/// A vertical section through the cursor: `axes[0]` is to the right, `axes[1]` away from the viewer.
fn section(case: &Case, b: &Building, raster: Option<&Raster>, view: &PlanView, [right, away]: [Vec3; 2]) -> Content {
    let at = view.cursor.and_then(|c| b.elements.get(c)).map_or_else(|| b.aabb().centre(), |e| e.mesh.aabb().centre());
    let plane = Plane { normal: away, offset: away.dot(&at) };
    let mut d = Drawing { case, axes: [right, Vec3::z()], parts: Vec::new() };
    for (k, e) in b.elements.iter().enumerate().filter(|(_, e)| stands(case, e)) {
        let depths = e.mesh.vertices.iter().map(|v| plane.distance(v));
        let (low, high) = depths.fold((f64::INFINITY, f64::NEG_INFINITY), |r, x| (r.0.min(x), r.1.max(x)));
        let (role, size) = (role(case, e), e.mesh.aabb().size());
        let lies = is_beam(role, &size) || matches!(role, Some(ElementRole::Slab | ElementRole::Footing));
        let seen = if lies || (role.is_none() && size.z < 1.0) { Seen::Beam } else { upright(role, &size) };
        if low < 0.0 && high > 0.0 && d.cut(k, e, &plane, seen, true) {
            continue;
        }
        if (0.0..BEHIND).contains(&low) {
            d.whole(k, e, Seen::Behind, true);
        }
    }
    let mut out =
        Content { parts: d.parts, extent: extent(&whole_extent(case, b, [right, Vec3::z()])), ..Content::default() };
    if let Some(r) = raster {
        let (columns, rows) = axis_names(r, directions(raster));
        out.columns = if view.cut == Cut::Along { columns } else { rows };
    }
    out.rows =
        b.storeys.iter().map(|s| (format!("{:+.1}", said::local().length_number(s.elevation)), s.elevation)).collect();
    out
}

/// Left, lower, right and upper end of all parts that stand, in two directions.
fn whole_extent(case: &Case, b: &Building, axes: [Vec3; 2]) -> Aabb {
    let flat = |p: &Vec3| Vec3::new(p.dot(&axes[0]), p.dot(&axes[1]), 0.0);
    let parts = b.elements.iter().filter(|e| stands(case, e));
    let mut out = Aabb::empty();
    parts.flat_map(|e| &e.mesh.vertices).for_each(|v| out.include(&flat(v)));
    out
}

fn extent(a: &Aabb) -> [f64; 4] {
    if a.is_empty() {
        return [0.0, 0.0, 1.0, 1.0];
    }
    let more = [(a.max.x - a.min.x) * AROUND, (a.max.y - a.min.y) * AROUND];
    [a.min.x - more[0], a.min.y - more[1], a.max.x + more[0], a.max.y + more[1]]
}

/// Names with their places in the drawing, m.
type Named = Vec<(String, f64)>;

/// The names of the axes across the drawing, with their places to the right, and of those along it, with their places up.
fn axis_names(r: &Raster, axes: [Vec3; 2]) -> (Named, Named) {
    let lines = r.axes();
    let origin = r.point([0.0, 0.0]);
    let mut out: [Named; 2] = [Vec::new(), Vec::new()];
    for (k, list) in lines.iter().enumerate() {
        let unit = r.point(if k == 0 { [1.0, 0.0] } else { [0.0, 1.0] }) - origin;
        // Lines across a direction have their places along it.
        let to = usize::from(unit.dot(&axes[0]).abs() < unit.dot(&axes[1]).abs());
        let place = |at: f64| (origin + unit * at).dot(&axes[to]);
        out[to].extend(list.iter().map(|(name, at)| (name.clone(), place(*at))));
    }
    let [columns, rows] = out;
    (columns, rows)
}
