//! Which file imports what from which other file, and files that import each other in a circle.
//!
//! Paths of `use` items and paths in expressions are followed through re-exports to the file that defines the name. What a file takes from
//! the face of its own folder (`mod.rs`, `lib.rs`) or a folder above is left out: there the face only passes on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A module: the name of its crate, then its path in it.
type Module = (String, Vec<String>);

/// The sources of all crates with their modules.
pub(crate) struct Sources {
    files: BTreeMap<Module, PathBuf>,
    texts: BTreeMap<Module, String>,
    /// Names that a module passes on, with the module path that they come from.
    passed_on: BTreeMap<Module, BTreeMap<String, Module>>,
    /// Modules of which a module passes on everything.
    passed_on_whole: BTreeMap<Module, Vec<Module>>,
    /// Paths that a module names.
    named: BTreeMap<Module, Vec<Module>>,
}

/// A `use` item: whether it is public, and the paths in it, with the names that they get.
type Use = (bool, Vec<(Vec<String>, String)>);

/// The text without comments, tests and items that are there for tests only.
pub(crate) fn product(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut out = String::new();
    let mut skip = false;
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default();
        if skip {
            skip = !code.trim_end().ends_with([';', '}']) && !code.trim().is_empty();
            continue;
        }
        if code.trim() == "#[cfg(test)]" {
            skip = true;
            continue;
        }
        out.push_str(code);
        out.push('\n');
    }
    out
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The `use` items of a text, and the text without them.
fn uses(text: &str) -> (Vec<Use>, String) {
    let (mut list, mut rest) = (Vec::new(), String::new());
    let mut at = 0;
    while let Some(k) = text[at..].find("use ").map(|k| at + k) {
        let line = text[..k].rfind('\n').map_or(0, |n| n + 1);
        let before = text[line..k].trim();
        let is_item = before.is_empty() || before == "pub" || (before.starts_with("pub(") && before.ends_with(')'));
        let Some(end) = text[k..].find(';').filter(|_| is_item).map(|e| k + e) else {
            rest.push_str(&text[at..k + 4]);
            at = k + 4;
            continue;
        };
        rest.push_str(&text[at..line]);
        list.push((!before.is_empty(), expand(&text[k + 4..end])));
        at = end + 1;
    }
    rest.push_str(&text[at..]);
    (list, rest)
}

/// The paths of a tree of imports.
fn expand(tree: &str) -> Vec<(Vec<String>, String)> {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let (path, name) = tree.split_once(" as ").map_or((tree, None), |(p, n)| (p, Some(n.trim())));
        let path: Vec<String> = path.split("::").map(|s| s.trim().to_owned()).collect();
        let last = path.last().cloned().unwrap_or_default();
        return vec![(path, name.map_or(last, str::to_owned))];
    };
    let before: Vec<String> = tree[..open].split("::").map(|s| s.trim().to_owned()).filter(|s| !s.is_empty()).collect();
    let inside = &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())];
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, 0);
    for (k, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inside[from..k]);
                from = k + 1;
            }
            _ => {}
        }
    }
    parts.push(&inside[from..]);
    let mut out = Vec::new();
    for part in parts.into_iter().filter(|p| !p.trim().is_empty()) {
        for (path, name) in expand(part) {
            if path == ["self"] {
                let own = before.last().cloned().unwrap_or_default();
                out.push((before.clone(), if name == "self" { own } else { name }));
            } else {
                out.push(([before.clone(), path].concat(), name));
            }
        }
    }
    out
}

/// Paths of two and more words in an expression or a type.
fn paths_in(text: &str) -> BTreeSet<Vec<String>> {
    let mut out = BTreeSet::new();
    let mut path: Vec<String> = Vec::new();
    let mut word = String::new();
    let chars: Vec<char> = text.chars().chain([' ']).collect();
    let mut k = 0;
    while k < chars.len() {
        if is_word(chars[k]) {
            word.push(chars[k]);
            k += 1;
            continue;
        }
        if !word.is_empty() {
            path.push(std::mem::take(&mut word));
        }
        if chars[k] == ':' && chars.get(k + 1) == Some(&':') && !path.is_empty() {
            k += 2;
            continue;
        }
        if path.len() > 1 {
            out.insert(path.clone());
        }
        path.clear();
        k += 1;
    }
    out
}

impl Sources {
    /// Reads the sources: pairs of the name of a crate and its folder.
    pub(crate) fn read(
        roots: &[(String, PathBuf)],
        list: impl Fn(&Path) -> Vec<PathBuf>,
        leave_out: impl Fn(&Path) -> bool,
    ) -> Self {
        let mut s = Self {
            files: BTreeMap::new(),
            texts: BTreeMap::new(),
            passed_on: BTreeMap::new(),
            passed_on_whole: BTreeMap::new(),
            named: BTreeMap::new(),
        };
        for (name, root) in roots {
            for file in list(root).into_iter().filter(|f| !leave_out(f)) {
                let inside = file.strip_prefix(root).expect("below its root").with_extension("");
                let mut path: Vec<String> =
                    inside.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
                if path.last().is_some_and(|l| ["mod", "lib", "main"].contains(&l.as_str())) {
                    path.pop();
                }
                let module = (name.clone(), path);
                s.texts.insert(module.clone(), product(&std::fs::read_to_string(&file).expect("sources are text")));
                s.files.insert(module, file);
            }
        }
        for module in s.files.keys().cloned().collect::<Vec<_>>() {
            s.index(&module);
        }
        s
    }

