//! Page 2: voids, people, danger, debris by side, what was assumed, what nobody can know, and the form of the worksite.

use super::areas::Area;
use super::flow::{BODY, Column, Head, SMALL, table};
use super::triage::{Category, Victims};
use super::{HEAD, Input, LeftOut, Page};
use crate::assess::PlanBoxOf;
use crate::building::{ElementRole, FindingGroup, Severity, naming};
use crate::draw::paper::{Canvas, Sheet, Text, pen};
use crate::draw::{font, sheet_name};
use crate::export::figures::round;
use crate::note::{Gravity, Note};
use crate::record::body_names;
use crate::report::model::{PersonEntry, VoidEntry};
use crate::results::{people, voids, ways};
use crate::structure::ElementRef;
use crate::text;
use crate::words::Language;

/// Rows of the tables on this page.
const VOIDS: usize = 9;
const PEOPLE: usize = 11;
/// Size of the letters of bullets, mm.
const BULLET: f64 = 3.1;
/// Headings of the lists with bullets.
const DANGER: &str = "DANGER";
const ASSUMED: &str = "INPUTS, AND WHAT WAS ASSUMED";
const UNKNOWN: &str = "WHAT NOBODY CAN KNOW FROM THIS";
/// Height of the form and of the sketch, mm.
const FORM: f64 = 50.0;

/// The page, and what it had no room for: lines by the heading under which they belong.
pub(super) fn page(mut page: Page<'_, '_>, areas: &[Area]) -> (Sheet, LeftOut) {
    let [l, _, r, bottom] = page.frame;
    let mut c = Column { left: l, width: r - l, top: HEAD + 1.0, local: page.input.local };
    in_full(&mut page, &mut c);
    voids(&mut page, &mut c, areas);
    let half = (r - l - 4.0) / 2.0;
    let mut left = Column { left: l, width: half, top: c.top + 1.0, local: page.input.local };
    let mut right = Column { left: l + half + 4.0, width: half, top: c.top + 1.0, local: page.input.local };
    let end = bottom - FORM - 1.5;
    let people_end = left.top + 0.42 * (end - left.top);
    people(&mut page, &mut left, areas, people_end);
    assumed(&mut page, &mut left, end);
    let danger_end = right.top + 0.40 * (end - right.top);
    danger(&mut page, &mut right, areas, danger_end);
    sides(&mut page, &mut right);
    unknown(&mut page, &mut right, end);
    form(&mut page, [l, left.top.max(right.top).min(bottom - FORM) + 1.5, r, bottom]);
    (page.sheet, page.left_out)
}

/// The statements of page 1 that limit the result, in full; nothing else takes their place. The damage, where page 1 has no room for it.
fn in_full(page: &mut Page<'_, '_>, c: &mut Column) {
    c.heading(&mut page.sheet, "STATUS IN FULL", "the strip of page 1");
    let list: Vec<Note> = super::status(page.input).into_iter().filter(|n| n.gravity != Gravity::Plain).collect();
    let (mut grave, rest): (Vec<&Note>, Vec<&Note>) = list.iter().partition(|n| n.is_grave());
    grave.sort_by_key(|n| n.kind);
    let local = c.local;
    for n in grave {
        match local.language() {
            Language::English => c.paragraph(&mut page.sheet, &full(n), SMALL),
            // The few words and the sentences are said by themselves: each is known as a whole.
            _ => {
                let [short, text] = [&n.short, &n.text].map(|t| local.words(&sheet_name(t)).into_owned());
                c.said(&mut page.sheet, &format!("{short}:| {text}"), SMALL);
            }
        }
    }
    let rest: Vec<String> = rest.iter().map(|n| sheet_name(&n.text)).collect();
    c.paragraph(&mut page.sheet, &rest.join(" "), SMALL);
    c.top += 1.0;
}

/// A grave statement with its few words in bold.
fn full(n: &Note) -> String {
    match n.behind_short() {
        Some(rest) => format!("{}|{}", sheet_name(&n.short), sheet_name(rest)),
        None => format!("{}:| {}", sheet_name(&n.short), sheet_name(&n.text)),
    }
}

/// Mark of the area that a void belongs to.
pub(super) fn mark_of(areas: &[Area], void: u32) -> String {
    let own = areas.iter().find(|a| a.has_void(void));
    own.map_or("--".into(), |a| a.mark.clone())
}

