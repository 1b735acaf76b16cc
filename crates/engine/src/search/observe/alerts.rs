//! Alerts that were written by themselves: each belongs to an area that was searched by the same means. The order in which they were written says nothing.

use super::{Observations, Pass, is_inside};
use crate::geometry::ring_area;

impl Observations {
    /// Gives each alert without an area to the smallest area of the same means that holds it, of those of one size to the one with the fewest passes. An
    /// alert that no area holds speaks for its place only, also where it is one of a search of some other area.
    pub(super) fn settle_alerts(&mut self) {
        let (mut alone, mut known): (Vec<Pass>, Vec<Pass>) =
            std::mem::take(&mut self.pass).into_iter().partition(|p| p.places_only);
        // An alert that a table has beside its own area was not noticed in that search.
        for p in known.iter_mut().filter(|p| !p.area.is_empty()) {
            let (within, beside) = p.alerts.iter().partition(|at| is_inside(**at, &p.area));
            p.alerts = within;
            alone.push(Pass { alerts: beside, area: Vec::new(), places_only: true, ..p.clone() });
        }
        let mut left: Vec<Pass> = Vec::new();
        for a in alone {
            for at in &a.alerts {
                let holds = |p: &&mut Pass| p.means == a.means && (p.area.is_empty() || is_inside(*at, &p.area));
                let size = |p: &Pass| if p.area.is_empty() { f64::INFINITY } else { ring_area(&p.area).abs() };
                let smaller =
                    |p: &&mut Pass, q: &&mut Pass| size(p).total_cmp(&size(q)).then(p.coverage.total_cmp(&q.coverage));
                if let Some(p) = known.iter_mut().filter(holds).min_by(smaller) {
                    p.alerts.push(*at);
                    continue;
                }
                // Of several alerts beside a place at most one is due to somebody there: those of one means are one search.
                match left.iter_mut().find(|p| p.means == a.means && p.power() == a.power()) {
                    Some(p) => p.alerts.push(*at),
                    None => left.push(Pass { alerts: vec![*at], ..a.clone() }),
                }
            }
        }
        known.extend(left);
        self.pass = known;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields::Table;
    use crate::search::Means;
    use crate::search::plan::{Plan, Question, plan};
    use crate::search::scenes::{common, ensemble, fall, quiet, start};
    use crate::search::weights::{PERSON, Weights};

    fn square(from: f64, to: f64) -> Vec<[f64; 2]> {
        vec![[from, from], [to, from], [to, to], [from, to]]
    }

    fn alert(means: Means, at: [f64; 2]) -> Pass {
        Pass { means, alerts: vec![at], places_only: true, ..Pass::start() }
    }

    fn settled(pass: Vec<Pass>) -> Vec<Pass> {
        let mut o = Observations { pass, ..Observations::default() };
        o.settle_alerts();
        o.pass
    }

    #[test]
    fn an_alert_belongs_to_the_smallest_searched_area_that_holds_it_in_any_order() {
        let area = |to: f64| Pass { area: square(0.0, to), ..Pass::start() };
        let parts = [alert(Means::Dog, [1.0, 1.0]), area(10.0), area(4.0), alert(Means::Voice, [1.0, 1.0])];
        for order in [[0, 1, 2, 3], [1, 2, 3, 0], [2, 0, 3, 1], [3, 2, 1, 0]] {
            let p = settled(order.map(|k: usize| parts[k].clone()).to_vec());
            let with = |to: f64| p.iter().find(|p| p.area == square(0.0, to)).map(|p| p.alerts.clone());
            assert_eq!((with(4.0), with(10.0)), (Some(vec![[1.0, 1.0]]), Some(vec![])), "{order:?}");
            assert_eq!(p.iter().filter(|p| p.places_only).map(|p| p.means).collect::<Vec<_>>(), [Means::Voice]);
        }
    }

    /// A table has an area of 3 x 3 m and an alert 9 m away: silence there was not searched for, and the alert is no part of that search.
    #[test]
    fn an_alert_beside_the_area_of_its_own_pass_speaks_for_its_place_only() {
        let own = Pass { area: square(0.0, 3.0), alerts: vec![[1.0, 0.5], [9.0, 7.0]], ..Pass::start() };
        let p = settled(vec![own.clone()]);
        assert_eq!((p.len(), p[0].alerts.clone(), p[0].places_only), (2, vec![[1.0, 0.5]], false));
        assert_eq!((p[1].alerts.clone(), p[1].places_only, p[1].area.len()), (vec![[9.0, 7.0]], true, 0));
        assert_eq!(settled(p.clone()), p, "once more changes nothing");
        // Where another search holds it, it is one of that.
        let p = settled(vec![own, Pass { area: square(0.0, 10.0), ..Pass::start() }]);
        assert_eq!((p.len(), p[1].alerts.clone()), (2, vec![[9.0, 7.0]]));
    }

    /// Two columns in which one person each is expected below rubble; the dog gives an alert at the first.
    fn planned(pass: Vec<Pass>) -> Plan {
        let c = common(&[("case", 1.0)]);
        let run = |seed| {
            let mut m = quiet(&c, "case", seed);
            fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
            fall(&mut m, [7, 2], 1.0, 4.0, 0.5);
            m
        };
        let e = ensemble(c.clone(), vec![run(1), run(2)]);
        let mut w = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
        for column in [[3, 1], [7, 2]] {
            let (k, n) = (start(column, 1), PERSON);
            w.people[k] += n;
            w.groups.push(vec![(k, n)]);
        }
        let observations = Observations { pass, ..Observations::default() };
        plan(&e, &Question { weights: w, observations, teams: 1, hours: 8.0, trial: false }).expect("a plan").0
    }

    #[test]
    fn an_alert_without_an_area_speaks_for_its_place_and_leaves_the_others_as_they_were() {
        let live = |p: &Plan, c: [i32; 2]| p.spots.iter().find(|s| s.column == c).map_or(0.0, |s| s.live.low);
        let c = common(&[("case", 1.0)]);
        let m = c.raster.middle([3, 1]);
        let (before, after) = (planned(Vec::new()), planned(settled(vec![alert(Means::Dog, [m.x, m.y])])));
        assert!(live(&after, [3, 1]) > live(&before, [3, 1]), "it speaks for its place");
        assert_eq!(live(&after, [7, 2]), live(&before, [7, 2]), "nothing was searched there");
        // The same as a search of everything: silence speaks against the other place.
        let all = planned(vec![Pass { alerts: vec![[m.x, m.y]], ..Pass::start() }]);
        assert!(live(&all, [7, 2]) < live(&before, [7, 2]));
    }
}
