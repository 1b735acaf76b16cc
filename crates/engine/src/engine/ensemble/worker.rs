//! The process that makes one run: `leanto __member CASE CLASS SEED FOLDER HASH coarse|as-said MODEL`. It ends when its parent ends, and at its memory limit.
//! MODEL is the file with the model as it was read for all runs, or nothing. The process writes the simulated time to its standard output.

use super::member::{SharedWork, member_of};
use crate::building::Building;
use crate::engine::stages::Stoppable;
use crate::ensemble::Class;
use crate::record::ensemble::{self as stored, put_member};
use crate::stop::{Reason, Stop};
use crate::{Error, Result, case, memory};
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// First argument of the process.
pub const WORKER_COMMAND: &str = "__member";
/// Exit code of a process that was ended from outside: for lack of memory, or by a signal. The run may go through another time.
pub(super) const OUTSIDE: u8 = 3;
/// Environment variable with the memory that it may use, bytes.
pub(super) const MEMORY: &str = "LEANTO_MEMBER_MEMORY";

/// What a process is asked to make.
#[derive(Clone, Debug)]
pub(super) struct MemberJob {
    pub case: PathBuf,
    pub class: String,
    pub seed: u64,
    /// Folder of the ensemble.
    pub folder: PathBuf,
    pub hash: String,
    /// The run is coarse, whatever the case says.
    pub coarse: bool,
    /// The model as it was read for all runs ([`keep`]); where there is none, the run reads it itself.
    pub model: Option<PathBuf>,
}

/// The last argument of the process, for a coarse run and for one as the case says it.
const KINDS: [&str; 2] = ["coarse", "as-said"];

impl MemberJob {
    /// As arguments of the process.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        vec![
            WORKER_COMMAND.into(),
            self.case.clone().into(),
            self.class.clone().into(),
            self.seed.to_string().into(),
            self.folder.clone().into(),
            self.hash.clone().into(),
            KINDS[usize::from(!self.coarse)].into(),
            self.model.clone().unwrap_or_default().into(),
        ]
    }

    fn of(args: &[OsString]) -> Option<Self> {
        let [case, class, seed, folder, hash, kind, model] = args else { return None };
        let text = |s: &OsString| s.to_str().map(str::to_owned);
        Some(Self {
            case: case.into(),
            class: text(class)?,
            seed: text(seed)?.parse().ok()?,
            folder: folder.into(),
            hash: text(hash)?,
            coarse: KINDS.iter().position(|k| kind == k)? == 0,
            model: Some(PathBuf::from(model)).filter(|m| !m.as_os_str().is_empty()),
        })
    }

    /// Makes the run and stores it. `reached` gets the simulated time of each frame, s.
    pub(super) fn work(&self, reached: &mut dyn FnMut(f64), stop: &Stop) -> Result<()> {
        let case = case::load(&self.case)?;
        let case = if self.coarse { case.with_coarse_runs() } else { case };
        if hash_of(&self.case)? != self.hash {
            return Err(Error::in_file(
                &self.case,
                "the case has changed since the ensemble was begun",
                "begin again: finished runs of the old case stay apart from those of the new one",
            ));
        }
        let class: Option<Class> = case.ensemble.classes().into_iter().find(|c| c.name == self.class);
        let Some(class) = class else {
            let problem = format!("the case has no class \"{}\"", self.class);
            return Err(Error::in_file(&self.case, problem, "this process is started by the program itself"));
        };
        let Some(common) = stored::common(&self.folder)? else {
            let remedy = "this process is started by the program itself";
            return Err(Error::in_file(&self.folder, "there is no ensemble", remedy));
        };
        let model = self.model.as_deref().and_then(kept);
        let given = SharedWork { common: &common, model: model.as_ref(), reached };
        let made = member_of(&case, &class, self.seed, given, &mut Stoppable(stop.clone()))?;
        put_member(&stored::member_file(&self.folder, &common, &self.class, self.seed), &common.ensemble, &made)
    }
}

/// Keeps a model as it was read in a temporary file, which is gone when it is dropped. None where that fails: each run then reads the model itself.
pub(super) fn keep(model: &Building) -> Option<tempfile::NamedTempFile> {
    let bytes = postcard::to_stdvec(model).ok()?;
    let mut file = tempfile::Builder::new().prefix("leanto-model-").tempfile().ok()?;
    std::io::Write::write_all(&mut file, &bytes).ok()?;
    Some(file)
}

fn kept(file: &Path) -> Option<Building> {
    postcard::from_bytes(&std::fs::read(file).ok()?).ok()
}

/// Says the simulated time on the standard output when it has grown by so much, s.
const SAID_EVERY: f64 = 0.2;

/// Hash of a case file.
pub(super) fn hash_of(case: &Path) -> Result<String> {
    let bytes = crate::read::bytes(case, crate::read::Kind::Case)?;
    Ok(Sha256::digest(bytes).iter().take(8).map(|b| format!("{b:02x}")).collect())
}

/// Runs the process. `args` are those after [`WORKER_COMMAND`]. Exit codes: 0 done, 1 failed, 2 bad input, 3 stopped; the reason is on the
/// standard error.
pub fn worker_main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let Some(job) = MemberJob::of(&args) else {
        eprintln!("{WORKER_COMMAND} is started by `leanto ensemble` itself");
        return ExitCode::from(2);
    };
    crate::stop::end_with_parent(OUTSIDE.into());
    let stop = Stop::new();
    let own = stop.clone();
    crate::stop::signals::listen(move |_, _| {
        own.request(Reason::User);
    });
    if let Some(limit) = std::env::var(MEMORY).ok().and_then(|t| t.parse().ok()).or_else(memory::default_limit) {
        memory::start(limit, |message| {
            eprintln!("{message}");
            std::process::exit(OUTSIDE.into());
        });
        memory::begin_work(&stop, "working");
    }
    let mut said = 0.0;
    let mut reached = |time: f64| {
        if time >= said + SAID_EVERY {
            said = time;
            // Nobody may be listening.
            let _ = writeln!(std::io::stdout(), "{time:.3}");
        }
    };
    match job.work(&mut reached, &stop) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::from(if matches!(e, Error::Stopped { .. }) { OUTSIDE } else { e.exit_code() })
        }
    }
}
