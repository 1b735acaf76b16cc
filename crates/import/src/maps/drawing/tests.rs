//! Requirements for drawn plans: columns and walls stand where they are drawn, whatever the unit, the blocks and the kind of line; what cannot be
//! read is said.

use super::*;
use crate::sketch::tests::{shared, sound};
use crate::sketch::{DrawnColumn, Footprint, preset};
use std::path::PathBuf;

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/plans/office.dxf")
}

fn outline(t: &Traced) -> &AnyOutline {
    match &t.sketch.footprint {
        Footprint::Outline(o) => o,
        other => panic!("an outline, not {other:?}"),
    }
}

fn write(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan.dxf");
    std::fs::write(&file, text).expect("written");
    (folder, file)
}

fn line(layer: &str, [x, y]: [f64; 2], [u, v]: [f64; 2]) -> String {
    format!("0\nLINE\n8\n{layer}\n10\n{x}\n20\n{y}\n11\n{u}\n21\n{v}\n")
}

fn ring(layer: &str, corners: &[[f64; 2]], z: f64) -> String {
    let mut t = format!("0\nLWPOLYLINE\n8\n{layer}\n90\n{}\n70\n1\n38\n{z}\n", corners.len());
    corners.iter().for_each(|c| t += &format!("10\n{}\n20\n{}\n", c[0], c[1]));
    t
}

fn square(layer: &str, [x, y]: [f64; 2], half: f64, z: f64) -> String {
    ring(layer, &[[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]], z)
}

fn drawing(entities: &str) -> String {
    format!("0\nSECTION\n2\nENTITIES\n{entities}0\nENDSEC\n0\nEOF\n")
}

/// The sample was written by ezdxf 1.x: 32 columns as blocks, 8 as circles, 10 walls as pairs of lines, one closed, one with a width.
#[test]
fn forty_columns_and_twelve_walls_of_another_program_stand_where_they_are_drawn() {
    let t = sketch(&sample(), None, &PlanReading::default()).expect("a plan");
    let o = outline(&t);
    assert_eq!((o.columns.len(), o.walls.len()), (40, 12), "{:#?} {:#?}", t.notes, o.walls);
    assert!((t.area - 38.2 * 18.0).abs() < 1e-6, "{}", t.area);
    for i in 0..8 {
        for y in [0.2, 5.8, 9.0, 14.6, 17.8] {
            let x = 0.2 + 5.4 * f64::from(i);
            let there = |c: &&DrawnColumn| (c.at[0] - x).hypot(c.at[1] - y) < 1e-3;
            let c = o.columns.iter().find(there).unwrap_or_else(|| panic!("no column at {x}, {y}"));
            // A round one of 0.4 m has the area of a square of 0.354 m.
            let side = if y > 17.0 { (std::f64::consts::PI * 0.04f64).sqrt() } else { 0.4 };
            assert!((c.size[0] / side - 1.0).abs() < 0.01 && (c.size[1] / side - 1.0).abs() < 0.01, "{c:?}");
            // It lies along the plan: a round one has no direction of its own.
            assert!(((c.angle + 45.0).rem_euclid(90.0) - 45.0).abs() < 0.01, "{c:?}");
        }
    }
    let walls: f64 = o.walls.iter().map(|w| (w.from[0] - w.to[0]).hypot(w.from[1] - w.to[1])).sum();
    let drawn = 4.0 * 2.8 + 3.0 * 2.6 + 5.0 + 4.0 * 5.0;
    assert!((walls - drawn).abs() < 0.02 && o.walls.iter().all(|w| (w.thick - 0.2).abs() < 1e-3), "{walls} {drawn}");
    // From the drawing to a building in which columns are those of the drawing.
    for preset_name in ["rc-frame-1960", "flat-plate", "steel-composite", "confined-masonry", "shear-walls"] {
        let t = sketch(&sample(), Some(preset(preset_name).expect("it is there").name), &PlanReading::default());
        let s = crate::sketch::Sketch { storeys: 2, ..t.expect("a plan").sketch };
        let b = sound(&s);
        assert!(shared(&b) < 1e-4, "{preset_name}: {} m3 twice", shared(&b));
        if preset_name != "shear-walls" {
            let on_ground = b.elements.iter().filter(|e| e.group == "Columns" && e.storey == Some(0)).count();
            assert_eq!(on_ground, 40, "{preset_name}");
        }
        let walls =
            b.elements.iter().filter(|e| ["Core", "Walls"].contains(&e.group.as_str()) && e.name.contains(".W"));
        assert!(walls.count() >= 24, "{preset_name}");
    }
}

