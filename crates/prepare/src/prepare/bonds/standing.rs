//! Bonds of what only stands: partitions and infill.
//!
//! A partition has bonds with what is below it and with other partitions. It has none at its head, so that no floor hangs on it or rests on
//! it while it holds; when a floor sinks onto it, contact presses it. It has none with members beside it, either. Where nothing is below it,
//! as with the apron beside a stair, it hangs from what is above and beside it, and keeps all bonds.

use crate::prepare::contact::contacts::Patch;
use crate::prepare::elements::parts::Part;
use crate::structure::Body;

/// Smallest vertical component of the normal of a face below or above.
const LEVEL: f64 = 0.7;

/// Takes out the patches that make no bonds.
pub(crate) fn take_out(found: &mut [Vec<([usize; 2], Patch)>], bodies: &[Body], parts: &[Part]) {
    if !parts.iter().any(Part::stands) {
        return;
    }
    let element = |i: usize| bodies[i].element as usize;
    let stands = |i: usize| parts.get(element(i)).is_some_and(Part::stands);
    // How far the other side is below the end `k` of a patch, as the cosine of the angle: 1 below, -1 above.
    let below = |p: &Patch, k: usize| if k == 0 { -p.frame[0].z } else { p.frame[0].z };
    let mut has_foot = vec![false; parts.len()];
    for (ends, p) in found.iter().flatten().filter(|(ends, _)| element(ends[0]) != element(ends[1])) {
        for k in (0..2).filter(|&k| stands(ends[k]) && below(p, k) > LEVEL) {
            has_foot[element(ends[k])] = true;
        }
    }
    for list in found {
        list.retain(|(ends, p)| {
            let both = ends.map(stands);
            if element(ends[0]) == element(ends[1]) || both == [true, true] || both == [false, false] {
                return true;
            }
            let k = usize::from(both[1]);
            let down = below(p, k);
            down > LEVEL || !has_foot[element(ends[k])]
        });
    }
}
