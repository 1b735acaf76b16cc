//! LAS 1.0 to 1.4 (ASPRS) and LAZ, point by point, by the crate las. Counts and lengths in the header are compared with the size of the file before
//! anything is reserved for them.

use super::geokeys::GeoKeys;
use super::vertical::HeightUnit;
use super::{HeightGrid, OWN, Thinning, ToPlan, Window};
use crate::maps::crs::{Crs, wkt};
use crate::stop::Stop;
use crate::{Error, Result};
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// Classes that are no surface: low and high noise.
const NOISE: [u8; 2] = [7, 18];
/// Points that are read at once.
const STEP: u64 = 1 << 16;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(file, problem, "copy the file again, or convert it: las2las, or pdal translate OLD NEW.las")
}

fn number(b: &[u8], at: usize, bytes: usize) -> u64 {
    b.get(at..at + bytes).map_or(0, |s| s.iter().rev().fold(0, |n, v| n << 8 | u64::from(*v)))
}

/// Whether the points are packed, by the two highest bits of their format.
pub(super) fn is_packed(file: &Path) -> Result<bool> {
    let first = super::points::first_bytes(file, 105)?;
    Ok(first.get(104).is_some_and(|format| format & 0xC0 != 0))
}

/// Compares what the header claims with the size of the file.
pub(super) fn believable(file: &Path, size: u64) -> Result<()> {
    let mut stream = File::open(file).map_err(|e| Error::io("read", file, e))?;
    let mut h = [0u8; 375];
    let n = stream.read(&mut h).map_err(|e| Error::io("read", file, e))?;
    let h = &h[..n];
    if n < 227 {
        return Err(wrong(file, format!("this LAS file has {n} bytes: its header alone has 227")));
    }
    let (header, data, records) = (number(h, 94, 2), number(h, 96, 4), number(h, 100, 4));
    let (format, length) = (h[104], number(h, 105, 2));
    if data > size || header > data || records.saturating_mul(54) > data {
        return Err(wrong(
            file,
            format!("its header claims that points begin at byte {data} of {size}, after {records} records"),
        ));
    }
    let new = h[25] >= 4;
    let count = if new && number(h, 247, 8) > 0 { number(h, 247, 8) } else { number(h, 107, 4) };
    let packed = format & 0xC0 != 0;
    let room = if packed { (size - data).saturating_mul(20_000) } else { size - data };
    if length == 0 || count.saturating_mul(length) > room {
        return Err(wrong(
            file,
            format!(
                "its header claims {count} points of {length} bytes in a file of {size} bytes: it is cut or damaged"
            ),
        ));
    }
    if new && number(h, 243, 4) > 0 {
        let (mut at, list) = (number(h, 235, 8), number(h, 243, 4));
        for k in 0..list {
            let mut head = [0u8; 60];
            let read = stream.seek(SeekFrom::Start(at)).and_then(|_| stream.read_exact(&mut head));
            let length = number(&head, 20, 8);
            if read.is_err() || length > size || at.saturating_add(60 + length) > size {
                return Err(wrong(file, "a record behind the points is longer than the file")
                    .at(format!("extended record {}", k + 1)));
            }
            at += 60 + length;
        }
    }
    if packed {
        let mut eight = |from: u64| {
            let mut bytes = [0u8; 8];
            stream.seek(SeekFrom::Start(from)).and_then(|_| stream.read_exact(&mut bytes)).ok().map(|()| bytes)
        };
        // Who writes to a pipe does not know where the table will be, and says so at the end of the file.
        let behind = |from: u64, eight: &mut dyn FnMut(u64) -> Option<[u8; 8]>| {
            let at = eight(from).map(i64::from_le_bytes)?;
            u64::try_from(at).ok().filter(|at| *at > data && *at < size)
        };
        let table = behind(data, &mut eight).or_else(|| behind(size.saturating_sub(8), &mut eight));
        // A table has its version and the number of parts, each of which begins with a point that is not packed.
        let chunks = table.and_then(&mut eight).map(|head| number(&head, 4, 4));
        if chunks.is_none_or(|n| n > size / 16 + 1) {
            return Err(wrong(file, "the table of its packed parts is missing or damaged: the file is cut"));
        }
    }
    Ok(())
}

pub(super) fn read(file: &Path, size: u64, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    believable(file, size)?;
    let stream = BufReader::with_capacity(1 << 20, File::open(file).map_err(|e| Error::io("read", file, e))?);
    let damaged = |e: las::Error| wrong(file, format!("it cannot be read: {e}"));
    let mut reader = las::Reader::new(stream).map_err(damaged)?;
    let header = reader.header();
    let (crs, unit) = system(file, header)?;
    let to_plan = match &crs {
        Some(c) => ToPlan::new(file, c, window)?,
        None => ToPlan::OWN,
    };
    let metres = unit.as_ref().map_or(1.0, |u| u.metres);
    let expected = header.number_of_points();
    let mut out = Thinning::new(window);
    let mut batch = las::PointDataBuilder::new().for_header(reader.header()).build();
    loop {
        stop.check("reading points")?;
        let at = out.points;
        let n = reader
            .fill_points(STEP, &mut batch)
            .map_err(|e| damaged(e).at(format!("behind point {at} of {expected}")))?;
        if n == 0 {
            break;
        }
        let columns = batch.x().zip(batch.y()).zip(batch.z()).zip(batch.classification());
        for (((x, y), z), class) in columns {
            if NOISE.contains(&class) {
                out.points += 1;
            } else {
                out.add(to_plan.place([x, y]), metres * z);
            }
        }
    }
    if out.points < expected {
        return Err(wrong(file, format!("it ends after {} of {expected} points", out.points)));
    }
    let notes = unit.iter().filter_map(HeightUnit::note).chain(crs.as_ref().and_then(Crs::note)).collect();
    Ok(out.finish(crs.map_or_else(|| OWN.into(), |c| c.name), notes))
}

/// The coordinate system and the unit of heights of a file: by its keys, else by its well-known text.
fn system(file: &Path, header: &las::Header) -> Result<(Option<Crs>, Option<HeightUnit>)> {
    let record = |id: u16| header.all_vlrs().find(|v| v.user_id == "LASF_Projection" && v.record_id == id);
    let keys = record(34_735).map(|v| {
        let list: Vec<u16> = v.data.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
        GeoKeys::of(&list)
    });
    let keys = keys.unwrap_or_default();
    let text = record(2112).map(|v| String::from_utf8_lossy(&v.data).trim_end_matches('\0').to_owned());
    let mut unit = HeightUnit::of_keys(file, keys.vertical)?;
    if let (None, Some(tree)) = (&unit, text.as_deref().and_then(wkt::tree)) {
        unit = HeightUnit::of_wkt(file, &tree)?;
    }
    let crs = match (keys.epsg, text) {
        (Some(code), _) => Some(Crs::epsg(file, code)?),
        (None, Some(text)) => Some(Crs::wkt(file, &text)?),
        (None, None) => keys.system(file)?.map(|code| Crs::epsg(file, code)).transpose()?,
    };
    Ok((crs, unit))
}
