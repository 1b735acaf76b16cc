//! Page 1: where to dig first, by which way in, and what not to touch. Of one run: what that sample shows, without ranks.

use super::areas::{Area, persons};
use super::flow::{BODY, Column, HEADING, SMALL};
use super::{HEAD, Input, Page, marks, plans};
use crate::assess::Situation;
use crate::draw::paper::{Canvas, Fill, INK, Mark, PAPER, Sheet, Text, hatch, pen};
use crate::draw::{font, sheet_name, surroundings};
use crate::export::figures::round;
use crate::text;

/// Height of the summary, mm.
const SUMMARY: f64 = 23.0;
/// Share of the width for the drawings.
const LEFT: f64 = 0.545;
/// Height of the plans of the levels with their legend, mm.
const LEVELS: f64 = 62.0;
/// Height of a row of the legend, mm.
const LEGEND_ROW: f64 = 6.2;
/// Most cards.
const CARDS: usize = 5;
/// What the figures of a card are.
const READING: &str = "Reading:| alive = range of 8 of 10 runs. Tier = among the first three of other runs: A likely, B perhaps, C \
    hardly. Void a person fits in: runs with one, 95 % interval. Void number, way and pieces: of the drawn run only.";
/// Rule of thumb for the zone in which debris of what stands may fall: this times its height.
pub(super) const ZONE: f64 = 1.5;

pub(super) fn page(mut page: Page<'_, '_>, areas: &[Area]) -> Sheet {
    let [l, _, r, bottom] = page.frame;
    summary(&mut page, [l, HEAD, r, HEAD + SUMMARY]);
    let top = HEAD + SUMMARY + 2.5;
    let levels_top = bottom - LEVELS;
    let middle = l + LEFT * (r - l);
    let mut left = Column { left: l, width: middle - l, top };
    let mut right = Column { left: middle + 3.5, width: r - middle - 3.5, top };
    if let Some(raster) = page.raster {
        let many = page.input.many.is_some();
        left.heading(
            &mut page.sheet,
            "HEAP FROM ABOVE",
            if many { "boxed 1 to 4: sides, 1 = street; drawn: one run" } else { "boxed 1 to 4: sides, 1 = street" },
        );
        let section = 0.27 * (levels_top - left.top);
        let zone = 23.0;
        let plan_end = levels_top - section - zone - 10.0;
        let plan = plans::site(&mut page, raster, areas, [left.left, left.top, left.left + left.width, plan_end]);
        left.top = plan_end + 1.0;
        let first = areas.first().map_or("middle of the building".to_string(), |a| format!("area {}", a.mark));
        left.heading(&mut page.sheet, "SECTION", &format!("through {first}; same scale, grid lines aligned"));
        plans::section(
            &mut page,
            raster,
            areas,
            &plan,
            [left.left, left.top, left.left + left.width, left.top + section],
        );
        left.top += section + 1.5;
        keep_out(&mut page, [left.left, left.top, left.left + left.width, levels_top - 1.5]);
    } else {
        left.paragraph(&mut page.sheet, "No drawing: the model has no pieces.", BODY);
    }
    cards(&mut page, &mut right, areas, levels_top - 1.5);
    levels(&mut page, areas, [l, levels_top, r, bottom]);
    page.sheet
}

