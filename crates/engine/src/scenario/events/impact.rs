//! Vehicles, containers, trees and parts of aircraft that hit the building: rigid blocks that come with a velocity.

use crate::building::{Building, Finding};
use crate::fields::{Choice, Field, Given, Plain, Problem, Table, Vector, length, mass, within_run};
use crate::geometry::{Aabb, Convex, Pose, Quat, Vec3};
use crate::maths;
use crate::plausibility::{self, Hit};
use crate::scenario::{Context, Event, Resolved};
use crate::solve::ImpactorActivation;
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Friction of what hits, and of a vehicle once a blow has slowed it down.
const FRICTION: f64 = 0.5;

/// Something that hits the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Impact {
    /// When it is at `position`, s.
    pub at: f64,
    /// What it is; gives the usual mass and size.
    pub what: Impactor,
    /// kg.
    pub mass: f64,
    /// Length along its way, width and height, m.
    pub size: [f64; 3],
    /// Middle of its underside at that time, m.
    pub position: [f64; 3],
    /// m/s.
    pub velocity: [f64; 3],
}

/// What may hit a building, with its usual mass (kg) and size (m).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Impactor {
    /// A passenger car (EN 1991-1-7, annex C: 1500 kg).
    Car,
    /// A lorry (EN 1991-1-7, annex C: 20 t).
    Lorry,
    /// An empty 20-foot container (ISO 668: 6.06 x 2.44 x 2.59 m; 2.3 t).
    Container,
    /// A fallen trunk, lying across its way: spruce, half a metre thick.
    Tree,
    /// A part of an aircraft such as an engine: 3 t.
    AircraftPart,
    /// Anything; mass and size must be given.
    Block,
}

const IMPACTORS: Choice<Impactor> = Choice(&[
    ("car", Impactor::Car),
    ("lorry", Impactor::Lorry),
    ("container", Impactor::Container),
    ("tree", Impactor::Tree),
    ("aircraft-part", Impactor::AircraftPart),
    ("block", Impactor::Block),
]);

impl Impactor {
    /// Usual mass and size; none for a block.
    pub fn usual(self) -> Option<(f64, [f64; 3])> {
        match self {
            Self::Car => Some((1500.0, [4.5, 1.8, 1.5])),
            Self::Lorry => Some((20_000.0, [8.0, 2.5, 3.0])),
            Self::Container => Some((2300.0, [6.06, 2.44, 2.59])),
            Self::Tree => Some((1300.0, [0.5, 14.0, 0.5])),
            Self::AircraftPart => Some((3000.0, [3.5, 1.8, 1.8])),
            Self::Block => None,
        }
    }

    /// As it is written.
    pub fn name(self) -> &'static str {
        IMPACTORS.word(self)
    }
}

impl Table for Impact {
    fn start() -> Self {
        let (mass, size) = (1500.0, [4.5, 1.8, 1.5]);
        Self { at: 0.0, what: Impactor::Car, mass, size, position: [0.0; 3], velocity: [0.0; 3] }
    }

    fn fields() -> Vec<Field<Self>> {
        let place = Vector(length(-1e6, 1e6).bare());
        vec![
            Field::new("at", "when it is at its position", within_run(), |m: &mut Self| &mut m.at).example("\"0.5 s\""),
            Field::new("what", "what it is", IMPACTORS, |m: &mut Self| &mut m.what).example("\"lorry\"").required(),
            Field::new("mass", "of it", mass(1.0, 1e6), |m: &mut Self| &mut m.mass).default("usual for what it is"),
            Field::new("size", "along its way, across, up, m", Vector(length(0.05, 50.0).bare()), |m: &mut Self| {
                &mut m.size
            })
            .default("usual for what it is"),
            Field::new("position", "middle of its underside, x, y, z, m", place, |m: &mut Self| &mut m.position)
                .note("At that time, outside of the building.")
                .example("[-20, 5, 0]")
                .required(),
            Field::new("velocity", "x, y, z, m/s", Vector(Plain(-250.0, 250.0)), |m: &mut Self| &mut m.velocity)
                .example("[15, 0, 0]")
                .required(),
        ]
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        let (has_mass, has_size) = (given.has("mass"), given.has("size"));
        match self.what.usual() {
            None if !(has_mass && has_size) => {
                let remedy = "give mass = \"2 t\" and size = [2, 1, 1]";
                return Err(Problem::new("", "a block has no usual mass and size", remedy));
            }
            None => {}
            Some((mass, size)) => {
                self.mass = if has_mass { self.mass } else { mass };
                self.size = if has_size { self.size } else { size };
            }
        }
        Ok(())
    }
}

