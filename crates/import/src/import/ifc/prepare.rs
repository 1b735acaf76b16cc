//! Makes an IFC file readable for the library that makes shapes, and lists its products by a pass of its own.
//!
//! What the library does not know is replaced by records that mean the same: cylinders, cones and pyramids by faces, a disk swept along a
//! polygon by a disk swept along a curve, a composite curve in a plane by a composite curve, a product of an unknown class by a proxy, an
//! `IfcProductRepresentation` by the subtype that has the same attributes, a representation of solids under an unknown kind by one of solids.
//! Damaged records are taken out, and elements whose number is used again get one of their own, so that one fault does not take others with
//! it. A file without any of this stays as it is.

use super::angles::Angles;
use super::frame::IfcPlacement;
use super::primitives::solid;
use super::step::{self, Record};
use crate::geometry::Vec3;
use ifc_lite_core::{IfcType, ifc_type_from_keyword};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// A product of the file: what may be an element of the building.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Product {
    /// Number in the prepared file.
    pub id: u32,
    /// Class as in the schema, or as in the file where the schema does not know it.
    pub class: String,
    /// False for a class that no schema has.
    pub known: bool,
    /// Name.
    pub name: Option<String>,
    /// GlobalId.
    pub global_id: Option<String>,
    /// It refers to a shape.
    pub shaped: bool,
    /// Why nothing of it can be read.
    pub fault: Option<&'static str>,
}

/// A file as the library can read it.
pub(crate) struct Prepared<'a> {
    pub bytes: Cow<'a, [u8]>,
    /// In the order of the file.
    pub products: Vec<Product>,
    /// Arcs that are in degrees although the file names no unit of angles.
    pub in_degrees: usize,
}

/// What a record is, by its keyword.
#[derive(Clone, Copy, Debug, PartialEq)]
enum RecordKind {
    Product,
    /// Site, building, storey, bridge, ...: an element only where it has a shape itself.
    Container,
    Unknown,
    Primitive,
    /// The keyword is replaced by another with the same meaning, after this number of attributes.
    Renamed(&'static str, usize),
    Representation,
    Other,
}

/// Position of `Representation` in every `IfcProduct`.
const REPRESENTATION: usize = 6;
const PLACEMENT: usize = 5;
/// Kinds of representation that are no solids, or that the library reads.
const KNOWN_KINDS: &[&str] = &[
    "Body",
    "SweptSolid",
    "Brep",
    "CSG",
    "Clipping",
    "Tessellation",
    "MappedRepresentation",
    "SolidModel",
    "SurfaceModel",
    "Surface3D",
    "AdvancedSweptSolid",
    "AdvancedBrep",
    "Curve",
    "Curve2D",
    "Curve3D",
    "Point",
    "PointCloud",
    "GeometricSet",
    "GeometricCurveSet",
    "Annotation2D",
    "FillArea",
    "Text",
    "Segment",
    "Surface",
    "Surface2D",
    "SectionedSurface",
    "AdvancedSurface",
    "BoundingBox",
    "SectionedSpine",
    "LightSource",
    "FootPrint",
    "Vertex",
    "Edge",
    "Path",
    "Face",
    "Shell",
    "",
];
/// Identifiers of representations that are not the body.
pub(crate) const NO_BODY: &[&str] = &[
    "Axis",
    "Box",
    "FootPrint",
    "Annotation",
    "Profile",
    "Plan",
    "CoG",
    "Clearance",
    "Lighting",
    "Reference",
    "SurveyPoints",
];

fn kind_of(keyword: &str) -> RecordKind {
    let kind = ifc_type_from_keyword(keyword);
    match keyword {
        "IFCPRODUCTREPRESENTATION" => return RecordKind::Renamed("IFCPRODUCTDEFINITIONSHAPE", usize::MAX),
        "IFC2DCOMPOSITECURVE" => return RecordKind::Renamed("IFCCOMPOSITECURVE", usize::MAX),
        "IFCSWEPTDISKSOLIDPOLYGONAL" => return RecordKind::Renamed("IFCSWEPTDISKSOLID", 5),
        "IFCBOXEDHALFSPACE" => return RecordKind::Renamed("IFCHALFSPACESOLID", 2),
        "IFCRIGHTCIRCULARCYLINDER" | "IFCRIGHTCIRCULARCONE" | "IFCRECTANGULARPYRAMID" => return RecordKind::Primitive,
        "IFCSHAPEREPRESENTATION" => return RecordKind::Representation,
        _ => {}
    }
    let is = |t| kind.is_subtype_of(t);
    if matches!(kind, IfcType::Unknown(_)) {
        RecordKind::Unknown
    } else if !is(IfcType::IfcProduct) {
        RecordKind::Other
    } else if is(IfcType::IfcSpatialElement)
        && !(is(IfcType::IfcSpace) || is(IfcType::IfcSpatialZone) || is(IfcType::IfcExternalSpatialStructureElement))
    {
        RecordKind::Container
    } else {
        RecordKind::Product
    }
}

/// True for a type of item that is a body.
pub(crate) fn is_body(kind: &IfcType) -> bool {
    [
        IfcType::IfcSolidModel,
        IfcType::IfcBooleanResult,
        IfcType::IfcCsgPrimitive3D,
        IfcType::IfcTessellatedFaceSet,
        IfcType::IfcFaceBasedSurfaceModel,
        IfcType::IfcShellBasedSurfaceModel,
        IfcType::IfcMappedItem,
    ]
    .into_iter()
    .any(|t| kind.is_subtype_of(t))
}

/// Places of keyword and attributes by number.
type Index = HashMap<u32, (Range<usize>, Range<usize>)>;

struct Preparation<'a> {
    bytes: &'a [u8],
    kinds: HashMap<&'a [u8], RecordKind>,
    index: Option<Index>,
    edits: Vec<(Range<usize>, String)>,
    products: Vec<Product>,
    /// Number of a product by its number in the file, and the place of that number.
    places: HashMap<u32, (usize, Range<usize>)>,
    next_id: u32,
}

