//! Places for labels on a drawing: each where it covers no other label and no symbol, as near to its point as there is room.

/// Directions that are tried around a point.
const DIRECTIONS: u32 = 16;
/// Rings that are tried around a point.
const RINGS: u32 = 12;
/// Distance of the rings, mm.
const STEP: f64 = 1.6;
/// Space between labels, mm.
const GAP: f64 = 0.3;

/// What is taken already: boxes (left, top, right, bottom, mm).
#[derive(Clone, Debug)]
pub struct Labels {
    inside: [f64; 4],
    taken: Vec<[f64; 4]>,
}

impl Labels {
    /// Labels that stay within a box, mm.
    pub fn within(inside: [f64; 4]) -> Self {
        Self { inside, taken: Vec::new() }
    }

    /// Keeps a box free, mm.
    pub fn keep_free(&mut self, part: [f64; 4]) {
        self.taken.push(part);
    }

    /// Takes the first of some places (middles, mm) at which a label of a size (mm) covers nothing; where there is none, that with the
    /// smallest part covered. Nothing without candidates.
    pub fn place(&mut self, size: [f64; 2], candidates: impl Iterator<Item = [f64; 2]>) -> Option<[f64; 2]> {
        let mut best: Option<(f64, [f64; 2])> = None;
        for at in candidates {
            let covered = self.covered(around(at, size));
            if best.is_none_or(|b| covered < b.0) {
                best = Some((covered, at));
            }
            if covered <= 0.0 {
                break;
            }
        }
        let at = best?.1;
        self.taken.push(around(at, size));
        Some(at)
    }

    /// How much of a box is taken or outside, mm2.
    fn covered(&self, part: [f64; 4]) -> f64 {
        let outside = area(part) - area(common(part, self.inside));
        let wide = [part[0] - GAP, part[1] - GAP, part[2] + GAP, part[3] + GAP];
        // What lies outside is not read at all.
        4.0 * outside.max(0.0) + self.taken.iter().map(|t| area(common(wide, *t))).sum::<f64>()
    }
}

/// The box of a size around a middle, mm.
pub fn around([x, y]: [f64; 2], [w, h]: [f64; 2]) -> [f64; 4] {
    [x - w / 2.0, y - h / 2.0, x + w / 2.0, y + h / 2.0]
}

fn common(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])]
}

fn area(b: [f64; 4]) -> f64 {
    (b[2] - b[0]).max(0.0) * (b[3] - b[1]).max(0.0)
}

/// Middles around a point in rings, the nearest first; each ring begins in a direction (radians, 0 is to the right) and goes to both sides of it.
pub fn rings([x, y]: [f64; 2], nearest: f64, first: f64) -> impl Iterator<Item = [f64; 2]> {
    (0..RINGS).flat_map(move |r| {
        let out = nearest + STEP * f64::from(r);
        (0..DIRECTIONS).map(move |k| {
            let side = if k % 2 == 0 { 1.0 } else { -1.0 };
            let turn = first + side * f64::from(k.div_ceil(2)) * std::f64::consts::TAU / f64::from(DIRECTIONS);
            [x + out * turn.cos(), y + out * turn.sin()]
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_a_dense_heap_cover_neither_each_other_nor_a_symbol() {
        let frame = [0.0, 0.0, 100.0, 120.0];
        let mut labels = Labels::within(frame);
        let points: Vec<[f64; 2]> =
            (0..36).map(|k| [45.0 + 1.9 * f64::from(k % 6), 55.0 + 1.9 * f64::from(k / 6)]).collect();
        for p in &points {
            labels.keep_free(around(*p, [1.5, 1.5]));
        }
        let sizes = [[5.2, 5.2], [4.5, 4.6], [3.0, 2.6]];
        let mut put: Vec<[f64; 4]> = Vec::new();
        for (k, p) in points.iter().enumerate() {
            let size = sizes[k % 3];
            let at = labels.place(size, rings(*p, 2.0, 0.0)).expect("a place");
            put.push(around(at, size));
        }
        for (k, a) in put.iter().enumerate() {
            assert!(a[0] >= 0.0 && a[1] >= 0.0 && a[2] <= 100.0 && a[3] <= 120.0, "{a:?}");
            for b in &put[..k] {
                assert!(area(common(*a, *b)) <= 0.0, "{a:?} {b:?}");
            }
            for p in &points {
                assert!(area(common(*a, around(*p, [1.5, 1.5]))) <= 0.0, "{a:?} covers {p:?}");
            }
        }
    }

    #[test]
    fn the_nearest_free_place_is_taken_and_the_least_covered_one_where_none_is_free() {
        let mut labels = Labels::within([0.0, 0.0, 10.0, 10.0]);
        labels.keep_free([0.0, 0.0, 6.0, 10.0]);
        assert_eq!(labels.place([2.0, 2.0], [[3.0, 5.0], [8.0, 5.0], [8.0, 2.0]].into_iter()), Some([8.0, 5.0]));
        let all = [[3.0, 5.0], [5.9, 8.0], [12.0, 5.0]];
        assert_eq!(labels.place([2.0, 2.0], all.into_iter()), Some([5.9, 8.0]));
        assert_eq!(labels.place([2.0, 2.0], std::iter::empty()), None);
    }
}
