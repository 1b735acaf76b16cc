//! Turns the name of a scene into a file, and a scene into a structure.

use super::BenchSettings;
use super::scenes::BenchScene;
use crate::building::Building;
use crate::case::{self, Case};
use crate::prepare;
use crate::strength;
use crate::structure::{Collider, Law, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// The file of a scene. A scene that is made here is written into `folder` first.
///
/// # Errors
/// A name with impossible numbers, or a folder that cannot be written.
pub(super) fn scene_file(scene: &str, folder: &Path) -> Result<PathBuf> {
    let Some(generated) = BenchScene::named(scene)? else { return Ok(PathBuf::from(scene)) };
    let file = folder.join("scene.json");
    std::fs::write(&file, generated.json()?).map_err(|e| Error::io("write", &file, e))?;
    Ok(file)
}

/// Prepares a scene with pieces as they are in it and without live load. Returns its case, too.
///
/// # Errors
/// Those of preparation.
pub(super) fn structure(b: &Building, scene: &Path, settings: &BenchSettings) -> Result<(Case, Structure)> {
    let (mut c, _) = case::for_model(b, scene);
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

/// Makes all bonds below mid-height unbreakable; returns the level of the lowest floor above, m.
pub(super) fn unbreakable_below(s: &mut Structure) -> f64 {
    let tops = s.bodies.iter().filter(|b| b.collider != Collider::Hull);
    let top = tops.map(|b| b.pose.position.z).fold(0.0, f64::max);
    // The lowest foot of a column above mid-height that has a beam just below it.
    let feet = s.bonds.iter().filter(|b| b.frame[0].z.abs() > 0.99).map(|b| b.face.z);
    let floors =
        feet.filter(|z| s.bonds.iter().any(|o| o.frame[0].z.abs() < 0.01 && (z - 0.5..*z).contains(&o.face.z)));
    let level = floors.filter(|z| *z > 0.5 * top).fold(f64::INFINITY, f64::min);
    for q in 0..s.bonds.len() {
        if s.bonds[q].face.z < level + 0.01 {
            s.bonds[q].law = Law::Unbreakable;
        }
    }
    level
}

/// Pieces of columns whose foot is at `level`, m: the given share of them, from the side of low x.
pub(super) fn columns(s: &Structure, level: f64, share: f64) -> Vec<u32> {
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
