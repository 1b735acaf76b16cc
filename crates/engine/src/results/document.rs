//! The tables of docs/results.md are made from the lists. Where they differ, the test says what must stand there; with the environment variable
//! `LEANTO_WRITE_DOCUMENTS` it writes them.

use super::*;

/// A list as a table between its marks, with the files that hold it.
fn table<T>(name: &str, files: &str, columns: &[Column<T>]) -> String {
    let rows: Vec<String> = columns.iter().map(Column::row_of_document).collect();
    format!(
        "<!-- {name}: from crates/engine/src/results -->\n### {name}\n\n{files}\n\n| key | unit | meaning |\n| --- | --- | --- |\n{}\n<!-- end -->\n",
        rows.join("\n")
    )
}

#[test]
fn the_tables_of_the_document_are_those_of_the_lists() {
    let tables = [
        table(
            "Voids",
            "`voids.csv`, `voids.json`, `voids` of report.json, `site.geojson`, `scene.glb`, `leanto view`:",
            void::voids::ALL,
        ),
        table(
            "People",
            "`people.csv`, `people` of report.json, `leanto view`, and without `listed_as` `site.geojson` and `scene.glb`; `start_points.csv` has `start_point` in place of `person` and `listed_as`:",
            person::people::ALL,
        ),
        table(
            "Ways in",
            "`ways.csv` (with `to`), `ways` of voids and people in report.json, `site.geojson`, `scene.glb`, `leanto view`:",
            way::ways::ALL,
        ),
        table("Stretches of a way", "`stretches` of a way in report.json:", way::stretches::ALL),
        table("Holes of a way", "`cuts` of a way in report.json and `scene.glb`:", way::cuts::ALL),
        table("Pieces that a hole goes through", "`through` of a hole in report.json:", way::cut_pieces::ALL),
        table("Heap", "`debris` of report.json, `heap.json`:", heap::debris::ALL),
        table("Heap by side", "`sides` of the heap:", heap::sides::ALL),
        table("Farthest piece", "`farthest` of a side and of the strays:", heap::farthest::ALL),
        table("Strays", "`strays` of the heap:", heap::strays::ALL),
        table("Pieces apart from the heap", "`thrown.csv`, `thrown` of the heap in report.json:", heap::thrown::ALL),
        table("Pieces that bound a void", "`bounding` of a void in voids.json:", void::bounding::ALL),
        table("Places to dig", "`plan.csv`, `plan.geojson`:", place::places::ALL),
        table("Start points", "`start_points` of report.json:", person::start_points::ALL),
    ];
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results.md");
    let mut text = std::fs::read_to_string(&path).expect("the document is there");
    let mut wrong = Vec::new();
    for t in &tables {
        let (mark, _) = t.split_once('\n').expect("it begins with its mark");
        let (from, to) = match text.find(mark) {
            Some(from) => {
                let end = "<!-- end -->\n";
                (from, from + text[from..].find(end).expect("a table has an end") + end.len())
            }
            None => (text.len(), text.len()),
        };
        if &text[from..to] != t {
            wrong.push(t.as_str());
            text.replace_range(from..to, t);
        }
    }
    if std::env::var_os("LEANTO_WRITE_DOCUMENTS").is_some() {
        std::fs::write(&path, text).expect("it can be written");
    } else {
        assert!(wrong.is_empty(), "docs/results.md must hold:\n\n{}", wrong.join("\n"));
    }
}

/// The unit at the end of a key is that of the column.
#[test]
fn keys_end_with_their_unit() {
    fn check<T>(columns: &[Column<T>]) {
        for c in columns.iter().filter(|c| !c.form.unit.is_empty() && c.key != "hours") {
            let unit = c.form.unit.replace(['/', ' '], "_").to_lowercase();
            assert!(c.key.ends_with(&format!("_{unit}")), "{} in {}", c.key, c.form.unit);
        }
    }
    check(void::voids::ALL);
    check(way::ways::ALL);
    check(way::cuts::ALL);
    check(person::people::ALL);
    check(heap::debris::ALL);
    check(heap::thrown::ALL);
}

/// A row has a cell for each head, whatever is known, and a point has three.
#[test]
fn rows_are_as_long_as_their_heads() {
    use crate::assess::{PersonOutcome, Void};
    let header = crate::record::synthetic::header(9);
    let bodies = crate::record::body_names(&header.structure);
    let names = ResultNames::new(&header, &bodies);
    let a = crate::record::synthetic::assessment(&header);
    let head = heads(voids::ALL);
    for wanted in ["id", "position_x_m", "min_x_m", "max_z_m", "clear_height_m", "roof"] {
        assert!(head.iter().any(|h| h == wanted), "{wanted} is not in {head:?}");
    }
    assert!(!head.iter().any(|h| h == "ways"), "lists are no cells: {head:?}");
    for v in a.voids.iter().chain([&Void::default()]) {
        assert_eq!(row(voids::ALL, &VoidEntry::new(v, &names)).len(), head.len());
    }
    for p in &a.people {
        let unknown = PersonOutcome { end: None, void: None, ..p.clone() };
        for p in [p, &unknown] {
            assert_eq!(row(people::ALL, &PersonEntry::new(p, &names)).len(), heads(people::ALL).len());
        }
    }
}

