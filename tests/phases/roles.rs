//! What the elements of IFC files of foreign programs are recognised as.

use crate::ifc::Ifc;
use leanto::building::{Building, ElementRole as R, MaterialFamily as M, Treatment};

fn roles(b: &Building) -> Vec<(&str, R)> {
    b.elements.iter().map(|e| (e.name.as_str(), e.recognition.as_ref().expect("a role").role)).collect()
}

#[test]
fn a_dutch_hall_in_which_everything_is_a_beam_is_told_apart_by_names_and_shapes() {
    let beam = ".NOTDEFINED.";
    let b = Ifc::new()
        .add("IFCBEAM", "HEIPAAL", [320.0, 320.0, 12000.0], [0.0, 0.0, -12500.0], "C45/55", beam)
        .add("IFCBEAM", "POER", [1200.0, 1200.0, 500.0], [0.0, 0.0, -500.0], "C30/37", beam)
        .add("IFCCOLUMN", "KOLOM", [400.0, 400.0, 6000.0], [0.0, 0.0, 0.0], "C45/55", ".COLUMN.")
        .add("IFCBEAM", "LIGGER", [8000.0, 300.0, 600.0], [3800.0, 0.0, 6000.0], "C45/55", beam)
        .add("IFCBEAM", "KANAALPLAAT", [1200.0, 7000.0, 200.0], [3000.0, 3500.0, 6600.0], "C45/55", beam)
        .add("IFCBEAM", "WAND", [6000.0, 200.0, 3000.0], [3500.0, 7000.0, 0.0], "C45/55", beam)
        .add("IFCBEAM", "BEKISTING", [6000.0, 50.0, 100.0], [3500.0, 9000.0, 0.0], "Hout", beam)
        .add("IFCBEAM", "TRALIELIGGER", [5000.0, 80.0, 100.0], [3500.0, 11000.0, 0.0], "B500B", beam)
        .add("IFCBEAM", "HALFEN HTA", [300.0, 50.0, 30.0], [3500.0, 7000.0, 1000.0], "S235JR", beam)
        .read();
    let expected = [
        ("HEIPAAL", R::Pile),
        ("POER", R::Footing),
        ("KOLOM", R::Column),
        ("LIGGER", R::Beam),
        ("KANAALPLAAT", R::Slab),
        ("WAND", R::BearingWall),
        ("BEKISTING", R::Formwork),
        ("TRALIELIGGER", R::Rebar),
        ("HALFEN HTA", R::CastIn),
    ];
    assert_eq!(roles(&b), expected);
    let of = |name: &str| {
        b.elements.iter().find(|e| e.name == name).and_then(|e| e.recognition.as_ref()).expect("it is recognised")
    };
    assert_eq!((of("WAND").strength_class.as_deref(), of("WAND").era), (Some("C45/55"), Some(2000)));
    assert_eq!(of("HALFEN HTA").role.treatment(), Treatment::LeftOut);
    assert_eq!(of("BEKISTING").material, Some(M::Timber));
    let sure = |e: &leanto::building::Element| {
        e.recognition.as_ref().is_some_and(|r| !r.role.carries() || r.confidence >= 0.8)
    };
    assert!(b.elements.iter().all(sure), "what carries needs no question");
}

#[test]
fn a_house_whose_walls_all_say_load_bearing_false_still_has_walls_that_carry() {
    let mut ifc = Ifc::new();
    for (k, (name, thickness)) in
        [("Aussenwand", 365.0), ("Innenwand", 175.0), ("Trennwand GK", 100.0)].into_iter().enumerate()
    {
        let material = if thickness > 100.0 { "Kalksandstein" } else { "Gipskarton" };
        ifc.add("IFCWALL", name, [5000.0, thickness, 2600.0], [0.0, 2000.0 * k as f64, 0.0], material, "$")
            .bearing(false);
    }
    ifc.add("IFCSLAB", "Geschossdecke", [6000.0, 6000.0, 200.0], [0.0, 2000.0, 2600.0], "Stahlbeton", ".FLOOR.");
    let b = ifc.read();
    let expected = [
        ("Aussenwand", R::BearingWall),
        ("Innenwand", R::BearingWall),
        ("Trennwand GK", R::Partition),
        ("Geschossdecke", R::Slab),
    ];
    assert_eq!(roles(&b), expected);
}

