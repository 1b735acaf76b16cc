//! The steps.

/// The steps, in the order of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tui) enum Step {
    /// Choice of the building.
    Model,
    /// Materials and strengths of its parts.
    Parts,
    /// Events that happen to it.
    Damage,
    /// People inside.
    People,
    /// Duration and output; the run itself.
    Run,
    /// Results and their files.
    Results,
    /// Many runs, and where to dig.
    Plan,
}

impl Step {
    /// All steps.
    pub(in crate::tui) const ALL: [Self; 7] =
        [Self::Model, Self::Parts, Self::Damage, Self::People, Self::Run, Self::Results, Self::Plan];

    /// Word for the line of steps.
    pub(in crate::tui) fn name(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Parts => "Parts",
            Self::Damage => "Damage",
            Self::People => "People",
            Self::Run => "Run",
            Self::Results => "Results",
            Self::Plan => "Plan",
        }
    }
}
