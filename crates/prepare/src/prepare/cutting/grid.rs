//! Cutting lines of slabs: one set of lines through the whole element, so that panels meet edge to edge (a panel that ends in the middle of
//! its neighbour's edge makes a slab up to a quarter too stiff or too soft), with a separate panel above every column.

use crate::geometry::{Aabb, Convex, Mat3, Plane, Vec3, touching_pairs};

/// Smallest number of panels along each side of a slab that is longer than this number times its thickness. It also holds for pieces of a
/// beam, so that they meet the panels of the slabs beside them. With four panels a slab is too stiff as a mechanism: a six-storey frame
/// without three columns collapsed at 837 t with five panels per bay, and at 757 t with ten.
const PANELS: f64 = 5.0;
const SLENDER: [f64; 2] = [12.0, 5.0];
/// Largest thickness of a slab, as a share of its shorter side.
const FLAT: f64 = 0.35;
/// Lines closer than this multiple of the thickness are merged; the first one is kept.
const TOGETHER: f64 = 0.5;
/// Width of the panel above a column, as a multiple of the width of the column.
pub(crate) const HEAD: f64 = 1.8;
/// Panels above columns up to this width stay whole, also with small target sizes, m.
const HEAD_AT_LEAST: f64 = 1.5;
/// Largest distance of a slab's face from the end of a column below or above it, m.
const NEAR: f64 = 0.02;

/// Largest number of convex parts of a slab that is cut by common lines. Slabs with more parts have so many openings and corners that
/// splinters would result: each part is divided separately.
const PARTS: usize = 4;
/// Lines for columns are left out near an existing line, within this share of the width of their panel.
const BESIDE: f64 = 0.35;

/// Lines across a direction.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lines {
    axis: Vec3,
    at: Vec<f64>,
}

/// Coordinates along directions at which the bars of a slab change, m.
pub(crate) type BarEnds = [(Vec3, Vec<f64>)];

/// Of each slab, by its element, the columns that may be near it, in rising order.
pub(crate) fn columns_near(
    convex: &[Vec<Convex>],
    axes: &[Mat3],
    slabs: &[bool],
    columns: &[&Convex],
) -> Vec<Vec<u32>> {
    // [`lines`] compares extents along the axes of the slab: the box along them holds the slab, and a ball holds a column however it is turned.
    let of_slab = |i: usize| {
        let turned = |p: &Convex| Aabb::of(&p.vertices.iter().map(|v| axes[i].transpose() * v).collect::<Vec<_>>());
        let b = convex[i].iter().map(turned).fold(Aabb::empty(), |b, x| b.union(&x));
        let corner = |k: usize| {
            let pick = |c: usize| if k & (1 << c) == 0 { b.min[c] } else { b.max[c] };
            axes[i] * Vec3::new(pick(0), pick(1), pick(2))
        };
        Aabb::of(&(0..8).map(corner).collect::<Vec<_>>())
    };
    let of_column = |c: &&Convex| {
        let b = c.aabb();
        let around = Vec3::repeat(0.5 * b.size().norm());
        Aabb::of(&[b.centre() - around, b.centre() + around])
    };
    let n = convex.len();
    let mut boxes: Vec<Aabb> = (0..n).map(|i| if slabs[i] { of_slab(i) } else { Aabb::empty() }).collect();
    boxes.extend(columns.iter().map(of_column));
    let mut near = vec![Vec::new(); n];
    for (a, b) in touching_pairs(&boxes, 2.0 * NEAR) {
        if (a as usize) < n && b as usize >= n {
            near[a as usize].push(b - n as u32);
        }
    }
    near
}

/// Cuts a slab of convex parts into panels; `None` when it is not flat. `columns` are those that may be near it.
pub(crate) fn panels<'a>(
    parts: &[Convex],
    axes: &Mat3,
    target: f64,
    columns: impl Iterator<Item = &'a Convex> + Clone,
    ends: &BarEnds,
) -> Option<Vec<Convex>> {
    if parts.len() <= PARTS {
        let lines = lines(parts, axes, target, columns, PANELS, ends)?;
        return Some(parts.iter().flat_map(|p| cut(p.clone(), &lines)).collect());
    }
    let each = |part: &Convex| {
        Some(cut(part.clone(), &lines(std::slice::from_ref(part), axes, target, columns.clone(), 1.0, ends)?))
    };
    parts.iter().map(each).collect::<Option<Vec<_>>>().map(|p| p.concat())
}

