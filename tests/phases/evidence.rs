//! People as one-way tracers: what they record, what is concluded from it, and that they change nothing.

use leanto::assess::{Assessment, Outcome, PersonOutcome, Settings, Situation, Snapshot, Traced, assess};
use leanto::geometry::{Pose, Quat, Vec3};
use leanto::occupants::{Evidence, Floor, OccupancyMap, Person};
use leanto::record::Record;
use leanto::solve::tracers::{People, Trace};
use leanto::solve::{Loading, SolverOptions, World};
use leanto::specimens::boxes::{Block, Material, block, structure};
use leanto::stop::Stop;
use leanto::structure::Structure;
use leanto::units::GRAVITY;
use leanto::{case, engine};

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

fn person(feet: [f64; 3], lying: bool) -> Person {
    Person { feet: Vec3::from(feet), lying, ..Person::default() }
}

/// Simulates loose blocks with people for a time, and assesses the end.
fn run(s: &Structure, people: &[Person], time: f64) -> (Assessment, Vec<Trace>) {
    let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
    let mut w = World::new(s, &load, 0.04, SolverOptions::default()).expect("sound");
    let evidence = Evidence::default();
    w.trace(&People {
        tracers: people.iter().map(Person::tracer).collect(),
        model: evidence.body_model(Settings::default().lying_height),
    });
    while w.time() < time {
        w.advance().expect("steady");
    }
    let (poses, traces) = (w.poses(), w.traces());
    let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let traced = Some(Traced { traces: &traces, points: &[], waves: &[], evidence: &evidence });
    let a = assessed(s, &poses, &start, people, traced);
    (a, traces)
}

fn assessed(
    s: &Structure,
    poses: &[Pose],
    start: &[Pose],
    people: &[Person],
    traced: Option<Traced<'_>>,
) -> Assessment {
    let frame =
        Snapshot { structure: s, poses, gone: &[], start, before: None, people, traced, time: 1.0, rubble: &[] };
    assess(&frame, &Settings::default(), &Stop::new()).expect("nobody ends it")
}

/// A slab of 2 x 2 m and a mass (kg) falls through a height (m) onto somebody who lies.
fn dropped(mass: f64, height: f64) -> (PersonOutcome, Trace) {
    let low = 0.28 + height;
    let blocks = [
        block("floor", [-4.0, -4.0, -0.5], [4.0, 4.0, 0.0], true),
        block("slab", [-1.0, -1.0, low], [1.0, 1.0, low + 0.2], false),
    ];
    let mut s = structure(&blocks, STONE, false, None);
    let share = mass / s.bodies[1].mass;
    s.bodies[1].mass = mass;
    s.bodies[1].inertia *= share;
    let (a, t) = run(&s, &[person([0.0, 0.0, 0.0], true)], 2.5);
    (a.people[0].clone(), t[0])
}

#[test]
fn a_slab_that_falls_on_somebody_harms_more_the_heavier_it_is_and_the_farther_it_falls() {
    let (masses, heights) = ([100.0, 300.0, 1000.0, 5000.0], [0.1, 0.3, 1.0, 3.0]);
    let mut table: Vec<Vec<(u8, f64)>> = Vec::new();
    for m in masses {
        let mut row = Vec::new();
        for h in heights {
            let (p, t) = dropped(m, h);
            println!("{m:>5} kg from {h} m: {:<16} {:?} {}", p.outcome.name(), p.severity, p.reason);
            // The speed of a free fall, as it was at the first touch.
            let speed = (2.0 * GRAVITY * h).sqrt();
            assert!((t.blow_speed / speed - 1.0).abs() < 0.06, "{m} kg, {h} m: {} for {speed} m/s", t.blow_speed);
            // Energy stored in the chest, and the weight: (v sqrt(k m) + m g) bounds the force from above.
            let bound = (speed * 1.06) * (94e3 * m).sqrt() + m * GRAVITY;
            assert!(t.peak_force <= bound * 1.001, "{m} kg, {h} m: {} N above {bound} N", t.peak_force);
            assert!(t.available > 0.0 && (t.available / (m * GRAVITY) - 1.0).abs() < 1e-6, "{t:?}");
            assert!(matches!(p.outcome, Outcome::TrappedAlive | Outcome::TrappedCritical | Outcome::Killed), "{p:?}");
            row.push((p.severity.expect("harmed"), t.peak_force));
        }
        table.push(row);
    }
    // Where the slab leaves no room at all, geometry bounds the force: it is the same for all but the last digits of the gap.
    let more = |x: &(u8, f64), y: &(u8, f64)| x.0 >= y.0 && x.1 >= 0.9999 * y.1;
    for (i, row) in table.iter().enumerate() {
        for (j, x) in row.iter().enumerate() {
            assert!(j == 0 || more(x, &row[j - 1]), "farther: {table:?}");
            assert!(i == 0 || more(x, &table[i - 1][j]), "heavier: {table:?}");
        }
    }
    // 100 kg from 0.1 m lie on the chest: more than 40 kg. 5 t kill from any height.
    assert_eq!((table[0][0].0, table[3][0].0), (3, 4), "{table:?}");
}

