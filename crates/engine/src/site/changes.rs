//! What the list says now, and what has changed since a time.

use super::entry::{Mark, MarkPlace, SiteEntry};
use super::log::SiteLog;
use super::time::SiteTime;
use serde::Serialize;
use std::collections::BTreeMap;

/// What is marked at a time. Of lines with the same name of a place, the last one of its kind counts; a line without a name counts by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MarkCounts {
    /// Confirmed alive and not yet out; none where no line says L.
    pub live: Option<u32>,
    /// Confirmed dead and not yet out; none where no line says D.
    pub dead: Option<u32>,
    /// Confirmed, alive or dead, and out by a later line. Whoever died before is among the dead only, and a smaller number of a later line does not say that
    /// the others are out.
    pub out: u32,
    /// Places marked V without a later L or D of the same name.
    pub unknown: usize,
    /// Lines of searched areas.
    pub searched: usize,
}

/// Two lines are of one place when they are this near in plan, m: closer than two people are told apart by a place that somebody measures.
pub const ONE_PLACE: f64 = 1.0;

/// How many of which kind a line says: alive, or dead.
fn people(e: &SiteEntry) -> Option<(bool, u32)> {
    match e.what {
        Mark::Live(n) => Some((true, n)),
        Mark::Dead(n) => Some((false, n)),
        Mark::Victim | Mark::Searched(_) | Mark::Note => None,
    }
}

/// True for a line without a name that says that those at a place are out.
fn ends_a_place(e: &SiteEntry) -> bool {
    e.mark.is_empty() && matches!(people(e), Some((_, 0)))
}

/// True for two lines of one place: near in plan and not on different storeys, or on one storey where neither has a place in plan.
fn at_one_place(a: &SiteEntry, b: &SiteEntry) -> bool {
    let storeys = a.storey.as_ref().zip(b.storey.as_ref()).map(|(a, b)| a == b);
    match (a.at, b.at) {
        (Some(p), Some(q)) => (p[0] - q[0]).hypot(p[1] - q[1]) <= ONE_PLACE && storeys != Some(false),
        (None, None) => storeys == Some(true),
        _ => false,
    }
}

/// True for two lines that may be of one place: those of one place, and those of one storey where only one of the two has a place in plan.
fn may_be_at_one_place(a: &SiteEntry, b: &SiteEntry) -> bool {
    let same_storey = a.storey.is_some() && a.storey == b.storey;
    at_one_place(a, b) || same_storey && a.at.is_some() != b.at.is_some()
}

/// For each line, of lines in the order of their times, the later one that takes its place; none where it holds. The last L and the last D of each name
/// hold, and V where no later L or D has its name. A line without a name stands for a place of its own; L-0 or D-0 without a name takes the place of the
/// one line of its kind that holds there, and of none where there are several. Searched areas and notes hold.
pub fn successors(entries: &[SiteEntry]) -> Vec<Option<usize>> {
    let taken_by = |e: &SiteEntry, later: &SiteEntry| {
        matches!(
            (e.what, later.what),
            (Mark::Live(_), Mark::Live(_))
                | (Mark::Dead(_), Mark::Dead(_))
                | (Mark::Victim, Mark::Live(_) | Mark::Dead(_) | Mark::Victim)
        )
    };
    let mut out = vec![None; entries.len()];
    let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (k, e) in entries.iter().enumerate() {
        if !e.mark.is_empty() {
            let list = by_name.entry(e.mark.to_lowercase()).or_default();
            list.iter().filter(|j| taken_by(&entries[**j], e)).for_each(|j| out[*j] = out[*j].or(Some(k)));
            list.push(k);
        } else if ends_a_place(e)
            && let [one] = holding_at(&entries[..k], &out, e, at_one_place)[..]
        {
            out[one] = Some(k);
        }
    }
    out
}

/// Numbers of the lines with people of the kind of a line that hold at its place, by what two lines of one place are.
fn holding_at(
    before: &[SiteEntry],
    out: &[Option<usize>],
    e: &SiteEntry,
    of_one_place: fn(&SiteEntry, &SiteEntry) -> bool,
) -> Vec<usize> {
    let kind = |e: &SiteEntry| people(e).map(|p| p.0);
    let counts = |x: &SiteEntry| people(x).is_some_and(|p| p.1 > 0) && kind(x) == kind(e);
    (0..before.len()).filter(|j| out[*j].is_none() && counts(&before[*j]) && of_one_place(&before[*j], e)).collect()
}

