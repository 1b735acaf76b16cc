//! Reads reinforcing bars (`IfcReinforcingBar`) that a file puts into beams, columns, slabs and walls by aggregation or nesting. A host gets
//! them as properties: `MainBars` and `Ties` as "8 x 20 mm" (number x diameter), `BarSurface` as "plain" or "ribbed". Where the axes of the bars of
//! a level member are known, its top, bottom and side bars are properties, too ([`super::bar_axes`]). Meshes (`IfcReinforcingMesh`) give `TopMesh`
//! and `BottomMesh` as "d8@150 d6@250", along and across.
//!
//! The role of a bar is its `BarRole` (IFC 2x3) or `PredefinedType` (IFC 4): main bars are MAIN and EDGE, ties are SHEAR and LIGATURE. Bars
//! without such a role are not counted. A diameter that the bar does not state is that of its type.

use super::bar_axes::{self, BarAxis};
use crate::geometry::Vec3;
use crate::strength::bars::DrawnBars;
use ifc_lite_core::{AttributeValue, DecodedEntity, EntityDecoder, IfcType};
use ifc_lite_processing::data_model::DataModel;
use std::collections::{BTreeMap, HashMap};

/// Attributes of a bar, and of a bar type, which has one attribute less before its diameter.
const DIAMETER: [usize; 2] = [9, 10];
const ROLE: [usize; 2] = [12, 9];
const SURFACE: [usize; 2] = [13, 13];

/// Bars of one kind in a host: number by diameter in tenths of a millimetre.
type Bars = BTreeMap<u32, usize>;

#[derive(Default)]
struct FoundBar {
    main: Bars,
    ties: Bars,
    surface: Option<&'static str>,
    /// Main bars and ties with their axes; empty points where an axis is not known.
    axes: Vec<BarAxis>,
    /// Meshes: bars along and across, and their height, m.
    meshes: Vec<(String, f64)>,
}

/// Attributes of a mesh: diameters and spacings along and across.
const MESH: [usize; 4] = [11, 15, 12, 16];

/// Properties of the hosts of bars, by express id. `scale` is metres per unit of the file.
pub(crate) fn of_hosts(
    model: &DataModel,
    decoder: &mut EntityDecoder<'_>,
    scale: f64,
) -> HashMap<u32, Vec<(String, String)>> {
    let is = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
    let kinds = ["IFCREINFORCINGBAR", "IFCREINFORCINGMESH"];
    let bars: std::collections::HashSet<u32> =
        model.entities.iter().filter(|e| kinds.iter().any(|k| is(&e.type_name, k))).map(|e| e.entity_id).collect();
    if bars.is_empty() {
        return HashMap::new();
    }
    let mut types: HashMap<u32, u32> = HashMap::new();
    let mut hosts: BTreeMap<u32, u32> = BTreeMap::new();
    for r in &model.relationships {
        for (bar, other) in [(r.related_id, r.relating_id), (r.relating_id, r.related_id)] {
            if !bars.contains(&bar) || bars.contains(&other) {
                continue;
            }
            if is(&r.rel_type, "IFCRELDEFINESBYTYPE") {
                types.insert(bar, other);
            } else if is(&r.rel_type, "IFCRELAGGREGATES") || is(&r.rel_type, "IFCRELNESTS") {
                hosts.insert(bar, other);
            }
        }
    }
    let mut found: HashMap<u32, FoundBar> = HashMap::new();
    for (bar, host) in hosts {
        let Ok(own) = decoder.decode_by_id(bar) else { continue };
        if own.ifc_type == IfcType::IfcReinforcingMesh {
            found.entry(host).or_default().meshes.extend(mesh(&own, decoder, scale));
            continue;
        }
        let of_type = types.get(&bar).and_then(|t| decoder.decode_by_id(*t).ok());
        let both = [Some(&own), of_type.as_ref()];
        let length = both.iter().zip(DIAMETER).find_map(|(e, k)| e.as_ref()?.get_float(k).filter(|d| *d > 0.0));
        let Some(diameter) = length.map(|d| (d * scale * 1e4).round()).filter(|d| (20.0..=1000.0).contains(d)) else {
            continue;
        };
        let f = found.entry(host).or_default();
        let main = match word(&both, ROLE).as_deref() {
            Some("MAIN" | "EDGE") => true,
            Some("SHEAR" | "LIGATURE") => false,
            _ => continue,
        };
        let lines = bar_axes::of_product(&own, decoder);
        let kind = if main { &mut f.main } else { &mut f.ties };
        // One product may be several bars.
        *kind.entry(diameter as u32).or_default() += lines.len().max(1);
        let lines = if lines.is_empty() { vec![Vec::new()] } else { lines };
        let one = |points: Vec<Vec3>| BarAxis {
            diameter: diameter as u32,
            main,
            points: points.into_iter().map(|p| p * scale).collect(),
        };
        f.axes.extend(lines.into_iter().map(one));
        let surface = match word(&both, SURFACE).as_deref() {
            Some("PLAIN") => Some("plain"),
            Some("TEXTURED") => Some("ribbed"),
            _ => None,
        };
        f.surface = f.surface.or(surface);
    }
    found.into_iter().map(|(host, f)| (host, f.properties())).collect()
}

