//! Joints of precast concrete: how far apart two elements may be, and what their joint carries.
//!
//! Precast elements are placed with gaps for tolerance, so faces up to 55 mm apart are joints. What a joint carries depends on the pair:
//!
//! | pair | gap up to | joint |
//! | --- | --- | --- |
//! | column on footing, column on column, pile | 55 mm | grouted: as cast in one piece |
//! | wall on footing, wall, slab | 40 mm | mortar bed: compression and friction |
//! | beam on column, wall, footing | 25 mm | pad: compression, friction, dowels where there are any near |
//! | slab, stair on beam, wall, column | 25 mm, walls 40 mm | bed: compression and friction; free to turn about its longer side |
//! | wall beside wall or column | 25 mm | grouted gap: shear, compression; no moment |
//! | slab beside slab | 10 mm | shear key: shear, compression; no moment |
//! | end of a beam at a column or wall without a pad | 25 mm | bracket or dowel: shear; no moment |
//!
//! Values. Shear of grouted gaps: EN 1992-1-1, 10.9.3 (12): 0.15 N/mm2 for smooth and rough, 0.10 N/mm2 for very smooth faces. Friction of
//! mortar beds: 0.6, the value for smooth faces of EN 1992-1-1, 6.2.5. Friction of elastomeric pads on concrete: 0.1 + 1.5 x 0.6 / s with
//! the stress s in N/mm2 (EN 1337-3, 5.3.3.6), which is 0.4 at 3 N/mm2. Dowels: 1.3 d2 sqrt(fc fy) (fib Model Code 1990, 3.10). Adhesion and
//! energies are assumed: small, so that a joint does not count as open before the first gust.

use super::rules::Pivot;
use crate::building::ElementRole as R;
use crate::geometry::{Aabb, Vec3, touching_pairs};
use crate::prepare::elements::parts::Part;
use crate::structure::{Bond, ConstructionStage, Law, Limits, Mortar};

/// Smallest vertical component of the normal of a face that carries weight.
pub(crate) const LEVEL: f64 = 0.7;
/// The widest gap of the table, m.
const WIDEST: f64 = 0.055;
/// Friction of mortar beds and of pads.
const BED_FRICTION: f64 = 0.6;
const PAD_FRICTION: f64 = 0.4;
/// Shear strength of grouted gaps and of shear keys, Pa.
const GROUT: f64 = 0.15e6;
const KEY: f64 = 0.10e6;
/// Adhesion of beds and grouts, Pa, and the energies to open and to slide, J/m2 (assumed).
const ADHESION: f64 = 0.02e6;
const OPENING: f64 = 20.0;
const SLIDING: f64 = 500.0;
/// Yield stress of dowels, Pa (B500 as a rule, less for threaded bars), and the distance within which they belong to a pad, m.
const DOWEL_YIELD: f64 = 400e6;
const DOWEL_NEAR: f64 = 0.1;
/// Diameters of dowels, m.
const DOWELS: [f64; 2] = [0.012, 0.06];
/// Tension of a bracket as a share of its member's: ties against accidents.
const TIE: f64 = 0.1;
/// Shear stiffness of a bearing strip or pad per area, N/m3: elastomer with 0.9 N/mm2 (EN 1337-3), 10 mm thick (assumed). On bearings
/// without this give, the ends of a floor could not move apart as they turn, and their thrust would carry a third of the load.
const STRIP: f64 = 0.9e6 / 0.01;
/// Share of the rotational stiffness that remains about an axis that turns freely.
const KEPT: f64 = 1e-5;

/// What a joint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrecastJoint {
    /// As cast in one piece.
    Grouted,
    /// A mortar bed below a wall.
    Bed,
    /// A bed or pad below a member that turns on it.
    Support,
    /// A pad below a beam.
    Pad,
    /// A grouted gap between upright faces.
    Gap,
    /// The shear key between slabs.
    Key,
    /// A bracket at the end of a beam.
    Bracket,
}

