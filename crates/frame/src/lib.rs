//! Plane and space frames on the bodies and bonds of the engine, for teaching: statics, collapse by plastic hinges, vibrations.
//!
//! A document ([`Frame`]) becomes a [`Model`]: particles with mass at the ends of pieces, and bonds between them. [`statics()`], [`collapse()`]
//! and [`dynamics()`] are the doors: the command line calls nothing else. After: Matos 2017 (finite particle method for plane frames).
#![warn(missing_docs)]

mod diagrams;
mod document;
mod dynamics;
mod equilibrium;
mod keys;
mod model;
pub mod sections;
mod statics;
mod tables;
mod text_drawing;

pub use diagrams::{Curve, Diagram, Internal, Projected, Station, diagram, internal_forces, projected};
pub use document::{Direction, Frame, is_document, parse, read, schema};
pub use dynamics::{DynamicResult, History, Mode, dynamics};
pub use equilibrium::State;
pub(crate) use leanto_inputs::{motion, units};
pub(crate) use leanto_solve as solve;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{geometry, stop, structure};
pub use model::{HELD, HELD_IN_MOTION, Model, build};
pub use statics::{Damped, Hinge, Path, PathEnd, PathOptions, change_load, kinetic_damping, load_steps, newton, path};
pub use tables::{Table, csv, workbook};
pub use text_drawing::drawing;

use crate::stop::Stop;
use serde::Serialize;

/// The displacement of a node.
#[derive(Clone, Debug, Serialize)]
pub struct NodeResult {
    /// Its name.
    pub node: String,
    /// Displacement x, y, z, m.
    pub displacement: [f64; 3],
    /// Rotation vector, rad.
    pub rotation: [f64; 3],
}

/// Forces of a support on the frame.
#[derive(Clone, Debug, Serialize)]
pub struct Reaction {
    /// Its node.
    pub node: String,
    /// Force x, y, z, N.
    pub force: [f64; 3],
    /// Moment about x, y, z, N m.
    pub moment: [f64; 3],
}

/// Equilibrium under the whole load.
#[derive(Clone, Debug)]
pub struct StaticResult {
    /// The model.
    pub model: Model,
    /// States after the load steps.
    pub states: Vec<State>,
    /// Nodes at the end.
    pub nodes: Vec<NodeResult>,
    /// Supports at the end.
    pub reactions: Vec<Reaction>,
    /// Section forces of all members at the end.
    pub members: Vec<Internal>,
    /// The same equilibrium by kinetic damping, and the largest difference of displacements over the largest displacement.
    pub damped: Option<(Damped, f64)>,
}

/// Equilibrium by Newton's method, and by kinetic damping where it is asked for.
///
/// # Errors
/// When there is no equilibrium.
pub fn statics(f: &Frame, kinetic: bool, stop: &Stop) -> Result<StaticResult> {
    let model = build(f, HELD, false)?;
    let states = load_steps(&model, f.statics.steps, f.statics.factor, stop)?;
    let last = states.last().cloned().unwrap_or_else(|| State::start(&model));
    let damped = if kinetic {
        let mut s = State::start(&model);
        let how = kinetic_damping(&model, &mut s, f.statics.factor, 1e-11, stop)?;
        let most = last.shift.iter().map(|x| x.norm()).fold(1e-300, f64::max);
        let apart = s.shift.iter().zip(&last.shift).map(|(a, b)| (a - b).norm()).fold(0.0, f64::max);
        Some((how, apart / most))
    } else {
        None
    };
    let (nodes, reactions, members) = results(f, &model, &last);
    Ok(StaticResult { model, states, nodes, reactions, members, damped })
}