/// Points turn with the axes, and the corners of a box stay the least and the greatest.
#[test]
fn points_and_boxes_turn_and_what_is_unknown_is_left_out() {
    let header = crate::record::synthetic::header(9);
    let bodies = crate::record::body_names(&header.structure);
    let names = ResultNames::new(&header, &bodies);
    let a = crate::record::synthetic::assessment(&header);
    let all = turned(voids::ALL, &VoidEntry::new(&a.voids[0], &names), |[x, y, z]| [x, z, -y]);
    assert_eq!(all["position_m"], serde_json::json!([3.0, 0.5, -2.0]));
    assert_eq!(all["bounds_m"], serde_json::json!({ "min": [2.0, 0.0, -3.0], "max": [4.0, 1.2, -1.0] }));
    assert!(!all.contains_key("ways") && !all.contains_key("storey"), "{all:?}");
    let words = words(people::ALL, &PersonEntry::new(&a.people[0], &names));
    assert_eq!((words["situation"].as_str(), words["outcome"].as_str()), (Some("in a void"), Some("trapped, alive")));
}

/// Every real number of a value made another one. Whole numbers stay: they are numbers of bodies.
fn numbered(v: &mut serde_json::Value, next: &mut u32) {
    use serde_json::Value::{Array, Number, Object};
    match v {
        Number(n) if n.is_f64() => {
            *next += 1;
            *v = serde_json::json!(f64::from(*next) * 1.25);
        }
        Array(list) => list.iter_mut().for_each(|v| numbered(v, next)),
        Object(pairs) => pairs.values_mut().for_each(|v| numbered(v, next)),
        _ => {}
    }
}

/// What was found, with a real number of its own in each member; what is not known is left so.
fn distinct<T: serde::Serialize + serde::de::DeserializeOwned>(found: &T) -> (T, serde_json::Value) {
    let mut all = serde_json::to_value(found).expect("it is plain data");
    numbered(&mut all, &mut 0);
    (serde_json::from_value(all.clone()).expect("the same type"), all)
}

/// A figure whose key is the name of a member, with the unit behind it, is the value of that member. So no two of them are swapped.
#[test]
fn a_figure_is_the_member_of_its_name() {
    let header = crate::record::synthetic::header(9);
    let bodies = crate::record::body_names(&header.structure);
    let names = ResultNames::new(&header, &bodies);
    let a = crate::record::synthetic::assessment(&header);
    let check = |entry: serde_json::Result<serde_json::Value>, of: &serde_json::Value, least: usize| {
        let entry = entry.expect("it is plain data");
        let mut compared = 0;
        for (key, v) in entry.as_object().expect("figures by their keys") {
            let units = ["_m3", "_m2", "_m_s", "_kg", "_m", "_n", "_s", ""];
            let name = units.iter().find_map(|u| key.strip_suffix(u)).expect("every key ends like this");
            let Some(wanted) = of[name].as_f64().filter(|_| of[name].is_f64()) else { continue };
            if let Some(found) = v.as_f64() {
                assert!((found - wanted).abs() < 0.51, "{key} is {found}, {name} is {wanted}");
                compared += 1;
            }
        }
        assert!(compared >= least, "{compared} figures of {entry}");
    };
    let (v, of) = distinct(&a.voids[0]);
    check(serde_json::to_value(VoidEntry::new(&v, &names)), &of, 7);
    let (p, of) = distinct(&a.people[0]);
    check(serde_json::to_value(PersonEntry::new(&p, &names)), &of, 2);
    let (d, of) = distinct(&a.debris);
    check(serde_json::to_value(Heap::new(&d, &names)), &of, 7);
}

/// Print is never finer than the files, and files hold lengths to the centimetre, areas to a tenth of a square metre and volumes to ten litres,
/// but for the lengths of lines that go around pieces.
#[test]
fn figures_are_fine_enough_for_their_unit() {
    fn check<T>(columns: &[Column<T>]) {
        for c in columns {
            let least = match c.form.unit {
                "m" if !["perimeter_m", "length_m"].contains(&c.key) => 2,
                "m" | "m2" => 1,
                "m3" | "m/s" | "s" => 2,
                _ => 0,
            };
            assert!(c.form.digits >= least, "{} has {} digits", c.key, c.form.digits);
            assert!(c.form.printed <= c.form.digits, "{} is printed with {} digits", c.key, c.form.printed);
        }
    }
    check(void::voids::ALL);
    check(void::bounding::ALL);
    check(way::ways::ALL);
    check(way::stretches::ALL);
    check(way::cuts::ALL);
    check(way::cut_pieces::ALL);
    check(person::people::ALL);
    check(person::start_points::ALL);
    check(heap::debris::ALL);
    check(heap::sides::ALL);
    check(heap::farthest::ALL);
    check(heap::strays::ALL);
    check(heap::thrown::ALL);
    check(place::places::ALL);
}
