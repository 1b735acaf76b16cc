//! Each stage runs in a thread of its own. After a stop request the program continues soon, even when the stage cannot be interrupted.

use crate::stop::Stop;
use crate::{Error, Result};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Time between two checks of the stop request.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// Time that a stage has after a stop request to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// Stack of the thread, bytes: as large as that of a main thread.
const STACK: usize = 8 << 20;

/// Runs `work` in a new thread and returns its result; `work` must not write files. After a stop request, `work` ends at its next check.
/// A step that cannot be interrupted (the factorisation of a large matrix) is not waited for: its thread ends at the check that follows,
/// and the result is dropped.
///
/// A thread of the pool that all parallel loops share does the work itself. Were it to wait, and all of its kind with it, no thread would be left
/// for the loops of what they wait for.
///
/// # Errors
/// Those of `work`; [`Error::Stopped`] after a stop request.
pub(in crate::engine) fn run<T: Send + 'static>(
    stop: &Stop,
    doing: &str,
    work: impl FnOnce(&Stop) -> Result<T> + Send + 'static,
) -> Result<T> {
    stop.check(doing)?;
    if rayon::current_thread_index().is_some() {
        return work(stop);
    }
    let (send, receive) = mpsc::channel();
    let own = stop.clone();
    let thread = std::thread::Builder::new()
        .name(doing.into())
        .stack_size(STACK)
        .spawn(move || {
            let done = work(&own);
            // The receiver is gone when the caller has stopped waiting.
            let _ = send.send(done);
        })
        .map_err(|e| Error::Failed(format!("no thread could be started for {doing}: {e}")))?;
    let mut requested: Option<Instant> = None;
    loop {
        match receive.recv_timeout(CHECK_INTERVAL) {
            Ok(done) => {
                let _ = thread.join();
                return done;
            }
            // The thread has panicked: the panic continues here with its message.
            Err(RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(Error::Failed(format!("{doing} ended without a result: a defect of Leanto"))),
            },
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stop.is_requested() && requested.get_or_insert_with(Instant::now).elapsed() > GRACE {
            stop.check(doing)?;
        }
    }
}

/// Adds to a stop error what the stop leaves behind. Other errors stay as they are.
pub(in crate::engine) fn add_consequence(e: Error, what: &str) -> Error {
    match e {
        Error::Stopped { reason, doing } => Error::Stopped { reason, doing: format!("{doing}; {what}") },
        other => other,
    }
}

/// Adds to a stop error that nothing was written.
pub(in crate::engine) fn nothing_written(e: Error) -> Error {
    add_consequence(e, "nothing was written")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Reason;

    #[test]
    fn a_stage_that_cannot_be_interrupted_does_not_hold_the_program() {
        let stop = Stop::new();
        let request = stop.clone();
        let (end, wait) = mpsc::channel::<()>();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            request.request(Reason::User);
        });
        let got = run(&stop, "factorising", move |_| {
            // Only this test ends it.
            let _ = wait.recv();
            Ok(1)
        });
        let text = got.expect_err("it was stopped").to_string();
        assert!(text.contains("factorising"), "{text}");
        drop(end);
    }

    /// Every thread of the pool runs a stage with a parallel loop at the same time: as whole runs side by side do.
    #[test]
    fn stages_on_all_threads_of_the_pool_come_to_an_end() {
        use rayon::prelude::*;
        let (done, wait) = mpsc::channel();
        std::thread::spawn(move || {
            let begun = std::sync::Barrier::new(rayon::current_num_threads());
            let sums = rayon::broadcast(|_| {
                begun.wait();
                let work = |_: &Stop| Ok((0..10_000_u64).into_par_iter().map(|x| x * x % 7).sum::<u64>());
                run(&Stop::new(), "adding", work).expect("it adds")
            });
            let _ = done.send(sums);
        });
        let sums = wait.recv_timeout(Duration::from_secs(60)).expect("they wait for each other");
        assert!(sums.len() == rayon::current_num_threads() && sums.iter().all(|s| *s == sums[0]), "{sums:?}");
    }

    #[test]
    fn results_errors_and_panics_come_through() {
        let stop = Stop::new();
        assert_eq!(run(&stop, "adding", |_| Ok(2 + 2)).expect("it adds"), 4);
        let e = run(&stop, "failing", |_| Err::<(), _>(Error::Failed("no".into()))).expect_err("it fails");
        assert_eq!(e.to_string(), "no");
        let panic = std::panic::catch_unwind(|| run(&Stop::new(), "breaking", |_| -> Result<()> { panic!("broken") }));
        assert!(panic.is_err());
    }
}
