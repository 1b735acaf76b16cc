//! Equilibrium of the bonded structure: the sparse stiffness matrix, its Cholesky factorisation (crate `faer`) and the section
//! forces that follow. The dynamic run starts from these forces, so that nothing has to settle.

use crate::geometry::Vec3;
use crate::structure::{Bond, Structure};
use faer::prelude::Solve;
use faer::sparse::{SparseColMat, Triplet};

/// Displacements and section forces under static load.
#[derive(Clone, Debug)]
pub struct Statics {
    /// Displacement of each body's centre of mass, m.
    pub displacement: Vec<Vec3>,
    /// Rotation vector of each body, rad.
    pub rotation: Vec<Vec3>,
    /// Forces of each bond at its spring: N, V1, V2, T, M1, M2.
    pub forces: Vec<[f64; 6]>,
    /// Bodies with a load path through bonds to a fixed one.
    pub supported: Vec<bool>,
}

/// A force and a moment about the centre of mass of one body, N and N m, world axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Load {
    /// Force, N.
    pub force: Vec3,
    /// Moment, N m.
    pub moment: Vec3,
}

/// The 6 x 12 matrix from the motion of a bond's two bodies (displacement and rotation of a, then of b) to its six deformations.
pub fn deformation_matrix(s: &Structure, bond: &Bond) -> [[f64; 12]; 6] {
    let ra = bond.spring - s.bodies[bond.a as usize].pose.position;
    let rb = bond.spring - s.bodies[bond.b as usize].pose.position;
    let mut m = [[0.0; 12]; 6];
    for k in 0..3 {
        let e = bond.frame[k];
        let (ca, cb) = (ra.cross(&e), rb.cross(&e));
        for c in 0..3 {
            m[k][c] = -e[c];
            m[k][3 + c] = -ca[c];
            m[k][6 + c] = e[c];
            m[k][9 + c] = cb[c];
            m[3 + k][3 + c] = -e[c];
            m[3 + k][9 + c] = e[c];
        }
    }
    m
}

