//! People: their positions at the start, by maps, by use and hour, by lists; start points; and rigid dummies, which are pictures.

mod area;
mod evidence;
mod floor;
mod map;
mod missing;
mod settings;
mod uses;
mod wave;

pub use evidence::Evidence;
pub use floor::Floor;
pub use map::GreyMap;
pub use missing::{Listed, MissingList, read_list};
pub use settings::{Occupancy, OccupancyMap};
use uses::USES;
pub use uses::Use;
pub use wave::Wave;

use crate::building::{Finding, FindingKind, Severity, pattern};
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::plausibility::frames::BuildingPlan;
use crate::plausibility::{self, Crowding, Standing};
use crate::solve::tracers::Tracer;
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};
use crate::{Error, Result};
use area::{Area, CLOSEST, Crowd, MOSTLY_BESIDE, Spot, beside, check_fit, fraction};
use floor::{FLOOR_REACH, Solids};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Size of a dummy, m: shoulders, chest, height. Mass 75 kg.
pub const SIZE: [f64; 3] = [0.45, 0.30, 1.70];
const MASS: f64 = 75.0;
/// How far from its place somebody of a list is placed where somebody else is, in smallest distances.
const BESIDE_STEPS: i32 = 4;
/// Initial height of dummies above the floor, m.
const ABOVE: f64 = 0.001;

/// A person placed in the building.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// Number from 0.
    pub id: u32,
    /// Index into the structure's storeys.
    pub storey: u32,
    /// Point on the floor where the feet are, m.
    pub feet: Vec3,
    /// Support of the person at the start.
    pub floor: Floor,
    /// The rigid dummy of the person in the structure, if there is one: a picture.
    pub body: Option<u32>,
    /// Direction of the body when it lies, rad from the x axis.
    #[serde(default)]
    pub facing: f64,
    /// The person lies at the start.
    #[serde(default)]
    pub lying: bool,
    /// Name, of somebody who is on a list.
    #[serde(default)]
    pub name: Option<String>,
}

impl Person {
    /// The person as the solver traces it.
    pub fn tracer(&self) -> Tracer {
        Tracer { feet: self.feet, facing: self.facing, lying: self.lying }
    }
}

/// Hour of the day where none is given.
const USUAL_HOUR: f64 = 11.0;
/// Pixel of an even map, m.
const EVEN_PIXEL: f64 = 0.25;
/// Most start points.
const MOST_POINTS: usize = 50_000;

/// People who were placed, and what is to be said of them.
#[derive(Clone, Debug, Default)]
pub struct Placement {
    /// People with their positions.
    pub people: Vec<Person>,
    /// Findings.
    pub findings: Vec<Finding>,
    /// Names of the list who were elsewhere at the hour.
    pub elsewhere: Vec<String>,
    /// Lines of the list that say what another line says.
    pub repeated: usize,
}

/// Places people according to the maps, the use and the list of a case. With `dummies` their bodies are added to the structure. Paths are
/// relative to `folder`; `origin` is what was subtracted from the coordinates of the model file, m.
///
/// # Errors
/// A map or list that cannot be read, does not fit the building, names an unknown storey, or is black although it has people; a storey without
/// room for all its people.
pub fn place(s: &mut Structure, occupancy: &Occupancy, folder: &Path, seed: u64, origin: &Vec3) -> Result<Placement> {
    let solids = Solids::new(s);
    let plan = BuildingPlan { origin: [origin.x, origin.y], ..BuildingPlan::of(solids.plan()) };
    let mut places = Places {
        s,
        solids: &solids,
        plan,
        seed,
        crowd: Crowd::default(),
        people: Vec::new(),
        findings: Vec::new(),
        elsewhere: Vec::new(),
        repeated: 0,
    };
    if let Some(list) = &occupancy.list {
        places.listed(&folder.join(list), occupancy)?;
    }
    for (k, map) in occupancy.maps.iter().enumerate() {
        places.map(k, map, folder)?;
    }
    places.by_use(&uses_of_storeys(s, occupancy)?, occupancy);
    places.crowded();
    let Places { mut people, findings, elsewhere, repeated, .. } = places;
    if occupancy.dummies && !people.is_empty() {
        add_dummies(s, &mut people);
    }
    Ok(Placement { people, findings, elsewhere, repeated })
}

