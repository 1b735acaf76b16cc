//! Pictures of a case or of a run, as PNG or SVG.

use crate::assess::Raster;
use crate::building::{self, pattern};
use crate::case::Case;
use crate::draw::paper::Sheet;
use crate::draw::{
    AXONOMETRIC, Figure, Paint, PictureOptions, PictureScene, View, clearest, direction, named, picture, plan_of,
    visible_shapes,
};
use crate::engine::assessment::assessed_at;
use crate::engine::case::load_case;
use crate::engine::check::{check_watched, picture_of_check};
use crate::engine::outputs::frame_at::frame_at;
use crate::engine::stages::RunObserver;
use crate::engine::stages::foreign::{can_be_written, is_picture_of_leanto, refuse_named};
use crate::geometry::{PlanePoint, Pose};
use crate::local::{Local, StoreyNames};
use crate::note::NoteKind;
use crate::occupants::storey_number;
use crate::prepare::Site;
use crate::provenance::model_in_short;
use crate::record::{self, Record};
use crate::report;
use crate::stop::Stop;
use crate::structure::Structure;
use crate::{Error, Result};
use std::path::Path;

/// Height above a floor of the section plane of plans, m: eye level.
const PLAN_HEIGHT: f64 = 1.2;
/// Height of the viewer above the horizon in views from outside, rad.
const ELEVATION: f64 = 0.48;

/// The direction from which most of the heap is seen.
pub const HEAP: &str = "heap";
/// The side of a building of which nothing has fallen.
const NO_HEAP: &str = "se";

/// What a picture shows, in the words of the command line.
#[derive(Clone, Debug, Default)]
pub struct Aim {
    /// Plan of a storey, by its name or number from 0.
    pub storey: Option<String>,
    /// View from a direction: n, ne, ... or degrees from north; [`HEAP`] for the side from which most of what fell in a run is seen.
    pub from: Option<String>,
    /// With `from`: the half in front of the heap, or of the building without one, is cut away.
    pub cut_away: bool,
    /// Simulated time of the frame, s; the nearest one is drawn, by default the last.
    pub time: Option<f64>,
}

/// A picture that was drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct MadePicture {
    /// Simulated time, s.
    pub time: f64,
    /// The view in words.
    pub view: String,
    /// Direction from which it is seen, for views from a side.
    pub from: Option<String>,
    /// Where the plane of a plan or section cuts: z of a plan, y or x of a section, in the coordinates of the model, m.
    pub cut: Option<f64>,
}

/// Whether a picture can be written there.
///
/// # Errors
/// Another ending than .png or .svg; a folder that is not there; a file that does not say that Leanto made it, unless it may be replaced.
pub fn picture_can_be_written(out: &Path, overwrite: bool) -> Result<()> {
    form(out)?;
    can_be_written(out, is_picture_of_leanto, overwrite, "--out")
}

/// Draws a case, or a frame of a finished run, as a PNG or SVG file. `per_mm` is the number of pixels per millimetre; `overwrite` lets a file be replaced
/// that Leanto did not write.
///
/// # Errors
/// A file that is there already and is not Leanto's, or that the case names; those of preparing the case or of reading the record; an unknown storey or
/// direction; a section that meets nothing; voids, ways, people, heap or a time where there is no run; a picture that cannot be written.
pub fn draw(
    path: &Path,
    aim: &Aim,
    options: &PictureOptions,
    out: &Path,
    (per_mm, overwrite): (f64, bool),
    observer: &mut dyn RunObserver,
) -> Result<MadePicture> {
    let case = if path.is_dir() { None } else { Some(load_case(path)?) };
    not_of_case(out, case.as_ref(), path)?;
    picture_can_be_written(out, overwrite)?;
    if case.is_some() {
        for_runs_only(aim, options)?;
    }
    let (sheet, drawn) = match case {
        None => picture_of_run(path, aim, options, &observer.stop())?,
        Some(case) => picture_of_case(&case, aim, options, observer)?,
    };
    observer.stop().check("drawing; nothing was written")?;
    record::atomic::write(out, &bytes(&sheet, out, per_mm)?)?;
    Ok(drawn)
}

