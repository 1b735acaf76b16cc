//! The picture of the building at a frame: what a level or vertical plane cuts, in cells of the terminal, and how many joints broke in each.

use super::model::{DashboardModel, FALLEN};
use crate::draw::cells::Cells;
use crate::geometry::{Pose, Vec3};
use crate::solve::tracers::Trace;
use crate::structure::BodyKind;

/// Room around the building for what falls out of it: share of its size, and m at least.
const MARGIN: (f64, f64) = (0.1, 1.5);
/// People this near to a vertical section are shown, m.
const NEAR: f64 = 2.5;

/// Where the picture is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum PictureCut {
    /// A plan of the storey.
    Plan,
    /// Vertical, along x.
    SectionX,
    /// Vertical, along y.
    SectionY,
}

/// Which picture is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Wish {
    /// Where it is cut.
    pub cut: PictureCut,
    /// The storey of a plan.
    pub storey: usize,
    /// Columns and rows.
    pub size: [u16; 2],
}

impl Wish {
    /// A section along the longer side of the building.
    pub(super) fn first(model: &DashboardModel) -> Self {
        let long_y = model.extent.as_ref().is_some_and(|e| e.size().y > e.size().x);
        Self { cut: if long_y { PictureCut::SectionY } else { PictureCut::SectionX }, storey: 0, size: [36, 12] }
    }
}

/// Meaning of a cell; of several, the greatest is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Look {
    /// Level of the ground.
    Ground,
    /// A piece was here that the scenario has removed.
    Removed,
    /// A piece that lies elsewhere than at its place.
    Heap,
    /// A piece at its place.
    Stands,
    /// A person.
    Person,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tui) struct Picture {
    /// Where it is cut, in words.
    pub title: String,
    /// What is seen in each cell.
    pub(super) cells: Cells<Look>,
    /// Number of broken joints in each cell, row by row.
    pub(super) breaks: Vec<u16>,
}

/// Everything at a frame.
#[derive(Clone, Copy)]
pub(super) struct FrameScene<'a> {
    pub poses: &'a [Pose],
    pub gone: &'a [bool],
    pub people: &'a [Trace],
    /// Numbers of the joints that are broken.
    pub broken: &'a [u32],
}

/// How far the ground has moved since the start, m: the mean of what is fixed to it.
pub(super) fn ground_motion(model: &DashboardModel, poses: &[Pose]) -> Vec3 {
    let fixed = model.parts.iter().zip(poses).filter(|(part, _)| part.fixed);
    let (sum, n) = fixed
        .fold((Vec3::zeros(), 0.0), |(sum, n), (part, pose)| (sum + (pose.position - part.start.position), n + 1.0));
    if n > 0.0 { sum / n } else { sum }
}

/// Plane, plane's axes and extent (left, lower, right, upper end, m) of a wish.
struct Sheet {
    axis: usize,
    across: [usize; 2],
    at: f64,
    extent: [f64; 4],
    title: String,
}

impl Sheet {
    fn new(model: &DashboardModel, wish: &Wish) -> Self {
        let level = model.levels.get(wish.storey.min(model.levels.len().saturating_sub(1)));
        let (axis, across) = match wish.cut {
            PictureCut::Plan => (2, [0, 1]),
            PictureCut::SectionX => (1, [0, 2]),
            PictureCut::SectionY => (0, [1, 2]),
        };
        let (low, high) = model.extent.as_ref().map_or((Vec3::zeros(), Vec3::repeat(1.0)), |e| (e.min, e.max));
        let wide = |k: usize| (MARGIN.0 * (high[k] - low[k])).max(MARGIN.1);
        let [u, v] = across;
        let (down, up) = if v == 2 { (0.0, 0.0) } else { (wide(v), wide(v)) };
        let extent = [low[u] - wide(u), low[v] - down, high[u] + wide(u), high[v] + up];
        let (at, title) = match (wish.cut, level) {
            (PictureCut::Plan, Some(l)) => {
                (l.cut(), format!("plan of {}, {:.1} m above floor", l.name, l.cut() - l.from))
            }
            (PictureCut::Plan, None) => {
                let at = f64::midpoint(low.z, high.z);
                (at, format!("plan, cut at {at:.1} m"))
            }
            (PictureCut::SectionX, _) => (model.middle[0], format!("section x at y = {:.1} m", model.middle[0])),
            (PictureCut::SectionY, _) => (model.middle[1], format!("section y at x = {:.1} m", model.middle[1])),
        };
        Self { axis, across, at, extent, title }
    }

