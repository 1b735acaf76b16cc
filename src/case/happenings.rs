//! The text form of a scenario: its tables, their checks, and how they are written.

use super::check::Checker;
use super::document::AccelerationUnit;
use super::entries::{Entry, entry, list, measured, numbers, optional, path, quoted, unit};
use super::scenario::{
    Blast, Gas, GasCloud, GroundMotion, Impact, LoadChange, Missile, PulseShape, Push, Region, Remove, Scenario,
    Settle, Water, Weaken,
};
use crate::Result;
use crate::motion::artificial::{Artificial, Kind, Soil};
use crate::units::{Angle, Dimension, Force, Length, Pressure, Time, number};
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::PathBuf;

/// What happens to the building.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ScenarioTable {
    /// Parts that vanish.
    pub remove: Vec<RemoveTable>,
    /// Parts that lose strength.
    pub weaken: Vec<WeakenTable>,
    /// Explosions.
    pub blast: Vec<BlastTable>,
    /// Supports that settle or tilt.
    pub settle: Vec<SettleTable>,
    /// Vehicles, containers, trees, parts of aircraft that hit the building.
    pub impact: Vec<ImpactTable>,
    /// Forces on parts for a time.
    pub push: Vec<PushTable>,
    /// Live loads that change.
    pub load: Vec<LoadTable>,
    /// Regions under water.
    pub water: Vec<WaterTable>,
    /// Ground acceleration.
    pub ground_motion: Option<MotionTable>,
    /// A second motion of the ground, such as an aftershock.
    pub aftershock: Option<MotionTable>,
}

/// Supports that settle or tilt, smoothly.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct SettleTable {
    /// When it begins, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// How long it takes, 0 to 600 s. Default 1 s.
    pub over: Option<Time>,
    /// Shift in all, m, -10 to 10. Default [0, 0, 0].
    pub shift: Option<[Length; 3]>,
    /// Tilt in all about the x and the y axis through the middle of the supports, -10 deg to 10 deg. Default [0, 0].
    pub tilt: Option<[Angle; 2]>,
    /// Elements whose supports move; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Whole groups.
    pub groups: Vec<String>,
    /// Only on this storey.
    pub storey: Option<String>,
    /// Only pieces with their middle in this box: its lowest and its highest corner.
    pub region: Option<[[Length; 3]; 2]>,
}

/// Something that hits the building.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ImpactTable {
    /// When it is at its position, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// What it is: car, lorry, container, tree, aircraft-part, block.
    pub what: Missile,
    /// Its mass, 1 kg to 1000 t. Default: usual for what it is.
    pub mass: Option<crate::units::Mass>,
    /// Length along its way, width, height, 0.05 m to 50 m. Default: usual for what it is.
    pub size: Option<[Length; 3]>,
    /// Middle of its underside at that time, outside of the building.
    pub position: [Length; 3],
    /// Velocity, m/s, up to 250.
    pub velocity: [f64; 3],
}

/// A force on parts for a time, shared by their volume.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PushTable {
    /// When it begins, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// How long it takes, 0.001 s to 600 s.
    pub over: Time,
    /// Its peak along x, y, z.
    pub force: [Force; 3],
    /// Its course: rectangle, triangle, half-sine. Default rectangle.
    pub shape: Option<PulseShape>,
    /// Element names; `*` stands for any run of characters.
    #[serde(default)]
    pub elements: Vec<String>,
    /// Whole groups.
    #[serde(default)]
    pub groups: Vec<String>,
    /// Only on this storey.
    pub storey: Option<String>,
    /// Only pieces with their middle in this box: its lowest and its highest corner.
    pub region: Option<[[Length; 3]; 2]>,
}

/// A live load that changes: a weight without inertia on upper faces.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LoadTable {
    /// When it begins, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// How long it takes, 0 to 600 s. Default 1 s.
    pub over: Option<Time>,
    /// By how much, -100 to 100 kN/m2; negative takes load away.
    pub by: Pressure,
    /// Element names; `*` stands for any run of characters.
    #[serde(default)]
    pub elements: Vec<String>,
    /// Whole groups.
    #[serde(default)]
    pub groups: Vec<String>,
    /// Only on this storey.
    pub storey: Option<String>,
    /// Only pieces with their middle in this box: its lowest and its highest corner.
    pub region: Option<[[Length; 3]; 2]>,
}

