//! Clear spans of members whose bars or stirrups differ along them: where their supports are, where bars change, and which way the main bars of
//! plates run. All from the solids before they are cut, so that it does not depend on the size of the pieces.

use super::joints;
use crate::geometry::{Aabb, Convex, Mat3, Vec3, touching_pairs};
use crate::prepare::contact::contacts::{Patch, patches};
use crate::strength::Role;
use crate::strength::layers::{Drawn, SpanDirection, Station};

/// Smallest cosine of the angle between a face's normal and a direction that it belongs to.
pub(crate) const ALONG: f64 = 0.7;
/// A member goes on beyond a support that it passes by more than this, m; cuts are not nearer to a support.
const BEYOND: f64 = 0.02;
/// Directions with spans this near to each other have no shorter one.
const ALIKE: f64 = 0.05;

/// A contact face of an element with another one.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    /// The other element; `u32::MAX` for a foundation.
    pub other: u32,
    /// Role of the other one; `None` for a foundation.
    pub role: Option<Role>,
    /// Out of the element.
    pub outward: Vec3,
    /// Its middle.
    pub centre: Vec3,
    /// Half its sides as vectors.
    half: [Vec3; 2],
}

impl Face {
    /// The face of a patch, as seen from its first (`true`) or second element.
    pub(crate) fn of(p: &Patch, first: bool, other: u32, role: Option<Role>) -> Self {
        Self {
            other,
            role,
            outward: if first { p.frame[0] } else { -p.frame[0] },
            centre: p.centre,
            half: [p.frame[1] * (0.5 * p.section.d1), p.frame[2] * (0.5 * p.section.d2)],
        }
    }

    /// Half its extent along a direction, m.
    pub(crate) fn half_along(&self, d: &Vec3) -> f64 {
        self.half[0].dot(d).abs() + self.half[1].dot(d).abs()
    }

    /// True where this face is a support of a beam or slab that spans `along`.
    pub(crate) fn carries(&self, role: Role, along: &Vec3) -> bool {
        let end = self.outward.dot(along).abs() > ALONG;
        let under = self.outward.z < -ALONG;
        // A beam below a slab carries the spans across it, not those along it.
        let crosses = |f: &Self| {
            let lateral = along.cross(&Vec3::z());
            f.half_along(along) <= f.half_along(&lateral) + 1e-6
        };
        match (role, self.role) {
            (Role::Slab, Some(Role::Column)) => end || under,
            (Role::Slab, Some(Role::Beam | Role::Wall | Role::Other) | None) => end || under && crosses(self),
            (Role::Beam, Some(Role::Column | Role::Wall)) => self.outward.z <= ALONG,
            (Role::Beam, Some(Role::Beam | Role::Other) | None) => end || under,
            _ => false,
        }
    }
}

/// A support across a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SupportLine {
    /// From where to where, m.
    range: [f64; 2],
    /// Another span lies behind it.
    interior: bool,
}

/// The supports of one member.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ClearSpans {
    /// Unit directions, the larger component of each positive, and the supports across each of them in rising order.
    directions: Vec<(Vec3, Vec<SupportLine>)>,
    /// Index of the direction of the main bars of a plate; `None` where bars of both directions are alike, and for other members.
    main: Option<usize>,
    /// Sections this near to the end of a zone lie at it, m.
    near: Option<f64>,
}

/// What is asked about each element.
pub(crate) struct Elements<'a> {
    /// Convex parts of each element.
    pub convex: &'a [Vec<Convex>],
    /// Axes of each element.
    pub axes: &'a [Mat3],
    /// Role of each element.
    pub roles: &'a [Role],
    /// Bars and stirrups that differ along an element or by its directions.
    pub drawn: &'a [Option<&'a Drawn>],
    /// Ranges in joints that an element runs through, along its first axis, m.
    pub bands: &'a [Vec<[f64; 2]>],
    /// Faces up to this far apart touch, m.
    pub reach: f64,
}

/// The clear spans of all elements with drawn bars; `None` for the others.
pub(crate) fn find(e: &Elements<'_>) -> Vec<Option<ClearSpans>> {
    let mut out: Vec<Option<ClearSpans>> = vec![None; e.convex.len()];
    if e.drawn.iter().all(Option::is_none) {
        return out;
    }
    let faces = e.faces();
    for (i, spans) in out.iter_mut().enumerate().filter(|(i, _)| e.drawn[*i].is_some() && !e.convex[*i].is_empty()) {
        *spans = Some(e.spans(i, &faces));
    }
    out
}