/// Places people one source after another.
struct Places<'a> {
    s: &'a Structure,
    solids: &'a Solids,
    plan: BuildingPlan,
    seed: u64,
    crowd: Crowd,
    people: Vec<Person>,
    findings: Vec<Finding>,
    elsewhere: Vec<String>,
    repeated: usize,
}

impl Places<'_> {
    fn random(&self, storey: usize) -> Pcg64Mcg {
        Pcg64Mcg::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ storey as u64)
    }

    fn add(&mut self, storey: usize, spot: &Spot, lying: bool, name: Option<String>) {
        let id = self.people.len() as u32;
        let (feet, floor, facing) = (spot.feet, spot.floor, spot.facing);
        self.people.push(Person { id, storey: storey as u32, feet, floor, body: None, facing, lying, name });
    }

    fn note(&mut self, storey: Option<String>, detail: String, remedy: &str) {
        self.findings.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey,
            detail,
            remedy: remedy.into(),
        });
    }

    fn map(&mut self, k: usize, map: &OccupancyMap, folder: &Path) -> Result<()> {
        let storey = self.s.storeys.iter().position(|x| x.name == map.storey).ok_or_else(|| no_storey(self.s, k, map));
        let even = map.file.as_os_str().is_empty();
        let (picture, on_plan, storey) = if even {
            let (picture, origin) = GreyMap::even(self.solids.plan(), EVEN_PIXEL);
            (picture, OccupancyMap { metres_per_pixel: EVEN_PIXEL, origin, ..map.clone() }, storey?)
        } else {
            let file = folder.join(&map.file);
            let picture = GreyMap::read(&file)?;
            let storey = storey?;
            check_fit(&file, &picture, map, self.solids.plan())?;
            if picture.pixels.iter().all(|p| *p == 0) && map.people > 0 {
                return Err(Error::in_file(
                    &file,
                    "the whole map is black, but it has people",
                    "paint crowded places white",
                ));
            }
            (picture, map.clone(), storey)
        };
        let level = self.s.storeys[storey].elevation;
        let area = Area { picture: &picture, map: &on_plan, solids: self.solids, level };
        let mut random = self.random(storey);
        let placed = area.fill(&mut self.crowd, &mut random);
        if placed.len() < map.people as usize {
            return Err(too_many(k, map, placed.len(), level));
        }
        let open = placed.iter().filter(|p| p.floor == Floor::Ground && !self.solids.is_covered(&p.feet)).count();
        let beyond = !even && picture.pixels.iter().all(|p| *p == picture.pixels[0]) && map.people > 0;
        if beyond {
            let detail = format!(
                "{} is of one grey, which shows no places: all {} people are inside, wherever it reaches",
                map.file.display(),
                map.people
            );
            self.note(Some(map.storey.clone()), detail, "paint it black where nobody is");
        }
        let beside = if even { 0.0 } else { beside(&picture, map, self.solids.plan()) };
        if beside > MOSTLY_BESIDE && map.people > 0 {
            let detail = format!(
                "{:.0} % of the picture {} lies beside the building, in plan",
                100.0 * beside,
                map.file.display()
            );
            let remedy = "compare origin and metres_per_pixel with the plan; nothing where the ground around the building is meant";
            self.note(Some(map.storey.clone()), detail, remedy);
        }
        if open > 0 {
            let detail = format!(
                "{open} of {} people stand on the ground beside the building, where {} is painted white",
                map.people,
                map.file.display()
            );
            self.note(Some(map.storey.clone()), detail, "paint the map black there if they should be inside");
        }
        placed.iter().for_each(|p| self.add(storey, p, false, None));
        Ok(())
    }

    /// People by the use of each storey, where nobody is yet.
    fn by_use(&mut self, uses: &[Option<Use>], occupancy: &Occupancy) {
        let hour = occupancy.hour.unwrap_or(USUAL_HOUR);
        for (storey, u) in uses.iter().enumerate() {
            let Some(u) = *u else { continue };
            let name = self.s.storeys[storey].name.clone();
            let own = occupancy.maps.iter().any(|m| m.storey == name);
            if own || self.people.iter().any(|p| p.storey as usize == storey) {
                continue;
            }
            let level = self.s.storeys[storey].elevation;
            // Nobody works on a roof.
            let mut raster = raster(self.s, self.solids, storey, AREA_RASTER);
            raster.retain(|(feet, _)| self.solids.is_covered(feet));
            let area = raster.len() as f64 * AREA_RASTER * AREA_RASTER;
            let wanted = (area * u.density() * u.share(hour)).round() as u32;
            if wanted == 0 {
                continue;
            }
            let (picture, origin) = GreyMap::even(self.solids.plan(), EVEN_PIXEL);
            let file = std::path::PathBuf::new();
            let map = OccupancyMap { storey: name.clone(), file, metres_per_pixel: EVEN_PIXEL, origin, people: wanted };
            let mut random = self.random(storey);
            let placed =
                Area { picture: &picture, map: &map, solids: self.solids, level }.fill(&mut self.crowd, &mut random);
            let detail = format!(
                "{} people by use ({}): {area:.0} m2 where somebody can stand, {} per m2, {:.0} % of them at {hour:.1} h",
                placed.len(),
                USES.word(u),
                u.density(),
                100.0 * u.share(hour)
            );
            self.note(Some(name), detail, "give the storey a map or a number of people where they are known");
            placed.iter().for_each(|p| self.add(storey, p, u.asleep(hour), None));
        }
    }

    /// Asks about storeys with more people than a floor usually has.
    fn crowded(&mut self) {
        for (k, storey) in self.s.storeys.iter().enumerate() {
            let people = self.people.iter().filter(|p| p.storey as usize == k).count();
            if people == 0 {
                continue;
            }
            let area = raster(self.s, self.solids, k, AREA_RASTER).len() as f64 * AREA_RASTER * AREA_RASTER;
            let crowding = Crowding { storey: &storey.name, people: people as f64, area };
            self.findings.extend(plausibility::crowding(&crowding));
        }
    }

    /// Refuses a place that cannot be that of somebody in or at the building.
    fn refuse_far(&self, file: &Path, at: &str, place: [f64; 2]) -> Result<()> {
        match plausibility::far_away(&[place], &self.plan, plausibility::reach_of_people(&self.plan)) {
            Some((problem, remedy)) => Err(Error::in_file(file, format!("{at}: {problem}"), remedy)),
            None => Ok(()),
        }
    }

    /// Where somebody of a list stands who has a place there.
    fn standing(&self, feet: &Vec3, floor: Floor) -> Standing {
        match floor {
            _ if self.solids.is_covered(feet) => Standing::Inside,
            Floor::Ground => Standing::InTheOpen,
            Floor::Body(_) => Standing::OnTop,
        }
    }

    /// The place of somebody of a list, or one beside it where somebody else is.
    fn beside_others(&mut self, file: &Path, at: &str, place: (Vec3, Floor), level: f64) -> Result<(Vec3, Floor)> {
        if self.crowd.has_room(&place.0, CLOSEST) {
            return Ok(place);
        }
        let steps = -BESIDE_STEPS..=BESIDE_STEPS;
        let mut around: Vec<[i32; 2]> = steps.clone().flat_map(|i| steps.clone().map(move |j| [i, j])).collect();
        around.sort_by_key(|[i, j]| (i * i + j * j, *i, *j));
        let free = around.iter().find_map(|d| {
            let [x, y] = [0, 1].map(|k| place.0[k] + CLOSEST * f64::from(d[k]));
            let found = self.solids.standing(x, y, level, true)?;
            // Nobody stands on the other side of a wall: one walks there.
            let steps = (2.0 * crate::maths::hypot(f64::from(d[0]), f64::from(d[1]))).ceil() as u32;
            let between = (1..steps).map(|k| place.0 + (found.0 - place.0) * (f64::from(k) / f64::from(steps)));
            let mut walked = between.map(|p| self.solids.standing(p.x, p.y, level, true).is_some());
            (walked.all(|free| free) && self.crowd.has_room(&found.0, CLOSEST)).then_some(found)
        });
        let Some((feet, floor)) = free else {
            let problem = format!("{at}: somebody else is there, and no place beside it is free");
            return Err(Error::in_file(file, problem, "correct the place, or leave x and y out"));
        };
        let (line, who) = at.split_once(": ").unwrap_or(("list", at));
        let detail = format!(
            "{who} ({line}) stands {:.2} m beside the place of the list, where somebody else is",
            (feet - place.0).xy().norm()
        );
        self.note(None, detail, "nothing; correct the place where one of the two was elsewhere");
        Ok((feet, floor))
    }

    /// People of a list.
    fn listed(&mut self, file: &Path, occupancy: &Occupancy) -> Result<()> {
        let mut elsewhere = Vec::new();
        let list = read_list(file)?;
        self.findings.extend(list.findings);
        self.repeated += list.repeated;
        for who in list.people {
            let at = format!("line {}: {}", who.line, who.name);
            let Some(storey) = storey_number(&self.s.storeys, &who.storey) else {
                let close = pattern::quoted(&who.storey, self.s.storeys.iter().map(|x| x.name.as_str()));
                let problem = format!("{at} is on storey \"{}\", which the building does not have", who.storey);
                let last = self.s.storeys.len().saturating_sub(1);
                let remedy = format!("the closest are {close}; or a number from 0 to {last}");
                return Err(Error::in_file(file, problem, remedy));
            };
            if let (Some(seen), Some(hour)) = (who.hour, occupancy.hour)
                && missing::apart(seen, hour) > occupancy.list_hours
            {
                elsewhere.push(who.name);
                continue;
            }
            let level = self.s.storeys[storey].elevation;
            let mut random = Pcg64Mcg::seed_from_u64(self.seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ who.line as u64);
            let spot = match who.place {
                Some([x, y]) => {
                    self.refuse_far(file, &at, [x, y])?;
                    let Some((feet, floor)) = self.solids.standing(x, y, level, true) else {
                        let problem = format!(
                            "{at} is at {x:.2}, {y:.2} m, where nobody can stand on {}: no floor within {FLOOR_REACH} m of {level:.2} m, or a \
                             piece within 0.3 m",
                            who.storey
                        );
                        let outside = self.plan.distance([x, y]) > 0.0;
                        let remedy = match self.plan.fitting_words(&[[x, y]], 0.0).filter(|_| outside) {
                            Some(words) => {
                                format!("taken {words} it would lie inside: write metres in the frame of the model")
                            }
                            None => "correct the place, or leave x and y out".into(),
                        };
                        return Err(Error::in_file(file, problem, remedy));
                    };
                    let standing = self.standing(&feet, floor);
                    self.findings.extend(plausibility::standing(&at, &who.storey, [x, y], standing, &self.plan));
                    let (feet, floor) = self.beside_others(file, &at, (feet, floor), level)?;
                    self.crowd.add(feet);
                    Spot { feet, floor, facing: fraction(&mut random) * std::f64::consts::TAU }
                }
                None => {
                    let (picture, origin) = GreyMap::even(self.solids.plan(), EVEN_PIXEL);
                    let map = OccupancyMap {
                        storey: who.storey.clone(),
                        file: std::path::PathBuf::new(),
                        metres_per_pixel: EVEN_PIXEL,
                        origin,
                        people: 1,
                    };
                    let area = Area { picture: &picture, map: &map, solids: self.solids, level };
                    let Some(spot) = area.fill(&mut self.crowd, &mut random).pop() else {
                        let problem = format!("{at}: there is no place left on {}", who.storey);
                        return Err(Error::in_file(file, problem, "put fewer people on this storey"));
                    };
                    spot
                }
            };
            self.add(storey, &spot, who.lying, Some(who.name));
        }
        if !elsewhere.is_empty() {
            let detail = format!(
                "{} of the list were seen more than {} h from {} h and are not placed: {}",
                elsewhere.len(),
                occupancy.list_hours,
                occupancy.hour.unwrap_or(USUAL_HOUR),
                elsewhere.join(", ")
            );
            self.note(None, detail, "occupancy.list_hours says how far apart the hours may be");
        }
        self.elsewhere.extend(elsewhere);
        Ok(())
    }
}

