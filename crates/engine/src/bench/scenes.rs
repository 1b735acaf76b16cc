//! Scenes for measurements: frames of any size and piles of loose boxes. They are generated, so that every machine measures the same.

use crate::{Error, Result};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use serde::Serialize;

/// Syntax of `frame:`, for error messages.
const FRAME: &str = "write frame:5x4x8 for 5 by 4 bays and 8 storeys, each 1 to 60";
/// Syntax of `pile:`, for error messages.
const PILE: &str = "write pile:5000 for 5000 loose boxes, 1 to 100000";

/// A scene in the file format of box scenes.
#[derive(Clone, Debug, Serialize)]
pub(super) struct BenchScene {
    units: &'static str,
    ground_plane_z: f64,
    boxes: Vec<Box>,
    joints: Vec<Joint>,
}

#[derive(Clone, Debug, Serialize)]
struct Box {
    id: usize,
    name: String,
    kind: &'static str,
    center: [f64; 3],
    half: [f64; 3],
    fixed: bool,
    density: f64,
}

/// Contact face of two boxes, for engines that need joints as input.
#[derive(Clone, Debug, Serialize)]
struct Joint {
    a: usize,
    b: usize,
    center: [f64; 3],
    axis: usize,
    area: f64,
}

impl BenchScene {
    /// Makes the scene `frame:XxYxS` or `pile:N`; `None` for any other text, which is then the name of a file.
    ///
    /// # Errors
    /// [`Error::Input`] when a number is missing or out of range.
    pub(super) fn named(text: &str) -> Result<Option<Self>> {
        if let Some(size) = text.strip_prefix("frame:") {
            let numbers: Vec<usize> = size.split('x').map_while(|n| n.parse().ok()).collect();
            let [x, y, storeys] = numbers[..] else {
                return Err(Error::input(format!("{text} is not a size of a frame"), FRAME));
            };
            if [x, y, storeys].iter().any(|n| !(1..=60).contains(n)) {
                return Err(Error::input(format!("{text} is not a size of a frame"), FRAME));
            }
            return Ok(Some(Self::frame([x, y], storeys)));
        }
        if let Some(count) = text.strip_prefix("pile:") {
            return match count.parse() {
                Ok(n @ 1..=100_000) => Ok(Some(Self::pile(n))),
                _ => Err(Error::input(format!("{text} is not a number of boxes"), PILE)),
            };
        }
        Ok(None)
    }

    /// Reinforced concrete frame: bays of 5 m, storeys of 3 m, columns 0.4 m square in three pieces, beams 0.4 x 0.5 m in four, a
    /// slab of 0.2 m in four by four panels between them.
    fn frame(bays: [usize; 2], storeys: usize) -> Self {
        let mut s = Self { units: "m,kg", ground_plane_z: -0.02, boxes: Vec::new(), joints: Vec::new() };
        let (bay, height, piece) = (5.0, 3.0, 0.575);
        let at = |k: usize| bay * k as f64;
        let along = |k: usize| 0.2 + piece * (2 * k + 1) as f64;
        for i in 0..=bays[0] {
            for j in 0..=bays[1] {
                s.add(format!("foot_{i}_{j}"), "footing", [at(i), at(j), -0.25], [0.2, 0.2, 0.25], true);
            }
        }
        for level in 0..storeys {
            let floor = height * level as f64;
            for i in 0..=bays[0] {
                for j in 0..=bays[1] {
                    for k in 0..3 {
                        let z = floor + 0.5 + k as f64;
                        s.add(format!("col_{level}_{i}_{j}_{k}"), "column", [at(i), at(j), z], [0.2, 0.2, 0.5], false);
                    }
                }
            }
            let beam = floor + height - 0.25;
            for i in 0..=bays[0] {
                for j in 0..=bays[1] {
                    for k in 0..4 {
                        if i < bays[0] {
                            let centre = [at(i) + along(k), at(j), beam];
                            s.add(format!("bx_{level}_{i}_{j}_{k}"), "beam", centre, [piece, 0.2, 0.25], false);
                        }
                        if j < bays[1] {
                            let centre = [at(i), at(j) + along(k), beam];
                            s.add(format!("by_{level}_{i}_{j}_{k}"), "beam", centre, [0.2, piece, 0.25], false);
                        }
                    }
                }
            }
            for i in 0..bays[0] {
                for j in 0..bays[1] {
                    for k in 0..16 {
                        let centre = [at(i) + along(k / 4), at(j) + along(k % 4), floor + height - 0.1];
                        s.add(format!("slab_{level}_{i}_{j}_{k}"), "slab", centre, [piece, piece, 0.1], false);
                    }
                }
            }
        }
        s.find_joints();
        s
    }

