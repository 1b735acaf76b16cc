//! The copy of a model in the folder of its case: the model file and the files that it names beside itself. All of them are of one model, or the
//! case is not read: what is taken is noted in a journal until the last file is in its place.

use crate::building::Source;
use crate::provenance::{of_bytes, of_file};
use crate::record::atomic;
use crate::{Error, Result, import, read};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Name of the journal, beside the copy of the model.
const JOURNAL: &str = ".leanto-update.json";

/// The files that are being taken, relative to the folder of the copy, with their hashes.
#[derive(Serialize, Deserialize)]
struct Journal {
    files: Vec<(String, String)>,
}

/// A file of the model.
struct ModelFile<'a> {
    from: PathBuf,
    name: String,
    sha256: &'a str,
}

/// Copies a model, as it was read, with all its files to where the case has them, as far as they are missing or differ there. Older copies are
/// kept under other names. Returns messages about them.
///
/// # Errors
/// A model that has changed since it was read; a file of the model whose name belongs to another file there; a disk that fails.
pub(in crate::engine) fn bring_up_to_date(model: &Path, copy: &Path, source: &Source) -> Result<Vec<String>> {
    if is_same_file(model, copy) {
        return Ok(Vec::new());
    }
    let folder = folder_of(copy);
    let name = copy.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let part = |p: &'_ crate::building::SourcePart| folder_of(model).join(&p.file);
    let mut all: Vec<ModelFile<'_>> = source
        .parts
        .iter()
        .map(|p| ModelFile { from: part(p), name: name_in_case(&p.file), sha256: &p.sha256 })
        .collect();
    refuse_namesakes(&all, model)?;
    refuse_names(&all, copy, &name)?;
    all.push(ModelFile { from: model.into(), name, sha256: &source.sha256 });
    let differs = |p: &&ModelFile<'_>| of_file(&folder.join(&p.name)).ok().as_deref() != Some(p.sha256);
    let todo: Vec<&ModelFile<'_>> = all.iter().filter(differs).collect();
    let journal = folder.join(JOURNAL);
    if todo.len() > 1 {
        let files = all.iter().map(|p| (p.name.clone(), p.sha256.to_string())).collect();
        let text = serde_json::to_vec(&Journal { files }).map_err(|e| Error::Failed(format!("the journal: {e}")))?;
        atomic::write(&journal, &text)?;
    }
    let mut messages = Vec::new();
    for p in todo {
        messages.extend(replace(p, &folder)?);
    }
    match std::fs::remove_file(&journal) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Error::io("remove", &journal, e)),
        _ => Ok(messages),
    }
}

/// Refuses the copy of a model of which only some files were replaced before the program was ended.
///
/// # Errors
/// [`Error::Input`] with the command that finishes it.
pub(in crate::engine) fn refuse_half_taken(copy: &Path) -> Result<()> {
    let folder = folder_of(copy);
    let journal = folder.join(JOURNAL);
    if !journal.is_file() {
        return Ok(());
    }
    let bytes = read::bytes(&journal, read::Kind::Case)?;
    let known: Option<Journal> = serde_json::from_slice(&bytes).ok();
    let there = |(name, hash): &(String, String)| of_file(&folder.join(name)).is_ok_and(|h| h == *hash);
    if known.is_some_and(|j| j.files.iter().all(there)) {
        return Ok(());
    }
    Err(Error::in_file(
        copy,
        "taking a changed model into this case was interrupted: some of its files are old and some are new",
        format!("take the model again: leanto import MODEL --out {} --update", folder.display()),
    ))
}

/// True when one of the files of the model differs from its copy, or is missing there.
///
/// # Errors
/// When the two model files cannot be read.
pub(in crate::engine) fn has_changed(model: &Path, copy: &Path) -> Result<bool> {
    if is_same_file(model, copy) {
        return Ok(false);
    }
    if !copy.exists() || of_file(model)? != of_file(copy)? {
        return Ok(true);
    }
    let of = |at: &Path, name: &String| of_file(&folder_of(at).join(name)).ok();
    Ok(import::beside(model).iter().any(|name| of(model, name) != of(copy, name)))
}

/// The name in the folder of the case of a file that belongs to a model: files that are joined with it may come from anywhere, and lie beside it then.
pub(in crate::engine) fn name_in_case(file: &str) -> String {
    let path = Path::new(file);
    let inside = path.components().all(|c| matches!(c, std::path::Component::Normal(_)));
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if inside { file.to_string() } else { name }
}

