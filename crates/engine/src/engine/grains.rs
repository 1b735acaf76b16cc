//! Granular cases: run, resume, information, resampling, fields on a grid, counts.

use super::run::Start as RunStart;
use crate::export;
use crate::geometry::{Mesh, Vec3};
use crate::grains::dynamics::{Life, Scene, World};
use crate::grains::{self, Grains};
use crate::record::atomic;
use crate::record::grains::{Frame, GrainRecord, Names, Writer, is_granular_record};
use crate::record::lock::FolderLock;
use crate::record::table::{Column, encode};
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
    super::output_folder::check_usable(out)?;
    let _lock = FolderLock::take(out)?;
    let s = &g.settings;
    let settings = format!("{} {}", s.duration, s.frames_per_second);
    refuse_other(g, out, &scene, &settings, start)?;
    let (mut writer, state) = if start.resume {
        Writer::resume(out, &scene, &settings)?
    } else {
        let names = Names {
            title: g.title.clone(),
            groups: g.bodies.iter().map(|b| b.name.clone()).collect(),
            containers: g.containers.iter().map(|c| c.name.clone()).collect(),
        };
        (Writer::begin(out, names, &scene, &settings)?, None)
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
    writer: &mut Writer,
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
    let write = |world: &World, writer: &mut Writer| {
        writer.frame(&Frame::of(world), world.solved().contacts, world.overlap(), world.kinetic_energy())
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

/// Which frames and bodies of a run are meant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Window {
    /// First time, s.
    pub from: Option<f64>,
    /// Last time, s.
    pub until: Option<f64>,
    /// Every so many frames.
    pub every: usize,
    /// Only this group.
    pub group: Option<String>,
    /// Only bodies whose centroid is in this box (two corners, m) in the last frame of the window.
    pub region: Option<[f64; 6]>,
}

impl Window {
    fn frames(&self, r: &GrainRecord) -> Vec<usize> {
        let all = r.index.frames.iter().enumerate();
        let (a, b) = (self.from.unwrap_or(f64::NEG_INFINITY), self.until.unwrap_or(f64::INFINITY));
        all.filter(|(_, f)| f.time >= a - 1e-9 && f.time <= b + 1e-9)
            .map(|(k, _)| k)
            .step_by(self.every.max(1))
            .collect()
    }

    fn bodies(&self, r: &GrainRecord, scene: &Scene, last: &Frame) -> Result<Vec<bool>> {
        let group = self.group.as_deref().map(|g| group_number(r, g)).transpose()?;
        let inside = |p: &Vec3| {
            self.region.is_none_or(|b| (0..3).all(|c| p[c] >= b[c].min(b[c + 3]) && p[c] <= b[c].max(b[c + 3])))
        };
        let one = |(i, b): (usize, &crate::grains::dynamics::Body)| {
            group.is_none_or(|g| g == b.group)
                && (self.region.is_none() || last.life[i] == Life::Present && inside(&last.poses[i].position))
        };
        Ok(scene.bodies.iter().enumerate().map(one).collect())
    }
}

fn group_number(r: &GrainRecord, name: &str) -> Result<u32> {
    let k = r.index.groups.iter().position(|g| g == name).ok_or_else(|| {
        let remedy = format!("groups are: {}", r.index.groups.join(", "));
        Error::input(format!("there is no group \"{name}\""), remedy)
    })?;
    Ok(k as u32)
}

/// Writes fewer frames or fewer bodies of a run as a record of its own. Returns frames and bodies.
///
/// # Errors
/// No such frames or bodies; a folder that holds a record already; a failing disk.
pub fn resample(from: &Path, to: &Path, window: &Window) -> Result<(usize, usize)> {
    let r = GrainRecord::open(from)?;
    if is_granular_record(to) || crate::record::is_record(&to.join("record")) {
        return Err(Error::in_file(to, "this folder holds a record already", "give another folder"));
    }
    let list = window.frames(&r);
    let Some(&last) = list.last() else {
        let end = r.index.frames.last().map_or(0.0, |f| f.time);
        return Err(Error::input("no frame lies in that time", format!("the frames go from 0 to {end} s")));
    };
    let mut scene = r.scene()?;
    let keep = window.bodies(&r, &scene, &r.frame(last)?)?;
    let bodies = keep.iter().filter(|k| **k).count();
    if bodies == 0 {
        return Err(Error::input("no body lies in that region at the last frame", "a larger region, or another group"));
    }
    let mut k = 0;
    scene.bodies.retain(|_| {
        k += 1;
        keep[k - 1]
    });
    let _lock = FolderLock::take(to)?;
    let i = &r.index;
    let names = Names { title: i.title.clone(), groups: i.groups.clone(), containers: i.containers.clone() };
    let mut writer = Writer::begin(to, names, &scene, &format!("{} {window:?}", i.run))?;
    for &k in &list {
        let l = &i.frames[k];
        writer.frame(&r.frame(k)?.filtered(&keep), l.contacts, l.overlap, l.kinetic)?;
    }
    writer.finish()?;
    Ok((list.len(), bodies))
}

/// One line of a count.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Counted {
    /// Simulated time, s.
    pub time_s: f64,
    /// Bodies beyond the plane, those that have left below included.
    pub bodies: usize,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// Mass through the plane per time since the line before, kg/s.
    pub flow_kg_s: f64,
}

