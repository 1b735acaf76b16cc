//! A plan that somebody has traced on a picture: a photo or a scan, with one known length. Places are pixels of the picture, from its upper left corner.
//! The page that `leanto trace` makes and the wizard write such a file; a sketch is made of it.

mod document;
#[cfg(test)]
mod tests;

use super::drawing::placed::{self, around};
use super::drawing::{COURT, LARGEST, MOST_PARTS};
use super::footprint::Traced;
use crate::maths;
use crate::read::{self, Kind};
use crate::sketch::cut::shapes::{Ring, ring_area, turn};
use crate::sketch::{AnyOutline, DrawnColumn, DrawnWall, Footprint, Sketch};
use crate::text::count;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A place on the picture, pixels: to the right, down.
pub type Pixel = [f64; 2];

pub use document::{COLUMN, KNOWN, WALL};

/// What the names of these files end in.
pub const ENDING: &str = ".trace.json";
/// A place is marked as exactly as this, pixels.
const SLIP: f64 = 2.0;
/// Shortest line of a known length, pixels.
pub const LEAST_SCALE: f64 = 4.0;
/// Walls that are shorter than this are slips of the hand, m.
const SHORTEST: f64 = 0.3;
/// Smallest building, m2.
const LEAST_AREA: f64 = 15.0;
/// Columns within this angle of the direction of the plan are meant to stand along it, degrees.
const ALONG: f64 = 7.0;
/// Corners that differ from a right angle by less than this are meant as right angles, degrees.
const NEARLY_RIGHT: f64 = 15.0;
/// From this deviation on it is said, degrees.
const SLANTED: f64 = 1.5;

/// A plan that was traced on a picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracing {
    /// Version of the format.
    #[serde(rename = "leanto_tracing")]
    pub version: u32,
    /// Name of the file with the picture.
    #[serde(default)]
    pub picture: String,
    /// Size of the picture, pixels.
    pub width: u32,
    /// The other side.
    pub height: u32,
    /// A length that is known; without it there are no metres.
    #[serde(default)]
    pub scale: Option<KnownLength>,
    /// Corners of the outer faces, once round; none: drawn around columns and walls.
    #[serde(default)]
    pub outline: Vec<Pixel>,
    /// Open courts in it.
    #[serde(default)]
    pub courts: Vec<Vec<Pixel>>,
    /// Columns.
    #[serde(default)]
    pub columns: Vec<TracedColumn>,
    /// Bearing walls.
    #[serde(default)]
    pub walls: Vec<TracedWall>,
    /// Storeys from the ground floor up.
    #[serde(default)]
    pub storeys: Option<usize>,
    /// Height from floor to floor, m.
    #[serde(default)]
    pub storey_height_m: Option<f64>,
}

/// A line on the picture of which the length is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownLength {
    /// One end.
    pub from: Pixel,
    /// The other one.
    pub to: Pixel,
    /// Its length, m.
    pub metres: f64,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TracedColumn {
    /// Its middle.
    pub at: Pixel,
    /// Its sides, m.
    pub size_m: [f64; 2],
    /// Direction of the first side, counterclockwise on the picture, degrees; 0 where it stands along the plan.
    #[serde(default)]
    pub degrees: f64,
}

/// A wall.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TracedWall {
    /// One end of its middle line.
    pub from: Pixel,
    /// The other one.
    pub to: Pixel,
    /// Its thickness, m.
    pub thickness_m: f64,
}

fn distance(a: Pixel, b: Pixel) -> f64 {
    maths::hypot(a[0] - b[0], a[1] - b[1])
}

impl KnownLength {
    /// Its length on the picture, pixels.
    pub fn pixels(&self) -> f64 {
        distance(self.from, self.to)
    }

    /// Length of a pixel, m.
    pub fn per_pixel(&self) -> f64 {
        self.metres / self.pixels().max(1e-9)
    }

    /// Share by which all lengths are wrong when both ends are marked two pixels wrong.
    pub fn error(&self) -> f64 {
        2.0 * SLIP / self.pixels().max(1e-9)
    }
}

