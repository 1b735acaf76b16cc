//! Claims on surfaces: heights come back at their place from each format, and damaged files are refused with what to do.

use super::*;
use std::io::Cursor;
use tiff::encoder::{TiffEncoder, colortype};
use tiff::tags::Tag;

const ORIGIN: PlanOrigin = PlanOrigin { latitude: 37.58, longitude: 36.93, true_north: 0.3 };

fn window(origin: Option<PlanOrigin>) -> Window {
    Window::around([0.0, 0.0], [20.0, 12.0], 5.0, 0.5, origin).expect("few cells")
}

fn write(name: &str, bytes: &[u8]) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).expect("written");
    (folder, file)
}

/// A hill that is different at each place.
fn hill([x, y]: [f64; 2]) -> f64 {
    812.0 + 0.05 * x - 0.08 * y + if x > 4.0 && x < 9.0 { 6.0 } else { 0.0 }
}

/// A GeoTIFF in UTM, north up, with pixels of 0.25 m.
fn geotiff(code: u16) -> Vec<u8> {
    geotiff_with(code, &[], "", |z| z)
}

/// The same with further keys and metadata of GDAL, and with numbers in place of heights.
fn geotiff_with(code: u16, more: &[[u16; 4]], metadata: &str, number: impl Fn(f64) -> f64) -> Vec<u8> {
    let crs = Crs::epsg(Path::new("x"), u32::from(code)).expect("known");
    let corner = crs.from_degrees(ORIGIN.degrees([-25.0, 30.0])).expect("a place");
    let (n, pixel) = (260u32, 0.25);
    let mut values = Vec::new();
    for v in 0..n {
        for u in 0..n {
            let p = [corner[0] + (f64::from(u) + 0.5) * pixel, corner[1] - (f64::from(v) + 0.5) * pixel];
            let q = ORIGIN.metres(crs.to_degrees(p).expect("a place"));
            values.push(if u < 3 { -9999.0 } else { number(hill(q)) as f32 });
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    let mut t = TiffEncoder::new(&mut bytes).expect("an encoder");
    let mut image = t.new_image::<colortype::Gray32Float>(n, n).expect("an image");
    let tags = image.encoder();
    tags.write_tag(Tag::ModelPixelScaleTag, &[pixel, pixel, 0.0][..]).expect("written");
    tags.write_tag(Tag::ModelTiepointTag, &[0.0, 0.0, 0.0, corner[0], corner[1], 0.0][..]).expect("written");
    let mut keys = vec![1u16, 1, 0, 2 + more.len() as u16, 1024, 0, 1, 1, 3072, 0, 1, code];
    more.iter().for_each(|k| keys.extend(k));
    tags.write_tag(Tag::GeoKeyDirectoryTag, &keys[..]).expect("written");
    if !metadata.is_empty() {
        tags.write_tag(Tag::Unknown(42_112), metadata).expect("written");
    }
    tags.write_tag(Tag::GdalNodata, "-9999").expect("written");
    image.write_data(&values).expect("written");
    bytes.into_inner()
}

/// A reader who knows how many lines a file has can tell where all of them are.
#[test]
fn lines_without_a_point_are_counted() {
    let text = "# drone, morning\nx y z\n1 1 3\n\n// the shed\n2 2 3\n3 3 3\n";
    let (_folder, file) = write("cloud.xyz", text.as_bytes());
    let g = read(&file, &window(None), &Stop::new()).expect("a surface");
    assert_eq!((g.points, g.within, g.skipped), (3, 3, 3));
}

fn las(points: &[[f64; 3]], packed: bool) -> Vec<u8> {
    let mut b = ::las::Builder::from((1, 2));
    b.point_format = ::las::point::Format::new(0).expect("there is one");
    b.point_format.is_compressed = packed;
    b.transforms.z.scale = 0.001;
    let mut w = ::las::Writer::new(Cursor::new(Vec::new()), b.into_header().expect("a header")).expect("a writer");
    for p in points {
        w.write_point(::las::Point { x: p[0], y: p[1], z: p[2], ..::las::Point::default() }).expect("written");
    }
    w.into_inner().expect("closed").into_inner()
}

#[test]
fn a_surface_in_utm_lies_over_the_plan_within_centimetres() {
    for code in [32_637u16, 25_837] {
        let (_f, file) = write("dsm.tif", &geotiff(code));
        let g = read(&file, &window(Some(ORIGIN)), &Stop::new()).expect("a surface");
        assert!(g.share() > 0.99, "{}", g.share());
        assert_eq!(g.crs, format!("EPSG:{code}"));
        for k in 0..g.heights.len() {
            let p = g.window.middle(k);
            // Not across the edges of the block.
            if [4.0, 9.0].iter().any(|e| (p[0] - e).abs() < 0.6) || !g.heights[k].is_finite() {
                continue;
            }
            assert!((f64::from(g.heights[k]) - hill(p)).abs() < 0.05, "{p:?}: {} for {}", g.heights[k], hill(p));
        }
    }
}

#[test]
fn points_of_las_laz_ply_and_text_give_the_same_heights() {
    let mut points = Vec::new();
    for i in -40..200 {
        for j in -40..140 {
            let p = [f64::from(i) * 0.125 + 0.03, f64::from(j) * 0.125 + 0.04];
            points.push([p[0], p[1], hill(p)]);
        }
    }
    // A bird, and a point under a roof.
    points.push([2.1, 2.1, 870.0]);
    points.push([6.1, 2.1, 812.4]);
    let text: String = points.iter().map(|p| format!("{:.3} {:.3} {:.3}\n", p[0], p[1], p[2])).collect();
    let ply = format!(
        "ply\nformat ascii 1.0\nelement vertex {}\nproperty double x\nproperty double y\nproperty double z\nend_header\n{text}",
        points.len()
    );
    let files = [
        ("a.las", las(&points, false)),
        ("a.laz", las(&points, true)),
        ("a.ply", ply.into_bytes()),
        ("a.xyz", text.into_bytes()),
    ];
    for (name, bytes) in files {
        let (_f, file) = write(name, &bytes);
        let g = read(&file, &window(None), &Stop::new()).expect(name);
        assert_eq!(g.points, points.len() as u64, "{name}");
        for p in [[1.25, 1.25], [2.25, 2.25], [6.25, 2.25], [15.75, 10.25]] {
            let z = g.at(p).expect("a height");
            assert!((z - hill(p)).abs() < 0.05, "{name} at {p:?}: {z} for {}", hill(p));
        }
    }
}

/// One survey foot of the United States is 1200 / 3937 m: 812 m are 2664.04 of them. The block stands 6 m higher than the ground whatever unit the file
/// declares, by its vertical system (EPSG 6360), by the unit (key 4099), by that of the band, or by a scale and an offset.
#[test]
fn heights_in_a_declared_unit_are_turned_into_metres() {
    let survey_foot = 1200.0 / 3937.0;
    let band = |items: &str| format!("<GDALMetadata>{items}</GDALMetadata>");
    let files = [
        (geotiff_with(32_637, &[[4096, 0, 1, 6360]], "", |z| z / survey_foot), "US survey feet"),
        (geotiff_with(32_637, &[[4096, 0, 1, 5703], [4099, 0, 1, 9002]], "", |z| z / 0.3048), "feet"),
        (
            geotiff_with(32_637, &[], &band("<Item name=\"UNITTYPE\" sample=\"0\" role=\"unittype\">ft</Item>"), |z| {
                z / 0.3048
            }),
            "feet",
        ),
        (
            geotiff_with(
                32_637,
                &[],
                &band(
                    "<Item name=\"O\" sample=\"0\" role=\"offset\">800</Item><Item name=\"S\" sample=\"0\" role=\"scale\">0.01</Item>",
                ),
                |z| ((z - 800.0) / 0.01).round(),
            ),
            "0.01 times",
        ),
    ];
    for (bytes, said) in files {
        let (_f, file) = write("dsm.tif", &bytes);
        let g = read(&file, &window(Some(ORIGIN)), &Stop::new()).expect("a surface");
        for p in [[1.25, 1.25], [6.25, 2.25], [15.75, 10.25]] {
            let z = g.at(p).expect("a height");
            assert!((z - hill(p)).abs() < 0.06, "{said} at {p:?}: {z} for {}", hill(p));
        }
        assert!(g.notes.iter().any(|n| n.contains(said)), "{said}: {:?}", g.notes);
    }
    assert!(said("a.tif", &geotiff_with(32_637, &[[4096, 0, 1, 6358]], "", |z| -z), Some(ORIGIN)).contains("depths"));
    let both = geotiff_with(32_637, &[[4096, 0, 1, 6360], [4099, 0, 1, 9001]], "", |z| z);
    assert!(said("a.tif", &both, Some(ORIGIN)).contains("contradict"));
    assert!(said("a.tif", &geotiff_with(32_637, &[[4099, 0, 1, 9014]], "", |z| z), Some(ORIGIN)).contains("9014"));
}

/// A tile of a survey of California: x and y, and heights, in survey feet. 20 m of ground and 26 m of roof are 65.62 and 85.30 feet.
#[test]
fn heights_of_a_scan_are_in_the_unit_of_its_vertical_system() {
    let foot = 1200.0 / 3937.0;
    let origin = PlanOrigin { latitude: 34.05, longitude: -118.25, true_north: 0.0 };
    let own = Crs::epsg(Path::new("x"), 2229).expect("known");
    let mut points = Vec::new();
    for (i, j) in (-10..50).flat_map(|i| (-10..34).map(move |j| (i, j))) {
        let p = [0.5 * f64::from(i), 0.5 * f64::from(j)];
        let [x, y] = own.from_degrees(origin.degrees(p)).expect("a place");
        points.push([x, y, if p[0] > 4.0 && p[0] < 9.0 { 26.0 } else { 20.0 } / foot]);
    }
    let vertical = |unit: &str| {
        format!("COMPD_CS[\"c\",{CALIFORNIA},VERT_CS[\"NAVD88 height\",VERT_DATUM[\"v\",2005],{unit}AXIS[\"Up\",UP]]]")
    };
    let unit = "UNIT[\"US survey foot\",0.304800609601219],";
    for (text, high) in [(vertical(unit), [20.0, 26.0]), (CALIFORNIA.to_owned(), [20.0 / foot, 26.0 / foot])] {
        let (_f, file) = write("scan.las", &las_with(&points, &text));
        let g = read(&file, &window(Some(origin)), &Stop::new()).expect("a surface");
        for (p, z) in [([1.25, 1.25], high[0]), ([6.25, 2.25], high[1])] {
            assert!((g.at(p).expect("a height") - z).abs() < 0.01, "{p:?}: {:?} for {z}", g.at(p));
        }
        assert_eq!(g.notes.iter().any(|n| n.contains("survey foot")), high[0] == 20.0, "{:?}", g.notes);
    }
    let down = vertical(unit).replace("\"Up\",UP", "\"Depth\",DOWN");
    assert!(said("a.las", &las_with(&points, &down), Some(origin)).contains("depths"));
}

/// EPSG 2229 as PDAL writes it.
const CALIFORNIA: &str = r#"PROJCS["NAD83 / California zone 5 (ftUS)",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic_2SP"],PARAMETER["latitude_of_origin",33.5],PARAMETER["central_meridian",-118],PARAMETER["standard_parallel_1",35.4666666666667],PARAMETER["standard_parallel_2",34.0333333333333],PARAMETER["false_easting",6561666.667],PARAMETER["false_northing",1640416.667],UNIT["US survey foot",0.304800609601219]]"#;

/// A LAS file with a coordinate system in well-known text.
fn las_with(points: &[[f64; 3]], text: &str) -> Vec<u8> {
    let mut b = ::las::Builder::from((1, 4));
    b.point_format = ::las::point::Format::new(6).expect("there is one");
    b.has_wkt_crs = true;
    b.vlrs.push(::las::Vlr {
        user_id: "LASF_Projection".into(),
        record_id: 2112,
        description: String::new(),
        data: text.as_bytes().to_vec(),
    });
    b.transforms.x.offset = points[0][0].floor();
    b.transforms.y.offset = points[0][1].floor();
    let mut w = ::las::Writer::new(Cursor::new(Vec::new()), b.into_header().expect("a header")).expect("a writer");
    for p in points {
        w.write_point(::las::Point { x: p[0], y: p[1], z: p[2], gps_time: Some(0.0), ..::las::Point::default() })
            .expect("written");
    }
    w.into_inner().expect("closed").into_inner()
}

/// A GeoTIFF in the coordinates of the model: 40 by 40 pixels of a size, the first tied to x = -5, y = 25. Columns 10 to 12 are 10 m high, else 1 m.
fn raster(pixel: f64, keys: &[[u16; 4]]) -> Vec<u8> {
    let values: Vec<f32> = (0..1600).map(|k| if (10..13).contains(&(k % 40)) { 10.0 } else { 1.0 }).collect();
    let mut bytes = Cursor::new(Vec::new());
    let mut t = TiffEncoder::new(&mut bytes).expect("an encoder");
    let mut image = t.new_image::<colortype::Gray32Float>(40, 40).expect("an image");
    let tags = image.encoder();
    tags.write_tag(Tag::ModelPixelScaleTag, &[pixel, pixel, 0.0][..]).expect("written");
    tags.write_tag(Tag::ModelTiepointTag, &[0.0, 0.0, 0.0, -5.0, 25.0, 0.0][..]).expect("written");
    let mut list = vec![1u16, 1, 0, keys.len() as u16];
    keys.iter().for_each(|k| list.extend(k));
    tags.write_tag(Tag::GeoKeyDirectoryTag, &list[..]).expect("written");
    image.write_data(&values).expect("written");
    bytes.into_inner()
}

/// Pixels of 1 m: the wall of columns 10 to 12 is from x = 5 to 8 where a tie point is a corner (pixels are areas), and from 4.5 to 7.5 where it is the middle
/// of a pixel (pixels are points). Each cell of 0.5 m has the height of the pixel that it is in, and none is left empty.
#[test]
fn a_pixel_covers_its_area_and_lies_where_its_kind_says() {
    for (keys, from) in [(&[[1025, 0, 1, 1]][..], 5.0), (&[[1025, 0, 1, 2]], 4.5), (&[], 5.0)] {
        let (_f, file) = write("dsm.tif", &raster(1.0, keys));
        let g = read(&file, &window(None), &Stop::new()).expect("a surface");
        assert!(g.notes.iter().any(|n| n.contains("1.00 m wide")) && g.grain == 1.0, "{:?}", g.notes);
        for k in 0..g.heights.len() {
            let [x, y] = g.window.middle(k);
            let expected = if x > from && x < from + 3.0 { 10.0 } else { 1.0 };
            assert!(y > 24.0 || g.heights[k] == expected, "{keys:?} at {x}, {y}: {} for {expected}", g.heights[k]);
        }
    }
    assert!(said("a.tif", &raster(50.0, &[]), None).contains("too large"));
}

/// Three numbers are three numbers, also with the commas of half of the world, a header in quotes, and the mark that some programs begin a text with.
#[test]
fn commas_of_fractions_and_quoted_headers_are_understood() {
    for text in
        ["1,25 2,25 3,5\n", "1,25;2,25;3,5\n", "\u{feff}\"X\",\"Y\",\"Z\"\n1.25,2.25,3.5\n", "1.25, 2.25, 3.5\n"]
    {
        let (_f, file) = write("a.xyz", text.as_bytes());
        let g = read(&file, &window(None), &Stop::new()).expect("points");
        assert_eq!((g.points, g.at([1.25, 2.25])), (1, Some(3.5)), "{text}");
    }
    let grid = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4\n";
    assert!(said("a.asc", grid.as_bytes(), None).contains("gdal_translate"));
    // Who names no coordinate system has no [site] to check.
    let far = said("a.xyz", b"500000 4000000 3\n", None);
    assert!(far.contains("names no coordinate system") && !far.contains("[site]"), "{far}");
}

/// Where the table of packed parts is, by the first eight bytes of the points.
fn table_of(laz: &[u8]) -> (usize, i64) {
    let data = u32::from_le_bytes(laz[96..100].try_into().expect("four bytes")) as usize;
    (data, i64::from_le_bytes(laz[data..data + 8].try_into().expect("eight bytes")))
}

/// A LAZ file that was written to a pipe has -1 there, and the place of its table at its end. A table that claims more parts than the file can hold is
/// refused before anything is reserved for them, wherever its place stands.
#[test]
fn a_scan_from_a_pipe_is_read_and_a_table_that_boasts_is_refused() {
    let points: Vec<[f64; 3]> = (0..900).map(|k| [f64::from(k % 30) * 0.3, f64::from(k / 30) * 0.3, 3.0]).collect();
    let whole = las(&points, true);
    let (data, at) = table_of(&whole);
    let mut piped = whole.clone();
    piped[data..data + 8].copy_from_slice(&(-1i64).to_le_bytes());
    piped.extend(at.to_le_bytes());
    let (_f, file) = write("a.laz", &piped);
    let g = read(&file, &window(None), &Stop::new()).expect("a scan from a pipe");
    assert_eq!(g.points, 900);
    for mut bytes in [whole, piped] {
        bytes[at as usize + 4..at as usize + 8].copy_from_slice(&1_821_370_118u32.to_le_bytes());
        assert!(said("a.laz", &bytes, None).contains("packed parts"));
    }
}

fn said(name: &str, bytes: &[u8], origin: Option<PlanOrigin>) -> String {
    let (_f, file) = write(name, bytes);
    let e = read(&file, &window(origin), &Stop::new()).expect_err(name).to_string();
    assert!(e.contains(name) && e.contains("what to do"), "{name}: {e}");
    e
}

#[test]
fn surfaces_that_are_elsewhere_or_nowhere_are_named() {
    let tif = geotiff(32_637);
    assert!(said("a.tif", &tif, None).contains("[site]"));
    let far = PlanOrigin { latitude: 37.7, ..ORIGIN };
    assert!(said("a.tif", &tif, Some(far)).contains("none of its"));
    let points: Vec<[f64; 3]> = (0..50).map(|k| [5e5 + f64::from(k), 1e6, 1.0]).collect();
    assert!(said("a.las", &las(&points, false), None).contains("none of its 50 heights"));
    assert!(said("a.bin", b"something", None).contains("no surface that is known"));
}

#[test]
fn cut_and_boasting_files_are_refused_without_filling_the_memory() {
    let tif = geotiff(32_637);
    for cut in [4, 9, 100, 3000, tif.len() / 2, tif.len() - 40] {
        said("a.tif", &tif[..cut], Some(ORIGIN));
    }
    // Four thousand million pixels on a side.
    let mut huge = tif.clone();
    let at = (0..huge.len() - 12)
        .find(|&k| huge[k..k + 4] == [0, 1, 4, 0])
        .or_else(|| (0..huge.len() - 12).rfind(|&k| huge[k..k + 2] == [0, 1] && huge[k + 2..k + 4] == [4, 0]));
    if let Some(k) = at {
        huge[k + 8..k + 12].copy_from_slice(&u32::MAX.to_le_bytes());
        let _ = read(&write("b.tif", &huge).1, &window(Some(ORIGIN)), &Stop::new());
    }
    let points: Vec<[f64; 3]> = (0..3000).map(|k| [f64::from(k % 20), f64::from(k / 200), 1.0]).collect();
    for packed in [false, true] {
        let whole = las(&points, packed);
        for cut in [4, 100, 226, 300, whole.len() / 2, whole.len() - 1] {
            said("a.las", &whole[..cut], None);
        }
        for (at, bytes) in [(107, 4), (96, 4), (100, 4), (94, 2), (105, 2)] {
            let mut bad = whole.clone();
            bad[at..at + bytes].fill(0xff);
            said("a.las", &bad, None);
        }
    }
    let ply = "ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\nproperty float z\nend_header\n1 2 3\n";
    assert!(said("a.ply", ply.as_bytes(), None).contains("claims 4000000000"));
    said("a.ply", b"ply\nnonsense", None);
    assert!(said("a.xyz", b"1 2 3\n1 2\n", None).contains("line 2"));
    assert!(said("a.xyz", &[b"1 2 3\n".as_slice(), &vec![b'7'; 100_000]].concat(), None).contains("line 2"));
    assert!(said("a.xyz", b"1 2 3\n\xff\xfe\n", None).contains("not a text"));
    let e = Window::around([0.0, 0.0], [400.0, 400.0], 30.0, 0.05, None).expect_err("many").to_string();
    assert!(e.contains("make the cells larger"), "{e}");
}

#[test]
fn a_request_to_stop_ends_the_reading() {
    let stop = Stop::new();
    stop.request(crate::stop::Reason::User);
    let (_f, file) = write("a.tif", &geotiff(32_637));
    assert!(matches!(read(&file, &window(Some(ORIGIN)), &stop), Err(Error::Stopped { .. })));
}
