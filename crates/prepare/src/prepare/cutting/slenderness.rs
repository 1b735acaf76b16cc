//! Local buckling of thin-walled sections: the width over the thickness of their plates, and the class that follows (EN 1993-1-1, 5.5 and
//! table 5.2).
//!
//! | part | class 1 up to | 2 | 3 | in |
//! | --- | --- | --- | --- | --- |
//! | plate held at one edge, compressed | 9 | 10 | 14 | epsilon |
//! | plate held at both edges, compressed | 33 | 38 | 42 | epsilon |
//! | the same, bent in its plane | 72 | 83 | 124 | epsilon |
//! | tube, diameter over wall | 50 | 70 | 90 | epsilon squared |
//!
//! with epsilon = sqrt(235 N/mm2 / fy). The width is the clear one between what holds the plate; drawings seldom show the fillets, so 1.5 of
//! the plate's thickness is taken off at each held edge (root radius over flange of IPE, HEB and HEA: 1.2 to 1.9; welds have about 0.5).
//!
//! A section of class 3 bends to its elastic moment. One of class 4 to the share rho of it (EN 1993-1-5, 4.4):
//!
//! ```text
//! lambda = (c / t) / (28.4 epsilon sqrt(k)),  k = 0.43, 4, 23.9
//! rho = (lambda - 0.188) / lambda^2   held at one edge
//! rho = (lambda - 0.22) / lambda^2    held at both, compressed
//! rho = (lambda - 0.11) / lambda^2    held at both, bent
//! ```
//!
//! The rho of the weakest plate counts for the whole section, in bending and in compression.

use crate::geometry::{Convex, Vec3};

/// Root radius over thickness, assumed.
const ROOT: f64 = 1.5;
/// Parts of a tube at least; fewer are the plates of an open or rectangular section.
const TUBE_PARTS: usize = 8;
/// Largest difference of thickness of plates that are one, as a share of it; and the gap that counts as contact.
const SAME: f64 = 0.1;
/// Smallest width over thickness of a plate; stockier parts are fillets.
const PLATE: f64 = 2.5;

/// The most slender plates of a section: width over thickness.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Slenderness {
    /// Held at one edge.
    pub outstand: f64,
    /// Held at both edges, across the depth: compressed as a whole.
    pub flange: f64,
    /// Held at both edges, along the depth: bent in its plane.
    pub web: f64,
    /// Diameter over wall of a tube.
    pub tube: f64,
}

/// What local buckling leaves of a section.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LocalBuckling {
    /// Class of the cross-section, 1 to 4.
    pub class: u8,
    /// What is left of the elastic moment and of the normal force, 0 to 1; 1 except in class 4.
    pub effective: f64,
}

impl LocalBuckling {
    /// As the end of a sentence about a section.
    pub(crate) fn told(&self) -> String {
        let share = if self.effective < 1.0 {
            format!(", {:.0} % of its elastic strength is left by local buckling", 100.0 * self.effective)
        } else {
            String::new()
        };
        format!("; class {} by its plates (EN 1993-1-1){share}", self.class)
    }
}

impl Slenderness {
    /// Of the convex parts of a member along a direction. Its depth is the direction across it with the larger second moment.
    pub(crate) fn of(pieces: &[Convex], along: &Vec3, depth: &Vec3) -> Self {
        let parts: Vec<PlatePart> = pieces.iter().filter_map(|p| PlatePart::of(p, along)).collect();
        let inclined = |p: &&PlatePart| p.normal.dot(depth).abs() > 0.2 && p.normal.dot(depth).abs() < 0.98;
        if parts.len() >= TUBE_PARTS && 2 * parts.iter().filter(inclined).count() >= parts.len() {
            let across = along.cross(depth);
            let range = |d: &Vec3| {
                let all = pieces.iter().map(|p| p.extent(d));
                let [low, high] = all.fold([f64::INFINITY, f64::NEG_INFINITY], |r, e| [r[0].min(e.0), r[1].max(e.1)]);
                high - low
            };
            let wall = parts.iter().map(|p| p.thickness).sum::<f64>() / parts.len() as f64;
            return Self { tube: 0.5 * (range(depth) + range(&across)) / wall, ..Self::default() };
        }
        let plates = PlatePart::merged(parts.clone());
        let mut out = Self::default();
        for (plate, thinnest) in plates.iter().filter(|(p, _)| p.width() >= PLATE * p.thickness) {
            let upright = plate.normal.dot(depth).abs() < 0.5;
            for (clear, held) in plate.free(&plates) {
                let ratio = clear / thinnest;
                match (held, upright) {
                    (1, _) => out.outstand = out.outstand.max(ratio),
                    (2, true) => out.web = out.web.max(ratio),
                    (2, false) => out.flange = out.flange.max(ratio),
                    // A flat bar alone: it buckles as a member.
                    _ => {}
                }
            }
        }
        out
    }

