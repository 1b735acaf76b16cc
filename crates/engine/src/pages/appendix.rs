//! Appendices: all places, voids, rooms and people, strengths and warnings, page by page.

use super::areas::Area;
use super::flow::{BODY, Column, Head, SMALL, table};
use super::second::{HEADS, mark_of, people_in, place};
use super::{HEAD, Page};
use crate::draw::paper::Sheet;
use crate::draw::sheet_name;
use crate::export::figures::round;
use crate::record::{Monitoring, RemovalPlan, WatchPoint, WatchedTarget};
use crate::report::{FROM_ONE_RUN, Report};
use crate::results::{people, voids, ways};
use crate::words::Language;

/// Most rows of each table; the rest is in the files.
const ROWS: usize = 150;

/// A table of the appendix.
struct AppendixTable {
    title: String,
    beside: String,
    heads: &'static [Head],
    rows: Vec<Vec<String>>,
    /// Paragraphs above the rows; a part before the sign "|" is bold.
    above: Vec<String>,
    /// Paragraphs below the rows.
    below: Vec<String>,
}

impl AppendixTable {
    fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.above.is_empty() && self.below.is_empty()
    }
}

const PLACES: &[Head] = &[
    Head("Area", 0.8, false),
    Head("People", 2.2, false),
    Head("Where", 3.0, false),
    Head("Void of the drawn run", 4.4, false),
    Head("Enter", 2.8, false),
    Head("Way", 4.0, false),
    Head("Cut", 3.2, false),
    Head("Do not touch", 2.6, false),
    Head("Work", 1.2, true),
];
const SITE_LOG: &[Head] = &[
    Head("Time", 2.0, false),
    Head("Who", 2.2, false),
    Head("Marked", 1.6, false),
    Head("Where", 4.4, false),
    Head("Note", 6.0, false),
];
const ROOMS: &[Head] = &[
    Head("Void", 0.8, true),
    Head("Level", 2.5, false),
    Head("Above ground m", 1.3, true),
    Head("Floor m2", 1.2, true),
    Head("People", 2.5, false),
    Head("Stairs", 6.0, false),
    Head("Open edge m", 1.4, true),
];
const PEOPLE: &[Head] = &[
    Head("No", 0.7, true),
    Head("From", 1.8, false),
    Head("Now on", 1.8, false),
    Head("Reached", 1.8, false),
    Head("State", 2.2, false),
    Head("x, y, z m", 2.6, true),
    Head("Void", 0.8, true),
    Head("Cover m", 1.0, true),
    Head("Why", 6.0, false),
];
const REMOVAL: &[Head] = &[
    Head("Step", 0.7, true),
    Head("Piece", 2.8, false),
    Head("Mass", 1.1, false),
    Head("By", 1.1, false),
    Head("Lift above x, y, z m", 2.0, false),
    Head("First cut", 3.6, false),
    Head("What moved in its test", 4.6, false),
];
const POINTS: &[Head] = &[
    Head("No", 0.6, false),
    Head("On", 3.2, false),
    Head("x, y, z m", 2.2, false),
    Head("Moves first along", 2.0, false),
    Head("Came to rest after", 2.2, false),
    Head("GET OUT from", 2.2, false),
];
const LOOSE: &[Head] = &[
    Head("What", 3.6, false),
    Head("Mass", 1.1, false),
    Head("Pushes", 3.0, false),
    Head("Alarm to fall", 1.6, false),
    Head("Aftershock", 3.0, false),
];
const FINDINGS: &[Head] =
    &[Head("Severity", 1.2, false), Head("Number", 1.0, true), Head("Warning or note about the model", 12.0, false)];
const PROFILES: &[Head] = &[
    Head("Group", 3.0, false),
    Head("Strength profile", 4.0, false),
    Head("Factor", 1.0, true),
    Head("Live load kN/m2", 1.6, true),
];

