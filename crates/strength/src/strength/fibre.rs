//! From a reinforced profile to the fibres, shear and hinge length of a section.

use super::bars::LayerSteel;
use super::detailing::{Bars, SectionPlace, Spot};
use super::dowels::Crossed;
use super::layers::{ColumnBars, DrawnLayers, LayerPair, Station};
use super::twisting::PlateSection;
use super::{Profile, Reinforced, Role, published, section};
use crate::maths;
use crate::structure::{
    Bar, Concrete, Confinement, Critical, Drift, Hoops, OwnSteel, Reinforced as Law, ShearAxis, Steel, TWISTED, Ties,
    UNTIED,
};

/// Young's modulus of reinforcing steel, Pa (EN 1992-1-1, 3.2.7).
const STEEL: f64 = 200e9;
/// Upper bound of the shear span in depths of the section: half the span of usual beams, slabs and walls. It is needed for elements that are
/// modelled as one over several bays.
const LONGEST_SPAN: [f64; 2] = [6.0, 12.0];
/// A zone longer than the shear span still turns by half of it.
const LEAST_AT_END: f64 = 0.5;
/// Rows of bars of a plate beside each other.
const BAR_ROWS: usize = 4;
/// Largest number of places of the bars between two corners of a column; more bars share these places.
const MOST_BETWEEN: f64 = 3.0;

/// A section that is cut across a member.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// Along the member's height h, m.
    pub h: f64,
    /// Along its width w, m.
    pub w: f64,
    /// True when h lies along the bond's second section axis.
    pub h_is_2: bool,
    /// Half the clear length of the member, m.
    pub span: f64,
    /// Place of the critical section of the bond.
    pub critical: Critical,
    /// Where the section lies in its member.
    pub place: SectionPlace,
    /// 1 where the top is at positive h, -1 where it is at negative h, 0 where neither is up.
    pub up: f64,
    /// Where it lies along its clear span, as far as drawn bars and stirrups depend on it.
    pub station: Option<Station>,
    /// It cuts the bars of a plate across the main ones.
    pub cross: bool,
    /// Of a plate of which the section is only a part of the thickness.
    pub part: Option<PartOfPlate>,
}

/// A section over a part of the thickness of a plate: where a wall stands on two pieces, or a slab rests on a part of a wall. It has the bars that lie in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartOfPlate {
    /// The whole thickness, m.
    pub thickness: f64,
    /// Middle of the section from the middle of the plate, along its height, m.
    pub offset: f64,
}

/// Zone over which a plastic hinge spreads from the end of a member, and the length at the end itself that gives the same displacement of
/// the member, m (Paulay and Priestley 1992; shear span Ls, fy in MPa):
///
/// ```text
/// Lp = 0.08 Ls + 0.022 fy db        theta Ls = phi Lp (Ls - Lp / 2)
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HingeLength {
    /// Lp.
    pub zone: f64,
    /// Lp (1 - Lp / (2 Ls)): the rotation of a section at the very end over its curvature.
    pub at_end: f64,
}

impl HingeLength {
    /// Of a bar with a yield stress (Pa) and a diameter (m) over a shear span (m).
    pub fn of(yielding: f64, bar: f64, span: f64) -> Self {
        let zone = 0.08 * span + 0.022 * yielding / 1e6 * bar;
        Self { zone, at_end: zone * (1.0 - 0.5 * zone / span).max(LEAST_AT_END) }
    }

    /// Of a section of height `h` (m) in a member of half the clear length `span` (m).
    pub fn of_member(r: &Reinforced, role: Role, h: f64, span: f64) -> Self {
        let slender = match role {
            Role::Slab | Role::Wall => LONGEST_SPAN[1],
            Role::Beam | Role::Column | Role::Other => LONGEST_SPAN[0],
        };
        Self::of(r.fs, r.bar, span.min(slender * h))
    }
}

