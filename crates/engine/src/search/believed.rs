//! Whether what a team has noted, and who is looked for, can be at the building: frame, units and sizes. Nothing is moved or corrected.

use super::observe::{Dug, Observations, Outline};
use super::weights::{Weights, places_on};
use crate::ensemble::{Common, Presence};
use crate::geometry::{Aabb, Vec3};
use crate::plausibility::frames::BuildingPlan;
use crate::plausibility::{self, Crowding};
use crate::{Error, Result};

/// Height of the building above its highest floor where its highest point is not known, m: what stands on it, or a roof that is no floor.
const ABOVE_FLOOR: f64 = 3.0;

/// Where the building of an ensemble stood.
pub(super) fn plan_of(common: &Common) -> BuildingPlan {
    let mut b = Aabb::empty();
    let inside = common.starts.iter().filter(|s| s.covered).map(|s| s.feet);
    let all: Vec<Vec3> = inside.chain([common.raster.point([0.0, 0.0])]).collect();
    all.iter().for_each(|p| b.include(&Vec3::new(p.x, p.y, common.raster.datum)));
    // Start points are the middles of squares.
    let mut b = b.grown(common.settings.grid);
    let ground = common.raster.datum;
    let floor = || common.storeys.iter().map(|s| s.level).fold(ground, f64::max);
    b.min.z = ground;
    b.max.z = common.highest.unwrap_or_else(|| floor() + ABOVE_FLOOR).max(ground);
    let (corner, along) = (common.raster.point([0.0, 0.0]), common.raster.point([1.0, 0.0]));
    let direction = (along.y - corner.y).atan2(along.x - corner.x);
    BuildingPlan {
        origin: common.origin,
        corner: ([corner.x, corner.y], direction),
        site: common.site,
        ..BuildingPlan::of(&b)
    }
}

/// An error at a place of the file.
fn refused(place: String, (problem, remedy): (String, String)) -> Error {
    Error::input(problem, remedy).at(place)
}

/// Checks observations against the building. Returns what is doubtful, as questions.
///
/// # Errors
/// A place that is not at the building, with the frame or unit in which it would be; a height, a radius or a number of people that cannot be.
pub fn believe(o: &Observations, common: &Common, weights: &Weights) -> Result<Vec<String>> {
    let plan = plan_of(common);
    let reach = plausibility::reach_of_observations(&plan);
    let near = |key: String, points: &[[f64; 2]]| match plausibility::far_away(points, &plan, reach) {
        Some(wrong) => Err(refused(key, wrong)),
        None => Ok(()),
    };
    for (k, l) in o.outline.iter().enumerate() {
        near(format!("outline[{k}].points"), &l.points)?;
    }
    if let Some(apart) = beside(o, &plan) {
        let problem = format!("the outline of the rubble lies beside the building: {apart:.1} m from its plan");
        let remedy =
            "rubble of a building lies over its plan, too: check where the outline or the survey is, and its frame";
        return Err(refused("outline[0].points".into(), (problem, remedy.into())));
    }
    let places: Vec<[f64; 2]> = o.height.iter().map(|h| h.at).collect();
    for (k, h) in o.height.iter().enumerate() {
        // All of a table are of one frame: the proposal must suit all of them.
        let together: &[[f64; 2]] = if plan.distance(h.at) > reach { &places } else { &[] };
        near(format!("height[{k}].at"), together)?;
        if let Some(wrong) = plausibility::height(h.height, &plan) {
            return Err(refused(format!("height[{k}].height"), wrong));
        }
    }
    for (k, p) in o.pass.iter().enumerate() {
        near(format!("pass[{k}].area"), &p.area)?;
        near(format!("pass[{k}].alerts"), &p.alerts)?;
    }
    for (k, d) in o.dug.iter().enumerate() {
        near(format!("dug[{k}].at"), &[d.at])?;
        if let Some(wrong) = plausibility::dig(d.radius) {
            return Err(refused(format!("dug[{k}].radius"), wrong));
        }
    }
    for (k, f) in o.found.iter().enumerate() {
        near(format!("found[{k}].at"), f.at.as_slice())?;
        if let Some(wrong) = plausibility::found(f.people) {
            return Err(refused(format!("found[{k}].people"), wrong));
        }
    }
    Ok(doubts(o, common, weights, &plan))
}

/// Rubble at the foot of what stands is this near, m: the box is around places where somebody can stand, within the walls.
const BESIDE: f64 = 2.0;

/// How far all outlines together are from the box around the plan of the building, m; none where one of them reaches it or lies at its foot, or without
/// any.
fn beside(o: &Observations, plan: &BuildingPlan) -> Option<f64> {
    let gap = |l: &Outline| {
        let range = |c: usize| {
            l.points.iter().map(|p| p[c]).fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], x| [a.min(x), b.max(x)])
        };
        let along = |c: usize| {
            let [low, high] = range(c);
            (low - plan.max[c]).max(plan.min[c] - high).max(0.0)
        };
        along(0).hypot(along(1))
    };
    o.outline.iter().map(gap).min_by(f64::total_cmp).filter(|gap| *gap > BESIDE)
}

