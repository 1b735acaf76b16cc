//! Reinforcement as drawn: which bars and stirrups of a profile lie at a section, from its place along the clear span and its direction.
//!
//! Order: a zone goes before the bars of the span or of the supports; where two of them meet, each layer has the smaller of both.

use super::bars::LayerSteel;
use super::{Reinforced, Role};
use serde::{Deserialize, Serialize};

/// Sections this near to the end of a zone lie at it, m.
const AT_END: f64 = 2e-3;
/// Least clear distance between two rows of bars of one layer, m (EN 1992-1-1, 8.2 (2)).
const LEAST_BETWEEN_ROWS: f64 = 0.02;

/// Top and bottom bars of a section over the width of the reference section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LayerPair {
    /// Top bars.
    pub top: LayerSteel,
    /// Bottom bars.
    pub bottom: LayerSteel,
}

impl LayerPair {
    /// Area of both, m2.
    pub fn area(&self) -> f64 {
        self.top.area + self.bottom.area
    }

    /// Diameter of the thickest bar, m.
    pub fn bar(&self) -> f64 {
        self.top.bar.max(self.bottom.bar)
    }

    /// Layer by layer the one with less steel.
    fn less(self, other: Self) -> Self {
        Self { top: self.top.less(other.top), bottom: self.bottom.less(other.bottom) }
    }
}

/// A distance along a clear span.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// Over the clear span.
    Share(f64),
    /// In metres.
    Length(f64),
}

impl Reach {
    /// In a clear span, m.
    pub fn in_span(self, clear: f64) -> f64 {
        match self {
            Self::Share(share) => share * clear,
            Self::Length(length) => length,
        }
    }
}

/// Where the main bars of a plate run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SpanDirection {
    /// Along the shorter side of the element.
    #[default]
    Short,
    /// Along x.
    X,
    /// Along y.
    Y,
    /// Both ways.
    Both,
    /// From one carrying line to the next, the shorter way where there are lines both ways.
    Supports,
}

/// From where a zone is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ZoneAt {
    /// From each support.
    Supports,
    /// From each support where the member ends.
    Exterior,
    /// From each support with another span behind it.
    Interior,
}

/// Stirrups of a stretch of a member.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StirrupSteel {
    /// Diameter, m.
    pub bar: f64,
    /// Distance along the member, m.
    pub spacing: f64,
}

impl StirrupSteel {
    fn per_length(self) -> f64 {
        self.bar * self.bar / self.spacing.max(1e-9)
    }
}

/// Other bars between two places of each span.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnZone {
    /// From where it is measured; `None` for the first support, in the order of x, then y, then z.
    pub at: Option<ZoneAt>,
    /// Its two ends.
    pub ends: [Reach; 2],
    /// Top bars, where they differ.
    pub top: Option<LayerSteel>,
    /// Bottom bars, where they differ.
    pub bottom: Option<LayerSteel>,
    /// Stirrups, where they differ.
    pub stirrups: Option<StirrupSteel>,
}

impl DrawnZone {
    /// Its ranges from the first support in a span, m.
    fn ranges(&self, s: &Station) -> Vec<[f64; 2]> {
        let clear = s.clear();
        let [a, b] = self.ends.map(|r| r.in_span(clear));
        let is_at = |k: usize| match self.at {
            None => k == 0,
            Some(ZoneAt::Supports) => true,
            Some(ZoneAt::Exterior) => !s.interior[k],
            Some(ZoneAt::Interior) => s.interior[k],
        };
        let range = |k: usize| if k == 0 { [a, b] } else { [clear - b, clear - a] };
        (0..2).filter(|k| is_at(*k)).map(range).collect()
    }
}

/// Longitudinal bars of beams and plates.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnLayers {
    /// At the supports.
    pub ends: LayerPair,
    /// In the middle of the span.
    pub span: LayerPair,
    /// How far from each support the bars of the supports lie.
    pub reach: Reach,
    /// Of plates: across the main bars; `None` where those are the same.
    pub cross: Option<LayerPair>,
    /// Of plates: where the main bars run.
    pub spans: SpanDirection,
    /// Bars at both side faces, at mid height.
    pub side: LayerSteel,
    /// Rows of bars in each layer.
    pub rows: u32,
    /// Cover of the top and the bottom bars, m.
    pub cover: [f64; 2],
    /// Lattice girders with thin precast plates: the bottom bars stop at the support.
    pub lattice: bool,
}

