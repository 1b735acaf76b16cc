//! `leanto check`: a case prepared but not run.

use crate::building::join;
use crate::cli::output::building::findings_text;
use crate::cli::output::ending;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::{Quiet, tell_reading};
use crate::engine::{self, CaseCheck, GroupUtilisation, Vibrations};
use anyhow::Result;
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// What is asked of a check beside the check itself.
#[derive(Clone, Copy, Default)]
pub(crate) struct Questions {
    pub fix: bool,
    pub stronger: bool,
    pub settle: bool,
    pub people: Option<u32>,
    pub materials: bool,
    pub classes: bool,
}

/// `check`
pub(crate) fn run(file: &Path, out: Option<&Path>, asked: Questions, json: bool) -> Result<ExitCode> {
    let fix = asked.fix;
    let mut c = engine::load_case(file)?;
    crate::cli::output::local::use_on_terminal(c.outputs.local);
    let mut done = Vec::new();
    tell_reading();
    let mut k = match engine::check_watched(&c, &mut Quiet) {
        Err(e) if fix => {
            let (k, held) = engine::hold_mechanism(&mut c, e, &mut Quiet)?;
            done.push(held);
            k
        }
        other => other?,
    };
    if fix {
        done.extend(engine::repair(&mut c, &k, asked.stronger, &mut Quiet)?);
        if !done.is_empty() {
            k = engine::check_watched(&c, &mut Quiet)?;
        }
    }
    let settled = if asked.settle || fix { Some(engine::settle_check(&mut k, &mut Quiet)?) } else { None };
    if !done.is_empty() {
        engine::save_repaired(&c, &done, file)?;
    }
    let answers = if asked.materials { engine::material_answers(&k, asked.settle, &mut Quiet)? } else { Vec::new() };
    let classes = if asked.classes { write_classes(&mut c, &answers, file)? } else { Vec::new() };
    let untouched = match asked.people {
        Some(n) => Some(engine::untouched(&k, n, &mut Quiet)?),
        None => None,
    };
    let clean = untouched.as_ref().is_none_or(engine::Untouched::is_clean);
    let exit = ExitCode::from(u8::from(!clean));
    let vibrations = engine::vibrations(&k, &mut Quiet)?;
    let files = match out {
        Some(folder) => engine::write_check(&k, folder, &ending::stop())?,
        None => Vec::new(),
    };
    if json {
        print_json(&json!({
            "bodies": k.ready.structure.whole_bodies(), "pieces": k.ready.structure.pieces(),
            "bonds": k.ready.structure.bonds.len(),
            "moving_mass_kg": k.ready.structure.building_mass(), "added_mass_kg": k.ready.structure.moving_added_mass(), "live_load_kg": k.ready.structure.moving_live_load(), "connected_mass_kg": k.connected, "seating": k.seating, "use_by_group": k.groups,
            "findings": k.ready.findings, "findings_joined": join(&k.ready.findings), "soundness": k.ready.soundness,
            "inputs": k.ready.input_summary, "verdict": k.ready.soundness.verdict(), "settled": settled, "vibrations": vibrations,
            "materials": answers, "classes": classes, "untouched": untouched, "untouched_clean": untouched.as_ref().map(|_| clean),
            "repaired": done.iter().map(|d| &d.text).collect::<Vec<_>>(), "files": files,
        }))?;
        return Ok(exit);
    }
    print(&text(&k, &vibrations, settled.is_some()));
    if let Some(settled) = &settled {
        print(&settled.summary());
    }
    if asked.materials {
        print(&materials_text(&answers));
    }
    for name in &classes {
        print(&format!("wrote [[ensemble.class]] \"{name}\" into {}", file.display()));
    }
    for d in &done {
        print(&format!("repaired: {}", d.text));
    }
    for f in &files {
        print(&format!("wrote {}", f.display()));
    }
    if fix {
        print(&last_word(&k, done.len(), asked.stronger, file));
    }
    if let Some(u) = &untouched {
        u.lines().iter().for_each(|l| print(l));
    }
    Ok(exit)
}

