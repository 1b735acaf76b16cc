//! A plan that is traced on its picture with the keys: it has the whole screen. Each change is on disk at once, so that nothing is lost.

mod draw;
mod keys;
#[cfg(test)]
mod tests;

use super::app::App;
use super::popup::{Answered, Input};
use super::said;
use crate::Result;
use crate::engine::{self, PlanPicture, Shades};
use crate::maps::tracing::{self, KnownLength, LEAST_SCALE, Pixel, TracedColumn, TracedWall, Tracing};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Usual sides of a column, m.
const COLUMN: [f64; 2] = [0.4, 0.4];
/// Usual thickness of a wall, m.
const WALL: f64 = 0.2;
/// Largest zoom: each step doubles the picture.
const ZOOM: u32 = 6;
/// Cells that Shift and an arrow go.
const LEAP: f64 = 8.0;
/// Most columns of a row.
const ROW: usize = 60;

/// What becomes of a plan that is traced.
pub(super) type Finish = Rc<dyn Fn(&mut App, &Tracing) -> Answered<App>>;

/// What is typed at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed {
    /// The known length between the two ends.
    Length,
    /// Sides of columns.
    Sides,
    /// Thickness of walls.
    Thickness,
    /// Columns of a row.
    Row,
}

/// What a key has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Went {
    /// It goes on.
    On,
    /// The picture is left; what was traced is kept.
    Away,
    /// The picture is left although what was traced could not be kept.
    Lost,
    /// The sketch is to be made.
    Done,
}

/// A picture with what is traced on it.
pub(super) struct Live {
    grey: Shades,
    traced: Tracing,
    /// Where it is kept.
    file: PathBuf,
    /// States before, the last one at the end.
    past: Vec<Tracing>,
    cursor: Pixel,
    zoom: u32,
    /// First end of a known length or of a wall.
    first: Option<Pixel>,
    /// The first end is that of a known length.
    measures: bool,
    /// The file as it was read or written last: another program may change it.
    on_disk: Option<String>,
    /// Why the last change is not on disk, and whether the user has been told so when leaving.
    not_kept: Option<(String, bool)>,
    column: [f64; 2],
    wall: f64,
    asked: Option<(Typed, Input)>,
    note: String,
    /// Where the picture is on the screen, its upper left corner, and the width of a cell, pixels.
    shown: Cell<(Rect, Pixel, f64)>,
    /// What becomes of it.
    pub finish: Finish,
}

impl Live {
    /// A picture, with what was traced on it before.
    ///
    /// # Errors
    /// A picture that cannot be read, or a tracing of another picture.
    pub(super) fn open(picture: &Path, finish: Finish) -> Result<Self> {
        let p = PlanPicture::read(picture)?;
        let file = engine::tracing_of(picture);
        let traced = engine::traced_so_far(&p, None, &file)?;
        let other = traced.picture != p.name;
        let mut live = Self::new(p.grey, traced, file, finish);
        live.note = match (live.traced.is_bare(), other) {
            (true, _) => "first: s on both ends of a length that you know".into(),
            (false, true) => format!("goes on with {}, which was made on {}", live.file.display(), live.traced.picture),
            (false, false) => format!("goes on with {}", live.file.display()),
        };
        // A court that is finished is not drawn on.
        if live.traced.courts.last().is_some_and(|c| c.len() > 2) {
            live.traced.courts.push(Vec::new());
        }
        Ok(live)
    }

    fn new(grey: Shades, traced: Tracing, file: PathBuf, finish: Finish) -> Self {
        let cursor = grey.size.map(|n| 0.5 * f64::from(n));
        let on_disk = std::fs::read_to_string(&file).ok();
        Self {
            grey,
            traced,
            on_disk,
            not_kept: None,
            file,
            past: Vec::new(),
            cursor,
            zoom: 0,
            first: None,
            measures: false,
            column: COLUMN,
            wall: WALL,
            asked: None,
            note: String::new(),
            shown: Cell::new((Rect::default(), [0.0; 2], 1.0)),
            finish,
        }
    }

    /// What is traced so far.
    pub(super) fn traced(&self) -> &Tracing {
        &self.traced
    }

