//! The bonds that hold, as joints of an engine.
//!
//! Engines compare two numbers with the forces of a joint, whatever their direction. The force here is the one at which the bond breaks when what it
//! carries now grows as a whole: the force now over the share of its strength that it uses. Where it carries nothing, it is the weakest
//! direction. So a column that stands keeps its compressive strength, and not that in tension.

use super::build::{Axes, figure};
use super::document::{Joint, JointBars, JointBroken, JointForce, JointFrame, JointStrength, UnityJoint, UnrealJoint};
use crate::geometry::{Pose, Vec3};
use crate::maths;
use crate::record::cause_name;
use crate::solve::{Break, JointAtEnd, JointKind, StrengthLeft};
use crate::structure::Section;

/// Below this share of the weakest direction a force says nothing of its own direction.
const NOTHING: f64 = 0.01;
/// Unreal's units of force in one newton, and of moment in one newton metre: kg cm/s2, kg cm2/s2.
const UNREAL: [f64; 2] = [1e2, 1e4];

/// Its word in the document.
fn kind(k: JointKind) -> &'static str {
    match k {
        JointKind::Unbreakable => "unbreakable",
        JointKind::Brittle => "brittle",
        JointKind::Yielding => "yielding",
        JointKind::Friction => "friction",
        JointKind::ConcreteSection => "concrete_section",
        JointKind::ConcreteHinge => "concrete_hinge",
        JointKind::Masonry => "masonry",
        JointKind::Crushed => "crushed",
        JointKind::Bars => "bars_only",
    }
}

/// The joint of an engine that only pulls.
const ROPE: &str = "rope";

/// What a joint needs from around it.
pub(super) struct Around<'a> {
    /// Poses of its two bodies.
    pub poses: [&'a Pose; 2],
    /// Its section.
    pub section: &'a Section,
    /// Friction between its two bodies.
    pub friction: f64,
    /// Its first break, where it counts as broken.
    pub broken: Option<&'a Break>,
}

impl Around<'_> {
    /// True where the two faces of a hinge no longer lie against each other, so that a joint between them would be in the air: they are farther
    /// apart than the section is deep: its bars across the gap are then too slender to carry a moment; or one is turned against
    /// the other by more than the angle of friction, so that it would slide off what it should roll on.
    fn is_in_the_air(&self, apart: f64, turned: f64) -> bool {
        apart > self.section.d1.min(self.section.d2) || turned > maths::atan2(self.friction, 1.0)
    }
}

/// The joint of an engine that comes nearest. Sections with bars, steel, and the rubble of crushed sections turn where a moment passes their strength, and go on carrying it; bars
/// alone only pull, and so does a hinge whose faces have come apart (`in_the_air`).
fn engine_joint(k: JointKind, in_the_air: bool) -> &'static str {
    match k {
        JointKind::Bars => ROPE,
        JointKind::ConcreteHinge if in_the_air => ROPE,
        JointKind::Yielding | JointKind::ConcreteSection | JointKind::ConcreteHinge | JointKind::Crushed => "plastic",
        JointKind::Unbreakable | JointKind::Brittle | JointKind::Friction | JointKind::Masonry => "fixed",
    }
}

/// The size at which what acts now breaks the bond when it grows as a whole: of components with their strengths. None where nothing limits them.
/// What holds now is at least as strong as what it carries.
fn break_size(now: &[f64], strength: &[f64]) -> Option<f64> {
    let size = now.iter().map(|x| x * x).sum::<f64>().sqrt();
    let weakest = strength.iter().copied().fold(f64::INFINITY, f64::min);
    let used = now.iter().zip(strength).map(|(x, s)| x.abs() / s.max(f64::MIN_POSITIVE)).fold(0.0, f64::max);
    let most = if size > NOTHING * weakest && used > 0.0 { (size / used).max(size) } else { weakest };
    most.is_finite().then_some(most)
}

