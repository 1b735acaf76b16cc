use super::*;
use crate::building::{Building, Element};
use crate::geometry::{Decomposition, Mat3};
use crate::prepare;
use crate::prepare::aside::connectors::Connectors;
use crate::prepare::bonds::bar_ends::tests;
use crate::prepare::contact::stiffness::torsion_constant;
use crate::prepare::cutting::fill::Fill;
use crate::prepare::cutting::members::Member;
use crate::prepare::cutting::piece;
use crate::structure::Body;
use std::path::Path;

#[test]
fn a_bolted_beam_is_weaker_at_its_end_than_within() {
    let elements = vec![
        Element::cuboid("post", "Post", [-0.4, -0.2, 0.0], [0.0, 0.2, 3.0], true),
        Element::cuboid("beam", "Beam", [0.0, -0.1, 2.5], [4.0, 0.1, 2.8], false),
    ];
    let group = |name: &str, profile: &str| Group { target_size: Some(2.0), ..Group::new(name, profile, 0.0) };
    let groups = [group("Post", "rigid"), group("Beam", "steel-bolted")];
    let profiles: Vec<_> =
        groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
    let building = Building { elements, ..Building::default() };
    let s = prepare::prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound").structure;
    let limits = |at_end: bool| -> Limits {
        let bond = s.bonds.iter().find(|b| {
            let ends = [b.a, b.b].map(|i| s.bodies[i as usize].fixed);
            b.frame[0].x.abs() > 0.9 && ends.contains(&true) == at_end
        });
        match &bond.expect("there is one").law {
            Law::Limits(l) => l.clone(),
            other => panic!("{other:?}"),
        }
    };
    let (end, within) = (limits(true), limits(false));
    for (got, member, share) in [
        (end.bending_1, within.bending_1, 0.15),
        (end.tension, within.tension, 0.3),
        (end.shear_2, within.shear_2, 0.4),
        (end.compression, within.compression, 1.0),
    ] {
        assert!((got / member - share).abs() < 1e-9, "{got} is not {share} of {member}");
    }
    let plastic = end.plastic_limits.expect("bolts give");
    // Within, the section yields by its class.
    let turns = within.plastic_limits.expect("steel of class 1").end_rotation;
    assert!((plastic.end_rotation.to_degrees() - 6.0).abs() < 1e-9 && (turns - plastic.end_rotation).abs() > 1e-3);
}

fn profile(name: &str) -> Profile {
    strength::find(name, Path::new("")).expect("built in")
}

/// Bodies of boxes, one element each unless `same`, all of one profile, with their members.
struct Parts {
    structure: Structure,
    shapes: Vec<Convex>,
    members: Vec<Member>,
    groups: Vec<Group>,
    profiles: Vec<Profile>,
    group_of: Vec<Option<usize>>,
    connectors: Connectors,
}

impl Parts {
    fn new(boxes: &[([f64; 3], [f64; 3], &str)], same: bool) -> Self {
        let shapes: Vec<Convex> = boxes.iter().map(|b| Convex::cuboid(b.0.into(), b.1.into())).collect();
        let mut structure = Structure::default();
        for (i, shape) in shapes.iter().enumerate() {
            let element = if same { 0 } else { i as u32 };
            let body = piece::body(shape, &Mat3::identity(), 2400.0, 0.0);
            structure.bodies.push(Body { element, ..body });
        }
        let members = if same {
            vec![Member::of(shapes.iter(), None)]
        } else {
            shapes.iter().map(|x| Member::of(std::iter::once(x), None)).collect()
        };
        let groups = boxes.iter().map(|b| Group::new(b.2, b.2, 0.0)).collect();
        let profiles = boxes.iter().map(|b| profile(b.2)).collect();
        Self {
            structure,
            shapes,
            members,
            groups,
            profiles,
            group_of: (0..boxes.len()).map(Some).collect(),
            connectors: Connectors::default(),
        }
    }

