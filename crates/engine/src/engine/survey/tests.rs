//! Claims on surfaces over a plan, on a surface that is made from the model itself.

use super::observed::observations;
use super::*;
use crate::sketch::{self, AnyOutline, Footprint, Sketch};

fn house() -> Building {
    let ring = vec![[0.0, 0.0], [20.0, 0.0], [20.0, 8.0], [9.0, 8.0], [9.0, 15.0], [0.0, 15.0]];
    let outline = AnyOutline { ring, ..AnyOutline::default() };
    let s = Sketch {
        footprint: Footprint::Outline(Box::new(outline)),
        storeys: 2,
        ..sketch::preset("flat-plate").expect("it is there").sketch()
    };
    sketch::build(&s).expect("a house")
}

/// The house as a survey shows it: shifted, turned, on ground at 137.2 m, with a heap in place of its wing.
fn cloud(shift: [f64; 2], turn: f64) -> String {
    let (s, c) = turn.sin_cos();
    let mut out = String::new();
    for i in -80..180 {
        for j in -80..140 {
            let p = [f64::from(i) * 0.25 + 0.06, f64::from(j) * 0.25 + 0.07];
            let main = p[0] > 0.0 && p[0] < 20.0 && p[1] > 0.0 && p[1] < 8.0;
            let wing = p[0] > -1.5 && p[0] < 9.0 && p[1] >= 8.0 && p[1] < 16.5;
            let z = 137.2
                + if main {
                    6.0
                } else if wing {
                    1.4
                } else {
                    0.0
                };
            let q = [p[0] - 10.0, p[1] - 6.0];
            let r = [10.0 + c * q[0] - s * q[1] + shift[0], 6.0 + s * q[0] + c * q[1] + shift[1]];
            let _ = writeln!(out, "{:.3} {:.3} {z:.2}", r[0], r[1]);
        }
    }
    out
}

#[test]
fn a_surface_is_laid_over_the_outline_and_what_stands_is_told_from_the_heap() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cloud.xyz");
    let b = house();
    for (shift, turn) in [([0.0, 0.0], 0.0), ([1.2, -0.8], 0.0), ([-0.7, 0.9], 0.02)] {
        std::fs::write(&file, cloud(shift, turn)).expect("written");
        let settings = SurveySettings { cell: 0.25, ..SurveySettings::default() };
        let s = survey_of(&b, None, &file, &settings, &Stop::new()).expect("a survey");
        let r = s.registration;
        assert!((r.ground - 137.2).abs() < 0.01, "{r:?}");
        assert!(r.residual.is_some_and(|x| x < 0.3) && r.standing > 0.3 && r.moved == (shift != [0.0; 2]), "{r:?}");
        assert!((s.area(Seen::Stands) - 160.0).abs() < 8.0, "{shift:?} {turn}: {:?}", s.lines());
        assert!((s.area(Seen::Heap) - 89.0).abs() < 14.0, "{shift:?} {turn}: {:?}", s.lines());
        assert_eq!(s.heap.len(), 1, "{:?}", s.heap);
    }
}

#[test]
fn the_picture_of_a_survey_says_what_its_colours_mean_and_how_long_a_metre_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let s = surveyed(folder.path(), "cloud.xyz", &format!("# by the drone\n{}", cloud([0.0; 2], 0.0)));
    let sheet = picture::sheet(&s).expect("a picture");
    let texts: Vec<String> = sheet.texts().into_iter().map(|t| t.0.text.clone()).collect();
    for what in ["stands", "heap", "ground", "not measured", "outline of the model", "1 : ", " m"] {
        assert!(texts.iter().any(|t| t.contains(what)), "{what} is missing: {texts:?}");
    }
    assert!(s.lines().iter().any(|l| l.starts_with("1 line of the file holds no point")), "{:?}", s.lines());
}

/// Files are told as the user has named their folder, also where there is one of an earlier survey.
#[test]
fn files_of_a_survey_are_named_as_they_were_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let case = "version = 1\n[sketch]\npreset = \"flat-plate\"\nstoreys = 2\nlength = \"20 m\"\nwidth = \"8 m\"\n";
    std::fs::write(at.join("case.toml"), case).expect("written");
    std::fs::write(at.join("cloud.xyz"), cloud([0.0; 2], 0.0)).expect("written");
    std::fs::create_dir(at.join("here")).expect("made");
    let out = at.join("here/../new");
    for _ in 0..2 {
        let settings = (&SurveySettings::default(), false);
        let (_, files, _) =
            survey(&at.join("case.toml"), &at.join("cloud.xyz"), &out, settings, &Stop::new()).expect("a survey");
        assert!(files.len() == 3 && files.iter().all(|f| f.parent() == Some(&out)), "{files:?}");
    }
}

