//! People who have been found are no longer looked for elsewhere, whether they are out, known to be there alive, or dead. Who they were is not known, only
//! where they were found: they are taken from the groups of people (of a map, of a use) of whom, by the runs, somebody ends there, in the shares of
//! these. Of a group the others may be at any of its places, as before. So what is left adds up to those who are still missing: whoever was found in
//! one place is in no other. Somebody who is missing by name stays missing until the list no longer has them, or until an entry names them. Whoever is
//! heard alive and has no place yet is looked for like everybody else: these stay where the runs have them.

use super::Observations;
use crate::Error;
use crate::building::pattern;
use crate::ensemble::Ensemble;
use crate::geometry::Vec3;
use crate::search::kernel::place;
use crate::search::weights::{PERSON, Weights, spread};

impl Weights {
    /// The people whom nobody has found, by where they may have been; `runs` are the weights of the runs. People who were laid for the ranking only
    /// are no known number and stay, and so does whoever is missing by name and named by no entry.
    pub(in crate::search) fn without_found(&self, e: &Ensemble, seen: &Observations, runs: &[f64]) -> Self {
        let mut left = self.clone();
        if self.for_ranking {
            return left;
        }
        if left.groups.is_empty() {
            left.groups = vec![left.people.iter().copied().enumerate().filter(|p| p.1 > 0).collect()];
        }
        left.named = left.named.min(left.groups.len());
        let mut by_name = vec![0; seen.found.len()];
        // Named, alive and without a place: no longer missing by name, and still looked for wherever the runs have them.
        let mut heard = Vec::new();
        for (f, n) in seen.found.iter().zip(&mut by_name).filter(|f| !f.0.names.is_empty()) {
            let near = match f.at.map(|at| e.common.raster.column(&Vec3::new(at[0], at[1], 0.0))) {
                Some(found) => [0, 1].map(|reach| chances(e, found, reach, runs)),
                // Somewhere in the building.
                None => [0, 1].map(|_| vec![1.0; e.common.starts.len()]),
            };
            for name in &f.names {
                if let Some(k) = left.likeliest(name, &near) {
                    heard.extend(f.is_not_placed().then(|| left.groups[k].clone()));
                    left.strike_off(k);
                    *n += 1;
                }
            }
        }
        let named = left.named;
        for (f, by_name) in seen.found.iter().zip(by_name).filter(|f| f.0.people > 0 && !f.0.is_not_placed()) {
            let found = f.at.map(|at| e.common.raster.column(&Vec3::new(at[0], at[1], 0.0)));
            let mut need = (i64::from(f.people) - by_name).max(0) * PERSON;
            // Those who end there; where nobody does, those who end beside it; else, or without a place in plan, whoever is left.
            for reach in [Some(0), Some(1), None] {
                let near = match (found, reach) {
                    (None, Some(_)) => continue,
                    (Some(found), Some(reach)) => chances(e, found, reach, runs),
                    (_, None) => vec![1.0; e.common.starts.len()],
                };
                need = take(&mut left.groups[named..], need, &near);
            }
            // More than were assumed inside: they were beside the building.
            left.outside = (left.outside - need).max(0);
        }
        left.groups.extend(heard);
        left.people.fill(0);
        left.groups.iter().flatten().for_each(|(k, n)| left.people[*k] += n);
        left
    }
}

