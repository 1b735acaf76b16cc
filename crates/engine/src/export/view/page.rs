//! The HTML text around the data.

use super::{NOTICE, Spoken};
use crate::record::Record;
use crate::text::xml;
use crate::words::Language;
use base64::Engine as _;
use serde_json::{Value, json};

/// The page with places for title, style, data and program.
const TEMPLATE: &str = include_str!("../../../../../viewer/src/page.html");
const STYLE: &str = include_str!("../../../../../viewer/src/style.css");
const PROGRAM: &str = include_str!("../../../../../viewer/dist/viewer.js");

/// Pages of ours contain this line; other files of the same name are not replaced unasked.
pub const MARK: &str = "<meta name=\"generator\" content=\"leanto view\">";

/// The page of a run.
pub(super) fn html(record: &Record, data: &[u8], spoken: Spoken<'_>) -> Vec<u8> {
    let h = &record.header;
    let language = spoken.local.language();
    let about = json!({
        "notice": NOTICE, "title": h.case.title, "program": h.program, "seed": h.case.run.seed.to_string(),
        "model": h.source.file, "model_sha256": h.source.sha256, "run": record.run(),
        "inputs": h.provenance.brief(), "inputs_differ": record.inputs_differ(),
    });
    let data = base64::engine::general_purpose::STANDARD.encode(data);
    let parts = [
        ("title", xml(&h.case.title)),
        ("notice", xml(&spoken.text(NOTICE))),
        ("language", language.code().into()),
        ("direction", if language.is_right_to_left() { "rtl" } else { "ltr" }.into()),
        ("translation", translation(language)),
        ("needs", xml(&language.on_page("This page needs JavaScript."))),
        ("loading", xml(&language.on_page("Loading the run ..."))),
        ("differ", differ(record.inputs_differ(), language)),
        ("generator", MARK.into()),
        ("style", STYLE.into()),
        ("about", script_json(&about)),
        ("data", data),
        ("script", PROGRAM.into()),
    ];
    fill(TEMPLATE, &parts).into_bytes()
}

/// What is to be known of a translation; nothing in English, which is the source.
fn translation(language: Language) -> String {
    if language == Language::English {
        return String::new();
    }
    let text = xml(&language.own("notice"));
    format!("<p id=\"translation\" title=\"{text}\">{text}</p>")
}

/// In what the inputs differ, as a part of the page; nothing where they do not.
fn differ(texts: &[String], language: Language) -> String {
    if texts.is_empty() {
        return String::new();
    }
    let list: String = texts.iter().map(|t| format!("<li>{}</li>", xml(t))).collect();
    format!(
        "<section id=\"differ\" role=\"alert\"><strong>{}</strong><ul>{list}</ul></section>",
        xml(&language.on_page("Inputs have changed"))
    )
}

/// Replaces each `{{name}}` once. What is put in is not looked into again.
fn fill(template: &str, parts: &[(&str, String)]) -> String {
    let mut out = String::with_capacity(template.len() + parts.iter().map(|p| p.1.len()).sum::<usize>());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        out += before;
        let (name, after) = after.split_once("}}").unwrap_or((after, ""));
        out += parts.iter().find(|p| p.0 == name).map_or("", |p| p.1.as_str());
        rest = after;
    }
    out + rest
}

/// JSON that can stand in an HTML script element: nothing in it ends the element or begins a comment.
fn script_json(v: &Value) -> String {
    let mut out = String::new();
    for c in v.to_string().chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => out += &format!("\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_of_the_page_cannot_end_its_own_element() {
        for text in [PROGRAM, STYLE] {
            let lower = text.to_lowercase();
            assert!(!lower.contains("</script") && !lower.contains("<!--") && !lower.contains("</style"));
        }
    }

    #[test]
    fn every_place_of_the_template_is_filled_and_what_is_put_in_stays_as_it_is() {
        let names = [
            "title",
            "notice",
            "language",
            "direction",
            "translation",
            "needs",
            "loading",
            "generator",
            "style",
            "about",
            "data",
            "script",
            "differ",
        ];
        assert!(names.iter().all(|n| TEMPLATE.contains(&format!("{{{{{n}}}}}"))));
        assert_eq!(TEMPLATE.matches("{{").count(), TEMPLATE.matches("}}").count());
        assert_eq!(fill("a{{x}}b{{y}}c", &[("x", "{{y}}".into()), ("y", "2".into())]), "a{{y}}b2c");
    }
}
