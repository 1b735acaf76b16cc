//! Claims on the loads of shores against statics: scenes with a closed form, run to rest and continued as a user's run is. The tolerance is a tenth
//! of the load in all of them.

use super::*;
use crate::assess::Assessment;
use crate::engine::run::{Start, run_from};
use crate::engine::stages::Silent;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::kept::kept;
use crate::engine::what_if::what_if;
use crate::geometry::Vec3;
use crate::units::GRAVITY;
use std::fmt::Write;

const CASE: &str = r#"version = 1

[model]
file = "model.obj"
up = "z"
units = "m"

[profile.stone]
title = "Elastic other"
source = "assumption of the test"
role = "other"
density = 2000
youngs = "30 GPa"
poisson = 0.2
friction = 0.6
unbreakable = true

[[group]]
name = "Stone"
profile = "stone"
bonds = "none"

[prepare]
target_size = "8 m"

[run]
duration = "3 s"
threads = 1
"#;

/// Weight of a cubic metre, N.
const HEAVY: f64 = 2000.0 * GRAVITY;
/// A block of six faces: its name and its corners, those with the lower x first, then those with the lower y, then those with the lower z.
pub(in crate::engine::what_if) struct Solid(&'static str, [Vec3; 8]);

/// A box by its lowest and highest corner, m.
pub(in crate::engine::what_if) fn boxed(name: &'static str, low: [f64; 3], high: [f64; 3]) -> Solid {
    Solid(
        name,
        std::array::from_fn(|k| {
            let pick = |c: usize| if k >> (2 - c) & 1 == 1 { high[c] } else { low[c] };
            Vec3::new(pick(0), pick(1), pick(2))
        }),
    )
}

impl Solid {
    /// The same, turned about a line along y through a point, degrees: the end with the higher x goes down.
    fn turned(self, [x, z]: [f64; 2], degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let turn = |v: Vec3| {
            let (a, b) = (v.x - x, v.z - z);
            Vec3::new(x + a * cos + b * sin, v.y, z - a * sin + b * cos)
        };
        Self(self.0, self.1.map(turn))
    }

    fn volume(&self) -> f64 {
        let c = &self.1;
        (c[4] - c[0]).cross(&(c[2] - c[0])).dot(&(c[1] - c[0])).abs()
    }

    fn middle(&self) -> Vec3 {
        self.1.iter().fold(Vec3::zeros(), |a, c| a + c) / 8.0
    }
}

/// Runs a model until it is at rest.
pub(in crate::engine::what_if) fn scene(solids: &[Solid]) -> tempfile::TempDir {
    scene_after(solids, "3 s")
}

/// Runs a model for some time.
pub(in crate::engine::what_if) fn scene_after(solids: &[Solid], duration: &str) -> tempfile::TempDir {
    scene_with(solids, duration, "")
}

/// The same with more tables in the case.
pub(in crate::engine::what_if) fn scene_with(solids: &[Solid], duration: &str, tables: &str) -> tempfile::TempDir {
    scene_of(solids, &(CASE.replace("\"3 s\"", &format!("\"{duration}\"")) + tables))
}

/// Runs a model by the text of its case.
fn scene_of(solids: &[Solid], case: &str) -> tempfile::TempDir {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut obj = String::new();
    for (k, s) in solids.iter().enumerate() {
        let _ = writeln!(obj, "o Stone.{}", s.0);
        for v in &s.1 {
            let _ = writeln!(obj, "v {:.9} {:.9} {:.9}", v.x, v.y, v.z);
        }
        for face in [[1, 2, 4, 3], [5, 7, 8, 6], [1, 5, 6, 2], [3, 4, 8, 7], [1, 3, 7, 5], [2, 6, 8, 4]] {
            let corners = face.map(|c| (8 * k + c).to_string());
            let _ = writeln!(obj, "f {}", corners.join(" "));
        }
    }
    std::fs::write(d.path().join("model.obj"), obj).expect("written");
    std::fs::write(d.path().join("case.toml"), case).expect("written");
    let case = crate::case::load(&d.path().join("case.toml")).expect("a case");
    let start = Start { resume: false, overwrite: false, accept_unsound: true, keep_every: 0.0 };
    run_from(&case, &d.path().join("out"), start, &mut Silent).expect("a run");
    d
}

pub(in crate::engine::what_if) fn last(d: &tempfile::TempDir) -> LastResult {
    kept(&d.path().join("out"), &Stop::new()).expect("the last state")
}

/// The largest void below a piece.
fn below(a: &Assessment, piece: u32) -> u32 {
    let under = a.voids.iter().filter(|v| v.roof.contains(&piece));
    under.max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a void below it").id
}

/// The shoring below a piece when one support goes.
fn shores(d: &tempfile::TempDir, roof: &str, gone: &str) -> Shoring {
    let run = last(d);
    let void = below(&run.assessment, run.piece(&format!("Stone.{roof}")).expect("a piece"));
    let asked = ShoreAsked { piece: Some(format!("Stone.{gone}")), ..ShoreAsked::of(void) };
    let s = shoring(&d.path().join("out"), &asked, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
    follows_from_its_figures(&s);
    s
}

/// Gives way what has a largest load of its capacity, and nothing else; no load at the end is above the largest one; each shore is made for its largest
/// load, and is short where it is made for more than its capacity.
fn follows_from_its_figures(s: &Shoring) {
    for t in &s.tests {
        for (k, (largest, end)) in t.shores_largest_kn.iter().zip(&t.shores_kn).enumerate() {
            let (x, gave) = (&s.shores[k], t.gave_way.contains(&s.shores[k].mark));
            assert_eq!(gave, *largest >= x.capacity_kn - 1e-6, "{largest} kN of {} kN: {t:?}", x.capacity_kn);
            assert!(*end <= largest + 1e-6 && *largest <= x.largest_kn + 1e-6, "{t:?} {x:?}");
        }
        let stiff = t.stiff_kn.iter().zip(&t.stiff_largest_kn);
        stiff.for_each(|(end, largest)| assert!(end <= largest, "{t:?}"));
    }
    for x in &s.shores {
        assert!(x.load_kn[1] <= x.largest_kn && x.largest_kn <= x.made_for_kn, "{x:?}");
        assert_eq!(x.short, x.made_for_kn > x.capacity_kn, "{x:?}");
    }
}

fn near(said: f64, by_hand: f64, what: &str) {
    assert!((said / by_hand - 1.0).abs() < 0.1, "{what}: {said:.0} N, by hand {by_hand:.0} N");
}

/// A slab of 6 x 3 m that is cut into tiles stands on four columns at its corners: they carry a quarter of its weight each, and all four are taken out,
/// though three tests are usual. A piece of the slab that lies on a column is no support of the slab.
#[test]
fn the_supports_of_a_slab_of_tiles_are_its_columns_and_equal_ones_are_all_tested() {
    let column = |name, x: f64, y: f64| boxed(name, [x, y, 0.0], [x + 0.4, y + 0.4, 3.0]);
    let solids = [
        boxed("slab", [0.0, 0.0, 3.0], [6.0, 3.0, 3.2]),
        column("A1", 0.0, 0.0),
        column("A2", 0.0, 2.6),
        column("B1", 5.6, 0.0),
        column("B2", 5.6, 2.6),
    ];
    let case = CASE.replace("bonds = \"none\"\n", "").replace("\"8 m\"", "\"1 m\"").replace("\"3 s\"", "\"1 s\"");
    let d = scene_of(&solids, &case);
    let run = last(&d);
    let void = run.assessment.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a void below it").id;
    let asked = ShoreAsked { seconds: 0.2, ..ShoreAsked::of(void) };
    let s = shoring(&d.path().join("out"), &asked, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
    let weight = 1e-3 * HEAVY * 6.0 * 3.0 * 0.2;
    assert!((s.roof.weight_kn / weight - 1.0).abs() < 0.01, "{} kN of {weight}", s.roof.weight_kn);
    let of = |p: &SupportOfRoof| p.piece.trim_start_matches("Stone.").split('#').next().map(str::to_owned);
    let mut names: Vec<_> = s.roof.supports.iter().filter_map(of).collect();
    names.sort();
    assert_eq!(names, ["A1", "A2", "B1", "B2"]);
    assert!(s.roof.supports.iter().all(|p| (p.share - 0.25).abs() < 0.02 && p.tested), "{:?}", s.roof.supports);
    assert!(!s.in_words().iter().any(|l| l.starts_with("NOT TESTED")));
    let piece = s.roof.supports[3].piece.clone();
    let asked = ShoreAsked { piece: Some(piece), ..asked };
    let one = shoring(&d.path().join("out"), &asked, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
    assert!(one.in_words()[0].starts_with("NOT TESTED") && one.tests.len() == 2, "{:?}", one.in_words());
}

/// A slab of 4 x 3 x 0.2 m on two walls of 0.2 m, cut into pieces of 0.5, 1 and 2 m: each wall is one support with half of the load, both are taken out with all of their pieces, and the
/// shores for a wall are made for no less than W 1.9 / (x - 0.1), the moment about the middle of the other wall.
#[test]
fn a_wall_that_carries_a_roof_is_lost_as_a_whole_however_it_is_cut() {
    let solids = [
        boxed("slab", [0.0, 0.0, 2.4], [4.0, 3.0, 2.6]),
        boxed("west", [0.0, 0.0, 0.0], [0.2, 3.0, 2.4]),
        boxed("east", [3.8, 0.0, 0.0], [4.0, 3.0, 2.4]),
    ];
    let weight = HEAVY * 4.0 * 3.0 * 0.2;
    for size in ["0.5 m", "1 m", "2 m"] {
        let case = CASE.replace("bonds = \"none\"\n", "").replace("\"8 m\"", &format!("\"{size}\""));
        let d = scene_of(&solids, &case.replace("\"3 s\"", "\"1 s\""));
        let run = last(&d);
        let void = run.assessment.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a void").id;
        let asked = ShoreAsked { seconds: 0.2, ..ShoreAsked::of(void) };
        let s = shoring(&d.path().join("out"), &asked, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
        follows_from_its_figures(&s);
        let shares: Vec<f64> = s.roof.supports.iter().map(|p| p.share).collect();
        assert!(shares.len() == 2 && shares.iter().all(|x| (x - 0.5).abs() < 0.02), "{size}: {:?}", s.roof.supports);
        assert!(s.roof.supports.iter().all(|p| p.tested) && s.tests.len() == 3, "{size}: {:?}", s.roof.supports);
        let east: Vec<&ShoreSite> = s.shores.iter().filter(|x| x.beside.contains("east")).collect();
        let lever = east.iter().map(|x| x.foot_m[0] - 0.1).sum::<f64>() / east.len() as f64;
        near(1e3 * east.iter().map(|x| x.by_statics_kn).sum::<f64>(), weight * 1.9 / lever, size);
        assert!(s.shores.iter().all(|x| x.made_for_kn >= x.by_statics_kn), "{size}: {:?}", s.shores);
        // The larger of what the tests find, with the blow of the slab, and of statics decides, and that is said.
        for x in &s.shores {
            let (most, by) =
                if x.largest_kn > x.by_statics_kn { (x.largest_kn, "tests") } else { (x.by_statics_kn, "statics") };
            assert_eq!((x.made_for_kn, x.made_for), (most, by), "{size}: {x:?}");
        }
        let said = s.in_words().iter().any(|l| l.contains("kN (static load without a support line)"));
        assert_eq!(said, s.shores.iter().any(|x| x.made_for == "statics"), "{:?}", s.in_words());
        let one = ShoreAsked { piece: Some(run.names[east_piece(&run) as usize].clone()), ..asked };
        let one = shoring(&d.path().join("out"), &one, Box::new(|_, _| {}), &Stop::new()).expect("an answer");
        let said = one.in_words();
        assert!(
            said[0].starts_with("NOT TESTED") && said[0].contains("west") && said[0].contains("(50 %)"),
            "{said:?}"
        );
        assert!(said.iter().any(|l| l.contains("says nothing of the supports") && l.contains("50 %")), "{said:?}");
    }
}

/// The highest piece of the east wall.
fn east_piece(run: &LastResult) -> u32 {
    let own = (0..run.names.len()).filter(|i| run.names[*i].contains("east"));
    own.max_by(|a, b| run.frame.poses[*a].position.z.total_cmp(&run.frame.poses[*b].position.z)).expect("a wall") as u32
}

/// A slab of 4 x 4 m on columns above another one: shores under the upper one stand on the lower one, 2.8 m above the ground. That is said, and the floor is shored before; the way in
/// goes up by 3.0 m. Shores under the lower one stand on the ground.
#[test]
fn the_floor_below_a_shore_is_shored_first() {
    let column = |name, x: f64, y: f64, z: f64| boxed(name, [x, y, z], [x + 0.4, y + 0.4, z + 2.8]);
    let mut solids =
        vec![boxed("lower", [0.0, 0.0, 2.8], [4.0, 4.0, 3.0]), boxed("upper", [0.0, 0.0, 5.8], [4.0, 4.0, 6.0])];
    for (names, z) in [(["A0", "B0", "C0", "D0"], 0.0), (["A1", "B1", "C1", "D1"], 3.0)] {
        let corners = [[0.0, 0.0], [3.6, 0.0], [0.0, 3.6], [3.6, 3.6]];
        solids.extend(names.into_iter().zip(corners).map(|(name, [x, y])| column(name, x, y, z)));
    }
    let d = scene(&solids);
    let s = shores(&d, "upper", "A1");
    let said = s.in_words();
    assert!(!s.shores.is_empty(), "{said:?}");
    for x in &s.shores {
        let [floor] = x.floors_below.as_slice() else { panic!("one floor: {x:?}") };
        assert!(floor.floor == "Stone.lower" && (floor.free_m - 2.8).abs() < 0.05, "{floor:?}");
    }
    assert!(said.iter().any(|l| l.starts_with("NOT ON THE GROUND") && l.contains("Stone.lower")), "{said:?}");
    let step =
        |what: &str| s.sequence.iter().position(|l| l.contains(what)).unwrap_or_else(|| panic!("{what}: {said:?}"));
    assert!(step("shore from the ground up") < step(": build the"), "{:?}", s.sequence);
    if s.entry_m.is_some_and(|e| e[2] < 0.5) {
        assert!(s.sequence[step("Enter at")].contains("up by 3.0 m"), "{:?}", s.sequence);
    }
    let ground = shores(&d, "lower", "A0");
    assert!(
        !ground.shores.is_empty() && ground.shores.iter().all(|x| x.floors_below.is_empty()),
        "{:?}",
        ground.shores
    );
}

/// Two posts share a shore unequally: what counts against its capacity is the larger load of both, twice.
#[test]
fn the_post_that_carries_most_decides_of_a_shore() {
    let post = |largest: f64| PropAnswer { length: 1.0, capacity: 89e3, force: 0.5 * largest, largest, buckled: false };
    let load = ShoreLoad::of(&[post(20e3), post(60e3)]);
    assert_eq!([load.largest, load.end], [120e3, 40e3]);
}

/// What the shores are for, by the tests and by each shore, N, and where they stand.
fn loads(s: &Shoring) -> ([f64; 2], Vec<f64>) {
    let each: f64 = s.shores.iter().map(|x| 1e3 * x.load_kn[1]).sum();
    ([1e3 * s.load_kn[1], each], s.shores.iter().map(|x| x.foot_m[0]).collect())
}

/// One shore, or some at the same distance: moments about the edge on which the roof turns, over the distance of the shores.
fn as_moments_say(s: &Shoring, weight: f64, (middle, edge): (f64, f64), what: &str) {
    let (said, x) = loads(s);
    assert!(!x.is_empty() && x.iter().all(|a| (a - x[0]).abs() < 1e-6), "{what}: in a row along the edge: {x:?}");
    let by_hand = weight * (middle - edge) / (x[0] - edge);
    near(said[0], by_hand, what);
    near(said[1], by_hand, what);
}

/// Where a level slab or block lies on its supports, a shore carries what moments about the inner edge of the support say that stays.
#[test]
fn slabs_beams_and_blocks_on_two_supports_load_their_shores_by_moments() {
    let solids = [
        // A slab of 6 x 4 m whose right wall is at 4.0 to 4.4 m: it stands out beyond it.
        boxed("left", [0.0, 0.0, 0.0], [0.4, 4.0, 1.6]),
        boxed("right", [4.0, 0.0, 0.0], [4.4, 4.0, 1.6]),
        boxed("slab", [0.0, 0.0, 1.6], [6.0, 4.0, 1.8]),
        // A block of 3 x 2 x 1 m on a narrow and a wide stone.
        boxed("narrow", [20.0, 0.0, 0.0], [20.3, 2.0, 0.7]),
        boxed("wide", [22.4, 0.0, 0.0], [23.0, 2.0, 0.7]),
        boxed("block", [20.0, 0.0, 0.7], [23.0, 2.0, 1.7]),
        // A beam of 6 x 0.5 x 0.5 m between a pier and two stones on each other.
        boxed("pier", [40.0, 0.0, 0.0], [40.5, 1.0, 1.2]),
        boxed("lower rubble", [45.2, -0.2, 0.0], [46.2, 1.2, 0.7]),
        boxed("upper rubble", [45.5, 0.0, 0.7], [46.0, 1.0, 1.2]),
        boxed("beam", [40.0, 0.25, 1.2], [46.0, 0.75, 1.7]),
        boxed("beside", [40.5, 1.2, 0.0], [45.2, 1.6, 1.1]),
        boxed("other side", [40.5, -0.6, 0.0], [45.2, -0.2, 1.1]),
        // A slab with a second one on it, of half its length.
        boxed("near", [60.0, 0.0, 0.0], [60.4, 4.0, 1.6]),
        boxed("far", [65.6, 0.0, 0.0], [66.0, 4.0, 1.6]),
        boxed("lower", [60.0, 0.0, 1.6], [66.0, 4.0, 1.8]),
        boxed("upper", [63.0, 0.0, 1.8], [66.0, 4.0, 2.0]),
    ];
    let d = scene(&solids);
    let weight = |k: usize| solids[k].volume() * HEAVY;
    as_moments_say(&shores(&d, "slab", "right"), weight(2), (3.0, 0.4), "unequal spans");
    as_moments_say(&shores(&d, "block", "narrow"), weight(5), (21.5, 22.4), "the narrow stone goes");
    as_moments_say(&shores(&d, "block", "wide"), weight(5), (21.5, 20.3), "the wide stone goes");
    as_moments_say(&shores(&d, "beam", "upper rubble"), weight(9), (43.0, 40.5), "the end of a beam on rubble");
    // At once, a load presses with more than its weight and, on a spring, with no more than twice of it.
    let s = shores(&d, "block", "narrow");
    let [largest, end] = [s.shores[0].largest_kn, s.shores[0].load_kn[1]];
    assert!(largest > 1.02 * end && largest < 2.0 * end, "largest {largest} kN, at the end {end} kN");
    let middle = (weight(14) * 63.0 + weight(15) * 64.5) / (weight(14) + weight(15));
    as_moments_say(&shores(&d, "lower", "far"), weight(14) + weight(15), (middle, 60.4), "a slab on a slab");
}

/// The middle of a block lies nearly above its wide stone. When this goes, no place is left beyond the middle: it tips over any shore. This is
/// said, no shore is called good, and nobody gets a list of timber for it.
#[test]
fn a_roof_that_tips_over_its_shores_is_not_called_held() {
    let d = scene(&[
        boxed("narrow", [0.0, 0.0, 0.0], [0.3, 2.0, 0.7]),
        boxed("wide", [1.8, 0.0, 0.0], [3.0, 2.0, 0.7]),
        boxed("block", [0.0, 0.0, 0.7], [3.0, 2.0, 1.7]),
    ]);
    let weight = 6.0 * HEAVY;
    let s = shores(&d, "block", "narrow");
    as_moments_say(&s, weight, (1.5, 1.8), "the narrow stone goes");
    assert!(s.holds && !s.notes.iter().any(|n| n.starts_with("NOT IN BALANCE")), "{:?}", s.notes);
    assert!(!s.timber.is_empty() && !s.sequence.is_empty());
    let s = shores(&d, "block", "wide");
    let said = s.notes.iter().find(|n| n.starts_with("NOT IN BALANCE")).expect("it is said");
    assert!(said.contains("without Stone.wide") && said.contains("(1.50, 1.00)") && !s.holds, "{said}");
    let text = s.in_words().join("\n");
    assert!(s.timber.is_empty() && s.sequence.is_empty() && !text.contains("Timber"), "{text}");
    assert!(text.contains("Tried, does NOT hold: Shore A"), "{text}");
}

/// Below the block lies a bare strip of 0.38 m between plates of 100 kg: the smallest cribs have posts 0.4 m apart, and nothing stands on what is so light.
/// That is what is said of the one that is strong enough, with the figures of this type and of the others; and that the roof is not held stands first.
#[test]
fn where_no_type_fits_the_one_that_comes_nearest_says_what_is_against_it() {
    let mut solids = vec![
        boxed("narrow", [0.0, 0.0, 0.0], [0.3, 2.0, 0.7]),
        boxed("other", [2.7, 0.0, 0.0], [3.0, 2.0, 0.7]),
        boxed("block", [0.0, 0.0, 0.7], [3.0, 2.0, 1.7]),
    ];
    for (k, name) in ["a", "b", "c", "d", "e", "f", "g", "h"].into_iter().enumerate() {
        let (x, y) = (if k < 4 { 0.31 } else { 1.69 }, 0.5 * (k % 4) as f64);
        solids.push(boxed(name, [x, y, 0.0], [x + 1.0, y + 0.499, 0.1]));
    }
    let d = scene(&solids);
    let s = shores(&d, "block", "narrow");
    assert!(s.shores.is_empty() && !s.holds, "{:?}", s.shores);
    let types = &s.misfits[0].types;
    assert!(types[0].kind == "cribbing-short-6x6" && types[0].against == "posts", "{types:?}");
    assert!(types[0].why.starts_with("2 of its 4 posts cannot stand"), "{}", types[0].why);
    assert!(types[0].why.contains("100 kg, at least 200 kg are needed"), "{}", types[0].why);
    let of = |kind: &str| types.iter().find(|t| t.kind == kind).expect("a type");
    let height = format!("{:.2} m high, the type is for 0.90 to 3.40 m", s.misfits[0].height_m);
    assert_eq!((of("t-4x4").against, of("t-4x4").why.as_str()), ("height", height.as_str()));
    // The largest load that the stiff prop found, and what the table has.
    let load = format!("a load of {:.1} kN, the type carries 106.8 kN at this height", s.misfits[0].load_kn);
    assert_eq!((of("cribbing-short-4x4").against, of("cribbing-short-4x4").why.as_str()), ("load", load.as_str()));
    let said = s.in_words();
    assert!(said[0].starts_with("NOT HELD: no shore is proposed"), "{said:?}");
    assert!(said.iter().any(|l| l.contains("Nearest to it comes the cribbing, 2 by 2 short members 6x6")), "{said:?}");
}

/// Two slabs lean against each other. By symmetry nothing vertical passes at the ridge, and the thrust there is W / (2 tan slope). When one of them is lifted, a
/// shore under the other carries W a / d, with the distances of the middle and of the shore from its foot.
#[test]
fn the_shore_under_one_half_of_an_a_frame_carries_moments_about_its_foot() {
    for degrees in [60.0] {
        let (length, thick) = (4.0, 0.25);
        // Both stand on the edge of their foot; the ridge is where their upper edges meet.
        let left = boxed("left", [0.0, 0.0, 0.0], [length, 3.0, thick]).turned([0.0, 0.0], -degrees);
        let lift = -left.1.iter().map(|c| c.z).fold(f64::INFINITY, f64::min);
        let ridge = left.1.iter().map(|c| c.x).fold(f64::NEG_INFINITY, f64::max);
        let raised = |s: Solid| Solid(s.0, s.1.map(|c| c + Vec3::new(0.0, 0.0, lift)));
        let left = raised(left);
        let mirrored = |c: Vec3| Vec3::new(2.0 * ridge - c.x, c.y, c.z);
        let c = left.1.map(mirrored);
        let right = Solid("right", [c[4], c[5], c[6], c[7], c[0], c[1], c[2], c[3]]);
        let weight = left.volume() * HEAVY;
        let foot = left.1.iter().min_by(|a, b| a.z.total_cmp(&b.z)).expect("corners").x;
        let middle = left.middle().x;
        let d = scene(&[left, right]);
        let out = d.path().join("out");
        let run = last(&d);
        let gone = run.piece("Stone.right").expect("a piece");
        for share in [0.55, 0.8] {
            let x = foot + share * (ridge - foot);
            let at = Vec3::new(x, 1.5, 0.3);
            let actions = [Action::Lift(gone), Action::Shore(at, crate::engine::PropStrength::Force(STIFF))];
            let answer = what_if(&out, &actions, 1.0, &Stop::new()).expect("an answer");
            let by_hand = weight * (middle - foot) / (x - foot);
            near(answer.props[0].force, by_hand, &format!("{degrees} degrees, shore at {share}"));
        }
    }
}

/// A block on a wedge of 35 degrees, whose upper edge rests against a buttress. Without this it slides: W (sin - 0.6 cos) along the slope hold it, by
/// rakers W tan(slope - angle of friction).
#[test]
fn a_block_on_a_slope_needs_the_component_along_it_less_friction() {
    let slope = 35f64;
    let (sin, cos) = slope.to_radians().sin_cos();
    // The wedge falls along x; its upper face passes through (0, 3).
    let (wide, top) = (2.3, 3.0);
    let mut wedge = boxed("wedge", [0.0, 0.0, 0.0], [wide, 3.0, top]);
    wedge.1.iter_mut().filter(|c| c.x > 0.0 && c.z > 0.0).for_each(|c| c.z = top - wide * sin / cos);
    // From 1.0 to 2.5 m along the slope.
    let block = boxed("block", [1.0, 0.5, top], [2.5, 2.5, top + 0.6]).turned([0.0, top], slope);
    let weight = block.volume() * HEAVY;
    let end = block.1.iter().map(|c| c.x).fold(f64::NEG_INFINITY, f64::max);
    let buttress = boxed("buttress", [end + 0.002, 0.0, 0.0], [end + 4.0, 3.0, top]);
    let solids = [wedge, block, buttress];
    let d = scene(&solids);
    let r = raker(&last(&d), "Stone.block", 0.0).expect("an answer");
    assert!((r.slope_deg - slope).abs() < 0.5 && (r.friction - 0.6).abs() < 1e-9, "{r:?}");
    near(1e3 * r.along_slope_kn[0], weight * (sin - 0.6 * cos), "along the slope");
    near(1e3 * r.horizontal_kn[0], weight * (slope.to_radians() - 0.6f64.atan()).tan(), "horizontal");
    assert!(r.leans_to[0] > 0.99, "downhill: {:?}", r.leans_to);
    let shaken = raker(&last(&d), "Stone.block", 0.1 * GRAVITY).expect("an answer");
    near(1e3 * shaken.along_slope_kn[1], weight * ((sin + 0.1 * cos) - 0.6 * (cos - 0.1 * sin)), "shaken");
}
