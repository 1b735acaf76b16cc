//! Assesses a frame for a rescue team: voids, people, debris. It uses positions of bodies only, not their history.

mod access;
mod bounded;
mod class;
mod columns;
mod enclosure;
mod field;
mod grid;
mod heap;
mod heap_outline;
mod heap_sides;
mod keep_out;
mod kinds;
mod measure;
mod near;
mod order;
mod outcome;
mod overhang;
mod people;
mod place;
mod posture;
mod raster;
mod regions;
mod rescue;
mod rubble;
mod sample;
#[cfg(test)]
pub(crate) mod scenes;
mod section;
mod settings;
mod site;
mod solid;
pub mod stability;
mod standing;
mod supports;
mod surface;
mod void_class;
mod volume;

pub use access::{Cut, CutDirection, CutMaterial, CutPiece, Entry, Gait, Rates, Stretch, Way};
pub use bounded::Bounding;
pub use heap::{AT_REST as HEAP_AT_REST, Debris, Thrown, ThrownState};
pub use heap_sides::{Farthest, HeapSide, Heights, Strays};
pub use keep_out::{KeepOut, KeepOutRule, KeepOutSide, ZONE, keep_out};
pub use order::{DigSpot, Goal, Order, order, way_to};
pub use outcome::Outcome;
pub use place::{Place, words as place_words};
pub use raster::{COLUMN, FINE, LAYER, Raster, column_of};
pub use rescue::{PeopleCount, Rescue, by_urgency, is_walked, urgency};
pub use rubble::{Lump, Rubble};
pub use sample::{CERTAIN, End, Sample, Work, upright};
pub use section::{VerticalSection, section, vertical_section};
pub use settings::Settings;
pub use standing::{Flight, FloorEdge, Stairs, StandingRoom, standing_rooms};
pub use supports::{Support, supports};
pub use surface::{Role, Surface};
pub use void_class::{VoidClass, VoidFlag};

use crate::Result;
use crate::geometry::{Aabb, FlatArea, Pose, Vec3};
use crate::note::{Gravity, Note, NoteKind};
use crate::occupants::{Evidence, Person};
use crate::solve::tracers::Trace;
use crate::stop::Stop;
use crate::structure::Structure;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Results for one frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// Time of the frame that was assessed, s.
    pub time: f64,
    /// Settings of the search.
    pub settings: Settings,
    /// All voids: first those where a lying person fits, the enclosed ones before the open ones; then the others; each sort by volume. `id`
    /// runs from 1.
    pub voids: Vec<Void>,
    /// One entry per placed person, in their order.
    pub people: Vec<PersonOutcome>,
    /// The same for start points that are no people (`occupancy.grid`), in their order. They are in no void's list of people.
    pub start_points: Vec<PersonOutcome>,
    /// What hangs and what carries the roofs; none for a record without the forces of the last state.
    pub stability: Option<stability::Stability>,
    /// Debris.
    pub debris: Debris,
    /// Stairs to the standing rooms and unprotected edges of their floors, filled by [`standing_rooms`].
    pub standing_rooms: Vec<StandingRoom>,
    /// Loose rubble in the frame; none where the case has no fines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rubble: Option<Rubble>,
    /// Limits and simplifications of this assessment.
    pub notes: Vec<Note>,
}

