//! Joints of columns and beams: which bonds meet at them, their section and their strength in shear, from the finished bonds.

use super::materials::Materials;
use crate::geometry::{Convex, Vec3};
use crate::strength::detailing::{BarSurface, Detailing, End};
use crate::strength::{Reinforced, Role, Strength};
use crate::structure::{BeamColumnJoint, Bond, Critical, Law, Structure};
use std::collections::BTreeMap;

/// Smallest cosine of the angle between two beams of one direction, and between a column and the vertical.
const ALONG: f64 = 0.7;
/// Principal tensile stress at cracking over sqrt(fc), both in MPa, of an exterior joint whose bars are plain with hooks; ribbed and end straight
/// or bend away; are bent into it; and of an interior joint (Priestley 1997; Calvi, Magenes and Pampanin 2002).
const CRACKS: [f64; 4] = [0.20, 0.29, 0.42, 0.42];

/// Beams of one direction at one body.
struct Meeting {
    direction: Vec3,
    /// Bond, its lever arm (m), the sign of its side along the direction, and the group of the beam.
    beams: Vec<(u32, f64, f64, usize)>,
    /// Depth of the highest beam, m.
    depth: f64,
}

/// Adds the joints of a structure.
pub(crate) fn add(s: &mut Structure, shapes: &[Convex], m: &Materials<'_>) {
    let reinforced = |i: u32| -> Option<(usize, &Reinforced)> {
        let g = m.group_of[i as usize]?;
        match &m.profiles[g].strength {
            Strength::Reinforced(r) => Some((g, r)),
            _ => None,
        }
    };
    let role = |i: u32| m.group_of[i as usize].map(|g| m.profiles[g].role);
    let mut at: BTreeMap<u32, Vec<Meeting>> = BTreeMap::new();
    let mut columns: BTreeMap<u32, [Option<u32>; 2]> = BTreeMap::new();
    for (q, b) in s.bonds.iter().enumerate() {
        let Law::Reinforced(law) = &b.law else { continue };
        for (own, other) in [(b.a, b.b), (b.b, b.a)] {
            let joint = role(own) == Some(Role::Column) || m.is_joint(s, own as usize);
            if !joint || s.bodies[own as usize].fixed {
                continue;
            }
            let outward = if own == b.a { b.frame[0] } else { -b.frame[0] };
            if role(other) == Some(Role::Beam) && law.critical == Critical::Face && outward.z.abs() < 1.0 - ALONG {
                let k = usize::from(b.frame[2].z.abs() >= b.frame[1].z.abs());
                let Some(g) = m.group_of[other as usize] else { continue };
                let beam = (q as u32, law.shear[k].lever, g);
                join(at.entry(own).or_default(), outward, beam, depth(b, k));
            } else if outward.z.abs() > ALONG {
                columns.entry(own).or_default()[usize::from(outward.z < 0.0)] = Some(q as u32);
            }
        }
    }
    for (body, meetings) in at {
        // A joint that is drawn as a piece of beam has the concrete and the ties of its column.
        let beyond = |q: &u32| {
            let b = &s.bonds[*q as usize];
            if b.a == body { b.b } else { b.a }
        };
        let own = match role(body) {
            Some(Role::Column) => body,
            _ => columns.get(&body).and_then(|c| c.iter().flatten().map(beyond).next()).unwrap_or(body),
        };
        let Some((group, r)) = reinforced(own) else { continue };
        let Some(detail) = &r.anchorage else { continue };
        let factor = m.groups[group].strength_factor * m.factor(body as usize);
        let shape = &shapes[body as usize];
        let size = |d: &Vec3| {
            let (low, high) = shape.extent(d);
            high - low
        };
        for meeting in meetings {
            let across = meeting.direction.cross(&Vec3::z()).normalize();
            let (h_c, b_j) = (size(&meeting.direction), size(&across));
            let exterior = meeting.beams.iter().all(|b| b.2 * meeting.beams[0].2 > 0.0);
            let of_beam = reinforced_of(m, meeting.beams[0].3).and_then(|r| r.anchorage);
            let k = if exterior { detail.joint.k.unwrap_or_else(|| cracks(of_beam.as_ref())) } else { CRACKS[3] };
            let ties = if detail.joint.tie > 0.0 {
                let legs = 0.5 * std::f64::consts::PI * detail.joint.tie.powi(2);
                legs * (meeting.depth / detail.joint.spacing) * r.fs * factor / (b_j * h_c)
            } else {
                0.0
            };
            let fc = r.fc * factor;
            s.joints.push(BeamColumnJoint {
                body,
                direction: meeting.direction,
                beams: meeting.beams.iter().map(|b| (b.0, b.1)).collect(),
                columns: columns.get(&body).copied().unwrap_or_default(),
                area: h_c * b_j,
                compressive: fc,
                tensile: r.light * k * (fc / 1e6).sqrt() * 1e6,
                ties,
                exterior,
            });
        }
    }
}

