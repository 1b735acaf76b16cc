//! Every stage is a function from plain data to plain data: a program can call each of them in turn without a case.

use leanto::fields::{Problem, Within};
use leanto::geometry::Pose;
use leanto::prepare::{self, Group, Override, fragments};
use leanto::scenario::{self, Context, LoadChange, Parts, Remove, Scenario};
use leanto::solve::{Break, Flow, Observer, Progress, RunSettings};
use leanto::stop::Stop;
use leanto::{assess, fields, import, occupants, sketch, solve, strength};
use std::path::Path;

/// Keeps the last frame.
#[derive(Default)]
struct Last(Option<(Progress, Vec<Pose>, Vec<bool>)>);

impl Observer for Last {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> leanto::Result<Flow> {
        self.0 = Some((*progress, poses.to_vec(), gone.to_vec()));
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[Break]) -> leanto::Result<()> {
        Ok(())
    }
}

#[test]
fn from_a_model_file_to_voids_stage_by_stage_without_a_case() {
    let folder = tempfile::tempdir().expect("a folder");
    let answers = [("storeys", "1".to_string()), ("length", "6 m".into()), ("width", "5 m".into())];
    let plan = sketch::from_answers("rc-frame-1960", &answers).expect("answers");
    let drawn = sketch::build(&plan).expect("a building");
    let model = folder.path().join("house.obj");
    std::fs::write(&model, sketch::to_obj(&drawn)).expect("written");

    let options = import::Options { grouping: Some(import::Grouping::by_name()), ..Default::default() };
    let mut building = import::read_until(&model, &options, &Stop::new()).expect("a building");
    assert_eq!(building.elements.len(), drawn.elements.len());

    let mut groups: Vec<Group> = building.groups().iter().map(|(name, _)| Group::new(name, "rc-column", 0.0)).collect();
    let other = Override { elements: vec!["Columns.A1*".into()], strength_factor: Some(0.5), ..Override::default() };
    prepare::apply_overrides(&[other], &mut groups, &mut building).expect("they are there");
    let profiles: Vec<_> =
        groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("it is built in")).collect();
    let settings = prepare::Settings { target_size: 3.0, ..Default::default() };
    fields::check(&settings, &Within::ANYTHING).expect("in range");
    let mut structure = prepare::prepare(&building, &settings, &groups, &profiles, 1).expect("a structure").structure;

    let nobody = occupants::Occupancy::default();
    let people =
        occupants::place(&mut structure, &nobody, folder.path(), 1, &building.source.origin).expect("placed").people;
    let scenario = Scenario {
        remove: vec![Remove { parts: Parts::elements(0.02, ["Columns.A1*"]) }],
        loads: vec![LoadChange { parts: Parts::groups(0.0, ["Slabs"]), over: 0.01, by: 500.0 }],
        ..Scenario::default()
    };
    scenario::add_bodies(&scenario, &mut structure).expect("nothing comes");
    fragments::add(&mut structure, &groups, &fragments::FragmentSettings::default(), 1);
    let run = RunSettings { duration: 0.08, ..RunSettings::default() };
    let context = Context { folder: folder.path(), duration: run.duration, seed: run.seed };
    let resolved = scenario::resolve(&scenario, &context, &structure).expect("resolved");
    assert_eq!(resolved.timeline.iter().map(|o| o.kind).collect::<Vec<_>>(), ["load", "remove"]);

    let stop = Stop::new();
    let preload = solve::preload(&structure, &resolved.loading, &stop).expect("it stands");
    let mut last = Last::default();
    let settings = run.for_solver(1);
    let (end, _) = solve::solve(&structure, &resolved.loading, &settings, &preload, None, &stop, &mut last)
        .expect("it runs to its end");
    assert!((end.time - run.duration).abs() < 1e-9);

    let (progress, poses, gone) = last.0.expect("a frame");
    assert!(gone.iter().filter(|g| **g).count() >= 1, "the column is removed");
    let start: Vec<Pose> = structure.bodies.iter().map(|b| b.pose).collect();
    let snapshot = assess::Snapshot {
        structure: &structure,
        poses: &poses,
        gone: &gone,
        start: &start,
        before: None,
        people: &people,
        traced: None,
        time: progress.time,
        rubble: &[],
    };
    let found = assess::assess(&snapshot, &assess::Settings::default(), &stop).expect("assessed");
    assert!((found.time - run.duration).abs() < 1e-9);
}

#[test]
fn a_case_that_a_program_makes_is_judged_by_itself() {
    let mut c = leanto::case::Case::default();
    let refused = |c: &leanto::case::Case, words: &[&str]| {
        let e = c.validate().expect_err("refused").to_string();
        words.iter().for_each(|w| assert!(e.contains(w), "{w:?} is missing: {e}"));
        assert!(!e.contains("line "), "there is no file: {e}");
    };
    refused(&c, &["key model.file", "the file name is empty"]);
    c.model.file = "house.obj".into();
    c.validate().expect("a case with a model");
    c.prepare.target_size = 50.0;
    refused(&c, &["key prepare.target_size", "50 m is out of range", "0.1 to 20 m"]);
    c.prepare.target_size = f64::NAN;
    refused(&c, &["key prepare.target_size"]);
    c.prepare.target_size = 2.0;
    c.groups = vec![Group::new("Columns", "rc-colum", 0.0)];
    refused(&c, &["key group[0].profile", "rc-column"]);
    c.groups = vec![Group::new("Columns", "rc-column", 0.0), Group::new("Columns", "rc-column", 0.0)];
    refused(&c, &["key group[1].name", "listed twice"]);
    c.groups.pop();
    c.scenario.remove = vec![Remove::default()];
    refused(&c, &["key scenario.remove[0]", "nothing is named"]);
    c.scenario.remove = vec![Remove { parts: Parts::elements(11.0, ["Columns.1"]) }];
    refused(&c, &["key scenario.remove[0].at", "11 s is out of range", "0 to 10 s"]);
    c.run.duration = 12.0;
    c.validate().expect("within a longer run");
    // What is judged valid is what a file would be.
    let file = Path::new("case.toml");
    let written = leanto::case::to_toml(&c);
    assert_eq!(leanto::case::parse(&written, file).expect("it reads back").scenario, c.scenario);
    let problem: Problem =
        Scenario { remove: vec![Remove::default()], ..Scenario::default() }.check(1.0).expect_err("nothing is named");
    assert_eq!(problem.key, "scenario.remove[0]");
}
