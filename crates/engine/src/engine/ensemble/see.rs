//! A plan from what is seen: alternatives of what has happened are drawn from the building, two short runs of each are compared with what is seen, and
//! only the best of them get the runs that a plan needs. All runs stay: what fits worse keeps its part of the probability.

use super::alternatives::alternatives;
use super::begin::place_of;
use super::plan::{Asked, plan};
use super::runs::{Request, Step, ensemble};
use crate::case::{self, Case};
use crate::engine::stages::RunObserver;
use crate::engine::survey::{SurveySettings, survey};
use crate::ensemble::Ensemble;
use crate::record::ensemble as stored;
use crate::search::{self, ClassNow, Maps, Plan};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Folder of the survey within that of the runs.
const SURVEY: &str = "survey";

/// What is asked.
#[derive(Clone, Debug)]
pub struct SeeAsked {
    /// The case.
    pub case: PathBuf,
    /// The question about the plan, with the folder of the runs and what is seen.
    pub plan: Asked,
    /// A surface that was measured: it is laid over the plan of the case, into the folder `survey` of that of the runs, and is seen as well.
    pub surface: Option<PathBuf>,
    /// Runs of each alternative at first.
    pub first: u64,
    /// Further runs of those that fit best.
    pub then: u64,
    /// So many of them.
    pub best: usize,
    /// Time for all runs, s: fewer further runs are made when it would not be kept; none for no limit.
    pub time: Option<f64>,
    /// Processes at once; 0 for one per core.
    pub jobs: usize,
    /// Run a case that does not carry its own weight.
    pub accept_unsound: bool,
    /// Coarse runs, whatever the case says.
    pub coarse: bool,
    /// Memory of all processes together, bytes.
    pub memory: Option<u64>,
}

/// How far it is.
#[derive(Clone, Debug)]
pub enum SeeStep {
    /// What the survey of the surface says.
    Surveyed(Vec<String>),
    /// The case with its alternatives, and whether they were made now.
    Alternatives(PathBuf, Vec<(String, f64)>, bool),
    /// Of the runs.
    Runs(Step),
    /// The alternatives after their first runs, the likeliest first, and how many further runs each of the best gets.
    Judged(Vec<ClassNow>, u64),
}

/// What came of it.
pub struct SeePlan {
    /// The case with its alternatives.
    pub case: PathBuf,
    /// The alternatives after their first runs.
    pub first: Vec<ClassNow>,
    /// All runs.
    pub ensemble: Ensemble,
    /// The plan.
    pub plan: Plan,
    /// Its maps.
    pub maps: Maps,
}

/// The case beside another one that has its alternatives: `house.toml` becomes `house-alternatives.toml`.
pub fn alternatives_file(case: &Path) -> PathBuf {
    let stem = case.file_stem().map_or_else(|| "case".into(), |s| s.to_string_lossy().into_owned());
    case.with_file_name(format!("{stem}-alternatives.toml"))
}

/// The case with alternatives: itself when it has classes; otherwise the one beside it, which is made when it is not there. True when it was made now.
///
/// # Errors
/// Bad input; a building of which no alternatives can be drawn; a disk that fails.
pub fn with_alternatives(file: &Path, observer: &mut dyn RunObserver) -> Result<(PathBuf, Case, bool)> {
    let mut c = case::load(file)?;
    if !c.ensemble.classes.is_empty() {
        return Ok((file.to_path_buf(), c, false));
    }
    let beside = alternatives_file(file);
    if beside.exists() {
        let c = case::load(&beside)?;
        if c.ensemble.classes.is_empty() {
            return Err(Error::in_file(
                &beside,
                "this case has no [[ensemble.class]]",
                "remove the file: it is made anew",
            ));
        }
        return Ok((beside, c, false));
    }
    c.ensemble.classes = alternatives(&c, observer)?;
    let text = crate::read::text(file, crate::read::Kind::Case)?;
    case::save_with(&c, &beside, &text)?;
    let made = case::load(&beside)?;
    Ok((beside, made, true))
}

