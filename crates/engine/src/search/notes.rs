//! What a plan says of itself, as statements with their gravity: whether runs explain what is seen, how many there are, what is missing.

use super::classes::{self, ClassNow, Explained};
use super::observe::Pass;
use super::plan::Ranking;
use crate::ensemble::Ensemble;
use crate::note::{Gravity, Note, NoteKind, sort};
use crate::text;

/// Runs that give a ranking.
const FEW: usize = 12;
/// Failures that are listed.
const LISTED: usize = 6;

/// What the statements are made from.
pub(super) struct Stated<'a> {
    /// The classes after what is seen.
    pub classes: &'a [ClassNow],
    /// Searches by dogs, devices or calling.
    pub passes: &'a [Pass],
    /// No area has more living people than this after the searches.
    pub nothing_left: Option<f64>,
    /// True when anything that tells classes apart was seen.
    pub compared: bool,
    /// Alerts where no run has rubble: by what means, and where, m.
    pub alerts: Vec<(&'static str, [f64; 2])>,
    /// People found where no run has rubble.
    pub apart: u32,
    /// People who are known to be alive, and of whom only the storey is known: how many by its name.
    pub not_placed: &'a std::collections::BTreeMap<String, u32>,
    /// Of these so many are among the people who were assumed, whom the areas have where the runs have them.
    pub in_areas: u32,
    /// People who have been brought out.
    pub brought: u32,
    /// People who are confirmed dead.
    pub dead: u32,
    /// People who are missing by name.
    pub named: u32,
    /// All who were found, and how many were assumed besides those who are missing by name.
    pub found: [u32; 2],
    /// Of those who were found, so many were missing by name and are named.
    pub by_name: u32,
    /// People who are missing by name and have the name of somebody who was found.
    pub namesakes: u32,
    /// True when the outline of the rubble was given.
    pub outlined: bool,
    /// Of the living whom the runs have entrapped, those outside of the rubble as it is seen, and all; none where it is not seen.
    pub outside: Option<[f64; 2]>,
    /// Share of the building that was not measured, where heights and an outline were given.
    pub unmeasured: f64,
}

/// Whether the areas have the people of whom only the storey is known, or not even that.
fn area_of_the_not_placed(t: &Stated<'_>) -> String {
    let all = t.not_placed.values().fold(0_u32, |n, x| n.saturating_add(*x));
    match (t.in_areas, all.saturating_sub(t.in_areas)) {
        (0, _) => "No area is theirs.".into(),
        (_, 0) => "The areas have them among the people who were assumed, where the runs have these.".into(),
        (n, more) => format!(
            "Of all who were heard without a place {n} are among the people who were assumed, whom the areas have where the runs have them; of the other {more} \
             there is no area."
        ),
    }
}

