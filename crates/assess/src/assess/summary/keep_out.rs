//! The zone to keep out of around what is left of a building, by its sides: the largest of what four rules ask for. Distances are measured
//! from the sides of the plan box of the building at the start (of its walls and columns above the ground), at a right angle to them.
//!
//! The rules: 1.5 times the height of what is left (rule of thumb of rescue manuals), because what leans or has come down as a whole stands as high as it is; the reach of the heap; the reach of the piece that lies
//! or flies farthest; and the height of what hangs loose, as far as it is beyond the wall: a loose piece is assumed to come as far as it is
//! high, because it tips, slides or is thrown.

use super::assessment::Assessment;
use crate::assess::input::raster::Raster;
use crate::assess::stability::Cluster;
use crate::maths;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Zone in which debris of what stands may fall: this times its height.
pub const ZONE: f64 = 1.5;
/// A loose piece comes this times its height far, from where it is. Assumed.
const THROW: f64 = 1.0;

/// Why a distance is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeepOutRule {
    /// 1.5 times the height of what stands or lies.
    Standing,
    /// As far as the heap reaches.
    Heap,
    /// As far as the farthest piece.
    Thrown,
    /// The height of loose pieces, from where they hang.
    Loose,
}

impl KeepOutRule {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Standing => "1.5 x the height of what is left",
            Self::Heap => "reach of the heap",
            Self::Thrown => "reach of the farthest piece",
            Self::Loose => "height of loose pieces",
        }
    }
}

/// The distance to keep from a side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KeepOutSide {
    /// Number of the side: 1 is the street front, 2 to 4 follow clockwise from above.
    pub side: u8,
    /// Distance from the wall, m: what the rule gives, rounded up to whole metres. 0.05 m more than a whole metre does not count.
    pub distance_m: f64,
    /// The rule that asks for most.
    pub rule: KeepOutRule,
}

/// The zone to keep out of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KeepOut {
    /// Height of the highest piece that has not moved, m above the ground.
    pub standing_height_m: f64,
    /// Height of what is left, m above the ground: of what stands or of the heap, whichever is higher. What leans, or stands on a storey that is gone, has moved and
    /// belongs to the heap.
    #[serde(default)]
    pub left_height_m: f64,
    /// Height of the highest loose piece, m above the ground; 0 without one. None where what hangs was not looked for: the distances are then without this rule.
    pub loose_height_m: Option<f64>,
    /// The four sides, side 1 first.
    pub sides: Vec<KeepOutSide>,
}

impl KeepOut {
    /// Its edge in plan around the plan box of the building, m: parallel to the sides, with quarter ellipses at the corners.
    pub fn ring(&self, raster: &Raster) -> Vec<[f64; 2]> {
        /// Corners of a quarter ellipse.
        const STEPS: usize = 8;
        let sides = raster.sides();
        let reach = |number: u8| self.sides.iter().find(|s| s.side == number).map_or(0.0, |s| s.distance_m);
        let mut ring = Vec::new();
        for (k, (number, middle, outward)) in sides.iter().enumerate() {
            let (next, beside, away) = &sides[(k + 1) % sides.len()];
            // The corner of the box between a side and the next one.
            let corner = middle + away * (beside - middle).dot(away);
            for n in 0..=STEPS {
                let (sin, cos) = maths::sincos(n as f64 / STEPS as f64 * std::f64::consts::FRAC_PI_2);
                let p = corner + outward * (reach(*number) * cos) + away * (reach(*next) * sin);
                ring.push([p.x, p.y]);
            }
        }
        ring
    }

    /// The side with the largest distance.
    pub fn largest(&self) -> Option<&KeepOutSide> {
        self.sides.iter().max_by(|a, b| a.distance_m.total_cmp(&b.distance_m).then(b.side.cmp(&a.side)))
    }
}

