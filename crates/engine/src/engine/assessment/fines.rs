//! The fines of a run: made after the simulation from the frames of its record, and laid into the assessment of a frame.

use crate::Result;
use crate::assess::{Lump, Rubble};
use crate::engine::stages::stage;
use crate::fines::{Fines, FinesSettings};
use crate::geometry::Pose;
use crate::grains::fines::{Asked, Moment, simulate};
use crate::record::Record;
use crate::solve::Break;
use crate::stop::Stop;
use crate::structure::Structure;
use std::sync::Arc;

/// Makes the fines of the frames of a record, by the keys of its case or by others.
pub(super) fn made(record: &Record, settings: &FinesSettings, stop: &Stop) -> Result<Fines> {
    let h = &record.header;
    let breaks = record.breaks()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let asked = Asked { structure: &h.structure, breaks: &breaks, settings, seed: h.case.run.seed, threads: cores };
    let mut frames = |see: &mut dyn FnMut(Moment<'_>) -> Result<()>| {
        record.for_each_frame(|_, f| see(Moment { time: f.progress.time, poses: &f.poses, gone: &f.gone }))
    };
    simulate(&asked, &mut frames, stop)
}

/// The fines of a record: as they were written, or made from its frames and kept in the record. `None` for a case without fines.
///
/// # Errors
/// A damaged file or record, a stop.
pub(in crate::engine) fn of_record(record: &Record, stop: &Stop) -> Result<Option<Arc<Fines>>> {
    let settings = &record.header.case.fines;
    if !settings.are_on() {
        return Ok(None);
    }
    if let Some(known) = record.fines()? {
        return Ok(Some(known));
    }
    record.keep_fines(made(record, settings, stop)?, false).map(Some)
}

/// Makes sure that the fines of a record are on disk, if its case has any. The caller holds the lock of the folder.
///
/// # Errors
/// As for [`of_record`], and a failing disk.
pub(in crate::engine) fn write(record: Record, stop: &Stop) -> Result<Record> {
    if !record.header.case.fines.are_on() || record.fines()?.is_some() {
        return Ok(record);
    }
    let (record, fines) = stage::run(stop, "following the fines", move |stop| {
        let fines = made(&record, &record.header.case.fines, stop)?;
        Ok((record, fines))
    })?;
    record.keep_fines(fines, true)?;
    Ok(record)
}

/// Fines at a frame as an assessment takes them: the structure without what has become grains, lumps of rubble, and figures.
pub(in crate::engine) struct Laid {
    pub structure: Structure,
    pub lumps: Vec<Lump>,
    pub rubble: Rubble,
}

/// The fines of a frame.
pub(in crate::engine) fn laid(s: &Structure, fines: &Fines, settings: &FinesSettings, frame: usize) -> Laid {
    let there: Vec<_> = fines.at(frame).collect();
    let sum = |of: &dyn Fn(&crate::fines::Grain) -> f64| there.iter().map(|g| of(g.0)).sum::<f64>();
    let low = there.iter().map(|g| g.0.radius).fold(f64::INFINITY, f64::min);
    let high = there.iter().map(|g| g.0.radius).fold(0.0, f64::max);
    let rubble = Rubble {
        share: settings.share,
        grains: there.len(),
        mass: sum(&|g| g.mass),
        solid_volume: sum(&|g| g.volume()),
        bulk_volume: sum(&|g| g.volume()) / settings.solid_fraction,
        radius: if there.is_empty() { [0.0; 2] } else { [low, high] },
        factor: fines.factor,
        kept: fines.kept,
        squeezed: fines.squeezed,
        left: fines.left,
        fastest: fines.fastest,
    };
    let lump =
        |(g, position): (&crate::fines::Grain, _)| Lump { position, volume: g.volume() / settings.solid_fraction };
    Laid { structure: fines.thinned(s, frame), lumps: fines.at(frame).map(lump).collect(), rubble }
}

/// A frame in memory.
pub(in crate::engine) struct FrameInMemory {
    pub time: f64,
    pub poses: Vec<Pose>,
    pub gone: Vec<bool>,
}

