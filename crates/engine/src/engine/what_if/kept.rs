//! The last state of a finished run as its record keeps it.

use crate::assess::stability::Stability;
use crate::assess::{Assessment, Looking, Outcome};
use crate::engine::assessment::{assessed_at, last_frame, stability_in};
use crate::engine::inputs;
use crate::record::{self, Frame, LastState, Record};
use crate::solve::TieKind;
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::Path;

/// The last state of a finished run, with its forces.
pub struct LastResult {
    /// The record of the run.
    pub record: Record,
    /// Its last frame.
    pub frame: Frame,
    /// The voids at the end of the run.
    pub assessment: Assessment,
    /// Names of the bodies.
    pub names: Vec<String>,
    pub(super) last: LastState,
}

/// The stability of a finished run: what hangs, and what carries the voids' roofs. Nothing is simulated.
///
/// # Errors
/// When the record cannot be read or holds no last state; [`Error::Stopped`].
pub fn stability_of(out: &Path, stop: &Stop) -> Result<(Record, Assessment, Stability)> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assessed_at(&record, &frame, None, Looking::default(), stop)?.assessment;
    let found = stability_in(&record, &frame, &last, &assessment);
    Ok((record, assessment, found))
}

/// Opens the last state of a finished run. The model and the case file are not needed: the record holds all of it.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept(out: &Path, stop: &Stop) -> Result<LastResult> {
    open(out, |record, frame| Ok(assessed_at(record, frame, None, Looking::default(), stop)?.assessment))
}

/// The same with ways in to its voids.
pub(super) fn kept_with_ways(out: &Path, stop: &Stop) -> Result<LastResult> {
    let looking = Looking { ways: true, ..Looking::default() };
    open(out, |record, frame| Ok(assessed_at(record, frame, None, looking, stop)?.assessment))
}

/// The same with the assessment of its last frame, which takes most of the time.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept_with(out: &Path, assessment: Assessment) -> Result<LastResult> {
    open(out, |_, _| Ok(assessment))
}

fn open(out: &Path, assess: impl FnOnce(&Record, &Frame) -> Result<Assessment>) -> Result<LastResult> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assess(&record, &frame)?;
    let names = record::body_names(&record.header.structure);
    Ok(LastResult { frame, assessment, names, last, record })
}

impl LastResult {
    /// What hangs and what carries the roofs.
    pub fn stability(&self) -> Stability {
        stability_in(&self.record, &self.frame, &self.last, &self.assessment)
    }

    /// Numbers of the people in a void who were alive when the run ended.
    pub(super) fn alive_in(&self, void: u32) -> Vec<u32> {
        let people = &self.assessment.people;
        let there = self.assessment.voids.iter().filter(|v| v.id == void).flat_map(|v| &v.people);
        let found = there.filter_map(|i| people.get(*i as usize)).filter(|p| p.outcome != Outcome::Killed);
        found.map(|p| p.person + 1).collect()
    }

    /// The body with a name or a number.
    ///
    /// # Errors
    /// An unknown one.
    pub fn piece(&self, text: &str) -> Result<u32> {
        let number = || text.parse().ok().filter(|i: &usize| *i < self.names.len());
        let found = self.names.iter().position(|n| n == text).or_else(number).map(|i| i as u32);
        found.ok_or_else(|| {
            let close = crate::building::pattern::quoted(text, self.names.iter().map(String::as_str));
            Error::input(format!("no piece has the name \"{text}\""), format!("the closest names are {close}"))
        })
    }

    /// What still ties pieces together and is to be cut: the number of a bond, or the names of two pieces with + between them.
    ///
    /// # Errors
    /// No such bond or pieces; a bond that holds nothing any more.
    pub fn bonds_to_cut(&self, text: &str) -> Result<Vec<BondToCut>> {
        let s = &self.record.header.structure;
        let holds = |q: u32| {
            let of = self.last.ties.iter().filter(|t| t.bond == Some(q));
            let kinds: Vec<TieKind> = of.map(|t| t.kind).collect();
            let there = kinds.contains(&TieKind::Bond) || kinds.contains(&TieKind::Bars);
            let b = &s.bonds[q as usize];
            there.then(|| BondToCut { bond: q, pieces: [b.a, b.b], sound: kinds.contains(&TieKind::Bond) })
        };
        if let Ok(q) = text.trim().parse::<u32>() {
            if q as usize >= s.bonds.len() {
                let problem = format!("there is no bond {q}: the model has {}", s.bonds.len());
                return Err(Error::input(problem, OR_TWO_PIECES));
            }
            let [a, b] = [s.bonds[q as usize].a, s.bonds[q as usize].b].map(|i| &self.names[i as usize]);
            let nothing =
                || Error::input(format!("bond {q} between {a} and {b} holds nothing any more"), OR_TWO_PIECES);
            return Ok(vec![holds(q).ok_or_else(nothing)?]);
        }
        // A name may hold the sign.
        let halves: Vec<(&str, &str)> =
            text.match_indices('+').map(|(at, _)| (text[..at].trim(), text[at + 1..].trim())).collect();
        let both = |(a, b): &(&str, &str)| self.piece(a).ok().zip(self.piece(b).ok());
        let Some((a, b)) = halves.iter().find_map(both) else {
            // The name that does not exist is told with those that are close to it.
            if let Some((a, b)) = halves.first() {
                self.piece(a)?;
                self.piece(b)?;
            }
            return Err(Error::input(format!("\"{text}\" is no bond"), OR_TWO_PIECES));
        };
        let between = |q: &u32| {
            let x = &s.bonds[*q as usize];
            [x.a, x.b] == [a, b] || [x.a, x.b] == [b, a]
        };
        let found: Vec<BondToCut> = (0..s.bonds.len() as u32).filter(between).filter_map(holds).collect();
        if found.is_empty() {
            let [a, b] = [a, b].map(|i| &self.names[i as usize]);
            return Err(Error::input(format!("nothing ties {a} to {b}: no joint and no bars"), OR_TWO_PIECES));
        }
        Ok(found)
    }
}

/// What to give for a bond.
pub(super) const OR_TWO_PIECES: &str = "give the number of a bond that holds (breaks.csv has those that broke), or the names of two pieces that hold together: --cut \"PIECE+PIECE\"";

/// A bond that still holds and is to be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BondToCut {
    /// Its number.
    pub bond: u32,
    /// The bodies that it ties together.
    pub pieces: [u32; 2],
    /// Its section holds; otherwise only its bars do.
    pub sound: bool,
}
