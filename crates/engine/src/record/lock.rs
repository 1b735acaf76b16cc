//! Only one process at a time works in an output folder. The operating system releases the lock file when the process ends, also after a
//! crash.

use super::atomic;
use crate::{Error, Result};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Name of the lock file. It exists while a process works in the output folder, and after a crash.
pub const FILE: &str = ".leanto-lock";
/// First line of a lock file of Leanto.
const MARK: &str = "leanto lock";
/// Number of attempts before a folder counts as locked: [`FolderLock::owner`] holds the lock for a moment to test it.
const TRIES: u32 = 5;
/// Time between two attempts.
const WAIT: std::time::Duration = std::time::Duration::from_millis(20);

/// The process that works in a folder, as far as known. On Windows a locked file cannot be read, and nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// Process number.
    pub process: Option<u32>,
    /// Name of the machine.
    pub host: Option<String>,
    /// Program and version.
    pub program: Option<String>,
    /// Beginning of the names of its temporary files (see [`atomic::token`]).
    token: Option<String>,
}

impl Owner {
    fn this_process() -> Self {
        Self {
            process: Some(std::process::id()),
            host: host(),
            program: Some(format!("leanto {}", env!("CARGO_PKG_VERSION"))),
            token: Some(atomic::token().into()),
        }
    }

    fn to_text(&self) -> String {
        let mut text = format!("{MARK}\n");
        let mut line = |name: &str, value: Option<String>| {
            if let Some(v) = value {
                text += &format!("{name} {v}\n");
            }
        };
        line("process", self.process.map(|p| p.to_string()));
        line("host", self.host.clone());
        line("program", self.program.clone());
        line("token", self.token.clone());
        text
    }

    /// True for the name of a temporary file of this process.
    pub fn has_left(&self, name: &str) -> bool {
        self.token.as_ref().is_some_and(|t| atomic::is_temporary_of(t, name))
    }

    /// `None` when the text is not that of a lock file. An empty text is valid: its process has ended before it wrote anything.
    fn of_text(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::default());
        }
        let mut lines = text.lines();
        if lines.next() != Some(MARK) {
            return None;
        }
        let mut owner = Self::default();
        for (name, value) in lines.filter_map(|l| l.split_once(' ')) {
            // The text is shown in a terminal.
            let value: String = value.chars().filter(|c| c.is_ascii_graphic() || *c == ' ').take(80).collect();
            match name {
                "process" => owner.process = value.parse().ok(),
                "host" => owner.host = Some(value),
                "program" => owner.program = Some(value),
                "token" => owner.token = Some(value).filter(|t| atomic::is_token(t)),
                _ => {}
            }
        }
        Some(owner)
    }
}

impl std::fmt::Display for Owner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.process {
            Some(p) => write!(f, "process {p}")?,
            None => write!(f, "another process")?,
        }
        if let Some(host) = &self.host {
            write!(f, " on {host}")?;
        }
        match &self.program {
            Some(program) => write!(f, " ({program})"),
            None => Ok(()),
        }
    }
}

fn host() -> Option<String> {
    #[cfg(target_os = "linux")]
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    #[cfg(windows)]
    let name = std::env::var("COMPUTERNAME").ok();
    #[cfg(not(any(target_os = "linux", windows)))]
    let name = std::env::var("HOSTNAME").ok();
    name.map(|n| n.trim().to_string()).filter(|n| !n.is_empty())
}

/// State of the lock of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Not locked.
    Free,
    /// Not locked, but a process has crashed in it; its temporary files may exist.
    Left(Owner),
    /// Locked by a process.
    By(Owner),
}

/// Folders that were created for files: those that are still empty when this value is dropped are removed again.
#[derive(Debug)]
pub struct MadeFolders {
    /// The outermost first.
    made: Vec<PathBuf>,
}

impl MadeFolders {
    /// Creates a folder with all that it lies in.
    ///
    /// # Errors
    /// [`Error::Io`] when it cannot be created; what was created on the way is removed.
    pub fn make(folder: &Path) -> Result<Self> {
        let made = Self::absent(folder);
        std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
        Ok(made)
    }

    /// Those that are not there yet: somebody will create them.
    fn absent(folder: &Path) -> Self {
        let absent = |f: &&Path| !f.as_os_str().is_empty() && !f.exists();
        let mut made: Vec<PathBuf> = folder.ancestors().take_while(absent).map(Path::to_path_buf).collect();
        made.reverse();
        Self { made }
    }
}

