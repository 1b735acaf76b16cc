//! Granular cases: read, run, resume.

use crate::engine::run::Start as RunStart;
use crate::engine::stages::output_folder;
use crate::export;
use crate::geometry::Mesh;
use crate::grains::dynamics::{Life, Scene, World};
use crate::grains::{self, Grains};
use crate::record::atomic;
use crate::record::grains::{GrainFrame, GrainRecord, GrainWriter, Names, is_granular_record};
use crate::record::lock::FolderLock;
use crate::stop::Stop;
use crate::{Error, Result, import};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// File of the animated scene.
const GLB: &str = "grains.glb";
/// Bodies per thread that are worth a thread.
const PER_THREAD: usize = 3000;

/// How the run of a granular case ended.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct GrainOutcome {
    /// Folder with the results.
    pub out: PathBuf,
    /// Bodies.
    pub bodies: usize,
    /// Bodies that are present at the end, that have left, and that have not entered.
    pub present: usize,
    /// Bodies that have left below the lowest level.
    pub left: usize,
    /// Bodies that sleep at the end: they rest and are not computed.
    pub sleeping: usize,
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Recorded frames.
    pub frames: usize,
    /// It was stopped early.
    pub stopped: bool,
    /// Rolling resistance acts between some materials.
    pub rolling_resistance: bool,
    /// Largest overlap of all frames, m.
    pub largest_overlap_m: f64,
    /// Threads.
    pub threads: usize,
    /// Wall time of the simulation, s.
    pub wall_s: f64,
    /// Wall time per body and step, ns.
    pub ns_per_body_and_step: f64,
    /// Wall time per point of contact and sweep, ns.
    pub ns_per_contact_and_sweep: f64,
    /// Mean number of sweeps in a step.
    pub sweeps: f64,
    /// Memory of the state per body, bytes.
    pub bytes_per_body: f64,
    /// The animated scene.
    pub files: Vec<PathBuf>,
}

fn mesh_reader(g: &Grains) -> impl FnMut(&Path) -> Result<Mesh> + '_ {
    |name: &Path| {
        let b = import::read(&g.folder.join(name), &import::Options::default())?;
        let mut out = Mesh::default();
        for e in &b.elements {
            let first = out.vertices.len() as u32;
            out.vertices.extend(&e.mesh.vertices);
            out.triangles.extend(e.mesh.triangles.iter().map(|t| t.map(|k| k + first)));
        }
        Ok(out)
    }
}

/// The scene of a granular case, with the state of the run that it continues from.
///
/// # Errors
/// Bad input: materials, meshes, places; a run that has other bodies.
pub fn grain_scene(g: &Grains) -> Result<Scene> {
    let mut scene = grains::resolve(g, &mut mesh_reader(g))?;
    let Some((start, from)) = g.start.as_ref().and_then(|s| Some((s, s.from.as_ref()?))) else { return Ok(scene) };
    let folder = g.folder.join(from);
    let r = GrainRecord::open(&folder)?;
    let before = r.scene()?;
    let same = before.bodies.len() == scene.bodies.len()
        && before.bodies.iter().zip(&scene.bodies).all(|(a, b)| a.shape == b.shape && a.group == b.group);
    if !same {
        let problem =
            format!("this run has other bodies than the case ({} and {})", before.bodies.len(), scene.bodies.len());
        return Err(Error::in_file(&folder, problem, "keep the tables [[bodies]] as they were in that run"));
    }
    let f = r.frame(r.nearest(start.time)?)?;
    for (i, b) in scene.bodies.iter_mut().enumerate() {
        b.enters = match f.life[i] {
            Life::Waiting => (b.enters - f.time).max(1e-12),
            Life::Present => 0.0,
            // It never enters again.
            Life::Left => 1e300,
        };
        if f.life[i] == Life::Present {
            b.pose = f.poses[i];
            (b.velocity, b.spin) = f.velocities[i];
        }
    }
    Ok(scene)
}

/// What a caller sees of a run: simulated time (s), share that is done.
pub(super) type OnProgress<'a> = &'a mut dyn FnMut(f64, f64);

