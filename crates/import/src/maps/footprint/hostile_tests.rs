//! Maps that are damaged or made to do harm: each is an error that names the file and says what to do, and none takes long or much memory.

use super::*;

fn said(name: &str, bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).expect("written");
    let e = read(&file).map(|l| sketch(&l[0], None).map(|_| ())).and_then(|r| r).expect_err(name).to_string();
    assert!(e.contains("what to do"), "{name}: {e}");
    e
}

const SQUARE: &str = "[[[10.0,45.0],[10.0003,45.0],[10.0003,45.0002],[10.0,45.0002],[10.0,45.0]]]";

fn feature(coordinates: &str) -> String {
    format!(r#"{{"type":"Feature","properties":{{}},"geometry":{{"type":"Polygon","coordinates":{coordinates}}}}}"#)
}

#[test]
fn damaged_geojson_names_its_place() {
    let whole = feature(SQUARE);
    for cut in [1, 20, whole.len() / 2, whole.len() - 1] {
        assert!(said("a.geojson", &whole.as_bytes()[..cut]).contains("a.geojson: line 1, column"));
    }
    assert!(
        said("a.geojson", feature("[[[10,45],[\"x\",45],[11,46]]]").as_bytes())
            .contains("feature 1: a position is two numbers")
    );
    assert!(said("a.geojson", feature("7").as_bytes()).contains("feature 1"));
    assert!(said("a.geojson", br#"{"type":"FeatureCollection"}"#).contains("no list of features"));
    assert!(
        said("a.geojson", br#"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#)
            .contains("no outline")
    );
    assert!(said("a.geojson", br#"{"type":"Topology"}"#).contains("TopoJSON"));
    // Lists within each other, 100 000 deep.
    assert!(
        said("a.geojson", &[b"{\"type\":\"Feature\",\"x\":".as_slice(), &vec![b'['; 100_000]].concat())
            .contains("no valid JSON")
    );
    // A ring with a hundred thousand corners.
    let many: Vec<String> = (0..100_000).map(|k| format!("[{},45]", 10.0 + f64::from(k) * 1e-9)).collect();
    assert!(said("a.geojson", feature(&format!("[[{}]]", many.join(","))).as_bytes()).contains("too many corners"));
}

#[test]
fn coordinates_that_are_swapped_or_in_metres_are_named() {
    let swapped = SQUARE.replace("45.0", "120.5").replace("10.0", "30.0");
    let e = said("a.geojson", feature(&swapped).as_bytes());
    assert!(e.contains("swapped") && e.contains("feature 1"), "{e}");
    let metres = "[[[356000,5645000],[356020,5645000],[356020,5645010],[356000,5645000]]]";
    let e = said("a.geojson", feature(metres).as_bytes());
    assert!(e.contains("no place on the earth") && e.contains("ogr2ogr -t_srs EPSG:4326"), "{e}");
    let named = feature(SQUARE).replacen(
        '{',
        r#"{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::99999"}},"#,
        1,
    );
    assert!(said("a.geojson", named.as_bytes()).contains("EPSG:99999 is not known"));
    // A country is no building.
    let country = "[[[10,45],[12,45],[12,46],[10,46],[10,45]]]";
    assert!(said("a.geojson", feature(country).as_bytes()).contains("a sketch may be"));
    let bow = "[[[10.0,45.0],[10.0003,45.0002],[10.0003,45.0],[10.0,45.0002],[10.0,45.0]]]";
    assert!(said("a.geojson", feature(bow).as_bytes()).contains("cross each other"));
    let tiny = "[[[10.0,45.0],[10.00001,45.0],[10.00001,45.00001],[10.0,45.0]]]";
    assert!(said("a.geojson", feature(tiny).as_bytes()).contains("no building to sketch"));
}

#[test]
fn kml_with_entities_or_endless_depth_is_refused_at_once() {
    let laughs = "<?xml version=\"1.0\"?><!DOCTYPE kml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;\">]><kml>&c;</kml>";
    let e = said("a.kml", laughs.as_bytes());
    assert!(e.contains("no valid XML") && e.contains("line 1"), "{e}");
    let deep = format!("<kml>{}", "<Folder>".repeat(200_000));
    assert!(said("a.kml", deep.as_bytes()).contains("deep"));
    assert!(said("a.kml", b"<kml><Placemark><Polygon>").contains("line 1"));
    assert!(said("a.kml", b"<gpx></gpx>").contains("\"gpx\", not KML"));
    let bad = b"<kml><Placemark>\n<Polygon><outerBoundaryIs><coordinates>here, there</coordinates></outerBoundaryIs></Polygon></Placemark></kml>";
    assert!(said("a.kml", bad).contains("line 1, placemark 1: a position is longitude,latitude"));
    assert!(said("a.kml", b"<kml>\n\xff\xfe</kml>").contains("line 2"));
    assert!(said("a.kml", b"<kml></kml>").contains("no outline"));
}

#[test]
fn archives_that_would_fill_the_memory_or_hold_something_else_are_refused() {
    let bomb = zip::tests::archive(&[("doc.kml", &vec![b' '; 40_000_000])], false);
    assert!(said("a.kmz", &bomb).contains("40 MB, unpacked from"));
    assert!(said("a.kmz", &zip::tests::archive(&[("photo.jpg", b"x")], true)).contains("holds no .kml file"));
    assert!(said("a.zip", &zip::tests::archive(&[("roads.shp", b"x")], true)).contains("shapefile"));
    let whole = zip::tests::archive(&[("doc.kml", b"<kml></kml>")], false);
    for cut in 4..whole.len() {
        said("a.kmz", &whole[..cut]);
    }
    assert!(said("a.gpkg", b"SQLite format 3\0rest").contains("ogr2ogr"));
    assert!(said("a.geojson", b"").contains("no map"));
    assert!(said("a.geojson", b"\x89PNG").contains("no map"));
}

#[test]
fn shapefiles_that_are_cut_or_claim_too_much_are_refused() {
    use ::shapefile::{Point, Polygon, PolygonRing};
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.shp");
    let ring = [[10.0, 45.0], [10.0003, 45.0], [10.0003, 45.0002], [10.0, 45.0]].map(|p| Point::new(p[0], p[1]));
    let mut w = ::shapefile::ShapeWriter::from_path(&file).expect("a writer");
    w.write_shape(&Polygon::new(PolygonRing::Outer(ring.to_vec()))).expect("written");
    drop(w);
    let whole = std::fs::read(&file).expect("written");
    assert_eq!(read(&file).expect("a map").len(), 1);
    for cut in [3, 50, 101, 120, whole.len() - 5] {
        said("b.shp", &whole[..cut]);
    }
    // Four thousand million corners.
    let mut many = whole.clone();
    many[108 + 40..108 + 44].copy_from_slice(&u32::MAX.to_le_bytes());
    said("b.shp", &many);
    many[108 + 40..108 + 44].copy_from_slice(&0x7fff_ffffu32.to_le_bytes());
    said("b.shp", &many);
    std::fs::write(folder.path().join("a.prj"), "PROJCS[\"mine\"").expect("written");
    assert!(read(&file).expect_err("no system").to_string().contains("a.prj"));
}
