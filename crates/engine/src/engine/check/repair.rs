//! Remedies for a case that is not sound, one at a time, in the order in which they are most likely true to the building: gaps of the model,
//! loose parts left out, lintels, joints that pass on no moments, parts held, and last, only where it is asked for, members that are stronger than was guessed. A remedy stays only
//! when the figures improve with it.
//!
//! What improves: the share of the mass without a load path plus the share of the bonds above their strength does not rise, and the first seconds
//! under own weight are better ([`improves`]). Both shares are added because connecting a part that floated brings its own loads, which no bond
//! had before.

use super::loose::Loose;
use super::settle::settles;
use super::stronger;
use super::utilisation::{CaseCheck, GroupUtilisation, check_again, check_watched};
use crate::building::{Building, ElementRole};
use crate::case::{self, Case, Note, NotePlace};
use crate::engine::case::import_until;
use crate::engine::soundness::{Settled, sound};
use crate::engine::stages::RunObserver;
use crate::fields::{self, Value};
use crate::{Error, Result, prepare};
use std::path::Path;

/// Smallest change of the shares that counts.
const NOTICEABLE: f64 = 1e-4;
/// Groups whose members are tried with more strength, those with most overloaded bonds first.
const GROUPS: usize = 6;
/// Largest share of the mass that is held where it moves freely.
const MOST_HELD: f64 = 0.1;
/// Search distances that are tried, m.
const DISTANCES: [f64; 2] = [0.01, 0.02];
/// Keys of the preparation that close what a file leaves out, and the values that switch them on. Those that this version does not have are
/// passed over.
const SWITCHES: &[(&str, &str, &str)] = &[("lintels", "assume", "lintels over openings of bearing masonry, assumed")];

/// A remedy that was applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Remedy {
    /// What was changed, with figures before and after.
    pub text: String,
    /// The comment on the key in the case.
    pub note: Note,
}

/// How well a case carries its own weight.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Score {
    /// Share of the mass without a load path.
    floats: f64,
    /// Bonds above their strength, and all bonds.
    overloaded: usize,
    bonds: usize,
    /// Worst utilisation.
    worst: f64,
}

impl Score {
    fn of(k: &CaseCheck) -> Self {
        let (on, all) = sound::carried(&k.ready.structure, &k.ready.preload);
        let u = &k.ready.preload.utilisation;
        Self {
            floats: if all > 0.0 { 1.0 - on / all } else { 0.0 },
            overloaded: u.iter().filter(|u| **u > crate::building::OVERLOADED).count(),
            bonds: u.len(),
            worst: u.iter().copied().fold(0.0, f64::max),
        }
    }

    fn defect(&self) -> f64 {
        self.floats + self.overloaded as f64 / self.bonds.max(1) as f64
    }

    fn text(&self) -> String {
        let worst = match self.worst {
            u if u > crate::building::NO_STRENGTH => "of which the worst has no strength to speak of".to_string(),
            u => format!("worst {u:.2}"),
        };
        format!(
            "{:.1} % of the mass connected to the ground, {} of {} bonds overloaded, {worst}",
            100.0 * (1.0 - self.floats),
            self.overloaded,
            self.bonds
        )
    }
}

/// The state that remedies are compared with.
struct Best {
    score: Score,
    groups: Vec<GroupUtilisation>,
    settled: Option<Settled>,
    loose: Option<Loose>,
}

/// Looks for remedies of a case that is not sound, and applies those that improve it to `case`. Nothing is written. A case that is sound in the
/// static check, and stands its first seconds, stays as it is.
///
/// Strengths are raised only with `stronger`: that is a claim about the building and no repair of its model.
///
/// # Errors
/// [`Error::Stopped`] when the observer stops it; the case is then unchanged.
pub fn repair(
    case: &mut Case,
    before: &CaseCheck,
    stronger: bool,
    observer: &mut dyn RunObserver,
) -> Result<Vec<Remedy>> {
    let model = import_until(case, &observer.stop())?;
    let mut work = Repair {
        case: case.clone(),
        model,
        best: Best { score: Score::of(before), groups: before.groups.clone(), settled: None, loose: Loose::of(before) },
        done: Vec::new(),
        observer,
    };
    work.distances()?;
    work.drop_loose()?;
    work.switches()?;
    work.pivots()?;
    if stronger {
        work.strength(before)?;
    }
    let (better, done) = (work.case, work.done);
    *case = better;
    Ok(done)
}