/// A separate covered free space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Void {
    /// Number used in every table and picture.
    pub id: u32,
    /// Volume, m3.
    pub volume: f64,
    /// Free area seen from above, m2.
    pub floor_area: f64,
    /// Clear height that a tenth of its runs between floor and roof exceeds, m; storeys above each other count apart.
    pub clear_height: f64,
    /// Radius of the largest sphere that fits, m.
    pub clearance: f64,
    /// Centre of that largest sphere, m, model coordinates.
    pub position: Vec3,
    /// Centroid of the free space, m.
    pub centroid: Vec3,
    /// Bounding box, m.
    pub bounds: Aabb,
    /// True when a lying person fits.
    pub survivable: bool,
    /// Postures that fit.
    pub postures: Postures,
    /// Share of the directions from its middle in which a piece or the ground is within 30 m, 0 to 1.
    pub enclosure: f64,
    /// Peculiarities.
    pub flags: Flags,
    /// Roof and floor have not moved, and there is headroom to stand.
    pub standing: bool,
    /// Storey of most of its floor, index into the structure's storeys.
    pub storey: Option<u32>,
    /// Largest clearance of an access path from the open air, m; 0 when sealed.
    pub access_clearance: f64,
    /// Depth of the void's roof below the debris surface above it, m (mean over its plan).
    pub cover: f64,
    /// Bodies of its roof, those with the largest cover first.
    pub roof: Vec<u32>,
    /// People whose final position is in it (indices into the placed people).
    pub people: Vec<u32>,
    /// Class by rescue manuals.
    pub class: VoidClass,
    /// Reason for the class.
    pub class_reason: String,
    /// Where its largest sphere is in the building.
    pub place: Place,
    /// Points in it, spread over its cells, by which it is found again in other frames, m.
    #[serde(skip)]
    pub samples: Vec<Vec3>,
    /// Pieces that roof and bound it, roofs first, the largest first. In voids.json, not with the other data.
    #[serde(skip)]
    pub bounding: Vec<Bounding>,
    /// Its closed surface, likewise.
    #[serde(skip)]
    pub surface: Surface,
    /// Its outline in plan, as large as its floor area, the largest part first. In voids.json, as the following.
    #[serde(skip)]
    pub outline: Vec<FlatArea>,
    /// Vertical sections through its largest sphere, along the first and the second plan direction of the building.
    #[serde(skip)]
    pub sections: Vec<VerticalSection>,
    /// Ways in, the quickest first, at most three; none when nobody gets in without more than cutting 1.5 m.
    pub ways: Vec<Way>,
}

impl Default for Void {
    fn default() -> Self {
        Self {
            id: 0,
            volume: 0.0,
            floor_area: 0.0,
            clear_height: 0.0,
            clearance: 0.0,
            position: Vec3::zeros(),
            centroid: Vec3::zeros(),
            bounds: Aabb::empty(),
            survivable: false,
            postures: Postures::default(),
            enclosure: 0.0,
            flags: Flags::default(),
            standing: false,
            storey: None,
            access_clearance: 0.0,
            cover: 0.0,
            roof: Vec::new(),
            people: Vec::new(),
            class: VoidClass::default(),
            class_reason: String::new(),
            place: Place::default(),
            samples: Vec::new(),
            bounding: Vec::new(),
            surface: Surface::default(),
            outline: Vec::new(),
            sections: Vec::new(),
            ways: Vec::new(),
        }
    }
}

/// Postures of a person that fit into a void.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Postures {
    /// Lying, with the height of the settings, as wide as the shoulders.
    pub lying: bool,
    /// On hands and knees.
    pub crawling: bool,
    /// Sitting.
    pub sitting: bool,
}

impl Postures {
    /// Those that fit, in a word each.
    pub fn names(&self) -> Vec<&'static str> {
        let all = [(self.lying, "lying"), (self.crawling, "crawling"), (self.sitting, "sitting")];
        all.into_iter().filter(|p| p.0).map(|p| p.1).collect()
    }
}

/// Peculiarities of a void. They decide its place in the list, never whether it is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Flags {
    /// Less than 85 % of the directions are blocked.
    pub open_sided: bool,
    /// Only the underside of a projecting slab: open along a side and not deep for its height.
    pub overhang: bool,
    /// Too low for a crawling person.
    pub too_low: bool,
    /// Less volume than the setting `minimum_volume`.
    pub small: bool,
}

impl Flags {
    /// The flags that are set.
    pub fn list(&self) -> Vec<VoidFlag> {
        let all = [
            (self.overhang, VoidFlag::Overhang),
            (self.open_sided, VoidFlag::OpenSided),
            (self.too_low, VoidFlag::TooLow),
            (self.small, VoidFlag::Small),
        ];
        all.into_iter().filter(|f| f.0).map(|f| f.1).collect()
    }
}

