//! The waves of the explosions of a case where its people were at the start.

use crate::blast::faces::{Charge, is_in_sight};
use crate::blast::{FARTHEST, surface_burst};
use crate::case::Case;
use crate::geometry::{Convex, Vec3};
use crate::maths;
use crate::occupants::{Person, Wave};
use crate::structure::{BodyKind, Structure};

/// Height of the chest of somebody who stands and of somebody who lies, above the floor, m.
const CHEST: [f64; 2] = [1.2, 0.15];

/// For each person the worst wave of the explosions up to a time (s): one in sight before one behind walls, then by pressure. Empty without
/// explosions. People are where they were at the start, and so are the pieces, but for those that have been removed before.
pub(in crate::engine) fn waves<'a>(
    case: &Case,
    s: &Structure,
    people: impl Iterator<Item = &'a Person>,
    time: f64,
) -> Vec<Option<Wave>> {
    let blasts: Vec<_> = case.scenario.blasts.iter().filter(|b| b.at <= time).collect();
    if blasts.is_empty() {
        return Vec::new();
    }
    let is_there = |b: &crate::structure::Body| !b.comes_later() && !matches!(b.kind, BodyKind::Person(_));
    let all: Vec<Option<Convex>> =
        s.bodies.iter().map(|b| is_there(b).then(|| b.shape.mapped(|p| b.pose.apply(p)))).collect();
    let loaded: Vec<(Charge, Vec<Option<Convex>>)> = blasts
        .into_iter()
        .map(|b| {
            let mut there = all.clone();
            for r in &case.scenario.remove {
                let steps = r.parts.selection.steps(s, &case.folder, "scenario.remove").unwrap_or_default();
                let before = steps.iter().filter(|step| r.parts.at + step.0 <= b.at);
                before.flat_map(|step| &step.1).for_each(|i| there[*i as usize] = None);
            }
            (b.charge(), there)
        })
        .collect();
    let worst = |p: &Person| {
        let chest = p.feet + Vec3::z() * CHEST[usize::from(p.lying)];
        let waves = loaded.iter().filter_map(|(c, there)| wave(c, there, &chest));
        waves.max_by(|a, b| a.in_sight.cmp(&b.in_sight).then(a.overpressure.total_cmp(&b.overpressure)))
    };
    people.map(worst).collect()
}

/// The wave of a charge at a place; none beyond the reach of its curves.
fn wave(c: &Charge, there: &[Option<Convex>], at: &Vec3) -> Option<Wave> {
    let distance = (c.position - at).norm();
    if distance > FARTHEST * maths::cbrt(c.mass) {
        return None;
    }
    let b = surface_burst(c.mass, distance);
    Some(Wave {
        distance,
        overpressure: b.incident * c.confinement,
        impulse: b.incident_impulse * c.confinement,
        in_sight: !c.shielding || is_in_sight(there, &c.position, at),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 100 kg at 10 m, with nothing, with a wall and with a wall beside the line in between; and from beyond 40 m/kg^(1/3).
    #[test]
    fn a_wall_in_between_takes_somebody_out_of_sight() {
        let wall = |y: f64| Some(Convex::cuboid(Vec3::new(4.0, y, 0.0), Vec3::new(4.2, y + 4.0, 3.0)));
        let charge = Charge { position: Vec3::new(0.0, 0.0, 1.2), mass: 100.0, confinement: 1.0, shielding: true };
        let at = Vec3::new(10.0, 0.0, 1.2);
        let open = wave(&charge, &[], &at).expect("it is near");
        assert!(open.in_sight && (open.overpressure / 239.5e3 - 1.0).abs() < 3e-3, "{open:?}");
        assert!((open.impulse / 581.0 - 1.0).abs() < 3e-3, "{open:?}");
        assert!(!wave(&charge, &[wall(-2.0)], &at).expect("it is near").in_sight);
        assert!(wave(&charge, &[wall(1.0)], &at).expect("it is near").in_sight);
        assert!(wave(&Charge { shielding: false, ..charge }, &[wall(-2.0)], &at).expect("it is near").in_sight);
        assert_eq!(wave(&charge, &[], &Vec3::new(190.0, 0.0, 1.2)), None);
    }
}
