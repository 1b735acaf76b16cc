//! Observations with coordinates on the earth (WGS84), as phones and maps give them: GeoJSON, or CSV with the columns latitude and longitude. The
//! property or column `kind` says what each is.

use super::answers::{Answers, Wrong};
use super::{Dug, FoundPerson, Height, HeightFrom, Observations, Outline, Pass, means_of};
use crate::fields::Table;
use crate::maps::rings;
use crate::read;
use crate::search::detection::Means;
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Most observations of a file.
const MOST: usize = 100_000;
/// Farther from the building than this, coordinates are of another place, m.
const FAR: f64 = 5_000.0;
/// What there can be.
const KINDS: &str = "outline, height, alert, searched, found or dug";

/// True for a file of this kind.
pub(super) fn is_one(file: &Path) -> bool {
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ["geojson", "json", "csv"].contains(&ending.as_str())
}

/// One observation: where it is, m in the model, and what is said of it.
struct Item {
    place: String,
    ring: Vec<[f64; 2]>,
    about: Answers,
}

/// Reads the observations of a map into the plan of the model.
///
/// # Errors
/// A damaged file, an unknown kind, a place that is far from the building, a case without a place on the earth.
pub(super) fn read(file: &Path, site: Option<[f64; 3]>) -> Result<Observations> {
    let Some([latitude, longitude, true_north]) = site else {
        return Err(Error::in_file(
            file,
            "these observations are on the earth, and the case does not say where its building is",
            "give [site] latitude, longitude and true_north in the case and make the runs again, or write observations in metres (obs.toml)",
        ));
    };
    let origin = PlanOrigin { latitude, longitude, true_north };
    let csv = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("csv"));
    let items = if csv { table(file, &origin)? } else { features(file, &origin)? };
    if items.len() > MOST {
        return Err(Error::in_file(file, format!("{} observations are more than {MOST}", items.len()), "thin them"));
    }
    let mut out = Observations::default();
    let name: std::sync::Arc<Path> = file.into();
    for i in &items {
        take(&mut out, i).map_err(|w| in_place(file, &i.place, w))?;
        if out.height_from.len() < out.height.len() {
            out.height_from.push(HeightFrom { file: name.clone(), place: i.place.clone(), surface: false });
        }
    }
    Ok(out)
}

/// A place in plan.
fn at(file: &Path, place: &str, origin: &PlanOrigin, [longitude, latitude]: [f64; 2]) -> Result<[f64; 2]> {
    let wrong = |problem: String, remedy: &str| Err(Error::in_file(file, problem, remedy).at(place.to_owned()));
    if !(latitude.abs() <= 90.0 && longitude.abs() <= 180.0) {
        return wrong(
            format!("latitude {latitude}, longitude {longitude} is no place on the earth"),
            "degrees are expected; the longitude comes first in GeoJSON",
        );
    }
    let p = origin.metres([longitude, latitude]);
    let far = p[0].hypot(p[1]);
    if far > FAR {
        let q = origin.metres([latitude, longitude]);
        if q[0].hypot(q[1]) < FAR {
            return wrong(
                format!("this is {:.0} km from the building", far / 1e3),
                "latitude and longitude seem to be swapped",
            );
        }
        return wrong(
            format!("this is {:.0} km from the building", far / 1e3),
            "check the coordinates, and [site] of the case",
        );
    }
    Ok(p.map(|v| (v * 1e3).round() / 1e3))
}

