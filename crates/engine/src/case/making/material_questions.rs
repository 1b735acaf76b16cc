//! What a building is made of where its file does not say it: questions with alternatives, and what each of them would weigh.
//!
//! Only guesses of the importer that the case still follows are asked about: a group whose profile was changed is answered.

use super::super::Case;
use super::profile_by_role;
use crate::building::{Building, Element, ElementRole, Finding, FindingKind, MaterialFamily, Severity, Treatment};
use crate::ensemble::Class;
use crate::prepare::light_concrete;
use crate::strength::{LightConcrete, Strength};
use crate::{Result, text};

/// A guess that changes the mass of the building by this share is a question that must be answered.
pub const MATTERS: f64 = 0.05;
/// Alternatives with less than this share of the evidence are not asked about.
const LIKELY: f64 = 0.08;

/// One of the kinds of material that a group may have.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MaterialChoice {
    /// Kind of material.
    pub family: MaterialFamily,
    /// Share of the evidence, 0 to 1.
    pub share: f64,
    /// The profile that goes with it.
    pub profile: String,
    /// Mass of the building with it, kg.
    pub mass: f64,
}

/// A group whose material is a guess.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MaterialQuestion {
    /// The group.
    pub group: String,
    /// Its elements.
    pub elements: usize,
    /// What the file says: "unknown material: \"Default Roof\"".
    pub stated: String,
    /// The evidence.
    pub why: String,
    /// The likeliest first, which the case has.
    pub choices: Vec<MaterialChoice>,
    /// Largest change of the mass of the building by an alternative, as a share.
    pub change: f64,
}

impl MaterialQuestion {
    /// True when an alternative changes the mass of the building by [`MATTERS`] or more.
    pub fn matters(&self) -> bool {
        self.change >= MATTERS
    }

    /// The kinds in words, with the mass of the building.
    fn choices_text(&self) -> String {
        let one = |c: &MaterialChoice| {
            format!("{} {:.0} % ({:.0} t by volume)", c.family.name(), 100.0 * c.share, c.mass / 1e3)
        };
        let list = self.choices.iter().map(one).collect::<Vec<_>>().join(", ");
        format!(
            "{list}; the per cent are shares of points for the evidence (assumed), not probabilities; masses by volume: the shapes of the file times \
             densities, overlaps counted twice, without live load"
        )
    }

    /// The line of the case that answers with the second choice.
    fn answer(&self) -> String {
        let profile = self.choices.get(1).map_or("...", |c| c.profile.as_str());
        format!("[[group]] name = {:?}  profile = {profile:?}", self.group)
    }

    fn finding(&self) -> Finding {
        let first = &self.choices[0];
        let detail = format!(
            "what is the group \"{}\" of {} made of? {}; taken as {}, because it is {}: {}",
            self.group,
            text::count(self.elements, "element"),
            self.stated,
            first.family.name(),
            self.why,
            self.choices_text()
        );
        let severity = if self.matters() { Severity::Warning } else { Severity::Note };
        let remedy = if self.choices.len() > 1 {
            format!(
                "write what it is, for example {}; or compute the alternatives: leanto check CASE --materials --classes",
                self.answer()
            )
        } else {
            "write its profile if it is made of something else".to_string()
        };
        Finding { severity, kind: FindingKind::ProfileGuess, element: None, storey: None, detail, remedy }
    }
}