/// The lines that cut a slab along its two directions, at least `panels` each way.
fn lines<'a>(
    parts: &[Convex],
    axes: &Mat3,
    target: f64,
    columns: impl Iterator<Item = &'a Convex>,
    panels: f64,
    ends_of_bars: &BarEnds,
) -> Option<[Lines; 2]> {
    let axis = |c: usize| -> Vec3 { axes.column(c).into() };
    let range = |a: &Vec3| {
        parts.iter().map(|p| p.extent(a)).fold((f64::INFINITY, f64::NEG_INFINITY), |r, e| (r.0.min(e.0), r.1.max(e.1)))
    };
    let ranges = [0, 1, 2].map(|c| range(&axis(c)));
    let size = ranges.map(|r| r.1 - r.0);
    let flat = (0..3).min_by(|a, b| size[*a].total_cmp(&size[*b]))?;
    let along = [(flat + 1) % 3, (flat + 2) % 3];
    let shorter = size[along[0]].min(size[along[1]]);
    if size[flat] > FLAT * shorter {
        return None;
    }
    let thickness = size[flat];
    let mut hard: [Vec<f64>; 2] = Default::default();
    let mut heads: [Vec<[f64; 2]>; 2] = Default::default();
    for part in parts {
        for (lines, &c) in hard.iter_mut().zip(&along) {
            let (low, high) = part.extent(&axis(c));
            lines.extend([low, high]);
        }
    }
    let ends = |lines: &mut Vec<f64>, c: usize| {
        // The ends of the slab come first.
        lines.sort_by(f64::total_cmp);
        lines.splice(0..0, [ranges[c].0, ranges[c].1]);
    };
    hard.iter_mut().zip(along).for_each(|(l, c)| ends(l, c));
    for column in columns {
        let over = along.map(|c| column.extent(&axis(c)));
        let (low, high) = column.extent(&axis(flat));
        let meets = (high - ranges[flat].0).abs() < NEAR || (low - ranges[flat].1).abs() < NEAR;
        let inside = (0..2).all(|k| over[k].1 > ranges[along[k]].0 + NEAR && over[k].0 < ranges[along[k]].1 - NEAR);
        if meets && inside {
            for (k, (low, high)) in over.into_iter().enumerate() {
                let (centre, half) = (0.5 * (low + high), 0.5 * HEAD * (high - low));
                heads[k].push([centre - half, centre + half]);
            }
        }
    }
    Some([0, 1].map(|k| {
        let (low, high) = ranges[along[k]];
        let mut kept: Vec<f64> = Vec::new();
        let apart = TOGETHER * thickness;
        let of_head = |h: &[f64; 2]| h.map(|x| (x, apart.max(BESIDE * (h[1] - h[0]))));
        let d = axis(along[k]);
        let ends_of_bars = ends_of_bars.iter().filter(|(e, _)| e.dot(&d).abs() > 0.99);
        let of_bars = ends_of_bars.flat_map(|(e, list)| list.iter().map(|x| (x * e.dot(&d).signum(), apart)));
        let of_heads = heads[k].iter().flat_map(of_head);
        for (x, apart) in hard[k].iter().map(|x| (*x, apart)).chain(of_heads).chain(of_bars) {
            if (low..=high).contains(&x) && kept.iter().all(|y| (x - y).abs() > apart) {
                kept.push(x);
            }
        }
        kept.sort_by(f64::total_cmp);
        let long = high - low > SLENDER[0] * thickness && shorter > SLENDER[0] * thickness;
        let target = if long { target.min((high - low) / panels) } else { target };
        let mut at = Vec::new();
        for w in kept.windows(2) {
            // The panel above a column stays whole.
            let over = heads[k].iter().any(|h| (w[0]..w[1]).contains(&(0.5 * (h[0] + h[1]))))
                && w[1] - w[0] < 2.0 * target.max(HEAD_AT_LEAST);
            let n = if over { 1 } else { ((w[1] - w[0]) / target - 1e-6).ceil().max(1.0) as usize };
            at.extend((0..n).map(|i| w[0] + (w[1] - w[0]) * i as f64 / n as f64));
        }
        Lines { axis: axis(along[k]), at: at.into_iter().skip(1).collect() }
    }))
}

