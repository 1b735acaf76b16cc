//! Which strength profile a group most likely has, by its material, its name and its IFC class, in English and German.

use crate::building::Element;

/// Materials: a word and the profile it means for any member.
const MATERIALS: &[(&str, &str)] = &[
    ("brick", "masonry"),
    ("masonry", "masonry"),
    ("ziegel", "masonry"),
    ("mauerwerk", "masonry"),
    ("kalksandstein", "masonry"),
    ("larch", "timber-larch"),
    ("lärche", "timber-larch"),
    ("laerche", "timber-larch"),
    ("ash wood", "timber-ash"),
    ("esche", "timber-ash"),
    ("timber", "timber-spruce"),
    ("wood", "timber-spruce"),
    ("spruce", "timber-spruce"),
    ("holz", "timber-spruce"),
    ("fichte", "timber-spruce"),
    ("glass", "glass"),
    ("glas", "glass"),
    ("structural steel", "steel"),
    ("steel", "steel"),
    ("stahl", "steel"),
];

/// Reinforced concrete contains the word for steel in German.
const CONCRETE: &[&str] = &["concrete", "beton"];

/// Members: a word in a group's name or IFC class. The first match counts, so the more telling words stand first.
const MEMBERS: &[(&str, &str)] = &[
    ("foundation", "rc-foundation"),
    ("footing", "rc-foundation"),
    ("fundament", "rc-foundation"),
    ("bodenplatte", "rc-foundation"),
    ("baseslab", "rc-foundation"),
    ("pile", "rc-foundation"),
    ("masonry", "masonry"),
    ("brick", "masonry"),
    ("mauerwerk", "masonry"),
    ("partition", "partition"),
    ("stud)", "partition"),
    ("drywall", "partition"),
    ("plasterboard", "partition"),
    ("gypsum", "partition"),
    ("trockenbau", "partition"),
    ("gipskarton", "partition"),
    ("furring", "partition"),
    ("cmu", "masonry"),
    ("block", "masonry"),
    ("curtain", "glass"),
    ("window", "glass"),
    ("fenster", "glass"),
    ("glass", "glass"),
    ("glas", "glass"),
    ("rafter", "timber-spruce"),
    ("sparren", "timber-spruce"),
    ("timber", "timber-spruce"),
    ("purlin", "timber-spruce"),
    ("pfette", "timber-spruce"),
    ("holz", "timber-spruce"),
    ("wood", "timber-spruce"),
    ("steel", "steel"),
    ("stahl", "steel"),
    ("brace", "steel"),
    ("bracing", "steel"),
    ("column", "rc-column"),
    ("pillar", "rc-column"),
    ("stütze", "rc-column"),
    ("stuetze", "rc-column"),
    ("säule", "rc-column"),
    ("pfeiler", "rc-column"),
    ("joint", "rc-column"),
    ("beam", "rc-beam"),
    ("girder", "rc-beam"),
    ("lintel", "rc-beam"),
    ("träger", "rc-beam"),
    ("traeger", "rc-beam"),
    ("unterzug", "rc-beam"),
    ("balken", "rc-beam"),
    ("sturz", "rc-beam"),
    ("wall", "rc-wall"),
    ("wand", "rc-wall"),
    ("wände", "rc-wall"),
    ("waende", "rc-wall"),
    ("mauer", "rc-wall"),
    ("core", "rc-wall"),
    ("slab", "rc-slab"),
    ("decke", "rc-slab"),
    ("platte", "rc-slab"),
    ("floor", "rc-slab"),
    ("ceiling", "rc-slab"),
    ("roof", "rc-slab"),
    ("dach", "rc-slab"),
    ("stair", "rc-slab"),
    ("treppe", "rc-slab"),
    ("flight", "rc-slab"),
    ("landing", "rc-slab"),
    ("podest", "rc-slab"),
    ("ramp", "rc-slab"),
    ("member", "timber-spruce"),
    ("plate", "rc-slab"),
];

/// A guess and why.
#[derive(Debug, PartialEq)]
pub(super) struct Guess {
    /// Name of a built-in profile.
    pub profile: &'static str,
    /// "because ...".
    pub reason: String,
}

