//! How a building is cut into pieces and connected.

use super::assumed::{Lintels, Pads, SteelEnds};
use super::site::Site;
use crate::fields::{Choice, Field, Flag, Maybe, Plain, Table, Whole, area, length, pressure};
use serde::{Deserialize, Serialize};

/// How a building is cut into pieces and connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Pieces are halved until no edge is longer than this, m.
    pub target_size: f64,
    /// Faces up to this far apart count as touching, m.
    pub search_distance: f64,
    /// Elements that touch over less than this in all, and over less than a fifth of the smaller section, are not joined, m2.
    pub minimum_contact: f64,
    /// Pieces thinner than this are no bodies: they weigh on what they lie on, m.
    pub minimum_thickness: f64,
    /// Pieces smaller than a cube of this edge join a neighbour of their element, m.
    pub minimum_size: f64,
    /// Foundations are put under elements whose underside is within this of the lowest one, m.
    pub foundation_tolerance: f64,
    /// Thickness of the foundations made, m; 0 makes none.
    pub foundation_thickness: f64,
    /// Coefficient of variation of strengths, drawn from the seed of the run.
    pub strength_scatter: f64,
    /// How alike the strengths of the pieces of one element are: correlation of their logarithms.
    pub scatter_within_member: f64,
    /// Put a rigid ground plane at the underside of the lowest element.
    pub ground: bool,
    /// Parts that can move without resistance are held when they are together at most this share of the mass of the building.
    #[serde(default = "hold_free_parts")]
    pub hold_free_parts: f64,
    /// Joints of small stiff pieces are softened for a longer time step, as long as the building is no more than this share softer by that under its
    /// weight, downwards or sideways.
    #[serde(default)]
    pub softening: f64,
    /// Initial bow of slender members that do not lie, over that of the codes.
    #[serde(default)]
    pub bow: f64,
    /// Lintels over openings of bearing masonry.
    #[serde(default)]
    pub lintels: Lintels,
    /// Connections at ends of steel members.
    #[serde(default)]
    pub steel_ends: SteelEnds,
    /// How pads and strip footings stand on the soil.
    #[serde(default)]
    pub pads: Pads,
    /// Coefficient of friction between pads and soil.
    #[serde(default = "soil_friction")]
    pub soil_friction: f64,
    /// Young's modulus of the soil under pads, Pa; rigid where it is not given.
    #[serde(default)]
    pub soil_youngs: Option<f64>,
    /// The ground around the building; it stands in the table `site` of a case.
    #[serde(default)]
    pub site: Site,
    /// More pieces than this are refused before cutting.
    #[serde(default = "maximum_pieces")]
    pub maximum_pieces: usize,
    /// The stiffest bonds are softened until light bodies need no shorter step than so many times the usual least one: more than 1 in coarse runs
    /// only. No key of a case.
    #[serde(skip, default = "usual_step")]
    pub step_allowance: f64,
}

/// The usual share by which a building may become softer for a longer time step. Records that were written before have none.
const SOFTENING: f64 = 0.01;

/// The usual least step.
fn usual_step() -> f64 {
    1.0
}

/// The usual most pieces, also for records that were written before the key was there.
fn maximum_pieces() -> usize {
    200_000
}

/// The usual share of free parts that are held: less than what may float in a sound building.
fn hold_free_parts() -> f64 {
    0.01
}

/// Concrete cast on sand or gravel with an angle of friction of 29 degrees (EN 1997-1, 6.5.3 (10): that of the soil counts).
fn soil_friction() -> f64 {
    0.55
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            target_size: 2.0,
            search_distance: 0.005,
            minimum_contact: 0.005,
            minimum_thickness: 0.03,
            minimum_size: 0.1,
            foundation_tolerance: 0.1,
            foundation_thickness: 0.5,
            strength_scatter: 0.0,
            scatter_within_member: 0.5,
            ground: true,
            hold_free_parts: hold_free_parts(),
            softening: SOFTENING,
            bow: 1.0,
            lintels: Lintels::Assume,
            steel_ends: SteelEnds::Assume,
            pads: Pads::Lie,
            soil_friction: soil_friction(),
            soil_youngs: None,
            site: Site::default(),
            maximum_pieces: maximum_pieces(),
            step_allowance: usual_step(),
        }
    }
}

