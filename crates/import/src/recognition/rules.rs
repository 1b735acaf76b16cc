//! The evidence for the role of one element: its shape, the words of its name, type and assembly, its class, its material.
//!
//! The points were found on ten models with roles set by hand. The name of the element itself is the strongest: exporters write formwork and
//! cast-in parts as beams, and then the name is right and the class is wrong.

use super::evidence::Evidence;
use super::lists;
use super::materials::{FoundMaterial, steel_section};
use super::shape::ElementShape;
use super::site_furniture;
use crate::building::{Element, ElementRole, MaterialFamily};
use ElementRole as R;
use MaterialFamily as M;

/// Points of a word in the element's own name, of one that names something that does not carry, and of the longest word.
const OWN_NAME: f64 = 2.6;
const SPECIAL: f64 = 1.2;
const LONGEST: f64 = 0.6;
/// Points of a word in the type, and of one that names something that does not carry.
const TYPE: f64 = 0.9;
const TYPE_SPECIAL: f64 = 1.2;
/// Points of a word in the name of the assembly, when the own name is silent.
const ASSEMBLY: f64 = 0.6;
/// A part of an assembly that is shorter is no member of its own, m; its points as a part that is cast into the member.
const SMALL_PART: f64 = 0.45;
const CAST_INTO: f64 = 2.0;
/// As thick as this a small body is a block, m.
const BLOCK: f64 = 0.15;
/// Points of a rolled section in name, type or section.
const ROLLED: f64 = 1.6;
/// Points of a class that exporters use for anything, and of the others.
const LOOSE_CLASS: f64 = 0.8;
const CLASS: f64 = 2.0;
/// Points of the predefined type; of FLOOR, which is the default of many programs.
const PREDEFINED: f64 = 1.8;
const PREDEFINED_FLOOR: f64 = 0.6;
/// Points of a class that decides.
const DECIDED: f64 = 9.0;
/// Share of its box below which a flat element is a frame of bars: a ring beam drawn in one piece.
const SPARSE: f64 = 0.2;
/// Thickness below which a wall of boards that is named as a finish is a lining, m.
const LINING: f64 = 0.1;
/// A wall is thinner than this only when it does not carry, m (half a brick is 115 mm).
const THIN_WALL: (f64, f64) = (0.04, 0.105);

/// All evidence for one element.
pub(super) fn evidence(e: &Element, shape: &ElementShape, material: &FoundMaterial) -> Evidence {
    let mut ev = Evidence::default();
    if let Some(role) = deciding_class(e) {
        ev.add(role, DECIDED, format!("class {}", e.class.as_deref().unwrap_or_default()));
        return ev;
    }
    of_shape(shape, material, &mut ev);
    of_words(e, shape, &mut ev);
    of_assembly(e, shape, material, &mut ev);
    of_section(e, shape, &mut ev);
    of_class(e, &mut ev);
    of_size(shape, material, &mut ev);
    of_walls(e, shape, material, &mut ev);
    if e.load_bearing() == Some(true)
        && let Some((best, _)) = ev.sums().into_iter().find(|s| s.0.carries())
    {
        ev.add(best, 0.8, "the file says LoadBearing");
    }
    against_attitude(e, shape, &mut ev);
    ev
}

/// Roles that stand for parts which do not carry.
fn is_special(role: ElementRole) -> bool {
    !role.carries() && role != R::Unknown
}

/// Classes that leave no doubt.
fn deciding_class(e: &Element) -> Option<ElementRole> {
    Some(match e.class.as_deref()? {
        "IfcOpeningElement"
        | "IfcDoor"
        | "IfcDoorStandardCase"
        | "IfcWindow"
        | "IfcWindowStandardCase"
        | "IfcCurtainWall" => R::Opening,
        "IfcSpace" | "IfcVirtualElement" | "IfcAnnotation" | "IfcGrid" => R::Mark,
        "IfcFurniture" | "IfcFurnishingElement" | "IfcSystemFurnitureElement" => R::Furniture,
        "IfcRailing" => R::Railing,
        "IfcFastener" | "IfcMechanicalFastener" => R::Fastener,
        "IfcReinforcingBar" | "IfcReinforcingMesh" | "IfcTendon" | "IfcTendonAnchor" => R::Rebar,
        "IfcSite" | "IfcGeographicElement" => R::Terrain,
        c if c.starts_with("IfcFlow") || c.starts_with("IfcDistribution") || c.starts_with("IfcTransport") => {
            R::Equipment
        }
        _ => return None,
    })
}