impl Drop for MadeFolders {
    fn drop(&mut self) {
        // Only empty folders are removed.
        while let Some(folder) = self.made.pop() {
            if std::fs::remove_dir(&folder).is_err() && folder.exists() {
                break;
            }
        }
    }
}

/// The right to write into an output folder. It ends when this value is dropped, or with the process.
pub struct FolderLock {
    path: PathBuf,
    file: Option<File>,
    /// Folders that were created for the lock. They go after it.
    _made: MadeFolders,
}

impl FolderLock {
    /// Locks a folder, creates it when it is absent, and removes the temporary files of a process that has crashed in it. Created folders
    /// that are still empty are removed with the lock.
    ///
    /// # Errors
    /// [`Error::Input`] when another process works there (it is named), when the path is not a folder, or when its file system has no
    /// locks; [`Error::Io`] when it cannot be written.
    pub fn take(folder: &Path) -> Result<Self> {
        check_folder(folder)?;
        let path = folder.join(FILE);
        let mut lock = Self { path: path.clone(), file: None, _made: MadeFolders::absent(folder) };
        for attempt in 1.. {
            std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
            let before = read_owner(&path)?;
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)
                .map_err(|e| Error::io("create", &path, e))?;
            match file.try_lock() {
                // The previous owner may have removed the file in between. Then a lock on it has no effect.
                Ok(()) if !is_at(&file, &path) && attempt < 100 => continue,
                Ok(()) => {
                    lock.file = Some(file);
                    lock.clean_and_sign(folder);
                    return Ok(lock);
                }
                Err(TryLockError::WouldBlock) if attempt < TRIES => std::thread::sleep(WAIT),
                Err(TryLockError::WouldBlock) => return Err(busy(folder, &before.unwrap_or_default())),
                Err(TryLockError::Error(e)) => {
                    return Err(Error::in_file(
                        folder,
                        format!("the folder cannot be locked against a second run: {e}"),
                        "choose a folder on a file system with locks, such as a local disk",
                    ));
                }
            }
        }
        unreachable!("the loop always returns")
    }

    /// The process that works in a folder now, or that has crashed in it last.
    ///
    /// # Errors
    /// [`Error::Input`] when the lock file's name belongs to another kind of file.
    pub fn owner(folder: &Path) -> Result<Held> {
        let path = folder.join(FILE);
        let owner = read_owner(&path)?;
        let Ok(file) = File::open(&path) else { return Ok(Held::Free) };
        Ok(match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Held::By(owner.unwrap_or_default()),
            _ => Held::Left(owner.unwrap_or_default()),
        })
    }

    /// Removes the remains of a crashed process and writes the new owner into the lock file.
    fn clean_and_sign(&mut self, folder: &Path) {
        let Some(file) = &mut self.file else { return };
        let mut text = String::new();
        let _ = file.take(4096).read_to_string(&mut text);
        if let Some(token) = Owner::of_text(&text).and_then(|o| o.token) {
            atomic::remove_temporary(folder, &token);
            atomic::remove_temporary(&folder.join("record"), &token);
        }
        // The lock is valid without its text. On a full disk, the next file gives the error.
        let _ = file.set_len(0);
        let _ = file.seek(SeekFrom::Start(0));
        let _ = file.write_all(Owner::this_process().to_text().as_bytes());
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        if self.file.is_some() {
            let _ = std::fs::remove_file(&self.path);
        }
        self.file = None;
    }
}

/// The error for a folder in which another process works.
pub fn busy(folder: &Path, owner: &Owner) -> Error {
    Error::in_file(
        folder,
        format!("{owner} is working in this folder"),
        "wait for it or end it, or choose another folder (--out)",
    )
}

/// Refuses a path that cannot be an output folder: a file, or a link without target. The folder may be absent.
///
/// # Errors
/// [`Error::Input`].
pub fn check_folder(folder: &Path) -> Result<()> {
    match (std::fs::symlink_metadata(folder), std::fs::metadata(folder)) {
        (Ok(_), Ok(m)) if !m.is_dir() => {
            Err(Error::in_file(folder, "this is a file, not a folder", "name a folder for the results (--out)"))
        }
        (Ok(_), Err(_)) => Err(Error::in_file(
            folder,
            "this is a link to a folder that does not exist",
            "make that folder, or name another one (--out)",
        )),
        _ => Ok(()),
    }
}

