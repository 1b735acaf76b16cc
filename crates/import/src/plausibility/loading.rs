//! Events: accelerations of the ground, speeds and ways of what hits, forces and loads against weights.

use super::limits::{self, FASTEST_CAR, FASTEST_FALLING, FASTEST_LORRY, MASS_RATIO};
use super::question;
use crate::building::Finding;
use crate::geometry::{Aabb, Vec3};
use crate::maths;
use crate::units::GRAVITY;
use crate::{Error, Result};

/// Units of acceleration that records come in, m/s2.
const UNITS: &[(&str, f64)] = &[("m/s2", 1.0), ("g", GRAVITY), ("gal", 0.01), ("mm/s2", 0.001)];
/// A peak in this range, m/s2, needs no question about the unit: 0.1 to 1.5 g.
const USUAL_PEAK: std::ops::RangeInclusive<f64> = 0.98..=14.7;
/// Two people who push, N.
const BY_HAND: f64 = 1e3;
/// Accelerographs take at least ten samples per second.
const LONGEST_INTERVAL: f64 = 0.1;

/// A ground motion as it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MotionAsRead {
    /// Its table in the case.
    pub key: String,
    /// Strongest component that acts, m/s2.
    pub peak: f64,
    /// When it acts, simulated time, s.
    pub peak_at: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Length of the run, s.
    pub duration: f64,
    /// m/s2 per unit of the file when it is of plain columns and the case does not scale it to a peak.
    pub unit: Option<f64>,
    /// Unit that its comments name, m/s2.
    pub stated: Option<f64>,
}

/// "3.42 m/s2 (0.35 g)".
pub(super) fn acceleration(a: f64) -> String {
    format!("{a:.3} m/s2 ({:.3} g)", a / GRAVITY)
}

/// The name of a unit of acceleration.
fn unit_name(size: f64) -> String {
    UNITS.iter().find(|u| (u.1 / size - 1.0).abs() < 1e-6).map_or_else(|| format!("{size} m/s2"), |u| u.0.into())
}

/// The units in which a motion that was read with another would have a usual peak.
fn better_units(m: &MotionAsRead, used: f64) -> Vec<String> {
    let peak = |u: &f64| m.peak / used * u;
    let others = UNITS.iter().filter(|(_, u)| (u / used - 1.0).abs() > 1e-6 && USUAL_PEAK.contains(&peak(u)));
    others.map(|(name, u)| format!("in {name} the peak would be {}", acceleration(peak(u)))).collect()
}

/// Questions about a ground motion.
///
/// # Errors
/// A peak that no ground has, with the unit in which it would be usual.
pub fn ground_motion(m: &MotionAsRead) -> Result<Vec<Finding>> {
    let mut out = Vec::new();
    let peak = acceleration(m.peak);
    let units = m.unit.map(|used| better_units(m, used)).unwrap_or_default();
    let remedy = match (m.unit, units.as_slice()) {
        (Some(_), [_, ..]) => format!("{}: write unit = \"...\" in [{}]", units.join("; "), m.key),
        (Some(_), _) => format!("check unit and scale in [{}]; `leanto motion` shows the record", m.key),
        (None, _) => format!("check peak and scale in [{}]; `leanto motion` shows the record", m.key),
    };
    if m.peak > limits::PEAK_POSSIBLE.high * GRAVITY {
        let problem = format!("the ground would shake with {peak}; {}", limits::PEAK_POSSIBLE.reason);
        return Err(Error::input(problem, remedy).at(format!("key {}", m.key)));
    }
    let limit = if m.unit.is_some() { limits::PEAK_OF_COLUMNS } else { limits::PEAK };
    if let (Some(stated), Some(used)) = (m.stated, m.unit)
        && (stated / used - 1.0).abs() > 0.01
    {
        out.push(question(
            format!(
                "is the unit of the record right? Its comments name {}, it was read in {}: the peak is {peak}",
                unit_name(stated),
                unit_name(used)
            ),
            format!("write unit = \"{}\" in [{}], or correct the comment", unit_name(stated), m.key),
        ));
    } else if m.peak > 0.0 && !limit.holds(m.peak / GRAVITY) {
        let why = if m.unit.is_some() { "; columns do not state their unit" } else { "" };
        out.push(question(
            format!("is the strength of the ground motion right? Its peak is {peak}, usual is {}{why}", limit.text()),
            remedy,
        ));
    }
    if m.interval > LONGEST_INTERVAL {
        out.push(question(
            format!("is the time of the record in seconds? Its samples are {} s apart", m.interval),
            "write seconds in its first column: records have 50 to 200 samples per second",
        ));
    }
    if m.peak > 0.0 && m.peak_at > m.duration {
        out.push(question(
            format!(
                "does the run end too early? The peak of the ground motion is at {:.1} s, the run ends at {:.1} s",
                m.peak_at, m.duration
            ),
            format!("make run.duration longer, or let [{}] start earlier", m.key),
        ));
    }
    Ok(out)
}

