//! Derives the group of an element from its name or class, and makes names unique.
//!
//! Modellers group by prefix (`Columns.B4`, `Columns:B4`, `Basic Wall:Interior:138103`). Blender appends `.001` to copies: this is a
//! running number, not a group prefix.

use std::collections::{BTreeSet, HashMap, HashSet};

/// Separators that are used unless the user chooses others.
pub const SEPARATORS: &str = ".:";

/// Separator for names such as `Basic Wall:Interior:138103` (family, type, number), which are cut at the last one.
pub const FAMILY_AND_TYPE: (bool, &str) = (true, ":");

/// Group of elements without any property to group by.
pub const FALLBACK_GROUP: &str = "Building";

/// The name of a group without the number in brackets that elements get which differ from their group: `Columns [2]` becomes `Columns`.
pub fn without_brackets(group: &str) -> &str {
    match group.rfind(" [") {
        Some(at) if group.ends_with(']') && group[at + 2..group.len() - 1].bytes().all(|b| b.is_ascii_digit()) => {
            &group[..at]
        }
        _ => group,
    }
}

/// The name without the running number that Blender appends to copies: `Columns.001` becomes `Columns`.
pub fn without_copy_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((head, tail)) if !head.is_empty() && tail.len() >= 3 && tail.bytes().all(|b| b.is_ascii_digit()) => head,
        _ => name,
    }
}

/// The part of a name before a separator: the first one, or the last one when `last` is set. `None` when the name has neither
/// separator nor copy number, or nothing before it.
pub fn prefix<'a>(name: &'a str, separators: &str, last: bool) -> Option<&'a str> {
    let base = without_copy_number(name);
    let is_separator = |c: char| separators.contains(c);
    let cut = if last { base.rfind(is_separator) } else { base.find(is_separator) };
    let head = match cut {
        // The text before the last separator may itself end in part numbers: `Stair:Type:151086:1`.
        Some(at) if last => {
            let mut head = &base[..at];
            while let Some((rest, number)) = head.rsplit_once(is_separator)
                && number.bytes().all(|b| b.is_ascii_digit())
            {
                head = rest;
            }
            head.trim()
        }
        Some(at) => base[..at].trim(),
        None if base.len() < name.len() => base.trim(),
        None => return None,
    };
    (!head.is_empty()).then_some(head)
}

/// The name without a trailing number and its separator: `Wall 12`, `Wall-12` and `wall_1_2` become `Wall`, `Wall`, `wall`.
/// `None` when nothing with a letter in it remains.
pub fn without_number(name: &str) -> Option<&str> {
    let head = name
        .trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '_' | '-' | '.' | ':' | '#'))
        .trim_start();
    head.chars().any(char::is_alphabetic).then_some(head)
}

/// Words for any part of any model: with a number behind them they tell nobody which one it is.
const OF_ANYTHING: [&str; 11] =
    ["mesh", "object", "node", "geometry", "geom", "body", "solid", "part", "element", "shape", "entity"];
/// Letters of a GlobalId of IFC.
const GLOBAL_ID: usize = 22;

/// True for a name that only the file understands: a GlobalId, another identifier, a number, or a word for any part with a number. A mark of a drawing such as `W12`
/// is none.
pub fn is_bare_id(name: &str) -> bool {
    let name = name.split('~').next().unwrap_or(name).trim();
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let has_digit = name.bytes().any(|b| b.is_ascii_digit());
    let both = name.bytes().any(|b| b.is_ascii_lowercase()) && name.bytes().any(|b| b.is_ascii_uppercase());
    let begins = name.starts_with(['0', '1', '2', '3']);
    let is_global_id =
        begins && name.len() == GLOBAL_ID && name.chars().all(is_word) && (has_digit || name.contains('$')) && both;
    let hex = name.trim_matches(['{', '}']).replace('-', "");
    let is_hex = hex.len() >= 16 && has_digit && hex.bytes().all(|b| b.is_ascii_hexdigit());
    let bare = without_number(name).map(str::to_lowercase);
    is_global_id || is_hex || bare.is_none_or(|word| OF_ANYTHING.contains(&word.as_str()))
}

/// The group of an element under grouping by name: the prefix, else the class, else the name without its number, else
/// [`FALLBACK_GROUP`].
pub fn group_by_name(name: &str, class: Option<&str>, separators: &str, last: bool) -> String {
    prefix(name, separators, last).or(class).or_else(|| without_number(name)).unwrap_or(FALLBACK_GROUP).to_string()
}

/// True when the names contain the groups: at least half of them have a prefix, and there are fewer prefixes than elements.
pub fn names_tell_groups<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    let (mut total, mut with_prefix, mut groups) = (0usize, 0usize, BTreeSet::new());
    for name in names {
        total += 1;
        if let Some(p) = prefix(name, SEPARATORS, false) {
            with_prefix += 1;
            groups.insert(p);
        }
    }
    with_prefix > 0 && 2 * with_prefix >= total && groups.len() < with_prefix.max(2)
}

/// True when at least half of the names have a family, a type and a number.
pub fn names_have_types<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    let (mut total, mut typed) = (0usize, 0usize);
    for name in names {
        total += 1;
        let parts: Vec<&str> = name.split(FAMILY_AND_TYPE.1).collect();
        let numbered = parts.last().is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
        typed += usize::from(parts.len() >= 3 && numbered);
    }
    typed > 0 && 2 * typed >= total
}