/// The statements, the grave ones first.
pub(super) fn notes(e: &Ensemble, t: &Stated<'_>) -> Vec<Note> {
    use Gravity::{Caution, Grave, Plain};
    let runs = e.members.len();
    let mut out = vec![explained(t)];
    out.extend(fits_better(t.classes));
    out.extend(alternatives(t.classes).map(|list| {
        Note::new(
            NoteKind::Alternatives,
            Plain,
            format!("alternatives: {list}"),
            format!("Alternatives, their probabilities before -> after what is seen: {list}."),
        )
    }));
    out.extend(unfinished(e));
    out.extend(t.outside.and_then(outside));
    out.extend(searches(t));
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
    let area = area_of_the_not_placed(t);
    for (storey, n) in t.not_placed {
        let (who, storey) = (text::count(*n as usize, "person"), text::clean(storey));
        let alive = if *n == 1 { "is alive" } else { "are alive" };
        let (short, known) = match storey.trim().is_empty() {
            true => (format!("{who} FOUND ALIVE, NOT PLACED"), "neither place nor storey is known".to_string()),
            false => {
                (format!("{who} FOUND ALIVE, NOT PLACED: {storey}"), format!("only the storey is known ({storey})"))
            }
        };
        out.push(Note::new(
            NoteKind::FoundElsewhere,
            Grave,
            short,
            format!(
                "{who} {alive} by what the team says, and {known}: they count as trapped and alive. {area} Ask where they are, and \
                 write it with --at and the same --mark as before; a line without a mark needs one first."
            ),
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
    let moving = e.members.iter().filter(|m| !m.over).count();
    out.push(match moving {
        0 if e.common.settings.end_when_fallen() => Note::new(
            NoteKind::RunsMoving,
            Plain,
            "nothing fell any more",
            "All runs went on until nothing fell any more; single pieces may have slid on by some centimetres.",
        ),
        0 => Note::new(NoteKind::RunsMoving, Plain, "all runs at rest", "All runs went on until they were at rest."),
        n if e.common.settings.end_when_fallen() => Note::new(
            NoteKind::RunsMoving,
            if 2 * n > runs { Grave } else { Caution },
            format!("{n} of {runs} runs STILL FELL"),
            format!("In {n} of {runs} runs pieces still fell at their end."),
        ),
        n => Note::new(
            NoteKind::RunsMoving,
            // With most of them the heaps are not those that people will see.
            if 2 * n > runs { Grave } else { Caution },
            format!("{n} of {runs} runs NOT AT REST"),
            format!("{n} of {runs} runs had not come to rest: pieces still moved at their end."),
        ),
    });
    out.extend(e.common.classes.iter().filter_map(|c| outcomes(e, &c.0)));
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
                "{} been brought out: places and counts are of those who are still looked for.",
                if t.brought == 1 { "1 person has".into() } else { format!("{} people have", t.brought) }
            ),
        ));
    }
    if t.dead > 0 {
        out.push(Note::new(
            NoteKind::BroughtOut,
            Plain,
            format!("{} confirmed dead", t.dead),
            format!(
                "{} confirmed dead by the team: nobody is looked for in their place, and they are not counted as living.",
                if t.dead == 1 { "1 person is".into() } else { format!("{} people are", t.dead) }
            ),
        ));
    }
    let [found, assumed] = t.found;
    let unnamed = found.saturating_sub(t.by_name);
    if unnamed > 0 && t.named > 0 {
        out.push(Note::new(
            NoteKind::FoundElsewhere,
            if unnamed > assumed { Grave } else { Caution },
            format!("{found} found, {} still missing by name", t.named),
            format!(
                "Found so far: {found}, of them without a name: {unnamed}; assumed besides those who are missing by name: {assumed}. Missing by name are {}, and \
                 all of them are still looked for: strike off the list whoever has been found, or give names in [[found]].",
                t.named
            ),
        ));
    } else if unnamed > assumed {
        // Nobody is missing by name any more: those who were count with the others, as found and as assumed.
        let assumed = assumed.saturating_add(t.by_name);
        out.push(Note::new(
            NoteKind::FoundElsewhere,
            Grave,
            format!("MORE FOUND ({found}) THAN WERE ASSUMED ({assumed})"),
            format!(
                "{found} people have been found, and only {assumed} were assumed to be there: all counts of people are too low. Correct the occupancy \
                 (--people, --missing)."
            ),
        ));
    }
    out.extend(namesakes(t.namesakes));
    if !t.outlined {
        out.push(Note::new(
            NoteKind::Observation,
            Caution,
            "no outline of the rubble given",
            "The outline of the rubble was not given: draw it from what is seen, it is the most useful observation.",
        ));
    }
    let percent = (100.0 * t.unmeasured).round();
    if percent >= 5.0 {
        out.push(Note::new(
            NoteKind::Observation,
            Caution,
            format!("{percent:.0} % of the building not measured"),
            format!("{percent:.0} % of the building were not measured: there the plan goes by the runs alone."),
        ));
    }
    out.push(Note::new(
        NoteKind::Method,
        Plain,
        "rates and survival assumed",
        "The runs differ in strengths, pieces, time step and in what the classes say; what the model itself has wrong is in all of them. Rates of work, survival and the \
         chances to live in a space are assumed; they order places, they do not predict hours or counts.",
    ));
    if e.common.settings.coarse {
        out.push(Note::new(
            NoteKind::Method,
            Caution,
            "coarse runs",
            "The runs are coarse: the stiffest springs were softened, and they ended when nothing fell any more.",
        ));
    }
    sort(&mut out);
    out
}