fn features(file: &Path, origin: &PlanOrigin) -> Result<Vec<Item>> {
    let bytes = read::bytes(file, read::Kind::Case)?;
    let remedy = "write GeoJSON: a FeatureCollection of points and polygons, each with a property \"kind\"";
    let all: Value = serde_json::from_slice(&bytes).map_err(|e| {
        Error::in_file(file, "this is no valid JSON", remedy).at(format!("line {}, column {}", e.line(), e.column()))
    })?;
    let Some(list) = all["features"].as_array() else {
        return Err(Error::in_file(file, "this is no FeatureCollection", remedy));
    };
    let mut out = Vec::new();
    for (k, f) in list.iter().enumerate() {
        let place = format!("feature {}", k + 1);
        let g = &f["geometry"];
        let given = &g["coordinates"];
        let parts = |v: &Value| v.as_array().cloned().unwrap_or_default();
        // Each part of it as rings; a point is a ring of one position.
        let shapes: Vec<Vec<Vec<Value>>> = match g["type"].as_str() {
            Some("Point") => vec![vec![vec![given.clone()]]],
            Some("MultiPoint") if parts(given).len() == 1 => vec![vec![parts(given)]],
            Some("Polygon") => vec![parts(given).iter().map(parts).collect()],
            Some("MultiPolygon") => parts(given).iter().map(|p| parts(p).iter().map(parts).collect()).collect(),
            _ => return Err(Error::in_file(file, "a Point or a Polygon is expected", remedy).at(place)),
        };
        for shape in shapes {
            let ring = one_ring(file, &place, origin, &shape)?;
            let about = Answers::of(f["properties"].as_object().cloned().unwrap_or_default());
            out.push(Item { ring, about: about.map_err(|w| in_place(file, &place, w))?, place: place.clone() });
        }
    }
    Ok(out)
}

/// An error at a feature or a line.
fn in_place(file: &Path, place: &str, (problem, remedy): Wrong) -> Error {
    Error::in_file(file, problem, remedy).at(place.to_owned())
}

/// The rings of a polygon, m in the model, as one ring that has the same places inside.
fn one_ring(file: &Path, place: &str, origin: &PlanOrigin, shape: &[Vec<Value>]) -> Result<Vec<[f64; 2]>> {
    let wrong = |problem: &str, remedy: &str| in_place(file, place, (problem.into(), remedy.into()));
    let mut rings = Vec::new();
    for positions in shape {
        let mut ring = Vec::new();
        for p in positions {
            let (Some(x), Some(y)) = (p[0].as_f64(), p[1].as_f64()) else {
                return Err(wrong("a position is two numbers", "write longitude and latitude, degrees"));
            };
            ring.push(at(file, place, origin, [x, y])?);
        }
        if ring.len() > 1 && ring.first() == ring.last() {
            ring.pop();
        }
        rings.push(ring);
    }
    if rings.iter().skip(1).any(|r| r.len() < 3) {
        return Err(wrong("a hole has three or more corners", "draw it again, or take it out of the polygon"));
    }
    if rings.len() > 1 && rings::misplaced_holes(&rings).is_some() {
        return Err(wrong(
            "a hole of this polygon lies outside of it or on another hole",
            "draw the polygon again: what is outside of it needs no hole",
        ));
    }
    Ok(rings::joined_by_cuts(&rings))
}

fn table(file: &Path, origin: &PlanOrigin) -> Result<Vec<Item>> {
    let bytes = read::bytes(file, read::Kind::List)?;
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes.as_slice());
    let remedy = "write a first line such as latitude,longitude,kind,means,radius,people,out,dead,height";
    let names: Vec<String> = reader
        .headers()
        .map_err(|e| Error::in_file(file, e.to_string(), remedy))?
        .iter()
        .map(|n| n.trim_start_matches('\u{feff}').to_lowercase())
        .collect();
    let column = |list: &[&str]| names.iter().position(|n| list.contains(&n.as_str()));
    let (lat, lon) = (column(&["latitude", "lat", "y"]), column(&["longitude", "lon", "lng", "x"]));
    let (Some(lat), Some(lon)) = (lat, lon) else {
        return Err(Error::in_file(file, "there is no column latitude or no column longitude", remedy).at("line 1"));
    };
    let mut out = Vec::new();
    for (k, row) in reader.records().enumerate() {
        let place = format!("line {}", k + 2);
        let row = row.map_err(|e| Error::in_file(file, e.to_string(), remedy).at(place.clone()))?;
        let number = |c: usize| row.get(c).and_then(|t| t.parse::<f64>().ok());
        let (Some(y), Some(x)) = (number(lat), number(lon)) else {
            return Err(Error::in_file(file, "latitude and longitude are two numbers in degrees", remedy).at(place));
        };
        let about: Map<String, Value> = names.iter().cloned().zip(row.iter().map(|t| json!(t))).collect();
        let about = Answers::of(about).map_err(|w| in_place(file, &place, w))?;
        out.push(Item { ring: vec![at(file, &place, origin, [x, y])?], place, about });
    }
    Ok(out)
}