/// Makes a case that is a mechanism usable by holding the parts that move, when they are a small share of the building.
///
/// # Errors
/// The error of the check when holding does not help; [`Error::Stopped`].
pub fn hold_mechanism(case: &mut Case, error: Error, observer: &mut dyn RunObserver) -> Result<(CaseCheck, Remedy)> {
    let Error::Mechanism { .. } = error else { return Err(error) };
    let mut tried = case.clone();
    tried.prepare.hold_free_parts = MOST_HELD;
    let k = match check_watched(&tried, observer) {
        Ok(k) => k,
        Err(stopped @ Error::Stopped { .. }) => return Err(stopped),
        Err(_) => return Err(error),
    };
    let text = format!(
        "prepare.hold_free_parts from {} to {MOST_HELD}: the parts that move freely are held; before it was a mechanism",
        case.prepare.hold_free_parts
    );
    *case = tried;
    let note = note(
        NotePlace::Prepare,
        "hold_free_parts",
        "set by leanto check --fix: without it the model is a mechanism".into(),
    );
    Ok((k, Remedy { text, note }))
}

/// Writes a repaired case into its file, with a comment on each key that a remedy changed.
///
/// # Errors
/// Those of [`case::save`].
pub fn save_repaired(case: &Case, done: &[Remedy], file: &Path) -> Result<()> {
    let notes: Vec<Note> = done.iter().map(|d| d.note.clone()).collect();
    case::save_with_notes(case, &notes, file)
}

fn note(place: NotePlace, key: &str, text: String) -> Note {
    Note { place, key: key.into(), text }
}

/// Remedies being tried.
struct Repair<'a> {
    case: Case,
    /// The model as read: no remedy changes how it is read.
    model: Building,
    best: Best,
    done: Vec<Remedy>,
    observer: &'a mut dyn RunObserver,
}

impl Repair<'_> {
    fn is_clean(&self) -> bool {
        self.best.score.floats <= NOTICEABLE && self.best.score.overloaded == 0
    }

    /// Tries a changed case. Keeps it and says so when the figures improve; otherwise everything stays.
    fn attempt(&mut self, tried: Case, what: String, place: NotePlace, key: &str) -> Result<bool> {
        let now = match check_again(&tried, &self.model, self.observer) {
            Ok(now) => now,
            Err(e @ Error::Stopped { .. }) => return Err(e),
            // A remedy that makes the case unusable is none.
            Err(_) => return Ok(false),
        };
        let (old, new) = (self.best.score, Score::of(&now));
        let gain = old.defect() - new.defect();
        let same = new.worst >= old.worst && new.overloaded >= old.overloaded;
        if gain < -NOTICEABLE || gain <= NOTICEABLE && same {
            return Ok(false);
        }
        // What comes of it in two seconds decides, however good the static check looks.
        let before = match self.best.settled.take() {
            Some(before) => before,
            None => settles(&check_again(&self.case, &self.model, self.observer)?.ready, self.observer)?,
        };
        let after = settles(&now.ready, self.observer)?;
        if !improves(&before, &after, gain > NOTICEABLE) {
            self.best.settled = Some(before);
            return Ok(false);
        }
        let figures = format!(
            "{}; before: {}; {} bonds break and {:.1} t come loose in {:.0} s, before {} and {:.1} t",
            new.text(),
            old.text(),
            after.broken,
            after.loosened / 1e3,
            after.duration,
            before.broken,
            before.loosened / 1e3
        );
        let settled = Some(after);
        let remark = format!("changed by leanto check --fix: {figures}");
        self.done.push(Remedy { text: format!("{what}: {figures}"), note: note(place, key, remark) });
        let loose = Loose::of(&now);
        self.best = Best { score: new, groups: now.groups, settled, loose };
        self.case = tried;
        Ok(true)
    }

    /// Wider search for neighbours of parts that float.
    fn distances(&mut self) -> Result<()> {
        for wider in DISTANCES {
            let now = self.case.prepare.search_distance;
            if self.best.score.floats <= NOTICEABLE || wider <= now {
                continue;
            }
            let mut tried = self.case.clone();
            tried.prepare.search_distance = wider;
            let what = format!("prepare.search_distance from {} to {} mm", now * 1e3, wider * 1e3);
            self.attempt(tried, what, NotePlace::Prepare, "search_distance")?;
        }
        Ok(())
    }

    /// Parts in the air that nothing is built on are left out.
    fn drop_loose(&mut self) -> Result<()> {
        let Some(loose) = self.best.loose.clone() else { return Ok(()) };
        let mut tried = self.case.clone();
        tried.overrides.push(loose.override_());
        let place = NotePlace::Override(tried.overrides.len() - 1);
        self.attempt(tried, loose.text(), place, "role").map(|_| ())
    }

    /// What other parts of the preparation add when their key is on.
    fn switches(&mut self) -> Result<()> {
        for (key, value, meaning) in SWITCHES {
            if self.is_clean() {
                return Ok(());
            }
            let Some(tried) = switched(&self.case, key, value) else { continue };
            self.attempt(tried, format!("prepare.{key} = {value} ({meaning})"), NotePlace::Prepare, key)?;
        }
        Ok(())
    }

    /// Joints without moments for parts that carry only themselves.
    fn pivots(&mut self) -> Result<()> {
        for name in self.overloaded_groups() {
            if self.is_clean() {
                return Ok(());
            }
            let Some(g) = self.case.groups.iter().position(|g| g.name == name) else { continue };
            let group = &self.case.groups[g];
            if group.pivot || !carries_itself(group) {
                continue;
            }
            let mut tried = self.case.clone();
            tried.groups[g].pivot = true;
            let what = format!("pivot = true for group \"{name}\"");
            self.attempt(tried, what, NotePlace::Group(name), "pivot")?;
        }
        Ok(())
    }

    /// Stronger members by rules of thumb.
    fn strength(&mut self, first: &CaseCheck) -> Result<()> {
        for name in self.overloaded_groups() {
            if self.is_clean() {
                return Ok(());
            }
            let Some(g) = self.case.groups.iter().position(|g| g.name == name) else { continue };
            if stronger::class_is_named(&first.ready.building, &name) {
                continue;
            }
            if let Some(profile) = stronger::next_profile(&self.case.groups[g].profile) {
                let mut tried = self.case.clone();
                let what = format!("profile of group \"{name}\" from {} to {profile}", tried.groups[g].profile);
                tried.groups[g].profile = profile.into();
                self.attempt(tried, what, NotePlace::Group(name.clone()), "profile")?;
            }
            if self.is_clean() {
                return Ok(());
            }
            let now = check_again(&self.case, &self.model, self.observer)?;
            let Some(rule) = stronger::factor(&now, &name) else { continue };
            let mut tried = self.case.clone();
            let from = tried.groups[g].strength_factor;
            let to = (from * rule.factor * 10.0).ceil() / 10.0;
            tried.groups[g].strength_factor = to;
            let what = format!("strength_factor of group \"{name}\" from {from} to {to} ({})", rule.reason);
            self.attempt(tried, what, NotePlace::Group(name), "strength_factor")?;
        }
        Ok(())
    }

    /// Groups of the case with overloaded bonds, those with most of them first.
    fn overloaded_groups(&self) -> Vec<String> {
        let mut list: Vec<(usize, &str)> =
            self.best.groups.iter().filter(|g| g.above > 0).map(|g| (g.above, g.group.as_str())).collect();
        list.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
        list.into_iter().take(GROUPS).map(|g| g.1.to_string()).collect()
    }
}