/// The law of a reinforced section; `factor` multiplies all strengths.
///
/// The section keeps the reference's steel ratio and cover (scaled down where it is smaller). Beams have their bars in two equal
/// layers, columns around the edge, slabs and walls in two layers. Tensile strength: EN 1992-1-1, table 3.1, from the mean compressive
/// strength. Concrete with light aggregate has eta1 of tension, shear and bond ([`super::LightConcrete`]).
///
/// Bars as drawn are those of the section's place. They keep their number per width; the height of the section changes nothing about them.
pub fn law(profile: &Profile, r: &Reinforced, cut: &Cut, factor: f64) -> Law {
    let (h, w) = (cut.h, cut.w);
    let form = published::Form::default();
    // Bars lie where the whole plate has them.
    let full = cut.part.map_or(h, |p| p.thickness);
    let (here, drawn) = r.at(profile.role, cut.station.as_ref(), cut.cross);
    let reference = r;
    let r = &here;
    let area = match drawn {
        Some(pair) => (pair.area() + side_bars(r).area) * w / r.w,
        None => published::steel_area(r, form) / (r.h * r.w) * full * w,
    };
    let edge = |side: f64, reference: f64| 0.5 * side - (r.cover + 0.5 * r.bar) * (side / reference).min(1.0);
    let (zh, zw) = (edge(full, r.h), edge(w, r.w));
    let plate = matches!(profile.role, Role::Slab | Role::Wall);
    let column = profile.role == Role::Column;
    // Places along h and w.
    let spot = |at: [f64; 2]| Spot { at, row: 0 };
    let places: Vec<Spot> = match profile.role {
        Role::Slab | Role::Wall => {
            let across = |row: usize| w * ((row as f64 + 0.5) / BAR_ROWS as f64 - 0.5);
            (0..BAR_ROWS).flat_map(|row| [zh, -zh].map(|y| Spot { at: [y, across(row)], row })).collect()
        }
        Role::Beam => [[zh, zw], [zh, -zw], [-zh, zw], [-zh, -zw]].map(spot).to_vec(),
        Role::Column | Role::Other => {
            let corners = [[zh, zw], [zh, -zw], [-zh, zw], [-zh, -zw]].map(spot);
            let middles = [[zh, 0.0], [-zh, 0.0], [0.0, zw], [0.0, -zw]].map(spot);
            if r.bars >= 8 { corners.into_iter().chain(middles).collect() } else { corners.to_vec() }
        }
    };
    let each = area / places.len() as f64;
    let held = Bars { r, role: profile.role, h: full, factor, place: cut.place, up: cut.up };
    let columns = r.drawn.as_ref().and_then(|d| d.column).filter(|_| column);
    let layers = r.drawn.as_ref().and_then(|d| d.layers.as_ref());
    let axes = |[y, x]: [f64; 2]| if cut.h_is_2 { [x, y] } else { [y, x] };
    let bars: Vec<Bar> = match (drawn, layers, columns) {
        (Some(pair), Some(layers), _) => of_layers(&held, &Cut { h: full, ..*cut }, layers, pair, &axes),
        (_, _, Some(c)) => of_sides(&held, cut, &c, &axes),
        _ => places.iter().filter_map(|&spot| held.bar(spot, axes(spot.at), each)).collect(),
    };
    let along_h_axis = usize::from(cut.h_is_2);
    let (bars, area) = match cut.part {
        Some(part) => within(bars, part.offset, h, along_h_axis),
        None => (bars, area),
    };
    let capacity = profile.capacity(h, w, 1.0);
    let stirrups = if plate { 0.0 } else { published::stirrup_area(r, form) };
    let axis = |depth: f64, breadth: f64, reference: [f64; 2], least: f64| {
        let lever = 0.9 * (0.5 * depth + edge(depth, reference[0]));
        ShearAxis {
            concrete: r.light * (r.fc * factor / 1e6).sqrt() * 1e6 * breadth * lever,
            stirrups: stirrups * breadth / reference[1] * lever * r.fs * factor,
            // Half of the bars lie on the side in tension.
            steel: 2.0 * STEEL * 0.5 * area,
            lever,
            least: least * factor,
            truss: 0.0,
            strut: if column { (0.35 * depth / cut.span).min(0.36) } else { 0.0 },
            interlock: if column { INTERLOCK_SHARE * cut.span } else { 0.0 },
            without_stirrups: 0.0,
        }
    };
    let mut along_h = axis(h, w, [r.h, r.w], 0.0);
    if stirrups <= 0.0 && !column {
        let d = 0.5 * h + edge(h, r.h);
        let layer = |sign: f64| -> f64 {
            bars.iter().filter(|b| b.at[usize::from(cut.h_is_2)] * sign > 1e-6).map(|b| b.area).sum()
        };
        let ratio = (layer(1.0).max(layer(-1.0)) / (w * d)).min(0.02);
        let k = (1.0 + (0.2 / d).sqrt()).min(2.0);
        along_h.without_stirrups = r.light * 0.18 * k * maths::cbrt(100.0 * ratio * r.fc * factor / 1e6) * 1e6 * w * d;
    }
    let mut along_w = axis(w, h, [r.w, r.h], if plate { capacity.shear_90 } else { 0.0 });
    if plate {
        along_w.truss = (section::truss_shear(r, h, w) * factor).min(along_w.least);
    }
    let grid = match profile.role {
        Role::Beam | Role::Slab => [8, 2],
        Role::Wall => [4, 4],
        Role::Column | Role::Other => [6, 6],
    };
    let hinge = HingeLength::of_member(r, profile.role, h, cut.span);
    let closed = reference.drawn.as_ref().and_then(|d| d.column).is_none_or(|c| c.closed);
    let order = |x: [u8; 2]| if cut.h_is_2 { [x[1], x[0]] } else { x };
    let crossed = Crossed {
        r,
        role: profile.role,
        h,
        w,
        bars: &bars,
        along_h: along_h_axis,
        place: cut.place,
        up: cut.up,
        factor,
        stirrups: stirrups > 0.0,
    };
    let [dowel_h, dowel_w] = crossed.dowels();
    let across = crossed.across();
    let characteristic = (r.fc / 1e6 - 8.0).max(0.6 * r.fc / 1e6);
    let tensile = r.light * 0.3 * maths::pow(characteristic, 2.0 / 3.0) * 1e6 * factor;
    let (torsion, twisting, twisted) = if plate {
        let across = steel_across(reference, profile.role, cut, drawn);
        let section = PlateSection { r, h, w, bars: &bars, along_h: along_h_axis, across, tensile, factor };
        let (torque, twisting) = section.yields();
        // A torque is a moment about oblique bars: it ends as a moment does, when they rupture.
        (torque, Some(twisting), TWISTED.max(r.elu * hinge.at_end / (0.8 * h)))
    } else {
        (capacity.torsion * factor, None, TWISTED)
    };
    Law {
        concrete: Concrete {
            youngs: profile.youngs,
            compressive: r.fc * factor,
            tensile,
            fracture_energy: profile.fracture_energy,
            // Crushing spreads over the zone.
            crushing_energy: profile.crushing_energy * hinge.at_end / hinge.zone,
        },
        steel: Steel {
            youngs: STEEL,
            yielding: r.fs * factor,
            ultimate: r.fsu * factor,
            elongation: r.elu,
            slenderness: if stirrups > 0.0 { r.spacing / r.bar } else { UNTIED },
        },
        grid: order(grid),
        hinge: hinge.at_end,
        critical: cut.critical,
        shear: if cut.h_is_2 { [along_w, along_h] } else { [along_h, along_w] },
        torsion,
        slip: if stirrups > 0.0 { (r.elu * r.spacing).max(r.bar) } else { r.bar },
        dowel: if cut.h_is_2 { [dowel_w, dowel_h] } else { [dowel_h, dowel_w] },
        across,
        drift: (profile.role == Role::Column && stirrups > 0.0).then(|| Drift {
            ties: stirrups * r.fs * factor * (h.min(w) - 2.0 * r.cover).max(0.1 * h.min(w)),
            length: 2.0 * cut.span,
        }),
        punching: false,
        twisted,
        twisting,
        hoops: (stirrups > 0.0).then_some(Hoops { bar: r.stirrup, spacing: r.spacing }),
        confinement: (column && stirrups > 0.0 && closed).then(|| confinement(r, cut)),
        bars,
    }
}

