//! `leanto frame`: statics, collapse and vibrations of a plane or space frame.

use crate::cli::output::printing::{print, print_json};
use crate::frame::{self, Curve, Frame, Internal, Model, State, Table};
use crate::record::atomic;
use crate::stop::Stop;
use anyhow::{Context, Result};
use clap::Args;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A frame as a TOML file (docs/frames.md); without --statics, --collapse or --dynamics its statics.
#[derive(Args)]
pub(crate) struct FrameArguments {
    /// The frame, such as samples/frames/portal.toml.
    #[arg(required_unless_present_any = ["schema", "sections"])]
    file: Option<PathBuf>,
    /// Equilibrium under the whole load.
    #[arg(long)]
    statics: bool,
    /// With --statics: also by kinetic damping, and how far both are apart.
    #[arg(long)]
    kinetic: bool,
    /// Growing load: plastic hinges in their order up to the mechanism.
    #[arg(long)]
    collapse: bool,
    /// Natural modes, and motion in time or a harmonic sweep.
    #[arg(long)]
    dynamics: bool,
    /// Load the frame by keys in the terminal, and change its sections and supports.
    #[arg(long, conflicts_with_all = ["json", "statics", "collapse", "dynamics"])]
    live: bool,
    /// Write the displaced shape and diagrams of N, V and M as SVG to this folder.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Write all tables (members, curve, histories) as CSV to this folder.
    #[arg(long, value_name = "DIR")]
    csv: Option<PathBuf>,
    /// Write the same tables as sheets of this workbook.
    #[arg(long, value_name = "FILE")]
    xlsx: Option<PathBuf>,
    /// Print the JSON Schema of the file.
    #[arg(long)]
    schema: bool,
    /// List the rolled sections of the table.
    #[arg(long)]
    sections: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// What all computations leave behind.
#[derive(Default)]
struct Sheets {
    text: Vec<String>,
    json: serde_json::Map<String, Value>,
    tables: Vec<Table>,
    drawings: Vec<(String, String)>,
}

/// `frame`
pub(crate) fn run(a: &FrameArguments, stop: &Stop) -> Result<ExitCode> {
    if a.schema {
        return print_json(&frame::schema());
    }
    if a.sections {
        return sections(a.json);
    }
    let Some(file) = &a.file else { return Ok(ExitCode::FAILURE) };
    let f = frame::read(file)?;
    if a.live {
        live(f)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = Sheets::default();
    if a.statics || a.kinetic || !(a.collapse || a.dynamics) {
        statics(&f, a.kinetic, stop, &mut out)?;
    }
    if a.collapse {
        collapse(&f, stop, &mut out)?;
    }
    if a.dynamics {
        dynamics(&f, stop, &mut out)?;
    }
    write(a, &out)?;
    if a.json {
        return print_json(&Value::Object(out.json));
    }
    print(&out.text.join("\n\n"));
    Ok(ExitCode::SUCCESS)
}

#[cfg(feature = "tui")]
fn live(f: Frame) -> crate::Result<()> {
    crate::tui::run_frame(f)
}

#[cfg(not(feature = "tui"))]
fn live(_: Frame) -> crate::Result<()> {
    Err(crate::Error::input("this program was built without its terminal screens", "build it with the feature tui"))
}

fn sections(json: bool) -> Result<ExitCode> {
    let mut text = String::from("name       A cm2     Iy cm4     Iz cm4  Wpl,y cm3  Wpl,z cm3     It cm4   (EN 10365)");
    let mut list = Vec::new();
    for name in frame::sections::names() {
        let p = frame::sections::rolled(name)?;
        let (cm4, cm3) = (1e8, 1e6);
        let numbers = [p.area * 1e4, p.iy * cm4, p.iz * cm4, p.wpl_y * cm3, p.wpl_z * cm3, p.j * cm4];
        let row: String = numbers.iter().map(|x| format!("{x:>11.2}")).collect();
        text += &format!("\n{name:<6}{row}");
        list.push(json!({ "name": name, "properties": p }));
    }
    if json {
        return print_json(&Value::Array(list));
    }
    print(&text);
    Ok(ExitCode::SUCCESS)
}

/// A number as it is shown with so many digits: without the sign of a zero.
fn shown(x: f64, digits: i32) -> f64 {
    let unit = 10f64.powi(digits);
    let rounded = (x * unit).round() / unit;
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// Table of the section forces of all members.
fn members(f: &Frame, list: &[Internal], out: &mut Sheets) -> String {
    let mut text = String::from(
        "member            N kN: start       end   V kN: start       end   M kN m: start     end   largest M at",
    );
    for i in list {
        let (Some(a), Some(b)) = (i.stations.first(), i.stations.last()) else { continue };
        let top = i.largest(|s| s.my);
        text += &format!(
            "\n{:<16}{:>13.3}{:>10.3}{:>14.3}{:>10.3}{:>16.3}{:>8.3}{:>9.3} {:.3} m",
            i.member,
            shown(a.n / 1e3, 3),
            shown(b.n / 1e3, 3),
            shown(a.vz / 1e3, 3),
            shown(b.vz / 1e3, 3),
            shown(a.my / 1e3, 3),
            shown(b.my / 1e3, 3),
            shown(top.my / 1e3, 3),
            top.at
        );
        let mut t =
            Table::new(format!("member {}", i.member), &["x_m", "N_N", "Vz_N", "Vy_N", "T_Nm", "My_Nm", "Mz_Nm"]);
        t.rows = i.stations.iter().map(|s| vec![s.at, s.n, s.vz, s.vy, s.t, s.my, s.mz]).collect();
        out.tables.push(t);
    }
    if !f.plane {
        text += "\nV is along z and M about y of the section; --csv and --json have both axes.";
    }
    text
}

fn drawings(f: &Frame, m: &Model, s: &State, stage: &str, out: &mut Sheets) {
    for c in [Curve::Shape, Curve::N, Curve::V, Curve::M] {
        out.drawings.push((format!("{stage}-{}.svg", c.name()), crate::draw::frames::diagram(f, m, s, c)));
    }
}

fn statics(f: &Frame, kinetic: bool, stop: &Stop, out: &mut Sheets) -> Result<()> {
    let r = frame::statics(f, kinetic, stop)?;
    let Some(last) = r.states.last() else { return Ok(()) };
    let theory = if r.model.large { "in the displaced shape" } else { "first-order theory" };
    let mut text = format!(
        "STATICS at load factor {} ({theory})\n{}",
        last.factor,
        frame::drawing(f, &r.model, last, &[], 78, 24)
    );
    text += "\n\nnode              x mm        y mm        z mm     ry mrad";
    for n in &r.nodes {
        let (d, turn) = (n.displacement.map(|x| shown(x * 1e3, 4)), shown(n.rotation[1] * 1e3, 5));
        text += &format!("\n{:<12}{:>10.4}{:>12.4}{:>12.4}{turn:>12.5}", n.node, d[0], d[1], d[2]);
    }
    text += "\n\nsupport          Fx kN       Fy kN       Fz kN     My kN m";
    for s in &r.reactions {
        let (k, m) = (s.force.map(|x| shown(x / 1e3, 4)), shown(s.moment[1] / 1e3, 4));
        text += &format!("\n{:<12}{:>10.4}{:>12.4}{:>12.4}{m:>12.4}", s.node, k[0], k[1], k[2]);
    }
    let table = members(f, &r.members, out);
    text += &format!("\n\n{table}");
    let mut j = json!({ "factor": last.factor, "nodes": r.nodes, "reactions": r.reactions, "members": r.members });
    if let Some((how, apart)) = &r.damped {
        text += &format!(
            "\n\nKinetic damping: {} steps, {} peaks of the kinetic energy, balance to {:.1e}; apart from Newton's method by {apart:.1e}.",
            how.steps, how.peaks, how.error
        );
        j["kinetic_damping"] = json!({ "steps": how.steps, "peaks": how.peaks, "error": how.error, "apart": apart });
        let mut t = Table::new("kinetic energy", &["step", "energy"]);
        t.rows = how.energy.iter().map(|e| e.to_vec()).collect();
        out.tables.push(t);
    }
    drawings(f, &r.model, last, "statics", out);
    out.text.push(text);
    out.json.insert("statics".into(), j);
    Ok(())
}

fn collapse(f: &Frame, stop: &Stop, out: &mut Sheets) -> Result<()> {
    let r = frame::collapse(f, stop)?;
    let Some(last) = r.path.states.last() else { return Ok(()) };
    let highest = r.path.highest();
    let mut text = format!("COLLAPSE\n{}\n", frame::drawing(f, &r.model, last, &r.path.hinges, 78, 24));
    for (k, h) in r.hinges.iter().enumerate() {
        let node = h.node.as_ref().map(|n| format!(" (node {n})")).unwrap_or_default();
        text += &format!("\nhinge {}: load factor {:.4}, member {} at {:.3} m{node}", k + 1, h.factor, h.member, h.at);
    }
    let end = r.end_text();
    let node = &f.node[r.node].name;
    text += &format!("\nhighest load factor {highest:.4}: {end}\n\nload factor   displacement of {node}, mm");
    let every = r.curve.len().div_ceil(20).max(1);
    for (k, [d, factor]) in r.curve.iter().enumerate() {
        if k % every == 0 || k + 1 == r.curve.len() {
            text += &format!("\n{factor:>11.4}{:>14.3}", d * 1e3);
        }
    }
    let mut t = Table::new("collapse curve", &["displacement_m", "load_factor"]);
    t.rows = r.curve.iter().map(|c| c.to_vec()).collect();
    out.tables.push(t);
    drawings(f, &r.model, last, "collapse", out);
    out.text.push(text);
    let j = json!({ "hinges": r.hinges, "highest": highest, "mechanism": r.path.mechanism, "buckles": r.path.buckles, "end": r.path.end, "node": node, "curve": r.curve });
    out.json.insert("collapse".into(), j);
    Ok(())
}

fn dynamics(f: &Frame, stop: &Stop, out: &mut Sheets) -> Result<()> {
    let r = frame::dynamics(f, stop)?;
    let mut text = String::from("DYNAMICS\nmode    period s   frequency Hz   damping ratio   mass x     y     z");
    for (k, m) in r.modes.iter().enumerate() {
        text += &format!(
            "\n{:<4}{:>12.5}{:>15.4}{:>16.4}{:>9.3}{:>6.3}{:>6.3}",
            k + 1,
            m.period,
            m.frequency,
            m.damping,
            m.mass[0],
            m.mass[1],
            m.mass[2]
        );
    }
    let mut j = json!({ "modes": r.modes, "time_step": r.step, "steps": r.steps });
    if !r.sweep.is_empty() {
        text += "\n\nfrequency Hz     amplitude   amplification";
        r.sweep.iter().for_each(|s| text += &format!("\n{:>12.4}{:>14.4e}{:>16.4}", s[0], s[1], s[2]));
        let mut t = Table::new("sweep", &["frequency_Hz", "amplitude", "amplification"]);
        t.rows = r.sweep.iter().map(|s| s.to_vec()).collect();
        out.tables.push(t);
        j["sweep"] = json!(r.sweep);
    }
    let mut largest = serde_json::Map::new();
    for h in &r.histories {
        let heads = &h.table.columns[1..];
        let numbers: Vec<String> =
            heads.iter().zip(&h.largest).filter(|(_, v)| **v > 0.0).map(|(c, v)| format!("{c} {v:.4e}")).collect();
        text += &format!("\nlargest of {}: {}", h.table.name, numbers.join(", "));
        largest.insert(
            h.table.name.clone(),
            json!(heads.iter().cloned().zip(h.largest.iter().copied()).collect::<Vec<_>>()),
        );
        out.tables.push(h.table.clone());
    }
    j["largest"] = Value::Object(largest);
    text += &format!("\ntime step {:.3e} s, {} steps", r.step, r.steps);
    out.text.push(text);
    out.json.insert("dynamics".into(), j);
    Ok(())
}

/// Names of files: no signs with a meaning.
fn file_name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect()
}

fn write(a: &FrameArguments, out: &Sheets) -> Result<()> {
    let make = |folder: &Path| std::fs::create_dir_all(folder).map_err(|e| crate::Error::io("create", folder, e));
    // A folder for nothing is not made.
    if let Some(folder) = a.svg.as_ref().filter(|_| !out.drawings.is_empty()) {
        make(folder)?;
        for (name, text) in &out.drawings {
            atomic::write(&folder.join(name), text.as_bytes()).context("a drawing was not written")?;
        }
    }
    if let Some(folder) = a.csv.as_ref().filter(|_| !out.tables.is_empty()) {
        make(folder)?;
        for t in &out.tables {
            let name = format!("{}.csv", file_name(&t.name));
            atomic::write(&folder.join(name), &frame::csv(t)?).context("a table was not written")?;
        }
    }
    if let Some(file) = &a.xlsx {
        atomic::write(file, &frame::workbook(&out.tables)?).context("the workbook was not written")?;
    }
    Ok(())
}
