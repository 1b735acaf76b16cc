//! The keys of GeoTIFF (OGC 19-008r4), which LAS files use, too: the code of the coordinate system, the unit of heights, and what a pixel is.

use crate::{Error, Result};
use std::path::Path;

/// Keys: kind of model, kind of pixel, code of degrees, code of a projection, code of a vertical system, unit of heights.
const MODEL: u16 = 1024;
const RASTER: u16 = 1025;
const GEOGRAPHIC: u16 = 2048;
const PROJECTED: u16 = 3072;
const VERTICAL: u16 = 4096;
const VERTICAL_UNIT: u16 = 4099;
/// Code of what the user has defined.
const OWN: u16 = 32_767;
/// Kinds of models on the earth: projected, degrees, geocentric.
const ON_EARTH: [u16; 3] = [1, 2, 3];
/// Kind of pixel whose height is that of a point.
const POINT: u16 = 2;

/// What a directory of keys says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GeoKeys {
    /// EPSG code of the coordinate system; none where there is none.
    pub epsg: Option<u32>,
    /// Whether it is on the earth, in a system that has no code.
    pub nameless: bool,
    /// EPSG codes of the vertical system and of the unit of heights.
    pub vertical: (Option<u16>, Option<u16>),
    /// Whether tie points are in the middle of pixels, not at their corner.
    pub is_point: bool,
}

impl GeoKeys {
    /// Those of a directory.
    pub(super) fn of(keys: &[u16]) -> Self {
        let raw = |wanted: u16| keys.chunks_exact(4).skip(1).find(|c| c[0] == wanted && c[1] == 0).map(|c| c[3]);
        let code = |wanted: u16| raw(wanted).filter(|c| *c != OWN && *c != 0);
        // Who defines a projection has degrees below it, which are not the coordinates.
        let epsg = if raw(PROJECTED) == Some(OWN) { None } else { code(PROJECTED).or_else(|| code(GEOGRAPHIC)) };
        let is_own = |wanted: u16| raw(wanted) == Some(OWN);
        let on_earth = raw(MODEL).is_some_and(|m| ON_EARTH.contains(&m)) || is_own(PROJECTED) || is_own(GEOGRAPHIC);
        Self {
            epsg: epsg.map(u32::from),
            nameless: epsg.is_none() && on_earth,
            vertical: (code(VERTICAL), code(VERTICAL_UNIT)),
            is_point: raw(RASTER) == Some(POINT),
        }
    }

    /// The code of the system; none for coordinates of the model.
    ///
    /// # Errors
    /// A system on the earth without a code: its numbers are none of the model.
    pub(super) fn system(&self, file: &Path) -> Result<Option<u32>> {
        if self.nameless {
            return Err(Error::in_file(
                file,
                "its coordinate system is defined in the file itself and has no EPSG code: such definitions are not read",
                "convert it to one with a code: gdalwarp -t_srs EPSG:326ZZ OLD NEW.tif (the UTM zone); for coordinates of the model, take the system away: \
                 gdal_translate -a_srs \"\" OLD NEW.tif",
            ));
        }
        Ok(self.epsg)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn epsg(keys: &[u16]) -> Option<u32> {
        GeoKeys::of(keys).epsg
    }

    #[test]
    fn the_code_of_a_projection_goes_before_that_of_degrees() {
        assert_eq!(epsg(&[1, 1, 0, 2, 2048, 0, 1, 4326, 3072, 0, 1, 32_633]), Some(32_633));
        assert_eq!(epsg(&[1, 1, 0, 1, 2048, 0, 1, 4326]), Some(4326));
        assert_eq!(epsg(&[1, 1, 0, 1, 3072, 0, 1, 32_767]), None);
        assert_eq!(epsg(&[]), None);
    }

    /// Metres of a projection that the file defines over WGS84 are no degrees, and no coordinates of the model.
    #[test]
    fn a_system_that_the_file_defines_is_refused_with_how_to_convert() {
        let file = Path::new("a.tif");
        for keys in [
            &[1, 1, 0, 3, 1024, 0, 1, 1, 2048, 0, 1, 4326, 3072, 0, 1, 32_767][..],
            &[1, 1, 0, 1, 2048, 0, 1, 32_767],
            &[1, 1, 0, 1, 1024, 0, 1, 1],
        ] {
            let said = GeoKeys::of(keys).system(file).expect_err("nameless").to_string();
            assert!(said.contains("a.tif") && said.contains("gdalwarp"), "{said}");
        }
        // No keys, and a local system as GDAL writes it: coordinates of the model.
        for keys in [&[][..], &[1, 1, 0, 1, 1024, 0, 1, 32_767]] {
            assert!(GeoKeys::of(keys).system(file).is_ok_and(|c| c.is_none()));
        }
    }
}
