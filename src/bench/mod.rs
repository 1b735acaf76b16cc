//! How fast the engine is on this machine: a box scene standing, or coming down, with the time of every phase of the loop.

mod scenes;

use crate::building::Building;
use crate::case::{self, Case};
use crate::geometry::Vec3;
use crate::prepare;
use crate::record::{Header, Writer};
use crate::solve::{Loading, LoopPhase, Removal, SolverOptions, World};
use crate::strength;
use crate::structure::Structure;
use crate::{Error, Result, import};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

/// When the columns go, s.
const REMOVAL: f64 = 0.1;
/// Fraction of its centre's height that a piece must lose to count as down.
const DOWN: f64 = 0.5;
/// Share of the run at its end over which the reaction is averaged.
const AVERAGED: f64 = 0.2;
/// Frames per second that are recorded.
const FRAMES: f64 = 25.0;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Simulated time, s.
    pub seconds: f64,
    /// Worker threads.
    pub threads: usize,
    /// Remove columns and let bonds break; otherwise the scene stands and nothing can break.
    pub collapse: bool,
    /// Multiplies the strength of the preset profiles in a collapse.
    pub strength: f64,
    /// The share of ground-floor columns that go in a collapse, from one side of the plan (0 to 1).
    pub removed: f64,
    /// In a collapse, the columns go at mid-height and everything below never breaks: the rubble comes to rest on standing floors.
    pub on_floors: bool,
    /// Quiet debris is taken out of the computation, as a run does.
    pub sleeping: bool,
    /// Reinforced concrete fails by limits of its section forces instead of by fibres.
    pub limits: bool,
}

/// What was measured. Times are seconds of this machine.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// Bodies, foundations included.
    pub bodies: usize,
    /// Bonds at the start.
    pub bonds: usize,
    /// Worker threads.
    pub threads: usize,
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Time step, s.
    pub time_step_s: f64,
    /// Substeps done.
    pub steps: u64,
    /// Wall time per simulated second; frames are recorded in a collapse only.
    pub wall_per_sim_s: f64,
    /// Processor time of all threads per simulated second; waiting threads spin, so that they count.
    pub cpu_per_sim_s: f64,
    /// Wall time of the loop.
    pub wall_s: f64,
    /// Wall time before the first step: statics, highest frequency, layout.
    pub setup_s: f64,
    /// Wall time of each phase.
    pub phases: BTreeMap<&'static str, f64>,
    /// Time of the bond passes per bond and step, thread-nanoseconds: elastic, on bars, followed one by one (fibres and softening).
    pub ns_per_bond: [f64; 3],
    /// Share of the bonds' steps spent elastic, on bars, on fibres and softening by limits; the rest were gone.
    pub law_shares: [f64; 4],
    /// Time of the body pass per body and step, thread-nanoseconds.
    pub ns_per_body: f64,
    /// Time of the contact sweeps per contact point and sweep, thread-nanoseconds (0 without contacts).
    pub ns_per_point: f64,
    /// Mean sinking of all pieces since the equilibrium start, mm.
    pub mean_sag_mm: f64,
    /// Mean elastic sinking under own weight, contained in the start, mm.
    pub mean_elastic_sag_mm: f64,
    /// Largest error of a column's axial force at the end against statics, relative to the largest one (standing scenes only).
    pub column_force_error: Option<f64>,
    /// Bonds broken.
    pub broken: usize,
    /// Share of the mass that has come down by more than half its height.
    pub mass_down: f64,
    /// Fastest piece at any frame, m/s.
    pub top_speed: f64,
    /// Deepest point of any piece below the ground plane at any frame, m.
    pub below_ground: f64,
    /// Frozen bodies at the end.
    pub frozen: usize,
    /// Upward reaction over weight, mean of the frames of the last fifth of the run.
    pub reaction_over_weight: f64,
    /// Median and 99th percentile of the speeds of unbonded pieces at the end, m/s.
    pub debris_speed: [f64; 2],
    /// Mean and largest overlap of touching pieces at the end, m.
    pub overlap: [f64; 2],
    /// Mean and largest movement of pieces since the middle of the run, m.
    pub creep: [f64; 2],
    /// Largest rise of the total energy above its lowest value so far that no work explains, over the potential energy at the start.
    pub energy_rise: f64,
    /// Looks at a pair that the collision library could not judge.
    pub unusable_contacts: u64,
    /// Memory that the process holds at the end per piece, bytes (Linux only).
    pub bytes_per_piece: Option<u64>,
    /// How the run went, second by second.
    pub timeline: Vec<Second>,
}