/// Prepares a file.
pub(crate) fn prepare(bytes: &[u8]) -> Prepared<'_> {
    let mut p = Preparation {
        bytes,
        kinds: HashMap::new(),
        index: None,
        edits: schema_name(bytes).into_iter().collect(),
        products: Vec::new(),
        places: HashMap::new(),
        next_id: step::records(bytes).filter_map(|r| r.id).max().unwrap_or(0),
    };
    let mut angles = Angles::default();
    for record in step::records(bytes) {
        p.record(&record);
        angles.see(bytes, &record);
    }
    let in_degrees = p.angles(&angles);
    let products = p.products;
    Prepared { bytes: edited(bytes, p.edits), products, in_degrees }
}

/// The name of the oldest schema, which is read as IFC2X3.
fn schema_name(bytes: &[u8]) -> Option<(Range<usize>, String)> {
    const OLD: &[u8] = b"IFC2X_FINAL";
    let head = &bytes[..bytes.len().min(1 << 16)];
    let head = &head[..head.windows(5).position(|w| w == b"DATA;").unwrap_or(head.len())];
    let at = head.windows(OLD.len()).rposition(|w| w.eq_ignore_ascii_case(OLD))?;
    Some((at..at + OLD.len(), "IFC2X3".into()))
}

/// Applies edits, which may be in any order and do not overlap.
fn edited(bytes: &[u8], mut edits: Vec<(Range<usize>, String)>) -> Cow<'_, [u8]> {
    if edits.is_empty() {
        return Cow::Borrowed(bytes);
    }
    edits.sort_by_key(|e| (e.0.start, e.0.end));
    let mut out = Vec::with_capacity(bytes.len() + edits.iter().map(|e| e.1.len()).sum::<usize>());
    let mut at = 0;
    for (place, text) in edits {
        if place.start >= at {
            out.extend_from_slice(&bytes[at..place.start]);
            out.extend_from_slice(text.as_bytes());
            at = place.end;
        }
    }
    out.extend_from_slice(&bytes[at..]);
    Cow::Owned(out)
}

