//! Where something is, in the words of a rescue team: between which grid axes, and on which side of the building. Grid axes are lines with two
//! or more columns; those across the first plan direction have letters, those across the second have numbers. The plan box is that of the walls
//! and columns above the ground: what a team measures from is a wall, not a terrace, an eave or a footing. Its sides are numbered clockwise from
//! the street front, as INSARAG does: standing before side 1, side 2 is on the left.

use super::settings::Settings;
use super::snapshot::Snapshot;
use crate::building::ElementRole;
use crate::geometry::{Aabb, Vec3, dominant_frame};
use crate::maths;
use crate::structure::BodyKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Columns that are not farther apart than this are on one axis, m.
const SAME_LINE: f64 = 0.6;
/// A place is on an axis within this distance, m.
const ON_LINE: f64 = 0.5;
/// Columns are at least this high, m, ...
const HIGH: f64 = 2.0;
/// ... and at least this many times as high as wide.
const SLENDER: f64 = 2.5;
/// A wall or a column rises at least this far above the ground, m: walls of a basement, kerbs and parapets are lower.
const RISES: f64 = 1.5;
/// What no role tells of is a wall or a column from this height on, m, ...
const UPRIGHT: f64 = 1.8;
/// ... and this many times as high as its smaller edge in plan.
const HIGHER_THAN_WIDE: f64 = 1.5;
/// A narrower box of walls is none of a building, m.
const NARROW: f64 = 1.0;

/// Where something is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Place {
    /// Grid axes, e.g. "B / 2-3": on axis B, between the axes 2 and 3; none for a building without lines of columns.
    pub axes: Option<String>,
    /// Side of the building, 1 to 4 clockwise from the street front, that is nearest.
    pub side: Option<u8>,
    /// Where a building has no axes: paces of a metre along side 1 from its left corner, seen from the street, and from side 1 into the
    /// building, e.g. "4.5 m along side 1 from corner 1/2, 3 m in".
    #[serde(default)]
    pub from_corner: Option<String>,
}

impl Place {
    /// In words: axes, or metres from a corner, then the side. Empty when nothing is known.
    pub fn words(&self) -> String {
        words(self.axes.as_deref(), self.from_corner.as_deref(), self.side.map(u32::from))
    }
}

/// A place in words: axes, or metres from a corner, then the side.
pub fn words(axes: Option<&str>, from_corner: Option<&str>, side: Option<u32>) -> String {
    let parts: [Option<String>; 2] = [axes.or(from_corner).map(String::from), side.map(|s| format!("side {s}"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Metres from the corner are given to this, m.
const TO: f64 = 0.5;

/// A side of the plan box of a building.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// Its number, 1 to 4.
    pub side: u8,
    /// Level unit vector away from the building.
    pub outward: Vec3,
    /// Coordinate of the side in that direction, m.
    pub offset: f64,
    /// Level unit vector along it.
    pub along: Vec3,
    /// Coordinates of its ends in that direction, m.
    pub range: [f64; 2],
}

/// What the plan box of a building is the box of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanBoxOf {
    /// Walls and columns above the ground.
    Walls,
    /// All pieces, because there is no wall and no column; also of records that do not tell.
    #[default]
    Everything,
}

impl PlanBoxOf {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Walls => "walls and columns above the ground",
            Self::Everything => "all pieces: there is no wall and no column",
        }
    }
}

