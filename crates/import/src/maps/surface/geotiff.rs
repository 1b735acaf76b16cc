//! GeoTIFF with one height for each pixel, as GDAL and photogrammetry write it. Strips and tiles are read one by one.

use super::geokeys::GeoKeys;
use super::vertical::HeightUnit;
use super::{HeightGrid, OWN, Thinning, ToPlan, Window, solved};
use crate::maps::crs::Crs;
use crate::stop::Stop;
use crate::{Error, Result, maths};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use tiff::decoder::{Decoder, DecodingResult, Limits};
use tiff::tags::Tag;

/// Tags of GeoTIFF and of GDAL.
const PIXEL_SCALE: Tag = Tag::ModelPixelScaleTag;
const TIE_POINT: Tag = Tag::ModelTiepointTag;
const TRANSFORM: Tag = Tag::ModelTransformationTag;
const KEYS: Tag = Tag::GeoKeyDirectoryTag;
const NO_DATA: Tag = Tag::GdalNodata;
const METADATA: Tag = Tag::Unknown(42_112);
/// Lower than all land (the shore of the Dead Sea is at -430 m), m: no height.
const LOWEST: f64 = -1000.0;
/// Largest pixel, m: that of the largest cell.
const LARGEST: f64 = 5.0;
/// Most bytes of one strip or tile.
const MOST_BYTES: usize = 256 << 20;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(
        file,
        problem,
        "write it as a GeoTIFF with one band of heights in metres: gdal_translate -b 1 -ot Float32 -co COMPRESS=DEFLATE OLD NEW.tif",
    )
}

/// Why a strip is not unpacked: a compression that is not read is no damage.
fn unread(file: &Path, e: &tiff::TiffError) -> Error {
    match e {
        tiff::TiffError::UnsupportedError(what) => wrong(file, format!("how it is packed is not read here: {what}")),
        _ => wrong(file, format!("it is damaged: {e}")),
    }
}

/// From a pixel to the coordinates of the file.
struct PixelMap {
    rows: [[f64; 3]; 2],
}

impl PixelMap {
    /// `is_point`: tie points are the middles of pixels, not their corners.
    fn new(file: &Path, d: &mut Decoder<BufReader<File>>, is_point: bool) -> Result<Self> {
        let Self { mut rows } = Self::of_tags(file, d)?;
        if is_point {
            rows.iter_mut().for_each(|r| r[2] -= 0.5 * (r[0] + r[1]));
        }
        Ok(Self { rows })
    }

    fn of_tags(file: &Path, d: &mut Decoder<BufReader<File>>) -> Result<Self> {
        let mut numbers = |t: Tag| d.get_tag_f64_vec(t).ok().filter(|v| v.iter().all(|x| x.is_finite()));
        if let Some(m) = numbers(TRANSFORM).filter(|m| m.len() >= 8) {
            return Ok(Self { rows: [[m[0], m[1], m[3]], [m[4], m[5], m[7]]] });
        }
        let (Some(s), Some(t)) = (numbers(PIXEL_SCALE), numbers(TIE_POINT)) else {
            return Err(wrong(file, "this TIFF does not say where it is (no geokeys)"));
        };
        let ([sx, sy, ..], [i, j, _, x, y, ..]) = (&s[..], &t[..]) else {
            return Err(wrong(file, "its scale and tie point are not complete"));
        };
        if *sx <= 0.0 || *sy <= 0.0 {
            return Err(wrong(file, format!("pixels of {sx} by {sy} are none")));
        }
        Ok(Self { rows: [[*sx, 0.0, x - i * sx], [0.0, -*sy, y + j * sy]] })
    }

    /// A corner of a pixel.
    fn corner(&self, u: u32, v: u32) -> [f64; 2] {
        self.rows.map(|r| r[0] * f64::from(u) + r[1] * f64::from(v) + r[2])
    }

    /// The middle of a pixel.
    fn place(&self, u: u32, v: u32) -> [f64; 2] {
        let (u, v) = (f64::from(u) + 0.5, f64::from(v) + 0.5);
        self.rows.map(|r| r[0] * u + r[1] * v + r[2])
    }

    /// The pixel in which a place is, of so many along and down.
    fn pixel(&self, p: [f64; 2], size: [u32; 2]) -> Option<[u32; 2]> {
        let rows = self.rows.map(|r| [r[0], r[1]]);
        let at = solved(rows, [p[0] - self.rows[0][2], p[1] - self.rows[1][2]]).map(f64::floor);
        let inside = (0..2).all(|k| at[k] >= 0.0 && at[k] < f64::from(size[k]));
        inside.then(|| at.map(|x| x as u32))
    }

