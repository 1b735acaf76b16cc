//! Outlines of buildings from maps: GeoJSON, KML and KMZ, shapefiles, GeoPackage. What a map says of a building (levels, height, material, year) chooses a
//! preset and its storeys; the outline becomes that of a sketch, with its place on the earth.

mod front;
mod geojson;
mod geopackage;
mod guess;
mod kml;
mod shapefile;
mod trace;

pub use front::Around;
pub use guess::{Guess, guess};
pub use trace::{Traced, sketch};

use super::crs::{Crs, WGS84};
use super::rings;
use crate::import::zip;
use crate::read::{self, Kind};
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A building on a map.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBuilding {
    /// Its id in the file; its number where it has none.
    pub id: String,
    /// Its name; may be empty.
    pub name: String,
    /// Longitude and latitude of its corners: the outer ring, then courts; rings are not closed.
    pub rings: Vec<Vec<[f64; 2]>>,
    /// What the map says of it, by keys in lower case.
    pub tags: BTreeMap<String, String>,
    /// Streets and entrances of the same file.
    pub around: Arc<Around>,
    /// In what coordinates the map is, where these are not longitude and latitude in WGS84, and how well they are known, in sentences.
    pub place: Vec<String>,
}

/// Most corners of all buildings of a file.
const MOST_CORNERS: usize = 20_000_000;
/// Corners of one ring that are looked at.
const MOST_IN_RING: usize = 20_000;

/// Which building of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Choice {
    /// The only one.
    #[default]
    Only,
    /// By its id or its number in the list.
    Id(String),
    /// The one nearest to a latitude and longitude.
    Near([f64; 2]),
}

impl std::str::FromStr for Choice {
    type Err = Error;

    /// "LAT,LON".
    fn from_str(text: &str) -> Result<Self> {
        let numbers: Vec<f64> = text.split(',').filter_map(|t| t.trim().parse().ok()).collect();
        match numbers[..] {
            [lat, lon] if lat.abs() <= 90.0 && lon.abs() <= 180.0 => Ok(Self::Near([lat, lon])),
            [lat, lon] if lat.abs() <= 180.0 && lon.abs() <= 90.0 => Err(Error::input(
                format!("{text} is no latitude and longitude"),
                format!("the latitude comes first: did you mean {lon},{lat}?"),
            )),
            _ => Err(Error::input(format!("{text} is no latitude and longitude"), "write for example 37.58,36.93")),
        }
    }
}

impl MapBuilding {
    /// The middle of its corners, longitude and latitude.
    pub fn middle(&self) -> [f64; 2] {
        let ring = self.rings.first().map_or(&[][..], |r| &r[..]);
        let mean = |of: &dyn Fn(&[f64; 2]) -> f64| ring.iter().map(of).sum::<f64>() / ring.len().max(1) as f64;
        let turn = |degrees: f64| (degrees + 540.0).rem_euclid(360.0) - 180.0;
        // From the first corner on: those of a building at the antimeridian are at 180 and at -180 degrees.
        let first = ring.first().map_or(0.0, |p| p[0]);
        [turn(first + mean(&|p| turn(p[0] - first))), mean(&|p| p[1])]
    }

    /// A plan with its origin in the middle of the building and y to the north.
    fn plan_origin(&self) -> PlanOrigin {
        let [longitude, latitude] = self.middle();
        PlanOrigin { latitude, longitude, true_north: 0.0 }
    }

    /// Area without courts, m2. A court counts where it lies in the outline, and once.
    pub fn area(&self) -> f64 {
        let o = self.plan_origin();
        let in_plan = |r: &Vec<[f64; 2]>| r.iter().map(|p| o.metres(*p)).collect();
        rings::area(&self.rings.iter().map(in_plan).collect::<Vec<_>>())
    }

    /// Distance of a latitude and longitude from it, m; 0 inside.
    pub fn distance(&self, [latitude, longitude]: [f64; 2]) -> f64 {
        let o = PlanOrigin { latitude, longitude, true_north: 0.0 };
        let Some(ring) = self.rings.first() else { return f64::INFINITY };
        let ring: Vec<[f64; 2]> = ring.iter().map(|p| o.metres(*p)).collect();
        if crate::geometry::inside_ring(&ring, [0.0; 2]) {
            return 0.0;
        }
        (0..ring.len())
            .map(|k| crate::geometry::to_segment([0.0; 2], ring[k], ring[(k + 1) % ring.len()]))
            .fold(f64::INFINITY, f64::min)
    }

