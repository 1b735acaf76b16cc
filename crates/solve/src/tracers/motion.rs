//! Motion of one person over an interval, in steps of a millisecond when anything nearby moves; otherwise the person rides on the support.

use super::neighbours::Neighbours;
use super::placed::{Placed, PlacedPiece, QUIET};
use super::pressure::{available_weight, blow_force, effective_mass, holding_force, reduced_mass};
use super::shape::TracerShape;
use super::soon::Soon;
use super::state::{State, Touching};
use super::{BodyModel, GROUND, HEIGHT, NOBODY};
use crate::body::Bodies;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::maths;
use crate::structure::Street;

/// More than distances are rounded by, m.
const ROUNDING: f64 = 1e-9;
/// Longest step, s.
const STEP: f64 = 0.001;
/// Coulomb friction of a person on anything.
const FRICTION: f64 = 0.6;
/// Rounds in which the sphere is pushed out of all pieces that it meets.
const ROUNDS: usize = 4;
/// Nearer than this the sphere touches, m.
const TOUCH: f64 = 0.002;
/// A person who rests is looked at every so many intervals all the same.
const LOOK: u32 = 25;
/// Speed that is lost within this time counts as one landing, s.
const LANDING: f64 = 0.1;
/// Approach below this is no blow, m/s.
const NO_BLOW: f64 = 0.3;
/// Support steeper than this throws a person over: cosine of 20 degrees.
const UPRIGHT: f64 = 0.940;
/// Surfaces steeper than this carry nobody: cosine of 60 degrees.
const CARRIES: f64 = 0.5;
/// A landing at this speed throws a standing person over, m/s: a fall of 0.2 m.
const KNOCKED: f64 = 2.0;
/// Time in the air after which a person does not land on the feet, s.
const FALLING: f64 = 0.25;
/// Somebody this far below the street is in a basement, m.
const BELOW_STREET: f64 = 0.5;
/// Compression below this is the gap that pieces keep, or numerical, m.
const SLIGHT: f64 = 0.005;
/// A load counts once it has lasted this long, s.
const LASTING: f64 = 0.5;
/// Pieces that the sphere touches at a time, at most.
const MOST_CONTACTS: usize = 12;
/// Heights above the lowest sphere at which a standing person is touched, as shares of the rest of the body.
const STANDING: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// One contact of the sphere.
struct Contact {
    body: u32,
    /// Out of the body.
    normal: Vec3,
    distance: f64,
    /// Mean velocity of the body there over the interval, m/s: the one that its displacement gives.
    v: Vec3,
    /// Velocities there at the start and at the end of the interval, m/s.
    ends: [Vec3; 2],
    /// The normal in the frame of the body.
    side: Vec3,
}

/// All that moves one person over an interval.
pub(super) struct Motion<'m> {
    pub bodies: &'m Bodies,
    pub shapes: &'m [TracerShape],
    pub neighbours: &'m Neighbours,
    pub placed: &'m Placed,
    pub soon: &'m Soon,
    pub ground: Option<f64>,
    pub street: Option<&'m Street>,
    pub model: &'m BodyModel,
    pub gravity: Vec3,
    pub interval: f64,
}

/// A piece nearby.
struct Near<'m> {
    body: u32,
    piece: &'m PlacedPiece,
}

impl Contact {
    /// Largest speed in the interval at which the body comes towards something with a velocity, m/s.
    fn approach(&self, v: &Vec3) -> f64 {
        let towards = |c: &Vec3| (c - v).dot(&self.normal);
        towards(&self.v).max(towards(&self.ends[0])).max(towards(&self.ends[1]))
    }
}

/// As near as this something may touch somebody, m.
pub(super) fn reach(model: &BodyModel) -> f64 {
    0.5 * model.thickness + 0.1
}

/// The box that somebody may touch in an interval, and how far the person goes in it, m.
pub(super) fn place(model: &BodyModel, s: &State, interval: f64) -> (Aabb, f64) {
    let up = Vec3::z() * if s.trace.standing { HEIGHT } else { 0.0 };
    let way = s.trace.speed * interval;
    (Aabb::of(&[s.trace.position, s.trace.position + up]).grown(reach(model) + way), way)
}