impl Elements<'_> {
    /// Contact faces of each element with others.
    fn faces(&self) -> Vec<Vec<Face>> {
        let of: Vec<usize> = (0..self.convex.len()).filter(|i| !self.convex[*i].is_empty()).collect();
        let around = |i: &usize| self.convex[*i].iter().map(Convex::aabb).fold(Aabb::empty(), |a, b| a.union(&b));
        let boxes: Vec<Aabb> = of.iter().map(around).collect();
        let mut out = vec![Vec::new(); self.convex.len()];
        for (a, b) in touching_pairs(&boxes, self.reach) {
            let (a, b) = (of[a as usize], of[b as usize]);
            for (p, q) in self.convex[a].iter().flat_map(|p| self.convex[b].iter().map(move |q| (p, q))) {
                for patch in patches(p, q, self.reach, 1e-4) {
                    out[a].push(Face::of(&patch, true, b as u32, Some(self.roles[b])));
                    out[b].push(Face::of(&patch, false, a as u32, Some(self.roles[a])));
                }
            }
        }
        out
    }

    /// Extent of an element along a direction, m.
    fn extent(&self, i: usize, d: &Vec3) -> [f64; 2] {
        let range = |r: [f64; 2], e: (f64, f64)| [r[0].min(e.0), r[1].max(e.1)];
        self.convex[i].iter().map(|p| p.extent(d)).fold([f64::INFINITY, f64::NEG_INFINITY], range)
    }

    fn spans(&self, i: usize, faces: &[Vec<Face>]) -> ClearSpans {
        let role = self.roles[i];
        let size = |d: &Vec3| {
            let [low, high] = self.extent(i, d);
            high - low
        };
        let plate = matches!(role, Role::Slab | Role::Wall);
        let directions: Vec<Vec3> = if plate {
            let mut all: Vec<Vec3> = (0..3).map(|c| positive(self.axes[i].column(c).into())).collect();
            all.sort_by(|a, b| size(a).total_cmp(&size(b)));
            // The shorter side of the plate first.
            all.split_off(1)
        } else {
            joints::run(&self.convex[i], &self.axes[i]).map(|r| positive(r.0)).into_iter().collect()
        };
        let lines: Vec<(Vec3, Vec<SupportLine>)> = directions
            .into_iter()
            .map(|d| {
                let list = if role == Role::Column { self.between_joints(i, &d) } else { self.supports(i, &d, faces) };
                (d, list)
            })
            .collect();
        let spans = self.drawn[i].and_then(|d| d.layers.as_ref()).map_or(SpanDirection::Both, |l| l.spans);
        let main = if plate { main_direction(role, spans, &lines) } else { None };
        let thickness = (0..3).map(|c| size(&self.axes[i].column(c).into())).fold(f64::INFINITY, f64::min);
        ClearSpans { directions: lines, main, near: plate.then_some(0.5 * thickness) }
    }

    /// A column ends at its own ends and at the joints that it runs through.
    fn between_joints(&self, i: usize, d: &Vec3) -> Vec<SupportLine> {
        let [low, high] = self.extent(i, d);
        let sign = joints::run(&self.convex[i], &self.axes[i]).map_or(1.0, |r| r.0.dot(d).signum());
        let band = |b: &[f64; 2]| if sign < 0.0 { [-b[1], -b[0]] } else { *b };
        let joints = self.bands[i].iter().map(band);
        let all = joints.chain([[low, low], [high, high]]).map(|range| SupportLine { range, interior: true });
        merged(all.collect())
    }

    /// Supports of a beam or slab across a direction.
    fn supports(&self, i: usize, d: &Vec3, faces: &[Vec<Face>]) -> Vec<SupportLine> {
        let role = self.roles[i];
        let [low, high] = self.extent(i, d);
        let line = |f: &Face| {
            let (centre, half) = (f.centre.dot(d), f.half_along(d));
            let range = [centre - half, centre + half];
            let at_end = [range[0] - low < BEYOND, high - range[1] < BEYOND];
            let behind = |k: usize| {
                let away = if k == 0 { -1.0 } else { 1.0 };
                faces[f.other as usize].iter().any(|g| {
                    let beyond = away * (g.centre.dot(d) - centre);
                    let level = g.outward.z.abs() > ALONG;
                    let same = g.other != i as u32 && g.role == Some(role);
                    let in_line = || {
                        let k = g.other as usize;
                        joints::run(&self.convex[k], &self.axes[k]).is_none_or(|r| r.0.dot(d).abs() > ALONG)
                    };
                    same && (away * g.outward.dot(d) > ALONG || level && beyond > 0.0 && in_line())
                })
            };
            SupportLine { range, interior: (0..2).all(|k| !at_end[k] || behind(k)) }
        };
        let mut out: Vec<SupportLine> = Vec::new();
        for line in merged(faces[i].iter().filter(|f| f.carries(role, d)).map(line).collect()) {
            match out.last_mut() {
                // Between the two faces of a column that cuts the member there is none of it.
                Some(last) if !self.covers(i, d, 0.5 * (last.range[1] + line.range[0])) => {
                    last.range[1] = line.range[1];
                    last.interior = true;
                }
                _ => out.push(line),
            }
        }
        out
    }

    /// True where some part of an element lies at a coordinate along a direction.
    fn covers(&self, i: usize, d: &Vec3, x: f64) -> bool {
        self.convex[i].iter().map(|p| p.extent(d)).any(|(low, high)| low <= x && x <= high)
    }
}

