//! `leanto export`: a finished run as a scene for engines and viewers, as an exercise, as a heap for a physics engine, or as frames for ParaView.

use super::{exercise, rest_state};
use crate::Error;
use crate::cli::output::ending::{self, say};
use crate::cli::output::printing;
use crate::cli::output::printing::{print, print_json};
use crate::engine::{self, ExerciseAsked, ExportStep, SceneOptions};
use crate::export::scene::{Collision, Layout, SceneLook, Step};
use crate::units::{Dimension, parse};
use anyhow::Result;
use clap::{Args, ValueEnum};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How pieces are drawn.
#[derive(Clone, Copy, ValueEnum)]
enum LayoutName {
    /// A node with a mesh per piece: for Blender, and where pieces are picked.
    Nodes,
    /// Pieces as joints of skins, one or two draw calls per storey: for engines, the web and headsets.
    Skins,
}

/// What pieces look like.
#[derive(Clone, Copy, ValueEnum)]
enum LookName {
    /// A colour for each group.
    Plain,
    /// Pictures of concrete, brick, plaster, steel and timber, in metres; broken concrete where pieces of an element part.
    Textured,
}

/// Whose rules the collision shapes follow.
#[derive(Clone, Copy, ValueEnum)]
enum CollisionName {
    /// Meshes named UCX_<mesh>_00.
    Unreal,
    /// Nodes named <piece>_Collider.
    Unity,
    /// No collision shapes.
    None,
}

/// What is written, and where.
#[derive(Args)]
pub(crate) struct ExportArguments {
    /// Folder that `run` wrote.
    run: PathBuf,
    /// The scene to write, .glb; with --exercise or --rest-state a folder.
    #[arg(long, value_name = "FILE", required_unless_present_any = ["paraview", "events", "exercise", "rest_state"])]
    out: Option<PathBuf>,
    /// How pieces are drawn.
    #[arg(long, value_enum, default_value = "nodes")]
    layout: LayoutName,
    /// How far positions and rotations between keys may be off, such as "1cm,1deg"; default: as in the case.
    #[arg(long, value_name = "LENGTH,ANGLE", value_parser = tolerance)]
    tolerance: Option<[f64; 2]>,
    /// Only the frame nearest to this simulated time, without animation.
    #[arg(long, value_name = "TIME", value_parser = printing::seconds)]
    at: Option<f64>,
    /// Collision shapes by the rules of an engine.
    #[arg(long, value_enum, default_value = "none")]
    collision: CollisionName,
    /// Level of detail: 0 as simulated; 1 boxes, 3 times the tolerance; 2 parts that move as one are joined, 10 times the tolerance.
    #[arg(long, default_value_t = 0, value_name = "N")]
    lod: u8,
    /// What pieces look like, with --layout nodes.
    #[arg(long, value_enum, default_value = "plain")]
    look: LookName,
    /// With the bars that stick out where reinforced pieces have broken off, by the section of the joint; their length is an estimate.
    #[arg(long, conflicts_with_all = ["exercise", "rest_state"])]
    bars: bool,
    /// Leave out the second clip, which players can repeat without artefacts.
    #[arg(long)]
    no_loop: bool,
    /// Leave out voids, ways and outcomes, which are assessed again otherwise.
    #[arg(long)]
    no_voids: bool,
    /// Write impacts and breaks to this file, .json: when, where, what and how strong, for sound and dust.
    #[arg(long, value_name = "FILE")]
    events: Option<PathBuf>,
    /// With --events: at most so many impacts and so many breaks, the strongest.
    #[arg(long, default_value_t = engine::MOST_EVENTS, value_name = "N", requires = "events")]
    most: usize,
    /// Write frames for ParaView to this folder: pieces.pvd and bonds.pvd.
    #[arg(long, value_name = "FOLDER")]
    paraview: Option<PathBuf>,
    /// With --paraview: write every n-th frame, and the last one.
    #[arg(long, default_value_t = 1, value_name = "N", requires = "paraview")]
    every: usize,
    #[command(flatten)]
    exercise: exercise::ExerciseArguments,
    #[command(flatten)]
    rest_state: rest_state::RestStateArguments,
    /// Replace files that Leanto did not write, or an exercise or a heap at rest that was edited.
    #[arg(long)]
    overwrite: bool,
    /// One JSON object on stdout.
    #[arg(long)]
    json: bool,
}

