//! The phases of the loop, so that whoever owns a clock can tell where the time goes. The engine itself reads none.

/// A part of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Elastic bonds and bonds that are letting go.
    Bonds,
    /// Summing forces, integrating.
    Bodies,
    /// Contact sweeps.
    ContactSolve,
    /// Poses, events, freezing, bond frames.
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

impl Phase {
    /// All of them, in order.
    pub const ALL: [Self; 9] = [
        Self::Bonds,
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

/// Told, always from the same thread, that a phase has just ended.
pub type Laps<'a> = &'a (dyn Fn(Phase) + Sync);
