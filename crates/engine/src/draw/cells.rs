//! A drawing made of characters: a grid of cells, each with one meaning and the part that it shows. Where several parts meet in a cell, the
//! greatest meaning is kept, so that a column of 0.3 m is seen in a cell of 1 m.

/// A terminal's cell is about this many times as high as wide.
pub const TALL: f64 = 2.0;

/// A grid of cells over a part of a plane. `M` says what a cell means; the greatest one of a cell is kept, then that of the lower item.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells<M> {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Left and upper end, m.
    from: [f64; 2],
    /// Width and height of a cell, m.
    size: [f64; 2],
    cells: Vec<Option<(M, u32)>>,
}

impl<M: Copy + Ord> Cells<M> {
    /// A grid in which `extent` (left, lower, right and upper end, m) is seen as large as possible, in its middle and true to scale.
    pub fn fitted(columns: usize, rows: usize, [l, b, r, t]: [f64; 4]) -> Self {
        let (columns, rows) = (columns.max(1), rows.max(1));
        let wide = ((r - l).max(1e-3) / columns as f64).max((t - b).max(1e-3) / (TALL * rows as f64));
        Self::about(columns, rows, [f64::midpoint(l, r), f64::midpoint(b, t)], wide)
    }

    /// A grid around a point with cells of a width, m.
    pub fn about(columns: usize, rows: usize, [u, v]: [f64; 2], wide: f64) -> Self {
        let (columns, rows) = (columns.max(1), rows.max(1));
        let size = [wide, TALL * wide];
        let from = [u - columns as f64 * size[0] / 2.0, v + rows as f64 * size[1] / 2.0];
        Self { columns, rows, from, size, cells: vec![None; columns * rows] }
    }

    /// Width and height of a cell, m.
    pub fn cell_size(&self) -> [f64; 2] {
        self.size
    }

    /// What a cell means, and the item that it shows.
    pub fn at(&self, column: usize, row: usize) -> Option<(M, u32)> {
        if column < self.columns && row < self.rows { self.cells[row * self.columns + column] } else { None }
    }

    /// Column and row of a point, if it is seen.
    pub fn cell(&self, p: [f64; 2]) -> Option<[usize; 2]> {
        let c = ((p[0] - self.from[0]) / self.size[0]).floor();
        let r = ((self.from[1] - p[1]) / self.size[1]).floor();
        let seen = c >= 0.0 && r >= 0.0 && c < self.columns as f64 && r < self.rows as f64;
        seen.then_some([c as usize, r as usize])
    }

    /// The middle of a cell, m.
    pub fn middle(&self, column: usize, row: usize) -> [f64; 2] {
        [self.from[0] + (column as f64 + 0.5) * self.size[0], self.from[1] - (row as f64 + 0.5) * self.size[1]]
    }

    fn put(&mut self, column: usize, row: usize, meaning: M, item: u32) {
        let cell = &mut self.cells[row * self.columns + column];
        if cell.is_none_or(|(m, i)| meaning > m || (meaning == m && item < i)) {
            *cell = Some((meaning, item));
        }
    }

    /// Marks the cell of a point.
    pub fn point(&mut self, p: [f64; 2], meaning: M, item: u32) {
        if let Some([c, r]) = self.cell(p) {
            self.put(c, r, meaning, item);
        }
    }

