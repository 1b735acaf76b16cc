//! Reads reinforcing bars (`IfcReinforcingBar`) that a file puts into beams, columns, slabs and walls by aggregation or nesting. A host gets
//! them as properties: `MainBars` and `Ties` as "8 x 20 mm" (number x diameter), `BarSurface` as "plain" or "ribbed".
//!
//! The role of a bar is its `BarRole` (IFC 2x3) or `PredefinedType` (IFC 4): main bars are MAIN and EDGE, ties are SHEAR and LIGATURE. Bars
//! without such a role are not counted. A diameter that the bar does not state is that of its type.

use ifc_lite_core::{AttributeValue, DecodedEntity, EntityDecoder};
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
}

/// Properties of the hosts of bars, by express id. `scale` is metres per unit of the file.
pub(crate) fn of_hosts(
    model: &DataModel,
    decoder: &mut EntityDecoder<'_>,
    scale: f64,
) -> HashMap<u32, Vec<(String, String)>> {
    let is = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
    let bars: std::collections::HashSet<u32> =
        model.entities.iter().filter(|e| is(&e.type_name, "IFCREINFORCINGBAR")).map(|e| e.entity_id).collect();
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
        let of_type = types.get(&bar).and_then(|t| decoder.decode_by_id(*t).ok());
        let both = [Some(&own), of_type.as_ref()];
        let length = both.iter().zip(DIAMETER).find_map(|(e, k)| e.as_ref()?.get_float(k).filter(|d| *d > 0.0));
        let Some(diameter) = length.map(|d| (d * scale * 1e4).round()).filter(|d| (20.0..=1000.0).contains(d)) else {
            continue;
        };
        let f = found.entry(host).or_default();
        let kind = match word(&both, ROLE).as_deref() {
            Some("MAIN" | "EDGE") => &mut f.main,
            Some("SHEAR" | "LIGATURE") => &mut f.ties,
            _ => continue,
        };
        *kind.entry(diameter as u32).or_default() += 1;
        let surface = match word(&both, SURFACE).as_deref() {
            Some("PLAIN") => Some("plain"),
            Some("TEXTURED") => Some("ribbed"),
            _ => None,
        };
        f.surface = f.surface.or(surface);
    }
    found.into_iter().map(|(host, f)| (host, f.properties())).collect()
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
        out.extend(self.surface.map(|s| ("BarSurface".to_string(), s.to_string())));
        out
    }
}