    /// Where it is kept.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Says something below the picture.
    pub(super) fn say(&mut self, text: String) {
        self.note = text;
    }

    /// Metres of a pixel, once a length is known.
    fn per_pixel(&self) -> Option<f64> {
        self.traced.scale.map(|s| s.per_pixel())
    }

    /// A distance in words.
    fn length(&self, a: Pixel, b: Pixel) -> String {
        let pixels = (a[0] - b[0]).hypot(a[1] - b[1]);
        match self.per_pixel() {
            Some(m) => format!("{:.2} m", m * pixels),
            None => format!("{pixels:.0} pixels"),
        }
    }

    /// Changes what is traced; it can be taken back, and is on disk at once.
    fn change(&mut self, note: String, by: impl FnOnce(&mut Tracing)) {
        self.past.push(self.traced.clone());
        by(&mut self.traced);
        self.note = note;
        self.keep();
    }

    /// Puts what is traced on disk, unless another program has changed the file.
    fn keep(&mut self) {
        let now = std::fs::read_to_string(&self.file).ok();
        let kept = if now == self.on_disk {
            engine::keep_tracing(&self.traced, &self.file).map_err(super::editing::valid::line)
        } else {
            Err("another program has changed the file: leave, and open the picture again".into())
        };
        match kept {
            Ok(()) => (self.on_disk, self.not_kept) = (Some(self.traced.text()), None),
            Err(why) => {
                self.note = format!("NOT KEPT: {why}");
                self.not_kept = Some((why, false));
            }
        }
    }

    /// Leaves the picture; where something is not on disk, only when asked twice.
    fn leave(&mut self) -> Went {
        match &mut self.not_kept {
            None => Went::Away,
            Some((_, true)) => Went::Lost,
            Some((why, told)) => {
                *told = true;
                self.note = format!("NOT KEPT: {why}. Esc once more leaves it and loses what was traced since");
                Went::On
            }
        }
    }

    /// Takes the last change back.
    fn take_back(&mut self) {
        if self.first.take().is_some() {
            self.note = "the first end is taken back".into();
        } else if let Some(before) = self.past.pop() {
            self.traced = before;
            self.note = "taken back".into();
            self.keep();
        } else {
            self.note = "nothing to take back".into();
        }
    }

    /// Marks an end of a line at the cursor: both ends after the second one.
    fn end_of_line(&mut self, measures: bool) -> Option<[Pixel; 2]> {
        if self.measures != measures {
            self.first = None;
        }
        self.measures = measures;
        match self.first.take() {
            None => {
                self.first = Some(self.cursor);
                self.note = format!("now the other end, and {} again", if measures { "s" } else { "w" });
                None
            }
            Some(first) => Some([first, self.cursor]),
        }
    }

    fn mark_length(&mut self) {
        let Some([from, to]) = self.end_of_line(true) else { return };
        if (from[0] - to[0]).hypot(from[1] - to[1]) < LEAST_SCALE {
            self.note = "both ends are at the same place: mark a longer one".into();
            return;
        }
        // Without metres it is no length yet: they are asked for now.
        self.first = Some(from);
        self.ask(Typed::Length, String::new());
    }

    fn mark_wall(&mut self) {
        let Some([from, to]) = self.end_of_line(false) else { return };
        let wall = TracedWall { from, to, thickness_m: self.wall };
        let note = format!("wall {}: {}", self.traced.walls.len() + 1, self.length(from, to));
        self.change(note, |t| t.walls.push(wall));
    }

    fn mark_corner(&mut self) {
        let at = self.cursor;
        let side = self.traced.outline.last().map(|last| format!(", side of {}", self.length(*last, at)));
        let note = format!("corner {} of the outline{}", self.traced.outline.len() + 1, side.unwrap_or_default());
        self.change(note, |t| t.outline.push(at));
    }

    fn mark_court(&mut self) {
        let at = self.cursor;
        let first = self.traced.courts.last().is_none_or(Vec::is_empty);
        let note = if first { "first corner of a court; K begins another one" } else { "corner of the court" };
        self.change(note.into(), |t| match t.courts.last_mut() {
            Some(c) => c.push(at),
            None => t.courts.push(vec![at]),
        });
    }