/// A region under water. It slows down what is in it; buoyancy is not modelled.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WaterTable {
    /// Its lowest and its highest corner.
    pub region: [[Length; 3]; 2],
    /// Rate at which motion dies away, 0.01 to 100 per second. Default 3.
    pub rate: Option<f64>,
}

/// Parts that vanish at a time.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RemoveTable {
    /// When, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// Element names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Whole groups.
    pub groups: Vec<String>,
    /// Only on this storey.
    pub storey: Option<String>,
    /// Only pieces with their middle in this box: its lowest and its highest corner.
    pub region: Option<[[Length; 3]; 2]>,
    /// One name of the lists after the other, so far apart, 0.001 s to 600 s: a demolition sequence. Default: all at once.
    pub every: Option<Time>,
    /// A CSV file, relative to the case, with columns time (s) and name: elements or groups that vanish one by one.
    pub list: Option<PathBuf>,
}

/// Parts that lose strength with time: fire, decay, cutting.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WeakenTable {
    /// When it begins, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// How long it takes, 0 to 600 s. Default 0 s.
    pub over: Option<Time>,
    /// Share of the strength that is left in the end, 0 to 1. Default 0.5.
    pub to: Option<f64>,
    /// Element names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Whole groups.
    pub groups: Vec<String>,
    /// Only on this storey.
    pub storey: Option<String>,
    /// Only pieces with their middle in this box: its lowest and its highest corner.
    pub region: Option<[[Length; 3]; 2]>,
    /// It ends where it is once so many bonds per second break, 1 to 1000000. Default: never.
    pub stop_at: Option<f64>,
}

/// An explosion: TNT as a hemisphere on the ground (Kingery and Bulmash).
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BlastTable {
    /// When, 0 to the duration of the run. Default 0 s.
    pub at: Option<Time>,
    /// Where, m, in the axes of the model.
    pub position: [Length; 3],
    /// Mass of TNT with the same effect, 0.001 kg to 1000 t. Or give `gas` and `gas_mass`.
    pub mass: Option<crate::units::Mass>,
    /// A gas cloud instead of TNT: methane, propane, butane, hydrogen, petrol. Its equivalent mass of TNT is taken.
    pub gas: Option<Gas>,
    /// Gas mixed with air within its flammable range, 0.001 kg to 1000 t.
    pub gas_mass: Option<crate::units::Mass>,
    /// Share of the heat of combustion that goes into the blast, 0.001 to 0.5. Default 0.05; observed: 0.01 to 0.1.
    pub efficiency: Option<f64>,
    /// In the air, away from the ground: its energy is not doubled by reflection (divided by 1.8). Default false.
    pub in_air: Option<bool>,
    /// Factor on pressures where walls around reflect them, 1 to 10. Default 1.
    pub confinement: Option<f64>,
    /// Parts in between keep the blast off. Default true.
    pub shielding: Option<bool>,
    /// With the suction after the pressure. Default false.
    pub negative: Option<bool>,
}