impl Table for Settings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type P = Settings;
        vec![
            Field::new("target_size", "longest edge of a piece", TARGET_SIZE, |p: &mut P| &mut p.target_size),
            Field::new("search_distance", "faces up to this far apart touch", length(0.0, 0.1), |p: &mut P| {
                &mut p.search_distance
            }),
            Field::new("minimum_contact", "elements that touch over less than this in all, and over less than a fifth of the smaller section, are not joined", area(0.0, 1.0), |p: &mut P| {
                &mut p.minimum_contact
            }),
            Field::new("minimum_thickness", "thinner pieces only weigh on others", length(0.0, 1.0), |p: &mut P| {
                &mut p.minimum_thickness
            })
            .note("They are no bodies: they weigh on what they lie on."),
            Field::new(
                "minimum_size",
                "pieces smaller than a cube of this edge join a neighbour",
                length(0.0, 2.0),
                |p: &mut P| &mut p.minimum_size,
            )
            .note("A neighbour in their element, where both make a convex one."),
            Field::new(
                "foundation_tolerance",
                "what reaches down this close to the lowest point is founded",
                length(0.0, 5.0),
                |p: &mut P| &mut p.foundation_tolerance,
            ),
            Field::new(
                "foundation_thickness",
                "of the foundations made; 0 makes none",
                length(0.0, 5.0),
                |p: &mut P| &mut p.foundation_thickness,
            ),
            Field::new("strength_scatter", "coefficient of variation, from the seed", Plain(0.0, 1.0), |p: &mut P| {
                &mut p.strength_scatter
            })
            .note("Lognormal with mean 1, drawn from run.seed."),
            Field::new(
                "scatter_within_member",
                "how alike far parts of one element are",
                Plain(0.0, 1.0),
                |p: &mut P| &mut p.scatter_within_member,
            )
            .note("Correlation of strengths; it falls to this within about 5 m."),
            Field::new("ground", "rigid ground plane below the lowest element", Flag, |p: &mut P| &mut p.ground),
            Field::new(
                "hold_free_parts",
                "parts that move freely are held up to this share of the mass",
                Plain(0.0, 1.0),
                |p: &mut P| &mut p.hold_free_parts,
            )
            .note("A hinge too many: they get a thousandth of the stiffness of their joints. Findings name them."),
            Field::new(
                "softening",
                "share by which softer joints of small stiff pieces may make the building softer",
                Plain(0.0, 0.1),
                |p: &mut P| &mut p.softening,
            )
            .note("For a longer time step; by the elastic energy under its weight, downwards and sideways. 0 keeps all stiffness."),
            Field::new("bow", "initial bow of slender members that do not lie, over that of the codes", Plain(0.0, 5.0), |p: &mut P| &mut p.bow)
                .note("Metal 1/250 of the free length, other materials 1/400, where that is 40 to 250 radii of gyration. With 0 they are straight, and none buckles by itself."),
            Field::new("lintels", "over openings of bearing masonry without one", LINTELS, |p: &mut P| &mut p.lintels)
                .note("assume: of reinforced concrete, in a group of their own; none: only those of the model."),
            Field::new("steel_ends", "of steel members without modelled connections", STEEL_ENDS, |p: &mut P| {
                &mut p.steel_ends
            })
            .note("assume: joined to what they nearly meet; none: only what touches with a face."),
            Field::new("pads", "pads and strip footings on the soil", PADS, |p: &mut P| &mut p.pads)
                .note("lie: they lift off, rock and slide; held: the soil holds them. Piles are held."),
            Field::new("soil_friction", "coefficient of friction under pads", Plain(0.0, 2.0), |p: &mut P| {
                &mut p.soil_friction
            }),
            Field::new(
                "soil_youngs",
                "Young's modulus of the soil under pads",
                Maybe(pressure(1e5, 1e12)),
                |p: &mut P| &mut p.soil_youngs,
            )
            .note("Loose sand 10 to 25 MPa, dense gravel 100 to 200 MPa.")
            .default("rigid"),
            Field::new("maximum_pieces", "more are refused before cutting", Whole(1, 5_000_000), |p: &mut P| {
                &mut p.maximum_pieces
            }),
        ]
    }
}

const STEEL_ENDS: Choice<SteelEnds> = Choice(&[("assume", SteelEnds::Assume), ("none", SteelEnds::None)]);

const PADS: Choice<Pads> = Choice(&[("lie", Pads::Lie), ("held", Pads::Held)]);

const LINTELS: Choice<Lintels> = Choice(&[("assume", Lintels::Assume), ("none", Lintels::None)]);

/// Longest edge of a piece.
pub(crate) const TARGET_SIZE: crate::fields::Measured = length(TARGET_SIZES[0], TARGET_SIZES[1]);

/// Least and largest value of it, m.
pub const TARGET_SIZES: [f64; 2] = [0.1, 20.0];
