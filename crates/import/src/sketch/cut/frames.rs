//! Frames: columns with joint blocks and beams of concrete, flat plates, rolled steel.

use super::shapes::{self, PlanPlace, Ring, Shape, Shapes, common, simple, turn, without};
use super::{CutSketch, merged};
use crate::maths;
use crate::sketch::System;
use crate::sketch::frame::{CORE, INFILL, SILL, Sections};
use crate::sketch::steel;

/// Columns and beams of a storey in plan.
struct Skeleton {
    columns: Vec<(usize, Ring)>,
    /// Walls as drawn.
    walls: Vec<Ring>,
    beams: Vec<(usize, Ring)>,
    /// Nodes whose column is left out, and depth of the beams that carry what stands on them, m.
    open: Vec<usize>,
    transfer: f64,
}

impl Skeleton {
    fn areas(&self) -> Shapes {
        self.columns.iter().chain(&self.beams).map(|(_, r)| vec![r.clone()]).collect()
    }
}

impl CutSketch<'_> {
    fn skeleton(&self, k: usize, s: Sections) -> Skeleton {
        let columns = self.columns(k, s.column);
        let mut taken: Shapes = columns.iter().map(|(_, r)| vec![r.clone()]).collect();
        let walls = self.drawn_walls(k, &taken, &[]);
        taken.extend(walls.iter().map(|r| vec![r.clone()]));
        let beams = self.strips(k, s.column, s.column, &taken);
        let open = if self.site.sketch.transfer && k == self.site.sketch.basements { self.open(k) } else { Vec::new() };
        Skeleton { columns, walls, beams, open, transfer: self.site.transfer_depth(k, s) }
    }

    /// Every second inner column, where beams on both sides end at columns that stay.
    fn open(&self, k: usize) -> Vec<usize> {
        let l = self.layout(k);
        let odd = |n: usize| l.nodes[n].grid.is_some_and(|g| g[0] % 2 == 1);
        let beside = |n: usize| {
            let of = |m: &&super::layout::AxisLine| m.ends.contains(&n) && !m.outer && self.lies_along_x(k, m);
            let others: Vec<usize> =
                l.members.iter().filter(of).map(|m| if m.ends[0] == n { m.ends[1] } else { m.ends[0] }).collect();
            others.len() == 2 && others.iter().all(|o| !odd(*o))
        };
        let at_stairs =
            |n: usize| (0..l.members.len()).any(|m| self.bounds_stairs(k, m) && l.members[m].ends.contains(&n));
        (0..l.nodes.len()).filter(|&n| odd(n) && beside(n) && !at_stairs(n)).collect()
    }

    fn lies_along_x(&self, k: usize, m: &super::layout::AxisLine) -> bool {
        let [a, b] = self.layout(k).line(m, 0.3);
        (a[1] - b[1]).abs() < 0.3 * (a[0] - b[0]).abs()
    }

    /// Builds columns, joints and beams of a storey; `top` is that of the beams, m.
    fn raise(&mut self, k: usize, s: Sections, skeleton: &Skeleton) {
        let [low, high] = self.levels(k);
        let names: Vec<String> =
            self.layout(k).nodes.iter().map(|n| format!("{}-{}", n.name, self.site.number(k))).collect();
        for (n, ring) in &skeleton.columns {
            let open = skeleton.open.contains(n);
            let depth = if open { skeleton.transfer } else { s.beam };
            if !open {
                self.add("Columns", names[*n].clone(), k, ring, [low, high - depth]);
            }
            self.add("Joints", names[*n].clone(), k, ring, [high - depth, high]);
        }
        for (m, ring) in &skeleton.beams {
            let ends = self.layout(k).members[*m].ends;
            let carries = ends.iter().any(|e| skeleton.open.contains(e));
            let deep = carries && self.lies_along_x(k, &self.layout(k).members[*m].clone());
            let (group, depth) = if deep { ("Transfer", skeleton.transfer) } else { ("Beams", s.beam) };
            self.add(group, self.member_name(k, *m), k, ring, [high - depth, high]);
        }
    }

    /// Walls under the beams: around basements and stairs, in facades, and everywhere in confined masonry.
    fn fill(&mut self, k: usize, s: Sections, skeleton: &Skeleton) {
        let sketch = self.site.sketch;
        let [low, high] = self.levels(k);
        let high = high - s.beam;
        let confined = sketch.system == System::Confined;
        let shop = !skeleton.open.is_empty();
        let columns: Shapes = skeleton.columns.iter().map(|(_, r)| vec![r.clone()]).collect();
        for (m, beam) in &skeleton.beams {
            let outer = self.layout(k).members[*m].outer;
            let thin = |c: &Self, wide: f64| {
                let l = c.layout(k);
                let m = &l.members[*m];
                let strip = l.strip(m, wide.min(s.column), s.column);
                super::largest(without(&common(&[strip], &[vec![beam.clone()]]), &columns)).unwrap_or_default()
            };
            let name = self.member_name(k, *m);
            if k < sketch.basements && outer {
                let ring = thin(self, 0.25);
                self.add("Basement", name, k, &ring, [low, high]);
            } else if sketch.core && self.bounds_stairs(k, *m) {
                let ring = thin(self, CORE);
                self.add("Core", name, k, &ring, [low, high]);
            } else if confined || (sketch.infill && outer && !shop) {
                let ring = if confined { beam.clone() } else { thin(self, INFILL) };
                let group = if confined { "Walls" } else { "Infill" };
                // Openings end at the beam, so that there is no masonry above them.
                let opening = if outer {
                    let wide = |long: f64| sketch.windows * long;
                    self.opening_in(k, *m, wide, [(low + SILL).min(high), high])
                } else {
                    self.opening_in(k, *m, |_| crate::sketch::frame::DOOR[0], [low, high])
                };
                self.wall(group, &name, k, &ring, opening, [low, high], None);
            }
        }
    }
}

