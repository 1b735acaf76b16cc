//! Atomic files: they are written under a temporary name in the same folder, synced, then renamed. After a power cut, a full disk or a
//! crash the old file (or none) is there, never half of the new one.

use crate::provenance::of_bytes;
use crate::{Error, Result};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::OnceLock;

/// Names of temporary files begin with this, followed by the [`token`] of the process.
const TEMPORARY_PREFIX: &str = ".leanto-";
/// Names of temporary files end with this.
const TEMPORARY_SUFFIX: &str = ".part";

/// Sixteen digits that are unique to this process. Its temporary files and its lock file (see [`super::lock`]) contain them, so that the
/// remains of a crash can be distinguished from the user's files.
pub fn token() -> &'static str {
    static TOKEN: OnceLock<String> = OnceLock::new();
    TOKEN.get_or_init(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let text = format!("{} {}", std::process::id(), now.as_nanos());
        of_bytes(text.as_bytes())[..16].into()
    })
}

/// True for a valid token (see [`token`]).
pub(super) fn is_token(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// True for the name of a temporary file of the process with this token.
pub(super) fn is_temporary_of(token: &str, name: &str) -> bool {
    let rest = name.strip_prefix(TEMPORARY_PREFIX).and_then(|r| r.strip_prefix(token));
    rest.is_some_and(|r| r.starts_with('-') && r.ends_with(TEMPORARY_SUFFIX))
}

/// Removes the temporary files of the process with this token from a folder.
pub(super) fn remove_temporary(folder: &Path, token: &str) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if is_temporary_of(token, &entry.file_name().to_string_lossy()) {
            // A file that cannot be removed is reported where the folder is listed.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Writes a file. An existing one is replaced atomically.
///
/// # Errors
/// [`Error::Io`] with the final path when the folder is missing or read-only or the disk is full. The temporary file is then removed, and
/// an existing file is unchanged.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_with(path, |w| w.write_all(bytes).map_err(|e| Error::io("write", path, e)))
}

/// As [`write()`], for content that is produced piece by piece. When `fill` fails, its error is returned and no file is left.
///
/// # Errors
/// Those of `fill`, and [`Error::Io`] as for [`write()`].
pub fn write_with(path: &Path, fill: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    fill_via(folder_of(path), path, fill)
}

/// As [`write()`], with the temporary file in another folder of the same file system, where it is tidied after a crash.
///
/// # Errors
/// As for [`write()`].
pub fn write_via(folder: &Path, path: &Path, bytes: &[u8]) -> Result<()> {
    fill_via(folder, path, |w| w.write_all(bytes).map_err(|e| Error::io("write", path, e)))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(p) if !p.as_os_str().is_empty() => p,
        _ => Path::new("."),
    }
}

fn fill_via(folder: &Path, path: &Path, fill: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut builder = tempfile::Builder::new();
    let prefix = format!("{TEMPORARY_PREFIX}{}-", token());
    builder.prefix(&prefix).suffix(TEMPORARY_SUFFIX);
    // The temporary file becomes the result, so it gets the permissions of an ordinary file (according to the user's umask).
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // With "create", because a missing folder is not a missing input file.
    let mut file = builder.tempfile_in(folder).map_err(|e| Error::io("create", path, e))?;
    #[cfg(test)]
    let target = full_disk::limited(file.as_file_mut(), path);
    #[cfg(not(test))]
    let target = file.as_file_mut();
    let mut out = BufWriter::with_capacity(1 << 16, target);
    fill(&mut out)?;
    out.flush().map_err(|e| Error::io("write", path, e))?;
    drop(out);
    file.as_file().sync_all().map_err(|e| Error::io("write", path, e))?;
    // On failure the error holds the temporary file, and dropping it removes that file.
    file.persist(path).map_err(|e| Error::io("write", path, e.error))?;
    sync_folder(folder_of(path));
    Ok(())
}

