//! Explosions: charges as pulses on the bodies whose faces they load (Kingery and Bulmash, see [`crate::blast`]). Charges that lie inside
//! of something, reach nothing or are more than the engine can follow are refused.

use crate::blast::faces::{Charge, Loaded, loaded};
use crate::blast::{FARTHEST, NEAREST};
use crate::building::{Building, Element, Finding, FindingKind, Severity};
use crate::fields::{Choice, Field, Flag, Given, Plain, Problem, Table, Vector, length, mass, within_run};
use crate::geometry::{Convex, Vec3};
use crate::maths;
use crate::scenario::{Context, Event, Remove, Resolved, Scenario};
use crate::solve::{BodyForce, DIVERGENCE_SPEED, Pulse, Removal};
use crate::structure::Structure;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Speed up to which a charge is taken, m/s. Impulse over mass is what pieces that tear off really reach (0.75 to 1.0 of it in runs just
/// below the limit); the rest is for pieces that meet.
const FOLLOWED: f64 = 0.9 * DIVERGENCE_SPEED;
/// Samples of a pressure history, and the first of them as a share of the duration: a sharp front takes a hundredth of it.
const SAMPLES: usize = 100;
/// A charge on a surface may lie this deep in it by rounding, m.
const ON_SURFACE: f64 = 1e-4;
/// ... and this deep in the ground, m.
const ON_GROUND: f64 = 1e-3;

/// An explosion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blast {
    /// When, s.
    pub at: f64,
    /// Where, m.
    pub position: [f64; 3],
    /// TNT, kg; of a gas cloud the equivalent mass.
    pub mass: f64,
    /// A gas cloud that stands behind the mass.
    pub gas: Option<GasCloud>,
    /// In the air, away from the ground.
    pub in_air: bool,
    /// Factor on pressures.
    pub confinement: f64,
    /// Parts in between keep it off.
    pub shielding: bool,
    /// With the suction that follows.
    pub negative: bool,
}

/// A cloud of gas or vapour that explodes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GasCloud {
    /// What it is.
    pub gas: Gas,
    /// How much of it is mixed with air within its flammable range, kg.
    pub mass: f64,
    /// Share of its heat of combustion that goes into the blast.
    pub efficiency: f64,
}

impl GasCloud {
    /// Mass of TNT with the same energy in the blast, kg (TNT equivalence: efficiency x mass x heat of combustion / 4.68 MJ/kg; Lees,
    /// Loss Prevention in the Process Industries). It says nothing true close to the cloud, where pressures are lower and last longer.
    pub fn tnt(&self) -> f64 {
        self.efficiency * self.mass * self.gas.heat() / 4.68e6
    }
}

/// Gases and vapours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gas {
    /// Natural gas.
    Methane,
    /// Bottled gas.
    Propane,
    /// Bottled gas.
    Butane,
    /// Hydrogen.
    Hydrogen,
    /// Vapour of petrol.
    Petrol,
}

const GASES: Choice<Gas> = Choice(&[
    ("methane", Gas::Methane),
    ("propane", Gas::Propane),
    ("butane", Gas::Butane),
    ("hydrogen", Gas::Hydrogen),
    ("petrol", Gas::Petrol),
]);

impl Gas {
    /// Lower heat of combustion, J/kg.
    pub fn heat(self) -> f64 {
        match self {
            Self::Methane => 50.0e6,
            Self::Propane => 46.4e6,
            Self::Butane => 45.7e6,
            Self::Hydrogen => 120.0e6,
            Self::Petrol => 43.5e6,
        }
    }

    /// As it is written.
    pub fn name(self) -> &'static str {
        GASES.word(self)
    }
}

impl Blast {
    /// The charge that stands for it: in the air there is no ground to reflect half of it.
    pub fn charge(&self) -> Charge {
        Charge {
            position: Vec3::from(self.position),
            mass: if self.in_air { self.mass / 1.8 } else { self.mass },
            confinement: self.confinement,
            shielding: self.shielding,
        }
    }

    /// The gas cloud while its keys are read.
    fn cloud(&mut self) -> &mut GasCloud {
        self.gas.get_or_insert(GasCloud { gas: Gas::Methane, mass: 0.0, efficiency: 0.05 })
    }

