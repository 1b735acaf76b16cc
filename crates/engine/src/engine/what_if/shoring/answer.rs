//! The shoring of a void as it is told and written: roof, shores, push tests.

use super::aftershock::ShockPart;
use super::floors::FloorBelow;
use super::misfit::ShoreMisfit;
use super::proposal::TimberLine;
use super::trials::RoofFate;
use serde::Serialize;

/// The shoring of the roof of a void. Everything is from one run: simulated, not observed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Shoring {
    /// Numbers of the people alive in the void in this run.
    pub alive: Vec<u32>,
    /// Numbers of the people who are trapped alive beside the void, in no void, in this run.
    pub alive_beside: Vec<u32>,
    /// Id of the void.
    pub void: u32,
    /// Time of each test but that of an aftershock, s.
    pub seconds: f64,
    /// The part of a record with which the ground shakes in the last test; none where no aftershock was asked for.
    pub aftershock: Option<ShockPart>,
    /// The free body of the roof.
    pub roof: ShoredRoof,
    /// Where the easiest way in begins, m; none where nobody gets in.
    pub entry_m: Option<[f64; 3]>,
    /// Load on all shores together at the end of the tests, least and most over them, kN.
    pub load_kn: [f64; 2],
    /// The shores in the order of work.
    pub shores: Vec<ShoreSite>,
    /// Places at which no type of the table can be built.
    pub misfits: Vec<ShoreMisfit>,
    /// The push tests.
    pub tests: Vec<PushTest>,
    /// No shore gives way and the roof stays in all tests.
    pub holds: bool,
    /// All timber; none where the shores do not hold.
    pub timber: Vec<TimberLine>,
    /// The order of work.
    pub sequence: Vec<String>,
    /// Largest movement of any piece of the heap in the time of a test in which nothing is taken out, m.
    pub by_itself_m: f64,
    /// What must be known.
    pub notes: Vec<String>,
}

/// The roof as a free body.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ShoredRoof {
    /// Its pieces.
    pub pieces: usize,
    /// Their weight, kN.
    pub weight_kn: f64,
    /// Weight of what lies on it, kN: what its supports carry less its own weight.
    pub above_kn: f64,
    /// What all that is over the void weighs with what lies on it, kN, as `leanto stability` has it: shares are of this.
    pub over_void_kn: f64,
    /// What carries it, the largest load first.
    pub supports: Vec<SupportOfRoof>,
}

/// A support line of the roof: all pieces of a member that carry it on one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SupportOfRoof {
    /// Its name: that of its first piece, with the numbers of others.
    pub piece: String,
    /// Its pieces: all of one member that carry the roof on one side.
    pub pieces: usize,
    /// Upward force, kN.
    pub load_kn: f64,
    /// Share of [`ShoredRoof::over_void_kn`].
    pub share: f64,
    /// It is fixed, or the ground.
    pub fixed: bool,
    /// Without it a piece of the roof has no support left.
    pub only: bool,
    /// Where it carries, m: the middle by its forces.
    pub at_m: [f64; 3],
    /// It is taken out in a test, with all of its pieces.
    pub tested: bool,
}

/// A shore that is proposed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShoreSite {
    /// Its letter.
    pub mark: String,
    /// Name of its type, as in `profiles/shores`.
    pub kind: String,
    /// In words.
    pub title: String,
    /// Middle of its foot, m.
    pub foot_m: [f64; 3],
    /// Clear height, m.
    pub height_m: f64,
    /// Slope of the roof above it, degrees.
    pub slope_deg: f64,
    /// Direction of its header in plan.
    pub header: [f64; 2],
    /// What it stands on.
    pub on: String,
    /// Floors below it that have free height below themselves, the uppermost first: its load comes on them. Empty where it stands on the ground.
    pub floors_below: Vec<FloorBelow>,
    /// What is above it.
    pub below: String,
    /// The support beside which it stands.
    pub beside: String,
    /// Way to it within the void, m; none where nobody gets.
    pub walk_m: Option<f64>,
    /// Largest load of it at any moment of the tests, of the stiff prop in its place and of itself, kN. Of a shore of several posts it is the largest
    /// load of one post times their number, for its capacity is that of its posts together. It is the capacity or more where a post gave way.
    pub largest_kn: f64,
    /// Load at the end of the tests (mean over half a second), of the stiff prop and of itself, least and most over them, kN. Of more than one shore for
    /// one place, an equal part.
    pub load_kn: [f64; 2],
    /// Static load, kN: its part of what the free body of the roof brings on the shores when the support line is lost that loads it most. It does not
    /// depend on how pieces are cut.
    pub by_statics_kn: f64,
    /// What it is made for, kN: the largest load of the tests, no less than the static load and 5 kN (assumed), and 1.5 times that of a lighter one that
    /// gave way.
    pub made_for_kn: f64,
    /// What that follows from: `statics`, `tests`, or `least`, which is assumed.
    pub made_for: &'static str,
    /// Its capacity by the table, kN.
    pub capacity_kn: f64,
    /// It was added because one shore does not carry the load of its place.
    pub added: bool,
    /// No type of the table carries the load here.
    pub short: bool,
    /// Other types that carry it here.
    pub others: Vec<String>,
    /// Where its figures are from.
    pub source: String,
}

/// A push test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PushTest {
    /// What is done.
    pub what: String,
    /// Its time, s.
    pub seconds: f64,
    /// What the roof does without shores.
    pub without: RoofFate,
    /// Loads of stiff props at the first places at the end, kN, in the order in which these were found.
    pub stiff_kn: Vec<f64>,
    /// Their largest loads at any moment, kN.
    pub stiff_largest_kn: Vec<f64>,
    /// What the roof does with the shores; none where no shore can stand.
    pub with: Option<RoofFate>,
    /// What each shore carries at the end, kN.
    pub shores_kn: Vec<f64>,
    /// Its largest load at any moment, kN: the largest load of one of its posts times their number.
    pub shores_largest_kn: Vec<f64>,
    /// Letters of the shores of which the load of a post reached its part of the capacity: they gave way.
    pub gave_way: Vec<String>,
}