/// Columns, joints, beams, and floors between the beams.
pub(super) fn concrete(c: &mut CutSketch<'_>) {
    for k in 0..c.storeys() {
        let s = c.sections(k);
        let skeleton = c.skeleton(k, s);
        c.raise(k, s, &skeleton);
        let [low, high] = c.levels(k);
        c.raise_drawn(c.drawn_group(), k, &skeleton.walls, [low, high - s.slab]);
        c.fill(k, s, &skeleton);
        let below = 0.5 * c.sections(k.saturating_sub(1)).column;
        let hole = c.hole(k, [below, 0.5 * s.column]);
        let outline = vec![c.layout(k).outline.clone()];
        let free = without(&without(&outline, &skeleton.areas()), &hole);
        let floors = merged(free);
        let top = c.site.level(k + 1);
        c.floors(k, &floors, [top - s.slab, top]);
        let areas = floors.into_iter().chain(skeleton.columns.into_iter().chain(skeleton.beams).map(|p| p.1));
        let kept = hole_in(&hole, &outline);
        c.note_floor(k, areas, &kept);
    }
    let halves: Vec<f64> = (0..c.storeys()).map(|k| 0.5 * c.sections(k).column).collect();
    c.flights(|k| halves[k]);
}

fn hole_in(hole: &[Shape], outline: &[Shape]) -> Shapes {
    common(hole, outline)
}

impl CutSketch<'_> {
    pub(super) fn floors(&mut self, k: usize, rings: &[Ring], levels: [f64; 2]) {
        for (n, ring) in rings.iter().enumerate() {
            self.add("Slabs", format!("F{}-{}", n + 1, self.site.number(k)), k, ring, levels);
        }
    }

    /// The plan in pieces around the columns: cut halfway between grid lines.
    fn around_columns(&self, k: usize, hole: &[Shape]) -> Vec<Ring> {
        let l = self.layout(k);
        let free = without(std::slice::from_ref(&l.outline), hole);
        let halfway = |g: &[f64]| {
            let mut v = vec![-1e4];
            v.extend(g.windows(2).map(|w| 0.5 * (w[0] + w[1])));
            v.push(1e4);
            v
        };
        let (x, y) = (halfway(&l.grid[0]), halfway(&l.grid[1]));
        let mut cells = Vec::new();
        for u in x.windows(2) {
            for v in y.windows(2) {
                let cell = simple(vec![[u[0], v[0]], [u[1], v[0]], [u[1], v[1]], [u[0], v[1]]]);
                cells.extend(common(&free, &[cell]));
            }
        }
        merged(cells)
    }
}

/// Columns and slabs without beams.
pub(super) fn flat_plate(c: &mut CutSketch<'_>) {
    for k in 0..c.storeys() {
        let s = c.sections(k);
        let flat = Sections { beam: s.slab, ..s };
        let skeleton = c.skeleton(k, flat);
        let [low, top] = c.levels(k);
        for (n, ring) in &skeleton.columns {
            let name = format!("{}-{}", c.layout(k).nodes[*n].name, c.site.number(k));
            c.add("Columns", name, k, ring, [low, top - s.slab]);
        }
        c.raise_drawn("Core", k, &skeleton.walls, [low, top - s.slab]);
        c.fill(k, flat, &Skeleton { open: Vec::new(), ..skeleton });
        let below = 0.5 * c.sections(k.saturating_sub(1)).column;
        let hole = c.hole(k, [below, 0.5 * s.column]);
        let floors = c.around_columns(k, &hole);
        c.floors(k, &floors, [top - s.slab, top]);
        c.note_floor(k, floors.into_iter(), &hole);
    }
    let halves: Vec<f64> = (0..c.storeys()).map(|k| 0.5 * c.sections(k).column).collect();
    c.flights(|k| halves[k]);
}