#[test]
fn observations_of_a_survey_are_read_by_the_plan() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cloud.xyz");
    std::fs::write(&file, cloud([0.0, 0.0], 0.0)).expect("written");
    let s = survey_of(&house(), None, &file, &SurveySettings::default(), &Stop::new()).expect("a survey");
    std::fs::write(folder.path().join("surface.csv"), table(&s).expect("few rows")).expect("written");
    let obs = folder.path().join("obs.toml");
    std::fs::write(&obs, observations(&s, &file)).expect("written");
    let o = crate::search::read_observations(&obs).expect("observations");
    assert!(o.height.len() > 5000 && o.outline.len() == 1, "{} {}", o.height.len(), o.outline.len());
    let at =
        |p: [f64; 2]| o.height.iter().find(|h| (h.at[0] - p[0]).hypot(h.at[1] - p[1]) < 0.36).expect("a height").height;
    assert!((at([10.0, 4.0]) - 6.0).abs() < 0.05 && at([30.0, 4.0]).abs() < 0.05);
}

/// A survey of the house with the surface of [`cloud`] or a part of it.
fn surveyed(folder: &Path, name: &str, text: &str) -> Survey {
    let file = folder.join(name);
    std::fs::write(&file, text).expect("written");
    survey_of(&house(), None, &file, &SurveySettings::default(), &Stop::new()).expect("a survey")
}

/// In the evening the heap is higher and wider. What the team has added to the observations of the morning stays; heights and outlines are those of the
/// evening.
#[test]
fn a_newer_survey_renews_heights_and_outlines_and_keeps_what_the_team_has_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let obs = folder.path().join(OBSERVATIONS);
    let morning = surveyed(folder.path(), "morning.xyz", &cloud([0.0; 2], 0.0));
    let (text, said) = Target::of(&obs, false).expect("none yet").filled(&morning, Path::new("morning.xyz"), &obs);
    assert!(said.is_none());
    let added =
        "\n# the dog of team 2\n[[pass]]\nmeans = \"dog\"\narea = [[0, 8], [5, 8], [5, 14]]\nalerts = [[2.0, 10.0]]\n";
    std::fs::write(&obs, text.expect("a file") + added).expect("written");
    // The heap reaches as far as y = 18 now.
    let wider = cloud([0.0; 2], 0.0)
        .lines()
        .map(|l| {
            let v: Vec<f64> = l.split(' ').map(|x| x.parse().expect("a number")).collect();
            let z = if v[0] > -1.5 && v[0] < 9.0 && v[1] >= 8.0 && v[1] < 18.0 { 139.0 } else { v[2] };
            format!("{} {} {z}\n", v[0], v[1])
        })
        .collect::<String>();
    let evening = surveyed(folder.path(), "evening.xyz", &wider);
    let target = Target::of(&obs, false).expect("that of the morning");
    let (text, said) = target.filled(&evening, Path::new("evening.xyz"), &obs);
    let text = text.expect("a file");
    assert!(said.is_some_and(|s| s.contains("all else stays")));
    assert!(text.contains("# From evening.xyz") && !text.contains("morning") && text.contains(added.trim()), "{text}");
    std::fs::write(&obs, &text).expect("written");
    std::fs::write(folder.path().join(TABLE), table(&evening).expect("few rows")).expect("written");
    let o = crate::search::read_observations(&obs).expect("observations");
    assert_eq!((o.pass.len(), o.outline.len()), (1, 1));
    let far = o.outline[0].points.iter().map(|p| p[1]).fold(0.0, f64::max);
    assert!((far - 18.0).abs() < 0.6, "the outline of the heap reaches to {far} m");
    // The same survey again writes the same file.
    let (again, _) = Target::of(&obs, false).expect("renewed").filled(&evening, Path::new("evening.xyz"), &obs);
    assert_eq!(again.as_deref(), Some(text.as_str()));
}

