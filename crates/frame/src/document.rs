//! The document of a frame: materials, sections, nodes, members, supports, loads, and what is to be computed. It is a TOML file.
//!
//! Quantities are numbers in SI units, or texts with a unit (`"210 GPa"`, `"3 m"`). A plane frame lies in the plane of x and z (up):
//! places and forces have two numbers, a moment has one, about y, positive from z to x (clockwise as it is drawn).

use crate::units::place::Text;
use crate::units::{Angle, Area, Density, Length, Mass, Pressure, Time};
use crate::{Error, Result};
use leanto_inputs::fields::{self, Problem, Value, Within};
use leanto_inputs::read as file;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Its name on drawings.
    pub title: String,
    /// True for a plane frame in x and z; false for a space frame.
    pub plane: bool,
    /// Materials.
    pub material: Vec<Material>,
    /// Cross-sections.
    pub section: Vec<Section>,
    /// Nodes.
    pub node: Vec<Node>,
    /// Members between nodes.
    pub member: Vec<Member>,
    /// Supports of nodes.
    pub support: Vec<Support>,
    /// Loads.
    pub load: Vec<LoadItem>,
    /// Functions of time, for loads in dynamics.
    pub function: Vec<Function>,
    /// How equilibrium is found.
    pub statics: Statics,
    /// How collapse is followed.
    pub collapse: Collapse,
    /// What is computed in time.
    pub dynamics: Dynamics,
    /// The folder of the document, for the records it names.
    pub folder: PathBuf,
}

/// A material: linear elastic, then perfectly plastic where it has a yield stress.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Name.
    pub name: String,
    /// Young's modulus.
    pub youngs: Pressure,
    /// Poisson's ratio.
    pub nu: f64,
    /// Density; 0 for members without mass, in statics only.
    pub density: Density,
    /// Yield stress, for plastic hinges; none for a material that stays elastic.
    pub fy: Option<Pressure>,
    /// Thermal expansion, 1/K.
    pub alpha: f64,
}

/// A cross-section: a rolled one by its name, or one of given properties; given ones replace those of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Name.
    pub name: String,
    /// A rolled section: IPE80 to IPE600, HEA100 to HEA300, HEB100 to HEB300.
    pub profile: Option<String>,
    /// Area.
    pub area: Option<Area>,
    /// Second moment about the strong axis y, m4.
    pub iy: Option<f64>,
    /// Second moment about the weak axis z, m4; without it that about y.
    pub iz: Option<f64>,
    /// Torsion constant, m4; without it Iy + Iz.
    pub j: Option<f64>,
    /// Plastic moment about y, N m; without it fy times the plastic modulus.
    pub mpl_y: Option<f64>,
    /// Plastic moment about z, N m.
    pub mpl_z: Option<f64>,
    /// Shear area along the depth; without it there is no shear deformation (Euler and Bernoulli).
    pub shear_area: Option<Area>,
    /// Depth, for gradients of temperature.
    pub depth: Option<Length>,
}

/// A node.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Name.
    pub name: String,
    /// Place: x, z of a plane frame, x, y, z of a space frame.
    pub at: Vec<Length>,
    /// Mass in addition to that of the members.
    pub mass: Mass,
    /// Velocity at the start of dynamics, m/s; as many numbers as the place has.
    pub velocity: Vec<f64>,
}

/// A straight member.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// Name.
    pub name: String,
    /// Its first and its last node.
    pub nodes: [String; 2],
    /// Name of its section.
    pub section: String,
    /// Name of its material; without it the first one.
    pub material: Option<String>,
    /// Number of pieces.
    pub pieces: usize,
    /// Hinges, where no bending moment is passed on.
    pub hinges: Vec<End>,
    /// Rotation of the section about the axis of the member (space frames).
    pub roll: Angle,
}

/// An end of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At its first node.
    Start,
    /// At its last node.
    End,
}

/// A degree of freedom of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Displacement along x.
    X,
    /// Displacement along y.
    Y,
    /// Displacement along z (up).
    Z,
    /// Rotation about x.
    Rx,
    /// Rotation about y: the rotation of a plane frame.
    Ry,
    /// Rotation about z.
    Rz,
}

