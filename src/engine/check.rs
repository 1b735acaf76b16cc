//! Checks a case without running it: utilisation under own weight, simple repairs, pictures.

use super::observer::{RunObserver, Silent};
use super::prepare_case::{PreparedCase, ready, ready_again};
use crate::building::{Building, pattern};
use crate::case::Case;
use crate::geometry::Pose;
use crate::prepare::{self, Seating};
use crate::record::{self, Record};
use crate::stop::Stop;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result, draw as pictures, export};
use std::path::{Path, PathBuf};

/// Utilisation (demand / capacity) of a group of elements under own weight and live load.
#[derive(Clone, Debug, serde::Serialize)]
pub struct GroupUtilisation {
    /// Group.
    pub group: String,
    /// Its strength profile.
    pub profile: String,
    /// Number of bonds with an end in the group.
    pub bonds: usize,
    /// Median utilisation.
    pub median: f64,
    /// Highest utilisation.
    pub highest: f64,
    /// Number of bonds with a utilisation above 1.
    pub above: usize,
    /// Names of the two pieces of the bond with the highest utilisation.
    pub worst: String,
}

/// A case that was prepared and checked, but not run.
pub struct CaseCheck {
    /// The input of the solver.
    pub ready: PreparedCase,
    /// One entry per group of the case.
    pub groups: Vec<GroupUtilisation>,
    /// Mass that can move, kg.
    pub mass: f64,
    /// The part of it that is connected to the ground, kg.
    pub connected: f64,
    /// What of the carrying elements is seated on its supports.
    pub seating: Seating,
}

/// Prepares a case and computes the utilisation of its groups.
///
/// # Errors
/// Those of [`ready`].
pub fn check(case: &Case) -> Result<CaseCheck> {
    check_watched(case, &mut Silent)
}

/// As [`check`], with an observer, which may stop it.
///
/// # Errors
/// Those of [`ready`].
pub fn check_watched(case: &Case, observer: &mut dyn RunObserver) -> Result<CaseCheck> {
    Ok(judged(ready(case, observer)?))
}

/// As [`check_watched`], with the model of the case as it was read before.
pub(super) fn check_again(case: &Case, model: &Building, observer: &mut dyn RunObserver) -> Result<CaseCheck> {
    Ok(judged(ready_again(case, model, observer)?))
}

/// The figures of a prepared case.
fn judged(ready: PreparedCase) -> CaseCheck {
    let s = &ready.structure;
    let names = record::body_names(s);
    let groups = (0..ready.case.groups.len()).map(|g| group_utilisation(&ready, g, &names)).collect();
    let mass = s.moving_mass();
    let connected = s
        .bodies
        .iter()
        .enumerate()
        .filter(|(i, b)| ready.preload.supported()[*i] && !b.fixed)
        .map(|(_, b)| b.mass)
        .sum();
    let seating = prepare::seating(s, &prepare::roles(&ready.building, &ready.case.groups));
    CaseCheck { ready, groups, mass, connected, seating }
}

/// The utilisation of the bonds with an end in group `g`; `names` are those of the bodies.
fn group_utilisation(ready: &PreparedCase, g: usize, names: &[String]) -> GroupUtilisation {
    let s = &ready.structure;
    let group = &ready.case.groups[g];
    let ends = |q: usize| [s.bonds[q].a as usize, s.bonds[q].b as usize];
    let mut list: Vec<(f64, usize)> = (0..s.bonds.len())
        .filter(|&q| ends(q).iter().any(|&i| s.bodies[i].group as usize == g && s.bodies[i].kind == BodyKind::Piece))
        .map(|q| (ready.preload.utilisation[q], q))
        .collect();
    list.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    let last = list.last().copied();
    GroupUtilisation {
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
    }
}

/// Writes the results of a check into a folder: `findings.csv`, `findings.glb`, `rebar.glb` where there are bars, and `check.png`.
///
/// # Errors
/// When the folder cannot be written; [`Error::Stopped`] after a stop request; then nothing is written.
pub fn write_check(k: &CaseCheck, folder: &Path, stop: &Stop) -> Result<Vec<PathBuf>> {
    let s = &k.ready.structure;
    let mut files: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut put = |name: &'static str, bytes: Vec<u8>| {
        files.push((name, bytes));
        stop.check("writing the results of the check; nothing was written")
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
        voids: false,
        ways: false,
        size: [1200, 800],
    };
    let title = "Share of strength used under own weight and live load";
    put("check.png", png(&picture_of_check(k, title, &options))?)?;
    std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    let mut paths = Vec::new();
    for (name, bytes) in files {
        record::atomic::write(&folder.join(name), &bytes)?;
        paths.push(folder.join(name));
    }
    Ok(paths)
}

fn png(picture: &image::RgbImage) -> Result<Vec<u8>> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).map_err(|e| Error::Failed(format!("no picture: {e}")))?;
    Ok(bytes.into_inner())
}

/// Height above a floor of the section plane of plans, m: eye level.
const PLAN_HEIGHT: f64 = 1.2;

