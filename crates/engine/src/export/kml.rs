//! `site.kml` for Google Earth, ATAK and GIS (OGC KML 2.3): the features of [`super::site_map`] in folders by kind. Heights are above the
//! ground, so that no height of the site above the sea is needed. It is written for the cases that `site.geojson` is written for.

use super::Exporter;
use super::geojson::Georeference;
use super::site_map::{Feature, MapPlace, NOTE, features};
use crate::Result;
use crate::assess::Assessment;
use crate::draw::svg::escaped;
use crate::geometry::Vec3;
use crate::record::Record;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::Write;

/// Writes `site.kml`.
pub struct Kml;

/// Folders in the order in which a map shows them: kind, title, colour of lines and areas (aabbggrr), colour of the inside.
const FOLDERS: [(&str, &str, &str, &str); 7] = [
    ("keep out", "Keep out", "ff0000ff", "330000ff"),
    ("building", "Building before the event", "ffffffff", "00ffffff"),
    ("heap", "Heap", "ff888888", "66888888"),
    ("void", "Voids", "ff00a5ff", "ff00a5ff"),
    ("person", "People", "ff0000c0", "ff0000c0"),
    ("entry", "Entries", "ff00c000", "ff00c000"),
    ("way", "Ways", "ff00c000", "ff00c000"),
];

fn value(v: &Value) -> String {
    match v {
        Value::String(s) => s.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// The document; `ground` is the level of the ground, m.
fn document(at: &Georeference, ground: f64, all: &[Feature]) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.2\">\n<Document>\n",
    );
    let _ = writeln!(out, "<name>Leanto: {NOTE}</name>");
    let point = |p: &Vec3| {
        let [lon, lat] = at.plan([p.x, p.y]);
        format!("{lon},{lat},{:.2}", p.z - ground)
    };
    for (kind, title, line, fill) in FOLDERS {
        let style = kind.replace(' ', "-");
        let _ = writeln!(
            out,
            "<Style id=\"{style}\"><IconStyle><color>{line}</color></IconStyle><LineStyle><color>{line}</color><width>3</width></LineStyle>\
             <PolyStyle><color>{fill}</color></PolyStyle></Style>"
        );
        let _ = writeln!(out, "<Folder><name>{title}</name>");
        for f in all.iter().filter(|f| f.kind == kind) {
            let name = f.properties.get("name").and_then(Value::as_str).unwrap_or(&f.id);
            let _ = write!(out, "<Placemark id=\"{}\"><name>{}</name>", f.id.replace(' ', "-"), escaped(name));
            let _ = write!(
                out,
                "<styleUrl>#{style}</styleUrl><ExtendedData><Data name=\"note\"><value>{NOTE}</value></Data>"
            );
            for (k, v) in &f.properties {
                let _ = write!(out, "<Data name=\"{}\"><value>{}</value></Data>", escaped(k), escaped(&value(v)));
            }
            out.push_str("</ExtendedData>");
            match &f.place {
                MapPlace::Point(p) => {
                    let _ = write!(
                        out,
                        "<Point><altitudeMode>relativeToGround</altitudeMode><coordinates>{}</coordinates></Point>",
                        point(p)
                    );
                }
                MapPlace::Line(l) => {
                    let list: Vec<String> = l.iter().map(point).collect();
                    let _ = write!(
                        out,
                        "<LineString><altitudeMode>relativeToGround</altitudeMode><coordinates>{}</coordinates></LineString>",
                        list.join(" ")
                    );
                }
                MapPlace::Area(rings) => {
                    out.push_str("<Polygon><altitudeMode>clampToGround</altitudeMode>");
                    for (k, r) in rings.iter().enumerate() {
                        let side = if k == 0 { "outerBoundaryIs" } else { "innerBoundaryIs" };
                        let list: Vec<String> = at.ring(r).iter().map(|c| format!("{},{},0", c[0], c[1])).collect();
                        let _ = write!(
                            out,
                            "<{side}><LinearRing><coordinates>{}</coordinates></LinearRing></{side}>",
                            list.join(" ")
                        );
                    }
                    out.push_str("</Polygon>");
                }
            }
            out.push_str("</Placemark>\n");
        }
        out.push_str("</Folder>\n");
    }
    out.push_str("</Document>\n</kml>\n");
    out
}

/// The document of a run; none where the case does not say where the building is.
pub(super) fn text(record: &Record, a: &Assessment) -> Option<String> {
    let h = &record.header;
    let at = Georeference::new(&h.case.prepare.site)?;
    let ground = h.structure.ground_level().unwrap_or(0.0);
    Some(document(&at, ground, &features(h, a)))
}

impl Exporter for Kml {
    fn file_name(&self) -> &'static str {
        "site.kml"
    }

    fn write(&self, record: &Record, a: &Assessment, out: &mut dyn Write) -> Result<()> {
        let Some(text) = text(record, a) else { return Ok(()) };
        out.write_all(text.as_bytes()).map_err(|e| crate::Error::io("write", std::path::Path::new(self.file_name()), e))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Map;

    #[test]
    fn a_map_has_heights_above_the_ground_closed_rings_and_clean_text() {
        let site =
            crate::prepare::Site { latitude: Some(45.0), longitude: Some(10.0), ..crate::prepare::Site::default() };
        let at = Georeference::new(&site).expect("where");
        let named = Map::from_iter([("name".into(), "void 1 <lean-to> & \u{1}more".into())]);
        let all = [
            Feature {
                id: "void 1".into(),
                kind: "void",
                place: MapPlace::Point(Vec3::new(0.0, 0.0, 1.0)),
                properties: named,
            },
            Feature {
                id: "heap 1".into(),
                kind: "heap",
                place: MapPlace::Area(vec![
                    vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]],
                    vec![[0.1, 0.1], [0.1, 0.2], [0.2, 0.1]],
                ]),
                properties: Map::new(),
            },
        ];
        let text = document(&at, -0.5, &all);
        assert!(text.contains("<coordinates>10,45,1.50</coordinates>"), "{text}");
        assert!(text.contains("void 1 &lt;lean-to&gt; &amp;  more"), "{text}");
        assert_eq!(text.matches("innerBoundaryIs").count(), 2);
        let opened = text.matches("<Placemark").count();
        assert_eq!((opened, text.matches("</Placemark>").count()), (2, 2));
        assert!(
            text.starts_with("<?xml") && text.matches("10,45,0").count() == 2,
            "a closed ring ends where it begins"
        );
    }
}
