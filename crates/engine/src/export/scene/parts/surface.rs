//! What the surface of a piece is made of, and where its picture lies on it.
//!
//! Coordinates in a picture are lengths over [`SIDE`]: on each face one runs level along it and the other upwards, in the place where the piece stood. So
//! courses of bricks are level, and go on from piece to piece. What was inside of an element shows where it has broken.

use super::super::shapes::{Drawn, Triangles, drawn};
use crate::geometry::{Convex, Vec3};
use crate::structure::{Body, BodyKind, ElementRef, Law, Structure};
use std::collections::{BTreeMap, HashMap};

/// Length that a picture covers, m.
pub(in crate::export::scene) const SIDE: f64 = 2.0;
/// A face with a steeper normal is level.
const LEVEL: f64 = 0.9;
/// A face in the plane of a joint within this distance, m, and this cosine of the angle, is that joint's.
const IN_PLANE: f64 = 0.01;
const PARALLEL: f64 = 0.99;

/// What a surface looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::export::scene) enum Surface {
    Concrete,
    /// Concrete or stone where it has broken.
    Broken,
    Brick,
    Plaster,
    Steel,
    Timber,
}

impl Surface {
    /// Its name in the file.
    pub(in crate::export::scene) fn name(self) -> &'static str {
        match self {
            Self::Concrete => "Concrete",
            Self::Broken => "Broken_concrete",
            Self::Brick => "Brick",
            Self::Plaster => "Plaster",
            Self::Steel => "Steel",
            Self::Timber => "Timber",
        }
    }

    /// By the words in the name of a strength profile, if they say something.
    fn of_profile(name: &str) -> Option<Self> {
        const WORDS: [(&str, Surface); 28] = [
            ("partition", Surface::Plaster),
            ("insulation", Surface::Plaster),
            ("plaster", Surface::Plaster),
            ("adobe", Surface::Plaster),
            ("glass", Surface::Plaster),
            ("sand", Surface::Plaster),
            ("stone", Surface::Broken),
            ("brick", Surface::Brick),
            ("masonry", Surface::Brick),
            ("block", Surface::Brick),
            ("steel", Surface::Steel),
            ("s235", Surface::Steel),
            ("s275", Surface::Steel),
            ("s355", Surface::Steel),
            ("balustrade", Surface::Steel),
            ("rigid", Surface::Steel),
            ("timber", Surface::Timber),
            ("wood", Surface::Timber),
            ("clt", Surface::Timber),
            ("glulam", Surface::Timber),
            ("rc", Surface::Concrete),
            ("concrete", Surface::Concrete),
            ("precast", Surface::Concrete),
            ("composite", Surface::Concrete),
            ("screed", Surface::Concrete),
            ("floor", Surface::Timber),
            ("roof", Surface::Timber),
            ("light", Surface::Plaster),
        ];
        let name = name.to_lowercase();
        let words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).collect();
        let light = words.contains(&"light");
        // A floor says what it is made of only where it is a light one.
        let counts = |w: &&(&str, Surface)| light || !matches!(w.0, "floor" | "roof");
        WORDS.iter().filter(counts).find(|w| words.contains(&w.0)).map(|w| w.1)
    }

    /// By the laws of what joins the pieces of an element: for profiles whose name says nothing.
    fn of_laws<'a>(laws: impl Iterator<Item = &'a Law>) -> Self {
        let mut own = None;
        for law in laws {
            match law {
                Law::Reinforced(_) => return Self::Concrete,
                Law::Masonry(_) => own = Some(Self::Brick),
                _ => {}
            }
        }
        own.unwrap_or(Self::Concrete)
    }

    /// What shows where it has broken.
    fn inside(self) -> Self {
        if self == Self::Concrete { Self::Broken } else { self }
    }
}

/// What the surfaces of a structure are made of.
#[derive(Default)]
pub(in crate::export::scene) struct Finishes {
    /// By element.
    of_element: Vec<Surface>,
    /// Planes in which a body is joined to others of its element: a point and a normal, in the body's own frame.
    joints: HashMap<u32, Vec<[Vec3; 2]>>,
}

