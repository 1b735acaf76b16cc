//! A picture of a plan: PNG, JPEG, or the first page of a PDF where `pdftoppm` is installed.

use crate::read::{self, Kind};
use crate::{Error, Result};
use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use std::io::Cursor;
use std::path::Path;
use std::process::{Command, Stdio};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::options::DecoderOptions;

/// Longest side, pixels.
const LONGEST: u32 = 20_000;
/// Most memory of a picture, bytes.
const MOST_BYTES: u64 = 1_000_000_000;
/// Dots per inch of the page of a PDF: a wall of 0.2 m is 12 pixels at 1:100.
const DPI: &str = "150";

/// A picture of a plan.
#[derive(Clone)]
pub struct PlanPicture {
    /// Name of its file.
    pub name: String,
    /// "image/png" or "image/jpeg".
    pub mime: &'static str,
    /// The bytes of a file of that kind.
    pub bytes: Vec<u8>,
    /// Width and height as it is seen, pixels: a camera says in the file which side is up.
    pub size: [u32; 2],
    /// In shades of grey, as it is seen.
    pub grey: Shades,
}

/// Shades of grey of a picture, row by row from the top: 0 black, 255 white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shades {
    /// Width and height, pixels.
    pub size: [u32; 2],
    pixels: Vec<u8>,
}

impl Shades {
    /// A picture of rows of pixels; white where they are too few.
    pub fn new(size: [u32; 2], mut pixels: Vec<u8>) -> Self {
        pixels.resize(size[0] as usize * size[1] as usize, 255);
        Self { size, pixels }
    }

    /// The shade of a pixel; white outside.
    pub fn at(&self, x: u32, y: u32) -> u8 {
        let inside = x < self.size[0] && y < self.size[1];
        if inside { self.pixels[y as usize * self.size[0] as usize + x as usize] } else { 255 }
    }
}

impl PlanPicture {
    /// True for a file that is a picture of a plan, by its name.
    pub fn is_named(file: &Path) -> bool {
        let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        ["png", "jpg", "jpeg", "pdf"].contains(&ending.as_str())
    }

    /// Reads a picture.
    ///
    /// # Errors
    /// No PNG, JPEG or PDF; one that is damaged or too large; a PDF without `pdftoppm`.
    pub fn read(file: &Path) -> Result<Self> {
        let bytes = read::bytes(file, Kind::Picture)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = if bytes.starts_with(b"%PDF") { first_page(file)? } else { bytes };
        let mime = match image::guess_format(&bytes) {
            Ok(ImageFormat::Png) => "image/png",
            Ok(ImageFormat::Jpeg) => "image/jpeg",
            _ => {
                let remedy = "save the plan as PNG or JPEG; a drawing (DXF) goes to leanto sketch auto --plan at once";
                return Err(Error::in_file(file, "this is neither PNG, JPEG nor PDF", remedy));
            }
        };
        let picture = if mime == "image/png" { png(&bytes) } else { jpeg(&bytes) };
        let grey = shades(picture.map_err(|e| e.at(file.display().to_string()))?);
        Ok(Self { name, mime, bytes, size: grey.size, grey })
    }
}

/// Shades of grey of a picture; what is transparent is white paper.
fn shades(picture: DynamicImage) -> Shades {
    let size = [picture.width(), picture.height()];
    let pixels = if picture.color().has_alpha() {
        let over = |p: &image::LumaA<u8>| {
            let [grey, alpha] = p.0.map(u32::from);
            ((grey * alpha + 255 * (255 - alpha)) / 255) as u8
        };
        picture.into_luma_alpha8().pixels().map(over).collect()
    } else {
        picture.into_luma8().into_raw()
    };
    Shades::new(size, pixels)
}

fn damaged(why: impl std::fmt::Display) -> Error {
    Error::input(format!("the picture cannot be read ({why})"), "save it again as PNG or JPEG")
}

fn png(bytes: &[u8]) -> Result<DynamicImage> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), ImageFormat::Png);
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(LONGEST), Some(LONGEST));
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let turn = decoder.orientation().map_err(damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    picture.apply_orientation(turn);
    Ok(picture)
}

/// A JPEG, turned as its camera says.
fn jpeg(bytes: &[u8]) -> Result<DynamicImage> {
    let most = LONGEST as usize;
    let options = DecoderOptions::default().set_max_width(most).set_max_height(most);
    let mut decoder = JpegDecoder::new_with_options(bytes, options);
    decoder.decode_headers().map_err(damaged)?;
    if decoder.output_buffer_size().is_none_or(|n| n as u64 > MOST_BYTES) {
        return Err(damaged("it is too large"));
    }
    let pixels = decoder.decode().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or_else(|| damaged("it has no size"))?;
    let [w, h] = [width, height].map(|n| n as u32);
    let picture = if pixels.len() == width * height {
        GrayImage::from_raw(w, h, pixels).map(DynamicImage::ImageLuma8)
    } else {
        RgbImage::from_raw(w, h, pixels).map(DynamicImage::ImageRgb8)
    };
    let mut picture = picture.ok_or_else(|| damaged("its colours are not known"))?;
    if let Some(turn) = decoder.exif().and_then(|e| Orientation::from_exif_chunk(e)) {
        picture.apply_orientation(turn);
    }
    Ok(picture)
}

/// The first page of a PDF as PNG.
fn first_page(file: &Path) -> Result<Vec<u8>> {
    // A name that begins with a minus sign is no option.
    let full = std::path::absolute(file).map_err(|e| Error::io("find", file, e))?;
    let done = Command::new("pdftoppm")
        .args(["-png", "-r", DPI, "-f", "1", "-l", "1", "-singlefile"])
        .arg(full)
        .stdin(Stdio::null())
        .output();
    match done {
        Ok(o) if o.status.success() && !o.stdout.is_empty() => Ok(o.stdout),
        Ok(o) => {
            let said = String::from_utf8_lossy(&o.stderr).chars().take(200).collect::<String>();
            let problem =
                format!("pdftoppm cannot draw the first page of this PDF: {}", crate::text::clean(said.trim()));
            Err(Error::in_file(file, problem, "save the page as PNG in a program that shows it"))
        }
        Err(_) => Err(Error::in_file(
            file,
            "pages of a PDF are drawn by pdftoppm, which is not installed",
            "install poppler-utils, or save the page as PNG in a program that shows it",
        )),
    }
}
