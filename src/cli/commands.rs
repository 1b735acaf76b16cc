//! The subcommands. All of them call the engine.

use crate::building::join;
use crate::cli::output::building::{building_json, building_text, findings_text, provenance_text};
use crate::cli::output::ending::{self, STOPPED, say};
use crate::cli::output::local::{use_of_run, use_on_terminal};
use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::{self, Quiet, Reporter};
use crate::cli::output::roles;
use crate::cli::running::{ensemble, grains};
use crate::engine::{self, Outcome};
use crate::local::LocalAsked;
use crate::record::Record;
use crate::results::voids;
use crate::{Error, case, import as importer, real, report, verify as checks};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn finished(o: &Outcome, json: bool) -> Result<ExitCode> {
    if json {
        print_json(&outcome_json(o))?;
    } else {
        use_of_run(&o.folder);
        print(&summary(o));
    }
    Ok(ExitCode::from(if o.stopped { STOPPED } else { 0 }))
}

fn outcome_json(o: &Outcome) -> Value {
    let wall: serde_json::Map<String, Value> =
        o.wall.iter().map(|(s, t)| (s.name().into(), json!((t * 1000.0).round() / 1000.0))).collect();
    json!({
        "out": o.folder, "files": o.files, "stopped": o.stopped, "elements": o.elements, "pieces": o.pieces, "bonds": o.bonds,
        "people": o.people, "broken": o.last.broken, "came_apart": o.last.fragmented, "simulated_s": o.last.time, "time_step_s": o.last.step,
        "voids": o.assessment.voids.len(), "people_in_voids": o.assessment.people.iter().filter(|p| p.void.is_some()).count(),
        "sound": o.soundness.is_sound(), "unsound_reasons": o.soundness.reasons(), "end": o.standing_text, "standing": o.standing,
        "alarm": o.alarm, "status": o.status, "energy_rise": o.last.rise,
        "debris_pieces": o.assessment.debris.pieces, "reaction_over_weight": o.last.reaction / o.last.weight, "wall_s": wall,
    })
}

fn summary(o: &Outcome) -> String {
    let a = &o.assessment;
    let mut t = String::new();
    let mut line = |s: String| {
        t += &s;
        t.push('\n');
    };
    line(report::NOT_OBSERVED.into());
    super::output::printing::status_lines(&o.status).into_iter().for_each(&mut line);
    line(format!(
        "{} elements, {} pieces, {} bonds, {} people; {:.2} s simulated{}",
        o.elements,
        o.pieces,
        o.bonds,
        o.people,
        o.last.time,
        if o.stopped { ", stopped early" } else { "" }
    ));
    line(format!(
        "{} bonds broken, {}{}",
        o.last.broken,
        if o.last.fragmented > 0 {
            format!("{} pieces broke into fragments, ", o.last.fragmented)
        } else {
            String::new()
        },
        a.debris.summary()
    ));
    let fits = a.voids.iter().filter(|v| v.survivable).count();
    let (list, living) = a.short_list(VOIDS_LISTED);
    let which = if living > 0 { "those with living people first" } else { "the first" };
    match a.voids.len() {
        0 => line("no voids found".into()),
        n => line(format!("{n} voids, a lying person fits in {fits}; {which}:")),
    }
    for v in list {
        line(format!(
            "  {:>3}  {:<16} {:>7} m3  {} m high  {}  {}",
            v.id,
            v.class,
            voids::volume_m3.number(v.volume),
            voids::clear_height_m.number(v.clear_height),
            way_out(v.access_clearance),
            within(a, v)
        ));
    }
    line(a.people_summary());
    line(a.order_summary());
    let wall: Vec<String> = o.wall.iter().map(|(s, w)| format!("{} {w:.1} s", s.name())).collect();
    line(format!("wall time: {}", wall.join(", ")));
    line("files:".into());
    for f in &o.files {
        line(format!("  {}", f.display()));
    }
    t.trim_end().into()
}

/// Who is in a void: how many, and how many of them are dead.
fn within(a: &crate::assess::Assessment, v: &crate::assess::Void) -> String {
    let killed = |i: &&u32| a.people.get(**i as usize).is_some_and(|p| p.outcome == crate::assess::Outcome::Killed);
    let who = crate::text::count(v.people.len(), "person");
    match v.people.iter().filter(killed).count() {
        0 => who,
        dead => format!("{who}, {dead} dead"),
    }
}

/// Voids that are listed at most, where no more have living people in them.
const VOIDS_LISTED: usize = 5;