    /// The next corner begins another court.
    fn next_court(&mut self) {
        if self.traced.courts.last().is_some_and(|c| !c.is_empty()) {
            self.change("the next k begins another court".into(), |t| t.courts.push(Vec::new()));
        }
    }

    fn column_at(&self, at: Pixel) -> TracedColumn {
        TracedColumn { at, size_m: self.column, degrees: 0.0 }
    }

    fn mark_column(&mut self) {
        let column = self.column_at(self.cursor);
        self.change(format!("column {}", self.traced.columns.len() + 1), |t| t.columns.push(column));
    }

    /// Columns at equal distances from the last one to the cursor: so many with both.
    fn mark_row(&mut self, count: usize) {
        let Some(last) = self.traced.columns.last().map(|c| c.at) else { return };
        let to = self.cursor;
        let share = |k: usize| k as f64 / (count - 1) as f64;
        let row: Vec<TracedColumn> =
            (1..count).map(|k| self.column_at([0, 1].map(|c| last[c] + share(k) * (to[c] - last[c])))).collect();
        let note = format!("{} more columns, {} apart", row.len(), self.length(last, row[0].at));
        self.change(note, |t| t.columns.extend(row));
    }

    /// Removes the mark that is nearest to the cursor, within two cells.
    fn remove_nearest(&mut self) {
        let reach = 2.0 * self.shown.get().2.max(1.0);
        let at = self.cursor;
        let far = |p: &Pixel| (p[0] - at[0]).hypot(p[1] - at[1]);
        let t = &self.traced;
        let mut marks: Vec<(f64, usize, usize)> = Vec::new();
        marks.extend(t.columns.iter().enumerate().map(|(k, c)| (far(&c.at), 0, k)));
        marks.extend(t.walls.iter().enumerate().map(|(k, w)| (far(&w.from).min(far(&w.to)), 1, k)));
        marks.extend(t.outline.iter().enumerate().map(|(k, p)| (far(p), 2, k)));
        let corners = t.courts.iter().enumerate().flat_map(|(j, c)| c.iter().enumerate().map(move |(k, p)| (j, k, p)));
        marks.extend(corners.map(|(j, k, p)| (far(p), 3 + j, k)));
        let nearest = marks.into_iter().filter(|m| m.0 <= reach).min_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, kind, k)) = nearest else {
            self.note = "no mark is near the cursor".into();
            return;
        };
        self.change("removed; u brings it back".into(), |t| match kind {
            0 => drop(t.columns.remove(k)),
            1 => drop(t.walls.remove(k)),
            2 => drop(t.outline.remove(k)),
            j => drop(t.courts[j - 3].remove(k)),
        });
    }

    /// Moves the cursor to the middle of what is dark around it: a column that is drawn black is met without counting pixels.
    fn centre_on_dark(&mut self) {
        let reach = (1.5 * self.shown.get().2).max(6.0) as i64;
        let [cx, cy] = self.cursor.map(|v| v as i64);
        let [w, h] = self.grey.size.map(i64::from);
        let around = || {
            let (xs, ys) = ((cx - reach).max(0)..(cx + reach + 1).min(w), (cy - reach).max(0)..(cy + reach + 1).min(h));
            ys.flat_map(move |y| xs.clone().map(move |x| (x, y)))
        };
        let shade = |(x, y): (i64, i64)| f64::from(self.grey.at(x as u32, y as u32));
        let (low, high) = around().fold((255.0f64, 0.0f64), |(l, h), p| (l.min(shade(p)), h.max(shade(p))));
        if high - low < 40.0 {
            self.note = "nothing dark is near the cursor".into();
            return;
        }
        let limit = 0.5 * (low + high);
        let (mut n, mut sum) = (0.0, [0.0; 2]);
        for p in around().filter(|p| shade(*p) < limit) {
            n += 1.0;
            sum = [sum[0] + p.0 as f64 + 0.5, sum[1] + p.1 as f64 + 0.5];
        }
        self.cursor = sum.map(|s| (s / f64::max(n, 1.0) * 100.0).round() / 100.0);
        self.note = "at the middle of what is dark here".into();
    }

    /// Takes what was typed.
    fn answer(&mut self, asked: Typed, text: &str) -> std::result::Result<(), String> {
        // A bare number is in the unit of the team.
        let metres = |t: &str| {
            let t = said::local().length_typed(&crate::units::with_point(t)?);
            let number = t.parse::<f64>().ok().map(Ok);
            number
                .unwrap_or_else(|| crate::units::parse(&t, crate::units::Dimension::Length).map_err(|e| e.to_string()))
        };
        let within = |v: f64, [low, high]: [f64; 2]| {
            if (low..=high).contains(&v) { Ok(v) } else { Err(format!("give {low} to {high} m")) }
        };
        match asked {
            Typed::Length => {
                let length = within(metres(text)?, tracing::KNOWN)?;
                let Some(from) = self.first else { return Ok(()) };
                let scale = KnownLength { from, to: self.cursor, metres: length };
                self.first = None;
                let note = format!("one pixel is {:.1} mm", 1000.0 * scale.per_pixel());
                self.change(note, |t| t.scale = Some(scale));
            }
            Typed::Sides => {
                let crosses: &[char] = if text.contains(['x', 'X', '*']) { &['x', 'X', '*'] } else { &[' '] };
                let sides: Vec<f64> = text
                    .split(crosses)
                    .filter(|t| !t.trim().is_empty())
                    .map(metres)
                    .collect::<std::result::Result<_, _>>()?;
                let [a, b] = match sides[..] {
                    [a] => [a, a],
                    [a, b] => [a, b],
                    _ => return Err("give one or two sides, such as 0.3x0.5".into()),
                };
                self.column = [within(a, tracing::COLUMN)?, within(b, tracing::COLUMN)?];
                self.note = format!("the next columns have {} x {} m", self.column[0], self.column[1]);
            }
            Typed::Thickness => {
                self.wall = within(metres(text)?, tracing::WALL)?;
                self.note = format!("the next walls are {} m thick", self.wall);
            }
            Typed::Row => {
                let count = text.trim().parse::<usize>().ok().filter(|n| (2..=ROW).contains(n));
                self.mark_row(count.ok_or(format!("give 2 to {ROW} columns, the first and the last one with them"))?);
            }
        }
        Ok(())
    }

    /// A click goes to its place, the wheel changes the size. True when something has changed. While something is typed, nothing moves.
    pub(super) fn mouse(&mut self, kind: MouseEventKind, at: Position) -> bool {
        match kind {
            _ if self.asked.is_some() => false,
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::ScrollUp => self.zoom_to(self.zoom + 1),
            MouseEventKind::ScrollDown => self.zoom_to(self.zoom.saturating_sub(1)),
            _ => false,
        }
    }

    fn zoom_to(&mut self, zoom: u32) -> bool {
        let before = std::mem::replace(&mut self.zoom, zoom.min(ZOOM));
        self.zoom != before
    }

    /// Moves the cursor to a place of the screen. False when that is not on the picture.
    fn click(&mut self, at: Position) -> bool {
        let (area, corner, wide) = self.shown.get();
        if !area.contains(at) {
            return false;
        }
        let cells = [f64::from(at.x - area.x) + 0.5, (f64::from(at.y - area.y) + 0.5) * crate::draw::cells::TALL];
        self.go_to([corner[0] + cells[0] * wide, corner[1] + cells[1] * wide]);
        true
    }

    fn go_to(&mut self, p: Pixel) {
        let within = |k: usize| p[k].clamp(0.0, f64::from(self.grey.size[k]));
        self.cursor = [within(0), within(1)].map(|v| (v * 100.0).round() / 100.0);
    }
}

/// Opens a picture in the wizard.
///
/// # Errors
/// Those of [`Live::open`].
pub(super) fn show(app: &mut App, picture: &Path, finish: Finish) -> Result<()> {
    let live = Live::open(picture, finish)?;
    app.tracing = Some(live);
    Ok(())
}
