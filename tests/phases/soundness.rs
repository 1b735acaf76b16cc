//! Whether a building stands before anything happens to it, and what is done when it does not.

use leanto::building::{Building, Element};
use leanto::case::{self, Case};
use leanto::{engine, sketch};
use std::path::Path;

fn case_of(folder: &Path, parts: &[(&str, [f64; 3], [f64; 3])], groups: &str) -> Case {
    let elements = parts
        .iter()
        .map(|(name, low, high)| Element::cuboid(*name, name.split('.').next().unwrap_or_default(), *low, *high, false))
        .collect();
    let building = Building { elements, ..Building::default() };
    std::fs::write(folder.join("model.obj"), sketch::to_obj(&building)).expect("a file");
    let text = format!("version = 1\n[model]\nfile = \"model.obj\"\nunits = \"m\"\nup = \"z\"\n{groups}");
    std::fs::write(folder.join("case.toml"), &text).expect("a file");
    case::load(&folder.join("case.toml")).expect("a case")
}

/// A plate of 3 x 3 m on four legs; `leg` is their width, m.
fn table(folder: &Path, leg: f64, thickness: f64, groups: &str) -> Case {
    let mut parts = Vec::new();
    let names = ["Legs.a", "Legs.b", "Legs.c", "Legs.d"];
    for (name, (x, y)) in names.iter().zip([(0.0, 0.0), (3.0 - leg, 0.0), (0.0, 3.0 - leg), (3.0 - leg, 3.0 - leg)]) {
        parts.push((*name, [x, y, 0.0], [x + leg, y + leg, 2.0]));
    }
    parts.push(("Top", [0.0, 0.0, 2.0], [3.0, 3.0, 2.0 + thickness]));
    case_of(folder, &parts, groups)
}

const TABLE: &str = "[[group]]\nname = \"Legs\"\nprofile = \"rc-column\"\n[[group]]\nname = \"Top\"\nprofile = \"rc-slab\"\nlive_load = \"LOAD kN/m2\"\n";

#[test]
fn a_table_whose_legs_are_too_thin_becomes_sound_by_the_rule_of_thumb_and_the_case_says_why() {
    let d = tempfile::tempdir().expect("a temporary folder");
    // 9 m2 of 0.5 m concrete and 100 kN/m2: some 250 kN on each leg of 100 cm2, made of poor concrete.
    let mut case = table(d.path(), 0.1, 0.5, &TABLE.replace("LOAD", "100"));
    case.groups[0].strength_factor = 0.4;
    let before = engine::check(&case).expect("it can be prepared");
    assert!(before.groups[0].highest.is_some_and(|u| u > 1.0), "{:?}", before.groups);
    let mut unasked = case.clone();
    let done = engine::repair(&mut unasked, &before, false, &mut engine::Silent).expect("nobody ends it");
    assert!(done.is_empty() && unasked == case, "nobody asked for more strength: {done:?}");
    let done = engine::repair(&mut case, &before, true, &mut engine::Silent).expect("nobody ends it");
    assert!(
        !done.is_empty() && done.iter().any(|r| r.text.contains("strength_factor") && r.text.contains("0.4 fc")),
        "{done:?}"
    );
    let after = engine::check(&case).expect("it can be prepared");
    assert!(after.groups[0].highest.is_some_and(|u| u <= 1.0), "{:?}", after.groups);
    // Written at the end, with the reason above the key.
    let file = d.path().join("case.toml");
    engine::save_repaired(&case, &done, &file).expect("it can be written");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.contains("# changed by leanto check --fix: 100.0 % of the mass connected"), "{text}");
    assert_eq!(case::load(&file).expect("a case").groups, case.groups);
}