/// Settings of `[run]` that the command line changes.
#[derive(Clone, Copy, Default)]
pub(super) struct Changed {
    /// Worker threads.
    pub(super) threads: Option<usize>,
    /// Seed.
    pub(super) seed: Option<u64>,
    /// Computed twice, whatever the case says.
    pub(super) twice: bool,
    /// Coarse, whatever the case says.
    pub(super) coarse: bool,
    /// Units, sides and storeys.
    pub(super) local: LocalAsked,
}

/// `run`
pub(super) fn run(file: &Path, out: &Path, changed: Changed, start: engine::Start, json: bool) -> Result<ExitCode> {
    let Changed { threads, seed, twice, coarse, local } = changed;
    if let Some(done) = grains::run(file, out, threads, seed, start, json)? {
        return Ok(done);
    }
    let mut c = engine::load_case(file)?;
    c.run.threads = threads.unwrap_or(c.run.threads);
    c.run.seed = seed.unwrap_or(c.run.seed);
    c.run.twice |= twice;
    c.run.coarse |= coarse;
    c.outputs.local = local.over(c.outputs.local);
    use_on_terminal(c.outputs.local);
    let o = engine::run_from(&c, out, start, &mut Reporter::new())?;
    finished(&o, json)
}

/// `run --member`
pub(super) fn run_member(
    file: &Path,
    out: &Path,
    threads: Option<usize>,
    coarse: bool,
    member: &str,
    start: engine::Start,
    json: bool,
) -> Result<ExitCode> {
    let (class, seed) = member.rsplit_once(':').unwrap_or((crate::ensemble::ONLY, member));
    let Ok(seed) = seed.trim().parse::<u64>() else {
        anyhow::bail!(crate::Error::input(
            format!("\"{member}\" is no run of an ensemble"),
            "give --member CLASS:SEED, or only the seed"
        ));
    };
    let mut c = engine::load_case(file)?;
    c.run.threads = threads.unwrap_or(c.run.threads);
    c.ensemble.coarse |= coarse;
    let o = engine::ensemble::record_member(&c, class, seed, None, out, start, &mut Reporter::new())?;
    finished(&o, json)
}

/// `demo`
pub(super) fn demo(out: &Path, threads: Option<usize>, json: bool) -> Result<ExitCode> {
    let file = engine::demo_case(&out.join("case")).context("the sample cannot be unpacked")?;
    run(&file, &out.join("result"), Changed { threads, ..Changed::default() }, engine::Start::default(), json)
}

/// `assess`
pub(super) fn assess(out: &Path, overwrite: bool, json: bool) -> Result<ExitCode> {
    use_of_run(out);
    finished(&engine::reassess_over(out, overwrite, &mut Reporter::new())?, json)
}

/// A path that leads to the same file from everywhere.
fn whole_path(file: &Path) -> Result<PathBuf> {
    Ok(std::path::absolute(file).map_err(|e| Error::io("find", file, e))?)
}

/// How wide the way out of a void is; none where whoever is inside must be cut out.
fn way_out(clearance: f64) -> String {
    let width = voids::access_clearance_m.number(2.0 * clearance);
    if clearance > 0.0 { format!("way out {width} m wide") } else { "no way out: cut".into() }
}

/// How `import` reads a model.
pub(super) struct Reading {
    pub metres_per_unit: Option<f64>,
    pub time_limit: Option<f64>,
}

/// Limits of the time for reading a model, s, as those of model.time_limit.
const TIME_LIMITS: std::ops::RangeInclusive<f64> = 1.0..=3600.0;

