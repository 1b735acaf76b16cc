//! The types of shores, with their limits, capacities and timber, as they stand in `profiles/shores`.

use crate::maths;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_1_SQRT_2;

macro_rules! types {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../../../profiles/shores/", $name, ".toml")))),*]
    };
}

/// Name and text of each type.
const TEXTS: &[(&str, &str)] = types![
    "t-4x4",
    "double-t-4x4",
    "vertical-2-post-4x4",
    "vertical-3-post-4x4",
    "laced-post-4x4",
    "vertical-2-post-6x6",
    "vertical-3-post-6x6",
    "laced-post-6x6",
    "cribbing-2x2-4x4",
    "cribbing-3x3-4x4",
    "cribbing-2x2-6x6",
    "cribbing-3x3-6x6",
    "cribbing-short-4x4",
    "cribbing-short-6x6",
    "sloped-floor-4x4",
    "sloped-floor-6x6",
    "raker-solid-sole",
    "raker-split-sole",
    "raker-flying",
    "window",
    "door",
    "pneumatic-strut",
];

/// What a shore holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShoreKind {
    /// A roof from below.
    Vertical,
    /// A wall from the side.
    Lateral,
    /// A door or a window.
    Opening,
}

/// A type of shore.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShoreType {
    /// Name of its file.
    pub name: String,
    /// In words.
    pub title: String,
    /// What it holds.
    pub kind: ShoreKind,
    /// 1: a spot shore, 2: braced in its plane, 3: braced both ways.
    pub class: u8,
    /// Where its figures are from.
    pub source: String,
    /// Somebody has compared them with the printed source.
    pub checked: bool,
    /// Its capacity is assumed, not published.
    #[serde(default)]
    pub assumed: bool,
    /// What must be known of it.
    #[serde(default)]
    pub note: String,
    /// Least and largest clear height, m.
    pub height_m: [f64; 2],
    /// Least and largest slope of the roof above it, degrees.
    pub slope_deg: [f64; 2],
    /// Least distance between the middles of two of them, m.
    pub spacing_m: f64,
    /// Its posts: along the header and across, m.
    pub posts_m: Vec<[f64; 2]>,
    /// Capacity of the whole shore: up to a clear height, m, so many kN.
    pub capacity_kn: Vec<[f64; 2]>,
    /// How it is built.
    pub steps: Vec<String>,
    /// Its timber.
    #[serde(default)]
    pub timber: Vec<ShorePart>,
}

/// A part of a shore.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShorePart {
    /// What it is.
    pub part: String,
    /// Name of its section.
    pub section: String,
    /// Its section, mm.
    pub size_mm: [f64; 2],
    /// How many.
    pub count: usize,
    /// Length, m.
    pub length_m: f64,
    /// Plus this times the clear height.
    #[serde(default)]
    pub per_height: f64,
    /// For a diagonal: its run, m. `length_m` and `per_height` give its rise then.
    #[serde(default)]
    pub run_m: f64,
    /// So many in each layer of this height, m.
    #[serde(default)]
    pub layer_m: f64,
}

impl ShorePart {
    /// How many of which length, m, for a clear height. Lengths are rounded up to 10 mm.
    pub(super) fn cut(&self, height: f64) -> (usize, f64) {
        let layers = if self.layer_m > 0.0 { (height / self.layer_m + 1e-9).floor().max(1.0) as usize } else { 1 };
        let length = maths::hypot(self.length_m + self.per_height * height, self.run_m).max(0.1);
        (self.count * layers, (length * 100.0 - 1e-6).ceil() / 100.0)
    }
}

impl ShoreType {
    /// Capacity for a clear height, N. None where no figure is typed in.
    pub fn capacity(&self, height: f64) -> Option<f64> {
        self.capacity_kn.iter().find(|c| height <= c[0] + 1e-9).map(|c| 1e3 * c[1])
    }

    /// It may stand at this clear height, m.
    pub(super) fn admits_height(&self, height: f64) -> bool {
        within(height, self.height_m)
    }

    /// It may stand at this clear height, m, under a roof of this slope, degrees.
    pub fn admits(&self, height: f64, slope: f64) -> bool {
        self.admits_height(height) && within(slope, self.slope_deg)
    }

    /// Its timber for a clear height, m3.
    pub(super) fn volume(&self, height: f64) -> f64 {
        let of = |p: &ShorePart| {
            let (count, length) = p.cut(height);
            count as f64 * length * p.size_mm[0] * p.size_mm[1] * 1e-6
        };
        self.timber.iter().map(of).fold(0.0, |a, b| a + b)
    }

    /// Where its posts stand when its header has a direction, relative to its middle, m.
    pub(super) fn posts(&self, along: [f64; 2]) -> Vec<[f64; 2]> {
        let [x, y] = along;
        self.posts_m.iter().map(|[a, b]| [a * x - b * y, a * y + b * x]).collect()
    }

    /// For a raker: force along it for a horizontal force, at 45 degrees.
    pub(super) fn along_raker(horizontal: f64) -> f64 {
        horizontal / FRAC_1_SQRT_2
    }
}

fn within(x: f64, [low, high]: [f64; 2]) -> bool {
    (low - 1e-9..=high + 1e-9).contains(&x)
}

/// All types in the order of lists.
///
/// # Errors
/// A file that cannot be read, with its name.
pub fn shore_types() -> Result<Vec<ShoreType>> {
    TEXTS.iter().map(|(name, text)| parse(name, text)).collect()
}

