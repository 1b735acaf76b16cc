//! The model of a frame: every member is cut into pieces, the mass of a piece goes to two bodies (particles) at its ends, and a bond of six
//! springs joins them.
//!
//! A bond with its springs at mid-length is the exact stiffness of a beam without load between its ends (12 EI / L3 against shear, EI / L
//! against rotation), so that loads on nodes give exact forces for any number of pieces. Loads per length act as the forces and moments of
//! the ends of a clamped piece. A piece with a hinge has its springs at the hinge (3 EI / L3).

use super::document::{Direction, End, Frame, LoadItem, Member};
use super::sections::{self, Properties};
use crate::geometry::{Convex, Mat3, Pose, Quat, Vec3};
use crate::structure::{
    Body, BodyKind, Bond, Collider, ElementRef, Law, SectionDeformation, SpringStiffness, Structure,
};
use crate::units::GRAVITY;
use crate::{Error, Result};

/// Stiffness of what is held in the engine's explicit run, over the stiffest piece; the time step suffers little.
pub const HELD_IN_MOTION: f64 = 30.0;
/// The same in statics.
pub const HELD: f64 = 1e6;
/// Stiffness that a hinge keeps, as a share, so that no node is without any.
const HINGE: f64 = 1e-9;
/// Half the edge of the bodies, m: they never touch.
const SMALL: f64 = 1e-4;

/// A linear condition of plastic strength: `normal . F + offset(load factor) <= capacity`, with the forces F of the springs.
#[derive(Clone, Debug)]
pub struct Facet {
    /// Normal in N, V1, V2, T, M1, M2 at the spring.
    pub normal: [f64; 6],
    /// Largest value.
    pub capacity: f64,
    /// Of constant loads within the piece, and of those that grow with the load factor.
    pub offset: [f64; 2],
    /// 0 at the start of the piece, 1 at its end.
    pub end: usize,
}

/// A piece of a member.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its member.
    pub member: usize,
    /// Distance of its start from that of the member, m.
    pub from: f64,
    /// Length, m.
    pub length: f64,
    /// Distance of the springs from its start, m.
    pub spring: f64,
    /// Hinges at its start and its end.
    pub hinges: [bool; 2],
    /// Load per length along the axes of the piece, N/m: constant, and growing with the load factor.
    pub load: [[f64; 3]; 2],
    /// Deformation without force (temperature): constant, and growing.
    pub initial: [SectionDeformation; 2],
    /// Plastic strength of its ends.
    pub facets: Vec<Facet>,
}

/// Forces and moments on all bodies: six numbers each.
pub(super) type Loads = Vec<[f64; 6]>;

/// A frame as bodies and bonds, with what acts on it.
#[derive(Clone, Debug)]
pub struct Model {
    /// Bodies: the nodes in the order of the document, the bodies within members, the ground. Bonds: the pieces, then the supports.
    pub structure: Structure,
    /// The pieces; bond k is piece k.
    pub pieces: Vec<Piece>,
    /// Number of nodes.
    pub nodes: usize,
    /// True for a plane frame.
    pub plane: bool,
    /// Equilibrium in the displaced shape.
    pub large: bool,
    /// Constant loads, and those that grow with the load factor.
    pub loads: [Vec<[f64; 6]>; 2],
    /// Motion of fixed bodies at a load factor of one.
    pub shifts: Vec<(usize, [f64; 6])>,
    /// Supports: node, and the body that is fixed: the node itself or the ground.
    pub supports: Vec<(usize, usize)>,
    /// Degrees of freedom of all free bodies: 6 times the body plus 0 to 5.
    pub unknowns: Vec<usize>,
    /// Size of the frame, m.
    pub size: f64,
}

/// Section and material of a member, in numbers.
#[derive(Clone, Debug)]
pub struct MemberData {
    /// Section.
    pub section: Properties,
    /// Young's modulus and shear modulus, Pa.
    pub moduli: [f64; 2],
    /// Mass per length, kg/m.
    pub mass: f64,
    /// Yield force and plastic moments about y and z; infinite where the member stays elastic.
    pub plastic: [f64; 3],
    /// Shear area, m2.
    pub shear: Option<f64>,
    /// Thermal expansion, 1/K.
    pub alpha: f64,
    /// Axes: along the member, y and z of the section.
    pub axes: [Vec3; 3],
    /// Ends: numbers of nodes.
    pub nodes: [usize; 2],
    /// Length, m.
    pub length: f64,
}

