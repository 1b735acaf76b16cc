//! Shapefiles (ESRI, 1998): polygons in .shp, their tags in .dbf and the coordinate system in .prj beside it. The reader is the crate shapefile.

use super::{Found, MapBuilding};
use crate::geometry::{inside_ring, ring_area};
use crate::maps::crs::Crs;
use crate::read::{self, Kind};
use crate::{Error, Result};
use shapefile::dbase::{self, FieldValue};
use shapefile::record::polygon::GenericPolygon;
use shapefile::record::traits::HasXY;
use shapefile::{PolygonRing, Shape, ShapeReader};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::Path;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(
        file,
        problem,
        "copy the .shp, .shx, .dbf and .prj files again, all four, or convert it: ogr2ogr -t_srs EPSG:4326 OUT.geojson FILE.shp",
    )
}

pub(super) fn read(file: &Path, bytes: &[u8]) -> Result<Vec<MapBuilding>> {
    let prj = file.with_extension("prj");
    let crs = if prj.is_file() { Crs::wkt(&prj, &read::text(&prj, Kind::Profile)?)? } else { Crs::degrees()? };
    let table = file.with_extension("dbf");
    let rows = if table.is_file() { self::rows(&table)? } else { Vec::new() };
    let mut found = Found::new(file, crs);
    let shapes = read::guarded(file, || {
        let reader =
            ShapeReader::new(Cursor::new(bytes)).map_err(|e| wrong(file, format!("this is no shapefile: {e}")))?;
        let mut reader = reader;
        let mut out = Vec::new();
        for (k, shape) in reader.iter_shapes().enumerate() {
            let shape = shape.map_err(|e| wrong(file, e.to_string()).at(format!("record {}", k + 1)))?;
            out.push(polygons(&shape));
        }
        Ok(out)
    })?;
    for (k, polygons) in shapes.into_iter().enumerate() {
        let tags = rows.get(k).cloned().unwrap_or_default();
        let id = ["osm_id", "full_id", "id", "fid", "uid"].iter().find_map(|k| tags.get(*k)).cloned();
        let id = id.filter(|t| !t.is_empty()).unwrap_or_else(|| format!("#{}", k + 1));
        let name = tags.get("name").cloned().unwrap_or_default();
        let several = polygons.len() > 1;
        for (n, rings) in polygons.into_iter().enumerate() {
            let id = if several { format!("{id}/{}", n + 1) } else { id.clone() };
            found.add(&format!("record {}", k + 1), id, name.clone(), rings, tags.clone())?;
        }
    }
    Ok(found.list)
}

/// Polygons of a shape, each as its rings; none for shapes of other kinds.
fn polygons(s: &Shape) -> Vec<Vec<Vec<[f64; 2]>>> {
    match s {
        Shape::Polygon(p) => parts(p),
        Shape::PolygonM(p) => parts(p),
        Shape::PolygonZ(p) => parts(p),
        _ => Vec::new(),
    }
}

/// Rings may have any order (ESRI, 1998, p. 8): a hole belongs to the smallest outer ring around it. A ring that runs as a hole does and lies in no outer
/// ring is an outline that was drawn the wrong way round.
fn parts<P: HasXY>(p: &GenericPolygon<P>) -> Vec<Vec<Vec<[f64; 2]>>> {
    let places = |r: &PolygonRing<P>| r.points().iter().map(|q| [q.x(), q.y()]).collect::<Vec<[f64; 2]>>();
    let is_hole = |r: &&PolygonRing<P>| matches!(r, PolygonRing::Inner(_));
    let mut out: Vec<Vec<Vec<[f64; 2]>>> = p.rings().iter().filter(|r| !is_hole(r)).map(|r| vec![places(r)]).collect();
    let outlines = out.len();
    for hole in p.rings().iter().filter(is_hole).map(places) {
        // Corners of a hole may lie on the outline.
        let around = |of: &[[f64; 2]]| 2 * hole.iter().filter(|q| inside_ring(of, **q)).count() > hole.len();
        let size = |k: &usize| ring_area(&out[*k][0]).abs();
        let home = (0..outlines).filter(|k| around(&out[*k][0])).min_by(|a, b| size(a).total_cmp(&size(b)));
        match home {
            Some(k) => out[k].push(hole),
            None => out.push(vec![hole]),
        }
    }
    out
}

/// The rows of the table beside it. Names of columns have ten letters: `building_l` is building:levels.
fn rows(file: &Path) -> Result<Vec<BTreeMap<String, String>>> {
    let bytes = read::bytes(file, Kind::Map)?;
    read::guarded(file, || {
        let mut reader = dbase::Reader::new(Cursor::new(bytes.as_slice())).map_err(|e| wrong(file, e.to_string()))?;
        let mut out = Vec::new();
        for (k, row) in reader.iter_records().enumerate() {
            let row = row.map_err(|e| wrong(file, e.to_string()).at(format!("row {}", k + 1)))?;
            let mut tags = BTreeMap::new();
            for (key, value) in row {
                let text = match value {
                    FieldValue::Character(Some(s)) => crate::text::clean(s.trim()).into_owned(),
                    FieldValue::Numeric(Some(x)) => x.to_string(),
                    FieldValue::Float(Some(x)) => x.to_string(),
                    FieldValue::Integer(n) => n.to_string(),
                    FieldValue::Double(x) => x.to_string(),
                    _ => continue,
                };
                let key = key.to_lowercase();
                let key = match key.as_str() {
                    "building_l" | "building:l" | "levels" => "building:levels".to_owned(),
                    "building_m" | "building:m" => "building:material".to_owned(),
                    "roof_shape" | "roof:shape" => "roof:shape".to_owned(),
                    _ => key,
                };
                if !text.is_empty() {
                    tags.insert(key, text);
                }
            }
            out.push(tags);
        }
        Ok(out)
    })
}
