//! The same building has the same storeys, whatever file it comes from.

use leanto::building::{Building, Storey};
use leanto::import::{self, Options};
use std::fmt::Write as _;

/// A box of the building: class, name, and corners in m.
type Block = (&'static str, String, [f64; 3], [f64; 3]);

/// Two floors and a flat roof over a base slab, 6 m x 5 m, with columns, a wall, a ceiling below each slab and a landing. The structure of a
/// storey is 3.2 m high.
fn blocks() -> Vec<Block> {
    let mut out: Vec<Block> = vec![("IFCSLAB", "Base slab".into(), [0.0, 0.0, -0.3], [6.0, 5.0, 0.0])];
    for k in 0..3 {
        let z = 3.2 * f64::from(k);
        for (i, (x, y)) in [(0.0, 0.0), (5.7, 0.0), (0.0, 4.7), (5.7, 4.7)].into_iter().enumerate() {
            out.push(("IFCCOLUMN", format!("Column {k}{i}"), [x, y, z], [x + 0.3, y + 0.3, z + 3.0]));
        }
        out.push(("IFCWALL", format!("Wall {k}"), [0.4, 0.0, z], [5.6, 0.24, z + 3.0]));
        out.push(("IFCSLAB", format!("Floor slab {k}"), [0.0, 0.0, z + 3.0], [6.0, 5.0, z + 3.2]));
        // The same kind of thing in two words: a class that names it, and none.
        out.push(("IFCBUILDINGELEMENTPROXY", format!("Ceiling {k}"), [0.4, 0.4, z + 2.7], [5.6, 4.6, z + 2.72]));
    }
    out.push(("IFCBUILDINGELEMENTPROXY", "Landing 1".into(), [1.0, 1.0, 1.5], [2.2, 2.2, 1.65]));
    out
}

const EDGES: [[usize; 4]; 6] = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];

fn corner(b: &Block, i: usize) -> [f64; 3] {
    [0, 1, 2].map(|k| if i >> k & 1 == 1 { b.3[k] } else { b.2[k] })
}

fn triangles(b: &Block) -> Vec<[[f64; 3]; 3]> {
    let of = |q: [usize; 4]| [[q[0], q[1], q[2]], [q[0], q[2], q[3]]];
    EDGES.into_iter().flat_map(of).map(|t| t.map(|i| corner(b, i))).collect()
}

/// IFC4 in millimetres with a building and no storeys, or with one storey that all parts belong to.
fn ifc(one_storey: bool) -> String {
    let mut s = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n\
        FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);\n\
        #2=IFCUNITASSIGNMENT((#1));\n#3=IFCCARTESIANPOINT((0.,0.,0.));\n#4=IFCAXIS2PLACEMENT3D(#3,$,$);\n\
        #5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);\n\
        #6=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#5),#2);\n#8=IFCDIRECTION((0.,0.,1.));\n\
        #11=IFCLOCALPLACEMENT($,#4);\n#14=IFCBUILDING('0000000000000000000003',$,'B',$,$,#11,$,$,.ELEMENT.,$,$,$);\n\
        #18=IFCBUILDINGSTOREY('0000000000000000000004',$,'Erdgeschoss',$,$,#11,$,$,.ELEMENT.,0.);\n\
        #19=IFCRELAGGREGATES('0000000000000000000005',$,$,$,#6,(#14));\n\
        #20=IFCRELAGGREGATES('0000000000000000000006',$,$,$,#14,(#18));\n"
        .to_string();
    if !one_storey {
        s = s
            .lines()
            .filter(|l| !l.starts_with("#18=") && !l.starts_with("#20="))
            .fold(String::new(), |t, l| t + l + "\n");
    }
    let mut ids = Vec::new();
    for (k, b) in blocks().iter().enumerate() {
        let n = 100 + 20 * k;
        let size = [0, 1, 2].map(|i| 1e3 * (b.3[i] - b.2[i]));
        let at = [500.0 * (b.2[0] + b.3[0]), 500.0 * (b.2[1] + b.3[1]), 1e3 * b.2[2]];
        let _ = writeln!(
            s,
            "#{n}=IFCCARTESIANPOINT(({:.3},{:.3},{:.3}));\n#{}=IFCAXIS2PLACEMENT3D(#{n},$,$);\n\
             #{}=IFCLOCALPLACEMENT(#11,#{});\n#{}=IFCCARTESIANPOINT((0.,0.));\n#{}=IFCAXIS2PLACEMENT2D(#{},$);\n\
             #{}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#{},{:.3},{:.3});\n#{}=IFCEXTRUDEDAREASOLID(#{},#4,#8,{:.3});\n\
             #{}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#{}));\n#{}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{}));\n\
             #{}={}('{:022}',$,'{}',$,$,#{},#{},$,$);",
            at[0],
            at[1],
            at[2],
            n + 1,
            n + 2,
            n + 1,
            n + 3,
            n + 4,
            n + 3,
            n + 5,
            n + 4,
            size[0],
            size[1],
            n + 6,
            n + 5,
            size[2],
            n + 7,
            n + 6,
            n + 8,
            n + 7,
            n + 9,
            b.0,
            n,
            b.1,
            n + 2,
            n + 8,
        );
        ids.push(format!("#{}", n + 9));
    }
    if one_storey {
        let _ = writeln!(
            s,
            "#90=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000008',$,$,$,({}),#18);",
            ids.join(",")
        );
    }
    s + "ENDSEC;\nEND-ISO-10303-21;\n"
}

