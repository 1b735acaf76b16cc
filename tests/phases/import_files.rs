//! What a user may rely on when a model file is read.

use leanto::building::{Building, FindingKind, Severity};
use leanto::geometry::Vec3;
use leanto::import::{self, Options};
use leanto::import::{Grouping, UpAxis};
use std::fmt::Write as _;
use std::path::PathBuf;

/// A folder that goes away with the test.
struct Files(tempfile::TempDir);

impl Files {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, bytes).expect("the temporary folder can be written");
        path
    }

    fn read(&self, name: &str, bytes: impl AsRef<[u8]>, options: &Options) -> leanto::Result<Building> {
        import::read(&self.write(name, bytes), options)
    }
}

/// An OBJ file under construction.
#[derive(Default)]
struct Obj {
    text: String,
    corners: usize,
}

impl Obj {
    /// A box as six quadrilaterals; `size` from corner to corner.
    fn add(&mut self, name: &str, from: [f64; 3], size: [f64; 3]) -> &mut Self {
        let _ = writeln!(self.text, "o {name}");
        for i in 0..8 {
            let p: Vec<f64> = (0..3).map(|k| from[k] + size[k] * f64::from(i >> k & 1)).collect();
            let _ = writeln!(self.text, "v {} {} {}", p[0], p[1], p[2]);
        }
        for q in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
            let n = q.map(|i| i + self.corners);
            let _ = writeln!(self.text, "f {} {} {} {}", n[0], n[1], n[2], n[3]);
        }
        self.corners += 8;
        self
    }

    /// Two storeys: four columns each and a slab on them.
    fn house() -> Self {
        let mut obj = Self::default();
        for storey in 0..2 {
            let z = 3.0 * f64::from(storey);
            for (k, (x, y)) in (0..).zip([(0.0, 0.0), (5.7, 0.0), (0.0, 4.7), (5.7, 4.7)]) {
                obj.add(&format!("Columns.{}", 4 * storey + k), [x, y, z], [0.3, 0.3, 2.8]);
            }
            obj.add(&format!("Slabs.{storey}"), [0.0, 0.0, z + 2.8], [6.0, 5.0, 0.2]);
        }
        obj
    }
}

#[test]
fn an_obj_house_keeps_elements_groups_volume_and_gets_storeys() {
    let b = Files::new().read("house.obj", Obj::house().text, &Options::default()).unwrap();
    assert_eq!(b.groups(), [("Columns".to_string(), 8), ("Slabs".to_string(), 2)]);
    let volume: f64 = b.elements.iter().map(|e| e.mesh.signed_volume()).sum();
    assert!((volume - (8.0 * 0.3 * 0.3 * 2.8 + 2.0 * 6.0 * 5.0 * 0.2)).abs() < 1e-9);
    let levels: Vec<(&str, f64)> = b.storeys.iter().map(|s| (s.name.as_str(), s.elevation)).collect();
    assert_eq!(levels, [("Storey 0", 0.0), ("Storey 1", 3.0), ("Roof", 6.0)]);
    let storey = |name: &str| b.elements.iter().find(|e| e.name == name).and_then(|e| e.storey);
    let found = ["Columns.0", "Slabs.0", "Columns.5", "Slabs.1"].map(storey);
    assert_eq!(found, [Some(0), Some(1), Some(1), Some(2)]);
    assert_eq!((b.source.format.as_str(), b.source.up.as_str(), b.source.metres_per_unit), ("OBJ", "z", 1.0));
}

