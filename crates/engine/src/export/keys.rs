//! Reduces animation keys: Ramer-Douglas-Peucker over time, with the error measured against the record at every frame. A key always holds a
//! recorded value, so the animation is exact at keys and within the tolerance between them.

use crate::geometry::{Quat, Vec3};

/// Indices of frames to keep, so that linear interpolation stays within `tolerance` metres of every recorded position. A body that stays
/// within the tolerance of its first position (small vibrations at rest) gets a single key.
pub fn reduce_positions(times: &[f64], at: &[Vec3], tolerance: f64) -> Vec<usize> {
    if at.iter().all(|p| (p - at[0]).norm() <= tolerance) {
        return vec![0];
    }
    reduce(at.len(), tolerance, |a, b, k| {
        let s = (times[k] - times[a]) / (times[b] - times[a]);
        (at[a] + (at[b] - at[a]) * s - at[k]).norm()
    })
}

/// As [`reduce_positions`] for rotations, tolerance in radians. Viewers interpolate along the great arc or the normalised chord; the
/// tolerance holds for both.
pub fn reduce_rotations(times: &[f64], at: &[Quat], tolerance: f64) -> Vec<usize> {
    if at.iter().all(|q| q.angle_to(&at[0]) <= tolerance) {
        return vec![0];
    }
    reduce(at.len(), tolerance, |a, b, k| {
        let s = (times[k] - times[a]) / (times[b] - times[a]);
        // Signs are continuous, so a negative product means more than half a turn between keys, which is too much.
        if at[a].coords.dot(&at[b].coords) <= 0.0 {
            return f64::INFINITY;
        }
        let chord = Quat::from_quaternion(at[a].into_inner() * (1.0 - s) + at[b].into_inner() * s);
        at[a].slerp(&at[b], s).angle_to(&at[k]).max(chord.angle_to(&at[k]))
    })
}

/// Changes signs so that neighbours are in the same hemisphere and interpolation takes the short way.
pub fn continuous(rotations: &mut [Quat]) {
    for k in 1..rotations.len() {
        if rotations[k].coords.dot(&rotations[k - 1].coords) < 0.0 {
            rotations[k] = Quat::new_unchecked(-rotations[k].into_inner());
        }
    }
}

fn reduce(count: usize, tolerance: f64, error: impl Fn(usize, usize, usize) -> f64) -> Vec<usize> {
    let mut keep = vec![false; count];
    keep[0] = true;
    keep[count - 1] = true;
    let mut open = vec![(0, count - 1)];
    while let Some((a, b)) = open.pop() {
        let mut worst = (tolerance, a);
        for k in a + 1..b {
            let e = error(a, b, k);
            if e > worst.0 {
                // For infinite errors the interval is divided in the middle, which limits the depth of the recursion.
                worst = if e.is_finite() { (e, k) } else { (e, a.midpoint(b)) };
            }
        }
        if worst.1 != a {
            keep[worst.1] = true;
            open.push((a, worst.1));
            open.push((worst.1, b));
        }
    }
    (0..count).filter(|&k| keep[k]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_motion_needs_two_keys_and_a_fall_needs_more() {
        let t: Vec<f64> = (0..51).map(|k| f64::from(k) / 25.0).collect();
        let line: Vec<Vec3> = t.iter().map(|t| Vec3::new(*t, 2.0 * t, 0.0)).collect();
        assert_eq!(reduce_positions(&t, &line, 1e-6), [0, 50]);
        let fall: Vec<Vec3> = t.iter().map(|t| Vec3::z() * (-4.905 * t * t)).collect();
        let keys = reduce_positions(&t, &fall, 0.01);
        // A chord over h seconds is off by g h^2 / 8: 0.01 m allows 0.090 s, two frames.
        assert!((25..=51).contains(&keys.len()), "{}", keys.len());
    }

    #[test]
    fn jitter_below_the_tolerance_is_one_key() {
        let t = [0.0, 1.0, 2.0, 3.0];
        let p = [0.0, 4e-4, -4e-4, 2e-4].map(|x| Vec3::x() * x);
        assert_eq!(reduce_positions(&t, &p, 5e-4), [0]);
    }

    #[test]
    fn a_full_turn_is_not_cut_short() {
        let t: Vec<f64> = (0..101).map(f64::from).collect();
        let mut q: Vec<Quat> =
            t.iter().map(|t| Quat::from_scaled_axis(Vec3::z() * (t * std::f64::consts::TAU / 100.0))).collect();
        continuous(&mut q);
        let keys = reduce_rotations(&t, &q, 0.01);
        assert!(keys.len() > 3 && keys.len() < 30, "{}", keys.len());
    }
}
