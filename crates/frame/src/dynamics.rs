//! Vibrations of a frame: natural modes, histories under loads, records and the loss of a member, and harmonic sweeps. Motion is that of the
//! engine ([`World`]): the same bodies and bonds, explicit steps.

use super::document::{Frame, Function};
use super::model::{self, HELD_IN_MOTION, Loads, MemberData, Model};
use super::tables::Table;
use crate::geometry::Vec3;
use crate::motion;
use crate::solve::statics::{Load, natural_modes, solve};
use crate::solve::{BaseMotion, BodyForce, Loading, Pulse, Removal, SolverOptions, World};
use crate::stop::Stop;
use crate::structure::BodyKind;
use crate::{Error, Result};
use serde::Serialize;
use std::f64::consts::TAU;

/// A natural mode.
#[derive(Clone, Debug, Serialize)]
pub struct Mode {
    /// Period, s.
    pub period: f64,
    /// Frequency, Hz.
    pub frequency: f64,
    /// Share of the mass that takes part in x, y and z.
    pub mass: [f64; 3],
    /// Damping ratio.
    pub damping: f64,
}

/// The motion of a node or a member.
#[derive(Clone, Debug)]
pub struct History {
    /// Its table.
    pub table: Table,
    /// Largest size of each column, without the time.
    pub largest: Vec<f64>,
}

/// Results in time.
#[derive(Clone, Debug)]
pub struct DynamicResult {
    /// The model.
    pub model: Model,
    /// The lowest modes.
    pub modes: Vec<Mode>,
    /// Histories of nodes, then of the ends of members; empty with a sweep.
    pub histories: Vec<History>,
    /// Frequency (Hz), amplitude (m or rad), amplification; empty without a sweep.
    pub sweep: Vec<[f64; 3]>,
    /// Time step of the engine, s.
    pub step: f64,
    /// Steps made.
    pub steps: u64,
}

/// Modes, and histories or a sweep.
///
/// # Errors
/// When the frame is a mechanism, or a record cannot be read.
pub fn dynamics(f: &Frame, stop: &Stop) -> Result<DynamicResult> {
    let model = model::build(f, HELD_IN_MOTION, false)?;
    let data: Vec<MemberData> = f.member.iter().map(|m| f.member_data(m)).collect::<Result<_>>()?;
    if let Some(i) = model.structure.bodies.iter().position(|b| !b.fixed && b.mass < 1e-6) {
        let name = &model.structure.elements[model.structure.bodies[i].element as usize].name;
        return Err(Error::input(format!("\"{name}\" has no mass"), "give its material a density, however small"));
    }
    let modes = modes(f, &model, stop)?;
    let mut out = DynamicResult { modes, histories: Vec::new(), sweep: Vec::new(), step: 0.0, steps: 0, model };
    match &f.dynamics.sweep {
        Some(s) => {
            if f.dynamics.damping <= 0.0 {
                return Err(Error::input(
                    "a sweep without damping never comes to a steady state",
                    "give dynamics.damping",
                ));
            }
            for hz in &s.frequencies {
                stop.check("sweeping frequencies")?;
                let row = amplitude(f, &data, &mut out, *hz, stop)?;
                out.sweep.push(row);
            }
        }
        None => follow(f, &data, &mut out, stop)?,
    }
    Ok(out)
}

fn modes(f: &Frame, m: &Model, stop: &Stop) -> Result<Vec<Mode>> {
    // A plane frame also has modes out of its plane: they are left out.
    let wanted = if f.plane { 4 * f.dynamics.modes + 8 } else { f.dynamics.modes };
    let found = natural_modes(&m.structure, wanted.min(m.structure.bodies.len()), stop)?;
    let mut out = Vec::new();
    for mode in &found.modes {
        let size = |pick: &dyn Fn(&Vec3, &Vec3) -> f64| -> f64 {
            let each = mode.displacement.iter().zip(&mode.rotation).zip(&m.structure.bodies);
            each.map(|((d, r), b)| pick(&(d.component_mul(d) * b.mass), &(r.component_mul(r) * b.inertia.max()))).sum()
        };
        let outside = size(&|d, r| d.y + r.x + r.z);
        if f.plane && outside > 0.01 * size(&|d, r| d.sum() + r.sum()) {
            continue;
        }
        let mass = mode.effective_mass(&m.structure) / found.mass;
        out.push(Mode {
            period: TAU / mode.frequency,
            frequency: mode.frequency / TAU,
            mass: [mass.x, mass.y, mass.z],
            damping: f.dynamics.damping / (2.0 * mode.frequency),
        });
    }
    out.truncate(f.dynamics.modes);
    Ok(out)
}

fn options(f: &Frame) -> SolverOptions {
    SolverOptions {
        breaking: false,
        bond_damping: Some(0.0),
        mass_damping: f.dynamics.damping,
        sleeping: false,
        ..SolverOptions::default()
    }
}

