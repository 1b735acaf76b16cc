//! Claims on outlines of maps: read from each format, laid into the plan, and built.

use super::*;
use crate::sketch::{Footprint, Sketch};

fn write(name: &str, bytes: &[u8]) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).expect("written");
    (folder, file)
}

/// A rectangle of 30 m by 12 m that is turned by 25 degrees, at 37 N, 36.9 E, with a court of 4 m by 3 m.
fn turned() -> Vec<Vec<[f64; 2]>> {
    let o = PlanOrigin { latitude: 37.0, longitude: 36.9, true_north: 0.0 };
    let (s, c) = 25f64.to_radians().sin_cos();
    let at = |p: [f64; 2]| o.degrees([p[0] * c - p[1] * s, p[0] * s + p[1] * c]);
    vec![
        [[0.0, 0.0], [30.0, 0.0], [30.0, 12.0], [0.0, 12.0]].map(at).to_vec(),
        [[10.0, 4.0], [14.0, 4.0], [14.0, 7.0], [10.0, 7.0]].map(at).to_vec(),
    ]
}

fn text(rings: &[Vec<[f64; 2]>]) -> String {
    let closed: Vec<Vec<[f64; 2]>> = rings.iter().map(|r| r.iter().chain(r.first()).copied().collect()).collect();
    serde_json::to_string(&closed).expect("numbers")
}

fn geojson_of(rings: &[Vec<[f64; 2]>], properties: &str) -> String {
    format!(
        r#"{{"type":"FeatureCollection","features":[{{"type":"Feature","id":"way/1","properties":{properties},"geometry":{{"type":"Polygon","coordinates":{}}}}}]}}"#,
        text(rings)
    )
}

fn kml_of(rings: &[Vec<[f64; 2]>]) -> String {
    let line = |r: &Vec<[f64; 2]>| {
        r.iter().chain(r.first()).map(|p| format!("{},{},0", p[0], p[1])).collect::<Vec<_>>().join(" ")
    };
    let side = |name: &str, r: &Vec<[f64; 2]>| {
        format!("<{name}><LinearRing><coordinates>\n{}\n</coordinates></LinearRing></{name}>", line(r))
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document><Placemark id=\"way/1\"><name>Town &amp; hall</name>\
         <ExtendedData><Data name=\"building:levels\"><value>4</value></Data></ExtendedData><Polygon>{}{}</Polygon></Placemark></Document></kml>",
        side("outerBoundaryIs", &rings[0]),
        side("innerBoundaryIs", &rings[1])
    )
}

fn is_the_house(list: &[MapBuilding]) {
    assert_eq!(list.len(), 1);
    let b = &list[0];
    assert_eq!((b.rings.len(), b.rings[0].len(), b.rings[1].len()), (2, 4, 4));
    assert!((b.area() - 348.0).abs() < 0.1, "{}", b.area());
}

