//! The state of a run.

use crate::geometry::Vec3;
use crate::solve::body::Bodies;
use crate::solve::bond::failure::Break;
use crate::solve::bond::inelastic::{BondState, InelasticBond};
use crate::solve::bond::rc::linearised;
use crate::solve::bond::rc::localisation::HingeLocalisation;
use crate::solve::bond::rebar::RebarBonds;
use crate::solve::bond::table::Bonds;
use crate::solve::contact::ground::GroundContact;
use crate::solve::contact::pairs::Pairs;
use crate::solve::contact::shapes::Solid;
use crate::solve::contact::sleeping::Sleeping;
use crate::solve::contact::solver::{Colours, ContactBatch};
use crate::solve::loading::{LiveLoadChange, Loading};
use crate::solve::simd::lanes::{NO_SLOT, Vec6, has_avx2};
use crate::solve::simd::threads::Pool;
use crate::solve::statics::equilibrium::{self, Load, StaticSolution};
use crate::solve::statics::{initial_state, modes};
use crate::solve::stepping::divergence::DivergentBody;
use crate::solve::stepping::energy_rise::EnergyMonitor;
use crate::solve::stepping::events::Events;
use crate::solve::stepping::fragmentation::{Fragmentation, FragmentationState};
use crate::solve::stepping::load_ramp::LoadRamp;
use crate::solve::stepping::phases::{self, PhaseTimer};
use crate::solve::stepping::rest_criterion::RestCriterion;
use crate::solve::stepping::thread_pace::ThreadPace;
use crate::stop::Stop;
use crate::structure::Structure;

/// Debris touching only debris is solved every so many substeps.
pub const COARSE_EVERY: u64 = 5;
/// Contacts are refreshed at least this often, s.
const REFRESH: f64 = 0.004;
/// Fraction of the critical time step that is used.
const STEP_FRACTION: f64 = 0.8;
/// Longest time step, s: contacts want it even where no bond limits it.
const LONGEST_STEP: f64 = 2e-4;

/// Bonded bodies that turn by more than this between refreshes (rad), or are met by something that closes by more than this (m),
/// have their arms followed in every substep.
pub const ARM_ROTATION: f64 = 1e-4;

/// Damping ratio of the highest mode. Modes near the limit of the time step answer a section that lets go at once with more than twice
/// what they should; undamped they break sections beside it that should hold, and how many depends on the time step. Modes that move a
/// building have a hundredth of this.
pub const HIGHEST_MODE_DAMPING: f64 = 0.4;

/// Fastest motion that structural damping is in proportion to, m/s and rad/s.
pub const DAMPED_SPEED: f64 = 0.3;

/// Choices that most runs leave at their default.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverOptions {
    /// Worker threads.
    pub threads: usize,
    /// Start from the section forces of the static solution; otherwise from no forces at all.
    pub equilibrium: bool,
    /// Look for an equilibrium within the strength where the elastic one is beyond it ([`initial_state::staged_equilibrium`]).
    pub staged_equilibrium: bool,
    /// Let bonds break.
    pub breaking: bool,
    /// Stiffness-proportional damping of bonds, s: damping ratio = omega x this / 2. None: as much as gives the highest mode
    /// [`HIGHEST_MODE_DAMPING`].
    pub bond_damping: Option<f64>,
    /// Mass-proportional damping, 1/s; only to find equilibria, zero in real runs.
    pub mass_damping: f64,
    /// Rate at which the motion of what stands on the ground dies away, 1/s: damping ratio = rate / (2 omega). Motion faster than
    /// [`DAMPED_SPEED`] is slowed as if it were that fast, so that what falls is held back by no more than rate x [`DAMPED_SPEED`].
    pub structural_damping: f64,
    /// Multiplies the time step, for convergence studies (at most 1).
    pub step_factor: f64,
    /// Take quiet debris out of the computation; off only to see that contacts alone hold it still.
    pub sleeping: bool,
    /// Use the AVX2 kernels where the processor has them (they give the same bits).
    pub use_avx2: bool,
    /// Follow hinges whose fibres stand still eight at a time; off only to see that they do as they would by themselves.
    pub lanes: bool,
}

impl Default for SolverOptions {
    fn default() -> Self {
        Self {
            threads: 1,
            equilibrium: true,
            staged_equilibrium: false,
            breaking: true,
            bond_damping: None,
            mass_damping: 0.0,
            structural_damping: 0.0,
            step_factor: 1.0,
            sleeping: true,
            use_avx2: true,
            lanes: true,
        }
    }
}

