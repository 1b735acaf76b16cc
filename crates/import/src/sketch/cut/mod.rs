//! Buildings with an outline of any shape: courts, wings at an angle, round corners, parts of different height. The outline is that of the outer
//! faces. All parts are prisms over areas in plan, and each area is what the parts before it have left: so they share no volume, whatever
//! the outline is, and floors follow it exactly.

mod drawn;
mod frames;
mod layout;
mod perimeter;
pub(crate) mod shapes;
mod stairs;
mod timber;
mod walls;

#[cfg(test)]
mod tests;

use crate::maths;
pub(super) use drawn::outside;

use super::frame::Sections;
use super::outline::{self, Fit};
use super::{AnyOutline, Plan, Sketch, SketchSite, System};
use crate::{Error, Result};
use layout::{Layout, Spacing};
use shapes::{PlanPlace, Ring, Shape, Shapes, area, common, ring_area, simple, total, whole, width, without};

/// Smallest floor of a storey, m2.
const LEAST_FLOOR: f64 = 6.0;
/// Most bays of all storeys.
const MOST_BAYS: f64 = 8000.0;
/// Most corners of an outline.
const MOST_CORNERS: usize = 2000;
/// Pieces of floors smaller than this, m2, or narrower than this, m, go to their neighbour.
const SMALL: [f64; 2] = [0.25, 0.12];
/// The same for pieces that are left out where they have none.
const TINY: [f64; 2] = [0.02, 0.02];

/// A building while it is built.
struct CutSketch<'a> {
    site: SketchSite<'a>,
    layouts: Vec<Layout>,
    /// The layout of each storey.
    of: Vec<usize>,
    stairs: Option<stairs::Flight>,
    /// Floor of the storey that the fit is measured on.
    made: Shapes,
    /// Walls as drawn.
    drawn: Shapes,
}

/// What was built.
pub(super) struct Built<'a> {
    pub site: SketchSite<'a>,
    pub fit: Fit,
    /// There was no bay for the stairs.
    pub no_stairs: bool,
}

fn wrong(problem: impl Into<String>, remedy: &str) -> Error {
    Error::input(problem, remedy)
}

/// The area of an outline without its courts.
pub(super) fn whole_plan(o: &AnyOutline) -> Result<Shape> {
    let corners = o.ring.len() + o.courtyards.iter().map(Vec::len).sum::<usize>();
    if corners > MOST_CORNERS {
        return Err(wrong(
            format!("this outline has {corners} corners; at most {MOST_CORNERS} can be built"),
            "simplify it: a corner every half metre is more than enough",
        ));
    }
    for ring in [&o.ring].into_iter().chain(&o.courtyards) {
        if ring.len() < 3 || outline::crosses_itself(ring) {
            return Err(wrong("the sides of this outline cross each other", "give its corners in order, once round"));
        }
    }
    let courts: Shapes = o.courtyards.iter().map(|c| simple(c.clone())).collect();
    let mut left = without(&[simple(o.ring.clone())], &courts);
    // A ring that touches itself comes apart.
    left.sort_by(|a, b| area(b).total_cmp(&area(a)));
    if left.len() > 1 && area(&left[1]) > 0.02 * area(&left[0]) {
        return Err(wrong(
            "this outline is in several parts",
            "give one building at a time; courtyards lie inside of the outline",
        ));
    }
    match left.into_iter().next() {
        Some(s) if area(&s) >= LEAST_FLOOR => Ok(s),
        _ => Err(wrong(
            format!("this outline holds less than {LEAST_FLOOR} m2"),
            "check the unit of its corners: metres",
        )),
    }
}

/// What each storey covers, from the lowest.
fn plans(s: &Sketch, o: &AnyOutline) -> Result<Vec<Shape>> {
    let base = whole_plan(o)?;
    let mut out = Vec::new();
    let mut now = base;
    for k in 0..s.basements + s.storeys {
        let number = k as i64 - s.basements as i64;
        if number > 0 {
            for p in o.parts.iter().filter(|p| p.from as i64 == number) {
                let mut left = common(std::slice::from_ref(&now), &[simple(p.ring.clone())]);
                left.sort_by(|a, b| area(b).total_cmp(&area(a)));
                now = left.into_iter().next().filter(|s| area(s) >= LEAST_FLOOR).ok_or_else(|| {
                    wrong(
                        format!("the part from storey {number} on does not lie on the storey below it"),
                        "its corners are in the same metres as those of the outline; every part is smaller than the one below",
                    )
                })?;
            }
        }
        out.push(now.clone());
    }
    Ok(out)
}

