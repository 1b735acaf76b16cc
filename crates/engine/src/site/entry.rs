//! One line of the list: time, who, what, where, note.

use super::time::SiteTime;
use crate::building::Storey;
use crate::occupants::storey_number;
use crate::plausibility;
use crate::units::earth::PlanOrigin;
use serde::Serialize;

/// Farther from the building than this, a place is of another site, m.
const FAR: f64 = 5_000.0;
/// Largest distance of a mark from the building in plan, and of its level from the lowest and the highest floor, m.
const AWAY: f64 = 200.0;
const BESIDE: f64 = 20.0;
/// Farther from the building in plan than this, a mark is outside of the plans: they show the building with its heap, m.
pub const OUTSIDE: f64 = 10.0;
/// Most people of one mark.
const MOST: u32 = 10_000;

/// By what an area was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ByMeans {
    /// Dogs.
    Dog,
    /// Listening devices.
    Acoustic,
    /// Cameras.
    Camera,
    /// Calling.
    Voice,
}

const MEANS: [(&str, ByMeans); 4] =
    [("dog", ByMeans::Dog), ("acoustic", ByMeans::Acoustic), ("camera", ByMeans::Camera), ("voice", ByMeans::Voice)];

impl ByMeans {
    /// The word of the observations of a plan.
    pub fn word(self) -> &'static str {
        MEANS.iter().find(|m| m.1 == self).map_or("", |m| m.0)
    }
}

/// What was marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// V: victims, not known whether they live.
    Victim,
    /// L-n: n confirmed alive; 0 when they are out.
    Live(u32),
    /// D-n: n confirmed dead; 0 when they are out.
    Dead(u32),
    /// An area that was searched, by what where that is said.
    Searched(Option<ByMeans>),
    /// Anything else.
    Note,
}

impl Mark {
    /// What a team writes: V, L-2, D-1, searched, searched dog, note.
    ///
    /// # Errors
    /// Anything else, with what is expected.
    pub fn parse(text: &str) -> Result<Self, String> {
        let lower = text.trim().to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let wrong = || {
            let text = crate::text::clean(text);
            format!(
                "\"{text}\" is no mark: write V, L-2, D-1, searched, searched dog (acoustic, camera, voice) or note"
            )
        };
        let count = |rest: &str| {
            // One hyphen and spaces: "L--3" and "L+3" may be any number.
            let rest = rest.trim_start();
            let digits = rest.strip_prefix('-').unwrap_or(rest).trim_start();
            let plain = digits.bytes().all(|b| b.is_ascii_digit());
            let n = if digits.is_empty() { Some(1) } else { digits.parse().ok().filter(|_| plain) };
            n.filter(|n| *n <= MOST).ok_or_else(wrong)
        };
        match words[..] {
            ["v"] => Ok(Self::Victim),
            ["note"] => Ok(Self::Note),
            ["searched"] => Ok(Self::Searched(None)),
            ["searched", by] => MEANS.iter().find(|m| m.0 == by).map(|m| Self::Searched(Some(m.1))).ok_or_else(wrong),
            _ => match (lower.strip_prefix('l'), lower.strip_prefix('d')) {
                (Some(rest), _) => Ok(Self::Live(count(rest)?)),
                (_, Some(rest)) => Ok(Self::Dead(count(rest)?)),
                _ => Err(wrong()),
            },
        }
    }
}

impl Mark {
    /// More people than are believed at one place, with what to do: a plan would refuse them.
    pub fn too_many(self) -> Option<(String, String)> {
        match self {
            Self::Live(n) | Self::Dead(n) if n > 0 => plausibility::found(n),
            _ => None,
        }
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Victim => f.write_str("V"),
            Self::Live(n) => write!(f, "L-{n}"),
            Self::Dead(n) => write!(f, "D-{n}"),
            Self::Searched(None) => f.write_str("searched"),
            Self::Searched(Some(m)) => write!(f, "searched {}", m.word()),
            Self::Note => f.write_str("note"),
        }
    }
}

