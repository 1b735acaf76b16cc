//! The state of a run between two refreshes as bytes, and back. It holds all that is needed to continue with exactly the results of a run
//! without interruption.

use crate::body::Bodies;
use crate::bond::inelastic::InelasticBond;
use crate::bond::rebar::RebarBonds;
use crate::bond::system::BondSystem;
use crate::bond::table::Bonds;
use crate::contact::ground::GroundContact;
use crate::contact::openings::Openings;
use crate::contact::pairs::Pairs;
use crate::contact::sleeping::Sleeping;
use crate::stepping::state::clock::Clock;
use crate::stepping::state::fragmentation::FragmentationState;
use crate::stepping::state::load_ramp::LoadRamp;
use crate::stepping::state::watching::ReactionSums;
use crate::stepping::world::World;
use crate::structure::Structure;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Layout of the bytes; other ones are refused.
const VERSION: u32 = 36;

#[derive(Serialize)]
struct Saved<'a> {
    version: u32,
    frame: u64,
    count: Count,
    bodies: &'a Bodies,
    bonds: &'a Bonds,
    inelastic: &'a [InelasticBond],
    rebar: &'a RebarBonds,
    pairs: &'a Pairs,
    ground: &'a [GroundContact],
    sleeping: &'a Sleeping,
    load_ramps: &'a [LoadRamp],
    fragmentation: &'a FragmentationState,
    events: &'a crate::stepping::state::events::Events,
    reactions: &'a ReactionSums,
    people: &'a crate::tracers::SavedTracers,
}

#[derive(Serialize, Deserialize)]
struct Loaded {
    version: u32,
    frame: u64,
    count: Count,
    bodies: Bodies,
    bonds: Bonds,
    inelastic: Vec<InelasticBond>,
    rebar: RebarBonds,
    pairs: Pairs,
    ground: Vec<GroundContact>,
    sleeping: Sleeping,
    load_ramps: Vec<LoadRamp>,
    fragmentation: FragmentationState,
    events: crate::stepping::state::events::Events,
    reactions: ReactionSums,
    people: crate::tracers::SavedTracers,
}

#[derive(Serialize, Deserialize)]
struct Count {
    time: f64,
    step: f64,
    steps: u64,
    per_refresh: u64,
    sections_at_step: Option<usize>,
    refreshes: u64,
    broken: usize,
    broken_then_removed: usize,
    asleep: usize,
    next_removal: usize,
    supplied: f64,
    fastest: f64,
    losses: crate::stepping::state::losses::Losses,
    inertia: crate::geometry::Vec3,
    v_start: Vec<crate::simd::lanes::Vec6>,
    energy_monitor: crate::stepping::state::energy_rise::EnergyMonitor,
    rest_criterion: crate::stepping::state::rest_criterion::RestCriterion,
}

fn refused(why: &str) -> Error {
    Error::input(
        format!("the run cannot be resumed: {why}"),
        "run the case from the beginning (without --resume); the record is as it was",
    )
}

/// Reads the bytes of a state. All its numbers are finite; whether its parts fit a model is not checked yet.
fn decode(bytes: &[u8]) -> Result<Loaded> {
    match postcard::take_from_bytes::<u32>(bytes) {
        Ok((VERSION, _)) => {}
        Ok(_) => return Err(refused("its kept state was written by another version")),
        Err(_) => return Err(refused("its kept state is damaged")),
    }
    let l: Loaded = postcard::from_bytes(bytes).map_err(|_| refused("its kept state is damaged"))?;
    crate::stepping::finite::check(&l).map_err(|e| refused(&format!("its kept state is damaged ({e})")))?;
    Ok(l)
}

/// The bonds of a kept state, without the rest of it.
pub(super) fn kept_bonds(s: &Structure, bytes: &[u8]) -> Result<BondSystem> {
    kept_bodies_and_bonds(s, bytes).map(|kept| kept.1)
}

