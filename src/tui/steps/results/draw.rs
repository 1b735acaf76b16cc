//! Draws what a run has found: what must be known first, the lists, the drawing.

use crate::assess::{Assessment, Void, Way};
use crate::engine::Outcome;
use crate::local::UnitSystem;
use crate::note::Note;
use crate::record::Ending;
use crate::report;
use crate::results::{self, voids};
use crate::tui::app::{Answers, App, Running};
use crate::tui::building;
use crate::tui::dashboard;
use crate::tui::notes;
use crate::tui::plan_view::Cut;
use crate::tui::runs::age;
use crate::tui::said;
use crate::tui::scene::{self, Scene};
use crate::tui::theme::{self, Glyph};
use crate::tui::widgets::{cut, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// Width of the list beside the drawing, on a small screen and on a wide one.
const NARROW: u16 = 34;
const WIDE: u16 = 56;

/// Height of the list that the legend leaves: its frame, its head and five rows.
const LEAST_ROWS: usize = 8;

const LEGEND: [(Glyph, &str); 9] = [
    (Glyph::Column, "stands"),
    (Glyph::Heap, "heap"),
    (Glyph::Void(b'a'), "void of a place"),
    (Glyph::OtherVoid, "other void"),
    (Glyph::InVoid, "in void"),
    (Glyph::Buried, "buried"),
    (Glyph::Surface, "surface"),
    (Glyph::Room, "room"),
    (Glyph::Entry, "way in"),
];

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        return text(f, area, "Running", running(r));
    }
    let Some(o) = &app.outcome else {
        let line = app.no_results.clone().unwrap_or_else(|| "Nothing has been run yet: step 5, key r.".into());
        return text(f, area, "Results", line.lines().map(|l| Line::from(l.to_string())).collect());
    };
    let found = summary(o, app, area.height < 30, area.width);
    let tall = rows(&found, area.width).min(area.height / 2);
    let [head, below] = Layout::vertical([Constraint::Length(tall), Constraint::Min(5)]).areas(area);
    building::note(f, head, found);
    let Some(s) = &app.scene else { return list(f, below, o, app, true) };
    let panel = if area.width >= 110 { WIDE } else { NARROW };
    let on_plan = app.is_on_plan();
    // Too narrow for both: the one where the arrows move.
    if area.width < 80 {
        return if on_plan { drawing(f, below, s, o, app) } else { list(f, below, o, app, true) };
    }
    let [left, right] = Layout::horizontal([Constraint::Min(30), Constraint::Length(panel)]).areas(below);
    drawing(f, left, s, o, app);
    let part: Vec<Line<'_>> = if on_plan {
        scene::part(s, &o.assessment, usize::from(panel)).into_iter().map(Line::from).collect()
    } else {
        Vec::new()
    };
    let mut legend = building::legend(&LEGEND, panel);
    // The rows of results come first.
    legend.truncate(usize::from(below.height).saturating_sub(LEAST_ROWS + part.len() + 1));
    let heights =
        [Constraint::Min(4), Constraint::Length(part.len() as u16 + 1), Constraint::Length(legend.len() as u16)];
    let [rows, about, keys] = Layout::vertical(heights).areas(right);
    list(f, rows, o, app, false);
    building::note(f, about, part);
    building::note(f, keys, legend);
}

/// Rows that lines take as they are drawn: in the language of the team, wrapped at words.
fn rows(lines: &[Line<'static>], width: u16) -> u16 {
    let width = usize::from(width).max(1);
    let of = |line: Line<'static>| {
        let text: String = line.spans.iter().map(|s| s.content.as_ref()).collect();
        let (mut rows, mut at) = (1, 0);
        for word in text.split_inclusive(' ') {
            let (long, bare) = (said::cells(word), said::cells(word.trim_end()));
            if at > 0 && at + bare > width {
                (rows, at) = (rows + 1, 0);
            }
            // A word that is longer than a row goes on in the next ones.
            let full = bare.saturating_sub(1) / width;
            (rows, at) = (rows + full, at + long - full * width);
        }
        rows as u16
    };
    said::lines(lines.to_vec()).into_iter().map(of).sum()
}