impl Frame {
    /// A vector of the document in space.
    pub fn vector(&self, v: &[f64]) -> Vec3 {
        match v {
            [x, z] => Vec3::new(*x, 0.0, *z),
            [x, y, z] => Vec3::new(*x, *y, *z),
            _ => Vec3::zeros(),
        }
    }

    /// A moment of the document in space.
    fn moment(&self, v: &[f64]) -> Vec3 {
        match v {
            [y] => Vec3::new(0.0, *y, 0.0),
            other => self.vector(other),
        }
    }

    /// Number of a node.
    pub fn node_number(&self, name: &str) -> usize {
        self.node.iter().position(|n| n.name == name).unwrap_or(0)
    }

    /// Place of a node.
    pub fn place(&self, node: usize) -> Vec3 {
        let at: Vec<f64> = self.node[node].at.iter().map(|x| x.0).collect();
        self.vector(&at)
    }

    /// Section, material and axes of a member.
    ///
    /// # Errors
    /// When a name is not known.
    pub fn member_data(&self, m: &Member) -> Result<MemberData> {
        let s = self.section.iter().find(|s| s.name == m.section);
        let material = match &m.material {
            Some(name) => self.material.iter().find(|x| x.name == *name),
            None => self.material.first(),
        };
        let (Some(s), Some(material)) = (s, material) else {
            return Err(Error::input(format!("member \"{}\" has no section or material", m.name), "name known ones"));
        };
        let table = s.profile.as_deref().map(sections::rolled).transpose()?;
        let of = |given: Option<f64>, f: &dyn Fn(&Properties) -> f64| given.or_else(|| table.as_ref().map(f));
        let area = of(s.area.map(|a| a.0), &|t| t.area).unwrap_or(0.0);
        let iy = of(s.iy, &|t| t.iy).unwrap_or(0.0);
        let iz = of(s.iz, &|t| t.iz).unwrap_or(iy);
        let section = Properties {
            area,
            iy,
            iz,
            j: of(s.j, &|t| t.j).unwrap_or(iy + iz),
            wpl_y: table.as_ref().map_or(0.0, |t| t.wpl_y),
            wpl_z: table.as_ref().map_or(0.0, |t| t.wpl_z),
            web: table.as_ref().map_or(0.0, |t| t.web),
            depth: of(s.depth.map(|d| d.0), &|t| t.depth).unwrap_or(2.0 * (iy / area).sqrt()),
        };
        let strength = |given: Option<f64>, modulus: f64| match (given, material.fy) {
            (Some(m), _) => m,
            (None, Some(fy)) if modulus > 0.0 => fy.0 * modulus,
            _ => f64::INFINITY,
        };
        let plastic = [
            material.fy.map_or(f64::INFINITY, |fy| fy.0 * area),
            strength(s.mpl_y, section.wpl_y),
            strength(s.mpl_z, section.wpl_z),
        ];
        let nodes = m.nodes.each_ref().map(|n| self.node_number(n));
        let along = self.place(nodes[1]) - self.place(nodes[0]);
        let length = along.norm();
        let x = along / length;
        let level = Vec3::z().cross(&x);
        let flat = if self.plane || level.norm() < 1e-6 { Vec3::y() } else { level.normalize() };
        let turn = Quat::from_scaled_axis(x * m.roll.0);
        let y = turn * flat;
        Ok(MemberData {
            moduli: [material.youngs.0, material.youngs.0 / (2.0 * (1.0 + material.nu))],
            mass: material.density.0 * area,
            plastic,
            shear: s.shear_area.map(|a| a.0),
            alpha: material.alpha,
            axes: [x, y, x.cross(&y)],
            nodes,
            length,
            section,
        })
    }
}