#[test]
fn a_y_up_file_in_centimetres_gives_the_same_building() {
    let files = Files::new();
    let plain = files.read("a.obj", Obj::house().text, &Options::default()).unwrap();
    let mut turned = String::new();
    for line in Obj::house().text.lines() {
        match line.strip_prefix("v ") {
            Some(rest) => {
                let p: Vec<f64> = rest.split(' ').map(|w| w.parse().unwrap()).collect();
                let _ = writeln!(turned, "v {} {} {}", 100.0 * p[0], 100.0 * p[2], -100.0 * p[1]);
            }
            None => turned += &format!("{line}\n"),
        }
    }
    let told = Options { metres_per_unit: Some(0.01), up: Some(UpAxis::Y), ..Options::default() };
    for options in [Options::default(), told] {
        let b = files.read("b.obj", &turned, &options).unwrap();
        assert_eq!((b.source.up.as_str(), b.source.metres_per_unit), ("y", 0.01));
        assert_eq!(b.storeys, plain.storeys);
        assert_eq!(b.elements.len(), plain.elements.len());
        for (e, f) in b.elements.iter().zip(&plain.elements) {
            assert_eq!((&e.name, &e.group, e.storey), (&f.name, &f.group, f.storey));
            assert!((e.mesh.aabb().min - f.mesh.aabb().min).norm() < 1e-9);
            assert!((e.mesh.signed_volume() - f.mesh.signed_volume()).abs() < 1e-9);
        }
    }
}

/// Corners of all triangles of an OBJ text made of boxes.
fn triangles(obj: &str) -> Vec<[[f64; 3]; 3]> {
    let numbers = |rest: &str| rest.split(' ').map(|w| w.parse::<f64>().expect("a number")).collect::<Vec<_>>();
    let corners: Vec<[f64; 3]> =
        obj.lines().filter_map(|l| l.strip_prefix("v ")).map(|l| numbers(l).try_into().expect("three")).collect();
    let mut out = Vec::new();
    for face in obj.lines().filter_map(|l| l.strip_prefix("f ")) {
        let q: Vec<[f64; 3]> = numbers(face).iter().map(|i| corners[*i as usize - 1]).collect();
        out.extend([[q[0], q[1], q[2]], [q[0], q[2], q[3]]]);
    }
    out
}

#[test]
fn the_same_house_comes_out_of_stl_and_ply_without_names() {
    let files = Files::new();
    let plain = files.read("a.obj", Obj::house().text, &Options::default()).unwrap();
    let all = triangles(&Obj::house().text);
    let mut binary = vec![0; 80];
    binary.extend((all.len() as u32).to_le_bytes());
    let mut text = "solid house\n".to_string();
    let (mut corners, mut faces) = (String::new(), String::new());
    for (k, t) in all.iter().enumerate() {
        binary.extend([0; 12]);
        text += "facet normal 0 0 0\nouter loop\n";
        for p in t {
            binary.extend(p.iter().flat_map(|x| (*x as f32).to_le_bytes()));
            let _ = writeln!(text, "vertex {} {} {}", p[0], p[1], p[2]);
            let _ = writeln!(corners, "{} {} {}", p[0], p[1], p[2]);
        }
        binary.extend([0; 2]);
        text += "endloop\nendfacet\n";
        let _ = writeln!(faces, "3 {} {} {}", 3 * k, 3 * k + 1, 3 * k + 2);
    }
    text += "endsolid\n";
    let head = format!(
        "ply\nformat ascii 1.0\nelement vertex {}\nproperty float x\nproperty float y\nproperty float z\nelement face {}\n\
         property list uchar int vertex_indices\nend_header\n",
        3 * all.len(),
        all.len()
    );
    let ply = format!("{head}{corners}{faces}");
    for (name, bytes) in [("a.stl", binary), ("b.stl", text.into_bytes()), ("c.ply", ply.into_bytes())] {
        let b = files.read(name, bytes, &Options::default()).unwrap();
        assert_eq!(b.groups(), [("Columns".to_string(), 8), ("Slabs".to_string(), 2)], "{name}");
        for (e, f) in b.elements.iter().zip(&plain.elements) {
            assert!((e.mesh.signed_volume() - f.mesh.signed_volume()).abs() < 1e-5, "{name}: {}", e.name);
            assert_eq!(e.storey, f.storey, "{name}: {}", e.name);
        }
    }
}

