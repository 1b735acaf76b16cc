//! The kind of material of an element, its strength class and the years that the class was in use.
//!
//! Materials of the file come first, by their thickness where they are layers; then names, then the section. Years of classes of concrete:
//! C20/25 and alike since EN 206 of 2000; B5 to B55 (N/mm2, cube) of DIN 1045 from 1978; Bn 150 to Bn 550 (kp/cm2) from 1972; B80 to B600
//! (kp/cm2) before. Steel St37 was replaced by S235 in 1990.

use super::lists::{self, STEEL_SECTIONS};
use super::shape::ElementShape;
use super::words::fold;
use crate::building::{Element, MaterialFamily};
use MaterialFamily as M;

/// Points of a name that says a material, beside the share of thickness that the materials of the file have.
const NAME: f64 = 0.6;
/// Masonry or concrete above this share of the thickness carries, whatever boards are on it.
const CORE: f64 = 0.15;
/// What boards and insulation count beside such a core.
const BESIDE_CORE: f64 = 0.2;
/// Members of timber frames are thinner than this, m; members of other materials rarely are.
const TIMBER_MEMBER: f64 = 0.12;
/// Mean thickness below which a flight of stairs is of boards, m: one of concrete has a waist of 100 mm and more.
const CONCRETE_FLIGHT: f64 = 0.07;

/// The material of an element.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FoundMaterial {
    /// Its kind; none when nothing tells it.
    pub family: Option<MaterialFamily>,
    /// How it is known, as a sentence.
    pub why: String,
    /// C25/30, B25, St37, S235, GL24h.
    pub class: Option<String>,
    /// A year in which the building was certainly or probably made.
    pub year: Option<u16>,
}

impl FoundMaterial {
    pub(super) fn of(e: &Element) -> Self {
        let (family, why) = family(e);
        let (class, year) = strength(e);
        Self { family, why, class, year: year_of_construction(e).or(year) }
    }

    /// A member of the class that programs have for frames of timber, and as thin as those are.
    pub(super) fn is_slender_member(e: &Element, shape: &ElementShape) -> bool {
        let member = e.class.as_deref().is_some_and(|c| c.starts_with("IfcMember"));
        member && shape.thickness < TIMBER_MEMBER && shape.is_long()
    }

    /// A flight of stairs that is too thin on average to be of concrete.
    pub(super) fn is_flight_of_boards(e: &Element, shape: &ElementShape) -> bool {
        let flight = matches!(e.class.as_deref(), Some("IfcStair" | "IfcStairFlight"));
        let mean = shape.volume / (shape.length * shape.width).max(1e-9);
        flight && mean < CONCRETE_FLIGHT && mean > 0.0
    }

    pub(super) fn is(&self, families: &[MaterialFamily]) -> bool {
        self.family.is_some_and(|f| families.contains(&f))
    }
}

/// Material names of an element with their share of the thickness.
fn layers(e: &Element) -> Vec<(&str, f64)> {
    let layers = &e.description.layers;
    let total: f64 = layers.iter().map(|l| l.1.max(0.0)).sum();
    if layers.is_empty() {
        return e.material.as_deref().into_iter().map(|m| (m, 1.0)).collect();
    }
    let n = layers.len() as f64;
    layers.iter().map(|(name, t)| (name.as_str(), if total > 0.0 { t.max(0.0) / total } else { 1.0 / n })).collect()
}

fn family(e: &Element) -> (Option<MaterialFamily>, String) {
    let d = &e.description;
    let mut score: Vec<(MaterialFamily, f64, String)> = Vec::new();
    let mut add = |family, points: f64, why: String| match score.iter_mut().find(|s| s.0 == family) {
        Some(s) => s.1 += points,
        None => score.push((family, points, why)),
    };
    for (name, share) in layers(e) {
        let hits = lists::materials().hits(name);
        // "Concrete, precast" is precast.
        let special = hits.iter().find(|h| matches!(h.meaning, M::Precast | M::LightConcrete));
        let concrete = hits.first().filter(|h| h.meaning == M::Concrete);
        if let Some(hit) = concrete.and(special).or(hits.first()) {
            add(hit.meaning, share, format!("its material is \"{}\"", name.trim()));
        } else if steel_section(name).is_some() {
            add(M::Steel, share, format!("its material is \"{}\"", name.trim()));
        }
    }
    let own = [e.name.as_str(), &d.object_type, &d.type_name, &d.reference].join(" ");
    for hit in lists::materials().hits(&own) {
        add(hit.meaning, NAME, format!("its name says \"{}\"", hit.stem));
    }
    let core =
        score.iter().any(|s| s.1 > CORE && matches!(s.0, M::Masonry | M::Concrete | M::Precast | M::LightConcrete));
    if core {
        score.iter_mut().filter(|s| matches!(s.0, M::Light | M::Glass)).for_each(|s| s.1 *= BESIDE_CORE);
    }
    // "precast concrete" says more than "concrete".
    if let Some(precast) = score.iter().position(|s| s.0 == M::Precast) {
        let concrete = score.iter().find(|s| s.0 == M::Concrete).map_or(0.0, |s| s.1);
        score[precast].1 += concrete;
    }
    if let Some(best) = score.into_iter().reduce(|a, b| if b.1 > a.1 + 1e-9 { b } else { a }) {
        return (Some(best.0), best.2);
    }
    if let Some(section) = [d.section.as_str(), &own].into_iter().find_map(steel_section) {
        return (Some(M::Steel), format!("its section \"{section}\" is rolled in steel"));
    }
    (None, String::new())
}

