//! How the bars of a member end: what holds them at a support, how far the top bars run, and where columns are lapped. From the table
//! `[reinforced.anchorage]` of a profile to the bars of a section and what holds each of them ([`super::anchorage`]).

use super::anchorage::Embedded;
use super::{Reinforced, Role};
use crate::structure::{Anchorage, Bar};
use serde::{Deserialize, Serialize};

/// Beams higher than this have their top bars in poor bond (EN 1992-1-1, 8.4.2), m.
const DEEP: f64 = 0.3;
/// Largest cover over smallest that the formula of the Model Code knows.
const MOST_COVER: f64 = 5.0;

/// Surface of bars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum BarSurface {
    /// Round bars without ribs, usual until about 1965.
    Plain,
    /// Ribbed bars.
    #[default]
    Ribbed,
}

/// How a bar ends at a support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// It runs through, or is anchored for its full strength.
    Continuous,
    /// With a hook of 180 degrees.
    Hook,
    /// With a bend of 90 degrees.
    Bend,
    /// Without either.
    Straight,
}

impl End {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Continuous => "continuous",
            Self::Hook => "hook",
            Self::Bend => "bend",
            Self::Straight => "straight",
        }
    }
}

/// The top or the bottom bars of a beam or slab.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layer {
    /// At a support where the member ends.
    pub exterior: End,
    /// At a support with another span behind it.
    pub interior: End,
    /// Embedded length of ends that are not continuous, m; `None` for the depth of the support less the cover.
    pub embedment: Option<f64>,
    /// Share of the bars that runs through an interior support although the others end there; of plates, in quarters.
    pub through: f64,
    /// Share of the bars that is left in the middle of the span.
    pub beyond: f64,
    /// Distance from the support over the clear span at which the others end.
    pub at: f64,
}

impl Layer {
    /// Bars that are anchored for their full strength and run along the whole span.
    pub const WHOLE: Self = Self {
        exterior: End::Continuous,
        interior: End::Continuous,
        embedment: None,
        through: 0.0,
        beyond: 1.0,
        at: 0.25,
    };
}

/// Details of the bars of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Detailing {
    /// Surface of the bars.
    pub bars: BarSurface,
    /// Top bars of beams and slabs.
    pub top: Layer,
    /// Their bottom bars.
    pub bottom: Layer,
    /// Length of the laps at the foot of columns and walls, m; `None` where there is none or it lies away from the foot.
    pub lap: Option<f64>,
    /// Ties in the joint of a column with beams, and its resistance.
    pub joint: JointDetail,
}

/// A joint of columns with beams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JointDetail {
    /// Diameter of the ties in it, m; 0 for none.
    pub tie: f64,
    /// Their spacing, m.
    pub spacing: f64,
    /// Principal tensile stress at which an exterior joint cracks, over sqrt(fc), both in MPa; `None` for the value by the ends of its bars.
    pub k: Option<f64>,
}

/// Where a section lies in its member, as far as its bars depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SectionPlace {
    /// Nothing is known about it, or all bars are anchored there.
    #[default]
    Anywhere,
    /// At the face of a support.
    Support {
        /// Another span lies behind it.
        interior: bool,
        /// Depth of the support along the member, m.
        depth: f64,
    },
    /// At the foot of a column or wall.
    Foot,
    /// Within a span.
    Span {
        /// Distance from the nearer support over the clear span.
        share: f64,
    },
}

/// A group of bars of equal kind at a section, for reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndReport {
    /// Which bars, in words.
    pub bars: String,
    /// How they end, in words.
    pub end: String,
    /// Stress at which they let go, Pa; `None` where they are stronger than the steel.
    pub stress: Option<f64>,
    /// That stress over the yield stress.
    pub share_of_yield: Option<f64>,
}

/// One bar place of a section: along h (positive towards the far side) and w, m.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub at: [f64; 2],
    /// Number of the row of a plate, from 0 to 3.
    pub row: usize,
}

/// A section whose bars are to be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bars<'a> {
    pub r: &'a Reinforced,
    pub role: Role,
    /// Height of the section, m.
    pub h: f64,
    /// Factor on strengths.
    pub factor: f64,
    pub place: SectionPlace,
    /// 1 where the top is at positive h, -1 where it is at negative h, 0 where neither is up.
    pub up: f64,
}

