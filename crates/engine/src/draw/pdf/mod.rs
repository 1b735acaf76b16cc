//! Sheets as a PDF file: vectors and texts that can be searched and copied, fonts embedded. The same sheets give the same bytes.

mod fonts;
mod outlines;

use super::font;
use super::paper::{Anchor, Colour, Fill, Mark, Sheet, Stroke, Text};
use crate::words::is_right_to_left;
use crate::{Error, Result};
use fonts::Fonts;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::collections::{BTreeMap, BTreeSet};

/// Points in a millimetre.
const POINT: f32 = 72.0 / 25.4;
/// Level of compression, 0 to 10.
const LEVEL: u8 = 7;
/// Distance of the control points of a quarter of a circle, in radii.
const QUARTER: f64 = 0.552_284_75;

/// The sheets as pages.
///
/// # Errors
/// When a sheet cannot be converted, which would be a defect.
pub fn pdf(sheets: &[Sheet]) -> Result<Vec<u8>> {
    let mut writer = Writer::default();
    let mut next = Ref::new(1);
    let (catalogue, tree_of_pages, about) = (next.bump(), next.bump(), next.bump());
    let mut pdf = Pdf::new();
    let mut pages = Vec::new();
    for sheet in sheets {
        let content = writer.page(sheet)?;
        let (page, stream) = (next.bump(), next.bump());
        pages.push((page, sheet.size, std::mem::take(&mut writer.used)));
        let packed = compress_to_vec_zlib(&content, LEVEL);
        pdf.stream(stream, &packed).filter(Filter::FlateDecode);
    }
    let fonts = writer.fonts.write(&mut pdf, &mut next)?;
    let images = writer.write_images(&mut pdf, &mut next);
    let glasses: BTreeMap<u16, Ref> = writer.glasses.iter().map(|g| (*g, next.bump())).collect();
    for (share, id) in &glasses {
        pdf.ext_graphics(*id).non_stroking_alpha(f32::from(*share) / 1000.0);
    }
    for (page, size, used) in &pages {
        let [w, h] = size.map(|s| s as f32 * POINT);
        let mut p = pdf.page(*page);
        p.media_box(Rect::new(0.0, 0.0, w, h)).parent(tree_of_pages).contents(Ref::new(page.get() + 1));
        let mut resources = p.resources();
        let mut list = resources.fonts();
        for (k, id) in fonts.iter().enumerate().filter_map(|(k, f)| Some((k, (*f)?))) {
            list.pair(Name(format!("F{k}").as_bytes()), id);
        }
        list.finish();
        let mut list = resources.ext_g_states();
        for g in &used.glasses {
            list.pair(Name(format!("G{g}").as_bytes()), glasses[g]);
        }
        list.finish();
        let mut list = resources.x_objects();
        for k in &used.images {
            list.pair(Name(format!("I{k}").as_bytes()), images[*k]);
        }
        list.finish();
        resources.finish();
    }
    pdf.catalog(catalogue).pages(tree_of_pages);
    pdf.document_info(about).title(TextStr("Simulated, not observed")).producer(TextStr("Leanto"));
    pdf.pages(tree_of_pages).count(pages.len() as i32).kids(pages.iter().map(|p| p.0));
    Ok(pdf.finish())
}

/// What a page uses.
#[derive(Default)]
struct Used {
    glasses: BTreeSet<u16>,
    images: BTreeSet<usize>,
}

/// A picture in the file: its size and its pixels.
struct Image {
    size: [u32; 2],
    rgb: Vec<u8>,
    /// Opacity, where it is not opaque.
    alpha: Option<Vec<u8>>,
}

#[derive(Default)]
struct Writer {
    fonts: Fonts,
    /// Opacities in thousandths.
    glasses: BTreeSet<u16>,
    images: Vec<Image>,
    used: Used,
}

fn f(x: f64) -> f32 {
    // A hundredth of a millimetre is finer than any printer.
    if x.is_finite() { (x * 100.0).round() as f32 / 100.0 } else { 0.0 }
}