/// A glTF text with one box mesh, used by nodes at given places, in a tree.
fn gltf(nodes: &str, roots: &str) -> String {
    use base64::Engine as _;
    let mut bytes = Vec::new();
    for i in 0..8 {
        bytes.extend((0..3).flat_map(|k| ((i >> k & 1) as f32).to_le_bytes()));
    }
    for q in [[0u16, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]] {
        for i in [q[0], q[1], q[2], q[0], q[2], q[3]] {
            bytes.extend(i.to_le_bytes());
        }
    }
    let data = base64::engine::general_purpose::STANDARD.encode(&bytes);
    format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":{roots}}}],"nodes":{nodes},
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3","min":[0,0,0],"max":[1,1,1]}},
        {{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}}],
        "bufferViews":[{{"buffer":0,"byteLength":96}},{{"buffer":0,"byteOffset":96,"byteLength":72}}],
        "buffers":[{{"byteLength":{},"uri":"data:application/octet-stream;base64,{data}"}}]}}"#,
        bytes.len()
    )
}

#[test]
fn gltf_nodes_stand_where_the_tree_puts_them_with_y_up() {
    let nodes = r#"[{"name":"House","translation":[10,0,0],"children":[1,2,3]},
        {"name":"Columns.1","mesh":0,"scale":[0.3,3,0.3]},
        {"name":"Slabs.1","mesh":0,"translation":[0,3,0],"scale":[-5,0.2,4]},
        {"name":"Columns.2","mesh":0,"translation":[-2,0,0],"scale":[0.3,3,0.3]}]"#;
    let b = Files::new().read("a.gltf", gltf(nodes, "[0]"), &Options::default()).unwrap();
    assert_eq!(b.groups(), [("Columns".to_string(), 2), ("Slabs".to_string(), 1)]);
    assert_eq!((b.source.format.as_str(), b.source.up.as_str()), ("glTF", "y"));
    let slab = &b.elements[1].mesh;
    assert!(
        (slab.signed_volume() - 5.0 * 0.2 * 4.0).abs() < 1e-6,
        "a mirrored box is not inside out: {}",
        slab.signed_volume()
    );
    assert!((slab.aabb().min - Vec3::new(5.0, -4.0, 3.0)).norm() < 1e-6);
    assert!((slab.aabb().max - Vec3::new(10.0, 0.0, 3.2)).norm() < 1e-6);
}

