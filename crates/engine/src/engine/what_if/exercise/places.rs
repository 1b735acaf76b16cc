//! Where somebody would work: the places to dig as the pages of the run name them, and where there are fewer, voids whose roof is carried.

use crate::Result;
use crate::assess::Raster;
use crate::engine::what_if::continued::Continued;
use crate::pages::{Area, Input, Template, areas};
use crate::report::Report;
use crate::report::model::DigEntry;

/// A place to dig or to crawl in.
#[derive(Clone, Debug)]
pub(super) struct WorkPlace {
    /// Letter of the pages; a void that is no place to dig has its number: "void 3".
    pub mark: String,
    /// What the pages say of it; none of a void that is no place to dig.
    pub area: Option<Area>,
    /// Hours to reach those there, h.
    pub hours: Option<f64>,
    /// Voids there, that to which the way leads first.
    pub voids: Vec<u32>,
    /// People there, by number.
    pub people: Vec<u32>,
    /// How many of them are alive by the evidence of the run.
    pub alive: u32,
}

impl WorkPlace {
    /// As a text begins with it: "place a" or "void 3".
    pub(super) fn called(&self) -> String {
        if self.area.is_some() { format!("place {}", self.mark) } else { self.mark.clone() }
    }
}

/// The first places of a run as it ended, so many at most, and its report.
pub(super) fn places(run: &Continued, most: usize) -> Result<(Vec<WorkPlace>, Report)> {
    let record = &run.record;
    let last = crate::engine::assessment::last_frame(record)?;
    let report = Report::new(record, &last.progress, record.standing()?.as_ref(), &run.assessment)?;
    let raster = Raster::new(&record.header.structure, &record.header.case.assess);
    let template = Template::default();
    let input = Input {
        report: &report,
        header: &record.header,
        poses: &last.poses,
        gone: &last.gone,
        assessment: &run.assessment,
        many: None,
        template: &template,
        news: None,
        local: crate::local::Local::default(),
        names: crate::local::StoreyNames::default(),
    };
    let all = areas(&input, raster.as_ref());
    let nobody = report.order.dig.iter().all(|d| d.people.is_empty());
    let dug = report.order.dig.iter().filter(|d| nobody || !d.people.is_empty());
    let mut out: Vec<WorkPlace> = dug.zip(all).take(most).map(|(d, a)| of_pages(d, a)).collect();
    fill(&mut out, run, most);
    Ok((out, report))
}

fn of_pages(d: &DigEntry, a: Area) -> WorkPlace {
    let (mark, voids) = (a.mark.clone(), a.voids.clone());
    WorkPlace { mark, hours: d.hours, voids, people: d.people.clone(), alive: d.alive, area: Some(a) }
}

/// Voids that are at no place, those where a person fits first, then the largest.
fn fill(out: &mut Vec<WorkPlace>, run: &Continued, most: usize) {
    let carried = run.stability().roofs;
    let taken: Vec<u32> = out.iter().flat_map(|p| p.voids.iter().copied()).collect();
    let has_roof = |id: u32| carried.iter().any(|r| r.void == id && !r.supporters.is_empty());
    let mut rest: Vec<_> = run.assessment.voids.iter().filter(|v| !taken.contains(&v.id) && has_roof(v.id)).collect();
    rest.sort_by(|a, b| b.survivable.cmp(&a.survivable).then(b.volume.total_cmp(&a.volume)).then(a.id.cmp(&b.id)));
    let of = |v: &&crate::assess::Void| WorkPlace {
        mark: format!("void {}", v.id),
        area: None,
        hours: v.ways.first().map(|w| w.time),
        voids: vec![v.id],
        people: v.people.iter().map(|k| k + 1).collect(),
        alive: 0,
    };
    let missing = most.saturating_sub(out.len());
    out.extend(rest.iter().take(missing).map(of));
}