/// True for a file that is a tracing: by its name, or by its first key where a browser has changed the name.
pub fn is_tracing(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let begins = || {
        let mut head = [0; 200];
        let read = read::open(file, Kind::Drawing)
            .and_then(|(mut f, _)| std::io::Read::read(&mut f, &mut head).map_err(|e| Error::io("read", file, e)));
        String::from_utf8_lossy(&head[..read.unwrap_or(0)]).contains("\"leanto_tracing\"")
    };
    name.ends_with(ENDING) || name.ends_with(".json") && begins()
}

/// What the page may let somebody type: the limits of the file.
pub fn limits() -> serde_json::Value {
    document::limits()
}

/// Reads a tracing.
///
/// # Errors
/// A file that cannot be read, that is no tracing, or that says what cannot be; with the place in it.
pub fn read(file: &Path) -> Result<Tracing> {
    document::parse(file, &read::bytes(file, Kind::Drawing)?)
}

/// A sketch of the plan that a file has; the preset by what is traced where none is given.
///
/// # Errors
/// Those of [`read()`] and of [`Tracing::sketch`].
pub fn sketch(file: &Path, named: Option<&'static str>) -> Result<Traced> {
    read(file)?.sketch(named).map_err(|e| e.at(file.display().to_string()))
}

impl Tracing {
    /// A tracing of a picture on which nothing is marked yet.
    pub fn of(picture: String, [width, height]: [u32; 2]) -> Self {
        Self { version: document::VERSION, picture, width, height, ..Self::default() }
    }

    /// Nothing is marked yet.
    pub fn is_bare(&self) -> bool {
        self.scale.is_none()
            && self.outline.is_empty()
            && self.courts.is_empty()
            && self.columns.is_empty()
            && self.walls.is_empty()
    }

    /// As the text of a file.
    pub fn text(&self) -> String {
        document::text(self)
    }

    /// Places in metres, x to the right and y up.
    fn metres(&self, per_pixel: f64) -> impl Fn(&Pixel) -> [f64; 2] + Copy + use<> {
        let down = f64::from(self.height);
        move |p| [p[0] * per_pixel, (down - p[1]) * per_pixel]
    }

    /// Direction of the plan on the picture, modulo a right angle, rad: of its outline; without one, of walls and of the way from each column to the
    /// nearest one.
    fn direction(&self, at: impl Fn(&Pixel) -> [f64; 2]) -> f64 {
        let lines: Vec<Ring> = if self.outline.len() > 2 {
            vec![self.outline.iter().map(at).collect()]
        } else {
            let walls = self.walls.iter().map(|w| [w.from, w.to]);
            let nearest = self.columns.iter().enumerate().filter_map(|(k, c)| {
                let others =
                    self.columns.iter().enumerate().filter(|(j, o)| *j != k && o.at != c.at).map(|(_, o)| o.at);
                let near = others.min_by(|a, b| distance(*a, c.at).total_cmp(&distance(*b, c.at)))?;
                Some([c.at, near])
            });
            walls.chain(nearest).map(|l| l.iter().map(&at).collect()).collect()
        };
        placed::direction(&lines.iter().collect::<Vec<_>>())
    }