/// `import`
pub(super) fn import(models: &[PathBuf], out: &Path, reading: Reading, update: bool, json: bool) -> Result<ExitCode> {
    let Some((model, others)) = models.split_first() else {
        return Err(Error::input("there is no model", "name one").into());
    };
    progress::tell_reading();
    let defaults = importer::Options::default();
    let time_limit = reading.time_limit.unwrap_or(defaults.time_limit);
    if !TIME_LIMITS.contains(&time_limit) {
        let (least, most) = (TIME_LIMITS.start(), TIME_LIMITS.end());
        let problem = format!("--time-limit is {time_limit} s; {least} to {most} s are possible");
        return Err(Error::input(problem, "give a time such as --time-limit 600").into());
    }
    if update && !others.is_empty() {
        return Err(Error::input(
            "--update takes one model",
            "name the first model of the case; files beside it that have the names in [model] also are taken with it",
        )
        .into());
    }
    if update {
        let file = out.join("case.toml");
        let messages = engine::take_model(model, &file, &ending::stop())?;
        if json {
            return print_json(&json!({ "case": file, "done": messages }));
        }
        messages.iter().for_each(|s| print(s));
        return Ok(ExitCode::SUCCESS);
    }
    let also = others.iter().map(|f| Ok(whole_path(f)?.to_string_lossy().into_owned())).collect::<Result<_>>()?;
    let options = importer::Options { metres_per_unit: reading.metres_per_unit, also, time_limit, ..defaults };
    let engine::Imported { building, case: file, messages } = engine::import_to(model, out, &options, &ending::stop())?;
    messages.iter().for_each(|s| say(s));
    if json {
        let mut v = building_json(&building, false);
        v["case"] = json!(file);
        return print_json(&v);
    }
    print(&building_text(&building));
    print(&format!(
        "\nwrote {}\nnext:  leanto run {} --out {}",
        file.display(),
        crate::text::shell_word(&file),
        crate::text::shell_word(out.join("result"))
    ));
    Ok(ExitCode::SUCCESS)
}

/// `info`
pub(super) fn info(path: &Path, elements: bool, json: bool) -> Result<ExitCode> {
    if let Some(done) = grains::info(path, json)? {
        return Ok(done);
    }
    let known = engine::known_inputs(path)?;
    if path.is_dir() && crate::record::ensemble::common(path)?.is_some() {
        return ensemble::info(path, known.unwrap_or_default(), json);
    }
    if path.is_dir() {
        return info_record(path, known.unwrap_or_default(), json);
    }
    // A scene that Leanto wrote is a model, too.
    let is_scene = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("glb"));
    if let Some(known) = &known {
        if json && !is_scene {
            return print_json(&json!({ "provenance": known }));
        }
        if !json {
            print(&provenance_text(known));
        }
        if !is_scene {
            return Ok(ExitCode::SUCCESS);
        }
    }
    if path.extension().is_some_and(|e| e == "toml") {
        return info_case(path, json);
    }
    progress::tell_reading();
    let b = importer::read_until(path, &importer::Options::default(), &ending::stop())?;
    if json {
        let mut v = building_json(&b, elements);
        if known.is_some() {
            v["provenance"] = json!(known);
        }
        return print_json(&v);
    }
    print(&building_text(&b));
    print(&roles::text(&b));
    print(&format!("content {}", b.source.sha256));
    for p in &b.source.parts {
        print(&format!("  with {} {}", p.file, p.sha256));
    }
    Ok(ExitCode::SUCCESS)
}

fn info_case(path: &Path, json: bool) -> Result<ExitCode> {
    let c = engine::load_case(path)?;
    let ready = engine::ready(&c, &mut Quiet)?;
    let s = &ready.structure;
    let worst = ready.preload.utilisation.iter().copied().fold(0.0, f64::max);
    let supported: f64 = s
        .bodies
        .iter()
        .enumerate()
        .filter(|(i, b)| ready.preload.supported()[*i] && !b.fixed)
        .map(|(i, _)| s.own_mass(i))
        .sum();
    if json {
        return print_json(&json!({
            "case": c, "bodies": s.whole_bodies(), "pieces": s.pieces(), "bonds": s.bonds.len(), "people": ready.people.len(),
            "moving_mass_kg": s.building_mass(), "added_mass_kg": s.moving_added_mass(), "live_load_kg": s.moving_live_load(), "supported_mass_kg": supported,
            "critical_time_step_s": ready.preload.critical_step(), "highest_utilisation": worst, "findings": ready.findings,
            "findings_joined": join(&ready.findings), "soundness": ready.soundness, "provenance": read_now(&ready.provenance),
        }));
    }
    print("# Every key with its value (defaults filled in)\n");
    print(&case::every_key(&c));
    print(&format!(
        "# {}, {} bonds, {} people; {}, {:.1} % of it connected to the ground\n# critical time step {:.2e} s; highest utilisation under own weight {worst:.2}",
        s.counted(),
        s.bonds.len(),
        ready.people.len(),
        crate::cli::running::check::mass_text(s),
        100.0 * supported / s.building_mass().max(1e-9),
        ready.preload.critical_step()
    ));
    print(&findings_text(&ready.findings));
    print(&provenance_text(&read_now(&ready.provenance)));
    Ok(ExitCode::SUCCESS)
}

