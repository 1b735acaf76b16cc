//! Claims on what the pages say of people: one statement of a person everywhere.

use super::areas::{Area, with_the_run};
use super::tests::{with_all, with_news, words};
use super::*;
use crate::assess::{Outcome, Rescue, Situation};
use crate::draw::labels::Labels;
use crate::draw::paper::Fill;
use crate::draw::{Projection, View, people};

/// A building stands, and one person is in a room to which the model has no door: nobody says that nobody is trapped.
#[test]
fn a_room_without_a_door_in_the_model_is_said_and_nobody_is_on_foot_there() {
    let change = |r: &mut Report, _: &Assessment| {
        for p in &mut r.people {
            p.rescue = Rescue::NoDoor;
        }
        let inside = r.people.len();
        r.people_count = crate::assess::PeopleCount { inside, no_door: inside, ..Default::default() };
        (r.order.led, r.order.surface, r.order.dig) = Default::default();
    };
    with_all("House", &Template::default(), None, (None, Local::default()), change, |_, sheets| {
        let first = words(&sheets[0]);
        assert!(!first.contains("Nobody is trapped"), "{first}");
        assert!(first.contains("The model has no door to"), "{first}");
        assert!(first.contains("ways on foot are not known"), "{first}");
        assert!(first.contains("way not known"), "a box of its own: {first}");
        let second = words(&sheets[1]);
        assert!(second.contains("no door in the model, way on foot not known"), "{second}");
    });
}

/// "No void a person fits in; person 7 in void 1 (too small to lie in)" stood beside a void of 260 m3: its point was far from the area.
#[test]
fn an_area_has_the_void_in_which_its_people_are_and_says_of_it_what_page_2_says() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
        let mut r = input.report.clone();
        let p = r.people.iter().position(|p| p.end_m.is_some()).expect("somebody who is somewhere");
        let (number, end) = (r.people[p].person, r.people[p].end_m.unwrap_or_default());
        let v = r.voids.iter().position(|v| v.survivable && !v.standing).expect("a void");
        let id = r.voids[v].id;
        (r.voids[v].position_m[0], r.voids[v].people) = (end[0] + 9.0, vec![number]);
        (r.people[p].void, r.people[p].situation, r.people[p].outcome) =
            (Some(id), Situation::InVoid, Outcome::TrappedAlive);
        let columns = vec![[end[0], end[1]]];
        let mut list = [Area { mark: "1".into(), columns, members: vec![number], ..Area::default() }];
        with_the_run(&mut list, &r);
        let a = &list[0];
        assert_eq!(a.void, Some(id), "{a:?}");
        assert!(a.what.contains(&format!("void {id} (")) && !a.what.contains("too small"), "{}", a.what);
        assert!(!a.what.contains("no void a person fits in"), "{}", a.what);
    });
}

/// Somebody killed was an open ring, "in a standing room", and was counted as no such.
#[test]
fn the_dead_have_a_symbol_of_their_own_wherever_they_are() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, sheets| {
        for situation in Situation::ALL {
            let mut p = input.assessment.people[0].clone();
            (p.situation, p.outcome) = (situation, Outcome::Killed);
            let (mut dead, mut drawn): (Vec<Mark>, Vec<Mark>) = Default::default();
            people::dead(&mut dead, [0.0; 2]);
            people::sign(&mut drawn, [0.0; 2], &p);
            assert_eq!(format!("{drawn:?}"), format!("{dead:?}"), "{situation:?}");
            let mut lives = Vec::new();
            people::symbol(&mut lives, [0.0; 2], situation);
            assert_ne!(format!("{lives:?}"), format!("{dead:?}"), "{situation:?}");
        }
        assert!(words(&sheets[0]).contains("killed"), "the legend has it");
    });
}

