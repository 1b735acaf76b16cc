//! What all sections of one kind share: where their fibres are, and the constants of their laws. Hinges of the same kind read one copy, which stays in
//! the cache; a hinge keeps nothing but the history of its fibres.

use super::FibreTangent;
use super::concrete::{ConcreteGroup, ConcreteHistory};
use super::slip::{Anchorages, SlipLanes};
use super::steel::{BarPlaces, SteelLanes, SteelLaw};
use crate::structure::{Bond, Critical, Reinforced};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The fibres of a rectangular section with constant strain over a length; bars replace concrete.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct FibreSection {
    /// Concrete outside the ties, or all of it, and concrete inside.
    pub(super) concrete: Vec<ConcreteGroup>,
    /// Bars, eight by eight.
    pub(super) bars: Vec<BarPlaces>,
    /// Anchorage of the bars, eight by eight as they are; empty where none lets go.
    pub(super) anchorages: Vec<Anchorages>,
    pub(super) steel: SteelLaw,
    /// Length over which strains are constant, m: slip over this length adds to the strain.
    pub(super) length: f64,
    /// Set when the section stays elastic: its tangent.
    pub(super) elastic: Option<FibreTangent>,
}

/// Histories of concrete, bars and slip of a section, eight fibres in each.
type Histories = (Box<[ConcreteHistory]>, Box<[SteelLanes]>, Box<[SlipLanes]>);

impl FibreSection {
    /// Of a size `d1` x `d2` (m), over a length (m).
    pub(crate) fn of(r: &Reinforced, d1: f64, d2: f64, length: f64) -> Arc<Self> {
        let section = Self {
            concrete: ConcreteGroup::of_section(r, d1, d2, length),
            bars: BarPlaces::of(&r.bars, &r.steel),
            anchorages: Anchorages::of(&r.bars, r.steel.youngs, length),
            steel: SteelLaw::of(&r.steel),
            length,
            elastic: None,
        };
        if r.critical != Critical::Beside {
            return Arc::new(section);
        }
        let unstrained = super::Fibres::new(Arc::new(section.clone())).evaluate(false, 0.0, [0.0; 2]);
        Arc::new(Self { elastic: Some(unstrained.tangent), ..section })
    }

    /// Of the hinge of a bond.
    pub(crate) fn of_bond(bond: &Bond, r: &Reinforced) -> Arc<Self> {
        Self::of(r, bond.section.d1, bond.section.d2, r.hinge)
    }

    /// Histories of its fibres, which have not been strained.
    pub(super) fn unstrained(&self) -> Histories {
        let concrete = self.concrete.iter().map(|g| g.places.len()).sum();
        (
            vec![ConcreteHistory::NONE; concrete].into(),
            vec![SteelLanes::NONE; self.bars.len()].into(),
            vec![SlipLanes::NONE; self.anchorages.len()].into(),
        )
    }
}

/// The sections of the hinges of a model so far, by the first bond with the same section (see [`crate::bond::alike`]).
#[derive(Clone, Debug, Default)]
pub(crate) struct FibreSections(BTreeMap<u32, Arc<FibreSection>>);

impl FibreSections {
    /// The section of a bond whose first bond alike is `first`.
    pub(crate) fn of(&mut self, first: u32, bond: &Bond, r: &Reinforced) -> Arc<FibreSection> {
        self.0.entry(first).or_insert_with(|| FibreSection::of_bond(bond, r)).clone()
    }

    /// The copy that is there already, or else the given one from now on.
    pub(crate) fn shared(&mut self, first: u32, section: &Arc<FibreSection>) -> Arc<FibreSection> {
        self.0.entry(first).or_insert_with(|| section.clone()).clone()
    }
}