/// Nodes, reactions and section forces in a state.
pub fn results(f: &Frame, m: &Model, s: &State) -> (Vec<NodeResult>, Vec<Reaction>, Vec<Internal>) {
    let forces = equilibrium::forces(m, s);
    let three = |v: crate::geometry::Vec3| [v.x, v.y, v.z];
    let nodes = f.node.iter().enumerate().map(|(k, n)| NodeResult {
        node: n.name.clone(),
        displacement: three(s.shift[k]),
        rotation: three(if m.large { s.turn[k].scaled_axis() } else { s.turned[k] }),
    });
    let reactions = m.supports.iter().map(|(n, i)| {
        let r: [f64; 6] = std::array::from_fn(|c| -forces.internal[*i][c] - forces.external[*i][c]);
        Reaction { node: f.node[*n].name.clone(), force: [r[0], r[1], r[2]], moment: [r[3], r[4], r[5]] }
    });
    (nodes.collect(), reactions.collect(), internal_forces(f, m, s))
}

/// A hinge by the names of the document.
#[derive(Clone, Debug, Serialize)]
pub struct NamedHinge {
    /// Member.
    pub member: String,
    /// Distance from the start of the member, m.
    pub at: f64,
    /// The node at which it lies, if any.
    pub node: Option<String>,
    /// Load factor at which it forms.
    pub factor: f64,
}

/// The way to collapse.
#[derive(Clone, Debug)]
pub struct CollapseResult {
    /// The model.
    pub model: Model,
    /// All states.
    pub path: Path,
    /// Hinges in their order.
    pub hinges: Vec<NamedHinge>,
    /// The node of the curve.
    pub node: usize,
    /// Displacement of that node (m, its length) and load factor, state by state.
    pub curve: Vec<[f64; 2]>,
}

impl CollapseResult {
    /// What the highest load is, in words: a collapse load only where the path went beyond it or a mechanism had formed.
    pub fn end_text(&self) -> String {
        let last = &self.path.states[self.path.states.len() - 1];
        let far = last.shift[..self.model.nodes].iter().map(|x| x.norm()).fold(0.0, f64::max);
        if self.path.mechanism {
            return "a mechanism forms".into();
        }
        if last.factor < FALLEN * self.path.highest() {
            return "behind it the frame carries less and less".into();
        }
        if let Some(factor) = self.path.buckles {
            return format!("from {factor:.4} on it is not stable and buckles; a small load across shows where to");
        }
        let steps = self.path.states.len() - 1;
        match self.path.end {
            PathEnd::Steps => format!(
                "stopped after {steps} steps at {:.3} mm: not a collapse load (give collapse.steps or a larger collapse.first_step)",
                far * 1e3
            ),
            PathEnd::Lost => format!("no equilibrium was found behind step {steps}, at {:.3} mm", far * 1e3),
            PathEnd::Reached | PathEnd::Mechanism => "the load still grows at the last displacement".into(),
        }
    }
}

/// The load has fallen where it is below this share of the highest.
const FALLEN: f64 = 0.999;

/// Follows growing load by plastic hinges to the mechanism.
///
/// # Errors
/// When there is no equilibrium under the constant loads.
pub fn collapse(f: &Frame, stop: &Stop) -> Result<CollapseResult> {
    let model = build(f, HELD, true)?;
    let c = &f.collapse;
    let displacement = c.displacement.map_or(0.1 * model.size, |d| d.0);
    let options = PathOptions { first_step: c.first_step, steps: c.steps, displacement, factor: f64::INFINITY };
    let path = path(&model, &options, stop)?;
    let last = &path.states[path.states.len() - 1];
    let most = |a: &usize, b: &usize| last.shift[*a].norm().total_cmp(&last.shift[*b].norm());
    let node = match &c.node {
        Some(n) => f.node_number(n),
        None => (0..model.nodes).max_by(most).unwrap_or(0),
    };
    let curve = path.states.iter().map(|s| [s.shift[node].norm(), s.factor]).collect();
    let hinges = path.hinges.iter().map(|h| named(f, &model, h)).collect();
    Ok(CollapseResult { model, path, hinges, node, curve })
}

fn named(f: &Frame, m: &Model, h: &Hinge) -> NamedHinge {
    let p = &m.pieces[h.piece];
    let b = &m.structure.bonds[h.piece];
    let body = [b.a, b.b][h.end] as usize;
    NamedHinge {
        member: f.member[p.member].name.clone(),
        at: p.from + [0.0, p.length][h.end],
        node: f.node.get(body).map(|n| n.name.clone()),
        factor: h.factor,
    }
}

#[cfg(test)]
mod tests;
