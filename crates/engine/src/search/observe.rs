//! What the team has seen, heard, found and dug, as a TOML file. Places are in model coordinates, m.

use super::classes::{Seen, SeenElement, SeenHeight};
use super::detection::{Means, Power};
use super::kernel::Kernel;
use super::surface::without_pits;
use crate::building::pattern;
use crate::ensemble::{Common, Ensemble};
use crate::geometry::Vec3;
use crate::plausibility::{dig, found};
use crate::{Error, Result, read};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What the team knows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Observations {
    /// Outlines of the rubble as seen.
    pub outline: Vec<Outline>,
    /// Heights of what is seen from above.
    pub height: Vec<Height>,
    /// CSV with columns x, y, height (m): the surface as a drone sees it, what stands and what lies. Relative to the file.
    pub heights: Option<std::path::PathBuf>,
    /// Elements that were seen to stand, or not.
    pub standing: Vec<Standing>,
    /// Searches by dogs, devices or calling.
    pub pass: Vec<Pass>,
    /// People who were found.
    pub found: Vec<Found>,
    /// Places that were dug to the ground without finding anybody.
    pub dug: Vec<Dug>,
}

/// A closed line round the rubble.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outline {
    /// Corners, m.
    pub points: Vec<[f64; 2]>,
}

/// Height of what is seen from above at a place: rubble, or a part that stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Height {
    /// Place, m.
    pub at: [f64; 2],
    /// Height above the ground, m; 0 where there is nothing.
    pub height: f64,
}

/// Elements that stand or do not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// They stand.
    pub standing: bool,
}

/// A search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pass {
    /// By what.
    pub means: Means,
    /// Corners of the area, m; without it all the rubble.
    #[serde(default)]
    pub area: Vec<[f64; 2]>,
    /// How many times.
    #[serde(default = "once")]
    pub coverage: f64,
    /// Where something was noticed, m.
    #[serde(default)]
    pub alerts: Vec<[f64; 2]>,
    /// Probability to notice somebody alive in one pass; usual one of the means where not given.
    pub detection: Option<f64>,
    /// Probability of an alert where nobody is.
    pub false_alarm: Option<f64>,
}

fn once() -> f64 {
    1.0
}

/// Somebody who was found. The others there are still looked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// Where, m.
    pub at: [f64; 2],
    /// How many.
    #[serde(default = "one")]
    pub people: u32,
    /// They have been brought out, alive or not: they are no longer looked for. Otherwise they are there for sure, alive.
    #[serde(default = "yes")]
    pub out: bool,
}

fn one() -> u32 {
    1
}

fn yes() -> bool {
    true
}

/// A place that was dug.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dug {
    /// Where, m.
    pub at: [f64; 2],
    /// How far around, m.
    #[serde(default = "around")]
    pub radius: f64,
}

fn around() -> f64 {
    0.75
}

/// Reads a file of observations.
///
/// # Errors
/// What cannot be read or is out of range, with its line.
pub fn read_observations(file: &Path) -> Result<Observations> {
    let text = read::text(file, read::Kind::Case)?;
    let remedy = "see `leanto plan --help` and docs/search.md for the keys";
    let o: Observations = toml::from_str(&text).map_err(|e| {
        let line = e.span().map(|s| text[..s.start.min(text.len())].lines().count().max(1));
        let error = Error::in_file(file, e.message().lines().collect::<Vec<_>>().join("; "), remedy);
        if let Some(line) = line { error.at(format!("line {line}")) } else { error }
    })?;
    check(&o).map_err(|what| Error::in_file(file, what, remedy))?;
    let mut o = o;
    if let Some(name) = o.heights.take() {
        o.height.extend(surface(&file.parent().unwrap_or(Path::new("")).join(name))?);
    }
    Ok(o)
}

/// How often the same ground is searched at most: more passes of the same kind say nothing new.
const MOST_PASSES: f64 = 20.0;

