//! A sheet as a picture of pixels.

use super::font;
use super::paper::Sheet;
use super::svg::{Fonts, svg};
use crate::{Error, Result};
use image::RgbImage;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree};

/// Most pixels of a picture.
const MOST: f64 = 2e8;

/// Who made a picture, as its file says.
pub const MAKER: &str = "Leanto, simulated collapse";

/// Pixels per millimetre where nothing else is asked for: 1200 pixels for the longer edge of A4.
pub const PER_MM: f64 = 1200.0 / 297.0;

/// The sheet for programs that read SVG with its fonts.
pub(super) fn tree(sheet: &Sheet) -> Result<Tree> {
    let fontdb = font::scripts::database(sheet.texts().into_iter().map(|t| t.0.text.as_str()));
    let resolver = FontResolver {
        select_font: FontResolver::default_font_selector(),
        select_fallback: Box::new(|c, tried, db| font::scripts::fallback(c, tried, db)),
    };
    let drawn = font::scripts::legible(svg(sheet, "p", Fonts::Outside), &fontdb);
    let options = Options { fontdb, font_family: font::FAMILY.into(), font_resolver: resolver, ..Options::default() };
    Tree::from_str(&drawn, &options).map_err(|e| Error::Failed(format!("a drawing could not be read back: {e}")))
}

/// The sheet with so many pixels per millimetre.
///
/// # Errors
/// More than 200 million pixels.
pub fn png(sheet: &Sheet, per_mm: f64) -> Result<RgbImage> {
    let tree = tree(sheet)?;
    let [w, h] = sheet.size.map(|s| (s * per_mm).round().max(1.0));
    let large = || {
        let problem = format!("a picture of {w:.0} x {h:.0} pixels is too large");
        Error::input(problem, "ask for at most 200 million pixels")
    };
    if w * h > MOST {
        return Err(large());
    }
    let mut map = Pixmap::new(w as u32, h as u32).ok_or_else(large)?;
    let scale = |k: usize, n: f64| n as f32 / [tree.size().width(), tree.size().height()][k];
    resvg::render(&tree, Transform::from_scale(scale(0, w), scale(1, h)), &mut map.as_mut());
    // The sheet has a white ground, so every pixel is opaque.
    let pixel = |x: u32, y: u32| {
        let p = map.pixel(x, y).map_or([255; 3], |p| [p.red(), p.green(), p.blue()]);
        image::Rgb(p)
    };
    Ok(RgbImage::from_fn(w as u32, h as u32, pixel))
}

/// A sheet as the content of a PNG file, with so many pixels per millimetre.
///
/// # Errors
/// Those of [`png()`].
pub fn encoded(sheet: &Sheet, per_mm: f64) -> Result<Vec<u8>> {
    signed(&png(sheet, per_mm)?)
}

/// A picture as the content of a PNG file that says who made it ([`MAKER`]).
///
/// # Errors
/// A picture without a pixel.
pub fn signed(picture: &RgbImage) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut write = || {
        let mut e = ::png::Encoder::new(&mut bytes, picture.width(), picture.height());
        e.set_color(::png::ColorType::Rgb);
        e.add_text_chunk("Software".into(), MAKER.into())?;
        let mut w = e.write_header()?;
        w.write_image_data(picture.as_raw())?;
        w.finish()
    };
    write().map_err(|e: ::png::EncodingError| Error::Failed(format!("no picture: {e}")))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::super::paper::{Canvas, Fill, Text, hatch};
    use super::*;

    #[test]
    fn shapes_are_where_they_are_put_and_letters_have_ink() {
        let mut s = Sheet { size: [40.0, 20.0], ..Sheet::default() };
        s.frame([2.0, 2.0, 10.0, 10.0], Some(Fill::Plain([0, 100, 200])), None);
        s.frame([12.0, 2.0, 20.0, 10.0], Some(hatch(45.0, 1.7)), None);
        s.text(Text::new([22.0, 10.0], 8.0, "Ä").bold());
        let p = png(&s, 10.0).expect("a picture");
        assert_eq!((p.width(), p.height()), (400, 200));
        assert_eq!((p.get_pixel(60, 60).0, p.get_pixel(10, 10).0), ([0, 100, 200], [255; 3]));
        let dark = |x: std::ops::Range<u32>, y: std::ops::Range<u32>| {
            x.flat_map(|x| y.clone().map(move |y| (x, y))).filter(|(x, y)| p.get_pixel(*x, *y).0[0] < 128).count()
        };
        // Lines of 0.26 mm every 1.7 mm: 15 %.
        let share = dark(120..200, 20..100) as f64 / 6400.0;
        assert!((share - 0.26 / 1.7).abs() < 0.04, "{share}");
        assert!(dark(220..270, 40..100) > 300, "a letter with dots");
        assert!(png(&s, 10_000.0).is_err());
    }
}
