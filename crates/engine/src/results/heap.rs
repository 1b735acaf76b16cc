//! The debris: the heap as a whole and by side, and the pieces apart from it.

use super::{columns, nested};
use crate::assess::{Debris, Farthest, HeapSide, Strays, Thrown, ThrownState};
use crate::geometry::FlatArea;

columns! {
    /// The debris heap, and what lies or flies apart from it.
    Heap from Debris as debris;

    /// Height of the heap above the ground, m: the one that 0.5 m2 of the debris reach that lies on the ground or on other debris, with no more than 1 m of
    /// clear height below it. What lies on parts that stand, leans, spans or hangs is in `highest_m`.
    height_m: f64 [unit: "m", digits: 2, printed: 1] = |d, _| d.height;
    /// Highest point of all debris at rest above the ground, m: of the heap, and of what lies on parts that stand, leans, spans or hangs.
    highest_m: f64 [unit: "m", digits: 2, printed: 1] = |d, _| d.highest;
    /// Area of its outline in plan, m2.
    plan_area_m2: f64 [unit: "m2", digits: 1, printed: 0] = |d, _| d.area;
    /// Number of pieces that moved by more than 0.5 m.
    pieces: usize = |d, _| d.pieces;
    /// Their mass, kg.
    mass_kg: f64 [unit: "kg", digits: 0, printed: 0] = |d, _| d.mass;
    /// Their solid volume, m3.
    solid_volume_m3: f64 [unit: "m3", digits: 2, printed: 1] = |d, _| d.solid_volume;
    /// How far the heap reaches beyond the building's plan, m.
    spread_m: f64 [unit: "m", digits: 2, printed: 1] = |d, _| d.spread;
    /// Number of pieces in the heap.
    heap_pieces: usize = |d, _| d.heap_pieces;
    /// Their mass, kg.
    heap_mass_kg: f64 [unit: "kg", digits: 0, printed: 0] = |d, _| d.heap_mass;
    /// Number of displaced pieces that are faster than 0.5 m/s or in the air: they lie in no heap yet. Whether anything moves at all is said by
    /// `end` of the report.
    falling_pieces: usize = |d, _| d.falling_pieces;
    /// Their mass, kg.
    falling_mass_kg: f64 [unit: "kg", digits: 0, printed: 0] = |d, _| d.falling_mass;
    /// Length of the outline with its holes, m.
    perimeter_m: f64 [unit: "m", digits: 1, printed: 0] = |d, _| d.perimeter;
    /// Outline of the heap in plan: its parts, the largest first, each with its holes; x and y of each corner, m. The plan of the pieces is
    /// closed by a disc of 0.25 m.
    outlines_m: Vec<FlatArea> [unit: "m", digits: 2, printed: 1] = |d, _| d.outline.iter().map(rounded).collect();
    /// The heap by the sides of the building.
    sides: Vec<SideEntry> = |d, names| d.sides.iter().map(|s| SideEntry::new(s, names)).collect();
    /// Pieces at rest or moving on the ground or on other pieces that belong to no heap.
    strays: StraysEntry = |d, names| StraysEntry::new(&d.strays, names);
    /// Pieces apart from the heap, the farthest from the building first.
    thrown: Vec<ThrownPiece> = |d, names| d.thrown.iter().map(|t| ThrownPiece::new(t, names)).collect();
}

columns! {
    /// A piece apart from the heap.
    ThrownPiece from Thrown as thrown;

    /// Name of the piece.
    piece: String = |t, names| names.body(t.body);
    /// Whether it lies, hangs, moves or flies.
    state: ThrownState = |t, _| t.state;
    /// Mass, kg.
    mass_kg: f64 [unit: "kg", digits: 1, printed: 0] = |t, _| t.mass;
    /// Its middle: x, y, z, m.
    position_m: [f64; 3] [unit: "m", digits: 2, printed: 1] = |t, _| t.position.into();
    /// Distance from the building's plan, m.
    from_building_m: f64 [unit: "m", digits: 2, printed: 1] = |t, _| t.away;
    /// Height of its lowest point above the ground, m.
    above_ground_m: f64 [unit: "m", digits: 2, printed: 1] = |t, _| t.height;
    /// Speed of its fastest corner, m/s.
    speed_m_s: Option<f64> [unit: "m/s", digits: 2, printed: 1] = |t, _| t.speed;
}

columns! {
    /// The heap at one side of the building.
    SideEntry from HeapSide as sides;

    /// Number of the side: 1 is the street front, 2 to 4 follow clockwise from above.
    side: u32 = |s, _| s.side.into();
    /// How far the heap reaches beyond the wall, m; 0 when it does not.
    edge_m: f64 [unit: "m", digits: 2, printed: 1] = |s, _| s.edge;
    /// Highest debris within 1 m outside of the wall, m above the ground.
    height_at_wall_m: f64 [unit: "m", digits: 2, printed: 1] = |s, _| s.height_at_wall;
    /// The piece at rest that is farthest beyond the wall, strays included.
    farthest: Option<FarthestEntry> = |s, names| s.farthest.as_ref().map(|f| FarthestEntry::new(f, names));
}

columns! {
    /// A piece far from the building.
    FarthestEntry from Farthest as farthest;

    /// Name of the piece.
    piece: String = |f, names| names.body(f.body);
    /// Mass, kg.
    mass_kg: f64 [unit: "kg", digits: 1, printed: 0] = |f, _| f.mass;
    /// How far it is beyond the wall, m.
    away_m: f64 [unit: "m", digits: 2, printed: 1] = |f, _| f.away;
}

columns! {
    /// Pieces that lie apart from the heap.
    StraysEntry from Strays as strays;

    /// Their number.
    pieces: usize = |s, _| s.pieces;
    /// Their mass, kg.
    mass_kg: f64 [unit: "kg", digits: 1, printed: 0] = |s, _| s.mass;
    /// The one farthest from the plan of the building.
    farthest: Option<FarthestEntry> = |s, names| s.farthest.as_ref().map(|f| FarthestEntry::new(f, names));
}

nested!(Vec<FlatArea>, Vec<SideEntry>, Vec<ThrownPiece>, StraysEntry, FarthestEntry);

/// An area in plan, to the centimetre.
pub fn rounded(a: &FlatArea) -> FlatArea {
    let ring = |r: &Vec<[f64; 2]>| r.iter().map(|p| p.map(|x| super::round(x, 2))).collect();
    FlatArea { outer: ring(&a.outer), holes: a.holes.iter().map(ring).collect() }
}
