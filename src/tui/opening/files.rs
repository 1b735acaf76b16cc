//! The list of files of the first step.

use crate::read;
use crate::tui::app::{App, Entry, Step};
use std::io::Read;
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
    let is_model = |p: &PathBuf| MODELS.contains(&ending(p).as_str()) && (ending(p) != "json" || is_scene(p));
    out.extend(others.into_iter().filter(is_model).map(Entry::Model));
    out.extend(folders.into_iter().map(Entry::Folder));
    out
}

/// Bytes at the beginning of a JSON file in which its main keys begin.
const HEAD: u64 = 65_536;

/// Whether a JSON file may be a building, of boxes or as glTF: most JSON files, such as the results of a run, are none.
fn is_scene(file: &Path) -> bool {
    let mut head = Vec::new();
    let read = |head: &mut Vec<u8>| std::fs::File::open(file).and_then(|f| f.take(HEAD).read_to_end(head));
    // To open what is no usual file may wait for ever.
    let text = if file.is_file() && read(&mut head).is_ok() { String::from_utf8_lossy(&head) } else { "".into() };
    text.contains("\"boxes\"") || text.contains("\"asset\"")
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
        Entry::Recent(p) => format!("recent {}", short(p)),
        Entry::Up => "..".into(),
        Entry::Folder(p) => format!("{}/", name(p)),
        Entry::Case(p) => format!("case  {}", name(p)),
        Entry::Model(p) => format!("model {}", name(p)),
    }
}

/// A case with its folder. `case/case.toml`, as it is called for most buildings, is named by the folder above instead: `school/case`.
fn short(case: &Path) -> String {
    let named = if case.ends_with("case/case.toml") { case.parent().unwrap_or(case) } else { case };
    let parts: Vec<String> = named.iter().map(|p| p.to_string_lossy().into_owned()).collect();
    parts[parts.len().saturating_sub(2)..].join("/")
}

/// The whole path of a file, the same one by whatever way the file is named.
fn full(file: &Path) -> PathBuf {
    file.canonicalize().or_else(|_| std::path::absolute(file)).unwrap_or_else(|_| file.to_path_buf())
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
    listed(&recent_file().and_then(|f| std::fs::read_to_string(f).ok()).unwrap_or_default())
}

/// The cases of a list that are there, each once.
fn listed(text: &str) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = Vec::new();
    for case in text.lines().map(Path::new).filter(|p| p.is_file()).map(full) {
        if !out.contains(&case) {
            out.push(case);
        }
    }
    out.truncate(RECENT);
    out
}

/// Notes a case that was opened. What cannot be written is not needed.
pub(in crate::tui) fn remember(case: &Path) {
    let Some(file) = recent_file() else { return };
    let case = full(case);
    let mut list = recent();
    list.retain(|p| *p != case);
    list.insert(0, case);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_once_among_the_recent_ones_and_cases_of_two_buildings_are_told_apart() {
        let d = tempfile::tempdir().expect("a folder");
        let case = |building: &str| d.path().join(building).join("case/case.toml");
        for building in ["school", "hotel"] {
            std::fs::create_dir_all(case(building).parent().expect("a folder")).expect("made");
            std::fs::write(case(building), "version = 1").expect("written");
        }
        let [school, hotel] = ["school", "hotel"].map(|b| case(b).display().to_string());
        let other_way = d.path().join("hotel/../school/case/./case.toml").display().to_string();
        let list = listed(&format!("{school}\n{hotel}\n{other_way}\n{school}\n{}/gone.toml\n", d.path().display()));
        let labels: Vec<String> = list.into_iter().map(|p| label(&Entry::Recent(p))).collect();
        assert_eq!(labels, ["recent school/case", "recent hotel/case"]);
    }

    /// The results of a run were offered as models.
    #[test]
    fn a_json_file_is_a_model_only_where_it_has_boxes_or_is_gltf() {
        let d = tempfile::tempdir().expect("a folder");
        let files = [
            ("events.json", r#"{"version": 1, "events": []}"#),
            ("report.json", r#"{"voids": []}"#),
            ("scene.json", r#"{"units": "m,kg", "boxes": []}"#),
            ("building.json", r#"{"asset": {"version": "2.0"}}"#),
        ];
        files.iter().for_each(|(name, text)| std::fs::write(d.path().join(name), text).expect("written"));
        let list = entries(d.path());
        let models: Vec<String> = list.iter().filter(|e| matches!(e, Entry::Model(_))).map(label).collect();
        assert_eq!(models, ["model building.json", "model scene.json"]);
    }
}
