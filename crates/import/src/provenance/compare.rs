//! The differences between the inputs of two results, in words.

use super::{Input, InputKind, Provenance};

/// Keys of a section that are named; the rest is counted.
const NAMED: usize = 3;
/// Letters of a value that are shown.
const SHOWN: usize = 60;

/// What a result is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other<'a> {
    /// The same inputs as they are on disk now.
    Now,
    /// The inputs of another result, such as "the ensemble".
    Result(&'a str),
}

/// An input that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is.
    pub kind: InputKind,
    /// Its name.
    pub name: String,
    /// The difference in one sentence, without a full stop.
    pub text: String,
}

/// Differences between the inputs of a result (`whose`, such as "the run") and those of another one, or of now; empty when they are the same.
pub fn differences(whose: &str, its: &Provenance, other: Other<'_>, others: &Provenance) -> Vec<Difference> {
    if let Some(text) = not_recorded(whose, its, other, others) {
        return vec![Difference { kind: InputKind::Program, name: InputKind::Program.words().into(), text }];
    }
    let words = Words { whose, other };
    let comparable = |i: &&Input| match i.kind {
        // A single run has no classes. Files of the team belong to a plan or a page, not to a run.
        InputKind::Ensemble | InputKind::ClassFile => has_classes(its) && has_classes(others),
        InputKind::Observations | InputKind::Template => false,
        _ => true,
    };
    let mut out = Vec::new();
    for i in its.inputs.iter().filter(comparable) {
        let same = others.inputs.iter().find(|o| (o.kind, &o.name) == (i.kind, &i.name));
        let text = match same {
            Some(o) if o.sha256 == i.sha256 => continue,
            Some(o) => words.differs(i, o),
            None => words.gone(i),
        };
        out.push(Difference { kind: i.kind, name: i.name.clone(), text: clean(&text) });
    }
    for o in others.inputs.iter().filter(comparable) {
        if !its.inputs.iter().any(|i| (i.kind, &i.name) == (o.kind, &o.name)) {
            out.push(Difference { kind: o.kind, name: o.name.clone(), text: clean(&words.added(o)) });
        }
    }
    out
}

/// Names of others are shown in a terminal.
fn clean(text: &str) -> String {
    crate::text::clean(text).into_owned()
}

fn has_classes(p: &Provenance) -> bool {
    p.of_kind(InputKind::Ensemble).next().is_some()
}

fn not_recorded(whose: &str, its: &Provenance, other: Other<'_>, others: &Provenance) -> Option<String> {
    let of = match (its.is_recorded(), other) {
        (false, _) => whose,
        (true, Other::Result(name)) if !others.is_recorded() => name,
        _ => return None,
    };
    let what = match other {
        Other::Now => "whether they have changed since is not known".to_string(),
        Other::Result(name) => format!("whether {whose} and {name} are of the same case is not known"),
    };
    Some(format!("inputs not recorded by the older version that made {of}: {what}"))
}

struct Words<'a> {
    whose: &'a str,
    other: Other<'a>,
}

impl Words<'_> {
    fn differs(&self, i: &Input, o: &Input) -> String {
        let (what, whose) = (i.kind.words(), self.whose);
        if !i.says.is_empty() || !o.says.is_empty() {
            return self.section(i, o);
        }
        if i.kind.is_section() {
            return format!("{what}: it differs");
        }
        let name = &i.name;
        match (self.other, o.sha256.is_empty(), i.sha256.is_empty()) {
            (Other::Now, true, _) => format!("{what} {name} of {whose} is missing now, or cannot be read"),
            (Other::Now, ..) => format!("{what} {name} has changed since {whose}"),
            (Other::Result(other), ..) => format!("{what} {name} differs between {whose} and {other}"),
        }
    }

    fn gone(&self, i: &Input) -> String {
        let (what, name, whose) = (i.kind.words(), &i.name, self.whose);
        match self.other {
            _ if i.kind.is_section() => format!("{what}: only {whose} has any"),
            Other::Now => format!("{whose} is of {what} {name}, which the case no longer names"),
            Other::Result(other) => format!("{whose} is of {what} {name}, {other} is not"),
        }
    }

    fn added(&self, o: &Input) -> String {
        let (what, name, whose) = (o.kind.words(), &o.name, self.whose);
        match self.other {
            Other::Now if o.kind.is_section() => format!("{what}: only the case of now has any"),
            Other::Result(other) if o.kind.is_section() => format!("{what}: only {other} has any"),
            Other::Now => format!("the case now names {what} {name}, of which {whose} is not"),
            Other::Result(other) => format!("{other} is of {what} {name}, {whose} is not"),
        }
    }

    /// A section of the case, key by key.
    fn section(&self, i: &Input, o: &Input) -> String {
        let mut keys: Vec<&str> = Vec::new();
        for (key, _) in i.says.iter().chain(&o.says) {
            if !keys.contains(&key.as_str()) && value(i, key) != value(o, key) {
                keys.push(key);
            }
        }
        let (what, whose) = (i.kind.words(), self.whose);
        let other = match self.other {
            Other::Now => "the case now",
            Other::Result(name) => name,
        };
        // What is removed is the usual damage, and has a verb.
        let removed =
            |key: &&str| key.starts_with("remove") && (key.ends_with(".elements") || key.ends_with(".groups"));
        if i.kind == InputKind::Damage && !keys.is_empty() && keys.iter().all(removed) {
            let list = |of: &Input| {
                let values: Vec<String> = keys.iter().filter_map(|k| value(of, k)).map(plain).collect();
                if values.is_empty() { "nothing".into() } else { values.join(", ") }
            };
            return format!("{what} differs: {whose} removes {}, {other} {}", list(i), list(o));
        }
        let list = |of: &Input| {
            let one = |k: &&str| match value(of, k) {
                Some(v) => format!("{k} {}", plain(v)),
                None => format!("{k} (not set)"),
            };
            keys.iter().take(NAMED).map(one).collect::<Vec<_>>().join(", ")
        };
        let more = match keys.len().saturating_sub(NAMED) {
            0 => String::new(),
            n => format!(" ({n} more keys differ)"),
        };
        let differs = if matches!(i.kind, InputKind::Damage | InputKind::Building | InputKind::Program) {
            "differs"
        } else {
            "differ"
        };
        format!("{what} {differs}: {whose} has {}, {other} {}{more}", list(i), list(o))
    }
}

fn value<'i>(i: &'i Input, key: &str) -> Option<&'i str> {
    i.says.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
}

/// A value without the signs of the file, on one line, cut to a readable length.
fn plain(literal: &str) -> String {
    let text: String = literal.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = text.replace(['"', '[', ']', '{', '}'], "");
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}
