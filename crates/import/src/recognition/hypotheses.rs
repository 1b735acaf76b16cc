//! What an element is most likely made of when the file names no kind of material, or one that cannot be: a hypothesis with alternatives.
//!
//! Role, attitude and thickness give points to kinds of material, and so do what the file says of bearing, and the elements of the same kind
//! whose material is named. A solid that would weigh what no element of its role weighs loses points: a pitched roof of 0.2 m is no plate of
//! concrete, and a roof of 0.38 m no block of aluminium. Shares are the softmax of the sums, as those of roles. The points are
//! assumed, not fitted to buildings: shares put kinds of material in order and are no probabilities.

use super::materials::FoundMaterial;
use super::shape::ElementShape;
use super::substances::{density_of_family, density_of_name};
use crate::building::{Element, ElementRole, MaterialFamily, MaterialGuess};
use crate::maths;
use ElementRole as R;
use MaterialFamily as M;

/// Plates of metal or glass that are thicker than this are hollow or of layers, m: solid ones of buildings end at 60 mm (base plates).
const SOLID_METAL: f64 = 0.06;
/// A floor of boards on joists that carries is thicker than this, m; a thinner one is a ceiling.
const LIGHT_FLOOR: f64 = 0.15;
/// Slope from which a plate is part of a pitched roof (10 degrees), and up to which (80 degrees), as the vertical part of its normals.
const PITCHED: (f64, f64) = (0.17, 0.985);
/// Points that a kind of material loses whose solid weighs what no element of this role weighs.
const TOO_HEAVY: f64 = 4.0;
/// Points of the named materials of elements with the same role, when all of them agree.
const NEIGHBOURS: f64 = 1.5;
/// Kinds of material that are cast or laid.
const MASSIVE: [MaterialFamily; 4] = [M::Concrete, M::Precast, M::LightConcrete, M::Masonry];
/// A bar that fills more of its box and is thicker than this is no section of steel, m.
const SOLID_BAR: (f64, f64) = (0.9, 0.06);
/// Kinds with less than this share of the evidence are no alternatives.
const LEAST: f64 = 0.05;

/// What elements of a role weigh per area of their plate, kg/m2, at least and at most: tiles on rafters 80 to 150, a ribbed roof of concrete up
/// to 400; floors of boards from 20, those of 0.7 m of concrete 1700; partitions of boards from 15, retaining walls of 0.8 m 2000.
fn plate_limits(role: ElementRole, pitched: bool) -> Option<(f64, f64)> {
    match role {
        R::Slab if pitched => Some((10.0, 400.0)),
        R::Slab | R::Stair => Some((15.0, 1800.0)),
        R::BearingWall => Some((25.0, 2000.0)),
        R::Partition => Some((10.0, 500.0)),
        _ => None,
    }
}

/// What is known of an element beside its material.
struct Facts<'a> {
    role: ElementRole,
    /// Mean thickness of a plate, m.
    thickness: f64,
    /// Shorter side of the section of a bar, m.
    side: f64,
    pitched: bool,
    roof: bool,
    bearing: Option<bool>,
    stair_of_boards: bool,
    slender_member: bool,
    solid_bar: bool,
    neighbours: &'a [(MaterialFamily, f64)],
}

/// Adds hypotheses to the elements that carry or stand and whose material is not known, and takes away a named material that their solid cannot
/// be made of.
pub(super) fn apply(elements: &mut [Element], shapes: &[ElementShape]) {
    for (e, s) in elements.iter_mut().zip(shapes) {
        refuse_solid(e, s);
    }
    let known: Vec<Vec<(MaterialFamily, f64)>> = [MemberKind::Level, MemberKind::Upright, MemberKind::Bar]
        .iter()
        .map(|k| shares(elements, shapes, *k))
        .collect();
    for (e, s) in elements.iter_mut().zip(shapes) {
        let Some(role) = e.recognition.as_ref().map(|r| r.role) else { continue };
        let needs = e.recognition.as_ref().is_some_and(|r| r.material.is_none());
        let Some(kind) = MemberKind::of(role).filter(|_| needs) else { continue };
        let named = named(e);
        let facts = Facts::of(e, s, role, &known[kind as usize]);
        let before = e.recognition.as_ref().and_then(|r| r.guess.as_ref()).map(|g| g.why.clone());
        let guess = facts.guess(named, before);
        if let Some(r) = e.recognition.as_mut() {
            r.guess = Some(guess);
        }
    }
}

/// Elements that have the same materials as a rule.
#[derive(Clone, Copy, PartialEq)]
enum MemberKind {
    Level,
    Upright,
    Bar,
}