/// Its class is one of parts that are built, whatever they are named after.
pub(super) fn of_a_structure(e: &Element) -> bool {
    let of =
        ["IfcColumn", "IfcBeam", "IfcWall", "IfcFooting", "IfcPile", "IfcMember", "IfcPlate", "IfcStair", "IfcRoof"];
    e.class.as_deref().is_some_and(|c| of.iter().any(|s| c.starts_with(s)))
}

fn of_shape(s: &ElementShape, material: &FoundMaterial, ev: &mut Evidence) {
    let (l, m, t) = (s.length, s.width, s.thickness);
    let size = s.size_text();
    if l < 0.02 || (t <= 0.002 && s.fill > 0.9) {
        ev.add(R::Mark, 3.0, format!("only {size}"));
        return;
    }
    let small = format!("small, {size}");
    if l < 0.12 {
        ev.add(R::Fastener, 1.2, small.clone());
        ev.add(R::Connection, 1.2, small);
        return;
    }
    // What joins is plates and brackets; a thick block of no named material is the joint of concrete members.
    let joins = t < BLOCK || material.is(&[M::Steel, M::Timber]);
    if l < SMALL_PART && joins {
        ev.add(R::Connection, if material.is(&[M::Timber]) { 0.6 } else { 1.6 }, small.clone());
        ev.add(R::CastIn, 0.6, small.clone());
    }
    if t < 0.03 && l < 1.2 {
        // A small board of timber joins nothing: it is packing or formwork.
        let role = if material.is(&[M::Timber]) { R::Formwork } else { R::Connection };
        ev.add(role, 1.0, format!("a small sheet, {size}"));
    }
    let (flat, long) = (s.is_flat(), s.is_long());
    let thick_enough = t >= 0.03 || (long && m > 0.06);
    if thick_enough && flat {
        if s.level > 0.8 && s.fill < SPARSE {
            ev.add(R::Beam, 1.6, format!("level bars around an open field, {size}"));
        } else if s.level > 0.8 {
            ev.add(R::Slab, 1.6, format!("a level plate, {size}"));
        } else if s.level < 0.2 && t >= 0.05 {
            ev.add(R::BearingWall, 1.8, format!("an upright plate, {size}"));
        } else if s.level >= 0.2 && l > 1.5 {
            ev.add(R::Slab, 1.2, format!("a sloping plate, {size}"));
            ev.add(R::Stair, 0.6, format!("a sloping plate, {size}"));
        }
    } else if thick_enough && long {
        if s.rise > 0.96 {
            ev.add(R::Column, 1.8, format!("upright and {size}"));
        } else if s.rise < 0.2 {
            ev.add(R::Beam, 1.6, format!("level and {size}"));
        } else {
            ev.add(R::Beam, 0.9, format!("sloping and {size}"));
            ev.add(R::Brace, 0.9, format!("sloping and {size}"));
        }
    }
    if flat && s.level > 0.8 && t < 0.03 && l * m > 0.8 {
        ev.add(R::Slab, 1.0, format!("a thin level sheet, {size}"));
        ev.add(R::Finish, 1.0, format!("a thin level sheet, {size}"));
    }
    if t < 0.02 && !flat && l > 0.6 {
        ev.add(R::Finish, 0.8, format!("a thin strip, {size}"));
    }
}

