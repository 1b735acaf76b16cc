//! What the team has seen, heard, found and dug, as a TOML file. Places are in model coordinates, m.

mod alerts;
mod answers;
mod brought;
mod contradictions;
mod on_map;
mod repeated;
#[cfg(test)]
mod tests;

use super::classes::{Seen, SeenElement, SeenHeight};
use super::detection::{Means, Power};
use super::kernel::{Kernel, Mask};
use super::surface::without_pits;
use crate::building::pattern;
use crate::ensemble::{Common, Ensemble};
use crate::fields::{
    self, Choice, Field, FileName, Finite, Flag, Inner, Maybe, Measured, Names, Problem, Several, Table, Vector, Whole,
    Words, length,
};
use crate::geometry::Vec3;
use crate::plausibility::{dig, found};
use crate::units::place::Text;
use crate::{Error, read};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A place in plan, m.
const PLACE: Vector<2, Measured> = Vector(length(-1e9, 1e9).bare());

const MEANS: Choice<Means> =
    Choice(&[("dog", Means::Dog), ("acoustic", Means::Acoustic), ("camera", Means::Camera), ("voice", Means::Voice)]);

/// What the team knows.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Observations {
    /// Outlines of the rubble as seen.
    pub outline: Vec<Outline>,
    /// Heights of what is seen from above.
    pub height: Vec<Height>,
    /// CSV with columns x, y, height (m): the surface as a drone sees it, what stands and what lies. Relative to the file.
    pub heights: Option<PathBuf>,
    /// GeoJSON or CSV with observations in WGS84. Relative to the file.
    pub on_map: Option<PathBuf>,
    /// Elements that were seen to stand, or not.
    pub standing: Vec<Standing>,
    /// Searches by dogs, devices or calling.
    pub pass: Vec<Pass>,
    /// People who were found.
    pub found: Vec<FoundPerson>,
    /// Places that were dug to the ground without finding anybody.
    pub dug: Vec<Dug>,
    /// Heights are those of a surface, so that what has none was not measured. Heights that are typed in are of some places only.
    pub surveyed: bool,
    /// What was given twice and counts once, in words.
    pub repeated: Vec<String>,
    /// Where each height was read: file and place in it. Shorter than the heights where they were not read.
    #[serde(skip)]
    pub height_from: Vec<HeightFrom>,
}

/// Where a height was read.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightFrom {
    /// The file.
    pub file: std::sync::Arc<Path>,
    /// Line, or feature, in words.
    pub place: String,
    /// A row of a surface, which has one height in each place, and steps between them where something stands.
    pub surface: bool,
}

impl Table for Observations {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type O = Observations;
        vec![
            Field::new("outline", "outlines of the rubble as seen", Several(Inner::new()), |o: &mut O| &mut o.outline),
            Field::new("height", "heights of what is seen from above", Several(Inner::new()), |o: &mut O| {
                &mut o.height
            }),
            Field::new("heights", "CSV with columns x, y, height (m)", Maybe(FileName), |o: &mut O| &mut o.heights)
                .note(
                    "The surface as a drone sees it, what stands and what lies. Relative to the file of observations.",
                ),
            Field::new("on_map", "GeoJSON or CSV with latitude and longitude (WGS84)", Maybe(FileName), |o: &mut O| {
                &mut o.on_map
            })
            .note("Points and areas with a kind: outline, height, alert, searched, found, dug. Relative to the file of observations."),
            Field::new("standing", "elements seen to stand, or not", Several(Inner::new()), |o: &mut O| {
                &mut o.standing
            }),
            Field::new("pass", "searches by dogs, devices or calling", Several(Inner::new()), |o: &mut O| &mut o.pass),
            Field::new("found", "people who were found", Several(Inner::new()), |o: &mut O| &mut o.found),
            Field::new("dug", "dug to the ground without finding anybody", Several(Inner::new()), |o: &mut O| {
                &mut o.dug
            }),
        ]
    }
}

/// A closed line round the rubble.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Outline {
    /// Corners, m.
    pub points: Vec<[f64; 2]>,
}

impl Table for Outline {
    fn start() -> Self {
        Self::default()
    }