impl MemberData {
    /// Stiffness of the springs of a piece, and the distance of the springs from its start.
    fn stiffness(&self, length: f64, hinges: [bool; 2], plane: bool) -> (SpringStiffness, f64) {
        let ([e, g], s) = (self.moduli, &self.section);
        let soft = self.shear.map_or(0.0, |a| length / (g * a));
        let bent = |i: f64, hinges: [bool; 2]| {
            let one = e * i;
            match hinges {
                [false, false] => [1.0 / (length.powi(3) / (12.0 * one) + soft), one / length],
                [true, true] => [HINGE * 12.0 * one / length.powi(3), HINGE * one / length],
                _ => [1.0 / (length.powi(3) / (3.0 * one) + soft), HINGE * one / length],
            }
        };
        let [v2, m1] = bent(s.iy, hinges);
        let [v1, m2] = bent(s.iz, if plane { [false; 2] } else { hinges });
        let at = match hinges {
            [true, false] => 0.0,
            [false, true] => length,
            _ => 0.5 * length,
        };
        (SpringStiffness { n: e * s.area / length, v1, v2, t: g * s.j / length, m1, m2 }, at)
    }

    /// Plastic strength of the ends of a piece; `checked`: the ends at which a hinge may form.
    fn facets(&self, p: &Piece, checked: [bool; 2], plane: bool, interaction: bool) -> Vec<Facet> {
        let [np, my, mz] = self.plastic;
        let mut out = Vec::new();
        for end in [0, 1] {
            if !checked[end] || p.hinges[end] || !my.is_finite() {
                continue;
            }
            let x = [0.0, p.length][end] - p.spring;
            // Rows of both moments at the end of the piece, and what the load within the piece adds to them.
            let bending = [[0.0, 0.0, x, 0.0, 1.0, 0.0], [0.0, -x, 0.0, 0.0, 0.0, 1.0]];
            let more = [0, 1].map(|c| {
                let [my, mz] = p.load_moments(c, [0.0, p.length][end], plane);
                [-my, mz]
            });
            let mut add = |weights: [f64; 3], capacity: f64| {
                let mut normal = [weights[0], 0.0, 0.0, 0.0, 0.0, 0.0];
                for (axis, row) in bending.iter().enumerate() {
                    for c in 0..6 {
                        normal[c] += weights[1 + axis] * row[c];
                    }
                }
                let offset = more.map(|m| weights[1] * m[0] + weights[2] * m[1]);
                out.push(Facet { normal, capacity, offset, end });
            };
            let signs = [1.0, -1.0];
            let weak = !plane && mz.is_finite();
            if interaction && np.is_finite() {
                for a in signs {
                    for b in signs {
                        if weak {
                            // EN 1993-1-1, 6.2.1 (7).
                            signs.iter().for_each(|c| add([a * my / np, b, c * my / mz], my));
                        } else {
                            // EN 1993-1-1, 6.2.9.1 (5): M <= Mpl (1 - n) / (1 - a / 2).
                            add([a * my / np, b * (1.0 - 0.5 * self.section.web), 0.0], my);
                        }
                    }
                }
            }
            if !(interaction && np.is_finite() && weak) {
                signs.iter().for_each(|s| add([0.0, *s, 0.0], my));
                if weak {
                    signs.iter().for_each(|s| add([0.0, 0.0, *s], mz));
                }
            }
        }
        out
    }
}

impl Piece {
    /// Moments about y (tension below positive) and z that the load within the piece adds at a distance from its start, per set of loads.
    pub fn load_moments(&self, set: usize, at: f64, plane: bool) -> [f64; 2] {
        let one = |q: f64, hinges: [bool; 2]| {
            let (w, l, t) = (-q, self.length, self.length - at);
            match hinges {
                [false, false] => w * (at * t / 2.0 - l * l / 12.0),
                [true, false] => w * (3.0 * l * at / 8.0 - at * at / 2.0),
                [false, true] => w * (3.0 * l * t / 8.0 - t * t / 2.0),
                [true, true] => w * at * t / 2.0,
            }
        };
        let [_, q1, q2] = self.load[set];
        [one(q2, self.hinges), one(q1, if plane { [false; 2] } else { self.hinges })]
    }