fn of_words(e: &Element, shape: &ElementShape, ev: &mut Evidence) {
    let d = &e.description;
    // Where there is no class, as in meshes and box scenes, the kind of the file is as good as a name.
    let own = if e.class.is_none() { format!("{} {}", e.name, d.object_type) } else { e.name.clone() };
    let in_name = lists::roles().hits(&own);
    let longest = in_name.first().map_or(0, |h| h.length);
    let around = site_furniture::naming(e, shape);
    for h in &in_name {
        // A pier of the road bridge is no road.
        if h.meaning == R::Terrain && of_a_structure(e) {
            continue;
        }
        // A lamp post is no post.
        if around.as_ref().is_some_and(|n| !n.by_type && n.word.contains(&h.stem)) {
            continue;
        }
        let special = if is_special(h.meaning) { SPECIAL } else { 0.0 };
        let most = if h.length == longest { LONGEST } else { 0.0 };
        ev.add(h.meaning, OWN_NAME + special + most, format!("its name says \"{}\"", h.stem));
    }
    if let Some(n) = &around {
        let (points, place) =
            if n.by_type { (TYPE + TYPE_SPECIAL, "type") } else { (OWN_NAME + SPECIAL + LONGEST, "name") };
        ev.add(R::Furniture, points, format!("its {place} says \"{}\"", n.word));
    }
    let kind = [d.object_type.as_str(), &d.type_name, &d.reference, &d.section, &d.text].join(" | ");
    for h in lists::roles().hits(&kind) {
        let of_around = around.as_ref().is_some_and(|n| n.by_type && n.word.contains(&h.stem));
        if !of_around && in_name.iter().all(|n| n.meaning != h.meaning) {
            let points = if is_special(h.meaning) { TYPE_SPECIAL } else { TYPE };
            ev.add(h.meaning, points, format!("its type says \"{}\"", h.stem));
        }
    }
    let materials = e
        .material
        .iter()
        .map(String::as_str)
        .chain(d.layers.iter().map(|l| l.0.as_str()).filter(|_| d.layers.len() == 1));
    for h in materials.flat_map(|m| lists::roles().hits(m)).take(1) {
        if matches!(h.meaning, R::Insulation | R::Connection | R::Finish | R::Ceiling) {
            ev.add(h.meaning, TYPE_SPECIAL, format!("its material says \"{}\"", h.stem));
        }
    }
}

/// The assembly that an element is part of, when its own name is silent: a small part of a member that is no piece of steel is cast into it.
fn of_assembly(e: &Element, s: &ElementShape, material: &FoundMaterial, ev: &mut Evidence) {
    let assembly = &e.description.assembly;
    if assembly.is_empty() || !lists::roles().hits(&e.name).is_empty() {
        return;
    }
    let small = s.length < SMALL_PART && !material.is(&[M::Steel, M::Timber]);
    for h in lists::roles().hits(assembly) {
        if small && h.meaning.carries() {
            ev.add(R::CastIn, CAST_INTO, format!("a small part of \"{assembly}\", {}", s.size_text()));
        } else {
            ev.add(h.meaning, ASSEMBLY, format!("it is part of \"{assembly}\""));
        }
    }
}

/// A rolled section proves a member; how it stands says which.
fn of_section(e: &Element, s: &ElementShape, ev: &mut Evidence) {
    let d = &e.description;
    let texts = [e.name.as_str(), &d.section, &d.type_name, &d.object_type, &d.reference];
    let Some(section) = texts.into_iter().find_map(steel_section) else { return };
    if !s.is_long() {
        return;
    }
    let role = if s.rise > 0.96 { R::Column } else { R::Beam };
    ev.add(role, ROLLED, format!("its section is {section}"));
}

