//! The tables of a granular case.

use crate::fields::{
    ByName, Choice, Field, FileName, Flag, Given, Maybe, Measured, Plain, Problem, Table, Vector, Whole, Words, length,
    time,
};
use leanto_inputs::fines::{SizeLaw, sieves};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Largest coordinate, m.
const FAR: f64 = 1e4;
/// Most bodies of a case.
const MOST: usize = 5_000_000;

/// How the grains of a case are computed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Simulated time, s.
    pub duration: f64,
    /// Time step, s.
    pub time_step: f64,
    /// Recorded frames per second.
    pub frames_per_second: f64,
    /// Most sweeps of the contact solver in a step.
    pub iterations: usize,
    /// The sweeps end when no contact changes a velocity by more than this, m/s.
    pub tolerance: f64,
    /// Acceleration of gravity, m/s2.
    pub gravity: [f64; 3],
    /// Bodies below this level leave, m.
    pub leave_below: f64,
    /// Seed of the case; each group has a stream of its own.
    pub seed: u64,
    /// Worker threads; 0: by the number of bodies.
    pub threads: usize,
    /// Groups of bodies at rest are not computed until something disturbs them.
    pub sleep: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            duration: 2.0,
            time_step: 5e-4,
            frames_per_second: 25.0,
            iterations: 100,
            tolerance: 1e-4,
            gravity: [0.0, 0.0, -9.80665],
            leave_below: -100.0,
            seed: 1,
            threads: 0,
            sleep: true,
        }
    }
}

const fn coordinate() -> Measured {
    length(-FAR, FAR).bare()
}

impl Table for Settings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Settings;
        let step = "about the time in which a falling grain moves by a hundredth of its radius";
        vec![
            Field::new("duration", "simulated time", time(1e-6, 1e5), |s: &mut S| &mut s.duration),
            Field::new("time_step", "time step", time(1e-7, 0.02), |s: &mut S| &mut s.time_step).note(step),
            Field::new("frames_per_second", "recorded frames per second", Plain(0.01, 1e5), |s: &mut S| {
                &mut s.frames_per_second
            }),
            Field::new("iterations", "most sweeps of the contact solver in a step", Whole(1, 100_000), |s: &mut S| {
                &mut s.iterations
            }),
            Field::new("tolerance", "sweeps end below this change of a velocity, m/s", Plain(0.0, 1.0), |s: &mut S| {
                &mut s.tolerance
            }),
            Field::new("gravity", "acceleration of gravity, m/s2", Vector::<3, _>(Plain(-1e3, 1e3)), |s: &mut S| {
                &mut s.gravity
            }),
            Field::new("leave_below", "bodies below this level leave", coordinate(), |s: &mut S| &mut s.leave_below),
            Field::new("seed", "seed of the case", Whole(0, u64::MAX), |s: &mut S| &mut s.seed),
            Field::new("threads", "worker threads; 0: by the number of bodies", Whole(0, 1024), |s: &mut S| {
                &mut s.threads
            }),
            Field::new("sleep", "groups at rest are not computed until something disturbs them", Flag, |s: &mut S| {
                &mut s.sleep
            }),
        ]
    }
}

/// A material by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Material {
    /// Name.
    pub name: String,
    /// Density, kg/m3.
    pub density: f64,
    /// Coefficient of friction with itself.
    pub friction: f64,
    /// Coefficient of restitution with itself.
    pub restitution: f64,
    /// Rolling resistance with itself; 0: none.
    pub rolling: f64,
}

impl Table for Material {
    fn start() -> Self {
        Self { name: String::new(), density: 2500.0, friction: 0.5, restitution: 0.0, rolling: 0.0 }
    }

    fn fields() -> Vec<Field<Self>> {
        type M = Material;
        vec![
            Field::new("name", "name", Words, |m: &mut M| &mut m.name).required().example("\"gravel\""),
            Field::new("density", "density, kg/m3", Plain(1e-3, 1e5), |m: &mut M| &mut m.density),
            Field::new("friction", "Coulomb friction with itself", Plain(0.0, 10.0), |m: &mut M| &mut m.friction),
            Field::new("restitution", "Newton restitution with itself", Plain(0.0, 1.0), |m: &mut M| {
                &mut m.restitution
            }),
            Field::new("rolling", "rolling resistance with itself; 0: none", Plain(0.0, 10.0), |m: &mut M| {
                &mut m.rolling
            }),
        ]
    }
}

