//! The pages of a run: what they are drawn from.

use crate::assess::Assessment;
use crate::local::Local;
use crate::pages::{self, Many, Template};
use crate::record::{Frame, Record};
use crate::report::Report;
use crate::search::{Maps, Plan};
use crate::site::SiteNews;

/// What the pages of a run are drawn from.
pub(in crate::engine) fn pages_of<'a>(
    record: &'a Record,
    frame: &'a Frame,
    report: &'a Report,
    a: &'a Assessment,
    template: &'a Template,
    many: Option<(&'a Plan, &'a Maps)>,
    news: Option<&'a SiteNews>,
    local: Local,
) -> pages::Input<'a> {
    pages::Input {
        report,
        header: &record.header,
        poses: &frame.poses,
        gone: &frame.gone,
        assessment: a,
        many: many.map(|(plan, maps)| Many { plan, maps }),
        template,
        news,
        local,
        names: crate::report::storey_names(&record.header, local),
    }
}
