//! One wall for every kind of shape that IFC knows, with the volume and the size of the closed form.

use std::f64::consts::PI;

/// Where a wall with this shape must end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ends {
    /// Kept with this volume (m3) and size of the box around it (m); circles are polygons, so both are right to a hundredth.
    Kept(f64, [f64; 3]),
    /// Kept, with a word that a part of its shape was left out.
    Incomplete(f64, [f64; 3]),
    /// A box of this size in its place, m.
    Boxed([f64; 3]),
    /// Nothing gives a size.
    Failed,
}

/// A shape in STEP. `@1` is the item of the representation, other numbers behind `@` are records of its own.
pub(crate) struct Solid {
    /// The entity type that is tried, as the schema writes it.
    pub kind: &'static str,
    /// Records.
    pub text: String,
    /// `RepresentationIdentifier` and `RepresentationType`.
    pub representation: (&'static str, &'static str),
    /// What must become of it.
    pub ends: Ends,
}

fn solid(kind: &'static str, text: impl Into<String>, kind_of: &'static str, ends: Ends) -> Solid {
    Solid { kind, text: text.into(), representation: ("Body", kind_of), ends }
}

/// Points of a list, in records from a number on.
fn points(first: usize, list: &[[f64; 3]]) -> String {
    let one = |(k, [x, y, z]): (usize, &[f64; 3])| format!("@{}=IFCCARTESIANPOINT(({x:?},{y:?},{z:?}));", first + k);
    list.iter().enumerate().map(one).collect()
}

/// A box of 2 x 0.5 x 3 m: its corners, and its faces as rings that look outwards.
const CORNERS: [[f64; 3]; 8] = [
    [0., 0., 0.],
    [2., 0., 0.],
    [2., 0.5, 0.],
    [0., 0.5, 0.],
    [0., 0., 3.],
    [2., 0., 3.],
    [2., 0.5, 3.],
    [0., 0.5, 3.],
];
const RINGS: [[usize; 4]; 6] = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];

/// The closed shell of the box as `@20`, of a class.
fn shell(class: &str) -> String {
    let mut t = points(30, &CORNERS);
    for (k, ring) in RINGS.iter().enumerate() {
        let loop_of = ring.map(|c| format!("@{}", 30 + c)).join(",");
        t += &format!(
            "@{0}=IFCPOLYLOOP(({loop_of}));@{1}=IFCFACEOUTERBOUND(@{0},.T.);@{2}=IFCFACE((@{1}));",
            40 + k,
            50 + k,
            60 + k
        );
    }
    t + &format!("@20={class}((@60,@61,@62,@63,@64,@65));")
}

