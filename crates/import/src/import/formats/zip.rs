//! The model in a ZIP archive: ifcZIP is one with a single IFC file in it. Only what is stored or deflated is read, and never more than a model may
//! have, so that a small archive cannot fill the memory.

use crate::read::Kind;
use crate::{Error, Result};
use std::path::Path;

/// First bytes of an archive, of the entry in its list, and of the end of the list.
const LOCAL: &[u8] = b"PK\x03\x04";
const ENTRY: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
/// Length of these records without names.
const LOCAL_LENGTH: usize = 30;
const ENTRY_LENGTH: usize = 46;
const END_LENGTH: usize = 22;
/// Longest comment behind the end of the list.
const COMMENT: usize = 65_535;
/// Most files in the archive that are looked at.
const MOST_FILES: usize = 1000;
/// A text shrinks to a fiftieth at most; what claims more is made to fill the memory.
const MOST_RATIO: u64 = 200;

/// True when the bytes are a ZIP archive.
pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(LOCAL)
}

/// A file in the archive.
struct Packed {
    name: String,
    method: u16,
    encrypted: bool,
    crc: u32,
    packed: u64,
    size: u64,
    at: usize,
}

fn u16_at(b: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(b.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn u32_at(b: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(b.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

/// Unpacks the model of an archive: the only IFC file in it.
///
/// # Errors
/// An archive without a model, with several of them, damaged, encrypted, packed by another method, or larger than a model may be.
pub(crate) fn model(file: &Path, bytes: &[u8]) -> Result<Vec<u8>> {
    let wrong = |problem: String| Error::in_file(file, problem, "unpack the archive, and import the .ifc file in it");
    let list =
        files(bytes).ok_or_else(|| wrong("the list of files in this ZIP archive is damaged or missing".into()))?;
    let is_model = |p: &&Packed| {
        let lower = p.name.to_lowercase();
        lower.ends_with(".ifc") && !lower.split('/').any(|n| n.starts_with('.') || n == "__macosx")
    };
    let models: Vec<&Packed> = list.iter().filter(is_model).collect();
    let [one] = models[..] else {
        let names: Vec<&str> = models.iter().map(|m| m.name.as_str()).take(5).collect();
        return Err(match models.len() {
            0 if list.iter().any(|p| p.name.to_lowercase().ends_with("xml")) => Error::in_file(
                file,
                "this ZIP archive holds a model in XML (ifcXML) and none in the usual text format",
                "export the model as .ifc or as ifcZIP with an .ifc file in it",
            ),
            0 => Error::in_file(
                file,
                "this ZIP archive holds no .ifc file",
                "an ifcZIP archive holds one; unpack other archives, and import the model itself",
            ),
            n => Error::in_file(
                file,
                format!("this ZIP archive holds {n} models: {}", names.join(", ")),
                "unpack it, and import them together: leanto import A.ifc B.ifc --out CASE",
            ),
        });
    };
    unpacked(file, bytes, one, Kind::Model, "unpack the archive, and import the .ifc file in it")
}

/// The first file in an archive with an ending, such as the map in a KMZ.
///
/// # Errors
/// An archive without one, damaged, encrypted, packed by another method, or larger than such a file may be.
pub(crate) fn single(file: &Path, bytes: &[u8], ending: &str, remedy: &str) -> Result<Vec<u8>> {
    let wrong = |problem: String| Error::in_file(file, problem, remedy);
    let list =
        files(bytes).ok_or_else(|| wrong("the list of files in this ZIP archive is damaged or missing".into()))?;
    let one = list.iter().find(|p| p.name.to_lowercase().ends_with(ending));
    let one = one.ok_or_else(|| wrong(format!("this ZIP archive holds no {ending} file")))?;
    unpacked(file, bytes, one, Kind::Map, remedy)
}

/// True when an archive has a file with an ending.
pub(crate) fn holds(bytes: &[u8], ending: &str) -> bool {
    files(bytes).is_some_and(|l| l.iter().any(|p| p.name.to_lowercase().ends_with(ending)))
}

/// The content of a file in an archive.
fn unpacked(file: &Path, bytes: &[u8], one: &Packed, kind: Kind, remedy: &str) -> Result<Vec<u8>> {
    let wrong = |problem: String| Error::in_file(file, problem, remedy);
    if one.encrypted {
        return Err(wrong(format!("\"{}\" in this ZIP archive is encrypted", one.name)));
    }
    let most = kind.largest();
    if one.size > most || one.size > MOST_RATIO * one.packed.max(1) + 4096 {
        let problem =
            format!("\"{}\" would be {} MB, unpacked from {} kB", one.name, one.size / 1_000_000, one.packed / 1000);
        return Err(wrong(problem));
    }
    let damaged = || wrong(format!("\"{}\" in this ZIP archive is damaged", one.name));
    let data = content(bytes, one).ok_or_else(damaged)?;
    let out = match one.method {
        0 => data.to_vec(),
        8 => miniz_oxide::inflate::decompress_to_vec_with_limit(data, one.size as usize).map_err(|_| damaged())?,
        m => return Err(wrong(format!("\"{}\" is packed by method {m}, which is not read", one.name))),
    };
    if out.len() as u64 != one.size || crc32(&out) != one.crc {
        return Err(damaged());
    }
    Ok(out)
}

/// The files in the list at the end of the archive; none when it is damaged.
fn files(b: &[u8]) -> Option<Vec<Packed>> {
    let from = b.len().saturating_sub(END_LENGTH + COMMENT);
    let end = (from..=b.len().checked_sub(END_LENGTH)?).rev().find(|&k| b[k..].starts_with(END))?;
    let count = usize::from(u16_at(b, end + 10)?).min(MOST_FILES);
    let mut at = u32_at(b, end + 16)? as usize;
    let mut out = Vec::new();
    for _ in 0..count {
        if !b.get(at..)?.starts_with(ENTRY) {
            return None;
        }
        let [name, extra, comment] = [28, 30, 32].map(|k| u16_at(b, at + k).map(usize::from));
        let (name, extra, comment) = (name?, extra?, comment?);
        let text = b.get(at + ENTRY_LENGTH..at + ENTRY_LENGTH + name)?;
        out.push(Packed {
            name: crate::text::clean(&String::from_utf8_lossy(text)).into_owned(),
            encrypted: u16_at(b, at + 8)? & 1 != 0,
            method: u16_at(b, at + 10)?,
            crc: u32_at(b, at + 16)?,
            packed: u64::from(u32_at(b, at + 20)?),
            size: u64::from(u32_at(b, at + 24)?),
            at: u32_at(b, at + 42)? as usize,
        });
        at += ENTRY_LENGTH + name + extra + comment;
    }
    Some(out)
}

/// The packed bytes of a file.
fn content<'b>(b: &'b [u8], p: &Packed) -> Option<&'b [u8]> {
    if !b.get(p.at..)?.starts_with(LOCAL) {
        return None;
    }
    let names = usize::from(u16_at(b, p.at + 26)?) + usize::from(u16_at(b, p.at + 28)?);
    let from = p.at.checked_add(LOCAL_LENGTH + names)?;
    b.get(from..from.checked_add(usize::try_from(p.packed).ok()?)?)
}

/// The check sum of ZIP (polynomial 0xEDB88320).
fn crc32(bytes: &[u8]) -> u32 {
    let table: [u32; 256] =
        std::array::from_fn(|k| (0..8).fold(k as u32, |c, _| if c & 1 != 0 { 0xEDB8_8320 ^ (c >> 1) } else { c >> 1 }));
    !bytes.iter().fold(!0u32, |c, b| table[((c ^ u32::from(*b)) & 0xff) as usize] ^ (c >> 8))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// An archive of files, each deflated unless `stored`.
    pub(crate) fn archive(files: &[(&str, &[u8])], stored: bool) -> Vec<u8> {
        let (mut out, mut list) = (Vec::new(), Vec::new());
        for (name, data) in files {
            let packed = if stored { data.to_vec() } else { miniz_oxide::deflate::compress_to_vec(data, 6) };
            let at = out.len() as u32;
            let mut common = Vec::new();
            common.extend([20u16, 0, if stored { 0 } else { 8 }, 0, 0].iter().flat_map(|v| v.to_le_bytes()));
            common.extend([crc32(data), packed.len() as u32, data.len() as u32].iter().flat_map(|v| v.to_le_bytes()));
            common.extend([name.len() as u16, 0].iter().flat_map(|v| v.to_le_bytes()));
            out.extend(LOCAL);
            out.extend(&common);
            out.extend(name.as_bytes());
            out.extend(&packed);
            list.extend(ENTRY);
            list.extend(20u16.to_le_bytes());
            list.extend(&common);
            list.extend([0u16, 0, 0].iter().flat_map(|v| v.to_le_bytes()));
            list.extend(0u32.to_le_bytes());
            list.extend(at.to_le_bytes());
            list.extend(name.as_bytes());
        }
        let at = out.len() as u32;
        out.extend(&list);
        out.extend(END);
        out.extend([0u16, 0, files.len() as u16, files.len() as u16].iter().flat_map(|v| v.to_le_bytes()));
        out.extend((list.len() as u32).to_le_bytes());
        out.extend(at.to_le_bytes());
        out.extend(0u16.to_le_bytes());
        out
    }

    const TEXT: &[u8] = b"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";

    #[test]
    fn the_ifc_file_of_an_archive_is_unpacked_stored_or_deflated() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926, "the check value of the polynomial");
        for stored in [true, false] {
            let zip = archive(&[("readme.txt", b"hello"), ("sub/Model.IFC", TEXT)], stored);
            assert!(is_zip(&zip));
            assert_eq!(model(Path::new("m.ifczip"), &zip).expect("one model"), TEXT);
        }
    }

    #[test]
    fn archives_without_one_sound_model_say_what_to_do_and_none_makes_more_than_it_says() {
        let said = |zip: &[u8]| model(Path::new("m.ifczip"), zip).expect_err("no model").to_string();
        assert!(said(&archive(&[("a.txt", b"x")], true)).contains("holds no .ifc file"));
        assert!(said(&archive(&[("m.ifcxml", b"<ifc/>")], true)).contains("in XML"));
        assert!(said(&archive(&[("a.ifc", TEXT), ("b.ifc", TEXT)], true)).contains("leanto import A.ifc B.ifc"));
        // 40 MB of spaces in 40 kB.
        let bomb = archive(&[("m.ifc", &vec![b' '; 40_000_000])], false);
        assert!(bomb.len() < 100_000 && said(&bomb).contains("40 MB, unpacked from"), "{}", said(&bomb));
        // A size that is a lie: the content does not come to it.
        let mut lie = archive(&[("m.ifc", TEXT)], false);
        let entry = (0..lie.len()).rev().find(|&k| lie[k..].starts_with(ENTRY)).expect("an entry");
        lie[entry + 24] = 10;
        assert!(said(&lie).contains("damaged"));
        let whole = archive(&[("m.ifc", TEXT)], false);
        for cut in 0..whole.len() {
            let _ = model(Path::new("m.ifczip"), &whole[..cut]).expect_err("cut off");
        }
    }
}