/// How far the two halves of the bond are apart (m), and by how much they are turned against each other (rad).
fn apart(j: &JointAtEnd, poses: [&Pose; 2]) -> (f64, f64) {
    let places = [0, 1].map(|k| poses[k].apply(&j.places[k]));
    let axes = [0, 1].map(|k| j.axes[k].map(|e| poses[k].rotation * e));
    // Of a rotation, the sum of e x e' over three axes is 2 sin, and that of e e' is 1 + 2 cos.
    let (mut sine, mut cosine) = (Vec3::zeros(), -1.0);
    for (a, b) in axes[0].iter().zip(&axes[1]) {
        sine += a.cross(b);
        cosine += a.dot(b);
    }
    ((places[1] - places[0]).norm(), maths::atan2(sine.norm(), cosine))
}

/// The joint frames in the frames of both bodies.
///
/// What holds by its section is at rest as it is now, whatever it has cracked and yielded: both frames are one in the world, in the middle between
/// both halves, with the axes of the first. A rope runs from the place on one body to that on the other.
fn frames(j: &JointAtEnd, poses: [&Pose; 2], is_rope: bool) -> [JointFrame; 2] {
    let places = [0, 1].map(|k| poses[k].apply(&j.places[k]));
    let axes = [0, 1].map(|k| j.axes[k].map(|e| poses[k].rotation * e));
    let middle = 0.5 * (places[0] + places[1]);
    let frame = |k: usize| {
        let (place, axes) = if is_rope { (places[k], axes[k]) } else { (middle, axes[0]) };
        let back = poses[k].rotation.inverse();
        JointFrame {
            position_m: Axes.point(&poses[k].inverse_apply(&place)),
            axes: axes.map(|e: Vec3| Axes.direction(&(back * e))),
        }
    };
    [frame(0), frame(1)]
}

