//! GeoPackage (OGC 12-128r19): polygons of its feature tables with their columns as tags. SQLite reads the file, by the crate rusqlite; the geometry is
//! well-known binary behind a short header.

use super::{Found, MapBuilding};
use crate::maps::crs::Crs;
use crate::{Error, Result};
use rusqlite::config::DbConfig;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, MAIN_DB, OptionalExtension};
use std::collections::BTreeMap;
use std::path::Path;

/// Instructions of SQLite that a whole file may take, in thousands: a damaged or hostile file ends.
const MOST_THOUSANDS: u32 = 5_000_000;
/// Deepest collection within collections.
const DEEPEST: usize = 4;

fn wrong(file: &Path, problem: impl std::fmt::Display) -> Error {
    Error::in_file(
        file,
        format!("this GeoPackage cannot be read: {problem}"),
        "copy it again, or convert it: ogr2ogr -t_srs EPSG:4326 OUT.geojson FILE.gpkg LAYER",
    )
}

pub(super) fn read(file: &Path, bytes: &[u8]) -> Result<Vec<MapBuilding>> {
    let failed = |e: rusqlite::Error| wrong(file, e);
    let mut db = Connection::open_in_memory().map_err(failed)?;
    db.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true).map_err(failed)?;
    // What stands in the file defines nothing that runs.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true).map_err(failed)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false).map_err(failed)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false).map_err(failed)?;
    let mut left = MOST_THOUSANDS;
    let tick = move || {
        left = left.saturating_sub(1);
        left == 0
    };
    db.progress_handler(1000, Some(tick)).map_err(failed)?;
    let mut out = Vec::new();
    for layer in layers(&db).map_err(failed)? {
        let crs = layer.crs(file, &db)?;
        let mut found = Found::new(file, crs);
        layer.read(&db, &mut found)?;
        out.extend(found.list);
    }
    Ok(out)
}

/// A table with a geometry.
struct Layer {
    table: String,
    column: String,
    system: i64,
}

/// The feature tables of the file. A view is none: it could compute for ever.
fn layers(db: &Connection) -> rusqlite::Result<Vec<Layer>> {
    let mut list = db.prepare(
        "SELECT g.table_name, g.column_name, g.srs_id FROM gpkg_geometry_columns g JOIN sqlite_schema s \
         ON s.type = 'table' AND lower(s.name) = lower(g.table_name) ORDER BY g.table_name, g.column_name",
    )?;
    let row = |r: &rusqlite::Row<'_>| Ok(Layer { table: r.get(0)?, column: r.get(1)?, system: r.get(2)? });
    list.query_map([], row)?.collect()
}

/// A name as SQLite quotes it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

impl Layer {
    fn crs(&self, file: &Path, db: &Connection) -> Result<Crs> {
        let row = |r: &rusqlite::Row<'_>| {
            Ok((r.get::<_, String>(0)?, r.get::<_, i64>(1)?, r.get::<_, Option<String>>(2)?.unwrap_or_default()))
        };
        let sql =
            "SELECT organization, organization_coordsys_id, definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?1";
        let said = db.query_row(sql, [self.system], row).optional().map_err(|e| wrong(file, e))?;
        match said {
            // 0 and -1: degrees and metres that the file does not define.
            _ if self.system == 0 => Crs::degrees(),
            Some((who, code, definition)) => match u32::try_from(code) {
                Ok(code) if who.eq_ignore_ascii_case("epsg") => match Crs::epsg(file, code) {
                    Err(e) if definition.len() < 20 => Err(e),
                    Err(_) => Crs::wkt(file, &definition),
                    known => known,
                },
                _ => Crs::wkt(file, &definition),
            },
            None => Err(wrong(file, format!("the layer {} has no coordinate system", crate::text::clean(&self.table)))),
        }
    }

    fn read(&self, db: &Connection, found: &mut Found<'_>) -> Result<()> {
        let file = found.file;
        let failed = |e: rusqlite::Error| wrong(file, e);
        // The library panics at a name of a column that is no text; as a value it is an error.
        let mut columns = db.prepare("SELECT name FROM pragma_table_xinfo(?1)").map_err(failed)?;
        let text = columns.query_map([&self.table], |r| r.get::<_, String>(0)).map_err(failed)?;
        text.collect::<rusqlite::Result<Vec<_>>>().map_err(failed)?;
        let mut rows = db.prepare(&format!("SELECT * FROM {}", quoted(&self.table))).map_err(failed)?;
        let names: Vec<String> = rows.column_names().map(str::to_lowercase).collect();
        let geometry = names.iter().position(|n| n.eq_ignore_ascii_case(&self.column));
        let Some(geometry) = geometry else { return Ok(()) };
        let mut rows = rows.query([]).map_err(failed)?;
        let mut number = 0usize;
        while let Some(row) = rows.next().map_err(failed)? {
            number += 1;
            let place = format!("{} {number}", crate::text::clean(&self.table));
            let ValueRef::Blob(blob) = row.get_ref(geometry).map_err(failed)? else { continue };
            let polygons = polygons(blob).map_err(|what| wrong(file, what).at(place.clone()))?;
            let mut tags = BTreeMap::new();
            for (k, name) in names.iter().enumerate().filter(|(k, _)| *k != geometry) {
                let text = match row.get_ref(k).map_err(failed)? {
                    ValueRef::Text(t) => crate::text::clean(String::from_utf8_lossy(t).trim()).into_owned(),
                    ValueRef::Integer(n) => n.to_string(),
                    ValueRef::Real(x) => x.to_string(),
                    ValueRef::Null | ValueRef::Blob(_) => continue,
                };
                if !text.is_empty() {
                    tags.insert(name.clone(), text);
                }
            }
            let id = ["osm_id", "full_id", "id", "fid", "uid"].iter().find_map(|k| tags.get(*k)).cloned();
            let id = id.unwrap_or_else(|| format!("#{number}"));
            let name = tags.get("name").cloned().unwrap_or_default();
            let several = polygons.len() > 1;
            for (n, rings) in polygons.into_iter().enumerate() {
                let id = if several { format!("{id}/{}", n + 1) } else { id.clone() };
                found.add(&place, id, name.clone(), rings, tags.clone())?;
            }
        }
        Ok(())
    }
}