impl Finishes {
    /// Looks at the elements and at what joins their pieces.
    pub(in crate::export::scene) fn new(s: &Structure) -> Self {
        let mut joints: HashMap<u32, Vec<[Vec3; 2]>> = HashMap::new();
        let mut laws: HashMap<u32, Vec<&Law>> = HashMap::new();
        for bond in &s.bonds {
            let [a, b] = [bond.a, bond.b].map(|k| &s.bodies[k as usize]);
            if a.element != b.element {
                continue;
            }
            laws.entry(a.element).or_default().push(&bond.law);
            for (k, body) in [(bond.a, a), (bond.b, b)] {
                let normal = body.pose.rotation.inverse() * bond.frame[0];
                joints.entry(k).or_default().push([body.pose.inverse_apply(&bond.face), normal]);
            }
        }
        let one = |(k, e): (usize, &ElementRef)| {
            let own = || laws.get(&(k as u32)).into_iter().flatten().copied();
            Surface::of_profile(&e.material).unwrap_or_else(|| Surface::of_laws(own()))
        };
        Self { of_element: s.elements.iter().enumerate().map(one).collect(), joints }
    }

    /// The surface of a body.
    fn of(&self, b: &Body) -> Surface {
        let own = self.of_element.get(b.element as usize).copied().unwrap_or(Surface::Concrete);
        if matches!(b.kind, BodyKind::Fragment(_)) { own.inside() } else { own }
    }
}

/// Triangles of one surface with their place in its picture.
#[derive(Default)]
pub(in crate::export::scene) struct Textured {
    pub triangles: Triangles,
    pub places: Vec<[f32; 2]>,
}

impl Textured {
    fn add(&mut self, corners: &[Vec3], b: &Body, at: impl Fn(&Vec3) -> Vec3) {
        let here: Vec<Vec3> = corners.iter().map(&at).collect();
        if self.triangles.add_face(&here).is_none() {
            return;
        }
        let stood: Vec<Vec3> = corners.iter().map(|p| b.pose.apply(p)).collect();
        let places = in_picture(&stood);
        self.places.extend(places.iter().map(|p| p.map(|x| x as f32)));
    }
}

/// Where the corners of a face lie in a picture that is repeated; the first whole picture is at 0.
fn in_picture(corners: &[Vec3]) -> Vec<[f64; 2]> {
    let n: Vec3 = (1..corners.len().max(1) - 1)
        .map(|k| (corners[k] - corners[0]).cross(&(corners[k + 1] - corners[0])))
        .sum::<Vec3>()
        .try_normalize(1e-12)
        .unwrap_or_else(Vec3::z);
    let [along, up] = if n.z.abs() > LEVEL {
        [Vec3::x(), Vec3::y()]
    } else {
        let along = Vec3::z().cross(&n).normalize();
        [along, n.cross(&along)]
    };
    // Pictures have their first row at the top.
    let raw: Vec<[f64; 2]> = corners.iter().map(|p| [p.dot(&along) / SIDE, -p.dot(&up) / SIDE]).collect();
    let first = [0, 1].map(|k| raw.iter().map(|p| p[k]).fold(f64::INFINITY, f64::min).floor());
    raw.iter().map(|p| [p[0] - first[0], p[1] - first[1]]).collect()
}

