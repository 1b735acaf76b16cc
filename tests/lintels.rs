//! Lintels that were assumed, against the design of lintels and in the wall that they belong to.

use leanto::building::{Building, Element};
use leanto::geometry::{Mesh, Vec3};
use leanto::prepare::{self, Group, LINTELS, Lintels, Settings, add_lintels};
use leanto::solve::{self, Loading, Preload};
use leanto::stop::Stop;
use leanto::strength::{self, Profile};
use leanto::structure::Structure;
use std::path::Path;

const GRAVITY: f64 = 9.81;

/// A wall of 300 mm with a door of 2.1 m height and this width, 1.5 m of wall beside it, `top` m high, at a place across.
fn wall(name: &str, span: f64, top: f64, y: f64) -> Element {
    let mut mesh = Mesh::default();
    let far = 3.0 + span;
    let blocks = [([0.0, 0.0], [1.5, top]), ([1.5, 2.1], [1.5 + span, top]), ([1.5 + span, 0.0], [far, top])];
    for (low, high) in blocks {
        let m = Element::cuboid("", "", [low[0], y, low[1]], [high[0], y + 0.3, high[1]], false).mesh;
        let first = mesh.vertices.len() as u32;
        mesh.vertices.extend(m.vertices);
        mesh.triangles.extend(m.triangles.iter().map(|t| t.map(|i| i + first)));
    }
    Element { mesh, ..Element::cuboid(name, "Walls", [0.0; 3], [1.0; 3], false) }
}

fn profiles(groups: &[Group]) -> Vec<Profile> {
    groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect()
}

fn with_lintels(elements: Vec<Element>, groups: &mut Vec<Group>, lintels: Lintels) -> Building {
    let mut building = Building { elements, ..Building::default() };
    let known = profiles(groups);
    add_lintels(&mut building, &Settings { lintels, ..Settings::default() }, groups, &known);
    building
}

fn at_rest(building: &Building, groups: &[Group], settings: &Settings) -> (Structure, Preload) {
    let s = prepare::prepare(building, settings, groups, &profiles(groups), 0).expect("sound").structure;
    let loading = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
    let preload = solve::preload(&s, &loading, &Stop::new()).expect("an equilibrium");
    (s, preload)
}

/// The lintel that the tool assumes over a door, taken out of its wall: on two piers, under loose blocks that weigh as much as the 60-degree
/// triangle of masonry above it and the floor load within it. W is the load of the triangle, so M = W l / 6 in the middle (w l2 / 8 for the
/// lintel's own weight), with l between the middles of the seats.
#[test]
fn an_assumed_lintel_carries_the_triangle_above_it_as_a_beam_on_two_supports() {
    for span in [2.0, 3.0] {
        let mut groups = vec![Group::new("Walls", "masonry", 0.0)];
        let whole = with_lintels(vec![wall("Wall", span, 6.0, 0.0)], &mut groups, Lintels::Assume);
        let lintel = whole.elements.last().filter(|e| e.group == LINTELS).expect("it was assumed").clone();
        let b = lintel.mesh.aabb();
        let seat = 0.5 * (b.size().x - span);
        let l = span + seat;
        let mut elements = vec![
            Element::cuboid("Pier 1", "Walls", [0.0, 0.0, 0.0], [1.5, 0.3, 2.1], false),
            Element::cuboid("Pier 2", "Walls", [1.5 + span, 0.0, 0.0], [3.0 + span, 0.3, 2.1], false),
        ];
        // Blocks of 1/16 of l, each with the load of its part of the triangle; 1 mm of air between them.
        let floor = 10e3;
        let count = 16;
        let step = l / f64::from(count);
        let peak = l * 3f64.sqrt() / 2.0;
        let (mut total, mut moment) = (0.0, 0.0);
        let first = 1.5 - 0.5 * seat;
        for k in 0..count {
            let x = (f64::from(k) + 0.5) * step;
            let rise = 3f64.sqrt() * x.min(l - x);
            let load = (1800.0 * GRAVITY * 0.3 * rise + floor * (rise / peak)) * step;
            total += load;
            moment += 0.5 * load * x.min(l - x);
            let mut e = Element::cuboid(
                format!("Load {k}"),
                "Load",
                [first + x - 0.5 * step + 5e-4, 0.0, b.max.z],
                [first + x + 0.5 * step - 5e-4, 0.3, b.max.z + 0.2],
                false,
            );
            e.density = Some(load / GRAVITY / (0.3 * 0.2 * (step - 1e-3)));
            elements.push(e);
        }
        elements.push(lintel);
        groups.push(Group { bonds: leanto::prepare::Bonding::NoHorizontal, ..Group::new("Load", "masonry", 0.0) });
        let building = Building { elements, ..Building::default() };
        let settings = Settings { search_distance: 1e-4, ..Settings::default() };
        let (s, preload) = at_rest(&building, &groups, &settings);
        let own = 2400.0 * GRAVITY * 0.3 * b.size().z * l * l / 8.0;
        let expected = moment + own;
        assert!((moment - total * l / 6.0).abs() < 0.02 * moment, "the load is a triangle");
        let name = |i: u32| s.elements[s.bodies[i as usize].element as usize].name.as_str();
        let middle = s
            .bonds
            .iter()
            .zip(&preload.forces)
            .filter(|(b, _)| name(b.a) == name(b.b) && name(b.a).starts_with("Lintel"))
            .min_by(|(a, _), (b, _)| {
                let off = |p: &Vec3| (p.x - 1.5 - 0.5 * span).abs();
                off(&a.face).total_cmp(&off(&b.face))
            })
            .expect("it is cut in the middle");
        let found = middle.1[4].abs().max(middle.1[5].abs());
        assert!((found / expected - 1.0).abs() < 0.1, "span {span}: {found:.0} N m against {expected:.0} N m");
        let worst = preload.utilisation.iter().copied().fold(0.0, f64::max);
        eprintln!("span {span}: M {found:.0} of {expected:.0} N m, highest use {worst:.2}");
        assert!(worst < 1.0, "span {span}: {worst:.2}");
    }
}

/// Two walls 5 m apart with a slab over them, as many openings of an architect's model are.
#[test]
fn masonry_over_wide_openings_is_used_less_with_a_lintel() {
    for span in [1.0, 2.0, 3.0] {
        let highest = |lintels| {
            let mut groups = vec![Group::new("Walls", "masonry", 0.0), Group::new("Slabs", "rc-slab", 2000.0)];
            let slab = Element::cuboid("Slab", "Slabs", [0.0, 0.0, 2.7], [3.0 + span, 5.3, 2.9], false);
            let elements = vec![wall("Wall 1", span, 2.7, 0.0), wall("Wall 2", span, 2.7, 5.0), slab];
            let building = with_lintels(elements, &mut groups, lintels);
            let (s, preload) = at_rest(&building, &groups, &Settings::default());
            let worst = (0..s.bonds.len()).max_by(|a, b| preload.utilisation[*a].total_cmp(&preload.utilisation[*b]));
            let ends = worst.map(|k| [s.bonds[k].a, s.bonds[k].b].map(|i| s.body_name(i as usize)));
            (worst.map_or(0.0, |k| preload.utilisation[k]), preload.elastic, ends)
        };
        let (without, with) = (highest(Lintels::None), highest(Lintels::Assume));
        eprintln!("span {span} m: without {without:?}, with {with:?}");
        assert!(with.0 <= 1.0 && with.0 < without.0.max(0.5) + 1e-6, "span {span}: {with:?} against {without:?}");
    }
}