/// Ground acceleration, from a file or made.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MotionTable {
    /// A record, relative to the case: PEER AT2, K-NET, KiK-net, ESM, COSMOS, CSMIP, GeoNet, or columns t, ax, ay, az. Or give
    /// `artificial`.
    pub file: Option<PathBuf>,
    /// A motion that is made: noise, kanai-tajimi, ec8 (elastic spectrum of EN 1998-1).
    pub artificial: Option<Kind>,
    /// Length of a made motion, 1 s to 120 s. Default 20 s.
    pub duration: Option<Time>,
    /// Ground type of EN 1998-1: A, B, C, D, E. Default B.
    pub soil: Option<Soil>,
    /// Spectrum of EN 1998-1: 1 or 2. Default 1.
    pub spectrum: Option<u8>,
    /// Of noise: values per second; of kanai-tajimi: frequency of the ground, Hz; 0.2 to 30. Default 2.5.
    pub frequency: Option<f64>,
    /// Damping ratio of the ground for kanai-tajimi, 0.05 to 1. Default 0.6.
    pub ground_damping: Option<f64>,
    /// Vertical component of a made motion as a share of the horizontal ones, 0 to 1; for ec8 anything above 0 takes its vertical
    /// spectrum. Default 0.
    pub vertical: Option<f64>,
    /// Seed of a made motion. Default: that of the run.
    pub seed: Option<u32>,
    /// Another file for y.
    pub y: Option<PathBuf>,
    /// Another file for z.
    pub z: Option<PathBuf>,
    /// Take away the straight line that fits best. Default false.
    pub baseline: Option<bool>,
    /// Corner frequency of a high-pass filter, Hz, 0.001 to 100.
    pub high_pass: Option<f64>,
    /// Corner frequency of a low-pass filter, Hz, 0.1 to 1000.
    pub low_pass: Option<f64>,
    /// Scale so that the strongest component peaks at this, m/s2, 0.001 to 100 (before `scale`). Of a made motion its peak, for ec8 the
    /// design acceleration on rock; default 2 there.
    pub peak: Option<f64>,
    /// Turn about the vertical, -360 deg to 360 deg, anticlockwise seen from above. Default 0.
    pub rotate: Option<Angle>,
    /// Unit of plain columns; the other formats say theirs. Default "m/s2".
    pub unit: Option<AccelerationUnit>,
    /// Factors on x, y, z, -100 to 100. Default [1, 1, 1].
    pub scale: Option<[f64; 3]>,
    /// Simulated time at which the record starts, 0 to the duration of the run. Default 0 s.
    pub start: Option<Time>,
}

/// A region as it is written.
type Box3 = [[Length; 3]; 2];
/// Elements, groups, storey and region as they are written.
type Named = (Vec<String>, Vec<String>, Option<String>, Option<Box3>);

