//! What the evidence says about a person: free or trapped, unhurt, hurt, critical or killed, with the reason in words and figures.
//!
//! Thresholds and their sources are in [`crate::occupants::Evidence`]. Severity is that of HAZUS: 1 first aid, 2 hospital, 3 life at risk, 4
//! killed; none for somebody unhurt.

use crate::assess::answers::person::{Outcome, Situation};
use crate::occupants::{Evidence, Wave};
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

/// From this probability of ruptured eardrums on somebody counts as hurt (assumed: half).
const EARS: f64 = 0.5;

/// Somebody in the air who is faster than this has not landed, m/s.
const FALLING: f64 = 1.0;
/// Somebody on a piece who is faster than this falls or slides with it, m/s.
const CARRIED: f64 = 2.0;

/// Judges a person from what has happened and from where the person is. `name_of` gives the name of a body, `trapped` why the place holds a
/// person, in words.
pub(crate) fn judge(
    t: &Trace,
    w: Option<&Wave>,
    situation: Situation,
    trapped: Option<&str>,
    e: &Evidence,
    name_of: &dyn Fn(u32) -> String,
) -> Judgement {
    let Evidenced { harms: found, survives, loaded } = found(t, w, e, name_of);
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
        (Some(Harm::Critical), None, _) => Outcome::FreeCritical,
        (Some(Harm::Hurt), None, _) => Outcome::FreeHurt,
        _ if w.is_some_and(is_unknown) => Outcome::Unknown,
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
    reason.extend(w.filter(|w| is_unknown(w)).map(|w| {
        format!(
            "an explosion {:.1} m away behind walls: what of it came here is not computed (in the open {:.0} kPa)",
            w.distance,
            w.overpressure / 1e3
        )
    }));
    if reason.is_empty() {
        reason.push("no fall, blow or load that hurts".into());
    }
    Judgement { outcome, severity, survives_fall: survives, reason: reason.join("; ") }
}

/// All evidence about a person.
struct Evidenced {
    /// The worst first.
    harms: Vec<(Harm, String)>,
    /// Probability of surviving the fall.
    survives: f64,
    /// A load holds the person.
    loaded: bool,
}

fn found(t: &Trace, w: Option<&Wave>, e: &Evidence, name_of: &dyn Fn(u32) -> String) -> Evidenced {
    let mut harms: Vec<(Harm, String)> = Vec::new();
    let survives = fall(t, e, &mut harms);
    blow(t, e, name_of, &mut harms);
    wave(w, e, &mut harms);
    let loaded = load(t, e, name_of, &mut harms);
    harms.sort_by_key(|f| std::cmp::Reverse(f.0));
    Evidenced { harms, survives, loaded }
}

