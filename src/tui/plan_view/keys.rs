//! Keys of the drawing: the cursor goes from part to part, the plane and the storey change, parts are looked for by name.

use super::{Cut, DrawnPart, Layer, PlanView, levels};
use crate::building::Building;
use crate::case::Case;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A part beside the direction of an arrow counts as so many times farther away.
const ASIDE: f64 = 3.0;
/// Largest zoom.
const ZOOM: u32 = 5;

/// What became of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Moved {
    /// The drawing took it.
    Taken,
    /// It is for others.
    NotMine,
}

/// Handles a key of the drawing.
pub(in crate::tui) fn key(view: &mut PlanView, case: &Case, b: &Building, event: KeyEvent) -> Moved {
    if view.find.is_some() {
        return find_key(view, case, b, event);
    }
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return Moved::NotMine;
    }
    match event.code {
        KeyCode::Right => arrow(view, case, b, [1.0, 0.0]),
        KeyCode::Left => arrow(view, case, b, [-1.0, 0.0]),
        KeyCode::Up => arrow(view, case, b, [0.0, 1.0]),
        KeyCode::Down => arrow(view, case, b, [0.0, -1.0]),
        KeyCode::Char('n') => next(view, case, b, 1),
        KeyCode::Char('N') => next(view, case, b, -1),
        KeyCode::PageUp => storey(view, case, b, 1),
        KeyCode::PageDown => storey(view, case, b, -1),
        KeyCode::Char('+' | '=') => zoom(view, true),
        KeyCode::Char('-') => zoom(view, false),
        KeyCode::Char('/') => view.find = Some(String::new()),
        KeyCode::Char('l' | 'L') => {
            view.layer = match view.layer {
                Layer::Upright => Layer::Columns,
                Layer::Columns => Layer::Above,
                Layer::Above => Layer::Floor,
                Layer::Floor => Layer::Upright,
            };
            settle(view, case, b);
        }
        KeyCode::Char('c' | 'C') => {
            view.cut = match view.cut {
                Cut::Plan => Cut::Along,
                Cut::Along => Cut::Across,
                Cut::Across => Cut::Plan,
            };
            settle(view, case, b);
        }
        KeyCode::Char('b' | 'B') => view.corner = if view.corner.is_some() { None } else { view.cursor },
        KeyCode::Char('x' | 'X') => mark(view, case, b),
        KeyCode::Esc if view.corner.is_some() => view.corner = None,
        KeyCode::Esc if !view.marks.is_empty() => view.marks.clear(),
        _ => return Moved::NotMine,
    }
    Moved::Taken
}

/// Doubles or halves the size of the drawing.
pub(in crate::tui) fn zoom(view: &mut PlanView, larger: bool) {
    view.zoom = if larger { (view.zoom + 1).min(ZOOM) } else { view.zoom.saturating_sub(1) };
}

/// Marks the part at the cursor, or those in the box, or takes the mark away.
fn mark(view: &mut PlanView, case: &Case, b: &Building) {
    if view.corner.is_some() {
        let inside = in_box(view, case, b);
        view.marks.extend(inside);
        view.corner = None;
    } else if let Some(c) = view.cursor
        && !view.marks.remove(&c)
    {
        view.marks.insert(c);
    }
}

/// Parts within the box between its corner and the cursor.
pub(in crate::tui) fn in_box(view: &PlanView, case: &Case, b: &Building) -> Vec<usize> {
    let content = view.content(case, b);
    let at = |e: Option<usize>| content.parts.iter().find(|p| Some(p.element) == e).map(|p| p.middle);
    let (Some(p), Some(q)) = (at(view.corner), at(view.cursor)) else { return Vec::new() };
    let within =
        |x: &DrawnPart| (0..2).all(|k| x.middle[k] >= p[k].min(q[k]) - 0.3 && x.middle[k] <= p[k].max(q[k]) + 0.3);
    content.parts.iter().filter(|x| x.pickable && within(x)).map(|x| x.element).collect()
}

/// Goes to the nearest part in a direction.
fn arrow(view: &mut PlanView, case: &Case, b: &Building, towards: [f64; 2]) {
    let content = view.content(case, b);
    let Some(from) = content.parts.iter().find(|p| Some(p.element) == view.cursor).map(|p| p.middle) else {
        settle(view, case, b);
        return;
    };
    let far = |p: &DrawnPart| {
        let d = [p.middle[0] - from[0], p.middle[1] - from[1]];
        let (ahead, aside) = (d[0] * towards[0] + d[1] * towards[1], (d[0] * towards[1] - d[1] * towards[0]).abs());
        // Parts behind, and those that are rather beside than ahead, are not in this direction.
        (ahead > 0.05 && aside < 4.0 * ahead).then_some(ahead + ASIDE * aside)
    };
    let others = content.parts.iter().filter(|p| p.pickable && Some(p.element) != view.cursor);
    let near = others.filter_map(|p| Some((far(p)?, p.element))).min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if let Some((_, e)) = near {
        view.cursor = Some(e);
    }
}

