//! Evidence for roles as points, and the share that each role has of it.
//!
//! Points add up for each role. Shares are the softmax of the sums, with a fixed sum for "unknown", so that little evidence never looks
//! certain even when nothing contradicts it.

use crate::building::ElementRole;
use crate::maths;

/// The sum of "unknown". A role that has no more is not recognised.
const UNKNOWN: f64 = 0.5;
/// Most sentences that are kept.
const SENTENCES: usize = 5;

/// What speaks for and against each role.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    points: Vec<(ElementRole, f64, String)>,
}

/// What the evidence comes to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Verdict {
    pub role: ElementRole,
    pub confidence: f64,
    pub second: Option<(ElementRole, f64)>,
}

impl Evidence {
    /// Points for a role (against it when negative) with the reason as the end of a sentence.
    pub(super) fn add(&mut self, role: ElementRole, points: f64, why: impl Into<String>) {
        self.points.push((role, points, why.into()));
    }

    /// Sum of the points of a role.
    pub(super) fn sum(&self, role: ElementRole) -> f64 {
        self.points.iter().filter(|p| p.0 == role).map(|p| p.1).sum()
    }

    /// Sums of all roles with points, the largest first.
    pub(super) fn sums(&self) -> Vec<(ElementRole, f64)> {
        let mut roles: Vec<ElementRole> = self.points.iter().map(|p| p.0).collect();
        roles.sort_unstable();
        roles.dedup();
        let mut sums: Vec<(ElementRole, f64)> = roles.into_iter().map(|r| (r, self.sum(r))).collect();
        sums.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        sums
    }

    /// The role with the most points and its share.
    pub(super) fn verdict(&self) -> Verdict {
        let mut sums: Vec<(ElementRole, f64)> = self.sums().into_iter().filter(|s| s.1 > 0.0).collect();
        sums.push((ElementRole::Unknown, UNKNOWN));
        sums.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let total: f64 = sums.iter().map(|s| maths::exp(s.1 - sums[0].1)).sum();
        let share = |s: &(ElementRole, f64)| maths::exp(s.1 - sums[0].1) / total;
        let second = sums.iter().skip(1).find(|s| s.0 != ElementRole::Unknown).map(|s| (s.0, share(s)));
        Verdict { role: sums[0].0, confidence: share(&sums[0]), second }
    }

    /// The reasons for a role, the strongest first, then the strongest reason for another role that is not itself a reason for this one.
    pub(super) fn sentences(&self, role: ElementRole) -> Vec<String> {
        let mut own: Vec<&(ElementRole, f64, String)> =
            self.points.iter().filter(|p| p.0 == role && p.1 > 0.0).collect();
        own.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut out: Vec<String> = Vec::new();
        for (_, _, why) in own {
            if !out.contains(why) {
                out.push(why.clone());
            }
        }
        out.truncate(SENTENCES - 1);
        let against = self.points.iter().filter(|p| p.0 != role && p.1 > 0.0 && !out.contains(&p.2)).fold(
            None::<&(ElementRole, f64, String)>,
            |best, p| if best.is_none_or(|b| p.1 > b.1) { Some(p) } else { best },
        );
        if let Some((other, _, why)) = against {
            out.push(format!("but {why} ({})", other.name()));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ElementRole as R;

    #[test]
    fn shares_are_the_softmax_of_the_sums() {
        let mut e = Evidence::default();
        e.add(R::Column, 1.8, "upright");
        e.add(R::Column, 0.8, "class IfcColumn");
        e.add(R::Beam, 1.5, "its name says \"beam\"");
        let v = e.verdict();
        let [c, b, u] = [2.6f64, 1.5, 0.5].map(f64::exp);
        assert_eq!(v.role, R::Column);
        assert!((v.confidence - c / (c + b + u)).abs() < 1e-12);
        let (second, share) = v.second.expect("there is a second");
        assert_eq!(second, R::Beam);
        assert!((share - b / (c + b + u)).abs() < 1e-12);
        assert_eq!(e.sentences(R::Column), ["upright", "class IfcColumn", "but its name says \"beam\" (beam)"]);
    }

    #[test]
    fn without_evidence_nothing_is_recognised_and_little_evidence_is_not_certain() {
        assert_eq!(Evidence::default().verdict().role, R::Unknown);
        let mut e = Evidence::default();
        e.add(R::Beam, 0.8, "class IfcBeam");
        let v = e.verdict();
        assert_eq!(v.role, R::Beam);
        assert!(v.confidence < 0.6, "{}", v.confidence);
        e.add(R::Beam, -2.5, "thin");
        assert_eq!(e.verdict().role, R::Unknown);
    }
}