fn obj() -> String {
    let mut s = String::new();
    for (k, b) in blocks().iter().enumerate() {
        let _ = writeln!(s, "o {}", b.1);
        for i in 0..8 {
            let p = corner(b, i);
            let _ = writeln!(s, "v {} {} {}", p[0], p[1], p[2]);
        }
        for q in EDGES {
            let _ = writeln!(s, "f {}", q.map(|i| (8 * k + i + 1).to_string()).join(" "));
        }
    }
    s
}

fn stl() -> String {
    let mut s = "solid house\n".to_string();
    for t in blocks().iter().flat_map(triangles) {
        s += "facet normal 0 0 0\nouter loop\n";
        for p in t {
            let _ = writeln!(s, "vertex {} {} {}", p[0], p[1], p[2]);
        }
        s += "endloop\nendfacet\n";
    }
    s + "endsolid\n"
}

/// A binary glTF with y up, one node and mesh for each block.
fn glb() -> Vec<u8> {
    let list = blocks();
    let mut bin = Vec::new();
    let (mut nodes, mut meshes, mut accessors) = (Vec::new(), Vec::new(), Vec::new());
    for (k, b) in list.iter().enumerate() {
        let turned: Vec<[f64; 3]> = triangles(b).into_iter().flatten().map(|p| [p[0], p[2], -p[1]]).collect();
        let bound = |f: fn(f64, f64) -> f64, from: f64| {
            [0, 1, 2].map(|c| turned.iter().map(|p| p[c]).fold(from, f).to_string()).join(",")
        };
        nodes.push(format!(r#"{{"name":"{}","mesh":{k}}}"#, b.1));
        meshes.push(format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{k}}}}}]}}"#));
        accessors.push(format!(
            r#"{{"bufferView":0,"byteOffset":{},"componentType":5126,"count":36,"type":"VEC3","min":[{}],"max":[{}]}}"#,
            bin.len(),
            bound(f64::min, f64::INFINITY),
            bound(f64::max, f64::NEG_INFINITY)
        ));
        bin.extend(turned.iter().flatten().flat_map(|x| (*x as f32).to_le_bytes()));
    }
    let numbers = (0..list.len()).map(|k| k.to_string()).collect::<Vec<_>>().join(",");
    let mut json = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[{numbers}]}}],"nodes":[{}],"meshes":[{}],"accessors":[{}],"bufferViews":[{{"buffer":0,"byteLength":{}}}],"buffers":[{{"byteLength":{}}}]}}"#,
        nodes.join(","),
        meshes.join(","),
        accessors.join(","),
        bin.len(),
        bin.len()
    );
    while json.len() % 4 != 0 {
        json.push(' ');
    }
    let mut out = b"glTF".to_vec();
    let word = |n: usize| (n as u32).to_le_bytes();
    let (j, b) = (word(json.len()), word(bin.len()));
    out.extend(word(2));
    out.extend(word(28 + json.len() + bin.len()));
    out.extend(j);
    out.extend(b"JSON");
    out.extend(json.bytes());
    out.extend(b);
    out.extend(b"BIN\0");
    out.extend(bin);
    out
}

fn read(name: &str, bytes: impl AsRef<[u8]>) -> Building {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("the temporary folder can be written");
    import::read(&path, &Options::default()).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn levels(storeys: &[Storey]) -> Vec<(String, i64)> {
    storeys.iter().map(|s| (s.name.clone(), (s.elevation * 1e3).round() as i64)).collect()
}

#[test]
fn the_same_model_as_ifc_obj_glb_and_stl_has_the_same_storeys() {
    let expected = [("Storey 0", 0), ("Storey 1", 3200), ("Storey 2", 6400), ("Roof", 9600)];
    let expected = expected.map(|(name, z)| (name.to_string(), z)).to_vec();
    let by_ifc = read("a.ifc", ifc(false));
    assert_eq!(levels(&by_ifc.storeys), expected, "IFC");
    for (name, bytes) in [("a.obj", obj().into_bytes()), ("a.glb", glb()), ("a.stl", stl().into_bytes())] {
        let b = read(name, bytes);
        assert_eq!(levels(&b.storeys), expected, "{name}");
        // Each part stands on the same storey.
        for e in &b.elements {
            let middle = e.mesh.aabb().centre();
            let same = by_ifc.elements.iter().find(|o| (o.mesh.aabb().centre() - middle).norm() < 0.002);
            let same = same.unwrap_or_else(|| panic!("{name}: {} is not in the IFC file", e.name));
            assert_eq!(e.storey, same.storey, "{name}: {} is {}", e.name, same.name);
        }
    }
}

#[test]
fn an_ifc_file_with_all_parts_on_its_ground_floor_has_the_storeys_of_its_floors() {
    let b = read("a.ifc", ifc(true));
    let found = levels(&b.storeys);
    assert_eq!(found[0], ("Erdgeschoss".to_string(), 0));
    assert_eq!(found[1..].iter().map(|s| s.1).collect::<Vec<_>>(), [3200, 6400, 9600]);
    let slab = b.elements.iter().find(|e| e.name == "Floor slab 1").expect("it is there");
    assert_eq!(slab.storey, Some(2));
    assert!(b.findings.iter().any(|f| f.detail.contains("belong to the one storey \"Erdgeschoss\"")));
}