/// Goes to the next part from the left to the right and from above to below; with a mark or a find text to the next of these.
fn next(view: &mut PlanView, case: &Case, b: &Building, by: isize) {
    let content = view.content(case, b);
    let mut list: Vec<&DrawnPart> = content.parts.iter().filter(|p| p.pickable).collect();
    list.sort_by(|p, q| {
        q.middle[1].total_cmp(&p.middle[1]).then(p.middle[0].total_cmp(&q.middle[0])).then(p.element.cmp(&q.element))
    });
    if list.is_empty() {
        return;
    }
    let at = list.iter().position(|p| Some(p.element) == view.cursor);
    let n = list.len() as isize;
    let to = at.map_or(0, |k| (k as isize + by).rem_euclid(n)) as usize;
    view.cursor = Some(list[to].element);
}

/// Another storey, with the cursor at the part nearest to where it was.
fn storey(view: &mut PlanView, case: &Case, b: &Building, by: isize) {
    let last = b.storeys.len().saturating_sub(1);
    view.level = view.level.saturating_add_signed(by).min(last);
    view.cut = Cut::Plan;
    settle(view, case, b);
}

/// The cursor goes to the nearest part of the drawing.
pub(in crate::tui) fn settle(view: &mut PlanView, case: &Case, b: &Building) {
    let old = view.cursor.and_then(|k| b.elements.get(k)).map(|e| e.mesh.aabb().centre());
    let content = view.content(case, b);
    if content.parts.iter().any(|p| p.pickable && Some(p.element) == view.cursor) {
        return;
    }
    let away = |p: &&DrawnPart| {
        let e = b.elements[p.element].mesh.aabb().centre();
        old.map_or(0.0, |o| (e.x - o.x).hypot(e.y - o.y))
    };
    let near = content.parts.iter().filter(|p| p.pickable).min_by(|p, q| away(p).total_cmp(&away(q)));
    view.cursor = near.map(|p| p.element);
}

/// Goes to an element, wherever it is.
pub(in crate::tui) fn go_to(view: &mut PlanView, case: &Case, b: &Building, element: usize) {
    let Some(e) = b.elements.get(element) else { return };
    let bounds = e.mesh.aabb();
    let storeys = 0..b.storeys.len().max(1);
    let cuts = |s: &usize| (bounds.min.z..bounds.max.z).contains(&levels(b, *s)[1]);
    let near = |s: &usize| (bounds.centre().z - levels(b, *s)[1]).abs();
    view.cursor = Some(element);
    let found = storeys.clone().find(cuts);
    view.level = found.or_else(|| storeys.min_by(|s, t| near(s).total_cmp(&near(t)))).unwrap_or(0);
    view.cut = Cut::Plan;
    let first = if view.layer == Layer::Columns { Layer::Columns } else { Layer::Upright };
    for layer in [first, Layer::Upright, Layer::Above, Layer::Floor] {
        view.layer = layer;
        if view.content(case, b).parts.iter().any(|p| p.pickable && p.element == element) {
            return;
        }
    }
    view.layer = Layer::Upright;
    settle(view, case, b);
}

/// A key while a name is typed: the cursor goes to the first part whose name holds the text.
fn find_key(view: &mut PlanView, case: &Case, b: &Building, event: KeyEvent) -> Moved {
    let Some(mut text) = view.find.take() else { return Moved::NotMine };
    match event.code {
        KeyCode::Esc | KeyCode::Enter => return Moved::Taken,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(c) if !event.modifiers.contains(KeyModifiers::CONTROL) => text.push(c),
        KeyCode::Down | KeyCode::Up | KeyCode::Tab => {
            let list = found(b, case, &text);
            let at = list.iter().position(|k| Some(*k) == view.cursor).unwrap_or(0);
            let by = if event.code == KeyCode::Up { list.len().saturating_sub(1) } else { 1 };
            if let Some(&k) = list.get((at + by) % list.len().max(1)) {
                go_to(view, case, b, k);
            }
            view.find = Some(text);
            return Moved::Taken;
        }
        _ => {}
    }
    if !text.is_empty()
        && let Some(&k) = found(b, case, &text).first()
    {
        go_to(view, case, b, k);
    }
    view.find = Some(text);
    Moved::Taken
}

/// Elements whose name holds a text, those whose name ends with it first.
pub(in crate::tui) fn found(b: &Building, case: &Case, text: &str) -> Vec<usize> {
    let text = text.to_lowercase();
    let named = |k: &usize| b.elements[*k].name.to_lowercase().contains(&text);
    let mut list: Vec<usize> =
        (0..b.elements.len()).filter(|k| super::content::stands(case, &b.elements[*k])).filter(named).collect();
    list.sort_by_key(|k| !b.elements[*k].name.to_lowercase().ends_with(&text));
    list
}