/// Bodies that bonds connect to a fixed body.
pub fn supported(s: &Structure) -> Vec<bool> {
    let mut near: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
    for b in &s.bonds {
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
/// When the matrix cannot be factorised, which means a mechanism: a part hangs on a bond without stiffness.
pub fn solve(s: &Structure, gravity: Vec3, extra: &[Load]) -> crate::Result<Statics> {
    let n = s.bodies.len();
    let supported = supported(s);
    let mut unknown = vec![usize::MAX; n];
    let mut count = 0;
    for (i, b) in s.bodies.iter().enumerate() {
        if supported[i] && !b.fixed {
            unknown[i] = count;
            count += 1;
        }
    }
    let mut displacement = vec![Vec3::zeros(); n];
    let mut rotation = vec![Vec3::zeros(); n];
    if count > 0 {
        let mut entries = Vec::with_capacity(s.bonds.len() * 78);
        for bond in &s.bonds {
            let b = deformation_matrix(s, bond);
            let place = |c: usize| {
                let body = if c < 6 { bond.a } else { bond.b } as usize;
                (unknown[body] != usize::MAX).then(|| 6 * unknown[body] + c % 6)
            };
            for i in 0..12 {
                let Some(row) = place(i) else { continue };
                for j in 0..12 {
                    let Some(column) = place(j) else { continue };
                    if column > row {
                        continue;
                    }
                    let k: f64 = (0..6).map(|r| b[r][i] * bond.stiffness[r] * b[r][j]).sum();
                    if k != 0.0 {
                        entries.push(Triplet::new(row, column, k));
                    }
                }
            }
        }
        let singular = |e: String| {
            crate::Error::Failed(format!(
                "the structure is a mechanism: its stiffness matrix cannot be factorised ({e}); look for parts that hang on a line or a point"
            ))
        };
        let matrix = SparseColMat::<usize, f64>::try_new_from_triplets(6 * count, 6 * count, &entries)
            .map_err(|e| singular(format!("{e:?}")))?;
        let factor = matrix.sp_cholesky(faer::Side::Lower).map_err(|e| singular(format!("{e:?}")))?;
        let mut right = faer::Mat::<f64>::zeros(6 * count, 1);
        for (i, body) in s.bodies.iter().enumerate() {
            if unknown[i] == usize::MAX {
                continue;
            }
            let load = extra.get(i).copied().unwrap_or_default();
            let force = gravity * body.mass + load.force;
            for c in 0..3 {
                right[(6 * unknown[i] + c, 0)] = force[c];
                right[(6 * unknown[i] + 3 + c, 0)] = load.moment[c];
            }
        }
        let x = factor.solve(&right);
        for i in 0..n {
            if unknown[i] != usize::MAX {
                for c in 0..3 {
                    displacement[i][c] = x[(6 * unknown[i] + c, 0)];
                    rotation[i][c] = x[(6 * unknown[i] + 3 + c, 0)];
                }
            }
        }
        if displacement.iter().any(|d| !d.iter().all(|x| x.is_finite())) {
            return Err(singular("the solution is not finite".into()));
        }
    }
    let forces = s
        .bonds
        .iter()
        .map(|bond| {
            let m = deformation_matrix(s, bond);
            let (a, b) = (bond.a as usize, bond.b as usize);
            std::array::from_fn(|r| {
                let d: f64 = (0..3)
                    .map(|c| {
                        m[r][c] * displacement[a][c]
                            + m[r][3 + c] * rotation[a][c]
                            + m[r][6 + c] * displacement[b][c]
                            + m[r][9 + c] * rotation[b][c]
                    })
                    .sum();
                bond.stiffness[r] * d
            })
        })
        .collect();
    Ok(Statics { displacement, rotation, forces, supported })
}

/// Highest natural frequency of the bonded structure, rad/s, by power iteration on M^-1 K; 0 without bonds.
pub fn highest_frequency(s: &Structure) -> f64 {
    let n = s.bodies.len();
    if s.bonds.is_empty() {
        return 0.0;
    }
    let matrices: Vec<([[f64; 12]; 6], usize, usize)> =
        s.bonds.iter().map(|b| (deformation_matrix(s, b), b.a as usize, b.b as usize)).collect();
    // Inverse masses; rotational inertia is turned to the world axes.
    let inverse: Vec<(f64, crate::geometry::Mat3)> = s
        .bodies
        .iter()
        .map(|b| {
            if b.fixed {
                return (0.0, crate::geometry::Mat3::zeros());
            }
            let r = b.pose.rotation.to_rotation_matrix().into_inner();
            let d = crate::geometry::Mat3::from_diagonal(&b.inertia.map(|x| 1.0 / x));
            (1.0 / b.mass, r * d * r.transpose())
        })
        .collect();
    // A fixed pseudo-random start that no mode is orthogonal to in practice.
    let mut v: Vec<[f64; 6]> = (0..n)
        .map(|i| std::array::from_fn(|c| ((i * 6 + c).wrapping_mul(2_654_435_761) % 1000) as f64 / 1000.0 - 0.4995))
        .collect();
    let mut square = 0.0;
    for round in 0..400 {
        let mut y = vec![[0.0; 6]; n];
        for (q, (m, a, b)) in matrices.iter().enumerate() {
            for r in 0..6 {
                let d: f64 = (0..6).map(|c| m[r][c] * v[*a][c] + m[r][6 + c] * v[*b][c]).sum();
                let f = d * s.bonds[q].stiffness[r];
                for c in 0..6 {
                    y[*a][c] += m[r][c] * f;
                    y[*b][c] += m[r][6 + c] * f;
                }
            }
        }
        let mut norm = 0.0f64;
        for i in 0..n {
            let (im, ii) = &inverse[i];
            let w = ii * Vec3::new(y[i][3], y[i][4], y[i][5]);
            y[i] = [y[i][0] * im, y[i][1] * im, y[i][2] * im, w.x, w.y, w.z];
            norm = y[i].iter().fold(norm, |m, x| m.max(x.abs()));
        }
        if norm == 0.0 {
            return 0.0;
        }
        let scale = |v: &[[f64; 6]]| v.iter().flatten().fold(0.0f64, |m, x| m.max(x.abs()));
        let estimate = norm / scale(&v);
        let done = round > 40 && (estimate - square).abs() < 1e-5 * estimate;
        square = estimate;
        for row in &mut y {
            for x in row {
                *x /= norm;
            }
        }
        v = y;
        if done {
            break;
        }
    }
    square.sqrt()
}
