//! The state of a run between two refreshes as bytes, and back: what is needed to go on so that nothing in the results shows that
//! the run was ever interrupted.

use super::bars::Bars;
use super::bodies::Bodies;
use super::bonds::Bonds;
use super::breakup::Breakups;
use super::fading::Fading;
use super::ground::GroundContact;
use super::pairs::Pairs;
use super::release::Active;
use super::rest::Rest;
use super::world::World;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Layout of the bytes; other ones are refused.
const VERSION: u32 = 12;

#[derive(Serialize)]
struct Saved<'a> {
    version: u32,
    frame: u64,
    count: Count,
    bodies: &'a Bodies,
    bonds: &'a Bonds,
    active: &'a [Active],
    bars: &'a Bars,
    pairs: &'a Pairs,
    ground: &'a [GroundContact],
    rest: &'a Rest,
    fading: &'a [Fading],
    breakups: &'a Breakups,
    events: &'a super::events::Events,
}

#[derive(Deserialize)]
struct Loaded {
    version: u32,
    frame: u64,
    count: Count,
    bodies: Bodies,
    bonds: Bonds,
    active: Vec<Active>,
    bars: Bars,
    pairs: Pairs,
    ground: Vec<GroundContact>,
    rest: Rest,
    fading: Vec<Fading>,
    breakups: Breakups,
    events: super::events::Events,
}

#[derive(Serialize, Deserialize)]
struct Count {
    time: f64,
    step: f64,
    steps: u64,
    refreshes: u64,
    broken: usize,
    frozen: usize,
    next_removal: usize,
    supplied: f64,
    fastest: f64,
    inertia: crate::geometry::Vec3,
    v_start: Vec<super::lanes::Row>,
    account: super::rise::Account,
    standstill: super::standstill::Standstill,
}

impl World<'_> {
    /// The state after frame `frame`, whose breaks have been taken. Does nothing that the next refresh would not do anyway.
    ///
    /// # Errors
    /// [`Error::Failed`] when it cannot be encoded, which is a defect.
    pub fn checkpoint(&mut self, frame: u64) -> Result<Vec<u8>> {
        // What contacts know stands in their batches, which the next refresh makes anew from here.
        self.read_back_impulses();
        let saved = Saved {
            version: VERSION,
            frame,
            count: Count {
                time: self.time,
                step: self.h,
                steps: self.steps,
                refreshes: self.refreshes,
                broken: self.broken,
                frozen: self.frozen,
                next_removal: self.next_removal,
                supplied: self.supplied,
                fastest: self.fastest,
                inertia: self.inertia,
                v_start: self.v_start.clone(),
                account: self.account.clone(),
                standstill: self.standstill.clone(),
            },
            bodies: &self.bodies,
            bonds: &self.bonds,
            active: &self.active,
            bars: &self.bars,
            pairs: &self.pairs,
            ground: &self.ground,
            rest: &self.rest,
            fading: &self.fading,
            breakups: &self.breakups,
            events: &self.events,
        };
        postcard::to_stdvec(&saved).map_err(|e| Error::Failed(format!("the state cannot be kept: {e}")))
    }

    /// Goes back to a state of the same structure, loading and frame interval. Returns the frame it was taken after.
    ///
    /// # Errors
    /// [`Error::Input`] when the bytes are damaged or belong to another run.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<u64> {
        let other =
            |why: &str| Error::input(format!("the run cannot be resumed: {why}"), "run the case from the beginning");
        let l: Loaded = postcard::from_bytes(bytes).map_err(|_| other("its kept state is damaged"))?;
        if l.version != VERSION {
            return Err(other("its kept state was written by another version"));
        }
        let same = l.bodies.n == self.bodies.n
            && l.bonds.state.len() == self.bonds.state.len()
            && l.count.account.fits(self.bodies.n)
            && l.count.standstill.fits(self.bodies.n, self.s.storeys.len())
            && l.count.step.to_bits() == self.h.to_bits();
        if !same {
            return Err(other("its kept state belongs to another model or time step"));
        }
        (self.time, self.steps, self.refreshes) = (l.count.time, l.count.steps, l.count.refreshes);
        (self.broken, self.frozen, self.next_removal) = (l.count.broken, l.count.frozen, l.count.next_removal);
        self.fastest = l.count.fastest;
        (self.supplied, self.inertia, self.v_start) = (l.count.supplied, l.count.inertia, l.count.v_start);
        (self.bodies, self.bonds, self.active, self.bars) = (l.bodies, l.bonds, l.active, l.bars);
        (self.pairs, self.ground, self.rest, self.breakups) = (l.pairs, l.ground, l.rest, l.breakups);
        (self.fading, self.events) = (l.fading, l.events);
        (self.account, self.standstill) = (l.count.account, l.count.standstill);
        // Loads: base motion sets them at every refresh, constant ones stand since the start.
        Ok(l.frame)
    }
}
