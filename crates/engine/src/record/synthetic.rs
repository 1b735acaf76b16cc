//! A synthetic run of falling and rotating boxes, for tests of everything that reads records.

use super::*;
use crate::geometry::{Aabb, Convex, Quat, Vec3};
use crate::note::{Gravity, Note, NoteKind};
use crate::solve::Break;
use crate::structure::{Body, BodyKind, Bond, Cause, Collider, ElementRef, Law, Section};
use crate::units::GRAVITY;
use std::path::Path;

/// A small case.
pub fn case() -> Case {
    use crate::case::{Model, VERSION};
    use crate::import::{self, Grouping, UpAxis};
    use crate::scenario::{Parts, Remove, Scenario};
    use crate::solve::{RunSettings, Until};
    use crate::{occupants::Occupancy, output, prepare, prepare::Group};
    Case {
        version: VERSION,
        title: "Two-storey test house".into(),
        folder: "somewhere".into(),
        model: Model {
            file: "house.ifc".into(),
            options: import::Options {
                metres_per_unit: None,
                up: Some(UpAxis::Z),
                grouping: Some(Grouping::by_name()),
                also: Vec::new(),
                leave_out: vec![],
                time_limit: 60.0,
            },
        },
        prepare: prepare::Settings {
            site: prepare::Site {
                ground: Some(0.4),
                latitude: Some(52.1),
                longitude: Some(4.3),
                ellipsoid_height: Some(43.0),
                true_north: 0.1,
            },
            target_size: 2.9,
            search_distance: 0.01,
            minimum_contact: 1e-4,
            minimum_thickness: 0.004,
            minimum_size: 0.1,
            foundation_tolerance: 0.05,
            foundation_thickness: 0.2,
            strength_scatter: 0.1,
            scatter_within_member: 0.5,
            ground: true,
            hold_free_parts: 0.01,
            softening: 0.0,
            bow: 0.0,
            lintels: prepare::Lintels::None,
            steel_ends: prepare::SteelEnds::None,
            pads: prepare::Pads::Lie,
            soil_friction: 0.55,
            soil_youngs: None,
            maximum_pieces: 200_000,
            step_allowance: 1.0,
        },
        fragments: prepare::fragments::FragmentSettings { pieces: 4, least_size: 0.15, ..Default::default() },
        groups: vec![Group { strength_factor: 0.9, ..Group::new("Columns", "rc-column", 0.0) }],
        scenario: Scenario {
            remove: vec![Remove { parts: Parts::elements(0.5, ["Columns.1"]) }],
            ..Scenario::default()
        },
        occupancy: Occupancy::default(),
        run: RunSettings {
            duration: 2.0,
            until: Until::Rest,
            frames_per_second: 25.0,
            seed: u64::MAX,
            damping_rate: 0.4,
            twice: false,
            coarse: false,
            step_factor: 0.5,
            unloading_time: 0.02,
            sleeping: false,
            threads: 0,
        },
        assess: crate::assess::Settings::default(),
        outputs: output::OutputSettings {
            glb: true,
            report: true,
            csv: true,
            key_position_tolerance: 0.0005,
            key_rotation_tolerance: 0.002,
            local: crate::local::Local::default(),
        },
        ..Case::default()
    }
}

fn body(k: u32, kind: BodyKind, shape: Convex, collider: Collider, at: Vec3) -> Body {
    let size = shape.aabb().size();
    Body {
        kind,
        element: k / 2,
        group: u32::from(k % 2 == 1),
        storey: Some(0),
        shape,
        collider,
        pose: Pose { position: at, rotation: Quat::identity() },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: size.x * size.y * size.z,
        mass: 2500.0 * size.x * size.y * size.z,
        inertia: Vec3::repeat(1.0),
        fixed: kind == BodyKind::Foundation,
        friction: 0.6,
    }
}