/// Questions about observations that may be.
fn doubts(o: &Observations, common: &Common, weights: &Weights, plan: &BuildingPlan) -> Vec<String> {
    let mut out = o.repeated.clone();
    let found: u64 = o.found.iter().map(|f| u64::from(f.people)).sum();
    let expected = (weights.total() + weights.outside) as f64 / super::PERSON as f64;
    if found as f64 > (2.0 * expected).max(10.0) {
        out.push(format!("Are the numbers right? {found} people were found, {expected:.0} were looked for. Check [[found]] and the occupancy."));
    }
    for (k, f) in o.found.iter().enumerate().filter(|(_, f)| f.is_located()) {
        let here = |d: &Dug| f.at.is_some_and(|at| (d.at[0] - at[0]).hypot(d.at[1] - at[1]) <= d.radius);
        if let Some(j) = o.dug.iter().position(here) {
            out.push(format!(
                "Is somebody at found[{k}]? The hole dug[{j}] holds the same place, and what was dug is searched: say out = true for who was brought out, or take the hole away."
            ));
        }
    }
    for p in o.pass.iter().filter(|p| p.places_only) {
        for [x, y] in &p.alerts {
            out.push(format!(
                "What was searched around the alert ({}) at {x:.1}, {y:.1} m? No area that was searched so holds it: it speaks for its place only, and silence elsewhere is not counted. Draw the area as \"searched\", or leave it so.",
                p.means.name()
            ));
        }
    }
    for (k, l) in o.outline.iter().enumerate() {
        let size = |c: usize| {
            let range = |f: fn(f64, f64) -> f64, from| l.points.iter().map(|p| p[c]).fold(from, f);
            range(f64::max, f64::NEG_INFINITY) - range(f64::min, f64::INFINITY)
        };
        let own = |c: usize| plan.max[c] - plan.min[c];
        if (0..2).all(|c| size(c) < 0.15 * own(c)) {
            out.push(format!(
                "Is outline[{k}] in metres? It measures {:.2} x {:.2} m, the building {:.1} x {:.1} m.",
                size(0),
                size(1),
                own(0),
                own(1)
            ));
        }
    }
    for (k, s) in o.standing.iter().enumerate() {
        for name in s.elements.iter().filter(|n| !n.contains('*')) {
            let others = common
                .uprights
                .iter()
                .filter(|u| u.name.rsplit_once('~').is_some_and(|(base, n)| base == name && n.parse::<u32>().is_ok()));
            let others = others.count();
            if others > 0 {
                out.push(format!(
                    "Which \"{name}\" is meant in standing[{k}]? {} elements have this name; the first is taken.",
                    others + 1
                ));
            }
        }
    }
    out
}

/// Checks the people who are looked for against the building. Returns what is doubtful, as questions.
///
/// # Errors
/// Somebody of a list with a place that is not at the building.
pub fn believe_people(presence: &Presence, common: &Common) -> Result<Vec<String>> {
    let plan = plan_of(common);
    let mut out = Vec::new();
    for who in &presence.list {
        let Some(place) = who.place else { continue };
        if let Some((problem, remedy)) = plausibility::far_away(&[place], &plan, plausibility::reach_of_people(&plan)) {
            return Err(Error::input(format!("{}: {problem}", who.name), remedy).at(format!("line {}", who.line)));
        }
        let away = plan.distance(place);
        if away > 0.0 {
            out.push(format!(
                "Was {} (line {} of the list) outside? {:.1}, {:.1} m lies {away:.1} m beside the building; counted at the nearest floor of {}.",
                who.name, who.line, place[0], place[1], who.storey
            ));
        }
    }
    for map in &presence.occupancy.maps {
        let storey = common.storeys.iter().position(|x| x.name == map.storey);
        let places = storey.map_or(0, |k| places_on(common, k).len());
        let area = places as f64 * common.settings.grid * common.settings.grid;
        let crowding = Crowding { storey: &map.storey, people: f64::from(map.people), area };
        out.extend(plausibility::crowding(&crowding).map(|f| sentence(&f)));
    }
    Ok(out)
}

