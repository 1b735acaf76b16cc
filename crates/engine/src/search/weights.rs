//! How many people are expected at each start point: an occupancy map, the use at an hour, head counts and lists of missing people, laid on the
//! runs after they were made. One person is a million units, so that sums are exact.

use crate::building::pattern;
use crate::ensemble::{Common, Presence, StartPoint};
use crate::geometry::Vec3;
use crate::occupants::{GreyMap, Listed, Occupancy, OccupancyMap, Use, read_list};
use crate::{Error, Result};
use std::path::Path;

/// One person.
pub const PERSON: i64 = 1_000_000;
/// The place of somebody on a list is taken to be known to this distance, m: no finer than the raster.
const KNOWN: f64 = 1.5;
/// Hour of the day where none is given, as for people in single runs.
const USUAL_HOUR: f64 = 11.0;

/// Expected people by start point, and what was assumed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    /// People at each start point, in units of [`PERSON`].
    pub people: Vec<i64>,
    /// People beside the building, likewise: the runs follow nobody there.
    pub outside: i64,
    /// Nobody is known to be there: the people are laid for the ranking only.
    pub for_ranking: bool,
    /// The hour of the day decides about some of them: there are people by use, or lines of a list with an hour.
    pub by_hour: bool,
    /// Where they come from, in words.
    pub notes: Vec<String>,
    /// The same people by what is known of them: of a map, of a use, of a line of a list. Each of a group may have been at any of its start points, in
    /// the shares of the units there. Empty: all are one group.
    pub groups: Vec<Vec<(usize, i64)>>,
    /// So many of these, the first ones, are each somebody who is missing by name.
    pub named: usize,
    /// Their names, where these are known.
    pub names: Vec<String>,
}

/// A name as it is compared: capitals and spaces do not tell names apart.
pub(super) fn plain_name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

impl Weights {
    /// All who are inside.
    pub fn total(&self) -> i64 {
        self.people.iter().sum()
    }

    /// Adds a group of people.
    fn lay(&mut self, units: i64, places: &[(usize, i64)]) {
        let group = spread(units, places);
        group.iter().for_each(|(k, n)| self.people[*k] += n);
        if !group.is_empty() {
            self.groups.push(group);
        }
    }

    /// The number of somebody among those who are missing by name.
    pub(super) fn missing(&self, name: &str) -> Option<usize> {
        self.names.iter().take(self.named).position(|n| plain_name(n) == plain_name(name))
    }

    /// The same, of several of one name the one who ends there with the largest chance: by the first list of chances at the start points in which they
    /// differ, otherwise the first one of the list.
    pub(super) fn likeliest(&self, name: &str, near: &[Vec<f64>]) -> Option<usize> {
        let chance = |k: usize, chances: &[f64]| -> f64 {
            let all: f64 = self.groups[k].iter().map(|p| p.1 as f64).sum();
            self.groups[k].iter().map(|(s, n)| *n as f64 * chances[*s]).sum::<f64>() / all.max(1.0)
        };
        let same = |k: &usize| plain_name(&self.names[*k]) == plain_name(name);
        let likelier = |a: usize, b: usize| {
            let orders = near.iter().map(|n| chance(a, n).total_cmp(&chance(b, n)));
            orders.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then).is_gt()
        };
        (0..self.named.min(self.names.len())).filter(same).reduce(|best, k| if likelier(k, best) { k } else { best })
    }

    /// How many of those who are missing by name have one of these names.
    pub(super) fn namesakes<'a>(&self, names: impl Iterator<Item = &'a String>) -> u32 {
        let names: Vec<String> = names.map(|n| plain_name(n)).collect();
        self.names.iter().take(self.named).filter(|n| names.contains(&plain_name(n))).count() as u32
    }

    /// Takes somebody who is missing by name from the list: they have been found.
    pub(super) fn strike_off(&mut self, k: usize) {
        self.groups.remove(k);
        self.names.remove(k);
        self.named -= 1;
    }

    /// The same number of people spread evenly over all start points inside of the building.
    pub fn even(common: &Common, people: i64) -> Self {
        let notes = vec!["spread evenly".into()];
        let mut out = Self { people: vec![0; common.starts.len()], notes, ..Self::default() };
        let inside: Vec<(usize, i64)> =
            (0..common.starts.len()).filter(|k| common.starts[*k].covered).map(|k| (k, 1)).collect();
        out.lay(people, &inside);
        out
    }
}