impl Checker<'_> {
    /// A scenario within a run of so many seconds.
    pub(super) fn scenario(&self, s: ScenarioTable, duration: f64) -> Result<Scenario> {
        fn each<T, U>(list: Vec<T>, f: impl Fn(usize, T) -> Result<U>) -> Result<Vec<U>> {
            list.into_iter().enumerate().map(|(i, x)| f(i, x)).collect()
        }
        Ok(Scenario {
            remove: each(s.remove, |i, x| self.remove(i, x, duration))?,
            weaken: each(s.weaken, |i, x| self.weaken(i, x, duration))?,
            blasts: each(s.blast, |i, x| self.blast(i, x, duration))?,
            settle: each(s.settle, |i, x| self.settle(i, x, duration))?,
            impacts: each(s.impact, |i, x| self.impact(i, x, duration))?,
            pushes: each(s.push, |i, x| self.push(i, x, duration))?,
            loads: each(s.load, |i, x| self.load(i, x, duration))?,
            waters: each(s.water, |i, x| self.water(i, x))?,
            ground_motion: s.ground_motion.map(|m| self.motion("ground_motion", m, duration)).transpose()?,
            aftershock: s.aftershock.map(|m| self.motion("aftershock", m, duration)).transpose()?,
        })
    }

    fn remove(&self, i: usize, r: RemoveTable, duration: f64) -> Result<Remove> {
        let key = |k: &str| format!("scenario.remove[{i}].{k}");
        let mut parts = self.parts(&key(""), r.at, (r.elements, r.groups, r.storey, r.region), duration)?;
        if let Some(every) = r.every {
            let mut step = 0.0;
            self.set(&key("every"), &mut step, Some(every), 1e-3, 600.0)?;
            parts.every = Some(step);
        }
        if let Some(f) = &r.list {
            self.file(&key("list"), f)?;
        }
        parts.list = r.list;
        if parts.is_empty() {
            let remedy = "name elements, groups, a storey, a region or a list, e.g. elements = [\"Columns.A1*\"]";
            return Err(self.error(&format!("scenario.remove[{i}]"), "nothing is named that vanishes", remedy));
        }
        Ok(parts)
    }

    /// Which parts an event is about, and when it begins.
    fn parts(
        &self,
        prefix: &str,
        at: Option<Time>,
        (elements, groups, storey, region): Named,
        duration: f64,
    ) -> Result<Remove> {
        let mut out = Remove { elements, groups, storey, ..Remove::default() };
        self.set(&format!("{prefix}at"), &mut out.at, at, 0.0, duration)?;
        out.region = region.map(|r| self.region(&format!("{prefix}region"), r)).transpose()?;
        Ok(out)
    }

    fn region(&self, key: &str, r: Box3) -> Result<Region> {
        let mut out = [[0.0; 3]; 2];
        for (k, corner) in r.into_iter().enumerate() {
            for (c, x) in corner.into_iter().enumerate() {
                self.set(&format!("{key}[{k}][{c}]"), &mut out[k][c], Some(x), -1e6, 1e6)?;
            }
        }
        if (0..3).any(|c| out[0][c] >= out[1][c]) {
            let remedy = "give the lowest corner first, then the highest: [[x0, y0, z0], [x1, y1, z1]]";
            return Err(self.error(key, "the box has no volume", remedy));
        }
        Ok(out)
    }

    /// Parts that must be named.
    fn named(&self, what: &str, i: usize, parts: Remove) -> Result<Remove> {
        if parts.is_empty() {
            let remedy = "name elements, groups, a storey or a region, e.g. groups = [\"Columns\"]";
            return Err(self.error(&format!("scenario.{what}[{i}]"), "nothing is named that it is about", remedy));
        }
        Ok(parts)
    }

    fn weaken(&self, i: usize, w: WeakenTable, duration: f64) -> Result<Weaken> {
        let prefix = format!("scenario.weaken[{i}].");
        let parts = self.parts(&prefix, w.at, (w.elements, w.groups, w.storey, w.region), duration)?;
        let mut over = 0.0;
        self.set(&format!("{prefix}over"), &mut over, w.over, 0.0, 600.0)?;
        let to = self.number(&format!("{prefix}to"), w.to.unwrap_or(0.5), 0.0, 1.0)?;
        let stop = |s| self.number(&format!("{prefix}stop_at"), s, 1.0, 1e6);
        Ok(Weaken { parts: self.named("weaken", i, parts)?, over, to, stop_at: w.stop_at.map(stop).transpose()? })
    }

    fn settle(&self, i: usize, s: SettleTable, duration: f64) -> Result<Settle> {
        let prefix = format!("scenario.settle[{i}].");
        let parts = self.parts(&prefix, s.at, (s.elements, s.groups, s.storey, s.region), duration)?;
        let (mut over, mut shift, mut tilt) = (1.0, [0.0; 3], [0.0; 2]);
        self.set(&format!("{prefix}over"), &mut over, s.over, 0.0, 600.0)?;
        for (k, x) in s.shift.into_iter().flatten().enumerate() {
            self.set(&format!("{prefix}shift[{k}]"), &mut shift[k], Some(x), -10.0, 10.0)?;
        }
        let most = 10f64.to_radians();
        for (k, x) in s.tilt.into_iter().flatten().enumerate() {
            self.set(&format!("{prefix}tilt[{k}]"), &mut tilt[k], Some(x), -most, most)?;
        }
        if shift == [0.0; 3] && tilt == [0.0; 2] {
            let remedy = "give shift = [0, 0, \"-50 mm\"] or tilt = [\"0.5 deg\", 0]";
            return Err(self.error(&format!("scenario.settle[{i}]"), "nothing says how far", remedy));
        }
        Ok(Settle { parts: self.named("settle", i, parts)?, over, shift, tilt })
    }

    fn impact(&self, i: usize, m: ImpactTable, duration: f64) -> Result<Impact> {
        let key = |k: &str| format!("scenario.impact[{i}].{k}");
        let (mut at, usual) = (0.0, m.what.usual());
        self.set(&key("at"), &mut at, m.at, 0.0, duration)?;
        if usual.is_none() && (m.mass.is_none() || m.size.is_none()) {
            let remedy = "give mass = \"2 t\" and size = [2, 1, 1]";
            return Err(self.error(&format!("scenario.impact[{i}]"), "a block has no usual mass and size", remedy));
        }
        let (mut mass, mut size) = usual.unwrap_or_default();
        self.set(&key("mass"), &mut mass, m.mass, 1.0, 1e6)?;
        for (k, x) in m.size.into_iter().flatten().enumerate() {
            self.set(&key(&format!("size[{k}]")), &mut size[k], Some(x), 0.05, 50.0)?;
        }
        let mut position = [0.0; 3];
        for (k, x) in m.position.into_iter().enumerate() {
            self.set(&key(&format!("position[{k}]")), &mut position[k], Some(x), -1e6, 1e6)?;
        }
        for (k, v) in m.velocity.iter().enumerate() {
            self.number(&key(&format!("velocity[{k}]")), *v, -250.0, 250.0)?;
        }
        Ok(Impact { at, what: m.what, mass, size, position, velocity: m.velocity })
    }

    fn push(&self, i: usize, p: PushTable, duration: f64) -> Result<Push> {
        let prefix = format!("scenario.push[{i}].");
        let parts = self.parts(&prefix, p.at, (p.elements, p.groups, p.storey, p.region), duration)?;
        let (mut over, mut force) = (0.0, [0.0; 3]);
        self.set(&format!("{prefix}over"), &mut over, Some(p.over), 1e-3, 600.0)?;
        for (k, x) in p.force.into_iter().enumerate() {
            self.set(&format!("{prefix}force[{k}]"), &mut force[k], Some(x), -1e10, 1e10)?;
        }
        let shape = p.shape.unwrap_or(PulseShape::Rectangle);
        Ok(Push { parts: self.named("push", i, parts)?, over, force, shape })
    }

    fn load(&self, i: usize, l: LoadTable, duration: f64) -> Result<LoadChange> {
        let prefix = format!("scenario.load[{i}].");
        let parts = self.parts(&prefix, l.at, (l.elements, l.groups, l.storey, l.region), duration)?;
        let (mut over, mut by) = (1.0, 0.0);
        self.set(&format!("{prefix}over"), &mut over, l.over, 0.0, 600.0)?;
        self.set(&format!("{prefix}by"), &mut by, Some(l.by), -1e5, 1e5)?;
        Ok(LoadChange { parts: self.named("load", i, parts)?, over, by })
    }

    fn water(&self, i: usize, w: WaterTable) -> Result<Water> {
        let region = self.region(&format!("scenario.water[{i}].region"), w.region)?;
        let rate = self.number(&format!("scenario.water[{i}].rate"), w.rate.unwrap_or(3.0), 0.01, 100.0)?;
        Ok(Water { region, rate })
    }

    fn blast(&self, i: usize, b: BlastTable, duration: f64) -> Result<Blast> {
        let key = |k: &str| format!("scenario.blast[{i}].{k}");
        let (mut at, mut mass, mut position) = (0.0, 0.0, [0.0; 3]);
        self.set(&key("at"), &mut at, b.at, 0.0, duration)?;
        let gas = match (b.mass, b.gas, b.gas_mass) {
            (Some(_), None, None) => {
                self.set(&key("mass"), &mut mass, b.mass, 1e-3, 1e6)?;
                None
            }
            (None, Some(gas), Some(_)) => {
                let mut cloud = GasCloud { gas, mass: 0.0, efficiency: b.efficiency.unwrap_or(0.05) };
                self.set(&key("gas_mass"), &mut cloud.mass, b.gas_mass, 1e-3, 1e6)?;
                self.number(&key("efficiency"), cloud.efficiency, 1e-3, 0.5)?;
                mass = cloud.tnt();
                Some(cloud)
            }
            _ => {
                let remedy = "give mass = \"100 kg\" of TNT, or gas = \"propane\" and gas_mass = \"20 kg\"";
                let place = format!("scenario.blast[{i}]");
                return Err(self.error(&place, "nothing says, or two things say, what explodes", remedy));
            }
        };
        for (k, x) in b.position.into_iter().enumerate() {
            self.set(&key(&format!("position[{k}]")), &mut position[k], Some(x), -1e6, 1e6)?;
        }
        Ok(Blast {
            at,
            position,
            mass,
            gas,
            in_air: b.in_air.unwrap_or(false),
            confinement: self.number(&key("confinement"), b.confinement.unwrap_or(1.0), 1.0, 10.0)?,
            shielding: b.shielding.unwrap_or(true),
            negative: b.negative.unwrap_or(false),
        })
    }

    fn motion(&self, name: &str, m: MotionTable, duration: f64) -> Result<GroundMotion> {
        let key = |k: &str| format!("scenario.{name}.{k}");
        match (&m.file, m.artificial) {
            (Some(f), None) => self.file(&key("file"), f)?,
            (None, Some(_)) => {}
            (both, _) => {
                let problem = if both.is_some() { "there are a file and a made motion" } else { "there is no motion" };
                let remedy = "give file = \"record.at2\" or artificial = \"ec8\"";
                return Err(self.error(&format!("scenario.{name}"), problem, remedy));
            }
        }
        let scale = m.scale.unwrap_or([1.0; 3]);
        for (i, s) in scale.iter().enumerate() {
            self.number(&key(&format!("scale[{i}]")), *s, -100.0, 100.0)?;
        }
        let mut start = 0.0;
        self.set(&key("start"), &mut start, m.start, 0.0, duration)?;
        let unit = self.number(&key("unit"), m.unit.map_or(1.0, |u| u.0), 1e-6, 1e3)?;
        let some = |name: &str, v: Option<f64>, low: f64, high: f64| -> Result<Option<f64>> {
            v.map(|v| self.number(&key(name), v, low, high)).transpose()
        };
        let mut rotate = 0.0;
        let turn = std::f64::consts::TAU;
        self.set(&key("rotate"), &mut rotate, m.rotate, -turn, turn)?;
        for (name, file) in [("y", &m.y), ("z", &m.z)] {
            if let Some(f) = file {
                self.file(&key(name), f)?;
            }
        }
        let mut length = 20.0;
        self.set(&key("duration"), &mut length, m.duration, 1.0, 120.0)?;
        let peak = some("peak", m.peak, 1e-3, 100.0)?;
        let spectrum = self.number(&key("spectrum"), f64::from(m.spectrum.unwrap_or(1)), 1.0, 2.0)? as u8;
        let frequency = self.number(&key("frequency"), m.frequency.unwrap_or(2.5), 0.2, 30.0)?;
        let ground_damping = self.number(&key("ground_damping"), m.ground_damping.unwrap_or(0.6), 0.05, 1.0)?;
        let vertical = self.number(&key("vertical"), m.vertical.unwrap_or(0.0), 0.0, 1.0)?;
        let artificial = m.artificial.map(|kind| Artificial {
            kind,
            peak: peak.unwrap_or(2.0),
            duration: length,
            soil: m.soil.unwrap_or(Soil::B),
            spectrum,
            frequency,
            ground_damping,
            vertical,
            seed: m.seed.map(u64::from),
        });
        Ok(GroundMotion {
            file: m.file.unwrap_or_default(),
            artificial,
            y: m.y,
            z: m.z,
            baseline: m.baseline.unwrap_or(false),
            high_pass: some("high_pass", m.high_pass, 1e-3, 100.0)?,
            low_pass: some("low_pass", m.low_pass, 0.1, 1000.0)?,
            peak: if artificial.is_some() { None } else { peak },
            rotate,
            unit,
            scale,
            start,
        })
    }
}