/// The joint between two elements across a face with this normal, and how far apart they may be, m. None where the rules of elements that
/// are cast in one piece hold, and with steel or masonry, which have connections and joints of their own.
pub(crate) fn joint(parts: [&Part; 2], normal: &Vec3) -> Option<(PrecastJoint, f64)> {
    if !(parts[0].precast || parts[1].precast) || parts.iter().any(|p| p.monolithic || !p.concrete || !p.carries()) {
        return None;
    }
    // The rules are the same for both orders; the first has the role that comes first.
    let mut roles = [parts[0].role?, parts[1].role?];
    roles.sort();
    let level = normal.z.abs() > LEVEL;
    Some(match (roles, level) {
        (
            [R::Column, R::Column | R::Footing | R::Pile] | [R::Footing, R::Footing | R::Pile] | [R::Pile, R::Pile],
            _,
        ) => (PrecastJoint::Grouted, 0.055),
        ([_, R::Pile], _) => (PrecastJoint::Grouted, 0.055),
        ([R::Beam | R::Brace, R::Slab], true) => (PrecastJoint::Support, 0.025),
        ([R::Beam, R::Stair], true) => (PrecastJoint::Support, 0.025),
        ([R::Column | R::Beam, R::Beam | R::BearingWall | R::Footing], true) => (PrecastJoint::Pad, 0.025),
        ([R::Column, R::Slab | R::Stair], true) => (PrecastJoint::Support, 0.025),
        ([R::Slab, R::BearingWall | R::Footing], true) => (PrecastJoint::Support, 0.04),
        ([R::BearingWall, R::Stair], true) | ([R::Slab, R::Stair], true) => (PrecastJoint::Support, 0.04),
        ([R::BearingWall, R::BearingWall | R::Footing], true) => (PrecastJoint::Bed, 0.04),
        ([R::Footing, R::Stair], true) => (PrecastJoint::Bed, 0.04),
        ([R::Slab, R::Slab], true) => (PrecastJoint::Bed, 0.025),
        ([R::Column, R::BearingWall] | [R::BearingWall, R::BearingWall], false) => (PrecastJoint::Gap, 0.025),
        ([R::Slab, R::Slab], false) => (PrecastJoint::Key, 0.01),
        ([R::Column | R::Beam, R::Beam | R::BearingWall], false) => (PrecastJoint::Bracket, 0.025),
        ([R::Beam | R::Column, R::Slab] | [R::Slab, R::BearingWall | R::Stair], false) => (PrecastJoint::Gap, 0.01),
        _ => return None,
    })
}

/// Pairs of bodies that may have a joint wider than the usual search distance. `part(i)` is that of the element of body `i`.
pub(crate) fn wide_pairs<'a>(
    boxes: &[Aabb],
    search: f64,
    part: impl Fn(usize) -> Option<(u32, &'a Part)>,
) -> Vec<(u32, u32, f64)> {
    let wide = |&(a, b): &(u32, u32)| {
        let ((ea, pa), (eb, pb)) = (part(a as usize)?, part(b as usize)?);
        if ea == eb {
            return None;
        }
        let of = |n: Vec3| joint([pa, pb], &n).map_or(0.0, |j| j.1);
        let reach = of(Vec3::z()).max(of(Vec3::x()));
        (reach > search && boxes[a as usize].gap(&boxes[b as usize]) <= reach).then_some((a, b, reach))
    };
    touching_pairs(boxes, WIDEST).iter().filter_map(wide).collect()
}

/// A dowel: the box around it and its diameter, m.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dowel {
    pub bounds: Aabb,
    pub diameter: f64,
}

impl Dowel {
    /// A fastener that can be a dowel: a straight bar.
    pub(crate) fn of(solids: &[crate::geometry::Convex]) -> Option<Self> {
        let bounds = solids.iter().fold(Aabb::empty(), |b, c| b.union(&c.aabb()));
        let thick = |c: &crate::geometry::Convex| c.thickness();
        let diameter = solids.iter().map(thick).fold(f64::INFINITY, f64::min);
        let long = bounds.size().max() > 3.0 * diameter;
        (long && (DOWELS[0]..=DOWELS[1]).contains(&diameter)).then_some(Self { bounds, diameter })
    }
}

/// Shear that dowels carry across a pad, N: those within 100 mm of its middle area.
pub(crate) fn dowel_shear(dowels: &[Dowel], centre: &Vec3, concrete: f64) -> f64 {
    let near = dowels.iter().filter(|d| d.bounds.grown(DOWEL_NEAR).contains(centre));
    near.map(|d| 1.3 * d.diameter * d.diameter * (concrete * DOWEL_YIELD).sqrt()).sum()
}

