//! Where a section lies in its member, as far as its bars depend on it: at a support with or without another span behind it, at the foot of a
//! column, or within a span at a distance from its supports. All from the contact faces of the elements.

use crate::geometry::{Convex, Vec3};
use crate::prepare::contact::contacts::Patch;
use crate::prepare::cutting::clear_spans::{ALONG, Face};
use crate::prepare::cutting::members::Member;
use crate::strength::Role;
use crate::strength::detailing::SectionPlace;
use crate::structure::Body;

/// Depth of supports without a shape of their own here (fixed bodies without extent along the member), m.
const LEAST_DEPTH: f64 = 0.05;
/// Sections this near to a support lie at it, m.
const NEAR: f64 = 0.02;

/// The contact faces of all elements.
pub(crate) struct Faces {
    of: Vec<Vec<Face>>,
}

impl Faces {
    /// Of all patches between different elements; `role` of each body, `None` for foundations.
    pub(crate) fn of(
        bodies: &[Body],
        found: &[Vec<([usize; 2], Patch)>],
        elements: usize,
        role: impl Fn(usize) -> Option<Role>,
    ) -> Self {
        let mut of = vec![Vec::new(); elements];
        for (ends, p) in found.iter().flatten() {
            let element = ends.map(|i| bodies[i].element);
            if element[0] == element[1] {
                continue;
            }
            for k in 0..2 {
                let Some(list) = of.get_mut(element[k] as usize) else { continue };
                let role = role(ends[1 - k]);
                list.push(Face::of(p, k == 0, if role.is_some() { element[1 - k] } else { u32::MAX }, role));
            }
        }
        Self { of }
    }

    /// The place of a face between two elements that cuts the member of the first one. `outward` points out of the member.
    pub(crate) fn at_support(
        &self,
        [member, support]: [u32; 2],
        role: Role,
        p: &Patch,
        outward: &Vec3,
        shape: &Convex,
    ) -> SectionPlace {
        match role {
            Role::Column | Role::Wall if outward.z < -ALONG => SectionPlace::Foot,
            Role::Beam | Role::Slab if outward.z.abs() < 1.0 - ALONG => {
                let behind = self.span_behind(member, support, role, p, outward);
                let (_, far) = shape.extent(outward);
                let own = (far - p.centre.dot(outward)).max(LEAST_DEPTH);
                match behind {
                    Some(depth) => SectionPlace::Support { interior: true, depth: depth.max(LEAST_DEPTH) },
                    None => SectionPlace::Support { interior: false, depth: own },
                }
            }
            _ => SectionPlace::Anywhere,
        }
    }

    /// Depth of a support behind which another member of the same role goes on in line, m.
    fn span_behind(&self, member: u32, support: u32, role: Role, p: &Patch, outward: &Vec3) -> Option<f64> {
        let half = [p.frame[1] * (0.5 * p.section.d1), p.frame[2] * (0.5 * p.section.d2)];
        let across = |d: &Vec3| half[0].dot(d).abs() + half[1].dot(d).abs();
        let sideways = outward.cross(&Vec3::z()).try_normalize(1e-9)?;
        let goes_on = |f: &&Face| {
            f.other != member
                && f.role == Some(role)
                && f.outward.dot(outward) > ALONG
                && [sideways, Vec3::z()].iter().all(|d| {
                    let apart = (f.centre - p.centre).dot(d).abs();
                    apart < across(d) + f.half_along(d)
                })
        };
        let depths = self.of.get(support as usize)?.iter().filter(goes_on).map(|f| (f.centre - p.centre).dot(outward));
        depths.filter(|d| *d > 0.0).min_by(f64::total_cmp)
    }

    /// The place of a section within a beam or slab with the unit normal `along`.
    pub(crate) fn in_span(&self, element: u32, role: Role, at: &Vec3, along: &Vec3) -> SectionPlace {
        let Some(faces) = self.of.get(element as usize) else { return SectionPlace::Anywhere };
        let x = at.dot(along);
        // The nearest supports below and above the section.
        let (mut below, mut above) = (f64::NEG_INFINITY, f64::INFINITY);
        for f in faces.iter().filter(|f| f.carries(role, along)) {
            let (centre, half) = (f.centre.dot(along), f.half_along(along));
            if centre - half > x + NEAR {
                above = above.min(centre - half);
            } else if centre + half < x - NEAR {
                below = below.max(centre + half);
            } else {
                return SectionPlace::Span { share: 0.0 };
            }
        }
        let span = above - below;
        // A cantilever has its bars at the top.
        if !span.is_finite() {
            return SectionPlace::Anywhere;
        }
        SectionPlace::Span { share: (x - below).min(above - x) / span }
    }
}