#[test]
fn an_outline_keeps_its_size_its_direction_and_its_place_on_the_earth() {
    let (_f, file) =
        write("map.geojson", geojson_of(&turned(), r#"{"building:levels":"4","building":"apartments"}"#).as_bytes());
    let list = read(&file).expect("a map");
    is_the_house(&list);
    let t = sketch(&list[0], None).expect("a sketch");
    let Footprint::Outline(o) = &t.sketch.footprint else { panic!("an outline") };
    let origin = t.origin.expect("a map has a place");
    let far = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
    // x along the longer side; every corner is found at its place again.
    for p in o.ring.iter().chain(&o.courtyards[0]) {
        let d = origin.degrees(*p);
        let near =
            turned().concat().iter().map(|q| origin.metres(*q)).map(|q| far(q, *p)).fold(f64::INFINITY, f64::min);
        assert!(near < 2e-3, "{p:?} {d:?} {near}");
    }
    let long = |k: usize| o.ring.iter().map(|p| p[k]).fold(f64::NEG_INFINITY, f64::max);
    assert!((long(0) - 30.0).abs() < 2e-3 && (long(1) - 12.0).abs() < 2e-3, "{:?}", o.ring);
    assert!((origin.true_north.to_degrees() - 25.0).abs() < 0.02, "{}", origin.true_north.to_degrees());
    assert!(t.error < 1e-3 && t.sketch.storeys == 4, "{t:?}");
    crate::sketch::build(&t.sketch).expect("it can be built");
}

#[test]
fn kml_kmz_and_geojson_say_the_same() {
    let kml = kml_of(&turned());
    let (_f, file) = write("map.kml", kml.as_bytes());
    let list = read(&file).expect("a map");
    is_the_house(&list);
    assert_eq!((list[0].id.as_str(), list[0].name.as_str()), ("way/1", "Town & hall"));
    assert_eq!(guess(&list[0], None).storeys, 4);
    let kmz = zip::tests::archive(&[("doc.kml", kml.as_bytes())], false);
    let (_f, file) = write("map.kmz", &kmz);
    assert_eq!(read(&file).expect("a map"), list);
}

#[test]
fn a_shapefile_is_read_with_its_table_and_its_coordinate_system() {
    use ::shapefile::dbase::{FieldValue, Record, TableWriterBuilder};
    use ::shapefile::{Point, Polygon, PolygonRing};
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("map.shp");
    let utm = Crs::epsg(&file, 32_637).expect("known");
    let point = |p: &[f64; 2]| {
        let q = utm.from_degrees(*p).expect("a place");
        Point::new(q[0], q[1])
    };
    let rings = turned();
    let ring = |r: &Vec<[f64; 2]>| r.iter().chain(r.first()).map(point).collect::<Vec<_>>();
    let shape = Polygon::with_rings(vec![PolygonRing::Outer(ring(&rings[0])), PolygonRing::Inner(ring(&rings[1]))]);
    let table = TableWriterBuilder::new()
        .add_character_field("osm_id".try_into().expect("short"), 20)
        .add_numeric_field("building_l".try_into().expect("short"), 5, 0);
    let mut w = ::shapefile::Writer::from_path(&file, table).expect("a writer");
    let mut row = Record::default();
    row.insert("osm_id".into(), FieldValue::Character(Some("77".into())));
    row.insert("building_l".into(), FieldValue::Numeric(Some(6.0)));
    w.write_shape_and_record(&shape, &row).expect("written");
    drop(w);
    let prj = "PROJCS[\"WGS_1984_UTM_Zone_37N\",GEOGCS[\"GCS_WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137.0,298.257223563]],\
               PRIMEM[\"Greenwich\",0.0],UNIT[\"Degree\",0.0174532925199433]],PROJECTION[\"Transverse_Mercator\"],\
               PARAMETER[\"False_Easting\",500000.0],PARAMETER[\"False_Northing\",0.0],PARAMETER[\"Central_Meridian\",39.0],\
               PARAMETER[\"Scale_Factor\",0.9996],PARAMETER[\"Latitude_Of_Origin\",0.0],UNIT[\"Meter\",1.0]]";
    std::fs::write(folder.path().join("map.prj"), prj).expect("written");
    let list = read(&file).expect("a map");
    is_the_house(&list);
    assert_eq!((list[0].id.as_str(), guess(&list[0], None).storeys), ("77", 6));
    let back = list[0].rings[0]
        .iter()
        .all(|p| rings[0].iter().any(|q| (p[0] - q[0]).abs() < 1e-7 && (p[1] - q[1]).abs() < 1e-7));
    assert!(back, "{:?}", list[0].rings[0]);
}

#[test]
fn one_of_several_buildings_is_chosen_by_its_id_its_number_or_a_place() {
    let far: Vec<Vec<[f64; 2]>> = turned().iter().map(|r| r.iter().map(|p| [p[0] + 0.001, p[1]]).collect()).collect();
    let two = format!(
        r#"{{"type":"FeatureCollection","features":[{{"type":"Feature","properties":{{"osm_id":5}},"geometry":{{"type":"Polygon","coordinates":{}}}}},
        {{"type":"Feature","properties":{{"osm_id":6}},"geometry":{{"type":"MultiPolygon","coordinates":[{}]}}}}]}}"#,
        text(&turned()),
        text(&far)
    );
    let (_f, file) = write("map.geojson", two.as_bytes());
    let list = read(&file).expect("a map");
    let id = |c: Choice| choose(&file, &list, &c).map(|b| b.0.id.clone());
    assert_eq!(id(Choice::Id("6".into())).expect("there"), "6");
    assert_eq!(id(Choice::Id("#2".into())).expect("there"), "6");
    assert_eq!(id("37.0001,36.9011".parse().expect("a place")).expect("there"), "6");
    assert!(id(Choice::Only).expect_err("two").to_string().contains("--near LAT,LON"));
    assert!(id(Choice::Near([36.9, 37.0])).expect_err("elsewhere").to_string().contains("swapped"));
    assert!("120,30".parse::<Choice>().expect_err("no place").to_string().contains("did you mean 30,120"));
}

