//! The live load of floors from the use of a building: characteristic values of EN 1991-1-1, table 6.2 (the recommended ones), by the names
//! of rooms and the words that the file has for the building. Where nothing tells the use, floors have that of the profile, or of dwellings.

use crate::building::{Building, Element, ElementRole};
use crate::recognition::is_roof;
use crate::strength::{Profile, Role};

/// A kind of use: what it is called, its category, its load (N/m2), and stems of words for it.
struct Use(&'static str, &'static str, f64, &'static [&'static str]);

/// Words of four letters or fewer count as whole words only.
const USES: &[Use] = &[
    Use(
        "dwelling",
        "A",
        2000.0,
        &[
            "bedroom",
            "living",
            "apartment",
            "dwelling",
            "residential",
            "bathroom",
            "kitchen",
            "flat",
            "house",
            "schlaf",
            "wohn",
            "kuche",
            "slaapkamer",
            "woonkamer",
            "woning",
            "chambre",
            "sejour",
            "logement",
            "dormitorio",
            "vivienda",
            "camera",
            "soggiorno",
            "stue",
            "soverom",
            "halo",
        ],
    ),
    Use(
        "hospital",
        "A (wards)",
        2000.0,
        &["ward", "hospital", "patient", "clinic", "krankenhaus", "ziekenhuis", "hopital"],
    ),
    Use(
        "office",
        "B",
        3000.0,
        &["office", "meeting", "buro", "buero", "kantoor", "bureau", "oficina", "ufficio", "kontor", "iroda"],
    ),
    Use(
        "school",
        "C1",
        3000.0,
        &["school", "class", "lecture", "teaching", "schule", "unterricht", "lokaal", "ecole", "aula", "escuela"],
    ),
    Use(
        "shop",
        "D1",
        4000.0,
        &["shop", "retail", "store front", "laden", "verkauf", "winkel", "magasin", "tienda", "negozio"],
    ),
    Use("assembly", "C5", 5000.0, &["concert", "assembly", "theatre", "cinema", "sports hall", "church"]),
    Use(
        "storage",
        "E1",
        7500.0,
        &[
            "warehouse",
            "storage hall",
            "archive",
            "lagerhalle",
            "archiv",
            "opslag",
            "entrepot",
            "almacen",
            "magazzino",
            "raktar",
        ],
    ),
    Use(
        "car park",
        "F",
        2500.0,
        &["parking", "car park", "garage", "parkhaus", "tiefgarage", "aparcamiento", "parcheggio"],
    ),
];

/// Live load of floors whose use nothing tells: dwellings, the least of EN 1991-1-1, table 6.2, N/m2.
pub(super) const FLOORS: f64 = 2000.0;
/// Live load of roofs where one goes for maintenance only: category H of EN 1991-1-1, 6.3.4.2, N/m2.
pub(super) const ROOFS: f64 = 400.0;

/// Least share of the rooms with a known use that must agree.
const MAJORITY: f64 = 0.5;
/// Least share of all rooms that have a known use: one garage says nothing of a house whose other rooms have numbers.
const KNOWN: f64 = 0.2;

/// Live load of the slabs of a building by the use of most of its area, N/m2, with the reason; none when nothing tells the use, or the uses differ
/// too much.
pub fn live_load(building: &Building) -> Option<(f64, String)> {
    let (rooms, names): (Vec<_>, Vec<_>) = building.uses.iter().partition(|u| u.1 > 0);
    let all: usize = rooms.iter().map(|u| u.1).sum();
    let mut count = [0usize; USES.len()];
    for (name, n) in &rooms {
        if let Some(k) = use_of(name) {
            count[k] += n;
        }
    }
    let known: usize = count.iter().sum();
    let enough = known > 0 && known as f64 >= KNOWN * all as f64;
    if !enough {
        count = [0; USES.len()];
        names.iter().filter_map(|(name, _)| use_of(name)).for_each(|k| count[k] += 1);
    }
    let known: usize = count.iter().sum();
    // Of several with the same weight, the heavier use.
    let most = (0..USES.len())
        .filter(|&k| count[k] > 0)
        .max_by(|&a, &b| count[a].cmp(&count[b]).then(USES[a].2.total_cmp(&USES[b].2)))?;
    let Use(name, category, load, _) = USES[most];
    let share = count[most] as f64 / known as f64;
    if share <= MAJORITY {
        return None;
    }
    let what = if enough {
        "of the rooms with a known use, by area where the file has it,"
    } else {
        "of the names of the building"
    };
    let reason = format!(
        "{:.0} % {what} say {name}: category {category} of EN 1991-1-1, table 6.2, {:.1} kN/m2",
        100.0 * share,
        load / 1e3
    );
    Some((load, reason))
}