/// One simulated second.
#[derive(Clone, Debug, Serialize)]
pub struct Second {
    /// Its end, s.
    pub until_s: f64,
    /// Wall time it took, s.
    pub wall_s: f64,
    /// Bodies frozen at its end.
    pub frozen: usize,
    /// Bonds broken so far.
    pub broken: usize,
    /// Contact points that carry load at its end.
    pub contacts: usize,
    /// Contact points times sweeps in an average step at its end.
    pub point_sweeps: f64,
    /// Bonds that are elastic, on bars, on fibres and softening by limits at its end.
    pub laws: [usize; 4],
    /// Wall time of each phase, s.
    pub phases: BTreeMap<&'static str, f64>,
}

struct Laps {
    state: Mutex<(Instant, [f64; LoopPhase::ALL.len()])>,
}

impl Laps {
    fn add(&self, phase: LoopPhase) {
        // Only one thread reports; the lock is never waited for.
        if let Ok(mut s) = self.state.lock() {
            let now = Instant::now();
            s.1[phase as usize] += (now - s.0).as_secs_f64();
            s.0 = now;
        }
    }

    /// Wall time of each phase since the totals `before`, which are brought up to date.
    fn since(&self, before: &mut [f64; LoopPhase::ALL.len()]) -> BTreeMap<&'static str, f64> {
        let now = self.state.lock().map(|s| s.1).unwrap_or_default();
        let gone = std::mem::replace(before, now);
        LoopPhase::ALL.iter().map(|p| (p.name(), now[*p as usize] - gone[*p as usize])).collect()
    }
}