/// Distance of the places by which the floor of a storey is measured, m.
const AREA_RASTER: f64 = 0.5;

/// Places of a square raster where somebody can stand on a storey inside the building, row by row.
fn raster(s: &Structure, solids: &Solids, storey: usize, step: f64) -> Vec<(Vec3, Floor)> {
    let (plan, level) = (solids.plan(), s.storeys[storey].elevation);
    if plan.is_empty() {
        return Vec::new();
    }
    let count = [0, 1].map(|k| ((plan.max[k] - plan.min[k]) / step).ceil().min(4096.0) as usize);
    let mut out = Vec::new();
    for j in 0..count[1] {
        for i in 0..count[0] {
            let (x, y) = (plan.min.x + (i as f64 + 0.5) * step, plan.min.y + (j as f64 + 0.5) * step);
            out.extend(solids.standing(x, y, level, false));
        }
    }
    out
}

/// Start points: a raster of people on all storeys, `occupancy.grid` apart. They are traced like people, but are none.
pub fn start_points(s: &Structure, occupancy: &Occupancy) -> Vec<Person> {
    let Some(step) = occupancy.grid else { return Vec::new() };
    let solids = Solids::new(s);
    let mut out = Vec::new();
    for storey in 0..s.storeys.len() {
        for (feet, floor) in raster(s, &solids, storey, step) {
            if out.len() < MOST_POINTS {
                let id = out.len() as u32;
                let (storey, body, name) = (storey as u32, None, None);
                out.push(Person { id, storey, feet, floor, body, facing: 0.0, lying: false, name });
            }
        }
    }
    out
}

