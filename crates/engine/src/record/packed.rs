//! Packed values: postcard, then Zstandard. A file that stands for itself carries a seal in front, the hash of its packed bytes: with any
//! change it is refused. A damaged or forged file of 200 kB may decompress to gigabytes; what unpacks to more than is plausible is refused.

use crate::provenance::of_bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Largest ratio of decompressed to compressed size ...
const RATIO: u64 = 200;
/// ... for results larger than this, bytes.
const ALWAYS: u64 = 64 << 20;

/// Largest plausible decompressed size of a file of this size, bytes, where no other limit is known.
pub(super) fn plausible(packed: usize) -> u64 {
    ALWAYS + RATIO * packed as u64
}

/// Decompresses Zstandard data. Where the data contain their decompressed size, the result must have exactly that size.
///
/// # Errors
/// A message: the data are damaged, or decompress to more than `most` bytes.
pub(super) fn decode(packed: &[u8], most: u64) -> Result<Vec<u8>, String> {
    use std::io::Read;
    let too_much = |n: u64| format!("it unpacks to {n} bytes or more, at most {most} are plausible");
    let stated = zstd::zstd_safe::get_frame_content_size(packed).map_err(|_| "it is not Zstandard data".to_string())?;
    if let Some(n) = stated.filter(|n| *n > most) {
        return Err(too_much(n));
    }
    let mut out = Vec::with_capacity(usize::try_from(stated.unwrap_or(0)).unwrap_or(0));
    let stream = zstd::stream::Decoder::new(packed).map_err(|e| e.to_string())?;
    let bound = stated.unwrap_or(most);
    stream.take(bound + 1).read_to_end(&mut out).map_err(|e| e.to_string())?;
    match (out.len() as u64, stated) {
        (n, Some(stated)) if n != stated => Err(format!("it unpacks to {n} bytes instead of {stated}")),
        (n, None) if n > most => Err(too_much(n)),
        _ => Ok(out),
    }
}

/// Packs a value; a higher level takes longer and gives fewer bytes.
///
/// # Errors
/// A message.
pub(super) fn pack<T: Serialize + ?Sized>(value: &T, level: i32) -> Result<Vec<u8>, String> {
    compress(&postcard::to_stdvec(value).map_err(|e| e.to_string())?, level)
}

/// Packs bytes.
///
/// # Errors
/// A message.
pub(super) fn compress(bytes: &[u8], level: i32) -> Result<Vec<u8>, String> {
    zstd::bulk::compress(bytes, level).map_err(|e| e.to_string())
}

/// The value that was packed, where it unpacks to `most` bytes at most.
///
/// # Errors
/// A message: the data are damaged.
pub(super) fn unpack<T: DeserializeOwned>(packed: &[u8], most: u64) -> Result<T, String> {
    postcard::from_bytes(&decode(packed, most)?).map_err(|e| e.to_string())
}

/// What stands in front of packed bytes: a lead, the hash of the bytes in hexadecimal digits, and a tail.
pub(super) struct Seal {
    /// Names the format and its version.
    pub lead: &'static [u8],
    /// Stands between hash and packed bytes.
    pub tail: &'static [u8],
}

/// Why a sealed file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SealError {
    /// It does not begin with the lead.
    Foreign,
    /// Its content is not that of the hash.
    Changed,
}

/// The seal of the saved states of a run: the mark of a skippable frame of Zstandard, its length (80), and the format with its version.
pub(super) const STATE: Seal = Seal { lead: b"\x50\x2a\x4d\x18\x50\0\0\0leanto kept  004", tail: b"" };

/// Length of a hash, hexadecimal.
const HASH: usize = 64;

impl Seal {
    /// The file.
    pub(super) fn sealed(&self, packed: &[u8]) -> Vec<u8> {
        [self.lead, of_bytes(packed).as_bytes(), self.tail, packed].concat()
    }

    /// The packed bytes of a file.
    ///
    /// # Errors
    /// The file is foreign or was changed.
    pub(super) fn open<'a>(&self, file: &'a [u8]) -> Result<&'a [u8], SealError> {
        let rest = file.strip_prefix(self.lead).ok_or(SealError::Foreign)?;
        let (hash, rest) = rest.split_at_checked(HASH).ok_or(SealError::Changed)?;
        let packed = rest.strip_prefix(self.tail).ok_or(SealError::Changed)?;
        if of_bytes(packed).as_bytes() == hash { Ok(packed) } else { Err(SealError::Changed) }
    }

    /// Packs and seals a value.
    ///
    /// # Errors
    /// A message.
    pub(super) fn write<T: Serialize + ?Sized>(&self, value: &T, level: i32) -> Result<Vec<u8>, String> {
        Ok(self.sealed(&pack(value, level)?))
    }

    /// Opens and unpacks a file to a value, where it unpacks to `most(length of the packed bytes)` bytes at most.
    ///
    /// # Errors
    /// A message: what is wrong with the file.
    pub(super) fn read<T: DeserializeOwned>(&self, file: &[u8], most: impl FnOnce(usize) -> u64) -> Result<T, String> {
        let packed = self.open(file).map_err(|e| match e {
            SealError::Foreign => "it is damaged, or was written by another version",
            SealError::Changed => "it is damaged",
        })?;
        unpack(packed, most(packed.len())).map_err(|e| format!("it is damaged ({e})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn what_was_packed_is_unpacked_and_a_bomb_is_refused_whether_it_says_its_size_or_not() {
        let data: Vec<u8> = (0..100_000u32).flat_map(|i| (i * i).to_le_bytes()).collect();
        let packed = zstd::bulk::compress(&data, 3).expect("packed");
        assert_eq!(decode(&packed, data.len() as u64), Ok(data.clone()));
        assert!(decode(&packed, data.len() as u64 - 1).is_err());
        assert!(decode(&packed[..packed.len() / 2], plausible(packed.len())).is_err());
        assert!(decode(b"not packed at all", 100).is_err());
        // 1 GB of zeros, written piece by piece, so that the data do not contain the size.
        let mut w = zstd::stream::Encoder::new(Vec::new(), 3).expect("a writer");
        for _ in 0..1024 {
            w.write_all(&[0; 1 << 20]).expect("written");
        }
        let bomb = w.finish().expect("written");
        assert!(bomb.len() < 200_000);
        let e = decode(&bomb, plausible(bomb.len())).expect_err("a bomb");
        assert!(e.contains("are plausible"), "{e}");
    }

    #[test]
    fn a_sealed_file_with_any_change_is_refused_and_one_of_another_format_is_told_apart() {
        let value = (7_u32, "a text".to_string());
        for seal in [STATE, Seal { lead: b"leanto something 1 ", tail: b"\n" }] {
            let file = seal.write(&value, 3).expect("packed");
            assert_eq!(seal.read::<(u32, String)>(&file, plausible), Ok(value.clone()));
            for at in 0..file.len() {
                let mut changed = file.clone();
                changed[at] ^= 4;
                let expected = if at < seal.lead.len() { SealError::Foreign } else { SealError::Changed };
                assert_eq!(seal.open(&changed), Err(expected), "byte {at}");
            }
            assert_eq!(seal.open(&file[..file.len() - 1]), Err(SealError::Changed));
        }
    }
}
