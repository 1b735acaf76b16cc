//! How far the reader is: its stages, and of the shapes the share that is done. When only few are not done, these are what takes the time, and they are named.

use super::prepare::Product;
use crate::apart::Progress;
use crate::read::ReadProgress;
use crate::text;
use ifc_lite_processing::ProductGeometryAudit;
use std::collections::HashSet;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Stages before and after the shapes.
pub(super) const RECORDS: &str = "records of the file";
pub(super) const REST: &str = "elements without a shape of their own, properties and materials";
const SHAPES: &str = "shapes of elements";
/// Most elements that are named.
const NAMED: usize = 6;
/// Time between two looks at what is done.
const INTERVAL: Duration = Duration::from_millis(250);
/// What the library says of an element whose shape is not done.
const NOT_DONE: &str = "no completed processing receipt";

/// A stage whose steps are not counted.
pub(super) fn stage(name: &str) -> ReadProgress {
    ReadProgress { stage: name.into(), ..ReadProgress::default() }
}

/// The elements whose shapes are made, and what the library has noted of each that is done.
pub(super) struct ShapeProgress {
    audit: ProductGeometryAudit,
    elements: Vec<(u32, String)>,
}

impl ShapeProgress {
    /// Of elements and of doors and windows that are made beside them. One that is in both is counted once.
    pub(super) fn new<'a>(audit: ProductGeometryAudit, made: impl Iterator<Item = &'a Product>) -> Self {
        let named = |p: &Product| match p.name.as_deref().map(|n| text::clean(n).trim().to_string()) {
            Some(n) if !n.is_empty() => format!("{} \"{n}\" (#{})", p.class, p.id),
            _ => format!("{} #{}", p.class, p.id),
        };
        let mut seen = HashSet::new();
        let with_shape = made.filter(|p| p.shaped && p.fault.is_none() && seen.insert(p.id));
        Self { audit, elements: with_shape.map(|p| (p.id, named(p))).collect() }
    }

    /// Makes the shapes by `work`, and says meanwhile how far that is.
    pub(super) fn watched<T>(&self, says: &Progress, work: impl FnOnce() -> T) -> T {
        says.say(self.far());
        let (done, end) = channel::<()>();
        std::thread::scope(|s| {
            s.spawn(move || {
                while end.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    says.say(self.far());
                }
            });
            let out = work();
            drop(done);
            out
        })
    }

    fn far(&self) -> ReadProgress {
        let not_done = |id: u32| self.audit.require_complete(id).is_err_and(|e| e.ends_with(NOT_DONE));
        let open: Vec<&String> = self.elements.iter().filter(|e| not_done(e.0)).map(|e| &e.1).collect();
        let all = self.elements.len();
        let in_work = if open.len() <= NAMED { open.iter().map(|n| (*n).clone()).collect() } else { Vec::new() };
        ReadProgress { stage: SHAPES.into(), done: all - open.len(), all, in_work }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with 250 walls and 2000 windows without openings was "250 of 250" while the windows were made.
    #[test]
    fn windows_without_openings_are_counted_among_the_shapes_and_once() {
        let product = |id, class: &str, shaped| Product {
            id,
            class: class.into(),
            known: true,
            name: None,
            global_id: None,
            shaped,
            fault: None,
        };
        let kept = [product(1, "IfcWall", true), product(2, "IfcDoor", true), product(3, "IfcSlab", false)];
        let fillings = [kept[1].clone(), product(4, "IfcWindow", true)];
        let far = ShapeProgress::new(ProductGeometryAudit::default(), kept.iter().chain(&fillings)).far();
        assert_eq!((far.done, far.all), (0, 3), "{far:?}");
        assert_eq!(far.in_work, ["IfcWall #1", "IfcDoor #2", "IfcWindow #4"]);
    }
}