/// A direction with its larger component positive.
fn positive(d: Vec3) -> Vec3 {
    let largest = (0..3).fold(0, |k, c| if d[c].abs() > d[k].abs() + 1e-9 { c } else { k });
    if d[largest] < 0.0 { -d } else { d }
}

/// In rising order, those that overlap in one.
fn merged(mut lines: Vec<SupportLine>) -> Vec<SupportLine> {
    lines.sort_by(|a, b| a.range[0].total_cmp(&b.range[0]).then(a.range[1].total_cmp(&b.range[1])));
    let mut out: Vec<SupportLine> = Vec::new();
    for line in lines {
        match out.last_mut() {
            Some(last) if line.range[0] <= last.range[1] + BEYOND => {
                last.range[1] = last.range[1].max(line.range[1]);
                last.interior |= line.interior;
            }
            _ => out.push(line),
        }
    }
    out
}

/// Index of the direction of the main bars; `None` where there is no other.
fn main_direction(role: Role, spans: SpanDirection, lines: &[(Vec3, Vec<SupportLine>)]) -> Option<usize> {
    let along = |axis: Vec3| {
        (0..lines.len()).max_by(|a, b| lines[*a].0.dot(&axis).abs().total_cmp(&lines[*b].0.dot(&axis).abs()))
    };
    if role == Role::Wall {
        return along(Vec3::z());
    }
    match spans {
        SpanDirection::Both => None,
        SpanDirection::X => along(Vec3::x()),
        SpanDirection::Y => along(Vec3::y()),
        SpanDirection::Short => Some(0),
        SpanDirection::Supports => {
            // Mean distance from one line to the next.
            let gap = |list: &[SupportLine]| {
                let sum: f64 = list.windows(2).map(|w| w[1].range[0] - w[0].range[1]).sum();
                if list.len() > 1 { sum / (list.len() - 1) as f64 } else { f64::INFINITY }
            };
            let gaps: Vec<f64> = lines.iter().map(|l| gap(&l.1)).collect();
            let least = (0..gaps.len()).min_by(|a, b| gaps[*a].total_cmp(&gaps[*b]))?;
            let alike = gaps.iter().all(|g| (g - gaps[least]).abs() <= ALIKE * gaps[least]);
            Some(if gaps[least].is_infinite() || alike { 0 } else { least })
        }
    }
}

