//! Requirements for traced plans: what was marked stands where it was marked, to the pixel, however the picture lies; what cannot be known is said.

use super::*;
use crate::sketch::Footprint;
use crate::sketch::tests::sound;

/// Pixels per metre of the picture.
const SCALE: f64 = 60.0;
/// The picture lies at this angle, degrees.
const TURNED: f64 = 11.0;

/// A plan of 18 x 12 m with a grid of 4 x 3 columns and two walls, on a picture that lies at an angle.
fn traced() -> Tracing {
    let (s, c) = TURNED.to_radians().sin_cos();
    // x to the right, y up in the plan; pixels go down.
    let on = |x: f64, y: f64| [300.0 + SCALE * (x * c - y * s), 1400.0 - SCALE * (x * s + y * c)];
    let mut t = Tracing::of("plan.jpg".into(), [1600, 1500]);
    t.scale = Some(KnownLength { from: on(0.0, 0.0), to: on(18.0, 0.0), metres: 18.0 });
    t.outline = [[0.0, 0.0], [18.0, 0.0], [18.0, 12.0], [0.0, 12.0]].map(|p| on(p[0], p[1])).to_vec();
    t.courts = vec![[[7.0, 5.0], [10.0, 5.0], [10.0, 8.0], [7.0, 8.0]].map(|p| on(p[0], p[1])).to_vec()];
    for i in 0..4 {
        for j in 0..3 {
            let at = on(0.2 + 17.6 / 3.0 * f64::from(i), 0.2 + 5.8 * f64::from(j));
            t.columns.push(TracedColumn { at, size_m: [0.3, 0.5], degrees: TURNED });
        }
    }
    for x in [3.0, 14.0] {
        t.walls.push(TracedWall { from: on(x, 2.0), to: on(x, 4.5), thickness_m: 0.2 });
    }
    t.walls.push(TracedWall { from: on(1.0, 1.0), to: on(1.1, 1.0), thickness_m: 0.2 });
    t.storeys = Some(5);
    t.storey_height_m = Some(2.9);
    t
}

fn outline(t: &Traced) -> &AnyOutline {
    match &t.sketch.footprint {
        Footprint::Outline(o) => o,
        other => panic!("an outline, not {other:?}"),
    }
}

#[test]
fn what_is_marked_on_a_turned_picture_stands_where_it_is_marked() {
    let t = traced().sketch(None).expect("a plan");
    let o = outline(&t);
    assert!((t.area - (18.0 * 12.0 - 9.0)).abs() < 0.01, "{}", t.area);
    assert_eq!((o.columns.len(), o.walls.len(), t.sketch.storeys), (12, 2, 5));
    for (k, c) in o.columns.iter().enumerate() {
        let (i, j) = ((k / 3) as f64, (k % 3) as f64);
        let off = (c.at[0] - 0.2 - 17.6 / 3.0 * i).hypot(c.at[1] - 0.2 - 5.8 * j);
        assert!(off < 1e-3, "{c:?} is {off} m off");
        assert!(((c.angle + 90.0).rem_euclid(180.0) - 90.0).abs() < 1e-3 && c.size == [0.3, 0.5], "{c:?}");
    }
    assert!((o.walls[0].from[0] - 3.0).abs() < 1e-3 && (o.walls[0].to[1] - 4.5).abs() < 1e-3, "{:?}", o.walls);
    // Usual bays of columns that lie along the plan, not along the picture.
    assert!((t.sketch.bay_x - 17.6 / 3.0).abs() < 1e-3 && (t.sketch.bay_y - 5.8).abs() < 1e-3);
    let notes = t.notes.join("\n");
    for said in [
        "12 columns and 2 walls as traced by hand on plan.jpg",
        "one pixel is 16.7 mm",
        "1080 pixels",
        "0.4 % wrong",
        "1 wall shorter",
    ] {
        assert!(notes.contains(said), "{said}: {notes}");
    }
    assert!(!notes.contains("slant"), "{notes}");
    sound(&t.sketch);
}

