//! Detects unit and up axis of files that do not contain them (such as OBJ).
//!
//! *Up*: names come first ([`named_attitude`]): a part that is named as a slab lies, one that is named as a column stands. Where they say
//! nothing, areas decide: floors, roofs and slabs make horizontal faces the most common ones. The axis (y or z) with the larger total area
//! of faces perpendicular to it is up; z is chosen when neither area is 1.2 times the other. Where names and areas contradict each other,
//! the names are followed and the finding is a question. *Unit*: metres, when the largest extent of the model is
//! between 2 and 500 and half of its parts are thinner than 3. Otherwise it is one of centimetres, millimetres, feet and inches: of those
//! that give an extent in that range, the one for which the medians of the smallest and largest sizes of the parts are nearest to 0.25 m
//! and 3.5 m.

use super::named_attitude;
use crate::building::{Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Mesh, Vec3};
use crate::import::parts::options::UpAxis;
use crate::import::parts::part::about_file;
use crate::maths;
use crate::plausibility::question;

/// Plausible extent of a building, m.
const EXTENT: std::ops::RangeInclusive<f64> = 2.0..=500.0;
/// Typical thickness of a slab, wall, beam or column, m.
const THICKNESS: f64 = 0.25;
/// Usual limit of the thickness of a part, m.
const THICKEST: f64 = 3.0;
/// Typical length of a column, beam or wall, m.
const LENGTH: f64 = 3.5;
/// Necessary ratio of the two areas for a decision.
const CLEAR: f64 = 1.2;

/// The up axis of parts (their names and meshes), with a finding that explains it.
pub(crate) fn detect_up<'a>(parts: impl Iterator<Item = (&'a str, &'a Mesh)>) -> (UpAxis, Option<Finding>) {
    let (mut along_y, mut along_z) = (0.0, 0.0);
    let mut votes = named_attitude::Votes::default();
    for (name, mesh) in parts {
        votes.count(name, mesh);
        for t in 0..mesh.triangles.len() {
            let [a, b, c] = mesh.corners(t);
            let n = (b - a).cross(&(c - a)) * 0.5;
            let area = n.norm();
            if n.y.abs() > 0.95 * area {
                along_y += area;
            } else if n.z.abs() > 0.95 * area {
                along_z += area;
            }
        }
    }
    let areas = format!(
        "faces perpendicular to y have an area of {along_y:.1}, those perpendicular to z {along_z:.1} square file units"
    );
    let remedy = "set model.up in the case if this is wrong";
    let by_areas = if along_y > CLEAR * along_z {
        Some(UpAxis::Y)
    } else if along_z > CLEAR * along_y {
        Some(UpAxis::Z)
    } else {
        None
    };
    let note = |severity, text| Some(about_file(severity, FindingKind::Other, text, remedy));
    match (votes.verdict(), by_areas) {
        (Some(up), by_areas) => {
            let (own, other) = votes.of(up);
            let [name, turned] = if up == UpAxis::Y { ["y", "z"] } else { ["z", "y"] };
            let shares = format!("{own} lie or stand as their names say with {name} up, {other} with {turned} up");
            if by_areas.is_some_and(|a| a != up) {
                let text = format!("which axis points up? {name} is used: of the named parts {shares}; but {areas}");
                let remedy = format!(
                    "look at a view of the model (`leanto draw`) and give up = \"{name}\" or up = \"{turned}\" under [model], also where it is right"
                );
                return (up, Some(question(text, remedy)));
            }
            let text = format!("the file does not contain the up axis; {name} is used: of the named parts {shares}");
            (up, note(Severity::Note, text))
        }
        (None, Some(up)) => {
            let name = if up == UpAxis::Y { "y" } else { "z" };
            (up, note(Severity::Note, format!("the file does not contain the up axis; {name} is used: {areas}")))
        }
        (None, None) => {
            let text =
                format!("the file does not contain the up axis and its faces do not show it; z is used: {areas}");
            (UpAxis::Z, note(Severity::Warning, text))
        }
    }
}

