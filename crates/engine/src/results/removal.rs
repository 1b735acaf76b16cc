//! The order of removal in words: what a step takes out, what is cut first, what moved in its test. Terminal, report and pages take them from here.

use crate::record::{BarsToCut, LiftedPiece, RemovalPlan, RemovalStep, RemovalTest};
use std::f64::consts::PI;

/// Bars of which only the area is known are told as bars of this diameter (assumed), m.
const USUAL_BAR: f64 = 0.012;

/// Begins a note that stands before the steps.
pub const DANGER: &str = "DANGER";

/// A piece that is taken out, as a row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct RemovalRow {
    /// Number of the step; empty for further pieces of the same one.
    pub step: String,
    /// The piece.
    pub piece: String,
    /// By crane or by hand.
    pub by: String,
    /// Its mass.
    pub mass: String,
    /// Point over its centre of mass at which slings meet, m.
    pub lift_at: String,
    /// What is cut first; nothing where it lies free.
    pub cut: String,
    /// What moved in the test of the step; empty for further pieces of the same one.
    pub test: String,
}

impl RemovalPlan {
    /// To where, and with what.
    pub fn heading(&self) -> String {
        let crane = match self.crane_reach {
            Some(([x, y], r)) => {
                format!("crane for {:.1} t at ({x:.1}, {y:.1}) m with a reach of {r:.1} m", self.crane_kg / 1e3)
            }
            None => format!("crane for {:.1} t that reaches everything", self.crane_kg / 1e3),
        };
        let order = if self.random.is_some() { "Random order" } else { "Order" };
        let own = self.guarded.iter().find(|g| g.void == self.void);
        let nobody = if own.is_some_and(|g| g.people == 0) { " Nobody alive is in this void in this run." } else { "" };
        format!(
            "{order} of removal to void {}: {crane}, hands for {:.0} kg; a guarded void may lose {:.0} % of its volume in all.{nobody}",
            self.void,
            self.hands_kg,
            100.0 * self.loss_limit
        )
    }

    /// What stands before the steps.
    pub fn dangers(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().filter(|n| n.starts_with(DANGER))
    }

    /// What stands behind them.
    pub fn other_notes(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().filter(|n| !n.starts_with(DANGER))
    }

    /// What moved in a test.
    pub fn moved(&self, t: &RemovalTest) -> String {
        let lost = t.lost.iter().zip(&self.guarded).map(|(l, g)| format!("void {} {:.1} %", g.void, 100.0 * l));
        let lost = lost.collect::<Vec<_>>().join(", ");
        let hurt = t.hurt.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        let hurt = if hurt.is_empty() { hurt } else { format!("; it hurts people: {hurt}") };
        let farthest = if t.farthest.is_empty() { String::new() } else { format!(" ({})", t.farthest) };
        let moved = match t.moved {
            0 => "nothing".to_string(),
            n => format!("{} of {}", crate::text::count(n, "piece"), crate::text::mass(t.moved_kg)),
        };
        format!(
            "{moved} by more than 10 mm, the most {:.3} m{farthest}; roof of a guarded void down by {:.3} m; volume lost so far: {lost}{hurt}",
            t.largest_m, t.roof_sank_m
        )
    }

    /// What every guarded void has lost at the end.
    pub fn losses(&self) -> Vec<String> {
        let of = |g: &crate::record::GuardedVoid| {
            let people =
                if g.people > 0 { format!(" with {}", crate::text::count(g.people, "person")) } else { String::new() };
            let share = 100.0 * g.lost;
            let alone = 100.0 * g.lost_by_itself;
            let alone = if alone > 0.0 { format!(" It lost {alone:.1} % by itself.") } else { String::new() };
            format!("Void {}{people}: {share:.1} % of {:.2} m3 lost after all steps.{alone}", g.void, g.volume_m3)
        };
        self.guarded.iter().map(of).collect()
    }

    /// What is to be shored before anything else is taken out; nothing where nothing is.
    pub fn shored_first(&self) -> Vec<String> {
        let Some(s) = &self.shore_first else { return Vec::new() };
        let share = s.share.map_or(String::new(), |x| format!(", which carries {:.0} % of this roof", 100.0 * x));
        let mut out = vec![format!(
            "Shore first: {} in the roof of void {}. It comes down when {} is lifted{share}.",
            s.piece, s.void, s.carried_by
        )];
        out.push(format!("leanto shore RUN --void {} finds load, places and types.", s.void));
        if !self.steps.is_empty() {
            out.push("It computes from the kept state, before the steps above: after them look again.".into());
        }
        out
    }

    /// The pieces in the order in which they are taken out.
    pub fn rows(&self) -> Vec<RemovalRow> {
        let steps = self.steps.iter().zip(1..);
        steps.flat_map(|(s, k)| s.pieces.iter().enumerate().map(move |p| self.row((k, s), p))).collect()
    }

    fn row(&self, (number, step): (usize, &RemovalStep), (k, p): (usize, &LiftedPiece)) -> RemovalRow {
        let once = |text: String| if k == 0 { text } else { String::new() };
        RemovalRow {
            step: once(number.to_string()),
            piece: format!("{}{}", p.piece, p.careful()),
            by: step.by().into(),
            mass: p.mass(),
            lift_at: p.lift_at(),
            cut: p.cuts.iter().map(BarsToCut::in_words).collect::<Vec<_>>().join("; "),
            test: once(self.moved(&step.test)),
        }
    }
}

impl RemovalStep {
    /// What takes it out.
    pub fn by(&self) -> &'static str {
        if self.by_hand { "by hand" } else { "by crane" }
    }
}

impl LiftedPiece {
    /// Why care is needed with it, after a comma; nothing where it covers the void or lies on what does, and neither hangs, stands nor carries.
    pub fn careful(&self) -> String {
        let mut out = String::new();
        if self.hangs {
            out += ", IT HANGS";
        }
        if self.stands {
            out += ", IT STANDS";
        }
        for void in &self.carries_voids {
            out += &format!(", IT CARRIES the roof of void {void}");
        }
        if self.not_touching {
            out += ", it is only above what covers the void";
        }
        out
    }

    /// Its mass, and how much of it is live load.
    pub fn mass(&self) -> String {
        let whole = crate::text::mass(self.mass_kg);
        // Less than a fiftieth is no matter for a crane.
        if self.live_load_kg < 0.02 * self.mass_kg {
            return whole;
        }
        format!("{whole} ({} of it live load)", crate::text::mass(self.live_load_kg))
    }

    /// The point above which slings meet, m.
    pub fn lift_at(&self) -> String {
        let [x, y, z] = self.lift_at_m;
        format!("{x:.2}, {y:.2}, {z:.2}")
    }
}

impl BarsToCut {
    /// What is cut, and where.
    pub fn in_words(&self) -> String {
        let [x, y, z] = self.at_m;
        let bars = match (self.bars, self.diameter_m, self.bars_m2) {
            (Some(n), Some(d), _) => format!("{} of up to {:.0} mm", crate::text::count(n, "bar"), 1e3 * d),
            (_, _, Some(a)) => {
                let n = (a / (PI / 4.0 * USUAL_BAR * USUAL_BAR)).ceil();
                format!("bars of {:.0} mm2 in all (as many as {n:.0} of {:.0} mm, assumed)", 1e6 * a, 1e3 * USUAL_BAR)
            }
            _ => "what joins them".into(),
        };
        let joint = self.joint_m2.map_or(String::new(), |a| format!(" and the joint that still holds ({a:.2} m2)"));
        format!("{bars}{joint} to {} at ({x:.2}, {y:.2}, {z:.2}) m", self.to)
    }
}
