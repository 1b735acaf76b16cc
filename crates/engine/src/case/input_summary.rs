//! What a case and its model come to in figures, and what of it no building has. Computed here and nowhere else: `leanto check`, the record, the
//! report and the pages show it.

use super::Case;
use crate::Result;
use crate::building::{Building, Finding, FindingKind, Storey};
use crate::occupants::{self, Placement};
use crate::plausibility::{
    self, InputSummary, MotionInput, PeopleInput, StoreyInput, StrengthInput, floor_areas, limits, question,
};
use crate::scenario::GroundMotion;
use crate::solve::{BaseMotion, Loading};
use crate::strength::{self, Profile, Strength};
use crate::structure::{Body, BodyKind, Structure};
use crate::units::earth::PlanOrigin;

/// Storeys with less floor than this are not judged by their mass, m2.
const LEAST_FLOOR: f64 = 10.0;
/// Nor is a model whose floors cover less of the box around its plan: a bridge, a tower.
const LEAST_COVER: f64 = 0.5;

/// Questions about strengths, loads and masses of a prepared case. Those about model, people and events were asked where these were read.
///
/// # Errors
/// A profile that cannot be found.
pub fn implausible(case: &Case, building: &Building, s: &Structure) -> Result<Vec<Finding>> {
    let mut out = Vec::new();
    let mut judged: Vec<Profile> = Vec::new();
    for g in &case.groups {
        let of = format!("the group \"{}\"", g.name);
        out.extend(plausibility::factor(&of, "strength_factor", g.strength_factor));
        out.extend(plausibility::factor(&of, "connection_factor", g.connection_factor));
        out.extend(plausibility::live_load(&of, g.live_load));
        let profile = case.profile(&g.profile)?;
        if !judged.contains(&profile) {
            out.extend(plausibility::profile(&profile));
            judged.push(profile);
        }
    }
    let stated = building.elements.iter().filter_map(|e| Some((e, e.density?)));
    out.extend(stated.filter_map(|(e, d)| plausibility::density(&format!("\"{}\"", e.name), d)));
    out.extend(unknown_front(case));
    let (area, mass) = floors(building, s);
    let plan = building.aabb();
    let covers = !plan.is_empty() && area >= LEAST_COVER * plan.size().x * plan.size().y;
    if area >= LEAST_FLOOR && covers && !limits::MASS_PER_AREA.holds(mass / area) {
        out.push(question(
            format!(
                "is the building so heavy? {:.1} t on {area:.0} m2 of floors are {:.0} kg/m2; usual is {}",
                mass / 1e3,
                mass / area,
                limits::MASS_PER_AREA.text()
            ),
            "check the unit of the model (units under [model]) and the densities of the profiles",
        ));
    }
    Ok(out)
}

/// A question about the street front of a building with a place on the earth, where nobody has said which side it is: everything that has the number of a
/// side hangs on it.
fn unknown_front(case: &Case) -> Option<Finding> {
    let site = &case.prepare.site;
    let (latitude, longitude) = site.latitude.zip(site.longitude).filter(|_| case.assess.front.is_none())?;
    let origin = PlanOrigin { latitude, longitude, true_north: site.true_north };
    let azimuth = origin.azimuth(case.assess.front_or_guess());
    Some(question(
        format!(
            "which side is the street front? Nothing says it: side 1 is taken to look to azimuth {azimuth:.0} (degrees clockwise from north)"
        ),
        "look at the place or at a map, and give front under [assess], also where it is so",
    ))
}

/// Area of all floors, m2, and mass of what moves, without what was added for the time step, kg.
fn floors(building: &Building, s: &Structure) -> (f64, f64) {
    let pieces = (0..s.bodies.len()).filter(|i| s.bodies[*i].kind == BodyKind::Piece && !s.bodies[*i].fixed);
    let mass = pieces.map(|i| s.own_mass(i)).sum();
    (floor_areas(building).iter().sum(), mass)
}

/// The summary of the input of a prepared case.
///
/// # Errors
/// A profile or record that cannot be found.
pub fn input_summary(
    case: &Case,
    building: &Building,
    s: &Structure,
    loading: &Loading,
    placed: &Placement,
    findings: &[Finding],
) -> Result<InputSummary> {
    let size = building.aabb();
    let size = if size.is_empty() { Default::default() } else { size.size() };
    let round = |x: f64, places: i32| (x * 10f64.powi(places)).round() / 10f64.powi(places);
    let (area, mass) = floors(building, s);
    let peak = |m: &BaseMotion| m.acceleration.iter().map(|a| a.amax()).fold(0.0, f64::max);
    Ok(InputSummary {
        size_m: [size.x, size.y, size.z].map(|x| round(x, 3)),
        motions: motions(case)?,
        peak_acceleration_m_s2: loading.base_motion.as_ref().map(|m| round(peak(m), 4)),
        storeys: storeys(building, s, placed),
        mass_per_area_kg_m2: (area >= LEAST_FLOOR).then(|| round(mass / area, 0)),
        added_mass_kg: round(s.moving_added_mass(), 0),
        people: people(s, placed),
        ledger: building.ledger.clone(),
        strengths: case.groups.iter().map(|g| strength_of(case, g)).collect::<Result<_>>()?,
        guessed: guessed(case, building, findings),
    })
}