#[test]
fn levels_of_a_drawing_are_storeys_and_a_smaller_upper_outline_is_a_set_back() {
    let mut t = String::new();
    for (k, z) in [0.0, 4.0, 7.2, 10.4].into_iter().enumerate() {
        let wide = if k < 2 { 12.0 } else { 6.0 };
        t += &ring("SLAB", &[[0.0, 0.0], [wide, 0.0], [wide, 6.0], [0.0, 6.0]], z);
        for x in [0.2, 5.8, 11.8].into_iter().filter(|x| *x < wide) {
            t += &(square("COLUMN", [x, 0.2], 0.2, z) + &square("COLUMN", [x, 5.8], 0.2, z));
        }
    }
    let (_f, file) = write(&drawing(&t));
    let t = sketch(&file, None, &PlanReading::default()).expect("a plan");
    let s = &t.sketch;
    assert_eq!((s.storeys, s.ground_height, s.storey_height), (4, 4.0, 3.2), "{:?}", t.notes);
    assert_eq!(outline(&t).parts.iter().map(|p| p.from).collect::<Vec<_>>(), [2]);
    assert!(t.notes.iter().any(|n| n.contains("guessed from columns")), "{:?}", t.notes);
    let b = sound(s);
    let columns = |k: usize| b.elements.iter().filter(|e| e.group == "Columns" && e.storey == Some(k)).count();
    assert_eq!([columns(0), columns(1), columns(2), columns(3)], [6, 6, 4, 4]);
}

/// The same plan in inches and turned: 1 in = 0.0254 m, by the header.
#[test]
fn a_turned_plan_in_inches_has_its_true_size() {
    let turn = 0.4f64;
    let place = |[x, y]: [f64; 2]| {
        let (s, c) = turn.sin_cos();
        [(x * c - y * s) / 0.0254 + 9000.0, (x * s + y * c) / 0.0254 - 400.0]
    };
    let mut t = ring("OUTLINE", &[[0.0, 0.0], [12.0, 0.0], [12.0, 6.0], [0.0, 6.0]].map(place), 0.0);
    for at in [[0.2, 0.2], [6.0, 0.2], [11.8, 0.2], [0.2, 5.8], [6.0, 5.8], [11.8, 5.8]] {
        let corners = [[-0.2, -0.15], [0.2, -0.15], [0.2, 0.15], [-0.2, 0.15]]
            .map(|d: [f64; 2]| place([at[0] + d[0], at[1] + d[1]]));
        // As four lines.
        t += &(0..4).map(|k| line("S-COLS", corners[k], corners[(k + 1) % 4])).collect::<String>();
    }
    let text = format!("0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n{}", drawing(&t));
    let (_f, file) = write(&text);
    let t = sketch(&file, None, &PlanReading::default()).expect("a plan");
    let o = outline(&t);
    assert!((t.area - 72.0).abs() < 1e-6, "{}", t.area);
    for c in &o.columns {
        let near = [0.2, 6.0, 11.8].iter().any(|x| (c.at[0] - x).abs() < 1e-3)
            && [0.2, 5.8].iter().any(|y| (c.at[1] - y).abs() < 1e-3);
        let (long, short) = (c.size[0].max(c.size[1]), c.size[0].min(c.size[1]));
        assert!(near && (long - 0.4).abs() < 1e-3 && (short - 0.3).abs() < 1e-3, "{c:?}");
    }
    assert_eq!(o.columns.len(), 6);
}

/// A plan of 12 x 6 m with six columns of 0.4 m, in a unit of so many metres, whose header has a code of the DXF reference.
fn in_unit(metres: f64, code: u32) -> Result<Traced> {
    let place = |p: [f64; 2]| p.map(|x| x / metres);
    let mut t = ring("OUTLINE", &[[0.0, 0.0], [12.0, 0.0], [12.0, 6.0], [0.0, 6.0]].map(place), 0.0);
    for at in [[0.2, 0.2], [6.0, 0.2], [11.8, 0.2], [0.2, 5.8], [6.0, 5.8], [11.8, 5.8]] {
        t += &square("S-COLS", place(at), 0.2 / metres, 0.0);
    }
    let (_f, file) = write(&format!("0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n{code}\n0\nENDSEC\n{}", drawing(&t)));
    sketch(&file, None, &PlanReading::default())
}

