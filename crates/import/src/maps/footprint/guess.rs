//! What a map says of a building, as a preset and storeys. Sources in order: a taxonomy string of GEM (Global Earthquake Model Building Taxonomy
//! 3), a class of HAZUS, the material, the year and the use. Every guess is said with its reason.

use super::MapBuilding;
use crate::units::{self, Dimension};

/// A way of building, storeys and heights, with the reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// Name of a preset.
    pub preset: &'static str,
    /// Storeys from the ground floor up.
    pub storeys: usize,
    /// Storeys below.
    pub basements: usize,
    /// Height from floor to floor, m, where the map says it.
    pub storey_height: Option<f64>,
    /// How each was found, in sentences; those that are guesses begin with "guess".
    pub notes: Vec<String>,
}

/// Height of a storey where only the height of the building is known, m.
const STOREY: f64 = 3.1;
/// Highest building that a sketch makes, in storeys.
const HIGHEST: usize = 60;

/// Heights of buildings, m.
const HEIGHTS: std::ops::Range<f64> = 2.0..500.0;

/// Fewest levels that are a count of levels, and most: the highest building has 163.
const LEVELS: (f64, f64) = (0.5, 200.0);

/// A length of a map, m: "12", "12.5 m", "12,5", "1250 cm", "40 ft", "30'", "36'6\"", "~12" (OpenStreetMap wiki, Map features/Units: metres without a unit).
/// None for what has another form, and where a comma may part thousands.
fn metres(text: &str) -> Option<f64> {
    let text = text.trim().trim_start_matches('~').trim();
    let number = |t: &str| t.trim().parse::<f64>().ok();
    if let Some((feet, rest)) = text.split_once(['\'', '\u{2032}']) {
        let inches = rest.trim().trim_end_matches(['"', '\u{2033}']).trim();
        let inches = if inches.is_empty() { 0.0 } else { number(inches)? };
        return Some((12.0 * number(feet)? + inches) * 0.0254);
    }
    units::parse(&units::with_point(text).ok()?, Dimension::Length).ok()
}

/// A number of levels as a map writes it.
#[derive(Clone, Debug, PartialEq)]
struct Levels {
    number: f64,
    /// How a text that is not just a number was read; none for a number.
    how: Option<&'static str>,
}

/// A count of levels: "4", "2,5", "3 storeys"; "G+3" (ground floor and three above), "2+1", "3;5" and "3-4". None for what is no count.
fn levels(text: &str) -> Option<Levels> {
    let plain = text.trim().to_lowercase();
    let number = |t: &str| units::with_point(t).ok()?.parse::<f64>().ok().filter(|x| x.is_finite());
    let words = ["storeys", "storey", "stories", "story", "floors", "floor", "levels", "level"];
    let bare = words.iter().find_map(|w| plain.strip_suffix(w)).unwrap_or(&plain).trim();
    if let Some(x) = number(bare) {
        return Some(Levels { number: x, how: None });
    }
    let several =
        |signs: &[char]| bare.split(signs).map(|t| number(t).filter(|x| *x >= 0.0)).collect::<Option<Vec<_>>>();
    if let Some((ground, above)) = bare.split_once('+') {
        if ["g", "gf", "r", "rdc", "eg", "pb", "z"].contains(&ground.trim()) {
            return Some(Levels { number: 1.0 + number(above)?, how: Some("the ground floor and those above it") });
        }
        return Some(Levels { number: several(&['+'])?.iter().sum(), how: Some("the sum is taken") });
    }
    let list = several(&[';', ',', '/', '-', '\u{2013}'])?;
    Some(Levels { number: list.into_iter().fold(0.0, f64::max), how: Some("the largest is taken") })
}

/// The year in a text: "1967", "1930s", "~1910", "C19", "1950..1960".
fn year(text: &str) -> Option<i32> {
    let bytes = text.as_bytes();
    let four = (0..bytes.len().saturating_sub(3)).find_map(|k| {
        let t = bytes.get(k..k + 4)?;
        let all = t.iter().all(u8::is_ascii_digit);
        let alone = bytes.get(k + 4).is_none_or(|b| !b.is_ascii_digit());
        all.then_some(())?;
        alone.then(|| std::str::from_utf8(t).ok()?.parse().ok())?
    });
    let century = || {
        let rest = text.trim_start_matches(['~', ' ']);
        let n: i32 = rest.strip_prefix(['C', 'c'])?.chars().take(2).collect::<String>().trim().parse().ok()?;
        Some(100 * n - 50)
    };
    four.or_else(century).filter(|y| (1000..=2100).contains(y))
}