/// Guesses of materials with the verdict of each alternative.
fn materials_text(answers: &[engine::MaterialAnswer]) -> String {
    if answers.is_empty() {
        return "materials: no group has an alternative".into();
    }
    let lines: Vec<String> = answers.iter().map(|a| format!("  {}", a.line())).collect();
    format!("materials that the file does not name, and what each alternative comes to\n{}", lines.join("\n"))
}

/// Writes the alternatives that matter as classes of the ensemble into the case. Returns their names.
fn write_classes(c: &mut crate::case::Case, answers: &[engine::MaterialAnswer], file: &Path) -> Result<Vec<String>> {
    let questions: Vec<_> = answers.iter().map(|a| a.question.clone()).collect();
    let classes = crate::case::material_classes(&questions);
    if classes.is_empty() {
        return Ok(Vec::new());
    }
    if !c.ensemble.classes.is_empty() {
        return Err(crate::Error::in_file(
            file,
            "the case has classes of an ensemble already",
            "remove its [[ensemble.class]] first, or give each of them `profiles` by hand",
        )
        .into());
    }
    let names = classes.iter().map(|k| k.name.clone()).collect();
    c.ensemble.classes = classes;
    crate::case::save(c, file)?;
    Ok(names)
}

/// What came of the repairs: what was changed, and whether the building stands now.
fn last_word(k: &CaseCheck, changes: usize, stronger: bool, file: &Path) -> String {
    let soundness = &k.ready.soundness;
    let stands = match (soundness.is_sound(), soundness.is_usable()) {
        (true, _) => "it stands under its own weight".to_string(),
        (_, true) => format!("it can be run, flagged: {}", reasons(k)),
        _ => format!("it does NOT stand under its own weight: {}", reasons(k)),
    };
    let file = file.display();
    let asks = if stronger { "" } else { " (strengths are raised only with --fix --stronger)" };
    match (changes, soundness.is_sound()) {
        (0, true) => format!("fix: nothing was changed, nothing had to be: {stands}"),
        (0, false) => format!("fix: nothing was changed, no remedy that is known improves it{asks}; {stands}"),
        (1, _) => format!("fix: 1 change was saved in {file}; {stands}"),
        (n, _) => format!("fix: {n} changes were saved in {file}; {stands}"),
    }
}

fn reasons(k: &CaseCheck) -> String {
    k.ready.soundness.reasons().iter().map(|r| r.what.as_str()).collect::<Vec<_>>().join("; ")
}

/// What moves in tonnes: the building as it was cut, with its live load, and beside it what was added for the time step.
pub(in crate::cli) fn mass_text(s: &crate::structure::Structure) -> String {
    let added = s.moving_added_mass() / 1e3;
    let beside = if added < 0.05 { String::new() } else { format!(" (and {added:.1} t added for the time step)") };
    format!("{:.1} t with {:.1} t of live load{beside}", s.building_mass() / 1e3, s.moving_live_load() / 1e3)
}

fn text(k: &CaseCheck, vibrations: &Vibrations, settled: bool) -> String {
    let s = &k.ready.structure;
    let seating = &k.seating;
    let mut t = format!(
        "{} elements, {}, {} bonds; {}, {:.1} % of it connected to the ground, {:.1} % of what carries seated\n\n",
        k.ready.building.elements.len(),
        s.counted(),
        s.bonds.len(),
        mass_text(s),
        100.0 * k.connected / k.mass.max(1e-9),
        100.0 * seating.share()
    );
    t += "what was read and what acts; compare it with the building\n";
    k.ready.input_summary.lines().iter().for_each(|l| t += &format!("  {l}\n"));
    t += "\n";
    t += &unseated_text(k);
    t += &utilisation_text(&k.groups);
    t += "\n";
    t += &modes_text(vibrations);
    t += "\n";
    let soundness = &k.ready.soundness;
    t += &format!("verdict: {}\n", soundness.verdict());
    if soundness.is_usable() && !settled {
        t +=
            "  by the forces of own weight; leanto check CASE --settle also moves the building for its first seconds\n";
    }
    let word = if soundness.is_usable() { "FLAGGED" } else { "NOT SOUND" };
    for r in soundness.reasons() {
        t += &format!("{word}: {}\n  -> {}\n", r.what, r.remedy);
    }
    t += &findings_text(&k.ready.findings);
    t.trim_end().into()
}

