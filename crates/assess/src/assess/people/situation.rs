//! Final situation of each person: free space and cover, computed from the geometry of the pieces, and the outcome by the evidence.
//!
//! Every word has one definition ([`Situation`]); they are asked in the order in which they stand there.

use super::outcome::judge;
use crate::assess::answers::person::{Outcome, PersonOutcome, Rescue, Situation, in_void};
use crate::assess::input::snapshot::Snapshot;
use crate::assess::space::field::box_distance;
use crate::assess::space::site::Site;
use crate::assess::voids::void::Void;
use crate::building::{SUNKEN, storey_of_floor};
use crate::geometry::{Pose, Vec3};
use crate::occupants::{Evidence, Floor, Person, SIZE};
use crate::solve::tracers::{GROUND, NOBODY, Trace};

/// Radius of the sphere around a person in which free space is measured, m.
const REACH: f64 = 0.75;
/// Largest headroom that is worth a figure, m: nothing is above.
pub const OPEN: f64 = 10.0;
/// Boxes that are this much too far away are left out without a question of rounding, m.
const CLEARLY: f64 = 1e-6;
/// Steps of the sampling lattice per reach.
const STEPS: i32 = 15;
/// A floor counts as unmoved below this distance, m.
const STILL: f64 = 0.5;
/// Headroom of a standing room, m.
const HEADROOM: f64 = 1.5;
/// People stay upright on floors up to this slope: cosine of 20 degrees.
const UPRIGHT: f64 = 0.940;
/// Above this slope people slide, to a place that is unknown without a simulated body: cosine of 45 degrees.
const SLIDES: f64 = 0.707;
/// Largest clearance that is measured, m.
const FAR: f64 = 3.0;
/// Pieces whose top is less than this above the underside of the body carry it, m.
const STEP: f64 = 0.05;

/// Whoever has kept a still floor and headroom within a void of the heap is in that void: a standing room is one whose roof has not moved, either. What
/// became of them was judged by their floor and stays.
pub(crate) fn within_the_heap(people: &mut [PersonOutcome], voids: &[Void]) {
    for p in people.iter_mut().filter(|p| p.situation == Situation::StandingRoom) {
        let void = p.void.and_then(|id| voids.get(id as usize - 1));
        if void.is_some_and(|v| !v.standing) {
            p.situation = Situation::InVoid;
        }
    }
}

/// What a person is asked about.
pub(crate) struct Asked<'a> {
    pub frame: &'a Snapshot<'a>,
    pub site: Option<&'a Site>,
    /// The void of a cell.
    pub void_at: &'a (dyn Fn(usize) -> Option<u32> + Sync),
    /// Height that a lying person needs, m.
    pub lying: f64,
}

/// Where a body is.
struct BodyPlace {
    /// Pose of a box of [`SIZE`] that shows it.
    pose: Pose,
    /// Chest of somebody who lies, lower end of the body of somebody who stands, m.
    chest: Vec3,
    standing: bool,
    /// What it is on: a body, the ground, or nobody.
    support: u32,
}

impl BodyPlace {
    /// Samples along the body, m, and the radius of the body around them.
    fn samples(&self) -> ([Vec3; 9], f64) {
        let r = 0.5 * SIZE[1];
        let half = 0.5 * SIZE[2] - r;
        (std::array::from_fn(|k| self.pose.apply(&Vec3::new(0.0, 0.0, half * (k as f64 / 4.0 - 1.0)))), r)
    }

    /// Height of the underside, m.
    fn underside(&self) -> f64 {
        let (p, r) = self.samples();
        p.iter().map(|p| p.z).fold(f64::INFINITY, f64::min) - r
    }
}