/// A preset of a GEM taxonomy string, such as "CR/LFINF+CDN/HEX:5".
fn gem(text: &str) -> Option<(&'static str, &'static str)> {
    let upper = text.to_uppercase();
    let has = |t: &str| upper.split(['/', '+', ' ', ',']).any(|p| p == t || p.split(':').next() == Some(t));
    let any = |list: &[&str]| list.iter().any(|t| has(t));
    Some(if any(&["CR", "C99", "CU", "SRC"]) {
        if any(&["PC", "PCPS"]) {
            ("precast-panels", "precast concrete")
        } else if any(&["LFLS", "LFLSINF"]) {
            ("flat-plate", "concrete, flat slabs")
        } else if any(&["LWAL", "LDUAL"]) {
            ("shear-walls", "concrete walls")
        } else if any(&["CDM", "CDH", "DUC"]) {
            ("rc-frame-modern", "ductile concrete frame")
        } else {
            ("rc-frame-1960", "concrete frame, not said to be ductile")
        }
    } else if any(&["S", "SL", "SR", "SO", "S99"]) {
        ("steel-composite", "steel")
    } else if any(&["MCF"]) {
        ("confined-masonry", "confined masonry")
    } else if any(&["MR"]) {
        ("confined-masonry", "reinforced masonry; the nearest preset is confined masonry")
    } else if any(&["MUR", "M99", "E", "ER", "EU", "E99", "M"]) {
        ("masonry-timber", "unreinforced masonry or earth")
    } else if any(&["W", "WHE", "WLI", "WWD", "WBB", "WS", "WO", "W99"]) {
        ("masonry-timber", "timber; there is no preset of timber walls, so walls are of masonry: heavier and weaker")
    } else {
        return None;
    })
}

/// Storeys of a GEM string: H:4, HEX:4, HBET:3-5 or HBET:3,5 (the larger one).
fn gem_storeys(text: &str) -> Option<usize> {
    let upper = text.to_uppercase();
    let part = upper
        .split(['/', '+', ' '])
        .find_map(|p| ["HBET:", "HEX:", "HAPP:", "H:"].iter().find_map(|h| p.strip_prefix(h)))?;
    part.split(['-', ',']).filter_map(|n| n.trim().parse().ok()).max()
}

/// A preset and usual storeys of a HAZUS class, such as C1M, URML, PC1.
fn hazus(text: &str) -> Option<(&'static str, &'static str, Option<usize>)> {
    let upper = text.trim().to_uppercase();
    let (class, storeys) = match upper.chars().last() {
        Some('L') => (&upper[..upper.len() - 1], Some(2)),
        Some('M') if upper.len() > 2 => (&upper[..upper.len() - 1], Some(5)),
        Some('H') if upper != "MH" => (&upper[..upper.len() - 1], Some(8)),
        _ => (&upper[..], None),
    };
    let (preset, what) = match class {
        "C1" => ("rc-frame-modern", "concrete moment frame"),
        "C2" => ("shear-walls", "concrete shear walls"),
        "C3" => ("rc-frame-1960", "concrete frame with unreinforced infill"),
        "PC1" | "PC2" => ("precast-panels", "precast concrete"),
        "RM1" | "RM2" => ("confined-masonry", "reinforced masonry; the nearest preset is confined masonry"),
        "URM" => ("masonry-timber", "unreinforced masonry"),
        "S1" | "S2" | "S3" | "S4" | "S5" => ("steel-composite", "steel"),
        "W1" | "W2" => ("masonry-timber", "timber; there is no preset of timber walls, so walls are of masonry"),
        _ => return None,
    };
    Some((preset, what, storeys))
}

