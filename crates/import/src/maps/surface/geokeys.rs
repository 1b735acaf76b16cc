//! The keys of GeoTIFF (OGC 19-008r4), which LAS files use, too: the code of the coordinate system.

/// Keys: kind of model, code of degrees, code of a projection, unit of lengths.
const GEOGRAPHIC: u16 = 2048;
const PROJECTED: u16 = 3072;
/// Code of what the user has defined.
const OWN: u16 = 32_767;

/// The EPSG code in a directory of keys; none where there is none.
pub(super) fn epsg(keys: &[u16]) -> Option<u32> {
    let entry = |wanted: u16| {
        keys.chunks_exact(4)
            .skip(1)
            .find(|c| c[0] == wanted && c[1] == 0)
            .map(|c| c[3])
            .filter(|c| *c != OWN && *c != 0)
    };
    entry(PROJECTED).or_else(|| entry(GEOGRAPHIC)).map(u32::from)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_code_of_a_projection_goes_before_that_of_degrees() {
        assert_eq!(super::epsg(&[1, 1, 0, 2, 2048, 0, 1, 4326, 3072, 0, 1, 32_633]), Some(32_633));
        assert_eq!(super::epsg(&[1, 1, 0, 1, 2048, 0, 1, 4326]), Some(4326));
        assert_eq!(super::epsg(&[1, 1, 0, 1, 3072, 0, 1, 32_767]), None);
        assert_eq!(super::epsg(&[]), None);
    }
}
