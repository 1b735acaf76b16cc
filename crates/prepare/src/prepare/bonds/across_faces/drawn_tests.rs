//! Claims on bars as drawn: which of them the bonds of a prepared building have.

use crate::building::{Building, Element};
use crate::geometry::{Convex, Vec3};
use crate::prepare::contact::contacts::Patch;
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;
use crate::prepare::{Prepared, prepare};
use crate::strength::{self, Profile};
use crate::structure::{Critical, Law, Reinforced, Section};
use std::path::Path;

/// Elements with the name of their profile, in pieces of a size; texts of profiles are on top of built-in ones.
fn made(list: &[(&str, [f64; 3], [f64; 3])], profiles: &[(&str, &str)], piece: f64) -> Prepared {
    let elements = list.iter().map(|(p, low, high)| Element::cuboid(*p, *p, *low, *high, false)).collect();
    let building = Building { elements, ..Building::default() };
    let of = |(name, text): &(&str, &str)| -> (Group, Profile) {
        let profile = strength::parse(&format!("source = 's'\n{text}"), Path::new(&format!("{name}.toml")));
        let group = Group { target_size: Some(piece), ..Group::new(*name, *name, 0.0) };
        (group, profile.unwrap_or_else(|e| panic!("{e}")))
    };
    let (groups, profiles): (Vec<Group>, Vec<Profile>) = profiles.iter().map(of).unzip();
    prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound")
}

/// Places along x or y (0, 1), areas of top and bottom bars in mm2 and laws of the bonds with a normal that way above a level.
fn sections(p: &Prepared, along: usize, above: f64) -> Vec<(f64, [f64; 2], &Reinforced)> {
    let s = &p.structure;
    let bonds = s.bonds.iter().filter(|b| b.frame[0][along].abs() > 0.9 && b.face.z > above);
    let mut out: Vec<_> = bonds
        .filter_map(|b| match &b.law {
            Law::Reinforced(r) => {
                let up = b.frame[2].z;
                let area = |side: f64| {
                    r.bars.iter().filter(|x| x.at[1] * up * side > 0.0).map(|x| 1e6 * x.area).sum::<f64>().round()
                };
                Some((b.face[along], [area(1.0), area(-1.0)], &**r))
            }
            _ => None,
        })
        .collect();
    out.sort_by(|a, b| a.0.total_cmp(&b.0));
    out
}

const COLUMN: (&str, &str) = ("column", "inherits = 'rc-column'\n");
const BEAM: (&str, &str) = (
    "beam",
    "inherits = 'rc-beam'\n[reinforced]\ntop = '4d20'\nbottom = '2d16'\ntop_span = '2d12'\nbottom_span = '5d16'\nends_length = '1.1 m'\n",
);