    // How far it may be from the building is judged when that is known.
    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("points", "corners x, y, m", Several(PLACE), |o: &mut Self| &mut o.points)
                .required()
                .example("[[0, 0], [12, 0], [12, 8]]"),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.points.len() < 3 {
            return Err(Problem::new("points", "an outline has three or more points", "give all its corners in order"));
        }
        Ok(())
    }
}

/// Height of what is seen from above at a place: rubble, or a part that stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Height {
    /// Place, m.
    pub at: [f64; 2],
    /// Height above the ground, m; 0 where there is nothing.
    pub height: f64,
}

impl Table for Height {
    fn start() -> Self {
        Self { at: [0.0; 2], height: 0.0 }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("at", "where, x, y, m", PLACE, |h: &mut Self| &mut h.at).required().example("[9, 6]"),
            Field::new("height", "above the ground; 0: nothing", length(-1e9, 1e9), |h: &mut Self| &mut h.height)
                .required()
                .example("1.5"),
        ]
    }
}

/// Elements that stand or do not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// They stand.
    pub standing: bool,
}

impl Table for Standing {
    fn start() -> Self {
        Self { elements: Vec::new(), standing: true }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("elements", "names; * stands for anything", Names, |s: &mut Self| &mut s.elements)
                .required()
                .example("[\"Columns.A1-0\"]"),
            Field::new("standing", "they stand", Flag, |s: &mut Self| &mut s.standing).required().example("true"),
        ]
    }
}

/// A search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pass {
    /// By what.
    pub means: Means,
    /// Corners of the area, m; without it all that the plan looks at.
    pub area: Vec<[f64; 2]>,
    /// How many times.
    pub coverage: f64,
    /// Where something was noticed, m.
    pub alerts: Vec<[f64; 2]>,
    /// Probability to notice somebody alive in one pass; usual one of the means where not given.
    pub detection: Option<f64>,
    /// Probability of an alert where nobody is.
    pub false_alarm: Option<f64>,
    /// What was searched is not known, only where something was noticed: silence elsewhere says nothing.
    pub places_only: bool,
}

impl Table for Pass {
    fn start() -> Self {
        let (area, alerts) = (Vec::new(), Vec::new());
        Self { means: Means::Dog, area, coverage: 1.0, alerts, detection: None, false_alarm: None, places_only: false }
    }

    fn fields() -> Vec<Field<Self>> {
        type P = Pass;
        let usual = "that of the means";
        vec![
            Field::new("means", "by what was searched", MEANS, |p: &mut P| &mut p.means).required().example("\"dog\""),
            Field::new(
                "area",
                "corners of the area, m; without it all that the plan looks at",
                Several(PLACE),
                |p: &mut P| &mut p.area,
            ),
            Field::new("coverage", "how many times", Finite, |p: &mut P| &mut p.coverage)
                .note("Above 0; more than 20 passes of the same kind say nothing new."),
            Field::new("alerts", "where something was noticed, m", Several(PLACE), |p: &mut P| &mut p.alerts),
            Field::new("detection", "probability to notice somebody alive", Maybe(Finite), |p: &mut P| {
                &mut p.detection
            })
            .note("In one pass; from 0 to below 1, and not below that of a false alarm.")
            .default(usual),
            Field::new("false_alarm", "probability of an alert where nobody is", Maybe(Finite), |p: &mut P| {
                &mut p.false_alarm
            })
            .note("From 0 to below 1.")
            .default(usual),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.coverage > MOST_PASSES {
            let problem = format!("{} passes over all of it", self.coverage);
            let remedy = format!("as a percentage it would be {}", self.coverage / 100.0);
            return Err(Problem::new("coverage", problem, remedy));
        }
        if self.coverage <= 0.0 {
            let problem = format!("{} is out of range", self.coverage);
            return Err(Problem::new("coverage", problem, format!("give a value above 0, up to {MOST_PASSES}")));
        }
        for (key, share) in [("detection", self.detection), ("false_alarm", self.false_alarm)] {
            if let Some(x) = share.filter(|x| !(0.0..1.0).contains(x)) {
                return Err(Problem::new(key, format!("{x} is out of range"), "give a value from 0 to below 1"));
            }
        }
        let power = self.power();
        if power.detection < power.false_alarm {
            // The key that was written, or the one that is out of the usual.
            let key = if self.detection.is_some() { "detection" } else { "false_alarm" };
            let usual = |given: Option<f64>| if given.is_some() { "" } else { ", the usual one of this means" };
            let problem = format!(
                "somebody alive would be noticed less often (detection = {}{}) than nobody (false_alarm = {}{}), so that silence spoke for people",
                power.detection,
                usual(self.detection),
                power.false_alarm,
                usual(self.false_alarm)
            );
            return Err(Problem::new(key, problem, "give detection above false_alarm; they may have been exchanged"));
        }
        if !self.area.is_empty() && self.area.len() < 3 {
            return Err(Problem::new("area", "an area has three or more points", "give all its corners in order"));
        }
        if self.false_alarm == Some(0.0) && !self.alerts.is_empty() {
            let problem = "with false_alarm = 0 an alert would be certain";
            return Err(Problem::new("false_alarm", problem, "use 0.001"));
        }
        Ok(())
    }
}

impl Pass {
    /// How well it works: as it says, otherwise as its means usually does.
    fn power(&self) -> Power {
        let usual = self.means.power();
        Power {
            detection: self.detection.unwrap_or(usual.detection),
            false_alarm: self.false_alarm.unwrap_or(usual.false_alarm),
            beside: usual.beside,
        }
    }
}

/// Somebody who was found. The others there are still looked for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoundPerson {
    /// Where, m; none where only the storey is known.
    pub at: Option<[f64; 2]>,
    /// The storey, in the words of the team, where the place in plan is not known.
    pub storey: Option<String>,
    /// How many.
    pub people: u32,
    /// They have been brought out, alive or not. Otherwise they are there for sure, alive where they are not dead.
    pub out: bool,
    /// They are confirmed dead: nobody is rescued alive there for them.
    pub dead: bool,
    /// Who they are, by the names of the list of the missing: they are no longer missing.
    pub names: Vec<String>,
}

