//! Who is in the building: by number, by use and hour, by a list; and the seed of their places apart from that of the strengths.

use leanto::case::{self, Case};
use leanto::geometry::Vec3;
use leanto::occupants::{self, Person, Use};
use leanto::structure::{BodyKind, Structure};
use leanto::{Result, engine, prepare};
use std::path::Path;

fn sketch(folder: &Path, occupancy: &str) -> Result<Case> {
    let text = format!(
        "version = 1\n[sketch]\npreset = \"flat-plate\"\nstairs = false\ncore = false\nstoreys = 2\nlength = \"12 m\"\nwidth = \"10 m\"\n\
         [prepare]\ntarget_size = \"3 m\"\n{occupancy}"
    );
    case::parse(&text, &folder.join("case.toml"))
}

/// The structure with its people and the findings about them.
fn placed(c: &Case) -> Result<(Structure, Vec<Person>, String)> {
    let mut c = c.clone();
    let building = engine::import(&c)?;
    case::add_missing_groups(&mut c, &building);
    let profiles = c.groups.iter().map(|g| c.profile(&g.profile)).collect::<Result<Vec<_>>>()?;
    let mut s = prepare::prepare(&building, &c.prepare, &c.groups, &profiles, c.run.seed)?.structure;
    let placed = occupants::place(&mut s, &c.occupancy, &c.folder, c.occupancy.seed, &building.source.origin)?;
    Ok((s, placed.people, placed.findings.iter().map(|f| f.detail.clone() + "\n").collect()))
}

#[test]
fn people_are_spread_over_a_storey_by_their_number_alone_and_keep_their_places_when_strengths_are_drawn_anew() {
    let d = tempfile::tempdir().expect("a folder");
    let map = "[[occupancy.map]]\nstorey = \"Storey 1\"\npeople = 9\n";
    let c = sketch(d.path(), map).expect("a case");
    let (s, people, _) = placed(&c).expect("room for all");
    assert!(people.len() == 9 && people.iter().all(|p| p.storey == 1 && p.body.is_none()));
    assert!(s.bodies.iter().all(|b| !matches!(b.kind, BodyKind::Person(_))), "people are no part of the structure");
    let feet = |c: &Case| placed(c).expect("room for all").1.iter().map(|p| p.feet).collect::<Vec<Vec3>>();
    let (mut strengths, mut places) = (c.clone(), c.clone());
    strengths.run.seed += 1;
    places.occupancy.seed += 1;
    assert_eq!(feet(&strengths), feet(&c));
    assert_ne!(feet(&places), feet(&c));
    // Dummies are bodies, for those who want the picture.
    let mut pictures = c.clone();
    pictures.occupancy.dummies = true;
    let (s, people, _) = placed(&pictures).expect("room for all");
    assert_eq!(s.bodies.iter().filter(|b| matches!(b.kind, BodyKind::Person(_))).count(), 9);
    assert!(people.iter().all(|p| p.body.is_some()));
    // A size of pixels without a picture is a mistake.
    let e = sketch(d.path(), &format!("{map}metres_per_pixel = \"0.1 m\"\n")).expect_err("no picture").to_string();
    assert!(e.contains("metres_per_pixel") && e.contains("there is none"), "{e}");
}

/// A map that is painted half over the building and half beside it: as many people stand in the open as the share says that plans of many runs take, on the
/// ground floor; nobody does on the floor above, and nobody by a map of one grey.
#[test]
fn the_share_of_people_beside_the_building_is_that_of_single_runs() {
    let d = tempfile::tempdir().expect("a folder");
    let file = d.path().join("map.png");
    let of = |storey: u32, people: u32, white: &dyn Fn(u32) -> bool| {
        let pixel = |x: u32, _: u32| image::Luma([if white(x) { 255u8 } else { 0 }]);
        image::GrayImage::from_fn(48, 20, pixel).save(&file).expect("written");
        let map = format!(
            "[[occupancy.map]]\nstorey = \"Storey {storey}\"\npeople = {people}\nfile = \"map.png\"\nmetres_per_pixel = \"0.5 m\"\norigin = [0, 0]\n"
        );
        let c = sketch(d.path(), &map).expect("a case");
        let (s, all, _) = placed(&c).expect("room for all");
        let share = occupants::shares_beside(&s, &c.occupancy, &c.folder).expect("read")[0];
        let is_covered = occupants::covered(&s);
        let open = all.iter().filter(|p| !is_covered(&p.feet)).count();
        (share, open as f64 / f64::from(people))
    };
    let (share, found) = of(0, 300, &|x| x < 36);
    assert!((0.25..0.45).contains(&share), "{share}");
    // Three times the spread of the number of 300 people.
    assert!(
        (share - found).abs() < 3.0 * (share * (1.0 - share) / 300.0).sqrt(),
        "{share} of the places, {found} of the people"
    );
    assert_eq!(of(1, 40, &|x| x < 36), (0.0, 0.0), "no ground is beside an upper storey");
    assert_eq!(of(0, 40, &|_| true), (0.0, 0.0), "one grey shows no places");
}