fn frame() -> [(&'static str, [f64; 3], [f64; 3]); 3] {
    [
        ("column", [0.0, 0.0, 0.0], [0.4, 0.4, 3.0]),
        ("beam", [0.4, 0.05, 2.5], [5.4, 0.35, 3.0]),
        ("column", [5.4, 0.0, 0.0], [5.8, 0.4, 3.0]),
    ]
}

/// 4d20 1257, 2d16 402, 2d12 226, 5d16 1005 mm2. Bars change 1.1 m from the faces at 0.4 and 5.4 m.
#[test]
fn beams_have_the_bars_of_each_place_whatever_the_size_of_the_pieces() {
    for piece in [0.9, 0.35, 0.18] {
        let p = made(&frame(), &[COLUMN, BEAM], piece);
        let all = sections(&p, 0, 2.5);
        let expected = |x: f64| {
            let d = (x - 0.4).min(5.4 - x);
            if (d - 1.1).abs() < 2e-3 {
                [226.0, 402.0]
            } else if d < 1.1 {
                [1257.0, 402.0]
            } else {
                [226.0, 1005.0]
            }
        };
        for (x, areas, _) in &all {
            assert_eq!(*areas, expected(*x), "at {x} m in pieces of {piece} m");
        }
        for end in [1.5, 4.3] {
            let (_, _, r) =
                all.iter().find(|s| (s.0 - end).abs() < 1e-6).unwrap_or_else(|| panic!("no cut at {end} m"));
            assert!(matches!(r.critical, Critical::Within { from, to } if from == to), "{:?}", r.critical);
        }
        assert!(all.iter().any(|s| (s.0 - 2.9).abs() < 0.7 && s.1[1] == 1005.0));
    }
}

/// A slab of 6 x 4 m on two beams along y: main bars along x from beam to beam, others across.
#[test]
fn slabs_have_their_main_bars_one_way_and_the_others_across() {
    let slab = "inherits = 'rc-slab'\n[reinforced]\nspans = 'supports'\ntop = 'd10@125'\nbottom = 'd12@125'\ntop_cross = 'd6@250'\n\
                bottom_cross = 'd8@250'\n";
    let list = [
        ("slab", [0.0, 0.0, 3.0], [4.0, 6.0, 3.2]),
        ("beam", [0.0, 0.0, 2.5], [4.0, 0.3, 3.0]),
        ("beam", [0.0, 5.7, 2.5], [4.0, 6.0, 3.0]),
    ];
    let p = made(&list, &[("slab", slab), ("beam", "inherits = 'rc-beam'\n")], 1.0);
    let ratio = |along: usize| {
        let of = sections(&p, along, 3.0);
        assert!(of.len() > 4);
        let sums = of.iter().fold([0.0, 0.0], |s, x| [s[0] + x.1[0], s[1] + x.1[1]]);
        [sums[0] / sums[1], sums[1] / of.len() as f64]
    };
    let ([main, most], [across, least]) = (ratio(1), ratio(0));
    // 628 to 905 mm2/m the long way, and 113 to 201 across.
    assert!((main - 628.3 / 904.8).abs() < 0.01 && (across - 113.1 / 201.1).abs() < 0.02, "{main} {across}");
    assert!(most > 2.0 * least, "{most} {least}");
}

/// Two beams of unequal bars end to end: the lesser of each layer, in whichever order they stand in the file, and it is said.
#[test]
fn the_order_of_elements_does_not_decide_and_lost_steel_is_named() {
    let a = ("strong", "inherits = 'rc-beam'\n[reinforced]\ntop = '4d20'\nbottom = '4d20'\n");
    let b = ("weak", "inherits = 'rc-beam'\n[reinforced]\ntop = '2d12'\nbottom = '4d20'\n");
    let mut list = vec![("strong", [0.0, 0.0, 3.0], [3.0, 0.3, 3.5]), ("weak", [3.0, 0.0, 3.0], [6.0, 0.3, 3.5])];
    for profiles in [[a, b], [b, a]] {
        let p = made(&list, &profiles, 1.0);
        let (_, areas, _) = sections(&p, 0, 3.0).into_iter().find(|s| (s.0 - 3.0).abs() < 1e-6).expect("a face");
        assert_eq!(areas, [226.0, 1257.0]);
        let said = p.findings.iter().find(|f| f.detail.contains("less steel")).expect("a finding");
        assert!(said.element.as_deref() == Some("strong") && said.detail.contains("59 %"), "{said:?}");
        list.reverse();
    }
}

#[test]
fn what_drawn_bars_lack_is_a_finding() {
    let bare = (
        "beam",
        "inherits = 'rc-beam'\n[reinforced]\ntop = '0'\nbottom = '2d10'\nbottom_span = '2d8'\nends_length = '4 m'\n",
    );
    let p = made(&frame(), &[COLUMN, bare], 1.0);
    for part in ["no top steel", "9.2.1.1", "beyond the middle of the span"] {
        assert!(p.findings.iter().any(|f| f.detail.contains(part)), "{part}: {:?}", p.findings);
    }
    let p = made(&frame(), &[COLUMN, BEAM], 1.0);
    assert!(p.findings.iter().all(|f| !f.detail.starts_with("group beam")), "{:?}", p.findings);
}

/// A wall of 200 mm with d10@200 at each face, 25 mm of cover, 2 m long, that stands on one slab, or on two that meet below it in its thickness. The
/// bars at its foot are the same: 2 x 785 mm2, 70 mm from the middle plane. Before, each of the two contacts had the bars of both faces.
#[test]
fn a_wall_on_two_pieces_has_the_bars_of_each_face_once() {
    let wall =
        "inherits = 'rc-wall'\n[reinforced]\nh = '200 mm'\ncover = '25 mm'\ntop = 'd10@200'\nbottom = 'd10@200'\n";
    let slab = "inherits = 'rc-slab'\n";
    // Where they meet below a bar, it belongs to one of them.
    for meet in [None, Some(0.0), Some(0.02), Some(0.07)] {
        let below = [-1.5, meet.unwrap_or(1.5), 1.5];
        let mut list = vec![("wall", [0.0, -0.1, 3.0], [2.0, 0.1, 5.0])];
        let floors = below.windows(2).filter(|y| y[1] > y[0]);
        list.extend(floors.map(|y| ("slab", [0.0, y[0], 2.8], [2.0, y[1], 3.0])));
        let p = made(&list, &[("wall", wall), ("slab", slab)], 5.0);
        let foot: Vec<_> = p.structure.bonds.iter().filter(|b| b.frame[0].z.abs() > 0.9 && b.face.z > 2.9).collect();
        let bars = |b: &crate::structure::Bond| -> Vec<(f64, f64)> {
            let Law::Reinforced(r) = &b.law else { panic!("fibres") };
            let place = |at: [f64; 2]| (b.face + b.frame[1] * at[0] + b.frame[2] * at[1]).y;
            r.bars.iter().map(|x| (place(x.at), 1e6 * x.area)).collect()
        };
        let all: Vec<(f64, f64)> = foot.iter().flat_map(|b| bars(b)).collect();
        for side in [1.0, -1.0] {
            let face: Vec<_> = all.iter().filter(|(y, _)| y * side > 0.0).collect();
            let area: f64 = face.iter().map(|(_, a)| a).sum();
            assert!((area - 785.4).abs() < 1.0, "{area} mm2 on side {side} of a wall on pieces that meet at {meet:?}");
            assert!(face.iter().all(|(y, _)| (y * side - 0.07).abs() < 2e-6), "{face:?}, {meet:?}");
        }
        assert_eq!(foot.len(), if meet.is_some() { 2 } else { 1 });
    }
}

/// Two slabs in line of which one lies 50 mm lower, and a wall that gets thicker downwards where it stands on a slab, have the bars of both faces: those of slabs in line
/// are lapped, and the thickness is that at the section.
#[test]
fn slabs_at_different_heights_and_tapered_walls_keep_both_layers() {
    let slab = "inherits = 'rc-slab'\n[reinforced]\nh = '200 mm'\ntop = 'd12@150'\nbottom = 'd10@150'\n";
    let list = [("slab", [0.0, 0.0, 2.8], [2.0, 2.0, 3.0]), ("slab", [2.0, 0.0, 2.75], [4.0, 2.0, 2.95])];
    let p = made(&list, &[("slab", slab)], 5.0);
    let all = sections(&p, 0, 2.85);
    // 754 and 524 mm2 a metre, 2 m.
    let area = |layer: usize| all.iter().map(|x| x.1[layer]).sum::<f64>();
    assert!(
        (area(0) - 1508.0).abs() < 2.0 && (area(1) - 1047.0).abs() < 2.0,
        "{:?}",
        all.iter().map(|x| (x.0, x.1)).collect::<Vec<_>>()
    );
    // 0.3 m at the top, 0.6 m at the foot, both faces sloping alike.
    let at_the_end = [[-0.3, 0.0], [0.3, 0.0], [0.15, 4.0], [-0.15, 4.0]].map(|[y, z]| Vec3::new(2.0, y, z));
    let wall = Convex::prism(&at_the_end, Vec3::new(-2.0, 0.0, 0.0));
    let patch = |z: f64| Patch {
        frame: [Vec3::z(), Vec3::x(), Vec3::y()],
        centre: Vec3::new(1.0, 0.0, z),
        section: Section { area: 1.2, d1: 2.0, d2: if z > 1.0 { 0.3 } else { 0.6 }, i1: 0.0, i2: 0.0, j: 0.0 },
    };
    for z in [0.0, 4.0] {
        assert_eq!(super::part_of_plate(&wall, &Vec3::y(), &patch(z), true), None, "at {z} m");
    }
}

/// A slab of 200 mm that rests on the side of a corbel over 150 mm of its width has the shear strength of that width, as one that rests on 250 mm has: in
/// proportion. Before, what was narrower than the slab is thick was taken for a slab that lies on its side, with five times that.
#[test]
fn a_narrow_contact_of_a_slab_is_as_strong_as_its_width() {
    let slab = "inherits = 'rc-slab'\n[reinforced]\nh = '200 mm'\ntop = 'd12@150'\nbottom = 'd12@150'\n";
    let of = |width: f64| {
        let list = [("slab", [0.0, 0.0, 3.0], [4.0, 2.0, 3.2]), ("column", [-0.4, 0.0, 0.0], [0.0, width, 3.2])];
        let p = made(&list, &[("slab", slab), COLUMN], 5.0);
        let bond = p.structure.bonds.iter().find(|b| b.frame[0].x.abs() > 0.9).expect("a contact").clone();
        let Law::Reinforced(r) = bond.law else { panic!("fibres") };
        let vertical = usize::from(bond.frame[2].z.abs() > 0.9);
        (r.shear[vertical].without_stirrups / width, r.bars.iter().map(|b| b.area).sum::<f64>() / width)
    };
    let (wide, steel) = of(0.25);
    assert!(wide > 0.0);
    for width in [0.06, 0.15, 0.19] {
        let (narrow, bars) = of(width);
        assert!(
            (narrow / wide - 1.0).abs() < 1e-6 && (bars / steel - 1.0).abs() < 1e-6,
            "{width} m: {narrow}, {wide} N/m"
        );
    }
}
