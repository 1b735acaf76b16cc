//! A case for a model that was just imported: ready to run, and every guess says in a comment that it is one.

use super::super::text::{Notes, write};
use super::super::{Case, OwnProfile};
use super::{profile_by_role, profile_guess, stated_reinforcement};
use crate::building::{Building, Element, ElementRole, naming, role_groups, storeys_of};
use crate::fields::Value;
use crate::import::{Grouping, UpAxis};
use crate::prepare::Group;
use crate::sketch::Preset;
use std::path::Path;

/// A ready-to-run case for a building and its text with comments. `model_path_relative` is the model file as seen from the folder that the
/// case will lie in.
pub fn for_model(building: &Building, model_path_relative: &Path) -> (Case, String) {
    for_model_within(building, model_path_relative, Case::default().model.options.time_limit)
}

/// The same, with the time that reading the model may take, s.
pub fn for_model_within(building: &Building, model_path_relative: &Path, time_limit: f64) -> (Case, String) {
    let mut case = Case::default();
    case.model.options.time_limit = time_limit;
    // The first of several files is the model itself.
    case.model.options.also = building.file_ledgers.iter().skip(1).map(|f| f.0.clone()).collect();
    let mut notes = Notes::new();
    case.model.file = model_path_relative.into();
    case.title = model_path_relative.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    notes.insert(
        "version".into(),
        vec![
            "A Leanto case, made from the model. It runs as it is; nothing is damaged yet.".into(),
            "Lines with \"Guess\" stand for something that the model does not say: check them first.".into(),
        ],
    );
    model(building, &mut case, &mut notes);
    groups(building, &mut case, &mut notes);
    foundation(building, &mut notes);
    notes.insert(
        "run.duration".into(),
        vec!["Guess: a collapse of a house is over in 5 to 10 s; make it longer for tall buildings.".into()],
    );
    let removal = example_removal(building);
    notes.insert("scenario".into(), removal);
    notes.insert("occupancy.map".into(), example_occupancy(building));
    let text = write(&case, &notes);
    (case, text)
}

/// A ready-to-run case for a sketch, with its building, and its text with comments.
pub fn for_sketch(sketch: &crate::sketch::Sketch, building: &Building) -> (Case, String) {
    let (case, notes) = of_sketch(sketch, building);
    let text = write(&case, &notes);
    (case, text)
}

/// The text of a case for a building of a map or a plan: with its place on the earth where that is known, and what was found and guessed.
pub fn for_traced(
    sketch: &crate::sketch::Sketch,
    building: &Building,
    traced: &crate::maps::footprint::Traced,
) -> String {
    let (mut case, mut notes) = of_sketch(sketch, building);
    if let Some(origin) = &traced.origin {
        let site = &mut case.prepare.site;
        let rounded = |v: f64, digits: i32| (v * 10f64.powi(digits)).round() / 10f64.powi(digits);
        (site.latitude, site.longitude) = (Some(rounded(origin.latitude, 8)), Some(rounded(origin.longitude, 8)));
        site.true_north = rounded(origin.true_north, 6);
    }
    case.assess.front = traced.front;
    let mut said = vec![if traced.origin.is_some() { "From a map:" } else { "From a drawn plan:" }.to_string()];
    said.extend(traced.notes.iter().cloned());
    notes.insert("sketch".into(), said);
    write(&case, &notes)
}

fn of_sketch(sketch: &crate::sketch::Sketch, building: &Building) -> (Case, Notes) {
    let mut case = Case::default();
    let mut notes = Notes::new();
    let preset = crate::sketch::preset(&sketch.preset);
    let title = preset.map_or("", |p| p.title);
    case.title = title.to_string();
    if sketch.basements > 0 {
        // Storey 0 is at street level.
        case.prepare.site.ground = Some(0.0);
    }
    notes.insert(
        "version".into(),
        vec![
            "A Leanto case, made from a sketch. It runs as it is; nothing is damaged yet.".into(),
            "Change the answers in [sketch] and run it again; [[group]] says how strong each kind of part is.".into(),
        ],
    );
    groups(building, &mut case, &mut notes);
    for (i, g) in case.groups.iter_mut().enumerate() {
        if let Some((p, profile)) = preset.and_then(|p| Some((p, p.profile(&g.name)?))) {
            g.profile = profile.into();
            g.live_load = live_load_of(p, &g.name);
            let count = building.elements.iter().filter(|e| e.group == g.name).count();
            let mut said = vec![format!("{count} elements; usual for \"{title}\".")];
            said.extend((g.live_load > 0.0).then(|| roof_note(g, sketch)).flatten());
            notes.insert(format!("group[{i}]"), said);
        }
    }
    foundation(building, &mut notes);
    notes.insert("scenario".into(), example_removal(building));
    notes.insert("occupancy.map".into(), example_occupancy(building));
    case.sketch = Some(sketch.clone());
    (case, notes)
}