#[test]
fn damaged_gltf_stl_and_ply_files_say_what_is_wrong() {
    let files = Files::new();
    let circle = r#"[{"name":"A","mesh":0,"children":[1]},{"name":"B","children":[0]}]"#;
    let one = r#"[{"name":"A","mesh":0}]"#;
    let short = gltf(one, "[0]").replace("\"count\":36", "\"count\":3600");
    let gone = gltf(one, "[0]").replace("data:application/octet-stream;base64,", "gone.bin?");
    let draco = gltf(one, "[0]").replacen('{', r#"{"extensionsRequired":["KHR_draco_mesh_compression"],"#, 1);
    let mut cut = vec![0; 80];
    cut.extend(1000u32.to_le_bytes());
    cut.extend([0; 100]);
    let ply = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\n\
               element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n3 0 1 7\n";
    for (name, bytes, words) in [
        ("a.gltf", gltf(circle, "[0]").into_bytes(), "cycle"),
        ("b.gltf", short.into_bytes(), "beyond the end"),
        ("c.gltf", gone.into_bytes(), "missing"),
        ("d.gltf", draco.into_bytes(), "KHR_draco_mesh_compression"),
        ("e.gltf", b"{\"asset\":".to_vec(), "not a valid glTF"),
        ("f.glb", b"glTF\x02\0\0\0\xff\xff\0\0".to_vec(), "not a valid glTF"),
        ("g.stl", cut, "cut off"),
        ("h.stl", b"solid a\nfacet\nvertex 1 2 x\n".to_vec(), "line 3"),
        ("i.stl", b"solid a\nfacet\n".to_vec(), "cut off"),
        ("j.ply", ply.as_bytes().to_vec(), "face 0"),
        ("k.ply", b"ply\nformat ascii 1.0\nelement vertex 99999999999\n".to_vec(), "not a valid PLY"),
    ] {
        let message = files.read(name, bytes, &Options::default()).expect_err(name).to_string();
        assert!(message.contains(words) && message.contains("what to do"), "{name}: {message}");
    }
}

#[test]
fn grouping_follows_the_choice_of_the_user() {
    let files = Files::new();
    let groups = |grouping: Grouping| {
        let options = Options { grouping: Some(grouping), ..Options::default() };
        files.read("a.obj", Obj::house().text, &options).unwrap().groups()
    };
    assert_eq!(groups(Grouping::Class), [("Building".to_string(), 10)]);
    assert_eq!(groups(Grouping::Storey).iter().map(|g| g.1).collect::<Vec<_>>(), [4, 5, 1]);
    let by_name = groups(Grouping::Name { separators: ".".into(), last: true });
    assert_eq!(by_name.iter().map(|g| g.0.as_str()).collect::<Vec<_>>(), ["Columns", "Slabs"]);
}

#[test]
fn doubts_about_meshes_are_listed_with_their_element() {
    let mut obj = Obj::house();
    obj.add("Slabs.1", [0.0, 0.0, 5.8], [6.0, 5.0, 0.2]);
    obj.add("Sheet.1", [0.0, 0.0, 7.0], [6.0, 5.0, 0.0]);
    obj.add("Open.1", [8.0, 0.0, 0.0], [1.0, 1.0, 1.0]);
    let cut = obj.text.trim_end().rfind('\n').unwrap();
    obj.text.truncate(cut + 1);
    obj.add("Inside.1", [10.0, 1.0, 0.0], [1.0, -1.0, 1.0]);
    let b = Files::new().read("a.obj", &obj.text, &Options::default()).unwrap();
    let found: Vec<(FindingKind, Severity, &str)> =
        b.findings.iter().filter_map(|f| Some((f.kind, f.severity, f.element.as_deref()?))).collect();
    for expected in [
        (FindingKind::Duplicate, Severity::Error, "Slabs.1~2"),
        (FindingKind::ZeroVolume, Severity::Error, "Sheet.1"),
        (FindingKind::OpenMesh, Severity::Warning, "Open.1"),
        (FindingKind::InsideOut, Severity::Note, "Inside.1"),
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    assert_eq!(found.len(), 4, "{found:?}");
    let names: Vec<&str> = b.elements.iter().map(|e| e.name.as_str()).collect();
    assert!(!names.contains(&"Sheet.1") && !names.contains(&"Slabs.1~2") && names.contains(&"Open.1"));
    assert!(b.elements.iter().all(|e| e.mesh.signed_volume() > 0.0));
}

#[test]
fn elements_may_be_left_out_by_group() {
    let options = Options { leave_out: vec!["col*".into()], ..Options::default() };
    let b = Files::new().read("a.obj", Obj::house().text, &options).unwrap();
    assert_eq!(b.groups(), [("Slabs".to_string(), 2)]);
    let left_out = &b.ledger.left_out;
    assert!(left_out.len() == 1 && left_out[0].what == "Columns" && left_out[0].count == 8, "{left_out:?}");
}

#[test]
fn a_model_far_from_its_origin_is_moved_and_the_offset_reported() {
    let mut obj = Obj::default();
    obj.add("Slabs.1", [3_456_789.0, 5_432_109.0, 100.0], [10.0, 8.0, 0.25]);
    obj.add("Slabs.2", [3_456_789.0, 5_432_109.0, 103.0], [10.0, 8.0, 0.25]);
    let b = Files::new().read("a.obj", &obj.text, &Options::default()).unwrap();
    let o = b.source.origin;
    assert_eq!((o.x % 10.0, o.y % 10.0, o.z), (0.0, 0.0, 0.0));
    assert!((b.aabb().min.x + o.x - 3_456_789.0).abs() < 1e-6 && b.aabb().centre().xy().norm() < 10.0);
    assert!((b.storeys.last().unwrap().elevation - 103.25).abs() < 1e-3);
    assert!(b.findings.iter().any(|f| f.detail.contains("subtracted")));
}

#[test]
fn a_box_scene_gives_groups_by_kind_density_and_fixity() {
    let text = r#"{"units": "m,kg", "ground_plane_z": 0.0, "boxes": [
        {"id": 0, "name": "foot_0", "kind": "footing", "center": [0,0,-0.25], "half": [0.6,0.6,0.25], "fixed": true, "density": 2400.0},
        {"id": 1, "name": "col_0", "kind": "column", "center": [0,0,1.5], "half": [0.2,0.2,1.5], "fixed": false, "density": 2500.0}],
        "joints": [{"a": 0, "b": 1}]}"#;
    let b = Files::new().read("scene.json", text, &Options::default()).unwrap();
    assert_eq!(b.groups(), [("footing".to_string(), 1), ("column".to_string(), 1)]);
    assert_eq!((b.elements[0].fixed, b.elements[1].fixed, b.elements[1].density), (true, false, Some(2500.0)));
    assert_eq!(b.source.format, "scene");
    assert!((b.elements[1].mesh.signed_volume() - 0.48).abs() < 1e-12);
}