/// The bars that lie in a part of a plate of height `h` (m), with their places in it, and their area (m2).
fn within(mut bars: Vec<Bar>, offset: f64, h: f64, axis: usize) -> (Vec<Bar>, f64) {
    bars.iter_mut().for_each(|b| b.at[axis] -= offset);
    bars.retain(|b| b.at[axis].abs() <= 0.5 * h);
    let area = bars.iter().map(|b| b.area).sum();
    (bars, area)
}

/// Bars at both side faces of the reference section.
fn side_bars(r: &Reinforced) -> LayerSteel {
    r.drawn.as_ref().and_then(|d| d.layers.as_ref()).map_or(LayerSteel::default(), |l| l.side)
}

/// What differs of a bar of a layer from the steel of its section.
fn own_steel(r: &Reinforced, steel: &LayerSteel) -> Option<OwnSteel> {
    let own = OwnSteel {
        elongation: steel.elongation.map_or(r.elu, |e| e.min(r.elu)),
        slenderness: if r.stirrup > 0.0 { r.spacing / steel.bar.max(1e-4) } else { UNTIED },
    };
    (own.elongation != r.elu || steel.bar != r.bar && r.stirrup > 0.0).then_some(own)
}

/// The bars of a beam or plate whose layers are drawn. Where neither side is up, both have the mean of the layers.
fn of_layers(
    held: &Bars<'_>,
    cut: &Cut,
    layers: &DrawnLayers,
    pair: LayerPair,
    axes: &impl Fn([f64; 2]) -> [f64; 2],
) -> Vec<Bar> {
    let r = held.r;
    let (h, w, per_width) = (cut.h, cut.w, cut.w / r.w);
    let scale = |side: f64, reference: f64| (side / reference).min(1.0);
    let plate = matches!(held.role, Role::Slab | Role::Wall);
    let stops = layers.lattice && matches!(cut.place, SectionPlace::Support { .. });
    let mean = pair.top.mean(pair.bottom);
    let covers = if cut.up == 0.0 { [0.5 * (layers.cover[0] + layers.cover[1]); 2] } else { layers.cover };
    let mut out = Vec::new();
    for side in [1.0, -1.0] {
        let top = side * cut.up > 0.0;
        let steel = match (cut.up == 0.0, top) {
            (true, _) => mean,
            (_, true) => pair.top,
            (_, false) => pair.bottom,
        };
        if steel.area <= 0.0 || stops && !top && cut.up != 0.0 {
            continue;
        }
        let cover = covers[usize::from(!top)];
        let own = Reinforced {
            bar: steel.bar,
            // Half of them count as one layer.
            bars: (2.0 * steel.number).round().clamp(2.0, 1e4) as u32,
            cover,
            ..r.clone()
        };
        let held = Bars { r: &own, ..*held };
        let rows = layers.rows(steel.bar, cover, scale(h, r.h));
        let zw = 0.5 * w - (cover + 0.5 * steel.bar) * scale(w, r.w);
        for from_face in &rows {
            let y = side * (0.5 * h - from_face);
            let spots: Vec<Spot> = if plate {
                let across = |row: usize| w * ((row as f64 + 0.5) / BAR_ROWS as f64 - 0.5);
                (0..BAR_ROWS).map(|row| Spot { at: [y, across(row)], row }).collect()
            } else {
                [zw, -zw].map(|x| Spot { at: [y, x], row: 0 }).to_vec()
            };
            let area = steel.area * per_width / (rows.len() * spots.len()) as f64;
            let bars = spots.iter().filter_map(|&spot| held.bar(spot, axes(spot.at), area));
            out.extend(bars.map(|b| Bar { own: own_steel(r, &steel), ..b }));
        }
    }
    if layers.side.area > 0.0 && !plate {
        let steel = layers.side;
        let x = 0.5 * w - (r.cover + 0.5 * steel.bar) * scale(w, r.w);
        let at = [x, -x].map(|x| Bar::anchored(axes([0.0, x]), 0.5 * steel.area * per_width));
        out.extend(at.map(|b| Bar { own: own_steel(r, &steel), ..b }));
    }
    out
}