/// The table of utilisations. Names from models are long: the columns begin behind the longest one.
fn utilisation_text(groups: &[GroupUtilisation]) -> String {
    let mut t = "utilisation under own weight and live load (demand / capacity; 1 is the limit)\n".to_string();
    let wide = groups.iter().map(|g| g.group.chars().count()).max().unwrap_or(0).max(24);
    t += &format!(
        "  {:<wide$} {:<18} {:>6} {:>8} {:>8} {:>8}  worst between\n",
        "group", "profile", "bonds", "median", "highest", "above 1"
    );
    for g in groups {
        let highest = g.highest.map_or(">1000".into(), |u| format!("{u:.2}"));
        t += &format!(
            "  {:<wide$} {:<18} {:>6} {:>8.2} {:>8} {:>8}  {}\n",
            g.group, g.profile, g.bonds, g.median, highest, g.above, g.worst
        );
    }
    t
}

/// Most elements that are named as not seated.
const NAMED: usize = 5;

/// The heaviest elements that carry and are not seated, with the reason.
fn unseated_text(k: &CaseCheck) -> String {
    let mut list: Vec<_> = k.seating.elements.iter().filter(|e| !e.seated).collect();
    if list.is_empty() {
        return String::new();
    }
    list.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.element.cmp(&b.element)));
    let mass: f64 = list.iter().map(|e| e.mass).sum();
    let mut t = format!("{} elements of {:.1} t are not seated, the heaviest are\n", list.len(), mass / 1e3);
    for e in list.iter().take(NAMED) {
        let name = &k.ready.structure.elements[e.element].name;
        t += &format!("  {name} ({}, {:.1} t): {}\n", e.role.name(), e.mass / 1e3, e.reason);
    }
    t + "\n"
}

/// Table of the natural modes, and what their damping and a sudden loss mean.
fn modes_text(v: &Vibrations) -> String {
    if let Some(why) = &v.none {
        return format!("no natural modes: {why}\n");
    }
    let mut t = String::from(
        "lowest natural modes of what stands on the ground (elastic); damping in % of critical, effective mass in % of what moves\n",
    );
    t += &format!(
        "  {:>2} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7} {:>7} {:>7}\n",
        "", "period s", "Hz", "by rate", "by bonds", "damping", "mass x", "mass y", "mass z"
    );
    for (i, m) in v.modes.iter().enumerate() {
        let [x, y, z] = m.mass_share.map(|s| 100.0 * s);
        t += &format!(
            "  {:>2} {:>9.4} {:>9.3} {:>9.3} {:>9.3} {:>9.3} {x:>7.1} {y:>7.1} {z:>7.1}\n",
            i + 1,
            m.period,
            m.frequency,
            100.0 * m.damping_by_rate,
            100.0 * m.damping_by_bonds,
            100.0 * m.damping
        );
    }
    t += &format!("  damping: {}\n", v.remark);
    t += &format!(
        "  highest mode: {:.0} Hz at most, damped with {:.0} % so that it does not ring at the limit of the time step\n",
        v.highest_frequency,
        100.0 * v.highest_damping
    );
    if let Some(buckling) = v.buckling() {
        t += &format!("  buckling: {buckling}\n");
    }
    if let Some(factor) = v.sudden_loss_factor {
        t += &format!(
            "  sudden loss: a part that ceases to carry over {:.0} ms (run.unloading_time) makes mode 1 sway by {factor:.2} times its static change\n",
            1e3 * v.unloading_time
        );
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_the_utilisation_table_stand_below_their_heads_whatever_the_names() {
        let group = |name: &str| GroupUtilisation {
            group: name.into(),
            profile: "masonry".into(),
            bonds: 205,
            median: 0.13,
            highest: Some(0.98),
            above: 0,
            worst: "A and B".into(),
        };
        let t =
            utilisation_text(&[group("Slabs"), group("Bearing walls, lightweight concrete: Türsturz 102890359 240")]);
        let at = |line: &str, what: &str| line.find(what).map(|k| line[..k].chars().count());
        let lines: Vec<&str> = t.lines().collect();
        for row in &lines[2..] {
            assert_eq!(at(row, "masonry"), at(lines[1], "profile"), "{t}");
            assert_eq!(at(row, "A and B"), at(lines[1], "worst between"), "{t}");
        }
    }
}
