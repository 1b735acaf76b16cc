//! People: their positions at the start, and the dummies that represent them in the simulation.

mod floor;
mod map;
mod settings;

pub use floor::Floor;
pub use map::GreyMap;
pub use settings::{Occupancy, OccupancyMap};

use crate::building::{Finding, FindingKind, Severity, pattern};
use crate::geometry::{Aabb, Convex, Pose, Quat, Vec3};
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};
use crate::{Error, Result};
use floor::{FLOOR_REACH, Solids};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Size of a dummy, m: shoulders, chest, height. Mass 75 kg.
pub const SIZE: [f64; 3] = [0.45, 0.30, 1.70];
const MASS: f64 = 75.0;
/// Usual smallest distance between two people, m.
const USUAL_DISTANCE: f64 = 0.6;
/// Smallest distance in a crowd, m. Dummies in any orientation do not touch (the diagonal of their plan is 0.541 m).
const CLOSEST: f64 = 0.55;
/// Random attempts per person before all places are searched.
const TRIES: usize = 200;
/// Distance of the places of that search, m.
const RASTER: f64 = CLOSEST / 5.0;
/// Largest number of these places; on larger maps their distance is larger.
const MOST_PLACES: f64 = 1e6;
/// Largest number of white pixels whose centres are searched in addition.
const MOST_PIXELS: usize = 200_000;
/// Initial height of dummies above the floor, m.
const ABOVE: f64 = 0.001;

/// A person placed in the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// Number from 0.
    pub id: u32,
    /// Index into the structure's storeys.
    pub storey: u32,
    /// Point on the floor where the feet are, m.
    pub feet: Vec3,
    /// Support of the person at the start.
    pub floor: Floor,
    /// The body of the person in the structure; none when people are not simulated.
    pub body: Option<u32>,
}

/// Places people according to the maps of a case and adds their bodies to the structure. Paths of maps are relative to `folder`.
///
/// # Errors
/// A map that cannot be read, does not fit the building, names an unknown storey, or is black although it has people; a storey without room
/// for all its people.
/// not all people find a place.
pub fn place(
    s: &mut Structure,
    occupancy: &Occupancy,
    folder: &Path,
    seed: u64,
) -> Result<(Vec<Person>, Vec<Finding>)> {
    let (mut people, mut findings) = (Vec::new(), Vec::new());
    let solids = Solids::new(s);
    let mut crowd = Crowd::default();
    for (k, map) in occupancy.maps.iter().enumerate() {
        let file = folder.join(&map.file);
        let picture = GreyMap::read(&file)?;
        let storey = s.storeys.iter().position(|x| x.name == map.storey).ok_or_else(|| no_storey(s, k, map))?;
        check_fit(&file, &picture, map, solids.plan())?;
        if picture.pixels.iter().all(|p| *p == 0) && map.people > 0 {
            return Err(Error::in_file(
                &file,
                "the whole map is black, but it has people",
                "paint crowded places white",
            ));
        }
        let stream = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ storey as u64;
        let level = s.storeys[storey].elevation;
        let area = Area { picture: &picture, map, solids: &solids, level };
        let placed = area.fill(&mut crowd, &mut Pcg64Mcg::seed_from_u64(stream));
        if placed.len() < map.people as usize {
            return Err(too_many(k, map, placed.len(), level));
        }
        let open = placed.iter().filter(|p| p.floor == Floor::Ground && !solids.is_covered(&p.feet)).count();
        if open > 0 {
            findings.push(Finding {
                severity: Severity::Note,
                kind: FindingKind::Other,
                element: None,
                storey: Some(map.storey.clone()),
                detail: format!(
                    "{open} of {} people stand on the ground beside the building, where {} is painted white",
                    map.people,
                    map.file.display()
                ),
                remedy: "paint the map black there if they should be inside".into(),
            });
        }
        for p in placed {
            let id = people.len() as u32;
            let mut body = None;
            if occupancy.dummies {
                s.bodies.push(dummy(s, id, storey as u32, &p.feet, p.facing));
                body = Some(s.bodies.len() as u32 - 1);
            }
            people.push(Person { id, storey: storey as u32, feet: p.feet, floor: p.floor, body });
        }
    }
    if occupancy.dummies && !people.is_empty() {
        let group = s.groups.len() as u32;
        s.groups.push("People".into());
        let first = s.elements.len() as u32;
        for p in &people {
            s.elements.push(ElementRef {
                name: format!("Person {}", p.id + 1),
                class: None,
                material: "person".into(),
            });
            let Some(body) = p.body.and_then(|b| s.bodies.get_mut(b as usize)) else { continue };
            body.group = group;
            body.element = first + p.id;
        }
    }
    Ok((people, findings))
}