/// Title, damage and the four counts.
fn summary(page: &mut Page<'_, '_>, [l, t, r, b]: [f64; 4]) {
    let input = page.input;
    let report = input.report;
    page.sheet.frame([l, t, r, b], None, Some(pen(0.35)));
    let counts = counts(input);
    let box_width = 23.5;
    let boxes_left = r - box_width * counts.len() as f64;
    for (k, (number, what, dark)) in counts.iter().enumerate() {
        let left = boxes_left + k as f64 * box_width;
        page.sheet.frame([left, t, left + box_width, b], dark.then_some(Fill::Plain(INK)), Some(pen(0.35)));
        let ink = if *dark { PAPER } else { INK };
        let size = (8.2f64).min((box_width - 2.0) / font::width(number, 1.0, true).max(1e-9));
        page.sheet.text(Text::new([left + box_width / 2.0, t + 8.6], size, number).bold().middle().colour(ink));
        let mut y = t + 12.6;
        for line in what.iter().flat_map(|w| font::wrap(w, 2.9, false, box_width - 1.5)) {
            page.sheet.text(Text::new([left + box_width / 2.0, y], 2.9, line).middle().colour(ink));
            y += 3.3;
        }
    }
    let mut c = Column { left: l + 2.0, width: boxes_left - l - 4.0, top: t + 1.2 };
    let logo =
        input.template.picture.as_ref().map(|png| ([boxes_left - 18.0, t + 1.0, boxes_left - 1.0, t + 10.0], png));
    if let Some((frame, png)) = logo {
        page.sheet.put(Mark::Image { frame, png: png.clone() });
        c.width -= 18.0;
    }
    // A long title is smaller before it is cut.
    let title = sheet_name(&report.title);
    let size = HEADING.min(c.width / font::width(&title, 1.0, true).max(1e-9)).max(SMALL);
    c.paragraph(&mut page.sheet, &format!("{}|", font::fit(&title, size, true, c.width)), size);
    let damage = super::damage(report);
    let end = sheet_name(&report.end.text);
    let alarm = report.alarm.as_ref().map(|a| format!("DO NOT RELY ON THIS:| {}", sheet_name(a)));
    let lines = [
        alarm,
        report.unsound_accepted.as_ref().map(|u| format!("Warning:| {}", sheet_name(u))),
        Some(format!("Assumed damage:| {damage}")),
        Some(format!("At the end:| {end}")),
    ];
    for text in lines.into_iter().flatten() {
        let size = if c.top + c.height(&text, BODY) < b - 0.5 { BODY } else { SMALL };
        let short = shortened(&c, &text, size, b - 0.5);
        c.paragraph(&mut page.sheet, &short, size);
    }
}

/// A text that ends above `bottom`: whole, or its beginning with the place where the whole stands.
fn shortened(c: &Column, text: &str, size: f64, bottom: f64) -> String {
    let mut t = text.to_string();
    if c.top + c.height(&t, size) <= bottom {
        return t;
    }
    while !t.is_empty() && c.top + c.height(&format!("{t} ... (page 2)"), size) > bottom {
        t.truncate(t.trim_end().rfind(' ').unwrap_or(0));
    }
    if t.is_empty() { t } else { format!("{} ... (page 2)", t.trim_end()) }
}

/// The four counts: number, what it is, and whether it stands out.
fn counts(input: &Input<'_>) -> Vec<(String, Vec<String>, bool)> {
    let r = input.report;
    if let Some(m) = input.many {
        let c = m.plan.count;
        let runs = format!("mean of {} runs", m.plan.runs);
        return vec![
            (format!("{:.0}", c.all), vec!["inside".into(), "(assumed)".into()], false),
            (format!("{:.0}", c.entrapped), vec!["trapped".into(), runs.clone()], false),
            (
                format!("{:.0}-{:.0}", c.live.low.floor(), c.live.high.ceil()),
                vec!["trapped, alive".into(), "in 8 of 10 runs".into()],
                true,
            ),
            (format!("{:.0}", c.free), vec!["free or reached on foot".into(), runs], false),
        ];
    }
    let trapped = r.order.dig.iter().map(|d| d.people.len()).sum::<usize>();
    let alive = r.order.dig.iter().map(|d| d.alive).sum::<u32>();
    let sample = || "this one run".to_string();
    vec![
        (r.people.len().to_string(), vec!["inside".into(), "(assumed)".into()], false),
        (trapped.to_string(), vec![format!("trapped, {alive} alive"), sample()], true),
        (r.order.surface.len().to_string(), vec!["on the surface".into(), sample()], false),
        (r.order.on_foot.len().to_string(), vec!["reached on foot".into(), sample()], false),
    ]
}

