//! Observations with coordinates on the earth (WGS84), as phones and maps give them: GeoJSON, or CSV with the columns latitude and longitude. The
//! property or column `kind` says what each is.

use super::{Dug, FoundPerson, Height, Observations, Outline, Pass, is_inside, means_of};
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
    about: Map<String, Value>,
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
    for i in &items {
        take(&mut out, i).map_err(|(problem, remedy)| Error::in_file(file, problem, remedy).at(i.place.clone()))?;
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
        let positions: Vec<&Value> = match g["type"].as_str() {
            Some("Point") => vec![&g["coordinates"]],
            Some("Polygon") => g["coordinates"][0].as_array().into_iter().flatten().collect(),
            _ => return Err(Error::in_file(file, "a Point or a Polygon is expected", remedy).at(place)),
        };
        let mut ring = Vec::new();
        for p in positions {
            let (Some(x), Some(y)) = (p[0].as_f64(), p[1].as_f64()) else {
                return Err(Error::in_file(file, "a position is two numbers", remedy).at(place));
            };
            ring.push(at(file, &place, origin, [x, y])?);
        }
        if ring.len() > 1 && ring.first() == ring.last() {
            ring.pop();
        }
        let about = f["properties"].as_object().cloned().unwrap_or_default();
        out.push(Item { place, ring, about });
    }
    Ok(out)
}

fn table(file: &Path, origin: &PlanOrigin) -> Result<Vec<Item>> {
    let bytes = read::bytes(file, read::Kind::List)?;
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes.as_slice());
    let remedy = "write a first line such as latitude,longitude,kind,means,radius,people,out,height";
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
        let about = names
            .iter()
            .zip(row.iter())
            .filter(|(_, t)| !t.is_empty())
            .map(|(n, t)| {
                let value = match (t.parse::<f64>(), t.to_lowercase().as_str()) {
                    (Ok(x), _) => json!(x),
                    (_, "true" | "yes") => json!(true),
                    (_, "false" | "no") => json!(false),
                    _ => json!(t),
                };
                (n.clone(), value)
            })
            .collect();
        out.push(Item { ring: vec![at(file, &place, origin, [x, y])?], place, about });
    }
    Ok(out)
}

/// Adds one observation.
fn take(o: &mut Observations, i: &Item) -> Result<(), (String, String)> {
    let number = |key: &str| i.about.get(key).and_then(Value::as_f64);
    let word = |key: &str| i.about.get(key).and_then(Value::as_str).unwrap_or_default();
    let flag = |key: &str| i.about.get(key).and_then(Value::as_bool);
    let kind = word("kind");
    let point = || match i.ring[..] {
        [p] => Ok(p),
        _ => Err((format!("\"{kind}\" is at a point"), "draw it as a point".to_string())),
    };
    let area = || match i.ring.len() {
        0..=2 => Err((format!("\"{kind}\" is an area"), "draw it as a polygon of three or more corners".to_string())),
        _ => Ok(i.ring.clone()),
    };
    let means = || {
        means_of(word("means")).ok_or_else(|| {
            let problem = format!("\"{}\" is no means of search", word("means"));
            (problem, "give \"means\": dog, acoustic, camera or voice".to_string())
        })
    };
    match kind {
        "outline" | "heap" => o.outline.push(Outline { points: area()? }),
        "height" => {
            let height = number("height")
                .ok_or_else(|| ("there is no height".to_string(), "give \"height\" in metres".to_string()))?;
            o.height.push(Height { at: point()?, height });
        }
        "searched" => {
            let coverage = number("coverage").unwrap_or(1.0);
            o.pass.push(Pass { area: area()?, coverage, ..pass(means()?) });
        }
        "alert" => {
            let (p, m) = (point()?, means()?);
            let inside = |r: &Pass| r.means == m && (r.area.is_empty() || is_inside(p, &r.area));
            match o.pass.iter_mut().find(|r| inside(r)) {
                Some(r) => r.alerts.push(p),
                None => o.pass.push(Pass { alerts: vec![p], ..pass(m) }),
            }
        }
        "found" => {
            let people = number("people").unwrap_or(1.0).clamp(0.0, 1e6) as u32;
            o.found.push(FoundPerson { at: point()?, people, out: flag("out").unwrap_or(true) });
        }
        "dug" => o.dug.push(Dug { at: point()?, radius: number("radius").unwrap_or(0.75) }),
        other => return Err((format!("\"{other}\" is no kind of observation"), format!("give \"kind\": {KINDS}"))),
    }
    Ok(())
}

fn pass(means: Means) -> Pass {
    Pass { means, area: Vec::new(), coverage: 1.0, alerts: Vec::new(), detection: None, false_alarm: None }
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
        let o = read(&file, Some(SITE)).expect("observations");
        assert_eq!((o.pass.len(), o.pass[0].area.len(), o.pass[0].alerts.len(), o.dug.len()), (1, 4, 1, 1));
        let near = |p: [f64; 2], q: [f64; 2]| (p[0] - q[0]).hypot(p[1] - q[1]) < 2e-3;
        assert!(near(o.pass[0].alerts[0], [3.0, 2.0]) && near(o.dug[0].at, [5.0, 6.0]), "{o:?}");
        let csv = format!("latitude,longitude,kind,people,out\n{},{},found,2,no\n", d[1], d[0]);
        let (_f, file) = write("seen.csv", &csv);
        let o = read(&file, Some(SITE)).expect("observations");
        assert!(near(o.found[0].at, [5.0, 6.0]) && o.found[0].people == 2 && !o.found[0].out, "{o:?}");
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
}
