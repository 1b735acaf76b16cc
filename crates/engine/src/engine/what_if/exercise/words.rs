//! The sentences of an exercise, each made once.

use super::document::{Act, ActKind, ActShore, HeapAtRest};
use crate::engine::what_if::continued::NOT_LOOKED_FOR;
use crate::export::figures::round;

/// Speed from which on the end of an act is not final, m/s.
const STILL_MOVES: f64 = 0.05;
/// A heap that moves by more than this without any act is said to, m.
const BY_ITSELF: f64 = 0.01;

/// Stands first on everything.
pub(super) const NOTICE: &str = "Simulated, not observed. From one run of one case: another run has another heap. For training only: do not decide on a real site by it.";

/// What an act does, in sentences.
pub(super) fn said(a: &Act, seconds: f64) -> String {
    let mut out: Vec<String> = a.not_held.iter().map(|n| n.trim_end_matches('.').to_string()).collect();
    if a.changes_something {
        out.push(moved(a));
    } else {
        out.push(format!("Nothing moves by 10 mm in {seconds} s, and no void loses a tenth of its volume"));
    }
    out.extend(a.shrunk.iter().map(|s| {
        // What is lost is the difference of what is printed.
        let [before, after] = [s.without_an_act_m3, s.after_m3].map(|v| round(v, 2));
        let lost = before - after;
        let open = if s.uncovered { " (a piece of its roof is lifted: it may have lost its cover only)" } else { "" };
        let who = alive_in(&s.alive).map_or(String::new(), |who| format!(". {who}"));
        format!("Void {} shrinks from {before:.2} to {after:.2} m3, by {lost:.2} m3{open}{who}", s.void)
    }));
    match &a.worse_off {
        None => out.push("The case has nobody in it: who would be hurt is not known".into()),
        Some(list) => {
            let of = |w: &super::document::WorsePerson| {
                format!("Person {} is then \"{}\" in place of \"{}\"", w.person, w.after, w.without_an_act)
            };
            let mut people: Vec<String> = list.iter().map(of).collect();
            if people.is_empty() {
                people.push("Nobody is worse off than without it".into());
            }
            out.push(format!("{}; {NOT_LOOKED_FOR}", people.join(". ")));
        }
    }
    let gave = a.shores.iter().filter(|s| s.gave_way).count();
    if !a.shores.is_empty() {
        let posts = crate::text::count(a.shores.len(), "post");
        let most = |of: fn(&ActShore) -> f64| a.shores.iter().map(of).fold(0.0, f64::max);
        let (largest, end) = (most(|s| s.largest_kn), most(|s| s.force_kn));
        out.push(format!(
            "Of {posts} {gave} give way; the largest load of one is {largest:.1} kN, at the end {end:.1} kN"
        ));
    }
    if a.broken[0] > 0 {
        out.push(format!("{} break ({} without it)", crate::text::count(a.broken[0], "joint"), a.broken[1]));
    }
    if a.without_an_act_m > BY_ITSELF {
        out.push(format!(
            "Without any act a piece moves by {:.2} m in the same time; movements are against that",
            a.without_an_act_m
        ));
    }
    if a.speed_at_end_m_s > STILL_MOVES {
        out.push(format!("Not final: something still moves at {:.2} m/s at the end", a.speed_at_end_m_s));
    }
    out.join(". ") + "."
}

/// Who lies alive in a void that shrinks; none where nobody does.
fn alive_in(people: &[u32]) -> Option<String> {
    let all: Vec<String> = people.iter().map(u32::to_string).collect();
    match all.as_slice() {
        [] => None,
        [one] => Some(format!("Person {one} lies in it, alive when the run ended")),
        _ => Some(format!("People {} lie in it, alive when the run ended", all.join(", "))),
    }
}

fn moved(a: &Act) -> String {
    let Some(first) = a.farthest.first() else { return "No piece moves by 10 mm".into() };
    let pieces = crate::text::count(a.moved, "piece");
    let verb = if a.moved == 1 { "moves" } else { "move" };
    format!(
        "{pieces} ({}) {verb} by more than 10 mm, the most {:.2} m ({})",
        crate::text::mass(a.moved_kg),
        a.largest_m,
        first.piece
    )
}

/// What the figures of an act cannot know.
pub(super) fn unknown(kind: ActKind) -> String {
    let text = match kind {
        ActKind::Lift => {
            "The pieces are gone at once, which shakes the heap more than a slow lift. Slings that drag, a piece that breaks as it is lifted, and the crane are not in it."
        }
        ActKind::Cut => {
            "All joints and bars are cut at once, and no tool shakes them. A team cuts one after the other and sees what moves between."
        }
        ActKind::Shore => {
            "Posts are vertical, set snug at once, and carry what their table says; timber that is built badly, soft ground and the time to build are not in it."
        }
        ActKind::Aftershock => {
            "One artificial motion of the ground with this peak. Another motion with the same peak moves other pieces, and the real one is not known."
        }
    };
    text.into()
}

