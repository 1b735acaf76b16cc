//! SHA-256 as hexadecimal digits, of bytes and of files.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Read;

/// Hash of some bytes.
pub(super) fn sha256(bytes: &[u8]) -> String {
    digits(&Sha256::digest(bytes))
}

/// Hash of several byte slices in sequence.
pub(super) fn sha256_of_all(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    parts.iter().for_each(|p| hash.update(p));
    digits(&hash.finalize())
}

/// Hash of a file from its current position to its end.
pub(super) fn sha256_of_file(file: &mut File) -> std::io::Result<String> {
    let mut hash = Sha256::new();
    let mut part = vec![0; 1 << 16];
    loop {
        match file.read(&mut part)? {
            0 => return Ok(digits(&hash.finalize())),
            n => hash.update(&part[..n]),
        }
    }
}

fn digits(hash: &[u8]) -> String {
    hash.iter().map(|b| format!("{b:02x}")).collect()
}