/// Metres per file unit, with a finding that explains it.
pub(crate) fn detect_unit<'a>(meshes: impl Iterator<Item = &'a Mesh>) -> (f64, Option<Finding>) {
    let mut all = Aabb::empty();
    let (mut thin, mut long) = (Vec::new(), Vec::new());
    for mesh in meshes {
        let b = mesh.aabb();
        all = all.union(&b);
        thin.push(b.size().min());
        long.push(b.size().max());
    }
    let extent = if all.is_empty() { 0.0 } else { all.size().max() };
    let remedy = "set model.units in the case if this is wrong";
    thin.retain(|t: &f64| *t > 0.0);
    thin.sort_by(f64::total_cmp);
    long.sort_by(f64::total_cmp);
    let length: f64 = long.get(long.len() / 2).copied().unwrap_or(extent);
    let typical = thin.get(thin.len() / 2).copied().unwrap_or(THICKNESS * extent.max(1.0) / 20.0);
    if EXTENT.contains(&extent) && typical <= THICKEST {
        let text = format!("the file does not contain its unit; metres are used: the model measures {extent:.2} units");
        return (1.0, Some(about_file(Severity::Note, FindingKind::Other, text, remedy)));
    }
    let best = [("centimetres", 0.01), ("millimetres", 0.001), ("feet", 0.3048), ("inches", 0.0254)]
        .into_iter()
        .filter(|(_, s)| EXTENT.contains(&(extent * s)))
        .min_by(|a, b| {
            let far = |s: f64| miss(typical * s, THICKNESS) + miss(length * s, LENGTH);
            far(a.1).total_cmp(&far(b.1))
        });
    match best {
        Some((name, scale)) => {
            let text = format!(
                "the file does not contain its unit; {name} are used: the model measures {extent:.0} units and its parts are {typical:.1} \
                 units thin and {length:.0} units long"
            );
            (scale, Some(about_file(Severity::Warning, FindingKind::Other, text, remedy)))
        }
        None => {
            let text = format!(
                "the model measures {extent:.4} units, which is not the size of a building in any usual unit; metres are used"
            );
            (1.0, Some(about_file(Severity::Warning, FindingKind::Other, text, remedy)))
        }
    }
}

/// Deviation of a size (m) from a usual one, as a ratio.
fn miss(size: f64, usual: f64) -> f64 {
    maths::log(size / usual).abs()
}

