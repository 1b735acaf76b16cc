//! What slides and turns at the faces of eight linearised hinges ([`crate::bond::rc::linearised`]), beside their springs: sections that have cracked in
//! shear, and joints that have cracked. The return to the resistance is that of [`crate::bond::rc::trial`]; the linear spring gives the trial
//! forces with hinges that have followed by their tangents. Shear forces near a resistance that they have not reached are compared with a line below that
//! ([`crate::structure::ShearLine`]).
//!
//! A lane without any of these moves as it would alone: what it slips is zero.

use crate::bond::rc::shear::ShearLimit;
use crate::bond::rc::sliding::{LinearMechanisms, Moved};
use crate::simd::lanes::{F32x8, Lanes, ZERO};

/// More than any force, N.
const NONE: f32 = f32::MAX;

/// The mechanisms of eight hinges. Arrays of two are along both axes.
#[repr(C, align(64))]
#[derive(Clone)]
pub(super) struct Mechanisms {
    lever: F32x8,
    /// How far a step moves the faces at most, by the normal deformation and by rotations.
    way: [F32x8; 2],
    /// Cracked in shear: largest resistance, the part of the concrete and the inverse of the slip over which it is lost, what stirrups hold,
    /// what dowels hold without tension; slip when the lane was filled; inverses of the stiffness in series by the tangent and by unloading, and of
    /// the path of slip that is left.
    cap: [F32x8; 2],
    concrete: [F32x8; 2],
    per_interlock: [F32x8; 2],
    held: [F32x8; 2],
    dowels: [F32x8; 2],
    slip: [F32x8; 2],
    slip_per_force: [[F32x8; 2]; 2],
    per_left: [F32x8; 2],
    /// Inverse of the tension at which the bars yield.
    per_yielding: F32x8,
    /// Not cracked: the line below the resistance. Inverses of its force without demand and of the largest demand.
    per_at_zero: [F32x8; 2],
    falls: [F32x8; 2],
    per_lever: [F32x8; 2],
    from: [F32x8; 2],
    per_until: [F32x8; 2],
    strut: [F32x8; 2],
    /// Joints: the line of the moment that is left; rotation when the lane was filled; inverses of the stiffness in series, of half the depth and of the
    /// rotation up to which the line holds.
    moment: [F32x8; 2],
    softens: [F32x8; 2],
    angle: [F32x8; 2],
    turn_per_moment: [[F32x8; 2]; 2],
    per_reach: [F32x8; 2],
    per_angle: [F32x8; 2],
    state: Moving,
    /// Lanes that have any, and those with a section that slips, a line below a resistance, a joint that turns; one bit each.
    lanes: u8,
    slips: u8,
    lines: u8,
    joints: u8,
}

/// What has moved since a lane was filled.
#[derive(Clone)]
struct Moving {
    /// Slip: signed, its path; the largest so far.
    slip: [[F32x8; 2]; 3],
    /// Rotation of the joint: signed; the largest so far.
    turned: [[F32x8; 2]; 2],
}

/// What a substep has moved.
pub(super) struct Slid<L> {
    slip: [L; 2],
    turn: [L; 2],
    /// The state after it.
    after: ([[L; 2]; 3], [[L; 2]; 2]),
}

impl Mechanisms {
    /// Of eight lanes that have none.
    pub(super) const EMPTY: Self = Self {
        lever: ZERO,
        way: [ZERO; 2],
        cap: [[NONE; 8]; 2],
        concrete: [ZERO; 2],
        per_interlock: [ZERO; 2],
        held: [[NONE; 8]; 2],
        dowels: [ZERO; 2],
        slip: [ZERO; 2],
        slip_per_force: [[ZERO; 2]; 2],
        per_left: [ZERO; 2],
        per_yielding: ZERO,
        per_at_zero: [ZERO; 2],
        falls: [ZERO; 2],
        per_lever: [ZERO; 2],
        from: [ZERO; 2],
        per_until: [ZERO; 2],
        strut: [ZERO; 2],
        moment: [[NONE; 8]; 2],
        softens: [ZERO; 2],
        angle: [ZERO; 2],
        turn_per_moment: [[ZERO; 2]; 2],
        per_reach: [ZERO; 2],
        per_angle: [ZERO; 2],
        state: Moving { slip: [[ZERO; 2]; 3], turned: [[ZERO; 2]; 2] },
        lanes: 0,
        slips: 0,
        lines: 0,
        joints: 0,
    };

