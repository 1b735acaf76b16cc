//! From a case to the input of the solver: reads the model, prepares the structure, places people, resolves the scenario and computes
//! the state under own weight.

use crate::building::{Building, Finding, FindingKind, Soundness};
use crate::case::Case;
use crate::engine::inputs::{self, model_copy};
use crate::engine::soundness::{Settled, load_bearing, pads, softening, sound};
use crate::engine::stages::{Event, RunObserver, Stage, StageTimes, stage};
use crate::import;
use crate::occupants::{self, Person};
use crate::plausibility::InputSummary;
use crate::prepare;
use crate::provenance::Provenance;
use crate::scenario;
use crate::sketch;
use crate::solve::{self, Loading, Preload};
use crate::stop::Stop;
use crate::strength::Profile;
use crate::structure::Structure;
use crate::{Error, Result};
use std::time::Instant;

/// A case with everything that the solver needs.
pub struct PreparedCase {
    /// The case with all its groups: also those whose profile is guessed, and those of elements with overrides.
    pub case: Case,
    /// The building as read.
    pub building: Building,
    /// Bodies and bonds, people included.
    pub structure: Structure,
    /// Loads and events of the scenario.
    pub loading: Loading,
    /// What is written down beside the frames.
    pub watches: Vec<solve::watch::Watch>,
    /// The events in words, in the order of time.
    pub timeline: Vec<scenario::Occurrence>,
    /// People placed.
    pub people: Vec<Person>,
    /// People and start points as the solver traces them.
    pub tracers: Option<solve::tracers::People>,
    /// All findings, from import, preparation and the state under own weight.
    pub findings: Vec<Finding>,
    /// What was read and what acts, in figures.
    pub input_summary: InputSummary,
    /// The intact structure under its own weight.
    pub preload: Preload,
    /// Whether the structure carries its own weight.
    pub soundness: Soundness,
    /// What all of this was made from.
    pub provenance: Provenance,
}

impl PreparedCase {
    /// Judges again whether the case carries its own weight, with its first seconds under it.
    pub(in crate::engine) fn judge_with(&mut self, settled: &Settled) {
        let (s, building, case) = (&self.structure, &self.building, &self.case);
        let seating = sound::seating(s, building, case);
        let missing = sound::missing(building, case);
        self.soundness = sound::soundness(s, &self.preload, Some(settled), seating.as_ref(), missing);
    }
}

/// A case with a model that has been read.
pub(in crate::engine) struct Completed {
    /// The case as it was given. What is added to it follows from it and the model, so that it is what a result depends on.
    pub given: Case,
    /// The case with all its groups: also those of a sketch, of elements with overrides and of assumed lintels.
    pub case: Case,
    /// The building, with what the case adds to it.
    pub building: Building,
}

impl Completed {
    /// A model as read with what a case adds to it.
    ///
    /// # Errors
    /// Groups, profiles or overrides that do not fit the model, with their file and line where the case was read from one.
    pub(in crate::engine) fn new(given: &Case, building: Building) -> Result<Self> {
        Self::complete(given, building).map_err(|e| given.origin.located(e))
    }

    fn complete(given: &Case, mut building: Building) -> Result<Self> {
        let mut case = given.clone();
        crate::case::add_missing_groups(&mut case, &building);
        let again = prepare::apply_overrides(&case.overrides, &mut case.groups, &mut building)?;
        building.findings.extend(again);
        let profiles = case.groups.iter().map(|g| case.profile(&g.profile)).collect::<Result<Vec<Profile>>>()?;
        let assumed = prepare::add_lintels(&mut building, &case.prepare, &mut case.groups, &profiles);
        building.findings.extend(assumed);
        building.findings.extend(crate::case::check_groups(&case, &building)?);
        building.findings.extend(crate::case::material_findings(&case, &building)?);
        building.findings.extend(crate::case::unbraced_infill(&case, &building)?);
        Ok(Self { given: given.clone(), case, building })
    }

    /// Its inputs with the files as they are now.
    pub(in crate::engine) fn inputs(&self) -> Provenance {
        inputs::of_case(&self.given, &self.case, &self.building.source)
    }
}

/// Reads the model of a case.
///
/// # Errors
/// Those of the importers.
pub fn import(case: &Case) -> Result<Building> {
    import_until(case, &Stop::new())
}

/// Reads the model of a case; `stop` ends it early.
///
/// # Errors
/// Those of the importers, and [`Error::Stopped`].
pub fn import_until(case: &Case, stop: &Stop) -> Result<Building> {
    let case = case.clone();
    let name = case.model.file.display().to_string();
    stage::run(stop, &format!("reading {name}"), move |stop| read_model(&case, stop))
}

