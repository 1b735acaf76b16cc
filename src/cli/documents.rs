//! Claims on the documents: their commands are those of the program, their tables those of its files, their links lead somewhere.

use crate::cli::Arguments;
use clap::CommandFactory;
use clap::error::ErrorKind;
use std::path::{Path, PathBuf};

/// A piece of a document that is set as code.
#[derive(Debug)]
struct Code {
    /// Document and line, for messages.
    place: String,
    text: String,
    kind: DocumentKind,
}

#[derive(Clone, Debug, PartialEq)]
enum DocumentKind {
    /// Lines of a block of code, with its language.
    Block(String),
    /// Code within a sentence.
    Span,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All documents that a user or a developer reads. The change log is left out: it names what was.
fn documents() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "samples/README.md"]
        .iter()
        .map(|f| root().join(f))
        .collect();
    let list = std::fs::read_dir(root().join("docs")).expect("there are documents");
    files.extend(list.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "md")));
    files.sort();
    let name = |p: &Path| p.strip_prefix(root()).expect("below the root").display().to_string().replace('\\', "/");
    files.iter().map(|p| (name(p), std::fs::read_to_string(p).expect("documents are text"))).collect()
}

/// All code of a document: blocks whole, spans one by one.
fn code(name: &str, text: &str) -> Vec<Code> {
    let mut out = Vec::new();
    let mut fence: Option<Code> = None;
    let mut prose = String::new();
    for (k, line) in text.lines().enumerate() {
        let place = format!("{name}:{}", k + 1);
        if let Some(language) = line.trim_start().strip_prefix("```") {
            match fence.take() {
                Some(block) => out.push(block),
                None => {
                    let kind = DocumentKind::Block(language.trim().to_owned());
                    fence = Some(Code { place, text: String::new(), kind });
                }
            }
        } else if let Some(block) = &mut fence {
            block.text += line;
            block.text.push('\n');
        } else if let Some(rest) = line.strip_prefix("    ") {
            out.push(Code { place, text: rest.into(), kind: DocumentKind::Block(String::new()) });
        } else {
            // A span may go over the end of a line; a paragraph may not.
            prose.push_str(line);
            prose.push(if line.is_empty() { '\u{0}' } else { ' ' });
        }
    }
    assert!(fence.is_none(), "{name}: a block of code has no end");
    for paragraph in prose.split('\u{0}') {
        let spans = paragraph.split('`').skip(1).step_by(2);
        out.extend(spans.map(|s| Code { place: name.into(), text: s.into(), kind: DocumentKind::Span }));
    }
    out
}

/// Words of a line as a shell divides it, without the comment.
fn words(line: &str) -> Vec<String> {
    let (mut out, mut word, mut quote): (Vec<String>, Option<String>, Option<char>) = (Vec::new(), None, None);
    for c in line.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c == '#' && word.is_none() => break,
            None if c.is_whitespace() => out.extend(word.take()),
            None if matches!(c, '|' | '>' | '<' | '&' | ';') => {
                out.extend(word.take());
                out.push(c.to_string());
            }
            None => word.get_or_insert_default().push(c),
        }
    }
    out.extend(word);
    out
}

/// Words that end a command.
const ENDS: [&str; 6] = ["|", ">", "<", "&", ";", ":::"];

/// The arguments of every call of the program in a line.
fn calls(line: &str) -> Vec<Vec<String>> {
    // Numbers that a shell puts in.
    let words = words(&line.replace("{}", "1").replace("$k", "1"));
    let mut out = Vec::new();
    for (k, w) in words.iter().enumerate() {
        let of_cargo = w == "--" && words[..k].starts_with(&["cargo".into(), "run".into()]);
        if of_cargo || w == "leanto" || w.ends_with("/leanto") {
            out.push(words[k + 1..].iter().take_while(|w| !ENDS.contains(&w.as_str())).cloned().collect());
        } else if w.contains(' ') && w.contains("leanto ") {
            // A command for another machine, in quotes.
            out.extend(calls(w));
        }
    }
    out
}

