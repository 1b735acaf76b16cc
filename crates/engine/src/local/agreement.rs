//! For claims of other modules: where a text in feet does not agree with the same text in metres. The factors stand here a second time, so that a
//! wrong one of [`super::quantities`] is seen.

/// Metric unit, what a team in feet reads in its place, and how many of the first one of the second is.
const UNITS: [(&str, &str, f64); 10] = [
    ("m", "ft", 0.3048),
    ("m2", "ft2", 0.092_903_04),
    ("m3", "ft3", 0.028_316_846_592),
    ("cm", "in", 2.54),
    ("mm", "in", 25.4),
    ("m/s", "ft/s", 0.3048),
    ("m/s2", "ft/s2", 0.3048),
    ("kg", "lb", 0.453_592_37),
    ("t", "kip", 0.453_592_37),
    ("kN", "kip", 4.448_221_615_260_5),
];

/// The first place where they differ in another way than their units ask for. None where each number with a unit gives the metric one again to its
/// last printed digit, and all else is the same. Both texts have the same words.
pub(crate) fn disagreement(metric: &str, feet: &str) -> Option<String> {
    let words = |t: &str| t.split_whitespace().map(bare).collect::<Vec<_>>();
    let (old, new) = (words(metric), words(feet));
    if old.len() != new.len() {
        return Some(format!("{} words in place of {}", new.len(), old.len()));
    }
    let mut unit = None;
    // From the end: the unit stands behind its numbers.
    for k in (0..old.len()).rev() {
        let (a, b) = (old[k].as_str(), new[k].as_str());
        let is_number = a.parse::<f64>().is_ok();
        let joins = matches!(a, "to" | "x" | "+" | "y" | "z");
        if let Some(u) = UNITS.iter().find(|u| u.0 == a && k > 0 && old[k - 1].parse::<f64>().is_ok()) {
            unit = Some(u);
            if b != u.1 {
                return Some(format!("{} {a}: {b}", old[k - 1]));
            }
        } else if let (true, Some((_, _, size)), false) = (is_number, unit, a == b) {
            let digits = a.split_once('.').map_or(0, |p| p.1.len());
            let back = b.parse::<f64>().map(|x| format!("{:.digits$}", x * size));
            // As numbers: a zero without its sign is the same.
            let same = back.as_ref().is_ok_and(|t| t.parse::<f64>() == a.parse::<f64>());
            if !same {
                return Some(format!("{a} in metres, {b} in feet, which are {back:?}"));
            }
        } else if a != b {
            return Some(format!("{a} in place of {b}"));
        } else if !is_number && !joins {
            unit = None;
        }
    }
    None
}

/// A word without what stands around it.
fn bare(word: &str) -> String {
    let around = ['(', ')', ',', ';', '.', ':', '*', '"'];
    word.trim_matches(around).to_string()
}

#[test]
fn a_number_that_was_not_turned_or_turned_wrongly_is_found() {
    let metric = "at (3.20, 7.10, -0.60) m; 0.5 to 2.3 m, 12.0 t in 4 pieces";
    assert_eq!(disagreement(metric, "at (10.50, 23.29, -1.97) ft; 1.6 to 7.5 ft, 26.5 kip in 4 pieces"), None);
    for wrong in [
        metric,
        "at (10.50, 23.29, -1.97) ft; 1.6 to 7.5 ft, 26.9 kip in 4 pieces",
        "at (10.50, 23.29, -1.97) ft; 0.5 to 7.5 ft, 26.5 kip in 5 pieces",
        "at (10.50, 22.29, -1.97) ft; 1.6 to 7.5 ft, 26.5 kip in 4 pieces",
    ] {
        assert!(disagreement(metric, wrong).is_some(), "{wrong}");
    }
}
