//! Of the pieces near each person those that may come into reach within the next intervals. Most of what the lists of [`super::neighbours`] hold stays
//! out of reach for a long time, and looking at each of it in each interval took more than all else about people.
//!
//! Nothing is lost: the boxes of [`super::placed`] bound where a piece can be in an interval. A short list holds all pieces whose box, grown by a margin,
//! meets that of the person, grown by one, too. It is used while no piece has gone farther than its margin, and the person has not either.

use super::neighbours::Neighbours;
use super::placed::Placed;
use super::state::State;
use crate::geometry::{Aabb, Vec3};

/// Margin of what is at rest, m.
const MARGIN: f64 = 0.1;
/// What moves has its way in so many intervals as a further margin.
const AHEAD: f64 = 8.0;
/// Lists are made again after so many intervals at the latest.
const OLDEST: u32 = 16;

/// Lists of pieces by tracer.
#[derive(Default)]
pub(super) struct Soon {
    /// The lists one after the other, and where each begins.
    near: Vec<u32>,
    first: Vec<usize>,
    people: Vec<Person>,
    /// Margins of the pieces in the order of [`Placed::reached`], and what is used of them, m.
    pieces: Vec<[f64; 2]>,
    age: u32,
}

/// Where somebody was when the lists were made, and how far the person may go from there, m.
struct Person {
    position: Vec3,
    margin: f64,
}

impl Soon {
    /// Makes the lists again where that is needed; `new` tells that those of `neighbours` are new. `boxes` gives the box of a person in the next interval
    /// and how far the person goes in it, m.
    pub(super) fn update(
        &mut self,
        new: bool,
        neighbours: &Neighbours,
        placed: &Placed,
        states: &[State],
        own: impl Fn(&State) -> (Aabb, f64),
    ) {
        self.age += 1;
        let known = !new && self.people.len() == states.len() && self.pieces.len() == placed.ways().len();
        let mut holds = known && self.age < OLDEST;
        if holds {
            for ([margin, used], way) in self.pieces.iter_mut().zip(placed.ways()) {
                *used += way;
                holds &= *used + way <= *margin;
            }
        }
        if holds {
            return;
        }
        self.age = 0;
        self.pieces.clear();
        self.pieces.extend(placed.ways().iter().map(|way| [MARGIN + AHEAD * way, 0.0]));
        self.near.clear();
        self.first.clear();
        self.people.clear();
        for (number, s) in states.iter().enumerate() {
            let (place, way) = own(s);
            let margin = MARGIN + AHEAD * way;
            let place = place.grown(margin);
            self.first.push(self.near.len());
            let meets = |body: &u32| placed.reaches(*body, &self.pieces, &place);
            self.near.extend(neighbours.near(number).iter().copied().filter(meets));
            self.people.push(Person { position: s.trace.position, margin });
        }
        self.first.push(self.near.len());
    }

    /// The list of a person, in the order of [`Neighbours::near`], who goes as far as `way` (m) in the interval; none where the person has left the
    /// place for which it was made.
    pub(super) fn near(&self, number: usize, position: &Vec3, way: f64) -> Option<&[u32]> {
        let Person { position: start, margin } = self.people.get(number)?;
        let gone = (position - start).amax();
        (gone + way <= *margin).then(|| &self.near[self.first[number]..self.first[number + 1]])
    }
}
