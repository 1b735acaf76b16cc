//! Keeps the account of the elements of a file while a building is made of them ([`Ledger`]), and says what is missing.

use super::classes::reason;
use super::part::{Parts, Unread};
use crate::building::{Element, Finding, FindingKind, Ledger, LedgerRow, Severity, ShapeDoubt, Storey, ledger};
use crate::plausibility;

/// What to do about shapes that cannot be read.
const REMEDY: &str =
    "export the model again with faceted geometry (Brep or triangles), or draw these elements as boxes";

/// What became of the elements that are not in the building.
#[derive(Default)]
pub(crate) struct Account {
    elements: usize,
    left_out: Vec<LedgerRow>,
    failed: Vec<LedgerRow>,
}

/// The ledger of a file of which nothing could be read.
#[cfg(any(feature = "ifc", test))]
pub(crate) fn of_unread(parts: &Parts) -> Ledger {
    let mut a = Account::default();
    a.open(parts);
    a.close(&[])
}

impl Account {
    /// Begins with what the reader says.
    pub(crate) fn open(&mut self, parts: &Parts) {
        for (what, count) in &parts.left_out {
            ledger::add(&mut self.left_out, what, reason(what), *count);
        }
        for row in &parts.set_aside {
            ledger::add(&mut self.left_out, &row.what, &row.why, row.count);
        }
        for u in &parts.unread {
            ledger::add(&mut self.failed, &u.class, &general(&u.why), 1);
        }
        let found = parts.parts.len() + ledger::count(&self.left_out) + ledger::count(&self.failed);
        self.elements = parts.counted.unwrap_or(found);
    }

    /// An element that is left out because the user asks for it.
    pub(crate) fn asked(&mut self, what: &str) {
        ledger::add(&mut self.left_out, what, "named by leave_out", 1);
    }

    /// An element that is the same solid as another.
    pub(crate) fn duplicate(&mut self, what: &str) {
        ledger::add(&mut self.left_out, what, "the same solid as another element", 1);
    }

    /// An element whose mesh has no volume; a tiny one is a mark.
    pub(crate) fn empty(&mut self, what: &str, tiny: bool) {
        match tiny {
            true => ledger::add(&mut self.left_out, what, "a mark only: smaller than 5 cm or thinner than 5 mm", 1),
            false => ledger::add(&mut self.failed, what, "its shape has no volume", 1),
        }
    }

    /// Ends with the elements of the building.
    pub(crate) fn close(self, elements: &[Element]) -> Ledger {
        let mut out =
            Ledger { elements: self.elements, left_out: self.left_out, failed: self.failed, ..Ledger::default() };
        for e in elements {
            let what = e.class.as_deref().unwrap_or(&e.group);
            match &e.doubt {
                Some(d) if d.boxed => ledger::add(&mut out.boxed, what, &general(&d.why), 1),
                Some(d) => {
                    out.kept += 1;
                    ledger::add(&mut out.incomplete, what, &general(&d.why), 1);
                }
                None => out.kept += 1,
            }
        }
        out
    }
}

/// A reason without the numbers of records, so that the same reason is one row.
fn general(why: &str) -> String {
    let numbered = |w: &&str| {
        let inner = w.trim_matches(['(', ')', ':', ',', ';']);
        inner.len() > 1 && inner.starts_with('#') && inner[1..].bytes().all(|b| b.is_ascii_digit())
    };
    let mut words = Vec::new();
    for w in why.split(' ') {
        match (numbered(&w), words.last_mut()) {
            // The mark behind the number belongs to the word before it.
            (true, Some(last)) => {
                *last +=
                    w.trim_start_matches(['(', '#']).trim_start_matches(|c: char| c.is_ascii_digit()).trim_matches(')')
            }
            (true, None) => words.push("a record".to_string()),
            (false, _) => words.push(w.to_string()),
        }
    }
    words.join(" ")
}

/// A finding for each element that is missing. A member that is missing is an error.
pub(crate) fn missing(unread: &[Unread], storeys: &[Storey]) -> Vec<Finding> {
    let finding = |u: &Unread| Finding {
        severity: if plausibility::is_member(&u.class) { Severity::Error } else { Severity::Warning },
        kind: FindingKind::Unreadable,
        element: Some(u.name.clone()),
        storey: u.storey.and_then(|s| storeys.get(s)).map(|s| s.name.clone()),
        detail: format!("it is not in the model ({}): {}", u.class, u.why),
        remedy: REMEDY.into(),
    };
    unread.iter().map(finding).collect()
}

/// A finding for each element whose shape is not that of the file.
pub(crate) fn doubtful(elements: &[Element], storeys: &[Storey]) -> Vec<Finding> {
    let finding = |e: &Element, d: &ShapeDoubt| Finding {
        severity: Severity::Warning,
        kind: FindingKind::Unreadable,
        element: Some(e.name.clone()),
        storey: e.storey.and_then(|s| storeys.get(s)).map(|s| s.name.clone()),
        detail: if d.boxed {
            format!("a box stands in its place: {}", d.why)
        } else {
            format!("its shape is incomplete: {}", d.why)
        },
        remedy: REMEDY.into(),
    };
    elements.iter().filter_map(|e| Some(finding(e, e.doubt.as_ref()?))).collect()
}

/// An error when elements of the file are in no list: the sum of the ledger is not the count of the file.
pub(crate) fn lost(ledger: &Ledger) -> Option<Finding> {
    (ledger.sum() != ledger.elements).then(|| Finding {
        severity: Severity::Error,
        kind: FindingKind::Unreadable,
        element: None,
        storey: None,
        detail: format!(
            "the file has {} elements, but it is known of {} what became of them",
            ledger.elements,
            ledger.sum()
        ),
        remedy: "compare the model with the file in a viewer before you use it, and report this file".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_reason_for_other_records_is_one_row() {
        assert_eq!(general("its placement #777 is not in the file"), "its placement is not in the file");
        assert_eq!(
            general("its placements refer to each other in a circle (#12)"),
            "its placements refer to each other in a circle"
        );
        assert_eq!(general("#12 is not in the file"), "a record is not in the file");
        let unread = |k: usize| Unread {
            class: "IfcWall".into(),
            why: format!("its item #{k} is not in the file"),
            ..Unread::default()
        };
        let parts = Parts { unread: (0..3).map(unread).collect(), ..Parts::default() };
        let l = of_unread(&parts);
        assert_eq!((l.failed.len(), l.failed_count(), l.elements), (1, 3, 3));
    }

    #[test]
    fn a_count_that_is_not_the_sum_is_an_error() {
        let parts = Parts { counted: Some(4), ..Parts::default() };
        let l = of_unread(&parts);
        assert_eq!(lost(&l).map(|f| f.severity), Some(Severity::Error));
        assert_eq!(lost(&Ledger::all_kept(4)), None);
    }
}