/// `n` pieces (every third a wedge, the others boxes of two sizes), one foundation and one person; each piece is bonded to
/// the next.
pub fn header(n: u32) -> Header {
    let mut bodies = Vec::new();
    for k in 0..n {
        let half = if k % 3 == 1 { Vec3::new(0.2, 0.2, 1.45) } else { Vec3::new(1.0, 0.5, 0.1) };
        let at = Vec3::new(f64::from(k % 50) * 3.0, f64::from(k / 50) * 2.0, 12.0 + f64::from(k % 7));
        let (shape, collider) = if k % 3 == 2 {
            let v = |x, y, z| Vec3::new(x, y, z);
            let vertices = vec![
                v(-1.0, -0.5, -0.1),
                v(1.0, -0.5, -0.1),
                v(-1.0, 0.5, -0.1),
                v(1.0, 0.5, -0.1),
                v(-1.0, -0.5, 0.2),
                v(-1.0, 0.5, 0.2),
            ];
            let faces = vec![vec![0, 2, 3, 1], vec![0, 4, 5, 2], vec![4, 1, 3, 5], vec![0, 1, 4], vec![2, 5, 3]];
            (Convex { vertices, faces }, Collider::Hull)
        } else {
            (Convex::cuboid(-half, half), Collider::Cuboid { half })
        };
        bodies.push(body(k, BodyKind::Piece, shape, collider, at));
    }
    let slab = Vec3::new(2.0, 2.0, 0.1);
    bodies.push(body(n, BodyKind::Foundation, Convex::cuboid(-slab, slab), Collider::Cuboid { half: slab }, -slab));
    let person = Vec3::new(0.25, 0.15, 0.85);
    let at = Vec3::new(1.0, 1.0, 0.85);
    let shape = Convex::cuboid(-person, person);
    bodies.push(body(n + 1, BodyKind::Person(0), shape, Collider::Cuboid { half: person }, at));
    let bond = |a: u32| Bond {
        construction_stage: Default::default(),
        a,
        b: a + 1,
        frame: [Vec3::x(), Vec3::y(), Vec3::z()],
        face: Vec3::zeros(),
        spring: Vec3::zeros(),
        length: 1.0,
        section: Section { area: 0.1, d1: 0.2, d2: 0.5, i1: 1e-3, i2: 1e-3, j: 1e-3 },
        stiffness: [1e9; 6].into(),
        law: Law::Unbreakable,
    };
    let elements = (0..n / 2 + 2).map(|k| ElementRef {
        name: format!("Columns.{k}"),
        class: None,
        material: "rc-column".into(),
        ..Default::default()
    });
    Header {
        program: "0.1.0".into(),
        case: case(),
        source: crate::building::Source {
            file: "house.ifc".into(),
            format: "IFC4".into(),
            sha256: "ab".repeat(32),
            parts: Vec::new(),
            metres_per_unit: 0.001,
            up: "z".into(),
            origin: Vec3::zeros(),
        },
        findings: vec![],
        soundness: crate::building::Soundness::Sound,
        input_summary: crate::plausibility::InputSummary::default(),
        structure: Structure {
            street: Some(crate::structure::Street { level: 0.25, outline: vec![[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]] }),
            bodies,
            bonds: (0..n.saturating_sub(1)).map(bond).collect(),
            groups: vec!["Columns".into(), "Slabs".into()],
            elements: elements.collect(),
            storeys: vec![crate::building::Storey { name: "Ground floor".into(), elevation: 0.0, roof: false }],
            ground: Some(-0.2),
            ..Structure::default()
        },
        people: vec![crate::occupants::Person {
            id: 0,
            storey: 0,
            feet: Vec3::new(1.0, 1.0, 0.0),
            floor: crate::occupants::Floor::Ground,
            body: Some(n + 1),
            facing: 0.0,
            lying: false,
            name: None,
        }],
        provenance: crate::provenance::Provenance::new(Vec::new()),
    }
}

/// Pose of a body at a time: pieces fall freely from 12 m, turn, and rest after they have landed with a jitter of 0.05 mm;
/// the others stay.
pub fn pose_at(header: &Header, k: usize, t: f64) -> Pose {
    let b = &header.structure.bodies[k];
    if b.kind != BodyKind::Piece {
        return b.pose;
    }
    let start = 0.3 + 0.01 * (k % 40) as f64;
    let landing = start + (2.0 * (b.pose.position.z - 1.0) / GRAVITY).sqrt();
    let flight = t.min(landing) - start;
    let mut p = b.pose;
    if flight > 0.0 {
        p.position += Vec3::new(0.4 * flight, 0.0, -0.5 * GRAVITY * flight * flight);
        let axis = Vec3::new(1.0, (k % 5) as f64, 0.3);
        let spin = 1.0 + (k % 4) as f64;
        p.rotation = Quat::from_scaled_axis(axis.normalize() * spin * flight);
        if t > landing {
            p.position.x += 5e-5 * (t * 300.0 + k as f64).sin();
        }
    }
    p
}

