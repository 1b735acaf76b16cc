//! Broad phase: finds pairs of boxes that are near each other with a uniform grid, in nearly linear time.

use super::Aabb;

/// Pairs (i < j, sorted) of boxes that touch when each is grown by `reach` / 2.
pub fn touching_pairs(boxes: &[Aabb], reach: f64) -> Vec<(u32, u32)> {
    let grown: Vec<Aabb> = boxes.iter().map(|b| b.grown(reach * 0.5)).collect();
    let solid: Vec<usize> = (0..grown.len()).filter(|&i| !boxes[i].is_empty()).collect();
    if solid.len() < 2 {
        return Vec::new();
    }
    let mean = solid.iter().map(|&i| grown[i].size().max()).sum::<f64>() / solid.len() as f64;
    let whole = solid.iter().fold(Aabb::empty(), |b, &i| b.union(&grown[i]));
    // At most 1024 cells a side, so that one distant box does not make the grid too large.
    let cell = mean.max(whole.size().max() / 1024.0).max(1e-6);
    let index = |v: f64, low: f64| ((v - low) / cell).floor() as i64;
    let range = |b: &Aabb| {
        let lo: [i64; 3] = std::array::from_fn(|k| index(b.min[k], whole.min[k]));
        let hi: [i64; 3] = std::array::from_fn(|k| index(b.max[k], whole.min[k]));
        (lo, hi)
    };
    let mut entries: Vec<([i64; 3], u32)> = Vec::new();
    for &i in &solid {
        let (lo, hi) = range(&grown[i]);
        for x in lo[0]..=hi[0] {
            for y in lo[1]..=hi[1] {
                for z in lo[2]..=hi[2] {
                    entries.push(([x, y, z], i as u32));
                }
            }
        }
    }
    entries.sort_unstable();
    let mut pairs = Vec::new();
    for bucket in entries.chunk_by(|a, b| a.0 == b.0) {
        for (n, &(at, i)) in bucket.iter().enumerate() {
            for &(_, j) in &bucket[n + 1..] {
                let (a, b) = (&grown[i as usize], &grown[j as usize]);
                if !a.touches(b) {
                    continue;
                }
                // A pair is reported only in the lowest cell that both boxes share.
                let first: [i64; 3] = std::array::from_fn(|k| index(a.min[k].max(b.min[k]), whole.min[k]));
                if first == at {
                    pairs.push((i.min(j), i.max(j)));
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;

    #[test]
    fn the_grid_finds_what_comparing_all_finds() {
        let mut seed = 7u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1u64 << 31) as f64
        };
        let boxes: Vec<Aabb> = (0..300)
            .map(|i| {
                let min = Vec3::new(next(), next(), next()) * 5.0;
                let size = Vec3::new(next(), next(), next()) * if i % 50 == 0 { 8.0 } else { 0.9 };
                Aabb { min, max: min + size }
            })
            .collect();
        let mut all = Vec::new();
        for i in 0..boxes.len() {
            for j in i + 1..boxes.len() {
                if boxes[i].grown(0.05).touches(&boxes[j].grown(0.05)) {
                    all.push((i as u32, j as u32));
                }
            }
        }
        assert!(all.len() > 100);
        assert_eq!(touching_pairs(&boxes, 0.1), all);
    }
}
