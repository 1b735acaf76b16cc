//! Coordinate systems and units of places in plan, and which of them makes data fit.
//!
//! Places belong into the model's own frame, in metres. Lists and maps of others come in millimetres, feet, in metres from a corner of the
//! building, along its walls, in the coordinates of the model file, in UTM or as latitude and longitude. Each of these is tried, and those are
//! proposed in which all places lie at the building.

use crate::geometry::Aabb;
use crate::maths;

/// Equatorial radius of WGS84, m, and the square of its first eccentricity.
const RADIUS: f64 = 6_378_137.0;
const ECCENTRICITY: f64 = 6.694_379_990_14e-3;
/// Scale of UTM on the central meridian, and false easting, m.
const UTM_SCALE: f64 = 0.9996;
const FALSE_EASTING: f64 = 500_000.0;
/// Places in a small unit lie at least this share of the building's length from their origin: otherwise any number near zero would fit.
const APART: f64 = 0.1;
/// Proposals that are named.
const NAMED: usize = 3;
/// Data are shown with this many places.
const SHOWN: usize = 1;

/// Where the building is: its box in plan, and how its frame lies to others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BuildingPlan {
    /// Lowest x and y, m.
    pub min: [f64; 2],
    /// Largest x and y, m.
    pub max: [f64; 2],
    /// Height of the building, m.
    pub height: f64,
    /// What was subtracted from the coordinates of the model file, m.
    pub origin: [f64; 2],
    /// Corner from which coordinates along the walls count, m, and the direction of the first of them from the x axis, rad.
    pub corner: ([f64; 2], f64),
    /// Latitude and longitude of the model's origin, degrees, and true north from the y axis towards x, rad.
    pub site: Option<[f64; 3]>,
}

/// A frame or unit in which somebody may have written places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateFrame {
    /// The model's own, millimetres.
    Millimetres,
    /// Centimetres.
    Centimetres,
    /// Feet.
    Feet,
    /// Inches.
    Inches,
    /// Metres from the corner of the building with the lowest coordinates.
    Corner,
    /// Metres from a corner, along the walls (the grid axes).
    AlongWalls,
    /// Coordinates of the model file, before it was moved to the origin.
    File,
    /// x and y swapped.
    Swapped,
    /// y, x of the model file.
    FileSwapped,
    /// Minus signs.
    Negative,
    /// Easting and northing of UTM (WGS84).
    Utm,
    /// Latitude, longitude.
    LatitudeLongitude,
    /// Longitude, latitude.
    LongitudeLatitude,
}

/// All frames that are tried, the likeliest first.
pub const FRAMES: &[CoordinateFrame] = &[
    CoordinateFrame::Millimetres,
    CoordinateFrame::Centimetres,
    CoordinateFrame::Feet,
    CoordinateFrame::Inches,
    CoordinateFrame::File,
    CoordinateFrame::FileSwapped,
    CoordinateFrame::Utm,
    CoordinateFrame::LatitudeLongitude,
    CoordinateFrame::LongitudeLatitude,
    CoordinateFrame::Swapped,
    CoordinateFrame::Corner,
    CoordinateFrame::AlongWalls,
    CoordinateFrame::Negative,
];