/// Content of a lock file; `None` when it does not exist, or when it is locked and cannot be read.
fn read_owner(path: &Path) -> Result<Option<Owner>> {
    let foreign =
        || Error::in_file(path, "this is not a lock file of Leanto", "move it away, or choose another folder (--out)");
    match std::fs::symlink_metadata(path) {
        // Links and pipes are not followed.
        Ok(m) if !m.is_file() => return Err(foreign()),
        Err(_) => return Ok(None),
        _ => {}
    }
    let mut bytes = Vec::new();
    match File::open(path).and_then(|f| f.take(4096).read_to_end(&mut bytes)) {
        Ok(_) => Owner::of_text(&String::from_utf8_lossy(&bytes)).map(Some).ok_or_else(foreign),
        Err(_) => Ok(None),
    }
}

/// True when the path still leads to this file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), std::fs::symlink_metadata(path)) {
        (Ok(a), Ok(b)) => (a.dev(), a.ino()) == (b.dev(), b.ino()),
        _ => false,
    }
}

/// As above, for systems where stable Rust cannot read file numbers: tests only that a file exists.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `leanto survey --out DIR` and others left an empty folder where their files could not be written.
    #[test]
    fn folders_that_stay_empty_are_removed_and_others_are_not() {
        let d = tempfile::tempdir().unwrap();
        let out = d.path().join("a").join("b");
        drop(MadeFolders::make(&out).unwrap());
        assert!(!d.path().join("a").exists());
        let made = MadeFolders::make(&out).unwrap();
        std::fs::write(out.join("file"), "x").unwrap();
        drop(made);
        assert!(out.join("file").exists());
        // What was there before stays, though it is empty.
        let empty = d.path().join("c");
        std::fs::create_dir(&empty).unwrap();
        drop(MadeFolders::make(&empty).unwrap());
        assert!(empty.exists());
        assert!(MadeFolders::make(&out.join("file").join("below")).is_err());
    }

    #[test]
    fn a_second_lock_is_refused_and_names_the_process_and_a_third_after_the_first_is_not() {
        let d = tempfile::tempdir().unwrap();
        let out = d.path().join("a").join("b");
        let first = FolderLock::take(&out).unwrap();
        let e = FolderLock::take(&out).err().expect("it is taken");
        assert_eq!(e.exit_code(), 2);
        #[cfg(not(windows))]
        assert!(e.to_string().contains(&format!("process {}", std::process::id())), "{e}");
        assert!(matches!(FolderLock::owner(&out).unwrap(), Held::By(_)));
        drop(first);
        assert!(!d.path().join("a").exists(), "folders made for nothing go again");
        drop(FolderLock::take(&out).unwrap());
        assert_eq!(FolderLock::owner(d.path()).unwrap(), Held::Free);
    }

    #[test]
    fn only_temporary_files_of_the_process_that_crashed_are_removed() {
        let d = tempfile::tempdir().unwrap();
        let dead = Owner { process: Some(1), token: Some("0123456789abcdef".into()), ..Owner::default() };
        std::fs::write(d.path().join(FILE), dead.to_text()).unwrap();
        std::fs::create_dir(d.path().join("record")).unwrap();
        let own = [".leanto-0123456789abcdef-aB3dEf.part", "record/.leanto-0123456789abcdef-zzzzzz.part"];
        let foreign = [".leanto-mine.part", ".leanto-aB3dEf.part", "record/.leanto-fedcba9876543210-aB3dEf.part"];
        for name in own.iter().chain(&foreign) {
            std::fs::write(d.path().join(name), b"x").unwrap();
        }
        let lock = FolderLock::take(d.path()).unwrap();
        assert!(own.iter().all(|n| !d.path().join(n).exists()));
        assert!(foreign.iter().all(|n| d.path().join(n).exists()));
        drop(lock);
        assert!(!d.path().join(FILE).exists());
    }

    #[test]
    fn a_file_of_somebody_else_with_the_name_of_the_lock_is_refused_and_stays() {
        let d = tempfile::tempdir().unwrap();
        std::fs::write(d.path().join(FILE), "my notes\n").unwrap();
        let e = FolderLock::take(d.path()).err().expect("refused");
        assert!(e.exit_code() == 2 && e.to_string().contains(FILE), "{e}");
        assert_eq!(std::fs::read(d.path().join(FILE)).unwrap(), b"my notes\n");
    }
}