/// A prism of a section (u across, v up) along a line, m.
fn rolled(section: &[Ring], [a, b]: [PlanPlace; 2], level: f64) -> crate::geometry::Mesh {
    let long = maths::hypot(b[0] - a[0], b[1] - a[1]).max(1e-9);
    let d = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    let mut mesh = crate::geometry::Mesh::default();
    for ring in section {
        // As a prism upwards, then laid down: u across to the left of the line, v up, w along it.
        let mut m = shapes::prism(ring, [0.0, long]);
        for p in &mut m.vertices {
            let (u, v, w) = (p.x, p.y, p.z);
            *p = crate::geometry::Vec3::new(a[0] + w * d[0] + u * d[1], a[1] + w * d[1] - u * d[0], level + v);
        }
        if m.signed_volume() < 0.0 {
            m.triangles.iter_mut().for_each(|t| t.swap(1, 2));
        }
        let first = mesh.vertices.len() as u32;
        mesh.vertices.extend(m.vertices);
        mesh.triangles.extend(m.triangles.iter().map(|t| t.map(|i| i + first)));
    }
    mesh
}

/// The ring of an I section, centred: height, width, flange and web, m.
fn i_section([h, b, tf, tw]: [f64; 4]) -> Ring {
    let (h, b, w) = (0.5 * h, 0.5 * b, 0.5 * tw);
    let f = h - tf;
    vec![[-b, -h], [b, -h], [b, -f], [w, -f], [w, f], [b, f], [b, h], [-b, h], [-b, f], [-w, f], [-w, -f], [-b, -f]]
}

/// Shortest beam that is laid, m.
const SHORTEST_BEAM: f64 = 0.4;
/// Gap between a beam and the one that it ends at, m.
const BEAM_GAP: f64 = 0.002;

/// The parts of a line from one position to another one that a beam of a width can lie on without crossing those that are laid, m.
fn free_runs(along: impl Fn(f64) -> PlanPlace, [from, to]: [f64; 2], wide: f64, laid: &[Shape]) -> Vec<[f64; 2]> {
    if to - from < SHORTEST_BEAM {
        return Vec::new();
    }
    let (o, e) = (along(0.0), along(1.0));
    let d = [e[0] - o[0], e[1] - o[1]];
    let crossed = common(&[super::layout::bar(along(from), along(to), wide)], laid);
    let mut taken: Vec<[f64; 2]> = (crossed.iter().flatten())
        .map(|ring| {
            let at = ring.iter().map(|p| (p[0] - o[0]) * d[0] + (p[1] - o[1]) * d[1]);
            at.fold([f64::INFINITY, f64::NEG_INFINITY], |r, t| [r[0].min(t), r[1].max(t)])
        })
        .collect();
    taken.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let mut free = Vec::new();
    let mut next = from;
    for [low, high] in taken {
        free.push([next, low - BEAM_GAP]);
        next = next.max(high + BEAM_GAP);
    }
    free.push([next, to]);
    free.retain(|[a, b]| b - a >= SHORTEST_BEAM);
    free
}

/// Half of the width of a line of columns and beams of rolled steel, m: flanges of deep beams are wider than columns.
fn half_of(s: &Sections) -> f64 {
    0.5 * s.column.max(steel::beam_of(s.beam)[1])
}