/// What the live load of a group of a sketch means for its roofs; nothing where a group of floors has none.
fn roof_note(g: &Group, sketch: &crate::sketch::Sketch) -> Option<String> {
    let roofs = super::live_load::ROOFS / 1e3;
    if crate::sketch::floor_group(&g.name).is_some() {
        return Some(format!(
            "Guess: live load {roofs:.1} kN/m2, because it is a roof that nobody uses: category H of EN 1991-1-1, table 6.10 (ASCE 7, table 4.3-1 has \
             0.96 kN/m2, reducible, for ordinary flat roofs); snow, a terrace or plant is not in it."
        ));
    }
    let own = g.live_load / 1e3;
    if !sketch.roof_apart {
        return Some(format!(
            "Guess: {own:.1} kN/m2 on the flat roof, too, as on one that people use (category I of EN 1991-1-1, 6.3.4); on one that nobody uses it is \
             {roofs:.1} kN/m2 (category H)."
        ));
    }
    let lower = match &sketch.footprint {
        crate::sketch::Footprint::Outline(o) => !o.parts.is_empty(),
        _ => sketch.set_back_from > 0 && sketch.set_back > 0.0,
    };
    lower.then(|| {
        format!("Guess: {own:.1} kN/m2 on the terraces of the set-backs, too, as on a roof that people use (category I of EN 1991-1-1, 6.3.4).")
    })
}

/// The strength profile that goes with a role for the elements of a group, by their material; none where the role does not say.
pub fn profile_of_role(building: &Building, group: &str, role: ElementRole) -> Option<&'static str> {
    profile_by_role::with_role(building, group, role)
}

/// Adds the groups that a sketched building has and the case does not list, with the profiles of its preset.
pub fn add_missing_groups(case: &mut Case, building: &Building) {
    let Some(preset) = case.sketch.as_ref().and_then(|s| crate::sketch::preset(&s.preset)) else { return };
    for (name, _) in building.groups() {
        if case.groups.iter().any(|g| g.name == name) {
            continue;
        }
        let Some(profile) = preset.profile(&name) else { continue };
        let live_load = live_load_of(preset, &name);
        case.groups.push(Group::new(name, profile, live_load));
    }
}

/// Groups of a sketch between whose parts the slabs lie: their upper faces are a part of the floor where nothing covers them.
const BETWEEN_SLABS: [&str; 3] = ["Beams", "Joints", "Transfer"];

/// Live load of a group of a sketch, N/m2: that of its profile; what lies between the slabs carries what these carry. What would be loaded as a
/// floor is loaded as a roof in the roof.
fn live_load_of(preset: &Preset, group: &str) -> f64 {
    if let Some(floor) = crate::sketch::floor_group(group) {
        return if live_load_of(preset, floor) > 0.0 { super::live_load::ROOFS } else { 0.0 };
    }
    let profile = preset.profile(group);
    let own = crate::strength::builtin().iter().find(|p| Some(p.name.as_str()) == profile).map_or(0.0, |p| p.live_load);
    match group {
        "Slabs" if own == 0.0 && profile.is_some() => super::live_load::FLOORS,
        _ if own == 0.0 && BETWEEN_SLABS.contains(&group) => live_load_of(preset, "Slabs"),
        _ => own,
    }
}

/// A text as TOML.
fn quoted(s: &str) -> String {
    Value::Text(s.into()).literal()
}