    /// "100 kg of TNT at (1.0, 2.0, 0.3) m".
    fn in_words(&self) -> String {
        let what = match &self.gas {
            Some(g) => format!("{} kg of {} (as {:.3} kg of TNT)", g.mass, g.gas.name(), self.mass),
            None => format!("{} kg of TNT", self.mass),
        };
        let [x, y, z] = self.position;
        format!("{what} at ({x:.2}, {y:.2}, {z:.2}) m")
    }
}

impl Table for Blast {
    fn start() -> Self {
        Self {
            at: 0.0,
            position: [0.0; 3],
            mass: 0.0,
            gas: None,
            in_air: false,
            confinement: 1.0,
            shielding: true,
            negative: false,
        }
    }

    fn fields() -> Vec<Field<Self>> {
        let cloud = |b: &Self| b.gas.is_some();
        vec![
            Field::new("at", "when it explodes", within_run(), |b: &mut Self| &mut b.at).example("\"0.5 s\""),
            Field::new("position", "x, y, z, m", Vector(length(-1e6, 1e6).bare()), |b: &mut Self| &mut b.position)
                .note("In the axes of the model.")
                .example("[0, -5, 0.3]")
                .required(),
            Field::new("mass", "TNT", mass(1e-3, 1e6), |b: &mut Self| &mut b.mass)
                .note("A hemisphere on the ground. Or give `gas` and `gas_mass`.")
                .example("\"100 kg\"")
                .when(|b| b.gas.is_none()),
            Field::new("gas", "a gas cloud in place of TNT", GASES, |b: &mut Self| &mut b.cloud().gas)
                .note("Its equivalent mass of TNT is taken.")
                .when(cloud),
            Field::new("gas_mass", "gas mixed with air", mass(1e-3, 1e6), |b: &mut Self| &mut b.cloud().mass)
                .note("Within its flammable range.")
                .when(cloud),
            Field::new("efficiency", "share of its heat that goes into the blast", Plain(1e-3, 0.5), |b: &mut Self| {
                &mut b.cloud().efficiency
            })
            .note("Observed: 0.01 to 0.1; 0.05 where it is not given.")
            .when(cloud),
            Field::new("in_air", "away from the ground", Flag, |b: &mut Self| &mut b.in_air)
                .note("Its energy is not doubled by reflection (divided by 1.8)."),
            Field::new("confinement", "factor on pressures", Plain(1.0, 10.0), |b: &mut Self| &mut b.confinement)
                .note("For walls around that reflect them."),
            Field::new("shielding", "parts in between keep it off", Flag, |b: &mut Self| &mut b.shielding),
            Field::new("negative", "with the suction that follows", Flag, |b: &mut Self| &mut b.negative),
        ]
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        match (given.has("mass"), given.has("gas"), given.has("gas_mass")) {
            (true, false, false) => self.gas = None,
            (false, true, true) => self.mass = self.gas.map_or(0.0, |g| g.tnt()),
            _ => {
                let remedy = "give mass = \"100 kg\" of TNT, or gas = \"propane\" and gas_mass = \"20 kg\"";
                return Err(Problem::new("", "nothing says, or two things say, what explodes", remedy));
            }
        }
        Ok(())
    }
}

impl Event for Blast {
    fn title(_: &str) -> &'static str {
        "a charge or a gas cloud explodes"
    }

    fn begin(&self) -> f64 {
        self.at
    }

    fn summary(&self) -> String {
        self.in_words()
    }

    /// In front of the building.
    fn adapted(self, building: &Building) -> Self {
        let b = building.used_aabb();
        let tenth = |x: f64| (10.0 * x).round() / 10.0;
        Self { position: [0.5 * (b.min.x + b.max.x), b.min.y - 5.0, b.min.z + 0.3].map(tenth), ..self }
    }

    fn check_in(&self, building: &Building, scenario: &Scenario) -> Result<(), Problem> {
        match element_around(self, building, &scenario.remove) {
            Some(name) => Err(Problem::new(
                "position",
                format!("the charge lies inside {name}, where it would load nothing"),
                "move it into the open",
            )),
            None => Ok(()),
        }
    }

    fn resolve(list: &[Self], key: &str, _: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        let Applied { pulses, findings, most } = pulses(list, key, s, &to.loading.removals)?;
        to.loading.pulses.extend(pulses);
        to.findings.extend(findings);
        for (b, most) in list.iter().zip(most) {
            let [x, y, z] = b.position;
            to.occurs("blast", b.at, 0.0, format!("{:.1} kg of TNT at {x:.1}, {y:.1}, {z:.1} m; {most}", b.mass));
        }
        Ok(())
    }
}

