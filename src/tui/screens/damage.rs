//! Step 3: events.

use super::super::{Happening, app::App, events};
use super::{nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

pub fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    let list = events(&o.case);
    if list.is_empty() {
        let lines = [
            "Nothing happens to the building yet.",
            "",
            "a  removes parts, as a blast or a cut does: choose columns or walls",
            "g  removes whole groups",
            "f  reduces the strength of whole groups over time, as a fire does",
            "e  explodes a charge beside or in the building",
            "m  shakes the ground with a recorded motion",
            "o  other events: settlement, impact of a vehicle, force, live load, water, artificial ground motion, aftershock",
        ];
        return text(f, area, "Damage", lines.map(Line::from).to_vec());
    }
    let [top, below] = Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area);
    let rows = list
        .iter()
        .map(|e| match e {
            Happening::Removal(i) => {
                let r = &o.case.scenario.remove[*i];
                let mut what = [r.elements.join(", "), r.groups.join(", ")].join(" ").trim().to_string();
                if let Some(s) = &r.storey {
                    what = format!("{what} on {s}").trim().into();
                }
                vec![format!("{:.2}", r.at), "remove".into(), what]
            }
            Happening::Weakening(i) => {
                let w = &o.case.scenario.weaken[*i];
                let parts = [w.parts.elements.join(", "), w.parts.groups.join(", ")].join(" ");
                let what = format!("{} to {} of their strength over {} s", parts.trim(), w.to, w.over);
                vec![format!("{:.2}", w.parts.at), "weaken".into(), what]
            }
            Happening::Blast(i) => {
                let b = &o.case.scenario.blasts[*i];
                let [x, y, z] = b.position;
                vec![format!("{:.2}", b.at), "blast".into(), format!("{} kg TNT at {x} {y} {z} m", b.mass)]
            }
            Happening::Line(i) => {
                let lines = crate::case::inline::lines(&o.case);
                let l = &lines[*i];
                let at =
                    l.text.split(", ").find_map(|p| p.strip_prefix("at = ").or_else(|| p.strip_prefix("start = ")));
                vec![at.unwrap_or("0").trim_matches('"').replace(" s", ""), l.kind.into(), l.text.clone()]
            }
            Happening::Motion => {
                let m = o.case.scenario.ground_motion.as_ref();
                let (at, what) = m.map_or_else(Default::default, |m| {
                    (m.start, format!("{}  x {} y {} z {}", m.file.display(), m.scale[0], m.scale[1], m.scale[2]))
                });
                vec![format!("{at:.2}"), "shake".into(), what]
            }
        })
        .collect();
    table(
        f,
        top,
        "What happens",
        &["at s", "kind", "what"],
        &[Constraint::Length(7), Constraint::Length(13), Constraint::Min(20)],
        rows,
        app.selected(),
    );
    let lines = match list.get(app.selected()) {
        Some(Happening::Removal(i)) => {
            let r = &o.case.scenario.remove[*i];
            let mut v: Vec<Line> = r.elements.iter().map(|e| Line::from(format!("part  {e}"))).collect();
            v.extend(r.groups.iter().map(|g| Line::from(format!("group {g}"))));
            v.extend(r.storey.iter().map(|s| Line::from(format!("only on {s}"))));
            v
        }
        Some(Happening::Weakening(_)) => {
            vec![Line::from(
                "Every bond of these parts loses strength, bars included; Enter changes how far, how long, when.",
            )]
        }
        Some(Happening::Blast(_)) => vec![
            Line::from("Pressures of a charge on the ground (Kingery and Bulmash) act on the faces that see it."),
            Line::from("Enter changes place, mass and time; confinement and suction are in case.toml."),
        ],
        Some(Happening::Motion) => {
            vec![Line::from("The ground moves with the record; the building is seen from the moving ground.")]
        }
        Some(Happening::Line(i)) => {
            let lines = crate::case::inline::lines(&o.case);
            vec![Line::from(lines[*i].text.clone()), Line::from("Enter changes the line, d drops the event.")]
        }
        None => Vec::new(),
    };
    text(f, below, "The selected event", lines);
}