/// Two areas name the same piece: one tag with both marks, and a line from it that ends at the piece.
#[test]
fn a_piece_has_one_tag_and_its_line_ends_at_the_piece() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
        let name = crate::record::body_names(&input.header.structure)[0].clone();
        let area = |mark: &str| Area { leave: vec![(format!("{mark}1"), name.clone())], ..Area::default() };
        let p = Projection::new(View::Plan(1e6), [0.0; 2], [50.0; 2], 4.0);
        let at = p.at(&input.poses[0].position);
        let mut labels = Labels::within([0.0, 0.0, 200.0, 200.0]);
        labels.keep_free([at[0] - 2.0, at[1] - 2.0, at[0] + 2.0, at[1] + 2.0]);
        let (mut marks, mut above) = (Vec::new(), Vec::new());
        marks::tags(&mut marks, &mut above, &mut labels, input, &[area("b"), area("c")], &p);
        let texts: Vec<&str> =
            above.iter().filter_map(|m| if let Mark::Text(t) = m { Some(t.text.as_str()) } else { None }).collect();
        assert_eq!(texts, ["b1, c1"]);
        let ends = marks.iter().any(|m| matches!(m, Mark::Path { rings, .. } if rings[0].last() == Some(&at)));
        let dot = marks.iter().any(|m| matches!(m, Mark::Circle { at: c, fill: Some(Fill::Plain(_)), .. } if *c == at));
        assert!(ends && dot, "{marks:?}");
    });
}

/// The report and the terminal told seven places, page 1 five: those with nobody in them are told with the others, in the same words.
#[test]
fn places_with_nobody_are_told_on_page_1_as_in_the_report() {
    let change = |r: &mut Report, _: &Assessment| {
        let mut empty = r.order.dig.iter().find(|d| !d.people.is_empty()).expect("a place").clone();
        (empty.spot, empty.alive) = (r.order.dig.len() as u32 + 1, 0);
        (empty.people, empty.way_to_person) = (Vec::new(), None);
        r.order.dig.push(empty);
    };
    with_all("House", &Template::default(), None, (None, Local::default()), change, |input, sheets| {
        let said = input.report.order.places();
        assert!(said.contains("with somebody there and") && said.contains("with nobody there in this run"), "{said}");
        assert!(words(&sheets[0]).contains(&said), "{said} is not in {}", words(&sheets[0]));
    });
}

/// A plan of runs in which four people were assumed, after some were found: how many, with or without a place, out, dead.
fn with_found(found: &[(u32, bool, bool, bool)], look: impl FnOnce(&str, &str)) {
    use crate::search::{Observations, PERSON, Question, Weights, plan, scenes};
    let e = scenes::one_class(6);
    let m = e.common.raster.middle([3, 1]);
    let mut observations = Observations::default();
    for (people, placed, out, dead) in found {
        let mut f: crate::search::FoundPerson = crate::fields::Table::start();
        (f.people, f.out, f.dead) = (*people, *out, *dead);
        if *placed {
            f.at = Some([m.x, m.y]);
        } else {
            f.storey = Some("Storey 0".into());
        }
        observations.found.push(f);
    }
    let weights = Weights::even(&e.common, 4 * PERSON);
    let q = Question { weights, observations, teams: 1, hours: 24.0, trial: false };
    let (p, m) = plan(&e, &q).expect("a plan");
    let many = Some((&p, &m));
    with_news("House", &Template::default(), many, None, Local::default(), |_, sheets| {
        look(&words(&sheets[0]), &words(&sheets[1]));
    });
}

/// Page 1 said "0 people (assumed)" and "Nobody is trapped in what was computed" beside a page 2 with trapped people.
#[test]
fn where_all_have_been_found_page_1_says_how_many_were_assumed_and_page_2_that_its_run_is_before_that() {
    with_found(&[(3, true, true, false), (1, true, false, true)], |first, second| {
        assert!(first.contains("4 assumed, 3 brought out, 1 confirmed dead"), "{first}");
        assert!(!first.contains("Nobody is trapped") && !first.contains("(mean of"), "{first}");
        assert!(first.contains("NO ORDER TO DIG IS LEFT"), "{first}");
        assert!(second.contains("drawn run, before anybody was found"), "{second}");
        assert!(second.contains(" / 1") && !second.contains("0 / 1"), "that nobody lives is not known: {second}");
    });
}