/// Ground motions by themselves, as they act.
fn motions(case: &Case) -> Result<Vec<MotionInput>> {
    let scenario = &case.scenario;
    let both = [("ground_motion", &scenario.ground_motion), ("aftershock", &scenario.aftershock)];
    let given = both.into_iter().filter_map(|(kind, g)| Some((kind, g.as_ref()?)));
    given.map(|(kind, g)| motion(case, kind, g)).collect()
}

fn motion(case: &Case, kind: &str, g: &GroundMotion) -> Result<MotionInput> {
    let m = crate::scenario::base_motion(g, &case.folder, case.run.seed)?;
    let largest = |k: usize| m.acceleration.iter().map(|a| a[k].abs()).fold(0.0, f64::max);
    let most = (0..3).map(largest).fold(0.0, f64::max);
    let at = m.acceleration.iter().position(|a| a.amax() >= most).unwrap_or(0);
    let round = |x: f64| (x * 1e4).round() / 1e4;
    Ok(MotionInput {
        kind: kind.into(),
        what: crate::scenario::Event::summary(g),
        peak_m_s2: [0, 1, 2].map(|k| round(largest(k))),
        peak_at_s: round(m.start + at as f64 * m.interval),
    })
}

fn storeys(building: &Building, s: &Structure, placed: &Placement) -> Vec<StoreyInput> {
    let areas = floor_areas(building);
    let round = |x: f64, places: i32| (x * 10f64.powi(places)).round() / 10f64.powi(places);
    let one = |(k, storey): (usize, &Storey)| {
        let own = |b: &Body| b.kind == BodyKind::Piece && !b.fixed && b.storey == Some(k as u32);
        let mass: f64 = (0..s.bodies.len()).filter(|i| own(&s.bodies[*i])).map(|i| s.own_mass(i)).sum();
        let area = areas.get(k).copied().unwrap_or(0.0);
        StoreyInput {
            storey: storey.name.clone(),
            level_m: round(storey.elevation, 3),
            height_m: s.storeys.get(k + 1).map(|next| round(next.elevation - storey.elevation, 3)),
            roof: storey.roof,
            floor_area_m2: round(area, 1),
            mass_kg: round(mass, 0),
            mass_per_area_kg_m2: (area >= LEAST_FLOOR).then(|| round(mass / area, 0)),
            people: placed.people.iter().filter(|p| p.storey as usize == k).count(),
        }
    };
    s.storeys.iter().enumerate().map(one).collect()
}

fn people(s: &Structure, placed: &Placement) -> PeopleInput {
    let outside = if placed.people.is_empty() {
        0
    } else {
        let is_covered = occupants::covered(s);
        placed.people.iter().filter(|p| !is_covered(&p.feet)).count()
    };
    PeopleInput { placed: placed.people.len(), outside, elsewhere: placed.elsewhere.len(), repeated: placed.repeated }
}

fn strength_of(case: &Case, g: &crate::prepare::Group) -> Result<StrengthInput> {
    let p = case.profile(&g.profile)?;
    let source = if case.profiles.iter().any(|own| own.name == g.profile) {
        "of the case"
    } else if strength::builtin().contains(&p) {
        "built in"
    } else {
        "file"
    };
    let compression = match &p.strength {
        Strength::Stress(x) => Some(x.compression).filter(|c| c.is_finite()),
        Strength::Reinforced(x) => Some(x.fc),
        Strength::Unbreakable | Strength::Formulas(_) => None,
    };
    Ok(StrengthInput {
        group: g.name.clone(),
        profile: g.profile.clone(),
        source: source.into(),
        compression_n_mm2: compression.map(|c| (c / 1e4).round() / 100.0),
        factor: g.strength_factor,
    })
}

/// What nothing states, in words.
fn guessed(case: &Case, building: &Building, findings: &[Finding]) -> Vec<String> {
    let mut out = Vec::new();
    let stated = case.sketch.is_some() || building.source.format.starts_with("IFC");
    if !stated && case.model.options.metres_per_unit.is_none() {
        out.push(format!("the unit of the model, {} m, from its size", building.source.metres_per_unit));
    }
    if !stated && case.model.options.up.is_none() {
        out.push(format!("the axis of the model that points up, {}, from its faces", building.source.up));
    }
    let guesses = findings.iter().filter(|f| f.kind == FindingKind::ProfileGuess).count();
    if guesses > 0 {
        out.push(format!("strength profiles, {guesses} times"));
    }
    if !case.groups.is_empty() && case.groups.iter().all(|g| strength::builtin().iter().any(|b| b.name == g.profile)) {
        out.push("all strengths: built-in profiles, nothing of this building was measured".into());
    }
    out
}
