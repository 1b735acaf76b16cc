//! The form of the fine rubble of the case.

use crate::fields;
use crate::grains::fines::Settings;
use crate::tui::app::App;
use crate::tui::change::{change, line};
use crate::tui::popup::{Answered, Form, Popup};
use crate::tui::worker::Command;

/// Asks for the keys of `[fines]`.
pub(super) fn ask(app: &mut App) -> Option<Command> {
    let now = &app.open.as_ref()?.case.fines;
    let form = Form::of("Fine rubble (share 0: none)", now, take);
    app.popups.show(Popup::Form(form));
    None
}

fn take(app: &mut App, f: &Form) -> Answered {
    let below = |p: fields::Problem| line(p.below("fines").error());
    let pairs = f.pairs().map_err(below)?;
    let (settings, _) = fields::read::<Settings>(&pairs).map_err(below)?;
    change(app, |c| c.fines = settings)?;
    Ok(None)
}
