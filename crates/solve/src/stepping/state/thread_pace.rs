//! How many threads a run works on. Other programs may hold cores; then a team waits at every barrier for the thread that is kept
//! waiting by them, and fewer threads are faster. The solver reads no clock: the caller reports the wall time of each interval. The
//! result does not depend on it.

use crate::structure::Structure;

/// Bodies and bonds that make another thread worth its barriers.
const PER_THREAD: usize = 400;
/// Threads are judged by at least so many intervals and so many seconds.
const INTERVALS: u32 = 4;
const WINDOW: f64 = 0.02;
/// Another number of threads is kept when an interval takes less than this share of what it took before.
const GAIN: f64 = 0.95;
/// A try that takes more than this times what it took before ends early, and a stalled team is judged again soon when it does.
const WORSE: f64 = 1.25;
/// A team is stalled when its threads have to sleep at barriers more often than this, 1/s.
const STALLS: f64 = 100.0;
/// Another number of threads is tried when so many windows have passed: at first, and at most, as it doubles with every try that did
/// not help. One in which the team was stalled counts for many, and so does one on a single thread, where stalls cannot be seen.
const PATIENCE: [u32; 2] = [32, 1024];
const COUNTS: u32 = 16;

/// How many threads to start: `asked` for, but no more than there are cores; for 0 as many as the structure is worth, with one core
/// left to the rest of the machine when there are more than two.
pub fn choose_threads(asked: usize, cores: usize, s: &Structure) -> usize {
    let cores = cores.max(1);
    if asked > 0 {
        return asked.min(cores);
    }
    let free = if cores > 2 { cores - 1 } else { cores };
    let size = s.bodies.iter().filter(|b| !b.fixed && !b.comes_later()).count() + s.bonds.len();
    free.min(size / PER_THREAD).max(1)
}

/// Chooses the number of threads as a run goes on.
#[derive(Clone, Debug)]
pub(crate) struct ThreadPace {
    most: usize,
    now: usize,
    intervals: u32,
    seconds: f64,
    stalls: usize,
    /// Seconds per interval in the last window that was not a try.
    cost: f64,
    /// The same when the team was not stalled, or when fewer threads did not help.
    usual: f64,
    /// The number of threads before the try that goes on.
    before: Option<usize>,
    waited: u32,
    patience: u32,
    upwards: bool,
}

