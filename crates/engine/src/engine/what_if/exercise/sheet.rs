//! The sheet of a trainer, as Markdown. It is printed from the document alone; what a trainer has edited there stands here.

use super::document::{Act, Exercise, SolvedPlace};
use super::words;
use crate::text::markdown as escaped;
use std::fmt::Write;

/// The sheet, as the team counts and measures.
pub(super) fn sheet(e: &Exercise) -> String {
    let mut out = String::new();
    // Writing to a text cannot fail.
    let _ = write_all(&mut out, e);
    e.local.document(&out, &e.storey_names)
}

fn write_all(out: &mut String, e: &Exercise) -> std::fmt::Result {
    let t = &e.edit_here;
    writeln!(out, "# {}\n\n**{}**\n", escaped(&t.title), escaped(&e.notice))?;
    writeln!(
        out,
        "{}, seed {}. {} minutes. {}\n",
        escaped(&e.program),
        e.seed,
        t.minutes,
        escaped(&words::rest(&e.heap))
    )?;
    for s in &e.status {
        writeln!(out, "* Of the run: {}", escaped(s))?;
    }
    writeln!(out, "\n## For the teams\n")?;
    t.briefing.iter().try_for_each(|b| writeln!(out, "* {}", escaped(b)))?;
    writeln!(
        out,
        "\n## Course (trainer only from here on)\n\n| minute | say | play in exercise.glb |\n| --- | --- | --- |"
    )?;
    for i in &t.injects {
        writeln!(out, "| {} | {} | {} |", i.minute, escaped(&i.say), clips(&i.play))?;
    }
    writeln!(out, "\n## Tasks\n\n| task | ask | answer | play after it |\n| --- | --- | --- | --- |")?;
    for task in &t.tasks {
        let answer = task.answer.iter().map(|r| answer(e, r)).collect::<Vec<_>>().join("; ");
        writeln!(out, "| {} | {} | {} | {} |", escaped(&task.id), escaped(&task.ask), answer, clips(&task.play))?;
    }
    writeln!(out, "\n## Score sheet\n\n| task | for | of | points |\n| --- | --- | --- | --- |")?;
    for s in &t.score_sheet {
        writeln!(out, "| {} | {} | {} | ____ |", escaped(&s.task), escaped(&s.for_what), s.points)?;
    }
    writeln!(out, "| all | | {} | ____ |", t.score_sheet.iter().map(|s| s.points).sum::<u32>())?;
    writeln!(out, "\n## Acts and what they do\n")?;
    e.acts.iter().try_for_each(|a| act(out, a))?;
    if !e.left_out.is_empty() {
        writeln!(out, "Left out:\n")?;
        e.left_out.iter().try_for_each(|l| writeln!(out, "* {}", escaped(l)))?;
    }
    writeln!(out, "\n## Solution\n")?;
    e.solution.iter().try_for_each(|p| place(out, p))?;
    writeln!(out, "## What nobody can know from this\n")?;
    e.cannot_know.iter().try_for_each(|c| writeln!(out, "* {}", escaped(c)))
}

fn clips(list: &[String]) -> String {
    list.iter().map(|c| format!("`{}`", escaped(c))).collect::<Vec<_>>().join(", then ")
}

/// What an answer names: an act or a place.
fn answer(e: &Exercise, name: &str) -> String {
    if let Some(a) = e.acts.iter().find(|a| a.id == name) {
        return format!("act {}", a.id);
    }
    match e.solution.iter().find(|p| p.mark == name) {
        Some(p) => format!("place {} of the solution", escaped(&p.mark)),
        None => format!("{} (neither an act nor a place of this exercise)", escaped(name)),
    }
}

fn act(out: &mut String, a: &Act) -> std::fmt::Result {
    let place = a.place.as_ref().map_or(String::new(), |p| format!(" (place {p})"));
    writeln!(out, "**{}. {}**{}, clip `{}`: {}\n", a.id, escaped(&a.title), escaped(&place), a.clip, escaped(&a.said))?;
    writeln!(out, "* Why: {}.", escaped(&a.why))?;
    writeln!(out, "* From {}.", escaped(&a.from))?;
    let hours = match (a.hours_to_place_h, &a.place) {
        (Some(h), _) => format!("{h:.1} h to reach its place by assumed rates; the act itself has none"),
        (None, Some(_)) => "not computed: no way to its place was found".into(),
        (None, None) => "none".into(),
    };
    writeln!(out, "* Hours: {hours}.")?;
    writeln!(out, "* Cannot know: {}", escaped(&a.cannot_know))?;
    let far = a.farthest.iter().map(|m| format!("{} {:.2} m", m.piece, m.distance_m)).collect::<Vec<_>>();
    if !far.is_empty() {
        writeln!(out, "* Farthest: {}.", escaped(&far.join(", ")))?;
    }
    for w in a.worse_off.iter().flatten() {
        writeln!(out, "* Person {}: {}", w.person, escaped(&w.reason))?;
    }
    writeln!(out)
}

fn place(out: &mut String, p: &SolvedPlace) -> std::fmt::Result {
    writeln!(out, "**{}**\n", escaped(&p.mark))?;
    p.said.iter().try_for_each(|l| writeln!(out, "* {}", escaped(l)))?;
    let list = |l: &[String]| if l.is_empty() { "none".to_string() } else { escaped(&l.join("; ")) };
    writeln!(out, "* leave alone: {}", list(&p.leave_alone))?;
    writeln!(out, "* acts that hurt somebody or take room from a void: {}", list(&p.harmful_acts))?;
    writeln!(out, "* acts that move something and do neither, as far as is known: {}", list(&p.moving_acts))?;
    writeln!(out, "* acts that change nothing: {}", list(&p.quiet_acts))?;
    for (what, lines) in [("Shoring", &p.shoring), ("Order of removal", &p.removal)] {
        if !lines.is_empty() {
            writeln!(out, "\n{what}:\n")?;
            lines.iter().filter(|l| !l.is_empty()).try_for_each(|l| writeln!(out, "* {}", escaped(l.trim())))?;
        }
    }
    writeln!(out)
}