/// The run as a plan or a section, with its level and time above.
fn drawing(f: &mut Frame, area: Rect, s: &Scene, o: &Outcome, app: &App) {
    let [head, body] = Layout::vertical([Constraint::Length(1), Constraint::Min(3)]).areas(area);
    let h = &s.run.record.header.structure;
    let what = match s.cut {
        Cut::Plan => {
            h.storeys.get(s.level).map_or("floor plan".into(), |x| format!("level {} {:+.1} m", x.name, x.elevation))
        }
        Cut::Along => "SECTION along the street".into(),
        Cut::Across => "SECTION across the street".into(),
    };
    let time = s.run.times.get(s.wanted.unwrap_or(s.at)).copied().unwrap_or(0.0);
    let end = s.run.times.last().copied().unwrap_or(0.0);
    let style = if app.is_on_plan() { theme::title() } else { theme::faint() };
    let mut spans = vec![Span::styled(what, style)];
    spans.push(Span::raw(format!("  {time:.2} of {end:.2} s ")));
    if !s.is_at_end() {
        spans.push(Span::styled("voids and people: at the end only", theme::faint()));
    }
    f.render_widget(Paragraph::new(said::line(Line::from(spans))), head);
    let selected = (app.answers == Answers::Places).then_some(app.selected());
    scene::draw(f, body, s, &o.assessment, selected);
}

/// The list that was asked for.
fn list(f: &mut Frame, area: Rect, o: &Outcome, app: &App, all_columns: bool) {
    let selected = app.selected();
    let a = &o.assessment;
    match app.answers {
        Answers::Places if app.scene.is_some() => places(f, area, o, app),
        Answers::People => {
            let place = |p: &crate::assess::PersonOutcome| {
                p.end.map_or("-".into(), |e| format!("{:.1} {:.1} {:.1}", e.x, e.y, e.z))
            };
            let rows = crate::assess::by_urgency(&a.people)
                .into_iter()
                .map(|p| {
                    let sign = theme::sign(scene::person(p.situation)).to_string();
                    vec![
                        (p.person + 1).to_string(),
                        sign,
                        p.outcome.name().to_string(),
                        p.rescue.name().into(),
                        place(p),
                    ]
                })
                .collect();
            let widths = [
                Constraint::Length(3),
                Constraint::Length(1),
                Constraint::Min(12),
                Constraint::Length(if all_columns { 16 } else { 9 }),
                Constraint::Length(if all_columns { 16 } else { 0 }),
            ];
            let title = format!("{} people {}/{}", a.people.len(), (selected + 1).min(a.people.len()), a.people.len());
            // Places without a unit are in metres.
            let at = if said::local().units == UnitSystem::Metric { "at" } else { "at x y z m" };
            table(f, area, title, &["no", "", "outcome", "reached", at], &widths, rows, selected);
        }
        _ => voids(f, area, o, app, all_columns),
    }
}

/// The places of this run, without an order of worth.
fn places(f: &mut Frame, area: Rect, o: &Outcome, app: &App) {
    let Some(s) = &app.scene else { return };
    let list = &s.run.areas;
    if list.is_empty() {
        let lines = without_places(&o.assessment).into_iter().map(Line::from).collect();
        return text(f, area, "Places", lines);
    }
    let wide = area.width >= 50;
    // Each number with its word: "11, 8 alive" is read as eleven or eight that are alive.
    let longest = list.iter().map(|a| a.people.len()).max().unwrap_or(0).clamp(11, 22) as u16;
    let rows = list
        .iter()
        .map(|a| {
            let mut row = vec![a.mark.clone(), a.people.clone()];
            if wide {
                row.push(a.hours.clone());
            }
            row.push(a.place.clone());
            row
        })
        .collect();
    let mut widths = vec![Constraint::Length(2), Constraint::Length(longest)];
    let mut head = vec!["", "people"];
    if wide {
        widths.push(Constraint::Length(9));
        head.push("hours");
    }
    widths.push(Constraint::Min(8));
    head.push("where");
    table(f, area, format!("{} places of this run, no order", list.len()), &head, &widths, rows, app.selected());
}

