//! A surface that was measured, taken over the plan of a case: as observations of the search plan, and as a picture under the outline of the model.

mod observed;
mod picture;
mod seen;
mod tops;

use crate::building::Building;
use crate::engine::case::{import_until, load_case};
use crate::engine::stages::foreign::{can_be_written, is_picture_of_leanto};
use crate::geometry::{contours, nested, simplified};
use crate::maps::surface::{self, HeightGrid, Laying, ModelPlan, Registration, Window, register};
use crate::maths;
use crate::record::atomic;
use crate::record::lock::MadeFolders;
use crate::stop::Stop;
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};
use observed::{OBSERVATIONS, Target};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What is done with a surface.
#[derive(Clone, Copy, Debug)]
pub struct SurveySettings {
    /// Side of the cells, m.
    pub cell: f64,
    /// How it is laid over the outline.
    pub laying: Laying,
    /// Level of the ground in the surface, m; by default that of the surface around the building.
    pub ground: Option<f64>,
}

impl Default for SurveySettings {
    fn default() -> Self {
        Self { cell: 0.5, laying: Laying::ByEdges, ground: None }
    }
}

/// What is seen in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nothing was measured.
    Unknown,
    /// About the level of the ground.
    Ground,
    /// Higher than the ground, and not where the model has its top.
    Heap,
    /// At the top of the model.
    Stands,
    /// Higher than the ground, and of something else: a neighbour, trees.
    Apart,
}

/// A surface over the plan of a case.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Heights in cells of the plan, m above the ground.
    pub heights: HeightGrid,
    /// What each cell shows.
    pub seen: Vec<Seen>,
    /// Top of the model in each cell, m above the ground; not a number outside.
    pub tops: Vec<f32>,
    /// Outline of the model.
    pub outline: Vec<Vec<[f64; 2]>>,
    /// Outlines of the heap.
    pub heap: Vec<Vec<[f64; 2]>>,
    /// How it was laid over the plan.
    pub registration: Registration,
    /// What was left out and joins the heap, m2.
    pub joined: f64,
}

/// Width around the building that is read, m.
const MARGIN: f64 = 30.0;
/// Lower than this is the ground, m.
const LOW: f64 = 0.3;
/// This near the top of the model something stands, m: parapets and plant are in no model.
const NEAR: f64 = 1.0;
/// Lowest part of a model that belongs to its outline, m.
const PART: f64 = 1.5;
/// Share of the building that a surface is to cover.
const WELL_COVERED: f64 = 0.5;
/// Smallest heap, m2.
const LEAST_HEAP: f64 = 2.0;
/// The table of heights, and its first lines: who made it, and the columns.
const TABLE: &str = "surface.csv";
const HEAD: &str = "# Heights that leanto survey has laid over the plan of a case, m.\nx,y,height\n";
/// The picture of a surface.
const PICTURE: &str = "survey.png";
/// Most rows of a table of heights.
const MOST_ROWS: usize = 150_000;

impl Survey {
    /// Area of what is seen as one of the kinds, m2.
    pub fn area(&self, kind: Seen) -> f64 {
        self.seen.iter().filter(|s| **s == kind).count() as f64 * self.heights.window.cell.powi(2)
    }

    /// Share of the cells over the model that have a height.
    pub fn covered(&self) -> f64 {
        let over = || self.heights.heights.iter().zip(&self.tops).filter(|(_, top)| f64::from(**top) > PART);
        over().filter(|(h, _)| h.is_finite()).count() as f64 / over().count().max(1) as f64
    }

    /// How it lies over the plan and what is seen, in sentences.
    pub fn lines(&self) -> Vec<String> {
        let (r, g) = (&self.registration, &self.heights);
        let mut out = vec![format!(
            "{} heights in {}, {} of them around the building, in cells of {} m; {:.0} % of the cells over the building have one",
            g.points,
            g.crs,
            g.within,
            g.window.cell,
            100.0 * self.covered()
        )];
        out.extend(g.notes.iter().cloned());
        if g.skipped > 0 {
            let lines = crate::text::count(g.skipped as usize, "line");
            let hold = if g.skipped == 1 { "holds" } else { "hold" };
            out.push(format!(
                "{lines} of the file {hold} no point: left out, because the first sign is a letter, # or /"
            ));
        }
        if self.covered() < WELL_COVERED {
            out.push(
                "little of the building is covered, or its points are thin for these cells (--cell): what stands and what has fallen elsewhere is unknown"
                    .to_string(),
            );
        }
        out.push(format!("{}, its spread {:.2} m; heights are above it", self.ground_words(), r.ground_spread));
        if r.ground_spread > LOW {
            out.push(format!(
                "the ground around the building is rough or no plane: what is lower than {:.1} m there may be ground and no heap",
                2.0 * r.ground_spread
            ));
        }
        if let Some(step) = r.unclear_step {
            out.push(format!(
                "IS THAT THE GROUND? What lies at the edge of the building is {step:.2} m higher than the ground further out on all sides: it is taken for a \
                 heap; where the building stands on a terrace or between roofs, give the level of its ground (--ground)"
            ));
        }
        out.push(r.line());
        out.push(format!(
            "stands {:.0} m2, heap {:.0} m2, ground {:.0} m2, unknown {:.0} m2",
            self.area(Seen::Stands),
            self.area(Seen::Heap),
            self.area(Seen::Ground),
            self.area(Seen::Unknown)
        ));
        let apart = self.area(Seen::Apart);
        if apart > 0.0 {
            out.push(format!(
                "{apart:.0} m2 that are higher than the ground are apart from the building or further away than it is high (neighbours, trees): \
                 they are left out of heights and outlines; where they are debris of this building, draw their outline into obs.toml"
            ));
        }
        if self.joined > LEAST_HEAP {
            out.push(format!(
                "IS ALL OF IT HEAP? {:.0} m2 of what is left out join what is taken for the heap: a terrace, an embankment or a neighbour beside it may be \
                 in the outline; look at survey.png, and draw the outline by hand where it is",
                self.joined
            ));
        }
        out
    }