/// The bodies and the bonds of a kept state, without the rest of it.
pub(super) fn kept_bodies_and_bonds(s: &Structure, bytes: &[u8]) -> Result<(Bodies, BondSystem)> {
    let l = decode(bytes)?;
    let unfit = |why: &str| refused(&format!("its kept state does not fit the model ({why})"));
    let bodies = Bodies::new(s);
    if l.bodies.n != bodies.n {
        return Err(unfit("it has another number of bodies"));
    }
    let mut system = BondSystem::new(s, &bodies.pose, &vec![Default::default(); s.bonds.len()], 0.0);
    (system.table, system.inelastic, system.rebar) =
        fit_bonds(l.bonds, l.inelastic, l.rebar, &mut system, s).map_err(unfit)?;
    let n = bodies.n;
    if [l.bodies.gone.len(), l.bodies.asleep.len()].iter().any(|k| *k != n) || l.bodies.v.len() <= n {
        return Err(unfit("it has another number of bodies"));
    }
    Ok((l.bodies, system))
}

/// Checks all that is kept of bonds, and completes it with the data of the model.
fn fit_bonds(
    kept: Bonds,
    mut inelastic: Vec<InelasticBond>,
    bars: RebarBonds,
    own: &mut BondSystem,
    s: &Structure,
) -> Result<(Bonds, Vec<InelasticBond>, RebarBonds), &'static str> {
    let bonds = Bonds::fit(kept, &own.table, s)?;
    if !inelastic.is_sorted_by(|a, b| a.bond < b.bond) {
        return Err("a bond is inelastic twice");
    }
    let mut taken = vec![false; s.bonds.len()];
    for a in &mut inelastic {
        let q = a.bond as usize;
        a.fit(&bonds, s, |r| own.sections.of(own.alike[q], &s.bonds[q], r))?;
        taken[a.bond as usize] = true;
    }
    bars.check(&bonds, s.bodies.len(), &mut taken)?;
    Ok((bonds, inelastic, bars))
}

