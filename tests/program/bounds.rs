//! Whatever a file holds, the program stays within bounds: time, memory, number of pieces, and what names may do to a terminal, a
//! spreadsheet or a page.

use assert_cmd::Command;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// Exit code (-1 when it had to be ended after a minute), standard output and error.
fn leanto(args: &[&str], folder: &Path) -> (i32, String, String) {
    let out = Command::cargo_bin("leanto")
        .expect("it is built")
        .args(args)
        .current_dir(folder)
        .timeout(Duration::from_secs(60))
        .output()
        .expect("it runs");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (out.status.code().unwrap_or(-1), text(&out.stdout), text(&out.stderr))
}

/// Bad input: refused with all of the fragments in the message.
fn refused(args: &[&str], folder: &Path, fragments: &[&str]) {
    let (code, _, message) = leanto(args, folder);
    assert_eq!(code, 2, "{args:?}: {message}");
    for f in fragments {
        assert!(message.contains(f), "{args:?}: \"{f}\" is missing in:\n{message}");
    }
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path().join(name), bytes).expect("written");
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path().join(name)).expect("readable")
    }
}

/// A box of an OBJ file, its corners moved by `change`.
fn obj_box(
    text: &mut String,
    count: &mut usize,
    name: &str,
    low: [f64; 3],
    high: [f64; 3],
    change: impl Fn(usize, &mut [f64; 3]),
) {
    let _ = writeln!(text, "o {name}");
    for i in 0..8 {
        let mut p = [0, 1, 2].map(|k| if i >> k & 1 == 1 { high[k] } else { low[k] });
        change(i, &mut p);
        let _ = writeln!(text, "v {} {} {}", p[0], p[1], p[2]);
    }
    for q in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
        let _ = writeln!(text, "f {} {} {} {}", q[0] + *count, q[1] + *count, q[2] + *count, q[3] + *count);
    }
    *count += 8;
}

/// Two columns and a slab; the slab's last corner is moved by `change`.
fn house(change: impl Fn(usize, &mut [f64; 3])) -> String {
    let (mut t, mut n) = (String::new(), 0);
    obj_box(&mut t, &mut n, "Columns.A", [0.0, 0.0, 0.0], [0.3, 0.3, 3.0], |_, _| {});
    obj_box(&mut t, &mut n, "Columns.B", [4.7, 0.0, 0.0], [5.0, 0.3, 3.0], |_, _| {});
    obj_box(&mut t, &mut n, "Slabs.1", [0.0, 0.0, 3.0], [5.0, 4.0, 3.2], change);
    t
}

const CASE: &str = "version = 1\n[model]\nfile = \"m.obj\"\nunits = \"m\"\nup = \"z\"\n[run]\nduration = \"0.05 s\"\nthreads = 1\n[[group]]\nname = \"Columns\"\nprofile = \"rc-column\"\n[[group]]\nname = \"Slabs\"\nprofile = \"rc-slab\"\n";

#[test]
fn one_stray_corner_is_refused_with_the_element_its_size_and_how_to_say_the_unit() {
    let f = Folder::new();
    f.put(
        "m.obj",
        house(|i, p| {
            if i == 7 {
                p[0] = 1e6
            }
        }),
    );
    f.put("case.toml", CASE);
    let start = Instant::now();
    let wanted = [
        "element Slabs.1",
        "1.000e6 x 4.0 x 0.2 m",
        "500 m",
        "one corner lies far",
        "--metres-per-unit",
        "key u in the wizard",
    ];
    refused(&["run", "case.toml", "--out", "out"], f.path(), &wanted);
    refused(&["import", "m.obj", "--out", "made", "--metres-per-unit", "1"], f.path(), &wanted);
    // The unit that is guessed from the extent does not hide it.
    refused(&["import", "m.obj", "--out", "made"], f.path(), &["element Slabs.1", "one corner lies far"]);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(!f.path().join("out").exists() && !f.path().join("made").exists());
}

