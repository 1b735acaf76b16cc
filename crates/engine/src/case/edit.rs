//! Changes of single values by what someone typed, for forms. A change that would make the case invalid is refused.

use super::tables::{lists_of, table_of_settings};
use super::validate::Fault;
use super::{Case, TABLES};
use crate::fields::{self, Pairs, Problem, Value, Within};
use crate::occupants::{Occupancy, OccupancyMap};
use crate::prepare::{Group, Override};
use crate::scenario::EventPlace;
use crate::text::clean;
use crate::watch::Watch;

impl Case {
    /// The case with one key of a table of settings changed, by its path, such as `run.duration`; an empty text leaves it out.
    ///
    /// # Errors
    /// What is wrong with the path or the value.
    pub fn with_setting(&self, path: &str, text: &str) -> crate::Result<Self> {
        let change = || -> Result<Self, Problem> {
            let (head, key) = path.split_once('.').unwrap_or((path, ""));
            let table = table_of_settings(head).ok_or_else(|| {
                let list: Vec<&str> = TABLES.iter().map(|t| t.key()).collect();
                Problem::new(path, format!("there is no table [{head}]"), format!("tables are: {}", list.join(", ")))
            })?;
            let mut pairs = table.values(self);
            pairs.retain(|(k, _)| k != key);
            if !text.trim().is_empty() || table.described().iter().all(|d| d.key != key) {
                pairs.push((key.into(), table.typed(key, text).map_err(|p| p.below(head))?));
            }
            let mut out = self.clone();
            table.read(&mut out, &pairs).and_then(|()| table.check(&out)).map_err(|p| p.below(head))?;
            lists_of(head).for_each(|l| l.copy(self, &mut out));
            Ok(out)
        };
        let out = change().map_err(Problem::error)?;
        out.validate()?;
        Ok(out)
    }

    /// Every key of a group but its name: key, value as it may be typed (empty where it is left out), meaning.
    pub fn group_keys(&self, group: usize) -> Vec<(&'static str, String, &'static str)> {
        let Some(g) = self.groups.get(group) else { return Vec::new() };
        let values = fields::values(g);
        let shown = |key: &str| values.iter().find(|(k, _)| k == key).map(|(_, v)| v.shown()).unwrap_or_default();
        let keys = fields::described::<Group>().into_iter().filter(|f| f.key != "name");
        keys.map(|f| (f.key, shown(f.key), f.meaning)).collect()
    }

    /// The case with one key of a group changed; an empty text leaves it out.
    ///
    /// # Errors
    /// What is wrong with the value.
    pub fn with_group_key(&self, group: usize, key: &str, text: &str) -> crate::Result<Self> {
        let change = || -> Result<Self, Fault> {
            let none = || Problem::new("group", "there is no such group", "choose another one");
            let old = self.groups.get(group).ok_or_else(none)?;
            let value = if text.trim().is_empty() { None } else { Some(fields::typed::<Group>(key, text)?) };
            let (new, given) = fields::with(old, key, value, &Within::ANYTHING)?;
            let mut out = self.clone();
            out.groups[group] = self.with_usual_live_load(group, new, &given, true)?;
            Ok(out)
        };
        let out = change().map_err(Fault::error)?;
        out.validate()?;
        Ok(out)
    }

    /// The case with an override added (no index) or replaced, from its values.
    ///
    /// # Errors
    /// What is wrong with the values.
    pub fn with_override(&self, index: Option<usize>, pairs: &Pairs) -> crate::Result<Self> {
        let (new, _) = fields::read::<Override>(pairs).map_err(Problem::error)?;
        let mut out = self.clone();
        match index.and_then(|i| out.overrides.get_mut(i)) {
            Some(old) => *old = new,
            None => out.overrides.push(new),
        }
        out.validate()?;
        Ok(out)
    }

    /// The overrides, a line each.
    pub fn override_lines(&self) -> Vec<String> {
        let line = |o: &Override| {
            let pairs = fields::values(o).into_iter().map(|(k, v)| format!("{k} = {}", v.literal()));
            pairs.collect::<Vec<_>>().join(", ")
        };
        self.overrides.iter().map(line).collect()
    }

    /// The case with a watch added (no index) or replaced, from its values; and where it stands.
    ///
    /// # Errors
    /// What is wrong with the values.
    pub fn with_watch(&self, index: Option<usize>, pairs: &Pairs) -> crate::Result<(Self, usize)> {
        let at = index.filter(|i| *i < self.watches.len()).unwrap_or(self.watches.len());
        let below = |p: Problem| p.below(&format!("output.watch[{at}]")).error();
        let (new, _) = fields::read::<Watch>(pairs).map_err(below)?;
        let new = Watch { name: clean(&new.name).into_owned(), ..new };
        let mut out = self.clone();
        match out.watches.get_mut(at) {
            Some(old) => *old = new,
            None => out.watches.push(new),
        }
        out.validate()?;
        Ok((out, at))
    }