impl<'a> Preparation<'a> {
    fn record(&mut self, r: &Record) {
        let word = &self.bytes[r.keyword.clone()];
        let kind = match self.kinds.get(word) {
            Some(kind) => *kind,
            None => {
                let kind = kind_of(&String::from_utf8_lossy(word).to_ascii_uppercase());
                self.kinds.insert(word, kind);
                kind
            }
        };
        let whole = self.bytes.get(r.attributes.end) == Some(&b')');
        if !r.sound {
            // A record that only lacks its semicolon gets it; another damaged one is taken out.
            let end = r.attributes.end + 1;
            self.edits.push(if whole { (end..r.span.end, ";\n".into()) } else { (r.span.clone(), String::new()) });
        }
        self.number_used_again(r);
        match kind {
            RecordKind::Product | RecordKind::Container | RecordKind::Unknown => self.product(r, kind, whole),
            _ if !whole => {}
            RecordKind::Primitive => self.primitive(r),
            RecordKind::Renamed(keyword, attributes) => {
                self.edits.push((r.keyword.clone(), keyword.into()));
                let list = step::split(&self.bytes[r.attributes.clone()]);
                if let Some(more) = list.get(attributes) {
                    let from = more.as_ptr() as usize - self.bytes.as_ptr() as usize;
                    let comma = self.bytes[..from].iter().rposition(|b| *b == b',').unwrap_or(from);
                    self.edits.push((comma..r.attributes.end, String::new()));
                }
            }
            RecordKind::Representation => self.representation(r),
            RecordKind::Other => {}
        }
    }

    /// Names the unit of angles that a file only shows by its arcs. Returns their number.
    fn angles(&mut self, angles: &Angles) -> usize {
        let is_conic = |id| self.look_up(id).is_some_and(|(k, _)| k == "IFCCIRCLE" || k == "IFCELLIPSE");
        let count = angles.in_degrees(is_conic);
        if count > 0 {
            let free = [(); 4].map(|()| self.new_id());
            self.edits.extend(angles.edits(free).into_iter().map(|(at, text)| (at..at, text)));
        }
        count
    }

    /// The library takes the last record of a number: an element before it gets a number of its own.
    fn number_used_again(&mut self, r: &Record) {
        let Some((product, place)) = r.id.and_then(|id| self.places.remove(&id)) else { return };
        let id = self.new_id();
        self.products[product].id = id;
        self.edits.push((place, format!("#{id}")));
    }

    fn new_id(&mut self) -> u32 {
        self.next_id = self.next_id.saturating_add(1);
        self.next_id
    }

    fn product(&mut self, r: &Record, kind: RecordKind, whole: bool) {
        let list = step::split(&self.bytes[r.attributes.clone()]);
        let refers = |k: usize| list.get(k).is_some_and(|a| step::reference(a).is_some());
        let counts = match kind {
            RecordKind::Container => refers(REPRESENTATION),
            // A product has a GlobalId, and refers to its placement and its shape.
            RecordKind::Unknown => {
                let id = list.first().and_then(|a| step::text(a)).is_some_and(|t| t.len() == 22);
                let empty = |k: usize| list.get(k).is_some_and(|a| *a == b"$");
                id && (refers(PLACEMENT) || refers(REPRESENTATION))
                    && [PLACEMENT, REPRESENTATION].iter().all(|k| refers(*k) || empty(*k))
            }
            _ => true,
        };
        if !counts {
            return;
        }
        let word = String::from_utf8_lossy(&self.bytes[r.keyword.clone()]).into_owned();
        let known = kind != RecordKind::Unknown;
        if !known {
            self.edits.push((r.keyword.clone(), "IFCBUILDINGELEMENTPROXY".into()));
        }
        let text = |k: usize| list.get(k).and_then(|a| step::text(a)).filter(|t| !t.trim().is_empty());
        let (name, global_id) = (text(2), text(0));
        let id = match r.id {
            Some(id) => {
                self.places.insert(id, (self.products.len(), r.name.clone()));
                id
            }
            None => {
                let id = self.new_id();
                self.edits.push((r.name.clone(), format!("#{id}")));
                id
            }
        };
        self.products.push(Product {
            id,
            class: if known { ifc_type_from_keyword(&word).name().to_string() } else { word },
            known,
            name,
            global_id,
            shaped: refers(REPRESENTATION),
            fault: (!whole).then_some("its line in the file is damaged"),
        });
    }