impl Asked<'_> {
    /// Outcome of one person, or of one start point.
    pub(crate) fn outcome(&self, index: usize, who: &Person, is_point: bool) -> PersonOutcome {
        let s = self.frame.structure;
        let traced = self.frame.traced.and_then(|t| {
            let k = if is_point { self.frame.people.len() + index } else { index };
            Some((t.traces.get(k)?, t.evidence, t.waves.get(k).copied().flatten()))
        });
        let mut out = PersonOutcome {
            person: index as u32,
            start: who.feet + Vec3::z() * (0.5 * if who.lying { SIZE[1] } else { SIZE[2] }),
            end: None,
            start_storey: ((who.storey as usize) < s.storeys.len()).then_some(who.storey),
            end_storey: None,
            void: None,
            cover: None,
            free_space: None,
            clearance: None,
            headroom: None,
            situation: Situation::Unknown,
            outcome: Outcome::Unknown,
            rescue: Rescue::Unknown,
            severity: None,
            survives_fall: None,
            reason: "the floor below was removed, broken or tilted, and the person was not traced".into(),
            wave: traced.and_then(|t| t.2),
            trace: traced.map(|t| *t.0),
            ways: Vec::new(),
        };
        let place = match traced {
            Some((t, ..)) => Some(of_trace(t, self.lying)),
            None => self.of_dummy(who).or_else(|| self.on_the_floor(who)),
        };
        let Some(place) = place.filter(|p| p.pose.position.iter().all(|c| c.is_finite())) else { return out };
        self.locate(&place, is_point, &mut out);
        self.judge(traced.map(|t| (t.0, t.1)), &mut out);
        out
    }

    /// Where a person is, and how much room there is.
    fn locate(&self, place: &BodyPlace, is_point: bool, out: &mut PersonOutcome) {
        let end = place.pose.position;
        let underside = place.underside();
        out.end = Some(end);
        out.end_storey = self.storey_at(place, underside).map(|s| s as u32);
        let Some(site) = self.site else {
            (out.cover, out.clearance, out.headroom) = (Some(0.0), Some(FAR), Some(FAR));
            out.situation = Situation::OnSurface;
            return;
        };
        let near = site.close_by(&end, FAR);
        let over: Vec<usize> = (0..site.solids.len())
            .filter(|&k| {
                let b = &site.solids[k].bounds;
                b.max.z > underside && (0..2).all(|c| b.min[c] <= end[c] + 1.0 && b.max[c] >= end[c] - 1.0)
            })
            .collect();
        out.cover = Some(thickness_above(site, &over, &end));
        out.clearance = Some(clearance(site, &near, place, underside));
        if !is_point {
            out.free_space = Some(free_space(site, &end, &near));
        }
        let headroom = headroom(site, &over, place, underside);
        out.headroom = Some(headroom);
        out.void = self.void_of(site, place);
        let lying = self.lying;
        let pressed = out.trace.is_some_and(|t| t.pressed_by != NOBODY);
        let gap = out.trace.filter(|_| pressed).map_or(headroom, |t| headroom.min(t.gap));
        // A piece that presses and is met by the vertical through the chest lies on somebody, however thin it is.
        let on_chest = |&k: &usize| site.solids[k].column(place.chest.x, place.chest.y).is_some();
        let lies_on = out.trace.is_some_and(|t| near.iter().any(|k| site.bodies[*k] == t.pressed_by && on_chest(k)));
        out.situation = match () {
            () if !lies_on && is_on_surface(site, &over, place) => Situation::OnSurface,
            () if headroom > HEADROOM && self.floor_is_still(place) => Situation::StandingRoom,
            () if gap < lying - STEP * 0.2 => Situation::Buried,
            () if out.void.is_some() => Situation::InVoid,
            () => Situation::Covered,
        };
        if matches!(out.situation, Situation::OnSurface | Situation::Buried) {
            out.void = None;
        }
    }

    fn judge(&self, traced: Option<(&Trace, &Evidence)>, out: &mut PersonOutcome) {
        let Some((t, e)) = traced else {
            out.reason = "the person was not traced".into();
            if out.situation == Situation::StandingRoom {
                (out.outcome, out.reason) = (Outcome::FreeUnhurt, "the floor has not moved".into());
            }
            return;
        };
        let s = self.frame.structure;
        let name_of = |b: u32| match b {
            GROUND => "the ground".into(),
            b if (b as usize) < s.bodies.len() => s.body_name(b as usize),
            _ => "a piece".into(),
        };
        let trapped = match out.situation {
            Situation::InVoid => Some(in_void(out.void.unwrap_or(0))),
            Situation::Buried => Some(format!(
                "buried: {:.2} m of height where lying needs {:.2} m, under {:.2} m of cover",
                out.headroom.unwrap_or(0.0),
                self.lying,
                out.cover.unwrap_or(0.0)
            )),
            Situation::Covered if out.headroom.is_some_and(|h| h >= OPEN) && out.cover == Some(0.0) => {
                Some("a part of the body is under a piece, the chest is open to the sky".into())
            }
            Situation::Covered => Some(format!(
                "under cover of {:.2} m in {:.2} m of height, not in a listed void",
                out.cover.unwrap_or(0.0),
                out.headroom.unwrap_or(0.0)
            )),
            Situation::OnSurface | Situation::StandingRoom | Situation::Unknown => None,
        };
        let j = judge(t, out.wave.as_ref(), out.situation, trapped.as_deref(), e, &name_of);
        (out.outcome, out.severity, out.reason) = (j.outcome, j.severity, j.reason);
        out.survives_fall = (t.landing_speed > 1.0).then_some(j.survives_fall);
    }

    /// A void is that of the cells inside the chest: most of nine points decide, of equal ones the first.
    fn void_of(&self, site: &Site, place: &BodyPlace) -> Option<u32> {
        let r = 0.25 * SIZE[1];
        let up = if place.standing { 0.25 * SIZE[2] } else { 0.0 };
        let mut found: Vec<u32> = Vec::new();
        for k in 0..9 {
            let d = match k {
                0 => Vec3::zeros(),
                k => Vec3::from_fn(|c, _| if (k - 1) >> c & 1 == 0 { -r } else { r }),
            };
            let cell = site.grid.cell_of(&(place.chest + Vec3::z() * up + d));
            found.extend(cell.and_then(|[i, j, k]| (self.void_at)(site.grid.at(i, j, k))));
        }
        found.sort_unstable();
        let count = |id: u32| found.iter().filter(|v| **v == id).count();
        found.iter().copied().max_by(|a, b| count(*a).cmp(&count(*b)).then(b.cmp(a)))
    }

    /// The storey in which a person is: that of the floor below as long as it hangs less than half a storey below its level, or else that
    /// whose floor would be at the height of the person's underside (m).
    fn storey_at(&self, place: &BodyPlace, underside: f64) -> Option<usize> {
        let levels: Vec<f64> = self.frame.structure.storeys.iter().map(|s| s.elevation).collect();
        let by_height = storey_of_floor(levels.iter().copied(), underside);
        let foot = Vec3::new(place.chest.x, place.chest.y, underside);
        let own = self.before(place.support, &foot).and_then(|was| {
            let k = storey_of_floor(levels.iter().copied(), was.z)?;
            let lower = levels.iter().copied().filter(|l| *l < levels[k] - SUNKEN).fold(f64::NEG_INFINITY, f64::max);
            let is_its_floor = was.z <= levels[k] + SUNKEN;
            (is_its_floor && levels[k] >= underside && underside > f64::midpoint(lower, levels[k])).then_some(k)
        });
        own.or(by_height)
    }

    /// Where a point of a body, or of its surroundings, was at the start.
    fn before(&self, body: u32, point: &Vec3) -> Option<Vec3> {
        let (start, now) = (self.frame.start.get(body as usize)?, self.frame.poses.get(body as usize)?);
        Some(start.apply(&now.inverse_apply(point)))
    }

    /// True when what a person is on has moved by less than half a metre.
    fn floor_is_still(&self, place: &BodyPlace) -> bool {
        let moved_little = |was: Vec3| (was - place.chest).norm() < STILL;
        place.support == GROUND || self.before(place.support, &place.chest).is_some_and(moved_little)
    }

    /// Place of somebody without a trace who has a dummy.
    fn of_dummy(&self, who: &Person) -> Option<BodyPlace> {
        let b = who.body? as usize;
        let pose = *self.frame.poses.get(b)?;
        let standing = (pose.rotation * Vec3::z()).z > UPRIGHT;
        let support = if (pose.position - self.frame.start.get(b)?.position).norm() <= STILL {
            self.floor_of(who)
        } else {
            NOBODY
        };
        let chest = if standing { pose.position - Vec3::z() * (0.5 * SIZE[2] - 0.5 * SIZE[1]) } else { pose.position };
        Some(BodyPlace { pose, chest, standing, support })
    }

    fn floor_of(&self, who: &Person) -> u32 {
        match who.floor {
            Floor::Ground => GROUND,
            Floor::Body(b) => b,
        }
    }

    /// Place of somebody without trace and dummy: with the piece of floor below, or with its fragment below the feet; `None` when that has gone
    /// or is too steep.
    fn on_the_floor(&self, who: &Person) -> Option<BodyPlace> {
        let frame = self.frame;
        let at = |feet: Vec3, standing: bool, support: u32| {
            let lie = crate::geometry::Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2);
            let rotation = if standing { crate::geometry::Quat::identity() } else { lie };
            let position = feet + Vec3::z() * (0.5 * if standing { SIZE[2] } else { SIZE[1] });
            BodyPlace {
                pose: Pose { position, rotation },
                chest: feet + Vec3::z() * (0.5 * SIZE[1]),
                standing,
                support,
            }
        };
        let Floor::Body(piece) = who.floor else { return Some(at(who.feet, !who.lying, GROUND)) };
        let gone = |b: usize| frame.gone.get(b).copied().unwrap_or(false);
        let b = if gone(piece as usize) { fragment_under(frame, piece, &who.feet)? } else { piece as usize };
        let (start, now) = (frame.start.get(b)?, frame.poses.get(b)?);
        let feet = now.apply(&start.inverse_apply(&who.feet));
        let up = (now.rotation * start.rotation.inverse() * Vec3::z()).z;
        if gone(b) || !up.is_finite() || up < SLIDES {
            return None;
        }
        // A person who has fallen lies: half the depth of the chest above the floor.
        Some(at(feet, up >= UPRIGHT && (feet - who.feet).norm() <= STILL && !who.lying, b as u32))
    }
}