impl Event for Impact {
    fn title(_: &str) -> &'static str {
        "a car, lorry, container, tree or part of an aircraft hits"
    }

    fn begin(&self) -> f64 {
        self.at
    }

    fn summary(&self) -> String {
        let speed = Vec3::from(self.velocity).norm();
        let [x, y, z] = self.position;
        format!("{} of {:.1} t at {speed:.1} m/s from {x} {y} {z} m", self.what.name(), self.mass / 1e3)
    }

    /// On its way along x to the middle of the building, from where that has not been reached.
    fn adapted(self, building: &Building) -> Self {
        let b = building.used_aabb();
        let tenth = |x: f64| (10.0 * x).round() / 10.0;
        Self { position: [b.min.x - 20.0, 0.5 * (b.min.y + b.max.y), b.min.z + 0.1].map(tenth), ..self }
    }

    fn add_bodies(list: &[Self], key: &str, s: &mut Structure) -> Result<()> {
        if list.is_empty() {
            return Ok(());
        }
        let group = s.groups.len() as u32;
        s.groups.push("Impacts".into());
        for (i, m) in list.iter().enumerate() {
            let body = body(m, group, s.elements.len() as u32);
            refuse_overlap(m, &body, s).map_err(|e| e.at(format!("{key}[{i}].position")))?;
            s.elements.push(ElementRef {
                name: format!("Impact.{} {}", m.what.name(), i + 1),
                class: None,
                material: "rigid".into(),
                ..Default::default()
            });
            s.bodies.push(body);
        }
        Ok(())
    }

    fn resolve(list: &[Self], key: &str, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        let building = standing_box(s);
        for (i, m) in list.iter().enumerate() {
            let key = format!("{}[{i}]", key.trim_start_matches("key "));
            to.findings.extend(doubts(m, &key, context.duration, &building, m.roadway(s.ground).is_some()));
        }
        let bodies = (0..s.bodies.len() as u32).filter(|i| s.bodies[*i as usize].kind == BodyKind::Impactor);
        let arrival = |(m, body): (&Self, u32)| ImpactorActivation {
            at: m.at,
            body,
            velocity: Vec3::from(m.velocity),
            roadway: m.roadway(s.ground),
        };
        let mut arrivals: Vec<ImpactorActivation> = list.iter().zip(bodies).map(arrival).collect();
        arrivals.sort_by(|a, b| a.at.total_cmp(&b.at).then(a.body.cmp(&b.body)));
        for a in &arrivals {
            let m = &s.bodies[a.body as usize];
            let v = a.velocity.norm();
            let energy = 0.5 * m.mass * v * v / 1e3;
            let name = &s.elements[m.element as usize].name;
            to.occurs("impact", a.at, 0.0, format!("{name}: {:.1} t at {v:.1} m/s, {energy:.0} kJ", m.mass / 1e3));
        }
        to.loading.impactors = arrivals;
        Ok(())
    }
}

/// A vehicle whose underside is at most this high above the ground plane of the model is on a roadway, m. That plane lies at the lowest part,
/// which may be a foundation below the street.
const NEAR_GROUND: f64 = 1.5;

impl Impact {
    /// The level on which a vehicle that drives level is kept up: that of its underside. It rolls there, at its speed, until a blow has slowed it down. What
    /// falls, flies or is swept along has none, and slides.
    fn roadway(&self, ground: Option<f64>) -> Option<f64> {
        let drives = matches!(self.what, Impactor::Car | Impactor::Lorry) && self.velocity[2] == 0.0;
        let on_road = drives && self.velocity != [0.0; 3] && ground.is_some_and(|g| self.position[2] - g < NEAR_GROUND);
        on_road.then_some(self.position[2])
    }
}

/// The box of the building before anything happens.
fn standing_box(s: &Structure) -> Aabb {
    let pieces = s.bodies.iter().filter(|b| b.kind == BodyKind::Piece);
    pieces.flat_map(|b| b.shape.vertices.iter().map(|v| b.pose.apply(v))).fold(Aabb::empty(), |mut a, p| {
        a.include(&p);
        a
    })
}

/// Questions about mass, speed and way of an impactor.
fn doubts(m: &Impact, key: &str, duration: f64, building: &Aabb, rolls: bool) -> Vec<Finding> {
    let half = Vec3::from(m.size) * 0.5;
    let velocity = Vec3::from(m.velocity);
    let usual = m.what.usual().map(|u| u.0);
    let mut out = plausibility::impactor(key, m.what.name(), m.mass, usual, velocity.norm());
    let hit = Hit {
        key,
        name: m.what.name(),
        position: Vec3::from(m.position) + Vec3::new(0.0, 0.0, half.z),
        half,
        velocity,
        left: duration - m.at,
        friction: if rolls { 0.0 } else { FRICTION },
    };
    out.extend(plausibility::flight(&hit, building));
    out
}

/// Refuses what would begin inside the building or below the ground.
fn refuse_overlap(m: &Impact, body: &Body, s: &Structure) -> Result<()> {
    let shape = body.shape.mapped(|p| body.pose.apply(p));
    let near = shape.aabb();
    for (k, b) in s.bodies.iter().enumerate().filter(|(_, b)| !b.comes_later()) {
        let other = b.shape.mapped(|p| b.pose.apply(p));
        let shared = if other.aabb().touches(&near) { other.intersection(&shape) } else { None };
        if shared.is_some_and(|c| c.thickness() > 1e-3) {
            let remedy = "let it begin outside of the building, on the way along its velocity";
            return Err(Error::input(format!("the {} would begin inside {}", m.what.name(), s.body_name(k)), remedy));
        }
    }
    match s.ground {
        Some(z) if near.min.z < z - 1e-3 => {
            let problem = format!("the {} would begin below the ground", m.what.name());
            let remedy = format!("position is the middle of its underside; the ground lies at {z:.2} m");
            Err(Error::input(problem, remedy))
        }
        _ => Ok(()),
    }
}

fn body(m: &Impact, group: u32, element: u32) -> Body {
    let half = Vec3::from(m.size) * 0.5;
    let i = |p: f64, q: f64| m.mass / 3.0 * (p * p + q * q);
    let way = Vec3::from(m.velocity);
    let heading = if way.xy().norm() > 1e-9 { maths::atan2(way.y, way.x) } else { 0.0 };
    Body {
        kind: BodyKind::Impactor,
        element,
        group,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose {
            position: Vec3::from(m.position) + Vec3::new(0.0, 0.0, half.z),
            rotation: Quat::from_axis_angle(&Vec3::z_axis(), heading),
        },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * half.x * half.y * half.z,
        mass: m.mass,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: false,
        friction: FRICTION,
    }
}