/// The same with the questions about materials among its findings, as a new case of the model has them. What is wrong with its profiles is left to the check.
///
/// # Errors
/// Those of the importers.
pub fn import_to_look_at(case: &Case, stop: &Stop) -> Result<Building> {
    let mut building = import_until(case, stop)?;
    let mut whole = case.clone();
    crate::case::add_missing_groups(&mut whole, &building);
    building.findings.extend(crate::case::material_findings(&whole, &building).unwrap_or_default());
    Ok(building)
}

fn read_model(case: &Case, stop: &Stop) -> Result<Building> {
    if let Some(s) = &case.sketch {
        return sketch::build(s);
    }
    let model = case.folder.join(&case.model.file);
    model_copy::refuse_half_taken(&model)?;
    import::read_until(&model, &case.model.options, stop)
}

/// Prepares a case up to the solver: reads the model, prepares the structure, places people, resolves the scenario.
///
/// # Errors
/// Bad input at any of these steps.
pub fn ready(case: &Case, observer: &mut dyn RunObserver) -> Result<PreparedCase> {
    let mut times = Vec::new();
    let read = imported(case, observer, &mut times)?;
    made_ready(read, observer, &mut times)
}

/// A case with its model, read now.
pub(in crate::engine) fn imported(
    case: &Case,
    observer: &mut dyn RunObserver,
    times: &mut StageTimes,
) -> Result<Completed> {
    let clock = Instant::now();
    let stop = observer.stop();
    observer.event(Event::Stage(
        Stage::Import,
        case.sketch.as_ref().map_or_else(|| case.model.file.display().to_string(), |s| format!("sketch {}", s.preset)),
    ));
    case.validate()?;
    let building = import_until(case, &stop).map_err(stage::nothing_written)?;
    let done = Completed::new(case, building)?;
    times.push((Stage::Import, clock.elapsed().as_secs_f64()));
    Ok(done)
}

/// As [`ready`], with the model of the case as it was read before.
///
/// # Errors
/// Those of [`ready`].
pub(in crate::engine) fn ready_again(
    case: &Case,
    model: &Building,
    observer: &mut dyn RunObserver,
) -> Result<PreparedCase> {
    case.validate()?;
    made_ready(Completed::new(case, model.clone())?, observer, &mut Vec::new())
}

/// Prepares a building that is already read, in a thread of its own, and reports the result to the observer.
pub(in crate::engine) fn made_ready(
    read: Completed,
    observer: &mut dyn RunObserver,
    times: &mut StageTimes,
) -> Result<PreparedCase> {
    let stop = observer.stop();
    let clock = Instant::now();
    observer.event(Event::Stage(Stage::Prepare, format!("{} elements", read.building.elements.len())));
    let ready = stage::run(&stop, "preparing", move |stop| prepared(read, stop)).map_err(stage::nothing_written)?;
    times.push((Stage::Prepare, clock.elapsed().as_secs_f64()));
    observer.event(Event::Prepared(&ready.structure));
    observer.event(Event::Findings(&ready.findings));
    Ok(ready)
}

/// People, then start points, as the solver traces them.
pub(in crate::engine) fn traced(
    case: &Case,
    structure: &Structure,
    people: &[Person],
) -> Option<solve::tracers::People> {
    let points = occupants::start_points(structure, &case.occupancy);
    let tracers: Vec<_> = people.iter().chain(&points).map(Person::tracer).collect();
    let model = case.occupancy.evidence.body_model(case.assess.lying_height);
    (!tracers.is_empty()).then_some(solve::tracers::People { tracers, model })
}

/// From a building as read, and its case with all groups, to the input of the solver. What is refused may have its cause in the model or in
/// strengths: what was asked about these stands with the error.
fn prepared(read: Completed, stop: &Stop) -> Result<PreparedCase> {
    let is_question = |f: &&Finding| f.kind == FindingKind::Implausible;
    let mut asked: Vec<Finding> = read.building.findings.iter().filter(is_question).cloned().collect();
    prepared_asking(read, &mut asked, stop).map_err(|e| with_questions(e, &asked))
}

/// Adds questions about the input to an error.
fn with_questions(e: Error, asked: &[Finding]) -> Error {
    match e {
        Error::Input { file, place, problem, remedy } => {
            let also: String = asked.iter().map(|f| format!("\n  also: {}\n    {}", f.detail, f.remedy)).collect();
            Error::Input { file, place, problem, remedy: remedy + &also }
        }
        other => other,
    }
}

