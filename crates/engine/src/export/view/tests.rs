//! Claims about the page: it shows what the record says, and nothing in it breaks out of its place.

use super::columns::unpack::Unpacked;
use super::*;
use crate::geometry::{Quat, Vec3};
use crate::local::{SideNames, UnitSystem};
use crate::record::synthetic;
use crate::solve::Holding;
use crate::words::Language;

/// A name that ends a script, with umlauts, Chinese, quotes and line separators.
const NASTY: &str = "</script><script>alert('ä')</script><!-- \"Stütze\" 柱子 \u{2028}&amp; {{data}}";

/// A record of nine pieces, and what its page holds.
fn made(change: impl Fn(&mut crate::record::Header)) -> (Record, Assessment, Vec<u8>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut h = synthetic::header(9);
    change(&mut h);
    synthetic::write(folder.path(), &h, 60, Some(false));
    let r = Record::open(folder.path()).unwrap();
    let a = synthetic::assessment(&h);
    let html = page(&r, &a, &Beside::default()).unwrap().0;
    (r, a, html, folder)
}

/// The text of the element with an id.
fn element<'a>(html: &'a str, id: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!("id=\"{id}\">")).expect("it is there");
    rest.split_once("</script>").expect("it ends").0
}

fn unpacked(html: &[u8]) -> Unpacked {
    use base64::Engine as _;
    let html = std::str::from_utf8(html).unwrap();
    Unpacked::new(&base64::engine::general_purpose::STANDARD.decode(element(html, "data")).expect("base64"))
}

/// Adds up differences.
fn sums(v: &[i32]) -> Vec<i32> {
    v.iter().scan(0, |sum, x| Some(std::mem::replace(sum, *sum + x) + x)).collect()
}

/// Key before a time, the one after it, and the share of the way, as `viewer/src/motion.js` finds them.
fn between(times: &[f64], frames: &[i32], t: f64) -> (usize, usize, f64) {
    let at = |k: usize| times[frames[k] as usize];
    let k = (0..frames.len()).rev().find(|k| at(*k) <= t).unwrap_or(0);
    let n = (k + 1).min(frames.len() - 1);
    (k, n, if n == k { 0.0 } else { ((t - at(k)) / (at(n) - at(k))).clamp(0.0, 1.0) })
}

#[test]
fn every_piece_is_within_a_centimetre_and_a_degree_of_the_record_in_every_frame() {
    let (r, _, html, _folder) = made(|_| {});
    let data = unpacked(&html);
    let times: Vec<f64> = serde_json::from_value(data.text["times"].clone()).unwrap();
    let unit = data.text["position_unit_m"].as_f64().unwrap();
    let [start, turn_start] = ["position_start", "rotation_start"].map(|n| data.i32(n));
    let [frames, x, y, z] = ["position_frame", "position_x", "position_y", "position_z"].map(|n| sums(&data.i32(n)));
    let turn_frames = sums(&data.i32("rotation_frame"));
    let q = ["rotation_x", "rotation_y", "rotation_z", "rotation_w"].map(|n| data.i16(n));
    let (body, present) = (data.i32("body"), data.i32("present"));
    let rotation = |k: usize| {
        let [x, y, z, w] = q.each_ref().map(|c| f64::from(c[k]));
        Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z))
    };
    let position = |k: usize| Vec3::new(f64::from(x[k]), f64::from(y[k]), f64::from(z[k])) * unit;
    let (mut compared, mut off, mut angle, mut fell) = (0, 0.0_f64, 0.0_f64, 0.0_f64);
    for (i, &b) in body.iter().enumerate() {
        let [keys, turns] = [&start, &turn_start].map(|s| s[i] as usize..s[i + 1] as usize);
        for f in 0..60 {
            let frame = r.frame(f).unwrap();
            let here = (present[2 * i]..present[2 * i + 1]).contains(&(f as i32));
            assert_eq!(here, !frame.gone[b as usize], "body {b} in frame {f}");
            if !here {
                continue;
            }
            let want = frame.poses[b as usize];
            let (k, n, s) = between(&times, &frames[keys.clone()], times[f]);
            let [from, to] = [k, n].map(|k| position(keys.start + k));
            off = off.max((from + (to - from) * s - want.position).norm());
            fell = fell.max((want.position - r.header.structure.bodies[b as usize].pose.position).norm());
            let (k, n, s) = between(&times, &turn_frames[turns.clone()], times[f]);
            let [from, to] = [k, n].map(|k| rotation(turns.start + k));
            angle = angle.max(from.slerp(&to, s).angle_to(&want.rotation));
            compared += 1;
        }
    }
    // Body 0 is gone from 0.5 s on.
    assert_eq!(compared, 11 * 60 - (60 - 13));
    assert!(fell > 5.0, "something falls");
    assert!(off < POSITION && angle < ROTATION, "{off} m, {angle} rad");
    // The reduction is there, and it is not exact by accident.
    assert!(off > 1e-4 && frames.len() < compared * 2 / 3, "{off} m with {} keys", frames.len());
}

