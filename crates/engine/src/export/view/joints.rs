//! Joints of the pieces: what they carry at the end, and when and why they broke.

use super::columns::Columns;
use crate::Result;
use crate::record::{Record, cause_name, holding_name};
use crate::solve::BondAtEnd;
use serde_json::{Value, json};

/// State of a joint of which the end is not known.
const UNKNOWN: &str = "not known";

/// Words of the states and causes, numbered as they are used.
#[derive(Default)]
struct Words(Vec<&'static str>);

impl Words {
    fn number(&mut self, word: &'static str) -> i32 {
        let known = self.0.iter().position(|w| *w == word);
        known.unwrap_or_else(|| {
            self.0.push(word);
            self.0.len() - 1
        }) as i32
    }
}

/// Writes the joints between things of the page. `thing_of` is the place of every body in its list. Returns the words that the columns
/// number.
///
/// Forces are N, V1, V2 (N), T, M1, M2 (N m) at the face of the joint, in its own axes; tension is positive.
pub(super) fn write(
    record: &Record,
    ends: Option<&[BondAtEnd]>,
    thing_of: &[Option<i32>],
    columns: &mut Columns,
) -> Result<Value> {
    let bonds = &record.header.structure.bonds;
    let ends = ends.filter(|e| e.len() == bonds.len());
    let mut words = Words::default();
    let (mut pairs, mut states, mut used, mut forces) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut number = vec![None; bonds.len()];
    for (q, bond) in bonds.iter().enumerate() {
        let [a, b] = [bond.a, bond.b].map(|i| thing_of[i as usize]);
        let (Some(a), Some(b)) = (a, b) else { continue };
        number[q] = Some(states.len() as i32);
        pairs.extend([a, b]);
        let end = ends.map(|e| &e[q]);
        states.push(words.number(end.map_or(UNKNOWN, |e| holding_name(e.holding))));
        used.push(end.map_or(f32::NAN, |e| e.utilisation as f32));
        forces.extend((0..6).map(|c| end.map_or(f32::NAN, |e| e.forces[c] as f32)));
    }
    columns.i32("joint_pieces", &pairs);
    columns.i32("joint_state", &states);
    columns.f32("joint_used", &used);
    columns.f32("joint_forces", &forces);
    let (mut joint, mut time, mut cause, mut at_break) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for b in record.breaks()? {
        let Some(k) = number[b.bond as usize] else { continue };
        joint.push(k);
        time.push(b.time as f32);
        cause.push(words.number(cause_name(b.cause)));
        at_break.extend((0..6).map(|c| b.forces[c]));
    }
    columns.i32("break_joint", &joint);
    columns.f32("break_time", &time);
    columns.i32("break_cause", &cause);
    columns.f32("break_forces", &at_break);
    Ok(json!(words.0))
}