fn tables(page: &Page<'_, '_>, areas: &[Area]) -> Vec<AppendixTable> {
    let r = page.input.report;
    let many = page.input.many.is_some();
    let from = if many { "ways and voids: drawn run" } else { "this one run, not ranked" };
    let places = areas.iter().map(|a| {
        vec![
            a.mark.clone(),
            format!("{} {}", a.people, a.sample),
            a.place.clone(),
            a.what.clone(),
            a.enter.clone(),
            [a.way.as_str(), &a.quick].into_iter().filter(|t| !t.is_empty()).collect::<Vec<_>>().join("; "),
            a.cut.clone(),
            untouched(a),
            a.hours.clone(),
        ]
    });
    let voids = r.voids.iter().filter(|v| v.survivable && !v.standing).map(|v| {
        let way = crate::report::way_into(v);
        vec![
            mark_of(areas, v.id),
            v.id.to_string(),
            v.class.name().into(),
            place(v),
            voids::volume_m3.print(v),
            voids::clear_height_m.print(v),
            voids::access_clearance_m.number(2.0 * v.access_clearance_m),
            way.map_or("--".into(), |w| ways::length_m.print(w)),
            way.map_or("--".into(), |w| ways::hours.print(w)),
            voids::cover_m.print(v),
            people_in(v),
        ]
    });
    let rooms = r.standing_rooms.iter().map(|s| {
        let void = r.voids.iter().find(|v| v.id == s.void);
        vec![
            s.void.to_string(),
            sheet_name(s.storey.as_deref().unwrap_or("--")),
            format!("{:+.2}", round(page.above_ground(s.level_m), 2)),
            void.map_or("--".into(), |v| format!("{:.0}", v.floor_area_m2)),
            void.map_or("--".into(), people_in),
            sheet_name(&s.why),
            format!("{:.1}", s.unprotected_m),
        ]
    });
    let people = r.people.iter().map(|p| {
        vec![
            p.person.to_string(),
            sheet_name(p.start_storey.as_deref().unwrap_or("--")),
            sheet_name(p.end_storey.as_deref().unwrap_or("--")),
            p.rescue.name().into(),
            p.outcome.name().into(),
            people::end_m.print(p),
            p.void.map_or("--".into(), |v| v.to_string()),
            people::cover_m.print(p),
            sheet_name(&p.reason),
        ]
    });
    // In another language each of the two is a statement of its own.
    let between = if page.input.local.language() == Language::English { " " } else { "; " };
    let findings = r.findings_joined.iter().map(|f| {
        let text = sheet_name(&format!("{}{between}{}", f.detail, f.remedy));
        vec![f.severity.name().to_string(), f.count.to_string(), text]
    });
    let profiles = r.profiles.iter().map(|p| {
        vec![
            sheet_name(&p.group),
            p.profile.clone(),
            format!("{:.2}", p.strength_factor),
            format!("{:.2}", p.live_load_n_m2 / 1e3),
        ]
    });
    let news = page.input.news;
    let log = news.iter().flat_map(|n| &n.entries).map(|e| {
        let words = [e.time.to_the_minute(), e.who.clone(), e.what.to_string(), e.place(), e.note.clone()];
        words.map(|w| sheet_name(&page.input.names.in_text(&w))).to_vec()
    });
    let log: Vec<Vec<String>> = log.collect();
    let since = news.map_or(String::new(), |n| n.heading(true));
    let table = |title: &str, beside: &str, heads, rows: Vec<Vec<String>>| AppendixTable {
        title: title.into(),
        beside: beside.into(),
        heads,
        rows,
        above: Vec::new(),
        below: Vec::new(),
    };
    let mut out = vec![
        table("SITE LOG", &format!("{since}; written by the teams, observed"), SITE_LOG, log),
        table("AREAS", from, PLACES, places.collect()),
        table(
            "VOIDS IN THE DEBRIS",
            "a lying person fits; work: hours by assumed rates of the first way into the void",
            HEADS,
            voids.collect(),
        ),
        table("STANDING ROOMS", "stairs and unprotected edges of floors (drop above 1 m)", ROOMS, rooms.collect()),
    ];
    out.extend(afterwards(r));
    out.extend([
        table("PEOPLE", "forecast, not finds; all were assumed", PEOPLE, people.collect()),
        table("STRENGTHS", "assumed until measured", PROFILES, profiles.collect()),
        table("WHAT WAS FOUND IN THE MODEL", "equal ones joined", FINDINGS, findings.collect()),
    ]);
    out
}

/// All that must not be touched at an area; beside what carries over many runs the pieces of the drawn run.
fn untouched(a: &Area) -> String {
    let of_run = a.marked_pieces().filter(|_| !a.carries.is_empty());
    a.do_not_touch().into_iter().chain(of_run).map(|t| sheet_name(&t)).collect::<Vec<_>>().join("; ")
}

