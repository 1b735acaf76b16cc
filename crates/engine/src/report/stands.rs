//! What is said of a building of which nothing came down: how much of its strength is in use, how far it leans, and where it is nearest to failure.

use super::model::{Damage, End};
use crate::assess::Raster;
use crate::export::figures::round;
use crate::note::{Gravity, Note, NoteKind};
use crate::structure::Structure;
use crate::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Joints with this share of their strength in use are near failure.
const NEAR: f64 = 0.9;
/// Joints that are named.
const NAMED: usize = 8;

/// A building of which nothing came down.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StandsEntry {
    /// Largest share of the strength of a joint in use at the end; unknown for a run that was ended early.
    pub utilisation: Option<f64>,
    /// Number of joints with 0.9 or more of their strength in use.
    pub near_failure: usize,
    /// True when it had come to rest; otherwise it is not known whether it stands.
    pub at_rest: bool,
    /// When the run ended, s.
    pub until_s: f64,
    /// The most used joints: the pieces that they connect.
    pub most_used: Vec<JointUse>,
    /// Number of joints that broke, without those of parts that the scenario removes.
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
    /// Where it is: the storey, the grid axes or metres from a corner, and the side.
    pub place: String,
}

/// The entry; `utilisations` are those of every bond at the start and at the end.
pub(super) fn entry(
    s: &Structure,
    names: &[String],
    utilisations: &[[f64; 2]],
    damage: &Damage,
    end: &End,
    until: f64,
    raster: Option<&Raster>,
) -> StandsEntry {
    let mut used: Vec<(usize, f64)> = utilisations.iter().map(|u| u[1]).enumerate().filter(|u| u.1 > 0.0).collect();
    used.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let joint = |(q, u): &(usize, f64)| {
        let b = s.bonds.get(*q)?;
        let between = [b.a, b.b].map(|k| names.get(k as usize).cloned().unwrap_or_default());
        let body = s.bodies.get(b.a as usize)?;
        let storey = body.storey.and_then(|k| s.storeys.get(k as usize)).map(|k| k.name.clone());
        let at = raster.map(|r| r.place_of(&b.face).words()).filter(|w| !w.is_empty());
        let place = storey.into_iter().chain(at).collect::<Vec<_>>().join(", ");
        Some(JointUse { between, utilisation: round(*u, 2), place })
    };
    let worst = end.storeys.iter().max_by(|a, b| a.share_of_height.abs().total_cmp(&b.share_of_height.abs()));
    StandsEntry {
        utilisation: used.first().map(|u| round(u.1, 2)),
        near_failure: used.iter().filter(|u| u.1 >= NEAR).count(),
        at_rest: end.at_rest == Some(true),
        until_s: until,
        most_used: used.iter().take(NAMED).filter_map(joint).collect(),
        broken: damage.bonds_broken,
        drift_storey: worst.and_then(|w| w.storey.clone()),
        drift_mm: worst.map(|w| w.drift_mm),
        drift_share: worst.map(|w| w.share_of_height),
    }
}

impl StandsEntry {
    /// What is said above all: that it stands, that it is damaged, or that it is not known because it had not come to rest.
    pub fn heading(&self) -> String {
        match (self.at_rest, self.broken + self.near_failure) {
            (true, 0) => "IT STANDS".into(),
            (true, _) => "IT STANDS, DAMAGED".into(),
            (false, _) => format!("NOT DOWN BY {:.1} s", self.until_s),
        }
    }

