//! Static equilibrium of the bonded structure, and the section forces that follow. The dynamic run starts from these forces, so that it
//! begins at rest.
//!
//! Method: direct stiffness method for rigid bodies. Each body has six unknowns, each bond adds B^T K B with the diagonal stiffness K of
//! its springs and the matrix B from the motion of its two bodies to its deformations ([`crate::statics::deformation`]). Displacements are small.

use crate::body::Load;
use crate::geometry::Vec3;
use crate::loading::Loading;
use crate::statics::deformation::deformation_matrix;
use crate::statics::stiffness::{Factor, System};
use crate::stop::Stop;
use crate::structure::{Bond, SectionDeformation, SectionForces, SpringStiffness, Structure};

/// Displacements and section forces under static load.
#[derive(Clone, Debug)]
pub struct StaticSolution {
    /// Displacement of each body's centre of mass, m.
    pub displacement: Vec<Vec3>,
    /// Rotation vector of each body, rad.
    pub rotation: Vec<Vec3>,
    /// Section forces of each bond at its spring.
    pub forces: Vec<SectionForces>,
    /// Bodies with a load path through bonds to a fixed one.
    pub supported: Vec<bool>,
}

/// Bodies that bonds connect to a fixed body.
pub(crate) fn supported(s: &Structure) -> Vec<bool> {
    supported_by(s, |_| true)
}

/// Bodies that those bonds which `holds` selects by their numbers connect to a fixed body.
pub fn supported_by(s: &Structure, holds: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut near: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
    for (_, b) in s.bonds.iter().enumerate().filter(|(q, _)| holds(*q)) {
        near[b.a as usize].push(b.b);
        near[b.b as usize].push(b.a);
    }
    let mut seen: Vec<bool> = s.bodies.iter().map(|b| b.fixed).collect();
    let mut open: Vec<u32> = (0..s.bodies.len() as u32).filter(|&i| seen[i as usize]).collect();
    while let Some(i) = open.pop() {
        for &j in &near[i as usize] {
            if !seen[j as usize] {
                seen[j as usize] = true;
                open.push(j);
            }
        }
    }
    seen
}

/// Solves the linear structure under gravity and extra loads (one per body). Bodies without a load path are left out: they
/// get no displacement and their bonds no force.
///
/// # Errors
/// [`crate::Error::Mechanism`] when the matrix cannot be factorised: a part hangs on a bond without stiffness (see
/// [`super::free_parts`]).
pub fn solve(s: &Structure, gravity: Vec3, extra: &[Load]) -> crate::Result<StaticSolution> {
    Ok(StaticSolver::new(s, gravity, extra, &Stop::new())?.now)
}

/// Section forces of all bonds at their springs under the weight of the bodies in each of some directions (m/s2), with the full stiffness of the bonds.
///
/// # Errors
/// As for [`solve`], and when `stop` ends it.
pub fn forces_along(s: &Structure, directions: &[Vec3], stop: &Stop) -> crate::Result<Vec<Vec<SectionForces>>> {
    let stiffness: Vec<SpringStiffness> = s.bonds.iter().map(|b| b.stiffness).collect();
    let mut solver = StaticSolver::unsolved(s, Vec3::zeros(), &[], stop)?;
    directions
        .iter()
        .map(|g| {
            solver.load = solver.system.weight(s, *g, &[]);
            // The same matrix: its factor is exact, so that one step finds the solution.
            solver.find(&stiffness, CLOSE)?;
            Ok(solver.now.forces.clone())
        })
        .collect()
}

/// Error of the forces of [`forces_along`] over the load.
const CLOSE: f64 = 1e-6;

/// Static solver of one structure under one load, for changing stiffnesses of its bonds.
pub(crate) struct StaticSolver<'a> {
    /// The latest solution.
    pub now: StaticSolution,
    s: &'a Structure,
    system: System,
    load: Vec<f64>,
    /// Factor of the matrix that was factorised last.
    factor: Option<Factor>,
    /// The latest solution as a vector of unknowns.
    x: Vec<f64>,
    stop: Stop,
}

/// Name of this stage, for the message when it is ended early.
const STATICS: &str = "preparing (equilibrium under own weight)";

impl<'a> StaticSolver<'a> {
    /// Solves with the stiffness that the bonds had when the building took up its weight.
    ///
    /// # Errors
    /// As for [`solve`], and when `stop` ends it.
    pub(crate) fn new(s: &'a Structure, gravity: Vec3, extra: &[Load], stop: &Stop) -> crate::Result<Self> {
        let mut out = Self::unsolved(s, gravity, extra, stop)?;
        let stiffness: Vec<SpringStiffness> = s.bonds.iter().map(Bond::stiffness_at_rest).collect();
        out.find(&stiffness, 0.0)?;
        Ok(out)
    }