impl World<'_> {
    /// The state after frame `frame`, whose breaks have been taken. It changes nothing that the next refresh would not change.
    ///
    /// # Errors
    /// [`Error::Failed`] when it cannot be encoded, which is a defect.
    pub fn checkpoint(&mut self, frame: u64) -> Result<Vec<u8>> {
        // The impulses of contacts are in the batches, which the next refresh assembles again from the manifolds.
        self.contacts.read_back_impulses(&self.workers.pool);
        let saved = Saved {
            version: VERSION,
            frame,
            count: Count {
                time: self.clock.time,
                step: self.clock.step,
                steps: self.clock.steps,
                per_refresh: self.clock.per_refresh,
                sections_at_step: self.accounts.sections_at_step,
                refreshes: self.clock.refreshes,
                broken: self.accounts.broken,
                broken_then_removed: self.accounts.broken_then_removed,
                asleep: self.contacts.asleep,
                next_removal: self.loads.next_removal,
                supplied: self.accounts.supplied,
                fastest: self.accounts.fastest,
                losses: self.accounts.losses,
                inertia: self.loads.ground_inertia,
                v_start: self.loads.v_start.clone(),
                energy_monitor: self.accounts.energy_monitor.clone(),
                rest_criterion: self.accounts.rest_criterion.clone(),
            },
            bodies: &self.bodies,
            bonds: &self.bonds.table,
            inelastic: &self.bonds.inelastic,
            rebar: &self.bonds.rebar,
            pairs: &self.contacts.pairs,
            ground: &self.contacts.ground,
            sleeping: &self.contacts.sleeping,
            load_ramps: &self.loads.ramps,
            fragmentation: &self.fragmentation,
            events: &self.loads.events,
            reactions: &self.watching.sums,
            people: &self.tracers.kept,
        };
        postcard::to_stdvec(&saved).map_err(|e| Error::Failed(format!("the state cannot be kept: {e}")))
    }

    /// Goes back to a state of the same structure, loading and frame interval. Returns the frame it was taken after. Whatever the bytes
    /// are, nothing is changed unless all parts fit: each index is valid and each number is finite.
    ///
    /// # Errors
    /// [`Error::Input`] when the bytes are damaged or belong to another run.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<u64> {
        let l = decode(bytes)?;
        // The step may have grown since the start.
        let clock = self.clock.kept(l.count.per_refresh, l.count.step).filter(|_| l.bodies.n == self.bodies.n);
        let Some(clock) = clock else { return Err(refused("its kept state belongs to another model or time step")) };
        self.assign(l, clock).map_err(|why| refused(&format!("its kept state does not fit the model ({why})")))
    }

    /// Checks all parts before it assigns the first.
    fn assign(&mut self, l: Loaded, clock: Clock) -> Result<u64, &'static str> {
        let (s, n) = (self.s, self.bodies.n);
        l.count.check(n, s.bonds.len())?;
        if !(l.count.energy_monitor.fits(n) && l.count.rest_criterion.fits(n, s.storeys.len())) {
            return Err("what it knows of energy and rest belongs to another model");
        }
        let bodies = Bodies::fit(l.bodies, &self.bodies)?;
        let (mut pairs, mut sleeping) = (l.pairs, l.sleeping);
        let (bonds, inelastic, bars) = fit_bonds(l.bonds, l.inelastic, l.rebar, &mut self.bonds, s)?;
        pairs.fit(n)?;
        crate::contact::ground::check(&l.ground, n)?;
        sleeping.fit(&bodies)?;
        if l.load_ramps.iter().any(|f| f.load.body as usize >= n) {
            return Err("a force acts on a body that does not exist");
        }
        l.fragmentation.check(s)?;
        l.events.check(self.loading, l.count.broken)?;
        if !l.reactions.fits(&self.watching.sums) {
            return Err("it watches other supports");
        }
        if !l.people.fits(&self.tracers.kept, n) {
            return Err("it has other people");
        }
        self.clock = clock;
        self.contacts.coarse_every = self.clock.coarse_every;
        self.accounts.sections_at_step = l.count.sections_at_step;
        (self.clock.time, self.clock.steps, self.clock.refreshes) = (l.count.time, l.count.steps, l.count.refreshes);
        (self.accounts.broken, self.contacts.asleep, self.loads.next_removal) =
            (l.count.broken, l.count.asleep, l.count.next_removal);
        self.accounts.broken_then_removed = l.count.broken_then_removed;
        (self.accounts.fastest, self.accounts.losses) = (l.count.fastest, l.count.losses);
        (self.accounts.supplied, self.loads.ground_inertia, self.loads.v_start) =
            (l.count.supplied, l.count.inertia, l.count.v_start);
        (self.bodies, self.bonds.table, self.bonds.inelastic, self.bonds.rebar) = (bodies, bonds, inelastic, bars);
        (self.contacts.pairs, self.contacts.ground, self.contacts.sleeping, self.fragmentation) =
            (pairs, l.ground, sleeping, l.fragmentation);
        (self.loads.ramps, self.loads.events) = (l.load_ramps, l.events);
        (self.accounts.energy_monitor, self.accounts.rest_criterion) = (l.count.energy_monitor, l.count.rest_criterion);
        self.watching.sums = l.reactions;
        self.contacts.openings = Openings::of(&self.loading.removals[..self.loads.next_removal]);
        self.tracers.kept = l.people;
        // Loads: base motion sets them at every refresh, constant ones stand since the start.
        Ok(l.frame)
    }
}

/// A run has no more steps than this.
const STEPS: u64 = 1 << 48;

