//! What happens when: the scenario as a table.

use crate::case::Case;
use crate::solve::Loading;
use crate::structure::Structure;
use serde::Serialize;

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// When it begins and ends, s; the same when it happens at once.
    pub from: f64,
    /// See `from`.
    pub to: f64,
    /// What kind: its table in the case.
    pub kind: &'static str,
    /// In words, with what it comes to.
    pub what: String,
}

/// All events in the order of time. `loading` is what the scenario was resolved to for the structure.
pub fn timeline(case: &Case, s: &Structure, loading: &Loading) -> Vec<Item> {
    let mass = |bodies: &[u32]| bodies.iter().map(|i| s.bodies[*i as usize].mass).sum::<f64>() / 1e3;
    let mut out = Vec::new();
    let mut item = |from: f64, over: f64, kind, what| out.push(Item { from, to: from + over, kind, what });
    for r in &loading.removals {
        let first = r.bodies.first().map_or("", |i| s.elements[s.bodies[*i as usize].element as usize].name.as_str());
        item(r.at, 0.0, "remove", format!("{} pieces of {:.1} t vanish: {first} ...", r.bodies.len(), mass(&r.bodies)));
    }
    for w in &loading.weakenings {
        let stop = w.stop_at.map_or(String::new(), |n| format!("; stops at {n} breaks per second"));
        item(
            w.at,
            w.over,
            "weaken",
            format!("{} bonds keep {:.0} % of their strength{stop}", w.bonds.len(), 100.0 * w.left),
        );
    }
    for b in &case.scenario.blasts {
        let [x, y, z] = b.position;
        item(b.at, 0.0, "blast", format!("{:.1} kg of TNT at {x:.1}, {y:.1}, {z:.1} m", b.mass));
    }
    for d in &loading.support_motions {
        let tilt = d.turn.norm().to_degrees();
        item(
            d.at,
            d.over,
            "settle",
            format!("{} supports move by {:.0} mm and tilt by {tilt:.2} deg", d.bodies.len(), 1e3 * d.shift.norm()),
        );
    }
    for (a, m) in loading.impactors.iter().map(|a| (a, &s.bodies[a.body as usize])) {
        let v = a.velocity.norm();
        let energy = 0.5 * m.mass * v * v / 1e3;
        let name = &s.elements[m.element as usize].name;
        item(a.at, 0.0, "impact", format!("{name}: {:.1} t at {v:.1} m/s, {energy:.0} kJ", m.mass / 1e3));
    }
    for p in &case.scenario.pushes {
        let force = p.force.iter().map(|f| f * f).sum::<f64>().sqrt();
        item(p.parts.at, p.over, "push", format!("{:.1} kN, {}", force / 1e3, p.shape.name()));
    }
    for l in &case.scenario.loads {
        item(l.parts.at, l.over, "load", format!("{:+.2} kN/m2 of live load", l.by / 1e3));
    }
    for w in &case.scenario.waters {
        item(0.0, case.run.duration, "water", format!("motion in it dies away at {} per second", w.rate));
    }
    if let Some(m) = &loading.base_motion {
        let peak = m.acceleration.iter().map(|a| a.amax()).fold(0.0, f64::max);
        let over = m.interval * m.acceleration.len().saturating_sub(1) as f64;
        item(m.start, over, "ground motion", format!("strongest component {peak:.2} m/s2"));
    }
    out.sort_by(|a, b| a.from.total_cmp(&b.from));
    out
}