impl MemberKind {
    fn of(role: ElementRole) -> Option<Self> {
        match role {
            R::Slab | R::Stair => Some(Self::Level),
            R::BearingWall | R::Partition => Some(Self::Upright),
            R::Column | R::Beam | R::Brace => Some(Self::Bar),
            _ => None,
        }
    }
}

/// Shares of the named materials in the volume of all elements of a kind: where few are named, they say little.
fn shares(elements: &[Element], shapes: &[ElementShape], kind: MemberKind) -> Vec<(MaterialFamily, f64)> {
    let mut volumes: std::collections::BTreeMap<MaterialFamily, f64> = Default::default();
    let mut all = 0.0;
    for (e, s) in elements.iter().zip(shapes) {
        let Some(r) = e.recognition.as_ref().filter(|r| MemberKind::of(r.role) == Some(kind)) else { continue };
        // A roof says nothing of the floors.
        if kind == MemberKind::Level && is_pitched(e) {
            continue;
        }
        all += s.volume;
        if let Some(m) = r.material {
            *volumes.entry(m).or_default() += s.volume;
        }
    }
    volumes.into_iter().map(|(m, v)| (m, v / all.max(1e-9))).collect()
}

/// The material names of the file, as they stand there.
fn named(e: &Element) -> String {
    let mut names: Vec<&str> = e.material.iter().map(String::as_str).collect();
    names.extend(e.description.layers.iter().map(|l| l.0.as_str()));
    names.retain(|n| !n.trim().is_empty());
    names.first().map_or(String::new(), |n| n.trim().to_string())
}

/// Takes a material of metal or glass from a plate that is too thick to be solid, and asks about a thick floor that is said to be of boards and studs.
fn refuse_solid(e: &mut Element, s: &ElementShape) {
    let thickness = s.mean_thickness();
    let level = !is_pitched(e);
    let Some(r) = e.recognition.as_mut() else { return };
    if r.role == R::Slab && r.material == Some(M::Light) && thickness > LIGHT_FLOOR && level {
        let named = e.material.clone().unwrap_or_default();
        let why = format!("boards and studs of {thickness:.2} m as a floor that carries");
        (r.material, r.guess) = (None, Some(MaterialGuess { named, doubted: true, families: Vec::new(), why }));
        return;
    }
    let plate = matches!(r.role, R::Slab | R::BearingWall | R::Partition | R::Finish | R::Ceiling);
    let solid = matches!(r.material, Some(M::Steel | M::Glass));
    let layered = e.description.layers.iter().filter(|l| l.1 > 0.0).count() > 1;
    if !plate || !solid || layered || thickness <= SOLID_METAL || s.fill < 0.05 {
        return;
    }
    let family = r.material.unwrap_or(M::Steel);
    let name = e.material.clone().or_else(|| e.description.layers.first().map(|l| l.0.clone())).unwrap_or_default();
    let density = density_of_name(&name).unwrap_or_else(|| density_of_family(family));
    let why = format!(
        "a solid of it, {:.2} m thick, would weigh {:.0} kg/m2: sheets on frames or around a core",
        thickness,
        density * thickness
    );
    r.material = None;
    r.guess = Some(MaterialGuess { named: name, doubted: true, families: Vec::new(), why });
}

/// True for a plate of which most of the surface slopes.
fn is_pitched(e: &Element) -> bool {
    let (mut sloping, mut all) = (0.0, 0.0);
    for t in 0..e.mesh.triangles.len() {
        let [a, b, c] = e.mesh.corners(t);
        let n = (b - a).cross(&(c - a));
        let area = n.norm();
        if area > 0.0 {
            all += area;
            if (PITCHED.0..PITCHED.1).contains(&(n.z / area).abs()) {
                sloping += area;
            }
        }
    }
    sloping > 0.5 * all && all > 0.0
}

/// True for a roof by its class, its type or its words.
fn is_named_roof(e: &Element) -> bool {
    let d = &e.description;
    d.predefined_type.eq_ignore_ascii_case("ROOF")
        || e.class.as_deref() == Some("IfcRoof")
        || [e.name.as_str(), &d.object_type, &d.type_name].into_iter().any(super::lists::says_roof)
}

/// True for a roof: by its class, its type, its words, or its slope.
pub fn is_roof(e: &Element) -> bool {
    is_named_roof(e) || is_pitched(e)
}