#[test]
fn a_model_larger_than_two_kilometres_is_a_question_of_units_and_names_the_farthest_element() {
    let f = Folder::new();
    let (mut t, mut n) = (house(|_, _| {}), 24);
    obj_box(&mut t, &mut n, "Columns.far", [2500.0, 0.0, 0.0], [2500.3, 0.3, 3.0], |_, _| {});
    f.put("m.obj", t);
    let args = ["info", "m.obj"];
    let (code, ..) = leanto(&["import", "m.obj", "--out", "mm", "--metres-per-unit", "0.1"], f.path());
    assert_eq!(code, 0, "250 m are no question");
    refused(
        &["import", "m.obj", "--out", "m", "--metres-per-unit", "1"],
        f.path(),
        &["element Columns.far", "2500.3 x 4.0 x 3.2 m", "2000 m", "1 m per unit are used", "--metres-per-unit"],
    );
    let (_, _, said) = leanto(&args, f.path());
    assert!(!said.contains("panicked"), "{said}");
}

/// A wall as a mesh.
fn wall(length: f64) -> leanto::building::Building {
    let e = |name: &str, low, high| leanto::building::Element::cuboid(name, "Walls", low, high, false);
    leanto::building::Building {
        elements: vec![
            e("Wall.long", [0.0, 0.0, 0.0], [length, 0.3, 3.0]),
            e("Wall.2", [0.0, 5.0, 0.0], [2.0, 5.3, 3.0]),
        ],
        ..Default::default()
    }
}

#[test]
fn a_wall_of_1500_m_in_pieces_of_5_cm_is_refused_before_it_is_cut() {
    let mut case = leanto::case::Case::default();
    case.prepare.target_size = 0.05;
    let groups = [leanto::prepare::Group::new("Walls", "rc-wall", 0.0)];
    let profiles = [leanto::strength::find("rc-wall", Path::new("")).expect("built in")];
    let start = Instant::now();
    let e = leanto::prepare::prepare(&wall(1500.0), &case.prepare, &groups, &profiles, 1)
        .expect_err("too many")
        .to_string();
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    // 30000 x 60 and 40 x 60; never through the thickness.
    for wanted in [
        "about 1802400 pieces",
        "200000",
        "element Wall.long",
        "99.9 %",
        "1500.0 x 0.3 x 3.0 m",
        "prepare.target_size",
        "unit",
    ] {
        assert!(e.contains(wanted), "\"{wanted}\" is missing in: {e}");
    }
}

#[test]
fn the_limit_of_pieces_stands_in_the_case_and_in_the_schema() {
    let f = Folder::new();
    f.put("m.obj", house(|_, _| {}));
    f.put("case.toml", format!("{CASE}[prepare]\nmaximum_pieces = 20\n"));
    refused(
        &["check", "case.toml"],
        f.path(),
        &["29 pieces", "20 of prepare.maximum_pieces", "element Slabs.1", "86.2 %", "group \"Slabs\""],
    );
    f.put("case.toml", format!("{CASE}[prepare]\nmaximum_pieces = 29\n"));
    let (code, _, said) = leanto(&["check", "case.toml"], f.path());
    assert_eq!(code, 0, "{said}");
    f.put("case.toml", format!("{CASE}[prepare]\nmaximum_pieces = 0\n"));
    refused(&["check", "case.toml"], f.path(), &["prepare.maximum_pieces", "from 1 to 5000000"]);
    let (_, schema, _) = leanto(&["schema"], f.path());
    assert!(schema.contains("maximum_pieces"));
    let case = leanto::case::parse(CASE, Path::new("case.toml")).expect("a case");
    assert!(leanto::case::to_toml(&case).contains("maximum_pieces = 200000"));
}

const MAP: &str = "[[occupancy.map]]\nstorey = \"Storey 1\"\nfile = \"map.png\"\nmetres_per_pixel = \"1 m\"\norigin = [0, 0]\npeople = 1\n";

/// A square picture in one colour, four channels of 16 bits each.
fn picture(side: u32, value: u8) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    let pixels = vec![value; side as usize * side as usize * 8];
    let (colour, form) = (image::ExtendedColorType::Rgba16, image::ImageFormat::Png);
    image::write_buffer_with_format(&mut out, &pixels, side, side, colour, form).expect("a picture");
    out.into_inner()
}