/// Runs a box scene and measures it: a file, or one made here (`frame:5x4x8`, `pile:5000`).
///
/// # Errors
/// Those of the importer, of preparation and of the solver.
pub fn measure(scene: &str, settings: &Settings) -> Result<Measured> {
    let folder = tempfile::tempdir().map_err(|e| Error::io("create", &std::env::temp_dir(), e))?;
    let file = match scenes::Scene::named(scene)? {
        Some(made) => {
            let file = folder.path().join("scene.json");
            std::fs::write(&file, made.json()?).map_err(|e| Error::io("write", &file, e))?;
            file
        }
        None => PathBuf::from(scene),
    };
    let scene = file.as_path();
    let building = import::read(scene, &import::Options::default())?;
    let (case, mut s) = structure(&building, scene, settings)?;
    let mut loading = Loading { gravity: Vec3::new(0.0, 0.0, -9.81), ..Loading::default() };
    if s.bonds.is_empty() {
        s.ground.get_or_insert(0.0);
    }
    if settings.collapse {
        s.ground.get_or_insert(-0.02);
        let level = if settings.on_floors { standing_floor(&mut s) } else { 0.0 };
        loading.removals.push(Removal { at: REMOVAL, bodies: columns(&s, level, settings.removed) });
    }
    let laps = Laps { state: Mutex::new((Instant::now(), [0.0; LoopPhase::ALL.len()])) };
    let report = |p: LoopPhase| laps.add(p);
    let clock = Instant::now();
    let options = SolverOptions {
        threads: settings.threads,
        breaking: settings.collapse,
        sleeping: settings.sleeping,
        ..SolverOptions::default()
    };
    let mut w = World::new(&s, &loading, 1.0 / FRAMES, options)?;
    w.set_phase_timer(&report);
    let setup_s = clock.elapsed().as_secs_f64();
    let header = Header {
        program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
        case,
        source: building.source.clone(),
        findings: Vec::new(),
        soundness: crate::building::Soundness::Sound,
        structure: s.clone(),
        people: Vec::new(),
    };
    let mut writer = Writer::create(&folder.path().join("record"), &header)?;
    let start = w.poses();
    let mut points = 0.0;
    let (mut top_speed, mut below_ground) = (0.0f64, 0.0f64);
    let mut next_frame = 0.0;
    let mut timeline = Vec::new();
    let mut middle = None;
    let mut reactions = Vec::new();
    let start_energy = w.energy();
    let (mut lowest, mut rise) = (start_energy.balance(), 0.0f64);
    let mut law_steps = [0.0; 4];
    let mut lap = Instant::now();
    let mut seen = [0.0; LoopPhase::ALL.len()];
    let clock = Instant::now();
    let cpu = cpu_time::ProcessTime::now();
    if let Ok(mut s) = laps.state.lock() {
        s.0 = Instant::now();
    }
    while w.time < settings.seconds - 1e-9 {
        let (before, tick) = (w.steps, Instant::now());
        w.advance()?;
        // As in a run: fewer threads work while others hold the cores.
        w.record_wall_time(tick.elapsed().as_secs_f64());
        for (sum, now) in law_steps.iter_mut().zip(w.laws()) {
            *sum += (w.steps - before) as f64 * now as f64;
        }
        points += (w.steps - before) as f64 * w.point_sweeps_per_step();
        laps.add(LoopPhase::Other);
        if w.time >= next_frame - 1e-9 {
            // What stands is only looked at twice a second: looking takes time, too.
            next_frame += if settings.collapse { 1.0 / FRAMES } else { 0.5 };
            let progress = w.progress(settings.seconds);
            top_speed = top_speed.max(progress.top_speed);
            let poses = w.poses();
            below_ground = below_ground.max(depth(&s, &w, &poses));
            if middle.is_none() && w.time >= 0.5 * settings.seconds {
                middle = Some(poses.clone());
            }
            if w.time >= (1.0 - AVERAGED) * settings.seconds {
                reactions.push(progress.reaction / progress.weight.max(1.0));
            }
            let energy = progress.energy;
            lowest = lowest.min(energy.balance());
            rise = rise.max(energy.balance() - lowest);
            // A frame that stands is stepped only, as other engines are when they are compared with.
            if settings.collapse {
                writer.breaks(&w.take_breaks())?;
                writer.frame(&progress, &poses, &w.bodies.gone)?;
            }
            laps.add(LoopPhase::Recording);
            if progress.time >= timeline.len() as f64 + 1.0 - 1e-9 {
                timeline.push(Second {
                    until_s: progress.time,
                    wall_s: lap.elapsed().as_secs_f64(),
                    frozen: progress.asleep,
                    broken: progress.broken,
                    contacts: progress.contacts,
                    point_sweeps: w.point_sweeps_per_step(),
                    laws: w.laws(),
                    phases: laps.since(&mut seen),
                });
                lap = Instant::now();
            }
        }
    }
    writer.finish(false)?;
    laps.add(LoopPhase::Recording);
    let (wall_s, cpu_s) = (clock.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    let totals = laps.state.lock().map(|s| s.1).unwrap_or_default();
    let all = laps.since(&mut [0.0; LoopPhase::ALL.len()]);
    let n = s.bodies.len() as f64;
    let poses = w.poses();
    let sag = poses.iter().zip(&start).map(|(a, b)| b.position.z - a.position.z).sum::<f64>() / n;
    let still = |i: &usize| !s.bodies[*i].fixed && !w.bodies.gone[*i];
    let mut speeds: Vec<f64> =
        (0..s.bodies.len()).filter(still).filter(|&i| w.is_loose(i)).map(|i| w.bodies.speed(i)).collect();
    speeds.sort_by(f64::total_cmp);
    let at = |share: f64| speeds.get((share * speeds.len() as f64) as usize).copied().unwrap_or(0.0);
    let overlaps = w.overlaps();
    let way: Vec<f64> = match &middle {
        Some(m) => (0..s.bodies.len()).filter(still).map(|i| (poses[i].position - m[i].position).norm()).collect(),
        None => Vec::new(),
    };
    let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len().max(1) as f64;
    let most = |v: &[f64]| v.iter().copied().fold(0.0f64, f64::max);
    let threads = settings.threads as f64;
    let cost = |p: LoopPhase, count: f64| if count > 0.0 { 1e9 * threads * totals[p as usize] / count } else { 0.0 };
    Ok(Measured {
        bodies: s.bodies.len(),
        bonds: s.bonds.len(),
        threads: settings.threads,
        simulated_s: w.time,
        time_step_s: w.h,
        steps: w.steps,
        wall_per_sim_s: wall_s / w.time,
        cpu_per_sim_s: cpu_s / w.time,
        wall_s,
        setup_s,
        phases: all,
        ns_per_bond: [
            cost(LoopPhase::Bonds, law_steps[0]),
            cost(LoopPhase::Bars, law_steps[1]),
            cost(LoopPhase::Hinges, law_steps[2] + law_steps[3]),
        ],
        law_shares: law_steps.map(|x| x / (s.bonds.len().max(1) as f64 * w.steps.max(1) as f64)),
        ns_per_body: cost(LoopPhase::Bodies, n * w.steps as f64),
        ns_per_point: cost(LoopPhase::ContactSolve, points),
        mean_sag_mm: 1e3 * sag,
        mean_elastic_sag_mm: 1e3 * w.statics.displacement.iter().map(|d| -d.z).sum::<f64>() / n,
        column_force_error: (!settings.collapse).then(|| column_error(&s, &w)),
        broken: w.broken,
        mass_down: mass_down(&s, &start, &poses, &w.bodies.gone),
        top_speed,
        below_ground,
        frozen: w.asleep,
        reaction_over_weight: mean(&reactions),
        debris_speed: [at(0.5), at(0.99)],
        overlap: [mean(&overlaps), most(&overlaps)],
        creep: [mean(&way), most(&way)],
        energy_rise: rise / start_energy.potential.abs().max(1.0),
        unusable_contacts: w.unusable_contacts(),
        bytes_per_piece: resident().map(|b| b / s.bodies.len().max(1) as u64),
        timeline,
    })
}

/// Memory that the process holds, bytes.
fn resident() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let text = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = text.lines().find(|l| l.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kb| 1024 * kb)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Writes a scene that is made here to a file, for other engines.
///
/// # Errors
/// When the name is none of a scene, or the file cannot be written.
pub fn write_scene(name: &str, file: &Path) -> Result<()> {
    let Some(scene) = scenes::Scene::named(name)? else {
        return Err(Error::input(format!("{name} is no scene that can be made"), "write frame:5x4x8 or pile:5000"));
    };
    std::fs::write(file, scene.json()?).map_err(|e| Error::io("write", file, e))
}

fn structure(b: &Building, scene: &Path, settings: &Settings) -> Result<(Case, Structure)> {
    let (mut c, _) = case::starter(b, scene);
    for g in &mut c.groups {
        g.unbreakable = !settings.collapse;
        g.strength_factor = settings.strength;
        g.live_load = 0.0;
        g.failure = settings.limits.then_some(strength::Failure::Limits);
    }
    c.prepare.target_size = 20.0;
    c.prepare.foundation_thickness = 0.0;
    let profiles = c.groups.iter().map(|g| c.profile(&g.profile)).collect::<Result<Vec<_>>>()?;
    let s = prepare::prepare(b, &c.prepare, &c.groups, &profiles, c.run.seed)?.structure;
    Ok((c, s))
}

/// Makes everything below mid-height unbreakable; returns that level, m.
fn standing_floor(s: &mut Structure) -> f64 {
    let tops = s.bodies.iter().filter(|b| b.collider != crate::structure::Collider::Hull);
    let top = tops.map(|b| b.pose.position.z).fold(0.0, f64::max);
    // A floor level: of columns that stand on others, the lowest ones above mid-height.
    let feet = s.bonds.iter().filter(|b| b.frame[0].z.abs() > 0.99).map(|b| b.face.z);
    let floors =
        feet.filter(|z| s.bonds.iter().any(|o| o.frame[0].z.abs() < 0.01 && (z - 0.5..*z).contains(&o.face.z)));
    let level = floors.filter(|z| *z > 0.5 * top).fold(f64::INFINITY, f64::min);
    for q in 0..s.bonds.len() {
        if s.bonds[q].face.z < level + 0.01 {
            s.bonds[q].law = crate::structure::Law::Unbreakable;
        }
    }
    level
}

/// Pieces that stand upright on the given level, the given share of them from the low-x side.
fn columns(s: &Structure, level: f64, share: f64) -> Vec<u32> {
    let mut list: Vec<u32> = Vec::new();
    for b in s.bonds.iter().filter(|b| b.frame[0].z.abs() > 0.99 && (b.face.z - level).abs() < 0.1) {
        let z = |i: u32| s.bodies[i as usize].pose.position.z;
        list.push(if z(b.a) > z(b.b) { b.a } else { b.b });
    }
    list.sort_unstable();
    list.dedup();
    let x = |i: u32| s.bodies[i as usize].pose.position.x;
    list.sort_by(|&a, &b| x(a).total_cmp(&x(b)).then(a.cmp(&b)));
    list.truncate((share * list.len() as f64).round() as usize);
    list
}

/// Axial forces of upright bonds against the static solution, relative to the largest.
fn column_error(s: &Structure, w: &World<'_>) -> f64 {
    let (mut worst, mut largest) = (0.0f64, 1e-9f64);
    for (q, b) in s.bonds.iter().enumerate().filter(|(_, b)| b.frame[0].z.abs() > 0.99) {
        let exact = w.statics.forces[q][0];
        worst = worst.max((w.section_forces(q)[0] - exact).abs());
        largest = largest.max(exact.abs());
        let _ = b;
    }
    worst / largest
}

/// How deep the lowest corner of any piece that was above it is below the ground.
fn depth(s: &Structure, w: &World<'_>, poses: &[crate::geometry::Pose]) -> f64 {
    let Some(ground) = s.ground else { return 0.0 };
    let lowest =
        |i: usize| s.bodies[i].shape.vertices.iter().map(|v| poses[i].apply(v).z).fold(f64::INFINITY, f64::min);
    (0..s.bodies.len())
        .filter(|&i| !s.bodies[i].fixed && !w.bodies.gone[i] && s.bodies[i].is_of_building())
        .filter(|&i| poses[i].position.z - w.bodies.radius[i] < ground)
        .map(|i| ground - lowest(i))
        .fold(0.0, f64::max)
}

fn mass_down(s: &Structure, start: &[crate::geometry::Pose], end: &[crate::geometry::Pose], gone: &[bool]) -> f64 {
    let (mut down, mut all) = (0.0, 0.0);
    for (i, b) in s.bodies.iter().enumerate().filter(|(i, b)| !b.fixed && !gone[*i]) {
        all += b.mass;
        if start[i].position.z - end[i].position.z > DOWN.min(DOWN * start[i].position.z) {
            down += b.mass;
        }
    }
    down / f64::max(all, 1e-9)
}
