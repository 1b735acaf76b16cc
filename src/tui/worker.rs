//! Background work. A job is two closures, given where it is asked for: what is done in a thread of its own, and what becomes of the result in the
//! state. Nothing here knows what the jobs are about, nor the state that they change.

use crate::stop::{Reason, Stop};
use crate::{Error, Result, memory};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;

/// What becomes of the result of a job, and the work that follows.
type JobEnd<A> = Box<dyn FnOnce(&mut A) -> Option<Command<A>> + Send>;

/// What the background has to say to the state.
pub(super) enum Message<A> {
    /// Something while a job goes on.
    Progress(Box<dyn FnOnce(&mut A) + Send>),
    /// The end of a job.
    JobEnd(JobEnd<A>),
}

impl<A> Message<A> {
    /// Tells it; hands back the work that follows.
    pub(super) fn tell(self, state: &mut A) -> Option<Command<A>> {
        match self {
            Self::Progress(tell) => {
                tell(state);
                None
            }
            Self::JobEnd(end) => end(state),
        }
    }
}

/// What the background has to do.
pub(super) enum Command<A> {
    /// Begin a job.
    Start(Job<A>),
    /// Request the work to stop; a second request also skips the assessment.
    Stop,
}

impl<A> From<Job<A>> for Option<Command<A>> {
    fn from(job: Job<A>) -> Self {
        Some(Command::Start(job))
    }
}

/// A job in the background.
pub(super) struct Job<A> {
    /// The work in words, for the message at the memory limit.
    doing: &'static str,
    /// It replaces results that are being read, or belongs to another folder.
    ends_reading: bool,
    /// It only reads: nothing waits for it, and it does not count for the memory limit.
    only_reads: bool,
    /// It goes on beside other work, which a request to stop is for.
    beside: bool,
    task: Box<dyn Task<A>>,
}

/// A job without the type of its result.
trait Task<A>: Send {
    /// Does the work; a panic in it becomes an error.
    fn run(self: Box<Self>, background: &Background<A>) -> JobEnd<A>;

    /// The end of the job with a result that is given.
    #[cfg(test)]
    fn end(self: Box<Self>, done: Result<Box<dyn std::any::Any + Send>>) -> JobEnd<A>;
}

struct Closures<T, W, E> {
    work: W,
    end: E,
    result: std::marker::PhantomData<fn() -> T>,
}

impl<A, T, W, E> Task<A> for Closures<T, W, E>
where
    A: 'static,
    T: Send + 'static,
    W: FnOnce(&Background<A>) -> Result<T> + Send + 'static,
    E: FnOnce(&mut A, Result<T>) -> Option<Command<A>> + Send + 'static,
{
    fn run(self: Box<Self>, background: &Background<A>) -> JobEnd<A> {
        let Self { work, end, .. } = *self;
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || work(background)));
        let broke = || Err(Error::Failed("the work has failed: a defect of Leanto".into()));
        let done = done.unwrap_or_else(|_| broke());
        Box::new(move |state| end(state, done))
    }

    #[cfg(test)]
    fn end(self: Box<Self>, done: Result<Box<dyn std::any::Any + Send>>) -> JobEnd<A> {
        let end = self.end;
        let done = done.map(|any| *any.downcast::<T>().expect("a result of this job"));
        Box::new(move |state| end(state, done))
    }
}