    fn index(&mut self, module: &Module) {
        let (items, rest) = uses(&self.texts[module]);
        let mut named = Vec::new();
        for (public, paths) in items {
            for (path, name) in paths {
                let Some(whole) = self.absolute(module, &path) else { continue };
                if name == "*" {
                    let of = (whole.0.clone(), whole.1[..whole.1.len() - 1].to_vec());
                    if public {
                        self.passed_on_whole.entry(module.clone()).or_default().push(of);
                    } else {
                        named.push(whole);
                    }
                } else if public {
                    self.passed_on.entry(module.clone()).or_default().insert(name, whole);
                } else {
                    named.push(whole);
                }
            }
        }
        named.extend(paths_in(&rest).iter().filter_map(|p| self.absolute(module, p)));
        self.named.insert(module.clone(), named);
    }

    /// A path as it is written in a module, from the root of its crate; none for paths of foreign crates and of associated items.
    fn absolute(&self, (name, module): &Module, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some((name.clone(), rest.to_vec())),
            "self" => Some((name.clone(), [module.clone(), rest.to_vec()].concat())),
            "super" => {
                let up = path.iter().take_while(|p| *p == "super").count();
                let above = module.get(..module.len().checked_sub(up)?)?;
                Some((name.clone(), [above, &path[up..]].concat()))
            }
            _ if first.starts_with("leanto") => Some((first.clone(), rest.to_vec())),
            _ => {
                let below = [module.clone(), vec![first.clone()]].concat();
                let there = self.files.contains_key(&(name.clone(), below));
                there.then(|| (name.clone(), [module.clone(), path.to_vec()].concat()))
            }
        }
    }

    fn defines(&self, module: &Module, name: &str) -> bool {
        let kinds = ["fn", "struct", "enum", "trait", "type", "const", "static", "union"];
        let text = &self.texts[module];
        kinds.iter().any(|k| {
            let key = format!("{k} {name}");
            text.match_indices(&key).any(|(at, _)| !text[at + key.len()..].starts_with(is_word))
        })
    }

    /// The module whose file defines what a path names.
    fn resolve(&self, path: &Module, depth: usize) -> Option<Module> {
        if depth > 12 {
            return None;
        }
        let mut here: Vec<String> = Vec::new();
        for (k, part) in path.1.iter().enumerate() {
            let next = [here.clone(), vec![part.clone()]].concat();
            if self.files.contains_key(&(path.0.clone(), next.clone())) {
                here = next;
                continue;
            }
            let face = (path.0.clone(), here.clone());
            if let Some(from) = self.passed_on.get(&face).and_then(|m| m.get(part)).filter(|f| *f != path) {
                return self.resolve(&(from.0.clone(), [from.1.clone(), path.1[k + 1..].to_vec()].concat()), depth + 1);
            }
            for of in self.passed_on_whole.get(&face).into_iter().flatten() {
                let found = self.resolve(&(of.0.clone(), [of.1.clone(), vec![part.clone()]].concat()), depth + 1);
                if let Some(found) = found.filter(|f| self.defines(f, part)) {
                    return Some(found);
                }
            }
            break;
        }
        let module = (path.0.clone(), here);
        self.files.contains_key(&module).then_some(module)
    }

    /// Which file imports from which.
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let face =
            |m: &Module| self.files[m].file_stem().is_some_and(|s| ["mod", "lib", "main"].iter().any(|f| s == *f));
        let mut out = BTreeMap::new();
        for (module, named) in &self.named {
            let above = |m: &Module| m.0 == module.0 && module.1.starts_with(&m.1) && face(m);
            let there = named.iter().filter_map(|p| self.resolve(p, 0)).filter(|m| m != module && !above(m));
            out.insert(module, there.collect());
        }
        out
    }

    /// Circles of more than `most` files: each file with what it takes from the others of the circle.
    pub(crate) fn circles(&self, most: usize) -> Vec<String> {
        let imports = self.imports();
        let reach: BTreeMap<&Module, BTreeSet<&Module>> = imports
            .keys()
            .map(|m| {
                let mut seen: BTreeSet<&Module> = BTreeSet::new();
                let mut open: Vec<&Module> = imports[*m].iter().collect();
                while let Some(next) = open.pop() {
                    if seen.insert(next) {
                        open.extend(imports.get(next).into_iter().flatten());
                    }
                }
                (*m, seen)
            })
            .collect();
        let mut done: BTreeSet<&Module> = BTreeSet::new();
        let mut out = Vec::new();
        for m in imports.keys().copied() {
            if !done.insert(m) || !reach[m].contains(m) {
                continue;
            }
            let circle: Vec<&Module> =
                imports.keys().copied().filter(|n| reach[m].contains(n) && reach[*n].contains(m)).collect();
            done.extend(&circle);
            if circle.len() > most {
                let ties = circle.iter().map(|c| {
                    let to: Vec<String> =
                        imports[*c].iter().filter(|d| circle.contains(d)).map(|d| d.1.join("::")).collect();
                    format!("    {} -> {}", self.files[*c].display(), to.join(", "))
                });
                out.push(format!("{} files:\n{}", circle.len(), ties.collect::<Vec<_>>().join("\n")));
            }
        }
        out
    }
}
