//! Many runs and their plan: what is asked and what came of it.

use crate::engine::ensemble::Asked;
use crate::ensemble::Ensemble;
use crate::search::{self, Maps};
use std::path::{Path, PathBuf};

/// For whom the plan is made, and what is there.
pub(in crate::tui) struct Planning {
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// The plan, with the runs that it is made of.
    pub plan: Option<Box<Planned>>,
    /// What the drawing shows of it.
    pub map: Map,
}

/// What the drawing of many runs shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) enum Map {
    /// Living people entrapped.
    #[default]
    Living,
    /// Probability of a void in which a person fits.
    Void,
    /// Probability that the floor has come down.
    Collapsed,
}

impl Map {
    /// The next one.
    pub(super) fn next(self) -> Self {
        match self {
            Self::Living => Self::Void,
            Self::Void => Self::Collapsed,
            Self::Collapsed => Self::Living,
        }
    }

    /// What its digits mean.
    pub(super) fn meaning(self) -> &'static str {
        match self {
            Self::Living => "living people entrapped: 9 where most",
            Self::Void => "void a person fits in: probability in tenths",
            Self::Collapsed => "floor down: probability in tenths",
        }
    }
}

impl Default for Planning {
    fn default() -> Self {
        Self { teams: 2, hours: 24.0, plan: None, map: Map::default() }
    }
}

impl Planning {
    /// Folder of the runs: `many` beside the case.
    pub(super) fn folder(home: &Path) -> PathBuf {
        home.join("many")
    }

    /// What is asked about the case in a folder. Observations are those in `obs.toml` beside it, missing people those in `missing.csv`, where these
    /// are there.
    pub(in crate::tui) fn asked(&self, home: &Path) -> Asked {
        let there = |name: &str| Some(home.join(name)).filter(|f| f.is_file());
        Asked {
            folder: Self::folder(home),
            occupancy: None,
            hour: None,
            missing: there("missing.csv"),
            people: Vec::new(),
            observations: there("obs.toml").into_iter().collect(),
            teams: self.teams,
            hours: self.hours,
            trial: true,
        }
    }
}

/// A plan with its files.
pub(in crate::tui) struct Planned {
    /// The runs.
    pub ensemble: Ensemble,
    /// The plan.
    pub plan: search::Plan,
    /// What the runs have in common, by place.
    pub maps: Maps,
    /// Files written.
    pub files: Vec<PathBuf>,
    /// Files beside the case that were taken in.
    pub taken: Vec<String>,
}