/// The bars of a column by side. A section of another size keeps their share of its area.
fn of_sides(held: &Bars<'_>, cut: &Cut, c: &ColumnBars, axes: &impl Fn([f64; 2]) -> [f64; 2]) -> Vec<Bar> {
    let r = held.r;
    let keeps = cut.h * cut.w / (r.h * r.w);
    let edge = |side: f64, reference: f64| 0.5 * side - (r.cover + 0.5 * r.bar) * (side / reference).min(1.0);
    let (zh, zw) = (edge(cut.h, r.h), edge(cut.w, r.w));
    let thickest = if c.along_h.bar >= c.along_w.bar { c.along_h } else { c.along_w };
    let mut out = Vec::new();
    let mut add = |at: [f64; 2], area: f64, steel: &LayerSteel| {
        let bar = held.bar(Spot { at, row: 0 }, axes(at), area * keeps);
        out.extend(bar.map(|b| Bar { own: own_steel(r, steel), ..b }));
    };
    for at in [[zh, zw], [zh, -zw], [-zh, zw], [-zh, -zw]] {
        add(at, c.corner(), &thickest);
    }
    for (along_h, steel) in [(true, &c.along_h), (false, &c.along_w)] {
        let (number, area) = ColumnBars::between(steel);
        let places = number.min(MOST_BETWEEN);
        for k in 0..places as usize {
            let part = 2.0 * (k as f64 + 1.0) / (places + 1.0) - 1.0;
            let each = area * number / places;
            for side in [1.0, -1.0] {
                add(if along_h { [part * zh, side * zw] } else { [side * zh, part * zw] }, each, steel);
            }
        }
    }
    out
}