    /// Lets a lane have none.
    pub(super) fn clear_lane(&mut self, lane: usize) {
        if self.lanes >> lane & 1 == 0 {
            return;
        }
        for lanes in [&mut self.lanes, &mut self.slips, &mut self.lines, &mut self.joints] {
            *lanes &= !(1 << lane);
        }
        self.lever[lane] = 0.0;
        self.per_yielding[lane] = 0.0;
        for k in 0..2 {
            self.way[k][lane] = 0.0;
            for x in [&mut self.cap[k], &mut self.held[k], &mut self.moment[k]] {
                x[lane] = NONE;
            }
            for x in [
                &mut self.concrete[k],
                &mut self.per_interlock[k],
                &mut self.dowels[k],
                &mut self.slip[k],
                &mut self.per_left[k],
                &mut self.per_at_zero[k],
                &mut self.falls[k],
                &mut self.per_lever[k],
                &mut self.from[k],
                &mut self.per_until[k],
                &mut self.strut[k],
                &mut self.softens[k],
                &mut self.angle[k],
                &mut self.per_reach[k],
                &mut self.per_angle[k],
            ] {
                x[lane] = 0.0;
            }
            for i in 0..2 {
                self.slip_per_force[i][k][lane] = 0.0;
                self.turn_per_moment[i][k][lane] = 0.0;
                self.state.turned[i][k][lane] = 0.0;
            }
            for i in 0..3 {
                self.state.slip[i][k][lane] = 0.0;
            }
        }
    }

    /// Loads those of a hinge into a lane.
    pub(super) fn load_lane(&mut self, lane: usize, m: &LinearMechanisms) {
        self.clear_lane(lane);
        self.lanes |= 1 << lane;
        self.lever[lane] = m.lever as f32;
        for k in 0..2 {
            self.way[k][lane] = m.way[k] as f32;
            match &m.shear[k] {
                ShearLimit::Far(_) => (),
                ShearLimit::Line(line) => {
                    self.lines |= 1 << lane;
                    self.per_at_zero[k][lane] = (1.0 / line.at_zero.max(1e-9)) as f32;
                    self.falls[k][lane] = line.falls as f32;
                    self.per_lever[k][lane] = line.per_lever as f32;
                    self.from[k][lane] = line.from as f32;
                    self.per_until[k][lane] = (1.0 / line.until) as f32;
                    self.strut[k][lane] = line.strut as f32;
                }
                ShearLimit::Slips(s) => {
                    self.slips |= 1 << lane;
                    self.cap[k][lane] = s.cap as f32;
                    self.concrete[k][lane] = s.concrete as f32;
                    self.per_interlock[k][lane] = (1.0 / s.interlock) as f32;
                    self.held[k][lane] = s.held as f32;
                    self.dowels[k][lane] = s.dowels as f32;
                    self.per_yielding[lane] = (1.0 / s.yielding.max(1e-9)) as f32;
                    self.slip[k][lane] = s.slip as f32;
                    self.state.slip[2][k][lane] = s.far as f32;
                    self.slip_per_force[0][k][lane] = (1.0 / m.slip[k].tangent) as f32;
                    self.slip_per_force[1][k][lane] = (1.0 / m.slip[k].unloading) as f32;
                    self.per_left[k][lane] = (1.0 / s.left.max(1e-12)) as f32;
                }
            }
        }
        if let Some((k, line, stiffness, reach)) = &m.joint {
            let k = *k;
            self.joints |= 1 << lane;
            self.moment[k][lane] = line.at_zero as f32;
            self.softens[k][lane] = line.falls as f32;
            self.angle[k][lane] = line.angle as f32;
            self.state.turned[1][k][lane] = line.most as f32;
            self.turn_per_moment[0][k][lane] = (1.0 / stiffness.tangent) as f32;
            self.turn_per_moment[1][k][lane] = (1.0 / stiffness.unloading) as f32;
            self.per_reach[k][lane] = (1.0 / reach) as f32;
            self.per_angle[k][lane] = (1.0 / line.until) as f32;
        }
    }

