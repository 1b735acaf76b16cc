//! Points as text (x y z on each line) and as PLY, in the coordinates of the model.

use super::{HeightGrid, OWN, Thinning, Window};
use crate::read::{self, Kind};
use crate::stop::Stop;
use crate::{Error, Result};
use ply_rs_bw::parser::{Parser, Reader};
use ply_rs_bw::ply::{Property, PropertyAccess, PropertyAccessResult};
use std::borrow::Cow;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Longest line of a text.
const LONGEST: u64 = 4096;
/// First word of an ESRI ASCII grid.
const ESRI: &str = "ncols";

/// The first bytes of a file.
pub(super) fn first_bytes(file: &Path, n: u64) -> Result<Vec<u8>> {
    let stream = File::open(file).map_err(|e| Error::io("read", file, e))?;
    let mut out = Vec::new();
    stream.take(n).read_to_end(&mut out).map_err(|e| Error::io("read", file, e))?;
    Ok(out)
}

/// Text: x y z, with blanks, commas or semicolons between; further numbers are left out. Where blanks or semicolons are between, a comma within a number
/// is that of its fraction. Lines that begin with a letter, # or / are no points.
pub(super) fn xyz(file: &Path, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    let mut stream = BufReader::with_capacity(1 << 20, File::open(file).map_err(|e| Error::io("read", file, e))?);
    let mut out = Thinning::new(window);
    let mut line = Vec::new();
    for k in 1usize.. {
        if k.is_multiple_of(1 << 16) {
            stop.check("reading points")?;
        }
        line.clear();
        let n = (&mut stream).take(LONGEST).read_until(b'\n', &mut line).map_err(|e| Error::io("read", file, e))?;
        if n == 0 {
            break;
        }
        let wrong = |problem: String| {
            Error::in_file(file, problem, "each line is x y z in metres, with blanks or commas between")
                .at(format!("line {k}"))
        };
        if n as u64 == LONGEST {
            return Err(wrong(format!("it has more than {LONGEST} characters")));
        }
        let text = std::str::from_utf8(&line).map_err(|_| wrong("this is not a text".into()))?;
        let text = text.trim_start_matches('\u{feff}').trim();
        let text: Cow<'_, str> = if text.contains('"') { text.replace('"', "").into() } else { text.into() };
        if k == 1 && text.to_lowercase().starts_with(ESRI) {
            return Err(Error::in_file(
                file,
                "this is an ESRI ASCII grid: rows of heights, no points",
                "write it as a GeoTIFF with its coordinate system: gdal_translate -a_srs EPSG:326ZZ OLD.asc NEW.tif (the UTM zone)",
            ));
        }
        if text.is_empty() || text.starts_with(|c: char| c.is_alphabetic() || c == '#' || c == '/') {
            out.skipped += u64::from(!text.is_empty());
            continue;
        }
        let text = with_points(&text);
        let mut numbers = text.split([' ', ',', ';', '\t']).filter(|t| !t.is_empty()).map(str::parse::<f64>);
        // A line with one number is the count of points of a .pts file.
        let (Some(Ok(x)), rest) = (numbers.next(), [numbers.next(), numbers.next()]) else {
            return Err(wrong(format!("numbers are expected, found {}", text.chars().take(40).collect::<String>())));
        };
        match rest {
            [None, None] if k == 1 => {}
            [Some(Ok(y)), Some(Ok(z))] => out.add([x, y], z),
            _ => {
                return Err(wrong(format!(
                    "three numbers are expected, found {}",
                    text.chars().take(40).collect::<String>()
                )));
            }
        }
    }
    Ok(out.finish(OWN.into(), Vec::new()))
}

/// A line with points in place of the commas of fractions: where blanks or semicolons are between the numbers, a comma within one is such.
fn with_points(line: &str) -> Cow<'_, str> {
    if !line.contains(',') {
        return line.into();
    }
    let has_fraction = |t: &str| {
        let (whole, rest) = t.split_once(',').unwrap_or_default();
        whole.ends_with(|c: char| c.is_ascii_digit())
            && rest.starts_with(|c: char| c.is_ascii_digit())
            && !rest.contains(',')
    };
    let mut parts = line.split([' ', ';', '\t']).filter(|t| !t.is_empty());
    let several = line.split([' ', ';', '\t']).filter(|t| !t.is_empty()).count() >= 3;
    if several && parts.any(has_fraction) { line.replace(',', ".").into() } else { line.into() }
}

/// A point of a PLY file.
#[derive(Default)]
struct PlyPoint([f64; 3]);

impl PropertyAccess for PlyPoint {
    fn new() -> Self {
        Self::default()
    }

    fn set_property(&mut self, name: &str, p: Property) -> PropertyAccessResult {
        let Some(k) = ["x", "y", "z"].iter().position(|n| *n == name) else { return PropertyAccessResult::Ignored };
        self.0[k] = match p {
            Property::Float(x) => f64::from(x),
            Property::Double(x) => x,
            Property::Int(x) => f64::from(x),
            _ => return PropertyAccessResult::Ignored,
        };
        PropertyAccessResult::Set
    }
}

/// Points of a PLY file, text or binary.
pub(super) fn ply(file: &Path, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    let bytes = read::bytes(file, Kind::WordyModel)?;
    let wrong = |problem: String| {
        Error::in_file(file, problem, "copy or export the file again, or save the points as LAS or as text (.xyz)")
    };
    let mut stream = Reader::new(bytes.as_slice());
    let parser = Parser::<PlyPoint>::new();
    let header = parser.read_header(&mut stream).map_err(|e| wrong(format!("this is not a valid PLY file: {e}")))?;
    for (name, e) in &header.elements {
        if e.count > bytes.len() {
            return Err(wrong(format!("it claims {} elements \"{name}\" in {} bytes", e.count, bytes.len())));
        }
    }
    stop.check("reading points")?;
    let all =
        parser.read_payload(&mut stream, &header).map_err(|e| wrong(format!("this is not a valid PLY file: {e}")))?;
    let Some(vertices) = all.get("vertex") else { return Err(wrong("it has no points (element vertex)".into())) };
    let mut out = Thinning::new(window);
    vertices.iter().for_each(|v| out.add([v.0[0], v.0[1]], v.0[2]));
    Ok(out.finish(OWN.into(), Vec::new()))
}