/// Slip over which the concrete's part of the shear resistance of a column is lost, over its shear span: the median of 19 tested columns that
/// failed in shear (`verify/columns.csv`, first sample).
pub const INTERLOCK_SHARE: f64 = 0.03;

/// Steel across the bars of a plate's section over the steel along them, at positive and at negative h. Bars that are not drawn are alike both ways.
fn steel_across(r: &Reinforced, role: Role, cut: &Cut, own: Option<LayerPair>) -> [f64; 2] {
    let (Some(own), Some(other)) = (own, r.at(role, cut.station.as_ref(), !cut.cross).1) else { return [1.0; 2] };
    let share = |own: LayerSteel, other: LayerSteel| if own.area > 0.0 { other.area / own.area } else { 0.0 };
    let [top, bottom] = [share(own.top, other.top), share(own.bottom, other.bottom)];
    match cut.up {
        up if up > 0.0 => [top, bottom],
        up if up < 0.0 => [bottom, top],
        _ => [top.min(bottom); 2],
    }
}

/// What the ties of a column do for its core (a factor on all strengths changes nothing): one tie around all bars, with a bend at each bar along the edge.
fn confinement(r: &Reinforced, cut: &Cut) -> Confinement {
    let core =
        |side: f64, reference: f64| (side - 2.0 * r.cover * (side / reference).min(1.0) + r.stirrup).max(0.1 * side);
    let [b, h] = [core(cut.w, r.w), core(cut.h, r.h)];
    // Corner bars alone, or one more in the middle of each side.
    let parts = if r.bars >= 8 { 2.0 } else { 1.0 };
    let gaps = match r.drawn.as_ref().and_then(|d| d.column) {
        Some(c) => {
            let [along_h, along_w] = [c.along_h, c.along_w].map(|s| (s.number - 1.0).max(1.0));
            2.0 * (b * b / along_w + h * h / along_h)
        }
        None => 2.0 * parts * ((b / parts).powi(2) + (h / parts).powi(2)),
    };
    let legs = published::stirrup_area(r, published::Form::default());
    let ratio = legs * (cut.w / r.w * h + cut.h / r.h * b) / (b * h);
    let ties = Ties { core: if cut.h_is_2 { [b, h] } else { [h, b] }, gaps, spacing: r.spacing, ratio, yielding: r.fs };
    ties.confine(r.fc)
}

#[cfg(test)]
mod tests {
    use super::super::{Strength, find};
    use super::*;
    use std::path::Path;

