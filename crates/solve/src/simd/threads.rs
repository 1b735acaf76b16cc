//! Worker threads that live as long as the run and meet at barriers. A substep is very short: a waiting thread spins for a moment, which
//! is enough while the others run. Then it sleeps until it is woken, so that it does not take a core from the threads that it waits for.
//! The result does not depend on the number of threads.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering, fence};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{JoinHandle, Thread};

/// Turns of the waiting loop before a thread sleeps: some tens of microseconds, about what waking it costs.
const SPINS: u32 = 1000;

/// Where threads of a team sleep while they wait for others.
#[derive(Default)]
struct WaitPoint {
    sleepers: AtomicUsize,
    lock: Mutex<()>,
    condition: Condvar,
    /// How often a thread has slept here.
    slept: AtomicUsize,
    /// A thread of the team has panicked: nobody waits any longer.
    broken: AtomicBool,
}

impl WaitPoint {
    /// Waits until `over` or until the team is broken. Whoever makes it true calls [`Self::wake`] afterwards.
    #[inline]
    fn wait(&self, over: impl Fn() -> bool) {
        for _ in 0..SPINS {
            if over() {
                return;
            }
            std::hint::spin_loop();
        }
        self.sleep(&over);
    }

    #[cold]
    fn sleep(&self, over: &dyn Fn() -> bool) {
        // Either this thread sees the change of the other one, or the other one sees that this thread is about to sleep.
        self.slept.fetch_add(1, Ordering::Relaxed);
        self.sleepers.fetch_add(1, Ordering::Relaxed);
        fence(Ordering::SeqCst);
        let mut held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !over() && !self.is_broken() {
            held = self.condition.wait(held).unwrap_or_else(PoisonError::into_inner);
        }
        drop(held);
        self.sleepers.fetch_sub(1, Ordering::Relaxed);
    }

    /// Wakes sleeping threads, so that they test their condition again.
    #[inline]
    fn wake(&self) {
        fence(Ordering::SeqCst);
        if self.sleepers.load(Ordering::Relaxed) > 0 {
            self.notify_sleepers();
        }
    }

    #[cold]
    fn notify_sleepers(&self) {
        // While the lock is held, no thread is between its test and its sleep.
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
        self.condition.notify_all();
    }

    fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }

    fn poison(&self) {
        self.broken.store(true, Ordering::Release);
        self.wake();
    }
}

/// A barrier for a fixed number of threads.
pub struct Barrier {
    threads: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
    wait_point: Arc<WaitPoint>,
}

impl Barrier {
    /// Waits for the others.
    ///
    /// # Panics
    /// When another thread of the team has panicked.
    #[inline]
    pub fn wait(&self) {
        if self.threads == 1 {
            return;
        }
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            self.round.store(round + 1, Ordering::Release);
            self.wait_point.wake();
            return;
        }
        let over = || self.round.load(Ordering::Acquire) != round;
        self.wait_point.wait(over);
        assert!(over() || !self.wait_point.is_broken(), "another worker thread of the solver has panicked");
    }
}

type Job<'a> = &'a (dyn Fn(usize) + Sync);

/// Where a worker waits for its next job.
#[derive(Default)]
struct JobSlot {
    /// Number of the last job that it was called to.
    assigned: AtomicUsize,
    asleep: AtomicBool,
}

impl JobSlot {
    /// Waits until it is called again; gives the number of that job.
    fn wait(&self, last: usize) -> usize {
        let new_job = || Some(self.assigned.load(Ordering::Acquire)).filter(|&c| c != last);
        for _ in 0..SPINS {
            if let Some(c) = new_job() {
                return c;
            }
            std::hint::spin_loop();
        }
        self.asleep.store(true, Ordering::Relaxed);
        fence(Ordering::SeqCst);
        loop {
            if let Some(c) = new_job() {
                self.asleep.store(false, Ordering::Relaxed);
                return c;
            }
            // May return without reason.
            std::thread::park();
        }
    }

    fn assign(&self, number: usize, worker: &Thread) {
        self.assigned.store(number, Ordering::Release);
        fence(Ordering::SeqCst);
        if self.asleep.load(Ordering::Relaxed) {
            worker.unpark();
        }
    }
}

struct Shared {
    wait_point: Arc<WaitPoint>,
    slots: Vec<JobSlot>,
    job: AtomicPtr<()>,
    /// Workers that are in the job.
    busy: AtomicUsize,
    quit: AtomicBool,
}

/// A team of threads; the calling thread is number 0.
pub struct Pool {
    threads: usize,
    jobs: AtomicUsize,
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

impl Pool {
    /// Starts `threads - 1` workers.
    pub fn new(threads: usize) -> Self {
        let threads = threads.max(1);
        let shared = Arc::new(Shared {
            wait_point: Arc::default(),
            slots: (1..threads).map(|_| JobSlot::default()).collect(),
            job: AtomicPtr::new(std::ptr::null_mut()),
            busy: AtomicUsize::new(0),
            quit: AtomicBool::new(false),
        });
        let workers = (1..threads)
            .map(|t| {
                let s = shared.clone();
                std::thread::spawn(move || worker(t, &s))
            })
            .collect();
        Self { threads, jobs: AtomicUsize::new(0), shared, workers }
    }

    /// How many threads work, the caller included.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// How many there are, the caller included, working or not.
    pub fn most(&self) -> usize {
        self.workers.len() + 1
    }

    /// From now on only so many threads work, at least one and at most [`Self::most`]; the others sleep.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, self.most());
    }

    /// How often since the last call a thread had to sleep because another one was late.
    pub fn take_stalls(&mut self) -> usize {
        self.shared.wait_point.slept.swap(0, Ordering::Relaxed)
    }