#[test]
fn outlines_drawn_by_hand_are_not_replaced_unasked_and_heights_of_others_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let obs = folder.path().join(OBSERVATIONS);
    let s = surveyed(folder.path(), "cloud.xyz", &cloud([0.0; 2], 0.0));
    let own = observations(&s, Path::new("cloud.xyz"));
    let drawn = own.replacen("points = [[", "points = [[-7.0, 3.0], [", 1);
    let without_mark: String = own.lines().filter(|l| !l.contains("Outlines of")).map(|l| format!("{l}\n")).collect();
    assert!(drawn != own && without_mark != own);
    for text in [drawn, format!("{own}\n[[outline]]\npoints = [[0, 0], [9, 0], [9, 9]]\n"), without_mark] {
        std::fs::write(&obs, &text).expect("written");
        let error = Target::of(&obs, false).expect_err("drawn by hand").to_string();
        assert!(error.contains("by hand") && error.contains("--overwrite"), "{error}");
        let (renewed, _) = Target::of(&obs, true).expect("may be replaced").filled(&s, Path::new("cloud.xyz"), &obs);
        let renewed = renewed.expect("a file");
        std::fs::write(&obs, &renewed).expect("written");
        assert!(matches!(Target::of(&obs, false), Ok(Target::Renewed(_))), "{renewed}");
        assert_eq!(renewed.matches("# From ").count(), 1, "{renewed}");
    }
    // A remark at an outline, and an outline in one line where the survey has seen no heap.
    let remark = own.replacen("[[outline]]", "# not the wing\n[[outline]]", 1);
    let none = Survey { heap: Vec::new(), ..s.clone() };
    let inline = observations(&none, Path::new("cloud.xyz")) + "outline = [{ points = [[0, 0], [9, 0], [9, 9]] }]\n";
    for text in [remark, inline] {
        std::fs::write(&obs, &text).expect("written");
        assert!(Target::of(&obs, false).is_err(), "{text}");
    }
    // Lines of the team above those of the survey stay, and so does what lies between.
    let above = format!(
        "# From team 1: gas is off\non_map = \"phones.geojson\"\n{}",
        own.replace("surface.csv", "./surface.csv")
    );
    std::fs::write(&obs, &above).expect("written");
    let (renewed, _) = Target::of(&obs, false).expect("untouched").filled(&s, Path::new("new.xyz"), &obs);
    let renewed = renewed.expect("a file");
    assert!(renewed.starts_with("# From team 1: gas is off\non_map = \"phones.geojson\"\n# From new.xyz"), "{renewed}");
    std::fs::write(&obs, "heights = \"mine.csv\"\n").expect("written");
    let (text, said) = Target::of(&obs, false).expect("kept").filled(&s, Path::new("cloud.xyz"), &obs);
    assert!(text.is_none() && said.is_some_and(|s| s.contains("write heights")));
    std::fs::write(&obs, "heights = [").expect("written");
    assert!(Target::of(&obs, true).expect_err("no TOML").to_string().contains("obs.toml"));
}

#[test]
fn a_surface_over_a_corner_says_that_it_covers_little() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = surveyed(folder.path(), "whole.xyz", &cloud([0.0; 2], 0.0));
    let near = |l: &&str| l.split(' ').next().and_then(|x| x.parse::<f64>().ok()).is_some_and(|x| x < 5.0);
    let corner: String = cloud([0.0; 2], 0.0).lines().filter(near).map(|l| format!("{l}\n")).collect();
    let corner = surveyed(folder.path(), "corner.xyz", &corner);
    assert!(whole.covered() > 0.99 && !whole.lines().concat().contains("little"));
    // 5 m of the 20 m of the house, and of its wing 5 m of 9 m.
    let expected = (5.0 * 15.0) / (20.0 * 8.0 + 9.0 * 7.0);
    assert!((corner.covered() - expected).abs() < 0.03, "{}", corner.covered());
    assert!(corner.lines().concat().contains("little of the building is covered"));
    // Of the street beside it nothing can be said about the house.
    let beside = |l: &&str| l.split(' ').next().and_then(|x| x.parse::<f64>().ok()).is_some_and(|x| x > 30.0);
    let street: String = cloud([0.0; 2], 0.0).lines().filter(beside).map(|l| format!("{l}\n")).collect();
    let file = folder.path().join("street.xyz");
    std::fs::write(&file, street).expect("written");
    let refused = survey_of(&house(), None, &file, &SurveySettings::default(), &Stop::new()).map(|s| s.covered());
    let said = refused.expect_err("it is of another place").to_string();
    assert!(said.contains("no height over the building") && said.contains("street.xyz"), "{said}");
}

