//! Maps of many runs as pictures: one per storey with the probability of collapse, the probability of a void and the living; the height of the rubble;
//! two sections through the best place. The directions of the walls are those of the picture.

use super::raster::{Colour, Raster, write};
use super::{INK, PAPER};
use crate::assess::{COLUMN, FINE, LAYER};
use crate::ensemble::Common;
use crate::search::{Cell, Maps, Plan};
use image::RgbImage;
use std::collections::BTreeSet;

/// Pixels of a column, at most and at least.
const CELL: [f64; 2] = [28.0, 4.0];
/// Largest width of a panel, pixels.
const PANEL: f64 = 460.0;
/// Space around panels, pixels.
const MARGIN: f64 = 24.0;
/// Height of the lines above a panel, pixels.
const HEAD: f64 = 52.0;
/// Places that are marked in the pictures.
const MARKED: usize = 9;
const GREY: Colour = [150, 150, 150];
const EMPTY: Colour = [242, 242, 242];
/// Colours from 0 to 1: light to dark, told apart in grey, too.
const RAMP: [Colour; 5] = [[255, 247, 236], [253, 212, 158], [252, 141, 89], [215, 48, 31], [110, 0, 10]];

/// The colour of a share.
fn colour(x: f64) -> Colour {
    let at = x.clamp(0.0, 1.0) * (RAMP.len() - 1) as f64;
    let k = (at.floor() as usize).min(RAMP.len() - 2);
    let t = at - k as f64;
    std::array::from_fn(|c| (f64::from(RAMP[k][c]) * (1.0 - t) + f64::from(RAMP[k + 1][c]) * t).round() as u8)
}

/// What a panel shows: values from 0 to 1 in squares, on a plan or in a section.
struct Panel {
    title: String,
    /// Value of a cell, `None` where there is none.
    cells: Vec<([i32; 2], f64)>,
    /// Numbers written into cells.
    marks: Vec<([i32; 2], String)>,
    /// What the largest colour means.
    largest: String,
    /// Extent of the cells: first, and the one behind the last.
    extent: [[i32; 2]; 2],
    /// Box of the building in cells.
    building: [[f64; 2]; 2],
    /// Height of a cell over its width.
    tall: f64,
}

impl Panel {
    fn size(&self) -> (f64, [f64; 2]) {
        let n = [0, 1].map(|k| f64::from((self.extent[1][k] - self.extent[0][k]).max(1)));
        let scale = (PANEL / n[0]).min(PANEL / (n[1] * self.tall)).clamp(CELL[1], CELL[0]);
        (scale, [n[0] * scale, n[1] * scale * self.tall])
    }

    /// Draws it with its upper left corner at a place.
    fn draw(&self, r: &mut Raster, left: f64, top: f64) {
        let (scale, size) = self.size();
        let at = |u: f64, v: f64| {
            let x = left + (u - f64::from(self.extent[0][0])) * scale;
            let y = top + HEAD + size[1] - (v - f64::from(self.extent[0][1])) * scale * self.tall;
            [x, y]
        };
        let mut square = |c: &[i32; 2], colour: Colour, depth: f64| {
            let (a, b) = (at(f64::from(c[0]), f64::from(c[1])), at(f64::from(c[0] + 1), f64::from(c[1] + 1)));
            r.fill(
                &[
                    [a[0], a[1], depth],
                    [b[0] - 1.0, a[1], depth],
                    [b[0] - 1.0, b[1] + 1.0, depth],
                    [a[0], b[1] + 1.0, depth],
                ],
                colour,
            );
        };
        for i in self.extent[0][0]..self.extent[1][0] {
            for j in self.extent[0][1]..self.extent[1][1] {
                square(&[i, j], EMPTY, 0.0);
            }
        }
        for (c, value) in &self.cells {
            square(c, colour(*value), 1.0);
        }
        let b = self.building;
        let corners = [[b[0][0], b[0][1]], [b[1][0], b[0][1]], [b[1][0], b[1][1]], [b[0][0], b[1][1]]];
        for k in 0..4 {
            let (p, q) = (at(corners[k][0], corners[k][1]), at(corners[(k + 1) % 4][0], corners[(k + 1) % 4][1]));
            r.line([p[0], p[1], 2.0], [q[0], q[1], 2.0], GREY, 1.5, 0.0);
        }
    }

