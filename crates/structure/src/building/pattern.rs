//! Names with `*` wildcards, and suggestions for misspelt ones (Levenshtein distance).

/// True when the whole name matches; `*` stands for any run of characters, case matters.
pub fn matches(pattern: &str, name: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = name.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Up to three names that are closest to the given one, nearest first.
pub fn closest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut all: Vec<&str> = names.collect();
    all.sort_unstable();
    all.dedup();
    let name: Vec<char> = name.to_lowercase().chars().collect();
    all.sort_by_cached_key(|n| distance(&name, n));
    all.truncate(3);
    all
}

/// The names closest to the given one, in quotes and separated by commas; "none" when the list is empty.
pub fn quoted<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> String {
    let list: Vec<String> = closest(name, names).into_iter().map(|n| format!("\"{n}\"")).collect();
    if list.is_empty() { "none".into() } else { list.join(", ") }
}

fn distance(a: &[char], b: &str) -> usize {
    let mut row: Vec<usize> = (0..=a.len()).collect();
    for (j, cb) in b.to_lowercase().chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = j + 1;
        for (i, ca) in a.iter().enumerate() {
            let next = (diagonal + usize::from(*ca != cb)).min(row[i] + 1).min(row[i + 1] + 1);
            diagonal = std::mem::replace(&mut row[i + 1], next);
        }
    }
    row[a.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_any_run() {
        for (p, n, want) in [
            ("Columns.*-0", "Columns.A1-0", true),
            ("Columns.*-0", "Columns.A1-1", false),
            ("*", "x", true),
            ("a*a", "a", false),
            ("A1", "A10", false),
            ("*A*-0", "Columns.A1-0", true),
        ] {
            assert_eq!(matches(p, n), want, "{p} {n}");
        }
    }

    #[test]
    fn a_misspelt_name_finds_its_neighbour_first() {
        assert_eq!(closest("Colums.A1", ["Slabs.1", "Columns.A1", "Beams.A1"].into_iter())[0], "Columns.A1");
    }
}