fn prepared_asking(read: Completed, asked: &mut Vec<Finding>, stop: &Stop) -> Result<PreparedCase> {
    let provenance = read.inputs();
    let Completed { given, case, building } = read;
    let profiles = case.groups.iter().map(|g| case.profile(&g.profile)).collect::<Result<Vec<Profile>>>()?;
    load_bearing::some_structure(&building, &case.groups, &profiles)?;
    let settings = case.preparation();
    let prepared = prepare::prepare_until(&building, &settings, &case.groups, &profiles, case.run.seed, stop)?;
    let mut structure = prepared.structure;
    let mut findings = building.findings.clone();
    findings.extend(prepared.findings);
    let questions = crate::case::implausible(&case, &building, &structure)?;
    asked.extend(questions.iter().cloned());
    findings.extend(questions);
    stop.check("preparing (placing people)")?;
    let origin = building.source.origin;
    let placed = occupants::place(&mut structure, &case.occupancy, &case.folder, case.occupancy.seed, &origin)?;
    findings.extend(placed.findings.iter().cloned());
    stop.check("preparing (scenario)")?;
    scenario::add_bodies(&case.scenario, &mut structure)?;
    stop.check("preparing (fragments)")?;
    findings.extend(prepare::fragments::add(&mut structure, &case.groups, &case.fragments, case.run.seed));
    stop.check("preparing (scenario)")?;
    let located = |e| case.origin.located(e);
    let resolved = scenario::resolve(&case.scenario, &case.context(), &structure).map_err(located)?;
    let (loading, timeline) = (resolved.loading, resolved.timeline);
    findings.extend(resolved.findings);
    let watches = crate::watch::resolve(&case.watches, &structure, case.run.frames_per_second).map_err(located)?;
    let watches = watches.into_iter().map(|w| w.watch).collect();
    stop.check("preparing (own weight)")?;
    let (preload, held) = pads::preload_on_soil(&mut structure, &loading, case.prepare.hold_free_parts, stop)?;
    findings.extend(held);
    // A coarse run is softer by far.
    let most = if settings.step_allowance > 1.0 { 0.0 } else { settings.softening };
    let (preload, softer) = softening::softened(&mut structure, preload, &loading, most, stop)?;
    findings.extend(softer);
    prepare::hold_units(&mut structure, |q| preload.forces[q].n);
    findings.extend(sound::overloaded(&structure, &preload));
    findings.extend(sound::crushed(&structure, &loading, &preload));
    let seating = sound::seating(&structure, &building, &case);
    let soundness = sound::soundness(&structure, &preload, None, seating.as_ref(), sound::missing(&building, &case));
    let input_summary = crate::case::input_summary(&case, &building, &structure, &loading, &placed, &findings)?;
    let people = placed.people;
    let tracers = traced(&case, &structure, &people);
    inputs::refuse_changed(&provenance, &inputs::of_case(&given, &case, &building.source))?;
    Ok(PreparedCase {
        provenance,
        case,
        building,
        structure,
        loading,
        watches,
        timeline,
        people,
        tracers,
        findings,
        input_summary,
        preload,
        soundness,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a name means is known only when the model has been read; the message has file, line and column all the same, as one of a key that is misspelt.
    #[test]
    fn a_name_of_an_override_that_no_element_has_is_refused_with_its_file_and_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("house.toml");
        let refused = |tables: &str| {
            let text = format!(
                "version = 1\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 1\nlength = \"6 m\"\nwidth = \"5 m\"\ninfill = false\nstairs = false\n{tables}"
            );
            std::fs::write(&file, text).expect("written");
            let case = crate::case::load(&file).expect("a case");
            let building = import(&case).expect("a building");
            Completed::new(&case, building).err().expect("refused").to_string()
        };
        let said = refused("[[override]]\nelements = [\"Columns.A1*\", \"Colums.A2*\"]\nstrength_factor = 0.5\n");
        assert!(
            said.contains("house.toml") && said.contains("line 10, column 28, key override[0].elements[1]"),
            "{said}"
        );
        let said = refused("[[group]]\nname = \"Colums\"\nprofile = \"rc-column-1960\"\n");
        assert!(said.contains("house.toml") && said.contains("line 10, column 8, key group[0].name"), "{said}");
    }

    /// Columns that keep 2 % of their strength are crushed by 1.4 times what they can bear. With 4 % they bear it, and nothing is asked.
    #[test]
    fn parts_that_are_weakened_below_their_own_weight_are_asked_about() {
        let asked = |to: f64| {
            let text = format!(
                "version = 1\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 1\nlength = \"5 m\"\nwidth = \"5 m\"\ninfill = false\nstairs = false\n\
                 [[scenario.weaken]]\nat = \"0.2 s\"\nto = {to}\ngroups = [\"Columns\"]\n"
            );
            let case = crate::case::parse(&text, std::path::Path::new("case.toml")).expect("a case");
            let ready = crate::engine::ready(&case, &mut crate::engine::Silent).expect("sound");
            ready.findings.iter().any(|f| f.detail.starts_with("are these parts meant to carry nothing?"))
        };
        assert!(asked(0.02) && asked(0.0));
        assert!(!asked(0.04) && !asked(0.5));
    }
}