/// The inputs of something that was read just now.
fn read_now(p: &crate::provenance::Provenance) -> engine::KnownInputs {
    let state = |i: &crate::provenance::Input| match i.sha256.is_empty() {
        true => engine::Held::Missing,
        false => engine::Held::Same,
    };
    let one = |i: crate::provenance::Input| engine::KnownInput { held: state(&i), input: i };
    engine::KnownInputs { inputs: p.brief().into_iter().map(one).collect(), ..Default::default() }
}

fn info_record(path: &Path, known: engine::KnownInputs, json: bool) -> Result<ExitCode> {
    let folder = if path.join("record").is_dir() { path.join("record") } else { path.to_path_buf() };
    let r = Record::open(&folder)?;
    let count = r.frame_count();
    let last = if count > 0 { Some(r.frame(count - 1)?.progress) } else { None };
    let v = json!({
        "title": r.header.case.title, "program": r.header.program, "source": r.header.source, "complete": r.is_complete(),
        "standing": r.standing()?, "sound": r.header.soundness.is_sound(), "findings": r.header.findings,
        "findings_joined": join(&r.header.findings), "frames": count, "breaks": r.break_count(), "bodies": r.header.structure.bodies.len(),
        "bonds": r.header.structure.bonds.len(), "people": r.header.people.len(), "last": last, "lost": r.lost(), "provenance": known,
    });
    if json {
        return print_json(&v);
    }
    print(&format!(
        "{}\n{} ({}), {}\n{} frames, {} breaks, {} bodies, {} bonds, {} people; {}",
        r.header.case.title,
        r.header.source.file,
        r.header.source.format,
        r.header.program,
        count,
        r.break_count(),
        r.header.structure.bodies.len(),
        r.header.structure.bonds.len(),
        r.header.people.len(),
        if r.is_complete() { "complete" } else { "not complete" }
    ));
    if let Some(lost) = r.lost() {
        print(&format!("warning: {lost}"));
    }
    print(&report::standing_text(r.standing()?.as_ref(), &r.header.structure));
    if let Some(notice) = r.header.soundness.notice() {
        print(&notice);
    }
    print(&findings_text(&r.header.findings));
    print(&provenance_text(&known));
    Ok(ExitCode::SUCCESS)
}

/// `verify`
pub(super) fn verify(all: bool, only: Option<&str>, curves: Option<&Path>, json: bool) -> Result<ExitCode> {
    let cases: Vec<_> = checks::cases()
        .into_iter()
        .filter(|c| only.map_or(all || !c.slow, |o| o.eq_ignore_ascii_case(c.name)))
        .collect();
    if cases.is_empty() {
        let names: Vec<&str> = checks::cases().iter().map(|c| c.name).collect();
        return Err(Error::input("there is no such case", format!("cases are: {}", names.join(", "))).into());
    }
    let mut list = Vec::new();
    for c in &cases {
        say(&format!("{:>4}  {}", c.name, c.title));
        for k in c.run()? {
            if !json {
                print(&format!(
                    "{}  {:<66} expected {:>13.6e}  got {:>13.6e}  error {:.1e} of {:.0e}  ({})",
                    if k.ok { "ok  " } else { "FAIL" },
                    k.case,
                    k.expected,
                    k.got,
                    k.error,
                    k.tolerance,
                    k.source
                ));
            }
            list.push(k);
        }
    }
    if let Some(folder) = curves {
        for (name, text) in plots(&cases.iter().map(|c| c.name).collect::<Vec<_>>())? {
            let file = folder.join(name);
            std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(&file, text))
                .map_err(|e| Error::io("write", &file, e))
                .context("the curves were not written")?;
            say(&format!("      {}", file.display()));
        }
    }
    let failed = list.iter().filter(|k| !k.ok).count();
    if json {
        print_json(&json!(list))?;
    } else {
        print(&format!("{} checks, {failed} outside their tolerance", list.len()));
    }
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// Factors on the size of pieces at which real cases are computed.
const REAL_PIECES: [f64; 2] = [1.0, 0.5];