/// What is said where there is no place to dig: the voids are listed beside it, and somebody may be in those that are rooms.
fn without_places(a: &Assessment) -> Vec<String> {
    let people: usize = a.voids.iter().filter(|v| v.standing).map(|v| v.people.len()).sum();
    let rooms =
        (people > 0).then(|| format!("In standing rooms: {} (list of voids).", crate::text::count(people, "person")));
    ["In this run there is no place to dig or to crawl to.".to_owned()].into_iter().chain(rooms).collect()
}

fn voids(f: &mut Frame, area: Rect, o: &Outcome, app: &App, all_columns: bool) {
    let all = &o.assessment.voids;
    let rows = all
        .iter()
        .map(|v| {
            let mut row = vec![v.id.to_string(), v.class.name().into(), voids::volume_m3.number(v.volume)];
            if all_columns {
                row.extend([voids::clear_height_m.number(v.clear_height), way_in(v)]);
            }
            row.push(v.people.len().to_string());
            if all_columns {
                row.push([v.position.x, v.position.y, v.position.z].map(|x| voids::position_m.number(x)).join(" "));
            }
            row
        })
        .collect();
    let title = format!("{} voids {}/{}", all.len(), (app.selected() + 1).min(all.len()), all.len());
    if !all_columns {
        let widths = [Constraint::Length(3), Constraint::Min(12), Constraint::Length(6), Constraint::Length(6)];
        return table(f, area, title, &["no", "kind", "m3", "people"], &widths, rows, app.selected());
    }
    table(
        f,
        area,
        title,
        &["no", "kind", "m3", "high m", "way in", "people", "at x y z m"],
        &[
            Constraint::Length(4),
            Constraint::Min(17),
            Constraint::Length(6),
            Constraint::Length(6),
            Constraint::Length(18),
            Constraint::Length(6),
            Constraint::Length(13),
        ],
        rows,
        app.selected(),
    );
}

/// The hardest way of moving on the easiest way in, and its time.
fn way_in(v: &Void) -> String {
    let said = |w: &Way| format!("{} {}", w.hardest.name(), results::hours(w.time).trim_start_matches("about "));
    v.ways.first().map_or("none found".into(), said)
}

/// State of a run; there are no results before its end.
fn running(r: &Running) -> Vec<Line<'static>> {
    let p = &r.progress;
    let stage = r.stage.as_ref().map_or("starting".into(), |(s, what)| format!("{}: {what}", s.name()));
    let mut lines = vec![
        Line::from("The run is going on; its results will be shown here."),
        Line::default(),
        Line::from(format!("now       {stage}")),
    ];
    lines.extend(simulated(p));
    lines.extend([
        Line::from(format!("wall time {:.0} s", r.since.elapsed().as_secs_f64())),
        Line::from(format!("files     {}", r.out.display())),
        Line::default(),
        Line::from("Step 5 shows its progress; key e there ends it and keeps its frames."),
    ]);
    lines
}

/// How far a run is; nothing before the first step is reported, and where a run that was complete is only assessed again.
fn simulated(p: &crate::solve::Progress) -> Vec<Line<'static>> {
    if !dashboard::has_begun(p) {
        return Vec::new();
    }
    vec![
        Line::from(format!("simulated {:.2} of {:.1} s", p.time, p.duration)),
        Line::from(format!("broken    {} of {} bonds", p.broken, p.bonds + p.broken)),
    ]
}

/// How the run ended, where it did not end by itself.
fn ending(o: &Outcome, app: &App) -> &'static str {
    match app.from.as_ref().map(|f| f.ending) {
        Some(Ending::Running) => ", interrupted",
        _ if o.stopped => ", ended early by you",
        _ => "",
    }
}

/// Age of the results.
fn age_of(app: &App) -> String {
    app.from.as_ref().and_then(|f| f.made).map_or("made before".into(), age)
}

/// What has changed in the case since the run, in words; none when nothing has.
fn changed(app: &App) -> Option<String> {
    let from = app.from.as_ref()?;
    (!from.changed.is_empty()).then(|| format!("THE CASE HAS CHANGED SINCE: {}", from.changed.join("; ")))
}