/// A `[[scenario.remove]]`.
pub(super) fn remove(r: &Remove) -> Vec<Entry> {
    vec![
        entry("at", measured(r.at, Dimension::Time), "when these parts vanish"),
        entry("elements", list(&r.elements), "names; * stands for any run of characters"),
        optional("groups", (!r.groups.is_empty()).then(|| list(&r.groups)), "whole groups"),
        optional("storey", r.storey.as_deref().map(quoted), "only on this storey"),
        optional("region", r.region.as_ref().map(region), "only in this box: lowest and highest corner, m"),
        optional("every", r.every.map(|t| measured(t, Dimension::Time)), "one name after the other, so far apart"),
        optional("list", r.list.as_deref().map(path), "CSV of time and name: more that vanish"),
    ]
}

fn region(r: &Region) -> String {
    format!("[{}, {}]", numbers(&r[0]), numbers(&r[1]))
}

/// What all events about parts have, under a key for when they begin.
fn parts(r: &Remove, when: &'static str) -> Vec<Entry> {
    let mut out = remove(r);
    out[0].meaning = when;
    out
}

/// A `[[scenario.weaken]]`.
pub(super) fn weaken(w: &Weaken) -> Vec<Entry> {
    let mut out = parts(&w.parts, "when these parts begin to lose strength");
    out.push(entry("over", measured(w.over, Dimension::Time), "how long it takes"));
    out.push(entry("to", number(w.to), "share of the strength that is left"));
    out.push(optional("stop_at", w.stop_at.map(number), "breaks per second at which it ends"));
    out
}