/// What is wrong with a call, if anything. In a sentence it may be incomplete.
fn refusal(arguments: &[String], in_sentence: bool) -> Option<String> {
    let all = std::iter::once("leanto".to_owned()).chain(arguments.iter().cloned());
    let error = Arguments::command().try_get_matches_from(all).err()?;
    let value_left_out = arguments.last().is_some_and(|a| a.starts_with("--"));
    let fine = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => true,
        ErrorKind::MissingRequiredArgument => in_sentence,
        ErrorKind::InvalidValue => in_sentence && value_left_out,
        _ => false,
    };
    (!fine).then(|| error.to_string())
}

/// Calls of a line of code, with those that only say how something is started within the program left out.
fn calls_of(c: &Code) -> Vec<Vec<String>> {
    match &c.kind {
        DocumentKind::Block(language) if !matches!(language.as_str(), "" | "sh" | "console") => Vec::new(),
        DocumentKind::Span if !c.text.starts_with("leanto ") && !c.text.starts_with("cargo run ") => Vec::new(),
        _ => c.text.lines().flat_map(calls).filter(|a| !a.first().is_some_and(|w| w.starts_with("__"))).collect(),
    }
}

#[test]
fn every_command_in_the_documents_is_one_of_the_program() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for (name, text) in documents() {
        for c in code(&name, &text) {
            for call in calls_of(&c) {
                seen += 1;
                let problem = refusal(&call, c.kind == DocumentKind::Span);
                wrong.extend(problem.map(|p| format!("{}: leanto {}\n{p}", c.place, call.join(" "))));
            }
        }
    }
    assert!(seen > 120, "the documents were not read: {seen} commands");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_in_the_help_is_a_command_of_the_program() {
    fn walk(c: &clap::Command, seen: &mut usize, wrong: &mut Vec<String>) {
        let text = c.get_after_help().map(ToString::to_string).unwrap_or_default();
        for call in text.lines().filter(|l| !l.starts_with("Without")).flat_map(calls) {
            *seen += 1;
            wrong.extend(refusal(&call, false).map(|p| format!("{}: {}\n{p}", c.get_name(), call.join(" "))));
        }
        c.get_subcommands().for_each(|s| walk(s, seen, wrong));
    }
    let (mut seen, mut wrong) = (0, Vec::new());
    walk(&Arguments::command(), &mut seen, &mut wrong);
    assert!(seen > 30, "{seen} examples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_unknown_option_or_command_in_a_document_is_found() {
    let wrong = |line: &str, in_sentence| calls(line).iter().any(|c| refusal(c, in_sentence).is_some());
    for line in
        ["leanto run a.toml --out b", "cargo run --release -- demo", "time target/release/leanto check a.toml | less"]
    {
        assert!(calls(line).len() == 1 && !wrong(line, false), "{line}");
    }
    assert!(wrong("leanto run a.toml --out b --colour red   # text", false));
    assert!(wrong("leanto runn a.toml --out b", true));
    assert!(
        wrong("leanto run a.toml", false) && !wrong("leanto run a.toml", true),
        "a sentence may leave out what is required"
    );
    assert!(wrong("ssh -n laptop1 \"leanto merge a --shard 1/2 --out b\"", false), "also in quotes");
    assert!(!wrong("leanto draw a --storey \"Storey 1\" --out b.png > log; ls --wrong", false));
    let text = "a `leanto a\nb` c\n\n    leanto d\n\n```sh\nleanto e\n```\n";
    let found: Vec<String> = code("x", text).iter().flat_map(calls_of).map(|c| c.join(" ")).collect();
    assert_eq!(found, ["d", "e", "a b"]);
}

/// A table of a document is a part of a case, of observations, or of a template; with what a file of that kind has besides.
fn read_as_a_file(table: &str, folder: &Path) -> crate::Result<()> {
    let file = folder.join("document.toml");
    let at_start = |key: &str| table.starts_with(key) || table.contains(&format!("\n{key}"));
    if at_start("organisation") {
        std::fs::write(&file, table).expect("written");
        return crate::pages::read_template(&file).map(|_| ());
    }
    if ["[[outline]]", "[[pass]]", "[[found]]"].iter().any(|k| at_start(k)) {
        std::fs::write(&file, table).expect("written");
        return crate::search::read_observations(&file).map(|_| ());
    }
    let mut head = String::new();
    if !at_start("version") {
        head += "version = 1\n";
    }
    if ["[grains]", "[[bodies]]", "[[container]]", "[[material]]"].iter().any(|k| at_start(k)) {
        return crate::case::parse_granular(&format!("{head}{table}"), &file).map(|_| ());
    }
    if at_start("vary") {
        // A study of grains goes with a granular case.
        let case = std::fs::read_to_string(root().join("samples/grains/funnel.toml")).expect("a sample");
        return crate::case::parse_granular(&format!("{case}\n{table}"), &file).map(|_| ());
    }
    if !at_start("[model]") && !at_start("[sketch]") {
        head += "[model]\nfile = \"model.obj\"\n";
    }
    crate::case::parse(&format!("{head}{table}"), &file).map(|_| ())
}

#[test]
fn every_table_in_the_documents_is_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // What the tables name.
    std::fs::copy(root().join("samples/frame4/occupancy.png"), folder.path().join("logo.png")).expect("copied");
    std::fs::write(folder.path().join("surface.csv"), "x,y,height\n0,0,1\n").expect("written");
    let (mut seen, mut wrong) = (0, Vec::new());
    for (name, text) in documents() {
        for c in code(&name, &text).iter().filter(|c| c.kind == DocumentKind::Block("toml".into())) {
            seen += 1;
            let problem = read_as_a_file(&c.text, folder.path()).err();
            wrong.extend(problem.map(|e| format!("{}: {e}", c.place)));
        }
    }
    assert!(seen >= 6, "{seen} tables");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(read_as_a_file("[run]\nsede = 1\n", folder.path()).is_err(), "a misspelt key is found");
}

