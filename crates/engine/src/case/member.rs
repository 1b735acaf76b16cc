//! The case of one run of an ensemble: the class decides what happens, the seed the strengths and the random factors.

use super::Case;
use crate::Result;
use crate::building::pattern;
use crate::ensemble::{self, Class, Factor};
use crate::fields::{self, Described, Problem, Table, Value, Within};
use crate::prepare::Group;
use crate::scenario::{KINDS, Scenario};

/// The case of the run with a seed in a class, and its factors in words.
///
/// # Errors
/// A factor on a key that the case does not have, or on something that is no number; a factor that leads out of the range of a key.
pub fn member(case: &Case, class: &Class, seed: u64) -> Result<(Case, Vec<String>)> {
    let e = &case.ensemble;
    let mut c = case.clone();
    c.origin = c.origin.of_ensemble(case);
    c.run.seed = seed;
    c.run.until = e.until;
    c.run.coarse |= e.coarse;
    c.run.duration = e.time(c.run.duration);
    c.occupancy.grid = Some(e.grid);
    c.occupancy.dummies = false;
    c.watches.clear();
    if c.prepare.strength_scatter == 0.0 {
        c.prepare.strength_scatter = e.strength_scatter;
    }
    if !class.damage {
        c.scenario = Scenario::default();
    } else if class.scenario != Scenario::default() {
        c.scenario = class.scenario.clone();
    }
    for g in &mut c.groups {
        g.strength_factor *= class.strength;
        if let Some((_, profile)) = class.profiles.iter().find(|(name, _)| *name == g.name) {
            g.profile.clone_from(profile);
        }
    }
    let mut said = Vec::new();
    if e.numerics {
        said.extend(super::numerics::other(&mut c, seed));
    }
    for (number, f) in e.factors.iter().enumerate() {
        let vary = |item: usize| ensemble::factor(f, seed, number, item);
        apply(&mut c, f, &vary, &mut said)
            .map_err(|p| p.below(&format!("ensemble.factor[{number}]")))
            .map_err(Problem::error)?;
    }
    Ok((c, said))
}

fn apply(c: &mut Case, f: &Factor, vary: &dyn Fn(usize) -> f64, said: &mut Vec<String>) -> Result<(), Problem> {
    let (table, rest) = f.key.split_once('.').unwrap_or((&f.key, ""));
    let mut say = |what: &str, x: f64| said.push(format!("{what} x {x:.4}"));
    match table {
        "prepare" => {
            say(&f.key, vary(0));
            c.prepare = scaled(&c.prepare, rest, vary(0))?;
        }
        "run" => {
            say(&f.key, vary(0));
            c.run = scaled(&c.run, rest, vary(0))?;
        }
        "group" => {
            let named = |g: &Group| f.groups.is_empty() || f.groups.iter().any(|n| pattern::matches(n, &g.name));
            if !c.groups.iter().any(named) {
                let close = pattern::quoted(&f.groups.join(", "), c.groups.iter().map(|g| g.name.as_str()));
                let remedy = format!("the closest are {close}");
                return Err(Problem::new("groups", "no group of the case has such a name", remedy));
            }
            if !f.each {
                say(&f.key, vary(0));
            }
            for (k, g) in c.groups.iter_mut().enumerate().filter(|(_, g)| named(g)) {
                let (name, x) = (g.name.clone(), vary(k));
                *g = scaled(g, rest, x)?;
                if f.each {
                    say(&format!("{} of {name}", f.key), x);
                }
            }
        }
        _ => {
            let (kind, key) = rest.split_once('.').unwrap_or((rest, ""));
            let Some(kind) = KINDS.iter().find(|k| k.key() == kind) else {
                let names = KINDS.iter().map(|k| k.key()).collect::<Vec<_>>().join(", ");
                return Err(Problem::new(
                    "key",
                    format!("there is no event \"{kind}\""),
                    format!("events are: {names}"),
                ));
            };
            // A class may have no such event; then there is nothing to vary.
            for k in 0..kind.count(&c.scenario) {
                let mut pairs = kind.values(&c.scenario, k);
                scale(&mut pairs, &kind.fields(), key, vary(k))?;
                kind.put(&mut c.scenario, Some(k), &pairs).map_err(|p| Problem { key: "key".into(), ..p })?;
                say(&f.key, vary(k));
            }
            let longest = c.run.duration;
            c.scenario.check(longest).map_err(|p| Problem { key: "variation".into(), ..p })?;
        }
    }
    Ok(())
}

/// A table with one of its numbers multiplied.
fn scaled<T: Table>(t: &T, key: &str, by: f64) -> Result<T, Problem> {
    let mut pairs = fields::values(t);
    scale(&mut pairs, &fields::described::<T>(), key, by)?;
    let (new, _) = fields::read::<T>(&pairs)?;
    fields::check(&new, &Within::ANYTHING).map_err(|p| {
        let problem = format!("in one of the runs: {}", p.problem);
        Problem::new("variation", problem, "make the variation smaller, or use a lognormal or uniform distribution")
    })?;
    Ok(new)
}