/// Builds a sketch with such an outline.
///
/// # Errors
/// An outline that is none, parts that do not lie on it, too many bays.
pub(super) fn build<'a>(s: &'a Sketch, o: &AnyOutline) -> Result<Built<'a>> {
    let plans = plans(s, o)?;
    let bays = plans.iter().map(|p| area(p) / (s.bay_x * s.bay_y)).sum::<f64>();
    if bays > MOST_BAYS {
        return Err(wrong(
            format!("about {bays:.0} bays in {} storeys are more than {MOST_BAYS} in all", plans.len()),
            "make the bays larger or the building smaller",
        ));
    }
    let site = SketchSite { sketch: s, plan: Plan::none(), elements: Vec::new() };
    let mut c = CutSketch {
        site,
        layouts: Vec::new(),
        of: Vec::new(),
        stairs: None,
        made: Vec::new(),
        drawn: o.walls.iter().map(|w| simple(w.ring())).collect(),
    };
    let spacing = Spacing { bays: [s.bay_x, s.bay_y], half: 0.5 * c.lowest_side() };
    let mut different: Vec<Shape> = Vec::new();
    for p in plans.iter().rev() {
        if different.last() != Some(p) {
            different.push(p.clone());
        }
    }
    let grid = layout::grid(&different, spacing);
    // Where walls carry and are drawn, there are no others.
    let only_drawn = !o.walls.is_empty() && matches!(s.system, System::Walls | System::MasonryTimber);
    for p in &different {
        let next = if o.columns.is_empty() {
            Layout::new(p, spacing, &grid, c.layouts.last())
        } else {
            Layout::of_drawn(p, spacing, &o.columns, c.layouts.last())
        };
        c.layouts.push(if only_drawn { next.without_members() } else { next });
    }
    c.of = plans.iter().map(|p| different.iter().position(|d| d == p).unwrap_or(0)).collect();
    if s.stairs {
        c.stairs = stairs::place(&c);
    }
    match s.system {
        System::Frame | System::Confined => frames::concrete(&mut c),
        System::FlatPlate => frames::flat_plate(&mut c),
        System::Steel => frames::steel(&mut c),
        System::Walls => walls::build(&mut c),
        System::MasonryTimber => timber::build(&mut c),
    }
    let lowest = std::slice::from_ref(&plans[s.basements]);
    let both = total(&common(&c.made, lowest));
    let (asked, made) = (total(lowest), total(&c.made));
    let fit = Fit { asked, made, outside: (made - both).max(0.0), missing: (asked - both).max(0.0) };
    let no_stairs = s.stairs && c.stairs.is_none() && s.storeys + s.basements > 1;
    Ok(Built { site: c.site, fit, no_stairs })
}

