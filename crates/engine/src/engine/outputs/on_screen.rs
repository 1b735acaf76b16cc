//! A finished run for a screen: its last frame, its breaks, and the places as the pages name them.

use crate::assess::{Assessment, Raster};
use crate::engine::assessment::{assessed, last_frame};
use crate::engine::inputs;
use crate::pages::{Area, Input, Template, areas};
use crate::record::{Frame, Record, body_names, cause_name};
use crate::report::Report;
use crate::solve::Break;
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::Path;
use std::sync::Arc;

/// A finished run, as a screen shows it.
#[derive(Clone)]
pub struct OnScreen {
    /// Its record; frames are read from it when they are asked for.
    pub record: Arc<Record>,
    /// Times of the frames, s.
    pub times: Vec<f64>,
    /// The last frame.
    pub last: Arc<Frame>,
    /// All breaks, in the order of time.
    pub breaks: Arc<Vec<Break>>,
    /// Names of the bodies.
    pub names: Arc<Vec<String>>,
    /// Places to dig or to crawl in: of one run, so in no order of worth.
    pub areas: Vec<Area>,
    /// What the report says.
    pub report: Report,
    /// Axes and sides of the building.
    pub raster: Option<Raster>,
}

/// Reads what a screen shows of the run in a folder. `a` is the assessment of its last frame.
///
/// # Errors
/// No readable record.
pub fn on_screen(out: &Path, a: &Assessment) -> Result<OnScreen> {
    let record = Record::open(&out.join("record"))?;
    let last = last_frame(&record)?;
    let standing = record.standing()?;
    let report = Report::new(&record, &last.progress, standing.as_ref(), a)?;
    let raster = Raster::new(&record.header.structure, &record.header.case.assess);
    let template = Template::default();
    let input = Input {
        report: &report,
        header: &record.header,
        poses: &last.poses,
        gone: &last.gone,
        assessment: a,
        many: None,
        template: &template,
        news: None,
        local: crate::local::Local::default(),
        names: crate::local::StoreyNames::default(),
    };
    let areas = areas(&input, raster.as_ref());
    let times = record.progress()?.iter().map(|p| p.time).collect();
    let names = Arc::new(body_names(&record.header.structure));
    let breaks = Arc::new(record.breaks()?);
    Ok(OnScreen { times, last: Arc::new(last), breaks, names, areas, report, raster, record: Arc::new(record) })
}

/// The void to which the way of a place leads, and the assessment of the run. Places are named as the pages name them: a, b, ... of one run.
///
/// # Errors
/// No readable record; no such place; a place without a void in which a person fits; [`Error::Stopped`].
pub fn void_of_place(out: &Path, place: &str, stop: &Stop) -> Result<(Assessment, u32)> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = last_frame(&record)?;
    let a = assessed(record, &last, stop)?.1;
    let places = on_screen(out, &a)?.areas;
    let Some(found) = places.iter().find(|p| p.mark.eq_ignore_ascii_case(place.trim())) else {
        let problem = format!("the run has no place \"{place}\"");
        let named: Vec<String> = places.iter().map(|p| format!("{} ({})", p.mark, p.place)).collect();
        let remedy = match named.len() {
            0 => "it has no place to dig or to crawl in: name a void of the report with --void".into(),
            _ => format!("its places are {}", named.join(", ")),
        };
        return Err(Error::input(problem, remedy));
    };
    match found.void {
        Some(id) => Ok((a, id)),
        None => Err(without_a_void(&found.mark, &places)),
    }
}

/// The error of a place without a void, which names those that have one.
fn without_a_void(mark: &str, places: &[Area]) -> Error {
    let others: Vec<String> = places.iter().filter_map(|p| Some(format!("{} (void {})", p.mark, p.void?))).collect();
    let remedy = match others.len() {
        0 => "no place has one: name a void of the report with --void".to_string(),
        _ => format!("places with a void: {}; or name a void of the report with --void", others.join(", ")),
    };
    Error::input(format!("place {mark} has no void that a person fits in"), remedy)
}

/// What has happened to an element: where its pieces ended, and when and why its bonds broke, in lines of text.
///
/// # Errors
/// [`Error::Input`] for an element that the run does not have.
pub fn life_of(run: &OnScreen, element: &str) -> Result<Vec<String>> {
    let s = &run.record.header.structure;
    let found = s.elements.iter().position(|e| e.name == element);
    let Some(found) = found else {
        return Err(Error::input(format!("the run has no element \"{element}\""), "run the case again"));
    };
    let of = |k: u32| s.bodies[k as usize].element as usize == found;
    let pieces: Vec<usize> = (0..s.bodies.len()).filter(|k| s.bodies[*k].element as usize == found).collect();
    let moved = |k: &usize| (run.last.poses[*k].position - s.bodies[*k].pose.position).norm();
    let there: Vec<&usize> = pieces.iter().filter(|k| !run.last.gone[**k]).collect();
    let mut out = Vec::new();
    if there.is_empty() {
        out.push(format!("{element}: gone at the end (removed, or broken into fragments)"));
    } else {
        let (least, most) =
            there.iter().map(|k| moved(k)).fold((f64::INFINITY, 0.0_f64), |r, d| (r.0.min(d), r.1.max(d)));
        let mass: f64 = there.iter().map(|k| s.bodies[**k].mass).sum();
        out.push(format!("{element}: {} pieces, {mass:.0} kg, moved {least:.2} to {most:.2} m", there.len()));
    }
    let mine: Vec<&Break> = run
        .breaks
        .iter()
        .filter(|b| {
            let bond = &s.bonds[b.bond as usize];
            of(bond.a) || of(bond.b)
        })
        .collect();
    let bonds = s.bonds.iter().filter(|b| of(b.a) || of(b.b)).count();
    let broken: std::collections::BTreeSet<u32> = mine.iter().map(|b| b.bond).collect();
    out.push(format!("{} of {bonds} joints broken", broken.len()));
    for b in mine {
        let bond = &s.bonds[b.bond as usize];
        let [x, y] = [bond.a, bond.b].map(|k| run.names[k as usize].as_str());
        let f = b.forces;
        out.push(format!(
            "{:.2} s  {} between {x} and {y} (N {:.0} kN, V {:.0} kN, M {:.0} kNm)",
            b.time,
            cause_name(b.cause),
            f.n / 1e3,
            f.v1.hypot(f.v2) / 1e3,
            f.m1.hypot(f.m2) / 1e3
        ));
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only places with a void are proposed, and nothing else is said of the one without.
    #[test]
    fn the_error_of_a_place_without_a_void_names_those_that_have_one() {
        let place = |mark: &str, void| Area { mark: mark.into(), void, ..Area::default() };
        let places = [place("a", None), place("b", Some(29)), place("c", Some(4))];
        let text = without_a_void("a", &places).to_string();
        assert!(text.contains("place a has no void that a person fits in"), "{text}");
        assert!(text.contains("places with a void: b (void 29), c (void 4); or name a void"), "{text}");
        let none = without_a_void("a", &places[..1]).to_string();
        assert!(none.contains("no place has one: name a void of the report with --void"), "{none}");
    }
}