fn of_class(e: &Element, ev: &mut Evidence) {
    let Some(class) = e.class.as_deref() else { return };
    let known = match class.strip_suffix("StandardCase").unwrap_or(class) {
        "IfcColumn" => Some((R::Column, LOOSE_CLASS)),
        "IfcBeam" | "IfcMember" => Some((R::Beam, LOOSE_CLASS)),
        "IfcPlate" | "IfcDiscreteAccessory" => Some((R::Connection, LOOSE_CLASS)),
        "IfcBuildingElementPart" => Some((R::Finish, LOOSE_CLASS)),
        "IfcWall" | "IfcWallElementedCase" | "IfcChimney" => Some((R::BearingWall, CLASS)),
        "IfcSlab" | "IfcSlabElementedCase" | "IfcRoof" => Some((R::Slab, CLASS)),
        "IfcFooting" => Some((R::Footing, CLASS)),
        "IfcPile" | "IfcDeepFoundation" | "IfcCaissonFoundation" => Some((R::Pile, CLASS)),
        "IfcStair" | "IfcStairFlight" | "IfcRamp" | "IfcRampFlight" => Some((R::Stair, CLASS)),
        "IfcCovering" => Some((R::Finish, CLASS)),
        _ => None,
    };
    if let Some((role, points)) = known {
        ev.add(role, points, format!("class {class}"));
    }
    let predefined = e.description.predefined_type.to_uppercase();
    let role = match predefined.as_str() {
        "FLOOR" | "ROOF" | "HOLLOWCORE" | "APPROACH_SLAB" => R::Slab,
        "BASESLAB" | "STRIP_FOOTING" | "PAD_FOOTING" | "FOOTING_BEAM" | "PILE_CAP" => R::Footing,
        "LANDING" => R::Stair,
        "CEILING" => R::Ceiling,
        "PARTITIONING" | "PLUMBINGWALL" | "MOVABLE" => R::Partition,
        "SHEAR" | "RETAININGWALL" => R::BearingWall,
        "PARAPET" => R::Railing,
        "BRACE" | "CABLE" => R::Brace,
        "RAFTER" | "STRINGER" | "PURLIN" | "JOIST" | "LINTEL" | "GIRDER_SEGMENT" | "EDGEBEAM" | "T_BEAM" => R::Beam,
        "POST" | "STUD" | "PIERSTEM" => R::Column,
        "MULLION" | "CURTAIN_PANEL" => R::Opening,
        "BORED" | "DRIVEN" | "JETGROUTING" => R::Pile,
        "CLADDING" | "FLOORING" | "ROOFING" | "MEMBRANE" | "SKIRTINGBOARD" | "MOLDING" | "COPING" | "TOPPING" => {
            R::Finish
        }
        "INSULATION" | "SLEEVING" | "WRAPPING" => R::Insulation,
        "ANCHORBOLT" => R::Fastener,
        "SHOE" | "BRACKET" | "BASE_PLATE" | "SPLICE_PLATE" | "GUSSET_PLATE" | "COVER_PLATE" => R::Connection,
        "ANCHORPLATE" => R::CastIn,
        _ => return,
    };
    let points = if predefined == "FLOOR" { PREDEFINED_FLOOR } else { PREDEFINED };
    ev.add(role, points, format!("its predefined type is {predefined}"));
}

