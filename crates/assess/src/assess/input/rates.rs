//! How long ways take, per metre and per hole. No measured rates for rubble were found, so each is an assumption with a key of its own. They
//! put ways in an order; they do not predict a working time. Only concrete has a measured neighbour: a hole for a victim in one thick wall
//! took 29 minutes by conventional tools and 13 by an impact tool (US Department of Homeland Security).

use crate::fields::{Field, Table, time};
use serde::{Deserialize, Serialize};

/// Taking loose rubble out of a hole for a person by hand, s per metre of its length; assumed, as the others.
pub(in crate::assess) const RUBBLE: f64 = 3600.0;

/// Time that ways take. All values are assumed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Rates {
    /// Walking, s/m.
    pub walking: f64,
    /// Climbing over debris, steps and steep slopes, s/m.
    pub climbing: f64,
    /// Crawling on hands and knees, s/m.
    pub crawling: f64,
    /// Moving flat through a gap, s/m.
    pub squeezing: f64,
    /// Setting up a ladder or a rope, s.
    pub ladder: f64,
    /// Moving on it, s/m.
    pub on_ladder: f64,
    /// Setting up at a place to cut, s.
    pub set_up: f64,
    /// Cutting concrete, s per metre of thickness.
    pub concrete: f64,
    /// Cutting masonry, s/m.
    pub masonry: f64,
    /// Cutting timber and boards, s/m.
    pub timber: f64,
    /// Cutting metal, s/m.
    pub steel: f64,
}

impl Default for Rates {
    fn default() -> Self {
        const HOUR: f64 = 3600.0;
        Self {
            walking: 4.0,
            climbing: 180.0,
            crawling: 0.2 * HOUR,
            squeezing: 0.4 * HOUR,
            ladder: 0.25 * HOUR,
            on_ladder: 60.0,
            set_up: 0.5 * HOUR,
            concrete: 5.0 * HOUR,
            masonry: 2.5 * HOUR,
            timber: 1.0 * HOUR,
            steel: 25.0 * HOUR,
        }
    }
}

/// The keys of the rates in the table of `T`.
pub(in crate::assess) fn fields<T: Table>(at: fn(&mut T) -> &mut Rates) -> Vec<Field<T>> {
    let key = |key: &'static str, meaning: &'static str, place: fn(&mut Rates) -> &mut f64| {
        Field::new(key, meaning, time(0.0, 1e6), move |t: &mut T| place(at(t))).unless_default()
    };
    vec![
        key("walking_time", "time to walk a metre (assumed)", |r| &mut r.walking),
        key("climbing_time", "time to climb a metre over debris (assumed)", |r| &mut r.climbing),
        key("crawling_time", "time to crawl a metre (assumed)", |r| &mut r.crawling),
        key("squeezing_time", "time to move a metre flat on the ground (assumed)", |r| &mut r.squeezing),
        key("ladder_time", "time to set up a ladder or a rope (assumed)", |r| &mut r.ladder),
        key("on_ladder_time", "time for a metre on a ladder or a rope (assumed)", |r| &mut r.on_ladder),
        key("set_up_time", "time to set up at a place to cut (assumed)", |r| &mut r.set_up),
        key("concrete_time", "time to cut a hole for a person through a metre of concrete (assumed)", |r| {
            &mut r.concrete
        }),
        key("masonry_time", "the same for masonry (assumed)", |r| &mut r.masonry),
        key("timber_time", "the same for timber and boards (assumed)", |r| &mut r.timber),
        key("steel_time", "the same for metal (assumed)", |r| &mut r.steel),
    ]
}