/// Where something was marked, as it was typed. All may be missing: then it is said of the whole site.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TypedPlace {
    /// Place in the model, x, y, m.
    pub plan: Option<[f64; 2]>,
    /// Its level, z, m.
    pub level: Option<f64>,
    /// A storey by its name or its number from 0.
    pub storey: Option<String>,
    /// Latitude and longitude, degrees (WGS84).
    pub on_earth: Option<[f64; 2]>,
    /// Radius of an area around the place, m.
    pub radius: Option<f64>,
    /// Corners of an area in the model, m.
    pub area: Vec<[f64; 2]>,
}

/// What places are found by: the storeys of the building, and where it is on the earth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SitePlace {
    /// Storeys from below.
    pub storeys: Vec<Storey>,
    /// Where the origin of the model is.
    pub origin: Option<PlanOrigin>,
    /// Least and largest x and y of the building, m, where they are known.
    pub extent: Option<[[f64; 2]; 2]>,
}

/// A line of the list with its place in the model.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SiteEntry {
    /// Number of the line in the file.
    pub line: usize,
    /// When.
    pub time: SiteTime,
    /// Who wrote it.
    pub who: String,
    /// What was marked.
    #[serde(serialize_with = "as_written")]
    pub what: Mark,
    /// Name of the place on the site, such as A3. A later line of the same name takes the place of this one.
    pub mark: String,
    /// Where, as it was typed.
    pub typed: TypedPlace,
    /// Where in the model, x, y, m.
    pub at: Option<[f64; 2]>,
    /// Level, m.
    pub level: Option<f64>,
    /// Name of the storey.
    pub storey: Option<String>,
    /// Distance from the building in plan, m, of a place that is outside of the plans ([`OUTSIDE`]).
    pub outside_m: Option<f64>,
    /// Anything else.
    pub note: String,
}

fn as_written<S: serde::Serializer>(m: &Mark, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(m)
}

impl SitePlace {
    /// Finds a place in the model: x and y, level, storey.
    ///
    /// # Errors
    /// What cannot be, and what to write instead.
    pub fn find(&self, spot: &TypedPlace) -> Result<MarkPlace, (String, String)> {
        let wrong = |problem: String, remedy: &str| Err((problem, remedy.to_string()));
        let mut at = spot.plan;
        if let Some([latitude, longitude]) = spot.on_earth {
            let Some(origin) = &self.origin else {
                return wrong(
                    "the case does not say where its building is on the earth".into(),
                    "give x and y in metres of the model, or [site] latitude and longitude in the case",
                );
            };
            if spot.plan.is_some() {
                return wrong("this place is given twice".into(), "give x and y, or latitude and longitude");
            }
            if !(latitude.abs() <= 90.0 && longitude.abs() <= 180.0) {
                return wrong(
                    format!("latitude {latitude}, longitude {longitude} is no place on the earth"),
                    "the latitude comes first, in degrees",
                );
            }
            let p = origin.metres([longitude, latitude]);
            at = Some(p.map(|v| (v * 1e3).round() / 1e3));
        }
        // Of what is no number neither is true.
        let near = |x: f64| x < FAR;
        let far = |p: &[f64; 2]| !near(p[0].hypot(p[1]));
        let away = |p: &[f64; 2]| {
            let [low, high] = self.extent.unwrap_or([*p; 2]);
            let beyond = |c: usize| (low[c] - p[c]).max(p[c] - high[c]).max(0.0);
            beyond(0).hypot(beyond(1))
        };
        let at_building = |p: &[f64; 2]| !far(p) && away(p) <= AWAY;
        if let (Some([latitude, longitude]), Some(origin), Some(p)) = (spot.on_earth, &self.origin, at)
            && !at_building(&p)
            && at_building(&origin.metres([latitude, longitude]))
        {
            return wrong(
                format!(
                    "latitude {latitude}, longitude {longitude} is {:.0} km from the building",
                    p[0].hypot(p[1]) / 1e3
                ),
                "latitude and longitude seem to be swapped: the latitude comes first",
            );
        }
        if let Some(p) = at.iter().chain(&spot.area).find(|p| far(p)) {
            return wrong(
                format!("{:.1}, {:.1} is more than {:.0} km from the origin of the model", p[0], p[1], FAR / 1e3),
                "check the coordinates, their order, and [site] of the case",
            );
        }
        if let Some(p) = at.filter(|p| away(p) > AWAY) {
            return wrong(
                format!("{:.1}, {:.1} is {:.0} m from the building", p[0], p[1], away(&p)),
                "give metres of the model, x before y; check them in a plan of page 1",
            );
        }
        let levels = self.storeys.iter().map(|s| s.elevation);
        let (lowest, highest) =
            (levels.clone().fold(f64::INFINITY, f64::min), levels.fold(f64::NEG_INFINITY, f64::max));
        if let Some(z) = spot.level.filter(|z| !(lowest - BESIDE..=highest + BESIDE).contains(z) && lowest <= highest) {
            return wrong(
                format!("no storey is near a level of {z:.1} m: they lie from {lowest:.1} to {highest:.1} m"),
                "give the level in metres above the zero of the model",
            );
        }
        if spot.level.is_some_and(|z| !near(z.abs())) || spot.radius.is_some_and(|r| !(r > 0.0 && near(r))) {
            return wrong("level or radius are out of range".into(), "give metres; a radius is above 0");
        }
        if matches!(spot.area.len(), 1 | 2) {
            return wrong("an area has three or more corners".into(), "give all its corners in order, or a radius");
        }
        let number = match &spot.storey {
            None => None,
            Some(name) => match storey_number(&self.storeys, name) {
                Some(k) => Some(k),
                None => {
                    let names: Vec<&str> = self.storeys.iter().map(|s| s.name.as_str()).collect();
                    let remedy = match names.len() {
                        0 => "it has no storeys; give x, y and z".to_string(),
                        n => format!("its storeys are {}; or a number from 0 to {}", names.join(", "), n - 1),
                    };
                    return Err((format!("the building has no storey \"{name}\""), remedy));
                }
            },
        };
        let number = number.or_else(|| spot.level.and_then(|z| self.storey_of(z)));
        let storey = number.map(|k| &self.storeys[k]);
        let level = spot.level.or(storey.map(|s| s.elevation));
        let at = at.or_else(|| middle(&spot.area));
        let outside_m = at.map(|p| away(&p)).filter(|d| *d > OUTSIDE);
        Ok(MarkPlace { at, level, storey: storey.map(|s| s.name.clone()), outside_m })
    }

