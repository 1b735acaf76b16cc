//! A run on the screen: what stands, what fell, voids with the marks of their places, people and ways, as a plan of a level or a section, at any
//! recorded time.

mod draw;
mod keys;
mod shapes;

pub(super) use draw::{draw, part, person, under};
pub(super) use keys::{key, time, zoom};
pub(super) use shapes::{Seen, Shape, Shapes};

use super::plan_view::Cut;
use crate::assess::Assessment;
use crate::building::storey_of_floor;
use crate::engine::OnScreen;
use crate::geometry::Vec3;
use crate::record::Frame;
use ratatui::layout::{Position, Rect};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// What is shown of a run.
pub(super) struct Scene {
    /// The run.
    pub run: OnScreen,
    /// The frame that is shown, and its number.
    pub frame: Arc<Frame>,
    /// Its number.
    pub at: usize,
    /// A frame that is being read.
    pub wanted: Option<usize>,
    /// Level of a plan: number of the storey.
    pub level: usize,
    /// Plane of the drawing.
    pub cut: Cut,
    /// The cursor: a place of the model, m.
    pub cursor: Vec3,
    /// Times the drawing is doubled in size.
    pub zoom: u32,
    /// Width and height of a cell in the last drawing, m: the cursor goes from cell to cell.
    pub step: std::cell::Cell<[f64; 2]>,
    /// Where the drawing is on the screen, and the middle of its first cell, m; none while it is not shown.
    shown: std::cell::Cell<Option<(Rect, [f64; 2])>>,
    /// The last drawing, and for what it was made.
    kept: RefCell<Option<(Key, Rc<Shapes>)>>,
}

/// What a drawing depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    at: usize,
    level: usize,
    cut: Cut,
    /// Distance of the plane of a section, cm.
    depth: i64,
}

impl Scene {
    /// The end of a run, at the level with most of its places.
    pub(super) fn new(run: OnScreen, a: &Assessment) -> Self {
        let frame = run.last.clone();
        let s = &run.record.header.structure;
        let lowest = s.storeys.iter().position(|x| x.elevation > -0.5).unwrap_or(0);
        let level = run.areas.iter().find_map(|x| x.storey).unwrap_or(lowest);
        let middle = run.areas.first().map(|x| Vec3::new(x.middle[0], x.middle[1], 0.0));
        let cursor = middle.or_else(|| a.voids.first().map(|v| v.position)).unwrap_or_else(Vec3::zeros);
        let at = run.times.len().saturating_sub(1);
        Self {
            run,
            frame,
            at,
            wanted: None,
            level,
            cut: Cut::Plan,
            cursor,
            zoom: 0,
            step: std::cell::Cell::new([0.5, 1.0]),
            shown: std::cell::Cell::new(None),
            kept: RefCell::new(None),
        }
    }

    /// Directions to the right and up on the screen; side 1 of the building is below. In sections the second one is away from the viewer.
    pub(super) fn directions(&self) -> [Vec3; 2] {
        let out = self.run.raster.as_ref().and_then(|r| r.sides().first().map(|s| s.2)).unwrap_or(-Vec3::y());
        [Vec3::new(-out.y, out.x, 0.0), -out]
    }

    /// The two axes of the drawing.
    pub(super) fn axes(&self) -> [Vec3; 2] {
        let [right, up] = self.directions();
        match self.cut {
            Cut::Plan => [right, up],
            Cut::Along => [right, Vec3::z()],
            Cut::Across => [up, Vec3::z()],
        }
    }

    /// A place of the model in the drawing.
    pub(super) fn flat(&self, p: &Vec3) -> [f64; 2] {
        self.axes().map(|a| p.dot(&a))
    }

    /// Floor and upper end of the level, m.
    pub(super) fn range(&self) -> [f64; 2] {
        let s = &self.run.record.header.structure.storeys;
        let floor = s.get(self.level).map_or(0.0, |x| x.elevation);
        let next = s.iter().map(|x| x.elevation).filter(|z| *z > floor + 0.5).fold(f64::INFINITY, f64::min);
        [floor, if next.is_finite() { next } else { floor + 3.5 }]
    }

    /// Goes to a place, and to its level.
    pub(super) fn go_to(&mut self, p: Vec3) {
        let s = &self.run.record.header.structure.storeys;
        self.level = storey_of_floor(s.iter().map(|x| x.elevation), p.z).unwrap_or(0);
        self.cursor = p;
    }

    /// Notes that the drawing is not on the screen.
    pub(super) fn hide(&self) {
        self.shown.set(None);
    }

    /// True for a place of the screen in the drawing.
    pub(super) fn is_at(&self, at: Position) -> bool {
        self.shown.get().is_some_and(|(area, _)| area.contains(at))
    }

    /// The cursor goes to a place of the screen. False outside of the drawing.
    pub(super) fn click(&mut self, at: Position) -> bool {
        let Some((area, first)) = self.shown.get().filter(|(area, _)| area.contains(at)) else { return false };
        let [wide, high] = self.step.get();
        let to = [first[0] + f64::from(at.x - area.x) * wide, first[1] - f64::from(at.y - area.y) * high];
        let from = self.flat(&self.cursor);
        let [right, up] = self.axes();
        self.cursor += right * (to[0] - from[0]) + up * (to[1] - from[1]);
        true
    }

    /// Another frame was read.
    pub(super) fn show(&mut self, at: usize, frame: Arc<Frame>) {
        (self.at, self.frame) = (at, frame);
        if self.wanted == Some(at) {
            self.wanted = None;
        }
    }

    /// True when the last frame is shown: voids, people and ways belong to it.
    pub(super) fn is_at_end(&self) -> bool {
        self.at + 1 >= self.run.times.len()
    }

    /// What is in the drawing, kept until something changes.
    pub(super) fn shapes(&self, a: &Assessment) -> Rc<Shapes> {
        let normal = match self.cut {
            Cut::Plan => Vec3::zeros(),
            Cut::Along => self.directions()[1],
            Cut::Across => self.directions()[0],
        };
        let depth = (normal.dot(&self.cursor) * 100.0).round() as i64;
        let key = Key { at: self.at, level: self.level, cut: self.cut, depth };
        if let Some((k, s)) = &*self.kept.borrow()
            && *k == key
        {
            return s.clone();
        }
        let made = Rc::new(shapes::shapes(self, a));
        *self.kept.borrow_mut() = Some((key, made.clone()));
        made
    }
}

#[cfg(test)]
mod tests;
