//! LAS 1.0 to 1.4 (ASPRS) and LAZ, point by point, by the crate las. Counts and lengths in the header are compared with the size of the file before
//! anything is reserved for them.

use super::{HeightGrid, Thinning, ToPlan, Window, geokeys};
use crate::maps::crs::Crs;
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
    let keys = header.all_vlrs().find(|v| v.user_id == "LASF_Projection" && v.record_id == 34_735);
    let code = keys.and_then(|v| {
        let list: Vec<u16> = v.data.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
        geokeys::epsg(&list)
    });
    let wkt = header.all_vlrs().find(|v| v.user_id == "LASF_Projection" && v.record_id == 2112);
    let crs = match (code, wkt) {
        (Some(code), _) => Some(Crs::epsg(file, code)?),
        (None, Some(v)) => Some(Crs::wkt(file, String::from_utf8_lossy(&v.data).trim_end_matches('\0'))?),
        _ => None,
    };
    let to_plan = match &crs {
        Some(c) => ToPlan::new(file, c, window)?,
        None => ToPlan::OWN,
    };
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
                out.add(to_plan.place([x, y]), z);
            }
        }
    }
    if out.points < expected {
        return Err(wrong(file, format!("it ends after {} of {expected} points", out.points)));
    }
    Ok(out.finish(crs.map_or_else(|| "the coordinates of the model".into(), |c| c.name)))
}
