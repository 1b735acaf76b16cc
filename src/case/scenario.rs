//! What may happen to a building, as a case says it.

use crate::motion::artificial::Artificial;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What happens to the building.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scenario {
    /// Parts that vanish.
    pub remove: Vec<Remove>,
    /// Parts that lose strength.
    pub weaken: Vec<Weaken>,
    /// Explosions.
    pub blasts: Vec<Blast>,
    /// Supports that settle.
    pub settle: Vec<Settle>,
    /// Bodies that hit the building.
    pub impacts: Vec<Impact>,
    /// Forces on parts for a time.
    pub pushes: Vec<Push>,
    /// Live loads that change.
    pub loads: Vec<LoadChange>,
    /// Regions under water.
    pub waters: Vec<Water>,
    /// Ground acceleration.
    pub ground_motion: Option<GroundMotion>,
    /// A second motion of the ground.
    pub aftershock: Option<GroundMotion>,
}

/// A box in the model's axes: lowest and highest corner, m.
pub type Region = [[f64; 3]; 2];

/// Supports that settle or tilt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settle {
    /// Parts whose supports move, and when it begins.
    pub parts: Remove,
    /// How long it takes, s.
    pub over: f64,
    /// Shift in all, m.
    pub shift: [f64; 3],
    /// Tilt in all about the x and the y axis through the middle of the supports, rad.
    pub tilt: [f64; 2],
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
        match self {
            Self::Methane => "methane",
            Self::Propane => "propane",
            Self::Butane => "butane",
            Self::Hydrogen => "hydrogen",
            Self::Petrol => "petrol",
        }
    }
}

/// Something that hits the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Impact {
    /// When it is at `position`, s.
    pub at: f64,
    /// What it is; gives the usual mass and size.
    pub what: Missile,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Missile {
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

impl Missile {
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
        match self {
            Self::Car => "car",
            Self::Lorry => "lorry",
            Self::Container => "container",
            Self::Tree => "tree",
            Self::AircraftPart => "aircraft-part",
            Self::Block => "block",
        }
    }
}

/// A force on parts for a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Push {
    /// On which parts, shared by their volume, and when it begins.
    pub parts: Remove,
    /// How long it takes, s.
    pub over: f64,
    /// Its peak, N.
    pub force: [f64; 3],
    /// Its course.
    pub shape: PulseShape,
}

/// Course of a force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PulseShape {
    /// The same all the time, as EN 1991-1-7 has it for hard impact.
    Rectangle,
    /// Up and down in straight lines.
    Triangle,
    /// Half of a sine wave.
    HalfSine,
}

impl PulseShape {
    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rectangle => "rectangle",
            Self::Triangle => "triangle",
            Self::HalfSine => "half-sine",
        }
    }
}

/// A live load that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LoadChange {
    /// On whose upper faces, and when it begins.
    pub parts: Remove,
    /// How long it takes, s.
    pub over: f64,
    /// By how much, N/m2; negative takes load away.
    pub by: f64,
}

/// A region under water, which slows down what is in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Water {
    /// Where.
    pub region: Region,
    /// Rate at which motion dies away, 1/s.
    pub rate: f64,
}

/// Parts whose bonds lose strength: fire, decay, cutting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weaken {
    /// Which parts, and when it begins.
    pub parts: Remove,
    /// How long it takes, s.
    pub over: f64,
    /// Share of the strength that is left in the end.
    pub to: f64,
    /// It ends where it is once so many bonds per second break.
    pub stop_at: Option<f64>,
}

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

/// Parts that vanish at a time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Remove {
    /// When, s.
    pub at: f64,
    /// Element names, `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Whole groups.
    pub groups: Vec<String>,
    /// Only on this storey (name).
    pub storey: Option<String>,
    /// Only pieces with their middle in this box.
    pub region: Option<Region>,
    /// One name of the lists after the other, so far apart, s.
    pub every: Option<f64>,
    /// A CSV file with columns time (s) and name: further removals of elements or groups.
    pub list: Option<PathBuf>,
}

impl Remove {
    /// True when nothing says which parts are meant.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
            && self.groups.is_empty()
            && self.storey.is_none()
            && self.region.is_none()
            && self.list.is_none()
    }
}

/// Ground acceleration, from a file or made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroundMotion {
    /// A record in any format that [`crate::motion`] reads: x, or all three components. Empty when it is made.
    pub file: PathBuf,
    /// How it is made.
    pub artificial: Option<Artificial>,
    /// Another record for y.
    pub y: Option<PathBuf>,
    /// Another record for z.
    pub z: Option<PathBuf>,
    /// Take away the straight line that fits best.
    pub baseline: bool,
    /// Corner of a high-pass filter, Hz.
    pub high_pass: Option<f64>,
    /// Corner of a low-pass filter, Hz.
    pub low_pass: Option<f64>,
    /// Peak that the strongest component is scaled to, m/s2.
    pub peak: Option<f64>,
    /// Turned about the vertical by this, rad, anticlockwise seen from above.
    pub rotate: f64,
    /// m/s2 per unit of the file.
    pub unit: f64,
    /// Factors on x, y, z.
    pub scale: [f64; 3],
    /// Simulated time at which the record starts, s.
    pub start: f64,
}