fn rgb(c: Colour) -> [f32; 3] {
    c.map(|x| (f32::from(x) / 255.0 * 1000.0).round() / 1000.0)
}

impl Writer {
    /// The content of a page, in millimetres from its upper left corner.
    fn page(&mut self, sheet: &Sheet) -> Result<Vec<u8>> {
        let mut c = Content::new();
        c.transform([POINT, 0.0, 0.0, -POINT, 0.0, sheet.size[1] as f32 * POINT]);
        c.set_line_join(LineJoinStyle::RoundJoin);
        self.marks(&mut c, &sheet.marks, sheet.size)?;
        Ok(c.finish().to_vec())
    }

    fn marks(&mut self, c: &mut Content, marks: &[Mark], size: [f64; 2]) -> Result<()> {
        for m in marks {
            match m {
                Mark::Path { rings, closed, fill, stroke } => {
                    self.paint(c, *fill, *stroke, rings_box(rings), |c| path(c, rings, *closed));
                }
                Mark::Circle { at, radius, fill, stroke } => {
                    let [x, y] = *at;
                    let frame = [x - radius, y - radius, x + radius, y + radius];
                    self.paint(c, *fill, *stroke, frame, |c| circle(c, *at, *radius));
                }
                Mark::Text(t) => self.text(c, t, size)?,
                Mark::Window { frame, marks } => {
                    c.save_state();
                    let [l, t, r, b] = *frame;
                    c.rect(f(l), f(t), f(r - l), f(b - t)).clip_nonzero().end_path();
                    self.marks(c, marks, size)?;
                    c.restore_state();
                }
                Mark::Image { frame, png } => self.image(c, *frame, png)?,
            }
        }
        Ok(())
    }

    /// Fills and strokes a shape.
    fn paint(
        &mut self,
        c: &mut Content,
        fill: Option<Fill>,
        stroke: Option<Stroke>,
        frame: [f64; 4],
        shape: impl Fn(&mut Content),
    ) {
        match fill {
            None => {}
            Some(Fill::Plain(colour)) => {
                let [r, g, b] = rgb(colour);
                c.set_fill_rgb(r, g, b);
                shape(c);
                c.fill_even_odd();
            }
            Some(Fill::Glass(colour, share)) => {
                let thousandths = (share.clamp(0.0, 1.0) * 1000.0).round() as u16;
                self.glasses.insert(thousandths);
                self.used.glasses.insert(thousandths);
                let [r, g, b] = rgb(colour);
                c.save_state();
                c.set_parameters(Name(format!("G{thousandths}").as_bytes())).set_fill_rgb(r, g, b);
                shape(c);
                c.fill_even_odd().restore_state();
            }
            Some(Fill::Hatch { angle, spacing, width, colour, ground }) => {
                c.save_state();
                shape(c);
                c.clip_even_odd().end_path();
                if let Some(below) = ground {
                    let [r, g, b] = rgb(below);
                    let [l, t, right, bottom] = frame;
                    c.set_fill_rgb(r, g, b).rect(f(l), f(t), f(right - l), f(bottom - t)).fill_nonzero();
                }
                let [r, g, b] = rgb(colour);
                c.set_stroke_rgb(r, g, b).set_line_width(f(width));
                hatch_lines(c, frame, angle, spacing, width);
                c.restore_state();
            }
        }
        if let Some(s) = stroke {
            let [r, g, b] = rgb(s.colour);
            c.set_stroke_rgb(r, g, b).set_line_width(f(s.width));
            match s.dash {
                Some([dash, gap]) => c.set_dash_pattern([f(dash), f(gap)], 0.0),
                None => c.set_dash_pattern([], 0.0),
            };
            shape(c);
            c.stroke();
        }
    }

