//! From the words of a scenario to what the solver gets.

use leanto::case::{self, Case};
use leanto::geometry::Vec3;
use leanto::scenario::{Impact, Impactor};
use leanto::solve::Loading;
use leanto::structure::{BodyKind, Structure};
use leanto::units::GRAVITY;
use leanto::{engine, motion};
use std::path::Path;

/// A small frame of the 1960s, without infill, with a scenario.
fn frame(scenario: &str) -> Case {
    in_folder(scenario, Path::new("case.toml"))
}

fn in_folder(scenario: &str, file: &Path) -> Case {
    let text = format!(
        "version = 1\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 2\nlength = \"10 m\"\nwidth = \"5 m\"\ninfill = false\nstairs = false\n\
         [run]\nduration = \"4 s\"\n{scenario}"
    );
    case::parse(&text, file).expect("a case")
}

fn resolved(c: &Case) -> (Structure, Loading) {
    let ready = engine::ready(c, &mut engine::Silent).expect("it can be prepared");
    (ready.structure, ready.loading)
}

fn refused(c: &Case) -> String {
    engine::ready(c, &mut engine::Silent).err().expect("refused").to_string()
}

#[test]
fn a_sequence_takes_one_name_after_the_other_and_a_list_adds_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("order.csv"), "time, name\n0.5, Columns.B1-0\n# the rest\n1.25, Slabs\n")
        .expect("written");
    let c = in_folder(
        "[[scenario.remove]]\nat = \"1 s\"\nevery = \"0.5 s\"\nelements = [\"Columns.A1-0\", \"Columns.A2-0\"]\nlist = \"order.csv\"\n",
        &folder.path().join("case.toml"),
    );
    let (s, l) = resolved(&c);
    let names: Vec<(f64, &str)> = l
        .removals
        .iter()
        .map(|r| (r.at, s.elements[s.bodies[r.bodies[0] as usize].element as usize].name.as_str()))
        .collect();
    assert_eq!(names[..3], [(1.0, "Columns.A1-0"), (1.5, "Columns.A2-0"), (1.5, "Columns.B1-0")]);
    assert!(names[3].0 == 2.25 && names[3].1.starts_with("Slabs."));

    std::fs::write(folder.path().join("order.csv"), "0.5, Columns.B1-0\n0.7, Colums.B2-0\n").expect("written");
    let e = refused(&c);
    assert!(e.contains("order.csv line 2") && e.contains("Columns.B2-0"), "{e}");
    std::fs::write(folder.path().join("order.csv"), "0.5, Columns.B1-0\nsoon, Columns.B2-0\n").expect("written");
    let e = refused(&c);
    assert!(e.contains("line 2") && e.contains("\"soon\" is no time"), "{e}");
}

#[test]
fn a_region_takes_what_has_its_middle_in_it() {
    let (s, l) = resolved(&frame("[[scenario.remove]]\nregion = [[-1, -1, 0], [11, 6, 1.4]]\n"));
    assert!(!l.removals[0].bodies.is_empty());
    for (i, b) in s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece) {
        assert_eq!(l.removals[0].bodies.contains(&(i as u32)), b.pose.position.z <= 1.4 && b.pose.position.z >= 0.0);
    }
    let e = refused(&frame("[[scenario.remove]]\nregion = [[90, 90, 0], [91, 91, 1]]\n"));
    assert!(e.contains("scenario.remove[0]") && e.contains("leanto draw"), "{e}");
}

