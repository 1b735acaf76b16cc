//! Everything that a run of a case depends on, with the hash of its content: the case by section, and the files that it names. This is the
//! one place where the inputs of a result are collected.

use super::tables::{FilePart, parts};
use super::{Case, Origin};
use crate::building::Source;
use crate::provenance::{Input, InputKind, Provenance, of_bytes, of_file};
use crate::scenario::Scenario;
use crate::strength;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Keys that are no input of a result: the seed, which every result states, the threads, on which none depends, and the number of runs.
const LEFT_OUT: [&str; 3] = ["run.seed", "run.threads", "ensemble.runs"];

/// The inputs of a run of a case. `source` is the model as it was read; `profiles` are the names of the strength profiles that its groups have.
/// A file that cannot be read has no hash: who needs it says what is wrong. The inputs of a run of an ensemble have its classes, too.
pub fn inputs<'p>(case: &'p Case, source: &Source, profiles: impl IntoIterator<Item = &'p str>) -> Provenance {
    let classes = case.origin.document().is_some();
    let document = case.origin.document().unwrap_or(case);
    let mut out = Vec::new();
    if document.sketch.is_none() {
        let name = document.model.file.display().to_string();
        out.push(Input::of_content(InputKind::Model, name, some(&source.sha256)));
        let part = |p: &crate::building::SourcePart| Input::of_content(InputKind::ModelPart, &p.file, some(&p.sha256));
        out.extend(source.parts.iter().map(part));
    }
    let mut sections = BTreeMap::<InputKind, Vec<(String, String)>>::new();
    for part in parts(document) {
        match part {
            FilePart::Note(_) => {}
            FilePart::Profile(own) => {
                let text = of_bytes(own.text.as_bytes());
                sections.entry(InputKind::Building).or_default().push((format!("profile.{}", own.name), text));
            }
            FilePart::Table { path, lines, .. } => {
                let kind = section(&path);
                if kind == InputKind::Ensemble && !classes {
                    continue;
                }
                let says = sections.entry(kind).or_default();
                let name = lines.iter().find(|l| l.key == "name").and_then(|l| l.literal.clone());
                let name = named(&path, name.as_deref());
                for l in &lines {
                    let key = if name.is_empty() { l.key.to_string() } else { format!("{name}.{}", l.key) };
                    let Some(literal) = l.literal.clone().filter(|_| !LEFT_OUT.contains(&key.as_str())) else {
                        continue;
                    };
                    says.push((key, literal));
                    // The model has its hash as it was read.
                    if let Some(file) = l.file.as_deref().filter(|_| path != "model") {
                        out.push(of_named(file_kind(&path, l.key), file, &document.folder));
                    }
                }
            }
        }
    }
    if classes {
        let says = sections.entry(InputKind::Ensemble).or_default();
        says.push((OF_THE_CASE.into(), has_damage_of_the_case(document).to_string()));
        let is_coarse = |c: &Case| c.run.coarse || c.ensemble.coarse;
        if is_coarse(case) && !is_coarse(document) {
            says.push((COARSE_BY_OPTION.into(), "true".into()));
        }
    }
    out.extend(sections.into_iter().map(|(kind, says)| Input::of_words(kind, says)));
    let names: BTreeSet<&str> = document
        .groups
        .iter()
        .map(|g| g.profile.as_str())
        .chain(profiles)
        .filter(|n| document.profiles.iter().all(|own| own.name != *n))
        .collect();
    let content = |n: &str| strength::content(n, &document.folder).map(|b| of_bytes(&b));
    out.extend(names.into_iter().map(|n| Input::of_content(InputKind::Profile, n, content(n))));
    Provenance::new(out)
}

/// Key of the section of the ensemble: whether any class has the damage of the case itself.
const OF_THE_CASE: &str = "a class with the damage of the case";

/// Key of the section of the ensemble: its runs are coarse because the command asked for it (`--coarse`). The case file does not say it.
const COARSE_BY_OPTION: &str = "coarse by the option --coarse";

/// True when the runs of an ensemble are coarse because the command asked for it.
pub fn is_coarse_by_option(ensemble: &Provenance) -> bool {
    ensemble.of_kind(InputKind::Ensemble).any(|i| i.says.iter().any(|(key, _)| key == COARSE_BY_OPTION))
}

fn has_damage_of_the_case(c: &Case) -> bool {
    let own = |s: &Scenario| *s == Scenario::default() || *s == c.scenario;
    c.ensemble.classes().iter().any(|k| k.damage && own(&k.scenario))
}

/// True when a single run of the case belongs to no class of an ensemble: all classes have a damage of their own. A run of a class does.
pub fn is_in_no_class(run: &Provenance, ensemble: &Provenance) -> bool {
    let is_member = run.of_kind(InputKind::Ensemble).next().is_some();
    let none = |i: &Input| i.says.iter().any(|(key, value)| key == OF_THE_CASE && value == "false");
    !is_member && ensemble.of_kind(InputKind::Ensemble).any(none)
}

impl Case {
    /// The same case as one of an ensemble: its inputs have the classes, too, and are those of the case as its file says it, whatever is
    /// changed in this one.
    #[must_use]
    pub fn for_ensemble(&self) -> Self {
        Self { origin: Origin::of_ensemble(&self.origin, self), ..self.clone() }
    }

    /// The same with coarse runs, as the command asks for them. What its file says stays known: asking so is no change of the file.
    #[must_use]
    pub fn with_coarse_runs(&self) -> Self {
        let mut case = self.for_ensemble();
        case.ensemble.coarse = true;
        case
    }
}

fn some(hash: &str) -> Option<String> {
    Some(hash.to_string()).filter(|h| !h.is_empty())
}

fn of_named(kind: InputKind, file: &Path, folder: &Path) -> Input {
    let name = file.display().to_string().replace('\\', "/");
    Input::of_content(kind, name, of_file(&folder.join(file)).ok())
}

/// The section that a table belongs to.
fn section(path: &str) -> InputKind {
    match path.split(['.', '[']).next().unwrap_or_default() {
        "scenario" => InputKind::Damage,
        "occupancy" => InputKind::People,
        "run" => InputKind::RunSettings,
        "assess" => InputKind::Assessment,
        "" | "site" | "output" => InputKind::Site,
        "ensemble" => InputKind::Ensemble,
        _ => InputKind::Building,
    }
}

/// What a file is for.
fn file_kind(path: &str, key: &str) -> InputKind {
    match section(path) {
        InputKind::Ensemble => InputKind::ClassFile,
        InputKind::Damage if key == "list" => InputKind::RemovalList,
        InputKind::Damage if path.contains("motion") || path.contains("aftershock") => InputKind::GroundMotion,
        InputKind::People if key == "list" => InputKind::PeopleList,
        InputKind::People => InputKind::OccupancyMap,
        _ => InputKind::OtherFile,
    }
}

/// The path of a table for people: without the section that the sentence names, and with the name in place of the number where it has one.
fn named(path: &str, name: Option<&str>) -> String {
    let path = path.strip_prefix("scenario.").unwrap_or(path);
    match (path.rfind('['), name) {
        (Some(at), Some(name)) => format!("{} {name}", &path[..at]),
        _ => path.to_string(),
    }
}