fn voids(page: &mut Page<'_, '_>, c: &mut Column, areas: &[Area]) {
    let many = page.input.many.is_some();
    let title = if many { "VOIDS OF THE DRAWN RUN" } else { "VOIDS IN THIS ONE RUN" };
    if page.input.report.stands.is_some() && !many {
        // What one can be in are rooms; a list of them as voids would say that something fell.
        return;
    }
    c.heading(&mut page.sheet, title, "in the debris, a lying person fits; the void of another run may lie elsewhere");
    let r = page.input.report;
    let list: Vec<&VoidEntry> = r.voids.iter().filter(|v| v.survivable && !v.standing).collect();
    let row = |v: &&VoidEntry| {
        let way = crate::report::way_into(v);
        vec![
            mark_of(areas, v.id),
            v.id.to_string(),
            v.class.name().into(),
            super::second::place(v),
            voids::volume_m3.print(v),
            voids::clear_height_m.print(v),
            voids::access_clearance_m.number(2.0 * v.access_clearance_m),
            way.map_or("--".into(), |w| ways::length_m.print(w)),
            way.map_or("--".into(), |w| ways::hours.print(w)),
            voids::cover_m.print(v),
            people_in(v),
        ]
    };
    let rows: Vec<Vec<String>> = list.iter().take(VOIDS).map(row).collect();
    let bottom = c.top + 62.0;
    let drawn = table(&mut page.sheet, c, HEADS, &rows, 3.1, bottom);
    let rooms = page.input.report.voids.iter().filter(|v| v.standing).count();
    let mut rest: Vec<String> = Vec::new();
    if list.len() > drawn {
        rest.push(text::count(list.len() - drawn, "more void"));
    }
    rest.push(text::count(rooms, "standing room"));
    let text = format!(
        "{}: appendix. Widths are those of the narrowest place on the way out; hours by assumed rates. Way in and work: the first way into the void, ways that cut what carries come last; those to reach somebody stand with the person.",
        rest.join(" and ")
    );
    c.paragraph(&mut page.sheet, &text, SMALL);
}

/// Numbers of the people in a void.
pub(super) fn people_in(v: &VoidEntry) -> String {
    let list: Vec<String> = v.people.iter().map(u32::to_string).collect();
    if list.is_empty() { "nobody".into() } else { list.join(" ") }
}

pub(super) const HEADS: &[Head] = &[
    Head("Area", 1.0, false),
    Head("Void", 1.0, true),
    Head("Kind", 3.2, false),
    Head("Middle at", 4.4, false),
    Head("m3", 1.0, true),
    Head("Head-room m", 1.2, true),
    Head("Way out wide m", 1.3, true),
    Head("Way in m", 1.0, true),
    Head("Work h", 1.0, true),
    Head("Cover m", 1.1, true),
    Head("Person no", 1.6, true),
];

/// Where a void is.
pub(super) fn place(v: &VoidEntry) -> String {
    let words = crate::assess::place_words(v.axes.as_deref(), v.from_corner.as_deref(), v.side);
    let parts: Vec<String> = v.storey.clone().into_iter().chain(Some(words).filter(|w| !w.is_empty())).collect();
    sheet_name(&parts.join(", "))
}