/// The rolled section that a text names: a letter code with a number after it, or W and HP with height x mass.
pub(super) fn steel_section(text: &str) -> Option<String> {
    let folded = fold(text);
    let words = folded.split(|c: &char| !(c.is_alphanumeric() || matches!(c, '.' | '*' | '/')));
    let words: Vec<String> = words.map(|w| w.iter().collect()).filter(|w: &String| !w.is_empty()).collect();
    for (k, word) in words.iter().enumerate() {
        let letters: String = word.chars().take_while(char::is_ascii_alphabetic).collect();
        let rest = &word[letters.len()..];
        let follows = rest.is_empty().then(|| words.get(k + 1)).flatten().map_or(rest, String::as_str);
        let number: String = follows.chars().take_while(char::is_ascii_digit).collect();
        let digits = number.len();
        let times = follows[digits..].starts_with(['x', '*', '/']);
        let rolled = STEEL_SECTIONS.contains(&letters.as_str()) && (2..=4).contains(&digits);
        let american = matches!(letters.as_str(), "w" | "c" | "mc" | "l" | "s")
            && rest == follows
            && times
            && (1..=4).contains(&digits);
        if rolled || american {
            let shown = if rest.is_empty() { format!("{letters} {follows}") } else { word.clone() };
            return Some(shown.to_uppercase());
        }
    }
    None
}

/// The strength class that materials and properties name, and the year that it tells.
fn strength(e: &Element) -> (Option<String>, Option<u16>) {
    let d = &e.description;
    let given = e
        .properties
        .iter()
        .filter(|p| p.0.contains("Strength") && !p.0.contains("Reinforcement"))
        .map(|p| p.1.as_str());
    let materials: Vec<&str> = given.chain(layers(e).into_iter().map(|l| l.0)).collect();
    // Names are read for classes that cannot be anything else; "B25" in a name is a beam.
    let names = [e.name.as_str(), &d.type_name, &d.object_type, &d.reference];
    let of = |texts: &[&str], certain: bool| texts.iter().flat_map(|t| tokens(t)).find_map(|t| class_of(&t, certain));
    of(&materials, false).or_else(|| of(&names, true)).map_or((None, None), |(class, year)| (Some(class), year))
}

/// Words of a text that may be strength classes, in capitals; "C 25/30" and "St 37" become one word.
fn tokens(text: &str) -> Vec<String> {
    let words: Vec<String> = text
        .split(|c: char| !(c.is_alphanumeric() || c == '/'))
        .filter(|w| !w.is_empty())
        .map(str::to_uppercase)
        .collect();
    let joined =
        words.windows(2).filter(|w| w[0].chars().all(char::is_alphabetic) && w[0].len() <= 2).map(|w| w.concat());
    joined.chain(words.iter().cloned()).collect()
}

/// The class that a word is, as it is usually written, with the year that it tells.
fn class_of(word: &str, certain: bool) -> Option<(String, Option<u16>)> {
    let letters: String = word.chars().take_while(char::is_ascii_alphabetic).collect();
    let rest = &word[letters.len()..];
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let tail = &rest[digits.len()..];
    let value: u32 = digits.parse().ok()?;
    let cube = tail.strip_prefix('/').map(|t| t.chars().take_while(char::is_ascii_digit).collect::<String>());
    if matches!(letters.as_str(), "C" | "LC") && (8..=100).contains(&value) {
        let cube: u32 = cube?.parse().ok()?;
        return (cube >= value && cube <= 120).then(|| (format!("{letters}{value}/{cube}"), Some(2000)));
    }
    let plain = tail.is_empty();
    match letters.as_str() {
        "S" if [235, 275, 355, 420, 450, 460].contains(&value) => Some((format!("S{value}"), None)),
        "GL" if (20..=36).contains(&value) && tail.len() <= 1 => {
            Some((format!("GL{value}{}", tail.to_lowercase()), None))
        }
        "ST" if plain && [33, 37, 44, 52].contains(&value) => Some((format!("St{value}"), (!certain).then_some(1980))),
        "FE" if [360, 430, 510].contains(&value) => Some((format!("Fe{value}"), None)),
        "A" if plain && [36, 572, 992].contains(&value) => (!certain).then(|| (format!("A{value}"), None)),
        _ if certain || !plain => None,
        "C" if [14, 16, 18, 20, 22, 24, 27, 30, 35, 40].contains(&value) => Some((format!("C{value}"), None)),
        "D" if [30, 35, 40, 50, 60].contains(&value) => Some((format!("D{value}"), None)),
        "B" if [5, 10, 15, 25, 35, 45, 55].contains(&value) => Some((format!("B{value}"), Some(1985))),
        "BN" if [50, 100, 150, 250, 350, 450, 550].contains(&value) => Some((format!("Bn{value}"), Some(1975))),
        "B" if [80, 120, 160, 225, 300, 450, 600].contains(&value) => Some((format!("B{value}"), Some(1960))),
        _ => None,
    }
}

