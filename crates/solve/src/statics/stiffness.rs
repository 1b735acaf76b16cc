//! The sparse stiffness matrix of the bonded structure: its pattern by blocks of 6 x 6 per pair of bodies, its values for any stiffness
//! of the bonds, its Cholesky factorisation (crate `faer`), and conjugate gradients that use an older factorisation as preconditioner.

use crate::geometry::Mat3;
use crate::statics::deformation::deformation_matrix;
use crate::statics::ordering;
use crate::stop::Stop;
use crate::structure::{SpringStiffness, Structure};
use faer::sparse::linalg::cholesky::supernodal::SupernodalLdltRef;
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, LltRef, SymbolicCholesky, SymbolicCholeskyRaw, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, Par, Side, dyn_stack::MemBuffer, dyn_stack::MemStack};

/// See [`System::improve`]. Measured: an entry takes about this much longer in solving than in factorising.
const COLUMN: usize = 16;

/// Name of this stage, for the message when it is ended early.
const PATTERN: &str = "preparing (pattern of the stiffness matrix)";

/// Pattern of the matrix and order of elimination. Bodies without a load path and fixed bodies are left out.
pub(crate) struct System {
    /// First of the six unknowns of each body; `usize::MAX` for those left out.
    pub unknown: Vec<usize>,
    /// Number of unknowns.
    pub count: usize,
    pattern: SymbolicSparseColMat<usize>,
    /// Where the blocks of each bond lie: of its first body, its second, and between them.
    at: Vec<[usize; 3]>,
    /// Rows above the diagonal block in each block column.
    above: Vec<usize>,
    symbolic: SymbolicCholesky<usize>,
}

/// Values of the matrix, upper triangle by columns.
#[derive(Clone)]
pub(crate) struct Matrix(Vec<f64>);

/// A factorisation.
pub(crate) struct Factor(Vec<f64>);

impl Matrix {
    /// The matrix with a share of each diagonal term added to it.
    pub(crate) fn with_larger_diagonal(mut self, system: &System, share: f64) -> Self {
        // The diagonal is the last entry of its column.
        for end in &system.pattern.col_ptr()[1..] {
            self.0[end - 1] *= 1.0 + share;
        }
        self
    }
}

impl System {
    /// Builds the pattern of the matrix.
    ///
    /// # Errors
    /// When there is not enough memory for it, or when `stop` ends it.
    pub(crate) fn new(s: &Structure, supported: &[bool], stop: &Stop) -> crate::Result<Self> {
        let free: Vec<u32> =
            (0..s.bodies.len()).filter(|i| supported[*i] && !s.bodies[*i].fixed).map(|i| i as u32).collect();
        let mut local = vec![u32::MAX; s.bodies.len()];
        free.iter().enumerate().for_each(|(k, i)| local[*i as usize] = k as u32);
        let mut near: Vec<Vec<u32>> = vec![Vec::new(); free.len()];
        for b in &s.bonds {
            let (x, y) = (local[b.a as usize], local[b.b as usize]);
            if x != u32::MAX && y != u32::MAX {
                near[x as usize].push(y);
                near[y as usize].push(x);
            }
        }
        for n in &mut near {
            n.sort_unstable();
            n.dedup();
        }
        let places: Vec<_> = free.iter().map(|i| s.bodies[*i as usize].pose.position).collect();
        let order = ordering::order(&places, &near);
        stop.check(PATTERN)?;
        let mut rank = vec![0usize; free.len()];
        order.iter().enumerate().for_each(|(r, k)| rank[*k as usize] = r);
        let mut unknown = vec![usize::MAX; s.bodies.len()];
        free.iter().enumerate().for_each(|(k, i)| unknown[*i as usize] = 6 * rank[k]);

        // Columns by rank: the blocks of neighbours before it, then its own.
        let before: Vec<Vec<usize>> = order
            .iter()
            .enumerate()
            .map(|(r, k)| {
                let mut rows: Vec<usize> =
                    near[*k as usize].iter().map(|j| rank[*j as usize]).filter(|q| *q < r).collect();
                rows.sort_unstable();
                rows
            })
            .collect();
        let count = 6 * order.len();
        let mut start = Vec::with_capacity(count + 1);
        let mut rows = Vec::new();
        start.push(0);
        for (r, b) in before.iter().enumerate() {
            for c in 0..6 {
                rows.extend(b.iter().flat_map(|q| 6 * q..6 * q + 6));
                rows.extend(6 * r..=6 * r + c);
                start.push(rows.len());
            }
        }
        stop.check(PATTERN)?;
        let rank_of = |i: u32| (unknown[i as usize] != usize::MAX).then(|| unknown[i as usize] / 6);
        let at = s
            .bonds
            .iter()
            .map(|b| {
                let (a, c) = (rank_of(b.a), rank_of(b.b));
                let own = |r: Option<usize>| r.unwrap_or(usize::MAX);
                let between = match (a, c) {
                    (Some(x), Some(y)) => before[x.max(y)].binary_search(&x.min(y)).unwrap_or(usize::MAX),
                    _ => usize::MAX,
                };
                [own(a), own(c), between]
            })
            .collect();
        let above = before.iter().map(|b| 6 * b.len()).collect();
        let pattern = SymbolicSparseColMat::new_checked(count, count, start, None, rows);
        let symbolic = factorize_symbolic_cholesky(
            pattern.as_ref(),
            Side::Upper,
            SymmetricOrdering::Identity,
            CholeskySymbolicParams::default(),
        )
        .map_err(|e| crate::Error::Failed(format!("the stiffness matrix does not fit into memory ({e:?})")))?;
        Ok(Self { unknown, count, pattern, at, above, symbolic })
    }

