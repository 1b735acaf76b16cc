//! Ways in, their stretches and their holes.

use super::way_text::{tested, way_in_words};
use super::{Figure, ResultNames, columns, nested};
use crate::assess::{Cut, CutDirection, CutMaterial, CutPiece, Gait, Holds, Stretch, Way};

/// Pieces above a hole that are named.
const ABOVE: usize = 5;

columns! {
    /// A way from the open air to a void or a person.
    WayEntry from Way as ways;

    /// The whole way in a sentence.
    text: String = |w, names| way_in_words(w, names.bodies);
    /// Takes the least time of all.
    easiest: bool = |w, _| w.easiest;
    /// The shortest of those without a hole to cut, within a tenth and 1 m.
    shortest: bool = |w, _| w.shortest;
    /// The hardest way of moving on it.
    hardest: Gait = |w, _| w.hardest;
    /// Hours by the assumed rates.
    hours: f64 [unit: "h", digits: 2, printed: 1] = |w, _| w.time / 3600.0;
    /// Length from the entry on, m.
    length_m: f64 [unit: "m", digits: 1, printed: 1] = |w, _| w.length;
    /// Where it leaves the open air: x, y, z of the floor, m.
    entry_m: [f64; 3] [unit: "m", digits: 2, printed: 1] = |w, _| w.entry.position.into();
    /// Height of the entry above the ground, m.
    entry_above_ground_m: f64 [unit: "m", digits: 2, printed: 1] = |w, _| w.entry.above_ground;
    /// Storey of the entry.
    entry_storey: Option<String> = |w, names| names.storey(w.entry.storey);
    /// Grid axes of the entry.
    entry_axes: Option<String> = |w, _| w.entry.place.axes.clone();
    /// Metres along side 1 from its left corner and into the building, where the building has no axes.
    entry_from_corner: Option<String> = |w, _| w.entry.place.from_corner.clone();
    /// Side of the building: 1 to 4, clockwise from the street front.
    entry_side: Option<u32> = |w, _| w.entry.place.side.map(u32::from);
    /// Width of the opening at the entry, m: the least of the first metre; none where nothing is near on both sides, and at a hole that is cut.
    entry_width_m: Option<f64> [unit: "m", digits: 2, printed: 2] = |w, _| w.entry.width;
    /// Its height, likewise, m; none below the open sky.
    entry_height_m: Option<f64> [unit: "m", digits: 2, printed: 2] = |w, _| w.entry.height;
    /// Width at the narrowest place, m; 4 where nothing is narrower than that.
    narrowest_width_m: f64 [unit: "m", digits: 2, printed: 2] = |w, _| 2.0 * w.narrowest;
    /// The narrowest place: x, y, z, m.
    narrowest_at_m: [f64; 3] [unit: "m", digits: 2, printed: 1] = |w, _| w.narrowest_at.into();
    /// Sum of the rises, m.
    up_m: f64 [unit: "m", digits: 2, printed: 1] = |w, _| w.up;
    /// Sum of the descents, m.
    down_m: f64 [unit: "m", digits: 2, printed: 1] = |w, _| w.down;
    /// Longest ladder or rope, m; 0 without.
    ladder_m: f64 [unit: "m", digits: 2, printed: 1] = |w, _| w.ladder;
    /// Number of holes to cut.
    holes: usize = |w, _| w.cuts.len();
    /// Solid thickness of all holes, m.
    cut_thickness_m: f64 [unit: "m", digits: 3, printed: 2] = |w, _| sum(w, |c| c.thickness);
    /// Mass that is cut out of all holes, kg.
    cut_mass_kg: f64 [unit: "kg", digits: 0, printed: 0] = |w, _| sum(w, |c| c.mass);
    /// Mass of the pieces above all holes, kg.
    mass_above_kg: f64 [unit: "kg", digits: 0, printed: 0] = |w, _| sum(w, |c| c.mass_above);
    /// Its stretches in order.
    stretches: Vec<StretchEntry> = |w, names| w.stretches.iter().map(|x| StretchEntry::new(x, names)).collect();
    /// Corners of the way at the height of the floor: x, y, z, m.
    line_m: Vec<[f64; 3]> = |w, _| w.line.iter().map(|p| <[f64; 3]>::from(*p).rounded(2)).collect();
    /// What happened when its holes were cut in a continuation of the run, in words; none where that was not tried.
    tested: Option<String> = |w, _| w.tested.as_ref().map(tested);
    /// Mass of the pieces that moved by more than 10 mm then, kg.
    tested_moved_kg: Option<f64> [unit: "kg", digits: 0, printed: 0] = |w, _| w.tested.as_ref().map(|t| t.moved_mass);
    /// Holes in order.
    cuts: Vec<CutEntry> = |w, names| w.cuts.iter().map(|c| CutEntry::new(c, names)).collect();
}