/// Makes a rename durable after a power cut. Some file systems cannot sync a folder. That is not an error, because the file itself is
/// already on disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) {
    if let Ok(f) = std::fs::File::open(folder) {
        let _ = f.sync_all();
    }
}

/// Windows cannot sync a folder; its journal orders the rename.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) {}

/// A simulated full disk for tests. It counts the bytes that this thread writes.
#[cfg(test)]
pub(crate) mod full_disk {
    use std::cell::{Cell, RefCell};
    use std::io::{Error, ErrorKind, Result, Write};
    use std::path::{Path, PathBuf};

    thread_local! {
        static WRITTEN: Cell<u64> = const { Cell::new(0) };
        static FULL: Cell<[u64; 2]> = const { Cell::new([u64::MAX; 2]) };
        static MET: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
        static BEGUN: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    }

    /// From now on, writing the bytes with these numbers fails. The counter is reset.
    pub(crate) fn between(from: u64, to: u64) {
        WRITTEN.set(0);
        FULL.set([from, to]);
        MET.take();
        BEGUN.take();
    }

    /// Files whose writing has failed since then.
    pub(crate) fn met() -> Vec<PathBuf> {
        MET.take()
    }

    /// The number of the first byte of each file since then.
    pub(crate) fn begun() -> Vec<u64> {
        BEGUN.take()
    }

    /// A file on the simulated disk.
    pub(crate) struct Limited<'a> {
        file: &'a mut std::fs::File,
        path: &'a Path,
    }

    pub(crate) fn limited<'a>(file: &'a mut std::fs::File, path: &'a Path) -> Limited<'a> {
        BEGUN.with_borrow_mut(|b| b.push(WRITTEN.get()));
        Limited { file, path }
    }

    impl Write for Limited<'_> {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            let (at, [from, to]) = (WRITTEN.get(), FULL.get());
            if at + bytes.len() as u64 > from && at < to {
                // Half of the bytes is written, as on a real disk.
                let _ = self.file.write(&bytes[..bytes.len() / 2]);
                WRITTEN.set(at + bytes.len() as u64);
                MET.with_borrow_mut(|m| m.push(self.path.into()));
                return Err(Error::from(ErrorKind::StorageFull));
            }
            let n = self.file.write(bytes)?;
            WRITTEN.set(at + n as u64);
            Ok(n)
        }

        fn flush(&mut self) -> Result<()> {
            self.file.flush()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut n: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect();
        n.sort();
        n
    }

    #[test]
    fn a_replaced_file_is_the_new_one_and_nothing_else_is_left() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("report.md");
        write(&p, b"old and longer").unwrap();
        write(&p, b"new").unwrap();
        assert_eq!(std::fs::read(&p).unwrap(), b"new");
        assert_eq!(names(d.path()), ["report.md"]);
    }

    #[test]
    fn a_failure_half_way_keeps_the_old_file_and_removes_the_temporary_one() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("scene.glb");
        write(&p, b"whole").unwrap();
        let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
        let e = write_with(&p, |w| {
            w.write_all(&[0; 100_000]).unwrap();
            Err(Error::io("write", &p, full))
        });
        assert!(matches!(e, Err(Error::Io { action: "write", .. })));
        assert_eq!(std::fs::read(&p).unwrap(), b"whole");
        assert_eq!(names(d.path()), ["scene.glb"]);
    }

    #[test]
    fn a_missing_folder_is_named_in_the_error() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("absent").join("voids.csv");
        let e = write(&p, b"x").unwrap_err();
        assert!(e.to_string().contains("voids.csv"), "{e}");
        assert_eq!(e.exit_code(), 1);
    }

    #[test]
    fn a_target_that_cannot_be_replaced_leaves_no_temporary_file() {
        let d = tempfile::tempdir().unwrap();
        let p = d.path().join("taken");
        std::fs::create_dir(&p).unwrap();
        std::fs::write(p.join("inside"), b"x").unwrap();
        assert!(matches!(write(&p, b"x"), Err(Error::Io { .. })));
        assert_eq!(names(d.path()), ["taken"]);
    }
}
