//! The claim that no finding is made whose words are in no file of sentences: what the sources say where they make findings is looked up there.

use crate::Language;
use crate::matching::is_unit;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Crates that make findings.
const MAKERS: [&str; 5] = ["import", "prepare", "strength", "assess", "engine"];
/// What stands before the words of a finding.
const MADE_BY: [&str; 6] = ["Finding {", "question(", "about_file(", "finding(", " note(", "self.note("];
/// Words in such places that are said of something else.
const OTHERS: &[&str] = &[
    "joint not cracked",
    "joint turned by",
    "more: an outer joint has lost most",
    "set by leanto check --fix: without it the model is a mechanism",
    "Two computations do not exclude another outcome, and they say nothing of where voids lie: that takes many runs (leanto ensemble).",
    "came down, as against",
];
/// Stands for a place.
const PLACE: char = '\u{1}';

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("a folder of sources").filter_map(Result::ok);
    for path in entries.map(|e| e.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            sources(&path, out);
        } else if name.ends_with(".rs") && !name.contains("tests") {
            out.push(path);
        }
    }
}

/// The texts between quotation marks from a bracket that opens to the one that closes it.
fn quoted(source: &str) -> Vec<String> {
    let (mut depth, mut out) = (0, Vec::new());
    let mut letters = source.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            '/' if letters.peek() == Some(&'/') => letters.by_ref().take_while(|c| *c != '\n').for_each(drop),
            '"' => {
                let mut text = String::new();
                while let Some(c) = letters.next().filter(|c| *c != '"') {
                    if c != '\\' {
                        text.push(c);
                        continue;
                    }
                    match letters.next() {
                        // A line that goes on.
                        Some('\n') => while letters.next_if(|c| c.is_whitespace()).is_some() {},
                        Some(c) => text.push(c),
                        None => {}
                    }
                }
                out.push(text);
            }
            _ => {}
        }
        if depth <= 0 {
            break;
        }
    }
    out
}

/// Words that stand together in a text, without places, numbers and units.
fn runs(text: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut depth = 0;
    for c in text.replace("{{", "").replace("}}", "").chars() {
        match c {
            '{' => {
                depth += 1;
                bare.push(PLACE);
            }
            '}' => depth -= 1,
            c if depth == 0 => bare.push(c),
            _ => {}
        }
    }
    let stands = |w: &&str| {
        let plain = w.trim_matches([',', ';', ':', '(', ')', '.', '"']);
        !w.contains(|c: char| c == PLACE || c.is_ascii_digit()) && !is_unit(plain)
    };
    let words: Vec<&str> = bare.split_whitespace().collect();
    let sentences = words.split_inclusive(|w| w.ends_with(['.', '?']));
    let runs = sentences.flat_map(|s| s.split(|w| !stands(w)));
    runs.filter(|run| run.len() > 1).map(|run| run.join(" ")).collect()
}

#[test]
fn what_the_sources_say_in_findings_is_in_the_files_of_sentences() {
    let known: BTreeSet<String> = Language::English.texts_of_pages().flat_map(str::lines).flat_map(runs).collect();
    let is_known = |run: &String| known.iter().any(|k| format!(" {k} ").contains(&format!(" {run} ")));
    let mut files = Vec::new();
    for maker in MAKERS {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(maker).join("src"), &mut files);
    }
    let (mut seen, mut unknown) = (BTreeSet::new(), BTreeSet::new());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source").replace("\r\n", "\n");
        let made = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        for maker in MADE_BY {
            for (at, _) in made.match_indices(maker) {
                for run in quoted(&made[at + maker.len() - 1..]).iter().flat_map(|t| runs(t)) {
                    if !is_known(&run) && !OTHERS.contains(&run.as_str()) {
                        let name = file.file_name().unwrap_or_default().to_string_lossy();
                        unknown.insert(format!("{name}: {run}"));
                    }
                    seen.insert(run);
                }
            }
        }
    }
    assert!(seen.len() > 200, "{}", seen.len());
    let list: Vec<String> = unknown.into_iter().collect();
    assert!(list.is_empty(), "not in languages/findings/en.ftl:\n{}", list.join("\n"));
}
