//! No element of a model file is lost without a word: each is kept, left out, replaced by a box or failed, with a reason.

#![cfg(feature = "ifc")]

#[path = "../ledger/mutants.rs"]
mod mutants;
#[path = "../ledger/solids.rs"]
mod solids;

use ifc_lite_core::{IFC_TYPES, IfcType};
use leanto::building::{Building, FindingKind, Ledger, Severity};
use leanto::import::{self, Options};
use solids::{Ends, Solid};

fn read(text: &str) -> leanto::Result<Building> {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("model.ifc");
    std::fs::write(&file, text).unwrap();
    import::read(&file, &Options::default())
}

/// What became of the element with a name: "kept", "incomplete", "box", "failed" or "lost".
fn fate(b: &Building, name: &str) -> (&'static str, String) {
    if let Some(e) = b.elements.iter().find(|e| e.name == name) {
        return match &e.doubt {
            Some(d) if d.boxed => ("box", d.why.clone()),
            Some(d) => ("incomplete", d.why.clone()),
            None => ("kept", String::new()),
        };
    }
    let finding = b.findings.iter().find(|f| f.element.as_deref() == Some(name));
    finding.map_or(("lost", String::new()), |f| ("failed", f.detail.clone()))
}

/// True when the shape of an element has a volume and a box; circles are polygons.
fn measures(b: &Building, name: &str, volume: f64, size: [f64; 3]) -> bool {
    let Some(e) = b.elements.iter().find(|e| e.name == name) else { return false };
    let (v, s) = (e.mesh.signed_volume(), e.mesh.aabb().size());
    (v - volume).abs() <= 0.025 * volume && (0..3).all(|k| (s[k] - size[k]).abs() <= 0.01 * size[k] + 1e-4)
}

/// The table of all shapes, and the lines of those that did not end as they must.
fn table(list: &[Solid], b: &Building) -> (String, Vec<String>) {
    let (mut all, mut wrong) = (String::new(), Vec::new());
    for s in list {
        let (fate, why) = fate(b, s.kind);
        let e = b.elements.iter().find(|e| e.name == s.kind);
        let shape = e.map_or(String::new(), |e| {
            let size = e.mesh.aabb().size();
            format!("{:.3} m3, {:.3} x {:.3} x {:.3} m", e.mesh.signed_volume(), size.x, size.y, size.z)
        });
        let line = format!("{:48} {fate:10} {shape} {why}", s.kind);
        let right = match s.ends {
            Ends::Kept(volume, size) => fate == "kept" && measures(b, s.kind, volume, size),
            Ends::Incomplete(volume, size) => fate == "incomplete" && measures(b, s.kind, volume, size),
            Ends::Boxed(size) => fate == "box" && measures(b, s.kind, size.iter().product(), size),
            Ends::Failed => fate == "failed",
        };
        if !right {
            wrong.push(format!("{line}; wanted {:?}", s.ends));
        }
        all += &format!("{line}\n");
    }
    (all, wrong)
}

fn accounts_for(ledger: &Ledger, elements: usize) {
    assert_eq!((ledger.elements, ledger.sum()), (elements, elements), "{ledger:?}");
}