/// A run in progress.
pub struct World<'a> {
    pub(in crate::solve) s: &'a Structure,
    pub(in crate::solve) loading: &'a Loading,
    /// Options it was made with.
    pub options: SolverOptions,
    pub(in crate::solve) pool: Pool,
    pub(in crate::solve) thread_pace: ThreadPace,
    /// Where motion beyond all physics began in the last block of substeps.
    pub(in crate::solve) divergent: Vec<DivergentBody>,
    /// Bodies.
    pub bodies: Bodies,
    /// Bonds.
    pub bonds: Bonds,
    pub(in crate::solve) inelastic: Vec<InelasticBond>,
    /// Hinges whose fibres stand still, within [`Self::substeps`].
    pub(in crate::solve) linearised: Vec<linearised::Batch>,
    pub(in crate::solve) localisation: HingeLocalisation,
    pub(in crate::solve) rebar: RebarBonds,
    pub(in crate::solve) solids: Vec<Solid>,
    pub(in crate::solve) pairs: Pairs,
    pub(in crate::solve) ground: Vec<GroundContact>,
    pub(in crate::solve) batches: Vec<ContactBatch>,
    pub(in crate::solve) fine: Colours,
    pub(in crate::solve) coarse: Colours,
    /// Contacts of bodies from outside and of what they drive before them, and these bodies.
    pub(in crate::solve) high_mass_ratio: Colours,
    pub(in crate::solve) driven_bodies: Vec<u32>,
    pub(in crate::solve) sleeping: Sleeping,
    /// What removed parts carried, while it fades.
    pub(in crate::solve) load_ramps: Vec<LoadRamp>,
    /// Bodies that bonds hold to the ground.
    pub(in crate::solve) supported: Vec<bool>,
    pub(in crate::solve) fragmentation: FragmentationState,
    /// Something may strike a bonded body in this interval.
    pub(in crate::solve) impact_expected: bool,
    pub(in crate::solve) saved_velocity: Vec<Vec6>,
    /// Bodies that move.
    pub(in crate::solve) moving: Vec<u32>,
    /// Simulated time, s.
    pub time: f64,
    /// Substeps done.
    pub steps: u64,
    /// Time step, s.
    pub h: f64,
    /// Substeps between contact refreshes.
    pub per_refresh: u64,
    pub(in crate::solve) refreshes: u64,
    /// Bonds that have released so far (removals not counted).
    pub broken: usize,
    /// Bodies asleep at the last refresh.
    pub asleep: usize,
    pub(in crate::solve) new_breaks: Vec<Break>,
    /// Highest speed of any body at any refresh so far, m/s.
    pub(in crate::solve) fastest: f64,
    /// Work done from outside, J (see [`crate::solve::stepping::energy::Energy::supplied`]).
    pub(in crate::solve) supplied: f64,
    /// Acceleration by the moving ground in this interval, m/s2.
    pub(in crate::solve) inertia: Vec3,
    /// Velocities at the beginning of the interval, while work from outside is counted.
    pub(in crate::solve) v_start: Vec<Vec6>,
    /// Energy without cause.
    pub(in crate::solve) energy_monitor: EnergyMonitor,
    /// What moves, and since when nothing does.
    pub(in crate::solve) rest_criterion: RestCriterion,
    /// Room for the energy of each body.
    pub(in crate::solve) scratch: Vec<f64>,
    pub(in crate::solve) next_removal: usize,
    pub(in crate::solve) events: Events,
    /// The static solution that the run starts from.
    pub statics: StaticSolution,
    /// Highest natural frequency, rad/s.
    pub highest_frequency: f64,
    /// Damping of bonds, s.
    pub(in crate::solve) bond_damping: f64,
    pub(in crate::solve) phase_timer: Option<PhaseTimer<'a>>,
}

impl<'a> World<'a> {
    /// Prepares a run. Frames are `frame_interval` seconds apart: the time step is chosen so that they fall on refreshes.
    ///
    /// # Errors
    /// When the structure is a mechanism, or a piece has no usable shape.
    pub fn new(
        s: &'a Structure,
        loading: &'a Loading,
        frame_interval: f64,
        options: SolverOptions,
    ) -> crate::Result<Self> {
        let extra = extra_loads(s, loading);
        let statics = if options.staged_equilibrium {
            initial_state::staged_equilibrium(s, loading.gravity, &extra, &Stop::new())?.statics
        } else {
            equilibrium::solve(s, loading.gravity, &extra)?
        };
        let highest = highest_frequency(s, loading, &Stop::new())?;
        Self::from(s, loading, frame_interval, options, statics, highest)
    }

