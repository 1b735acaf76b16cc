//! The building on the screen: a storey plan or a section with a cursor that goes from part to part. The steps Parts, Damage, People, Run and
//! Results use it.

mod content;
mod draw;
mod keys;
mod names;
mod pointer;

pub(super) use content::{Content, DrawnPart, Seen, levels, role};
pub(super) use draw::{Ground, Paint, draw};
pub(super) use keys::{Moved, found, go_to, in_box, key, settle, zoom};
pub(super) use names::{at_cursor, short_names};
pub(super) use pointer::click;

use crate::assess::Raster;
use crate::building::Building;
use crate::case::Case;
use crate::draw::cells::Cells;
use crate::geometry::Vec3;
use ratatui::layout::Rect;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Plane of the drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Cut {
    /// From above.
    #[default]
    Plan,
    /// A vertical section along the street.
    Along,
    /// A vertical section across it.
    Across,
}

/// Which parts of a plan the cursor goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Layer {
    /// Columns and walls.
    #[default]
    Upright,
    /// Columns; walls are not shown.
    Columns,
    /// Beams and floors above.
    Above,
    /// Floors below the feet.
    Floor,
}

impl Layer {
    /// Its name on the screen.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Upright => "columns, walls",
            Self::Columns => "columns only",
            Self::Above => "beams, floor above",
            Self::Floor => "floor",
        }
    }
}

/// What the drawing shows.
#[derive(Default)]
pub(super) struct PlanView {
    /// Storey of a plan.
    pub level: usize,
    /// Plane of the drawing.
    pub cut: Cut,
    /// Parts that the cursor goes to.
    pub layer: Layer,
    /// Element at the cursor.
    pub cursor: Option<usize>,
    /// Times the drawing is doubled in size, around the cursor.
    pub zoom: u32,
    /// Marked elements.
    pub marks: BTreeSet<usize>,
    /// Element in the corner of a box that is being drawn.
    pub corner: Option<usize>,
    /// Text that is looked for.
    pub find: Option<String>,
    /// Where the drawing is on the screen, and what is in its cells; none while it is not shown.
    shown: RefCell<Option<(Rect, Cells<Seen>)>>,
    /// The last drawing, and for what it was made.
    kept: RefCell<Option<(Key, Rc<Content>)>>,
    /// Axes and sides of the building; made when they are first needed.
    raster: RefCell<Option<Rc<Option<Raster>>>>,
}

/// Where one is in the drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    level: usize,
    cut: Cut,
    cursor: Option<usize>,
}

/// What a drawing depends on besides the building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    level: usize,
    cut: Cut,
    layer: Layer,
    /// Element through which a section goes.
    through: Option<usize>,
}

impl PlanView {
    /// Forgets what was drawn: the building or the roles of its parts have changed.
    pub(super) fn forget(&mut self) {
        *self.kept.borrow_mut() = None;
        *self.raster.borrow_mut() = None;
    }

    /// The view of another building: at its lowest storey above ground, with the first part at the cursor.
    pub(super) fn of(case: &Case, b: &Building) -> Self {
        let mut v = Self { level: b.storeys.iter().position(|s| s.elevation > -0.5).unwrap_or(0), ..Self::default() };
        v.cursor = v.first(case, b);
        v
    }

    /// Where one is.
    pub(super) fn place(&self) -> Cursor {
        Cursor { level: self.level, cut: self.cut, cursor: self.cursor }
    }

    /// Goes to where one was.
    pub(super) fn set_place(&mut self, p: Cursor) {
        (self.level, self.cut, self.cursor) = (p.level, p.cut, p.cursor);
    }

    /// The part nearest to the lower left corner that the cursor may go to.
    pub(super) fn first(&self, case: &Case, b: &Building) -> Option<usize> {
        let c = self.content(case, b);
        let parts = c.parts.iter().filter(|p| p.pickable);
        parts.min_by(|p, q| (p.middle[0] - p.middle[1]).total_cmp(&(q.middle[0] - q.middle[1]))).map(|p| p.element)
    }

    /// Axes and sides of the building.
    pub(super) fn raster(&self, case: &Case, b: &Building) -> Rc<Option<Raster>> {
        self.raster.borrow_mut().get_or_insert_with(|| Rc::new(content::raster(case, b))).clone()
    }

    /// The parts of the drawing, kept until something changes.
    pub(super) fn content(&self, case: &Case, b: &Building) -> Rc<Content> {
        let through = self.cursor.filter(|_| self.cut != Cut::Plan);
        let key = Key { level: self.level, cut: self.cut, layer: self.layer, through };
        if let Some((k, c)) = &*self.kept.borrow()
            && *k == key
        {
            return c.clone();
        }
        let raster = self.raster(case, b);
        let made = Rc::new(content::content(case, b, raster.as_ref().as_ref(), self));
        *self.kept.borrow_mut() = Some((key, made.clone()));
        made
    }

    /// A place of the model in the drawing.
    pub(super) fn flat(&self, case: &Case, b: &Building, p: &Vec3) -> [f64; 2] {
        let raster = self.raster(case, b);
        let [right, up] = content::directions(raster.as_ref().as_ref());
        match self.cut {
            Cut::Plan => [p.dot(&right), p.dot(&up)],
            Cut::Along => [p.dot(&right), p.z],
            Cut::Across => [p.dot(&up), p.z],
        }
    }

    /// The level directions to the right and up in a plan.
    pub(super) fn directions(&self, case: &Case, b: &Building) -> [Vec3; 2] {
        content::directions(self.raster(case, b).as_ref().as_ref())
    }

    /// What is chosen: the marked parts, else the one at the cursor.
    pub(super) fn chosen(&self) -> Vec<usize> {
        if self.marks.is_empty() { self.cursor.into_iter().collect() } else { self.marks.iter().copied().collect() }
    }
}

#[cfg(test)]
mod tests;
