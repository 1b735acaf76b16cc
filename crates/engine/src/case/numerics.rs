//! The same case computed in another way: pieces of another size and another time step. Both are choices of the computation and not
//! properties of the building; what changes with them is not known.
//!
//! A coarse run (`run.coarse`) has softer springs where they are stiffest, so that its time step is longer. Its case keeps its own settings; those here are
//! what it is prepared with. docs/bench.md says how far its outcome is from that of the fine run.

use super::Case;
use crate::ensemble::Random;
use crate::prepare::{Settings, TARGET_SIZES};

/// Pieces are smaller or larger by up to this share.
const SIZE: f64 = 0.2;
/// The time step is this share of that of the case at least.
const STEP: f64 = 0.8;
/// Stream of random numbers.
const STREAM: u64 = 0x6e75_6d65_7269_6373;
/// Smallest share of the usual time step that a case can ask for.
const LEAST_STEP: f64 = 0.05;

/// Light bodies of a coarse run need no shorter step than so many times the usual least one.
const COARSE_STEP: f64 = 5.0;

/// The case with pieces and a time step drawn from a seed, and both factors in words.
pub(super) fn other(case: &mut Case, seed: u64) -> [String; 2] {
    let mut draw = Random::new(seed, STREAM);
    let size = 1.0 + SIZE * (2.0 * draw.fraction() - 1.0);
    let step = STEP + (1.0 - STEP) * draw.fraction();
    scale(case, size, step);
    [format!("prepare.target_size x {size:.4}"), format!("run.step_factor x {step:.4}")]
}

/// Factors of the repeat of a single run: on the size of pieces and on the time step.
pub const REPEAT: [f64; 2] = [0.87, 0.8];

/// The case as a single run with `run.twice` computes it the second time.
pub fn repeated(case: &Case) -> Case {
    let mut c = case.clone();
    c.run.twice = false;
    scale(&mut c, REPEAT[0], REPEAT[1]);
    c
}

fn scale(case: &mut Case, size: f64, step: f64) {
    let [low, high] = TARGET_SIZES;
    let of_groups = case.groups.iter_mut().filter_map(|g| g.target_size.as_mut());
    let of_overrides = case.overrides.iter_mut().filter_map(|o| o.target_size.as_mut());
    for x in of_groups.chain(of_overrides).chain([&mut case.prepare.target_size]) {
        *x = (*x * size).clamp(low, high);
    }
    case.run.step_factor = (case.run.step_factor * step).max(LEAST_STEP);
}

impl Case {
    /// The settings that the case is prepared with.
    pub fn preparation(&self) -> Settings {
        let step_allowance = if self.run.coarse { COARSE_STEP } else { 1.0 };
        Settings { step_allowance, ..self.prepare.clone() }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn a_coarse_case_is_prepared_with_a_longer_step_and_keeps_its_own_settings() {
        let text = "version = 1\n[model]\nfile = \"a.obj\"\n[run]\ncoarse = true\n";
        let coarse = crate::case::parse(text, Path::new("case.toml")).expect("a case");
        assert!(coarse.preparation().step_allowance > 1.0 && coarse.prepare.step_allowance == 1.0);
        assert_eq!(crate::case::parse(&crate::case::to_toml(&coarse), Path::new("case.toml")).expect("a case"), coarse);
        let fine = crate::case::parse(&text.replace("coarse = true", ""), Path::new("case.toml")).expect("a case");
        assert_eq!(fine.preparation(), fine.prepare);
    }
}