impl CoordinateFrame {
    /// In words, as they stand behind "taken".
    pub fn words(self) -> &'static str {
        match self {
            Self::Millimetres => "in millimetres",
            Self::Centimetres => "in centimetres",
            Self::Feet => "in feet",
            Self::Inches => "in inches",
            Self::Corner => "in metres from the corner of the building",
            Self::AlongWalls => "in metres along the walls from their corner",
            Self::File => "in the coordinates of the model file",
            Self::Swapped => "with x and y swapped",
            Self::FileSwapped => "in the coordinates of the model file with x and y swapped",
            Self::Negative => "with the other sign",
            Self::Utm => "as UTM easting and northing",
            Self::LatitudeLongitude => "as latitude, longitude",
            Self::LongitudeLatitude => "as longitude, latitude",
        }
    }

    /// True for the model's own frame in a smaller unit.
    fn is_small_unit(self) -> bool {
        matches!(self, Self::Millimetres | Self::Centimetres | Self::Feet | Self::Inches)
    }

    /// A place of this frame in the frame of the model, m; none where the case does not say how they lie to each other.
    pub fn in_model(self, p: [f64; 2], plan: &BuildingPlan) -> Option<[f64; 2]> {
        let times = |s: f64| Some([s * p[0], s * p[1]]);
        match self {
            Self::Millimetres => times(1e-3),
            Self::Centimetres => times(1e-2),
            Self::Feet => times(0.3048),
            Self::Inches => times(0.0254),
            Self::Negative => times(-1.0),
            Self::Swapped => Some([p[1], p[0]]),
            Self::Corner => Some([p[0] + plan.min[0], p[1] + plan.min[1]]),
            Self::AlongWalls => {
                let (at, (sin, cos)) = (plan.corner.0, maths::sincos(plan.corner.1));
                Some([at[0] + p[0] * cos - p[1] * sin, at[1] + p[0] * sin + p[1] * cos])
            }
            Self::File => (plan.origin != [0.0; 2]).then(|| [p[0] - plan.origin[0], p[1] - plan.origin[1]]),
            Self::FileSwapped => Self::File.in_model([p[1], p[0]], plan),
            Self::LatitudeLongitude => of_degrees(p[0], p[1], plan),
            Self::LongitudeLatitude => of_degrees(p[1], p[0], plan),
            Self::Utm => of_utm(p, plan),
        }
    }
}

/// From metres east and north of the model's origin to its axes.
fn of_north([east, north]: [f64; 2], true_north: f64) -> [f64; 2] {
    let (sin, cos) = maths::sincos(true_north);
    [east * cos + north * sin, north * cos - east * sin]
}

fn of_degrees(latitude: f64, longitude: f64, plan: &BuildingPlan) -> Option<[f64; 2]> {
    let [lat, lon, turned] = plan.site?;
    let (sin, cos) = maths::sincos(lat.to_radians());
    let bend = 1.0 - ECCENTRICITY * sin * sin;
    let north = (latitude - lat).to_radians() * RADIUS * (1.0 - ECCENTRICITY) / maths::pow(bend, 1.5);
    let east = (longitude - lon).to_radians() * RADIUS / bend.sqrt() * cos;
    Some(of_north([east, north], turned))
}

/// Easting and northing in the zone of a place, m (transverse Mercator, series of Redfearn 1948 to the fifth order), and the convergence, rad.
fn utm(latitude: f64, longitude: f64) -> ([f64; 2], f64) {
    let zone = ((longitude + 180.0) / 6.0).floor();
    let central = zone * 6.0 - 177.0;
    let (lat, far) = (latitude.to_radians(), (longitude - central).to_radians());
    let (sin, cos) = maths::sincos(lat);
    let (e, second) = (ECCENTRICITY, ECCENTRICITY / (1.0 - ECCENTRICITY));
    let radius = RADIUS / (1.0 - e * sin * sin).sqrt();
    let (t, c, a) = ((sin / cos).powi(2), second * cos * cos, far * cos);
    let meridian = RADIUS
        * ((1.0 - e / 4.0 - 3.0 * e * e / 64.0 - 5.0 * e.powi(3) / 256.0) * lat
            - (3.0 * e / 8.0 + 3.0 * e * e / 32.0 + 45.0 * e.powi(3) / 1024.0) * maths::sin(2.0 * lat)
            + (15.0 * e * e / 256.0 + 45.0 * e.powi(3) / 1024.0) * maths::sin(4.0 * lat)
            - 35.0 * e.powi(3) / 3072.0 * maths::sin(6.0 * lat));
    let east = a + (1.0 - t + c) * a.powi(3) / 6.0 + (5.0 - 18.0 * t + t * t + 72.0 * c) * a.powi(5) / 120.0;
    let north = a * a / 2.0 + (5.0 - t + 9.0 * c + 4.0 * c * c) * a.powi(4) / 24.0;
    let south = if latitude < 0.0 { 1e7 } else { 0.0 };
    let place =
        [FALSE_EASTING + UTM_SCALE * radius * east, UTM_SCALE * (meridian + radius * (sin / cos) * north) + south];
    (place, far * sin)
}