impl Count {
    fn check(&self, bodies: usize, bonds: usize) -> Result<(), &'static str> {
        if self.steps > STEPS || self.refreshes > STEPS {
            return Err("it counts too many steps");
        }
        if self.broken > bonds || self.broken_then_removed > self.broken || self.asleep > bodies {
            return Err("it counts more bonds or bodies than there are");
        }
        // Both are sums of the same steps, of which none was longer than those of now.
        if !(self.time >= 0.0 && self.time <= self.steps as f64 * self.step + 1e-6 * (1.0 + self.time)) {
            return Err("its time is not that of its steps");
        }
        if self.sections_at_step.is_some_and(|k| k > bonds) {
            return Err("it counts more bonds than there are");
        }
        if !self.v_start.is_empty() && self.v_start.len() != bodies + 1 {
            return Err("it has another number of bodies");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::state::BondState;
    use crate::bond::table::BondStatus;
    use crate::geometry::Vec3;
    use crate::simd::lanes::NO_SLOT;
    use crate::structure::{Body, BodyKind, Structure};
    use crate::{Flow, Loading, Observer, Preload, SolveSettings, SolverOptions, solve};
    use leanto_import::sketch::{self, Sketch};
    use leanto_prepare::prepare::{self, Group};
    use leanto_strength::strength;
    use rand_pcg::Pcg64Mcg;
    use rand_pcg::rand_core::Rng;
    use std::path::Path;

    /// A frame of concrete whose pieces may break into fragments.
    fn frame() -> Structure {
        let preset = sketch::preset("rc-frame-1960").expect("a preset");
        let s = Sketch { storeys: 2, length: 10.0, width: 5.0, stairs: false, infill: false, ..preset.sketch() };
        let building = sketch::build(&s).expect("a building");
        let named = |name: &str| preset.profiles.iter().find(|p| p.0 == name).map_or("rigid", |p| p.1);
        let mut groups: Vec<Group> = building.groups().iter().map(|(n, _)| Group::new(n, named(n), 0.0)).collect();
        groups.iter_mut().for_each(|g| g.fragments = true);
        let profiles: Vec<_> =
            groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("a profile")).collect();
        let prepared = prepare::prepare(&building, &prepare::Settings::default(), &groups, &profiles, 0);
        let mut structure = prepared.expect("sound").structure;
        let easily = prepare::fragments::FragmentSettings { energy_factor: 1e-3, ..Default::default() };
        prepare::fragments::add(&mut structure, &groups, &easily, 0);
        structure
    }

    /// Gravity, and the columns of one side that are removed.
    fn load(s: &Structure) -> Loading {
        let column = |b: &Body, element: &str| {
            let at = b.pose.position;
            b.kind == BodyKind::Piece && !b.fixed && element.starts_with("Columns") && at.z < 2.5 && at.x < 6.0
        };
        let lost = |(i, b): (usize, &Body)| column(b, &s.elements[b.element as usize].name).then_some(i as u32);
        Loading {
            gravity: crate::geometry::Vec3::new(0.0, 0.0, -9.80665),
            removals: vec![crate::Removal::of_bodies(0.05, s.bodies.iter().enumerate().filter_map(lost).collect())],
            ..Loading::default()
        }
    }

    /// The frame amid its collapse: hinges, bars, fragments, debris at rest and contacts of all kinds.
    struct Amid {
        structure: Structure,
        loading: Loading,
        preload: Preload,
        kept: Vec<u8>,
    }

    /// The states after each interval, and the time of the last one, s.
    struct Keeper(Vec<Vec<u8>>, f64);

    impl Observer for Keeper {
        fn frame(&mut self, p: &crate::Progress, _: &[crate::geometry::Pose], _: &[bool]) -> Result<Flow> {
            Ok(if p.time >= self.1 { Flow::Stop } else { Flow::Continue })
        }
        fn breaks(&mut self, _: &[crate::Break]) -> Result<()> {
            Ok(())
        }
        fn checkpoint(&mut self, state: &mut dyn FnMut() -> Result<Vec<u8>>) -> Result<()> {
            self.0.push(state()?);
            Ok(())
        }
    }

    const INTERVAL: f64 = 0.04;
    /// The collapse is over by then, s.
    const AT: f64 = 1.8;

