//! Prepares fragmentation: divides pieces into convex fragments, and computes the energy and the stresses at which a piece breaks.
//!
//! The energy opens the cracks between the fragments. Per area of crack it is that for opening the piece's own bonds, bars included. A
//! piece of reinforced concrete therefore survives falls that break a plain one.

use super::piece;
use crate::building::{Finding, FindingKind, Severity};
use crate::fields::{Field, Flag, Plain, Table, Whole, length};
use crate::geometry::{Convex, Mat3, Vec3};
use crate::prepare::input::groups::Group;
use crate::structure::{Body, BodyKind, Bond, Law, PreparedFragments, Structure};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Smallest thickness of a fragment, m.
const THINNEST: f64 = 0.03;
/// Number of attempts for each point, so that fragments become similar in size.
const TRIES: usize = 16;
/// Scatter of the points through the thickness of a plate, as a share of it: cracks pass through the plate, slightly inclined.
const SCATTER: f64 = 0.3;
/// Number of attempts with fewer points when a fragment is too thin.
const ATTEMPTS: usize = 4;

/// How pieces of the groups with `fragments = true` break under impact or pressure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FragmentSettings {
    /// Fragments of a piece, 2 or more.
    pub pieces: usize,
    /// Edge of a cube of the least volume that a fragment has on average, m.
    pub least_size: f64,
    /// Most fragments in all.
    pub most: usize,
    /// Factor on the energy that it takes.
    pub energy_factor: f64,
    /// Pieces that break into fragments are deleted with their mass.
    #[serde(default)]
    pub delete: bool,
}

impl Default for FragmentSettings {
    fn default() -> Self {
        Self { pieces: 6, least_size: 0.2, most: 20_000, energy_factor: 1.0, delete: false }
    }
}

impl Table for FragmentSettings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type F = FragmentSettings;
        vec![
            Field::new("pieces", "fragments of a piece of a group with fragments = true", Whole(2, 30), |f: &mut F| {
                &mut f.pieces
            }),
            Field::new(
                "least_size",
                "edge of a cube as large as the smallest should be",
                length(0.05, 5.0),
                |f: &mut F| &mut f.least_size,
            )
            .note("Of the average volume of the fragments of a piece."),
            Field::new("most", "fragments in all", Whole(2, 1_000_000), |f: &mut F| &mut f.most),
            Field::new("energy_factor", "on the energy of impact that it takes", Plain(1e-3, 1e3), |f: &mut F| {
                &mut f.energy_factor
            }),
            Field::new("delete", "pieces that break into fragments are deleted with their mass", Flag, |f: &mut F| {
                &mut f.delete
            })
            .note("As finite element programs do; to compare with them. Debris and voids are then wrong.")
            .unless_default(),
        ]
    }
}

/// Per area of a crack through a piece: energy to open it, J/m2, and the stresses at which the piece is crushed and split, Pa.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Toughness {
    energy: f64,
    compressive: f64,
    tensile: f64,
}

impl Toughness {
    fn of(bond: &Bond) -> Option<Self> {
        let area = bond.section.area;
        let t = match &bond.law {
            Law::Unbreakable => return None,
            Law::Reinforced(r) => {
                let bars: f64 = r.bars.iter().map(|b| b.area).sum();
                let tearing = bars * r.steel.ultimate * r.steel.elongation * r.hinge;
                Self {
                    energy: r.concrete.fracture_energy + tearing / area,
                    compressive: r.concrete.compressive,
                    tensile: r.concrete.tensile.max(bars * r.steel.yielding / area),
                }
            }
            Law::Limits(l) => {
                let (force, tearing) = l.rebar.map_or((0.0, 0.0), |r| (r.force, 0.5 * r.force * r.elongation));
                Self {
                    energy: l.fracture_energy + tearing / area,
                    compressive: l.compression / area,
                    tensile: l.tension.max(force) / area,
                }
            }
            // A crack through masonry opens some joints and slides along others.
            Law::Masonry(m) => Self {
                energy: m.opening_energy + m.sliding_energy,
                compressive: m.compressive,
                tensile: m.tensile.max(m.cohesion),
            },
        };
        (t.energy.is_finite() && t.compressive.is_finite() && t.tensile.is_finite()).then_some(t)
    }
}

