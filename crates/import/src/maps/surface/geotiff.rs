//! GeoTIFF with one height for each pixel, as GDAL and photogrammetry write it. Strips and tiles are read one by one.

use super::{HeightGrid, Thinning, ToPlan, Window, geokeys};
use crate::maps::crs::Crs;
use crate::stop::Stop;
use crate::{Error, Result};
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
/// Most bytes of one strip or tile.
const MOST_BYTES: usize = 256 << 20;

fn wrong(file: &Path, problem: impl Into<String>) -> Error {
    Error::in_file(
        file,
        problem,
        "write it as a GeoTIFF with one band of heights in metres: gdal_translate -b 1 -ot Float32 -co COMPRESS=DEFLATE OLD NEW.tif",
    )
}

/// From a pixel to the coordinates of the file.
struct PixelMap {
    rows: [[f64; 3]; 2],
}

impl PixelMap {
    fn new(file: &Path, d: &mut Decoder<BufReader<File>>) -> Result<Self> {
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

    /// The middle of a pixel.
    fn place(&self, u: u32, v: u32) -> [f64; 2] {
        let (u, v) = (f64::from(u) + 0.5, f64::from(v) + 0.5);
        self.rows.map(|r| r[0] * u + r[1] * v + r[2])
    }
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
    let map = PixelMap::new(file, &mut d)?;
    let code = d.get_tag_u16_vec(KEYS).ok().and_then(|k| geokeys::epsg(&k));
    let (crs, to_plan) = match code {
        Some(code) => {
            let crs = Crs::epsg(file, code)?;
            let to = ToPlan::new(file, &crs, window)?;
            (crs.name, to)
        }
        None => ("the coordinates of the model".into(), ToPlan::OWN),
    };
    let none = d.get_tag_ascii_string(NO_DATA).ok().and_then(|t| t.trim_matches(['\0', ' ']).parse::<f64>().ok());
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
    let mut out = Thinning::new(window);
    for k in 0..chunks {
        stop.check("reading a surface")?;
        let (u0, v0) = ((k % across) * cw, (k / across) * ch);
        if v0 >= high {
            break;
        }
        // Strips that are elsewhere are not unpacked.
        let (w, h) = d.chunk_data_dimensions(k);
        let corners = [(0, 0), (w, 0), (0, h), (w, h)].map(|(a, b)| to_plan.place(map.place(u0 + a, v0 + b)));
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
        let data = d
            .read_chunk(k)
            .map_err(|e| wrong(file, format!("it is damaged: {e}")).at(format!("strip or tile {}", k + 1)))?;
        let values = heights(file, data)?;
        for b in 0..h {
            for a in 0..w {
                let Some(z) = values.get((b * w + a) as usize).copied() else { continue };
                let is_none = none.is_some_and(|n| (z - n).abs() <= 1e-6 * n.abs().max(1.0));
                let p = to_plan.place(map.place(u0 + a, v0 + b));
                if !z.is_finite() || is_none || z < -1000.0 {
                    out.points += 1;
                } else {
                    out.add(p, z);
                }
            }
        }
    }
    Ok(out.finish(crs))
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
