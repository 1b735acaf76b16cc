//! An outline on the earth as the outline of a sketch: in metres, with x along its main direction, without corners that nobody can see, and with
//! right angles where they nearly are.

use super::front::front;
use super::{Guess, MapBuilding, guess};
use crate::maths;
use crate::plausibility::GUESSED_FRONT;
use crate::sketch::cut::shapes::{PlanPlace, Ring, Shape, differing, ring_area, simple, turn, without};
use crate::sketch::{AnyOutline, Footprint, Sketch, preset};
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};

/// A sketch of a building on a map.
#[derive(Clone, Debug)]
pub struct Traced {
    /// The sketch.
    pub sketch: Sketch,
    /// Where its origin is on the earth; none where the file does not say.
    pub origin: Option<PlanOrigin>,
    /// Direction in which the street front looks, rad from the x axis towards the y axis; none where the map does not say.
    pub front: Option<f64>,
    /// Area on the map, m2.
    pub area: f64,
    /// What the outline of the sketch has wrong, over the area on the map.
    pub error: f64,
    /// What was found and what was guessed, in sentences.
    pub notes: Vec<String>,
}

/// Smallest building, m2.
const LEAST_AREA: f64 = 15.0;
/// Largest extent, m: sketches have coordinates up to 500 m.
const LARGEST: f64 = 480.0;
/// Courts smaller than this are filled, m2, and narrower than this, m.
const COURT: [f64; 2] = [6.0, 1.8];
/// Sides shorter than this may go, m.
const SHORT: f64 = 1.2;
/// Corners that stand out less than this may go, m.
const FLAT: f64 = 0.35;
/// Share of the area that simplification may change, and that all of it may change together.
const CHANGED: [f64; 2] = [0.008, 0.018];
/// Sides within this angle of an axis are turned onto it, rad.
const NEARLY_SQUARE: f64 = 0.09;

fn long(a: PlanPlace, b: PlanPlace) -> f64 {
    maths::hypot(a[0] - b[0], a[1] - b[1])
}

/// The main direction of a ring, rad from x: the mean of its sides modulo a right angle, weighted by their length.
fn main_direction(r: &[PlanPlace]) -> f64 {
    let (mut s, mut c) = (0.0, 0.0);
    for k in 0..r.len() {
        let (a, b) = (r[k], r[(k + 1) % r.len()]);
        let angle = 4.0 * maths::atan2(b[1] - a[1], b[0] - a[0]);
        s += long(a, b).powi(2) * maths::sin(angle);
        c += long(a, b).powi(2) * maths::cos(angle);
    }
    maths::atan2(s, c) / 4.0
}

/// Without corners that change the area by little: the smallest triangles first (M. Visvalingam and J. D. Whyatt, 1993).
fn simplified(ring: &Ring, whole: f64) -> Ring {
    let mut r = ring.clone();
    let mut left = CHANGED[0] * whole;
    while r.len() > 4 {
        let n = r.len();
        let corner = |k: usize| {
            let (a, b, c) = (r[(k + n - 1) % n], r[k], r[(k + 1) % n]);
            let area = 0.5 * turn(a, b, c).abs();
            let out = 2.0 * area / long(a, c).max(1e-9);
            let short = long(a, b).min(long(b, c));
            (k, area, out < 0.02 || out < FLAT && short < 4.0 || short < SHORT && out < 1.2)
        };
        let next = (0..n).map(corner).filter(|c| c.2).min_by(|a, b| a.1.total_cmp(&b.1));
        match next {
            Some((k, area, _)) if area <= left => {
                left -= area;
                r.remove(k);
            }
            _ => break,
        }
    }
    r
}

/// Where two lines meet, each by a point and a direction; none where they are nearly parallel.
fn meet((p, u): (PlanPlace, PlanPlace), (q, v): (PlanPlace, PlanPlace)) -> Option<PlanPlace> {
    let d = u[0] * v[1] - u[1] * v[0];
    if d.abs() < 0.05 {
        return None;
    }
    let t = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / d;
    Some([p[0] + t * u[0], p[1] + t * u[1]])
}

