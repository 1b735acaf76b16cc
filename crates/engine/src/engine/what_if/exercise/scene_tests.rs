//! Claims on exercises of small heaps, run to rest and continued as a user's run is.

use super::document::Effect;
use super::*;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::{continued, what_if};
use crate::engine::what_if::shoring::scene_tests::{Solid, boxed, scene, scene_after, scene_with};
use crate::geometry::{Pose, Vec3};
use crate::stop::Reason;
use gltf::animation::util::ReadOutputs;

/// A slab of 4.4 x 4 m on two walls: without one of them it falls to the ground on this side.
fn slab() -> Vec<Solid> {
    vec![
        boxed("left", [0.0, 0.0, 0.0], [0.4, 4.0, 1.6]),
        boxed("right", [4.0, 0.0, 0.0], [4.4, 4.0, 1.6]),
        boxed("slab", [0.0, 0.0, 1.6], [4.4, 4.0, 1.8]),
    ]
}

/// Few acts of a second, and a shaking that moves nothing.
fn few(acts: usize) -> ExerciseAsked {
    ExerciseAsked { acts, seconds: 1.0, peak: 0.02, ..ExerciseAsked::default() }
}

fn made(d: &tempfile::TempDir, folder: &str, asked: &ExerciseAsked) -> Result<MadeExercise> {
    let told: TellStep = Arc::new(|_| {});
    exercise(&d.path().join("out"), &d.path().join(folder), asked, &told, &Stop::new())
}

/// First and last place and whether it is shown then, of a piece in a clip.
fn played(file: &Path, clip: &str, piece: &str) -> [(Vec3, bool); 2] {
    let g = gltf::Gltf::open(file).expect("a valid scene");
    let named = |n: &gltf::Node<'_>| {
        let extras = n.extras().as_ref().map(|x| x.get().to_string()).unwrap_or_default();
        let v: serde_json::Value = serde_json::from_str(&extras).unwrap_or_default();
        v["name"] == piece && n.mesh().is_some()
    };
    let node = g.document.nodes().find(named).expect("the piece");
    let (at, _, scale) = node.transform().decomposed();
    let (mut places, mut scales) = ([at; 2], [scale; 2]);
    let clip = g.document.animations().find(|a| a.name() == Some(clip)).expect("the clip");
    for c in clip.channels().filter(|c| c.target().node().index() == node.index()) {
        let ends = |v: Vec<[f32; 3]>| [v[0], v[v.len() - 1]];
        match c.reader(|_| g.blob.as_deref()).read_outputs().expect("values") {
            ReadOutputs::Translations(v) => places = ends(v.collect()),
            ReadOutputs::Scales(v) => scales = ends(v.collect()),
            _ => {}
        }
    }
    let back = |[x, y, z]: [f32; 3]| Vec3::new(f64::from(x), -f64::from(z), f64::from(y));
    [0, 1].map(|k| (back(places[k]), scales[k] != [0.0; 3]))
}

fn near(at: (Vec3, bool), pose: &Pose, tolerance: f64, what: &str) {
    let off = (at.0 - pose.position).norm();
    assert!(at.1 && off <= tolerance, "{what}: {off} m");
}