/// Bars of a column by side. Corner bars count at both sides and have the larger diameter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnBars {
    /// Along each side of the length h.
    pub along_h: LayerSteel,
    /// Along each side of the length w.
    pub along_w: LayerSteel,
    /// The hooks of its ties are bent into the core (135 degrees), so that they confine it.
    pub closed: bool,
}

impl ColumnBars {
    /// Area of a corner bar, m2.
    pub(super) fn corner(&self) -> f64 {
        let each = |s: &LayerSteel| s.area / s.number.max(1.0);
        each(&self.along_h).max(each(&self.along_w))
    }

    /// Bars between the corners along one side, and the area of each, m2.
    pub(super) fn between(side: &LayerSteel) -> (f64, f64) {
        ((side.number - 2.0).max(0.0), side.area / side.number.max(1.0))
    }

    /// Area of all bars, m2.
    pub fn area(&self) -> f64 {
        let rest = [&self.along_h, &self.along_w].map(Self::between);
        4.0 * self.corner() + rest.iter().map(|(n, a)| 2.0 * n * a).sum::<f64>()
    }
}

/// Reinforcement as drawn, beyond one count of bars and one spacing of stirrups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// Of beams and plates.
    pub layers: Option<DrawnLayers>,
    /// Of columns.
    pub column: Option<ColumnBars>,
    /// Legs of a stirrup.
    pub legs: u32,
    /// Stirrups near the ends of the member, and how far they reach.
    pub stirrups_ends: Option<(StirrupSteel, Reach)>,
    /// Other bars in parts of each span; a later one goes before an earlier one.
    pub zones: Vec<DrawnZone>,
}

/// Where a section lies along its clear span.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Station {
    /// Distances from the first and from the second support, m. The first one is that of the smaller coordinate along the member.
    pub from: [f64; 2],
    /// Another span lies behind that support.
    pub interior: [bool; 2],
    /// Sections this near to the end of a zone lie at it, m: where a cut could not be at the end itself.
    pub near: f64,
}

impl Station {
    /// A section at distances from both supports, m.
    pub fn of(from: [f64; 2], interior: [bool; 2]) -> Self {
        Self { from, interior, near: AT_END }
    }

    /// Clear span, m.
    pub fn clear(&self) -> f64 {
        self.from[0] + self.from[1]
    }
}

impl Drawn {
    /// The longitudinal bars of a beam or plate at a section: `cross` where the section cuts the bars across the main ones. Without a station
    /// they are those of the supports.
    pub fn layers_at(&self, station: Option<&Station>, cross: bool) -> Option<LayerPair> {
        let layers = self.layers.as_ref()?;
        if let (true, Some(across)) = (cross, layers.cross) {
            return Some(across);
        }
        let Some(s) = station else { return Some(layers.ends) };
        let at = |x: f64| {
            let beyond = x.min(s.clear() - x) > layers.reach.in_span(s.clear());
            let mut pair = if beyond { layers.span } else { layers.ends };
            for zone in &self.zones {
                if zone.ranges(s).iter().any(|r| (r[0]..=r[1]).contains(&x)) {
                    pair.top = zone.top.unwrap_or(pair.top);
                    pair.bottom = zone.bottom.unwrap_or(pair.bottom);
                }
            }
            pair
        };
        let [before, after] = beside(s);
        Some(at(before).less(at(after)))
    }

    /// The stirrups at a section where those between the ends are `usual`.
    pub fn stirrups_at(&self, station: Option<&Station>, usual: StirrupSteel) -> StirrupSteel {
        let Some(s) = station else { return self.stirrups_ends.map_or(usual, |e| e.0) };
        let at = |x: f64| {
            let end = self.stirrups_ends.filter(|e| x.min(s.clear() - x) <= e.1.in_span(s.clear()));
            let mut here = end.map_or(usual, |e| e.0);
            for zone in &self.zones {
                if zone.ranges(s).iter().any(|r| (r[0]..=r[1]).contains(&x)) {
                    here = zone.stirrups.unwrap_or(here);
                }
            }
            here
        };
        let [a, b] = beside(s).map(at);
        if b.per_length() < a.per_length() { b } else { a }
    }