fn check(o: &Observations) -> std::result::Result<(), String> {
    // How far it may be from the building is judged when that is known.
    let finite = |p: &[f64; 2]| p.iter().all(|x| x.is_finite());
    for (k, l) in o.outline.iter().enumerate() {
        if l.points.len() < 3 {
            return Err(format!("outline[{k}].points: an outline has three or more points"));
        }
        if !l.points.iter().all(finite) {
            return Err(format!("outline[{k}].points: a coordinate is no finite number"));
        }
    }
    for (k, h) in o.height.iter().enumerate() {
        if !finite(&h.at) || !h.height.is_finite() {
            return Err(format!("height[{k}]: {} m at {:?} is no finite number", h.height, h.at));
        }
    }
    for (k, p) in o.pass.iter().enumerate() {
        let share = |x: Option<f64>| x.is_none_or(|x| (0.0..1.0).contains(&x));
        if p.coverage > MOST_PASSES {
            let share = p.coverage / 100.0;
            return Err(format!(
                "pass[{k}].coverage: {} passes over all of it; as a percentage it would be {share}",
                p.coverage
            ));
        }
        if !(p.coverage > 0.0 && share(p.detection) && share(p.false_alarm)) {
            return Err(format!("pass[{k}]: coverage is above 0, detection and false_alarm are from 0 to below 1"));
        }
        if !p.area.is_empty() && p.area.len() < 3 {
            return Err(format!("pass[{k}]: an area has three or more points"));
        }
        if !p.area.iter().chain(&p.alerts).all(finite) {
            return Err(format!("pass[{k}]: a coordinate is no finite number"));
        }
        if p.false_alarm == Some(0.0) && !p.alerts.is_empty() {
            return Err(format!("pass[{k}]: with false_alarm = 0 an alert would be certain; use 0.001"));
        }
    }
    for (k, d) in o.dug.iter().enumerate() {
        if !finite(&d.at) {
            return Err(format!("dug[{k}].at: a coordinate is no finite number"));
        }
        if let Some((problem, remedy)) = dig(d.radius) {
            return Err(format!("dug[{k}].radius: {problem}; {remedy}"));
        }
    }
    for (k, f) in o.found.iter().enumerate() {
        if !finite(&f.at) {
            return Err(format!("found[{k}].at: a coordinate is no finite number"));
        }
        if let Some((problem, remedy)) = found(f.people) {
            return Err(format!("found[{k}].people: {problem}; {remedy}"));
        }
    }
    Ok(())
}