fn of_utm(p: [f64; 2], plan: &BuildingPlan) -> Option<[f64; 2]> {
    let [lat, lon, turned] = plan.site?;
    let (at, convergence) = utm(lat, lon);
    // The northing axis of the grid lies by the convergence from true north.
    Some(of_north([p[0] - at[0], p[1] - at[1]], turned - convergence))
}

impl BuildingPlan {
    /// Of a box, with nothing known of other frames.
    pub fn of(b: &Aabb) -> Self {
        let (min, max) = if b.is_empty() { ([0.0; 2], [0.0; 2]) } else { ([b.min.x, b.min.y], [b.max.x, b.max.y]) };
        let height = if b.is_empty() { 0.0 } else { b.size().z };
        Self { min, max, height, origin: [0.0; 2], corner: (min, 0.0), site: None }
    }

    /// Distance of a place from the box, m; 0 inside.
    pub fn distance(&self, p: [f64; 2]) -> f64 {
        let out = |k: usize| (self.min[k] - p[k]).max(p[k] - self.max[k]).max(0.0);
        maths::hypot(out(0), out(1))
    }

    /// The frames in which all places lie within `reach` of the building, the likeliest first.
    pub fn fitting(&self, points: &[[f64; 2]], reach: f64) -> Vec<CoordinateFrame> {
        let near = |p: Option<[f64; 2]>| p.is_some_and(|p| self.distance(p) <= reach);
        let long = (0..2).map(|k| self.max[k] - self.min[k]).fold(0.0, f64::max);
        let apart = |f: &CoordinateFrame| {
            let size = |p: &[f64; 2]| f.in_model(*p, self).map_or(0.0, |p| p[0].abs().max(p[1].abs()));
            !f.is_small_unit() || points.iter().map(size).fold(0.0, f64::max) >= APART * long
        };
        let fits =
            |f: &CoordinateFrame| !points.is_empty() && apart(f) && points.iter().all(|p| near(f.in_model(*p, self)));
        FRAMES.iter().copied().filter(fits).collect()
    }

    /// The frames in which all places lie within `reach` of the building, in words: "in feet, or with x and y swapped"; none without any.
    pub fn fitting_words(&self, points: &[[f64; 2]], reach: f64) -> Option<String> {
        let list: Vec<&str> = self.fitting(points, reach).iter().take(NAMED).map(|f| f.words()).collect();
        (!list.is_empty()).then(|| list.join(", or "))
    }

    /// What to do with places that lie far from the building.
    pub fn proposal(&self, points: &[[f64; 2]]) -> String {
        let box_of = format!(
            "the building lies from x {:.SHOWN$} to {:.SHOWN$} and y {:.SHOWN$} to {:.SHOWN$} m",
            self.min[0], self.max[0], self.min[1], self.max[1]
        );
        // Inside first; then beside it, unless they look like something else.
        let inside = self.fitting_words(points, 1.0);
        let beside = || self.fitting_words(points, 0.5 * self.height + 5.0).filter(|_| looks_like(points).is_none());
        if let Some(words) = inside.or_else(beside) {
            let they = if points.len() == 1 { "it" } else { "they" };
            // Degrees are small numbers: in some unit they fit into any building.
            let or = looks_like(points).map_or(String::new(), |what| format!(", or {they} look like {what}"));
            return format!(
                "taken {words} {they} would lie at the building{or}; write metres in the frame of the model: {box_of}"
            );
        }
        let like = match looks_like(points) {
            Some(what) => format!("they look like {what}: convert them to metres in the frame of the model ({box_of}"),
            None => format!("write metres in the frame of the model ({box_of}"),
        };
        let site = if self.site.is_none() && looks_like(points).is_some() {
            "; with [site] latitude and longitude of its origin in the case the place is checked here"
        } else {
            ""
        };
        format!("{like}{site})")
    }
}

