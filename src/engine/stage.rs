//! PlasticLimits run in a thread of their own, so that the program can go on at once when it is asked to end, whatever the stage is doing.

use crate::stop::Stop;
use crate::{Error, Result};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Longest time between two looks at the request to end.
const LOOK: Duration = Duration::from_millis(20);
/// A stage that was asked to end has this long to do so in good order.
const GRACE: Duration = Duration::from_millis(500);
/// As much as the main thread of a program has, bytes.
const STACK: usize = 8 << 20;

/// Runs `work`, which writes nothing, and hands on its result. When `stop` is requested, `work` ends at its next check. What cannot be
/// interrupted (the factorisation of a large matrix) is left to itself: its thread ends at the check after it, and its result is dropped.
///
/// # Errors
/// Those of `work`; [`Error::Stopped`] when it was asked to end.
pub(super) fn run<T: Send + 'static>(
    stop: &Stop,
    doing: &str,
    work: impl FnOnce(&Stop) -> Result<T> + Send + 'static,
) -> Result<T> {
    stop.check(doing)?;
    let (send, receive) = mpsc::channel();
    let own = stop.clone();
    let thread = std::thread::Builder::new()
        .name(doing.into())
        .stack_size(STACK)
        .spawn(move || {
            let done = work(&own);
            // Nobody waits any more for a stage that was given up.
            let _ = send.send(done);
        })
        .map_err(|e| Error::Failed(format!("no thread could be started for {doing}: {e}")))?;
    let mut asked: Option<Instant> = None;
    loop {
        match receive.recv_timeout(LOOK) {
            Ok(done) => {
                let _ = thread.join();
                return done;
            }
            // The thread panicked: so do we, with its message.
            Err(RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(Error::Failed(format!("{doing} ended without a result: a defect of Leanto"))),
            },
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stop.is_requested() && asked.get_or_insert_with(Instant::now).elapsed() > GRACE {
            stop.check(doing)?;
        }
    }
}

/// The same error saying what it leaves behind, when it is a request to end.
pub(super) fn leaves(e: Error, what: &str) -> Error {
    match e {
        Error::Stopped { reason, doing } => Error::Stopped { reason, doing: format!("{doing}; {what}") },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Reason;

    #[test]
    fn a_stage_that_cannot_be_interrupted_does_not_hold_the_program() {
        let stop = Stop::new();
        let asking = stop.clone();
        let (end, wait) = mpsc::channel::<()>();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            asking.request(Reason::Asked);
        });
        let got = run(&stop, "factorising", move |_| {
            // Only this test ends it.
            let _ = wait.recv();
            Ok(1)
        });
        let text = got.expect_err("it was asked to end").to_string();
        assert!(text.contains("factorising"), "{text}");
        drop(end);
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
