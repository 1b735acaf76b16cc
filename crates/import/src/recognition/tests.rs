//! What files of foreign programs do, one trap each, and a word of each language.

use super::*;
use crate::building::{ElementRole as R, MaterialFamily as M, Treatment};

/// A box with its lowest corner at the origin.
fn part(class: &str, name: &str, size: [f64; 3]) -> Element {
    let mut e = Element::cuboid(name, "g", [0.0; 3], size, false);
    e.class = (!class.is_empty()).then(|| class.to_string());
    e
}

fn of(material: &str, mut e: Element) -> Element {
    e.material = Some(material.into());
    e
}

fn alone(e: Element) -> Recognition {
    let mut list = [e];
    recognise(&mut list);
    list[0].recognition.clone().expect("every element has a role")
}

fn role(class: &str, name: &str, size: [f64; 3]) -> R {
    alone(part(class, name, size)).role
}

/// Sizes of usual parts, m.
const COLUMN: [f64; 3] = [0.3, 0.3, 3.0];
const BEAM: [f64; 3] = [6.0, 0.3, 0.5];
const SLAB: [f64; 3] = [6.0, 5.0, 0.2];
const WALL: [f64; 3] = [5.0, 0.24, 2.75];
const THIN_WALL: [f64; 3] = [4.0, 0.092, 2.6];

#[test]
fn dutch_walls_piles_and_slabs_written_as_beams_are_what_their_names_say() {
    assert_eq!(role("IfcBeam", "WAND 200", [6.0, 0.2, 3.0]), R::BearingWall);
    assert_eq!(role("IfcBeam", "HEIPAAL 320", [0.32, 0.32, 15.0]), R::Pile);
    assert_eq!(role("IfcBeam", "KANAALPLAATVLOER 200", [7.2, 1.2, 0.2]), R::Slab);
    assert_eq!(role("IfcBeam", "BREEDPLAATVLOER", [6.0, 2.4, 0.07]), R::Slab);
    assert_eq!(role("IfcBeam", "RANDBALK", BEAM), R::Beam);
    assert_eq!(role("IfcBeam", "LATEI 100x200", [1.5, 0.1, 0.2]), R::Beam);
    assert_eq!(role("IfcBeam", "KOLOM 400x400", COLUMN), R::Column);
    assert_eq!(role("IfcBeam", "FUNDERINGSPOER", [1.2, 1.2, 0.6]), R::Footing);
}

#[test]
fn formwork_written_as_a_beam_is_left_out() {
    for name in ["BEKISTING", "Schalung", "formwork board", "Coffrage", "Zsaluzat", "Encofrado"] {
        let r = alone(of("Timber", part("IfcBeam", name, [4.0, 0.1, 0.05])));
        assert_eq!((r.role, r.role.treatment()), (R::Formwork, Treatment::LeftOut), "{name}: {:?}", r.evidence);
        assert!(r.confidence > SURE, "{name}: {}", r.confidence);
    }
}

#[test]
fn cast_in_parts_written_as_beams_do_not_carry() {
    for name in ["HALFEN HTA 38/17", "INSTORTANKER", "Jordahl JTA", "HIJSOOG", "Einbauteil E4"] {
        let r = alone(of("S235JR", part("IfcBeam", name, [0.3, 0.04, 0.02])));
        assert!(!r.role.carries(), "{name} became {}: {:?}", r.role.name(), r.evidence);
    }
}

#[test]
fn bolts_and_plates_join_members_and_are_none() {
    assert_eq!(role("IfcBeam", "BOLT M20", [0.02, 0.02, 0.08]), R::Fastener);
    assert_eq!(role("IfcMechanicalFastener", "", [0.02, 0.02, 0.08]), R::Fastener);
    let plate = alone(of("S235JR", part("IfcPlate", "PL10*200", [0.2, 0.01, 0.3])));
    assert_eq!(plate.role, R::Connection);
    let stub = alone(of("S235JR", part("IfcBeam", "CLEAT", [0.15, 0.1, 0.1])));
    assert_eq!(stub.role, R::Connection);
}