/// The direction of columns is seldom marked: on a picture that lies askew they stand along the plan all the same. One that stands at an angle stays.
#[test]
fn columns_stand_along_the_plan_where_nobody_marked_their_direction() {
    let mut t = traced();
    t.columns.iter_mut().for_each(|c| c.degrees = TURNED - 5.0);
    t.columns[4].degrees = TURNED + 30.0;
    t.columns[7].degrees = 0.0;
    let made = t.sketch(None).expect("a plan");
    for (k, c) in outline(&made).columns.iter().enumerate() {
        assert!((c.angle - if k == 4 { 30.0 } else { 0.0 }).abs() < 1e-3, "{k}: {c:?}");
    }
    assert!(made.notes.iter().any(|n| n.contains("10 columns within 7 degrees")), "{:?}", made.notes);
}

/// Without an outline the directions of rows and walls say how the picture lies: the plan is the same at any angle.
#[test]
fn without_an_outline_a_picture_that_lies_askew_gives_the_same_plan() {
    let at = |degrees: f64| {
        let (s, c) = degrees.to_radians().sin_cos();
        let on = |x: f64, y: f64| [900.0 + 40.0 * (x * c - y * s), 1400.0 - 40.0 * (x * s + y * c)];
        let mut t = Tracing::of(String::new(), [2400, 2000]);
        t.scale = Some(KnownLength { from: on(0.0, 0.0), to: on(18.0, 0.0), metres: 18.0 });
        let grid = (0..12).map(|k| on(6.0 * f64::from(k % 4), 5.0 * f64::from(k / 4)));
        t.columns = grid.map(|at| TracedColumn { at, size_m: [0.3, 0.8], degrees: 0.0 }).collect();
        let made = t.sketch(None).expect("a plan");
        sound(&made.sketch);
        (made.area, outline(&made).columns.clone(), made.notes)
    };
    let (area, straight, _) = at(0.0);
    assert!((area - 18.3 * 10.8).abs() < 0.05, "{area}");
    for degrees in [5.0, 12.0, 30.0, 40.0] {
        let (turned, columns, notes) = at(degrees);
        assert!((turned / area - 1.0).abs() < 1e-3, "{degrees}: {turned} m2, straight {area} m2");
        for (a, b) in columns.iter().zip(&straight) {
            let off = (a.at[0] - b.at[0]).hypot(a.at[1] - b.at[1]);
            assert!(off < 2e-3 && a.angle == b.angle && a.size == b.size, "{degrees}: {a:?}, straight {b:?}");
        }
        assert!(notes.iter().any(|n| n.contains("x runs") && n.contains("degrees")), "{notes:?}");
    }
}

/// Four pixels of 1080 are what both ends may be wrong by: all lengths follow in the same share.
#[test]
fn a_known_length_that_is_marked_wrong_makes_all_lengths_wrong_by_the_reported_share() {
    let right = traced();
    let mut wrong = right.clone();
    let k = wrong.scale.as_mut().expect("a length");
    let along = [0, 1].map(|c| (k.to[c] - k.from[c]) / k.pixels());
    for c in 0..2 {
        k.from[c] += SLIP * along[c];
        k.to[c] -= SLIP * along[c];
    }
    let areas = [right.clone(), wrong].map(|t| t.sketch(None).expect("a plan").area);
    let said = right.scale.expect("a length").error();
    let share = (areas[1] / areas[0]).sqrt() - 1.0;
    assert!((share / said - 1.0).abs() < 0.01, "{share}, said {said}");
}

#[test]
fn without_an_outline_it_is_drawn_around_the_columns_and_without_columns_bays_are_guessed() {
    let mut t = traced();
    t.outline.clear();
    t.courts.clear();
    let around = t.sketch(None).expect("a plan");
    assert!((around.area / (18.0 * 12.0) - 1.0).abs() < 0.05, "{}", around.area);
    assert!(around.notes.iter().any(|n| n.contains("guess") && n.contains("outline")), "{:?}", around.notes);
    let mut t = traced();
    t.columns.clear();
    t.walls.clear();
    let bare = t.sketch(None).expect("a plan");
    assert_eq!(bare.sketch.preset, "rc-frame-1960");
    assert!(bare.notes.iter().any(|n| n.contains("neither columns nor walls")), "{:?}", bare.notes);
    sound(&bare.sketch);
}