    fn primitive(&mut self, r: &Record) {
        let Some(own) = r.id else { return };
        let keyword = String::from_utf8_lossy(&self.bytes[r.keyword.clone()]).to_ascii_uppercase();
        let list = step::split(&self.bytes[r.attributes.clone()]);
        let numbers: Vec<_> = list.iter().skip(1).map(|a| step::number(a)).collect();
        let placement = list.first().and_then(|a| step::reference(a));
        let Some(solid) = solid(&keyword, &numbers) else { return };
        let Some(frame) = placement.and_then(|id| self.frame(id)) else { return };
        let points = self.new_id();
        self.edits.push((r.span.clone(), solid.records(&frame, own, points)));
    }

    /// A representation of solids whose kind is no word of the standard is one of solids.
    fn representation(&mut self, r: &Record) {
        let bytes = self.bytes;
        let list = step::split(&bytes[r.attributes.clone()]);
        let text = |k: usize| list.get(k).and_then(|a| step::text(a)).unwrap_or_default();
        if list.len() < 4 || KNOWN_KINDS.contains(&text(2).as_str()) || NO_BODY.contains(&text(1).as_str()) {
            return;
        }
        let items = step::references(list[3]);
        let mut solid =
            |id: &u32| self.look_up(*id).is_some_and(|(keyword, _)| is_body(&ifc_type_from_keyword(&keyword)));
        if !items.is_empty() && items.iter().all(&mut solid) {
            let from = list[2].as_ptr() as usize - bytes.as_ptr() as usize;
            self.edits.push((from..from + list[2].len(), "'SolidModel'".into()));
        }
    }

    /// Keyword in capitals and attributes of a record by its number.
    fn look_up(&mut self, id: u32) -> Option<(String, Vec<&'a [u8]>)> {
        let bytes = self.bytes;
        let index = self.index.get_or_insert_with(|| {
            step::records(bytes).filter_map(|r| Some((r.id?, (r.keyword, r.attributes)))).collect()
        });
        let (keyword, attributes) = index.get(&id)?.clone();
        Some((String::from_utf8_lossy(&bytes[keyword]).to_ascii_uppercase(), step::split(&bytes[attributes])))
    }

    /// Coordinates of a point or direction.
    fn triple(&mut self, attribute: Option<&&[u8]>) -> Option<Vec3> {
        let (_, list) = self.look_up(step::reference(attribute?)?)?;
        let inner = list.first()?.strip_prefix(b"(")?.strip_suffix(b")")?;
        let c: Vec<f64> = step::split(inner).into_iter().map(step::number).collect::<Option<_>>()?;
        (c.len() >= 2).then(|| Vec3::new(c[0], c[1], c.get(2).copied().unwrap_or(0.0)))
    }