/// Runs a granular case and writes its record and its animated scene below `out`.
///
/// # Errors
/// Bad input, another run in the folder (unless it may be overwritten), a failing disk, a failure of the solver.
pub fn run_grains(
    g: &Grains,
    out: &Path,
    start: RunStart,
    stop: &Stop,
    progress: OnProgress<'_>,
) -> Result<GrainOutcome> {
    stop.check("preparing; nothing was written")?;
    let scene = grain_scene(g)?;
    output_folder::check_usable(out)?;
    let _lock = FolderLock::take(out)?;
    let s = &g.settings;
    let settings = format!("{} {}", s.duration, s.frames_per_second);
    refuse_other(g, out, &scene, &settings, start)?;
    let (mut writer, state) = if start.resume {
        GrainWriter::resume(out, &scene, &settings)?
    } else {
        let names = Names {
            title: g.title.clone(),
            groups: g.bodies.iter().map(|b| b.name.clone()).collect(),
            containers: g.containers.iter().map(|c| c.name.clone()).collect(),
        };
        (GrainWriter::begin(out, names, &scene, &settings)?, None)
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let most = if s.threads > 0 { s.threads } else { 1 + scene.bodies.len() / PER_THREAD };
    let threads = most.min(cores).max(1);
    let rolling = scene.laws.iter().any(|l| l.rolling > 0.0);
    let mut world = World::new(scene, threads)?;
    if let Some(state) = state {
        world.restore(state)?;
    }
    let clock = Instant::now();
    let cost = simulate(&mut world, &mut writer, g, start.keep_every, stop, progress)?;
    let wall = clock.elapsed().as_secs_f64();
    let stopped = !writer.index().complete;
    let mut files = Vec::new();
    if !stopped {
        files.push(write_glb(out, start.overwrite)?);
    }
    let count = |l: Life| world.life().iter().filter(|x| **x == l).count();
    let bodies = world.poses().len();
    Ok(GrainOutcome {
        out: out.into(),
        bodies,
        present: count(Life::Present),
        left: count(Life::Left),
        sleeping: world.sleeping(),
        simulated_s: world.time(),
        frames: writer.index().frames.len(),
        stopped,
        rolling_resistance: rolling,
        largest_overlap_m: writer.index().frames.iter().map(|f| f.overlap).fold(0.0, f64::max),
        threads,
        wall_s: wall,
        ns_per_body_and_step: 1e9 * wall / (cost.steps.max(1) * bodies.max(1)) as f64,
        ns_per_contact_and_sweep: 1e9 * wall / cost.projections.max(1.0),
        sweeps: cost.sweeps as f64 / cost.steps.max(1) as f64,
        bytes_per_body: world.bytes_per_body(),
        files,
    })
}

#[derive(Default)]
struct Cost {
    steps: usize,
    sweeps: usize,
    projections: f64,
}

fn simulate(
    world: &mut World,
    writer: &mut GrainWriter,
    g: &Grains,
    keep_every: f64,
    stop: &Stop,
    progress: OnProgress<'_>,
) -> Result<Cost> {
    let s = &g.settings;
    let per_frame = (1.0 / (s.frames_per_second * s.time_step)).round().max(1.0) as u64;
    let steps = (s.duration / s.time_step).round().max(1.0) as u64;
    let mut cost = Cost::default();
    let mut kept = Instant::now();
    let write = |world: &World, writer: &mut GrainWriter| {
        writer.frame(&GrainFrame::of(world), world.solved().contacts, world.overlap(), world.kinetic_energy())
    };
    if writer.index().frames.is_empty() && world.steps() == 0 {
        write(world, writer)?;
    }
    let mut done = world.steps();
    while done < steps && !writer.index().complete {
        if stop.is_requested() {
            return writer.keep(&world.save()).map(|()| cost);
        }
        world.step()?;
        done += 1;
        cost.steps += 1;
        let solved = world.solved();
        cost.sweeps += solved.sweeps;
        cost.projections += (solved.sweeps * solved.contacts) as f64;
        if done.is_multiple_of(per_frame) || done == steps {
            write(world, writer)?;
            progress(world.time(), done as f64 / steps as f64);
            if kept.elapsed().as_secs_f64() > keep_every {
                writer.keep(&world.save())?;
                kept = Instant::now();
            }
        }
    }
    writer.finish()?;
    Ok(cost)
}

/// A folder with another run is not replaced, unless it may be.
fn refuse_other(g: &Grains, out: &Path, scene: &Scene, settings: &str, start: RunStart) -> Result<()> {
    let remedy = "another folder, or --overwrite";
    if crate::record::is_record(&out.join("record")) {
        return Err(Error::in_file(out, "this folder holds the results of a building", "give another folder"));
    }
    if start.resume || start.overwrite || !is_granular_record(out) {
        return Ok(());
    }
    let old = GrainRecord::open(out)?;
    if old.index.title != g.title || old.index.run != crate::record::grains::identify(scene, settings)? {
        return Err(Error::in_file(out, "this folder holds the results of another granular case", remedy));
    }
    Ok(())
}

fn write_glb(out: &Path, overwrite: bool) -> Result<PathBuf> {
    let r = GrainRecord::open(out)?;
    let bytes = export::grains::glb(&r.index, &r.scene()?, &mut |k| r.frame(k))?;
    let path = out.join(GLB);
    write_new(&path, &bytes, overwrite || starts_as_glb(&path))?;
    Ok(path)
}

fn starts_as_glb(path: &Path) -> bool {
    use std::io::Read;
    let mut lead = [0u8; 4];
    std::fs::File::open(path).and_then(|mut f| f.read_exact(&mut lead)).is_ok() && &lead == b"glTF"
}

fn write_new(path: &Path, bytes: &[u8], replace: bool) -> Result<()> {
    if path.exists() && !replace {
        return Err(Error::in_file(
            path,
            "this file exists and Leanto did not write it",
            "give another name or remove it",
        ));
    }
    atomic::write(path, bytes)
}

/// Writes a result of a granular run to a file. A file that Leanto did not write stays.
///
/// # Errors
/// A file that exists, unless it may be replaced; a failing disk.
pub fn write_result(path: &Path, bytes: &[u8], replace: bool) -> Result<()> {
    write_new(path, bytes, replace)
}

/// A case with granular bodies, when the file is one.
///
/// # Errors
/// As for [`crate::case::load_granular`].
pub fn load_grains(file: &Path) -> Result<Option<Grains>> {
    if file.is_dir() {
        return Ok(None);
    }
    let text = crate::read::text(file, crate::read::Kind::Case)?;
    if crate::case::is_granular(&text) { crate::case::parse_granular(&text, file).map(Some) } else { Ok(None) }
}