    /// The longer side of a pixel in the plan, m.
    fn side(&self, to_plan: &ToPlan) -> f64 {
        let [a, b, c] = [self.corner(0, 0), self.corner(1, 0), self.corner(0, 1)].map(|p| to_plan.place(p));
        maths::hypot(b[0] - a[0], b[1] - a[1]).max(maths::hypot(c[0] - a[0], c[1] - a[1]))
    }
}

/// From the number of a pixel to a height.
struct PixelValues {
    /// The number of pixels without a height.
    none: Option<f64>,
    /// Height of 0 and of one unit more, m.
    start: f64,
    step: f64,
    /// How numbers are turned into heights, in sentences.
    notes: Vec<String>,
}

impl PixelValues {
    fn new(file: &Path, d: &mut Decoder<BufReader<File>>, keys: &GeoKeys) -> Result<Self> {
        let none = d.get_tag_ascii_string(NO_DATA).ok().and_then(|t| t.trim_matches(['\0', ' ']).parse::<f64>().ok());
        let text = d.get_tag_ascii_string(METADATA).unwrap_or_default();
        let said = |role: &str| band_says(text.trim_end_matches('\0'), role);
        let number = |role: &str, usual: f64| match said(role) {
            None => Ok(usual),
            Some(t) => t.trim().parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| {
                wrong(file, format!("the {role} of its heights is no number: {}", crate::text::clean(t.trim())))
            }),
        };
        let (offset, scale) = (number("offset", 0.0)?, number("scale", 1.0)?);
        let mut unit = HeightUnit::of_keys(file, keys.vertical)?;
        if let (None, Some(name)) = (&unit, said("unittype")) {
            unit = HeightUnit::of_name(file, &name)?;
        }
        let mut notes: Vec<String> = unit.iter().filter_map(HeightUnit::note).collect();
        if (offset, scale) != (0.0, 1.0) {
            notes.push(format!("its heights are declared as {scale} times the number of a pixel and {offset}"));
        }
        let metres = unit.map_or(1.0, |u| u.metres);
        Ok(Self { none, start: metres * offset, step: metres * scale, notes })
    }

    /// The height of a number, m; none where nothing was measured.
    fn height(&self, raw: f64) -> Option<f64> {
        let is_none = self.none.is_some_and(|n| (raw - n).abs() <= 1e-6 * n.abs().max(1.0));
        let z = self.start + self.step * raw;
        (raw.is_finite() && !is_none && z >= LOWEST).then_some(z)
    }
}

/// What GDAL says of the first band under a role: scale, offset, unittype.
fn band_says(metadata: &str, role: &str) -> Option<String> {
    let document = roxmltree::Document::parse(metadata).ok()?;
    let is = |n: &roxmltree::Node<'_, '_>| {
        n.has_tag_name("Item") && n.attribute("role") == Some(role) && matches!(n.attribute("sample"), None | Some("0"))
    };
    document.descendants().find(is)?.text().map(str::to_owned)
}

