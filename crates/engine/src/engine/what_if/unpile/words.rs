//! The order of removal in lines of text.

use super::crane::Blocking;
use crate::engine::what_if::shoring::not_at_rest;
use crate::record::{LiftedPiece, RefusedStep, RemovalEnding, RemovalPlan, RemovalStep};
use crate::results::DANGER;

/// Less of a void than this is not seen by its points.
const SEEN: f64 = 0.01;
/// A step is dangerous to those who do it when more than this moves, and a piece of it farther than that, kg and m. Assumed.
const MOVES: [f64; 2] = [25.0, 0.1];
/// Refused steps that are listed.
const SHOWN: usize = 6;

/// How the order ended, in a sentence or two; `blocking` is the piece that cannot go.
pub(super) fn reason(p: &RemovalPlan, blocking: Option<Blocking>) -> String {
    match p.ending {
        RemovalEnding::Open => format!("Void {} is open from above: 0.6 x 0.6 m are free down to it.", p.void),
        RemovalEnding::WasOpen => format!(
            "Nothing has to be taken out: 0.6 x 0.6 m are free above a place of void {} already. The ways in of the report lead there.",
            p.void
        ),
        RemovalEnding::TooHeavy => match blocking {
            Some(Blocking { name, fixed: true, .. }) => {
                format!(
                    "Everywhere above void {} a piece is fixed or part of what stands ({name}). Make a way in by a hole: leanto whatif RUN --ways {}.",
                    p.void, p.void
                )
            }
            Some(Blocking { name, mass, too_far: Some(far), .. }) => format!(
                "Everywhere above void {} lies a piece that this crane does not reach. The way with the fewest of them needs {name} of {}, {far:.1} m from the crane, whose reach is {:.1} m: place it nearer (--crane-at), or give one that reaches farther (--reach).",
                p.void,
                crate::text::mass(mass),
                p.crane_reach.map_or(0.0, |r| r.1)
            ),
            Some(Blocking { name, mass, .. }) => format!(
                "Everywhere above void {} lies a piece that neither crane nor hands take. The least heavy way needs {name} of {}: give a larger crane (--crane), or cut it in parts.",
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

/// What must be known; `free` are the numbers of guarded people who are not trapped, `unwatched` those of people who live, are trapped and were not followed in
/// the run.
pub(super) fn notes(p: &RemovalPlan, free: &[u32], unwatched: &[u32]) -> Vec<String> {
    let mut out = Vec::new();
    for g in p.guarded.iter().filter(|g| g.lost_by_itself > SEEN) {
        out.push(format!(
            "{DANGER}: void {} loses {:.1} % of its volume in the time of the tests without any step. No step is refused for that: what falls by itself is to be shored or left alone first.",
            g.void,
            100.0 * g.lost_by_itself
        ));
    }
    out.extend(left_alone(p));
    let [mass, far] = MOVES;
    let moves = |(_, s): &(usize, &RemovalStep)| s.test.moved_kg > mass && s.test.largest_m > far;
    let moving: Vec<usize> = p.steps.iter().enumerate().filter(moves).map(|(k, _)| k + 1).collect();
    if !moving.is_empty() {
        out.push(format!(
            "{DANGER} to those who do it in {} of {}: {}. These are all steps in which more than {mass:.0} kg move and a piece moves farther than {far:.2} m (assumed limits).",
            moving.len(),
            crate::text::count(p.steps.len(), "step"),
            steps(&moving)
        ));
    }
    for (k, s) in p.steps.iter().enumerate().filter(moves) {
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
    if p.steps.iter().flat_map(|s| &s.pieces).any(|x| x.live_load_kg > 0.0) {
        out.push("Masses are those of the model with its live load. What of that has slid off, and what lies on a piece besides, is not known.".into());
    }
    if !p.guarded_people.is_empty() {
        out.push(format!(
            "A step is refused that hurts one of {} alive, trapped or in a void ({}): by a fall, a blow or a load that would not be there without it. Forces on people are estimates.",
            crate::text::count(p.guarded_people.len(), "person"),
            numbers(&p.guarded_people)
        ));
    }
    if !free.is_empty() {
        out.push(format!(
            "In this run {} in a void could walk or be led out ({}). Get them out before anything is lifted.",
            crate::text::count(free.len(), "person"),
            numbers(free)
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

/// Says that steps lift what is to be left alone, and what is only above the way. A shaft with such pieces is taken only where there is no other.
fn left_alone(p: &RemovalPlan) -> Vec<String> {
    let named = |of: &dyn Fn(&LiftedPiece) -> Option<String>| {
        let step = |(k, s): (usize, &RemovalStep)| {
            let list: Vec<String> = s.pieces.iter().filter_map(of).collect();
            (!list.is_empty()).then(|| format!("step {} ({})", k + 1, list.join(", ")))
        };
        p.steps.iter().enumerate().filter_map(step).collect::<Vec<_>>().join(", ")
    };
    let hangs = named(&|x| x.hangs.then(|| x.piece.clone()));
    let carries = named(&|x| {
        let voids: Vec<String> = x.carries_voids.iter().map(u32::to_string).collect();
        (!voids.is_empty()).then(|| format!("{} of void {}", x.piece, voids.join(", ")))
    });
    let stands = named(&|x| x.stands.then(|| x.piece.clone()));
    let over = named(&|x| (x.not_touching && !x.hangs && !x.stands).then(|| x.piece.clone()));
    let only = if p.random.is_some() { "" } else { "Nothing else was found that leads to the void. " };
    let mut out = Vec::new();
    if !hangs.is_empty() {
        out.push(format!(
            "{DANGER}: pieces are lifted that HANG, which the report says are to be left alone: {hangs}. {only}Nobody below or beside them; catch them with the crane before anything is cut."
        ));
    }
    if !stands.is_empty() {
        out.push(format!(
            "{DANGER}: pieces are lifted that STAND, joined to the frame: {stands}. {only}What they carry and brace goes with them, and nobody may be below."
        ));
    }
    if !carries.is_empty() {
        out.push(format!(
            "{DANGER}: pieces are lifted that CARRY A ROOF, which the report says are to be left alone: {carries}. {only}Shore that roof first."
        ));
    }
    if !over.is_empty() {
        out.push(format!(
            "{DANGER}: pieces are lifted that do not touch what covers the void, only because they are above it: {over}. {only}Look first whether what is below them can be drawn out without lifting them."
        ));
    }
    out
}

/// "step 4", "steps 4, 8 and 9".
fn steps(list: &[usize]) -> String {
    let names: Vec<String> = list.iter().map(usize::to_string).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("steps {} and {last}", rest.join(", ")),
        _ => format!("step {}", names.join("")),
    }
}

/// "number 3", "numbers 3, 8".
fn numbers(list: &[u32]) -> String {
    let all = list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    format!("{} {all}", if list.len() == 1 { "number" } else { "numbers" })
}

impl RemovalPlan {
    /// In lines of text: the steps with what is cut, lifted and moves; what was refused; how it ended; what must be known.
    pub fn in_words(&self) -> Vec<String> {
        let mut out = vec![self.heading()];
        out.extend(self.dangers().cloned());
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
        out.extend(self.other_notes().cloned());
        out
    }

    fn step(&self, k: usize, s: &RemovalStep) -> Vec<String> {
        let mass: f64 = s.pieces.iter().map(|p| p.mass_kg).fold(0.0, |a, b| a + b);
        let what = match s.pieces.as_slice() {
            [one] => one.piece.clone(),
            list => crate::text::count(list.len(), "piece"),
        };
        let mass = if let [one] = s.pieces.as_slice() { one.mass() } else { crate::text::mass(mass) };
        let mut out = vec![format!("Step {}: {what}, {mass}, {}", k + 1, s.by())];
        for p in &s.pieces {
            let name = if s.pieces.len() > 1 { format!("{} ({}): ", p.piece, p.mass()) } else { String::new() };
            out.push(format!("  {name}lift above ({}) m, over its centre of mass{}", p.lift_at(), p.careful()));
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
        let said = super::notes(&plan, &[2], &[8, 13]).join("\n");
        assert!(said.contains("NOT GUARDED: 2 people alive and trapped (numbers 8, 13)"), "{said}");
        assert!(said.contains("1 person in a void could walk or be led out (number 2)"), "{said}");
        let said = super::notes(&plan, &[], &[]).join("\n");
        assert!(!said.contains("NOT GUARDED") && !said.contains("could walk"), "{said}");
    }

    /// What a void loses without any step stands before all steps, and no step is blamed for it.
    #[test]
    fn a_void_that_shrinks_by_itself_is_a_danger_that_stands_first() {
        let a = synthetic::assessment(&synthetic::header(9));
        let mut plan = synthetic::removal_plan(&a.voids[0]);
        assert!(!super::notes(&plan, &[], &[]).join("\n").contains("DANGER"));
        plan.guarded[0].lost_by_itself = 0.08;
        plan.notes = super::notes(&plan, &[], &[]);
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
        plan.notes = super::notes(&plan, &[], &[]);
        let said = plan.in_words();
        let steps = plan.steps.len();
        let line = format!(
            "DANGER to those who do it in 1 of {steps} steps: step 1. These are all steps in which more than 25 kg move"
        );
        assert!(said[1].starts_with(&line) && said[1].contains("farther than 0.10 m"), "{said:?}");
        let line = "DANGER to those who do it: step 1 makes 2 pieces of 310 kg move, Columns.B2-1#2 by 1.68 m.";
        assert!(said[2].starts_with(line), "{said:?}");
    }

    /// The headline counts and names all steps over the limits that it states, and none below them.
    #[test]
    fn the_headline_names_all_steps_over_its_limits_and_no_other() {
        let a = synthetic::assessment(&synthetic::header(9));
        let mut plan = synthetic::removal_plan(&a.voids[0]);
        let step = plan.steps[0].clone();
        plan.steps = [(1000.0, 0.110), (1000.0, 0.099), (24.0, 0.4), (513.0, 0.342)]
            .map(|(moved_kg, largest_m)| {
                let mut s = step.clone();
                (s.test.moved_kg, s.test.largest_m) = (moved_kg, largest_m);
                s
            })
            .to_vec();
        let said = super::notes(&plan, &[], &[]);
        assert!(said[0].contains("in 2 of 4 steps: steps 1 and 4. These are all"), "{said:?}");
        assert!(said[1].contains("step 1 makes") && said[2].contains("step 4 makes"), "{said:?}");
        assert_eq!(said.iter().filter(|n| n.starts_with(super::DANGER)).count(), 3, "{said:?}");
    }

    /// What hangs and is lifted all the same stands before all steps, and beside its name.
    #[test]
    fn a_piece_that_hangs_is_named_before_the_steps_and_in_its_step() {
        let a = synthetic::assessment(&synthetic::header(9));
        let mut plan = synthetic::removal_plan(&a.voids[0]);
        let name = plan.steps[0].pieces[0].piece.clone();
        plan.steps[0].pieces[0].hangs = true;
        plan.notes = super::notes(&plan, &[], &[]);
        let said = plan.in_words();
        assert!(said[1].starts_with("DANGER: pieces are lifted that HANG") && said[1].contains(&name), "{said:?}");
        assert!(said.iter().any(|l| l.contains("lift above") && l.ends_with("IT HANGS")), "{said:?}");
        assert!(plan.rows()[0].piece.ends_with(", IT HANGS"), "{:?}", plan.rows()[0]);
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
