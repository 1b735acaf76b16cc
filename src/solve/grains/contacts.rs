//! The contact problem of one step: normal impulses, friction and rolling resistance by projected Gauss-Seidel sweeps over colours of
//! contacts that share no body (Jourdan, Alart and Jean 1998). The result does not depend on the number of threads.

use crate::geometry::Vec3;
use crate::solve::simd::disjoint::Disjoint;
use crate::solve::simd::threads::{Pool, share};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};

/// The second body of a contact with a container.
pub(super) const FIXED: u32 = u32::MAX;

/// Colours; what finds no colour of its own is left to one thread.
const COLOURS: usize = 63;

/// Fewer contacts than this in a colour are left to one thread.
const SHARED: usize = 256;

/// Contacts of a step below which one thread does everything.
const TEAM: usize = 2000;

/// How fast a body moves and how hard it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Motion {
    /// Velocity of the centroid, m/s.
    pub v: Vec3,
    /// Angular velocity, rad/s, world axes.
    pub w: Vec3,
    /// 1 / mass, 1/kg.
    pub inv_mass: f64,
    /// 1 / moment of inertia where that is the same about all axes, 1/(kg m2); otherwise negative, and there is a matrix.
    pub inv_inertia: f64,
}

/// One point of contact. The normal points from the second body to the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    pub a: u32,
    pub b: u32,
    /// Tells it apart from step to step: second body or container, and feature.
    pub key: u64,
    pub normal: Vec3,
    pub arm_a: Vec3,
    pub arm_b: Vec3,
    /// Velocity of the container at the point, m/s.
    pub surface: Vec3,
    /// Distance at the beginning of the step, m; negative for an overlap.
    pub gap: f64,
    /// Least normal velocity after the step, m/s.
    pub target: f64,
    pub friction: f64,
    /// Rolling resistance times the radius of the contact, m.
    pub rolling: f64,
    /// 1 / effective masses: normal and tangential; and about the axis of rolling.
    pub inv: [f64; 3],
    /// Normal impulse, N s.
    pub pressed: f64,
    /// Tangential impulse, N s.
    pub rubbed: Vec3,
    /// Rolling couple times the step, N m s.
    pub rolled: Vec3,
    /// Place in the order of detection.
    pub natural: u32,
}

/// How the contact solver ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// Points of contact.
    pub contacts: usize,
    /// Sweeps.
    pub sweeps: usize,
    /// Largest change of a velocity in the last sweep, m/s.
    pub change: f64,
}

/// Inverse inertia of bodies that are no spheres, world axes: xx, yy, zz, xy, xz, yz.
pub(super) type Tensor = [f64; 6];

pub(super) fn times(t: &Tensor, v: &Vec3) -> Vec3 {
    Vec3::new(
        t[0] * v.x + t[3] * v.y + t[4] * v.z,
        t[3] * v.x + t[1] * v.y + t[5] * v.z,
        t[4] * v.x + t[5] * v.y + t[2] * v.z,
    )
}

fn turned(m: &Motion, tensors: &[Tensor], i: u32, couple: &Vec3) -> Vec3 {
    if m.inv_inertia >= 0.0 { couple * m.inv_inertia } else { times(&tensors[i as usize], couple) }
}