impl FoundPerson {
    /// Known to be there, alive: they are dug for where they are.
    pub(super) fn is_located(&self) -> bool {
        !self.out && !self.dead && self.people > 0 && self.at.is_some()
    }

    /// Known to be alive, and where is not known: they are still looked for.
    pub(super) fn is_not_placed(&self) -> bool {
        !self.out && !self.dead && self.people > 0 && self.at.is_none()
    }
}

impl Table for FoundPerson {
    fn start() -> Self {
        Self { at: None, storey: None, people: 1, out: true, dead: false, names: Vec::new() }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("at", "where, x, y, m", Maybe(PLACE), |f: &mut Self| &mut f.at)
                .note("Left out where only the storey is known.")
                .example("[9, 6]"),
            Field::new("storey", "the storey, where the place in plan is not known", Maybe(Words), |f: &mut Self| {
                &mut f.storey
            })
            .note(
                "Empty where it is not known. They count as found, and are looked for wherever the runs have people.",
            ),
            Field::new("people", "how many", Whole(0, u32::MAX), |f: &mut Self| &mut f.people)
                .note("An entry of 0 says nothing. docs/limits.md says how many are believed at one place."),
            Field::new("out", "they have been brought out, alive or not", Flag, |f: &mut Self| &mut f.out)
                .note("Otherwise they are there for sure, alive unless dead = true."),
            Field::new("dead", "they are confirmed dead", Flag, |f: &mut Self| &mut f.dead)
                .note("They are no longer looked for, and not counted as living."),
            Field::new("names", "their names, as on the list of the missing", Names, |f: &mut Self| &mut f.names)
                .note("Whoever is named is no longer missing. Of the others nobody is taken from the list.")
                .unless_default(),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.at.is_none() && self.storey.is_none() {
            let remedy = "give at = [x, y], or the storey where that is all that is known";
            return Err(Problem::new("at", "neither a place nor a storey is given", remedy));
        }
        if self.names.len() > self.people as usize {
            let problem =
                format!("{} names for {}", self.names.len(), crate::text::count(self.people as usize, "person"));
            return Err(Problem::new("names", problem, "give people, the number of all who were found there"));
        }
        found(self.people).map_or(Ok(()), |(problem, remedy)| Err(Problem::new("people", problem, remedy)))
    }
}

/// A place that was dug.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dug {
    /// Where, m.
    pub at: [f64; 2],
    /// How far around, m.
    pub radius: f64,
}