/// The surface of [`cloud`], where it was measured, changed point by point.
fn changed(change: impl Fn([f64; 3]) -> [f64; 3]) -> String {
    let point = |l: &str| -> [f64; 3] {
        let mut v = l.split(' ').map(|x| x.parse().expect("a number"));
        std::array::from_fn(|_| v.next().expect("three numbers"))
    };
    cloud([0.0; 2], 0.0).lines().map(|l| change(point(l)).map(|x| format!("{x:.3}")).join(" ") + "\n").collect()
}

/// Around a house on a level the street rises by 1.4 m in 10 m. It is no heap; heights beside the house are above the street.
#[test]
fn a_street_that_slopes_is_no_heap() {
    let folder = tempfile::tempdir().expect("a folder");
    let on_slope = |[x, y, z]: [f64; 3]| {
        let main = x > 0.0 && x < 20.0 && y > 0.0 && y < 8.0;
        [x, y, if main { z } else { z + 0.14 * (x - 9.8) }]
    };
    let s = surveyed(folder.path(), "slope.xyz", &changed(on_slope));
    let r = s.registration;
    assert!((r.slope[0] - 0.14).abs() < 0.005 && r.slope[1].abs() < 0.005 && (r.ground - 137.2).abs() < 0.1, "{r:?}");
    assert!((s.area(Seen::Stands) - 160.0).abs() < 8.0 && (s.area(Seen::Heap) - 89.0).abs() < 14.0, "{:?}", s.lines());
    assert!(s.heap.len() == 1 && s.lines().iter().any(|l| l.contains("rises by 1.4")), "{:?}", s.lines());
    let flat = surveyed(folder.path(), "flat.xyz", &cloud([0.0; 2], 0.0));
    assert_eq!(flat.registration.slope, [0.0; 2]);
}

/// A house of the neighbour and a wall of bushes 3 m high (no higher than a heap could be) that begins at the heap: neither is an outline of it, and no height of theirs is compared with runs.
#[test]
fn a_neighbour_is_no_heap_of_the_building() {
    let folder = tempfile::tempdir().expect("a folder");
    let beside = |[x, y, z]: [f64; 3]| {
        let house = x > 26.0 && x < 34.0 && y > -6.0 && y < 4.0;
        let bushes = x > 2.0 && x < 5.0 && y > 16.0 && y < 34.0;
        [
            x,
            y,
            if house {
                143.0
            } else if bushes {
                140.2
            } else {
                z
            },
        ]
    };
    let s = surveyed(folder.path(), "beside.xyz", &changed(beside));
    // The house, and what of the bushes is further from the outline than the building is high: they begin 1 m beyond it.
    assert!((s.area(Seen::Apart) - (80.0 + 3.0 * 13.0)).abs() < 8.0, "{:?}", s.lines());
    assert!(s.heap.len() == 1 && s.lines().iter().any(|l| l.contains("apart from the building")), "{:?}", s.lines());
    assert!(s.joined > 30.0 && s.lines().iter().any(|l| l.starts_with("IS ALL OF IT HEAP?")), "{:?}", s.lines());
    let told = table(&s).expect("few rows");
    let at = |x: f64, y: f64| told.lines().any(|l| l.starts_with(&format!("{x:.2},{y:.2},")));
    let w = &s.heights.window;
    let middle = |p: [f64; 2]| w.middle(w.number(p).expect("within"));
    for (p, there) in [([30.0, 0.0], false), ([10.0, 4.0], true), ([22.0, 0.0], true)] {
        assert_eq!(at(middle(p)[0], middle(p)[1]), there, "{p:?}");
    }
}

/// All of the house has fallen onto its plan.
fn fallen([x, y, _]: [f64; 3]) -> [f64; 3] {
    let on = x > -0.5 && x < 20.5 && y > -0.5 && y < 15.5;
    [x, y, if on { 1.2 } else { 0.0 }]
}

/// Edges of what stands, half roof and half street in a cell, are no heap; nor is the house of the neighbour that is higher than this one.
#[test]
fn edges_of_what_stands_and_what_is_higher_than_the_building_are_no_heap() {
    let folder = tempfile::tempdir().expect("a folder");
    let stands = |[x, y, _]: [f64; 3]| {
        let house = x > -0.1 && x < 20.1 && y > -0.1 && y < 15.1 && (x < 9.1 || y < 8.1);
        let tower = x > 21.9 && x < 30.0 && y > 0.0 && y < 8.0;
        [
            x,
            y,
            if tower {
                12.0
            } else if house {
                6.0
            } else {
                0.0
            },
        ]
    };
    let s = surveyed(folder.path(), "stands.xyz", &changed(stands));
    assert!(s.heap.is_empty() && s.area(Seen::Heap) == 0.0, "{:?}", s.lines());
    assert!((s.area(Seen::Apart) - 65.0).abs() < 8.0, "{:?}", s.lines());
    let s = surveyed(folder.path(), "fallen.xyz", &changed(fallen));
    assert!(s.heap.len() == 1 && s.area(Seen::Stands) == 0.0, "{:?}", s.lines());
}