fn no_storey(s: &Structure, k: usize, map: &OccupancyMap) -> Error {
    if s.storeys.is_empty() {
        return Error::input(
            format!("the building has no storey \"{}\", because it has no floor", map.storey),
            "a floor is an element that lies, is thinner than 0.6 m and wider than 1 m; give the model one",
        )
        .at(format!("key occupancy.map[{k}].storey"));
    }
    let names: Vec<String> = s.storeys.iter().map(|x| format!("\"{}\"", x.name)).collect();
    let close = pattern::quoted(&map.storey, s.storeys.iter().map(|x| x.name.as_str()));
    Error::input(
        format!("the building has no storey \"{}\"", map.storey),
        format!("the closest are {close}; storeys are: {}", names.join(", ")),
    )
    .at(format!("key occupancy.map[{k}].storey"))
}

fn too_many(k: usize, map: &OccupancyMap, placed: usize, level: f64) -> Error {
    let (storey, people, file) = (&map.storey, map.people, map.file.display());
    let error = if placed == 0 {
        Error::input(
            format!(
                "there is no place for any of {people} people on \"{storey}\": where {file} is white there is no floor with head room within \
                 {FLOOR_REACH} m of its level of {level:.2} m"
            ),
            "check the origin and the size of the map and the level of the storey (`leanto draw` with --storey shows its floor), or put the \
             people on another storey",
        )
    } else {
        Error::input(
            format!(
                "there are only places for {placed} of {people} people on \"{storey}\", {CLOSEST} m apart, where {file} is white and there is a \
                 floor with head room"
            ),
            format!(
                "ask for at most {placed} people here, paint more of the floor white, or put the others on another storey"
            ),
        )
    };
    error.at(format!("key occupancy.map[{k}].people"))
}

/// A place for a person.
#[derive(Clone, Copy)]
struct Spot {
    feet: Vec3,
    floor: Floor,
    facing: f64,
}

/// People who have a place, by the cells of a grid as wide as their distance.
#[derive(Default)]
struct Crowd(BTreeMap<(i64, i64), Vec<Vec3>>);

impl Crowd {
    fn cell(p: &Vec3) -> (i64, i64) {
        ((p.x / USUAL_DISTANCE).floor() as i64, (p.y / USUAL_DISTANCE).floor() as i64)
    }

    fn has_room(&self, feet: &Vec3, apart: f64) -> bool {
        let (i, j) = Self::cell(feet);
        (i - 1..=i + 1).all(|a| {
            (j - 1..=j + 1).all(|b| self.0.get(&(a, b)).is_none_or(|l| l.iter().all(|p| (p - feet).norm() >= apart)))
        })
    }

    fn add(&mut self, feet: Vec3) {
        self.0.entry(Self::cell(&feet)).or_default().push(feet);
    }

    fn remove(&mut self, feet: &Vec3) {
        if let Some(l) = self.0.get_mut(&Self::cell(feet)) {
            l.retain(|p| p != feet);
        }
    }
}

/// A number from 0 to 1.
fn fraction(random: &mut Pcg64Mcg) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// A storey with a map.
struct Area<'a> {
    picture: &'a GreyMap,
    map: &'a OccupancyMap,
    solids: &'a Solids,
    level: f64,
}

