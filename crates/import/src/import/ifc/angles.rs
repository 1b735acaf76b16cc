//! Files that name no unit of angles. The standard has no unit for such a file, and the library takes radians. An arc that is trimmed at 180 would then run
//! around its circle 29 times, and an opening of that shape takes hours to cut. Nobody trims an arc at more than two turns, so such a file counts in degrees.

use super::step::{self, Record};
use std::f64::consts::PI;

/// Largest parameter of an arc that radians can explain: two turns.
const MOST_RADIANS: f64 = 4.0 * PI;

/// What the records of a file say of its angles.
#[derive(Default)]
pub(super) struct Angles {
    /// A unit of angles is named.
    named: bool,
    /// Places behind the last unit in the lists of units, with that of the record.
    lists: Vec<(usize, usize)>,
    /// Trimmed curves: the curve that is trimmed, and the largest parameter.
    trims: Vec<(u32, f64)>,
}

impl Angles {
    /// Takes a record.
    pub(super) fn see(&mut self, bytes: &[u8], r: &Record) {
        let is = |word: &str| bytes[r.keyword.clone()].eq_ignore_ascii_case(word.as_bytes());
        let attributes = &bytes[r.attributes.clone()];
        if is("IFCSIUNIT") || is("IFCCONVERSIONBASEDUNIT") {
            let angle = b".PLANEANGLEUNIT.";
            self.named |= attributes.windows(angle.len()).any(|w| w.eq_ignore_ascii_case(angle));
        } else if is("IFCUNITASSIGNMENT") {
            let end = attributes.iter().rposition(|b| *b == b')').filter(|_| attributes.contains(&b'#'));
            self.lists.extend(end.map(|end| (r.attributes.start + end, r.span.start)));
        } else if is("IFCTRIMMEDCURVE") {
            let list = step::split(attributes);
            let most =
                list.iter().skip(1).take(2).filter_map(|trim| parameter(trim)).fold(0.0_f64, |m, p| m.max(p.abs()));
            self.trims.extend(list.first().and_then(|a| step::reference(a)).map(|curve| (curve, most)));
        }
    }

    /// The number of arcs that only degrees explain, when no unit of angles is named; `is_conic` knows the curves by their number.
    pub(super) fn in_degrees(&self, mut is_conic: impl FnMut(u32) -> bool) -> usize {
        if self.named || self.lists.is_empty() {
            return 0;
        }
        self.trims.iter().filter(|(curve, most)| *most > MOST_RADIANS && is_conic(*curve)).count()
    }

    /// The edits that name degrees as the unit, with four free numbers: places and what is put in there.
    pub(super) fn edits(&self, free: [u32; 4]) -> Vec<(usize, String)> {
        let [unit, exponents, measure, radian] = free;
        let mut out: Vec<_> = self.lists.iter().map(|(end, _)| (*end, format!(",#{unit}"))).collect();
        let records = format!(
            "#{unit}=IFCCONVERSIONBASEDUNIT(#{exponents},.PLANEANGLEUNIT.,'DEGREE',#{measure});\n\
             #{exponents}=IFCDIMENSIONALEXPONENTS(0,0,0,0,0,0,0);\n\
             #{measure}=IFCMEASUREWITHUNIT(IFCPLANEANGLEMEASURE({}),#{radian});\n\
             #{radian}=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);\n",
            PI / 180.0
        );
        out.extend(self.lists.first().map(|(_, start)| (*start, records)));
        out
    }
}

/// The parameter in a list such as `(#7,IFCPARAMETERVALUE(180.))`.
fn parameter(trim: &[u8]) -> Option<f64> {
    const WORD: &[u8] = b"IFCPARAMETERVALUE";
    let inner = trim.strip_prefix(b"(")?.strip_suffix(b")")?;
    step::split(inner).into_iter().find_map(|value| {
        let value = value.trim_ascii();
        let (word, rest) = value.split_at_checked(WORD.len())?;
        if !word.eq_ignore_ascii_case(WORD) {
            return None;
        }
        step::number(rest.trim_ascii().strip_prefix(b"(")?.strip_suffix(b")")?.trim_ascii())
    })
}
