//! A way to a void or a person: how somebody moves on it, where it begins, and the holes that it needs.

use crate::assess::input::place::Place;
use crate::assess::input::rates::Rates;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// How somebody moves on a part of a way, from the easiest to the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// Upright, or stooped under 1.5 m.
    Walk,
    /// Over steps of more than 0.35 m and slopes of more than 40 degrees.
    Climb,
    /// On hands and knees.
    Crawl,
    /// Flat on the ground, because it is low or narrow: the width says which.
    Squeeze,
    /// On a ladder or a rope.
    Ladder,
    /// Through a hole that must be cut.
    Cut,
}

impl Gait {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Walk => "walk",
            Self::Climb => "climb",
            Self::Crawl => "crawl",
            Self::Squeeze => "crawl flat",
            Self::Ladder => "ladder or rope",
            Self::Cut => "cut",
        }
    }
}

/// Widths of ways are looked for up to this, m: what has no narrow place is said to be this wide at least.
pub const WIDEST: f64 = 4.0;

/// A way from the open air to a void or a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// Takes the least time of all that cut into nothing that hangs or carries; of all where there is none.
    pub easiest: bool,
    /// Is the shortest of those without a hole to cut, or enters where that does and is longer by at most a tenth and 1 m.
    pub shortest: bool,
    /// The hardest way of moving on it.
    pub hardest: Gait,
    /// Time, s: from the place where walking on open ground ends. Assumed rates.
    pub time: f64,
    /// Length from the entry on, m.
    pub length: f64,
    /// Corners of the way, at the height of the floor, m.
    pub line: Vec<Vec3>,
    /// Its stretches in order.
    pub stretches: Vec<Stretch>,
    /// Where it leaves the open air.
    pub entry: Entry,
    /// Largest half width at the narrowest place under cover, m.
    pub narrowest: f64,
    /// That place, m.
    pub narrowest_at: Vec3,
    /// Sum of the rises and of the descents, m.
    pub up: f64,
    /// See `up`.
    pub down: f64,
    /// Longest ladder or rope, m; 0 without.
    pub ladder: f64,
    /// Holes in order.
    pub cuts: Vec<Cut>,
    /// The part of the site in which somebody gets about without cutting and in which the way ends, before a last hole to a person: ways
    /// with the same number end in the same part. None where that part is joined to the open air.
    #[serde(default)]
    pub enclosed: Option<u32>,
    /// What happened when its holes were cut in a continuation of the run; none where that was not tried.
    #[serde(default)]
    pub tested: Option<WayTested>,
}

/// What happened when the holes of a way were cut in a continuation of the run. Movements are those against the same time without the holes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WayTested {
    /// Time that was computed, s.
    pub seconds: f64,
    /// Pieces that moved by more than 10 mm.
    pub moved: usize,
    /// Their mass, kg.
    pub moved_mass: f64,
    /// Largest movement of any piece, m.
    pub largest: f64,
    /// Voids that lost more than a tenth of their volume.
    pub shrunk: Vec<u32>,
}

impl WayTested {
    /// Nothing moved by 10 mm, and no void lost a tenth of its volume.
    pub fn is_quiet(&self) -> bool {
        self.moved == 0 && self.shrunk.is_empty()
    }
}

/// Part of a way on which somebody moves in one way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stretch {
    /// Way of moving.
    pub gait: Gait,
    /// Length, m.
    pub length: f64,
    /// Index of its last point in the line.
    pub to: u32,
}

/// Where a way leaves the open air.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Floor there, m.
    pub position: Vec3,
    /// Height above the ground, m.
    pub above_ground: f64,
    /// Storey whose level that is.
    pub storey: Option<u32>,
    /// Axes and side.
    pub place: Place,
    /// Width of the opening there, m: the least of the first metre; none where nothing is near on both sides, and at a hole that is cut.
    pub width: Option<f64>,
    /// Its height, likewise; none below the open sky.
    pub height: Option<f64>,
}

/// In which direction a hole is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CutDirection {
    /// From above.
    Down,
    /// From below.
    Up,
    /// From the side.
    Sideways,
}

impl CutDirection {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Down => "from above",
            Self::Up => "from below",
            Self::Sideways => "from the side",
        }
    }
}

impl Way {
    /// The pieces that its holes go through although they hang or carry, each once, in order.
    pub fn held_by(&self) -> Vec<(u32, Holds)> {
        let mut out: Vec<(u32, Holds)> = Vec::new();
        for p in self.cuts.iter().flat_map(|c| &c.through) {
            if let Some(h) = p.holds.filter(|_| out.iter().all(|o| o.0 != p.body)) {
                out.push((p.body, h));
            }
        }
        out
    }
}

/// A hole for a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cut {
    /// Where it begins, m.
    pub position: Vec3,
    /// Direction.
    pub direction: CutDirection,
    /// Ends of its axis, m.
    pub axis: [Vec3; 2],
    /// Solid thickness along its axis, averaged over the part of the hole that is solid, m. What only reaches into its rim does not count.
    pub thickness: f64,
    /// Depth with gaps, m.
    pub depth: f64,
    /// Time to set up and to cut, s.
    pub time: f64,
    /// Pieces that it goes through, first those of which most is taken out.
    pub through: Vec<CutPiece>,
    /// Mass that is cut out, kg.
    pub mass: f64,
    /// Pieces that stand or hang above it, and their whole mass, kg.
    pub above: Vec<u32>,
    /// See `above`.
    pub mass_above: f64,
}

/// A piece that a hole goes through.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CutPiece {
    /// The body.
    pub body: u32,
    /// Thickness along the axis of the hole, averaged over the part of the hole that it is in, m.
    pub thickness: f64,
    /// That part as a share of the hole.
    pub share: f64,
    /// Material.
    pub material: CutMaterial,
    /// Bars that cross a metre of its sections, m2/m.
    pub bars: Option<f64>,
    /// Area of the bars that the hole cuts in it in one direction, m2.
    pub bars_cut: Option<f64>,
    /// Why it must not be cut before it is shored.
    #[serde(default)]
    pub holds: Option<Holds>,
}

/// Why a piece must not be cut or moved before it is shored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Holds {
    /// It hangs by bars or friction.
    Hangs,
    /// It carries the roof of a void where a person fits.
    Carries,
}

impl Holds {
    /// After the name of a piece.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Hangs => "hangs",
            Self::Carries => "carries the roof of a void",
        }
    }
}

/// Material by the tools that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CutMaterial {
    /// Concrete, with or without bars.
    Concrete,
    /// Bricks, blocks, stone.
    Masonry,
    /// Timber, boards, light blocks, glass.
    Light,
    /// Steel and other metals.
    Metal,
}

impl CutMaterial {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Concrete => "concrete",
            Self::Masonry => "masonry",
            Self::Light => "timber or board",
            Self::Metal => "metal",
        }
    }

    /// Time to cut a hole for a person, s per metre of thickness.
    pub(in crate::assess) fn time(self, rates: &Rates) -> f64 {
        match self {
            Self::Concrete => rates.concrete,
            Self::Masonry => rates.masonry,
            Self::Light => rates.timber,
            Self::Metal => rates.steel,
        }
    }
}