    fn materials(&self) -> Materials<'_> {
        Materials {
            groups: &self.groups,
            profiles: &self.profiles,
            group_of: &self.group_of,
            members: &self.members,
            scatter: &[],
            bridged: &[],
            parts: &[],
            connectors: &self.connectors,
            dowels: &[],
            soil: None,
            joints: &[],
            clear_spans: &[],
        }
    }

    fn patch(&self, [a, b]: [usize; 2]) -> Patch {
        patches(&self.shapes[a], &self.shapes[b], 1e-4, 1e-6).remove(0)
    }

    fn bond(&self) -> Bond {
        let p = self.patch([0, 1]);
        let cover = Cover::of(&self.structure.bodies, std::iter::empty());
        let faces = Faces::of(&self.structure.bodies, &[], self.members.len(), |_| None);
        let touching = Touching::of(&[vec![([0, 1], self.patch([0, 1]))]], &self.structure.bodies);
        let around = Surroundings {
            cover,
            heads: vec![None; self.structure.bodies.len()],
            faces,
            shapes: &self.shapes,
            touching,
        };
        bond(&self.structure, [0, 1], &p, &self.materials(), &around).0
    }
}

/// The walls of an I-section of 300 x 150 mm along x, 4 m long.
fn thin_walled(flange: f64, web: f64) -> Fill {
    let wall = |y: f64, low: f64, high: f64| Convex::cuboid(Vec3::new(0.0, -y, low), Vec3::new(4.0, y, high));
    let inside = 0.15 - flange;
    let pieces = vec![wall(0.075, -0.15, -inside), wall(0.075, inside, 0.15), wall(0.5 * web, -inside, inside)];
    let d = Decomposition { pieces, axes: Mat3::identity(), mesh_volume: 0.0, defects: Vec::new() };
    Fill::of(&d, 0.03).expect("thin-walled and long").1
}

/// Two I-beams end to end, one with flanges of 12 and a web of 8 mm, the other with 10 and 6 mm. The bond has the lighter one: area
/// 2 x 150 x 10 + 280 x 6 = 4680 mm2, I = (150 x 300^3 - 144 x 280^3) / 12 = 74.076e6 mm4 about the strong axis.
#[test]
fn between_two_rolled_sections_the_lighter_one_decides() {
    for lighter in [0, 1] {
        let boxes =
            [([0.0, -0.075, -0.15], [4.0, 0.075, 0.15], "steel"), ([4.0, -0.075, -0.15], [8.0, 0.075, 0.15], "steel")];
        let mut parts = Parts::new(&boxes, false);
        parts.groups[0].strength_factor = 0.5;
        parts.groups[1].strength_factor = 0.5;
        let (light, heavy) = (thin_walled(0.010, 0.006), thin_walled(0.012, 0.008));
        parts.members[lighter].fill = Some(light);
        parts.members[1 - lighter].fill = Some(heavy);
        let b = parts.bond();
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 1e-6, "{got} is not {expected}");
        // Axis 2 points up: bending about axis 1 has the depth of 300 mm.
        assert!(b.frame[2].z.abs() > 0.99);
        close(b.section.area, 4680e-6);
        close(b.section.i1, 74.076e-6);
        close(b.section.i2, (2.0 * 10.0 * 150f64.powi(3) + 280.0 * 6f64.powi(3)) / 12.0 * 1e-12);
        // Sum of w t3 / 3 over the walls: (2 x 150 x 10^3 + 280 x 6^3) / 3.
        let torsion = (2.0 * 150.0 * 1000.0 + 280.0 * 216.0) / 3.0 * 1e-12;
        close(b.section.j, torsion);
        // Two metres on each side; G = E / 2.6.
        close(b.stiffness.n, 210e9 * 4680e-6 / 4.0);
        close(b.stiffness.t, 210e9 / 2.6 * torsion / 4.0);
        // Half of 250, 150 and 16.7 N/mm2: on all of it, on the flanges or on the web, on the moment of the box by its share; torque: stress times the sum of w t2 / 2.
        let Law::Limits(l) = &b.law else { panic!("limits") };
        close(l.tension, 0.5 * 250e6 * 4680e-6);
        close(l.shear_1, 0.5 * 150e6 * 2.0 * 150.0 * 10.0 * 1e-6);
        close(l.shear_2, 0.5 * 150e6 * 280.0 * 6.0 * 1e-6);
        close(l.bending_1, 0.5 * 16.7e6 * 0.15 * 0.09 / 6.0 * (74.076e-6 / (0.15 * 0.027 / 12.0)));
        close(l.torsion, 0.5 * 150e6 * (2.0 * 150.0 * 100.0 + 280.0 * 36.0) / 2.0 * 1e-9);
    }
}

