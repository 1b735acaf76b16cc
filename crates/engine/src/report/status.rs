//! The statements on a run that stand first in every output, and those on a plan with the run that is drawn beside it.

use super::headline;
use super::model::{End, EventLine, Report};
use crate::assess::PersonOutcome;
use crate::building::FindingKind;
use crate::export::figures::round;
use crate::note::{Gravity, Note, NoteKind, sort};
use crate::occupants::Wave;
use crate::record::Record;
use crate::record::repeat::Repeat;
use crate::search::Plan;
use crate::solve::ENERGY_RISE_ALARM;
use crate::text;

/// Key of explosions in a scenario.
const EXPLOSION: &str = "blast";

/// The statements on a run, the grave ones first.
pub(super) fn of_run(r: &Report, of_assessment: &[Note], people: &[PersonOutcome]) -> Vec<Note> {
    let mut out = vec![
        energy(r.alarm.as_deref(), [r.energy_rise.share, r.energy_rise.alarm_above]),
        rest(&r.end, r.run.simulated_s),
        strengths(r),
        sample(),
    ];
    if let (Some(short), Some(u)) = (&r.unsound_headline, &r.unsound_accepted) {
        out.push(Note::new(NoteKind::Unsound, Gravity::Grave, short, u));
    }
    if !r.run.complete {
        out.push(ended_early(r.run.simulated_s, r.run.asked_s));
    }
    out.extend(r.stands.as_ref().and_then(super::stands::StandsEntry::note));
    out.extend(super::leaning::note(&r.end));
    if r.people.is_empty() {
        let text = match r.worksite.building_use {
            None => {
                "No people were given, so every count of people is 0: it does not say that nobody is inside. Give an occupancy ([[occupancy.map]]) or a list \
                 of people."
            }
            Some(_) => {
                "The use of the building gives nobody at its hour, so every count of people is 0: it does not say that nobody is inside. Give another hour, \
                 a map ([[occupancy.map]]) or a list of people."
            }
        };
        out.push(Note::new(NoteKind::NobodyAssumed, Gravity::Grave, "NOBODY WAS ASSUMED INSIDE", text));
    }
    out.extend(explosion(people, &r.scenario));
    let doubts = r.findings_joined.iter().filter(|f| f.kind == FindingKind::Implausible);
    out.extend(doubts.map(|f| Note::question(&format!("{} {}", sentence(&f.detail), sentence(&f.remedy)))));
    out.extend(r.inputs_differ.iter().map(|d| Note::inputs_differ(d)));
    out.extend_from_slice(of_assessment);
    sort(&mut out);
    out
}

/// The grave statements on a run that need no look at its heap: that it was ended early, that it was not at rest, that energy rose without cause.
///
/// # Errors
/// When the record cannot be read.
pub fn of_record(record: &Record) -> crate::Result<Vec<Note>> {
    let (h, progress) = (&record.header, record.progress()?);
    let Some(last) = progress.last() else { return Ok(Vec::new()) };
    let alarm = headline::alarm(&last.rise, &h.structure);
    let mut out = vec![
        energy(alarm.as_deref(), [last.rise.share, ENERGY_RISE_ALARM]),
        rest(&headline::end(record.standing()?.as_ref(), &h.structure, None), last.time),
    ];
    if !record.is_complete() {
        out.push(ended_early(last.time, h.case.run.duration));
    }
    out.extend(record.inputs_differ().iter().map(|d| Note::inputs_differ(d)));
    out.retain(Note::is_grave);
    sort(&mut out);
    Ok(out)
}

/// Statements as lines of other files and of the terminal: the grave ones.
pub fn grave_lines(notes: &[Note]) -> Vec<String> {
    notes.iter().filter(|n| n.is_grave()).map(Note::line).collect()
}

fn ended_early(done: f64, asked: f64) -> Note {
    Note::new(
        NoteKind::EndedEarly,
        Gravity::Grave,
        format!("ENDED EARLY at {done:.1} of {asked:.1} s"),
        format!(
            "The run was ended early, at {done:.1} of {asked:.1} s. What would have happened later is missing: who is not trapped at that moment may be \
             later. Continue it with --resume."
        ),
    )
}