impl CutSketch<'_> {
    fn storeys(&self) -> usize {
        self.site.storeys()
    }

    fn layout(&self, k: usize) -> &Layout {
        &self.layouts[self.of[k]]
    }

    /// Level of the floor of a storey and of the one above it, m.
    fn levels(&self, k: usize) -> [f64; 2] {
        [self.site.level(k), self.site.level(k + 1)]
    }

    /// Width of what bounds the plan in the lowest storey: columns or walls, m.
    fn lowest_side(&self) -> f64 {
        let bay = self.site.sketch.bay_x.max(self.site.sketch.bay_y);
        match self.site.sketch.system {
            System::Walls => self.site.wall_thickness(),
            System::MasonryTimber => super::timber::thickness(&self.site, 0),
            System::Steel => self.site.steel_of(0, bay).column,
            _ => self.drawn_side().unwrap_or_else(|| self.site.sections_of(0, bay).column),
        }
    }

    /// Usual side of the columns as drawn, m; beams are as wide.
    fn drawn_side(&self) -> Option<f64> {
        let super::Footprint::Outline(o) = &self.site.sketch.footprint else { return None };
        let mut sides: Vec<f64> = o.columns.iter().map(|c| c.size[0].min(c.size[1])).collect();
        sides.sort_by(f64::total_cmp);
        sides.get(sides.len() / 2).copied()
    }

    /// Sections of concrete in a storey.
    fn sections(&self, k: usize) -> Sections {
        let bay = self.site.sketch.bay_x.max(self.site.sketch.bay_y);
        let span = self.layout(k).span(0.4).min(1.5 * bay);
        let by_rule = self.site.sections_of(k, span);
        Sections { column: self.drawn_side().unwrap_or(by_rule.column), ..by_rule }
    }

    /// "P1-B2-0".
    fn member_name(&self, k: usize, member: usize) -> String {
        let l = self.layout(k);
        let [a, b] = l.members[member].ends.map(|n| l.nodes[n].name.as_str());
        format!("{a}-{b}-{}", self.site.number(k))
    }

    fn add(&mut self, group: &str, name: String, k: usize, ring: &[PlanPlace], levels: [f64; 2]) {
        self.site.add(group, name, k, shapes::prism(ring, levels));
    }

    /// Areas of columns of a storey: node and area.
    fn columns(&self, k: usize, side: f64) -> Vec<(usize, Ring)> {
        let l = self.layout(k);
        let mut used: Vec<bool> = vec![false; l.nodes.len()];
        l.members.iter().for_each(|m| m.ends.iter().for_each(|&n| used[n] = true));
        let outline = std::slice::from_ref(&l.outline);
        let least = |n: &layout::GridNode| 0.3 * n.drawn.as_ref().map_or(side * side, |r| ring_area(r).abs());
        let mut taken: Shapes = Vec::new();
        let mut out = Vec::new();
        for (n, node) in l.nodes.iter().enumerate().filter(|(n, node)| used[*n] || node.drawn.is_some()) {
            let own = node.drawn.clone().map_or_else(|| node.spot.column(side), simple);
            let free = without(&common(&[own], outline), &taken);
            let Some(ring) = largest(free).filter(|r| ring_area(r) > least(node)) else { continue };
            taken.push(vec![ring.clone()]);
            out.push((n, ring));
        }
        out
    }

    /// Areas of members of a width between what is taken: member and area; those along the outline first.
    fn strips(&self, k: usize, wide: f64, side: f64, taken: &[Shape]) -> Vec<(usize, Ring)> {
        let l = self.layout(k);
        let outline = std::slice::from_ref(&l.outline);
        let mut order: Vec<usize> = (0..l.members.len()).collect();
        order.sort_by_key(|m| (!l.members[*m].outer, l.members[*m].chain.is_none(), *m));
        let mut taken = taken.to_vec();
        let mut out = Vec::new();
        for m in order {
            let free = without(&common(&[l.strip(&l.members[m], wide, side)], outline), &taken);
            let Some(ring) = largest(free).filter(|r| ring_area(r) > 0.3 * wide * wide && width(r) > 0.3 * wide) else {
                continue;
            };
            taken.push(vec![ring.clone()]);
            out.push((m, ring));
        }
        out
    }

    /// Floors between the lines of a storey, up to these lines: each has the half of the width of the lines around it.
    fn to_axes(&self, k: usize, wide: f64, side: f64) -> Vec<Ring> {
        let l = self.layout(k);
        let outline = std::slice::from_ref(&l.outline);
        let inner: Shapes = l
            .members
            .iter()
            .filter(|m| !m.outer)
            .map(|m| {
                let [a, b] = l.line(m, side);
                let long = maths::hypot(a[0] - b[0], a[1] - b[1]).max(1e-9);
                let u = [(b[0] - a[0]) / long * side, (b[1] - a[1]) / long * side];
                // Beyond the wall at its end, so that the floors on both sides come apart.
                let on = |n: usize| l.nodes[n].spot.on_outline().is_some();
                let p = if on(m.ends[0]) { [a[0] - u[0], a[1] - u[1]] } else { a };
                let q = if on(m.ends[1]) { [b[0] + u[0], b[1] + u[1]] } else { b };
                layout::bar(p, q, wide)
            })
            .collect();
        let mut inner = inner;
        inner.extend(self.drawn.iter().cloned());
        let rooms = without(outline, &inner);
        let mut out: Shapes = Vec::new();
        for room in rooms {
            let grown = common(&shapes::grown(&[room], 0.5 * wide), outline);
            out.extend(without(&grown, &out));
        }
        // What no room has taken, as where four of them meet.
        out.extend(without(outline, &out));
        merged(out)
    }

    /// The hole for the stairs above a storey.
    fn hole(&self, k: usize, halves: [f64; 2]) -> Shapes {
        match &self.stairs {
            Some(f) if k + 1 < self.storeys() => vec![f.hole(halves)],
            _ => Vec::new(),
        }
    }

    /// Notes the floor of the storey that the fit is measured on; the hole for stairs belongs to it.
    fn note_floor(&mut self, k: usize, areas: impl Iterator<Item = Ring>, hole: &[Shape]) {
        if k == self.site.sketch.basements {
            let all: Shapes = areas.map(|r| vec![r]).collect();
            self.made = shapes::union(&all, hole);
        }
    }
}

/// The largest of some areas, without holes.
fn largest(shapes: Shapes) -> Option<Ring> {
    whole(shapes).into_iter().max_by(|a, b| ring_area(a).total_cmp(&ring_area(b)))
}

/// Floors without holes, small ones united with a neighbour.
fn merged(areas: Shapes) -> Vec<Ring> {
    let (mut large, small): (Vec<Ring>, Vec<Ring>) =
        whole(areas).into_iter().partition(|r| ring_area(r) > SMALL[0] && width(r) > SMALL[1]);
    for s in small {
        // The neighbour with the longest common side.
        let touch = |r: &Ring| {
            let near = shapes::grown(&[vec![s.clone()]], 1e-3);
            total(&common(&near, &[vec![r.clone()]]))
        };
        let next = (0..large.len()).map(|k| (k, touch(&large[k]))).max_by(|a, b| a.1.total_cmp(&b.1));
        let joined = next.filter(|n| n.1 > 1e-5).and_then(|(k, _)| {
            let both = shapes::union(&[vec![large[k].clone()]], &[vec![s.clone()]]);
            (both.len() == 1 && both[0].len() == 1).then_some((k, both))
        });
        match joined {
            Some((k, both)) => large[k] = both.into_iter().flatten().next().unwrap_or_default(),
            None if ring_area(&s) > TINY[0] && width(&s) > TINY[1] => large.push(s),
            None => {}
        }
    }
    large
}