    /// What a lane has moved since it was filled, if it has any.
    pub(super) fn moved(&self, lane: usize) -> Option<Moved> {
        let of = |x: &[F32x8; 2]| x.each_ref().map(|x| f64::from(x[lane]));
        let Moving { slip, turned } = &self.state;
        (self.lanes >> lane & 1 == 1)
            .then(|| Moved { slip: slip.each_ref().map(of), turned: turned.each_ref().map(of) })
    }

    /// What slides and turns in a substep: section forces at the spring before it, and those of the linear spring after it, whose deformations have
    /// changed by `d`.
    #[inline(always)]
    pub(super) fn slide<L: Lanes>(&self, before: &[L; 6], trial: &[L; 6], d: &[L; 6]) -> Slid<L> {
        let (zero, one) = (L::splat(0.0), L::splat(1.0));
        let [by_normal, by_turn] = self.way.each_ref().map(L::load);
        let way = d[0].abs() * by_normal + (d[1].abs() + d[2].abs()) + (d[4].abs() + d[5].abs()) * by_turn;
        let [signed, path, far] = self.state.slip.each_ref().map(|x| x.each_ref().map(L::load));
        let (mut slip, mut after) = ([zero; 2], [signed, path, far]);
        if self.slips != 0 {
            let pulled = (trial[0] * L::load(&self.per_yielding)).max(zero).min(one);
            let of_dowels = (one - pulled * pulled).sqrt();
            for c in 0..2 {
                let interlock = (one - far[c] * L::load(&self.per_interlock[c])).max(zero) * L::load(&self.concrete[c]);
                let held = L::load(&self.held[c]) + L::load(&self.dowels[c]) * of_dowels;
                let left = (interlock + held).min(L::load(&self.cap[c]));
                let per = self.slip_per_force.each_ref().map(|x| L::load(&x[c]));
                slip[c] = excess(before[1 + c], trial[1 + c], left, per, way);
                after[0][c] = signed[c] + slip[c];
                after[1][c] = path[c] + slip[c].abs();
                after[2][c] = far[c].max((L::load(&self.slip[c]) + after[0][c]).abs());
            }
        }
        let [turned, most] = self.state.turned.each_ref().map(|x| x.each_ref().map(L::load));
        let (mut turn, mut after_turn) = ([zero; 2], [turned, most]);
        if self.joints != 0 {
            let (moment, old) = (self.moments(trial), self.moments(before));
            for c in 0..2 {
                let left = L::load(&self.moment[c]) - L::load(&self.softens[c]) * most[c];
                let per = self.turn_per_moment.each_ref().map(|x| L::load(&x[c]));
                turn[c] = excess(old[c], moment[c], left, per, way * L::load(&self.per_reach[c]));
                after_turn[0][c] = turned[c] + turn[c];
                after_turn[1][c] = most[c].max((L::load(&self.angle[c]) + after_turn[0][c]).abs());
            }
        }
        Slid { slip, turn, after: (after, after_turn) }
    }

    /// What is left for the linear springs of their deformations N, V1, V2, M1, M2.
    #[inline(always)]
    pub(super) fn left_to_springs<L: Lanes>(&self, five: &[L; 5], slid: &Slid<L>) -> [L; 5] {
        let (lever, [slip_1, slip_2], [turn_1, turn_2]) = (L::load(&self.lever), slid.slip, slid.turn);
        let [n, v1, v2, m1, m2] = *five;
        [n, v1 - slip_1 + lever * turn_2, v2 - slip_2 - lever * turn_1, m1 - turn_1, m2 - turn_2]
    }