/// Which lines hold: those that no later one takes the place of.
pub fn current(entries: &[SiteEntry]) -> Vec<bool> {
    successors(entries).iter().map(Option::is_none).collect()
}

/// Of a line of the living, whom lines of the dead of the same mark may mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Died {
    /// So many of its people stand in a line of the dead.
    pub people: u32,
    /// The others are out, and the number of the dead rose in this line while it held: whether they are the same is not known.
    pub unsure: Option<usize>,
}

/// For each line of the living, how many of them stand in a line of the dead of the same mark: a mark that had L-1 and now has L-0 and D-1 is of one
/// person, who has died. Those are meant by which the number of the living falls, as far as that of the dead rises at the same time or later, and before
/// somebody alive is marked there again. What D said while L held are others, or the same: that has to be asked.
pub(super) fn died(entries: &[SiteEntry]) -> Vec<Died> {
    let later = successors(entries);
    let dead = |k: usize| people(&entries[k]).filter(|p| !p.0).map(|p| p.1);
    // By how many a line of the dead is more than the one whose place it takes.
    let mut risen: Vec<u32> = vec![0; entries.len()];
    for k in 0..entries.len() {
        // A line of V whose place it takes, too, says nothing of the dead.
        let before = (0..k).rev().filter(|j| later[*j] == Some(k)).find_map(dead).unwrap_or(0);
        risen[k] = dead(k).map_or(0, |n| n.saturating_sub(before));
    }
    let of_the_mark = |e: &SiteEntry, other: &SiteEntry| match (e.mark.is_empty(), other.mark.is_empty()) {
        (false, false) => e.mark.to_lowercase() == other.mark.to_lowercase(),
        (true, true) => at_one_place(e, other),
        _ => false,
    };
    let mut out = vec![Died::default(); entries.len()];
    for (k, e) in entries.iter().enumerate() {
        let (Some((true, n)), Some(l)) = (people(e), later[k]) else { continue };
        let Some((true, m)) = people(&entries[l]) else { continue };
        let again = |x: &SiteEntry| matches!(people(x), Some((true, n)) if n > 0) && of_the_mark(e, x);
        let until = (l + 1..entries.len()).find(|j| again(&entries[*j])).unwrap_or(entries.len());
        let at_once = (0..l).rev().take_while(|j| entries[*j].time == entries[l].time).last().unwrap_or(l);
        for j in (at_once..until).filter(|j| *j != l && of_the_mark(e, &entries[*j])) {
            let same = risen[j].min(n.saturating_sub(m) - out[k].people);
            out[k].people += same;
            risen[j] -= same;
        }
        let are_out = m == 0 && n > out[k].people;
        let rose = |j: &usize| risen[*j] > 0 && of_the_mark(e, &entries[*j]);
        out[k].unsure = (k + 1..at_once).rfind(rose).filter(|_| are_out);
    }
    out
}

/// Lines that say that people are out and end no line before: none of their name or at their place holds, or several do and they have no name.
pub fn ends_nobody(entries: &[SiteEntry]) -> Vec<usize> {
    let out = successors(entries);
    let someone = |k: usize| out[..k].contains(&Some(k));
    let says_out = |k: &usize| matches!(people(&entries[*k]), Some((_, 0)));
    (0..entries.len()).filter(|k| says_out(k) && !someone(*k)).collect()
}