#[test]
fn a_person_on_a_floor_that_falls_lands_with_the_speed_of_the_floor() {
    for (height, outcome) in [(3.0, Outcome::FreeHurt), (6.0, Outcome::FreeCritical), (12.0, Outcome::FreeCritical)] {
        let blocks = [
            block("ground", [-6.0, -6.0, -0.5], [6.0, 6.0, 0.0], true),
            block("floor", [-1.5, -1.5, height], [1.5, 1.5, height + 0.2], false),
        ];
        let s = structure(&blocks, STONE, false, None);
        let (a, t) = run(&s, &[person([0.3, 0.2, height + 0.2], false)], 2.6);
        let (p, t) = (&a.people[0], t[0]);
        let from = t.landing_speed.powi(2) / (2.0 * GRAVITY);
        println!(
            "{height} m: {} as from {from:.2} m, {:?} {:?} {}",
            p.outcome.name(),
            p.severity,
            p.survives_fall,
            p.reason
        );
        assert!((from / height - 1.0).abs() < 0.06 && (t.fall / height - 1.0).abs() < 0.03, "{height} m: {t:?}");
        let survives = 1.0 / (1.0 + ((from - 12.0) / 2.7f64).exp());
        assert!(p.survives_fall.is_some_and(|x| (x - survives).abs() < 1e-9));
        // 12 m is the height that half survive: both sides of the threshold are right.
        assert!(
            p.outcome == outcome || (height == 12.0 && from > 12.0 && p.outcome == Outcome::Killed),
            "{height} m: {p:?}"
        );
        assert!(!t.standing && t.blow_by == leanto::solve::tracers::NOBODY && t.load == 0.0, "{t:?}");
    }
}

#[test]
fn a_person_in_a_room_that_stands_is_free_and_unhurt() {
    let blocks = [
        block("floor", [-3.0, -3.0, -0.3], [3.0, 3.0, 0.0], true),
        block("west", [-3.0, -3.0, 0.0], [-2.8, 3.0, 2.5], true),
        block("east", [2.8, -3.0, 0.0], [3.0, 3.0, 2.5], true),
        block("roof", [-3.0, -3.0, 2.5], [3.0, 3.0, 2.7], true),
    ];
    let s = structure(&blocks, STONE, false, None);
    let (a, t) = run(&s, &[person([0.0, 0.0, 0.0], false), person([1.0, 1.0, 0.0], true)], 1.0);
    for (p, t) in a.people.iter().zip(&t) {
        assert!(p.situation == Situation::StandingRoom && p.outcome == Outcome::FreeUnhurt, "{p:?}");
        assert!(p.severity.is_none() && t.peak_force == 0.0 && t.fall < 1e-3 && t.landing_speed < 0.1, "{t:?}");
        assert!((t.position - Vec3::new(t.position.x, t.position.y, 0.14)).norm() < 1e-3, "{t:?}");
    }
    assert!(t[0].standing && !t[1].standing);
    // 2.8 m to the wall; the body is 0.15 m thick around its axis.
    assert!(a.people[0].clearance.is_some_and(|c| (c - (2.5 - 1.55 - 0.15)).abs() < 0.02), "{:?}", a.people[0]);
    assert!(a.people[0].headroom.is_some_and(|h| (h - 2.5).abs() < 0.02), "{:?}", a.people[0]);
}

