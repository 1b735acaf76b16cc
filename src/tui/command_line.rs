//! The commands that do the same as the wizard, to paste into a shell or a script.

use super::app::{App, Popup, Step};
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
    Popup::Message { title: "The same from a command line".into(), text: lines.join("\n") }
}

/// The commands that do the same as the present step.
pub(super) fn commands(app: &App) -> Vec<String> {
    let Some(o) = &app.open else { return Vec::new() };
    let case = quoted(&o.path);
    let out = quoted(&app.out);
    match app.step {
        Step::Model => vec![format!("leanto info {case}"), format!("leanto draw {case} --out picture.png")],
        Step::Parts => vec!["leanto profiles".into(), format!("leanto info {case}")],
        Step::Damage | Step::People => {
            let storey = o.building.storeys.get(app.view.level).map_or("0".into(), |s| quoted(Path::new(&s.name)));
            vec![format!("leanto check {case}"), format!("leanto draw {case} --storey {storey} --out plan.png")]
        }
        Step::Run => {
            let mut v = vec![format!("leanto check {case}"), format!("leanto run {case} --out {out}")];
            if app.resumable {
                v.push(format!("leanto run {case} --out {out} --resume"));
            }
            v
        }
        Step::Results => vec![
            format!("leanto report {out}"),
            format!("leanto draw {out} --storey 0 --rescue --out plan.png"),
            format!("leanto view {out}"),
            format!("leanto export {out}"),
            format!("leanto film {out} --out film.png"),
        ],
        Step::Plan => {
            let Some(many) = super::plan::folder(app).map(|f| quoted(&f)) else { return Vec::new() };
            let ask = &app.planning;
            vec![
                format!("leanto ensemble {case} --out {many}"),
                format!("leanto merge {many} --out {many}"),
                format!("leanto plan {many} --teams {} --hours {}", ask.teams, ask.hours),
                format!("leanto report {out} --ensemble {many}"),
            ]
        }
    }
}

/// A path as a word of a shell: in quotes where it holds anything but letters, digits and a few signs.
fn quoted(p: &Path) -> String {
    let text = p.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/\\._-:+".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text;
    }
    if cfg!(windows) { format!("\"{text}\"") } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