/// The statements on the runs of a plan and on the run that is drawn with them: everything that is said of the plan, and of the run what does
/// not belong to a single sample.
pub fn of_plan(r: &Report, plan: &Plan) -> Vec<Note> {
    // What the inputs differ in is known of the run, too.
    let mut out: Vec<Note> = plan.notes.iter().filter(|n| !r.status.contains(n)).cloned().collect();
    for n in r.status.iter().filter(|n| n.kind != NoteKind::Sample) {
        let mut n = n.clone();
        if matches!(
            n.kind,
            NoteKind::Energy
                | NoteKind::EndedEarly
                | NoteKind::Outcomes
                | NoteKind::Rest
                | NoteKind::Heap
                | NoteKind::Access
                | NoteKind::Stability
        ) {
            n.short = format!("drawn run: {}", n.short);
            n.text = format!("The drawn run: {}", n.text);
        }
        out.push(n);
    }
    sort(&mut out);
    out
}

/// Two computations of one run differ in what came down by more than this share of the larger mass, ...
const DIFFERS: f64 = 0.1;
/// ... and by more than this share of the building: the outcome depends on the computation.
const OF_BUILDING: f64 = 0.02;

/// What a second computation of the run says of its outcome.
pub(super) fn twice(r: &Repeat) -> Note {
    let [size, step] = r.factors;
    let how = format!("with pieces of {size} of their size and {step} of the time step");
    let tonnes = |kg: f64| format!("{:.0} t", kg / 1e3);
    let note = |gravity, short: String, text| Note::new(NoteKind::Outcomes, gravity, short, text);
    let o = match &r.result {
        Ok(o) => o,
        Err(why) => {
            let text = format!("It was to be computed again {how}, but there is no result: {why}.");
            return note(Gravity::Caution, "no second computation to compare with".into(), text);
        }
    };
    let [was, is] = o.displaced;
    if (was - is).abs() > (DIFFERS * was.max(is)).max(OF_BUILDING * o.whole) {
        return note(
            Gravity::Grave,
            format!("THE OUTCOME IS NEAR A THRESHOLD: {} or {} down", tonnes(was), tonnes(is)),
            format!(
                "Computed again {how}, {} came down instead of {} ({} bonds broke instead of {}): which of them happens depends on what nobody knows. \
                 Make many runs (leanto ensemble); they say how often each happens.",
                tonnes(is),
                tonnes(was),
                o.broken[1],
                o.broken[0]
            ),
        );
    }
    note(
        Gravity::Plain,
        format!("computed twice: {} and {} down", tonnes(was), tonnes(is)),
        format!(
            "Computed again {how}, {} came down, as against {}. Two computations do not exclude another outcome, and they say nothing of where voids lie: \
             that takes many runs (leanto ensemble).",
            tonnes(is),
            tonnes(was)
        ),
    )
}

/// That a run was made for many runs, not for itself.
pub(super) fn coarse() -> Note {
    Note::new(
        NoteKind::Method,
        Gravity::Caution,
        "coarse run",
        "A coarse run: the stiffest springs were softened, and it ended when nothing fell any more. For one run leave `coarse` out.",
    )
}

/// What an explosion does to people is computed for those in its sight alone: where there is one, and people, that is said first.
fn explosion(people: &[PersonOutcome], events: &[EventLine]) -> Option<Note> {
    let count = |of: fn(&Wave) -> bool| people.iter().filter_map(|p| p.wave.as_ref()).filter(|w| of(w)).count();
    (!people.is_empty() && events.iter().any(|e| e.kind == EXPLOSION)).then(|| {
        let (seen, behind) = (count(|w| w.in_sight), count(|w| !w.in_sight));
        Note::new(
            NoteKind::Outcomes,
            Gravity::Grave,
            "WHAT THE EXPLOSION DOES TO PEOPLE BEHIND WALLS IS NOT COMPUTED",
            format!(
                "In sight of the explosion: {seen}. They are judged by its pressure in the open. Behind walls within its reach: {behind}. What came to them is not computed: \
                 those near it may be dead or badly hurt, whatever the list of people says. Heat and splinters hurt nobody here."
            ),
        )
    })
}

fn energy(alarm: Option<&str>, [share, alarm_above]: [f64; 2]) -> Note {
    match alarm {
        Some(a) => Note::new(
            NoteKind::Energy,
            Gravity::Grave,
            format!("ENERGY ALARM: rose by {:.1} % without cause", 100.0 * share),
            a,
        ),
        None => Note::new(
            NoteKind::Energy,
            Gravity::Plain,
            "no energy alarm",
            format!(
                "Energy rose by at most {} % of all that was at work without cause (alarm above {} %).",
                round(100.0 * share, 2),
                round(100.0 * alarm_above, 2)
            ),
        ),
    }
}

