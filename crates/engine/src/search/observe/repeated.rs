//! What was written or sent twice counts once: two entries that are equal in all they say are one.

use super::{FoundPerson, Observations, Pass};
use std::path::Path;

/// That a file says what another has said already.
pub(super) fn file(first: &Path, again: &Path) -> String {
    let name = |f: &Path| f.display().to_string();
    format!("Is one report given twice? {} and {} say the same and count once.", name(first), name(again))
}

/// The first of each, and those that are there again.
fn once<T: PartialEq>(list: &mut Vec<T>) -> Vec<T> {
    let mut again = Vec::new();
    for x in std::mem::take(list) {
        if list.contains(&x) { again.push(x) } else { list.push(x) }
    }
    again
}

impl Observations {
    /// Takes out what is there twice, and says so of people and of searches, which would count twice.
    pub(super) fn count_once(&mut self) {
        for FoundPerson { at: [x, y], .. } in once(&mut self.found) {
            self.repeated.push(format!(
                "Are people found given twice? Two entries of [[found]] at {x:.1}, {y:.1} m are the same and count once. If they are others, give one entry with all of them."
            ));
        }
        // Alerts without an area are settled later: those at one place are one in any case.
        for Pass { means, .. } in once(&mut self.pass).iter().filter(|p| !p.places_only) {
            self.repeated.push(format!(
                "Was the same searched twice? Two entries of [[pass]] ({}) are the same and count once. For more passes give coverage.",
                means.name()
            ));
        }
        once(&mut self.dug);
        once(&mut self.outline);
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_all_observations;

    /// One report that two people send, or one file that is named twice.
    #[test]
    fn people_and_searches_that_are_given_twice_count_once_and_that_is_said() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            std::fs::write(&file, text).expect("written");
            file
        };
        let text = "[[found]]\nat = [5, 5]\npeople = 1\nout = false\n[[pass]]\nmeans = \"dog\"\n";
        let (first, second) = (write("first.toml", text), write("second.toml", text));
        for files in [vec![first.clone(), first.clone()], vec![first.clone(), second]] {
            let o = read_all_observations(&files, None).expect("read");
            assert_eq!((o.found.len(), o.pass.len(), o.repeated.len()), (1, 1, 1), "{o:?}");
            assert!(
                o.repeated[0].starts_with("Is one report given twice?") && o.repeated[0].contains("first.toml"),
                "{o:?}"
            );
        }
        // Within one file, and in a file with other entries, too.
        let more = write("more.toml", &format!("{text}{text}[[found]]\nat = [5, 5]\npeople = 2\nout = false\n"));
        for files in [vec![more.clone()], vec![first, more]] {
            let o = read_all_observations(&files, None).expect("read");
            assert_eq!((o.found.len(), o.pass.len()), (2, 1), "{o:?}");
            assert!(
                o.repeated.iter().any(|r| r.contains("[[found]] at 5.0, 5.0 m are the same and count once")),
                "{o:?}"
            );
        }
    }
}
