//! Worker threads that stay alive through a run and meet at a spinning barrier: a substep is too short for anything heavier.
//! Nothing in the result depends on how many there are.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

/// A barrier for a fixed number of threads. Spins, then yields, so that it also works when threads outnumber cores.
pub struct Barrier {
    threads: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
    /// A thread of the team has panicked: nobody waits any longer.
    broken: Arc<AtomicBool>,
}

impl Barrier {
    fn new(threads: usize, broken: Arc<AtomicBool>) -> Self {
        Self { threads, arrived: AtomicUsize::new(0), round: AtomicUsize::new(0), broken }
    }

    /// Waits for the others.
    #[inline]
    pub fn wait(&self) {
        if self.threads == 1 {
            return;
        }
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            self.round.store(round + 1, Ordering::Release);
            return;
        }
        let mut spins = 0u32;
        while self.round.load(Ordering::Acquire) == round {
            spins += 1;
            if spins < 300 {
                std::hint::spin_loop();
            } else {
                assert!(!self.broken.load(Ordering::Relaxed), "another worker thread of the solver has panicked");
                std::thread::yield_now();
            }
        }
    }
}

type Job<'a> = &'a (dyn Fn(usize) + Sync);

struct Shared {
    gate: Barrier,
    job: AtomicPtr<()>,
    quit: AtomicBool,
    /// Workers that have not ended.
    alive: AtomicUsize,
}

/// A team of threads; the calling thread is number 0.
pub struct Pool {
    threads: usize,
    shared: Arc<Shared>,
    workers: Vec<std::thread::JoinHandle<()>>,
}

impl Pool {
    /// Starts `threads - 1` workers.
    pub fn new(threads: usize) -> Self {
        let threads = threads.max(1);
        let shared = Arc::new(Shared {
            gate: Barrier::new(threads, Arc::default()),
            job: AtomicPtr::new(std::ptr::null_mut()),
            quit: AtomicBool::new(false),
            alive: AtomicUsize::new(threads - 1),
        });
        let workers = (1..threads)
            .map(|t| {
                let s = shared.clone();
                std::thread::spawn(move || worker(t, &s))
            })
            .collect();
        Self { threads, shared, workers }
    }

    /// How many threads work, the caller included.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// A barrier for the threads of this team, to be used within one job.
    pub fn barrier(&self) -> Barrier {
        Barrier::new(self.threads, self.shared.gate.broken.clone())
    }

    /// Runs `job(thread)` on every thread and returns when all are done. A panic on any of them ends all of them.
    pub fn run(&self, job: Job<'_>) {
        if self.threads == 1 {
            job(0);
            return;
        }
        // The reference outlives the call: both barriers below hold the caller until every worker is done with it.
        let pointer: *const Job<'_> = &raw const job;
        self.shared.job.store(pointer.cast_mut().cast(), Ordering::Release);
        self.shared.gate.wait();
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(0)));
        if let Err(panic) = done {
            self.shared.gate.broken.store(true, Ordering::Relaxed);
            // The workers still look at the job: they end at their next barrier.
            while self.shared.alive.load(Ordering::Acquire) > 0 {
                std::thread::yield_now();
            }
            std::panic::resume_unwind(panic);
        }
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.shared.gate.wait())).is_err() {
            while self.shared.alive.load(Ordering::Acquire) > 0 {
                std::thread::yield_now();
            }
            panic!("a worker thread of the solver has panicked");
        }
    }

    /// Calls `f` with each thread's share of `0..n`.
    pub fn split(&self, n: usize, f: impl Fn(std::ops::Range<usize>) + Sync) {
        let threads = self.threads;
        self.run(&|t| f(share(n, t, threads)));
    }
}

/// The part of `0..n` that thread `t` of `threads` works on.
#[inline]
pub fn share(n: usize, t: usize, threads: usize) -> std::ops::Range<usize> {
    t * n / threads..(t + 1) * n / threads
}

/// Counts a worker out however it ends.
struct Leave<'a>(&'a AtomicUsize);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
    }
}

fn worker(t: usize, s: &Shared) {
    let _leave = Leave(&s.alive);
    loop {
        s.gate.wait();
        if s.quit.load(Ordering::Acquire) {
            return;
        }
        let job = s.job.load(Ordering::Acquire) as *const Job<'_>;
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| unsafe { (*job)(t) }));
        if done.is_err() {
            s.gate.broken.store(true, Ordering::Relaxed);
            return;
        }
        s.gate.wait();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if self.threads > 1 && !self.shared.gate.broken.load(Ordering::Relaxed) && !std::thread::panicking() {
            self.shared.quit.store(true, Ordering::Release);
            self.shared.gate.wait();
            for w in self.workers.drain(..) {
                let _ = w.join();
            }
        }
    }
}

/// A pointer that threads share because they touch disjoint elements; every use says why they are disjoint.
pub struct Disjoint<T>(*mut T);

impl<T> Clone for Disjoint<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Disjoint<T> {}
unsafe impl<T: Send> Send for Disjoint<T> {}
unsafe impl<T: Send> Sync for Disjoint<T> {}

impl<T> Disjoint<T> {
    /// Wraps a slice for disjoint access.
    pub fn new(slice: &mut [T]) -> Self {
        Self(slice.as_mut_ptr())
    }

    /// The raw pointer.
    #[inline(always)]
    pub fn ptr(self) -> *mut T {
        self.0
    }

    /// Element `i`.
    ///
    /// # Safety
    /// `i` is in range and no other thread touches element `i` meanwhile.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn at<'a>(self, i: usize) -> &'a mut T {
        unsafe { &mut *self.0.add(i) }
    }

    /// A range of elements.
    ///
    /// # Safety
    /// The range is valid and no other thread touches it meanwhile.
    #[inline(always)]
    pub unsafe fn slice<'a>(self, r: std::ops::Range<usize>) -> &'a mut [T] {
        unsafe { std::slice::from_raw_parts_mut(self.0.add(r.start), r.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_on_one_thread_ends_all_instead_of_leaving_the_others_waiting() {
        for culprit in [0, 1] {
            let ended = std::panic::catch_unwind(|| {
                let pool = Pool::new(3);
                let barrier = pool.barrier();
                pool.run(&|t| {
                    assert!(t != culprit, "this one fails on purpose");
                    barrier.wait();
                });
            });
            assert!(ended.is_err());
        }
    }

    #[test]
    fn every_element_is_visited_once_on_any_number_of_threads() {
        for threads in [1, 2, 3, 7] {
            let pool = Pool::new(threads);
            let mut v = vec![0u32; 1000];
            for _ in 0..50 {
                let p = Disjoint::new(&mut v);
                pool.split(1000, |r| {
                    for i in r {
                        // Ranges of different threads do not overlap.
                        unsafe { *p.at(i) += 1 };
                    }
                });
            }
            assert!(v.iter().all(|&x| x == 50));
        }
    }
}
