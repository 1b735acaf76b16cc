//! Sheets as a PDF file: vectors and texts, fonts embedded.

use super::paper::Sheet;
use super::png::tree;
use crate::{Error, Result};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, TextStr};
use std::collections::HashMap;
use svg2pdf::ConversionOptions;

/// Points in a millimetre.
const POINT: f32 = 72.0 / 25.4;

/// The sheets as pages.
///
/// # Errors
/// When a sheet cannot be converted, which would be a defect.
pub fn pdf(sheets: &[Sheet]) -> Result<Vec<u8>> {
    let mut next = Ref::new(1);
    let (catalogue, tree_of_pages, about) = (next.bump(), next.bump(), next.bump());
    let mut pdf = Pdf::new();
    let mut pages = Vec::new();
    for sheet in sheets {
        let svg = tree(sheet)?;
        let (chunk, root) = svg2pdf::to_chunk(&svg, ConversionOptions::default())
            .map_err(|e| Error::Failed(format!("a page cannot be written as PDF: {e}")))?;
        // Numbers of its objects follow those of the others.
        let mut numbers = HashMap::new();
        let chunk = chunk.renumber(|old| *numbers.entry(old).or_insert_with(|| next.bump()));
        let Some(image) = numbers.get(&root).copied() else {
            return Err(Error::Failed("a page has no content for the PDF".into()));
        };
        let (page, content) = (next.bump(), next.bump());
        let [w, h] = sheet.size.map(|s| s as f32 * POINT);
        let mut p = pdf.page(page);
        p.media_box(Rect::new(0.0, 0.0, w, h)).parent(tree_of_pages).contents(content);
        p.resources().x_objects().pair(Name(b"S"), image);
        p.finish();
        let mut c = Content::new();
        c.transform([w, 0.0, 0.0, h, 0.0, 0.0]).x_object(Name(b"S"));
        pdf.stream(content, &c.finish());
        pdf.extend(&chunk);
        pages.push(page);
    }
    pdf.catalog(catalogue).pages(tree_of_pages);
    pdf.document_info(about).title(TextStr("Simulated, not observed")).producer(TextStr("Leanto"));
    pdf.pages(tree_of_pages).count(pages.len() as i32).kids(pages);
    Ok(pdf.finish())
}