#[test]
fn a_lift_takes_the_room_that_whatif_says_and_its_clip_goes_from_the_heap_to_the_end_of_that_continuation() {
    let d = scene(&slab());
    let asked = few(4);
    let m = made(&d, "exercise", &asked).expect("an exercise");
    let e = &m.exercise;
    let run = continued(&d.path().join("out"), &Stop::new()).expect("a run");
    for act in e.acts.iter().filter(|a| a.kind == ActKind::Lift) {
        let piece = run.piece(&act.pieces[0]).expect("a piece");
        let answer = what_if(&d.path().join("out"), &[Action::Lift(piece)], 1.0, &Stop::new()).expect("an answer");
        assert!(!answer.shrunk.is_empty(), "the void below the slab");
        let figures: Vec<_> = answer.shrunk.iter().map(|s| (s.void, s.before, s.after, s.by_itself)).collect();
        let said: Vec<_> = act.shrunk.iter().map(|s| (s.void, s.before_m3, s.after_m3, s.without_an_act_m3)).collect();
        assert_eq!(said, figures, "the same figures to the last digit");
        assert_eq!((act.moved, act.largest_m), (answer.moved.len(), answer.largest));
        assert!(
            act.changes_something && act.effect() == Effect::Harms && act.said.contains("shrinks from"),
            "{}",
            act.said
        );
        assert_eq!(act.farthest[0].piece, "Stone.slab");
        // The scene shows the same.
        let end = run.went(&[Action::Lift(piece)], 1.0, &Stop::new()).expect("an end").frame;
        let slab = run.piece("Stone.slab").expect("a piece") as usize;
        let [first, last] = played(&m.files[2], &act.clip, "Stone.slab");
        near(first, &run.frame.poses[slab], 1e-5, "the slab begins on the heap");
        near(last, &end.poses[slab], 1e-5, "the slab ends where the continuation ends");
        assert!((last.0 - first.0).norm() > 0.3, "it has fallen");
        let [before, after] = played(&m.files[2], &act.clip, &act.pieces[0]);
        assert!(before.1 && !after.1, "what is lifted is there at first, then gone");
    }
    assert!(e.acts.iter().any(|a| a.kind == ActKind::Lift), "{:?}", e.left_out);
    assert_eq!((e.heap.settled_for_s, e.heap.nothing_falls), (0.0, true), "the run had come to rest");
    let shore = e.acts.iter().find(|a| a.kind == ActKind::Shore).expect("a shoring");
    assert!(!shore.shores.is_empty() && shore.shrunk.is_empty(), "the shores keep the slab up: {}", shore.said);
    // Nobody is told that an act is harmless which moves something.
    let listed = |f: fn(&SolvedPlace) -> &Vec<String>| e.solution.iter().flat_map(f).cloned().collect::<Vec<_>>();
    let of = |what: Effect| -> Vec<String> {
        e.acts.iter().filter(|a| a.place.is_some() && a.effect() == what).map(|a| a.id.clone()).collect()
    };
    assert_eq!(listed(|p| &p.harmful_acts), of(Effect::Harms));
    assert_eq!(listed(|p| &p.moving_acts), of(Effect::Moves));
    assert_eq!(listed(|p| &p.quiet_acts), of(Effect::Nothing));
    assert!(e.acts.iter().all(|a| a.effect() != Effect::Nothing || a.moved == 0), "what moves is not quiet");
}

#[test]
fn an_act_that_moves_nothing_says_so_and_the_same_run_gives_the_same_bytes() {
    let d = scene(&slab());
    let first = made(&d, "first", &few(2)).expect("an exercise");
    let quiet = first.exercise.acts.iter().find(|a| a.kind == ActKind::Aftershock).expect("a shaking");
    assert!(!quiet.changes_something && quiet.said.starts_with("Nothing moves by 10 mm in 1 s"), "{}", quiet.said);
    assert!(quiet.said.contains("nobody in it"), "without people it is not known who is hurt: {}", quiet.said);
    let second = made(&d, "second", &few(2)).expect("an exercise");
    for (a, b) in first.files.iter().zip(&second.files) {
        assert!(std::fs::read(a).expect("there") == std::fs::read(b).expect("there"), "{}", a.display());
    }
    let minutes: Vec<u32> = first.exercise.edit_here.injects.iter().map(|i| i.minute).collect();
    assert_eq!(minutes, [0, 20, 45]);
}

/// The case asks for feet: so does the sheet, with the figures of the sheet in metres, and the document stays in SI units. What is printed again from the
/// document is the same.
#[test]
fn the_sheet_in_feet_has_the_figures_of_the_sheet_in_metres_and_the_document_those_of_the_program() {
    use crate::local::{SideNames, StoreyCount, UnitSystem, agreement};
    let d = scene(&slab());
    let metric = made(&d, "exercise", &few(3)).expect("an exercise");
    let asked = "\n[output]\nunits = \"us\"\nsides = \"a-d\"\nstoreys = \"ground\"\n";
    let d = scene_with(&slab(), "3 s", asked);
    let feet = made(&d, "feet", &few(3)).expect("an exercise");
    let local = feet.exercise.local;
    assert_eq!((local.units, local.sides, local.storeys), (UnitSystem::Us, SideNames::Letters, StoreyCount::Ground));
    let sheet = |m: &MadeExercise| std::fs::read_to_string(&m.files[0]).expect("a sheet");
    let (in_metres, in_feet) = (sheet(&metric), sheet(&feet));
    let with_letters = crate::local::Local { units: UnitSystem::Metric, ..local };
    let in_metres = with_letters.document(&in_metres, &feet.exercise.storey_names);
    assert_eq!(agreement::disagreement(&in_metres, &in_feet), None, "{in_feet}");
    for part in [" ft", " kip", " ft3", "0.39 in"] {
        assert!(in_feet.contains(part), "{part} in {in_feet}");
    }
    assert_eq!((&feet.exercise.acts, &feet.exercise.solution), (&metric.exercise.acts, &metric.exercise.solution));
    let again = exercise_sheet(&d.path().join("feet")).expect("a sheet");
    assert_eq!(std::fs::read_to_string(again).expect("text"), in_feet);
}

