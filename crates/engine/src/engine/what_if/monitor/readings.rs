//! Which corners of a target are watched, and from which reading on everybody leaves.
//!
//! A corner announces what its target does where it has moved farther before each fall than it ever did when the target came to rest, or where its piece
//! has turned farther. The margin says how clearly: the least reading before a fall over the largest one that was borne. By the pushes learnt from
//! those corners are watched whose margin is about the largest, and of these the one that moves farthest. A corner that hardly moves in one direction
//! and far in another one may have no margin, though the target falls from both.

use super::pushes::{GONE, Pushed};
use super::{SEEN, SEEN_TURN};
use crate::geometry::Vec3;

/// A movement of this much is an alarm, whether it came to rest or not, m (assumed: two fifths of what counts as gone).
const MOST: f64 = 0.4 * GONE;
/// The least movement that is seen, and [`MOST`], m.
const MOVEMENT: [f64; 2] = [SEEN, MOST];
/// An alarm is at most so many times the largest reading that was borne: in directions that were not learnt from somewhat more is borne (assumed; in the
/// heaps of chapter 17 mostly no more than 1.2 times).
const MORE: f64 = 1.25;
/// Margins above this are as good as each other: which corner moves farthest decides (assumed).
const CLEAR: f64 = 3.0;
/// A corner with this share of the best margin is as good as the best one (assumed).
const NEARLY: f64 = 0.8;
/// Two points of one target are so far apart, m.
const APART: f64 = 0.5;

/// What one reading of a corner said of pushes: its movement, m, or the turn of its piece, rad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Told {
    /// Largest one of pushes after which the target came to rest.
    pub rest: f64,
    /// Least of the largest ones before each fall, over that of rest or what is seen; none where it never fell.
    margin: Option<f64>,
    /// From this reading on everybody leaves.
    level: f64,
}

impl Told {
    /// Of readings in pushes that were borne, and before the falls; `least` is seen on a site, from `most` on it is an alarm in any case.
    fn of(borne: impl Iterator<Item = f64>, falls: impl Iterator<Item = f64>, [least, most]: [f64; 2]) -> Self {
        let rest = borne.fold(0.0, f64::max);
        let bounded = rest.clamp(least, most);
        let margin = falls.reduce(f64::min).map(|f| f / bounded);
        // In the middle, as ratios, between what was borne and what went, or nearer to what was borne.
        let more = margin.map_or(1.0, |m| m.sqrt().clamp(1.0, MORE));
        Self { rest, margin, level: (bounded * more).min(most) }
    }

    /// From this reading on everybody leaves; none where a fall comes before it.
    pub(super) fn alarm(&self) -> Option<f64> {
        self.margin.is_none_or(|m| m > 1.0).then_some(self.level)
    }

    /// Least reading before a fall, where it fell.
    fn before_fall(&self, [least, most]: [f64; 2]) -> Option<f64> {
        self.margin.map(|m| m * self.rest.clamp(least, most))
    }
}

/// A corner that is watched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WatchedCorner {
    /// Piece in the target, and corner of it.
    pub at: (usize, usize),
    pub movement: Told,
    pub turn: Told,
}

impl WatchedCorner {
    fn of(at: (usize, usize), learnt: &[&Pushed]) -> Self {
        let read = |k: usize, bounds: [f64; 2]| {
            let borne = learnt.iter().filter(|p| !p.went).map(|p| p.most(at)[k]);
            let falls = learnt.iter().filter(|p| p.went).map(|p| p.before_fall(at)[k]);
            Told::of(borne, falls, bounds)
        };
        Self { at, movement: read(0, MOVEMENT), turn: read(1, [SEEN_TURN, f64::INFINITY]) }
    }

    /// The larger margin of its readings; none where the target never fell.
    pub(super) fn margin(&self) -> Option<f64> {
        [self.movement, self.turn].iter().filter_map(|t| t.margin).reduce(f64::max)
    }

    /// When the first of its readings is an alarm in a push, s.
    pub(super) fn alarm(&self, p: &Pushed) -> Option<f64> {
        let never = |a: Option<f64>| a.unwrap_or(f64::INFINITY);
        p.passes(self.at, [never(self.movement.alarm()), never(self.turn.alarm())])
    }
}

