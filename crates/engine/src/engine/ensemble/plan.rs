//! From the runs of an ensemble to the files of a plan.

use crate::building::Storey;
use crate::case;
use crate::draw::maps as pictures;
use crate::engine::inputs;
use crate::ensemble::{Ensemble, Presence};
use crate::note::Note;
use crate::occupants::{OccupancyMap, read_list, storey_number};
use crate::provenance::{Input, InputKind, Sources};
use crate::record::{atomic, ensemble as stored};
use crate::report;
use crate::search::{self, Maps, Plan, Question};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Folder of the pictures within that of the plan.
const PICTURES: &str = "maps";
/// Pixels of a map per millimetre.
const MAP_PER_MM: f64 = 4.0;

/// What is asked of an ensemble.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Folder of the ensemble.
    pub folder: PathBuf,
    /// A case whose `[occupancy]` takes the place of that of the ensemble.
    pub occupancy: Option<PathBuf>,
    /// Hour of the day.
    pub hour: Option<f64>,
    /// List of missing people in place of that of the occupancy.
    pub missing: Option<PathBuf>,
    /// People on storeys, in place of the numbers of the occupancy.
    pub people: Vec<(String, u32)>,
    /// What the team knows: files that are taken together.
    pub observations: Vec<PathBuf>,
    /// Teams.
    pub teams: u32,
    /// Time, h.
    pub hours: f64,
    /// Whether plans are tried on the runs.
    pub trial: bool,
}

/// Makes a plan.
///
/// # Errors
/// A folder without an ensemble, bad input in the files that are named.
pub fn plan(asked: &Asked) -> Result<(Ensemble, Plan, Maps)> {
    if !(asked.hours > 0.0 && asked.hours <= 1000.0) {
        let problem = format!("{} h is no time in which somebody can dig", asked.hours);
        return Err(Error::input(problem, "give hours above 0, at most 1000").at("--hours"));
    }
    if asked.teams == 0 || asked.teams > 1000 {
        return Err(Error::input(format!("{} teams cannot dig", asked.teams), "give 1 to 1000").at("--teams"));
    }
    let mut e = stored::read_folder(&asked.folder)?;
    e.sources = sources(asked, &e);
    let (presence, mut doubts) = presence(&e, asked)?;
    let in_list = |err: Error| match (&asked.missing, err) {
        (Some(file), Error::Input { file: None, place, problem, remedy }) => {
            Error::Input { file: Some(file.clone()), place, problem, remedy }
        }
        (_, err) => err,
    };
    doubts.extend(search::believe_people(&presence, &e.common).map_err(in_list)?);
    let weights = search::weights(&e.common, &presence)?;
    let idle = asked.hour.is_some() && !weights.by_hour;
    let observations = search::read_all_observations(&asked.observations, e.common.site)?;
    let in_observations = |err: Error| match (asked.observations.as_slice(), err) {
        ([file], Error::Input { file: None, place, problem, remedy }) => {
            Error::Input { file: Some(file.clone()), place, problem, remedy }
        }
        (_, err) => err,
    };
    doubts.extend(search::believe(&observations, &e.common, &weights).map_err(in_observations)?);
    let question = Question { weights, observations, teams: asked.teams, hours: asked.hours, trial: asked.trial };
    let (mut plan, maps) = search::plan(&e, &question).map_err(in_observations)?;
    if idle {
        plan.notes.push(search::hour_without_effect());
        crate::note::sort(&mut plan.notes);
    }
    // What may be wrong in the input stands first.
    plan.notes.splice(0..0, doubts.iter().map(|d| Note::question(d)));
    Ok((e, plan, maps))
}