    /// What the map says under one of some keys.
    pub(super) fn tag(&self, keys: &[&str]) -> Option<&str> {
        keys.iter().find_map(|k| self.tags.get(*k)).map(|s| s.trim()).filter(|s| !s.is_empty())
    }
}

/// Buildings while a file is read.
struct Found<'a> {
    file: &'a Path,
    crs: Crs,
    list: Vec<MapBuilding>,
    around: Around,
    corners: usize,
}

impl<'a> Found<'a> {
    fn new(file: &'a Path, crs: Crs) -> Self {
        Self { file, crs, list: Vec::new(), around: Around::default(), corners: 0 }
    }

    /// Adds a polygon: its rings in the coordinates of the file.
    fn add(
        &mut self,
        place: &str,
        id: String,
        name: String,
        rings: Vec<Vec<[f64; 2]>>,
        tags: BTreeMap<String, String>,
    ) -> Result<()> {
        let mut own = Vec::new();
        for ring in rings {
            self.corners += ring.len();
            if self.corners > MOST_CORNERS || ring.len() > MOST_IN_RING {
                return Err(Error::in_file(
                    self.file,
                    format!(
                        "this map has too many corners: more than {MOST_IN_RING} in a ring, or {MOST_CORNERS} in all"
                    ),
                    "cut it to the streets around the building: ogr2ogr -spat WEST SOUTH EAST NORTH NEW.geojson OLD",
                )
                .at(place));
            }
            let mut out: Vec<[f64; 2]> = Vec::with_capacity(ring.len());
            for p in ring {
                let q = self.crs.to_degrees(p).filter(|q| q.iter().all(|v| v.is_finite()));
                let Some(q) = q else {
                    return Err(self.no_place(place, p));
                };
                if q[0].abs() > 180.0 || q[1].abs() > 90.0 {
                    return Err(self.no_place(place, p));
                }
                out.push(q);
            }
            if out.len() > 1 && out.first() == out.last() {
                out.pop();
            }
            own.push(out);
        }
        // A polygon of less than three corners is none; holes of less are left out.
        if own.first().is_some_and(|r| r.len() >= 3) {
            let outer = own.remove(0);
            own.retain(|r| r.len() >= 3);
            own.insert(0, outer);
            let tags = tags.into_iter().map(|(k, v)| (k.to_lowercase(), v)).collect();
            let system = (self.crs.name != WGS84).then(|| format!("the map is in {}", self.crs.name));
            let place = system.into_iter().chain(self.crs.note()).collect();
            self.list.push(MapBuilding { id, name, rings: own, tags, around: Arc::default(), place });
        }
        Ok(())
    }

    /// Adds a line or a point that may say where the street is.
    fn add_around(&mut self, places: &[[f64; 2]], tags: &BTreeMap<String, String>) {
        self.corners += places.len();
        let degrees = |p: &[f64; 2]| self.crs.to_degrees(*p).filter(|q| q.iter().all(|v| v.is_finite()));
        if let Some(places) =
            places.iter().map(degrees).collect::<Option<Vec<_>>>().filter(|_| self.corners <= MOST_CORNERS)
        {
            self.around.add(places, tags);
        }
    }

    /// The buildings; each knows what is around.
    fn buildings(self) -> Vec<MapBuilding> {
        let around = Arc::new(self.around);
        self.list.into_iter().map(|b| MapBuilding { around: around.clone(), ..b }).collect()
    }

    fn no_place(&self, place: &str, [x, y]: [f64; 2]) -> Error {
        let problem = format!("{x}, {y} is no place on the earth in {}", self.crs.name);
        let remedy = if self.crs.is_degrees() && x.abs() <= 90.0 && y.abs() <= 180.0 {
            "the longitude comes first, then the latitude: here they seem to be swapped"
        } else if self.crs.is_degrees() {
            "degrees are expected: convert it with ogr2ogr -t_srs EPSG:4326 NEW.geojson OLD, or give the coordinate system with the file"
        } else {
            "check the coordinate system of the file"
        };
        Error::in_file(self.file, problem, remedy).at(place)
    }
}

/// The outlines of a file. Where some of them are said to be buildings, the others are left out.
///
/// # Errors
/// A format that is not read, a damaged file, a coordinate system that is not known, and a file without an outline.
pub fn read(file: &Path) -> Result<Vec<MapBuilding>> {
    Ok(read_and_count(file)?.0)
}