    /// The matrix for given stiffnesses of the bonds.
    pub(crate) fn matrix(&self, s: &Structure, stiffness: &[SpringStiffness]) -> Matrix {
        let mut m = Matrix(vec![0.0; self.pattern.row_idx().len()]);
        for ((bond, k), at) in s.bonds.iter().zip(stiffness).zip(&self.at) {
            let b = deformation_matrix(s, bond);
            self.add_one(&mut m, at, |i, j| (0..6).map(|r| b[r][i] * k[r] * b[r][j]).sum());
        }
        m
    }

    /// Adds `times` a symmetric matrix of each bond over the motion of its two bodies, in the order of the bonds.
    pub(crate) fn add(&self, m: &mut Matrix, terms: &[[[f64; 12]; 12]], times: f64) {
        for (at, term) in self.at.iter().zip(terms) {
            self.add_one(m, at, |i, j| times * term[i][j]);
        }
    }

    /// Adds the matrix of one bond, whose blocks lie at `at`.
    fn add_one(&self, m: &mut Matrix, at: &[usize; 3], term: impl Fn(usize, usize) -> f64) {
        let (start, values) = (self.pattern.col_ptr(), &mut m.0);
        for (side, first) in [(0, 0), (1, 6)] {
            let r = at[side];
            if r == usize::MAX {
                continue;
            }
            for c in 0..6 {
                for q in 0..=c {
                    values[start[6 * r + c] + self.above[r] + q] += term(first + q, first + c);
                }
            }
        }
        if at[2] != usize::MAX {
            // Rows belong to the body of lower rank.
            let (low, high, column) = if at[0] < at[1] { (0, 6, at[1]) } else { (6, 0, at[0]) };
            for c in 0..6 {
                for q in 0..6 {
                    values[start[6 * column + c] + 6 * at[2] + q] += term(low + q, high + c);
                }
            }
        }
    }

    /// Factorises; `None` when the matrix is not positive definite, which means a mechanism.
    pub(crate) fn factor(&self, m: &Matrix) -> Option<Factor> {
        let mut values = vec![0.0; self.symbolic.len_val()];
        let matrix = SparseColMatRef::new(self.pattern.as_ref(), m.0.as_slice());
        let need = self.symbolic.factorize_numeric_llt_scratch::<f64>(Par::Seq, Default::default());
        let mut memory = MemBuffer::try_new(need).ok()?;
        self.symbolic
            .factorize_numeric_llt(
                &mut values,
                matrix,
                Side::Upper,
                Default::default(),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            )
            .ok()?;
        Some(Factor(values))
    }

    /// The matrix plus a share of a diagonal, one term per unknown.
    pub(crate) fn shifted(&self, m: &Matrix, diagonal: &[f64], share: f64) -> Matrix {
        let start = self.pattern.col_ptr();
        let mut values = m.0.clone();
        for (c, d) in diagonal.iter().enumerate() {
            // The diagonal is the last entry of its column.
            values[start[c + 1] - 1] += share * d;
        }
        Matrix(values)
    }

    /// Numbers in a factor.
    pub(crate) fn factor_size(&self) -> usize {
        self.symbolic.len_val()
    }

    /// Number of natural modes with omega^2 below `sigma`: that of the negative pivots of K - sigma M (Sylvester's law of inertia). `mass` are
    /// mass and inertia in world axes of each block of six unknowns. `None` when the factorisation breaks down.
    pub(crate) fn modes_below(&self, m: &Matrix, mass: &[(f64, Mat3)], sigma: f64) -> Option<usize> {
        let start = self.pattern.col_ptr();
        let mut shifted = m.0.clone();
        for (r, (mass, inertia)) in mass.iter().enumerate() {
            for c in 0..3 {
                shifted[start[6 * r + c] + self.above[r] + c] -= sigma * mass;
                for q in 0..=c {
                    shifted[start[6 * r + 3 + c] + self.above[r] + 3 + q] -= sigma * inertia[(q, c)];
                }
            }
        }
        self.negative_pivots(&Matrix(shifted))
    }