/// A `[[scenario.settle]]`.
fn settle(s: &Settle) -> Vec<Entry> {
    let mut out = parts(&s.parts, "when the supports of these parts begin to move");
    let tilt = s.tilt.map(|t| measured(t, Dimension::Angle)).join(", ");
    out.push(entry("over", measured(s.over, Dimension::Time), "how long it takes"));
    out.push(entry("shift", numbers(&s.shift), "in all, x, y, z, m"));
    out.push(optional("tilt", (s.tilt != [0.0; 2]).then(|| format!("[{tilt}]")), "in all, about x and y"));
    out
}

/// A `[[scenario.impact]]`.
fn impact(m: &Impact) -> Vec<Entry> {
    vec![
        entry("at", measured(m.at, Dimension::Time), "when it is at its position"),
        entry("what", quoted(m.what.name()), "car, lorry, container, tree, aircraft-part, block"),
        entry("mass", measured(m.mass, Dimension::Mass), "of it"),
        entry("size", numbers(&m.size), "along its way, across, up, m"),
        entry("position", numbers(&m.position), "middle of its underside, x, y, z, m"),
        entry("velocity", numbers(&m.velocity), "x, y, z, m/s"),
    ]
}

/// A `[[scenario.push]]`.
fn push(p: &Push) -> Vec<Entry> {
    let mut out = parts(&p.parts, "when the force begins");
    let force = p.force.map(|f| measured(f, Dimension::Force)).join(", ");
    out.push(entry("over", measured(p.over, Dimension::Time), "how long it acts"));
    out.push(entry("force", format!("[{force}]"), "peak along x, y, z"));
    out.push(entry("shape", quoted(p.shape.name()), "rectangle, triangle, half-sine"));
    out
}