/// Adds one observation.
fn take(o: &mut Observations, i: &Item) -> Result<(), Wrong> {
    let kind = i.about.word("kind");
    let point = || match i.ring[..] {
        [p] => Ok(p),
        _ => Err((format!("\"{kind}\" is at a point"), "draw it as a point".to_string())),
    };
    let area = || match i.ring.len() {
        0..=2 => Err((format!("\"{kind}\" is an area"), "draw it as a polygon of three or more corners".to_string())),
        _ => Ok(i.ring.clone()),
    };
    let means = || {
        let word = i.about.word("means");
        means_of(&word).ok_or_else(|| {
            let problem = format!("\"{word}\" is no means of search");
            (problem, "give \"means\": dog, acoustic, camera or voice".to_string())
        })
    };
    match kind.as_str() {
        "outline" | "heap" => o.outline.push(Outline { points: area()? }),
        "height" => {
            let height = i.about.length("height")?;
            let height =
                height.ok_or_else(|| ("there is no height".to_string(), "give \"height\" in metres".to_string()))?;
            o.height.push(Height { at: point()?, height });
        }
        "searched" => {
            let coverage = i.about.number("coverage")?.unwrap_or(1.0);
            o.pass.push(believed(Pass { area: area()?, coverage, ..pass(means()?) })?);
        }
        // Which searched area it belongs to is known when all are read.
        "alert" => o.pass.push(Pass { alerts: vec![point()?], places_only: true, ..pass(means()?) }),
        "found" => {
            let out = i.about.flag("out")?.ok_or_else(|| {
                let problem = "it is not said whether they have been brought out";
                (problem.to_string(), "give \"out\": yes for who is no longer there, no for who is".to_string())
            })?;
            let people = i.about.count("people")?.unwrap_or(FoundPerson::start().people);
            let dead = i.about.flag("dead")?.unwrap_or(FoundPerson::start().dead);
            let names = i.about.list("names")?;
            o.found.push(believed(FoundPerson { at: Some(point()?), storey: None, people, out, dead, names })?);
        }
        "dug" => {
            let radius = i.about.length("radius")?.unwrap_or(Dug::start().radius);
            o.dug.push(believed(Dug { at: point()?, radius })?);
        }
        other => return Err((format!("\"{other}\" is no kind of observation"), format!("give \"kind\": {KINDS}"))),
    }
    Ok(())
}

/// What can be, by the rules of a file of observations.
fn believed<T: Table>(table: T) -> Result<T, Wrong> {
    match table.check_whole() {
        Ok(()) => Ok(table),
        Err(p) => Err((format!("\"{}\": {}", p.key, p.problem), p.remedy)),
    }
}

