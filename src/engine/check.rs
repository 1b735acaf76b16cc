//! Looking at a case without running it: how its parts are used by their own weight, what can be repaired, pictures.

use super::{PreparedCase, RunObserver, Silent, ready};
use crate::building::pattern;
use crate::case::Case;
use crate::geometry::Pose;
use crate::record::{self, Record};
use crate::stop::Stop;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result, draw as pictures, export};
use std::path::{Path, PathBuf};

/// How much of its strength a group uses under own weight and live load.
#[derive(Clone, Debug, serde::Serialize)]
pub struct GroupUtilisation {
    /// Group.
    pub group: String,
    /// Its strength profile.
    pub profile: String,
    /// Bonds with an end in it.
    pub bonds: usize,
    /// Utilisation in the middle of the list and at its end.
    pub median: f64,
    /// The highest.
    pub highest: f64,
    /// Bonds above 1.
    pub above: usize,
    /// Names of the two pieces of the highest.
    pub worst: String,
}

/// A case prepared and looked at, not run.
pub struct CaseCheck {
    /// What would be solved.
    pub ready: PreparedCase,
    /// By group of the case.
    pub groups: Vec<GroupUtilisation>,
    /// Mass that can move, kg.
    pub mass: f64,
    /// The part of it that is connected to the ground, kg.
    pub connected: f64,
}

/// Prepares a case and says how it stands.
///
/// # Errors
/// Those of [`ready`].
pub fn check(case: &Case) -> Result<CaseCheck> {
    check_watched(case, &mut Silent)
}

/// The same under the eyes of a watcher, who may end it.
///
/// # Errors
/// Those of [`ready`].
pub fn check_watched(case: &Case, watcher: &mut dyn RunObserver) -> Result<CaseCheck> {
    let ready = ready(case, watcher)?;
    let s = &ready.structure;
    let names = record::body_names(s);
    let mut groups = Vec::new();
    for (g, group) in ready.case.groups.iter().enumerate() {
        let ends = |q: usize| [s.bonds[q].a as usize, s.bonds[q].b as usize];
        let mut list: Vec<(f64, usize)> = (0..s.bonds.len())
            .filter(|&q| {
                ends(q).iter().any(|&i| s.bodies[i].group as usize == g && s.bodies[i].kind == BodyKind::Piece)
            })
            .map(|q| (ready.preload.utilisation[q], q))
            .collect();
        list.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        let last = list.last().copied();
        groups.push(GroupUtilisation {
            group: group.name.clone(),
            profile: group.profile.clone(),
            bonds: list.len(),
            median: list.get(list.len() / 2).map_or(0.0, |u| u.0),
            highest: last.map_or(0.0, |u| u.0),
            above: list.iter().filter(|u| u.0 > 1.0).count(),
            worst: last.map_or(String::new(), |(_, q)| {
                let [a, b] = ends(q);
                format!("{} and {}", names[a], names[b])
            }),
        });
    }
    let mass = s.moving_mass();
    let connected = s
        .bodies
        .iter()
        .enumerate()
        .filter(|(i, b)| ready.preload.supported()[*i] && !b.fixed)
        .map(|(_, b)| b.mass)
        .sum();
    Ok(CaseCheck { ready, groups, mass, connected })
}

/// Writes what a check found into a folder: `findings.csv`, `findings.glb`, `rebar.glb` where there are bars, and `check.png`.
///
/// # Errors
/// When the folder cannot be written; [`Error::Stopped`] when it is asked to end, and then nothing is written.
pub fn write_check(k: &CaseCheck, folder: &Path, stop: &Stop) -> Result<Vec<PathBuf>> {
    let s = &k.ready.structure;
    let mut made: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut put = |name: &'static str, bytes: Vec<u8>| {
        made.push((name, bytes));
        stop.check("writing what the check found; nothing was written")
    };
    put("findings.csv", export::findings::csv(&k.ready.findings)?.into_bytes())?;
    put("findings.glb", export::findings::glb(&k.ready.building, &k.ready.findings)?)?;
    if !pictures::rebar::bars(s).is_empty() {
        put("rebar.glb", export::findings::rebar(s)?)?;
    }
    let options = pictures::PictureOptions {
        view: pictures::View::Axonometric,
        paint: pictures::Paint::Utilisation,
        bonds: false,
        rebar: false,
        size: [1200, 800],
    };
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let gone: Vec<bool> = s.bodies.iter().map(|b| b.comes_later()).collect();
    let scene = pictures::PictureScene {
        structure: s,
        poses: &poses,
        gone: &gone,
        findings: &k.ready.findings,
        utilisation: &k.ready.preload.utilisation,
        title: "Share of strength used under own weight and live load",
    };
    put("check.png", png(&pictures::picture(&scene, &options))?)?;
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    let mut files = Vec::new();
    for (name, bytes) in made {
        record::atomic::write(&folder.join(name), &bytes)?;
        files.push(folder.join(name));
    }
    Ok(files)
}