    /// With a yield stress, Pa. `compressed`: the whole section is, as in columns and braces.
    pub(crate) fn local_buckling(&self, yield_stress: f64, compressed: bool) -> LocalBuckling {
        let epsilon = (235e6 / yield_stress.max(1.0)).sqrt();
        let web = if compressed { (33.0, 38.0, 42.0, 4.0, 0.22) } else { (72.0, 83.0, 124.0, 23.9, 0.11) };
        let parts = [
            (self.outstand, (9.0, 10.0, 14.0, 0.43, 0.188)),
            (self.flange, (33.0, 38.0, 42.0, 4.0, 0.22)),
            (self.web, web),
        ];
        let mut out = LocalBuckling { class: 1, effective: 1.0 };
        for (ratio, (first, second, third, k, foot)) in parts {
            let x = ratio / epsilon;
            let class = 1 + u8::from(x > first) + u8::from(x > second) + u8::from(x > third);
            out.class = out.class.max(class);
            if class == 4 {
                let lambda = x / (28.4 * f64::sqrt(k));
                out.effective = out.effective.min(((lambda - foot) / (lambda * lambda)).clamp(0.0, 1.0));
            }
        }
        let x = self.tube / (epsilon * epsilon);
        out.class = out.class.max(1 + u8::from(x > 50.0) + u8::from(x > 70.0) + u8::from(x > 90.0));
        if x > 90.0 {
            // A shell is no plate; the limit of class 3 over the slenderness is on the safe side of tests (EN 1993-1-6 has the curves).
            out.effective = out.effective.min(90.0 / x);
        }
        out
    }
}

/// A plate along a member: its box in the axes of its normal and of its width.
#[derive(Clone, Debug)]
pub(super) struct PlatePart {
    pub(super) normal: Vec3,
    wide: Vec3,
    /// Along the normal.
    across: [f64; 2],
    /// Along the width.
    width: [f64; 2],
    pub(super) thickness: f64,
    corners: Vec<Vec3>,
}

impl PlatePart {
    pub(super) fn of(p: &Convex, along: &Vec3) -> Option<Self> {
        let mut best: Option<(f64, Vec3, (f64, f64))> = None;
        for f in 0..p.faces.len() {
            let n = p.area_vector(f);
            let n = n - along * n.dot(along);
            // Faces across the member are its ends.
            if n.norm() < 0.5 * p.area_vector(f).norm() {
                continue;
            }
            let n = n.normalize();
            let e = p.extent(&n);
            if best.as_ref().is_none_or(|b| e.1 - e.0 < b.0) {
                best = Some((e.1 - e.0, n, e));
            }
        }
        let (thickness, normal, across) = best.filter(|b| b.0 > 0.0)?;
        let wide = along.cross(&normal).normalize();
        let w = p.extent(&wide);
        Some(Self {
            normal,
            wide,
            across: [across.0, across.1],
            width: [w.0, w.1],
            thickness,
            corners: p.vertices.clone(),
        })
    }

    fn width(&self) -> f64 {
        self.width[1] - self.width[0]
    }

    /// Range of another part along a direction.
    fn range(&self, direction: &Vec3) -> [f64; 2] {
        self.corners
            .iter()
            .map(|v| v.dot(direction))
            .fold([f64::INFINITY, f64::NEG_INFINITY], |r, x| [r[0].min(x), r[1].max(x)])
    }