/// What a new line would do to the list.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<'a> {
    /// It stands beside what is there.
    Added,
    /// It takes the place of these.
    Ends(Vec<&'a SiteEntry>),
    /// It says that people are out, and these are there: which of them it means is not known.
    WhoIsOut(Vec<&'a SiteEntry>),
    /// Its people are, or may be, those of this line, without a name that tells them apart.
    ThereAlready(&'a SiteEntry),
}

/// What a new line does to a list in the order of its times.
pub fn effect<'a>(entries: &'a [SiteEntry], new: &SiteEntry) -> Effect<'a> {
    let mut all = entries.to_vec();
    let at = entries.partition_point(|e| e.time <= new.time);
    all.insert(at, new.clone());
    inherit_places(&mut all);
    let out = successors(&all);
    // The lines before the new one have the same numbers as without it.
    let ended: Vec<&SiteEntry> = (0..at).filter(|j| out[*j] == Some(at)).map(|j| &entries[j]).collect();
    let Some((alive, n)) = people(new) else { return Effect::Added };
    let before = successors(&entries[..at]);
    let now = successors(entries);
    let of_kind = |j: &usize| now[*j].is_none() && people(&entries[*j]).is_some_and(|p| p.0 == alive && p.1 > 0);
    let counted = |e: &&SiteEntry| people(e).is_some_and(|p| p.1 > 0);
    if n == 0 && !ended.iter().any(counted) {
        let there: Vec<&SiteEntry> = (0..entries.len()).filter(of_kind).map(|j| &entries[j]).collect();
        if !there.is_empty() {
            return Effect::WhoIsOut(there);
        }
    }
    if n > 0
        && new.mark.is_empty()
        && let Some(j) = holding_at(&entries[..at], &before, new, may_be_at_one_place).first()
    {
        return Effect::ThereAlready(&entries[*j]);
    }
    if ended.is_empty() { Effect::Added } else { Effect::Ends(ended) }
}

/// Whoever marks a victim again under the same name need not say again where that is: a line of V, L or D without a place has that of the last one of its
/// name. The lines are in the order of their times.
pub(super) fn inherit_places(entries: &mut [SiteEntry]) {
    let mut last: BTreeMap<String, MarkPlace> = BTreeMap::new();
    let victims =
        |e: &&mut SiteEntry| !e.mark.is_empty() && matches!(e.what, Mark::Victim | Mark::Live(_) | Mark::Dead(_));
    for e in entries.iter_mut().filter(victims) {
        let name = e.mark.to_lowercase();
        let own = MarkPlace { at: e.at, level: e.level, storey: e.storey.clone(), outside_m: e.outside_m };
        if own != MarkPlace::default() {
            last.insert(name, own);
        } else if let Some(p) = last.get(&name) {
            (e.at, e.level, e.storey, e.outside_m) = (p.at, p.level, p.storey.clone(), p.outside_m);
        }
    }
}

/// The line that a new one repeats: the same victims, by the same team, of the same name or without one, at the same place, within a minute.
pub fn repeated<'a>(entries: &'a [SiteEntry], new: &SiteEntry) -> Option<&'a SiteEntry> {
    let who = |e: &SiteEntry| e.who.trim().to_lowercase();
    let name = |e: &SiteEntry| e.mark.to_lowercase();
    // With a name the place need not be said again.
    let place = |e: &SiteEntry| (e.at, e.level, e.storey.clone());
    let nowhere = (None, None, None);
    let is_there = |e: &SiteEntry| place(e) == place(new) || !new.mark.is_empty() && place(new) == nowhere;
    let counts = match new.what {
        Mark::Victim => true,
        Mark::Live(n) | Mark::Dead(n) => n > 0,
        Mark::Searched(_) | Mark::Note => false,
    };
    let same = |e: &SiteEntry| {
        e.what == new.what && who(e) == who(new) && name(e) == name(new) && is_there(e) && e.time.apart(new.time) < 60
    };
    // After another line of its name it is news again.
    let last = |e: &SiteEntry| entries.iter().rfind(|x| !e.mark.is_empty() && name(x) == name(e));
    entries.iter().filter(|_| counts).find(|e| same(e) && last(e).is_none_or(|l| l.line == e.line || same(l)))
}