#[test]
fn a_picture_is_refused_by_its_pixels_before_it_is_unpacked() {
    let f = Folder::new();
    f.put("m.obj", house(|_, _| {}));
    f.put("case.toml", format!("{CASE}{MAP}"));
    let bomb = picture(8192, 0);
    println!("{} bytes", bomb.len());
    f.put("map.png", bomb);
    // 512 MB unpacked: they would pass this limit.
    refused(
        &["check", "case.toml", "--memory", "200 MB"],
        f.path(),
        &["map.png", "8192 x 8192 pixels of 8 bytes", "134 million"],
    );
    f.put("map.png", picture(5, 255));
    let (code, _, said) = leanto(&["check", "case.toml"], f.path());
    assert_eq!(code, 0, "{said}");
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_in_place_of_files_are_refused_at_once() {
    let f = Folder::new();
    f.put("m.obj", house(|_, _| {}));
    f.put("case.toml", CASE);
    let pipe = |name: &str| {
        let made = std::process::Command::new("mkfifo").arg(f.path().join(name)).status().expect("mkfifo runs");
        assert!(made.success());
    };
    ["pipe.toml", "pipe.obj", "map.png", "motion.csv", "pipe.gltf.bin", "list.csv"].into_iter().for_each(pipe);
    let case = |name: &str, text: String| f.put(name, text);
    case("map.toml", format!("{CASE}{MAP}"));
    case("motion.toml", format!("{CASE}[scenario.ground_motion]\nfile = \"motion.csv\"\n"));
    case("list.toml", format!("{CASE}[[scenario.remove]]\nlist = \"list.csv\"\n"));
    case("model.toml", CASE.replace("m.obj", "pipe.obj"));
    case("zero.toml", CASE.replace("m.obj", "/dev/zero"));
    case("profile.toml", CASE.replace("rc-column", "pipe.toml"));
    f.put(
        "m.gltf",
        "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[]}],\"buffers\":[{\"byteLength\":4,\"uri\":\"pipe.gltf.bin\"}]}",
    );
    let start = Instant::now();
    for args in [
        ["check", "pipe.toml"],
        ["check", "map.toml"],
        ["check", "motion.toml"],
        ["check", "list.toml"],
        ["check", "model.toml"],
        ["check", "zero.toml"],
        ["check", "profile.toml"],
        ["info", "pipe.obj"],
        ["info", "m.gltf"],
        ["info", "/dev/zero"],
        ["motion", "/dev/zero"],
        ["motion", "motion.csv"],
        ["section", "pipe.toml"],
        ["scenario", "/dev/zero"],
    ] {
        refused(&args, f.path(), &["a pipe or a device"]);
    }
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn a_record_that_unpacks_to_gigabytes_is_refused() {
    use std::io::Write;
    let f = Folder::new();
    f.put("m.obj", house(|_, _| {}));
    f.put("case.toml", CASE);
    let (code, _, said) = leanto(&["run", "case.toml", "--out", "out", "--accept-unsound"], f.path());
    assert_eq!(code, 0, "{said}");
    let mut w = zstd::stream::Encoder::new(Vec::new(), 3).expect("a writer");
    let zeros = vec![0u8; 1 << 24];
    for _ in 0..384 {
        w.write_all(&zeros).expect("written");
    }
    let bomb = w.finish().expect("written");
    assert!(bomb.len() < 1_000_000, "{} bytes for 6 GB", bomb.len());
    f.put("out/record/structure.postcard.zst", &bomb);
    for command in ["info", "assess"] {
        refused(&[command, "out", "--memory", "600 MB"], f.path(), &["structure.postcard.zst", "are plausible"]);
    }
    std::fs::remove_file(f.path().join("out/record/structure.postcard.zst")).expect("removed");
    std::fs::create_dir(f.path().join("out/record/structure.postcard.zst")).expect("made");
    refused(&["info", "out"], f.path(), &["structure.postcard.zst", "a folder"]);
}

#[test]
fn elements_without_properties_and_instances_without_number_are_refused() {
    let f = Folder::new();
    // 100 bytes that claim 10^11 corners.
    f.put("m.ply", "ply\nformat binary_little_endian 1.0\nelement vertex 100000000000\nend_header\n");
    refused(&["info", "m.ply", "--memory", "500 MB"], f.path(), &["m.ply", "claims 100000000000 elements"]);
    // One mesh of 30000 corners at 20000 nodes.
    let corners = 30_000;
    f.put("m.bin", vec![0u8; 12 * corners]);
    let nodes = vec!["{\"mesh\":0}"; 20_000].join(",");
    let all = (0..20_000).map(|k: u32| k.to_string()).collect::<Vec<_>>().join(",");
    f.put(
        "m.gltf",
        format!(
            "{{\"asset\":{{\"version\":\"2.0\"}},\"scene\":0,\"scenes\":[{{\"nodes\":[{all}]}}],\"nodes\":[{nodes}],\
             \"meshes\":[{{\"primitives\":[{{\"attributes\":{{\"POSITION\":0}}}}]}}],\
             \"accessors\":[{{\"bufferView\":0,\"componentType\":5126,\"count\":{corners},\"type\":\"VEC3\",\"min\":[0,0,0],\"max\":[0,0,0]}}],\
             \"bufferViews\":[{{\"buffer\":0,\"byteLength\":{0}}}],\"buffers\":[{{\"byteLength\":{0},\"uri\":\"m.bin\"}}]}}",
            12 * corners
        ),
    );
    refused(&["info", "m.gltf"], f.path(), &["m.gltf", "100 million corners"]);
}

/// Names that steer a terminal, a spreadsheet, Markdown and HTML.
const BAD: [&str; 4] = ["=HYPERLINK(1)", "@x<script>|*_`[y](z)", "Wall\u{9b}31m\u{1b}[2J\u{202e}gnp", "-2+3\u{2066}"];

#[test]
fn names_do_nothing_to_a_terminal_a_spreadsheet_or_a_page() {
    let f = Folder::new();
    let (mut t, mut n) = (String::new(), 0);
    for (k, name) in (0..).zip(BAD) {
        let x = 3.0 * f64::from(k);
        obj_box(&mut t, &mut n, name, [x, 0.0, 0.0], [x + 0.4, 0.4, 3.0], |_, _| {});
    }
    // The one that floats is reported by its name.
    obj_box(&mut t, &mut n, "=1+1|<b>\u{9b}", [0.0, 5.0, 8.0], [1.0, 6.0, 9.0], |_, _| {});
    f.put("m.obj", t);
    let groups = "grouping = \"class\"\n";
    f.put(
        "case.toml",
        format!(
            "version = 1\ntitle = \"[a](http://b) <i>\\u009b2J\"\n[model]\nfile = \"m.obj\"\nunits = \"m\"\nup = \"z\"\n{groups}[run]\nduration = \
             \"0.2 s\"\nthreads = 1\n[[group]]\nname = \"Building\"\nprofile = \"rc-column\"\n[[scenario.remove]]\nelements = [\"=H*\", \"@x*\", \
             \"-2*\"]\nat = 0.05\n"
        ),
    );
    let steers = |t: &str| {
        t.chars()
            .find(|c| *c != '\n' && (c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')))
    };
    for args in [
        &["info", "m.obj"][..],
        &["info", "m.obj", "--json"],
        &["check", "case.toml", "--out", "check"],
        &["info", "case.toml"],
        &["info", "case.toml", "--json"],
        &["run", "case.toml", "--out", "out", "--accept-unsound"],
        &["info", "out"],
        &["scenario", "case.toml"],
        &["info", "no\u{9b}file\u{1b}[31m.obj"],
    ] {
        let (_, out, err) = leanto(args, f.path());
        for text in [&out, &err] {
            assert_eq!(steers(text), None, "{args:?}: {text}");
        }
        assert!(!err.contains("panicked"), "{args:?}: {err}");
    }
    let formula = |c: &str| c.starts_with(['=', '+', '@']) || (c.starts_with('-') && c.parse::<f64>().is_err());
    let mut texts = 0;
    for file in ["check/findings.csv", "out/breaks.csv", "out/voids.csv", "out/people.csv", "out/thrown.csv"] {
        let mut rows = csv::ReaderBuilder::new().has_headers(false).from_path(f.path().join(file)).expect("a table");
        for row in rows.records() {
            for cell in &row.expect("a row") {
                assert!(!formula(cell) && steers(cell).is_none(), "{file}: {cell:?}");
                texts += usize::from(cell.starts_with('\''));
            }
        }
    }
    assert!(texts >= 4, "{texts} cells are guarded");
    let breaks = f.text("out/breaks.csv");
    assert!(breaks.contains("'=HYPERLINK(1)") && breaks.contains("'-2+3"), "{breaks}");
    // Numbers stay numbers.
    assert!(
        breaks.lines().skip(1).any(|l| l.split(',').any(|c| c.starts_with('-') && c.parse::<f64>().is_ok())),
        "{breaks}"
    );
    let page = f.text("out/report.md");
    assert!(page.contains("# \\[a\\](http\\://b) \\<i\\>2J"), "{page}");
    assert!(page.contains("=1+1\\|\\<b\\>") && !page.contains("<b>"), "{page}");
    let json: serde_json::Value = serde_json::from_str(&f.text("out/report.json")).expect("JSON");
    assert!(
        json["findings"].as_array().is_some_and(|l| l.iter().any(|f| f["element"] == "=1+1|<b>")),
        "JSON holds names as they are"
    );
}

#[test]
fn at_the_memory_limit_a_stage_ends_with_its_name_and_the_remedy() {
    let f = Folder::new();
    let (mut t, mut n) = (String::new(), 0);
    obj_box(&mut t, &mut n, "Slabs.1", [0.0, 0.0, 0.0], [90.0, 90.0, 0.25], |_, _| {});
    f.put("m.obj", t);
    f.put("case.toml", format!("{CASE}[prepare]\ntarget_size = \"0.22 m\"\n"));
    let start = Instant::now();
    let (code, _, said) = leanto(&["run", "case.toml", "--out", "out", "--memory", "300MB"], f.path());
    assert_eq!(code, 1, "{said}");
    for wanted in ["memory limit of 0.3 GB", "while", "cutting", "what to do", "prepare.target_size", "--memory"] {
        assert!(said.contains(wanted), "\"{wanted}\" is missing in:\n{said}");
    }
    assert!(!f.path().join("out").exists(), "nothing is left half-written");
    assert!(start.elapsed() < Duration::from_secs(50));
    let (code, _, said) = leanto(&["run", "case.toml", "--out", "out", "--memory", "lots"], f.path());
    assert!(code == 2 && said.contains("4 GB"), "{said}");
    let (_, help, _) = leanto(&["run", "--help"], f.path());
    assert!(help.contains("--memory"));
}

/// An IFC file that takes a while to read: `count` walls.
#[cfg(unix)]
fn long_ifc(count: usize) -> String {
    let mut t = String::from(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n\
         #1=IFCCARTESIANPOINT((0.,0.,0.));\n#2=IFCAXIS2PLACEMENT3D(#1,$,$);\n#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#2,$);\n\
         #4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#5=IFCUNITASSIGNMENT((#4));\n#6=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'p',$,$,$,$,(#3),#5);\n\
         #7=IFCDIRECTION((0.,0.,1.));\n",
    );
    for k in 0..count {
        let i = 10 + 10 * k;
        let _ = write!(
            t,
            "#{0}=IFCCARTESIANPOINT(({10}.,{11}.,0.));\n#{1}=IFCAXIS2PLACEMENT3D(#{0},$,$);\n#{2}=IFCLOCALPLACEMENT($,#{1});\n\
             #{3}=IFCAXIS2PLACEMENT2D(#{0},$);\n#{4}=IFCCIRCLEPROFILEDEF(.AREA.,$,$,0.4);\n#{5}=IFCEXTRUDEDAREASOLID(#{4},#2,#7,3.);\n\
             #{6}=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#{5}));\n#{7}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{6}));\n\
             #{8}=IFCCOLUMN('{9:022}',$,'C{9}',$,$,#{2},#{7},$,$);\n",
            i,
            i + 1,
            i + 2,
            i + 3,
            i + 4,
            i + 5,
            i + 6,
            i + 7,
            i + 8,
            k,
            k % 30,
            k / 30 % 30
        );
    }
    t + "ENDSEC;\nEND-ISO-10303-21;\n"
}

/// A file whose table of parts claims 1.8 billion of them is refused before anything is reserved for these; what the reader of LAZ does in a process of its
/// own ends that process only.
#[test]
fn a_scan_that_ends_its_reader_is_refused_and_a_good_one_is_the_same_in_a_process_of_its_own() {
    let f = Folder::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let case = root.join("samples/frame4/case.toml").display().to_string();
    let bad = root.join("tests/bad_surveys/asks_for_memory_without_end.laz").display().to_string();
    refused(
        &["survey", "--case", &case, &bad, "--out", "out"],
        f.path(),
        &["asks_for_memory_without_end.laz", "packed parts", "pdal translate"],
    );
    assert!(!f.path().join("out").exists(), "nothing was read, so nothing is written");
    let none = f.path().join("no-such-program").display().to_string();
    let good = root.join("tests/fuzz/corpus/laz/hill.laz").display().to_string();
    for (out, place) in [("apart", ""), ("here", "thread")] {
        let done = Command::cargo_bin("leanto")
            .expect("it is built")
            .args(["survey", "--case", &case, &good, "--ground", "0", "--out", out])
            .current_dir(f.path())
            .env("LEANTO_LAZ_WORKER", place)
            .output()
            .expect("it runs");
        assert!(done.status.success(), "{place}: {}", String::from_utf8_lossy(&done.stderr));
    }
    let done = Command::cargo_bin("leanto")
        .expect("it is built")
        .args(["survey", "--case", &case, &good, "--ground", "0", "--out", "out"])
        .current_dir(f.path())
        .env("LEANTO_LAZ_WORKER", &none)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && said.contains("no-such-program") && !f.path().join("out").exists(), "{said}");
    let (apart, here) = (f.text("apart/surface.csv"), f.text("here/surface.csv"));
    assert!(apart.lines().count() > 100, "{apart}");
    assert_eq!(apart, here);
}

#[cfg(unix)]
#[test]
fn the_ifc_reader_dies_with_the_program_that_started_it_and_has_a_memory_limit() {
    use std::os::unix::fs::PermissionsExt;
    let f = Folder::new();
    f.put("m.ifc", long_ifc(60_000));
    let (code, _, said) = leanto(&["info", "m.ifc", "--memory", "120 MB"], f.path());
    assert!(code == 1 && said.contains("memory limit") && said.contains("m.ifc"), "{code}: {said}");
    // A worker that tells its number, then reads.
    let exe = assert_cmd::cargo::cargo_bin("leanto");
    let script = f.path().join("worker.sh");
    let ready = f.path().join("pid");
    std::fs::write(
        &script,
        format!(
            "#!/bin/sh\necho $$ > '{0}.part'\nmv '{0}.part' '{0}'\nexec '{1}' \"$@\"\n",
            ready.display(),
            exe.display()
        ),
    )
    .expect("written");
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("set");
    let mut parent = std::process::Command::new(&exe)
        .args(["info", "m.ifc"])
        .current_dir(f.path())
        .env("LEANTO_IFC_WORKER", &script)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("it starts");
    let start = Instant::now();
    while !ready.exists() && start.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = f.text("pid").trim().to_string();
    let alive = || {
        let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let out = std::process::Command::new("ps").args(["-o", "stat=", "-p", &pid]).output();
        let said = out.map(|o| String::from_utf8_lossy(&o.stdout).into_owned()).unwrap_or(state);
        !said.trim().is_empty() && !said.contains('Z')
    };
    assert!(alive(), "it is still reading");
    parent.kill().expect("killed");
    parent.wait().expect("gone");
    let killed = Instant::now();
    while alive() && killed.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(10));
    }
    println!("the worker was gone after {:?}", killed.elapsed());
    assert!(killed.elapsed() < Duration::from_secs(3), "{:?}", killed.elapsed());
}