/// Reads the files of an occupancy and keeps what they say at the start points, so that they are not needed again. Paths are relative to `folder`;
/// `outside` is the share of the people of each map who stand beside the building.
///
/// # Errors
/// Files that cannot be read.
pub fn presence(starts: &[StartPoint], occupancy: &Occupancy, folder: &Path, outside: Vec<f64>) -> Result<Presence> {
    let grey = |map: &OccupancyMap| {
        if map.file.as_os_str().is_empty() {
            return Ok(Vec::new());
        }
        let picture = GreyMap::read(&folder.join(&map.file))?;
        Ok(starts.iter().map(|s| value(&picture, map, &s.feet)).collect())
    };
    let list = match &occupancy.list {
        Some(file) => read_list(&folder.join(file))?.people,
        None => Vec::new(),
    };
    let grey = occupancy.maps.iter().map(grey).collect::<Result<_>>()?;
    Ok(Presence { occupancy: occupancy.clone(), grey, outside, list })
}

/// Share of the people of each map who stand beside the building, where only the start points are known: the building is the box around those of the
/// storey, as far as a raster and a wall go beyond them, and the ground is near storeys at its level only.
///
/// # Errors
/// Files that cannot be read.
pub fn shares_beside_starts(common: &Common, occupancy: &Occupancy, folder: &Path) -> Result<Vec<f64>> {
    let of = |map: &OccupancyMap| -> Result<f64> {
        let storey = common.storeys.iter().position(|s| s.name == map.storey);
        let near = storey.is_some_and(|s| (common.storeys[s].level - common.raster.datum).abs() <= GROUND_NEAR);
        if map.file.as_os_str().is_empty() || !near {
            return Ok(0.0);
        }
        let picture = GreyMap::read(&folder.join(&map.file))?;
        let there = common.starts.iter().filter(|s| Some(s.storey as usize) == storey && s.covered);
        let there: Vec<(Vec3, u8)> = there.map(|s| (s.feet, value(&picture, map, &s.feet))).collect();
        Ok(share_outside(&picture, map, common.settings.grid, &there))
    };
    occupancy.maps.iter().map(of).collect()
}

/// Storeys within this distance of the ground have it beside them, m.
const GROUND_NEAR: f64 = 0.6;
/// A wall, and the room that somebody needs beside it, m: start points are that far within the building.
const WALL: f64 = 0.6;

fn share_outside(picture: &GreyMap, map: &OccupancyMap, grid: f64, there: &[(Vec3, u8)]) -> f64 {
    // A picture of a single grey shows no places: its people are inside.
    if there.is_empty() || picture.pixels.iter().all(|p| *p == picture.pixels[0]) {
        return 0.0;
    }
    let reach = |k: usize, far: fn(f64, f64) -> f64, start: f64| there.iter().map(|s| s.0[k]).fold(start, far);
    let beyond = 0.5 * grid.max(WALL) + 0.5 * WALL;
    let low = [0, 1].map(|k| reach(k, f64::min, f64::INFINITY) - beyond);
    let high = [0, 1].map(|k| reach(k, f64::max, f64::NEG_INFINITY) + beyond);
    let edge = map.metres_per_pixel;
    let is_beside = |k: usize| {
        let (column, row) = (k % picture.width as usize, picture.height as usize - 1 - k / picture.width as usize);
        let at = [map.origin[0] + (column as f64 + 0.5) * edge, map.origin[1] + (row as f64 + 0.5) * edge];
        (0..2).any(|c| at[c] < low[c] || at[c] > high[c])
    };
    let painted =
        (0..picture.pixels.len()).filter(|k| is_beside(*k)).map(|k| f64::from(picture.pixels[k])).sum::<f64>();
    let (without, within) = (painted * edge * edge, there.iter().map(|s| f64::from(s.1)).sum::<f64>() * grid * grid);
    if without > 0.0 { without / (without + within) } else { 0.0 }
}

