//! `site.geojson` for maps and common operating pictures (RFC 7946): longitude and latitude in WGS84, rings by the right-hand rule, a bounding
//! box, and an `id` for every feature that is the same in every file of the run. It is written only for a case that says where the building is
//! (`[site] latitude`, `longitude`, `true_north`).
//!
//! The origin of the model is at the stated position ([`PlanOrigin`]). The height of a point in the model is the property `height_m`. A third coordinate is the
//! height above the ellipsoid, so it is given only where `[site] ellipsoid_height` says at which one the model's level 0 is.

use super::Exporter;
use super::figures::round;
use super::site_map::{Feature, MapPlace, NOTE, features};
use crate::Result;
use crate::assess::Assessment;
use crate::geometry::Vec3;
use crate::prepare;
use crate::record::Record;
use crate::units::earth::PlanOrigin;
use serde_json::{Map, Value, json};
use std::io::Write;

/// Writes `site.geojson`.
pub struct Site;

/// From the coordinates of a model to WGS84.
#[derive(Clone, Copy, Debug)]
pub struct Georeference {
    origin: PlanOrigin,
    /// Height of the model's level 0 above the ellipsoid, m.
    height: Option<f64>,
}

impl Georeference {
    /// That of a site; `None` when it does not say where it is.
    pub fn new(site: &prepare::Site) -> Option<Self> {
        let origin = PlanOrigin { latitude: site.latitude?, longitude: site.longitude?, true_north: site.true_north };
        Some(Self { origin, height: site.ellipsoid_height })
    }

    /// Longitude and latitude of a point in plan, degrees.
    pub fn plan(&self, p: [f64; 2]) -> [f64; 2] {
        self.origin.degrees(p).map(|d| round(d, 8))
    }

    /// A position: longitude, latitude, and the height above the ellipsoid where it is known, m.
    pub fn position(&self, p: &Vec3) -> Vec<f64> {
        let mut out = self.plan([p.x, p.y]).to_vec();
        out.extend(self.height.map(|h| round(h + p.z, 2)));
        out
    }

    /// A closed ring in plan.
    pub fn ring(&self, corners: &[[f64; 2]]) -> Vec<[f64; 2]> {
        corners.iter().chain(corners.first()).map(|c| self.plan(*c)).collect()
    }

    fn geometry(&self, place: &MapPlace) -> Value {
        match place {
            MapPlace::Point(p) => json!({ "type": "Point", "coordinates": self.position(p) }),
            MapPlace::Line(l) => {
                let line: Vec<Vec<f64>> = l.iter().map(|p| self.position(p)).collect();
                json!({ "type": "LineString", "coordinates": line })
            }
            MapPlace::Area(rings) => {
                let rings: Vec<Vec<[f64; 2]>> = rings.iter().map(|r| self.ring(r)).collect();
                json!({ "type": "Polygon", "coordinates": rings })
            }
        }
    }

    /// A feature in GeoJSON.
    pub(super) fn feature(&self, f: &Feature) -> Value {
        let mut all = Map::from_iter([("kind".into(), f.kind.into()), ("note".into(), NOTE.into())]);
        if let MapPlace::Point(p) = &f.place {
            all.insert("height_m".into(), round(p.z, 2).into());
        }
        all.extend(f.properties.clone());
        json!({ "type": "Feature", "id": f.id, "geometry": self.geometry(&f.place), "properties": all })
    }
}

/// A collection of features with its bounding box, west, south, east, north.
pub fn collection(features: Vec<Value>) -> Value {
    fn positions(v: &Value, out: &mut Vec<[f64; 2]>) {
        let Some(list) = v.as_array() else { return };
        match (list.first().and_then(Value::as_f64), list.get(1).and_then(Value::as_f64)) {
            (Some(x), Some(y)) => out.push([x, y]),
            _ => list.iter().for_each(|v| positions(v, out)),
        }
    }
    let mut all = Vec::new();
    features.iter().for_each(|f| positions(&f["geometry"]["coordinates"], &mut all));
    let mut out = json!({ "type": "FeatureCollection", "features": features });
    // A site on the antimeridian: the west side of the box is in the east (RFC 7946, 5.2).
    let wraps = all.iter().any(|p| p[0] > 90.0) && all.iter().any(|p| p[0] < -90.0);
    let turned = |x: f64| if wraps && x < 0.0 { x + 360.0 } else { x };
    let back = |x: f64| if x > 180.0 { x - 360.0 } else { x };
    if let Some(first) = all.first() {
        let start = [turned(first[0]), first[1], turned(first[0]), first[1]];
        let b = all.iter().fold(start, |b, p| {
            let x = turned(p[0]);
            [b[0].min(x), b[1].min(p[1]), b[2].max(x), b[3].max(p[1])]
        });
        out["bbox"] = json!([back(b[0]), b[1], back(b[2]), b[3]]);
    }
    out
}

