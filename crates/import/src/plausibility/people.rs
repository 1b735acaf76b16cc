//! People and what a team notes: places that are not at the building, names that are there twice, more people than fit.

use super::frames::BuildingPlan;
use super::limits;
use super::question;
use crate::building::Finding;
use std::collections::BTreeMap;

/// How much higher than the building debris may lie, m: what was piled up, and error of measurement.
const ABOVE: f64 = 3.0;
/// Words of lists for people whose names nobody knows.
const NAMELESS: &[&str] = &[
    "unknown",
    "unidentified",
    "unnamed",
    "no name",
    "noname",
    "anonymous",
    "anon",
    "n.n.",
    "n.n",
    "nn",
    "n/a",
    "na",
    "none",
    "tbd",
    "person",
    "adult",
    "child",
    "man",
    "woman",
    "male",
    "female",
    "boy",
    "girl",
    "visitor",
    "guest",
    "worker",
    "patient",
    "student",
    "pupil",
    "resident",
    "tenant",
    "unbekannt",
    "inconnu",
    "inconnue",
    "desconocido",
    "desconocida",
    "desconhecido",
    "sconosciuto",
    "sconosciuta",
    "onbekend",
    "bilinmiyor",
    "okänd",
    "ukjent",
    "ukendt",
    "tuntematon",
    "nieznany",
    "neznámý",
    "ismeretlen",
    "necunoscut",
    "неизвестно",
    "неизвестный",
    "不明",
    "未知",
];

/// Places that cannot be those of people or of observations: problem and remedy. `reach` is how far they may lie from the building, m.
pub fn far_away(points: &[[f64; 2]], plan: &BuildingPlan, reach: f64) -> Option<(String, String)> {
    let far = points.iter().copied().max_by(|a, b| plan.distance(*a).total_cmp(&plan.distance(*b)))?;
    let distance = plan.distance(far);
    // Also for what is no number.
    if distance <= reach {
        return None;
    }
    let away = if distance >= 1e3 { format!("{:.0} km", distance / 1e3) } else { format!("{distance:.1} m") };
    let problem = format!("{}, {} m lies {away} from the building; {reach:.0} m are believed", far[0], far[1]);
    Some((problem, plan.proposal(points)))
}

/// How far from the building a missing person may be, m.
pub fn reach_of_people(plan: &BuildingPlan) -> f64 {
    limits::BESIDE.high + plan.height
}

/// How far from the building an observation may be, m.
pub fn reach_of_observations(plan: &BuildingPlan) -> f64 {
    limits::SITE.high + 1.5 * plan.height
}

/// Where somebody of a list stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Under a part of the building.
    Inside,
    /// On a part of the building with nothing above: a roof.
    OnTop,
    /// On the ground beside the building.
    InTheOpen,
}

/// A question about somebody of a list who is not inside.
pub fn standing(who: &str, storey: &str, at: [f64; 2], standing: Standing, plan: &BuildingPlan) -> Option<Finding> {
    let [x, y] = at;
    let detail = match standing {
        Standing::Inside => return None,
        Standing::OnTop => format!("was {who} on the roof? Nothing is above {x:.2}, {y:.2} m on \"{storey}\""),
        Standing::InTheOpen => {
            let away = plan.distance(at);
            format!(
                "was {who} outside? {x:.2}, {y:.2} m on \"{storey}\" is in the open, {away:.1} m from the box of the building"
            )
        }
    };
    let outside = standing == Standing::InTheOpen && plan.distance(at) > 0.0;
    let remedy = match plan.fitting_words(&[at], 0.0).filter(|_| outside) {
        Some(words) => {
            format!("taken {words} the place would lie inside the building: write metres in its frame; else nothing")
        }
        None => "correct the storey or the place, or leave x and y out; if it is so, nothing".into(),
    };
    Some(question(detail, remedy))
}

/// A name as it is compared: small letters, one blank between words.
pub fn same_name(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// True for words that stand for people whose names nobody knows.
pub fn is_nameless(name: &str) -> bool {
    let known = same_name(name);
    let bare = known.trim_matches(|c: char| !c.is_alphabetic()).trim();
    bare.is_empty() || NAMELESS.contains(&known.as_str()) || NAMELESS.contains(&bare)
}

/// Questions about names that stand on several lines of a list. `same` are those that agree in all that is known: one person; `other` those
/// that do not: each is looked for.
pub fn namesakes(same: &BTreeMap<String, Vec<usize>>, other: &BTreeMap<String, Vec<usize>>) -> Vec<Finding> {
    let lines = |l: &[usize]| l.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let mut out = Vec::new();
    for (name, l) in same {
        out.push(question(
            format!(
                "is \"{name}\" one person? The lines {} of the list say the same; one person is looked for",
                lines(l)
            ),
            "delete the other lines; of people with the same name write what tells them apart into the name",
        ));
    }
    for (name, l) in other {
        out.push(question(
            format!("is \"{name}\" one person? The lines {} of the list differ in storey, place or hour; each is looked for", lines(l)),
            "keep the line that is right; of people with the same name write what tells them apart into the name",
        ));
    }
    out
}

/// How many people there are on a storey.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crowding<'a> {
    /// Name of the storey.
    pub storey: &'a str,
    /// People.
    pub people: f64,
    /// Floor where somebody can stand, m2.
    pub area: f64,
}