fn people(page: &mut Page<'_, '_>, c: &mut Column, areas: &[Area], bottom: f64) {
    c.heading(
        &mut page.sheet,
        "PEOPLE NOT LED OUT",
        match page.input.many.map(|m| m.plan.count) {
            Some(c) if c.known + c.confirmed_dead + c.brought_out > 0 => {
                "drawn run, before anybody was found; forecast"
            }
            Some(_) => "drawn run; forecast",
            None => "this one run; forecast",
        },
    );
    // Those who need help soonest first: the same order as everywhere.
    let mut held: Vec<&PersonEntry> = page.input.report.people.iter().filter(|p| !p.rescue.is_led()).collect();
    held.sort_by_key(|p| (crate::report::urgency(p), p.person));
    let ground = page.above_ground(0.0);
    let row = |p: &&PersonEntry| {
        let spot = areas.iter().find(|a| a.members.contains(&p.person)).map_or("--".into(), |a| a.mark.clone());
        vec![
            p.person.to_string(),
            p.start_storey.clone().unwrap_or_default(),
            p.outcome.name().to_string(),
            p.rescue.name().to_string(),
            p.end_m.map_or("--".into(), |e| super::level(ground + e[2])),
            people::cover_m.print(p),
            p.ways.first().map_or("--".into(), |w| ways::hours.print(w)),
            spot,
        ]
    };
    let rows: Vec<Vec<String>> = held.iter().take(PEOPLE).map(row).collect();
    let heads = [
        Head("No", 0.8, true),
        Head("From", 2.0, false),
        Head("State", 2.2, false),
        Head("Reached", 2.6, false),
        Head("Above ground m", 1.3, true),
        Head("Cover m", 1.2, true),
        Head("Work h", 1.1, true),
        Head("Area", 1.0, true),
    ];
    let drawn = if rows.is_empty() {
        c.paragraph(&mut page.sheet, "Nobody in this run.", BODY);
        0
    } else {
        table(&mut page.sheet, c, &heads, &rows, 3.1, bottom)
    };
    let more = held.len() - drawn;
    let more = if more > 0 { format!("{more} more: appendix. ") } else { String::new() };
    // Without rows the column has nothing to say.
    let work =
        if drawn > 0 { "Work: hours by assumed rates until the person is reached, without freeing. " } else { "" };
    let counts = page.input.report.people_count;
    c.paragraph(
        &mut page.sheet,
        &format!(
            "{more}{work}{} on foot and {} by climbing or ladder are led out: appendix. No person here was seen; all were assumed and traced.",
            text::count(counts.walk, "person"),
            counts.climb
        ),
        SMALL,
    );
    c.top += 1.0;
}

/// Writes the bullets of a heading while they have room; says how many are left out, which the appendix has.
fn bullets(page: &mut Page<'_, '_>, c: &mut Column, heading: &'static str, list: &[String], bottom: f64) {
    let whole = |size: f64| list.iter().map(|t| Column { width: c.width - 2.5, ..*c }.height(t, size)).sum::<f64>();
    // Longer sentences of another language are smaller before one of them is left out.
    let other = c.local.language() != Language::English;
    let size = if other && c.top + whole(BULLET) > bottom { SMALL } else { BULLET };
    let mut inner = Column { left: c.left + 2.5, width: c.width - 2.5, top: c.top, local: c.local };
    for (k, text) in list.iter().enumerate() {
        let line = font::LEADING * SMALL;
        let last = if k + 1 < list.len() { line } else { 0.0 };
        if inner.top + inner.height(text, size) + last > bottom {
            c.top = inner.top;
            let rest = &list[k..];
            c.paragraph(&mut page.sheet, &format!("{} more under {heading}: appendix", rest.len()), SMALL);
            page.left_out.push((heading, rest.to_vec()));
            return;
        }
        let y = inner.top + 0.6 * size;
        page.sheet.circle([c.left + 1.0, y], 0.45, Some(crate::draw::paper::Fill::Plain([0; 3])), None);
        inner.paragraph(&mut page.sheet, text, size);
    }
    c.top = inner.top;
}

fn danger(page: &mut Page<'_, '_>, c: &mut Column, areas: &[Area], bottom: f64) {
    c.heading(&mut page.sheet, DANGER, "of the drawn run");
    bullets(page, c, DANGER, &dangers(page, areas), bottom);
    c.top += 1.0;
}

