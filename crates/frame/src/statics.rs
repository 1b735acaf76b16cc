//! Equilibrium of a frame: by Newton's method, by kinetic damping, and along a path of growing and falling load.
//!
//! Newton: the exact stiffness matrix, factorised by the crate `faer` (sparse LU). Kinetic damping: the particles move without damping under
//! the forces that are not in balance; whenever their kinetic energy has passed a peak, all velocities are set to zero (Cundall 1976; Barnes
//! 1999). Masses are fictitious, three quarters of the sum of each row of the stiffness matrix, so that a time step of 1 is stable
//! (Alamatian 2012). Path: the load factor is one more unknown, and the length of a step is given instead of the load (Riks 1979).

use super::equilibrium::{Forces, State, forces, stiffness};
use super::model::Model;
use crate::stop::Stop;
use crate::{Error, Result};
use faer::linalg::solvers::Solve;
use faer::sparse::{SparseColMat, Triplet};
use nalgebra::DVector;
use serde::Serialize;

/// Error of the balance of forces that is accepted, as a share of the forces in play.
pub(super) const BALANCED: f64 = 1e-9;
/// Passes of Newton's method at most.
const PASSES: usize = 40;
/// Steps of kinetic damping at most.
const MOST_STEPS: usize = 1_000_000;
/// Peaks without a better balance after which rounding is what is left.
const STALLED: usize = 60;
/// Steps after which the masses of a frame with large rotations are found anew.
const RENEWED: usize = 10;
/// Balance that is accepted then.
const ROUGH: f64 = 1e-8;

/// A solution of equations: the matrix from entries.
fn solved(n: usize, entries: &[(usize, usize, f64)], right: &[f64]) -> Option<Vec<f64>> {
    let list: Vec<Triplet<usize, usize, f64>> =
        entries.iter().map(|(r, c, v)| Triplet { row: *r, col: *c, val: *v }).collect();
    let matrix = SparseColMat::try_new_from_triplets(n, n, &list).ok()?;
    let factor = matrix.sp_lu().ok()?;
    let b = faer::Col::from_fn(n, |i| right[i]);
    let x = factor.solve(&b);
    let out: Vec<f64> = (0..n).map(|i| x[i]).collect();
    out.iter().all(|x| x.is_finite()).then_some(out)
}

/// No equilibrium was found.
fn no_equilibrium(s: &State) -> Error {
    Error::input(
        format!(
            "there is no equilibrium near a load factor of {:.4}: the frame is a mechanism, or it buckles or snaps",
            s.factor
        ),
        "look at supports and hinges, give statics.steps, or follow the load to collapse with --collapse",
    )
}

/// Brings a state into equilibrium at its load factor. Returns the number of passes.
///
/// # Errors
/// When none is found.
pub fn newton(m: &Model, s: &mut State, stop: &Stop) -> Result<usize> {
    let start = s.clone();
    for pass in 0..PASSES {
        stop.check("finding equilibrium")?;
        let f = forces(m, s);
        // In first-order theory the second pass only removes what rounding has left.
        if pass > 0 && f.error(m) < BALANCED {
            return Ok(pass);
        }
        let r = f.residual(m);
        let Some(x) = solved(r.len(), &stiffness(m, s, &f), r.as_slice()) else { break };
        let largest = x.iter().fold(0.0f64, |a, b| a.max(b.abs()));
        if largest > 1e3 * m.size {
            break;
        }
        s.advance(m, |k| x[k]);
    }
    let fault = no_equilibrium(s);
    *s = start;
    Err(fault)
}

/// Statics in steps of the load: the states after each step; the first one is under the constant loads.
///
/// # Errors
/// When there is no equilibrium.
pub fn load_steps(m: &Model, steps: usize, factor: f64, stop: &Stop) -> Result<Vec<State>> {
    let mut s = State::start(m);
    let mut out = Vec::new();
    for k in 0..=steps {
        s.set_factor(m, factor * k as f64 / steps as f64);
        newton(m, &mut s, stop)?;
        out.push(s.clone());
    }
    Ok(out)
}

/// Changes the load factor of a frame that may yield, and keeps the plastic deformation. Returns the ends of pieces that flow: number of
/// the piece, 0 at its start and 1 at its end.
///
/// # Errors
/// When there is no equilibrium at that load; the state is then as it was.
pub fn change_load(m: &Model, s: &mut State, factor: f64, stop: &Stop) -> Result<Vec<(usize, usize)>> {
    let mut next = s.clone();
    next.set_factor(m, factor);
    newton(m, &mut next, stop)?;
    let f = forces(m, &next);
    commit(m, &mut next, &f);
    *s = next;
    let of_piece = |(k, p): (usize, &super::model::Piece)| -> Vec<(usize, usize)> {
        f.bonds[k].flow.iter().map(|(i, _)| (k, p.facets[*i].end)).collect()
    };
    Ok(m.pieces.iter().enumerate().flat_map(of_piece).collect())
}

