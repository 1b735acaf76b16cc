//! Claims on what a team reads: every quantity is turned, nothing else is, and what is turned agrees with the metres.

use super::*;

const US: Local =
    Local { units: UnitSystem::Us, sides: SideNames::Letters, storeys: StoreyCount::Ground, language: None };

#[test]
fn quantities_in_texts_are_turned_and_nothing_else_is() {
    for (text, expected) in [
        ("way in 3.2 m, 0.48 m wide", "way in 10.5 ft, 1.57 ft wide"),
        ("12 t in 4 pieces of 850 kg", "26 kip in 4 pieces of 1874 lb"),
        ("0.5 to 2.3 m; 9 x 12 m", "1.6 to 7.5 ft; 30 x 39 ft"),
        ("at (3.20, 7.10, -0.60) m, (0.5, 0 m)", "at (10.50, 23.29, -1.97) ft, (1.6, 0 ft)"),
        ("at +3.2 m; 8 mm per second; 4.20 m/s", "at +10.5 ft; 0.31 in per second; 13.78 ft/s"),
        ("6.4 m3 in 30.0 m2 under 2.5 kN/m2", "226.0 ft3 in 322.9 ft2 under 52.2 psf"),
        ("axes A / 1-2, 2.5 m above", "axes A / 1-2, 8.2 ft above"),
        ("0.5-1.2 m", "1.6-3.9 ft"),
        ("usual is 100 to 400 kg/m2", "usual is 20.5 to 81.9 lb/ft2"),
        ("shores carry 9.7 + 6.3 + 0.0 kN, none", "shores carry 2.18 + 1.42 + 0.00 kip, none"),
        ("x 3.2 y 7.1 z 0.6 m", "x 10.5 y 23.3 z 2.0 ft"),
        ("Columns.A1-2 m; Slabs#3 m; 2e5 m; at = \"0.5 m\"", "Columns.A1-2 m; Slabs#3 m; 2e5 m; at = \"0.5 m\""),
        ("3 more, 2 to 4 pieces, 5 min, 10 % of 2.0 s", "3 more, 2 to 4 pieces, 5 min, 10 % of 2.0 s"),
        ("Größe 2 m, 倒塌 3 m", "Größe 7 ft, 倒塌 10 ft"),
    ] {
        assert_eq!(US.say(text), expected);
        assert_eq!(US.say(&US.say(text)), expected, "once is enough");
        assert_eq!(Local::default().say(text), text);
    }
}

#[test]
fn sides_are_letters_where_a_team_names_them_so() {
    for (text, expected) in [
        ("in at side 1, axes A / 1-2", "in at side A, axes A / 1-2"),
        ("Side 1 is the street front, 2 to 4 follow clockwise", "Side A is the street front, B to D follow clockwise"),
        ("8 pieces along side 4 from corner 1/2.", "8 pieces along side D from corner A/B."),
        ("inside 1, side 12, side 5, beside 2", "inside 1, side 12, side 5, beside 2"),
    ] {
        assert_eq!(US.say(text), expected);
    }
    assert_eq!(US.cell("Side", "1 street"), "A street");
    assert_eq!((US.side(4), Local::default().side(4)), ("D".into(), "4".into()));
}

#[test]
fn tables_are_turned_by_their_headings() {
    let text = "Reach 1.4 m.\n\n| side | heap reaches m | its kg | at x, y, z m | work h |\n| --- | --- | --- | --- | --- |\n\
                | 1 | 1.4 | 900 | 20.0, 3.0, 4.0 | 1.5 |\n| 2 | - | unknown \\| 2 m | -1.0, 0.0, 0 | 2 |\n\nend";
    let expected = "Reach 4.6 ft.\n\n| side | heap reaches ft | its lb | at x, y, z ft | work h |\n| --- | --- | --- | --- | --- |\n\
                    | A | 4.6 | 1984 | 65.6, 9.8, 13.1 | 1.5 |\n| B | - | unknown \\| 7 ft | -3.3, 0.0, 0 | 2 |\n\nend";
    assert_eq!(US.document(text, &StoreyNames::default()), expected);
    assert_eq!(Local::default().document(text, &StoreyNames::default()), text);
}

#[test]
fn storeys_are_counted_from_the_ground() {
    let storeys = [("Cellar", -3.0), ("Storey 1", 0.1), ("Storey 10", 3.0), ("2", 6.0)];
    let called = |count| {
        let names = StoreyNames::new(count, storeys.into_iter(), 0.0);
        (
            storeys.map(|s| names.of(s.0)).join(", "),
            names.in_text("in Storey 1 and Storey 10, drift of storey Cellar. 2"),
        )
    };
    let (names, text) = called(StoreyCount::Ground);
    assert_eq!(names, "storey B1, storey G, storey 1, storey 2");
    assert_eq!(text, "in storey G and storey 1, drift of storey B1. 2", "a bare number may be any number");
    assert_eq!(called(StoreyCount::First).0, "storey -1, storey 1, storey 2, storey 3");
    assert_eq!(called(StoreyCount::Names).0, "Cellar, Storey 1, Storey 10, 2");
    // Parts that carry the name of a storey keep it.
    let names = StoreyNames::new(StoreyCount::Ground, storeys.into_iter(), 0.0);
    assert_eq!(names.in_text("Cellar.W1 and Slab-Cellar stand"), "Cellar.W1 and Slab-Cellar stand");
}
