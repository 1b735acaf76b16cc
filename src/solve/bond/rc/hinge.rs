//! The end-hinge bond of reinforced concrete: a fibre section of fixed length at the critical section, in series with what is left of
//! the elastic bond. The bond's length never enters the material law, so neither capacity nor rupture depends on the cutting.
//!
//! With the deformations `delta` of the hinge (axial, two rotations) and B that gives N, M1, M2 at the critical section from the forces
//! at the spring: forces f = K (d - B^T delta), and delta such that B f equals the forces of the fibres at delta / Lp. A step solves
//! that by Newton's method from the last state, in one evaluation of the fibres as a rule.

use crate::solve::bond::rc::fibres::{Fibres, SectionDamage, SectionForces};
use crate::solve::bond::rc::linearised::{COUPLED, LinearisedHinge};
use crate::solve::bond::rc::shear::Shear;
use crate::structure::{Bond, Critical, Reinforced};
use serde::{Deserialize, Serialize};

/// What may be left of the imbalance between bond and fibres after a step, over the force of all bars at yield and that times half a
/// depth; the next step takes it up.
const TOLERANCE: f64 = 1e-3;
/// The same when a hinge begins.
const FIRST_TOLERANCE: f64 = 1e-5;
/// Evaluations of the fibres per step at most.
const PASSES: usize = 3;
/// Change of strain up to which the last tangent stands for the fibres: a tenth of the strain at which concrete cracks.
const LINEAR_STRAIN: f64 = 1e-5;
/// And as a share of the strain there is.
const LINEAR_SHARE: f64 = 0.003;
/// Evaluations for the state in which a hinge begins.
const FIRST_PASSES: usize = 60;
/// Largest change of strain from one of them to the next.
const FIRST_STEP: f64 = 5e-4;
/// The hinge takes at most this share of the bond's flexible length out of the elastic part.
const SHARE: f64 = 0.5;
/// The same where it stands for all of the bond.
const WHOLE: f64 = 0.95;
/// Least share of the shear flexibility that the rest of a bond has; a beam keeps half or more.
const LEFT: f64 = 0.45;
/// Shares of the resistance against shear and torsion up to which a hinge need not be looked at by itself.
const SAFE_SHARE: [f64; 2] = [0.8, 0.85];
/// Share of the tensile strength over the whole section from which a bond within a member is cracked through.
const CRACKED: f64 = 0.5;

/// A bond with a hinge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hinge {
    fibres: Fibres,
    /// Length over which strains are constant, m.
    length: f64,
    /// From the spring to the critical section along the normal, m.
    lever: f64,
    /// Stiffness of the elastic remainder: N; V1, V1-M2, M2; V2, V2-M1, M1; T.
    stiffness: [f64; 8],
    /// Stiffness that the remainder shows at the critical section against N, M1, M2: B K B^T.
    own: [f64; 3],
    /// Deformation of the six springs, so that the elastic remainder is free of force where it is due to the hinge alone.
    d: [f64; 6],
    /// Deformation of the hinge: axial (m), rotations about axes 1 and 2.
    delta: [f64; 3],
    section: SectionForces,
    /// Strain of the outermost fibres times the length since the fibres were last asked, m; half depths.
    fibre_movement: f64,
    reach: [f64; 2],
    /// Forces of the section to compare an imbalance with.
    scale: [f64; 3],
    /// The fibres have been asked since it was last looked at what has become of them.
    state_changed: bool,
    /// What shear and torsion have done.
    pub shear: Shear,
    /// It has yielded, and keeps sections beside it from yielding.
    localised: bool,
    /// Work done on the bond since the hinge began, and what was stored in it then, J.
    work: [f64; 2],
}

/// Flexibility of one plane of the remainder (shear, coupling, bending) inverted.
fn inverse(shear: f64, coupling: f64, bending: f64) -> [f64; 3] {
    let det = shear * bending - coupling * coupling;
    [bending / det, -coupling / det, shear / det]
}