/// The sample of real buildings: each becomes a sketch whose outline is right to 2 % of its area.
#[test]
fn real_footprints_keep_their_area_within_two_per_cent() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/footprints/buildings.geojson");
    let list = read(&file).expect("the sample");
    assert_eq!(list.len(), 50);
    for b in &list {
        let t = sketch(b, None).unwrap_or_else(|e| panic!("{}: {e}", b.id));
        assert!(t.error < 0.02, "{}: {}", b.id, t.error);
        let s = Sketch { storeys: 1, ..t.sketch };
        let built = crate::sketch::build(&s).unwrap_or_else(|e| panic!("{}: {e}", b.id));
        let fit = built.findings.iter().find(|f| f.detail.starts_with("the floors follow")).expect("said");
        let wrong: f64 =
            fit.detail.split(": ").nth(1).and_then(|t| t.split(' ').next()?.parse().ok()).expect("a figure");
        assert!(wrong < 0.5, "{}: {}", b.id, fit.detail);
    }
}

/// A place in the plan of the turned house, m, as longitude and latitude.
fn at_house([x, y]: [f64; 2]) -> [f64; 2] {
    let (s, c) = 25f64.to_radians().sin_cos();
    PlanOrigin { latitude: 37.0, longitude: 36.9, true_north: 0.0 }.degrees([x * c - y * s, x * s + y * c])
}

