//! Finds storeys that are closed all around: no door, no window and no stair leads out of them. People in such a storey came in by an opening
//! that the model does not have, so no way to them or out of it can be found.
//!
//! At three heights above the floor of a storey its elements are cut level. From outside of the building whatever is free is filled, as far as
//! something of half a metre gets. A storey is closed when a room of it is left over at each height and nothing below its cover was filled.

use crate::building::{Building, Element, ElementRole, Finding, FindingKind, Severity, ledger};
use crate::geometry::Aabb;
use crate::maths;
use rayon::prelude::*;

/// Heights above the floor of a storey at which it is cut, m.
const HEIGHTS: [f64; 3] = [0.5, 1.0, 1.6];
/// Edge of a cell in plan, m.
const CELL: f64 = 0.1;
/// Cells on each side of an obstacle that are not passed: nobody gets through half a metre.
const BODY: usize = 2;
/// Free cells around the building.
const MARGIN: usize = 6;
/// Most cells in plan; larger storeys are not looked at.
const MOST: usize = 4_000_000;
/// Least area of a room, m2.
const ROOM: f64 = 4.0;
/// Shortest side of a storey in plan, m.
const SIDE: f64 = 2.0;
/// Storeys that are named.
const NAMED: usize = 4;
/// What is higher than this above the floor is no cover of the storey, m.
const COVER: f64 = 6.0;

/// What is found of storeys from which nothing leads out.
pub(crate) fn finding(b: &Building) -> Option<Finding> {
    let stairs: Vec<Aabb> =
        b.elements.iter().filter(|e| role(e) == Some(ElementRole::Stair)).map(|e| e.mesh.aabb()).collect();
    let closed: Vec<&str> = (0..b.storeys.len())
        .filter(|&k| {
            let floor = b.storeys[k].elevation;
            let led = |s: &Aabb| s.min.z < floor + HEIGHTS[1] && s.max.z > floor - HEIGHTS[0];
            !stairs.iter().any(led) && is_closed(&b.elements, floor)
        })
        .map(|k| b.storeys[k].name.as_str())
        .collect();
    let first = closed.first()?;
    let count = |class: &str| {
        let of = |rows: &[ledger::LedgerRow]| {
            rows.iter().filter(|r| r.what.starts_with(class)).map(|r| r.count).sum::<usize>()
        };
        let kept = b.elements.iter().filter(|e| e.class.as_deref().is_some_and(|c| c.starts_with(class))).count();
        kept + of(&b.ledger.left_out) + of(&b.ledger.boxed) + of(&b.ledger.failed)
    };
    let others = if closed.len() > NAMED { " and others" } else { "" };
    let names = closed[..closed.len().min(NAMED)].join(", ");
    Some(Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: None,
        storey: Some((*first).to_owned()),
        detail: format!(
            "the building is closed: no door, window or stair leads out of {names}{others}; doors in the file: {}, openings: {}",
            count("IfcDoor"),
            count("IfcOpening")
        ),
        remedy: "cut the openings of doors and windows out of the walls in the modelling program: without them ways on foot are not known, and whoever is inside is reached by cutting only".into(),
    })
}

fn role(e: &Element) -> Option<ElementRole> {
    e.recognition.as_ref().map(|r| r.role)
}

/// True when a storey has a room at each height and nothing leads out of it.
fn is_closed(elements: &[Element], floor: f64) -> bool {
    let around = |z: f64| {
        let mut all = Aabb::empty();
        for b in elements.iter().map(|e| e.mesh.aabb()).filter(|b| b.min.z < z && b.max.z > z) {
            [b.min, b.max].iter().for_each(|p| all.include(p));
        }
        all
    };
    HEIGHTS.par_iter().all(|h| {
        let z = floor + h;
        let all = around(z);
        if (0..2).any(|k| all.max[k] - all.min[k] < SIDE) {
            return false;
        }
        StoreyPlan::cut(elements, &all, z).is_some_and(|p| p.is_closed(elements, floor))
    })
}

/// A level cut through the elements.
struct StoreyPlan {
    origin: [f64; 2],
    n: [usize; 2],
    /// What is within reach of an obstacle.
    blocked: Vec<bool>,
}

