//! The record of granular bodies: a folder `grains` with `grains.json` (what there is), `scene.bin` (bodies and containers), a Parquet table
//! per frame, and `state.bin`, from which an interrupted run continues with the same bits.

pub use super::is_granular_record;

use super::atomic;
use super::table::{self, Column, Reader, Table};
use crate::geometry::{Pose, Quat, Vec3};
use crate::grains::dynamics::{Life, Saved, Scene, World};
use crate::provenance::{of_all, of_bytes};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Folder of the record below the output folder.
pub const FOLDER: &str = super::GRAINS[0];
const INDEX: &str = super::GRAINS[1];
const SCENE: &str = "scene.bin";
const STATE: &str = "state.bin";
const FORMAT: &str = "leanto-grains";
/// A packed scene or state larger than this is not read, bytes.
const LARGEST: u64 = 8 << 30;

/// What the record of granular bodies holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Index {
    format: String,
    /// Program that made it.
    pub program: String,
    /// Identifier of the run: the hash of everything that decides it.
    pub run: String,
    /// Title of the case.
    pub title: String,
    /// Names of the groups.
    pub groups: Vec<String>,
    /// Names of the containers.
    pub containers: Vec<String>,
    /// Rolling resistance acts between some materials.
    pub rolling: bool,
    /// Hash of the scene.
    scene: String,
    /// Hash of the saved state, where there is one.
    state: Option<String>,
    /// All of the run is there.
    pub complete: bool,
    /// Its frames.
    pub frames: Vec<Listed>,
}

/// A frame in the index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// Simulated time, s.
    pub time: f64,
    /// Points of contact that were looked at.
    pub contacts: usize,
    /// Largest overlap, m.
    pub overlap: f64,
    /// Kinetic energy, J.
    pub kinetic: f64,
    /// Bodies that are present.
    pub present: usize,
    hash: String,
}

/// The bodies of one frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GrainFrame {
    /// Simulated time, s.
    pub time: f64,
    /// Place and rotation.
    pub poses: Vec<Pose>,
    /// Velocity, m/s, and angular velocity, rad/s.
    pub velocities: Vec<(Vec3, Vec3)>,
    /// Where each body is in its life.
    pub life: Vec<Life>,
    /// Contacts of each body that carry.
    pub contacts: Vec<u32>,
}

impl GrainFrame {
    /// The present state of a world.
    pub fn of(world: &World) -> Self {
        Self {
            time: world.time(),
            poses: world.poses().to_vec(),
            velocities: (0..world.poses().len()).map(|i| world.velocity(i)).collect(),
            life: world.life().to_vec(),
            contacts: world.contact_numbers(),
        }
    }

    /// Those of its bodies that `keep` lets through.
    #[must_use]
    pub fn filtered(&self, keep: &[bool]) -> Self {
        fn those<T: Clone>(list: &[T], keep: &[bool]) -> Vec<T> {
            list.iter().zip(keep).filter(|(_, k)| **k).map(|(x, _)| x.clone()).collect()
        }
        Self {
            time: self.time,
            poses: those(&self.poses, keep),
            velocities: those(&self.velocities, keep),
            life: those(&self.life, keep),
            contacts: those(&self.contacts, keep),
        }
    }

    fn table(&self) -> Table {
        let f64s = |f: &dyn Fn(usize) -> f64| Column::F64((0..self.poses.len()).map(f).collect());
        let f32s = |f: &dyn Fn(usize) -> f64| Column::F32((0..self.poses.len()).map(|i| f(i) as f32).collect());
        let q = |i: usize| self.poses[i].rotation.coords;
        vec![
            ("body", Column::U32((0..self.poses.len() as u32).collect())),
            ("life", Column::U32(self.life.iter().map(|l| *l as u32).collect())),
            ("x", f64s(&|i| self.poses[i].position.x)),
            ("y", f64s(&|i| self.poses[i].position.y)),
            ("z", f64s(&|i| self.poses[i].position.z)),
            ("qx", f32s(&|i| q(i).x)),
            ("qy", f32s(&|i| q(i).y)),
            ("qz", f32s(&|i| q(i).z)),
            ("qw", f32s(&|i| q(i).w)),
            ("vx", f32s(&|i| self.velocities[i].0.x)),
            ("vy", f32s(&|i| self.velocities[i].0.y)),
            ("vz", f32s(&|i| self.velocities[i].0.z)),
            ("wx", f32s(&|i| self.velocities[i].1.x)),
            ("wy", f32s(&|i| self.velocities[i].1.y)),
            ("wz", f32s(&|i| self.velocities[i].1.z)),
            ("contacts", Column::U32(self.contacts.clone())),
        ]
    }
}

