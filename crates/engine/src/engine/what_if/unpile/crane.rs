//! Where a crane stands that a plan asks for, and what it cannot reach.

use super::{Pile, RemovalSearch};
use crate::assess::{Raster, keep_out};
use crate::geometry::inside_ring;
use crate::results::DANGER;

/// A piece nearer than this to the middle of a crane is under it or beside it, m: half the width of a small mobile crane (assumed).
const HALF: f64 = 1.25;
/// What is lower than this above the ground a crane stands on, m.
const LOW: f64 = 0.3;

/// What blocks a way from above.
pub(super) struct Blocking {
    /// Its name.
    pub name: String,
    /// Its mass, kg.
    pub mass: f64,
    /// It is fixed in the ground.
    pub fixed: bool,
    /// Its distance from the middle of the crane, m, where only that is in the way.
    pub too_far: Option<f64>,
}

impl RemovalSearch<'_> {
    /// A piece that cannot go, and why.
    pub(super) fn blocking(&self, i: u32) -> Blocking {
        let b = &self.run.record.header.structure.bodies[i as usize];
        let at = self.run.frame.poses[i as usize].position;
        let lifts = !b.fixed && b.mass <= self.asked.crane.max(self.asked.hands);
        let too_far = self.asked.crane_at.filter(|_| lifts).map(|([x, y], _)| (at.x - x).hypot(at.y - y));
        Blocking { name: self.run.names[i as usize].clone(), mass: b.mass, fixed: b.fixed, too_far }
    }

    /// What is wrong with where the crane stands.
    pub(super) fn of_crane(&self) -> Vec<String> {
        let Some(([x, y], _)) = self.asked.crane_at else { return Vec::new() };
        let h = &self.run.record.header;
        let Some(raster) = Raster::new(&h.structure, &h.case.assess) else { return Vec::new() };
        let pile = Pile::new(&h.structure, &self.run.frame, &self.run.last.ties, self.asked);
        let under = pile.beside([x, y], HALF, raster.datum + LOW);
        let mut out = Vec::new();
        if let Some(i) = under.first() {
            let more = under.len() - 1;
            let more =
                if more == 0 { String::new() } else { format!(" and {}", crate::text::count(more, "other piece")) };
            out.push(format!(
                "{DANGER}: the crane at ({x:.1}, {y:.1}) m stands on or against {}{more}: give a place that is free (--crane-at).",
                self.run.names[*i as usize]
            ));
        }
        if inside_ring(&keep_out(&self.run.assessment, &raster).ring(&raster), [x, y]) {
            out.push(format!(
                "{DANGER}: the crane at ({x:.1}, {y:.1}) m stands in the zone to keep out of: what is left may fall on it."
            ));
        }
        out
    }
}