/// Whether the first seconds under own weight are better after a change than before: fewer bonds break or less comes down, and neither is
/// worse. Where nothing changes in them, the static check must be better.
fn improves(before: &Settled, after: &Settled, statically: bool) -> bool {
    if after.failed.is_some() || before.failed.is_some() {
        return after.failed.is_none();
    }
    let room = NOTICEABLE * before.mass;
    // What had no load path from the start falls without coming loose.
    let down = |s: &Settled| s.loosened.max(s.fallen);
    let worse = after.broken > before.broken || down(after) > down(before) + room;
    let better = after.broken < before.broken || down(after) < down(before) - room;
    !worse && (better || statically)
}

/// True for partitions, cladding and infill.
fn carries_itself(group: &prepare::Group) -> bool {
    let by_role = matches!(group.role, Some(ElementRole::Partition | ElementRole::Finish));
    let name = group.name.to_lowercase();
    by_role
        || ["partition", "masonry-infill", "glass"].contains(&group.profile.as_str())
        || ["partition", "cladding", "facade", "curtain"].iter().any(|w| name.contains(w))
}

/// The case with a key of the preparation changed; `None` when there is no such key, or when it is so already.
fn switched(case: &Case, key: &str, value: &str) -> Option<Case> {
    let known = fields::described::<prepare::Settings>().iter().any(|f| f.key == key);
    let value = Value::Text(value.into());
    if !known || fields::values(&case.prepare).iter().any(|(k, v)| k == key && *v == value) {
        return None;
    }
    let (prepare, _) = fields::with(&case.prepare, key, Some(value), &fields::Within::ANYTHING).ok()?;
    Some(Case { prepare, ..case.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_stays_only_when_the_first_seconds_are_better_or_the_same_with_a_better_static_check() {
        let of =
            |broken: usize, loosened: f64| Settled { broken, loosened, mass: 1e5, bonds: 1000, ..Settled::default() };
        assert!(improves(&of(10, 500.0), &of(4, 500.0), false));
        assert!(improves(&of(10, 5000.0), &of(10, 100.0), false));
        assert!(!improves(&of(10, 500.0), &of(4, 9000.0), true), "fewer bonds break, but more comes loose");
        assert!(!improves(&of(10, 500.0), &of(10, 500.0), false) && improves(&of(10, 500.0), &of(10, 500.0), true));
        let failed = Settled { failed: Some("diverged".into()), ..of(0, 0.0) };
        assert!(!improves(&of(10, 500.0), &failed, true) && improves(&failed, &of(99, 500.0), false));
    }
}