#[test]
fn what_a_trainer_has_edited_is_printed_and_not_replaced_and_a_stop_leaves_nothing() {
    let d = scene(&slab());
    let folder = d.path().join("exercise");
    let m = made(&d, "exercise", &few(1)).expect("an exercise");
    made(&d, "exercise", &few(1)).expect("what nobody has edited is replaced");
    let document = folder.join("exercise.json");
    let text = std::fs::read_to_string(&document).expect("text");
    let edited = text.replace(&m.exercise.edit_here.title, "The bakery");
    assert_ne!(text, edited);
    std::fs::write(&document, &edited).expect("written");
    let sheet = exercise_sheet(&folder).expect("a sheet");
    assert!(std::fs::read_to_string(sheet).expect("text").starts_with("# The bakery"));
    let refused = made(&d, "exercise", &few(1)).expect_err("it was edited").to_string();
    assert!(refused.contains("--overwrite") && refused.contains("exercise"), "{refused}");
    assert_eq!(std::fs::read_to_string(&document).expect("text"), edited);
    std::fs::write(&document, "{ \"version\": ").expect("written");
    let broken = exercise_sheet(&folder).expect_err("no document").to_string();
    assert!(broken.contains("exercise.json") && broken.contains("line 1"), "{broken}");
    // Nothing of a stop is left, and a folder of something else is never replaced.
    let stop = Stop::new();
    let request = stop.clone();
    let told: TellStep = Arc::new(move |s| {
        if matches!(s, ExerciseStep::Simulated(..)) {
            request.request(Reason::User);
        }
    });
    let other = d.path().join("other");
    assert!(exercise(&d.path().join("out"), &other, &few(1), &told, &stop).is_err() && !other.exists());
    let own = made(&d, "out", &ExerciseAsked { overwrite: true, ..few(1) }).expect_err("the run itself").to_string();
    assert!(own.contains("--out"), "{own}");
    let left: Vec<String> = std::fs::read_dir(d.path())
        .expect("a folder")
        .flatten()
        .map(|e| e.file_name().to_string_lossy().into())
        .collect();
    assert!(left.iter().all(|n| !n.contains("leanto-")), "{left:?}");
}

#[test]
fn a_run_that_ended_in_a_fall_comes_to_rest_before_anything_is_done() {
    // A block of 1 m falls by 1.5 m; the run ends after 0.3 s.
    let solids = [
        boxed("block", [0.0, 0.0, 1.5], [1.0, 1.0, 2.5]),
        boxed("stone on the ground", [5.0, 0.0, 0.0], [6.0, 1.0, 1.0]),
    ];
    let d = scene_after(&solids, "0.3 s");
    let m = made(&d, "exercise", &few(1)).expect("an exercise");
    let heap = &m.exercise.heap;
    assert!(heap.settled_for_s > 0.2 && heap.nothing_falls && heap.moved_while_settling_m > 0.8, "{heap:?}");
    let clip = heap.clip.as_deref().expect("a clip of it");
    let [from, to] = played(&m.files[2], clip, "Stone.block");
    // The plane of the ground is 20 mm below the lowest piece.
    let lies_at = 0.5 - 0.02;
    assert!(from.0.z > 1.4 && (to.0.z - lies_at).abs() < 0.01, "{from:?} {to:?}");
    let [first, _] = played(&m.files[2], &m.exercise.acts[0].clip, "Stone.block");
    assert!((first.0.z - lies_at).abs() < 0.01, "acts begin with the heap at rest: {first:?}");
    assert!(m.exercise.acts[0].from.contains("after the end of the run"), "{}", m.exercise.acts[0].from);
}
