//! A page on which a plan is traced in a browser: one file, without network. It saves a [`Tracing`].

use crate::maps::tracing::{Tracing, limits};
use base64::Engine as _;
use std::io::Read;
use std::path::Path;

const PAGE: &str = include_str!("page.html");
/// Says in the head of a page what made it.
const MARK: &str = "<meta name=\"generator\" content=\"leanto trace\">";
/// The mark of a page stands within so many bytes.
const HEAD: usize = 400;

/// A text of others as a string of a program, which must not end the element that holds it.
fn quoted(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".into()).replace('<', "\\u003c")
}

/// The page for a picture with what was traced on it so far.
pub fn page(name: &str, mime: &str, picture: &[u8], so_far: Option<&Tracing>) -> String {
    let data = format!("\"data:{mime};base64,{}\"", base64::engine::general_purpose::STANDARD.encode(picture));
    let mut out = String::with_capacity(PAGE.len() + data.len() + 1000);
    let parts = [
        ("__NAME__", quoted(&name)),
        ("__PICTURE__", data),
        ("__TRACING__", quoted(&so_far)),
        ("__LIMITS__", quoted(&limits())),
    ];
    let mut rest = PAGE;
    // In the order of the page: a text that is put in is not looked through again.
    let mut places: Vec<(usize, &str, &String)> =
        parts.iter().filter_map(|(word, text)| Some((PAGE.find(word)?, *word, text))).collect();
    places.sort_by_key(|p| p.0);
    for (_, word, text) in places {
        if let Some((before, after)) = rest.split_once(word) {
            out += before;
            out += text;
            rest = after;
        }
    }
    out + rest
}

/// True for a file that is such a page.
pub fn is_one(file: &Path) -> bool {
    let mut head = vec![0; HEAD];
    // Opening a pipe would wait for its other end.
    if !file.is_file() {
        return false;
    }
    let read = std::fs::File::open(file).and_then(|mut f| f.read(&mut head)).unwrap_or(0);
    String::from_utf8_lossy(&head[..read]).contains(MARK)
}
