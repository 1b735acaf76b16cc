//! Files that a model file names beside itself. A model may come from anyone, so what it names is read only below its own folder: no scheme, no
//! absolute path, no way up, no link that leads out.

use crate::read::{self, Kind};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Reads the file that a relative reference (RFC 3986) in a model file means. Returns its path below the folder of the model, with forward
/// slashes, and its content.
///
/// # Errors
/// A reference that leads out of the folder of the model, a missing file, one that is no regular file or too large.
pub(crate) fn read(model: &Path, reference: &str) -> Result<(String, Vec<u8>)> {
    let name = relative(reference).map_err(|problem| {
        let shown = crate::text::clean(reference).chars().take(80).collect::<String>();
        Error::in_file(model, format!("its buffer \"{shown}\" {problem}"), REMEDY)
    })?;
    let folder = match model.parent() {
        Some(f) if !f.as_os_str().is_empty() => f,
        _ => Path::new("."),
    };
    let path = name.split('/').fold(PathBuf::from(folder), |p, part| p.join(part));
    if !path.exists() {
        let problem = format!("its buffer {} is missing", path.display());
        return Err(Error::in_file(model, problem, "copy the .bin file beside the .gltf file, or export as .glb"));
    }
    let real = |p: &Path| p.canonicalize().map_err(|e| Error::io("read", p, e));
    let (inside, found) = (real(folder)?, real(&path)?);
    if !found.starts_with(&inside) {
        let problem = format!("its buffer \"{name}\" is a link that leads out of the folder of the model");
        return Err(Error::in_file(model, problem, REMEDY));
    }
    // The real path is opened, so that a link that is changed in between leads nowhere else.
    Ok((name, read::bytes(&found, Kind::Model)?))
}

const REMEDY: &str = "copy the .bin file beside the .gltf file and name it by its file name, or export as .glb";

/// A reference as path below the folder, with forward slashes; else what is wrong with it.
pub(crate) fn relative(reference: &str) -> std::result::Result<String, String> {
    let decoded = decoded(reference).ok_or("is no sound reference")?;
    // Both kinds of slashes part a path on some system.
    let path = decoded.replace('\\', "/");
    if path.contains(':') {
        return Err("has a scheme or a drive: only files beside the model and data: are read".into());
    }
    if path.contains('\0') || path.chars().any(char::is_control) {
        return Err("has control characters".into());
    }
    if path.starts_with('/') {
        return Err("is an absolute path: only files beside the model are read".into());
    }
    if path.split('/').any(|part| part.trim() == "..") {
        return Err("leads out of the folder of the model".into());
    }
    let parts: Vec<&str> = path.split('/').filter(|p| !p.is_empty() && *p != ".").collect();
    if parts.is_empty() {
        return Err("names no file".into());
    }
    Ok(parts.join("/"))
}

/// A reference with its percent signs resolved; `None` when they are wrong or give no UTF-8.
fn decoded(reference: &str) -> Option<String> {
    let mut out = Vec::with_capacity(reference.len());
    let mut bytes = reference.bytes();
    while let Some(b) = bytes.next() {
        match b {
            b'%' => {
                let digit = |b: Option<u8>| char::from(b?).to_digit(16);
                out.push((16 * digit(bytes.next())? + digit(bytes.next())?) as u8);
            }
            _ => out.push(b),
        }
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_references_below_the_folder_are_followed() {
        for (good, path) in
            [("a.bin", "a.bin"), ("./b/a%20b.bin", "b/a b.bin"), ("b//c.bin", "b/c.bin"), ("%C3%A4.bin", "ä.bin")]
        {
            assert_eq!(relative(good).as_deref(), Ok(path));
        }
        for bad in [
            "/etc/passwd",
            "../a.bin",
            "b/../../a.bin",
            "%2e%2e/a.bin",
            "..%2Fa.bin",
            "b\\..\\..\\a.bin",
            "%5C%5Chost%5Cshare",
            "file:///etc/passwd",
            "http://example.org/a.bin",
            "C:\\a.bin",
            "C%3A/a.bin",
            "",
            ".",
            "a%",
            "a%zz",
            "a%00.bin",
            "%ff",
            "b/.. /a.bin",
        ] {
            assert!(relative(bad).is_err(), "{bad}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_out_of_the_folder_is_not_followed() {
        let d = tempfile::tempdir().expect("a folder");
        let (inside, outside) = (d.path().join("model"), d.path().join("secret"));
        std::fs::create_dir_all(inside.join("b")).expect("made");
        std::fs::create_dir_all(&outside).expect("made");
        std::fs::write(outside.join("key"), "secret").expect("written");
        std::fs::write(inside.join("b/a.bin"), "own").expect("written");
        std::os::unix::fs::symlink(outside.join("key"), inside.join("link.bin")).expect("linked");
        std::os::unix::fs::symlink(&outside, inside.join("up")).expect("linked");
        std::os::unix::fs::symlink(inside.join("b"), inside.join("own")).expect("linked");
        let model = inside.join("m.gltf");
        for out in ["link.bin", "up/key"] {
            let e = read(&model, out).expect_err("it leads out").to_string();
            assert!(e.contains("leads out of the folder"), "{e}");
        }
        assert_eq!(read(&model, "own/a.bin").expect("within the folder").1, b"own");
        assert!(read(&model, "b").is_err(), "a folder");
    }
}