impl Table for Dug {
    fn start() -> Self {
        Self { at: [0.0; 2], radius: 0.75 }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("at", "where, x, y, m", PLACE, |d: &mut Self| &mut d.at).required().example("[9, 6]"),
            Field::new("radius", "how far around", length(-1e9, 1e9), |d: &mut Self| &mut d.radius)
                .note("docs/limits.md says how large one hole can be."),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        dig(self.radius).map_or(Ok(()), |(problem, remedy)| Err(Problem::new("radius", problem, remedy)))
    }
}

/// The means of a word.
pub(super) fn means_of(word: &str) -> Option<Means> {
    [Means::Dog, Means::Acoustic, Means::Camera, Means::Voice].into_iter().find(|m| MEANS.word(*m) == word)
}

/// Reads a file of observations in metres of the model.
///
/// # Errors
/// What cannot be read or is out of range, with its line, column and key.
pub fn read_observations(file: &Path) -> crate::Result<Observations> {
    read_observations_at(file, None)
}

/// The same, also with coordinates on the earth: a file of GeoJSON or CSV, or one that names such files (`on_map`). `site` is the latitude,
/// longitude (deg) and true north (rad) of the case.
///
/// # Errors
/// As above; coordinates on the earth where the case has no place there, or far from it.
pub fn read_observations_at(file: &Path, site: Option<[f64; 3]>) -> crate::Result<Observations> {
    if on_map::is_one(file) {
        let mut o = on_map::read(file, site)?;
        o.settle_alerts();
        return Ok(o);
    }
    let text = read::text(file, read::Kind::Case)?;
    let text = Text::parse(&text, file)?;
    let mut o: Observations = fields::document(&text)?;
    let name: std::sync::Arc<Path> = file.into();
    let typed =
        |k: usize| HeightFrom { file: name.clone(), place: text.place(&format!("height[{k}].height")), surface: false };
    o.height_from = (0..o.height.len()).map(typed).collect();
    if let Some(name) = o.heights.take() {
        let (heights, from) = surface(&file.parent().unwrap_or(Path::new("")).join(name))?;
        o.height.extend(heights);
        o.height_from.extend(from);
        o.surveyed = !o.height.is_empty();
    }
    if let Some(name) = o.on_map.take() {
        o.join(on_map::read(&file.parent().unwrap_or(Path::new("")).join(name), site)?);
    }
    o.settle_alerts();
    Ok(o)
}

/// What several files say together; nothing without files.
///
/// # Errors
/// Those of [`read_observations_at`].
pub fn read_all_observations(files: &[PathBuf], site: Option<[f64; 3]>) -> crate::Result<Observations> {
    let mut all = Observations::default();
    let mut read: Vec<(&PathBuf, Observations)> = Vec::new();
    for file in files {
        let own = read_observations_at(file, site)?;
        // A file that is named twice, or sent by two people.
        match read.iter().find(|(_, other)| *other == own && !own.is_empty()) {
            Some((first, _)) => all.repeated.push(repeated::file(first, file)),
            None => read.push((file, own)),
        }
    }
    read.into_iter().for_each(|(_, own)| all.join(own));
    all.count_once();
    all.settle_alerts();
    Ok(all)
}

impl Observations {
    /// Adds what others have seen. Their files have been read.
    fn join(&mut self, other: Self) {
        let Self {
            outline,
            height,
            heights: _,
            on_map: _,
            standing,
            pass,
            found,
            dug,
            surveyed,
            repeated,
            height_from,
        } = other;
        self.outline.extend(outline);
        // The places belong to the heights in their order.
        if self.height_from.len() == self.height.len() {
            self.height_from.extend(height_from);
        }
        self.height.extend(height);
        self.standing.extend(standing);
        self.pass.extend(pass);
        self.found.extend(found);
        self.dug.extend(dug);
        self.surveyed |= surveyed;
        self.repeated.extend(repeated);
    }
}

/// The JSON schema of a file of observations.
pub fn observations_schema() -> serde_json::Value {
    fields::schema::<Observations>("What the team has seen, heard, found and dug.")
}

/// What is nowhere higher than this is bare ground, m.
const BARE: f64 = 0.5;

/// How often the same ground is searched at most: more passes of the same kind say nothing new.
const MOST_PASSES: f64 = 20.0;

