//! V44: the frame of V43 with bars as drawn: equal layers, more bars at the top, and bars that change 0.6 m from the faces of the columns. What it
//! carries on the plateau is that of hinges by hand, whatever the size of the pieces.

use super::drawn_joints::{Drawn, lower_with};
use crate::verify::check::Check;

/// Side of the columns and usual size of the pieces, m.
const SIDE: f64 = 0.2;
const PIECES: [f64; 3] = [0.9, 0.35, 0.18];
/// Clear span of a beam, m, and distance from the faces at which its bars change, m.
const CLEAR: f64 = 2.467;
const ENDS: f64 = 0.6;
/// Beams that the lost column carries.
const BEAMS: f64 = 6.0;
/// Displacement in the middle of the plateau, m.
const MIDDLE: f64 = 0.1;

/// Plastic moment of a beam by hand, N m, for a number of tension bars of 12 mm and as many at the other face: a block of 22 MPa over 100 mm, d =
/// 179 mm, bars at 416 MPa that harden to 526 MPa at a strain of 0.15, where a hinge of 0.19 m turns by the displacement over a length, m.
fn moment(tension: f64, length: f64) -> f64 {
    let strain = MIDDLE / length / 0.19 * 0.155;
    let force = (416e6 + 110e6 * strain / 0.15) * tension * 113.1e-6;
    // Bars near the compressed face lie in the compressed zone, so that most of the force acts between both layers.
    let block = force / (22e6 * 0.1);
    force * (0.179 - (0.5 * block).min(0.021))
}

/// Plateau, N, of a mechanism with hinges of so many tension bars at both ends of a length of all beams, m.
fn plateau(bars: [f64; 2], length: f64) -> f64 {
    BEAMS * bars.iter().map(|n| moment(*n, length)).sum::<f64>() / length
}

/// V44.
pub(crate) fn layers_and_zones() -> crate::Result<Vec<Check>> {
    let run = |piece: f64, bars: &str| Ok::<_, crate::Error>(lower_with(Drawn::Block, SIDE, piece, bars)?.plateau);
    let mut out = Vec::new();
    let counted = run(PIECES[1], "bar = '12 mm'\nbars = 4\n")?;
    let equal = run(PIECES[1], "top = '2d12'\nbottom = '2d12'\n")?;
    out.push(Check::relative("V44 2d12 and 2d12: plateau, N", "four bars by count", counted, equal, 1e-3));
    let more = run(PIECES[1], "top = '3d12'\nbottom = '2d12'\n")?;
    let by_hand = plateau([3.0, 2.0], CLEAR);
    out.push(Check::relative("V44 3d12 at the top: plateau, N", "plastic hinges by hand", by_hand, more, 0.06));
    let zones = "top = '3d12'\nbottom = '1d12'\ntop_span = '1d12'\nbottom_span = '3d12'\nends_length = '0.6 m'\n";
    // One hinge where the top bars end, one at the face of the lost column.
    let by_hand = plateau([1.0, 1.0], CLEAR - ENDS);
    let mut got = Vec::new();
    for piece in PIECES {
        got.push(run(piece, zones)?);
    }
    let mean = got.iter().sum::<f64>() / got.len() as f64;
    for (piece, n) in PIECES.into_iter().zip(got) {
        let name = format!("V44 zones, pieces {piece} m: plateau");
        out.push(Check::relative(&format!("{name}, N"), "plastic hinges by hand", by_hand, n, 0.06));
        out.push(Check::relative(&format!("{name} over the mean"), "other sizes of pieces", mean, n, 0.02));
    }
    Ok(out)
}