/// What explosions come to.
#[derive(Default)]
struct Applied {
    /// What acts on the bodies.
    pulses: Vec<Pulse>,
    /// What is to be said of them.
    findings: Vec<Finding>,
    /// Of each explosion the largest pressure that is applied, with the impulse there and the part, in words.
    most: Vec<String>,
}

/// The face with the largest pressure, in words.
fn strongest(faces: &[Loaded], s: &Structure) -> String {
    let Some(l) = faces.iter().max_by(|a, b| a.history.peak.total_cmp(&b.history.peak)) else { return String::new() };
    let (peak, impulse) = (l.history.peak / 1e3, l.history.impulse() / 1e3);
    format!("at most {peak:.1} kPa and {impulse:.3} kPa s, on {}", s.body_name(l.body))
}

/// One pulse per loaded face or cell of one, findings, and the largest pressure. What has been removed before a blast neither takes load nor keeps it off others.
///
/// # Errors
/// A charge inside of a part or below the ground, one that loads nothing, and one that throws a piece faster than the engine can follow;
/// each with its figures.
fn pulses(blasts: &[Blast], key: &str, s: &Structure, removals: &[Removal]) -> Result<Applied> {
    let (mut out, mut findings) = (Vec::new(), Vec::new());
    if blasts.is_empty() {
        return Ok(Applied::default());
    }
    let mut most = vec![String::new(); blasts.len()];
    let shapes: Vec<Option<Convex>> =
        s.bodies.iter().map(|b| (!b.comes_later()).then(|| b.shape.mapped(|p| b.pose.apply(p)))).collect();
    // What all blasts so far give each body, N s: pulses act on a body wherever it has flown.
    let mut thrown = vec![Vec3::zeros(); s.bodies.len()];
    let mut order: Vec<usize> = (0..blasts.len()).collect();
    order.sort_by(|a, b| blasts[*a].at.total_cmp(&blasts[*b].at).then(a.cmp(b)));
    let mut parts: Vec<Vec<Pulse>> = vec![Vec::new(); blasts.len()];
    for i in order {
        let b = &blasts[i];
        let charge = b.charge();
        let mut there = shapes.clone();
        for i in removals.iter().filter(|r| r.at <= b.at).flat_map(|r| &r.bodies) {
            there[*i as usize] = None;
        }
        let refused = |e: Error| e.at(format!("{key}[{i}].position"));
        in_the_open(&charge, s, &there).map_err(refused)?;
        let faces: Vec<Loaded> = loaded(&there, &charge).into_iter().filter(|l| !s.bodies[l.body].fixed).collect();
        let Some(nearest) = faces.iter().min_by(|a, b| a.nearest.total_cmp(&b.nearest)) else {
            return Err(refused(without_effect(b, &charge, &there)));
        };
        faces.iter().for_each(|l| thrown[l.body] -= l.area * l.history.impulse());
        can_be_followed(b, &charge, s, nearest, &thrown).map_err(refused)?;
        findings.extend(too_close(i, b, &charge, s, nearest));
        most[i] = strongest(&faces, s);
        parts[i] = faces.iter().map(|l| pulse(b, l, s)).collect();
    }
    parts.into_iter().for_each(|p| out.extend(p));
    Ok(Applied { pulses: out, findings, most })
}

fn pulse(b: &Blast, l: &Loaded, s: &Structure) -> Pulse {
    let h = &l.history;
    let length = h.duration * if b.negative { 5.0 } else { 1.0 };
    let interval = length / SAMPLES as f64;
    // The front lies at the beginning of the first interval; the first sample is the peak.
    let factor = (0..=SAMPLES).map(|k| h.at(h.arrival + k as f64 * interval, b.negative) / h.peak).collect();
    let force = -l.area * h.peak;
    let arm = l.at - s.bodies[l.body].pose.position;
    Pulse {
        load: BodyForce { body: l.body as u32, force, moment: arm.cross(&force) },
        start: b.at + h.arrival,
        interval,
        factor,
        hold: false,
        most_speed: None,
    }
}

