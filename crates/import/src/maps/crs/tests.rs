//! Claims on coordinate systems, compared with PROJ 9.

use super::*;

/// The tower of the cathedral of Cologne: 50.94133 N, 6.95805 E is 356 492.6 E, 5 645 123.5 N in zone 32 by PROJ's cs2cs.
#[test]
fn utm_and_web_mercator_come_back_to_degrees() {
    let file = Path::new("x.tif");
    for code in [32_632, 25_832, 3857, 32_732] {
        let c = Crs::epsg(file, code).expect("known");
        let p = [6.95805, if code == 32_732 { -50.94133 } else { 50.94133 }];
        let own = c.from_degrees(p).expect("a place");
        let back = c.to_degrees(own).expect("a place");
        assert!((back[0] - p[0]).abs() < 1e-8 && (back[1] - p[1]).abs() < 1e-8, "{code}: {back:?}");
        assert_eq!(c.note(), None);
    }
    let own = Crs::epsg(file, 32_632).expect("known").from_degrees([9.0, 0.0]).expect("a place");
    assert!((own[0] - 500_000.0).abs() < 1e-3 && own[1].abs() < 1e-3, "the middle of the zone: {own:?}");
    // One degree of longitude at the equator of the sphere of Web Mercator.
    let own = Crs::epsg(file, 3857).expect("known").from_degrees([1.0, 0.0]).expect("a place");
    assert!((own[0] - 111_319.490_793).abs() < 1e-3, "{own:?}");
}

#[test]
fn a_system_that_is_not_known_is_refused_with_how_to_convert() {
    let e = Crs::epsg(Path::new("x.tif"), 65_000).expect_err("none").to_string();
    assert!(e.contains("EPSG:65000") && e.contains("ogr2ogr"), "{e}");
    let e = Crs::wkt(Path::new("x.prj"), "PROJCS[\"mine\",nonsense").expect_err("none").to_string();
    assert!(e.contains("x.prj") && e.contains("mine"), "{e}");
}

/// Places in systems with another datum: EPSG code, longitude and latitude in WGS84, and the same place in the system by PROJ's cs2cs with the shift that the
/// registry has for it. Without the shift they would be 67 m (4265) to 464 m (4301) off, and 627 km in grads from Paris (4807).
const PLACES: [(u32, [f64; 2], [f64; 2]); 12] = [
    (23_036, [28.97, 41.01], [161_115.681_627, 4_547_873.478_716]),
    (4230, [28.97, 41.01], [28.970_518_266_9, 41.010_906_333_8]),
    (4301, [139.76, 35.68], [139.763_233_482_8, 35.676_760_703_1]),
    (28_992, [4.89, 52.37], [121_138.326_503, 487_018.386_672]),
    (21_781, [7.44, 46.95], [600_104.109_500, 199_879.628_238]),
    (31_466, [6.958, 50.94], [2_567_377.535_829, 5_645_409.267_938]),
    (27_700, [-0.12, 51.5], [530_591.166_403, 179_571.065_377]),
    (2100, [23.73, 37.98], [476_138.585_845, 4_203_342.439_710]),
    (4265, [13.4, 42.35], [13.400_156_089_9, 42.349_347_971_8]),
    (27_572, [2.35, 48.85], [600_990.892_423, 2_427_961.511_742]),
    (2039, [34.78, 32.08], [179_377.337_067, 665_261.083_201]),
    (4807, [2.35, 48.85], [0.014_993_100_8, 54.277_854_706_7]),
];

fn near(c: &Crs, own: [f64; 2], wgs84: [f64; 2]) {
    let p = c.to_degrees(own).expect("a place");
    // A degree of latitude is 111 km: 2e-7 degrees are 2 cm.
    assert!((0..2).all(|k| (p[k] - wgs84[k]).abs() < 2e-7), "{c:?}: {p:?} for {wgs84:?}");
    let q = c.from_degrees(wgs84).expect("a place");
    let most = if c.is_degrees() { 2e-7 } else { 0.02 };
    assert!((0..2).all(|k| (q[k] - own[k]).abs() < most), "{c:?}: {q:?} for {own:?}");
}

#[test]
fn systems_with_another_datum_are_shifted_as_by_proj() {
    for (code, wgs84, own) in PLACES {
        near(&Crs::epsg(Path::new("x.tif"), code).expect("known"), own, wgs84);
    }
}

