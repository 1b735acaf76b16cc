//! Requirements for every exporter.

use super::*;
use crate::record::synthetic;

#[test]
fn every_exporter_writes_the_same_bytes_twice() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let a = synthetic::assessment(&h);
    let list = chosen(&h.case, &[]);
    let names: Vec<&str> = list.iter().map(|e| e.file_name()).collect();
    assert_eq!(names, FILES, "every file of ours is known as ours");
    for e in list {
        let (mut one, mut two) = (Vec::new(), Vec::new());
        e.write(&r, &a, &mut one).unwrap();
        e.write(&r, &a, &mut two).unwrap();
        assert!(!one.is_empty() && one == two, "{}", e.file_name());
    }
}

#[test]
fn a_scene_names_its_program_once() {
    assert_eq!(generator("leanto 0.1.0"), "Leanto 0.1.0");
}

#[test]
fn tables_name_pieces_and_people() {
    let d = tempfile::tempdir().unwrap();
    let h = synthetic::header(9);
    synthetic::write(d.path(), &h, 60, Some(false));
    let r = Record::open(d.path()).unwrap();
    let a = synthetic::assessment(&h);
    let text = |e: &dyn Exporter| {
        let mut v = Vec::new();
        e.write(&r, &a, &mut v).unwrap();
        String::from_utf8(v).unwrap()
    };
    assert!(text(&csv::Voids).contains(",1,2,Columns.0#1; Columns.1#1\n"), "{}", text(&csv::Voids));
    let people = text(&csv::People);
    assert!(
        people.contains("1,,Ground floor,Ground floor,")
            && people.contains("\"trapped, alive\",reached by crawling,1,"),
        "{people}"
    );
    assert!(text(&csv::Breaks).lines().nth(1).unwrap().contains("shear,Columns.0#1,Columns.0#2,Columns,Slabs"));
}