#[test]
fn a_picture_that_was_taken_at_a_slant_is_named_with_its_angle() {
    let mut t = traced();
    // The far side of the plan is shorter by a tenth on the picture.
    let (a, b) = (t.outline[3], t.outline[2]);
    for c in 0..2 {
        let by = 0.05 * (b[c] - a[c]);
        t.outline[3][c] += by;
        t.outline[2][c] -= by;
    }
    let notes = t.sketch(None).expect("a plan").notes.join("\n");
    let by_hand = (0.05f64 * 18.0 / 12.0).atan().to_degrees();
    assert!(notes.contains(&format!("differs by {by_hand:.1} degrees")) && notes.contains("slant"), "{notes}");
}

#[test]
fn a_file_is_the_same_after_it_was_written_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan.trace.json");
    let t = traced();
    std::fs::write(&file, t.text()).expect("written");
    assert_eq!(read(&file).expect("a tracing"), t);
    assert_eq!(sketch(&file, None).expect("a plan").sketch, t.sketch(None).expect("a plan").sketch);
}

/// What makes a tracing impossible.
type Change<'a> = &'a dyn Fn(&mut Tracing);

/// Each is refused with the file, the place in it and what to do.
#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let file = Path::new("plan.trace.json");
    let refused = |change: Change<'_>| {
        let mut t = traced();
        change(&mut t);
        document::parse(file, t.text().as_bytes()).expect_err("refused").to_string()
    };
    let cases: [(&str, Change<'_>); 10] = [
        ("leanto_tracing", &|t| t.version = 2),
        ("width", &|t| t.width = 0),
        ("scale.metres", &|t| t.scale.as_mut().expect("a length").metres = -3.0),
        ("outline", &|t| t.outline = vec![[1.0, 1.0]; 3000]),
        ("outline[1]", &|t| t.outline[1] = [1e9, 0.0]),
        ("courts[0][0]", &|t| t.courts[0][0][1] = f64::MIN),
        ("columns[2].size_m", &|t| t.columns[2].size_m[1] = 40.0),
        ("walls[1].thickness_m", &|t| t.walls[1].thickness_m = 0.0),
        ("storeys", &|t| t.storeys = Some(900)),
        ("storey_height_m", &|t| t.storey_height_m = Some(0.3)),
    ];
    for (place, change) in cases {
        let said = refused(change);
        assert!(said.contains(&format!("{place}:")) && said.contains("plan.trace.json"), "{place}: {said}");
    }
    for text in [
        "",
        "{}",
        "[1]",
        "{\"leanto_tracing\": 1, \"width\": 4, \"height\": 4, \"colour\": 1}",
        "\u{0}",
        "{\"leanto_tracing\": 1, \"width\": 1e99}",
    ] {
        let said = document::parse(file, text.as_bytes()).expect_err("refused").to_string();
        assert!(said.contains("no tracing"), "{text}: {said}");
    }
    let mut t = traced();
    t.scale = t.scale.map(|s| KnownLength { to: s.from, ..s });
    assert!(t.sketch(None).expect_err("no length").to_string().contains("0.0 pixels apart"));
    t.scale = None;
    assert!(t.sketch(None).expect_err("no size").to_string().contains("no length is marked"));
    // A side that crosses another one, and a court that is larger than the plan.
    let mut t = traced();
    t.outline.swap(1, 2);
    assert!(t.sketch(None).expect_err("crossed").to_string().contains("crosses itself"));
    let mut t = traced();
    t.courts.push(t.outline.clone());
    assert!(t.sketch(None).expect_err("nothing is left").to_string().contains("courts"));
    // What is not finished is no fault of the file.
    let mut t = traced();
    t.outline.truncate(2);
    t.courts[0].truncate(1);
    let again = document::parse(file, t.text().as_bytes()).expect("somebody goes on later");
    assert!(again.sketch(None).expect_err("two corners").to_string().contains("not finished: it has 2 corners"));
    t.outline.clear();
    assert!(t.sketch(None).expect("a plan").notes.iter().any(|n| n.contains("1 court not finished")));
    let mut t = traced();
    t.scale.as_mut().expect("a length").metres = 0.2;
    assert!(t.sketch(None).expect_err("a doll's house").to_string().contains("m2"));
}