/// How the file was read.
fn model(building: &Building, case: &mut Case, notes: &mut Notes) {
    let source = &building.source;
    if source.format.starts_with("IFC") {
        notes.insert(
            "model.units".into(),
            vec![format!("The file says itself: {} m per unit, z up.", source.metres_per_unit)],
        );
    } else {
        case.model.options.metres_per_unit = Some(source.metres_per_unit).filter(|u| u.is_finite() && *u > 0.0);
        case.model.options.up = match source.up.as_str() {
            "z" => Some(UpAxis::Z),
            "y" => Some(UpAxis::Y),
            _ => None,
        };
        let size = building.used_aabb().size();
        let line = format!(
            "Guess: read like this the building is {:.1} m x {:.1} m in plan and {:.1} m high.",
            size.x, size.y, size.z
        );
        notes.insert("model.units".into(), vec![line]);
    }
    case.model.options.grouping = grouping(building);
    let rule = match &case.model.options.grouping {
        None => "as the importer found best",
        Some(Grouping::Name { .. }) => "by the part of the name before a separator, or the class",
        Some(Grouping::Class) => "by IFC class",
        Some(Grouping::Storey) => "by storey",
        Some(Grouping::Role) => "by what the elements are for, their material and type",
    };
    notes.insert("model.grouping".into(), vec![format!("Guess: {} groups, {rule}.", building.groups().len())]);
}

/// The rule that gives the building's groups; `None` when only the importer itself knows it.
fn grouping(building: &Building) -> Option<Grouping> {
    let all = |f: &dyn Fn(&Element) -> bool| !building.elements.is_empty() && building.elements.iter().all(f);
    let by_name = |separators: &str, last: bool| {
        all(&|e| naming::group_by_name(&e.name, e.class.as_deref(), separators, last) == e.group)
    };
    let (last, separators) = naming::FAMILY_AND_TYPE;
    let by_role = role_groups::by_role(&building.elements);
    if building.elements.iter().zip(&by_role).all(|(e, g)| e.recognition.is_some() && e.group == *g) {
        Some(Grouping::Role)
    } else if all(&|e| e.class.as_deref() == Some(e.group.as_str())) {
        Some(Grouping::Class)
    } else if by_name(naming::SEPARATORS, false) {
        Some(Grouping::by_name())
    } else if by_name(separators, last) {
        Some(Grouping::Name { separators: separators.into(), last })
    } else if all(&|e| e.storey.is_some_and(|s| building.storeys.get(s).is_some_and(|s| s.name == e.group))) {
        Some(Grouping::Storey)
    } else {
        None
    }
}

fn groups(building: &Building, case: &mut Case, notes: &mut Notes) {
    let bolted = profile_by_role::has_bolts(&building.elements, &building.ledger.left_out);
    let use_load = super::live_load::live_load(building);
    let between = crate::plausibility::groups_between_floors(building);
    for (i, (name, count)) in building.groups().into_iter().enumerate() {
        let members: Vec<&Element> = building.elements.iter().filter(|e| e.group == name).collect();
        let known = profile_by_role::profile(&members, bolted);
        let role = known.as_ref().map(|k| k.0);
        let guess = known.map_or_else(|| profile_guess::profile(&name, members.iter().copied()), |k| k.1);
        let known = crate::strength::builtin().iter().find(|p| p.name == guess.profile).expect("guesses are built in");
        let parts = if count == 1 { "1 element".into() } else { format!("{count} elements") };
        let mut lines =
            vec![format!("{parts}. Guess: {}, because {}.", guess.profile, guess.reason.replace('\n', " "))];
        lines.extend(profile_guess::file_properties(members.iter().copied()));
        let own =
            stated_reinforcement::profile(&members, known, building.source.metres_per_unit, &own_name(case, &name));
        let profile = own.and_then(|own| {
            let profile = add_own_profile(case, &name, own.text)?;
            lines.extend(own.lines);
            Some(profile)
        });
        let is_between = between.contains(name.as_str());
        let (live_load, why) = super::live_load::of_group(role, known, &members, use_load.as_ref(), is_between);
        lines.extend(why.map(|why| format!("Guess: live load {:.1} kN/m2, because {why}.", live_load / 1e3)));
        notes.insert(format!("group[{i}]"), lines);
        case.groups.push(Group {
            role,
            founded: Group::usually_founded(guess.profile),
            ..Group::new(&name, profile.as_deref().unwrap_or(guess.profile), live_load)
        });
    }
}