/// Frames of rolled steel under slabs.
pub(super) fn steel(c: &mut CutSketch<'_>) {
    let bay = c.site.sketch.bay_x.max(c.site.sketch.bay_y);
    for k in 0..c.storeys() {
        let span = c.layout(k).span(0.3).min(1.5 * bay);
        let s = c.site.steel_of(k, span);
        let [low, top] = c.levels(k);
        let under = top - s.slab;
        let columns = c.columns(k, s.column);
        let shape = i_section(steel::column_of(s.column));
        let l = c.layout(k).clone();
        for (n, _) in &columns {
            let spot = &l.nodes[*n].spot;
            let (o, u) = (spot.centre(s.column), spot.axis());
            let ring: Ring =
                shape.iter().map(|p| [o[0] + p[0] * u[0] - p[1] * u[1], o[1] + p[0] * u[1] + p[1] * u[0]]).collect();
            c.add("Columns", format!("{}-{}", l.nodes[*n].name, c.site.number(k)), k, &ring, [low, under]);
        }
        let [h, b, tf, tw] = steel::beam_of(s.beam);
        let standing = |n: usize| columns.iter().any(|p| p.0 == n);
        // Beams along the outline first: where two lines cross between columns, the later beam ends at the one that is there.
        let mut order: Vec<usize> = (0..l.members.len()).collect();
        order.sort_by_key(|m| (!l.members[*m].outer, *m));
        let taken: Shapes = columns.iter().map(|(_, r)| vec![r.clone()]).collect();
        let walls = c.drawn_walls(k, &taken, &[]);
        c.raise_drawn("Core", k, &walls, [low, under]);
        let mut laid: Vec<Shape> = walls.into_iter().map(|r| vec![r]).collect();
        for m in order {
            let member = &l.members[m];
            let [a, b2] = l.line(member, s.column);
            let long = maths::hypot(a[0] - b2[0], a[1] - b2[1]);
            let d = [(b2[0] - a[0]) / long, (b2[1] - a[1]) / long];
            // Up to the box of the column, and clear of the flanges of the other beams there.
            let face = |n: usize, d: PlanPlace| {
                if !standing(n) {
                    return 0.0;
                }
                let u = l.nodes[n].spot.axis();
                let (x, y) = ((d[0] * u[0] + d[1] * u[1]).abs(), (d[1] * u[0] - d[0] * u[1]).abs());
                let box_face = 0.5 * s.column / x.max(y) + 0.5 * b * x.min(y) / x.max(y);
                let others = l.members.iter().enumerate().filter(|(k, o)| *k != m && o.ends.contains(&n));
                let clear = others.map(|(_, o)| {
                    let [p, q] = l.line(o, s.column);
                    let away = if o.ends[0] == n { [q[0] - p[0], q[1] - p[1]] } else { [p[0] - q[0], p[1] - q[1]] };
                    let cos = (d[0] * away[0] + d[1] * away[1]) / maths::hypot(away[0], away[1]).max(1e-9);
                    // Half of the width over the tangent of half of the angle between them.
                    0.5 * b * ((1.0 + cos) / (1.0 - cos).max(1e-6)).sqrt() + 0.002
                });
                clear.fold(box_face, f64::max).min(box_face + 0.6)
            };
            let (from, to) = (face(member.ends[0], d), long - face(member.ends[1], [-d[0], -d[1]]));
            let along = |t: f64| [a[0] + t * d[0], a[1] + t * d[1]];
            // Columns that are not its own are in its way, too.
            let mut in_the_way = laid.clone();
            let others = columns.iter().filter(|c| !member.ends.contains(&c.0));
            in_the_way.extend(others.map(|c| simple(c.1.clone())));
            for (part, [from, to]) in free_runs(along, [from, to], b, &in_the_way).into_iter().enumerate() {
                let run = [along(from), along(to)];
                laid.push(super::layout::bar(run[0], run[1], b));
                let mesh = rolled(&[i_section([h, b, tf, tw])], run, under - 0.5 * s.beam);
                let name = c.member_name(k, m) + &"'".repeat(part);
                c.site.add("Beams", name.clone(), k, mesh);
                if c.site.sketch.core && c.bounds_stairs(k, m) {
                    let [ring] = [super::layout::bar(run[0], run[1], CORE).remove(0)];
                    c.add("Core", name, k, &ring, [low, under - s.beam]);
                }
            }
        }
        let below = {
            let k = k.saturating_sub(1);
            let span = c.layout(k).span(0.3).min(1.5 * bay);
            half_of(&c.site.steel_of(k, span))
        };
        let hole = c.hole(k, [below, half_of(&s)]);
        let rooms: Shapes = c.to_axes(k, 0.3, s.column).into_iter().map(|r| vec![r]).collect();
        let floors = merged(without(&rooms, &hole));
        c.floors(k, &floors, [under, top]);
        c.note_floor(k, floors.into_iter(), &hole);
    }
    let halves: Vec<f64> =
        (0..c.storeys()).map(|k| half_of(&c.site.steel_of(k, c.layout(k).span(0.3).min(1.5 * bay)))).collect();
    c.flights(|k| halves[k]);
}

/// Longest straight part of a line of places.
pub(super) fn longest(line: &[PlanPlace]) -> Option<[PlanPlace; 2]> {
    let long = |p: &[PlanPlace; 2]| maths::hypot(p[0][0] - p[1][0], p[0][1] - p[1][1]);
    // Corners that hardly turn are none.
    let mut straight: Vec<PlanPlace> = Vec::new();
    for p in line {
        if let [.., a, b] = straight[..]
            && turn(a, b, *p).abs() < 0.05 * long(&[a, *p])
        {
            straight.pop();
        }
        straight.push(*p);
    }
    straight.windows(2).map(|w| [w[0], w[1]]).max_by(|a, b| long(a).total_cmp(&long(b)))
}