/// A support of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Support {
    /// The node.
    pub node: String,
    /// Degrees of freedom that are held.
    pub held: Vec<Direction>,
    /// Springs: stiffness by degree of freedom, N/m or N m/rad.
    pub spring: BTreeMap<Direction, f64>,
    /// Prescribed motion (settlement) of held or sprung degrees of freedom, m or rad; it grows with the load factor.
    pub shift: BTreeMap<Direction, f64>,
}

/// A load: exactly one of `node`, `member` and `self_weight` says on what.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LoadItem {
    /// Node.
    pub node: Option<String>,
    /// Member.
    pub member: Option<String>,
    /// Own weight of all members and masses.
    pub self_weight: bool,
    /// Force on the node, N, world axes.
    pub force: Vec<f64>,
    /// Moment on the node, N m: one number in a plane frame, three in a space frame.
    pub moment: Vec<f64>,
    /// Force per length of the member, N/m, world axes.
    pub per_length: Vec<f64>,
    /// Rise of temperature of the member, K.
    pub temperature: Option<f64>,
    /// Rise at the lower (-z) side of the section minus that at the upper side, K.
    pub gradient: Option<f64>,
    /// It is there in full from the beginning and does not grow with the load factor.
    pub constant: bool,
    /// Name of the function of time it follows in dynamics; without it the load is constant there.
    pub function: Option<String>,
    /// In dynamics it is taken away at time zero: the frame starts from its displacement.
    pub release: bool,
}

/// A function of time: a table, or a harmonic one.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Name.
    pub name: String,
    /// Pairs of time (s) and factor, in the order of time; linear between them, the last one stays.
    pub table: Vec<[f64; 2]>,
    /// Frequency of a sine, Hz.
    pub frequency: Option<f64>,
}

/// How equilibrium is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Statics {
    /// Equilibrium in the displaced shape, with large displacements and rotations; false for first-order theory.
    pub large_displacements: bool,
    /// Steps in which the load grows.
    pub steps: usize,
    /// Load factor that is reached.
    pub factor: f64,
}

impl Default for Statics {
    fn default() -> Self {
        Self { large_displacements: true, steps: 1, factor: 1.0 }
    }
}

/// How collapse is followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Collapse {
    /// Normal force uses up plastic moment (EN 1993-1-1, 6.2.9.1 (5) for I sections in a plane, 6.2.1 (7) in space).
    pub interaction: bool,
    /// Load factor of the first step.
    pub first_step: f64,
    /// Ends at this displacement of any node; without it at a tenth of the size of the frame.
    pub displacement: Option<Length>,
    /// Load steps at most.
    pub steps: usize,
    /// The node whose displacement is drawn over the load factor; without it the one that moves most.
    pub node: Option<String>,
}

impl Default for Collapse {
    fn default() -> Self {
        Self { interaction: false, first_step: 0.1, displacement: None, steps: 400, node: None }
    }
}

/// What is computed in time.
#[derive(Clone, Debug, PartialEq)]
pub struct Dynamics {
    /// Simulated time.
    pub duration: Time,
    /// Values per second in histories.
    pub samples_per_second: f64,
    /// Damping coefficient over mass, 1/s: damping ratio = this / (2 omega).
    pub damping: f64,
    /// A strong-motion record that moves the supports: a file beside the document.
    pub record: Option<PathBuf>,
    /// The direction of the record.
    pub direction: Direction,
    /// Factor on the record.
    pub scale: f64,
    /// Number of natural modes.
    pub modes: usize,
    /// Nodes of which histories are written; without them all.
    pub nodes: Vec<String>,
    /// A harmonic sweep: the loads with a harmonic function at several frequencies.
    pub sweep: Option<Sweep>,
    /// A member that is lost at a time, with its mass.
    pub lost: Option<Lost>,
}