    fn text(&mut self, c: &mut Content, t: &Text, size: [f64; 2]) -> Result<()> {
        let clean: String = t.text.chars().map(|x| if x.is_control() { ' ' } else { x }).collect();
        if clean.trim().is_empty() {
            return Ok(());
        }
        if !font::has(&clean) {
            // Letters of other scripts: their outlines, as the layout of pictures gives them.
            self.unseen(c, t, &clean);
            return outlines::draw(c, &Text { text: clean, ..t.clone() }, size);
        }
        let left = left_of(t, font::width(&clean, t.size, t.bold));
        let codes = self.fonts.codes(&clean, t.bold);
        let name = format!("F{}", usize::from(t.bold));
        let show = |c: &mut Content, mode: TextRenderingMode| {
            c.begin_text();
            c.set_text_rendering_mode(mode);
            c.set_font(Name(name.as_bytes()), f(t.size));
            c.set_text_matrix([1.0, 0.0, 0.0, -1.0, f(left), f(t.at[1])]);
            c.show(Str(&codes));
            c.end_text();
        };
        if t.halo > 0.0 {
            c.set_stroke_rgb(1.0, 1.0, 1.0).set_line_width(f(2.0 * t.halo)).set_dash_pattern([], 0.0);
            show(c, TextRenderingMode::Stroke);
        }
        let [r, g, b] = rgb(t.colour);
        c.set_fill_rgb(r, g, b);
        show(c, TextRenderingMode::Fill);
        Ok(())
    }

    /// Writes a text that is drawn as outlines where readers find it, without painting it. Not that of the Arabic script, whose readers put the letters of
    /// a line into order by other rules.
    fn unseen(&mut self, c: &mut Content, t: &Text, text: &str) {
        let letters = text.chars().count();
        if letters == 0 || text.contains(is_right_to_left) {
            return;
        }
        let width = font::width(text, t.size, t.bold);
        let codes = self.fonts.unseen_codes(text);
        c.begin_text();
        c.set_text_rendering_mode(TextRenderingMode::Invisible);
        c.set_font(Name(b"F2"), f(t.size));
        c.set_horizontal_scaling(f(100.0 * width / (letters as f64 * t.size)));
        c.set_text_matrix([1.0, 0.0, 0.0, -1.0, f(left_of(t, width)), f(t.at[1])]);
        c.show(Str(&codes));
        c.set_horizontal_scaling(100.0);
        c.end_text();
    }

    fn image(&mut self, c: &mut Content, [l, t, r, b]: [f64; 4], png: &[u8]) -> Result<()> {
        let read = image::load_from_memory_with_format(png, image::ImageFormat::Png);
        let picture = read.map_err(|e| Error::Failed(format!("a picture of a page cannot be read: {e}")))?.to_rgba8();
        let (w, h) = (picture.width().max(1), picture.height().max(1));
        let scale = ((r - l) / f64::from(w)).min((b - t) / f64::from(h));
        let (wide, high) = (scale * f64::from(w), scale * f64::from(h));
        let (x, y) = (f64::midpoint(l, r) - wide / 2.0, f64::midpoint(t, b) - high / 2.0);
        let rgb: Vec<u8> = picture.pixels().flat_map(|p| [p[0], p[1], p[2]]).collect();
        let alpha: Vec<u8> = picture.pixels().map(|p| p[3]).collect();
        let alpha = alpha.iter().any(|a| *a < 255).then_some(alpha);
        self.used.images.insert(self.images.len());
        let name = format!("I{}", self.images.len());
        self.images.push(Image { size: [w, h], rgb, alpha });
        c.save_state();
        c.transform([f(wide), 0.0, 0.0, -f(high), f(x), f(y + high)]);
        c.x_object(Name(name.as_bytes())).restore_state();
        Ok(())
    }

