//! Draws a plan or a section with characters: one meaning for each cell, a cursor in brackets, axes and sides around it.

use super::keys::in_box;
use super::{Content, Cut, DrawnPart, PlanView, Seen};
use crate::building::Building;
use crate::case::Case;
use crate::draw::cells::Cells;
use crate::tui::said;
use crate::tui::theme::{self, Glyph};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// What is over the parts of a drawing: what happens to them, and what is chosen.
#[derive(Default)]
pub(in crate::tui) struct Paint<'a> {
    /// Elements that are removed.
    pub lost: Vec<bool>,
    /// Elements that another event acts on.
    pub hit: Vec<bool>,
    /// Elements that are shown as marked.
    pub marked: Vec<bool>,
    /// Signs above all, with their places in the drawing.
    pub points: Vec<([f64; 2], Glyph)>,
    /// What is shown where there is no part or only floor, by the place in the drawing.
    pub ground: Option<Ground<'a>>,
}

/// What is shown at a place in the drawing.
pub(in crate::tui) type Ground<'a> = Box<dyn Fn([f64; 2]) -> Option<Glyph> + 'a>;

/// The glyph of what is seen.
fn glyph(seen: Seen) -> Glyph {
    match seen {
        Seen::Floor => Glyph::Floor,
        Seen::Behind => Glyph::Behind,
        Seen::Stair => Glyph::Stair,
        Seen::Partition => Glyph::Partition,
        Seen::Beam => Glyph::Beam,
        Seen::Wall => Glyph::Wall,
        Seen::Column => Glyph::Column,
        Seen::Hit => Glyph::Hit,
        Seen::Lost => Glyph::Lost,
        Seen::Marked => Glyph::Marked,
    }
}

/// Width of the margin for names of rows.
fn margin(c: &Content) -> u16 {
    c.rows.iter().map(|r| r.0.chars().count()).max().unwrap_or(0).min(5) as u16 + 1
}

/// Draws the view, and notes where it is for the mouse.
pub(in crate::tui) fn draw(f: &mut Frame, area: Rect, case: &Case, b: &Building, view: &PlanView, paint: &Paint<'_>) {
    let content = view.content(case, b);
    let left = margin(&content);
    let inner = Rect {
        x: area.x + left,
        y: area.y + 1,
        width: area.width.saturating_sub(left).max(1),
        height: area.height.saturating_sub(2).max(1),
    };
    let cells = fill(&content, view, paint, [inner.width as usize, inner.height as usize], case, b);
    let screen = f.area();
    let buffer = f.buffer_mut();
    let mut put = |x: u16, y: u16, text: &str, style: Style| {
        if x < screen.right() && y < screen.bottom() && y < area.bottom() {
            buffer.set_stringn(x, y, text, usize::from(area.right().saturating_sub(x)), style);
        }
    };
    for row in 0..cells.rows {
        for column in 0..cells.columns {
            let here = cells.at(column, row);
            let seen = here.map(|m| m.0);
            let ground = paint.ground.as_ref().filter(|_| seen.is_none_or(|s| s == Seen::Floor));
            let under = ground.and_then(|g| g(cells.middle(column, row)));
            if let Some(g) = under.or_else(|| seen.map(glyph)) {
                // The whole part at the cursor stands out, how far it may reach.
                let chosen =
                    view.cursor.is_some() && here.map(|m| m.1 as usize) == view.cursor && seen > Some(Seen::Behind);
                let style = if chosen { theme::cursor() } else { theme::style(g) };
                put(inner.x + column as u16, inner.y + row as u16, theme::sign(g), style);
            }
        }
    }
    for (p, g) in &paint.points {
        if let Some([c, r]) = cells.cell(*p) {
            put(inner.x + c as u16, inner.y + r as u16, theme::sign(*g), theme::style(*g));
        }
    }
    for (name, at) in &content.columns {
        if let Some([c, _]) = cells.cell([*at, cells.middle(0, 0)[1]]) {
            put(inner.x + c as u16, area.y, name, theme::faint());
        }
    }
    for (name, at) in &content.rows {
        if let Some([_, r]) = cells.cell([cells.middle(0, 0)[0], *at]) {
            put(area.x, inner.y + r as u16, name, theme::faint());
        }
    }
    let mut foot = said::text(&foot(&content, view, b));
    if !said::is_english() && said::width(&foot) > usize::from(inner.width) && view.cut == Cut::Plan {
        // Where the words are too long, signs say where the sides are.
        let side = |k: usize| said::text(&content.sides[k]);
        foot = format!("v {}  > {}  ^ {}  < {}", side(0), side(1), side(2), side(3));
    }
    put(area.x + left, inner.bottom(), &foot, theme::faint());
    cursor(&cells, &content, view, |c, r, text| {
        put(inner.x + c as u16, inner.y + r as u16, text, theme::cursor());
    });
    view.shown.replace(Some((inner, cells)));
}

