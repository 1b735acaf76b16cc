//! The pages that leave the tool: where to dig first, details with the form, and appendices. They are laid out once, on paper of the size asked for, and
//! written as HTML, PDF or pictures from the same drawings. Their content is that of [`crate::report::Report`], and of the search plan where there
//! are many runs. One run is one sample: without an ensemble nothing is ranked.

mod appendix;
mod area_people;
mod areas;
mod first;
mod flow;
mod keep_out;
mod levels;
mod marks;
mod mirror;
mod monitoring;
mod on_view;
mod plans;
mod quick;
mod second;
mod team;
mod template;
mod triage;
mod untouched;

pub use areas::{Area, areas};
pub use monitoring::{MonitoringSheet, monitoring_sheet};
pub use on_view::on_view;
pub use template::{Paper, Template, read_template};
pub use triage::{Edition, Victims};

use crate::Result;
use crate::assess::{Assessment, Raster};
use crate::draw::font;
use crate::draw::paper::{Canvas, Mark, Sheet, Text, pen};
use crate::draw::surroundings::{MODEL_Y, SIDE_BOX};
use crate::draw::svg::{self, Fonts};
use crate::draw::{pdf, sheet_name};
use crate::export::figures::round;
use crate::geometry::Pose;
use crate::local::{Local, StoreyNames};
use crate::note::{Gravity, Note, NoteKind};
use crate::record::Header;
use crate::report::Report;
use crate::search::{Maps, Plan, Ranking};
use crate::site::SiteNews;
use crate::words::Language;

/// Names of the files.
pub const FILES: &[&str] = &["report.html", "report.pdf"];
/// Edge of the paper that stays white, mm.
const EDGE: f64 = 9.0;

/// Many runs behind the pages.
#[derive(Clone, Copy)]
pub struct Many<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The maps.
    pub maps: &'a Maps,
}

/// What is on the pages.
pub struct Input<'a> {
    /// The content.
    pub report: &'a Report,
    /// Case and structure.
    pub header: &'a Header,
    /// Pose of every body in the frame that is drawn.
    pub poses: &'a [Pose],
    /// Bodies that are not part of it.
    pub gone: &'a [bool],
    /// What was found in it.
    pub assessment: &'a Assessment,
    /// Many runs; without them the pages say that they show one sample.
    pub many: Option<Many<'a>>,
    /// What the team has changed.
    pub template: &'a Template,
    /// What the teams have marked on the site, where it is asked for.
    pub news: Option<&'a SiteNews>,
    /// How texts count and measure.
    pub local: Local,
    /// What storeys are called. Those of [`Input::report`] are called so already.
    pub names: StoreyNames,
}

/// A page under work, and where its content lies.
struct Page<'a, 'b> {
    input: &'a Input<'b>,
    raster: Option<&'a Raster>,
    sheet: Sheet,
    /// Left, top, right and lower end of the content, mm.
    frame: [f64; 4],
    /// What had no room.
    left_out: LeftOut,
}

