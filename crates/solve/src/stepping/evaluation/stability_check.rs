//! Whether what stands still is stable. A perfect structure above its buckling load stands as long as nothing touches it, and one that buckles slowly looks as
//! if it were at rest. So before a run counts as at rest, or ends because nothing falls any more, its elastic stability is looked at ([`crate::statics::buckling`]); where it is lost, the run is
//! disturbed once: what stands gets a speed of 5 mm/s, as of a light tremor. What is stable all the same comes back to rest, and counts as that after 8 s.

use crate::bond::state::BondState;
use crate::bond::table::BondStatus;
use crate::geometry::Vec3;
use crate::maths;
use crate::statics::buckling::buckling_modes;
use crate::statics::equilibrium::supported;
use crate::stepping::state::rest_criterion::{DISTURBED_WINDOW, Looked};
use crate::stepping::world::World;
use crate::stop::Stop;
use crate::structure::{Bond, Law, SectionForces, Structure};

/// Horizontal speed of a disturbance, m/s; and the share of it by which bodies differ, so that members between floors are disturbed, too.
const SPEED: f64 = 5e-3;
const UNLIKE: f64 = 0.5;
/// Bodies at most. Of more, nothing is looked at: it would take minutes.
const LARGEST: usize = 30_000;

impl World<'_> {
    /// True where what stands is stable, or has been disturbed already in the state in which it is. Otherwise it is disturbed, and given some time to go over: nothing
    /// is at rest until then. To be asked where a run would end, and where everything seems to be at rest.
    pub(crate) fn is_stable_or_disturb(&mut self) -> bool {
        let now = self.looked();
        if self.accounts.rest_criterion.looked.is_some_and(|l| l.is(&now)) {
            return true;
        }
        self.accounts.rest_criterion.looked = Some(now);
        if self.bodies.n > LARGEST {
            return true;
        }
        let (standing, forces) = self.what_stands();
        let modes = buckling_modes(&standing, &forces, &Stop::new()).ok().flatten().unwrap_or(0);
        if modes == 0 {
            return true;
        }
        self.disturb(&standing);
        let criterion = &mut self.accounts.rest_criterion;
        criterion.watched_until = self.clock.time + DISTURBED_WINDOW;
        criterion.unstable = Some((self.clock.time, modes));
        false
    }

    fn looked(&self) -> Looked {
        let table = &self.bonds.table;
        let (mut whole, mut pressed) = (0, 0.0);
        for (q, state) in table.state.iter().enumerate() {
            if *state == BondStatus::Elastic {
                whole += 1;
                pressed += f64::from(table.forces(q).n.abs());
            }
        }
        for a in self.bonds.inelastic.iter().filter(|a| has_section(&a.state)) {
            whole += 1;
            pressed += f64::from(a.forces.n.abs());
        }
        Looked { broken: self.accounts.broken, whole, pressed }
    }

    /// What holds together by sections, in its present place and with the present forces at the springs. What sleeps, and what contacts hold, is taken as fixed.
    fn what_stands(&self) -> (Structure, Vec<SectionForces>) {
        let (bodies, table) = (&self.bodies, &self.bonds.table);
        let held = self.contacts.held(bodies.n);
        let mut s = Structure { bodies: self.s.bodies.clone(), ..Structure::default() };
        let poses = self.poses();
        for (i, b) in s.bodies.iter_mut().enumerate() {
            b.pose = poses[i];
            b.fixed = bodies.fixed[i] || bodies.asleep[i] || bodies.gone[i] || held[i];
        }
        let mut forces = Vec::new();
        for q in 0..self.s.bonds.len() {
            let own = match table.state[q] {
                BondStatus::Elastic => table.forces(q),
                BondStatus::Inelastic => match self.bonds.find_inelastic(q) {
                    Some(a) if has_section(&a.state) => a.forces,
                    _ => continue,
                },
                BondStatus::Gone => continue,
            };
            let (frame, arms) = table.frame(q, &poses);
            let [a, b] = table.ends[q];
            let spring = poses[a as usize].position + arms[0];
            let of = &self.s.bonds[q];
            s.bonds.push(Bond {
                a,
                b,
                frame,
                face: spring,
                spring,
                length: of.length,
                section: of.section,
                stiffness: of.stiffness,
                law: Law::Unbreakable,
                construction_stage: of.construction_stage,
            });
            forces.push(own.to_f64());
        }
        (s, forces)
    }

    /// Gives what stands a horizontal speed, and books the energy of it.
    fn disturb(&mut self, standing: &Structure) {
        let part = supported(standing);
        for i in 0..self.bodies.n {
            if !part[i] || standing.bodies[i].fixed || !self.bodies.moves(i) {
                continue;
            }
            // Directions that have nothing to do with the axes of a building, and differ from body to body.
            let turn = 0.7 + UNLIKE * maths::sin(12.9898 * i as f64);
            let by = Vec3::new(maths::cos(turn), maths::sin(turn), 0.0) * SPEED;
            let before = self.bodies.kinetic_energy(i);
            for c in 0..3 {
                self.bodies.v[i].0[c] += by[c] as f32;
            }
            self.accounts.supplied += self.bodies.kinetic_energy(i) - before;
        }
    }
}

/// True where a bond is more than its bars.
fn has_section(state: &BondState) -> bool {
    !matches!(state, BondState::RebarOnly(_) | BondState::Failed)
}