impl Bars<'_> {
    /// The bar at a place (in the axes of the bond), unless it has ended before the section.
    pub(super) fn bar(&self, spot: Spot, at: [f64; 2], area: f64) -> Option<Bar> {
        let plain = Bar::anchored(at, area);
        let Some(d) = &self.r.anchorage else { return Some(plain) };
        let top = spot.at[0] * self.up > 0.0;
        let layer = if top { &d.top } else { &d.bottom };
        match (self.place, self.role) {
            (SectionPlace::Foot, Role::Column | Role::Wall) => Some(Bar { anchorage: self.lap(d), ..plain }),
            (SectionPlace::Support { interior, depth }, Role::Beam | Role::Slab) if self.up != 0.0 => {
                let through = interior && self.runs_through(layer, spot.row);
                let anchorage = if through { None } else { self.end(d, layer, interior, depth, top) };
                Some(Bar { anchorage, ..plain })
            }
            // Drawn bars say themselves how far they run.
            (SectionPlace::Span { .. }, _) if self.r.drawn.as_ref().is_some_and(|d| d.layers.is_some()) => Some(plain),
            (SectionPlace::Span { share }, Role::Beam | Role::Slab) if self.up != 0.0 && share > layer.at => {
                (layer.beyond > 0.0).then_some(Bar { area: area * layer.beyond, ..plain })
            }
            _ => Some(plain),
        }
    }

    /// Rows in the middle of a plate run through first, so that the section stays symmetric.
    fn runs_through(&self, layer: &Layer, row: usize) -> bool {
        let rank = [2, 0, 1, 3][row.min(3)];
        self.role == Role::Slab && (rank as f64) < (4.0 * layer.through).round()
    }

    fn embedded(&self, length: f64, top: bool) -> Embedded {
        let r = self.r;
        // Half of the clear distance between the bars of a layer.
        let in_layer = (0.5 * f64::from(r.bars)).max(2.0);
        let between = 0.5 * ((r.w - 2.0 * r.cover - in_layer * r.bar) / (in_layer - 1.0)).max(0.0);
        let (least, most) = (r.cover.min(between), r.cover.max(between));
        Embedded {
            fc: r.fc * self.factor,
            bar: r.bar,
            length,
            cover: [least / r.bar, (most / least.max(1e-4)).min(MOST_COVER)],
            ties: 0.0,
            top: top && self.h > DEEP,
            light: r.light,
        }
    }

    /// What holds the bars of a layer at a support; `None` where they are stronger than the steel.
    fn end(&self, d: &Detailing, layer: &Layer, interior: bool, depth: f64, top: bool) -> Option<Anchorage> {
        let end = if interior { layer.interior } else { layer.exterior };
        let available = (depth - self.r.cover).max(self.r.bar);
        let embedded = self.embedded(layer.embedment.unwrap_or(available).min(available), top);
        let (fs, fsu) = (self.r.fs * self.factor, self.r.fsu * self.factor);
        let held = match (end, d.bars) {
            (End::Continuous, _) => return None,
            (End::Straight, BarSurface::Plain) => embedded.plain(),
            (End::Straight, BarSurface::Ribbed) => embedded.straight(),
            (End::Hook | End::Bend, BarSurface::Plain) => embedded.hooked(fs),
            (End::Hook | End::Bend, BarSurface::Ribbed) => embedded.bent(fs, fsu),
        };
        (held.stress < fsu).then_some(held)
    }

    /// What the lap at the foot of a column or wall transfers.
    fn lap(&self, d: &Detailing) -> Option<Anchorage> {
        let r = self.r;
        let length = d.lap?;
        // Both legs of a tie cross the splitting cracks along one face.
        let in_face = (0.25 * f64::from(r.bars) + 1.0).max(2.0);
        let ties = if r.stirrup > 0.0 {
            super::published::stirrup_area(r, super::published::Form::default()) / (in_face * r.bar)
        } else {
            0.0
        };
        let embedded = Embedded { ties, ..self.embedded(length, false) };
        let held = match d.bars {
            BarSurface::Plain => Anchorage { lap: true, ..embedded.hooked(r.fs * self.factor) },
            BarSurface::Ribbed => embedded.lap(),
        };
        (held.stress < r.fsu * self.factor).then_some(held)
    }
}

