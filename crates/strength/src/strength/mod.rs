//! Strength of sections: profiles, materials and the published formulas. It does not depend on the building model.
//!
//! A profile is a small TOML file: the built-in ones ([`builtin`]) are compiled in, a case may name its own file instead
//! ([`find`]). [`Profile::capacity`] turns it into the admissible forces of a section.

pub mod anchorage;
pub mod bars;
pub mod bcb;
mod catalogue;
mod checker;
pub mod codes;
pub mod detailing;
mod document;
pub mod dowels;
mod drawn;
pub mod fibre;
pub mod formulas;
mod keys;
pub mod layers;
pub mod published;
mod section;
pub mod summary;
mod tables;
mod twisting;

pub use catalogue::{builtin, content, find, read, text, user_folder, users};
pub use document::{of_table, parse, schema, section_file};
pub use published::Form as PublishedForm;
pub use tables::Document as ProfileTable;

use crate::structure::{Joint, PlasticLimits, Rebar};
use serde::{Deserialize, Serialize};

/// Energy per area of profiles that never break, J/m2: finite, so that it can be computed with, and far above any material.
pub const NEVER: f64 = 1e12;

/// A strength profile in SI units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// Name that cases use, e.g. `rc-column`.
    pub name: String,
    /// One line for lists.
    pub title: String,
    /// Where the numbers come from.
    pub source: String,
    /// What kind of member it is for; decides which way h and w lie.
    pub role: Role,
    /// Seismic design level of the code it was built to, where it applies.
    #[serde(default)]
    pub code_era: Option<CodeEra>,
    /// Density, kg/m3.
    pub density: f64,
    /// Young's modulus, Pa.
    pub youngs: f64,
    /// Poisson's ratio.
    pub poisson: f64,
    /// Coulomb friction coefficient.
    pub friction: f64,
    /// Live load by default, N/m2.
    pub live_load: f64,
    /// Energy to open a unit of crack, J/m2; [`NEVER`] for unbreakable profiles.
    pub fracture_energy: f64,
    /// Energy to crush a unit of section, J/m2; [`NEVER`] for unbreakable profiles.
    pub crushing_energy: f64,
    /// How strong.
    pub strength: Strength,
    /// Plastic deformation up to failure; without it, sections soften by their energies.
    pub plastic_limits: Option<PlasticLimits>,
    /// Connections of a member of this kind to others: bolts, welds, hangers, nails. `None`: as strong as the member.
    pub connection: Option<Connection>,
    /// Class of the cross-section in bending (EN 1993-1-1, 5.5), 1 to 4: how far a member of steel turns beyond its plastic moment. The
    /// plates of a drawn section may make it worse.
    pub class: Option<u8>,
    /// Utilisations by normal force and moments add.
    pub interaction: bool,
    /// Sections are round.
    pub round: bool,
    /// Built into an existing frame: without own weight of the building at the start.
    pub infill: bool,
    /// How reinforced sections fail.
    pub failure: Failure,
}

/// A connection at the end of a member: shares of the member's own strength, and its deformation up to failure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Connection {
    /// Share of the member's strength in compression.
    pub compression: f64,
    /// In tension.
    pub tension: f64,
    /// In shear.
    pub shear: f64,
    /// In bending.
    pub bending: f64,
    /// In torsion.
    pub torsion: f64,
    /// Plastic deformation up to failure; without it, it softens by energies.
    pub plastic_limits: Option<PlasticLimits>,
    /// Its play, m.
    #[serde(default)]
    pub backlash: f64,
}

/// What kind of member a profile is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// h is the vertical extent.
    Beam,
    /// h is the longer side of the section.
    Column,
    /// h is the thickness.
    Slab,
    /// h is the thickness.
    Wall,
    /// Anything else: h is the longer side.
    Other,
}

impl Role {
    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Beam => "beam",
            Self::Column => "column",
            Self::Slab => "slab",
            Self::Wall => "wall",
            Self::Other => "other",
        }
    }
}

/// Seismic design level of the code that a member was built to, with the names of FEMA's HAZUS earthquake model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CodeEra {
    /// No seismic design: in most of Europe until about 1970, in places until 1990.
    PreCode,
    /// Lateral forces, no ductility rules.
    LowCode,
    /// Lateral forces and some detailing.
    ModerateCode,
    /// Capacity design: EN 1998, ACI 318 chapter 18.
    HighCode,
}

impl CodeEra {
    /// All of them, oldest first.
    pub const ALL: [Self; 4] = [Self::PreCode, Self::LowCode, Self::ModerateCode, Self::HighCode];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::PreCode => "pre-code",
            Self::LowCode => "low-code",
            Self::ModerateCode => "moderate-code",
            Self::HighCode => "high-code",
        }
    }
}

/// How a reinforced section or a masonry joint fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Failure {
    /// By fibres of concrete and steel: cracking, crushing, yielding, bar rupture, shear; a masonry joint by opening and sliding.
    #[default]
    Fibre,
    /// By limits of the section forces: the first one that is exceeded, then softening and bars.
    Limits,
}

/// How a profile's strength is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Strength {
    /// Never breaks.
    Unbreakable,
    /// Stresses that hold for any section.
    Stress(Stresses),
    /// Reinforced concrete by the published formulas.
    Reinforced(Reinforced),
    /// Formulas of its own.
    Formulas(formulas::Formulas),
}