/// Two who were heard on a storey, without a place in plan, were in no number and no note; the others who are known stood as assumed.
#[test]
fn people_without_a_place_in_plan_are_on_page_1_and_what_is_observed_is_called_so() {
    with_found(&[(2, false, false, false), (2, true, false, false)], |first, second| {
        assert!(first.contains("2 people FOUND ALIVE, NOT PLACED: Storey 0"), "{first}");
        assert!(first.contains("of them not placed") && !first.contains("(mean of"), "{first}");
        assert!(second.contains("4 / --"), "the form counts them, and of the dead nothing is known: {second}");
    });
}

/// Page 1 had the heading of the areas above nothing.
#[test]
fn a_plan_without_an_area_has_no_heading_of_areas_and_one_with_people_heard_keeps_its_areas() {
    with_found(&[(4, false, false, false)], |first, _| {
        assert!(first.contains("DIG AREAS, IN THIS ORDER") && first.contains("WHERE TO DIG FIRST"), "{first}");
    });
    // All are found, more than were assumed, and somebody of them is alive beside the areas of the runs.
    with_found(&[(4, true, true, false), (1, false, false, false)], |first, _| {
        assert!(!first.contains("DIG AREAS, IN THIS ORDER") && !first.contains("WHERE TO DIG FIRST"), "{first}");
        assert!(first.contains("NO DIG AREA IS LEFT"), "{first}");
    });
}

/// The list is the newest: an older observation of the plan overruled it, so that one who is dead by now was alive on the form.
#[test]
fn what_the_site_log_says_of_the_living_and_the_dead_comes_before_the_observations_of_the_plan() {
    use crate::search::{Count, scenes};
    let e = scenes::one_class(6);
    let q = crate::search::Question {
        weights: crate::search::Weights::even(&e.common, 4 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 1,
        hours: 24.0,
        trial: false,
    };
    let (mut p, m) = crate::search::plan(&e, &q).expect("a plan");
    p.count = Count { known: 3, confirmed_dead: 2, ..p.count };
    let marks = |live, dead| {
        let now = crate::site::MarkCounts { live, dead, ..Default::default() };
        let (before, entries, standing) = (now, Vec::new(), Vec::new());
        SiteNews { since: None, before, now, entries, standing, broken: 0 }
    };
    for (live, dead, wanted) in [
        (Some(1), Some(1), (Some(1), Some(1))),
        (Some(0), None, (Some(0), Some(2))),
        (None, Some(4), (Some(3), Some(4))),
    ] {
        let news = marks(live, dead);
        with_news("House", &Template::default(), Some((&p, &m)), Some(&news), Local::default(), |input, _| {
            let v = found(input);
            assert_eq!((v.live, v.dead), wanted);
        });
    }
    // Somebody is dead, and of the living nothing is known.
    p.count = Count { known: 0, ..p.count };
    with_news("House", &Template::default(), Some((&p, &m)), None, Local::default(), |input, _| {
        assert_eq!((found(input).live, found(input).dead), (None, Some(2)));
    });
}

/// A template with nobody alive beside 36 who were found: the form contradicted page 1 without a word, and the category went by it.
#[test]
fn a_template_with_fewer_living_than_were_found_is_named_and_the_category_counts_the_found() {
    use crate::site::{FILE, SitePlace, read_log};
    let d = tempfile::tempdir().expect("a folder");
    let file = d.path().join(FILE);
    let text = "time,who,what,mark,x,y,z\n2026-11-26T06:10,A,L-36,A1,1,2,0.5\n";
    std::fs::write(&file, text).expect("written");
    let news = SiteNews::of(&read_log(&file, &SitePlace::default()).expect("a log"), None);
    let victims = Victims { live: Some(0), ..Victims::default() };
    let stated = Template { victims, form: Edition::Insarag2020, ..Template::default() };
    with_news("House", &stated, None, Some(&news), Local::default(), |input, sheets| {
        let first = words(&sheets[0]);
        assert!(first.contains("THE FORM STATES 0 LIVE, 36 WERE FOUND"), "{first}");
        let said = form_differs(input).expect("a note").text;
        assert!(said.contains("correct confirmed_live"), "{said}");
        assert!(words(&sheets[1]).contains("live victims confirmed"), "{}", words(&sheets[1]));
    });
    with_news("House", &stated, None, None, Local::default(), |input, _| assert_eq!(form_differs(input), None));
}

/// Somebody buried beside a void in which nobody is: page 1 described that void, and minutes of work, and nothing of what lies on the person.
#[test]
fn somebody_in_no_void_is_said_to_be_so_with_the_cover_and_that_freeing_is_not_in_the_work() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
        let mut r = input.report.clone();
        let p = r.people.first_mut().expect("somebody");
        (p.void, p.situation, p.rescue, p.cover_m) = (None, Situation::Buried, Rescue::Cut, Some(0.22));
        let number = p.person;
        let void = Some(r.voids[0].id);
        let what = "void 1 (lean-to), headroom 0.7 m, cover 0.2 m";
        let mut a = Area { void, what: what.into(), members: vec![number], ..Area::default() };
        super::area_people::in_no_void(&mut a, &r);
        let said = format!("person {number} in no void, cover 0.2 m: freeing is not in the work; beside: {what}");
        assert_eq!(a.what, said);
    });
}

