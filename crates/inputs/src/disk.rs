//! Free space of a disk.

use std::path::Path;

/// Space that this user may still fill on the disk of a folder, bytes; none where the system does not say.
pub fn free(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let name = std::ffi::CString::new(folder.as_os_str().as_bytes()).ok()?;
        let mut about = std::mem::MaybeUninit::<libc::statvfs>::zeroed();
        // SAFETY: the name ends with a zero, and the structure is valid during the call.
        let got = unsafe { libc::statvfs(name.as_ptr(), about.as_mut_ptr()) };
        // SAFETY: it consists of plain numbers, for which zeros are valid.
        let about = unsafe { about.assume_init() };
        // The types of the fields differ between systems.
        #[allow(clippy::unnecessary_cast, clippy::useless_conversion)]
        let bytes = (about.f_bavail as u64).checked_mul(about.f_frsize as u64);
        bytes.filter(|_| got == 0)
    }
    #[cfg(windows)]
    {
        use std::os::windows::ffi::OsStrExt;
        use windows_sys::Win32::Storage::FileSystem::GetDiskFreeSpaceExW;
        let name: Vec<u16> = folder.as_os_str().encode_wide().chain([0]).collect();
        let mut bytes = 0u64;
        // SAFETY: the name ends with a zero; the number is valid during the call; the other two are not asked for.
        let ok = unsafe { GetDiskFreeSpaceExW(name.as_ptr(), &mut bytes, std::ptr::null_mut(), std::ptr::null_mut()) };
        (ok != 0).then_some(bytes)
    }
    #[cfg(not(any(unix, windows)))]
    {
        let _ = folder;
        None
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_folder_has_free_space_and_what_is_not_there_has_none() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(super::free(folder.path()).is_some_and(|b| b > 0));
        assert_eq!(super::free(&folder.path().join("not there")), None);
    }
}