/// The keep-out zone.
fn keep_out(page: &mut Page<'_, '_>, [l, t, r, b]: [f64; 4]) {
    let Some(raster) = page.raster else { return };
    let height = plans::standing_height(page.input, raster);
    let distance = ZONE * height;
    page.sheet.frame([l, t, r, b], None, Some(pen(0.25).dashed(1.6, 0.8)));
    let plan = [l + 1.0, t + 1.0, l + 34.0, b - 1.0];
    plans::keep_out(&mut page.sheet, raster, &page.input.assessment.debris, distance, plan);
    let mut c = Column { left: l + 36.0, width: r - l - 37.0, top: t + 0.8 };
    c.paragraph(&mut page.sheet, &format!("KEEP OUT {:.0} m|", distance.ceil()), 4.6);
    let reach = page.input.report.debris.spread_m;
    let text = format!(
        "{ZONE} x the {height:.1} m that still stand (rule of thumb). The heap reaches {reach:.1} m beyond the walls in the drawn run."
    );
    c.paragraph(&mut page.sheet, &text, SMALL);
    let warning = match &page.input.report.stability {
        None => "Loose overhead:| -- (not computed)".to_string(),
        Some(s) if s.hanging.is_empty() => "Loose overhead:| nothing found in the drawn run".to_string(),
        Some(s) => {
            let mass: f64 = s.hanging.iter().map(|c| c.mass_kg).sum();
            format!("Loose overhead:| {}, {}, see page 2", text::count(s.hanging.len(), "cluster"), text::mass(mass))
        }
    };
    c.paragraph(&mut page.sheet, &warning, BODY);
}

/// What comes before digging, and whether nobody has to be dug for.
fn before_digging(input: &Input<'_>, areas: &[Area]) -> String {
    let o = &input.report.order;
    let (first, trapped) = match input.many {
        Some(m) => (
            format!(
                "call out; help who is on the surface; lead out who can be reached on foot (about {:.0} people in the runs).",
                m.plan.count.free
            ),
            !areas.is_empty(),
        ),
        None => (
            format!(
                "surface: {}; reached on foot: {} (appendix).",
                if o.surface.is_empty() { "nobody in this run".into() } else { persons(&o.surface) },
                if o.on_foot.len() == 1 { "1 person".into() } else { format!("{} people", o.on_foot.len()) }
            ),
            o.dig.iter().any(|d| !d.people.is_empty()),
        ),
    };
    let nobody = match (trapped, areas.is_empty()) {
        (true, _) => "",
        (false, true) => " Nobody is trapped in what was computed. People who were not assumed may be.",
        (false, false) => {
            " Nobody is trapped in what was computed. People who were not assumed may be, in the voids below."
        }
    };
    format!("BEFORE DIGGING:| {first}{nobody}")
}

/// What comes before digging, and the cards.
fn cards(page: &mut Page<'_, '_>, c: &mut Column, areas: &[Area], bottom: f64) {
    let input = page.input;
    let (title, beside) = match input.many {
        Some(_) => ("DIG AREAS, IN THIS ORDER", "living people per hour"),
        None => ("AREAS IN THIS RUN", "not ranked: make many runs"),
    };
    c.heading(&mut page.sheet, title, beside);
    let before = before_digging(input, areas);
    let inner = Column { left: c.left + 1.5, width: c.width - 3.0, top: c.top + 1.0 };
    let height = inner.height(&before, BODY) + 2.0;
    page.sheet.frame([c.left, c.top, c.left + c.width, c.top + height], None, Some(pen(0.35)));
    let mut inner = inner;
    inner.paragraph(&mut page.sheet, &before, BODY);
    c.top += height + 1.5;
    let reading = if input.many.is_some() && !areas.is_empty() { READING } else { "" };
    let reading_height = if reading.is_empty() { 0.0 } else { c.height(reading, SMALL) + 1.0 };
    let bottom = bottom - reading_height;
    let mut shown = 0;
    for a in areas.iter().take(CARDS) {
        let more = areas.len() - shown;
        let reserve = if more > 1 { 5.0 } else { 0.0 };
        if !card(&mut page.sheet, c, a, input.many.is_some(), bottom - reserve) {
            break;
        }
        shown += 1;
    }
    let rest = areas.len() - shown;
    if rest > 0 {
        c.paragraph(&mut page.sheet, &format!("{rest} more areas:| appendix"), BODY);
    }
    if !reading.is_empty() {
        c.paragraph(&mut page.sheet, reading, SMALL);
    }
}

