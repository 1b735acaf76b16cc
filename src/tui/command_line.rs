//! The commands that do the same as the wizard, to paste into a shell or a script.

use super::app::{App, Open};
use super::popup::Popup;
use super::steps;
use std::path::Path;

/// The commands of the present step.
pub(super) fn popup(app: &App) -> Popup {
    let mut lines = commands(app);
    if lines.is_empty() {
        lines.push("No case is open: leanto --help lists all commands.".into());
    }
    if app.is_changed() {
        lines.push(String::new());
        lines.push("The case has unsaved changes: save them first (key s).".into());
    }
    Popup::message("The same from a command line", lines.join("\n"))
}

/// The commands that do the same as the present step.
fn commands(app: &App) -> Vec<String> {
    app.open.as_ref().map_or_else(Vec::new, |o| steps::of(app.step).commands(app, o))
}

/// The commands that show what happens on the storey in the drawing, and who is there.
pub(super) fn of_storey(app: &App, o: &Open) -> Vec<String> {
    let case = quoted(&o.path);
    let storey = o.building.storeys.get(app.view.level).map_or("0".into(), |s| quoted(Path::new(&s.name)));
    vec![format!("leanto check {case}"), format!("leanto draw {case} --storey {storey} --out plan.png")]
}

/// A path as a word of a shell: in quotes where it holds anything but letters, digits and a few signs.
pub(super) fn quoted(p: &Path) -> String {
    let text = p.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/\\._-:+".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text;
    }
    if cfg!(windows) { format!("\"{text}\"") } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