    /// What must be known before the building is trusted; none for one at rest that lost no joint and is not near failure.
    pub fn note(&self) -> Option<Note> {
        if !self.at_rest {
            return Some(Note::new(
                NoteKind::Margin,
                Gravity::Grave,
                "NOT KNOWN whether it stands",
                format!(
                    "Nothing had come down by {:.1} s, but it had not come to rest: it may still fall. Run it longer (duration, until = \"rest\" in [run]).",
                    self.until_s
                ),
            ));
        }
        let (broken, near) = (text::count(self.broken, "joint"), text::count(self.near_failure, "joint"));
        let short = match (self.broken, self.near_failure) {
            (0, 0) => return None,
            (_, 0) => format!("DAMAGED: {broken} broke"),
            (0, _) => format!("NEAR FAILURE: {near} at {:.0} % or more", 100.0 * NEAR),
            _ => format!("DAMAGED: {broken} broke, {near} at {:.0} % or more", 100.0 * NEAR),
        };
        let text = "It stands in this run with strengths that are assumed, and a little less strength may bring it down: make many runs \
                    (leanto ensemble), and look at the joints that are named.";
        Some(Note::new(NoteKind::Margin, Gravity::Grave, short, text))
    }

    /// In words, a sentence each.
    pub fn lines(&self) -> Vec<String> {
        let mut out = vec![match self.broken {
            0 => "No joint broke and nothing came down.".to_string(),
            n => format!("{} broke; nothing came down.", text::count(n, "joint")),
        }];
        if !self.at_rest {
            out.push(format!("It had not come to rest at {:.1} s: whether it stands is not known.", self.until_s));
        }
        out.push(match self.utilisation {
            None => "How much of the strength is in use is not known: the run was ended early, or no joint that can break is left.".into(),
            Some(u) => format!(
                "Most used joint: {:.0} % of its strength. {} with {:.0} % or more{}.",
                100.0 * u,
                text::count(self.near_failure, "joint"),
                100.0 * NEAR,
                if u > 1.0 { "; above 100 % it has yielded or cracked and holds by what is left" } else { "" }
            ),
        });
        if let (Some(mm), Some(share)) = (self.drift_mm, self.drift_share) {
            let storey = self.drift_storey.as_deref().map_or(String::new(), |s| format!(" of {s}"));
            out.push(format!("Largest drift{storey}: {mm:.1} mm ({:.2} % of the height).", 100.0 * share));
        }
        out
    }

    /// The most used joints in words: share, pieces, place.
    pub fn joints(&self) -> Vec<String> {
        let one = |j: &JointUse| {
            let place = if j.place.is_empty() { String::new() } else { format!("; {}", j.place) };
            format!("{:.0} %: {} - {}{place}", 100.0 * j.utilisation, j.between[0], j.between[1])
        };
        self.most_used.iter().map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_building_that_stands_names_its_most_used_joint_and_counts_those_near_failure() {
        let h = crate::record::synthetic::header(9);
        let names = crate::record::body_names(&h.structure);
        let used =
            h.structure.bonds.iter().enumerate().map(|(q, _)| [0.1, [0.95, 0.4, 0.9][q % 3]]).collect::<Vec<_>>();
        let near = used.iter().filter(|u| u[1] >= NEAR).count();
        let damage = Damage { bonds_broken: 2, ..serde_json::from_value(serde_json::json!({
            "bonds_broken": 0, "bonds_removed": 0, "came_apart": 0, "broken_by_group": {}, "by_cause": {}, "reaction_over_weight": null,
            "top_speed_m_s": 0.0, "fastest_m_s": 0.0, "unexplained_energy": 0.0, "unusable_contacts": 0
        })).expect("damage") };
        let end = super::super::headline::end(None, &h.structure, None);
        let e = entry(&h.structure, &names, &used, &damage, &end, 2.0, None);
        let first = &h.structure.bonds[0];
        let between = [first.a, first.b].map(|k| names[k as usize].clone());
        assert_eq!((e.utilisation, e.near_failure, e.broken), (Some(0.95), near, 2));
        assert_eq!(
            e.most_used[0],
            JointUse { between: between.clone(), utilisation: 0.95, place: e.most_used[0].place.clone() }
        );
        let lines = format!("{} {}", e.lines().join(" "), e.joints().join(" "));
        assert!(
            lines.contains("2 joints broke") && lines.contains("95 % of its strength") && lines.contains(&between[0]),
            "{lines}"
        );
        let unknown = entry(&h.structure, &names, &[], &damage, &end, 2.0, None).lines().join(" ");
        assert!(unknown.contains("not known"), "{unknown}");
    }
}
