//! The strength profile of a group by what its elements are for, their material, strength class and year, not by the IFC class: exporters
//! write walls, piles and formwork as beams.

use super::profile_guess::Guess;
use crate::building::{Building, Element, ElementRole, LedgerRow, MaterialFamily, MaterialGuess, Recognition};

/// Reinforced concrete of years before this has the details of the 1960s, and of years before the second those of the 1980s: plain bars
/// gave way to ribbed ones around 1970, and ductile detailing came with the Eurocodes.
const OLD: u16 = 1970;
const MIDDLE: u16 = 2000;

/// What is known of a group beside its role.
struct Known {
    material: Option<MaterialFamily>,
    /// What is known of the material where it is only assumed: the name that the file has, and why it is taken for what it is.
    assumed: Option<String>,
    year: Option<u16>,
    /// Words of names, types and sections, lower case.
    words: String,
    /// The file has bolts.
    bolted: bool,
}

/// The profile of a group whose elements have roles; none when they have not, or when nothing tells their role.
pub(super) fn profile(elements: &[&Element], bolted: bool) -> Option<(ElementRole, Guess)> {
    let role = commonest(elements.iter().filter_map(|e| e.recognition.as_ref().map(|r| r.role)))?;
    if role == ElementRole::Unknown {
        return None;
    }
    let of_role = || elements.iter().filter_map(|e| e.recognition.as_ref()).filter(|r| r.role == role);
    let known = Known::of(elements, Some(role), bolted);
    let (profile, why) = known.profile(role);
    let confidence = of_role().map(|r| r.confidence).fold(1.0, f64::min);
    let evidence: Vec<&str> =
        of_role().next().into_iter().flat_map(|r| &r.evidence).take(3).map(String::as_str).collect();
    let sure = if confidence < DOUBTFUL { "; doubtful: look at it" } else { "" };
    let reason =
        format!("{why}; role with {:.0} % of the evidence ({}){sure}", 100.0 * confidence, evidence.join("; "));
    Some((role, Guess { profile, reason }))
}

/// The profile of a group whose elements have another role than was found.
pub(super) fn with_role(building: &Building, group: &str, role: ElementRole) -> Option<&'static str> {
    if role == ElementRole::Unknown {
        return None;
    }
    let elements: Vec<&Element> = building.elements.iter().filter(|e| e.group == group).collect();
    let known = Known::of(&elements, None, has_bolts(&building.elements, &building.ledger.left_out));
    Some(known.profile(role).0)
}

/// Profiles of walls of lightweight concrete blocks.
pub(super) const LIGHTWEIGHT: &str = "masonry-lightweight";
pub(super) const AERATED: &str = "masonry-aac";

/// Below this share of the evidence a role is doubtful.
const DOUBTFUL: f64 = 0.6;

impl Known {
    /// What the elements say, or those of them that have a role.
    fn of(elements: &[&Element], role: Option<ElementRole>, bolted: bool) -> Self {
        let recognised = elements.iter().filter_map(|e| e.recognition.as_ref());
        let of_role: Vec<&Recognition> = recognised.filter(|r| role.is_none_or(|x| r.role == x)).collect();
        let named = commonest(of_role.iter().filter_map(|r| r.material));
        let guessed = || guess_of(elements).and_then(|g| Some((g.families.first()?.0, g)));
        let (material, assumed) = match (named, guessed()) {
            (Some(m), _) => (Some(m), None),
            (None, Some((m, g))) => (Some(m), Some(format!("{} ({})", g.stated(), g.why))),
            (None, None) => (None, None),
        };
        let mut words = String::new();
        for e in elements.iter().take(64) {
            let d = &e.description;
            let material = e.material.as_deref().unwrap_or_default();
            for t in [e.name.as_str(), material, &d.type_name, &d.object_type, &d.section] {
                words += &t.to_lowercase();
                words.push(' ');
            }
        }
        let year = commonest(elements.iter().filter_map(|e| e.recognition.as_ref()?.era));
        Self { material, assumed, year, words, bolted }
    }

