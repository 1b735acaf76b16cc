//! Draws many runs and the search plan.

use super::state::{Map, Planned, Planning};
use crate::geometry::Vec3;
use crate::report::{self, spot_letter, spot_place};
use crate::tui::app::{App, Open};
use crate::tui::building;
use crate::tui::plan_view::{Ground, Paint};
use crate::tui::theme::{self, Glyph};
use crate::tui::widgets::{nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use std::collections::BTreeMap;

/// From this width on, the drawing is beside the list.
const WIDE: u16 = 118;
/// Width of the list then.
const LIST: u16 = 76;

/// The storey with the marks of the places and the map that was chosen.
fn drawing(f: &mut Frame, area: Rect, o: &Open, app: &App, p: &Planned) {
    let [body, foot] = Layout::vertical([Constraint::Min(5), Constraint::Length(2)]).areas(area);
    let level = app.view.level as i32;
    let map = app.planning.map;
    let value = |c: &crate::search::Cell| match map {
        Map::Living => Some(c.live.value),
        Map::Void => Some(c.void.value),
        Map::Collapsed => c.collapsed.map(|e| e.value),
    };
    let raster = &p.ensemble.common.raster;
    let all = p.maps.storeys.iter().filter_map(value).fold(0.0, f64::max);
    let whole = if map == Map::Living { all.max(1e-12) } else { 1.0 };
    let here: BTreeMap<[i32; 2], f64> =
        p.maps.storeys.iter().filter(|c| c.level == level).filter_map(|c| Some((c.column, value(c)?))).collect();
    let [right, up] = app.view.directions(&o.case, &o.building);
    let ground: Ground<'_> = Box::new(move |[u, v]| {
        let column = raster.column(&(right * u + up * v));
        let share = here.get(&column)? / whole;
        // Tenths: below half a tenth nothing is shown.
        let digit = (10.0 * share).round().min(9.0) as u8;
        (digit > 0).then_some(Glyph::Crowd(digit))
    });
    let flat = |at: [f64; 2]| app.view.flat(&o.case, &o.building, &Vec3::new(at[0], at[1], 0.0));
    // The same numbers as on the pages: every place has that of its area.
    let spots = p.plan.spots.iter().enumerate().filter(|(_, s)| s.storey.is_none_or(|l| l as i32 == level));
    let sign = |k: usize| Glyph::Void(*b"123456789abcdefghijklmnopqrstuvwxyz".get(k).unwrap_or(&b'z'));
    let points = spots.filter_map(|(k, s)| Some((flat(s.at), sign(p.plan.area_of(k)?.0)))).collect();
    let paint = Paint { points, ground: Some(ground), ..Paint::default() };
    building::drawing(f, body, o, app, &paint);
    let lines = vec![
        Line::from(vec![
            Span::styled("bold", theme::style(sign(0))),
            Span::raw(" 1, 2, ... dig areas, the best first, as on the pages (after 9: a, b, ...)"),
        ]),
        Line::from(format!("other digits: {}", map.meaning())),
    ];
    building::note(f, foot, lines);
}

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    let ask = &app.planning;
    let Some(p) = &ask.plan else {
        let e = &o.case.ensemble;
        let classes: Vec<String> = e.classes().iter().map(|c| c.name.clone()).collect();
        let place = app.open.as_ref().and_then(|o| o.home());
        let place = place.map_or(String::new(), |h| Planning::folder(h).display().to_string());
        let lines = vec![
            Line::from(
                "One run is one sample. Many runs, which differ in strengths and in what may have happened, say where people alive are most \
                 likely, and how sure that is.",
            ),
            Line::default(),
            Line::from(format!("runs          {} of every class", e.runs)),
            Line::from(format!("classes       {} ([[ensemble.class]] in case.toml)", classes.join(", "))),
            Line::from(format!("teams, time   {}, {} h", ask.teams, ask.hours)),
            Line::from(format!("folder        {place}")),
            Line::default(),
            Line::from(
                "r makes the runs that are missing, on all cores, and then the plan. They are kept: ended or interrupted, the next r goes on. \
                 p plans with the runs that are there. obs.toml (what the team has seen, heard, found, dug) and missing.csv beside the case are \
                 taken in; docs/search.md says what stands in them.",
            ),
        ];
        return text(f, area, "Many runs", lines);
    };
    if app.is_on_plan() && area.width < WIDE {
        return drawing(f, area, o, app, p);
    }
    let mut area = area;
    if area.width >= WIDE {
        let [left, right] = Layout::horizontal([Constraint::Length(LIST), Constraint::Min(30)]).areas(area);
        drawing(f, right, o, app, p);
        area = left;
    }
    let found = summary(p, area.width);
    let [head, spots] = Layout::vertical([Constraint::Length(found.len() as u16 + 2), Constraint::Min(5)]).areas(area);
    text(f, head, "Search plan", found);
    let rows = p
        .plan
        .areas
        .iter()
        .enumerate()
        .map(|(k, a)| {
            let begin = a.spots.first().and_then(|s| p.plan.spots.get(*s));
            let stop =
                p.plan.route.iter().filter(|r| a.spots.contains(&r.place)).min_by(|x, y| x.from.total_cmp(&y.from));
            // Where no run explains what is seen, nothing of the runs is said of a place.
            let by_runs = |text: String| if p.plan.explained { text } else { "-".into() };
            vec![
                (k + 1).to_string(),
                by_runs(spot_letter(a.tier).to_string()),
                begin.map_or("-".into(), spot_place),
                begin.map_or("-".into(), |s| format!("{:.1}, {:.1}", s.at[0], s.at[1])),
                format!("{:.1}", a.height),
                by_runs(report::live_range(&a.in_runs).replace(" to ", "-")),
                by_runs(format!("{:.1}", a.hours)),
                by_runs(format!("{} of {}", a.void.runs, a.void.of)),
                by_runs(stop.map_or("-".into(), |r| format!("{} {:.0}-{:.0}", r.team, r.from, r.to))),
            ]
        })
        .collect();
    table(
        f,
        spots,
        "Dig areas, the best first (as on the pages)",
        &["no", "tier", "where", "x, y m", "z m", "alive", "hours", "void in", "team, h"],
        &[
            Constraint::Length(3),
            Constraint::Length(4),
            Constraint::Min(16),
            Constraint::Length(11),
            Constraint::Length(4),
            Constraint::Length(7),
            Constraint::Length(5),
            Constraint::Length(8),
            Constraint::Length(8),
        ],
        rows,
        app.selected(),
    );
}