/// What two materials do to each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// The two materials.
    pub between: [String; 2],
    /// Coefficient of friction.
    pub friction: Option<f64>,
    /// Coefficient of restitution.
    pub restitution: Option<f64>,
    /// Rolling resistance.
    pub rolling: Option<f64>,
}

/// A pair of names.
#[derive(Clone, Copy)]
struct TwoNames;

impl crate::fields::Kind for TwoNames {
    type Value = [String; 2];

    fn read(&self, v: &crate::fields::Value) -> Result<Self::Value, Problem> {
        let names = crate::fields::Names.read(v)?;
        let count = names.len();
        names.try_into().map_err(|_| {
            Problem::new(
                "",
                format!("expected the names of two materials, found {count}"),
                "write between = [\"a\", \"b\"]",
            )
        })
    }

    fn write(&self, v: &Self::Value) -> Option<crate::fields::Value> {
        crate::fields::Names.write(&v.to_vec())
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": "array", "items": { "type": "string" }, "minItems": 2, "maxItems": 2 })
    }

    fn allowed(&self) -> String {
        "the names of two materials".into()
    }
}

impl Table for Pair {
    fn start() -> Self {
        Self { between: Default::default(), friction: None, restitution: None, rolling: None }
    }

    fn fields() -> Vec<Field<Self>> {
        type P = Pair;
        let mean = "the lower of the two materials";
        vec![
            Field::new("between", "the two materials", TwoNames, |p: &mut P| &mut p.between)
                .required()
                .example("[\"gravel\", \"steel\"]"),
            Field::new("friction", "Coulomb friction", Maybe(Plain(0.0, 10.0)), |p: &mut P| &mut p.friction)
                .default(mean),
            Field::new("restitution", "Newton restitution", Maybe(Plain(0.0, 1.0)), |p: &mut P| &mut p.restitution)
                .default(mean),
            Field::new("rolling", "rolling resistance", Maybe(Plain(0.0, 10.0)), |p: &mut P| &mut p.rolling)
                .default(mean),
        ]
    }
}

/// Shape of the bodies of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BodyShape {
    /// Sphere.
    Sphere,
    /// Box.
    Box,
    /// Cylinder with round ends.
    Capsule,
    /// Convex hull of a mesh.
    Mesh,
}

/// How bodies are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placement {
    /// On a grid, layer by layer.
    Grid,
    /// At random in a box, without overlap.
    Random,
    /// At random inside a closed mesh, without overlap.
    Inside,
    /// Poured in from a box at a rate.
    Pour,
}

/// A group of bodies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bodies {
    /// Name of the group.
    pub name: String,
    /// Material.
    pub material: String,
    /// How many.
    pub count: usize,
    /// Shape.
    pub shape: BodyShape,
    /// Least and greatest radius, m: of spheres and capsules; of boxes and meshes half the mean edge of the box around them.
    pub radius: [f64; 2],
    /// Distribution of the radius.
    pub sizes: SizeLaw,
    /// Mean radius, m, of normal and log-normal sizes; the middle where not given.
    pub mean: Option<f64>,
    /// Standard deviation, m, of normal and log-normal sizes; a sixth of the range where not given.
    pub deviation: Option<f64>,
    /// Share of the mass that passes sieves, by opening.
    pub grading: Vec<(String, f64)>,
    /// Edges of boxes relative to each other; length of capsules over their diameter in the third.
    pub proportions: [f64; 3],
    /// Mesh of a convex body.
    pub file: Option<PathBuf>,
    /// How they are placed.
    pub place: Placement,
    /// Lowest corner of the grid or the box, m.
    pub from: [f64; 3],
    /// Highest corner of the box, m.
    pub to: [f64; 3],
    /// Points of the grid in x and y.
    pub cells: [usize; 2],
    /// Distance of the points of the grid, m.
    pub spacing: f64,
    /// Largest random shift from the grid in each direction, m.
    pub jitter: f64,
    /// Closed mesh that they lie in.
    pub inside: Option<PathBuf>,
    /// Bodies per second that are poured.
    pub rate: f64,
    /// When pouring begins, s.
    pub begins: f64,
    /// Velocity at the beginning, m/s.
    pub velocity: [f64; 3],
    /// Angular velocity at the beginning, rad/s.
    pub spin: [f64; 3],
    /// Turned at random.
    pub turned: bool,
    /// Seed of the group.
    pub seed: u64,
}

