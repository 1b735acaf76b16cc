//! What acts on a building over the time of a run, as curves.

use super::Occurrence;
use crate::solve::Loading;

/// A quantity over time: the largest value in each of some equal parts of the run.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its name.
    pub name: &'static str,
    /// Values, one for each part.
    pub values: Vec<f64>,
    /// Unit of the values.
    pub unit: &'static str,
}

/// Events at once, ground acceleration (m/s2), lost share of strength and settlement (m) over a run of `duration` seconds in `parts` parts; only
/// what occurs in the loading.
pub fn curves(items: &[Occurrence], l: &Loading, duration: f64, parts: usize) -> Vec<Curve> {
    let step = duration / parts as f64;
    let curve = |name: &'static str, value: &dyn Fn(f64, f64) -> f64, unit: &'static str| {
        let values = (0..parts).map(|k| value(k as f64 * step, (k + 1) as f64 * step)).collect();
        Curve { name, values, unit }
    };
    let at_once = |a: f64, b: f64| items.iter().filter(|i| i.from < b && i.to >= a).count() as f64;
    let mut out = vec![curve("events", &at_once, "at once")];
    if let Some(m) = &l.base_motion {
        let most = |a: f64, b: f64| {
            let first = ((a - m.start) / m.interval).max(0.0) as usize;
            let last = ((b - m.start) / m.interval).max(0.0) as usize;
            (first..=last).filter_map(|k| m.acceleration.get(k)).map(|v| v.amax()).fold(0.0, f64::max)
        };
        out.push(curve("ground", &most, "m/s2"));
    }
    if !l.weakenings.is_empty() {
        let lost = |_: f64, b: f64| l.weakenings.iter().map(|w| 1.0 - w.share(b)).fold(0.0, f64::max);
        out.push(curve("strength lost", &lost, "of 1"));
    }
    if !l.support_motions.is_empty() {
        let way = |_: f64, b: f64| l.support_motions.iter().map(|d| d.share(b) * d.shift.norm()).fold(0.0, f64::max);
        out.push(curve("settlement", &way, "m"));
    }
    out
}

/// Ground acceleration, remaining strength and settlement over time as CSV.
pub fn curves_csv(l: &Loading, duration: f64) -> String {
    let mut t = String::from("time_s,ax_m_s2,ay_m_s2,az_m_s2");
    (0..l.weakenings.len()).for_each(|k| t += &format!(",strength_left_{k}"));
    (0..l.support_motions.len()).for_each(|k| t += &format!(",settled_{k}_m"));
    t.push('\n');
    let step = l.base_motion.as_ref().map_or(0.01, |m| m.interval);
    for k in 0..=(duration / step).round() as usize {
        let time = k as f64 * step;
        let a = l.base_motion.as_ref().map_or_else(Default::default, |m| m.at(time));
        t += &format!("{time:.4},{:.6},{:.6},{:.6}", a.x, a.y, a.z);
        l.weakenings.iter().for_each(|w| t += &format!(",{:.4}", w.share(time)));
        l.support_motions.iter().for_each(|d| t += &format!(",{:.6}", d.share(time) * d.shift.norm()));
        t.push('\n');
    }
    t
}