#[test]
fn load_bearing_false_counts_only_where_the_file_uses_both_values() {
    let wall = |says: &str, external: Option<bool>, thickness: f64, material: &str, x: f64| {
        let mut e = of(material, part("IfcWall", "Wall", [5.0, thickness, 2.75]));
        e.mesh.vertices.iter_mut().for_each(|v| v.y += x);
        e.properties.push(("LoadBearing".into(), says.into()));
        e.description.external = external;
        e
    };
    let roles = |mut list: Vec<Element>| {
        recognise(&mut list);
        list.iter().map(|e| e.recognition.as_ref().expect("a role").role).collect::<Vec<_>>()
    };
    let everywhere = vec![wall("false", None, 0.175, "Brick", 0.0), wall("false", Some(true), 0.365, "Brick", 5.0)];
    assert_eq!(roles(everywhere), [R::BearingWall, R::BearingWall], "the program writes false for every wall");
    let both = vec![
        wall("true", Some(true), 0.365, "Brick", 0.0),
        wall("false", Some(false), 0.175, "Brick", 5.0),
        wall("false", Some(true), 0.175, "Brick", 10.0),
        wall("false", Some(false), 0.24, "Brick", 15.0),
        wall("false", Some(false), 0.175, "Concrete", 20.0),
    ];
    assert_eq!(roles(both), [R::BearingWall, R::Partition, R::BearingWall, R::BearingWall, R::BearingWall]);
}

#[test]
fn a_wall_of_92_mm_studs_is_a_partition_and_one_of_concrete_is_none() {
    let mut studs = part("IfcWallStandardCase", "Basic Wall:Interior - 92mm Stud:138103", THIN_WALL);
    studs.description.layers = vec![
        ("Gypsum Wall Board".into(), 0.013),
        ("Metal Stud Layer".into(), 0.066),
        ("Gypsum Wall Board".into(), 0.013),
    ];
    let r = alone(studs);
    assert_eq!((r.role, r.material), (R::Partition, Some(M::Light)));
    assert!(r.confidence > SURE);
    assert_eq!(alone(of("Stahlbeton", part("IfcWall", "Wand", THIN_WALL))).role, R::BearingWall);
    assert_eq!(alone(of("Kalksandstein", part("IfcWall", "Wand", [4.0, 0.1, 2.6]))).role, R::Partition);
    assert_eq!(alone(of("Kalksandstein", part("IfcWall", "Wand", WALL))).role, R::BearingWall);
}

#[test]
fn a_lining_of_studs_and_boards_is_no_wall_and_a_thick_one_stands_by_itself() {
    let wall = |thickness: f64| {
        let mut e = part("IfcWall", "Basic Wall:Interior - Furring (Stud):217414", [4.0, thickness, 2.6]);
        e.description.layers = vec![("Metal - Stud Layer".into(), thickness - 0.016), ("Plasterboard".into(), 0.016)];
        alone(e)
    };
    let (thin, thick) = (wall(0.054), wall(0.152));
    assert_eq!((thin.role, thick.role), (R::Finish, R::Partition), "{thin:?} {thick:?}");
    assert!(thin.confidence > SURE && thick.confidence > SURE, "{thin:?} {thick:?}");
}

#[test]
fn a_pier_of_the_road_bridge_carries_and_a_road_does_not() {
    assert_eq!(role("IfcColumn", "road river bridge pierstem", [1.0, 4.0, 2.3]), R::Column);
    assert_eq!(role("IfcBeam", "road - edge member", BEAM), R::Beam);
    assert_eq!(role("IfcBuildingElementProxy", "road", [30.0, 6.0, 0.3]), R::Terrain);
}