/// The corners to watch of a target whose corners are at `places`, the best first, by the pushes learnt from: two at most, and a second one only where it
/// announces all falls as well. Where the target never fell, those that moved farthest.
pub(super) fn watched(places: &[Vec<Vec3>], learnt: &[&Pushed]) -> Vec<WatchedCorner> {
    let all = places.iter().enumerate().flat_map(|(k, c)| (0..c.len()).map(move |c| (k, c)));
    let mut list: Vec<WatchedCorner> = all.map(|at| WatchedCorner::of(at, learnt)).collect();
    let margin = |w: &WatchedCorner| w.margin().unwrap_or(0.0);
    let best = list.iter().map(margin).fold(0.0, f64::max).min(CLEAR);
    let rank =
        |w: &WatchedCorner| (margin(w) >= NEARLY * best, w.movement.before_fall(MOVEMENT).unwrap_or(w.movement.rest));
    list.sort_by(|a, b| {
        let ((a_good, a_far), (b_good, b_far)) = (rank(a), rank(b));
        b_good.cmp(&a_good).then(b_far.total_cmp(&a_far)).then(a.at.cmp(&b.at))
    });
    let place = |w: &WatchedCorner| places[w.at.0][w.at.1];
    let Some(first) = list.first().copied() else { return Vec::new() };
    let announces = |w: &&WatchedCorner| w.margin().is_none_or(|m| m > 1.0);
    let second = list.iter().filter(announces).find(|w| (place(w) - place(&first)).norm() > APART);
    std::iter::once(first).chain(second.copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::pushes::Moment;
    use super::*;

    /// Two pieces of one corner each, 2 m apart, that move along x and turn: of each frame the two movements, m, and the turn of the second piece, rad.
    fn push(went: bool, frames: &[[f64; 3]]) -> Pushed {
        let moment = |(k, [a, b, turn]): (usize, &[f64; 3])| {
            let piece = |x: f64, turn: f64| (vec![Vec3::new(x, 0.0, 0.0)], turn);
            Moment { time: 0.04 * k as f64, pieces: vec![piece(*a, 0.0), piece(*b, *turn)] }
        };
        Pushed { share: 0.1, went, moments: frames.iter().enumerate().map(moment).collect() }
    }

    fn places() -> Vec<Vec<Vec3>> {
        [0.0, 2.0].map(|x| vec![Vec3::new(x, 0.0, 0.0)]).to_vec()
    }

    /// Pushed across it swings by 70 mm at the first corner and comes to rest; pulled down it falls when that has moved by 30 mm. The second corner
    /// moved by 4 mm in the swing and by 20 mm before the fall: it is watched, and the alarm comes before the fall. It was the first corner that moved
    /// farthest, with an alarm of 70 mm, which no fall reached.
    #[test]
    fn a_large_swing_that_was_borne_does_not_hide_a_small_movement_before_the_fall() {
        let swing = push(false, &[[0.0; 3], [0.07, 0.004, 0.0], [0.0, 0.001, 0.0]]);
        let fall = push(true, &[[0.0; 3], [0.01, 0.008, 0.0], [0.03, 0.02, 0.0], [0.3, 0.4, 0.0]]);
        let found = watched(&places(), &[&swing, &fall]);
        let marks: Vec<_> = found.iter().map(|w| w.at).collect();
        assert_eq!(marks, [(1, 0)], "{found:?}");
        let level = found[0].movement.alarm().expect("an alarm");
        assert!((level - 1.25 * 0.004).abs() < 1e-9 && found[0].margin() == Some(5.0), "{found:?}");
        assert_eq!((found[0].alarm(&swing), found[0].alarm(&fall)), (None, Some(0.04)));
        assert_eq!(found[0].turn.alarm(), None, "it does not turn before the fall");
    }

    /// A wall whose foot slips turns before it moves far: the turn is read, and no movement is given that comes with the fall.
    #[test]
    fn what_turns_before_it_moves_is_announced_by_its_turn() {
        let borne = push(false, &[[0.0; 3], [0.02, 0.02, 0.001]]);
        let fall = push(true, &[[0.0; 3], [0.01, 0.01, 0.03], [0.5, 0.5, 0.5]]);
        let found = watched(&places(), &[&borne, &fall]);
        assert_eq!((found[0].at, found[0].movement.alarm()), ((1, 0), None));
        assert!(found[0].turn.alarm().is_some_and(|a| (a - 1.25 * 0.001).abs() < 1e-9), "{found:?}");
    }

    /// Borne up to 10 mm, a fall from 14.4 mm on: the alarm is at 12 mm, and both are a factor of 1.2 away. Where a fall needs 0.2 m it is a quarter above
    /// what was borne, and never above 0.1 m.
    #[test]
    fn an_alarm_stands_between_what_was_borne_and_what_went() {
        let level = |borne: f64, fall: f64| {
            let told = Told::of([borne].into_iter(), [fall].into_iter(), MOVEMENT);
            told.alarm().expect("it announces the fall")
        };
        for (borne, fall, by_hand) in
            [(0.010, 0.0144, 0.012), (0.010, 0.2, 0.0125), (0.09, 0.24, 0.1), (0.2, 0.24, 0.1)]
        {
            assert!((level(borne, fall) - by_hand).abs() < 1e-9, "{borne} {fall}: {}", level(borne, fall));
        }
    }

    /// It was borne by 40 mm everywhere, and fell from 10 mm on: no reading is an alarm, and a movement of 0.3 m is none either.
    #[test]
    fn where_each_reading_before_a_fall_was_borne_no_point_announces_it() {
        let borne = push(false, &[[0.0; 3], [0.04, 0.04, 0.02]]);
        let fall = push(true, &[[0.0; 3], [0.01, 0.01, 0.001], [0.3, 0.3, 0.3]]);
        let found = watched(&places(), &[&borne, &fall]);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].movement.alarm(), found[0].turn.alarm(), found[0].alarm(&fall)), (None, None, None));
        // Where nothing fell, what was borne is the level, no less than is seen.
        let found = watched(&places(), &[&borne]);
        assert_eq!((found.len(), found[0].movement.alarm(), found[0].margin()), (2, Some(0.04), None));
        let still = push(false, &[[0.0; 3], [0.001, 0.0, 0.0]]);
        assert_eq!(watched(&places(), &[&still])[0].movement.alarm(), Some(SEEN));
    }
}
