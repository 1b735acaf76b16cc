//! Coordinate systems of maps, to longitude and latitude in WGS84 and back. The projections are those of the crate proj4rs, a part of PROJ; shifts
//! between datums that need a grid are not in it. What is known of a datum, and how well, is in `datum`.

mod datum;
pub(super) mod wkt;

use crate::{Error, Result};
use datum::Datum;
use proj4rs::Proj;
use std::path::Path;

/// Name of longitude and latitude in WGS84, and their definition.
pub(super) const WGS84: &str = "WGS84";
const EARTH: &str = "+proj=longlat +datum=WGS84 +no_defs";
/// EPSG codes of systems in grads; all others of longitude and latitude are in degrees (EPSG version 11).
const IN_GRADS: [u32; 6] = [4807, 4810, 4811, 4816, 4821, 4901];
/// One grad and one degree, rad.
const GRAD: f64 = std::f64::consts::PI / 200.0;
const DEGREE: f64 = std::f64::consts::PI / 180.0;
/// Keywords of systems in a plane and of longitude and latitude.
const PLANE: [&str; 3] = ["PROJCS", "PROJCRS", "PROJECTEDCRS"];
const ROUND: [&str; 7] = ["GEOGCS", "GEOGCRS", "GEOGRAPHICCRS", "GEODCRS", "GEODETICCRS", "BASEGEOGCRS", "BASEGEODCRS"];

/// A coordinate system of a file.
pub struct Crs {
    own: Option<Proj>,
    /// Unit of angles of longitude and latitude, rad.
    angle: f64,
    earth: Proj,
    /// How far places may be off because of its datum, m; none where less than two metres.
    doubt: Option<f64>,
    /// Its name, as it is said to the user.
    pub name: String,
}

impl std::fmt::Debug for Crs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// The definition of an EPSG code: UTM zones and Web Mercator; others are those of the registry that proj4rs uses.
fn definition(code: u32) -> Option<String> {
    Some(match code {
        3857 | 900_913 => {
            "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null".into()
        }
        4979 => EARTH.into(),
        32_601..=32_660 => format!("+proj=utm +zone={} +datum=WGS84 +units=m", code - 32_600),
        32_701..=32_760 => format!("+proj=utm +zone={} +south +datum=WGS84 +units=m", code - 32_700),
        25_828..=25_838 => format!("+proj=utm +zone={} +ellps=GRS80 +units=m", code - 25_800),
        26_901..=26_923 => format!("+proj=utm +zone={} +ellps=GRS80 +units=m", code - 26_900),
        _ => datum::registry(code)?.into(),
    })
}

fn wrong(file: &Path, problem: String) -> Error {
    Error::in_file(
        file,
        problem,
        "convert it to longitude and latitude: ogr2ogr -t_srs EPSG:4326 NEW.geojson OLD (surfaces: gdalwarp -t_srs EPSG:326ZZ, the UTM zone)",
    )
}

impl Crs {
    /// Longitude and latitude.
    ///
    /// # Errors
    /// None that a user can cause.
    pub fn degrees() -> Result<Self> {
        let earth = Proj::from_proj_string(EARTH).map_err(|e| Error::Failed(format!("WGS84: {e}")))?;
        Ok(Self { own: None, angle: DEGREE, earth, doubt: None, name: WGS84.into() })
    }

    /// A system by its definition. `datum` is what is known of its datum; none: nothing.
    fn of(file: &Path, (text, datum): (&str, Option<Datum>), angle: f64, name: String) -> Result<Self> {
        let Some(datum) = datum else {
            return Err(wrong(
                file,
                format!("how far the datum of the coordinate system {name} is from WGS84 is not known here"),
            ));
        };
        if datum.off > datum::MOST {
            return Err(wrong(
                file,
                format!(
                    "the shift of the coordinate system {name} to WGS84 that is known here is wrong by up to {:.0} m",
                    datum.off
                ),
            ));
        }
        let own = Proj::from_proj_string(text)
            .map_err(|e| wrong(file, format!("the coordinate system {name} is not known: {e}")))?;
        let mut out = Self::degrees()?;
        if !(own.is_latlong() && datum.is_wgs84 && own.from_greenwich() == 0.0 && angle == DEGREE) {
            out.own = Some(own);
        }
        out.doubt = (datum.off > datum::LEAST).then_some(datum.off);
        (out.angle, out.name) = (angle, name);
        Ok(out)
    }

    /// That of an EPSG code.
    ///
    /// # Errors
    /// A code that is not known, and one whose datum is not.
    pub fn epsg(file: &Path, code: u32) -> Result<Self> {
        Self::coded(file, code, format!("EPSG:{code}"))
    }