impl ClearSpans {
    /// Where a section with a unit normal lies along its clear span, where that has supports on both sides; and whether it cuts the bars of
    /// a plate across the main ones.
    pub(crate) fn station(&self, place: &Vec3, normal: &Vec3) -> (Option<Station>, bool) {
        let turn = |k: &usize| self.directions[*k].0.dot(normal).abs();
        let Some(k) = (0..self.directions.len()).max_by(|a, b| turn(a).total_cmp(&turn(b))) else {
            return (None, false);
        };
        let cross = self.main.is_some_and(|m| m != k);
        let (d, lines) = &self.directions[k];
        let x = place.dot(d);
        // Above a support it is in no span.
        let next = lines.iter().position(|l| l.range[1] > x + BEYOND);
        let above = next.map(|k| &lines[k]).filter(|l| l.range[0] >= x - BEYOND);
        let below = next.and_then(|k| lines.get(k.checked_sub(1)?));
        // At the face of the last support it is in the span before that.
        let last = lines.len().checked_sub(2).filter(|_| next.is_none()).map(|k| (&lines[k], &lines[k + 1]));
        let span = below.zip(above).or_else(|| last.filter(|(_, l)| (x - l.range[0]).abs() <= BEYOND));
        let station = span.map(|(b, a)| {
            let clear = a.range[0] - b.range[1];
            let first = (x - b.range[1]).clamp(0.0, clear.max(0.0));
            let of = Station::of([first, clear - first], [b.interior, a.interior]);
            Station { near: self.near.unwrap_or(of.near), ..of }
        });
        (station.filter(|s| s.clear() > 0.0), cross)
    }

    /// Directions, and coordinates along each at which bars or stirrups change, m.
    pub(crate) fn cuts(&self, drawn: &Drawn) -> Vec<(Vec3, Vec<f64>)> {
        let of = |(k, (d, lines)): (usize, &(Vec3, Vec<SupportLine>))| {
            let cross = self.main.is_some_and(|m| m != k);
            let stretches = lines.windows(2).flat_map(|w| {
                let clear = w[1].range[0] - w[0].range[1];
                let changes = drawn.changes(clear, [w[0].interior, w[1].interior]);
                let inside = changes.into_iter().filter(move |x| *x > BEYOND && *x < clear - BEYOND);
                inside.map(move |x| w[0].range[1] + x)
            });
            // The bars across are the same everywhere.
            (*d, if cross { Vec::new() } else { stretches.collect() })
        };
        self.directions.iter().enumerate().map(of).collect()
    }