/// Lines that a page has no room for, by the heading under which they belong; the appendix has them.
type LeftOut = Vec<(&'static str, Vec<String>)>;

impl<'a, 'b> Page<'a, 'b> {
    fn new(input: &'a Input<'b>, raster: Option<&'a Raster>) -> Self {
        let size = input.template.paper.size();
        let frame = [EDGE, EDGE, size[0] - EDGE, size[1] - EDGE - 6.5];
        Self { input, raster, sheet: Sheet { size, marks: Vec::new() }, frame, left_out: Vec::new() }
    }

    /// A height of the model above the ground at the entrance, m. Heights on the pages are counted so; only triples of coordinates are the model's.
    fn above_ground(&self, z: f64) -> f64 {
        z - self.raster.map_or(0.0, Raster::ground)
    }
}

/// What must be known before anything else on the pages is read, the grave statements first.
pub fn status(input: &Input<'_>) -> Vec<Note> {
    let mut list = match input.many {
        Some(m) => crate::report::status_of_plan(input.report, m.plan),
        None => input.report.status.clone(),
    };
    list.splice(0..0, form_differs(input));
    list
}

/// That the team has found more living people than the template states for the form.
pub fn form_differs(input: &Input<'_>) -> Option<Note> {
    let (stated, found) = (input.template.victims.live?, found(input).live?);
    (found > stated).then(|| {
        Note::new(
            NoteKind::FoundElsewhere,
            Gravity::Grave,
            format!("THE FORM STATES {stated} LIVE, {found} WERE FOUND"),
            format!(
                "The template states {stated} confirmed live for the form, and the team has found {found} alive who are not out: correct confirmed_live. The \
                 proposed category counts those who were found."
            ),
        )
    })
}

/// Victims that the team has found: as they are marked in the site log, which is the newest, and of whom it says nothing as the observations of the plan
/// have them. A plan that knows of nobody says nothing: that there are none is not known by it.
fn found(input: &Input<'_>) -> Victims {
    let marked = input.news.map(|n| n.now).unwrap_or_default();
    let seen = |number: fn(&crate::search::Count) -> u32| input.many.map(|m| number(&m.plan.count)).filter(|n| *n > 0);
    Victims {
        live: marked.live.or_else(|| seen(|c| c.known)),
        dead: marked.dead.or_else(|| seen(|c| c.confirmed_dead)),
        missing: None,
    }
}

/// Victims that are known: as the template states them, otherwise as the team has found them.
fn victims(input: &Input<'_>) -> Victims {
    let (stated, found) = (input.template.victims, found(input));
    Victims { live: stated.live.or(found.live), dead: stated.dead.or(found.dead), ..stated }
}

/// The runs behind the pages in a few words.
fn sample(input: &Input<'_>) -> String {
    match input.many {
        Some(m) => format!("{} runs", m.plan.runs),
        None => "one run = one sample".into(),
    }
}

/// Lays out all pages.
pub fn pages(input: &Input<'_>) -> Vec<Sheet> {
    let h = input.header;
    let raster = Raster::new(&h.structure, &h.case.assess);
    let r = raster.as_ref();
    let areas = areas(input, r);
    let (second, left_out) = second::page(Page::new(input, r), &areas);
    let mut out = vec![first::page(Page::new(input, r), &areas), second];
    out.extend(appendix::pages(|| Page::new(input, r), &areas, &left_out));
    let n = out.len();
    for (k, sheet) in out.iter_mut().enumerate() {
        foot(input, sheet, k + 1, n);
        head(input, sheet, k + 1, n);
        told(&mut sheet.marks, input.local, &StoreyNames::default());
        labels(&mut sheet.marks, input.local);
        if input.local.language().is_right_to_left() {
            mirror::mirror(sheet);
        }
        // A name of the model may have letters of any script, in English too.
        mirror::set(&mut sheet.marks);
    }
    out
}

/// Turns what stands in no paragraph and no table: labels of drawings, values of the form. What is turned already stays.
pub(crate) fn told(marks: &mut [Mark], local: Local, names: &StoreyNames) {
    if local.is_usual() {
        return;
    }
    for m in marks {
        match m {
            Mark::Text(t) => {
                // The bar of a scale is as long as its metres: one digit more.
                let bar = t.text.strip_suffix(" m").and_then(|n| n.parse::<u32>().ok());
                let text = bar.map_or_else(|| t.text.clone(), |n| local.whole_metres(f64::from(n)));
                t.text = local.say(&names.in_text(&text)).into_owned();
            }
            Mark::Window { marks, .. } => told(marks, local, names),
            _ => {}
        }
    }
}

/// Turns the labels of drawings into the language of the page. Other texts are in it already.
fn labels(marks: &mut [Mark], local: Local) {
    if local.language() == Language::English {
        return;
    }
    for m in marks {
        match m {
            Mark::Window { marks, .. } => {
                let texts = marks.iter_mut().filter_map(|m| if let Mark::Text(t) = m { Some(t) } else { None });
                for t in texts {
                    let is_side = t.text.starts_with("side ");
                    t.text = label(local, &t.text);
                    if is_side {
                        // It stands in a box of its own.
                        t.size = t.size.min((SIDE_BOX[0] - 0.8) / font::width(&t.text, 1.0, t.bold).max(1e-9));
                    }
                }
                labels(marks, local);
            }
            Mark::Text(t) if t.text == MODEL_Y => t.text = local.words(&t.text).into_owned(),
            _ => {}
        }
    }
}

/// A label of a drawing: a text, or a storey with its level.
fn label(local: Local, text: &str) -> String {
    match text.rsplit_once(' ') {
        Some((storey, level)) if level.starts_with(['+', '-']) => {
            format!("{} {level}", local.language().say(storey))
        }
        _ => local.language().say(text).into_owned(),
    }
}

/// A level with its sign, to 0.1 m; there is no negative zero.
fn level(z: f64) -> String {
    format!("{:+.1}", round(z, 1))
}

/// Hours of work in words: in minutes where they are less than a tenth of an hour.
fn work_time(hours: f64) -> String {
    if hours < 0.095 { format!("{:.0} min", (60.0 * hours).round().max(1.0)) } else { format!("{hours:.1} h") }
}

/// What was done to the building, in words that read without the signs of the case file.
fn damage(r: &Report) -> String {
    let list: Vec<String> = r.scenario.iter().map(|e| sheet_name(&e.words())).collect();
    if list.is_empty() { "none".into() } else { list.join("; ") }
}

/// The bar at the head of a page.
fn head(input: &Input<'_>, sheet: &mut Sheet, number: usize, of: usize) {
    let title = match (number, input.many.is_some()) {
        (1, true) if input.many.is_some_and(|m| m.plan.has_no_order()) => "NO ORDER TO DIG IS LEFT",
        (1, true) if input.many.is_some_and(|m| m.plan.ranking == Ranking::Ensemble) => "WHERE TO DIG FIRST",
        (1, true) => "NO RUN EXPLAINS THE HEAP",
        (1, false) => match &input.report.stands {
            Some(s) => &format!("ONE SAMPLE: {}", s.heading()),
            None => "ONE SAMPLE",
        },
        (2, _) => "DETAILS AND FORM",
        _ => "APPENDIX",
    };
    let right = sheet.size[0] - EDGE;
    let (first, title) = (input.local.words("SIMULATED, NOT OBSERVED"), input.local.words(title));
    flow::bar(sheet, [EDGE, EDGE, right, EDGE + 9.0], &first, &format!("{title}   {number}/{of}"));
}

/// Where the content begins below the bar, mm.
const HEAD: f64 = EDGE + 9.0;

/// The foot of a page: notice, runs, version, hash of the model.
fn foot(input: &Input<'_>, sheet: &mut Sheet, number: usize, of: usize) {
    let (r, t) = (input.report, input.template);
    let [w, h] = sheet.size;
    let base = h - EDGE;
    sheet.line(&[[EDGE, base - 6.2], [w - EDGE, base - 6.2]], pen(0.3));
    let team: Vec<&str> = [t.organisation.as_str(), t.foot.as_str()].into_iter().filter(|x| !x.is_empty()).collect();
    let team = if team.is_empty() { String::new() } else { sheet_name(&team.join(", ")) + ". " };
    let first = "Forecasts only: a find by call-out, dog or camera overrides them. Only the team writes V, L-, D-.";
    let first = format!("{team}{}", input.local.words(first));
    let second = format!(
        "Simulated, not observed. {}; drawn: seed {}, {:.1} s; {}; model {}; page {number} of {of}. Site, date, time: ______________________",
        sample(input),
        r.run.seed,
        r.run.simulated_s,
        r.program,
        crate::provenance::model_in_short(&r.model.sha256),
    );
    let second = input.local.words(&second).into_owned();
    let mut lines = vec![(first, true), (second, false)];
    lines.extend(unchecked(input.local.language()).map(|n| (n, true)));
    for (k, (line, bold)) in lines.into_iter().enumerate() {
        let size = fitting(&line, bold, w - 2.0 * EDGE);
        let t = Text::new([EDGE, base - 3.1 + 3.1 * k as f64], size, line);
        sheet.text(if bold { t.bold() } else { t });
    }
}

/// Which language a page is in, and that no engineer who speaks it has checked it: in that language and in English. Nothing in English.
fn unchecked(language: Language) -> Option<String> {
    let english = "Translation, NOT CHECKED by a native engineer; in doubt the English pages hold.";
    let (name, code) = (language.name(), language.code());
    (language != Language::English).then(|| format!("{name} ({code}): {} {english}", language.own("notice")))
}

/// The largest of the usual small sizes at which a line fits, mm.
fn fitting(line: &str, bold: bool, room: f64) -> f64 {
    let one = font::width(line, 1.0, bold).max(1e-9);
    flow::SMALL.min(room / one)
}

/// The pages as one HTML file that needs nothing else.
pub fn html(title: &str, sheets: &[Sheet]) -> String {
    html_in(Language::English, title, sheets)
}

/// The same in a language. Sheets of a language that is written from right to left are mirrored already; here the page says its direction.
pub fn html_in(language: Language, title: &str, sheets: &[Sheet]) -> String {
    let turned = language.is_right_to_left();
    let (direction, style) = if turned { (" dir=\"rtl\"", ".page svg{direction:ltr}") } else { ("", "") };
    let [w, h] = sheets.first().map_or([210.0, 297.0], |s| s.size);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"{direction}><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\n<style>{}{style}\n\
         @page{{size:{w}mm {h}mm;margin:0}}body{{margin:0;background:#888}}.page{{width:{w}mm;height:{h}mm;margin:6mm auto;background:#fff;page-break-after:always;overflow:hidden}}\
         .page svg{{display:block;width:100%;height:100%}}@media print{{body{{background:#fff}}.page{{margin:0}}}}</style></head><body>\n",
        language.code(),
        svg::escaped(title),
        svg::faces() + &faces_of(language)
    );
    for (k, s) in sheets.iter().enumerate() {
        let drawn = svg::svg(s, &format!("p{}", k + 1), Fonts::Outside);
        let name = language.say(&format!("page {}", k + 1)).into_owned();
        out += &format!("<div class=\"page\" role=\"region\" aria-label=\"{name}\">{drawn}</div>\n");
    }
    out + "</body></html>\n"
}

/// The files: name and content of each.
///
/// # Errors
/// When the PDF cannot be made, which would be a defect.
pub fn files(input: &Input<'_>) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let sheets = pages(input);
    let title = format!("{} (simulated, not observed)", sheet_name(&input.report.title));
    let language = input.local.language();
    let title = language.say(&title);
    Ok(vec![(FILES[0], html_in(language, &title, &sheets).into_bytes()), (FILES[1], pdf::pdf(&sheets)?)])
}

/// The letters of a language that the fonts of all pages do not have.
fn faces_of(language: Language) -> String {
    if language.is_right_to_left() { svg::arabic_faces() } else { String::new() }
}

#[cfg(test)]
mod in_languages;
#[cfg(test)]
mod people_tests;
#[cfg(test)]
mod tests;
