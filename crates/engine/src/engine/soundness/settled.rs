//! What the first seconds under own weight alone have led to.

/// What happens under own weight alone.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Settled {
    /// Simulated time, s.
    pub duration: f64,
    /// Number of bonds.
    pub bonds: usize,
    /// Bonds that broke, without mortar joints that only cracked and sections that only yielded.
    pub broken: usize,
    /// Sections and connections of steel that yielded: they carry what they did, and move.
    pub yielded: usize,
    /// Mortar joints that cracked: they carry no more tension, but compression and friction as before.
    pub cracked: usize,
    /// Moving mass of the building, kg.
    pub mass: f64,
    /// Mass of pieces that had a load path to the ground at the start and have none at the end, or that fell, kg.
    pub loosened: f64,
    /// Mass of pieces whose centre is 0.1 m lower at the end, kg.
    pub fallen: f64,
    /// Members that carry are among the loosened pieces.
    pub structural: bool,
    /// Elements by loosened mass, then by the time of their first break, the worst first.
    pub worst: Vec<String>,
    /// Energy that rose without cause, in words.
    pub alarm: Option<String>,
    /// Why the computation ended early, if it did.
    pub failed: Option<String>,
}

impl Settled {
    /// Share of the bonds that broke.
    pub fn broken_share(&self) -> f64 {
        self.broken as f64 / self.bonds.max(1) as f64
    }

    /// Share of the mass that came loose.
    pub fn loosened_share(&self) -> f64 {
        self.loosened / self.mass.max(1e-9)
    }

    pub(super) fn broken_text(&self) -> String {
        format!(
            "{} of {} bonds ({:.1} %) break in the first {:.0} s under own weight{}",
            self.broken,
            self.bonds,
            100.0 * self.broken_share(),
            self.duration,
            self.at()
        )
    }

    pub(super) fn loosened_text(&self) -> String {
        format!(
            "{:.2} t, {:.2} % of the building, come loose in the first {:.0} s under own weight{}",
            self.loosened / 1e3,
            100.0 * self.loosened_share(),
            self.duration,
            self.at()
        )
    }

    fn at(&self) -> String {
        if self.worst.is_empty() { String::new() } else { format!(", first at {}", self.worst.join(", ")) }
    }

    /// One line.
    pub fn summary(&self) -> String {
        if let Some(why) = &self.failed {
            return format!("{:.0} s of own weight could not be computed: {why}", self.duration);
        }
        let alarm = self.alarm.as_ref().map_or(String::new(), |a| format!("\n{a}"));
        format!(
            "{:.0} s of own weight: {} of {} bonds break ({:.2} %), {} mortar joints crack, {} sections yield, {:.2} t come loose ({:.2} %), {:.2} t fall{}{alarm}",
            self.duration,
            self.broken,
            self.bonds,
            100.0 * self.broken_share(),
            self.cracked,
            self.yielded,
            self.loosened / 1e3,
            100.0 * self.loosened_share(),
            self.fallen / 1e3,
            self.at()
        )
    }
}