    /// Distances from the first support at which bars or stirrups change in a clear span, in rising order, m.
    pub fn changes(&self, clear: f64, interior: [bool; 2]) -> Vec<f64> {
        let s = Station::of([0.0, clear], interior);
        let mut out: Vec<f64> = Vec::new();
        let mut both = |x: f64| out.extend([x, clear - x]);
        if let Some(l) = self.layers.as_ref().filter(|l| l.span != l.ends) {
            both(l.reach.in_span(clear));
        }
        if let Some((_, reach)) = self.stirrups_ends {
            both(reach.in_span(clear));
        }
        out.extend(self.zones.iter().flat_map(|z| z.ranges(&s)).flatten());
        out.retain(|x| *x > AT_END && *x < clear - AT_END);
        out.sort_by(f64::total_cmp);
        out.dedup_by(|a, b| (*a - *b).abs() < AT_END);
        out
    }

    /// True for a section at the end of a zone.
    pub fn changes_at(&self, station: &Station) -> bool {
        self.changes(station.clear(), station.interior).iter().any(|x| (x - station.from[0]).abs() <= station.near)
    }
}

/// The places just before and just behind a section, m from the first support.
fn beside(s: &Station) -> [f64; 2] {
    [-s.near, s.near].map(|d| (s.from[0] + d).clamp(0.0, s.clear().max(0.0)))
}

impl Reinforced {
    /// Legs of a stirrup.
    pub(super) fn legs(&self) -> f64 {
        f64::from(self.drawn.as_ref().map_or(2, |d| d.legs))
    }

    /// Area of the longitudinal bars of the reference section at its supports as drawn, m2; `None` without drawn bars.
    pub(super) fn drawn_area(&self) -> Option<f64> {
        let d = self.drawn.as_ref()?;
        d.column.map(|c| c.area()).or_else(|| d.layers.map(|l| l.ends.area() + l.side.area))
    }

    /// The reinforcement that lies at a section, with the stirrups and the bars of that place, and its layers where they are drawn.
    pub(super) fn at(&self, role: Role, station: Option<&Station>, cross: bool) -> (Self, Option<LayerPair>) {
        let mut here = self.clone();
        let Some(d) = &self.drawn else { return (here, None) };
        let usual = StirrupSteel { bar: self.stirrup, spacing: self.spacing };
        let stirrups = d.stirrups_at(station, usual);
        (here.stirrup, here.spacing) = (stirrups.bar, stirrups.spacing);
        let layers = d.layers_at(station, cross).filter(|_| role != Role::Column);
        if let (Some(pair), Some(l)) = (layers, &d.layers) {
            here.bar = if pair.bar() > 0.0 { pair.bar() } else { self.bar };
            here.cover = l.cover[0].max(l.cover[1]);
        }
        (here, layers)
    }

    /// The section with other layers along its whole length; without drawn layers it is as it is.
    #[must_use]
    pub fn with_layers(&self, pair: LayerPair) -> Self {
        let mut out = self.clone();
        if let Some(l) = out.drawn.as_mut().and_then(|d| d.layers.as_mut()) {
            (l.ends, l.span, l.cross) = (pair, pair, None);
            if pair.bar() > 0.0 {
                out.bar = pair.bar();
            }
        }
        out
    }
}