/// Tells whether a part of the building is above the head of somebody who stands at a place.
pub fn covered(s: &Structure) -> impl Fn(&Vec3) -> bool {
    let solids = Solids::new(s);
    move |feet| solids.is_covered(feet)
}

/// Share of the people of each map who stand beside the building, by the places where somebody can stand; 0 for a storey that is evenly crowded. Paths
/// are relative to `folder`.
///
/// # Errors
/// Maps that cannot be read, and storeys that the structure has not.
pub fn shares_beside(s: &Structure, occupancy: &Occupancy, folder: &Path) -> Result<Vec<f64>> {
    let solids = Solids::new(s);
    let of = |(k, map): (usize, &OccupancyMap)| -> Result<f64> {
        if map.file.as_os_str().is_empty() {
            return Ok(0.0);
        }
        let storey = s.storeys.iter().position(|x| x.name == map.storey).ok_or_else(|| no_storey(s, k, map))?;
        let picture = GreyMap::read(&folder.join(&map.file))?;
        let level = s.storeys[storey].elevation;
        Ok(Area { picture: &picture, map, solids: &solids, level }.share_beside())
    };
    occupancy.maps.iter().enumerate().map(of).collect()
}

/// Adds a rigid dummy for each person.
fn add_dummies(s: &mut Structure, people: &mut [Person]) {
    let group = s.groups.len() as u32;
    s.groups.push("People".into());
    for p in people {
        let element = s.elements.len() as u32;
        let name = format!("Person {}", p.id + 1);
        s.elements.push(ElementRef { name, class: None, material: "person".into(), ..Default::default() });
        let body = dummy(p, element, group);
        p.body = Some(s.bodies.len() as u32);
        s.bodies.push(body);
    }
}