    fn write_images(&self, pdf: &mut Pdf, next: &mut Ref) -> Vec<Ref> {
        let mut out = Vec::new();
        for i in &self.images {
            let mask = i.alpha.as_ref().map(|a| {
                let id = next.bump();
                let packed = compress_to_vec_zlib(a, LEVEL);
                let mut x = pdf.image_xobject(id, &packed);
                x.filter(Filter::FlateDecode);
                x.width(i.size[0] as i32).height(i.size[1] as i32);
                x.color_space().device_gray();
                x.bits_per_component(8);
                x.finish();
                id
            });
            let id = next.bump();
            let packed = compress_to_vec_zlib(&i.rgb, LEVEL);
            let mut x = pdf.image_xobject(id, &packed);
            x.filter(Filter::FlateDecode);
            x.width(i.size[0] as i32).height(i.size[1] as i32);
            x.color_space().device_rgb();
            x.bits_per_component(8);
            if let Some(m) = mask {
                x.s_mask(m);
            }
            x.finish();
            out.push(id);
        }
        out
    }
}

/// The left end of a text of this width, mm.
fn left_of(t: &Text, width: f64) -> f64 {
    match t.anchor {
        Anchor::Start => t.at[0],
        Anchor::Middle => t.at[0] - width / 2.0,
        Anchor::End => t.at[0] - width,
    }
}

/// The box around rings: left, top, right, bottom.
fn rings_box(rings: &[Vec<[f64; 2]>]) -> [f64; 4] {
    let start = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    rings.iter().flatten().fold(start, |b, p| [b[0].min(p[0]), b[1].min(p[1]), b[2].max(p[0]), b[3].max(p[1])])
}

fn path(c: &mut Content, rings: &[Vec<[f64; 2]>], closed: bool) {
    for ring in rings {
        let mut last = None;
        for p in ring {
            let q = [f(p[0]), f(p[1])];
            match last {
                None => c.move_to(q[0], q[1]),
                Some(l) if l == q => continue,
                Some(_) => c.line_to(q[0], q[1]),
            };
            last = Some(q);
        }
        if closed && last.is_some() {
            c.close_path();
        }
    }
}

fn circle(c: &mut Content, [x, y]: [f64; 2], r: f64) {
    let k = QUARTER * r;
    c.move_to(f(x + r), f(y));
    c.cubic_to(f(x + r), f(y + k), f(x + k), f(y + r), f(x), f(y + r));
    c.cubic_to(f(x - k), f(y + r), f(x - r), f(y + k), f(x - r), f(y));
    c.cubic_to(f(x - r), f(y - k), f(x - k), f(y - r), f(x), f(y - r));
    c.cubic_to(f(x + k), f(y - r), f(x + r), f(y - k), f(x + r), f(y));
    c.close_path();
}

/// The lines of a hatching over a box. They lie where those of the SVG pattern lie: the first one at the origin of the sheet.
fn hatch_lines(c: &mut Content, [l, t, r, b]: [f64; 4], angle: f64, spacing: f64, width: f64) {
    let (sin, cos) = (-angle).to_radians().sin_cos();
    // Along the lines, and across them.
    let (along, across) = ([cos, sin], [-sin, cos]);
    let corners = [[l, t], [r, t], [r, b], [l, b]];
    let on = |d: [f64; 2]| {
        let all = corners.iter().map(|p| p[0] * d[0] + p[1] * d[1]);
        all.fold((f64::INFINITY, f64::NEG_INFINITY), |s, x| (s.0.min(x), s.1.max(x)))
    };
    let ((from, to), (low, high)) = (on(along), on(across));
    if !(from.is_finite() && low.is_finite()) || spacing <= 0.0 {
        return;
    }
    let first = ((low - width) / spacing).floor() as i64;
    let last = ((high + width) / spacing).ceil() as i64;
    for k in first..=last {
        let v = k as f64 * spacing + width / 2.0;
        let at = |u: f64| [along[0] * u + across[0] * v, along[1] * u + across[1] * v];
        let (p, q) = (at(from), at(to));
        c.move_to(f(p[0]), f(p[1])).line_to(f(q[0]), f(q[1]));
    }
    c.stroke();
}

#[cfg(test)]
mod tests;
