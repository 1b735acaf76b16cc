//! The list of files of the first step.

use super::app::Entry;
use crate::read;
use std::path::Path;

/// File extensions of models.
const MODELS: [&str; 7] = ["ifc", "obj", "glb", "gltf", "stl", "ply", "json"];

/// What can be opened in a folder: the sample, a sketch, the parent folder, folders, cases, models.
pub(super) fn entries(folder: &Path) -> Vec<Entry> {
    let mut out = vec![Entry::Sample, Entry::Sketch(None)];
    if folder.parent().is_some() {
        out.push(Entry::Up);
    }
    let mut paths: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    paths.sort();
    let name = |p: &Path| p.file_name().unwrap_or_default().to_string_lossy().into_owned();
    paths.retain(|p| !name(p).starts_with('.'));
    let ending = |p: &Path| p.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let (folders, files): (Vec<_>, Vec<_>) = paths.into_iter().partition(|p| p.is_dir());
    let (cases, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|p| is_case(p));
    out.extend(cases.into_iter().map(Entry::Case));
    out.extend(others.into_iter().filter(|p| MODELS.contains(&ending(p).as_str())).map(Entry::Model));
    out.extend(folders.into_iter().map(Entry::Folder));
    out
}

/// True for a TOML file that names a model or a sketch.
fn is_case(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"))
        && read::text(path, read::Kind::Case)
            .is_ok_and(|t| t.lines().any(|l| matches!(l.trim(), "[model]" | "[sketch]")))
}

/// Files with an extension in a folder, sorted by name.
pub(super) fn with_ending(folder: &Path, ending: &str) -> Vec<String> {
    let mut out: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e.eq_ignore_ascii_case(ending)))
        .filter_map(|p| p.file_name().map(|n| n.to_string_lossy().into_owned()))
        .collect();
    out.sort();
    out
}