/// The likeliest profile of a group, from all its elements. The shape decides when no word does.
pub(super) fn profile<'e>(group: &str, elements: impl Iterator<Item = &'e Element> + Clone) -> Guess {
    let class = elements.clone().find_map(|e| e.class.as_deref());
    let member = [(Some(group), "name"), (class, "IFC class")].into_iter().find_map(|(text, what)| {
        let text = text?;
        let (word, profile) = find(MEMBERS, &text.to_lowercase())?;
        Some(Guess { profile, reason: format!("its {what} \"{text}\" says \"{word}\"") })
    });
    // Foundations, light partitions and glass are what they are; for the rest the material outweighs the kind of member.
    if member.as_ref().is_some_and(|g| matches!(g.profile, "rc-foundation" | "glass" | "partition")) {
        return member.expect("just seen");
    }
    let material = by_material(elements.clone());
    material.or(member).unwrap_or_else(|| by_shape(elements))
}

/// Properties of a group's elements in the file, one line per property; the commonest values first.
pub(super) fn file_properties<'e>(elements: impl Iterator<Item = &'e Element> + Clone) -> Vec<String> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in elements.clone().flat_map(|e| &e.properties) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let line = |name: &&str| {
        let mut values: Vec<(&str, usize)> = Vec::new();
        for (_, v) in elements.clone().flat_map(|e| &e.properties).filter(|(n, _)| n == name) {
            match values.iter_mut().find(|(x, _)| x == v) {
                Some((_, n)) => *n += 1,
                None => values.push((v, 1)),
            }
        }
        values.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        let more = if values.len() > 3 { ", ..." } else { "" };
        let list: Vec<String> = values.iter().take(3).map(|(v, n)| format!("{v} ({n})")).collect();
        format!("The file says {name}: {}{more}.", list.join(", ")).replace('\n', " ")
    };
    names.iter().map(line).collect()
}

/// The profile that the materials of more than half of the elements mean; a material may stand in the element's name only.
fn by_material<'e>(elements: impl Iterator<Item = &'e Element>) -> Option<Guess> {
    let mut total = 0;
    let mut votes: Vec<(&'static str, usize, String)> = Vec::new();
    for e in elements {
        total += 1;
        let (text, what) = e.material.as_deref().map_or((e.name.as_str(), "name"), |m| (m, "material"));
        let lower = text.to_lowercase();
        if CONCRETE.iter().any(|w| lower.contains(w)) {
            continue;
        }
        let Some((word, profile)) = find(MATERIALS, &lower) else { continue };
        match votes.iter_mut().find(|(p, ..)| *p == profile) {
            Some((_, n, _)) => *n += 1,
            None => votes.push((profile, 1, format!("\"{text}\" ({what}) says \"{word}\""))),
        }
    }
    votes.into_iter().find(|(_, n, _)| 2 * n > total).map(|(profile, n, reason)| {
        let others = if n > 1 { format!(", and so for {n} of {total} elements") } else { String::new() };
        Guess { profile, reason: format!("{reason}{others}") }
    })
}

fn find(table: &[(&'static str, &'static str)], text: &str) -> Option<(&'static str, &'static str)> {
    table.iter().find(|(word, _)| text.contains(word)).copied()
}

/// Flat and lying is a slab, flat and standing a wall, long and standing a column, long and lying a beam; by volume.
fn by_shape<'e>(elements: impl Iterator<Item = &'e Element>) -> Guess {
    let mut votes = [("rc-slab", 0.0), ("rc-wall", 0.0), ("rc-column", 0.0), ("rc-beam", 0.0)];
    for e in elements {
        let size = e.mesh.aabb().size();
        let mut sides = [size.x, size.y, size.z];
        sides.sort_by(f64::total_cmp);
        let flat = sides[1] > 3.0 * sides[0];
        let standing = size.z > 0.99 * sides[if flat { 1 } else { 2 }];
        let vote = match (flat, standing) {
            (true, false) => 0,
            (true, true) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        votes[vote].1 += size.x * size.y * size.z;
    }
    let (profile, _) = votes.into_iter().reduce(|a, b| if b.1 > a.1 { b } else { a }).expect("four candidates");
    Guess { profile, reason: "no word says what it is; its parts have the shape of one".into() }
}
