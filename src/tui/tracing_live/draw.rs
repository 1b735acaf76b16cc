//! The screen of a picture that is traced: shades of the picture, the marks above it, the cursor, what is known, the keys.

use super::{Live, Typed};
use crate::draw::cells::{Cells, TALL};
use crate::maps::tracing::Pixel;
use crate::tui::theme::{self, Glyph};
use crate::tui::{said, theme::sign};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

/// Keys with what they do.
const KEYS: [(&str, &str); 13] = [
    ("arrows", "go"),
    ("Shift", "farther"),
    ("+ -", "size"),
    (".", "on dark"),
    ("s", "known length"),
    ("o", "outline"),
    ("c", "column"),
    ("C", "sides"),
    ("r", "row"),
    ("w", "wall"),
    ("k", "court"),
    ("u", "back"),
    ("x", "remove"),
];
/// The last ones.
const LAST: [(&str, &str); 2] = [("Enter", "sketch"), ("Esc", "leave")];
/// Shades from dark to light, where there are no colours.
const SHADES: [&str; 6] = ["#", "+", "=", "-", ".", " "];
/// Lines are thinner than a cell: the darkest pixel of a cell counts for this share of its shade.
const DARKEST: f64 = 0.6;

/// What a mark means; of several in a cell, the greatest one is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Scale,
    Outline,
    Court,
    Wall,
    Corner,
    Column,
    First,
}

impl Mark {
    fn shown(self) -> (&'static str, Style) {
        match self {
            Self::Scale => ("s", theme::key()),
            Self::Outline => (sign(Glyph::Marked), theme::title()),
            Self::Court => ("k", theme::title()),
            Self::Wall => (sign(Glyph::Wall), theme::bad()),
            Self::Corner => ("o", theme::title()),
            Self::Column => (sign(Glyph::Column), theme::bad()),
            Self::First => ("*", theme::key()),
        }
    }
}

/// On the screen y goes up in cells, on the picture down.
fn up([x, y]: Pixel) -> [f64; 2] {
    [x, -y]
}

impl Live {
    pub(in crate::tui) fn draw(&self, f: &mut ratatui::Frame<'_>) {
        let area = f.area();
        f.buffer_mut().set_style(area, theme::ground());
        let keys = key_lines(area.width);
        let rows = |n: usize| Constraint::Length(n as u16);
        let [head, picture, foot, status] =
            Layout::vertical([rows(1), Constraint::Min(5), rows(keys.len()), rows(2)]).areas(area);
        f.render_widget(Paragraph::new(said::line(self.head())), head);
        self.draw_picture(f, picture);
        f.render_widget(Paragraph::new(Text::from(keys)), foot);
        f.render_widget(Paragraph::new(self.status()).wrap(Wrap { trim: true }), status);
    }