    fn letter(&self, p: &mut RgbImage, left: f64, top: f64) {
        let (scale, size) = self.size();
        write(p, left as i64, top as i64, &self.title, INK);
        write(p, left as i64, top as i64 + 20, &format!("light 0, dark {}", self.largest), GREY);
        for (c, text) in &self.marks {
            let x = left + (f64::from(c[0] - self.extent[0][0]) + 0.5) * scale - 4.0 * text.len() as f64;
            let y = top + HEAD + size[1] - (f64::from(c[1] - self.extent[0][1]) + 0.5) * scale * self.tall - 8.0;
            let dark = self.cells.iter().any(|(at, value)| at == c && *value > 0.55);
            write(p, x as i64, y as i64, text, if dark { PAPER } else { INK });
        }
    }
}

/// Panels beside each other.
fn picture(title: &str, panels: &[Panel]) -> RgbImage {
    let sizes: Vec<[f64; 2]> = panels.iter().map(|p| p.size().1).map(|s| [s[0].max(230.0), s[1]]).collect();
    let width = sizes.iter().map(|s| s[0] + MARGIN).sum::<f64>() + MARGIN;
    let width = width.max(9.0 * title.chars().count() as f64 + 2.0 * MARGIN);
    let height = sizes.iter().map(|s| s[1]).fold(0.0, f64::max) + HEAD + 2.0 * MARGIN + 24.0;
    let mut r = Raster::new(width as u32, height as u32, PAPER);
    let mut left = MARGIN;
    let top = MARGIN + 24.0;
    for (p, s) in panels.iter().zip(&sizes) {
        p.draw(&mut r, left, top);
        left += s[0] + MARGIN;
    }
    let mut image = r.finish();
    write(&mut image, MARGIN as i64, 10, title, INK);
    let mut left = MARGIN;
    for (p, s) in panels.iter().zip(&sizes) {
        p.letter(&mut image, left, top);
        left += s[0] + MARGIN;
    }
    image
}

/// The extent of some cells and of the building, one cell around them.
fn extent(cells: impl Iterator<Item = [i32; 2]>, building: [[i32; 2]; 2]) -> [[i32; 2]; 2] {
    let [mut low, mut high] = building;
    for c in cells {
        for k in 0..2 {
            (low[k], high[k]) = (low[k].min(c[k]), high[k].max(c[k] + 1));
        }
    }
    // A piece that flew far is no reason for a picture of the horizon.
    let reach = [0, 1].map(|k| (building[1][k] - building[0][k]).max(8));
    let low = [0, 1].map(|k| low[k].max(building[0][k] - reach[k]));
    let high = [0, 1].map(|k| high[k].min(building[1][k] + reach[k]));
    [low, high]
}

/// The pictures with their names.
pub fn pictures(common: &Common, plan: &Plan, maps: &Maps) -> Vec<(String, RgbImage)> {
    let building = common.raster.extent();
    let columns = maps.storeys.iter().filter(|c| c.void.value + c.live.value > 0.0).map(|c| c.column);
    let plan_extent = extent(columns, building);
    let size = common.raster.size();
    let outline = [[0.0, 0.0], [size[0] / COLUMN, size[1] / COLUMN]];
    let head = format!("{}: {} runs, simulated, not observed", crate::text::clean(&plan.title), plan.runs);
    let most_alive = maps.storeys.iter().map(|c| c.live.value).fold(0.0, f64::max).max(1e-9);
    let mut out = Vec::new();
    for (k, s) in common.storeys.iter().enumerate() {
        let on: Vec<&Cell> = maps.storeys.iter().filter(|c| c.level == k as i32).collect();
        let marks: Vec<([i32; 2], String)> = plan
            .spots
            .iter()
            .enumerate()
            .take(MARKED)
            .filter(|(_, p)| p.storey == Some(k as u32))
            .map(|(n, p)| (p.column, (n + 1).to_string()))
            .collect();
        let panel = |title: &str,
                     largest: String,
                     value: &dyn Fn(&Cell) -> Option<f64>,
                     marks: Vec<([i32; 2], String)>| {
            let cells =
                on.iter().filter_map(|c| Some((c.column, value(c)?))).filter(|c| inside(c.0, plan_extent)).collect();
            Panel { title: title.into(), cells, marks, largest, extent: plan_extent, building: outline, tall: 1.0 }
        };
        let some = |x: f64| (x > 0.0).then_some(x);
        let panels = [
            panel("P(collapsed)", "1".into(), &|c| c.collapsed.map(|e| e.value), Vec::new()),
            panel("P(void where a person fits)", "1".into(), &|c| some(c.void.value), Vec::new()),
            panel("alive and entrapped", format!("{most_alive:.2}"), &|c| some(c.live.value / most_alive), marks),
        ];
        let title = format!("{head}; {}, {:.2} m", crate::text::clean(&s.name), s.level);
        out.push((format!("storey-{k}.png"), picture(&title, &panels)));
    }
    out.push(("rubble.png".into(), rubble(common, plan, maps, &head)));
    out.extend(sections(common, plan, maps, &head));
    out
}