/// The number of a storey that is given by its name, or by its number from 0. Upper and lower case and blanks around the name do not matter, unless two
/// names differ in nothing else.
pub fn storey_number(storeys: &[crate::building::Storey], text: &str) -> Option<usize> {
    let text = text.trim();
    let plain = |name: &str| name.trim().to_lowercase();
    let by_name = storeys.iter().position(|x| x.name == text).or_else(|| {
        let mut alike = storeys.iter().enumerate().filter(|(_, x)| plain(&x.name) == plain(text));
        alike.next().filter(|_| alike.next().is_none()).map(|(k, _)| k)
    });
    by_name.or_else(|| text.parse().ok().filter(|k| *k < storeys.len()))
}

/// The use of every storey: its own one, or that of the building.
fn uses_of_storeys(s: &Structure, occupancy: &Occupancy) -> Result<Vec<Option<Use>>> {
    let mut uses = vec![occupancy.building_use; s.storeys.len()];
    let mut named: Vec<Option<&str>> = vec![None; s.storeys.len()];
    for (name, u) in &occupancy.use_by_storey {
        let Some(k) = storey_number(&s.storeys, name) else {
            let all = s.storeys.iter().map(|x| x.name.as_str());
            let remedy = match s.storeys.len() {
                0 => "it has no floors; leave the key out".into(),
                n => format!("the closest are {}; or a number from 0 to {}", pattern::quoted(name, all), n - 1),
            };
            let problem = format!("the building has no storey \"{name}\"");
            return Err(Error::input(problem, remedy).at("key occupancy.use_by_storey"));
        };
        if let Some(before) = named[k].replace(name) {
            let problem = format!("\"{before}\" and \"{name}\" are the same storey, {}", s.storeys[k].name);
            return Err(Error::input(problem, "keep one of them").at("key occupancy.use_by_storey"));
        }
        uses[k] = Some(*u);
    }
    Ok(uses)
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
    let (storey, people) = (&map.storey, map.people);
    // A table without a picture means the whole storey.
    let pictured = !map.file.as_os_str().is_empty();
    let file = map.file.display();
    let error = if placed == 0 {
        let place = if pictured { format!("where {file} is white") } else { "on the whole storey".into() };
        let remedy = if pictured { "the origin and the size of the map and the level" } else { "the level" };
        Error::input(
            format!(
                "there is no place for any of {people} people on \"{storey}\": {place} there is no floor with head room within \
                 {FLOOR_REACH} m of its level of {level:.2} m"
            ),
            format!(
                "check {remedy} of the storey (`leanto draw` with --storey shows its floor), or put the people on another storey"
            ),
        )
    } else if !pictured {
        Error::input(
            format!(
                "there are only places for {placed} of {people} people on \"{storey}\", {CLOSEST} m apart, where there is a floor with head room"
            ),
            format!("ask for at most {placed} people here, or put the others on another storey"),
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

fn dummy(p: &Person, element: u32, group: u32) -> Body {
    let half = Vec3::from(SIZE) * 0.5;
    let i = |x: f64, y: f64| MASS / 3.0 * (x * x + y * y);
    Body {
        kind: BodyKind::Person(p.id),
        element,
        group,
        storey: Some(p.storey),
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose {
            position: p.feet + Vec3::new(0.0, 0.0, half.z + ABOVE),
            rotation: Quat::from_axis_angle(&Vec3::z_axis(), p.facing),
        },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * half.x * half.y * half.z,
        mass: MASS,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: false,
        friction: 0.6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_storey_is_known_by_its_name_and_by_its_number() {
        let named = |name: &str| crate::building::Storey { name: name.into(), elevation: 0.0, roof: false };
        let storeys = [named("ground"), named("0"), named("roof")];
        let found = ["ground", "0", "2", "roof", "3", "-1", "cellar"].map(|t| storey_number(&storeys, t));
        // A name comes before a number.
        assert_eq!(found, [Some(0), Some(1), Some(2), Some(2), None, None, None]);
    }

    #[test]
    fn upper_and_lower_case_of_a_storey_matter_only_where_two_names_differ_in_nothing_else() {
        let named = |name: &str| crate::building::Storey { name: name.into(), elevation: 0.0, roof: false };
        let storeys = [named("Storey 1"), named("Übergeschoss"), named("Roof"), named("roof")];
        let found =
            ["storey 1", " STOREY 1 ", "übergeschoss", "roof", "Roof", "ROOF"].map(|t| storey_number(&storeys, t));
        assert_eq!(found, [Some(0), Some(0), Some(1), Some(3), Some(2), None]);
    }

    /// Two lines of a list with one place put two people into one point. The second stands beside the first, the third beside both, and it is said; a place
    /// nearby that is free stays as it is given. On a floor of 0.7 m nobody finds a second place.
    #[test]
    fn nobody_of_a_list_is_placed_into_somebody_else() {
        use crate::specimens::boxes::{Material, block, structure};
        let stone = Material { youngs: 30e9, shear: 12e9, density: 2400.0 };
        let floor = |wide: f64| {
            let blocks = [
                block("floor", [0.0, 0.0, -0.2], [wide, wide, 0.0], true),
                block("roof", [0.0, 0.0, 2.6], [wide, wide, 2.8], true),
            ];
            let mut s = structure(&blocks, stone, false, None);
            s.storeys = vec![crate::building::Storey { name: "S".into(), elevation: 0.0, roof: false }];
            s
        };
        let d = tempfile::tempdir().expect("a folder");
        let placed = |wide: f64, rows: &str| {
            std::fs::write(d.path().join("list.csv"), format!("name,storey,x,y\n{rows}")).expect("written");
            let o = Occupancy { list: Some("list.csv".into()), ..Occupancy::default() };
            place(&mut floor(wide), &o, d.path(), 1, &Vec3::zeros())
        };
        let p = placed(4.0, "Ann,S,2.0,2.0\nBen,S,2.0,2.0\nCem,S,2.1,2.0\nDua,S,3.0,3.0\n").expect("there is room");
        let feet: Vec<Vec3> = p.people.iter().map(|x| x.feet).collect();
        for (i, a) in feet.iter().enumerate() {
            assert!(feet[..i].iter().all(|b| (a - b).norm() > CLOSEST - 1e-9), "{feet:?}");
        }
        assert_eq!((feet[0], feet[3]), (Vec3::new(2.0, 2.0, 0.0), Vec3::new(3.0, 3.0, 0.0)));
        let said: Vec<&str> = p.findings.iter().map(|f| f.detail.as_str()).collect();
        assert_eq!(said.len(), 2, "{said:?}");
        assert_eq!(said[0], "Ben (line 3) stands 0.55 m beside the place of the list, where somebody else is");
        let p = placed(4.0, "Ann,S,2.0,2.0\nBen,S,2.3,2.3\n").expect("there is room");
        assert!((p.people[0].feet - p.people[1].feet).norm() > CLOSEST - 1e-9, "shoulders are 0.45 m wide");
        let e = placed(0.7, "Ann,S,0.35,0.35\nBen,S,0.35,0.35\n").expect_err("no room").to_string();
        assert!(e.contains("line 3: Ben: somebody else is there, and no place beside it is free"), "{e}");
        // In a closet with room behind its wall: nobody is put into the next room.
        let closet = || {
            let mut s = floor(4.0);
            let walls = [
                block("wall", [0.7, 0.0, 0.0], [0.8, 4.0, 2.6], true),
                block("wall", [0.0, 0.7, 0.0], [0.7, 0.8, 2.6], true),
            ];
            s.bodies.extend(structure(&walls, stone, false, None).bodies);
            s
        };
        std::fs::write(d.path().join("list.csv"), "name,storey,x,y\nAnn,S,0.35,0.35\nBen,S,0.35,0.35\n")
            .expect("written");
        let o = Occupancy { list: Some("list.csv".into()), ..Occupancy::default() };
        let e = place(&mut closet(), &o, d.path(), 1, &Vec3::zeros()).expect_err("no room").to_string();
        assert!(e.contains("no place beside it is free"), "{e}");
    }
}
