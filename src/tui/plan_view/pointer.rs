//! The mouse in a drawing of the building: the cursor goes to the part that is clicked, else to the nearest one.

use super::{DrawnPart, PlanView};
use crate::building::Building;
use crate::case::Case;
use crate::draw::cells::Cells;
use ratatui::layout::{Position, Rect};

impl PlanView {
    /// Notes that the drawing is not on the screen.
    pub(in crate::tui) fn hide(&self) {
        self.shown.replace(None);
    }

    /// True for a place of the screen in the drawing.
    pub(in crate::tui) fn is_at(&self, at: Position) -> bool {
        self.shown.borrow().as_ref().is_some_and(|(area, _)| area.contains(at))
    }
}

/// The cursor goes to the part at a place of the screen. False outside of the drawing.
pub(in crate::tui) fn click(view: &mut PlanView, case: &Case, b: &Building, at: Position) -> bool {
    let found = match &*view.shown.borrow() {
        Some((area, cells)) if area.contains(at) => Some(nearest(view, case, b, area, cells, at)),
        _ => None,
    };
    if let Some(Some(element)) = found {
        view.cursor = Some(element);
    }
    found.is_some()
}

/// The part that the cell shows, when the cursor may go to it; else the one nearest to the middle of the cell.
fn nearest<M: Copy + Ord>(
    view: &PlanView,
    case: &Case,
    b: &Building,
    area: &Rect,
    cells: &Cells<M>,
    at: Position,
) -> Option<usize> {
    let (column, row) = (usize::from(at.x - area.x), usize::from(at.y - area.y));
    let content = view.content(case, b);
    let pickable = content.parts.iter().filter(|p| p.pickable);
    let shown = cells.at(column, row).map(|(_, item)| item as usize);
    if let Some(p) = pickable.clone().find(|p| Some(p.element) == shown) {
        return Some(p.element);
    }
    let place = cells.middle(column, row);
    let away = pickable.map(|p| (distance(p, place), p.element));
    away.min_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1))).map(|p| p.1)
}

/// Distance of a place from the outline of a part, m.
fn distance(part: &DrawnPart, [x, y]: [f64; 2]) -> f64 {
    let from = |[p, q]: &[[f64; 2]; 2]| {
        let d = [q[0] - p[0], q[1] - p[1]];
        let long = d[0] * d[0] + d[1] * d[1];
        let t = if long > 0.0 { (((x - p[0]) * d[0] + (y - p[1]) * d[1]) / long).clamp(0.0, 1.0) } else { 0.0 };
        (p[0] + t * d[0] - x).hypot(p[1] + t * d[1] - y)
    };
    part.outlines.iter().flatten().map(from).fold(f64::INFINITY, f64::min)
}