/// Number of parts of each convex part of a slab according to [`panels`], without columns; `None` where it would not cut.
pub(crate) fn count(parts: &[Convex], axes: &Mat3, target: f64) -> Option<f64> {
    let none = || std::iter::empty::<&Convex>();
    let of = |parts: &[Convex], panels: f64| {
        let lines = lines(parts, axes, target, none(), panels, &[])?;
        let within = |part: &Convex, l: &Lines| {
            let (low, high) = part.extent(&l.axis);
            1.0 + l.at.iter().filter(|x| (low + 1e-6..high - 1e-6).contains(*x)).count() as f64
        };
        Some(parts.iter().map(|p| lines.iter().map(|l| within(p, l)).product::<f64>()).sum::<f64>())
    };
    if parts.len() <= PARTS {
        return of(parts, PANELS);
    }
    parts.iter().map(|p| of(std::slice::from_ref(p), 1.0)).sum()
}

/// Largest length of a piece of a beam, at most `target`, m: the same as that of panels of slabs between the same columns.
pub(crate) fn of_beam(parts: &[Convex], axes: &Mat3, target: f64) -> f64 {
    let [part] = parts else { return target };
    let mut size = [0, 1, 2].map(|c| {
        let (low, high) = part.extent(&axes.column(c).into());
        high - low
    });
    size.sort_by(f64::total_cmp);
    if size[2] > SLENDER[1] * size[1] { target.min(size[2] / PANELS) } else { target }
}

/// Cuts a part along the lines of its slab.
fn cut(part: Convex, lines: &[Lines; 2]) -> Vec<Convex> {
    let mut parts = vec![part];
    for l in lines {
        parts = parts
            .into_iter()
            .flat_map(|part| {
                let (low, high) = part.extent(&l.axis);
                let mut out = Vec::new();
                let mut rest = Some(part);
                for &x in l.at.iter().filter(|x| (low + 1e-6..high - 1e-6).contains(*x)) {
                    let Some(body) = rest.take() else { break };
                    let (back, front) = body.split(&Plane { normal: l.axis, offset: x });
                    out.extend(back);
                    rest = front;
                }
                out.extend(rest);
                out
            })
            .collect();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(low: [f64; 3], high: [f64; 3]) -> Convex {
        Convex::cuboid(low.into(), high.into())
    }

    #[test]
    fn a_column_gets_a_panel_of_its_own_and_the_parts_of_an_angle_meet_edge_to_edge() {
        let parts = [block([0.0, 0.0, 3.0], [9.0, 5.0, 3.2]), block([0.0, 5.0, 3.0], [4.0, 9.0, 3.2])];
        let columns = [block([6.3, 2.3, 0.0], [6.7, 2.7, 3.0]), block([0.0, 0.0, 0.0], [0.4, 0.4, 3.0])];
        let panels = panels(&parts, &Mat3::identity(), 2.0, columns.iter(), &[]).expect("a slab");
        let sum: f64 = panels.iter().map(Convex::volume).sum();
        assert!((sum / (0.2 * (45.0 + 16.0)) - 1.0).abs() < 1e-12);
        let over = panels.iter().find(|p| p.aabb().contains(&Vec3::new(6.5, 2.5, 3.1))).expect("there is one");
        assert!((over.aabb().size() - Vec3::new(0.72, 0.72, 0.2)).norm() < 1e-9, "{:?}", over.aabb());
        // Lines of one part go on in the other: every edge at y = 5 has its like.
        let at = |low: bool| {
            let mut x: Vec<i64> = panels
                .iter()
                .map(Convex::aabb)
                .filter(|b| if low { (b.max.y - 5.0).abs() < 1e-9 } else { (b.min.y - 5.0).abs() < 1e-9 })
                .filter(|b| b.max.x < 4.1)
                .map(|b| (b.min.x * 1e6) as i64)
                .collect();
            x.sort_unstable();
            x
        };
        assert_eq!(at(true), at(false));
    }

    #[test]
    fn a_bay_has_five_panels_each_way_and_so_have_its_beams() {
        let bay = [block([0.0; 3], [6.0, 4.6, 0.18])];
        let none = std::iter::empty::<&Convex>();
        assert_eq!(panels(&bay, &Mat3::identity(), 2.0, none, &[]).expect("a slab").len(), 5 * 5);
        let beam = [block([0.0; 3], [4.6, 0.3, 0.5])];
        assert!((of_beam(&beam, &Mat3::identity(), 2.0) - 0.92).abs() < 1e-12, "its pieces are as long as the panels");
    }
}
