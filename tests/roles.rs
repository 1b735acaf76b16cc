//! What the elements of IFC files of foreign programs are recognised as.

use leanto::building::{Building, ElementRole as R, MaterialFamily as M, Treatment};
use leanto::import::{self, Options};
use std::fmt::Write as _;

/// An IFC4 file in millimetres of upright prisms on one storey.
struct Ifc {
    text: String,
    next: u32,
    parts: Vec<u32>,
}

impl Ifc {
    fn new() -> Self {
        let text = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\n\
            ENDSEC;\nDATA;\n#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);\n#2=IFCUNITASSIGNMENT((#1));\n\
            #3=IFCCARTESIANPOINT((0.,0.,0.));\n#4=IFCAXIS2PLACEMENT3D(#3,$,$);\n\
            #5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);\n\
            #6=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#5),#2);\n#8=IFCDIRECTION((0.,0.,1.));\n\
            #11=IFCLOCALPLACEMENT($,#4);\n#14=IFCBUILDING('0000000000000000000003',$,'B',$,$,#11,$,$,.ELEMENT.,$,$,$);\n\
            #18=IFCBUILDINGSTOREY('0000000000000000000004',$,'Ground floor',$,$,#11,$,$,.ELEMENT.,0.);\n\
            #20=IFCRELAGGREGATES('0000000000000000000006',$,$,$,#6,(#14));\n\
            #21=IFCRELAGGREGATES('0000000000000000000007',$,$,$,#14,(#18));\n#22=IFCCARTESIANPOINT((0.,0.));\n\
            #23=IFCAXIS2PLACEMENT2D(#22,$);\n";
        Self { text: text.into(), next: 100, parts: Vec::new() }
    }

    /// A prism with its middle at x, y and its foot at z, mm; attributes of the class after the tag.
    fn add(&mut self, class: &str, name: &str, size: [f64; 3], at: [f64; 3], material: &str, more: &str) -> &mut Self {
        let n = self.next;
        let [dx, dy, dz] = size;
        let [x, y, z] = at;
        let _ = write!(
            self.text,
            "#{n}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,{dx:.1},{dy:.1});\n#{}=IFCEXTRUDEDAREASOLID(#{n},#4,#8,{dz:.1});\n\
            #{}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#{}));\n#{}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{}));\n\
            #{}=IFCCARTESIANPOINT(({x:.1},{y:.1},{z:.1}));\n#{}=IFCAXIS2PLACEMENT3D(#{},$,$);\n\
            #{}=IFCLOCALPLACEMENT(#11,#{});\n#{}={class}('{n:022}',$,'{name}',$,$,#{},#{},$,{more});\n",
            n + 1,
            n + 2,
            n + 1,
            n + 3,
            n + 2,
            n + 4,
            n + 5,
            n + 4,
            n + 6,
            n + 5,
            n + 7,
            n + 6,
            n + 3,
        );
        let _ = write!(
            self.text,
            "#{}=IFCMATERIAL('{material}',$,$);\n#{}=IFCRELASSOCIATESMATERIAL('{:022}',$,$,$,(#{}),#{});\n",
            n + 8,
            n + 9,
            n + 9,
            n + 7,
            n + 8
        );
        self.parts.push(n + 7);
        self.next += 20;
        self
    }

    /// `LoadBearing` of the last element.
    fn bearing(&mut self, value: bool) -> &mut Self {
        let n = self.next;
        let last = self.parts.last().expect("there is an element");
        let letter = if value { "T" } else { "F" };
        let _ = write!(
            self.text,
            "#{n}=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(.{letter}.),$);\n\
            #{}=IFCPROPERTYSET('{:022}',$,'Pset_WallCommon',$,(#{n}));\n\
            #{}=IFCRELDEFINESBYPROPERTIES('{:022}',$,$,$,(#{last}),#{});\n",
            n + 1,
            n + 1,
            n + 2,
            n + 2,
            n + 1
        );
        self.next += 20;
        self
    }

    fn read(&self) -> Building {
        let parts: Vec<String> = self.parts.iter().map(|p| format!("#{p}")).collect();
        let text = format!(
            "{}#90=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000008',$,$,$,({}),#18);\nENDSEC;\nEND-ISO-10303-21;\n",
            self.text,
            parts.join(",")
        );
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let file = folder.path().join("a.ifc");
        std::fs::write(&file, text).expect("the temporary folder can be written");
        import::read(&file, &Options::default()).expect("the file can be read")
    }
}

