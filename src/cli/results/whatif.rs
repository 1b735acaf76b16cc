//! `leanto stability RUN` and `leanto whatif RUN ...`: what must not be touched, and what happens when it is.

use crate::cli::output::ending;
use crate::cli::output::local;
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Bar;
use crate::engine::{self, Action, Answer, LastResult, PropSection, PropStrength, ShockAsked, ShockPart, WaysToTry};
use crate::geometry::Vec3;
use crate::record::body_names;
use crate::units::{Dimension, GRAVITY, parse, size_of_unit};
use anyhow::{Result, bail};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Lines of each list on the screen.
const SHOWN: usize = 12;

/// Time that is computed by default, s.
const SECONDS: f64 = 5.0;

/// What the user asks.
#[derive(clap::Args)]
pub(crate) struct Question {
    /// Take this piece out at once (its name or number in the results). May be given several times.
    #[arg(long, value_name = "PIECE")]
    lift: Vec<String>,
    /// Cut this bond with its bars: its number, or the names of the two pieces that it ties together ("PIECE+PIECE"). May be given several times.
    #[arg(long, value_name = "BOND")]
    cut: Vec<String>,
    /// Set a prop at this point, from what lies below it up to the piece above it.
    #[arg(long, value_name = "X,Y,Z", value_parser = point, allow_hyphen_values = true)]
    shore: Vec<Vec3>,
    /// Section of each prop: "timber 140 mm" (square, C24) or "tube 76.1 x 3.2 mm" (steel S235). It carries compression only, until it
    /// buckles: by Eurocode 5 or 3, with its length and hinges at both ends.
    #[arg(long, value_name = "SECTION", default_value = "timber 140 mm", value_parser = PropSection::read, conflicts_with = "capacity")]
    section: PropSection,
    /// Largest force of each prop, instead of that by its section and length.
    #[arg(long, value_name = "FORCE", value_parser = force)]
    capacity: Option<f64>,
    /// Shake the ground with this record: with the part of it, as long as is computed, that has the largest Arias intensity.
    #[arg(long, value_name = "FILE")]
    aftershock: Option<PathBuf>,
    /// Unit of a record that does not state its own, as columns of numbers: m/s2, g, gal, cm/s2, mm/s2.
    #[arg(long, value_name = "UNIT", default_value = "m/s2", value_parser = unit_of_record, requires = "aftershock")]
    unit: f64,
    /// Lift each piece that carries the roof of this void, one after the other.
    #[arg(long, value_name = "VOID", conflicts_with_all = ["lift", "cut", "aftershock"])]
    all_supporters: Option<u32>,
    /// Try the holes of ways in: of the three easiest ways to this void, with "all" of the easiest way to each void and person, with "three" of the three
    /// easiest to each, one way after the other. The answers are kept in the record: `leanto assess RUN` writes them into report, pages and data.
    #[arg(long, value_name = "VOID|all|three", value_parser = ways_to_try, conflicts_with_all = ["lift", "cut", "aftershock", "all_supporters"])]
    ways: Option<WaysToTry>,
    /// Time that is computed; 5 by default, 2 for ways.
    #[arg(long)]
    seconds: Option<f64>,
}

fn ways_to_try(text: &str) -> Result<WaysToTry, String> {
    match (text.parse(), text) {
        (Ok(id), _) => Ok(WaysToTry::Void(id)),
        (_, "all") => Ok(WaysToTry::Easiest),
        (_, "three") => Ok(WaysToTry::Three),
        _ => Err("give the number of a void, \"all\" or \"three\"".into()),
    }
}

fn point(text: &str) -> Result<Vec3, String> {
    let list: Result<Vec<f64>, _> = text.split(',').map(|x| x.trim().parse::<f64>()).collect();
    match list.as_deref() {
        Ok([x, y, z]) if [x, y, z].iter().all(|v| v.is_finite()) => Ok(Vec3::new(*x, *y, *z)),
        _ => Err("give three numbers in metres, for example 2.5,3.0,0.4".into()),
    }
}

fn force(text: &str) -> Result<f64, String> {
    parse(text, Dimension::Force).and_then(|f| if f > 0.0 { Ok(f) } else { Err("give a force above zero".into()) })
}

pub(super) fn unit_of_record(text: &str) -> Result<f64, String> {
    size_of_unit(text, Dimension::Acceleration).ok_or_else(|| "give m/s2, g, gal, cm/s2 or mm/s2".into())
}