/// The same with plane advanced faces on edges.
fn advanced_shell() -> String {
    let mut t = points(30, &CORNERS);
    for k in 0..8 {
        t += &format!("@{}=IFCVERTEXPOINT(@{});", 40 + k, 30 + k);
    }
    let mut edges: Vec<(usize, usize)> = Vec::new();
    let mut faces = String::new();
    for (f, ring) in RINGS.iter().enumerate() {
        let mut oriented = Vec::new();
        for k in 0..4 {
            let (a, b) = (ring[k], ring[(k + 1) % 4]);
            let found = edges.iter().position(|e| *e == (a, b) || *e == (b, a));
            let e = found.unwrap_or_else(|| {
                let id = 100 + 10 * edges.len();
                let [p, q] = [CORNERS[a], CORNERS[b]];
                let d = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
                let length = (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
                t += &format!(
                    "@{0}=IFCDIRECTION(({1:?},{2:?},{3:?}));@{4}=IFCVECTOR(@{0},{length:?});@{5}=IFCLINE(@{6},@{4});@{7}=IFCEDGECURVE(@{8},@{9},@{5},.T.);",
                    id, d[0] / length, d[1] / length, d[2] / length, id + 1, id + 2, 30 + a, id + 3, 40 + a, 40 + b
                );
                edges.push((a, b));
                edges.len() - 1
            });
            let along = if edges[e] == (a, b) { "T" } else { "F" };
            let id = 300 + 10 * f + k;
            faces += &format!("@{id}=IFCORIENTEDEDGE(*,*,@{},.{along}.);", 103 + 10 * e);
            oriented.push(format!("@{id}"));
        }
        let [o, a, b] = [CORNERS[ring[0]], CORNERS[ring[1]], CORNERS[ring[3]]];
        let (u, v) = ([0, 1, 2].map(|k| a[k] - o[k]), [0, 1, 2].map(|k| b[k] - o[k]));
        let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        let id = 400 + 10 * f;
        faces += &format!(
            "@{0}=IFCEDGELOOP(({1}));@{2}=IFCFACEOUTERBOUND(@{0},.T.);@{3}=IFCDIRECTION(({4:?},{5:?},{6:?}));@{7}=IFCDIRECTION(({8:?},{9:?},{10:?}));\
            @{11}=IFCAXIS2PLACEMENT3D(@{12},@{3},@{7});@{13}=IFCPLANE(@{11});@{14}=IFCADVANCEDFACE((@{2}),@{13},.T.);",
            id,
            oriented.join(","),
            id + 1,
            id + 2,
            n[0],
            n[1],
            n[2],
            id + 3,
            u[0],
            u[1],
            u[2],
            id + 4,
            30 + ring[0],
            id + 5,
            id + 6
        );
    }
    t + &faces + "@20=IFCCLOSEDSHELL((@406,@416,@426,@436,@446,@456));"
}

/// A box of 1 x 0.3 x 2 m as an operand: `@11`.
const BLOCK: &str = "@10=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,1.,0.3);@11=IFCEXTRUDEDAREASOLID(@10,#4,#8,2.);";
/// A path along z from 0 to 3 m: `@15`.
const PATH: &str = "@12=IFCCARTESIANPOINT((0.,0.,0.));@13=IFCCARTESIANPOINT((0.,0.,3.));@15=IFCPOLYLINE((@12,@13));";

/// All shapes.
pub(crate) fn all() -> Vec<Solid> {
    use Ends::{Boxed, Failed, Incomplete, Kept};
    let ring = PI * (1.2 * 1.2 - 1.0);
    let mut out = vec![
        solid(
            "IfcExtrudedAreaSolid",
            "@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,4.,0.3);@1=IFCEXTRUDEDAREASOLID(@2,#4,#8,3.);",
            "SweptSolid",
            Kept(3.6, [4., 0.3, 3.]),
        ),
        solid(
            "IfcExtrudedAreaSolidTapered",
            "@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,2.,1.);@3=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,1.,0.5);@1=IFCEXTRUDEDAREASOLIDTAPERED(@2,#4,#8,3.,@3);",
            "AdvancedSweptSolid",
            Kept(3.5, [2., 1., 3.]),
        ),
        solid(
            "IfcRevolvedAreaSolid",
            "@2=IFCCARTESIANPOINT((1.1,0.));@3=IFCAXIS2PLACEMENT2D(@2,$);@4=IFCRECTANGLEPROFILEDEF(.AREA.,$,@3,0.2,3.);@5=IFCDIRECTION((0.,1.,0.));@6=IFCAXIS1PLACEMENT(#3,@5);@1=IFCREVOLVEDAREASOLID(@4,#4,@6,6.283185307179586);",
            "SweptSolid",
            Kept(3.0 * ring, [2.4, 3., 2.4]),
        ),
        solid(
            "IfcRevolvedAreaSolidTapered",
            "@2=IFCCARTESIANPOINT((1.1,0.));@3=IFCAXIS2PLACEMENT2D(@2,$);@4=IFCRECTANGLEPROFILEDEF(.AREA.,$,@3,0.2,3.);@5=IFCDIRECTION((0.,1.,0.));@6=IFCAXIS1PLACEMENT(#3,@5);@7=IFCRECTANGLEPROFILEDEF(.AREA.,$,@3,0.1,3.);@1=IFCREVOLVEDAREASOLIDTAPERED(@4,#4,@6,6.283185307179586,@7);",
            "AdvancedSweptSolid",
            Incomplete(3.0 * ring, [2.4, 3., 2.4]),
        ),
        solid(
            "IfcSweptDiskSolid",
            format!("{PATH}@1=IFCSWEPTDISKSOLID(@15,0.5,$,$,$);"),
            "AdvancedSweptSolid",
            Kept(0.75 * PI, [1., 1., 3.]),
        ),
        solid(
            "IfcSweptDiskSolidPolygonal",
            format!("{PATH}@1=IFCSWEPTDISKSOLIDPOLYGONAL(@15,0.5,$,$,$,$);"),
            "AdvancedSweptSolid",
            Kept(0.75 * PI, [1., 1., 3.]),
        ),
        solid(
            "IfcFixedReferenceSweptAreaSolid",
            format!(
                "{PATH}@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,1.,0.3);@1=IFCFIXEDREFERENCESWEPTAREASOLID(@2,#4,@15,$,$,#9);"
            ),
            "AdvancedSweptSolid",
            Kept(0.9, [1., 0.3, 3.]),
        ),
        solid(
            "IfcSurfaceCurveSweptAreaSolid",
            format!(
                "{PATH}@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,0.3,1.);@3=IFCDIRECTION((1.,0.,0.));@4=IFCAXIS2PLACEMENT3D(#3,@3,#8);@5=IFCPLANE(@4);@1=IFCSURFACECURVESWEPTAREASOLID(@2,#4,@15,$,$,@5);"
            ),
            "AdvancedSweptSolid",
            Kept(0.9, [0.3, 1., 3.]),
        ),
        solid(
            "IfcFacetedBrep",
            format!("{}@1=IFCFACETEDBREP(@20);", shell("IFCCLOSEDSHELL")),
            "Brep",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcFacetedBrepWithVoids",
            format!("{}@1=IFCFACETEDBREPWITHVOIDS(@20,());", shell("IFCCLOSEDSHELL")),
            "Brep",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcAdvancedBrep",
            format!("{}@1=IFCADVANCEDBREP(@20);", advanced_shell()),
            "AdvancedBrep",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcAdvancedBrepWithVoids",
            format!("{}@1=IFCADVANCEDBREPWITHVOIDS(@20,());", advanced_shell()),
            "AdvancedBrep",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcFaceBasedSurfaceModel",
            format!("{}@1=IFCFACEBASEDSURFACEMODEL((@20));", shell("IFCCONNECTEDFACESET")),
            "SurfaceModel",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcShellBasedSurfaceModel",
            format!("{}@1=IFCSHELLBASEDSURFACEMODEL((@20));", shell("IFCOPENSHELL")),
            "SurfaceModel",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid("IfcBlock", "@1=IFCBLOCK(#4,2.,0.5,3.);", "CSG", Kept(3., [2., 0.5, 3.])),
        solid("IfcRectangularPyramid", "@1=IFCRECTANGULARPYRAMID(#4,2.,1.,3.);", "CSG", Kept(2., [2., 1., 3.])),
        solid("IfcRightCircularCone", "@1=IFCRIGHTCIRCULARCONE(#4,3.,1.);", "CSG", Kept(PI, [2., 2., 3.])),
        solid(
            "IfcRightCircularCylinder",
            "@1=IFCRIGHTCIRCULARCYLINDER(#4,3.,0.5);",
            "CSG",
            Kept(0.75 * PI, [1., 1., 3.]),
        ),
        solid("IfcSphere", "@1=IFCSPHERE(#4,1.);", "CSG", Kept(4. / 3. * PI, [2., 2., 2.])),
        solid(
            "IfcCsgSolid",
            "@2=IFCRIGHTCIRCULARCYLINDER(#4,3.,0.5);@1=IFCCSGSOLID(@2);",
            "CSG",
            Kept(0.75 * PI, [1., 1., 3.]),
        ),
        solid(
            "IfcBooleanResult",
            format!(
                "{BLOCK}@2=IFCCARTESIANPOINT((0.,0.,1.));@3=IFCAXIS2PLACEMENT3D(@2,$,$);@4=IFCBLOCK(@3,5.,5.,5.);@5=IFCCARTESIANPOINT((-2.,-2.,1.));@6=IFCAXIS2PLACEMENT3D(@5,$,$);@7=IFCBLOCK(@6,5.,5.,5.);@1=IFCBOOLEANRESULT(.DIFFERENCE.,@11,@7);"
            ),
            "CSG",
            Kept(0.3, [1., 0.3, 1.]),
        ),
        solid(
            "IfcBooleanClippingResult",
            format!(
                "{BLOCK}@2=IFCCARTESIANPOINT((0.,0.,1.));@3=IFCAXIS2PLACEMENT3D(@2,$,$);@4=IFCPLANE(@3);@5=IFCHALFSPACESOLID(@4,.F.);@1=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,@11,@5);"
            ),
            "Clipping",
            Kept(0.3, [1., 0.3, 1.]),
        ),
        solid("IfcHalfSpaceSolid", "@2=IFCPLANE(#4);@1=IFCHALFSPACESOLID(@2,.T.);", "CSG", Failed),
        solid(
            "IfcBoxedHalfSpace",
            "@2=IFCPLANE(#4);@3=IFCBOUNDINGBOX(#3,2.,0.5,3.);@1=IFCBOXEDHALFSPACE(@2,.T.,@3);",
            "CSG",
            Failed,
        ),
        solid(
            "IfcPolygonalBoundedHalfSpace",
            "@2=IFCPLANE(#4);@3=IFCCARTESIANPOINT((0.,0.));@4=IFCCARTESIANPOINT((1.,0.));@5=IFCCARTESIANPOINT((1.,1.));@6=IFCPOLYLINE((@3,@4,@5,@3));@1=IFCPOLYGONALBOUNDEDHALFSPACE(@2,.T.,#4,@6);",
            "CSG",
            Failed,
        ),
        solid(
            "IfcTriangulatedFaceSet",
            "@2=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(2.,0.,0.),(2.,0.5,0.),(0.,0.5,0.),(0.,0.,3.),(2.,0.,3.),(2.,0.5,3.),(0.,0.5,3.)));@1=IFCTRIANGULATEDFACESET(@2,$,.T.,((1,4,3),(1,3,2),(5,6,7),(5,7,8),(1,2,6),(1,6,5),(2,3,7),(2,7,6),(3,4,8),(3,8,7),(4,1,5),(4,5,8)),$);",
            "Tessellation",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcPolygonalFaceSet",
            "@2=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(2.,0.,0.),(2.,0.5,0.),(0.,0.5,0.),(0.,0.,3.),(2.,0.,3.),(2.,0.5,3.),(0.,0.5,3.)));@3=IFCINDEXEDPOLYGONALFACE((1,4,3,2));@4=IFCINDEXEDPOLYGONALFACE((5,6,7,8));@5=IFCINDEXEDPOLYGONALFACE((1,2,6,5));@6=IFCINDEXEDPOLYGONALFACE((2,3,7,6));@7=IFCINDEXEDPOLYGONALFACE((3,4,8,7));@8=IFCINDEXEDPOLYGONALFACE((4,1,5,8));@1=IFCPOLYGONALFACESET(@2,.T.,(@3,@4,@5,@6,@7,@8),$);",
            "Tessellation",
            Kept(3., [2., 0.5, 3.]),
        ),
        solid(
            "IfcMappedItem",
            "@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,4.,0.3);@3=IFCEXTRUDEDAREASOLID(@2,#4,#8,3.);@4=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(@3));@5=IFCREPRESENTATIONMAP(#4,@4);@6=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#3,$,$);@1=IFCMAPPEDITEM(@5,@6);",
            "MappedRepresentation",
            Kept(3.6, [4., 0.3, 3.]),
        ),
        solid(
            "IfcSectionedSpine",
            format!(
                "{PATH}@2=IFCRECTANGLEPROFILEDEF(.AREA.,$,#23,1.,0.3);@3=IFCAXIS2PLACEMENT3D(@12,$,$);@4=IFCAXIS2PLACEMENT3D(@13,$,$);@16=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,@15);@17=IFCCOMPOSITECURVE((@16),.F.);@1=IFCSECTIONEDSPINE(@17,(@2,@2),(@3,@4));"
            ),
            "SectionedSpine",
            Boxed([1., 0.3, 3.]),
        ),
    ];
    out.extend(others());
    out
}

/// Shapes that are not solids of the schema: a box only, unknown words, an axis only, a clipped wall along an arc.
fn others() -> Vec<Solid> {
    use Ends::{Boxed, Failed, Kept};
    let arc_wall = "@2=IFCCIRCLE(#23,5.);@3=IFCTRIMMEDCURVE(@2,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.5707963267948966)),.T.,.PARAMETER.);\
        @4=IFCCIRCLE(#23,4.7);@5=IFCTRIMMEDCURVE(@4,(IFCPARAMETERVALUE(1.5707963267948966)),(IFCPARAMETERVALUE(0.)),.F.,.PARAMETER.);\
        @20=IFCCARTESIANPOINT((0.,5.));@21=IFCCARTESIANPOINT((0.,4.7));@22=IFCPOLYLINE((@20,@21));@23=IFCCARTESIANPOINT((4.7,0.));@24=IFCCARTESIANPOINT((5.,0.));@25=IFCPOLYLINE((@23,@24));\
        @30=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,@3);@31=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,@22);@32=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,@5);@33=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,@25);\
        @34=IFCCOMPOSITECURVE((@30,@31,@32,@33),.F.);@35=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,@34);@36=IFCEXTRUDEDAREASOLID(@35,#4,#8,3.);\
        @40=IFCCARTESIANPOINT((0.,0.,2.));@41=IFCAXIS2PLACEMENT3D(@40,$,$);@42=IFCPLANE(@41);@43=IFCHALFSPACESOLID(@42,.F.);@1=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,@36,@43);";
    let arc = Kept(0.5 * PI * (5.0 * 5.0 - 4.7 * 4.7), [5., 5., 2.]);
    vec![
        Solid {
            kind: "IfcBoundingBox",
            text: "@1=IFCBOUNDINGBOX(#3,2.,0.5,3.);".into(),
            representation: ("Box", "BoundingBox"),
            ends: Boxed([2., 0.5, 3.]),
        },
        solid(
            "a solid of a type that is not known",
            "@2=IFCCARTESIANPOINT((0.,0.,0.));@3=IFCCARTESIANPOINT((2.,0.5,3.));@1=IFCSOLIDOFTHEFUTURE(@2,@3,4.);",
            "FutureSolid",
            Boxed([2., 0.5, 3.]),
        ),
        solid(
            "a solid under an unknown kind of representation",
            "@1=IFCBLOCK(#4,2.,0.5,3.);",
            "Primitives",
            Kept(3., [2., 0.5, 3.]),
        ),
        Solid {
            kind: "an axis only",
            text: "@2=IFCCARTESIANPOINT((0.,0.));@3=IFCCARTESIANPOINT((4.,0.));@1=IFCPOLYLINE((@2,@3));".into(),
            representation: ("Axis", "Curve2D"),
            ends: Failed,
        },
        solid(
            "an extrusion whose section is missing",
            "@2=IFCCARTESIANPOINT((0.,0.,0.));@1=IFCEXTRUDEDAREASOLID(@9,#4,#8,3.);",
            "SweptSolid",
            Failed,
        ),
        solid("a clipped wall along an arc", arc_wall, "Clipping", arc),
        solid(
            "a clipped wall along an arc, as IFC2X3 writes it",
            arc_wall.replace("=IFCCOMPOSITECURVE(", "=IFC2DCOMPOSITECURVE("),
            "Clipping",
            arc,
        ),
        solid(
            "a cylinder that a cone is cut from",
            "@2=IFCRIGHTCIRCULARCYLINDER(#4,3.,1.);@3=IFCRIGHTCIRCULARCONE(#4,3.,1.);@1=IFCBOOLEANRESULT(.DIFFERENCE.,@2,@3);",
            "CSG",
            Kept(2.0 * PI, [2., 2., 3.]),
        ),
        solid(
            "a block that an unknown solid is cut from",
            "@2=IFCBLOCK(#4,2.,0.5,3.);@3=IFCSOLIDOFTHEFUTURE(#3);@1=IFCBOOLEANRESULT(.DIFFERENCE.,@2,@3);",
            "CSG",
            Ends::Incomplete(3., [2., 0.5, 3.]),
        ),
    ]
}

/// Distance between two walls along x, m.
pub(crate) const APART: f64 = 20.0;

/// Head and end of every file here: metres, a storey, a placement `#11`.
pub(crate) fn file(schema: &str, records: &str, walls: &[u32]) -> String {
    let contained: Vec<String> = walls.iter().map(|w| format!("#{w}")).collect();
    format!(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('{schema}'));\nENDSEC;\nDATA;\n\
        #1=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#12=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);\n#2=IFCUNITASSIGNMENT((#1,#12));\n#3=IFCCARTESIANPOINT((0.,0.,0.));\n#4=IFCAXIS2PLACEMENT3D(#3,$,$);\n\
        #5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);\n#6=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#5),#2);\n\
        #8=IFCDIRECTION((0.,0.,1.));\n#9=IFCDIRECTION((1.,0.,0.));\n#11=IFCLOCALPLACEMENT($,#4);\n\
        #14=IFCBUILDING('0000000000000000000003',$,'B',$,$,#11,$,$,.ELEMENT.,$,$,$);\n\
        #18=IFCBUILDINGSTOREY('0000000000000000000004',$,'Ground floor',$,$,#11,$,$,.ELEMENT.,0.);\n\
        #20=IFCRELAGGREGATES('0000000000000000000006',$,$,$,#6,(#14));\n#21=IFCRELAGGREGATES('0000000000000000000007',$,$,$,#14,(#18));\n\
        #22=IFCCARTESIANPOINT((0.,0.));\n#23=IFCAXIS2PLACEMENT2D(#22,$);\n{records}\
        #90=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000008',$,$,$,({}),#18);\nENDSEC;\nEND-ISO-10303-21;\n",
        contained.join(",")
    )
}

/// The records of one shape with its wall, numbered from `base` on; the wall is `base`. `shape_class` is the class between wall and representation.
pub(crate) fn wall(s: &Solid, base: u32, at: f64, shape_class: &str) -> String {
    let mut text = String::new();
    let mut rest = s.text.as_str();
    while let Some(k) = rest.find('@') {
        let digits = rest[k + 1..].chars().take_while(char::is_ascii_digit).count();
        let number: u32 = rest[k + 1..k + 1 + digits].parse().expect("a number behind the sign");
        text += &format!("{}#{}", &rest[..k], base + number);
        rest = &rest[k + 1 + digits..];
    }
    text += rest;
    let (identifier, kind) = s.representation;
    format!(
        "{}\n#{}=IFCSHAPEREPRESENTATION(#5,'{identifier}','{kind}',(#{}));\n#{}={shape_class}($,$,(#{}));\n#{}=IFCCARTESIANPOINT(({at:?},0.,0.));\n\
        #{}=IFCAXIS2PLACEMENT3D(#{},$,$);\n#{}=IFCLOCALPLACEMENT(#11,#{});\n#{base}=IFCWALL('{base:022}',$,'{}',$,$,#{},#{},$,$);\n",
        text.replace(';', ";\n").trim_end(),
        base + 900,
        base + 1,
        base + 901,
        base + 900,
        base + 902,
        base + 903,
        base + 902,
        base + 904,
        base + 903,
        s.kind,
        base + 904,
        base + 901
    )
}

/// All shapes in one file.
pub(crate) fn all_in_one(schema: &str, shape_class: &str) -> (Vec<Solid>, String) {
    let list = all();
    let mut records = String::new();
    let mut walls = Vec::new();
    for (k, s) in list.iter().enumerate() {
        let base = 1000 * (k as u32 + 1);
        records += &wall(s, base, APART * k as f64, shape_class);
        walls.push(base);
    }
    let text = file(schema, &records, &walls);
    (list, text)
}