impl Table for Bodies {
    fn start() -> Self {
        Self {
            name: String::new(),
            material: String::new(),
            count: 1,
            shape: BodyShape::Sphere,
            radius: [0.01, 0.01],
            sizes: SizeLaw::Uniform,
            mean: None,
            deviation: None,
            grading: Vec::new(),
            proportions: [1.0, 1.0, 1.0],
            file: None,
            place: Placement::Grid,
            from: [0.0; 3],
            to: [1.0; 3],
            cells: [10, 10],
            spacing: 0.03,
            jitter: 0.0,
            inside: None,
            rate: 100.0,
            begins: 0.0,
            velocity: [0.0; 3],
            spin: [0.0; 3],
            turned: false,
            seed: 1,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        type B = Bodies;
        let shapes = Choice(&[
            ("sphere", BodyShape::Sphere),
            ("box", BodyShape::Box),
            ("capsule", BodyShape::Capsule),
            ("mesh", BodyShape::Mesh),
        ]);
        let laws = Choice(&[
            ("uniform", SizeLaw::Uniform),
            ("normal", SizeLaw::Normal),
            ("log-normal", SizeLaw::LogNormal),
            ("grading", SizeLaw::Grading),
        ]);
        let places = Choice(&[
            ("grid", Placement::Grid),
            ("random", Placement::Random),
            ("inside", Placement::Inside),
            ("pour", Placement::Pour),
        ]);
        let grid = |b: &B| b.place == Placement::Grid;
        let pour = |b: &B| b.place == Placement::Pour;
        let boxed = |b: &B| matches!(b.place, Placement::Random | Placement::Pour);
        let spread = |b: &B| matches!(b.sizes, SizeLaw::Normal | SizeLaw::LogNormal);
        let speed = || Vector::<3, _>(Plain(-1e3, 1e3));
        vec![
            Field::new("name", "name of the group", Words, |b: &mut B| &mut b.name).required().example("\"balls\""),
            Field::new("material", "a material of the case", Words, |b: &mut B| &mut b.material)
                .required()
                .example("\"gravel\""),
            Field::new("count", "how many", Whole(1, MOST), |b: &mut B| &mut b.count).required().example("700"),
            Field::new("shape", "shape", shapes, |b: &mut B| &mut b.shape),
            Field::new(
                "radius",
                "least and greatest radius, m; of boxes and meshes half the mean edge",
                Vector::<2, _>(length(1e-5, 50.0).bare()),
                |b: &mut B| &mut b.radius,
            ),
            Field::new("sizes", "distribution of the radius", laws, |b: &mut B| &mut b.sizes),
            Field::new("mean", "mean radius", Maybe(length(1e-5, 50.0)), |b: &mut B| &mut b.mean)
                .default("the middle of the two radii")
                .when(spread),
            Field::new("deviation", "standard deviation of the radius", Maybe(length(0.0, 50.0)), |b: &mut B| {
                &mut b.deviation
            })
            .default("a sixth of the range of the radii")
            .when(spread),
            Field::new(
                "grading",
                "share of the mass that passes a sieve, by opening",
                ByName(Plain(0.0, 1.0)),
                |b: &mut B| &mut b.grading,
            )
            .when(|b| b.sizes == SizeLaw::Grading),
            Field::new(
                "proportions",
                "edges of a box relative to each other; of a capsule the third is its length over its diameter",
                Vector::<3, _>(Plain(0.01, 100.0)),
                |b: &mut B| &mut b.proportions,
            )
            .when(|b| matches!(b.shape, BodyShape::Box | BodyShape::Capsule)),
            Field::new("file", "mesh whose convex hull is the body", Maybe(FileName), |b: &mut B| &mut b.file)
                .when(|b| b.shape == BodyShape::Mesh),
            Field::new("place", "how they are placed", places, |b: &mut B| &mut b.place),
            Field::new("from", "lowest corner of the grid or box", Vector::<3, _>(coordinate()), |b: &mut B| {
                &mut b.from
            })
            .when(|b| b.place != Placement::Inside),
            Field::new("to", "highest corner of the box", Vector::<3, _>(coordinate()), |b: &mut B| &mut b.to)
                .when(boxed),
            Field::new("cells", "points of the grid in x and y", Vector::<2, _>(Whole(1, MOST)), |b: &mut B| {
                &mut b.cells
            })
            .when(grid),
            Field::new("spacing", "distance of the points of the grid", length(1e-5, 100.0), |b: &mut B| {
                &mut b.spacing
            })
            .when(grid),
            Field::new("jitter", "largest random shift from the grid", length(0.0, 100.0), |b: &mut B| &mut b.jitter)
                .when(grid),
            Field::new("inside", "closed mesh that they lie in", Maybe(FileName), |b: &mut B| &mut b.inside)
                .when(|b| b.place == Placement::Inside),
            Field::new("rate", "bodies per second that are poured", Plain(1e-3, 1e7), |b: &mut B| &mut b.rate)
                .when(pour),
            Field::new("begins", "when pouring begins", time(0.0, 1e5), |b: &mut B| &mut b.begins).when(pour),
            Field::new("velocity", "velocity at the beginning, m/s", speed(), |b: &mut B| &mut b.velocity),
            Field::new("spin", "angular velocity at the beginning, rad/s", speed(), |b: &mut B| &mut b.spin),
            Field::new("turned", "turned at random", Flag, |b: &mut B| &mut b.turned),
            Field::new("seed", "seed of the group", Whole(0, u64::MAX), |b: &mut B| &mut b.seed),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let [low, high] = self.radius;
        if low > high {
            return Err(Problem::new(
                "radius",
                "the least radius is above the greatest",
                "write the smaller one first",
            ));
        }
        if self.shape == BodyShape::Mesh && self.file.is_none() {
            return Err(Problem::new("shape", "a body from a mesh has no file", "add file = \"...\""));
        }
        if self.place == Placement::Inside && self.inside.is_none() {
            return Err(Problem::new("place", "there is no mesh to lie in", "add inside = \"...\""));
        }
        if matches!(self.place, Placement::Random | Placement::Pour) && (0..3).any(|c| self.to[c] <= self.from[c]) {
            return Err(Problem::new(
                "to",
                "the box has no volume",
                "each number of `to` must be above that of `from`",
            ));
        }
        let widest = 2.0 * high * self.proportions.iter().copied().fold(1.0, f64::max);
        if self.place == Placement::Grid
            && self.count > 1
            && self.spacing - 2.0 * self.jitter < widest * 0.999_999
            && self.shape == BodyShape::Sphere
        {
            return Err(Problem::new(
                "spacing",
                format!(
                    "bodies overlap: {} m less twice the jitter is under the largest diameter {widest} m",
                    self.spacing
                ),
                "a wider spacing, less jitter, or smaller radii",
            ));
        }
        if self.sizes == SizeLaw::Grading {
            sieves(&self.grading)?;
        }
        Ok(())
    }
}

/// Shape of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContainerShape {
    /// Everything below a plane.
    HalfSpace,
    /// The sides and the bottom of a box.
    Box,
    /// A cone without ends.
    Funnel,
    /// A cylinder with a bottom that may have a hole in the middle.
    Silo,
    /// An inclined channel with two sides.
    Chute,
    /// A mesh.
    Mesh,
}

/// What bounds the grains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Container {
    /// Name.
    pub name: String,
    /// Material.
    pub material: String,
    /// Shape.
    pub shape: ContainerShape,
    /// Point of a half-space; middle of the bottom or of the outlet; upper middle of a chute; shift of a mesh, m.
    pub at: [f64; 3],
    /// Normal of a half-space.
    pub normal: [f64; 3],
    /// Inner size of a box; length, width and height of the sides of a chute, m.
    pub size: [f64; 3],
    /// Radius of a silo, or the upper radius of a funnel, m.
    pub radius: f64,
    /// Height of a funnel or silo, m.
    pub height: f64,
    /// Radius of the outlet of a funnel or silo, m; 0: closed.
    pub outlet: f64,
    /// Slope of a chute, rad.
    pub slope: f64,
    /// File of a mesh.
    pub file: Option<PathBuf>,
    /// Velocity while it moves, m/s.
    pub velocity: [f64; 3],
    /// When it moves, s.
    pub moves: [f64; 2],
    /// When it is taken away, s.
    pub removed: Option<f64>,
}

