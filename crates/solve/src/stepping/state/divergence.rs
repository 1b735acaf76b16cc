//! Where numerical divergence begins. The bodies are recorded in the same substep: one substep later it has reached their neighbours, and by
//! the next refresh the whole building.

use crate::body::DIVERGENCE_SPEED;
use crate::simd::lanes::{F32x8, Vec6};

/// A body that had diverged at the end of a substep.
#[derive(Clone, Debug)]
pub(crate) struct DivergentBody {
    /// Number of the substep.
    pub step: u64,
    /// The body.
    pub body: u32,
    /// Its velocity before the substep.
    pub before: F32x8,
    /// Forces of its bonds, in the order of its slots.
    pub forces: Vec<Vec6>,
    /// Load on it.
    pub load: Vec6,
}

/// Divergent bodies that one thread has found, of the first substep with any.
#[derive(Clone, Debug, Default)]
pub(crate) struct DivergenceLog(Vec<DivergentBody>);

impl DivergenceLog {
    /// True when bodies of this substep are to be recorded.
    pub(crate) fn accepts(&self, step: u64) -> bool {
        self.0.first().is_none_or(|a| a.step == step)
    }

    /// Records one.
    pub(crate) fn record(&mut self, body: DivergentBody) {
        self.0.push(body);
    }
}

/// The divergent bodies of the earliest substep on all threads, in the order of bodies.
pub(crate) fn earliest(all: Vec<DivergenceLog>) -> Vec<DivergentBody> {
    let mut all: Vec<DivergentBody> = all.into_iter().flat_map(|a| a.0).collect();
    let first = all.iter().map(|a| a.step).min();
    all.retain(|a| Some(a.step) == first);
    // Bonds pass a wrong velocity on to the neighbours in the same substep.
    if all.iter().any(|a| beyond(&a.before)) {
        all.retain(|a| beyond(&a.before));
    } else if all.iter().any(|a| a.forces.iter().any(|f| !is_finite(f))) {
        all.retain(|a| a.forces.iter().any(|f| !is_finite(f)));
    }
    all.sort_by_key(|a| a.body);
    all
}

/// True when all numbers of a row are finite.
pub(crate) fn is_finite(row: &Vec6) -> bool {
    row.0.iter().all(|x| x.is_finite())
}

/// True when a velocity has diverged.
pub(crate) fn beyond(v: &F32x8) -> bool {
    !(speed(v) < DIVERGENCE_SPEED && v.iter().all(|x| x.is_finite()))
}

/// Size of the linear part of a velocity, m/s.
pub(crate) fn speed(v: &F32x8) -> f64 {
    v[..3].iter().map(|x| f64::from(*x).powi(2)).sum::<f64>().sqrt()
}
