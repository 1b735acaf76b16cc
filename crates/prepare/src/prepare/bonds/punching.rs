//! Flat plates: the panel above a column that supports a slab without beams. It is rigid above the column, the strips beside it are as wide
//! as the forces spread, and it fails by punching.

use super::materials::Materials;
use super::plates::Cover;
use crate::geometry::Vec3;
use crate::maths;
use crate::prepare::contact::contacts::Patch;
use crate::strength::layers::LayerPair;
use crate::strength::{self, Role, published};
use crate::structure::{Body, Section, ShearAxis};

/// Smallest cosine for a vertical or horizontal face.
const LEVEL: f64 = 0.98;

/// The panel above a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Head {
    /// Directions and widths of the column, m.
    column: [(Vec3, f64); 2],
    /// The four sides of the panel: outward normal, and area that continues as slab, m2.
    sides: [(Vec3, f64); 4],
}

/// The column head of each body, if it is one: a panel of a horizontal slab that only columns support, from below or above.
pub(crate) fn heads(
    bodies: &[Body],
    found: &[Vec<([usize; 2], Patch)>],
    m: &Materials<'_>,
    cover: &Cover,
) -> Vec<Option<Head>> {
    let role = |i: usize| m.group_of[i].map(|g| m.profiles[g].role);
    let mut heads: Vec<Option<Head>> = vec![None; bodies.len()];
    let mut carried = vec![false; bodies.len()];
    for (ends, p) in found.iter().flatten() {
        for (i, j) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            if role(i) != Some(Role::Slab) {
                continue;
            }
            match role(j) {
                Some(Role::Column) if p.frame[0].z.abs() > LEVEL => {
                    let larger = heads[i].is_none_or(|h| h.column[0].1 * h.column[1].1 < p.section.d1 * p.section.d2);
                    if larger {
                        let column = [(p.frame[1], p.section.d1), (p.frame[2], p.section.d2)];
                        heads[i] = cover.sides(i, &bodies[i]).map(|sides| Head { column, sides });
                    }
                }
                Some(Role::Beam | Role::Wall) | None => carried[i] = true,
                _ => {}
            }
        }
    }
    heads.iter_mut().zip(carried).filter(|(_, c)| *c).for_each(|(h, _)| *h = None);
    heads
}

impl Head {
    /// Width of the column along a horizontal direction, m.
    pub(crate) fn width(&self, direction: &Vec3) -> f64 {
        self.column.iter().map(|(axis, width)| axis.dot(direction).abs() * width).sum()
    }

    /// Effective share of a strip's width beside the column, for a strip of flexible length `length` along `normal`, m.
    pub(crate) fn spread(&self, lateral: &Vec3, length: f64, width: f64) -> f64 {
        ((self.width(lateral) + 0.5 * length) / width).min(1.0)
    }

    /// Punching resistance of the panel for a bond of this area and normal, N, and the share of the slab's bars that continue to hold after
    /// punching: those at the bottom, through the column. Mean values of EN 1992-1-1, 6.4:
    ///
    /// ```text
    /// V = 0.18 k (100 rho fc)^(1/3) u1 d,  k = 1 + sqrt(200 mm / d) <= 2,  rho <= 0.02,  u1 at 2 d from the column
    /// ```
    ///
    /// d is the mean of that of the bars both ways (6.4.2 (1)), of which the second lie below the first. The control perimeter of a side has the width of
    /// the column and half of the rounded corners beside it that are in the slab. At an edge the slab brings its moment to the column on one side
    /// only; there the sides across the edge count with 1.5 d or half of the column, if that is less (6.4.3 (4) and (5), reduced perimeter). Where layers
    /// are drawn (`own`: those across the bond), rho is the geometric mean of the top bars both ways (6.4.4 (1)), and the bars at the bottom are
    /// those that are drawn there.
    pub(crate) fn punching(
        &self,
        normal: &Vec3,
        section: &Section,
        h: f64,
        (r, own): (&strength::Reinforced, Option<LayerPair>),
        factor: f64,
    ) -> (f64, f64) {
        let layers = r.drawn.as_ref().and_then(|d| d.layers.as_ref());
        let (cover, bars) = layers.map_or((r.cover, [r.bar; 2]), |l| {
            let top = l.ends.top.bar;
            (l.cover[0], [top, l.cross.map_or(top, |c| c.top.bar)])
        });
        // In a slab thinner than the reference section, the cover is reduced in proportion.
        let d = h - (cover + 0.5 * bars[0] + 0.25 * (bars[0] + bars[1])) * (h / r.h).min(1.0);
        let (ratio, bottom) = match (layers, own) {
            (Some(l), Some(own)) => {
                let across = l.cross.map_or(l.ends.top, |c| c.top);
                let bottom = if own.area() > 0.0 { own.bottom.area / own.area() } else { 0.0 };
                ((l.ends.top.area * across.area).sqrt() / (r.w * d), bottom)
            }
            _ => {
                let area = published::steel_area(r, published::Form::default()) / (r.h * r.w) * h;
                // Half of the bars are at the top.
                (0.5 * area / d, 0.5)
            }
        };
        let ratio = ratio.min(0.02);
        let k = (1.0 + (0.2 / d).sqrt()).min(2.0);
        let stress = r.light * 0.18 * k * maths::cbrt(100.0 * ratio * r.fc * factor / 1e6) * 1e6;
        let own = self.sides.iter().position(|(n, _)| n.dot(normal) > LEVEL);
        let Some(own) = own else { return (f64::INFINITY, 1.0) };
        let (outward, all) = self.sides[own];
        let goes_on = |(n, a): &(Vec3, f64)| n.dot(&outward).abs() < 1.0 - LEVEL && *a > 0.3 * all;
        let corners = self.sides.iter().filter(|s| goes_on(s)).count();
        let lateral = outward.cross(&Vec3::z());
        let width = self.width(&lateral);
        let counted = if corners == 1 { width.min(3.0 * d) * 0.5 } else { width };
        // A quarter circle of radius 2 d has the length pi d; half of it belongs to this side.
        let perimeter = counted + corners as f64 * 0.5 * std::f64::consts::PI * d;
        let part = section.area / all.max(section.area);
        (stress * perimeter * d * part, bottom * (width * part * h / section.area).min(1.0))
    }
}

