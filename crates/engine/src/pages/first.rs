//! Page 1: what must be known first, where to dig, by which way in, and what not to touch. Of one run: what that sample shows.

use super::areas::{Area, persons};
use super::flow::{BODY, Column, HEADING, SMALL};
use super::{HEAD, Input, Page, keep_out, levels, plans};
use crate::assess::{Outcome, Rescue};
use crate::draw::paper::{Canvas, Fill, INK, Mark, PAPER, Sheet, Text, pen};
use crate::draw::{font, sheet_name};
use crate::local::Local;
use crate::report::live_range;
use crate::results::{voids, ways};
use crate::search::{ENTRAPPED, Ranking};
use crate::text;
use crate::words::Language;

/// Height of the summary, mm.
const SUMMARY: f64 = 21.0;
/// Share of the width for the drawings.
const LEFT: f64 = 0.545;
/// Height of the plans of the levels with their legend, mm.
const LEVELS: f64 = 62.0;
/// What the figures of a card are.
const READING: &str = "Reading:| alive = range of 8 of 10 runs. Tier = among the first three of other runs: A likely, B perhaps, C \
    hardly. Void a person fits in: runs with one, 95 % interval. Void number and way: of the drawn run only.";

pub(super) fn page(mut page: Page<'_, '_>, areas: &[Area]) -> Sheet {
    let [l, _, r, bottom] = page.frame;
    summary(&mut page, [l, HEAD, r, HEAD + SUMMARY]);
    let strip = status(&mut page, [l, HEAD + SUMMARY, r]);
    let top = strip + 2.0;
    let levels_top = bottom - LEVELS;
    let middle = l + LEFT * (r - l);
    let mut left = Column { left: l, width: middle - l, top, local: page.input.local };
    let mut right = Column { left: middle + 3.5, width: r - middle - 3.5, top, local: page.input.local };
    if let Some(raster) = page.raster {
        let title = if page.input.report.stands.is_some() { "BUILDING FROM ABOVE" } else { "HEAP FROM ABOVE" };
        left.heading(
            &mut page.sheet,
            title,
            match page.input.many.map(|m| m.plan.ranking) {
                None => "boxed: sides, side 1 = street",
                Some(Ranking::Ensemble) => "boxed: sides, side 1 = street; drawn: one run",
                Some(Ranking::OccupancyAndOutline) => "drawn: one run, which is NOT LIKE what is seen",
            },
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
    levels::levels(&mut page, areas, [l, levels_top, r, bottom]);
    page.sheet
}

/// Title, damage and the four counts.
fn summary(page: &mut Page<'_, '_>, [l, t, r, b]: [f64; 4]) {
    let input = page.input;
    let report = input.report;
    page.sheet.frame([l, t, r, b], None, Some(pen(0.35)));
    let counts = counts(input);
    let box_width = if counts.len() > 4 { 16.6 } else { 23.5 };
    let boxes_left = r - box_width * counts.len() as f64;
    for (k, (number, what, dark)) in counts.iter().enumerate() {
        let left = boxes_left + k as f64 * box_width;
        page.sheet.frame([left, t, left + box_width, b], dark.then_some(Fill::Plain(INK)), Some(pen(0.35)));
        let ink = if *dark { PAPER } else { INK };
        let size = (8.2f64).min((box_width - 2.0) / font::width(number, 1.0, true).max(1e-9));
        page.sheet.text(Text::new([left + box_width / 2.0, t + 8.6], size, number).bold().middle().colour(ink));
        let mut y = t + 12.6;
        let words: Vec<_> = what.iter().map(|w| input.local.words(w)).collect();
        let lines =
            |size: f64| words.iter().flat_map(|w| font::wrap(w, size, false, box_width - 1.5)).collect::<Vec<_>>();
        // Longer words of another language are smaller before a fourth line would leave the box.
        let (size, lines) = match lines(2.9) {
            l if l.len() <= 3 => (2.9, l),
            _ => (2.4, lines(2.4)),
        };
        for line in lines {
            page.sheet.text(Text::new([left + box_width / 2.0, y], size, line).middle().colour(ink));
            y += if size < 2.9 { 2.7 } else { 3.3 };
        }
    }
    let mut c = Column { left: l + 2.0, width: boxes_left - l - 4.0, top: t + 1.2, local: page.input.local };
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
    // Of many runs the drawn one is one of several that may have been.
    let whose = if input.many.is_some_and(|m| m.plan.classes.len() > 1) {
        "Damage of the drawn run:|"
    } else {
        "Assumed damage:|"
    };
    let text = input.local.words(&format!("{whose} {}", super::damage(report))).into_owned();
    let size = if c.top + c.height_said(&text, BODY) < b - 0.5 { BODY } else { SMALL };
    let short = shortened(&c, &text, size, b - 0.5);
    c.said(&mut page.sheet, &short, size);
}

/// A text that ends above `bottom`: whole, or its beginning with the place where the whole stands.
fn shortened(c: &Column, text: &str, size: f64, bottom: f64) -> String {
    let mut t = text.to_string();
    if c.top + c.height_said(&t, size) <= bottom {
        return t;
    }
    let rest = c.local.words("... (page 2)");
    while !t.is_empty() && c.top + c.height_said(&format!("{t} {rest}"), size) > bottom {
        t.truncate(t.trim_end().rfind(' ').unwrap_or(0));
    }
    if t.is_empty() { t } else { format!("{} {rest}", t.trim_end()) }
}

/// The strip of statements below the summary: every one of them in a few words, the grave ones white on black. It is as high as they need;
/// nothing else takes its place. Returns its lower end.
fn status(page: &mut Page<'_, '_>, [l, t, r]: [f64; 3]) -> f64 {
    const ROW: f64 = 5.0;
    const PAD: f64 = 1.4;
    let notes = super::status(page.input);
    let (mut x, mut y) = (l + 1.2, t + 0.8);
    let mut chips: Vec<(Vec<String>, [f64; 2], f64, bool)> = Vec::new();
    for n in &notes {
        let (size, bold) = if n.is_grave() { (BODY, true) } else { (SMALL, false) };
        let words = page.input.local.words(&sheet_name(&n.short)).into_owned();
        // A statement that is wider than the sheet is broken, never cut.
        let lines = font::wrap(&words, size, bold, r - l - 2.4 - 2.0 * PAD);
        let width = lines.iter().map(|w| font::width(w, size, bold)).fold(0.0, f64::max) + 2.0 * PAD;
        if x + width > r - 1.2 && x > l + 1.3 {
            (x, y) = (l + 1.2, y + ROW);
        }
        let rows = lines.len().max(1);
        chips.push((lines, [x, y], width, n.is_grave()));
        x += width + 1.2;
        if rows > 1 {
            // Nothing stands beside the last line of a broken one.
            (x, y) = (r, y + ROW * (rows - 1) as f64);
        }
    }
    let bottom = y + ROW;
    let sheet = &mut page.sheet;
    sheet.frame([l, t, r, bottom], None, Some(pen(0.35)));
    for (lines, [x, y], width, grave) in chips {
        let (size, bold) = if grave { (BODY, true) } else { (SMALL, false) };
        let high = ROW * lines.len() as f64 - 0.8;
        let ink = if grave { PAPER } else { INK };
        sheet.frame([x, y, x + width, y + high], grave.then_some(Fill::Plain(INK)), Some(pen(0.15)));
        for (k, line) in lines.iter().enumerate() {
            let base = y + ROW * k as f64 + (ROW - 0.8) / 2.0 + 0.36 * size;
            let text = Text::new([x + PAD, base], size, line).colour(ink);
            sheet.text(if bold { text.bold() } else { text });
        }
    }
    bottom
}

/// The counts: number, what it is, and whether it stands out. Of one run they add up to all people.
fn counts(input: &Input<'_>) -> Vec<(String, Vec<String>, bool)> {
    let r = input.report;
    if let Some(m) = input.many {
        let c = m.plan.count.in_whole_people();
        // In two lines, so that it is never broken into the words of the next box.
        let entrapped = ENTRAPPED.split_inclusive(',').map(str::trim).collect::<Vec<_>>();
        let inside = still_there(c.all, &m.plan.count);
        if m.plan.ranking == Ranking::OccupancyAndOutline {
            let unknown = |what: &[&str]| {
                let lines = what.iter().copied().chain(["not known"]).map(String::from).collect();
                ("--".to_string(), lines, false)
            };
            return vec![inside, unknown(&entrapped), unknown(&["trapped, alive"]), unknown(&["free or led out"])];
        }
        if m.plan.count.is_observed() {
            return observed(&m.plan.count);
        }
        let runs = format!("mean of {} runs", m.plan.runs);
        // Of a sum of both, what the team knows is no mean of runs.
        let (sum_of, range_of) = match m.plan.count.known {
            0 => (runs.clone(), "in 8 of 10 runs".to_string()),
            n => (format!("{n} observed"), format!("{n} observed")),
        };
        // Whoever is free may be critical all the same.
        let free = match (m.plan.count.free_critical.round() as u32).min(c.free) {
            0 => (runs.clone(), false),
            n => (format!("{n} critical"), true),
        };
        let live = live_range(&m.plan.count.live).replace(" to ", "-");
        let mut out = vec![
            inside,
            (c.entrapped.to_string(), entrapped.iter().copied().map(String::from).chain([sum_of]).collect(), false),
            (live, vec!["trapped, alive".into(), range_of], true),
            (c.killed.to_string(), vec!["killed".into(), runs.clone()], false),
            (c.free.to_string(), vec!["free or led out".into(), free.0], free.1),
        ];
        if c.unknown > 0 {
            out.push((c.unknown.to_string(), vec!["unknown".into(), runs], false));
        }
        if c.outside > 0 {
            out.push((c.outside.to_string(), vec!["beside the building".into(), "not followed".into()], true));
        }
        return out;
    }
    let c = r.people_count;
    let sample = || "this one run".to_string();
    let critical = match c.critical {
        0 => "alive".to_string(),
        n => format!("alive, {n} critical"),
    };
    // Whoever is free may be critical all the same.
    let free = |of: &dyn Fn(Rescue) -> bool| {
        let critical = r.people.iter().filter(|p| of(p.rescue) && p.outcome == Outcome::FreeCritical).count();
        match critical {
            0 => (sample(), false),
            n => (format!("{n} critical"), true),
        }
    };
    let [surface, walk, climb] = [
        free(&|k| k == Rescue::Surface),
        free(&|k| k == Rescue::Walk),
        free(&|k| matches!(k, Rescue::Climb | Rescue::Ladder)),
    ];
    let mut out = vec![
        (c.inside.to_string(), vec!["people".into(), "(assumed)".into()], false),
        (c.trapped_alive.to_string(), vec!["trapped,".into(), critical], true),
        (c.dead.to_string(), vec!["killed".into(), sample()], false),
        (c.surface.to_string(), vec!["on the surface".into(), surface.0], surface.1),
        (c.walk.to_string(), vec!["on foot".into(), walk.0], walk.1),
        (c.climb.to_string(), vec!["climb or ladder".into(), climb.0], climb.1),
    ];
    if c.no_door > 0 {
        out.push((c.no_door.to_string(), vec!["way not known,".into(), "no door in the model".into()], true));
    }
    if c.unknown > 0 {
        out.push((c.unknown.to_string(), vec!["unknown".into(), sample()], false));
    }
    out
}

/// How many people are inside: assumed while nobody was found; else how many are left, and how many of them are observed.
fn still_there(all: u32, c: &crate::search::Count) -> (String, Vec<String>, bool) {
    let words = match (c.known, c.confirmed_dead + c.brought_out, c.assumed) {
        (0, 1.., Some(assumed)) => vec!["people left".into(), format!("of {assumed} assumed")],
        (0, ..) => vec!["people".into(), "(assumed)".into()],
        (n, ..) => vec!["people there,".into(), format!("{n} observed")],
    };
    (all.to_string(), words, false)
}

/// The counts where nobody is left of those whom the runs have: all of them are what the team has found.
fn observed(c: &crate::search::Count) -> Vec<(String, Vec<String>, bool)> {
    let by_the_team = |n: u32, what: &str, dark: bool| (n.to_string(), vec![what.into(), "observed".into()], dark);
    let assumed = c.assumed.map(|n| (n.to_string(), vec!["people".into(), "(assumed)".into()], false));
    let mut out: Vec<_> = assumed.into_iter().collect();
    out.push(by_the_team(c.known, "trapped, alive", true));
    if c.not_placed > 0 {
        out.push(by_the_team(c.not_placed, "of them not placed", true));
    }
    out.push(by_the_team(c.confirmed_dead, "confirmed dead", false));
    out.push(by_the_team(c.brought_out, "brought out", false));
    out
}

/// The keep-out zone.
fn keep_out(page: &mut Page<'_, '_>, [l, t, r, b]: [f64; 4]) {
    let Some(raster) = page.raster else { return };
    let Some(zone) = &page.input.report.keep_out else { return };
    let Some(largest) = zone.largest() else { return };
    let local = page.input.local;
    page.sheet.frame([l, t, r, b], None, Some(pen(0.25).dashed(1.6, 0.8)));
    let plan = [l + 1.0, t + 1.0, l + 34.0, b - 1.0];
    let debris = &page.input.assessment.debris;
    if local.language().is_right_to_left() {
        // A drawing in a box of its own keeps its left and right.
        let mut marks = Vec::new();
        plans::keep_out(&mut marks, raster, debris, zone, local, plan);
        page.sheet.put(Mark::Window { frame: plan, marks });
    } else {
        plans::keep_out(&mut page.sheet, raster, debris, zone, local, plan);
    }
    let mut c = Column { left: l + 36.0, width: r - l - 37.0, top: t + 0.8, local: page.input.local };
    let [rules, warning] = keep_out::words(page.input, zone, largest);
    let heading = format!("KEEP OUT {}|", local.whole_metres(largest.distance_m));
    c.paragraphs_above(&mut page.sheet, &[(heading, 4.6), (rules, SMALL), (warning, BODY)], b - 0.5);
}

/// What comes before digging, and whether nobody has to be dug for.
pub(super) fn before_digging(input: &Input<'_>, areas: &[Area]) -> String {
    let (o, c) = (&input.report.order, input.report.people_count);
    let first = match input.many {
        // Nobody whom the runs lead out is left.
        Some(m) if m.plan.count.is_observed() => {
            "call out; help who is on the surface; lead out who can be reached without crawling.".into()
        }
        Some(m) if m.plan.ranking == Ranking::Ensemble => format!(
            "call out; help who is on the surface; lead out who can be reached without crawling (about {} people in the runs).",
            m.plan.count.in_whole_people().free
        ),
        Some(_) => "call out; help who is on the surface; lead out who can be reached without crawling.".into(),
        None => format!(
            "surface: {}; on foot: {}; by climbing or ladder: {} (appendix).",
            if o.surface.is_empty() { "nobody in this run".into() } else { persons(&o.surface) },
            text::count(c.walk, "person"),
            text::count(c.climb, "person")
        ),
    };
    // The areas are those with people; the others are told, as in the report.
    let empty =
        input.many.is_none() && o.dig.iter().any(|d| !d.people.is_empty()) && o.dig.iter().any(|d| d.people.is_empty());
    let places = if empty { format!(" {}.", o.places()) } else { String::new() };
    format!("BEFORE DIGGING:| {first}{}{places}", nobody(input, areas))
}

/// Says when nobody is trapped in what was computed, and what that does not mean.
fn nobody(input: &Input<'_>, areas: &[Area]) -> String {
    let c = input.report.people_count;
    if input.many.is_none() && c.no_door > 0 {
        return format!(
            " The model has no door to {}: ways on foot are not known, and whether anybody is trapped is not known.",
            text::count(c.no_door, "person")
        );
    }
    if input.many.is_some_and(|m| m.plan.nothing_left.is_some()) {
        return " After the searches hardly anybody is expected anywhere; whoever was missed is still there.".into();
    }
    if let Some(found) = input.many.and_then(|m| m.plan.all_found()) {
        return format!(" {found}");
    }
    if let Some(c) = input.many.map(|m| m.plan.count).filter(|c| areas.is_empty() && c.known > 0) {
        return format!(" {} known to be alive, and in no area.", text::count(c.known as usize, "person"));
    }
    if input.many.is_some() && !areas.is_empty() || input.many.is_none() && c.trapped_alive + c.unknown > 0 {
        return String::new();
    }
    if input.many.is_none() && c.dead > 0 {
        return " Nobody alive is trapped in what was computed. People who were not assumed may be.".into();
    }
    // A run that was ended early says nothing about what came after.
    let moving = input.report.stands.as_ref().is_some_and(|s| !s.at_rest);
    let until = match input.report.run.complete {
        true if moving => {
            format!("up to {:.1} s, when it STILL MOVED; later they may be", input.report.run.simulated_s)
        }
        true => "in what was computed".to_string(),
        false => {
            format!("up to {:.1} s, when the run was ENDED EARLY; later they may be", input.report.run.simulated_s)
        }
    };
    let voids = if areas.is_empty() { "" } else { ", in the voids below" };
    if input.many.is_none() && input.report.people.is_empty() {
        return format!(
            " Nobody was assumed inside: who is trapped is not known{voids}.",
            voids = if areas.is_empty() { "" } else { "; voids below" }
        );
    }
    format!(" Nobody is trapped {until}. People who were not assumed may be{voids}.")
}

/// What stands above the areas: what they are, and by what they are in this order.
pub(super) fn heading(input: &Input<'_>) -> (String, &'static str) {
    match (input.many, &input.report.stands) {
        (Some(m), _) if m.plan.nothing_left.is_some() => ("NO DIG AREA IS LEFT".into(), "after the searches"),
        (Some(m), _) if m.plan.all_found().is_some() => ("NO DIG AREA IS LEFT".into(), "all assumed are found"),
        (Some(m), _) if m.plan.has_no_order() => ("NO DIG AREA IS LEFT".into(), ""),
        (Some(m), _) if m.plan.ranking == Ranking::Ensemble => {
            ("DIG AREAS, IN THIS ORDER".into(), "living people per hour")
        }
        (Some(_), _) => ("AREAS BY WHERE PEOPLE STOOD".into(), "NO RUN STANDS BEHIND THIS ORDER"),
        (None, Some(s)) => (s.heading(), "in this one run"),
        (None, None) => ("AREAS IN THIS RUN".into(), "alive per hour in it; one sample, make many"),
    }
}

/// Lines of the site log on page 1; the appendix has all of them.
const NEWS: usize = 4;
/// Letters of each.
const NEWS_LETTERS: usize = 120;

/// What the teams have marked, where it is asked for.
fn news(page: &mut Page<'_, '_>, c: &mut Column) {
    let Some(news) = page.input.news else { return };
    let heading = news.heading(false);
    c.heading(&mut page.sheet, &heading.to_uppercase(), "by the teams: observed; boxed on the plans");
    c.paragraph(&mut page.sheet, &sheet_name(&format!("{heading}:| {}", news.summary())), BODY);
    let lines: Vec<String> = news.lines().iter().map(|l| page.input.names.in_text(l)).collect();
    // The newest ones: who reads it knows the older ones best.
    let first = lines.len().saturating_sub(NEWS);
    if first > 0 {
        c.paragraph(&mut page.sheet, &format!("{} before these: appendix", text::count(first, "line")), SMALL);
    }
    for line in &lines[first..] {
        c.paragraph(&mut page.sheet, &short_line(line), SMALL);
    }
    c.top += 1.0;
}

/// A line of the site log as page 1 has room for it; the appendix has the whole.
fn short_line(line: &str) -> String {
    // The sign "|" ends bold letters.
    let line = sheet_name(line).replace('|', "/");
    match line.char_indices().nth(NEWS_LETTERS) {
        Some((end, _)) => format!("{} ...", line[..end].trim_end()),
        None => line,
    }
}

/// What comes before digging, and the cards.
fn cards(page: &mut Page<'_, '_>, c: &mut Column, areas: &[Area], bottom: f64) {
    let input = page.input;
    news(page, c);
    let (title, beside) = heading(input);
    c.heading(&mut page.sheet, &title, beside);
    if let (None, Some(s)) = (input.many, &input.report.stands) {
        for line in s.lines() {
            c.paragraph(&mut page.sheet, &sheet_name(&line), BODY);
        }
        c.top += 1.0;
    }
    let before = before_digging(input, areas);
    let inner = Column { left: c.left + 1.5, width: c.width - 3.0, top: c.top + 1.0, local: c.local };
    let height = inner.height(&before, BODY) + 2.0;
    page.sheet.frame([c.left, c.top, c.left + c.width, c.top + height], None, Some(pen(0.35)));
    let mut inner = inner;
    inner.paragraph(&mut page.sheet, &before, BODY);
    c.top += height + 1.5;
    if areas.is_empty() && input.many.is_none() {
        without_areas(page, c, bottom);
        return;
    }
    let runs_rank = input.many.is_some_and(|m| m.plan.ranking == Ranking::Ensemble);
    let reading = if runs_rank && !areas.is_empty() { READING } else { "" };
    let reading_height = if reading.is_empty() { 0.0 } else { c.height(reading, SMALL) + 1.0 };
    let bottom = bottom - reading_height;
    // In usual letters, or in smaller ones where more cards fit then; areas without a card follow in a few lines each.
    let ranked = input.many.is_some();
    let size = if fitting(c, areas, SMALL, bottom) > fitting(c, areas, BODY, bottom) { SMALL } else { BODY };
    let shown = fitting(c, areas, size, bottom);
    for a in areas.iter().take(shown) {
        card(&mut page.sheet, c, a, ranked, size);
    }
    let mut rest = &areas[shown..];
    while let Some(a) = rest.first() {
        let last = if rest.len() > 1 { font::LEADING * BODY + 0.5 } else { 0.0 };
        let text = brief(a, c.local);
        if c.top + c.height_said(&text, SMALL) + last > bottom {
            break;
        }
        c.said(&mut page.sheet, &text, SMALL);
        c.top += 0.8;
        rest = &rest[1..];
    }
    if !rest.is_empty() {
        c.paragraph(&mut page.sheet, &format!("{}:| appendix", text::count(rest.len(), "more area")), BODY);
    }
    if !reading.is_empty() {
        c.paragraph(&mut page.sheet, reading, SMALL);
    }
}

/// What stands where there is no place to dig: the joints nearest to failure of a building that stands, otherwise the voids where a person fits.
fn without_areas(page: &mut Page<'_, '_>, c: &mut Column, bottom: f64) {
    let r = page.input.report;
    let (title, beside, list) = match &r.stands {
        Some(s) => ("MOST USED JOINTS", "share of the strength in use", s.joints()),
        None => {
            let voids = r.voids.iter().filter(|v| v.survivable && !v.standing);
            let one = |v: &crate::report::model::VoidEntry| {
                let way = crate::report::way_into(v).map_or("no way in found".into(), |w| {
                    format!("way in {}, {}", ways::length_m.print_with_unit(w), super::work_time(w.hours))
                });
                format!(
                    "void {} ({}), {}, {}, headroom {}, cover {}; {way}",
                    v.id,
                    v.class,
                    super::second::place(v),
                    voids::volume_m3.print_with_unit(v),
                    voids::clear_height_m.print_with_unit(v),
                    voids::cover_m.print_with_unit(v)
                )
            };
            ("VOIDS TO LOOK INTO", "a lying person fits", voids.map(one).collect())
        }
    };
    if list.is_empty() {
        return;
    }
    c.heading(&mut page.sheet, title, beside);
    for (n, line) in list.iter().enumerate() {
        let line = sheet_name(line);
        let last = if n + 1 < list.len() { font::LEADING * BODY + 0.5 } else { 0.0 };
        if c.top + c.height(&line, BODY) + last > bottom {
            let more = list.len() - n;
            c.paragraph(&mut page.sheet, &format!("{more} more: report.md"), BODY);
            return;
        }
        c.paragraph(&mut page.sheet, &line, BODY);
        c.top += 0.8;
    }
}

/// Space between two cards, mm.
const BETWEEN: f64 = 1.5;
/// Height of the head of a card, mm.
const CARD_HEAD: f64 = 6.4;
/// Width of the mark of a card and of the names of its rows, mm.
const BADGE: f64 = 10.0;
const LABEL: f64 = 11.5;

/// How many cards fit above `bottom`, with a line for those that do not.
fn fitting(c: &Column, areas: &[Area], size: f64, bottom: f64) -> usize {
    let mut top = c.top;
    for (k, a) in areas.iter().enumerate() {
        let reserve = if k + 1 < areas.len() { font::LEADING * BODY + 0.5 } else { 0.0 };
        top += Card::new(c, a).height(size);
        if top > bottom - reserve {
            return k;
        }
        top += BETWEEN;
    }
    areas.len()
}

/// The texts of a card.
struct Card<'a> {
    area: &'a Area,
    inner: Column,
    narrow: Column,
    place: String,
    rows: Vec<(&'static str, String)>,
    leave: String,
}

/// Width of the names of the rows of a card, mm.
fn label_width(local: Local) -> f64 {
    let one = |name| font::width(&local.words(name), BODY, true) + 1.5;
    match local.language() {
        Language::English => LABEL,
        _ => ["Quick", "Enter", "Way", "Cut"].into_iter().map(one).fold(0.0, f64::max),
    }
}

impl<'a> Card<'a> {
    fn new(c: &Column, a: &'a Area) -> Self {
        let inner = Column { left: c.left + BADGE + 1.5, width: c.width - BADGE - 3.0, top: c.top, local: c.local };
        let label = label_width(c.local);
        let narrow = Column { left: inner.left + label, width: inner.width - label, top: 0.0, local: inner.local };
        let mut rows = vec![("Enter", a.enter.clone()), ("Way", a.way.clone()), ("Cut", a.cut.clone())];
        if a.cut == super::areas::NO_HOLE {
            rows.pop();
            rows[1].1 = format!("{}; {}", a.way, a.cut);
        }
        if !a.quick.is_empty() {
            rows.insert(0, ("Quick", a.quick.clone()));
        }
        let place = c.local.joined(&a.place, &a.what);
        Self { area: a, inner, narrow, place, rows, leave: leave(a) }
    }

    fn height(&self, size: f64) -> f64 {
        CARD_HEAD
            + self.inner.height_said(&self.place, size)
            + self.inner.height(&self.area.figures, SMALL)
            + self.rows.iter().map(|(_, t)| self.narrow.height(t, size)).sum::<f64>()
            + self.inner.height(&self.leave, size)
            + font::LEADING * size
            + 2.4
    }
}

/// What must not be touched at an area, in short: pieces of the one run by name, or what carries in most of many runs.
pub(super) fn leave(a: &Area) -> String {
    let what = if a.carries.is_empty() { "Do not touch:|" } else { "Carries the roof, do not touch:|" };
    let mut parts: Vec<String> = a.do_not_touch_in_short().iter().map(|t| sheet_name(t)).collect();
    let is_said = a.overhead.is_empty() || a.overhead == super::untouched::NOT_LOOKED_AT && a.is_not_looked_at();
    parts.extend((!is_said).then(|| a.overhead.clone()));
    if parts.is_empty() { format!("{what} nothing named") } else { format!("{what} {}", parts.join("; ")) }
}

/// An area without a card of its own.
fn brief(a: &Area, local: Local) -> String {
    if local.language() != Language::English {
        let w = |t: &str| local.words(t).into_owned();
        let way = match a.cut == super::areas::NO_HOLE {
            true => w(&format!("{}; {}", a.way, a.cut)),
            false => format!("{}; {}: {}", w(&a.way), w("Cut"), w(&a.cut)),
        };
        let way = if a.quick.is_empty() { way } else { format!("{way}. {}: {}", w("Quick"), w(&a.quick)) };
        let leave = w(&leave(a)).replace('|', "");
        let work = w(&format!("Work {}, one team (assumed)", a.hours));
        let [people, sample, place, enter, head] =
            [&a.people, &a.sample, &a.place, &a.enter, &"Enter".to_owned()].map(|t| w(t));
        return format!("{}  {people} {sample}:| {place}. {head}: {enter}; {way}. {leave}. {work}", a.mark);
    }
    let way = if a.cut == super::areas::NO_HOLE {
        format!("{}; {}", a.way, a.cut)
    } else {
        format!("{}; cut {}", a.way, a.cut)
    };
    let way = if a.quick.is_empty() { way } else { format!("{way}. Quick: {}", a.quick) };
    let text = format!(
        "{}  {} {}:| {}. Enter {}; {way}. {}. Work {}",
        a.mark,
        a.people,
        a.sample,
        a.place,
        a.enter,
        leave(a).replace('|', ""),
        a.hours
    );
    local.say(&text).into_owned()
}

/// Draws a card.
fn card(sheet: &mut Sheet, c: &mut Column, a: &Area, ranked: bool, size: f64) {
    let texts = Card::new(c, a);
    let inner = texts.inner;
    let (t, b) = (c.top, c.top + texts.height(size));
    sheet.frame([c.left, t, c.left + c.width, b], None, Some(pen(0.35)));
    sheet.frame([c.left, t, c.left + BADGE, b], Some(Fill::Plain(INK)), None);
    let letter = if ranked { 8.0 } else { 6.0 };
    sheet.text(
        Text::new([c.left + BADGE / 2.0, (t + b) / 2.0 + 0.36 * letter], letter, &a.mark).bold().middle().colour(PAPER),
    );
    let (people, sample) = (c.local.words(&a.people), c.local.words(&a.sample));
    let big = 5.4f64.min(0.62 * inner.width / font::width(&people, 1.0, true).max(1e-9));
    sheet.text(Text::new([inner.left, t + 5.3], big, &*people).bold());
    let w = font::width(&people, big, true) + 2.0;
    let room = inner.width - w;
    let small = SMALL.min(room / font::width(&sample, 1.0, false).max(1e-9));
    sheet.text(Text::new([inner.left + w, t + 5.0], small, &*sample));
    let mut x = Column { top: t + CARD_HEAD, ..inner };
    x.said(sheet, &texts.place, size);
    x.paragraph(sheet, &a.figures, SMALL);
    for (name, text) in &texts.rows {
        let name = c.local.words(name);
        sheet.text(Text::new([inner.left, x.top + font::ASCENT * size], size, &*name).bold());
        let mut n = Column { top: x.top, ..texts.narrow };
        n.paragraph(sheet, text, size);
        x.top = n.top;
    }
    x.paragraph(sheet, &texts.leave, size);
    sheet.line(&[[inner.left, x.top + 0.6], [c.left + c.width, x.top + 0.6]], pen(0.15));
    let base = x.top + 0.9 + font::ASCENT * size;
    let work = c.local.words(&format!("Work {}, one team (assumed)", a.hours)).into_owned();
    let mark = font::width("L-____  D-____", size, true) + 4.0;
    let small = size.min((inner.width - mark) / font::width(&work, 1.0, false).max(1e-9));
    sheet.text(Text::new([inner.left, base], if c.local.language() == Language::English { size } else { small }, work));
    sheet.text(Text::new([c.left + c.width - 1.5, base], size, "L-____  D-____").bold().end());
    c.top = b + BETWEEN;
}