    /// A sketch of the plan; the preset by what is traced where none is given.
    ///
    /// # Errors
    /// No known length; neither columns, walls nor an outline; a plan that is smaller or larger than a building.
    pub fn sketch(&self, named: Option<&'static str>) -> Result<Traced> {
        let Some(scale) = self.scale else {
            let remedy = "mark both ends of a length that you know on the picture, and give it in metres";
            return Err(Error::input("no length is marked on the picture, so nothing is known of its size", remedy));
        };
        if scale.pixels() < LEAST_SCALE {
            let problem = format!("the ends of the known length are {:.1} pixels apart", scale.pixels());
            return Err(Error::input(problem, "mark both ends of a longer one"));
        }
        let per_pixel = scale.per_pixel();
        let upright = self.metres(per_pixel);
        let lies = self.direction(upright);
        let (sin, cos) = maths::sincos(lies);
        let at = |p: &Pixel| {
            let [x, y] = upright(p);
            [x * cos + y * sin, y * cos - x * sin]
        };
        let ring_of = |r: &Vec<Pixel>| -> Ring { r.iter().map(at).collect() };
        // A column without a direction of its own stands along the plan.
        let column = |c: &TracedColumn| {
            let angle = if c.degrees == 0.0 { 0.0 } else { c.degrees - lies.to_degrees() };
            DrawnColumn { at: at(&c.at), size: c.size_m, angle }
        };
        let columns: Vec<DrawnColumn> = self.columns.iter().map(column).collect();
        let wall = |w: &TracedWall| DrawnWall { from: at(&w.from), to: at(&w.to), thick: w.thickness_m };
        let (walls, short): (Vec<DrawnWall>, Vec<DrawnWall>) =
            self.walls.iter().map(wall).partition(|w| distance(w.from, w.to) >= SHORTEST);
        if columns.len() + walls.len() > MOST_PARTS {
            let problem = format!("{} columns and {} walls are too many for one sketch", columns.len(), walls.len());
            return Err(Error::input(problem, format!("{MOST_PARTS} are the most; leave out what carries nothing")));
        }
        let mut notes = vec![format!(
            "{} and {} as traced by hand{}",
            count(columns.len(), "column"),
            count(walls.len(), "wall"),
            if self.picture.is_empty() { String::new() } else { format!(" on {}", crate::text::clean(&self.picture)) }
        )];
        notes.push(format!(
            "one pixel is {:.1} mm: a length of {} m is {:.0} pixels; ends that are marked {SLIP} pixels wrong make all lengths {:.1} % wrong",
            1000.0 * per_pixel,
            scale.metres,
            scale.pixels(),
            100.0 * scale.error()
        ));
        if !short.is_empty() {
            notes.push(format!("{} shorter than {SHORTEST} m left out", count(short.len(), "wall")));
        }
        let ring = if self.outline.is_empty() {
            notes.push("no outline is traced: it is drawn around columns and walls, which is a guess".into());
            around(&columns, &walls).ok_or_else(|| {
                let remedy = "trace the outline, or all columns and walls along it";
                Error::input("no outline could be drawn around columns and walls", remedy)
            })?
        } else if self.outline.len() < 3 {
            let problem = format!("the outline is not finished: it has {}", count(self.outline.len(), "corner"));
            return Err(Error::input(
                problem,
                "trace all its corners, or remove them: then it is drawn around the columns",
            ));
        } else {
            if let Some([j, k]) = crossing(&self.outline) {
                let problem =
                    format!("the outline crosses itself: its sides after corners {} and {} meet", j + 1, k + 1);
                return Err(Error::input(problem, "trace its corners once round, in their order"));
            }
            ring_of(&self.outline)
        };
        let is_court = |r: &Ring| r.len() > 2 && ring_area(r).abs() > COURT;
        let courts: Vec<Ring> = self.courts.iter().map(ring_of).filter(is_court).collect();
        if courts.iter().map(|r| ring_area(r).abs()).sum::<f64>() >= ring_area(&ring).abs() {
            let problem = "the courts are as large as the outline: no floor is left";
            return Err(Error::input(problem, "remove the courts that are none"));
        }
        let begun = self.courts.iter().filter(|c| !c.is_empty()).count();
        if courts.len() < begun {
            let left = count(begun - courts.len(), "court");
            notes.push(format!("{left} not finished or smaller than {COURT} m2 left out"));
        }
        if let Some(off) = slant(&self.outline).filter(|off| *off > SLANTED) {
            notes.push(format!(
                "a corner of the outline differs by {off:.1} degrees from a right angle: either the building does, or the picture was taken at a slant, \
                 which is not corrected; measure a second length across the first one"
            ));
        }
        let drawn = AnyOutline { ring, courtyards: courts, parts: Vec::new(), columns, walls };
        let placed = placed::placed(drawn, named)?;
        if placed.far > LARGEST || placed.area < LEAST_AREA {
            let problem = format!(
                "the plan is {:.0} m long and has {:.0} m2; a sketch may be {LARGEST:.0} m and has {LEAST_AREA} m2 at least",
                placed.far, placed.area
            );
            return Err(Error::input(problem, "check the known length: its ends and its metres"));
        }
        let mut sketch = placed.sketch;
        let askew = align(&mut sketch);
        if askew > 0 {
            notes.push(format!(
                "{} within {ALONG} degrees of the direction of the plan: taken as along it",
                count(askew, "column")
            ));
        }
        if let Some(n) = self.storeys {
            sketch.storeys = n;
        }
        if let Some(h) = self.storey_height_m {
            (sketch.storey_height, sketch.ground_height) = (h, h);
        }
        let guess = |given: bool| if given { "as given" } else { "a guess" };
        notes.push(format!(
            "{} storeys: {}; {} m from floor to floor: {}; all storeys have these columns and walls",
            sketch.storeys,
            guess(self.storeys.is_some()),
            sketch.storey_height,
            guess(self.storey_height_m.is_some())
        ));
        if named.is_none() {
            notes.push(format!(
                "{}: a guess from {}; the picture does not say how strong they are",
                sketch.preset,
                count(placed.columns, "column")
            ));
        }
        if self.columns.is_empty() && self.walls.is_empty() {
            notes.push(
                "neither columns nor walls are traced: they stand by the bays of the preset, which is a guess".into(),
            );
        }
        let angle = (lies + placed.angle).to_degrees();
        if angle.abs() > 0.05 {
            notes.push(format!("x runs {angle:.1} degrees from the right of the picture"));
        }
        Ok(Traced { sketch, origin: None, front: None, area: placed.area, error: 0.0, notes })
    }
}