/// A tube of 200 x 200 x 8 mm: enclosed by the middle of its walls 192 x 192 mm, J = 4 x 36864^2 / (4 x 192 / 8) = 56.6e6 mm4 (Bredt), torque 2 x 36864 x 8 = 590e3
/// mm3. A channel of three of its walls is open: J = 584 x 8^3 / 3 = 100e3 mm4. Shear along a side is carried by the two walls along it.
#[test]
fn a_closed_tube_twists_by_bredt_and_a_channel_by_its_walls() {
    let wall = |y: [f64; 2], z: [f64; 2]| Convex::cuboid(Vec3::new(0.0, y[0], z[0]), Vec3::new(4.0, y[1], z[1]));
    let (o, i) = (0.1, 0.092);
    let walls = [wall([-o, o], [-o, -i]), wall([-o, o], [i, o]), wall([-o, -i], [-i, i]), wall([i, o], [-i, i])];
    let fill = |count: usize| {
        let d = Decomposition {
            pieces: walls[..count].to_vec(),
            axes: Mat3::identity(),
            mesh_volume: 0.0,
            defects: Vec::new(),
        };
        Fill::of(&d, 0.03).expect("thin-walled and long").1
    };
    let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 0.01, "{got} is not {expected}");
    let tube = fill(4);
    close(tube.torsion() * torsion_constant(0.2, 0.2), 56.6e-6);
    close(tube.torque() * 0.2f64.powi(3) / 4.0, 590e-6);
    close(tube.shear(&Vec3::y()) * 0.04, 2.0 * 0.2 * 0.008);
    close(tube.shear(&Vec3::z()) * 0.04, 2.0 * 0.184 * 0.008);
    let channel = fill(3);
    close(channel.torsion() * torsion_constant(0.2, 0.2), 584.0 * 512.0 / 3.0 * 1e-12);
}

/// Girders of 300 x 150 of S235 (mean yield 285 N/mm2, epsilon 0.908). Flange 6, web 4 mm: (150 - 4) / 2 / 6 - 1.5 = 10.7 over epsilon is 11.7,
/// class 3, so it bends to its elastic moment, I / 150 mm x 285 N/mm2. Flange 4, web 3 mm: 16.9 over epsilon is 18.6, class 4, lambda =
/// 18.6 / (28.4 x 0.656) = 0.998, rho = (0.998 - 0.188) / 0.996 = 0.813 in bending and compression; in tension nothing is lost. It turns
/// less than theta_y.
#[test]
fn slender_girders_bend_to_what_local_buckling_leaves() {
    for (flange, web, rho, turns) in [(0.006, 0.004, 1.0, 4.0), (0.004, 0.003, 0.813, 0.0)] {
        let boxes = [
            ([0.0, -0.075, -0.15], [4.0, 0.075, 0.15], "steel-s235"),
            ([4.0, -0.075, -0.15], [8.0, 0.075, 0.15], "steel-s235"),
        ];
        let mut parts = Parts::new(&boxes, false);
        for member in &mut parts.members {
            member.fill = Some(thin_walled(flange, web));
        }
        let Law::Limits(l) = parts.bond().law else { panic!("limits") };
        let second = (0.15 * 0.3f64.powi(3) - (0.15 - web) * (0.3 - 2.0 * flange).powi(3)) / 12.0;
        let area = 2.0 * 0.15 * flange + (0.3 - 2.0 * flange) * web;
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 2e-3, "{got} is not {expected}");
        close(l.bending_1, rho * 285e6 * second / 0.15);
        close(l.compression, rho * 285e6 * area);
        close(l.tension, 285e6 * area);
        let p = l.plastic_limits.expect("it yields");
        let first = l.bending_1 * 4.0 / (6.0 * 210e9 * second);
        assert!((p.yield_rotation - turns * first).abs() < 5e-3 * first, "{p:?}, {first}");
    }
}