/// The turned house with other features of the map.
fn house_with(properties: &str, others: &[(&str, &str, &[[f64; 2]])]) -> Traced {
    let mut features = vec![format!(
        r#"{{"type":"Feature","properties":{properties},"geometry":{{"type":"Polygon","coordinates":{}}}}}"#,
        text(&turned()[..1])
    )];
    for (properties, kind, places) in others {
        let places: Vec<[f64; 2]> = places.iter().map(|p| at_house(*p)).collect();
        let coordinates = match *kind {
            "Point" => serde_json::to_string(&places[0]),
            _ => serde_json::to_string(&places),
        };
        features.push(format!(
            r#"{{"type":"Feature","properties":{properties},"geometry":{{"type":"{kind}","coordinates":{}}}}}"#,
            coordinates.expect("numbers")
        ));
    }
    let all = format!(r#"{{"type":"FeatureCollection","features":[{}]}}"#, features.join(","));
    let (_f, file) = write("map.geojson", all.as_bytes());
    sketch(&read(&file).expect("a map")[0], None).expect("a sketch")
}

/// The x axis of the house is turned from east towards north by 25 degrees: its sides look to 155 (along -y), 65, 335 and 245 degrees.
#[test]
fn the_street_front_is_that_of_the_map_or_a_guess_that_is_said() {
    let plain = r#"{"building":"yes"}"#;
    let north: (&str, &str, &[[f64; 2]]) =
        (r#"{"highway":"residential","name":"Long Street"}"#, "LineString", &[[-60.0, 20.0], [90.0, 20.0]]);
    let south: (&str, &str, &[[f64; 2]]) =
        (r#"{"highway":"tertiary","name":"Near Road"}"#, "LineString", &[[-60.0, -5.0], [90.0, -5.0]]);
    let path: (&str, &str, &[[f64; 2]]) = (r#"{"highway":"footway"}"#, "LineString", &[[31.0, -50.0], [31.0, 50.0]]);
    let door: (&str, &str, &[[f64; 2]]) = (r#"{"entrance":"main"}"#, "Point", &[[30.0, 6.0]]);
    let addressed = r#"{"building":"yes","addr:street":"Long Street"}"#;
    let quarter = std::f64::consts::FRAC_PI_2;
    type Case<'c> = (&'c str, Vec<(&'c str, &'c str, &'c [[f64; 2]])>, Option<f64>, &'c str);
    let cases: [Case<'_>; 6] = [
        (plain, vec![], None, "looks to azimuth 155 degrees, along -y of the sketch: the map has no street"),
        (plain, vec![path], None, "azimuth 155 degrees, along -y"),
        (
            plain,
            vec![north],
            Some(quarter),
            "azimuth 335 degrees: it is nearest to the street \"Long Street\", 8 m away",
        ),
        (
            plain,
            vec![north, south],
            Some(-quarter),
            "azimuth 155 degrees: it is nearest to the street \"Near Road\", 5 m",
        ),
        (addressed, vec![north, south], Some(quarter), "\"Long Street\", which its address names"),
        (plain, vec![path, door], Some(0.0), "azimuth 65 degrees: the main entrance"),
    ];
    for (properties, others, direction, said) in cases {
        let t = house_with(properties, &others);
        assert_eq!(t.front, direction, "{said}: {:?}", t.notes);
        let note = t.notes.iter().find(|n| n.starts_with("guess: side 1")).expect("it is said to be a guess");
        assert!(note.contains(said) && note.contains("front in [assess]"), "{note}");
    }
}

/// Of the outlines A (24 x 24 m) and B (16 x 10 m) A has a hole of 10 x 8 m. The ESRI specification leaves the order of rings free.
#[test]
fn a_hole_of_a_shapefile_belongs_to_the_ring_around_it_in_any_order() {
    use ::shapefile::dbase::{FieldValue, Record, TableWriterBuilder};
    use ::shapefile::{Point, Polygon, PolygonRing};
    let o = PlanOrigin { latitude: 41.0, longitude: 29.0, true_north: 0.0 };
    let ring = |[x0, y0]: [f64; 2], [x1, y1]: [f64; 2]| {
        let places = [[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]].map(|p| o.degrees(p));
        places.iter().map(|p| Point::new(p[0], p[1])).collect::<Vec<_>>()
    };
    let a = || PolygonRing::Outer(ring([0.0, 0.0], [24.0, 24.0]));
    let b = || PolygonRing::Outer(ring([40.0, 0.0], [56.0, 10.0]));
    let hole = || PolygonRing::Inner(ring([7.0, 8.0], [17.0, 16.0]));
    for order in [vec![a(), b(), hole()], vec![hole(), a(), b()], vec![b(), hole(), a()], vec![a(), hole(), b()]] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("map.shp");
        let table = TableWriterBuilder::new().add_character_field("osm_id".try_into().expect("short"), 20);
        let mut w = ::shapefile::Writer::from_path(&file, table).expect("a writer");
        let mut row = Record::default();
        row.insert("osm_id".into(), FieldValue::Character(Some("x".into())));
        w.write_shape_and_record(&Polygon::with_rings(order), &row).expect("written");
        drop(w);
        let mut areas: Vec<f64> = read(&file).expect("a map").iter().map(MapBuilding::area).collect();
        areas.sort_by(f64::total_cmp);
        assert_eq!(areas.len(), 2);
        assert!((areas[0] - 160.0).abs() < 0.05 && (areas[1] - 496.0).abs() < 0.1, "{areas:?}");
    }
}

/// 24 x 24 m with a court of 10 x 8 m that lies beside it, is there twice, or lies half in it: the list and the sketch have one area.
#[test]
fn list_and_sketch_agree_on_courts_that_lie_outside_or_twice() {
    let o = PlanOrigin { latitude: 41.0, longitude: 29.0, true_north: 0.0 };
    let ring = |[x0, y0]: [f64; 2], [x1, y1]: [f64; 2]| {
        [[x0, y0], [x1, y0], [x1, y1], [x0, y1]].map(|p| o.degrees(p)).to_vec()
    };
    let outer = ring([0.0, 0.0], [24.0, 24.0]);
    let court = ring([7.0, 8.0], [17.0, 16.0]);
    let cases = [
        (vec![ring([30.0, 8.0], [40.0, 16.0])], 576.0),
        (vec![court.clone(), court], 496.0),
        (vec![ring([19.0, 8.0], [29.0, 16.0])], 536.0),
    ];
    for (courts, area) in cases {
        let rings: Vec<_> = std::iter::once(outer.clone()).chain(courts).collect();
        let (_f, file) = write("map.geojson", geojson_of(&rings, r#"{"building:levels":2}"#).as_bytes());
        let b = &read(&file).expect("a map")[0];
        let t = sketch(b, None).expect("a sketch");
        assert!((b.area() - area).abs() < 0.1 && (t.area - b.area()).abs() < 1e-3, "{} {} {area}", b.area(), t.area);
        let Footprint::Outline(drawn) = &t.sketch.footprint else { panic!("an outline") };
        let built = crate::geometry::ring_area(&drawn.ring).abs()
            - drawn.courtyards.iter().map(|c| crate::geometry::ring_area(c).abs()).sum::<f64>();
        assert!((built - area).abs() < 0.1, "{built}");
        assert!(t.notes.iter().any(|n| n.contains("of its courts lie outside")), "{:?}", t.notes);
        assert!(!t.notes.concat().contains("-0.00"), "{:?}", t.notes);
    }
}

/// A house of 20 x 12 m in Fiji, half of it on either side of 180 degrees.
#[test]
fn a_building_across_the_antimeridian_has_its_own_size() {
    let o = PlanOrigin { latitude: -16.8, longitude: 180.0, true_north: 0.0 };
    let rings = [[[-10.0, -6.0], [10.0, -6.0], [10.0, 6.0], [-10.0, 6.0]].map(|p| o.degrees(p)).to_vec()];
    let (_f, file) = write("map.geojson", geojson_of(&rings, r#"{"building":"yes"}"#).as_bytes());
    let list = read(&file).expect("a map");
    assert!((list[0].area() - 240.0).abs() < 0.05, "{}", list[0].area());
    assert!((list[0].middle()[0].abs() - 180.0).abs() < 1e-6, "{:?}", list[0].middle());
    assert!((sketch(&list[0], None).expect("a sketch").area - 240.0).abs() < 0.05);
}

#[test]
fn outlines_that_are_left_out_are_counted() {
    let two = format!(
        r#"{{"type":"FeatureCollection","features":[{{"type":"Feature","properties":{{"building":"yes"}},"geometry":{{"type":"Polygon","coordinates":{0}}}}},
        {{"type":"Feature","properties":{{}},"geometry":{{"type":"Polygon","coordinates":{0}}}}}]}}"#,
        text(&turned())
    );
    let (_f, file) = write("map.geojson", two.as_bytes());
    let (list, left_out) = read_and_count(&file).expect("a map");
    assert_eq!((list.len(), left_out), (1, 1));
}
