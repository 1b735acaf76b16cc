//! A reinforced section in the figures that engineers ask for: moments at the support and in the span, shear, reinforcement ratio, what lets go
//! first, and what is to be said about its bars. By the same fibres as the bonds of a structure.

use super::bars::LayerSteel;
use super::detailing::{SectionPlace, USUAL_SUPPORT};
use super::fibre::{self, Cut};
use super::layers::{LayerPair, Station};
use super::{Profile, Reinforced, Role, Strength};
use crate::maths;
use crate::structure::{Bar, Critical, Reinforced as Law};
use serde::Serialize;

/// Strain of concrete at the edge when it crushes, and depth of the block of stress over that of the compressed zone (EN 1992-1-1, 3.1.7).
const CRUSHING: [f64; 2] = [0.0035, 0.8];
/// Clear span over the height of the section that places are seen in; moments do not depend on it.
const SPAN: f64 = 10.0;

/// Strength of a section at one place of its member.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceStrength {
    /// Which place, in words.
    pub place: String,
    /// Plastic moment with tension at the top, N m; of columns about their stronger axis.
    pub hogging: f64,
    /// Plastic moment with tension at the bottom, N m; of columns about their weaker axis.
    pub sagging: f64,
    /// Shear resistance along h beside the larger of both moments, N.
    pub shear: f64,
    /// Area of the longitudinal bars over that of the section.
    pub ratio: f64,
    /// What fails first when it is bent, in words: tension at the top, tension at the bottom.
    pub first: [String; 2],
}

/// Strength of a profile's reference section, place by place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SectionSummary {
    /// Its places.
    pub places: Vec<PlaceStrength>,
    /// Clear span below which a uniformly loaded member fails in shear before it is a mechanism of bending, m; beams only.
    pub shear_span: Option<f64>,
    /// What is to be said about its bars: grave, and in words.
    pub remarks: Vec<(bool, String)>,
}

/// The law of the reference section at a place.
fn law_at(p: &Profile, r: &Reinforced, place: SectionPlace, station: Option<Station>, cross: bool) -> Law {
    let up = if p.role == Role::Column || p.role == Role::Wall { 0.0 } else { 1.0 };
    let span = 0.5 * SPAN * r.h;
    let cut =
        Cut { h: r.h, w: r.w, h_is_2: true, span, critical: Critical::Face, place, up, station, cross, part: None };
    fibre::law(p, r, &cut, 1.0)
}

/// Plastic moment about the axis across `along` (0: w, 1: h) with tension at positive (1.0) or negative (-1.0) coordinates, N m, and what lets go
/// first.
fn bent(law: &Law, sides: [f64; 2], along: usize, tension: f64) -> (f64, String) {
    let (depth, width) = (sides[along], sides[1 - along]);
    let fy = law.steel.yielding;
    let state = |x: f64| {
        let c = (CRUSHING[1] * x).min(depth);
        let push = law.concrete.compressive * width * c;
        let (mut n, mut m) = (-push, push * 0.5 * (depth - c));
        for b in &law.bars {
            let from_edge = 0.5 * depth + tension * b.at[along];
            let strain = CRUSHING[0] * (from_edge - x) / x;
            let stress = (law.steel.youngs * strain).clamp(-fy, fy * b.held(&law.steel));
            n += stress * b.area;
            m += stress * b.area * tension * b.at[along];
        }
        (n, m)
    };
    let (mut low, mut high) = (1e-6 * depth, 3.0 * depth);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if state(middle).0 > 0.0 { low = middle } else { high = middle }
    }
    let x = 0.5 * (low + high);
    let moment = state(x).1;
    let cracks = law.concrete.tensile * width * depth * depth / 6.0;
    let pulled = |b: &&Bar| b.at[along] * tension > 1e-9;
    let in_tension: Vec<&Bar> = law.bars.iter().filter(pulled).collect();
    let least_held = in_tension.iter().map(|b| b.held(&law.steel)).fold(1.0, f64::min);
    let farthest = in_tension.iter().map(|b| 0.5 * depth + tension * b.at[along]).fold(0.0, f64::max);
    let first = if in_tension.is_empty() {
        "no bars: breaks when it cracks".to_string()
    } else if moment < cracks {
        "bars tear when it cracks".into()
    } else if least_held < 1.0 {
        format!("bars slip at {:.0} % of yield", 100.0 * least_held)
    } else if law.steel.youngs * CRUSHING[0] * (farthest - x) / x < fy {
        "concrete crushes before bars yield".into()
    } else {
        "bars yield".into()
    };
    (moment.max(0.0), first)
}