/// How kinetic damping has come to rest.
#[derive(Clone, Debug, Serialize)]
pub struct Damped {
    /// Steps of time.
    pub steps: usize,
    /// Number of peaks of the kinetic energy.
    pub peaks: usize,
    /// What is left of the forces, as a share of those in play.
    pub error: f64,
    /// Kinetic energy over steps: pairs of step and energy, J.
    pub energy: Vec<[f64; 2]>,
}

/// Finds equilibrium by kinetic damping from a state, at a load factor.
///
/// # Errors
/// When it does not come to rest.
pub fn kinetic_damping(m: &Model, s: &mut State, factor: f64, accuracy: f64, stop: &Stop) -> Result<Damped> {
    s.set_factor(m, factor);
    let n = m.unknowns.len();
    let mut out = Damped { steps: 0, peaks: 0, error: f64::INFINITY, energy: Vec::new() };
    let mut speed = DVector::<f64>::zeros(n);
    let mut f = forces(m, s);
    let mut mass = masses(m, s, &f);
    let (mut last, mut best, mut since) = (0.0, f64::INFINITY, 0);
    while out.steps < MOST_STEPS {
        if out.steps.is_multiple_of(256) {
            stop.check("finding equilibrium by kinetic damping")?;
        }
        let r = f.residual(m);
        out.error = f.error(m);
        if out.error < accuracy || (best < ROUGH && out.peaks > since + STALLED) {
            return Ok(out);
        }
        if out.error < 0.5 * best {
            (best, since) = (out.error, out.peaks);
        }
        // The first step after a stop is half a step, so that velocities stand between the states.
        let share = if last == 0.0 { 0.5 } else { 1.0 };
        let new = DVector::from_fn(n, |k, _| speed[k] + share * r[k] / mass[k]);
        let energy: f64 = (0..n).map(|k| 0.5 * mass[k] * new[k] * new[k]).sum();
        if !energy.is_finite() {
            break;
        }
        if out.steps < 2000 {
            out.energy.push([out.steps as f64, energy]);
        }
        if energy < last {
            // The peak was about half a step ago, and at the middle of the one before.
            s.advance(m, |k| -0.5 * speed[k]);
            speed.fill(0.0);
            last = 0.0;
            out.peaks += 1;
            f = forces(m, s);
            mass = masses(m, s, &f);
        } else {
            speed = new;
            s.advance(m, |k| speed[k]);
            last = energy;
            f = forces(m, s);
            // Where pieces turn, what was soft becomes stiff: the masses follow.
            if m.large && out.steps.is_multiple_of(RENEWED) {
                mass = masses(m, s, &f);
            }
        }
        out.steps += 1;
    }
    Err(no_equilibrium(s))
}

/// Fictitious masses: three quarters of the sum of each row. By Gershgorin's theorem half of it keeps all frequencies below the limit 2 of
/// a step of 1; the rest is for rotations until the masses are found anew.
fn masses(m: &Model, s: &State, f: &Forces) -> Vec<f64> {
    let mut out = vec![0.0f64; m.unknowns.len()];
    stiffness(m, s, f).iter().for_each(|(r, _, v)| out[*r] += 0.75 * v.abs());
    out.iter_mut().for_each(|x| *x = x.max(1e-12));
    out
}

/// How a path is followed.
#[derive(Clone, Debug)]
pub struct PathOptions {
    /// Load factor of the first step; later ones grow while few passes balance them.
    pub first_step: f64,
    /// Steps at most.
    pub steps: usize,
    /// Ends when a node has moved this far, m.
    pub displacement: f64,
    /// Ends at this load factor.
    pub factor: f64,
}

/// A plastic hinge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hinge {
    /// Number of the piece.
    pub piece: usize,
    /// 0 at its start, 1 at its end.
    pub end: usize,
    /// Load factor at which it forms.
    pub factor: f64,
    /// Step after which it was there.
    pub step: usize,
}

/// Why a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PathEnd {
    /// The frame has moved far, or the load factor is reached.
    Reached,
    /// A mechanism moves without more load.
    Mechanism,
    /// No more steps were allowed.
    Steps,
    /// No equilibrium was found behind the last state.
    Lost,
}

