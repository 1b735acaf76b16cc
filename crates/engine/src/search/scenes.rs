//! Ensembles by hand for the tests.

use crate::assess::{CERTAIN, PersonEnd, Raster, Sample, Settings, Situation, Work};
use crate::building;
use crate::ensemble::{self, Common, Ensemble, Member, Presence, Random, StartPoint, Storey, Upright};
use crate::geometry::Vec3;
use crate::specimens::tilted::{block, structure};

/// What runs of a building of 15 x 6 m with two storeys share: a start point in every column of each storey, ten by four.
pub fn common(classes: &[(&str, f64)]) -> Common {
    let mut s = structure(&[block([0.0, 0.0, 0.0], [15.0, 6.0, 0.2]), block([0.0, 0.0, 3.0], [15.0, 6.0, 3.2])], 0.0).0;
    s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
    s.storeys = [0.2, 3.2]
        .map(|elevation| building::Storey { name: format!("at {elevation}"), elevation, roof: false })
        .to_vec();
    let raster = Raster::new(&s, &Settings::default()).expect("a building");
    let mut starts = Vec::new();
    for storey in 0..2 {
        for i in 0..10 {
            for j in 0..4 {
                let level = s.storeys[storey].elevation;
                let at = raster.middle([i, j]);
                starts.push(StartPoint { feet: Vec3::new(at.x, at.y, level), storey: storey as u32, covered: true });
            }
        }
    }
    Common {
        provenance: crate::provenance::Provenance::default(),
        ensemble: "by hand".into(),
        program: "leanto".into(),
        title: "by hand".into(),
        classes: classes.iter().map(|c| (c.0.to_string(), c.1)).collect(),
        settings: ensemble::EnsembleSettings { grid: 1.5, ..ensemble::EnsembleSettings::default() },
        raster,
        storeys: s.storeys.iter().map(Storey::from).collect(),
        starts,
        presence: Presence::default(),
        people: Vec::new(),
        uprights: (0..4).map(|e| Upright { element: 10 + e, name: format!("Column {e}") }).collect(),
        site: None,
        origin: [0.0; 2],
        highest: None,
        local: crate::local::Local::default(),
    }
}

/// The start point in a column of a storey.
pub fn start(column: [i32; 2], storey: i32) -> usize {
    (storey * 40 + column[0] * 4 + column[1]) as usize
}

/// A run in which everybody stays where they were, free.
pub fn quiet(c: &Common, class: &str, seed: u64) -> Member {
    let end = |s: &StartPoint| PersonEnd {
        place: Some([s.feet.x, s.feet.y, s.feet.z + 0.2].map(|x| (x * 1e3).round() as i32)),
        situation: Situation::StandingRoom,
        entrapped: false,
        space: CERTAIN,
        fall: CERTAIN,
        killed: false,
        access: Some(60),
        collapsed: false,
        critical: false,
    };
    let sample = Sample { ends: c.starts.iter().map(end).collect(), ..Sample::default() };
    Member { class: class.into(), seed, over: true, sample, ..Member::default() }
}

/// Lets a column fall: rubble of some height lies there with some hours of work, and whoever stood there on the upper storey is entrapped in it
/// with a chance to live.
pub fn fall(m: &mut Member, column: [i32; 2], height: f64, hours: f64, alive: f64) {
    let s = &mut m.sample;
    for a in 0..3 {
        for b in 0..3 {
            s.heap.push(([3 * column[0] + a, 3 * column[1] + b], (height * 1e3) as i32));
        }
    }
    s.heap.sort_unstable();
    s.surface.clone_from(&s.heap);
    let time = (hours * 3600.0) as u32;
    s.columns.push(Work { at: column, time, solid: 1000, free: 1000 });
    s.columns.sort_by_key(|w| w.at);
    let e = &mut s.ends[start(column, 1)];
    *e = PersonEnd {
        place: e.place.map(|p| [p[0], p[1], 800]),
        situation: Situation::Buried,
        entrapped: true,
        space: (alive * f64::from(CERTAIN)) as u16,
        access: None,
        collapsed: true,
        critical: false,
        ..*e
    };
}

/// An ensemble of some runs.
pub fn ensemble(c: Common, members: Vec<Member>) -> Ensemble {
    Ensemble::new(c, members, Vec::new())
}

/// Runs of one class in which columns near a middle fall, a little different in each.
pub fn wave(c: &Common, class: &str, seeds: std::ops::Range<u64>, middle: i32) -> Vec<Member> {
    seeds
        .map(|seed| {
            let mut m = quiet(c, class, seed);
            let mut random = Random::new(seed, 5);
            for i in middle - 1..=middle + 1 {
                for j in 0..4 {
                    if random.fraction() < 0.8 {
                        // Places differ: more live at large j, and digging there is quicker at large i.
                        let alive = if random.fraction() < 0.2 + 0.15 * f64::from(j) { 0.9 } else { 0.1 };
                        let hours = 3.0 + 2.0 * random.fraction() - 0.6 * f64::from(i - middle);
                        fall(&mut m, [i, j], 1.0 + random.fraction(), hours, alive);
                    }
                }
            }
            m.sample.moved = vec![10 + middle.min(9) as u32 / 3];
            m
        })
        .collect()
}

/// Runs of one class in the middle of the building.
pub fn one_class(runs: u64) -> Ensemble {
    let c = common(&[("case", 1.0)]);
    let members = wave(&c, "case", 1..runs + 1, 4);
    ensemble(c, members)
}