#[test]
fn supports_of_the_named_parts_move_about_their_middle() {
    let (s, l) = resolved(&frame(
        "[[scenario.settle]]\nat = \"1 s\"\nover = \"2 s\"\nshift = [0, 0, \"-50 mm\"]\nelements = [\"Columns.A1-0\", \"Columns.A2-0\"]\n",
    ));
    let d = &l.support_motions[0];
    assert!(!d.bodies.is_empty() && d.bodies.iter().all(|i| s.bodies[*i as usize].fixed));
    let near = |i: u32| s.bodies[i as usize].pose.position.x.abs() < 1.0;
    assert!(d.bodies.iter().all(|i| near(*i)), "only those under line A");
    assert!((d.pivot.y - 2.5).abs() < 1e-6 && d.shift == Vec3::new(0.0, 0.0, -0.05));
    let e = refused(&frame("[[scenario.settle]]\nshift = [0, 0, \"-50 mm\"]\nelements = [\"Columns.A1-1\"]\n"));
    assert!(e.contains("scenario.settle[0]") && e.contains("lowest storey"), "{e}");
}

#[test]
fn live_loads_come_onto_upper_faces() {
    let (s, l) = resolved(&frame("[[scenario.load]]\nby = \"3 kN/m2\"\ngroups = [\"Slabs\"]\n"));
    let slabs = s.groups.iter().position(|g| g == "Slabs").expect("slabs") as u32;
    let area: f64 = s
        .bodies
        .iter()
        .filter(|b| b.group == slabs && b.kind == BodyKind::Piece)
        .map(|b| (0..b.shape.faces.len()).map(|f| b.shape.area_vector(f).z.max(0.0)).sum::<f64>())
        .sum();
    let more: f64 = l.live_loads.iter().map(|b| b.mass).sum();
    assert!((more / (3e3 * area / GRAVITY) - 1.0).abs() < 1e-9, "{more} kg on {area} m2");
}

#[test]
fn a_push_is_shared_by_volume_and_has_its_impulse() {
    let (s, l) = resolved(&frame(
        "[[scenario.push]]\nat = \"1 s\"\nover = \"0.2 s\"\nforce = [\"300 kN\", 0, 0]\nshape = \"half-sine\"\nelements = [\"Columns.A1-0\"]\n",
    ));
    let sum: f64 = l.pulses.iter().map(|p| p.load.force.x).sum();
    assert!((sum - 3e5).abs() < 1e-6);
    let stress: Vec<f64> = l.pulses.iter().map(|p| p.load.force.x / s.bodies[p.load.body as usize].volume).collect();
    assert!(stress.iter().all(|x| (x / stress[0] - 1.0).abs() < 1e-9));
    let impulse: f64 = l.pulses.iter().map(|p| p.load.force.x * p.mean(0.0, 4.0) * 4.0).sum();
    // The area under half a sine wave is 2 / pi of its box.
    assert!((impulse / (3e5 * 0.2 * 2.0 / std::f64::consts::PI) - 1.0).abs() < 1e-3, "{impulse}");
}

#[test]
fn what_hits_begins_outside_and_comes_at_its_time() {
    let hit = |x: f64| {
        format!(
            "[[scenario.impact]]\nat = \"0.5 s\"\nwhat = \"car\"\nposition = [{x}, 0, 0.1]\nvelocity = [14, 0, 0]\n"
        )
    };
    let c = frame(&hit(-4.0));
    let (s, l) = resolved(&c);
    let body = &s.bodies[l.impactors[0].body as usize];
    assert_eq!((body.kind, body.mass, l.impactors[0].at), (BodyKind::Impactor, 1500.0, 0.5));
    assert!((s.moving_mass() - resolved(&frame("")).0.moving_mass()).abs() < 1e-6, "it is no part of the building");
    let items = engine::ready(&c, &mut engine::Silent).expect("it can be prepared").timeline;
    assert!(items[0].kind == "impact" && items[0].what.contains("147 kJ"), "{items:?}");
    let e = refused(&frame(&hit(0.0)));
    assert!(e.contains("scenario.impact[0].position") && e.contains("would begin inside Columns."), "{e}");
    let e = refused(&frame(&hit(-4.0).replace("0, 0.1]", "0, -3]")));
    assert!(e.contains("below the ground"), "{e}");
}