/// What is marked after some lines, which are in the order of their times.
pub fn counted(entries: &[SiteEntry]) -> MarkCounts {
    let mut out = MarkCounts::default();
    let add = |sum: &mut Option<u32>, n: u32| *sum = Some(sum.unwrap_or(0).saturating_add(n));
    for ((e, later), died) in entries.iter().zip(successors(entries)).zip(died(entries)) {
        let is_out = later.is_some_and(|l| matches!(people(&entries[l]), Some((_, 0))));
        match e.what {
            Mark::Live(n) if later.is_none() => add(&mut out.live, n),
            Mark::Dead(n) if later.is_none() => add(&mut out.dead, n),
            Mark::Live(n) | Mark::Dead(n) if is_out => out.out = out.out.saturating_add(n.saturating_sub(died.people)),
            Mark::Victim if later.is_none() => out.unknown += 1,
            Mark::Searched(_) => out.searched += 1,
            _ => {}
        }
    }
    out
}

impl MarkCounts {
    /// A question where the list has more people than were assumed to be there: one of the two is wrong, or others were there. Nothing is refused.
    pub fn more_than_assumed(&self, assumed: Option<u32>) -> Option<String> {
        let (live, dead) = (self.live.unwrap_or(0), self.dead.unwrap_or(0));
        let assumed = assumed.filter(|n| live.saturating_add(dead).saturating_add(self.out) > *n)?;
        let out = match self.out {
            0 => String::new(),
            1 => ", and 1 who is out".to_string(),
            n => format!(", and {n} who are out"),
        };
        Some(format!(
            "Are the numbers right? The list has {live} alive and {dead} dead who are not out{out}, and {assumed} were assumed to be there. Correct the line, or \
             the people of the case."
        ))
    }
}

/// What has changed since a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SiteNews {
    /// Since when; none: since the first line.
    pub since: Option<SiteTime>,
    /// What was marked then.
    pub before: MarkCounts,
    /// What is marked now.
    pub now: MarkCounts,
    /// New lines in the order of their times.
    pub entries: Vec<SiteEntry>,
    /// Lines that hold now, new or not: those that a later one has taken the place of are left out.
    pub standing: Vec<SiteEntry>,
    /// Lines that cannot be read: whether they are new is not known.
    pub broken: usize,
}

impl SiteNews {
    /// What a list says since a time. A line of exactly that time is new.
    pub fn of(log: &SiteLog, since: Option<SiteTime>) -> Self {
        // In the order of their times: what is new stands at the end.
        let old = since.map_or(0, |t| log.entries.partition_point(|e| e.time < t));
        Self {
            since,
            before: counted(&log.entries[..old]),
            now: counted(&log.entries),
            entries: log.entries[old..].to_vec(),
            standing: log.entries.iter().zip(current(&log.entries)).filter(|e| e.1).map(|e| e.0.clone()).collect(),
            broken: log.broken.len(),
        }
    }

    /// "Since 06:00" or "Site log"; `day`: with the date.
    pub fn heading(&self, day: bool) -> String {
        match self.since {
            None => "Site log".into(),
            Some(t) if day => format!("Since {}", t.to_the_minute()),
            Some(t) => format!("Since {}", t.of_day()),
        }
    }

    /// Figures that changed, in a sentence without its end.
    pub fn summary(&self) -> String {
        let number = |n: Option<u32>| n.map_or("none stated".into(), |n| n.to_string());
        let changed = |what: &str, from: Option<u32>, to: Option<u32>| match (from == to, self.since) {
            (true, _) | (_, None) => format!("{what} {}", number(to)),
            (false, _) => format!("{what} {} (was {})", number(to), number(from)),
        };
        let mut parts =
            vec![changed("live", self.before.live, self.now.live), changed("dead", self.before.dead, self.now.dead)];
        let count = |n: usize| u32::try_from(n).ok();
        parts.push(changed("V", count(self.before.unknown), count(self.now.unknown)));
        let searched = self.now.searched - self.before.searched;
        parts.push(format!("{} searched", crate::text::count(searched, "area")));
        if self.broken > 0 {
            parts.push(format!("{} CANNOT BE READ", crate::text::count(self.broken, "line")));
        }
        let lines = match self.entries.len() {
            0 => "nothing new".to_string(),
            n => crate::text::count(n, "new line"),
        };
        format!("{lines}; {}", parts.join(", "))
    }

    /// Each new line in words.
    pub fn lines(&self) -> Vec<String> {
        let last = self.entries.last().map(|e| e.time);
        let beside = self.since.or(last);
        self.entries.iter().map(|e| e.words(beside.unwrap_or(e.time))).collect()
    }
}
