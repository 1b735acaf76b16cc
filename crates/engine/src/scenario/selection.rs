//! Which parts of a building an event is about: by element, group, storey, region or a list, at once or one after the other.

use crate::building::naming::without_brackets;
use crate::building::{Building, Element, Finding, pattern};
use crate::fields::{Field, FileName, Maybe, Names, Problem, Table, Vector, Words, length, time, within_run};
use crate::geometry::{Aabb, Vec3};
use crate::plausibility;
use crate::structure::{Body, BodyKind, Structure};
use crate::{Error, Result, read};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A box in the model's axes: lowest and highest corner, m.
pub type Region = [[f64; 3]; 2];

/// Which parts of a building: those of the named elements and groups, or all, on the storey and in the region.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Selection {
    /// Element names, `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Whole groups.
    pub groups: Vec<String>,
    /// Only on this storey (name).
    pub storey: Option<String>,
    /// Only pieces with their middle in this box.
    pub region: Option<Region>,
    /// One name of the lists after the other, so far apart, s. Removals only.
    pub every: Option<f64>,
    /// A CSV file with columns time (s) and name: further elements or groups. Removals only.
    pub list: Option<PathBuf>,
}

/// Parts of a building, and when something begins to happen to them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Parts {
    /// When, s.
    pub at: f64,
    /// Which parts.
    #[serde(flatten)]
    pub selection: Selection,
}

impl Parts {
    /// Elements by their names.
    pub fn elements(at: f64, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let elements = names.into_iter().map(Into::into).collect();
        Self { at, selection: Selection { elements, ..Selection::default() } }
    }

    /// Groups by their names.
    pub fn groups(at: f64, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let groups = names.into_iter().map(Into::into).collect();
        Self { at, selection: Selection { groups, ..Selection::default() } }
    }

    /// Refuses a selection that names nothing.
    ///
    /// # Errors
    /// When neither elements, groups, a storey, a region nor a list are given.
    pub fn check_named(&self) -> Result<(), Problem> {
        if self.selection.is_empty() {
            let remedy = "name elements, groups, a storey or a region, e.g. groups = [\"Columns\"]";
            return Err(Problem::new("", "nothing is named that it is about", remedy));
        }
        self.selection.check_region()
    }
}

/// The box of a region.
pub(super) fn aabb(r: &Region) -> Aabb {
    Aabb { min: Vec3::from(r[0]), max: Vec3::from(r[1]) }
}

/// The kind of a region's field.
pub const REGION: Vector<2, Vector<3, crate::fields::Measured>> = Vector(Vector(length(-1e6, 1e6).bare()));

/// Refuses a region without volume.
///
/// # Errors
/// When a corner is not below the other one in all axes.
pub(super) fn check_region(r: &Region) -> Result<(), Problem> {
    if (0..3).any(|c| r[0][c] >= r[1][c]) {
        let remedy = "give the lowest corner first, then the highest: [[x0, y0, z0], [x1, y1, z1]]";
        return Err(Problem::new("region", "the box has no volume", remedy));
    }
    Ok(())
}

/// The keys of an event about parts, with what `at` means for it.
pub(super) fn fields<T: Table>(
    parts: impl Fn(&mut T) -> &mut Parts + Copy + 'static,
    when: &'static str,
    example: &'static str,
) -> Vec<Field<T>> {
    vec![
        Field::new("at", when, within_run(), move |t: &mut T| &mut parts(t).at).example("\"0.5 s\""),
        Field::new("elements", "names; * stands for any run of characters", Names, move |t: &mut T| {
            &mut parts(t).selection.elements
        })
        .unless_default(),
        Field::new("groups", "whole groups", Names, move |t: &mut T| &mut parts(t).selection.groups)
            .example(example)
            .unless_default(),
        Field::new("storey", "only on this storey", Maybe(Words), move |t: &mut T| &mut parts(t).selection.storey),
        Field::new("region", "only in this box: lowest and highest corner, m", Maybe(REGION), move |t: &mut T| {
            &mut parts(t).selection.region
        })
        .note("Pieces are taken that have their middle in it."),
    ]
}