/// Bodies and mass beyond a plane over time: where `normal` points. Bodies that have left count where they were last.
///
/// # Errors
/// A plane without direction; a damaged record.
pub fn count_beyond(from: &Path, point: Vec3, normal: Vec3, window: &Window) -> Result<Vec<Counted>> {
    let normal = normal
        .try_normalize(1e-12)
        .ok_or_else(|| Error::input("the normal of the plane has no direction", "give for example --normal 0,0,-1"))?;
    let r = GrainRecord::open(from)?;
    let scene = r.scene()?;
    let group = window.group.as_deref().map(|g| group_number(&r, g)).transpose()?;
    let mut out: Vec<Counted> = Vec::new();
    for k in window.frames(&r) {
        let f = r.frame(k)?;
        let beyond = |i: &usize| {
            f.life[*i] != Life::Waiting
                && group.is_none_or(|g| scene.bodies[*i].group == g)
                && (f.poses[*i].position - point).dot(&normal) > 0.0
        };
        let those: Vec<usize> = (0..scene.bodies.len()).filter(beyond).collect();
        let mass_kg: f64 = those.iter().map(|i| scene.bodies[*i].mass).sum();
        let flow_kg_s = out.last().map_or(0.0, |o| (mass_kg - o.mass_kg) / (f.time - o.time_s));
        out.push(Counted { time_s: f.time, bodies: those.len(), mass_kg, flow_kg_s });
    }
    Ok(out)
}

/// A line per frame as CSV.
pub fn counted_csv(list: &[Counted]) -> String {
    let mut t = String::from("time_s,bodies,mass_kg,flow_kg_s\n");
    for c in list {
        t += &format!("{},{},{},{}\n", c.time_s, c.bodies, c.mass_kg, c.flow_kg_s);
    }
    t
}

/// Fields on a grid at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GridFields {
    /// Time of the frame, s.
    pub time: f64,
    /// Lowest corner, m.
    pub origin: [f64; 3],
    /// Edge of a cell, m.
    pub cell: f64,
    /// Cells in x, y and z.
    pub size: [usize; 3],
    /// Share of the volume that is solid.
    pub solid: Vec<f32>,
    /// Mean velocity by mass, m/s.
    pub velocity: [Vec<f32>; 3],
    /// A third of the variance of the velocity, m2/s2 (granular temperature).
    pub temperature: Vec<f32>,
    /// Mean number of contacts of the bodies with their centroid in the cell.
    pub contacts: Vec<f32>,
}

/// Most cells of a grid.
const MOST_CELLS: usize = 50_000_000;
/// Points along each axis that stand for the volume of a body.
const POINTS: usize = 6;

/// Solid fraction, mean velocity, temperature and contacts on a grid. Volumes are shared out to cells by 6 x 6 x 6 points of each body's
/// sphere of equal volume.
///
/// # Errors
/// A cell that is too small; no bodies; a damaged record.
pub fn grid_fields(from: &Path, time: Option<f64>, cell: f64) -> Result<GridFields> {
    let r = GrainRecord::open(from)?;
    let scene = r.scene()?;
    let f = r.frame(r.nearest(time)?)?;
    let here: Vec<usize> = (0..scene.bodies.len()).filter(|i| f.life[*i] == Life::Present).collect();
    if here.is_empty() {
        return Err(Error::input("no bodies are present at that time", "choose another time with --at"));
    }
    let radius = |i: usize| (volume(&scene.bodies[i].shape) * 0.75 / std::f64::consts::PI).cbrt();
    let (mut low, mut high) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY));
    for &i in &here {
        let half = Vec3::repeat(radius(i));
        low = low.inf(&(f.poses[i].position - half));
        high = high.sup(&(f.poses[i].position + half));
    }
    let origin = low.map(|x| (x / cell).floor() * cell);
    let size = [0, 1, 2].map(|c| ((high[c] - origin[c]) / cell).floor() as usize + 1);
    let cells = size.iter().fold(1usize, |n, s| n.saturating_mul(*s));
    if cells > MOST_CELLS {
        return Err(Error::input(format!("the grid would have {cells} cells"), "a larger --cell"));
    }
    let number = |p: &Vec3| {
        let [x, y, z] = [0, 1, 2].map(|c| (((p[c] - origin[c]) / cell) as usize).min(size[c] - 1));
        (z * size[1] + y) * size[0] + x
    };
    let steps: Vec<f64> = (0..POINTS).map(|k| (k as f64 + 0.5) / POINTS as f64 * 2.0 - 1.0).collect();
    let all = steps.iter().flat_map(|x| steps.iter().flat_map(|y| steps.iter().map(|z| Vec3::new(*x, *y, *z))));
    let points: Vec<Vec3> = all.filter(|p| p.norm() <= 1.0).collect();
    // Volume, mass, momentum, twice the kinetic energy, bodies, contacts.
    let mut sums = vec![[0.0f64; 8]; cells];
    for &i in &here {
        let (b, v) = (&scene.bodies[i], f.velocities[i].0);
        let share = 1.0 / points.len() as f64;
        let (volume, mass) = (volume(&b.shape) * share, b.mass * share);
        for p in &points {
            let s = &mut sums[number(&(f.poses[i].position + p * radius(i)))];
            let more = [volume, mass, mass * v.x, mass * v.y, mass * v.z, mass * v.norm_squared()];
            more.iter().enumerate().for_each(|(k, x)| s[k] += x);
        }
        let s = &mut sums[number(&f.poses[i].position)];
        s[6] += 1.0;
        s[7] += f64::from(f.contacts[i]);
    }
    let over = |a: f64, b: f64| if b > 0.0 { a / b } else { 0.0 };
    let column = |g: &dyn Fn(&[f64; 8]) -> f64| sums.iter().map(|s| g(s) as f32).collect::<Vec<f32>>();
    let mean = |s: &[f64; 8], c: usize| over(s[2 + c], s[1]);
    Ok(GridFields {
        time: f.time,
        origin: origin.into(),
        cell,
        size,
        solid: column(&|s| s[0] / cell.powi(3)),
        velocity: [0, 1, 2].map(|c| column(&|s| mean(s, c))),
        temperature: column(&|s| ((over(s[5], s[1]) - (0..3).map(|c| mean(s, c).powi(2)).sum::<f64>()) / 3.0).max(0.0)),
        contacts: column(&|s| over(s[7], s[6])),
    })
}