/// `whatif`
pub(crate) fn what_if(out: &Path, q: &Question, json: bool) -> Result<ExitCode> {
    local::use_of_run(out);
    let seconds = q.seconds.unwrap_or(SECONDS);
    if !(seconds > 0.0 && seconds <= 3600.0) {
        bail!(crate::Error::input(
            format!("{seconds} s cannot be computed"),
            "give --seconds above 0 and at most 3600"
        ));
    }
    let run = engine::kept(out, &ending::stop())?;
    ending::warn(run.record.inputs_differ());
    let strength = q.capacity.map_or(PropStrength::Column(q.section), PropStrength::Force);
    let mut always: Vec<Action> = q.shore.iter().map(|p| Action::Shore(*p, strength)).collect();
    let mut trials: Vec<(String, Vec<Action>)> = Vec::new();
    let mut shakes = None;
    if let Some(of) = q.ways {
        return ways(run, of, &always, q.seconds.unwrap_or(engine::TRIAL_SECONDS), json);
    } else if let Some(void) = q.all_supporters {
        let found = run.stability();
        let Some(roof) = found.roofs.iter().find(|r| r.void == void) else {
            bail!(crate::Error::input(format!("the run has no void {void}"), "name one of the report"));
        };
        for s in &roof.supporters {
            let actions = always.iter().cloned().chain([Action::Lift(s.piece)]).collect();
            trials.push((format!("lifting {}", run.names[s.piece as usize]), actions));
        }
    } else {
        for name in &q.lift {
            let piece = Action::Lift(run.piece(name)?);
            if always.contains(&piece) {
                bail!(crate::Error::input(format!("--lift names \"{name}\" twice"), "name each piece once"));
            }
            always.push(piece);
        }
        let mut cuts = Vec::new();
        for text in &q.cut {
            cuts.extend(run.bonds_to_cut(text)?);
        }
        for c in &cuts {
            if always.contains(&Action::Cut(c.bond)) {
                bail!(crate::Error::input(format!("--cut names bond {} twice", c.bond), "name each bond once"));
            }
            always.push(Action::Cut(c.bond));
            if !json {
                let [a, b] = c.pieces.map(|i| &run.names[i as usize]);
                let what = if c.sound { "a sound joint" } else { "only its bars hold" };
                print(&format!("cuts bond {} between {a} and {b}: {what}", c.bond));
            }
        }
        if let Some(file) = &q.aftershock {
            let asked = ShockAsked { file: file.clone(), unit: q.unit, seconds: Some(seconds) };
            let (action, part) = run.shock(&asked)?;
            always.push(action);
            shakes = Some(part);
        }
        let what = if always.is_empty() { "doing nothing" } else { "after this" };
        trials.push((what.into(), always));
    }
    if let Some(part) = shakes.as_ref().filter(|_| !json) {
        part.said_first().iter().for_each(|said| print(said));
        print(&format!("aftershock {}: {}", part.file, part.in_words()));
    }
    answer(run, &trials, (seconds, shakes), json)
}

/// Cuts the holes of ways, one way after the other.
fn ways(run: LastResult, of: WaysToTry, always: &[Action], seconds: f64, json: bool) -> Result<ExitCode> {
    let stop = ending::stop();
    let trials = run.trials_of_ways(of, &stop)?;
    if trials.is_empty() && !json {
        print("No hole has to be cut on these ways.");
        return Ok(ExitCode::SUCCESS);
    }
    trials.iter().try_for_each(|t| run.check(&t.actions()))?;
    let bar = Bar::new(seconds * (trials.len() + 1) as f64);
    let run = run.continued(&stop)?.telling(bar.hears());
    let by_itself = run.by_itself(seconds, &stop)?;
    let mut list = Vec::new();
    let mut quiet = 0;
    for (k, trial) in trials.iter().enumerate() {
        bar.begins(seconds * (k + 1) as f64);
        let a = run.try_way(trial, always, &by_itself, &stop)?;
        bar.clear();
        quiet += usize::from(a.tested().is_quiet());
        if !json {
            print(&text(&trial.what(), &a));
        }
        let pieces: Vec<&str> = trial.pieces().iter().map(|i| run.names[*i as usize].as_str()).collect();
        list.push(json!({ "what": trial.what(), "to": trial.to, "way": trial.way, "pieces": pieces, "answer": a }));
    }
    if json {
        let inputs = engine::inputs_of_what_if(&run, always);
        return print_json(&json!({
            "trials": list, "inputs": inputs, "inputs_differ": run.record.inputs_differ(), "simulated_not_observed": true,
        }));
    }
    print(&format!("{quiet} of {} tried: nothing moves by 10 mm.", crate::text::count(trials.len(), "way")));
    if always.is_empty() {
        print("Kept in the record: `leanto assess` writes it into report, pages and data.");
    }
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}

