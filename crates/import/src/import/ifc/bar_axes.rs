//! Where reinforcing bars lie: their axes from the directrix of their shape, and which of them are top, bottom and side bars of a level member at
//! its ends and in its middle.

use super::extents::{self, direction, point};
use super::frame::IfcPlacement;
use crate::geometry::Vec3;
use crate::strength::bars::DrawnBars;
use ifc_lite_core::{DecodedEntity, EntityDecoder, IfcType};
use std::collections::BTreeMap;

/// Positions of `ObjectPlacement` and `Representation` in every product.
const PLACEMENT: usize = 5;
const REPRESENTATION: usize = 6;
/// Deepest nesting that is followed, and largest number of points of one bar.
const DEEPEST: usize = 20;
const MOST_POINTS: usize = 10_000;
/// Places along a member at which its bars are counted, as shares of its length.
const CUTS: [f64; 3] = [0.02, 0.5, 0.98];
/// Bars within this share of the depth from the middle are side bars.
const SIDE: f64 = 0.2;
/// Least distance between the highest and the lowest bars of a member that has top and bottom, m.
const LEAST_DEPTH: f64 = 0.06;

/// A bar with its axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BarAxis {
    /// Diameter, tenths of a millimetre.
    pub diameter: u32,
    /// A main bar; otherwise a tie.
    pub main: bool,
    /// Points along its axis, m.
    pub points: Vec<Vec3>,
}

/// The axes of the bars of one product, in the units of the file: it may be one bar, or several by mapped items.
pub(super) fn of_product(e: &DecodedEntity, decoder: &mut EntityDecoder<'_>) -> Vec<Vec<Vec3>> {
    let at = e.get_ref(PLACEMENT).map_or(IfcPlacement::WORLD, |p| placement(p, decoder, 0));
    let shape = e.get_ref(REPRESENTATION).and_then(|r| decoder.decode_by_id(r).ok());
    let representations = shape.and_then(|s| s.get_refs(2)).unwrap_or_default();
    let mut out = Vec::new();
    for r in representations {
        let items = decoder.decode_by_id(r).ok().and_then(|r| r.get_refs(3)).unwrap_or_default();
        for item in items {
            axis(item, &at, decoder, 0, &mut out);
        }
        // Axis and body say the same.
        if !out.is_empty() {
            break;
        }
    }
    out
}

/// The place of a product in the world.
fn placement(id: u32, decoder: &mut EntityDecoder<'_>, depth: usize) -> IfcPlacement {
    let Some(e) = decoder.decode_by_id(id).ok().filter(|e| e.ifc_type == IfcType::IfcLocalPlacement && depth < DEEPEST)
    else {
        return IfcPlacement::WORLD;
    };
    let above = e.get_ref(0).map_or(IfcPlacement::WORLD, |a| placement(a, decoder, depth + 1));
    let own = extents::frame(e.get_ref(1), decoder).unwrap_or(IfcPlacement::WORLD);
    above.of(&own)
}

/// Adds the axes of an item.
fn axis(id: u32, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize, out: &mut Vec<Vec<Vec3>>) {
    let Some(e) = decoder.decode_by_id(id).ok().filter(|_| depth < DEEPEST) else { return };
    let is = |t| e.ifc_type.is_subtype_of(t);
    if is(IfcType::IfcSweptDiskSolid) {
        let mut points = Vec::new();
        if let Some(d) = e.get_ref(0) {
            curve(d, at, decoder, 0, &mut points);
        }
        if points.len() > 1 {
            out.push(points);
        }
    } else if is(IfcType::IfcExtrudedAreaSolid) {
        let own = extents::frame(e.get_ref(1), decoder).unwrap_or(IfcPlacement::WORLD);
        let way = e.get_ref(2).and_then(|d| direction(d, decoder)).and_then(|d| d.try_normalize(1e-12));
        if let (Some(way), Some(length)) = (way, e.get_float(3)) {
            let inner = at.of(&own);
            out.push(vec![inner.point(Vec3::zeros()), inner.point(way * length)]);
        }
    } else if is(IfcType::IfcMappedItem) {
        let Some(source) = e.get_ref(0).and_then(|s| decoder.decode_by_id(s).ok()) else { return };
        let target = extents::frame(e.get_ref(1), decoder).unwrap_or(IfcPlacement::WORLD);
        let origin = extents::frame(source.get_ref(0), decoder).unwrap_or(IfcPlacement::WORLD);
        let inner = at.of(&target).of(&origin);
        let items = source.get_ref(1).and_then(|r| decoder.decode_by_id(r).ok()).and_then(|r| r.get_refs(3));
        for item in items.unwrap_or_default() {
            axis(item, &inner, decoder, depth + 1, out);
        }
    } else if is(IfcType::IfcBoundedCurve) {
        let mut points = Vec::new();
        curve(id, at, decoder, 0, &mut points);
        if points.len() > 1 {
            out.push(points);
        }
    }
}