/// `verify --real`
pub(super) fn verify_real(only: Option<&str>, file: Option<&Path>, folder: &Path, json: bool) -> Result<ExitCode> {
    let mut list = match file {
        Some(file) => vec![real::read(file)?],
        None => real::cases()?,
    };
    list.retain(|c| only.is_none_or(|o| o.eq_ignore_ascii_case(&c.id)));
    if list.is_empty() {
        let names: Vec<String> = real::cases()?.into_iter().map(|c| c.id).collect();
        return Err(Error::input("there is no such case", format!("cases are: {}", names.join(", "))).into());
    }
    let (mut out, mut failed, mut claims) = (Vec::new(), 0, 0);
    for c in &list {
        let provisional = if c.unconfirmed.is_empty() { "" } else { "  (provisional)" };
        say(&format!("{:>4}  {}{provisional}", c.id, c.title));
        if !json {
            print(&format!("{}  {}; {}{provisional}", c.id, c.title, c.source));
        }
        let mut sizes = Vec::new();
        for pieces in REAL_PIECES {
            let computed = real::compute(c, pieces, &folder.join(format!("{}-{pieces}", c.id)), &mut engine::Silent)?;
            for a in &computed.answers {
                (claims, failed) = (claims + 1, failed + usize::from(!a.holds));
                if !json {
                    let number = |x: f64| if x.abs() < 1e3 { format!("{x:.3}") } else { format!("{x:.3e}") };
                    let got = a.got.map_or_else(|| "none".into(), number);
                    let word = if a.holds { "ok  " } else { "FAIL" };
                    let bounds = format!("{} to {}", number(a.claim.least), number(a.claim.most));
                    let size = format!("pieces {pieces} ({})", computed.bodies);
                    print(&format!("  {word}  {size:<17} {got:>9} of {bounds:<22} {}", a.claim.what));
                }
            }
            sizes.push(computed);
        }
        out.push(json!({
            "id": c.id, "title": c.title, "source": c.source, "unconfirmed": c.unconfirmed, "computed": sizes,
        }));
    }
    if json {
        print_json(&json!(out))?;
    } else {
        print(&format!("{} cases, {claims} claims, {failed} do not hold", list.len()));
    }
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// The plots that go with some cases, as files: the curves of V12, the columns of V28 and V29, the frame of V30.
fn plots(cases: &[&str]) -> Result<Vec<(&'static str, String)>> {
    let mut out = Vec::new();
    if cases.contains(&"V12") {
        let drawn = checks::concrete::curves()?;
        let title = "Two-span beam over a lost column (V12)";
        out.extend([("V12.csv", checks::plot::csv(&drawn)), ("V12.svg", checks::plot::svg(title, &drawn))]);
    }
    if cases.contains(&"V28") || cases.contains(&"V29") {
        out.extend(checks::column_plot::table_and_plot()?);
    }
    if cases.contains(&"V30") {
        out.extend(checks::weak_joints::table_and_plot()?);
    }
    if out.is_empty() {
        return Err(Error::input(
            "these cases have no curves",
            "V12, V28, V29 and V30 have some: `leanto verify --case V28 --curves DIR`",
        )
        .into());
    }
    Ok(out)
}

/// `bench`: speed of the engine on a box scene, as JSON in any case.
pub(crate) fn bench(scene: &str, settings: &crate::bench::BenchSettings, write: Option<&Path>) -> Result<ExitCode> {
    if let Some(file) = write {
        crate::bench::write_scene(scene, file).context("the scene was not written")?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(done) = grains::bench(scene, settings)? {
        return Ok(done);
    }
    let m = crate::bench::measure(scene, settings)?;
    print_json(&json!(m))
}

/// `bench --all`: a table, a line as soon as it is measured.
pub(crate) fn bench_all(
    settings: &crate::bench::BenchSettings,
    history: Option<(&Path, &str)>,
    json: bool,
) -> Result<ExitCode> {
    use crate::bench::suite::{Line, SUITE, append, line};
    if !json {
        println!("{}", Line::HEAD);
    }
    let mut lines = Vec::new();
    for m in SUITE {
        let l = line(m, settings)?;
        if !json {
            println!("{}", l.text());
        }
        if let Some((file, label)) = history {
            append(std::slice::from_ref(&l), label, file)?;
        }
        lines.push(l);
    }
    let machine = crate::bench::machine::machine();
    if json {
        return print_json(&json!({ "lines": lines, "machine": machine }));
    }
    println!(
        "this machine now, one thread: {:.1}e9 operations per second in lanes of eight, {:.1}e9 bytes per second of memory",
        machine.giga_operations, machine.giga_bytes
    );
    Ok(ExitCode::SUCCESS)
}

/// `schema`
pub(super) fn schema(report: bool, plan: bool) -> Result<ExitCode> {
    print_json(&if report {
        report::schema()
    } else if plan {
        report::plan_schema()
    } else {
        case::schema()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "way out 0.00 m wide" stood beside people who must be cut out.
    #[test]
    fn a_void_without_a_way_out_has_no_width_of_it() {
        assert_eq!(way_out(0.0), "no way out: cut");
        assert_eq!(way_out(0.73), "way out 1.46 m wide");
    }
}