/// A surface of the rubble as a table.
fn surface(file: &Path) -> crate::Result<(Vec<Height>, Vec<HeightFrom>)> {
    let bytes = read::bytes(file, read::Kind::List)?;
    let wrong =
        |what: String| Error::in_file(file, what, "write a first line \"x,y,height\" and numbers in metres below");
    // Lines that begin with # say where a table comes from.
    let notes = bytes.split(|b| *b == b'\n').take_while(|l| l.starts_with(b"#")).count();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).comment(Some(b'#')).from_reader(bytes.as_slice());
    let rows = reader.deserialize::<BTreeMap<String, f64>>();
    let name: std::sync::Arc<Path> = file.into();
    let rows: Vec<(Height, HeightFrom)> = rows
        .enumerate()
        .map(|(k, row)| {
            let line = k + 2 + notes;
            let row = row.map_err(|e| wrong(format!("line {line}: {e}")))?;
            let get = |c: &str| {
                let v = row.get(c).copied().filter(|v| v.is_finite());
                v.ok_or_else(|| wrong(format!("line {line}: there is no number in the column \"{c}\"")))
            };
            let from = HeightFrom { file: name.clone(), place: format!("line {line}"), surface: true };
            Ok((Height { at: [get("x")?, get("y")?], height: get("height")? }, from))
        })
        .collect::<crate::Result<_>>()?;
    Ok(rows.into_iter().unzip())
}

/// True for a point inside of a closed line.
pub(super) fn is_inside(p: [f64; 2], ring: &[[f64; 2]]) -> bool {
    let mut inside = false;
    for k in 0..ring.len() {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0] + (p[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) {
            inside = !inside;
        }
    }
    inside
}

impl Observations {
    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What tells the classes apart.
    ///
    /// # Errors
    /// Names that no upright element has, heights and elements of which two entries say what cannot both be.
    pub fn seen(&self, common: &Common) -> crate::Result<Seen> {
        self.refuse_contradictions()?;
        let mut cells: BTreeMap<[i32; 2], (f64, f64)> = BTreeMap::new();
        for h in &self.height {
            let cell = common.raster.fine(&Vec3::new(h.at[0], h.at[1], 0.0));
            let sum = cells.entry(cell).or_default();
            *sum = (sum.0 + without_pits(h.height), sum.1 + 1.0);
        }
        let heights = cells.into_iter().map(|(cell, (sum, n))| SeenHeight { cell, height: sum / n }).collect();
        let mut elements: BTreeMap<u32, bool> = BTreeMap::new();
        for (k, s) in self.standing.iter().enumerate() {
            for name in &s.elements {
                let own: Vec<_> = common.uprights.iter().filter(|u| pattern::matches(name, &u.name)).collect();
                if own.is_empty() {
                    let close = pattern::quoted(name, common.uprights.iter().map(|u| u.name.as_str()));
                    let problem = format!("no upright element is called \"{name}\"");
                    return Err(Error::input(problem, format!("the closest are {close}")).at(format!("standing[{k}]")));
                }
                for u in own {
                    if elements.insert(u.element, s.standing).is_some_and(|before| before != s.standing) {
                        let problem = format!("\"{}\" is said to stand and not to stand", u.name);
                        return Err(Error::input(problem, "keep one of the two").at(format!("standing[{k}]")));
                    }
                }
            }
        }
        let elements = elements.into_iter().map(|(element, stands)| SeenElement { element, stands }).collect();
        Ok(Seen { heights, elements })
    }

    /// Where somebody may be by what was seen of the rubble; none without an outline.
    pub(super) fn mask(&self, e: &Ensemble, k: &Kernel<'_>) -> Option<Mask> {
        if self.outline.is_empty() {
            return None;
        }
        // A column belongs to the rubble when the middle of one of its cells does.
        let cells = |c: [i32; 2]| {
            let n = crate::assess::FINE;
            (0..n * n).map(move |m| [c[0] * n + m % n, c[1] * n + m / n])
        };
        let inside = |cell: [i32; 2]| {
            let p = e.common.raster.fine_middle(cell);
            self.outline.iter().any(|l| is_inside([p.x, p.y], &l.points))
        };
        let column = |at: [f64; 2]| e.common.raster.column(&Vec3::new(at[0], at[1], 0.0));
        let mut highest: BTreeMap<[i32; 2], f64> = BTreeMap::new();
        for h in &self.height {
            let most = highest.entry(column(h.at)).or_insert(f64::NEG_INFINITY);
            *most = most.max(h.height);
        }
        let measured = |c: &[i32; 2]| !self.surveyed || highest.contains_key(c);
        let rubble: Vec<bool> = k.columns.iter().map(|c| !measured(c) || cells(*c).any(inside)).collect();
        let is_ground = |c: &[i32; 2]| highest.get(c).is_some_and(|h| *h < BARE);
        let stands = k.columns.iter().map(|c| !is_ground(c)).collect();
        let own: BTreeSet<[i32; 2]> =
            e.common.starts.iter().filter(|s| s.covered).map(|s| e.common.raster.column(&s.feet)).collect();
        let unmeasured = own.iter().filter(|c| !measured(c)).count() as f64 / own.len().max(1) as f64;
        Some(Mask { rubble, stands, unmeasured })
    }