/// Shear resistance along h beside a moment, N.
fn shear(law: &Law, moment: f64) -> f64 {
    let mut v = 0.0;
    for _ in 0..40 {
        let [concrete, stirrups] = law.shear[1].resistance(moment, v, 0.0);
        v = 0.5 * (v + concrete + stirrups);
    }
    v
}

fn place_strength(p: &Profile, r: &Reinforced, name: &str, law: &Law) -> PlaceStrength {
    let sides = [r.w, r.h];
    let axes = if p.role == Role::Column { [(1, 1.0), (0, 1.0)] } else { [(1, 1.0), (1, -1.0)] };
    let [(hogging, a), (sagging, b)] = axes.map(|(along, side)| bent(law, sides, along, side));
    PlaceStrength {
        place: name.into(),
        hogging,
        sagging,
        shear: shear(law, hogging.max(sagging)),
        ratio: law.bars.iter().map(|b| b.area).sum::<f64>() / (r.h * r.w),
        first: [a, b],
    }
}

/// The strength of a profile's reference section; `None` where it is not of reinforced concrete.
pub fn of(p: &Profile) -> Option<SectionSummary> {
    let Strength::Reinforced(r) = &p.strength else { return None };
    let clear = SPAN * r.h;
    let at = |x: f64| Some(Station::of([x, clear - x], [true; 2]));
    let support = SectionPlace::Support { interior: true, depth: USUAL_SUPPORT };
    let middle = SectionPlace::Span { share: 0.5 };
    let of = |name: &str, place: SectionPlace, station: Option<Station>, cross: bool| {
        place_strength(p, r, name, &law_at(p, r, place, station, cross))
    };
    let mut places = match p.role {
        Role::Beam | Role::Slab => {
            vec![of("support", support, at(0.0), false), of("span", middle, at(0.5 * clear), false)]
        }
        _ => vec![of("section", SectionPlace::Anywhere, None, false)],
    };
    let has_cross = r.drawn.as_ref().and_then(|d| d.layers.as_ref()).is_some_and(|l| l.cross.is_some());
    if has_cross && matches!(p.role, Role::Slab | Role::Wall) {
        places.push(of("across", SectionPlace::Anywhere, None, true));
    }
    let shear_span = (p.role == Role::Beam).then(|| {
        let (end, mid) = (&places[0], &places[1]);
        // w L2 / 8 = M- + M+ and V = w L / 2.
        4.0 * (end.hogging + mid.sagging) / end.shear.max(1e-9)
    });
    Some(SectionSummary { places, shear_span, remarks: remarks(p) })
}

/// What is to be said about the drawn bars of a profile: whether it is grave, and in words.
pub fn remarks(p: &Profile) -> Vec<(bool, String)> {
    let mut out = Vec::new();
    let Strength::Reinforced(r) = &p.strength else { return out };
    let Some(l) = r.drawn.as_ref().and_then(|d| d.layers.as_ref()) else { return out };
    if !matches!(p.role, Role::Beam | Role::Slab) {
        return out;
    }
    if l.ends.top.area <= 0.0 {
        out.push((true, "no top steel at the supports: it breaks there without warning".into()));
    }
    for (which, steel, cover) in
        [("top bars at the supports", l.ends.top, l.cover[0]), ("bottom bars in the span", l.span.bottom, l.cover[1])]
    {
        let d = r.h - cover - 0.5 * steel.bar;
        // EN 1992-1-1, 9.2.1.1 (1) and 3.1.3 with the mean yield stress: max(0.26 fctm / fyk, 0.0013) b d.
        let tensile = r.light * 0.3 * maths::pow((r.fc / 1e6 - 8.0).max(0.6 * r.fc / 1e6), 2.0 / 3.0) * 1e6;
        let least = (0.26 * tensile / r.fs).max(0.0013) * r.w * d;
        if steel.area > 0.0 && steel.area < least {
            out.push((
                false,
                format!(
                    "{which} of {:.0} mm2 are less than the least of EN 1992-1-1, 9.2.1.1, {:.0} mm2: brittle at cracking",
                    1e6 * steel.area,
                    1e6 * least
                ),
            ));
        }
    }
    out
}

