//! Draws filled convex polygons and lines with a depth buffer. The picture is drawn at twice its size and then reduced, which makes edges
//! smooth. The font is Noto Sans Mono.

use image::{Rgb, RgbImage};
use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};

/// Colour, sRGB.
pub(super) type Colour = [u8; 3];

/// Pixels per pixel of the finished picture, along each side.
const FINE: usize = 2;

/// Colour and depth of every pixel while a picture is drawn. Depth increases towards the viewer.
pub(super) struct Raster {
    width: usize,
    height: usize,
    colour: Vec<Colour>,
    depth: Vec<f32>,
}

/// A corner: pixels from the left and from the top of the finished picture, and depth.
pub(super) type Corner = [f64; 3];

impl Raster {
    /// An empty picture.
    pub(super) fn new(width: u32, height: u32, paper: Colour) -> Self {
        let (width, height) = (width as usize * FINE, height as usize * FINE);
        Self { width, height, colour: vec![paper; width * height], depth: vec![f32::NEG_INFINITY; width * height] }
    }

    fn put(&mut self, x: usize, y: usize, depth: f64, colour: Colour) {
        let k = y * self.width + x;
        if depth as f32 >= self.depth[k] {
            self.depth[k] = depth as f32;
            self.colour[k] = colour;
        }
    }

    /// A convex polygon.
    pub(super) fn fill(&mut self, corners: &[Corner], colour: Colour) {
        for k in 1..corners.len().saturating_sub(1) {
            self.triangle([corners[0], corners[k], corners[k + 1]], colour);
        }
    }

    fn triangle(&mut self, t: [Corner; 3], colour: Colour) {
        let t = t.map(|[x, y, d]| [x * FINE as f64, y * FINE as f64, d]);
        let area = (t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) - (t[2][0] - t[0][0]) * (t[1][1] - t[0][1]);
        if area.abs() < 1e-9 || !area.is_finite() {
            return;
        }
        let range = |c: usize, most: usize| {
            let low = t.iter().map(|p| p[c]).fold(f64::INFINITY, f64::min).floor().clamp(0.0, most as f64);
            let high = t.iter().map(|p| p[c]).fold(f64::NEG_INFINITY, f64::max).ceil().clamp(0.0, most as f64);
            low as usize..high as usize
        };
        for y in range(1, self.height) {
            for x in range(0, self.width) {
                let (px, py) = (x as f64 + 0.5, y as f64 + 0.5);
                let side =
                    |a: [f64; 3], b: [f64; 3]| ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])) / area;
                let w = [side(t[1], t[2]), side(t[2], t[0]), side(t[0], t[1])];
                if w.iter().all(|w| *w >= -1e-9) {
                    self.put(x, y, w[0] * t[0][2] + w[1] * t[1][2] + w[2] * t[2][2], colour);
                }
            }
        }
    }

    /// A line that is `wide` pixels of the finished picture wide. `nearer` is added to its depth, so that the face below does not hide it.
    pub(super) fn line(&mut self, a: Corner, b: Corner, colour: Colour, wide: f64, nearer: f64) {
        let scale = FINE as f64;
        let steps = ((b[0] - a[0]).abs().max((b[1] - a[1]).abs()) * scale).ceil().clamp(1.0, 20_000.0);
        let reach = ((wide * scale - 1.0) / 2.0).max(0.0);
        for k in 0..=steps as usize {
            let s = k as f64 / steps;
            let at = [0, 1, 2].map(|c| a[c] + s * (b[c] - a[c]));
            let (x, y) = (at[0] * scale, at[1] * scale);
            for dy in (-reach.ceil() as i64)..=(reach.ceil() as i64) {
                for dx in (-reach.ceil() as i64)..=(reach.ceil() as i64) {
                    let (px, py) = (x.floor() as i64 + dx, y.floor() as i64 + dy);
                    if px >= 0 && py >= 0 && (px as usize) < self.width && (py as usize) < self.height {
                        self.put(px as usize, py as usize, at[2] + nearer, colour);
                    }
                }
            }
        }
    }

    /// The picture at its final size.
    pub(super) fn finish(&self) -> RgbImage {
        RgbImage::from_fn((self.width / FINE) as u32, (self.height / FINE) as u32, |x, y| {
            let mut sum = [0u32; 3];
            for j in 0..FINE {
                for i in 0..FINE {
                    let c = self.colour[(y as usize * FINE + j) * self.width + x as usize * FINE + i];
                    for k in 0..3 {
                        sum[k] += u32::from(c[k]);
                    }
                }
            }
            Rgb(sum.map(|s| (s / (FINE * FINE) as u32) as u8))
        })
    }
}

const LETTERS: RasterHeight = RasterHeight::Size16;

/// Writes a text with its upper left corner at (`x`, `y`), pixels. Letters that the font does not contain become "?".
pub(super) fn write(picture: &mut RgbImage, x: i64, y: i64, text: &str, colour: Colour) {
    let mut at = x;
    for c in text.chars() {
        let raster =
            get_raster(c, FontWeight::Regular, LETTERS).or_else(|| get_raster('?', FontWeight::Regular, LETTERS));
        let Some(raster) = raster else { continue };
        for (j, row) in raster.rows().enumerate() {
            for (i, &ink) in row.iter().enumerate() {
                let (px, py) = (at + i as i64, y + j as i64);
                if ink > 0 && px >= 0 && py >= 0 && px < i64::from(picture.width()) && py < i64::from(picture.height())
                {
                    let p = picture.get_pixel_mut(px as u32, py as u32);
                    let mix = |k: usize| {
                        let ink = u32::from(ink);
                        ((u32::from(colour[k]) * ink + u32::from(p.0[k]) * (255 - ink)) / 255) as u8
                    };
                    p.0 = [mix(0), mix(1), mix(2)];
                }
            }
        }
        at += raster.width() as i64;
    }
}