/// The fines of a run whose frames are in memory.
///
/// # Errors
/// A stop, grains that are no longer anywhere.
pub(in crate::engine) fn of_frames(
    s: &Structure,
    breaks: &[Break],
    settings: &FinesSettings,
    seed: u64,
    frames: &[FrameInMemory],
    stop: &Stop,
) -> Result<Fines> {
    let asked = Asked { structure: s, breaks, settings, seed, threads: 1 };
    let mut each = |see: &mut dyn FnMut(Moment<'_>) -> Result<()>| {
        frames.iter().try_for_each(|f| see(Moment { time: f.time, poses: &f.poses, gone: &f.gone }))
    };
    simulate(&asked, &mut each, stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::{Snapshot, assess};
    use crate::geometry::{Convex, Quat, Vec3};
    use crate::grains::dynamics::{Body, Container, PairLaw, Pieces, Scene, Shape, Surface, World};
    use crate::structure::{BodyKind, Collider};

    /// A box by centre, slope about y and half edges.
    fn body(centre: [f64; 3], slope: f64, half: [f64; 3]) -> crate::structure::Body {
        let half = Vec3::from(half);
        let volume = 8.0 * half.product();
        crate::structure::Body {
            kind: BodyKind::Piece,
            element: 0,
            group: 0,
            storey: None,
            shape: Convex::cuboid(-half, half),
            collider: Collider::Cuboid { half },
            pose: Pose { position: Vec3::from(centre), rotation: Quat::from_axis_angle(&Vec3::y_axis(), slope) },
            velocity: Vec3::zeros(),
            angular_velocity: Vec3::zeros(),
            live_load: 0.0,
            volume,
            mass: 2400.0 * volume,
            inertia: Vec3::repeat(1.0),
            fixed: false,
            friction: 0.6,
        }
    }

    /// A slab leans from the ground at x = 3 m onto a wall of 2 m at x = 0; walls at y = 0 and y = 3 m close its ends.
    fn lean_to() -> Structure {
        let slope = (2.0_f64 / 3.0).atan();
        let (c, s) = (slope.cos(), slope.sin());
        // The middle of the underside is (1.5, 1), the slab is 0.2 m thick.
        let slab = body([1.5 + 0.1 * s, 1.5, 1.0 + 0.1 * c], slope, [0.5 * 13f64.sqrt() + 0.4, 1.7, 0.1]);
        let bodies = vec![
            body([-0.1, 1.5, 1.0], 0.0, [0.1, 1.7, 1.0]),
            body([1.5, -0.1, 1.2], 0.0, [1.7, 0.1, 1.2]),
            body([1.5, 3.1, 1.2], 0.0, [1.7, 0.1, 1.2]),
            slab,
        ];
        Structure { bodies, ground: Some(0.0), ..Structure::default() }
    }

    /// Spheres on a grid below the slab beside the wall, and where they are after some seconds.
    fn poured(s: &Structure, count: usize, radius: f64) -> Vec<Vec3> {
        let mass = 2400.0 * 4.0 / 3.0 * std::f64::consts::PI * radius.powi(3);
        let law = PairLaw { friction: 0.7, restitution: 0.0, rolling: 0.2 };
        let mut pieces = Pieces::new(s.bodies.iter().map(|b| &b.shape));
        let ways: Vec<_> = s.bodies.iter().map(|b| Some([b.pose, b.pose])).collect();
        pieces.begin(&ways, 1.0, 3.0 * radius);
        let mut places = Vec::new();
        for n in 0.. {
            let at = [n % 9, n / 9 % 18, n / 162].map(f64::from);
            let p = Vec3::new(0.10 + 0.165 * at[0], 0.10 + 0.165 * at[1], 0.10 + 0.165 * at[2]);
            if p.z > 2.0 || places.len() == count {
                break;
            }
            if pieces.distance(&p, radius + 0.005).is_none() && p.z < 2.0 * (1.0 - p.x / 3.0) - radius {
                places.push(p);
            }
        }
        assert_eq!(places.len(), count, "there is room for all");
        let grain = |p: &Vec3| Body {
            shape: Shape::Sphere { radius },
            material: 0,
            group: 0,
            mass,
            inertia: [0.4 * mass * radius * radius; 3],
            pose: Pose { position: *p, rotation: Quat::identity() },
            velocity: Vec3::zeros(),
            spin: Vec3::zeros(),
            enters: 0.0,
        };
        let floor = Container {
            surface: Surface::HalfSpace { point: Vec3::zeros(), normal: Vec3::z() },
            material: 1,
            velocity: Vec3::zeros(),
            moves: [0.0; 2],
            removed: 1e300,
        };
        let scene = Scene {
            bodies: places.iter().map(grain).collect(),
            containers: vec![floor],
            materials: 2,
            laws: vec![law; 4],
            gravity: Vec3::z() * -9.80665,
            step: 2e-3,
            iterations: 12,
            tolerance: 1e-3,
            leave_below: -1.0,
            // The pass itself leaves grains at rest alone.
            sleep: false,
        };
        let mut world = World::new(scene, 1).expect("spheres");
        *world.pieces() = pieces;
        for _ in 0..1000 {
            world.step().expect("all are somewhere");
        }
        world.poses().iter().map(|p| p.position).collect()
    }

    /// The triangle below the slab has 0.5 * 3 * 2 * 3 = 9 m3. Grains that settle in it take their bulk volume, solid volume over 0.6.
    #[test]
    fn a_lean_to_shrinks_by_the_bulk_volume_of_the_grains_that_settle_in_it() {
        let s = lean_to();
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let start: Vec<Pose> = poses.iter().map(|p| Pose { position: p.position + Vec3::z() * 3.0, ..*p }).collect();
        let volume = |lumps: &[Lump]| {
            let frame = Snapshot {
                structure: &s,
                poses: &poses,
                gone: &[],
                start: &start,
                before: Some((&poses, 0.04)),
                people: &[],
                traced: None,
                rubble: lumps,
                time: 1.0,
            };
            let a = assess(&frame, &crate::assess::Settings::default(), &Stop::new()).expect("nobody ends it");
            a.voids.iter().map(|v| v.volume).sum::<f64>()
        };
        let empty = volume(&[]);
        assert!((empty / 9.0 - 1.0).abs() < 0.02, "{empty} m3 without grains");
        let radius: f64 = 0.08;
        let solid = 4.0 / 3.0 * std::f64::consts::PI * radius.powi(3);
        for count in [300, 600] {
            let places = poured(&s, count, radius);
            let lumps: Vec<Lump> = places.iter().map(|p| Lump { position: *p, volume: solid / 0.6 }).collect();
            let taken = empty - volume(&lumps);
            let bulk = count as f64 * solid / 0.6;
            assert!(
                (taken / bulk - 1.0).abs() < 0.05,
                "{count} grains take {taken} m3, their bulk volume is {bulk} m3"
            );
        }
    }
}
