//! Has the runs of an ensemble made: each by a process of its own on one thread, some of them at once. A run that is finished stays finished: what
//! was killed is begun again with the runs that are missing.

use super::begin::begun;
use super::worker::{MEMORY, MemberJob, OUTSIDE, hash_of, keep};
use crate::case::{self, Case};
use crate::engine::stages::RunObserver;
use crate::ensemble::{Common, Failure};
use crate::record::ensemble::{self as stored, forget_failure, member_file, put_failure};
use crate::record::lock::FolderLock;
use crate::{Error, Result, memory};
use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time between two looks at the processes.
const LOOK: Duration = Duration::from_millis(50);
/// As long as no run is finished, how far they are is said so often.
const SAY: Duration = Duration::from_secs(30);
/// Letters of a reason that are kept.
const REASON: usize = 600;
/// Times that a run is tried again after its process was ended from outside.
const AGAIN: u32 = 1;

/// A share of the runs: number `part` of `of`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number.
    pub part: usize,
    /// How many shares there are.
    pub of: usize,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The case file.
    pub case: PathBuf,
    /// Seeds of every class, the last included; none for 1 to the number of runs of the case.
    pub seeds: Option<(u64, u64)>,
    /// Only these classes; none for all.
    pub classes: Vec<String>,
    /// Only a share of them.
    pub shard: Option<Shard>,
    /// Processes at once; 0 for one per core.
    pub jobs: usize,
    /// Folder of the ensemble.
    pub out: PathBuf,
    /// Try runs again that have failed.
    pub again: bool,
    /// Run a case that does not carry its own weight.
    pub accept_unsound: bool,
    /// Coarse runs, whatever the case says.
    pub coarse: bool,
    /// Memory of all processes together, bytes; none for no limit of its own.
    pub memory: Option<u64>,
}