/// What can hurt, a line each. What was assumed and what is not known of the model stand under headings of their own.
fn dangers(page: &Page<'_, '_>, areas: &[Area]) -> Vec<String> {
    let r = page.input.report;
    let bodies = body_names(&page.input.header.structure);
    let named = |piece: &String| piece_in_words(page, &bodies, piece);
    let mut list: Vec<String> = Vec::new();
    match &r.stability {
        None => list.push("Loose overhead, what carries the roofs:| -- (not computed: the run was ended early)".into()),
        Some(s) => {
            let mut names: Vec<String> =
                s.roofs.iter().flat_map(|x| x.supporters.iter().filter(|p| p.only)).map(|p| named(&p.piece)).collect();
            let mut seen = std::collections::BTreeSet::new();
            names.retain(|n| seen.insert(n.clone()));
            if !names.is_empty() && page.input.many.is_none() {
                let shown = names.iter().take(5).cloned().collect::<Vec<_>>().join(", ");
                let more =
                    if names.len() > 5 { format!(" and {} more (report.md)", names.len() - 5) } else { String::new() };
                list.push(format!("Do not touch, the only support of a roof:| {shown}{more}"));
            }
            for h in s.hanging.iter().take(3) {
                let marks: Vec<String> = h.voids_below.iter().map(|v| mark_of(areas, *v)).collect();
                let mut over: Vec<String> = marks.iter().filter(|m| *m != "--").map(|m| format!("area {m}")).collect();
                over.dedup();
                let others = marks.iter().filter(|m| *m == "--").count();
                over.extend(
                    (others > 0).then(|| text::count(others, if over.is_empty() { "void" } else { "other void" })),
                );
                let name = match page.input.many {
                    // A piece of one run is named by nobody on the real heap.
                    Some(_) => "of the drawn run".to_string(),
                    None => h.pieces.first().map_or(String::new(), named),
                };
                let over = if over.is_empty() { String::new() } else { format!("; over {}", over.join(", ")) };
                let ties = match h.bars_utilisation {
                    Some(u) => {
                        let (ties, own) = if h.bars == 1 { ("tie", "its") } else { ("ties", "their") };
                        format!("{} {ties} by bars, {:.0} % of {own} strength in use", h.bars, 100.0 * u)
                    }
                    None => format!("{} contacts, no bars", h.contacts),
                };
                list.push(format!(
                    "Loose:| {}, {} ({name}{}), lowest at {} m, a part may fall {:.1} m; {ties}{over}",
                    text::count(h.pieces.len(), "piece"),
                    text::mass(h.mass_kg),
                    if h.pieces.len() > 1 && page.input.many.is_none() { " and others" } else { "" },
                    super::level(h.lowest_m),
                    h.drop_m
                ));
            }
            if s.hanging.len() > 3 {
                list.push(format!("{}:| report.md", text::count(s.hanging.len() - 3, "more loose cluster")));
            }
        }
    }
    list.push("Aftershock, lifting, cutting, shoring:| not part of this run; the command leanto whatif computes them. Gas, power, water, fire, asbestos: not in the model.".into());
    list
}

/// The name of a piece; where only the file understands it, what it is and where it lies now.
fn piece_in_words(page: &Page<'_, '_>, bodies: &[String], piece: &str) -> String {
    let s = &page.input.header.structure;
    let body = bodies.iter().position(|n| n == piece);
    let element = body.and_then(|b| Some((b, s.elements.get(s.bodies.get(b)?.element as usize)?)));
    let role = |e: &ElementRef| e.role.filter(|r| *r != ElementRole::Unknown && naming::is_bare_id(&e.name));
    let Some((body, role)) = element.and_then(|(b, e)| Some((b, role(e)?))) else { return sheet_name(piece) };
    let Some(at) = page.input.poses.get(body).map(|p| p.position) else { return sheet_name(piece) };
    let place = page.raster.map(|r| r.place_of(&at).words()).filter(|w| !w.is_empty());
    let level = format!("{} m", super::level(page.above_ground(at.z)));
    format!("{} ({})", role.name(), place.into_iter().chain([level]).collect::<Vec<_>>().join(", "))
}

fn sides(page: &mut Page<'_, '_>, c: &mut Column) {
    if page.input.report.stands.is_some() {
        return;
    }
    c.heading(&mut page.sheet, "DEBRIS BY SIDE", "drawn run; side 1 is the street, then clockwise");
    let rows: Vec<Vec<String>> = page
        .input
        .report
        .debris
        .sides
        .iter()
        .map(|s| {
            vec![
                if s.side == 1 { "1 street".into() } else { s.side.to_string() },
                format!("{:.1}", s.edge_m),
                format!("{:.1}", s.height_at_wall_m),
                s.farthest.as_ref().map_or("--".into(), |f| format!("{:.1}", f.away_m)),
                s.farthest.as_ref().map_or("--".into(), |f| format!("{:.1}", f.mass_kg / 1e3)),
            ]
        })
        .collect();
    let heads = [
        Head("Side", 1.2, false),
        Head("Edge m", 1.0, true),
        Head("Height at wall m", 1.5, true),
        Head("Farthest piece m", 1.5, true),
        Head("its t", 0.8, true),
    ];
    let bottom = c.top + 40.0;
    table(&mut page.sheet, c, &heads, &rows, 3.1, bottom);
    c.top += 1.0;
}

