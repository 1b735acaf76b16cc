//! The block that a trainer edits: what is told when, what is asked, and what is scored. It names acts and places; their figures stand once,
//! with the acts.

use super::document::{Act, ActKind, SolvedPlace};
use super::places::WorkPlace;
use serde::{Deserialize, Serialize};

/// Acts that are asked about.
const ASKED: usize = 2;
/// Minutes of the call-out and of the aftershock, and the length of the exercise (assumed).
const CALL_OUT: u32 = 20;
const AFTERSHOCK: u32 = 45;
const MINUTES: u32 = 60;

/// What a trainer edits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trainer {
    /// How to edit, and what follows.
    pub how: String,
    /// Title of the exercise.
    pub title: String,
    /// Length, minutes.
    pub minutes: u32,
    /// What the teams are told before it begins.
    pub briefing: Vec<String>,
    /// What is told or shown at which minute.
    pub injects: Vec<Inject>,
    /// What is asked.
    pub tasks: Vec<Task>,
    /// What is scored.
    pub score_sheet: Vec<ScoreLine>,
}

impl Trainer {
    /// Whether all that it names is there: clips of the scene, tasks, minutes of the exercise.
    ///
    /// # Errors
    /// The place in the document, and what is wrong there.
    pub(super) fn check(&self, clips: &[&str]) -> Result<(), (String, String)> {
        let unknown = |list: &[String]| list.iter().find(|c| !clips.contains(&c.as_str())).cloned();
        let no_clip = |clip: String| format!("the scene has no clip \"{clip}\"; it has {}", clips.join(", "));
        for (k, i) in self.injects.iter().enumerate() {
            if i.minute > self.minutes {
                let problem = format!("minute {} is after the end of the exercise, minute {}", i.minute, self.minutes);
                return Err((format!("edit_here.injects[{k}].minute"), problem));
            }
            if let Some(clip) = unknown(&i.play) {
                return Err((format!("edit_here.injects[{k}].play"), no_clip(clip)));
            }
        }
        for (k, t) in self.tasks.iter().enumerate() {
            if let Some(clip) = unknown(&t.play) {
                return Err((format!("edit_here.tasks[{k}].play"), no_clip(clip)));
            }
        }
        let ids: Vec<&str> = self.tasks.iter().map(|t| t.id.as_str()).collect();
        match self.score_sheet.iter().position(|s| !ids.contains(&s.task.as_str())) {
            Some(k) => {
                let problem =
                    format!("there is no task \"{}\"; there are {}", self.score_sheet[k].task, ids.join(", "));
                Err((format!("edit_here.score_sheet[{k}].task"), problem))
            }
            None => Ok(()),
        }
    }
}

/// Something that is told or shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inject {
    /// Minute of the exercise.
    pub minute: u32,
    /// What the trainer says.
    pub say: String,
    /// Clips to play, in order.
    pub play: Vec<String>,
}

/// A task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// By which the score sheet names it.
    pub id: String,
    /// What is asked.
    pub ask: String,
    /// Where the answer stands: acts (A1) and places of the solution (a).
    pub answer: Vec<String>,
    /// Clips that show the answer, to play after it was given.
    pub play: Vec<String>,
}

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoreLine {
    /// Task.
    pub task: String,
    /// What earns the points.
    pub for_what: String,
    /// Points at most.
    pub points: u32,
}

/// The block as it is proposed.
pub(super) fn proposed(
    title: &str,
    settle: Option<&str>,
    acts: &[Act],
    places: &[WorkPlace],
    solved: &[SolvedPlace],
) -> Trainer {
    let (tasks, score_sheet) = tasks(acts, solved);
    Trainer {
        how: "Edit only this block, then print the sheet again: leanto export RUN --exercise --sheet. Acts (A1) and places (a) are named, so that their figures are said once. An exercise that was edited is not replaced without --overwrite.".into(),
        title: format!("Exercise: {title}"),
        minutes: MINUTES,
        briefing: vec![
            "A building has collapsed. You are the first heavy team on the site.".into(),
            "Walk around the heap in the scene. Nothing is lifted, cut or entered before you have said what it would move.".into(),
        ],
        injects: injects(settle, acts, places),
        tasks,
        score_sheet,
    }
}

fn injects(settle: Option<&str>, acts: &[Act], places: &[WorkPlace]) -> Vec<Inject> {
    let play = std::iter::once(crate::export::scene::RUN).chain(settle).map(String::from).collect();
    let mut out =
        vec![Inject { minute: 0, say: "This is the heap as you find it. Stop the clip at its end.".into(), play }];
    let living = places.iter().find(|p| p.alive > 0);
    let call = match living {
        Some(p) => {
            let place = p.area.as_ref().map_or(String::new(), |a| format!(" ({})", a.place));
            let who = p.people.first().map_or(String::new(), |n| format!(" It is person {n} of the run."));
            format!(
                "A call-out is answered by knocking at {}{place}.{who} Only the trainer knows who it is.",
                p.called()
            )
        }
        None => "A call-out is made all around the heap. Nobody answers.".to_string(),
    };
    out.push(Inject { minute: CALL_OUT, say: call, play: Vec::new() });
    if let Some(a) = acts.iter().find(|a| a.kind == ActKind::Aftershock) {
        out.push(Inject {
            minute: AFTERSHOCK,
            say: "The ground shakes. Everybody who is inside or on the heap acts now.".into(),
            play: vec![a.clip.clone()],
        });
    }
    out
}

