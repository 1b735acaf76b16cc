//! The drawing of the sample: a frame of four storeys with a core.

use super::keys::{found, go_to};
use super::*;
use crate::tui::tests::sample;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn press(v: &mut PlanView, case: &Case, b: &Building, code: KeyCode) -> Moved {
    key(v, case, b, KeyEvent::new(code, KeyModifiers::NONE))
}

fn name(v: &PlanView, b: &Building) -> String {
    v.cursor.map_or(String::new(), |k| b.elements[k].name.clone())
}

#[test]
fn arrows_go_from_column_to_column_along_the_axes() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let mut v = PlanView::of(&o.case, &o.building);
    go_to(&mut v, &o.case, &o.building, found(&o.building, &o.case, "Columns.B2-0")[0]);
    assert_eq!(name(&v, &o.building), "Columns.B2-0");
    let middle = |v: &PlanView| o.building.elements[v.cursor.expect("a part")].mesh.aabb().centre();
    let [right, up] = v.directions(&o.case, &o.building);
    for (code, towards) in [(KeyCode::Right, right), (KeyCode::Up, up), (KeyCode::Left, -right), (KeyCode::Down, -up)] {
        let before = middle(&v);
        press(&mut v, &o.case, &o.building, code);
        let moved = middle(&v) - before;
        assert!(moved.dot(&towards) > 0.5, "{code:?} moved by {moved:?}");
    }
    // Round the square it is back where it was, when all four went to neighbours on the grid.
    assert!(v.cursor.is_some());
}

#[test]
fn every_part_of_every_storey_can_be_reached_and_found() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let mut v = PlanView::of(&o.case, &o.building);
    for level in 0..o.building.storeys.len() {
        for layer in [Layer::Upright, Layer::Columns, Layer::Above, Layer::Floor] {
            (v.level, v.layer) = (level, layer);
            settle(&mut v, &o.case, &o.building);
            let content = v.content(&o.case, &o.building);
            let all: BTreeSet<usize> = content.parts.iter().filter(|p| p.pickable).map(|p| p.element).collect();
            let mut seen = BTreeSet::new();
            for _ in 0..all.len() {
                press(&mut v, &o.case, &o.building, KeyCode::Char('n'));
                seen.extend(v.cursor);
            }
            assert_eq!(seen, all, "level {level}, {layer:?}");
        }
    }
    for k in 0..o.building.elements.len() {
        go_to(&mut v, &o.case, &o.building, k);
        assert_eq!(v.cursor, Some(k), "{}", o.building.elements[k].name);
        let there = v.content(&o.case, &o.building).parts.iter().any(|p| p.element == k);
        assert!(there, "{} is in the drawing", o.building.elements[k].name);
    }
}

#[test]
fn a_plan_cuts_the_columns_of_its_storey_and_no_others() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let v = PlanView::of(&o.case, &o.building);
    let content = v.content(&o.case, &o.building);
    let columns = content.parts.iter().filter(|p| p.seen == Seen::Column);
    let cut: BTreeSet<&str> = columns.map(|p| o.building.elements[p.element].name.as_str()).collect();
    let named = |e: &crate::building::Element| e.name.starts_with("Columns.") && e.name.ends_with("-0");
    let wanted: BTreeSet<&str> = o.building.elements.iter().filter(|e| named(e)).map(|e| e.name.as_str()).collect();
    assert!(wanted.len() >= 8 && cut == wanted, "{cut:?}");
}

#[test]
fn a_box_marks_what_lies_in_it() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let mut v = PlanView::of(&o.case, &o.building);
    let at = |name: &str| found(&o.building, &o.case, name)[0];
    v.cursor = Some(at("Columns.A1-0"));
    press(&mut v, &o.case, &o.building, KeyCode::Char('b'));
    v.cursor = Some(at("Columns.B2-0"));
    press(&mut v, &o.case, &o.building, KeyCode::Char('x'));
    let names: BTreeSet<&str> = v.marks.iter().map(|k| o.building.elements[*k].name.as_str()).collect();
    for n in ["Columns.A1-0", "Columns.A2-0", "Columns.B1-0", "Columns.B2-0"] {
        assert!(names.contains(n), "{n} is not in {names:?}");
    }
    assert!(!names.contains("Columns.C1-0") && !names.contains("Columns.A3-0"), "{names:?}");
}

#[test]
fn a_section_goes_through_the_part_at_the_cursor_and_shows_all_storeys() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let mut v = PlanView::of(&o.case, &o.building);
    v.cursor = found(&o.building, &o.case, "Columns.B2-0").first().copied();
    for _ in 0..2 {
        press(&mut v, &o.case, &o.building, KeyCode::Char('c'));
        let content = v.content(&o.case, &o.building);
        for storey in 0..4 {
            let wanted = format!("Columns.B2-{storey}");
            let seen = content.parts.iter().any(|p| o.building.elements[p.element].name == wanted);
            assert!(seen, "{wanted} in {:?}", v.cut);
        }
    }
}

#[test]
fn shortened_names_stay_different() {
    let long =
        ["Basic Wall: Exterior concrete 200 mm: 123456", "Basic Wall: Exterior concrete 200 mm: 123456 (2)", "B"];
    for most in [6, 8, 12, 20] {
        let short = short_names(long.into_iter(), most);
        let different: BTreeSet<&String> = short.iter().collect();
        assert_eq!(different.len(), 3, "{short:?}");
        assert!(short.iter().all(|s| s.chars().count() <= most), "{short:?}");
    }
    let same: Vec<String> = (0..30).map(|k| format!("Wall type {} of the long facade, part", k % 10)).collect();
    let short = short_names(same.iter().map(String::as_str), 10);
    assert_eq!(short.iter().collect::<BTreeSet<_>>().len(), 30, "{short:?}");
}

#[test]
fn the_layer_of_columns_shows_columns_and_no_walls() {
    let (_folder, app) = sample();
    let o = app.open.as_ref().expect("open");
    let mut v = PlanView::of(&o.case, &o.building);
    let is_column = |k: &usize| o.building.elements[*k].name.starts_with("Columns.");
    let shown = |v: &PlanView, pickable: bool| -> BTreeSet<usize> {
        let content = v.content(&o.case, &o.building);
        content.parts.iter().filter(|p| p.pickable == pickable).map(|p| p.element).collect()
    };
    let upright = shown(&v, true);
    assert!(!upright.iter().all(is_column), "the core of the sample has walls");
    press(&mut v, &o.case, &o.building, KeyCode::Char('l'));
    assert_eq!((v.layer, v.layer.name()), (Layer::Columns, "columns only"));
    assert_eq!(shown(&v, true), upright.iter().copied().filter(is_column).collect());
    let seen = |v: &PlanView| v.content(&o.case, &o.building).parts.iter().map(|p| p.seen).collect::<Vec<_>>();
    assert!(seen(&v).iter().all(|s| matches!(s, Seen::Column | Seen::Floor)), "{:?}", seen(&v));
    assert!(v.cursor.is_some_and(|k| is_column(&k)), "the cursor leaves what is not shown");
    // A column that is looked for is found in this layer, anything else in its own.
    go_to(&mut v, &o.case, &o.building, found(&o.building, &o.case, "Columns.A1-2")[0]);
    assert_eq!(v.layer, Layer::Columns);
    go_to(&mut v, &o.case, &o.building, (0..o.building.elements.len()).find(|k| !is_column(k)).expect("a slab"));
    assert_ne!(v.layer, Layer::Columns);
}
