//! Draws a scene with characters.

use super::{Scene, Seen};
use crate::assess::{Assessment, PersonOutcome, Situation};
use crate::draw::cells::Cells;
use crate::geometry::Vec3;
use crate::results::voids;
use crate::tui::plan_view::Cut;
use crate::tui::said;
use crate::tui::theme::{self, Glyph};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

fn glyph(s: Seen) -> Glyph {
    match s {
        Seen::Floor => Glyph::Floor,
        Seen::Heap => Glyph::Heap,
        Seen::Standing => Glyph::Column,
        Seen::OtherVoid => Glyph::OtherVoid,
        Seen::Void(c) => Glyph::Void(c),
    }
}

/// The sign of a person by where it ended.
pub(in crate::tui) fn person(s: Situation) -> Glyph {
    match s {
        Situation::OnSurface => Glyph::Surface,
        Situation::StandingRoom => Glyph::Room,
        Situation::InVoid => Glyph::InVoid,
        _ => Glyph::Buried,
    }
}

/// The grid of a scene.
pub(super) fn fill(scene: &Scene, a: &Assessment, columns: usize, rows: usize) -> Cells<Seen> {
    let shapes = scene.shapes(a);
    let fitted = Cells::<Seen>::fitted(columns, rows, shapes.extent);
    let mut cells = if scene.zoom == 0 {
        fitted
    } else {
        let wide = fitted.cell_size()[0] / f64::from(2u32.pow(scene.zoom));
        Cells::about(columns, rows, scene.flat(&scene.cursor), wide)
    };
    for s in &shapes.shapes {
        match s.seen {
            Seen::Floor => cells.inside(&s.outline, s.seen, s.item),
            _ => cells.fill(&s.outline, s.seen, s.item),
        }
    }
    cells
}

/// Draws a scene. `selected` is a place whose way in is shown.
pub(in crate::tui) fn draw(f: &mut Frame, area: Rect, scene: &Scene, a: &Assessment, selected: Option<usize>) {
    let names = rows(scene);
    let left = names.iter().map(|r| r.0.chars().count()).max().unwrap_or(0).min(5) as u16 + 1;
    let inner = Rect {
        x: area.x + left,
        y: area.y + 1,
        width: area.width.saturating_sub(left).max(1),
        height: area.height.saturating_sub(1).max(1),
    };
    let cells = fill(scene, a, usize::from(inner.width), usize::from(inner.height));
    scene.step.set(cells.cell_size());
    scene.shown.set(Some((inner, cells.middle(0, 0))));
    let buffer = f.buffer_mut();
    let mut put = |x: u16, y: u16, text: &str, style: Style| {
        if x < area.right() && y < area.bottom() {
            buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
        }
    };
    let mut sign = |p: &Vec3, g: Glyph| {
        if let Some([c, r]) = cells.cell(scene.flat(p)) {
            put(inner.x + c as u16, inner.y + r as u16, theme::sign(g), theme::style(g));
        }
    };
    for row in 0..cells.rows {
        for column in 0..cells.columns {
            if let Some((seen, _)) = cells.at(column, row) {
                let m = cells.middle(column, row);
                let p = back(scene, m);
                sign(&p, glyph(seen));
            }
        }
    }
    if scene.is_at_end() {
        over(scene, a, selected, &mut sign);
    }
    for (name, at) in columns(scene) {
        if let Some([c, _]) = cells.cell([at, cells.middle(0, 0)[1]]) {
            put(inner.x + c as u16, area.y, &name, theme::faint());
        }
    }
    for (name, at) in names {
        if let Some([_, r]) = cells.cell([cells.middle(0, 0)[0], at]) {
            put(area.x, inner.y + r as u16, &name, theme::faint());
        }
    }
    if let Some([c, r]) = cells.cell(scene.flat(&scene.cursor)) {
        let (x, y) = (inner.x + c as u16, inner.y + r as u16);
        if c > 0 {
            put(x - 1, y, "[", theme::cursor());
        }
        if c + 1 < cells.columns {
            put(x + 1, y, "]", theme::cursor());
        }
    }
}

/// A place of the model that is at a place of the drawing.
fn back(scene: &Scene, [u, v]: [f64; 2]) -> Vec3 {
    let [a, b] = scene.axes();
    a * u + b * v
}