impl<'a> Facts<'a> {
    fn of(e: &Element, s: &ElementShape, role: ElementRole, neighbours: &'a [(MaterialFamily, f64)]) -> Self {
        Self {
            role,
            thickness: s.mean_thickness(),
            side: s.thickness,
            pitched: role == R::Slab && is_pitched(e),
            roof: is_named_roof(e),
            bearing: e.load_bearing(),
            stair_of_boards: FoundMaterial::is_flight_of_boards(e, s),
            slender_member: FoundMaterial::is_slender_member(e, s),
            solid_bar: s.fill > SOLID_BAR.0
                && s.thickness > SOLID_BAR.1
                && MemberKind::of(role) == Some(MemberKind::Bar),
            neighbours,
        }
    }

    fn guess(&self, named: String, refused: Option<String>) -> MaterialGuess {
        let mut points: Vec<(MaterialFamily, f64)> = self.priors();
        let mut why = vec![self.what()];
        if let Some(refused) = &refused {
            // What was named as metal, glass or boards has frames and sheets of it, and is no mass of concrete.
            points.iter_mut().filter(|p| p.0 == M::Light).for_each(|p| p.1 += 2.0);
            points.iter_mut().filter(|p| MASSIVE.contains(&p.0)).for_each(|p| p.1 -= 1.5);
            why.insert(0, refused.clone());
        }
        for (family, share) in self.neighbours {
            let of_kind = points.iter_mut().find(|p| p.0 == *family);
            let gain = if self.pitched || refused.is_some() { 0.0 } else { NEIGHBOURS * share };
            match of_kind {
                Some(p) => p.1 += gain,
                None => points.push((*family, gain - 0.5)),
            }
            if gain > 0.5 * NEIGHBOURS {
                why.push(format!("{:.0} % of what is alike is of {}", 100.0 * share, family.name()));
            }
        }
        if self.bearing == Some(true) {
            points.iter_mut().filter(|p| p.0 == M::Light).for_each(|p| p.1 -= 1.5);
            why.push("the file says LoadBearing".into());
        }
        if self.solid_bar {
            points.iter_mut().filter(|p| p.0 == M::Steel).for_each(|p| p.1 -= 1.5);
        }
        if let Some((low, high)) = plate_limits(self.role, self.pitched) {
            for p in &mut points {
                let mass = density_of_family(p.0) * self.thickness;
                if !(low..=high).contains(&mass) && !matches!(p.0, M::Steel | M::Glass if self.thickness > SOLID_METAL)
                {
                    p.1 -= TOO_HEAVY;
                    let word = if mass > high { "too heavy" } else { "too light" };
                    why.push(format!("{:.0} kg/m2 of {} are {word} for it", mass, p.0.name()));
                } else if matches!(p.0, M::Steel | M::Glass) && self.thickness > SOLID_METAL {
                    p.1 -= TOO_HEAVY;
                }
            }
        }
        points.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let top = points[0].1;
        let total: f64 = points.iter().map(|p| maths::exp(p.1 - top)).sum();
        let mut families: Vec<(MaterialFamily, f64)> =
            points.iter().map(|p| (p.0, maths::exp(p.1 - top) / total)).collect();
        families.retain(|f| f.1 >= LEAST);
        why.truncate(4);
        MaterialGuess { named, doubted: refused.is_some(), families, why: why.join("; ") }
    }

    /// The element in words: what the points are for.
    fn what(&self) -> String {
        let t = 1e3 * self.thickness;
        match self.role {
            R::Slab if self.pitched => format!("a pitched roof of {t:.0} mm"),
            R::Slab if self.roof => format!("a flat roof of {t:.0} mm"),
            R::Column | R::Beam | R::Brace => format!("a {} of {:.0} mm", self.role.name(), 1e3 * self.side),
            role => format!("a {} of {t:.0} mm", role.name()),
        }
    }

