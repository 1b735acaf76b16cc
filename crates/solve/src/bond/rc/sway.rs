//! Sway of columns that have failed in shear: how far the joint above has moved against the joint below, across the axis of the column
//! as both joints have turned it. A column loses its axial load by this sway (Elwood and Moehle 2005), not by the way of its cracks, which
//! grows with every cycle.

use crate::bond::inelastic::InelasticBond;
use crate::bond::state::BondState;
use crate::geometry::{Pose, Vec3};
use crate::structure::{Bond, Structure};
use std::collections::BTreeMap;

/// Bonds of one column lie on a line: largest distance aside over the depth of the section.
const IN_LINE: f64 = 0.5;
/// Largest difference between the distance of the ends of a column and its clear length, as a share of the latter.
const SAME_LENGTH: f64 = 0.5;

/// The columns that can lose their axial load by sway.
#[derive(Default)]
pub(crate) struct Columns {
    /// Of each such bond its column.
    columns: BTreeMap<u32, SwayColumn>,
}

/// One column between two joints.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SwayColumn {
    /// Bodies beyond its ends.
    joints: [u32; 2],
    /// Where they end at the column, m, in their own axes.
    places: [Vec3; 2],
    /// Its axis from the first to the second end in the axes of both bodies.
    axes: [Vec3; 2],
}

impl SwayColumn {
    /// Distance of the ends across the axis, m.
    fn sway(&self, poses: &[Pose]) -> f64 {
        let [first, second] = [0, 1].map(|k| {
            let pose = &poses[self.joints[k] as usize];
            (pose.apply(&self.places[k]), pose.rotation * self.axes[k])
        });
        let axis = (first.1 + second.1).try_normalize(1e-9).unwrap_or(first.1);
        let apart = second.0 - first.0;
        (apart - axis * apart.dot(&axis)).norm()
    }
}

impl Columns {
    /// Of a structure.
    pub(crate) fn of(s: &Structure) -> Self {
        let length = |b: &Bond| b.law.reinforced().and_then(|r| r.drift).map(|d| d.length);
        let mut of_element: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (q, b) in s.bonds.iter().enumerate().filter(|(_, b)| length(b).is_some()) {
            for i in [b.a, b.b] {
                let list = of_element.entry(s.bodies[i as usize].element).or_default();
                if list.last() != Some(&(q as u32)) {
                    list.push(q as u32);
                }
            }
        }
        let mut columns = BTreeMap::new();
        for (q, b) in s.bonds.iter().enumerate() {
            let Some(clear) = length(b) else { continue };
            // A bond at the end of a column is also one of the floor that the column stands on; the column has the right length.
            let both = [b.a, b.b].map(|i| s.bodies[i as usize].element);
            let column = both
                .into_iter()
                .filter_map(|element| between(s, q, element, of_element.get(&element)?))
                .min_by(|x, y| (x.1 - clear).abs().total_cmp(&(y.1 - clear).abs()))
                .filter(|(_, long)| (long - clear).abs() <= SAME_LENGTH * clear);
            columns.extend(column.map(|(c, _)| (q as u32, c)));
        }
        Self { columns }
    }

    /// Measures the sway of the columns that have failed in shear.
    pub(crate) fn update(&self, poses: &[Pose], inelastic: &mut [InelasticBond]) {
        for bond in inelastic {
            let BondState::Hinge(hinge) = &mut bond.state else { continue };
            if hinge.is_sheared()
                && let Some(column) = self.columns.get(&bond.bond)
            {
                hinge.set_sway(column.sway(poses));
            }
        }
    }
}

/// The column of an element through bond `q`, between its outermost bonds in `list`, and its length, m. `None` when it has a free end.
fn between(s: &Structure, q: usize, element: u32, list: &[u32]) -> Option<(SwayColumn, f64)> {
    let bond = &s.bonds[q];
    let n = bond.frame[0];
    let depth = bond.section.d1.max(bond.section.d2);
    let at = |p: u32| (s.bonds[p as usize].face - bond.face).dot(&n);
    let aside = |p: u32| (s.bonds[p as usize].face - bond.face - n * at(p)).norm();
    let line = || list.iter().copied().filter(|&p| aside(p) < IN_LINE * depth);
    let first = line().min_by(|x, y| at(*x).total_cmp(&at(*y)).then(x.cmp(y)))?;
    let last = line().max_by(|x, y| at(*x).total_cmp(&at(*y)).then(y.cmp(x)))?;
    let joint = |p: u32| {
        let b = &s.bonds[p as usize];
        [b.a, b.b].into_iter().find(|&i| s.bodies[i as usize].element != element)
    };
    let joints = [joint(first)?, joint(last)?];
    let axis = (s.bonds[last as usize].face - s.bonds[first as usize].face).try_normalize(1e-6)?;
    let pose = |k: usize| &s.bodies[joints[k] as usize].pose;
    let places =
        [pose(0).inverse_apply(&s.bonds[first as usize].face), pose(1).inverse_apply(&s.bonds[last as usize].face)];
    let axes = [0, 1].map(|k| pose(k).rotation.inverse() * axis);
    Some((SwayColumn { joints, places, axes }, at(last) - at(first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Quat;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::structure::{Drift, Law};

    const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// Two storeys of one column each of two pieces of 1.4 m, on slabs of 0.2 m.
    fn two_storeys() -> Structure {
        let levels = [(-0.2, 0.0), (0.0, 1.4), (1.4, 2.8), (2.8, 3.0), (3.0, 4.4), (4.4, 5.8), (5.8, 6.0)];
        let blocks: Vec<_> = levels
            .iter()
            .enumerate()
            .map(|(k, &(z0, z1))| block("piece", [-0.2, -0.2, z0], [0.2, 0.2, z1], k == 0))
            .collect();
        let mut s = structure(&blocks, CONCRETE, true, None);
        for (body, element) in s.bodies.iter_mut().zip([0, 1, 1, 2, 3, 3, 4]) {
            body.element = element;
        }
        for b in &mut s.bonds {
            let drift = Some(Drift { ties: 50e3, length: 2.8 });
            b.law = Law::Reinforced(Box::new(crate::structure::Reinforced {
                drift,
                ..crate::specimens::sections::column()
            }));
        }
        s
    }

    /// Every bond of a column finds the floors above and below it, also those at its ends, which the columns of both storeys share a floor
    /// with. A storey that shears sways; a building that leans as a whole does not.
    #[test]
    fn a_column_sways_by_the_distance_of_its_floors_across_its_axis() {
        let s = two_storeys();
        let columns = Columns::of(&s);
        assert_eq!(columns.columns.len(), 6);
        let joints: Vec<[u32; 2]> = columns.columns.values().map(|c| c.joints).collect();
        assert_eq!(joints, [[0, 3], [0, 3], [0, 3], [3, 6], [3, 6], [3, 6]]);
        let mut poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let sway = |poses: &[Pose]| [0u32, 5].map(|q| columns.columns[&q].sway(poses));
        assert!(sway(&poses).iter().all(|x| *x < 1e-12));
        for pose in &mut poses[3..] {
            pose.position.x += 0.05;
        }
        let [low, high] = sway(&poses);
        assert!((low - 0.05).abs() < 1e-9 && high < 1e-9, "{low} and {high}");
        let lean = Quat::from_axis_angle(&Vec3::y_axis(), 0.2);
        for (pose, b) in poses.iter_mut().zip(&s.bodies) {
            *pose = Pose { position: lean * b.pose.position, rotation: lean * b.pose.rotation };
        }
        assert!(sway(&poses).iter().all(|x| *x < 1e-9), "{:?}", sway(&poses));
    }
}
