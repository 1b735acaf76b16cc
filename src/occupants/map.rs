//! Occupancy maps: grey PNGs, white where people crowd.

use crate::{Error, Result};
use std::path::Path;

/// A grey picture with values 0 (empty) to 255 (crowded), row 0 at the top (largest y).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreyMap {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Row by row.
    pub pixels: Vec<u8>,
}

impl GreyMap {
    /// Reads a PNG; colours are turned to grey.
    ///
    /// # Errors
    /// Missing file, not a PNG, or larger than 8192 pixels on a side.
    pub fn read(file: &Path) -> Result<Self> {
        let bytes = std::fs::read(file).map_err(|e| Error::io("read", file, e))?;
        let image = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png).map_err(|e| {
            Error::in_file(
                file,
                format!("not a readable PNG picture ({e})"),
                "save the occupancy map as an 8-bit grey PNG",
            )
        })?;
        let grey = image.to_luma8();
        if grey.width() > 8192 || grey.height() > 8192 {
            return Err(Error::in_file(
                file,
                format!("{} x {} pixels, at most 8192 x 8192 are allowed", grey.width(), grey.height()),
                "0.1 m to 0.5 m per pixel is fine enough",
            ));
        }
        Ok(Self { width: grey.width(), height: grey.height(), pixels: grey.into_raw() })
    }
}