/// The plan box of a building: from which corners, sides and distances are measured. This is the one place that decides it. Elements are given by
/// their boxes in the directions of the plan, with their roles; `ground` is the level of the ground, m, the lowest corner where none is known.
fn plan_box(
    elements: &BTreeMap<u32, Aabb>,
    role: impl Fn(u32) -> Option<ElementRole>,
    ground: Option<f64>,
) -> (Aabb, PlanBoxOf) {
    let box_of = |list: &mut dyn Iterator<Item = &Aabb>| list.fold(Aabb::empty(), |a, b| a.union(b));
    let whole = box_of(&mut elements.values());
    let ground = ground.unwrap_or(whole.min.z);
    let is_wall = |(element, b): &(&u32, &Aabb)| {
        let size = b.size();
        let shaped = || size.z >= UPRIGHT && size.z >= HIGHER_THAN_WIDE * size.x.min(size.y);
        let upright = match role(**element).filter(|r| *r != ElementRole::Unknown) {
            Some(r) => matches!(r, ElementRole::Column | ElementRole::BearingWall | ElementRole::Partition),
            None => shaped(),
        };
        upright && b.max.z - b.min.z.max(ground) >= RISES
    };
    let walls = box_of(&mut elements.iter().filter(is_wall).map(|(_, b)| b));
    let narrow = |k: usize| walls.size()[k] < NARROW && whole.size()[k] >= NARROW;
    if walls.is_empty() || narrow(0) || narrow(1) { (whole, PlanBoxOf::Everything) } else { (walls, PlanBoxOf::Walls) }
}

/// Plan directions, plan box and grid axes of a building at its start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlanFrame {
    directions: [Vec3; 2],
    low: [f64; 2],
    high: [f64; 2],
    #[serde(default)]
    box_of: PlanBoxOf,
    lines: [Vec<f64>; 2],
    /// Side at the low end of the first direction, at its high end, and the same for the second.
    sides: [u8; 4],
}

impl PlanFrame {
    /// The frame of a building; `None` when it has no pieces.
    pub(crate) fn new(frame: &Snapshot<'_>, settings: &Settings) -> Option<Self> {
        let bodies = || {
            let all = frame.structure.bodies.iter().zip(frame.start);
            all.filter(|(b, _)| matches!(b.kind, BodyKind::Piece))
        };
        let mut areas = Vec::new();
        for (b, pose) in bodies() {
            for (k, ring) in b.shape.faces.iter().enumerate() {
                let at = |n: usize| b.shape.vertices[ring[n] as usize];
                let fan = (2..ring.len()).map(|n| (at(n - 1) - at(0)).cross(&(at(n) - at(0))).norm() / 2.0);
                let normal = pose.rotation * b.shape.plane(k).normal;
                if normal.z.abs() < 0.5 {
                    areas.push(normal * fan.sum::<f64>());
                }
            }
        }
        let corners = bodies().flat_map(|(b, pose)| b.shape.vertices.iter().map(move |v| (b.element, pose.apply(v))));
        let role = |e: u32| frame.structure.elements.get(e as usize).and_then(|e| e.role);
        Self::of(&areas, corners, role, frame.structure.ground_level(), settings)
    }

    /// The frame of elements: area vectors of their upright faces, m2, their corners by the number of the element, m, their roles, and the level of
    /// the ground, m, where it is known; `None` without any.
    pub(crate) fn of(
        areas: &[Vec3],
        corners: impl Iterator<Item = (u32, Vec3)>,
        role: impl Fn(u32) -> Option<ElementRole>,
        ground: Option<f64>,
        settings: &Settings,
    ) -> Option<Self> {
        let m = dominant_frame(areas);
        let first = Vec3::new(m.column(0).x, m.column(0).y, 0.0).try_normalize(1e-6).unwrap_or(Vec3::x());
        let directions = [first, Vec3::new(-first.y, first.x, 0.0)];
        let inside = |p: &Vec3| Vec3::new(p.dot(&directions[0]), p.dot(&directions[1]), p.z);
        let mut elements: BTreeMap<u32, Aabb> = BTreeMap::new();
        for (element, corner) in corners {
            elements.entry(element).or_insert_with(Aabb::empty).include(&inside(&corner));
        }
        let (whole, box_of) = plan_box(&elements, role, ground);
        if whole.is_empty() {
            return None;
        }
        let column = |b: &&Aabb| {
            let s = b.size();
            s.z >= HIGH && s.z >= SLENDER * s.x.max(s.y)
        };
        let columns: Vec<Vec3> = elements.values().filter(column).map(Aabb::centre).collect();
        let lines = [0, 1].map(|a| lines(columns.iter().map(|c| c[a]).collect()));
        let front = settings.front_or_guess();
        let front = Vec3::new(maths::cos(front), maths::sin(front), 0.0);
        // Outward directions of the four sides, clockwise from the front.
        let outward = [-directions[0], directions[0], -directions[1], directions[1]];
        let turn = |d: &Vec3| {
            let angle = maths::atan2(front.x * d.y - front.y * d.x, front.dot(d));
            // Halves go up for all four, so that every side has its own number also when the front looks along a diagonal.
            ((-angle / std::f64::consts::FRAC_PI_2 + 0.5).floor() as i32).rem_euclid(4) as u8 + 1
        };
        let (low, high) = ([whole.min.x, whole.min.y], [whole.max.x, whole.max.y]);
        Some(Self { directions, low, high, box_of, lines, sides: outward.map(|d| turn(&d)) })
    }