impl Default for Dynamics {
    fn default() -> Self {
        Self {
            duration: crate::units::Quantity(1.0),
            samples_per_second: 500.0,
            damping: 0.0,
            record: None,
            direction: Direction::X,
            scale: 1.0,
            modes: 6,
            nodes: Vec::new(),
            sweep: None,
            lost: None,
        }
    }
}

/// A harmonic sweep.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// Frequencies, Hz.
    pub frequencies: Vec<f64>,
    /// Node whose amplitude is measured.
    pub node: String,
    /// Direction of the amplitude.
    pub direction: Direction,
}

/// A member that is lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Lost {
    /// The member.
    pub member: String,
    /// When.
    pub at: Time,
}

/// Reads a document.
///
/// # Errors
/// Bad TOML, unknown keys, bad values, and all that [`Frame::check`] refuses, with line, column and key.
pub fn read(path: &Path) -> Result<Frame> {
    let text = file::text(path, file::Kind::Case)?;
    parse(&text, path)
}

/// True when a file is the document of a frame, sound or not: it has the tables of members and nodes.
pub fn is_document(path: &Path) -> bool {
    let table = file::text(path, file::Kind::Case).ok().and_then(|t| t.parse::<toml::Table>().ok());
    table.is_some_and(|t| t.contains_key("member") && t.contains_key("node"))
}

/// The same from a text; `path` is named in errors, and records lie beside it.
///
/// # Errors
/// As [`read`].
pub fn parse(text: &str, path: &Path) -> Result<Frame> {
    let place = Text::parse(text, path)?;
    let fault = |p: Problem| p.in_text(&place);
    let Value::Table(pairs) = Value::of_table(place.document().as_table()) else {
        return Err(place.error("", "this is no frame", "start with [[material]]"));
    };
    let (mut frame, _) = fields::read::<Frame>(&pairs).map_err(fault)?;
    frame.folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    frame.check(&|key, problem, remedy| place.error(key, problem, remedy))?;
    Ok(frame)
}

/// The JSON Schema of the document.
pub fn schema() -> serde_json::Value {
    let mut out = serde_json::json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Frame" });
    if let serde_json::Value::Object(own) =
        fields::schema::<Frame>("A frame: its parts, its loads, and what is to be computed.")
    {
        own.into_iter().for_each(|(key, v)| out[key] = v);
    }
    out
}

/// Makes an error from key path, problem and remedy.
type Fault<'a> = &'a dyn Fn(&str, String, String) -> Error;

/// Nodes and pieces at most: more would not be a didactic frame, and take minutes.
const MOST_PIECES: usize = 4000;

