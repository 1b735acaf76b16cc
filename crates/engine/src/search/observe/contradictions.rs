//! Two heights of one place that cannot both be. Their mean would be a height that nobody has seen, and the more certain the farther they are apart.

use super::super::surface::{LEVEL, without_pits};
use super::{HeightFrom, Observations};
use crate::Error;
use std::collections::BTreeMap;
use std::path::Path;

/// Heights that differ by no more than this can be of one place, m: two measurements, each with its noise (0.15 m) and its error of the level (0.2 m),
/// differ by less than 1.06 m in 99.7 of 100.
const APART: f64 = LEVEL;
/// Rows of one surface are of one place within this distance, m: between others stands what is seen from above, with its edges.
const SAME: f64 = 0.05;
/// A height that is typed in is of the same place as another within this distance, m: less than a cell of 0.5 m, in which both would be one.
const NEAR: f64 = 0.4;
/// A surface says something of a place that is typed in by its rows within this distance, m.
const AROUND: f64 = 0.75;

impl Observations {
    /// Refuses heights of one place that differ by more than their errors allow. A height that was typed in may be any of those that a surface has
    /// around its place.
    pub(super) fn refuse_contradictions(&self) -> crate::Result<()> {
        let cell = |p: [f64; 2]| p.map(|x| (x / AROUND).floor() as i64);
        let mut by_cell: BTreeMap<[i64; 2], Vec<usize>> = BTreeMap::new();
        for (k, h) in self.height.iter().enumerate() {
            by_cell.entry(cell(h.at)).or_default().push(k);
        }
        let of_surface = |k: usize| self.height_from.get(k).is_some_and(|f| f.surface);
        for (k, h) in self.height.iter().enumerate() {
            let [i, j] = cell(h.at);
            let around = (-1..=1).flat_map(|a| (-1..=1).map(move |b| [i + a, j + b]));
            let there: Vec<(usize, f64)> = around
                .filter_map(|c| by_cell.get(&c))
                .flatten()
                .map(|m| (*m, (self.height[*m].at[0] - h.at[0]).hypot(self.height[*m].at[1] - h.at[1])))
                .filter(|(m, _)| *m != k)
                .collect();
            let apart = |m: usize| (without_pits(h.height) - without_pits(self.height[m].height)).abs();
            // Of one kind: earlier entries only, so that each pair is looked at once.
            let reach = if of_surface(k) { SAME } else { NEAR };
            let alike = there.iter().filter(|(m, d)| *m < k && *d <= reach && of_surface(*m) == of_surface(k));
            if let Some((m, _)) =
                alike.filter(|(m, _)| apart(*m) > APART).max_by(|a, b| apart(a.0).total_cmp(&apart(b.0)))
            {
                return Err(self.contradiction(*m, k));
            }
            if of_surface(k) {
                continue;
            }
            let rows = || there.iter().filter(|(m, d)| *d <= AROUND && of_surface(*m)).map(|(m, _)| *m);
            if let Some(nearest) = rows().min_by(|a, b| apart(*a).total_cmp(&apart(*b))).filter(|m| apart(*m) > APART) {
                return Err(self.contradiction(nearest, k));
            }
        }
        Ok(())
    }

    fn contradiction(&self, first: usize, second: usize) -> Error {
        let (a, b) = (&self.height[first], &self.height[second]);
        let at = |k: usize| match self.height_from.get(k) {
            Some(HeightFrom { file, place, .. }) => format!("{}: {place}", file.display()),
            None => format!("height[{k}]"),
        };
        let problem = format!(
            "{} m high at {:.1}, {:.1} m contradicts {} m at {:.1}, {:.1} m ({}): one place has one height, and measurements of it differ by at most \
             {APART:.0} m",
            b.height,
            b.at[0],
            b.at[1],
            a.height,
            a.at[0],
            a.at[1],
            at(first)
        );
        let remedy = "keep the one that is right, or correct the place of the other";
        match self.height_from.get(second) {
            Some(f) => Error::in_file(Path::new(&*f.file), problem, remedy).at(f.place.clone()),
            None => Error::input(problem, remedy).at(format!("height[{second}]")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Height, read_all_observations, read_observations};
    use super::*;
    use crate::search::scenes::common;

    fn write(folder: &Path, name: &str, text: &str) -> std::path::PathBuf {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("written");
        file
    }

    /// 1 m and 6 m at one place are no 3.5 m. Both entries are named, also when they stand in two files, or one of them in a surface.
    #[test]
    fn two_heights_of_one_place_that_cannot_both_be_are_refused_with_both_places() {
        let folder = tempfile::tempdir().expect("a folder");
        let c = common(&[("case", 1.0)]);
        let typed = |x: f64, z: f64| format!("[[height]]\nat = [{x}, 5]\nheight = {z}\n");
        let both = write(folder.path(), "both.toml", &(typed(5.0, 1.0) + &typed(5.0, 6.0)));
        let e = read_observations(&both).expect("read").seen(&c).expect_err("1 m and 6 m").to_string();
        assert!(e.contains("both.toml") && e.contains("line 6, column 10") && e.contains("line 3, column 10"), "{e}");
        let [one, other] =
            [("one.toml", 1.0), ("other.toml", 6.0)].map(|(name, z)| write(folder.path(), name, &typed(5.0, z)));
        let e = read_all_observations(&[one.clone(), other], None).expect("read").seen(&c);
        let e = e.expect_err("in two files").to_string();
        assert!(e.contains("one.toml: line 3") && e.contains("other.toml: line 3"), "{e}");
        write(folder.path(), "surface.csv", "x,y,height\n5,5,6\n5.5,5,6.1\n9,9,0\n");
        let drone = write(folder.path(), "drone.toml", "heights = \"surface.csv\"\n");
        let e = read_all_observations(&[drone, one], None).expect("read").seen(&c).expect_err("a surface").to_string();
        assert!(e.contains("surface.csv: line 2") || e.contains("surface.csv: line 3"), "{e}");
        write(folder.path(), "surface.csv", "x,y,height\n5,5,6\n5,5,0.5\n");
        let e = read_observations(&folder.path().join("drone.toml")).expect("read").seen(&c);
        let e = e.expect_err("the same row twice").to_string();
        assert!(e.contains("line 3") && e.contains("surface.csv: line 2"), "{e}");
    }

    /// Errors of measurement, the edge of a part that stands, and heights of two places are none.
    #[test]
    fn heights_that_can_both_be_are_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let c = common(&[("case", 1.0)]);
        let height = |x: f64, z: f64| Height { at: [x, 5.0], height: z };
        let of = |height: Vec<Height>| Observations { height, ..Observations::default() };
        assert!(of(vec![height(5.0, 1.0), height(5.0, 1.6)]).seen(&c).is_ok(), "two measurements");
        assert!(of(vec![height(5.0, 1.0), height(6.0, 6.0)]).seen(&c).is_ok(), "two places");
        assert!(of(vec![height(5.0, 1.0), height(5.0, 6.0)]).seen(&c).is_err(), "not read from a file");
        write(folder.path(), "surface.csv", "x,y,height\n5,5,6\n5.1,5,0.5\n");
        let edge =
            write(folder.path(), "drone.toml", "heights = \"surface.csv\"\n[[height]]\nat = [5, 5]\nheight = 1\n");
        assert!(read_observations(&edge).expect("read").seen(&c).is_ok(), "rubble at the foot of a wall");
    }
}