impl StoreyPlan {
    fn cut(elements: &[Element], all: &Aabb, z: f64) -> Option<Self> {
        let origin = [0, 1].map(|k| all.min[k] - CELL * MARGIN as f64);
        let n = [0, 1].map(|k| ((all.max[k] - all.min[k]) / CELL).ceil() as usize + 2 * MARGIN);
        if n[0].checked_mul(n[1])? > MOST {
            return None;
        }
        let mut plan = Self { origin, n, blocked: vec![false; n[0] * n[1]] };
        for e in elements {
            let b = e.mesh.aabb();
            if b.min.z < z && b.max.z > z {
                (0..e.mesh.triangles.len()).for_each(|t| plan.line(e.mesh.corners(t).map(|p| [p.x, p.y, p.z - z])));
            }
        }
        plan.widen();
        Some(plan)
    }

    /// Where a triangle goes through the level.
    fn line(&mut self, c: [[f64; 3]; 3]) {
        let mut ends: Vec<[f64; 2]> = Vec::with_capacity(2);
        for k in 0..3 {
            let (p, q) = (c[k], c[(k + 1) % 3]);
            if (p[2] < 0.0) != (q[2] < 0.0) {
                let t = p[2] / (p[2] - q[2]);
                ends.push([0, 1].map(|a| p[a] + t * (q[a] - p[a])));
            }
        }
        let [from, to] = ends.as_slice() else { return };
        // Points that are nearer to each other than half a cell leave no gap.
        let steps = (maths::hypot(to[0] - from[0], to[1] - from[1]) / (0.5 * CELL)).ceil().clamp(1.0, 1e5) as usize;
        for k in 0..=steps {
            let t = k as f64 / steps as f64;
            if let Some(at) = self.cell([0, 1].map(|a| from[a] + t * (to[a] - from[a]))) {
                self.blocked[at] = true;
            }
        }
    }

    fn cell(&self, p: [f64; 2]) -> Option<usize> {
        let c = [0, 1].map(|a| ((p[a] - self.origin[a]) / CELL).floor());
        let inside = (0..2).all(|a| c[a] >= 0.0 && c[a] < self.n[a] as f64);
        inside.then(|| c[0] as usize + self.n[0] * c[1] as usize)
    }

    /// Blocks what is within reach of a blocked cell: along the rows, then across them.
    fn widen(&mut self) {
        for a in 0..2 {
            let (step, length, lines) =
                if a == 0 { (1, self.n[0], self.n[1]) } else { (self.n[0], self.n[1], self.n[0]) };
            let before = self.blocked.clone();
            for line in 0..lines {
                let begin = if a == 0 { line * self.n[0] } else { line };
                for k in (0..length).filter(|k| before[begin + k * step]) {
                    for near in k.saturating_sub(BODY)..(k + BODY + 1).min(length) {
                        self.blocked[begin + near * step] = true;
                    }
                }
            }
        }
    }

    /// What is filled from the rim.
    fn filled(&self) -> Vec<bool> {
        let [w, h] = self.n;
        let mut filled = vec![false; w * h];
        let mut next: Vec<usize> = (0..w * h)
            .filter(|c| (c % w == 0 || c % w == w - 1 || c / w == 0 || c / w == h - 1) && !self.blocked[*c])
            .collect();
        next.iter().for_each(|c| filled[*c] = true);
        while let Some(c) = next.pop() {
            let (x, y) = (c % w, c / w);
            let beside = [
                (x > 0).then(|| c - 1),
                (x + 1 < w).then(|| c + 1),
                (y > 0).then(|| c - w),
                (y + 1 < h).then(|| c + w),
            ];
            for d in beside.into_iter().flatten() {
                if !filled[d] && !self.blocked[d] {
                    filled[d] = true;
                    next.push(d);
                }
            }
        }
        filled
    }