fn assumed(page: &mut Page<'_, '_>, c: &mut Column, bottom: f64) {
    c.heading(&mut page.sheet, ASSUMED, "");
    let r = page.input.report;
    let mut list: Vec<String> = Vec::new();
    let mut inputs = r.input_summary.clone();
    inputs.storeys.iter_mut().for_each(|s| s.level_m = round(page.above_ground(s.level_m), 2));
    for (what, lines) in inputs.blocks().into_iter().filter(|b| !b.1.is_empty()) {
        let what = if what == "Storeys" { "Storeys, above ground" } else { what };
        list.push(format!("{what}:| {}", sheet_name(&lines.join("; "))));
    }
    let strengths = r.profiles.iter().map(|p| {
        format!(
            "{}: {}{}",
            sheet_name(&p.group),
            p.profile,
            if p.live_load_n_m2 > 0.0 { format!(" with {:.1} kN/m2", p.live_load_n_m2 / 1e3) } else { String::new() }
        )
    });
    list.push(format!("Strengths:| {}", strengths.collect::<Vec<_>>().join("; ")));
    list.push(format!("Damage:| {}", super::damage(r)));
    if let Some(f) = &r.fines {
        list.push(format!(
            "Fines:| {:.0} % of the mass of broken, fallen pieces as {} grains, {:.1} m3 with pores; they fill what they lie in",
            100.0 * f.share,
            f.grains,
            f.bulk_volume_m3
        ));
    }
    if let Some(m) = page.input.many {
        list.push(format!("People:| {}", sheet_name(&m.plan.people.join("; "))));
        list.push(format!(
            "Times:| survival exp(-t / {:.0} h); {} teams, {} h; rates of work of the case",
            m.plan.survival, m.plan.teams, m.plan.hours
        ));
        list.push(
            "Areas:| places of 1.5 m that touch, with people at the same heights or one void through both in most runs, \
             at most 3 x 3 m. People are added run by run; hours are the sum of the places, each set up on its own; begin \
             at the point to which the line of the number goes. Tier A: the best place of the area is among the first \
             three more often than not if other runs had been made; B: it may be; C: hardly."
                .into(),
        );
        list.push(
            "Void in k of N runs:| a void in which a person fits in a column of the area, at most 0.75 m below or above \
             the heights between which eight of ten of its people are. The void of the drawn run is the one nearest to the \
             area (within 1.6 m), with people first."
                .into(),
        );
    } else {
        list.push(format!("People:| {} placed by the case; street front = side 1", r.people.len()));
    }
    bullets(page, c, ASSUMED, &list, bottom);
}

fn unknown(page: &mut Page<'_, '_>, c: &mut Column, bottom: f64) {
    c.heading(&mut page.sheet, UNKNOWN, "");
    bullets(page, c, UNKNOWN, &not_known(page.input), bottom);
}

/// Findings on the model that are said on page 2.
const FINDINGS: usize = 2;