    /// Number of negative pivots of a symmetric matrix. `None` when the factorisation breaks down.
    pub(crate) fn negative_pivots(&self, m: &Matrix) -> Option<usize> {
        let mut values = vec![0.0; self.symbolic.len_val()];
        let matrix = SparseColMatRef::new(self.pattern.as_ref(), m.0.as_slice());
        let need = self.symbolic.factorize_numeric_ldlt_scratch::<f64>(Par::Seq, Default::default());
        let mut memory = MemBuffer::try_new(need).ok()?;
        self.symbolic
            .factorize_numeric_ldlt(
                &mut values,
                matrix,
                Side::Upper,
                Default::default(),
                Par::Seq,
                MemStack::new(&mut memory),
                Default::default(),
            )
            .ok()?;
        // The pivots stand on the diagonal of the factor.
        let pivots: Vec<f64> = match self.symbolic.raw() {
            SymbolicCholeskyRaw::Simplicial(f) => {
                f.col_ptr()[..self.count].iter().map(|first| values[*first]).collect()
            }
            SymbolicCholeskyRaw::Supernodal(f) => {
                let all = SupernodalLdltRef::new(f, &values);
                (0..f.n_supernodes())
                    .flat_map(|k| {
                        let block = all.supernode(k).val();
                        (0..block.ncols()).map(move |c| block[(c, c)])
                    })
                    .collect()
            }
        };
        let sound = pivots.iter().all(|d| d.is_finite() && *d != 0.0);
        sound.then(|| pivots.iter().filter(|d| **d < 0.0).count())
    }

    /// Solves with a factorisation.
    pub(crate) fn solve(&self, f: &Factor, right: &[f64]) -> Vec<f64> {
        self.solve_many(f, &[right]).swap_remove(0)
    }

    /// Solves for several right-hand sides at once.
    pub(crate) fn solve_many<R: AsRef<[f64]>>(&self, f: &Factor, right: &[R]) -> Vec<Vec<f64>> {
        let mut x = faer::Mat::from_fn(self.count, right.len(), |i, j| right[j].as_ref()[i]);
        let need = self.symbolic.solve_in_place_scratch::<f64>(right.len(), Par::Seq);
        let mut memory = MemBuffer::new(need);
        LltRef::<'_, usize, f64>::new(&self.symbolic, &f.0).solve_in_place_with_conj(
            Conj::No,
            x.as_mut(),
            Par::Seq,
            MemStack::new(&mut memory),
        );
        (0..right.len()).map(|j| (0..self.count).map(|i| x[(i, j)]).collect()).collect()
    }

    /// The matrix times a vector.
    fn times(&self, m: &Matrix, x: &[f64]) -> Vec<f64> {
        let (start, rows) = (self.pattern.col_ptr(), self.pattern.row_idx());
        let mut y = vec![0.0; self.count];
        for c in 0..self.count {
            let mut sum = 0.0;
            // The diagonal is the last entry of its column.
            for k in start[c]..start[c + 1] - 1 {
                sum += m.0[k] * x[rows[k]];
                y[rows[k]] += m.0[k] * x[c];
            }
            y[c] += sum + m.0[start[c + 1] - 1] * x[c];
        }
        y
    }

    /// Solves by conjugate gradients from a first guess, with the factorisation of a similar matrix as preconditioner, until the error
    /// (measured by the energy of the residual) is the share `close` of that of the load. `None` when a new factorisation would be faster (a
    /// step costs about as much as [`COLUMN`] entries in each column of the factor), and when `stop` ends it.
    pub(crate) fn improve(
        &self,
        m: &Matrix,
        f: &Factor,
        right: &[f64],
        guess: &[f64],
        close: f64,
        stop: &Stop,
    ) -> Option<Vec<f64>> {
        let most = f.0.len() / self.count / COLUMN;
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
        let load = dot(right, &self.solve(f, right));
        let mut x = guess.to_vec();
        let mut r: Vec<f64> = self.times(m, &x).iter().zip(right).map(|(a, b)| b - a).collect();
        let mut z = self.solve(f, &r);
        let mut p = z.clone();
        let mut rz = dot(&r, &z);
        for _ in 0..most {
            if stop.is_requested() {
                return None;
            }
            if rz <= close * close * load {
                return Some(x);
            }
            let q = self.times(m, &p);
            let along = rz / dot(&p, &q);
            if !along.is_finite() {
                return None;
            }
            for i in 0..self.count {
                x[i] += along * p[i];
                r[i] -= along * q[i];
            }
            z = self.solve(f, &r);
            let next = dot(&r, &z);
            let beta = next / rz;
            rz = next;
            for i in 0..self.count {
                p[i] = z[i] + beta * p[i];
            }
        }
        None
    }
}