/// The line below a drawing.
fn foot(c: &Content, view: &PlanView, b: &Building) -> String {
    match view.cut {
        Cut::Plan if c.sides.iter().all(|s| !s.is_empty()) => {
            format!("side {} below, {} right, {} above, {} left", c.sides[0], c.sides[1], c.sides[2], c.sides[3])
        }
        Cut::Plan => b.storeys.get(view.level).map_or(String::new(), |s| s.name.clone()),
        Cut::Along => "section through the cursor, along the street".into(),
        Cut::Across => "section through the cursor, across the street".into(),
    }
}

/// The grid with everything in it.
fn fill(
    c: &Content,
    view: &PlanView,
    paint: &Paint<'_>,
    [columns, rows]: [usize; 2],
    case: &Case,
    b: &Building,
) -> Cells<Seen> {
    let fitted = Cells::<Seen>::fitted(columns, rows, c.extent);
    let mut cells = if view.zoom == 0 {
        fitted
    } else {
        let middle = c.parts.iter().find(|p| Some(p.element) == view.cursor).map(|p| p.middle);
        let wide = fitted.cell_size()[0] / f64::from(2u32.pow(view.zoom));
        let whole = [f64::midpoint(c.extent[0], c.extent[2]), f64::midpoint(c.extent[1], c.extent[3])];
        Cells::about(columns, rows, middle.unwrap_or(whole), wide)
    };
    let boxed = if view.corner.is_some() { in_box(view, case, b) } else { Vec::new() };
    let is = |list: &[bool], e: usize| list.get(e).copied().unwrap_or(false);
    for p in &c.parts {
        let mut seen = p.seen;
        if is(&paint.hit, p.element) {
            seen = Seen::Hit;
        }
        if is(&paint.lost, p.element) {
            seen = Seen::Lost;
        }
        if is(&paint.marked, p.element) || view.marks.contains(&p.element) || boxed.contains(&p.element) {
            seen = Seen::Marked;
        }
        put_part(&mut cells, p, seen);
    }
    cells
}

fn put_part(cells: &mut Cells<Seen>, p: &DrawnPart, seen: Seen) {
    let item = p.element as u32;
    for outline in &p.outlines {
        // Floors fill the cells whose middle they cover; what is cut is seen however thin it is.
        if matches!(p.seen, Seen::Floor | Seen::Behind) && seen == p.seen {
            cells.inside(outline, seen, item);
        } else {
            cells.fill(outline, seen, item);
        }
    }
}

/// Brackets around the part at the cursor.
fn cursor(cells: &Cells<Seen>, c: &Content, view: &PlanView, mut put: impl FnMut(usize, usize, &str)) {
    let Some(part) = c.parts.iter().find(|p| Some(p.element) == view.cursor) else { return };
    let Some([column, row]) = cells.cell(part.middle).or_else(|| nearest(cells, part)) else { return };
    // The cell of the part itself where its middle is in another one.
    let own = |c: usize, r: usize| cells.at(c, r).is_some_and(|m| m.1 as usize == part.element);
    let at = if own(column, row) { [column, row] } else { nearest(cells, part).unwrap_or([column, row]) };
    let seen = cells.at(at[0], at[1]).map_or(" ", |m| theme::sign(glyph(m.0)));
    put(at[0], at[1], seen);
    if at[0] > 0 {
        put(at[0] - 1, at[1], "[");
    }
    if at[0] + 1 < cells.columns {
        put(at[0] + 1, at[1], "]");
    }
}

/// The cell of a part that is nearest to its middle.
fn nearest(cells: &Cells<Seen>, part: &DrawnPart) -> Option<[usize; 2]> {
    let all = (0..cells.rows).flat_map(|r| (0..cells.columns).map(move |c| [c, r]));
    let own = all.filter(|[c, r]| cells.at(*c, *r).is_some_and(|m| m.1 as usize == part.element));
    let away = |[c, r]: &[usize; 2]| {
        let m = cells.middle(*c, *r);
        (m[0] - part.middle[0]).hypot(m[1] - part.middle[1])
    };
    own.min_by(|a, b| away(a).total_cmp(&away(b)))
}