/// The keys of an order in time, for events that may take one part after the other.
pub(super) fn order_fields<T: Table>(parts: impl Fn(&mut T) -> &mut Parts + Copy + 'static) -> [Field<T>; 2] {
    [
        Field::new("every", "one name after the other, so far apart", Maybe(time(1e-3, 600.0)), move |t: &mut T| {
            &mut parts(t).selection.every
        })
        .note("A demolition sequence; without it all go at once."),
        Field::new("list", "CSV of time and name: more that are removed", Maybe(FileName), move |t: &mut T| {
            &mut parts(t).selection.list
        })
        .note("Relative to the case; time in s after `at`, names of elements or groups."),
    ]
}

impl Selection {
    /// The groups that the building has, or its first one where it has none of them: for proposals.
    #[must_use]
    pub fn adapted(mut self, building: &Building) -> Self {
        let groups = building.groups();
        self.groups.retain(|wanted| groups.iter().any(|(g, _)| pattern::matches(wanted, g)));
        if self.is_empty() {
            self.groups.extend(groups.first().map(|(g, _)| g.clone()));
        }
        self
    }

    /// True when nothing says which parts are meant.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
            && self.groups.is_empty()
            && self.storey.is_none()
            && self.region.is_none()
            && self.list.is_none()
    }

    /// Refuses a region without volume.
    ///
    /// # Errors
    /// As for `check_region`.
    pub fn check_region(&self) -> Result<(), Problem> {
        self.region.as_ref().map_or(Ok(()), check_region)
    }

    /// What it takes, in a few words for lists.
    pub fn summary(&self) -> String {
        let mut words = self.elements.clone();
        words.extend(self.groups.iter().cloned());
        let mut out = words.join(", ");
        for more in [
            self.storey.as_ref().map(|s| format!("on {s}")),
            self.region.map(|_| "in a region".to_string()),
            self.list.as_ref().map(|l| format!("listed in {}", l.display())),
        ] {
            out = format!("{out} {}", more.unwrap_or_default()).trim().to_string();
        }
        out
    }

    /// True when it takes an element of a building, as far as names tell: a storey and a region are not looked at.
    pub fn may_take(&self, e: &Element) -> bool {
        let named = |list: &[String], name: &str| list.iter().any(|q| pattern::matches(q, name));
        let by_place = self.elements.is_empty() && self.groups.is_empty();
        by_place || self.list.is_some() || named(&self.elements, &e.name) || named(&self.groups, &e.group)
    }

    /// True when it takes an element of a building or pieces of it: by names, storey and region. Parts from a list are not known here.
    pub fn takes(&self, e: &Element, building: &Building) -> bool {
        if self.is_empty() || (self.list.is_some() && self.elements.is_empty() && self.groups.is_empty()) {
            return false;
        }
        let named = |list: &[String], name: &str| list.iter().any(|q| pattern::matches(q, name));
        let by_place = self.elements.is_empty() && self.groups.is_empty();
        let on_storey = |name: &String| e.storey.and_then(|s| building.storeys.get(s)).is_some_and(|s| s.name == *name);
        (by_place || named(&self.elements, &e.name) || named(&self.groups, &e.group))
            && self.storey.as_ref().is_none_or(on_storey)
            && self.region.as_ref().is_none_or(|r| aabb(r).touches(&e.mesh.aabb()))
    }

    /// Elements and groups that a building does not have.
    ///
    /// # Errors
    /// The first such name, with those that are closest to it.
    pub fn check_in(&self, building: &Building) -> Result<(), Problem> {
        for p in &self.elements {
            if !building.elements.iter().any(|e| pattern::matches(p, &e.name)) {
                let e = unmatched(p, "element", building.elements.iter().map(|e| e.name.as_str()));
                return Err(Problem { key: "elements".into(), ..e });
            }
        }
        let groups = building.groups();
        for p in &self.groups {
            if !groups.iter().any(|(g, _)| pattern::matches(p, g)) {
                let e = unmatched(p, "group", groups.iter().map(|g| g.0.as_str()));
                return Err(Problem { key: "groups".into(), ..e });
            }
        }
        Ok(())
    }

    /// The bodies that it takes, in ascending order: pieces of the building only. `key` names the selection in messages.
    ///
    /// # Errors
    /// A name that matches nothing, with those that are closest to it; a storey or a region without a piece.
    pub fn bodies(&self, s: &Structure, key: &str) -> Result<Vec<u32>> {
        if self.is_empty() {
            let remedy = "give elements, groups, a storey or a region";
            return Err(Error::input("nothing is named", remedy).at(key));
        }
        let place = self.place(s, key)?;
        let mut taken = vec![false; s.bodies.len()];
        if self.elements.is_empty() && self.groups.is_empty() {
            place.pieces(s).for_each(|(i, _)| taken[i] = true);
        }
        for p in &self.elements {
            take_elements(p, s, &place, &mut taken).map_err(|e| e.at(format!("{key}.elements")))?;
        }
        for p in &self.groups {
            take_groups(p, s, &place, &mut taken).map_err(|e| e.at(format!("{key}.groups")))?;
        }
        let out: Vec<u32> = (0..taken.len()).filter(|&i| taken[i]).map(|i| i as u32).collect();
        if out.is_empty() {
            let remedy = "name another one; `leanto draw` shows where parts lie";
            return Err(Error::input("no piece lies in the storey or region", remedy).at(key));
        }
        Ok(out)
    }

    /// Questions about names that stand for one of several elements to which the model gives the same name. The reader has numbered the others:
    /// `Wall~2`.
    pub fn namesakes(&self, s: &Structure, key: &str) -> Vec<Finding> {
        let mut out = Vec::new();
        for name in self.elements.iter().filter(|n| !n.contains('*')) {
            let same = |e: &str| {
                let (base, number) = e.rsplit_once('~').unwrap_or((e, "2"));
                number.parse::<u32>().is_ok() && pattern::matches(name, base)
            };
            let own = s.elements.iter().filter(|e| same(&e.name)).count();
            // Another name of the list may stand for the others, too.
            let all_meant = s
                .elements
                .iter()
                .filter(|e| same(&e.name))
                .all(|e| self.elements.iter().any(|n| pattern::matches(n, &e.name)));
            if own > 1 && !all_meant && s.elements.iter().any(|e| pattern::matches(name, &e.name)) {
                out.push(plausibility::question(
                    format!("which \"{name}\" is meant? {own} elements of the model have this name; only the first is taken ({key})"),
                    format!("write \"{name}~2\" and so on for the others, \"{name}\" and \"{name}~*\" for all of them"),
                ));
            }
        }
        out
    }

    fn place(&self, s: &Structure, key: &str) -> Result<PartPlace> {
        let number = |name: &String| {
            s.storeys.iter().position(|s| s.name == *name).map(|k| k as u32).ok_or_else(|| {
                let e = unmatched(name, "storey", s.storeys.iter().map(|s| s.name.as_str()));
                e.error().at(format!("{key}.storey"))
            })
        };
        let storey = self.storey.as_ref().map(number).transpose()?;
        Ok(PartPlace { storey, region: self.region.as_ref().map(aabb) })
    }

    /// The bodies one step after the other, with the time after the beginning, s: at once, one name after the other, and those of the list.
    ///
    /// # Errors
    /// As for [`Selection::bodies`], and a list that cannot be read.
    pub fn steps(&self, s: &Structure, folder: &Path, key: &str) -> Result<Vec<(f64, Vec<u32>)>> {
        let mut out = Vec::new();
        let at_once = Self { list: None, every: None, ..self.clone() };
        match self.every {
            Some(every) if self.elements.len() + self.groups.len() > 1 => {
                // A name that stands there again goes once: the first time.
                let once = |list: &[String]| -> Vec<String> {
                    let again = |k: usize| list[..k].contains(&list[k]);
                    (0..list.len()).filter(|k| !again(*k)).map(|k| list[k].clone()).collect()
                };
                let names = once(&self.elements).into_iter().map(|e| (vec![e], Vec::new()));
                let groups = once(&self.groups).into_iter().map(|g| (Vec::new(), vec![g]));
                for (k, (elements, groups)) in names.chain(groups).enumerate() {
                    let one = Self { elements, groups, ..at_once.clone() };
                    out.push((k as f64 * every, one.bodies(s, key)?));
                }
            }
            _ if at_once.is_empty() => {}
            _ => out.push((0.0, at_once.bodies(s, key)?)),
        }
        if let Some(list) = &self.list {
            out.extend(listed(&folder.join(list), s)?);
        }
        Ok(out)
    }
}

