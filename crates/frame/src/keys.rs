//! The keys of the document of a frame: meaning, range and default of each. What keys must be together is the business of [`Frame::check`].

use super::document::{
    Collapse, Direction, Dynamics, End, Frame, Function, LoadItem, Lost, Material, Member, Node, Section, Statics,
    Support, Sweep,
};
use crate::units::{Dimension, Quantity};
use leanto_inputs::fields::{
    ByChoice, Choice, Field, FileName, Finite, Flag, Inner, Maybe, Measured, Names, Plain, Several, Table, Typed,
    Vector, Whole, Words,
};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Anything that is a number.
const MOST: f64 = f64::MAX;
/// Poisson's ratio is below 0.5.
const BELOW_HALF: f64 = 0.5 - f64::EPSILON;

/// Any amount of something that has units.
const fn any(d: Dimension) -> Measured {
    Measured::new(d, -MOST, MOST)
}

const DIRECTIONS: Choice<Direction> = Choice(&[
    ("x", Direction::X),
    ("y", Direction::Y),
    ("z", Direction::Z),
    ("rx", Direction::Rx),
    ("ry", Direction::Ry),
    ("rz", Direction::Rz),
]);

const ENDS: Choice<End> = Choice(&[("start", End::Start), ("end", End::End)]);

impl Table for Frame {
    fn start() -> Self {
        Self {
            title: String::new(),
            plane: true,
            material: Vec::new(),
            section: Vec::new(),
            node: Vec::new(),
            member: Vec::new(),
            support: Vec::new(),
            load: Vec::new(),
            function: Vec::new(),
            statics: Statics::default(),
            collapse: Collapse::default(),
            dynamics: Dynamics::default(),
            folder: PathBuf::new(),
        }
    }

    fn fields() -> Vec<Field<Self>> {
        type F = Frame;
        vec![
            Field::new("title", "its name on drawings", Words, |f: &mut F| &mut f.title),
            Field::new("plane", "a plane frame in x and z; false: a space frame", Flag, |f: &mut F| &mut f.plane),
            Field::new("material", "materials", Several(Inner::new()), |f: &mut F| &mut f.material).required(),
            Field::new("section", "cross-sections", Several(Inner::new()), |f: &mut F| &mut f.section).required(),
            Field::new("node", "nodes", Several(Inner::new()), |f: &mut F| &mut f.node).required(),
            Field::new("member", "members between nodes", Several(Inner::new()), |f: &mut F| &mut f.member).required(),
            Field::new("support", "supports of nodes", Several(Inner::new()), |f: &mut F| &mut f.support).required(),
            Field::new("load", "loads", Several(Inner::new()), |f: &mut F| &mut f.load),
            Field::new("function", "functions of time, for loads in dynamics", Several(Inner::new()), |f: &mut F| {
                &mut f.function
            }),
            Field::new("statics", "how equilibrium is found", Inner::new(), |f: &mut F| &mut f.statics),
            Field::new("collapse", "how collapse is followed", Inner::new(), |f: &mut F| &mut f.collapse),
            Field::new("dynamics", "what is computed in time", Inner::new(), |f: &mut F| &mut f.dynamics),
        ]
    }
}

impl Table for Material {
    fn start() -> Self {
        let (youngs, density) = (Quantity(0.0), Quantity(7850.0));
        Self { name: String::new(), youngs, nu: 0.3, density, fy: None, alpha: 1.2e-5 }
    }

    fn fields() -> Vec<Field<Self>> {
        type M = Material;
        vec![
            Field::new("name", "name", Words, |m: &mut M| &mut m.name).required(),
            Field::new("E", "Young's modulus, above 0", Typed::new(-MOST, MOST), |m: &mut M| &mut m.youngs).required(),
            Field::new("nu", "Poisson's ratio", Plain(0.0, BELOW_HALF), |m: &mut M| &mut m.nu),
            Field::new("density", "density", Typed::new(0.0, 1e9), |m: &mut M| &mut m.density)
                .note("0 for members without mass, in statics only."),
            Field::new(
                "fy",
                "yield stress, for plastic hinges, above 0",
                Maybe(Typed::new(-MOST, MOST)),
                |m: &mut M| &mut m.fy,
            )
            .default("the material stays elastic"),
            Field::new("alpha", "thermal expansion, 1/K", Finite, |m: &mut M| &mut m.alpha),
        ]
    }
}