/// Depths in place of heights, heights in feet, and columns in another order are refused with what speaks for it.
#[test]
fn a_surface_that_is_read_otherwise_than_it_is_meant_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cloud.xyz");
    let ring = vec![[0.0, 0.0], [40.0, 0.0], [40.0, 8.0], [0.0, 8.0]];
    let outline = AnyOutline { ring, ..AnyOutline::default() };
    let flats = sketch::preset("flat-plate").expect("it is there").sketch();
    let long = Sketch { footprint: Footprint::Outline(Box::new(outline)), storeys: 2, ..flats };
    let long = sketch::build(&long).expect("a house");
    let bounds = long.used_aabb();
    let top = bounds.max.z;
    let bar = |x: f64, y: f64| {
        let within = x > bounds.min.x && x < bounds.max.x && y > bounds.min.y && y < bounds.max.y;
        if within { top } else { 0.0 }
    };
    let mut exchanged = String::new();
    for (i, j) in (-60..120).flat_map(|i| (-60..120).map(move |j| (i, j))) {
        let [x, y] = [i, j].map(|k| 0.5 * f64::from(k) + 0.1);
        let _ = writeln!(exchanged, "{y} {x} {}", 12.0 + bar(x, y));
    }
    for (building, text, said) in [
        (&house(), changed(|[x, y, z]| [x, y, -z]), "lower than the ground"),
        (&house(), changed(|[x, y, z]| [x, y, z / 0.3048]), "is higher than"),
        (&long, exchanged, "with x and y exchanged"),
        // Of another place, and the heap in feet.
        (&house(), changed(|[x, y, _]| [x, y, 137.2]), "100 % of what is measured over it is bare ground"),
        (&house(), changed(|p| fallen(p).map(|x| x / 0.3048)), "the whole building encloses"),
    ] {
        std::fs::write(&file, text).expect("written");
        let error = survey_of(building, None, &file, &SurveySettings::default(), &Stop::new()).map(|s| s.lines());
        let error = error.expect_err("not as it is meant").to_string();
        assert!(error.contains(said) && error.contains("cloud.xyz"), "{error}");
        let as_it_is = SurveySettings { laying: Laying::AsItIs, ..SurveySettings::default() };
        survey_of(building, None, &file, &as_it_is, &Stop::new()).expect("asked for");
    }
}

/// A building of 12 m x 12 m and 10 m high, whose model is open over 4 m x 4 m. A roof over the opening at the height of the others stands, and so does
/// its edge beside the outline; rubble in the opening is a heap.
#[test]
fn a_roof_over_an_opening_of_the_model_stands_and_rubble_in_it_is_a_heap() {
    let window = Window { low: [0.0, 0.0], cells: [20, 20], cell: 1.0, origin: None };
    let outline = [vec![[4.0, 4.0], [16.0, 4.0], [16.0, 16.0], [4.0, 16.0]]];
    let within = |k: usize, from: usize, to: usize| (from..to).contains(&(k / 20)) && (from..to).contains(&(k % 20));
    let opening = |k: usize| within(k, 8, 12);
    let tops: Vec<f32> = (0..400).map(|k| if within(k, 4, 16) && !opening(k) { 10.0 } else { f32::NAN }).collect();
    let heights = |inside: f32| -> Vec<f32> {
        let edge = |k: usize| k / 20 == 16 && (4..16).contains(&(k % 20));
        let of = |k: usize| match opening(k) {
            true => inside,
            false if within(k, 4, 16) || edge(k) => 10.0,
            false => 0.0,
        };
        (0..400).map(of).collect()
    };
    for (inside, expected) in [(10.3, Seen::Stands), (2.0, Seen::Heap)] {
        let heights = heights(inside);
        let cells = seen::Cells { window: &window, heights: &heights, tops: &tops, outline: &outline };
        let (seen, _) = cells.seen();
        assert!((0..400).filter(|k| opening(*k)).all(|k| seen[k] == expected), "{inside}: {seen:?}");
        let others = (0..400).filter(|k| !opening(*k)).filter(|k| seen[*k] == Seen::Heap).count();
        assert_eq!(others, 0, "{inside}");
    }
}