type Polygon = Vec<Vec<[f64; 2]>>;

/// The polygons of a geometry: the header of GeoPackage, then well-known binary.
fn polygons(blob: &[u8]) -> std::result::Result<Vec<Polygon>, String> {
    let [b'G', b'P', _, flags, ..] = *blob else { return Err("a geometry does not begin with GP".into()) };
    let envelope = match (flags >> 1) & 7 {
        0 => 0,
        1 => 32,
        2 | 3 => 48,
        4 => 64,
        _ => return Err("a geometry has an envelope of no known kind".into()),
    };
    // An empty geometry, or one that only another program understands.
    if flags & 0b0011_0000 != 0 {
        return Ok(Vec::new());
    }
    let mut at = Binary { rest: blob.get(8 + envelope..).ok_or("a geometry ends in its header")? };
    let mut out = Vec::new();
    at.shape(&mut out, 0)?;
    Ok(out)
}

/// Well-known binary that is read from its beginning.
struct Binary<'a> {
    rest: &'a [u8],
}

impl Binary<'_> {
    fn take<const N: usize>(&mut self) -> std::result::Result<[u8; N], String> {
        let (now, rest) = self.rest.split_first_chunk::<N>().ok_or("a geometry is cut off")?;
        self.rest = rest;
        Ok(*now)
    }

    fn whole(&mut self, little: bool) -> std::result::Result<u32, String> {
        let b = self.take()?;
        Ok(if little { u32::from_le_bytes(b) } else { u32::from_be_bytes(b) })
    }

    fn number(&mut self, little: bool) -> std::result::Result<f64, String> {
        let b = self.take()?;
        Ok(if little { f64::from_le_bytes(b) } else { f64::from_be_bytes(b) })
    }

    /// How many things of at least so many bytes follow: no more than the rest can hold.
    fn count(&mut self, little: bool, least: usize) -> std::result::Result<usize, String> {
        let n = self.whole(little)? as usize;
        if n.saturating_mul(least) > self.rest.len() {
            return Err(format!("a geometry says that {n} parts follow, more than it has"));
        }
        Ok(n)
    }

    fn shape(&mut self, out: &mut Vec<Polygon>, depth: usize) -> std::result::Result<(), String> {
        if depth > DEEPEST {
            return Err("collections within collections are too deep".into());
        }
        let little = self.take::<1>()?[0] == 1;
        let kind = self.whole(little)?;
        // Z, M and ZM by thousands (ISO), or by high bits (PostGIS).
        let (iso, high) = ((kind & 0xffff) / 1000, kind >> 29);
        let more = [iso == 1 || iso == 3 || high & 4 != 0, iso == 2 || iso == 3 || high & 2 != 0];
        let dimensions = 2 + more.iter().filter(|m| **m).count();
        if high & 1 != 0 {
            self.whole(little)?;
        }
        match (kind & 0xffff) % 1000 {
            3 => {
                let mut rings = Vec::new();
                for _ in 0..self.count(little, 4)? {
                    let mut ring = Vec::new();
                    for _ in 0..self.count(little, 8 * dimensions)? {
                        let p = [self.number(little)?, self.number(little)?];
                        for _ in 2..dimensions {
                            self.number(little)?;
                        }
                        ring.push(p);
                    }
                    rings.push(ring);
                }
                out.push(rings);
                Ok(())
            }
            // Several polygons, or a collection.
            6 | 7 => {
                for _ in 0..self.count(little, 5)? {
                    self.shape(out, depth + 1)?;
                }
                Ok(())
            }
            // Points, lines and curves are no outlines. Within a collection nothing behind them can be found.
            _ if depth == 0 => Ok(()),
            _ => Err("a collection holds points or lines beside polygons".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The library panics at such a name. The same file with sound names has buildings.
    #[test]
    fn a_column_whose_name_is_no_text_is_an_error() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fuzz/corpus/geopackage");
        let of = |name: &str| {
            let file = folder.join(name);
            read(&file, &std::fs::read(&file).expect("it is in the corpus"))
        };
        assert!(of("name_that_is_no_text.gpkg").is_err());
        assert!(!of("two.gpkg").expect("sound").is_empty());
    }
}
