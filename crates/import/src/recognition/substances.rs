//! What layers of elements weigh, by the words of their materials: an element of several layers has the mean of them and not the density of
//! the layer that carries.
//!
//! Densities are those of EN 1991-1-1, annex A, and of EN ISO 10456, table 3, rounded; those of hollow blocks include their voids.

use super::shape::ElementShape;
use super::words::Dictionary;
use crate::building::{Element, ElementRole, MaterialFamily};
use std::sync::OnceLock;

/// Density (kg/m3) and the words for what has it.
const SUBSTANCES: &[(u16, &str)] = &[
    (
        1,
        "=air, air space, air gap, air layer, airspace, luftschicht, =luft, luftraum, lucht, luchtspouw, =spouw, lame d'air, =aire, \
         =aria, intercapedine, legreteg, levego, vzduch, pustka, hava boslugu, воздух, воздуш, αερα, هواء, 空気, 空气",
    ),
    (
        40,
        "insul, dammung, daemm, isolat, isolier, isolant, isolament, aislam, aislant, szigetel, izolac, izolatie, yalitim, isolering, \
         eriste, mineral wool, mineralwoll, rockwool, glass wool, fiberglass, fibreglass, steinwolle, glaswol, lana de roca, laine de, \
         =eps, =xps, =pu, =pur, =pir, polystyr, styropor, styrodur, batt, thermal barrier, утеплит, минват, пенопласт, минераловат, \
         μονωσ, عزل, 断熱, 保温, グラスウール",
    ),
    // Studs with what is between them: 50 mm of steel or timber every 600 mm.
    (80, "stud layer, metal stud, =stud, =studs, furring, standerwerk, staenderwerk, ossature, lattung, =framing"),
    (
        1000,
        "membrane, membran, vapor, vapour, retarder, damp-proof, damp proof, waterproof, bitumen, abdichtung, dampfsperre, roofing felt, \
         =folie, pellicola, lamina imperm, пленк, гидроизол, пароизол, 防水, 防湿, μεμβραν",
    ),
    (
        900,
        "gypsum, plasterboard, gips, gyps, rigips, cartongesso, pladur, placo, drywall, wall board, wallboard, yeso, escayola, =gesso, \
         platre, kipsi, sadrok, alci pan, гипс, =гкл, γυψο, جبس, 石膏, せっこう, プラスターボード",
    ),
    (
        1500,
        "plaster, putz, render, stucco, =stuc, enlucido, enduit, intonaco, reboco, vakolat, tynk, omitk, =siva, tencuial, =puts, штукатур, επιχρισμ, モルタル, 抹灰",
    ),
    (
        2000,
        "screed, estrich, dekvloer, =chape, massetto, contrapiso, recrecido, esztrich, wylewka, =sap, стяжк, ceramic tile, =tile, =tiles, \
         fliese, tegels, azulejo, baldosa, piastrelle, плитк, タイル",
    ),
    (
        1700,
        "=sand, =gravel, ballast, kies, grind, gravier, ghiaia, grava, =arena, =soil, =earth, erdreich, песок, гравий, грунт, αμμο, 砂, 土",
    ),
    (
        450,
        "timber, =wood, wooden, lumber, plywood, softwood, holz, hout, =bois, legno, madera, madeira, drewn, drevo, =osb, =mdf, дерев, древес, фанер, ξυλ, خشب, 木, 合板",
    ),
    (700, "hardwood, =oak, parquet, parkett, parquet, laminate, laminat, eiche, дуб"),
    (
        1800,
        "brick, ziegel, klinker, baksteen, metselwerk, brique, mattone, mattoni, ladrillo, tijolo, tegla, cegla, cihl, tugla, caramida, teglstein, kalksand, sand-lime, кирпич, πλινθ, τουβλ, طوب, 煉瓦, れんが, レンガ, 砖",
    ),
    (
        1000,
        "hollow brick, hollow clay, hochlochziegel, =poroton, ladrillo hueco, ceramica hueco, hueco doble, hueco sencillo, brique creuse, laterizio forato, =hlz, snelbouw",
    ),
    (
        1400,
        "concrete block, concrete masonry, =cmu, blockwork, parpaing, bloque de hormigon, betonblok, betonblock, hohlblock, bims, blocco di calcestruzzo, コンクリートブロック",
    ),
    (2000, "=slate, schiefer, ardoise"),
    (2600, "granite, granit, =stone, naturstein, natuursteen, marmor, marble, гранит, λιθο, 石材"),
    (
        2500,
        "glass, =glas, verre, vetro, vidrio, cristal, vidro, uveg, szklo, sklo, стекл, γυαλ, υαλο, زجاج, ガラス, 玻璃",
    ),
    (2700, "alumin, алюмин, αλουμιν, アルミ, الومنيوم, ألمنيوم, 铝"),
    (
        7850,
        "steel, stahl, staal, =acier, acciaio, acero, =aco, =acel, =stal, =ocel, ocelov, celik, сталь, стальн, χαλυβ, فولاذ, 鋼, 钢",
    ),
    (
        AERATED,
        "aerated, autoclaved, porenbeton, gasbeton, ytong, cellenbeton, beton cellulaire, hormigon celular, siporex, gazbeton, газобетон, пенобетон, =alc, =aac, 気泡コンクリート, 加气, \
         calcestruzzo cellulare, porobeton, porobetong, betonu komorkowego, beton komorkowy, gazobeton",
    ),
    (LIGHT, "leichtbeton, lightweight concrete, kevytbetoni, lattbetong, керамзитобетон, 軽量コンクリート"),
    (
        DENSE,
        "concrete, beton, concreto, hormigon, calcestruzzo, железобетон, бетон, σκυροδεμ, μπετον, خرسان, コンクリート, 混凝土, 콘크리트",
    ),
];

