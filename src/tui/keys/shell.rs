//! Words of a shell.

use crate::tui::app::{App, Open};
use std::path::Path;

/// The commands that show what happens on the storey in the drawing, and who is there.
pub(in crate::tui) fn of_storey(app: &App, o: &Open) -> Vec<String> {
    let case = quoted(&o.path);
    let storey = o.building.storeys.get(app.view.level).map_or("0".into(), |s| quoted(Path::new(&s.name)));
    vec![format!("leanto check {case}"), format!("leanto draw {case} --storey {storey} --out plan.png")]
}

/// A path as a word of a shell: in quotes where it holds anything but letters, digits and a few signs.
pub(in crate::tui) fn quoted(p: &Path) -> String {
    let text = p.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/\\._-:+".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text;
    }
    if cfg!(windows) { format!("\"{text}\"") } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