    /// Whether there is a room that is not filled from outside, and none that is.
    fn is_closed(&self, elements: &[Element], floor: f64) -> bool {
        let filled = self.filled();
        // What is below a slab or a roof and was filled is a part of the storey that is open to the outside.
        let mut covered = vec![false; filled.len()];
        for e in elements.iter().filter(|e| role(e) == Some(ElementRole::Slab)) {
            let b = e.mesh.aabb();
            if b.min.z > floor + HEIGHTS[2] && b.min.z < floor + COVER {
                let range = |a: usize| {
                    let at = |v: f64| ((v - self.origin[a]) / CELL).clamp(0.0, self.n[a] as f64) as usize;
                    at(b.min[a])..at(b.max[a])
                };
                for y in range(1) {
                    for x in range(0) {
                        covered[x + self.n[0] * y] = true;
                    }
                }
            }
        }
        let area = |is: &dyn Fn(usize) -> bool| {
            (0..filled.len()).filter(|c| covered[*c] && is(*c)).count() as f64 * CELL * CELL
        };
        let (open, shut) = (area(&|c| filled[c]), area(&|c| !filled[c] && !self.blocked[c]));
        // Eaves and canopies cover a strip around it.
        shut >= ROOM && open < 0.5 * shut
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Storey;
    use crate::recognition::recognise;

    fn part(name: &str, class: &str, min: [f64; 3], max: [f64; 3]) -> Element {
        Element { class: Some(class.into()), ..Element::cuboid(name, "", min, max, false) }
    }

    /// Two storeys of 10 m x 8 m inside walls of 0.2 m, of 3 m each. The wall towards -y of the lower one has a hole from `sill` to 2.1 m, 0.9 m wide.
    fn house(sill: Option<f64>, more: Vec<Element>) -> Building {
        let mut list = more;
        for (k, z) in [0.0, 3.0].into_iter().enumerate() {
            let wall = |n: &str, x: [f64; 2], y: [f64; 2], h: [f64; 2]| {
                part(&format!("W{k}{n}"), "IfcWall", [x[0], y[0], z + h[0]], [x[1], y[1], z + h[1]])
            };
            let all = [0.0, 2.8];
            list.push(wall("n", [0.0, 10.0], [7.8, 8.0], all));
            list.push(wall("w", [0.0, 0.2], [0.2, 7.8], all));
            list.push(wall("e", [9.8, 10.0], [0.2, 7.8], all));
            match sill.filter(|_| k == 0) {
                None => list.push(wall("s", [0.0, 10.0], [0.0, 0.2], all)),
                Some(sill) => {
                    list.push(wall("s1", [0.0, 4.0], [0.0, 0.2], all));
                    list.push(wall("s2", [4.9, 10.0], [0.0, 0.2], all));
                    list.push(wall("s3", [4.0, 4.9], [0.0, 0.2], [2.1, 2.8]));
                    if sill > 0.0 {
                        list.push(wall("s4", [4.0, 4.9], [0.0, 0.2], [0.0, sill]));
                    }
                }
            }
            list.push(part(&format!("S{k}"), "IfcSlab", [0.0, 0.0, z + 2.8], [10.0, 8.0, z + 3.0]));
        }
        recognise(&mut list);
        let storey = |name: &str, elevation| Storey { name: name.into(), elevation, roof: false };
        let storeys = vec![storey("Ground", 0.0), storey("Upper", 3.0), storey("Roof", 6.0)];
        Building { elements: list, storeys, ..Building::default() }
    }

    fn told(b: &Building) -> Option<String> {
        finding(b).map(|f| f.detail)
    }

    #[test]
    fn a_storey_without_any_opening_is_closed_and_one_with_a_door_or_a_window_is_not() {
        let mut b = house(None, Vec::new());
        b.ledger.left_out.push(ledger::LedgerRow { what: "IfcDoor".into(), why: "doors".into(), count: 1 });
        assert_eq!(
            told(&b).as_deref(),
            Some(
                "the building is closed: no door, window or stair leads out of Ground, Upper; doors in the file: 1, openings: 0"
            )
        );
        for sill in [0.0, 0.9] {
            let said = told(&house(Some(sill), Vec::new())).expect("the upper storey has no way out");
            assert!(said.contains("leads out of Upper; doors in the file: 0, openings: 0"), "{said}");
        }
    }

    #[test]
    fn a_storey_with_a_stair_is_not_closed() {
        let stair = part("Stair", "IfcStairFlight", [2.0, 2.0, 0.0], [3.0, 6.0, 3.0]);
        assert_eq!(told(&house(Some(0.0), vec![stair])), None);
    }

    /// Columns below a slab, and a solid block.
    #[test]
    fn what_has_no_walls_around_a_room_is_not_closed() {
        let column = |n: usize| {
            let (x, y) = ((n % 2) as f64 * 9.6, (n / 2) as f64 * 7.6);
            part(&format!("C{n}"), "IfcColumn", [x, y, 0.0], [x + 0.4, y + 0.4, 2.8])
        };
        let mut list: Vec<Element> = (0..4).map(column).collect();
        list.push(part("S", "IfcSlab", [0.0, 0.0, 2.8], [10.0, 8.0, 3.0]));
        recognise(&mut list);
        let storeys = vec![Storey { name: "Ground".into(), elevation: 0.0, roof: false }];
        assert_eq!(told(&Building { elements: list, storeys: storeys.clone(), ..Building::default() }), None);
        let mut block = vec![part("B", "IfcBuildingElementProxy", [0.0; 3], [10.0, 8.0, 3.0])];
        recognise(&mut block);
        assert_eq!(told(&Building { elements: block, storeys, ..Building::default() }), None);
    }
}
