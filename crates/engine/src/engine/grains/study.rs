//! Studies of a parameter: many runs of a granular case, each in a folder of its own, and a table of how they end.

use super::run::{GrainOutcome, run_grains};
use crate::engine::run::Start;
use crate::geometry::Vec3;
use crate::grains::dynamics::Life;
use crate::grains::{Grains, Study, StudyRun};
use crate::record::atomic;
use crate::record::grains::{GrainRecord, is_granular_record};
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// The table of a study, in its folder.
pub const TABLE: &str = "study.csv";

/// How one run of a study ended.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct StudyLine {
    /// Its number, value and seed.
    pub run: StudyRun,
    /// Simulated time, s.
    pub time_s: f64,
    /// Bodies that are present at the end, and that have left.
    pub present: usize,
    /// Bodies that have left below the lowest level.
    pub left: usize,
    /// Centre of mass of those present, m.
    pub centre_m: [f64; 3],
    /// Horizontal way of the centre of mass since the first frame, m.
    pub way_m: f64,
    /// Horizontal distance from where the centre of mass was at the beginning that 95 % of the bodies do not pass, m.
    pub reach_m: f64,
    /// Highest centre of a body, m.
    pub top_m: f64,
    /// Kinetic energy, J.
    pub kinetic_j: f64,
    /// Contacts that carry, per body.
    pub contacts: f64,
}

/// Which runs of a study are made, and how.
#[derive(Clone, Debug, Default)]
pub struct StudyRequest {
    /// Folder of the study.
    pub out: PathBuf,
    /// Only this share of the runs: part, of.
    pub shard: Option<(u64, u64)>,
    /// Replace runs of another case.
    pub overwrite: bool,
}

/// What happened, for the caller: a run with its number of all, and how it went; nothing where it was there already.
pub(super) type OnRun<'a> = &'a mut dyn FnMut(&StudyRun, usize, Option<&GrainOutcome>);

fn folder_of(out: &Path, r: &StudyRun) -> PathBuf {
    out.join(format!("run-{:04}", r.number))
}

fn of_case(g: &Grains) -> Result<&Study> {
    g.study.as_ref().ok_or_else(|| {
        let remedy = "add for example:  [ensemble]  vary = \"friction\"  values = [0.3, 0.6, 1, 3]";
        Error::input("a granular case without [ensemble] has no parameter to study", remedy)
    })
}

/// Makes the runs of a study that are missing, and the table of all that are complete. Finished runs are kept; one that was interrupted goes on.
///
/// # Errors
/// A case without a study; those of [`run_grains`]; a stop.
pub fn study(g: &Grains, request: &StudyRequest, stop: &Stop, on_run: OnRun<'_>) -> Result<Vec<StudyLine>> {
    let s = of_case(g)?;
    let list = s.list(g.settings.seed);
    for r in &list {
        if request.shard.is_some_and(|(part, of)| (r.number - 1) % of != part - 1) {
            continue;
        }
        let folder = folder_of(&request.out, r);
        let known = is_granular_record(&folder);
        let there = known && GrainRecord::open(&folder)?.index.complete && !request.overwrite;
        // A run that is there is opened all the same: it has to be one of this case.
        let start = Start { resume: known && !request.overwrite, overwrite: request.overwrite, ..Start::default() };
        let o = run_grains(&s.case(g, r), &folder, start, stop, &mut |_, _| {})?;
        if o.stopped {
            stop.check("making the runs of the study; what is finished is kept")?;
        }
        on_run(r, list.len(), if there { None } else { Some(&o) });
    }
    let mut lines = Vec::new();
    for r in &list {
        let folder = folder_of(&request.out, r);
        if is_granular_record(&folder) {
            let record = GrainRecord::open(&folder)?;
            if record.index.complete {
                lines.push(line(r, &record)?);
            }
        }
    }
    if request.shard.is_none() {
        atomic::write(&request.out.join(TABLE), csv(s, &lines).as_bytes())?;
    }
    Ok(lines)
}

