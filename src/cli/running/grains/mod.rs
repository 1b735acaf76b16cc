//! Granular cases on the command line: `run` and `info` of such a case or record, studies, `resample`, `grid`, `count`, and what other
//! commands have for them. `no_grains` stands here in a program without grains.

mod play;
mod study;

pub(crate) use play::play;
pub(crate) use study::study;

use crate::cli::output::ending::{self, STOPPED, say};
use crate::cli::output::printing;
use crate::cli::output::printing::{print, print_json};
use crate::engine::{self, Window};
use crate::geometry::Vec3;
use crate::grains::Grains;
use crate::record::grains::{GrainRecord, is_granular_record};
use crate::{Error, units};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Three numbers with commas between them.
fn vector(text: &str) -> Result<Vec3, String> {
    let numbers = numbers(text)?;
    <[f64; 3]>::try_from(numbers)
        .map(Vec3::from)
        .map_err(|_| "three numbers with commas between, such as 0,0,0.3".into())
}

/// Six numbers with commas between them.
fn corners(text: &str) -> Result<Region, String> {
    let wanted = "two corners as six numbers with commas between, such as 0,0,0,1,1,1";
    numbers(text)?.try_into().map(Region).map_err(|_| wanted.into())
}

fn numbers(text: &str) -> Result<Vec<f64>, String> {
    let one = |t: &str| t.trim().parse::<f64>().ok().filter(|x| x.is_finite()).ok_or(format!("\"{t}\" is no number"));
    text.split(',').map(one).collect()
}

fn length(text: &str) -> Result<f64, String> {
    let read = units::parse(text, units::Dimension::Length)?;
    if read > 0.0 { Ok(read) } else { Err("a length above 0, such as 2cm".into()) }
}

/// Two corners of a box, m.
#[derive(Clone, Copy)]
pub(crate) struct Region([f64; 6]);

