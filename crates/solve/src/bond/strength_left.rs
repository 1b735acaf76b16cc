//! What a bond can still carry in each of its section forces, from where its law keeps its damage. The limit of one section force is that beside
//! the others as they are now.
//!
//! * By [`Limits`]: the limits; once it softens or yields, times the share of its strength that is left, by which its limit surface has shrunk.
//! * Reinforced concrete: plastic section forces ([`crate::bond::rc::capacity`]); once it has begun to crack, those of the fibres as they are
//!   ([`crate::bond::rc::fibres`]), or what cracks through the concrete that is left, where that is more, with what is left against shear, torsion and distortion of the joint.
//! * Masonry: tensile strength and cohesion that are left, friction and rocking under its compression.
//! * A crushed section: what its rubble carries ([`crate::bond::crushed`]) while the faces are pressed together; apart they are joined by nothing.
//! * Bars alone: their law from their largest elongation on; nothing in compression and bending.

use crate::bond::crushed::Rubble;
use crate::bond::elastic_limits::{at_face, limit_values, relief};
use crate::bond::inelastic::InelasticBond;
use crate::bond::rc::capacity::both_ways;
use crate::bond::rc::fibres::plastic_moments;
use crate::bond::rc::hinge::Hinge;
use crate::bond::rebar::RebarBond;
use crate::bond::state::BondState;
use crate::bond::system::BondSystem;
use crate::bond::table::BondStatus;
use crate::maths;
use crate::structure::{Bond, Critical, Law, Limits, Mortar, Reinforced, SectionForces, Structure};

/// How much of each section force a bond can still carry, N and N m; infinite where it has no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StrengthLeft {
    /// Tension.
    pub tension: f64,
    /// Compression.
    pub compression: f64,
    /// Shear along axes 1 and 2.
    pub shear: [f64; 2],
    /// Torsion.
    pub torsion: f64,
    /// Bending about axes 1 and 2, the smaller of both ways.
    pub bending: [f64; 2],
}

/// What still joins the two bodies of a bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointKind {
    /// Never fails.
    Unbreakable,
    /// A section by limits of its forces that fails when it passes them.
    Brittle,
    /// The same where it yields first: steel.
    Yielding,
    /// The same where friction under compression adds to its strength.
    Friction,
    /// Reinforced concrete that has not cracked.
    ConcreteSection,
    /// Reinforced concrete that has cracked or yields: a plastic hinge.
    ConcreteHinge,
    /// A masonry joint.
    Masonry,
    /// A crushed section: rubble between faces that stand on each other.
    Crushed,
    /// Only the bars of a section that has failed.
    Bars,
}

/// Bars that alone hold a joint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarsLeft {
    /// Force at which they flow now, and when the last one ruptures or is out, N.
    pub flow: [f64; 2],
    /// Elongation that they have left, m.
    pub elongation: f64,
    /// Free length across the crack, m.
    pub free: f64,
}

impl StrengthLeft {
    const NONE: Self = Self { tension: 0.0, compression: 0.0, shear: [0.0; 2], torsion: 0.0, bending: [0.0; 2] };
    const UNLIMITED: Self = Self {
        tension: f64::INFINITY,
        compression: f64::INFINITY,
        shear: [f64::INFINITY; 2],
        torsion: f64::INFINITY,
        bending: [f64::INFINITY; 2],
    };

    /// All of them times a share.
    fn scaled(self, share: f64) -> Self {
        let Self { tension, compression, shear, torsion, bending } = self;
        Self {
            tension: tension * share,
            compression: compression * share,
            shear: shear.map(|x| x * share),
            torsion: torsion * share,
            bending: bending.map(|x| x * share),
        }
    }

    /// Limits of the section forces, under those at the face.
    fn of_limits(l: &Limits, at_face: &SectionForces) -> Self {
        let [tension, compression, v1, v2, t, m1, m2] = limit_values(l);
        let pressed = (-at_face.n).max(0.0);
        let rocking = pressed * (1.0 - pressed / compression).max(0.0);
        let [by_v1, by_v2, by_t, by_m1, by_m2] = relief(l);
        Self {
            tension,
            compression,
            shear: [v1 + by_v1 * pressed, v2 + by_v2 * pressed],
            torsion: t + by_t * pressed,
            bending: [m1 + by_m1 * rocking, m2 + by_m2 * rocking],
        }
    }