/// The live load of a group of an imported building, N/m2, with the reason where it is no property of the profile. `of_rooms`: what
/// [`live_load`] gives. `is_between`: its parts lie between the plates of the floors, level with them.
pub(super) fn of_group(
    role: Option<ElementRole>,
    profile: &Profile,
    members: &[&Element],
    of_rooms: Option<&(f64, String)>,
    is_between: bool,
) -> (f64, Option<String>) {
    let floor = match role {
        Some(ElementRole::Slab | ElementRole::Stair) => true,
        _ if is_between => {
            let load = of_rooms.map_or(FLOORS, |(load, _)| *load);
            let why = "its parts lie between the slabs and are level with them: where nothing covers them they carry what these carry";
            return (load, Some(why.into()));
        }
        // What lies on a floor carries what the floor carries: it counts once.
        Some(_) => return (0.0, None),
        // Screed lies on a floor, too.
        None => profile.role == Role::Slab && profile.name != "screed",
    };
    if !floor {
        return (profile.live_load, None);
    }
    let area = |e: &Element| e.mesh.aabb().size().xy().product();
    let roof = |e: &Element| e.recognition.as_ref().is_some_and(|r| r.roof) || is_roof(e);
    // Each element is a roof or a floor by itself. In a group of both, which is one of the user's making, all are floors.
    let floors: f64 = members.iter().filter(|e| !roof(e)).map(|e| area(e)).sum();
    let all: f64 = members.iter().map(|e| area(e)).sum();
    if role != Some(ElementRole::Stair) && all > 0.0 && floors < 1e-3 * all {
        let why = "it is a roof: category H of EN 1991-1-1, 6.3.4, for maintenance only; snow, a terrace or plant is not in it";
        return (ROOFS, Some(why.into()));
    }
    match of_rooms {
        Some((load, why)) => (*load, Some(why.clone())),
        None if profile.live_load > 0.0 => (profile.live_load, None),
        None => {
            let why = "nothing in the file tells the use: dwellings, the least of EN 1991-1-1, table 6.2; look at the building";
            (FLOORS, Some(why.into()))
        }
    }
}

/// Index of the use that a name tells.
fn use_of(name: &str) -> Option<usize> {
    let folded: String = name.to_lowercase().chars().map(plain).collect();
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let says = |stem: &&&str| match stem.len() {
        0..=4 => words.contains(*stem),
        _ => folded.contains(**stem),
    };
    // The longest stem decides.
    let longest = |k: usize| USES[k].3.iter().filter(says).map(|s| s.len()).max();
    (0..USES.len()).filter_map(|k| Some((longest(k)?, k))).max_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1))).map(|l| l.1)
}

/// Without accents.
fn plain(c: char) -> char {
    match c {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ő' | 'ø' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'ű' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(uses: &[(&str, usize)]) -> Option<f64> {
        let uses = uses.iter().map(|(name, n)| (name.to_string(), *n)).collect();
        live_load(&Building { uses, ..Building::default() }).map(|l| l.0)
    }

    #[test]
    fn rooms_tell_the_live_load_of_the_eurocode() {
        assert_eq!(of(&[("Office 101", 12), ("Corridor", 3), ("WC", 2)]), Some(3000.0));
        assert_eq!(of(&[("Wohnzimmer", 1), ("Schlafzimmer 2", 2), ("Küche", 1)]), Some(2000.0));
        assert_eq!(of(&[("Lagerhalle", 1)]), Some(7500.0));
        assert_eq!(of(&[("Parkhaus Nord", 1)]), Some(2500.0));
        assert_eq!(of(&[("Classroom", 20), ("Teachers' office", 4)]), Some(3000.0));
    }

    #[test]
    fn nothing_known_or_no_majority_changes_nothing() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[("Room 1", 5), ("R2", 1)]), None);
        assert_eq!(of(&[("Office", 5), ("Bedroom", 5)]), None);
    }

    /// Weights are thousandths of the floor: an archive of 12 m2 does not load the offices around it, and one garage not the numbered rooms.
    #[test]
    fn the_use_of_most_of_the_area_decides_and_not_one_room() {
        assert_eq!(of(&[("Archive", 20), ("Office 1", 400), ("Office 2", 380), ("Corridor", 200)]), Some(3000.0));
        assert_eq!(of(&[("Garage", 40), ("101", 500), ("102", 460)]), None);
        assert_eq!(of(&[("Garage", 40), ("101", 500), ("102", 460), ("Residential building", 0)]), Some(2000.0));
        assert_eq!(of(&[("Krankenhaus", 0)]), Some(2000.0));
    }

    #[test]
    fn there_is_a_counter_for_every_use_and_no_stem_stands_twice() {
        assert_eq!(USES.len(), 8);
        let stems: Vec<&str> = USES.iter().flat_map(|u| u.3).copied().collect();
        let different: std::collections::BTreeSet<&str> = stems.iter().copied().collect();
        assert_eq!(stems.len(), different.len());
    }
}
