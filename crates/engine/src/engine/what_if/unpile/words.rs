//! The order of removal in lines of text.

use crate::engine::what_if::shoring::not_at_rest;
use crate::record::{RefusedStep, RemovalEnding, RemovalPlan, RemovalStep};

/// Begins what stands before the steps.
const DANGER: &str = "DANGER";
/// Less of a void than this is not seen by its points.
const SEEN: f64 = 0.01;
/// A step is dangerous to those who do it when more than this moves farther than that, kg and m. Assumed.
const MOVES: [f64; 2] = [25.0, 0.25];
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
                "Everywhere above void {} lies a piece that neither crane nor hands take. The least heavy way needs {name} of {}: give a larger crane (--crane), a nearer one (--crane-at, --reach), or cut it in parts.",
                p.void,
                crate::text::mass(mass)
            ),
            None => format!("No piece above void {} can be lifted by this crane.", p.void),
        },
        RemovalEnding::NotSafe => {
            format!(
                "STOP: no further step is safe. Each piece that may be lifted next moves the roof of a void, takes volume from it or hurts somebody, or pieces lie over each other so that none is free. {} left to be taken out.",
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

/// What must be known; `unwatched` are the numbers of people who live, are trapped and were not followed in the run.
pub(super) fn notes(p: &RemovalPlan, unwatched: &[u32]) -> Vec<String> {
    let mut out = Vec::new();
    for g in p.guarded.iter().filter(|g| g.lost_by_itself > SEEN) {
        out.push(format!(
            "{DANGER}: void {} loses {:.1} % of its volume in the time of the tests without any step. No step is refused for that: what falls by itself is to be shored or left alone first.",
            g.void,
            100.0 * g.lost_by_itself
        ));
    }
    let [mass, far] = MOVES;
    for (k, s) in p.steps.iter().enumerate().filter(|(_, s)| s.test.moved_kg > mass && s.test.largest_m > far) {
        out.push(format!(
            "{DANGER} to those who do it: step {} makes {} of {} move, {} by {:.2} m. It hurts nobody who is trapped, so it is not refused: hold these pieces first, or keep everybody away.",
            k + 1,
            crate::text::count(s.test.moved, "piece"),
            crate::text::mass(s.test.moved_kg),
            s.test.farthest,
            s.test.largest_m
        ));
    }
    out.push(format!(
        "From one run, simulated, not observed: each step was tried once, for {} s. Another run has another heap.",
        p.seconds
    ));
    out.push("In the tests a piece is gone at once, which shakes the heap more than a slow lift does. A sling that drags a piece, a piece that breaks as it is lifted, and what a crane presses on the ground are not in it.".into());
    out.push("NOT KNOWN: lifting capacity over the radius, whether slings find a hold, and how neighbours jam a piece. Volume is that of points in the void: parts below about 1 % are not seen.".into());
    if p.random.is_some() {
        out.push("A random order for comparison: nothing was refused. Do not work by it.".into());
    }
    if p.guarded.iter().all(|g| g.people == 0) {
        out.push("Nobody lives in a void of this run: of the voids only the one that was named is guarded.".into());
    }
    if !p.guarded_people.is_empty() {
        out.push(format!(
            "A step is refused that hurts one of {} alive and trapped ({}): by a fall, a blow or a load that would not be there without it. Forces on people are estimates.",
            crate::text::count(p.guarded_people.len(), "person"),
            numbers(&p.guarded_people)
        ));
    }
    if !unwatched.is_empty() {
        out.push(format!(
            "NOT GUARDED: {} alive and trapped ({}), whom this run has not followed. No step is refused because of what it does to them: look at where they are before each lift.",
            crate::text::count(unwatched.len(), "person"),
            numbers(unwatched)
        ));
    }
    out.extend(not_at_rest(p.by_itself_m));
    out
}

/// "number 3", "numbers 3, 8".
fn numbers(list: &[u32]) -> String {
    let all = list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    format!("{} {all}", if list.len() == 1 { "number" } else { "numbers" })
}

impl RemovalPlan {
    /// In lines of text: the steps with what is cut, lifted and moves; what was refused; how it ended; what must be known.
    pub fn in_words(&self) -> Vec<String> {
        let (first, notes): (Vec<_>, Vec<_>) = self.notes.iter().cloned().partition(|n| n.starts_with(DANGER));
        let mut out = vec![self.heading()];
        out.extend(first);
        out.push(String::new());
        for (k, s) in self.steps.iter().enumerate() {
            out.extend(self.step(k, s));
        }
        if !self.steps.is_empty() {
            out.push(String::new());
        }
        out.push(self.reason.clone());
        // What goes with the piece that is shored stands below it.
        let first = self.shored_first().into_iter().enumerate();
        out.extend(first.map(|(k, line)| if k == 0 { line } else { format!("  {line}") }));
        out.push(String::new());
        out.extend(self.losses());
        if !self.refused.is_empty() {
            out.push(String::new());
            out.push(format!("Refused after a test: {}.", crate::text::count(self.refused.len(), "step")));
            out.extend(self.refused.iter().take(SHOWN).map(refused));
            let more = self.refused.len().saturating_sub(SHOWN);
            out.extend((more > 0).then(|| format!("  and {more} more")));
        }
        out.push(String::new());
        out.extend(notes);
        out
    }

    fn step(&self, k: usize, s: &RemovalStep) -> Vec<String> {
        let mass: f64 = s.pieces.iter().map(|p| p.mass_kg).fold(0.0, |a, b| a + b);
        let what = match s.pieces.as_slice() {
            [one] => one.piece.clone(),
            list => crate::text::count(list.len(), "piece"),
        };
        let mut out = vec![format!("Step {}: {what}, {}, {}", k + 1, crate::text::mass(mass), s.by())];
        for p in &s.pieces {
            let name = if s.pieces.len() > 1 {
                format!("{} ({}): ", p.piece, crate::text::mass(p.mass_kg))
            } else {
                String::new()
            };
            out.push(format!("  {name}lift above ({}) m, over its centre of mass", p.lift_at()));
            out.extend(p.cuts.iter().map(|c| format!("  first cut {}", c.in_words())));
        }
        out.push(format!("  test: {}", self.moved(&s.test)));
        out
    }
}

fn refused(r: &RefusedStep) -> String {
    format!("  after step {}: {}: {}", r.after, r.pieces.join(", "), r.why)
}

#[cfg(test)]
mod tests {
    use crate::local::{Local, UnitSystem, agreement};
    use crate::record::synthetic;

    /// Guarded is who was followed; who was not is named.
    #[test]
    fn people_whom_nothing_guards_are_named() {
        let a = synthetic::assessment(&synthetic::header(9));
        let plan = synthetic::removal_plan(&a.voids[0]);
        let said = super::notes(&plan, &[8, 13]).join("\n");
        assert!(said.contains("NOT GUARDED: 2 people alive and trapped (numbers 8, 13)"), "{said}");
        assert!(!super::notes(&plan, &[]).join("\n").contains("NOT GUARDED"));
    }

    /// What a void loses without any step stands before all steps, and no step is blamed for it.
    #[test]
    fn a_void_that_shrinks_by_itself_is_a_danger_that_stands_first() {
        let a = synthetic::assessment(&synthetic::header(9));
        let mut plan = synthetic::removal_plan(&a.voids[0]);
        assert!(!super::notes(&plan, &[]).join("\n").contains("DANGER"));
        plan.guarded[0].lost_by_itself = 0.08;
        plan.notes = super::notes(&plan, &[]);
        let said = plan.in_words();
        assert!(said[1].starts_with("DANGER: void 1 loses 8.0 % of its volume"), "{said:?}");
        assert!(said.iter().any(|l| l.ends_with("It lost 8.0 % by itself.")), "{said:?}");
    }

    /// What falls where people work stands first, also where nobody who is trapped is near.
    #[test]
    fn a_step_that_makes_something_fall_is_a_danger_to_those_who_do_it() {
        let a = synthetic::assessment(&synthetic::header(9));
        let mut plan = synthetic::removal_plan(&a.voids[0]);
        let test = &mut plan.steps[0].test;
        (test.largest_m, test.moved, test.moved_kg, test.farthest) = (1.68, 2, 310.0, "Columns.B2-1#2".into());
        plan.notes = super::notes(&plan, &[]);
        let said = plan.in_words();
        let line = "DANGER to those who do it: step 1 makes 2 pieces of 310 kg move, Columns.B2-1#2 by 1.68 m.";
        assert!(said[1].starts_with(line), "{said:?}");
    }

    /// What `leanto unpile` and `leanto monitor` print.
    #[test]
    fn orders_of_removal_and_points_to_watch_in_feet_have_the_figures_of_those_in_metres() {
        let a = synthetic::assessment(&synthetic::header(9));
        let us = Local { units: UnitSystem::Us, ..Local::default() };
        for (lines, expected) in [
            (synthetic::removal_plan(&a.voids[0]).in_words(), "lift above (4.04, 8.20, 12.30) ft"),
            (synthetic::monitoring().in_words(), "0.134 in"),
        ] {
            let metric = lines.join("\n");
            let feet = us.say(&metric);
            assert_eq!(agreement::disagreement(&metric, &feet), None, "{feet}");
            assert!(feet.contains(expected), "{expected} in {feet}");
        }
    }
}
