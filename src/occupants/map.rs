//! Occupancy maps: grey PNGs, white where people crowd.

use crate::geometry::Aabb;
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

    /// A map that is white all over a plan, for people spread evenly, with its lower left corner. `pixel` is in m.
    pub fn even(plan: &Aabb, pixel: f64) -> (Self, [f64; 2]) {
        let size = plan.size();
        let across = |length: f64| (length / pixel).ceil().clamp(1.0, 8192.0) as u32;
        let (width, height) = (across(size.x), across(size.y));
        (Self { width, height, pixels: vec![255; width as usize * height as usize] }, [plan.min.x, plan.min.y])
    }

    /// The picture as a grey PNG.
    ///
    /// # Errors
    /// When the picture cannot be encoded.
    pub fn to_png(&self) -> Result<Vec<u8>> {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image::write_buffer_with_format(
            &mut bytes,
            &self.pixels,
            self.width,
            self.height,
            image::ExtendedColorType::L8,
            image::ImageFormat::Png,
        )
        .map_err(|e| Error::Failed(format!("cannot write the occupancy map as a picture: {e}")))?;
        Ok(bytes.into_inner())
    }
}