    /// Level and slope of the ground, in words.
    pub(super) fn ground_words(&self) -> String {
        let r = &self.registration;
        let [x, y] = r.slope;
        let by = maths::hypot(x, y);
        let level = format!("ground at {:.2} m of the surface", r.ground);
        if let Some(step) = r.ground_step {
            let way = if step > 0.0 { "lower" } else { "higher" };
            return format!(
                "{level}, which is that at the edge of the building: further out it is {:.2} m {way}, behind a step such as a retaining wall",
                step.abs()
            );
        }
        if by == 0.0 {
            return level;
        }
        format!(
            "{level} at the middle of the building; around it it rises by {:.2} m in 10 m along ({:.2}, {:.2})",
            10.0 * by,
            x / by,
            y / by
        )
    }
}

/// Lays a surface over a building.
///
/// # Errors
/// Those of the readers; a building without extent.
pub fn survey_of(
    building: &Building,
    origin: Option<PlanOrigin>,
    file: &Path,
    s: &SurveySettings,
    stop: &Stop,
) -> Result<Survey> {
    if !(0.05..=5.0).contains(&s.cell) {
        return Err(Error::input(
            format!("cells of {} m are out of range", s.cell),
            "give 0.05 m to 5 m; 0.5 m is usual",
        ));
    }
    let bounds = building.used_aabb();
    if bounds.is_empty() {
        return Err(Error::input("the model has no extent", "check its elements: leanto info CASE"));
    }
    let window = Window::around([bounds.min.x, bounds.min.y], [bounds.max.x, bounds.max.y], MARGIN, s.cell, origin)?;
    let tops = tops::tops(building, &window);
    let outline = rings(&window, |k| f64::from(tops[k]) > PART, 0.0);
    let mut raw = surface::read(file, &window, stop)?;
    let highest = tops.iter().copied().filter(|t| t.is_finite()).fold(0.0f32, f32::max);
    let mut fillings = raw.forget_fillings(f64::from(highest));
    let top = |p: [f64; 2]| window.number(p).map(|k| f64::from(tops[k])).filter(|top| top.is_finite());
    let plan = ModelPlan { outline: &outline, top: &top, ground: s.ground };
    let Some(registration) = register(&raw, &plan, s.laying) else {
        return Err(Error::in_file(
            file,
            "no ground was measured around the building: the surface ends at it, so that nothing says how high its heights are above the ground",
            "give the surface with some 10 m around the building; or give the level of the ground in it (--ground)",
        ));
    };
    // A building stands on a level; around it the ground may slope.
    let ground_at = |k: usize| {
        let p = window.middle(k);
        let within = outline.iter().any(|r| crate::geometry::inside_ring(r, p));
        registration.ground + if within { 0.0 } else { registration.rise(p) }
    };
    let mut height = |k: usize| {
        let (z, ground) = (raw.at(registration.in_surface(window.middle(k)))?, ground_at(k));
        let filling = HeightGrid::is_filling(z, ground);
        fillings += usize::from(filling);
        (!filling).then_some((z - ground) as f32)
    };
    let heights: Vec<f32> = (0..tops.len()).map(|k| height(k).unwrap_or(f32::NAN)).collect();
    if fillings > 0 {
        raw.notes.push(format!(
            "{} are exactly 0 or many metres lower than all ground: nothing was measured there, and the file does not say so (nodata)",
            crate::text::count(fillings, "cell")
        ));
    }
    let cells = seen::Cells { window: &window, heights: &heights, tops: &tops, outline: &outline };
    let (seen, joined) = cells.seen();
    let doubt = cells.doubt(&seen, (&raw, &registration), s.ground.is_some());
    if let Some((problem, remedy)) = doubt.filter(|_| s.laying != Laying::AsItIs) {
        return Err(Error::in_file(file, problem, remedy));
    }
    let heap = rings(&window, |k| seen[k] == Seen::Heap, LEAST_HEAP);
    let survey = Survey { heights: HeightGrid { heights, ..raw }, seen, tops, outline, heap, registration, joined };
    if survey.covered() <= 0.0 {
        return Err(Error::in_file(
            file,
            "the surface has no height over the building: it is of another place, or in another frame",
            "give the surface of this building; where it lies elsewhere in its frame, say by how much (--shift)",
        ));
    }
    Ok(survey)
}

