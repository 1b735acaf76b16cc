//! `site.geojson` for maps and common operating pictures: voids, people, entries, ways and the outline of the heap (RFC 7946). Its coordinates
//! are WGS84 longitude, latitude and height, so it is written only for a case that says where the building is (`[site] latitude`,
//! `longitude`, `true_north`).
//!
//! The origin of the model is at the stated position. Metres become degrees by the radii of curvature of the ellipsoid there; within a
//! kilometre that is exact to less than a centimetre. Heights are those of the model.

use super::figures::round;
use super::{Exporter, person_name, void_name};
use crate::Result;
use crate::assess::Assessment;
use crate::geometry::Vec3;
use crate::prepare;
use crate::record::{Record, body_names};
use crate::results::{PersonEntry, ResultNames, VoidEntry, WayEntry, flat, people, voids, ways};
use serde_json::{Map, Value, json};
use std::io::Write;

/// Equatorial radius of WGS84, m.
const RADIUS: f64 = 6_378_137.0;
/// Square of its first eccentricity.
const ECCENTRICITY: f64 = 6.694_379_990_14e-3;

/// Writes `site.geojson`.
pub struct Site;

/// From the coordinates of a model to WGS84.
#[derive(Clone, Copy, Debug)]
pub struct Georeference {
    latitude: f64,
    longitude: f64,
    /// Direction of true north in plan.
    north: [f64; 2],
}

impl Georeference {
    /// That of a site; `None` when it does not say where it is.
    pub fn new(site: &prepare::Site) -> Option<Self> {
        let (sin, cos) = site.true_north.sin_cos();
        Some(Self { latitude: site.latitude?, longitude: site.longitude?, north: [sin, cos] })
    }

    /// Longitude and latitude of a point, degrees, and its height, m.
    pub fn place(&self, p: &Vec3) -> [f64; 3] {
        let [n, m] = self.north;
        let (north, east) = (p.x * n + p.y * m, p.x * m - p.y * n);
        let (sin, cos) = self.latitude.to_radians().sin_cos();
        let bend = 1.0 - ECCENTRICITY * sin * sin;
        let meridian = RADIUS * (1.0 - ECCENTRICITY) / bend.powf(1.5);
        let parallel = RADIUS / bend.sqrt() * cos;
        [
            round(self.longitude + (east / parallel).to_degrees(), 8),
            round(self.latitude + (north / meridian).to_degrees(), 8),
            round(p.z, 2),
        ]
    }
}

/// Adds a feature: its kind, its geometry and its properties.
type Feature<'a> = dyn FnMut(&str, Value, &Map<String, Value>) + 'a;

impl Exporter for Site {
    fn file_name(&self) -> &'static str {
        "site.geojson"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let h = &record.header;
        let Some(at) = Georeference::new(&h.case.prepare.site) else { return Ok(()) };
        let bodies = body_names(&h.structure);
        let names = ResultNames::new(h, &bodies);
        let mut features = Vec::new();
        let mut add = |kind: &str, geometry: Value, properties: &Map<String, Value>| {
            let mut all =
                Map::from_iter([("kind".into(), kind.into()), ("note".into(), "simulated, not observed".into())]);
            all.extend(properties.clone());
            features.push(json!({ "type": "Feature", "geometry": geometry, "properties": all }));
        };
        let point = |p: &Vec3| json!({ "type": "Point", "coordinates": at.place(p) });
        let ways_to = |to: &str, list: &[crate::assess::Way], add: &mut Feature<'_>| {
            for w in list {
                let line: Vec<[f64; 3]> = w.line.iter().map(|p| at.place(p)).collect();
                let mut about = Map::from_iter([("to".into(), to.into())]);
                about.extend(flat(ways::ALL, &WayEntry::new(w, &names)));
                if line.len() > 1 {
                    add("way", json!({ "type": "LineString", "coordinates": line }), &about);
                }
                add("entry", point(&w.entry.position), &about);
            }
        };
        let titled = |title: &str, entry: Map<String, Value>| {
            let mut all = Map::from_iter([("name".into(), title.into())]);
            all.extend(entry);
            all
        };
        for v in a.voids.iter().filter(|v| v.survivable) {
            let name = void_name(v);
            add("void", point(&v.position), &titled(&name, flat(voids::ALL, &VoidEntry::new(v, &names))));
            ways_to(&name, &v.ways, &mut add);
        }
        for p in &a.people {
            let Some(end) = p.end else { continue };
            let name = person_name(p.person);
            add("person", point(&end), &titled(&name, flat(people::ALL, &PersonEntry::without_name(p, &names))));
            ways_to(&name, &p.ways, &mut add);
        }
        let all = json!({ "type": "FeatureCollection", "features": features });
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At 45 degrees north a degree of latitude is 111132 m long and a degree of longitude 78847 m (WGS84).
    #[test]
    fn metres_become_degrees_by_the_radii_of_the_ellipsoid() {
        let site = |true_north: f64| prepare::Site {
            latitude: Some(45.0),
            longitude: Some(10.0),
            true_north,
            ..prepare::Site::default()
        };
        let place =
            |north: f64, p: [f64; 3]| Georeference::new(&site(north)).expect("it says where").place(&Vec3::from(p));
        let near = |got: [f64; 3], east: f64, north: f64| {
            let [lon, lat, _] = got;
            assert!(
                (lon - 10.0 - east / 78_847.0).abs() < 2e-8 && (lat - 45.0 - north / 111_132.0).abs() < 2e-8,
                "{got:?}"
            );
        };
        near(place(0.0, [0.0, 100.0, 0.0]), 0.0, 100.0);
        near(place(0.0, [100.0, 0.0, 3.0]), 100.0, 0.0);
        // True north along x: y points west.
        near(place(std::f64::consts::FRAC_PI_2, [100.0, 50.0, 0.0]), -50.0, 100.0);
        assert!(Georeference::new(&prepare::Site::default()).is_none());
    }
}