    fn flat(&self, p: &Vec3) -> [f64; 2] {
        [p[self.across[0]], p[self.across[1]]]
    }
}

/// Paints a scene.
pub(super) fn paint(model: &DashboardModel, scene: &FrameScene<'_>, wish: &Wish) -> Picture {
    let sheet = Sheet::new(model, wish);
    let mut cells = Cells::fitted(wish.size[0].into(), wish.size[1].into(), sheet.extent);
    let moved = ground_motion(model, scene.poses);
    let mut segments = Vec::new();
    for (i, (part, pose)) in model.parts.iter().zip(scene.poses).enumerate() {
        let gone = scene.gone.get(i).copied().unwrap_or(false);
        let (look, pose) = match part.kind {
            // What the scenario removes is known from the start; a piece that has broken up is seen as its fragments.
            BodyKind::Piece if gone && !part.may_fragment => (Look::Removed, &part.start),
            BodyKind::Piece | BodyKind::Fragment(_) if !gone => {
                let way = (pose.position - part.start.position - moved).norm();
                (if way > FALLEN { Look::Heap } else { Look::Stands }, pose)
            }
            BodyKind::Impactor if !gone => (Look::Heap, pose),
            BodyKind::Person(_) if !gone => {
                if shows(model, &sheet, wish, &pose.position) {
                    cells.point(sheet.flat(&pose.position), Look::Person, i as u32);
                }
                continue;
            }
            _ => continue,
        };
        model.cut(i, pose, sheet.axis, sheet.at, &mut segments);
        if !segments.is_empty() {
            cells.fill(&segments, look, i as u32);
        }
    }
    for (k, t) in scene.people.iter().enumerate() {
        if shows(model, &sheet, wish, &t.position) {
            cells.point(sheet.flat(&t.position), Look::Person, k as u32);
        }
    }
    if let (Some(z), true) = (model.ground, wish.cut != PictureCut::Plan) {
        cells.line([sheet.extent[0], z - 0.01], [sheet.extent[2], z - 0.01], Look::Ground, 0);
    }
    let mut breaks = vec![0_u16; cells.columns * cells.rows];
    for joint in scene.broken.iter().filter_map(|q| model.joints.get(*q as usize)) {
        if wish.cut == PictureCut::Plan && !in_storey(model, wish.storey, joint.place.z) {
            continue;
        }
        if let Some([c, r]) = cells.cell(sheet.flat(&joint.place)) {
            let n = &mut breaks[r * cells.columns + c];
            *n = n.saturating_add(1);
        }
    }
    Picture { title: sheet.title, cells, breaks }
}

/// A person belongs to the picture.
fn shows(model: &DashboardModel, sheet: &Sheet, wish: &Wish, at: &Vec3) -> bool {
    match wish.cut {
        PictureCut::Plan => in_storey(model, wish.storey, at.z),
        _ => (at[sheet.axis] - sheet.at).abs() < NEAR,
    }
}

/// A height belongs to a storey: its floor counts for it, the floor above does not.
fn in_storey(model: &DashboardModel, storey: usize, z: f64) -> bool {
    let Some(l) = model.levels.get(storey) else { return true };
    let highest = storey + 1 == model.levels.len();
    (storey == 0 || z >= l.from - FALLEN) && (highest || z < l.to - FALLEN)
}