impl Motion<'_> {
    fn radius(&self) -> f64 {
        0.5 * self.model.thickness
    }

    /// Moves a person over the interval.
    pub(super) fn advance(&self, number: usize, s: &mut State) {
        if self.rides(number, s) {
            return;
        }
        s.skipped = 0;
        let near = self.near(number, s);
        let mut contacts = Vec::new();
        let steps = (self.interval / STEP).ceil().max(1.0);
        let dt = self.interval / steps;
        for k in 1..=steps as u32 {
            let left = self.interval - f64::from(k) * dt;
            self.step(number, s, &near, &mut contacts, dt, left);
        }
        s.trace.speed = s.v.norm();
        self.settle(s);
    }

    /// Moves a person with the support while nothing nearby moves. False when there is more to do.
    fn rides(&self, number: usize, s: &mut State) -> bool {
        let Some(local) = s.resting else { return false };
        s.skipped += 1;
        let carrier = s.trace.support;
        let there = carrier == GROUND || !self.bodies.gone[carrier as usize];
        let quiet = !self.neighbours.near(number).iter().any(|&i| self.placed.moves(i));
        let was_quiet = std::mem::replace(&mut s.quiet, quiet);
        if s.skipped >= LOOK || !there || !quiet || !was_quiet || s.trace.speed > QUIET {
            return false;
        }
        if carrier != GROUND {
            s.trace.position = self.pose(carrier).apply(&local);
            s.v = self.velocity_at(carrier as usize, &s.trace.position);
        }
        s.trace.speed = s.v.norm();
        s.jolt *= maths::exp(-self.interval / LANDING);
        self.count(s, self.interval);
        true
    }

    /// Pose of a body at the end of the interval.
    fn pose(&self, body: u32) -> Pose {
        self.placed.piece(body).map_or_else(|| self.bodies.current_pose(body as usize), |p| p.pose)
    }

    fn velocity_at(&self, i: usize, p: &Vec3) -> Vec3 {
        let b = self.bodies;
        b.velocity(i) + b.angular_velocity(i).cross(&(p - b.pose[i].position))
    }

    /// Pieces that may touch the person in the interval.
    fn near(&self, number: usize, s: &State) -> Vec<Near<'_>> {
        let (own, way) = place(self.model, s, self.interval);
        let list = self.soon.near(number, &s.trace.position, way).unwrap_or_else(|| self.neighbours.near(number));
        let found = |&body: &u32| self.placed.reaching(body, &own).map(|piece| Near { body, piece });
        #[cfg(test)]
        {
            let bodies = |list: &[u32]| list.iter().filter_map(found).map(|n| n.body).collect::<Vec<_>>();
            assert_eq!(bodies(list), bodies(self.neighbours.near(number)), "a short list loses nothing");
        }
        list.iter().filter_map(found).collect()
    }

    /// Contact of a sphere about `p` with a piece, `left` seconds before the end of the interval; none beyond `reach`.
    fn contact(&self, n: &Near<'_>, p: &Vec3, left: f64, reach: f64, touching: &[Touching]) -> Option<Contact> {
        let Near { piece, .. } = n;
        let arm = p - piece.pose.position;
        let at = |k: usize| piece.motion[k].0 + piece.motion[k].1.cross(&arm);
        let v = at(0);
        // Where the point would be if it moved with the piece until the end of the interval.
        let moved = p + v * left;
        if !piece.bounds.grown(reach + ROUNDING).contains(&moved) {
            return None;
        }
        let local = piece.pose.inverse_apply(&moved);
        let shape = &self.shapes[n.body as usize];
        if !shape.bounds.grown(reach).contains(&local) {
            return None;
        }
        let side = touching.iter().find(|t| t.body == n.body).map(|t| t.side);
        let (distance, side) = shape.distance(&local, side.as_ref());
        (distance < reach).then(|| Contact {
            body: n.body,
            normal: piece.pose.rotation * side,
            distance,
            v,
            ends: [at(1), at(2)],
            side,
        })
    }

    fn on_ground(&self, p: &Vec3, reach: f64) -> Option<Contact> {
        // Who is in the pit of a basement is not lifted to the street at its edge.
        let on_street = |s: &&Street| s.is_outside(p.x, p.y) && p.z > s.level - BELOW_STREET;
        let level = self.street.filter(on_street).map_or(self.ground?, |s| s.level);
        let distance = p.z - level;
        (distance < reach).then(|| Contact {
            body: GROUND,
            normal: Vec3::z(),
            distance,
            v: Vec3::zeros(),
            ends: [Vec3::zeros(); 2],
            side: Vec3::z(),
        })
    }

    fn step(&self, number: usize, s: &mut State, near: &[Near<'_>], contacts: &mut Vec<Contact>, dt: f64, left: f64) {
        let r = self.radius();
        s.v += self.gravity * dt;
        let free = s.v;
        s.trace.position += s.v * dt;
        if s.trace.standing {
            self.touch_standing(s, near, left);
        }
        let reach = r + TOUCH;
        contacts.clear();
        contacts.extend(near.iter().filter_map(|n| self.contact(n, &s.trace.position, left, reach, &s.touching)));
        contacts.extend(self.on_ground(&s.trace.position, reach));
        // What carries has the last word: a person is pressed against it.
        contacts.sort_by(|a, b| a.normal.z.total_cmp(&b.normal.z).then(a.body.cmp(&b.body)));
        contacts.truncate(MOST_CONTACTS);
        s.touching.clear();
        s.touching.extend(contacts.iter().map(|c| Touching { body: c.body, side: c.side }));
        self.push_out(s, near, contacts, left);
        self.stop(s, contacts, &free, dt);
        self.press(number, s, contacts, &free);
        self.count(s, dt);
    }

    /// Pushes the sphere out of all that it touches, and measures again.
    fn push_out(&self, s: &mut State, near: &[Near<'_>], contacts: &mut [Contact], left: f64) {
        let r = self.radius();
        for round in 0..=ROUNDS {
            let before = s.trace.position;
            for k in 0..contacts.len() {
                let body = contacts[k].body;
                let p = s.trace.position;
                let again = if body == GROUND {
                    self.on_ground(&p, f64::INFINITY)
                } else {
                    let n = near.iter().find(|n| n.body == body);
                    n.and_then(|n| self.contact(n, &p, left, f64::MAX, &s.touching))
                };
                let Some(again) = again else { continue };
                contacts[k] = again;
                if round < ROUNDS && contacts[k].distance < r {
                    s.trace.position += contacts[k].normal * (r - contacts[k].distance);
                }
            }
            // All were measured from the place that is left.
            if s.trace.position == before {
                break;
            }
        }
    }

    /// Takes the speed towards all that touches, with friction, and records landings.
    fn stop(&self, s: &mut State, contacts: &[Contact], free: &Vec3, dt: f64) {
        let r = self.radius();
        let squeezed = contacts.iter().any(|c| c.distance < r - SLIGHT);
        let mut support: Option<&Contact> = None;
        let mut taken = 0.0;
        for c in contacts.iter().filter(|c| c.distance < r + TOUCH) {
            let relative = s.v - c.v;
            let into = -relative.dot(&c.normal);
            if into > 0.0 {
                s.v += c.normal * into;
                let along = relative + c.normal * into;
                let speed = along.norm();
                if speed > 0.0 {
                    s.v -= along * ((FRICTION * into).min(speed) / speed);
                }
            }
            if c.normal.z > CARRIES {
                support = Some(c);
                taken = -(free - c.v).dot(&c.normal);
            }
        }
        s.jolt *= maths::exp(-dt / LANDING);
        if !squeezed {
            // Standing still takes the speed that gravity gives.
            s.jolt =
                (s.jolt + taken.max(0.0) - self.gravity.norm() * dt * f64::from(u8::from(support.is_some()))).max(0.0);
            s.trace.landing_speed = s.trace.landing_speed.max(s.jolt);
        }
        s.air = if support.is_some() { 0.0 } else { s.air + dt };
        if s.jolt > KNOCKED || s.air > FALLING || support.is_some_and(|c| c.normal.z < UPRIGHT) {
            s.trace.standing = false;
        }
        s.trace.support = support.map_or(NOBODY, |c| c.body);
        if let Some(c) = support
            && !s.trace.standing
        {
            // Somebody who lies does so along the surface.
            let along = s.trace.axis - c.normal * s.trace.axis.dot(&c.normal);
            s.trace.axis = along.try_normalize(1e-3).unwrap_or(s.trace.axis);
        }
        s.top = s.top.max(s.trace.position.z);
        s.trace.fall = s.trace.fall.max(s.top - s.trace.position.z);
    }

    /// Pieces that meet somebody who stands above the lowest sphere: the person falls.
    fn touch_standing(&self, s: &mut State, near: &[Near<'_>], left: f64) {
        let r = self.radius();
        let rest = HEIGHT - self.model.thickness;
        let at = |h: f64| s.trace.position + Vec3::z() * (h * rest);
        let body = Aabb::of(&[at(STANDING[0]), at(1.0)]).grown(r + ROUNDING);
        for n in near {
            let way = n.piece.way(self.bodies.radius[n.body as usize], self.radius() + HEIGHT, left);
            if !n.piece.bounds.grown(way).touches(&body) {
                continue;
            }
            let hits = STANDING.iter().filter_map(|h| {
                let p = s.trace.position + Vec3::z() * (h * rest);
                self.contact(n, &p, left, r, &[]).map(|c| (c, p))
            });
            let Some((c, p)) = hits.min_by(|a, b| a.0.distance.total_cmp(&b.0.distance)) else { continue };
            s.trace.standing = false;
            let speed = c.approach(&s.v);
            if speed > 0.0 {
                let mass = effective_mass(self.bodies, n.body as usize, &p, &c.normal);
                self.blow(s, n.body, speed, mass, reduced_mass(self.model, mass), f64::INFINITY);
                let share = if mass.is_finite() { mass / (mass + self.model.mass) } else { 1.0 };
                s.v += c.normal * (speed * share);
            }
        }
    }

    /// Records a blow: `moved` is the mass that it moves, and the chest yields by `room` at most, m.
    fn blow(&self, s: &mut State, body: u32, speed: f64, mass: f64, moved: f64, room: f64) {
        if speed < NO_BLOW {
            return;
        }
        let t = &mut s.trace;
        if speed > t.blow_speed {
            // Fixed bodies have no mass: that of the person counts.
            (t.blow_speed, t.blow_mass, t.blow_by) = (speed, if mass.is_finite() { mass } else { 0.0 }, body);
        }
        let force = blow_force(self.model, speed, moved).min(self.model.dynamic_stiffness * room);
        let compression = (force / self.model.dynamic_stiffness).min(self.model.chest_depth);
        t.peak_force = t.peak_force.max(force);
        t.compression = t.compression.max(compression);
        t.viscous = t.viscous.max(speed * compression / self.model.chest_depth);
        t.impulse += speed * reduced_mass(self.model, mass);
    }

    /// What the pieces do that touch and do not carry.
    fn press(&self, number: usize, s: &mut State, contacts: &[Contact], free: &Vec3) {
        let r = self.radius();
        let b = self.bodies;
        let held = s.trace.support != NOBODY;
        let worst =
            contacts.iter().filter(|c| c.body != s.trace.support).min_by(|x, y| x.distance.total_cmp(&y.distance));
        let deepest = contacts.iter().map(|c| c.distance).fold(r, f64::min);
        s.trace.gap = (self.model.thickness - (r - deepest)).max(0.0);
        if r - deepest < SLIGHT {
            s.trace.gap = self.model.thickness;
        }
        let Some(c) = worst else {
            self.release(s);
            return;
        };
        let at = s.trace.position - c.normal * c.distance;
        let came = c.approach(free);
        let solid = c.body != GROUND;
        let mass = if solid { effective_mass(b, c.body as usize, &at, &c.normal) } else { f64::INFINITY };
        let squeeze = r - c.distance;
        let braced = held && contacts.iter().any(|o| o.normal.dot(&c.normal) < -0.5);
        if !braced || squeeze < SLIGHT {
            // Free to give way. A blow on somebody who lies on a floor is one against it.
            if !braced {
                self.blow(s, c.body, came, mass, reduced_mass(self.model, mass), f64::INFINITY);
                self.release(s);
            } else {
                s.press_speed = s.press_speed.max(came);
                s.trace.blow_speed = s.trace.blow_speed.max(if came > NO_BLOW { came } else { 0.0 });
            }
            return;
        }
        let first = s.trace.pressed_by != c.body;
        let tied = |i: u32| self.neighbours.cluster(i).1 < 0.0;
        let weight = if solid { available_weight(b, self.placed, self.neighbours, number, c.body, &at) } else { None };
        // A piece that is not slowed down by the person gains speed on its way through the body; that is not counted.
        let gained = (s.press_speed.powi(2) + 2.0 * self.gravity.norm() * self.model.thickness).sqrt() + NO_BLOW;
        if first || came > gained {
            s.press_speed = s.press_speed.max(came);
        }
        let speed = s.press_speed.max(0.0);
        let room = squeeze;
        let moving = if solid && !tied(c.body) { mass } else { f64::INFINITY };
        let supply = match weight {
            Some(w) if moving.is_finite() => blow_force(self.model, speed, moving) + w,
            _ => f64::INFINITY,
        };
        let t = &mut s.trace;
        if speed > NO_BLOW {
            if speed >= t.blow_speed || t.blow_by == NOBODY {
                (t.blow_speed, t.blow_by) = (speed, c.body);
                t.blow_mass = if mass.is_finite() { mass } else { 0.0 };
            }
            let force = supply.min(self.model.dynamic_stiffness * room);
            let compression = (force / self.model.dynamic_stiffness).min(self.model.chest_depth);
            t.peak_force = t.peak_force.max(force);
            t.compression = t.compression.max(compression);
            t.viscous = t.viscous.max(speed * compression / self.model.chest_depth);
            if first {
                t.impulse += speed * if moving.is_finite() { moving } else { self.model.mass };
            }
        }
        let held_at = holding_force(self.model, room);
        t.load = weight.map_or(held_at, |w| w.min(held_at));
        t.available = weight.unwrap_or(-1.0);
        t.pressed_by = c.body;
        t.peak_force = t.peak_force.max(t.load);
    }

    fn release(&self, s: &mut State) {
        s.press_speed = 0.0;
        s.recent = (0.0, 0.0);
        let t = &mut s.trace;
        (t.load, t.available, t.pressed_by, t.pressed_for) = (0.0, 0.0, NOBODY, 0.0);
    }

    /// Adds a time to the durations.
    fn count(&self, s: &mut State, dt: f64) {
        let t = &mut s.trace;
        if t.load > self.model.counted_load {
            t.pressed_for += dt;
        } else {
            t.pressed_for = 0.0;
        }
        t.impulse += t.load * dt;
        // The least of half a second lasts.
        if t.load > 0.0 {
            let (least, since) = s.recent;
            let least = if since > 0.0 { least.min(t.load) } else { t.load };
            s.recent = (least, since + dt);
            if s.recent.1 >= LASTING {
                t.lasting_load = t.lasting_load.max(s.recent.0);
                s.recent = (0.0, 0.0);
            }
        }
        t.smallest_gap = t.smallest_gap.min(t.gap);
        if t.gap < self.model.thickness - 2.0 * SLIGHT {
            t.tight_for += dt;
        }
    }

    /// Notes the place on the support of somebody who does not move relative to it.
    fn settle(&self, s: &mut State) {
        let carrier = s.trace.support;
        let p = s.trace.position;
        s.resting = if carrier == NOBODY {
            None
        } else if carrier == GROUND {
            (s.v.norm() < QUIET).then_some(Vec3::zeros())
        } else {
            let i = carrier as usize;
            let still = (s.v - self.velocity_at(i, &p)).norm() < QUIET && !self.bodies.gone[i];
            still.then(|| self.pose(carrier).inverse_apply(&p))
        };
    }
}