    /// Points of each kind of material before anything else is known. Assumed: what is usual for the role, its attitude and its thickness.
    fn priors(&self) -> Vec<(MaterialFamily, f64)> {
        let t = self.thickness;
        match self.role {
            R::Slab if self.pitched => {
                vec![(M::Timber, 2.2), (M::Light, 0.9), (M::Concrete, 0.6), (M::Precast, -1.0)]
            }
            R::Slab if self.roof => {
                vec![(M::Concrete, 1.6), (M::Timber, 0.9), (M::Light, 0.7), (M::Precast, 0.2), (M::Steel, -1.0)]
            }
            R::Slab if t < 0.03 => vec![(M::Steel, 1.5), (M::Timber, 1.2), (M::Concrete, -2.0)],
            R::Slab if t < 0.08 => vec![(M::Timber, 1.2), (M::Precast, 0.6), (M::Concrete, 0.6), (M::Light, 0.2)],
            R::Slab => vec![(M::Concrete, 2.2), (M::Precast, 0.4), (M::Timber, 0.2), (M::Light, -0.6)],
            R::Stair if self.stair_of_boards => vec![(M::Timber, 2.2), (M::Steel, 0.8), (M::Concrete, -1.0)],
            R::Stair => vec![(M::Concrete, 2.0), (M::Timber, 0.0), (M::Steel, -0.2)],
            R::BearingWall if t < 0.105 => {
                vec![(M::Light, 1.2), (M::Timber, 0.6), (M::Masonry, 0.4), (M::Concrete, 0.2)]
            }
            R::BearingWall if t < 0.16 => {
                vec![(M::Concrete, 1.0), (M::Masonry, 0.9), (M::Timber, 0.4), (M::Light, 0.4)]
            }
            R::BearingWall if t < 0.26 => {
                vec![(M::Concrete, 1.6), (M::Masonry, 1.1), (M::LightConcrete, -0.4), (M::Timber, -0.6)]
            }
            R::BearingWall => vec![(M::Concrete, 1.4), (M::Masonry, 1.3), (M::LightConcrete, 0.0)],
            R::Partition => vec![(M::Light, 1.5), (M::Masonry, 1.0), (M::LightConcrete, 0.0), (M::Concrete, -0.5)],
            R::Column | R::Beam | R::Brace if self.slender_member => {
                vec![(M::Timber, 2.2), (M::Steel, 0.8), (M::Concrete, -2.0)]
            }
            R::Column | R::Beam if self.side < 0.1 => {
                vec![(M::Timber, 1.4), (M::Steel, 1.2), (M::Concrete, 0.2)]
            }
            R::Brace => vec![(M::Steel, 1.8), (M::Timber, 1.0), (M::Concrete, 0.2)],
            _ => vec![(M::Concrete, 2.2), (M::Steel, 0.0), (M::Timber, 0.2), (M::Masonry, -1.0)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Quat, Vec3};
    use crate::recognition::recognise;

    fn part(class: &str, name: &str, material: &str, size: [f64; 3]) -> Element {
        let mut e = Element::cuboid(name, "g", [0.0; 3], size, false);
        e.class = Some(class.into());
        e.material = (!material.is_empty()).then(|| material.to_string());
        e
    }

    fn pitched(material: &str, thickness: f64) -> Element {
        let mut e = part("IfcSlab", "R1", material, [8.0, 5.0, thickness]);
        e.description.predefined_type = "ROOF".into();
        let turn = Quat::from_axis_angle(&nalgebra::Unit::new_normalize(Vec3::x()), 0.6);
        e.mesh.vertices.iter_mut().for_each(|v| *v = turn * *v);
        e
    }

    fn all(mut list: Vec<Element>) -> Vec<crate::building::Recognition> {
        recognise(&mut list);
        list.into_iter().map(|e| e.recognition.expect("every element has one")).collect()
    }

    fn likeliest(e: Element) -> (Option<MaterialFamily>, MaterialGuess) {
        let r = all(vec![e]).remove(0);
        (r.likely_material(), r.guess.expect("a guess"))
    }

    #[test]
    fn a_pitched_roof_of_unknown_material_is_no_plate_of_concrete() {
        for name in ["Default Roof", "Solid 397409098", "Материал по умолчанию", "既定の屋根", ""]
        {
            let (family, guess) = likeliest(pitched(name, 0.2));
            assert_eq!(family, Some(M::Timber), "{name}: {guess:?}");
            assert_eq!(guess.named, name);
            assert!(guess.families.iter().all(|f| f.0 != M::Concrete), "480 kg/m2 are no roof: {guess:?}");
            assert!(guess.why.contains("480 kg/m2 of concrete are too heavy"), "{}", guess.why);
        }
        // One that the file calls concrete is concrete.
        let r = all(vec![pitched("Stahlbeton", 0.2)]).remove(0);
        assert_eq!((r.material, r.guess), (Some(M::Concrete), None));
    }

    #[test]
    fn a_roof_of_aluminium_is_no_block_of_it() {
        let mut e = part("IfcSlab", "Dach", "Aluminium", [20.0, 10.0, 0.38]);
        e.description.predefined_type = "ROOF".into();
        let (family, guess) = likeliest(e);
        assert_eq!(family, Some(M::Light), "{guess:?}");
        assert!(
            guess.why.contains("would weigh 1026 kg/m2") && guess.stated() == "the file says \"Aluminium\"",
            "{guess:?}"
        );
        // Whatever the floors are made of: a flat roof of aluminium is no concrete.
        let floors = (0..5).map(|_| part("IfcSlab", "Floor", "Stahlbeton", [20.0, 10.0, 0.3]));
        let mut roof = part("IfcSlab", "Dach", "Aluminium", [20.0, 10.0, 0.38]);
        roof.description.predefined_type = "ROOF".into();
        let beside = all(floors.chain([roof]).collect()).pop().expect("the last");
        assert_eq!(beside.likely_material(), Some(M::Light), "{:?}", beside.guess);
        let sheet = all(vec![part("IfcSlab", "Deck", "Steel", [20.0, 10.0, 0.012])]).remove(0);
        assert_eq!(sheet.material, Some(M::Steel), "a deck of sheet steel is one");
    }

    #[test]
    fn a_floor_of_studs_that_carries_is_light_and_asked_about() {
        let (family, guess) = likeliest(part("IfcSlab", "Floor", "Metal Stud Layer", [9.0, 6.0, 0.22]));
        assert_eq!(family, Some(M::Light), "{guess:?}");
        assert!(guess.families.iter().any(|f| f.0 == M::Concrete), "{guess:?}");
    }

    #[test]
    fn the_name_of_the_file_is_kept_and_shown() {
        let (_, guess) = likeliest(part("IfcWall", "W", "Default Wall", [5.0, 0.2, 3.0]));
        assert_eq!(guess.stated(), "unknown material: \"Default Wall\"");
        let (_, none) = likeliest(part("IfcWall", "W", "", [5.0, 0.2, 3.0]));
        assert_eq!(none.stated(), "the file names no material");
    }

    #[test]
    fn what_stands_beside_it_and_what_the_file_says_of_bearing_weigh() {
        let unnamed = || part("IfcWall", "W", "", [5.0, 0.24, 3.0]);
        assert_eq!(likeliest(unnamed()).0, Some(M::Concrete));
        let brick: Vec<Element> = (0..6).map(|_| part("IfcWall", "B", "Ziegel", [6.0, 0.24, 3.0])).collect();
        let with_brick = all(brick.into_iter().chain([unnamed()]).collect()).pop().expect("the last");
        assert_eq!(with_brick.likely_material(), Some(M::Masonry), "{:?}", with_brick.guess);
        let mut thin = part("IfcWall", "W", "", [5.0, 0.1, 3.0]);
        thin.description.predefined_type = "SHEAR".into();
        let light = |e: Element| {
            let families = likeliest(e).1.families;
            families.iter().find(|f| f.0 == M::Light).map_or(0.0, |f| f.1)
        };
        let mut bearing = thin.clone();
        bearing.properties.push(("LoadBearing".into(), "TRUE".into()));
        assert!(light(bearing) < 0.5 * light(thin));
    }

    #[test]
    fn shares_are_shares_and_the_likeliest_comes_first() {
        for e in
            [pitched("", 0.3), part("IfcSlab", "S", "", [6.0, 5.0, 0.2]), part("IfcColumn", "C", "", [0.3, 0.3, 3.0])]
        {
            let families = likeliest(e).1.families;
            assert!(families.windows(2).all(|f| f[0].1 >= f[1].1), "{families:?}");
            let sum: f64 = families.iter().map(|f| f.1).sum();
            assert!(sum > 0.8 && sum < 1.0 + 1e-9, "{families:?}");
        }
    }

    #[test]
    fn materials_are_known_in_many_languages_and_scripts() {
        for (name, family) in [
            ("Гипс", M::Light),
            ("石膏ボード", M::Light),
            ("جبس", M::Light),
            ("Γυψοσανίδα", M::Light),
            ("Οπλισμένο σκυρόδεμα", M::Concrete),
            ("خرسانة مسلحة", M::Concrete),
            ("鉄筋コンクリート", M::Concrete),
            ("Кирпичная кладка", M::Masonry),
            ("コンクリートブロック", M::Masonry),
            ("طوب", M::Masonry),
            ("Ladrillo de cerámica hueco doble", M::Masonry),
            ("アルミ", M::Steel),
            ("Алюминий", M::Steel),
            ("Χάλυβας", M::Steel),
            ("ξύλο", M::Timber),
            ("خشب", M::Timber),
            ("ガラス", M::Glass),
            ("Γυαλί", M::Glass),
            ("Пустотная плита", M::Precast),
            ("Пенобетон", M::LightConcrete),
            ("Sandwichpaneel", M::Light),
        ] {
            let e = part("IfcWall", "W", name, [5.0, 0.05, 3.0]);
            assert_eq!(FoundMaterial::of(&e).family, Some(family), "{name}");
        }
    }
}