/// A surface of the rubble as a table.
fn surface(file: &Path) -> Result<Vec<Height>> {
    let bytes = read::bytes(file, read::Kind::List)?;
    let wrong =
        |what: String| Error::in_file(file, what, "write a first line \"x,y,height\" and numbers in metres below");
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes.as_slice());
    let rows = reader.deserialize::<BTreeMap<String, f64>>();
    rows.enumerate()
        .map(|(k, row)| {
            let row = row.map_err(|e| wrong(format!("line {}: {e}", k + 2)))?;
            let get = |c: &str| {
                let v = row.get(c).copied().filter(|v| v.is_finite());
                v.ok_or_else(|| wrong(format!("line {}: there is no number in the column \"{c}\"", k + 2)))
            };
            Ok(Height { at: [get("x")?, get("y")?], height: get("height")? })
        })
        .collect()
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
    /// Names that no upright element has.
    pub fn seen(&self, common: &Common) -> Result<Seen> {
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

    /// The columns in which rubble was seen to lie; none without an outline.
    pub fn mask(&self, e: &Ensemble, k: &Kernel<'_>) -> Option<Vec<bool>> {
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
        Some(k.columns.iter().map(|c| cells(*c).any(inside)).collect())
    }

    /// Searches: which columns, where alerts were, how well, and how many passes. `rubble` is what is searched without an area.
    pub(super) fn searches(&self, e: &Ensemble, k: &Kernel<'_>, rubble: &[bool]) -> Vec<Search> {
        let raster = &e.common.raster;
        let column = |p: &[f64; 2]| raster.column(&Vec3::new(p[0], p[1], 0.0));
        let one = |p: &Pass| {
            let usual = p.means.power();
            let power = Power {
                detection: p.detection.unwrap_or(usual.detection),
                false_alarm: p.false_alarm.unwrap_or(usual.false_alarm),
                beside: usual.beside,
            };
            let middle = |c: &[i32; 2]| {
                let m = raster.middle(*c);
                [m.x, m.y]
            };
            let searched = match p.area.is_empty() {
                true => rubble.to_vec(),
                false => k.columns.iter().map(|c| is_inside(middle(c), &p.area)).collect(),
            };
            let alerts: BTreeSet<[i32; 2]> = p.alerts.iter().map(column).collect();
            Search { means: p.means, searched, alerts: alerts.into_iter().collect(), power, coverage: p.coverage }
        };
        self.pass.iter().map(one).collect()
    }

    /// Columns that were dug, and people in each column who were found and brought out, or who are there for sure.
    pub(super) fn worked(&self, e: &Ensemble, k: &Kernel<'_>) -> Worked {
        let raster = &e.common.raster;
        let mut out =
            Worked { dug: vec![false; k.columns.len()], sure: vec![0; k.columns.len()], brought: 0, apart: 0 };
        for d in &self.dug {
            for (n, c) in k.columns.iter().enumerate() {
                let m = raster.middle(*c);
                let holds = raster.column(&Vec3::new(d.at[0], d.at[1], 0.0)) == *c;
                out.dug[n] |= holds || (m.x - d.at[0]).hypot(m.y - d.at[1]) <= d.radius;
            }
        }
        for f in &self.found {
            match k.number(raster.column(&Vec3::new(f.at[0], f.at[1], 0.0))) {
                _ if f.out => out.brought += f.people,
                Some(c) => out.sure[c] += f.people,
                None => out.apart += f.people,
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
    pub brought: u32,
    pub apart: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_sample_building_is_read() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/frame4/observed/obs.toml");
        let o = read_observations(&file).expect("an example that works");
        assert_eq!((o.outline.len(), o.height.len(), o.pass.len(), o.dug.len()), (1, 1, 1, 1));
    }

    #[test]
    fn heights_a_little_below_the_ground_are_errors_of_measurement_and_pits_are_ground() {
        let c = super::super::scenes::common(&[("case", 1.0)]);
        let height = |at: [f64; 2], height| Height { at, height };
        let list = vec![height([1.1, 1.1], -0.3), height([1.2, 1.2], 0.1), height([5.1, 1.1], -4.0)];
        let o = Observations { height: list, ..Observations::default() };
        let seen: Vec<f64> = o.seen(&c).expect("no names").heights.iter().map(|h| h.height).collect();
        assert!(seen.len() == 2 && (seen[0] + 0.1).abs() < 1e-12 && seen[1] == 0.0, "{seen:?}");
    }

    #[test]
    fn a_file_of_observations_is_read_and_bad_ones_name_their_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("obs.toml");
        let read = |text: &str| {
            std::fs::write(&file, text).expect("written");
            read_observations(&file)
        };
        std::fs::write(folder.path().join("surface.csv"), "x,y,height\n1,2,0.5\n2,2,0\n").expect("written");
        let o = read("heights = \"surface.csv\"\n[[outline]]\npoints = [[0,0],[4,0],[4,3]]\n[[pass]]\nmeans = \"dog\"\nalerts = [[1.0, 1.0]]\n")
            .expect("it is fine");
        assert_eq!((o.height.len(), o.height[0].height, o.pass[0].coverage), (2, 0.5, 1.0));
        assert!(is_inside([3.0, 1.0], &o.outline[0].points) && !is_inside([1.0, 2.0], &o.outline[0].points));
        for (text, part) in [
            ("[[outline]]\npoints = [[0,0],[1,0]]\n", "outline[0]"),
            ("[[pass]]\nmeans = \"cat\"\n", "line 2"),
            ("[[pass]]\nmeans = \"dog\"\ndetection = 1.0\n", "pass[0]"),
            ("\n[[dig]]\nat = [0, 0]\n", "line 2"),
            ("heights = \"none.csv\"\n", "none.csv"),
            ("[[height]]\nat = [0, nan]\nheight = 1\n", "height[0]"),
            ("[[found]]\nat = [0, 0]\npeople = 0\n", "found[0]"),
        ] {
            let e = read(text).expect_err(text).to_string();
            assert!(e.contains(part), "{text}: {e}");
        }
    }
}
