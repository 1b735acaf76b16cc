//! How far bodies get before contacts are looked for again.

use crate::body::Bodies;
use crate::simd::disjoint::Disjoint;
use crate::simd::threads::Pool;

/// How a body moves in an interval.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    /// How far its fastest point gets, m; nothing for what does not move.
    pub way: f32,
    /// Speed of its farthest point about its centre, m/s.
    pub swing: f32,
}

impl Reach {
    /// Of all bodies, in an interval of so many seconds.
    pub(crate) fn of(bodies: &Bodies, interval: f64, pool: &Pool) -> Vec<Self> {
        let mut reach = vec![Self::default(); bodies.n];
        let out = Disjoint::new(&mut reach);
        pool.split(bodies.n, |range| {
            for i in range {
                let swing = bodies.spin(i) * bodies.radius[i];
                let way = if bodies.moves(i) { (bodies.speed(i) + swing) * interval } else { 0.0 };
                // SAFETY: the shares of the threads do not overlap, so each body belongs to one thread.
                unsafe { *out.at(i) = Self { way: way as f32, swing: swing as f32 } };
            }
        });
        reach
    }
}
