//! GeoJSON (RFC 7946): features with polygons. Older files may name a coordinate system ("crs"). Tags are properties, or stand in a property "tags" or "names".

use super::{Found, MapBuilding};
use crate::maps::crs::Crs;
use crate::{Error, Result};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::path::Path;

/// Most tags of a building that are kept.
const MOST_TAGS: usize = 200;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(file, problem, "it must be GeoJSON: a FeatureCollection of features with a Polygon or MultiPolygon")
}

pub(super) fn read(file: &Path, bytes: &[u8]) -> Result<Vec<MapBuilding>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let all: Value = serde_json::from_slice(bytes).map_err(|e| {
        let place = format!("line {}, column {}", e.line(), e.column());
        let said = e.to_string();
        let said = said.split(" at line").next().unwrap_or_default().to_owned();
        wrong(file, format!("this is no valid JSON: {said}")).at(place)
    })?;
    let crs = match all.pointer("/crs/properties/name").and_then(Value::as_str) {
        None => Crs::degrees()?,
        Some(name) if name.contains("CRS84") => Crs::degrees()?,
        Some(name) => {
            let code = name.rsplit(':').next().and_then(|n| n.parse().ok());
            let code = code
                .ok_or_else(|| wrong(file, format!("the coordinate system \"{name}\" is not known")).at("key crs"))?;
            Crs::epsg(file, code)?
        }
    };
    let mut found = Found::new(file, crs);
    let features: Vec<&Value> = match all["type"].as_str() {
        Some("FeatureCollection") => match all["features"].as_array() {
            Some(list) => list.iter().collect(),
            None => return Err(wrong(file, "this FeatureCollection has no list of features").at("key features")),
        },
        Some("Feature" | "Polygon" | "MultiPolygon" | "GeometryCollection") => vec![&all],
        Some("Topology") => {
            return Err(Error::in_file(file, "this is TopoJSON", "convert it: ogr2ogr OUT.geojson FILE"));
        }
        Some(other) => return Err(wrong(file, format!("this is a {other}, which has no outline")).at("key type")),
        None => return Err(wrong(file, "this JSON says no type")),
    };
    for (k, f) in features.into_iter().enumerate() {
        let place = format!("feature {}", k + 1);
        let geometry = if f["type"] == "Feature" { &f["geometry"] } else { f };
        let properties = f["properties"].as_object();
        let tags = properties.map(tags).unwrap_or_default();
        let id = id(f, &tags).unwrap_or_else(|| format!("#{}", k + 1));
        let name = tags.get("name").cloned().unwrap_or_default();
        let polygons = polygons(geometry).map_err(|e| wrong(file, e).at(&place))?;
        lines(geometry).iter().for_each(|places| found.add_around(places, &tags));
        let several = polygons.len() > 1;
        for (n, rings) in polygons.into_iter().enumerate() {
            let id = if several { format!("{id}/{}", n + 1) } else { id.clone() };
            found.add(&place, id, name.clone(), rings, tags.clone())?;
        }
    }
    Ok(found.buildings())
}

/// A value as text; none for lists and tables.
fn text(v: &Value) -> Option<String> {
    match v {
        Value::String(s) => Some(crate::text::clean(s).trim().to_owned()),
        Value::Number(n) => Some(n.to_string()),
        Value::Bool(b) => Some(b.to_string()),
        _ => None,
    }
}

fn tags(p: &Map<String, Value>) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for inner in ["tags", "names"] {
        match p.get(inner) {
            Some(Value::Object(m)) => {
                for (k, v) in m.iter().take(MOST_TAGS) {
                    let key = if inner == "names" && k == "primary" { "name" } else { k };
                    out.extend(text(v).map(|t| (key.to_lowercase(), t)));
                }
            }
            // GDAL writes tables within tables as text.
            Some(Value::String(s)) if s.starts_with('{') => {
                if let Ok(Value::Object(m)) = serde_json::from_str::<Value>(s) {
                    out.extend(m.iter().take(MOST_TAGS).filter_map(|(k, v)| Some((k.to_lowercase(), text(v)?))));
                }
            }
            _ => {}
        }
    }
    out.extend(p.iter().take(MOST_TAGS).filter_map(|(k, v)| Some((k.to_lowercase(), text(v)?))));
    out
}

fn id(f: &Value, tags: &BTreeMap<String, String>) -> Option<String> {
    let own = text(&f["id"]).filter(|t| !t.is_empty());
    own.or_else(|| ["@id", "osm_id", "osm_way_id", "id", "fid", "uid"].iter().find_map(|k| tags.get(*k)).cloned())
}

/// The lines and points of a geometry, each as its positions. Those that are none are left out: they decide nothing that is built.
fn lines(g: &Value) -> Vec<Vec<[f64; 2]>> {
    let position = |p: &Value| Some([p.get(0)?.as_f64()?, p.get(1)?.as_f64()?]);
    let line = |l: &Value| l.as_array()?.iter().map(position).collect::<Option<Vec<_>>>();
    let given = &g["coordinates"];
    match g["type"].as_str() {
        Some("Point") => position(given).map(|p| vec![p]).into_iter().collect(),
        Some("LineString") => line(given).into_iter().collect(),
        Some("MultiLineString") => given.as_array().into_iter().flatten().filter_map(line).collect(),
        _ => Vec::new(),
    }
}

/// The polygons of a geometry, each as its rings.
fn polygons(g: &Value) -> Result<Vec<Vec<Vec<[f64; 2]>>>, String> {
    let mut out = Vec::new();
    let mut open = vec![g];
    while let Some(g) = open.pop() {
        match g["type"].as_str() {
            Some("Polygon") => out.push(rings(&g["coordinates"])?),
            Some("MultiPolygon") => {
                for p in g["coordinates"].as_array().ok_or("a MultiPolygon without coordinates")? {
                    out.push(rings(p)?);
                }
            }
            Some("GeometryCollection") => open.extend(g["geometries"].as_array().into_iter().flatten()),
            _ => {}
        }
    }
    Ok(out)
}

fn rings(v: &Value) -> Result<Vec<Vec<[f64; 2]>>, String> {
    let position = |p: &Value| {
        let at = |k: usize| p.get(k).and_then(Value::as_f64);
        match (at(0), at(1)) {
            (Some(x), Some(y)) => Ok([x, y]),
            _ => Err(format!("a position is two numbers, found {}", short(p))),
        }
    };
    let ring = |r: &Value| {
        let list = r.as_array().ok_or_else(|| format!("a ring is a list of positions, found {}", short(r)))?;
        list.iter().map(position).collect::<Result<Vec<_>, String>>()
    };
    v.as_array().ok_or("a Polygon without coordinates")?.iter().map(ring).collect()
}

fn short(v: &Value) -> String {
    let text = v.to_string();
    let cut: String = text.chars().take(40).collect();
    if cut.len() < text.len() { format!("{cut}...") } else { cut }
}