/// `YearOfConstruction` of the element, where the file has it.
fn year_of_construction(e: &Element) -> Option<u16> {
    let (_, value) = e.properties.iter().find(|p| p.0 == "YearOfConstruction")?;
    let digits: Vec<&str> = value.split(|c: char| !c.is_ascii_digit()).filter(|d| d.len() == 4).collect();
    digits.iter().filter_map(|d| d.parse().ok()).find(|y| (1700..=2100).contains(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(layers: &[(&str, f64)]) -> Element {
        let mut e = Element::cuboid("W1", "g", [0.0; 3], [4.0, 0.3, 3.0], false);
        e.description.layers = layers.iter().map(|(n, t)| ((*n).to_string(), *t)).collect();
        e
    }

    fn material(e: &Element) -> FoundMaterial {
        FoundMaterial::of(e)
    }

    #[test]
    fn a_core_of_masonry_outweighs_the_boards_on_it() {
        let brick = wall(&[("Gypsum board", 0.025), ("Mineral wool", 0.16), ("Brick", 0.115)]);
        assert_eq!(material(&brick).family, Some(M::Masonry));
        let stud = wall(&[("Gypsum board", 0.025), ("Metal Stud Layer", 0.07), ("Gypsum board", 0.025)]);
        assert_eq!(material(&stud).family, Some(M::Light));
        assert_eq!(material(&wall(&[("Kalksandstein", 0.24)])).family, Some(M::Masonry));
        assert_eq!(material(&wall(&[("Concrete, precast", 0.2)])).family, Some(M::Precast));
        assert_eq!(material(&wall(&[("Concrete Masonry Units", 0.2)])).family, Some(M::Masonry));
    }

    #[test]
    fn strength_classes_tell_the_years_they_were_in_use() {
        let of = |name: &str| {
            let m = material(&wall(&[(name, 0.3)]));
            (m.class, m.year)
        };
        let is = |class: &str, year| (Some(class.to_string()), year);
        assert_eq!(of("Beton C25/30"), is("C25/30", Some(2000)));
        assert_eq!(of("concrete C 30/37 XC4"), is("C30/37", Some(2000)));
        assert_eq!(of("Beton B25"), is("B25", Some(1985)));
        assert_eq!(of("Beton Bn 250"), is("Bn250", Some(1975)));
        assert_eq!(of("B225"), is("B225", Some(1960)));
        assert_eq!(of("St 37"), is("St37", Some(1980)));
        assert_eq!(of("S235JR"), is("S235", None));
        assert_eq!(of("GL24h"), is("GL24h", None));
        assert_eq!(of("Beton"), (None, None));
    }

    #[test]
    fn a_beam_called_b25_has_no_strength_class() {
        let mut e = wall(&[]);
        e.name = "B25".into();
        assert_eq!(material(&e).class, None);
        e.name = "Beam B25 C20/25".into();
        assert_eq!(material(&e).class.as_deref(), Some("C20/25"));
    }

    #[test]
    fn a_rolled_section_is_steel_and_a_plate_of_unknown_material_is_not() {
        for (text, section) in [
            ("HEA200", "HEA200"),
            ("Wide Flange:W310X60:207325", "W310X60"),
            ("Column SHS 100*5", "SHS 100*5"),
            ("IPE 300", "IPE 300"),
            ("UC254x254x73", "UC254X254X73"),
        ] {
            assert_eq!(steel_section(text).as_deref(), Some(section), "{text}");
        }
        for text in ["PLT200*10", "Wall 200", "The 30 walls", "W12", "Heater 30"] {
            assert_eq!(steel_section(text), None, "{text}");
        }
    }
}
