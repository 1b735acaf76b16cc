//! Saving. There is one way, for the key as for what needs a saved case: where the file has changed since it was read, it asks first.

use super::journal;
use crate::tui::app::{Answer, App, Command, Entry, Popup};
use crate::tui::opening;

/// Saves the case; asks first when its file has changed since it was read.
pub(in crate::tui) fn ask_or_save(app: &mut App) -> Option<Command> {
    save_then(app, |_| None)
}

/// Saves the case, then does something that needs it saved.
pub(in crate::tui) fn save_then(app: &mut App, then: fn(&mut App) -> Option<Command>) -> Option<Command> {
    let o = app.open.as_ref()?;
    if !o.has_changed_on_disk() {
        return save(app, then);
    }
    let path = o.path.clone();
    app.popups.show(Popup::Choose {
        title: "The case file has changed".into(),
        text: format!("{} was changed by another program since it was read here.", path.display()),
        answers: vec![
            Answer::new('w', "write what is on the screen; comments of the file stay", move |app| save(app, then)),
            Answer::new('r', "read the file again and drop what is on the screen", move |app| {
                journal::clear(&path);
                Some(opening::open(app, Entry::Case(path.clone())))
            }),
        ],
    });
    None
}

/// Writes the case, then does what needs it.
fn save(app: &mut App, then: fn(&mut App) -> Option<Command>) -> Option<Command> {
    let o = app.open.as_mut()?;
    match o.save() {
        Ok(()) => {
            let line = format!("saved {}", o.path.display());
            app.say(line);
            then(app)
        }
        Err(e) => {
            app.failed("The case was not saved", &e);
            None
        }
    }
}