/// Files that a document names: links, and names of documents and samples in the text. Comments name what is to come.
fn named(text: &str) -> Vec<String> {
    let mut parts = text.split("<!--");
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, |t, part| t + part.split_once("-->").map_or("", |(_, rest)| rest));
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned);
    let edge = |c: char| c.is_whitespace() || "`'\"()[]|,:;*<>".contains(c);
    let words = text.split(edge).map(|w| w.trim_end_matches('.'));
    let files = words.filter(|w| (w.starts_with("docs/") || w.starts_with("samples/")) && !w.contains("NAME"));
    links.chain(files.map(str::to_owned)).collect()
}

/// Names of the headings of a document in links.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|l| l.starts_with('#')).map(|l| l.trim_start_matches('#').trim().to_lowercase());
    let keep = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    headings.map(|h| h.chars().filter(keep).collect::<String>().replace(' ', "-")).collect()
}

/// True when a link of a document leads to a file, and to a heading in it where it names one.
fn leads_somewhere(link: &str, document: &str) -> bool {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let folder = root().join(document).parent().expect("in a folder").to_path_buf();
    let own = (path.is_empty()).then(|| root().join(document));
    let Some(file) = own.into_iter().chain([folder.join(path), root().join(path)]).find(|f| f.exists()) else {
        return false;
    };
    heading.is_empty() || std::fs::read_to_string(file).is_ok_and(|t| anchors(&t).iter().any(|a| a == heading))
}

#[test]
fn every_link_and_every_file_that_a_document_names_is_there() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for (name, text) in documents() {
        for link in named(&text).iter().filter(|t| !t.contains("://")) {
            seen += 1;
            if !leads_somewhere(link, &name) {
                wrong.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(seen > 30, "{seen} names");
    assert!(wrong.is_empty(), "named, but not there:\n{}", wrong.join("\n"));
    assert!(leads_somewhere("docs/search.md#the-plan", "README.md") && leads_somewhere("search.md", "docs/theory.md"));
    assert!(
        !leads_somewhere("docs/search.md#the-plane", "README.md") && !leads_somewhere("docs/serch.md", "README.md")
    );
    assert_eq!(named("a [b](c.md#d) docs/e.md. <!-- docs/f.md --> `samples/g`"), ["c.md#d", "docs/e.md", "samples/g"]);
}