/// "1cm,1deg", m and rad.
fn tolerance(text: &str) -> Result<[f64; 2], String> {
    let expected = "expected a length and an angle, such as \"1cm,1deg\"";
    let (length, angle) = text.split_once(',').ok_or(expected)?;
    let value = |t: &str, d| parse(t.trim(), d).map_err(|e| format!("{e}; {expected}"));
    let pair = [value(length, Dimension::Length)?, value(angle, Dimension::Angle)?];
    let in_range = (0.0..=1.0).contains(&pair[0]) && (0.0..=std::f64::consts::FRAC_PI_4).contains(&pair[1]);
    if in_range { Ok(pair) } else { Err("expected a length from 0 to 1 m and an angle from 0 to 45 deg".into()) }
}

impl ExportArguments {
    fn layout(&self) -> Layout {
        match self.layout {
            LayoutName::Nodes => Layout::Nodes,
            LayoutName::Skins => Layout::Skins,
        }
    }

    fn look(&self) -> SceneLook {
        match self.look {
            LookName::Plain => SceneLook::Plain,
            LookName::Textured => SceneLook::Textured,
        }
    }

    fn collision(&self) -> Collision {
        match self.collision {
            CollisionName::Unreal => Collision::Unreal,
            CollisionName::Unity => Collision::Unity,
            CollisionName::None => Collision::None,
        }
    }

    /// An option about scenes where no scene is written.
    fn without_scene(&self) -> Option<&'static str> {
        if self.out.is_some() || self.exercise.exercise || self.rest_state.rest_state {
            return None;
        }
        let given = [
            ("--layout", matches!(self.layout, LayoutName::Skins)),
            ("--tolerance", self.tolerance.is_some()),
            ("--at", self.at.is_some()),
            ("--collision", !matches!(self.collision, CollisionName::None)),
            ("--lod", self.lod != 0),
            ("--look", matches!(self.look, LookName::Textured)),
            ("--bars", self.bars),
            ("--no-loop", self.no_loop),
            ("--no-voids", self.no_voids),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }

    /// The scene of an exercise.
    fn of_exercise(&self) -> ExerciseAsked {
        ExerciseAsked {
            layout: self.layout(),
            collision: self.collision(),
            tolerance: self.tolerance,
            lod: self.lod,
            repeat: !self.no_loop,
            look: self.look(),
            overwrite: self.overwrite,
            ..ExerciseAsked::default()
        }
    }
}

/// `export`
pub(crate) fn run(a: &ExportArguments) -> Result<ExitCode> {
    let mut out = Vec::new();
    if let Some(option) = a.without_scene() {
        return Err(Error::input(
            format!("{option} is about a scene, and none is asked for"),
            "name the scene: --out scene.glb",
        )
        .into());
    }
    // Before anything is written.
    if let Some(file) = &a.events {
        engine::events_can_be_written(&a.run, file, a.overwrite)?;
    }
    if a.exercise.exercise {
        out.push(exercise::run(&a.run, a.out.as_ref(), &a.exercise, a.of_exercise(), a.json)?);
    } else if a.rest_state.rest_state {
        let times = [a.exercise.settle, a.exercise.seconds];
        out.push(rest_state::run(&a.run, a.out.as_ref(), &a.rest_state, times, a.overwrite, a.json)?);
    } else if let Some(file) = &a.out {
        out.push(scene(a, file)?);
    }
    if let Some(file) = &a.events {
        out.push(events(a, file)?);
    }
    if let Some(folder) = &a.paraview {
        out.push(paraview(a, folder)?);
    }
    if a.json {
        let all = out.into_iter().fold(json!({}), |mut all, v| {
            v.as_object().into_iter().flatten().for_each(|(k, v)| all[k] = v.clone());
            all
        });
        return print_json(&all);
    }
    Ok(ExitCode::SUCCESS)
}

fn scene(a: &ExportArguments, file: &Path) -> Result<serde_json::Value> {
    let options = SceneOptions {
        layout: a.layout(),
        tolerance: a.tolerance,
        at: a.at,
        collision: a.collision(),
        lod: a.lod,
        look: a.look(),
        bars: a.bars,
        repeat: !a.no_loop,
        assess: !a.no_voids,
        overwrite: a.overwrite,
    };
    let mut line = Line::new();
    let done = engine::export_scene(&a.run, file, &options, &mut |s| line.tell(s), &ending::stop());
    line.end();
    let done = done?;
    // The grave statements have the inputs that differ, too.
    ending::warn(&done.status);
    if !a.json {
        print(&format!(
            "wrote {} ({}, {} pieces, {} keys)",
            done.file.display(),
            size(done.bytes),
            done.estimate.pieces,
            done.estimate.keys
        ));
    }
    Ok(json!({
        "file": done.file, "bytes": done.bytes, "estimated_bytes": done.estimate.bytes, "pieces": done.estimate.pieces,
        "keys": done.estimate.keys, "layout": options.layout.name(), "look": options.look.name(), "level_of_detail": a.lod, "frame_time_s": done.frame_time,
        "position_tolerance_m": done.tolerance[0], "rotation_tolerance_rad": done.tolerance[1], "inputs_differ": done.inputs_differ, "status": done.status,
    }))
}