fn rest(e: &End, simulated: f64) -> Note {
    let (gravity, short) = match e.at_rest {
        Some(true) => (Gravity::Plain, format!("at rest after {:.1} s", e.at_rest_since_s.unwrap_or(simulated))),
        Some(false) => {
            let fastest = e.fastest.first().map_or(String::new(), |f| match f.speed_m_s {
                v if v < 0.05 => ", none faster than 0.05 m/s".into(),
                v => format!(", fastest {v:.2} m/s on average"),
            });
            let what = match e.pieces_moving {
                Some(n) if n > 0 => format!(": {} moved just before{fastest}", text::count(n, "piece")),
                _ => String::new(),
            };
            (Gravity::Grave, format!("NOT AT REST at {simulated:.1} s{what}"))
        }
        None => (Gravity::Grave, "NOT KNOWN whether anything still moved".to_string()),
    };
    // The short form has said so: only the reasons follow.
    Note::new(NoteKind::Rest, gravity, short, sentence(e.reasons.as_ref().unwrap_or(&e.text)))
}

/// A sentence begins with a capital letter and ends with a full stop.
fn sentence(t: &str) -> String {
    let mut letters = t.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if t.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

fn strengths(r: &Report) -> Note {
    let guessed: usize =
        r.findings_joined.iter().filter(|f| f.kind == FindingKind::ProfileGuess).map(|f| f.count).sum();
    let guess = if guessed > 0 { format!(", {guessed} of them guessed") } else { String::new() };
    let groups = text::count(r.profiles.len(), "group");
    Note::new(
        NoteKind::Strengths,
        Gravity::Caution,
        format!("strengths assumed ({groups}{guess})"),
        format!("Strengths are assumed for {groups} of members{guess}. None was measured on this building."),
    )
}

fn sample() -> Note {
    Note::new(
        NoteKind::Sample,
        Gravity::Caution,
        "one run = one sample",
        "One run is one sample: the void of another run lies elsewhere. Do not choose a place by it alone: make many runs (leanto ensemble).",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::repeat::TwoOutcomes;

    fn said(displaced: [f64; 2], whole: f64) -> Note {
        twice(&Repeat::new("run", [0.87, 0.8], Ok(TwoOutcomes { displaced, whole, broken: [10, 20] })))
    }

    /// Its key is that of the registry of events.
    #[test]
    fn what_an_explosion_does_to_people_is_said_to_be_unknown() {
        let event = |kind: &str| EventLine { kind: kind.into(), what: String::new(), at_s: 0.0, parts: None };
        assert!(crate::scenario::KINDS.iter().any(|k| k.key() == EXPLOSION));
        let people = crate::record::synthetic::assessment(&crate::record::synthetic::header(9)).people;
        let with = |in_sight: bool| {
            let wave = Some(Wave { distance: 5.0, overpressure: 2e5, impulse: 500.0, in_sight });
            [PersonOutcome { wave, ..people[0].clone() }]
        };
        let said = |list: &[PersonOutcome]| explosion(list, &[event("remove"), event(EXPLOSION)]).expect("a note");
        assert!(said(&with(true)).is_grave() && said(&with(true)).text.starts_with("In sight of the explosion: 1."));
        assert!(said(&with(false)).text.contains("Behind walls within its reach: 1."));
        assert_eq!(explosion(&[], &[event(EXPLOSION)]), None);
        assert_eq!(explosion(&people, &[event("remove")]), None);
    }

    /// 112 t or 363 t of 700 t is another outcome, 112 t or 116 t is not, and 1 t or 3 t of 700 t is none to speak of.
    #[test]
    fn a_repeat_that_comes_to_something_else_is_a_grave_statement() {
        let n = said([112e3, 363e3], 700e3);
        assert!(n.is_grave() && n.short.contains("112 t or 363 t"), "{n:?}");
        assert!(said([363e3, 112e3], 700e3).is_grave());
        assert!(said([0.0, 40e3], 700e3).is_grave());
        assert_eq!(said([112e3, 116e3], 700e3).gravity, Gravity::Plain);
        assert_eq!(said([1e3, 3e3], 700e3).gravity, Gravity::Plain);
        let failed = twice(&Repeat::new("run", [0.87, 0.8], Err("the simulation diverged".into())));
        assert!(failed.gravity == Gravity::Caution && failed.text.contains("the simulation diverged"), "{failed:?}");
    }
}