/// Something that is to hit the building.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'a> {
    /// Its table in the case.
    pub key: &'a str,
    /// What it is.
    pub name: &'a str,
    /// Middle of it at its time, m.
    pub position: Vec3,
    /// Half of its size, m.
    pub half: Vec3,
    /// m/s.
    pub velocity: Vec3,
    /// Time until the end of the run, s.
    pub left: f64,
    /// Its coefficient of friction on the ground; 0 for what rolls.
    pub friction: f64,
}

/// Time at which a straight way enters a box in plan, s.
fn meets(p: &Vec3, v: &Vec3, b: &Aabb) -> Option<f64> {
    let (mut from, mut to) = (0.0f64, f64::INFINITY);
    for k in 0..2 {
        if v[k].abs() < 1e-9 {
            if p[k] < b.min[k] || p[k] > b.max[k] {
                return None;
            }
            continue;
        }
        let (x, y) = ((b.min[k] - p[k]) / v[k], (b.max[k] - p[k]) / v[k]);
        (from, to) = (from.max(x.min(y)), to.min(x.max(y)));
    }
    (from <= to).then_some(from)
}

/// A question when the way of an impactor never meets the box of the building, goes over it, or takes longer than the run.
pub fn flight(h: &Hit<'_>, building: &Aabb) -> Option<Finding> {
    if building.is_empty() {
        return None;
    }
    let reach = building.grown(h.half.x.max(h.half.y));
    let [x, y, z] = [h.velocity.x, h.velocity.y, h.velocity.z];
    let Some(t) = meets(&h.position, &h.velocity, &reach) else {
        let turned: Vec<String> = [[-x, -y, z], [y, x, z], [-y, -x, z]]
            .into_iter()
            .filter(|v| meets(&h.position, &Vec3::from(*v), &reach).is_some())
            .map(|v| format!("{v:?}"))
            .collect();
        let proposal = match turned.first() {
            Some(v) => format!("with velocity = {v} it would meet it; "),
            None => String::new(),
        };
        let b = building;
        return Some(question(
            format!("does it hit? The way of the {} never meets the building: it goes past it or away from it", h.name),
            format!(
                "{proposal}the building lies from x {:.1} to {:.1} and y {:.1} to {:.1} m: correct position or velocity of {}",
                b.min.x, b.max.x, b.min.y, b.max.y, h.key
            ),
        ));
    };
    if t > h.left {
        return Some(question(
            format!(
                "does it hit? The {} would reach the building {t:.1} s after it begins, the run ends after {:.1} s",
                h.name, h.left
            ),
            format!("let it begin nearer or faster ({}), or make run.duration longer", h.key),
        ));
    }
    let drop = (h.position.z - h.half.z - building.min.z).max(0.0);
    let slides_from = (z + (z * z + 2.0 * GRAVITY * drop).sqrt()) / GRAVITY;
    let (speed, braking) = (maths::hypot(x, y), h.friction * GRAVITY);
    let stops_after = speed * speed / (2.0 * braking);
    if braking > 0.0 && speed * (t - slides_from) > stops_after {
        return Some(question(
            format!(
                "does it hit? The {} slides on the ground by {stops_after:.1} m and stops; the building is {:.1} m away",
                h.name,
                speed * t
            ),
            format!("let it begin nearer or faster, or higher up ({})", h.key),
        ));
    }
    let height = h.position.z + h.velocity.z * t - 0.5 * GRAVITY * t * t - h.half.z;
    // What is above the top where it comes over the building may still fall onto it before it is past it.
    let above = h.position.z - h.half.z - building.max.z;
    let down = (z + (z * z + 2.0 * GRAVITY * above.max(0.0)).sqrt()) / GRAVITY;
    let there = h.position + h.velocity * down;
    let onto = (0..2).all(|k| (reach.min[k]..=reach.max[k]).contains(&there[k]));
    if height > building.max.z && onto && down <= h.left {
        return None;
    }
    (height > building.max.z).then(|| {
        question(
            format!(
                "does it hit? The {} is {height:.1} m up where it reaches the building, whose top is at {:.1} m",
                h.name, building.max.z
            ),
            format!("correct the height of its position or its velocity ({})", h.key),
        )
    })
}