/// Adds the corners of a curve.
fn curve(id: u32, at: &IfcPlacement, decoder: &mut EntityDecoder<'_>, depth: usize, out: &mut Vec<Vec3>) {
    let Some(e) = decoder.decode_by_id(id).ok().filter(|_| depth < DEEPEST && out.len() < MOST_POINTS) else { return };
    match e.ifc_type {
        IfcType::IfcPolyline => {
            for p in e.get_refs(0).unwrap_or_default().into_iter().take(MOST_POINTS) {
                out.extend(point(p, decoder).map(|p| at.point(p)));
            }
        }
        IfcType::IfcIndexedPolyCurve => {
            let list = e.get_ref(0).and_then(|l| decoder.decode_by_id(l).ok());
            let points = list.as_ref().and_then(|l| l.get_list(0)).unwrap_or_default();
            let all = points.iter().filter_map(|p| extents::coordinates(p.as_list()?));
            out.extend(all.take(MOST_POINTS).map(|p| at.point(p)));
        }
        IfcType::IfcCompositeCurve => {
            for s in e.get_refs(0).unwrap_or_default().into_iter().take(MOST_POINTS) {
                let Ok(segment) = decoder.decode_by_id(s) else { continue };
                let Some(parent) = segment.get_ref(2) else { continue };
                let mut part = Vec::new();
                curve(parent, at, decoder, depth + 1, &mut part);
                let same = segment.get(1).and_then(|v| v.as_enum()).is_none_or(|w| !matches!(w, "F" | "FALSE"));
                if !same {
                    part.reverse();
                }
                out.extend(part);
            }
        }
        IfcType::IfcTrimmedCurve => {
            // Where it begins and ends, if points say so.
            for k in [1, 2] {
                let trims = e.get_refs(k).unwrap_or_default();
                out.extend(trims.into_iter().find_map(|t| point(t, decoder)).map(|p| at.point(p)));
            }
        }
        _ => {}
    }
}

/// Number of bars by diameter.
type Counts = BTreeMap<u32, u32>;

fn drawn(counts: &Counts) -> DrawnBars {
    // The thickest first.
    let all = counts.iter().rev().map(|(d, n)| DrawnBars::of(*n, 1e-4 * f64::from(*d)));
    all.fold(DrawnBars::default(), DrawnBars::and)
}

fn area(counts: &Counts) -> f64 {
    counts.iter().map(|(d, n)| f64::from(*n) * f64::from(*d).powi(2)).sum()
}

/// Height of a bar where it passes a place along a direction; `None` where it does not reach there.
fn height_at(points: &[Vec3], u: &Vec3, x: f64) -> Option<f64> {
    points.windows(2).find_map(|w| {
        let (a, b) = (w[0].dot(u), w[1].dot(u));
        let inside = (a - x) * (b - x) <= 0.0 && (a - b).abs() > 1e-9;
        inside.then(|| w[0].z + (w[1].z - w[0].z) * (x - a) / (b - a))
    })
}

