//! Claims on surfaces over a plan, on a surface that is made from the model itself.

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
        assert!(r.residual.is_some_and(|x| x < 0.3) && r.standing > 0.3, "{r:?}");
        assert!((s.area(Seen::Stands) - 160.0).abs() < 8.0, "{shift:?} {turn}: {:?}", s.lines());
        assert!((s.area(Seen::Heap) - 89.0).abs() < 14.0, "{shift:?} {turn}: {:?}", s.lines());
        assert_eq!(s.heap.len(), 1, "{:?}", s.heap);
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