impl Observations {
    /// Refuses names of the found that no list of the missing has, or that it has less often.
    ///
    /// # Errors
    /// Such a name, with the closest ones.
    pub(in crate::search) fn refuse_unknown_names(&self, weights: &Weights) -> crate::Result<()> {
        let mut left = weights.clone();
        left.named = left.named.min(left.groups.len()).min(left.names.len());
        for (k, f) in self.found.iter().enumerate() {
            for (j, name) in f.names.iter().enumerate() {
                let place = format!("found[{k}].names[{j}]");
                match (left.missing(name), weights.missing(name)) {
                    (Some(n), _) => left.strike_off(n),
                    (None, Some(_)) => {
                        let problem =
                            format!("\"{name}\" has been found more often than the list of the missing has this name");
                        return Err(Error::input(problem, "keep the entry that is right").at(place));
                    }
                    (None, None) if weights.named.min(weights.names.len()) == 0 => {
                        let problem = format!(
                            "\"{name}\" is not missing by name: there is no list of the missing, or nobody of it was there at that hour"
                        );
                        let remedy = "give the list (--missing, or that of the case), or leave out the names";
                        return Err(Error::input(problem, remedy).at(place));
                    }
                    (None, None) => {
                        let close = pattern::quoted(name, weights.names.iter().map(String::as_str));
                        let remedy = format!(
                            "the closest are {close}; leave out the name of who is not on the list, or was elsewhere at that hour"
                        );
                        let problem = format!("nobody who is missing by name is called \"{name}\"");
                        return Err(Error::input(problem, remedy).at(place));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Chance of somebody at each start point to end within so many columns of one, over the runs.
fn chances(e: &Ensemble, found: [i32; 2], reach: i32, runs: &[f64]) -> Vec<f64> {
    let mut out = vec![0.0; e.common.starts.len()];
    for (m, w) in e.members.iter().zip(runs).filter(|x| *x.1 > 0.0) {
        for (chance, end) in out.iter_mut().zip(&m.sample.ends) {
            let column = place(end).map(|p| e.common.raster.column(&p));
            if column.is_some_and(|c| (0..2).all(|k| (c[k] - found[k]).abs() <= reach)) {
                *chance += w;
            }
        }
    }
    out
}

/// Takes so many units from groups in the shares of those of them who end at a place by their chances, from none more than there are; returns what is
/// not found.
fn take(groups: &mut [Vec<(usize, i64)>], mut need: i64, chance: &[f64]) -> i64 {
    while need > 0 {
        let share = |g: &Vec<(usize, i64)>| g.iter().map(|(k, n)| *n as f64 * chance[*k]).sum::<f64>();
        let shares: Vec<f64> = groups.iter().map(share).collect();
        let all: f64 = shares.iter().sum();
        if all <= 0.0 {
            break;
        }
        let (before, asked) = (need, need as f64);
        for (g, share) in groups.iter_mut().zip(&shares).filter(|x| *x.1 > 0.0) {
            let there: i64 = g.iter().map(|p| p.1).sum();
            let own = ((asked * share / all).ceil() as i64).min(there).min(need);
            *g = spread(there - own, g);
            need -= own;
        }
        if need == before {
            break;
        }
    }
    need
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::observe::FoundPerson;
    use crate::search::plan::{Plan, Question, plan};
    use crate::search::scenes::{common, ensemble, fall, quiet, start};

    /// A plan of two runs in which two columns fall, for people at the start points above them, with some brought out.
    fn planned(groups: &[&[([i32; 2], i64)]], out: &[([i32; 2], u32)]) -> Plan {
        found(groups, 0, &out.iter().map(|(column, people)| (*column, *people, true, false)).collect::<Vec<_>>())
    }

    /// The same with people found at columns: how many, whether they are out, and dead. The first `named` groups are each somebody missing by name.
    fn found(groups: &[&[([i32; 2], i64)]], named: usize, found: &[([i32; 2], u32, bool, bool)]) -> Plan {
        let c = common(&[("case", 1.0)]);
        let run = |seed| {
            let mut m = quiet(&c, "case", seed);
            fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
            fall(&mut m, [7, 2], 1.0, 4.0, 0.5);
            m
        };
        let e = ensemble(c.clone(), vec![run(1), run(2)]);
        let mut w = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
        w.groups = groups.iter().map(|g| g.iter().map(|(column, n)| (start(*column, 1), *n)).collect()).collect();
        w.groups.iter().flatten().for_each(|(k, n)| w.people[*k] += n);
        w.named = named;
        let found = found.iter().map(|(column, people, out, dead)| {
            let m = e.common.raster.middle(*column);
            FoundPerson {
                at: Some([m.x, m.y]),
                people: *people,
                out: *out,
                dead: *dead,
                ..crate::fields::Table::start()
            }
        });
        let observations = Observations { found: found.collect(), ..Observations::default() };
        let q = Question { weights: w, observations, teams: 1, hours: 8.0, trial: false };
        plan(&e, &q).expect("a plan").0
    }

    /// Living people by place, in whole hundredths.
    fn live(p: &Plan) -> Vec<([i32; 2], i64)> {
        p.spots.iter().map(|s| (s.column, (100.0 * s.live.low).round() as i64)).collect()
    }

    /// Two people over the first column and one over the second. With one of them out half is left of the first place; with both it is none.
    #[test]
    fn a_place_from_which_people_were_brought_out_has_those_who_are_left() {
        let groups: [&[_]; 2] = [&[([3, 1], 2 * PERSON)], &[([7, 2], PERSON)]];
        assert_eq!(live(&planned(&groups, &[])), [([3, 1], 160), ([7, 2], 50)]);
        let one = planned(&groups, &[([3, 1], 1)]);
        assert_eq!((live(&one), one.count.all), (vec![([3, 1], 80), ([7, 2], 50)], 2.0));
        let both = planned(&groups, &[([3, 1], 2)]);
        assert_eq!((live(&both), both.count.all), (vec![([7, 2], 50)], 1.0));
        // All out: nowhere is anybody to be dug for.
        let all = planned(&groups, &[([3, 1], 2), ([7, 2], 1)]);
        assert_eq!((live(&all), all.count.all), (vec![], 0.0));
    }

    /// People who may have been over either column, as many over the one as over the other.
    #[test]
    fn whoever_was_found_in_one_place_is_in_no_other_and_the_others_may_be_anywhere() {
        let either = |people: i64| [([3, 1], people * PERSON / 2), ([7, 2], people * PERSON / 2)];
        assert_eq!(live(&planned(&[&either(1)], &[])), [([3, 1], 40), ([7, 2], 25)]);
        assert_eq!(live(&planned(&[&either(1)], &[([3, 1], 1)])), vec![]);
        // The other one of two is as likely here as there.
        assert_eq!(live(&planned(&[&either(2)], &[([3, 1], 1)])), [([3, 1], 40), ([7, 2], 25)]);
    }

    /// Of two over the first column and one over the second, one is known to be alive at the first: of three there are three, not four. The other one there
    /// lives with 0.8.
    #[test]
    fn people_known_to_be_alive_are_taken_from_those_who_are_looked_for_and_counted_once() {
        let groups: [&[_]; 2] = [&[([3, 1], 2 * PERSON)], &[([7, 2], PERSON)]];
        let p = found(&groups, 0, &[([3, 1], 1, false, false)]);
        assert_eq!(live(&p), [([3, 1], 180), ([7, 2], 50)]);
        assert_eq!((p.count.all, p.count.entrapped, p.count.known), (3.0, 3.0, 1));
        // By the evidence alone nobody is killed there.
        assert_eq!([p.count.live.low, p.count.live.high].map(|n| (10.0 * n).round()), [23.0, 30.0]);
        let first = &p.spots[0];
        assert_eq!((first.known, first.storey), (1, planned(&groups, &[]).spots[0].storey));
        // All of them are found: the sum over the places is what was found.
        let all = found(&groups, 0, &[([3, 1], 2, false, false), ([7, 2], 1, false, false)]);
        assert_eq!((live(&all), all.count.all), (vec![([3, 1], 200), ([7, 2], 100)], 3.0));
        assert_eq!(all.spots[0].hours, planned(&groups, &[]).spots[0].hours, "as long to dig for as before");
    }

    #[test]
    fn the_dead_are_neither_alive_nor_looked_for_and_are_said() {
        let groups: [&[_]; 2] = [&[([3, 1], 2 * PERSON)], &[([7, 2], PERSON)]];
        for out in [false, true] {
            let p = found(&groups, 0, &[([3, 1], 1, out, true)]);
            assert_eq!(live(&p), [([3, 1], 80), ([7, 2], 50)]);
            assert_eq!((p.count.all, p.count.known, p.count.confirmed_dead), (2.0, 0, 1));
            assert!(p.spots.iter().all(|s| s.known == 0));
            let said: Vec<&str> = p.notes.iter().map(|n| n.short.as_str()).collect();
            assert!(said.contains(&"1 confirmed dead") && !said.iter().any(|s| s.contains("brought out")), "{said:?}");
        }
    }

    /// Somebody was brought out of the second column. Whoever is missing by name at the first is still missing, and the plan asks.
    #[test]
    fn people_brought_out_cancel_nobody_who_is_missing_by_name() {
        let groups: [&[_]; 2] = [&[([3, 1], PERSON)], &[([7, 2], PERSON)]];
        let p = found(&groups, 2, &[([7, 2], 1, true, false)]);
        assert_eq!((live(&p), p.count.all), (vec![([3, 1], 80), ([7, 2], 50)], 2.0));
        let asked = p.notes.iter().find(|n| n.short == "1 found, 2 still missing by name").expect("it asks");
        assert!(asked.is_grave() && asked.text.contains("strike off the list"), "{asked:?}");
        // Of one by name and one by map the one by map was found.
        let p = found(&groups, 1, &[([7, 2], 1, true, false)]);
        assert_eq!((live(&p), p.count.all), (vec![([3, 1], 80)], 1.0));
        let p = found(&groups, 1, &[([3, 1], 1, true, false)]);
        assert_eq!((live(&p), p.count.all), (vec![([3, 1], 80)], 1.0), "whose name it was nobody has said");
    }

    /// Two are missing by name, one who was over either column is not. The first of the two is found, alive, and named: of three there are three, not four,
    /// and whoever is left is who was left before.
    #[test]
    fn somebody_who_is_found_and_named_is_taken_from_the_list_of_the_missing_and_from_nobody_else() {
        let c = common(&[("case", 1.0)]);
        let mut m = quiet(&c, "case", 1);
        fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
        fall(&mut m, [7, 2], 1.0, 4.0, 0.5);
        let e = ensemble(c, vec![m]);
        let mut w = Weights { people: vec![0; e.common.starts.len()], named: 2, ..Weights::default() };
        let [first, second] = [start([3, 1], 1), start([7, 2], 1)];
        w.groups = vec![vec![(first, PERSON)], vec![(second, PERSON)], vec![(first, PERSON / 2), (second, PERSON / 2)]];
        w.groups.iter().flatten().for_each(|(k, n)| w.people[*k] += n);
        w.names = vec!["Anna Berg".into(), "Cem Demir".into()];
        let with = |list: &[(&[&str], u32)]| {
            let at = e.common.raster.middle([3, 1]);
            let one = |(names, people): &(&[&str], u32)| FoundPerson {
                at: Some([at.x, at.y]),
                storey: None,
                people: *people,
                out: false,
                dead: false,
                names: names.iter().map(|n| (*n).to_string()).collect(),
            };
            let observations = Observations { found: list.iter().map(one).collect(), ..Observations::default() };
            plan(&e, &Question { weights: w.clone(), observations, teams: 1, hours: 8.0, trial: false }).map(|p| p.0)
        };
        let unnamed = with(&[(&[], 1)]).expect("a plan");
        assert_eq!(live(&unnamed), [([3, 1], 180), ([7, 2], 50)], "whoever was not named is found");
        let named = with(&[(&["anna  berg"], 1)]).expect("a plan");
        assert_eq!(live(&named), [([3, 1], 140), ([7, 2], 75)], "Anna Berg, and half of somebody in each place");
        assert_eq!((named.count.all, named.count.known), (3.0, 1));
        assert!(!named.notes.iter().any(|n| n.short.contains("missing by name")), "nothing is to be struck off");
        // One of two is named: the other one may be anybody who is not missing by name.
        let one_of_two = with(&[(&["Anna Berg"], 2)]).expect("a plan");
        assert_eq!((live(&one_of_two), one_of_two.count.all), (vec![([3, 1], 200), ([7, 2], 50)], 3.0));
        let asked = one_of_two.notes.iter().find(|n| n.short == "2 found, 1 still missing by name").expect("it asks");
        assert!(!asked.is_grave() && asked.text.contains("give names in [[found]]"), "{asked:?}");
        // Both of the list are found, and one more: of two and one there are four found, and nobody is missing.
        let more = with(&[(&["Anna Berg", "Cem Demir"], 4)]).expect("a plan");
        assert!(more.notes.iter().any(|n| n.short == "MORE FOUND (4) THAN WERE ASSUMED (3)"), "{:?}", more.notes);
        let refused = |list: &[(&[&str], u32)]| with(list).expect_err("refused").to_string();
        let said = refused(&[(&["Ana Berg"], 1)]);
        assert!(said.contains("found[0].names[0]") && said.contains("\"Anna Berg\""), "{said}");
        let said = refused(&[(&["Anna Berg"], 1), (&["Anna Berg"], 2)]);
        assert!(said.contains("found[1].names[0]") && said.contains("more often"), "{said}");
    }

    /// Two of one name, the first of the list over the first column, the second over the other. Who is found below the second is the second.
    #[test]
    fn of_two_of_one_name_the_one_who_was_likeliest_there_is_found() {
        let [first, second] = [start([3, 1], 1), start([7, 2], 1)];
        let mut w = Weights { named: 2, ..Weights::default() };
        w.groups = vec![vec![(first, PERSON)], vec![(second, PERSON)]];
        w.names = vec!["Ali Kaya".into(), "ali  kaya".into()];
        let near = |k: usize| {
            let mut chances = vec![0.0; first.max(second) + 1];
            chances[k] = 1.0;
            chances
        };
        let nowhere = vec![0.0; first.max(second) + 1];
        assert_eq!(w.likeliest("Ali Kaya", &[near(second), near(first)]), Some(1), "in the column itself");
        assert_eq!(w.likeliest("Ali Kaya", &[nowhere.clone(), near(second)]), Some(1), "beside it");
        assert_eq!(w.likeliest("Ali Kaya", &[nowhere.clone(), nowhere]), Some(0), "the first where nothing tells");
        assert_eq!(w.likeliest("Cem Demir", &[near(second)]), None);
        w.strike_off(1);
        assert_eq!(w.namesakes(["Ali Kaya".to_string()].iter()), 1, "the other one is still looked for");
    }

    /// Without a list nobody is missing by name: a name said nothing, and nobody said so.
    #[test]
    fn a_name_where_nobody_is_missing_by_name_is_refused() {
        let named = FoundPerson { names: vec!["Anna Berg".into()], ..crate::fields::Table::start() };
        let o = Observations { found: vec![named], ..Observations::default() };
        let said = o.refuse_unknown_names(&Weights::default()).expect_err("refused").to_string();
        assert!(said.contains("found[0].names[0]") && said.contains("no list of the missing"), "{said}");
    }

    /// Bayes by hand: of one person known to have been over the first column and two who may have been over either, 1 and 1 are expected below it. One
    /// who is found there is the first with a half: half of a person is left of the one group, and one and a half of the other.
    #[test]
    fn whoever_is_found_is_taken_from_each_group_by_its_share_there() {
        let mut groups = vec![vec![(0, PERSON)], vec![(0, PERSON), (1, PERSON)]];
        assert_eq!(take(&mut groups, PERSON, &[1.0, 0.0]), 0);
        assert_eq!(groups, [vec![(0, PERSON / 2)], vec![(0, 3 * PERSON / 4), (1, 3 * PERSON / 4)]]);
        // More than there are.
        assert_eq!(take(&mut groups, 3 * PERSON, &[1.0, 0.0]), PERSON);
        assert!(groups.iter().flatten().all(|p| p.1 == 0));
    }

    /// They vanished from the plan: neither among those who are trapped nor in a note, though a team has heard them.
    #[test]
    fn people_of_whom_only_the_storey_is_known_count_and_are_named_as_not_placed() {
        let c = common(&[("case", 1.0)]);
        let run = |seed| {
            let mut m = quiet(&c, "case", seed);
            fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
            m
        };
        let e = ensemble(c.clone(), vec![run(1), run(2)]);
        let mut w = Weights { people: vec![0; e.common.starts.len()], ..Weights::default() };
        w.groups = vec![vec![(start([3, 1], 1), 3 * PERSON)]];
        w.groups.iter().flatten().for_each(|(k, n)| w.people[*k] += n);
        let two =
            FoundPerson { storey: Some("Storey 0".into()), people: 2, out: false, ..crate::fields::Table::start() };
        let observations = Observations { found: vec![two], ..Observations::default() };
        let q = Question { weights: w, observations, teams: 1, hours: 8.0, trial: false };
        let p = plan(&e, &q).expect("a plan").0;
        assert_eq!((p.count.all, p.count.known, p.count.not_placed, p.count.assumed), (3.0, 2, 2, Some(3)));
        assert!(
            p.notes.iter().any(|n| n.is_grave() && n.short == "2 people FOUND ALIVE, NOT PLACED: Storey 0"),
            "{:?}",
            p.notes
        );
    }

    /// A plan for people over two columns, of whom some were heard on a storey; the first `names` groups are missing by these names.
    fn heard(groups: &[([i32; 2], i64)], names: &[&str], people: u32, named: &[&str]) -> Plan {
        heard_on("Storey 0", groups, names, people, named)
    }

    fn heard_on(storey: &str, groups: &[([i32; 2], i64)], names: &[&str], people: u32, named: &[&str]) -> Plan {
        let c = common(&[("case", 1.0)]);
        let mut m = quiet(&c, "case", 1);
        fall(&mut m, [3, 1], 1.0, 4.0, 0.8);
        fall(&mut m, [7, 2], 1.0, 4.0, 0.5);
        let e = ensemble(c, vec![m]);
        let mut w = Weights { people: vec![0; e.common.starts.len()], named: names.len(), ..Weights::default() };
        w.groups = groups.iter().map(|(column, n)| vec![(start(*column, 1), *n)]).collect();
        w.groups.iter().flatten().for_each(|(k, n)| w.people[*k] += n);
        let owned = |list: &[&str]| list.iter().map(|n| (*n).to_string()).collect::<Vec<_>>();
        w.names = owned(names);
        let one = FoundPerson {
            storey: Some(storey.into()),
            people,
            out: false,
            names: owned(named),
            ..crate::fields::Table::start()
        };
        let observations = Observations { found: vec![one], ..Observations::default() };
        plan(&e, &Question { weights: w, observations, teams: 1, hours: 8.0, trial: false }).expect("a plan").0
    }

    /// They were struck off everywhere and put back nowhere: news of life wiped out the areas to dig.
    #[test]
    fn news_of_life_without_a_place_leaves_the_areas_as_they_were_and_counts_nobody_twice() {
        let groups = [([3, 1], 2 * PERSON), ([7, 2], PERSON)];
        let before = heard(&groups, &[], 0, &[]);
        assert!(!before.areas.is_empty() && before.count.all == 3.0, "{:?}", before.count);
        for people in [1, 3] {
            let p = heard(&groups, &[], people, &[]);
            assert_eq!((&p.areas, &p.spots), (&before.areas, &before.spots), "{people}");
            assert_eq!((p.count.all, p.count.known, p.count.not_placed), (3.0, people, people));
            let (live, n) = (p.count.live, f64::from(people));
            assert!(live.low >= n && live.high <= 3.0 && p.count.entrapped >= n, "{:?}", p.count);
        }
        // Five are heard of three: two were not assumed.
        let more = heard(&groups, &[], 5, &[]);
        assert_eq!((more.count.all, more.count.live.low, &more.areas), (5.0, 5.0, &before.areas));
    }

    /// The note said that no area is theirs where the areas have them.
    #[test]
    fn no_area_is_said_to_be_theirs_only_where_none_has_them() {
        let groups = [([3, 1], 2 * PERSON), ([7, 2], PERSON)];
        let note = |p: &Plan| p.notes.iter().find(|n| n.short.contains("NOT PLACED")).map(|n| n.text.clone());
        let text = note(&heard(&groups, &[], 2, &[])).expect("a note");
        assert!(text.contains("The areas have them among") && !text.contains("o area"), "{text}");
        let text = note(&heard(&groups, &[], 5, &[])).expect("a note");
        assert!(text.contains("place 3 are among") && text.contains("of the other 2 there is no area"), "{text}");
        let text = note(&heard(&[], &[], 2, &[])).expect("a note");
        assert!(text.contains("No area is theirs."), "{text}");
    }

    /// "0 people FOUND ALIVE, NOT PLACED" stood on page 1.
    #[test]
    fn an_entry_of_nobody_says_nothing() {
        let groups = [([3, 1], 2 * PERSON), ([7, 2], PERSON)];
        let p = heard(&groups, &[], 0, &[]);
        assert!(!p.notes.iter().any(|n| n.short.contains("NOT PLACED")), "{:?}", p.notes);
        assert_eq!((p.count.all, p.count.known), (3.0, 0));
        assert!(!p.count.is_observed());
    }

    /// A lost continuation left eighteen blanks within the sentence, which no language knew.
    #[test]
    fn what_is_said_of_people_without_a_place_is_whole_in_every_language() {
        use crate::words::Language;
        for (people, storey) in [(1, "Storey 0"), (2, "Storey 0"), (1, ""), (2, ""), (9, "Storey 0")] {
            let p = heard_on(storey, &[([3, 1], 3 * PERSON)], &[], people, &[]);
            let n = p.notes.iter().find(|n| n.short.contains("NOT PLACED")).expect("a note");
            assert_eq!(n.text.contains("neither place nor storey is known"), storey.is_empty(), "{}", n.text);
            assert!(!n.text.contains("  ") && n.text.contains("the same --mark"), "{}", n.text);
            for l in Language::ALL {
                for text in [&n.short, &n.text] {
                    let said = l.said(text);
                    assert!(said.missing.is_empty(), "{}: {said:?}", l.code());
                    assert!(l == Language::English || said.text != **text, "{}: {text}", l.code());
                }
            }
        }
    }

    #[test]
    fn somebody_named_who_is_heard_without_a_place_is_no_longer_missing_and_is_still_looked_for() {
        let groups = [([3, 1], PERSON), ([7, 2], PERSON)];
        let p = heard(&groups, &["Anna Berg"], 1, &["Anna Berg"]);
        assert_eq!((live(&p), p.count.all), (vec![([3, 1], 80), ([7, 2], 50)], 2.0));
        assert!(!p.notes.iter().any(|n| n.short.contains("missing by name")), "{:?}", p.notes);
    }

    /// Page 1 said "0 people (assumed)" and that nobody is trapped; the plan said that all were found.
    #[test]
    fn where_all_are_found_the_plan_says_how_many_were_assumed_and_what_became_of_them() {
        let groups: &[&[([i32; 2], i64)]] = &[&[([3, 1], 3 * PERSON)]];
        let p = found(groups, 0, &[([3, 1], 2, true, false), ([3, 1], 1, false, true)]);
        let said = p.all_found().expect("all are found");
        assert!(said.contains("3 assumed, 2 brought out, 1 confirmed dead"), "{said}");
        assert!(found(groups, 0, &[([3, 1], 2, true, false)]).all_found().is_none(), "one is left");
    }
}
