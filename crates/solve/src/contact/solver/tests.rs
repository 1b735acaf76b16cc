//! Claims on a sweep over one contact.

use super::*;
use crate::geometry::Vec3;

/// Two bodies with one eccentric point that sticks: friction turns them so that the point closes faster. A sweep applies friction first; the normal impulse
/// then takes 0.7 of what closes after that, as computed by hand from the velocities with the friction alone. Both act as equal and opposite
/// impulses at the point.
#[test]
fn the_normal_impulse_of_a_point_knows_what_its_friction_does() {
    let inverse = [Vec6([0.5, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0]), Vec6([0.8, 2.0, 1.5, 0.7, 0.0, 0.0, 0.0, 1.0])];
    let (arm_a, arm_b) = ([0.4, 0.3, 0.5], [-0.35, 0.25, -0.6]);
    let mut batch = ContactBatch::empty(2);
    let normal = Vec3::z();
    batch.set_lane(0, [0, 1], [&inverse[0], &inverse[1]], normal, 100.0, &[(arm_a, arm_b, 0.0, [0.05, 0.0, 0.0, 0.0])]);
    finish(false, &mut batch);
    let start = [
        Vec6([0.03, -0.02, 0.01, 0.02, 0.01, -0.03, 0.0, 0.0]),
        Vec6([-0.01, 0.02, -0.03, 0.01, -0.02, 0.02, 0.0, 0.0]),
        Vec6::default(),
    ];
    let (mut v, mut v_pre, mut displacement) = (start, start, [Vec6::default(); 3]);
    let mut corrections = Corrections::default();
    corrections.lay_out(std::slice::from_ref(&batch), 2);
    let rows = Rows {
        v: Disjoint::new(&mut v),
        v_pre: Disjoint::new(&mut v_pre),
        displacement: Disjoint::new(&mut displacement),
        corrections: &corrections,
        static_row: 2,
    };
    let kind = Sweep { order: Order::First, number: 1, held: 1, h: 1e-4 };
    // SAFETY: three rows, of which the lane uses the first two and empty lanes the last.
    unsafe { run_sweep(false, kind, 0, std::slice::from_mut(&mut batch), rows) };
    let impulse = batch.impulses(0).next().expect("a point").map(f64::from);
    let vector = |x: [f32; 3]| Vec3::new(x[0].into(), x[1].into(), x[2].into());
    let arms = [vector(arm_a), vector(arm_b)];
    // Velocity of the point on both bodies after an impulse on the second and its reaction on the first.
    let closing = |by: Vec3| {
        let of = |k: usize, by: Vec3| {
            let (x, i) = (start[k].0.map(f64::from), inverse[k].0.map(f64::from));
            let turn = arms[k].cross(&by);
            let w = Vec3::new(x[3] + i[1] * turn.x, x[4] + i[2] * turn.y, x[5] + i[3] * turn.z);
            Vec3::new(x[0], x[1], x[2]) + by * i[0] + w.cross(&arms[k])
        };
        (of(1, by) - of(0, -by)).dot(&normal)
    };
    let friction = Vec3::new(impulse[1], impulse[2], impulse[3]);
    let alone = closing(friction);
    assert!(
        (alone - closing(Vec3::zeros())).abs() > 0.1 * alone.abs(),
        "the test needs friction that closes the point"
    );
    let stiffness = closing(normal) - closing(Vec3::zeros());
    let expected = 0.05 - f64::from(RELAXATION) * alone / stiffness;
    assert!((impulse[0] - expected).abs() < 1e-6, "{} N s for {expected}", impulse[0]);
    // What has acted is what stands.
    let all = friction + normal * (impulse[0] - 0.05);
    for (k, sign) in [(0, -1.0), (1, 1.0)] {
        for c in 0..3 {
            let wanted = f64::from(start[k].0[c]) + sign * all[c] * f64::from(inverse[k].0[0]);
            assert!((f64::from(v[k].0[c]) - wanted).abs() < 1e-6, "body {k}, component {c}");
        }
    }
}