    fn coded(file: &Path, code: u32, name: String) -> Result<Self> {
        let Some(text) = definition(code) else {
            return Err(wrong(file, format!("the coordinate system {name} is not known")));
        };
        if datum::is_wrong(code) {
            return Err(wrong(
                file,
                format!("the definition of the coordinate system {name} that is known here is not that of EPSG"),
            ));
        }
        let angle = if IN_GRADS.contains(&code) { GRAD } else { DEGREE };
        Self::of(file, (&text, Datum::of_definition(&text)), angle, name)
    }

    /// That of a text in WKT, as beside a shapefile: by its EPSG code where it has one, else by its projection and the name of its datum.
    ///
    /// # Errors
    /// A text that is not understood, and a datum that is not known.
    pub fn wkt(file: &Path, text: &str) -> Result<Self> {
        let tree = wkt::tree(text).unwrap_or_default();
        let name: String = text.split('"').nth(1).unwrap_or("of the file").chars().take(60).collect();
        let name = crate::text::clean(&name).into_owned();
        let unknown = || wrong(file, format!("the coordinate system \"{name}\" is not understood"));
        let plane = tree.iter().find_map(|n| n.find(&PLANE));
        let Some(round) = tree.iter().find_map(|n| n.find(&ROUND)) else { return Err(unknown()) };
        // A shift that the text itself declares goes before all that is known elsewhere.
        let declared = tree.iter().any(|n| n.find(&["TOWGS84"]).is_some());
        let code = plane.unwrap_or(round).epsg().filter(|c| !declared && definition(*c).is_some());
        if let Some(code) = code {
            return Self::coded(file, code, format!("{name} (EPSG:{code})"));
        }
        let datum = Datum::of_wkt(round);
        let first = wkt::first(text);
        let proj = crate::read::guarded(file, || {
            proj4wkt::wkt_to_projstring(first)
                .map_err(|e| wrong(file, format!("the coordinate system \"{name}\" is not understood: {e}")))
        })?;
        // Degrees, unless the text has another unit.
        let unit = round.inner.iter().rev().find(|n| ["UNIT", "ANGLEUNIT"].contains(&n.word.as_str()));
        let angle = unit.and_then(|u| u.number(1)).filter(|a| *a > 0.0 && (a - DEGREE).abs() > 1e-9).unwrap_or(DEGREE);
        if declared {
            // It says what it is; how well, nobody knows.
            return Self::of(file, (&proj, Some(Datum::declared(&proj))), angle, name);
        }
        let proj = datum.as_ref().map_or_else(|| proj.clone(), |d| d.put_into(&proj));
        Self::of(file, (&proj, datum), angle, name)
    }

    /// True for longitude and latitude.
    pub fn is_degrees(&self) -> bool {
        self.own.as_ref().is_none_or(Proj::is_latlong)
    }

    /// What is to be known about places in it, in a sentence; none where they are right to two metres.
    pub fn note(&self) -> Option<String> {
        self.doubt.map(|off| {
            format!(
                "WHERE IS IT? {} has another datum than WGS84, and the shift that is known here is right to {off:.0} m only: compare with a map, or convert \
                 the file with the grid of the country (ogr2ogr or gdalwarp, -t_srs EPSG:4326)",
                self.name
            )
        })
    }

    /// Longitude and latitude of a point, degrees; none where the projection has none.
    pub fn to_degrees(&self, p: [f64; 2]) -> Option<[f64; 2]> {
        let Some(own) = &self.own else { return Some(p) };
        let unit = if own.is_latlong() { self.angle } else { 1.0 };
        let mut point = (unit * p[0], unit * p[1], 0.0);
        proj4rs::transform::transform(own, &self.earth, &mut point).ok()?;
        let (x, y) = (point.0.to_degrees(), point.1.to_degrees());
        (x.is_finite() && y.is_finite()).then_some([x, y])
    }

    /// The point of a longitude and latitude, in its own unit; none where the projection has none.
    pub fn from_degrees(&self, p: [f64; 2]) -> Option<[f64; 2]> {
        let Some(own) = &self.own else { return Some(p) };
        let unit = if own.is_latlong() { self.angle } else { 1.0 };
        let mut point = (p[0].to_radians(), p[1].to_radians(), 0.0);
        proj4rs::transform::transform(&self.earth, own, &mut point).ok()?;
        (point.0.is_finite() && point.1.is_finite()).then_some([point.0 / unit, point.1 / unit])
    }
}

#[cfg(test)]
mod tests;