#[test]
fn a_remedy_that_does_not_help_is_undone_and_a_sound_case_stays_as_it_is() {
    let d = tempfile::tempdir().expect("a temporary folder");
    // The upper block hovers by 50 mm: no search distance reaches it.
    let parts = [("A.low", [0.0; 3], [1.0, 1.0, 1.0]), ("A.high", [0.0, 0.0, 1.05], [1.0, 1.0, 2.0])];
    let mut case = case_of(d.path(), &parts, "[[group]]\nname = \"A\"\nprofile = \"rc-wall\"\n");
    let (old, before) = (case.clone(), engine::check(&case).expect("it can be prepared"));
    assert!(before.connected < 0.9 * before.mass);
    let done = engine::repair(&mut case, &before, false, &mut engine::Silent).expect("nobody ends it");
    assert!(done.is_empty() && case == old, "{done:?}");
    let mut stands = table(d.path(), 0.3, 0.2, &TABLE.replace("LOAD", "2"));
    let (old, before) = (stands.clone(), engine::check(&stands).expect("it can be prepared"));
    assert!(before.ready.soundness.is_sound(), "{:?}", before.ready.soundness);
    let done = engine::repair(&mut stands, &before, false, &mut engine::Silent).expect("nobody ends it");
    assert!(done.is_empty() && stands == old, "{done:?}");
}

#[test]
fn two_seconds_of_own_weight_show_what_breaks_and_falls() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let stands = engine::check(&table(d.path(), 0.3, 0.2, &TABLE.replace("LOAD", "2"))).expect("it can be prepared");
    let settled = engine::settles(&stands.ready, &mut engine::Silent).expect("it runs");
    assert_eq!((settled.broken, settled.loosened, settled.fallen, settled.failed), (0, 0.0, 0.0, None));
    // An arm of 0.96 t on a post, with a thousandth of its strength, comes down.
    let parts = [("A.post", [0.0; 3], [0.4, 0.4, 3.0]), ("A.arm", [0.4, 0.0, 2.5], [2.4, 0.4, 3.0])];
    let mut weak = case_of(d.path(), &parts, "[[group]]\nname = \"A\"\nprofile = \"rc-wall\"\n");
    weak.groups[0].strength_factor = 0.001;
    let mut k = engine::check(&weak).expect("it can be prepared");
    let settled = engine::settle_check(&mut k, &mut engine::Silent).expect("it runs");
    assert!(settled.broken > 0 && settled.structural && settled.loosened > 900.0, "{settled:?}");
    assert!(settled.fallen > 900.0 && settled.worst.iter().any(|n| n.contains("arm")), "{settled:?}");
    assert_eq!(k.ready.soundness.verdict(), "not sound");
    let reasons = k.ready.soundness.reasons();
    assert!(reasons.iter().any(|r| r.what.contains("come loose in the first 2 s")), "{reasons:?}");
}

/// Ten of the real footprints of the samples: round, with wings at an angle, small and large.
#[test]
fn real_footprints_become_sound_cases_that_keep_their_place_on_the_earth() {
    use leanto::maps::footprint::{self, Choice};
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/footprints/buildings.geojson");
    let all = footprint::read(&map).expect("the sample");
    for id in ["99", "65", "74", "119", "84", "130", "124", "way/754278637", "way/754278635", "way/754278616"] {
        let id = if id.starts_with("way") { id.to_owned() } else { format!("prague/{id}") };
        let (b, _) = footprint::choose(&map, &all, &Choice::Id(id.clone())).expect("it is there");
        let traced = footprint::sketch(b, None).expect("a sketch");
        let d = tempfile::tempdir().expect("a temporary folder");
        let (_, file) = engine::traced_to(&traced.sketch, &traced, &d.path().join("case")).expect("a case");
        let case = case::load(&file).expect("a case");
        let site = &case.prepare.site;
        assert!((site.latitude.expect("it says where") - b.middle()[1]).abs() < 1e-3, "{id}");
        let checked = engine::check(&case).expect("it can be prepared");
        assert!(checked.ready.soundness.is_sound(), "{id}: {:?}", checked.ready.soundness.reasons());
    }
}

