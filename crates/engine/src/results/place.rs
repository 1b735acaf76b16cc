//! Places to dig of a search plan.

use super::columns;
use crate::search::{Plan, Spot, Tier};

/// A place of a plan.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The place, from 0.
    pub index: usize,
}

impl<'a> Placed<'a> {
    /// All places of a plan, the best first.
    pub fn all(plan: &'a Plan) -> impl Iterator<Item = Self> {
        (0..plan.spots.len()).map(move |index| Self { plan, index })
    }

    fn spot(&self) -> &'a Spot {
        &self.plan.spots[self.index]
    }

    /// Whether runs explain what is seen, so that figures of them stand behind the place.
    fn has_runs(&self) -> bool {
        self.plan.ranking == crate::search::Ranking::Ensemble
    }

    fn by_runs(&self, of: fn(&Spot) -> f64) -> Option<f64> {
        self.has_runs().then(|| of(self.spot()))
    }

    fn stop(&self) -> Option<&'a crate::search::Stop> {
        self.plan.route.iter().find(|r| r.place == self.index)
    }
}

/// The tier in a letter.
pub fn tier_letter(t: Tier) -> &'static str {
    match t {
        Tier::First => "A",
        Tier::Second => "B",
        Tier::Third => "C",
    }
}

columns! {
    /// A place to dig.
    PlaceEntry from Placed<'_> as places, with ();

    /// Number of the place, the best first.
    place: usize = |p, ()| p.index + 1;
    /// Tier: A, B or C.
    tier: String = |p, ()| tier_letter(p.spot().tier).into();
    /// Grid axes that it is on or between.
    axes: Option<String> = |p, ()| p.spot().place.axes.clone();
    /// Side of the building that is nearest: 1 to 4, clockwise from the street front.
    side: Option<u32> = |p, ()| p.spot().place.side.map(u32::from);
    /// Its middle in the model, m.
    x_m: f64 [unit: "m", digits: 4, printed: 1] = |p, ()| p.spot().at[0];
    /// Likewise.
    y_m: f64 [unit: "m", digits: 4, printed: 1] = |p, ()| p.spot().at[1];
    /// Index of the storey at whose height most of the living are.
    storey: Option<u32> = |p, ()| p.spot().storey;
    /// Height at which half of them are above, m above the ground.
    height_m: f64 [unit: "m", digits: 4, printed: 1] = |p, ()| p.spot().height;
    /// Living people there, mean over the runs, with those known to be there: least of the variants of the outcome. For the order, not a count. As all
    /// figures of the runs, none where no run explains what is seen.
    alive_low: Option<f64> [digits: 4, printed: 2] = |p, ()| p.by_runs(|s| s.live.low);
    /// Largest of the variants.
    alive_high: Option<f64> [digits: 4, printed: 2] = |p, ()| p.by_runs(|s| s.live.high);
    /// People who stood there before the collapse, where no run explains what is seen.
    stood: Option<f64> [digits: 4, printed: 2] = |p, ()| (!p.has_runs()).then_some(p.spot().live.high);
    /// Time to search it, h, mean over the runs. Assumed rates.
    hours: Option<f64> [unit: "h", digits: 4, printed: 1] = |p, ()| p.by_runs(|s| s.hours);
    /// Living people per hour: mean over the runs by the way of judging that ranks (space and fall), per mean hour.
    alive_per_hour: Option<f64> [digits: 4, printed: 3] = |p, ()| p.by_runs(|s| s.score);
    /// Probability of being among the first three of the mean, if other runs had been drawn.
    p_first_three_of_mean: Option<f64> [digits: 4, printed: 2] = |p, ()| p.by_runs(|s| s.of_the_mean);
    /// Probability of being among the first three in a run.
    p_first_three_in_a_run: Option<f64> [digits: 4, printed: 2] = |p, ()| p.by_runs(|s| s.in_a_run);
    /// Living people per hour that nine of ten runs exceed.
    score_p10: Option<f64> [digits: 4, printed: 3] = |p, ()| p.by_runs(|s| s.range[0]);
    /// Living people per hour that one of ten runs exceeds.
    score_p90: Option<f64> [digits: 4, printed: 3] = |p, ()| p.by_runs(|s| s.range[1]);
    /// Factor on the living by searches.
    search_factor: f64 [digits: 4, printed: 2] = |p, ()| p.spot().searches;
    /// People who are known to be there.
    known_people: u32 = |p, ()| p.spot().known;
    /// Number of its area, with a letter where an area has several places.
    label: String = |p, ()| p.plan.label(p.index);
    /// Number of its area.
    area: Option<usize> = |p, ()| p.plan.area_of(p.index).map(|a| a.0 + 1);
    /// Team that searches it.
    team: Option<u32> = |p, ()| p.stop().map(|r| r.team);
    /// When the team begins, h.
    from_h: Option<f64> [unit: "h", digits: 2, printed: 1] = |p, ()| p.stop().filter(|_| p.has_runs()).map(|r| r.from);
    /// When it ends, h.
    to_h: Option<f64> [unit: "h", digits: 2, printed: 1] = |p, ()| p.stop().filter(|_| p.has_runs()).map(|r| r.to);
}