fn events(a: &ExportArguments, file: &Path) -> Result<serde_json::Value> {
    let mut line = Line::new();
    let done = engine::export_events(&a.run, file, a.most, a.overwrite, &mut |s| line.tell(s), &ending::stop());
    line.end();
    let done = done?;
    let [listed, left] = done.energy;
    if !a.json {
        let share = if listed + left > 0.0 {
            format!(" with {:.0} % of the energy of all", 100.0 * listed / (listed + left))
        } else {
            String::new()
        };
        let also = [(done.ruptures, "ruptures of bars later"), (done.removals, "removals")];
        let also: String = also.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!(", {n} {what}")).collect();
        print(&format!("wrote {}: {} impacts{share}, {} breaks{also}", file.display(), done.impacts, done.breaks));
    }
    Ok(json!({
        "events_file": file, "impacts": done.impacts, "breaks": done.breaks, "ruptures": done.ruptures, "removals": done.removals, "impact_energy_J": listed, "impact_energy_left_out_J": left,
    }))
}

fn paraview(a: &ExportArguments, folder: &Path) -> Result<serde_json::Value> {
    let mut line = Line::new();
    let done = engine::export_paraview(&a.run, folder, a.every, a.overwrite, &mut |s| line.tell(s), &ending::stop());
    line.end();
    let (frames, files) = done?;
    if !a.json {
        let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
        print(&format!("wrote {frames} frames; open {} in ParaView", names.join(" and ")));
    }
    Ok(json!({ "paraview_frames": frames, "paraview_files": files }))
}

/// A size as people read it.
fn size(bytes: u64) -> String {
    let b = bytes as f64;
    match bytes {
        0..1_000_000 => format!("{:.0} kB", b / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", b / 1e6),
        _ => format!("{:.2} GB", b / 1e9),
    }
}

/// Progress on stderr, in one line on a terminal, in steps of a tenth elsewhere.
pub(super) struct Line {
    terminal: bool,
    open: bool,
    shown: Option<(usize, usize)>,
}

impl Line {
    /// A line of which nothing is shown yet.
    pub(super) fn new() -> Self {
        Self { terminal: std::io::stderr().is_terminal(), open: false, shown: None }
    }

    fn tell(&mut self, step: ExportStep) {
        match step {
            ExportStep::Assess => say("  assess  voids and people of the last frame"),
            ExportStep::Scene(Step::Read { frame, frames, from, to, bodies }) => {
                let done = (from * frames + (to - from) * (frame + 1)) * 100 / (bodies * frames).max(1);
                self.share("  export  reading frames", done);
            }
            ExportStep::Scene(Step::Write(e)) => {
                self.end();
                say(&format!(
                    "  export  about {} for {} pieces with {} keys; writing",
                    size(e.bytes),
                    e.pieces,
                    e.keys
                ));
            }
            ExportStep::Frame { number, of } => self.share("  export  frames", (number + 1) * 100 / of.max(1)),
        }
    }

    /// Shows how much is done of something.
    pub(super) fn share(&mut self, what: &str, percent: usize) {
        let step = if self.terminal { percent } else { percent / 10 };
        // Another block of bodies begins again at the first frame, but its share goes on.
        if self.shown == Some((what.len(), step)) {
            return;
        }
        self.shown = Some((what.len(), step));
        if self.terminal {
            let mut out = std::io::stderr();
            let _ = write!(out, "\r{what} {percent:3} %").and_then(|()| out.flush());
            self.open = true;
        } else {
            say(&format!("{what} {percent:3} %"));
        }
    }

    /// Leaves the line, so that other text begins below it.
    pub(super) fn end(&mut self) {
        if std::mem::take(&mut self.open) {
            say("");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tolerance_is_a_length_and_an_angle() {
        let [p, r] = tolerance("1cm, 1deg").expect("both");
        assert!((p - 0.01).abs() < 1e-12 && (r - 1.0_f64.to_radians()).abs() < 1e-12);
        for bad in ["1cm", "1deg,1cm", "2m,1deg", "1cm,50deg", "-1cm,1deg", ""] {
            assert!(tolerance(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_are_read_by_people() {
        assert_eq!([999, 1_340_000, 2_000_000_000].map(size), ["1 kB", "1.3 MB", "2.00 GB"]);
    }
}