/// Questions about mass and speed of an impactor; `usual` is the usual mass of its sort, kg.
pub fn impactor(key: &str, name: &str, mass: f64, usual: Option<f64>, speed: f64) -> Vec<Finding> {
    let mut out = Vec::new();
    let fastest = match name {
        "car" => FASTEST_CAR,
        "lorry" => FASTEST_LORRY,
        "container" | "tree" => FASTEST_FALLING,
        _ => f64::INFINITY,
    };
    if speed > fastest {
        out.push(question(
            format!("is the speed in m/s? A {name} at {speed:.0} m/s is {:.0} km/h fast", 3.6 * speed),
            format!("from km/h it would be {:.1} m/s: correct velocity of {key}", speed / 3.6),
        ));
    }
    if let Some(usual) = usual
        && !(usual / MASS_RATIO..=usual * MASS_RATIO).contains(&mass)
    {
        out.push(question(
            format!("is the mass in kg? A {name} of {mass} kg; usual is {usual} kg"),
            format!("write mass = \"1.5 t\" or leave it out ({key})"),
        ));
    }
    out
}

/// A question about a force (N) on parts of a weight (N).
pub fn force_on_parts(key: &str, force: f64, weight: f64) -> Option<Finding> {
    let ratio = force / weight.max(1e-9);
    let by_hand = force < BY_HAND && ratio < 1.0;
    if force == 0.0 || limits::PUSH.holds(ratio) && !by_hand {
        return None;
    }
    let (other, size) = if by_hand || ratio < limits::PUSH.low { ("kN", force * 1e3) } else { ("N", force / 1e3) };
    Some(question(
        format!("is the force in the right unit? {:.3} kN act on parts that weigh {:.1} kN", force / 1e3, weight / 1e3),
        format!("was {other} meant? It would be {:.3} kN: write the unit in {key}, as \"300 kN\"", size / 1e3),
    ))
}

/// A question about a live load, N/m2.
pub fn live_load(of: &str, load: f64) -> Option<Finding> {
    let size = load.abs();
    if size == 0.0 || limits::LIVE_LOAD.holds(size) {
        return None;
    }
    let meant = if size < limits::LIVE_LOAD.low { format!("{} kN/m2", load) } else { format!("{} kN/m2", load / 1e6) };
    Some(question(
        format!("is the live load of {of} in the right unit? It is {:.4} kN/m2, usual is 0.05 to 30 kN/m2", load / 1e3),
        format!("was \"{meant}\" meant? Write the unit, as \"2 kN/m2\""),
    ))
}

