//! The first seconds of a case under its own weight alone, without any event: what a static check does not see. A bond below its elastic
//! strength may crack, soften and shed its load; a part may stand on an edge and topple.

use super::utilisation::CaseCheck;
use crate::engine::case::PreparedCase;
use crate::engine::soundness::Settled;
use crate::engine::stages::RunObserver;
use crate::geometry::Pose;
use crate::solve::{self, Break, Flow, Loading, Observer, Progress, Standing};
use crate::structure::BodyKind;
use crate::{Error, Result};
use std::collections::BTreeMap;

/// Simulated time, s: longer than the period of most buildings, and than the fall of a loose part from one storey to the next.
const DURATION: f64 = 2.0;
/// Frames per simulated second: the loop looks for a stop request more often than that by itself.
const FRAMES: f64 = 10.0;
/// A piece has fallen when its centre is lower by this, m.
const FALLEN: f64 = 0.1;
/// Elements that are named.
const NAMED: usize = 5;

/// Follows a run without writing it down.
#[derive(Default)]
struct Follower {
    breaks: Vec<Break>,
    poses: Vec<Pose>,
    gone: Vec<bool>,
    /// Bonds that are broken.
    broken: usize,
    /// Joints that have cracked and sections that yield, at the end.
    damaged: (usize, usize),
    rise: solve::EnergyRise,
}

impl Observer for Follower {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        (self.rise, self.broken) = (progress.rise, progress.broken);
        self.poses = poses.to_vec();
        self.gone = gone.to_vec();
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        self.breaks.extend_from_slice(breaks);
        Ok(())
    }

    fn ended(&mut self, standing: &Standing) -> Result<()> {
        self.damaged = (standing.cracked_joints.unwrap_or(0), standing.yielded_sections.unwrap_or(0));
        Ok(())
    }
}

/// Runs a prepared case for two seconds under its own weight without its scenario, and says what breaks and falls. A computation that
/// diverges is a result, too.
///
/// # Errors
/// [`Error::Stopped`] when the observer stops it.
pub fn settles(ready: &PreparedCase, observer: &mut dyn RunObserver) -> Result<Settled> {
    let (s, stop) = (&ready.structure, observer.stop());
    let loading = Loading { gravity: ready.loading.gravity, ..Loading::default() };
    let again;
    let start = if ready.loading.forces.is_empty() {
        &ready.preload
    } else {
        again = solve::preload(s, &loading, &stop)?;
        &again
    };
    let run = &ready.case.run;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = solve::SolveSettings {
        duration: DURATION,
        frames_per_second: FRAMES,
        until_rest: false,
        watches: Vec::new(),
        people: None,
        ..run.for_solver(solve::choose_threads(run.threads, cores, s))
    };
    let mut follower = Follower::default();
    let mut out = Settled { duration: DURATION, bonds: s.bonds.len(), mass: s.moving_mass(), ..Settled::default() };
    match solve::solve(s, &loading, &settings, start, None, &stop, &mut follower) {
        Ok(_) => stop.check("simulating own weight; nothing was written")?,
        Err(e @ Error::Stopped { .. }) => return Err(e),
        Err(e) => out.failed = Some(e.to_string()),
    }
    // By the rule of every run: what has only cracked or yielded is no break.
    (out.cracked, out.yielded) = follower.damaged;
    out.broken = follower.broken;
    out.alarm = crate::report::alarm(&follower.rise, s);
    judge(ready, &follower, &mut out);
    Ok(out)
}

/// Computes the first seconds of a case that was checked, and judges it again with them.
///
/// # Errors
/// Those of [`settles`].
pub fn settle_check(k: &mut CaseCheck, observer: &mut dyn RunObserver) -> Result<Settled> {
    let settled = settles(&k.ready, observer)?;
    k.ready.judge_with(&settled);
    Ok(settled)
}

/// Fills in what came loose and fell.
fn judge(ready: &PreparedCase, seen: &Follower, out: &mut Settled) {
    let s = &ready.structure;
    let mut broken = vec![false; s.bonds.len()];
    seen.breaks.iter().for_each(|b| broken[b.bond as usize] = true);
    let before = ready.preload.supported();
    let after = solve::statics::supported_by(s, |q| !broken[q]);
    let mut loose = BTreeMap::<u32, f64>::new();
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece && !b.fixed) {
        let fell = seen.poses.get(i).is_some_and(|p| p.position.z < b.pose.position.z - FALLEN);
        if before[i] && (fell || !after[i]) {
            out.loosened += b.mass;
            *loose.entry(b.element).or_default() += b.mass;
            out.structural |=
                ready.case.groups.get(b.group as usize).is_none_or(|g| g.role.is_none_or(|r| r.carries()));
        }
        if fell {
            out.fallen += b.mass;
        }
    }
    let mut list: Vec<(u32, f64)> = loose.into_iter().collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut elements: Vec<u32> = list.into_iter().map(|e| e.0).collect();
    for b in &seen.breaks {
        let bond = &s.bonds[b.bond as usize];
        for i in [bond.b, bond.a] {
            let body = &s.bodies[i as usize];
            if !body.fixed && !elements.contains(&body.element) && elements.len() < NAMED {
                elements.push(body.element);
            }
        }
    }
    out.worst = elements.iter().take(NAMED).filter_map(|e| Some(s.elements.get(*e as usize)?.name.clone())).collect();
}