/// Result for one person in this run. It is evidence with a range, not a prediction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonOutcome {
    /// Index into the placed people.
    pub person: u32,
    /// Position at the start (centre of the body), m.
    pub start: Vec3,
    /// Position at the assessed frame, m; none when unknown.
    pub end: Option<Vec3>,
    /// Storey at the start, index into the structure's storeys.
    pub start_storey: Option<u32>,
    /// Storey of the end position, same index.
    pub end_storey: Option<u32>,
    /// Void in whose own cells the chest is.
    pub void: Option<u32>,
    /// Thickness of solid material vertically above, m; this and the following fields are empty when the position is unknown.
    pub cover: Option<f64>,
    /// Free volume within 0.75 m of the body's centre, m3; a free sphere has 1.77. Not measured for start points.
    pub free_space: Option<f64>,
    /// Distance from the surface of the body to the nearest piece that it does not lie or stand on, at most 3 m.
    pub clearance: Option<f64>,
    /// Free height above the surface that the person is on, m.
    pub headroom: Option<f64>,
    /// Situation in one word.
    pub situation: Situation,
    /// Outcome by the evidence.
    pub outcome: Outcome,
    /// How they are reached; unknown where no ways were looked for.
    pub rescue: Rescue,
    /// Severity of HAZUS, 1 to 4; none for somebody unhurt or unknown.
    pub severity: Option<u8>,
    /// Probability of surviving the fall, if there was one.
    pub survives_fall: Option<f64>,
    /// Why, in words and figures.
    pub reason: String,
    /// What has happened to the person; none in records without tracers.
    pub trace: Option<Trace>,
    /// Ways to them, the quickest first, at most three; for people with a known place that is not on the surface.
    pub ways: Vec<Way>,
}

/// Situation of a person at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// No piece above in the whole body's plan, up to the sky.
    OnSurface,
    /// The floor has moved by less than 0.5 m, and the headroom is more than 1.5 m.
    StandingRoom,
    /// Inside the cells of a listed void.
    InVoid,
    /// Covered, with less space than a lying person needs.
    Buried,
    /// Covered, with room to lie, but in no listed void and in no standing room.
    Covered,
    /// Unknown: there is no evidence, and the floor below is removed, broken or tilted.
    Unknown,
}

impl Situation {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::OnSurface, Self::StandingRoom, Self::InVoid, Self::Buried, Self::Covered, Self::Unknown];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnSurface => "on the surface",
            Self::StandingRoom => "standing room",
            Self::InVoid => "in a void",
            Self::Buried => "buried",
            Self::Covered => "covered",
            Self::Unknown => "unknown",
        }
    }
}

/// Current work, for the message when it is stopped.
const FIELD: &str = "assessing (distances)";
const VOIDS: &str = "assessing (voids)";
const PEOPLE: &str = "assessing (people)";

/// Storey height where the structure has none, m.
const DEFAULT_STOREY: f64 = 3.0;

/// Points by which a void is found again.
const SAMPLES: usize = 200;
/// A void with a smaller share of blocked directions is open-sided.
const OPEN_SIDED: f64 = 0.85;

/// A frame to assess. All lists of poses follow [`Structure::bodies`].
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Poses of the bodies in the frame.
    pub poses: &'a [Pose],
    /// Bodies that are not part of the scene in the frame: removed, fragmented, or not yet added.
    pub gone: &'a [bool],
    /// The initial poses.
    pub start: &'a [Pose],
    /// Poses in the frame before, and the time between the frames, s; without it speeds are unknown.
    pub before: Option<(&'a [Pose], f64)>,
    /// People at the start.
    pub people: &'a [Person],
    /// What has happened to them, if they were traced.
    pub traced: Option<Traced<'a>>,
    /// Loose rubble between the pieces, which fills what it lies in.
    pub rubble: &'a [Lump],
    /// Time of the frame, s.
    pub time: f64,
}