/// A layer that is not known may have this share of the thickness.
const UNKNOWN: f64 = 0.15;
/// The sum of the layers over the thickness of the shape, at least and at most.
const FITS: (f64, f64) = (0.6, 1.6);

fn dictionary() -> &'static Dictionary<u16> {
    static WORDS: OnceLock<Dictionary<u16>> = OnceLock::new();
    WORDS.get_or_init(|| Dictionary::new(SUBSTANCES))
}

/// Density that a name of a material tells, kg/m3: that of the longest word, but "concrete" says less than "aerated".
pub(super) fn density_of_name(name: &str) -> Option<f64> {
    let hits = dictionary().hits(name);
    let first = hits.first()?.meaning;
    let light = hits.iter().map(|h| h.meaning).find(|d| first == DENSE && (*d == AERATED || *d == LIGHT));
    Some(f64::from(light.unwrap_or(first)))
}

/// Density of concrete, of blocks of concrete with light aggregate, and of aerated concrete, kg/m3.
const DENSE: u16 = 2400;
const LIGHT: u16 = 1200;
const AERATED: u16 = 600;

/// Density of members that are cast of lightweight concrete, with their bars, kg/m3: between classes 1.6 (1750) and 1.8 (1950) of EN 1992-1-1, table 11.1.
const CAST_LIGHT: f64 = 1800.0;

/// True for a text that names aerated concrete, not lightweight concrete with dense aggregate.
pub fn is_aerated(text: &str) -> bool {
    dictionary().hits(text).iter().any(|h| h.meaning == AERATED)
}

/// Density of a solid of a kind of material, kg/m3.
pub(super) fn density_of_family(family: MaterialFamily) -> f64 {
    match family {
        MaterialFamily::Concrete | MaterialFamily::Precast => 2400.0,
        MaterialFamily::LightConcrete => 1200.0,
        MaterialFamily::Steel => 7850.0,
        MaterialFamily::Timber => 450.0,
        MaterialFamily::Masonry => 1800.0,
        MaterialFamily::Light => 300.0,
        MaterialFamily::Glass => 2500.0,
    }
}

/// Mean density of an element whose layers are known with their thickness, kg/m3; of one with a single material only where its name says more
/// than its kind. None where too much of it is unknown, or where the layers are not those of the shape.
pub(super) fn mean_density(e: &Element, shape: &ElementShape) -> Option<f64> {
    let layers = &e.description.layers;
    if layers.len() < 2 {
        return lightweight(e);
    }
    let total: f64 = layers.iter().map(|l| l.1.max(0.0)).sum();
    let solid = shape.mean_thickness();
    if total <= 0.0 || !(FITS.0 * solid..=FITS.1 * solid).contains(&total) {
        return None;
    }
    let (mut known, mut mass) = (0.0, 0.0);
    for (name, t) in layers.iter().filter(|l| l.1 > 0.0) {
        if let Some(density) = density_of_name(name) {
            known += t;
            mass += t * density;
        }
    }
    (known >= (1.0 - UNKNOWN) * total && mass > 0.0).then(|| mass / known)
}