/// Sides that nearly run along an axis are turned onto it about their middle.
fn squared(ring: &Ring) -> Option<Ring> {
    let n = ring.len();
    let line = |k: usize| {
        let (a, b) = (ring[k], ring[(k + 1) % n]);
        let angle = maths::atan2(b[1] - a[1], b[0] - a[0]);
        let step = std::f64::consts::FRAC_PI_2;
        let near = (angle / step).round() * step;
        let angle = if (angle - near).abs() < NEARLY_SQUARE { near } else { angle };
        ([0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])], [maths::cos(angle), maths::sin(angle)])
    };
    let out: Option<Ring> = (0..n)
        .map(|k| {
            let (before, after) = (line((k + n - 1) % n), line(k));
            match meet(before, after) {
                Some(p) if long(p, ring[k]) < 1.0 => Some(p),
                Some(_) => None,
                // Two sides along one direction: a small step between them stays.
                None => Some(ring[k]),
            }
        })
        .collect();
    out.filter(|r| !crate::sketch::crosses(r))
}

fn rounded(r: &Ring) -> Ring {
    r.iter().map(|p| p.map(|v| (v * 1e3).round() / 1e3)).collect()
}

/// Makes a sketch of a building; the preset by the map where none is given.
///
/// # Errors
/// A building that is too small or too large, an outline that crosses itself.
pub fn sketch(b: &MapBuilding, named: Option<&'static str>) -> Result<Traced> {
    let at = format!("building {}", b.id);
    let wrong = |problem: String, remedy: &str| Error::input(problem, remedy).at(at.clone());
    let middle = b.plan_origin();
    let to_plan = |r: &Ring| -> Ring { r.iter().map(|p| middle.metres(*p)).collect() };
    let mut rings: Vec<Ring> = b.rings.iter().map(to_plan).collect();
    let Some(outer) = rings.first() else { return Err(wrong("it has no outline".into(), "choose another building")) };
    let far = outer.iter().fold(0.0f64, |m, p| m.max(p[0].abs()).max(p[1].abs()));
    if far > LARGEST {
        return Err(wrong(
            format!("its outline reaches {far:.0} m from its middle; a sketch may be {LARGEST:.0} m"),
            "is it one building, in degrees of longitude and latitude? Choose another one, or cut it",
        ));
    }
    if crate::sketch::crosses(outer) {
        return Err(wrong(
            "the sides of its outline cross each other".into(),
            "correct it on the map, or choose another building",
        ));
    }
    let misplaced = crate::maps::rings::misplaced_holes(&rings);
    if misplaced.is_some() {
        // What is built is the area that is left, with the courts that are in it.
        let mut left = crate::maps::rings::polygon(&rings);
        if left.len() > 1 {
            return Err(wrong(
                format!("its courts cut its outline into {} parts", left.len()),
                "correct it on the map, or choose another building",
            ));
        }
        rings = left.pop().unwrap_or(rings);
    }
    let outer = &rings[0];
    let asked = crate::maps::rings::area(&rings);
    if asked < LEAST_AREA {
        return Err(wrong(
            format!("it has {asked:.1} m2: less than {LEAST_AREA} m2 is no building to sketch"),
            "choose another building",
        ));
    }
    // x along the main direction, the longer side along x.
    let mut angle = main_direction(outer);
    let turned = |r: &Ring, angle: f64| -> Ring {
        let (s, c) = maths::sincos(angle);
        r.iter().map(|p| [p[0] * c + p[1] * s, p[1] * c - p[0] * s]).collect()
    };
    let extent = |r: &Ring, k: usize| {
        let e = r.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[k]), e[1].max(p[k])]);
        (e[0], e[1] - e[0])
    };
    let first = turned(outer, angle);
    if extent(&first, 1).1 > extent(&first, 0).1 {
        angle += std::f64::consts::FRAC_PI_2;
    }
    if angle > std::f64::consts::FRAC_PI_2 {
        angle -= std::f64::consts::PI;
    }
    let rings: Vec<Ring> = rings.iter().map(|r| turned(r, angle)).collect();
    let own: Vec<Shape> = crate::maps::rings::polygon(&rings);
    let best = |r: &Ring| -> Ring {
        let simple_ring = simplified(r, asked);
        squared(&simple_ring).unwrap_or(simple_ring)
    };
    let large = |r: &&Ring| ring_area(r).abs() > COURT[0] && crate::sketch::cut::shapes::width(r) > 0.5 * COURT[1];
    let made = |each: &dyn Fn(&Ring) -> Ring| {
        let ring = each(&rings[0]);
        let courtyards: Vec<Ring> = rings[1..].iter().filter(large).map(each).collect();
        let shape = without(&[simple(ring.clone())], &courtyards.iter().map(|c| simple(c.clone())).collect::<Vec<_>>());
        // Rounding may leave less than nothing.
        let error = (differing(&shape, &own) / asked).max(0.0) + 0.0;
        (ring, courtyards, error)
    };
    let tries: [&dyn Fn(&Ring) -> Ring; 3] = [&best, &|r| simplified(r, asked), &Clone::clone];
    let mut chosen = made(tries[0]);
    for t in &tries[1..] {
        if chosen.2 <= CHANGED[1] {
            break;
        }
        chosen = made(t);
    }
    let (ring, courtyards, error) = chosen;
    let (x0, y0) = (extent(&ring, 0).0, extent(&ring, 1).0);
    let moved = |r: &Ring| rounded(&r.iter().map(|p| [p[0] - x0, p[1] - y0]).collect());
    let outline =
        AnyOutline { ring: moved(&ring), courtyards: courtyards.iter().map(moved).collect(), ..AnyOutline::default() };
    let corner = PlanOrigin { true_north: angle, ..middle }.degrees([x0, y0]);
    let origin = PlanOrigin { longitude: corner[0], latitude: corner[1], true_north: angle };

    let g: Guess = guess(b, named);
    let mut s = preset(g.preset)
        .map(crate::sketch::Preset::new_sketch)
        .ok_or_else(|| Error::Failed(format!("no preset {}", g.preset)))?;
    s.footprint = Footprint::Outline(Box::new(outline));
    (s.storeys, s.basements) = (g.storeys, g.basements);
    if let Some(h) = g.storey_height {
        (s.storey_height, s.ground_height) = (h, h);
    }
    let in_plan: Ring = ring.iter().map(|p| [p[0] - x0, p[1] - y0]).collect();
    let by_map = front(b, &in_plan, &origin);
    let filled = rings.len() - 1 - courtyards.len();
    let mut notes = vec![format!(
        "outline of {} corners and {} courts on the map, {} and {} in the sketch: {:.1} m2, {:.2} % of it is different",
        b.rings[0].len(),
        rings.len() - 1,
        ring.len(),
        courtyards.len(),
        asked,
        100.0 * error
    )];
    if let Some(area) = misplaced {
        notes.push(format!(
            "{area:.1} m2 of its courts lie outside of the outline or in another court on the map: each place counts once"
        ));
    }
    if filled > 0 {
        notes.push(format!("{filled} courts of less than {} m2 or {} m of width are filled", COURT[0], COURT[1]));
    }
    notes.push(format!(
        "x runs {:.1} degrees from east towards north; the origin is at {:.6}, {:.6}",
        angle.to_degrees(),
        origin.latitude,
        origin.longitude
    ));
    notes.push(match &by_map {
        Some(f) => format!(
            "guess: side 1 (the street front) looks to azimuth {:.0} degrees: {}; if not, give front in [assess]",
            origin.azimuth(f.direction),
            f.why
        ),
        None => format!(
            "guess: side 1 (the street front) looks to azimuth {:.0} degrees, along -y of the sketch: the map has no street and no entrance; give front in [assess]",
            origin.azimuth(GUESSED_FRONT)
        ),
    });
    notes.extend(b.place.iter().cloned());
    notes.extend(g.notes);
    let front = by_map.map(|f| f.direction);
    Ok(Traced { sketch: s, origin: Some(origin), front, area: asked, error, notes })
}