/// The loads of one item on all bodies.
fn loads_of(f: &Frame, data: &[MemberData], m: &Model, item: usize) -> Loads {
    let mut loads = vec![[0.0; 6]; m.structure.bodies.len()];
    let mut pieces = m.pieces.clone();
    model::apply(f, &f.load[item], &m.structure, &mut pieces, data, &mut loads, 0, 1.0);
    loads
}

fn body_forces(loads: &Loads) -> Vec<BodyForce> {
    let some = loads.iter().enumerate().filter(|(_, l)| l.iter().any(|x| *x != 0.0));
    some.map(|(i, l)| BodyForce {
        body: i as u32,
        force: Vec3::new(l[0], l[1], l[2]),
        moment: Vec3::new(l[3], l[4], l[5]),
    })
    .collect()
}

/// Samples of a function: the interval and the factors.
fn samples(g: &Function, hz: Option<f64>, duration: f64) -> (f64, Vec<f64>) {
    if let Some(own) = g.frequency {
        let hz = hz.unwrap_or(own);
        let interval = 1.0 / (400.0 * hz);
        let count = (duration / interval).ceil() as usize + 2;
        return (interval, (0..count).map(|k| (TAU * hz * k as f64 * interval).sin()).collect());
    }
    let gap = g.table.windows(2).map(|w| w[1][0] - w[0][0]).fold(f64::INFINITY, f64::min);
    let interval = (gap / 8.0).max(duration / 200_000.0);
    let at = |t: f64| {
        let k = g.table.partition_point(|p| p[0] <= t);
        match (k.checked_sub(1).map(|k| g.table[k]), g.table.get(k)) {
            (None, _) => 0.0,
            (Some(a), None) => a[1],
            (Some(a), Some(b)) => a[1] + (b[1] - a[1]) * (t - a[0]) / (b[0] - a[0]),
        }
    };
    let count = (duration / interval).ceil() as usize + 2;
    (interval, (0..count).map(|k| at(k as f64 * interval)).collect())
}

/// The loading in time. `hz` replaces the frequency of all harmonic functions.
fn loading(f: &Frame, data: &[MemberData], m: &Model, hz: Option<f64>, duration: f64) -> Result<Loading> {
    let mut out = Loading::default();
    for (k, l) in f.load.iter().enumerate() {
        let forces = body_forces(&loads_of(f, data, m, k));
        let function = l.function.as_ref().and_then(|n| f.function.iter().find(|g| g.name == *n));
        match function {
            Some(g) => {
                let (interval, factor) = samples(g, hz, duration);
                out.pulses.extend(forces.into_iter().map(|load| Pulse {
                    load,
                    start: 0.0,
                    interval,
                    factor: factor.clone(),
                    hold: true,
                    most_speed: None,
                }));
            }
            None => {
                if l.release {
                    out.pulses.extend(forces.iter().map(|x| Pulse {
                        load: *x,
                        start: 0.0,
                        interval: 1.0,
                        factor: vec![-1.0],
                        hold: true,
                        most_speed: None,
                    }));
                }
                out.forces.extend(forces);
            }
        }
    }
    let y = &f.dynamics;
    if let (Some(file), None) = (&y.record, hz) {
        let channels = motion::read_file(&f.folder.join(file), 1.0)?;
        let c = channels
            .first()
            .ok_or_else(|| Error::in_file(file, "no acceleration in it", "give a strong-motion record"))?;
        let axis = Vec3::from_fn(|k, _| if k == y.direction.number() { y.scale } else { 0.0 });
        out.base_motion = Some(BaseMotion {
            start: 0.0,
            interval: c.interval,
            acceleration: c.acceleration.iter().map(|a| axis * *a).collect(),
        });
    }
    if let (Some(lost), None) = (&y.lost, hz) {
        let member = f.member.iter().position(|m| m.name == lost.member).unwrap_or(0);
        let element = (f.node.len() + member) as u32;
        let of =
            |i: &usize| m.structure.bodies[*i].element == element && m.structure.bodies[*i].kind == BodyKind::Piece;
        let bodies = (0..m.structure.bodies.len()).filter(of).map(|i| i as u32).collect();
        let bonds = (0..m.pieces.len()).filter(|k| m.pieces[*k].member == member).map(|k| k as u32).collect();
        out.removals.push(Removal { bonds, ..Removal::of_bodies(lost.at.0, bodies) });
    }
    Ok(out)
}