    /// The same for the shear forces along z and y (derivatives of the moments).
    pub fn load_shears(&self, set: usize, at: f64, plane: bool) -> [f64; 2] {
        let one = |q: f64, hinges: [bool; 2]| {
            let (w, l) = (-q, self.length);
            match hinges {
                [true, false] => w * (3.0 * l / 8.0 - at),
                [false, true] => w * (5.0 * l / 8.0 - at),
                _ => w * (l / 2.0 - at),
            }
        };
        let [_, q1, q2] = self.load[set];
        [one(q2, self.hinges), one(q1, if plane { [false; 2] } else { self.hinges })]
    }
}

fn number(d: Direction) -> usize {
    match d {
        Direction::X => 0,
        Direction::Y => 1,
        Direction::Z => 2,
        Direction::Rx => 3,
        Direction::Ry => 4,
        Direction::Rz => 5,
    }
}

impl Direction {
    /// 0 to 5: x, y, z, rx, ry, rz.
    pub fn number(self) -> usize {
        number(self)
    }
}

fn body(place: Vec3, fixed: bool, element: usize) -> Body {
    let half = Vec3::repeat(SMALL);
    Body {
        kind: if fixed { BodyKind::Foundation } else { BodyKind::Piece },
        element: element as u32,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose { position: place, rotation: Quat::identity() },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * SMALL.powi(3),
        mass: 0.0,
        inertia: Vec3::zeros(),
        fixed,
        friction: 0.0,
    }
}

/// Makes the model. `held` is the stiffness of what is held, over that of the stiffest piece; `plastic` gives the ends of pieces their
/// plastic strength.
///
/// # Errors
/// When a name of the document is not known.
pub fn build(f: &Frame, held: f64, plastic: bool) -> Result<Model> {
    let nodes = f.node.len();
    let data: Vec<MemberData> = f.member.iter().map(|m| f.member_data(m)).collect::<Result<_>>()?;
    let element = |name: &str| ElementRef { name: name.into(), material: "frame".into(), ..Default::default() };
    let mut s = Structure { groups: vec!["Frame".into()], ..Structure::default() };
    s.elements = f.node.iter().map(|n| element(&n.name)).chain(f.member.iter().map(|m| element(&m.name))).collect();
    s.elements.push(element("ground"));
    s.bodies = (0..nodes).map(|k| body(f.place(k), false, k)).collect();
    for (n, b) in f.node.iter().zip(&mut s.bodies) {
        b.mass = n.mass.0;
        b.velocity = f.vector(&n.velocity);
    }
    let mut pieces = Vec::new();
    for (k, (m, d)) in f.member.iter().zip(&data).enumerate() {
        add_member(f, &mut s, &mut pieces, (k, m, d), nodes);
    }
    let reach = |q: &dyn Fn(&Bond) -> f64| s.bonds.iter().map(q).fold(0.0, f64::max);
    let stiff = [held * reach(&|b| b.stiffness.n), held * reach(&|b| 4.0 * b.stiffness.m1.max(b.stiffness.m2))];
    let mut supports = Vec::new();
    let mut shifts = Vec::new();
    for sup in &f.support {
        let n = f.node_number(&sup.node);
        let mut k = [0.0; 6];
        sup.held.iter().for_each(|d| k[number(*d)] = stiff[number(*d) / 3]);
        if f.plane {
            [1, 3, 5].iter().for_each(|c| k[*c] = stiff[c / 3]);
        }
        let all = k.iter().all(|k| *k > 0.0);
        sup.spring.iter().for_each(|(d, v)| k[number(*d)] = *v);
        let fixed = if all {
            s.bodies[n].fixed = true;
            s.bodies[n].kind = BodyKind::Foundation;
            n
        } else {
            let g = s.bodies.len();
            s.bodies.push(body(f.place(n), true, s.elements.len() - 1));
            // Free degrees of freedom keep almost nothing, so that each bond has six springs.
            let least = [1e-12 * stiff[0] / held, 1e-12 * stiff[1] / held];
            s.bonds.push(Bond {
                a: g as u32,
                b: n as u32,
                frame: [Vec3::x(), Vec3::y(), Vec3::z()],
                face: f.place(n),
                spring: f.place(n),
                length: SMALL,
                section: crate::structure::Section { area: 1e-2, d1: 0.1, d2: 0.1, i1: 1e-5, i2: 1e-5, j: 1e-5 },
                stiffness: SpringStiffness::from_fn(|c| k[c].max(least[c / 3])),
                law: Law::Unbreakable,
                construction_stage: Default::default(),
            });
            g
        };
        supports.push((n, fixed));
        if !sup.shift.is_empty() {
            let mut by = [0.0; 6];
            sup.shift.iter().for_each(|(d, v)| by[number(*d)] = *v);
            shifts.push((fixed, by));
        }
    }
    let mut loads = [vec![[0.0; 6]; s.bodies.len()], vec![[0.0; 6]; s.bodies.len()]];
    for l in &f.load {
        let set = usize::from(!l.constant);
        apply(f, l, &s, &mut pieces, &data, &mut loads[set], set, 1.0);
    }
    if plastic {
        let checked = checked_ends(f, &pieces, &data);
        for (p, checked) in pieces.iter_mut().zip(checked) {
            p.facets = data[p.member].facets(p, checked, f.plane, f.collapse.interaction);
        }
    }
    for b in &mut s.bodies {
        b.mass = b.mass.max(1e-9);
        b.inertia = b.inertia.map(|x| x.max(1e-9));
    }
    let active: &[usize] = if f.plane { &[0, 2, 4] } else { &[0, 1, 2, 3, 4, 5] };
    let free = (0..s.bodies.len()).filter(|i| !s.bodies[*i].fixed);
    let unknowns = free.flat_map(|i| active.iter().map(move |c| 6 * i + c)).collect();
    let (mut low, mut high) = (f.place(0), f.place(0));
    (0..nodes).for_each(|k| (low, high) = (low.inf(&f.place(k)), high.sup(&f.place(k))));
    let size = (high - low).norm();
    let large = f.statics.large_displacements;
    Ok(Model { structure: s, pieces, nodes, plane: f.plane, large, loads, shifts, supports, unknowns, size })
}