    /// The frame of an `IfcAxis2Placement3D`.
    fn frame(&mut self, id: u32) -> Option<IfcPlacement> {
        let (keyword, list) = self.look_up(id)?;
        if keyword != "IFCAXIS2PLACEMENT3D" {
            return None;
        }
        let origin = self.triple(list.first())?;
        let (axis, reference) = (self.triple(list.get(1)), self.triple(list.get(2)));
        Some(IfcPlacement::of_placement(origin, axis, reference))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prepared(text: &str) -> (String, Vec<Product>) {
        let p = prepare(text.as_bytes());
        (String::from_utf8(p.bytes.into_owned()).unwrap(), p.products)
    }

    #[test]
    fn a_file_with_known_records_stays_as_it_is() {
        let text = "DATA;\n#1=IFCWALL('0000000000000000000001',$,'A',$,$,#2,#3,$,$);\n#4=IFCBUILDING('0000000000000000000002',$,'B',$,$,#2,$,$,$,$,$,$);\nENDSEC;";
        let (out, products) = prepared(text);
        assert_eq!(out, text);
        let one = Product {
            id: 1,
            class: "IfcWall".into(),
            known: true,
            name: Some("A".into()),
            global_id: Some("0000000000000000000001".into()),
            shaped: true,
            fault: None,
        };
        assert_eq!(products, [one]);
    }

    #[test]
    fn an_element_whose_number_is_used_again_gets_one_of_its_own() {
        let (out, products) = prepared("#1=IFCWALL('a',$,'A',$,$,#2,#3,$,$);\n#1=IFCSLAB('b',$,'B',$,$,#2,#3,$,$);\n");
        assert_eq!(products.iter().map(|p| p.id).collect::<Vec<_>>(), [2, 1]);
        assert!(out.starts_with("#2=IFCWALL") && out.contains("#1=IFCSLAB"), "{out}");
    }

    #[test]
    fn damaged_records_are_taken_out_and_unknown_classes_become_proxies() {
        let (out, products) = prepared(
            "#1=IFCWALL('a,$);\n#2=IFCHYPERWALL('0000000000000000000001',$,'H',$,$,#5,#6,$);\n#3=IFCSLAB('c',$,'C',$,$,#5,#6,$)\n#4=IFCBEAM('d',$,$,$,$,$,$);\n",
        );
        assert_eq!(
            products.iter().map(|p| (p.class.as_str(), p.fault.is_some())).collect::<Vec<_>>(),
            [("IfcWall", true), ("IFCHYPERWALL", false), ("IfcSlab", false), ("IfcBeam", false)]
        );
        assert!(
            !out.contains("IFCWALL")
                && out.contains("#2=IFCBUILDINGELEMENTPROXY(")
                && out.contains("#6,$);\n#4=IFCBEAM"),
            "{out}"
        );
    }

    #[test]
    fn arcs_beyond_two_turns_are_in_degrees_where_no_unit_of_angles_is_named() {
        let file = |units: &str, end: f64| {
            format!(
                "#1=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n{units}#3=IFCUNITASSIGNMENT((#1));\n#4=IFCCIRCLE(#5,1.);\n\
                 #6=IFCTRIMMEDCURVE(#4,(IFCPARAMETERVALUE(0.),#7),(IFCPARAMETERVALUE({end}),#8),.T.,.PARAMETER.);\n#7=IFCCARTESIANPOINT((1.,0.));\n#8=IFCCARTESIANPOINT((-1.,0.));\n"
            )
        };
        let half = file("", 180.0);
        let p = prepare(half.as_bytes());
        let out = String::from_utf8(p.bytes.into_owned()).unwrap();
        assert_eq!(p.in_degrees, 1);
        assert!(out.contains("#3=IFCUNITASSIGNMENT((#1,#9));") && out.contains("'DEGREE'"), "{out}");
        // Radians explain this arc, and a unit that is named stays.
        let named = file("#2=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);\n", 180.0);
        for text in [file("", 6.3), named] {
            let p = prepare(text.as_bytes());
            assert_eq!((p.in_degrees, p.bytes.as_ref()), (0, text.as_bytes()));
        }
    }

    #[test]
    fn records_that_mean_the_same_replace_those_that_are_not_known() {
        let (out, _) = prepared(
            "#1=IFCPRODUCTREPRESENTATION($,$,(#2));#3=IFCSWEPTDISKSOLIDPOLYGONAL(#4,1.,$,$,$,0.1);#5=IFCBOXEDHALFSPACE(#6,.T.,#7);",
        );
        assert_eq!(
            out,
            "#1=IFCPRODUCTDEFINITIONSHAPE($,$,(#2));#3=IFCSWEPTDISKSOLID(#4,1.,$,$,$);#5=IFCHALFSPACESOLID(#6,.T.);"
        );
    }
}