/// What has hurt somebody worse in one continuation of a run than in another of the same length, in words and figures; `None` where nothing has.
/// Looked at are falls, blows and loads that hurt, not where the person is.
///
/// `name_of` gives the name of a body.
pub fn hurt_more(without: &Trace, with: &Trace, e: &Evidence, name_of: &dyn Fn(u32) -> String) -> Option<String> {
    let before = found(without, None, e, name_of).harms.first().map_or(Harm::Slight, |h| h.0.max(Harm::Slight));
    found(with, None, e, name_of).harms.into_iter().next().filter(|h| h.0 > before).map(|h| h.1)
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

/// The wave of an explosion in its sight. Ruptured eardrums hurt.
fn wave(w: Option<&Wave>, e: &Evidence, found: &mut Vec<(Harm, String)>) {
    let Some(w) = w.filter(|w| w.in_sight) else { return };
    let (survives, ears) = (w.survives(e.mass), w.eardrums());
    let harm = match survives {
        p if p < 0.5 => Harm::Killed,
        p if p < e.critical_survival => Harm::Critical,
        _ if ears >= EARS => Harm::Hurt,
        _ => return,
    };
    let what = format!(
        "in sight of an explosion {:.1} m away: {:.0} kPa and {:.0} Pa s ({:.0} % survive lungs and head, {:.0} % of eardrums rupture)",
        w.distance,
        w.overpressure / 1e3,
        w.impulse,
        100.0 * survives,
        100.0 * ears
    );
    found.push((harm, what));
}

/// Somebody was so near an explosion that its wave hurts in the open, but behind walls: what came there is not known.
pub(crate) fn is_unknown(w: &Wave) -> bool {
    !w.in_sight && w.eardrums() >= EARS
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::solve::tracers::GROUND;

    /// Somebody who stands on the ground, untouched.
    fn untouched() -> Trace {
        Trace {
            position: Vec3::zeros(),
            axis: Vec3::x(),
            standing: true,
            support: GROUND,
            speed: 0.0,
            fall: 0.0,
            landing_speed: 0.0,
            blow_speed: 0.0,
            blow_mass: 0.0,
            blow_by: NOBODY,
            peak_force: 0.0,
            compression: 0.0,
            viscous: 0.0,
            impulse: 0.0,
            load: 0.0,
            lasting_load: 0.0,
            pressed_for: 0.0,
            available: 0.0,
            pressed_by: NOBODY,
            gap: 0.28,
            smallest_gap: 0.28,
            tight_for: 0.0,
        }
    }

    fn piece(_: u32) -> String {
        "a slab".into()
    }

    /// 100 kg of TNT on the ground: at 3 m (3.9 MPa, 1.1 kPa s) nobody in its sight lives, at 10 m (239.5 kPa, 581 Pa s) eardrums are torn, at 40 m (15 kPa)
    /// nothing is. Behind walls nobody knows, but far away and but for who is trapped.
    #[test]
    fn who_sees_an_explosion_is_judged_and_who_is_behind_walls_near_it_is_not_known() {
        let wave =
            |overpressure: f64, impulse: f64, in_sight: bool| Wave { distance: 5.0, overpressure, impulse, in_sight };
        let judged = |w: &Wave, trapped: Option<&str>| {
            judge(&untouched(), Some(w), Situation::StandingRoom, trapped, &Evidence::default(), &piece)
        };
        let (near, middle, far) = ((3.9e6, 1100.0), (239.5e3, 581.0), (15e3, 160.0));
        for ((p, i), seen, behind) in [
            (near, Outcome::Killed, Outcome::Unknown),
            (middle, Outcome::FreeHurt, Outcome::Unknown),
            (far, Outcome::FreeUnhurt, Outcome::FreeUnhurt),
        ] {
            assert_eq!(judged(&wave(p, i, true), None).outcome, seen, "{p} Pa");
            assert_eq!(judged(&wave(p, i, false), None).outcome, behind, "{p} Pa behind walls");
            assert_eq!(judged(&wave(p, i, false), Some("in void 1")).outcome, Outcome::TrappedAlive);
        }
        assert!(judged(&wave(near.0, near.1, false), None).reason.contains("is not computed (in the open 3900 kPa)"));
    }

    /// A blow of 9 kN kills; it hurts more only where it was not there without the action. First aid does not count, nor what has happened before.
    #[test]
    fn somebody_is_hurt_more_by_what_happens_with_an_action_alone() {
        let struck = |force: f64, load: f64| Trace { peak_force: force, load, pressed_by: 3, ..untouched() };
        let more = |without: Trace, with: Trace| hurt_more(&without, &with, &Evidence::default(), &piece);
        assert!(more(untouched(), struck(9e3, 0.0)).is_some_and(|why| why.contains("9.0 kN")));
        assert_eq!(more(struck(9e3, 0.0), struck(9e3, 0.0)), None);
        assert_eq!(more(untouched(), struck(0.0, 60.0)), None);
        assert!(more(struck(0.0, 60.0), struck(0.0, 500.0)).is_some_and(|why| why.contains("a slab")));
        assert_eq!(more(struck(9e3, 0.0), untouched()), None);
    }
}