/// Adds the pieces of a member.
fn add_member(f: &Frame, s: &mut Structure, out: &mut Vec<Piece>, m: (usize, &Member, &MemberData), nodes: usize) {
    let (number, member, d) = m;
    let length = d.length / member.pieces as f64;
    let start = f.place(d.nodes[0]);
    let mut last = d.nodes[0];
    let p = &d.section;
    for k in 0..member.pieces {
        let from = k as f64 * length;
        let next = if k + 1 == member.pieces {
            d.nodes[1]
        } else {
            let mut within = body(start + d.axes[0] * (from + length), false, nodes + number);
            within.pose.rotation = Quat::from_matrix(&Mat3::from_columns(&d.axes));
            s.bodies.push(within);
            s.bodies.len() - 1
        };
        // Half of the piece at each end: a rod about its end, and the section about the axis of the member. Bodies within a member have
        // its axes; nodes those of the world, and products of inertia of oblique members are left out there.
        let (rod, twist) = (d.mass * length.powi(3) / 24.0, 0.5 * d.mass / p.area * (p.iy + p.iz) * length);
        for i in [last, next] {
            s.bodies[i].mass += 0.5 * d.mass * length;
            s.bodies[i].inertia += if i < nodes {
                d.axes[0].map(|x| twist * x * x + rod * (1.0 - x * x))
            } else {
                Vec3::new(twist, rod, rod)
            };
        }
        let hinges = [
            k == 0 && member.hinges.contains(&End::Start),
            k + 1 == member.pieces && member.hinges.contains(&End::End),
        ];
        let (stiffness, spring) = d.stiffness(length, hinges, f.plane);
        let width = (12.0 * p.iz / p.area).sqrt();
        let place = start + d.axes[0] * (from + spring);
        s.bonds.push(Bond {
            a: last as u32,
            b: next as u32,
            frame: d.axes,
            face: place,
            spring: place,
            length,
            section: crate::structure::Section { area: p.area, d1: width, d2: p.depth, i1: p.iy, i2: p.iz, j: p.j },
            stiffness,
            law: Law::Unbreakable,
            construction_stage: Default::default(),
        });
        out.push(Piece {
            member: number,
            from,
            length,
            spring,
            hinges,
            load: [[0.0; 3]; 2],
            initial: [SectionDeformation::default(); 2],
            facets: Vec::new(),
        });
        last = next;
    }
}