fn of_trace(t: &Trace, lying: f64) -> BodyPlace {
    BodyPlace { pose: t.pose(lying), chest: t.position, standing: t.standing, support: t.support }
}

/// The fragment of a broken piece below a point on its upper side.
fn fragment_under(frame: &Snapshot<'_>, piece: u32, feet: &Vec3) -> Option<usize> {
    /// Depth of the tested point below the feet, m, and largest gap between fragments.
    const BELOW: f64 = 0.01;
    let point = feet - Vec3::z() * BELOW;
    let fragments = frame.structure.prepared_fragments_of(piece)?;
    fragments.fragments().find(|&f| {
        let (Some(body), Some(start)) = (frame.structure.bodies.get(f), frame.start.get(f)) else { return false };
        let p = start.inverse_apply(&point);
        (0..body.shape.faces.len()).all(|k| body.shape.plane(k).distance(&p) <= BELOW)
    })
}

/// Thickness of solid material vertically above a point, m; overlaps count once.
fn thickness_above(site: &Site, over: &[usize], p: &Vec3) -> f64 {
    let mut spans: Vec<(f64, f64)> = over.iter().filter_map(|&s| site.solids[s].column(p.x, p.y)).collect();
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut level, mut sum) = (p.z, 0.0);
    for (low, high) in spans {
        if high > level {
            sum += high - low.max(level);
            level = high;
        }
    }
    sum
}

