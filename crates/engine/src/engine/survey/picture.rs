//! A surface in plan as a picture: what stands, the heap and the ground in shades of their height, with the outline of the model on top.

use super::{Seen, Survey};
use crate::Result;
use crate::draw::png::signed;
use image::{Rgb, RgbImage};

/// Largest side of the picture, pixels, and largest side of a cell in it.
const MOST: u32 = 3000;
const CELL: u32 = 8;

/// A PNG with y upwards.
pub(super) fn png(s: &Survey) -> Result<Vec<u8>> {
    let w = &s.heights.window;
    let [nx, ny] = w.cells.map(|n| n as u32);
    let scale = (MOST / nx.max(ny).max(1)).clamp(1, CELL);
    let mut picture = RgbImage::from_pixel(nx * scale, ny * scale, Rgb([255, 255, 255]));
    let highest = s.heights.heights.iter().copied().filter(|h| h.is_finite()).fold(1.0f32, f32::max);
    for (k, seen) in s.seen.iter().enumerate() {
        let (i, j) = (k as u32 / ny, k as u32 % ny);
        let share = (s.heights.heights[k] / highest).clamp(0.0, 1.0);
        // Okabe and Ito: blue for what stands, orange for the heap.
        let colour = match seen {
            Seen::Unknown => [255.0, 255.0, 255.0],
            Seen::Ground => [225.0, 225.0, 225.0],
            Seen::Heap => [230.0, 159.0, 0.0],
            Seen::Stands => [0.0, 114.0, 178.0],
        };
        let shade = match seen {
            Seen::Heap | Seen::Stands => 0.55 + 0.45 * share,
            _ => 1.0,
        };
        let colour = colour.map(|c: f32| (c * shade) as u8);
        for a in 0..scale {
            for b in 0..scale {
                picture.put_pixel(i * scale + a, (ny - 1 - j) * scale + b, Rgb(colour));
            }
        }
    }
    for ring in &s.outline {
        for k in 0..ring.len() {
            let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
            let long = (a[0] - b[0]).hypot(a[1] - b[1]);
            let steps = (long / w.cell * f64::from(scale) * 2.0).ceil().max(1.0) as usize;
            for m in 0..=steps {
                let t = m as f64 / steps as f64;
                let p = [0, 1].map(|c| ((a[c] + t * (b[c] - a[c]) - w.low[c]) / w.cell * f64::from(scale)) as i64);
                let (x, y) = (p[0], i64::from(ny * scale) - 1 - p[1]);
                if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
                    && x < picture.width()
                    && y < picture.height()
                {
                    picture.put_pixel(x, y, Rgb([0, 0, 0]));
                }
            }
        }
    }
    signed(&picture)
}