fn png(picture: &image::RgbImage) -> Result<Vec<u8>> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).map_err(|e| Error::Failed(format!("no picture: {e}")))?;
    Ok(bytes.into_inner())
}

/// Height above a floor at which plans are cut, m.
const EYES: f64 = 1.2;

/// Draws a case, or a frame of a finished run, as a PNG file. `storey` (its number from 0, or its name) asks for its plan. Gives the
/// simulated time of what was drawn, s.
///
/// # Errors
/// Those of [`ready`] or of reading the record; an unknown storey; a picture that cannot be written.
pub fn draw(
    path: &Path,
    storey: Option<&str>,
    time: Option<f64>,
    options: &pictures::PictureOptions,
    out: &Path,
    watcher: &mut dyn RunObserver,
) -> Result<f64> {
    let mut options = *options;
    let mut plan = |s: &Structure| -> Result<()> {
        let Some(wanted) = storey else { return Ok(()) };
        let found = s.storeys.iter().position(|k| k.name == wanted).or_else(|| wanted.parse().ok());
        let Some(k) = found.and_then(|k| s.storeys.get(k)) else {
            let names: Vec<String> = s.storeys.iter().enumerate().map(|(i, k)| format!("{i} \"{}\"", k.name)).collect();
            let close = pattern::quoted(wanted, s.storeys.iter().map(|k| k.name.as_str()));
            return Err(Error::input(
                format!("there is no storey \"{wanted}\""),
                format!("the closest are {close}; storeys are: {}", names.join(", ")),
            ));
        };
        options.view = pictures::View::Plan(k.elevation + EYES);
        Ok(())
    };
    let mut drawn = 0.0;
    let picture = if path.is_dir() {
        let folder = if path.join("record").is_dir() { path.join("record") } else { path.to_path_buf() };
        let r = Record::open(&folder)?;
        let times: Vec<f64> = r.progress()?.iter().map(|p| p.time).collect();
        let last = times
            .len()
            .checked_sub(1)
            .ok_or_else(|| Error::in_file(&folder, "the record holds no frame", "run the case again"))?;
        let near = |t: f64| (0..times.len()).min_by(|a, b| (times[*a] - t).abs().total_cmp(&(times[*b] - t).abs()));
        let frame = r.frame(time.and_then(near).unwrap_or(last))?;
        drawn = frame.progress.time;
        let h = &r.header;
        plan(&h.structure)?;
        let title = format!("{}, {:.2} s (simulated, not observed)", h.case.title, frame.progress.time);
        let scene = pictures::PictureScene {
            structure: &h.structure,
            poses: &frame.poses,
            gone: &frame.gone,
            findings: &h.findings,
            utilisation: &[],
            title: &title,
        };
        pictures::picture(&scene, &options)
    } else {
        let case = super::load_case(path)?;
        let k = check_watched(&case, watcher)?;
        let s = &k.ready.structure;
        plan(s)?;
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let gone: Vec<bool> = s.bodies.iter().map(|b| b.comes_later()).collect();
        let scene = pictures::PictureScene {
            structure: s,
            poses: &poses,
            gone: &gone,
            findings: &k.ready.findings,
            utilisation: &k.ready.preload.utilisation,
            title: &case.title,
        };
        pictures::picture(&scene, &options)
    };
    let bytes = png(&picture)?;
    watcher.stop().check("drawing; nothing was written")?;
    record::atomic::write(out, &bytes)?;
    Ok(drawn)
}

/// Repairs of a case that cannot make it less true: where a search of up to 2 cm finds neighbours of parts that float, the search distance
/// is widened. Says what was done.
///
/// # Errors
/// [`Error::Stopped`] when the watcher ends it; the case is then as it was.
pub fn repair(case: &mut Case, before: &CaseCheck, watcher: &mut dyn RunObserver) -> Result<Vec<String>> {
    let mut done = Vec::new();
    let share = |k: &CaseCheck| k.connected / k.mass.max(1e-9);
    if share(before) > 0.9999 {
        return Ok(done);
    }
    let start = case.prepare.search_distance;
    let mut best = share(before);
    for wider in [0.01, 0.02] {
        if wider <= case.prepare.search_distance {
            continue;
        }
        let mut tried = case.clone();
        tried.prepare.search_distance = wider;
        let now = match check_watched(&tried, watcher) {
            Ok(now) => now,
            Err(e @ Error::Stopped { .. }) => {
                case.prepare.search_distance = start;
                return Err(e);
            }
            Err(_) => continue,
        };
        if share(&now) > best + 1e-4 {
            best = share(&now);
            done.push(format!(
                "prepare.search_distance from {} to {} mm: {:.1} % of the mass is connected to the ground, was {:.1} %",
                case.prepare.search_distance * 1e3,
                wider * 1e3,
                100.0 * best,
                100.0 * share(before)
            ));
            case.prepare.search_distance = wider;
        }
    }
    Ok(done)
}