impl Area<'_> {
    /// A picture of a single grey does not show positions: people are then inside. A painted picture also applies to the open.
    fn in_the_open(&self) -> bool {
        self.picture.pixels.iter().any(|p| *p != self.picture.pixels[0])
    }

    /// Places the requested number of people, or fewer when there is not enough room: first at random by the map, then at any remaining
    /// place, then row by row, as close as people can stand.
    fn fill(&self, crowd: &mut Crowd, random: &mut Pcg64Mcg) -> Vec<Spot> {
        let people = self.map.people as usize;
        let mut out = self.by_chance(crowd, random);
        if out.len() == people {
            return out;
        }
        let places = self.places();
        // Weighted sampling without replacement (Efraimidis and Spirakis 2006): white places come first, at random.
        let mut order: Vec<(f64, usize)> =
            places.iter().enumerate().map(|(i, p)| (-(1.0 - fraction(random)).ln() / f64::from(p.2), i)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut take =
            |out: &mut Vec<Spot>, crowd: &mut Crowd, list: &mut dyn Iterator<Item = usize>, distance: f64| {
                for (feet, floor, _) in list.map(|i| places[i]) {
                    if out.len() == people {
                        return;
                    }
                    if crowd.has_room(&feet, distance) {
                        crowd.add(feet);
                        out.push(Spot { feet, floor, facing: fraction(random) * std::f64::consts::TAU });
                    }
                }
            };
        for distance in [USUAL_DISTANCE, CLOSEST] {
            take(&mut out, crowd, &mut order.iter().map(|o| o.1), distance);
        }
        if out.len() < people {
            let mut rows = Vec::new();
            out.iter().for_each(|p| crowd.remove(&p.feet));
            take(&mut rows, crowd, &mut (0..places.len()), CLOSEST);
            if rows.len() >= out.len() {
                return rows;
            }
            rows.iter().for_each(|p| crowd.remove(&p.feet));
            out.iter().for_each(|p| crowd.add(p.feet));
        }
        out
    }

    fn by_chance(&self, crowd: &mut Crowd, random: &mut Pcg64Mcg) -> Vec<Spot> {
        let (people, picture) = (self.map.people as usize, self.picture);
        let sums: Vec<u64> = picture
            .pixels
            .iter()
            .scan(0u64, |sum, &p| {
                *sum += u64::from(p);
                Some(*sum)
            })
            .collect();
        let total = sums.last().copied().unwrap_or(0);
        let (mut out, open) = (Vec::new(), self.in_the_open());
        for _ in 0..people * TRIES {
            if out.len() == people {
                break;
            }
            let pick = random.next_u64() % total;
            let pixel = sums.partition_point(|w| *w <= pick) as u32;
            let corner = self.corner(pixel);
            let x = corner[0] + fraction(random) * self.map.metres_per_pixel;
            let y = corner[1] + fraction(random) * self.map.metres_per_pixel;
            let facing = fraction(random) * std::f64::consts::TAU;
            let Some((feet, floor)) = self.solids.standing(x, y, self.level, open) else { continue };
            if crowd.has_room(&feet, USUAL_DISTANCE) {
                crowd.add(feet);
                out.push(Spot { feet, floor, facing });
            }
        }
        out
    }

    /// Lower left corner of a pixel, m.
    fn corner(&self, pixel: u32) -> [f64; 2] {
        let (column, row) = (pixel % self.picture.width, pixel / self.picture.width);
        let up = self.picture.height - 1 - row;
        [
            self.map.origin[0] + f64::from(column) * self.map.metres_per_pixel,
            self.map.origin[1] + f64::from(up) * self.map.metres_per_pixel,
        ]
    }

    /// All places of a grid where a person can stand, with the value of the map there, row by row.
    fn places(&self) -> Vec<(Vec3, Floor, u8)> {
        let (p, edge, open) = (self.picture, self.map.metres_per_pixel, self.in_the_open());
        let size = [f64::from(p.width) * edge, f64::from(p.height) * edge];
        let white = p.pixels.iter().filter(|v| **v > 0).count();
        let step = RASTER.max((white as f64 * edge * edge / MOST_PLACES).sqrt());
        let count = size.map(|s| (s / step).floor() as u64);
        let mut out = Vec::new();
        let mut look = |x: f64, y: f64, grey: u8| {
            if grey > 0
                && let Some((feet, floor)) = self.solids.standing(x, y, self.level, open)
            {
                out.push((feet, floor, grey));
            }
        };
        for j in 0..count[1] {
            for i in 0..count[0] {
                let at = [(i as f64 + 0.5) * step, (j as f64 + 0.5) * step];
                let (column, up) = ((at[0] / edge) as u32, (at[1] / edge) as u32);
                let row = p.height - 1 - up.min(p.height - 1);
                let grey = p.pixels[row as usize * p.width as usize + column.min(p.width - 1) as usize];
                look(self.map.origin[0] + at[0], self.map.origin[1] + at[1], grey);
            }
        }
        if edge < step && white <= MOST_PIXELS {
            // White dots that the grid may miss.
            for (pixel, grey) in p.pixels.iter().enumerate() {
                let corner = self.corner(pixel as u32);
                look(corner[0] + 0.5 * edge, corner[1] + 0.5 * edge, *grey);
            }
        }
        out
    }
}

fn check_fit(file: &Path, picture: &GreyMap, map: &OccupancyMap, plan: &Aabb) -> Result<()> {
    let size = [picture.width, picture.height].map(|n| f64::from(n) * map.metres_per_pixel);
    for c in 0..2 {
        let (low, high) = (map.origin[c], map.origin[c] + size[c]);
        let extent = plan.max[c] - plan.min[c];
        if high < plan.min[c] || low > plan.max[c] || size[c] > 3.0 * extent.max(1.0) {
            return Err(Error::in_file(
                file,
                format!(
                    "the map covers {low:.1} to {high:.1} m along {}, the building {:.1} to {:.1} m ({} x {} pixels of {} m)",
                    ["x", "y"][c],
                    plan.min[c],
                    plan.max[c],
                    picture.width,
                    picture.height,
                    map.metres_per_pixel
                ),
                "set metres_per_pixel and origin so that the picture lies on the building's plan",
            ));
        }
    }
    Ok(())
}

fn dummy(s: &Structure, id: u32, storey: u32, feet: &Vec3, facing: f64) -> Body {
    let half = Vec3::from(SIZE) * 0.5;
    let i = |p: f64, q: f64| MASS / 3.0 * (p * p + q * q);
    Body {
        kind: BodyKind::Person(id),
        element: s.elements.len() as u32,
        group: 0,
        storey: Some(storey),
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose {
            position: feet + Vec3::new(0.0, 0.0, half.z + ABOVE),
            rotation: Quat::from_axis_angle(&Vec3::z_axis(), facing),
        },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        volume: 8.0 * half.x * half.y * half.z,
        mass: MASS,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: false,
        friction: 0.6,
    }
}