/// `resample`
#[derive(Args)]
pub(crate) struct Resample {
    /// Folder that `run` wrote for a case with [[bodies]].
    path: PathBuf,
    /// Folder for the new record.
    #[arg(long)]
    out: PathBuf,
    /// Every so many frames.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// First time.
    #[arg(long, value_name = "TIME", value_parser = printing::seconds)]
    from: Option<f64>,
    /// Last time.
    #[arg(long, value_name = "TIME", value_parser = printing::seconds)]
    until: Option<f64>,
    /// Only bodies of this group.
    #[arg(long)]
    group: Option<String>,
    /// Only bodies in a box at the last of these frames: x,y,z,x,y,z of two corners, m.
    #[arg(long, value_parser = corners, allow_hyphen_values = true)]
    region: Option<Region>,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `grid`
#[derive(Args)]
pub(crate) struct Grid {
    /// Folder that `run` wrote for a case with [[bodies]].
    path: PathBuf,
    /// Edge of a cell, such as 2cm.
    #[arg(long, value_parser = length)]
    cell: f64,
    /// Time of the frame; the last one where not given.
    #[arg(long, value_name = "TIME", value_parser = printing::seconds)]
    at: Option<f64>,
    /// File to write: .parquet or .vti.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Replace the file.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `count`
#[derive(Args)]
pub(crate) struct Count {
    /// Folder that `run` wrote for a case with [[bodies]].
    path: PathBuf,
    /// A point of the plane, m: x,y,z.
    #[arg(long, value_parser = vector, allow_hyphen_values = true)]
    point: Vec3,
    /// Where the normal points, bodies are counted.
    #[arg(long, value_parser = vector, allow_hyphen_values = true, default_value = "0,0,-1")]
    normal: Vec3,
    /// Only bodies of this group.
    #[arg(long)]
    group: Option<String>,
    /// Every so many frames.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Write the lines as CSV to this file.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Replace the file.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// `run` of a granular case; `None` for other cases.
pub(crate) fn run(
    file: &Path,
    out: &Path,
    threads: Option<usize>,
    seed: Option<u64>,
    start: engine::Start,
    json: bool,
) -> Result<Option<ExitCode>> {
    let Some(mut g) = granular(file)? else { return Ok(None) };
    g.settings.threads = threads.unwrap_or(g.settings.threads);
    g.settings.seed = seed.unwrap_or(g.settings.seed);
    run_case(&g, out, start, json).map(Some)
}

fn run_case(g: &Grains, out: &Path, start: engine::Start, json: bool) -> Result<ExitCode> {
    let terminal = std::io::stderr().is_terminal();
    ending::set_consequence("--resume continues from the last saved state, if there is one");
    say(&format!("  grains  {}: {} bodies", g.title, g.bodies.iter().map(|b| b.count).sum::<usize>()));
    if g.materials.iter().any(|m| m.rolling > 0.0) || g.pairs.iter().any(|p| p.rolling.is_some_and(|r| r > 0.0)) {
        say("  grains  rolling resistance acts: grains roll less far than spheres do");
    }
    let mut shown = 0;
    let mut progress = |time: f64, share: f64| {
        let tenth = (share * 10.0) as u32;
        if terminal || tenth > shown {
            shown = tenth;
            say(&format!("  grains  {time:.3} s simulated, {:.0} %", 100.0 * share));
        }
    };
    let o = engine::run_grains(g, out, start, &ending::stop(), &mut progress)?;
    if json {
        print_json(&json!(o))?;
    } else {
        print(&format!(
            "{} bodies, {} present ({} asleep), {} left; {:.3} s simulated in {:.1} s on {} threads{}\n{} frames; largest overlap {:.2e} m; {:.0} ns \
             per body and step, {:.1} ns per contact and sweep, {:.1} sweeps per step, {:.0} bytes per body{}",
            o.bodies,
            o.present,
            o.sleeping,
            o.left,
            o.simulated_s,
            o.wall_s,
            o.threads,
            if o.stopped { ", stopped early: continue with --resume" } else { "" },
            o.frames,
            o.largest_overlap_m,
            o.ns_per_body_and_step,
            o.ns_per_contact_and_sweep,
            o.sweeps,
            o.bytes_per_body,
            if o.rolling_resistance { "\nwith rolling resistance" } else { "" }
        ));
        o.files.iter().for_each(|f| print(&format!("  {}", f.display())));
    }
    Ok(ExitCode::from(if o.stopped { STOPPED } else { 0 }))
}

/// `info` of a granular case or record; `None` for anything else.
pub(crate) fn info(path: &Path, json: bool) -> Result<Option<ExitCode>> {
    if is_granular_record(path) {
        return info_record(path, json).map(Some);
    }
    granular(path)?.map(|g| info_case(&g, json)).transpose()
}

fn info_case(g: &Grains, json: bool) -> Result<ExitCode> {
    let s = engine::grain_scene(g)?;
    let mass: f64 = s.bodies.iter().map(|b| b.mass).sum();
    if json {
        return print_json(
            &json!({ "case": g, "bodies": s.bodies.len(), "containers": s.containers.len(), "mass_kg": mass }),
        );
    }
    print(&format!("{}\n{} bodies, {mass:.3} kg, {} containers", g.title, s.bodies.len(), s.containers.len()));
    for (k, b) in g.bodies.iter().enumerate() {
        let own: Vec<_> = s.bodies.iter().filter(|x| x.group as usize == k).collect();
        let mass: f64 = own.iter().map(|x| x.mass).sum();
        let reach = |f: fn(f64, f64) -> f64, from: f64| own.iter().map(|x| x.shape.reach()).fold(from, f);
        let (low, high) = (reach(f64::min, f64::INFINITY), reach(f64::max, 0.0));
        print(&format!("  {:<20} {:>8} bodies  {mass:>10.3} kg  radius {low:.4} to {high:.4} m", b.name, own.len()));
    }
    Ok(ExitCode::SUCCESS)
}

fn info_record(path: &Path, json: bool) -> Result<ExitCode> {
    let r = GrainRecord::open(path)?;
    let scene = r.scene()?;
    let mass: f64 = scene.bodies.iter().map(|b| b.mass).sum();
    let i = &r.index;
    if json {
        return print_json(&json!({
            "title": i.title, "program": i.program, "complete": i.complete, "bodies": scene.bodies.len(), "mass_kg": mass,
            "groups": i.groups, "containers": i.containers, "rolling_resistance": i.rolling, "frames": i.frames,
        }));
    }
    print(&format!(
        "{}\n{}\n{} bodies in {} groups, {mass:.3} kg, {} containers; {} frames; {}{}",
        i.title,
        i.program,
        scene.bodies.len(),
        i.groups.len(),
        scene.containers.len(),
        i.frames.len(),
        if i.complete { "complete" } else { "not complete" },
        if i.rolling { "; with rolling resistance" } else { "" }
    ));
    if let Some(f) = i.frames.last() {
        print(&format!(
            "last frame at {:.3} s: {} present, {} contacts, kinetic energy {:.3e} J, largest overlap {:.2e} m",
            f.time, f.present, f.contacts, f.kinetic, f.overlap
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// `resample`
pub(crate) fn resample(a: &Resample) -> Result<ExitCode> {
    let window =
        Window { from: a.from, until: a.until, every: a.every, group: a.group.clone(), region: a.region.map(|r| r.0) };
    let (frames, bodies) = engine::resample(&a.path, &a.out, &window)?;
    if a.json {
        return print_json(&json!({ "out": a.out, "frames": frames, "bodies": bodies }));
    }
    print(&format!("{frames} frames of {bodies} bodies in {}", a.out.display()));
    Ok(ExitCode::SUCCESS)
}

/// `grid`
pub(crate) fn grid(a: &Grid) -> Result<ExitCode> {
    let f = engine::grid_fields(&a.path, a.at, a.cell)?;
    if let Some(file) = &a.out {
        let bytes = match file.extension().and_then(|e| e.to_str()) {
            Some("parquet") => f.parquet()?,
            Some("vti") => f.vti(),
            _ => {
                let problem = "a grid is written as .parquet or .vti";
                return Err(Error::in_file(file, problem, "give the file one of these endings").into());
            }
        };
        engine::write_result(file, &bytes, a.overwrite)?;
    }
    let full: Vec<f32> = f.solid.iter().copied().filter(|s| *s > 0.0).collect();
    let densest = full.iter().copied().fold(0.0, f32::max);
    let solid: f64 = f.solid.iter().map(|s| f64::from(*s)).sum::<f64>() * a.cell.powi(3);
    if a.json {
        return print_json(&json!({
            "time_s": f.time, "origin_m": f.origin, "cell_m": f.cell, "cells": f.size, "cells_with_bodies": full.len(),
            "solid_volume_m3": solid, "highest_solid_fraction": densest, "out": a.out,
        }));
    }
    let [x, y, z] = f.size;
    print(&format!(
        "{:.3} s: {x} x {y} x {z} cells, {} with bodies; solid volume {solid:.4e} m3, highest solid fraction {densest:.3}",
        f.time,
        full.len()
    ));
    if let Some(file) = &a.out {
        print(&format!("wrote {}", file.display()));
    }
    Ok(ExitCode::SUCCESS)
}

/// `count`
pub(crate) fn count(a: &Count) -> Result<ExitCode> {
    let window = Window { every: a.every, group: a.group.clone(), ..Window::default() };
    let list = engine::count_beyond(&a.path, a.point, a.normal, &window)?;
    if let Some(file) = &a.out {
        engine::write_result(file, engine::counted_csv(&list).as_bytes(), a.overwrite)?;
    }
    if a.json {
        return print_json(&json!({ "frames": list, "out": a.out }));
    }
    print(engine::counted_csv(&list).trim_end());
    Ok(ExitCode::SUCCESS)
}

/// `schema --grains`
pub(crate) fn schema() -> Result<ExitCode> {
    print_json(&crate::case::granular_schema())
}

/// `bench` of loose grains; `None` for other scenes.
pub(crate) fn bench(scene: &str, settings: &crate::bench::BenchSettings) -> Result<Option<ExitCode>> {
    let Some(count) = crate::bench::grains::count(scene)? else { return Ok(None) };
    let m = crate::bench::grains::measure(count, settings.seconds, settings.threads, settings.sleeping)?;
    print_json(&json!(m)).map(Some)
}

/// A case of granular bodies, when the file is one; other files are judged by who reads them.
fn granular(file: &Path) -> Result<Option<Grains>> {
    let toml = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    Ok(if toml && file.is_file() { engine::load_grains(file)? } else { None })
}
