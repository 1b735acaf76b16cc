//! Utilisation of a reinforced concrete section by plastic section forces, for reports and findings; the law does not use it. Method: a
//! rectangular stress block for bending with normal force, and the load contour of EN 1992-1-1, 5.8.9 (4) for biaxial bending.

use crate::maths;
use crate::structure::{Bond, Critical, Reinforced, SectionForces};

/// Exponent of the load contour of biaxial bending (EN 1992-1-1, 5.8.9 (4), between 1.0 and 2.0).
const CONTOUR: f64 = 1.5;

/// Passes for the depth of a compressed zone at most: as many as halvings need for twelve digits.
const MOST_PASSES: usize = 50;

/// Largest share of the strength in bending with normal force, shear or torsion that the forces at the spring use, where events have left a share of that
/// strength. Fibres that have lost strength carry a normal force as whole ones carry it divided by the share.
pub(crate) fn utilisation(bond: &Bond, r: &Reinforced, f: &SectionForces, share: f64) -> f64 {
    let face = (bond.face - bond.spring).dot(&bond.frame[0]);
    let places = match r.critical {
        Critical::Face | Critical::Beside => [face, face],
        Critical::Within { from, to } => [from, to],
    };
    let s = &bond.section;
    let steel: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding).sum();
    let held: f64 = share * r.bars.iter().map(|b| b.area * r.steel.yielding * b.held(&r.steel)).sum::<f64>();
    let crushing = share * (r.concrete.compressive * s.area + steel);
    // Where no bars run, or fewer than the concrete holds, the strength in tension is that of the uncracked concrete, as it is in bending.
    let pull = held.max(share * r.concrete.tensile * s.area);
    let mut most = (-f.n / crushing).max(f.n / pull.max(1e-9));
    if most < 1.0 {
        // Bars may differ between both sides: each moment has the strength of its own way, and where no bars run that of the uncracked concrete.
        let cracks = [s.i1 / (0.5 * s.d2), s.i2 / (0.5 * s.d1)].map(|w| r.concrete.tensile * w);
        let strength =
            [1, 2].map(|axis| both_ways(bond, r, axis, f.n / share).map(|m| share * m.max(cracks[axis - 1])));
        for x in places {
            let at = f.shifted(x);
            let [u1, u2] = [(at.m1, strength[0]), (at.m2, strength[1])].map(|(m, s)| s[usize::from(m < 0.0)]);
            let (m1, m2) = (at.m1.abs(), at.m2.abs());
            most = most.max(maths::pow(maths::pow(m1 / u1, CONTOUR) + maths::pow(m2 / u2, CONTOUR), 1.0 / CONTOUR));
            // Shear along axis 1 bends about axis 2.
            for (axis, v, moment) in [(&r.shear[0], f.v1, m2), (&r.shear[1], f.v2, m1)] {
                let [concrete, stirrups] = axis.resistance(moment, v, f.n);
                most = most.max(v.abs() / (share * (concrete + stirrups)).max(1e-9));
            }
        }
    }
    most.max(f.t.abs() / (share * r.torsion).max(1e-9))
}

/// The smaller plastic bending strength of both ways about `frame[axis]`, N m (see [`both_ways`]).
pub(crate) fn bending(bond: &Bond, r: &Reinforced, axis: usize, normal: f64) -> f64 {
    let [positive, negative] = both_ways(bond, r, axis, normal);
    positive.min(negative)
}

/// Plastic bending strength about `frame[axis]` beside a normal force (tension positive) against a positive and a negative moment, N m: a block of
/// 0.8 times the depth of the compressed zone at full strength, bars at yield.
pub(crate) fn both_ways(bond: &Bond, r: &Reinforced, axis: usize, normal: f64) -> [f64; 2] {
    let s = &bond.section;
    let (depth, width, along) = if axis == 1 { (s.d2, s.d1, 1) } else { (s.d1, s.d2, 0) };
    let block = |side: f64, x: f64| {
        // Compressed from the face at `side` to the depth x.
        let c = 0.8 * x;
        let concrete = -r.concrete.compressive * width * c;
        let mut n = concrete;
        let mut m = concrete * side * (0.5 * depth - 0.5 * c);
        let mut slope = -0.8 * r.concrete.compressive * width;
        for b in &r.bars {
            let y = b.at[along];
            let from_face = 0.5 * depth - side * y;
            // Linear between both yield stresses, over a tenth of the depth, so that equilibrium has a solution.
            // In tension no more than its end holds.
            let (share, held) = ((from_face - x) / (0.05 * depth), b.held(&r.steel));
            let stress = r.steel.yielding * share.clamp(-1.0, held);
            n += stress * b.area;
            m += stress * b.area * y;
            if share > -1.0 && share < held {
                slope -= r.steel.yielding * b.area / (0.05 * depth);
            }
        }
        (n, m.abs(), slope)
    };
    // The normal force falls with x in straight pieces: Newton's method within bounds ends on the piece with the solution.
    let strength = |side: f64| {
        let (mut low, mut high) = (0.0, 1.3 * depth);
        let mut x: f64 = 0.0;
        for _ in 0..MOST_PASSES {
            let (n, m, slope) = block(side, x);
            if n > normal {
                low = x
            } else {
                high = x
            }
            let next = x - (n - normal) / slope;
            let next = if next > low && next < high { next } else { 0.5 * (low + high) };
            // At x = 0 compression has nothing to take away.
            if (x == 0.0 && n <= normal) || (next - x).abs() < 1e-12 * depth {
                return m;
            }
            x = next;
        }
        block(side, x).1
    };
    // A positive M1 pulls at positive axis 2, a positive M2 at negative axis 1.
    let positive = if axis == 1 { -1.0 } else { 1.0 };
    [strength(positive), strength(-positive)].map(|m| m.max(1e-9))
}