/// Where parts must be.
struct PartPlace {
    storey: Option<u32>,
    region: Option<Aabb>,
}

impl PartPlace {
    fn pieces<'s>(&self, s: &'s Structure) -> impl Iterator<Item = (usize, &'s Body)> + use<'s> {
        let (storey, region) = (self.storey, self.region);
        let on = move |b: &Body| storey.is_none_or(|want| b.storey == Some(want));
        let inside = move |b: &Body| region.is_none_or(|r: Aabb| r.contains(&b.pose.position));
        s.bodies.iter().enumerate().filter(move |(_, b)| b.kind == BodyKind::Piece && on(b) && inside(b))
    }
}

fn take_elements(p: &str, s: &Structure, place: &PartPlace, taken: &mut [bool]) -> Result<()> {
    let name = |b: &Body| s.elements[b.element as usize].name.as_str();
    let mut found = false;
    for (i, _) in place.pieces(s).filter(|(_, b)| pattern::matches(p, name(b))) {
        (taken[i], found) = (true, true);
    }
    if found {
        return Ok(());
    }
    if s.groups.iter().any(|g| without_brackets(g) == p) {
        let remedy = format!("\"{p}\" is a group: write groups = [\"{p}\"]");
        return Err(Error::input(format!("\"{p}\" matches no element"), remedy));
    }
    Err(unmatched(p, "element", place.pieces(s).map(|(_, b)| name(b))).error())
}