    fn profile(&self, role: ElementRole) -> (&'static str, String) {
        use ElementRole as R;
        use MaterialFamily as M;
        let material = self.material.unwrap_or(M::Concrete);
        let named = match (self.material, &self.assumed) {
            (Some(m), Some(why)) => format!("it is a {}, {why}: {} assumed", role.name(), m.name()),
            (Some(m), None) => format!("it is a {} of {}", role.name(), m.name()),
            (None, _) => format!("it is a {}, and no material is named: concrete assumed", role.name()),
        };
        let plain = |profile| (profile, named.clone());
        match (role, material) {
            (R::Footing | R::Pile, _) => plain("rc-foundation"),
            (R::Partition, M::Masonry | M::LightConcrete) => plain("masonry-infill"),
            (R::Partition, M::Glass) => plain("glass"),
            (R::Partition, _) => plain("partition"),
            (R::Insulation, _) => plain("insulation"),
            (R::Ceiling, _) => plain("partition"),
            // Bars that are modelled one by one weigh as steel does; the balustrade is smeared over its outline.
            (R::Railing, M::Steel) => plain("steel-s235"),
            (R::Railing, _) => plain("balustrade"),
            (R::Finish, M::Timber) => plain("timber-boards"),
            (R::Finish, M::Light) => plain("partition"),
            (R::Finish, _) => plain("screed"),
            (R::Connection | R::Fastener, M::Timber) => plain("timber-spruce"),
            (R::Connection | R::Fastener, _) => plain("steel-s235"),
            (_, M::Glass) => plain("glass"),
            (R::Slab, M::Timber) => plain("timber-boards"),
            (_, M::Timber) => (self.timber(), named),
            (R::Slab | R::Stair, M::Steel) => plain("steel-s235"),
            (_, M::Steel) => self.steel(named),
            (R::Slab | R::Stair, M::Precast) => plain("precast-slab"),
            (R::BearingWall, M::Precast) => plain("precast-wall"),
            (R::Slab | R::Stair, M::Light) => plain("light-frame-floor"),
            (R::BearingWall, M::Light) => plain("light-frame-wall"),
            (R::BearingWall, M::LightConcrete) => (self.lightweight(), named),
            (R::BearingWall | R::Column, M::Masonry) => plain("masonry"),
            (R::Column, _) => self.concrete(["rc-column-1960", "rc-column-1980", "rc-column"], named),
            (R::Beam | R::Brace, _) => self.concrete(["rc-beam-1960", "rc-beam-1980", "rc-beam"], named),
            (R::BearingWall, _) => self.concrete(["rc-wall-1960", "rc-wall", "rc-wall"], named),
            (R::Slab | R::Stair, _) => self.concrete(["rc-slab-1960", "rc-slab-1980", "rc-slab"], named),
            // They are left out of the computation; the profile is only there because every group has one.
            (R::CastIn | R::Rebar | R::Furniture | R::Equipment | R::Opening | R::Formwork, _) => plain("partition"),
            (R::Terrain | R::Mark | R::Unknown, _) => plain("partition"),
        }
    }

    fn concrete(&self, [old, middle, modern]: [&'static str; 3], named: String) -> (&'static str, String) {
        match self.year {
            Some(y) if y < OLD => (old, format!("{named}, of {y}")),
            Some(y) if y < MIDDLE => (middle, format!("{named}, of {y}")),
            Some(y) => (modern, format!("{named}, of {y}")),
            None => (modern, named),
        }
    }

    /// Blocks of lightweight concrete: aerated ones weigh half as much as those with light aggregate.
    fn lightweight(&self) -> &'static str {
        if crate::recognition::is_aerated(&self.words) { AERATED } else { LIGHTWEIGHT }
    }

    fn steel(&self, named: String) -> (&'static str, String) {
        if self.bolted {
            return ("steel-bolted", format!("{named}, and the file has bolts"));
        }
        ("steel-welded", format!("{named}; welded joints assumed"))
    }

    fn timber(&self) -> &'static str {
        let says = |words: &[&str]| words.iter().any(|w| self.words.contains(w));
        if says(&["larch", "lärche", "laerche"]) {
            "timber-larch"
        } else if says(&["ash wood", "esche"]) {
            "timber-ash"
        } else {
            "timber-spruce"
        }
    }
}

