//! What all runs of an ensemble share, and the check that the case can be run at all.

use crate::assess::{Raster, upright};
use crate::building::Building;
use crate::case::{self, Case};
use crate::engine::case::{class_events_fit, import_until, ready_again, within};
use crate::engine::run::{refuse_unsound_case, split_header};
use crate::engine::stages::{Event, RunObserver, Stage};
use crate::ensemble::{Class, Common, ONLY, StartPoint, Storey, Upright};
use crate::occupants::Person;
use crate::record;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};

/// Prepares the case once, without a scatter of strengths, judges it, and says what all runs share.
///
/// # Errors
/// Bad input; a case that does not carry its own weight, unless it is accepted; classes whose events do not fit the building.
pub fn begin(case: &Case, accept_unsound: bool, observer: &mut dyn RunObserver) -> Result<Common> {
    Ok(begun(case, accept_unsound, observer)?.0)
}

/// The same, with the model as it was read: no run needs to read it again.
pub(super) fn begun(case: &Case, accept_unsound: bool, observer: &mut dyn RunObserver) -> Result<(Common, Building)> {
    let mut base = case.for_ensemble();
    base.run.seed = 1;
    base.run.threads = 0;
    base.run.coarse |= case.ensemble.coarse;
    base.ensemble.coarse = base.run.coarse;
    base.occupancy.grid = Some(case.ensemble.grid);
    base.occupancy.dummies = false;
    base.ensemble.runs = 1;
    case.validate()?;
    for (i, class) in case.ensemble.classes().iter().enumerate() {
        // Factors that lead nowhere are an error now, not in the middle of the night.
        let _ = case::member(case, class, 1).map_err(|e| if class.name == ONLY { e } else { within(e, i) })?;
    }
    observer.event(Event::Stage(Stage::Import, case.model.file.display().to_string()));
    let building = import_until(&base, &observer.stop())?;
    let mut ready = ready_again(&base, &building, observer)?;
    class_events_fit(case, &ready.structure)?;
    refuse_unsound_case(&mut ready, accept_unsound, observer)?;
    let (structure, people) = (&ready.structure, ready.people.clone());
    let nothing = || Error::input("the building has no pieces", "check the model with `leanto check`");
    let raster = Raster::new(structure, &case.assess).ok_or_else(nothing)?;
    let points = crate::occupants::start_points(structure, &base.occupancy);
    if points.is_empty() {
        return Err(Error::input(
            "there is no place in the building where somebody can stand, so many runs have nobody to follow",
            "check the storeys with `leanto draw`; a floor is an element that lies and is wider than 1 m",
        ));
    }
    let is_covered = crate::occupants::covered(structure);
    let start = |p: &Person| StartPoint { feet: p.feet, storey: p.storey, covered: is_covered(&p.feet) };
    let starts: Vec<StartPoint> = points.iter().map(start).collect();
    drop(is_covered);
    let name = |e: u32| structure.elements.get(e as usize).map_or(String::new(), |x| x.name.clone());
    let uprights = upright(structure).into_iter().map(|e| Upright { element: e, name: name(e) }).collect();
    let outside = crate::occupants::shares_beside(structure, &case.occupancy, &case.folder)?;
    let storeys: Vec<Storey> = structure.storeys.iter().map(Storey::from).collect();
    let classes: Vec<Class> = case.ensemble.classes();
    let classes = classes.into_iter().map(|c| c.name).zip(case.ensemble.priors()).collect();
    let site = place_of(&ready.case);
    let mut out = Common {
        ensemble: String::new(),
        program: format!("leanto {}", env!("CARGO_PKG_VERSION")),
        title: case.title.clone(),
        classes,
        settings: base.ensemble.clone(),
        raster,
        presence: crate::search::presence(&starts, &case.occupancy, &case.folder, outside)?,
        storeys,
        starts,
        people,
        uprights,
        site,
        provenance: ready.provenance.clone(),
        local: case.outputs.local,
        origin: [ready.building.source.origin.x, ready.building.source.origin.y],
        highest: highest(structure),
    };
    let (header, ..) = split_header(ready);
    // The identifier of the run is a hash of all inputs, also of the files that only a class names.
    out.ensemble = record::run_of(&header)?;
    Ok((out, building))
}

/// Highest point of the pieces of a building as it stands, m.
fn highest(s: &Structure) -> Option<f64> {
    let pieces = s.bodies.iter().filter(|b| b.kind == BodyKind::Piece);
    pieces.flat_map(|b| b.shape.vertices.iter().map(|v| b.pose.apply(v).z)).max_by(f64::total_cmp)
}

/// Latitude, longitude (deg) and true north (rad) of a case that says where its building is.
pub(super) fn place_of(case: &Case) -> Option<[f64; 3]> {
    let site = &case.prepare.site;
    site.latitude.zip(site.longitude).map(|(lat, lon)| [lat, lon, site.true_north])
}
