//! Maps of many runs as pictures: one per storey with the probability of collapse, the probability of a void and the living; the height of the rubble;
//! two sections through the best place. The directions of the walls are those of the picture.

use super::font;
use super::paper::{Canvas, Colour, Fill, INK, PAPER, Sheet, Text, pen};
use crate::assess::{COLUMN, FINE, LAYER};
use crate::ensemble::Common;
use crate::search::{Cell, Maps, Plan, Spot};
use std::collections::BTreeSet;

/// Edge of a column on paper, mm, at most and at least.
const CELL: [f64; 2] = [7.0, 1.0];
/// Largest width of a panel, mm.
const PANEL: f64 = 110.0;
/// Space around panels, mm.
const MARGIN: f64 = 6.0;
/// Height of the lines above a panel, mm.
const HEAD: f64 = 11.0;
/// Space between squares, mm.
const GAP: f64 = 0.2;
/// Sizes of letters, mm.
const LETTERS: f64 = 3.2;
const TITLE: f64 = 3.8;
/// Places that are marked in the pictures.
const MARKED: usize = 9;
const GREY: Colour = [110, 110, 110];
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

    /// Draws it with its upper left corner at a place, mm.
    fn draw(&self, sheet: &mut Sheet, left: f64, top: f64) {
        let (scale, size) = self.size();
        let at = |u: f64, v: f64| {
            let x = left + (u - f64::from(self.extent[0][0])) * scale;
            let y = top + HEAD + size[1] - (v - f64::from(self.extent[0][1])) * scale * self.tall;
            [x, y]
        };
        let mut square = |c: &[i32; 2], colour: Colour| {
            let (a, b) = (at(f64::from(c[0]), f64::from(c[1])), at(f64::from(c[0] + 1), f64::from(c[1] + 1)));
            sheet.frame([a[0], b[1] + GAP, b[0] - GAP, a[1]], Some(Fill::Plain(colour)), None);
        };
        let known: BTreeSet<[i32; 2]> = self.cells.iter().map(|c| c.0).collect();
        for i in self.extent[0][0]..self.extent[1][0] {
            for j in self.extent[0][1]..self.extent[1][1] {
                if !known.contains(&[i, j]) {
                    square(&[i, j], EMPTY);
                }
            }
        }
        for (c, value) in &self.cells {
            square(c, colour(*value));
        }
        let b = self.building;
        let corners = [[b[0][0], b[0][1]], [b[1][0], b[0][1]], [b[1][0], b[1][1]], [b[0][0], b[1][1]]];
        sheet.area(&corners.map(|c| at(c[0], c[1])), None, Some(pen(0.4).colour(GREY)));
        sheet.text(Text::new([left, top + 3.5], LETTERS, &self.title).bold());
        sheet.text(Text::new([left, top + 8.0], LETTERS, format!("light 0, dark {}", self.largest)));
        for (c, text) in &self.marks {
            let [x, y] = at(f64::from(c[0]) + 0.5, f64::from(c[1]) + 0.5);
            let dark = self.cells.iter().any(|(at, value)| at == c && *value > 0.55);
            let ink = if dark { PAPER } else { INK };
            sheet.text(Text::new([x, y + 0.36 * LETTERS], LETTERS, text).bold().middle().colour(ink));
        }
    }
}

/// Panels beside each other.
fn picture(title: &str, panels: &[Panel]) -> Sheet {
    let words =
        |p: &Panel| font::width(&p.title, LETTERS, true).max(font::width("light 0, dark 0.00 m", LETTERS, false));
    let sizes: Vec<[f64; 2]> = panels.iter().map(|p| [p.size().1[0].max(words(p)), p.size().1[1]]).collect();
    let width = sizes.iter().map(|s| s[0] + MARGIN).sum::<f64>() + MARGIN;
    let width = width.max(120.0);
    let lines = font::wrap(title, TITLE, true, width - 2.0 * MARGIN);
    let top = MARGIN + lines.len() as f64 * font::LEADING * TITLE + 2.0;
    let height = top + HEAD + sizes.iter().map(|s| s[1]).fold(0.0, f64::max) + MARGIN;
    let mut sheet = Sheet { size: [width, height], marks: Vec::new() };
    for (k, line) in lines.iter().enumerate() {
        let y = MARGIN + (k as f64 * font::LEADING + font::ASCENT) * TITLE;
        sheet.text(Text::new([MARGIN, y], TITLE, line).bold());
    }
    let mut left = MARGIN;
    for (p, s) in panels.iter().zip(&sizes) {
        p.draw(&mut sheet, left, top);
        left += s[0] + MARGIN;
    }
    sheet
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
pub fn pictures(common: &Common, plan: &Plan, maps: &Maps) -> Vec<(String, Sheet)> {
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
        let marks: Vec<([i32; 2], String)> = marked(plan)
            .filter(|(spot, _)| spot.storey == Some(k as u32))
            .map(|(spot, number)| (spot.column, number))
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
            panel(
                "alive and entrapped; numbers: dig areas",
                format!("{most_alive:.2}"),
                &|c| some(c.live.value / most_alive),
                marks,
            ),
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
fn rubble(common: &Common, plan: &Plan, maps: &Maps, head: &str) -> Sheet {
    let building = common.raster.extent().map(|c| c.map(|x| x * FINE));
    let likely = maps.heights.iter().filter(|h| h.rubble.value > 0.1).map(|h| h.cell);
    let extent = extent(likely, building);
    let size = common.raster.size();
    let fine = COLUMN / f64::from(FINE);
    let outline = [[0.0, 0.0], [size[0] / fine, size[1] / fine]];
    let most = maps.heights.iter().map(|h| h.mean.value).fold(0.0, f64::max).max(1e-9);
    let middle = |c: [i32; 2]| c.map(|x| x * FINE + FINE / 2);
    let marks: Vec<_> = marked(plan).map(|(spot, number)| (middle(spot.column), number)).collect();
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

/// The places of the best dig areas with the number of their area, as on the pages.
fn marked(plan: &Plan) -> impl Iterator<Item = (&Spot, String)> {
    let areas = plan.areas.iter().enumerate().take(MARKED);
    areas.flat_map(move |(k, a)| a.spots.iter().filter_map(move |s| Some((plan.spots.get(*s)?, (k + 1).to_string()))))
}

/// Sections along both directions of the walls through the best place of the best area.
fn sections(common: &Common, plan: &Plan, maps: &Maps, head: &str) -> Vec<(String, Sheet)> {
    let Some((best, _)) = marked(plan).next() else { return Vec::new() };
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
