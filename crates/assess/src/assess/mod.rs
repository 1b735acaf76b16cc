//! Assesses a frame for a rescue team: voids, people, debris. It uses positions of bodies only, not their history.

mod access;
mod answers;
mod heap;
mod input;
mod people;
#[cfg(test)]
pub(crate) mod scenes;
mod space;
pub mod stability;
mod standing;
mod summary;
mod voids;

pub use access::hole_walls;
pub use answers::person::{Outcome, PersonOutcome, Rescue, Situation, in_void};
pub use answers::way::{Cut, CutDirection, CutMaterial, CutPiece, Entry, Gait, Holds, Stretch, WIDEST, Way, WayTested};
pub use heap::debris::{AT_REST as HEAP_AT_REST, Debris, Thrown, ThrownState};
pub use heap::debris::{Farthest, HeapSide, Heights, Strays, above_the_heap};
pub use heap::outline::plan_area;
pub use heap::sort::displaced_mass;
pub use input::place::{Place, PlanBoxOf, words as place_words};
pub use input::raster::{COLUMN, FINE, LAYER, Raster, column_of};
pub use input::rates::Rates;
pub use input::rubble::{Lump, Rubble};
pub use input::settings::Settings;
pub use input::snapshot::{Snapshot, Traced};
pub use people::outcome::hurt_more;
pub use people::rescue::{PeopleCount, by_urgency, is_walked, urgency};
pub use people::situation::OPEN as OPEN_HEADROOM;
pub use stability::supports::{Support, supports};
pub use standing::{Flight, FloorEdge, Stairs, StandingRoom, standing_rooms};
pub use summary::assessment::Assessment;
pub use summary::keep_out::{KeepOut, KeepOutRule, KeepOutSide, ZONE, keep_out};
pub use summary::order::{DigSpot, Goal, Order, order, places, way_to};
pub use summary::sample::{CERTAIN, PersonEnd, Sample, Work, upright};
pub use voids::bounded::Bounding;
pub use voids::section::{VerticalSection, section, vertical_section};
pub use voids::surface::{Role, Surface};
pub use voids::void::{Flags, Postures, Void};
pub use voids::void_class::{VoidClass, VoidFlag};

use crate::Result;
use crate::geometry::Vec3;
use crate::note::{Gravity, Note, NoteKind};
use crate::occupants::Person;
use crate::solve::Tie;
use crate::stop::Stop;
use heap::{sides, sort};
use input::place::PlanFrame;
use people::rescue;
use people::situation::{Asked, within_the_heap};
use rayon::prelude::*;
use space::site;
use summary::sample::FrameSample;
use voids::find::find_voids;

/// Current work, for the message when it is stopped.
const FIELD: &str = "assessing (distances)";
const PEOPLE: &str = "assessing (people)";

/// Assesses a frame. The result does not depend on the number of threads.
///
/// # Errors
/// [`crate::Error::Stopped`] after a stop request.
pub fn assess(frame: &Snapshot<'_>, settings: &Settings, stop: &Stop) -> Result<Assessment> {
    Ok(assess_at(frame, settings, Looking { ways: true, ..Looking::default() }, stop)?.assessment)
}

/// What is looked for in a frame beside voids, people and debris.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looking<'a> {
    /// Whether ways in are looked for.
    pub ways: bool,
    /// Points whose void is wanted. Voids of two frames are matched by them.
    pub points: &'a [Vec3],
    /// What ties the bodies of the frame together, if it is known: ways do not lead through what hangs or carries where there is another one.
    pub ties: &'a [Tie],
    /// Raster on which a sample for many runs is wanted. Ways to start points are looked for then, too.
    pub raster: Option<&'a Raster>,
}

/// What was looked for in a frame.
#[derive(Clone, Debug)]
pub struct Looked {
    /// Voids, people, debris.
    pub assessment: Assessment,
    /// Number of the void that each of the points is in, 0 for none.
    pub voids_at: Vec<u32>,
    /// The sample on the raster.
    pub sample: Option<Sample>,
}