#[test]
fn a_car_brakes_on_a_column_and_nothing_gains_energy() {
    let folder = tempfile::tempdir().expect("a folder");
    let c = frame(
        "[[scenario.impact]]\nat = \"0.2 s\"\nwhat = \"car\"\nposition = [-3.2, 0, 0.1]\nvelocity = [10, 0, 0]\n",
    );
    let o = engine::run(&c, &folder.path().join("out"), &mut engine::Silent).expect("it runs");
    let e = o.last.energy;
    assert!(e.balance().is_finite() && o.last.fastest < 14.0, "{} m/s", o.last.fastest);
    // A lorry low enough for the storey is not stopped by a column, nor by the foundations in the ground that it drives over.
    let lorry = c.scenario.impacts[0].clone();
    let mut heavy = c.clone();
    heavy.run.duration = 0.48;
    heavy.scenario.impacts[0] = Impact {
        what: Impactor::Lorry,
        mass: 2e4,
        size: [8.0, 2.5, 2.2],
        position: [-5.0, 0.0, 0.05],
        velocity: [20.0, 0.0, 0.0],
        ..lorry
    };
    let out = folder.path().join("lorry");
    engine::run(&heavy, &out, &mut engine::Silent).expect("it runs");
    let record = leanto::record::Record::open(&out.join("record")).expect("a record");
    let frame = record.frame(record.frame_count() - 1).expect("the last one");
    let body = record.header.structure.bodies.iter().position(|b| b.kind == BodyKind::Impactor).expect("the lorry");
    // It has sheared off the first column and lost less than a tenth of its speed.
    assert!(frame.poses[body].position.x > 0.0, "it comes to {:.1} m", frame.poses[body].position.x);
    assert!(frame.gone.iter().filter(|g| **g).count() == 0);
    // What the car brings is supplied; what is left is less than it.
    assert!(e.kinetic < 0.5 * 0.5 * 1500.0 * 100.0, "the car has been stopped: {e:?}");
}

#[test]
fn an_aftershock_follows_in_the_same_motion() {
    let (_, l) = resolved(&frame(
        "[scenario.ground_motion]\nartificial = \"kanai-tajimi\"\npeak = 1.0\nduration = \"1.5 s\"\n\
         [scenario.aftershock]\nartificial = \"noise\"\npeak = 0.5\nduration = \"1 s\"\nstart = \"2.5 s\"\n",
    ));
    let m = l.base_motion.expect("a motion");
    let peak = |from: f64, to: f64| {
        (0..400)
            .map(|k| m.at(from + (to - from) * f64::from(k) / 400.0))
            .map(|a| a.x.abs().max(a.y.abs()))
            .fold(0.0, f64::max)
    };
    assert!((peak(0.0, 1.5) - 1.0).abs() < 0.05 && peak(1.6, 2.49) < 1e-9 && (peak(2.5, 3.5) - 0.5).abs() < 0.05);
}

#[test]
fn el_centro_has_three_components_with_their_known_peaks() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/records/elcentro-1940.csv");
    let c = motion::read_file(&file, leanto::units::GRAVITY).expect("it reads");
    let peaks: Vec<f64> = c.iter().map(|c| c.peak().0 / leanto::units::GRAVITY).collect();
    for (got, known) in peaks.iter().zip([0.3487, 0.2141, 0.2101]) {
        assert!((got - known).abs() < 1e-3, "{peaks:?}");
    }
}

#[test]
fn every_sample_can_be_read_and_prepared() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut count = 0;
    for folder in std::fs::read_dir(samples).expect("samples").flatten() {
        if !folder.path().is_dir() {
            continue;
        }
        for file in std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|f| f.path()) {
            let name = file.file_name().expect("a name").to_string_lossy().into_owned();
            if matches!(name.as_str(), "case.toml" | "earthquake.toml" | "limits.toml") {
                let c = case::load(&file).unwrap_or_else(|e| panic!("{e}"));
                engine::ready(&c, &mut engine::Silent).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
                count += 1;
            }
        }
    }
    assert!(count >= 7, "{count} samples");
}