fn volume(s: &crate::grains::dynamics::Shape) -> f64 {
    use crate::grains::dynamics::Shape;
    use std::f64::consts::PI;
    match s {
        Shape::Sphere { radius } => 4.0 / 3.0 * PI * radius.powi(3),
        Shape::Cuboid { half } => 8.0 * half.iter().product::<f64>(),
        Shape::Capsule { half, radius } => PI * radius * radius * (2.0 * half + 4.0 / 3.0 * radius),
        Shape::Convex { corners } => grains::hull_volume(corners),
    }
}

impl GridFields {
    fn middle(&self, k: usize) -> [f64; 3] {
        let at = [k % self.size[0], k / self.size[0] % self.size[1], k / self.size[0] / self.size[1]];
        [0, 1, 2].map(|c| self.origin[c] + (at[c] as f64 + 0.5) * self.cell)
    }

    /// As a Parquet table: cells with something in them.
    ///
    /// # Errors
    /// A defect of the writer.
    pub fn parquet(&self) -> Result<Vec<u8>> {
        let full: Vec<usize> = (0..self.solid.len()).filter(|k| self.solid[*k] > 0.0).collect();
        let f64s = |c: usize| Column::F64(full.iter().map(|k| self.middle(*k)[c]).collect());
        let f32s = |v: &[f32]| Column::F32(full.iter().map(|k| v[*k]).collect());
        let [vx, vy, vz] = &self.velocity;
        let table = vec![
            ("x", f64s(0)),
            ("y", f64s(1)),
            ("z", f64s(2)),
            ("solid_fraction", f32s(&self.solid)),
            ("vx", f32s(vx)),
            ("vy", f32s(vy)),
            ("vz", f32s(vz)),
            ("temperature", f32s(&self.temperature)),
            ("contacts", f32s(&self.contacts)),
        ];
        encode("grid", "", &table, &["solid_fraction", "vx", "vy", "vz", "temperature"])
    }

    /// As a VTK image for ParaView.
    pub fn vti(&self) -> String {
        let [nx, ny, nz] = self.size;
        let [x, y, z] = self.origin;
        let d = self.cell;
        let extent = format!("0 {nx} 0 {ny} 0 {nz}");
        let list = |name: &str, parts: usize, values: &mut dyn Iterator<Item = f32>| {
            let text: Vec<String> = values.map(|v| v.to_string()).collect();
            format!(
                "<DataArray type=\"Float32\" Name=\"{name}\" NumberOfComponents=\"{parts}\" format=\"ascii\">{}</DataArray>\n",
                text.join(" ")
            )
        };
        let velocity = (0..self.solid.len()).flat_map(|k| [0, 1, 2].map(|c| self.velocity[c][k]));
        let mut t = format!(
            "<?xml version=\"1.0\"?>\n<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\">\n\
             <ImageData WholeExtent=\"{extent}\" Origin=\"{x} {y} {z}\" Spacing=\"{d} {d} {d}\">\n\
             <Piece Extent=\"{extent}\">\n<CellData>\n"
        );
        t += &list("solid_fraction", 1, &mut self.solid.iter().copied());
        t += &list("velocity", 3, &mut velocity.into_iter());
        t += &list("temperature", 1, &mut self.temperature.iter().copied());
        t += &list("contacts", 1, &mut self.contacts.iter().copied());
        t + "</CellData>\n</Piece>\n</ImageData>\n</VTKFile>\n"
    }
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