    /// How much of what the lanes may move or bear is used after a substep, 1 at the limit; `s` are the section forces at the spring then.
    #[inline(always)]
    pub(super) fn used<L: Lanes>(&self, s: &[L; 6], slid: &Slid<L>) -> L {
        let zero = L::splat(0.0);
        let ([_, path, _], [_, most]) = &slid.after;
        let mut used = zero;
        for c in 0..2 {
            used = used.max(path[c] * L::load(&self.per_left[c])).max(most[c] * L::load(&self.per_angle[c]));
        }
        if self.lines == 0 {
            return used;
        }
        let [m1, m2] = self.moments(s);
        let pressed = (zero - s[0]).max(zero);
        // Shear along axis 1 bends about axis 2.
        for (c, moment) in [(0, m2), (1, m1)] {
            let v = s[1 + c].abs();
            let demand = moment.abs() * L::load(&self.per_lever[c]) + v + L::splat(0.5) * s[0];
            let falls = L::load(&self.falls[c]) * demand.max(L::load(&self.from[c]));
            let needed = v + falls - L::load(&self.strut[c]) * pressed;
            used = used.max(needed * L::load(&self.per_at_zero[c])).max(demand * L::load(&self.per_until[c]));
        }
        used
    }

    /// Keeps what a substep has moved.
    #[inline(always)]
    pub(super) fn keep<L: Lanes>(&mut self, slid: &Slid<L>) {
        let (slip, turned) = &slid.after;
        for c in 0..2 {
            for (x, of) in slip.iter().zip(&mut self.state.slip) {
                x[c].store(&mut of[c]);
            }
            for (x, of) in turned.iter().zip(&mut self.state.turned) {
                x[c].store(&mut of[c]);
            }
        }
    }

    /// M1 and M2 at the critical section.
    #[inline(always)]
    fn moments<L: Lanes>(&self, s: &[L; 6]) -> [L; 2] {
        let lever = L::load(&self.lever);
        [s[4] + lever * s[2], s[5] - lever * s[1]]
    }
}

/// [`crate::bond::rc::trial::Trial::excess`] in lanes; `per_force` are the inverses of the stiffness in series.
#[inline(always)]
fn excess<L: Lanes>(before: L, force: L, resistance: L, per_force: [L; 2], way: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let over = (force.abs() - resistance).max(zero);
    let sign = force.where_above(zero, one, zero - one);
    let old = (before * sign - resistance).max(zero).min(over);
    sign * (((over - old) * per_force[0]).min(way) + old * per_force[1])
}

#[cfg(test)]
mod tests {
    use crate::bond::rc::distortion::Distortion;
    use crate::bond::rc::hinge::Hinge;
    use crate::bond::rc::linearised::tests::{Path, cracked, driven};
    use crate::bond::state::BondState;
    use crate::specimens::sections::column;
    use crate::structure::{Reinforced, ShearAxis};

    /// Substeps of a cycle.
    const CYCLE: usize = 400;

    fn wave(amplitude: f64, k: usize, cycle: usize) -> f64 {
        amplitude * (std::f64::consts::TAU * k as f64 / cycle as f64).sin()
    }

    fn hinge(path: &Path) -> &Hinge {
        match &path.bond.state {
            BondState::Hinge(h) => h,
            other => panic!("it holds no more: {other:?}"),
        }
    }

    /// Forces and work of a hinge in a lane are those of the same hinge by itself: in the mean within a thousandth of the largest force of each kind. Where
    /// one of them looks at its fibres a substep before the other they differ by what the tangent has missed.
    fn assert_alike(lane: &Path, single: &Path) {
        let count = single.forces.len();
        assert_eq!(lane.forces.len(), count, "substeps until nothing holds");
        for c in 0..6 {
            let largest = single.forces.iter().fold(1e3f64, |most, f| most.max(f[c].abs()));
            let off = || lane.forces.iter().zip(&single.forces).map(|(x, y)| (x[c] - y[c]).abs() / largest);
            let (mean, most) = (off().sum::<f64>() / count as f64, off().fold(0.0, f64::max));
            assert!(mean < 1e-3 && most < 0.05, "component {c}: {mean} in the mean, {most} at most, of {largest}");
        }
        let [one, other] = [lane, single].map(|p| p.bond.work);
        assert!((one / other - 1.0).abs() < 1e-3, "{one} and {other} J");
    }

