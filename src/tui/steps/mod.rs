//! The steps. Each has a folder of its own with everything about it: the table of its keys, its drawing, its questions and what becomes of their
//! answers. No step names another one; what several of them need stands outside.

mod damage;
mod model;
mod parts;
mod people;
mod plan;
mod results;
mod run;

pub(super) use people::Maps;
#[cfg(test)]
pub(super) use plan::Planned;
pub(super) use plan::Planning;

use super::app::{App, Open, Step};
use super::keys::Binding;
use super::plan_view::{self, Moved};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

/// What every step has.
pub(super) trait Component {
    /// The keys of the step, most important first.
    fn keys(&self, app: &App) -> Vec<Binding>;

    /// The keys while the arrows move in the drawing.
    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        self.keys(app)
    }

    /// True when it shows a drawing in which the arrows can move.
    fn has_drawing(&self, _app: &App) -> bool {
        false
    }

    /// Gives a key to the drawing while the arrows move in it. True when the drawing took it.
    fn key_on_drawing(&self, app: &mut App, event: KeyEvent) -> bool {
        let App { open, view, .. } = app;
        open.as_ref().is_some_and(|o| plan_view::key(view, &o.case, &o.building, event) == Moved::Taken)
    }

    /// Takes a key that is in no table, as the letters of a name are. False when it is for others.
    fn takes(&self, _app: &mut App, _event: KeyEvent) -> bool {
        false
    }

    /// Number of rows in its list.
    fn rows(&self, app: &App) -> usize;

    /// Another row of its list was selected.
    fn follow(&self, _app: &mut App) {}

    /// The commands that do the same from a shell.
    fn commands(&self, app: &App, o: &Open) -> Vec<String>;

    /// Draws the step.
    fn draw(&self, f: &mut Frame, area: Rect, app: &App);
}

/// The component of a step.
pub(super) fn of(step: Step) -> &'static dyn Component {
    match step {
        Step::Model => &model::Model,
        Step::Parts => &parts::Parts,
        Step::Damage => &damage::Damage,
        Step::People => &people::People,
        Step::Run => &run::Run,
        Step::Results => &results::Results,
        Step::Plan => &plan::Plan,
    }
}