/// Thirteen treads of 45 mm against a flight with a waist of 150 mm.
#[test]
fn a_flight_of_thin_treads_is_no_concrete() {
    let mut treads = part("IfcStairFlight", "Stair:1", [0.28, 0.9, 0.045]);
    for k in 1..13 {
        let (x, z) = (0.25 * f64::from(k), 0.2 * f64::from(k));
        let tread = Element::cuboid("t", "g", [x, 0.0, z], [x + 0.28, 0.9, z + 0.045], false).mesh;
        let n = treads.mesh.vertices.len() as u32;
        treads.mesh.vertices.extend(tread.vertices);
        treads.mesh.triangles.extend(tread.triangles.iter().map(|t| t.map(|i| i + n)));
    }
    assert_eq!(alone(treads).likely_material(), Some(M::Timber));
    assert_eq!(alone(part("IfcStairFlight", "Stair:1", [4.0, 0.9, 0.15])).likely_material(), Some(M::Concrete));
}

/// A ring of 300 x 300 mm around a floor of 25 x 10 m.
#[test]
fn a_ring_beam_that_is_drawn_in_one_piece_is_no_slab() {
    let mut ring = part("IfcBeam", "300x300 Beam", [25.0, 0.3, 0.3]);
    for (low, high) in [([0.0, 9.7], [25.0, 10.0]), ([0.0, 0.3], [0.3, 9.7]), ([24.7, 0.3], [25.0, 9.7])] {
        let bar = Element::cuboid("bar", "g", [low[0], low[1], 0.0], [high[0], high[1], 0.3], false).mesh;
        let n = ring.mesh.vertices.len() as u32;
        ring.mesh.vertices.extend(bar.vertices);
        ring.mesh.triangles.extend(bar.triangles.iter().map(|t| t.map(|i| i + n)));
    }
    let r = alone(ring);
    assert!(r.role == R::Beam && r.confidence > 0.9, "{r:?}");
}

#[test]
fn of_a_column_that_is_drawn_twice_one_carries() {
    let mut second = part("IfcBuildingElementProxy", "K1 copy", COLUMN);
    second.mesh.vertices.iter_mut().for_each(|v| v.x += 0.004);
    let mut list = [second, part("IfcColumn", "Column K1", COLUMN), part("IfcColumn", "Column K2", COLUMN)];
    list[2].mesh.vertices.iter_mut().for_each(|v| v.x += 5.0);
    recognise(&mut list);
    let r = |k: usize| list[k].recognition.as_ref().expect("a role");
    assert_eq!([r(0).role, r(1).role, r(2).role], [R::Mark, R::Column, R::Column]);
    assert!(r(0).evidence[0].contains("Column K1"), "{:?}", r(0).evidence);
}

#[test]
fn a_body_inside_concrete_is_cast_in_and_a_rafter_in_a_roof_that_is_drawn_as_one_solid_is_none() {
    let role_of_inner = |material: &str, inner: &str, along: f64| {
        let mut list = [part("IfcWall", "Wall", WALL), part("IfcBeam", inner, [2.0, 0.1, 0.1])];
        list[0].material = Some(material.into());
        list[1].mesh.vertices.iter_mut().for_each(|v| *v += crate::geometry::Vec3::new(1.0, 0.07 + along, 1.0));
        recognise(&mut list);
        list[1].recognition.as_ref().expect("a role").role
    };
    assert_eq!(role_of_inner("Concrete", "Part 12", 0.0), R::CastIn);
    assert_eq!(role_of_inner("Concrete", "Part 12", 0.15), R::Beam, "half of it is outside");
    assert_eq!(role_of_inner("Solid", "Sparren 12", 0.0), R::Beam);
}

#[test]
fn a_slab_of_one_centimetre_of_steel_carries_and_one_of_carpet_does_not() {
    let deck = alone(of("S235JR", part("IfcPlate", "RIFFELLEMEZ", [3.0, 1.2, 0.01])));
    assert_eq!(deck.role, R::Slab, "{:?}", deck.evidence);
    let carpet = alone(of("Carpet", part("IfcSlab", "Floor:Carpet:1", [6.0, 5.0, 0.01])));
    assert!(!carpet.role.carries(), "{:?}", carpet.evidence);
}