    /// A barrier for the threads that work, to be used within one job.
    pub fn barrier(&self) -> Barrier {
        Barrier {
            threads: self.threads,
            arrived: AtomicUsize::new(0),
            round: AtomicUsize::new(0),
            wait_point: self.shared.wait_point.clone(),
        }
    }

    /// Runs `job(thread)` on every thread and returns when all are done. A panic on any of them ends all of them.
    ///
    /// # Panics
    /// When the job does on any thread, in this call or in an earlier one.
    pub fn run(&self, job: Job<'_>) {
        if self.threads == 1 {
            job(0);
            return;
        }
        let s = &*self.shared;
        assert!(!s.wait_point.is_broken(), "a worker thread of the solver has panicked");
        // The reference outlives the call: the caller leaves only when no worker is in the job any more.
        let pointer: *const Job<'_> = &raw const job;
        s.job.store(pointer.cast_mut().cast(), Ordering::Release);
        s.busy.store(self.threads - 1, Ordering::Release);
        let number = self.jobs.fetch_add(1, Ordering::Relaxed) + 1;
        for (slot, w) in s.slots.iter().zip(&self.workers).take(self.threads - 1) {
            slot.assign(number, w.thread());
        }
        let done = catch_unwind(AssertUnwindSafe(|| job(0)));
        if done.is_err() {
            s.wait_point.poison();
        }
        let over = || s.busy.load(Ordering::Acquire) == 0;
        s.wait_point.wait(over);
        // In a broken team nobody sleeps: the workers end at their next barrier.
        while !over() {
            std::thread::yield_now();
        }
        if let Err(panic) = done {
            resume_unwind(panic);
        }
        assert!(!s.wait_point.is_broken(), "a worker thread of the solver has panicked");
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

fn worker(t: usize, s: &Shared) {
    let mut last = 0;
    loop {
        last = s.slots[t - 1].wait(last);
        if s.quit.load(Ordering::Acquire) {
            return;
        }
        let job = s.job.load(Ordering::Acquire) as *const Job<'_>;
        // SAFETY: the caller keeps the job alive until this worker is counted out below.
        let done = catch_unwind(AssertUnwindSafe(|| unsafe { (*job)(t) }));
        if done.is_err() {
            s.wait_point.poison();
        }
        s.busy.fetch_sub(1, Ordering::AcqRel);
        s.wait_point.wake();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        // All workers wait in their seats: no job outlives its call, whether it panics or not.
        self.shared.quit.store(true, Ordering::Release);
        let number = self.jobs.fetch_add(1, Ordering::Relaxed) + 1;
        for (slot, w) in self.shared.slots.iter().zip(&self.workers) {
            slot.assign(number, w.thread());
        }
        for w in self.workers.drain(..) {
            let _ = w.join();
        }
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
    fn a_panic_wakes_those_who_sleep_and_the_team_works_no_more() {
        let pool = Pool::new(3);
        let barrier = pool.barrier();
        let wait_point = pool.shared.wait_point.clone();
        let ended = catch_unwind(AssertUnwindSafe(|| {
            pool.run(&|t| {
                if t == 1 {
                    // Not before both of the others sleep.
                    while wait_point.sleepers.load(Ordering::Acquire) < 2 {
                        std::thread::yield_now();
                    }
                    panic!("this one fails on purpose");
                }
                barrier.wait();
            });
        }));
        assert!(ended.is_err());
        let again = catch_unwind(AssertUnwindSafe(|| pool.run(&|_| {})));
        assert!(again.is_err(), "a broken team takes no further job");
    }

    #[test]
    fn a_thread_that_is_late_is_waited_for_asleep_and_counted() {
        let mut pool = Pool::new(4);
        let wait_point = pool.shared.wait_point.clone();
        for late in 0..4 {
            pool.take_stalls();
            let barrier = pool.barrier();
            pool.run(&|t| {
                if t == late {
                    while wait_point.sleepers.load(Ordering::Acquire) < 3 {
                        std::thread::yield_now();
                    }
                }
                barrier.wait();
            });
            assert!(pool.take_stalls() >= 3);
        }
    }

    #[test]
    fn barriers_keep_many_more_threads_than_cores_in_step() {
        for threads in [2, 5, 32] {
            let pool = Pool::new(threads);
            let barrier = pool.barrier();
            let counts: Vec<AtomicUsize> = (0..threads).map(|_| AtomicUsize::new(0)).collect();
            pool.run(&|t| {
                for round in 1..=300 {
                    counts[t].store(round, Ordering::Relaxed);
                    barrier.wait();
                    // No thread is behind, and none is ahead before all have compared.
                    assert!(counts.iter().all(|c| c.load(Ordering::Relaxed) == round));
                    barrier.wait();
                }
            });
        }
    }

    #[test]
    fn a_team_falls_back_to_fewer_threads_and_comes_back() {
        let mut pool = Pool::new(6);
        assert_eq!(pool.most(), 6);
        for threads in [6, 1, 3, 6, 2, 5, 0, 4, 99] {
            pool.set_threads(threads);
            let expected = threads.clamp(1, 6);
            assert_eq!(pool.threads(), expected);
            for _ in 0..20 {
                let barrier = pool.barrier();
                let seen: Vec<AtomicUsize> = (0..6).map(|_| AtomicUsize::new(0)).collect();
                pool.run(&|t| {
                    seen[t].fetch_add(1, Ordering::Relaxed);
                    barrier.wait();
                    seen[t].fetch_add(1, Ordering::Relaxed);
                });
                let seen: Vec<usize> = seen.iter().map(|s| s.load(Ordering::Relaxed)).collect();
                assert!(seen.iter().enumerate().all(|(t, &s)| s == if t < expected { 2 } else { 0 }), "{seen:?}");
            }
        }
    }
}