/// A finding as a note of the plan.
pub fn sentence(f: &crate::building::Finding) -> String {
    let mut remedy = f.remedy.chars();
    let first: String = remedy.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
    format!("{}. {first}{}.", f.detail, remedy.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Means;
    use crate::search::observe::{Dug, FoundPerson, Height, Outline, Pass};
    use crate::search::scenes;

    fn common() -> Common {
        scenes::common(&[("any", 1.0)])
    }

    fn error(o: &Observations) -> String {
        let common = common();
        believe(o, &common, &Weights::even(&common, super::super::PERSON)).expect_err("it cannot be").to_string()
    }

    #[test]
    fn outlines_in_millimetres_digs_far_away_and_holes_of_a_hundred_metres_are_refused_with_what_was_meant() {
        let common = common();
        let plan = plan_of(&common);
        let inside = |u: f64, v: f64| {
            [plan.min[0] + u * (plan.max[0] - plan.min[0]), plan.min[1] + v * (plan.max[1] - plan.min[1])]
        };
        let ring = [inside(0.1, 0.1), inside(0.9, 0.1), inside(0.9, 0.9)];
        let times = |s: f64| ring.iter().map(|p| [1e4 + p[0] * s, p[1] * s]).collect::<Vec<_>>();
        let mm = Observations {
            outline: vec![Outline { points: ring.iter().map(|p| p.map(|x| 1000.0 * x)).collect() }],
            ..Observations::default()
        };
        let e = error(&mm);
        assert!(e.contains("outline[0].points") && e.contains("in millimetres"), "{e}");
        let far = Observations { outline: vec![Outline { points: times(1.0) }], ..Observations::default() };
        assert!(error(&far).contains("10 km from the building"), "{}", error(&far));
        let utm = Observations {
            outline: vec![Outline { points: ring.iter().map(|p| [p[0] + 465_000.0, p[1] + 5_250_000.0]).collect() }],
            ..Observations::default()
        };
        assert!(error(&utm).contains("UTM"), "{}", error(&utm));
        // That of another house, 15 m away: nobody would be looked for where the building stood. One that also lies over the plan is believed.
        let off = plan.max[0] - plan.min[0] + 15.0;
        let next: Vec<_> = ring.iter().map(|p| [p[0] + off, p[1]]).collect();
        let of = |list: &[&[[f64; 2]]]| Observations {
            outline: list.iter().map(|l| Outline { points: l.to_vec() }).collect(),
            ..Observations::default()
        };
        // Its near side is a tenth of the plan and 15 m away.
        let apart = 15.0 + 0.1 * (plan.max[0] - plan.min[0]);
        let said = error(&of(&[&next]));
        assert!(said.contains(&format!("beside the building: {apart:.1} m from its plan")), "{said}");
        assert!(believe(&of(&[&next, &ring]), &common, &Weights::even(&common, super::super::PERSON)).is_ok());
        let at = inside(0.5, 0.5);
        let dug = |at: [f64; 2], radius: f64| Observations { dug: vec![Dug { at, radius }], ..Observations::default() };
        assert!(
            error(&dug(at, 100.0)).contains("dug[0].radius") && error(&dug([20_000.0, 0.0], 1.0)).contains("dug[0].at")
        );
        let found = Observations {
            found: vec![FoundPerson { at: Some(at), people: 1_000_000, ..crate::fields::Table::start() }],
            ..Observations::default()
        };
        assert!(error(&found).contains("found[0].people"));
        let high = Observations { height: vec![Height { at, height: 350.0 }], ..Observations::default() };
        assert!(error(&high).contains("centimetres"), "{}", error(&high));
        let pass = Pass {
            means: Means::Dog,
            area: Vec::new(),
            coverage: 1.0,
            alerts: vec![at.map(|x| 1e5 + x)],
            detection: None,
            false_alarm: None,
            places_only: false,
        };
        assert!(error(&Observations { pass: vec![pass], ..Observations::default() }).contains("pass[0].alerts"));
        let fine = Observations { outline: vec![Outline { points: ring.to_vec() }], ..dug(at, 1.0) };
        assert_eq!(
            believe(&fine, &common, &Weights::even(&common, super::super::PERSON)).expect("it may be"),
            Vec::<String>::new()
        );
    }

    /// A building of 9.6 m: rubble up to 3 m above it is believed, and its own height is said.
    #[test]
    fn rubble_is_compared_with_the_building_and_not_with_more_than_it() {
        let mut common = common();
        common.highest = Some(common.raster.datum + 9.6);
        let plan = plan_of(&common);
        let at = [0, 1].map(|k| 0.5 * (plan.min[k] + plan.max[k]));
        let of = |height: f64| {
            let o = Observations { height: vec![Height { at, height }], ..Observations::default() };
            believe(&o, &common, &Weights::even(&common, super::super::PERSON)).map_err(|e| e.to_string())
        };
        assert!(of(12.5).is_ok());
        let e = of(12.7).expect_err("it is higher than the building");
        assert!(e.contains("rubble 12.7 m high; the building was 9.6 m high"), "{e}");
    }

    #[test]
    fn somebody_of_a_list_far_away_is_not_moved_inside() {
        let common = common();
        let who = |place: [f64; 2]| crate::occupants::Listed {
            name: "Ada".into(),
            storey: common.storeys[0].name.clone(),
            hour: None,
            place: Some(place),
            lying: false,
            line: 2,
        };
        let list = |place| Presence { list: vec![who(place)], ..Presence::default() };
        let middle = plan_of(&common);
        let middle = [0, 1].map(|k| 0.5 * (middle.min[k] + middle.max[k]));
        let e = believe_people(&list(middle.map(|x| 1000.0 * x)), &common).expect_err("in millimetres").to_string();
        assert!(e.contains("line 2") && e.contains("Ada") && e.contains("in millimetres"), "{e}");
        assert!(believe_people(&list(middle), &common).expect("it may be").is_empty());
    }
}