/// The same, with the number of outlines that are left out, because others are said to be buildings.
///
/// # Errors
/// As there.
pub fn read_and_count(file: &Path) -> Result<(Vec<MapBuilding>, usize)> {
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let bytes = read::bytes(file, Kind::Map)?;
    let mut list = if bytes.starts_with(b"SQLite format 3") {
        geopackage::read(file, &bytes)?
    } else if zip::is_zip(&bytes) && ending != "kmz" && zip::holds(&bytes, ".shp") {
        return Err(Error::in_file(file, "this ZIP archive holds a shapefile", "unpack it, and name the .shp file"));
    } else if zip::is_zip(&bytes) {
        let text = zip::single(file, &bytes, ".kml", "unpack the archive, and name the .kml file in it")?;
        kml::read(file, &text)?
    } else if bytes.starts_with(&[0, 0, 0x27, 0x0a]) || ending == "shp" {
        shapefile::read(file, &bytes)?
    } else if ending == "kml" || starts_with(&bytes, b"<") {
        kml::read(file, &bytes)?
    } else if starts_with(&bytes, b"{") {
        geojson::read(file, &bytes)?
    } else {
        return Err(Error::in_file(
            file,
            "this is no map of outlines that is known",
            "give GeoJSON, KML, KMZ, a shapefile (.shp) or a GeoPackage; ogr2ogr converts others: ogr2ogr -t_srs EPSG:4326 OUT.geojson FILE",
        ));
    };
    let is_building = |b: &MapBuilding| {
        let said = |k: &str| b.tags.get(k).is_some_and(|v| !v.is_empty() && v != "no");
        said("building") || said("building:levels") || said("num_floors") || said("subtype")
    };
    let all = list.len();
    if list.iter().any(is_building) {
        list.retain(is_building);
    }
    if list.is_empty() {
        return Err(Error::in_file(
            file,
            "there is no outline in this file",
            "it must have polygons, one for each building",
        ));
    }
    let left_out = all - list.len();
    Ok((list, left_out))
}

/// The first character after blanks and a mark of the byte order.
fn starts_with(bytes: &[u8], what: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    text.trim_ascii_start().starts_with(what)
}

/// The building that is meant, with a line about how it was found.
///
/// # Errors
/// None of this id, several where no choice was made, none near the place.
pub fn choose<'b>(file: &Path, list: &'b [MapBuilding], choice: &Choice) -> Result<(&'b MapBuilding, String)> {
    let many = || format!("leanto sketch --footprint {} --list", file.display());
    match choice {
        Choice::Only => match list {
            [one] => Ok((one, "the only building of the file".into())),
            _ => Err(Error::in_file(
                file,
                format!("there are {} buildings in this file", list.len()),
                format!("say which one: --id ID or --near LAT,LON; {} shows them", many()),
            )),
        },
        Choice::Id(id) => {
            let found = list.iter().find(|b| b.id == *id).or_else(|| {
                let number = id.strip_prefix('#').unwrap_or(id).parse::<usize>().ok()?;
                list.get(number.checked_sub(1)?)
            });
            let close = crate::units::place::closest(id, list.iter().map(|b| b.id.as_str()));
            found.map(|b| (b, format!("building {} of the file", b.id))).ok_or_else(|| {
                let hint = close.map_or_else(|| format!("{} shows them", many()), |c| format!("the closest is {c}"));
                Error::in_file(file, format!("there is no building \"{id}\""), hint)
            })
        }
        Choice::Near(at) => {
            let next = list.iter().map(|b| (b, b.distance(*at))).min_by(|a, b| a.1.total_cmp(&b.1));
            match next {
                Some((b, far)) if far < 500.0 => {
                    let how = if far == 0.0 {
                        "the building there".into()
                    } else {
                        format!("the nearest building, {far:.0} m away")
                    };
                    Ok((b, how))
                }
                Some((b, far)) => {
                    let [lon, lat] = b.middle();
                    let swapped = list.iter().any(|b| b.distance([at[1], at[0]]) < 500.0);
                    let remedy = if swapped {
                        "the latitude comes first: the two seem to be swapped".to_string()
                    } else {
                        format!("check the place: the nearest building is at {lat:.5},{lon:.5}")
                    };
                    Err(Error::in_file(
                        file,
                        format!("no building is within 500 m: the nearest is {:.0} km away", far / 1e3),
                        remedy,
                    ))
                }
                None => Err(Error::in_file(file, "there is no outline in this file", "")),
            }
        }
    }
}

#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod tests;