/// Refuses a charge inside of a body or of the ground: none of its faces would be loaded.
fn in_the_open(charge: &Charge, s: &Structure, there: &[Option<Convex>]) -> Result<()> {
    let p = &charge.position;
    for (k, shape) in there.iter().enumerate() {
        let Some(c) = shape.as_ref().filter(|c| c.aabb().contains(p)) else { continue };
        let depth = (0..c.faces.len()).map(|f| -c.plane(f).distance(p)).fold(f64::INFINITY, f64::min);
        if depth > ON_SURFACE {
            return Err(Error::input(
                format!("the charge lies {:.0} mm inside {}, where it would load nothing", depth * 1e3, s.body_name(k)),
                "move it into the open beside that part; if it is drilled in, remove the part with [[scenario.remove]] no later than the \
                 explosion",
            ));
        }
    }
    match s.ground {
        Some(z) if p.z < z - ON_GROUND => Err(Error::input(
            format!("the charge lies {:.2} m below the ground, which is at {z:.2} m", z - p.z),
            "put it on the ground or higher; buried charges are not modelled",
        )),
        _ => Ok(()),
    }
}

/// The element of a building that a charge would lie in, unless it is removed before.
fn element_around<'a>(b: &Blast, building: &'a Building, removals: &[Remove]) -> Option<&'a str> {
    let p = Vec3::from(b.position);
    let holds = |e: &&Element| e.mesh.aabb().contains(&p) && e.mesh.winding(&p) > 0.5;
    let is_removed = |e: &Element| removals.iter().any(|r| r.parts.at <= b.at && r.parts.selection.may_take(e));
    building.elements.iter().find(holds).filter(|e| !is_removed(e)).map(|e| e.name.as_str())
}

/// What to say of a charge that loads no face.
fn without_effect(b: &Blast, charge: &Charge, there: &[Option<Convex>]) -> Error {
    let corners = there.iter().flatten().flat_map(|c| &c.vertices);
    let near = corners.map(|v| (v - charge.position).norm()).fold(f64::INFINITY, f64::min);
    let reach = FARTHEST * maths::cbrt(charge.mass);
    if near > reach {
        return Error::input(
            format!(
                "{} loads nothing: the building is {near:.1} m away, the charge reaches {reach:.1} m",
                b.in_words()
            ),
            "move it nearer, take more, or remove it",
        );
    }
    Error::input(
        format!("{} loads nothing: everything that could move is behind other parts", b.in_words()),
        "move it, or set shielding = false so that it reaches every face that looks towards it",
    )
}

/// Refuses a charge that gives a piece more speed than the engine follows.
fn can_be_followed(b: &Blast, charge: &Charge, s: &Structure, nearest: &Loaded, thrown: &[Vec3]) -> Result<()> {
    let speed = |k: usize| thrown[k].norm() / s.bodies[k].mass;
    let Some(fastest) = (0..thrown.len()).max_by(|a, b| speed(*a).total_cmp(&speed(*b)).then(b.cmp(a))) else {
        return Ok(());
    };
    let v = speed(fastest);
    if v <= FOLLOWED {
        return Ok(());
    }
    let far = nearest.nearest;
    Err(Error::input(
        format!(
            "{} is more than the engine can follow: {} of {:.0} kg would be thrown at {v:.0} m/s, {FOLLOWED:.0} m/s can be followed (a run ends at {DIVERGENCE_SPEED:.0}); the nearest \
             loaded face, of {}, is {far:.2} m away, Z = {:.3} m/kg^(1/3), and the curves of pressure hold from {NEAREST}",
            b.in_words(),
            s.body_name(fastest),
            s.bodies[fastest].mass,
            s.body_name(nearest.body),
            far / maths::cbrt(charge.mass)
        ),
        "move it away or take less; what it would shatter outright can be removed with [[scenario.remove]] no later than the explosion",
    ))
}

/// A warning about a charge nearer to a face than the curves hold.
fn too_close(i: usize, b: &Blast, charge: &Charge, s: &Structure, nearest: &Loaded) -> Option<Finding> {
    let far = nearest.nearest;
    let z = far / maths::cbrt(charge.mass);
    (z < NEAREST).then(|| Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(s.elements[s.bodies[nearest.body].element as usize].name.clone()),
        storey: None,
        detail: format!(
            "scenario.blast[{i}], {}: the nearest loaded part of a face is {far:.2} m away, Z = {z:.3} m/kg^(1/3); the curves hold from \
             {NEAREST}, and the pressure at that distance was taken, which is too low here. Shattering of the material by contact is not modelled",
            b.in_words()
        ),
        remedy: "remove what it shatters outright with [[scenario.remove]], or move the charge away".into(),
    })
}
