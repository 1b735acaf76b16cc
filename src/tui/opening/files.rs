//! The list of files of the first step.

use crate::read;
use crate::tui::app::{App, Entry, Step};
use std::path::{Path, PathBuf};

/// File extensions of models.
const MODELS: [&str; 7] = ["ifc", "obj", "glb", "gltf", "stl", "ply", "json"];

/// What can be opened in a folder: the sample, a sketch, the parent folder, folders, cases, models.
pub(in crate::tui) fn entries(folder: &Path) -> Vec<Entry> {
    let mut out = vec![Entry::Sample, Entry::Sketch];
    out.extend(recent().into_iter().map(Entry::Recent));
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

/// The entries that the filter leaves.
pub(in crate::tui) fn shown(app: &App) -> Vec<Entry> {
    let text = app.filter.as_deref().unwrap_or_default().to_lowercase();
    app.entries.iter().filter(|e| label(e).to_lowercase().contains(&text)).cloned().collect()
}

/// Shows another folder.
pub(in crate::tui) fn enter_folder(app: &mut App, folder: PathBuf) {
    app.entries = entries(&folder);
    (app.folder, app.filter) = (folder, None);
    app.row[Step::Model as usize] = 0;
}

/// Selects the entry that was opened, in the list as it is now; the opened case among the recent ones where it was not opened from the list.
pub(in crate::tui) fn select_opened(app: &mut App) {
    app.entries = entries(&app.folder);
    let full = |p: &Path| std::path::absolute(p).unwrap_or_else(|_| p.to_path_buf());
    let whole = |e: &Entry| match e {
        Entry::Recent(p) => Entry::Recent(full(p)),
        Entry::Folder(p) => Entry::Folder(full(p)),
        Entry::Case(p) => Entry::Case(full(p)),
        Entry::Model(p) => Entry::Model(full(p)),
        Entry::Sample | Entry::Sketch | Entry::Up => e.clone(),
    };
    let case = app.open.as_ref().map(|o| Entry::Recent(full(&o.path)));
    let wanted = app.chosen.as_ref().map(whole).into_iter().chain(case);
    let list: Vec<Entry> = shown(app).iter().map(whole).collect();
    let row = wanted.filter_map(|w| list.iter().position(|e| *e == w)).next();
    app.row[Step::Model as usize] = row.unwrap_or(0);
}

/// Looks for files that came or went. True when there are any.
pub(in crate::tui) fn look_again(app: &mut App) -> bool {
    let now = entries(&app.folder);
    if now == app.entries {
        return false;
    }
    let selected = shown(app).get(app.row[Step::Model as usize]).cloned();
    app.entries = now;
    let row = selected.and_then(|s| shown(app).iter().position(|e| *e == s)).unwrap_or(0);
    app.row[Step::Model as usize] = row;
    true
}

/// An entry in the list.
pub(in crate::tui) fn label(e: &Entry) -> String {
    let name = |p: &Path| p.file_name().unwrap_or_default().to_string_lossy().into_owned();
    match e {
        Entry::Sample => "* built-in sample".into(),
        Entry::Sketch => "* new sketch".into(),
        Entry::Recent(p) => format!("recent {}/{}", p.parent().map(name).unwrap_or_default(), name(p)),
        Entry::Up => "..".into(),
        Entry::Folder(p) => format!("{}/", name(p)),
        Entry::Case(p) => format!("case  {}", name(p)),
        Entry::Model(p) => format!("model {}", name(p)),
    }
}

/// Cases that are offered again.
const RECENT: usize = 4;

/// The file that names the cases opened last, beside the profiles of the user; none in tests, which leave the folder of the user alone.
fn recent_file() -> Option<PathBuf> {
    if cfg!(test) {
        return None;
    }
    Some(crate::strength::user_folder()?.parent()?.join("recent.txt"))
}

/// The cases opened last that are still there, the newest first.
fn recent() -> Vec<PathBuf> {
    let text = recent_file().and_then(|f| std::fs::read_to_string(f).ok()).unwrap_or_default();
    text.lines().map(PathBuf::from).filter(|p| p.is_file()).take(RECENT).collect()
}

/// Notes a case that was opened. What cannot be written is not needed.
pub(in crate::tui) fn remember(case: &Path) {
    let Some(file) = recent_file() else { return };
    let full = std::path::absolute(case).unwrap_or_else(|_| case.to_path_buf());
    let mut list = recent();
    list.retain(|p| *p != full);
    list.insert(0, full);
    let text: String = list.iter().take(2 * RECENT).map(|p| format!("{}\n", p.display())).collect();
    let there = file.parent().is_some_and(|d| std::fs::create_dir_all(d).is_ok());
    if there {
        let _ = crate::record::atomic::write(&file, text.as_bytes());
    }
}

/// True for a TOML file that names a model or a sketch.
fn is_case(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"))
        && read::text(path, read::Kind::Case)
            .is_ok_and(|t| t.lines().any(|l| matches!(l.trim(), "[model]" | "[sketch]")))
}

/// Files with an extension in a folder, sorted by name.
pub(in crate::tui) fn with_ending(folder: &Path, ending: &str) -> Vec<String> {
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