/// Least distance between a bottom and a top mesh, m.
const LEAST_APART: f64 = 0.03;

/// Bars along and across of a mesh as on a drawing, and its height, m.
fn mesh(e: &DecodedEntity, decoder: &mut EntityDecoder<'_>, scale: f64) -> Option<(String, f64)> {
    let [d1, s1, d2, s2] = MESH.map(|k| e.get_float(k).map(|x| x * scale));
    let layer = |d: Option<f64>, s: Option<f64>| {
        let sound = d.is_some_and(|d| (0.003..=0.06).contains(&d)) && s.is_some_and(|s| (0.03..=1.0).contains(&s));
        sound.then(|| DrawnBars::spaced(d.unwrap_or_default(), s.unwrap_or_default()).to_string())
    };
    let (along, across) = (layer(d1, s1)?, layer(d2, s2)?);
    let z = bar_axes::of_product(e, decoder).into_iter().flatten().map(|p| p.z * scale);
    let (sum, count) = z.fold((0.0, 0usize), |(s, n), z| (s + z, n + 1));
    Some((format!("{along} {across}"), if count > 0 { sum / count as f64 } else { 0.0 }))
}

/// A word of an enumeration that the bar states, or its type.
fn word(both: &[Option<&DecodedEntity>; 2], places: [usize; 2]) -> Option<String> {
    both.iter().zip(places).find_map(|(e, k)| {
        let value = e.as_ref()?.get(k).and_then(AttributeValue::as_enum)?;
        (!value.is_empty() && value != "NOTDEFINED").then(|| value.to_uppercase())
    })
}

impl FoundBar {
    fn properties(self) -> Vec<(String, String)> {
        let text = |bars: &Bars| {
            let one = |(d, n): (&u32, &usize)| format!("{n} x {} mm", f64::from(*d) / 10.0);
            bars.iter().map(one).collect::<Vec<_>>().join(" + ")
        };
        let mut out = Vec::new();
        for (name, bars) in [("MainBars", &self.main), ("Ties", &self.ties)] {
            if !bars.is_empty() {
                out.push((name.to_string(), text(bars)));
            }
        }
        out.extend(bar_axes::arranged(&self.axes).into_iter().flatten());
        let mut meshes = self.meshes;
        meshes.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        if let Some((bottom, low)) = meshes.first() {
            out.push(("BottomMesh".into(), bottom.clone()));
            // A second one above it is the top layer.
            if let Some((top, _)) = meshes.last().filter(|m| m.1 > low + LEAST_APART) {
                out.push(("TopMesh".into(), top.clone()));
            }
        }
        out.extend(self.surface.map(|s| ("BarSurface".to_string(), s.to_string())));
        out
    }
}