/// Top, bottom and side bars of a level member as properties: `TopBars`, `BottomBars`, `TopBarsSpan`, `BottomBarsSpan`, `SideBars` as on a drawing,
/// and `BarReach`, how far the bars of the ends reach, m. `None` where it does not lie or its bars do not say where top and bottom are.
pub(super) fn arranged(bars: &[BarAxis]) -> Option<Vec<(String, String)>> {
    let main: Vec<&BarAxis> = bars.iter().filter(|b| b.main).collect();
    if main.is_empty() || bars.iter().any(|b| b.points.len() < 2) {
        return None;
    }
    let way = |b: &BarAxis| b.points[b.points.len() - 1] - b.points[0];
    let longest = main.iter().map(|b| way(b)).max_by(|a, b| a.norm().total_cmp(&b.norm()))?;
    let u = Vec3::new(longest.x, longest.y, 0.0);
    if longest.z.abs() > 0.3 * longest.norm() {
        return None;
    }
    let u = u.try_normalize(1e-9)?;
    let range = |of: &mut dyn Iterator<Item = f64>| {
        of.fold([f64::INFINITY, f64::NEG_INFINITY], |r, x| [r[0].min(x), r[1].max(x)])
    };
    let [low, high] = range(&mut bars.iter().flat_map(|b| &b.points).map(|p| p.z));
    let [start, end] = range(&mut main.iter().flat_map(|b| &b.points).map(|p| p.dot(&u)));
    let (depth, length) = (high - low, end - start);
    if !(depth >= LEAST_DEPTH && length > depth) {
        return None;
    }
    let middle = 0.5 * (low + high);
    let at = |share: f64| {
        let mut layers: [Counts; 3] = Default::default();
        for b in &main {
            let Some(z) = height_at(&b.points, &u, start + share * length) else { continue };
            let k = if (z - middle).abs() < SIDE * depth { 2 } else { usize::from(z < middle) };
            *layers[k].entry(b.diameter).or_default() += 1;
        }
        layers
    };
    let [first, span, last] = CUTS.map(at);
    let less = |k: usize| if area(&last[k]) < area(&first[k]) { &last[k] } else { &first[k] };
    let text = |c: &Counts| drawn(c).to_string();
    let mut out = vec![
        ("TopBars".to_string(), text(less(0))),
        ("BottomBars".to_string(), text(less(1))),
        ("TopBarsSpan".to_string(), text(&span[0])),
        ("BottomBarsSpan".to_string(), text(&span[1])),
    ];
    if !span[2].is_empty() {
        out.push(("SideBars".into(), text(&span[2])));
    }
    // How far the bars reach that are not there in the middle.
    let reach = main.iter().filter_map(|b| {
        let [a, z] = range(&mut b.points.iter().map(|p| p.dot(&u)));
        let beside = |share: f64| height_at(&b.points, &u, start + share * length).is_some();
        match (beside(CUTS[0]), beside(CUTS[1]), beside(CUTS[2])) {
            (true, false, false) => Some(z - start),
            (false, false, true) => Some(end - a),
            _ => None,
        }
    });
    let reach = reach.filter(|r| *r > 0.0).fold(f64::INFINITY, f64::min);
    if reach.is_finite() {
        out.push(("BarReach".into(), format!("{reach:.2}")));
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(diameter: u32, main: bool, points: &[[f64; 3]]) -> BarAxis {
        BarAxis { diameter, main, points: points.iter().map(|p| Vec3::from(*p)).collect() }
    }

    /// 4 bottom bars of 20, 2 of 16 in the bottom of the span, 2 x 2 of 20 at the top of the ends, 2 of 12 all along the top; turned about z.
    fn beam(turn: f64) -> Vec<BarAxis> {
        let mut out = Vec::new();
        let line = |a: f64, b: f64, z: f64| [[a, 0.0, z], [b, 0.0, z]];
        out.extend((0..4).map(|_| bar(200, true, &line(0.0, 6.0, 3.05))));
        out.extend((0..2).map(|_| bar(160, true, &line(1.0, 5.0, 3.06))));
        out.extend((0..2).map(|_| bar(120, true, &line(0.0, 6.0, 3.45))));
        out.extend((0..2).map(|_| bar(200, true, &line(0.0, 1.6, 3.45))));
        // Bent down at its end.
        out.extend((0..2).map(|_| bar(200, true, &[[4.2, 0.0, 3.45], [5.95, 0.0, 3.45], [5.95, 0.0, 3.1]])));
        out.push(bar(80, false, &[[0.1, -0.1, 3.03], [0.1, 0.1, 3.03], [0.1, 0.1, 3.47], [0.1, -0.1, 3.47]]));
        let turned = nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), turn);
        out.iter_mut().flat_map(|b| &mut b.points).for_each(|p| *p = turned * *p);
        out
    }

    #[test]
    fn bars_are_top_and_bottom_ones_by_where_they_lie() {
        for turn in [0.0, 0.7, 2.5] {
            let found = arranged(&beam(turn)).expect("a beam");
            let of = |name: &str| found.iter().find(|p| p.0 == name).map(|p| p.1.as_str());
            assert_eq!(of("TopBars"), Some("2d20+2d12"), "{found:?}");
            assert_eq!(of("BottomBars"), Some("4d20"));
            assert_eq!((of("TopBarsSpan"), of("BottomBarsSpan")), (Some("2d12"), Some("4d20+2d16")));
            assert_eq!((of("SideBars"), of("BarReach")), (None, Some("1.60")));
        }
    }

    #[test]
    fn a_bar_that_is_bent_up_is_at_the_bottom_in_the_middle_and_at_the_top_at_the_ends() {
        let mut bars = beam(0.0);
        let bent = [
            [0.0, 0.0, 3.45],
            [1.5, 0.0, 3.45],
            [1.9, 0.0, 3.05],
            [4.1, 0.0, 3.05],
            [4.5, 0.0, 3.45],
            [6.0, 0.0, 3.45],
        ];
        bars.push(bar(250, true, &bent));
        let found = arranged(&bars).expect("a beam");
        let of = |name: &str| found.iter().find(|p| p.0 == name).map(|p| p.1.as_str());
        assert_eq!((of("TopBars"), of("BottomBars")), (Some("1d25+2d20+2d12"), Some("4d20")));
        assert_eq!(of("BottomBarsSpan"), Some("1d25+4d20+2d16"));
    }

    #[test]
    fn what_stands_or_lies_in_one_layer_has_no_top_and_bottom() {
        let column: Vec<BarAxis> = (0..4).map(|_| bar(200, true, &[[0.0, 0.0, 0.0], [0.0, 0.0, 3.0]])).collect();
        assert_eq!(arranged(&column), None);
        let mat: Vec<BarAxis> = (0..4).map(|_| bar(200, true, &[[0.0, 0.0, 1.0], [3.0, 0.0, 1.0]])).collect();
        assert_eq!(arranged(&mat), None);
        assert_eq!(arranged(&[]), None);
        assert_eq!(arranged(&[bar(200, true, &[[f64::NAN; 3], [1.0, 0.0, 0.0]])]), None);
    }
}
