//! What of a case can be given to others: its settings without the place of the building, and the files that it names.

use super::Case;
use super::tables::{FilePart, parts};
use std::path::PathBuf;

/// Keys that tell which building it is.
const PRIVATE: [&str; 4] = ["title", "latitude", "longitude", "ellipsoid_height"];

/// Tables with the geometry of a sketch and the places of people.
const PLACES: [&str; 2] = ["sketch", "occupancy"];

/// The settings of a case as the program has understood them, without title, place on the earth, comments, the geometry of a sketch, places of people,
/// and names of files but for their endings. Names of groups and patterns of elements stay.
pub fn settings_without_place(case: &Case) -> String {
    let mut out = String::new();
    for part in parts(case) {
        match part {
            FilePart::Note(_) => {}
            FilePart::Profile(own) => out += &format!("\n# profile.{}\n{}\n", own.name, own.text.trim_end()),
            FilePart::Table { path, heading, .. } if PLACES.iter().any(|p| path.starts_with(p)) => {
                out += &format!("\n# {heading} is left out\n");
            }
            FilePart::Table { heading, lines, .. } => {
                if !heading.is_empty() {
                    out += &format!("\n{heading}\n");
                }
                for l in lines {
                    match &l.literal {
                        Some(_) if PRIVATE.contains(&l.key) => out += &format!("# {} is left out\n", l.key),
                        Some(_) if l.file.is_some() => {
                            let ending = l.file.as_ref().and_then(|f| f.extension()).unwrap_or_default();
                            out += &format!("{} = \"(a file).{}\"\n", l.key, ending.to_string_lossy());
                        }
                        Some(text) => out += &format!("{} = {text}\n", l.key),
                        None => {}
                    }
                }
            }
        }
    }
    out
}

/// The files that a case names, as it names them: the model, records, occupancy. Names are relative to the folder of the case.
pub fn named_files(case: &Case) -> Vec<PathBuf> {
    files_by_key(case).into_iter().map(|(_, file)| file).collect()
}

/// The same, each with the first key that names it, such as `occupancy.map[0].file`.
pub fn files_by_key(case: &Case) -> Vec<(String, PathBuf)> {
    let mut out: Vec<(String, PathBuf)> = Vec::new();
    for part in parts(case) {
        let FilePart::Table { path, lines, .. } = part else { continue };
        for (key, file) in lines.iter().filter_map(|l| Some((l.key, l.file.clone()?))) {
            if !file.as_os_str().is_empty() && out.iter().all(|(_, known)| *known != file) {
                out.push((if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }, file));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn title_and_place_are_left_out_and_all_else_stays() {
        let text = "version = 1\ntitle = \"Hotel Miramar\"\n\n[model]\nfile = \"house.ifc\"\n\n[site]\nlatitude = 41.5\nlongitude = 12.25\n\n[run]\nduration = \"7 s\"\nseed = 3\n\n[occupancy]\nseed = 77\n";
        let case = super::super::parse(text, std::path::Path::new("case.toml")).expect("a case");
        let told = settings_without_place(&case);
        assert!(!told.contains("Miramar") && !told.contains("41.5") && !told.contains("12.25"), "{told}");
        assert!(
            told.contains("duration = \"7 s\"") && told.contains("seed = 3") && told.contains("(a file).ifc"),
            "{told}"
        );
        assert!(!told.contains("house") && !told.contains("seed = 77"), "{told}");
        assert_eq!(named_files(&case), [PathBuf::from("house.ifc")]);
        assert_eq!(files_by_key(&case), [("model.file".to_string(), PathBuf::from("house.ifc"))]);
    }
}
