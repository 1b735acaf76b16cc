//! The orders of removal that were planned for the voids of a run, beside its frames.

use crate::record::atomic;
use crate::{Error, Result, read as files};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Name of the file.
pub(in crate::record) const FILE: &str = "removal.json";
/// Marks the file as one of ours.
const FORMAT: &str = "leanto removal";

#[derive(Serialize, Deserialize)]
struct RemovalDocument {
    format: String,
    run: String,
    plans: Vec<RemovalPlan>,
}

/// The order in which pieces are taken out on the way to a void. Simulated, from one run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RemovalPlan {
    /// Id of the void.
    pub void: u32,
    /// What the crane lifts at most, kg.
    pub crane_kg: f64,
    /// Middle of the crane in plan and its reach, m; none where it reaches everything.
    pub crane_reach: Option<([f64; 2], f64)>,
    /// What is taken out by hand at most, kg.
    pub hands_kg: f64,
    /// Time of each test, s.
    pub seconds: f64,
    /// Share of its volume that a guarded void may lose in all.
    pub loss_limit: f64,
    /// The order is a random one of this seed, for comparison: no step was refused.
    pub random: Option<u64>,
    /// The void, and all in which somebody lives.
    pub guarded: Vec<GuardedVoid>,
    /// People who live and of whom each test says whether it hurts them: their numbers.
    #[serde(default)]
    pub guarded_people: Vec<u32>,
    /// Largest movement of any piece in the time of a test before anything was taken out, m.
    pub by_itself_m: f64,
    /// What is taken out, in this order.
    pub steps: Vec<RemovalStep>,
    /// Steps that were tried and refused before each step, and at the end.
    pub refused: Vec<RefusedStep>,
    /// How it ended.
    pub ending: RemovalEnding,
    /// Why, in words.
    pub reason: String,
    /// What is to be shored before anything else is taken out.
    pub shore_first: Option<ShoreFirst>,
    /// What must be known.
    pub notes: Vec<String>,
}

/// A void that must not shrink.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GuardedVoid {
    /// Its id.
    pub void: u32,
    /// Its volume in the report, m3.
    pub volume_m3: f64,
    /// People who live in it.
    pub people: usize,
    /// Share of its volume that the steps have taken.
    pub lost: f64,
    /// Share that it has lost by itself in the time of the tests: it would have lost that without any step.
    #[serde(default)]
    pub lost_by_itself: f64,
}

/// How an order of removal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RemovalEnding {
    /// The void is open from above.
    Open,
    /// Nothing lay above it at the beginning.
    WasOpen,
    /// Everywhere above the void there is a piece that neither crane nor hands take.
    TooHeavy,
    /// Each step that was tried moves too much.
    NotSafe,
    /// As many steps as were asked for.
    MostSteps,
}

/// Pieces that are taken out together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RemovalStep {
    /// By hand, otherwise by crane.
    pub by_hand: bool,
    /// The pieces.
    pub pieces: Vec<LiftedPiece>,
    /// What moved.
    pub test: RemovalTest,
}

/// A piece that is taken out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LiftedPiece {
    /// Its name.
    pub piece: String,
    /// Mass, kg, with what lies on it in the model as live load.
    pub mass_kg: f64,
    /// Live load in that mass, kg: what of it has slid off is not known.
    #[serde(default)]
    pub live_load_kg: f64,
    /// Where its surface is above its centre of mass, m: slings must meet above this point.
    pub lift_at_m: [f64; 3],
    /// Height of its centre of mass, m.
    pub centre_z_m: f64,
    /// It hangs: it has no joint to what stands and no support from below.
    #[serde(default)]
    pub hangs: bool,
    /// It stands: sound joints tie it to what is fixed in the ground.
    #[serde(default)]
    pub stands: bool,
    /// Guarded voids whose roof it carries when it is taken out.
    #[serde(default)]
    pub carries_voids: Vec<u32>,
    /// It neither covers the place of the void that is aimed at nor lies on or leans against what does: it is above such a piece, which is not lifted
    /// straight up without this.
    #[serde(default)]
    pub not_touching: bool,
    /// What has to be cut first.
    pub cuts: Vec<BarsToCut>,
}

/// Bars, or a joint, between a piece that is taken out and one that stays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BarsToCut {
    /// The other piece.
    pub to: String,
    /// Area of all bars, m2; none where the profile does not say.
    pub bars_m2: Option<f64>,
    /// Number of bars, if the section has them one by one.
    pub bars: Option<usize>,
    /// Diameter of the thickest, m, likewise.
    pub diameter_m: Option<f64>,
    /// Area of the joint that still holds, m2; none where only bars hold.
    pub joint_m2: Option<f64>,
    /// Where, m.
    pub at_m: [f64; 3],
}

