//! What carries the part of a roof that is seen from below. Of all that is over a void, walls and columns may be a part, because they reach over a piece of
//! it, such as a window; by themselves they carry the rest.

use super::{Carriers, LEAST_SHARE, LoadPath, Supporter, Tied, UNDER};
use crate::assess::voids::void::Void;
use crate::building::ElementRole;
use crate::geometry::Vec3;
use std::collections::BTreeSet;

impl Tied<'_> {
    /// What carries the roof of a void: all that is over it, and what is seen of it from below by itself. A pier that reaches over a part of the void,
    /// such as a window, is a piece of the former and carries the latter.
    pub(super) fn load_path_of(&self, void: &Void, supported: &[bool], carriers: &[Carriers]) -> LoadPath {
        let mut path = self.load_path(void, supported, carriers);
        let seen = self.seen_from_below(void);
        if seen.is_empty() || seen.len() == void.roof.len() {
            return path;
        }
        let rims = self.rims(&seen, carriers);
        let below = Void { roof: seen.into_iter().chain(rims).collect(), ..void.clone() };
        let more = self.load_path(&below, supported, carriers).supporters.into_iter();
        // What is one piece with what is seen, as the tiles of a slab, does not carry it; a wall or a column does.
        let whole = self.whole(void.roof.iter().chain(&below.roof).copied());
        let seen: BTreeSet<u32> = below.roof.iter().filter_map(|i| whole.get(i).copied()).collect();
        let is_tile = |i: u32| {
            let upright = self.role(i).is_some_and(|r| !matches!(r, ElementRole::Slab | ElementRole::Unknown));
            !upright && whole.get(&i).is_some_and(|w| seen.contains(w))
        };
        let known = |i: u32| path.supporters.iter().any(|y| y.piece == i);
        let new = more.filter(|x| (x.share >= LEAST_SHARE || x.only) && !known(x.piece) && !is_tile(x.piece));
        // All shares of a void are of one load.
        let of_all = |x: Supporter| Supporter { share: (x.load / path.load.max(x.load)).min(1.0), ..x };
        let new: Vec<Supporter> = new.map(of_all).collect();
        path.supporters.extend(new);
        path.supporters.sort_by(Supporter::order);
        path
    }

    /// Pieces of the roof of a void that are the lowest above one of its points, in order.
    fn seen_from_below(&self, void: &Void) -> Vec<u32> {
        let lowest = |p: &Vec3| {
            let near = |i: &&u32| {
                let i = **i as usize;
                self.there(i as u32) && (self.poses[i].position - p).xy().norm() <= self.radius[i]
            };
            let above = void.roof.iter().filter(near).filter_map(|&i| Some((self.vertical(i, p)?.0, i)));
            above.filter(|a| a.0 >= p.z - UNDER).min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))).map(|a| a.1)
        };
        let found: BTreeSet<u32> = void.samples.iter().filter_map(lowest).collect();
        found.into_iter().collect()
    }

    /// Pieces beside a roof that are of its own elements and stand on something else: a pier carries the wall, and not the piece of the wall that happens
    /// to lie on it.
    fn rims(&self, roof: &[u32], carriers: &[Carriers]) -> Vec<u32> {
        let element = |i: u32| self.structure.bodies[i as usize].element;
        let own: BTreeSet<u32> = roof.iter().copied().collect();
        let plates: BTreeSet<u32> = roof.iter().map(|i| element(*i)).collect();
        let beside: BTreeSet<u32> = roof
            .iter()
            .flat_map(|i| carriers[*i as usize].iter().filter_map(|c| c.0))
            .filter(|i| !own.contains(i) && plates.contains(&element(*i)))
            .collect();
        let stands = |i: &u32| {
            carriers[*i as usize].iter().any(|c| c.0.is_none_or(|c| !own.contains(&c) && !beside.contains(&c)))
        };
        beside.iter().copied().filter(stands).collect()
    }
}