/// Everything grave about a run, the worst first.
pub(super) fn alarms(o: &Outcome, app: &App) -> Vec<String> {
    let mut all = notes::alarms(&o.status);
    all.extend(changed(app));
    if let Some(s) = o.assessment.stability.as_ref().filter(|s| !s.hanging.is_empty()) {
        let (pieces, mass) = s.hanging.iter().fold((0, 0.0), |n, c| (n.0 + c.pieces.len(), n.1 + c.mass));
        let hang = if pieces == 1 { "1 piece".to_string() } else { format!("{pieces} pieces") };
        let verb = if pieces == 1 { "hangs" } else { "hang" };
        all.push(format!("OVERHEAD: {hang} of {:.1} t {verb} by bars or friction alone", mass / 1e3));
    }
    all
}

/// The alarms in at most two lines; a key shows all of them in full.
fn alarm_lines(all: &[String], width: usize) -> Vec<Line<'static>> {
    let line = |text: &str, behind: &str| {
        let behind = if behind.is_empty() { String::new() } else { format!(" {}", said::text(behind)) };
        let text = format!("! {}{behind}", cut(text, width.saturating_sub(2 + said::cells(&behind))));
        Line::from(Span::styled(text, theme::bad()))
    };
    let long = |text: &String| said::cells(text) + 2 > width;
    match all {
        [] => Vec::new(),
        [one] => vec![line(one, if long(one) { "(a: all)" } else { "" })],
        [one, two] if !long(one) && !long(two) => vec![line(one, ""), line(two, "")],
        [one, two, ..] => vec![line(one, ""), line(two, &format!("(a: all {} alarms)", all.len()))],
    }
}

/// What must be known first: the state at the end, alarms, whether it belongs to the case, counts. Nothing takes more than its lines: the rows of
/// results stay in sight.
fn summary(o: &Outcome, app: &App, short: bool, width: u16) -> Vec<Line<'static>> {
    let (a, width) = (&o.assessment, usize::from(width));
    let stopped = ending(o, app);
    let at_rest = o.standing.as_ref().is_some_and(crate::solve::Standing::is_at_rest);
    let style = if at_rest { theme::good() } else { theme::bad() };
    // They are cut at the width of the screen: as they are read, not as they were made.
    let alarms: Vec<String> = alarms(o, app).iter().map(|a| said::text(a)).collect();
    if short {
        return short_summary(o, app, &alarms, style, width);
    }
    let mut lines = vec![Line::from(Span::styled(report::NOT_OBSERVED, theme::bad()))];
    lines.extend(alarm_lines(&alarms, width));
    let state = notes::at_rest(&o.status).map_or(o.standing_text.clone(), Note::line);
    lines.push(Line::from(Span::styled(cut(&said::text(&state), 2 * width), style)));
    let others: Vec<&str> = o.status.iter().filter(|n| !n.is_grave()).map(|n| n.short.as_str()).collect();
    if !others.is_empty() {
        lines.push(Line::from(format!("status: {}", others.join("; "))));
    }
    lines.push(Line::from(origin(app)));
    lines.push(Line::from(a.people_summary()));
    lines.push(Line::from(a.order_summary()));
    let state = format!("{:.2} s simulated{stopped}; {} of {} bonds broken", o.last.time, o.last.broken, o.bonds);
    lines.extend([Line::from(state), Line::from(a.debris.summary())]);
    let names: Vec<String> =
        o.files.iter().filter_map(|p| p.file_name()).map(|n| n.to_string_lossy().into_owned()).collect();
    lines.push(Line::from(format!("files in {}: {}", o.folder.display(), names.join(", "))));
    lines.retain(|l| l.width() > 0);
    lines
}

/// Age of the results, and whether they belong to the present case.
fn origin(app: &App) -> String {
    let belongs =
        if changed(app).is_none() { ", of the case as it is now" } else { ", of an EARLIER STATE of the case" };
    if app.from.is_some() { format!("{}{belongs}", age_of(app)) } else { String::new() }
}

