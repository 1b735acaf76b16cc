//! Dogs, listening devices, cameras, shouting: what a search says about a column, as a likelihood ratio. It multiplies the chance that somebody
//! alive is there (Koopman's detection law for several passes).

use super::spots::Score;
use crate::maths;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
/// columns that were searched, `coverage` is how many passes that were. `chance` is the probability of each column that somebody alive is there before
/// any search: one alert has one cause, so that columns around it share what it says.
pub fn ratios(
    columns: &[[i32; 2]],
    searched: &[bool],
    alerts: &[[i32; 2]],
    power: &Power,
    coverage: f64,
    chance: &[f64],
) -> Vec<f64> {
    // One pass notices with p = 1 - exp(-k); `coverage` passes with 1 - exp(-k coverage). The same holds for a false alarm: one entry with coverage 3 is
    // three passes, of which each may give one.
    let passes = |p: f64| 1.0 - maths::pow(1.0 - p, coverage);
    let by_chance = passes(power.false_alarm.clamp(1e-6, 0.999));
    // Somebody alive is noticed at a column where a share of the alerts of them go.
    let notices = |share: f64| passes(power.detection.clamp(0.0, 0.999_999) * share);
    let [here, away] = [1.0 - power.beside, power.beside / 8.0].map(notices);
    let number: BTreeMap<[i32; 2], usize> = columns.iter().enumerate().map(|(k, c)| (*c, k)).collect();
    let alert = |k: usize, at: [i32; 2]| {
        let noticed = |c: [i32; 2]| if c == at { here } else { away };
        let others = std::iter::once(at).chain(beside(at)).filter(|c| *c != columns[k]);
        let missed = |c: [i32; 2]| 1.0 - number.get(&c).map_or(0.0, |j| chance[*j]) * noticed(c);
        // No false alarm, and none by somebody in another column.
        let quiet = others.map(missed).fold(1.0 - by_chance, |a, m| a * m);
        (1.0 - quiet * (1.0 - noticed(columns[k]))) / (1.0 - quiet)
    };
    // Silence never speaks for somebody: beside an alert there could be fewer alerts of the living than false ones.
    // The quotient of one pass is raised: after many passes both chances of silence are next to nothing.
    let no_alarm = 1.0 - power.false_alarm.clamp(1e-6, 0.999);
    let missed = |share: f64| 1.0 - power.detection.clamp(0.0, 0.999_999) * share;
    let silent = |share: f64| maths::pow(missed(share) / no_alarm, coverage).clamp(1e-9, 1.0);
    let one = |k: usize| {
        let c = columns[k];
        let own = alerts.contains(&c);
        let near: Vec<[i32; 2]> = alerts.iter().copied().filter(|a| beside(c).any(|b| b == *a)).collect();
        let mut ratio = 1.0;
        if own {
            ratio *= alert(k, c);
        } else if searched[k] {
            ratio *= if near.is_empty() { silent(1.0) } else { silent(1.0 - power.beside) };
        }
        // Of several alerts beside it, at most one can be due to somebody here: the one that says most.
        if !own {
            ratio *= near.iter().map(|a| alert(k, *a)).fold(1.0, f64::max);
        }
        ratio
    };
    (0..columns.len()).map(one).collect()
}