/// That others of the list have the name of somebody who was found.
fn namesakes(n: u32) -> Option<Note> {
    (n > 0).then(|| {
        Note::new(
            NoteKind::FoundElsewhere,
            Gravity::Caution,
            format!("of the name of somebody found, still missing: {n}"),
            format!(
                "Still missing with the name of somebody who was found: {n}. Of several of one name the one who was likeliest at that place is taken to be \
                 found; if it was another, strike off the list who was found."
            ),
        )
    })
}

/// Alternatives that are named in one line.
const NAMED: usize = 4;

/// The alternatives with their probabilities before and after what is seen, the likeliest first; none where there is one.
pub(super) fn alternatives(classes: &[ClassNow]) -> Option<String> {
    if classes.len() < 2 {
        return None;
    }
    let mut order: Vec<&ClassNow> = classes.iter().collect();
    order.sort_by(|a, b| b.posterior.total_cmp(&a.posterior));
    let percent = |p: f64| match p {
        p if p > 0.0 && p < 0.01 => "< 1".to_string(),
        p if p < 1.0 && p > 0.99 => "> 99".to_string(),
        p => format!("{:.0}", 100.0 * p),
    };
    let one = |c: &&ClassNow| format!("\"{}\" {} -> {} %", c.name, percent(c.prior), percent(c.posterior));
    let mut list: Vec<String> = order.iter().take(NAMED).map(one).collect();
    if order.len() > NAMED {
        let (before, after) = order[NAMED..].iter().fold((0.0, 0.0), |s, c| (s.0 + c.prior, s.1 + c.posterior));
        list.push(format!("{} more {} -> {} %", order.len() - NAMED, percent(before), percent(after)));
    }
    Some(list.join(", "))
}

/// A class that is held for improbable and is nearer to what is seen than the likeliest by this factor is stated.
const NEARER: f64 = 0.5;
/// What is improbable.
const IMPROBABLE: f64 = 0.1;

/// A class that is held for improbable and fits much better than the likeliest one.
pub(super) fn fits_better(classes: &[ClassNow]) -> Option<Note> {
    let top = classes.iter().max_by(|a, b| a.posterior.total_cmp(&b.posterior))?;
    let of_top = top.distance?;
    let fits = |c: &&ClassNow| c.posterior < IMPROBABLE && c.distance.is_some_and(|d| d <= 1.0 && d < NEARER * of_top);
    let best =
        classes.iter().filter(fits).min_by(|a, b| a.distance.unwrap_or(0.0).total_cmp(&b.distance.unwrap_or(0.0)))?;
    let percent = 100.0 * best.posterior;
    Some(Note::new(
        NoteKind::Explained,
        Gravity::Grave,
        format!("FITS BETTER THAN {percent:.1} % SAY: \"{}\"", best.name),
        format!(
            "The alternative \"{}\" has a probability of {percent:.1} %, and one of its runs is nearer to what is seen ({:.2} of its limit) than any of \"{}\" \
             ({of_top:.2}), the likeliest: few of its runs are so. Look whether it has happened, and make more runs of both.",
            best.name,
            best.distance.unwrap_or(0.0),
            top.name
        ),
    ))
}

/// From this share outside of the rubble as it is seen on, it is said.
const OUTSIDE: f64 = 0.5;
/// Of fewer living people nothing is said.
const HARDLY: f64 = 0.1;

/// That most of the living whom the runs have entrapped are outside of the rubble as it is seen.
fn outside([outside, all]: [f64; 2]) -> Option<Note> {
    if all < HARDLY || outside < OUTSIDE * all {
        return None;
    }
    Some(Note::new(
        NoteKind::Explained,
        Gravity::Grave,
        format!("{outside:.1} OF {all:.1} ALIVE ARE OUTSIDE OF THE RUBBLE AS SEEN"),
        format!(
            "Of {all:.1} living people whom the runs have entrapped, {outside:.1} are where no rubble is seen, and no place to dig is named there. Is the outline \
             the right one, at its place? If it is, the runs have the heap elsewhere."
        ),
    ))
}