/// Refuses to write over a file that the case names, or the case of which a run was made, where that is still there.
pub(super) fn not_of_case(out: &Path, case: Option<&Case>, run: &Path) -> Result<()> {
    if !out.exists() {
        return Ok(());
    }
    if let Some(case) = case {
        return refuse_named(out, case, "--out");
    }
    let of_run = [run.join("record"), run.to_path_buf()].iter().find_map(|f| record::origin::read(f));
    match of_run.and_then(|o| load_case(&o.case).ok()) {
        Some(case) => refuse_named(out, &case, "--out"),
        None => Ok(()),
    }
}

/// Refuses to draw of a case what only a run has.
fn for_runs_only(aim: &Aim, o: &PictureOptions) -> Result<()> {
    let rescue = [(o.voids, "--voids"), (o.ways, "--ways"), (o.people, "--people"), (o.heap, "--heap")];
    let asked: Vec<&str> = match rescue.iter().all(|(asked, _)| *asked) {
        true => vec!["--rescue"],
        false => rescue.iter().chain(&[(aim.time.is_some(), "--time")]).filter(|r| r.0).map(|r| r.1).collect(),
    };
    let (Some(first), list) = (asked.first(), asked.join(" ")) else { return Ok(()) };
    Err(Error::input(
        format!("a case has no voids, ways, people, heap and times to draw: {list} is for a run"),
        format!("draw the folder of a run: leanto draw RESULT {first}; or leave {list} out"),
    ))
}

/// Refuses a section that meets no piece, neither where it is now nor where it was at the start: both may be drawn to be compared.
fn meets_something(s: &Structure, poses: &[Pose], gone: &[bool], view: View) -> Result<()> {
    let (axis, name, at) = match view {
        View::SectionY(x) => (0, "x", x),
        View::SectionX(y) => (1, "y", y),
        _ => return Ok(()),
    };
    let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let later: Vec<bool> = s.bodies.iter().map(|b| b.comes_later()).collect();
    let shapes = [visible_shapes(s, poses, gone, AXONOMETRIC), visible_shapes(s, &start, &later, AXONOMETRIC)].concat();
    let Some([low, high]) = plan_of(&shapes) else { return Ok(()) };
    let (low, high) = (low[axis], high[axis]);
    if (low..=high).contains(&at) {
        return Ok(());
    }
    Err(Error::input(
        format!(
            "the section at {name} = {at:.2} m meets nothing: all pieces are between {name} = {low:.2} and {high:.2} m"
        ),
        format!("give a place between these: --section-{name} {:.1}", (low + high) / 2.0),
    ))
}

/// Where the plane of a plan or section cuts, m.
fn cut_of(view: View) -> Option<f64> {
    match view {
        View::Plan(at) | View::SectionX(at) | View::SectionY(at) => Some(at),
        _ => None,
    }
}

/// A sheet in the format that the name of a file asks for.
///
/// # Errors
/// Another ending than .png or .svg; a picture that is too large.
pub(super) fn bytes(sheet: &Sheet, file: &Path, per_mm: f64) -> Result<Vec<u8>> {
    match form(file)? {
        PictureForm::Png => crate::draw::png::encoded(sheet, per_mm),
        PictureForm::Svg => Ok(crate::draw::svg::svg(sheet, "p", crate::draw::svg::Fonts::Embedded).into_bytes()),
    }
}

/// What a picture is written as.
enum PictureForm {
    Png,
    Svg,
}

/// The form that the name of a file asks for.
fn form(file: &Path) -> Result<PictureForm> {
    let ending = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    match ending.as_str() {
        "png" => Ok(PictureForm::Png),
        "svg" => Ok(PictureForm::Svg),
        _ => {
            let problem = format!("pictures are written as PNG or SVG, not as \"{ending}\"");
            Err(Error::in_file(file, problem, "give the file a name that ends in .png or .svg"))
        }
    }
}

/// True north, where the case says where the building is.
pub(super) fn north(site: &Site) -> Option<f64> {
    (site.latitude.is_some() || site.true_north != 0.0).then_some(site.true_north)
}