/// How far it is.
#[derive(Clone, Debug)]
pub enum Step {
    /// What is to be done: runs, those of them that are finished already, processes at once.
    Begun(usize, usize, usize),
    /// None is finished yet: simulated time that the runs under way have reached on average, their longest time, and expected time for all runs if
    /// they take so long, s. Most come to rest earlier.
    Going(f64, f64, f64),
    /// A run is finished: class, seed, its wall time s, runs left, expected time for them s.
    Finished(String, u64, f64, usize, f64),
    /// A run failed: class, seed, reason.
    Failed(String, u64, String),
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Done {
    /// What all runs share.
    pub common: Common,
    /// Runs that are finished now, of those that were asked for.
    pub finished: usize,
    /// Runs that this call made.
    pub made: usize,
    /// Wall time that it took, s.
    pub wall: f64,
    /// Those that failed.
    pub failures: Vec<Failure>,
}

/// Who makes the runs.
enum RunMaker {
    /// This executable, in processes.
    Program(PathBuf),
    /// This process, one after the other: where the running program is not `leanto`.
    Here,
}

impl RunMaker {
    fn choose() -> Self {
        if let Some(program) = std::env::var_os("LEANTO_MEMBER_WORKER").filter(|v| !v.is_empty()) {
            return Self::Program(program.into());
        }
        match std::env::current_exe() {
            Ok(exe) if exe.file_stem().is_some_and(|s| s.eq_ignore_ascii_case("leanto")) => Self::Program(exe),
            _ => Self::Here,
        }
    }
}

/// A run that is being made.
struct Running {
    child: Child,
    job: MemberJob,
    begun: Instant,
    tries: u32,
    /// Simulated time that it has reached, ms.
    reached: Arc<AtomicU64>,
}

/// What a process writes to its standard output: the simulated time, s.
fn listen(child: &mut Child) -> Arc<AtomicU64> {
    let reached = Arc::new(AtomicU64::new(0));
    if let Some(out) = child.stdout.take() {
        let heard = reached.clone();
        std::thread::spawn(move || {
            let times = BufReader::new(out).lines().map_while(|l| l.ok()).filter_map(|l| l.parse::<f64>().ok());
            times.for_each(|t| heard.store((1e3 * t) as u64, Ordering::Relaxed));
        });
    }
    reached
}

/// Makes the runs of a case that are missing in a folder.
///
/// # Errors
/// Bad input, a folder that another process works in or that holds another ensemble, a failing disk, or a stop. A run that fails is no error.
pub fn ensemble(request: &Request, observer: &mut dyn RunObserver, say: &mut dyn FnMut(&Step)) -> Result<Done> {
    let clock = Instant::now();
    let case = case::load(&request.case)?;
    let case = if request.coarse { case.with_coarse_runs() } else { case };
    let keys = keys(&case, request)?;
    crate::record::lock::check_folder(&request.out)?;
    let (mut common, building) = begun(&case, request.accept_unsound, observer)?;
    let _lock = FolderLock::take(&request.out)?;
    common.settings.runs = runs_of_each(&case, request)?;
    stored::begin(&request.out, &common)?;
    crate::record::origin::write(&request.out, &case.origin.file, true)?;
    let (finished, failures) = stored::finished(&request.out, &common)?;
    let mut todo: VecDeque<(String, u64)> = keys.iter().filter(|k| !finished.contains(k)).cloned().collect();
    let failed = |k: &(String, u64)| failures.iter().any(|f| (&f.class, f.seed) == (&k.0, k.1));
    if !request.again {
        todo.retain(|k| !failed(k));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let maker = RunMaker::choose();
    let wanted = if request.jobs == 0 { cores } else { request.jobs };
    let jobs = if matches!(maker, RunMaker::Here) { 1 } else { wanted.min(todo.len().max(1)) };
    say(&Step::Begun(keys.len(), keys.len() - todo.len(), jobs));
    let model = if todo.is_empty() { None } else { keep(&building) };
    let mut made = Made {
        request,
        common: &common,
        model: model.as_ref().map(|f| f.path().to_path_buf()),
        longest: case.ensemble.time(case.run.duration),
        observer,
        say,
        hash: hash_of(&request.case)?,
        walls: Vec::new(),
    };
    let count = match maker {
        RunMaker::Program(exe) => made.by_processes(&exe, todo, jobs)?,
        RunMaker::Here => made.here(todo)?,
    };
    let (finished, failures) = stored::finished(&request.out, &common)?;
    let finished = finished.iter().filter(|k| keys.contains(k)).count();
    let failures = failures.into_iter().filter(|f| keys.contains(&(f.class.clone(), f.seed))).collect();
    Ok(Done { common, finished, made: count, wall: clock.elapsed().as_secs_f64(), failures })
}

/// Runs of every class that are asked for, all shares together. More of some classes only are no more of every class.
fn runs_of_each(case: &Case, request: &Request) -> Result<u32> {
    if !request.classes.is_empty() {
        return Ok(stored::common(&request.out)?.map_or(1, |c| c.settings.runs));
    }
    let (from, to) = request.seeds.unwrap_or((1, u64::from(case.ensemble.runs)));
    Ok((to + 1).saturating_sub(from) as u32)
}

/// How many runs a request is for, all shares together.
///
/// # Errors
/// A case that cannot be read, seeds that are no range.
pub fn count(request: &Request) -> Result<usize> {
    Ok(keys(&case::load(&request.case)?, request)?.len())
}

/// The runs that are asked for: all classes of a seed before the next seed, so that a part of them is a fair part.
fn keys(case: &Case, request: &Request) -> Result<Vec<(String, u64)>> {
    let (from, to) = request.seeds.unwrap_or((1, u64::from(case.ensemble.runs)));
    let refuse = |what: String, remedy: &str| Err(Error::input(what, remedy));
    if from > to || to - from >= 100_000 {
        return refuse(
            format!("the seeds {from}..{to} are no range"),
            "write the first and the last one, for example 1..24",
        );
    }
    let classes = case.ensemble.classes();
    if let Some(unknown) = request.classes.iter().find(|n| classes.iter().all(|c| c.name != **n)) {
        return refuse(format!("the case has no class \"{unknown}\""), "name one of its [[ensemble.class]]");
    }
    let wanted = |c: &&crate::ensemble::Class| request.classes.is_empty() || request.classes.contains(&c.name);
    let classes: Vec<_> = classes.iter().filter(wanted).collect();
    let all = (from..=to).flat_map(|seed| classes.iter().map(move |c| (c.name.clone(), seed)));
    let Some(Shard { part, of }) = request.shard else { return Ok(all.collect()) };
    if part == 0 || part > of {
        return refuse(
            format!("there is no share {part} of {of}"),
            "write for example --shard 2/3: the second of three",
        );
    }
    Ok(all.enumerate().filter(|(k, _)| is_of_share(*k, classes.len(), part, of)).map(|(_, key)| key).collect())
}

/// Whether the run with a number, of so many classes, is in share `part` of `of`: of each class every `of`-th seed, so that each share has the classes
/// in the same numbers.
fn is_of_share(number: usize, classes: usize, part: usize, of: usize) -> bool {
    let (seed, class) = (number / classes.max(1), number % classes.max(1));
    (seed + class) % of == part - 1
}

/// Runs being made.
struct Made<'a> {
    request: &'a Request,
    common: &'a Common,
    /// The model as it was read.
    model: Option<PathBuf>,
    /// Longest time of a run, s.
    longest: f64,
    observer: &'a mut dyn RunObserver,
    say: &'a mut dyn FnMut(&Step),
    hash: String,
    walls: Vec<f64>,
}

impl Made<'_> {
    fn job(&self, (class, seed): &(String, u64)) -> MemberJob {
        forget_failure(&self.request.out, self.common, class, *seed);
        MemberJob {
            case: self.request.case.clone(),
            class: class.clone(),
            seed: *seed,
            folder: self.request.out.clone(),
            coarse: self.request.coarse,
            model: self.model.clone(),
            hash: self.hash.clone(),
        }
    }

