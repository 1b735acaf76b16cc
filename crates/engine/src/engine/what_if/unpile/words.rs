//! The order of removal in lines of text.

use crate::record::{BarsToCut, RefusedStep, RemovalEnding, RemovalPlan, RemovalStep, RemovalTest, ShoreFirst};
use std::f64::consts::PI;

/// Bars of which only the area is known are told as bars of this diameter (assumed), m.
const USUAL_BAR: f64 = 0.012;
/// Refused steps that are listed.
const SHOWN: usize = 6;

/// How the order ended, in a sentence or two; `heaviest` is the piece that cannot go, with mass, kg, and whether it is fixed.
pub(super) fn reason(p: &RemovalPlan, heaviest: Option<(&str, f64, bool)>) -> String {
    match p.ending {
        RemovalEnding::Open => format!("Void {} is open from above: 0.6 x 0.6 m are free down to it.", p.void),
        RemovalEnding::WasOpen => format!(
            "Nothing has to be taken out: 0.6 x 0.6 m are free above a place of void {} already. The ways in of the report lead there.",
            p.void
        ),
        RemovalEnding::TooHeavy => match heaviest {
            Some((name, _, true)) => {
                format!(
                    "Everywhere above void {} a piece is fixed or part of what stands ({name}). Make a way in by a hole: leanto whatif RUN --ways {}.",
                    p.void, p.void
                )
            }
            Some((name, mass, false)) => format!(
                "Everywhere above void {} lies a piece that neither crane nor hands take. The least heavy way needs {name} of {:.1} t: give a larger crane (--crane), a nearer one (--crane-at, --reach), or cut it in parts.",
                p.void,
                mass / 1e3
            ),
            None => format!("No piece above void {} can be lifted by this crane.", p.void),
        },
        RemovalEnding::NotSafe => {
            format!(
                "STOP: no further step is safe. Each piece that may be lifted next moves the roof of a void or takes volume from it, or pieces lie over each other so that none is free. {} left to be taken out.",
                if p.steps.is_empty() { "Everything is" } else { "The rest is" }
            )
        }
        RemovalEnding::MostSteps => {
            format!(
                "Ended after {} as asked: void {} is not open yet. Give more --steps.",
                crate::text::count(p.steps.len(), "step"),
                p.void
            )
        }
    }
}

/// What must be known.
pub(super) fn notes(p: &RemovalPlan) -> Vec<String> {
    let mut out = vec![format!(
        "From one run, simulated, not observed: each step was tried once, for {} s. Another run has another heap.",
        p.seconds
    )];
    out.push("In the tests a piece is gone at once, which shakes the heap more than a slow lift does. A sling that drags a piece, a piece that breaks as it is lifted, and what a crane presses on the ground are not in it.".into());
    out.push("NOT KNOWN: lifting capacity over the radius, whether slings find a hold, and how neighbours jam a piece. Volume is that of points in the void: parts below about 1 % are not seen.".into());
    if p.random.is_some() {
        out.push("A random order for comparison: nothing was refused. Do not work by it.".into());
    }
    if p.guarded.iter().all(|g| g.people == 0) {
        out.push("This run has nobody in its voids: only the void that was named is guarded.".into());
    }
    if p.by_itself_m > 0.01 {
        out.push(format!("The heap was not at rest: a piece moved by {:.3} m within the time of a test before anything was lifted. It goes on moving in all tests.", p.by_itself_m));
    }
    out
}

impl RemovalPlan {
    /// In lines of text: the steps with what is cut, lifted and moves; what was refused; how it ended; what must be known.
    pub fn in_words(&self) -> Vec<String> {
        let mut out = vec![self.heading(), String::new()];
        for (k, s) in self.steps.iter().enumerate() {
            out.extend(self.step(k, s));
        }
        if !self.steps.is_empty() {
            out.push(String::new());
        }
        out.push(self.reason.clone());
        if let Some(s) = &self.shore_first {
            out.extend(shore_first(s, self.steps.len()));
        }
        out.push(String::new());
        for g in &self.guarded {
            let people =
                if g.people > 0 { format!(" with {}", crate::text::count(g.people, "person")) } else { String::new() };
            out.push(format!(
                "Void {}{people}: {:.1} % of {:.2} m3 lost after all steps.",
                g.void,
                100.0 * g.lost,
                g.volume_m3
            ));
        }
        if !self.refused.is_empty() {
            out.push(String::new());
            out.push(format!("Refused after a test: {}.", crate::text::count(self.refused.len(), "step")));
            out.extend(self.refused.iter().take(SHOWN).map(refused));
            let more = self.refused.len().saturating_sub(SHOWN);
            out.extend((more > 0).then(|| format!("  and {more} more")));
        }
        out.push(String::new());
        out.extend(self.notes.iter().cloned());
        out
    }

