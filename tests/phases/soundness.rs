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
    assert!(before.groups[0].highest > 1.0, "{:?}", before.groups);
    let mut unasked = case.clone();
    let done = engine::repair(&mut unasked, &before, false, &mut engine::Silent).expect("nobody ends it");
    assert!(done.is_empty() && unasked == case, "nobody asked for more strength: {done:?}");
    let done = engine::repair(&mut case, &before, true, &mut engine::Silent).expect("nobody ends it");
    assert!(
        !done.is_empty() && done.iter().any(|r| r.text.contains("strength_factor") && r.text.contains("0.4 fc")),
        "{done:?}"
    );
    let after = engine::check(&case).expect("it can be prepared");
    assert!(after.groups[0].highest <= 1.0, "{:?}", after.groups);
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