#[test]
fn every_kind_of_shape_is_kept_or_a_box_or_failed_with_a_reason() {
    let (list, text) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let b = read(&text).unwrap();
    let (all, wrong) = table(&list, &b);
    println!("{all}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    accounts_for(&b.ledger, list.len());
    let questions = b
        .findings
        .iter()
        .filter(|f| f.kind == FindingKind::Implausible && f.detail.starts_with("does the building stand without"));
    assert_eq!(questions.count(), 1, "walls that are missing are asked about");
}

#[test]
fn the_list_of_shapes_is_that_of_the_schema() {
    let (list, _) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let parents = [
        IfcType::IfcSolidModel,
        IfcType::IfcCsgPrimitive3D,
        IfcType::IfcTessellatedFaceSet,
        IfcType::IfcFaceBasedSurfaceModel,
        IfcType::IfcShellBasedSurfaceModel,
        IfcType::IfcHalfSpaceSolid,
        IfcType::IfcBooleanResult,
        IfcType::IfcBoundingBox,
        IfcType::IfcMappedItem,
    ];
    // Those of the releases after IFC4.
    let later = ["IfcSectionedSolid", "IfcDirectrix", "IfcTriangulatedIrregularNetwork"];
    for t in IFC_TYPES.iter().filter(|t| !t.is_abstract() && parents.iter().any(|p| t.is_subtype_of(p.clone()))) {
        let tried = list.iter().any(|s| s.kind == t.name());
        assert!(tried || later.iter().any(|l| t.name().starts_with(l)), "{} is not tried", t.name());
    }
}

#[test]
fn shapes_under_the_class_of_the_first_releases_are_read_alike() {
    let (list, text) = solids::all_in_one("IFC4", "IFCPRODUCTREPRESENTATION");
    let b = read(&text).unwrap();
    let (_, wrong) = table(&list, &b);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    accounts_for(&b.ledger, list.len());
}

#[test]
fn the_first_release_is_read_like_the_third() {
    for schema in ["IFC2X_FINAL", "IFC2X3"] {
        let (list, text) = solids::all_in_one(schema, "IFCPRODUCTDEFINITIONSHAPE");
        let b = read(&text).unwrap();
        assert_eq!(b.source.format, schema);
        let (_, wrong) = table(&list, &b);
        assert!(wrong.is_empty(), "{schema}: {}", wrong.join("\n"));
    }
}

/// A wall 4 x 0.3 x 3 m with the number 1000, and records of the user behind it.
fn with_wall(more: &str, walls: &[u32]) -> String {
    let (list, _) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let one = solids::wall(&list[0], 1000, 0.0, "IFCPRODUCTDEFINITIONSHAPE");
    let mut all = vec![1000];
    all.extend(walls);
    solids::file("IFC4", &(one + more), &all)
}

#[test]
fn an_element_without_a_shape_is_named_and_stands_as_a_box_where_quantities_give_a_size() {
    let b = read(&with_wall(
        "#2000=IFCWALL('2000000000000000000000',$,'bare',$,$,#11,$,$,$);\n#2001=IFCWALL('2001000000000000000000',$,'listed',$,$,#11,$,$,$);\n\
        #2002=IFCQUANTITYLENGTH('Length',$,$,5.,$);\n#2003=IFCQUANTITYLENGTH('Width',$,$,0.25,$);\n#2004=IFCQUANTITYLENGTH('Height',$,$,2.5,$);\n\
        #2005=IFCELEMENTQUANTITY('2005000000000000000000',$,'Qto_WallBaseQuantities',$,$,(#2002,#2003,#2004));\n\
        #2006=IFCRELDEFINESBYPROPERTIES('2006000000000000000000',$,$,$,(#2001),#2005);\n",
        &[2000, 2001],
    ))
    .unwrap();
    assert_eq!(fate(&b, "bare").0, "failed");
    assert_eq!(fate(&b, "listed").0, "box");
    assert!(measures(&b, "listed", 5.0 * 0.25 * 2.5, [5.0, 0.25, 2.5]));
    accounts_for(&b.ledger, 3);
    let error = b.findings.iter().find(|f| f.element.as_deref() == Some("bare")).unwrap();
    assert_eq!((error.severity, error.storey.as_deref()), (Severity::Error, Some("Ground floor")));
}

#[test]
fn an_element_whose_place_is_not_known_is_not_put_at_the_origin() {
    let mut text = with_wall("", &[]);
    text = text.replace("#1904=IFCLOCALPLACEMENT(#11,#1903);", "#1904=IFCLOCALPLACEMENT(#777,#1903);");
    let e = read(&text).unwrap_err().to_string();
    assert!(e.contains("1 IfcWall not read: its placement is not in the file; the first is IfcExtrudedAreaSolid: its placement #777 is") && e.contains("model.ifc"), "{e}");
}

#[test]
fn an_assembly_is_made_of_its_parts_and_a_class_of_tomorrow_is_a_part() {
    let (list, _) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let two =
        solids::wall(&list[0], 3000, 20.0, "IFCPRODUCTDEFINITIONSHAPE").replace("=IFCWALL(", "=IFCWALLOFTOMORROW(");
    let more = format!(
        "{two}#2000=IFCELEMENTASSEMBLY('2000000000000000000000',$,'frame',$,$,#11,$,$,$,$);\n#2001=IFCRELAGGREGATES('2001000000000000000000',$,$,$,#2000,(#1000));\n"
    );
    let b = read(&with_wall(&more, &[3000])).unwrap();
    accounts_for(&b.ledger, 3);
    let aside = &b.ledger.left_out[0];
    assert_eq!((aside.what.as_str(), aside.why.as_str()), ("IfcElementAssembly", "its shape is that of its parts"));
    let unknown = &b.ledger.incomplete[0];
    assert!(unknown.what == "IFCWALLOFTOMORROW" && unknown.why.contains("not known"), "{unknown:?}");
}

/// A wall with an opening that has a bounding box beside its body.
fn cut_with_box() -> Building {
    read(&with_wall(
        "#2000=IFCSHAPEREPRESENTATION(#5,'Body','CSG',(#2002));\n#2001=IFCPRODUCTDEFINITIONSHAPE($,$,(#2005,#2000));\n#2002=IFCBLOCK(#4,1.,2.,2.);\n\
        #2003=IFCOPENINGELEMENT('2003000000000000000000',$,'hole',$,$,#1904,#2001,$,.OPENING.);\n#2004=IFCRELVOIDSELEMENT('2004000000000000000000',$,$,$,#1000,#2003);\n\
        #2005=IFCSHAPEREPRESENTATION(#5,'IAI','BoundingBox',(#2006));\n#2006=IFCBOUNDINGBOX(#3,1.,2.,2.);\n",
        &[],
    ))
    .unwrap()
}

#[test]
fn an_opening_that_cannot_be_read_is_named_at_its_wall() {
    let opening = |item: &str| {
        let more = format!(
            "#2000=IFCSHAPEREPRESENTATION(#5,'Body','CSG',(#2002));\n#2001=IFCPRODUCTDEFINITIONSHAPE($,$,(#2000));\n#2002={item};\n\
            #2003=IFCOPENINGELEMENT('2003000000000000000000',$,'hole',$,$,#1904,#2001,$,.OPENING.);\n#2004=IFCRELVOIDSELEMENT('2004000000000000000000',$,$,$,#1000,#2003);\n"
        );
        read(&with_wall(&more, &[])).unwrap()
    };
    let cut = opening("IFCBLOCK(#4,1.,2.,2.)");
    assert_eq!(fate(&cut, "IfcExtrudedAreaSolid").0, "kept");
    assert!(
        (cut.elements[0].mesh.signed_volume() - (3.6 - 0.15 * 2.0)).abs() < 1e-3,
        "{}",
        cut.elements[0].mesh.signed_volume()
    );
    // A box beside the shape under a word of its own is no other shape.
    let boxed = cut_with_box();
    assert_eq!(fate(&boxed, "IfcExtrudedAreaSolid").0, "kept", "{:?}", boxed.ledger);
    let uncut = opening("IFCSOLIDOFTHEFUTURE(#4,1.,2.,2.)");
    let (fate, why) = fate(&uncut, "IfcExtrudedAreaSolid");
    assert_eq!((fate, why.as_str()), ("incomplete", "an opening of it was not cut: IFCSOLIDOFTHEFUTURE"));
    accounts_for(&uncut.ledger, 2);
}

#[test]
fn a_speck_or_wire_without_volume_is_a_mark_and_a_sheet_without_volume_is_missing() {
    let (list, _) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let block = |size: &str, name: &'static str| Solid {
        kind: name,
        text: format!("@1=IFCBLOCK(#4,{size});"),
        representation: ("Body", "CSG"),
        ends: Ends::Failed,
    };
    let speck = solids::wall(&block("0.001,0.001,0.01", "speck"), 3000, 20.0, "IFCPRODUCTDEFINITIONSHAPE");
    let wire = solids::wall(&block("0.001,0.001,0.9", "wire"), 5000, 60.0, "IFCPRODUCTDEFINITIONSHAPE");
    let sheet = solids::wall(&block("4.,0.0000001,2.", "sheet"), 4000, 40.0, "IFCPRODUCTDEFINITIONSHAPE");
    let b = read(&with_wall(&(speck + &sheet + &wire), &[3000, 4000, 5000])).unwrap();
    accounts_for(&b.ledger, 4);
    assert_eq!((b.ledger.kept, b.ledger.left_out_count(), b.ledger.failed_count()), (1, 2, 1), "{:?}", b.ledger);
    assert!(b.ledger.left_out[0].why.starts_with("a mark only"), "{:?}", b.ledger);
    assert_eq!(list[0].kind, b.elements[0].name);
}

#[test]
fn elements_with_the_same_number_are_all_kept() {
    let (list, _) = solids::all_in_one("IFC4", "IFCPRODUCTDEFINITIONSHAPE");
    let two =
        solids::wall(&list[0], 3000, 20.0, "IFCPRODUCTDEFINITIONSHAPE").replace("#3000=IFCWALL(", "#1000=IFCWALL(");
    let b = read(&with_wall(&two, &[])).unwrap();
    accounts_for(&b.ledger, 2);
    assert_eq!(b.ledger.kept, 2, "{:?}", b.ledger);
}

#[test]
fn a_shape_of_which_an_item_cannot_be_read_is_kept_and_named() {
    let more = "#2000=IFCSOLIDOFTHEFUTURE(#3,#3,1.);\n";
    let text = with_wall(more, &[]).replace("'SweptSolid',(#1001));", "'SweptSolid',(#1001,#2000));");
    let b = read(&text).unwrap();
    let (fate, why) = fate(&b, "IfcExtrudedAreaSolid");
    assert!(fate == "incomplete" && why.contains("a part of its shape could not be read"), "{fate} {why}");
}

#[test]
fn no_element_of_a_thousand_mutants_is_lost() {
    mutants::check(0..1000);
}