/// The guess of the most volume among the elements of a group.
pub(super) fn guess_of<'e>(elements: &[&'e Element]) -> Option<&'e MaterialGuess> {
    let with = |e: &&&'e Element| e.recognition.as_ref().is_some_and(|r| r.material.is_none() && r.guess.is_some());
    let volume = |e: &Element| e.mesh.signed_volume().abs();
    let largest =
        elements.iter().filter(with).max_by(|a, b| volume(a).total_cmp(&volume(b)).then(b.name.cmp(&a.name)))?;
    largest.recognition.as_ref()?.guess.as_ref()
}

/// The profile of a role where its material is the given one.
pub(super) fn with_material(
    elements: &[&Element],
    role: ElementRole,
    material: MaterialFamily,
    bolted: bool,
) -> &'static str {
    let known = Known { material: Some(material), assumed: None, ..Known::of(elements, Some(role), bolted) };
    known.profile(role).0
}

/// The value that occurs most often; of several the first in order.
fn commonest<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut count = std::collections::BTreeMap::new();
    values.for_each(|v| *count.entry(v).or_insert(0usize) += 1);
    count.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0))).map(|c| c.0)
}

/// True when the file has bolts or other fasteners of steel, in what was kept or what was left out.
pub(super) fn has_bolts(elements: &[Element], left_out: &[LedgerRow]) -> bool {
    let is_fastener = |e: &Element| e.recognition.as_ref().is_some_and(|r| r.role == ElementRole::Fastener);
    elements.iter().any(is_fastener) || left_out.iter().any(|r| r.what.contains("Fastener"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{ROLES, Recognition};

    fn one(role_word: &str, material: Option<MaterialFamily>, bolted: bool) -> &'static str {
        let mut e = Element::cuboid("x", "g", [0.0; 3], [1.0; 3], false);
        // The class says something else, as exporters do.
        e.class = Some("IfcBeam".into());
        let role = ROLES.iter().find(|r| r.0 == role_word).expect("a role").1;
        e.recognition = Some(Recognition {
            role,
            confidence: 0.9,
            evidence: Vec::new(),
            second: None,
            material,
            guess: None,
            strength_class: None,
            era: None,
            roof: false,
        });
        profile(&[&e], bolted).expect("it has a role").1.profile
    }

    #[test]
    fn the_profile_follows_role_and_material_whatever_the_class_says() {
        use MaterialFamily as M;
        for (role, material, expected) in [
            ("bearing-wall", Some(M::Concrete), "rc-wall"),
            ("bearing-wall", Some(M::Masonry), "masonry"),
            ("bearing-wall", Some(M::Precast), "precast-wall"),
            ("pile", Some(M::Concrete), "rc-foundation"),
            ("slab", Some(M::Precast), "precast-slab"),
            ("slab", None, "rc-slab"),
            ("beam", Some(M::Timber), "timber-spruce"),
            ("partition", Some(M::Masonry), "masonry-infill"),
            ("partition", Some(M::Light), "partition"),
            ("insulation", None, "insulation"),
            ("railing", Some(M::Steel), "steel-s235"),
            ("railing", None, "balustrade"),
        ] {
            assert_eq!(one(role, material, false), expected, "{role} {material:?}");
        }
        assert_eq!(one("beam", Some(M::Steel), true), "steel-bolted");
        assert_eq!(one("beam", Some(M::Steel), false), "steel-welded");
    }

    #[test]
    fn every_role_has_a_profile_that_is_built_in() {
        use MaterialFamily as M;
        let materials =
            [M::Concrete, M::Precast, M::LightConcrete, M::Steel, M::Timber, M::Masonry, M::Light, M::Glass];
        for (word, _) in ROLES.iter().filter(|r| r.1 != ElementRole::Unknown) {
            for m in materials.map(Some).into_iter().chain([None]) {
                let name = one(word, m, false);
                assert!(crate::strength::builtin().iter().any(|p| p.name == name), "{word}: {name}");
            }
        }
    }
}