    /// A reinforced section without damage, under the forces at the spring and a share of the strength.
    fn of_section(bond: &Bond, r: &Reinforced, f: &SectionForces, share: f64) -> Self {
        let s = &bond.section;
        let face = (bond.face - bond.spring).dot(&bond.frame[0]);
        let places = match r.critical {
            Critical::Face | Critical::Beside => [face, face],
            Critical::Within { from, to } => [from, to],
        };
        let steel: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding).sum();
        let held: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding * b.held(&r.steel)).sum();
        let least = |axis: usize, depth: f64, i: f64| {
            let [a, b] = both_ways(bond, r, axis, f.n);
            a.min(b).max(r.concrete.tensile * i / (0.5 * depth))
        };
        let shear = |c: usize, v: f64, moment: fn(&SectionForces) -> f64| {
            let at = |x: f64| r.shear[c].resistance(moment(&f.shifted(x)), v, f.n).iter().sum::<f64>();
            at(places[0]).min(at(places[1]))
        };
        let torque = |x: f64| r.torque([f.shifted(x).m1, f.shifted(x).m2], 1.0);
        Self {
            tension: held.max(r.concrete.tensile * s.area),
            compression: r.concrete.compressive * s.area + steel,
            shear: [shear(0, f.v1, |f| f.m2), shear(1, f.v2, |f| f.m1)],
            torsion: torque(places[0]).min(torque(places[1])),
            bending: [least(1, s.d2, s.i1), least(2, s.d1, s.i2)],
        }
        .scaled(share)
    }

    /// A plastic hinge, under the forces at the spring.
    fn of_hinge(r: &Reinforced, h: &Hinge, f: &SectionForces, share: f64) -> Self {
        let fibres = h.fibres().left(r);
        // The fibres of a section with a share of its strength carry that share.
        let normal = f.n / share.max(f64::MIN_POSITIVE);
        let least = |along: usize| plastic_moments(&fibres, along, normal).into_iter().fold(f64::INFINITY, f64::min);
        let [v1, v2, torsion] = h.shear_left(r, f, share);
        // A moment about axis 1 acts along axis 2.
        let mut bending = [share * least(1), share * least(0)];
        if let Some((axis, most)) = h.joint_left() {
            bending[axis] = bending[axis].min(most);
        }
        // No less than it carries now: concrete between cracks takes part, and bars beside a section that yields in their place stay elastic.
        let [n, m1, m2] = h.at_section(f);
        bending = [bending[0].max(m1.abs()), bending[1].max(m2.abs())];
        let pulled = fibres.iter().map(|x| x.pull).sum::<f64>();
        Self {
            tension: (share * pulled.max(h.fibres().cracking_tension(r))).max(n),
            compression: (share * fibres.iter().map(|x| x.push).sum::<f64>()).max(-n),
            shear: [v1, v2],
            torsion,
            bending,
        }
    }

    /// A masonry joint with the tensile strength and the cohesion (Pa) that are left.
    fn of_masonry(bond: &Bond, m: &Mortar, [tensile, cohesion]: [f64; 2], at_face: &SectionForces) -> Self {
        let s = &bond.section;
        let pressed = (-at_face.n).max(0.0);
        let compression = m.compressive * s.area;
        let slide = cohesion * s.area + m.friction * pressed;
        let rocking = pressed * (1.0 - pressed / compression).max(0.0);
        let shear = [0, 1].map(|c| m.diagonal_shear(c, s.area, pressed).map_or(slide, |most| slide.min(most)));
        Self {
            tension: tensile * s.area,
            compression,
            shear,
            torsion: slide * 0.25 * maths::hypot(s.d1, s.area / s.d1),
            bending: [s.d2, s.d1].map(|depth| tensile * s.area * depth / 6.0 + rocking * 0.5 * depth),
        }
    }

    /// Bars alone.
    fn of_bars(bars: &BarsLeft, across: f64) -> Self {
        let most = bars.flow[0].max(bars.flow[1]);
        Self { tension: most, shear: [most.min(across); 2], ..Self::NONE }
    }
}

