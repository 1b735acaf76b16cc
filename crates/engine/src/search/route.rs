//! The order of the places as a route: each goes to the team that is free first, until the time is over.

use super::spots::LEAST;
use serde::{Deserialize, Serialize};

/// Walking from place to place, h/m: 4 s/m, as for ways on open ground.
const WALKING: f64 = 4.0 / 3600.0;

/// A place to visit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit {
    /// Middle in plan, m.
    pub at: [f64; 2],
    /// Time of the work, h.
    pub hours: f64,
    /// Living people expected.
    pub live: f64,
}

/// A stop of a team.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Stop {
    /// Number of the place in the list.
    pub place: usize,
    /// Team, from 1.
    pub team: u32,
    /// When the work begins, h.
    pub from: f64,
    /// When it ends, h.
    pub to: f64,
    /// Living people expected to be reached, with their survival until then.
    pub saved: f64,
}

/// Sends teams to places in their order. A place that does not fit into the time of the team that is free first is left out. `survival` is the mean
/// time that somebody survives, h.
pub fn route(visits: &[Visit], teams: u32, hours: f64, survival: f64) -> Vec<Stop> {
    let mut free = vec![(0.0f64, None::<[f64; 2]>); teams.max(1) as usize];
    let mut out = Vec::new();
    for (place, v) in visits.iter().enumerate() {
        let (team, (since, last)) =
            free.iter().enumerate().min_by(|a, b| a.1.0.total_cmp(&b.1.0)).map(|(k, f)| (k, *f)).unwrap_or_default();
        let walk = last.map_or(0.0, |l| (l[0] - v.at[0]).hypot(l[1] - v.at[1]) * WALKING);
        let (from, to) = (since + walk, since + walk + v.hours.max(LEAST));
        if to > hours {
            continue;
        }
        free[team] = (to, Some(v.at));
        let saved = v.live * (-to / survival).exp();
        out.push(Stop { place, team: team as u32 + 1, from, to, saved });
    }
    out
}

/// Living people reached on a route.
pub fn saved(stops: &[Stop]) -> f64 {
    stops.iter().map(|s| s.saved).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_goes_to_the_team_that_is_free_first() {
        let visit = |x: f64, hours: f64, live: f64| Visit { at: [x, 0.0], hours, live };
        let list = [
            visit(0.0, 4.0, 1.0),
            visit(9.0, 1.0, 1.0),
            visit(18.0, 2.0, 1.0),
            visit(0.0, 30.0, 9.0),
            visit(18.0, 1.0, 0.5),
        ];
        let r = route(&list, 2, 12.0, 45.0);
        let who: Vec<(usize, u32)> = r.iter().map(|s| (s.place, s.team)).collect();
        // The third goes to team 2, which is free after 1 h; the fourth takes longer than there is time.
        assert_eq!(who, [(0, 1), (1, 2), (2, 2), (4, 2)]);
        assert!((r[2].from - (1.0 + 9.0 * 4.0 / 3600.0)).abs() < 1e-12, "it walks 9 m");
        let exact =
            (-4.0f64 / 45.0).exp() + (-1.0f64 / 45.0).exp() + (-r[2].to / 45.0).exp() + 0.5 * (-r[3].to / 45.0).exp();
        assert!((saved(&r) - exact).abs() < 1e-12);
    }
}