/// The frame of a run nearest to the time that is asked for, or the last one, and its simulated time, s.
fn picture_of_run(path: &Path, aim: &Aim, options: &PictureOptions, stop: &Stop) -> Result<(Sheet, MadePicture)> {
    let folder = if path.join("record").is_dir() { path.join("record") } else { path.to_path_buf() };
    let r = Record::open(&folder)?;
    let times: Vec<f64> = r.progress()?.iter().map(|p| p.time).collect();
    let last = times
        .len()
        .checked_sub(1)
        .ok_or_else(|| Error::in_file(&folder, "the record holds no frame", "run the case again"))?;
    let at = aim.time.map(|t| frame_at(&times, t)).transpose()?.unwrap_or(last);
    let frame = r.frame(at)?;
    let h = &r.header;
    let (utilisation, joint_rotation) = of_joints(&r, options, at == 0, at == last)?;
    let needed = options.voids || options.ways || options.people || options.heap || aim.cut_away;
    let assessment = if needed {
        let looking = crate::assess::Looking { ways: options.ways, ..Default::default() };
        Some(assessed_at(&r, &frame, None, looking, stop)?.assessment)
    } else {
        None
    };
    let raster = Raster::new(&h.structure, &h.case.assess);
    let site = &h.case.prepare.site;
    let middle =
        assessment.as_ref().and_then(|a| middle_of_heap(&a.debris)).or_else(|| middle_of_building(raster.as_ref()));
    let is_from_outside = aim.storey.is_none() && aim.from.is_none() && options.view == AXONOMETRIC;
    let usual = Aim { from: Some(HEAP.into()), ..aim.clone() };
    let is_asked = aim.from.as_deref().is_some_and(is_heap);
    let (aim, has_heap) = &towards_heap(&r, if is_from_outside { &usual } else { aim }, times.len() - 1)?;
    let (options, mut what) = aimed(options, aim, &h.structure, raster.as_ref(), site, middle)?;
    if is_asked && !has_heap {
        what += ": nothing has fallen by which a side could be chosen";
    }
    meets_something(&h.structure, &frame.poses, &frame.gone, options.view)?;
    let subtitle = format!("{:.2} s after the start; {what}", frame.progress.time);
    let foot = format!(
        "Simulated, not observed. {}, seed {}, model {}.{} Date and time: ____________________",
        h.program,
        h.case.run.seed,
        model_in_short(&h.source.sha256),
        ended_early(&r)?
    );
    let scene = PictureScene {
        structure: &h.structure,
        poses: &frame.poses,
        gone: &frame.gone,
        findings: &h.findings,
        utilisation: &utilisation,
        joint_rotation: &joint_rotation,
        assessment: assessment.as_ref(),
        figures: &[],
        raster: raster.as_ref(),
        true_north: north(site),
        title: &h.case.title,
        subtitle: &subtitle,
        foot: &foot,
    };
    let mut sheet = picture(&scene, &options);
    counted(&mut sheet, &h.structure, raster.as_ref(), h.case.outputs.local);
    let cut = cut_of(options.view);
    Ok((sheet, MadePicture { time: frame.progress.time, view: what, from: aim.from.clone(), cut }))
}

/// A picture counts and measures as the case says.
fn counted(sheet: &mut Sheet, s: &Structure, raster: Option<&Raster>, local: Local) {
    let names =
        StoreyNames::new(local.storeys, building::named_storeys(&s.storeys), raster.map_or(0.0, |r| r.ground()));
    crate::pages::told(&mut sheet.marks, local, &names);
}