/// Histories of nodes and members.
fn follow(f: &Frame, data: &[MemberData], out: &mut DynamicResult, stop: &Stop) -> Result<()> {
    let y = &f.dynamics;
    let load = loading(f, data, &out.model, None, y.duration.0)?;
    let s = &out.model.structure;
    let mut w = World::new(s, &load, 1.0 / y.samples_per_second, options(f))?;
    let nodes: Vec<usize> =
        (0..f.node.len()).filter(|k| y.nodes.is_empty() || y.nodes.contains(&f.node[*k].name)).collect();
    let mut tables: Vec<Table> = nodes
        .iter()
        .map(|k| {
            Table::new(format!("node {}", f.node[*k].name), &["t_s", "x_m", "y_m", "z_m", "rx_rad", "ry_rad", "rz_rad"])
        })
        .collect();
    tables.extend(f.member.iter().map(|m| {
        let heads = ["t_s", "N_start_N", "V_start_N", "M_start_Nm", "N_end_N", "V_end_N", "M_end_Nm"];
        Table::new(format!("member {}", m.name), &heads)
    }));
    // A member that is lost is no longer in the model.
    let lost = |k: usize, t: f64| y.lost.as_ref().is_some_and(|l| l.member == f.member[k].name && t >= l.at.0);
    let ends: Vec<[usize; 2]> = (0..f.member.len())
        .map(|k| {
            let of = |p: &model::Piece| p.member == k;
            [out.model.pieces.iter().position(of).unwrap_or(0), out.model.pieces.iter().rposition(of).unwrap_or(0)]
        })
        .collect();
    let mut sample = |w: &World<'_>| {
        let t = w.time();
        for (table, k) in tables.iter_mut().zip(&nodes) {
            let pose = w.bodies.current_pose(*k);
            let d = pose.position - s.bodies[*k].pose.position + w.statics.displacement[*k];
            let r = pose.rotation.scaled_axis() + w.statics.rotation[*k];
            table.rows.push(vec![t, d.x, d.y, d.z, r.x, r.y, r.z]);
        }
        for (k, table) in tables[nodes.len()..].iter_mut().enumerate() {
            let mut row = vec![t];
            for (side, piece) in ends[k].iter().enumerate() {
                let p = &out.model.pieces[*piece];
                let force = w.section_forces(*piece).shifted([0.0, p.length][side] - p.spring);
                row.extend(if lost(k, t) { [0.0; 3] } else { [force.n, -force.v2, -force.m1] });
            }
            table.rows.push(row);
        }
    };
    sample(&w);
    while w.time() < y.duration.0 - 0.5 * w.time_step() {
        stop.check("following the motion")?;
        w.advance()?;
        sample(&w);
    }
    (out.step, out.steps) = (w.time_step(), w.steps());
    out.histories = tables
        .into_iter()
        .map(|table| {
            let largest =
                (1..table.columns.len()).map(|c| table.rows.iter().map(|r| r[c].abs()).fold(0.0, f64::max)).collect();
            History { table, largest }
        })
        .collect();
    Ok(())
}

/// Steady amplitude at a frequency, and its ratio to the static displacement.
fn amplitude(f: &Frame, data: &[MemberData], out: &mut DynamicResult, hz: f64, stop: &Stop) -> Result<[f64; 3]> {
    let Some(sweep) = &f.dynamics.sweep else { return Ok([hz, 0.0, 0.0]) };
    let m = &out.model;
    let wait = 20.0 / f.dynamics.damping;
    let time = wait + 10.0 / hz;
    let load = loading(f, data, m, Some(hz), time)?;
    // At rest under the harmonic loads in full.
    let harmonic = |k: usize| {
        let name = f.load[k].function.as_ref();
        f.function.iter().any(|g| Some(&g.name) == name && g.frequency.is_some())
    };
    let mut extra = vec![Load::default(); m.structure.bodies.len()];
    for k in (0..f.load.len()).filter(|k| harmonic(*k)) {
        for b in body_forces(&loads_of(f, data, m, k)) {
            extra[b.body as usize].force += b.force;
            extra[b.body as usize].moment += b.moment;
        }
    }
    let (node, c) = (f.node_number(&sweep.node), sweep.direction.number());
    let pick = |d: Vec3, r: Vec3| if c < 3 { d[c] } else { r[c - 3] };
    let at_rest = solve(&m.structure, Vec3::zeros(), &extra)?;
    let still = pick(at_rest.displacement[node], at_rest.rotation[node]).abs();
    if still < 1e-300 {
        return Err(Error::input(
            "no harmonic load moves the node of the sweep",
            "give a load a function with a frequency",
        ));
    }
    let mut w = World::new(&m.structure, &load, 1.0 / (64.0 * hz), options(f))?;
    let start = m.structure.bodies[node].pose.position;
    let (mut sin, mut cos, mut count) = (0.0, 0.0, 0.0);
    while w.time() < time {
        stop.check("sweeping frequencies")?;
        w.advance()?;
        let t = w.time();
        if t > wait && t <= time {
            let pose = w.bodies.current_pose(node);
            let x = pick(pose.position - start, pose.rotation.scaled_axis());
            let phase = TAU * hz * t;
            sin += x * phase.sin();
            cos += x * phase.cos();
            count += 1.0;
        }
    }
    let got = 2.0 * sin.hypot(cos) / f64::max(count, 1.0);
    (out.step, out.steps) = (w.time_step(), out.steps + w.steps());
    Ok([hz, got, got / still])
}