/// What nobody can know from the pages, a line each: in short, a bar, in full.
pub(super) fn not_known(input: &Input<'_>) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    if let Some(m) = input.many {
        let p = m.plan;
        list.push(format!(
                "Trust the area, not the dot:| another {} runs would share {:.0} % of the first three single places (1.5 m); {}.",
                p.runs,
                100.0 * p.shared[0],
                match p.moving {
                    0 if p.until_fallen => "all runs went on until nothing fell any more".to_string(),
                    n @ 1.. if p.until_fallen => format!("in {n} of the runs pieces still fell"),
                    0 => "all runs went on until they were at rest".to_string(),
                    n => format!("{n} of the runs had not come to rest"),
                }
            ));
        let tried = [("people as stated", &p.trial), ("people spread evenly", &p.trial_even)];
        for (who, t) in tried.into_iter().filter_map(|(who, t)| Some((who, t.as_ref()?))) {
            let said = if t.ensemble_wins { "beats" } else { "does NOT beat" };
            list.push(format!("Tried on itself, {who}:| digging single places, not areas, this plan {said} one by occupancy and outline alone, by {:.2} +- {:.2} people reached alive.", t.gain[0], t.gain[1]));
        }
    }
    list.push(match &input.report.fines {
        None => "Real voids are smaller:| dust, fine rubble, furniture and cladding are not in the model.".into(),
        Some(f) => format!(
            "Real voids are smaller:| {:.0} % of fine rubble is a guess; dust, furniture and cladding are not in the model.",
            100.0 * f.share
        ),
    });
    list.extend(triage_reason(input));
    // What was guessed of the model, or not read of it, hurts nobody: it limits what is known.
    let findings = input.report.findings_joined.iter().filter(|f| f.severity >= Severity::Warning).take(FINDINGS);
    list.extend(findings.map(|f| format!("Model:| {}", sheet_name(&said_of_the_model(f).advice()))));
    list.push(
        "Strengths, loads and people are guesses:| until measured or counted. People who walked away are not known."
            .into(),
    );
    list
}

/// A finding without names that only the file understands; report.md has them.
fn said_of_the_model(f: &FindingGroup) -> FindingGroup {
    let elements: Vec<String> = f.elements.iter().filter(|e| !naming::is_bare_id(e)).cloned().collect();
    let more = if elements.is_empty() { 0 } else { f.more + f.elements.len() - elements.len() };
    FindingGroup { elements, more, ..f.clone() }
}

/// The form of the worksite with what is known, and a grid for a sketch.
fn form(page: &mut Page<'_, '_>, [l, t, r, b]: [f64; 4]) {
    let w = &page.input.report.worksite;
    let known = |x: Option<String>| x.map_or("--".to_string(), |v| v);
    let victims = super::victims(page.input);
    let stated = |n: Option<u32>| n.map_or(String::new(), |n| n.to_string());
    let site = &page.input.header.case.prepare.site;
    let gps = match (site.latitude, site.longitude) {
        (Some(a), Some(o)) => format!("{a:.5}, {o:.5}"),
        _ => "--".into(),
    };
    let mut fields: Vec<(String, String)> = vec![
        ("Worksite ID".into(), String::new()),
        ("GPS (WGS84)".into(), gps),
        ("Address".into(), String::new()),
        ("Team, date, time".into(), String::new()),
        ("Use of the building".into(), known(w.building_use.clone())),
        ("Construction (assumed)".into(), sheet_name(&w.construction.join(", "))),
        (
            "Plan, area of the footprint".into(),
            known(w.plan_m.zip(w.plan_area_m2).map(|(p, area)| {
                let of = match w.plan_of {
                    Some(PlanBoxOf::Everything) => ", of all parts: no walls",
                    Some(PlanBoxOf::Walls) => ", of walls and columns",
                    None => "",
                };
                format!("{:.1} x {:.1} m, {area:.0} m2{of}", p[0], p[1])
            })),
        ),
        ("Floors / below ground".into(), format!("{} / {}", w.floors, w.basements)),
        ("Missing (reported)".into(), stated(victims.missing)),
        (
            "Confirmed live / dead".into(),
            match (victims.live, victims.dead) {
                (None, None) => String::new(),
                (l, d) => format!("{} / {}", known(l.map(|n| n.to_string())), known(d.map(|n| n.to_string()))),
            },
        ),
        ("Collapse (drawn run)".into(), format!("{:.0} % of the mass moved", 100.0 * w.moved_share)),
        ("Heap (drawn run)".into(), heap_size(&page.input.report.debris)),
        ("Hazards".into(), String::new()),
        ("Operations needed".into(), String::new()),
        triage(page.input),
    ];
    fields.extend(page.input.template.fields.iter().take(5).map(|f| (sheet_name(f), String::new())));
    let columns = 5usize;
    let rows = fields.len().div_ceil(columns);
    let mut c = Column { left: l, width: r - l, top: t, local: page.input.local };
    c.heading(
        &mut page.sheet,
        "WORKSITE FORM",
        "filled in from the case where known, -- where it is not; the rest by hand",
    );
    let local = c.local;
    let (top, width) = (c.top + 0.5, (r - l) / columns as f64);
    let height = 9.4;
    for (k, (name, value)) in fields.iter().enumerate() {
        let (x, y) = (l + (k % columns) as f64 * width, top + (k / columns) as f64 * height);
        page.sheet.frame([x, y, x + width, y + height], None, Some(pen(0.2)));
        let (name, value) = (local.words(name), local.words(value));
        // Longer names of another language are smaller before they are cut.
        let small = 2.5f64.min((width - 2.0) / font::width(&name, 1.0, false).max(1e-9)).max(2.0);
        let small = if local.language() == Language::English { 2.5 } else { small };
        let name = font::fit(&name, small, false, width - 2.0);
        page.sheet.text(Text::new([x + 1.0, y + 2.9], small, name));
        let lines = font::wrap(&value, 2.9, true, width - 2.0);
        let size = if lines.len() > 1 { 2.5 } else { 3.2 };
        for (n, line) in in_lines(&value, size, width - 2.0).iter().enumerate() {
            page.sheet.text(Text::new([x + 1.0, y + 5.9 + 2.7 * n as f64], size, line).bold());
        }
    }
    let y = top + rows as f64 * height + 1.0;
    if y + 8.0 < b {
        page.sheet.frame([l, y, r, b], None, Some(pen(0.35)));
        let mut x = l + 5.0;
        while x < r - 0.5 {
            page.sheet.line(&[[x, y], [x, b]], pen(0.06).colour([140; 3]));
            x += 5.0;
        }
        let mut v = y + 5.0;
        while v < b - 0.5 {
            page.sheet.line(&[[l, v], [r, v]], pen(0.06).colour([140; 3]));
            v += 5.0;
        }
        let sketch = local.words("SKETCH, NOTES (confirmed victims: V, L-n, D-n)");
        page.sheet.text(Text::new([l + 1.5, y + 3.8], 3.1, sketch).bold().halo(0.5));
    }
}

