//! What each cell of a surface shows: ground, heap, what stands, and what belongs to something else; and doubts whether the file was read as it is meant.

use super::{LOW, NEAR, PART, Seen};
use crate::geometry::{inside_ring, to_segment};
use crate::maps::surface::{HeightGrid, Registration, Window};

/// A heap that is nowhere nearer to the outline than this is of something else, m.
const APART: f64 = 3.0;
/// Nothing of a building comes to lie further from its outline than this, as a share of its height; and never nearer than so many m is left out.
const REACH: (f64, f64) = (1.0, 6.0);
/// A roof that stands is higher than this share of the highest part of the model: heaps are lower, above all beside the building.
const HIGH: f64 = 0.6;
/// A roof of the building reaches this far beyond the outline of its model at most, m: eaves, and what the place of a surface is not known better by. What
/// is as high further out is a neighbour.
const EAVES: f64 = 1.0;
/// The roof of a neighbour goes on from cell to cell with less rise than this, m per m; debris that leans on its wall does not reach it.
const ROOF_SLOPE: f64 = 1.0;
/// Lower than the ground by this much inside the outline is a pit, m.
const PIT: f64 = 0.5;
/// Higher than the highest part of the model by this share of its height, and by so many m, is not of this model.
const HIGHER: (f64, f64) = (0.3, 2.0);
/// Shares of the building from which the reading of the file is in doubt: in a pit, and too high.
const DOUBT: (f64, f64) = (0.5, 0.3);
/// A heap is somewhere as wide as this in both directions, m: what is narrower is an edge of something else.
const WIDE: f64 = 1.0;
/// Share of the measured building that is seen to stand or to lie as a heap, from which on it is there at all.
const THERE: f64 = 0.1;
/// A heap is no larger than this share of what the building encloses.
const LARGEST: f64 = 1.0;
/// Shares of the building that stand as read and with exchanged axes from which the axes are in doubt.
const EXCHANGED: (f64, f64) = (0.25, 0.45);

/// What is looked at.
pub(super) struct Cells<'a> {
    /// The cells.
    pub window: &'a Window,
    /// Height of each, m above the ground.
    pub heights: &'a [f32],
    /// Top of the model in each, m above the ground; not a number outside.
    pub tops: &'a [f32],
    /// Outline of the model.
    pub outline: &'a [Vec<[f64; 2]>],
}