impl DrawnLayers {
    /// Distances of the rows of a layer from its face, from the outermost one, m, where sides of the section are `scale` times the reference's.
    pub(super) fn rows(&self, bar: f64, cover: f64, scale: f64) -> Vec<f64> {
        let apart = bar + bar.max(LEAST_BETWEEN_ROWS);
        (0..self.rows).map(|k| (cover + 0.5 * bar + f64::from(k) * apart) * scale).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::bars::DrawnBars;
    use super::*;

    fn steel(text: &str) -> LayerSteel {
        DrawnBars::parse(text).expect(text).steel(0.3)
    }

    fn pair(top: &str, bottom: &str) -> LayerPair {
        LayerPair { top: steel(top), bottom: steel(bottom) }
    }

    fn drawn(zones: Vec<DrawnZone>) -> Drawn {
        let layers = DrawnLayers {
            ends: pair("4d20", "2d16"),
            span: pair("2d12", "4d20"),
            reach: Reach::Length(1.5),
            cross: Some(pair("2d8", "3d8")),
            spans: SpanDirection::Short,
            side: LayerSteel::default(),
            rows: 1,
            cover: [0.03; 2],
            lattice: false,
        };
        Drawn { layers: Some(layers), column: None, legs: 2, stirrups_ends: None, zones }
    }

    fn at(d: &Drawn, x: f64) -> LayerPair {
        d.layers_at(Some(&Station::of([x, 6.0 - x], [false, true])), false).expect("layers")
    }

    #[test]
    fn bars_of_the_supports_become_those_of_the_span_and_the_lesser_of_both_counts_between() {
        let d = drawn(Vec::new());
        for x in [0.0, 1.4, 4.6, 6.0] {
            assert_eq!(at(&d, x), pair("4d20", "2d16"), "{x}");
        }
        assert_eq!(at(&d, 3.0), pair("2d12", "4d20"));
        for x in [1.5, 4.5] {
            assert_eq!(at(&d, x), pair("2d12", "2d16"), "{x}");
        }
        assert_eq!(d.layers_at(None, false), Some(pair("4d20", "2d16")));
        assert_eq!(d.layers_at(None, true), Some(pair("2d8", "3d8")));
        assert_eq!(d.changes(6.0, [false; 2]), [1.5, 4.5]);
        let station = |x: f64| Station::of([x, 6.0 - x], [false; 2]);
        assert!(d.changes_at(&station(1.501)) && !d.changes_at(&station(1.6)));
    }

    #[test]
    fn zones_go_first_and_are_measured_from_where_they_say() {
        let zone = |at, from: f64, to: f64, top: &str| DrawnZone {
            at,
            ends: [Reach::Length(from), Reach::Share(to)],
            top: Some(steel(top)),
            bottom: None,
            stirrups: None,
        };
        let first = drawn(vec![zone(None, 0.0, 0.1, "6d20")]);
        assert_eq!([0.3, 5.7].map(|x| at(&first, x).top), ["6d20", "4d20"].map(steel));
        let inner = drawn(vec![zone(Some(ZoneAt::Interior), 0.0, 0.1, "6d20")]);
        assert_eq!([0.3, 5.7].map(|x| at(&inner, x).top), ["4d20", "6d20"].map(steel));
        let outer = drawn(vec![zone(Some(ZoneAt::Exterior), 0.0, 0.1, "6d20")]);
        assert_eq!([0.3, 5.7].map(|x| at(&outer, x).top), ["6d20", "4d20"].map(steel));
        let all = drawn(vec![zone(Some(ZoneAt::Supports), 0.0, 0.1, "6d20"), zone(None, 0.2, 0.05, "1d8")]);
        assert_eq!([0.1, 0.25, 0.5, 5.9].map(|x| at(&all, x).top), ["6d20", "1d8", "6d20", "6d20"].map(steel));
        assert_eq!(all.changes(6.0, [false; 2]).len(), 6);
    }

    #[test]
    fn stirrups_of_the_ends_and_of_zones_are_those_of_their_place() {
        let (usual, ends) = (StirrupSteel { bar: 0.008, spacing: 0.2 }, StirrupSteel { bar: 0.01, spacing: 0.1 });
        let d = Drawn { stirrups_ends: Some((ends, Reach::Length(1.0))), ..drawn(Vec::new()) };
        let of = |x: f64| d.stirrups_at(Some(&Station::of([x, 6.0 - x], [false; 2])), usual);
        assert_eq!([0.5, 1.0, 3.0, 5.5].map(of), [ends, usual, usual, ends]);
        assert_eq!(d.changes(6.0, [false; 2]), [1.0, 1.5, 4.5, 5.0]);
        assert_eq!(d.stirrups_at(None, usual), ends);
    }

    /// Three bars of 20 along h and two of 16 along w: four corners of 20 and one of 20 between them on each side along h.
    #[test]
    fn corner_bars_of_columns_count_once() {
        let c = ColumnBars { along_h: steel("3d20"), along_w: steel("2d16"), closed: true };
        assert!((c.area() / (6.0 * 3.141_592_653_589_793e-4) - 1.0).abs() < 1e-9, "{}", c.area());
    }
}
