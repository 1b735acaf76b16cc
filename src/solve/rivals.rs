//! One plastic hinge at a time: where a section has yielded, the sections of the same member nearer than its hinge length do not yield
//! as well. Otherwise the plastic rotation at which bars tear would depend on how finely a member is cut.

use super::release::{Active, Phase};
use crate::structure::{Critical, Law, Structure};

/// Cosine above which two bonds of a member follow each other.
const IN_LINE: f64 = 0.9;

/// Bonds per body, to walk along members.
pub struct Lines {
    first: Vec<u32>,
    bonds: Vec<u32>,
}

impl Lines {
    /// Of a structure with reinforced bonds; empty otherwise.
    pub fn of(s: &Structure) -> Self {
        if !s.bonds.iter().any(|b| matches!(b.law, Law::Reinforced(_))) {
            return Self { first: Vec::new(), bonds: Vec::new() };
        }
        let mut first = vec![0u32; s.bodies.len() + 1];
        for b in &s.bonds {
            first[b.a as usize + 1] += 1;
            first[b.b as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut bonds = vec![0; 2 * s.bonds.len()];
        for (q, b) in s.bonds.iter().enumerate() {
            for i in [b.a, b.b] {
                bonds[next[i as usize] as usize] = q as u32;
                next[i as usize] += 1;
            }
        }
        Self { first, bonds }
    }

    /// Bonds of the same member that lie within `reach` of a place along the normal of bond `q`, nearest end first looked at.
    fn near(&self, s: &Structure, q: usize, place: f64, reach: f64) -> Vec<u32> {
        let bond = &s.bonds[q];
        let n = bond.frame[0];
        let mut found = Vec::new();
        for start in [bond.a, bond.b] {
            let (mut body, mut from) = (start, q as u32);
            while let Some(next) = self.onward(s, body, from, &n) {
                let other = &s.bonds[next as usize];
                let middle = (other.spring - bond.spring).dot(&n);
                if (middle - place).abs() - 0.5 * other.length > reach {
                    break;
                }
                found.push(next);
                body = if other.a == body { other.b } else { other.a };
                from = next;
            }
        }
        found
    }

    /// The bond through which a member goes on from a body that was reached through `from`.
    fn onward(&self, s: &Structure, body: u32, from: u32, n: &crate::geometry::Vec3) -> Option<u32> {
        let element = s.bodies[body as usize].element;
        let range = self.first[body as usize] as usize..self.first[body as usize + 1] as usize;
        let here = s.bonds[from as usize].face;
        self.bonds[range]
            .iter()
            .copied()
            .filter(|&p| p != from && matches!(s.bonds[p as usize].law, Law::Reinforced(_)))
            .filter(|&p| {
                let b = &s.bonds[p as usize];
                let other = if b.a == body { b.b } else { b.a };
                s.bodies[other as usize].element == element && b.frame[0].dot(n).abs() > IN_LINE
            })
            .min_by(|&p, &q| {
                // Straight on: the least aside.
                let aside = |k: u32| {
                    let d = s.bonds[k as usize].face - here;
                    (d - n * d.dot(n)).norm()
                };
                aside(p).total_cmp(&aside(q)).then(p.cmp(&q))
            })
    }

    /// Lets every section that has yielded since the last call lock the sections around it. `active` is sorted by bond.
    pub fn settle(&self, s: &Structure, active: &mut [Active]) {
        if self.first.is_empty() {
            return;
        }
        for k in 0..active.len() {
            let Phase::Hinge(h) = &active[k].phase else { continue };
            if h.is_locked() || h.has_claimed() || !h.wear().plastic {
                continue;
            }
            let q = active[k].bond as usize;
            let Law::Reinforced(r) = &s.bonds[q].law else { continue };
            let (place, reach) = (h.lever(), r.hinge);
            // What stretches a member as a whole makes its ends yield, where moments come on top: not a hinge within it.
            let [along, turn_1, turn_2] = h.deformation();
            let section = &s.bonds[q].section;
            let edge = 0.5 * (turn_1.abs() * section.d2 + turn_2.abs() * section.d1);
            let mut taken = r.critical != Critical::Face && along > edge;
            let mut locked = Vec::new();
            for p in self.near(s, q, place, reach) {
                let Ok(j) = active.binary_search_by_key(&p, |a| a.bond) else { continue };
                let Phase::Hinge(other) = &active[j].phase else { continue };
                let bond = &s.bonds[p as usize];
                let sign = bond.frame[0].dot(&s.bonds[q].frame[0]).signum();
                let at = (bond.spring - s.bonds[q].spring).dot(&s.bonds[q].frame[0]) + sign * other.lever();
                if (at - place).abs() >= reach * (1.0 - 1e-6) {
                    continue;
                }
                // Ends of members come first, as do sections that were there before.
                let ends =
                    |b: &crate::structure::Bond| matches!(&b.law, Law::Reinforced(r) if r.critical == Critical::Face);
                if other.has_claimed() || (ends(bond) && !ends(&s.bonds[q])) {
                    taken = true;
                } else {
                    locked.push(j);
                }
            }
            if let Phase::Hinge(h) = &mut active[k].phase {
                if taken {
                    h.lock();
                    continue;
                }
                let gained = h.claim(reach);
                active[k].gained += gained;
                active[k].work += gained;
            }
            for j in locked {
                if let Phase::Hinge(h) = &mut active[j].phase {
                    h.lock();
                }
            }
        }
    }
}