impl BarsLeft {
    fn of(b: &RebarBond) -> Self {
        let longest = f64::from(b.longest);
        let line = b.law.first + (b.law.force - b.law.first) * longest / b.law.elongation;
        Self { flow: [line, b.law.force], elongation: (b.law.elongation - longest).max(0.0), free: b.law.free }
    }
}

/// What holds a bond, what it can still carry, and its bars where they alone hold it.
pub(crate) type Left = (JointKind, StrengthLeft, Option<BarsLeft>);

impl BondSystem {
    /// What a bond can still carry; `None` where nothing holds.
    pub(crate) fn strength_left(&self, s: &Structure, q: usize) -> Option<Left> {
        let bond = &s.bonds[q];
        if let Some(a) = self.find_inelastic(q) {
            return left_of_inelastic(bond, a);
        }
        if let Some(b) = self.rebar.find(q as u32) {
            return Some(of_bars(&b));
        }
        if self.table.state[q] != BondStatus::Elastic {
            return None;
        }
        let share = f64::from(self.table.strength[q]);
        let forces = self.table.forces(q).to_f64();
        Some(match &bond.law {
            Law::Unbreakable => (JointKind::Unbreakable, StrengthLeft::UNLIMITED, None),
            Law::Limits(l) => (kind_of(l), StrengthLeft::of_limits(&l.weakened(share), &at_face(bond, &forces)), None),
            Law::Reinforced(r) => (JointKind::ConcreteSection, StrengthLeft::of_section(bond, r, &forces, share), None),
            Law::Masonry(m) => {
                let m = &m.weakened(share);
                let left = [m.tensile + m.held, m.cohesion];
                (JointKind::Masonry, StrengthLeft::of_masonry(bond, m, left, &at_face(bond, &forces)), None)
            }
        })
    }
}

impl BondSystem {
    /// The place at which a bond is compared with its strength, as the distance from its contact face along its normal (m), and its section forces
    /// there. It is the face, but for a plastic hinge its critical section: [`StrengthLeft`] has its moments there.
    pub(crate) fn compared_at(&self, s: &Structure, q: usize) -> (f64, SectionForces) {
        let bond = &s.bonds[q];
        match self.find_inelastic(q) {
            Some(InelasticBond { state: BondState::Hinge(h), forces, .. }) => {
                let face = (bond.face - bond.spring).dot(&bond.frame[0]);
                (h.lever() - face, forces.to_f64().shifted(h.lever()))
            }
            _ => (0.0, self.section_forces(s, q)),
        }
    }
}

fn left_of_inelastic(bond: &Bond, a: &InelasticBond) -> Option<Left> {
    let (forces, share) = (a.forces.to_f64(), f64::from(a.strength));
    let face = at_face(bond, &forces);
    let limits = |l: &Limits, spent: f64| {
        let left = StrengthLeft::of_limits(&l.weakened(share), &face).scaled(1.0 - spent);
        Some((kind_of(l), left, None))
    };
    match (&a.state, &bond.law) {
        (BondState::Softening(law), Law::Limits(l)) => limits(l, law.spent()),
        (BondState::Yielding(law), Law::Limits(l)) => limits(l, law.spent()),
        (BondState::WithPlay(_), Law::Limits(l)) => limits(l, 0.0),
        (BondState::Hinge(h), Law::Reinforced(r)) => {
            Some((JointKind::ConcreteHinge, StrengthLeft::of_hinge(r, h, &forces, share), None))
        }
        (BondState::Masonry(law), Law::Masonry(m)) => {
            let m = &m.weakened(share);
            Some((JointKind::Masonry, StrengthLeft::of_masonry(bond, m, law.strength_left(m), &face), None))
        }
        (BondState::Crushed(_), _) if face.n < 0.0 => {
            let rubble = Rubble::of(bond, share)?;
            let SectionForces { n, v1, v2, t, m1, m2 } = rubble.most_under(&bond.section, &face);
            let left = StrengthLeft { tension: 0.0, compression: -n, shear: [v1, v2], torsion: t, bending: [m1, m2] };
            Some((JointKind::Crushed, left, None))
        }
        (BondState::RebarOnly(bars), _) => Some(of_bars(&bars.bar(a.bond))),
        _ => None,
    }
}