    fn amid() -> &'static Amid {
        static AMID: std::sync::OnceLock<Amid> = std::sync::OnceLock::new();
        AMID.get_or_init(make)
    }

    fn make() -> Amid {
        let structure = frame();
        let loading = load(&structure);
        let stop = crate::stop::Stop::new();
        let preload = crate::preload(&structure, &loading, &stop).expect("in equilibrium");
        let settings = SolveSettings {
            until_rest: false,
            until_fallen: false,
            duration: 5.0,
            frames_per_second: 1.0 / INTERVAL,
            threads: 1,
            structural_damping: crate::RunSettings::default().damping_rate,
            step_factor: 1.0,
            unloading_time: 0.012,
            delete_broken: false,
            sleeping: true,
            watches: Vec::new(),
            people: None,
        };
        let mut keeper = Keeper(Vec::new(), AT);
        solve(&structure, &loading, &settings, &preload, None, &stop, &mut keeper).expect("runs");
        let amid = |kept: &Vec<u8>| {
            let s: Loaded = postcard::from_bytes(kept).expect("ours");
            let stands = s.bonds.state.contains(&BondStatus::Elastic) && s.bonds.batches.len() > 1;
            let yields = !s.inelastic.is_empty() && s.rebar.batches.iter().any(|b| b.lane_in_use().is_some());
            stands && yields && !s.ground.is_empty() && !s.pairs.near.is_empty() && !s.fragmentation.done.is_empty()
        };
        let kept = keeper.0.into_iter().find(amid).expect("a state amid the collapse");
        Amid { structure, loading, preload, kept }
    }

    impl Amid {
        fn world(&self, threads: usize) -> World<'_> {
            let p = &self.preload;
            let options = SolverOptions { threads, staged_equilibrium: true, ..SolverOptions::default() };
            World::from(&self.structure, &self.loading, INTERVAL, options, p.statics.clone(), p.highest_frequency)
                .expect("sound")
        }

        fn loaded(&self) -> Loaded {
            postcard::from_bytes(&self.kept).expect("ours")
        }
    }

    /// Sections of a few kinds: after a restart as in the run that was kept, hinges that have the first bond alike in common read the same copy of
    /// where their fibres are.
    #[test]
    fn hinges_of_one_kind_read_one_copy_of_their_section() {
        let a = amid();
        let (mut resumed, mut run) = (a.world(1), a.world(1));
        resumed.restore(&a.kept).expect("the true one is taken");
        while run.time() < resumed.time() {
            run.advance().expect("runs");
        }
        for w in [&resumed, &run] {
            let mut kinds: std::collections::BTreeMap<u32, Vec<&crate::bond::rc::fibres::Fibres>> = Default::default();
            for b in &w.bonds.inelastic {
                if let BondState::Hinge(h) = &b.state {
                    kinds.entry(w.bonds.alike[b.bond as usize]).or_default().push(h.fibres());
                }
            }
            assert!(kinds.values().any(|k| k.len() > 1), "the test needs two hinges of a kind");
            assert!(kinds.values().all(|k| k.iter().all(|f| f.reads_the_copy_of(k[0]))));
            let first: Vec<_> = kinds.values().map(|k| k[0]).collect();
            assert!(first.windows(2).all(|f| !f[0].reads_the_copy_of(f[1])), "each kind has its own");
        }
    }

    /// What is handed over of a state is that state: bodies are as fast, every bond that holds is there once with what holds it and with its force, both
    /// halves of what has not cracked lie at one place with the same axes, and no normal force is larger than what the section can take.
    #[test]
    fn what_is_handed_over_is_the_state_that_was_kept() {
        use crate::bond::strength_left::JointKind;
        let a = amid();
        let mut w = a.world(1);
        w.restore(&a.kept).expect("the true one is taken");
        let h = crate::hand_over(&a.structure, &a.kept).expect("it fits");
        let b = &w.bodies;
        for (i, [v, turning]) in h.velocities.iter().enumerate() {
            let still = b.gone[i] || b.asleep[i];
            let own = |from: usize| if still { Vec3::zeros() } else { Vec3::from_fn(|c, _| b.v[i].0[from + c].into()) };
            assert_eq!((*v, *turning), (own(0), own(3)), "body {i}");
        }
        let kind = |q: usize| {
            let inelastic = w.bonds.inelastic.iter().find(|x| x.bond == q as u32);
            match (inelastic.map(|x| &x.state), w.bonds.table.state[q]) {
                (Some(BondState::Hinge(_)), _) => Some(JointKind::ConcreteHinge),
                (Some(BondState::RebarOnly(_)), _) => Some(JointKind::Bars),
                (Some(BondState::Crushed(_)), _) => {
                    (w.bonds.section_forces(&a.structure, q).n < 0.0).then_some(JointKind::Crushed)
                }
                (Some(BondState::Failed), _) => None,
                (None, BondStatus::Elastic) => Some(JointKind::ConcreteSection),
                _ => w.bonds.rebar.find(q as u32).map(|_| JointKind::Bars),
            }
        };
        let there = |q: usize| w.bonds.table.ends[q].iter().all(|i| !b.gone[*i as usize]);
        let expected: Vec<(u32, JointKind)> =
            (0..a.structure.bonds.len()).filter(|q| there(*q)).filter_map(|q| Some((q as u32, kind(q)?))).collect();
        let found: Vec<(u32, JointKind)> = h.joints.iter().map(|j| (j.bond, j.kind)).collect();
        assert_eq!(found, expected);
        for kind in [JointKind::ConcreteSection, JointKind::ConcreteHinge, JointKind::Bars] {
            assert!(found.iter().any(|f| f.1 == kind), "the test needs {kind:?}");
        }
        let mut hinges_beside_their_face = 0;
        for j in &h.joints {
            let q = j.bond as usize;
            if j.kind == JointKind::ConcreteHinge {
                // Moments and strengths are those of one section: no hinge carries more than it can. Shear does not depend on the place.
                let (f, left) = (&j.forces, &j.left);
                let carries = f.m1.abs() <= left.bending[0] && f.m2.abs() <= left.bending[1];
                assert!(carries && (-left.compression..=left.tension).contains(&f.n), "bond {q}: {f:?} of {left:?}");
                let at_face = w.bonds.section_forces(&a.structure, q);
                assert_eq!((f.n, f.v1, f.v2, f.t), (at_face.n, at_face.v1, at_face.v2, at_face.t));
                hinges_beside_their_face += usize::from(f.m1 != at_face.m1 || f.m2 != at_face.m2);
            } else {
                assert_eq!(j.forces, w.bonds.section_forces(&a.structure, q));
            }
            assert_eq!(j.bodies, w.bonds.table.ends[q]);
            let poses = j.bodies.map(|i| &b.pose[i as usize]);
            let places = [0, 1].map(|k| poses[k].apply(&j.places[k]));
            let axes = [0, 1].map(|k| j.axes[k].map(|e| poses[k].rotation * e));
            for (k, e) in axes.iter().enumerate() {
                let right_handed = (e[0].cross(&e[1]) - e[2]).norm();
                assert!(right_handed < 1e-5, "bond {q}, body {k}: {e:?}");
            }
            if j.kind == JointKind::ConcreteSection {
                assert!((places[0] - places[1]).norm() < 1e-3, "bond {q}: {places:?}");
                assert!((0..3).all(|c| (axes[0][c] - axes[1][c]).norm() < 5e-3), "bond {q}: {axes:?}");
                // From the first body to the second.
                let [from, to] = [0, 1].map(|k| (poses[k].position - places[k]).dot(&axes[0][0]));
                assert!(from < to, "bond {q}: {from} m and {to} m along its normal");
            }
            let [n, tension, compression] = [j.forces.n, j.left.tension, j.left.compression];
            assert!(
                (-1.05 * compression..=1.05 * tension.max(1e3)).contains(&n),
                "bond {q}, {:?}: {n} N of {tension}",
                j.kind
            );
        }
        assert!(hinges_beside_their_face > 0, "the test needs a hinge whose critical section is not its face");
    }

    #[test]
    fn a_kept_state_with_indices_that_lead_astray_is_refused_and_nothing_is_changed() {
        let a = amid();
        let good = a.loaded();
        let bodies = good.bodies.n as u32;
        let slots = good.bonds.out.len() as u32;
        let live = good.bonds.state.iter().position(|s| *s == BondStatus::Elastic).expect("something stands");
        let lane = good.bonds.place[live];
        let [z, l] = [lane.0 as usize, lane.1 as usize];
        let bar = good.rebar.batches.iter().position(|b| b.lane_in_use().is_some()).expect("bars hold");
        type Change = Box<dyn Fn(&mut Loaded)>;
        let changes: Vec<(&str, Change)> = vec![
            ("a slot of a lane", Box::new(move |s| s.bonds.batches[z].slot_a[l] = slots)),
            ("a slot shared", Box::new(move |s| s.bonds.batches[z].slot_a[l] = s.bonds.batches[z].slot_b[l])),
            (
                "a slot in both lists",
                Box::new(move |s| {
                    s.bonds.slots[live][0] = slots + 5;
                    s.bonds.batches[z].slot_a[l] = slots + 5;
                }),
            ),
            (
                "no slot",
                Box::new(move |s| {
                    s.bonds.slots[live] = [NO_SLOT; 2];
                    (s.bonds.batches[z].slot_a[l], s.bonds.batches[z].slot_b[l]) = (NO_SLOT, NO_SLOT);
                }),
            ),
            ("the body of a lane", Box::new(move |s| s.bonds.batches[z].a[l] = bodies + 1)),
            ("the end of a bond", Box::new(move |s| s.bonds.ends[live][1] = bodies)),
            ("the bond of a lane", Box::new(move |s| s.bonds.checks[z].bond[l] = u32::MAX - 1)),
            ("a place", Box::new(move |s| s.bonds.place[live] = (9999, 3))),
            ("an elastic bond said to be gone", Box::new(move |s| s.bonds.state[live] = BondStatus::Gone)),
            ("where slots begin", Box::new(|s| s.bonds.first_slot[1] += 100_000)),
            ("too few slots", Box::new(|s| s.bonds.out.truncate(3))),
            ("a neighbour", Box::new(move |s| s.bonds.neighbours[0].push(bodies))),
            (
                "a batch more",
                Box::new(|s| {
                    let more = s.bonds.batches[0].clone();
                    s.bonds.batches.push(more);
                }),
            ),
            ("a slot of a hinge", Box::new(move |s| s.inelastic[0].slots[1] = slots)),
            ("the bond of a hinge", Box::new(|s| s.inelastic[0].bond = 1 << 30)),
            ("a bond that is inelastic twice", Box::new(|s| s.inelastic.insert(0, s.inelastic[0].clone()))),
            (
                "the fibres of a hinge",
                Box::new(|s| {
                    let hinge = s.inelastic.iter_mut().find_map(|a| match &mut a.state {
                        BondState::Hinge(h) => Some(h),
                        _ => None,
                    });
                    hinge.expect("a section yields").lose_a_fibre();
                }),
            ),
            ("a slot of a bar", Box::new(move |s| s.rebar.batches[bar].lead_astray(slots))),
            (
                "bars twice",
                Box::new(move |s| {
                    let more = s.rebar.batches[bar].clone();
                    s.rebar.batches.push(more);
                }),
            ),
            ("a pair of no bodies", Box::new(move |s| s.pairs.list.last_mut().expect("pairs").b = bodies)),
            ("pairs without order", Box::new(|s| s.pairs.list.reverse())),
            (
                "a pair looked at twice",
                Box::new(|s| {
                    let z = s.pairs.near[0];
                    s.pairs.near.insert(0, z);
                }),
            ),
            ("a pair that is not there", Box::new(|s| s.pairs.near.push(u32::MAX - 1))),
            (
                "too many points",
                Box::new(|s| {
                    let c = s.pairs.list.iter_mut().find_map(|p| p.contact.as_mut()).expect("contacts");
                    c.manifold.count = 5;
                }),
            ),
            (
                "a place in no batch",
                Box::new(|s| {
                    let c = s.pairs.list.iter_mut().find_map(|p| p.contact.as_mut()).expect("contacts");
                    c.place = Some((7, 7));
                }),
            ),
            ("a body on the ground", Box::new(move |s| s.ground[0].body = bodies)),
            (
                "points on the ground",
                Box::new(|s| {
                    let p = s.ground[0].points[0];
                    s.ground[0].points = vec![p; 5];
                }),
            ),
            ("a place on the ground", Box::new(|s| s.ground[0].place = (3, 3))),
            ("rows of bodies", Box::new(|s| s.bodies.v.truncate(2))),
            ("a body without mass", Box::new(|s| s.bodies.mass.fill(0.0))),
            ("not a number", Box::new(|s| s.bodies.v[0].0[1] = f32::NAN)),
            ("far away", Box::new(|s| s.bodies.pose[0].position.x = 1e12)),
            ("a piece that broke into fragments", Box::new(move |s| s.fragmentation.done[0].body = bodies)),
            ("its clock", Box::new(|s| s.count.time += 1.0)),
            ("its breaks", Box::new(|s| s.count.broken = usize::MAX)),
        ];
        let mut w = a.world(1);
        let fresh = w.checkpoint(0).expect("can be kept");
        for (what, change) in changes {
            let mut bad = a.loaded();
            change(&mut bad);
            let e = w.restore(&postcard::to_stdvec(&bad).expect("can be stored")).expect_err(what);
            assert!(e.exit_code() == 2 && e.to_string().contains("cannot be resumed"), "{what}: {e}");
            assert!(w.checkpoint(0).expect("can be kept") == fresh, "{what}: nothing is changed");
        }
        let index = w.restore(&a.kept).expect("the true one is taken");
        assert!(w.checkpoint(index).expect("can be kept") == a.kept, "and is what it was");
    }

    #[test]
    fn whatever_is_changed_in_a_kept_state_it_is_refused_or_runs_on() {
        let a = amid();
        let rounds = std::env::var("LEANTO_ROUNDS").ok().and_then(|r| r.parse().ok()).unwrap_or(150u32);
        let mut random = Pcg64Mcg::new(11);
        let mut worlds = [a.world(1), a.world(2)];
        let (mut refused, mut ran, mut unstable) = (0, 0, 0);
        for round in 0..rounds {
            let mut bytes = a.kept.clone();
            for _ in 0..1 + random.next_u32() % 3 {
                let at = random.next_u32() as usize % bytes.len();
                match random.next_u32() % 4 {
                    0 => bytes[at] ^= 1 << (random.next_u32() % 8),
                    1 => bytes[at] = [0, 1, 0x7f, 0xff][random.next_u32() as usize % 4],
                    // The largest index there is, in place of a small one.
                    2 => drop(bytes.splice(at..=at, [0xff, 0xff, 0xff, 0xff, 0x0f])),
                    _ => bytes[at] = bytes[at].wrapping_add(1),
                }
            }
            let w = &mut worlds[round as usize % 2];
            match w.restore(&bytes) {
                Err(_) => refused += 1,
                // A state that diverges ends with a message.
                Ok(_) if (0..3).any(|_| w.advance().is_err()) => unstable += 1,
                Ok(_) => ran += 1,
            }
        }
        assert!(
            refused + ran + unstable == rounds,
            "{rounds} states changed: {refused} refused, {ran} ran on, {unstable} ended with a message"
        );
        assert!(refused > rounds / 20 && ran > rounds / 20, "{refused} refused, {ran} ran on, {unstable} unstable");
    }
}