impl Contact {
    /// Effective masses from the bodies that meet.
    pub(super) fn weigh(&mut self, motions: &[Motion], tensors: &[Tensor]) {
        let ends = [(self.a, self.arm_a), (self.b, self.arm_b)];
        let n = self.normal;
        let helper = if n.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
        let s = n.cross(&helper).normalize();
        let t = n.cross(&s);
        let (mut kn, mut kss, mut ktt, mut kst, mut kr) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for (i, arm) in ends.into_iter().filter(|e| e.0 != FIXED) {
            let m = &motions[i as usize];
            let [cn, cs, ct] = [n, s, t].map(|d| arm.cross(&d));
            let [in_, is, it] = [cn, cs, ct].map(|c| turned(m, tensors, i, &c));
            kn += m.inv_mass + cn.dot(&in_);
            kss += m.inv_mass + cs.dot(&is);
            ktt += m.inv_mass + ct.dot(&it);
            kst += cs.dot(&it);
            kr += if m.inv_inertia >= 0.0 {
                m.inv_inertia
            } else {
                let x = &tensors[i as usize];
                x[0] + x[1] + x[2]
            };
        }
        // The larger of the two tangential values: the projection then converges for both directions.
        let largest = 0.5 * (kss + ktt) + (0.25 * (kss - ktt) * (kss - ktt) + kst * kst).sqrt();
        self.inv = [1.0 / kn, 1.0 / largest, 1.0 / kr];
    }

    /// Gives the impulses to the bodies.
    ///
    /// # Safety
    /// Nobody else uses the bodies of this contact meanwhile.
    #[inline(always)]
    unsafe fn give(&self, p: &Vec3, couple: &Vec3, motions: Disjoint<'_, Motion>, tensors: &[Tensor]) {
        // SAFETY: the caller keeps both bodies to this contact, and they differ.
        unsafe {
            let a = motions.at(self.a as usize);
            a.v += p * a.inv_mass;
            a.w += turned(a, tensors, self.a, &(self.arm_a.cross(p) + couple));
            if self.b != FIXED {
                let b = motions.at(self.b as usize);
                b.v -= p * b.inv_mass;
                b.w -= turned(b, tensors, self.b, &(self.arm_b.cross(p) + couple));
            }
        }
    }

    /// One projection. Returns the largest change of a velocity, m/s.
    ///
    /// # Safety
    /// Nobody else uses the bodies of this contact meanwhile.
    #[inline(always)]
    unsafe fn project(&mut self, motions: Disjoint<'_, Motion>, tensors: &[Tensor]) -> f64 {
        // SAFETY: the caller keeps both bodies to this contact, and they differ.
        unsafe {
            let a = motions.at(self.a as usize);
            let mut u = a.v + a.w.cross(&self.arm_a) - self.surface;
            let mut spin = a.w;
            let mut inv_mass = a.inv_mass;
            if self.b != FIXED {
                let b = motions.at(self.b as usize);
                u -= b.v + b.w.cross(&self.arm_b);
                spin -= b.w;
                inv_mass = inv_mass.max(b.inv_mass);
            }
            let n = self.normal;
            let un = u.dot(&n);
            let pressed = (self.pressed - (un - self.target) * self.inv[0]).max(0.0);
            let dn = pressed - self.pressed;
            self.pressed = pressed;
            let bound = self.friction * pressed;
            let mut rubbed = self.rubbed - (u - n * un) * self.inv[1];
            let size = rubbed.norm_squared();
            if size > bound * bound {
                rubbed *= bound / size.sqrt();
            }
            let impulse = n * dn + (rubbed - self.rubbed);
            self.rubbed = rubbed;
            let mut couple = Vec3::zeros();
            if self.rolling > 0.0 {
                let bound = self.rolling * pressed;
                let mut rolled = self.rolled - spin * self.inv[2];
                let size = rolled.norm_squared();
                if size > bound * bound {
                    rolled *= bound / size.sqrt();
                }
                couple = rolled - self.rolled;
                self.rolled = rolled;
            }
            self.give(&impulse, &couple, motions, tensors);
            impulse.norm() * inv_mass
        }
    }
}

/// Contacts in the order of their colours.
#[derive(Default)]
pub(super) struct Batch {
    pub contacts: Vec<Contact>,
    /// Where each colour begins; one more than colours. The last one is for one thread.
    begins: Vec<usize>,
    masks: Vec<u64>,
    colour: Vec<u8>,
}