    /// Boxes of different sizes in layers, without contact. They fall into a heap.
    fn pile(count: usize) -> Self {
        let mut s = Self { units: "m,kg", ground_plane_z: 0.0, boxes: Vec::new(), joints: Vec::new() };
        let mut random = Pcg64Mcg::new(5);
        let mut unit = || f64::from(random.next_u32()) / f64::from(u32::MAX);
        let side = ((count as f64 / 4.0).cbrt().ceil() as usize).max(1) * 2;
        for k in 0..count {
            let (i, j, layer) = (k % side, k / side % side, k / (side * side));
            let half = [0, 1, 2].map(|_| 0.1 + 0.25 * unit());
            let centre = [i, j, layer].map(|c| 0.5 + 0.9 * c as f64);
            let shift = [0, 1, 2].map(|_| 0.1 * (unit() - 0.5));
            s.add(format!("box_{k}"), "column", [0, 1, 2].map(|c| centre[c] + shift[c]), half, false);
        }
        s
    }

    fn add(&mut self, name: String, kind: &'static str, center: [f64; 3], half: [f64; 3], fixed: bool) {
        self.boxes.push(Box { id: self.boxes.len(), name, kind, center, half, fixed, density: 2400.0 });
    }

    /// Finds pairs of faces that touch, by sweep and prune along x.
    fn find_joints(&mut self) {
        let low = |b: &Box, c: usize| b.center[c] - b.half[c];
        let high = |b: &Box, c: usize| b.center[c] + b.half[c];
        let mut order: Vec<usize> = (0..self.boxes.len()).collect();
        order.sort_by(|&a, &b| low(&self.boxes[a], 0).total_cmp(&low(&self.boxes[b], 0)).then(a.cmp(&b)));
        for (k, &i) in order.iter().enumerate() {
            let a = &self.boxes[i];
            for &j in order[k + 1..].iter().take_while(|&&j| low(&self.boxes[j], 0) < high(a, 0) + 1e-6) {
                let b = &self.boxes[j];
                let common = [0, 1, 2].map(|c| high(a, c).min(high(b, c)) - low(a, c).max(low(b, c)));
                let Some(axis) = (0..3).find(|&c| common[c].abs() < 1e-6) else { continue };
                if (a.fixed && b.fixed) || (0..3).any(|c| c != axis && common[c] < 1e-3) {
                    continue;
                }
                let center = [0, 1, 2].map(|c| 0.5 * (low(a, c).max(low(b, c)) + high(a, c).min(high(b, c))));
                let area = (0..3).filter(|&c| c != axis).map(|c| common[c]).product();
                self.joints.push(Joint { a: i.min(j), b: i.max(j), center, axis, area });
            }
        }
        self.joints.sort_by_key(|j| (j.a, j.b));
    }

    /// The scene as JSON.
    ///
    /// # Errors
    /// [`Error::Failed`] when it cannot be encoded, which is a defect.
    pub(super) fn json(&self) -> Result<String> {
        serde_json::to_string(self).map_err(|e| Error::Failed(format!("the scene cannot be written: {e}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_the_boxes_and_joints_of_its_bays_and_storeys() {
        let s = BenchScene::named("frame:5x4x8").expect("good").expect("a frame");
        assert_eq!((s.boxes.len(), s.joints.len()), (4878, 9080));
        let area: f64 = s.joints.iter().filter(|j| j.axis == 2).map(|j| j.area).sum();
        assert!((area - 30.0 * 8.0 * 3.0 * 0.16).abs() < 1e-6, "columns stand on each other: {area} m2");
    }

    #[test]
    fn boxes_of_a_pile_do_not_touch_at_the_start() {
        let mut s = BenchScene::named("pile:500").expect("good").expect("a pile");
        s.find_joints();
        assert_eq!((s.boxes.len(), s.joints.len()), (500, 0));
    }

    #[test]
    fn sizes_that_make_no_sense_are_refused() {
        for text in ["frame:5x4", "frame:0x1x1", "frame:5x4x800", "pile:", "pile:-3"] {
            assert!(BenchScene::named(text).is_err(), "{text}");
        }
        assert!(BenchScene::named("scene.json").expect("a file").is_none());
    }
}