#[test]
fn the_longest_word_counts() {
    assert_eq!(role("IfcBeam", "TRALIELIGGER", [5.0, 0.1, 0.1]), R::Rebar);
    assert_eq!(role("IfcBeam", "LIGGER", [5.0, 0.2, 0.3]), R::Beam);
    assert_eq!(role("IfcSlab", "Geschossdecke", SLAB), R::Slab);
    assert_eq!(role("IfcCovering", "Unterdecke", [6.0, 5.0, 0.06]), R::Ceiling);
    assert_eq!(role("IfcSlab", "Bodenplatte", SLAB), R::Footing);
    assert_eq!(role("IfcWall", "Cast-In-Place Wall", WALL), R::BearingWall);
}

#[test]
fn parts_without_a_class_are_known_by_name_and_shape() {
    assert_eq!(role("", "Columns.003", COLUMN), R::Column);
    assert_eq!(role("", "Slab_EG", SLAB), R::Slab);
    let nameless = alone(part("", "mesh_12", COLUMN));
    assert_eq!(nameless.role, R::Column);
    assert!(nameless.confidence < SURE, "shape alone is a question: {}", nameless.confidence);
}

#[test]
fn the_kind_of_a_scene_counts_as_a_name() {
    let mut e = part("", "b17", [0.5, 0.5, 0.5]);
    e.description.object_type = "footing".into();
    assert_eq!(alone(e).role, R::Footing);
}

#[test]
fn every_language_of_the_table_names_its_columns_beams_slabs_and_walls() {
    let cases: &[(&str, [&str; 4])] = &[
        ("English", ["Column A1", "Beam 12", "Floor slab", "Shear wall"]),
        ("German", ["Stütze S1", "Unterzug U3", "Stahlbetondecke", "Außenwand"]),
        ("Dutch", ["Kolom", "Randbalk", "Vloer 280", "Kalkzandsteenmuur"]),
        ("French", ["Poteau P1", "Poutre", "Dalle pleine", "Voile béton"]),
        ("Italian", ["Pilastro", "Trave T1", "Solaio", "Parete"]),
        ("Spanish", ["Columna", "Viga V2", "Forjado", "Muro"]),
        ("Portuguese", ["Pilar P1", "Verga", "Laje", "Parede"]),
        ("Hungarian", ["Oszlop", "Gerenda", "Födém", "Teherhordó fal"]),
        ("Polish", ["Słup", "Belka", "Strop", "Ściana"]),
        ("Czech", ["Sloup", "Průvlak", "Střecha", "Stěna"]),
        ("Turkish", ["Kolon", "Kiriş", "Döşeme", "Duvar"]),
        ("Romanian", ["Stâlp", "Grindă", "Planșeu", "Perete"]),
        ("Norwegian", ["Søyle", "Bjelke", "Hulldekke", "Yttervegg"]),
        ("Swedish", ["Pelare", "Balk", "Bjälklag", "Yttervägg"]),
        ("Finnish", ["Pilari", "Palkki", "Laatta", "Ulkoseinä"]),
        ("Croatian", ["Stup", "Greda", "Ploča", "Zid"]),
        ("Russian", ["Колонна", "Балка", "Плита перекрытия", "Стена"]),
        ("Japanese", ["柱 C1", "梁 G1", "床スラブ", "壁"]),
        ("Chinese", ["柱", "梁", "楼板", "墙"]),
    ];
    for (language, names) in cases {
        let hits = names.map(|n| lists::roles().hits(n).first().map(|h| h.meaning));
        assert_eq!(hits, [R::Column, R::Beam, R::Slab, R::BearingWall].map(Some), "{language}: {names:?}");
        // Even a class and a shape that say nothing leave no doubt then.
        let roles = names.map(|n| role("IfcBuildingElementProxy", n, [1.0, 1.0, 1.0]));
        assert_eq!(roles, [R::Column, R::Beam, R::Slab, R::BearingWall], "{language}");
    }
}

#[test]
fn evidence_is_a_list_of_sentences_for_an_engineer() {
    let r = alone(of("C30/37", part("IfcColumn", "Stütze 12", COLUMN)));
    assert_eq!(r.evidence[..3], ["its name says \"stutze\"", "upright and 3.00 x 0.30 x 0.30 m", "class IfcColumn"]);
    assert_eq!((r.strength_class.as_deref(), r.era), (Some("C30/37"), Some(2000)));
    assert!(r.confidence > 0.95);
}