fn parse(name: &str, text: &str) -> Result<ShoreType> {
    let wrong = |problem: String| {
        Error::input(format!("profiles/shores/{name}.toml: {problem}"), "see the other files of that folder")
    };
    let t: ShoreType = toml::from_str(text).map_err(|e| wrong(e.message().to_string()))?;
    let rising = t.capacity_kn.windows(2).all(|w| w[0][0] < w[1][0] && w[0][1] >= w[1][1]);
    match () {
        () if t.name != name => Err(wrong(format!("its name is \"{}\"", t.name))),
        () if !rising => Err(wrong("capacities must fall with the height".into())),
        () if t.kind == ShoreKind::Vertical && t.posts_m.is_empty() => Err(wrong("it has no post".into())),
        () => Ok(t),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_read_names_its_source_and_says_that_nobody_has_checked_it() {
        let list = shore_types().expect("types");
        assert_eq!(list.len(), TEXTS.len());
        for t in &list {
            assert!(!t.checked && !t.source.is_empty() && !t.steps.is_empty(), "{t:?}");
            assert!(t.height_m[0] < t.height_m[1] && t.slope_deg[0] < t.slope_deg[1], "{t:?}");
        }
    }

    /// A post of 4x4 carries 8000 lb at 8 ft, 5000 lb at 10 ft, 3500 lb at 12 ft; four of them a laced post. 1 lb is 4.448 N.
    #[test]
    fn a_laced_post_carries_as_four_posts_and_less_the_higher_it_is() {
        let list = shore_types().expect("types");
        let laced = list.iter().find(|t| t.name == "laced-post-4x4").expect("a laced post");
        for (height, pounds) in [(2.0, 8000.0), (2.4, 8000.0), (2.9, 5000.0), (3.5, 3500.0)] {
            let by_hand = 4.0 * pounds * 4.448_221_6;
            let said = laced.capacity(height).expect("a capacity");
            assert!((said / by_hand - 1.0).abs() < 0.01, "{height} m: {said} N, by hand {by_hand} N");
        }
        assert!(laced.capacity(3.7).is_none() && !laced.admits(2.0, 10.0));
    }

    /// Cribbing of 6x6, 0.84 m high: six layers of two members of 1.2 m, and the wedges.
    #[test]
    fn the_timber_of_cribbing_grows_with_its_layers() {
        let list = shore_types().expect("types");
        let crib = list.iter().find(|t| t.name == "cribbing-2x2-6x6").expect("cribbing");
        assert_eq!(crib.timber[0].cut(0.84), (12, 1.2));
        let post = list.iter().find(|t| t.name == "t-4x4").expect("a T shore");
        let part = post.timber.iter().find(|p| p.part == "post").expect("a post");
        // 2.4 m less header, sole (89 mm each) and wedges (38 mm), rounded up.
        assert_eq!(part.cut(2.4), (1, 2.19));
    }

    /// A pair of wedges at each post, and at each crossing of cribbing: two wedges, counted one by one, and said so.
    #[test]
    fn wedges_are_counted_one_by_one_and_two_make_a_pair() {
        let list = shore_types().expect("types");
        for t in &list {
            for w in t.timber.iter().filter(|p| p.part.contains("wedge")) {
                assert!(w.part.contains("two make a pair") && w.count % 2 == 0, "{}: {w:?}", t.name);
                assert!(t.kind != ShoreKind::Vertical || w.count == 2 * t.posts_m.len(), "{}: {w:?}", t.name);
            }
        }
    }

    /// Up to 3.6 m, header, sole and wedges of 4x4 take 0.216 m: rise 3.384 m, run 1.2 m, 3.590 m; with a run of 2.4 m, 4.149 m; all are rounded up. At 2.4 m: 2.184 and 1.2 m,
    /// 2.50 m. In a laced post half of it: 1.692 and 1.2 m, 2.08 m. Under a slope of 35 degrees the post 0.6 m from the middle is 0.42 m longer: 3.804 and 1.2 m, 3.99 m.
    #[test]
    fn diagonal_braces_reach_from_corner_to_corner() {
        let list = shore_types().expect("types");
        for (name, height, by_hand) in [
            ("vertical-2-post-4x4", 3.6, 3.60),
            ("vertical-2-post-4x4", 2.4, 2.50),
            ("vertical-3-post-4x4", 3.6, 4.15),
            ("laced-post-4x4", 3.6, 2.08),
            ("sloped-floor-4x4", 3.6, 3.99),
        ] {
            let t = list.iter().find(|t| t.name == name).expect("a type");
            let part = t.timber.iter().find(|p| p.part == "diagonal brace").expect("a brace");
            let length = part.cut(height).1;
            assert!((length - by_hand).abs() < 5e-3, "{name} at {height} m: {length} m, by hand {by_hand} m");
        }
    }

    /// A post that nothing braces carries no more than one of the same section in a braced shore of the same height.
    #[test]
    fn a_post_without_braces_carries_no_more_than_a_braced_one() {
        let list = shore_types().expect("types");
        let of = |name: &str| list.iter().find(|t| t.name == name).expect("a type");
        let (spot, braced) = (of("t-4x4"), of("vertical-2-post-4x4"));
        for k in 9..=34 {
            let height = 0.1 * f64::from(k);
            let [one, two] = [spot, braced].map(|t| t.capacity(height).expect("a capacity"));
            assert!(one <= 0.5 * two + 1.0, "{height} m: {one} N, braced {} N", 0.5 * two);
        }
    }
}
