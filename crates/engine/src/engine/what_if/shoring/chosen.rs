//! Which places are taken: beside each support that may go, and as many more as keep the roof from tipping.

use super::misfit;
use super::places::{Cellar, ShorePlace};
use super::table::{ShoreKind, ShoreType};
use crate::assess::stability::free_body::{RoofBody, RoofSupport};

/// Shores at most.
const MOST: usize = 6;
/// Least distance of two of them in plan, m.
const APART: f64 = 1.2;
/// Room to work between a shore and the support beside it, m.
const BESIDE: f64 = 0.3;
/// Largest distance of shores along a support that is long, m.
const ALONG: f64 = 2.4;
/// The middle of the load is this far within the supports that are left, m.
const WITHIN: f64 = 0.1;
/// Supports with less than this share do not count as left, and are taken out in tests only where no other one is there (assumed).
pub(super) const COUNTS: f64 = 0.05;
/// Directions in which a roof might tip.
const DIRECTIONS: usize = 36;
/// So many places are tried for a braced shore, then for any, before one is taken where none fits.
const TRIED: usize = 150;

/// A place that is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChosenPlace {
    pub spot: ShorePlace,
    /// The support beside it: its place in the list of the roof.
    pub beside: usize,
    /// Direction of the header.
    pub along: [f64; 2],
}

/// The places that are taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    pub sites: Vec<ChosenPlace>,
    /// Supports, by their places in the list of the roof, without which the roof tips over all that is left and its shores, because no place is
    /// free where it would be held.
    pub tipping: Vec<usize>,
    /// Places in `sites` of the shores that stand for each support that may go, in that order: beside it, or for another one so near that they also
    /// stand for this one.
    pub stand_for: Vec<Vec<usize>>,
}

/// Takes places for the supports that may go, by their places in the list of the roof.
pub(super) fn sites(
    cellar: &Cellar<'_>,
    spots: &[ShorePlace],
    roof: &RoofBody,
    may_go: &[usize],
    types: &[ShoreType],
) -> Chosen {
    let mut out: Vec<ChosenPlace> = Vec::new();
    let (mut tipping, mut stand_for) = (Vec::new(), Vec::new());
    for &k in may_go {
        let mut own: Vec<usize> = Vec::new();
        let gone = &roof.supports[k];
        let [low, high] = gone.plan;
        let size = [high[0] - low[0], high[1] - low[1]];
        let long = usize::from(size[1] > size[0]);
        let count = ((size[long] / ALONG).ceil().max(1.0) as usize).min(3);
        for n in 0..count {
            let share = (n as f64 + 0.5) / count as f64;
            let target = if count == 1 {
                [gone.at.x, gone.at.y]
            } else {
                [0, 1].map(|c| if c == long { low[c] + share * size[c] } else { 0.5 * (low[c] + high[c]) })
            };
            let near = |s: &ChosenPlace| s.spot.apart(target);
            match out.iter().enumerate().min_by(|a, b| near(a.1).total_cmp(&near(b.1))) {
                Some((n, s)) if near(s) <= APART => own.push(n),
                _ => {
                    let rank = |s: &ShorePlace| s.apart(target);
                    own.extend(take(&mut out, (cellar, spots, types), (k, gone), rank).then(|| out.len() - 1));
                }
            }
        }
        let left: Vec<&RoofSupport> = (0..roof.supports.len())
            .filter(|i| *i != k)
            .map(|i| &roof.supports[i])
            .filter(|s| s.share >= COUNTS)
            .collect();
        let middle = roof.middle;
        while let Some((way, reach)) = tips(middle, &left, &out) {
            let beyond = |s: &ShorePlace| (s.at.x - middle[0]) * way[0] + (s.at.y - middle[1]) * way[1];
            let better: Vec<ShorePlace> = spots.iter().copied().filter(|s| beyond(s) > reach + WITHIN).collect();
            // Near the middle first, as far as it lies beyond it.
            let rank = |s: &ShorePlace| (beyond(s) - 0.6).abs() + 0.2 * s.apart(middle);
            if !take(&mut out, (cellar, &better, types), (k, gone), rank) {
                tipping.push(k);
                break;
            }
            own.push(out.len() - 1);
        }
        own.sort_unstable();
        own.dedup();
        stand_for.push(own);
    }
    Chosen { sites: out, tipping, stand_for }
}