/// A path of equilibrium.
#[derive(Clone, Debug)]
pub struct Path {
    /// The states, from the constant loads on.
    pub states: Vec<State>,
    /// Hinges in the order in which they formed.
    pub hinges: Vec<Hinge>,
    /// True when the load could not grow any more because a mechanism had formed.
    pub mechanism: bool,
    /// Load factor from which on equilibrium is not stable although the load still grows: the frame buckles out of its path there.
    pub buckles: Option<f64>,
    /// Why it ends.
    pub end: PathEnd,
}

impl Path {
    /// The highest load factor.
    pub fn highest(&self) -> f64 {
        self.states.iter().map(|s| s.factor).fold(0.0, f64::max)
    }
}

/// Stiffness against that at the start below which the frame is a mechanism.
const MECHANISM: f64 = 1e-6;
/// Steps that are still made with a mechanism.
const PLATEAU: usize = 5;
/// A hinge is located to this share of the first step.
const LOCATED: f64 = 1e-5;
/// Passes of a step that is as long as it should be: fewer make the next one longer (Ramm 1981; Crisfield 1991, 9.4).
const WANTED_PASSES: f64 = 4.0;
/// A step moves no node further than this share of the displacement at which the path ends.
const FARTHEST_STEP: f64 = 0.01;

/// Follows the load until the frame has moved far, or a mechanism has formed.
///
/// # Errors
/// When there is no equilibrium under the constant loads.
pub fn path(m: &Model, o: &PathOptions, stop: &Stop) -> Result<Path> {
    let mut s = State::start(m);
    s.set_factor(m, 0.0);
    newton(m, &mut s, stop)?;
    let n = m.unknowns.len();
    let mut out =
        Path { states: vec![s.clone()], hinges: Vec::new(), mechanism: false, buckles: None, end: PathEnd::Reached };
    // The first direction: the load grows.
    let f = forces(m, &s);
    commit(m, &mut s, &f);
    let mut direction = {
        let mut e = stiffness(m, &s, &f);
        e.extend(load_column(m, &s));
        e.push((n, n, 1.0));
        let mut right = vec![0.0; n + 1];
        right[n] = 1.0;
        solved(n + 1, &e, &right).ok_or_else(|| no_equilibrium(&s))?
    };
    let weight = |k: usize| if m.unknowns[k] % 6 < 3 { 1.0 } else { m.size * m.size };
    let length = |x: &[f64]| (0..n).map(|k| weight(k) * x[k] * x[k]).sum::<f64>().sqrt();
    let unit = o.first_step * length(&direction);
    let stiff = 1.0 / length(&direction);
    let (mut step, mut flat, mut tries) = (unit, 0, 0);
    let mut steady = stable(m, &s, &f);
    while flat < PLATEAU {
        if out.states.len() > o.steps {
            out.end = PathEnd::Steps;
            break;
        }
        stop.check("following the load")?;
        let d = length(&direction);
        direction.iter_mut().for_each(|x| *x /= d);
        let Some(next) = corrected(m, &s, &direction, step, &weight, stop)? else {
            step *= 0.5;
            tries += 1;
            if tries > 40 {
                out.end = PathEnd::Lost;
                break;
            }
            continue;
        };
        let new = new_hinges(m, &out, &next);
        // A step in which a hinge forms is made shorter, until its load is known. So is one over a point of buckling: behind it the load
        // would go on growing on a path of the straight frame, where nothing holds it.
        let still = stable(m, &next.state, &next.forces);
        let jumped = steady && !still && new.is_empty() && next.tangent[n] > MECHANISM * stiff * length(&next.tangent);
        if (!new.is_empty() || jumped) && step > LOCATED * unit {
            step *= 0.5;
            continue;
        }
        if jumped {
            out.buckles = out.buckles.or(Some(s.factor));
        }
        let grown = (next.state.factor - s.factor) / step;
        s = next.state;
        steady = still;
        commit(m, &mut s, &next.forces);
        direction = next.tangent;
        out.states.push(s.clone());
        let far = s.shift[..m.nodes].iter().map(|x| x.norm()).fold(0.0, f64::max);
        flat = if grown.abs() < MECHANISM * stiff && !(out.hinges.is_empty() && new.is_empty()) { flat + 1 } else { 0 };
        out.mechanism |= flat > 0;
        if far > o.displacement || s.factor >= o.factor {
            break;
        }
        step = if new.is_empty() {
            let longest = FARTHEST_STEP * o.displacement * length(&direction) / farthest(m, &direction);
            (step * (WANTED_PASSES / next.passes as f64).clamp(0.5, 2.0)).min(longest.max(unit))
        } else {
            unit
        };
        out.hinges.extend(new);
        tries = 0;
    }
    if flat >= PLATEAU {
        out.end = PathEnd::Mechanism;
    }
    Ok(out)
}