/// The files that are asked of an ensemble, as inputs of what is made of it.
pub(in crate::engine) fn named_inputs(asked: &Asked) -> Vec<Input> {
    let named = [(InputKind::OtherFile, &asked.occupancy), (InputKind::PeopleList, &asked.missing)];
    let one = |(kind, file): (InputKind, &Option<PathBuf>)| Some(inputs::of_named_file(kind, file.as_deref()?));
    let seen = asked.observations.iter().map(|f| inputs::of_named_file(InputKind::Observations, f));
    named.into_iter().filter_map(one).chain(seen).collect()
}

/// What a plan is made of, and in what that differs from the inputs of now.
fn sources(asked: &Asked, e: &Ensemble) -> Sources {
    Sources {
        inputs: e.common.provenance.clone().with(named_inputs(asked)).brief(),
        inputs_differ: inputs::of_ensemble(&e.common, &asked.folder),
    }
}

/// Who may have been where, and questions about the list.
fn presence(e: &Ensemble, asked: &Asked) -> Result<(Presence, Vec<String>)> {
    let mut doubts = Vec::new();
    let mut p = match &asked.occupancy {
        Some(file) => {
            let other = case::load(file)?;
            inputs::refuse_other_building(&e.common, &other, file)?;
            let outside = search::shares_beside_starts(&e.common, &other.occupancy, &other.folder)?;
            search::presence(&e.common.starts, &other.occupancy, &other.folder, outside)?
        }
        None => e.common.presence.clone(),
    };
    if let Some(hour) = asked.hour {
        if !(0.0..=24.0).contains(&hour) {
            return Err(Error::input(format!("{hour} is no hour of the day"), "give --hour from 0 to 24"));
        }
        p.occupancy.hour = Some(hour);
    }
    if let Some(file) = &asked.missing {
        let list = read_list(file)?;
        doubts.extend(list.findings.iter().map(search::sentence));
        p.list = list.people;
        // The list names them: nobody else is looked for.
        p.occupancy.maps.clear();
        p.grey.clear();
        p.outside.clear();
        (p.occupancy.building_use, p.occupancy.use_by_storey) = (None, Vec::new());
    }
    let storeys: Vec<Storey> = e.common.storeys.iter().map(Storey::from).collect();
    refuse_twice(&asked.people, &storeys)?;
    for (storey, people) in &asked.people {
        instead(&mut p, &storeys, storey, *people);
    }
    Ok((p, doubts))
}

/// Refuses two numbers of people for one storey, by its name or number.
fn refuse_twice(people: &[(String, u32)], storeys: &[Storey]) -> Result<()> {
    for (k, (second, n)) in people.iter().enumerate() {
        let same = |other: &str| {
            other == second || storey_number(storeys, second).is_some_and(|s| storey_number(storeys, other) == Some(s))
        };
        if let Some((first, m)) = people[..k].iter().find(|p| same(&p.0)) {
            let clean = |t: &str| crate::text::clean(t).into_owned();
            let problem = format!("one storey is given twice: \"{}={m}\" and \"{}={n}\"", clean(first), clean(second));
            return Err(Error::input(problem, "give one number of people for each storey").at("--people"));
        }
    }
    Ok(())
}

/// People on a storey, by its name or number, instead of those of the occupancy.
fn instead(p: &mut Presence, storeys: &[Storey], storey: &str, people: u32) {
    let number = |text: &str| storey_number(storeys, text);
    let asked = number(storey);
    let is_it = |m: &OccupancyMap| m.storey == storey || asked.is_some() && number(&m.storey) == asked;
    let mut places =
        (0..p.occupancy.maps.len()).filter(|&k| is_it(&p.occupancy.maps[k])).collect::<Vec<_>>().into_iter();
    if let Some(k) = places.next() {
        p.occupancy.maps[k].people = people;
        // A number of people of a storey counts those who are in it.
        p.outside.iter_mut().skip(k).take(1).for_each(|s| *s = 0.0);
        places.for_each(|k| p.occupancy.maps[k].people = 0);
        return;
    }
    p.occupancy.maps.push(OccupancyMap {
        storey: asked.map_or_else(|| storey.to_owned(), |n| storeys[n].name.clone()),
        file: PathBuf::new(),
        metres_per_pixel: 1.0,
        origin: [0.0; 2],
        people,
    });
    p.grey.resize(p.occupancy.maps.len(), Vec::new());
    p.outside.resize(p.occupancy.maps.len(), 0.0);
}

