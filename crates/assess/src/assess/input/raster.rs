//! The plan raster on which many runs are compared: square columns in the directions of the walls, finer cells for the heights of the heap, and
//! layers for sections. It depends only on the building at its start, so it is the same for all runs.
//!
//! Columns are no finer than people can be located: of the same person, a rigid dummy and a tracer end 1.5 to 1.75 m apart (median).

use super::place::{Place, PlanBoxOf, PlanFrame};
use super::settings::Settings;
use super::snapshot::Snapshot;
use crate::building::{Building, Element};
use crate::geometry::{Pose, Vec3};
use crate::structure::{BodyKind, Structure};
use serde::{Deserialize, Serialize};

/// Edge of a column, m.
pub const COLUMN: f64 = 1.5;
/// Cells for heights along the edge of a column.
pub const FINE: i32 = 3;
/// Height of a layer, m.
pub const LAYER: f64 = 0.75;

/// The raster of a building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Raster {
    frame: PlanFrame,
    /// Level from which layers and heights of rubble count, m: the street, or the plane on which debris comes to rest.
    pub datum: f64,
    /// Level of the ground as it is stated, m; none where nothing tells.
    #[serde(default)]
    stated_ground: Option<f64>,
    /// Levels of the storeys, from the lowest up, m.
    pub storeys: Vec<f64>,
}

impl Raster {
    /// The raster of a building as it stands at the start; `None` without pieces.
    pub fn new(s: &Structure, settings: &Settings) -> Option<Self> {
        let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let gone = vec![false; s.bodies.len()];
        let snapshot = Snapshot {
            structure: s,
            poses: &start,
            gone: &gone,
            start: &start,
            before: None,
            people: &[],
            traced: None,
            rubble: &[],
            time: 0.0,
        };
        let frame = PlanFrame::new(&snapshot, settings)?;
        let pieces = s.bodies.iter().filter(|b| b.kind == BodyKind::Piece);
        let corners = pieces.flat_map(|b| b.shape.vertices.iter().map(|v| b.pose.apply(v).z));
        let lowest = corners.fold(f64::INFINITY, f64::min);
        let datum = s.street.as_ref().map(|g| g.level).or(s.ground).unwrap_or(lowest);
        let mut storeys: Vec<f64> = s.storeys.iter().map(|x| x.elevation).collect();
        storeys.sort_by(f64::total_cmp);
        Some(Self { frame, datum, stated_ground: s.stated_ground, storeys })
    }

    /// Level of the ground at the building, m: what people are told of heights counts from there.
    pub fn ground(&self) -> f64 {
        self.stated_ground.unwrap_or(self.datum)
    }

    /// The raster of a building before it is cut into pieces, from those of its elements that `stand`; `None` without any. Its axes and sides are
    /// those of [`Raster::new`] where the level of the `ground`, m, is known.
    pub fn of_building(
        b: &Building,
        stands: impl Fn(&Element) -> bool,
        ground: Option<f64>,
        settings: &Settings,
    ) -> Option<Self> {
        let elements = || b.elements.iter().enumerate().filter(|(_, e)| stands(e));
        let faces = elements().flat_map(|(_, e)| {
            let area = |t: usize| {
                let [p, q, r] = e.mesh.corners(t);
                (q - p).cross(&(r - p)) / 2.0
            };
            (0..e.mesh.triangles.len()).map(area)
        });
        let upright = |a: &Vec3| a.z.abs() < 0.5 * a.norm();
        let areas: Vec<Vec3> = faces.filter(upright).collect();
        let corners = elements().flat_map(|(k, e)| e.mesh.vertices.iter().map(move |v| (k as u32, *v)));
        let role = |e: u32| b.elements.get(e as usize)?.recognition.as_ref().map(|r| r.role);
        let frame = PlanFrame::of(&areas, corners, role, ground, settings)?;
        let lowest = elements().map(|(_, e)| e.mesh.aabb().min.z).fold(f64::INFINITY, f64::min);
        let mut storeys: Vec<f64> = b.storeys.iter().map(|x| x.elevation).collect();
        storeys.sort_by(f64::total_cmp);
        Some(Self { frame, datum: lowest, stated_ground: ground, storeys })
    }

    /// Coordinates in the directions of the walls from the low corner of the plan box, m.
    pub fn inside(&self, p: &Vec3) -> [f64; 2] {
        self.frame.inside(p)
    }

    /// The point with such coordinates, m; z is 0.
    pub fn point(&self, inside: [f64; 2]) -> Vec3 {
        self.frame.outside(inside)
    }

