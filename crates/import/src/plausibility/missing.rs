//! Members of the file that are not in the model: whether a building without them is the one that is meant is a question for whoever knows it.

use super::question;
use crate::building::{Building, Finding, LedgerRow};

/// Classes of members by the beginning of their name, with their words.
const MEMBERS: &[(&[&str], &str)] = &[
    (&["IfcWall"], "walls"),
    (&["IfcSlab", "IfcRoof"], "slabs and roofs"),
    (&["IfcColumn", "IfcPile"], "columns and piles"),
    (&["IfcBeam", "IfcMember"], "beams"),
    (&["IfcPlate"], "plates"),
    (&["IfcFooting"], "footings"),
    (&["IfcStair", "IfcRamp"], "stairs"),
];
/// Boxes in the place of more than this share of a kind of member are asked about: a box has no openings and is larger than the shape in it.
const BOXED: f64 = 0.05;

/// True for a class of members: what of it cannot be read is missing in what carries.
pub fn is_member(class: &str) -> bool {
    MEMBERS.iter().any(|(kinds, _)| kinds.iter().any(|k| class.starts_with(k)))
}

/// A question where members are missing, and where boxes stand for many of a kind.
pub fn missing(b: &Building) -> Vec<Finding> {
    let l = &b.ledger;
    let of = |class: &str, kinds: &[&str]| kinds.iter().any(|k| class.starts_with(k));
    let count = |rows: &[LedgerRow], kinds: &[&str]| -> usize {
        rows.iter().filter(|r| of(&r.what, kinds)).map(|r| r.count).sum()
    };
    let (mut gone, mut boxed) = (Vec::new(), Vec::new());
    for (kinds, words) in MEMBERS {
        let here = b.elements.iter().filter(|e| e.class.as_deref().is_some_and(|c| of(c, kinds))).count();
        let (failed, boxes) = (count(&l.failed, kinds), count(&l.boxed, kinds));
        let all = here + failed;
        if failed > 0 {
            gone.push(format!("{failed} of {all} {words}"));
        }
        if boxes as f64 > BOXED * all as f64 {
            boxed.push(format!("{boxes} of {all} {words}"));
        }
    }
    let mut out = Vec::new();
    if !gone.is_empty() {
        let members = l.failed.iter().filter(|r| is_member(&r.what));
        let why = members.max_by_key(|r| r.count).map_or("", |r| r.why.as_str());
        out.push(question(
            format!(
                "does the building stand without {}? They are in the file and not in the model, because they could not be read, most often: {why}",
                gone.join(", ")
            ),
            "export the model again with faceted geometry (Brep or triangles) or draw them as boxes; findings.csv names each",
        ));
    }
    if !boxed.is_empty() {
        out.push(question(
            format!("are boxes good enough for {}? Their shapes could not be read", boxed.join(", ")),
            "export the model again with faceted geometry (Brep or triangles); findings.csv names each",
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Element, Ledger};

    fn building(failed: &[(&str, usize)], boxed: usize) -> Building {
        let wall = |k: usize| Element {
            class: Some("IfcWall".into()),
            ..Element::cuboid(format!("W{k}"), "Walls", [0.0; 3], [1.0, 1.0, 1.0], false)
        };
        let row = |(what, count): &(&str, usize)| LedgerRow {
            what: (*what).into(),
            why: "nothing was there".into(),
            count: *count,
        };
        Building {
            elements: (0..20).map(wall).collect(),
            ledger: Ledger {
                failed: failed.iter().map(row).collect(),
                boxed: if boxed > 0 { vec![row(&("IfcWall", boxed))] } else { Vec::new() },
                ..Ledger::default()
            },
            ..Building::default()
        }
    }

    #[test]
    fn one_wall_that_is_missing_is_asked_about_and_furniture_is_not() {
        let asked = missing(&building(&[("IfcWallStandardCase", 1), ("IfcFurniture", 3)], 0));
        assert_eq!(asked.len(), 1);
        assert!(asked[0].detail.contains("without 1 of 21 walls?"), "{}", asked[0].detail);
        assert!(missing(&building(&[("IfcBuildingElementProxy", 3)], 0)).is_empty());
    }

    #[test]
    fn boxes_are_asked_about_from_a_share_on() {
        assert!(missing(&building(&[], 1)).is_empty());
        let asked = missing(&building(&[], 2));
        assert!(asked.len() == 1 && asked[0].detail.contains("2 of 20 walls"), "{asked:?}");
    }
}
