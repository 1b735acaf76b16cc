//! `site.gpkg` (GeoPackage 1.3, OGC 12-128r17): the features of [`super::site_map`] as one layer for each kind, in longitude and latitude, for QGIS and other
//! GIS. SQLite writes it, by the crate rusqlite; no clock is read, so the same run gives the same bytes.

use super::Exporter;
use super::geojson::Georeference;
use super::site_map::{Feature, MapPlace, NOTE, features};
use crate::assess::Assessment;
use crate::record::Record;
use crate::{Error, Result};
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, MAIN_DB, params, params_from_iter};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;

/// Writes `site.gpkg`.
pub struct GeoPackage;

/// Layers in the order in which a map shows them: kind, name of the table, kind of geometry.
const LAYERS: [(&str, &str, &str); 7] = [
    ("keep out", "keep_out", "POLYGON"),
    ("building", "building", "POLYGON"),
    ("heap", "heap", "POLYGON"),
    ("void", "voids", "POINT"),
    ("person", "people", "POINT"),
    ("entry", "entries", "POINT"),
    ("way", "ways", "LINESTRING"),
];
/// "GPKG", and version 1.3 of the format.
const START: &str = "PRAGMA application_id = 1196444487; PRAGMA user_version = 10300; PRAGMA page_size = 4096;";
/// The time of the last change of a layer: none is known here.
const CHANGED: &str = "2000-01-01T00:00:00.000Z";
/// WGS84 in longitude and latitude.
const WGS84: i32 = 4326;
const WGS84_TEXT: &str = "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433]]";
/// The tables that the format asks for.
const TABLES: &str = "
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL,
  definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));";

/// Longitude and latitude of the corners of a feature, part by part.
fn parts(at: &Georeference, f: &Feature) -> Vec<Vec<[f64; 2]>> {
    match &f.place {
        MapPlace::Point(p) => vec![vec![at.plan([p.x, p.y])]],
        MapPlace::Line(l) => vec![l.iter().map(|p| at.plan([p.x, p.y])).collect()],
        MapPlace::Area(rings) => rings.iter().map(|r| at.ring(r)).collect(),
    }
}

/// The header of a geometry, and well-known binary, both from the least byte on.
fn geometry(place: &MapPlace, parts: &[Vec<[f64; 2]>]) -> Vec<u8> {
    let kind: u32 = match place {
        MapPlace::Point(_) => 1,
        MapPlace::Line(_) => 2,
        MapPlace::Area(_) => 3,
    };
    let mut out = vec![b'G', b'P', 0, 1];
    out.extend(WGS84.to_le_bytes());
    out.push(1);
    out.extend(kind.to_le_bytes());
    let count = |out: &mut Vec<u8>, n: usize| out.extend(u32::try_from(n).unwrap_or(u32::MAX).to_le_bytes());
    if kind == 3 {
        count(&mut out, parts.len());
    }
    for part in parts {
        if kind > 1 {
            count(&mut out, part.len());
        }
        part.iter().flatten().for_each(|x| out.extend(x.to_le_bytes()));
    }
    out
}

/// The type of a column, and a value in it.
fn stored(v: &Value) -> (&'static str, Sql) {
    match v {
        Value::Null => ("TEXT", Sql::Null),
        Value::Bool(b) => ("BOOLEAN", Sql::Integer(i64::from(*b))),
        Value::Number(n) => match n.as_i64() {
            Some(i) => ("INTEGER", Sql::Integer(i)),
            None => ("REAL", Sql::Real(n.as_f64().unwrap_or(0.0))),
        },
        Value::String(s) => ("TEXT", Sql::Text(s.clone())),
        other => ("TEXT", Sql::Text(other.to_string())),
    }
}