fn of_bars(b: &RebarBond) -> Left {
    let bars = BarsLeft::of(b);
    (JointKind::Bars, StrengthLeft::of_bars(&bars, b.law.across), Some(bars))
}

fn kind_of(l: &Limits) -> JointKind {
    match (l.plastic_limits, l.joint) {
        (Some(_), _) => JointKind::Yielding,
        (None, Some(_)) => JointKind::Friction,
        (None, None) => JointKind::Brittle,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::law::{BondInput, BondLaw};
    use crate::bond::softening::Softening;
    use crate::bond::yielding::Yielding;
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::structure::{PlasticLimits, SectionDeformation};

    fn bond(limits: Limits) -> Bond {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        Bond { law: Law::Limits(limits), ..s.bonds[0].clone() }
    }

    fn limits() -> Limits {
        Limits {
            compression: 1e6,
            tension: 2e5,
            shear_1: 3e5,
            shear_2: 3e5,
            torsion: 5e4,
            bending_1: 6e4,
            bending_2: 6e4,
            fracture_energy: 3e3,
            crushing_energy: 1e5,
            rebar: None,
            joint: None,
            plastic_limits: None,
            interaction: false,
            play: None,
        }
    }

    fn input(bond: &Bond) -> BondInput<'_> {
        BondInput {
            bond,
            forces: SectionForces::default(),
            face: 0.0,
            normal: Vec3::x(),
            strength: 1.0,
            use_avx2: false,
            check: true,
        }
    }

    /// What a law is said to have left is the largest force that it gives when it is pulled further, from wherever it is on its falling branch.
    #[test]
    fn the_strength_left_of_what_softens_or_yields_is_the_most_that_it_still_gives() {
        let plastic =
            PlasticLimits { yield_distance: 1e-3, end_distance: 5e-3, yield_rotation: 0.01, end_rotation: 0.05 };
        for yields in [false, true] {
            let l = Limits { plastic_limits: yields.then_some(plastic), ..limits() };
            let b = bond(l.clone());
            let at = input(&b);
            let elastic = l.tension / b.stiffness.n;
            let d = SectionDeformation { normal: elastic, ..SectionDeformation::default() };
            let mut soft = Softening::begin(&b, &l, 0, l.tension, d);
            let mut ductile = Yielding::begin(d);
            let step = SectionDeformation { normal: 1e-5, ..SectionDeformation::default() };
            let pull = |soft: &mut Softening, ductile: &mut Yielding| {
                if yields { ductile.accept(&at, &l, &step).n } else { soft.accept(&at, &l, &step).n }
            };
            let mut seen = Vec::new();
            for _ in 0..200 {
                pull(&mut soft, &mut ductile);
                let spent = if yields { ductile.spent() } else { soft.spent() };
                let left = StrengthLeft::of_limits(&l, &SectionForces::default()).scaled(1.0 - spent).tension;
                // Unloaded and pulled again, no force is larger than that.
                let (mut s2, mut y2) = (soft.clone(), ductile.clone());
                let back = SectionDeformation { normal: -1e-5, ..SectionDeformation::default() };
                for _ in 0..5 {
                    if yields {
                        y2.accept(&at, &l, &back);
                    } else {
                        s2.accept(&at, &l, &back);
                    }
                }
                let most = (0..40).map(|_| pull(&mut s2, &mut y2)).fold(0.0, f64::max);
                assert!(most <= left * (1.0 + 1e-9), "{most} N of {left} N");
                assert!(most >= 0.93 * left, "{most} N of {left} N");
                seen.push(left);
            }
            assert!(seen[199] < 0.9 * l.tension, "it has softened: {}", seen[199]);
        }
    }

    /// Friction adds what the compression at the face gives, and only that.
    #[test]
    fn compression_adds_friction_to_a_joint() {
        use crate::structure::Joint;
        let l = Limits { joint: Some(Joint { shear: 0.6, torsion: 0.1, bending: 0.25, bending_90: 0.15 }), ..limits() };
        let pressed = SectionForces { n: -2e5, ..SectionForces::default() };
        let left = StrengthLeft::of_limits(&l, &pressed);
        assert!((left.shear[0] - (3e5 + 0.6 * 2e5)).abs() < 1e-6);
        assert!((left.torsion - (5e4 + 0.1 * 2e5)).abs() < 1e-6);
        assert!((left.bending[0] - (6e4 + 0.25 * 2e5 * 0.8)).abs() < 1e-6);
        let pulled = StrengthLeft::of_limits(&l, &SectionForces { n: 1e5, ..pressed });
        assert!((pulled.shear[0] - 3e5).abs() < 1e-6);
    }

    /// A joint of 0.3 x 0.5 m with 0.1 MPa of its tensile strength and 0.2 MPa of its cohesion left, pressed by 30 kN: tension 15 kN, sliding
    /// 30 kN + 0.6 x 30 kN; about an axis the cracked half depth of the compression and the uncracked section add up.
    #[test]
    fn a_masonry_joint_has_what_is_left_of_its_bond_and_the_friction_of_its_compression() {
        let mut b = bond(limits());
        b.section = crate::structure::Section { area: 0.15, d1: 0.5, d2: 0.3, ..b.section };
        let m = Mortar {
            tensile: 0.3e6,
            cohesion: 0.4e6,
            friction: 0.6,
            compressive: 5e6,
            opening_energy: 10.0,
            sliding_energy: 50.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        };
        let pressed = SectionForces { n: -30e3, ..SectionForces::default() };
        let left = StrengthLeft::of_masonry(&b, &m, [0.1e6, 0.2e6], &pressed);
        let rocking = 30e3 * (1.0 - 30.0 / 750.0);
        let close = |x: f64, y: f64| assert!((x / y - 1.0).abs() < 1e-9, "{x} is not {y}");
        close(left.tension, 15e3);
        close(left.compression, 750e3);
        close(left.shear[0], 48e3);
        close(left.bending[0], 15e3 * 0.3 / 6.0 + rocking * 0.15);
        close(left.bending[1], 15e3 * 0.5 / 6.0 + rocking * 0.25);
        // Broken and pulled: nothing.
        let none = StrengthLeft::of_masonry(&b, &m, [0.0; 2], &SectionForces { n: 1e3, ..pressed });
        assert_eq!((none.tension, none.shear, none.bending), (0.0, [0.0; 2], [0.0; 2]));
    }

    /// Bars of 100 kN at yield and 130 kN when they rupture at 60 mm, pulled to 20 mm before: they flow at 110 kN, and 40 mm are left.
    #[test]
    fn bars_have_the_elongation_left_that_they_have_not_had() {
        let straight = crate::structure::Rebar::straight(130e3, 0.06);
        let law = crate::structure::Rebar { first: 100e3, free: 0.2, across: 50e3, ..straight };
        let b = RebarBond { longest: 0.02, ..RebarBond::unstretched(0, law) };
        let left = BarsLeft::of(&b);
        assert!((left.flow[0] - 110e3).abs() < 1e-6 * 110e3 && left.flow[1] == 130e3, "{left:?}");
        assert!((left.elongation - 0.04).abs() < 1e-8 && left.free == 0.2, "{left:?}");
        let strength = StrengthLeft::of_bars(&left, 50e3);
        assert_eq!((strength.tension, strength.shear), (130e3, [50e3; 2]));
        assert_eq!((strength.compression, strength.bending), (0.0, [0.0; 2]));
    }
}