/// The groups of a case whose material is a guess, those that change the mass most first.
///
/// # Errors
/// A profile of the case that does not exist.
pub fn material_questions(case: &Case, building: &Building) -> Result<Vec<MaterialQuestion>> {
    let bolted = profile_by_role::has_bolts(&building.elements, &building.ledger.left_out);
    let volume = |e: &Element| e.mesh.signed_volume().abs();
    let mut all = 0.0;
    let mut found = Vec::new();
    for g in &case.groups {
        if matches!(g.treatment(), Treatment::LeftOut | Treatment::Connects) {
            continue;
        }
        let members: Vec<&Element> = building.elements.iter().filter(|e| e.group == g.name).collect();
        let density = case.profile(&g.profile)?.density;
        all += members.iter().map(|e| volume(e) * e.density.unwrap_or(density)).sum::<f64>();
        let named = members.iter().any(|e| e.recognition.as_ref().is_some_and(|r| r.material.is_some()));
        let (Some(role), Some(guess), false) = (g.role, profile_by_role::guess_of(&members), named) else { continue };
        let of = |m| profile_by_role::with_material(&members, role, m, bolted);
        let Some(&(first, _)) = guess.families.first() else { continue };
        if of(first) != g.profile {
            continue;
        }
        let open: f64 = members.iter().filter(|e| e.density.is_none()).map(|e| volume(e)).sum();
        let mut choices: Vec<(MaterialFamily, f64, &'static str, f64)> = Vec::new();
        for &(family, share) in &guess.families {
            let profile = of(family);
            if (choices.is_empty() || share >= LIKELY) && choices.iter().all(|c| c.2 != profile) {
                choices.push((family, share, profile, open * (case.profile(profile)?.density - density)));
            }
        }
        found.push((g.name.clone(), members.len(), guess, choices));
    }
    let mut out: Vec<MaterialQuestion> = found
        .into_iter()
        .map(|(group, elements, guess, choices)| MaterialQuestion {
            group,
            elements,
            stated: guess.stated(),
            why: guess.why.clone(),
            change: choices.iter().map(|c| c.3.abs()).fold(0.0, f64::max) / f64::max(all, 1e-9),
            choices: choices
                .into_iter()
                .map(|(family, share, profile, more)| MaterialChoice {
                    family,
                    share,
                    profile: profile.into(),
                    mass: all + more,
                })
                .collect(),
        })
        .collect();
    out.sort_by(|a, b| b.change.total_cmp(&a.change).then(a.group.cmp(&b.group)));
    Ok(out)
}

/// The questions as findings.
///
/// # Errors
/// Those of [`material_questions`].
pub fn material_findings(case: &Case, building: &Building) -> Result<Vec<Finding>> {
    let mut out: Vec<Finding> = material_questions(case, building)?.iter().map(MaterialQuestion::finding).collect();
    out.extend(lightweight_findings(case, building)?);
    out.extend(cast_lightweight_findings(case, building)?);
    Ok(out)
}

/// A note for each group of walls that are taken as masonry of lightweight blocks because their material is named so.
fn lightweight_findings(case: &Case, building: &Building) -> Result<Vec<Finding>> {
    let mut out = Vec::new();
    for g in &case.groups {
        let of_blocks = g.profile == profile_by_role::LIGHTWEIGHT || g.profile == profile_by_role::AERATED;
        let named = building.elements.iter().find(|e| {
            e.group == g.name
                && e.recognition.as_ref().is_some_and(|r| r.material == Some(MaterialFamily::LightConcrete))
        });
        let (true, Some(first)) = (of_blocks, named) else { continue };
        let profile = case.profile(&g.profile)?;
        let Strength::Stress(strength) = &profile.strength else { continue };
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::ProfileGuess,
            element: Some(first.name.clone()),
            storey: None,
            detail: format!(
                "the group \"{}\" is of lightweight concrete by its name; taken as masonry of such blocks: {:.0} kg/m3, {:.1} MPa",
                g.name,
                first.density.unwrap_or(profile.density),
                strength.compression / 1e6
            ),
            remedy: format!(
                "nothing; where the walls were cast and not laid: [[group]] name = {:?}  profile = \"rc-wall\"",
                g.name
            ),
        });
    }
    Ok(out)
}

