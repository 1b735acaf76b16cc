//! The phases of the loop, for timing. The solver itself reads no clock.

/// A part of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopPhase {
    /// Elastic bonds.
    Bonds,
    /// Bars that are left.
    Bars,
    /// Bonds followed one by one: fibre hinges and sections that soften.
    Hinges,
    /// Summing forces, integrating.
    Bodies,
    /// Contact sweeps.
    ContactSolve,
    /// Poses, events, sleeping, bond frames.
    Flush,
    /// Which bodies are near each other.
    BroadPhase,
    /// Contact points.
    Manifolds,
    /// Colouring manifolds and filling their batches.
    Colouring,
    /// Everything else in the loop.
    Other,
    /// Writing frames.
    Recording,
}

impl LoopPhase {
    /// All of them, in order.
    pub const ALL: [Self; 11] = [
        Self::Bonds,
        Self::Bars,
        Self::Hinges,
        Self::Bodies,
        Self::ContactSolve,
        Self::Flush,
        Self::BroadPhase,
        Self::Manifolds,
        Self::Colouring,
        Self::Other,
        Self::Recording,
    ];

    /// Name for tables and keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bonds => "bonds",
            Self::Bars => "bars",
            Self::Hinges => "hinges",
            Self::Bodies => "bodies",
            Self::ContactSolve => "contact_solve",
            Self::Flush => "flush",
            Self::BroadPhase => "broad_phase",
            Self::Manifolds => "manifolds",
            Self::Colouring => "colouring",
            Self::Other => "other",
            Self::Recording => "recording",
        }
    }
}

/// Called at the end of each phase, always from the same thread.
pub(crate) type PhaseTimer<'a> = &'a (dyn Fn(LoopPhase) + Sync);