/// A question about more people than a floor usually has.
pub fn crowding(c: &Crowding<'_>) -> Option<Finding> {
    let density = c.people / c.area.max(1.0);
    (!limits::PEOPLE_PER_AREA.holds(density)).then(|| {
        question(
            format!(
                "are there so many people on \"{}\"? {:.0} on {:.0} m2 are {density:.2} per m2; usual is up to {}",
                c.storey,
                c.people,
                c.area,
                limits::PEOPLE_PER_AREA.high
            ),
            "correct the number; an office has 0.1, a classroom 0.5 per m2",
        )
    })
}

/// What is wrong with the radius of a dug hole, m: problem and remedy.
pub fn dig(radius: f64) -> Option<(String, String)> {
    if limits::DIG_RADIUS.holds(radius) || radius > 0.0 && radius < limits::DIG_RADIUS.low {
        return None;
    }
    let meant = [("cm", 0.01), ("mm", 0.001), ("feet", 0.3048)]
        .iter()
        .find(|(_, s)| (0.3..=5.0).contains(&(radius * s)))
        .map_or(String::new(), |(u, s)| format!("in {u} it would be {:.2} m; ", radius * s));
    Some((
        format!(
            "a hole of radius {radius} m was not dug to the ground; one hole has up to {} m",
            limits::DIG_RADIUS.high
        ),
        format!("{meant}write metres, and each hole by itself"),
    ))
}

/// What is wrong with the number of people who were found at one place: problem and remedy.
pub fn found(people: u32) -> Option<(String, String)> {
    (!limits::PEOPLE_AT_A_PLACE.holds(f64::from(people))).then(|| {
        (
            format!(
                "{people} people at one place; {:.0} to {:.0} are believed",
                limits::PEOPLE_AT_A_PLACE.low,
                limits::PEOPLE_AT_A_PLACE.high
            ),
            "correct the number, or write them place by place".into(),
        )
    })
}

/// What is wrong with a height of rubble, m above the ground: problem and remedy.
pub fn height(value: f64, plan: &BuildingPlan) -> Option<(String, String)> {
    let highest = plan.height + ABOVE;
    // A hole in the ground may be as deep as a basement.
    if (-20.0..=highest).contains(&value) {
        return None;
    }
    let meant = [("millimetres", 1e-3), ("centimetres", 1e-2), ("feet", 0.3048)]
        .iter()
        .filter(|(_, s)| (0.2..=highest).contains(&(value * s)))
        .map(|(u, s)| format!("in {u} it would be {:.2} m; ", value * s))
        .collect::<String>();
    Some((
        format!("rubble {value} m high; the building was {:.1} m high", plan.height),
        format!("{meant}write metres above the ground, not above the sea"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Aabb, Vec3};

    fn plan() -> BuildingPlan {
        BuildingPlan::of(&Aabb { min: Vec3::zeros(), max: Vec3::new(12.0, 9.0, 7.0) })
    }

    #[test]
    fn somebody_two_kilometres_away_is_refused_with_the_unit_that_was_meant() {
        let (problem, remedy) = far_away(&[[2000.0, 3500.0]], &plan(), reach_of_people(&plan())).expect("far");
        assert!(problem.contains("2000, 3500 m lies") && remedy.contains("in millimetres"), "{problem}: {remedy}");
        assert!(far_away(&[[-5.0, 4.0]], &plan(), reach_of_people(&plan())).is_none());
        assert!(far_away(&[[f64::NAN, 4.0]], &plan(), 20.0).is_none(), "readers refuse what is no number");
    }

    #[test]
    fn people_without_a_name_are_never_joined() {
        for name in ["unknown", "Unknown 2", "?", "N.N.", "--", "12", "Visitor", "不明"] {
            assert!(is_nameless(name), "{name}");
        }
        for name in ["A. Aydin", "Ada", "Nina", "李雷"] {
            assert!(!is_nameless(name), "{name}");
        }
    }

    #[test]
    fn a_hole_of_a_hundred_metres_and_rubble_higher_than_the_building_are_refused() {
        assert!(dig(100.0).is_some_and(|p| p.1.contains("in cm it would be 1.00 m")));
        assert!(dig(1.0).is_none() && dig(-1.0).is_some() && dig(0.0).is_some());
        assert!(height(350.0, &plan()).is_some_and(|p| p.1.contains("in centimetres it would be 3.50 m")));
        assert!(height(3.5, &plan()).is_none());
        assert!(found(1_000_000).is_some() && found(0).is_some() && found(4).is_none());
    }
}
