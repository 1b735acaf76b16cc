//! Claims on outlines of maps: read from each format, laid into the plan, and built.

use super::*;
use crate::sketch::Footprint;

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

use crate::sketch::Sketch;