/// Questions about a shift of supports, m.
pub fn support_shift(key: &str, shift: &Vec3) -> Vec<Finding> {
    let mut out = Vec::new();
    let size = shift.norm();
    if size > 0.0 && !limits::SETTLEMENT.holds(size) {
        out.push(question(
            format!("is the settlement in the right unit? Supports move by {size} m"),
            format!("was mm meant? Write the unit in {key}, as \"-50 mm\""),
        ));
    }
    if shift.z > 1e-9 && shift.z >= 0.5 * size {
        out.push(question(
            format!("do the supports rise? They move up by {:.0} mm", 1e3 * shift.z),
            format!("a settlement has a negative z: [0, 0, \"-50 mm\"] in {key}"),
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn motion(peak: f64, unit: Option<f64>) -> MotionAsRead {
        MotionAsRead {
            key: "scenario.ground_motion".into(),
            peak,
            interval: 0.01,
            duration: 8.0,
            unit,
            ..MotionAsRead::default()
        }
    }

    #[test]
    fn columns_of_g_read_as_metres_and_the_reverse_are_asked_about_with_the_peak_in_the_other_unit() {
        let found = ground_motion(&motion(0.32, Some(1.0))).expect("it may be");
        assert!(
            found[0].detail.contains("0.320 m/s2 (0.033 g)")
                && found[0].remedy.contains("in g the peak would be 3.138"),
            "{found:?}"
        );
        let found = ground_motion(&motion(3.2 * GRAVITY, Some(GRAVITY))).expect("it may be");
        assert!(found[0].remedy.contains("in m/s2 the peak would be 3.200"), "{found:?}");
        let e = ground_motion(&motion(310.0, Some(1.0))).expect_err("31 g").to_string();
        assert!(e.contains("31.6") && e.contains("in gal the peak would be 3.100"), "{e}");
        assert!(ground_motion(&motion(3.2, Some(1.0))).expect("usual").is_empty());
        assert!(ground_motion(&motion(0.4, None)).expect("its unit is stated").is_empty());
    }

    #[test]
    fn what_comments_say_of_the_unit_counts() {
        let m = MotionAsRead { stated: Some(GRAVITY), ..motion(1.2, Some(1.0)) };
        assert!(ground_motion(&m).expect("it may be")[0].detail.contains("comments name g"));
        let m = MotionAsRead { stated: Some(GRAVITY), ..motion(3.3, Some(GRAVITY)) };
        assert!(ground_motion(&m).expect("it may be").is_empty());
    }

    #[test]
    fn a_car_that_drives_away_misses_and_one_that_comes_hits() {
        let b = Aabb { min: Vec3::new(0.0, 0.0, 0.0), max: Vec3::new(10.0, 8.0, 9.0) };
        let sliding = |position: [f64; 3], velocity: [f64; 3], friction: f64| {
            let half = Vec3::new(2.0, 1.0, 0.7);
            flight(
                &Hit {
                    key: "k",
                    name: "car",
                    position: position.into(),
                    half,
                    velocity: velocity.into(),
                    left: 5.0,
                    friction,
                },
                &b,
            )
        };
        let hit = |position, velocity| sliding(position, velocity, 0.0);
        assert!(hit([-20.0, 4.0, 0.8], [15.0, 0.0, 0.0]).is_none());
        let away = hit([-20.0, 4.0, 0.8], [-15.0, 0.0, 0.0]).expect("it drives away");
        assert!(
            away.remedy.contains("[15.0, 0.0, 0.0]") || away.remedy.contains("[15.0, -0.0, 0.0]"),
            "{}",
            away.remedy
        );
        assert!(hit([-20.0, 4.0, 0.8], [0.0, 15.0, 0.0]).is_some(), "past it");
        // On the ground a block at 15 m/s slides by 15 x 15 / (2 x 0.5 x 9.81) = 22.9 m; one that falls for 1 s before is 15 m nearer by then.
        assert!(sliding([-24.0, 4.0, 0.71], [15.0, 0.0, 0.0], 0.5).is_none(), "22 m from the front of the car");
        let stops = sliding([-26.0, 4.0, 0.71], [15.0, 0.0, 0.0], 0.5).expect("24 m are too far");
        assert!(stops.detail.contains("by 22.9 m") && stops.detail.contains("is 24.0 m away"), "{}", stops.detail);
        assert!(sliding([-26.0, 4.0, 5.6], [15.0, 0.0, 0.0], 0.5).is_none(), "it falls for 1 s first");
        assert!(hit([-20.0, 4.0, 0.8], [0.0, 0.0, 0.0]).is_some(), "it stands");
        assert!(hit([-200.0, 4.0, 0.8], [15.0, 0.0, 0.0]).is_some(), "too late");
        assert!(hit([-20.0, 4.0, 60.0], [100.0, 0.0, 0.0]).is_some(), "over it");
        assert!(hit([5.0, 4.0, 60.0], [0.0, 0.0, 0.0]).is_none(), "it falls on the roof");
    }
}