fn inside(c: [i32; 2], extent: [[i32; 2]; 2]) -> bool {
    (0..2).all(|k| (extent[0][k]..extent[1][k]).contains(&c[k]))
}

/// Height of the rubble, and how likely it lies there.
fn rubble(common: &Common, plan: &Plan, maps: &Maps, head: &str) -> RgbImage {
    let building = common.raster.extent().map(|c| c.map(|x| x * FINE));
    let likely = maps.heights.iter().filter(|h| h.rubble.value > 0.1).map(|h| h.cell);
    let extent = extent(likely, building);
    let size = common.raster.size();
    let fine = COLUMN / f64::from(FINE);
    let outline = [[0.0, 0.0], [size[0] / fine, size[1] / fine]];
    let most = maps.heights.iter().map(|h| h.mean.value).fold(0.0, f64::max).max(1e-9);
    let middle = |c: [i32; 2]| c.map(|x| x * FINE + FINE / 2);
    let marks: Vec<_> =
        plan.spots.iter().enumerate().take(MARKED).map(|(n, s)| (middle(s.column), (n + 1).to_string())).collect();
    let panel = |title: &str, largest: String, value: &dyn Fn(&crate::search::Height) -> f64, marks| {
        let cells = maps.heights.iter().map(|h| (h.cell, value(h))).filter(|c| inside(c.0, extent)).collect();
        Panel { title: title.into(), cells, marks, largest, extent, building: outline, tall: 1.0 }
    };
    let panels = [
        panel("P(rubble)", "1".into(), &|h| h.rubble.value, Vec::new()),
        panel("mean height of the rubble", format!("{most:.1} m"), &|h| h.mean.value / most, marks),
    ];
    picture(head, &panels)
}

/// Sections along both directions of the walls through the best place.
fn sections(common: &Common, plan: &Plan, maps: &Maps, head: &str) -> Vec<(String, RgbImage)> {
    let Some(best) = plan.spots.first() else { return Vec::new() };
    let building = common.raster.extent();
    let top = common.raster.storeys.last().map_or(3.0, |l| l - common.raster.datum);
    let layers = [0, ((top / LAYER).ceil() as i32).max(4)];
    let most = maps.layers.iter().map(|c| c.live.value).fold(0.0, f64::max).max(1e-9);
    ["u", "v"]
        .into_iter()
        .enumerate()
        .map(|(along, name)| {
            let across = 1 - along;
            let on: Vec<&Cell> = maps.layers.iter().filter(|c| c.column[across] == best.column[across]).collect();
            let at = |c: &Cell| [c.column[along], c.level];
            let whole = [[building[0][along], layers[0]], [building[1][along], layers[1]]];
            let extent = extent(on.iter().map(|c| at(c)), whole);
            let size = common.raster.size();
            let outline = [[0.0, 0.0], [size[along] / COLUMN, top / LAYER]];
            let levels: BTreeSet<i32> = on.iter().map(|c| c.level).collect();
            let panel = |title: String, largest: String, value: &dyn Fn(&Cell) -> f64| {
                let cells = on.iter().map(|c| (at(c), value(c))).filter(|c| c.1 > 0.0 && inside(c.0, extent)).collect();
                Panel { title, cells, marks: Vec::new(), largest, extent, building: outline, tall: LAYER / COLUMN }
            };
            let panels = [
                panel("section: P(void where a person fits)".into(), "1".into(), &|c| c.void.value),
                panel("section: alive and entrapped".into(), format!("{most:.2}"), &|c| c.live.value / most),
            ];
            let title = format!("{head}; through place 1, {} layers of {LAYER} m", levels.len());
            (format!("section-{name}.png"), picture(&title, &panels))
        })
        .collect()
}