/// Beside the house stands another of the same height, wall to wall, over 10 m by 8 m. It is no part of this one, and no heap.
#[test]
fn a_neighbour_wall_to_wall_neither_stands_for_the_building_nor_lies_as_its_heap() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, high) in [("alike", 6.0), ("lower", 5.0)] {
        let row = |[x, y, z]: [f64; 3]| {
            let next = (20.0..30.0).contains(&x) && y > 0.0 && y < 8.0;
            [x, y, if next { 137.2 + high } else { z }]
        };
        let s = surveyed(folder.path(), &format!("{name}.xyz"), &changed(row));
        assert!((s.area(Seen::Stands) - 160.0).abs() < 10.0, "{high}: {:?}", s.lines());
        assert!((s.area(Seen::Heap) - 89.0).abs() < 14.0, "{high}: {:?}", s.lines());
        assert!((s.area(Seen::Apart) - 80.0).abs() < 12.0, "{high}: {:?}", s.lines());
    }
}

/// The whole roof has come down by 1.3 m; a box of 3 m x 3 m on it is 0.7 m below where the roof was. What is more than a metre below the top does not stand,
/// also where it joins something that seems to.
#[test]
fn a_roof_that_came_down_does_not_stand() {
    let folder = tempfile::tempdir().expect("a folder");
    let top =
        f64::from(surveyed(folder.path(), "top.xyz", &cloud([0.0; 2], 0.0)).tops.iter().copied().fold(0.0, f32::max));
    let down = |[x, y, z]: [f64; 3]| {
        let main = x > 0.0 && x < 20.0 && y > 0.0 && y < 8.0;
        let plant = x > 5.0 && x < 8.0 && y > 2.0 && y < 5.0;
        [
            x,
            y,
            if main && plant {
                137.2 + top - 0.7
            } else if main {
                137.2 + top - 1.3
            } else {
                z
            },
        ]
    };
    let s = surveyed(folder.path(), "down.xyz", &changed(down));
    assert!((s.area(Seen::Stands) - 9.0).abs() < 4.0, "{:?}", s.lines());
}

/// A program that wrote 0 or -999 where it measured nothing, and did not say so: no height of the ground is 137 m or a kilometre below it.
#[test]
fn numbers_for_missing_heights_are_no_heights() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, filling) in [("zero", 0.0), ("less", -999.0)] {
        let holes = |[x, y, z]: [f64; 3]| {
            let hole = x > 2.0 && x < 6.0 && y > 2.0 && y < 6.0 || x > 24.0;
            [x, y, if hole { filling } else { z }]
        };
        let s = surveyed(folder.path(), &format!("{name}.xyz"), &changed(holes));
        let lowest = s.heights.heights.iter().copied().filter(|h| h.is_finite()).fold(f32::INFINITY, f32::min);
        assert!(lowest > -0.5, "{filling}: {lowest}");
        assert!((s.registration.ground - 137.2).abs() < 0.01, "{:?}", s.registration);
        assert!(s.lines().iter().any(|l| l.contains("nothing was measured there")), "{:?}", s.lines());
    }
}

/// A surface that ends at the building has no ground: it is asked for, and taken where it is given.
#[test]
fn a_surface_that_ends_at_the_building_needs_the_level_of_the_ground() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cut.xyz");
    let within = |l: &&str| {
        let v: Vec<f64> = l.split(' ').map(|x| x.parse().expect("a number")).collect();
        v[0] > 0.0 && v[0] < 20.0 && v[1] > 0.0 && v[1] < 8.0
    };
    let text: String = cloud([0.0; 2], 0.0).lines().filter(within).map(|l| format!("{l}\n")).collect();
    std::fs::write(&file, text).expect("written");
    let of = |ground| {
        let settings = SurveySettings { ground, ..SurveySettings::default() };
        survey_of(&house(), None, &file, &settings, &Stop::new())
    };
    let said = of(None).map(|s| s.lines()).expect_err("no ground").to_string();
    assert!(said.contains("no ground was measured around the building") && said.contains("--ground"), "{said}");
    let s = of(Some(137.2)).expect("given");
    assert!((s.area(Seen::Stands) - 160.0).abs() < 8.0, "{:?}", s.lines());
}