/// The direction in which the top of a section lies along its height: 1, -1, or 0 where neither is up.
pub(crate) fn up(frame: &[Vec3; 3], h_is_2: bool) -> f64 {
    let z = frame[if h_is_2 { 2 } else { 1 }].z;
    if z.abs() < ALONG { 0.0 } else { z.signum() }
}

/// True where the faces' other side is cut as well: two members end to end, with bars that run on.
pub(crate) fn in_line(other: Option<(&Member, Role)>, role: Role, normal: &Vec3) -> bool {
    other.is_some_and(|(m, r)| r == role && m.is_cut_by(normal, r))
}

#[cfg(test)]
pub(crate) mod tests {
    use crate::building::{Building, Element};
    use crate::prepare::input::groups::Group;
    use crate::prepare::input::settings::Settings;
    use crate::prepare::prepare;
    use crate::structure::{Law, Reinforced, Structure};
    use std::path::Path;

    /// Elements with a profile each, in pieces of 1 m.
    pub(crate) fn made(list: &[(&str, &str, [f64; 3], [f64; 3])]) -> Structure {
        let elements =
            list.iter().map(|(name, profile, low, high)| Element::cuboid(*name, *profile, *low, *high, false));
        let building = Building { elements: elements.collect(), ..Building::default() };
        let mut names: Vec<&str> = list.iter().map(|l| l.1).collect();
        names.sort_unstable();
        names.dedup();
        let groups: Vec<Group> =
            names.iter().map(|n| Group { target_size: Some(1.0), ..Group::new(*n, *n, 0.0) }).collect();
        let profiles: Vec<_> =
            groups.iter().map(|g| crate::strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound").structure
    }

    /// The reinforced sections with a normal along x above 2.5 m, with their place along x and whether they are between two elements.
    fn sections(s: &Structure) -> Vec<(f64, bool, &Reinforced)> {
        sections_above(s, 2.5)
    }

    fn sections_above(s: &Structure, level: f64) -> Vec<(f64, bool, &Reinforced)> {
        let mut out: Vec<_> = s
            .bonds
            .iter()
            .filter(|b| b.frame[0].x.abs() > 0.9 && b.face.z > level)
            .filter_map(|b| {
                let between = s.bodies[b.a as usize].element != s.bodies[b.b as usize].element;
                match &b.law {
                    Law::Reinforced(r) => Some((b.face.x, between, &**r)),
                    _ => None,
                }
            })
            .collect();
        out.sort_by(|x, y| x.0.total_cmp(&y.0));
        out
    }

    /// Embedded length of the bottom bars, m; `None` where they never let go.
    fn bottom(r: &Reinforced) -> Option<f64> {
        let low = r.bars.iter().find(|b| b.at[1] < 0.0).expect("bottom bars");
        low.anchorage.map(|a| a.length)
    }

    fn steel(r: &Reinforced, top: bool) -> f64 {
        r.bars.iter().filter(|b| (b.at[1] > 0.0) == top).map(|b| b.area).sum()
    }

    /// Two spans on three columns of 400 mm. The bottom bars of the 1980s reach 250 mm into the columns; into one of 250 mm less its cover.
    #[test]
    fn beams_know_whether_another_span_lies_behind_the_column() {
        let column = |x: f64, depth: f64| ("c", "rc-column-1980", [x, -0.2, 0.0], [x + depth, 0.2, 3.0]);
        let beam = |a: f64, b: f64| ("b", "rc-beam-1980", [a, -0.15, 2.5], [b, 0.15, 3.0]);
        let s = made(&[column(0.0, 0.4), beam(0.4, 4.4), column(4.4, 0.4), beam(4.8, 8.8), column(8.8, 0.25)]);
        let at = |x: f64| sections(&s).into_iter().find(|c| (c.0 - x).abs() < 1e-3).expect("a section").2;
        for (x, length) in [(0.4, 0.25), (4.4, 0.25), (4.8, 0.25), (8.8, 0.225)] {
            let got = bottom(at(x)).expect("straight ends");
            assert!((got - length).abs() < 1e-6, "{got} m at {x} m");
        }
        // Top bars bend down at the outer columns, and run through at the inner one.
        let top = |x: f64| at(x).bars.iter().any(|b| b.at[1] > 0.0 && b.anchorage.is_some());
        assert!(top(8.8) && !top(4.4) && !top(4.8));
        // 0.25 of 4 m from the face.
        for (x, between, r) in sections(&s).into_iter().filter(|c| c.0 < 4.5) {
            let share = (x - 0.4).min(4.4 - x) / 4.0;
            let left = steel(r, true) / steel(r, false);
            assert!(between || (left - if share > 0.25 { 0.5 } else { 1.0 }).abs() < 1e-9, "{left} at {x} m");
        }
    }

    /// A beam that is one element over three columns has its top bars above the inner one.
    #[test]
    fn a_beam_over_a_column_keeps_its_top_bars_there() {
        let column = |x: f64| ("c", "rc-column-1980", [x, -0.2, 0.0], [x + 0.4, 0.2, 2.5]);
        let beam = ("b", "rc-beam-1980", [0.0, -0.15, 2.5], [8.9, 0.15, 3.0]);
        let s = made(&[column(0.0), column(4.3), column(8.5), beam]);
        let mut kinds = [0, 0];
        for (x, _, r) in sections(&s) {
            // Clear spans from 0.4 to 4.3 m and from 4.7 to 8.5 m.
            let share = [(0.4, 4.3), (4.7, 8.5)].map(|(a, b)| (x - a).min(b - x) / (b - a));
            let whole = steel(r, true) > 0.99 * steel(r, false);
            assert_eq!(whole, share.iter().all(|s| *s <= 0.25), "{x} m");
            kinds[usize::from(whole)] += 1;
        }
        assert!(kinds[0] > 1 && kinds[1] > 1, "{kinds:?}");
        // A cantilever keeps them all.
        let post = ("p", "rc-column-1980", [0.0, -0.2, 0.0], [0.4, 0.2, 3.0]);
        let s = made(&[post, ("b", "rc-beam-1980", [0.4, -0.15, 2.5], [3.4, 0.15, 3.0])]);
        assert!(sections(&s).iter().all(|(_, _, r)| (steel(r, true) / steel(r, false) - 1.0).abs() < 1e-9));
    }

    /// Columns of the 1980s are lapped at the foot of each storey, not at its head.
    #[test]
    fn columns_are_lapped_at_their_foot() {
        let column = |z: f64| ("c", "rc-column-1980", [0.0, 0.0, z], [0.4, 0.4, z + 3.0]);
        let s = made(&[
            ("f", "rigid", [-1.0, -1.0, -1.0], [1.4, 1.4, 0.0]),
            column(0.0),
            ("slab", "rc-slab", [-1.0, -1.0, 3.0], [1.4, 1.4, 3.2]),
            column(3.2),
        ]);
        let laps = |z: f64| {
            let b = s.bonds.iter().find(|b| b.frame[0].z.abs() > 0.9 && (b.face.z - z).abs() < 1e-3).expect("a face");
            match &b.law {
                Law::Reinforced(r) => r.bars.iter().all(|b| b.anchorage.is_some_and(|a| a.lap)),
                other => panic!("{other:?}"),
            }
        };
        assert!(laps(0.0) && !laps(3.0) && laps(3.2));
    }

    /// A slab on four beams spans both ways: beams carry the spans across them only.
    #[test]
    fn slabs_on_beams_have_no_top_bars_in_the_middle() {
        let edge = |a: [f64; 2], b: [f64; 2]| ("b", "rc-beam", [a[0], a[1], 2.5], [b[0], b[1], 3.0]);
        let beams = [
            edge([0.0, 0.0], [6.0, 0.3]),
            edge([0.0, 5.7], [6.0, 6.0]),
            edge([0.0, 0.3], [0.3, 5.7]),
            edge([5.7, 0.3], [6.0, 5.7]),
        ];
        let slab = ("s", "rc-slab-1980", [0.0, 0.0, 3.0], [6.0, 6.0, 3.18]);
        let s = made(&[beams.as_slice(), &[slab]].concat());
        let of_slab: Vec<_> = sections_above(&s, 3.0).into_iter().filter(|(_, between, _)| !between).collect();
        assert!(of_slab.iter().any(|(x, _, _)| (2.0..4.0).contains(x)));
        for (x, _, r) in of_slab {
            let share = (x - 0.3).min(5.7 - x) / 5.4;
            assert_eq!(steel(r, true) > 0.0, share <= 0.25, "{x} m");
        }
    }
}