/// Writes a run of `frames` frames at 25 per second; body 0 is removed at 0.5 s.
pub fn write(folder: &Path, header: &Header, frames: usize, ending: Option<bool>) {
    let mut w = Writer::create(folder, header).unwrap();
    let pieces = header.structure.bodies.len() - 2;
    for f in 0..frames {
        let t = f as f64 / 25.0;
        let progress = Progress { time: t, duration: 2.0, steps: 100 * f as u64, broken: f, ..Progress::default() };
        let poses: Vec<Pose> = (0..pieces + 2).map(|k| pose_at(header, k, t)).collect();
        let gone: Vec<bool> = (0..pieces + 2).map(|k| k == 0 && t >= 0.5).collect();
        if f > 0 && f < pieces {
            let causes = [Cause::Bending, Cause::Shear, Cause::Removed];
            let forces = [1e5, f as f32, 0.0, 0.0, -3.5e4, 0.0].into();
            w.breaks(&[Break { time: t - 0.01, bond: f as u32 - 1, cause: causes[f % 3], forces }]).unwrap();
        }
        w.frame(&progress, &poses, &gone).unwrap();
    }
    if let Some(stopped) = ending {
        w.finish(stopped).unwrap();
    }
}

/// An assessment with one void of each sort that reports have to cope with.
pub fn assessment(header: &Header) -> crate::assess::Assessment {
    use crate::assess::*;
    let void = |id: u32, volume: f64, people: Vec<u32>| Void {
        id,
        volume,
        floor_area: volume / 1.1,
        clear_height: 1.15,
        clearance: 0.45,
        position: Vec3::new(3.0, 2.0, 0.5),
        centroid: Vec3::new(3.1, 2.1, 0.55),
        bounds: Aabb { min: Vec3::new(2.0, 1.0, 0.0), max: Vec3::new(4.0, 3.0, 1.2) },
        survivable: volume > 1.0,
        access_clearance: if id == 2 { 0.0 } else { 0.3 },
        cover: 0.4,
        roof: vec![0, 2],
        people,
        class: VoidClass::SupportedLeanTo,
        class_reason: "one edge held, 31 degrees".into(),
        ..Void::default()
    };
    let way = Way {
        easiest: true,
        shortest: false,
        hardest: Gait::Cut,
        time: 5700.0,
        length: 3.3,
        line: vec![
            Vec3::new(0.0, -3.0, 0.0),
            Vec3::new(0.5, -1.0, 2.5),
            Vec3::new(1.5, 0.0, 2.5),
            Vec3::new(3.0, 2.0, 0.5),
        ],
        stretches: vec![
            Stretch { gait: Gait::Ladder, length: 2.5, to: 1 },
            Stretch { gait: Gait::Squeeze, length: 1.4, to: 2 },
            Stretch { gait: Gait::Cut, length: 1.9, to: 3 },
        ],
        entry: Entry {
            position: Vec3::new(0.5, -1.0, 2.5),
            above_ground: 2.5,
            storey: Some(0),
            place: Place { axes: Some("A / 1-2".into()), side: Some(1), ..Default::default() },
            width: Some(0.48),
            height: Some(0.55),
        },
        narrowest: 0.21,
        narrowest_at: Vec3::new(1.0, -0.5, 2.6),
        up: 2.5,
        down: 2.0,
        ladder: 2.5,
        cuts: vec![Cut {
            position: Vec3::new(1.5, 0.0, 2.5),
            direction: CutDirection::Down,
            axis: [Vec3::new(1.5, 0.0, 2.75), Vec3::new(1.5, 0.0, 2.07)],
            thickness: 0.18,
            depth: 2.0,
            time: 5040.0,
            through: vec![CutPiece {
                body: 1,
                thickness: 0.18,
                share: 1.0,
                material: CutMaterial::Concrete,
                bars: Some(754e-6),
                bars_cut: Some(377e-6),
                holds: None,
            }],
            mass: 112.5,
            above: vec![2],
            mass_above: 3200.0,
        }],
        enclosed: None,
        tested: Some(WayTested { seconds: 2.0, moved: 2, moved_mass: 3400.0, largest: 0.31, shrunk: vec![2] }),
    };
    let hanging = stability::Cluster {
        pieces: vec![1],
        mass: 900.0,
        bars: 2,
        friction: 1,
        utilisation: Some(0.37),
        held_by: vec![0],
        in_the_air: false,
        drop: 1.8,
        voids_below: vec![2],
        lowest: 1.9,
        bounds: Aabb::of(&[Vec3::new(2.0, 1.0, 1.9), Vec3::new(3.0, 2.0, 2.4)]),
    };
    let roof = stability::LoadPath {
        void: 1,
        load: 2412.0,
        supporters: vec![stability::Supporter {
            piece: 2,
            load: 1520.0,
            share: 0.63,
            only: true,
            below: false,
            path: vec![0],
        }],
        more: 0.0,
    };
    let body = header.structure.bodies.len() - 1;
    let p = header.structure.bodies[body].pose.position;
    Assessment {
        time: 2.0,
        settings: Settings::default(),
        voids: vec![Void { ways: vec![way.clone()], ..void(1, 6.4, vec![]) }, void(2, 0.8, vec![0])],
        people: vec![PersonOutcome {
            person: 0,
            start: p,
            end: Some(p + Vec3::new(0.5, 0.0, -0.3)),
            start_storey: Some(0),
            end_storey: Some(0),
            void: Some(2),
            cover: Some(0.2),
            free_space: Some(0.9),
            clearance: Some(0.31),
            headroom: Some(0.6),
            situation: Situation::InVoid,
            outcome: crate::assess::Outcome::TrappedAlive,
            rescue: crate::assess::Rescue::Crawl,
            severity: Some(1),
            survives_fall: None,
            reason: "in void 2".into(),
            wave: None,
            trace: None,
            ways: vec![way],
        }],
        start_points: Vec::new(),
        debris: Debris {
            height: 2.3,
            highest: 2.3,
            standing_height: 3.0,
            outline: vec![crate::geometry::FlatArea {
                outer: vec![[0.0, 0.0], [10.0, 0.0], [10.0, 6.0]],
                holes: Vec::new(),
            }],
            area: 30.0,
            perimeter: 16.0 + 136f64.sqrt(),
            sides: vec![crate::assess::HeapSide {
                side: 1,
                edge: 1.4,
                farthest: Some(crate::assess::Farthest { body: 1, mass: 900.0, away: 1.4 }),
                height_at_wall: 0.7,
            }],
            strays: crate::assess::Strays { pieces: 0, mass: 0.0, farthest: None },
            heights: crate::assess::Heights {
                datum: 0.25,
                datum_is: "level of the street".into(),
                cell: 0.5,
                origin: [0.0, 0.0],
                rows: vec![vec![Some(2.3), None], vec![Some(1.0), Some(0.5)]],
            },
            solid_volume: 12.0,
            mass: 30_000.0,
            pieces: 5,
            spread: 1.4,
            heap_pieces: 4,
            heap_mass: 29_990.0,
            falling_pieces: 1,
            falling_mass: 10.0,
            thrown: vec![Thrown {
                body: 0,
                mass: 10.0,
                position: Vec3::new(20.0, 3.0, 4.0),
                away: 10.0,
                height: 3.9,
                speed: Some(7.5),
                state: ThrownState::InFlight,
            }],
        },
        stability: Some(stability::Stability { hanging: vec![hanging], roofs: vec![roof] }),
        rubble: None,
        standing_rooms: vec![crate::assess::StandingRoom {
            void: 1,
            level: 3.0,
            stairs: crate::assess::Stairs::NotPassable,
            why: "stair 1: flight Flight: headroom of 1.20 m at 1.5 m under Columns.0#2".into(),
            flights: vec![crate::assess::Flight {
                stair: 1,
                name: "Flight".into(),
                levels: [0.0, 2.8],
                passable: false,
                why: vec!["headroom of 1.20 m at 1.5 m under Columns.0#2".into()],
                place: crate::assess::Place::default(),
            }],
            edges: vec![crate::assess::FloorEdge {
                from: Vec3::new(0.5, 0.0, 3.0),
                to: Vec3::new(5.5, 0.0, 3.0),
                length: 5.0,
                drop: 3.0,
                place: crate::assess::Place { side: Some(1), ..Default::default() },
            }],
        }],
        notes: vec![Note::new(NoteKind::Heap, Gravity::Caution, "coarse grid", "voids were searched at 0.10 m")],
    }
}