/// One card. False when it has no room.
fn card(sheet: &mut Sheet, c: &mut Column, a: &Area, ranked: bool, bottom: f64) -> bool {
    let badge = 10.0;
    let inner = Column { left: c.left + badge + 1.5, width: c.width - badge - 3.0, top: c.top };
    let label = 11.5;
    let narrow = Column { left: inner.left + label, width: inner.width - label, top: 0.0 };
    let leave = a.leave.iter().map(|(tag, name)| format!("{tag} {}", sheet_name(name))).collect::<Vec<_>>().join("; ");
    let leave = match (leave.is_empty(), a.overhead.is_empty()) {
        (true, true) => "nothing named".to_string(),
        (true, false) => a.overhead.clone(),
        (false, true) => leave,
        (false, false) => format!("{leave}; {}", a.overhead),
    };
    let leave = format!("Do not touch:| {leave}");
    let mut rows = vec![("Enter", &a.enter), ("Way", &a.way), ("Cut", &a.cut)];
    let unbroken = format!("{}; {}", a.way, a.cut);
    if a.cut == super::areas::NO_HOLE {
        rows[1].1 = &unbroken;
        rows.remove(2);
    }
    let head = 6.4;
    let where_ = format!("{}; {}", a.place, a.what);
    let line = font::LEADING * BODY;
    let height = head
        + inner.height(&where_, BODY)
        + inner.height(&a.figures, SMALL)
        + rows.iter().map(|(_, t)| narrow.height(t, BODY)).sum::<f64>()
        + inner.height(&leave, BODY)
        + line
        + 2.4;
    if c.top + height > bottom {
        return false;
    }
    let (t, b) = (c.top, c.top + height);
    sheet.frame([c.left, t, c.left + c.width, b], None, Some(pen(0.35)));
    sheet.frame([c.left, t, c.left + badge, b], Some(Fill::Plain(INK)), None);
    let size = if ranked { 8.0 } else { 6.0 };
    sheet.text(
        Text::new([c.left + badge / 2.0, (t + b) / 2.0 + 0.36 * size], size, &a.mark).bold().middle().colour(PAPER),
    );
    let big = 5.4f64.min(0.62 * inner.width / font::width(&a.people, 1.0, true).max(1e-9));
    sheet.text(Text::new([inner.left, t + 5.3], big, &a.people).bold());
    let w = font::width(&a.people, big, true) + 2.0;
    let room = inner.width - w;
    let small = SMALL.min(room / font::width(&a.sample, 1.0, false).max(1e-9));
    sheet.text(Text::new([inner.left + w, t + 5.0], small, &a.sample));
    let mut x = Column { top: t + head, ..inner };
    x.paragraph(sheet, &where_, BODY);
    x.paragraph(sheet, &a.figures, SMALL);
    for (name, text) in rows {
        sheet.text(Text::new([inner.left, x.top + font::ASCENT * BODY], BODY, name).bold());
        let mut n = Column { top: x.top, ..narrow };
        n.paragraph(sheet, text, BODY);
        x.top = n.top;
    }
    x.paragraph(sheet, &leave, BODY);
    sheet.line(&[[inner.left, x.top + 0.6], [c.left + c.width, x.top + 0.6]], pen(0.15));
    let base = x.top + 0.9 + font::ASCENT * BODY;
    sheet.text(Text::new([inner.left, base], BODY, format!("Work {}, one team (assumed)", a.hours)));
    sheet.text(Text::new([c.left + c.width - 1.5, base], BODY, "L-____  D-____").bold().end());
    c.top = b + 1.5;
    true
}