/// Takes the best place that is left. True when there was one.
fn take(
    out: &mut Vec<ChosenPlace>,
    (cellar, spots, types): (&Cellar<'_>, &[ShorePlace], &[ShoreType]),
    (beside, gone): (usize, &RoofSupport),
    rank: impl Fn(&ShorePlace) -> f64,
) -> bool {
    if out.len() >= MOST {
        return false;
    }
    // In its own plan there may be room: a support that leans or is long has a plan that is larger than itself.
    let clear = |s: &ShorePlace| {
        if !gone.pieces.is_empty() {
            return gone.pieces.iter().all(|i| cellar.is_clear_of(s, *i, BESIDE));
        }
        let [low, high] = gone.plan;
        let d = [0, 1].map(|c| (low[c] - s.at[c]).max(s.at[c] - high[c]).max(0.0));
        d[0].hypot(d[1]) >= BESIDE
    };
    let ordered = |spots: &[ShorePlace]| {
        let free = |s: &&ShorePlace| out.iter().all(|o| o.spot.apart([s.at.x, s.at.y]) >= APART) && clear(s);
        let mut list: Vec<ShorePlace> = spots.iter().filter(free).copied().collect();
        if list.iter().any(|s| s.walk.is_some()) {
            list.retain(|s| s.walk.is_some());
        }
        let place = |s: &ShorePlace| (s.at.x, s.at.y);
        let by_place = |a: &ShorePlace, b: &ShorePlace| {
            let ((x, y), (u, v)) = (place(a), place(b));
            x.total_cmp(&u).then(y.total_cmp(&v))
        };
        list.sort_by(|a, b| rank(a).total_cmp(&rank(b)).then(by_place(a, b)));
        list
    };
    let list = ordered(spots);
    let size = [0, 1].map(|c| gone.plan[1][c] - gone.plan[0][c]);
    let first = if size[0] >= size[1] { [1.0, 0.0] } else { [0.0, 1.0] };
    let directions = [first, [first[1], first[0]]];
    let stands = |s: &ShorePlace, class: u8| {
        let fits = |t: &ShoreType| t.class >= class && is_for_roofs(t, s);
        let holds = |along: &[f64; 2]| types.iter().any(|t| fits(t) && cellar.holds(s, t, *along));
        directions.into_iter().find(holds)
    };
    let best =
        |list: &[ShorePlace], class| list.iter().take(TRIED).find_map(|s| stands(s, class).map(|along| (*s, along)));
    let of = |list: &[ShorePlace]| best(list, 2).or_else(|| best(list, 1));
    // Where a void is narrow, a shore may fit between the points of the grid. Where none fits at all, the place is told to which a type comes nearest.
    let found = of(&list).or_else(|| of(&ordered(&cellar.between(&list)))).or_else(|| {
        let list = &list[..list.len().min(TRIED)];
        misfit::nearest(cellar, list, types).map(|s| (s, first))
    });
    let Some((spot, along)) = found else { return false };
    out.push(ChosenPlace { spot, beside, along });
    true
}

/// It is for a roof and has a capacity at this place.
pub(super) fn is_for_roofs(t: &ShoreType, s: &ShorePlace) -> bool {
    t.kind == ShoreKind::Vertical && t.admits(s.height, s.slope) && t.capacity(s.height).is_some()
}

/// The direction in which a load at a point tips most over supports and shores, and how far these reach in it beyond the point, m. None when
/// it does not.
fn tips(middle: [f64; 2], left: &[&RoofSupport], sites: &[ChosenPlace]) -> Option<([f64; 2], f64)> {
    let corners = left.iter().flat_map(|s| {
        let [a, b] = s.plan;
        [[a[0], a[1]], [a[0], b[1]], [b[0], a[1]], [b[0], b[1]]]
    });
    let points: Vec<[f64; 2]> = corners.chain(sites.iter().map(|s| [s.spot.at.x, s.spot.at.y])).collect();
    let turned = |k: usize| {
        let angle = std::f64::consts::TAU * k as f64 / DIRECTIONS as f64;
        let way = [angle.cos(), angle.sin()];
        let reach = points.iter().map(|p| (p[0] - middle[0]) * way[0] + (p[1] - middle[1]) * way[1]);
        (way, reach.fold(f64::NEG_INFINITY, f64::max))
    };
    let worst = (0..DIRECTIONS).map(turned).min_by(|a, b| a.1.total_cmp(&b.1))?;
    (worst.1 < WITHIN).then_some(worst)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;

    fn support(low: [f64; 2], high: [f64; 2]) -> RoofSupport {
        let at = Vec3::new(0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), 1.0);
        RoofSupport {
            pieces: vec![0],
            force: 1.0,
            share: 0.5,
            fixed: false,
            only: false,
            bonds: Vec::new(),
            at,
            plan: [low, high],
        }
    }

    #[test]
    fn a_load_beyond_its_supports_tips_away_from_them_and_one_between_them_does_not() {
        let (a, b) = (support([0.0, 0.0], [0.4, 2.0]), support([3.6, 0.0], [4.0, 2.0]));
        assert!(tips([2.0, 1.0], &[&a, &b], &[]).is_none());
        let (way, reach) = tips([2.0, 1.0], &[&a], &[]).expect("it tips");
        assert!((way[0] - 1.0).abs() < 1e-9 && (reach + 1.6).abs() < 1e-9, "{way:?} {reach}");
    }
}