impl Table for Container {
    fn start() -> Self {
        Self {
            name: String::new(),
            material: String::new(),
            shape: ContainerShape::HalfSpace,
            at: [0.0; 3],
            normal: [0.0, 0.0, 1.0],
            size: [1.0; 3],
            radius: 0.5,
            height: 1.0,
            outlet: 0.0,
            slope: 0.5,
            file: None,
            velocity: [0.0; 3],
            moves: [0.0, 1e6],
            removed: None,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        type C = Container;
        use ContainerShape as S;
        let shapes = Choice(&[
            ("half-space", S::HalfSpace),
            ("box", S::Box),
            ("funnel", S::Funnel),
            ("silo", S::Silo),
            ("chute", S::Chute),
            ("mesh", S::Mesh),
        ]);
        let round = |c: &C| matches!(c.shape, S::Funnel | S::Silo);
        let at = "point of a half-space, middle of a bottom or outlet, upper end of a chute, shift of a mesh";
        vec![
            Field::new("name", "name", Words, |c: &mut C| &mut c.name).required().example("\"funnel\""),
            Field::new("material", "a material of the case", Words, |c: &mut C| &mut c.material)
                .required()
                .example("\"steel\""),
            Field::new("shape", "shape", shapes, |c: &mut C| &mut c.shape),
            Field::new("at", at, Vector::<3, _>(coordinate()), |c: &mut C| &mut c.at),
            Field::new(
                "normal",
                "direction from a half-space to the grains",
                Vector::<3, _>(Plain(-1e3, 1e3)),
                |c: &mut C| &mut c.normal,
            )
            .when(|c| c.shape == S::HalfSpace),
            Field::new(
                "size",
                "inner size of a box; length, width and height of the sides of a chute",
                Vector::<3, _>(length(0.0, FAR).bare()),
                |c: &mut C| &mut c.size,
            )
            .when(|c| matches!(c.shape, S::Box | S::Chute)),
            Field::new("radius", "radius of a silo, upper radius of a funnel", length(1e-4, FAR), |c: &mut C| {
                &mut c.radius
            })
            .when(round),
            Field::new("height", "height of a funnel or silo", length(1e-4, FAR), |c: &mut C| &mut c.height)
                .when(round),
            Field::new("outlet", "radius of the outlet; 0: closed", length(0.0, FAR), |c: &mut C| &mut c.outlet)
                .when(round),
            Field::new("slope", "slope of a chute", crate::fields::angle(0.0, 1.57), |c: &mut C| &mut c.slope)
                .when(|c| c.shape == S::Chute),
            Field::new("file", "file of a mesh", Maybe(FileName), |c: &mut C| &mut c.file).when(|c| c.shape == S::Mesh),
            Field::new("velocity", "velocity while it moves, m/s", Vector::<3, _>(Plain(-1e3, 1e3)), |c: &mut C| {
                &mut c.velocity
            }),
            Field::new("moves", "when it moves: from, until, s", Vector::<2, _>(time(0.0, 1e6).bare()), |c: &mut C| {
                &mut c.moves
            })
            .when(|c| c.velocity != [0.0; 3]),
            Field::new("removed", "when it is taken away", Maybe(time(0.0, 1e6)), |c: &mut C| &mut c.removed),
        ]
    }

    fn complete(&mut self, _: &Given) -> Result<(), Problem> {
        Ok(())
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.shape == ContainerShape::Mesh && self.file.is_none() {
            return Err(Problem::new("shape", "a container from a mesh has no file", "add file = \"...\""));
        }
        if self.shape == ContainerShape::HalfSpace && self.normal.iter().all(|x| x.abs() < 1e-9) {
            return Err(Problem::new("normal", "the normal has no direction", "write for example [0, 0, 1]"));
        }
        if matches!(self.shape, ContainerShape::Funnel | ContainerShape::Silo) && self.outlet > self.radius {
            let remedy = "a smaller outlet or a larger radius";
            return Err(Problem::new("outlet", "the outlet is wider than the container", remedy));
        }
        Ok(())
    }
}

/// Another run whose state the bodies continue from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// Folder of the run, relative to the case.
    pub from: Option<PathBuf>,
    /// Time of the frame, s; the last one where not given.
    pub time: Option<f64>,
}

impl Table for Start {
    fn start() -> Self {
        Self { from: None, time: None }
    }

    fn fields() -> Vec<Field<Self>> {
        type S = Start;
        vec![
            Field::new("from", "folder of a run with the same bodies", Maybe(FileName), |s: &mut S| &mut s.from)
                .required()
                .example("\"run\""),
            Field::new("time", "time of the frame to begin with", Maybe(time(0.0, 1e6)), |s: &mut S| &mut s.time)
                .default("that of the last frame"),
        ]
    }
}

/// A case of granular bodies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Grains {
    /// Title.
    pub title: String,
    /// Folder that relative paths start from.
    #[serde(skip)]
    pub folder: PathBuf,
    /// How it is computed.
    pub settings: Settings,
    /// Materials.
    pub materials: Vec<Material>,
    /// Pairs of materials with laws of their own.
    pub pairs: Vec<Pair>,
    /// Groups of bodies.
    pub bodies: Vec<Bodies>,
    /// What bounds them.
    pub containers: Vec<Container>,
    /// What it continues from.
    pub start: Option<Start>,
    /// The runs of a study of a parameter.
    pub study: Option<super::Study>,
}