/// An order of removal to a void of the assessment: two steps, one refused, and what is shored first.
pub fn removal_plan(void: &crate::assess::Void) -> super::RemovalPlan {
    use super::{
        BarsToCut, GuardedVoid, LiftedPiece, RefusedStep, RemovalEnding, RemovalPlan, RemovalStep, RemovalTest,
        ShoreFirst,
    };
    let piece = |name: &str, mass_kg: f64, cuts: Vec<BarsToCut>| LiftedPiece {
        piece: name.into(),
        mass_kg,
        lift_at_m: [1.234_567_8, 2.5, 3.75],
        centre_z_m: 3.5,
        live_load_kg: 0.0,
        hangs: false,
        stands: false,
        carries_voids: Vec::new(),
        not_touching: false,
        cuts,
    };
    let bars = BarsToCut {
        to: "Slabs.B#2".into(),
        bars_m2: Some(452e-6),
        bars: Some(4),
        diameter_m: Some(0.012),
        joint_m2: None,
        at_m: [1.0, 2.0, 3.0],
    };
    let test = |lost: f64| RemovalTest {
        largest_m: 0.023,
        farthest: "Slabs.C#1".into(),
        moved: 1,
        moved_kg: 640.0,
        roof_sank_m: 0.004,
        broken: 0,
        lost: vec![lost],
        hurt: Vec::new(),
    };
    RemovalPlan {
        void: void.id,
        crane_kg: 5e3,
        crane_reach: None,
        hands_kg: 100.0,
        seconds: 1.0,
        loss_limit: 0.05,
        random: None,
        guarded: vec![GuardedVoid {
            void: void.id,
            volume_m3: void.volume,
            people: void.people.len(),
            lost: 0.012,
            lost_by_itself: 0.0,
        }],
        guarded_people: Vec::new(),
        by_itself_m: 0.0,
        steps: vec![
            RemovalStep { by_hand: false, pieces: vec![piece("Slabs.A#1", 1520.0, vec![bars])], test: test(0.0) },
            RemovalStep {
                by_hand: true,
                pieces: vec![piece("Infill.A#3", 60.0, Vec::new()), piece("Infill.A#4", 45.0, Vec::new())],
                test: test(0.012),
            },
        ],
        refused: vec![RefusedStep {
            after: 2,
            pieces: vec!["Slabs.C#1".into()],
            why: "void 1 has lost 9.0 % of its volume".into(),
            test: test(0.09),
        }],
        ending: RemovalEnding::NotSafe,
        reason: "STOP: no further step is safe.".into(),
        shore_first: Some(ShoreFirst {
            void: void.id,
            piece: "Slabs.C#2".into(),
            carried_by: "Slabs.C#1".into(),
            share: Some(0.4),
        }),
        notes: vec!["From one run, simulated, not observed: each step was tried once, for 1 s.".into()],
    }
}