    /// Marks the cells that a line passes.
    pub fn line(&mut self, a: [f64; 2], b: [f64; 2], meaning: M, item: u32) {
        let steps = (0..2).map(|k| ((b[k] - a[k]) / self.size[k]).abs()).fold(0.0, f64::max);
        // Four points a cell; a line that is longer than the grid by far is not walked further than that.
        let n = (4.0 * steps).ceil().clamp(1.0, 4.0 * (self.columns + self.rows) as f64 * 8.0) as usize;
        for k in 0..=n {
            let s = k as f64 / n as f64;
            self.point([a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])], meaning, item);
        }
    }

    /// Marks the cells whose middle lies within closed rings, given as segments in any order; a ring within a ring is a hole.
    pub fn inside(&mut self, segments: &[[[f64; 2]; 2]], meaning: M, item: u32) {
        let mut crossings = Vec::new();
        for row in 0..self.rows {
            let y = self.middle(0, row)[1];
            crossings.clear();
            for [a, b] in segments {
                if (a[1] > y) != (b[1] > y) {
                    crossings.push(a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]));
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let first = ((pair[0] - self.from[0]) / self.size[0] - 0.5).ceil().max(0.0);
                let last = ((pair[1] - self.from[0]) / self.size[0] - 0.5).floor().min(self.columns as f64 - 1.0);
                if last < first {
                    continue;
                }
                for column in first as usize..=last as usize {
                    self.put(column, row, meaning, item);
                }
            }
        }
    }

    /// Marks all cells that closed rings touch, however thin these are.
    pub fn fill(&mut self, segments: &[[[f64; 2]; 2]], meaning: M, item: u32) {
        for [a, b] in segments {
            self.line(*a, *b, meaning, item);
        }
        self.inside(segments, meaning, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(l: f64, b: f64, r: f64, t: f64) -> Vec<[[f64; 2]; 2]> {
        let p = [[l, b], [r, b], [r, t], [l, t]];
        (0..4).map(|k| [p[k], p[(k + 1) % 4]]).collect()
    }

    fn picture(c: &Cells<u8>) -> Vec<String> {
        let sign = |m: Option<(u8, u32)>| m.map_or('.', |m| char::from(b'0' + m.0));
        (0..c.rows).map(|r| (0..c.columns).map(|k| sign(c.at(k, r))).collect()).collect()
    }

    #[test]
    fn a_thin_column_is_seen_in_front_of_a_floor_and_a_hole_stays_empty() {
        let mut c = Cells::fitted(12, 6, [0.0, 0.0, 12.0, 12.0]);
        assert_eq!(c.cell_size(), [1.0, 2.0]);
        let mut floor = ring(0.2, 0.2, 11.8, 11.8);
        floor.extend(ring(3.2, 4.2, 8.8, 7.8));
        c.inside(&floor, 1, 7);
        c.fill(&ring(1.4, 1.4, 1.6, 1.6), 3, 8);
        assert_eq!(
            picture(&c),
            ["111111111111", "111111111111", "111......111", "111......111", "111111111111", "131111111111"]
        );
        assert_eq!(c.at(1, 5), Some((3, 8)));
        assert_eq!(c.cell(c.middle(4, 2)), Some([4, 2]));
        assert_eq!(c.cell([12.1, 3.0]), None);
    }

    #[test]
    fn of_equal_parts_in_a_cell_the_lower_number_is_kept_in_any_order() {
        let mut a = Cells::fitted(4, 2, [0.0, 0.0, 4.0, 4.0]);
        let mut b = a.clone();
        a.point([1.5, 1.0], 2, 9);
        a.point([1.6, 1.1], 2, 4);
        b.point([1.6, 1.1], 2, 4);
        b.point([1.5, 1.0], 2, 9);
        assert_eq!(a, b);
        assert_eq!(a.at(1, 1), Some((2, 4)));
    }

    #[test]
    fn the_whole_extent_is_seen_whatever_its_shape() {
        for extent in [[0.0, 0.0, 100.0, 3.0], [-5.0, 2.0, -4.0, 40.0], [1.0, 1.0, 1.0, 1.0]] {
            let c = Cells::<u8>::fitted(54, 18, extent);
            let [l, b, r, t] = extent;
            // A hair inside of its corners.
            let near = |x: f64, to: f64| x + 1e-6 * (to - x);
            for p in [[near(l, r), near(b, t)], [near(r, l), near(t, b)]] {
                assert!(c.cell(p).is_some(), "{extent:?}");
            }
        }
    }
}
