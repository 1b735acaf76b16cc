//! `leanto doctor`: what this machine has, what of it the program needs, and what will not work.

use crate::cli::output::printing::{print, print_json};
use crate::memory;
use anyhow::Result;
use serde_json::{Value, json};
use std::io::IsTerminal;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Memory below which large buildings may not fit, bytes.
const MEMORY: u64 = 2_000_000_000;
/// Free space below which a whole run with pictures may not fit, bytes.
const SPACE: u64 = 1_000_000_000;
/// Smallest screen of the wizard, columns and lines.
const SCREEN: (u16, u16) = (60, 16);

/// Folders that are looked at.
const FOLDERS: [&str; 2] = ["this folder", "temporary files"];

/// One thing that was looked at.
#[derive(Debug)]
pub(super) struct Examined {
    /// What.
    what: &'static str,
    /// What was found.
    found: String,
    /// What will not work, and what to do; none where all is well.
    problem: Option<String>,
    /// Without it the program cannot do its work.
    essential: bool,
}

fn examined(what: &'static str, found: impl Into<String>, problem: Option<String>) -> Examined {
    Examined { what, found: found.into(), problem, essential: false }
}

fn processors() -> Examined {
    let n = std::thread::available_parallelism().map_or(1, usize::from);
    let few = (n < 2).then(|| "runs of an ensemble are made one after the other".to_string());
    examined("processors", crate::text::count(n, "thread"), few)
}

fn lanes() -> Examined {
    let fast = crate::solve::simd::lanes::has_avx2();
    let slow = (!fast).then(|| "runs take longer; their results are the same".to_string());
    examined("vector instructions", if fast { "AVX2" } else { "plain" }, slow)
}

fn memory_of() -> Examined {
    match memory::machine() {
        None => examined("memory", "not known", Some("give the limit with --memory".into())),
        Some(all) => {
            let limit = memory::limit().or_else(memory::default_limit).unwrap_or(all);
            let found =
                format!("{}, of which the program takes at most {}", memory::size_text(all), memory::size_text(limit));
            let little = (all < MEMORY)
                .then(|| "large buildings may not fit: leanto check says how many pieces a case has".to_string());
            examined("memory", found, little)
        }
    }
}

/// A folder to write in.
fn folder(what: &'static str, at: &Path) -> Examined {
    let name = at.join(format!(".leanto-doctor-{}", std::process::id()));
    let written = std::fs::write(&name, b"leanto");
    let _ = std::fs::remove_file(&name);
    let place = at.display();
    match written {
        Err(e) => Examined {
            essential: true,
            ..examined(what, format!("{place}"), Some(format!("nothing can be written there: {e}")))
        },
        Ok(()) => match crate::disk::free(at) {
            None => examined(what, format!("{place}, free space not known"), None),
            Some(free) => {
                let little = (free < SPACE).then(|| "a run with its pictures may not fit; free 1 GB".to_string());
                examined(what, format!("{place}, {} free", memory::size_text(free)), little)
            }
        },
    }
}

fn terminal() -> Examined {
    if !std::io::stdout().is_terminal() {
        return examined("terminal", "the output goes to a file or another program", None);
    }
    let kind = std::env::var("TERM").unwrap_or_default();
    let dumb = (kind == "dumb").then(|| "the wizard has no screen here; use the commands".to_string());
    #[cfg(feature = "tui")]
    {
        if let Ok((columns, lines)) = ratatui::crossterm::terminal::size() {
            let small = (columns < SCREEN.0 || lines < SCREEN.1)
                .then(|| format!("the wizard needs {} columns and {} lines", SCREEN.0, SCREEN.1));
            return examined("terminal", format!("{columns} x {lines} {kind}"), dumb.or(small));
        }
    }
    let _ = SCREEN;
    examined("terminal", kind, dumb)
}