impl<A: 'static> Job<A> {
    /// A job: its name in words, the work, and what becomes of its result.
    pub(super) fn new<T: Send + 'static>(
        doing: &'static str,
        work: impl FnOnce(&Background<A>) -> Result<T> + Send + 'static,
        end: impl FnOnce(&mut A, Result<T>) -> Option<Command<A>> + Send + 'static,
    ) -> Self {
        let task = Box::new(Closures { work, end, result: std::marker::PhantomData });
        Self { doing, ends_reading: false, only_reads: false, beside: false, task }
    }

    /// It replaces results that are being read.
    pub(super) fn ends_reading(self) -> Self {
        Self { ends_reading: true, ..self }
    }

    /// It only reads.
    pub(super) fn only_reads(self) -> Self {
        Self { only_reads: true, ..self }
    }

    /// It goes on beside other work, until a job [`Self::ends_reading`].
    pub(super) fn beside(self) -> Self {
        Self { beside: true, ..self }
    }

    /// The work in words.
    #[cfg(test)]
    pub(super) fn doing(&self) -> &'static str {
        self.doing
    }

    /// The end of the job with a result that is given.
    #[cfg(test)]
    pub(super) fn end<T: Send + 'static>(self, done: Result<T>) -> Message<A> {
        Message::JobEnd(self.task.end(done.map(|t| Box::new(t) as Box<dyn std::any::Any + Send>)))
    }

    /// The end of the job, which is done now.
    #[cfg(test)]
    pub(super) fn now(self) -> Message<A> {
        let (sender, _messages) = std::sync::mpsc::channel();
        Message::JobEnd(self.task.run(&Background { sender, stop: Stop::new(), stop_again: Stop::new() }))
    }
}

/// What a job has of its surroundings.
pub(super) struct Background<A> {
    sender: Sender<Message<A>>,
    /// The first request to stop.
    pub stop: Stop,
    /// The second one.
    pub stop_again: Stop,
}

impl<A> Clone for Background<A> {
    fn clone(&self) -> Self {
        Self { sender: self.sender.clone(), stop: self.stop.clone(), stop_again: self.stop_again.clone() }
    }
}

impl<A> Background<A> {
    /// Tells the state something while the work goes on. False when nobody listens any more: the wizard was left.
    pub(super) fn tell(&self, what: impl FnOnce(&mut A) + Send + 'static) -> bool {
        self.sender.send(Message::Progress(Box::new(what))).is_ok()
    }
}

/// Starts background work.
pub(super) struct JobRunner<A> {
    sender: Sender<Message<A>>,
    /// Stop requests of the last job.
    stop: Stop,
    stop_again: Stop,
    /// Stop request for results that are read beside other work.
    reading: Stop,
    /// Number of active threads.
    working: Arc<AtomicUsize>,
}

/// Decreases the number of active threads when it is dropped.
struct Leave(Arc<AtomicUsize>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
    }
}

impl<A: 'static> JobRunner<A> {
    /// Messages go to `sender`.
    pub(super) fn new(sender: Sender<Message<A>>) -> Self {
        Self { sender, stop: Stop::new(), stop_again: Stop::new(), reading: Stop::new(), working: Arc::default() }
    }

    /// True while work is active that writes files.
    pub(super) fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire) > 0
    }

    /// Starts a command and returns at once.
    pub(super) fn start(&mut self, command: Command<A>) {
        let job = match command {
            Command::Start(job) => job,
            Command::Stop => {
                let stop = if self.stop.is_requested() { &self.stop_again } else { &self.stop };
                return stop.request(Reason::User);
            }
        };
        if job.ends_reading {
            self.reading.request(Reason::User);
        }
        let background = Background { sender: self.sender.clone(), stop: Stop::new(), stop_again: Stop::new() };
        if job.beside {
            self.reading = background.stop.clone();
        } else {
            (self.stop, self.stop_again) = (background.stop.clone(), background.stop_again.clone());
        }
        let leave = (!job.only_reads).then(|| {
            self.working.fetch_add(1, Ordering::AcqRel);
            Leave(self.working.clone())
        });
        std::thread::spawn(move || {
            let _leave = leave;
            if !job.only_reads {
                memory::begin_work(&background.stop, job.doing);
            }
            let end = job.task.run(&background);
            if !job.only_reads {
                memory::end_work();
            }
            // The receiver is gone after the wizard was left.
            let _ = background.sender.send(Message::JobEnd(end));
        });
    }
}