/// That there are fewer runs than the case asks for.
fn unfinished(e: &Ensemble) -> Option<Note> {
    let (runs, wanted) = (e.members.len(), e.common.settings.runs as usize * e.common.classes.len());
    if runs >= wanted {
        return None;
    }
    let list: Vec<String> =
        e.common.classes.iter().map(|c| format!("\"{}\" {}", c.0, e.of_class(&c.0).count())).collect();
    Some(Note::new(
        NoteKind::RunsMissing,
        Gravity::Caution,
        format!("{runs} of {wanted} runs made"),
        format!(
            "{runs} of the {wanted} runs that the case asks for have been made; by class: {}. The same command as before makes the others.",
            list.join(", ")
        ),
    ))
}

/// Searches that are named.
const SEARCHES: usize = 4;

/// Who has searched where, with what result, and what it leaves.
fn searches(t: &Stated<'_>) -> Vec<Note> {
    let mut out = Vec::new();
    if let Some(least) = t.nothing_left {
        out.push(Note::new(
            NoteKind::Searched,
            Gravity::Grave,
            format!("NOTHING LEFT ABOVE {least:.2} ALIVE IN AN AREA"),
            format!(
                "After what was searched and dug no area has more than {least:.2} living people, mean over the runs: there is no order to dig. Search again \
                 by other means, or where nobody has searched."
            ),
        ));
    }
    for p in t.passes.iter().take(SEARCHES) {
        let (means, alerts, times) = (p.means.name(), p.alerts.len(), p.coverage);
        let text = match (p.places_only, p.area.is_empty()) {
            (true, _) => format!("Noticed ({means}): {alerts}; what was searched is not known."),
            (_, true) => format!(
                "All was searched ({means}, passes: {times}), alerts: {alerts}. Places, areas and numbers of the living are those after it."
            ),
            (_, false) => format!(
                "An area was searched ({means}, passes: {times}), alerts: {alerts}. Places, areas and numbers of the living are those after it."
            ),
        };
        out.push(Note::new(NoteKind::Searched, Gravity::Plain, format!("searched ({means}), alerts: {alerts}"), text));
    }
    out
}

/// That an hour was asked for which changes nothing.
pub fn hour_without_effect() -> Note {
    Note::new(
        NoteKind::Observation,
        Gravity::Caution,
        "the hour has no effect: numbers of people are fixed",
        "The hour that was asked for has no effect: nobody is there by use, and no line of a list has an hour; numbers of people on storeys are the same at \
         every hour.",
    )
}

/// Runs of a class from which its outcomes are judged.
const JUDGED: usize = 6;
/// Two outcomes are apart by more than this share of the larger one ...
const APART: f64 = 0.25;
/// ... and by more than so many times the range of either.
const CLEAR: f64 = 1.5;

/// How the mass that came down is distributed over the runs of a class: one outcome, or two that are clearly apart, with their shares.
fn outcomes(e: &Ensemble, class: &str) -> Option<Note> {
    let mut down: Vec<f64> = e.of_class(class).map(|m| m.displaced as f64 / 1e3).collect();
    down.sort_by(f64::total_cmp);
    let (n, least, most) = (down.len(), *down.first()?, *down.last()?);
    if n < JUDGED {
        return None;
    }
    let of = if e.common.classes.len() > 1 { format!("class \"{class}\": ") } else { String::new() };
    let range = |x: &[f64]| match x {
        [a, .., b] if (b - a) > 0.5 => format!("{a:.0} to {b:.0} t come down"),
        [.., b] if *b < 0.5 => "nothing comes down".to_owned(),
        [.., b] => format!("{b:.0} t come down"),
        [] => String::new(),
    };
    let widest = (1..n).max_by(|i, j| (down[*i] - down[*i - 1]).total_cmp(&(down[*j] - down[*j - 1])))?;
    let (low, high) = down.split_at(widest);
    let gap = high[0] - low[low.len() - 1];
    let within = (low[low.len() - 1] - low[0]).max(high[high.len() - 1] - high[0]);
    if gap > APART * most && gap > CLEAR * within {
        let share = |x: &[f64]| format!("{} in {} of {n} runs", range(x), x.len());
        return Some(Note::new(
            NoteKind::Outcomes,
            Gravity::Grave,
            format!("{of}TWO OUTCOMES: {:.0} t or {:.0} t down", median(low), median(high)),
            format!(
                "{of}TWO OUTCOMES: {}, {}. The runs differ in strengths, pieces and time step only: which of the two has happened, what is seen must tell.",
                share(low),
                share(high)
            ),
        ));
    }
    Some(Note::new(
        NoteKind::Outcomes,
        Gravity::Plain,
        format!("{of}{least:.0} to {most:.0} t down"),
        format!("{of}{} in {n} runs; half of them at most {:.0} t.", range(&down), median(&down)),
    ))
}