/// Adds fragments for the pieces of all groups with fragmentation, after all other bodies. The seed decides how pieces are divided.
pub fn add(s: &mut Structure, groups: &[Group], settings: &FragmentSettings, seed: u64) -> Vec<Finding> {
    if !groups.iter().any(|g| g.fragments) {
        return Vec::new();
    }
    let toughness = toughness(s);
    let mut left_out = 0;
    for body in 0..s.bodies.len() {
        let b = &s.bodies[body];
        let selected =
            b.kind == BodyKind::Piece && !b.fixed && groups.get(b.group as usize).is_some_and(|g| g.fragments);
        let (true, Some(t)) = (selected, toughness[body]) else { continue };
        let count = settings.pieces.min((b.volume / settings.least_size.powi(3)) as usize);
        if count < 2 {
            continue;
        }
        let made: usize = s.prepared_fragments.iter().map(|b| b.count as usize).sum();
        if made + count > settings.most {
            left_out += 1;
            continue;
        }
        let Some(cracks) = add_to(s, body, count, seed) else { continue };
        if let Some(b) = s.prepared_fragments.last_mut() {
            b.energy = t.energy * cracks * settings.energy_factor;
            (b.compressive, b.tensile) = (t.compressive, t.tensile);
        }
    }
    if left_out == 0 {
        return Vec::new();
    }
    vec![Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{left_out} pieces cannot break into fragments, because the largest number of fragments is {}",
            settings.most
        ),
        remedy: "raise fragments.most, lower fragments.pieces, or let fewer groups break into fragments".into(),
    }]
}

/// Adds about `count` fragments of one piece, which does not break yet (its energy is infinite). Returns the area of the cracks between
/// them, m2; `None` when it cannot be divided.
pub fn add_to(s: &mut Structure, body: usize, count: usize, seed: u64) -> Option<f64> {
    let piece = s.bodies[body].clone();
    let mut random = Pcg64Mcg::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (body as u64 + 1));
    let cells = divide(&piece.shape, count, &mut random)?;
    let never = f64::INFINITY;
    s.prepared_fragments.push(PreparedFragments {
        body: body as u32,
        first: s.bodies.len() as u32,
        count: cells.len() as u32,
        energy: never,
        compressive: never,
        tensile: never,
    });
    s.bodies.extend(cells.iter().map(|c| fragment(&piece, body as u32, c)));
    Some(0.5 * (cells.iter().map(surface).sum::<f64>() - surface(&piece.shape)))
}

/// Energy and stresses to break each piece: the mean over its bonds, weighted by area.
fn toughness(s: &Structure) -> Vec<Option<Toughness>> {
    let mut sum = vec![(0.0, Toughness::default()); s.bodies.len()];
    for bond in &s.bonds {
        let Some(t) = Toughness::of(bond) else { continue };
        for i in [bond.a, bond.b] {
            let (area, all) = &mut sum[i as usize];
            *area += bond.section.area;
            all.energy += t.energy * bond.section.area;
            all.compressive += t.compressive * bond.section.area;
            all.tensile += t.tensile * bond.section.area;
        }
    }
    let mean = |(a, t): (f64, Toughness)| {
        (a > 0.0).then(|| Toughness { energy: t.energy / a, compressive: t.compressive / a, tensile: t.tensile / a })
    };
    sum.into_iter().map(mean).collect()
}

/// Divides a piece, in its own frame, into about `count` cells.
fn divide(shape: &Convex, count: usize, random: &mut Pcg64Mcg) -> Option<Vec<Convex>> {
    let bounds = shape.aabb();
    let (size, centre) = (bounds.size(), bounds.centre());
    let thin = size.imin();
    let mut fraction = || (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    let mut inside = || {
        // A convex body fills enough of its box for this number of attempts.
        for _ in 0..200 {
            let mut p = Vec3::from_fn(|c, _| size[c] * (fraction() - 0.5));
            p[thin] *= SCATTER;
            if shape.outside(&(centre + p)) < 0.0 {
                return Some(centre + p);
            }
        }
        None
    };
    for fewer in 0..ATTEMPTS.min(count - 1) {
        let mut points: Vec<Vec3> = Vec::with_capacity(count);
        while points.len() < count - fewer {
            let gap = |p: &Vec3| points.iter().map(|q| (q - p).norm()).fold(f64::INFINITY, f64::min);
            let mut best = (f64::NEG_INFINITY, Vec3::zeros());
            for _ in 0..TRIES {
                let p = inside()?;
                let g = gap(&p);
                if g > best.0 {
                    best = (g, p);
                }
            }
            points.push(best.1);
        }
        if let Some(cells) = shape.voronoi(&points, THINNEST) {
            return Some(cells);
        }
    }
    None
}

fn surface(c: &Convex) -> f64 {
    (0..c.faces.len()).map(|f| c.area_vector(f).norm()).sum()
}

/// The body of a fragment in its position within the piece. The mass of the piece, including live load, is distributed evenly.
fn fragment(piece: &Body, number: u32, cell: &Convex) -> Body {
    let b = piece::body(cell, &Mat3::identity(), piece.mass / piece.volume, 0.0);
    Body {
        kind: BodyKind::Fragment(number),
        element: piece.element,
        group: piece.group,
        storey: piece.storey,
        pose: piece.pose.compose(&b.pose),
        friction: piece.friction,
        live_load: piece.live_load * cell.volume() / piece.volume,
        ..b
    }
}
