//! The debris of a frame in figures: the heap, its sides and heights, and the pieces apart from it.

use crate::geometry::{FlatArea, Vec3};
use serde::{Deserialize, Serialize};

/// A slower piece is at rest, m/s: the speed after a fall of 13 mm.
pub const AT_REST: f64 = 0.5;

/// What reaches above the heap by less than this is not told apart from it, m.
const ABOVE: f64 = 0.1;

/// How high what leans, spans, hangs or lies on what stands reaches, m above the datum, where that is above the heap; of [`Debris::height`] and
/// [`Debris::highest`]. Whoever tells the height of a heap tells this, too.
pub fn above_the_heap(height: f64, highest: f64) -> Option<f64> {
    (highest > height + ABOVE).then_some(highest)
}

/// The debris as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Debris {
    /// Height of the heap, m above the datum: the one that 0.5 m2 of the debris at rest reach that lies on the ground or on other debris, with no more than
    /// 1 m of clear height below it. 0 when none does: what lies on parts that stand, leans, spans or hangs is no height of the heap.
    pub height: f64,
    /// Highest point of all debris at rest, m above the datum: of the heap, and of what lies on parts that stand, leans, spans or hangs; without what was
    /// thrown clear.
    #[serde(default)]
    pub highest: f64,
    /// Height of the highest piece of the building that has not moved, m above ground; 0 when nothing stands.
    pub standing_height: f64,
    /// Outline of the heap in plan, closed by a disc of 0.25 m, the largest part first; empty when there is no heap.
    pub outline: Vec<FlatArea>,
    /// Area of the outline without its holes, m2.
    pub area: f64,
    /// Length of the outline with its holes, m.
    pub perimeter: f64,
    /// Largest distance of the heap beyond a side of the building's original plan box, m.
    pub spread: f64,
    /// The heap by the sides 1 to 4 of the building; empty without a heap.
    pub sides: Vec<HeapSide>,
    /// Pieces on the ground or on other pieces that belong to no heap.
    pub strays: Strays,
    /// Heights of debris at rest over its plan.
    pub heights: Heights,
    /// Number of pieces in the heap.
    pub heap_pieces: usize,
    /// Their mass, kg.
    pub heap_mass: f64,
    /// Number of all displaced pieces (moved by more than 0.5 m).
    pub pieces: usize,
    /// Mass of all displaced pieces, kg.
    pub mass: f64,
    /// Solid volume of all displaced pieces, m3.
    pub solid_volume: f64,
    /// Number of displaced pieces that are faster than [`AT_REST`] or in flight.
    pub falling_pieces: usize,
    /// Their mass, kg.
    pub falling_mass: f64,
    /// Pieces outside the heap: thrown clear of it or in flight, the farthest from the building first.
    pub thrown: Vec<Thrown>,
}

impl Debris {
    /// Summary in one line.
    pub fn summary(&self) -> String {
        let mut t = format!("{} pieces moved more than 0.5 m", self.pieces);
        if self.height > 0.0 {
            t += &format!(", heap {:.1} m high", self.height);
        }
        if !self.thrown.is_empty() {
            t += &format!(", {} apart from it", crate::text::count(self.thrown.len(), "piece"));
        }
        if let Some(highest) = above_the_heap(self.height, self.highest) {
            t += &format!("; debris that leans, spans, hangs or lies on what stands reaches {highest:.1} m");
        }
        if self.falling_pieces > 0 {
            let (pieces, mass) = (self.falling_pieces, self.falling_mass / 1e3);
            t += &format!("; {pieces} ({mass:.1} t) faster than {AT_REST} m/s or in the air");
        }
        t
    }
}

impl Debris {
    /// Pieces apart from the heap that seem to lie hang, where they are among these bodies.
    pub fn hang(&mut self, hanging: impl Fn(u32) -> bool) {
        let lying = |t: &&mut Thrown| t.state == ThrownState::Lying && hanging(t.body);
        self.thrown.iter_mut().filter(lying).for_each(|t| t.state = ThrownState::Hanging);
    }
}

/// A piece outside the heap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// The body.
    pub body: u32,
    /// Mass, kg.
    pub mass: f64,
    /// Centre of the piece, m.
    pub position: Vec3,
    /// Distance from the building's original plan box, m; 0 above or inside it.
    pub away: f64,
    /// Its lowest point, m above ground.
    pub height: f64,
    /// Speed of its fastest corner, m/s; none without a frame before.
    pub speed: Option<f64>,
    /// Whether it lies, hangs, moves, or is in the air.
    pub state: ThrownState,
}

/// State of a piece outside the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThrownState {
    /// In the air: nothing carries it.
    InFlight,
    /// Touches the ground or another piece, and moves.
    Moving,
    /// At rest.
    Lying,
    /// At rest, but held by bars or friction alone above what is below.
    Hanging,
}

impl ThrownState {
    /// In words, for tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::InFlight => "in flight",
            Self::Moving => "moving",
            Self::Lying => "lying",
            Self::Hanging => "hanging",
        }
    }
}

/// A piece, and how far it is beyond a side or from the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Farthest {
    /// The body.
    pub body: u32,
    /// Mass, kg.
    pub mass: f64,
    /// Distance of its farthest corner beyond the side, or of its middle from the plan box, m.
    pub away: f64,
}

/// The heap at one side of the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapSide {
    /// Number of the side: 1 is the street front, 2 to 4 follow clockwise from above.
    pub side: u8,
    /// How far the heap reaches beyond the wall, m; 0 when it does not.
    pub edge: f64,
    /// The displaced piece at rest that is farthest beyond the wall, strays included; none when there is none.
    pub farthest: Option<Farthest>,
    /// Highest debris of the heap within 1 m outside of the wall, m above the datum; 0 when none is there.
    pub height_at_wall: f64,
}

/// Pieces that lie apart from the heap and touch nothing of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Strays {
    /// Their number.
    pub pieces: usize,
    /// Their mass, kg.
    pub mass: f64,
    /// The one whose middle is farthest from the plan box of the building.
    pub farthest: Option<Farthest>,
}

/// Heights of debris at rest over its plan, of what leans, spans or hangs, too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Heights {
    /// Level from which they are counted, m, model coordinates.
    pub datum: f64,
    /// What that level is.
    pub datum_is: String,
    /// Edge of a cell, m.
    pub cell: f64,
    /// Corner of the first cell with the smallest x and y, m.
    pub origin: [f64; 2],
    /// Rows from the smallest y up; in each the highest point of debris in every cell from the smallest x up, on lines a fifth of a cell
    /// apart, m above the datum. None where there is none.
    pub rows: Vec<Vec<Option<f32>>>,
}