/// The ends of pieces at which a plastic hinge may form: each section once. Where two members meet alone, only the weaker one.
fn checked_ends(f: &Frame, pieces: &[Piece], data: &[MemberData]) -> Vec<[bool; 2]> {
    let strength = |m: usize| data[m].plastic[1];
    let meets = |node: usize| -> Vec<usize> { (0..data.len()).filter(|m| data[*m].nodes.contains(&node)).collect() };
    let turned = |node: usize| {
        let name = &f.node[node].name;
        f.support.iter().any(|s| s.node == *name)
            || f.load.iter().any(|l| l.node.as_ref() == Some(name) && !l.moment.is_empty())
    };
    let at_node = |m: usize, node: usize| match meets(node)[..] {
        [a, b] if !turned(node) => {
            let other = if a == m { b } else { a };
            strength(m) < strength(other) || (strength(m) == strength(other) && m < other)
        }
        _ => true,
    };
    pieces
        .iter()
        .map(|p| {
            let d = &data[p.member];
            let last = p.from + 1.5 * p.length > d.length;
            [p.from == 0.0 && at_node(p.member, d.nodes[0]), !last || at_node(p.member, d.nodes[1])]
        })
        .collect()
}

/// Adds a load, times a factor, to a list; loads within pieces are noted there, too.
#[allow(clippy::too_many_arguments)]
pub(super) fn apply(
    f: &Frame,
    l: &LoadItem,
    s: &Structure,
    pieces: &mut [Piece],
    data: &[MemberData],
    loads: &mut Loads,
    set: usize,
    factor: f64,
) {
    let mut add = |i: usize, force: Vec3, moment: Vec3| {
        for c in 0..3 {
            loads[i][c] += force[c] * factor;
            loads[i][3 + c] += moment[c] * factor;
        }
    };
    if let Some(n) = &l.node {
        add(f.node_number(n), f.vector(&l.force), f.moment(&l.moment));
    }
    if l.self_weight {
        for (k, n) in f.node.iter().enumerate() {
            add(k, Vec3::new(0.0, 0.0, -n.mass.0 * GRAVITY), Vec3::zeros());
        }
    }
    for (k, p) in pieces.iter_mut().enumerate() {
        let d = &data[p.member];
        let of_it = l.member.as_ref() == Some(&f.member[p.member].name);
        if !of_it && !l.self_weight {
            continue;
        }
        let world = if l.self_weight { Vec3::new(0.0, 0.0, -d.mass * GRAVITY) } else { f.vector(&l.per_length) };
        let q = [0, 1, 2].map(|c| world.dot(&d.axes[c]));
        (0..3).for_each(|c| p.load[set][c] += q[c] * factor);
        if of_it {
            p.initial[set].normal += d.alpha * l.temperature.unwrap_or(0.0) * p.length * factor;
            // Warmer below: the member becomes longer there and sags, which is a negative rotation about y.
            let turn = -d.alpha * l.gradient.unwrap_or(0.0) / d.section.depth * p.length * factor;
            p.initial[set].rotation_1 += turn;
            // It turns about the middle of the piece; the springs of a piece with a hinge are elsewhere.
            p.initial[set].shear_2 -= turn * (p.spring - 0.5 * p.length);
        }
        // What the ends of a clamped piece pass on.
        let only = Piece { load: [q, [0.0; 3]], ..p.clone() };
        let (start, end) = (only.load_shears(0, 0.0, f.plane), only.load_shears(0, p.length, f.plane));
        let (first, last) = (only.load_moments(0, 0.0, f.plane), only.load_moments(0, p.length, f.plane));
        let bond = &s.bonds[k];
        let force = |n: f64, [z, y]: [f64; 2]| d.axes[0] * n - d.axes[1] * y - d.axes[2] * z;
        let turn = |[y, z]: [f64; 2]| d.axes[1] * y - d.axes[2] * z;
        let along = 0.5 * q[0] * p.length;
        add(bond.a as usize, force(along, start), -turn(first));
        add(bond.b as usize, force(along, end.map(|v| -v)), turn(last));
    }
}
