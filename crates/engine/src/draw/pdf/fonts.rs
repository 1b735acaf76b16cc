//! The two fonts of a PDF file: of each the letters that are used, with the text that they stand for. Letters of other scripts are drawn as outlines; a third
//! font without a picture for any letter lets readers find and copy them.

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
    /// Codes of letters that are drawn as outlines.
    unseen: BTreeMap<char, u16>,
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

    /// A text as the codes of letters without a picture, each as wide as the letters are high.
    pub(super) fn unseen_codes(&mut self, text: &str) -> Vec<u8> {
        let mut out = Vec::new();
        for c in text.chars() {
            // Code 0 means that a letter is missing.
            let next = u16::try_from(self.unseen.len() + 1).unwrap_or(0);
            out.extend(self.unseen.entry(c).or_insert(next).to_be_bytes());
        }
        out
    }

    /// Writes the fonts that are used. Returns their references: regular, bold, and that without pictures.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<[Option<Ref>; 3]> {
        let mut out = [None, None, None];
        if !self.unseen.is_empty() {
            out[2] = Some(write_unseen(&self.unseen, pdf, next)?);
        }
        for (k, used) in self.used.iter().enumerate().filter(|(_, u)| !u.letters.is_empty()) {
            out[k] = Some(write(used, k == 1, pdf, next)?);
        }
        Ok(out)
    }
}

/// The font without pictures: every code is the sign for a missing letter, which is never painted.
fn write_unseen(letters: &BTreeMap<char, u16>, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref> {
    let failed = |e: &dyn std::fmt::Display| Error::Failed(format!("the font of a page cannot be embedded: {e}"));
    let [whole, descendant, descriptor, file, glyphs, unicode] = std::array::from_fn(|_| next.bump());
    let name = Name(b"LEANTU+NotoSans-Condensed");
    pdf.type0_font(whole)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(descendant)
        .to_unicode(unicode);
    let mut cid = pdf.cid_font(descendant);
    cid.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
    cid.default_width(1000.0).cid_to_gid_map_stream(glyphs);
    cid.finish();
    let mut d = pdf.font_descriptor(descriptor);
    d.name(name).flags(FontFlags::SYMBOLIC).bbox(Rect::new(0.0, -250.0, 1000.0, 950.0));
    d.italic_angle(0.0).ascent(950.0).descent(-250.0).cap_height(714.0).stem_v(80.0).font_file2(file);
    d.finish();
    let none = vec![0; 2 * (letters.len() + 1)];
    pdf.stream(glyphs, &compress_to_vec_zlib(&none, LEVEL)).filter(Filter::FlateDecode);
    let mut map = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
    letters.iter().filter(|l| *l.1 > 0).for_each(|(c, code)| map.pair(*code, *c));
    pdf.stream(unicode, &compress_to_vec_zlib(&map.finish(), LEVEL)).filter(Filter::FlateDecode);
    let part = subsetter::subset(font::REGULAR, 0, &GlyphRemapper::new()).map_err(|e| failed(&e))?;
    pdf.stream(file, &compress_to_vec_zlib(&part, LEVEL))
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), part.len() as i32);
    Ok(whole)
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