impl PrecastJoint {
    /// The law of the joint: `concrete` is the smaller compressive strength of both sides (Pa), `factor` that on all strengths, `dowels`
    /// their shear (N). None where the law is that of the member.
    pub(crate) fn mortar(self, area: f64, concrete: f64, factor: f64, dowels: f64) -> Option<Mortar> {
        let (cohesion, friction) = match self {
            Self::Grouted | Self::Bracket => return None,
            Self::Bed => (ADHESION, BED_FRICTION),
            Self::Support => (ADHESION, BED_FRICTION),
            Self::Pad => (ADHESION + dowels / area.max(1e-6), PAD_FRICTION),
            Self::Gap => (GROUT, BED_FRICTION),
            Self::Key => (KEY, BED_FRICTION),
        };
        let m = Mortar {
            tensile: ADHESION,
            cohesion,
            friction,
            compressive: concrete,
            opening_energy: OPENING,
            sliding_energy: SLIDING.max(cohesion * 2e-3),
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        };
        Some(m.weakened(factor))
    }

    /// When it is made.
    pub(crate) fn stage(self) -> Option<ConstructionStage> {
        match self {
            Self::Grouted => None,
            Self::Bed | Self::Support | Self::Pad | Self::Bracket => Some(ConstructionStage::Seated),
            Self::Gap | Self::Key => Some(ConstructionStage::PostInstalled),
        }
    }

    /// What it does not pass on about both axes.
    pub(crate) fn pivot(self) -> Option<Pivot> {
        matches!(self, Self::Gap | Self::Key | Self::Bracket).then_some(Pivot::Bending)
    }

    /// True where a member turns about the longer side of its support.
    pub(crate) fn turns(self) -> bool {
        matches!(self, Self::Support | Self::Pad)
    }

    /// Lets a member turn about the longer side of its support, and move on it as far as the strip below it gives.
    pub(crate) fn release(self, bond: &mut Bond) {
        if !self.turns() {
            return;
        }
        let s = &bond.section;
        bond.stiffness.v1 = bond.stiffness.v1.min(STRIP * s.area);
        bond.stiffness.v2 = bond.stiffness.v2.min(STRIP * s.area);
        if s.d1 >= s.d2 {
            bond.stiffness.m1 *= KEPT;
        }
        if s.d2 > s.d1 {
            bond.stiffness.m2 *= KEPT;
        }
    }

    /// The limits of a bracket: the shear and compression of the member, a tie.
    pub(crate) fn limits(self, law: Law) -> Law {
        match law {
            Law::Limits(l) if self == Self::Bracket => Law::Limits(Limits { tension: TIE * l.tension, ..l }),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Treatment;
    use crate::prepare::elements::parts::Solidity;

    fn part(role: R) -> Part {
        Part {
            role: Some(role),
            treatment: Treatment::Carries,
            precast: true,
            concrete: true,
            steel: false,
            monolithic: false,
            solidity: Solidity::Solid,
        }
    }

    #[test]
    fn the_joint_does_not_depend_on_the_order_of_the_two_elements() {
        let roles = [R::Column, R::Beam, R::Brace, R::Slab, R::BearingWall, R::Footing, R::Pile, R::Stair];
        for a in roles {
            for b in roles {
                for n in [Vec3::x(), Vec3::z()] {
                    assert_eq!(joint([&part(a), &part(b)], &n), joint([&part(b), &part(a)], &-n), "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn cast_elements_keep_their_own_rules() {
        let cast = |role| Part { precast: false, ..part(role) };
        assert_eq!(joint([&cast(R::Slab), &cast(R::Beam)], &Vec3::z()), None);
        let mixed = joint([&part(R::Slab), &cast(R::Beam)], &Vec3::z());
        assert_eq!(mixed, Some((PrecastJoint::Support, 0.025)));
        let held = Part { monolithic: true, ..cast(R::Beam) };
        assert_eq!(joint([&part(R::Slab), &held], &Vec3::z()), None);
    }

    #[test]
    fn two_dowels_of_20_mm_in_concrete_of_30_mpa_carry_114_kn() {
        let bar = crate::geometry::Convex::cuboid(Vec3::new(0.0, 0.0, -0.3), Vec3::new(0.02, 0.02, 0.3));
        let other = bar.mapped(|p| p + Vec3::new(0.1, 0.0, 0.0));
        let dowels = [Dowel::of(&[bar]).expect("a bar"), Dowel::of(&[other]).expect("a bar")];
        // 2 x 1.3 x 400 mm2 x sqrt(30 x 400) N/mm2 = 113.9 kN.
        let shear = dowel_shear(&dowels, &Vec3::new(0.05, 0.0, 0.0), 30e6);
        assert!((shear - 113.93e3).abs() < 50.0, "{shear}");
        assert!(dowel_shear(&dowels, &Vec3::new(1.0, 0.0, 0.0), 30e6).abs() < 1e-9);
    }
}