/// 1 US survey foot is 1200/3937 m. In international feet the plan would be 2 parts in a million smaller, in metres 39.4 m long.
#[test]
fn a_plan_has_its_true_size_in_every_unit_of_the_dxf_reference() {
    let survey = 1200.0 / 3937.0;
    let units = [
        (1, 0.0254),
        (2, 0.3048),
        (4, 1e-3),
        (5, 1e-2),
        (6, 1.0),
        (9, 2.54e-5),
        (10, 0.9144),
        (13, 1e-6),
        (14, 0.1),
        (15, 10.0),
    ];
    for (code, metres) in units.into_iter().chain([(21, survey), (22, survey / 12.0), (23, 3.0 * survey)]) {
        let t = in_unit(metres, code).unwrap_or_else(|e| panic!("{code}: {e}"));
        assert!((t.area - 72.0).abs() < 1e-6, "{code}: {}", t.area);
        assert_eq!(outline(&t).columns.len(), 6, "{code}");
        assert!(t.notes[0].contains("as its header says ("), "{:?}", t.notes);
    }
}

/// Columns of 400 mm in a file that says inches would be 10.16 m wide.
#[test]
fn a_header_with_the_wrong_unit_is_refused_with_the_unit_that_fits() {
    let e = in_unit(1e-3, 1).expect_err("inches").to_string();
    assert!(e.contains("says inches") && e.contains("10.16 m wide") && e.contains("0.40 m with --unit mm"), "{e}");
}

/// A block with its base beside its column, inserted turned by 30 degrees, in half size, mirrored, as an array and within another block: the
/// place is base-free, scaled, turned, moved, in this order.
#[test]
fn blocks_are_scaled_turned_and_repeated_about_their_base() {
    let column = square("0", [30.0, 10.0], 2.0, 0.0);
    let insert = |name: &str, at: [f64; 2], more: &str| {
        format!("0\nINSERT\n8\nCOLUMN\n2\n{name}\n10\n{}\n20\n{}\n{more}", at[0], at[1])
    };
    let blocks = format!(
        "0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nA\n10\n10\n20\n10\n{column}0\nENDBLK\n0\nBLOCK\n2\nB\n10\n0\n20\n0\n{}0\nENDBLK\n0\nENDSEC\n",
        insert("A", [5.0, 0.0], "")
    );
    // The column is 20 to the right of the base. The unit is 0.1 m.
    let inserts = [
        insert("A", [100.0, 0.0], "50\n30\n41\n0.5\n42\n0.5\n"),
        insert("A", [100.0, 100.0], "41\n-1\n"),
        insert("A", [0.0, 200.0], "50\n90\n70\n2\n44\n40\n"),
        insert("B", [200.0, 0.0], "50\n-90\n"),
    ]
    .concat();
    let (_f, file) = write(&(blocks + &drawing(&inserts)));
    let how = PlanReading { unit: Some(0.1), ..PlanReading::default() };
    let d = load(&file).expect("a drawing");
    let middle = |l: &DrawnLine| [0, 1].map(|k| l.points.iter().map(|p| p[k]).sum::<f64>() / 4.0);
    let places: Vec<[f64; 2]> = d.lines.iter().map(middle).collect();
    let (s, c) = 30f64.to_radians().sin_cos();
    let expected = [
        [100.0 + 10.0 * c, 10.0 * s],
        [80.0, 100.0],
        [0.0, 220.0],
        [0.0, 260.0],
        // 20 + 5 to the right in B, turned by a right angle clockwise.
        [200.0, -25.0],
    ];
    assert_eq!(places.len(), expected.len(), "{places:?}");
    for (p, e) in places.iter().zip(expected) {
        assert!((p[0] - e[0]).hypot(p[1] - e[1]) < 1e-9, "{p:?}, by hand {e:?}");
    }
    let t = sketch(&file, None, &how).expect("a plan");
    let mut sides: Vec<f64> = outline(&t).columns.iter().map(|c| c.size[0]).collect();
    sides.sort_by(f64::total_cmp);
    assert!((sides[0] - 0.2).abs() < 1e-3 && (sides[4] - 0.4).abs() < 1e-3, "{sides:?}");
}

/// A circle as two half circles of a polyline: bulge 1 to the left, area by its 24 corners.
#[test]
fn arcs_of_polylines_bend_to_the_side_of_their_sign() {
    let arc = |bulge: f64| {
        let t =
            format!("0\nLWPOLYLINE\n8\nCOLUMN\n90\n2\n70\n1\n10\n-1\n20\n0\n42\n{bulge}\n10\n1\n20\n0\n42\n{bulge}\n");
        let (_f, file) = write(&drawing(&t));
        load(&file).expect("a drawing").lines[0].points.clone()
    };
    let polygon = 12.0 * (std::f64::consts::TAU / 24.0).sin();
    assert!((ring_area(&arc(1.0)) - polygon).abs() < 1e-9, "counter-clockwise: {}", ring_area(&arc(1.0)));
    assert!((ring_area(&arc(-1.0)) + polygon).abs() < 1e-9, "clockwise: {}", ring_area(&arc(-1.0)));
}