/// A preset of a material in words of OpenStreetMap or Overture, and the year.
fn by_material(text: &str, year: Option<i32>) -> Option<(&'static str, &'static str)> {
    let lower = text.to_lowercase();
    let has = |list: &[&str]| list.iter().any(|w| lower.contains(w));
    let frame = if year.is_some_and(|y| y >= 1981) { "rc-frame-modern" } else { "rc-frame-1960" };
    Some(if has(&["panel", "precast"]) {
        ("precast-panels", "concrete panels")
    } else if has(&["cement_block", "concrete_block", "block", "confined"]) {
        ("confined-masonry", "blocks")
    } else if has(&["concrete", "beton"]) {
        (frame, "concrete")
    } else if has(&["steel", "metal", "glass"]) {
        ("steel-composite", "steel, metal or glass")
    } else if has(&["brick", "stone", "masonry", "adobe", "mud", "clay", "limestone", "sandstone", "plaster"]) {
        match year {
            Some(y) if y >= 1960 => ("confined-masonry", "masonry of this age mostly has slabs and ties"),
            _ => ("masonry-timber", "masonry; older houses have floors of timber"),
        }
    } else if has(&["wood", "timber", "bamboo"]) {
        ("masonry-timber", "timber; there is no preset of timber walls, so walls are of masonry")
    } else {
        return None;
    })
}

/// A preset of the year, the use and the storeys, where no material is said.
fn by_use(b: &MapBuilding, year: Option<i32>, storeys: usize) -> (&'static str, String) {
    let kind = b.tag(&["building", "class", "subtype", "amenity"]).unwrap_or("yes").to_lowercase();
    let is = |list: &[&str]| list.contains(&kind.as_str());
    if is(&["warehouse", "industrial", "hangar", "factory", "supermarket"]) {
        return ("steel-composite", format!("usual for the use \"{kind}\""));
    }
    if is(&["parking", "parking_garage"]) {
        return ("flat-plate", "usual for a car park".into());
    }
    match year {
        Some(y) if y < 1945 => ("masonry-timber", format!("usual for the year {y}")),
        Some(y) if y < 1981 => ("rc-frame-1960", format!("usual for the year {y}")),
        Some(y) => ("rc-frame-modern", format!("usual for the year {y}")),
        None if storeys <= 2 => {
            ("confined-masonry", "usual for one or two storeys; the map says neither material nor year".into())
        }
        None if storeys >= 9 => {
            ("shear-walls", "usual for so many storeys; the map says neither material nor year".into())
        }
        None => {
            ("rc-frame-1960", "the weaker of the usual ways to build; the map says neither material nor year".into())
        }
    }
}

/// Most storeys below the ground that a sketch has.
const DEEPEST: usize = 5;

/// Storeys below the ground, with what is to be said about them.
fn below(b: &MapBuilding, notes: &mut Vec<String>) -> usize {
    let Some(text) = b.tag(&["building:levels:underground", "num_floors_underground"]) else { return 0 };
    let Some(said) = levels(text).map(|l| l.number).filter(|n| (0.0..=LEVELS.1).contains(n)) else {
        notes.push(format!("the map says \"{text}\" levels below the ground, which is no count of levels: not used"));
        return 0;
    };
    let n = said.round() as usize;
    if n > DEEPEST {
        notes.push(format!("{n} basement storeys are more than a sketch can have: {DEEPEST} are built"));
    } else if (said - n as f64).abs() > 1e-9 {
        notes.push(format!("guess: {n} basement storeys: the map says {said}, taken as {n}"));
    } else if n > 0 {
        notes.push(format!("{n} basement storeys: the map says so"));
    }
    n.min(DEEPEST)
}

/// What a map says and no sketch has: levels in the roof, and a part that begins above the ground.
fn not_modelled(b: &MapBuilding, notes: &mut Vec<String>) {
    let none = |text: &str| text == "no" || levels(text).map(|l| l.number).or_else(|| metres(text)) == Some(0.0);
    if let Some(n) = b.tag(&["roof:levels", "building:levels:roof", "roof_levels"]).filter(|n| !none(n)) {
        notes.push(format!(
            "levels in the roof ({n}) are not modelled and not among the storeys; where people are up there, give one storey more (--storeys)"
        ));
    }
    let lowest =
        ["building:min_level", "min_level", "building_min_level", "min_height", "building:min_height", "min_floor"];
    for (key, n) in lowest.iter().filter_map(|key| Some((*key, b.tag(&[key]).filter(|n| !none(n))?))) {
        notes.push(format!(
            "the map says that this part begins above the ground ({key} = {n}: a bridge, or a part over others); that is not modelled: \
             it is built from the ground up with all its storeys, so check them and what carries it"
        ));
    }
}