/// A cover that is not known counted as 0 m beside the others: of somebody under a heap nothing was said.
#[test]
fn a_cover_that_is_not_known_is_said_to_be_so() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
        let mut r = input.report.clone();
        let mut another = r.people[0].clone();
        another.person = r.people.iter().map(|p| p.person).max().unwrap_or(0) + 1;
        r.people.push(another);
        let said = |r: &crate::report::model::Report, members: Vec<u32>| {
            let mut a = Area { members, ..Area::default() };
            super::area_people::in_no_void(&mut a, r);
            a.what
        };
        for (p, cover) in r.people.iter_mut().rev().take(2).zip([None, Some(0.22)]) {
            (p.void, p.situation, p.rescue, p.cover_m) = (None, Situation::Buried, Rescue::Cut, cover);
        }
        let [first, second] = [2, 1].map(|k| r.people[r.people.len() - k].person);
        let both = said(&r, vec![first, second]);
        assert!(both.contains("in no void, cover up to 0.2 m, not known of 1 of them: freeing"), "{both}");
        let one = said(&r, vec![second]);
        assert_eq!(one, format!("person {second} in no void, cover not known: freeing is not in the work"));
    });
}

/// A place where somebody lies in no void said that twice, and stood first in the list of the viewer and in the report with minutes, as if these freed.
#[test]
fn hours_that_only_reach_somebody_say_so_in_the_viewer_and_the_report_and_the_card_says_it_once() {
    with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
        let mut r = input.report.clone();
        let number = r.order.dig.iter().find(|d| d.alive > 0).expect("a place with somebody alive").people[0];
        r.order.dig.retain(|d| d.people.contains(&number));
        let d = &mut r.order.dig[0];
        (d.people, d.voids, d.way_to_void, d.way_to_person) = (vec![number], Vec::new(), None, Some(number));
        (d.hours, d.steps) = (Some(0.3), Vec::new());
        let p = r.people.iter_mut().find(|p| p.person == number).expect("somebody");
        (p.void, p.situation, p.rescue, p.cover_m) = (None, Situation::Buried, Rescue::Cut, Some(0.22));
        let place = |r: &crate::report::model::Report| {
            let of = Input { report: r, names: input.names.clone(), ..*input };
            areas(&of, None).into_iter().find(|a| a.members.contains(&number)).expect("the place")
        };
        let a = place(&r);
        let what = format!("person {number} in no void, cover 0.2 m: freeing is not in the work");
        assert_eq!((a.what.as_str(), a.hours.as_str()), (what.as_str(), "0.3 h"));
        let said = super::on_view::hours(&r, &a);
        assert_eq!(said, format!("0.3 h, {}", crate::report::REACH_ONLY));
        for l in crate::words::Language::ALL {
            assert!(l.said(&said).missing.is_empty(), "{}: {:?}", l.code(), l.said(&said).missing);
        }
        assert!(r.to_markdown().contains(&format!(" h in all, {}.", crate::report::REACH_ONLY)));
        // Whoever is in a void is reached there and got out.
        r.people.iter_mut().find(|p| p.person == number).expect("somebody").void = Some(r.voids[0].id);
        assert_eq!(super::on_view::hours(&r, &place(&r)), "0.3 h");
        assert!(!r.to_markdown().contains(crate::report::REACH_ONLY));
    });
}