/// An IFC4 file in millimetres: a wall and a slab on one storey at 3 m, a space and a door, on a site that is moved and turned.
fn ifc(schema: &str) -> String {
    let mut s = format!(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n\
        FILE_SCHEMA(('{schema}'));\nENDSEC;\nDATA;\n"
    );
    s += "#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);\n#2=IFCUNITASSIGNMENT((#1));\n#3=IFCCARTESIANPOINT((0.,0.,0.));\n\
        #4=IFCAXIS2PLACEMENT3D(#3,$,$);\n#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);\n\
        #6=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#5),#2);\n#7=IFCCARTESIANPOINT((100000.,0.,0.));\n\
        #8=IFCDIRECTION((0.,0.,1.));\n#9=IFCDIRECTION((0.,1.,0.));\n#10=IFCAXIS2PLACEMENT3D(#7,#8,#9);\n\
        #11=IFCLOCALPLACEMENT($,#10);\n\
        #12=IFCSITE('0000000000000000000002',$,'S',$,$,#11,$,$,.ELEMENT.,$,$,$,$,$);\n#13=IFCLOCALPLACEMENT(#11,#4);\n\
        #14=IFCBUILDING('0000000000000000000003',$,'B',$,$,#13,$,$,.ELEMENT.,$,$,$);\n\
        #15=IFCCARTESIANPOINT((0.,0.,3000.));\n#16=IFCAXIS2PLACEMENT3D(#15,$,$);\n#17=IFCLOCALPLACEMENT(#13,#16);\n\
        #18=IFCBUILDINGSTOREY('0000000000000000000004',$,'First floor',$,$,#17,$,$,.ELEMENT.,3000.);\n\
        #19=IFCRELAGGREGATES('0000000000000000000005',$,$,$,#6,(#12));\n\
        #20=IFCRELAGGREGATES('0000000000000000000006',$,$,$,#12,(#14));\n\
        #21=IFCRELAGGREGATES('0000000000000000000007',$,$,$,#14,(#18));\n#22=IFCCARTESIANPOINT((0.,0.));\n\
        #23=IFCAXIS2PLACEMENT2D(#22,$);\n#24=IFCLOCALPLACEMENT(#17,#4);\n";
    let products = [
        ("IFCWALL", "Wall", "4000.,200.", "2500.", "$"),
        ("IFCSLAB", "Slab", "6000.,5000.", "250.", "$"),
        ("IFCSPACE", "Room", "3000.,3000.", "2500.", ".ELEMENT.,$,$"),
        ("IFCDOOR", "Door", "900.,100.", "2100.", "$,$,$,$,$"),
    ];
    for (k, (class, name, plan, height, rest)) in products.into_iter().enumerate() {
        let n = 100 + 10 * k;
        let _ = writeln!(
            s,
            "#{n}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,{plan});\n#{}=IFCEXTRUDEDAREASOLID(#{n},#4,#8,{height});\n\
            #{}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#{}));\n#{}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{}));\n\
            #{}={class}('00000000000000000000{k}A',$,'{name}',$,$,#24,#{},$,{rest});",
            n + 1,
            n + 2,
            n + 1,
            n + 3,
            n + 2,
            n + 4,
            n + 3,
        );
    }
    s += "#200=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000008',$,$,$,(#104,#114,#134),#18);\n\
        #201=IFCMATERIAL('Concrete C30',$,$);\n\
        #202=IFCRELASSOCIATESMATERIAL('0000000000000000000009',$,$,$,(#104),#201);\n\
        #203=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(.T.),$);\n\
        #204=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(.F.),$);\n\
        #205=IFCPROPERTYSINGLEVALUE('ReinforcementVolumeRatio',$,IFCMASSDENSITYMEASURE(120.),$);\n\
        #206=IFCPROPERTYSET('000000000000000000000B',$,'Pset_WallCommon',$,(#204));\n\
        #207=IFCPROPERTYSET('000000000000000000000C',$,'Pset_SlabCommon',$,(#203,#205));\n\
        #208=IFCRELDEFINESBYPROPERTIES('000000000000000000000D',$,$,$,(#104),#206);\n\
        #209=IFCSLABTYPE('000000000000000000000E',$,'T',$,$,(#207),$,$,$,.FLOOR.);\n\
        #210=IFCRELDEFINESBYTYPE('000000000000000000000F',$,$,$,(#114),#209);\nENDSEC;\nEND-ISO-10303-21;\n";
    s
}