/// Converts a y-up mesh to z up: (x, y, z) becomes (x, -z, y).
pub(crate) fn turn_up(mesh: &mut Mesh) {
    mesh.vertices.iter_mut().for_each(|p| *p = Vec3::new(p.x, -p.z, p.y));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::formats::scene::box_mesh;

    /// A slab on four walls' worth of columns, z up, in metres.
    fn house() -> Vec<Mesh> {
        let mut meshes = vec![
            box_mesh(&Vec3::new(5.0, 4.0, 0.0), &Vec3::new(5.0, 4.0, 0.1)),
            box_mesh(&Vec3::new(5.0, 4.0, 3.0), &Vec3::new(5.0, 4.0, 0.1)),
        ];
        for x in [0.2, 9.8] {
            for y in [0.2, 7.8] {
                meshes.push(box_mesh(&Vec3::new(x, y, 1.5), &Vec3::new(0.15, 0.15, 1.4)));
            }
        }
        meshes
    }

    fn changed(change: impl Fn(&mut Vec3)) -> Vec<Mesh> {
        let mut h = house();
        h.iter_mut().flat_map(|m| &mut m.vertices).for_each(change);
        h
    }

    fn unnamed(meshes: &[Mesh]) -> (UpAxis, Option<Finding>) {
        detect_up(meshes.iter().map(|m| ("", m)))
    }

    #[test]
    fn slabs_tell_which_way_is_up() {
        assert_eq!(unnamed(&house()).0, UpAxis::Z);
        let y_up = changed(|p| *p = Vec3::new(p.x, p.z, -p.y));
        assert_eq!(unnamed(&y_up).0, UpAxis::Y);
    }

    #[test]
    fn a_cube_does_not_tell_and_says_so() {
        let (up, note) = unnamed(&[box_mesh(&Vec3::zeros(), &Vec3::repeat(1.0))]);
        assert_eq!((up, note.map(|n| n.severity)), (UpAxis::Z, Some(Severity::Warning)));
    }

    /// Two long walls across y below a small roof, z up: 2 x 2 x 5 x 3 m2 of faces look along y, about 2 x 5 x 2 m2 along z.
    const GALLERY: [([f64; 3], [f64; 3]); 3] =
        [([2.5, 0.1, 1.5], [2.5, 0.1, 1.5]), ([2.5, 1.9, 1.5], [2.5, 0.1, 1.5]), ([2.5, 1.0, 3.1], [2.5, 1.0, 0.1])];

    fn gallery(names: [&str; 3], y_up: bool) -> (UpAxis, Option<Finding>) {
        let turned = |p: [f64; 3]| if y_up { Vec3::new(p[0], p[2], p[1]) } else { Vec3::from(p) };
        let meshes = GALLERY.map(|(at, half)| box_mesh(&turned(at), &turned(half)));
        detect_up(names.into_iter().zip(&meshes))
    }

    /// The areas alone take both for models that lie on their side.
    #[test]
    fn names_decide_where_walls_have_more_area_than_roofs_and_it_is_asked() {
        for names in
            [["WallsOuter.S", "WallsOuter.N", "Slabs.R"], ["Wand 1", "Wand 2", "Decke"], ["mur", "mur", "dalle"]]
        {
            for (y_up, right, wrong) in [(false, UpAxis::Z, UpAxis::Y), (true, UpAxis::Y, UpAxis::Z)] {
                let (up, note) = gallery(names, y_up);
                let note = note.expect("a question");
                assert_eq!((up, note.severity, note.kind), (right, Severity::Warning, FindingKind::Implausible));
                assert!(note.detail.contains("3 lie or stand as their names say"), "{}", note.detail);
                assert!(note.remedy.contains("up = \"y\"") && note.remedy.contains("up = \"z\""), "{}", note.remedy);
                assert_eq!(gallery(["A", "B", "C"], y_up).0, wrong);
            }
        }
    }

    /// Names that agree with the areas ask nothing.
    #[test]
    fn names_and_areas_that_agree_make_a_note() {
        let names = ["floor", "roof slab", "column 1", "column 2", "column 3", "column 4"];
        let (up, note) = detect_up(names.into_iter().zip(&house()));
        let note = note.expect("a note");
        assert_eq!((up, note.severity), (UpAxis::Z, Severity::Note));
        assert!(note.detail.ends_with("6 lie or stand as their names say with z up, 0 with y up"), "{}", note.detail);
    }

    /// Names that contradict each other are no evidence: the areas decide.
    #[test]
    fn names_that_contradict_each_other_say_nothing() {
        let (up, note) = detect_up(["slab", "A", "beam", "B", "C", "D"].into_iter().zip(&house()));
        assert_eq!(up, UpAxis::Z);
        assert!(note.is_some_and(|n| n.detail.contains("square file units")));
    }

    #[test]
    fn metres_centimetres_millimetres_and_inches_are_told_apart() {
        assert_eq!(detect_unit(house().iter()).0, 1.0);
        assert_eq!(detect_unit(changed(|p| *p *= 100.0).iter()).0, 0.01);
        assert_eq!(detect_unit(changed(|p| *p *= 1000.0).iter()).0, 0.001);
        assert_eq!(detect_unit(changed(|p| *p /= 0.0254).iter()).0, 0.0254);
    }
}