/// The largest displacement of a node in a direction of the unknowns.
fn farthest(m: &Model, direction: &[f64]) -> f64 {
    let mut shift = vec![0.0f64; m.nodes];
    for (u, x) in m.unknowns.iter().zip(direction).filter(|(u, _)| **u % 6 < 3 && **u / 6 < m.nodes) {
        shift[u / 6] += x * x;
    }
    shift.into_iter().fold(0.0, f64::max).sqrt().max(f64::MIN_POSITIVE)
}

/// Ends of pieces that flow after a step and have not flowed before.
fn new_hinges(m: &Model, path: &Path, next: &Corrected) -> Vec<Hinge> {
    let mut new: Vec<Hinge> = Vec::new();
    for (k, r) in next.forces.bonds.iter().enumerate().take(m.pieces.len()) {
        for (i, _) in &r.flow {
            let end = m.pieces[k].facets[*i].end;
            if !path.hinges.iter().chain(&new).any(|h| h.piece == k && h.end == end) {
                new.push(Hinge { piece: k, end, factor: next.state.factor, step: path.states.len() });
            }
        }
    }
    new
}

/// True where a state of equilibrium is stable: its stiffness matrix is positive definite.
fn stable(m: &Model, s: &State, f: &Forces) -> bool {
    let n = m.unknowns.len();
    let half = |(r, c, v): &(usize, usize, f64)| [(*r, *c, 0.5 * v), (*c, *r, 0.5 * v)];
    let list: Vec<Triplet<usize, usize, f64>> =
        stiffness(m, s, f).iter().flat_map(half).map(|(row, col, val)| Triplet { row, col, val }).collect();
    let matrix = SparseColMat::try_new_from_triplets(n, n, &list);
    matrix.is_ok_and(|a| a.sp_cholesky(faer::Side::Lower).is_ok())
}

/// Makes the plastic deformations of a step those of the state.
fn commit(m: &Model, s: &mut State, f: &Forces) {
    (0..m.pieces.len()).for_each(|k| s.plastic[k] = f.bonds[k].plastic);
}

/// Entries of the last column: minus the change of the residual with the load factor.
fn load_column(m: &Model, s: &State) -> Vec<(usize, usize, f64)> {
    let n = m.unknowns.len();
    let h = 1e-6;
    let at = |factor: f64| {
        let mut t = s.clone();
        t.set_factor(m, factor);
        forces(m, &t).residual(m)
    };
    let (up, down) = (at(s.factor + h), at(s.factor - h));
    (0..n).map(|k| (k, n, -(up[k] - down[k]) / (2.0 * h))).collect()
}

/// A step of a path.
struct Corrected {
    state: State,
    forces: Forces,
    /// The new direction: the unknowns and the load factor.
    tangent: Vec<f64>,
    /// Passes that brought it into balance, at least 1.
    passes: usize,
}

/// A step along a direction, corrected at right angles to it; none when it did not converge.
fn corrected(
    m: &Model,
    from: &State,
    direction: &[f64],
    step: f64,
    weight: &dyn Fn(usize) -> f64,
    stop: &Stop,
) -> Result<Option<Corrected>> {
    let n = m.unknowns.len();
    let mut s = from.clone();
    s.advance(m, |k| step * direction[k]);
    s.set_factor(m, from.factor + step * direction[n]);
    let row: Vec<(usize, usize, f64)> = (0..n).map(|k| (n, k, weight(k) * direction[k])).collect();
    for pass in 0..PASSES {
        stop.check("following the load")?;
        let f = forces(m, &s);
        let mut e = stiffness(m, &s, &f);
        e.extend(load_column(m, &s));
        e.extend(&row);
        if f.error(m) < BALANCED {
            let mut right = vec![0.0; n + 1];
            right[n] = 1.0;
            let tangent = solved(n + 1, &e, &right);
            return Ok(tangent.map(|tangent| Corrected { state: s, forces: f, tangent, passes: pass.max(1) }));
        }
        let mut right: Vec<f64> = f.residual(m).iter().copied().collect();
        right.push(0.0);
        let Some(x) = solved(n + 1, &e, &right) else { return Ok(None) };
        let most = (0..n).map(|k| x[k].abs()).fold(0.0, f64::max);
        if most > m.size {
            return Ok(None);
        }
        s.advance(m, |k| x[k]);
        let factor = s.factor + x[n];
        s.set_factor(m, factor);
    }
    Ok(None)
}
