//! Comments on keys of a case file: why a program changed them.

use super::{Case, update};
use std::path::Path;
use toml_edit::{DocumentMut, Item, TableLike};

/// The table that a key stands in.
#[derive(Clone, Debug, PartialEq)]
pub enum NotePlace {
    /// `[prepare]`.
    Prepare,
    /// The `[[group]]` with this name.
    Group(String),
    /// The `[[override]]` with this number, from 0.
    Override(usize),
}

/// A comment above a key.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// Where the key stands.
    pub place: NotePlace,
    /// The key.
    pub key: String,
    /// The comment, one line.
    pub text: String,
}

/// The text of a case with comments above keys. Comments that are there already stay. A key that is not in the text gets none.
pub fn with_notes(text: &str, notes: &[Note]) -> String {
    let Ok(mut doc) = text.parse::<DocumentMut>() else { return text.into() };
    for note in notes {
        let table: Option<&mut dyn TableLike> = match &note.place {
            NotePlace::Prepare => doc.get_mut("prepare").and_then(Item::as_table_like_mut),
            NotePlace::Group(name) => doc
                .get_mut("group")
                .and_then(Item::as_array_of_tables_mut)
                .and_then(|list| list.iter_mut().find(|t| t.get("name").and_then(Item::as_str) == Some(name)))
                .map(|t| t as &mut dyn TableLike),
            NotePlace::Override(index) => doc
                .get_mut("override")
                .and_then(Item::as_array_of_tables_mut)
                .and_then(|list| list.get_mut(*index))
                .map(|t| t as &mut dyn TableLike),
        };
        let Some(mut key) = table.and_then(|t| t.key_mut(&note.key)) else { continue };
        let line: String = note.text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let before = key.leaf_decor().prefix().and_then(|p| p.as_str()).unwrap_or_default().to_string();
        key.leaf_decor_mut().set_prefix(format!("{before}# {line}\n"));
    }
    doc.to_string()
}

/// As [`super::save`], with comments above the keys that were changed.
///
/// # Errors
/// Those of [`super::save`].
pub fn save_with_notes(case: &Case, notes: &[Note], path: &Path) -> crate::Result<()> {
    update::save_text(case, path, "", |text| with_notes(&text, notes)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_stands_above_its_key_and_earlier_ones_stay() {
        let text = "version = 1\n\n[prepare]\n# mine\nsearch_distance = \"20 mm\"\n\n[[group]]\nname = \"A\"\npivot = true\n\n[[group]]\nname = \"B\"\npivot = true\n";
        let notes = [
            Note { place: NotePlace::Prepare, key: "search_distance".into(), text: "was 5 mm\nand more".into() },
            Note { place: NotePlace::Group("B".into()), key: "pivot".into(), text: "because".into() },
            Note { place: NotePlace::Group("B".into()), key: "missing".into(), text: "nothing".into() },
        ];
        let new = with_notes(text, &notes);
        assert!(new.contains("# mine\n# was 5 mm and more\nsearch_distance"), "{new}");
        assert!(new.contains("name = \"B\"\n# because\npivot"), "{new}");
        assert!(new.contains("name = \"A\"\npivot") && !new.contains("nothing"), "{new}");
    }
}
