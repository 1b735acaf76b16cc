//! KML (OGC KML 2.3): placemarks with polygons. What a placemark says of its building stands in its extended data.

use super::{Found, MapBuilding};
use crate::maps::crs::Crs;
use crate::{Error, Result};
use roxmltree::{Document, Node};
use std::collections::BTreeMap;
use std::path::Path;

/// Most elements within each other. Maps have about ten.
const DEEPEST: usize = 200;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(file, problem, "it must be KML with a Polygon in a Placemark, as Google Earth saves it")
}

/// Depth of the elements of a text, without reading them: the reader below calls itself for each level.
fn depth(text: &str) -> usize {
    let (mut now, mut most) = (0usize, 0);
    for part in text.split('<').skip(1) {
        match part.as_bytes().first() {
            Some(b'/') => now = now.saturating_sub(1),
            Some(b'!' | b'?') | None => {}
            _ => {
                let end = part.split('>').next().unwrap_or_default();
                if !end.ends_with('/') {
                    now += 1;
                    most = most.max(now);
                }
            }
        }
    }
    most
}

pub(super) fn read(file: &Path, bytes: &[u8]) -> Result<Vec<MapBuilding>> {
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let line = bytes[..e.valid_up_to()].iter().filter(|b| **b == b'\n').count() + 1;
        wrong(file, "this is not a text in UTF-8").at(format!("line {line}"))
    })?;
    if depth(text) > DEEPEST {
        return Err(wrong(file, format!("its elements are more than {DEEPEST} deep within each other")));
    }
    // Entities of its own are refused: they can make a gigabyte of a kilobyte.
    let document = Document::parse(text).map_err(|e| {
        let at = e.pos();
        wrong(file, format!("this is no valid XML: {e}")).at(format!("line {}, column {}", at.row, at.col))
    })?;
    if document.root_element().tag_name().name() != "kml" {
        let name = document.root_element().tag_name().name().to_owned();
        return Err(wrong(file, format!("this is XML of the kind \"{name}\", not KML")));
    }
    let mut found = Found::new(file, Crs::degrees()?);
    let marks = document.descendants().filter(|n| n.has_tag_name_local("Placemark"));
    for (k, mark) in marks.enumerate() {
        let line = document.text_pos_at(mark.range().start).row;
        let place = format!("line {line}, placemark {}", k + 1);
        let child = |name: &str| mark.children().find(|n| n.has_tag_name_local(name));
        let name = child("name").and_then(|n| n.text()).unwrap_or_default();
        let name = crate::text::clean(name).trim().to_owned();
        let tags = tags(&mark);
        let id = mark.attribute("id").map_or_else(|| format!("#{}", k + 1), |s| crate::text::clean(s).into_owned());
        let polygons: Vec<Node<'_, '_>> = mark.descendants().filter(|n| n.has_tag_name_local("Polygon")).collect();
        let several = polygons.len() > 1;
        for (n, p) in polygons.iter().enumerate() {
            let mut rings = Vec::new();
            for side in ["outerBoundaryIs", "innerBoundaryIs"] {
                for b in p.children().filter(|n| n.has_tag_name_local(side)) {
                    let list = b.descendants().find(|n| n.has_tag_name_local("coordinates"));
                    let text = list.and_then(|n| n.text()).unwrap_or_default();
                    rings.push(positions(text).map_err(|e| wrong(file, e).at(&place))?);
                }
            }
            let id = if several { format!("{id}/{}", n + 1) } else { id.clone() };
            found.add(&place, id, name.clone(), rings, tags.clone())?;
        }
    }
    Ok(found.list)
}

/// Names without their namespace.
trait Local {
    fn has_tag_name_local(&self, name: &str) -> bool;
}

impl Local for Node<'_, '_> {
    fn has_tag_name_local(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}

fn tags(mark: &Node<'_, '_>) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for n in mark.descendants().take(2000) {
        let value = match n.tag_name().name() {
            "Data" => n.children().find(|c| c.has_tag_name_local("value")).and_then(|c| c.text()),
            "SimpleData" => n.text(),
            _ => None,
        };
        if let (Some(key), Some(value)) = (n.attribute("name"), value) {
            out.insert(key.to_lowercase(), crate::text::clean(value).trim().to_owned());
        }
    }
    out
}

/// "lon,lat,height lon,lat,height".
fn positions(text: &str) -> Result<Vec<[f64; 2]>, String> {
    let one = |t: &str| {
        let mut parts = t.split(',').map(|n| n.parse::<f64>().ok());
        match (parts.next().flatten(), parts.next().flatten()) {
            (Some(x), Some(y)) => Ok([x, y]),
            _ => Err(format!("a position is longitude,latitude, found {}", t.chars().take(40).collect::<String>())),
        }
    };
    text.split_whitespace().map(one).collect()
}
