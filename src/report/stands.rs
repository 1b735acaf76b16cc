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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_building_that_stands_names_its_most_used_joint_and_counts_those_near_failure() {
        let h = crate::record::tests::header(9);
        let names = crate::record::body_names(&h.structure);
        let used =
            h.structure.bonds.iter().enumerate().map(|(q, _)| [0.1, [0.95, 0.4, 0.9][q % 3]]).collect::<Vec<_>>();
        let near = used.iter().filter(|u| u[1] >= NEAR).count();
        let damage = Damage { bonds_broken: 2, ..serde_json::from_value(serde_json::json!({
            "bonds_broken": 0, "bonds_removed": 0, "came_apart": 0, "broken_by_group": {}, "by_cause": {}, "reaction_over_weight": null,
            "top_speed_m_s": 0.0, "fastest_m_s": 0.0, "unexplained_energy": 0.0, "unusable_contacts": 0
        })).expect("damage") };
        let end = super::super::headline::end(None, &h.structure);
        let e = entry(&h.structure, &names, &used, &damage, &end);
        let first = &h.structure.bonds[0];
        let between = [first.a, first.b].map(|k| names[k as usize].clone());
        assert_eq!((e.utilisation, e.near_failure, e.broken), (Some(0.95), near, 2));
        assert_eq!(e.most_used[0], JointUse { between: between.clone(), utilisation: 0.95 });
        let lines = e.lines().join(" ");
        assert!(
            lines.contains("2 joints broke") && lines.contains("95 % of its strength") && lines.contains(&between[0]),
            "{lines}"
        );
        let unknown = entry(&h.structure, &names, &[], &damage, &end).lines().join(" ");
        assert!(unknown.contains("not known"), "{unknown}");
    }
}