    fn heading(&self) -> String {
        let crane = match self.crane_reach {
            Some(([x, y], r)) => {
                format!("crane for {:.1} t at ({x:.1}, {y:.1}) m with a reach of {r:.1} m", self.crane_kg / 1e3)
            }
            None => format!("crane for {:.1} t that reaches everything", self.crane_kg / 1e3),
        };
        let order = if self.random.is_some() { "Random order" } else { "Order" };
        format!(
            "{order} of removal to void {}: {crane}, hands for {:.0} kg; a guarded void may lose {:.0} % of its volume in all.",
            self.void,
            self.hands_kg,
            100.0 * self.loss_limit
        )
    }

    fn step(&self, k: usize, s: &RemovalStep) -> Vec<String> {
        let by = if s.by_hand { "by hand" } else { "by crane" };
        let mass: f64 = s.pieces.iter().map(|p| p.mass_kg).fold(0.0, |a, b| a + b);
        let what = match s.pieces.as_slice() {
            [one] => one.piece.clone(),
            list => crate::text::count(list.len(), "piece"),
        };
        let mut out = vec![format!("Step {}: {what}, {}, {by}", k + 1, crate::text::mass(mass))];
        for p in &s.pieces {
            let [x, y, z] = p.lift_at_m;
            let name = if s.pieces.len() > 1 {
                format!("{} ({}): ", p.piece, crate::text::mass(p.mass_kg))
            } else {
                String::new()
            };
            out.push(format!("  {name}lift above ({x:.2}, {y:.2}, {z:.2}) m, over its centre of mass"));
            out.extend(p.cuts.iter().map(|c| format!("  first cut {}", cut(c))));
        }
        out.push(format!("  test: {}", self.test(&s.test)));
        out
    }

    fn test(&self, t: &RemovalTest) -> String {
        let lost = t.lost.iter().zip(&self.guarded).map(|(l, g)| format!("void {} {:.1} %", g.void, 100.0 * l));
        let lost = lost.collect::<Vec<_>>().join(", ");
        let farthest = if t.farthest.is_empty() { String::new() } else { format!(" ({})", t.farthest) };
        format!(
            "{} of {} by more than 10 mm, the most {:.3} m{farthest}; roof of a guarded void down by {:.3} m; volume lost so far: {lost}",
            crate::text::count(t.moved, "piece"),
            crate::text::mass(t.moved_kg),
            t.largest_m,
            t.roof_sank_m
        )
    }
}

/// What is cut, in words.
fn cut(c: &BarsToCut) -> String {
    let [x, y, z] = c.at_m;
    let bars = match (c.bars, c.diameter_m, c.bars_m2) {
        (Some(n), Some(d), _) => format!("{} of up to {:.0} mm", crate::text::count(n, "bar"), 1e3 * d),
        (_, _, Some(a)) => {
            let n = (a / (PI / 4.0 * USUAL_BAR * USUAL_BAR)).ceil();
            format!("bars of {:.0} mm2 in all (as many as {n:.0} of {:.0} mm, assumed)", 1e6 * a, 1e3 * USUAL_BAR)
        }
        _ => "what joins them".into(),
    };
    let joint = c.joint_m2.map_or(String::new(), |a| format!(" and the joint that still holds ({a:.2} m2)"));
    format!("{bars}{joint} to {} at ({x:.2}, {y:.2}, {z:.2}) m", c.to)
}

fn shore_first(s: &ShoreFirst, steps: usize) -> Vec<String> {
    let share = s.share.map_or(String::new(), |x| format!(", which carries {:.0} % of this roof", 100.0 * x));
    let mut out = vec![format!(
        "Shore first: {} in the roof of void {}. It comes down when {} is lifted{share}.",
        s.piece, s.void, s.carried_by
    )];
    out.push(format!("  leanto shore RUN --void {} finds load, places and types.", s.void));
    if steps > 0 {
        out.push("  It computes from the kept state, before the steps above: after them look again.".into());
    }
    out
}

fn refused(r: &RefusedStep) -> String {
    format!("  after step {}: {}: {}", r.after, r.pieces.join(", "), r.why)
}