/// Sizes and materials that contradict words and class.
fn of_size(s: &ElementShape, material: &FoundMaterial, ev: &mut Evidence) {
    let (l, m, t) = (s.length, s.width, s.thickness);
    let size = s.size_text();
    let steel = material.is(&[M::Steel]);
    if steel && s.level > 0.8 && t < 0.03 && l * m > 0.8 && s.fill > 0.5 {
        ev.add(R::Slab, 4.5, format!("a sheet of steel as large as a deck, {size}"));
    }
    if steel && s.level > 0.8 && t < 0.09 && m > 0.1 && m < 0.45 && l > 0.7 && l < 1.6 && l > 2.5 * m && s.fill < 0.2 {
        ev.add(R::Stair, 4.0, format!("folded like the tread of a stair, {size}"));
    }
    if ev.sum(R::Ceiling) > 0.0 && t >= 0.1 && l * m > 4.0 && s.fill > 0.5 {
        ev.add(R::Slab, ev.sum(R::Ceiling) + 1.0, format!("as thick as a floor, {size}"));
    }
    // What its name says to be no member is not judged by its size.
    let special = ev.sums().iter().any(|x| is_special(x.0) && x.0 != R::Connection && x.1 >= 2.5);
    if t < 0.03 && l < 0.8 && !special && ev.sum(R::Beam) + ev.sum(R::Column) > 0.0 {
        let role = if material.is(&[M::Timber]) { R::Formwork } else { R::Connection };
        ev.add(role, 1.8, format!("too small for a member, {size}"));
    }
    if steel && l < 0.5 {
        ev.add(R::Connection, 1.6, format!("a short piece of steel, {size}"));
    }
    if steel && l < 0.32 && !special {
        ev.add(R::Connection, 2.5, format!("too short for a member of steel, {size}"));
    }
    let small_body = l < 0.6 && !material.is(&[M::Steel, M::Timber]);
    let thin_sheet = t < 0.03 && !steel && material.family.is_some();
    for role in [R::Beam, R::BearingWall, R::Slab, R::Pile, R::Column] {
        if ev.sum(role) <= 0.0 {
            continue;
        }
        if small_body && role != R::Column {
            ev.add(role, -2.2, "too small");
        }
        if thin_sheet && role != R::Pile {
            ev.add(role, -2.5, "too thin");
        }
    }
    if thin_sheet && s.level > 0.8 && ev.sum(R::Slab) > 0.0 {
        ev.add(R::Finish, 2.5, format!("too thin for a floor, {size}"));
    } else if thin_sheet {
        ev.add(R::Finish, 1.0, format!("a thin sheet, {size}"));
    }
    // What stands in or on the ground has the shape of what stands above it.
    for (role, above, why) in [
        (R::Footing, R::Slab, "a base slab is a slab too"),
        (R::Footing, R::Beam, "a strip footing is as long as a beam"),
        (R::Pile, R::Column, "a pile is as slender as a column"),
        (R::Pile, R::Beam, "a raking pile is as slender as a beam"),
    ] {
        if ev.sum(role) > 0.0 && ev.sum(above) > 0.0 {
            ev.add(role, 0.6 * ev.sum(above), why);
        }
    }
}

/// Walls that carry only themselves.
fn of_walls(e: &Element, s: &ElementShape, material: &FoundMaterial, ev: &mut Evidence) {
    let wall = ev.sum(R::BearingWall);
    if wall <= 0.0 {
        return;
    }
    if material.is(&[M::Light]) {
        ev.add(R::Partition, 2.5, "its layers are boards, studs and insulation");
    }
    let strong = material.is(&[M::Concrete, M::Precast, M::Timber, M::Steel]);
    if s.thickness > THIN_WALL.0 && s.thickness <= THIN_WALL.1 && !strong && s.is_flat() {
        ev.add(R::Partition, 3.2, format!("{:.0} mm is thinner than a bearing wall", 1000.0 * s.thickness));
    }
    if material.is(&[M::Glass]) && e.class.is_some() {
        ev.add(R::Opening, 3.2, material.why.clone());
    }
    if ev.sum(R::Partition) > 0.0 {
        ev.add(R::Partition, 0.6 * wall, "a partition is a wall too");
    }
    // Boards on studs before a wall: they are named for both.
    if s.thickness < LINING && material.is(&[M::Light]) && ev.sum(R::Finish) >= OWN_NAME {
        let size = format!("{:.0} mm of boards on studs are a lining before a wall", 1000.0 * s.thickness);
        ev.add(R::Finish, ev.sum(R::Partition), size);
    }
}

/// Columns do not lie, and walls neither.
fn against_attitude(e: &Element, s: &ElementShape, ev: &mut Evidence) {
    let best = ev.sums().first().map(|b| b.0);
    let lead = |a: R, b: R, ev: &Evidence| (ev.sum(a) - ev.sum(b)).max(0.0) + 1.2;
    match best {
        Some(R::Column) if s.rise < 0.7 && s.length > 0.6 && s.is_long() => {
            ev.add(R::Beam, lead(R::Column, R::Beam, ev), "it does not stand upright");
        }
        Some(R::BearingWall) if s.level > 0.8 && s.width > 0.6 && s.is_flat() => {
            ev.add(R::Slab, lead(R::BearingWall, R::Slab, ev), "it lies flat");
        }
        Some(R::Beam)
            if s.rise > 0.96 && s.length > 0.32 && e.class.as_deref().is_some_and(|c| c.starts_with("IfcColumn")) =>
        {
            ev.add(R::Column, lead(R::Beam, R::Column, ev), "it stands upright");
        }
        _ => {}
    }
}