/// Adds a beam to the meeting of its direction.
fn join(list: &mut Vec<Meeting>, outward: Vec3, (q, lever, g): (u32, f64, usize), depth: f64) {
    if let Some(meeting) = list.iter_mut().find(|m| m.direction.dot(&outward).abs() > ALONG) {
        let side = meeting.direction.dot(&outward).signum();
        meeting.beams.push((q, lever, side, g));
        meeting.depth = meeting.depth.max(depth);
        return;
    }
    let level = Vec3::new(outward.x, outward.y, 0.0).normalize();
    list.push(Meeting { direction: level, beams: vec![(q, lever, 1.0, g)], depth });
}

/// Height of the section of a bond whose upward axis is the second (1) or the first (0).
fn depth(b: &Bond, k: usize) -> f64 {
    if k == 1 { b.section.d2 } else { b.section.d1 }
}

fn reinforced_of<'a>(m: &Materials<'a>, group: usize) -> Option<&'a Reinforced> {
    match &m.profiles[group].strength {
        Strength::Reinforced(r) => Some(r),
        _ => None,
    }
}

/// The factor of an exterior joint by how the bars of its beams end.
fn cracks(beam: Option<&Detailing>) -> f64 {
    match beam {
        Some(d) if d.bars == BarSurface::Plain => CRACKS[0],
        Some(d) if d.top.exterior == End::Straight || d.bottom.exterior == End::Straight => CRACKS[1],
        _ => CRACKS[2],
    }
}

#[cfg(test)]
mod tests {
    use crate::prepare::bonds::bar_ends::tests::made;

    /// An outer and an inner joint of plain bars: 400 x 400 mm, 0.20 and 0.42 sqrt(20 MPa), no ties; the lever arm is 0.9 d.
    #[test]
    fn joints_know_their_beams_columns_and_strength() {
        let column = |x: f64, z: f64| ("c", "rc-column-1960", [x, -0.2, z], [x + 0.4, 0.2, z + 2.5]);
        let block = |x: f64| ("j", "rc-column-1960", [x, -0.2, 2.5], [x + 0.4, 0.2, 3.0]);
        let beam = |x: f64| ("b", "rc-beam-1960", [x, -0.15, 2.5], [x + 4.0, 0.15, 3.0]);
        let s = made(&[
            column(0.0, 0.0),
            block(0.0),
            beam(0.4),
            column(4.4, 0.0),
            block(4.4),
            column(4.4, 3.0),
            beam(4.8),
            column(8.8, 0.0),
            block(8.8),
        ]);
        assert_eq!(s.joints.len(), 3);
        let at = |x: f64| {
            s.joints.iter().find(|j| (s.bodies[j.body as usize].pose.position.x - x).abs() < 0.1).expect("one")
        };
        let (outer, inner) = (at(0.2), at(4.6));
        assert!(
            outer.exterior && outer.beams.len() == 1 && !inner.exterior && inner.beams.len() == 2,
            "{outer:?} {inner:?}"
        );
        assert!((outer.area - 0.16).abs() < 1e-6 && outer.ties == 0.0, "{outer:?}");
        assert!((outer.tensile / (0.20e6 * 20f64.sqrt()) - 1.0).abs() < 1e-9);
        assert!((inner.tensile / (0.42e6 * 20f64.sqrt()) - 1.0).abs() < 1e-9);
        // d = 500 - 25 - 8 mm.
        assert!((outer.beams[0].1 - 0.9 * 0.467).abs() < 1e-9, "{}", outer.beams[0].1);
        assert!(inner.columns.iter().all(Option::is_some) && outer.columns[0].is_none() && outer.columns[1].is_some());
        assert!((outer.direction.x.abs() - 1.0).abs() < 1e-9);
    }

    /// The ties of a modern column run through its joints: 2 legs of 8 mm every 200 mm over 500 mm at 550 MPa on 0.16 m2 are 0.864 MPa.
    #[test]
    fn ties_of_a_modern_joint_add_to_its_strength() {
        let s = made(&[
            ("c", "rc-column", [0.0, -0.2, 0.0], [0.4, 0.2, 2.5]),
            ("j", "rc-column", [0.0, -0.2, 2.5], [0.4, 0.2, 3.0]),
            ("b", "rc-beam", [0.4, -0.15, 2.5], [4.4, 0.15, 3.0]),
        ]);
        assert_eq!(s.joints.len(), 1);
        assert!((s.joints[0].ties / 0.8639e6 - 1.0).abs() < 1e-3, "{}", s.joints[0].ties);
    }
}