/// What was tried after the run: orders of removal, and what to watch. Nothing where nothing was asked.
fn afterwards(r: &Report) -> Vec<AppendixTable> {
    let removal = |p: &RemovalPlan| {
        let rows = p.rows().into_iter();
        let cells =
            rows.map(|r| [r.step, r.piece, r.mass, r.by, r.lift_at, r.cut, r.test].map(|c| sheet_name(&c)).to_vec());
        let below = [p.reason.clone()].into_iter().chain(p.shored_first()).chain(p.losses());
        AppendixTable {
            title: format!("ORDER OF REMOVAL TO VOID {}", p.void),
            beside: FROM_ONE_RUN.into(),
            heads: REMOVAL,
            rows: cells.collect(),
            above: [&p.heading()].into_iter().chain(p.dangers()).map(|n| sheet_name(n)).collect(),
            below: below.chain(p.other_notes().cloned()).map(|n| sheet_name(&n)).collect(),
        }
    };
    let watch = |m: &Monitoring| {
        let notes: Vec<String> = m.other_notes().map(|n| sheet_name(n)).collect();
        // They stand once: below the last table that has rows.
        let (alone, behind) = if m.watched.is_empty() { (notes, Vec::new()) } else { (Vec::new(), notes) };
        let point = |p: &WatchPoint| {
            let cells = [p.mark.clone(), p.piece.clone(), p.place(), p.way(), p.rested(), p.alarm()];
            cells.map(|c| sheet_name(&c)).to_vec()
        };
        let target = |w: &WatchedTarget| {
            let cells = [w.name.clone(), crate::text::mass(w.mass_kg), w.range(), w.fall(), w.shaking()];
            cells.map(|c| sheet_name(&c)).to_vec()
        };
        [
            AppendixTable {
                title: "WHAT TO WATCH".into(),
                beside: format!("{FROM_ONE_RUN}; movement of the point, turn of its piece"),
                heads: POINTS,
                rows: m.points().map(point).collect(),
                above: m.grave_notes().map(|n| format!("{}|", sheet_name(n))).collect(),
                below: alone,
            },
            AppendixTable {
                title: "LOOSE PIECES".into(),
                beside: FROM_ONE_RUN.into(),
                heads: LOOSE,
                rows: m.watched.iter().map(target).collect(),
                above: m.aftershocks().map(|a| sheet_name(&a)).into_iter().collect(),
                below: behind,
            },
        ]
    };
    r.removal.iter().map(removal).chain(r.monitoring.iter().flat_map(watch)).collect()
}

/// The pages of the appendix, with what the other pages have left out.
pub(super) fn pages<'a, 'b: 'a>(
    empty: impl Fn() -> Page<'a, 'b>,
    areas: &[Area],
    left_out: &[(&'static str, Vec<String>)],
) -> Vec<Sheet> {
    let mut out = Vec::new();
    let mut page = empty();
    let [l, _, r, bottom] = page.frame;
    let local = page.input.local;
    let fresh = move || Column { left: l, width: r - l, top: HEAD + 1.5, local };
    let mut c = fresh();
    let rest = left_out.iter().map(|(heading, lines)| AppendixTable {
        title: (*heading).into(),
        beside: "continued".into(),
        heads: &[],
        rows: Vec::new(),
        above: Vec::new(),
        below: lines.clone(),
    });
    for mut t in rest.chain(tables(&page, areas)).filter(|t| !t.is_empty()) {
        let left_out = t.rows.len().saturating_sub(ROWS);
        t.rows.truncate(ROWS);
        let mut rows = &t.rows[..];
        let mut first = true;
        while !rows.is_empty() || first {
            let above: f64 = t.above.iter().filter(|_| first).map(|x| c.height(x, SMALL)).sum();
            if c.top + above + 22.0 > bottom {
                out.push(std::mem::replace(&mut page, empty()).sheet);
                c = fresh();
            }
            let beside = if first { t.beside.clone() } else { "continued".into() };
            c.heading(&mut page.sheet, &t.title, &beside);
            if first {
                for text in &t.above {
                    c.paragraph(&mut page.sheet, text, SMALL);
                }
            }
            if rows.is_empty() {
                break;
            }
            let drawn = table(&mut page.sheet, &mut c, t.heads, rows, 2.9, bottom);
            if drawn == 0 && !first {
                // A row that is higher than a page: it is in the files.
                rows = &rows[1..];
            }
            rows = &rows[drawn..];
            first = false;
            if !rows.is_empty() {
                out.push(std::mem::replace(&mut page, empty()).sheet);
                c = fresh();
            }
        }
        if left_out > 0 {
            c.paragraph(&mut page.sheet, &format!("{left_out} more rows:| report.json"), BODY);
        }
        for text in &t.below {
            if c.top + c.height(text, SMALL) > bottom {
                out.push(std::mem::replace(&mut page, empty()).sheet);
                c = fresh();
            }
            c.paragraph(&mut page.sheet, text, SMALL);
        }
        c.top += 3.0;
    }
    let r = page.input.report;
    if c.top + 40.0 > bottom {
        out.push(std::mem::replace(&mut page, empty()).sheet);
        c = fresh();
    }
    c.heading(&mut page.sheet, "LIMITS OF THE METHOD", "");
    for text in r.cannot_know.iter() {
        if c.top + c.height(text, SMALL) > bottom {
            out.push(std::mem::replace(&mut page, empty()).sheet);
            c = fresh();
        }
        c.paragraph(&mut page.sheet, &sheet_name(text), SMALL);
        c.top += 0.8;
    }
    let run = format!(
        "Run:| {:.2} s simulated with steps of {:.1} microseconds, seed {}; model {} ({}), SHA-256 {}; unexplained energy {:.3} %.",
        r.run.simulated_s,
        1e6 * r.run.time_step_s,
        r.run.seed,
        sheet_name(&r.model.file),
        r.model.format,
        r.model.sha256,
        100.0 * r.damage.unexplained_energy
    );
    if c.top + c.height(&run, SMALL) < bottom {
        c.paragraph(&mut page.sheet, &run, SMALL);
    }
    out.push(page.sheet);
    out
}