/// A semicircular arch of 18 voussoirs, with a mean radius of 2 m and 0.5 m wide, on two feet; `tension` is that of its joints, MPa.
fn arch(folder: &Path, thickness: f64, tension: f64) -> Case {
    const VOUSSOIRS: u32 = 18;
    const RADIUS: f64 = 2.0;
    let mut obj = String::new();
    let mut count = 0;
    // A prism over a quadrilateral in the plane y = 0, whose corners follow each other counterclockwise.
    let mut prism = |name: &str, corners: [[f64; 2]; 4], [from, to]: [f64; 2]| {
        for y in [from, to] {
            corners.iter().for_each(|[x, z]| obj += &format!("v {x:.9} {y} {z:.9}\n"));
        }
        obj += &format!("o {name}\n");
        for face in [[1, 2, 3, 4], [8, 7, 6, 5], [5, 6, 2, 1], [6, 7, 3, 2], [7, 8, 4, 3], [8, 5, 1, 4]] {
            let face = face.map(|k: u32| (k + count).to_string());
            obj += &format!("f {}\n", face.join(" "));
        }
        count += 8;
    };
    let (inner, outer) = (RADIUS - 0.5 * thickness, RADIUS + 0.5 * thickness);
    for i in 0..VOUSSOIRS {
        let [a, b] = [i, i + 1].map(|k| std::f64::consts::PI * f64::from(k) / f64::from(VOUSSOIRS));
        let at = |r: f64, angle: f64| [r * angle.cos(), r * angle.sin()];
        prism(&format!("Voussoirs.{i}"), [at(inner, a), at(outer, a), at(outer, b), at(inner, b)], [0.0, 0.5]);
    }
    for (name, from, to) in [("Feet.a", inner - 0.1, outer + 0.1), ("Feet.b", -outer - 0.1, 0.1 - inner)] {
        prism(name, [[from, -0.4], [to, -0.4], [to, 0.0], [from, 0.0]], [-0.1, 0.6]);
    }
    std::fs::write(folder.join("arch.obj"), obj).expect("a file");
    let text = format!(
        "version = 1\n[model]\nfile = \"arch.obj\"\nunits = \"m\"\nup = \"z\"\n[prepare]\ntarget_size = \"1 m\"\nlintels = \"none\"\n\
         [[group]]\nname = \"Voussoirs\"\nprofile = \"joints\"\nrole = \"bearing-wall\"\n\
         [[group]]\nname = \"Feet\"\nprofile = \"rc-foundation\"\nrole = \"footing\"\n\
         [profile.joints]\ninherits = \"masonry-stone\"\nsource = \"this test\"\n[profile.joints.stress]\ntension = \"{tension} MPa\"\n\
         shear = \"0.1 MPa\"\nbending = \"{tension} MPa\"\njoint_friction = 0.7\n"
    );
    std::fs::write(folder.join("case.toml"), &text).expect("a file");
    case::load(&folder.join("case.toml")).expect("a case")
}

/// Heyman (1995): without tension a semicircular arch stands from a thickness of 0.1075 of its radius on, 0.215 m here. What it stands at it stands
/// at with any greater thickness, too.
#[test]
fn an_arch_stands_if_its_line_of_thrust_lies_within_it() {
    let d = tempfile::tempdir().expect("a temporary folder");
    for tension in [0.0005, 0.1] {
        for thickness in [0.18, 0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.4, 0.5] {
            let checked = engine::check(&arch(d.path(), thickness, tension)).expect("it can be prepared");
            let settled = engine::settles(&checked.ready, &mut engine::Silent).expect("it runs");
            let stands = settled.fallen == 0.0 && settled.loosened == 0.0;
            // The tension of good mortar holds the thin one.
            assert!(
                stands == (thickness > 0.215) || stands && tension > 0.01,
                "{thickness} m, {tension} N/mm2: {settled:?}"
            );
        }
    }
}