impl Cells<'_> {
    fn is_model(&self, k: usize) -> bool {
        f64::from(self.tops[k]) > PART
    }

    fn highest(&self) -> f64 {
        self.tops.iter().map(|t| f64::from(*t)).filter(|t| t.is_finite()).fold(0.0, f64::max)
    }

    /// What each cell shows, and how much of what was taken out of the heap joins it, m2.
    pub(super) fn seen(&self) -> (Vec<Seen>, f64) {
        let highest = self.highest();
        let of = |(h, top): (&f32, &f32)| match f64::from(*h) {
            h if !h.is_finite() => Seen::Unknown,
            h if f64::from(*top) > PART && (h - f64::from(*top)).abs() <= NEAR => Seen::Stands,
            // Nothing that has fallen lies higher than it stood.
            h if h > highest + NEAR => Seen::Apart,
            h if h > LOW => Seen::Heap,
            _ => Seen::Ground,
        };
        let mut seen: Vec<Seen> = self.heights.iter().zip(self.tops).map(of).collect();
        let away: Vec<f64> = (0..seen.len()).map(|k| if seen[k] == Seen::Heap { self.away(k) } else { 0.0 }).collect();
        self.stand_on(&mut seen, &away, highest);
        self.neighbours(&mut seen, &away, highest);
        let joined = self.set_apart(&mut seen, &away);
        (seen, joined)
    }

    /// How far a cell lies outside of the outline, m; 0 over the model and in its courts.
    fn away(&self, k: usize) -> f64 {
        let p = self.window.middle(k);
        let sides = self.outline.iter().flat_map(|r| (0..r.len()).map(move |k| (r[k], r[(k + 1) % r.len()])));
        if self.is_model(k) || self.outline.iter().any(|r| inside_ring(r, p)) {
            0.0
        } else {
            sides.map(|(a, b)| to_segment(p, a, b)).fold(f64::INFINITY, f64::min)
        }
    }

    /// The cells that touch one.
    fn beside(&self, k: usize) -> impl Iterator<Item = usize> + use<> {
        let [nx, ny] = self.window.cells;
        let (i, j) = (k / ny, k % ny);
        (i.saturating_sub(1)..=(i + 1).min(nx - 1))
            .flat_map(move |a| (j.saturating_sub(1)..=(j + 1).min(ny - 1)).map(move |b| a * ny + b))
    }

    /// What lies at the level of a roof that stands, and goes on from it, stands too: a roof over an opening of the model, and its eaves. The level is that
    /// of the model, from which nothing that stands is further than [`NEAR`].
    fn stand_on(&self, seen: &mut [Seen], away: &[f64], highest: f64) {
        let is_high = |k: &usize| f64::from(self.heights[*k]) > HIGH * highest;
        let mut next: Vec<(usize, f32)> =
            (0..seen.len()).filter(|k| seen[*k] == Seen::Stands && is_high(k)).map(|k| (k, self.tops[k])).collect();
        while let Some((k, level)) = next.pop() {
            for m in self.beside(k) {
                let alike = f64::from((self.heights[m] - level).abs()) <= NEAR;
                // Over the model its own top decides.
                if seen[m] == Seen::Heap && !self.is_model(m) && away[m] <= EAVES && alike {
                    seen[m] = Seen::Stands;
                    next.push((m, level));
                }
            }
        }
    }

    /// Takes out what is beside the building and as high as its roof: no heap lies as high there, and eaves end. The roof of a neighbour is followed down to
    /// its eaves.
    fn neighbours(&self, seen: &mut [Seen], away: &[f64], highest: f64) {
        let is_high = |k: usize| f64::from(self.heights[k]) > HIGH * highest;
        let mut next: Vec<usize> =
            (0..seen.len()).filter(|k| seen[*k] == Seen::Heap && away[*k] > EAVES && is_high(*k)).collect();
        next.iter().for_each(|k| seen[*k] = Seen::Apart);
        let rise = (ROOF_SLOPE * self.window.cell) as f32;
        while let Some(k) = next.pop() {
            for m in self.beside(k) {
                let goes_on = (self.heights[m] - self.heights[k]).abs() <= rise;
                if matches!(seen[m], Seen::Heap | Seen::Stands) && away[m] > 0.0 && goes_on {
                    seen[m] = Seen::Apart;
                    next.push(m);
                }
            }
        }
    }

    /// Whether a square of heap as wide as a heap is somewhere begins at a cell. Cells between thin points are no edge.
    fn is_wide(&self, seen: &[Seen], k: usize) -> bool {
        let [nx, ny] = self.window.cells;
        let n = ((WIDE / self.window.cell).ceil() as usize).max(2);
        let (i, j) = (k / ny, k % ny);
        let inside = |m: usize| (i + m / n) * ny + j + m % n;
        let is = |m: usize| seen[inside(m)] == Seen::Heap || !self.heights[inside(m)].is_finite();
        i + n <= nx && j + n <= ny && (0..n * n).all(is)
    }

    /// Takes what does not touch the building, what lies further than it can fall, and strips along edges out of the heap. Returns how much of the second
    /// joins what stays, m2.
    fn set_apart(&self, seen: &mut [Seen], away: &[f64]) -> f64 {
        let mut joined = 0;
        let reach = REACH.1.max(REACH.0 * self.highest());
        let mut done = vec![false; seen.len()];
        for first in 0..seen.len() {
            if done[first] || seen[first] != Seen::Heap {
                continue;
            }
            let (mut area, mut next, mut nearest) = (Vec::new(), vec![first], f64::INFINITY);
            done[first] = true;
            while let Some(k) = next.pop() {
                let far = away[k];
                nearest = nearest.min(far);
                area.push((k, far));
                for m in self.beside(k) {
                    if !done[m] && seen[m] == Seen::Heap {
                        done[m] = true;
                        next.push(m);
                    }
                }
            }
            if nearest <= APART && !area.iter().any(|(k, _)| self.is_wide(seen, *k)) {
                // Cells that are half roof and half street: their height says nothing.
                area.iter().for_each(|(k, _)| seen[*k] = Seen::Unknown);
                continue;
            }
            let cut: Vec<usize> = area.iter().filter(|(_, far)| nearest > APART || *far > reach).map(|a| a.0).collect();
            if cut.len() < area.len() {
                joined += cut.len();
            }
            cut.into_iter().for_each(|k| seen[k] = Seen::Apart);
        }
        joined as f64 * self.window.cell.powi(2)
    }

    /// Share of the cells over the model with a height of which something holds.
    fn share(&self, is: impl Fn(usize, f64) -> bool) -> f64 {
        let known = || (0..self.heights.len()).filter(|&k| self.is_model(k) && self.heights[k].is_finite());
        known().filter(|&k| is(k, f64::from(self.heights[k]))).count() as f64 / known().count().max(1) as f64
    }

    /// What speaks against the file being read as it is meant, and what to do; none where nothing does. `given` is whether the level of the ground is.
    pub(super) fn doubt(
        &self,
        seen: &[Seen],
        (raw, r): (&HeightGrid, &Registration),
        given: bool,
    ) -> Option<(String, &'static str)> {
        if !(0..seen.len()).any(|k| self.is_model(k) && self.heights[k].is_finite()) {
            return None;
        }
        let low = self.share(|_, h| h < -PIT);
        if low > DOUBT.0 && !given {
            let problem = format!(
                "{:.0} % of what is measured over the building is lower than the ground around it by more than {PIT} m",
                100.0 * low
            );
            return Some((
                problem,
                "heights grow upwards: depths need another sign; where the building has sunk into a pit, give the level of the ground (--ground)",
            ));
        }
        let highest = self.highest();
        let most = highest + HIGHER.1.max(HIGHER.0 * highest);
        let high = self.share(|_, h| h > most);
        if high > DOUBT.1 {
            let problem = format!(
                "{:.0} % of what is measured over the building is higher than {most:.1} m above the ground, and the highest part of its model is at {highest:.1} m",
                100.0 * high
            );
            return Some((
                problem,
                "give heights in metres (not in feet), without trees, of this building, or mend a model with too few storeys; with --as-it-is it is read as it is",
            ));
        }
        let there = self.share(|k, _| matches!(seen[k], Seen::Stands | Seen::Heap | Seen::Unknown));
        if there < THERE {
            let problem = format!(
                "nothing of the building is seen: {:.0} % of what is measured over it is bare ground",
                100.0 * self.share(|k, _| seen[k] == Seen::Ground)
            );
            return Some((
                problem,
                "give the surface of this building, in its frame (--shift) and in metres; where its heap was carried away, --as-it-is reads it as it is",
            ));
        }
        let volume =
            |of: &dyn Fn(usize) -> f64| (0..seen.len()).map(of).fold(0.0, |a, b| a + b) * self.window.cell.powi(2);
        // Of what was measured: points that are far apart leave cells without one.
        let known = |k: usize| self.is_model(k) && self.heights[k].is_finite();
        let cells = |of: &dyn Fn(usize) -> bool| (0..seen.len()).filter(|k| of(*k)).count();
        // A surface in feet is spread over 3.3 times its place: where most cells of the building have no point, what lies around may be its heap, too.
        let is_thin = 2 * cells(&known) < cells(&|k| self.is_model(k));
        let is_heap = |k: usize| seen[k] == Seen::Heap || is_thin && seen[k] == Seen::Apart;
        let heap = volume(&|k| if is_heap(k) { f64::from(self.heights[k]) } else { 0.0 });
        let whole = volume(&|k| if known(k) { f64::from(self.tops[k]) } else { 0.0 });
        if heap > LARGEST * whole {
            let problem = format!(
                "what would be its heap has {heap:.0} m3 in the cells that were measured, and the whole building encloses {whole:.0} m3 there"
            );
            return Some((
                problem,
                "give heights and coordinates in metres (not in feet), of this building; with --as-it-is it is read as it is",
            ));
        }
        let stands = self.share(|k, h| (h - f64::from(self.tops[k])).abs() <= NEAR);
        let exchanged = self.share(|k, _| {
            let [x, y] = r.in_surface(self.window.middle(k));
            raw.at([y, x]).is_some_and(|z| (z - r.ground - f64::from(self.tops[k])).abs() <= NEAR)
        });
        (stands < EXCHANGED.0 && exchanged > EXCHANGED.1).then(|| {
            let problem = format!(
                "{:.0} % of the building stands as this surface is read, and {:.0} % with x and y exchanged",
                100.0 * stands,
                100.0 * exchanged
            );
            (
                problem,
                "give x (to the right of the plan) first, then y, then the height; with --as-it-is it is read as it is",
            )
        })
    }
}
