//! A surface that was measured, taken over the plan of the open case: observations for the plan beside the case.

use crate::Result;
use crate::engine::{self, Survey, SurveySettings};
use crate::tui::app::{Answered, App, Background, Command, Edit, Job, Popup};
use std::path::PathBuf;

type Taken = (Box<Survey>, Vec<PathBuf>, Option<String>);

/// Asks for the file.
pub(super) fn ask(app: &mut App) -> Option<Command> {
    app.open.as_ref()?;
    let title = "Surface from a drone or a scanner (.tif, .las, .laz, .ply, .xyz)";
    app.popups.show(Popup::Edit(Edit::new(title, "", take)));
    None
}

fn take(app: &mut App, text: &str) -> Answered {
    if text.trim().is_empty() {
        return Err("name a file".into());
    }
    let open = app.opened()?;
    let case = open.path.clone();
    let home = open.home().ok_or("save the case first")?.to_path_buf();
    let file = app.folder.join(text.trim());
    app.busy = Some("reading the surface".into());
    let work = move |b: &Background| -> Result<Taken> {
        let (made, files, todo) = engine::survey(&case, &file, &home, (&SurveySettings::default(), false), &b.stop)?;
        Ok((Box::new(made), files, todo))
    };
    Ok(Job::new("reading a surface", work, taken).into())
}

fn taken(app: &mut App, done: Result<Taken>) -> Option<Command> {
    app.busy = None;
    match done {
        Ok((made, files, todo)) => {
            let mut text = made.lines().join("\n");
            files.iter().for_each(|f| text += &format!("\nwrote {}", f.display()));
            text += &todo.map_or_else(|| "\nkey p plans with it".to_string(), |t| format!("\n{t}"));
            app.log.extend(made.lines());
            app.popups.show(Popup::message("The surface over the plan", text));
        }
        Err(e) => app.failed("The surface cannot be taken", &e),
    }
    None
}