    /// The same from a static solution and the highest frequency that are known already.
    ///
    /// # Errors
    /// When a piece has no usable shape.
    pub fn from(
        s: &'a Structure,
        loading: &'a Loading,
        frame_interval: f64,
        options: SolverOptions,
        statics: StaticSolution,
        highest_frequency: f64,
    ) -> crate::Result<Self> {
        let mut bodies = Bodies::new(s);
        loading.support_motions.iter().flat_map(|d| &d.bodies).for_each(|i| bodies.prescribed[*i as usize] = true);
        let zero = vec![[0.0; 6]; s.bonds.len()];
        let bonds = Bonds::new(s, &bodies.pose, if options.equilibrium { &statics.forces } else { &zero });
        let bond_damping = options.bond_damping.unwrap_or(if highest_frequency > 0.0 {
            2.0 * HIGHEST_MODE_DAMPING / highest_frequency
        } else {
            0.0
        });
        let damping_ratio = 0.5 * bond_damping * highest_frequency;
        let critical = if highest_frequency > 0.0 {
            2.0 / highest_frequency * ((1.0 + damping_ratio * damping_ratio).sqrt() - damping_ratio)
        } else {
            f64::INFINITY
        };
        let longest = (STEP_FRACTION * critical).min(LONGEST_STEP) * options.step_factor;
        let refreshes = (frame_interval / REFRESH).ceil().max(1.0);
        let per_refresh = (frame_interval / refreshes / longest).ceil().max(1.0);
        let h = frame_interval / refreshes / per_refresh;
        let n = s.bodies.len();
        let mut world = Self {
            s,
            loading,
            pool: Pool::new(options.threads),
            thread_pace: ThreadPace::new(options.threads.max(1)),
            divergent: Vec::new(),
            solids: Solid::all(s)?,
            pairs: Pairs::new(n),
            ground: Vec::new(),
            batches: Vec::new(),
            fine: Colours::default(),
            coarse: Colours::default(),
            high_mass_ratio: Colours::default(),
            driven_bodies: Vec::new(),
            sleeping: Sleeping::new(n),
            load_ramps: Vec::new(),
            supported: Vec::new(),
            fragmentation: FragmentationState::new(s),
            impact_expected: false,
            saved_velocity: vec![Vec6::default(); n + 1],
            moving: Vec::new(),
            bodies,
            bonds,
            inelastic: Vec::new(),
            linearised: Vec::new(),
            localisation: HingeLocalisation::of(s),
            rebar: RebarBonds::default(),
            time: 0.0,
            steps: 0,
            h,
            per_refresh: per_refresh as u64,
            refreshes: 0,
            broken: 0,
            asleep: 0,
            new_breaks: Vec::new(),
            fastest: 0.0,
            supplied: 0.0,
            inertia: Vec3::zeros(),
            v_start: Vec::new(),
            energy_monitor: EnergyMonitor::default(),
            rest_criterion: RestCriterion::default(),
            scratch: Vec::new(),
            next_removal: 0,
            events: Events::default(),
            statics,
            highest_frequency,
            bond_damping,
            phase_timer: None,
            options,
        };
        world.options.use_avx2 &= has_avx2();
        world.set_loads();
        Ok(world)
    }

    /// Gravity and the inertia of a moving ground in the middle of the interval that begins now, m/s2.
    pub(in crate::solve) fn gravity_now(&self) -> Vec3 {
        let interval = self.h * self.per_refresh as f64;
        let ground = self.loading.base_motion.as_ref().map_or(Vec3::zeros(), |m| m.at(self.time + 0.5 * interval));
        self.loading.gravity - ground
    }

    /// Gravity, constant forces and the inertia of a moving ground, for the interval that begins now.
    pub(in crate::solve) fn set_loads(&mut self) {
        let g = self.gravity_now();
        self.inertia = g - self.loading.gravity;
        for i in 0..self.bodies.n {
            let f = g * self.bodies.mass[i];
            self.bodies.load[i] = Vec6([f.x as f32, f.y as f32, f.z as f32, 0.0, 0.0, 0.0, 0.0, 0.0]);
        }
        for l in &self.loading.forces {
            let row = &mut self.bodies.load[l.body as usize].0;
            for c in 0..3 {
                row[c] += l.force[c] as f32;
                row[3 + c] += l.moment[c] as f32;
            }
        }
        let interval = self.h * self.per_refresh as f64;
        for p in &self.loading.pulses {
            let factor = p.mean(self.time, self.time + interval);
            let row = &mut self.bodies.load[p.load.body as usize].0;
            for c in 0..3 {
                row[c] += (factor * p.load.force[c]) as f32;
                row[3 + c] += (factor * p.load.moment[c]) as f32;
            }
        }
        for f in &self.load_ramps {
            let factor = f.mean(self.time, self.time + interval);
            let row = &mut self.bodies.load[f.load.body as usize].0;
            for c in 0..3 {
                row[c] += (factor * f.load.force[c]) as f32;
                row[3 + c] += (factor * f.load.moment[c]) as f32;
            }
        }
        for (body, load) in self.sleeping.held() {
            for c in 0..6 {
                self.bodies.load[body as usize].0[c] += load[c] as f32;
            }
        }
    }