    fn finished(&mut self, job: &MemberJob, wall: f64, left: usize, at_once: usize) {
        self.walls.push(wall);
        let mean = self.walls.iter().sum::<f64>() / self.walls.len() as f64;
        let time = mean * left as f64 / at_once.max(1) as f64;
        (self.say)(&Step::Finished(job.class.clone(), job.seed, wall, left, time));
    }

    /// How far the first runs are.
    fn going(&mut self, running: &[Running], left: usize, at_once: usize) {
        let reached: Vec<f64> = running.iter().map(|r| r.reached.load(Ordering::Relaxed) as f64 / 1e3).collect();
        let simulated: f64 = reached.iter().sum();
        if simulated <= 0.0 {
            return;
        }
        let taken: f64 = running.iter().map(|r| r.begun.elapsed().as_secs_f64()).sum();
        let whole = taken / simulated * self.longest * left as f64;
        let time = ((whole - taken) / at_once.max(1) as f64).max(0.0);
        (self.say)(&Step::Going(simulated / running.len() as f64, self.longest, time));
    }

    fn failed(&mut self, job: &MemberJob, reason: &str) -> Result<()> {
        let reason: String = crate::text::clean_lines(reason.trim()).chars().take(REASON).collect();
        let f = Failure { class: job.class.clone(), seed: job.seed, reason };
        put_failure(&self.request.out, self.common, &f)?;
        (self.say)(&Step::Failed(f.class, f.seed, f.reason));
        Ok(())
    }

    /// A request to stop, also one by an event.
    fn is_stopped(&mut self) -> Result<()> {
        let stop = self.observer.stop();
        let resume =
            "making the runs of the ensemble; finished runs are kept: the same command makes those that are missing";
        stop.check(resume)
    }

    fn here(&mut self, todo: VecDeque<(String, u64)>) -> Result<usize> {
        let (all, mut made) = (todo.len(), 0);
        for (k, key) in todo.iter().enumerate() {
            self.is_stopped()?;
            let (job, clock) = (self.job(key), Instant::now());
            let stop = self.observer.stop();
            match job.work(&mut |_| {}, &stop) {
                Ok(()) => {
                    made += 1;
                    self.finished(&job, clock.elapsed().as_secs_f64(), all - k - 1, 1);
                }
                Err(e @ (Error::Stopped { .. } | Error::Io { .. })) => return Err(e),
                Err(e) => self.failed(&job, &e.to_string())?,
            }
        }
        Ok(made)
    }