#[test]
fn an_office_is_full_by_day_and_nearly_empty_by_night() {
    let d = tempfile::tempdir().expect("a folder");
    let at = |hour: f64| {
        let c = sketch(d.path(), &format!("[occupancy]\nuse = \"office\"\nhour = {hour:.1}\n")).expect("a case");
        placed(&c).expect("room for all")
    };
    let (s, day, notes) = at(10.0);
    // 12 x 10 m less what the columns and the edges take, on the ground and on the first floor: 0.108 people per m2, 98 % of them.
    let most = 2.0 * 120.0 * 0.108 * 0.98;
    assert!((day.len() as f64) < most && day.len() as f64 > 0.75 * most, "{} of {most}: {notes}", day.len());
    assert!(notes.contains("office") && notes.contains("0.108 per m2") && notes.contains("98 %"), "{notes}");
    assert!(day.iter().all(|p| s.storeys[p.storey as usize].elevation < 5.0 && !p.lying), "nobody works on the roof");
    assert!(at(3.0).1.len() <= 2);
    assert_eq!((Use::Ward.density(), Use::Ward.share(3.0)), (0.045, 1.0));
}

#[test]
fn a_list_of_missing_people_places_them_by_name_storey_hour_and_place() {
    let d = tempfile::tempdir().expect("a folder");
    let list = |text: &str| std::fs::write(d.path().join("missing.csv"), text).expect("written");
    list("name,storey,hour,x,y,posture\nAda,Storey 1,14:00,3,3,lying\nBen,Storey 0,13:30,,,\nCid,Storey 1,8,,,\n");
    let c = sketch(d.path(), "[occupancy]\nlist = \"missing.csv\"\nhour = 14.0\n").expect("a case");
    let (_, people, notes) = placed(&c).expect("room for all");
    let names: Vec<&str> = people.iter().filter_map(|p| p.name.as_deref()).collect();
    assert_eq!(names, ["Ada", "Ben"], "{notes}");
    assert!(notes.contains("1 of the list") && notes.contains("Cid"), "{notes}");
    assert!(people[0].lying && (people[0].feet.x - 3.0).abs() < 1e-9 && (people[0].feet.y - 3.0).abs() < 1e-9);
    assert!(people[0].storey == 1 && people[1].storey == 0 && !people[1].lying);
    for (text, part) in [
        ("name,storey\nDee,Storey 7\n", "Dee is on storey \"Storey 7\""),
        ("name,storey,x,y\nEli,Storey 1,900,3\n", "from the building"),
    ] {
        list(text);
        let e = placed(&c).expect_err(part).to_string();
        assert!(e.contains(part) && e.contains("line 2"), "{e}");
    }
}

/// 120 m2 on each of three levels. By night nobody is in a shop (2 % of them), and nearly all of a dwelling are at home.
#[test]
fn a_storey_has_its_own_use_before_that_of_the_building() {
    let d = tempfile::tempdir().expect("a folder");
    let at = |uses: &str| {
        let c = sketch(d.path(), &format!("[occupancy]\n{uses}hour = 3.0\n")).expect("a case");
        let (s, people, notes) = placed(&c)?;
        let count: Vec<usize> =
            (0..s.storeys.len()).map(|k| people.iter().filter(|p| p.storey as usize == k).count()).collect();
        Ok::<_, leanto::Error>((count, notes, people))
    };
    let (homes, ..) = at("use = \"dwelling\"\n").expect("room for all");
    assert!(homes[0] > 3 && homes[1] > 3, "{homes:?}");
    // By number and by name; what is not named has the use of the building, or nobody.
    let (mixed, notes, people) =
        at("use = \"dwelling\"\nuse_by_storey = { \"0\" = \"shop\" }\n").expect("room for all");
    assert_eq!((mixed[0], &mixed[1..]), (0, &homes[1..]), "{notes}");
    assert!(people.iter().all(|p| p.lying), "those at home are in bed at three");
    let (alone, notes, _) = at("use_by_storey = { \"Storey 1\" = \"dwelling\" }\n").expect("room for all");
    assert!(alone[1] == homes[1] && alone.iter().sum::<usize>() == homes[1], "{alone:?}");
    assert!(notes.contains("people by use (dwelling)"), "{notes}");
    let error = |uses: &str| at(uses).expect_err("no such storey").to_string();
    let e = error("use_by_storey = { \"Storey 9\" = \"shop\" }\n");
    assert!(
        e.contains("no storey \"Storey 9\"") && e.contains("Storey 1") && e.contains("occupancy.use_by_storey"),
        "{e}"
    );
    let e = error("use_by_storey = { \"1\" = \"shop\", \"Storey 1\" = \"office\" }\n");
    assert!(e.contains("are the same storey"), "{e}");
}

#[test]
fn the_uses_of_storeys_are_written_as_they_were_read() {
    let d = tempfile::tempdir().expect("a folder");
    let c = sketch(d.path(), "[occupancy]\nuse_by_storey = { \"0\" = \"shop\", \"Level 1\" = \"ward\" }\n")
        .expect("a case");
    assert_eq!(c.occupancy.use_by_storey, [("0".into(), Use::Shop), ("Level 1".into(), Use::Ward)]);
    let text = case::to_toml(&c);
    assert!(text.contains("use_by_storey = { 0 = \"shop\", \"Level 1\" = \"ward\" }"), "{text}");
    let again = case::parse(&text, &d.path().join("case.toml")).expect("a case");
    assert_eq!(again.occupancy, c.occupancy);
}

#[test]
fn the_height_of_a_lying_person_has_one_home() {
    let d = tempfile::tempdir().expect("a folder");
    let e = sketch(d.path(), "[occupancy]\nlying_height = \"0.3 m\"\n").expect_err("its old place").to_string();
    assert!(e.contains("no longer a key of [occupancy]") && e.contains("[assess]") && e.contains("line "), "{e}");
    assert!(sketch(d.path(), "[assess]\nlying_height = \"0.3 m\"\n").is_ok());
}