fn tasks(acts: &[Act], solved: &[SolvedPlace]) -> (Vec<Task>, Vec<ScoreLine>) {
    let mut tasks: Vec<Task> = Vec::new();
    let mut score: Vec<ScoreLine> = Vec::new();
    let mut add = |ask: String, answer: Vec<String>, play: Vec<String>, lines: &[(&str, u32)]| {
        let id = format!("T{}", tasks.len() + 1);
        let line =
            |(what, points): &(&str, u32)| ScoreLine { task: id.clone(), for_what: (*what).into(), points: *points };
        score.extend(lines.iter().map(line));
        tasks.push(Task { id, ask, answer, play });
    };
    let marks: Vec<String> = solved.iter().map(|p| p.mark.clone()).collect();
    if !marks.is_empty() {
        add(
            "Mark the places where you would dig or crawl in, in order, with the way in.".into(),
            marks.clone(),
            Vec::new(),
            &[("the first place of the solution is among the first two", 6), ("its way in, and what has to be cut", 4)],
        );
        add(
            "Name what must not be touched at the first place, and why.".into(),
            marks[..1].to_vec(),
            Vec::new(),
            &[("what carries the roof is named", 6), ("what hangs loose above is named", 4)],
        );
    }
    let lifts = acts.iter().filter(|a| matches!(a.kind, ActKind::Lift | ActKind::Cut));
    for a in lifts.take(ASKED) {
        add(
            format!("Before anything is done: what happens if somebody would {}?", lower(&a.title)),
            vec![a.id.clone()],
            vec![a.clip.clone()],
            &[("whether something moves, and which pieces", 5), ("which voids lose room, and who is hurt", 5)],
        );
    }
    // What does not hold is no answer.
    for a in acts.iter().filter(|a| a.kind == ActKind::Shore && a.not_held.is_none()).take(1) {
        let answer = a.place.iter().cloned().chain([a.id.clone()]).collect();
        let void = a.void.map_or(String::new(), |v| format!(" of void {v}"));
        add(
            format!("Shore the roof{void}: where, which type, for which load, in which order?"),
            answer,
            vec![a.clip.clone()],
            &[("places and load within a quarter of the solution", 6), ("order of work, and a way out", 4)],
        );
    }
    add(
        "After the call-out: what changes in your order, and why?".into(),
        marks.first().cloned().into_iter().collect(),
        Vec::new(),
        &[
            ("the place of the call-out comes first, by its way in", 5),
            ("the team says what it still does not know", 5),
        ],
    );
    for a in acts.iter().filter(|a| a.kind == ActKind::Aftershock) {
        add(
            "After the aftershock: who leaves, who is counted, what is looked at again before anybody goes back?"
                .into(),
            vec![a.id.clone()],
            Vec::new(),
            &[("everybody leaves at once and is counted", 5), ("what moved is looked at again before work goes on", 5)],
        );
    }
    (tasks, score)
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |c| c.to_lowercase().to_string() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clip_a_task_and_a_minute_that_are_not_there_are_named_with_their_place() {
        let task = |id: &str, clip: &str| Task {
            id: id.into(),
            ask: String::new(),
            answer: Vec::new(),
            play: vec![clip.into()],
        };
        let of = |minute: u32, clip: &str, task_clip: &str, scored: &str| Trainer {
            minutes: 60,
            injects: vec![Inject { minute, say: String::new(), play: vec![clip.into()] }],
            tasks: vec![task("T1", task_clip)],
            score_sheet: vec![ScoreLine { task: scored.into(), for_what: String::new(), points: 1 }],
            ..proposed("t", None, &[], &[], &[])
        };
        let place = |t: Trainer| t.check(&["Collapse", "Settle"]).err().map(|e| e.0);
        assert_eq!(place(of(60, "Settle", "Collapse", "T1")), None);
        assert_eq!(place(of(61, "Settle", "Collapse", "T1")).as_deref(), Some("edit_here.injects[0].minute"));
        assert_eq!(place(of(9, "Setle", "Collapse", "T1")).as_deref(), Some("edit_here.injects[0].play"));
        assert_eq!(place(of(9, "Settle", "Lift", "T1")).as_deref(), Some("edit_here.tasks[0].play"));
        assert_eq!(place(of(9, "Settle", "Collapse", "T2")).as_deref(), Some("edit_here.score_sheet[0].task"));
    }

    /// A shoring that gives way in its tests is neither asked for nor scored; one that holds is.
    #[test]
    fn only_a_shoring_that_holds_is_asked_for() {
        let shore = |id: &str, not_held: Option<&str>| Act {
            id: id.into(),
            not_held: not_held.map(String::from),
            ..super::super::branches::empty(ActKind::Shore, "Shore void 2, then lift Slab".into(), id.into())
        };
        let asked = |acts: &[Act]| {
            let (tasks, score) = tasks(acts, &[]);
            let task = tasks.into_iter().find(|t| t.ask.starts_with("Shore the roof"));
            (task.map(|t| t.answer), score.iter().any(|s| s.for_what.contains("within a quarter of the solution")))
        };
        assert_eq!(asked(&[shore("A1", Some("NOT HELD: a shore gives way"))]), (None, false));
        let both = [shore("A1", Some("NOT HELD: a shore gives way")), shore("A2", None)];
        assert_eq!(asked(&both), (Some(vec!["A2".to_string()]), true));
    }
}