#[test]
fn an_ifc_file_gives_world_metres_storeys_names_and_leaves_spaces_and_doors_out() {
    let b = Files::new().read("a.ifc", ifc("IFC4"), &Options::default()).unwrap();
    let names: Vec<(&str, Option<&str>)> = b.elements.iter().map(|e| (e.name.as_str(), e.class.as_deref())).collect();
    assert_eq!(names, [("Wall", Some("IfcWall")), ("Slab", Some("IfcSlab"))]);
    assert_eq!(b.storeys.len(), 1);
    assert_eq!((b.storeys[0].name.as_str(), b.storeys[0].elevation), ("First floor", 3.0));
    let wall = &b.elements[0];
    // The site's x axis shows along the world's y, and the site lies 100 m along x.
    let box_ = wall.mesh.aabb();
    assert!((box_.min - Vec3::new(99.9, -2.0, 3.0)).norm() < 1e-4, "{box_:?}");
    assert!((box_.max - Vec3::new(100.1, 2.0, 5.5)).norm() < 1e-4, "{box_:?}");
    assert!((wall.mesh.signed_volume() - 2.0).abs() < 1e-4);
    assert_eq!((wall.storey, wall.material.as_deref()), (Some(0), Some("Concrete C30")));
    assert_eq!(wall.global_id.as_deref(), Some("000000000000000000000A"));
    let left_out: Vec<_> = b.ledger.left_out.iter().map(|r| (r.what.as_str(), r.count)).collect();
    assert_eq!(left_out, [("IfcSpace", 1), ("IfcDoor", 1)]);
    let groups = b.groups();
    assert!(groups[0].0.starts_with("Bearing walls") && groups[1].0.starts_with("Slabs"), "{groups:?}");
    assert_eq!((b.source.format.as_str(), b.source.metres_per_unit), ("IFC4", 0.001));
}

#[test]
fn ifc_properties_of_bearing_and_reinforcement_are_kept_also_from_types_and_doubts_are_reported() {
    let b = Files::new().read("a.ifc", ifc("IFC4"), &Options::default()).unwrap();
    assert_eq!((b.elements[0].load_bearing(), b.elements[1].load_bearing()), (Some(false), Some(true)));
    let ratio = b.elements[1].properties.iter().find(|(n, _)| n == "ReinforcementVolumeRatio").expect("kept");
    assert!((ratio.1.parse::<f64>().expect("a number") - 120.0).abs() < 1e-9);
    let doubt = b.findings.iter().find(|f| f.detail.contains("LoadBearing = false")).expect("told");
    assert_eq!(doubt.element.as_deref(), Some("Wall"));
    let (_, text) = leanto::case::for_model(&b, std::path::Path::new("a.ifc"));
    assert!(text.contains("# The file says LoadBearing: false (1)."), "{text}");
}