/// Makes names unique in place: the second `Wall` becomes `Wall~2`. Names that were unique already are never changed.
pub fn make_unique(names: &mut [String]) {
    let originals: HashSet<String> = names.iter().cloned().collect();
    let mut taken: HashSet<String> = HashSet::new();
    // Next number to try for each name, because many parts may have the same name.
    let mut next: HashMap<String, u32> = HashMap::new();
    for name in names.iter_mut() {
        if taken.insert(name.clone()) {
            continue;
        }
        let from = next.entry(name.clone()).or_insert(2);
        let (k, fresh) = (*from..)
            .map(|k| (k, format!("{name}~{k}")))
            .find(|(_, n)| !originals.contains(n) && !taken.contains(n))
            .expect("there are more numbers than names");
        *from = k + 1;
        taken.insert(fresh.clone());
        *name = fresh;
    }
}

/// True when `text` matches `pattern`, in which `*` stands for any run of characters; upper and lower case are the same.
pub fn matches(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.to_lowercase(), text.to_lowercase());
    let mut parts = pattern.split('*');
    let Some(first) = parts.next() else { return false };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_before_the_first_separator_is_the_group() {
        assert_eq!(prefix("Columns.B4", ".:", false), Some("Columns"));
        assert_eq!(prefix("Columns:B4", ".:", false), Some("Columns"));
        assert_eq!(prefix("East.Columns.B4", ".:", false), Some("East"));
        assert_eq!(prefix("East.Columns.B4", ".:", true), Some("East.Columns"));
        assert_eq!(prefix("Columns-B4", "-", false), Some("Columns"));
        assert_eq!(prefix("Columns", ".:", false), None);
        assert_eq!(prefix(".hidden", ".:", false), None);
    }

    #[test]
    fn copy_numbers_make_no_groups_of_their_own() {
        for name in ["Columns.001", "Columns.B4.001", "Columns.1234"] {
            assert_eq!(group_by_name(name, None, ".:", false), "Columns", "{name}");
        }
        assert_eq!(group_by_name("East.Columns.002", None, ".:", true), "East");
    }

    #[test]
    fn names_without_a_separator_fall_back_to_class_then_to_the_bare_word() {
        assert_eq!(group_by_name("W12", Some("IfcWall"), ".:", false), "IfcWall");
        assert_eq!(group_by_name("Wall 12", None, ".:", false), "Wall");
        assert_eq!(group_by_name("column_1_2", None, ".:", false), "column");
        assert_eq!(group_by_name("12", None, ".:", false), "Building");
        assert_eq!(group_by_name("", None, ".:", false), "Building");
    }

    #[test]
    fn what_only_the_file_understands_is_told_from_names_and_marks() {
        for id in [
            "2O2Fr$t4X7Zf8NOew3FLOH",
            "0UpUvtXQ15Ig8Nc1zv$gdE~2",
            "f47ac10b-58cc-4372-a567-0e02b2c3d479",
            "138103",
            "#12",
            "mesh_0012",
            "Object.003",
            "",
        ] {
            assert!(is_bare_id(id), "{id}");
        }
        for name in [
            "Columns.A1-0",
            "W12",
            "B4",
            "Basic Wall:Interior:138103",
            "Decke über Erdgeschoss",
            "StahlstuetzeHEB200Achs",
        ] {
            assert!(!is_bare_id(name), "{name}");
        }
    }

    #[test]
    fn names_tell_groups_only_when_most_have_a_prefix_that_others_share() {
        assert!(names_tell_groups(["Columns.A1", "Columns.A2", "Slabs.1", "roof"]));
        assert!(!names_tell_groups(["Columns.A1", "roof", "floor", "wall"]));
        assert!(!names_tell_groups(["a.1", "b.1", "c.1"]), "every prefix stands alone");
        assert!(!names_tell_groups(std::iter::empty()));
    }

    #[test]
    fn family_and_type_make_the_group_where_names_have_them() {
        let names =
            ["Basic Wall:Interior (92mm Stud):203347", "Stair:Residential:151086:1", "Wide Flange:W310X60:207325"];
        assert!(names_have_types(names));
        let (last, separators) = FAMILY_AND_TYPE;
        let groups = names.map(|n| group_by_name(n, None, separators, last));
        assert_eq!(groups, ["Basic Wall:Interior (92mm Stud)", "Stair:Residential", "Wide Flange:W310X60"]);
        assert!(!names_have_types(["Columns.A1", "Wall:12"]));
    }

    #[test]
    fn repeated_names_become_unique_and_others_stay() {
        let mut names = ["a", "a", "a~2", "b", "a", ""].map(String::from);
        make_unique(&mut names);
        assert_eq!(names, ["a", "a~3", "a~2", "b", "a~4", ""].map(String::from));
    }

    #[test]
    fn a_hundred_thousand_parts_of_one_name_are_numbered_at_once() {
        let mut names = vec!["Wall".to_string(); 100_000];
        names[7] = "Wall~3".into();
        let start = std::time::Instant::now();
        make_unique(&mut names);
        assert!(start.elapsed().as_secs_f64() < 5.0, "{:?}", start.elapsed());
        assert_eq!([&names[0], &names[1], &names[2], &names[99_999]], ["Wall", "Wall~2", "Wall~4", "Wall~100000"]);
    }

    #[test]
    fn a_star_stands_for_any_run_of_characters() {
        for (pattern, text, yes) in [
            ("IfcDoor", "ifcdoor", true),
            ("IfcFlow*", "IfcFlowTerminal", true),
            ("IfcFlow*", "IfcFlow", true),
            ("*wall*", "Basic Wall 3", true),
            ("a*b", "acb", true),
            ("a*b", "ac", false),
            ("ab*ba", "aba", false),
            ("IfcDoor", "IfcDoorStyle", false),
            ("*", "", true),
        ] {
            assert_eq!(matches(pattern, text), yes, "{pattern} on {text}");
        }
    }
}