/// Plans of the levels beside each other, and the legend.
fn levels(page: &mut Page<'_, '_>, areas: &[Area], [l, t, r, b]: [f64; 4]) {
    let Some(raster) = page.raster else { return };
    let input = page.input;
    let s = &input.header.structure;
    // Levels with floors: those where somebody is at the end come first, from below.
    let on = |k: usize| {
        let base = s.storeys[k].elevation;
        let next = s.storeys.get(k + 1).map_or(f64::MAX, |x| x.elevation);
        let here = |z: f64| z >= base - 0.4 && z < next - 0.4;
        let people = input.assessment.people.iter().filter(|p| p.end.is_some_and(|e| here(e.z)));
        let rooms = people.clone().filter(|p| p.situation == Situation::StandingRoom).count();
        (people.count(), rooms)
    };
    let mut chosen: Vec<usize> = (0..s.storeys.len()).filter(|k| on(*k).0 > 0).collect();
    chosen.extend((0..s.storeys.len()).filter(|k| on(*k).0 == 0));
    chosen.truncate(4);
    chosen.sort_unstable();
    let legend_top = b - 3.0 * LEGEND_ROW - 0.5;
    let width = (r - l - 3.0 * 2.5) / 4.0;
    for (n, k) in chosen.iter().enumerate() {
        let left = l + n as f64 * (width + 2.5);
        let storey = &s.storeys[*k];
        let (all, rooms) = on(*k);
        let name = font::fit(&sheet_name(&storey.name), BODY, true, width - 14.0);
        page.sheet.text(Text::new([left, t + 3.2], BODY, name).bold());
        let over = format!("{:+.2} m", round(storey.elevation - raster.datum, 2));
        page.sheet.text(Text::new([left + width, t + 3.2], BODY, over).end());
        let what = format!("{rooms} in standing rooms, {} other", all - rooms);
        page.sheet.text(Text::new([left, t + 6.8], SMALL, what));
        plans::level(page, raster, *k, areas, [left, t + 7.8, left + width, legend_top - 1.5]);
    }
    legend(&mut page.sheet, input, [l, legend_top, r, b]);
}

fn legend(sheet: &mut Sheet, input: &Input<'_>, [l, t, r, _]: [f64; 4]) {
    use surroundings::Key;
    let plain = |name: &str, key| (name.to_string(), key);
    let area = if input.many.is_some() { "dig area: its number" } else { "area: its letter" };
    let mut keys: Vec<(String, Key)> = vec![
        plain(area, Key::Drawn(marks::sample_disc)),
        plain("do not touch this piece", Key::Drawn(marks::sample_tag)),
        plain("entry", Key::Entry),
        plain("way in", Key::Line(pen(0.75))),
        plain("void, a person fits", Key::Area(hatch(45.0, 1.7))),
        plain("person in a void", Key::Person(Situation::InVoid)),
        plain("buried", Key::Person(Situation::Buried)),
        plain("covered, no void", Key::Person(Situation::Covered)),
        plain("on the surface", Key::Person(Situation::OnSurface)),
        plain("in a standing room", Key::Person(Situation::StandingRoom)),
    ];
    keys.extend(marks::crosses_mean(input).map(|what| (what, Key::Drawn(marks::sample_cross))));
    keys.extend([
        plain("heap, darker = higher", Key::Area(Fill::Plain(crate::draw::paper::grey(0.8)))),
        plain("outline of the heap", Key::Line(pen(0.55))),
        plain("stands, cut", Key::Area(Fill::Plain(INK))),
        plain("walls before", Key::Line(pen(0.3).dashed(1.6, 0.8))),
    ]);
    let columns = 5;
    let width = (r - l) / f64::from(columns);
    for (k, key) in keys.into_iter().enumerate() {
        let at = [l + (k as i32 % columns) as f64 * width, t + (k as i32 / columns) as f64 * LEGEND_ROW];
        surroundings::legend(sheet, at, width - 0.5, SMALL, &[key]);
    }
}