    /// The column of a point.
    pub fn column(&self, p: &Vec3) -> [i32; 2] {
        self.inside(p).map(|x| (x / COLUMN).floor() as i32)
    }

    /// The fine cell of a point.
    pub fn fine(&self, p: &Vec3) -> [i32; 2] {
        self.inside(p).map(|x| (x / COLUMN * f64::from(FINE)).floor() as i32)
    }

    /// The layer of a height, from the datum up; layers of basements are negative.
    pub fn layer(&self, z: f64) -> i32 {
        ((z - self.datum) / LAYER).floor() as i32
    }

    /// Height of a place within the layers above the ground that people see, m: 0.5 is the middle of the lowest layer above the datum.
    pub fn above_ground(&self, layer: f64) -> f64 {
        self.datum + layer * LAYER - self.ground()
    }

    /// The storey in which the middle of a layer is: the highest that begins below it.
    pub fn storey_of_layer(&self, layer: i32) -> usize {
        let z = self.datum + (f64::from(layer) + 0.5) * LAYER;
        self.storeys.iter().rposition(|s| *s <= z).unwrap_or(0)
    }

    /// Middle of a column, m; z is 0.
    pub fn middle(&self, column: [i32; 2]) -> Vec3 {
        self.point(column.map(|k| (f64::from(k) + 0.5) * COLUMN))
    }

    /// Middle of a fine cell, m; z is 0.
    pub fn fine_middle(&self, cell: [i32; 2]) -> Vec3 {
        self.point(cell.map(|k| (f64::from(k) + 0.5) * COLUMN / f64::from(FINE)))
    }

    /// Corners of a column against the clock, m; z is 0.
    pub fn corners(&self, column: [i32; 2]) -> [Vec3; 4] {
        let at = |a: i32, b: i32| self.point([f64::from(column[0] + a) * COLUMN, f64::from(column[1] + b) * COLUMN]);
        [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    }

    /// Where a column is, in the words of a rescue team.
    pub fn place(&self, column: [i32; 2]) -> Place {
        self.frame.place(&self.middle(column))
    }

    /// Where a point is, in the words of a rescue team.
    pub fn place_of(&self, p: &Vec3) -> Place {
        self.frame.place(p)
    }

    /// The grid axes between which some points are, e.g. "A-B / 1-3"; without axes where their middle is.
    pub fn extent_in_words(&self, points: impl Iterator<Item = Vec3>) -> Option<String> {
        self.frame.extent(points)
    }

    /// What the plan box of the building is the box of: its walls and columns, as a rule.
    pub fn box_of(&self) -> PlanBoxOf {
        self.frame.box_of()
    }

    /// Its frame.
    pub(crate) fn frame(&self) -> &PlanFrame {
        &self.frame
    }

    /// Edges of the plan box of the building, m.
    pub fn size(&self) -> [f64; 2] {
        self.frame.size()
    }

    /// Names of the grid axes across the first and the second direction of the walls, with their distances from the low corner of the plan box
    /// in that direction, m.
    pub fn axes(&self) -> [Vec<(String, f64)>; 2] {
        self.frame.axes()
    }

    /// The sides of the plan box: number, middle of the side and level unit vector away from the building, m; z is 0.
    pub fn sides(&self) -> Vec<(u8, Vec3, Vec3)> {
        let one = |w: super::place::Wall| {
            let middle = w.outward * w.offset + w.along * (0.5 * (w.range[0] + w.range[1]));
            (w.side, middle, w.outward)
        };
        self.frame.walls().into_iter().map(one).collect()
    }

    /// The side of the plan box that faces a direction in plan most; none for zeros.
    pub fn side_towards(&self, direction: [f64; 2]) -> Option<u8> {
        let facing = |out: &Vec3| out.x * direction[0] + out.y * direction[1];
        let of = self.sides().into_iter().map(|(side, _, out)| (side, facing(&out))).filter(|f| f.1 > 0.0);
        of.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))).map(|f| f.0)
    }

    /// Columns of the plan box of the building: the first, and the one behind the last.
    pub fn extent(&self) -> [[i32; 2]; 2] {
        let size = self.frame.size();
        [[0, 0], size.map(|x| (x / COLUMN - 1e-6).ceil().max(1.0) as i32)]
    }
}

/// The column of a fine cell.
pub fn column_of(fine: [i32; 2]) -> [i32; 2] {
    fine.map(|k| k.div_euclid(FINE))
}