impl ThreadPace {
    /// Begins with all threads.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            now: most,
            intervals: 0,
            seconds: 0.0,
            stalls: 0,
            cost: f64::INFINITY,
            usual: f64::INFINITY,
            before: None,
            waited: 0,
            patience: PATIENCE[0],
            upwards: false,
        }
    }

    /// Takes in how long an interval took, s, and how often a thread had to sleep at a barrier in it. Gives the number of threads for
    /// the next one.
    pub(crate) fn record(&mut self, seconds: f64, stalls: usize) -> usize {
        if self.most == 1 {
            return 1;
        }
        self.intervals += 1;
        self.seconds += seconds.max(0.0);
        self.stalls += stalls;
        // A try that is much slower is not waited for to its end.
        let worse = self.before.is_some() && self.seconds > WORSE * f64::from(self.intervals) * self.cost;
        if self.seconds >= WINDOW && (self.intervals >= INTERVALS || worse) {
            self.judge();
            (self.intervals, self.seconds, self.stalls) = (0, 0.0, 0);
        }
        self.now
    }

    /// At the end of a window.
    fn judge(&mut self) {
        let cost = self.seconds / f64::from(self.intervals);
        if let Some(before) = self.before.take() {
            if cost < GAIN * self.cost {
                // On in the same direction, soon.
                self.patience = PATIENCE[0];
                self.usual = cost;
            } else {
                self.usual = self.cost;
                self.now = before;
                self.patience = (2 * self.patience).min(PATIENCE[1]);
                self.upwards = !self.upwards;
            }
            return;
        }
        self.cost = cost;
        let stalled = self.stalls as f64 > STALLS * self.seconds;
        if !stalled {
            self.usual = cost;
        } else if cost > WORSE * self.usual {
            self.patience = PATIENCE[0];
        }
        self.waited += if stalled || self.now == 1 { COUNTS } else { 1 };
        if self.waited < self.patience {
            return;
        }
        self.waited = 0;
        self.before = Some(self.now);
        self.upwards = self.now == 1 || (self.upwards && !stalled && self.now < self.most);
        let step = (self.now / 4).max(1);
        self.now = if self.upwards { (self.now + step).min(self.most) } else { self.now - step };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// A row of blocks, the first fixed, and their bonds.
    fn row(count: usize) -> Structure {
        let at = |k: usize| block(format!("block {k}"), [k as f64, 0.0, 0.0], [k as f64 + 1.0, 1.0, 1.0], k == 0);
        structure(&(0..count).map(at).collect::<Vec<_>>(), STONE, true, None)
    }

    #[test]
    fn a_small_model_runs_on_one_thread_and_a_large_one_leaves_a_core_to_the_rest() {
        let (small, large) = (row(20), row(4000));
        for cores in [1, 2, 3, 4, 64] {
            assert_eq!(choose_threads(0, cores, &small), 1);
        }
        assert_eq!([1, 2, 3, 4, 8].map(|cores| choose_threads(0, cores, &large)), [1, 2, 2, 3, 7]);
        // No thread has too little to do on a machine with many cores.
        assert_eq!(choose_threads(0, 512, &large), (3999 + 3999) / PER_THREAD);
        // What is asked for is taken, as far as there are cores.
        assert_eq!([1, 2, 4, 1024].map(|n| choose_threads(n, 2, &small)), [1, 2, 2, 2]);
        assert_eq!(choose_threads(4, 0, &small), 1);
    }

    /// Runs for so many seconds at a cost per interval that depends on time and threads; gives the mean number of threads in the last
    /// half, and the seconds above those at the best number.
    fn run(pace: &mut ThreadPace, until: f64, cost: impl Fn(f64, usize) -> (f64, usize)) -> (f64, f64) {
        let (mut time, mut mean, mut weight, mut lost) = (0.0, 0.0, 0.0, 0.0);
        let mut threads = pace.now;
        while time < until {
            let (seconds, stalls) = cost(time, threads);
            let best = (1..=pace.most).map(|n| cost(time, n).0).fold(f64::INFINITY, f64::min);
            time += seconds;
            lost += seconds - best;
            if time > 0.5 * until {
                mean += threads as f64 * seconds;
                weight += seconds;
            }
            threads = pace.record(seconds, stalls);
        }
        (mean / weight, lost)
    }

    /// Seconds of an interval on so many threads when all cores are free.
    fn alone(threads: usize) -> (f64, usize) {
        (0.01 / threads as f64 + 0.0005, 0)
    }

    #[test]
    fn all_threads_work_while_no_barrier_is_stalled() {
        for most in [2, 7, 31] {
            let mut pace = ThreadPace::new(most);
            let (mean, lost) = run(&mut pace, 20.0, |_, n| alone(n));
            assert!(mean > 0.98 * most as f64, "{mean} of {most} threads");
            assert!(lost < 0.02 * 20.0, "{lost} s of 20 s lost to tries");
        }
    }

    #[test]
    fn a_stalled_barrier_makes_a_run_fall_back_to_fewer_threads_until_the_cores_are_free_again() {
        // Another program holds a core between 5 s and 20 s: two threads then take five times as long as one.
        let busy = |time: f64, n: usize| match n {
            1 => alone(1),
            _ if (5.0..20.0).contains(&time) => (5.0 * alone(1).0, 20),
            n => alone(n),
        };
        let mut pace = ThreadPace::new(2);
        let (_, lost) = run(&mut pace, 5.0, busy);
        assert!(pace.now == 2 && lost < 0.15, "{lost} s lost before");
        let (mean, lost) = run(&mut pace, 15.0, |time, n| busy(time + 5.0, n));
        assert!(mean < 1.1, "{mean} threads while a core is held");
        assert!(lost < 2.0, "{lost} s of 15 s lost, instead of 12 s without falling back");
        let (mean, _) = run(&mut pace, 20.0, |time, n| busy(time + 20.0, n));
        assert!(mean > 1.95, "{mean} threads when it is free again");
    }

    #[test]
    fn where_some_cores_are_held_a_large_team_loses_some_threads_only() {
        // Sixteen cores, six of them held.
        let held = |_: f64, n: usize| if n <= 10 { alone(n) } else { (alone(10).0 * (n - 8) as f64, 20) };
        let mut pace = ThreadPace::new(16);
        let (mean, _) = run(&mut pace, 60.0, held);
        assert!((8.0..11.5).contains(&mean), "{mean} threads");
    }
}
