//! A case for a model just imported: ready to run, every guess said beside it.

use super::{Case, Group, defaults, to_toml};
use crate::building::{Building, Element};
use std::path::Path;

/// Words in a group's name or IFC class, and the profile they suggest. The first match counts.
const GUESSES: &[(&str, &str)] = &[
    ("footing", "rigid"),
    ("foundation", "rigid"),
    ("fundament", "rigid"),
    ("column", "rc-column"),
    ("stütze", "rc-column"),
    ("pillar", "rc-column"),
    ("pile", "rc-column"),
    ("beam", "rc-beam"),
    ("träger", "rc-beam"),
    ("balken", "rc-beam"),
    ("girder", "rc-beam"),
    ("joint", "rc-beam"),
    ("member", "timber-spruce"),
    ("rafter", "timber-spruce"),
    ("sparren", "timber-spruce"),
    ("timber", "timber-spruce"),
    ("brick", "masonry"),
    ("masonry", "masonry"),
    ("mauer", "masonry"),
    ("curtain", "glass"),
    ("glass", "glass"),
    ("plate", "steel"),
    ("steel", "steel"),
    ("wall", "rc-wall"),
    ("wand", "rc-wall"),
    ("slab", "rc-slab"),
    ("decke", "rc-slab"),
    ("floor", "rc-slab"),
    ("ceiling", "rc-slab"),
    ("covering", "rc-slab"),
    ("roof", "rc-slab"),
    ("dach", "rc-slab"),
    ("stair", "rc-slab"),
    ("treppe", "rc-slab"),
    ("flight", "rc-slab"),
    ("landing", "rc-slab"),
    ("ramp", "rc-slab"),
];

fn guess(e: &Element) -> (&'static str, String) {
    let materials = e.material.as_deref().unwrap_or_default().to_lowercase();
    for (word, profile) in [
        ("brick", "masonry"),
        ("masonry", "masonry"),
        ("mauerwerk", "masonry"),
        ("holz", "timber-spruce"),
        ("wood", "timber-spruce"),
        ("timber", "timber-spruce"),
        ("steel", "steel"),
        ("stahl", "steel"),
    ] {
        // "Stahlbeton" is reinforced concrete, not steel.
        if materials.contains(word) && !materials.contains("beton") && !materials.contains("concrete") {
            return (profile, format!("the file gives its material as \"{materials}\""));
        }
    }
    let class = e.class.as_deref().unwrap_or_default().to_lowercase();
    let name = e.group.to_lowercase();
    for (text, what) in [(&name, "its name"), (&class, "its IFC class")] {
        if let Some((word, profile)) = GUESSES.iter().find(|(word, _)| text.contains(word)) {
            return (profile, format!("{what} holds \"{word}\""));
        }
    }
    ("rc-wall", "nothing in its name or class says what it is".into())
}

/// A case and its commented text for a building read from `model` (path relative to the case).
pub fn starter(building: &Building, model: &Path) -> (Case, String) {
    let mut case = defaults();
    case.title = building.source.file.clone();
    case.model.file = model.into();
    let mut reasons = Vec::new();
    for (name, count) in building.groups() {
        let Some(first) = building.elements.iter().find(|e| e.group == name) else { continue };
        let (profile, why) = guess(first);
        let live = crate::strength::builtin().iter().find(|p| p.name == profile).map_or(0.0, |p| p.live_load);
        case.groups.push(Group {
            name: name.clone(),
            profile: profile.into(),
            target_size: None,
            live_load: live,
            strength_factor: 1.0,
            unbreakable: false,
        });
        reasons.push(format!("# {count} elements. Guess: {profile}, because {why}."));
    }
    let mut text = String::from(
        "# A Leanto case. Every line that begins with \"Guess\" was not in the model: check it before you believe a result.\n\
         # `leanto info` lists all keys, `leanto run` runs it.\n\n",
    );
    let mut groups = reasons.iter();
    for line in to_toml(&case).lines() {
        match line {
            "[[group]]" => {
                if let Some(r) = groups.next() {
                    text += r;
                    text += "\n";
                }
            }
            "[occupancy]" => text += &examples(building),
            "units = \"auto\"" => {
                text += &format!(
                    "# Guess: {} m per unit of the file, {} up.\n",
                    building.source.metres_per_unit, building.source.up
                );
            }
            "foundation_tolerance = \"0.1 m\"" => {
                text += &format!(
                    "# Guess: everything that reaches down to within this of the lowest point ({:.2} m) stands on the ground.\n",
                    building.aabb().min.z
                );
            }
            _ => {}
        }
        text += line;
        text += "\n";
    }
    (case, text)
}

fn examples(building: &Building) -> String {
    let b = building.aabb();
    let mut names: Vec<&str> =
        building.elements.iter().filter(|e| e.mesh.aabb().min.z < b.min.z + 1.0).map(|e| e.name.as_str()).collect();
    names.sort_unstable();
    let names: Vec<String> = names.iter().take(3).map(|n| toml::Value::String((*n).into()).to_string()).collect();
    let storey = building.storeys.first().map_or("Storey 0", |s| s.name.as_str());
    let storey = toml::Value::String(storey.into());
    format!(
        "# What happens: nothing yet. For example, three lowest parts lost at once:\n\
         # [[scenario.remove]]\n# at = \"0.5 s\"\n# elements = [{}]\n\n\
         # Who is inside: nobody yet. For example, 12 people on one storey:\n\
         # [[occupancy.map]]\n# storey = {storey}\n# file = \"occupancy.png\"        # grey, white = crowded\n\
         # metres_per_pixel = \"0.5 m\"\n# origin = [{:.1}, {:.1}]\n# people = 12\n\n",
        names.join(", "),
        b.min.x,
        b.min.y
    )
}