/// Reads the tags of a building. A preset that the user names takes the place of the guess.
pub fn guess(b: &MapBuilding, preset: Option<&'static str>) -> Guess {
    let mut notes = Vec::new();
    let taxonomy = b.tag(&["gem", "taxonomy", "gem_taxonomy", "building:taxonomy", "gem:taxonomy"]);
    let class = b.tag(&["hazus", "hazus_class", "hazus:class", "bldgtype", "bldg_type"]);
    let material = b.tag(&[
        "building:structure",
        "building:material",
        "building_material",
        "material",
        "building_m",
        "facade_material",
        "building:cladding",
    ]);
    let built =
        b.tag(&["start_date", "building:start_date", "year_built", "yearbuilt", "year", "construction_date", "age"]);
    let year = built.and_then(year);
    let high = b.tag(&["height", "building:height", "est_height", "building_height"]);
    let height = high.and_then(metres).filter(|h| HEIGHTS.contains(h));
    if let (Some(text), None) = (high, height) {
        notes.push(format!("the map says the height \"{text}\", which is none of a building in metres: not used"));
    }
    let roof = b.tag(&["roof:height"]).and_then(metres).filter(|r| height.is_some_and(|h| *r < h)).unwrap_or(0.0);
    let said = b.tag(&[
        "building:levels",
        "building:levels:aboveground",
        "num_floors",
        "levels",
        "floors",
        "storeys",
        "stories",
        "numfloors",
        "building_levels",
        "nlevels",
    ]);
    let levels = said.and_then(levels).filter(|n| (LEVELS.0..=LEVELS.1).contains(&n.number));
    if let (Some(text), None) = (said, &levels) {
        notes.push(format!("the map says \"{text}\" levels, which is no count of levels: not used"));
    }

    let hazus = class.and_then(hazus);
    let mut storey_height = None;
    let storeys = if let Some(n) = &levels {
        let (levels, n) = (n.clone(), (n.number.round() as usize).max(1));
        notes.push(if let Some(how) = levels.how {
            format!("guess: {n} storeys: the map says \"{}\": {how}", said.unwrap_or_default())
        } else if (levels.number - n as f64).abs() > 1e-9 {
            let said = levels.number;
            format!("guess: {n} storeys: the map says {said}, taken as {n}; a half is mostly a storey in the roof or on a slope")
        } else {
            format!("{n} storeys: the map says so")
        });
        n
    } else if let Some(n) = taxonomy.and_then(gem_storeys) {
        notes.push(format!("{n} storeys: by the taxonomy"));
        n.max(1)
    } else if let Some(h) = height {
        let n = (((h - roof) / STOREY).round() as usize).max(1);
        notes.push(format!("guess: {n} storeys, by the height of {h} m and {STOREY} m each"));
        n
    } else if let Some(n) = hazus.and_then(|h| h.2) {
        notes.push(format!("guess: {n} storeys, usual for the class {}", class.unwrap_or_default()));
        n
    } else {
        let low = [
            "house", "detached", "garage", "hut", "shed", "bungalow", "school", "church", "mosque", "temple", "retail",
        ];
        let kind = b.tag(&["building", "class", "subtype"]).unwrap_or("yes");
        let n = if low.contains(&kind) || b.area() < 150.0 { 2 } else { 3 };
        notes.push(format!(
            "guess: {n} storeys, because the map says neither levels nor height that can be used; count them and give --storeys"
        ));
        n
    };
    if let Some(h) = height {
        let each = (h - roof) / storeys as f64;
        if (2.4..=6.0).contains(&each) {
            storey_height = Some((each * 100.0).round() / 100.0);
            notes.push(format!("storeys of {each:.2} m: the height of {h} m over the storeys"));
        } else {
            notes.push(format!(
                "the height of {h} m does not fit {storeys} storeys ({each:.1} m each), so the usual height is taken"
            ));
        }
    }
    let storeys = if storeys > HIGHEST {
        notes.push(format!("{storeys} storeys are more than a sketch can have: {HIGHEST} are built"));
        HIGHEST
    } else {
        storeys
    };
    let basements = below(b, &mut notes);
    not_modelled(b, &mut notes);
    let found = if let Some(name) = preset {
        notes.push(format!("preset {name}: you said so"));
        name
    } else if let Some((name, what)) = taxonomy.and_then(gem) {
        notes.push(format!("preset {name}: by the taxonomy {} ({what})", taxonomy.unwrap_or_default()));
        name
    } else if let Some((name, what, _)) = hazus {
        notes.push(format!("preset {name}: by the HAZUS class {} ({what})", class.unwrap_or_default()));
        name
    } else if let Some((name, what)) = material.and_then(|m| by_material(m, year)) {
        let age = year.map_or(String::new(), |y| format!(", {y}"));
        notes.push(format!("guess: preset {name}, by the material {}{age} ({what})", material.unwrap_or_default()));
        name
    } else {
        let (name, why) = by_use(b, year, storeys);
        notes.push(format!("guess: preset {name}, {why}; give the preset if you know better"));
        name
    };
    if let Some(shape) = b.tag(&["roof:shape", "roof_shape"]).filter(|s| *s != "flat") {
        notes.push(format!("the roof ({shape}) is not built: the top floor ends flat"));
    }
    Guess { preset: found, storeys, basements, storey_height, notes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::preset;

    fn building(tags: &[(&str, &str)]) -> MapBuilding {
        // About 20 m by 11 m.
        let rings = vec![vec![[10.0, 45.0], [10.00025, 45.0], [10.00025, 45.0001], [10.0, 45.0001]]];
        let tags = tags.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        MapBuilding { id: "1".into(), name: String::new(), rings, tags, around: Default::default(), place: Vec::new() }
    }

    #[test]
    fn tags_of_maps_choose_preset_and_storeys_and_each_guess_is_said() {
        type Tags = [(&'static str, &'static str)];
        let cases: &[(&Tags, &str, usize)] = &[
            (&[("taxonomy", "CR/LFINF+CDN/HBET:3-5")], "rc-frame-1960", 5),
            (&[("taxonomy", "CR+PC/LWAL/HEX:9")], "precast-panels", 9),
            (&[("taxonomy", "MUR+CLBRS/LWAL/H:2")], "masonry-timber", 2),
            (&[("hazus", "C2H")], "shear-walls", 8),
            (&[("hazus", "URML"), ("building:levels", "3")], "masonry-timber", 3),
            (&[("building:material", "brick"), ("start_date", "1896"), ("building:levels", "4")], "masonry-timber", 4),
            (&[("building:material", "concrete"), ("start_date", "~1995")], "rc-frame-modern", 3),
            (&[("building", "warehouse"), ("height", "10 m")], "steel-composite", 3),
            (&[("building:levels", "12")], "shear-walls", 12),
            (&[("num_floors", "5"), ("subtype", "residential")], "rc-frame-1960", 5),
            (&[("building", "house")], "confined-masonry", 2),
            (&[("building:levels", "3;4"), ("start_date", "C19")], "masonry-timber", 4),
        ];
        for (tags, name, storeys) in cases {
            let g = guess(&building(tags), None);
            assert_eq!((g.preset, g.storeys), (*name, *storeys), "{tags:?}: {:?}", g.notes);
            assert!(preset(g.preset).is_some() && g.notes.len() >= 2);
        }
        let g = guess(&building(&[("building:levels", "5"), ("height", "17.5")]), Some("flat-plate"));
        assert_eq!((g.preset, g.storey_height), ("flat-plate", Some(3.5)));
        // Built to a centimetre, whether the map counts storeys or not.
        for (tags, height) in
            [([("building:levels", "3"), ("height", "10")], 3.33), ([("height", "3.81"), ("x", "")], 3.81)]
        {
            assert_eq!(guess(&building(&tags), None).storey_height, Some(height), "{tags:?}");
        }
        let g = guess(&building(&[("height", "60 ft"), ("roof:shape", "gabled")]), None);
        assert_eq!(g.storeys, 6);
        assert!(g.notes.iter().any(|n| n.contains("roof (gabled) is not built")), "{:?}", g.notes);
    }

    #[test]
    fn counts_of_levels_that_make_no_sense_or_are_not_modelled_are_said() {
        type Tags = [(&'static str, &'static str)];
        let cases: &[(&Tags, usize, usize, &[&str])] = &[
            (&[("building:levels", "-1")], 3, 0, &["\"-1\" levels, which is no count", "guess: 3 storeys"]),
            (&[("building:levels", "- 2"), ("height", "9.3")], 3, 0, &["no count", "by the height"]),
            (&[("building:levels", "0")], 3, 0, &["\"0\" levels, which is no count"]),
            (&[("building:levels", "many")], 3, 0, &["\"many\" levels, which is no count"]),
            (&[("building:levels", "1965")], 3, 0, &["\"1965\" levels, which is no count"]),
            (&[("building:levels", "2.5")], 3, 0, &["guess: 3 storeys: the map says 2.5, taken as 3"]),
            (&[("building:levels", "3-4")], 4, 0, &["guess: 4 storeys: the map says \"3-4\": the largest is taken"]),
            (&[("building:levels", "3;5")], 5, 0, &["guess: 5 storeys: the map says \"3;5\""]),
            (&[("building:levels", "G+3")], 4, 0, &["guess: 4 storeys: the map says \"G+3\": the ground floor"]),
            (&[("building:levels", "2+1")], 3, 0, &["guess: 3 storeys: the map says \"2+1\": the sum"]),
            (&[("building:levels", "2,5")], 3, 0, &["guess: 3 storeys: the map says 2.5, taken as 3"]),
            (&[("building:levels", "4 storeys")], 4, 0, &["4 storeys: the map says so"]),
            (&[("building:levels", "4"), ("height", "12,5")], 4, 0, &["the height of 12.5 m over the storeys"]),
            (
                &[("building:levels", "4"), ("height", "1250")],
                4,
                0,
                &["the map says the height \"1250\", which is none"],
            ),
            (&[("height", "1,250")], 3, 0, &["the map says the height \"1,250\"", "guess: 3 storeys"]),
            // 36.5 ft are 11.13 m.
            (&[("height", "36'6\"")], 4, 0, &["by the height of 11.125"]),
            (&[("height", "1250 cm")], 4, 0, &["by the height of 12.5 m", "storeys of 3.12 m"]),
            (&[("height", "3.81")], 1, 0, &["by the height of 3.81 m", "storeys of 3.81 m"]),
            (&[("height", "2.1")], 1, 0, &["does not fit 1 storeys"]),
            (&[("building:levels", "4"), ("roof:levels", "1")], 4, 0, &["levels in the roof (1) are not modelled"]),
            (
                &[("building:levels", "6"), ("building:min_level", "3")],
                6,
                0,
                &["building:min_level = 3", "that is not modelled"],
            ),
            (&[("building:levels", "2"), ("min_height", "6 m")], 2, 0, &["min_height = 6 m"]),
            (&[("building:levels", "2"), ("building:levels:underground", "-1")], 2, 0, &["\"-1\" levels below"]),
            (&[("building:levels", "2"), ("building:levels:underground", "9")], 2, 5, &["9 basement storeys are more"]),
        ];
        for (tags, storeys, basements, said) in cases {
            let g = guess(&building(tags), None);
            assert_eq!((g.storeys, g.basements), (*storeys, *basements), "{tags:?}: {:?}", g.notes);
            for what in *said {
                assert!(g.notes.iter().any(|n| n.contains(what)), "{tags:?}: {what} is missing: {:?}", g.notes);
            }
        }
        for n in ["-1", "2.5", "many"] {
            let notes = guess(&building(&[("building:levels", n)]), None).notes;
            assert!(!notes.concat().contains("the map says so"), "{notes:?}");
        }
        let plain =
            guess(&building(&[("building:levels", "4"), ("roof:levels", "0"), ("building:min_level", "0")]), None);
        assert!(!plain.notes.concat().contains("not modelled"), "{:?}", plain.notes);
    }
}
