//! Forces by which sleep is decided: of a contact, and of the bars on a body.

use crate::bond::table::Bonds;
use crate::contact::manifold::Manifold;
use crate::geometry::Vec3;

/// Sum of the normal forces of a contact, N.
pub(crate) fn normal_force(m: &Manifold, step: f64) -> f64 {
    m.used().iter().map(|q| f64::from(q.impulse[0])).sum::<f64>() / step
}

/// Size of the sum of the forces of all bars on a body, N.
pub(crate) fn bar_force(bonds: &Bonds, i: usize) -> f64 {
    bar_pull(bonds, i).norm()
}

/// Sum of the forces of all bars on a body, N.
pub(crate) fn bar_pull(bonds: &Bonds, i: usize) -> Vec3 {
    let mut f = Vec3::zeros();
    for slot in bonds.first_slot[i]..bonds.first_slot[i + 1] {
        f += Vec3::from_fn(|c, _| f64::from(bonds.out[slot as usize].0[c]));
    }
    f
}
