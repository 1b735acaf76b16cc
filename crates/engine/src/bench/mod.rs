//! Speed of the engine on this machine: simulates a box scene at rest or in a collapse and measures the time of every phase of the loop.

#[cfg(feature = "grains")]
pub mod grains;
pub mod machine;
mod sampling;
mod scenes;
mod setup;
mod state;
pub mod suite;

use crate::geometry::{Pose, Vec3};
use crate::import;
use crate::memory;
use crate::record::{Header, Writer};
use crate::solve::{Energy, Loading, LoopPhase, Removal, SolverOptions, World};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::{Error, Result};
use sampling::{FRAME_RATE, PhaseClock, Samples};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

/// Time of the removal of columns, s.
const REMOVAL: f64 = 0.1;

/// What to simulate and how.
#[derive(Clone, Debug)]
pub struct BenchSettings {
    /// Simulated time, s.
    pub seconds: f64,
    /// Worker threads.
    pub threads: usize,
    /// Remove columns and let bonds break; otherwise nothing moves and no bond can break.
    pub collapse: bool,
    /// Multiplies the strength of the preset profiles in a collapse.
    pub strength: f64,
    /// Share of the ground-floor columns that are removed in a collapse, from one side of the plan (0 to 1).
    pub removed: f64,
    /// In a collapse, columns at mid-height are removed and nothing below them can break: the debris comes to rest on intact floors.
    pub on_floors: bool,
    /// Debris at rest sleeps, as in a run.
    pub sleeping: bool,
    /// Reinforced concrete fails by limits of its section forces instead of by fibres.
    pub limits: bool,
}

/// Results. Times are seconds on this machine.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// Bodies, foundations included.
    pub bodies: usize,
    /// Bonds at the start.
    pub bonds: usize,
    /// Worker threads.
    pub threads: usize,
    /// Lanes of the kernels: `avx2`, or `plain`.
    pub lanes: &'static str,
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Time step, s.
    pub time_step_s: f64,
    /// Substeps done.
    pub steps: u64,
    /// Wall time per simulated second; frames are recorded in a collapse only.
    pub wall_per_sim_s: f64,
    /// Processor time of all threads per simulated second, with the time of waiting threads, which spin.
    pub cpu_per_sim_s: f64,
    /// Wall time of the loop.
    pub wall_s: f64,
    /// Wall time before the first step: statics, highest frequency, layout.
    pub setup_s: f64,
    /// Wall time of each phase.
    pub phases: BTreeMap<&'static str, f64>,
    /// Time of the bond passes per bond and step, thread-nanoseconds: elastic, on bars, inelastic (fibres and softening).
    pub ns_per_bond: [f64; 3],
    /// Share of the steps of all bonds spent elastic, on bars, on fibres and softening by limits; in the rest the bond had failed.
    pub law_shares: [f64; 4],
    /// Time of the body pass per body and step, thread-nanoseconds.
    pub ns_per_body: f64,
    /// Time of the contact sweeps per contact point and sweep, thread-nanoseconds (0 without contacts).
    pub ns_per_point: f64,
    /// Mean downward displacement of all pieces since the start in equilibrium, mm.
    pub mean_sag_mm: f64,
    /// Mean elastic downward displacement under own weight, included in the start position, mm.
    pub mean_elastic_sag_mm: f64,
    /// Largest error of a column's axial force at the end against statics, relative to the largest one (standing scenes only).
    pub column_force_error: Option<f64>,
    /// Failed bonds.
    pub broken: usize,
    /// Share of the mass that has moved down by more than half its height.
    pub mass_down: f64,
    /// Highest speed of a piece in any frame, m/s.
    pub top_speed: f64,
    /// Largest depth of a corner of a piece below the ground plane in any frame, m.
    pub below_ground: f64,
    /// Sleeping bodies at the end.
    pub frozen: usize,
    /// Upward reaction over weight, mean of the frames of the last fifth of the run.
    pub reaction_over_weight: f64,
    /// Median and 99th percentile of the speeds of unbonded pieces at the end, m/s.
    pub debris_speed: [f64; 2],
    /// Mean and largest overlap of touching pieces at the end, m.
    pub overlap: [f64; 2],
    /// Mean and largest movement of pieces since the middle of the run, m.
    pub creep: [f64; 2],
    /// Largest increase of the energy balance above its lowest value so far, relative to the potential energy at the start.
    pub energy_rise: f64,
    /// Pair tests in which the collision library failed.
    pub unusable_contacts: u64,
    /// Memory of the process at the end per piece, bytes; none where the system does not report it.
    pub bytes_per_piece: Option<u64>,
    /// The run, second by second.
    pub timeline: Vec<Second>,
}