/// A bond between two pieces of the document.
pub(super) fn joint(j: &JointAtEnd, pieces: [usize; 2], at: &Around<'_>) -> Joint {
    let (apart, turned) = apart(j, at.poses);
    let engine = engine_joint(j.kind, at.is_in_the_air(apart, turned));
    let is_rope = engine == ROPE;
    // A hinge in the air keeps what its bars pull, and nothing else.
    let left = match (is_rope, j.kind) {
        (true, JointKind::ConcreteHinge) => StrengthLeft { tension: j.left.tension, ..StrengthLeft::default() },
        _ => j.left,
    };
    let (f, s) = (&j.forces, &left);
    let along = if f.n < 0.0 { s.compression } else { s.tension };
    // A rope pulls along the line between its ends: there is one force and no moment.
    let (force, torque) = if is_rope {
        (break_size(&[0.0], &[s.tension]), None)
    } else {
        (
            break_size(&[f.n, f.v1, f.v2], &[along, s.shear[0], s.shear[1]]),
            break_size(&[f.t, f.m1, f.m2], &[s.torsion, s.bending[0], s.bending[1]]),
        )
    };
    let number = |x: f64| figure(x, 1);
    let [force, torque] = [force, torque].map(|x| x.map(number));
    let limit = |x: f64| x.is_finite().then(|| number(x));
    Joint {
        bond: j.bond,
        kind: kind(j.kind).into(),
        engine_joint: engine.into(),
        broken: at.broken.map(|b| JointBroken { cause: cause_name(b.cause).into(), time_s: figure(b.time, 6) }),
        pieces,
        frames: frames(j, at.poses, is_rope),
        apart_m: figure(apart, 6),
        turned_rad: figure(turned, 6),
        force: JointForce {
            normal_n: number(f.n),
            shear_n: [number(f.v1), number(f.v2)],
            torsion_nm: number(f.t),
            bending_nm: [number(f.m1), number(f.m2)],
        },
        strength: JointStrength {
            tension_n: limit(s.tension),
            compression_n: limit(s.compression),
            shear_n: s.shear.map(limit),
            torsion_nm: limit(s.torsion),
            bending_nm: s.bending.map(limit),
        },
        bars: j.bars.map(|b| JointBars {
            flow_n: b.flow.map(number),
            elongation_left_m: figure(b.elongation, 6),
            free_length_m: figure(b.free, 6),
        }),
        unity: UnityJoint { breakForce: force, breakTorque: torque },
        unreal: UnrealJoint {
            LinearBreakThreshold: force.map(|x| number(x * UNREAL[0])),
            AngularBreakThreshold: torque.map(|x| number(x * UNREAL[1])),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::{Cause, SectionForces};

    /// A hinge of 0.4 x 0.4 m that counts as broken, 30 mm open and turned by 0.1 rad, is a plastic joint with what is left of it. Half a metre away
    /// from its other face, or turned by 96 degrees, it is a rope from the one to the other that only pulls. Each says why and when it broke.
    #[test]
    fn a_hinge_in_the_air_only_pulls_and_says_that_it_broke() {
        let axes = [Vec3::x(), Vec3::y(), Vec3::z()];
        let left = StrengthLeft {
            tension: 60e3,
            compression: 3e6,
            shear: [130e3, 100e3],
            torsion: 20e3,
            bending: [40e3, 30e3],
        };
        let forces = SectionForces { n: -400.0, v1: 1e3, v2: 2e3, t: 300.0, m1: 1e3, m2: 500.0 };
        let kind = JointKind::ConcreteHinge;
        let places = [Vec3::zeros(); 2];
        let hinge = JointAtEnd { bond: 3, bodies: [0, 1], places, axes: [axes; 2], kind, forces, left, bars: None };
        let section = Section { area: 0.16, d1: 0.4, d2: 0.4, i1: 2e-3, i2: 2e-3, j: 4e-3 };
        let broken = Break { time: 1.25, bond: 3, cause: Cause::Fatigue, forces: SectionForces::default() };
        let of = |gap: f64, turn: f64| {
            let turned = Pose {
                position: Vec3::x() * gap,
                rotation: crate::geometry::Quat::from_axis_angle(&Vec3::z_axis(), turn),
            };
            let at =
                Around { poses: [&Pose::identity(), &turned], section: &section, friction: 0.6, broken: Some(&broken) };
            joint(&hinge, [0, 1], &at)
        };
        let held = of(0.03, 0.1);
        assert_eq!((held.engine_joint.as_str(), held.strength.bending_nm), ("plastic", [Some(40e3), Some(30e3)]));
        for (gap, turn) in [(0.5, 0.1), (0.03, 96f64.to_radians())] {
            let j = of(gap, turn);
            assert_eq!((j.kind.as_str(), j.engine_joint.as_str()), ("concrete_hinge", "rope"), "{gap} m, {turn}");
            assert_eq!((j.unity.breakForce, j.unity.breakTorque), (Some(60e3), None));
            let s = &j.strength;
            assert_eq!((s.tension_n, s.compression_n), (Some(60e3), Some(0.0)));
            assert_eq!((s.shear_n, s.bending_nm), ([Some(0.0); 2], [Some(0.0); 2]));
            // In the axes of the document x stays x: the two ends are as far apart as the faces.
            assert_eq!(j.frames.map(|f| f.position_m), [[0.0; 3]; 2]);
            assert_eq!(j.apart_m, gap);
            assert_eq!(j.broken, Some(JointBroken { cause: "fatigue".into(), time_s: 1.25 }));
        }
    }

    /// Under 100 kN of compression and 30 kN of shear with strengths of 1000 and 100 kN it breaks in shear when both have grown by 10/3. The same
    /// without any force breaks at its weakest. What carries more than its computed strength holds at least what it carries.
    #[test]
    fn a_joint_breaks_where_what_it_carries_grows_to_its_strength() {
        let now = [-100e3, 30e3, 0.0];
        let size = (100e3f64 * 100e3 + 30e3 * 30e3).sqrt();
        let got = break_size(&now, &[1000e3, 100e3, 100e3]).expect("a limit");
        assert!((got / (size / 0.3) - 1.0).abs() < 1e-12, "{got}");
        assert_eq!(break_size(&[0.0; 3], &[1000e3, 100e3, 90e3]), Some(90e3));
        assert_eq!(break_size(&[50.0, 0.0, 0.0], &[40.0, 30.0, 30.0]), Some(50.0));
        assert_eq!(break_size(&now, &[f64::INFINITY; 3]), None);
        // A component without strength that carries nothing does not decide; nothing is carried in its direction.
        assert!(break_size(&[-100e3, 0.0, 0.0], &[1000e3, 0.0, 0.0]).is_some_and(|x| (x - 1000e3).abs() < 1e-6));
    }
}