/// The place of somebody at rest among still blocks, without a run.
fn still(blocks: &[Block], who: Person) -> PersonOutcome {
    let s = structure(blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    assessed(&s, &poses, &poses, &[who], None).people[0].clone()
}

#[test]
fn each_word_for_a_place_means_one_thing() {
    let plate = |low: f64| block("plate", [-1.5, -1.5, low], [1.5, 1.5, low + 0.2], false);
    let props = |high: f64| {
        [[-1.5, -1.5], [1.3, -1.5], [-1.5, 1.3], [1.3, 1.3]]
            .map(|[x, y]| block("prop", [x, y, 0.0], [x + 0.2, y + 0.2, high], false))
    };
    let under = |low: f64| [vec![plate(low)], props(low).to_vec()].concat();
    let here = |lying| person([0.0, 0.0, 0.0], lying);
    let away = block("far", [8.0, 8.0, 0.0], [9.0, 9.0, 1.0], false);
    assert_eq!(still(&[away], here(true)).situation, Situation::OnSurface);
    assert_eq!(still(&under(2.4), here(false)).situation, Situation::StandingRoom);
    // Headroom of 1.5 m is the limit of a standing room, 0.28 m that of a place to lie.
    assert_ne!(still(&under(1.4), here(true)).situation, Situation::StandingRoom);
    assert_eq!(still(&under(0.24), here(true)).situation, Situation::Buried);
    // A piece above the feet alone is above the body: somebody who lies along y under it is not in the open.
    let over_feet = block("over the feet", [-0.5, 0.6, 1.0], [0.5, 1.2, 1.2], false);
    let leg = block("leg", [0.4, 0.6, 0.0], [0.5, 1.2, 1.0], false);
    let p = still(&[over_feet.clone(), leg.clone()], here(true));
    let q = still(&[over_feet, leg], here(false));
    assert!(p.situation != Situation::OnSurface && q.situation == Situation::OnSurface, "{p:?} {q:?}");
    // A sealed box: in its void, which names its cells; with the same box beside: not in it, however near.
    let sealed = [
        block("bottom", [-1.2, -1.2, 0.0], [1.2, 1.2, 0.1], false),
        block("west", [-1.2, -1.2, 0.1], [-1.0, 1.2, 1.0], false),
        block("east", [1.0, -1.2, 0.1], [1.2, 1.2, 1.0], false),
        block("south", [-1.0, -1.2, 0.1], [1.0, -1.0, 1.0], false),
        block("north", [-1.0, 1.0, 0.1], [1.0, 1.2, 1.0], false),
        block("top", [-1.2, -1.2, 1.0], [1.2, 1.2, 1.2], false),
    ];
    let inside = Person { feet: Vec3::new(0.0, 0.0, 0.1), floor: Floor::Body(0), lying: true, ..Person::default() };
    let p = still(&sealed, inside);
    assert!(p.situation == Situation::InVoid && p.void == Some(1), "{p:?}");
    let p = still(&sealed, person([0.0, 1.45, 0.0], false));
    assert!(p.situation == Situation::OnSurface && p.void.is_none(), "{p:?}");
    // From the skin of the body to the wall: 0.25 m from the axis, less half the chest.
    assert!(p.clearance.is_some_and(|c| (c - 0.10).abs() < 0.01), "{p:?}");
}

/// Places, turns and marks of all frames of a record, bit by bit.
fn motion(r: &Record) -> Vec<u64> {
    let mut bits = Vec::new();
    r.for_each_frame(|_, f| {
        for (p, gone) in f.poses.iter().zip(&f.gone) {
            bits.extend(p.position.iter().chain(p.rotation.coords.iter()).map(|x| x.to_bits()));
            bits.push(u64::from(*gone));
        }
        Ok(())
    })
    .expect("readable");
    bits
}

#[test]
fn pieces_move_the_same_bit_by_bit_and_voids_are_the_same_with_and_without_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut with = crate::fines::house(folder.path());
    let spread = |storey: &str, people: u32| OccupancyMap {
        storey: storey.into(),
        file: Default::default(),
        metres_per_pixel: 0.0,
        origin: [0.0; 2],
        people,
    };
    with.occupancy.maps = vec![spread("Storey 0", 10), spread("Storey 1", 14)];
    with.run.threads = 1;
    with.groups.iter_mut().for_each(|g| g.fragments = true);
    with.fragments.energy_factor = 0.02;
    with.occupancy.dummies = false;
    with.occupancy.grid = Some(1.0);
    let mut without = with.clone();
    without.occupancy.maps.clear();
    without.occupancy.grid = None;
    let mut threads = with.clone();
    threads.run.threads = 3;
    let of = |c: &case::Case, name: &str| {
        let out = folder.path().join(name);
        let o = engine::run(c, &out, &mut engine::Silent).expect("it runs");
        (o, Record::open(&out.join("record")).expect("a record"))
    };
    let ((a, ra), (b, rb), (c, rc)) = (of(&with, "with"), of(&without, "without"), of(&threads, "threads"));
    assert!(a.last.broken > 100 && a.last.fragmented > 5, "it collapses: {:?}", a.last);
    assert!(a.assessment.people.len() > 20 && b.assessment.people.is_empty());
    assert!(motion(&ra) == motion(&rb), "people change the motion of pieces");
    assert!(ra.people().expect("readable") == rc.people().expect("readable"), "threads change people");
    let bare = |a: &Assessment| {
        let mut voids = a.voids.clone();
        voids.iter_mut().for_each(|v| v.people.clear());
        (voids, a.debris.clone())
    };
    assert!(bare(&a.assessment) == bare(&b.assessment), "people change voids");
    assert_eq!(c.assessment, a.assessment);
    // People were moved and hit by the collapse.
    let traces = ra.people_at(ra.frame_count() - 1).expect("readable");
    assert!(traces.iter().filter(|t| t.landing_speed > 2.0).count() > 3, "{traces:?}");
    println!("{}", a.assessment.people_summary());
    for p in &a.assessment.people {
        println!("{} {} {}", p.situation.name(), p.outcome.name(), p.reason);
    }
    // A start point beside a person is no person: it is in a table of its own, with the same words.
    let points = &a.assessment.start_points;
    assert!(points.len() > 30 && points.iter().all(|p| p.trace.is_some()), "{}", points.len());
    let csv = std::fs::read_to_string(a.folder.join("start_points.csv")).expect("written");
    assert_eq!(csv.lines().count(), points.len() + 1);
    let finite = |t: &Trace| t.position.iter().all(|x| x.is_finite()) && t.peak_force.is_finite() && t.load.is_finite();
    assert!(traces.iter().all(finite));
}