/// The weights of who may have been where. People whose place in a single run is drawn by chance count evenly over where they might have been.
///
/// # Errors
/// Storeys that the building does not have, maps without a start point where they are white.
pub fn weights(common: &Common, presence: &Presence) -> Result<Weights> {
    let mut w = Weights { people: vec![0; common.starts.len()], ..Weights::default() };
    let mut taken = vec![false; common.storeys.len()];
    let occupancy = &presence.occupancy;
    if !presence.list.is_empty() {
        listed(common, presence, &mut w, &mut taken)?;
    }
    for (k, map) in occupancy.maps.iter().enumerate() {
        let storey = storey_of(common, &map.storey, &format!("key occupancy.map[{k}].storey"))?;
        taken[storey] = true;
        let grey = presence.grey.get(k).filter(|g| g.len() == common.starts.len());
        let on = |s: &usize| common.starts[*s].storey as usize == storey;
        let places: Vec<(usize, i64)> = match grey {
            Some(grey) => {
                let all = (0..common.starts.len()).filter(on).map(|s| (s, i64::from(grey[s])));
                all.filter(|p| p.1 > 0).collect()
            }
            None => places_on(common, storey).into_iter().map(|s| (s, 1)).collect(),
        };
        let all = i64::from(map.people) * PERSON;
        let outside = (presence.outside.get(k).copied().unwrap_or(0.0) * all as f64).round() as i64;
        if places.is_empty() && map.people > 0 && outside < all {
            let (problem, remedy) = match grey {
                Some(_) => ("is white where nobody can stand", "check its origin and size"),
                None => (
                    "is of a storey on which nobody can stand",
                    "name another storey; the folder of the ensemble has its list",
                ),
            };
            let problem = format!("the map of \"{}\" {problem}", map.storey);
            return Err(Error::input(problem, remedy).at(format!("key occupancy.map[{k}]")));
        }
        w.lay(all - outside, &places);
        w.outside += outside;
        let said = match outside {
            0 => String::new(),
            n => format!(
                ", {:.1} of them beside the building, where the runs follow nobody: what falls on them is not in this plan",
                n as f64 / PERSON as f64
            ),
        };
        w.notes.push(format!("{}: {} people by map{said}", map.storey, map.people));
    }
    by_use(common, occupancy, &taken, &mut w)?;
    if w.total() == 0 && w.outside == 0 {
        w.people = Weights::even(common, PERSON).people;
        w.for_ranking = true;
        w.notes
            .push("nobody is known to be there: one person spread evenly over all floors, for the ranking only".into());
    }
    Ok(w)
}

/// Start points of a storey at which people of the building are: those inside, not the ground beside it; all of them where the storey has no inside, as
/// a roof.
pub(super) fn places_on(common: &Common, storey: usize) -> Vec<usize> {
    let all = || (0..common.starts.len()).filter(|k| common.starts[*k].storey as usize == storey);
    let inside: Vec<usize> = all().filter(|k| common.starts[*k].covered).collect();
    if inside.is_empty() { all().collect() } else { inside }
}

/// The grey value of a map at a place.
fn value(p: &GreyMap, map: &OccupancyMap, at: &Vec3) -> u8 {
    let [x, y] = [0, 1].map(|k| ((at[k] - map.origin[k]) / map.metres_per_pixel).floor());
    if x < 0.0 || y < 0.0 || x >= f64::from(p.width) || y >= f64::from(p.height) {
        return 0;
    }
    // Row 0 is at the largest y.
    let row = p.height as usize - 1 - y as usize;
    p.pixels[row * p.width as usize + x as usize]
}

