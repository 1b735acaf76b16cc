//! Names of nodes and meshes that every program keeps as they are.
//!
//! three.js takes `[ ] . : /` and blanks away, Unreal also commas, quotes and brackets, and it takes small and capital letters for the same;
//! Blender cuts after 63 bytes. So a name has letters, digits, hyphens and underscores only, at most 60 bytes, and no other one has it in
//! any spelling. The name in the record is in the extras.

use std::collections::{BTreeMap, BTreeSet};

/// Longest name, bytes.
pub(super) const LONGEST: usize = 60;

/// The names given so far, and the number from which each stem goes on.
#[derive(Default)]
pub(in crate::export) struct Names(BTreeSet<String>, BTreeMap<String, u64>);

impl Names {
    /// A safe name like this one that no other has.
    pub(in crate::export) fn unique(&mut self, name: &str) -> String {
        let stem = safe(name, LONGEST);
        let next = self.1.entry(stem.to_lowercase()).or_insert(1);
        let mut tries = (*next..).map(|n| {
            *next = n + 1;
            if n == 1 {
                return stem.clone();
            }
            let end = format!("_{n}");
            safe(&stem, LONGEST - end.len()) + &end
        });
        tries.find(|n| self.0.insert(n.to_lowercase())).unwrap_or_default()
    }
}

/// The name with underscores for all characters that some program takes away, cut to a length.
pub(super) fn safe(name: &str, longest: usize) -> String {
    let mut out = String::new();
    for c in name.chars() {
        let c = if c.is_alphanumeric() || matches!(c, '-' | '_') { c } else { '_' };
        if out.len() + c.len_utf8() > longest {
            break;
        }
        out.push(c);
    }
    if out.is_empty() { "unnamed".into() } else { out }
}

/// The name of the node of a piece: that of its element and the number, `Columns_A1-0_p2`, `Columns_A1-0_p2_f1` for a fragment. So no piece has
/// the name of an element.
pub(super) fn piece_name(name: &str, element: &str) -> String {
    let rest = name.strip_prefix(element).unwrap_or_default();
    let number = rest.trim_start_matches('#').replace('.', "_f");
    let number = if number.is_empty() || number.starts_with('_') { format!("1{number}") } else { number };
    let end = format!("_p{number}");
    safe(element, LONGEST.saturating_sub(end.len() + 4)) + &end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_short_and_unique_in_any_spelling() {
        let mut n = Names::default();
        assert_eq!(n.unique("Columns.A1-0#2"), "Columns_A1-0_2");
        assert_eq!(n.unique("columns/A1-0:2"), "columns_A1-0_2_2", "small letters are the same name");
        assert_eq!(n.unique("Stütze [3]"), "Stütze__3_");
        assert_eq!(n.unique(""), "unnamed");
        let long = "ü".repeat(100);
        let (a, b) = (n.unique(&long), n.unique(&long));
        assert!(a.len() <= LONGEST && b.len() <= LONGEST && a != b && b.ends_with("_2"), "{a} {b}");
    }

    #[test]
    fn the_name_of_a_piece_is_never_that_of_its_element() {
        assert_eq!(piece_name("Columns.A1-0#2", "Columns.A1-0"), "Columns_A1-0_p2");
        assert_eq!(piece_name("Columns.A1-0#2.3", "Columns.A1-0"), "Columns_A1-0_p2_f3");
        assert_eq!(piece_name("Stair", "Stair"), "Stair_p1");
        assert_eq!(piece_name("Stair.4", "Stair"), "Stair_p1_f4");
        assert!(piece_name(&format!("{}#17", "x".repeat(200)), &"x".repeat(200)).ends_with("_p17"));
    }
}