/// First what the forces of the last state say, at once; then what moves, simulated.
fn answer(
    run: LastResult,
    trials: &[(String, Vec<Action>)],
    (seconds, shakes): (f64, Option<ShockPart>),
    json: bool,
) -> Result<ExitCode> {
    let stop = ending::stop();
    let mut list = Vec::new();
    trials.iter().try_for_each(|(_, actions)| run.check(actions))?;
    let mut first = Vec::new();
    for (what, actions) in trials {
        let lifts = actions.iter().filter_map(|a| if let Action::Lift(i) = a { Some(*i) } else { None });
        let lifts: Vec<u32> = lifts.collect();
        let said = (!lifts.is_empty()).then(|| run.first_answer(&lifts)).transpose()?;
        if let Some(a) = said.as_ref().filter(|_| !json) {
            let names = lifts.iter().map(|i| run.names[*i as usize].as_str()).collect::<Vec<_>>().join(" and ");
            print(&format!("{what}, at once: {names}\n  {}\n", run.in_words(a).join("\n  ")));
        }
        first.push(said);
    }
    // The time without any action, then that of each trial.
    let bar = Bar::new(seconds * (trials.len() + 1) as f64);
    let run = run.continued(&stop)?.telling(bar.hears());
    let by_itself = run.by_itself(seconds, &stop)?;
    for (k, ((what, actions), first)) in trials.iter().zip(first).enumerate() {
        bar.begins(seconds * (k + 1) as f64);
        let a = run.after(actions, &by_itself, &stop)?;
        bar.clear();
        if !json {
            print(&text(what, &a));
        }
        list.push(json!({ "what": what, "first": first, "answer": a }));
    }
    if json {
        let all: Vec<Action> = trials.iter().flat_map(|t| t.1.iter().cloned()).collect();
        return print_json(&json!({
            "trials": list, "aftershock": shakes, "inputs": engine::inputs_of_what_if(&run, &all),
            "inputs_differ": run.record.inputs_differ(), "simulated_not_observed": true,
        }));
    }
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}

fn text(what: &str, a: &Answer) -> String {
    let mut t = format!(
        "{what}, {} s later: {} pieces ({:.1} t) moved more than 10 mm, {:.1} t of them more than 0.1 m; largest movement {:.4} m; {} bonds broke\n",
        a.seconds,
        a.moved.len(),
        a.moved_mass / 1e3,
        a.moved_far_mass / 1e3,
        a.largest,
        a.broken
    );
    if a.top_speed > 0.05 {
        t += &format!("  NOT FINAL: something still moves at {:.2} m/s; give more --seconds\n", a.top_speed);
    }
    for line in a.people_in_words() {
        t += &format!("  {line}\n");
    }
    if a.tested().is_quiet() {
        t += &format!("  {}, no void lost a tenth of its volume\n", crate::results::tested(&a.tested()));
    }
    if let Some(shaking) = a.shaking {
        t += &format!("  the ground shakes with up to {shaking:.2} m/s2 ({:.3} g) in that time\n", shaking / GRAVITY);
    }
    if a.by_itself > 0.001 {
        t += &format!(
            "  movements are against the same time without it, in which pieces move by up to {:.3} m and {} bonds break by themselves\n",
            a.by_itself, a.broken_by_itself
        );
    }
    for m in a.moved.iter().take(SHOWN) {
        t += &format!("  {:<32} {:>8.2} t {:>9.3} m\n", m.name, m.mass / 1e3, m.distance);
    }
    for (k, p) in a.props.iter().enumerate() {
        let said = if p.buckled {
            format!("GAVE WAY: its load reached that; {:.1} kN at the end", p.force / 1e3)
        } else {
            let share = 100.0 * p.largest / p.capacity;
            format!("largest load {:.1} kN, {share:.0} % of that; {:.1} kN at the end", p.largest / 1e3, p.force / 1e3)
        };
        t += &format!("  prop {} of {:.2} m, at most {:.1} kN: {said}\n", k + 1, p.length, p.capacity / 1e3);
    }
    for s in &a.shrunk {
        t += &format!("  {}\n", s.said());
    }
    t
}