/// From which continuation the figures of an act are.
pub(super) fn from(number: usize, seconds: f64, heap: &HeapAtRest) -> String {
    let begins = if heap.settled_for_s > 0.0 {
        format!("the heap {:.1} s after the end of the run at {:.1} s", heap.settled_for_s, heap.run_ended_s)
    } else {
        format!("the heap at the end of the run, {:.1} s", heap.run_ended_s)
    };
    format!("continuation {number}: {seconds} s from {begins}, against continuation 0: the same time without any act")
}

/// Acts that are named as left out.
const NAMED: usize = 6;

/// Acts that were not tried because there are enough.
pub(super) fn beyond(most: usize, titles: &[String]) -> Option<String> {
    let named = titles.iter().take(NAMED).cloned().collect::<Vec<_>>().join("; ");
    let more = titles.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    (!titles.is_empty()).then(|| format!("Not tried, because --acts allows {most}: {named}{more}"))
}

/// The state of the heap in a sentence.
pub(super) fn rest(heap: &HeapAtRest) -> String {
    let state = match (heap.at_rest, heap.nothing_falls) {
        (true, _) => "The heap is at rest",
        (_, true) => "Nothing falls any more, but some pieces still slide or rock",
        _ => "NOT AT REST: something still falls when the acts begin; let it settle for longer (--settle)",
    };
    if heap.settled_for_s > 0.0 {
        format!(
            "{state}. The run had ended before: it was continued for {:.1} s, in which pieces move by up to {:.2} m ({}).",
            heap.settled_for_s, heap.moved_while_settling_m, heap.moved_while_settling
        )
    } else {
        format!("{state}: the acts begin at the end of the run.")
    }
}

/// What nobody can know from an exercise.
pub(super) fn cannot_know() -> Vec<String> {
    [
        "How long an act takes: hours are those of ways and holes by assumed rates, and only to reach a place.",
        "What a lift, a cut or a shake does in another run: strengths, pieces and people of this one are a sample.",
        "Two acts after each other: every act begins from the same heap.",
        "What happens after the time of a continuation: what creeps or burns is not in it.",
        "Voids are those of the report at the end of the run. Their volume after an act is the share of their points that are still in a void: less than a tenth is not listed.",
        "Dust, furniture, fine rubble, water and gas are not in the model.",
    ]
    .map(String::from)
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::super::document::{ShrunkVoid, WorsePerson};
    use super::*;

    fn lift(alive: &[u32], worse: Option<Vec<WorsePerson>>) -> Act {
        let shrunk = ShrunkVoid {
            void: 7,
            before_m3: 1.83,
            after_m3: 0.0,
            without_an_act_m3: 1.83,
            lost_m3: 1.83,
            uncovered: true,
            alive: alive.to_vec(),
        };
        let empty = super::super::branches::empty(ActKind::Lift, "Lift Slab".into(), "Lift".into());
        Act { changes_something: true, shrunk: vec![shrunk], worse_off: worse, ..empty }
    }

    /// 0.996 m3 are left of 1.834 m3: 0.838 is lost. Printed, 1.00 and 0.83 add up to 1.83.
    #[test]
    fn printed_volumes_add_up() {
        let mut act = lift(&[], None);
        let s = &mut act.shrunk[0];
        (s.without_an_act_m3, s.after_m3, s.lost_m3) = (1.834, 0.996, 1.834 - 0.996);
        let text = said(&act, 3.0);
        assert!(text.contains("from 1.83 to 1.00 m3, by 0.83 m3"), "{text}");
    }

    /// A void that shrinks to nothing has somebody alive in it: who it is stands there, and that nobody is worse off is said of blows, loads and falls
    /// only, in the words of what-if.
    #[test]
    fn who_lies_in_a_void_that_shrinks_is_said_and_what_is_not_known_of_them() {
        let text = said(&lift(&[12], Some(Vec::new())), 3.0);
        assert!(text.contains("Person 12 lies in it, alive"), "{text}");
        assert!(text.contains(&format!("Nobody is worse off than without it; {NOT_LOOKED_FOR}.")), "{text}");
        let text = said(&lift(&[3, 5], Some(Vec::new())), 3.0);
        assert!(text.contains("People 3, 5 lie in it, alive"), "{text}");
        assert!(!said(&lift(&[], None), 3.0).contains("lies in it"));
    }
}