/// Outer rings around the cells of a kind, m.
fn rings(w: &Window, is: impl Fn(usize) -> bool, least: f64) -> Vec<Vec<[f64; 2]>> {
    let n = [w.cells[0] + 2, w.cells[1] + 2];
    let value = |i: usize, j: usize| {
        let inside = i > 0 && j > 0 && i <= w.cells[0] && j <= w.cells[1] && is((i - 1) * w.cells[1] + j - 1);
        if inside { -0.5 } else { 0.5 }
    };
    nested(contours(n, value))
        .into_iter()
        .map(|a| a.outer.iter().map(|p| [0, 1].map(|k| w.low[k] + (p[k] - 0.5) * w.cell)).collect::<Vec<_>>())
        .filter(|r| crate::geometry::ring_area(r).abs() > least)
        .map(|r| simplified(&r, 0.75 * w.cell))
        .filter(|r| r.len() >= 3)
        .collect()
}

/// Lays a surface over the building of a case and writes `surface.csv`, `survey.png` and `obs.toml` into a folder; what the team has added to an
/// `obs.toml` of an earlier survey stays. Returns the survey, the files, and what is to be known about them.
///
/// # Errors
/// A table or a picture in the folder that is not Leanto's, or outlines drawn by hand, unless they may be replaced; those of the case, the readers, and when the folder cannot be
/// written.
pub fn survey(
    case_file: &Path,
    file: &Path,
    out: &Path,
    (s, overwrite): (&SurveySettings, bool),
    stop: &Stop,
) -> Result<(Survey, Vec<PathBuf>, Option<String>)> {
    let same = |name: &str| {
        let full = |p: &Path| p.canonicalize().ok();
        full(file).is_some_and(|f| full(&out.join(name)) == Some(f))
    };
    if same(TABLE) || same(PICTURE) {
        return Err(Error::in_file(
            file,
            "the result would take the place of this surface",
            "name another folder (--out)",
        ));
    }
    if out.is_dir() {
        can_be_written(&out.join(TABLE), |lead| lead.starts_with(HEAD.as_bytes()), overwrite, "--out")?;
        can_be_written(&out.join(PICTURE), is_picture_of_leanto, overwrite, "--out")?;
    } else if out.exists() {
        return Err(Error::in_file(out, "this is no folder", "name a folder for the files (--out)"));
    }
    let observations = out.join(OBSERVATIONS);
    Target::of(&observations, overwrite)?;
    let case = load_case(case_file)?;
    let building = import_until(&case, stop)?;
    let site = &case.prepare.site;
    let origin = site.latitude.zip(site.longitude).map(|(latitude, longitude)| PlanOrigin {
        latitude,
        longitude,
        true_north: site.true_north,
    });
    let made = survey_of(&building, origin, file, s, stop)?;
    let (heights, picture) = (table(&made)?, picture::png(&made)?);
    let _made = MadeFolders::make(out)?;
    // Somebody may have added to the observations meanwhile. A link leads to them.
    let (text, said) = Target::of(&observations, overwrite)?.filled(&made, file, &observations);
    let mut files = Vec::new();
    let mut write = |path: PathBuf, target: &Path, bytes: &[u8]| -> Result<()> {
        atomic::write(target, bytes)?;
        files.push(path);
        Ok(())
    };
    write(out.join(TABLE), &out.join(TABLE), heights.as_bytes())?;
    write(out.join(PICTURE), &out.join(PICTURE), &picture)?;
    if let Some(text) = text {
        let target = observations.canonicalize().unwrap_or_else(|_| observations.clone());
        write(observations, &target, text.as_bytes())?;
    }
    Ok((made, files, said))
}

/// The heights as a table.
fn table(s: &Survey) -> Result<String> {
    // What is apart and what is the edge of something is no height of the heap or the ground.
    let is_told = |k: usize| matches!(s.seen[k], Seen::Ground | Seen::Heap | Seen::Stands);
    let known = || s.heights.heights.iter().enumerate().filter(|(k, h)| h.is_finite() && is_told(*k));
    let rows = known().count();
    if rows > MOST_ROWS {
        return Err(Error::input(
            format!("{rows} cells of {} m are more than {MOST_ROWS}", s.heights.window.cell),
            "make them larger: --cell 0.5",
        ));
    }
    let mut out = String::from(HEAD);
    for (k, h) in known() {
        let [x, y] = s.heights.window.middle(k);
        let _ = writeln!(out, "{x:.2},{y:.2},{h:.2}");
    }
    Ok(out)
}

#[cfg(test)]
mod tests;