impl Exporter for Site {
    fn file_name(&self) -> &'static str {
        "site.geojson"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let h = &record.header;
        let Some(at) = Georeference::new(&h.case.prepare.site) else { return Ok(()) };
        let all = collection(features(h, a).iter().map(|f| at.feature(f)).collect());
        let failed = |e: serde_json::Error| crate::Error::io("write", std::path::Path::new(self.file_name()), e.into());
        serde_json::to_writer(out, &all).map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(true_north: f64) -> prepare::Site {
        prepare::Site { latitude: Some(45.0), longitude: Some(10.0), true_north, ..prepare::Site::default() }
    }

    /// At 45 degrees north a degree of latitude is 111132 m long and a degree of longitude 78847 m (WGS84).
    #[test]
    fn metres_become_degrees_by_the_radii_of_the_ellipsoid() {
        let place = |north: f64, p: [f64; 2]| Georeference::new(&site(north)).expect("it says where").plan(p);
        let near = |[lon, lat]: [f64; 2], east: f64, north: f64| {
            assert!(
                (lon - 10.0 - east / 78_847.0).abs() < 2e-8 && (lat - 45.0 - north / 111_132.0).abs() < 2e-8,
                "{lon} {lat}"
            );
        };
        near(place(0.0, [0.0, 100.0]), 0.0, 100.0);
        near(place(0.0, [100.0, 0.0]), 100.0, 0.0);
        // True north along x: y points west.
        near(place(std::f64::consts::FRAC_PI_2, [100.0, 50.0]), -50.0, 100.0);
        assert!(Georeference::new(&prepare::Site::default()).is_none());
    }

    #[test]
    fn a_third_coordinate_is_a_height_above_the_ellipsoid_or_there_is_none() {
        let p = Vec3::new(0.0, 0.0, 3.0);
        assert_eq!(Georeference::new(&site(0.0)).expect("where").position(&p), [10.0, 45.0]);
        let known = prepare::Site { ellipsoid_height: Some(48.5), ..site(0.0) };
        assert_eq!(Georeference::new(&known).expect("where").position(&p), [10.0, 45.0, 51.5]);
    }

    #[test]
    fn features_have_ids_closed_rings_and_a_bounding_box_also_across_the_antimeridian() {
        let square = vec![[0.0, 0.0], [100.0, 0.0], [100.0, 100.0], [0.0, 100.0]];
        let f = |place| Feature { id: "heap 1".into(), kind: "heap", place, properties: Map::new() };
        let at = Georeference::new(&site(0.0)).expect("where");
        let v = at.feature(&f(MapPlace::Area(vec![square.clone()])));
        assert_eq!((v["id"].as_str(), v["properties"]["note"].as_str()), (Some("heap 1"), Some(NOTE)));
        let ring = v["geometry"]["coordinates"][0].as_array().expect("a ring");
        assert!(ring.len() == 5 && ring[0] == ring[4]);
        let all = collection(vec![v, at.feature(&f(MapPlace::Point(Vec3::new(-50.0, 200.0, 1.0))))]);
        let b: Vec<f64> = serde_json::from_value(all["bbox"].clone()).expect("a box");
        assert!(b[0] < 10.0 && b[1] == 45.0 && b[2] > 10.001 && b[3] > 45.0017, "{b:?}");
        let east = prepare::Site { longitude: Some(179.9999), ..site(0.0) };
        let v = Georeference::new(&east).expect("where").feature(&f(MapPlace::Area(vec![square])));
        let b: Vec<f64> = serde_json::from_value(collection(vec![v])["bbox"].clone()).expect("a box");
        assert!(b[0] == 179.9999 && b[2] < -179.99, "{b:?}");
    }
}
