//! A surface in plan as a picture: what stands, the heap and the ground in shades of their height, with the outline of the model on top, and beside it what
//! the colours mean, the scale and north.

use super::{LOW, Seen, Survey};
use crate::Result;
use crate::draw::paper::{Canvas, Fill, Mark, PAPER, Sheet, Text, pen};
use crate::draw::png::{PER_MM, encoded, signed};
use crate::draw::surroundings::{self, LegendLine};
use crate::draw::{A4, Projection, View, font, usual_scale};
use crate::geometry::Vec3;
use image::{Rgb, RgbImage};

/// Largest side of the picture of the cells, pixels, and largest side of a cell in it.
const MOST: u32 = 3000;
const CELL: u32 = 8;
/// Edges of the paper, mm.
const EDGE: f64 = 7.0;
/// Width of the legend, mm.
const LEGEND: f64 = 58.0;
/// Sizes of letters, mm.
const TITLE: f64 = 4.6;
const SUBTITLE: f64 = 3.3;
const SMALL: f64 = 2.8;

/// Colour of what is seen in a cell. Okabe and Ito: blue for what stands, orange for the heap.
fn colour(seen: Seen) -> [u8; 3] {
    match seen {
        Seen::Unknown => PAPER,
        Seen::Ground => [225, 225, 225],
        Seen::Heap => [230, 159, 0],
        Seen::Stands => [0, 114, 178],
        Seen::Apart => [204, 160, 190],
    }
}

/// Height of the highest cell above the ground, m, at least a metre.
fn highest(s: &Survey) -> f32 {
    s.heights.heights.iter().copied().filter(|h| h.is_finite()).fold(1.0f32, f32::max)
}

/// The cells with y upwards.
fn cells(s: &Survey) -> RgbImage {
    let [nx, ny] = s.heights.window.cells.map(|n| n as u32);
    let side = (MOST / nx.max(ny).max(1)).clamp(1, CELL);
    let mut picture = RgbImage::from_pixel(nx * side, ny * side, Rgb(PAPER));
    let highest = highest(s);
    for (k, seen) in s.seen.iter().enumerate() {
        let (i, j) = (k as u32 / ny, k as u32 % ny);
        let share = (s.heights.heights[k] / highest).clamp(0.0, 1.0);
        let shade = match seen {
            Seen::Heap | Seen::Stands => 0.55 + 0.45 * share,
            _ => 1.0,
        };
        let colour = colour(*seen).map(|c| (f32::from(c) * shade) as u8);
        for a in 0..side {
            for b in 0..side {
                picture.put_pixel(i * side + a, (ny - 1 - j) * side + b, Rgb(colour));
            }
        }
    }
    picture
}

/// What the colours mean.
fn keys(s: &Survey) -> Vec<(String, LegendLine)> {
    let colour = |seen| LegendLine::Colour(colour(seen));
    vec![
        ("stands: at the top of the model".into(), colour(Seen::Stands)),
        ("heap".into(), colour(Seen::Heap)),
        (format!("both: the lighter, the higher, up to {:.1} m", highest(s)), LegendLine::Area(Fill::Plain(PAPER))),
        (format!("ground, up to {LOW} m above it"), colour(Seen::Ground)),
        ("higher, and of something else: left out".into(), colour(Seen::Apart)),
        ("not measured".into(), colour(Seen::Unknown)),
        ("outline of the model".into(), LegendLine::Line(pen(0.4))),
    ]
}

/// The sheet.
pub(super) fn sheet(s: &Survey) -> Result<Sheet> {
    let mut sheet = Sheet { size: A4, marks: Vec::new() };
    let [width, height] = A4;
    let title = "Surface over the plan of the model";
    sheet.text(Text::new([EDGE, EDGE + font::ASCENT * TITLE], TITLE, title).bold());
    let under = format!("heights above the ground: {}", s.ground_words());
    let mut top = EDGE + font::LEADING * TITLE;
    sheet.text(Text::new([EDGE, top + font::ASCENT * SUBTITLE], SUBTITLE, under));
    top += font::LEADING * SUBTITLE + 2.0;
    let legend_left = width - EDGE - LEGEND;
    surroundings::legend(&mut sheet, [legend_left, top], LEGEND, SMALL, &keys(s));
    let foot = height - EDGE - 9.0;
    let frame = [EDGE, top, legend_left - 4.0, foot];
    let w = &s.heights.window;
    let size = w.cells.map(|n| n as f64 * w.cell);
    let scale = 1000.0 / usual_scale(size, [frame[2] - frame[0], frame[3] - frame[1]]);
    let middle = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    let p = Projection::new(View::Plan(0.0), [0, 1].map(|k| w.low[k] + size[k] / 2.0), middle, scale);
    let at = |x: f64, y: f64| p.at(&Vec3::new(x, y, 0.0));
    let ([left, low], [right, high]) = (at(w.low[0], w.low[1]), at(w.low[0] + size[0], w.low[1] + size[1]));
    let around = [left, high, right, low];
    sheet.put(Mark::Image { frame: around, png: signed(&cells(s))? });
    sheet.frame(around, None, Some(pen(0.25)));
    for ring in &s.outline {
        let ring: Vec<[f64; 2]> = ring.iter().map(|c| at(c[0], c[1])).collect();
        sheet.area(&ring, None, Some(pen(0.4)));
    }
    surroundings::scale_bar(&mut sheet, [EDGE + 2.0, height - EDGE], 60.0, &p);
    let ratio = format!("1 : {:.0} on paper of {width:.0} x {height:.0} mm", 1000.0 / scale);
    sheet.text(Text::new([EDGE + 72.0, height - EDGE], SMALL, ratio));
    let north = w.origin.map(|o| o.true_north);
    surroundings::north(&mut sheet, [width - EDGE - 12.0, foot - 8.0], north.unwrap_or(0.0), &p, north.is_some());
    Ok(sheet)
}

/// The sheet as a PNG file.
pub(super) fn png(s: &Survey) -> Result<Vec<u8>> {
    encoded(&sheet(s)?, PER_MM)
}