impl Hinge {
    /// Begins at the present forces, without a jump. `face` is the distance from the spring to the contact face.
    pub fn begin(bond: &Bond, r: &Reinforced, forces: &[f64; 6], face: f64, share: f64, use_avx2: bool) -> Self {
        let (lever, length) = match r.critical {
            Critical::Face => (face, r.hinge),
            Critical::Beside => (0.0, r.hinge.min(bond.length)),
            // Stretched as a whole, it cracks all along; it is the ends of the member that yield.
            Critical::Within { .. } if forces[0] > CRACKED * r.concrete.tensile * bond.section.area => {
                (0.0, bond.length)
            }
            Critical::Within { from, to } => {
                // Where the bars are nearer to yielding: moments over depth.
                let at = |x: f64| {
                    let [m1, m2] = [forces[4] + forces[2] * x, forces[5] - forces[1] * x];
                    (m1 / bond.section.d2).abs() + (m2 / bond.section.d1).abs()
                };
                // Cracks spread over no more than the bond; a hinge that forms there has its own length (see `claim`).
                (if at(to) > at(from) { to } else { from }, r.hinge.min(bond.length))
            }
        };
        let bars: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding.min(1e9)).sum();
        let yielding = bars.max(r.concrete.tensile * bond.section.area);
        let whole = length == bond.length && lever == 0.0;
        let stiffness = remainder(bond, lever, length, if whole { WHOLE } else { SHARE });
        let [n, p1, q1, r1, p2, q2, r2, _] = stiffness;
        let mut h = Self {
            own: [n, r2 + 2.0 * lever * q2 + lever * lever * p2, r1 - 2.0 * lever * q1 + lever * lever * p1],
            fibres: Fibres::new(r, bond.section.d1, bond.section.d2, r.hinge),
            length,
            lever,
            stiffness,
            d: [0.0; 6],
            delta: [0.0; 3],
            section: SectionForces::default(),
            fibre_movement: 0.0,
            reach: [0.5 * bond.section.d2, 0.5 * bond.section.d1],
            scale: [yielding, 0.5 * yielding * bond.section.d2, 0.5 * yielding * bond.section.d1],
            state_changed: true,
            shear: Shear::default(),
            localised: false,
            work: [0.0; 2],
        };
        if whole {
            h.fibres.suppress_yielding();
        }
        h.find(forces, share, use_avx2);
        // Where the hinge is longer than the part of the bond that it takes over, more is stored in it than was put in.
        h.work[1] = h.stored();
        h
    }

    /// N, M1, M2 at the critical section from the forces at the spring.
    pub fn at_section(&self, f: &[f64; 6]) -> [f64; 3] {
        [f[0], f[4] + f[2] * self.lever, f[5] - f[1] * self.lever]
    }

    /// Forces of the elastic remainder at the present deformations.
    fn forces(&self) -> [f64; 6] {
        let [n, p1, q1, r1, p2, q2, r2, t] = self.stiffness;
        let [along, turn_1, turn_2] = self.delta;
        let (slip, twist) = (self.shear.slip, self.shear.twist);
        let e = [
            self.d[0] - along,
            self.d[1] + self.lever * turn_2 - slip[0],
            self.d[2] - self.lever * turn_1 - slip[1],
            self.d[3] - twist,
            self.d[4] - turn_1,
            self.d[5] - turn_2,
        ];
        [n * e[0], p1 * e[1] + q1 * e[5], p2 * e[2] + q2 * e[4], t * e[3], q2 * e[2] + r2 * e[4], q1 * e[1] + r1 * e[5]]
    }

    fn evaluate(&mut self, share: f64, use_avx2: bool) {
        let strain = self.delta.map(|d| d / self.length);
        self.section = self.fibres.evaluate(use_avx2, strain[0], [strain[1], strain[2]]);
        if share < 1.0 {
            self.section.s = self.section.s.map(|s| s * share);
            self.section.k = self.section.k.map(|k| k * share);
        }
    }

    /// Finds the deformation of the hinge that carries the given forces, and the springs' with it.
    fn find(&mut self, forces: &[f64; 6], share: f64, use_avx2: bool) {
        let target = self.at_section(forces);
        // The best of the states on the way: the first is the elastic one.
        let mut best = ([0.0; 3], f64::INFINITY);
        for pass in 0..FIRST_PASSES {
            // By secants: cracked concrete has no usable tangent. The last passes go by tangents where they can.
            let strain = self.delta.map(|d| d / self.length);
            let secant = self.fibres.secant(use_avx2, strain[0], [strain[1], strain[2]]).k.map(|k| k * share);
            self.evaluate(share, use_avx2);
            let r: [f64; 3] = std::array::from_fn(|c| target[c] - self.section.s[c]);
            let rest = (0..3).map(|c| (r[c] / self.scale[c]).abs()).fold(0.0, f64::max);
            // The state free of strain is none of them.
            if rest < best.1 && pass > 0 {
                best = (self.delta, rest);
            }
            if rest < FIRST_TOLERANCE {
                break;
            }
            let step = solve(&self.section.k, &[0.0; 3], &r)
                .filter(|_| pass > FIRST_PASSES / 3)
                .or_else(|| solve(&secant, &[0.0; 3], &r))
                .unwrap_or_default();
            let size = step[0].abs() + self.reach[0] * step[1].abs() + self.reach[1] * step[2].abs();
            let kept = (FIRST_STEP / size.max(1e-30)).min(1.0);
            for c in 0..3 {
                self.delta[c] += kept * step[c] * self.length;
            }
        }
        // What cannot carry these forces begins to give way from the nearest state.
        self.delta = best.0;
        self.evaluate(share, use_avx2);
        // Springs such that the remainder carries exactly these forces.
        let [n, p1, q1, r1, p2, q2, r2, t] = self.stiffness;
        let (f1, f2) = (inverse(p1, q1, r1), inverse(p2, q2, r2));
        let [along, turn_1, turn_2] = self.delta;
        self.d = [
            forces[0] / n + along,
            f1[0] * forces[1] + f1[1] * forces[5] - self.lever * turn_2,
            f2[0] * forces[2] + f2[1] * forces[4] + self.lever * turn_1,
            if t > 0.0 { forces[3] / t } else { 0.0 },
            f2[1] * forces[2] + f2[2] * forces[4] + turn_1,
            f1[1] * forces[1] + f1[2] * forces[5] + turn_2,
        ];
    }

    /// Follows a change of deformation; returns the new forces at the spring. `share` is what is left of the strength.
    pub fn follow(
        &mut self,
        r: &Reinforced,
        change: &[f64; 6],
        before: &[f64; 6],
        share: f64,
        use_avx2: bool,
    ) -> [f64; 6] {
        for c in 0..6 {
            self.d[c] += change[c];
        }
        // Shear and torsion first: what they slip does not reach the hinge.
        if self.shear.has_failed() || before[3].abs() > 0.9 * r.torsion * share {
            let trial = self.forces();
            let [_, p1, _, _, p2, _, _, t] = self.stiffness;
            self.shear.yield_to(r, &trial, [p1, p2, t], share);
        }
        let own = self.own;
        let per = 1.0 / self.length;
        for pass in 0..PASSES {
            let at = self.at_section(&self.forces());
            let rest: [f64; 3] = std::array::from_fn(|c| at[c] - self.section.s[c]);
            if pass > 0 && (0..3).all(|c| rest[c].abs() < TOLERANCE * self.scale[c]) {
                break;
            }
            let tangent = self.section.k.map(|k| k * per);
            let solved = solve(&tangent, &own, &rest);
            let step = solved.unwrap_or_else(|| {
                // Not positive definite: the section softens faster than the rest of the bond can unload.
                std::array::from_fn(|c| rest[c] / (own[c] + tangent[[0, 3, 5][c]].abs()))
            });
            for c in 0..3 {
                self.delta[c] += step[c];
            }
            if pass == 0 && solved.is_some() {
                // As long as little has changed since the fibres were last asked, their tangent stands for them.
                self.fibre_movement += step[0].abs() + self.reach[0] * step[1].abs() + self.reach[1] * step[2].abs();
                if self.fibre_movement < self.linear_range() {
                    let [nn, n1, n2, a, b, c] = tangent;
                    let [x, y, z] = step;
                    self.section.s[0] += nn * x + n1 * y + n2 * z;
                    self.section.s[1] += n1 * x + a * y + b * z;
                    self.section.s[2] += n2 * x + b * y + c * z;
                    break;
                }
            }
            if pass == 0 {
                self.fibres.commit();
                self.fibre_movement = 0.0;
                self.state_changed = true;
            }
            self.evaluate(share, use_avx2);
        }
        let f = self.forces();
        self.work[0] += (0..6).map(|c| 0.5 * (f[c] + before[c]) * change[c]).sum::<f64>();
        f
    }

    /// The bond as one linear spring about its present state; `None` when it has to be followed by itself: it slips in shear, comes near
    /// to that, or its section softens.
    pub fn linearise(&mut self, r: &Reinforced, share: f64) -> Option<LinearisedHinge> {
        let tangent = self.section.k.map(|k| k / self.length);
        // What the last step left of the imbalance.
        let at = self.at_section(&self.forces());
        let step = solve(&tangent, &self.own, &std::array::from_fn(|c| at[c] - self.section.s[c]))?;
        self.deform(&step);
        self.fibre_movement += step[0].abs() + self.reach[0] * step[1].abs() + self.reach[1] * step[2].abs();
        let forces = self.forces();
        let section = self.at_section(&forces);
        let [v1, v2] = std::array::from_fn(|c| SAFE_SHARE[0] * self.shear.resistance(r, c, &forces, &section, share));
        let safe = [v1, v2, SAFE_SHARE[1] * share * r.torsion];
        if (0..3).any(|c| forces[1 + c].abs() >= safe[c]) {
            return None;
        }
        let [n, p1, q1, r1, p2, q2, r2, torsion] = self.stiffness;
        let x = self.lever;
        // B K over N, V1, V2, M1, M2.
        let bk = [
            [n, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, q2 + x * p2, r2 + x * q2, 0.0],
            [0.0, q1 - x * p1, 0.0, 0.0, r1 - x * q1],
        ];
        let mut hinge_per_spring = [0.0; 15];
        for j in 0..COUPLED.len() {
            let column = solve(&tangent, &self.own, &[bk[0][j], bk[1][j], bk[2][j]])?;
            for i in 0..3 {
                hinge_per_spring[5 * i + j] = column[i];
            }
        }
        let own = |i: usize, j: usize| match (i, j) {
            (0, 0) => n,
            (1, 1) => p1,
            (1, 4) => q1,
            (4, 4) => r1,
            (2, 2) => p2,
            (2, 3) => q2,
            (3, 3) => r2,
            _ => 0.0,
        };
        let mut stiffness = [0.0; 15];
        let mut k = 0;
        for i in 0..5 {
            for j in i..5 {
                stiffness[k] = own(i, j) - (0..3).map(|m| bk[m][i] * hinge_per_spring[5 * m + j]).sum::<f64>();
                k += 1;
            }
        }
        let allowed = if self.fibres.is_elastic() { f64::INFINITY } else { self.linear_range() };
        Some(LinearisedHinge {
            stiffness,
            torsion,
            hinge_per_spring,
            forces,
            fibre_movement: [self.fibre_movement, allowed],
            reach: self.reach,
            safe,
            state_changed: self.state_changed,
        })
    }

    /// Takes over what a linear spring in its place has done.
    pub fn apply_linear_step(&mut self, change: &[f64; 6], hinge_change: &[f64; 3], fibre_movement: f64, work: f64) {
        for c in 0..6 {
            self.d[c] += change[c];
        }
        self.deform(hinge_change);
        self.fibre_movement = fibre_movement;
        self.work[0] += work;
    }

    /// Deforms the hinge further, its fibres by their tangent.
    fn deform(&mut self, by: &[f64; 3]) {
        let [nn, n1, n2, a, b, c] = self.section.k.map(|k| k / self.length);
        let [x, y, z] = *by;
        self.section.s[0] += nn * x + n1 * y + n2 * z;
        self.section.s[1] += n1 * x + a * y + b * z;
        self.section.s[2] += n2 * x + b * y + c * z;
        for k in 0..3 {
            self.delta[k] += by[k];
        }
    }

    /// How far the outermost fibres may move before they are asked again, m.
    fn linear_range(&self) -> f64 {
        let strain = self.delta[0].abs() + self.reach[0] * self.delta[1].abs() + self.reach[1] * self.delta[2].abs();
        LINEAR_STRAIN * self.length + LINEAR_SHARE * strain
    }

    /// Energy that comes back on unloading, J.
    pub fn stored(&self) -> f64 {
        let f = self.forces();
        let [n, p1, q1, r1, p2, q2, r2, t] = self.stiffness;
        let (a, b) = (inverse(p1, q1, r1), inverse(p2, q2, r2));
        let plane = |i: &[f64; 3], v: f64, m: f64| i[0] * v * v + 2.0 * i[1] * v * m + i[2] * m * m;
        let twist = if t > 0.0 { f[3] * f[3] / t } else { 0.0 };
        let strain = self.delta.map(|d| d / self.length);
        0.5 * (f[0] * f[0] / n + plane(&a, f[1], f[5]) + plane(&b, f[2], f[4]) + twist)
            + self.fibres.stored(strain[0], [strain[1], strain[2]]) * self.length
    }

    /// Energy that has been spent on cracking, crushing, yielding and sliding so far, J.
    pub fn dissipated(&self) -> f64 {
        self.work[0] + self.work[1] - self.stored()
    }

    /// Deformation of the hinge: axial (m), rotations about the section's axes (rad).
    pub fn deformation(&self) -> [f64; 3] {
        self.delta
    }

    /// What has become of the section, if its fibres have been asked since the last call.
    pub fn take_changed_damage(&mut self) -> Option<SectionDamage> {
        std::mem::take(&mut self.state_changed).then(|| self.fibres.damage())
    }

    /// What has become of the section.
    pub fn damage(&self) -> SectionDamage {
        self.fibres.damage()
    }

    /// Bars do not yield here any further.
    pub fn suppress_yielding(&mut self) {
        self.fibres.suppress_yielding();
    }

    /// True once it is locked.
    pub fn is_yielding_suppressed(&self) -> bool {
        self.fibres.is_yielding_suppressed()
    }

    /// True once it keeps sections beside it from yielding.
    pub fn is_localised(&self) -> bool {
        self.localised
    }

    /// From now on it does. It takes on the length of a hinge, at the strains and forces it has.
    ///
    /// Returns what more is stored in it by that, J.
    pub fn localise(&mut self, length: f64) -> f64 {
        self.localised = true;
        let grown = length / self.length;
        let more = self.delta.map(|d| d * (grown - 1.0));
        self.length = length;
        self.d[0] += more[0];
        self.d[1] -= self.lever * more[2];
        self.d[2] += self.lever * more[1];
        self.d[4] += more[1];
        self.d[5] += more[2];
        let stored = self.stored();
        for c in 0..3 {
            self.delta[c] += more[c];
        }
        // What is stored and what has been spent in the added length was there before.
        let gained = self.stored() - stored;
        self.work[1] += gained;
        gained
    }

    /// From the spring to the critical section along the normal, m.
    pub fn lever(&self) -> f64 {
        self.lever
    }
}