/// A note for each group of floors, columns and beams that weigh less because their material is named as lightweight concrete: they are cast, with the
/// compressive strength of their profile and what their density leaves of the rest.
fn cast_lightweight_findings(case: &Case, building: &Building) -> Result<Vec<Finding>> {
    let mut out = Vec::new();
    for g in &case.groups {
        let members = || building.elements.iter().filter(|e| e.group == g.name);
        let cast = members().find(|e| {
            e.density.is_some()
                && e.recognition.as_ref().is_some_and(|r| {
                    let wall = matches!(r.role, ElementRole::BearingWall | ElementRole::Partition);
                    r.material == Some(MaterialFamily::LightConcrete) && r.role.carries() && !wall
                })
        });
        let Some((cast, weight)) = cast.and_then(|e| Some((e, e.density?))) else { continue };
        let strengths = match light_concrete::density(members(), &case.profile(&g.profile)?)
            .map(LightConcrete::of_density)
        {
            Some(light) => format!(
                "with the compressive strength of the profile \"{}\", its tensile strength and shear times {:.2}, its modulus times {:.2} (EN 1992-1-1, \
                 section 11)",
                g.profile, light.tension, light.modulus
            ),
            None => format!("with the strengths of the profile \"{}\"", g.profile),
        };
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::ProfileGuess,
            element: Some(cast.name.clone()),
            storey: None,
            detail: format!(
                "the group \"{}\" is of lightweight concrete by its name; taken as cast of it: {weight:.0} kg/m3, {strengths}",
                g.name
            ),
            remedy: "compare its weight and strength with the documents of the building".into(),
        });
    }
    Ok(out)
}

/// Most questions whose alternatives become classes: each doubles the number of runs.
const MOST: usize = 2;

/// Classes of an ensemble for the alternatives of the questions that matter: one class for each combination of their kinds of material, with the
/// product of their shares as probability. Empty when no question matters.
pub fn material_classes(questions: &[MaterialQuestion]) -> Vec<Class> {
    let open: Vec<&MaterialQuestion> =
        questions.iter().filter(|q| q.matters() && q.choices.len() > 1).take(MOST).collect();
    if open.is_empty() {
        return Vec::new();
    }
    let mut classes = vec![Class { name: String::new(), ..Class::default() }];
    for q in &open {
        classes = classes.iter().flat_map(|k| q.choices.iter().map(|c| with_choice(k, q, c))).collect();
    }
    for (k, class) in classes.iter_mut().enumerate() {
        // Names have 60 bytes at most.
        while class.name.len() > 55 {
            class.name.pop();
        }
        class.name = format!("{} {}", k + 1, class.name.trim_end());
        class.probability = (1e4 * class.probability).round() / 1e4;
    }
    classes
}