/// Plan and height of the heap, and how high what leans or lies on what stands reaches, where that is above the heap.
fn heap_size(d: &crate::results::Heap) -> String {
    let above = crate::assess::above_the_heap(d.height_m, d.highest_m);
    let above = above.map_or(String::new(), |z| format!("; leaning or on what stands: up to {z:.2} m"));
    format!("{:.0} m2, {:.2} m high{above}", d.plan_area_m2, d.height_m)
}

/// The triage category that is proposed, with its edition. The letters mean different things in different editions: without one none is printed.
fn triage(input: &Input<'_>) -> (String, String) {
    let Some(edition) = input.template.form.name() else {
        return ("Triage category and its edition".into(), String::new());
    };
    let value = category(input).letter.map_or("--".into(), |l| format!("{l} (proposed)"));
    (format!("Triage category, {edition}"), value)
}

fn category(input: &Input<'_>) -> Category {
    let hours = crate::assess::order(input.assessment).dig.first().and_then(|d| d.hours);
    let (stated, found) = (super::victims(input), super::found(input));
    // Whoever was found alive counts, whatever the template says.
    let victims = Victims { live: stated.live.max(found.live), ..stated };
    input.template.form.category(victims, super::triage::spaces(input.assessment), hours)
}

/// What the triage category rests on; nothing without an edition.
fn triage_reason(input: &Input<'_>) -> Option<String> {
    let edition = input.template.form.name()?;
    let c = category(input);
    let letter = c.letter.map_or("No triage category".into(), |l| format!("Triage category {l} is a proposal"));
    Some(format!("{letter} ({edition}):| {}. Compare with your manual.", c.reason))
}

/// A value of the form in at most two lines; one that is longer ends with the number of its parts that are left out, which the appendix has.
pub(super) fn in_lines(value: &str, size: f64, room: f64) -> Vec<String> {
    let parts: Vec<&str> = value.split(", ").collect();
    let short = |k: usize| match parts.len() - k {
        0 => value.to_string(),
        n => format!("{}, {n} more", parts[..k].join(", ")),
    };
    let lines = (1..=parts.len()).rev().map(|k| font::wrap(&short(k), size, true, room)).find(|l| l.len() <= 2);
    lines.unwrap_or_else(|| vec![font::fit(value, size, true, room)])
}

#[cfg(test)]
mod tests {
    use super::super::tests::with_news;
    use super::super::{Template, appendix};
    use super::*;
    use crate::local::Local;