fn storey_of(common: &Common, name: &str, place: &str) -> Result<usize> {
    let by_name = common.storeys.iter().position(|s| s.name == name);
    by_name.or_else(|| name.parse().ok().filter(|k| *k < common.storeys.len())).ok_or_else(|| {
        let close = pattern::quoted(name, common.storeys.iter().map(|s| s.name.as_str()));
        Error::input(format!("the building has no storey \"{name}\""), format!("the closest are {close}")).at(place)
    })
}

fn by_use(common: &Common, occupancy: &Occupancy, taken: &[bool], w: &mut Weights) -> Result<()> {
    let mut uses: Vec<Option<Use>> = vec![occupancy.building_use; common.storeys.len()];
    for (name, u) in &occupancy.use_by_storey {
        uses[storey_of(common, name, "key occupancy.use_by_storey")?] = Some(*u);
    }
    let hour = occupancy.hour.unwrap_or(USUAL_HOUR);
    let grid = common.settings.grid;
    for (k, u) in uses.iter().enumerate() {
        let (Some(u), false) = (u, taken[k]) else { continue };
        let places: Vec<(usize, i64)> = (0..common.starts.len())
            .filter(|s| common.starts[*s].storey as usize == k && common.starts[*s].covered)
            .map(|s| (s, 1))
            .collect();
        w.by_hour |= !places.is_empty();
        let people = places.len() as f64 * grid * grid * u.density() * u.share(hour);
        w.lay((people * PERSON as f64).round() as i64, &places);
        w.notes.push(format!(
            "{}: {people:.1} people by use at {hour:.1} h (largest numbers of egress codes)",
            common.storeys[k].name
        ));
    }
    Ok(())
}

/// People of a list: those with a place near it, the others evenly over their storey.
fn listed(common: &Common, presence: &Presence, w: &mut Weights, taken: &mut [bool]) -> Result<()> {
    let (mut placed, mut left) = (0, 0);
    let o = &presence.occupancy;
    for who in &presence.list {
        let storey = storey_of(common, &who.storey, &format!("the list, line {}", who.line))?;
        w.by_hour |= who.hour.is_some();
        if let (Some(seen), Some(hour)) = (who.hour, o.hour)
            && apart(seen, hour) > o.list_hours
        {
            left += 1;
            continue;
        }
        taken[storey] = true;
        let places: Vec<(usize, i64)> = around(common, who, storey).into_iter().map(|k| (k, 1)).collect();
        let before = w.groups.len();
        w.lay(PERSON, &places);
        w.names.extend((w.groups.len() > before).then(|| who.name.clone()));
        placed += 1;
    }
    w.named = w.groups.len();
    w.notes.push(format!("{placed} people of the list, {left} of it were elsewhere at that hour"));
    Ok(())
}

/// Start points at which somebody of a list may have been.
pub(super) fn around(common: &Common, who: &Listed, storey: usize) -> Vec<usize> {
    let all = places_on(common, storey);
    let Some([x, y]) = who.place else { return all };
    let distance = |k: &usize| (common.starts[*k].feet.x - x).hypot(common.starts[*k].feet.y - y);
    let near: Vec<usize> = all.iter().copied().filter(|k| distance(k) <= KNOWN).collect();
    if near.is_empty() {
        // Beside the start points: the nearest one.
        return all.into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).into_iter().collect();
    }
    near
}

/// Hours between two times of day.
fn apart(a: f64, b: f64) -> f64 {
    let d = (a - b).rem_euclid(24.0);
    d.min(24.0 - d)
}

/// `units` over some places by their shares. What division leaves over goes to the first places, one unit each, so that the sum is exact.
pub(super) fn spread(units: i64, places: &[(usize, i64)]) -> Vec<(usize, i64)> {
    let all: i64 = places.iter().map(|p| p.1).sum();
    if all <= 0 {
        return Vec::new();
    }
    let own = |share: i64| (i128::from(units) * i128::from(share) / i128::from(all)) as i64;
    let mut out: Vec<(usize, i64)> = places.iter().map(|(k, share)| (*k, own(*share))).collect();
    let left = units - out.iter().map(|p| p.1).sum::<i64>();
    out.iter_mut().take(usize::try_from(left).unwrap_or(0)).for_each(|p| p.1 += 1);
    out
}