/// `stability`
pub(crate) fn stability(out: &Path, json: bool) -> Result<ExitCode> {
    local::use_of_run(out);
    let (record, _, found) = engine::stability_of(out, &ending::stop())?;
    ending::warn(record.inputs_differ());
    let names = body_names(&record.header.structure);
    if json {
        return print_json(
            &json!({ "stability": found, "names": names, "inputs_differ": record.inputs_differ(), "simulated_not_observed": true }),
        );
    }
    let name = |i: u32| names[i as usize].as_str();
    let listed = |l: &[u32]| {
        let named = l.iter().take(SHOWN).map(|i| name(*i)).collect::<Vec<_>>().join(", ");
        match l.len().saturating_sub(SHOWN) {
            0 => named,
            n => format!("{named} and {n} more"),
        }
    };
    let (pieces, mass) = found.hanging.iter().fold((0, 0.0), |s, c| (s.0 + c.pieces.len(), s.1 + c.mass));
    print(&format!("Hanging: {} clusters, {pieces} pieces, {:.1} t", found.hanging.len(), mass / 1e3));
    for c in &found.hanging {
        let held = if c.in_the_air {
            "nothing: in the air".into()
        } else {
            let used =
                c.utilisation.map_or(String::new(), |u| format!(" (up to {:.0} % of their strength)", 100.0 * u));
            format!("{} groups of bars{used} and {} contacts, to {}", c.bars, c.friction, listed(&c.held_by))
        };
        print(&format!(
            "  {:.2} t, lowest point {:.2} m, free below up to {:.2} m: {}",
            c.mass / 1e3,
            c.lowest,
            c.drop,
            listed(&c.pieces)
        ));
        print(&format!("    held by {held}; voids below: {:?}", c.voids_below));
    }
    print("Do not touch (piece, what it carries of the roof):");
    for r in found.roofs.iter().filter(|r| !r.supporters.is_empty()) {
        print(&format!("  void {}, {:.1} t over it with what lies on it", r.void, r.load / 1e3));
        for s in r.supporters.iter().take(SHOWN) {
            let why = match (s.only, s.below) {
                (true, _) => ", nothing else carries a piece of the roof",
                (false, true) => ", below what carries it",
                (false, false) => "",
            };
            print(&format!(
                "    {:<32} {:>7.2} t, {:>3.0} % of the roof{why}",
                name(s.piece),
                s.load / 1e3,
                100.0 * s.share
            ));
        }
        match r.supporters.len().saturating_sub(SHOWN) {
            0 => {}
            n => print(&format!("    and {n} more with smaller shares (leanto stability RUN --json has all)")),
        }
    }
    print("Simulated, not observed.");
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::Outcome;
    use crate::engine::{Moved, PropAnswer, Shrunk, WorseOff};
    use crate::local::{Local, UnitSystem};

    /// All that an answer can say is turned, whatever stands between the numbers.
    #[test]
    fn an_answer_in_feet_has_no_metres_tonnes_and_kilonewtons() {
        let a = Answer {
            seconds: 5.0,
            by_itself: 0.012,
            moved: vec![Moved { piece: 1, name: "Columns.A1".into(), mass: 1250.0, distance: 0.375 }],
            moved_mass: 1250.0,
            moved_far_mass: 1250.0,
            largest: 0.375,
            shaking: Some(1.5),
            broken: 3,
            broken_by_itself: 0,
            top_speed: 0.4,
            shrunk: vec![Shrunk { void: 2, before: 6.4, after: 5.1, by_itself: 6.3, filled: 1.1 }],
            people: 4,
            worse_off: vec![WorseOff {
                person: 3,
                without: Outcome::FreeUnhurt,
                with: Outcome::TrappedCritical,
                reason: "struck with 8.0 kN".into(),
            }],
            props: vec![PropAnswer { length: 1.2, capacity: 80e3, force: 20e3, largest: 31e3, buckled: false }],
        };
        let said = Local { units: UnitSystem::Us, ..Local::default() }.say(&text("after this", &a)).into_owned();
        let words: Vec<&str> = said.split_whitespace().map(|w| w.trim_matches([',', ';', ':', '(', ')'])).collect();
        let left = words
            .windows(2)
            .find(|w| w[0].parse::<f64>().is_ok() && matches!(w[1], "m" | "mm" | "m3" | "t" | "kN" | "m/s" | "m/s2"));
        assert_eq!(left, None, "{said}");
        for part in [
            "2.76 kip",
            "1.230 ft",
            "226.01 to 180.10 ft3",
            "(without it 222.48 ft3)",
            "3.94 ft, at most 17.98 kip",
            "4.92 ft/s2",
            "PERSON 3 IS WORSE OFF by it: trapped, critical instead of free, unhurt: struck with 1.80 kip",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
    }
}
