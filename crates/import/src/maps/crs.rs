//! Coordinate systems of maps, to longitude and latitude in WGS84 and back. The projections are those of the crate proj4rs, a part of PROJ; shifts
//! between datums that need a grid are not in it.

use crate::{Error, Result};
use proj4rs::Proj;
use std::path::Path;

/// Definition of longitude and latitude in WGS84.
const WGS84: &str = "+proj=longlat +datum=WGS84 +no_defs";

/// A coordinate system of a file.
pub struct Crs {
    own: Option<Proj>,
    earth: Proj,
    /// Its name, as it is said to the user.
    pub name: String,
}

impl std::fmt::Debug for Crs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// The definition of an EPSG code: degrees, UTM zones, Web Mercator; others are taken from the registry of proj4rs.
fn definition(code: u32) -> Option<String> {
    Some(match code {
        // WGS84, ETRS89, NAD83, JGD2011, GDA2020: the same to a metre.
        4326 | 4979 | 4258 | 4269 | 6668 | 7844 => return None,
        3857 | 900_913 => {
            "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null".into()
        }
        32_601..=32_660 => format!("+proj=utm +zone={} +datum=WGS84 +units=m", code - 32_600),
        32_701..=32_760 => format!("+proj=utm +zone={} +south +datum=WGS84 +units=m", code - 32_700),
        25_828..=25_838 => format!("+proj=utm +zone={} +ellps=GRS80 +units=m", code - 25_800),
        26_901..=26_923 => format!("+proj=utm +zone={} +ellps=GRS80 +units=m", code - 26_900),
        _ => return None,
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
        let earth = Proj::from_proj_string(WGS84).map_err(|e| Error::Failed(format!("WGS84: {e}")))?;
        Ok(Self { own: None, earth, name: "WGS84".into() })
    }

    fn of(file: &Path, text: &str, name: String) -> Result<Self> {
        let own = Proj::from_proj_string(text)
            .map_err(|e| wrong(file, format!("the coordinate system {name} is not known: {e}")))?;
        let mut out = Self::degrees()?;
        if !own.is_latlong() {
            out.own = Some(own);
        }
        out.name = name;
        Ok(out)
    }

    /// That of an EPSG code.
    ///
    /// # Errors
    /// A code that is not known.
    pub fn epsg(file: &Path, code: u32) -> Result<Self> {
        let name = format!("EPSG:{code}");
        if let Some(text) = definition(code) {
            return Self::of(file, &text, name);
        }
        let known = u16::try_from(code).ok().and_then(|c| Proj::from_epsg_code(c).ok());
        let Some(own) = known else { return Err(wrong(file, format!("the coordinate system {name} is not known"))) };
        let mut out = Self::degrees()?;
        if !own.is_latlong() {
            out.own = Some(own);
        }
        out.name = name;
        Ok(out)
    }

    /// That of a text in WKT, as beside a shapefile.
    ///
    /// # Errors
    /// A text that is not understood.
    pub fn wkt(file: &Path, text: &str) -> Result<Self> {
        let name: String = text.split('"').nth(1).unwrap_or("of the file").chars().take(60).collect();
        let name = crate::text::clean(&name).into_owned();
        let proj = crate::read::guarded(file, || {
            proj4wkt::wkt_to_projstring(text)
                .map_err(|e| wrong(file, format!("the coordinate system \"{name}\" is not understood: {e}")))
        })?;
        Self::of(file, &proj, name.clone())
    }

    /// True for longitude and latitude.
    pub fn is_degrees(&self) -> bool {
        self.own.is_none()
    }

    /// Longitude and latitude of a point, degrees; none where the projection has none.
    pub fn to_degrees(&self, p: [f64; 2]) -> Option<[f64; 2]> {
        let Some(own) = &self.own else { return Some(p) };
        let (mut x, mut y) = (p[0], p[1]);
        let mut point = (x, y, 0.0);
        proj4rs::transform::transform(own, &self.earth, &mut point).ok()?;
        (x, y) = (point.0.to_degrees(), point.1.to_degrees());
        (x.is_finite() && y.is_finite()).then_some([x, y])
    }

    /// The point of a longitude and latitude, in its own unit; none where the projection has none.
    pub fn from_degrees(&self, p: [f64; 2]) -> Option<[f64; 2]> {
        let Some(own) = &self.own else { return Some(p) };
        let mut point = (p[0].to_radians(), p[1].to_radians(), 0.0);
        proj4rs::transform::transform(&self.earth, own, &mut point).ok()?;
        (point.0.is_finite() && point.1.is_finite()).then_some([point.0, point.1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tower of the cathedral of Cologne: 50.94133 N, 6.95805 E is 356 492.6 E, 5 645 123.5 N in zone 32 by PROJ's cs2cs.
    #[test]
    fn utm_and_web_mercator_come_back_to_degrees() {
        let file = Path::new("x.tif");
        for code in [32_632, 25_832, 3857, 32_732] {
            let c = Crs::epsg(file, code).expect("known");
            let p = [6.95805, if code == 32_732 { -50.94133 } else { 50.94133 }];
            let own = c.from_degrees(p).expect("a place");
            let back = c.to_degrees(own).expect("a place");
            assert!((back[0] - p[0]).abs() < 1e-8 && (back[1] - p[1]).abs() < 1e-8, "{code}: {back:?}");
        }
        let own = Crs::epsg(file, 32_632).expect("known").from_degrees([9.0, 0.0]).expect("a place");
        assert!((own[0] - 500_000.0).abs() < 1e-3 && own[1].abs() < 1e-3, "the middle of the zone: {own:?}");
        // One degree of longitude at the equator of the sphere of Web Mercator.
        let own = Crs::epsg(file, 3857).expect("known").from_degrees([1.0, 0.0]).expect("a place");
        assert!((own[0] - 111_319.490_793).abs() < 1e-3, "{own:?}");
    }

    #[test]
    fn a_system_that_is_not_known_is_refused_with_how_to_convert() {
        let e = Crs::epsg(Path::new("x.tif"), 65_000).expect_err("none").to_string();
        assert!(e.contains("EPSG:65000") && e.contains("ogr2ogr"), "{e}");
        let e = Crs::wkt(Path::new("x.prj"), "PROJCS[\"mine\",nonsense").expect_err("none").to_string();
        assert!(e.contains("x.prj") && e.contains("mine"), "{e}");
    }
}