    #[test]
    fn a_column_section_keeps_its_bars_and_its_hinge_length() {
        let p = find("rc-column", Path::new("")).expect("built in");
        let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
        let cut = Cut {
            h: 0.4,
            w: 0.4,
            h_is_2: true,
            span: 1.5,
            critical: Critical::Face,
            place: SectionPlace::Anywhere,
            up: 0.0,
            station: None,
            cross: false,
            part: None,
        };
        let l = law(&p, r, &cut, 1.0);
        let area: f64 = l.bars.iter().map(|b| b.area).sum();
        assert!((area - 8.0 * std::f64::consts::PI * 1e-4).abs() < 1e-9, "8 bars of 20 mm: {area}");
        // 0.08 x 1.5 m + 0.022 x 550 x 20 mm = 0.362 m; 0.362 (1 - 0.362 / 3).
        assert!((l.hinge - 0.362 * (1.0 - 0.362 / 3.0)).abs() < 1e-9, "{}", l.hinge);
        assert!((l.concrete.crushing_energy / p.crushing_energy - l.hinge / 0.362).abs() < 1e-9);
        // fck = 30 MPa: 0.3 x 30^(2/3) = 2.9 MPa.
        assert!((l.concrete.tensile - 2.9e6).abs() < 0.01e6);
        // sqrt(38) x 0.4 x 0.9 x 0.36 m.
        assert!((l.shear[0].concrete - 38f64.sqrt() * 1e6 * 0.4 * 0.9 * 0.36).abs() < 1.0);
        let half = law(&p, r, &cut, 0.5);
        assert!((half.steel.yielding - 0.5 * l.steel.yielding).abs() < 1.0);
    }

    /// fck = 30 MPa and 1800 kg/m3: 0.85 x 2.896 = 2.46 MPa (EN 1992-1-1, 11.3.1), and 0.85 of the concrete's part of shear.
    #[test]
    fn lightweight_concrete_cracks_and_shears_at_eta_1_of_normal_concrete() {
        let p = find("rc-column", Path::new("")).expect("built in");
        let of = |p: &Profile| {
            let Strength::Reinforced(r) = &p.strength else { panic!("reinforced") };
            let cut = Cut {
                h: 0.4,
                w: 0.4,
                h_is_2: true,
                span: 1.5,
                critical: Critical::Face,
                place: SectionPlace::Anywhere,
                up: 0.0,
                station: None,
                cross: false,
                part: None,
            };
            law(p, r, &cut, 1.0)
        };
        let (normal, light) = (of(&p), of(&p.of_concrete(1800.0)));
        assert!((light.concrete.tensile - 2.462e6).abs() < 0.001e6, "{}", light.concrete.tensile);
        assert!((light.concrete.youngs - 0.5625 * normal.concrete.youngs).abs() < 1.0);
        assert!((light.shear[0].concrete / normal.shear[0].concrete - 0.85).abs() < 1e-12);
        assert_eq!(
            (light.shear[0].stirrups, light.concrete.compressive),
            (normal.shear[0].stirrups, normal.concrete.compressive)
        );
    }

    /// Elwood and Moehle's drift is about columns that their ties hold together: Ast fyt dc / s with the depth dc between the ties.
    #[test]
    fn only_a_column_with_ties_loses_its_axial_load_by_drift() {
        let cut = Cut {
            h: 0.4,
            w: 0.4,
            h_is_2: true,
            span: 1.5,
            critical: Critical::Face,
            place: SectionPlace::Anywhere,
            up: 0.0,
            station: None,
            cross: false,
            part: None,
        };
        let drift = |name: &str, change: fn(&mut Reinforced)| {
            let p = find(name, Path::new("")).expect("built in");
            let Strength::Reinforced(mut r) = p.strength.clone() else { panic!("reinforced") };
            change(&mut r);
            law(&p, &r, &cut, 1.0).drift
        };
        // Two legs of 8 mm every 200 mm: 0.50265 mm2/mm x 550 N/mm2 x (400 - 60) mm = 93.99 kN.
        let column = drift("rc-column", |_| ()).expect("a column with ties");
        assert!((column.ties / 93_996.0 - 1.0).abs() < 1e-4, "{}", column.ties);
        assert!((column.length - 3.0).abs() < 1e-12);
        assert_eq!(drift("rc-column", |r| r.stirrup = 0.0), None);
        assert_eq!(drift("rc-beam", |_| ()), None);
    }
}