#[test]
fn a_gas_cloud_counts_as_tnt_of_the_same_energy() {
    let c = frame(
        "[[scenario.blast]]\nposition = [5, -6, 0.5]\ngas = \"propane\"\ngas_mass = \"20 kg\"\nefficiency = 0.05\n",
    );
    // 46.4 MJ/kg of heat against 4.68 MJ/kg of TNT.
    assert!((c.scenario.blasts[0].mass / (0.05 * 20.0 * 46.4 / 4.68) - 1.0).abs() < 1e-12);
    let tnt = frame("[[scenario.blast]]\nposition = [5, -6, 0.5]\nmass = \"9.914529914529915 kg\"\n");
    let peak = |c: &Case| resolved(c).1.pulses.iter().map(|p| p.load.force.norm()).fold(0.0, f64::max);
    assert!((peak(&c) / peak(&tnt) - 1.0).abs() < 1e-9);
}

#[test]
fn what_was_removed_before_a_blast_keeps_it_off_nothing() {
    let blast = "[[scenario.blast]]\nat = \"1 s\"\nposition = [5, -8, 0.5]\nmass = \"50 kg\"\n";
    let gone = "[[scenario.remove]]\nat = \"0.5 s\"\nelements = [\"Columns.*1-0\"]\n";
    let on = |c: &Case, element: &str| -> f64 {
        let (s, l) = resolved(c);
        let of = |p: &&leanto::solve::Pulse| {
            s.elements[s.bodies[p.load.body as usize].element as usize].name.starts_with(element)
        };
        l.pulses.iter().filter(of).map(|p| p.load.force.norm()).sum()
    };
    let (with, without) = (frame(&format!("{gone}{blast}")), frame(blast));
    assert!(on(&without, "Columns.A1-0") > 0.0 && on(&with, "Columns.A1-0") == 0.0, "nothing pushes what is gone");
    assert!(on(&with, "Columns.") > 0.0);
    let late = frame(&format!("{}{blast}", gone.replace("0.5 s", "2 s")));
    assert!((on(&late, "Columns.A1-0") / on(&without, "Columns.A1-0") - 1.0).abs() < 1e-12, "it is still there");
}

/// A name that stands in a sequence twice goes once, at its first place.
#[test]
fn a_name_that_is_listed_twice_goes_once() {
    let c = frame(
        "[[scenario.remove]]\nat = \"0.5 s\"\nelements = [\"Columns.A1-0\", \"Columns.A1-0\", \"Columns.A2-0\"]\nevery = \"1 s\"\n",
    );
    let ready = engine::ready(&c, &mut engine::Silent).expect("it can be prepared");
    let at: Vec<f64> = ready.timeline.iter().filter(|o| o.kind == "remove").map(|o| o.from).collect();
    assert_eq!(at, [0.5, 1.5]);
}

/// The timeline has the largest pressure that is applied: the largest force of a pulse over the area of its face is no larger.
#[test]
fn an_explosion_has_its_largest_pressure_on_the_timeline() {
    let c = frame("[[scenario.blast]]\nat = \"1 s\"\nposition = [5, -8, 0.5]\nmass = \"50 kg\"\n");
    let ready = engine::ready(&c, &mut engine::Silent).expect("it can be prepared");
    let said = &ready.timeline.iter().find(|o| o.kind == "blast").expect("it explodes").what;
    let kpa: f64 =
        said.split("at most ").nth(1).and_then(|t| t.split(' ').next()).and_then(|t| t.parse().ok()).expect(said);
    // At normal reflection in 8 m, and less where the wave comes obliquely to a face as far away.
    let most = leanto_engine::blast::surface_burst(50.0, 7.8).reflected / 1e3;
    assert!(kpa > 0.5 * most && kpa <= most, "{said}: {kpa} of {most} kPa");
    assert!(said.contains("kPa s, on "), "{said}");
}
