//! Claims on what the pages say of people: one statement of a person everywhere.

use super::tests::with_all;
use super::*;
use crate::assess::Rescue;

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
        let first = super::tests::words(&sheets[0]);
        assert!(!first.contains("Nobody is trapped"), "{first}");
        assert!(first.contains("The model has no door to"), "{first}");
        assert!(first.contains("ways on foot are not known"), "{first}");
        assert!(first.contains("way not known"), "a box of its own: {first}");
        let second = super::tests::words(&sheets[1]);
        assert!(second.contains("no door in the model, way on foot not known"), "{second}");
    });
}