    /// The clear spans across the main direction, or all of a member without one, m.
    pub(crate) fn clear(&self) -> impl Iterator<Item = f64> + '_ {
        let of_main = self.directions.iter().enumerate().filter(|(k, _)| self.main.is_none_or(|m| m == *k));
        of_main.flat_map(|(_, (_, lines))| lines.windows(2).map(|w| w[1].range[0] - w[0].range[1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength::bars::DrawnBars;
    use crate::strength::layers::{DrawnLayers, LayerPair, Reach};

    fn drawn(spans: SpanDirection) -> Drawn {
        let steel = |t: &str| DrawnBars::parse(t).expect(t).steel(1.0);
        let layers = DrawnLayers {
            ends: LayerPair { top: steel("4d12"), bottom: steel("2d12") },
            span: LayerPair { top: steel("2d12"), bottom: steel("4d12") },
            reach: Reach::Length(1.0),
            cross: Some(LayerPair::default()),
            spans,
            side: steel("0"),
            rows: 1,
            cover: [0.03; 2],
            lattice: false,
        };
        Drawn { layers: Some(layers), column: None, legs: 2, stirrups_ends: None, zones: Vec::new() }
    }

    fn found(list: &[([f64; 3], [f64; 3], Role)], spans: SpanDirection) -> Vec<Option<ClearSpans>> {
        let convex: Vec<Vec<Convex>> = list.iter().map(|l| vec![Convex::cuboid(l.0.into(), l.1.into())]).collect();
        let drawn = drawn(spans);
        let n = list.len();
        let roles: Vec<Role> = list.iter().map(|l| l.2).collect();
        let of = |r: &Role| matches!(r, Role::Beam | Role::Slab).then_some(&drawn);
        let drawn: Vec<_> = roles.iter().map(of).collect();
        let (axes, bands) = (vec![Mat3::identity(); n], vec![Vec::new(); n]);
        find(&Elements { convex: &convex, axes: &axes, roles: &roles, drawn: &drawn, bands: &bands, reach: 0.005 })
    }

    /// One beam over three columns and a cantilever: clear spans of 3.6 and 4.6 m, bars change 1 m from each face.
    #[test]
    fn a_beam_over_columns_has_clear_spans_between_their_faces() {
        let column = |x: f64| ([x, 0.0, 0.0], [x + 0.4, 0.4, 3.0], Role::Column);
        let list = [([0.0, 0.05, 3.0], [11.0, 0.35, 3.5], Role::Beam), column(0.0), column(4.0), column(9.0)];
        let spans = found(&list, SpanDirection::Short)[0].clone().expect("drawn");
        let cuts = &spans.cuts(&drawn(SpanDirection::Short))[0];
        let expected = [1.4, 3.0, 5.4, 8.0];
        assert!(cuts.1.len() == 4 && cuts.1.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{cuts:?}");
        let at = |x: f64, n: Vec3| spans.station(&Vec3::new(x, 0.2, 3.2), &n).0;
        for n in [Vec3::x(), -Vec3::x()] {
            let s = at(1.4, n).expect("in a span");
            assert!((s.from[0] - 1.0).abs() < 1e-9 && (s.clear() - 3.6).abs() < 1e-9);
            assert_eq!(s.interior, [false, true]);
            assert_eq!(at(6.0, n).expect("in a span").interior, [true, true], "it goes on beyond its last column");
        }
        assert_eq!(at(10.5, Vec3::x()), None, "a cantilever has no clear span");
        assert!((at(4.4, Vec3::x()).expect("at a face").from[0]).abs() < 1e-9);
        assert!((at(4.0, Vec3::x()).expect("at a face").from[1]).abs() < 1e-9);
        assert_eq!(at(4.2, Vec3::x()), None, "above a column");
        let end_faces = [([0.4, 0.05, 2.5], [4.0, 0.35, 3.0], Role::Beam), column(0.0), column(4.0)];
        let spans = found(&end_faces, SpanDirection::Short)[0].clone().expect("drawn");
        for (x, from) in [(0.4, [0.0, 3.6]), (4.0, [3.6, 0.0]), (1.0, [0.6, 3.0])] {
            let s = spans.station(&Vec3::new(x, 0.2, 2.7), &Vec3::x()).0.expect("in the span");
            assert!((s.from[0] - from[0]).abs() < 1e-9 && (s.from[1] - from[1]).abs() < 1e-9, "{s:?} at {x}");
        }
    }

    #[test]
    fn another_span_behind_the_column_makes_it_an_interior_support() {
        let list = [
            ([0.4, 0.05, 2.5], [4.0, 0.35, 3.0], Role::Beam),
            ([0.0, 0.0, 0.0], [0.4, 0.4, 3.0], Role::Column),
            ([4.0, 0.0, 0.0], [4.4, 0.4, 3.0], Role::Column),
            ([4.4, 0.05, 2.5], [8.0, 0.35, 3.0], Role::Beam),
            // Across, at the first column.
            ([0.05, 0.4, 2.5], [0.35, 5.0, 3.0], Role::Beam),
        ];
        let spans = found(&list, SpanDirection::Short);
        let at = |i: usize, p: [f64; 3]| spans[i].as_ref().and_then(|s| s.station(&p.into(), &Vec3::x()).0);
        assert_eq!(at(0, [2.0, 0.2, 2.7]).expect("in a span").interior, [false, true]);
        assert_eq!(at(3, [5.0, 0.2, 2.7]), None, "its second end is free");
    }

    /// A slab of 4 x 9 m on two lines of beams 9 m apart spans the long way; its shorter side is the other one.
    #[test]
    fn main_bars_run_from_one_carrying_line_to_the_next() {
        let list = [
            ([0.0, 0.0, 3.0], [4.0, 9.0, 3.2], Role::Slab),
            ([0.0, 0.0, 2.5], [4.0, 0.3, 3.0], Role::Beam),
            ([0.0, 8.7, 2.5], [4.0, 9.0, 3.0], Role::Beam),
        ];
        let cuts_x = |spans: SpanDirection| {
            let s = found(&list, spans)[0].clone().expect("drawn");
            [Vec3::x(), Vec3::y()].map(|n| s.station(&Vec3::new(2.0, 4.0, 3.1), &n).1)
        };
        assert_eq!(cuts_x(SpanDirection::Supports), [true, false]);
        assert_eq!(cuts_x(SpanDirection::Short), [false, true]);
        assert_eq!((cuts_x(SpanDirection::X), cuts_x(SpanDirection::Y)), ([false, true], [true, false]));
        assert_eq!(cuts_x(SpanDirection::Both), [false, false]);
    }
}
