//! What was written or sent twice counts once: two entries that are equal in all they say are one.

use super::{FoundPerson, Observations, Pass};
use crate::search::weights::plain_name;
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

/// True for two entries of the same people: equal in all but the names, and nobody is named in the first who is not named in the second. Without a place in
/// plan nothing tells two of a storey from two others of it, so that only those are the same who are all named.
fn says_no_more(less: &FoundPerson, more: &FoundPerson) -> bool {
    if less.at.is_none() && less.names.len() < less.people as usize {
        return false;
    }
    let nameless = |f: &FoundPerson| FoundPerson { names: Vec::new(), ..f.clone() };
    let names: Vec<String> = more.names.iter().map(|n| plain_name(n)).collect();
    nameless(less) == nameless(more) && less.names.iter().all(|n| names.contains(&plain_name(n)))
}

/// The first of each of those who were found, with the most names that are given for them, and those that are there again. One report may name whom
/// another does not; whoever has another name is somebody else.
fn found_once(list: &mut Vec<FoundPerson>) -> Vec<FoundPerson> {
    let mut order: Vec<usize> = (0..list.len()).collect();
    // The order is kept among those with as many names.
    order.sort_by_key(|k| std::cmp::Reverse(list[*k].names.len()));
    let mut kept: Vec<usize> = Vec::new();
    for k in order {
        if !kept.iter().any(|j| says_no_more(&list[k], &list[*j])) {
            kept.push(k);
        }
    }
    let (once, again): (Vec<_>, Vec<_>) =
        std::mem::take(list).into_iter().enumerate().partition(|(k, _)| kept.contains(k));
    *list = once.into_iter().map(|f| f.1).collect();
    again.into_iter().map(|f| f.1).collect()
}

impl Observations {
    /// Takes out what is there twice, and says so of people and of searches, which would count twice.
    pub(super) fn count_once(&mut self) {
        for FoundPerson { at, storey, .. } in found_once(&mut self.found) {
            let place = match at {
                Some([x, y]) => format!("at {x:.1}, {y:.1} m"),
                None => format!("on {}", crate::text::clean(&storey.unwrap_or_default())),
            };
            self.repeated.push(format!(
                "Are people found given twice? Two entries of [[found]] {place} are the same and count once. If they are others, give one entry with all of them."
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
    /// Two teams who each hear two on one storey, at places that nobody has measured, hear four; they were two.
    #[test]
    fn people_of_one_storey_without_a_place_are_others_unless_all_of_them_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("obs.toml");
        let entry = |people: u32, names: &str| {
            format!("[[found]]\nstorey = \"Ground\"\npeople = {people}\nout = false\nnames = [{names}]\n")
        };
        let read = |text: &str| {
            std::fs::write(&file, text).expect("written");
            let o = read_all_observations(std::slice::from_ref(&file), None).expect("read");
            (o.found.iter().map(|f| f.people).sum::<u32>(), o.repeated.len())
        };
        assert_eq!(read(&entry(2, "").repeat(2)), (4, 0));
        assert_eq!(read(&entry(2, "'Anna Berg'").repeat(2)), (4, 0), "the other one of the two may be somebody else");
        assert_eq!(read(&entry(1, "'Anna Berg'").repeat(2)), (1, 1));
    }

    /// The first report says where somebody was found, the second one also who: with two entries Anna Berg was struck off the list, and one more was taken
    /// from the map. Names that differ are of two people.
    #[test]
    fn a_report_with_the_name_of_who_was_found_and_the_same_report_without_it_are_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let read = |list: &[&str]| {
            let file = |(k, names): (usize, &&str)| {
                let file = folder.path().join(format!("{k}.toml"));
                let text = format!("[[found]]\nat = [5, 5]\npeople = 1\nout = true\nnames = [{names}]\n");
                std::fs::write(&file, text).expect("written");
                file
            };
            let files: Vec<_> = list.iter().enumerate().map(file).collect();
            let o = read_all_observations(&files, None).expect("read");
            (o.found.into_iter().map(|f| f.names).collect::<Vec<_>>(), o.repeated)
        };
        let (anna, cem) = ("'Anna Berg'", "'Cem Demir'");
        for order in [["", anna], [anna, ""], [anna, "'anna  berg'"]] {
            let (names, said) = read(&order);
            assert!(names.len() == 1 && names[0].len() == 1, "{order:?}: {names:?}");
            assert!(said.len() == 1 && said[0].contains("[[found]] at 5.0, 5.0 m are the same"), "{order:?}: {said:?}");
        }
        // Whichever is read first, the entry without a name is one of the two.
        for order in [["", anna, cem], [anna, "", cem], [anna, cem, ""]] {
            let (names, said) = read(&order);
            assert_eq!((names, said.len()), (vec![vec!["Anna Berg".into()], vec!["Cem Demir".into()]], 1), "{order:?}");
        }
    }
}