    /// What the plan box is the box of.
    pub(crate) fn box_of(&self) -> PlanBoxOf {
        self.box_of
    }

    /// The part of a convex ring in plan, given by its corners in the model, that is within the plan box, in coordinates along the plan directions from
    /// its low corner, m; empty where nothing of it is.
    pub(crate) fn within(&self, ring: &[[f64; 2]]) -> Vec<[f64; 2]> {
        let size = self.size();
        let mut ring: Vec<[f64; 2]> = ring.iter().map(|p| self.inside(&Vec3::new(p[0], p[1], 0.0))).collect();
        // Cut at the four sides in turn (Sutherland and Hodgman 1974).
        for (axis, sign, limit) in [(0, -1.0, 0.0), (0, 1.0, size[0]), (1, -1.0, 0.0), (1, 1.0, size[1])] {
            let beyond = |p: &[f64; 2]| sign * (p[axis] - limit);
            let mut cut = Vec::new();
            for k in 0..ring.len() {
                let (p, q) = (ring[k], ring[(k + 1) % ring.len()]);
                let (a, b) = (beyond(&p), beyond(&q));
                if a <= 0.0 {
                    cut.push(p);
                }
                if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
                    cut.push([0, 1].map(|n| p[n] + (q[n] - p[n]) * a / (a - b)));
                }
            }
            ring = cut;
        }
        ring
    }

    /// The two plan directions, level unit vectors.
    pub(crate) fn directions(&self) -> [Vec3; 2] {
        self.directions
    }

    /// The four sides of the plan box, side 1 first.
    pub(crate) fn walls(&self) -> [Wall; 4] {
        let mut walls = std::array::from_fn(|n| {
            let (own, other) = (n / 2, 1 - n / 2);
            let (outward, offset) = if n % 2 == 0 {
                (-self.directions[own], -self.low[own])
            } else {
                (self.directions[own], self.high[own])
            };
            let range = [self.low[other], self.high[other]];
            Wall { side: self.sides[n], outward, offset, along: self.directions[other], range }
        });
        walls.sort_by_key(|w: &Wall| w.side);
        walls
    }

    /// Names of the axes across each plan direction, with their coordinates from the low corner of the plan box, m: letters along the first direction,
    /// which is that nearest to the x axis of the model, and numbers along the second, as in the names of a sketch.
    pub(crate) fn axes(&self) -> [Vec<(String, f64)>; 2] {
        let named = |k: usize, name: &dyn Fn(usize) -> String| {
            self.lines[k].iter().enumerate().map(|(n, at)| (name(n), at - self.low[k])).collect()
        };
        // A single line gives no place a name.
        let [a, b] = [named(0, &letters), named(1, &number)];
        if self.lines.iter().all(|l| l.len() > 1) { [a, b] } else { [Vec::new(), Vec::new()] }
    }

    /// Coordinates along the plan directions from the low corner of the plan box, m.
    pub(crate) fn inside(&self, p: &Vec3) -> [f64; 2] {
        [0, 1].map(|k| p.dot(&self.directions[k]) - self.low[k])
    }

    /// The point with such coordinates, m; z is 0.
    pub(crate) fn outside(&self, inside: [f64; 2]) -> Vec3 {
        self.directions[0] * (inside[0] + self.low[0]) + self.directions[1] * (inside[1] + self.low[1])
    }

    /// Edges of the plan box, m.
    pub(crate) fn size(&self) -> [f64; 2] {
        [0, 1].map(|k| self.high[k] - self.low[k])
    }

    /// Distance of a point from the plan box, m; 0 above or below it.
    pub(crate) fn away(&self, p: &Vec3) -> f64 {
        let beyond = |k: usize| {
            let q = p.dot(&self.directions[k]);
            (q - self.high[k]).max(self.low[k] - q).max(0.0)
        };
        maths::hypot(beyond(0), beyond(1))
    }

    /// The grid axes between which some points are, e.g. "A-B / 1-3"; without axes where their middle is. None without points.
    pub(crate) fn extent(&self, points: impl Iterator<Item = Vec3>) -> Option<String> {
        let whole = points.fold(Aabb::empty(), |mut b, p| {
            b.include(&Vec3::new(p.dot(&self.directions[0]), p.dot(&self.directions[1]), p.z));
            b
        });
        if whole.is_empty() {
            return None;
        }
        let name = |k: usize, n: usize| if k == 0 { letters(n) } else { number(n) };
        let range = |k: usize| {
            let lines = &self.lines[k];
            let last = lines.len().checked_sub(1).filter(|n| *n > 0)?;
            // The last line that is not above the points, and the first that is not below them.
            let from = lines.iter().rposition(|l| *l <= whole.min[k] + ON_LINE).unwrap_or(0);
            let to = lines.iter().position(|l| *l >= whole.max[k] - ON_LINE).unwrap_or(last);
            Some(if from >= to { name(k, from) } else { format!("{}-{}", name(k, from), name(k, to)) })
        };
        match (range(0), range(1)) {
            (Some(a), Some(b)) => Some(format!("{a} / {b}")),
            _ => {
                let c = whole.centre();
                Some(format!("around {}", self.in_metres(&(self.directions[0] * c.x + self.directions[1] * c.y))))
            }
        }
    }

    /// Where a point is.
    pub(crate) fn place(&self, p: &Vec3) -> Place {
        let q = [p.dot(&self.directions[0]), p.dot(&self.directions[1])];
        let ends = (0..4).map(|n| if n % 2 == 0 { q[n / 2] - self.low[n / 2] } else { self.high[n / 2] - q[n / 2] });
        let side = ends.enumerate().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(n, _)| self.sides[n]);
        let axes = match (between(&self.lines[0], q[0], letters), between(&self.lines[1], q[1], number)) {
            (Some(a), Some(b)) => Some(format!("{a} / {b}")),
            _ => None,
        };
        let from_corner = axes.is_none().then(|| self.in_metres(p));
        Place { axes, side, from_corner }
    }

    /// Metres along side 1 from its left corner, seen from the street, and into the building.
    fn in_metres(&self, p: &Vec3) -> String {
        let front = self.walls()[0];
        let left = front.outward.cross(&Vec3::z());
        let start =
            [0, 1].map(|k| front.along.dot(&left) * front.range[k]).into_iter().fold(f64::NEG_INFINITY, f64::max);
        let number = |x: f64| {
            let x = (x / TO).round() * TO;
            // There is no negative zero.
            if x == 0.0 { "0".to_string() } else { format!("{x}") }
        };
        let along = start - p.dot(&left);
        let depth = front.offset - p.dot(&front.outward);
        let depth = if depth > -0.5 * TO {
            format!("{} m in", number(depth))
        } else {
            format!("{} m before it", number(-depth))
        };
        // Corner 1/2 is the left one: what is left of it is beyond side 2.
        if along > -0.5 * TO {
            format!("{} m along side 1 from corner 1/2, {depth}", number(along))
        } else {
            format!("{} m to the left of corner 1/2, {depth}", number(-along))
        }
    }
}