impl Table for Section {
    fn start() -> Self {
        Self {
            name: String::new(),
            profile: None,
            area: None,
            iy: None,
            iz: None,
            j: None,
            mpl_y: None,
            mpl_z: None,
            shear_area: None,
            depth: None,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Section;
        vec![
            Field::new("name", "name", Words, |s: &mut S| &mut s.name).required(),
            Field::new("profile", "a rolled section", Maybe(Words), |s: &mut S| &mut s.profile)
                .example("\"IPE200\"")
                .note(
                    "IPE80 to IPE600, HEA100 to HEA300, HEB100 to HEB300. Given properties replace those of the table.",
                ),
            Field::new("A", "area, above 0", Maybe(Typed::new(-MOST, MOST)), |s: &mut S| &mut s.area),
            Field::new("Iy", "second moment about the strong axis y, m4", Maybe(Finite), |s: &mut S| &mut s.iy),
            Field::new("Iz", "second moment about the weak axis z, m4", Maybe(Finite), |s: &mut S| &mut s.iz)
                .default("that about y"),
            Field::new("J", "torsion constant, m4", Maybe(Finite), |s: &mut S| &mut s.j).default("Iy + Iz"),
            Field::new("Mpl_y", "plastic moment about y", Maybe(any(Dimension::Moment)), |s: &mut S| &mut s.mpl_y)
                .default("fy times the plastic modulus"),
            Field::new("Mpl_z", "plastic moment about z", Maybe(any(Dimension::Moment)), |s: &mut S| &mut s.mpl_z),
            Field::new("Av", "shear area along the depth", Maybe(Typed::new(-MOST, MOST)), |s: &mut S| {
                &mut s.shear_area
            })
            .default("no shear deformation (Euler and Bernoulli)"),
            Field::new("depth", "depth, for gradients of temperature", Maybe(Typed::new(-MOST, MOST)), |s: &mut S| {
                &mut s.depth
            }),
        ]
    }
}

impl Table for Node {
    fn start() -> Self {
        Self { name: String::new(), at: Vec::new(), mass: Quantity(0.0), velocity: Vec::new() }
    }

    fn fields() -> Vec<Field<Self>> {
        type N = Node;
        vec![
            Field::new("name", "name", Words, |n: &mut N| &mut n.name).required(),
            Field::new("at", "place", Several(Typed::new(-MOST, MOST)), |n: &mut N| &mut n.at)
                .required()
                .note("x, z of a plane frame, x, y, z of a space frame."),
            Field::new("mass", "mass in addition to that of the members", Typed::new(0.0, 1e12), |n: &mut N| {
                &mut n.mass
            }),
            Field::new("velocity", "at the start of dynamics, m/s", Several(Finite), |n: &mut N| &mut n.velocity)
                .note("As many numbers as the place has."),
        ]
    }
}

impl Table for Member {
    fn start() -> Self {
        Self {
            name: String::new(),
            nodes: [String::new(), String::new()],
            section: String::new(),
            material: None,
            pieces: 8,
            hinges: Vec::new(),
            roll: Quantity(0.0),
        }
    }

    fn fields() -> Vec<Field<Self>> {
        type M = Member;
        vec![
            Field::new("name", "name", Words, |m: &mut M| &mut m.name).required(),
            Field::new("nodes", "its first and its last node", Vector::<2, _>(Words), |m: &mut M| &mut m.nodes)
                .required(),
            Field::new("section", "name of its section", Words, |m: &mut M| &mut m.section).required(),
            Field::new("material", "name of its material", Maybe(Words), |m: &mut M| &mut m.material)
                .default("the first one"),
            Field::new("pieces", "number of pieces", Whole(1, 200), |m: &mut M| &mut m.pieces),
            Field::new("hinges", "ends that pass no bending moment on", Several(ENDS), |m: &mut M| &mut m.hinges),
            Field::new("roll", "rotation of the section about the axis", Typed::new(-MOST, MOST), |m: &mut M| {
                &mut m.roll
            })
            .note("Of space frames."),
        ]
    }
}

impl Table for Support {
    fn start() -> Self {
        Self { node: String::new(), held: Vec::new(), spring: BTreeMap::new(), shift: BTreeMap::new() }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Support;
        vec![
            Field::new("node", "the node", Words, |s: &mut S| &mut s.node).required(),
            Field::new("held", "degrees of freedom that are held", Several(DIRECTIONS), |s: &mut S| &mut s.held),
            Field::new("spring", "stiffness, N/m or N m/rad, above 0", ByChoice(DIRECTIONS, Finite), |s: &mut S| {
                &mut s.spring
            }),
            Field::new("move", "prescribed motion, m or rad", ByChoice(DIRECTIONS, Finite), |s: &mut S| &mut s.shift)
                .note("Settlement of held or sprung degrees of freedom; it grows with the load factor."),
        ]
    }
}

impl Table for LoadItem {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type L = LoadItem;
        vec![
            Field::new("node", "node", Maybe(Words), |l: &mut L| &mut l.node)
                .note("Exactly one of node, member and self_weight says on what the load acts."),
            Field::new("member", "member", Maybe(Words), |l: &mut L| &mut l.member),
            Field::new("self_weight", "own weight of all members and masses", Flag, |l: &mut L| &mut l.self_weight),
            Field::new("force", "force on the node, world axes", Several(any(Dimension::Force)), |l: &mut L| {
                &mut l.force
            }),
            Field::new("moment", "moment on the node", Several(any(Dimension::Moment)), |l: &mut L| &mut l.moment)
                .note("One number in a plane frame, three in a space frame."),
            Field::new(
                "per_length",
                "force per length of the member",
                Several(any(Dimension::LineLoad)),
                |l: &mut L| &mut l.per_length,
            )
            .note("In world axes."),
            Field::new("temperature", "rise of temperature of the member, K", Maybe(Finite), |l: &mut L| {
                &mut l.temperature
            }),
            Field::new(
                "gradient",
                "rise at the lower side minus that at the upper one, K",
                Maybe(Finite),
                |l: &mut L| &mut l.gradient,
            ),
            Field::new("constant", "there in full from the beginning", Flag, |l: &mut L| &mut l.constant)
                .note("It does not grow with the load factor."),
            Field::new("function", "function of time that it follows in dynamics", Maybe(Words), |l: &mut L| {
                &mut l.function
            })
            .default("the load is constant there"),
            Field::new("release", "in dynamics it is taken away at time zero", Flag, |l: &mut L| &mut l.release)
                .note("The frame starts from its displacement."),
        ]
    }
}

