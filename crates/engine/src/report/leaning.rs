//! What is said of a storey that stands out of plumb at the end of a run.

use super::model::{End, StoreyEntry};
use crate::note::{Gravity, Note, NoteKind};

/// From this drift on, as a share of its height, a storey that stands is said to lean: the permanent drift of frames of reinforced concrete and of steel
/// at life safety, FEMA 356 (2000), table C1-3.
pub(super) const LEANS: f64 = 0.01;

/// The storey that leans most, when it leans; none when all stand upright or none stands.
pub(super) fn note(end: &End) -> Option<Note> {
    let by_share = |a: &&StoreyEntry, b: &&StoreyEntry| a.share_of_height.total_cmp(&b.share_of_height);
    let worst = end.storeys.iter().max_by(by_share).filter(|s| s.share_of_height >= LEANS)?;
    let storey = worst.storey.as_deref().unwrap_or("a storey");
    let towards = worst.towards_side.map_or(String::new(), |n| format!(" towards side {n}"));
    let share = 100.0 * worst.share_of_height;
    let text = format!(
        "What still stands of {storey} leans by {:.0} mm, {share:.1} % of its height{towards}. FEMA 356 has {:.0} % as the largest permanent drift of frames at \
         life safety: it may go on with an aftershock, or when something is moved. Keep out of its fall, measure it on the site and watch it.",
        worst.drift_mm,
        100.0 * LEANS
    );
    Some(Note::new(NoteKind::Margin, Gravity::Grave, format!("{storey} LEANS by {share:.1} %{towards}"), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn storey(name: &str, share: f64, side: Option<u32>) -> StoreyEntry {
        StoreyEntry {
            storey: Some(name.into()),
            drift_mm: 3500.0 * share,
            share_of_height: share,
            towards_side: side,
            rate_mm_s: None,
        }
    }

    /// A storey of 3.5 m that is 42 mm out of plumb leans by 1.2 %; 34.9 mm are less than a hundredth.
    #[test]
    fn the_storey_that_leans_most_is_named_from_a_hundredth_of_its_height_on() {
        let mut end = super::super::headline::end(None, &crate::record::synthetic::header(9).structure, None);
        assert_eq!(note(&end), None);
        end.storeys = vec![storey("Storey 0", 0.00997, Some(1))];
        assert_eq!(note(&end), None);
        end.storeys.push(storey("Storey 1", 0.012, Some(3)));
        let said = note(&end).expect("it leans");
        assert_eq!(said.short, "Storey 1 LEANS by 1.2 % towards side 3");
        assert!(
            said.text.contains("leans by 42 mm, 1.2 % of its height towards side 3") && said.is_grave(),
            "{said:?}"
        );
    }
}