impl Hinge {
    /// Looks at what was kept of a hinge; the constants of its materials are those of the model.
    pub fn fit(&mut self, bond: &Bond, r: &Reinforced) -> Result<(), &'static str> {
        let own = Fibres::new(r, bond.section.d1, bond.section.d2, r.hinge);
        if !self.fibres.fit(&own) || self.length <= 0.0 {
            return Err("a hinge has another section");
        }
        Ok(())
    }
}

/// Stiffness of what is left of a bond when a hinge of this length at `lever` has taken over its part of the bending and axial
/// flexibility.
fn remainder(bond: &Bond, lever: f64, length: f64, share: f64) -> [f64; 8] {
    let [kn, k1, k2, kt, m1, m2] = bond.stiffness;
    let half = 0.5 * bond.length;
    let taken = length.min(share * bond.length);
    // The part of the bond that the hinge stands for lies on the side with more room.
    let (from, to) = match lever {
        _ if share == WHOLE => (-0.5 * taken, 0.5 * taken),
        x if x > 0.0 => (x - taken, x),
        x => (x, x + taken),
    };
    let (from, to) = (from.max(-half), to.min(half));
    let taken = to - from;
    let first = 0.5 * (to * to - from * from);
    let second = (to.powi(3) - from.powi(3)) / 3.0;
    let [ea, e1, e2] = [kn, m1, m2].map(|k| k * bond.length);
    // Shear and bending are coupled where the rest of the flexibility is off the middle. Bonds of plates have less bending in their
    // shear flexibility than a beam: they keep it whole, or the rest would be stiffer than the time step can follow.
    let plane = |k: f64, ei: f64, m: f64, sign: f64| {
        let bending = 1.0 / m - taken / ei;
        let shear = 1.0 / k;
        let (less, coupling) = (shear - second / ei, -sign * first / ei);
        if less > LEFT * shear && less * bending > 1.1 * coupling * coupling {
            inverse(less, coupling, bending)
        } else {
            inverse(shear, 0.0, bending)
        }
    };
    let a = plane(k1, e2, m2, -1.0);
    let b = plane(k2, e1, m1, 1.0);
    [1.0 / (1.0 / kn - taken / ea), a[0], a[1], a[2], b[0], b[1], b[2], kt]
}

