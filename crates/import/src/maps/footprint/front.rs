//! The street front of a building on a map: by the nearest street or the entrance of the same file. Where the file has neither, nobody has said it.

use super::MapBuilding;
use crate::geometry::to_segment;
use crate::units::earth::PlanOrigin;
use std::collections::BTreeMap;

/// Kinds of `highway` that houses stand on (OpenStreetMap wiki, Key:highway). Motorways, paths, drives and steps are none.
const STREETS: &[&str] = &[
    "residential",
    "living_street",
    "unclassified",
    "tertiary",
    "secondary",
    "primary",
    "trunk",
    "pedestrian",
    "road",
];
/// A street that is farther from a side than this has other houses at it, m.
const FARTHEST: f64 = 100.0;
/// An entrance is a point of the outline, up to errors of drawing, m.
const AT_OUTLINE: f64 = 1.0;

/// What a map has around its buildings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Around {
    /// Streets: the name, which may be empty, and longitude and latitude along it.
    pub streets: Vec<(String, Vec<[f64; 2]>)>,
    /// Longitude and latitude of entrances, and whether it is the main one.
    pub entrances: Vec<([f64; 2], bool)>,
}

impl Around {
    /// Keeps a line or a point of a map where its tags say that it is a street or an entrance.
    pub(super) fn add(&mut self, places: Vec<[f64; 2]>, tags: &BTreeMap<String, String>) {
        let says = |key: &str| tags.get(key).map(String::as_str);
        match (places.len(), says("highway"), says("entrance")) {
            (1, _, Some(kind)) if kind != "no" => self.entrances.push((places[0], kind == "main")),
            (2.., Some(kind), _) if STREETS.contains(&kind) => {
                self.streets.push((says("name").unwrap_or_default().to_owned(), places));
            }
            _ => {}
        }
    }
}

/// The street front that a map gives.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MapFront {
    /// Direction in which it looks, rad from the x axis of the plan towards its y axis: one of the four of the box.
    pub direction: f64,
    /// How it was found, in words.
    pub why: String,
}

/// The front of a building whose ring has coordinates in the plan of `origin`, m. Its sides are those of the box around the ring.
pub(super) fn front(b: &MapBuilding, ring: &[[f64; 2]], origin: &PlanOrigin) -> Option<MapFront> {
    let range =
        |k: usize| ring.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[k]), e[1].max(p[k])]);
    let ([x0, x1], [y0, y1]) = (range(0), range(1));
    let (x, y) = (0.5 * (x0 + x1), 0.5 * (y0 + y1));
    let quarter = std::f64::consts::FRAC_PI_2;
    let sides = [(-quarter, [x, y0]), (0.0, [x1, y]), (quarter, [x, y1]), (2.0 * quarter, [x0, y])];
    // The side to which something is nearest, and how near.
    let nearest = |distance: &dyn Fn([f64; 2]) -> f64| {
        sides.iter().map(|(d, p)| (*d, distance(*p))).min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
    };
    let address = b.tag(&["addr:street"]).unwrap_or_default().to_lowercase();
    let street = |named: bool| {
        let own = b.around.streets.iter().filter(|s| !named || !address.is_empty() && s.0.to_lowercase() == address);
        let found = own.map(|(name, line)| {
            let line: Vec<[f64; 2]> = line.iter().map(|p| origin.metres(*p)).collect();
            let (direction, far) =
                nearest(&|p| line.windows(2).map(|w| to_segment(p, w[0], w[1])).fold(f64::INFINITY, f64::min));
            (direction, far, name)
        });
        found.filter(|f| f.1 <= FARTHEST).min_by(|a, b| a.1.total_cmp(&b.1))
    };
    let of_street = |named: bool| {
        street(named).map(|(direction, far, name)| {
            let name = if name.is_empty() { "a street of the map".into() } else { format!("the street \"{name}\"") };
            let by = if named { ", which its address names" } else { "" };
            MapFront { direction, why: format!("it is nearest to {name}{by}, {far:.0} m away") }
        })
    };
    let of_entrance = || {
        let outline = |p: [f64; 2]| {
            (0..ring.len()).map(|k| to_segment(p, ring[k], ring[(k + 1) % ring.len()])).fold(f64::INFINITY, f64::min)
        };
        let places = b.around.entrances.iter().map(|(p, main)| (origin.metres(*p), *main));
        let own = places.filter(|(p, _)| outline(*p) <= AT_OUTLINE).max_by_key(|(_, main)| *main);
        own.map(|(p, main)| {
            // Distance from the lines of the box: an entrance may be at the end of a side.
            let gaps = [p[1] - y0, x1 - p[0], y1 - p[1], p[0] - x0];
            let k = (0..4).min_by(|a, b| gaps[*a].total_cmp(&gaps[*b])).unwrap_or(0);
            let what = if main { "the main entrance" } else { "an entrance" };
            MapFront { direction: sides[k].0, why: format!("{what} of the map is there") }
        })
    };
    of_street(true).or_else(|| of_street(false)).or_else(of_entrance)
}
