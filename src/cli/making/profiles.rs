//! `leanto profiles`: strength profiles for groups.

use crate::Error;
use crate::cli::output::printing::{print, print_json};
use crate::record::atomic;
use crate::strength::{self, CodeEra, Failure, Profile, Strength, summary};
use anyhow::{Context, Result};
use clap::Subcommand;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Actions on profiles.
#[derive(Subcommand)]
pub(crate) enum Action {
    /// List them, the user's own first.
    List {
        /// Only those of this seismic design level: pre-code, low-code, moderate-code, high-code.
        #[arg(long)]
        era: Option<String>,
        /// A JSON list on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Show one with all its numbers.
    Show {
        /// Its name, or a .toml file.
        name: String,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Read a profile file and check it.
    Check {
        /// The file.
        file: PathBuf,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Make a profile of your own from a built-in one.
    #[command(after_help = "Example:  leanto profiles new our-brick --from masonry --out our-brick.toml")]
    New {
        /// Name of the new profile.
        name: String,
        /// Built-in profile to start from.
        #[arg(long)]
        from: String,
        /// The file. By default it is in the user's profile folder, where every case finds it by its name.
        #[arg(long)]
        out: Option<PathBuf>,
        /// One JSON object on stdout.
        #[arg(long)]
        json: bool,
    },
}

/// `profiles`
pub(crate) fn run(action: Option<Action>, json: bool) -> Result<ExitCode> {
    match action {
        None => list(None, json),
        Some(Action::List { era, json: own }) => list(era.as_deref().map(era_of).transpose()?, json || own),
        Some(Action::Show { name, json: own }) => show(&name, json || own),
        Some(Action::Check { file, json: own }) => {
            let p = strength::read(&file)?;
            if json || own {
                return print_json(&json!({ "file": file, "sound": true, "profile": p }));
            }
            print(&format!("{} is sound: {}", file.display(), p.title));
            Ok(ExitCode::SUCCESS)
        }
        Some(Action::New { name, from, out, json: own }) => new(&name, &from, out, json || own),
    }
}

fn era_of(name: &str) -> crate::Result<CodeEra> {
    CodeEra::ALL.into_iter().find(|e| e.name() == name).ok_or_else(|| {
        let names = CodeEra::ALL.map(CodeEra::name).join(", ");
        Error::input(format!("\"{name}\" is not a seismic design level"), format!("use one of {names}"))
    })
}

fn list(era: Option<CodeEra>, json: bool) -> Result<ExitCode> {
    let of_era = |p: &Profile| era.is_none_or(|e| p.code_era == Some(e));
    let mut own = strength::user_folder().map(|f| strength::users(&f)).unwrap_or_default();
    own.retain(|(_, p)| p.as_ref().map_or(era.is_none(), of_era));
    let built_in = || strength::builtin().iter().filter(|p| of_era(p));
    let tag = |p: &Profile| p.code_era.map_or(String::new(), |e| format!("  [{}]", e.name()));
    if json {
        let all: Vec<_> = own.iter().filter_map(|(_, p)| p.as_ref().ok()).chain(built_in()).collect();
        return print_json(&json!(all));
    }
    for (name, p) in &own {
        match p {
            Ok(p) => print(&format!("{name:<22} {}{}  (your own)\n{:<22}   {}", p.title, tag(p), "", p.source)),
            Err(e) => print(&format!("{name:<22} NOT SOUND: {e}")),
        }
    }
    for p in built_in() {
        print(&format!("{:<22} {}{}\n{:<22}   {}", p.name, p.title, tag(p), "", p.source));
    }
    if let Some(f) = strength::user_folder() {
        print(&format!("\nthe folder of your own profiles is {}", f.display()));
    }
    Ok(ExitCode::SUCCESS)
}

fn show(name: &str, json: bool) -> Result<ExitCode> {
    let p = strength::find(name, Path::new(""))?;
    if json {
        return print_json(&json!(p));
    }
    print(&format!("{}: {}\n  {}\n", p.name, p.title, p.source));
    print(&format!(
        "  role {}, {}{} kg/m3, E {:.1} GPa, friction {}, live load {} kN/m2",
        p.role.name(),
        p.code_era.map_or(String::new(), |e| format!("{}, ", e.name())),
        p.density,
        p.youngs / 1e9,
        p.friction,
        p.live_load / 1e3
    ));
    let side = match &p.strength {
        Strength::Reinforced(r) => [r.h, r.w],
        _ => [0.3, 0.3],
    };
    let c = p.capacity(side[0], side[1], 1.0);
    let mut by = String::new();
    if let Some(s) = summary::of(&p) {
        by = match p.failure {
            Failure::Fibre => " where a group has failure = \"limits\", which this profile has not,",
            Failure::Limits => " in a run, since this profile has failure = \"limits\",",
        }
        .to_owned()
            + " by rough limits that do not depend on the normal force and hardly on the bars";
        print(&format!(
            "  {}by the fibres of a section of {:.0} x {:.0} mm (plastic moments without normal force; `leanto section {name}` compares them with \
             codes and has the others)",
            if p.failure == Failure::Fibre { "in a run, " } else { "where a group has failure = \"fibre\", " },
            side[0] * 1e3,
            side[1] * 1e3
        ));
        summary::lines(&s, p.role).iter().for_each(|line| print(&format!("    {line}")));
    }
    print(&format!(
        "  a section of {:.0} x {:.0} mm takes{by}: N- {:.0} kN, N+ {:.0} kN, V {:.0} kN, V90 {:.0} kN, T {:.1} kNm, M {:.1} kNm, M90 {:.1} kNm",
        side[0] * 1e3,
        side[1] * 1e3,
        c.compression / 1e3,
        c.tension / 1e3,
        c.shear / 1e3,
        c.shear_90 / 1e3,
        c.torsion / 1e3,
        c.bending / 1e3,
        c.bending_90 / 1e3
    ));
    if let Ok(text) = strength::text(name) {
        print(&format!("\n{}", text.trim_end()));
    }
    Ok(ExitCode::SUCCESS)
}

fn new(name: &str, from: &str, out: Option<PathBuf>, json: bool) -> Result<ExitCode> {
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')) {
        return Err(Error::input(
            format!("\"{name}\" is not a valid name of a profile"),
            "use letters, digits, - and _",
        )
        .into());
    }
    let base = strength::text(from)?;
    let file = match out {
        Some(f) => f,
        None => strength::user_folder()
            .ok_or_else(|| Error::input("there is no folder for your own profiles", "name a file with --out"))?
            .join(format!("{name}.toml")),
    };
    if file.exists() {
        return Err(Error::in_file(&file, "the file exists already", "choose another name, or delete it").into());
    }
    let lines = base.lines().filter(|l| !l.starts_with("name =") && !l.starts_with('#'));
    let text = format!(
        "# Made from {from}. Change the values that you know for your material, and name their origin in `source`.\nname = \"{name}\"\n{}\n",
        lines.collect::<Vec<_>>().join("\n")
    );
    if let Some(folder) = file.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, e))?;
    }
    atomic::write(&file, text.as_bytes()).context("the profile was not written")?;
    let p = strength::read(&file)?;
    if json {
        return print_json(&json!({ "file": file, "profile": p }));
    }
    print(&format!(
        "wrote {}\nnext:  change it, then leanto profiles check {}",
        file.display(),
        crate::text::shell_word(&file)
    ));
    Ok(ExitCode::SUCCESS)
}
