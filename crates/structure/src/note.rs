//! Statements about a result that must reach whoever uses it: each has a kind, says how grave it is, and stands in a few words and in a
//! sentence. Pages, reports, the terminal, the wizard and the viewer show the same list; none of them compares or cuts sentences.

use serde::{Deserialize, Serialize};

/// How grave a statement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Gravity {
    /// Whoever does not read it may do something wrong. It is on page 1 and at the head of every other output.
    Grave,
    /// It limits what the result is good for.
    Caution,
    /// It says how things are.
    Plain,
}

/// What a statement is about, in the order in which statements stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// The model does not carry its own weight, and was run all the same; or it is usable, with flaws.
    Unsound,
    /// Energy rose without cause, or did not.
    Energy,
    /// What the result was made from differs from what it is shown with, or has changed since.
    InputsDiffer,
    /// An input that no building has.
    Implausible,
    /// The run was ended early.
    EndedEarly,
    /// How far the outcome depends on the computation: on the pieces, the time step and the strengths of one run.
    Outcomes,
    /// Whether everything was at rest at the end.
    Rest,
    /// The heap was not final in the frame that was assessed.
    Heap,
    /// A building of which nothing came down is damaged, or near failure; or what stands leans.
    Margin,
    /// Nobody was assumed to be in the building.
    NobodyAssumed,
    /// Ways in were not looked for.
    Access,
    /// What hangs and what carries the roofs is not known.
    Stability,
    /// Whether a class of runs explains what is seen, and by what places are ranked.
    Explained,
    /// People were found where no run has rubble.
    FoundElsewhere,
    /// A search gave an alert where no run has rubble.
    AlertElsewhere,
    /// Runs that had not come to rest.
    RunsMoving,
    /// Runs or classes that are missing.
    RunsMissing,
    /// How many runs there are.
    Sample,
    /// People who have been brought out.
    BroughtOut,
    /// What may have happened, with its probabilities.
    Alternatives,
    /// Who has searched where.
    Searched,
    /// Where the strengths come from.
    Strengths,
    /// An observation that would help.
    Observation,
    /// What the method cannot say.
    Method,
}

impl NoteKind {
    /// All of them, in their order.
    pub const ALL: [Self; 24] = [
        Self::Unsound,
        Self::Energy,
        Self::InputsDiffer,
        Self::Implausible,
        Self::EndedEarly,
        Self::Outcomes,
        Self::Rest,
        Self::Heap,
        Self::Margin,
        Self::NobodyAssumed,
        Self::Access,
        Self::Stability,
        Self::Explained,
        Self::FoundElsewhere,
        Self::AlertElsewhere,
        Self::RunsMoving,
        Self::RunsMissing,
        Self::Sample,
        Self::BroughtOut,
        Self::Alternatives,
        Self::Searched,
        Self::Strengths,
        Self::Observation,
        Self::Method,
    ];
}

/// A statement about a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// How grave it is.
    pub gravity: Gravity,
    /// In a few words, for a strip that is always in sight.
    pub short: String,
    /// In one or two sentences.
    pub text: String,
}

impl Note {
    /// A statement.
    pub fn new(kind: NoteKind, gravity: Gravity, short: impl Into<String>, text: impl Into<String>) -> Self {
        Self { kind, gravity, short: short.into(), text: text.into() }
    }

    /// That what a result was made from differs, in words.
    pub fn inputs_differ(how: &str) -> Self {
        Self::new(
            NoteKind::InputsDiffer,
            Gravity::Grave,
            format!("INPUTS DIFFER: {how}"),
            format!("The inputs are not those of now, or not the same: {how}."),
        )
    }

    /// A question about an input that no building has. Its first sentence, which ends with a question mark, stands in the strip.
    pub fn question(text: &str) -> Self {
        let first = text.split_inclusive('?').next().unwrap_or(text);
        Self::new(NoteKind::Implausible, Gravity::Grave, first, text)
    }

    /// What the sentences say behind the few words, where they begin with them; none where they stand for themselves.
    pub fn behind_short(&self) -> Option<&str> {
        self.text.strip_prefix(&self.short)
    }

    /// The whole statement: the few words, then the sentences, where these do not begin with them.
    pub fn line(&self) -> String {
        match self.behind_short() {
            Some(_) => self.text.clone(),
            None => format!("{}. {}", self.short, self.text),
        }
    }

    /// True for one that must be read before the result is used.
    pub fn is_grave(&self) -> bool {
        self.gravity == Gravity::Grave
    }
}

/// Puts statements in order: the grave ones first, each sort by kind.
pub fn sort(notes: &mut [Note]) {
    notes.sort_by_key(|n| (n.gravity, n.kind));
}