/// A name for the profile that the file states for a group, which no other profile has.
fn own_name(case: &Case, group: &str) -> String {
    let plain: String =
        group.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let base = format!("file-{}", plain.trim_matches('-'));
    let taken = |n: &str| case.profiles.iter().any(|p| p.name == n);
    std::iter::once(base.clone()).chain((2..).map(|k| format!("{base}-{k}"))).find(|n| !taken(n)).unwrap_or(base)
}

/// Puts a profile that the file states into the case and returns its name; `None` when it is no profile, and the guess stands.
fn add_own_profile(case: &mut Case, group: &str, text: String) -> Option<String> {
    let name = own_name(case, group);
    let profile = crate::strength::parse(&text, Path::new("profile")).ok()?;
    case.profiles.push(OwnProfile { name: name.clone(), text, profile });
    Some(name)
}

fn foundation(building: &Building, notes: &mut Notes) {
    if building.elements.is_empty() {
        return;
    }
    let lowest = building.aabb().min.z;
    let reach = lowest + Case::default().prepare.foundation_tolerance;
    let count = building.elements.iter().filter(|e| e.mesh.aabb().min.z <= reach).count();
    let line = format!(
        "Guess: founded is what reaches down to {lowest:.2} m ({count} of {} elements).",
        building.elements.len()
    );
    notes.insert("prepare.foundation_tolerance".into(), vec![line]);
}

/// Lines that the user can uncomment, with elements that this building has: columns of the lowest storey, else the lowest parts.
fn example_removal(building: &Building) -> Vec<String> {
    let lowest = building.aabb().min.z;
    let near: Vec<&Element> = building.elements.iter().filter(|e| e.mesh.aabb().min.z < lowest + 1.0).collect();
    let is = |e: &&&Element, profile: &str| match e.recognition.as_ref().map(|r| r.role) {
        Some(ElementRole::Column) => profile == "rc-column",
        Some(ElementRole::Footing | ElementRole::Pile) => profile == "rc-foundation",
        Some(role) if role.carries() => false,
        // What does not carry is no example of a loss.
        Some(_) => profile == "rc-foundation",
        None => profile_guess::profile(&e.group, std::iter::once(**e)).profile == profile,
    };
    let mut chosen: Vec<&Element> = near.iter().filter(|e| is(e, "rc-column")).take(2).copied().collect();
    if chosen.is_empty() {
        chosen = near.iter().filter(|e| !is(e, "rc-foundation")).take(2).copied().collect();
    }
    if chosen.is_empty() {
        // All of the lowest parts are foundations: what stands on them.
        let mut above: Vec<&Element> = building.elements.iter().filter(|e| !is(&e, "rc-foundation")).collect();
        above.sort_by(|a, b| a.mesh.aabb().min.z.total_cmp(&b.mesh.aabb().min.z));
        chosen = above.into_iter().take(2).collect();
    }
    let names: Vec<String> = chosen.iter().map(|e| quoted(&e.name.replace('\n', " "))).collect();
    let mut out: Vec<String> =
        vec!["What happens to the building: nothing yet. Remove the # to remove parts, for example".into()];
    out.push("[[scenario.remove]]".into());
    out.push("at = \"0.5 s\"".into());
    out.push(format!("elements = [{}]", names.join(", ")));
    out.push("or to shake it with a record of ground accelerations (t, ax, ay, az)".into());
    out.push("[scenario.ground_motion]".into());
    out.push("file = \"motion.csv\"".into());
    out.push("unit = \"m/s2\"".into());
    out
}