    /// What is known so far.
    fn head(&self) -> Line<'static> {
        let t = &self.traced;
        let counts = format!(
            "  {} columns, {} walls, {} corners, {} courts",
            t.columns.len(),
            t.walls.len(),
            t.outline.len(),
            t.courts.len()
        );
        let scale = match &t.scale {
            Some(s) => format!("  1 pixel = {:.1} mm (+- {:.1} %)", 1000.0 * s.per_pixel(), 100.0 * s.error()),
            None => "  no known length yet (s)".into(),
        };
        let name: String = t.picture.chars().take(24).collect();
        Line::from(vec![
            Span::styled(name, theme::title()),
            if t.scale.is_some() { Span::raw(scale) } else { Span::styled(scale, theme::bad()) },
            Span::raw(counts),
        ])
    }

    /// What is asked, or what the last key did, with the distance from the first end.
    fn status(&self) -> Line<'static> {
        if let Some((asked, input)) = &self.asked {
            let unit = said::local().length_unit();
            let title = match asked {
                Typed::Length => format!("Length between the two ends, {unit}: "),
                Typed::Sides => format!("Sides of the next columns, {unit} (0.3x0.5): "),
                Typed::Thickness => format!("Thickness of the next walls, {unit}: "),
                Typed::Row => "Columns from the last one to the cursor, both counted: ".into(),
            };
            let (before, after) = input.parts();
            let at = after.chars().next().map_or(" ".to_string(), String::from);
            let rest: String = after.chars().skip(1).collect();
            return Line::from(vec![
                Span::styled(said::text(&title), theme::key()),
                Span::raw(before.to_string()),
                Span::styled(at, theme::selected()),
                Span::raw(rest),
                Span::styled(format!("  {}", said::text(&self.note)), theme::bad()),
            ]);
        }
        let from = self.first.map(|p| format!("  {} from the first end", self.length(p, self.cursor)));
        Line::from(said::text(&self.note) + &said::text(&from.unwrap_or_default()))
    }

    fn draw_picture(&self, f: &mut ratatui::Frame<'_>, area: Rect) {
        let [w, h] = self.grey.size.map(f64::from);
        let (columns, rows) = (f64::from(area.width.max(1)), f64::from(area.height.max(1)));
        let wide = (w / columns).max(h / (TALL * rows)) / f64::from(1u32 << self.zoom);
        // The cursor stays in sight; what fits is in the middle.
        let along = |k: usize, whole: f64, seen: f64| {
            if seen >= whole { -0.5 * (seen - whole) } else { (self.cursor[k] - 0.5 * seen).clamp(0.0, whole - seen) }
        };
        let corner = [along(0, w, columns * wide), along(1, h, rows * TALL * wide)];
        self.shown.set((area, corner, wide));
        let middle = [corner[0] + 0.5 * columns * wide, corner[1] + 0.5 * rows * TALL * wide];
        let mut cells = Cells::about(area.width.into(), area.height.into(), up(middle), wide);
        self.mark(&mut cells);
        let here = cells.cell(up(self.cursor));
        let plain = theme::is_plain();
        let buffer = f.buffer_mut();
        for row in 0..cells.rows {
            for column in 0..cells.columns {
                let at = [corner[0] + column as f64 * wide, corner[1] + row as f64 * TALL * wide];
                let (x, y) = (area.x + column as u16, area.y + row as u16);
                let halves = [0.0, 1.0].map(|k| self.shade([at[0], at[1] + k * wide], wide));
                let (mut text, mut style) = under(halves, plain);
                if let Some((mark, _)) = cells.at(column, row) {
                    (text, style) = mark.shown();
                    style = if plain { style } else { style.bg(theme::behind_signs()) };
                }
                if here == Some([column, row]) {
                    (text, style) = (if text == " " || text == "▀" { "+" } else { text }, theme::selected());
                }
                buffer.set_string(x, y, text, style);
            }
        }
    }

    /// All marks.
    fn mark(&self, cells: &mut Cells<Mark>) {
        let t = &self.traced;
        let mut ring = |r: &[Pixel], mark: Mark, closed: bool| {
            let sides = if closed { r.len() } else { r.len().saturating_sub(1) };
            for k in 0..sides {
                cells.line(up(r[k]), up(r[(k + 1) % r.len()]), mark, 0);
            }
        };
        ring(&t.outline, Mark::Outline, t.outline.len() > 2);
        t.courts.iter().for_each(|c| ring(c, Mark::Court, c.len() > 2));
        if let Some(s) = &t.scale {
            cells.line(up(s.from), up(s.to), Mark::Scale, 0);
        }
        t.walls.iter().for_each(|w| cells.line(up(w.from), up(w.to), Mark::Wall, 0));
        t.outline.iter().for_each(|p| cells.point(up(*p), Mark::Corner, 0));
        t.columns.iter().for_each(|c| cells.point(up(c.at), Mark::Column, 0));
        if let Some(p) = self.first {
            cells.point(up(p), Mark::First, 0);
        }
    }

    /// Shade of a square of the picture, 0 black to 1 white; none outside of it.
    fn shade(&self, [x, y]: Pixel, wide: f64) -> Option<f64> {
        let [w, h] = self.grey.size;
        let range = |from: f64, most: u32| {
            let low = from.max(0.0) as u32;
            let high = ((from + wide).ceil().max(0.0) as u32).min(most);
            (low < high).then_some((low, high))
        };
        let ((left, right), (top, bottom)) = (range(x, w)?, range(y, h)?);
        // Of a large square some pixels in each direction tell enough.
        let each = |low: u32, high: u32| ((high - low) / 24).max(1) as usize;
        let (mut least, mut sum, mut n) = (1.0f64, 0.0, 0.0);
        for j in (top..bottom).step_by(each(top, bottom)) {
            for i in (left..right).step_by(each(left, right)) {
                let v = f64::from(self.grey.at(i, j)) / 255.0;
                (least, sum, n) = (least.min(v), sum + v, n + 1.0);
            }
        }
        Some(DARKEST * least + (1.0 - DARKEST) * sum / f64::max(n, 1.0))
    }
}

/// The picture in a cell: two squares above each other, or one sign where there are no colours.
fn under(halves: [Option<f64>; 2], plain: bool) -> (&'static str, Style) {
    let none = Style::default();
    if halves == [None, None] {
        return (" ", none);
    }
    if plain {
        let darkest = halves.into_iter().flatten().fold(1.0, f64::min);
        return (SHADES[((darkest * SHADES.len() as f64) as usize).min(SHADES.len() - 1)], none);
    }
    // 24 shades of grey of the palette of 256 colours.
    let grey = |v: Option<f64>| v.map_or(Color::Reset, |v| Color::Indexed(232 + (v * 23.0).round() as u8));
    ("▀", none.fg(grey(halves[0])).bg(grey(halves[1])))
}

/// The keys on as many lines as they need.
fn key_lines(width: u16) -> Vec<Line<'static>> {
    let mut out: Vec<(usize, Vec<Span<'static>>)> = Vec::new();
    for (key, what) in KEYS.iter().chain(&LAST) {
        let what = said::text(what);
        let spans = vec![Span::styled(said::key(key), theme::key()), Span::raw(format!(" {what}"))];
        let wide = Line::from(spans.clone()).width();
        match out.last_mut() {
            Some((used, line)) if *used + 2 + wide <= usize::from(width) => {
                line.push(Span::raw("  "));
                line.extend(spans);
                *used += 2 + wide;
            }
            _ => out.push((wide, spans)),
        }
    }
    out.into_iter().map(|(_, spans)| Line::from(spans)).collect()
}