/// The bars of the reference section in words.
pub fn bars_in_words(r: &Reinforced) -> String {
    let mm2 = |area: f64| format!("{:.0}", 1e6 * area);
    match r.drawn.as_ref().map(|d| (d.layers, d.column)) {
        Some((Some(l), _)) => {
            let pair = |p: LayerPair| format!("{} top and {} bottom", mm2(p.top.area), mm2(p.bottom.area));
            let mut out = format!("bars of {} mm2", pair(l.ends));
            if l.span != l.ends {
                out += &format!(" at the supports, {} in the span", pair(l.span));
            }
            if let Some(c) = l.cross {
                out += &format!(", across {}", pair(c));
            }
            out
        }
        Some((None, Some(c))) => {
            let side = |s: LayerSteel| format!("{:.0} of {:.0} mm", s.number, 1e3 * s.bar);
            format!("bars by side: {} along h, {} along w", side(c.along_h), side(c.along_w))
        }
        _ => format!("{} bars of {:.0} mm", r.bars, r.bar * 1e3),
    }
}

/// The summary as lines of text: head, places, and what is to be said.
pub fn lines(s: &SectionSummary, role: Role) -> Vec<String> {
    let column = role == Role::Column;
    let [m1, m2] = if column { ["M h kNm", "M w kNm"] } else { ["M- kNm", "M+ kNm"] };
    let mut out = vec![format!("{:<8} {m1:>8} {m2:>8} {:>8} {:>6}   fails first", "", "V kN", "As %")];
    for p in &s.places {
        let first = if p.first[0] == p.first[1] {
            p.first[0].clone()
        } else if column {
            format!("h: {}; w: {}", p.first[0], p.first[1])
        } else {
            format!("top: {}; bottom: {}", p.first[0], p.first[1])
        };
        out.push(format!(
            "{:<8} {:>8.1} {:>8.1} {:>8.1} {:>6.2}   {first}",
            p.place,
            p.hogging / 1e3,
            p.sagging / 1e3,
            p.shear / 1e3,
            100.0 * p.ratio
        ));
    }
    if let Some(l) = s.shear_span {
        out.push(format!("shear before bending in clear spans below {l:.1} m"));
    }
    out.extend(s.remarks.iter().map(|(grave, text)| format!("{}: {text}", if *grave { "warning" } else { "note" })));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn profile(role: &str, section: &str) -> Profile {
        let text = format!(
            "title = 't'\nsource = 's'\nrole = '{role}'\ndensity = 2400\nyoungs = '30 GPa'\npoisson = 0.2\nfriction = 0.6\n[reinforced]\n\
             fc = '30 MPa'\nfs = '500 MPa'\nfsu = '550 MPa'\nelu = 0.1\ncover = '30 mm'\n{section}"
        );
        super::super::parse(&text, Path::new("drawn.toml")).unwrap_or_else(|e| panic!("{e}"))
    }

    fn places(p: &Profile) -> Vec<PlaceStrength> {
        of(p).expect("reinforced").places
    }

    fn close(got: f64, by_hand: f64, tolerance: f64) {
        assert!((got / by_hand - 1.0).abs() < tolerance, "{got} is not {by_hand}");
    }

    /// 500 x 300 mm, d = 460 mm. Top 4d20: 1256.6 x 500 = 628.3 kN; the bars at the other face are 2d20, 40 mm from it.
    const BEAM: &str = "h = '500 mm'\nw = '300 mm'\nstirrup = '8 mm'\nspacing = '150 mm'\ntop = '4d20'\nbottom = '2d20'\n\
                        top_span = '2d20'\nbottom_span = '5d16'\n";

    /// The bars near the compressed face balance: at a compressed depth x the block has 0.8 x 300 x 30 = 7.2 kN per mm and the bars
    /// 700 MPa (x - 40) / x, at most 500 MPa.
    fn by_hand(tension: f64, z_tension: f64, compressed: f64, z_compressed: f64) -> f64 {
        let (mut low, mut high) = (1.0, 250.0);
        for _ in 0..60 {
            let x: f64 = 0.5 * (low + high);
            let pushed = compressed * (700.0 * (x - (250.0 - z_compressed)) / x).clamp(-500.0, 500.0) / 1e3;
            if 7.2 * x + pushed < tension * 0.5 { low = x } else { high = x }
        }
        let x: f64 = low;
        let pushed = compressed * (700.0 * (x - (250.0 - z_compressed)) / x).clamp(-500.0, 500.0) / 1e3;
        (tension * 0.5 * z_tension + pushed * z_compressed + 7.2 * x * (250.0 - 0.4 * x)) * 1e0
    }

    #[test]
    fn plastic_moments_of_drawn_beams_follow_the_rectangular_block_by_hand() {
        let p = profile("beam", BEAM);
        let [support, span]: [PlaceStrength; 2] = places(&p).try_into().expect("two places");
        let (four, two, five) = (1256.64, 628.32, 1005.31);
        close(support.hogging, by_hand(four, 210.0, two, 210.0), 2e-3);
        close(support.sagging, by_hand(two, 210.0, four, 210.0), 2e-3);
        close(span.sagging, by_hand(five, 212.0, two, 210.0), 2e-3);
        close(span.hogging, by_hand(two, 210.0, five, 212.0), 2e-3);
        assert_eq!(support.first, ["bars yield", "bars yield"]);
        close(support.ratio, (four + two) / 150e3, 1e-4);
    }

    /// The slab on sheeting by hand: 140 x 1000 mm, fc 33, steel of 380 MPa; below 13d10 (1021 mm2) at 25 mm from the face, above d6@100 (283 mm2) at 23 mm. The
    /// block has 0.8 x 1000 x 33 = 26.4 kN per mm of the compressed depth x, steel at a depth d from the compressed face 700 MPa (x - d) / x, at most 380.
    /// Hogging, the mesh alone gives 107.4 kN (117 - 1.6) mm = 12.4 kNm; the sheet below x is in tension, too, and adds to 18.0 kNm. Sagging it is 43.0 kNm.
    #[test]
    fn a_slab_on_sheeting_has_its_sheet_below_and_a_light_mesh_above() {
        let by_hand = |tension: f64, d: f64, other: f64, d_other: f64| {
            let steel = |x: f64| other * (700.0 * (x - d_other) / x).clamp(-380.0, 380.0) / 1e3;
            let (mut low, mut high) = (1.0, 100.0);
            for _ in 0..60 {
                let x: f64 = 0.5 * (low + high);
                if 26.4 * x + steel(x) < tension * 0.38 { low = x } else { high = x }
            }
            tension * 0.38 * (d - 70.0) + steel(low) * (70.0 - d_other) + 26.4 * low * (70.0 - 0.4 * low)
        };
        let (sheet, mesh) = (1021.0, 282.7);
        let (hogging, sagging) = (by_hand(mesh, 117.0, sheet, 25.0), by_hand(sheet, 115.0, mesh, 23.0));
        assert!((hogging - 18.0e3).abs() < 50.0 && (sagging - 43.0e3).abs() < 50.0, "{hogging} and {sagging} Nm");
        let p = super::super::find("composite-slab", Path::new("")).expect("built in");
        let span = &places(&p)[1];
        close(span.hogging, hogging, 5e-3);
        close(span.sagging, sagging, 5e-3);
    }

    /// Equal layers give what a count of bars gives.
    #[test]
    fn two_and_two_bars_are_four_bars() {
        let section = "h = '200 mm'\nw = '100 mm'\nstirrup = '6 mm'\nspacing = '150 mm'\n";
        let (counted, drawn) = (
            profile("beam", &format!("{section}bar = '12 mm'\nbars = 4\n").replace("30 mm", "15 mm")),
            profile("beam", &format!("{section}top = '2d12'\nbottom = '2d12'\n").replace("30 mm", "15 mm")),
        );
        for (a, b) in places(&counted).iter().zip(&places(&drawn)) {
            close(a.hogging, b.hogging, 1e-9);
            close(a.sagging, b.sagging, 1e-9);
            close(a.shear, b.shear, 1e-9);
        }
    }

    /// Across the main bars a slab has those of `top_cross` and `bottom_cross`: d10@150 and d8@250, cover 30 of 200 mm, fc 30.
    #[test]
    fn cross_bars_of_slabs_give_the_moment_across() {
        let p = profile(
            "slab",
            "h = '200 mm'\nw = '1 m'\ntop = 'd10@150'\nbottom = 'd12@150'\ntop_cross = '0'\nbottom_cross = 'd8@250'\n",
        );
        let all = places(&p);
        let across = all.iter().find(|p| p.place == "across").expect("cross bars");
        // 201.06 mm2/m x 500 = 100.5 kN; a = 100.5 / 30 = 3.35 mm; M = 100.5 x (166 - 1.7) Nm.
        close(across.sagging, 100.53e3 * (0.166 - 0.5 * 0.100_53 / 30.0), 2e-3);
        assert_eq!(across.first[0], "no bars: breaks when it cracks");
        let main = &all[1];
        // 753.98 mm2/m, d = 164 mm; the top bars lie 35 mm from the compressed face, beyond the compressed zone: they pull, too.
        assert!(main.sagging > 3.3 * across.sagging, "{} {}", main.sagging, across.sagging);
        let half = profile(
            "slab",
            "h = '200 mm'\nw = '1 m'\ntop = 'd10@150'\nbottom = 'd12@150'\ntop_cross = '0'\nbottom_cross = 'd8@500'\n",
        );
        let halved = places(&half).into_iter().find(|p| p.place == "across").expect("cross bars");
        close(halved.sagging, 0.5 * across.sagging, 0.02);
    }

    /// Three bars of 20 along h = 500 and two along w = 300 mm.
    #[test]
    fn bars_of_columns_count_by_their_side() {
        let head = "h = '500 mm'\nw = '300 mm'\nstirrup = '8 mm'\nspacing = '150 mm'\n";
        let p = profile("column", &format!("{head}[reinforced.column]\nalong_h = '3d20'\nalong_w = '2d20'\n"));
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        let law = law_at(&p, r, SectionPlace::Anywhere, None, false);
        assert_eq!((law.bars.len(), r.bars), (6, 6));
        assert!(law.confinement.is_some());
        let mut at: Vec<[i64; 2]> = law.bars.iter().map(|b| b.at.map(|x| (1e3 * x).round() as i64)).collect();
        at.sort_unstable();
        assert_eq!(at, [[-110, -210], [-110, 0], [-110, 210], [110, -210], [110, 0], [110, 210]]);
        let open =
            profile("column", &format!("{head}[reinforced.column]\nalong_h = '3d20'\nalong_w = '2d20'\nhooks = 90\n"));
        let Strength::Reinforced(r) = &open.strength else { panic!("reinforced") };
        assert!(law_at(&open, r, SectionPlace::Anywhere, None, false).confinement.is_none());
        let [strong, weak] = [places(&p)[0].hogging, places(&p)[0].sagging];
        assert!(strong > 1.2 * weak);
    }

    #[test]
    fn what_is_missing_is_reported() {
        let bare = profile("slab", "h = '200 mm'\nw = '1 m'\nmesh = 'A142'\n");
        let said = remarks(&bare);
        assert!(said[0].0 && said[0].1.contains("no top steel"), "{said:?}");
        assert!(!said[1].0 && said[1].1.contains("9.2.1.1"), "{said:?}");
        assert!(remarks(&profile("beam", BEAM)).is_empty());
        let text = lines(&of(&bare).expect("reinforced"), Role::Slab).join("\n");
        assert!(text.contains("warning: no top steel") && text.contains("breaks when it cracks"), "{text}");
    }

    /// Bars of one section keep their own diameter and elongation; equal ones say nothing.
    #[test]
    fn each_bar_has_the_slenderness_and_elongation_of_its_own() {
        let p = profile(
            "beam",
            "h = '500 mm'\nw = '300 mm'\nstirrup = '8 mm'\nspacing = '150 mm'\ntop = '2d10'\nbottom = '3d25'\n",
        );
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        let law = law_at(&p, r, SectionPlace::Anywhere, None, false);
        close(law.steel.slenderness, 0.15 / 0.025, 1e-9);
        for b in &law.bars {
            let own = b.own.map_or(law.steel.slenderness, |o| o.slenderness);
            close(own, if b.at[1] > 0.0 { 15.0 } else { 6.0 }, 1e-9);
        }
        let mesh = profile("slab", "h = '200 mm'\nw = '1 m'\ntop = 'd10@150'\nbottom = 'Q335A'\n");
        let Strength::Reinforced(r) = &mesh.strength else { panic!("reinforced") };
        for b in &law_at(&mesh, r, SectionPlace::Anywhere, None, false).bars {
            assert_eq!(b.own.map(|o| o.elongation), (b.at[1] < 0.0).then_some(super::super::bars::COLD_DRAWN));
        }
    }
}
