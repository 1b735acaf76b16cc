//! What the evidence says about a person: free or trapped, unhurt, hurt, critical or killed, with the reason in words and figures.
//!
//! Thresholds and their sources are in [`crate::occupants::Evidence`]. Severity is that of HAZUS: 1 first aid, 2 hospital, 3 life at risk, 4
//! killed; none for somebody unhurt.

use crate::assess::answers::person::{Outcome, Situation};
use crate::occupants::Evidence;
use crate::solve::tracers::{NOBODY, Trace};
use crate::units::GRAVITY;

/// How bad one piece of evidence is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    Slight,
    Hurt,
    Critical,
    Killed,
}

/// Judgement of a person.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Judgement {
    pub outcome: Outcome,
    pub severity: Option<u8>,
    pub survives_fall: f64,
    pub reason: String,
}

/// Below this a load is not worth a word, N.
const SLIGHT_LOAD: f64 = 50.0;

/// Somebody in the air who is faster than this has not landed, m/s.
const FALLING: f64 = 1.0;
/// Somebody on a piece who is faster than this falls or slides with it, m/s.
const CARRIED: f64 = 2.0;

/// Judges a person from what has happened and from where the person is. `name_of` gives the name of a body, `trapped` why the place holds a
/// person, in words.
pub(crate) fn judge(
    t: &Trace,
    situation: Situation,
    trapped: Option<&str>,
    e: &Evidence,
    name_of: &dyn Fn(u32) -> String,
) -> Judgement {
    let mut found: Vec<(Harm, String)> = Vec::new();
    let survives = fall(t, e, &mut found);
    blow(t, e, name_of, &mut found);
    let loaded = load(t, e, name_of, &mut found);
    found.sort_by_key(|f| std::cmp::Reverse(f.0));
    let worst = found.first().map(|f| f.0);
    let slow = if t.support == NOBODY { FALLING } else { CARRIED };
    if t.speed > slow && found.first().is_none_or(|f| f.0 != Harm::Killed) {
        let how = if t.support == NOBODY { "falls" } else { "moves with a piece" };
        let reason = format!("still {how} at {:.1} m/s at the end of the run", t.speed);
        return Judgement { outcome: Outcome::Unknown, severity: None, survives_fall: survives, reason };
    }
    let held = if loaded { Some("held by a load") } else { trapped };
    let outcome = match (worst, held, situation) {
        (Some(Harm::Killed), ..) => Outcome::Killed,
        (_, None, Situation::Unknown) => Outcome::Unknown,
        (Some(Harm::Critical), Some(_), _) => Outcome::TrappedCritical,
        (_, Some(_), _) => Outcome::TrappedAlive,
        (Some(Harm::Hurt | Harm::Critical), None, _) => Outcome::FreeHurt,
        _ => Outcome::FreeUnhurt,
    };
    let severity = match (outcome, worst) {
        (Outcome::Unknown, _) => None,
        (_, Some(Harm::Killed)) => Some(4),
        (_, Some(Harm::Critical)) => Some(3),
        (_, Some(Harm::Hurt)) => Some(2),
        (Outcome::TrappedAlive, _) => Some(1),
        _ => None,
    };
    let mut reason: Vec<String> = found.into_iter().map(|f| f.1).collect();
    reason.extend(held.filter(|_| !loaded).map(Into::into));
    if reason.is_empty() {
        reason.push("no fall, blow or load that hurts".into());
    }
    Judgement { outcome, severity, survives_fall: survives, reason: reason.join("; ") }
}

/// A fall by the speed that the floor took: the probability of surviving it.
fn fall(t: &Trace, e: &Evidence, found: &mut Vec<(Harm, String)>) -> f64 {
    let height = t.landing_speed.powi(2) / (2.0 * GRAVITY);
    let survives = e.survives_fall(height);
    if height >= e.hurt_fall {
        let harm = match survives {
            p if p < 0.5 => Harm::Killed,
            p if p < e.critical_survival => Harm::Critical,
            _ => Harm::Hurt,
        };
        let what = format!(
            "landed at {:.1} m/s as from {height:.1} m ({:.0} % survive; fell {:.1} m in all)",
            t.landing_speed,
            100.0 * survives,
            t.fall
        );
        found.push((harm, what));
    }
    survives
}

fn blow(t: &Trace, e: &Evidence, name_of: &dyn Fn(u32) -> String, found: &mut Vec<(Harm, String)>) {
    let share = t.compression / e.chest_depth;
    let harm = match () {
        () if t.peak_force >= e.killed_force => Harm::Killed,
        () if t.peak_force >= e.critical_force
            || t.viscous >= e.critical_viscous
            || share >= e.critical_compression =>
        {
            Harm::Critical
        }
        () if t.peak_force >= e.hurt_force => Harm::Hurt,
        () => return,
    };
    let mass =
        if t.blow_mass > 0.0 { format!(", {:.0} kg at the place of the blow", t.blow_mass) } else { String::new() };
    let by = if t.blow_speed > 0.0 {
        format!(": struck at {:.1} m/s by {}{mass}", t.blow_speed, name_of(t.blow_by))
    } else {
        String::new()
    };
    let what = format!(
        "up to {:.1} kN on the chest{by}, {:.0} % compression, viscous criterion {:.2} m/s (estimates)",
        t.peak_force / 1e3,
        100.0 * share,
        t.viscous
    );
    found.push((harm, what));
}

/// A lasting load; true when there is one that holds a person.
fn load(t: &Trace, e: &Evidence, name_of: &dyn Fn(u32) -> String, found: &mut Vec<(Harm, String)>) -> bool {
    if t.load < SLIGHT_LOAD {
        return false;
    }
    let harm = match () {
        () if t.load >= e.killed_force => Harm::Killed,
        () if t.load >= e.critical_load => Harm::Critical,
        () => Harm::Slight,
    };
    let supply = if t.available < 0.0 {
        ", which is tied to what stands".to_string()
    } else {
        format!(", which can bear with {:.0} kg at most", t.available / GRAVITY)
    };
    let mut what = format!(
        "pressed with {:.0} kg by {}{supply}, gap {:.0} mm",
        t.load / GRAVITY,
        name_of(t.pressed_by),
        1e3 * t.gap
    );
    if harm == Harm::Critical {
        what += &format!(
            " (more than {:.0} kg: critical after {:.0} s, failure near {:.0} min; lasting {:.1} s so far)",
            e.critical_load / GRAVITY,
            e.critical_after,
            e.failure_after / 60.0,
            t.pressed_for
        );
    }
    found.push((harm, what));
    true
}