/// One simulated second.
#[derive(Clone, Debug, Serialize)]
pub struct Second {
    /// Its end, s.
    pub until_s: f64,
    /// Wall time it took, s.
    pub wall_s: f64,
    /// Sleeping bodies at its end.
    pub frozen: usize,
    /// Failed bonds at its end.
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

/// Wall times of a measurement, s, and processor time of its loop, s.
struct Times {
    setup: f64,
    wall: f64,
    cpu: f64,
}

/// Simulates a box scene and measures it: a file, or a scene that is made here (`frame:5x4x8`, `pile:5000`).
///
/// # Errors
/// Those of the importer, of preparation and of the solver.
pub fn measure(scene: &str, settings: &BenchSettings) -> Result<Measured> {
    let folder = tempfile::tempdir().map_err(|e| Error::io("create", &std::env::temp_dir(), e))?;
    let scene = setup::scene_file(scene, folder.path())?;
    let building = import::read(&scene, &import::Options::default())?;
    let (case, mut s) = setup::structure(&building, &scene, settings)?;
    let loading = loading(&mut s, settings);
    let phases = PhaseClock::new();
    let report = |p: LoopPhase| phases.add(p);
    let clock = Instant::now();
    let options = SolverOptions {
        threads: settings.threads,
        breaking: settings.collapse,
        sleeping: settings.sleeping,
        ..SolverOptions::default()
    };
    let mut w = World::new(&s, &loading, 1.0 / FRAME_RATE, options)?;
    w.set_phase_timer(&report);
    let setup = clock.elapsed().as_secs_f64();
    let header = Header {
        program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
        case,
        source: building.source.clone(),
        findings: Vec::new(),
        soundness: crate::building::Soundness::Sound,
        input_summary: crate::plausibility::InputSummary::default(),
        structure: s.clone(),
        people: Vec::new(),
        provenance: crate::provenance::Provenance::default(),
    };
    let mut writer = Writer::create(&folder.path().join("record"), &header)?;
    let (start, start_energy) = (w.poses(), w.energy());
    let mut samples = Samples::new(settings, &s, &start_energy);
    let clock = Instant::now();
    let cpu = cpu_time::ProcessTime::now();
    phases.restart();
    while w.time() < settings.seconds - 1e-9 {
        let (steps, step_clock) = (w.steps(), Instant::now());
        w.advance()?;
        // As in a run, the number of working threads follows the measured time.
        w.record_wall_time(step_clock.elapsed().as_secs_f64());
        samples.after_block(&mut w, steps, &mut writer, &phases)?;
    }
    writer.finish(false)?;
    phases.add(LoopPhase::Recording);
    let times = Times { setup, wall: clock.elapsed().as_secs_f64(), cpu: cpu.elapsed().as_secs_f64() };
    Ok(measured(settings, &s, &w, &start, &start_energy, samples, &phases, &times))
}

/// Gravity, and the removal of columns in a collapse. Adds a ground plane where the scene needs one.
fn loading(s: &mut Structure, settings: &BenchSettings) -> Loading {
    let mut loading = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
    if s.bonds.is_empty() {
        s.ground.get_or_insert(0.0);
    }
    if settings.collapse {
        s.ground.get_or_insert(-0.02);
        let level = if settings.on_floors { setup::unbreakable_below(s) } else { 0.0 };
        loading.removals.push(Removal::of_bodies(REMOVAL, setup::columns(s, level, settings.removed)));
    }
    loading
}

/// Evaluates the final state and the samples.
fn measured(
    settings: &BenchSettings,
    s: &Structure,
    w: &World<'_>,
    start: &[Pose],
    start_energy: &Energy,
    samples: Samples<'_>,
    phases: &PhaseClock,
    times: &Times,
) -> Measured {
    let totals = phases.totals();
    let n = s.bodies.len() as f64;
    let poses = w.poses();
    let sag = poses.iter().zip(start).map(|(a, b)| b.position.z - a.position.z).sum::<f64>() / n;
    let free = |i: &usize| !s.bodies[*i].fixed && !w.bodies.gone[*i];
    let mut speeds: Vec<f64> =
        (0..s.bodies.len()).filter(free).filter(|&i| w.is_loose(i)).map(|i| w.bodies.speed(i)).collect();
    speeds.sort_by(f64::total_cmp);
    let quantile = |share: f64| speeds.get((share * speeds.len() as f64) as usize).copied().unwrap_or(0.0);
    let overlaps = w.overlaps();
    let movements: Vec<f64> = match &samples.middle {
        Some(m) => (0..s.bodies.len()).filter(free).map(|i| (poses[i].position - m[i].position).norm()).collect(),
        None => Vec::new(),
    };
    let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len().max(1) as f64;
    let largest = |v: &[f64]| v.iter().copied().fold(0.0f64, f64::max);
    let threads = settings.threads as f64;
    let cost = |p: LoopPhase, count: f64| if count > 0.0 { 1e9 * threads * totals[p as usize] / count } else { 0.0 };
    let law_steps = samples.law_steps;
    Measured {
        bodies: s.bodies.len(),
        bonds: s.bonds.len(),
        threads: settings.threads,
        lanes: if crate::solve::simd::lanes::has_avx2() { "avx2" } else { "plain" },
        simulated_s: w.time(),
        time_step_s: w.time_step(),
        steps: w.steps(),
        wall_per_sim_s: times.wall / w.time(),
        cpu_per_sim_s: times.cpu / w.time(),
        wall_s: times.wall,
        setup_s: times.setup,
        phases: phases.since(&mut [0.0; LoopPhase::ALL.len()]),
        ns_per_bond: [
            cost(LoopPhase::Bonds, law_steps[0]),
            cost(LoopPhase::Bars, law_steps[1]),
            cost(LoopPhase::Hinges, law_steps[2] + law_steps[3]),
        ],
        law_shares: law_steps.map(|x| x / (s.bonds.len().max(1) as f64 * w.steps().max(1) as f64)),
        ns_per_body: cost(LoopPhase::Bodies, n * w.steps() as f64),
        ns_per_point: cost(LoopPhase::ContactSolve, samples.point_sweeps),
        mean_sag_mm: 1e3 * sag,
        mean_elastic_sag_mm: 1e3 * w.statics.displacement.iter().map(|d| -d.z).sum::<f64>() / n,
        column_force_error: (!settings.collapse).then(|| state::column_error(s, w)),
        broken: w.broken(),
        mass_down: state::mass_down(s, start, &poses, &w.bodies.gone),
        top_speed: samples.top_speed,
        below_ground: samples.below_ground,
        frozen: w.asleep(),
        reaction_over_weight: mean(&samples.reactions),
        debris_speed: [quantile(0.5), quantile(0.99)],
        overlap: [mean(&overlaps), largest(&overlaps)],
        creep: [mean(&movements), largest(&movements)],
        energy_rise: samples.energy_rise / start_energy.potential.abs().max(1.0),
        unusable_contacts: w.unusable_contacts(),
        bytes_per_piece: memory::resident().map(|b| b / s.bodies.len().max(1) as u64),
        timeline: samples.timeline,
    }
}

/// Writes a scene that is made here to a file, for other engines.
///
/// # Errors
/// When the name is not that of such a scene, or the file cannot be written.
pub fn write_scene(name: &str, file: &Path) -> Result<()> {
    let Some(scene) = scenes::BenchScene::named(name)? else {
        return Err(Error::input(format!("{name} is not a scene that can be made"), "write frame:5x4x8 or pile:5000"));
    };
    std::fs::write(file, scene.json()?).map_err(|e| Error::io("write", file, e))
}