#[cfg(test)]
mod tests {
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Block, Material, block, structure};
    use crate::stepping::world::World;
    use crate::structure::Structure;
    use crate::{Loading, SolverOptions, maths};
    use leanto_inputs::units::GRAVITY;
    use std::f64::consts::PI;

    const STEEL: Material = Material { youngs: 210e9, shear: 81e9, density: 7850.0 };

    /// Euler's load of a cantilever of 60 x 60 mm and 4 m, N.
    fn euler() -> f64 {
        PI * PI * STEEL.youngs * 0.06f64.powi(4) / 12.0 / 64.0
    }

    /// The ground, ten pieces of a perfect column of 60 x 60 mm and 4 m, and a mass on it that weighs `share` of Euler's load: bodies 0, 1 to 10 and 11.
    fn column(share: f64) -> Vec<Block> {
        let mut blocks: Vec<Block> = vec![block("ground", [-0.5, -0.5, -1.0], [0.5, 0.5, 0.0], true)];
        blocks.extend((0..10).map(|k| {
            let z = 0.4 * k as f64;
            block(format!("{k}"), [-0.03, -0.03, z], [0.03, 0.03, z + 0.4], false)
        }));
        let height = share * euler() / GRAVITY / (4.0 * STEEL.density);
        blocks.push(block("mass", [-1.0, -1.0, 4.0], [1.0, 1.0, 4.0 + height], false));
        blocks
    }

    fn gravity() -> Loading {
        Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
    }

    /// Runs until the mass has moved sideways by 0.3 m, a run would end because all is at rest, or 12 s are over: how far it has moved, m, and since when all has
    /// been at rest.
    fn run(s: &Structure, options: SolverOptions) -> (f64, Option<f64>) {
        let load = gravity();
        let mut w = World::new(s, &load, 0.04, options).expect("sound");
        let top = |w: &World<'_>| {
            let moved = w.poses()[11].position - s.bodies[11].pose.position;
            maths::hypot(moved.x, moved.y)
        };
        while w.time() < 12.0 && top(&w) < 0.3 {
            w.advance().expect("steady");
            if w.time() > 3.0 && w.at_rest_since().is_some() {
                break;
            }
        }
        (top(&w), w.at_rest_since())
    }

    /// At 0.8 of Euler's load nothing disturbs it, and it rests from the start. At 1.1 and 1.3 of it, it stands as still for the first two seconds, and goes over.
    #[test]
    fn a_perfect_column_above_eulers_load_does_not_count_as_at_rest() {
        let at = |share: f64| run(&structure(&column(share), STEEL, true, None), SolverOptions::default());
        let (moved, since) = at(0.8);
        assert!(moved < 1e-4 && since.is_some_and(|t| t < 0.1), "{moved} m, {since:?}");
        for share in [1.1, 1.3] {
            let (moved, since) = at(share);
            assert!(moved > 0.2 && since.is_none(), "{share}: {moved} m, {since:?}");
        }
    }

    /// A stone of 2 kg that lies on the mass, awake: the mass holds it, and it does not hold the mass.
    #[test]
    fn what_lies_on_an_unstable_floor_does_not_hold_it() {
        let mut blocks = column(1.3);
        let z = blocks[11].max.z;
        blocks.push(block("stone", [-0.5, -0.5, z], [-0.44, -0.44, z + 0.06], false));
        let mut s = structure(&blocks, STEEL, true, None);
        s.bonds.retain(|b| b.a != 12 && b.b != 12);
        let load = gravity();
        let options = || SolverOptions { sleeping: false, ..SolverOptions::default() };
        let mut w = World::new(&s, &load, 0.04, options()).expect("sound");
        while w.time() < 1.0 {
            w.advance().expect("steady");
        }
        let held = w.contacts.held(s.bodies.len());
        assert!(held[12] && !held[11], "{} loaded points: {held:?}", w.contacts.loaded_points());
        let (moved, since) = run(&s, options());
        assert!(moved > 0.2 && since.is_none(), "{moved} m, {since:?}");
    }

    /// The same column held at its top by a strut: stable when it is looked at. Without the strut nothing has broken and nothing moves, but it is looked at anew,
    /// found unstable and disturbed, once.
    #[test]
    fn what_has_lost_its_bracing_is_looked_at_again() {
        let mut blocks = column(1.3);
        let z = blocks[11].min.z;
        blocks.push(block("strut", [1.0, -0.03, z + 0.04], [2.0, 0.03, z + 0.1], false));
        blocks.push(block("wall", [2.0, -1.0, 3.0], [3.0, 1.0, 5.0], true));
        let s = structure(&blocks, STEEL, true, None);
        let load = gravity();
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        while w.time() < 3.0 {
            w.advance().expect("steady");
        }
        assert!(w.is_stable_or_disturb() && w.accounts.rest_criterion.unstable.is_none(), "the strut holds it");
        let head = s.bonds.iter().position(|b| [b.a, b.b] == [11, 12]).expect("the strut at the mass");
        w.bonds.table.drop_bond(head);
        assert!(!w.is_stable_or_disturb(), "it is unstable");
        let (at, modes) = w.accounts.rest_criterion.unstable.expect("it has been found so");
        assert!((at - 3.0).abs() < 0.05 && modes > 0 && w.at_rest_since().is_none(), "{modes} modes at {at} s");
        assert!(w.is_stable_or_disturb(), "it is disturbed once");
    }
}