    /// One plate from parts that lie in one plane, with the least thickness of them.
    fn merged(parts: Vec<Self>) -> Vec<(Self, f64)> {
        let mut out: Vec<(Self, f64)> = Vec::new();
        for mut part in parts {
            let mut thinnest = part.thickness;
            // What it joins may join others in turn.
            while let Some(k) = out.iter().position(|(o, _)| o.continues(&part)) {
                let (other, t) = out.swap_remove(k);
                let width = other.range(&part.wide);
                part.width = [part.width[0].min(width[0]), part.width[1].max(width[1])];
                part.corners.extend(other.corners);
                thinnest = thinnest.min(t);
            }
            out.push((part, thinnest));
        }
        out
    }

    /// True for a part in the same plane and of the same thickness that touches or covers this one.
    fn continues(&self, other: &Self) -> bool {
        let gap = SAME * self.thickness.min(other.thickness);
        if self.normal.dot(&other.normal).abs() < 0.999 || (self.thickness - other.thickness).abs() > gap {
            return false;
        }
        let (n, w) = (other.range(&self.normal), other.range(&self.wide));
        (n[0] - self.across[0]).abs() < gap
            && (n[1] - self.across[1]).abs() < gap
            && w[0] < self.width[1] + gap
            && w[1] > self.width[0] - gap
    }