fn line(r: &StudyRun, record: &GrainRecord) -> Result<StudyLine> {
    let scene = record.scene()?;
    let (first, last) = (record.frame(0)?, record.frame(record.nearest(None)?)?);
    let those = |life: &[Life]| (0..life.len()).filter(|i| life[*i] != Life::Waiting).collect::<Vec<_>>();
    let centre = |f: &crate::record::grains::GrainFrame, of: &[usize]| {
        let mass: f64 = of.iter().map(|i| scene.bodies[*i].mass).sum();
        of.iter().map(|i| f.poses[*i].position * scene.bodies[*i].mass).sum::<Vec3>() / mass.max(1e-300)
    };
    let here: Vec<usize> = (0..last.life.len()).filter(|i| last.life[*i] == Life::Present).collect();
    // Bodies that have left count where they were last: they have gone furthest.
    let (all, before) = (those(&last.life), centre(&first, &those(&first.life)));
    let now = centre(&last, &all);
    let mut far: Vec<f64> = all.iter().map(|i| (last.poses[*i].position - before).xy().norm()).collect();
    far.sort_by(f64::total_cmp);
    let contacts: f64 = here.iter().map(|i| f64::from(last.contacts[*i])).sum();
    Ok(StudyLine {
        run: *r,
        time_s: last.time,
        present: here.len(),
        left: last.life.iter().filter(|l| **l == Life::Left).count(),
        centre_m: centre(&last, &here).into(),
        way_m: (now - before).xy().norm(),
        reach_m: far.get((far.len() * 95 / 100).min(far.len().saturating_sub(1))).copied().unwrap_or(0.0),
        top_m: here.iter().map(|i| last.poses[*i].position.z).fold(f64::NEG_INFINITY, f64::max),
        kinetic_j: record.index.frames.last().map_or(0.0, |f| f.kinetic),
        contacts: contacts / here.len().max(1) as f64,
    })
}

fn csv(s: &Study, lines: &[StudyLine]) -> String {
    let name = match s.vary {
        crate::grains::Vary::Friction => "friction",
        crate::grains::Vary::Restitution => "restitution",
        crate::grains::Vary::Rolling => "rolling",
    };
    let mut t = format!("run,{name},seed,time_s,present,left,x_m,y_m,z_m,way_m,reach_m,top_m,kinetic_j,contacts\n");
    for l in lines {
        let [x, y, z] = l.centre_m;
        t += &format!(
            "{},{},{},{},{},{},{x},{y},{z},{},{},{},{},{}\n",
            l.run.number,
            l.run.value,
            l.run.seed,
            l.time_s,
            l.present,
            l.left,
            l.way_m,
            l.reach_m,
            l.top_m,
            l.kinetic_j,
            l.contacts
        );
    }
    t
}

/// A script that has the runs of a study made by a cluster under Slurm: an array of shares, and a job behind it that writes the table.
///
/// # Errors
/// A case without a study; paths that cannot stand in a script.
pub fn study_script(g: &Grains, case: &Path, out: &Path, shares: usize) -> Result<String> {
    let runs = of_case(g)?.list(g.settings.seed).len();
    let shares = if shares == 0 { runs } else { shares }.clamp(1, runs.min(1000));
    let program = std::env::current_exe().map_err(|e| Error::Failed(format!("the program cannot be found: {e}")))?;
    let mut words = Vec::new();
    for path in [program.as_path(), case, out] {
        let full = std::path::absolute(path).map_err(|e| Error::io("find", path, e))?;
        let text = full.to_str().filter(|t| !t.contains(['\n', '\r'])).ok_or_else(|| {
            Error::in_file(path, "the path is no plain text", "rename it: a shell script has to hold it")
        })?;
        words.push(format!("'{}'", text.replace('\'', r"'\''")));
    }
    let cores = g.settings.threads.max(1);
    Ok(format!(
        r#"#!/bin/sh
# Leanto: {runs} runs of a study of granular bodies in {shares} shares, made by Slurm. Run it with sh where jobs are submitted.
# It submits an array, of which each task makes its share, and a job behind it that writes the table. A task that is killed or put back
# in the queue goes on with what is missing; run the file again when runs are missing at the end.
set -eu
LEANTO={program}
CASE={case}
OUT={out}
TIME=24:00:00        # longest time of a task
MEMORY=2G            # memory per core; a million spheres need about 2 GB in all
OPTIONS=''           # more for sbatch
mkdir -p "$OUT/log"
export LEANTO CASE OUT
# $OPTIONS has several words and is not quoted. The program stops in good order at SIGTERM, which comes two minutes before the end.
ARRAY=$(sbatch --parsable --job-name=leanto-grains --array=1-{shares} --requeue --export=ALL --ntasks=1 --cpus-per-task={cores} \
    --time="$TIME" --mem-per-cpu="$MEMORY" --signal=TERM@120 --chdir="$OUT" --output="$OUT/log/share-%a.log" --open-mode=append $OPTIONS <<'SHARE'
#!/bin/sh
exec "$LEANTO" ensemble "$CASE" --out "$OUT" --shard "$SLURM_ARRAY_TASK_ID/{shares}"
SHARE
)
sbatch --job-name=leanto-table --dependency="afterany:$ARRAY" --export=ALL --ntasks=1 --time="$TIME" --mem-per-cpu="$MEMORY" \
    --chdir="$OUT" --output="$OUT/log/table.log" $OPTIONS <<'TABLE'
#!/bin/sh
exec "$LEANTO" ensemble "$CASE" --out "$OUT"
TABLE
"#,
        program = words[0],
        case = words[1],
        out = words[2],
    ))
}