    /// Guesses about the model stood under DANGER, and pieces by identifiers of the file that nobody can read.
    #[test]
    fn danger_is_what_can_hurt_and_names_what_it_is_and_where() {
        use crate::building::FindingKind;
        use crate::report::model::{ClusterEntry, StabilityEntry};
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let (mut header, mut report) = (input.header.clone(), input.report.clone());
            let id = "2O2Fr$t4X7Zf8NOew3FLOH";
            let element = header.structure.bodies[0].element as usize;
            header.structure.elements[element].name = id.into();
            header.structure.elements[element].role = Some(ElementRole::Slab);
            let bodies = body_names(&header.structure);
            let piece = bodies.iter().find(|n| n.starts_with(id)).expect("a piece").clone();
            let cluster = ClusterEntry {
                pieces: vec![piece],
                mass_kg: 2000.0,
                middle_m: [1.0, 1.0, 3.5],
                lowest_m: 3.0,
                drop_m: 2.5,
                bars: 1,
                bars_utilisation: Some(0.5),
                contacts: 0,
                held_by: Vec::new(),
                voids_below: Vec::new(),
                in_the_air: false,
            };
            report.stability = Some(StabilityEntry { hanging: vec![cluster], roofs: Vec::new() });
            let finding = |elements: &[&str]| FindingGroup {
                severity: Severity::Warning,
                kind: FindingKind::ProfileGuess,
                count: 1,
                elements: elements.iter().map(|e| (*e).to_string()).collect(),
                more: 0,
                detail: "the materials are assumed".into(),
                remedy: "name them".into(),
            };
            report.findings_joined = vec![finding(&[id]), finding(&["Walls.3", id])];
            let input = Input {
                report: &report,
                header: &header,
                poses: input.poses,
                gone: input.gone,
                assessment: input.assessment,
                many: None,
                template: input.template,
                news: None,
                local: input.local,
                names: input.names.clone(),
            };
            let danger = dangers(&Page::new(&input, None), &[]).join("\n");
            assert!(
                danger.contains("Loose:| 1 piece, 2.0 t (slab (") && danger.contains("lowest at +3.0 m"),
                "{danger}"
            );
            assert!(!danger.contains("assumed") && !danger.contains("2O2Fr"), "{danger}");
            let unknown = not_known(&input).join("\n");
            let [first, second] = [
                "Model:| the materials are assumed; name them",
                "Model:| Walls.3 and 1 more: the materials are assumed",
            ];
            assert!(unknown.contains(first) && unknown.contains(second), "{unknown}");
        });
    }

    #[test]
    fn the_form_tells_the_heap_from_what_hangs_above_it() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut d = input.report.debris.clone();
            d.highest_m = 12.69;
            assert_eq!(heap_size(&d), "30 m2, 2.30 m high; leaning or on what stands: up to 12.69 m");
            d.highest_m = d.height_m;
            assert_eq!(heap_size(&d), "30 m2, 2.30 m high");
        });
    }

    /// "1 more: report.md" said neither of what, nor did the report have it.
    #[test]
    fn what_a_list_has_no_room_for_is_in_the_appendix_and_the_line_says_of_what() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut page = Page::new(input, None);
            let list: Vec<String> = (1..=30).map(|k| format!("Loose:| cluster {k}")).collect();
            let mut c = Column { left: 10.0, width: 80.0, top: 20.0, local: input.local };
            bullets(&mut page, &mut c, DANGER, &list, 60.0);
            let texts = |s: &Sheet| s.texts().iter().map(|(t, _)| t.text.clone()).collect::<Vec<_>>().join(" ");
            let rest = page.left_out.first().map_or(0, |l| l.1.len());
            assert!(rest > 0 && rest < 30, "{rest}");
            let said = texts(&page.sheet);
            assert!(said.contains(&format!("{rest} more under DANGER: appendix")), "{said}");
            let all: String =
                appendix::pages(|| Page::new(input, None), &[], &page.left_out).iter().map(texts).collect();
            let there = (1..=30).filter(|k| all.contains(&format!("cluster {k}"))).count();
            assert!(all.contains("DANGER") && there >= rest, "{there} of {rest}: {all}");
        });
    }
}