const SMOOTH: &[&str] = &["x", "y", "z", "qx", "qy", "qz", "qw", "vx", "vy", "vz", "wx", "wy", "wz"];

fn frame_name(k: usize) -> String {
    format!("frame-{k:06}.parquet")
}

fn packed<T: Serialize>(value: &T) -> Result<Vec<u8>> {
    super::packed::pack(value, 3).map_err(|e| Error::Failed(format!("the state cannot be written: {e}")))
}

fn unpacked<T: serde::de::DeserializeOwned>(path: &Path, hash: &str) -> Result<T> {
    let packed = crate::read::bytes(path, crate::read::Kind::Record)?;
    let damaged = |what: &str| table::damaged(path, what);
    if of_bytes(&packed) != hash {
        return Err(damaged("its content has changed"));
    }
    super::packed::unpack(&packed, LARGEST).map_err(|e| damaged(&e))
}

/// Names in a record: title, groups and containers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Names {
    /// Title of the case.
    pub title: String,
    /// Groups of bodies.
    pub groups: Vec<String>,
    /// Containers.
    pub containers: Vec<String>,
}

/// Writes the record of a run.
pub struct GrainWriter {
    folder: PathBuf,
    index: Index,
}

impl GrainWriter {
    /// Begins a record in `out`; the frames of an earlier one are removed. `settings` is whatever else decides the run.
    ///
    /// # Errors
    /// [`Error::Io`].
    pub fn begin(out: &Path, names: Names, scene: &Scene, settings: &str) -> Result<Self> {
        let folder = out.join(FOLDER);
        std::fs::create_dir_all(&folder).map_err(|e| Error::io("create", &folder, e))?;
        let packed = packed(scene)?;
        let index = Index {
            format: FORMAT.into(),
            program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
            run: run_of(&packed, settings),
            rolling: scene.laws.iter().any(|l| l.rolling > 0.0),
            title: names.title,
            groups: names.groups,
            containers: names.containers,
            scene: of_bytes(&packed),
            state: None,
            complete: false,
            frames: Vec::new(),
        };
        let mut old = 0;
        while folder.join(frame_name(old)).is_file() {
            let path = folder.join(frame_name(old));
            std::fs::remove_file(&path).map_err(|e| Error::io("remove", &path, e))?;
            old += 1;
        }
        atomic::write(&folder.join(SCENE), &packed)?;
        let writer = Self { folder, index };
        writer.save()?;
        Ok(writer)
    }

    /// Continues the record of a run that was interrupted.
    ///
    /// # Errors
    /// [`Error::Input`] when there is none of this run or no saved state; [`Error::Io`].
    pub fn resume(out: &Path, scene: &Scene, settings: &str) -> Result<(Self, Option<Saved>)> {
        let r = GrainRecord::open(out)?;
        if r.index.run != identify(scene, settings)? {
            let remedy = "run it from the beginning, or undo the change";
            let problem = "the case, its meshes or the program have changed since this run was interrupted";
            return Err(Error::in_file(&r.folder, problem, remedy));
        }
        let state = match &r.index.state {
            Some(hash) if !r.index.complete => Some(unpacked(&r.folder.join(STATE), hash)?),
            _ => None,
        };
        Ok((Self { folder: r.folder, index: r.index }, state))
    }

    /// What has been written.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Writes a frame; it counts after the next [`Self::keep`] or [`Self::finish`].
    ///
    /// # Errors
    /// [`Error::Io`].
    pub fn frame(&mut self, frame: &GrainFrame, contacts: usize, overlap: f64, kinetic: f64) -> Result<()> {
        let k = self.index.frames.len();
        let bytes = table::encode("grains", &self.index.run, &frame.table(), SMOOTH)?;
        atomic::write(&self.folder.join(frame_name(k)), &bytes)?;
        let present = frame.life.iter().filter(|l| **l == Life::Present).count();
        let hash = of_bytes(&bytes);
        self.index.frames.push(Listed { time: frame.time, contacts, overlap, kinetic, present, hash });
        Ok(())
    }

    /// Saves the state to continue from, and the list of frames.
    ///
    /// # Errors
    /// [`Error::Io`].
    pub fn keep(&mut self, state: &Saved) -> Result<()> {
        let packed = packed(state)?;
        self.index.state = Some(of_bytes(&packed));
        // Between the two files the hash does not fit: the run then begins anew.
        atomic::write(&self.folder.join(STATE), &packed)?;
        self.save()
    }

