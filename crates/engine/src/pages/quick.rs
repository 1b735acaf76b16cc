//! The way without a hole into a void of an area, beside the way that frees: minutes until somebody is reached or spoken to, where freeing takes hours.

use super::areas::{NO_HOLE, entry, passage, persons};
use crate::report::model::{Report, WayEntry};
use crate::report::{QuickWay, quick_ways};

/// Quick ways that a card has room for.
const MOST: usize = 2;

/// The quick ways into some voids, beside the way that frees, in words; nothing without one.
pub(super) fn words(r: &Report, voids: &[u32], that_frees: Option<&WayEntry>) -> String {
    let one = |q: &QuickWay<'_>| {
        let (void, who, work) = (q.void, persons(&q.people), super::work_time(q.way.hours));
        let (enter, way) = (entry(q.way), passage(q.way));
        format!("into void {void}, to reach or speak to {who}; {enter}; {way}; {NO_HOLE}; {work} of work")
    };
    quick_ways(r, voids, that_frees).iter().take(MOST).map(one).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::super::areas::areas;
    use super::super::tests::with_news;
    use super::super::{Input, Template};
    use crate::assess::{Outcome, Rescue};
    use crate::local::Local;
    use crate::report::model::WayEntry;
    use serde_json::{Value, json};

    /// A way of 1 m, by a hole or without one.
    fn way(hours: f64, hole: bool) -> WayEntry {
        let gait = if hole { "cut" } else { "squeeze" };
        let cut = json!({
            "position_m": [0.0, 0.0, 0.0], "direction": "down", "axis_m": [], "thickness_m": 0.19, "depth_m": 0.2, "hours": hours, "mass_kg": 100.0,
            "mass_above_kg": 0.0, "above": [], "through": [],
        });
        let mut way = json!({
            "text": "", "easiest": true, "shortest": true, "hardest": gait, "hours": hours, "length_m": 1.0, "entry_m": [0.0, 0.0, 0.0],
            "entry_above_ground_m": 0.1, "entry_axes": "A / 1", "entry_side": 3, "entry_width_m": 0.37, "narrowest_width_m": 0.5,
            "narrowest_at_m": [0.0, 0.0, 0.0],
        });
        let rest = json!({
            "up_m": 0.0, "down_m": 0.0, "ladder_m": 0.0, "holes": u8::from(hole), "cut_thickness_m": 0.0, "cut_mass_kg": 0.0, "mass_above_kg": 0.0,
            "stretches": [{"gait": gait, "length_m": 1.0, "to_point": 1}], "line_m": [], "cuts": if hole { vec![cut] } else { Vec::<Value>::new() },
        });
        let more = rest.as_object().expect("an object").clone();
        way.as_object_mut().expect("an object").extend(more);
        serde_json::from_value(way).expect("a way")
    }

    /// Page 1 had only the way that frees, 5.8 h, though one crawls for 6 minutes into the void with three living people; and the row of that void on
    /// page 2 had the way to one of them.
    #[test]
    fn the_quick_way_into_a_void_is_said_beside_the_way_that_frees_and_stands_in_the_row_of_the_void() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut report = input.report.clone();
            let d = report.order.dig.iter_mut().find(|d| d.alive > 0).expect("a place with somebody alive");
            let (id, number) = (report.voids[0].id, d.people[0]);
            (d.voids, d.way_to_person, d.way_to_void) = (vec![id], Some(number), None);
            let p = &mut report.people[number as usize - 1];
            (p.void, p.outcome, p.rescue) = (Some(id), Outcome::TrappedAlive, Rescue::Cut);
            p.ways = vec![way(1.36, true)];
            let v = &mut report.voids[0];
            (v.people, v.survivable, v.standing) = (vec![number], true, false);
            v.ways = vec![way(0.1, false)];
            let said = |report: &crate::report::model::Report| {
                let of = Input { report, names: input.names.clone(), ..*input };
                areas(&of, None).into_iter().find(|a| a.members.contains(&number)).map_or(String::new(), |a| a.quick)
            };
            let text = said(&report);
            let who = format!("into void {id}, to reach or speak to person {number}; ");
            assert!(text.starts_with(&who) && text.ends_with("0.37 m wide; no hole to cut; 0.1 h of work"), "{text}");
            for l in crate::words::Language::ALL {
                assert!(l.said(&text).missing.is_empty(), "{}: {:?}", l.code(), l.said(&text).missing);
            }
            let row = crate::report::way_into(&report.voids[0]).map(|w| w.hours);
            assert_eq!(row, Some(0.1), "the row has the way into the void");
            // Where the way into the void needs a hole, or nobody alive is in it, nothing is quick.
            report.people[number as usize - 1].outcome = Outcome::Killed;
            assert_eq!(said(&report), "");
            report.people[number as usize - 1].outcome = Outcome::TrappedAlive;
            report.voids[0].ways = vec![way(0.1, true)];
            assert_eq!(said(&report), "");
        });
    }
}