/// True when no piece is above any point of the body's plan: its outline is sampled along and across.
fn is_on_surface(site: &Site, over: &[usize], place: &BodyPlace) -> bool {
    let (samples, _) = place.samples();
    let across = place.pose.rotation * Vec3::x();
    let width = 0.5 * SIZE[0] - 0.02;
    let covered = |p: &Vec3| {
        let above = |&k: &usize| site.solids[k].column(p.x, p.y).is_some_and(|(_, high)| high > p.z + STEP);
        over.iter().any(above)
    };
    samples.iter().all(|p| [-width, 0.0, width].iter().all(|w| !covered(&(p + across * *w))))
}

/// Free height above the surface that carries the body: the least over the chest, m, at most that to the sky.
fn headroom(site: &Site, over: &[usize], place: &BodyPlace, underside: f64) -> f64 {
    let r = 0.25 * SIZE[1];
    let mut least = OPEN;
    for d in [[0.0, 0.0], [r, 0.0], [-r, 0.0], [0.0, r], [0.0, -r]] {
        let (x, y) = (place.chest.x + d[0], place.chest.y + d[1]);
        for &k in over {
            if let Some((low, high)) = site.solids[k].column(x, y)
                && high > underside + 0.5 * SIZE[1]
            {
                least = least.min((low - underside).max(0.0));
            }
        }
    }
    least
}

/// Distance from the surface of the body to the nearest piece that does not carry it, m.
fn clearance(site: &Site, near: &[usize], place: &BodyPlace, underside: f64) -> f64 {
    let (samples, r) = place.samples();
    let mut least = FAR;
    for &k in near {
        let solid = &site.solids[k];
        if site.bodies[k] == place.support || solid.bounds.max.z <= underside + STEP {
            continue;
        }
        for p in &samples {
            // What lies below the body carries it.
            let carries = solid.column(p.x, p.y).is_some_and(|(_, high)| high <= p.z - r + STEP);
            // What is farther away than the nearest so far by its box need not be measured.
            if !carries && box_distance(&solid.bounds, p) - r < least + CLEARLY {
                least = least.min(solid.distance(p) - r);
            }
        }
    }
    least.max(0.0)
}

/// Free part of the sphere within reach, m3, scaled so that an empty sphere has its exact volume.
fn free_space(site: &Site, p: &Vec3, solids: &[usize]) -> f64 {
    let solids: Vec<usize> =
        solids.iter().copied().filter(|s| box_distance(&site.solids[*s].bounds, p) < REACH + CLEARLY).collect();
    let step = REACH / f64::from(STEPS);
    let (mut free, mut all) = (0usize, 0usize);
    for i in -STEPS..=STEPS {
        for j in -STEPS..=STEPS {
            for k in -STEPS..=STEPS {
                let d = Vec3::new(f64::from(i), f64::from(j), f64::from(k)) * step;
                if d.norm() <= REACH {
                    all += 1;
                    free += usize::from(site.clearance(&(p + d), &solids) > 0.0);
                }
            }
        }
    }
    4.0 / 3.0 * std::f64::consts::PI * REACH.powi(3) * free as f64 / all as f64
}