/// People, and the way to the selected place.
fn over(scene: &Scene, a: &Assessment, selected: Option<usize>, sign: &mut impl FnMut(&Vec3, Glyph)) {
    let seen = |p: &&PersonOutcome| scene.cut != Cut::Plan || p.end_storey == Some(scene.level as u32);
    let void = selected.and_then(|k| scene.run.areas.get(k)?.void);
    if let Some(way) = void.and_then(|id| a.voids.iter().find(|v| v.id == id)?.ways.first()) {
        for pair in way.line.windows(2) {
            let n = ((pair[1] - pair[0]).norm() / 0.2).ceil().max(1.0) as usize;
            for k in 0..=n {
                sign(&pair[0].lerp(&pair[1], k as f64 / n as f64), Glyph::Way);
            }
        }
        sign(&way.entry.position, Glyph::Entry);
    }
    for p in a.people.iter().filter(seen) {
        if let Some(end) = p.end {
            sign(&end, person(p.situation));
        }
    }
}

/// Axes above the drawing.
fn columns(scene: &Scene) -> Vec<(String, f64)> {
    named(scene, scene.axes()[0])
}

/// Axes or levels left of the drawing.
fn rows(scene: &Scene) -> Vec<(String, f64)> {
    match scene.cut {
        Cut::Plan => named(scene, scene.axes()[1]),
        _ => {
            let s = &scene.run.record.header.structure.storeys;
            s.iter().map(|x| (format!("{:+.1}", said::local().length_number(x.elevation)), x.elevation)).collect()
        }
    }
}

/// The axes across a direction, with their places along it.
fn named(scene: &Scene, direction: Vec3) -> Vec<(String, f64)> {
    let Some(r) = &scene.run.raster else { return Vec::new() };
    let origin = r.point([0.0, 0.0]);
    let lines = r.axes();
    for (k, list) in lines.iter().enumerate() {
        let unit = r.point(if k == 0 { [1.0, 0.0] } else { [0.0, 1.0] }) - origin;
        if unit.dot(&direction).abs() > 0.7 {
            return list.iter().map(|(name, at)| (name.clone(), (origin + unit * *at).dot(&direction))).collect();
        }
    }
    Vec::new()
}

/// What is at the cursor, in lines: the piece, what became of it, who is near.
pub(in crate::tui) fn part(scene: &Scene, a: &Assessment, width: usize) -> Vec<String> {
    let mut out = Vec::new();
    let Some((item, seen)) = under(scene, a) else { return vec!["nothing here".into()] };
    match seen {
        Seen::Void(_) | Seen::OtherVoid => {
            let Some(v) = a.voids.iter().find(|v| v.id == item) else { return out };
            out.push(format!("void {}: {}", v.id, v.class));
            out.push(format!(
                "{} m3, headroom {} m, cover {} m",
                voids::volume_m3.number(v.volume),
                voids::clear_height_m.number(v.clear_height),
                voids::cover_m.number(v.cover)
            ));
        }
        _ => {
            let k = item as usize;
            let s = &scene.run.record.header.structure;
            let (b, pose) = (&s.bodies[k], &scene.frame.poses[k]);
            out.push(crate::building::role_groups::shortened(&scene.run.names[k], 2 * width.max(8)));
            let d = pose.position - b.pose.position;
            let tilt = pose.rotation.rotation_to(&b.pose.rotation).angle().to_degrees();
            out.push(if d.norm() < 0.01 {
                "has not moved".into()
            } else {
                format!("moved {:.2} m ({:+.2} m up), turned {tilt:.0} degrees", d.norm(), d.z)
            });
            out.push(format!("{:.0} kg", b.mass));
        }
    }
    let near = |p: &&crate::assess::PersonOutcome| p.end.is_some_and(|e| (e - scene.cursor).xy().norm() < 0.6);
    let mut people: Vec<u32> = a.people.iter().filter(near).map(|p| p.person + 1).collect();
    people.sort_unstable();
    if !people.is_empty() && scene.is_at_end() {
        let numbers: Vec<String> = people.iter().map(u32::to_string).collect();
        out.push(format!("person {}", numbers.join(", ")));
    }
    out
}

/// The item at the cursor.
pub(in crate::tui) fn under(scene: &Scene, a: &Assessment) -> Option<(u32, Seen)> {
    let at = scene.flat(&scene.cursor);
    let shapes = scene.shapes(a);
    let holds = |s: &&super::Shape| {
        let over = s.outline.iter().filter(|[p, q]| {
            (p[1] > at[1]) != (q[1] > at[1]) && at[0] < p[0] + (at[1] - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
        });
        over.count() % 2 == 1
    };
    shapes.shapes.iter().filter(holds).max_by_key(|s| s.seen).map(|s| (s.item, s.seen))
}