    /// Its clear widths, and how many edges of each are held, m.
    fn free(&self, all: &[(Self, f64)]) -> Vec<(f64, usize)> {
        let gap = SAME * self.thickness;
        let mut held: Vec<[f64; 2]> = all
            .iter()
            .filter(|(o, _)| !std::ptr::eq(o, self))
            .filter_map(|(o, _)| {
                let (n, w) = (o.range(&self.normal), o.range(&self.wide));
                let touches = n[0] < self.across[1] + gap && n[1] > self.across[0] - gap;
                let beside = w[0] < self.width[1] + gap && w[1] > self.width[0] - gap;
                (touches && beside).then_some(w)
            })
            .collect();
        held.sort_by(|a, b| a[0].total_cmp(&b[0]));
        let mut out = Vec::new();
        let mut from = (self.width[0], false);
        for w in held {
            if w[0] > from.0 + gap {
                out.push(((w[0] - from.0), usize::from(from.1) + 1));
            }
            from = (from.0.max(w[1]), true);
        }
        if self.width[1] > from.0 + gap {
            out.push((self.width[1] - from.0, usize::from(from.1)));
        }
        let root = ROOT * self.thickness;
        out.into_iter().map(|(c, edges)| ((c - edges as f64 * root).max(0.0), edges)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plate(y: [f64; 2], z: [f64; 2]) -> Convex {
        Convex::cuboid(Vec3::new(0.0, y[0], z[0]), Vec3::new(5.0, y[1], z[1]))
    }

    /// An I section: height, width, flange, web, m.
    fn i_section(h: f64, b: f64, tf: f64, tw: f64) -> Slenderness {
        let pieces = [
            plate([-b / 2.0, b / 2.0], [-h / 2.0, tf - h / 2.0]),
            plate([-b / 2.0, b / 2.0], [h / 2.0 - tf, h / 2.0]),
            plate([-tw / 2.0, tw / 2.0], [tf - h / 2.0, h / 2.0 - tf]),
        ];
        Slenderness::of(&pieces, &Vec3::x(), &Vec3::z())
    }

    /// Classes in pure bending and in compression as in the tables of producers (ArcelorMittal, sections and merchant bars).
    #[test]
    fn rolled_sections_have_the_classes_of_the_tables_of_producers() {
        for (name, section, fy, bent, compressed) in [
            ("IPE 300 S235", [0.3, 0.15, 0.0107, 0.0071], 235e6, 1, 2),
            ("IPE 300 S355", [0.3, 0.15, 0.0107, 0.0071], 355e6, 1, 4),
            ("IPE 600 S355", [0.6, 0.22, 0.019, 0.012], 355e6, 1, 4),
            ("HEB 300 S355", [0.3, 0.3, 0.019, 0.011], 355e6, 1, 1),
            ("HEA 300 S235", [0.29, 0.3, 0.014, 0.0085], 235e6, 1, 1),
            ("HEA 300 S460", [0.29, 0.3, 0.014, 0.0085], 460e6, 3, 3),
        ] {
            let s = i_section(section[0], section[1], section[2], section[3]);
            assert_eq!(s.local_buckling(fy, false).class, bent, "{name} bent: {s:?}");
            assert_eq!(s.local_buckling(fy, true).class, compressed, "{name} compressed: {s:?}");
        }
    }

    /// A plate girder of 1200 x 300 with flanges of 12 and a web of 6 mm in S355: the flange has (300 - 6) / 2 / 12 - 1.5 = 10.75 over
    /// epsilon 0.814 = 13.2, class 3; the web 1176 / 6 - 3 = 193 / 0.814 = 237: class 4, lambda = 237 / (28.4 x 4.889) = 1.709,
    /// rho = (1.709 - 0.11) / 1.709^2 = 0.547.
    #[test]
    fn a_slender_girder_keeps_the_effective_share_of_its_web() {
        let b = i_section(1.2, 0.3, 0.012, 0.006).local_buckling(355e6, false);
        assert_eq!(b.class, 4);
        assert!((b.effective - 0.547).abs() < 0.002, "{b:?}");
    }

    #[test]
    fn flanges_cut_in_halves_and_webs_through_them_are_the_same_section() {
        let (h, b, tf, tw) = (0.3, 0.15, 0.0107, 0.0071);
        let whole = i_section(h, b, tf, tw);
        let halves = [
            plate([-b / 2.0, -tw / 2.0], [-h / 2.0, tf - h / 2.0]),
            plate([tw / 2.0, b / 2.0], [-h / 2.0, tf - h / 2.0]),
            plate([-b / 2.0, -tw / 2.0], [h / 2.0 - tf, h / 2.0]),
            plate([tw / 2.0, b / 2.0], [h / 2.0 - tf, h / 2.0]),
            plate([-tw / 2.0, tw / 2.0], [-h / 2.0, 0.0]),
            plate([-tw / 2.0, tw / 2.0], [0.0, h / 2.0]),
        ];
        let cut = Slenderness::of(&halves, &Vec3::x(), &Vec3::z());
        assert!(
            (cut.outstand - whole.outstand).abs() < 1e-9 && (cut.web - whole.web).abs() < 1e-9,
            "{cut:?} {whole:?}"
        );
    }

    #[test]
    fn a_box_is_held_at_all_edges_and_a_tube_counts_by_its_diameter() {
        let (b, t) = (0.4, 0.01);
        let walls = [
            plate([-b / 2.0, b / 2.0], [-b / 2.0, t - b / 2.0]),
            plate([-b / 2.0, b / 2.0], [b / 2.0 - t, b / 2.0]),
            plate([-b / 2.0, t - b / 2.0], [t - b / 2.0, b / 2.0 - t]),
            plate([b / 2.0 - t, b / 2.0], [t - b / 2.0, b / 2.0 - t]),
        ];
        let s = Slenderness::of(&walls, &Vec3::x(), &Vec3::z());
        assert_eq!((s.outstand, s.tube), (0.0, 0.0));
        assert!((s.flange - 35.0).abs() < 1e-9 && (s.web - 35.0).abs() < 1e-9, "{s:?}");
        assert_eq!(s.local_buckling(235e6, false).class, 2);
        // 406 x 6.3 mm: d / t = 64.4, class 2 in S235.
        let (d, t) = (0.4064, 0.0063);
        let corner = |k: usize, r: f64| {
            let a = k as f64 * std::f64::consts::TAU / 24.0;
            Vec3::new(0.0, r * a.cos(), r * a.sin())
        };
        let tube: Vec<Convex> = (0..24)
            .map(|k| {
                let outline =
                    [corner(k, d / 2.0), corner(k + 1, d / 2.0), corner(k + 1, d / 2.0 - t), corner(k, d / 2.0 - t)];
                Convex::prism(&outline, Vec3::new(-5.0, 0.0, 0.0))
            })
            .collect();
        let s = Slenderness::of(&tube, &Vec3::x(), &Vec3::z());
        assert!((s.tube - 64.5).abs() < 1.0, "{s:?}");
        assert_eq!(s.local_buckling(235e6, true).class, 2);
    }
}