/// The middle one of sorted numbers.
fn median(x: &[f64]) -> f64 {
    x.get(x.len() / 2).copied().unwrap_or(0.0)
}

fn explained(t: &Stated<'_>) -> Note {
    let (gravity, short, text) = match (classes::judged(t.classes), t.compared) {
        (Explained::No, _) => (
            Gravity::Grave,
            "NO RUN EXPLAINS WHAT IS SEEN: places by where people stood".to_owned(),
            "NO CLASS OF RUNS EXPLAINS WHAT IS SEEN. The places are those where people stood, within the rubble as seen; no run stands behind them. Add \
             a class with what has happened, and make its runs."
                .to_owned(),
        ),
        (_, false) => (
            Gravity::Caution,
            "nothing seen was compared".to_owned(),
            "No height and no standing part that was seen has been compared with the runs: whether they are like this heap is not known.".to_owned(),
        ),
        (Explained::Yes, true) => (
            Gravity::Plain,
            "runs fit what is seen".to_owned(),
            "At least one class of runs explains what is seen.".to_owned(),
        ),
        (Explained::NotJudged { few, refused: true }, true) => (
            Gravity::Grave,
            "WHAT CAN BE JUDGED DOES NOT EXPLAIN WHAT IS SEEN".to_owned(),
            format!(
                "NO CLASS WITH ENOUGH RUNS TO BE JUDGED EXPLAINS WHAT IS SEEN; with too few runs (fewer than 3) are {few} others. The places come from \
                 all of them and may be wrong: add a class with what has happened, or make more runs of the others."
            ),
        ),
        (Explained::NotJudged { few, refused: false }, true) => (
            Gravity::Caution,
            "too few runs to say whether they fit what is seen".to_owned(),
            format!(
                "Whether a class of runs explains what is seen is not known: with too few runs (fewer than 3) are {few} of them. Make more runs of the \
                 likeliest."
            ),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::scenes;

    fn with(masses: &[u64]) -> Note {
        let mut e = scenes::one_class(masses.len() as u64);
        for (m, kg) in e.members.iter_mut().zip(masses) {
            m.displaced = *kg;
        }
        let class = e.common.classes[0].0.clone();
        outcomes(&e, &class).expect("there are enough runs")
    }

    /// Of twelve runs one brings down three times the mass: a rare outcome, which is stated with its share.
    #[test]
    fn a_rare_outcome_is_stated_with_its_share() {
        let mut masses = [
            112_000, 113_000, 112_400, 112_900, 112_100, 113_200, 112_700, 113_100, 112_300, 112_500, 112_600, 363_000,
        ];
        masses.rotate_left(5);
        let n = with(&masses);
        assert_eq!((n.kind, n.gravity), (NoteKind::Outcomes, Gravity::Grave));
        assert!(
            n.text.contains("112 to 113 t come down in 11 of 12 runs, 363 t come down in 1 of 12 runs"),
            "{}",
            n.text
        );
    }

    #[test]
    fn scatter_without_a_gap_is_one_outcome() {
        let n = with(&[100_000, 140_000, 180_000, 220_000, 260_000, 300_000]);
        assert_eq!(n.gravity, Gravity::Plain);
        assert!(n.text.contains("100 to 300 t"), "{}", n.text);
        assert_eq!(with(&[0, 0, 0, 0, 0, 0]).gravity, Gravity::Plain);
        let n = with(&[0, 0, 0, 0, 90_000, 95_000]);
        assert!(n.is_grave() && n.text.contains("nothing comes down in 4 of 6 runs"), "{}", n.text);
    }
}