fn letters() -> Examined {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|v| std::env::var(v).ok().filter(|t| !t.is_empty()));
    let text = set.unwrap_or_default();
    let wide = text.to_lowercase().replace('-', "").contains("utf8") || cfg!(windows);
    let found = if text.is_empty() { "no language set".to_string() } else { text };
    let problem = (!wide).then(|| "frames and pictures of the wizard may be broken: start it with --ascii".to_string());
    examined("letters", found, problem)
}

/// A program that some outputs need.
fn program(what: &'static str, name: &str, without: &str) -> Examined {
    let quiet = |c: &mut Command| c.stdout(Stdio::null()).stderr(Stdio::null()).stdin(Stdio::null()).status().is_ok();
    let there = quiet(Command::new(name).arg("-version"));
    examined(what, if there { "found" } else { "not found" }, (!there).then(|| without.to_string()))
}

/// Looks at everything.
pub(super) fn examine() -> Vec<Examined> {
    let here = std::env::current_dir().unwrap_or_default();
    let mut list = vec![
        examined(
            "program",
            format!("leanto {}, {} on {}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH, std::env::consts::OS),
            None,
        ),
        processors(),
        lanes(),
        memory_of(),
        folder(FOLDERS[0], &here),
        folder(FOLDERS[1], &std::env::temp_dir()),
        terminal(),
        letters(),
    ];
    list.push(program("ffmpeg", "ffmpeg", "films are pictures (.png), not MP4; pages and pictures need nothing"));
    list.push(program("pdftoppm", "pdftoppm", "plans to trace are pictures (PNG, JPEG), not PDF"));
    list
}

/// What was found, for programs.
pub(super) fn as_json(list: &[Examined]) -> Value {
    let entry =
        |e: &Examined| json!({ "what": e.what, "found": e.found, "problem": e.problem, "essential": e.essential });
    json!(list.iter().map(entry).collect::<Vec<_>>())
}

/// The same without the names of folders, which may be those of people or buildings.
pub(super) fn without_folders(mut list: Value) -> Value {
    for e in list.as_array_mut().into_iter().flatten() {
        if FOLDERS.iter().any(|f| e["what"] == *f) {
            let free = e["found"].as_str().and_then(|t| t.rsplit(", ").next());
            let free =
                free.filter(|t| t.ends_with(" free") || t.ends_with(" not known")).unwrap_or("not known").to_string();
            e["found"] = json!(free);
            if !e["problem"].is_null() {
                e["problem"] = json!("it cannot be written, or has little space");
            }
        }
    }
    list
}

/// `doctor`
pub(crate) fn run(json: bool) -> Result<ExitCode> {
    let list = examine();
    let essential = list.iter().any(|e| e.essential && e.problem.is_some());
    if json {
        print_json(&as_json(&list))?;
    } else {
        for e in &list {
            print(&format!("{:<20} {}", e.what, crate::text::clean(&e.found)));
            if let Some(p) = &e.problem {
                print(&format!("{:<20} {}: {p}", "", if e.essential { "WILL NOT WORK" } else { "note" }));
            }
        }
        let said = if essential {
            "Mend what is marked WILL NOT WORK first."
        } else {
            "Everything that is needed is there. Next: leanto demo"
        };
        print(&format!("\n{said}"));
    }
    Ok(if essential { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folders may have the names of people and buildings: a report of a problem has none of them, only their free space.
    #[test]
    fn what_is_packed_of_a_machine_names_no_folder() {
        let d = tempfile::tempdir().expect("a folder");
        let here = d.path().join("Hotel Miramar");
        std::fs::create_dir(&here).expect("a folder");
        let list = as_json(&[folder(FOLDERS[0], &here), folder(FOLDERS[1], &here.join("none")), lanes()]);
        assert!(list.to_string().contains("Miramar"), "doctor itself names it: {list}");
        let told = without_folders(list.clone());
        assert!(!told.to_string().contains("Miramar"), "{told}");
        assert_eq!(told[2], list[2]);
        assert!(told[1]["problem"].is_string() && told[0]["problem"] == list[0]["problem"], "{told}");
    }
}