fn example_occupancy(building: &Building) -> Vec<String> {
    let b = building.used_aabb();
    let (x, y) = if building.elements.is_empty() { (0.0, 0.0) } else { (b.min.x, b.min.y) };
    let storey = building.storeys.first().map_or("Storey 0", |s| s.name.as_str());
    let mut out: Vec<String> =
        vec!["Who is inside: nobody yet. One grey picture per storey says where people are (white: crowded).".into()];
    if !building.storeys.is_empty() {
        let names: Vec<String> = storeys_of(&building.storeys).iter().map(|s| quoted(&s.name)).collect();
        out.push(format!("Storeys of this model: {}", names.join(", ")));
    }
    out.push("[[occupancy.map]]".into());
    out.push(format!("storey = {}", quoted(storey)));
    out.push("file = \"people.png\"".into());
    out.push("metres_per_pixel = \"0.25 m\"".into());
    out.push(format!("origin = [{x:.2}, {y:.2}]"));
    out.push("people = 12".into());
    out
}

#[cfg(test)]
mod tests {
    use crate::sketch::{PRESETS, Sketch, build};

    /// A sketch of before has one group for the slabs of floors and roof: the case says that the roof carries what floors carry, and what it is
    /// otherwise.
    #[test]
    fn a_case_of_a_sketch_with_one_group_for_floors_and_roof_says_what_its_roof_carries() {
        let sketch = crate::sketch::preset("rc-frame-1960").expect("a preset").sketch();
        let (case, text) = super::for_sketch(&sketch, &build(&sketch).expect("a building"));
        let loaded = case.groups.iter().filter(|g| g.live_load > 0.0).count();
        assert!(loaded > 0);
        assert_eq!(text.matches("2.0 kN/m2 on the flat roof, too").count(), loaded, "{text}");
        assert!(text.contains("on one that nobody uses it is 0.4 kN/m2"));
    }

    /// Category H of EN 1991-1-1, table 6.10, on every part of the roof that would carry 2 or 3 kN/m2 as a floor; all is made as the floors are.
    #[test]
    fn the_roof_of_a_new_sketch_carries_the_live_load_of_a_roof() {
        for p in PRESETS {
            let sketch = Sketch { storeys: 3, ..p.new_sketch() };
            let building = build(&sketch).expect("a building");
            let (case, text) = super::for_sketch(&sketch, &building);
            let of = |name: &str| case.groups.iter().find(|g| g.name == name);
            let mut roofs = 0;
            for g in &case.groups {
                let Some(floor) = crate::sketch::floor_group(&g.name).and_then(of) else {
                    assert_ne!(g.live_load, 400.0, "{}: {} is no roof", p.name, g.name);
                    continue;
                };
                roofs += usize::from(g.live_load > 0.0);
                assert_eq!(g.profile, floor.profile, "{}: {}", p.name, g.name);
                assert_eq!(g.live_load, if floor.live_load > 0.0 { 400.0 } else { 0.0 }, "{}: {}", p.name, g.name);
            }
            assert!(roofs > 0, "{}", p.name);
            assert_eq!(text.matches("category H of EN 1991-1-1, table 6.10").count(), roofs, "{text}");
            let top = building.aabb().max.z;
            let highest = building.elements.iter().filter(|e| e.mesh.aabb().max.z > top - 1e-6);
            for e in highest.filter(|e| of(&e.group).is_some_and(|g| g.live_load > 0.0)) {
                assert!(crate::sketch::floor_group(&e.group).is_some(), "{}: {} is the roof", p.name, e.name);
            }
        }
    }

    /// Documents without the key have one group for floors and roof, with the names that their events and lists use.
    #[test]
    fn a_case_that_does_not_say_it_keeps_its_roof_in_the_groups_of_its_floors() {
        for p in PRESETS {
            let pairs = vec![("preset".to_string(), crate::fields::Value::Text(p.name.into()))];
            let sketch = crate::sketch::read(&pairs).expect("a sketch");
            assert_eq!(sketch, p.sketch());
            let (old, new) = (build(&sketch).expect("a building"), build(&p.new_sketch()).expect("a building"));
            assert!(old.elements.iter().all(|e| !e.group.starts_with("Roof")), "{}", p.name);
            // The solids are the same.
            assert_eq!(old.elements.len(), new.elements.len());
            assert!(old.elements.iter().zip(&new.elements).all(|(a, b)| a.mesh.aabb() == b.mesh.aabb()));
        }
    }
}