/// Shear resistance that does not depend on moment and normal force.
pub(crate) fn fixed(resistance: f64, like: &ShearAxis) -> ShearAxis {
    ShearAxis { concrete: 0.0, stirrups: 0.0, least: resistance, truss: 0.0, strut: 0.0, ..*like }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 200 mm with 10 bars of 12 mm a metre in both layers together, 20 mm of cover, fc 30 N/mm2.
    fn slab() -> strength::Reinforced {
        strength::Reinforced {
            h: 0.2,
            w: 1.0,
            cover: 0.02,
            bar: 0.012,
            bars: 10,
            stirrup: 0.0,
            spacing: 1.0,
            fc: 30e6,
            fs: 500e6,
            fsu: 550e6,
            elu: 0.05,
            light: 1.0,
            anchorage: None,
            drawn: None,
        }
    }

    /// The panel of 1 m above a column of 400 x 300 mm, with so much of each lateral side along x, m2, that goes on as slab.
    fn head(lateral: [f64; 2]) -> Head {
        let sides = [(Vec3::x(), 0.2), (-Vec3::x(), 0.2), (Vec3::y(), lateral[0]), (-Vec3::y(), lateral[1])];
        Head { column: [(Vec3::x(), 0.3), (Vec3::y(), 0.4)], sides }
    }

    fn section(width: f64) -> Section {
        Section { area: 0.2 * width, d1: width, d2: 0.2, i1: 0.0, i2: 0.0, j: 0.0 }
    }

    /// d = 174 mm in one direction and 162 mm in the other, in the mean 168 mm, rho = 0.5 x 1131 / 168 000 = 0.00337, k = 2: 0.36 x (10.10)^(1/3) = 0.7781 N/mm2. One side of the column has a perimeter
    /// of 400 mm and a half of two quarter circles of 336 mm, 528 mm together.
    #[test]
    fn a_side_is_punched_at_its_share_of_the_control_perimeter() {
        let of = |lateral: [f64; 2], width: f64| {
            head(lateral).punching(&Vec3::x(), &section(width), 0.2, (&slab(), None), 1.0)
        };
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 5e-4, "{got} is not {expected}");
        let (all, bars) = of([0.2, 0.2], 1.0);
        close(all, 0.7781e6 * (0.4 + 0.5278) * 0.168);
        // Half of the bars are at the bottom, and 400 of 1000 mm of them go through the column.
        close(bars, 0.5 * 0.4);
        // Two bonds share a side: each has half of the resistance, and the same share of its own bars.
        let (half, bars) = of([0.2, 0.2], 0.5);
        close(half, 0.5 * all);
        close(bars, 0.5 * 0.4);
        // Beside a free edge one corner is missing, and the side counts with half of the column (1.5 d would be 252 mm); at a strip between two
        // edges both corners are. A stump of slab is no corner.
        close(of([0.2, 0.0], 1.0).0, 0.7781e6 * (0.2 + 0.2639) * 0.168);
        close(of([0.0, 0.0], 1.0).0, 0.7781e6 * 0.4 * 0.168);
        close(of([0.062, 0.058], 1.0).0, 0.7781e6 * (0.2 + 0.2639) * 0.168);
        // Along y the column is 300 mm wide.
        let (along_y, _) = head([0.2, 0.2]).punching(&-Vec3::y(), &section(1.0), 0.2, (&slab(), None), 1.0);
        close(along_y, 0.7781e6 * (0.3 + 0.5278) * 0.168);
        // The cube root of a factor on the strength.
        let weak = head([0.2, 0.2]).punching(&Vec3::x(), &section(1.0), 0.2, (&slab(), None), 0.512).0;
        close(weak, 0.8 * all);
    }
}