/// The same for a small screen: each of these in a line.
fn short_summary(o: &Outcome, app: &App, alarms: &[String], style: Style, width: usize) -> Vec<Line<'static>> {
    let a = &o.assessment;
    let stopped = ending(o, app);
    // The names of pieces stand in the report.
    let state = notes::at_rest(&o.status).map_or(o.standing_text.clone(), |n| n.short.clone());
    let mut lines = vec![Line::from(vec![
        Span::styled("SIMULATED, NOT OBSERVED", theme::bad()),
        Span::raw(format!("; {:.1} s{stopped}; this one run is no forecast", o.last.time)),
    ])];
    lines.extend(alarm_lines(alarms, width));
    lines.push(Line::from(Span::styled(cut(&said::text(&state), width), style)));
    let folder = o.folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    lines.push(Line::from(cut(&format!("{folder}/: {}", said::text(&origin(app))), width)));
    // No count is left out: this line may take two.
    lines.push(Line::from(crate::assess::PeopleCount::of(&a.people).text()));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::{Outcome as Fate, Rescue, Situation};
    use crate::tui::app::Step;
    use crate::tui::snapshots;
    use crate::tui::tests::{picture, sample};

    /// Arabic letters that are joined are one column wide as a text and two as they are drawn: alarms wrapped, and pushed the counts off the screen.
    #[test]
    fn alarms_take_no_more_columns_than_there_are_as_they_are_drawn() {
        let text = "\u{644}\u{627} ".repeat(60);
        assert!(said::width(&text) < said::cells(&text), "the two differ");
        for all in [vec![text.clone()], vec![text.clone(); 2], vec![text.clone(); 3]] {
            for line in alarm_lines(&all, 80) {
                let drawn: String = line.spans.iter().map(|s| s.content.as_ref()).collect();
                assert!(said::cells(&drawn) <= 80, "{} columns: {drawn}", said::cells(&drawn));
            }
        }
    }

    /// The line ended behind those who are reached on foot; whoever is reached by climbing was left out.
    #[test]
    fn all_counts_of_people_are_on_a_small_screen() {
        let (_folder, mut app) = sample();
        let mut found = snapshots::outcome();
        let one = found.assessment.people[0].clone();
        let mut add = |situation, outcome, rescue, count: u32| {
            for _ in 0..count {
                let person = found.assessment.people.len() as u32;
                found.assessment.people.push(crate::assess::PersonOutcome {
                    person,
                    situation,
                    outcome,
                    rescue,
                    ..one.clone()
                });
            }
        };
        add(Situation::OnSurface, Fate::FreeUnhurt, Rescue::Surface, 2);
        add(Situation::StandingRoom, Fate::FreeUnhurt, Rescue::Walk, 3);
        add(Situation::StandingRoom, Fate::FreeUnhurt, Rescue::Climb, 11);
        let text = crate::assess::PeopleCount::of(&found.assessment.people).text();
        assert!(text.len() > 80 && text.contains("11 reached by climbing or ladder"), "{text}");
        (app.step, app.outcome) = (Step::Results, Some(found));
        let seen = picture(&app, 80, 24).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains(&text), "{seen}");
    }

    /// A complete run that was gone on with said "simulated 0.00 s" and that nothing had broken.
    #[test]
    fn nothing_is_said_of_a_simulation_that_has_reported_nothing() {
        let mut p = crate::solve::Progress { duration: 4.0, ..Default::default() };
        assert_eq!(simulated(&p), []);
        (p.time, p.bonds, p.broken) = (1.5, 90, 10);
        let said: Vec<String> = simulated(&p).iter().map(ToString::to_string).collect();
        assert_eq!(said, ["simulated 1.50 of 4.0 s", "broken    10 of 100 bonds"]);
    }

    #[test]
    fn rows_are_counted_as_they_wrap() {
        let of = |text: &str, width| rows(&[Line::from(text.to_string())], width);
        assert_eq!((of("", 10), of("1234567890", 10), of("12345 67890", 10), of("1 3 5 7 9 1", 3)), (1, 1, 2, 3));
        // Two words of six letters do not share a row of ten.
        assert_eq!((of("123456 123456 12", 10), of("1234567890123", 10)), (2, 2));
    }
}