pub(super) fn read(file: &Path, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    let stream = File::open(file).map_err(|e| Error::io("read", file, e))?;
    let mut limits = Limits::default();
    limits.decoding_buffer_size = MOST_BYTES;
    limits.intermediate_buffer_size = MOST_BYTES;
    limits.ifd_value_size = 64 << 20;
    let damaged = |e: tiff::TiffError| wrong(file, format!("this TIFF cannot be read: {e}"));
    let mut d = Decoder::new(BufReader::new(stream)).map_err(damaged)?.with_limits(limits);
    let (wide, high) = d.dimensions().map_err(damaged)?;
    let bands = match d.colortype().map_err(damaged)? {
        tiff::ColorType::Gray(_) => 1,
        other => return Err(wrong(file, format!("its pixels are {other:?}; a surface has one height for each"))),
    };
    let keys = d.get_tag_u16_vec(KEYS).map(|k| GeoKeys::of(&k)).unwrap_or_default();
    let map = PixelMap::new(file, &mut d, keys.is_point)?;
    let mut values = PixelValues::new(file, &mut d, &keys)?;
    let (crs, to_plan) = match keys.system(file)? {
        Some(code) => {
            let crs = Crs::epsg(file, code)?;
            let to = ToPlan::new(file, &crs, window)?;
            values.notes.extend(crs.note());
            (crs.name, to)
        }
        None => (OWN.into(), ToPlan::OWN),
    };
    let (cw, ch) = d.chunk_dimensions();
    if cw == 0 || ch == 0 || bands != 1 {
        return Err(wrong(file, "its strips have no size"));
    }
    let across = wide.div_ceil(cw);
    let chunks = match d.get_chunk_type() {
        tiff::decoder::ChunkType::Strip => d.strip_count(),
        tiff::decoder::ChunkType::Tile => d.tile_count(),
    }
    .map_err(damaged)?;
    let side = map.side(&to_plan);
    if side > LARGEST {
        return Err(Error::in_file(
            file,
            format!("its pixels are {side:.0} m wide: too large to show a building"),
            "give a surface with pixels of half a metre or less: an elevation model of the country is none of a building",
        ));
    }
    // A pixel covers its area. Where it is so large that no middle of one may lie in a cell, cells ask for the pixel that they are in.
    let large = side * std::f64::consts::SQRT_2 > window.cell;
    let mut cells: BTreeMap<u32, Vec<([u32; 2], usize)>> = BTreeMap::new();
    for number in (0..window.cells[0] * window.cells[1]).filter(|_| large) {
        if let Some([u, v]) = map.pixel(to_plan.back(window.middle(number)), [wide, high]) {
            cells.entry((v / ch) * across + u / cw).or_default().push(([u % cw, v % ch], number));
        }
    }
    if side > 1.01 * window.cell {
        values.notes.push(format!(
            "its pixels are {side:.2} m wide, larger than the cells: a cell shows the pixel in which it lies, and edges are known to half a pixel"
        ));
    }
    let mut out = Thinning::new(window);
    for k in 0..chunks {
        stop.check("reading a surface")?;
        let (u0, v0) = ((k % across) * cw, (k / across) * ch);
        if v0 >= high {
            break;
        }
        // Strips that are elsewhere are not unpacked.
        let (w, h) = d.chunk_data_dimensions(k);
        let corners = [(0, 0), (w, 0), (0, h), (w, h)].map(|(a, b)| to_plan.place(map.corner(u0 + a, v0 + b)));
        let far = |axis: usize| {
            let low = corners.iter().map(|c| c[axis]).fold(f64::INFINITY, f64::min);
            let top = corners.iter().map(|c| c[axis]).fold(f64::NEG_INFINITY, f64::max);
            let end = window.low[axis] + window.cells[axis] as f64 * window.cell;
            low > end || top < window.low[axis]
        };
        if far(0) || far(1) {
            out.points += u64::from(w) * u64::from(h);
            continue;
        }
        let data = d.read_chunk(k).map_err(|e| unread(file, &e).at(format!("strip or tile {}", k + 1)))?;
        let pixels = heights(file, data)?;
        if large {
            out.points += u64::from(w) * u64::from(h);
            let mut shown = BTreeSet::new();
            for (at, number) in cells.get(&k).into_iter().flatten() {
                let height = pixels.get((at[1] * w + at[0]) as usize).and_then(|raw| values.height(*raw));
                if height.is_some_and(|z| out.put(*number, z)) {
                    shown.insert(*at);
                }
            }
            out.within += shown.len() as u64;
            continue;
        }
        for b in 0..h {
            for a in 0..w {
                let Some(raw) = pixels.get((b * w + a) as usize).copied() else { continue };
                match values.height(raw) {
                    Some(z) => out.add(to_plan.place(map.place(u0 + a, v0 + b)), z),
                    None => out.points += 1,
                }
            }
        }
    }
    let grid = out.finish(crs, values.notes);
    Ok(HeightGrid { grain: side.max(grid.window.cell), ..grid })
}

fn heights(file: &Path, data: DecodingResult) -> Result<Vec<f64>> {
    Ok(match data {
        DecodingResult::F32(v) => v.into_iter().map(f64::from).collect(),
        DecodingResult::F64(v) => v,
        DecodingResult::I16(v) => v.into_iter().map(f64::from).collect(),
        DecodingResult::I32(v) => v.into_iter().map(f64::from).collect(),
        DecodingResult::U16(v) => v.into_iter().map(f64::from).collect(),
        DecodingResult::U32(v) => v.into_iter().map(f64::from).collect(),
        _ => return Err(wrong(file, "its pixels are bytes: a picture, not heights")),
    })
}