impl Table for Function {
    fn start() -> Self {
        Self { name: String::new(), table: Vec::new(), frequency: None }
    }

    fn fields() -> Vec<Field<Self>> {
        type F = Function;
        vec![
            Field::new("name", "name", Words, |f: &mut F| &mut f.name).required(),
            Field::new("table", "pairs of time (s) and factor", Several(Vector::<2, _>(Finite)), |f: &mut F| {
                &mut f.table
            })
            .note("In the order of time; linear between them, the last one stays."),
            Field::new("frequency", "of a sine, Hz, above 0", Maybe(Finite), |f: &mut F| &mut f.frequency),
        ]
    }
}

impl Table for Statics {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Statics;
        vec![
            Field::new("large_displacements", "equilibrium in the displaced shape", Flag, |s: &mut S| {
                &mut s.large_displacements
            })
            .note("With large displacements and rotations; false for first-order theory."),
            Field::new("steps", "in which the load grows", Whole(1, 10_000), |s: &mut S| &mut s.steps),
            Field::new("factor", "load factor that is reached", Finite, |s: &mut S| &mut s.factor),
        ]
    }
}

impl Table for Collapse {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type C = Collapse;
        vec![
            Field::new("interaction", "normal force uses up plastic moment", Flag, |c: &mut C| &mut c.interaction)
                .note("EN 1993-1-1, 6.2.9.1 (5) for I sections in a plane, 6.2.1 (7) in space."),
            Field::new("first_step", "load factor of the first step, above 0", Finite, |c: &mut C| &mut c.first_step),
            Field::new("displacement", "ends at this one of any node", Maybe(Typed::new(-MOST, MOST)), |c: &mut C| {
                &mut c.displacement
            })
            .default("a tenth of the size of the frame"),
            Field::new("steps", "load steps at most", Whole(1, 5000), |c: &mut C| &mut c.steps),
            Field::new("node", "whose displacement is drawn over the load factor", Maybe(Words), |c: &mut C| {
                &mut c.node
            })
            .default("the one that moves most"),
        ]
    }
}

impl Table for Dynamics {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type D = Dynamics;
        vec![
            Field::new("duration", "simulated time, above 0", Typed::new(-MOST, MOST), |d: &mut D| &mut d.duration),
            Field::new("samples_per_second", "values per second in histories, above 0", Finite, |d: &mut D| {
                &mut d.samples_per_second
            }),
            Field::new("damping", "damping coefficient over mass, 1/s", Plain(0.0, 1e6), |d: &mut D| &mut d.damping)
                .note("Damping ratio = this / (2 omega)."),
            Field::new("record", "a strong-motion record that moves the supports", Maybe(FileName), |d: &mut D| {
                &mut d.record
            })
            .note("A file beside the document."),
            Field::new("direction", "of the record", DIRECTIONS, |d: &mut D| &mut d.direction),
            Field::new("scale", "factor on the record", Finite, |d: &mut D| &mut d.scale),
            Field::new("modes", "number of natural modes", Whole(0, usize::MAX), |d: &mut D| &mut d.modes),
            Field::new("nodes", "of which histories are written; without them all", Names, |d: &mut D| &mut d.nodes),
            Field::new("sweep", "the harmonic loads at several frequencies", Maybe(Inner::new()), |d: &mut D| {
                &mut d.sweep
            }),
            Field::new("lost", "a member that is lost at a time, with its mass", Maybe(Inner::new()), |d: &mut D| {
                &mut d.lost
            }),
        ]
    }
}

impl Table for Sweep {
    fn start() -> Self {
        Self { frequencies: Vec::new(), node: String::new(), direction: Direction::X }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Sweep;
        vec![
            Field::new("frequencies", "Hz, above 0; 1 to 200 of them", Several(Finite), |s: &mut S| &mut s.frequencies)
                .required(),
            Field::new("node", "whose amplitude is measured", Words, |s: &mut S| &mut s.node).required(),
            Field::new("direction", "of the amplitude", DIRECTIONS, |s: &mut S| &mut s.direction).required(),
        ]
    }
}

impl Table for Lost {
    fn start() -> Self {
        Self { member: String::new(), at: Quantity(0.0) }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("member", "the member", Words, |l: &mut Self| &mut l.member).required(),
            Field::new("at", "when", Typed::new(-MOST, MOST), |l: &mut Self| &mut l.at).required(),
        ]
    }
}