/// Draws a case, or a frame of a finished run, as a PNG file. `storey` (its number from 0, or its name) selects a plan of that storey;
/// `time` is the simulated time of the frame, s (the nearest one is drawn, by default the last). Returns the simulated time that is
/// drawn, s.
///
/// # Errors
/// Those of [`ready`] or of reading the record; an unknown storey; a picture that cannot be written.
pub fn draw(
    path: &Path,
    storey: Option<&str>,
    time: Option<f64>,
    options: &pictures::PictureOptions,
    out: &Path,
    observer: &mut dyn RunObserver,
) -> Result<f64> {
    let (picture, drawn) = if path.is_dir() {
        picture_of_run(path, storey, time, options, &observer.stop())?
    } else {
        (picture_of_case(path, storey, options, observer)?, 0.0)
    };
    let bytes = png(&picture)?;
    observer.stop().check("drawing; nothing was written")?;
    record::atomic::write(out, &bytes)?;
    Ok(drawn)
}

/// The frame of a run nearest to `time`, or the last one, and its simulated time, s.
fn picture_of_run(
    path: &Path,
    storey: Option<&str>,
    time: Option<f64>,
    options: &pictures::PictureOptions,
    stop: &Stop,
) -> Result<(image::RgbImage, f64)> {
    let folder = if path.join("record").is_dir() { path.join("record") } else { path.to_path_buf() };
    let r = Record::open(&folder)?;
    let times: Vec<f64> = r.progress()?.iter().map(|p| p.time).collect();
    let last = times
        .len()
        .checked_sub(1)
        .ok_or_else(|| Error::in_file(&folder, "the record holds no frame", "run the case again"))?;
    let nearest = |t: f64| (0..times.len()).min_by(|a, b| (times[*a] - t).abs().total_cmp(&(times[*b] - t).abs()));
    let frame = r.frame(time.and_then(nearest).unwrap_or(last))?;
    let h = &r.header;
    let title = format!("{}, {:.2} s (simulated, not observed)", h.case.title, frame.progress.time);
    let (mut voids, mut ways) = (Vec::new(), Vec::new());
    if options.voids || options.ways {
        let looking = crate::assess::Looking { ways: options.ways, ..Default::default() };
        let a = super::finish::assessed_at(&r, &frame, None, looking, stop)?.assessment;
        let easiest = a.voids.iter().filter(|v| v.survivable).map(|v| &v.ways).chain(a.people.iter().map(|p| &p.ways));
        ways.extend(easiest.filter_map(|w| w.first().cloned()));
        voids = if options.voids { a.voids } else { voids };
    }
    let scene = pictures::PictureScene {
        structure: &h.structure,
        poses: &frame.poses,
        gone: &frame.gone,
        findings: &h.findings,
        utilisation: &[],
        title: &title,
        voids: &voids,
        ways: &ways,
    };
    let picture = pictures::picture(&scene, &with_storey(options, storey, &h.structure)?);
    Ok((picture, frame.progress.time))
}

/// A case in its state under own weight.
fn picture_of_case(
    path: &Path,
    storey: Option<&str>,
    options: &pictures::PictureOptions,
    observer: &mut dyn RunObserver,
) -> Result<image::RgbImage> {
    let case = super::load_case(path)?;
    let k = check_watched(&case, observer)?;
    let s = &k.ready.structure;
    let options = with_storey(options, storey, s)?;
    Ok(picture_of_check(&k, &case.title, &options))
}

/// The prepared structure, coloured as `options` say.
fn picture_of_check(k: &CaseCheck, title: &str, options: &pictures::PictureOptions) -> image::RgbImage {
    let s = &k.ready.structure;
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let gone: Vec<bool> = s.bodies.iter().map(|b| b.comes_later()).collect();
    let scene = pictures::PictureScene {
        structure: s,
        poses: &poses,
        gone: &gone,
        findings: &k.ready.findings,
        utilisation: &k.ready.preload.utilisation,
        title,
        voids: &[],
        ways: &[],
    };
    pictures::picture(&scene, options)
}

/// The options with the plan of a storey as view, when one is given by name or number.
fn with_storey(
    options: &pictures::PictureOptions,
    storey: Option<&str>,
    s: &Structure,
) -> Result<pictures::PictureOptions> {
    let Some(name) = storey else { return Ok(*options) };
    let index = s.storeys.iter().position(|k| k.name == name).or_else(|| name.parse().ok());
    let Some(k) = index.and_then(|k| s.storeys.get(k)) else {
        let names: Vec<String> = s.storeys.iter().enumerate().map(|(i, k)| format!("{i} \"{}\"", k.name)).collect();
        let close = pattern::quoted(name, s.storeys.iter().map(|k| k.name.as_str()));
        return Err(Error::input(
            format!("there is no storey \"{name}\""),
            format!("the closest are {close}; storeys are: {}", names.join(", ")),
        ));
    };
    Ok(pictures::PictureOptions { view: pictures::View::Plan(k.elevation + PLAN_HEIGHT), ..*options })
}
