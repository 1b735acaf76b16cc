//! Keys of a scene: the cursor goes from cell to cell, the level, the plane and the time change.

use super::Scene;
use crate::tui::plan_view::{Cut, Moved};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Largest zoom.
const ZOOM: u32 = 4;
/// Part of the run by which a key goes on or back in time.
const STEPS: usize = 40;

/// Handles a key of the drawing.
pub(in crate::tui) fn key(scene: &mut Scene, event: KeyEvent) -> Moved {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return Moved::NotMine;
    }
    let [wide, high] = scene.step.get();
    let [right, up] = scene.axes();
    match event.code {
        KeyCode::Right => scene.cursor += right * wide,
        KeyCode::Left => scene.cursor -= right * wide,
        KeyCode::Up => scene.cursor += up * high,
        KeyCode::Down => scene.cursor -= up * high,
        KeyCode::PageUp => level(scene, 1),
        KeyCode::PageDown => level(scene, -1),
        KeyCode::Char('+' | '=') => zoom(scene, true),
        KeyCode::Char('-') => zoom(scene, false),
        KeyCode::Char('c' | 'C') => {
            scene.cut = match scene.cut {
                Cut::Plan => Cut::Along,
                Cut::Along => Cut::Across,
                Cut::Across => Cut::Plan,
            };
        }
        _ => return Moved::NotMine,
    }
    Moved::Taken
}

/// Doubles or halves the size of the drawing.
pub(in crate::tui) fn zoom(scene: &mut Scene, larger: bool) {
    scene.zoom = if larger { (scene.zoom + 1).min(ZOOM) } else { scene.zoom.saturating_sub(1) };
}

fn level(scene: &mut Scene, by: isize) {
    let last = scene.run.record.header.structure.storeys.len().saturating_sub(1);
    scene.level = scene.level.saturating_add_signed(by).min(last);
    scene.cut = Cut::Plan;
}

/// The frame earlier or later by a part of the run; none at the ends.
pub(in crate::tui) fn time(scene: &Scene, by: isize) -> Option<usize> {
    let count = scene.run.times.len();
    let step = (count / STEPS).max(1) as isize;
    let from = scene.wanted.unwrap_or(scene.at) as isize;
    let to = (from + by * step).clamp(0, count.saturating_sub(1) as isize);
    (to != from).then_some(to as usize)
}