/// Admissible stresses, Pa.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stresses {
    /// Compression on the section's area.
    pub compression: f64,
    /// Compression across the grain of timber (f_c,90 of EN 338); `None` for what is alike in all directions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compression_90: Option<f64>,
    /// Tension on the area.
    pub tension: f64,
    /// Shear on the area.
    pub shear: f64,
    /// Bending: M = stress x section modulus.
    pub bending: f64,
    /// Torsion: T = stress x smaller side squared x larger side / 4.
    pub torsion: f64,
    /// Coefficient of friction in joints that compression helps to hold; `None` where it does not.
    pub joint_friction: Option<f64>,
    /// Energy to slide along a unit of joint until its cohesion is lost, J/m2.
    pub sliding_energy: f64,
    /// Flexural strength of masonry across its courses (f_x2 of EN 1996); `None`: from the overlap.
    pub bending_90: Option<f64>,
    /// Overlap of the units of masonry over the height of a course; 0 where they are not bonded.
    pub overlap: f64,
    /// Principal tensile stress at which masonry cracks diagonally; 0 where nothing does.
    pub diagonal: f64,
}

/// Reinforced concrete section, SI units (m, Pa).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reinforced {
    /// Reference height, m.
    pub h: f64,
    /// Reference width, m.
    pub w: f64,
    /// Concrete cover, m.
    pub cover: f64,
    /// Diameter of the longitudinal bars, m.
    pub bar: f64,
    /// Number of longitudinal bars in the reference section.
    pub bars: u32,
    /// Diameter of the stirrups, m; 0 for none.
    pub stirrup: f64,
    /// Spacing of the stirrups, m.
    pub spacing: f64,
    /// Compressive strength of concrete, Pa.
    pub fc: f64,
    /// Yield stress of steel, Pa.
    pub fs: f64,
    /// Tensile strength of steel, Pa.
    pub fsu: f64,
    /// Elongation of steel at rupture.
    pub elu: f64,
    /// What concrete with light aggregate has of the tensile strength of normal concrete of the same compressive strength: eta1 of [`LightConcrete`].
    #[serde(default = "of_normal_concrete")]
    pub light: f64,
    /// How its bars end; `None` where all of them are anchored for their full strength and run along the whole member.
    #[serde(default)]
    pub anchorage: Option<detailing::Detailing>,
    /// Reinforcement as drawn; `None` where all bars are `bars` in equal layers and all stirrups are alike. `bar` and `bars` are then the
    /// thickest bar at the supports and as many of it as have the area there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Box<layers::Drawn>>,
}

fn of_normal_concrete() -> f64 {
    1.0
}

/// Concrete with light aggregate beside normal concrete of the same compressive strength (EN 1992-1-1, section 11): its tensile strength, and with it
/// shear, bond and splitting, is eta1 = 0.40 + 0.60 rho / 2200 of it (11.3.1, 11.6), its modulus etaE = (rho / 2200)^2 (11.3.2), with the upper limit rho
/// of the dry density of its class, kg/m3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LightConcrete {
    /// eta1.
    pub tension: f64,
    /// etaE.
    pub modulus: f64,
}

impl LightConcrete {
    /// Density of reinforced concrete over the dry density, kg/m3 (EN 1992-1-1, table 11.1: 1950 for class 1.8).
    const BARS_AND_WATER: f64 = 150.0;
    /// Largest dry density of lightweight concrete, kg/m3 (EN 206, table 9).
    const MOST: f64 = 2000.0;
    /// Dry density at which both factors are 1, kg/m3.
    const NORMAL: f64 = 2200.0;

    /// Of a density with bars and moisture, kg/m3, as it counts as weight. Above that of lightweight concrete both factors are 1.
    pub fn of_density(density: f64) -> Self {
        let rho = density - Self::BARS_AND_WATER;
        if rho > Self::MOST {
            return Self { tension: 1.0, modulus: 1.0 };
        }
        let share = (rho / Self::NORMAL).max(0.0);
        Self { tension: 0.4 + 0.6 * share, modulus: share * share }
    }
}

impl Profile {
    /// The profile with concrete of a density, kg/m3 with its bars. Its compressive strength stays: that is its class. The modulus of the profile is that
    /// of its own density. Joints of masonry, steel and timber are left as they are.
    pub fn of_concrete(&self, density: f64) -> Self {
        let [new, own] = [density, self.density].map(LightConcrete::of_density);
        let mut out = self.clone();
        match &mut out.strength {
            Strength::Reinforced(r) => r.light = new.tension,
            Strength::Stress(s) if s.joint_friction.is_none() => {
                let change = new.tension / own.tension;
                [&mut s.tension, &mut s.shear, &mut s.bending, &mut s.torsion].into_iter().for_each(|v| *v *= change);
            }
            _ => return out,
        }
        out.density = density;
        out.youngs *= new.modulus.max(LEAST_MODULUS) / own.modulus.max(LEAST_MODULUS);
        out
    }
}

/// Least share of the modulus of normal concrete: a dry density of 200 kg/m3.
const LEAST_MODULUS: f64 = 0.01;

/// Admissible section forces, N and N m, infinite where there is no limit. "90" is about the other axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capacity {
    /// Compression.
    pub compression: f64,
    /// Tension.
    pub tension: f64,
    /// Shear along h.
    pub shear: f64,
    /// Shear along w.
    pub shear_90: f64,
    /// Torsion.
    pub torsion: f64,
    /// Bending with depth h.
    pub bending: f64,
    /// Bending with depth w.
    pub bending_90: f64,
    /// Reinforcement that remains in tension after failure of the section.
    pub rebar: Option<Rebar>,
    /// Resistance that compression adds.
    pub joint: Option<Joint>,
}