/// Refuses a folder with files of the names of a plan that are none.
fn refuse_foreign(folder: &Path) -> Result<()> {
    let ours = std::fs::read(folder.join("plan.json")).is_ok_and(|b| {
        let v: Option<serde_json::Value> = serde_json::from_slice(&b).ok();
        v.is_some_and(|v| v["layout"].is_u64() && v["plan"].is_object())
    });
    match report::PLAN_FILES.iter().find(|n| !ours && folder.join(n).exists()) {
        Some(name) => Err(Error::in_file(
            &folder.join(name),
            "there is a file of this name that is no plan of Leanto",
            "name another folder with --out",
        )),
        None => Ok(()),
    }
}

/// Writes a plan with its maps into a folder, which is made. Returns the files.
///
/// # Errors
/// When the disk fails.
pub fn write_plan(folder: &Path, e: &Ensemble, p: &Plan, m: &Maps) -> Result<Vec<PathBuf>> {
    refuse_foreign(folder)?;
    let below = folder.join(PICTURES);
    std::fs::create_dir_all(&below).map_err(|e| Error::io("create", &below, e))?;
    let mut out = Vec::new();
    for (name, bytes) in report::plan_files(e, p, m)? {
        let path = folder.join(name);
        atomic::write(&path, &bytes)?;
        out.push(path);
    }
    for (name, picture) in pictures::pictures(&e.common, p, m) {
        let path = below.join(name);
        atomic::write(&path, &crate::draw::png::encoded(&picture, MAP_PER_MM)?)?;
        out.push(path);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_of_people_for_one_storey_are_refused() {
        let storeys = ["Ground", "Upper"].map(|n| Storey { name: n.into(), elevation: 0.0, roof: false });
        let of = |list: &[(&str, u32)]| {
            let list: Vec<(String, u32)> = list.iter().map(|(s, n)| ((*s).to_string(), *n)).collect();
            refuse_twice(&list, &storeys).map_err(|e| e.to_string())
        };
        assert!(of(&[("Ground", 3), ("1", 5)]).is_ok());
        for twice in [[("Upper", 3), ("1", 5)], [("Upper", 3), ("Upper", 3)]] {
            let e = of(&twice).expect_err("twice");
            assert!(e.contains("--people") && e.contains("\"Upper=3\""), "{e}");
        }
    }

    #[test]
    fn people_on_a_storey_by_its_number_take_the_place_of_those_by_its_name() {
        let storeys = ["Ground", "Upper"].map(|n| Storey { name: n.into(), elevation: 0.0, roof: false });
        let map = |storey: &str, people| OccupancyMap {
            storey: storey.into(),
            file: PathBuf::new(),
            metres_per_pixel: 1.0,
            origin: [0.0; 2],
            people,
        };
        let mut p = Presence::default();
        p.occupancy.maps = vec![map("Ground", 6), map("Upper", 8), map("Upper", 2)];
        p.grey = vec![Vec::new(); 3];
        let now = |p: &Presence| p.occupancy.maps.iter().map(|m| (m.storey.clone(), m.people)).collect::<Vec<_>>();
        instead(&mut p, &storeys, "0", 20);
        instead(&mut p, &storeys, "upper", 0);
        assert_eq!(now(&p), [("Ground".into(), 20), ("Upper".into(), 0), ("Upper".into(), 0)]);
        p.occupancy.maps.truncate(1);
        instead(&mut p, &storeys, "1", 5);
        assert_eq!(now(&p), [("Ground".into(), 20), ("Upper".into(), 5)]);
    }
}