    fn by_processes(&mut self, exe: &Path, mut todo: VecDeque<(String, u64)>, jobs: usize) -> Result<usize> {
        let mut running: Vec<Running> = Vec::new();
        let mut tries: BTreeMap<(String, u64), u32> = BTreeMap::new();
        let (mut made, mut next) = (0, Instant::now() + SAY);
        let done = loop {
            if let Err(e) = self.is_stopped() {
                break Err(e);
            }
            while running.len() < jobs
                && let Some(key) = todo.pop_front()
            {
                let job = self.job(&key);
                let mut child = self.start(exe, &job, jobs)?;
                running.push(Running {
                    reached: listen(&mut child),
                    child,
                    job,
                    begun: Instant::now(),
                    tries: tries.get(&key).copied().unwrap_or(0),
                });
            }
            if running.is_empty() {
                break Ok(());
            }
            let mut k = 0;
            while k < running.len() {
                let ended = running[k].child.try_wait();
                let Some(status) = ended.map_err(|e| Error::Failed(format!("a process cannot be watched: {e}")))?
                else {
                    k += 1;
                    continue;
                };
                let mut r = running.remove(k);
                let mut reason = String::new();
                if let Some(mut text) = r.child.stderr.take() {
                    let _ = text.read_to_string(&mut reason);
                }
                let wall = r.begun.elapsed().as_secs_f64();
                let file = member_file(&self.request.out, self.common, &r.job.class, r.job.seed);
                if status.success() && file.exists() {
                    made += 1;
                    self.finished(&r.job, wall, todo.len() + running.len(), jobs);
                } else if status.code().is_some_and(|c| c != i32::from(OUTSIDE)) {
                    self.failed(&r.job, &reason)?;
                } else if r.tries < AGAIN {
                    // Ended from outside, perhaps for lack of memory: once more, at the end of the queue.
                    let key = (r.job.class.clone(), r.job.seed);
                    tries.insert(key.clone(), r.tries + 1);
                    todo.push_back(key);
                } else {
                    let how =
                        if reason.trim().is_empty() { format!("its process ended with {status}") } else { reason };
                    self.failed(&r.job, &how)?;
                }
            }
            if self.walls.is_empty() && Instant::now() >= next {
                next += SAY;
                self.going(&running, todo.len() + running.len(), jobs);
            }
            std::thread::sleep(LOOK);
        };
        for r in &mut running {
            // Its standard input is closed with it, at which it ends by itself if it cannot be killed.
            let _ = r.child.kill();
            let _ = r.child.wait();
        }
        done.map(|()| made)
    }

    fn start(&self, exe: &Path, job: &MemberJob, jobs: usize) -> Result<Child> {
        let limit = self.request.memory.or_else(memory::default_limit).map(|m| m / jobs.max(1) as u64);
        let mut command = Command::new(exe);
        command.args(job.arguments()).env("RAYON_NUM_THREADS", "1");
        if let Some(limit) = limit {
            command.env(MEMORY, limit.to_string());
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().map_err(|e| Error::Failed(format!("{} cannot be started: {e}", exe.display())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With as many shares as classes each share had the runs of one class only. Every run is in one share, and no share has two runs of a class more than
    /// another one.
    #[test]
    fn each_share_has_all_classes_in_the_same_numbers() {
        for (classes, seeds, shares) in [(3, 8, 3), (2, 36, 3), (1, 7, 2), (4, 6, 2), (5, 3, 8)] {
            let mut counts = vec![vec![0usize; classes]; shares];
            for k in 0..classes * seeds {
                let of: Vec<usize> = (0..shares).filter(|s| is_of_share(k, classes, s + 1, shares)).collect();
                assert_eq!(of.len(), 1, "run {k}");
                counts[of[0]][k % classes] += 1;
            }
            for class in 0..classes {
                let list: Vec<usize> = counts.iter().map(|c| c[class]).collect();
                let (least, most) = (list.iter().min().copied(), list.iter().max().copied());
                assert!(most <= least.map(|n| n + 1), "{classes} classes, {seeds} seeds, {shares} shares: {counts:?}");
            }
        }
    }
}
