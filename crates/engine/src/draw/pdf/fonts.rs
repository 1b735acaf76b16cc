//! The two fonts of a PDF file: of each the letters that are used, with the text that they stand for.

use super::LEVEL;
use crate::draw::font;
use crate::{Error, Result};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

/// Numbers of letters are numbers of glyphs.
const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The letters that were used of a font: new number of the glyph, old one, and the letter.
#[derive(Default)]
struct Used {
    new: GlyphRemapper,
    letters: BTreeMap<u16, (u16, char)>,
}

/// The regular and the bold font.
#[derive(Default)]
pub(super) struct Fonts {
    used: [Used; 2],
}

fn data(bold: bool) -> &'static [u8] {
    if bold { font::BOLD } else { font::REGULAR }
}

impl Fonts {
    /// A text as the codes of its letters; the font has all of them.
    pub(super) fn codes(&mut self, text: &str, bold: bool) -> Vec<u8> {
        let used = &mut self.used[usize::from(bold)];
        let Ok(face) = Face::parse(data(bold), 0) else { return Vec::new() };
        let mut out = Vec::new();
        for c in text.chars() {
            let Some(old) = face.glyph_index(c) else { continue };
            let new = used.new.remap(old.0);
            used.letters.entry(new).or_insert((old.0, c));
            out.extend(new.to_be_bytes());
        }
        out
    }

    /// Writes the fonts that are used. Returns their references, regular and bold.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<[Option<Ref>; 2]> {
        let mut out = [None, None];
        for (k, used) in self.used.iter().enumerate().filter(|(_, u)| !u.letters.is_empty()) {
            out[k] = Some(write(used, k == 1, pdf, next)?);
        }
        Ok(out)
    }
}

fn write(used: &Used, bold: bool, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref> {
    let failed = |e: &dyn std::fmt::Display| Error::Failed(format!("the font of a page cannot be embedded: {e}"));
    let face = Face::parse(data(bold), 0).map_err(|e| failed(&e))?;
    let em = f64::from(face.units_per_em());
    let per_mille = |x: f64| (x / em * 1000.0) as f32;
    let [whole, descendant, descriptor, file, unicode] = std::array::from_fn(|_| next.bump());
    // Six capitals in front of the name say that it is a part of the font.
    let name = if bold { "LEANTB+NotoSans-CondensedBold" } else { "LEANTR+NotoSans-Condensed" };
    pdf.type0_font(whole)
        .base_font(Name(name.as_bytes()))
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(descendant)
        .to_unicode(unicode);
    let mut cid = pdf.cid_font(descendant);
    cid.subtype(CidFontType::Type2).base_font(Name(name.as_bytes())).system_info(IDENTITY).font_descriptor(descriptor);
    cid.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = cid.widths();
    for (new, (old, _)) in &used.letters {
        let w = face.glyph_hor_advance(GlyphId(*old)).unwrap_or(0);
        widths.same(*new, *new, per_mille(f64::from(w)));
    }
    widths.finish();
    cid.finish();
    let b = face.global_bounding_box();
    let [left, low, right, high] = [b.x_min, b.y_min, b.x_max, b.y_max].map(|v| per_mille(f64::from(v)));
    let ascent = per_mille(f64::from(face.ascender()));
    let mut d = pdf.font_descriptor(descriptor);
    d.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, low, right, high));
    d.italic_angle(0.0).ascent(ascent).descent(per_mille(f64::from(face.descender())));
    d.cap_height(1000.0 * font::CAPITAL as f32).stem_v(if bold { 140.0 } else { 80.0 }).font_file2(file);
    d.finish();
    let mut map = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
    used.letters.iter().for_each(|(new, (_, c))| map.pair(*new, *c));
    let map = compress_to_vec_zlib(&map.finish(), LEVEL);
    pdf.stream(unicode, &map).filter(Filter::FlateDecode);
    let part = subsetter::subset(data(bold), 0, &used.new).map_err(|e| failed(&e))?;
    let packed = compress_to_vec_zlib(&part, LEVEL);
    pdf.stream(file, &packed).filter(Filter::FlateDecode).pair(Name(b"Length1"), part.len() as i32);
    Ok(whole)
}
