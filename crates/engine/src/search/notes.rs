//! What a plan says of itself, as statements with their gravity: whether runs explain what is seen, how many there are, what is missing.

use super::plan::Ranking;
use crate::ensemble::Ensemble;
use crate::note::{Gravity, Note, NoteKind, sort};
use crate::text;

/// Runs that give a ranking.
const FEW: usize = 12;
/// Failures that are listed.
const LISTED: usize = 6;

/// What the statements are made from.
pub(super) struct Stated {
    /// Whether a class of runs explains what is seen.
    pub explained: bool,
    /// True when anything that tells classes apart was seen.
    pub compared: bool,
    /// Alerts where no run has rubble: by what means, and where, m.
    pub alerts: Vec<(&'static str, [f64; 2])>,
    /// People found where no run has rubble.
    pub apart: u32,
    /// People who have been brought out.
    pub brought: u32,
    /// True when the outline of the rubble was given.
    pub outlined: bool,
}

/// The statements, the grave ones first.
pub(super) fn notes(e: &Ensemble, t: &Stated) -> Vec<Note> {
    use Gravity::{Caution, Grave, Plain};
    let runs = e.members.len();
    let mut out = vec![explained(t)];
    out.extend(e.sources.inputs_differ.iter().map(|d| Note::inputs_differ(d)));
    if t.apart > 0 {
        let who = text::count(t.apart as usize, "person");
        out.push(Note::new(
            NoteKind::FoundElsewhere,
            Grave,
            format!("{who} found where no run has rubble"),
            format!("{who} found where no run has any rubble: go there first."),
        ));
    }
    for (means, at) in &t.alerts {
        let place = e.common.raster.place_of(&crate::geometry::Vec3::new(at[0], at[1], 0.0)).words();
        out.push(Note::new(
            NoteKind::AlertElsewhere,
            Grave,
            format!("alert ({means}) where no run has rubble"),
            format!(
                "An alert ({means}) at {:.1}, {:.1} m ({place}) is where no run has any rubble: search there.",
                at[0], at[1]
            ),
        ));
    }
    let moving = e.members.iter().filter(|m| !m.at_rest).count();
    out.push(match moving {
        0 => Note::new(NoteKind::RunsMoving, Plain, "all runs at rest", "All runs went on until they were at rest."),
        n => Note::new(
            NoteKind::RunsMoving,
            // With most of them the heaps are not those that people will see.
            if 2 * n > runs { Grave } else { Caution },
            format!("{n} of {runs} runs NOT AT REST"),
            format!("{n} of {runs} runs had not come to rest: pieces still moved at their end."),
        ),
    });
    if !e.failures.is_empty() {
        let list: Vec<String> = e
            .failures
            .iter()
            .take(LISTED)
            .map(|f| format!("class \"{}\", seed {}: {}", f.class, f.seed, f.reason))
            .collect();
        let more = match e.failures.len().saturating_sub(LISTED) {
            0 => String::new(),
            n => format!("; {n} more"),
        };
        out.push(Note::new(
            NoteKind::RunsMissing,
            Caution,
            format!("{} failed", text::count(e.failures.len(), "run")),
            format!("Left out: {}{more}", list.join("; ")),
        ));
    }
    for c in e.common.classes.iter().filter(|c| e.of_class(&c.0).next().is_none()) {
        out.push(Note::new(
            NoteKind::RunsMissing,
            Grave,
            format!("class \"{}\" has no run", c.0),
            format!("The class \"{}\" has no run: it cannot be judged, and no place is found for what it says.", c.0),
        ));
    }
    out.push(Note::new(
        NoteKind::Sample,
        if runs < FEW { Caution } else { Plain },
        if runs < FEW { format!("{} are few", text::count(runs, "run")) } else { format!("{runs} runs") },
        match runs {
            n if n < FEW => format!("{} are few: twelve give a ranking, 24 a printed page.", text::count(n, "run")),
            n => format!("{n} runs."),
        },
    ));
    if t.brought > 0 {
        out.push(Note::new(
            NoteKind::BroughtOut,
            Plain,
            format!("{} brought out", t.brought),
            format!(
                "{} been brought out; the counts are those before that.",
                if t.brought == 1 { "1 person has".into() } else { format!("{} people have", t.brought) }
            ),
        ));
    }
    if !t.outlined {
        out.push(Note::new(
            NoteKind::Observation,
            Caution,
            "no outline of the rubble given",
            "The outline of the rubble was not given: draw it from what is seen, it is the most useful observation.",
        ));
    }
    out.push(Note::new(
        NoteKind::Method,
        Plain,
        "rates and survival assumed",
        "The runs differ in strengths and in what the classes say; what the model itself has wrong is in all of them. Rates of work, survival and the \
         chances to live in a space are assumed; they order places, they do not predict hours or counts.",
    ));
    sort(&mut out);
    out
}

fn explained(t: &Stated) -> Note {
    let (gravity, short, text) = match (t.explained, t.compared) {
        (false, _) => (
            Gravity::Grave,
            "NO RUN EXPLAINS WHAT IS SEEN: places by where people stood",
            "NO CLASS OF RUNS EXPLAINS WHAT IS SEEN. The places are those where people stood, within the rubble as seen; no run stands behind them. Add \
             a class with what has happened, and make its runs.",
        ),
        (true, true) => (Gravity::Plain, "runs fit what is seen", "At least one class of runs explains what is seen."),
        (true, false) => (
            Gravity::Caution,
            "nothing seen was compared",
            "No height and no standing part that was seen has been compared with the runs: whether they are like this heap is not known.",
        ),
    };
    Note::new(NoteKind::Explained, gravity, short, text)
}

impl Ranking {
    /// By what places are ranked, in words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ensemble => "living people per hour of work, mean over the runs",
            Self::OccupancyAndOutline => "people by where they stood, within the rubble as seen (no runs)",
        }
    }
}
