//! A granular run played in the terminal: a view from the side in braille, in the time of the run.

use crate::Error;
use crate::cli::output::ending;
use crate::cli::output::printing::print;
use crate::grains::dynamics::{Life, Scene};
use crate::record::grains::{GrainFrame, GrainRecord, is_granular_record};
use anyhow::Result;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Pictures where the output is no terminal.
const STILLS: usize = 5;

/// Plays a run, or prints a few pictures of it where the output is no terminal.
pub(crate) fn play(run: &Path) -> Result<ExitCode> {
    if !is_granular_record(run) {
        let remedy = "leave --terminal away: the page of a building opens in a browser";
        return Err(Error::in_file(run, "only runs of granular bodies play in the terminal", remedy).into());
    }
    let record = GrainRecord::open(run)?;
    let scene = record.scene()?;
    let last = record.nearest(None)?;
    let terminal = std::io::stdout().is_terminal();
    let (columns, rows) = screen();
    let size = if terminal { (columns.max(20) as usize, rows.max(8) as usize - 2) } else { (78, 22) };
    // The box of a few frames shows where the grains go.
    let seen: Vec<GrainFrame> = (0..=4).map(|k| record.frame(k * last / 4)).collect::<crate::Result<_>>()?;
    let bounds = bounds(&scene, &seen);
    let frames: Vec<usize> = if terminal { (0..=last).collect() } else { (0..STILLS).map(|k| k * last / 4).collect() };
    let (clock, stop) = (Instant::now(), ending::stop());
    let mut shown = None;
    for k in frames {
        if stop.is_requested() {
            break;
        }
        let (f, listed) = (record.frame(k)?, &record.index.frames[k]);
        let text = picture(&scene, &f, bounds, size);
        let status = format!("{:.2} s  {} present  {} contacts", f.time, listed.present, listed.contacts);
        if terminal {
            let start = if shown.is_none() { "\x1b[2J\x1b[H" } else { "\x1b[H" };
            let due = Duration::from_secs_f64(f.time.clamp(0.0, 1e6));
            std::thread::sleep(due.saturating_sub(clock.elapsed()).min(Duration::from_secs(1)));
            let mut out = std::io::stdout().lock();
            write!(out, "{start}{}\r\n{status}\x1b[K", text.replace('\n', "\r\n"))?;
            out.flush()?;
        } else if shown != Some(k) {
            print(&format!("{text}\n{status}\n"));
        }
        shown = Some(k);
    }
    if terminal {
        print("");
    }
    Ok(ExitCode::SUCCESS)
}

/// Columns and rows of the terminal.
fn screen() -> (u16, u16) {
    #[cfg(feature = "tui")]
    return ratatui::crossterm::terminal::size().unwrap_or((80, 24));
    #[cfg(not(feature = "tui"))]
    (80, 24)
}

/// Lowest and highest x and z of the bodies in these frames, m.
fn bounds(scene: &Scene, frames: &[GrainFrame]) -> [f64; 4] {
    let mut b = [f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::NEG_INFINITY];
    for f in frames {
        for (i, p) in f.poses.iter().enumerate().filter(|(i, _)| f.life[*i] == Life::Present) {
            let r = scene.bodies[i].shape.reach();
            let (x, z) = (p.position.x, p.position.z);
            b = [b[0].min(x - r), b[1].max(x + r), b[2].min(z - r), b[3].max(z + r)];
        }
    }
    if b[0] > b[1] { [0.0, 1.0, 0.0, 1.0] } else { b }
}

/// The bodies from the side: x to the right, z up, the same scale for both.
fn picture(scene: &Scene, f: &GrainFrame, [x0, x1, z0, z1]: [f64; 4], (columns, rows): (usize, usize)) -> String {
    let (wide, high) = (2 * columns, 4 * rows);
    let scale = ((x1 - x0) / wide as f64).max((z1 - z0) / high as f64).max(1e-12);
    let shift = 0.5 * (wide as f64 - (x1 - x0) / scale);
    let mut dots = vec![0u8; columns * rows];
    // Dot patterns of braille, by column and row of a character.
    const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
    for (i, p) in f.poses.iter().enumerate().filter(|(i, _)| f.life[*i] == Life::Present) {
        let r = scene.bodies[i].shape.reach() / scale;
        let (x, z) = ((p.position.x - x0) / scale + shift, high as f64 - (p.position.z - z0) / scale);
        // Large bodies as rings, so that one sees them apart; small ones as a dot.
        let around = if r < 1.5 { 1 } else { (6.3 * r).min(400.0) as usize };
        for k in 0..around {
            let a = std::f64::consts::TAU * k as f64 / around as f64;
            let way = if around == 1 { 0.0 } else { 0.8 * r };
            let (c, d) = ((x + way * a.cos()).floor(), (z + way * a.sin()).floor());
            if c >= 0.0 && d >= 0.0 && (c as usize) < wide && (d as usize) < high {
                let (c, d) = (c as usize, d as usize);
                dots[d / 4 * columns + c / 2] |= BITS[c % 2][d % 4];
            }
        }
    }
    let line = |l: &[u8]| {
        let text: String = l
            .iter()
            .map(|b| if *b == 0 { ' ' } else { char::from_u32(0x2800 + u32::from(*b)).unwrap_or(' ') })
            .collect();
        // Up to the edge of the screen, so that a dot of the frame before does not stay.
        format!("{text:<columns$}")
    };
    dots.chunks(columns).map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Pose, Quat, Vec3};
    use crate::grains::dynamics::{Body, Shape};

    #[test]
    fn bodies_are_drawn_where_they_are() {
        let ball = |x: f64, z: f64| Body {
            shape: Shape::Sphere { radius: 0.001 },
            material: 0,
            group: 0,
            mass: 1.0,
            inertia: [1.0; 3],
            pose: Pose { position: Vec3::new(x, 0.0, z), rotation: Quat::identity() },
            velocity: Vec3::zeros(),
            spin: Vec3::zeros(),
            enters: 0.0,
        };
        let bodies = vec![ball(0.01, 0.01), ball(0.99, 0.49), ball(0.5, 0.25)];
        let f = GrainFrame {
            poses: bodies.iter().map(|b| b.pose).collect(),
            life: vec![Life::Present, Life::Present, Life::Left],
            ..GrainFrame::default()
        };
        let scene = Scene {
            bodies,
            containers: Vec::new(),
            materials: 1,
            laws: Vec::new(),
            gravity: Vec3::zeros(),
            step: 1e-3,
            iterations: 1,
            tolerance: 0.0,
            leave_below: 0.0,
            sleep: true,
        };
        let text = picture(&scene, &f, [0.0, 1.0, 0.0, 0.5], (20, 5));
        let lines: Vec<Vec<char>> = text.lines().map(|l| l.chars().collect()).collect();
        assert_eq!((lines.len(), lines[0].len()), (5, 20));
        let drawn: Vec<(usize, usize)> =
            (0..5).flat_map(|r| (0..20).map(move |c| (r, c))).filter(|(r, c)| lines[*r][*c] != ' ').collect();
        assert_eq!(drawn, [(0, 19), (4, 0)], "upper right, lower left, and nothing of what has left\n{text}");
    }
}
