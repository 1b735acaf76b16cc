//! The work at a place where several people are trapped. Everybody has a way of their own; what several ways share is done once. A hole that was
//! cut for one is there for the next. Whoever lies in a part that is shut in is reached from within it once somebody is in there: the holes that lead into it
//! are cut once, and only the last hole, from there to the person, is their own. The same holds within one void of what is joined to the
//! open air. Moving counts for each of them with the time of the own way, because how long somebody moves from one person to the next is not
//! known. So the sum can be checked with the ways of the persons.

use super::assessment::Assessment;
use super::order::{Goal, Target};
use crate::assess::answers::way::{Cut, Way};
use crate::geometry::Vec3;

/// A way to something at a place.
pub(super) struct Approach<'a> {
    /// To what it leads.
    pub goal: Goal,
    /// The person it is for; none for a void without people.
    pub person: Option<u32>,
    way: &'a Way,
    /// Where the person is.
    end: Option<Vec3>,
    void: Option<u32>,
}

/// Parts in which somebody gets from one person to the next without cutting.
#[derive(Clone, Copy, PartialEq)]
enum Enclosure {
    ShutIn(u32),
    OfVoid(u32),
}

/// The ways to the people of a target; to its void where no way leads to anybody in it.
pub(super) fn goals<'a>(a: &'a Assessment, t: &Target<'a>) -> Vec<Approach<'a>> {
    let void = t.void.map(|v| v.id);
    let to_person = |k: &u32| {
        let p = &a.people[*k as usize];
        p.ways.first().map(|way| Approach { goal: Goal::Person(*k), person: Some(*k), way, end: p.end, void })
    };
    let mut list: Vec<Approach<'a>> = t.people.iter().filter_map(to_person).collect();
    if let Some(v) = t.void.filter(|_| list.is_empty()) {
        let into = v.ways.first().map(|way| Approach { goal: Goal::Void(v.id), person: None, way, end: None, void });
        list.extend(into);
    }
    list
}

impl Approach<'_> {
    fn part(&self) -> Option<Enclosure> {
        self.way.enclosed.map(Enclosure::ShutIn).or(self.void.map(Enclosure::OfVoid))
    }

    /// True for the hole from the last place where somebody gets about to the person.
    fn is_last(&self, cut: &Cut) -> bool {
        self.end.is_some_and(|end| cut.axis[1] == end)
    }
}

/// The approaches in the order of the work, always the one that takes the least further time, with that time, s.
pub(super) fn union(mut left: Vec<Approach<'_>>) -> Vec<(Approach<'_>, f64)> {
    let mut done: Vec<(Approach<'_>, f64)> = Vec::new();
    while !left.is_empty() {
        let further = |x: &Approach<'_>| {
            let is_made = |c: &Cut| done.iter().any(|(d, _)| d.way.cuts.iter().any(|o| o.axis == c.axis));
            let inside = x.part().is_some() && done.iter().any(|(d, _)| d.part() == x.part());
            let is_there = |c: &&Cut| is_made(c) || inside && !x.is_last(c);
            let made = x.way.cuts.iter().filter(is_there).map(|c| c.time).fold(0.0, |s, t| s + t);
            (x.way.time - made).max(0.0)
        };
        let times: Vec<f64> = left.iter().map(further).collect();
        let next = (0..left.len()).min_by(|i, j| times[*i].total_cmp(&times[*j])).expect("not empty");
        done.push((left.remove(next), times[next]));
    }
    done
}