/// The .prj of the programs of ESRI has no codes: the datum is known by its name, and is the same as by the code.
#[test]
fn a_prj_without_codes_has_the_datum_of_its_name() {
    let degree = r#"PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]"#;
    let round = |gcs: &str, datum: &str| format!("GEOGCS[\"{gcs}\",DATUM[{datum}],{degree}]");
    let intl = r#"SPHEROID["International_1924",6378388.0,297.0]"#;
    let bessel = r#"SPHEROID["Bessel_1841",6377397.155,299.1528128]"#;
    let ed50 = round("GCS_European_1950", &format!("\"D_European_1950\",{intl}"));
    let zone = |name: &str, round: &str, rest: &str| format!("PROJCS[\"{name}\",{round},{rest},UNIT[\"Meter\",1.0]]");
    let texts = [
        (23_036, zone("ED_1950_UTM_Zone_36N", &ed50, r#"PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",33.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0]"#)),
        (4230, ed50),
        (4301, round("GCS_Tokyo", &format!("\"D_Tokyo\",{bessel}"))),
        (28_992, zone("RD_New", &round("GCS_Amersfoort", &format!("\"D_Amersfoort\",{bessel}")), r#"PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.1561605555556]"#)),
        (2100, zone("Greek_Grid", &round("GCS_GGRS_1987", r#""D_GGRS_1987",SPHEROID["GRS_1980",6378137.0,298.257222101]"#), r#"PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",24.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0]"#)),
        (4807, r#"GEOGCS["GCS_NTF_Paris",DATUM["Nouvelle_Triangulation_Francaise_(Paris)",SPHEROID["Clarke_1880_IGN",6378249.2,293.466021293627]],PRIMEM["Paris",2.33722917],UNIT["Grad",0.0157079632679489]]"#.into()),
    ];
    for (code, text) in texts {
        let place = PLACES.iter().find(|p| p.0 == code).expect("in the list");
        near(&Crs::wkt(Path::new("x.prj"), &text).expect("known"), place.2, place.1);
        // With a vertical system behind it, as ESRI writes it.
        let two = format!("{text},VERTCS[\"EGM96\",VDATUM[\"EGM96\"],UNIT[\"Meter\",1.0]]");
        near(&Crs::wkt(Path::new("x.prj"), &two).expect("known"), place.2, place.1);
    }
}

/// A text with its code is the system of the code; a shift that it declares itself is used.
#[test]
fn codes_and_declared_shifts_of_a_text_are_used() {
    let text = |more: &str, code: &str| {
        format!(
            r#"GEOGCS["ED50",DATUM["x",SPHEROID["International 1924",6378388,297]{more}],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]{code}]"#
        )
    };
    let file = Path::new("x.prj");
    let by_code = Crs::wkt(file, &text("", r#",AUTHORITY["EPSG","4230"]"#)).expect("known");
    assert!(by_code.name.contains("EPSG:4230"), "{by_code:?}");
    near(&by_code, PLACES[1].2, PLACES[1].1);
    near(&Crs::wkt(file, &text(",TOWGS84[-87,-98,-121,0,0,0,0]", "")).expect("declared"), PLACES[1].2, PLACES[1].1);
    // Neither code, shift nor name: nobody knows how far it is from WGS84.
    let said = Crs::wkt(file, &text("", "")).expect_err("unknown").to_string();
    assert!(said.contains("datum") && said.contains("ogr2ogr"), "{said}");
}

/// The shift of ED50 is a mean over Europe: places may be off by ten metres, and that is said. That of CH1903 is right to a metre. Some are no better than a
/// street is wide, or need a grid: they are refused.
#[test]
fn a_crude_shift_is_said_and_a_useless_one_refused() {
    let file = Path::new("x.tif");
    let note = |code| Crs::epsg(file, code).expect("known").note();
    assert!(note(23_036).is_some_and(|n| n.starts_with("WHERE IS IT?") && n.contains("EPSG:23036")));
    assert_eq!([note(21_781), note(28_992), note(5254), note(2229), note(28_348)], [const { None }; 5]);
    for code in [4267, 24_879, 31_700] {
        let said = Crs::epsg(file, code).expect_err("refused").to_string();
        assert!(said.contains(&format!("EPSG:{code}")) && said.contains("ogr2ogr"), "{said}");
    }
}
