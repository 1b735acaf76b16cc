//! All voids of a frame in their order: each region becomes a void, is measured and named.

use super::regions::VOIDS;
use super::section::{VerticalSection, vertical_section};
use super::surface::Surface;
use super::void::{Flags, Postures, Void};
use super::void_class::VoidClass;
use super::{bounded, class, enclosure, measure, overhang, posture, regions, section, surface, volume};
use crate::Result;
use crate::assess::input::place::PlanFrame;
use crate::assess::input::settings::Settings;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::space::site::{self, Site};
use crate::geometry::Vec3;
use crate::stop::Stop;
use rayon::prelude::*;

/// Points by which a void is found again.
const SAMPLES: usize = 200;

/// A void with a smaller share of blocked directions is open-sided.
const OPEN_SIDED: f64 = 0.85;

/// The voids in their order, and the void number of every cell (0: none).
pub(crate) fn find_voids(
    frame: &Snapshot<'_>,
    site: &Site,
    settings: &Settings,
    stop: &Stop,
) -> Result<(Vec<Void>, Vec<u32>)> {
    stop.check(VOIDS)?;
    let (regions, mut label) = regions::split(site, settings, stop)?;
    stop.check(VOIDS)?;
    let context = Context {
        frame,
        site,
        settings,
        axes: PlanFrame::new(frame, settings),
        supports: bounded::supports(frame, site),
    };
    let mut found: Vec<(usize, Void)> = regions
        .par_iter()
        .enumerate()
        .map(|(r, region)| {
            stop.check(VOIDS)?;
            Ok((r, describe(&context, (r, region), &label)))
        })
        .collect::<Result<_>>()?;
    // Voids in the debris come first, then rooms that stand as they did, then those where nobody fits.
    let rank = |v: &Void| match () {
        () if !v.survivable => 4,
        () if v.standing => 3,
        () if v.flags.overhang => 2,
        () => u8::from(v.flags.open_sided),
    };
    found.sort_by(|(r, a), (s, b)| rank(a).cmp(&rank(b)).then(b.volume.total_cmp(&a.volume)).then(r.cmp(s)));
    let mut number = vec![0; regions.len()];
    for (n, (r, void)) in found.iter_mut().enumerate() {
        void.id = n as u32 + 1;
        number[*r] = void.id;
    }
    label.par_iter_mut().for_each(|l| *l = number.get(*l as usize).copied().unwrap_or(0));
    Ok((found.into_iter().map(|f| f.1).collect(), label))
}

/// Up to 200 cells of a region, evenly spread over their order.
fn samples(site: &Site, region: &regions::Region) -> Vec<Vec3> {
    let step = region.cells.len().div_ceil(SAMPLES);
    region.cells.iter().step_by(step.max(1)).map(|c| site.grid.middle(*c as usize)).collect()
}

/// What all voids of a frame share.
struct Context<'a> {
    frame: &'a Snapshot<'a>,
    site: &'a Site,
    settings: &'a Settings,
    axes: Option<PlanFrame>,
    supports: Vec<Vec<u32>>,
}

/// Sections through a point along the plan directions of the building.
fn sections(surface: &Surface, axes: Option<&PlanFrame>, at: &Vec3) -> Vec<VerticalSection> {
    let directions = axes.map_or([Vec3::x(), Vec3::y()], PlanFrame::directions);
    directions.iter().map(|d| vertical_section(surface, [at.x, at.y], [d.x, d.y])).collect()
}

/// Measures and names a region. Every region becomes a void.
fn describe(context: &Context<'_>, (number, region): (usize, &regions::Region), label: &[u32]) -> Void {
    let Context { frame, site, settings, axes, supports } = context;
    let (volume, centroid) = volume::volume(site, &region.cells, label);
    let plan = measure::VoidPlan::new(site, region);
    let clear_height = plan.clear_height();
    let own = |c: usize| label[c] == number as u32;
    let fits = |p| posture::fits(site, &region.cells, (&own, posture::MOST), p, settings);
    let postures = Postures {
        lying: fits(posture::Posture::Lying),
        crawling: fits(posture::Posture::Crawling),
        sitting: fits(posture::Posture::Sitting),
    };
    let enclosure = enclosure::enclosure(site, region, &centroid);
    let flags = Flags {
        open_sided: enclosure < OPEN_SIDED,
        overhang: overhang::is_overhang(site, &plan, clear_height),
        too_low: clear_height < settings.crawling_height,
        small: volume < settings.minimum_volume,
    };
    let standing = plan.standing(site, region);
    let (class, class_reason) =
        class::classify(site, &plan, &class::Known { height: clear_height, standing, overhang: flags.overhang });
    let (surface, patches) = surface::surface(site, &region.cells, label, volume);
    Void {
        id: 0,
        volume,
        floor_area: plan.tops.len() as f64 * site.grid.cell * site.grid.cell,
        clear_height,
        clearance: region.clearance,
        position: region.position,
        centroid,
        bounds: measure::bounds(site, region),
        survivable: postures.lying,
        postures,
        enclosure,
        flags,
        standing: class == VoidClass::StandingRoom,
        storey: plan.storey(site),
        access_clearance: measure::access(site, region),
        cover: plan.cover(site),
        roof: plan.roof().into_iter().map(|(s, _)| site.bodies[s]).filter(|b| site::is_body(*b)).collect(),
        people: Vec::new(),
        class,
        class_reason,
        place: axes.as_ref().map(|f| f.place(&region.position)).unwrap_or_default(),
        samples: samples(site, region),
        bounding: bounded::bounding(frame, site, axes.as_ref(), supports, &patches),
        outline: section::outline(site, &region.cells),
        sections: sections(&surface, axes.as_ref(), &region.position),
        surface,
        ways: Vec::new(),
    }
}