/// Probability of each column that somebody alive is there, before a search: that of a Poisson number with the mean of the column.
pub(super) fn chances(scores: &[Score], columns: usize) -> Vec<f64> {
    let mut out = vec![0.0; columns];
    scores.iter().for_each(|s| out[s.column] = 1.0 - maths::exp(-s.live[0].max(0.0)));
    out
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
        let r = ratios(&columns, &[true, true, false], &[[0, 0]], &power, 1.0, &[0.0; 3]);
        assert!((r[0] - (0.05 + 0.95 * 0.7) / 0.05).abs() < 1e-9, "{r:?}");
        assert!((r[1] - 0.3 / 0.95).abs() < 1e-9, "silence");
        assert_eq!(r[2], 1.0, "not searched");
        // Two passes miss with 0.3 x 0.3, and give no false alarm with 0.95 x 0.95.
        let twice = ratios(&columns, &[true; 3], &[], &power, 2.0, &[0.0; 3]);
        assert!((twice[0] - 0.09 / (0.95 * 0.95)).abs() < 1e-9);
        // Somebody is there with probability p; after the alert with p r / (1 - p + p r).
        let p: f64 = 1.0 - (-0.2f64).exp();
        let f = factors(&[score(0, 0.2)], &r);
        assert!((p * f[0] - p * r[0] / (1.0 - p + p * r[0])).abs() < 1e-12);
    }

    /// One alert has one cause. Chances after it are those of Bayes over all four cases of two columns, and in nine columns of 0.2 living each it speaks for
    /// one of them, not for nine: it was 5.4 people from one voice.
    #[test]
    fn columns_around_an_alert_share_what_it_says() {
        let power = Means::Voice.power();
        let (p, n) = ([0.3, 0.4], [power.detection * (1.0 - power.beside), power.detection * power.beside / 8.0]);
        let r = ratios(&[[0, 0], [1, 0]], &[true; 2], &[[0, 0]], &power, 1.0, &p);
        for k in [0, 1] {
            let (mut with, mut all) = (0.0, 0.0);
            for here in [[false, false], [false, true], [true, false], [true, true]] {
                let prior: f64 = [0, 1].map(|j| if here[j] { p[j] } else { 1.0 - p[j] }).iter().product();
                let quiet: f64 = [0, 1].map(|j| if here[j] { 1.0 - n[j] } else { 1.0 }).iter().product();
                let joint = prior * (1.0 - (1.0 - power.false_alarm) * quiet);
                all += joint;
                with += if here[k] { joint } else { 0.0 };
            }
            let after = p[k] * r[k] / (1.0 - p[k] + p[k] * r[k]);
            // Beside the alert the silence of the same search speaks, too.
            let silence = if k == 0 { 1.0 } else { (1.0 - n[0]) / (1.0 - power.false_alarm) };
            let odds = with / (all - with) * silence;
            assert!((after - odds / (1.0 + odds)).abs() < 1e-12, "column {k}: {after}");
        }
        let columns: Vec<[i32; 2]> = std::iter::once([0, 0]).chain(beside([0, 0])).collect();
        let list: Vec<Score> = (0..9).map(|c| score(c, 0.2)).collect();
        let r = ratios(&columns, &[false; 9], &[[0, 0]], &power, 1.0, &chances(&list, 9));
        let after: f64 = factors(&list, &r).iter().map(|f| 0.2 * f).sum();
        assert!((1.8..2.9).contains(&after), "{after} of 1.8 before");
    }

    /// Passes are independent (Koopman): what one entry of three passes says of silence is the product of what each says. 0.7, 0.05.
    #[test]
    fn silence_in_one_entry_with_coverage_three_says_as_much_as_in_three_entries_with_coverage_one() {
        for means in [Means::Dog, Means::Camera, Means::Voice] {
            let one = ratios(&[[0, 0]], &[true], &[], &means.power(), 1.0, &[0.0])[0];
            let three = ratios(&[[0, 0]], &[true], &[], &means.power(), 3.0, &[0.0])[0];
            assert!((three - one * one * one).abs() < 1e-12 && three < one, "{means:?}: {three}, {one}");
            // A share of a pass is one, too: ten of a tenth are one.
            let tenth = ratios(&[[0, 0]], &[true], &[], &means.power(), 0.1, &[0.0])[0];
            assert!((tenth.powi(10) - one).abs() < 1e-12 && tenth < 1.0, "{means:?}: {tenth}, {one}");
        }
    }

    /// A device that notices with 0.9 and gives a false alarm with 0.65: twenty silent passes are 0.1 to the 20th over 0.35 to the 20th, 1.3e-11, and count as
    /// the least there is. Each of the two is below 1e-9, and as two least numbers they said nothing.
    #[test]
    fn silence_of_many_passes_of_a_poor_device_says_no_less_than_that_of_few() {
        let power = Power { detection: 0.9, false_alarm: 0.65, beside: 0.0 };
        let of = |coverage: f64| ratios(&[[0, 0]], &[true], &[], &power, coverage, &[0.0])[0];
        assert!((of(10.0) / (0.1f64 / 0.35).powi(10) - 1.0).abs() < 1e-9, "{}", of(10.0));
        assert!(of(20.0) <= of(17.0) && of(17.0) < of(10.0) && of(20.0) <= 1e-9, "{} {}", of(17.0), of(20.0));
    }

    /// Three passes of which any may have given the alert are worth less than one that did: there were three chances of a false one.
    #[test]
    fn an_alert_of_many_passes_says_less_than_that_of_one() {
        let power = Power { detection: 0.7, false_alarm: 0.05, beside: 0.0 };
        let of = |coverage: f64| ratios(&[[0, 0]], &[true], &[[0, 0]], &power, coverage, &[0.0])[0];
        let chance = 1.0 - 0.95f64.powi(3);
        assert!((of(3.0) - (chance + (1.0 - chance) * (1.0 - 0.027)) / chance).abs() < 1e-9 && of(3.0) < of(1.0));
    }

    /// Of somebody beside the alert a third of 0.12 goes elsewhere, so that fewer alerts than the false ones are due to them.
    #[test]
    fn silence_never_speaks_for_somebody() {
        let power = Power { detection: 0.12, false_alarm: 0.1, beside: 1.0 / 3.0 };
        let r = ratios(&[[0, 0], [1, 0], [9, 0]], &[true; 3], &[[1, 0]], &power, 1.0, &[0.0; 3]);
        let alert = (0.1 + 0.9 * 0.12 / 24.0) / 0.1;
        assert!((r[0] - alert).abs() < 1e-9 && r[2] < 1.0, "{r:?}");
    }

    #[test]
    fn a_third_of_the_alerts_points_beside_the_right_column() {
        let columns: Vec<[i32; 2]> = (0..5).map(|i| [i, 0]).collect();
        let r = ratios(&columns, &[true; 5], &[[2, 0]], &Means::Dog.power(), 1.0, &[0.0; 5]);
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
        let r = ratios(&columns, &searched, &[[2, 0]], &Means::Dog.power(), 1.0, &vec![0.0; columns.len()]);
        assert!(close(r[0], 0.3 / 0.95) && close(r[2], own) && r[4] == 1.0, "{r:?}");
        assert!(close(r[1], silent * alert) && close(r[3], silent * alert), "{r:?}");
        // Where nobody searched, only the alert speaks; a second alert beside says no more than one.
        let r = ratios(&columns, &searched, &[[3, 0], [3, 1]], &Means::Dog.power(), 1.0, &vec![0.0; columns.len()]);
        assert!(close(r[4], alert) && close(r[2], silent * alert), "{r:?}");
    }
}