#[test]
fn of_a_column_that_two_trades_have_drawn_one_carries() {
    let b = Ifc::new()
        .add("IFCBUILDINGELEMENTPROXY", "Object 7", [300.0, 300.0, 3000.0], [0.0, 3.0, 0.0], "", "$")
        .add("IFCCOLUMN", "Column", [300.0, 300.0, 3000.0], [0.0, 0.0, 0.0], "C30/37", "$")
        .read();
    assert_eq!(roles(&b), [("Object 7", R::Mark), ("Column", R::Column)]);
}

#[test]
fn bars_and_classes_of_an_ifc_file_are_the_profile_of_its_columns() {
    let b = Ifc::new()
        .add("IFCCOLUMN", "Stuetze", [400.0, 300.0, 3000.0], [0.0, 0.0, 0.0], "Beton", "$")
        .bars(6, 16.0, "MAIN", "PLAIN")
        .bars(20, 8.0, "LIGATURE", "PLAIN")
        .property("Pset_ConcreteElementGeneral", "StrengthClass", "C16/20")
        .read();
    let (case, text) = leanto::case::for_model(&b, std::path::Path::new("a.ifc"));
    let read = leanto::case::parse(&text, std::path::Path::new("case.toml")).expect("the text is a case");
    assert_eq!(read.profiles, case.profiles);
    let group = &read.groups[0];
    let p = read.profile(&group.profile).expect("the case holds its profile");
    let leanto::strength::Strength::Reinforced(r) = &p.strength else { panic!("{text}") };
    assert_eq!((r.h, r.w, r.bars, r.bar), (0.4, 0.3, 6, 0.016), "{text}");
    assert_eq!((r.stirrup, r.spacing, r.fc), (0.008, 0.15, 24e6), "{text}");
    assert!(text.contains("From the file: 6 main bars of 16 mm in 400 x 300 mm"), "{text}");
    // The bars of the section that can break are these.
    let bars = 6.0 * std::f64::consts::PI / 4.0 * 0.016f64.powi(2);
    let share = bars / (0.4 * 0.3);
    let inherited = leanto::strength::find("rc-column", std::path::Path::new("")).expect("built in");
    let leanto::strength::Strength::Reinforced(usual) = inherited.strength else { panic!("reinforced") };
    let usual = f64::from(usual.bars) * std::f64::consts::PI / 4.0 * usual.bar.powi(2) / (usual.h * usual.w);
    assert!(share < 0.9 * usual, "the file's bars differ from the usual ones: {share} {usual}");
}

/// Four bars at the bottom, two at the top of each end: layers, not eight bars in one.
#[test]
fn bars_of_an_ifc_beam_are_top_and_bottom_ones_by_where_they_lie() {
    let line = |a: f64, b: f64, y: f64, z: f64| [[a, y, z], [b, y, z]];
    let mut bars = vec![(8.0, "LIGATURE", [[100.0, 20.0, 30.0], [100.0, 20.0, 470.0]])];
    bars.extend([50.0, 117.0, 183.0, 250.0].map(|y| (20.0, "MAIN", line(0.0, 6000.0, y, 50.0))));
    bars.extend([50.0, 250.0].map(|y| (20.0, "MAIN", line(0.0, 1500.0, y, 450.0))));
    bars.extend([50.0, 250.0].map(|y| (20.0, "MAIN", line(4500.0, 6000.0, y, 450.0))));
    let b = Ifc::new()
        .add("IFCBEAM", "Unterzug", [6000.0, 300.0, 500.0], [3000.0, 150.0, 0.0], "Beton", "$")
        .bars_at(&bars)
        .property("Pset_ConcreteElementGeneral", "StrengthClass", "C25/30")
        .read();
    let (case, text) = leanto::case::for_model(&b, std::path::Path::new("a.ifc"));
    let p = case.profile(&case.groups[0].profile).expect("the case holds its profile");
    let leanto::strength::Strength::Reinforced(r) = &p.strength else { panic!("{text}") };
    let l = r.drawn.as_ref().and_then(|d| d.layers).unwrap_or_else(|| panic!("{text}"));
    let mm2 = |a: f64| (1e6 * a).round();
    assert_eq!(
        [l.ends.top, l.ends.bottom, l.span.top, l.span.bottom].map(|s| mm2(s.area)),
        [628.0, 1257.0, 0.0, 1257.0],
        "{text}"
    );
    assert!(text.contains("top = \"2d20\"") && text.contains("ends_length = \"1.50 m\""), "{text}");
}
