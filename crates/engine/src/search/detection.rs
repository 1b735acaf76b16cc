//! Dogs, listening devices, cameras, shouting: what a search says about a column, as a likelihood ratio. It multiplies the chance that somebody
//! alive is there (Koopman's detection law for several passes).

use super::spots::Score;
use serde::{Deserialize, Serialize};

/// Means of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// A search dog.
    Dog,
    /// Listening devices.
    Acoustic,
    /// Cameras and thermal images through openings.
    Camera,
    /// Calling and listening: somebody answers.
    Voice,
}

/// How well a means works. All values are assumed: no data from rubble were found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Power {
    /// Probability that one pass notices somebody alive.
    pub detection: f64,
    /// Probability of an alert where nobody is alive.
    pub false_alarm: f64,
    /// Share of the alerts that point at a column beside the right one.
    pub beside: f64,
}

impl Means {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dog => "dog",
            Self::Acoustic => "acoustic",
            Self::Camera => "camera",
            Self::Voice => "voice",
        }
    }

    /// How well it works where the observation does not say.
    pub fn power(self) -> Power {
        match self {
            Self::Dog | Self::Acoustic => Power { detection: 0.7, false_alarm: 0.05, beside: 1.0 / 3.0 },
            Self::Camera => Power { detection: 0.7, false_alarm: 0.02, beside: 0.0 },
            Self::Voice => Power { detection: 0.5, false_alarm: 0.001, beside: 1.0 / 3.0 },
        }
    }
}

/// Columns around one, itself left out.
pub(super) fn beside(c: [i32; 2]) -> impl Iterator<Item = [i32; 2]> {
    (-1..=1).flat_map(move |a| (-1..=1).map(move |b| [c[0] + a, c[1] + b])).filter(move |d| *d != c)
}

/// Likelihood ratio of a search for every column: what it says if somebody alive is there, over what it says if nobody is. `searched` are the
/// columns that were searched, `coverage` is how many passes that were.
pub fn ratios(columns: &[[i32; 2]], searched: &[bool], alerts: &[[i32; 2]], power: &Power, coverage: f64) -> Vec<f64> {
    // One pass notices with p = 1 - exp(-k); `coverage` passes with 1 - exp(-k coverage).
    let notices = 1.0 - (1.0 - power.detection.clamp(0.0, 0.999_999)).powf(coverage);
    let by_chance = power.false_alarm.clamp(1e-6, 0.999);
    // An alert at a column where a share of the alerts of somebody alive go.
    let alert = |share: f64| (by_chance + (1.0 - by_chance) * notices * share) / by_chance;
    // Silence never speaks for somebody: with few passes the model would have less alerts of the living than false ones.
    let silent = |share: f64| ((1.0 - notices * share).max(1e-9) / (1.0 - by_chance)).min(1.0);
    let one = |k: usize| {
        let c = columns[k];
        let own = alerts.contains(&c);
        let near = alerts.iter().filter(|a| beside(c).any(|b| b == **a)).count();
        let away = power.beside / 8.0;
        let mut ratio = 1.0;
        if own {
            ratio *= alert(1.0 - power.beside);
        } else if searched[k] {
            ratio *= if near == 0 { silent(1.0) } else { silent(1.0 - power.beside) };
        }
        // Of several alerts beside it, at most one can be due to somebody here.
        if near > 0 && !own {
            ratio *= alert(away);
        }
        ratio
    };
    (0..columns.len()).map(one).collect()
}

/// Factor on the living of each column after ratios: the odds that somebody alive is there are multiplied. The chance before is that of a Poisson
/// number with the mean of the column.
pub fn factors(scores: &[Score], ratios: &[f64]) -> Vec<f64> {
    let one = |s: &Score| {
        let before = 1.0 - (-s.live[0]).exp();
        if before <= 0.0 {
            return 1.0;
        }
        let r = ratios[s.column];
        r / (1.0 - before + before * r)
    };
    scores.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(column: usize, live: f64) -> Score {
        Score { column, live: [live; 3], hours: 1.0, score: live }
    }

    #[test]
    fn alerts_and_silence_follow_bayes() {
        let columns = [[0, 0], [3, 0], [4, 0]];
        let power = Power { detection: 0.7, false_alarm: 0.05, beside: 0.0 };
        let r = ratios(&columns, &[true, true, false], &[[0, 0]], &power, 1.0);
        assert!((r[0] - (0.05 + 0.95 * 0.7) / 0.05).abs() < 1e-9, "{r:?}");
        assert!((r[1] - 0.3 / 0.95).abs() < 1e-9, "silence");
        assert_eq!(r[2], 1.0, "not searched");
        // Two passes notice with 1 - 0.3 x 0.3.
        let twice = ratios(&columns, &[true; 3], &[], &power, 2.0);
        assert!((twice[0] - 0.09 / 0.95).abs() < 1e-9);
        // Somebody is there with probability p; after the alert with p r / (1 - p + p r).
        let p: f64 = 1.0 - (-0.2f64).exp();
        let f = factors(&[score(0, 0.2)], &r);
        assert!((p * f[0] - p * r[0] / (1.0 - p + p * r[0])).abs() < 1e-12);
    }

    /// A twentieth of a pass notices with 0.06, less than what gives false alarms.
    #[test]
    fn silence_never_speaks_for_somebody() {
        let power = Power { detection: 0.7, false_alarm: 0.1, beside: 0.0 };
        let r = ratios(&[[0, 0]], &[true], &[], &power, 0.05);
        assert_eq!(r, [1.0]);
    }

    #[test]
    fn a_third_of_the_alerts_points_beside_the_right_column() {
        let columns: Vec<[i32; 2]> = (0..5).map(|i| [i, 0]).collect();
        let r = ratios(&columns, &[true; 5], &[[2, 0]], &Means::Dog.power(), 1.0);
        assert!(r[2] > r[1] && r[1] > r[0], "{r:?}");
        assert_eq!(r[1], r[3]);
        assert!(r[1] > (1.0 - 0.7) / 0.95, "silence counts less beside an alert");
    }

    /// A dog notices with 0.7, gives a false alert with 0.05, and a third of its alerts points at one of the eight columns around. Somebody in
    /// a column beside the alert was missed there with 1 - 0.7 x 2/3, and is behind the alert with 0.7 / 24.
    #[test]
    fn an_alert_beside_a_column_speaks_for_it_and_silence_there_against_it() {
        let columns: Vec<[i32; 2]> = (0..5).map(|i| [i, 0]).collect();
        let searched = [true, true, true, true, false];
        let silent = (1.0 - 0.7 * 2.0 / 3.0) / 0.95;
        let alert = (0.05 + 0.95 * 0.7 / 24.0) / 0.05;
        let own = (0.05 + 0.95 * 0.7 * 2.0 / 3.0) / 0.05;
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let r = ratios(&columns, &searched, &[[2, 0]], &Means::Dog.power(), 1.0);
        assert!(close(r[0], 0.3 / 0.95) && close(r[2], own) && r[4] == 1.0, "{r:?}");
        assert!(close(r[1], silent * alert) && close(r[3], silent * alert), "{r:?}");
        // Where nobody searched, only the alert speaks; a second alert beside says no more than one.
        let r = ratios(&columns, &searched, &[[3, 0], [3, 1]], &Means::Dog.power(), 1.0);
        assert!(close(r[4], alert) && close(r[2], silent * alert), "{r:?}");
    }
}