/// Density of an element of one material that is named as lightweight concrete. Walls are of blocks, other members are cast, and heavier unless they are
/// of aerated concrete.
fn lightweight(e: &Element) -> Option<f64> {
    let r = e.recognition.as_ref()?;
    let named = [e.material.as_deref(), e.description.layers.first().map(|l| l.0.as_str())];
    let density = named.into_iter().flatten().find_map(density_of_name)?;
    let of_blocks = matches!(r.role, ElementRole::BearingWall | ElementRole::Partition);
    let light = r.material == Some(MaterialFamily::LightConcrete) && density <= f64::from(LIGHT);
    light.then_some(if of_blocks || density <= f64::from(AERATED) { density } else { CAST_LIGHT })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_many_scripts_tell_what_a_layer_weighs() {
        for (name, density) in [
            ("Гипс", 900.0),
            ("石膏ボード", 900.0),
            ("جبس", 900.0),
            ("Γυψοσανίδα", 900.0),
            ("Ladrillo de cerámica hueco doble", 1000.0),
            ("Concrete Masonry Units", 1400.0),
            ("Misc. Air Layers - Air Space", 1.0),
            ("Metal - Stud Layer", 80.0),
            ("Insulation / Thermal Barriers - Rigid insulation", 40.0),
            ("Aluminium", 2700.0),
            ("Деревянный пол", 450.0),
            ("Οπλισμένο σκυρόδεμα", 2400.0),
            ("Porenbeton", 600.0),
            ("Estrich", 2000.0),
        ] {
            assert_eq!(density_of_name(name), Some(density), "{name}");
        }
        assert_eq!(density_of_name("Default Wall"), None);
    }

    #[test]
    fn a_wall_of_lightweight_blocks_weighs_what_its_name_says() {
        for (name, density) in
            [("Leichtbeton 102890359", Some(1200.0)), ("Porenbeton PP4", Some(600.0)), ("Ziegel", None)]
        {
            let mut list = [Element::cuboid("Wand", "g", [0.0; 3], [8.0, 0.3, 3.0], false)];
            list[0].class = Some("IfcWall".into());
            list[0].material = Some(name.into());
            super::super::recognise(&mut list);
            assert_eq!(list[0].density, density, "{name}");
        }
        assert!(is_aerated("ALCパネル t=100") && is_aerated("軽量気泡コンクリートパネル"));
        assert!(is_aerated("Wand Ytong") && !is_aerated("Leichtbeton"));
    }

    /// A floor of lightweight concrete weighed as much as blocks: half of its load was missing on what carries it.
    #[test]
    fn cast_members_of_lightweight_concrete_are_heavier_than_blocks() {
        for (class, size, name, density) in [
            ("IfcSlab", [8.0, 6.0, 0.2], "Leichtbeton LC25/28", Some(1800.0)),
            ("IfcColumn", [0.3, 0.3, 3.0], "Lightweight concrete", Some(1800.0)),
            ("IfcBeam", [6.0, 0.3, 0.5], "керамзитобетон", Some(1800.0)),
            ("IfcSlab", [8.0, 6.0, 0.2], "Porenbeton", Some(600.0)),
            ("IfcSlab", [8.0, 6.0, 0.2], "Stahlbeton", None),
        ] {
            let mut list = [Element::cuboid("A", "g", [0.0; 3], size, false)];
            list[0].class = Some(class.into());
            list[0].material = Some(name.into());
            super::super::recognise(&mut list);
            assert_eq!(list[0].density, density, "{class} {name}: {:?}", list[0].recognition);
        }
    }

    /// "calcestruzzo cellulare", "porobeton", "beton komórkowy" and "aerated concrete" weighed as much as concrete.
    #[test]
    fn walls_of_whatever_names_lightweight_concrete_weigh_at_most_as_blocks_do() {
        let stems = super::super::lists::stems_of(MaterialFamily::LightConcrete);
        let names = stems.into_iter().chain([
            "Aerated concrete",
            "加气混凝土",
            "ALC コンクリート",
            "ALCパネル",
            "外壁ALC",
            "ＡＬＣパネル",
            "軽量気泡コンクリート",
            "Beton komórkowy",
        ]);
        for name in names {
            let mut list = [Element::cuboid("A", "g", [0.0; 3], [8.0, 0.3, 3.0], false)];
            list[0].class = Some("IfcWall".into());
            list[0].material = Some(name.into());
            super::super::recognise(&mut list);
            assert!(list[0].density.is_some_and(|d| d <= 1200.0), "{name}: {:?}", list[0].density);
        }
    }

    /// A cavity wall of 427 mm: 0.092 x 1800 + 0.05 x 40 + 0.193 x 1400 + ... over its thickness.
    #[test]
    fn a_wall_of_layers_has_the_mean_of_them_and_not_the_density_of_brick() {
        let mut e = Element::cuboid("W", "g", [0.0; 3], [8.0, 0.42, 3.0], false);
        let layer = |name: &str, t: f64| (name.to_string(), t);
        e.description.layers = vec![
            layer("Brick", 0.092),
            layer("Air Space", 0.025),
            layer("Rigid insulation", 0.05),
            layer("Concrete Block", 0.193),
            layer("Metal Stud Layer", 0.041),
            layer("Plasterboard", 0.016),
        ];
        let sum = 0.092 * 1800.0 + 0.025 + 0.05 * 40.0 + 0.193 * 1400.0 + 0.041 * 80.0 + 0.016 * 900.0;
        let mean = mean_density(&e, &ElementShape::of(&e.mesh)).expect("all layers are known");
        assert!((mean - sum / 0.417).abs() < 1e-6, "{mean}");
        // Layers that do not add up to the shape say nothing of it.
        e.description.layers.truncate(2);
        assert_eq!(mean_density(&e, &ElementShape::of(&e.mesh)), None);
    }
}