    /// The same without a solution.
    fn unsolved(s: &'a Structure, gravity: Vec3, extra: &[Load], stop: &Stop) -> crate::Result<Self> {
        let supported = supported(s);
        let system = System::new(s, &supported, stop)?;
        let load = system.weight(s, gravity, extra);
        let zero = vec![Vec3::zeros(); s.bodies.len()];
        let now = StaticSolution { displacement: zero.clone(), rotation: zero, forces: Vec::new(), supported };
        let x = vec![0.0; system.count];
        Ok(Self { now, s, system, load, factor: None, x, stop: stop.clone() })
    }

    /// Solves for other stiffnesses: by conjugate gradients from the latest solution until the error is the share `close` of the load, or with
    /// a new factorisation where that is faster.
    ///
    /// # Errors
    /// As for [`solve`], and when `stop` ends it; [`Self::now`] is then as before.
    pub(crate) fn find(&mut self, stiffness: &[SpringStiffness], close: f64) -> crate::Result<()> {
        self.stop.check(STATICS)?;
        if self.system.count > 0 {
            let singular = || crate::Error::Mechanism { parts: Vec::new() };
            let matrix = self.system.matrix(self.s, stiffness);
            let near = self
                .factor
                .as_ref()
                .and_then(|f| self.system.improve(&matrix, f, &self.load, &self.x, close, &self.stop));
            self.stop.check(STATICS)?;
            let x = match near {
                Some(x) => x,
                None => {
                    // The old factor is dropped first: both together may not fit into memory.
                    self.factor = None;
                    let f = self.system.factor(&matrix).ok_or_else(singular)?;
                    self.stop.check(STATICS)?;
                    let x = self.system.solve(&f, &self.load);
                    self.factor = Some(f);
                    x
                }
            };
            if x.iter().any(|x| !x.is_finite()) {
                return Err(singular());
            }
            self.x = x;
            for (i, &u) in self.system.unknown.iter().enumerate().filter(|(_, u)| **u != usize::MAX) {
                self.now.displacement[i] = Vec3::from_row_slice(&self.x[u..u + 3]);
                self.now.rotation[i] = Vec3::from_row_slice(&self.x[u + 3..u + 6]);
            }
        }
        self.now.forces = forces(self.s, &self.now, stiffness);
        Ok(())
    }
}

impl System {
    /// The weight of the bodies under a gravity (m/s2), and extra loads (one per body), by unknowns.
    fn weight(&self, s: &Structure, gravity: Vec3, extra: &[Load]) -> Vec<f64> {
        let mut load = vec![0.0; self.count];
        for (i, body) in s.bodies.iter().enumerate().filter(|(i, _)| self.unknown[*i] != usize::MAX) {
            let more = extra.get(i).copied().unwrap_or_default();
            let force = gravity * body.mass + more.force;
            for c in 0..3 {
                load[self.unknown[i] + c] = force[c];
                load[self.unknown[i] + 3 + c] = more.moment[c];
            }
        }
        load
    }
}

/// Section forces of each bond at its spring, from the displacements of its bodies.
fn forces(s: &Structure, r: &StaticSolution, stiffness: &[SpringStiffness]) -> Vec<SectionForces> {
    let one = |(bond, stiffness): (&Bond, &SpringStiffness)| {
        let m = deformation_matrix(s, bond);
        let (a, b) = (bond.a as usize, bond.b as usize);
        let d = SectionDeformation::from_fn(|k| {
            (0..3)
                .map(|c| {
                    m[k][c] * r.displacement[a][c]
                        + m[k][3 + c] * r.rotation[a][c]
                        + m[k][6 + c] * r.displacement[b][c]
                        + m[k][9 + c] * r.rotation[b][c]
                })
                .sum()
        });
        stiffness.forces(&d)
    };
    s.bonds.iter().zip(stiffness).map(one).collect()
}

/// Constant loads of a loading, per body.
pub(crate) fn constant_loads(s: &Structure, loading: &Loading) -> Vec<Load> {
    let mut out = vec![Load::default(); s.bodies.len()];
    for l in &loading.forces {
        out[l.body as usize].force += l.force;
        out[l.body as usize].moment += l.moment;
    }
    out
}