    /// A column of 60 kN of concrete, 30 kN of stirrups and 40 kN of dowels is pushed to and fro by 2 mm along both axes, and stretched to and fro. It cracks,
    /// slips for most of the time and is severed when it has slipped by 40 mm; in a lane in the same substep as by itself.
    #[test]
    fn a_section_that_slips_in_a_lane_slips_as_by_itself() {
        let shear = ShearAxis { least: 90e3, truss: 30e3, interlock: 4e-3, ..ShearAxis::default() };
        let r = Reinforced { shear: [shear; 2], dowel: [40e3; 2], slip: 40e-3, ..column() };
        let path = |in_lanes: bool| {
            driven(cracked(r.clone()), in_lanes, 8 * CYCLE, |k| {
                [wave(-1e-4, k, 3 * CYCLE), wave(2e-3, k, CYCLE), wave(1.5e-3, k, 2 * CYCLE), 0.0, 0.0, 0.0]
            })
        };
        let (lane, single) = (path(true), path(false));
        assert_alike(&lane, &single);
        for path in [&lane, &single] {
            assert!(matches!(path.bond.state, BondState::RebarOnly(_)), "{:?}", path.bond.state);
        }
        assert!(lane.alone < single.alone / 8, "{} of {} substeps alone", lane.alone, single.alone);
    }

    /// A joint that keeps 30 kN m is turned to and fro by up to 0.03 rad: it softens on the way, in a lane as by itself.
    #[test]
    fn a_joint_that_turns_in_a_lane_turns_as_by_itself() {
        for axis in [0, 1] {
            let path = |in_lanes: bool| {
                let (bond, mut a) = cracked(column());
                let BondState::Hinge(h) = &mut a.state else { panic!("no hinge") };
                h.crack_joint(Distortion::begin(30e3, axis, true));
                driven((bond, a), in_lanes, 4 * CYCLE, |k| {
                    let turn = wave(0.03, k, 2 * CYCLE);
                    let mut by = [0.0, wave(1e-4, k, CYCLE), 0.0, 0.0, 0.0, 0.0];
                    by[4 + axis] = turn;
                    by
                })
            };
            let (lane, single) = (path(true), path(false));
            assert_alike(&lane, &single);
            let turned = [hinge(&lane), hinge(&single)].map(Hinge::joint_distortion);
            assert!(turned[1] > 0.02 && (turned[0] / turned[1] - 1.0).abs() < 1e-3, "{turned:?}");
            assert!(lane.alone < single.alone / 4, "{} of {} substeps alone", lane.alone, single.alone);
        }
    }

    /// A section under a growing shear force, which cracks at the Model Code's resistance under its moment and normal force: near it in a lane for most
    /// of the time, and cracked in the same substep as by itself, or in the next.
    #[test]
    fn a_section_near_its_resistance_cracks_in_a_lane_when_it_does_by_itself() {
        let shear = ShearAxis {
            concrete: 810e3,
            stirrups: 60e3,
            steel: 200e6,
            lever: 0.3,
            least: 50e3,
            strut: 0.2,
            ..ShearAxis::default()
        };
        let r = Reinforced { shear: [shear; 2], slip: 40e-3, ..column() };
        let path = |in_lanes: bool, count: usize| {
            driven(cracked(r.clone()), in_lanes, count, |k| {
                [0.0, 1e-6 * k as f64, 0.0, 0.0, wave(1e-3, k, 3 * CYCLE), 0.0]
            })
        };
        let cracks = |in_lanes: bool| (1..2000).find(|&n| hinge(&path(in_lanes, n)).is_sheared());
        let single = cracks(false).expect("it cracks");
        let lane = cracks(true).expect("it cracks in a lane");
        assert!(lane.abs_diff(single) <= 1, "in a lane at {lane}, by itself at {single}");
        let path = path(true, single - 5);
        assert!(path.alone < path.forces.len() / 4, "{} of {} substeps alone", path.alone, path.forces.len());
    }
}
