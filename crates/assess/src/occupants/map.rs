//! Occupancy maps: grey PNG pictures, white for crowded places.

use crate::geometry::Aabb;
use crate::{Error, Result, read};
use image::ImageDecoder;
use image::codecs::png::PngDecoder;
use std::path::Path;

/// Longest side of a map, pixels.
const LONGEST_SIDE: u32 = 8192;
/// Largest size of a decompressed map, bytes: the largest one with a byte per pixel, or 4096 x 4096 in full colour.
const MOST_BYTES: u64 = 8192 * 8192 * 2;

/// A grey picture with values 0 (empty) to 255 (crowded), row 0 at the top (largest y).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreyMap {
    /// Width, pixels.
    pub width: u32,
    /// Height, pixels.
    pub height: u32,
    /// Values, row by row.
    pub pixels: Vec<u8>,
}

impl GreyMap {
    /// Reads a PNG. Colours are converted to grey.
    ///
    /// # Errors
    /// A missing file, not a PNG, or larger than 8192 pixels on a side or 134 MB decompressed.
    pub fn read(file: &Path) -> Result<Self> {
        let bytes = read::bytes(file, read::Kind::Picture)?;
        let unreadable = |e: image::ImageError| {
            Error::in_file(
                file,
                format!("not a readable PNG picture ({e})"),
                "save the occupancy map as an 8-bit grey PNG",
            )
        };
        let too_large = |problem: String| {
            let remedy = "0.1 m to 0.5 m per pixel is fine enough; save it as an 8-bit grey PNG";
            Err(Error::in_file(file, problem, remedy))
        };
        let mut limits = image::Limits::no_limits();
        limits.max_alloc = Some(MOST_BYTES);
        let decoder = PngDecoder::with_limits(std::io::Cursor::new(&bytes), limits).map_err(unreadable)?;
        // The header contains the size of the picture. The size is checked before decompression.
        let (width, height) = decoder.dimensions();
        if width > LONGEST_SIDE || height > LONGEST_SIDE {
            return too_large(format!(
                "{width} x {height} pixels, at most {LONGEST_SIDE} x {LONGEST_SIDE} are allowed"
            ));
        }
        if decoder.total_bytes() > MOST_BYTES {
            let depth = decoder.total_bytes() / (u64::from(width) * u64::from(height)).max(1);
            return too_large(format!(
                "{width} x {height} pixels of {depth} bytes each; at most {} million bytes are allowed",
                MOST_BYTES / 1_000_000
            ));
        }
        let grey = image::DynamicImage::from_decoder(decoder).map_err(unreadable)?.into_luma8();
        Ok(Self { width: grey.width(), height: grey.height(), pixels: grey.into_raw() })
    }

    /// A map that is white over a whole plan, for evenly spread people, with its lower left corner. `pixel` is in m.
    pub fn even(plan: &Aabb, pixel: f64) -> (Self, [f64; 2]) {
        let size = plan.size();
        let across = |length: f64| (length / pixel).ceil().clamp(1.0, f64::from(LONGEST_SIDE)) as u32;
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