#[test]
fn a_class_of_the_built_in_list_may_be_kept() {
    let options = Options { leave_out: vec!["+IfcDoor".into(), "IfcWall*".into()], ..Options::default() };
    let b = Files::new().read("a.ifc", ifc("IFC4"), &options).unwrap();
    let classes: Vec<&str> = b.elements.iter().filter_map(|e| e.class.as_deref()).collect();
    assert_eq!(classes, ["IfcSlab", "IfcDoor"]);
}

#[test]
fn bad_files_end_in_a_message_that_names_the_file_and_a_remedy() {
    let files = Files::new();
    let whole = ifc("IFC4");
    let junk: Vec<u8> = (0..4000u32).map(|i| ((i * 7919) >> 3) as u8).collect();
    let cases: Vec<(&str, Vec<u8>, &str)> = vec![
        ("empty.ifc", Vec::new(), "0 bytes"),
        ("empty.obj", Vec::new(), "0 bytes"),
        ("cut.ifc", whole.as_bytes()[..whole.len() / 2].to_vec(), "cut off"),
        ("old.ifc", ifc("IFC2X2_FINAL").into_bytes(), "IFC2X2_FINAL"),
        ("junk.ifc", junk.clone(), "not an IFC file"),
        ("junk.obj", junk, "binary"),
        ("photo.xyz", b"hello".to_vec(), "not known"),
        ("model.glb", b"glTF\x02\0\0\0".to_vec(), "glTF"),
        ("nothing.obj", b"# only a comment\n".to_vec(), "no faces"),
        ("range.obj", b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n".to_vec(), "line 4"),
        ("flat.obj", b"v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n".to_vec(), "no usable element"),
        ("scene.json", b"{\"boxes\": 3}".to_vec(), "line 1"),
        ("list.json", b"[]".to_vec(), "box scene"),
    ];
    for (name, bytes, word) in cases {
        let error = files.read(name, bytes, &Options::default()).unwrap_err();
        let text = error.to_string();
        assert!(text.contains(name) && text.contains(word) && text.contains("what to do"), "{text}");
        assert_eq!(error.exit_code(), 2, "{text}");
    }
    let missing = import::read(&files.0.path().join("none.ifc"), &Options::default()).unwrap_err();
    assert!(missing.to_string().contains("no such file"));
    assert!(import::read(files.0.path(), &Options::default()).unwrap_err().to_string().contains("folder"));
}

#[test]
fn the_digest_is_the_sha_256_of_the_file() {
    let files = Files::new();
    let path = files.write("abc.txt", "abc");
    // FIPS 180-2, appendix B.1.
    let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(import::digest(&path).unwrap(), expected);
    let b = files.read("house.obj", Obj::house().text, &Options::default()).unwrap();
    assert_eq!(b.source.sha256, import::digest(&files.0.path().join("house.obj")).unwrap());
}

#[test]
fn a_unit_or_up_axis_given_for_an_ifc_file_is_reported_as_unused() {
    let given = Options { metres_per_unit: Some(0.01), up: Some(UpAxis::Y), ..Options::default() };
    let b = Files::new().read("a.ifc", ifc("IFC4"), &given).unwrap();
    for key in ["model.units", "model.up"] {
        let f = b.findings.iter().find(|f| f.detail.starts_with(key)).expect("it is reported");
        assert!(f.severity == Severity::Warning && f.detail.contains("is not used"), "{}", f.detail);
    }
    let b = Files::new().read("a.ifc", ifc("IFC4"), &Options::default()).unwrap();
    assert!(b.findings.iter().all(|f| !f.detail.contains("is not used")));
}