    /// The case with another occupancy; its maps stay.
    ///
    /// # Errors
    /// What is wrong with the values.
    pub fn with_occupancy(&self, pairs: &Pairs) -> crate::Result<Self> {
        let (new, _) = fields::read::<Occupancy>(pairs).map_err(|p| p.below("occupancy").error())?;
        let mut out = self.clone();
        out.occupancy = Occupancy { maps: out.occupancy.maps, ..new };
        out.validate()?;
        Ok(out)
    }

    /// The case with an occupancy map added (no index) or replaced, from its values.
    ///
    /// # Errors
    /// What is wrong with the values.
    pub fn with_map(&self, index: Option<usize>, pairs: &Pairs) -> crate::Result<Self> {
        let at = index.filter(|i| *i < self.occupancy.maps.len()).unwrap_or(self.occupancy.maps.len());
        let below = |p: Problem| p.below(&format!("occupancy.map[{at}]")).error();
        let (new, _) = fields::read::<OccupancyMap>(pairs).map_err(below)?;
        let mut out = self.clone();
        match out.occupancy.maps.get_mut(at) {
            Some(old) => *old = new,
            None => out.occupancy.maps.push(new),
        }
        out.validate()?;
        Ok(out)
    }

    /// The case with an event added (no index) or replaced, from its values; and where it stands.
    ///
    /// # Errors
    /// What is wrong with the values.
    pub fn with_event(
        &self,
        kind: &'static dyn crate::scenario::Kind,
        index: Option<usize>,
        pairs: &[(String, Value)],
    ) -> crate::Result<(Self, EventPlace)> {
        let mut out = self.clone();
        let index = kind.put(&mut out.scenario, index, pairs).map_err(|p| p.below("scenario").error())?;
        out.validate()?;
        Ok((out, EventPlace { kind, index }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::parse;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    fn plain() -> Case {
        let text = "version = 1\n[model]\nfile = \"a.obj\"\n[[group]]\nname = \"Columns\"\nprofile = \"rc-column\"\n";
        parse(text, Path::new("case.toml")).expect("a case")
    }

    fn pairs(list: &[(&str, &str)]) -> Vec<(String, Value)> {
        list.iter().map(|(k, t)| (k.to_string(), fields::typed::<Override>(k, t).expect("a value"))).collect()
    }

    #[test]
    fn any_setting_is_changed_by_its_path_and_lists_stay() {
        let map = OccupancyMap { storey: "EG".into(), people: 3, ..fields::Table::start() };
        let mut c = plain();
        c.occupancy.maps.push(map);
        let with = c.with_setting("occupancy.hour", "9.5").and_then(|c| c.with_setting("site.ground", "20 cm"));
        let with = with.expect("valid");
        assert_eq!(
            (with.occupancy.hour, with.prepare.site.ground, with.occupancy.maps.len()),
            (Some(9.5), Some(0.2), 1)
        );
        let back = with.with_setting("occupancy.hour", "").and_then(|c| c.with_setting("site.ground", " "));
        assert_eq!(back.expect("left out"), c);
        for (path, text, word) in [
            ("run.duratoin", "3", "did you mean `duration`?"),
            ("run.duratoin", "", "did you mean `duration`?"),
            ("rum.duration", "3", "no table [rum]"),
            ("run.duration", "3 kg", "kg is for mass"),
            ("occupancy.hour", "30", "30 is out of range"),
        ] {
            let e = c.with_setting(path, text).expect_err(path).to_string();
            assert!(e.contains(word), "{e}");
        }
    }

    #[test]
    fn keys_of_groups_are_changed_one_by_one() {
        let c = plain();
        assert!(c.group_keys(0).iter().any(|(k, v, _)| *k == "backlash" && v.is_empty()));
        let with = c.with_group_key(0, "priority", "3").expect("a number");
        let with = with.with_group_key(0, "backlash", "2 mm").expect("a length");
        assert_eq!((with.groups[0].priority, with.groups[0].backlash), (3, Some(0.002)));
        let without = with.with_group_key(0, "priority", "").and_then(|c| c.with_group_key(0, "backlash", " "));
        assert_eq!(without.expect("left out"), c);
        for (key, text, word) in [
            ("priority", "high", "a whole number from -100 to 100"),
            ("priority", "200", "out of range"),
            ("connection", "bcb:99", "no connection type"),
            ("profile", "masonary", "did you mean \"masonry\"?"),
            ("bonds", "some", "use one of: all, no-horizontal, none"),
        ] {
            let e = c.with_group_key(0, key, text).expect_err(text).to_string();
            assert!(e.contains(word), "{e}");
        }
    }

    #[test]
    fn the_live_load_of_the_profile_comes_back_when_that_of_the_group_is_left_out() {
        let c =
            plain().with_group_key(0, "profile", "rc-slab").and_then(|c| c.with_group_key(0, "live_load", "7 kN/m2"));
        let c = c.expect("a slab with a load of its own");
        assert_eq!(c.groups[0].live_load, 7000.0);
        let usual = crate::strength::builtin().iter().find(|p| p.name == "rc-slab").expect("built in").live_load;
        assert_eq!(c.with_group_key(0, "live_load", "").expect("left out").groups[0].live_load, usual);
    }

    #[test]
    fn who_is_inside_is_changed_and_the_maps_stay() {
        let typed = |list: &[(&str, &str)]| -> Vec<(String, Value)> {
            list.iter().map(|(k, t)| (k.to_string(), fields::typed::<Occupancy>(k, t).expect("a value"))).collect()
        };
        let map = |list: &[(&str, &str)]| -> Vec<(String, Value)> {
            list.iter().map(|(k, t)| (k.to_string(), fields::typed::<OccupancyMap>(k, t).expect("a value"))).collect()
        };
        let with = plain().with_map(None, &map(&[("storey", "Storey 0"), ("people", "7")])).expect("an even map");
        let with = with.with_occupancy(&typed(&[("use", "office"), ("hour", "8")])).expect("use and hour");
        assert_eq!((with.occupancy.maps.len(), with.occupancy.maps[0].people, with.occupancy.hour), (1, 7, Some(8.0)));
        let changed = with.with_map(Some(0), &map(&[("storey", "Storey 0"), ("people", "9")])).expect("another number");
        assert_eq!((changed.occupancy.maps.len(), changed.occupancy.maps[0].people), (1, 9));
        let bad = map(&[("storey", "Storey 0"), ("people", "9"), ("file", "map.png")]);
        let e = with.with_map(Some(0), &bad).expect_err("no scale").to_string();
        assert!(e.contains("occupancy.map[0]") && e.contains("metres_per_pixel"), "{e}");
    }

    #[test]
    fn elements_that_differ_are_added_and_changed() {
        let c = plain();
        let with = c.with_override(None, &pairs(&[("elements", "Columns.A*"), ("strength_factor", "0.5")]));
        let with = with.expect("an override");
        assert_eq!(with.override_lines(), ["elements = [\"Columns.A*\"], strength_factor = 0.5"]);
        let other = with.with_override(Some(0), &pairs(&[("elements", "Columns.B"), ("unbreakable", "yes")]));
        let other = other.expect("changed");
        assert_eq!((other.overrides.len(), other.overrides[0].unbreakable), (1, Some(true)));
        let e = c.with_override(None, &pairs(&[("strength_factor", "2")])).expect_err("of nothing").to_string();
        assert!(e.contains("elements"), "{e}");
    }

    /// Leaves of a value by their paths; the entries of lists are one leaf.
    fn leaves(v: &serde_json::Value, path: &str, out: &mut BTreeMap<String, String>) {
        match v {
            serde_json::Value::Object(pairs) => {
                pairs.iter().for_each(|(k, v)| leaves(v, &format!("{path}.{k}"), out));
            }
            other => {
                out.insert(path.into(), other.to_string());
            }
        }
    }

    /// A key changes one member of the settings: that of its name, where there is one. So no key writes what belongs to another.
    #[test]
    fn a_key_changes_the_member_of_its_name() {
        // Settings at their defaults stand in no record.
        let mut case = plain();
        (case.fines.share, case.fines.friction) = (0.25, 0.65);
        let all = |c: &Case| {
            let mut out = BTreeMap::new();
            leaves(&serde_json::to_value(c).expect("it is plain data"), "", &mut out);
            out
        };
        let before = all(&case);
        let (mut tried, mut untried) = (0, Vec::new());
        for table in TABLES {
            for d in table.described() {
                let words = d.allowed.split('"').skip(1).step_by(2).map(|w| format!("\"{w}\""));
                let numbers =
                    ["0", "1", "2", "3", "7", "0.02", "0.15", "0.35", "0.6", "1.5", "12", "60", "400", "5000", "2e6"];
                let units = [" m", " s", " kPa", " MPa", " deg", " kg", " m/s2"];
                let measured = numbers.iter().flat_map(|n| units.iter().map(move |u| format!("\"{n}{u}\"")));
                let pairs = ["[0.06, 0.09]", "[1, 2]", "[0.5, 0.5, 0.7]", "[\"ab\"]", "\"ab\""];
                let plain = ["true", "false"].into_iter().chain(numbers).chain(pairs).chain([d.example]);
                let path = format!("{}.{}", table.key(), d.key);
                let other = plain
                    .map(String::from)
                    .chain(words)
                    .chain(measured)
                    .filter_map(|text| case.with_setting(&path, &text).ok())
                    .map(|c| all(&c))
                    .find(|after| *after != before);
                let Some(after) = other else {
                    untried.push(path);
                    continue;
                };
                tried += 1;
                let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
                let changed: Vec<_> = keys.into_iter().filter(|k| before.get(*k) != after.get(*k)).collect();
                assert_eq!(changed.len(), 1, "{path} changes {changed:?}");
                let (beside, _) = changed[0].rsplit_once('.').expect("it is a member");
                let named = format!("{beside}.{}", d.key);
                assert!(*changed[0] == named || !after.contains_key(&named), "{path} changes {}", changed[0]);
            }
        }
        println!("{tried} keys changed, not {untried:?}");
        assert!(tried > 80, "{tried} keys, not {untried:?}");
    }
}