#[test]
fn a_column_outside_of_the_outline_is_reported_as_not_built() {
    let mut t = ring("OUTLINE", &[[0.0, 0.0], [10.0, 0.0], [10.0, 6.0], [0.0, 6.0]], 0.0);
    for at in [[0.2, 0.2], [9.8, 0.2], [0.2, 5.8], [9.8, 5.8], [14.0, 3.0]] {
        t += &square("COLUMN", at, 0.2, 0.0);
    }
    let (_f, file) = write(&drawing(&t));
    let b = sound(&sketch(&file, None, &PlanReading::default()).expect("a plan").sketch);
    let said: Vec<String> = b.findings.iter().map(|f| format!("{f:?}")).collect();
    assert!(said.iter().any(|s| s.contains("1 of the drawn columns") && s.contains("NOT BUILT")), "{said:?}");
    assert!(!said.iter().any(|s| s.contains("sections of columns")), "they are drawn: {said:?}");
}

#[test]
fn a_plan_without_an_outline_is_drawn_around_its_columns_and_says_so() {
    let t: String = [[0.2, 0.2], [5.2, 0.2], [10.2, 0.2], [0.2, 5.2], [5.2, 5.2], [10.2, 5.2]]
        .map(|p| square("Stützen", p, 0.2, 0.0))
        .concat();
    let (_f, file) = write(&drawing(&t));
    let t = sketch(&file, None, &PlanReading::default()).expect("a plan");
    assert!((t.area - 10.4 * 5.4).abs() < 0.05, "{}", t.area);
    assert!(t.notes.iter().any(|n| n.contains("guess") && n.contains("outline")), "{:?}", t.notes);
    sound(&t.sketch);
}

#[test]
fn layers_are_told_where_their_names_say_nothing() {
    let t: String = [[0.2, 0.2], [5.2, 0.2], [0.2, 5.2], [5.2, 5.2]].map(|p| square("17", p, 0.2, 0.0)).concat();
    let (_f, file) = write(&drawing(&t));
    let e = sketch(&file, None, &PlanReading::default()).expect_err("nothing is known").to_string();
    assert!(e.contains("17") && e.contains("--layer"), "{e}");
    let how = PlanReading { layers: [("17".to_string(), LayerKind::Columns)].into(), unit: None };
    assert_eq!(outline(&sketch(&file, None, &how).expect("a plan")).columns.len(), 4);
    let other = PlanReading { layers: [("18".to_string(), LayerKind::Columns)].into(), unit: None };
    assert!(sketch(&file, None, &other).expect_err("no such layer").to_string().contains("18"));
}

#[test]
fn hostile_drawings_are_refused_with_the_reason() {
    let block =
        |inner: &str| format!("0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nA\n10\n0\n20\n0\n{inner}0\nENDBLK\n0\nENDSEC\n");
    let insert = |more: &str| format!("0\nINSERT\n8\nCOLUMN\n2\nA\n10\n0\n20\n0\n{more}");
    let many = square("COLUMN", [0.0, 0.0], 0.2, 0.0).repeat(300);
    let cases = [
        ("AutoCAD Binary DXF\r\n\x1a\0".to_string(), "binary"),
        ("AC1027 and so on".into(), "DWG"),
        ("not a drawing\nat all\n".into(), "no group code"),
        ("0\nSECTION\n2\nENTITIES\n0".into(), "ends after line 5"),
        (drawing(""), "no layer"),
        (block(&insert("")) + &drawing(&insert("")), "inserted in itself"),
        (block("") + &drawing(&insert("70\n30000\n71\n30000\n")), "30000 columns"),
        (block(&many) + &drawing(&insert("70\n100\n71\n100\n44\n1\n45\n1\n")), "more than"),
        (drawing(&square("COLUMN", [f64::NAN, 0.0], 0.2, 0.0)), "no number"),
        (drawing(&square("COLUMN", [1e30, 0.0], 0.2, 0.0)), "far away"),
        (drawing(&square("COLUMN", [0.0, 0.0], 2e5, 0.0)), "--unit"),
    ];
    for (text, word) in cases {
        let (_f, file) = write(&text);
        let e = sketch(&file, None, &PlanReading::default()).expect_err(word).to_string();
        assert!(e.contains(word), "{word}: {e}");
    }
    // Cut anywhere, the sample gives a sketch or an error, and no panic.
    let whole = std::fs::read_to_string(sample()).expect("the sample");
    for k in 1..40 {
        let mut end = whole.len() * k / 40;
        while !whole.is_char_boundary(end) {
            end -= 1;
        }
        let (_f, file) = write(&whole[..end]);
        let _ = sketch(&file, None, &PlanReading::default());
    }
}