fn take_groups(p: &str, s: &Structure, place: &PartPlace, taken: &mut [bool]) -> Result<()> {
    let name = |b: &Body| s.groups[b.group as usize].as_str();
    let is_it = |b: &Body| pattern::matches(p, name(b)) || pattern::matches(p, without_brackets(name(b)));
    let mut found = false;
    for (i, _) in place.pieces(s).filter(|(_, b)| is_it(b)) {
        (taken[i], found) = (true, true);
    }
    if found { Ok(()) } else { Err(unmatched(p, "group", place.pieces(s).map(|(_, b)| name(b))).error()) }
}

/// A name that matches nothing, with those that are closest to it.
fn unmatched<'a>(wanted: &str, what: &str, names: impl Iterator<Item = &'a str>) -> Problem {
    let close = pattern::quoted(wanted, names);
    let remedy = if close == "none" {
        format!("the model has no {what} there")
    } else {
        format!("the closest names are {close}; `*` stands for any run of characters")
    };
    Problem::new("", format!("\"{wanted}\" matches no {what}"), remedy)
}

/// Each line of a list is compared with all elements; this long at most, s.
const LIST_SECONDS: f64 = 60.0;

/// Times (s) and bodies from a CSV file of times and names.
fn listed(file: &Path, s: &Structure) -> Result<Vec<(f64, Vec<u32>)>> {
    let text = read::text(file, read::Kind::List)?;
    let start = Instant::now();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut out = Vec::new();
    for (n, row) in reader.records().enumerate() {
        let line = format!("line {}", n + 1);
        if start.elapsed().as_secs_f64() > LIST_SECONDS {
            let problem = format!("its names were not found within {LIST_SECONDS} s");
            let remedy = "make the list shorter: a name with * stands for many elements, a group for all of its own";
            return Err(Error::in_file(file, problem, remedy).at(line));
        }
        let bad = |problem: String| {
            Error::in_file(file, problem, "write a time in s and a name: 1.5, Columns.A1*").at(line.clone())
        };
        let row = row.map_err(|e| bad(e.to_string()))?;
        let (time, name) = (row.get(0).unwrap_or_default(), row.get(1).unwrap_or_default());
        let Ok(time) = time.parse::<f64>() else {
            // The first line may hold the names of the columns.
            if n == 0 {
                continue;
            }
            return Err(bad(format!("\"{time}\" is no time")));
        };
        if !(time.is_finite() && time >= 0.0) || name.is_empty() {
            return Err(bad(format!("\"{time}, {name}\" is no time and name")));
        }
        out.push((time, element_or_group(name, s, &format!("{} {line}", file.display()))?));
    }
    Ok(out)
}

/// The bodies of a name that may be of elements or of a group.
fn element_or_group(name: &str, s: &Structure, place: &str) -> Result<Vec<u32>> {
    let elements = Parts::elements(0.0, [name]).selection;
    let groups = Parts::groups(0.0, [name]).selection;
    elements.bodies(s, place).or_else(|_| groups.bodies(s, place)).map_err(|_| {
        let names = s.elements.iter().map(|e| e.name.as_str()).chain(s.groups.iter().map(String::as_str));
        unmatched(name, "element and no group", names).error().at(place)
    })
}