/// Refuses two files of one name that would take each other's place in the folder of the case.
fn refuse_namesakes(parts: &[ModelFile<'_>], model: &Path) -> Result<()> {
    for (k, p) in parts.iter().enumerate() {
        let same = |n: &str| n.eq_ignore_ascii_case(&p.name);
        if parts[..k].iter().any(|q| same(&q.name)) {
            return Err(Error::in_file(
                model,
                format!("two of the files are called \"{}\", and the case holds them in one folder", p.name),
                "rename one of them",
            ));
        }
    }
    Ok(())
}

/// Refuses files of a model that would take the place of something else in the folder of the case.
fn refuse_names(parts: &[ModelFile<'_>], copy: &Path, model: &str) -> Result<()> {
    let folder = folder_of(copy);
    let old = import::beside(copy);
    for p in parts {
        let lower = p.name.to_lowercase();
        let ours =
            lower == "case.toml" || lower == model.to_lowercase() || lower.split('/').any(|n| n.starts_with('.'));
        let path = folder.join(&p.name);
        let other = path.exists() && !old.contains(&p.name) && of_file(&path).ok().as_deref() != Some(p.sha256);
        if ours || other {
            return Err(Error::in_file(
                &p.from,
                format!("the model names this file, whose name {} belongs to another file of the case", p.name),
                "rename it and its reference in the model, export as .glb, or name another folder with --out",
            ));
        }
    }
    Ok(())
}

/// Replaces one file. An older one is kept under another name; the message says so.
fn replace(p: &ModelFile<'_>, folder: &Path) -> Result<Option<String>> {
    let bytes = read::bytes(&p.from, read::Kind::Model)?;
    if of_bytes(&bytes) != p.sha256 {
        return Err(Error::in_file(&p.from, "the file has changed since it was read", "import the model again"));
    }
    let copy = folder.join(&p.name);
    let mut message = None;
    if copy.exists() {
        let old = std::fs::read(&copy).map_err(|e| Error::io("read", &copy, e))?;
        let aside = aside(&copy);
        atomic::write_via(folder, &aside, &old)?;
        message = Some(format!(
            "{} was another version of the model: it is now the new one, and the old one is kept as {}",
            copy.display(),
            aside.file_name().unwrap_or_default().to_string_lossy()
        ));
    } else {
        let own = folder_of(&copy);
        std::fs::create_dir_all(&own).map_err(|e| Error::io("create", &own, e))?;
    }
    // All temporary files lie in the folder of the case, where the next command tidies them.
    atomic::write_via(folder, &copy, &bytes)?;
    Ok(message)
}

/// A free name for an older copy.
fn aside(copy: &Path) -> PathBuf {
    let text = |s: Option<&std::ffi::OsStr>| s.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (text(copy.file_stem()), text(copy.extension()));
    (1..)
        .map(|n| if n == 1 { "before".to_string() } else { format!("before-{n}") })
        .map(|w| copy.with_file_name(format!("{stem}-{w}.{ending}")))
        .find(|p| !p.exists())
        .unwrap_or_else(|| copy.with_extension("before"))
}

/// The folder of a file; the present one for a name alone.
pub(in crate::engine) fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(p) if !p.as_os_str().is_empty() => p.into(),
        _ => PathBuf::from("."),
    }
}

fn is_same_file(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_that_is_half_taken_is_refused_until_it_is_taken_whole() {
        let d = tempfile::tempdir().expect("a folder");
        let (from, to) = (d.path().join("from"), d.path().join("case"));
        for f in [&from, &to] {
            std::fs::create_dir_all(f).expect("made");
            std::fs::write(f.join("m.gltf"), "old").expect("written");
            std::fs::write(f.join("m.bin"), "old").expect("written");
        }
        std::fs::write(from.join("m.gltf"), "new").expect("written");
        std::fs::write(from.join("m.bin"), "NEW").expect("written");
        let hash = |t: &str| of_bytes(t.as_bytes());
        // As a process leaves it that is killed between the two files.
        let files = vec![("m.bin".to_string(), hash("NEW")), ("m.gltf".to_string(), hash("new"))];
        std::fs::write(to.join(JOURNAL), serde_json::to_vec(&Journal { files }).expect("JSON")).expect("written");
        std::fs::write(to.join("m.bin"), "NEW").expect("written");
        let copy = to.join("m.gltf");
        let e = refuse_half_taken(&copy).expect_err("half").to_string();
        assert!(e.contains("interrupted") && e.contains("--update"), "{e}");
        let part = crate::building::SourcePart { file: "m.bin".into(), sha256: hash("NEW") };
        let source = Source { sha256: hash("new"), parts: vec![part], ..Source::default() };
        bring_up_to_date(&from.join("m.gltf"), &copy, &source).expect("taken");
        refuse_half_taken(&copy).expect("whole");
        assert!(!to.join(JOURNAL).exists() && std::fs::read(&copy).expect("there") == b"new");
    }

    #[test]
    fn a_model_cannot_name_the_case_or_a_file_of_the_user_as_its_part() {
        let d = tempfile::tempdir().expect("a folder");
        let (from, to) = (d.path().join("from"), d.path().join("case"));
        std::fs::create_dir_all(&from).expect("made");
        std::fs::create_dir_all(&to).expect("made");
        std::fs::write(from.join("m.gltf"), "{}").expect("written");
        for name in ["case.toml", "Case.TOML", ".leanto-lock", "motion.csv", "m.gltf"] {
            std::fs::write(from.join(name), "of the model").expect("written");
            std::fs::write(to.join("motion.csv"), "of the user").expect("written");
            let part = crate::building::SourcePart { file: name.into(), sha256: of_bytes(b"of the model") };
            let source = Source { sha256: of_bytes(b"{}"), parts: vec![part], ..Source::default() };
            let e = bring_up_to_date(&from.join("m.gltf"), &to.join("m.gltf"), &source).expect_err(name);
            assert!(e.to_string().contains("belongs to another file"), "{e}");
            assert_eq!(std::fs::read(to.join("motion.csv")).expect("there"), b"of the user");
        }
    }
}