/// Coordinates of lines with two or more columns.
fn lines(mut at: Vec<f64>) -> Vec<f64> {
    at.sort_by(f64::total_cmp);
    let groups = at.chunk_by(|a, b| b - a <= SAME_LINE).filter(|g| g.len() > 1);
    groups.map(|g| g.iter().sum::<f64>() / g.len() as f64).collect()
}

/// A, B, ... Z, AA, AB, ...
fn letters(n: usize) -> String {
    let last = char::from(b'A' + (n % 26) as u8);
    if n < 26 { last.to_string() } else { format!("{}{last}", letters(n / 26 - 1)) }
}

/// 1, 2, ...
fn number(n: usize) -> String {
    (n + 1).to_string()
}

/// The line that a coordinate is on, or the two that it is between.
fn between(lines: &[f64], at: f64, name: impl Fn(usize) -> String) -> Option<String> {
    if lines.len() < 2 {
        return None;
    }
    if let Some(n) = lines.iter().position(|l| (l - at).abs() <= ON_LINE) {
        return Some(name(n));
    }
    Some(match lines.partition_point(|l| *l < at) {
        0 => format!("before {}", name(0)),
        n if n == lines.len() => format!("beyond {}", name(n - 1)),
        n => format!("{}-{}", name(n - 1), name(n)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::scenes::still;
    use crate::specimens::tilted::{Block, block, structure};

    /// A box of 10 x 6 m without columns; side 1 looks along -y, so its left corner, seen from the street, is that at x = 0 (side 2 is on the
    /// left).
    #[test]
    fn places_without_axes_are_metres_from_the_left_corner_of_the_street_front() {
        for turn in [0.0, 0.47, 2.1] {
            let (s, poses) = structure(&[block([0.0, 0.0, 0.0], [10.0, 6.0, 3.0])], turn);
            let snapshot = still(&s, &poses, &poses);
            let settings = Settings { front: Some(turn - std::f64::consts::FRAC_PI_2), ..Settings::default() };
            let frame = PlanFrame::new(&snapshot, &settings).expect("a building");
            let (sin, cos) = turn.sin_cos();
            let at = |x: f64, y: f64| frame.place(&Vec3::new(x * cos - y * sin, x * sin + y * cos, 1.0)).words();
            assert_eq!(at(2.1, 1.0), "2 m along side 1 from corner 1/2, 1 m in, side 1", "turned {turn}");
            assert_eq!(at(0.4, 3.3), "0.5 m along side 1 from corner 1/2, 3.5 m in, side 2");
            assert_eq!(at(8.0, -1.6), "8 m along side 1 from corner 1/2, 1.5 m before it, side 1");
            assert_eq!(at(-2.4, 3.5), "2.5 m to the left of corner 1/2, 3.5 m in, side 2");
            assert_eq!(at(9.0, 2.5), "9 m along side 1 from corner 1/2, 2.5 m in, side 4");
        }
    }

    /// Columns at x = 0, 5, 10 and y = 0, 6; the building is turned by 0.47 rad. Its front looks along -y, so side 1 is the long side there,
    /// side 2 at small x, side 3 behind and side 4 at large x.
    #[test]
    fn places_are_named_by_axes_and_sides() {
        for turn in [0.0, 0.47] {
            let mut blocks: Vec<Block> = Vec::new();
            for x in [0.0, 5.0, 10.0] {
                for y in [0.0, 6.0] {
                    blocks.push(block([x - 0.2, y - 0.2, 0.0], [x + 0.2, y + 0.2, 3.0]));
                }
            }
            blocks.push(block([-0.2, -0.2, 3.0], [10.2, 6.2, 3.2]));
            let (mut s, poses) = structure(&blocks, turn);
            s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
            let snapshot = still(&s, &poses, &poses);
            let settings = Settings { front: Some(turn - std::f64::consts::FRAC_PI_2), ..Settings::default() };
            let frame = PlanFrame::new(&snapshot, &settings).expect("a building");
            let (sin, cos) = turn.sin_cos();
            let at = |x: f64, y: f64| {
                let p = frame.place(&Vec3::new(x * cos - y * sin, x * sin + y * cos, 1.0));
                (p.axes.expect("there are axes"), p.side.expect("there are sides"))
            };
            assert_eq!(at(5.1, 1.0), ("B / 1-2".into(), 1), "turned {turn}");
            assert_eq!(at(1.0, 3.0), ("A-B / 1-2".into(), 2));
            assert_eq!(at(7.0, 6.1), ("B-C / 2".into(), 3));
            assert_eq!(at(12.0, 3.0), ("beyond C / 1-2".into(), 4));
            // A direction has the side that it looks at most.
            let raster = crate::assess::Raster::new(&s, &settings).expect("a building");
            let towards = |x: f64, y: f64| raster.side_towards([x * cos - y * sin, x * sin + y * cos]);
            assert_eq!(
                [towards(0.3, -0.9), towards(-0.8, 0.1), towards(0.0, 1.0), towards(0.9, 0.3)],
                [1, 2, 3, 4].map(Some)
            );
            assert_eq!(towards(0.0, 0.0), None);
            let extent = |points: &[[f64; 2]]| {
                let turned = points.iter().map(|[x, y]| Vec3::new(x * cos - y * sin, x * sin + y * cos, 1.0));
                frame.extent(turned)
            };
            assert_eq!(extent(&[[0.1, 0.0], [5.2, 6.0]]).as_deref(), Some("A-B / 1-2"));
            assert_eq!(extent(&[[5.1, 0.1], [4.9, -0.1]]).as_deref(), Some("B / 1"));
            assert_eq!(extent(&[[2.0, 1.0], [7.0, 2.0]]).as_deref(), Some("A-C / 1-2"));
            assert_eq!(extent(&[]), None);
        }
    }

    /// A house of 12 x 10 m: its footing is wider, its roof has eaves of 0.5 m, and a terrace of 4 m lies behind it with a low wall.
    #[test]
    fn corners_and_distances_are_those_of_the_walls_and_not_of_eaves_terraces_or_footings() {
        let blocks = [
            block([0.0, 0.0, 0.0], [12.0, 0.3, 3.0]),
            block([0.0, 9.7, 0.0], [12.0, 10.0, 3.0]),
            block([0.0, 0.3, 0.0], [0.3, 9.7, 3.0]),
            block([11.7, 0.3, 0.0], [12.0, 9.7, 3.0]),
            block([-0.5, -0.5, 3.0], [12.5, 10.5, 3.3]),
            block([-0.4, -0.4, -0.8], [12.4, 10.4, 0.0]),
            block([0.0, 10.0, -0.1], [12.0, 14.4, 0.05]),
            block([0.0, 14.2, 0.0], [12.0, 14.4, 0.9]),
            block([-3.0, -3.0, -3.0], [-2.7, 13.0, 0.5]),
        ];
        for with_roles in [false, true] {
            let (mut s, poses) = structure(&blocks, 0.0);
            s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
            if with_roles {
                use ElementRole::{BearingWall, Footing, Slab};
                let roles = [[BearingWall; 4].as_slice(), &[Slab, Footing, Slab, BearingWall, BearingWall]].concat();
                let of = |r| crate::structure::ElementRef { role: Some(r), ..Default::default() };
                s.elements = roles.into_iter().map(of).collect();
            }
            let snapshot = still(&s, &poses, &poses);
            let settings = Settings { front: Some(std::f64::consts::FRAC_PI_2), ..Settings::default() };
            let frame = PlanFrame::new(&snapshot, &settings).expect("a building");
            assert_eq!(frame.box_of(), PlanBoxOf::Walls);
            let [a, b] = frame.size();
            assert!((a.max(b) - 12.0).abs() < 1e-9 && (a.min(b) - 10.0).abs() < 1e-9, "{a} x {b}");
            // Side 1 looks at the terrace: its left corner, seen from there, is that at x = 12.
            let place = frame.place(&Vec3::new(10.0, 4.0, 1.0)).words();
            assert_eq!(place, "2 m along side 1 from corner 1/2, 6 m in, side 2");
            assert!((frame.away(&Vec3::new(6.0, 15.8, 0.2)) - 5.8).abs() < 1e-9, "beyond the wall, not the terrace");
        }
    }

    #[test]
    fn without_walls_and_columns_the_box_is_that_of_everything_and_says_so() {
        let (s, poses) = structure(&[block([0.0; 3], [8.0, 5.0, 0.4]), block([0.0; 3], [9.0, 5.0, 0.4])], 0.0);
        let frame = PlanFrame::new(&still(&s, &poses, &poses), &Settings::default()).expect("a slab");
        assert_eq!((frame.box_of(), frame.size().map(f64::round)), (PlanBoxOf::Everything, [9.0, 5.0]));
    }
}