/// A class in which a group is made of one of its choices.
fn with_choice(class: &Class, q: &MaterialQuestion, c: &MaterialChoice) -> Class {
    let short: String = q.group.chars().filter(|c| c.is_alphanumeric() || *c == ' ').take(14).collect();
    let joint = if class.name.is_empty() { "" } else { ", " };
    let mut out = class.clone();
    out.name += &format!("{joint}{} {}", short.trim(), c.family.name());
    out.probability *= c.share;
    out.profiles.push((q.group.clone(), c.profile.clone()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recognition;
    use std::path::Path;

    fn building(material: Option<&str>) -> Building {
        let mut elements = Vec::new();
        for k in 0..4 {
            let x = 6.0 * f64::from(k);
            let mut w = Element::cuboid(format!("Wall {k}"), "", [x, 0.0, 0.0], [x + 6.0, 0.3, 3.0], false);
            w.class = Some("IfcWall".into());
            w.material = material.map(str::to_string);
            elements.push(w);
        }
        let mut slab = Element::cuboid("Floor", "", [0.0, 0.0, 3.0], [24.0, 6.0, 3.2], false);
        slab.class = Some("IfcSlab".into());
        slab.material = Some("Stahlbeton".into());
        elements.push(slab);
        recognition::recognise(&mut elements);
        let groups = crate::building::role_groups::by_role(&elements);
        elements.iter_mut().zip(groups).for_each(|(e, g)| e.group = g);
        Building { elements, ..Building::default() }
    }

    fn case_of(b: &Building) -> Case {
        super::super::new_case::for_model(b, Path::new("m.ifc")).0
    }

    /// Walls of a house of lightweight concrete blocks were masonry of 1800 kg/m3 and 10 N/mm2.
    #[test]
    fn walls_of_lightweight_blocks_have_the_profile_of_their_name_and_it_is_said() {
        for (name, profile, said) in [
            ("Leichtbeton 102890359", "masonry-lightweight", Some("1200 kg/m3, 2.8 MPa")),
            ("Porenbeton PP4", "masonry-aac", Some("600 kg/m3, 3.1 MPa")),
            ("Mauerwerk", "masonry", None),
        ] {
            let b = building(Some(name));
            let case = case_of(&b);
            let walls = case.groups.iter().find(|g| g.name == b.elements[0].group).expect("the walls");
            assert_eq!(walls.profile, profile, "{name}");
            let found = material_findings(&case, &b).expect("findings");
            let note = found.iter().find(|f| f.detail.contains("lightweight concrete by its name"));
            assert_eq!(note.is_some(), said.is_some(), "{name}: {found:?}");
            assert!(note.is_none_or(|f| f.detail.ends_with(said.expect("a note"))), "{note:?}");
        }
    }

    /// They weighed as much as blocks, 1200 kg/m3, and nothing was said.
    #[test]
    fn a_floor_of_lightweight_concrete_is_taken_as_cast_and_it_is_said() {
        let mut b = building(Some("Stahlbeton"));
        let none = material_findings(&case_of(&b), &b).expect("findings");
        assert!(none.iter().all(|f| !f.detail.contains("lightweight")), "{none:?}");
        b.elements.iter_mut().for_each(|e| e.density = None);
        b.elements[4].material = Some("Leichtbeton".into());
        recognition::recognise(&mut b.elements);
        let found = material_findings(&case_of(&b), &b).expect("findings");
        let note = found.iter().find(|f| f.detail.contains("lightweight concrete by its name")).expect("a note");
        let said = "taken as cast of it: 1800 kg/m3, with the compressive strength of the profile \"rc-slab\", its tensile strength and shear times 0.85, \
                    its modulus times 0.56 (EN 1992-1-1, section 11)";
        assert!(note.detail.ends_with(said) && note.element.as_deref() == Some("Floor"), "{note:?}");
    }

    /// Four walls of 0.3 x 6 x 3 m are 21.6 m3, 54 t of concrete or less of masonry, beside 28.8 m3 of floor.
    #[test]
    fn walls_of_unknown_material_are_asked_about_with_the_mass_of_each_answer() {
        let b = building(Some("Default Wall"));
        let mut case = case_of(&b);
        let questions = material_questions(&case, &b).expect("profiles exist");
        let q = questions.first().expect("a question");
        assert_eq!(q.stated, "unknown material: \"Default Wall\"");
        assert!(q.matters() && q.choices.len() > 1, "{q:?}");
        let densities: Vec<f64> =
            q.choices.iter().map(|c| case.profile(&c.profile).expect("built in").density).collect();
        let more = (densities[1] - densities[0]) * 21.6;
        assert!((q.choices[1].mass - q.choices[0].mass - more).abs() < 1.0, "{q:?}");
        let found = material_findings(&case, &b).expect("findings");
        assert!(found.iter().any(|f| f.severity == Severity::Warning && f.kind == FindingKind::ProfileGuess));
        // An answer ends the question.
        let other = q.choices[1].profile.clone();
        let name = q.group.clone();
        case.groups.iter_mut().find(|g| g.name == name).expect("its group").profile = other;
        assert_eq!(material_questions(&case, &b).expect("profiles exist"), []);
    }

    #[test]
    fn named_materials_are_not_asked_about() {
        let b = building(Some("Beton"));
        assert_eq!(material_questions(&case_of(&b), &b).expect("profiles exist"), []);
        assert!(material_classes(&[]).is_empty());
    }

    #[test]
    fn alternatives_become_classes_with_profiles_of_their_own() {
        let b = building(None);
        let case = case_of(&b);
        let questions = material_questions(&case, &b).expect("profiles exist");
        let classes = material_classes(&questions);
        assert_eq!(classes.len(), questions[0].choices.len());
        for (class, choice) in classes.iter().zip(&questions[0].choices) {
            let (c, _) = crate::case::member(&case, class, 1).expect("a member");
            let group = c.groups.iter().find(|g| g.name == questions[0].group).expect("its group");
            assert_eq!(group.profile, choice.profile);
        }
    }
}