    /// Tells `laps` whenever a phase of the loop ends.
    pub fn set_phase_timer(&mut self, phase_timer: PhaseTimer<'a>) {
        self.phase_timer = Some(phase_timer);
    }

    pub(in crate::solve) fn phase_done(&self, phase: phases::LoopPhase) {
        if let Some(l) = self.phase_timer {
            l(phase);
        }
    }

    /// How many bonds are elastic, on bars, on fibres and softening by limits.
    pub fn laws(&self) -> [usize; 4] {
        let hinges = self.inelastic.iter().filter(|a| matches!(a.state, BondState::Hinge(_))).count();
        [self.bonds.elastic(), self.rebar.count(), hinges, self.inelastic.len() - hinges]
    }

    /// Contact points times sweeps of an average substep, for stating the cost.
    pub fn point_sweeps_per_step(&self) -> f64 {
        let split = self.coarse.ranges.first().map_or(self.batches.len(), |r| r.0 as usize);
        let points =
            |b: &[ContactBatch]| b.iter().map(|c| (0..8).map(|l| c.points_in(l)).sum::<usize>()).sum::<usize>() as f64;
        2.0 * (points(&self.batches[..split]) + points(&self.batches[split..]) / COARSE_EVERY as f64)
    }

    /// Advances by one refresh interval.
    ///
    /// # Errors
    /// When something flies apart numerically, naming the piece and the time.
    pub fn advance(&mut self) -> crate::Result<()> {
        self.refresh()?;
        self.substeps();
        self.account_energy();
        self.update_rest_criterion();
        Ok(())
    }

    /// Tells how long the last interval took, s: when threads are kept waiting by other programs, fewer of them work in the next ones.
    /// This changes nothing in what is found.
    pub fn record_wall_time(&mut self, seconds: f64) {
        let threads = self.thread_pace.record(seconds, self.pool.take_stalls());
        self.pool.set_threads(threads);
    }

    /// How many threads work now.
    pub fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// From now on only so many threads work, at most as many as it was made with.
    pub fn set_threads(&mut self, threads: usize) {
        self.pool.set_threads(threads);
    }

    /// Upward force of a bond on its first body, N.
    pub fn upright_force(&self, bond: usize) -> f64 {
        let slot = self.bonds.slots[bond][0];
        if slot == NO_SLOT { 0.0 } else { f64::from(self.bonds.out[slot as usize].0[2]) }
    }

    /// The hinge of a bond, if it has one: its deformation (axial in m, rotations in rad) and the energy it has spent, J.
    pub fn hinge(&self, bond: usize) -> Option<([f64; 3], f64)> {
        let k = self.inelastic.binary_search_by_key(&(bond as u32), |a| a.bond).ok()?;
        match &self.inelastic[k].state {
            BondState::Hinge(h) => Some((h.deformation(), h.dissipated())),
            _ => None,
        }
    }

    /// Pieces that have come apart so far, in order of time.
    pub fn fragmentations(&self) -> &[Fragmentation] {
        &self.fragmentation.done
    }

    /// Bonds that released since the last call, in order of time, then bond.
    pub fn take_breaks(&mut self) -> Vec<Break> {
        let mut b = std::mem::take(&mut self.new_breaks);
        b.sort_by(|x, y| x.time.total_cmp(&y.time).then(x.bond.cmp(&y.bond)));
        b
    }
}

/// Highest natural frequency, rad/s, of the structure when it weighs least.
///
/// # Errors
/// When it is asked to end.
pub fn highest_frequency(s: &Structure, loading: &Loading, stop: &Stop) -> crate::Result<f64> {
    if loading.live_loads.iter().all(|b| b.mass >= 0.0) {
        return modes::highest_frequency(s, stop);
    }
    let mut light = s.clone();
    for (i, b) in light.bodies.iter_mut().enumerate() {
        let leaves = loading.live_loads.iter().filter(|l| l.body as usize == i && l.mass < 0.0).map(|l| l.mass);
        let mass = LiveLoadChange::with(b.mass, leaves);
        b.inertia *= mass / b.mass;
        b.mass = mass;
    }
    modes::highest_frequency(&light, stop)
}

/// Constant loads gathered per body.
pub fn extra_loads(s: &Structure, loading: &Loading) -> Vec<Load> {
    let mut out = vec![Load::default(); s.bodies.len()];
    for l in &loading.forces {
        out[l.body as usize].force += l.force;
        out[l.body as usize].moment += l.moment;
    }
    out
}