/// Solves (K + diag(own)) x = r for a symmetric K given by its upper triangle; `None` when it is not safely positive definite.
fn solve(k: &[f64; 6], own: &[f64; 3], r: &[f64; 3]) -> Option<[f64; 3]> {
    let [nn, n1, n2, a, b, c] = *k;
    let (nn, a, c) = (nn + own[0], a + own[1], c + own[2]);
    // Least pivots: a fiftieth of what the remainder gives.
    let least = own.map(|x| 0.02 * x);
    if nn <= least[0].max(1e-9) {
        return None;
    }
    let per_n = 1.0 / nn;
    let (l1, l2) = (n1 * per_n, n2 * per_n);
    let a2 = a - l1 * n1;
    if a2 <= least[1].max(1e-9) {
        return None;
    }
    let b2 = b - l1 * n2;
    let per_a = 1.0 / a2;
    let m = b2 * per_a;
    let c2 = c - l2 * n2 - m * b2;
    if c2 <= least[2].max(1e-9) {
        return None;
    }
    let y1 = r[1] - l1 * r[0];
    let y2 = r[2] - l2 * r[0] - m * y1;
    let x2 = y2 / c2;
    let x1 = y1 * per_a - m * x2;
    Some([r[0] * per_n - l1 * x1 - l2 * x2, x1, x2])
}