/// As [`assess`], with what else is wanted.
///
/// # Errors
/// Those of [`assess`].
pub fn assess_at(frame: &Snapshot<'_>, settings: &Settings, looking: Looking<'_>, stop: &Stop) -> Result<Looked> {
    stop.check(FIELD)?;
    let placed = site::placed(frame);
    let mut sorted = sort::sort(frame, &placed);
    sides::complete(frame, &placed, &mut sorted, PlanFrame::new(frame, settings).as_ref());
    let mut notes = std::mem::take(&mut sorted.notes);
    let site = site::Site::new(frame, placed, &sorted, settings);
    let (mut voids, label) = match &site {
        Some(site) => find_voids(frame, site, settings, stop)?,
        None => {
            notes.push(Note::new(
                NoteKind::Heap,
                Gravity::Grave,
                "no solid piece is left",
                "No solid piece is left, so there are no voids to look for.",
            ));
            (Vec::new(), Vec::new())
        }
    };
    let id_at = |cell: usize| label.get(cell).copied().filter(|id| *id != 0);
    stop.check(PEOPLE)?;
    let starts = frame.traced.map_or(&[][..], |t| t.points);
    let ask = Asked { frame, site: site.as_ref(), void_at: &id_at, lying: settings.lying_height };
    let of = |index: usize, who: &Person, is_point: bool| {
        stop.check(PEOPLE)?;
        Ok(ask.outcome(index, who, is_point))
    };
    let mut people: Vec<PersonOutcome> =
        frame.people.par_iter().enumerate().map(|(k, who)| of(k, who, false)).collect::<Result<_>>()?;
    let mut start_points: Vec<PersonOutcome> =
        starts.par_iter().enumerate().map(|(k, who)| of(k, who, true)).collect::<Result<_>>()?;
    if sorted.debris.pieces > 0 {
        within_the_heap(&mut people, &voids);
        within_the_heap(&mut start_points, &voids);
    }
    for p in &people {
        if let Some(void) = p.void {
            voids[void as usize - 1].people.push(p.person);
        }
    }
    if let (true, Some(site)) = (looking.ways, &site) {
        let axes = PlanFrame::new(frame, settings);
        let points = if looking.raster.is_some() { start_points.as_mut_slice() } else { &mut [] };
        let holds = match looking.ties {
            [] => Vec::new(),
            ties => stability::holds(&stability::Tied::new(frame.structure, frame.poses, frame.gone, ties), &voids),
        };
        let targets = access::Targets { voids: &mut voids, people: &mut people, points };
        notes.extend(access::find(frame.structure, site, axes.as_ref(), settings, &id_at, (&holds, targets), stop)?);
        let nothing_fell = sorted.debris.pieces == 0;
        rescue::classify(&mut people, nothing_fell);
        if looking.raster.is_some() {
            rescue::classify(&mut start_points, nothing_fell);
        }
    }
    let at_point = |p: &Vec3| {
        let grid = &site.as_ref()?.grid;
        let [i, j, k] = grid.cell_of(p)?;
        label.get(grid.at(i, j, k)).copied()
    };
    let void_at = |p: &Vec3| at_point(p).unwrap_or(0);
    let voids_at = looking.points.iter().map(void_at).collect();
    let sample = looking.raster.map(|raster| {
        let materials = access::material::Materials::new(frame.structure);
        let material = |b: usize| materials.of(frame.structure, b);
        let found = FrameSample {
            frame,
            site: site.as_ref(),
            sorted: &sorted,
            settings,
            voids: &voids,
            void_at: &void_at,
            people: &people,
            points: &start_points,
            starts,
            material: &material,
        };
        found.sample(raster)
    });
    let assessment = Assessment {
        time: frame.time,
        settings: settings.clone(),
        voids,
        people,
        start_points,
        stability: None,
        debris: sorted.debris,
        standing_rooms: Vec::new(),
        rubble: None,
        notes,
    };
    Ok(Looked { assessment, voids_at, sample })
}
