//! The bonds that hold, as joints of an engine.
//!
//! Engines compare two numbers with the forces of a joint, whatever their direction. The force here is the one at which the bond breaks when what it
//! carries now grows as a whole: the force now over the share of its strength that it uses. Where it carries nothing, it is the weakest
//! direction. So a column that stands keeps its compressive strength, and not that in tension.

use super::build::{Axes, figure};
use super::document::{Joint, JointBars, JointForce, JointFrame, JointStrength, UnityJoint, UnrealJoint};
use crate::geometry::{Pose, Vec3};
use crate::maths;
use crate::solve::{JointAtEnd, JointKind};

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
        JointKind::Bars => "bars_only",
    }
}

/// The joint of an engine that comes nearest. Sections with bars, and steel, turn where a moment passes their strength, and go on carrying it; bars
/// alone only pull.
fn engine_joint(k: JointKind) -> &'static str {
    match k {
        JointKind::Yielding | JointKind::ConcreteSection | JointKind::ConcreteHinge => "plastic",
        JointKind::Bars => "rope",
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

/// The joint frames in the frames of both bodies, how far the two halves of the bond are apart (m), and by how much they are turned against each
/// other (rad).
///
/// What holds by its section is at rest as it is now, whatever it has cracked and yielded: both frames are one in the world, in the middle between
/// both halves, with the axes of the first. Bars run from the place on one body to that on the other.
fn frames(j: &JointAtEnd, poses: [&Pose; 2]) -> ([JointFrame; 2], f64, f64) {
    let places = [0, 1].map(|k| poses[k].apply(&j.places[k]));
    let axes = [0, 1].map(|k| j.axes[k].map(|e| poses[k].rotation * e));
    let middle = 0.5 * (places[0] + places[1]);
    let frame = |k: usize| {
        let (place, axes) = if j.kind == JointKind::Bars { (places[k], axes[k]) } else { (middle, axes[0]) };
        let back = poses[k].rotation.inverse();
        JointFrame {
            position_m: Axes.point(&poses[k].inverse_apply(&place)),
            axes: axes.map(|e: Vec3| Axes.direction(&(back * e))),
        }
    };
    // Of a rotation, the sum of e x e' over three axes is 2 sin, and that of e e' is 1 + 2 cos.
    let (mut sine, mut cosine) = (Vec3::zeros(), -1.0);
    for (a, b) in axes[0].iter().zip(&axes[1]) {
        sine += a.cross(b);
        cosine += a.dot(b);
    }
    ([frame(0), frame(1)], (places[1] - places[0]).norm(), maths::atan2(sine.norm(), cosine))
}

/// A bond between two pieces of the document, whose bodies have these poses.
pub(super) fn joint(j: &JointAtEnd, pieces: [usize; 2], poses: [&Pose; 2]) -> Joint {
    let (f, s) = (&j.forces, &j.left);
    let bars = j.kind == JointKind::Bars;
    let (frames, apart, turned) = frames(j, poses);
    let along = if f.n < 0.0 { s.compression } else { s.tension };
    // Bars pull along the line between their anchors: there is one force and no moment.
    let (force, torque) = if bars {
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
        engine_joint: engine_joint(j.kind).into(),
        pieces,
        frames,
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