/// What large coordinates look like by their size alone.
fn looks_like(points: &[[f64; 2]]) -> Option<&'static str> {
    let all = |f: &dyn Fn([f64; 2]) -> bool| !points.is_empty() && points.iter().all(|p| f(*p));
    let (east, north) = (|x: f64| (1e5..=9e5).contains(&x), |y: f64| (1e4..=1e7).contains(&y));
    if all(&|[x, y]| east(x) && north(y)) || all(&|[x, y]| east(y) && north(x)) {
        Some("UTM or another national grid")
    } else if all(&|[x, y]| x.abs() <= 90.0 && y.abs() <= 180.0 && x.fract() != 0.0 && y.fract() != 0.0) {
        Some("degrees of latitude and longitude")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> BuildingPlan {
        BuildingPlan {
            min: [0.0; 2],
            max: [12.0, 9.0],
            height: 7.0,
            origin: [0.0; 2],
            corner: ([0.0; 2], 0.0),
            site: Some([46.0, 7.5, 0.0]),
        }
    }

    #[test]
    fn a_place_is_found_in_the_unit_and_frame_in_which_it_was_written() {
        let mut p = plan();
        p.origin = [2_600_000.0, 1_200_000.0];
        for (point, frame) in [
            ([3000.0, 4000.0], CoordinateFrame::Millimetres),
            ([900.0, 700.0], CoordinateFrame::Centimetres),
            ([36.0, 28.0], CoordinateFrame::Feet),
            ([2_600_003.0, 1_200_004.0], CoordinateFrame::File),
            ([1_200_004.0, 2_600_003.0], CoordinateFrame::FileSwapped),
            ([-3.0, -4.0], CoordinateFrame::Negative),
            ([46.000_03, 7.500_03], CoordinateFrame::LatitudeLongitude),
            ([7.500_03, 46.000_03], CoordinateFrame::LongitudeLatitude),
        ] {
            let fits = p.fitting(&[point], 1.0);
            assert!(fits.contains(&frame), "{point:?}: {fits:?}, not {frame:?}");
        }
        assert!(plan().fitting(&[[5000.0, 90_000.0]], 1.0).is_empty());
    }

    #[test]
    fn a_building_away_from_the_origin_is_found_from_its_corner_and_along_its_walls() {
        let mut p = plan();
        (p.min, p.max, p.corner) = ([100.0, 50.0], [112.0, 59.0], ([112.0, 50.0], std::f64::consts::FRAC_PI_2));
        assert!(p.fitting(&[[3.0, 4.0]], 1.0).contains(&CoordinateFrame::Corner));
        assert_eq!(
            CoordinateFrame::AlongWalls.in_model([3.0, 4.0], &p).map(|q| q.map(f64::round)),
            Some([108.0, 53.0])
        );
    }

    #[test]
    fn utm_of_a_known_place_is_right_to_a_centimetre() {
        // The central meridian of zone 32 at 46 degrees north, by PROJ 9 (EPSG:4326 to EPSG:32632).
        let (p, turned) = utm(46.0, 9.0);
        assert!((p[0] - 500_000.0).abs() < 1e-6 && (p[1] - 5_094_047.492).abs() < 0.01 && turned == 0.0, "{p:?}");
        // Zone 18: 40.6892 N, 74.0445 W, by PROJ 9 (EPSG:32618).
        let (p, _) = utm(40.6892, -74.0445);
        assert!((p[0] - 580_735.871).abs() < 0.01 && (p[1] - 4_504_695.165).abs() < 0.01, "{p:?}");
        let mut here = plan();
        here.site = Some([40.6892, -74.0445, 0.0]);
        let fits = here.fitting(&[[580_735.8 + 6.0, 4_504_695.2 + 5.0]], 3.0);
        assert!(fits.contains(&CoordinateFrame::Utm), "{fits:?}");
    }

    #[test]
    fn what_fits_nowhere_is_described_by_its_shape() {
        let mut p = plan();
        p.site = None;
        assert!(p.proposal(&[[580_735.0, 4_504_695.0]]).contains("UTM"));
        assert!(p.proposal(&[[47.3769, 8.5417]]).contains("latitude"));
        let plain = p.proposal(&[[123_456.0, -7_654_321.0]]);
        assert!(plain.contains("metres in the frame of the model") && !plain.contains("look like"), "{plain}");
    }
}