fn pass(means: Means) -> Pass {
    Pass { means, ..Pass::start() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: [f64; 3] = [37.58, 36.93, 0.4];

    fn write(name: &str, text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        (folder, file)
    }

    fn degrees(p: [f64; 2]) -> [f64; 2] {
        PlanOrigin { latitude: SITE[0], longitude: SITE[1], true_north: SITE[2] }.degrees(p)
    }

    #[test]
    fn observations_on_the_earth_are_at_their_place_in_the_model() {
        let corners = [[0.0, 0.0], [12.0, 0.0], [12.0, 8.0], [0.0, 8.0], [0.0, 0.0]].map(degrees);
        let [a, d] = [degrees([3.0, 2.0]), degrees([5.0, 6.0])];
        let json = json!({ "type": "FeatureCollection", "features": [
            { "type": "Feature", "properties": { "kind": "searched", "means": "dog" }, "geometry": { "type": "Polygon", "coordinates": [corners] } },
            { "type": "Feature", "properties": { "kind": "alert", "means": "dog" }, "geometry": { "type": "Point", "coordinates": a } },
            { "type": "Feature", "properties": { "kind": "dug", "radius": 1.5 }, "geometry": { "type": "Point", "coordinates": d } },
        ]});
        let (_f, file) = write("seen.geojson", &json.to_string());
        let o = super::super::read_observations_at(&file, Some(SITE)).expect("observations");
        assert_eq!((o.pass.len(), o.pass[0].area.len(), o.pass[0].alerts.len(), o.dug.len()), (1, 4, 1, 1));
        let near = |p: [f64; 2], q: [f64; 2]| (p[0] - q[0]).hypot(p[1] - q[1]) < 2e-3;
        assert!(near(o.pass[0].alerts[0], [3.0, 2.0]) && near(o.dug[0].at, [5.0, 6.0]), "{o:?}");
        let csv = format!("latitude,longitude,kind,people,out\n{},{},found,2,no\n", d[1], d[0]);
        let (_f, file) = write("seen.csv", &csv);
        let o = read(&file, Some(SITE)).expect("observations");
        assert!(
            near(o.found[0].at.unwrap_or_default(), [5.0, 6.0]) && o.found[0].people == 2 && !o.found[0].out,
            "{o:?}"
        );
    }

    #[test]
    fn places_that_are_swapped_far_or_of_no_kind_are_refused_with_their_line() {
        let [x, y] = degrees([5.0, 6.0]);
        for (row, part) in [
            (format!("{y},{x},cat"), "line 2: \"cat\" is no kind of observation"),
            (format!("{x},{y},dug"), "swapped"),
            ("10,20,dug".to_string(), "km from the building"),
            ("95,200,dug".to_string(), "no place on the earth"),
            ("here,there,dug".to_string(), "two numbers in degrees"),
            (format!("{y},{x},alert"), "no means of search"),
        ] {
            let (_f, file) = write("seen.csv", &format!("latitude,longitude,kind\n{row}\n"));
            let e = read(&file, Some(SITE)).expect_err(&row).to_string();
            assert!(e.contains(part) && e.contains("what to do"), "{row}: {e}");
        }
        let (_f, file) = write("seen.csv", "latitude,longitude,kind\n1,2,dug\n");
        assert!(read(&file, None).expect_err("nowhere").to_string().contains("[site]"));
        let (_f, file) = write("seen.geojson", "{\"features\": [");
        assert!(read(&file, Some(SITE)).expect_err("cut").to_string().contains("line 1, column"));
    }

    /// A file with one feature.
    fn one(name: &str, properties: Value, geometry: Value) -> Result<Observations> {
        let f = json!({ "type": "Feature", "properties": properties, "geometry": geometry });
        let (_f, file) = write(name, &json!({ "type": "FeatureCollection", "features": [f] }).to_string());
        super::super::read_observations_at(&file, Some(SITE))
    }

    fn point() -> Value {
        json!({ "type": "Point", "coordinates": degrees([5.0, 6.0]) })
    }

    /// Somebody trapped who is taken as brought out is no longer looked for.
    #[test]
    fn people_who_are_still_trapped_are_read_as_such_from_maps_and_tables_alike() {
        let [x, y] = degrees([5.0, 6.0]);
        for no in [json!(false), json!(0), json!("no"), json!("false"), json!("N"), json!("0"), json!("nein")] {
            let o = one("seen.geojson", json!({ "kind": "found", "people": "4", "out": no }), point()).expect("read");
            assert_eq!((o.found[0].out, o.found[0].people), (false, 4), "{no}");
            let text = no.as_str().map_or_else(|| no.to_string(), str::to_owned);
            let (_f, file) =
                write("seen.csv", &format!("latitude,longitude,kind,people,out\n{y},{x},found,4,{text}\n"));
            let o = read(&file, Some(SITE)).expect("read");
            assert_eq!((o.found[0].out, o.found[0].people), (false, 4), "{text}");
        }
        for (unclear, part) in [
            (json!({ "kind": "found", "out": "perhaps" }), "\"out\" is \"perhaps\", and yes or no is expected"),
            (json!({ "kind": "found", "out": null }), "not said whether they have been brought out"),
            (json!({ "kind": "found", "out": "no", "people": "4 people" }), "a number is expected"),
            (json!({ "kind": "found", "out": "no", "people": 0 }), "\"people\": 0 people"),
            (json!({ "kind": "dug", "radius": "wide" }), "a length in metres is expected"),
            (json!({ "kind": "dug", "radius": 100 }), "\"radius\""),
        ] {
            let e = one("seen.geojson", unclear.clone(), point()).expect_err("unclear").to_string();
            assert!(e.contains("seen.geojson") && e.contains("feature 1") && e.contains(part), "{unclear}: {e}");
        }
        let o = one("seen.geojson", json!({ "kind": "dug", "radius": "2.5" }), point()).expect("read");
        assert!((o.dug[0].radius - 2.5).abs() < 1e-12);
    }

    /// A court in which nobody searched, and where no rubble lies: 16 x 18 m with a hole of 5 x 4 m.
    #[test]
    fn a_hole_of_an_area_does_not_belong_to_it() {
        let ring = |c: [[f64; 2]; 5]| json!(c.map(degrees));
        let outer = ring([[-3.0, -6.0], [13.0, -6.0], [13.0, 12.0], [-3.0, 12.0], [-3.0, -6.0]]);
        let hole =
            |dx: f64| ring([[4.0 + dx, 3.0], [4.0 + dx, 7.0], [9.0 + dx, 7.0], [9.0 + dx, 3.0], [4.0 + dx, 3.0]]);
        let about = || json!({ "kind": "searched", "means": "dog", "coverage": "1" });
        let geometry = |hole: Value| json!({ "type": "Polygon", "coordinates": [outer, hole] });
        let o = one("seen.geojson", about(), geometry(hole(0.0))).expect("read");
        let inside = |p| super::super::is_inside(p, &o.pass[0].area);
        assert!(inside([0.0, 0.0]) && inside([12.0, 11.0]) && !inside([6.0, 5.0]) && !inside([20.0, 0.0]), "{o:?}");
        let e = one("seen.geojson", about(), geometry(hole(20.0))).expect_err("outside").to_string();
        assert!(e.contains("feature 1") && e.contains("a hole of this polygon lies outside of it"), "{e}");
        let several = json!({ "type": "MultiPolygon", "coordinates": [[outer], [hole(20.0)]] });
        assert_eq!(one("seen.geojson", json!({ "kind": "outline" }), several).expect("read").outline.len(), 2);
        let e =
            one("seen.geojson", json!({ "kind": "searched", "means": "dog", "coverage": 100 }), geometry(hole(0.0)));
        assert!(e.expect_err("a percentage").to_string().contains("as a percentage it would be 1"));
    }

    /// Whether the alert or the area was drawn first says nothing.
    #[test]
    fn the_order_of_features_changes_nothing() {
        let area = [[0.0, 0.0], [6.0, 0.0], [6.0, 9.0], [0.0, 9.0], [0.0, 0.0]].map(degrees);
        let searched = json!({ "type": "Feature", "properties": { "kind": "searched", "means": "dog" },
            "geometry": { "type": "Polygon", "coordinates": [area] } });
        let alert = |p: [f64; 2]| {
            json!({ "type": "Feature", "properties": { "kind": "alert", "means": "dog" },
                "geometry": { "type": "Point", "coordinates": degrees(p) } })
        };
        let of = |features: &[Value]| {
            let (_f, file) =
                write("seen.geojson", &json!({ "type": "FeatureCollection", "features": features }).to_string());
            super::super::read_observations_at(&file, Some(SITE)).expect("read")
        };
        let (inside, outside) = (alert([3.0, 4.7]), alert([9.4, 4.7]));
        let last = of(&[searched.clone(), inside.clone()]);
        assert_eq!(last, of(&[inside.clone(), searched.clone()]));
        assert_eq!((last.pass.len(), last.pass[0].alerts.len(), last.pass[0].places_only), (1, 1, false));
        let apart = of(&[outside, searched, inside]);
        let only: Vec<bool> = apart.pass.iter().map(|p| p.places_only).collect();
        assert_eq!(only, [false, true], "all else was not searched in silence");
    }
}