fn summary(p: &Planned, width: u16) -> Vec<Line<'static>> {
    let plan = &p.plan;
    let mut lines = vec![Line::from(Span::styled(report::NOT_OBSERVED, theme::bad()))];
    let grave = crate::tui::notes::of_plan(&plan.notes).into_iter();
    lines.extend(grave.map(|short| Line::from(Span::styled(format!("! {short}"), theme::bad()))));
    lines.push(Line::from(format!(
        "{} runs ({} {}, {} failed), {} teams, {} h",
        plan.runs,
        plan.moving,
        if plan.until_fallen { "still fell" } else { "not at rest" },
        plan.failures,
        plan.teams,
        plan.hours
    )));
    if plan.classes.len() > 1 {
        let one = |c: &crate::search::ClassNow| format!("{} {:.0} %", c.name, 100.0 * c.posterior);
        lines.push(Line::from(format!("now: {}", plan.classes.iter().map(one).collect::<Vec<_>>().join(", "))));
    }
    let count = plan.count.in_whole_people();
    lines.push(Line::from(format!(
        "{} of {} {}; {} killed (mean)",
        count.entrapped,
        count.all,
        crate::search::ENTRAPPED,
        count.killed,
    )));
    lines.push(Line::from(format!("{} trapped, alive, in 8 of 10 runs", report::live_range(&plan.count.live))));
    lines.push(Line::from(if plan.spots.is_empty() {
        "nobody alive to dig for in any run".into()
    } else {
        format!("another set of runs would share {:.0} % of the first 3 places", 100.0 * plan.shared[0])
    }));
    if !p.taken.is_empty() {
        lines.push(Line::from(format!("taken in: {}", p.taken.join(", "))));
    }
    if let Some(t) = plan.trial.as_ref().filter(|t| t.truths > 0) {
        let said = if t.ensemble_wins { "beat" } else { "do NOT beat" };
        lines.push(Line::from(format!(
            "the runs {said} occupancy and outline alone, by {:.2} +- {:.2} people",
            t.gain[0], t.gain[1]
        )));
    }
    lines.extend(report::next_look(&p.ensemble.common, plan).map(Line::from));
    for l in &mut lines {
        if l.width() > usize::from(width.saturating_sub(2)) {
            let cut: String = l.to_string().chars().take(usize::from(width.saturating_sub(3))).collect();
            *l = Line::from(Span::styled(format!("{cut}~"), l.spans.first().map(|s| s.style).unwrap_or_default()));
        }
    }
    lines
}