fn roles(b: &Building) -> Vec<(&str, R)> {
    b.elements.iter().map(|e| (e.name.as_str(), e.recognition.as_ref().expect("a role").role)).collect()
}

#[test]
fn a_dutch_hall_in_which_everything_is_a_beam_is_told_apart_by_names_and_shapes() {
    let beam = ".NOTDEFINED.";
    let b = Ifc::new()
        .add("IFCBEAM", "HEIPAAL", [320.0, 320.0, 12000.0], [0.0, 0.0, -12500.0], "C45/55", beam)
        .add("IFCBEAM", "POER", [1200.0, 1200.0, 500.0], [0.0, 0.0, -500.0], "C30/37", beam)
        .add("IFCCOLUMN", "KOLOM", [400.0, 400.0, 6000.0], [0.0, 0.0, 0.0], "C45/55", ".COLUMN.")
        .add("IFCBEAM", "LIGGER", [8000.0, 300.0, 600.0], [3800.0, 0.0, 6000.0], "C45/55", beam)
        .add("IFCBEAM", "KANAALPLAAT", [1200.0, 7000.0, 200.0], [3000.0, 3500.0, 6600.0], "C45/55", beam)
        .add("IFCBEAM", "WAND", [6000.0, 200.0, 3000.0], [3500.0, 7000.0, 0.0], "C45/55", beam)
        .add("IFCBEAM", "BEKISTING", [6000.0, 50.0, 100.0], [3500.0, 9000.0, 0.0], "Hout", beam)
        .add("IFCBEAM", "TRALIELIGGER", [5000.0, 80.0, 100.0], [3500.0, 11000.0, 0.0], "B500B", beam)
        .add("IFCBEAM", "HALFEN HTA", [300.0, 50.0, 30.0], [3500.0, 7000.0, 1000.0], "S235JR", beam)
        .read();
    let expected = [
        ("HEIPAAL", R::Pile),
        ("POER", R::Footing),
        ("KOLOM", R::Column),
        ("LIGGER", R::Beam),
        ("KANAALPLAAT", R::Slab),
        ("WAND", R::BearingWall),
        ("BEKISTING", R::Formwork),
        ("TRALIELIGGER", R::Rebar),
        ("HALFEN HTA", R::CastIn),
    ];
    assert_eq!(roles(&b), expected);
    let of = |name: &str| {
        b.elements.iter().find(|e| e.name == name).and_then(|e| e.recognition.as_ref()).expect("it is recognised")
    };
    assert_eq!((of("WAND").strength_class.as_deref(), of("WAND").era), (Some("C45/55"), Some(2000)));
    assert_eq!(of("HALFEN HTA").role.treatment(), Treatment::LeftOut);
    assert_eq!(of("BEKISTING").material, Some(M::Timber));
    let sure = |e: &leanto::building::Element| {
        e.recognition.as_ref().is_some_and(|r| !r.role.carries() || r.confidence >= 0.8)
    };
    assert!(b.elements.iter().all(sure), "what carries needs no question");
}

#[test]
fn a_house_whose_walls_all_say_load_bearing_false_still_has_walls_that_carry() {
    let mut ifc = Ifc::new();
    for (k, (name, thickness)) in
        [("Aussenwand", 365.0), ("Innenwand", 175.0), ("Trennwand GK", 100.0)].into_iter().enumerate()
    {
        let material = if thickness > 100.0 { "Kalksandstein" } else { "Gipskarton" };
        ifc.add("IFCWALL", name, [5000.0, thickness, 2600.0], [0.0, 2000.0 * k as f64, 0.0], material, "$")
            .bearing(false);
    }
    ifc.add("IFCSLAB", "Geschossdecke", [6000.0, 6000.0, 200.0], [0.0, 2000.0, 2600.0], "Stahlbeton", ".FLOOR.");
    let b = ifc.read();
    let expected = [
        ("Aussenwand", R::BearingWall),
        ("Innenwand", R::BearingWall),
        ("Trennwand GK", R::Partition),
        ("Geschossdecke", R::Slab),
    ];
    assert_eq!(roles(&b), expected);
}

#[test]
fn of_a_column_that_two_trades_have_drawn_one_carries() {
    let b = Ifc::new()
        .add("IFCBUILDINGELEMENTPROXY", "Object 7", [300.0, 300.0, 3000.0], [0.0, 3.0, 0.0], "", "$")
        .add("IFCCOLUMN", "Column", [300.0, 300.0, 3000.0], [0.0, 0.0, 0.0], "C30/37", "$")
        .read();
    assert_eq!(roles(&b), [("Object 7", R::Mark), ("Column", R::Column)]);
}
