//! All that is known of a place, a void, a person or a piece.

use crate::engine;
use crate::tui::app::{Answers, App, Step};
use crate::tui::popup::Popup;
use crate::tui::scene;
use crate::tui::worker::Command;

/// What is said where the cursor is on no piece.
const NO_PIECE: &str = "There is no piece at the cursor. Key v goes to the drawing, the arrows move the cursor.";

/// Shows all that is known of the selected row, or of the part at the cursor.
pub(super) fn show(app: &mut App) -> Option<Command> {
    let popup = details(app);
    app.popups.show(popup);
    None
}

/// Shows what happened to the part at the cursor.
pub(super) fn show_life(app: &mut App) -> Option<Command> {
    let popup = life(app);
    app.popups.show(popup);
    None
}

/// All that is known of the selected row.
fn details(app: &App) -> Option<Popup> {
    let o = app.outcome.as_ref()?;
    if app.is_on_plan() {
        return life(app);
    }
    let row = app.row[Step::Results as usize];
    let (title, lines) = match app.answers {
        Answers::Places => {
            let a = app.scene.as_ref()?.run.areas.get(row)?;
            let leave = a.leave.iter().map(|(m, n)| format!("{m} {n}")).collect::<Vec<_>>().join("; ");
            let all = [
                ("", format!("{} ({})", a.people, a.sample)),
                ("place", a.place.clone()),
                ("void", a.what.clone()),
                ("enter", a.enter.clone()),
                ("way", a.way.clone()),
                ("cut", a.cut.clone()),
                ("leave alone", leave),
                ("overhead", a.overhead.clone()),
                ("hours", a.hours.clone()),
                ("", a.figures.clone()),
                ("", "One run is one sample: where somebody is in it is no forecast. Step 7 makes many.".into()),
            ];
            (
                format!("Place {}", a.mark),
                all.map(|(k, v)| if v.is_empty() || k.is_empty() { v } else { format!("{k}: {v}") }).to_vec(),
            )
        }
        Answers::Voids => {
            let v = o.assessment.voids.get(row)?;
            let mut lines = vec![
                format!("{}: {}", v.class, v.class_reason),
                format!(
                    "{:.1} m3, {:.1} m2, headroom {:.2} m, cover {:.1} m",
                    v.volume, v.floor_area, v.clear_height, v.cover
                ),
                format!(
                    "largest sphere {:.2} m wide at {:.1}, {:.1}, {:.1} m",
                    2.0 * v.clearance,
                    v.position.x,
                    v.position.y,
                    v.position.z
                ),
                format!("{} people in it in this run", v.people.len()),
            ];
            for w in &v.ways {
                lines.push(format!(
                    "way in: {:.1} m, {}, narrowest {:.2} m, {} holes to cut, {}",
                    w.length,
                    w.hardest.name(),
                    2.0 * w.narrowest,
                    w.cuts.len(),
                    crate::export::ways::hours(w.time)
                ));
            }
            (format!("Void {}", v.id), lines)
        }
        Answers::People => {
            let p = o.assessment.people.get(row)?;
            let at = p.end.map_or("place unknown".into(), |e| format!("at {:.1}, {:.1}, {:.1} m", e.x, e.y, e.z));
            let mut lines = vec![format!("{}, {}", p.situation.name(), p.outcome.name()), at, p.reason.clone()];
            lines.extend(p.cover.map(|c| format!("cover {c:.1} m")));
            for w in &p.ways {
                let time = crate::export::ways::hours(w.time);
                lines.push(format!(
                    "way: {:.1} m, {}, {} holes to cut, {time}",
                    w.length,
                    w.hardest.name(),
                    w.cuts.len()
                ));
            }
            (format!("Person {}", p.person), lines)
        }
    };
    let text = lines.into_iter().filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    Some(Popup::message(title, text + "\nSimulated, not observed."))
}

/// The name of the piece at the cursor of the drawing.
fn piece(app: &App) -> Option<(String, String)> {
    let (s, o) = (app.scene.as_ref()?, app.outcome.as_ref()?);
    let (item, seen) = scene::under(s, &o.assessment)?;
    if matches!(seen, scene::Seen::Void(_) | scene::Seen::OtherVoid) {
        return None;
    }
    let h = &s.run.record.header.structure;
    let element = &h.elements[h.bodies[item as usize].element as usize].name;
    Some((s.run.names[item as usize].clone(), element.clone()))
}

/// What happened to the part at the cursor.
fn life(app: &App) -> Option<Popup> {
    let Some((_, element)) = piece(app) else {
        return Some(Popup::message("Its history", NO_PIECE));
    };
    let lines = engine::life_of(&app.scene.as_ref()?.run, &element);
    let text = lines.map_or_else(|e| e.to_string(), |l| l.join("\n"));
    Some(Popup::message(format!("History of {element}"), text))
}

/// Asks what moves when the piece at the cursor is lifted out.
pub(super) fn what_if(app: &mut App) -> Option<Command> {
    let Some((name, _)) = piece(app) else {
        app.popups.show(Popup::message("What if", NO_PIECE));
        return None;
    };
    app.busy = Some(format!("computing what moves without {name}"));
    Some(Command::WhatIf(app.out.clone(), name))
}