/// A `[[scenario.load]]`.
fn load(l: &LoadChange) -> Vec<Entry> {
    let mut out = parts(&l.parts, "when the live load begins to change");
    out.push(entry("over", measured(l.over, Dimension::Time), "how long it takes"));
    out.push(entry("by", measured(l.by, Dimension::Pressure), "more (or, negative, less) than before"));
    out
}

/// A `[[scenario.water]]`.
fn water(w: &Water) -> Vec<Entry> {
    vec![
        entry("region", region(&w.region), "lowest and highest corner, m"),
        entry("rate", number(w.rate), "at which motion dies away, 1/s"),
    ]
}

/// The lists of a scenario under their names, in the order of the file.
pub(super) fn lists(s: &Scenario) -> Vec<(&'static str, Vec<Vec<Entry>>)> {
    vec![
        ("remove", s.remove.iter().map(remove).collect()),
        ("weaken", s.weaken.iter().map(weaken).collect()),
        ("blast", s.blasts.iter().map(blast).collect()),
        ("settle", s.settle.iter().map(settle).collect()),
        ("impact", s.impacts.iter().map(impact).collect()),
        ("push", s.pushes.iter().map(push).collect()),
        ("load", s.loads.iter().map(load).collect()),
        ("water", s.waters.iter().map(water).collect()),
    ]
}