#[test]
fn every_void_and_every_person_is_on_the_page_with_surface_place_and_way() {
    let (r, mut a, _, _folder) = made(|_| {});
    a.voids[0].surface.vertices = vec![[1.0, 2.0, 3.0], [1.5, 2.0, 3.0], [1.0, 2.5, 3.0], [1.0, 2.0, 3.5]];
    a.voids[0].surface.triangles = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];
    let (html, counts) = page(&r, &a, &Beside::default()).unwrap();
    let data = unpacked(&html);
    assert_eq!((counts.voids, counts.people), (2, 1));
    let voids = data.text["voids"].as_array().unwrap();
    assert_eq!(voids.iter().map(|v| v["id"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    for (v, known) in voids.iter().zip(&a.voids) {
        assert_eq!(v["survivable"].as_bool(), Some(known.survivable));
        assert_eq!((v["clear_height_m"].as_f64(), v["class"].as_str()), (Some(1.15), Some("supported lean-to")));
    }
    assert_eq!(voids[1]["people"], serde_json::json!([1]));
    assert!(voids[0]["ways"][0]["text"].as_str().unwrap().contains("in at"), "{}", voids[0]["ways"]);
    assert_eq!((data.i32("void_corner_start"), data.i32("void_triangle_start")), (vec![0, 4, 4], vec![0, 4, 4]));
    assert_eq!(sums(&data.i32("void_z")), [3000, 3000, 3000, 3500]);
    assert_eq!(sums(&data.i32("void_triangles")), [0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2]);
    let p = &data.text["people"][0];
    let end = a.people[0].end.unwrap();
    assert_eq!(p["end_m"], serde_json::json!([end.x, end.y, end.z]));
    assert_eq!((p["in_words"]["outcome"].as_str(), p["void"].as_u64()), (Some("trapped, alive"), Some(2)));
}

#[test]
fn joints_show_their_forces_and_their_breaks_beside_the_right_pieces() {
    let (r, a, html, _folder) = made(|_| {});
    // Without a last state nothing is claimed about the end.
    let data = unpacked(&html);
    let word = |data: &Unpacked, k: i32| data.text["words"][k as usize].as_str().unwrap().to_owned();
    assert!(data.i32("joint_state").iter().all(|k| word(&data, *k) == "not known"));
    assert!(data.f32("joint_forces").iter().all(|f| f.is_nan()));
    let ends: Vec<BondAtEnd> = (0..r.header.structure.bonds.len())
        .map(|q| BondAtEnd {
            forces: crate::structure::SectionForces::from_fn(|c| (10 * q + c) as f64),
            utilisation: 0.1 * q as f64,
            holding: if q == 3 { Holding::Gone } else { Holding::Hinge },
        })
        .collect();
    let data = unpacked(&page(&r, &a, &Beside { bonds: Some(&ends), ..Beside::default() }).unwrap().0);
    let (pieces, state) = (data.i32("joint_pieces"), data.i32("joint_state"));
    assert_eq!((&pieces[..4], pieces.len()), (&[0, 1, 1, 2][..], 16));
    assert_eq!((word(&data, state[3]), word(&data, state[4])), ("gone".to_owned(), "hinge".to_owned()));
    assert_eq!(data.f32("joint_forces")[6 * 4..6 * 5], [40.0, 41.0, 42.0, 43.0, 44.0, 45.0]);
    let breaks = r.breaks().unwrap();
    assert!(breaks.len() > 5);
    assert_eq!(data.i32("break_joint"), breaks.iter().map(|b| b.bond as i32).collect::<Vec<_>>());
    assert_eq!(word(&data, data.i32("break_cause")[0]), crate::record::cause_name(breaks[0].cause));
    assert_eq!(data.f32("break_forces")[1], breaks[0].forces[1]);
}

#[test]
fn what_hangs_and_what_carries_stands_beside_the_right_pieces_and_nothing_is_claimed_where_it_is_not_known() {
    let (r, mut a, html, _folder) = made(|_| {});
    let data = unpacked(&html);
    let body = data.i32("body");
    let thing = |b: i32| body.iter().position(|x| *x == b).expect("it is shown");
    let touch = data.i32("touch");
    // In the assessment of the tests piece 1 hangs over void 2, and piece 2 is the only support of the roof of void 1.
    assert_eq!((touch[thing(1)], touch[thing(2)]), (2, 1));
    assert_eq!(touch.iter().filter(|t| **t != 0).count(), 2);
    assert_eq!((data.i32("cluster")[thing(1)], data.i32("cluster")[thing(2)]), (0, -1));
    let found = &data.text["stability"];
    assert_eq!(found["hanging"][0]["pieces"], serde_json::json!([thing(1)]));
    assert_eq!(found["roofs"][0]["supporters"][0][0], serde_json::json!(thing(2)));
    // What is not known of the other pieces of a roof is said as on page 1, and only where it is much.
    assert!(found["roofs"][0]["others"].is_null(), "{found}");
    let roofs = &mut a.stability.as_mut().expect("it is known").roofs;
    roofs[0].more = 0.64;
    let data = unpacked(&page(&r, &a, &Beside::default()).unwrap().0);
    let roof = &data.text["stability"]["roofs"][0];
    assert_eq!(roof["more_share"], 0.64);
    assert_eq!(roof["others"], "pieces not named carry 64 % of the roof: treat all as loose");
    let data = unpacked(&html);
    assert!(data.text["places"].is_null() && data.f32("load").iter().all(|x| x.is_nan()));
    let loads: Vec<f64> = (0..r.header.structure.bodies.len()).map(|b| 10.0 * b as f64).collect();
    a.stability = None;
    let beside = Beside { loads: Some(&loads), ..Beside::default() };
    let data = unpacked(&page(&r, &a, &beside).unwrap().0);
    assert_eq!(data.f32("load")[thing(2)], 20.0);
    assert!(data.text["stability"].is_null() && data.i32("touch").iter().all(|t| *t == 0));
}

#[test]
fn names_of_others_survive_and_cannot_end_the_element_they_stand_in() {
    let (_, _, html, _folder) = made(|h| {
        h.case.title = NASTY.into();
        h.source.file = NASTY.into();
        h.structure.elements[1].name = NASTY.into();
        h.structure.groups[0] = NASTY.into();
        h.people[0].name = Some(NASTY.into());
    });
    let html = std::str::from_utf8(&html).unwrap();
    assert!(!html.contains("<script>alert"), "nothing of the name is markup");
    let about: serde_json::Value = serde_json::from_str(element(html, "about")).expect("JSON");
    assert_eq!((about["title"].as_str(), about["model"].as_str()), (Some(NASTY), Some(NASTY)));
    let data = unpacked(html.as_bytes());
    assert_eq!(data.text["elements"][1][0], NASTY);
    assert_eq!(data.text["groups"][0], NASTY);
    assert_eq!(data.text["people"][0]["listed_as"], NASTY);
    assert!(data.text["pieces"].as_array().unwrap().iter().any(|n| n.as_str().unwrap().starts_with(NASTY)));
    // The scripts of the template are all there are: two with data, one program.
    assert_eq!((html.matches("<script").count(), html.matches("</script>").count()), (3, 3));
}

#[test]
fn the_same_run_gives_the_same_page() {
    let (r, a, html, _folder) = made(|_| {});
    assert!(page(&r, &a, &Beside::default()).unwrap().0 == html);
}

/// In another language the page says so, has its words, and says what the data say; names and the classes that the program compares stay.
#[test]
fn a_page_in_another_language_has_its_words_and_says_that_nobody_checked_them() {
    let (r, a, english, _folder) = made(|_| {});
    let plain = unpacked(&english);
    for l in Language::ALL {
        let (local, storeys) = (Local { language: Some(l), ..Local::default() }, StoreyNames::default());
        let beside = Beside { spoken: Some(Spoken { local, storeys: &storeys }), ..Beside::default() };
        let html = page(&r, &a, &beside).unwrap().0;
        let text = std::str::from_utf8(&html).unwrap();
        assert_eq!(text.contains("id=\"translation\""), l != Language::English, "{}", l.code());
        assert!(text.contains(&format!("<html lang=\"{}\" dir=", l.code())));
        assert_eq!(text.contains("dir=\"rtl\""), l == Language::Arabic);
        let said = unpacked(&html).text;
        assert_eq!(said["local"]["language"], l.code());
        assert_eq!(said["local"]["say"].as_object().map(|m| m.len() > 100), Some(l != Language::English));
        assert_eq!(said["notice"] == plain.text["notice"], l == Language::English);
        let (p, e) = (&said["people"][0], &plain.text["people"][0]);
        assert_eq!(p["in_words"]["outcome"] == e["in_words"]["outcome"], l == Language::English, "{p}");
        assert!(
            p["outcome"] == e["outcome"] && p["situation"] == e["situation"] && said["pieces"] == plain.text["pieces"]
        );
        assert_eq!(said["voids"][0]["class"] == plain.text["voids"][0]["class"], l == Language::English);
    }
}

/// Sides and storeys are called as the team calls them, and the page shows feet.
#[test]
fn a_page_counts_and_measures_as_the_team_does() {
    let (r, a, _, _folder) = made(|_| {});
    let local = Local { units: UnitSystem::Us, sides: SideNames::Letters, ..Local::default() };
    let storeys = StoreyNames::default();
    let beside = Beside { spoken: Some(Spoken { local, storeys: &storeys }), ..Beside::default() };
    let said = unpacked(&page(&r, &a, &beside).unwrap().0).text;
    assert_eq!(said["local"]["units"], "us");
    let why = said["voids"][0]["why"].as_str().unwrap();
    assert!(!why.contains(" m,") && !why.ends_with(" m"), "{why}");
    let side = &said["voids"][0]["side"];
    assert!(side.is_null() || side.as_str().is_some_and(|s| "ABCD".contains(s)), "{side}");
}

#[test]
fn the_page_says_what_it_is_and_loads_nothing() {
    let (_, _, html, _folder) = made(|_| {});
    let html = String::from_utf8(html).unwrap();
    let (head, rest) = html.split_once("<style>").expect("a style");
    let (_, rest) = rest.split_once("</style>").expect("it ends");
    let (body, program) = rest.split_once("<script").expect("data and a program");
    assert!(body.contains(NOTICE), "{body}");
    let about = element(&html, "about");
    assert!(about.contains("18446744073709551615") && about.contains("abababababab"), "{about}");
    assert!(head.contains("default-src 'none'"));
    for load in ["src=", "href=", "<link", "<iframe", "<img"] {
        assert!(!head.contains(load) && !body.contains(load), "{load}");
    }
    let style = include_str!("../../../../../viewer/src/style.css");
    assert!(!style.contains("@import") && !style.contains("url("));
    for text in [head, style, body, program] {
        for (before, after) in text.split("://").zip(text.split("://").skip(1)) {
            // The name space of HTML elements is no address.
            let space = before.ends_with("http") && after.starts_with("www.w3.org/1999/xhtml");
            assert!(space, "an address: {}", after.chars().take(40).collect::<String>());
        }
    }
}