    /// The run is complete: the saved state goes.
    ///
    /// # Errors
    /// [`Error::Io`].
    pub fn finish(&mut self) -> Result<()> {
        self.index.complete = true;
        self.index.state = None;
        self.save()?;
        let path = self.folder.join(STATE);
        if path.exists() {
            std::fs::remove_file(&path).map_err(|e| Error::io("remove", &path, e))?;
        }
        Ok(())
    }

    fn save(&self) -> Result<()> {
        let mut text = serde_json::to_string_pretty(&self.index).map_err(|e| Error::Failed(e.to_string()))?;
        text.push('\n');
        atomic::write(&self.folder.join(INDEX), text.as_bytes())
    }
}

fn run_of(packed_scene: &[u8], settings: &str) -> String {
    of_all(&[env!("CARGO_PKG_VERSION").as_bytes(), settings.as_bytes(), packed_scene])
}

/// The identifier of the run of a scene; `settings` is whatever else decides it.
///
/// # Errors
/// A defect of the packing.
pub fn identify(scene: &Scene, settings: &str) -> Result<String> {
    Ok(run_of(&packed(scene)?, settings))
}

/// The record of granular bodies.
pub struct GrainRecord {
    folder: PathBuf,
    /// What it holds.
    pub index: Index,
}

impl GrainRecord {
    /// Opens the record in the folder that `run` wrote.
    ///
    /// # Errors
    /// [`Error::Input`] when there is none or it is damaged; [`Error::Io`].
    pub fn open(out: &Path) -> Result<Self> {
        let folder = out.join(FOLDER);
        let path = folder.join(INDEX);
        if !path.is_file() {
            let remedy = "name the folder that `leanto run` wrote for a case with [[bodies]]";
            return Err(Error::in_file(out, "there is no record of granular bodies in this folder", remedy));
        }
        let text = crate::read::text(&path, crate::read::Kind::Header)?;
        let index: Index = serde_json::from_str(&text).map_err(|e| table::damaged(&path, &e.to_string()))?;
        if index.format != FORMAT {
            return Err(table::damaged(&path, "it is of another format"));
        }
        Ok(Self { folder, index })
    }

    /// Bodies and containers.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn scene(&self) -> Result<Scene> {
        unpacked(&self.folder.join(SCENE), &self.index.scene)
    }

    /// The number of the frame that is nearest to a time (s); the last one without a time.
    ///
    /// # Errors
    /// [`Error::Input`] when there are no frames.
    pub fn nearest(&self, time: Option<f64>) -> Result<usize> {
        let frames = &self.index.frames;
        let miss = |k: &usize| (frames[*k].time - time.unwrap_or(f64::INFINITY).min(1e300)).abs();
        let best = match time {
            None => frames.len().checked_sub(1),
            Some(_) => (0..frames.len()).min_by(|a, b| miss(a).total_cmp(&miss(b))),
        };
        best.ok_or_else(|| {
            let remedy = "run the case again, or continue it with --resume";
            Error::in_file(&self.folder, "the record has no frames", remedy)
        })
    }

    /// A frame.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub fn frame(&self, k: usize) -> Result<GrainFrame> {
        let path = self.folder.join(frame_name(k));
        let listed = &self.index.frames[k];
        let t = Reader::open(&path, &self.index.run, &listed.hash)?;
        let [x, y, z] = [t.f64s("x")?, t.f64s("y")?, t.f64s("z")?];
        let single = |name: &str| t.f32s(name);
        let q = [single("qx")?, single("qy")?, single("qz")?, single("qw")?];
        let v = [single("vx")?, single("vy")?, single("vz")?];
        let w = [single("wx")?, single("wy")?, single("wz")?];
        let vector = |c: &[Vec<f32>; 3], i: usize| Vec3::new(c[0][i].into(), c[1][i].into(), c[2][i].into());
        let poses = (0..t.rows())
            .map(|i| {
                let q = [0, 1, 2, 3].map(|c| f64::from(q[c][i]));
                let rotation = Quat::new_normalize(nalgebra::Quaternion::new(q[3], q[0], q[1], q[2]));
                Pose { position: Vec3::new(x[i], y[i], z[i]), rotation }
            })
            .collect();
        let life = t.u32s("life")?.into_iter().map(|l| match l {
            0 => Life::Waiting,
            1 => Life::Present,
            _ => Life::Left,
        });
        Ok(GrainFrame {
            time: listed.time,
            poses,
            velocities: (0..t.rows()).map(|i| (vector(&v, i), vector(&w, i))).collect(),
            life: life.collect(),
            contacts: t.u32s("contacts")?,
        })
    }
}
