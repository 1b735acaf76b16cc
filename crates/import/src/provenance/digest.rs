//! SHA-256 in lower-case hexadecimal digits.

use crate::read::{self, Kind};
use crate::{Error, Result};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::Read;
use std::path::Path;

/// Hash of some bytes.
pub fn of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Hash of several byte slices in sequence.
pub fn of_all(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    parts.iter().for_each(|p| hash.update(p));
    hex(&hash.finalize())
}

/// Hash of what is left of a stream, read in blocks.
///
/// # Errors
/// When it cannot be read.
pub fn of_stream(stream: &mut impl Read) -> std::io::Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return Ok(hex(&hash.finalize())),
            Ok(n) => hash.update(&buffer[..n]),
            Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
}

/// Hash of a regular file, read in blocks.
///
/// # Errors
/// When there is no such file, when it is no regular one, or cannot be read.
pub fn of_file(file: &Path) -> Result<String> {
    let (mut stream, _) = read::open(file, Kind::Model)?;
    of_stream(&mut stream).map_err(|e| Error::io("read", file, e))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut s, b| {
        let _ = write!(s, "{b:02x}");
        s
    })
}