#[test]
fn somebody_who_still_falls_at_the_end_of_a_run_is_unknown() {
    let s = structure(&[block("floor", [-1.5, -1.5, 12.0], [1.5, 1.5, 12.2], false)], STONE, false, Some(0.0));
    let (a, _) = run(&s, &[person([0.0, 0.0, 20.0], false)], 0.8);
    let p = &a.people[0];
    assert!(p.outcome == Outcome::Unknown && p.severity.is_none() && p.reason.contains("still falls at 7."), "{p:?}");
}

/// A block of 960 kg flies at somebody who stands.
#[test]
fn somebody_who_is_struck_from_the_side_falls_and_stops_nothing() {
    let blocks = [
        block("ground", [-6.0, -6.0, -0.5], [6.0, 6.0, 0.0], true),
        block("striker", [-2.0, -0.5, 0.8], [-1.0, 0.5, 1.2], false),
    ];
    let mut s = structure(&blocks, STONE, false, None);
    s.bodies[1].velocity = Vec3::new(5.0, 0.0, 2.0);
    let people = [person([0.0, 0.0, 0.0], false)];
    let (a, t) = run(&s, &people, 0.6);
    let (p, t) = (&a.people[0], t[0]);
    assert!(!t.standing && t.blow_speed > 4.0 && t.blow_by == 1, "{t:?}");
    // Reduced mass of 75 kg and of 960 kg at most: F = v sqrt(k m).
    let most = 5.5 * (94e3f64 * 75.0).sqrt();
    assert!(t.peak_force > 8200.0 && t.peak_force <= most && p.outcome == Outcome::Killed, "{t:?}");
    let (bare, _) = run(&s, &[], 0.6);
    assert_eq!(bare.debris, a.debris);
}

/// Somebody lies on a slope of 45 degrees and slides by g (sin - 0.6 cos) t^2 / 2. The height that is lost counts, not the way: over the square
/// root of two.
#[test]
fn who_slides_down_a_slope_falls_by_the_height_that_is_lost() {
    let angle = std::f64::consts::FRAC_PI_4;
    let mut s = structure(&[block("slope", [-6.0, -2.0, -0.2], [6.0, 2.0, 0.0], true)], STONE, false, None);
    let turn = Quat::from_axis_angle(&Vec3::y_axis(), angle);
    s.bodies[0].pose = Pose { position: turn * Vec3::new(0.0, 0.0, -0.1), rotation: turn };
    // The chest touches when its middle is 0.14 m above the slope.
    let feet = turn * Vec3::new(-3.0, 0.0, 0.145) - Vec3::z() * 0.14;
    let (_, t) = run(&s, &[person(feet.into(), true)], 1.2);
    let t = t[0];
    let moved = t.position - (feet + Vec3::z() * 0.14);
    let by_hand = 0.5 * GRAVITY * (1.0 - 0.6) * angle.cos() * 1.2 * 1.2;
    assert!((moved.norm() / by_hand - 1.0).abs() < 0.05, "{} m, by hand {by_hand} m", moved.norm());
    assert!((t.fall / (by_hand * angle.sin()) - 1.0).abs() < 0.05 && (t.fall + moved.z).abs() < 1e-6, "{t:?}");
}