/// What to watch: a cluster with two points that leaves no time.
pub fn monitoring() -> super::Monitoring {
    use super::{Announced, Monitoring, PushStep, WatchPoint, WatchedTarget};
    let point = |mark: &str, rest_m: f64| WatchPoint {
        mark: mark.into(),
        piece: "Slabs.C#1".into(),
        at_m: [2.0, 1.0, 2.4],
        direction: [0.0, 0.6, -0.8],
        rest_m,
        rest_rad: 0.000_212_345_6,
        margin: Some(2.5),
        alarm_m: Some(rest_m),
        alarm_rad: Some(0.0005),
    };
    let watched = WatchedTarget {
        name: "hanging Slabs.C#1".into(),
        hangs: true,
        pieces: vec!["Slabs.C#1".into()],
        mass_kg: 900.0,
        pushed: [0.0, 0.0, -1.0],
        pushes: vec![
            PushStep { share: 0.2, moved_m: 0.003, went: false },
            PushStep { share: 0.4, moved_m: 0.9, went: true },
        ],
        bore: 0.2,
        went: Some(0.4),
        goes_by_itself: false,
        points: vec![point("A1", 0.0034), point("A2", 0.0021)],
        announced: Announced { pushes: 6, went: 4, announced: 4, false_alarms: 1 },
        alarm_to_fall_s: Some([0.4, 1.1]),
        shaking_m_s2: Some([Some(0.1 * crate::units::GRAVITY), Some(0.2 * crate::units::GRAVITY)]),
    };
    Monitoring {
        seconds: 2.0,
        watched: vec![watched],
        motion: Some("an artificial motion".into()),
        shaken_s: 4.0,
        notes: vec![
            "NO TIME: from the alarm to the fall it took 0.4 s.".into(),
            "From one run, simulated, not observed.".into(),
        ],
    }
}