    /// The storey whose floor is the highest below a level, with 0.5 m of tolerance.
    fn storey_of(&self, z: f64) -> Option<usize> {
        let below = self.storeys.iter().enumerate().filter(|(_, s)| s.elevation <= z + 0.5);
        below.max_by(|a, b| a.1.elevation.total_cmp(&b.1.elevation)).map(|(k, _)| k)
    }
}

/// A place in the model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MarkPlace {
    /// x, y, m.
    pub at: Option<[f64; 2]>,
    /// Level, m.
    pub level: Option<f64>,
    /// Name of the storey.
    pub storey: Option<String>,
    /// Distance from the building in plan, m, of a place that is outside of the plans ([`OUTSIDE`]).
    pub outside_m: Option<f64>,
}

/// Middle of the corners.
fn middle(area: &[[f64; 2]]) -> Option<[f64; 2]> {
    let n = area.len() as f64;
    (!area.is_empty()).then(|| [0, 1].map(|k| area.iter().map(|p| p[k]).sum::<f64>() / n))
}

impl SiteEntry {
    /// Where, in words: name of the place, storey, coordinates.
    pub fn place(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        if !self.mark.is_empty() {
            parts.push(self.mark.clone());
        }
        parts.extend(self.storey.clone());
        if let Some([x, y]) = self.at {
            let level = self.level.map_or(String::new(), |z| format!(" z {z:.1}"));
            parts.push(format!("x {x:.1} y {y:.1}{level} m"));
        }
        parts.extend(self.outside_m.map(|d| format!("{d:.0} m from the building and outside the plan")));
        if let Some(r) = self.typed.radius {
            parts.push(format!("radius {r:.1} m"));
        } else if !self.typed.area.is_empty() {
            parts.push(format!("area of {} corners", self.typed.area.len()));
        }
        if parts.is_empty() { "whole site".into() } else { parts.join(", ") }
    }

    /// In a line: time (with its date where that differs from `beside`), who, what, where, note.
    pub fn words(&self, beside: SiteTime) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!(": {}", self.note) };
        format!("{} {}: {}, {}{note}", self.time.beside(beside), self.who, self.what, self.place())
    }
}