/// Height and width of a face by what is cut: a beam's height is vertical, also when it lies flat; a plate's is its thickness; a
/// column's is its longer side.
#[test]
fn the_height_of_a_section_goes_by_its_role() {
    let upright = [Vec3::x(), Vec3::y(), Vec3::z()];
    let level = [Vec3::z(), Vec3::x(), Vec3::y()];
    let section = |d1: f64, d2: f64| Section { area: d1 * d2, d1, d2, i1: 0.0, i2: 0.0, j: 0.0 };
    let of = |frame: &[Vec3; 3], role, d1, d2| sides_of(frame, &section(d1, d2), role, None);
    assert_eq!(of(&upright, Role::Beam, 0.3, 0.5), (0.5, 0.3, true));
    assert_eq!(of(&upright, Role::Beam, 1.2, 0.2), (0.2, 1.2, true));
    assert_eq!(of(&level, Role::Beam, 0.5, 0.3), (0.5, 0.3, false));
    for role in [Role::Slab, Role::Wall] {
        assert_eq!(of(&upright, role, 1.0, 0.2), (0.2, 1.0, true));
        assert_eq!(of(&upright, role, 0.2, 1.0), (0.2, 1.0, false));
        // Of a square either side is the thickness; the second is taken.
        assert_eq!(of(&upright, role, 0.2, 0.2), (0.2, 0.2, true));
    }
    // A contact of a slab that is narrower than the slab is thick: the thickness is vertical all the same.
    let narrow = |up| sides_of(&upright, &section(0.06, 0.2), Role::Slab, up);
    assert_eq!((narrow(None), narrow(Some(Vec3::z()))), ((0.06, 0.2, false), (0.2, 0.06, true)));
    for role in [Role::Column, Role::Other] {
        assert_eq!(of(&level, role, 0.3, 0.6), (0.6, 0.3, true));
        assert_eq!(of(&level, role, 0.6, 0.3), (0.6, 0.3, false));
    }
}

/// A beam of 1.8 m in pieces of 1.2 and 0.6 m. Its hinges spread over 0.08 x 0.9 + 0.022 x 550 x 0.02 = 0.314 m, at its ends they are
/// 0.314 (1 - 0.314 / 1.8) = 0.259 m long. The bond reaches from 0.6 to 1.5 m, its middle is at 1.05 m: its critical section lies from
/// 0.6 m to its end at 1.5 m, which is nearer than 1.8 - 0.259 = 1.541 m.
#[test]
fn a_critical_section_keeps_the_length_of_a_hinge_from_the_ends_of_its_member() {
    let boxes = [([0.0, 0.0, 0.0], [1.2, 0.3, 0.5], "rc-beam"), ([1.2, 0.0, 0.0], [1.8, 0.3, 0.5], "rc-beam")];
    let b = Parts::new(&boxes, true).bond();
    let Law::Reinforced(r) = &b.law else { panic!("fibres") };
    assert!((r.hinge - 0.314 * (1.0 - 0.314 / 1.8)).abs() < 1e-9, "{}", r.hinge);
    assert!((b.spring.x - 1.05).abs() < 1e-9, "{}", b.spring);
    let Critical::Within { from, to } = r.critical else { panic!("{:?}", r.critical) };
    assert!((from + 0.45).abs() < 1e-9 && (to - 0.45).abs() < 1e-9, "{from} to {to}");
    // Hinges of 0.5 m: up to 1.8 - 0.5 m.
    let within = Critical::within(b.length, [-1.05, 0.75], 0.5);
    assert_eq!(within, Critical::Within { from: -0.45, to: 0.25 });
}

/// A slab on a column: whichever of two panels a bond names first, its normal at the panel above the column points away from it.
#[test]
fn the_sides_of_a_column_head_face_outwards() {
    let boxes = [
        ([0.0, 0.0, 3.0], [1.0, 1.0, 3.2], "rc-slab"),
        ([1.0, 0.0, 3.0], [2.0, 1.0, 3.2], "rc-slab"),
        ([2.0, 0.0, 3.0], [3.0, 1.0, 3.2], "rc-slab"),
        ([1.3, 0.3, 0.0], [1.7, 0.7, 3.0], "rc-column"),
    ];
    let parts = Parts::new(&boxes, false);
    let pairs = [[0, 1], [1, 2], [3, 1]];
    let found: Vec<Vec<([usize; 2], Patch)>> = pairs.iter().map(|e| vec![(*e, parts.patch(*e))]).collect();
    let bodies = &parts.structure.bodies;
    let cover = Cover::of(bodies, found.iter().flatten().map(|(ends, p)| (*ends, p)));
    let heads = punching::heads(bodies, &found, &parts.materials(), &cover);
    assert_eq!(heads.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false, false]);
    let faces = Faces::of(bodies, &found, parts.members.len(), |_| None);
    let touching = Touching::of(&found, &parts.structure.bodies);
    let around = Surroundings { cover, heads, faces, shapes: &parts.shapes, touching };
    for (ends, outward) in [([0, 1], -1.0), ([1, 0], -1.0), ([1, 2], 1.0), ([2, 1], 1.0)] {
        let (k, _, normal) = around.head(ends, &parts.patch(ends)).expect("a head is at one end");
        assert_eq!(ends[k], 1);
        assert!((normal.x - outward).abs() < 1e-9, "{ends:?}: {normal}");
    }
    assert!(around.head([3, 1], &parts.patch([3, 1])).is_none(), "the column is below");
}

