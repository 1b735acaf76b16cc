//! Figures of a frame: how far the storeys have come down, what happens to the people, and which pieces are fastest.

use super::model::{DashboardModel, FALLEN};
use super::picture::ground_motion;
use crate::geometry::Pose;
use crate::solve::tracers::{NOBODY, Trace};
use crate::structure::BodyKind;

/// How many of the fastest pieces are named.
const FASTEST: usize = 5;
/// Slower pieces are not named, m/s.
const MOVES: f64 = 0.05;
/// A person who is lower than this has come down, m.
const DOWN: f64 = 0.5;
/// Speed of a piece that counts as a blow, m/s.
const BLOW: f64 = 1.0;

/// A storey at a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tui) struct StoreyState {
    /// Its name.
    pub name: String,
    /// How far the head of a column has sunk, the worst one, m.
    pub sunk: f64,
    /// How far the head of a column that still stands has moved sideways, the worst one, m; none when none stands.
    pub sway: Option<f64>,
}

/// The storeys that have columns or walls, from the lowest up, relative to the ground.
pub(super) fn storeys(model: &DashboardModel, poses: &[Pose], gone: &[bool]) -> Vec<StoreyState> {
    let moved = ground_motion(model, poses);
    let one = |l: &super::model::Level| {
        let mut state = StoreyState { name: l.name.clone(), ..StoreyState::default() };
        for &h in &l.heads {
            let i = h as usize;
            let (Some(pose), Some(part)) = (poses.get(i), model.parts.get(i)) else { continue };
            if gone.get(i).copied().unwrap_or(false) {
                continue;
            }
            let way = pose.position - part.start.position - moved;
            state.sunk = state.sunk.max(-way.z);
            if way.z > -FALLEN {
                let level = way.x.hypot(way.y);
                state.sway = Some(state.sway.map_or(level, |s| s.max(level)));
            }
        }
        state
    };
    model.levels.iter().filter(|l| !l.heads.is_empty()).map(one).collect()
}

/// What happens to a person at a frame. The outcome is known after the assessment only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tui) enum Now {
    /// A piece presses on the chest.
    Pressed,
    /// In the air.
    Falling,
    /// A piece has run into the person.
    Struck,
    /// Has come down, by a fall or with a floor.
    CameDown,
    /// Nothing of this.
    Unmoved,
}

impl Now {
    /// All of them, the worst first.
    pub(super) const ALL: [Self; 5] = [Self::Pressed, Self::Falling, Self::Struck, Self::CameDown, Self::Unmoved];

    /// In words.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Pressed => "pressed",
            Self::Falling => "falling",
            Self::Struck => "struck",
            Self::CameDown => "came down",
            Self::Unmoved => "not moved",
        }
    }

    /// That of a person.
    pub(super) fn of(t: &Trace) -> Self {
        if t.load > 0.0 && t.pressed_by != NOBODY {
            Self::Pressed
        } else if t.support == NOBODY && !t.standing {
            Self::Falling
        } else if t.blow_speed >= BLOW {
            Self::Struck
        } else if t.fall > DOWN {
            Self::CameDown
        } else {
            Self::Unmoved
        }
    }
}

/// Number of people for each of [`Now::ALL`].
pub(super) fn people(traces: &[Trace]) -> [usize; 5] {
    Now::ALL.map(|n| traces.iter().filter(|t| Now::of(t) == n).count())
}

/// The elements with the fastest pieces: the fastest piece of each, and its speed, m/s.
pub(super) fn fastest(model: &DashboardModel, speeds: &[f64], gone: &[bool]) -> Vec<(u32, f64)> {
    let mut list: Vec<(u32, f64)> = Vec::new();
    for (i, &speed) in speeds.iter().enumerate().take(model.parts.len()) {
        let is_piece = matches!(model.parts[i].kind, BodyKind::Piece | BodyKind::Fragment(_));
        let slow = speed <= MOVES || list.len() == FASTEST && speed <= list[FASTEST - 1].1;
        if slow || !is_piece || gone.get(i).copied().unwrap_or(false) {
            continue;
        }
        let same = |other: &(u32, f64)| model.element(other.0) == model.element(i as u32);
        match list.iter_mut().find(|o| same(o)) {
            Some(old) if old.1 >= speed => {}
            Some(old) => *old = (i as u32, speed),
            None => list.push((i as u32, speed)),
        }
        list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        list.truncate(FASTEST);
    }
    list
}