/// Makes the runs and the plan. Runs that are there already are not made again, so that the same call goes on after a stop.
///
/// # Errors
/// Bad input; no observation; no run that went through; a stop.
pub fn see(asked: &SeeAsked, observer: &mut dyn RunObserver, say: &mut dyn FnMut(&SeeStep)) -> Result<SeePlan> {
    let clock = Instant::now();
    let mut question = asked.plan.clone();
    if let Some(surface) = &asked.surface {
        let out = question.folder.join(SURVEY);
        let (made, _, _) = survey(&asked.case, surface, &out, (&SurveySettings::default(), true), &observer.stop())?;
        say(&SeeStep::Surveyed(made.lines()));
        question.observations.push(out.join("obs.toml"));
    }
    if question.observations.is_empty() {
        return Err(Error::input(
            "nothing is seen, so the alternatives cannot be told apart",
            "give --surface with a surface that was measured, or --observe FILE with heights, outlines or what stands (docs/search.md); without, use \
             `leanto ensemble`",
        ));
    }
    let (file, case, made) = with_alternatives(&asked.case, observer)?;
    let observations = search::read_all_observations(&question.observations, place_of(&case))?;
    let classes = case.ensemble.classes();
    let priors = classes.iter().map(|c| c.name.clone()).zip(case.ensemble.priors()).collect();
    say(&SeeStep::Alternatives(file.clone(), priors, made));
    let request = |seeds, classes: Vec<String>| Request {
        case: file.clone(),
        seeds: Some(seeds),
        classes,
        shard: None,
        jobs: asked.jobs,
        out: asked.plan.folder.clone(),
        again: false,
        accept_unsound: asked.accept_unsound,
        coarse: asked.coarse,
        memory: asked.memory,
    };
    let stage = |r: Request, observer: &mut dyn RunObserver, say: &mut dyn FnMut(&SeeStep)| {
        ensemble(&r, observer, &mut |s| say(&SeeStep::Runs(s.clone())))
    };
    let done = stage(request((1, asked.first.max(1)), Vec::new()), observer, say)?;
    if let (0, Some(f)) = (done.finished, done.failures.first()) {
        return Err(Error::Failed(format!("no run went through; the first failed: {}", f.reason)));
    }
    let e = stored::read_folder(&asked.plan.folder)?;
    // Judged by the first runs alone, also when a stopped call goes on.
    let first = first_runs(&e, asked.first);
    let mut judged = search::posterior(&first, &observations.seen(&first.common)?);
    judged.sort_by(|a, b| b.posterior.total_cmp(&a.posterior));
    let each = done.wall / done.made.max(1) as f64;
    let best: Vec<String> =
        judged.iter().filter(|c| c.runs > 0).take(asked.best.max(1)).map(|c| c.name.clone()).collect();
    let then = match asked.time {
        Some(t) if done.made > 0 => {
            let left = (t - clock.elapsed().as_secs_f64()).max(0.0);
            asked.then.min((left / (each * best.len() as f64)) as u64)
        }
        _ => asked.then,
    };
    say(&SeeStep::Judged(judged.clone(), then));
    if then > 0 {
        stage(request((asked.first + 1, asked.first + then), best), observer, say)?;
    }
    super::merge(std::slice::from_ref(&asked.plan.folder), &asked.plan.folder)?;
    let (ensemble, plan, maps) = plan(&question)?;
    Ok(SeePlan { case: file, first: judged, ensemble, plan, maps })
}

/// The runs with the first seeds.
fn first_runs(e: &Ensemble, last: u64) -> Ensemble {
    let mut out = e.clone();
    out.members.retain(|m| m.seed <= last.max(1));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_case_with_alternatives_stands_beside_the_case() {
        assert_eq!(alternatives_file(Path::new("a/house.toml")), Path::new("a/house-alternatives.toml"));
    }
}
