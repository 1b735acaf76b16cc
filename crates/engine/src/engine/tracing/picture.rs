//! A picture of a plan: PNG, JPEG, or the first page of a PDF where `pdftoppm` is installed.

use crate::read::{self, Kind};
use crate::{Error, Result};
use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use std::io::{Cursor, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::options::DecoderOptions;

/// Longest side, pixels.
const LONGEST: u32 = 20_000;
/// Most memory of a picture, bytes.
const MOST_BYTES: u64 = 1_000_000_000;
/// Dots per inch of the page of a PDF: a wall of 0.2 m is 12 pixels at 1:100.
const DPI: &str = "150";
/// Longest time for drawing the page of a PDF.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

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
    /// No PNG, JPEG or PDF; one that is damaged or too large; a PDF without `pdftoppm`, or one that this does not draw within a minute.
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
    let mut program = Command::new("pdftoppm");
    program.args(["-png", "-r", DPI, "-f", "1", "-l", "1", "-singlefile"]).arg(full);
    let drawn = draw(program, LONGEST_WAIT);
    let remedy = "save the page as PNG in a program that shows it";
    drawn.map_err(|failure| match failure {
        Undrawn::NotInstalled => Error::in_file(
            file,
            "pages of a PDF are drawn by pdftoppm, which is not installed",
            "install poppler-utils, or save the page as PNG in a program that shows it",
        ),
        Undrawn::TooSlow => {
            let problem =
                format!("pdftoppm has not drawn the first page of this PDF within {} s", LONGEST_WAIT.as_secs());
            Error::in_file(file, problem, remedy)
        }
        Undrawn::Failed(said) => {
            Error::in_file(file, format!("pdftoppm cannot draw the first page of this PDF: {said}"), remedy)
        }
    })
}

/// Why there is no picture of a page.
#[derive(Debug, PartialEq, Eq)]
enum Undrawn {
    NotInstalled,
    TooSlow,
    /// With what the program has said.
    Failed(String),
}

/// Runs a program that writes a picture, for so long at most.
fn draw(mut program: Command, most: Duration) -> std::result::Result<Vec<u8>, Undrawn> {
    program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().map_err(|_| Undrawn::NotInstalled)?;
    // Both pipes are emptied while it draws: it would wait for that.
    let said = child.stderr.take().map(|pipe| all_of(pipe, MOST_BYTES));
    let picture = child.stdout.take().map(|pipe| all_of(pipe, MOST_BYTES));
    let last = Instant::now() + most;
    let drawn = picture.and_then(|p| p.recv_timeout(most).ok());
    // What has closed its pipe ends, or hangs.
    let mut ended = child.try_wait();
    while drawn.is_some() && matches!(ended, Ok(None)) && Instant::now() < last {
        std::thread::sleep(Duration::from_millis(10));
        ended = child.try_wait();
    }
    if !matches!(ended, Ok(Some(_))) {
        // It may have ended by itself in the meantime; waiting takes it from the list of the system.
        let _ = child.kill().and_then(|()| child.wait());
        return Err(Undrawn::TooSlow);
    }
    match (drawn, ended) {
        (None, _) => Err(Undrawn::TooSlow),
        (Some(bytes), Ok(Some(status))) if status.success() && !bytes.is_empty() => Ok(bytes),
        _ => {
            let said = said.and_then(|p| p.recv_timeout(most).ok()).unwrap_or_default();
            let said: String = String::from_utf8_lossy(&said).chars().take(200).collect();
            Err(Undrawn::Failed(crate::text::clean(said.trim()).into_owned()))
        }
    }
}

/// All that comes out of a pipe, up to so many bytes, read by a thread of its own.
fn all_of(pipe: impl Read + Send + 'static, most: u64) -> Receiver<Vec<u8>> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let whole = pipe.take(most).read_to_end(&mut bytes).is_ok();
        // Nobody waits any more where it took too long.
        let _ = send.send(if whole { bytes } else { Vec::new() });
    });
    receive
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_never_drawn_ends_the_wait_and_not_the_program() {
        let draws = |script: &str, most: f64| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            draw(shell, Duration::from_secs_f64(most))
        };
        assert_eq!(draws("exec sleep 1000", 0.2), Err(Undrawn::TooSlow));
        assert_eq!(draws("printf picture; exec sleep 1000 >&-", 0.2), Err(Undrawn::TooSlow));
        assert_eq!(draws("printf picture", 60.0), Ok(b"picture".to_vec()));
        // More words than a pipe holds do not stop it.
        assert_eq!(draws("head -c 200000 /dev/zero >&2; printf picture", 60.0), Ok(b"picture".to_vec()));
        assert_eq!(draws("printf 'no pages' >&2; exit 3", 60.0), Err(Undrawn::Failed("no pages".into())));
        let missing = draw(Command::new("no program has this name"), Duration::from_secs(60));
        assert_eq!(missing, Err(Undrawn::NotInstalled));
    }
}