/// The motions of a scenario under their names.
pub(super) fn motions(s: &Scenario) -> [(&'static str, Option<Vec<Entry>>); 2] {
    [("ground_motion", s.ground_motion.as_ref().map(motion)), ("aftershock", s.aftershock.as_ref().map(motion))]
}

/// A `[[scenario.blast]]`.
pub(super) fn blast(b: &super::Blast) -> Vec<Entry> {
    vec![
        entry("at", measured(b.at, Dimension::Time), "when it explodes"),
        entry("position", numbers(&b.position), "x, y, z, m"),
        optional("mass", b.gas.is_none().then(|| measured(b.mass, Dimension::Mass)), "TNT"),
        optional("gas", b.gas.map(|g| quoted(g.gas.name())), "methane, propane, butane, hydrogen, petrol"),
        optional("gas_mass", b.gas.map(|g| measured(g.mass, Dimension::Mass)), "mixed with air"),
        optional("efficiency", b.gas.map(|g| number(g.efficiency)), "share of its heat that goes into the blast"),
        entry("in_air", b.in_air.to_string(), "away from the ground"),
        entry("confinement", number(b.confinement), "factor on pressures"),
        entry("shielding", b.shielding.to_string(), "parts in between keep it off"),
        entry("negative", b.negative.to_string(), "with the suction that follows"),
    ]
}

/// The `[scenario.ground_motion]`.
pub(super) fn motion(m: &GroundMotion) -> Vec<Entry> {
    let made = m.artificial.as_ref();
    let kind = |k: Kind| match k {
        Kind::Noise => "noise",
        Kind::KanaiTajimi => "kanai-tajimi",
        Kind::Ec8 => "ec8",
    };
    let of = |k: Kind| made.filter(|a| a.kind == k);
    let ec8 = of(Kind::Ec8);
    vec![
        optional("file", made.is_none().then(|| path(&m.file)), "record: x, or all components"),
        optional("artificial", made.map(|a| quoted(kind(a.kind))), "noise, kanai-tajimi, ec8"),
        optional("duration", made.map(|a| measured(a.duration, Dimension::Time)), "of the made motion"),
        optional("soil", ec8.map(|a| quoted(&format!("{:?}", a.soil))), "ground type A to E"),
        optional("spectrum", ec8.map(|a| a.spectrum.to_string()), "type 1 or 2"),
        optional(
            "frequency",
            made.filter(|a| a.kind != Kind::Ec8).map(|a| number(a.frequency)),
            "values per second, or of the ground, Hz",
        ),
        optional(
            "ground_damping",
            of(Kind::KanaiTajimi).map(|a| number(a.ground_damping)),
            "damping ratio of the ground",
        ),
        optional("vertical", made.filter(|a| a.vertical != 0.0).map(|a| number(a.vertical)), "share of the horizontal"),
        optional("seed", made.and_then(|a| a.seed).map(|s| s.to_string()), "of the made motion"),
        optional("y", m.y.as_deref().map(path), "another file for y"),
        optional("z", m.z.as_deref().map(path), "another file for z"),
        optional("baseline", m.baseline.then(|| "true".into()), "take away the straight line that fits best"),
        optional("high_pass", m.high_pass.map(number), "corner frequency, Hz"),
        optional("low_pass", m.low_pass.map(number), "corner frequency, Hz"),
        optional("peak", made.map(|a| a.peak).or(m.peak).map(number), "of the strongest component, m/s2"),
        optional("rotate", (m.rotate != 0.0).then(|| measured(m.rotate, Dimension::Angle)), "about the vertical"),
        entry("unit", unit(m.unit, Dimension::Acceleration), "m/s2, g, gal, cm/s2, mm/s2, or m/s2 per unit"),
        entry("scale", numbers(&m.scale), "factors on x, y, z"),
        entry("start", measured(m.start, Dimension::Time), "simulated time at which the record starts"),
    ]
}
