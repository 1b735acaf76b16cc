//! A plastic hinge as one linear spring about its present state. [`crate::bond::rc::linearised`] evaluates eight of them side by side.

use crate::bond::rc::factor::Factor;
use crate::bond::rc::hinge::Hinge;
use crate::bond::rc::sliding::{LinearMechanisms, Moved};
use crate::structure::{Bond, Reinforced, SectionDeformation, SectionForces};

/// The section forces that a hinge couples: N, V1, V2, M1, M2. Torsion is independent.
pub(crate) const COUPLED: [usize; 5] = [0, 1, 2, 4, 5];

/// Tangent stiffness of bond and hinge in series.
#[derive(Clone, Debug)]
pub(crate) struct HingeTangent {
    /// Stiffness over [`COUPLED`]: upper triangle, row by row.
    pub stiffness: [f64; 15],
    /// Stiffness against torsion, N m/rad.
    pub torsion: f64,
    /// Deformation of the hinge (axial, two rotations) per deformation of the springs over [`COUPLED`], row by row.
    pub hinge_per_spring: [f64; 15],
}

/// Bond and hinge as one spring, linear about the present state.
pub(crate) struct LinearisedHinge {
    /// Its stiffness.
    pub tangent: HingeTangent,
    /// Section forces at the spring now.
    pub forces: SectionForces,
    /// Movement of the outermost fibres since their last state determination, and the largest for which the tangent holds, m; infinite
    /// where they are elastic.
    pub fibre_movement: [f64; 2],
    /// Deformation of the hinge since then, and the largest part of the movement of the fibres that may lead back, m.
    pub hinge_moved: [f64; 3],
    pub back: f64,
    /// Half depths for rotations about axes 1 and 2, m.
    pub reach: [f64; 2],
    /// V1, V2 up to which shear needs no check, N; without end where the mechanisms bound it.
    pub safe: [f64; 2],
    /// What may slide or turn at its face, where that is near or going on.
    pub mechanisms: Option<LinearMechanisms>,
    /// Torque at which it twists without limit, N m, and the plastic twist (sum of absolute increments) that is left, rad.
    pub torque: f64,
    pub twist_left: f64,
    /// Its fibres have been evaluated since the last check of damage.
    pub state_changed: bool,
}

/// The steps of a linearised hinge since it was linearised.
pub(crate) struct LinearSteps {
    /// Deformation of the springs.
    pub change: SectionDeformation,
    /// Deformation of the hinge: axial (m), two rotations.
    pub hinge_change: [f64; 3],
    /// Movement of the outermost fibres since their last state determination, m.
    pub fibre_movement: f64,
    /// Plastic twist, signed and as the sum of absolute increments, rad.
    pub twist: [f64; 2],
    /// Work, J.
    pub work: f64,
    /// What its mechanisms have moved.
    pub moved: Option<Moved>,
}

impl Hinge {
    /// The bond as one linear spring about its present state, perfectly plastic in torsion, which is independent of the rest; `None` when
    /// it has to be evaluated by itself: its section softens, or it is to be severed.
    pub(crate) fn linearise(&mut self, bond: &Bond, r: &Reinforced, share: f64) -> Option<LinearisedHinge> {
        // The imbalance that the last step has left.
        let rest = self.imbalance(&self.forces());
        let factor = Factor::of(&self.tangent_per_length(), &self.own)?;
        let step = factor.solve(&rest);
        self.deform(&step);
        self.move_fibres(&step);
        let forces = self.forces();
        let (safe, mechanisms) = self.mechanisms(bond, r, &forces, &factor, share)?;
        let twist_left = self.shear.twist_left(r);
        if twist_left <= 0.0 {
            return None;
        }
        let tangent = self.condensed(&factor);
        let allowed = if self.fibres.is_elastic() { f64::INFINITY } else { self.range.strain() * self.length };
        Some(LinearisedHinge {
            tangent,
            forces,
            fibre_movement: [self.range.used * self.length, allowed],
            hinge_moved: self.moved(),
            back: self.range.back() * self.length,
            reach: self.reach,
            safe,
            mechanisms,
            torque: self.torque(r, share),
            twist_left,
            state_changed: self.state_changed,
        })
    }

    /// Bond and hinge as one spring; `factor` is that of S.
    pub(super) fn condensed(&self, factor: &Factor) -> HingeTangent {
        let bk = self.stiffness.section_rows(self.lever);
        let columns: [[f64; 3]; COUPLED.len()] = std::array::from_fn(|j| factor.solve(&[bk[0][j], bk[1][j], bk[2][j]]));
        let hinge_per_spring = std::array::from_fn(|k| columns[k % 5][k / 5]);
        let mut stiffness = [0.0; 15];
        let mut k = 0;
        for i in 0..5 {
            for j in i..5 {
                let hinge = (0..3).map(|m| bk[m][i] * columns[j][m]).sum::<f64>();
                stiffness[k] = self.stiffness.entry(i, j) - hinge;
                k += 1;
            }
        }
        HingeTangent { stiffness, torsion: self.stiffness.t, hinge_per_spring }
    }

    /// Takes over the steps of the linear spring that has represented it since it was linearised.
    pub(crate) fn apply_linear_steps(&mut self, steps: &LinearSteps) {
        self.shear.twist_further(steps.twist);
        for c in 0..6 {
            self.d[c] += steps.change[c];
        }
        self.deform(&steps.hinge_change);
        self.range.used = steps.fibre_movement / self.length;
        self.work[0] += steps.work;
        if let Some(moved) = &steps.moved {
            self.take_moved(moved);
        }
    }
}
