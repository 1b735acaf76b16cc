//! Parts of a granular run: fewer frames or bodies as a record of its own, and counts beyond a plane.

use crate::geometry::Vec3;
use crate::grains::dynamics::{Life, Scene};
use crate::record::grains::{GrainFrame, GrainRecord, GrainWriter, Names, is_granular_record};
use crate::record::lock::FolderLock;
use crate::{Error, Result};
use std::path::Path;

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

    fn bodies(&self, r: &GrainRecord, scene: &Scene, last: &GrainFrame) -> Result<Vec<bool>> {
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
    let mut writer = GrainWriter::begin(to, names, &scene, &format!("{} {window:?}", i.run))?;
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