/// The faces of bodies that move as one, by surface, about the first of them.
pub(in crate::export::scene) fn faces(
    s: &Structure,
    bodies: &[usize],
    lod: u8,
    finishes: &Finishes,
) -> BTreeMap<Surface, Textured> {
    let lead = &s.bodies[bodies[0]];
    let mut out: BTreeMap<Surface, Textured> = BTreeMap::new();
    for &k in bodies {
        let b = &s.bodies[k];
        let at = lead.pose.inverse_compose(&b.pose);
        let shape = match drawn(b, lod) {
            Drawn::Box(size) => Convex::cuboid(size / -2.0, size / 2.0),
            Drawn::Shape(shape) => shape,
        };
        let own = finishes.of(b);
        let planes = finishes.joints.get(&(k as u32)).map_or(&[][..], Vec::as_slice);
        for f in 0..shape.faces.len() {
            let corners = shape.polygon(f);
            let normal = shape.area_vector(f).try_normalize(1e-12);
            let is_joint = |[on, n]: &[Vec3; 2]| {
                normal.is_some_and(|m| m.dot(n).abs() > PARALLEL && (corners[0] - on).dot(&m).abs() < IN_PLANE)
            };
            let surface = if planes.iter().any(is_joint) { own.inside() } else { own };
            out.entry(surface).or_default().add(&corners, b, |p| at.apply(p));
        }
    }
    out.retain(|_, t| !t.places.is_empty());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walls of 2 m beside each other: the picture goes on from one to the next, and upwards in the picture is upwards on the wall.
    #[test]
    fn pictures_are_level_and_go_on_from_piece_to_piece() {
        let wall = |from: f64, turn: f64| {
            let (sin, cos) = turn.sin_cos();
            let p = |t: f64, z: f64| Vec3::new(t * cos, t * sin, z);
            // Seen from outside, counter-clockwise.
            in_picture(&[p(from, 0.0), p(from + 2.0, 0.0), p(from + 2.0, 3.0), p(from, 3.0)])
        };
        for turn in [0.0, 0.7, 2.0] {
            let (a, b) = (wall(0.25, turn), wall(2.25, turn));
            let part = |x: f64| x - x.floor();
            assert!((part(a[1][0]) - part(b[0][0])).abs() < 1e-9, "{a:?} {b:?}");
            let width = ((a[1][0] - a[0][0]).powi(2) + (a[1][1] - a[0][1]).powi(2)).sqrt();
            assert!((width * SIDE - 2.0).abs() < 1e-9, "lengths stay");
            assert!((a[0][1] - a[1][1]).abs() < 1e-9, "level");
            assert!((a[0][1] - a[3][1] - 1.5).abs() < 1e-9, "3 m are one and a half pictures, upwards");
            assert!(a.iter().flatten().all(|x| (-1e-9..3.0).contains(x)));
        }
    }

    fn mortar_of_lime() -> crate::structure::Mortar {
        crate::structure::Mortar {
            tensile: 1e5,
            cohesion: 2e5,
            friction: 0.6,
            compressive: 5e6,
            opening_energy: 10.0,
            sliding_energy: 50.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        }
    }

    /// Profiles of a user's own: the law of what joins their pieces says what they are.
    #[test]
    fn profiles_whose_name_says_nothing_look_like_what_they_are() {
        let s = &mut crate::record::synthetic::header(6).structure;
        for e in &mut s.elements {
            e.material = "mine".into();
        }
        let of = |s: &Structure| Finishes::new(s).of_element[0];
        let within =
            |s: &Structure, b: &crate::structure::Bond| [b.a, b.b].iter().all(|k| s.bodies[*k as usize].element == 0);
        let k = (0..s.bonds.len()).find(|k| within(s, &s.bonds[*k])).expect("a bond within the first element");
        assert_eq!(of(s), Surface::Concrete);
        let mut mortar = s.bonds[k].clone();
        mortar.law = Law::Masonry(mortar_of_lime());
        // What never breaks comes first, and says nothing.
        s.bonds.push(mortar);
        assert_eq!(of(s), Surface::Brick);
        s.elements[0].material = "S355 beams".into();
        assert_eq!(of(s), Surface::Steel, "a name that says something counts");
    }

    #[test]
    fn surfaces_follow_from_profiles() {
        let of = Surface::of_profile;
        for (name, surface) in [
            ("rc-beam-1960", Surface::Concrete),
            ("masonry-infill", Surface::Brick),
            ("masonry-stone", Surface::Broken),
            ("Steel-S235", Surface::Steel),
            ("timber-boards", Surface::Timber),
            ("light-frame-floor", Surface::Timber),
            ("light-frame-wall", Surface::Plaster),
            ("precast-slab", Surface::Concrete),
            ("screed", Surface::Concrete),
            ("lightweight-concrete", Surface::Concrete),
            ("limestone-brick", Surface::Brick),
            ("arc-steel", Surface::Steel),
            ("RC wall", Surface::Concrete),
            ("rc_floor", Surface::Concrete),
        ] {
            assert_eq!(of(name), Some(surface), "{name}");
        }
        for name in ["mine", "floor", "arch"] {
            assert_eq!(of(name), None, "{name}");
        }
        // All that come with the program say what they are, except those of people.
        for p in crate::strength::builtin().iter().filter(|p| p.name != "person") {
            assert!(of(&p.name).is_some(), "{}", p.name);
        }
    }
}