/// Utilisation and rotation of joints for the colours that need them: they are recorded at the start and the end of a run only.
fn of_joints(r: &Record, options: &PictureOptions, first: bool, last: bool) -> Result<(Vec<f64>, Vec<f64>)> {
    let used = options.paint == Paint::Utilisation || options.bonds;
    let turned = options.paint == Paint::Joints;
    if !(used || turned) {
        return Ok((Vec::new(), Vec::new()));
    }
    let unknown = |problem: &str, remedy: &str| Err(Error::input(problem, remedy));
    if !(last || first && used) {
        return unknown(
            "utilisation and rotation of joints are recorded at the end of a run (utilisation also at its start)",
            "leave --time out, or draw other colours at that time",
        );
    }
    let (use_of, rotation) = (r.utilisations()?, r.joint_rotations()?);
    if use_of.is_empty() {
        return unknown(
            "the run was ended early, so its joints are not known",
            "finish it with `leanto run CASE --resume`",
        );
    }
    let of = |u: &[f64; 2]| if last { u[1] } else { u[0] };
    Ok((use_of.iter().map(of).collect(), rotation))
}

/// What all pictures of a film have in common.
pub(super) struct Titles {
    raster: Option<Raster>,
    title: String,
    /// The view in words.
    pub what: String,
    foot: String,
}

impl Titles {
    /// The scene of a frame.
    pub(super) fn scene<'a>(
        &'a self,
        h: &'a crate::record::Header,
        poses: &'a [Pose],
        gone: &'a [bool],
        figures: &'a [Figure],
        subtitle: &'a str,
    ) -> PictureScene<'a> {
        PictureScene {
            structure: &h.structure,
            poses,
            gone,
            findings: &h.findings,
            utilisation: &[],
            joint_rotation: &[],
            assessment: None,
            figures,
            raster: self.raster.as_ref(),
            true_north: north(&h.case.prepare.site),
            title: &self.title,
            subtitle,
            foot: &self.foot,
        }
    }
}

/// The options of a view of a run, the same for all its frames, and what stands around the pictures.
pub(super) fn framed(r: &Record, aim: &Aim, last: usize, options: &PictureOptions) -> Result<(PictureOptions, Titles)> {
    let h = &r.header;
    let aim = &towards_heap(r, aim, last)?.0;
    let raster = Raster::new(&h.structure, &h.case.assess);
    let middle = middle_of_building(raster.as_ref());
    let (options, what) = aimed(options, aim, &h.structure, raster.as_ref(), &h.case.prepare.site, middle)?;
    let model = model_in_short(&h.source.sha256);
    let early = ended_early(r)?;
    let foot = format!("Simulated, not observed. {}, seed {}, model {model}.{early}", h.program, h.case.run.seed);
    Ok((options, Titles { raster, title: h.case.title.clone(), what, foot }))
}

/// That a run was ended early, for the foot of its pictures; nothing where it was not.
fn ended_early(r: &Record) -> Result<String> {
    let notes = report::status_of_record(r)?;
    let early = notes.iter().find(|n| n.kind == NoteKind::EndedEarly);
    Ok(early.map_or(String::new(), |n| format!(" {}.", n.short)))
}

/// True for the word [`HEAP`].
fn is_heap(from: &str) -> bool {
    from.trim().eq_ignore_ascii_case(HEAP)
}

/// The same with a direction in place of [`HEAP`]: that from which most of what has fallen until a frame is seen. `false` where nothing has fallen.
fn towards_heap(r: &Record, aim: &Aim, last: usize) -> Result<(Aim, bool)> {
    if !aim.from.as_deref().is_some_and(is_heap) {
        return Ok((aim.clone(), true));
    }
    let (before, now) = (r.frame(0)?, r.frame(last)?);
    let h = &r.header;
    let from = side_of_heap(&h.structure, &before.poses, &now.poses, &now.gone, h.case.prepare.site.true_north);
    let has_heap = from.is_some();
    Ok((Aim { from: Some(from.unwrap_or_else(|| NO_HEAP.into())), ..aim.clone() }, has_heap))
}

/// The name of the direction from which most of what has fallen is seen; `None` where nothing has. North is turned from the y axis of the model, rad.
fn side_of_heap(s: &Structure, before: &[Pose], now: &[Pose], gone: &[bool], true_north: f64) -> Option<String> {
    let side = clearest(s, before, now, gone, ELEVATION)?;
    Some(named((side - true_north.to_degrees()).rem_euclid(360.0)))
}