/// People and start points as the solver has traced them up to a frame.
#[derive(Clone, Copy, Debug)]
pub struct Traced<'a> {
    /// First those of the people, then those of the start points.
    pub traces: &'a [Trace],
    /// Start points.
    pub points: &'a [Person],
    /// Thresholds.
    pub evidence: &'a Evidence,
}

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
    let mut sorted = heap::sort(frame, &placed);
    heap_sides::complete(frame, &placed, &mut sorted, place::Frame::new(frame, settings).as_ref());
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
    let ask = people::Asked { frame, site: site.as_ref(), void_at: &id_at, lying: settings.lying_height };
    let of = |index: usize, who: &Person, is_point: bool| {
        stop.check(PEOPLE)?;
        Ok(ask.outcome(index, who, is_point))
    };
    let mut people: Vec<PersonOutcome> =
        frame.people.par_iter().enumerate().map(|(k, who)| of(k, who, false)).collect::<Result<_>>()?;
    let mut start_points: Vec<PersonOutcome> =
        starts.par_iter().enumerate().map(|(k, who)| of(k, who, true)).collect::<Result<_>>()?;
    for p in &people {
        if let Some(void) = p.void {
            voids[void as usize - 1].people.push(p.person);
        }
    }
    if let (true, Some(site)) = (looking.ways, &site) {
        let axes = place::Frame::new(frame, settings);
        let points = if looking.raster.is_some() { start_points.as_mut_slice() } else { &mut [] };
        let targets = access::Targets { voids: &mut voids, people: &mut people, points };
        notes.extend(access::find(frame.structure, site, axes.as_ref(), settings, &id_at, targets, stop)?);
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
        let materials = access::Materials::new(frame.structure);
        let material = |b: usize| materials.of(frame.structure, b);
        let found = sample::Found {
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

/// Median height between storeys, m.
fn storey_height(structure: &Structure) -> f64 {
    let mut rises: Vec<f64> = structure.storeys.windows(2).map(|s| s[1].elevation - s[0].elevation).collect();
    rises.retain(|r| *r > 1.5);
    rises.sort_by(f64::total_cmp);
    rises.get(rises.len() / 2).copied().unwrap_or(DEFAULT_STOREY)
}

/// The voids in their order, and the void number of every cell (0: none).
fn find_voids(
    frame: &Snapshot<'_>,
    site: &site::Site,
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
        axes: place::Frame::new(frame, settings),
        supports: bounded::supports(frame, site),
    };
    let mut found: Vec<(usize, Void)> = regions
        .par_iter()
        .enumerate()
        .map(|(r, region)| {
            stop.check(VOIDS)?;
            Ok((r, describe(&context, region, &label)))
        })
        .collect::<Result<_>>()?;
    let rank = |v: &Void| match () {
        () if !v.survivable => 3,
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
fn samples(site: &site::Site, region: &regions::Region) -> Vec<Vec3> {
    let step = region.cells.len().div_ceil(SAMPLES);
    region.cells.iter().step_by(step.max(1)).map(|c| site.grid.middle(*c as usize)).collect()
}

/// What all voids of a frame share.
struct Context<'a> {
    frame: &'a Snapshot<'a>,
    site: &'a site::Site,
    settings: &'a Settings,
    axes: Option<place::Frame>,
    supports: Vec<Vec<u32>>,
}

/// Sections through a point along the plan directions of the building.
fn sections(surface: &Surface, axes: Option<&place::Frame>, at: &Vec3) -> Vec<VerticalSection> {
    let directions = axes.map_or([Vec3::x(), Vec3::y()], place::Frame::directions);
    directions.iter().map(|d| vertical_section(surface, [at.x, at.y], [d.x, d.y])).collect()
}

/// Measures and names a region. Every region becomes a void.
fn describe(context: &Context<'_>, region: &regions::Region, label: &[u32]) -> Void {
    let Context { frame, site, settings, axes, supports } = context;
    let (volume, centroid) = volume::volume(site, &region.cells, label);
    let plan = measure::Plan::new(site, region);
    let clear_height = plan.clear_height();
    let fits = |p| posture::fits(site, &region.cells, p, settings);
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