/// The columns of a layer with their types: text where values differ in type, numbers with a fraction where only some have one.
fn columns(list: &[&Feature]) -> BTreeMap<String, &'static str> {
    let mut out: BTreeMap<String, &'static str> = BTreeMap::new();
    for (key, v) in list.iter().flat_map(|f| &f.properties).filter(|p| !p.1.is_null()) {
        let new = stored(v).0;
        let kind = out.entry(key.clone()).or_insert(new);
        *kind = match (*kind, new) {
            (a, b) if a == b => a,
            ("INTEGER" | "REAL", "INTEGER" | "REAL") => "REAL",
            _ => "TEXT",
        };
    }
    // Names that the layer has itself, whatever their case.
    out.retain(|k, _| !["fid", "geom", "feature", "note"].iter().any(|own| k.eq_ignore_ascii_case(own)));
    out
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The packed database.
fn database(at: &Georeference, all: &[Feature]) -> rusqlite::Result<Vec<u8>> {
    let mut db = Connection::open_in_memory()?;
    db.execute_batch(START)?;
    db.execute_batch(TABLES)?;
    let systems = [
        ("Undefined Cartesian", -1, "NONE", -1, "undefined"),
        ("Undefined geographic", 0, "NONE", 0, "undefined"),
        ("WGS 84", WGS84, "EPSG", WGS84, WGS84_TEXT),
    ];
    for (name, id, who, code, text) in systems {
        db.execute(
            "INSERT INTO gpkg_spatial_ref_sys VALUES (?1, ?2, ?3, ?4, ?5, '')",
            params![name, id, who, code, text],
        )?;
    }
    for (kind, table, shape) in LAYERS {
        let list: Vec<&Feature> = all.iter().filter(|f| f.kind == kind).collect();
        let own = columns(&list);
        let more: String = own.iter().map(|(k, t)| format!(", {} {t}", quoted(k))).collect();
        db.execute_batch(&format!(
            "CREATE TABLE {table} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom {shape}, feature TEXT NOT NULL, note TEXT NOT NULL{more});"
        ))?;
        let places: Vec<Vec<Vec<[f64; 2]>>> = list.iter().map(|f| parts(at, f)).collect();
        let corners = || places.iter().flatten().flatten();
        let edge = |k: usize, of: fn(f64, f64) -> f64| corners().map(|c| c[k]).reduce(of);
        db.execute(
            "INSERT INTO gpkg_contents VALUES (?1, 'features', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![
                table,
                NOTE,
                CHANGED,
                edge(0, f64::min),
                edge(1, f64::min),
                edge(0, f64::max),
                edge(1, f64::max),
                WGS84
            ],
        )?;
        db.execute(
            "INSERT INTO gpkg_geometry_columns VALUES (?1, 'geom', ?2, ?3, 0, 0)",
            params![table, shape, WGS84],
        )?;
        let names: String = own.keys().map(|k| format!(", {}", quoted(k))).collect();
        let marks = vec!["?"; 3 + own.len()].join(", ");
        let mut insert = db.prepare(&format!("INSERT INTO {table} (geom, feature, note{names}) VALUES ({marks})"))?;
        for (f, place) in list.iter().zip(&places) {
            let mut row = vec![Sql::Blob(geometry(&f.place, place)), Sql::Text(f.id.clone()), Sql::Text(NOTE.into())];
            row.extend(own.keys().map(|k| f.properties.get(k).map_or(Sql::Null, |v| stored(v).1)));
            insert.execute(params_from_iter(row))?;
        }
    }
    Ok(db.serialize(MAIN_DB)?.to_vec())
}

impl Exporter for GeoPackage {
    fn file_name(&self) -> &'static str {
        "site.gpkg"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let h = &record.header;
        let Some(at) = Georeference::new(&h.case.prepare.site) else { return Ok(()) };
        let bytes = database(&at, &features(h, a)).map_err(|e| Error::Failed(format!("site.gpkg: {e}")))?;
        out.write_all(&bytes).map_err(|e| Error::io("write", std::path::Path::new(self.file_name()), e))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use serde_json::{Map, json};

    /// Written and read back by the reader of outlines: the corners of the building within a millimetre (1e-8 degrees), and its columns. The same bytes twice.
    #[test]
    fn a_geopackage_is_read_back_as_it_was_and_has_the_same_bytes_each_time() {
        let site = crate::prepare::Site {
            latitude: Some(41.9),
            longitude: Some(12.5),
            true_north: 0.3,
            ..crate::prepare::Site::default()
        };
        let at = Georeference::new(&site).expect("a place");
        let ring = vec![[0.0, 0.0], [12.0, 0.0], [12.0, 8.0], [0.0, 8.0]];
        let feature = |kind, place, properties| Feature { id: format!("{kind} 1"), kind, place, properties };
        let of = |list: &[(&str, Value)]| -> Map<String, Value> {
            list.iter().map(|(k, v)| ((*k).to_string(), v.clone())).collect()
        };
        let all = [
            feature(
                "building",
                MapPlace::Area(vec![ring.clone()]),
                of(&[("building", json!("yes")), ("height_m", json!(9))]),
            ),
            feature(
                "building",
                MapPlace::Area(vec![ring.clone()]),
                of(&[("building", json!("yes")), ("height_m", json!(9.5))]),
            ),
            feature(
                "void",
                MapPlace::Point(Vec3::new(1.0, 2.0, 0.5)),
                of(&[("geom", json!([1, 2])), ("a \"b\"", json!(true))]),
            ),
            feature("way", MapPlace::Line(vec![Vec3::zeros(), Vec3::new(1.0, 2.0, 0.5)]), Map::new()),
        ];
        let bytes = database(&at, &all).expect("packed");
        assert_eq!(bytes, database(&at, &all).expect("packed"));
        assert_eq!(&bytes[68..72], b"GPKG", "the mark of the format stands in the head of the database");
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("site.gpkg");
        std::fs::write(&file, &bytes).expect("written");
        let list = crate::maps::footprint::read(&file).expect("outlines");
        assert_eq!(list.len(), 2, "{list:?}");
        for (b, height) in list.iter().zip(["9", "9.5"]) {
            assert_eq!((b.rings.len(), b.rings[0].len(), b.tags["height_m"].as_str()), (1, 4, height));
            for (p, q) in b.rings[0].iter().zip(&ring) {
                let own = at.plan(*q);
                assert!((p[0] - own[0]).abs() < 1e-8 && (p[1] - own[1]).abs() < 1e-8, "{p:?} and {own:?}");
            }
        }
        // Damaged and cut files are refused, and end.
        for cut in [0, 50, 5000, bytes.len() / 2] {
            let mut broken = bytes.clone();
            broken.truncate(bytes.len() - cut);
            broken.iter_mut().skip(4000).step_by(97).for_each(|b| *b ^= 0x55);
            std::fs::write(&file, &broken).expect("written");
            let _ =
                crate::maps::footprint::read(&file).map_err(|e| assert!(e.to_string().contains("site.gpkg"), "{e}"));
        }
    }
}