/// A case in its state under own weight.
fn picture_of_case(
    case: &Case,
    aim: &Aim,
    options: &PictureOptions,
    observer: &mut dyn RunObserver,
) -> Result<(Sheet, MadePicture)> {
    if options.paint == Paint::Joints {
        return Err(Error::input(
            "joints turn in a run only",
            "draw the folder of a run: leanto draw RESULT --colour joints",
        ));
    }
    if aim.from.as_deref().is_some_and(is_heap) {
        return Err(Error::input(
            "a case has no heap from whose side it could be seen",
            "draw the folder of a run, or give a direction: n, ne, e, ...",
        ));
    }
    let k = check_watched(case, observer)?;
    let s = &k.ready.structure;
    let raster = Raster::new(s, &case.assess);
    let middle = middle_of_building(raster.as_ref());
    let (options, what) = aimed(options, aim, s, raster.as_ref(), &case.prepare.site, middle)?;
    meets_something(s, &[], &[], options.view)?;
    let mut sheet = picture_of_check(&k, &case.title, &what, raster.as_ref(), north(&case.prepare.site), &options);
    counted(&mut sheet, s, raster.as_ref(), case.outputs.local);
    Ok((sheet, MadePicture { time: 0.0, view: what, from: aim.from.clone(), cut: cut_of(options.view) }))
}

fn middle_of_heap(d: &crate::assess::Debris) -> Option<[f64; 2]> {
    let ring: Vec<PlanePoint> = d.outline.first()?.outer.iter().map(|p| PlanePoint::new(p[0], p[1])).collect();
    let middle = crate::geometry::moments(&ring).centroid();
    Some([middle.x, middle.y])
}

fn middle_of_building(raster: Option<&Raster>) -> Option<[f64; 2]> {
    let r = raster?;
    let p = r.point(r.size().map(|x| 0.5 * x));
    Some([p.x, p.y])
}

/// The options with the view that is asked for, and the view in words.
fn aimed(
    options: &PictureOptions,
    aim: &Aim,
    s: &Structure,
    raster: Option<&Raster>,
    site: &Site,
    middle: Option<[f64; 2]>,
) -> Result<(PictureOptions, String)> {
    if let Some(name) = &aim.storey {
        let k = storey(name, s)?;
        let level = s.storeys[k].elevation + PLAN_HEIGHT;
        let over = level - raster.map_or(0.0, |r| r.ground());
        let what = format!("plan of {}, cut at {over:+.2} m above ground", crate::text::clean(&s.storeys[k].name));
        return Ok((PictureOptions { view: View::Plan(level), ..*options }, what));
    }
    if let Some(text) = &aim.from {
        let azimuth = direction(text, site.true_north).ok_or_else(|| {
            Error::input(
                format!("\"{text}\" is no direction"),
                "give n, ne, e, se, s, sw, w, nw, one between such as nne, degrees clockwise from north, or heap",
            )
        })?;
        let cut = middle.filter(|_| aim.cut_away);
        let of = if north(site).is_some() { "" } else { " (north: y of the model)" };
        let cut_away = if cut.is_some() { ", the near half cut away" } else { "" };
        let degrees = if text.trim().parse::<f64>().is_ok() { " degrees" } else { "" };
        let what = format!("seen from {}{degrees}{of}{cut_away}", text.trim());
        return Ok((PictureOptions { view: View::From { azimuth, elevation: ELEVATION, cut }, ..*options }, what));
    }
    let what = match options.view {
        View::Plan(z) => format!("plan, cut at z = {z:.2} m"),
        View::SectionX(y) => format!("section at y = {y:.2} m"),
        View::SectionY(x) => format!("section at x = {x:.2} m"),
        _ => "seen from outside".into(),
    };
    Ok((*options, what))
}