impl Batch {
    /// Sorts contacts by colour: each takes the first colour that neither of its bodies has.
    pub(super) fn fill(&mut self, natural: &[Contact], bodies: usize) {
        self.masks.clear();
        self.masks.resize(bodies, 0);
        self.colour.clear();
        let mut count = [0usize; COLOURS + 2];
        for c in natural {
            let taken = self.masks[c.a as usize] | if c.b == FIXED { 0 } else { self.masks[c.b as usize] };
            let colour = (taken.trailing_ones() as usize).min(COLOURS);
            if colour < COLOURS {
                self.masks[c.a as usize] |= 1 << colour;
                if c.b != FIXED {
                    self.masks[c.b as usize] |= 1 << colour;
                }
            }
            self.colour.push(colour as u8);
            count[colour + 1] += 1;
        }
        for k in 0..=COLOURS {
            count[k + 1] += count[k];
        }
        self.begins = count.to_vec();
        self.contacts.clear();
        if let Some(first) = natural.first() {
            self.contacts.resize(natural.len(), *first);
        }
        let mut next = count;
        for (k, (c, colour)) in natural.iter().zip(&self.colour).enumerate() {
            let place = &mut next[*colour as usize];
            self.contacts[*place] = Contact { natural: k as u32, ..*c };
            *place += 1;
        }
    }

    /// Sweeps until no contact changes a velocity by more than `tolerance`, or until `most` sweeps.
    pub(super) fn solve(
        &mut self,
        motions: &mut [Motion],
        tensors: &[Tensor],
        (most, tolerance): (usize, f64),
        pool: &Pool,
    ) -> Solved {
        let contacts = self.contacts.len();
        if contacts == 0 {
            return Solved::default();
        }
        let motions = Disjoint::new(motions);
        let list = Disjoint::new(&mut self.contacts);
        let begins = &self.begins;
        let changes: Vec<AtomicU64> = (0..=most).map(|_| AtomicU64::new(0)).collect();
        let used = AtomicU64::new(0);
        let barrier = pool.barrier();
        let threads = if contacts < TEAM { 1 } else { pool.threads() };
        let work = |thread: usize| {
            // The sweep with number 0 gives the impulses of the step before.
            for sweep in 0..=most {
                let mut largest = 0.0_f64;
                for colour in 0..=COLOURS {
                    let range = begins[colour]..begins[colour + 1];
                    if range.is_empty() {
                        continue;
                    }
                    let alone = threads == 1 || colour == COLOURS || range.len() < SHARED;
                    let own = match (alone, thread) {
                        (true, 0) => range,
                        (true, _) => 0..0,
                        (false, _) => {
                            let s = share(range.len(), thread, threads);
                            range.start + s.start..range.start + s.end
                        }
                    };
                    for k in own {
                        // SAFETY: shares do not overlap; contacts of a colour share no body, and the last colour has one thread.
                        unsafe {
                            let c = list.at(k);
                            if sweep == 0 {
                                let p = c.normal * c.pressed + c.rubbed;
                                c.give(&p, &c.rolled, motions, tensors);
                            } else {
                                largest = largest.max(c.project(motions, tensors));
                            }
                        }
                    }
                    if threads > 1 {
                        barrier.wait();
                    }
                }
                // The largest of all is the same in any order.
                changes[sweep].fetch_max(largest.to_bits(), Ordering::AcqRel);
                if threads > 1 {
                    barrier.wait();
                }
                let change = f64::from_bits(changes[sweep].load(Ordering::Acquire));
                if sweep == most || sweep > 0 && change <= tolerance {
                    if thread == 0 {
                        used.store(sweep as u64, Ordering::Release);
                    }
                    return;
                }
            }
        };
        if threads == 1 {
            work(0);
        } else {
            pool.run(&work);
        }
        let sweeps = used.load(Ordering::Acquire) as usize;
        Solved { contacts, sweeps, change: f64::from_bits(changes[sweeps].load(Ordering::Acquire)) }
    }
}
