//! What is said of a building of which nothing came down: how much of its strength is in use, how far it leans, and where it is nearest to failure.

use super::model::{Damage, End};
use crate::export::figures::round;
use crate::structure::Structure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Joints with this share of their strength in use are near failure.
const NEAR: f64 = 0.9;
/// Joints that are named.
const NAMED: usize = 3;

/// A building of which nothing came down.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StandsEntry {
    /// Largest share of the strength of a joint in use at the end; unknown for a run that was ended early.
    pub utilisation: Option<f64>,
    /// Number of joints with 0.9 or more of their strength in use.
    pub near_failure: usize,
    /// The most used joints: the pieces that they connect.
    pub most_used: Vec<JointUse>,
    /// Number of joints that broke.
    pub broken: usize,
    /// Storey with the largest drift.
    pub drift_storey: Option<String>,
    /// Its drift since the start, mm.
    pub drift_mm: Option<f64>,
    /// The same as a share of the height of the storey.
    pub drift_share: Option<f64>,
}

/// A joint and the share of its strength in use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JointUse {
    /// The two pieces.
    pub between: [String; 2],
    /// Share of its strength in use.
    pub utilisation: f64,
}

/// The entry; `utilisations` are those of every bond at the start and at the end.
pub(super) fn entry(
    s: &Structure,
    names: &[String],
    utilisations: &[[f64; 2]],
    damage: &Damage,
    end: &End,
) -> StandsEntry {
    let mut used: Vec<(usize, f64)> = utilisations.iter().map(|u| u[1]).enumerate().filter(|u| u.1 > 0.0).collect();
    used.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let joint = |(q, u): &(usize, f64)| {
        let b = s.bonds.get(*q)?;
        let between = [b.a, b.b].map(|k| names.get(k as usize).cloned().unwrap_or_default());
        Some(JointUse { between, utilisation: round(*u, 2) })
    };
    let worst = end.storeys.iter().max_by(|a, b| a.share_of_height.abs().total_cmp(&b.share_of_height.abs()));
    StandsEntry {
        utilisation: used.first().map(|u| round(u.1, 2)),
        near_failure: used.iter().filter(|u| u.1 >= NEAR).count(),
        most_used: used.iter().take(NAMED).filter_map(joint).collect(),
        broken: damage.bonds_broken,
        drift_storey: worst.and_then(|w| w.storey.clone()),
        drift_mm: worst.map(|w| w.drift_mm),
        drift_share: worst.map(|w| w.share_of_height),
    }
}

impl StandsEntry {
    /// In words, a sentence each.
    pub fn lines(&self) -> Vec<String> {
        let mut out = vec![match self.broken {
            0 => "No joint broke and nothing came down.".to_string(),
            1 => "1 joint broke; nothing came down.".into(),
            n => format!("{n} joints broke; nothing came down."),
        }];
        out.push(match self.utilisation {
            None => "How much of the strength is in use is not known: the run was ended early.".into(),
            Some(u) => format!(
                "Most used joint: {:.0} % of its strength{}. {} with 90 % or more.",
                100.0 * u,
                self.most_used.first().map_or(String::new(), |j| format!(" ({} - {})", j.between[0], j.between[1])),
                if self.near_failure == 1 { "1 joint".into() } else { format!("{} joints", self.near_failure) }
            ),
        });
        if let (Some(mm), Some(share)) = (self.drift_mm, self.drift_share) {
            let storey = self.drift_storey.as_deref().map_or(String::new(), |s| format!(" of {s}"));
            out.push(format!("Largest drift{storey}: {mm:.1} mm ({:.2} % of the height).", 100.0 * share));
        }
        out
    }
}