/// The zone around an assessed building.
pub fn keep_out(a: &Assessment, raster: &Raster) -> KeepOut {
    // The heap counts from the plane on which it lies.
    let left = a.debris.standing_height.max(a.debris.highest + raster.above_ground(0.0));
    let loose = || a.stability.iter().flat_map(|s| &s.hanging);
    let height = |c: &Cluster| (c.bounds.max.z - raster.ground()).max(0.0);
    let side = |(number, middle, outward): (u8, crate::geometry::Vec3, crate::geometry::Vec3)| {
        let offset = middle.dot(&outward);
        let heap = a.debris.sides.iter().find(|s| s.side == number);
        let of_cluster = |c: &Cluster| {
            let reach = [c.bounds.min, c.bounds.max];
            let corner = (0..2).map(|k| if outward[k] > 0.0 { reach[1][k] } else { reach[0][k] } * outward[k]);
            corner.sum::<f64>() - offset + THROW * height(c)
        };
        let in_flight = a.debris.thrown.iter().map(|t| t.position.dot(&outward) - offset).fold(0.0, f64::max);
        let rules = [
            (KeepOutRule::Standing, ZONE * left),
            (KeepOutRule::Heap, heap.map_or(0.0, |h| h.edge)),
            (KeepOutRule::Thrown, heap.and_then(|h| h.farthest.as_ref()).map_or(0.0, |f| f.away).max(in_flight)),
            (KeepOutRule::Loose, loose().map(of_cluster).fold(0.0, f64::max)),
        ];
        // Of equal ones the first counts.
        let (rule, distance) = rules.into_iter().fold(rules[0], |x, y| if y.1 > x.1 { y } else { x });
        KeepOutSide { side: number, distance_m: (distance - 0.05).max(0.0).ceil(), rule }
    };
    KeepOut {
        standing_height_m: a.debris.standing_height,
        left_height_m: left,
        loose_height_m: a.stability.is_some().then(|| loose().map(height).fold(0.0, f64::max)),
        sides: raster.sides().into_iter().map(side).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::heap::debris::{Farthest, HeapSide};
    use crate::assess::input::settings::Settings;
    use crate::assess::scenes::{assess, still};
    use crate::assess::stability::{Cluster, Stability};
    use crate::geometry::{Aabb, Vec3};
    use crate::specimens::tilted::{block, structure};

    /// A block of 10 x 6 x 3 m; side 1 looks along -y, side 2 along -x, side 3 along y and side 4 along x.
    fn zone(of: impl FnOnce(&mut Assessment)) -> KeepOut {
        let (s, poses) = structure(&[block([0.0; 3], [10.0, 6.0, 3.0])], 0.0);
        let settings = Settings { front: Some(-std::f64::consts::FRAC_PI_2), ..Settings::default() };
        let mut a = assess(&still(&s, &poses, &poses), &settings);
        of(&mut a);
        keep_out(&a, &Raster::new(&s, &settings).expect("a building"))
    }

    fn sides(k: &KeepOut) -> Vec<(u8, f64, KeepOutRule)> {
        k.sides.iter().map(|s| (s.side, (1e6 * s.distance_m).round() / 1e6, s.rule)).collect()
    }

    /// A height of 0.0 m said that nothing hangs, where a run that was ended early had not been looked at.
    #[test]
    fn the_height_of_what_hangs_is_unknown_where_it_was_not_looked_for() {
        assert_eq!(zone(|a| a.stability = None).loose_height_m, None);
        let nothing = Stability { hanging: Vec::new(), roofs: Vec::new() };
        assert_eq!(zone(|a| a.stability = Some(nothing)).loose_height_m, Some(0.0));
    }

    #[test]
    fn what_stands_asks_for_one_and_a_half_times_its_height_at_every_side_in_whole_metres() {
        let k = zone(|_| ());
        assert!((k.standing_height_m - 3.0).abs() < 1e-9 && k.loose_height_m.is_none(), "{k:?}");
        assert_eq!(sides(&k), [1, 2, 3, 4].map(|n| (n, 5.0, KeepOutRule::Standing)));
    }

    /// A slab on the soil of 0.22 m: debris comes to rest at its underside, and people stand on the street at its upper face.
    #[test]
    fn the_height_of_what_stands_is_that_above_the_stated_ground() {
        let (mut s, poses) = structure(&[block([0.0; 3], [10.0, 6.0, 3.0])], 0.0);
        s.stated_ground = Some(0.22);
        let settings = Settings { front: Some(-std::f64::consts::FRAC_PI_2), ..Settings::default() };
        let a = assess(&still(&s, &poses, &poses), &settings);
        let k = keep_out(&a, &Raster::new(&s, &settings).expect("a building"));
        assert!((k.standing_height_m - 2.78).abs() < 1e-9 && (k.left_height_m - 2.78).abs() < 1e-9, "{k:?}");
    }

    /// A wall that leans, or a building on a storey that is gone, has moved: it falls as far as one that has not.
    #[test]
    fn what_has_moved_and_rises_asks_for_as_much_as_what_stands() {
        let k = zone(|a| (a.debris.standing_height, a.debris.highest) = (3.2, 6.2));
        assert!((k.left_height_m - 6.2).abs() < 1e-9 && (k.standing_height_m - 3.2).abs() < 1e-9, "{k:?}");
        assert_eq!(sides(&k), [1, 2, 3, 4].map(|n| (n, 10.0, KeepOutRule::Standing)));
    }

    #[test]
    fn a_side_is_kept_free_as_far_as_the_heap_the_farthest_piece_and_what_hangs_loose_ask_for() {
        let k = zone(|a| {
            let heap = |side, edge, away: Option<f64>| HeapSide {
                side,
                edge,
                farthest: away.map(|away| Farthest { body: 0, mass: 100.0, away }),
                height_at_wall: 1.0,
            };
            a.debris.sides =
                vec![heap(1, 2.0, Some(4.0)), heap(2, 7.0, Some(7.0)), heap(3, 5.0, Some(9.0)), heap(4, 1.0, None)];
            // It hangs with its top at 8 m, from 0.5 m within side 4 to 1 m beyond it.
            let bounds = Aabb { min: Vec3::new(9.5, 2.0, 6.0), max: Vec3::new(11.0, 3.0, 8.0) };
            let loose = Cluster {
                pieces: vec![0],
                mass: 500.0,
                bars: 1,
                friction: 0,
                utilisation: None,
                held_by: Vec::new(),
                in_the_air: false,
                drop: 5.0,
                voids_below: Vec::new(),
                lowest: 6.0,
                bounds,
            };
            a.stability = Some(Stability { hanging: vec![loose], roofs: Vec::new() });
        });
        use KeepOutRule::{Heap, Loose, Thrown};
        // Side 1: 2 m within it, so 8 - 2 m; side 3: 3 m within it, 5 m, less than the farthest piece.
        assert_eq!(sides(&k), [(1, 6.0, Loose), (2, 7.0, Heap), (3, 9.0, Thrown), (4, 9.0, Loose)]);
        assert_eq!((k.loose_height_m, k.largest().map(|s| s.side)), (Some(8.0), Some(3)), "of equal ones the first");
    }
}