    /// Searches: which columns, where alerts were, how well, and how many passes. Without an area all is searched at which a plan looks: what the runs
    /// have beside the heap, too, where otherwise nobody would ever have looked.
    pub(super) fn searches(&self, e: &Ensemble, k: &Kernel<'_>) -> Vec<Search> {
        let raster = &e.common.raster;
        let column = |p: &[f64; 2]| raster.column(&Vec3::new(p[0], p[1], 0.0));
        let one = |p: &Pass| {
            let power = p.power();
            let middle = |c: &[i32; 2]| {
                let m = raster.middle(*c);
                [m.x, m.y]
            };
            let searched = match p.area.is_empty() {
                true if p.places_only => vec![false; k.columns.len()],
                true => vec![true; k.columns.len()],
                false => k.columns.iter().map(|c| is_inside(middle(c), &p.area)).collect(),
            };
            let alerts: BTreeSet<[i32; 2]> = p.alerts.iter().map(column).collect();
            Search { means: p.means, searched, alerts: alerts.into_iter().collect(), power, coverage: p.coverage }
        };
        self.pass.iter().map(one).collect()
    }

    /// Columns that were dug, and people who were found: in each column those who are there for sure, alive; brought out; dead.
    pub(super) fn worked(&self, e: &Ensemble, k: &Kernel<'_>) -> Worked {
        let raster = &e.common.raster;
        let mut out = Worked {
            dug: vec![false; k.columns.len()],
            sure: vec![0; k.columns.len()],
            brought: 0,
            dead: 0,
            apart: 0,
            not_placed: BTreeMap::new(),
        };
        for d in &self.dug {
            for (n, c) in k.columns.iter().enumerate() {
                let m = raster.middle(*c);
                let holds = raster.column(&Vec3::new(d.at[0], d.at[1], 0.0)) == *c;
                out.dug[n] |= holds || (m.x - d.at[0]).hypot(m.y - d.at[1]) <= d.radius;
            }
        }
        // An entry of nobody says nothing.
        for f in self.found.iter().filter(|f| f.people > 0) {
            let number = f.at.map(|at| k.number(raster.column(&Vec3::new(at[0], at[1], 0.0))));
            match number {
                _ if f.dead => out.dead += f.people,
                _ if f.out => out.brought += f.people,
                Some(Some(c)) => out.sure[c] += f.people,
                Some(None) => out.apart += f.people,
                None => {
                    let storey = f.storey.clone().unwrap_or_default();
                    let there = out.not_placed.entry(storey).or_default();
                    *there = there.saturating_add(f.people);
                }
            }
        }
        out
    }
}

/// A search on the columns.
pub(super) struct Search {
    pub means: Means,
    pub searched: Vec<bool>,
    pub alerts: Vec<[i32; 2]>,
    pub power: Power,
    pub coverage: f64,
}

/// What was dug and found.
pub(super) struct Worked {
    pub dug: Vec<bool>,
    pub sure: Vec<u32>,
    /// Brought out, not dead.
    pub brought: u32,
    /// Confirmed dead, brought out or not.
    pub dead: u32,
    /// Known to be alive where no run has anything.
    pub apart: u32,
    /// Known to be alive, and only their storey is known: how many by its name.
    pub not_placed: BTreeMap<String, u32>,
}

impl Worked {
    /// Known to be alive at a place, on rubble of the runs or not.
    pub(super) fn located(&self) -> u32 {
        self.sure.iter().sum::<u32>() + self.apart
    }
}