/// What the ends of the bars of a profile hold, at a support as deep as the section (columns: at their foot), for reports.
pub fn report(r: &Reinforced, role: Role, depth: f64) -> Vec<EndReport> {
    let Some(d) = &r.anchorage else { return Vec::new() };
    let bars = Bars { r, role, h: r.h, factor: 1.0, place: SectionPlace::Anywhere, up: 1.0 };
    let row = |which: String, how: String, held: Option<Anchorage>| EndReport {
        bars: which,
        end: how,
        stress: held.map(|a| a.stress),
        share_of_yield: held.map(|a| a.stress / r.fs),
    };
    let surface = match d.bars {
        BarSurface::Plain => "plain",
        BarSurface::Ribbed => "ribbed",
    };
    match role {
        Role::Column | Role::Wall => {
            let how = d.lap.map_or_else(
                || format!("{surface}, no lap at the foot"),
                |l| format!("{surface}, lapped over {:.0} mm", l * 1e3),
            );
            vec![row("at the foot".into(), how, bars.lap(d))]
        }
        Role::Beam | Role::Slab => {
            let layers = [("bottom", &d.bottom, false), ("top", &d.top, true)];
            let at = [("at an outer support", false), ("at an inner support", true)];
            let ends = layers.iter().flat_map(|(name, layer, top)| {
                at.iter().map(move |(place, interior)| (name, layer, *top, place, *interior))
            });
            let mut rows: Vec<EndReport> = ends
                .map(|(name, layer, top, place, interior)| {
                    let end = if interior { layer.interior } else { layer.exterior };
                    let length = layer.embedment.filter(|_| end != End::Continuous);
                    let mut how = format!("{surface}, {}", end.name());
                    if let Some(l) = length {
                        how += &format!(", {:.0} mm", l * 1e3);
                    }
                    if interior && layer.through > 0.0 && end != End::Continuous && role == Role::Slab {
                        how += &format!(", {:.0} % run through", 100.0 * layer.through);
                    }
                    row(format!("{name}, {place}"), how, bars.end(d, layer, interior, depth, top))
                })
                .collect();
            for (name, layer, _) in layers {
                if layer.beyond < 1.0 {
                    let how =
                        format!("{:.0} % are left beyond {:.2} of the clear span", 100.0 * layer.beyond, layer.at);
                    rows.push(row(format!("{name}, in the span"), how, None));
                }
            }
            rows
        }
        Role::Other => Vec::new(),
    }
}

/// Depth of supports that summaries are about, m.
pub const USUAL_SUPPORT: f64 = 0.4;

