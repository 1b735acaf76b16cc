//! What somebody might do at a place: lift or cut what carries a roof, lift or cut loose what hangs over it, shore it and lift the same.

use super::document::ActKind;
use super::places::WorkPlace;
use crate::assess::stability::{Cluster, Stability, Supporter};
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::continued::Continued;
use crate::solve::TieKind;
use std::collections::BTreeSet;

/// From this share of a roof on a piece is tried, when it is not the only support of another.
const SHARE: f64 = 0.05;
/// A cluster is at a place when it hangs over its void, or is as near as this to its middle in plan, m.
const NEAR: f64 = 2.0;

/// An act that may be tried.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub kind: ActKind,
    /// Place, by its number in the list.
    pub place: usize,
    /// The void that it is about.
    pub void: Option<u32>,
    /// The pieces that are lifted or cut off.
    pub pieces: Vec<u32>,
    /// What is done; of a shoring what is done once the shores stand.
    pub actions: Vec<Action>,
    /// Why these pieces.
    pub why: String,
}

/// The acts of all places: first the first one of each place, then the second ones, and so on. No pieces are lifted or cut twice.
pub(super) fn candidates(run: &Continued, places: &[WorkPlace]) -> Vec<Candidate> {
    let found = run.stability();
    let lists: Vec<Vec<Candidate>> =
        places.iter().enumerate().map(|(k, p)| At { run, found: &found, places, place: p, number: k }.all()).collect();
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let mut seen: BTreeSet<(ActKind, Vec<u32>)> = BTreeSet::new();
    let in_turn = (0..longest).flat_map(|n| lists.iter().filter_map(move |l| l.get(n)));
    in_turn.filter(|c| seen.insert((c.kind, c.pieces.clone()))).cloned().collect()
}

struct At<'a> {
    run: &'a Continued,
    found: &'a Stability,
    places: &'a [WorkPlace],
    place: &'a WorkPlace,
    number: usize,
}

impl At<'_> {
    /// The acts of a place, the likeliest first: lift the first support, cut it or what hangs there, shore and lift the same, then the others.
    fn all(&self) -> Vec<Candidate> {
        let supports = self.supports();
        let clusters = self.clusters();
        let mut out = Vec::new();
        let mut first = supports.iter();
        let strongest = first.next();
        out.extend(strongest.map(|(v, s)| self.lift_support(*v, s)));
        let cut = clusters.iter().find_map(|c| self.cut(&c.pieces, c.voids_below.first().copied(), hangs(c)));
        out.extend(cut.or_else(|| strongest.and_then(|(v, s)| self.cut_support(*v, s))));
        out.extend(strongest.map(|(v, s)| Candidate { kind: ActKind::Shore, ..self.lift_support(*v, s) }));
        out.extend(clusters.iter().map(|c| self.lift(c.pieces.clone(), c.voids_below.first().copied(), hangs(c))));
        for (v, s) in first {
            out.push(self.lift_support(*v, s));
            out.extend(self.cut_support(*v, s));
        }
        out
    }

    /// What carries the roofs of its voids and can be taken out: first what nothing else stands in for, then by the load.
    fn supports(&self) -> Vec<(u32, &Supporter)> {
        let roofs = self.place.voids.iter().filter_map(|v| self.found.roofs.iter().find(|r| r.void == *v));
        let all = roofs.flat_map(|r| r.supporters.iter().map(|s| (r.void, s)));
        let mut seen = BTreeSet::new();
        let mut out: Vec<(u32, &Supporter)> = all
            .filter(|(_, s)| s.only || s.share >= SHARE)
            .filter(|(_, s)| self.run.check(&[Action::Lift(s.piece)]).is_ok())
            .filter(|(_, s)| seen.insert(s.piece))
            .collect();
        out.sort_by_key(|(_, s)| !s.only);
        out
    }

    /// Loose clusters there, the worst first.
    fn clusters(&self) -> Vec<&Cluster> {
        let away = |p: &WorkPlace, c: &Cluster| {
            p.area.as_ref().map_or(f64::INFINITY, |a| {
                let (b, [x, y]) = (&c.bounds, a.middle);
                let dx = (b.min.x - x).max(x - b.max.x).max(0.0);
                let dy = (b.min.y - y).max(y - b.max.y).max(0.0);
                dx.hypot(dy)
            })
        };
        // What is near several places, and hangs over no void of one, belongs to the nearest.
        let near = |c: &Cluster| {
            let own = away(self.place, c);
            let elsewhere = self.places.iter().enumerate().filter(|(k, _)| *k != self.number);
            own <= NEAR && elsewhere.into_iter().all(|(k, p)| own < away(p, c) || own == away(p, c) && self.number < k)
        };
        let there = |c: &&Cluster| c.voids_below.iter().any(|v| self.place.voids.contains(v)) || near(c);
        let can_go = |c: &&Cluster| c.pieces.iter().all(|i| self.run.check(&[Action::Lift(*i)]).is_ok());
        self.found.hanging.iter().filter(there).filter(can_go).collect()
    }

    fn lift_support(&self, void: u32, s: &Supporter) -> Candidate {
        self.lift(vec![s.piece], Some(void), carries(void, s))
    }

    fn cut_support(&self, void: u32, s: &Supporter) -> Option<Candidate> {
        self.cut(&[s.piece], Some(void), carries(void, s))
    }

    fn lift(&self, pieces: Vec<u32>, void: Option<u32>, why: String) -> Candidate {
        let actions = pieces.iter().map(|i| Action::Lift(*i)).collect();
        Candidate { kind: ActKind::Lift, place: self.number, void, pieces, actions, why }
    }

    /// Cuts all joints and bars between some pieces and others; nothing where only contact holds them.
    fn cut(&self, pieces: &[u32], void: Option<u32>, why: String) -> Option<Candidate> {
        let inside = |i: u32| pieces.contains(&i);
        let leads_out = |t: &&crate::solve::Tie| t.b.is_none_or(|b| inside(t.a) != inside(b));
        let ties = self.run.last.ties.iter().filter(|t| matches!(t.kind, TieKind::Bond | TieKind::Bars));
        let own = ties.filter(|t| inside(t.a) || t.b.is_some_and(inside)).filter(leads_out);
        let bonds: BTreeSet<u32> = own.filter_map(|t| t.bond).collect();
        let actions: Vec<Action> = bonds.into_iter().map(Action::Cut).collect();
        let pieces = pieces.to_vec();
        (!actions.is_empty()).then_some(Candidate {
            kind: ActKind::Cut,
            place: self.number,
            void,
            pieces,
            actions,
            why,
        })
    }
}

fn carries(void: u32, s: &Supporter) -> String {
    let only = if s.only { "; nothing else carries a piece of it" } else { "" };
    format!("it carries {:.0} % of the roof of void {void} ({:.1} t){only}", 100.0 * s.share, s.load / 1e3)
}

fn hangs(c: &Cluster) -> String {
    let bars = if c.bars == 1 { "1 group of bars".to_string() } else { format!("{} groups of bars", c.bars) };
    let contacts = crate::text::count(c.friction, "contact");
    let by = if c.in_the_air { "nothing".to_string() } else { format!("{bars} and {contacts}") };
    format!("it is loose: {:.1} t hang by {by}, free below up to {:.1} m", c.mass / 1e3, c.drop)
}