/// What moved in the test of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RemovalTest {
    /// Largest movement of a piece that stays, m; by itself included.
    pub largest_m: f64,
    /// That piece; empty where nothing else is there.
    pub farthest: String,
    /// Pieces that moved by more than 10 mm.
    pub moved: usize,
    /// Their mass, kg.
    pub moved_kg: f64,
    /// Largest descent of a piece of the roof of a guarded void by the steps so far, m: against the same time without them.
    pub roof_sank_m: f64,
    /// Bonds that broke.
    pub broken: usize,
    /// Share of the volume of each guarded void that the steps so far have taken, in their order.
    pub lost: Vec<f64>,
    /// People whom it hurts, who would not be hurt so without it: their numbers.
    #[serde(default)]
    pub hurt: Vec<u32>,
}

/// A step that was tried and refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedStep {
    /// Number of steps that were done before, or the number of steps at the end.
    pub after: usize,
    /// Names of the pieces.
    pub pieces: Vec<String>,
    /// Why.
    pub why: String,
    /// What moved.
    pub test: RemovalTest,
}

/// What must be shored before anything else is taken out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShoreFirst {
    /// The void whose roof moves.
    pub void: u32,
    /// The piece that comes down.
    pub piece: String,
    /// The piece that carries it, which was to be taken out.
    pub carried_by: String,
    /// Share of this roof that `carried_by` carries in the kept state; none where it is not one of its supports.
    pub share: Option<f64>,
}

/// The plans of a run; none when there are none, or those of the run that was here before.
pub(in crate::record) fn read(folder: &Path, run: &str) -> Result<Vec<RemovalPlan>> {
    let path = folder.join(FILE);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let bytes = files::bytes(&path, files::Kind::Record)?;
    let unusable = |what: String| {
        let problem = format!("the kept orders of removal cannot be used: {what}");
        Error::in_file(&path, problem, "remove this file and plan again: leanto unpile RUN --to void N")
    };
    let document: RemovalDocument = serde_json::from_slice(&bytes).map_err(|e| unusable(e.to_string()))?;
    if document.format != FORMAT {
        return Err(unusable(format!("its format is {:?}", document.format)));
    }
    Ok(if document.run == run { document.plans } else { Vec::new() })
}

impl RemovalPlan {
    /// It leads to its void.
    pub fn leads(&self) -> bool {
        matches!(self.ending, RemovalEnding::Open | RemovalEnding::WasOpen)
    }
}

/// Keeps a plan; an older one to the same void is replaced, but one that leads there only by one that does, unless it is `forced`. Returns the plan that
/// stays where the new one is not kept.
pub(in crate::record) fn add(folder: &Path, run: &str, new: RemovalPlan, forced: bool) -> Result<Option<RemovalPlan>> {
    let mut plans = read(folder, run)?;
    let better = |p: &&RemovalPlan| p.void == new.void && p.leads() && !new.leads();
    if let Some(old) = plans.iter().find(better).filter(|_| !forced) {
        return Ok(Some(old.clone()));
    }
    plans.retain(|p| p.void != new.void);
    plans.push(new);
    plans.sort_by_key(|p| p.void);
    let document = RemovalDocument { format: FORMAT.into(), run: run.into(), plans };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|e| Error::Failed(format!("the order: {e}")))?;
    text.push(b'\n');
    atomic::write(&folder.join(FILE), &text)?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(void: u32, crane: f64) -> RemovalPlan {
        RemovalPlan {
            void,
            crane_kg: crane,
            crane_reach: None,
            hands_kg: 100.0,
            seconds: 1.0,
            loss_limit: 0.05,
            random: None,
            guarded_people: Vec::new(),
            guarded: Vec::new(),
            by_itself_m: 0.0,
            steps: Vec::new(),
            refused: Vec::new(),
            ending: RemovalEnding::WasOpen,
            reason: String::new(),
            shore_first: None,
            notes: Vec::new(),
        }
    }

    #[test]
    fn a_second_plan_to_the_same_void_replaces_the_first_and_those_of_another_run_are_not_read() {
        let d = tempfile::tempdir().expect("a temporary folder");
        assert_eq!(read(d.path(), "a").expect("nothing yet"), []);
        for p in [plan(3, 5e3), plan(1, 5e3), plan(3, 8e3)] {
            assert_eq!(add(d.path(), "a", p, false).expect("written"), None);
        }
        assert_eq!(read(d.path(), "a").expect("read"), [plan(1, 5e3), plan(3, 8e3)]);
        assert_eq!(read(d.path(), "b").expect("another run"), []);
        // A trial that leads nowhere takes the place of one that does only when that is asked for.
        let failed = RemovalPlan { ending: RemovalEnding::TooHeavy, ..plan(3, 1e3) };
        assert_eq!(add(d.path(), "a", failed.clone(), false).expect("read"), Some(plan(3, 8e3)));
        assert_eq!(read(d.path(), "a").expect("read"), [plan(1, 5e3), plan(3, 8e3)]);
        assert_eq!(add(d.path(), "a", failed.clone(), true).expect("written"), None);
        assert_eq!(read(d.path(), "a").expect("read"), [plan(1, 5e3), failed]);
        std::fs::write(d.path().join(FILE), "{}").expect("written");
        assert!(read(d.path(), "a").expect_err("damaged").to_string().contains(FILE));
    }
}