columns! {
    /// A part of a way.
    StretchEntry from Stretch as stretches;

    /// Way of moving.
    gait: Gait = |x, _| x.gait;
    /// Length, m.
    length_m: f64 [unit: "m", digits: 2, printed: 1] = |x, _| x.length;
    /// Index of its last point in the line.
    to_point: u32 = |x, _| x.to;
}

columns! {
    /// A hole for a person, 0.5 x 0.5 m.
    CutEntry from Cut as cuts;

    /// Where it begins: x, y, z of the floor, m.
    position_m: [f64; 3] [unit: "m", digits: 2, printed: 1] = |c, _| c.position.into();
    /// From above, from below or from the side.
    direction: CutDirection = |c, _| c.direction;
    /// Ends of its axis: x, y, z, m.
    axis_m: Vec<[f64; 3]> = |c, _| c.axis.iter().map(|p| <[f64; 3]>::from(*p).rounded(3)).collect();
    /// Solid thickness along its axis, averaged over the part of the hole that is solid, m. What only reaches into its rim does not count.
    thickness_m: f64 [unit: "m", digits: 3, printed: 2] = |c, _| c.thickness;
    /// Depth with gaps, m.
    depth_m: f64 [unit: "m", digits: 2, printed: 1] = |c, _| c.depth;
    /// Hours to set up and to cut.
    hours: f64 [unit: "h", digits: 2, printed: 1] = |c, _| c.time / 3600.0;
    /// Mass that is cut out, kg.
    mass_kg: f64 [unit: "kg", digits: 0, printed: 0] = |c, _| c.mass;
    /// Whole mass of the pieces above the hole, kg.
    mass_above_kg: f64 [unit: "kg", digits: 0, printed: 0] = |c, _| c.mass_above;
    /// The heaviest of them.
    above: Vec<String> = |c, names| above(c, names);
    /// Pieces that it goes through, first those of which most is taken out.
    through: Vec<CutPieceEntry> = |c, names| c.through.iter().map(|p| CutPieceEntry::new(p, names)).collect();
}

columns! {
    /// A piece that a hole goes through.
    CutPieceEntry from CutPiece as cut_pieces;

    /// Name of the piece.
    piece: String = |p, names| names.body(p.body);
    /// Thickness along the axis of the hole, averaged over the part of the hole that it is in, m.
    thickness_m: f64 [unit: "m", digits: 3, printed: 2] = |p, _| p.thickness;
    /// That part as a share of the hole.
    share: f64 [unit: "share", digits: 3, printed: 2] = |p, _| p.share;
    /// Material.
    material: CutMaterial = |p, _| p.material;
    /// Bars that cross a metre of its sections, mm2/m.
    bars_mm2_m: Option<f64> [unit: "mm2/m", digits: 0, printed: 0] = |p, _| p.bars.map(|a| a * 1e6);
    /// Area of the bars that the hole cuts in it in one direction, mm2.
    bars_cut_mm2: Option<f64> [unit: "mm2", digits: 0, printed: 0] = |p, _| p.bars_cut.map(|a| a * 1e6);
    /// Why it must not be cut before it is shored: it hangs, or carries the roof of a void.
    holds: Option<Holds> = |p, _| p.holds;
}

nested!(Vec<WayEntry>, Vec<StretchEntry>, Vec<CutEntry>, Vec<CutPieceEntry>, Vec<[f64; 3]>);

fn sum(way: &Way, of: fn(&Cut) -> f64) -> f64 {
    way.cuts.iter().map(of).fold(0.0, |a, b| a + b)
}

fn above(c: &Cut, names: &ResultNames<'_>) -> Vec<String> {
    let mass = |b: u32| names.structure().bodies[b as usize].mass;
    let mut above = c.above.clone();
    above.sort_by(|a, b| mass(*b).total_cmp(&mass(*a)).then(a.cmp(b)));
    names.first(&above, ABOVE)
}
