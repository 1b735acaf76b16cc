//! Small IFC files for tests.

use leanto::building::Building;
use leanto::import::{self, Options};
use std::fmt::Write as _;

/// An IFC4 file in millimetres of upright prisms on one storey.
pub(crate) struct Ifc {
    text: String,
    next: u32,
    parts: Vec<u32>,
}

impl Ifc {
    pub(crate) fn new() -> Self {
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
    pub(crate) fn add(
        &mut self,
        class: &str,
        name: &str,
        size: [f64; 3],
        at: [f64; 3],
        material: &str,
        more: &str,
    ) -> &mut Self {
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
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn bearing(&mut self, value: bool) -> &mut Self {
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

    /// Reinforcing bars aggregated in the last element: number, diameter in mm, role, surface.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn bars(&mut self, count: u32, diameter: f64, role: &str, surface: &str) -> &mut Self {
        let (n, host) = (self.next, *self.parts.last().expect("there is an element"));
        let mut list = Vec::new();
        for k in 0..count {
            let id = n + k;
            let _ = writeln!(
                self.text,
                "#{id}=IFCREINFORCINGBAR('{id:022}',$,'bar',$,$,#11,$,$,$,{diameter:.1},$,$,.{role}.,.{surface}.);"
            );
            list.push(format!("#{id}"));
        }
        let _ = writeln!(
            self.text,
            "#{}=IFCRELAGGREGATES('{:022}',$,$,$,#{host},({}));",
            n + count,
            n + count,
            list.join(",")
        );
        self.next += count + 20 - count % 20;
        self
    }

    /// Bars of the last element with straight axes: diameter, role, and both ends, mm.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn bars_at(&mut self, bars: &[(f64, &str, [[f64; 3]; 2])]) -> &mut Self {
        let host = *self.parts.last().expect("there is an element");
        let mut list = Vec::new();
        for (d, role, ends) in bars {
            let n = self.next;
            for (k, [x, y, z]) in ends.iter().enumerate() {
                let _ = writeln!(self.text, "#{}=IFCCARTESIANPOINT(({x:.1},{y:.1},{z:.1}));", n + k as u32);
            }
            let _ = write!(
                self.text,
                "#{}=IFCPOLYLINE((#{n},#{}));\n#{}=IFCSWEPTDISKSOLID(#{},{:.1},$,$,$);\n\
                 #{}=IFCSHAPEREPRESENTATION(#5,'Body','AdvancedSweptSolid',(#{}));\n#{}=IFCPRODUCTDEFINITIONSHAPE($,$,(#{}));\n\
                 #{}=IFCREINFORCINGBAR('{:022}',$,'bar',$,$,#11,#{},$,$,{d:.1},$,$,.{role}.,$);\n",
                n + 2,
                n + 1,
                n + 3,
                n + 2,
                0.5 * d,
                n + 4,
                n + 3,
                n + 5,
                n + 4,
                n + 6,
                n + 6,
                n + 5
            );
            list.push(format!("#{}", n + 6));
            self.next += 20;
        }
        let n = self.next;
        let _ = writeln!(self.text, "#{n}=IFCRELAGGREGATES('{n:022}',$,$,$,#{host},({}));", list.join(","));
        self.next += 20;
        self
    }

    /// A property of the last element, as text.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn property(&mut self, set: &str, name: &str, value: &str) -> &mut Self {
        let (n, last) = (self.next, *self.parts.last().expect("there is an element"));
        let _ = write!(
            self.text,
            "#{n}=IFCPROPERTYSINGLEVALUE('{name}',$,IFCLABEL('{value}'),$);\n#{}=IFCPROPERTYSET('{:022}',$,'{set}',$,(#{n}));\n\
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

    /// The whole file.
    pub(crate) fn file(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(|p| format!("#{p}")).collect();
        format!(
            "{}#90=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000008',$,$,$,({}),#18);\nENDSEC;\nEND-ISO-10303-21;\n",
            self.text,
            parts.join(",")
        )
    }

    /// The building that it is read as.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn read(&self) -> Building {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let file = folder.path().join("a.ifc");
        std::fs::write(&file, self.file()).expect("the temporary folder can be written");
        import::read(&file, &Options::default()).expect("the file can be read")
    }
}