/// Which bars of a profile let go before they yield, in one sentence; `None` where nothing is said about their ends.
pub fn summary(r: &Reinforced, role: Role) -> Option<String> {
    r.anchorage?;
    let weak: Vec<String> = report(r, role, USUAL_SUPPORT)
        .iter()
        .filter_map(|e| {
            let share = e.share_of_yield.filter(|s| *s < 1.0)?;
            Some(format!("{} ({}) at {:.0} % of the yield stress", e.bars, e.end, 100.0 * share))
        })
        .collect();
    Some(if weak.is_empty() {
        "bars: none lets go before it yields".into()
    } else {
        format!("bars that let go before they yield: {}", weak.join("; "))
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Profile, Strength, fibre, find};
    use super::*;
    use crate::structure::Critical;
    use std::path::Path;

    fn profile(name: &str) -> Profile {
        find(name, Path::new("")).expect("built in")
    }

    fn bars_of(p: &Profile, place: SectionPlace, up: f64) -> Vec<Bar> {
        let Strength::Reinforced(r) = &p.strength else { panic!("{} is reinforced", p.name) };
        let cut = fibre::Cut {
            h: r.h,
            w: r.w,
            h_is_2: true,
            span: 2.5,
            critical: Critical::Face,
            place,
            up,
            station: None,
            cross: false,
            part: None,
        };
        fibre::law(p, r, &cut, 1.0).bars
    }

    /// A beam of the 1980s: bottom bars end straight 250 mm in an outer column of 400 mm; 54 (28/25)^0.25 (25/20)^0.2 (12.5)^0.55 (1.25)^0.25 (c)^0.1.
    #[test]
    fn bottom_bars_of_the_1980s_end_short_in_the_support() {
        let p = profile("rc-beam-1980");
        let bars = bars_of(&p, SectionPlace::Support { interior: true, depth: 0.4 }, 1.0);
        let (top, bottom): (Vec<&Bar>, Vec<&Bar>) = bars.iter().partition(|b| b.at[1] > 0.0);
        assert!(top.iter().all(|b| b.anchorage.is_none()) && top.len() == 2 && bottom.len() == 2);
        // Between the bars: (300 - 2 x 25 - 2.5 x 20) / 1.5 = 133 mm, half of it 67 mm; 67 / 25 = 2.667.
        let by_hand = 54e6
            * 1.12f64.powf(0.25)
            * 1.25f64.powf(0.2)
            * 12.5f64.powf(0.55)
            * 1.25f64.powf(0.25)
            * (8.0f64 / 3.0).powf(0.1);
        for b in bottom {
            let held = b.anchorage.expect("it ends there");
            assert!(
                (held.stress / by_hand - 1.0).abs() < 1e-3 && (held.length - 0.25).abs() < 1e-12,
                "{held:?}, by hand {by_hand}"
            );
        }
        // With the section upside down the same bars are those at positive h.
        let turned = bars_of(&p, SectionPlace::Support { interior: true, depth: 0.4 }, -1.0);
        assert!(turned.iter().all(|b| b.anchorage.is_some() == (b.at[1] > 0.0)));
        // A support thinner than the bars are long holds them less.
        let thin = bars_of(&p, SectionPlace::Support { interior: true, depth: 0.15 }, 1.0);
        let held = thin.iter().find_map(|b| b.anchorage).expect("it ends there");
        assert!((held.length - 0.125).abs() < 1e-12 && held.stress < 0.7 * by_hand);
    }

    /// In the middle of the span half of the top bars is left, of slabs none; near the support all are there.
    #[test]
    fn top_bars_end_in_the_span() {
        let steel = |p: &Profile, share: f64, top: bool| -> f64 {
            bars_of(p, SectionPlace::Span { share }, 1.0)
                .iter()
                .filter(|b| (b.at[1] > 0.0) == top)
                .map(|b| b.area)
                .sum()
        };
        for (name, left) in [("rc-beam-1960", 0.5), ("rc-beam", 0.5), ("rc-slab-1980", 0.0)] {
            let p = profile(name);
            assert!((steel(&p, 0.45, true) / steel(&p, 0.1, true) - left).abs() < 1e-12, "{name}");
            assert!((steel(&p, 0.45, false) / steel(&p, 0.1, false) - 1.0).abs() < 1e-12, "{name}");
        }
    }

    /// Half of the bottom bars of a modern slab run through an inner support, symmetric about its middle; none does at the edge.
    #[test]
    fn half_of_the_bottom_bars_of_a_modern_slab_run_through() {
        let p = profile("rc-slab");
        let held = |interior: bool| -> Vec<f64> {
            let bars = bars_of(&p, SectionPlace::Support { interior, depth: 0.3 }, 1.0);
            bars.iter().filter(|b| b.at[1] < 0.0 && b.anchorage.is_none()).map(|b| b.at[0]).collect()
        };
        let inner = held(true);
        assert_eq!(inner.len(), 2);
        assert!((inner[0] + inner[1]).abs() < 1e-12);
        assert_eq!(held(false).len(), 0);
    }

    /// A lap of 24 diameters without its ties lets go before a bar of 460 MPa yields; a modern column has none at its foot.
    #[test]
    fn columns_of_the_1980s_are_lapped_at_their_foot() {
        let bars = bars_of(&profile("rc-column-1980"), SectionPlace::Foot, 0.0);
        assert!(bars.iter().all(|b| b.anchorage.is_some_and(|a| a.lap && a.stress < 1.2 * 460e6)), "{bars:?}");
        assert!(bars_of(&profile("rc-column"), SectionPlace::Foot, 0.0).iter().all(|b| b.anchorage.is_none()));
        assert!(bars_of(&profile("rc-column-1980"), SectionPlace::Anywhere, 0.0).iter().all(|b| b.anchorage.is_none()));
    }

    /// Reports say the same stress as the law uses.
    #[test]
    fn reports_show_the_stress_of_the_law() {
        let p = profile("rc-beam-1980");
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        let rows = report(r, p.role, 0.4);
        let inner = rows.iter().find(|r| r.bars == "bottom, at an inner support").expect("a row");
        let bars = bars_of(&p, SectionPlace::Support { interior: true, depth: 0.4 }, 1.0);
        assert_eq!(inner.stress, bars.iter().find_map(|b| b.anchorage).map(|a| a.stress));
        assert_eq!(inner.end, "ribbed, straight, 250 mm");
    }
}