/// The number of a storey by its name or number.
fn storey(name: &str, s: &Structure) -> Result<usize> {
    storey_number(&s.storeys, name).ok_or_else(|| {
        let names: Vec<String> = s.storeys.iter().enumerate().map(|(i, k)| format!("{i} \"{}\"", k.name)).collect();
        let close = pattern::quoted(name, s.storeys.iter().map(|k| k.name.as_str()));
        Error::input(
            format!("there is no storey \"{name}\""),
            format!("the closest are {close}; storeys are: {}", names.join(", ")),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Vec3};
    use crate::structure::Collider;

    /// The height of a cut was counted from the ground and said to be above the datum.
    #[test]
    fn the_cut_of_a_plan_is_said_to_be_above_the_ground() {
        let mut s = crate::record::synthetic::header(2).structure;
        s.storeys = vec![crate::building::Storey { name: "Entrance".into(), elevation: 2.0, roof: false }];
        let case = crate::record::synthetic::header(2).case;
        let raster = Raster::new(&s, &case.assess);
        let over = 2.0 + PLAN_HEIGHT - raster.as_ref().map_or(0.0, |r| r.ground());
        let options = PictureOptions::default();
        let aim = Aim { storey: Some("Entrance".into()), ..Aim::default() };
        let said = aimed(&options, &aim, &s, raster.as_ref(), &case.prepare.site, None).expect("a plan").1;
        assert_eq!(said, format!("plan of Entrance, cut at {over:+.2} m above ground"));
    }

    /// A wall 6 m high, and a heap that has fallen down along its side in the direction of y: it is seen from there, whatever is called north.
    #[test]
    fn a_heap_behind_a_wall_is_looked_at_from_its_own_side() {
        let mut s = crate::record::synthetic::header(2).structure;
        let block = |half: Vec3| (Convex::cuboid(-half, half), Collider::Cuboid { half });
        for (k, half) in [Vec3::new(2.0, 0.15, 3.0), Vec3::new(2.0, 1.0, 0.5)].into_iter().enumerate() {
            (s.bodies[k].shape, s.bodies[k].collider) = block(half);
        }
        let at = |y: f64, z: f64| Pose { position: Vec3::new(0.0, y, z), ..Pose::identity() };
        let below = vec![at(0.0, -50.0); s.bodies.len() - 2];
        let poses = |heap: Pose| [vec![at(0.0, 3.0), heap], below.clone()].concat();
        let mut gone = vec![true; s.bodies.len()];
        (gone[0], gone[1]) = (false, false);
        let seen = |y: f64, north: f64| side_of_heap(&s, &poses(at(y, 5.0)), &poses(at(y, 0.5)), &gone, north);
        let quarter = std::f64::consts::FRAC_PI_2;
        assert_eq!((seen(1.5, 0.0), seen(-1.5, 0.0)), (Some("nne".into()), Some("sse".into())));
        // North along x: y is west.
        assert_eq!((seen(1.5, quarter), seen(-1.5, quarter)), (Some("wnw".into()), Some("ene".into())));
        assert_eq!(side_of_heap(&s, &poses(at(1.5, 0.5)), &poses(at(1.5, 0.5)), &gone, 0.0), None);
    }

    #[test]
    fn directions_have_their_names_and_a_run_of_which_nothing_fell_is_seen_from_the_usual_side() {
        for (degrees, name) in
            [(0.0, "n"), (45.0, "ne"), (270.0, "w"), (22.5, "nne"), (359.999_999_9, "n"), (30.0, "30")]
        {
            assert_eq!(named(degrees), name);
        }
        let d = tempfile::tempdir().expect("a folder");
        let h = crate::record::synthetic::header(9);
        crate::record::synthetic::write(d.path(), &h, 60, Some(false));
        let r = Record::open(d.path()).expect("a record");
        let heap = Aim { from: Some(HEAP.into()), ..Aim::default() };
        let seen = |aim: &Aim, frame: usize| {
            let (aim, has_heap) = towards_heap(&r, aim, frame).expect("an aim");
            (aim.from.expect("a direction"), has_heap)
        };
        assert_eq!(seen(&heap, 0), (NO_HEAP.into(), false));
        let (from, has_heap) = seen(&heap, 59);
        assert!(has_heap && direction(&from, 0.0).is_some(), "{from}");
        let north = Aim { from: Some("n".into()), ..Aim::default() };
        assert_eq!(seen(&north, 59), ("n".into(), true));
    }
}