/// Two sides of a closed line that cross, by the corners at which they begin.
fn crossing(ring: &[Pixel]) -> Option<[usize; 2]> {
    let n = ring.len();
    let side = |k: usize| [ring[k], ring[(k + 1) % n]];
    let apart = |a: Pixel, b: Pixel, p: Pixel, q: Pixel| turn(a, b, p) * turn(a, b, q) < 0.0;
    let cross = |j: usize, k: usize| {
        let ([a, b], [p, q]) = (side(j), side(k));
        apart(a, b, p, q) && apart(p, q, a, b)
    };
    (0..n).find_map(|j| (j + 2..n).find(|&k| cross(j, k)).map(|k| [j, k]))
}

/// Turns columns that lie nearly along the plan into its direction: nobody marks the direction of each, and a picture lies askew. Returns how many.
fn align(sketch: &mut Sketch) -> usize {
    let Footprint::Outline(outline) = &mut sketch.footprint else { return 0 };
    let mut turned = 0;
    for c in &mut outline.columns {
        let off = (c.angle + 45.0).rem_euclid(90.0) - 45.0;
        if off != 0.0 && off.abs() < ALONG {
            c.angle = (c.angle - off).rem_euclid(180.0);
            turned += usize::from(off.abs() > 0.05);
        }
    }
    turned
}

/// Largest deviation of a corner from a right angle among those that are nearly right, degrees; none without such corners.
fn slant(ring: &[Pixel]) -> Option<f64> {
    let n = ring.len();
    let off = |k: usize| {
        let (a, b, c) = (ring[(k + n - 1) % n], ring[k], ring[(k + 1) % n]);
        let (u, v) = ([a[0] - b[0], a[1] - b[1]], [c[0] - b[0], c[1] - b[1]]);
        let across = (u[0] * v[1] - u[1] * v[0]).abs();
        let angle = maths::atan2(across, u[0] * v[0] + u[1] * v[1]).to_degrees();
        (angle - 90.0).abs()
    };
    (0..n).map(off).filter(|off| *off < NEARLY_RIGHT).max_by(f64::total_cmp)
}
