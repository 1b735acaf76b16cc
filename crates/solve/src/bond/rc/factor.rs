//! Three linear equations: fibres and the elastic remainder of a bond against axial force and two moments.

use crate::bond::rc::fibres::FibreTangent;

/// Solves (K + diag(own)) x = r for a symmetric K given by its upper triangle; `None` when it is not safely positive definite.
pub(crate) fn solve(k: &FibreTangent, own: &[f64; 3], r: &[f64; 3]) -> Option<[f64; 3]> {
    Factor::of(k, own).map(|f| f.solve(r))
}

/// The factors of a symmetric matrix of three rows.
pub(crate) struct Factor {
    per_n: f64,
    per_a: f64,
    /// The last pivot.
    last: f64,
    l1: f64,
    l2: f64,
    m: f64,
}

impl Factor {
    /// Of K + diag(own); `None` when that is not safely positive definite.
    #[inline(always)]
    pub(crate) fn of(k: &FibreTangent, own: &[f64; 3]) -> Option<Self> {
        let FibreTangent { n1, n2, m12: b, .. } = *k;
        let (nn, a, c) = (k.nn + own[0], k.m11 + own[1], k.m22 + own[2]);
        // Least pivots: a fiftieth of the stiffness of the remainder.
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
        let last = c - l2 * n2 - m * b2;
        (last > least[2].max(1e-9)).then_some(Self { per_n, per_a, last, l1, l2, m })
    }

    #[inline(always)]
    pub(crate) fn solve(&self, r: &[f64; 3]) -> [f64; 3] {
        let Self { per_n, per_a, last, l1, l2, m } = *self;
        let y1 = r[1] - l1 * r[0];
        let y2 = r[2] - l2 * r[0] - m * y1;
        let x2 = y2 / last;
        let x1 = y1 * per_a - m * x2;
        [r[0] * per_n - l1 * x1 - l2 * x2, x1, x2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A coupled stiffness times the solution is the right-hand side; one that is not positive definite has no safe solution.
    #[test]
    fn the_solution_of_three_equations_fulfils_them() {
        let k = FibreTangent { nn: 5.0, n1: 1.0, n2: -1.5, m11: 4.0, m12: 0.7, m22: 3.0 };
        let (own, r) = ([1.0, 0.5, 2.0], [1.0, -2.0, 3.0]);
        let x = solve(&k, &own, &r).expect("positive definite");
        let back = k.times(x);
        for c in 0..3 {
            assert!((back[c] + own[c] * x[c] - r[c]).abs() < 1e-12, "{c}: {back:?} and {x:?}");
        }
        let indefinite = FibreTangent { m22: -3.0, ..k };
        assert_eq!(solve(&indefinite, &[1.0, 0.5, 2.0], &r), None);
    }
}
