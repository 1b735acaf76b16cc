//! The words of the zone to keep out of.

use super::Input;
use crate::assess::{KeepOut, KeepOutSide};
use crate::text;

/// By which rules its sides are, and what is loose overhead.
pub(super) fn words(input: &Input<'_>, zone: &KeepOut, largest: &KeepOutSide) -> [String; 2] {
    let local = input.local;
    let side = |s: &KeepOutSide| format!("side {}: {}, {}", s.side, local.whole_metres(s.distance_m), s.rule.name());
    // Sides with the same rule and distance are said once.
    let same = zone.sides.windows(2).all(|w| w[0].rule == w[1].rule && w[0].distance_m == w[1].distance_m);
    let rules = match same {
        true => format!("All sides: {}", largest.rule.name()),
        false => zone.sides.iter().map(side).collect::<Vec<_>>().join("; "),
    };
    let drawn = if input.many.is_some() { " Drawn run." } else { "" };
    let warning = match &input.report.stability {
        None => "Loose overhead:| -- (not computed)".to_string(),
        Some(s) if s.hanging.is_empty() => "Loose overhead:| nothing found in the drawn run".to_string(),
        Some(s) => {
            let mass: f64 = s.hanging.iter().map(|c| c.mass_kg).sum();
            format!("Loose overhead:| {}, {}, see page 2", text::count(s.hanging.len(), "cluster"), text::mass(mass))
        }
    };
    let without = match zone.loose_height_m {
        Some(_) => "",
        None => " Loose pieces were not looked for: their rule is left out, the distance may be too short.",
    };
    // Heights of the report are printed with its digits: a second rounding would make 2.1 of 2.15.
    [format!("From the wall. {rules} ({:.2} m high).{without}{drawn}", zone.left_height_m), warning]
}