/// Strength of the bars across each bond between two elements, N, by the names of the elements.
fn steel_at_faces(list: &[(&str, &str, [f64; 3], [f64; 3])]) -> Vec<(String, String, f64)> {
    let s = tests::made(list);
    let name = |i: u32| s.elements[s.bodies[i as usize].element as usize].name.clone();
    let mut out: Vec<_> = s
        .bonds
        .iter()
        .filter(|b| s.bodies[b.a as usize].element != s.bodies[b.b as usize].element)
        .map(|b| {
            let steel = match &b.law {
                Law::Reinforced(r) => r.bars.iter().map(|x| x.area).sum(),
                Law::Unbreakable => f64::INFINITY,
                _ => 0.0,
            };
            (name(b.a), name(b.b), steel)
        })
        .collect();
    out.sort_by(|x, y| (&x.0, &x.1).cmp(&(&y.0, &y.1)));
    out
}

/// A joint of its own between a column and two beams: whatever it is drawn as, and in whatever order, each member brings its own steel.
#[test]
fn at_a_joint_that_is_drawn_by_itself_each_member_has_its_own_section() {
    let steel = |name: &str| match profile(name).strength {
        Strength::Reinforced(r) => f64::from(r.bars) * 0.25 * std::f64::consts::PI * r.bar * r.bar,
        _ => f64::NAN,
    };
    for block in ["rc-column-1960", "rc-beam-1960"] {
        let drawn = [
            ("lower", "rc-column-1960", [0.0, 0.0, 0.0], [0.4, 0.4, 2.5]),
            ("joint", block, [0.0, 0.0, 2.5], [0.4, 0.4, 3.0]),
            ("upper", "rc-column-1960", [0.0, 0.0, 3.0], [0.4, 0.4, 5.5]),
            ("beam", "rc-beam-1960", [0.4, 0.05, 2.5], [4.4, 0.35, 3.0]),
            ("other", "rc-beam-1960", [-4.0, 0.05, 2.5], [0.0, 0.35, 3.0]),
        ];
        for turn in 0..drawn.len() {
            let mut list = drawn.to_vec();
            list.rotate_left(turn);
            let faces = steel_at_faces(&list);
            let faces: Vec<_> = faces.into_iter().filter(|f| f.0 == "joint" || f.1 == "joint").collect();
            assert_eq!(faces.len(), 4, "{faces:?}");
            for (a, b, got) in faces {
                let member = if a == "joint" { &b } else { &a };
                let own =
                    steel(if member.contains("er") && member != "other" { "rc-column-1960" } else { "rc-beam-1960" });
                assert!((got / own - 1.0).abs() < 1e-6, "{block}: {a} - {b}: {got} m2 for {own}");
            }
        }
    }
}

/// Two beams that meet above the axis of a column do not part there: the column holds both, and their ends are at its faces.
#[test]
fn two_beams_that_meet_above_a_column_are_one_joint() {
    let faces = steel_at_faces(&[
        ("column", "rc-column-1960", [-0.2, 0.0, 0.0], [0.2, 0.4, 2.5]),
        ("left", "rc-beam-1960", [-4.0, 0.05, 2.5], [0.0, 0.35, 3.0]),
        ("right", "rc-beam-1960", [0.0, 0.05, 2.5], [4.0, 0.35, 3.0]),
    ]);
    let between = faces.iter().find(|f| f.0 == "left" && f.1 == "right").expect("they touch");
    assert!(between.2.is_infinite(), "{faces:?}");
}