#[cfg(test)]
mod tests {
    use super::{bending, both_ways, utilisation};
    use crate::specimens::boxes::{Material, block, structure};
    use crate::specimens::sections::section;
    use crate::structure::{Critical, Law, SectionForces};

    /// A patch between a wall and a slab without bars, pulled by a load that its concrete holds with ease: 82 N were called 8e10 times its limit,
    /// because the strength in tension was that of the bars alone.
    #[test]
    fn a_section_without_bars_has_the_strength_of_its_concrete_in_tension() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let mut r = section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        r.bars.clear();
        let mut b = s.bonds[0].clone();
        b.law = Law::Reinforced(Box::new(r.clone()));
        let whole = r.concrete.tensile * b.section.area;
        assert!(whole > 1e3, "{whole} N");
        let used = |n: f64, share: f64| utilisation(&b, &r, &SectionForces { n, ..SectionForces::default() }, share);
        assert!((used(82.0, 1.0) * whole / 82.0 - 1.0).abs() < 1e-9, "{}", used(82.0, 1.0));
        assert!((used(whole, 0.5) - 2.0).abs() < 1e-9, "{}", used(whole, 0.5));
    }

    /// 300 x 500 mm, fc 31.2 and fy 494 N/mm2, two layers of bars, each 48 mm from its face, of 900 mm2 in all at the top and 1200 mm2 at the
    /// bottom. The stress of bars changes from one yield stress to the other over a tenth of the depth, 25 mm to each side.
    #[test]
    fn plastic_moments_follow_the_rectangular_block_by_hand() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let r = section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        let mut b = s.bonds[0].clone();
        b.law = Law::Reinforced(Box::new(r.clone()));
        let is = |normal: f64, expected: f64| {
            let m = bending(&b, &r, 1, normal);
            assert!((m / expected - 1.0).abs() < 1e-3, "{m} N m, expected {expected}, beside {normal} N");
        };
        let (block_per_depth, top, bottom) = (31.2e6 * 0.3 * 0.8, 900e-6 * 494e6, 1200e-6 * 494e6);
        // The weaker way is compression at the bottom: the top bars yield in tension, the bottom ones are at (48 mm - x) / 25 mm of yield.
        // 444.6 + 592.8 (48 - x) / 25 = 7.488 x in kN and mm: x = 50.7 mm, where the bottom bars have -0.109 of their yield stress.
        let x = (top + bottom * 0.048 / 0.025) / (block_per_depth + bottom / 0.025);
        let lower = bottom * (0.048 - x) / 0.025;
        is(0.0, top * 0.202 - lower * 0.202 + block_per_depth * x * (0.25 - 0.4 * x));
        // Beside a compression of 1000 kN all bars yield, those at the compressed face too: (1000 + 444.6 - 592.8) / 7.488 = 113.8 mm.
        let x = (1e6 + top - bottom) / block_per_depth;
        is(-1e6, (top + bottom) * 0.202 + block_per_depth * x * (0.25 - 0.4 * x));
        // A positive M1 pulls at the bars at positive axis 2, of which there are fewer here: its strength is the smaller one.
        let [positive, negative] = both_ways(&b, &r, 1, 0.0);
        assert!(positive < 0.9 * negative && positive == bending(&b, &r, 1, 0.0), "{positive} and {negative} N m");
        let f = SectionForces { m1: 0.5 * negative, ..SectionForces::default() };
        let [up, down] = [f, SectionForces { m1: -f.m1, ..f }].map(|f| utilisation(&b, &r, &f, 1.0));
        assert!((down - 0.5).abs() < 1e-6 && (up - 0.5 * negative / positive).abs() < 1e-6, "{up} and {down}");
    }
}