impl Frame {
    /// Refuses what cannot be computed.
    ///
    /// # Errors
    /// The first fault, at its key.
    pub fn check(&self, fault: Fault<'_>) -> Result<()> {
        fields::check(self, &Within::ANYTHING).map_err(|p| fault(&p.key, p.problem, p.remedy))?;
        let d = if self.plane { 2 } else { 3 };
        let fail = |key: String, problem: String, remedy: &str| Err(fault(&key, problem, remedy.to_owned()));
        let lists: [(&str, Vec<&str>); 5] = [
            ("material", self.material.iter().map(|x| x.name.as_str()).collect()),
            ("section", self.section.iter().map(|x| x.name.as_str()).collect()),
            ("node", self.node.iter().map(|x| x.name.as_str()).collect()),
            ("member", self.member.iter().map(|x| x.name.as_str()).collect()),
            ("function", self.function.iter().map(|x| x.name.as_str()).collect()),
        ];
        for (list, names) in &lists {
            if names.is_empty() && *list != "function" {
                return fail((*list).into(), format!("there is no {list}"), "add one");
            }
            for (k, n) in names.iter().enumerate() {
                if n.is_empty() || names[..k].contains(n) {
                    return fail(
                        format!("{list}[{k}].name"),
                        format!("\"{n}\" is not a name of its own"),
                        "give another name",
                    );
                }
            }
        }
        let known = |list: usize, key: String, name: &str| {
            if lists[list].1.contains(&name) {
                return Ok(());
            }
            let what = lists[list].0;
            Err(fault(
                &key,
                format!("there is no {what} \"{name}\""),
                format!("known are {}", lists[list].1.join(", ")),
            ))
        };
        let positive = |key: String, x: f64| {
            if x > 0.0 && x.is_finite() {
                return Ok(());
            }
            Err(fault(&key, format!("{x} is not positive"), "give a number above zero".into()))
        };
        for (k, m) in self.material.iter().enumerate() {
            positive(format!("material[{k}].E"), m.youngs.0)?;
            if let Some(fy) = m.fy {
                positive(format!("material[{k}].fy"), fy.0)?;
            }
        }
        for (k, s) in self.section.iter().enumerate() {
            if s.profile.is_none() && (s.area.is_none() || s.iy.is_none()) {
                return fail(
                    format!("section[{k}]"),
                    "a section needs A and Iy, or a profile".into(),
                    "for example profile = \"IPE200\"",
                );
            }
            if let Some(p) = &s.profile
                && let Err(Error::Input { problem, remedy, .. }) = super::sections::rolled(p)
            {
                return Err(fault(&format!("section[{k}].profile"), problem, remedy));
            }
            let given = [
                s.area.map(|a| a.0),
                s.iy,
                s.iz,
                s.j,
                s.mpl_y,
                s.mpl_z,
                s.shear_area.map(|a| a.0),
                s.depth.map(|d| d.0),
            ];
            for (key, x) in ["A", "Iy", "Iz", "J", "Mpl_y", "Mpl_z", "Av", "depth"].iter().zip(given) {
                if let Some(x) = x {
                    positive(format!("section[{k}].{key}"), x)?;
                }
            }
        }
        let count = |key: String, n: usize, wanted: usize| {
            if n == wanted {
                return Ok(());
            }
            let kind = if d == 2 { "plane" } else { "space" };
            Err(fault(&key, format!("{n} numbers where a {kind} frame has {wanted}"), format!("give {wanted} numbers")))
        };
        for (k, n) in self.node.iter().enumerate() {
            count(format!("node[{k}].at"), n.at.len(), d)?;
            if !n.velocity.is_empty() {
                count(format!("node[{k}].velocity"), n.velocity.len(), d)?;
            }
            if !self.member.iter().any(|m| m.nodes.contains(&n.name)) {
                return fail(
                    format!("node[{k}]"),
                    format!("no member ends at node \"{}\"", n.name),
                    "leave the node out",
                );
            }
        }
        let pieces: usize = self.member.iter().map(|m| m.pieces).sum();
        for (k, m) in self.member.iter().enumerate() {
            for n in &m.nodes {
                known(2, format!("member[{k}].nodes"), n)?;
            }
            known(1, format!("member[{k}].section"), &m.section)?;
            if let Some(x) = &m.material {
                known(0, format!("member[{k}].material"), x)?;
            }
            let ends = m.nodes.each_ref().map(|n| self.node.iter().find(|x| x.name == *n).map(|x| &x.at));
            let length = match ends {
                [Some(a), Some(b)] => a.iter().zip(b).map(|(a, b)| (a.0 - b.0).powi(2)).sum::<f64>().sqrt(),
                _ => 0.0,
            };
            if length < 1e-6 {
                return fail(
                    format!("member[{k}].nodes"),
                    "the member has no length".into(),
                    "name two nodes at different places",
                );
            }
        }
        if pieces > MOST_PIECES {
            return fail(
                "member".into(),
                format!("{pieces} pieces are too many"),
                "cut the members into fewer pieces: 4000 in all",
            );
        }
        let in_plane = |key: String, x: &Direction| {
            if d == 3 || matches!(x, Direction::X | Direction::Z | Direction::Ry) {
                return Ok(());
            }
            Err(fault(&key, "a plane frame moves along x and z and about y".into(), "use x, z and ry".into()))
        };
        if self.support.is_empty() {
            return fail("support".into(), "nothing is supported".into(), "add a support");
        }
        for (k, s) in self.support.iter().enumerate() {
            known(2, format!("support[{k}].node"), &s.node)?;
            if self.support[..k].iter().any(|o| o.node == s.node) {
                return fail(
                    format!("support[{k}].node"),
                    format!("node \"{}\" has a support already", s.node),
                    "join both",
                );
            }
            s.held.iter().try_for_each(|x| in_plane(format!("support[{k}].held"), x))?;
            for (x, v) in &s.spring {
                in_plane(format!("support[{k}].spring"), x)?;
                positive(format!("support[{k}].spring"), *v)?;
                if s.held.contains(x) {
                    return fail(
                        format!("support[{k}].spring"),
                        "what is held has no spring".into(),
                        "take one of both out",
                    );
                }
            }
            for x in s.shift.keys() {
                in_plane(format!("support[{k}].move"), x)?;
                if !s.held.contains(x) && !s.spring.contains_key(x) {
                    return fail(format!("support[{k}].move"), "what is free cannot be moved".into(), "hold it first");
                }
            }
        }
        for (k, l) in self.load.iter().enumerate() {
            let on = usize::from(l.node.is_some()) + usize::from(l.member.is_some()) + usize::from(l.self_weight);
            if on != 1 {
                return fail(
                    format!("load[{k}]"),
                    "a load acts on one thing".into(),
                    "give one of node, member, self_weight = true",
                );
            }
            if let Some(n) = &l.node {
                known(2, format!("load[{k}].node"), n)?;
                if l.force.is_empty() && l.moment.is_empty() {
                    return fail(
                        format!("load[{k}]"),
                        "the load has neither force nor moment".into(),
                        "for example force = [1000, 0]",
                    );
                }
            }
            if let Some(m) = &l.member {
                known(3, format!("load[{k}].member"), m)?;
                if l.per_length.is_empty() && l.temperature.is_none() && l.gradient.is_none() {
                    return fail(
                        format!("load[{k}]"),
                        "the member has no load".into(),
                        "give per_length, temperature or gradient",
                    );
                }
            }
            for (key, list, wanted) in
                [("force", &l.force, d), ("moment", &l.moment, 2 * d - 3), ("per_length", &l.per_length, d)]
            {
                if !list.is_empty() {
                    count(format!("load[{k}].{key}"), list.len(), wanted)?;
                }
            }
            if let Some(f) = &l.function {
                known(4, format!("load[{k}].function"), f)?;
            }
        }
        for (k, f) in self.function.iter().enumerate() {
            let rising = f.table.windows(2).all(|w| w[0][0] < w[1][0]);
            if f.frequency.is_some() != f.table.is_empty() || f.table.len() == 1 || !rising {
                return fail(
                    format!("function[{k}]"),
                    "a function is a table of rising times, or has a frequency".into(),
                    "for example table = [[0, 0], [0.1, 1]]",
                );
            }
            if let Some(x) = f.frequency {
                positive(format!("function[{k}].frequency"), x)?;
            }
        }
        positive("collapse.first_step".into(), self.collapse.first_step)?;
        if let Some(n) = &self.collapse.node {
            known(2, "collapse.node".into(), n)?;
        }
        let y = &self.dynamics;
        positive("dynamics.duration".into(), y.duration.0)?;
        positive("dynamics.samples_per_second".into(), y.samples_per_second)?;
        if y.duration.0 * y.samples_per_second > 1e6 {
            return fail(
                "dynamics.samples_per_second".into(),
                "more than a million samples".into(),
                "a shorter time, or fewer samples",
            );
        }
        y.nodes.iter().try_for_each(|n| known(2, "dynamics.nodes".into(), n))?;
        if let Some(s) = &y.sweep {
            known(2, "dynamics.sweep.node".into(), &s.node)?;
            s.frequencies.iter().try_for_each(|f| positive("dynamics.sweep.frequencies".into(), *f))?;
            if s.frequencies.is_empty() || s.frequencies.len() > 200 {
                return fail(
                    "dynamics.sweep.frequencies".into(),
                    format!("{} frequencies", s.frequencies.len()),
                    "give 1 to 200",
                );
            }
        }
        if let Some(l) = &y.lost {
            known(3, "dynamics.lost.member".into(), &l.member)?;
        }
        Ok(())
    }
}
