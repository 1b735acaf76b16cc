//! Step 3: events that happen to the building. Parts are removed on the drawing; every kind of event has a form.

mod draw;
mod events;
mod picked;

use super::Component;
use crate::tui::app::{App, Open};
use crate::tui::keys::{Binding, OF_BUILDING, drawn, enter, key, of_storey};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// The step.
pub(super) struct Damage;

impl Component for Damage {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let mut v = vec![
            key('a', "remove parts", "remove chosen parts", events::remove_parts),
            key('g', "remove groups", "remove whole groups", events::remove_groups),
            key('f', "weaken", "let whole groups lose strength with time, as a fire does", events::weaken),
            key('e', "explode", "explode a charge: place, mass of TNT, time", events::explode),
            key('m', "shake", "shake the ground with a record", events::shake),
            key(
                'o',
                "other",
                "any kind of event by its form: settlement, impact, force, live load, water, aftershock, ...",
                events::pick_kind,
            ),
        ];
        let Some(o) = app.open.as_ref().filter(|o| !o.case.scenario.places().is_empty()) else { return v };
        let help = "change the selected event: when, which parts, how much";
        v.insert(0, enter("change", help, events::change_selected));
        v.push(key('w', "which", "choose the parts of the selected event from a list", events::pick_parts));
        if o.case.scenario.ground_motion.is_some() {
            v.push(key('z', "scale", "scale the ground motion in x, y, z", events::ask_scale));
        }
        v.push(key('d', "drop", "delete the selected event", events::ask_to_delete));
        v
    }

    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        let help = "the part at the cursor, or the marked ones, are removed; again: they stay";
        let mut v = vec![
            drawn("arrows", "part", "go to the nearest part in that direction"),
            Binding { written: "Space", ..key(' ', "remove", help, picked::remove) },
            enter("other event", "another event for the part at the cursor or the marked ones", picked::pick_kind),
        ];
        v.extend(OF_BUILDING);
        // Keys that the drawing takes are those of the drawing.
        let taken = |b: &Binding| matches!(b.code, KeyCode::Char('l' | 'c' | 'n' | 'x' | 'b') | KeyCode::Enter);
        v.extend(self.keys(app).into_iter().filter(|b| !taken(b)));
        v
    }

    fn has_drawing(&self, app: &App) -> bool {
        app.open.is_some()
    }

    fn rows(&self, app: &App) -> usize {
        app.open.as_ref().map_or(0, |o| o.case.scenario.places().len())
    }

    fn commands(&self, app: &App, o: &Open) -> Vec<String> {
        of_storey(app, o)
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}