/// Multiplies the number at a key; a key that is not written has its default.
fn scale(pairs: &mut Vec<(String, Value)>, keys: &[Described], key: &str, by: f64) -> Result<(), Problem> {
    let Some(described) = keys.iter().find(|d| d.key == key) else {
        let close = pattern::quoted(key, keys.iter().map(|d| d.key));
        return Err(Problem::new("key", format!("there is no key \"{key}\""), format!("the closest are {close}")));
    };
    if !pairs.iter().any(|(k, _)| k == key) {
        let usual = &described.default;
        pairs.push((key.into(), Value::parse(usual).unwrap_or_else(|_| Value::Text(usual.clone()))));
    }
    let no_number =
        || Problem::new("key", format!("\"{key}\" has no number in this case"), "give it one, or vary another");
    let (_, v) = pairs.iter_mut().find(|(k, _)| k == key).ok_or_else(no_number)?;
    *v = match v {
        Value::Whole(n) => Value::Number(*n as f64 * by),
        Value::Number(x) => Value::Number(*x * by),
        Value::Text(t) => {
            let end = t.find(|c: char| !(c.is_ascii_digit() || "+-._eE".contains(c))).unwrap_or(t.len());
            // The e of a unit does not belong to the number.
            let number = t[..end].trim_end_matches(['e', 'E', '.', '_']);
            let x: f64 = number.replace('_', "").parse().map_err(|_| no_number())?;
            Value::Text(format!("{} {}", x * by, t[number.len()..].trim()).trim().to_string())
        }
        _ => return Err(no_number()),
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::parse;
    use std::path::Path;

    const TEXT: &str = r#"
version = 1
[model]
file = "a.obj"
[[group]]
name = "Columns"
profile = "rc-column"
live_load = "2 kN/m2"
[[group]]
name = "Slabs"
profile = "rc-slab"
live_load = "2 kN/m2"
[[scenario.remove]]
at = "0.5 s"
elements = ["Columns.A1"]
[ensemble]
runs = 5
[[ensemble.factor]]
key = "group.live_load"
groups = ["Sl*"]
variation = 0.3
[[ensemble.factor]]
key = "group.strength_factor"
variation = 0.1
each = true
[[ensemble.class]]
name = "one column"
probability = 3
[[ensemble.class]]
name = "two columns, weak"
strength = 0.5
[[ensemble.class.scenario.remove]]
at = "0.2 s"
elements = ["Columns.A1", "Columns.A2"]
[[ensemble.class]]
name = "nothing"
damage = false
"#;

    fn case() -> Case {
        parse(TEXT, Path::new("case.toml")).expect("a case")
    }

    #[test]
    fn a_case_with_classes_is_written_and_read_back() {
        let c = case();
        let again = parse(&crate::case::to_toml(&c), Path::new("case.toml")).expect("it reads back");
        assert_eq!(c, again);
        assert_eq!(c.ensemble.classes.len(), 3);
        assert_eq!(c.ensemble.priors(), [0.6, 0.2, 0.2]);
    }

    #[test]
    fn the_class_decides_the_events_and_the_seed_the_numbers() {
        let c = case();
        let classes = c.ensemble.classes();
        let of = |k: usize, seed| member(&c, &classes[k], seed).expect("a member").0;
        let (first, weak, nothing) = (of(0, 4), of(1, 4), of(2, 4));
        assert_eq!(first.scenario, c.scenario);
        assert_eq!(weak.scenario.tables()[0].2.len(), c.scenario.tables()[0].2.len());
        assert!(weak.scenario != c.scenario && nothing.scenario == Scenario::default());
        for g in 0..2 {
            let ratio = weak.groups[g].strength_factor / first.groups[g].strength_factor;
            assert!(
                (ratio - 0.5).abs() < 1e-9,
                "the same factors in both classes, and the level of the class: {ratio}"
            );
        }
        assert!(first.groups[0].strength_factor != first.groups[1].strength_factor, "each its own");
        assert_eq!(first.groups[0].live_load, 2000.0);
        assert!((first.groups[1].live_load / 2000.0 - 1.0).abs() > 1e-3);
        assert_eq!((first.run.seed, first.occupancy.grid), (4, Some(0.5)));
        assert_eq!(first.prepare.strength_scatter, 0.15);
        assert!(of(0, 5).groups[1].live_load != first.groups[1].live_load);
        assert_eq!(of(0, 4), first);
    }

    #[test]
    fn factors_that_cannot_be_are_refused_at_their_key() {
        let with = |key: &str, more: &str| {
            let text =
                TEXT.replace("key = \"group.live_load\"\ngroups = [\"Sl*\"]", &format!("key = \"{key}\"\n{more}"));
            match parse(&text, Path::new("case.toml")) {
                Ok(c) => member(&c, &Class::default(), 1).expect_err("it is refused").to_string(),
                Err(e) => e.to_string(),
            }
        };
        for (key, more, part) in [
            ("group.strength", "", "no key \"strength\""),
            ("assess.cell", "", "no key that can vary"),
            ("group.name", "", "no number"),
            ("scenario.removal.at", "", "no event"),
            ("group.live_load", "groups = [\"Roof\"]", "no group"),
            ("run.duration", "groups = [\"Slabs\"]", "belong to keys of groups"),
        ] {
            let e = with(key, more);
            assert!(e.contains(part) && e.contains("ensemble.factor[0]"), "{key}: {e}");
        }
    }
}
