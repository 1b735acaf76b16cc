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
    /// Places marked V without a later L or D of the same name.
    pub unknown: usize,
    /// Lines of searched areas.
    pub searched: usize,
}

/// Which lines hold, of lines in the order of their times: the last L and the last D of each name, and V where no later L or D has its name. A line
/// without a name stands for a place of its own. Searched areas and notes hold.
pub fn current(entries: &[SiteEntry]) -> Vec<bool> {
    let name = |e: &SiteEntry| if e.mark.is_empty() { format!("\n{}", e.line) } else { e.mark.to_lowercase() };
    let taken_by = |e: &SiteEntry, later: &SiteEntry| {
        matches!(
            (e.what, later.what),
            (Mark::Live(_), Mark::Live(_))
                | (Mark::Dead(_), Mark::Dead(_))
                | (Mark::Victim, Mark::Live(_) | Mark::Dead(_) | Mark::Victim)
        )
    };
    let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    entries.iter().enumerate().for_each(|(k, e)| by_name.entry(name(e)).or_default().push(k));
    let mut out = vec![true; entries.len()];
    for list in by_name.values().filter(|l| l.len() > 1) {
        for (n, &k) in list.iter().enumerate() {
            out[k] = !list[n + 1..].iter().any(|&later| taken_by(&entries[k], &entries[later]));
        }
    }
    out
}

/// Whoever marks a victim again under the same name need not say again where that is: a line of V, L or D without a place has that of the last one of its
/// name. The lines are in the order of their times.
pub(super) fn inherit_places(entries: &mut [SiteEntry]) {
    let mut last: BTreeMap<String, MarkPlace> = BTreeMap::new();
    let victims =
        |e: &&mut SiteEntry| !e.mark.is_empty() && matches!(e.what, Mark::Victim | Mark::Live(_) | Mark::Dead(_));
    for e in entries.iter_mut().filter(victims) {
        let name = e.mark.to_lowercase();
        let own = MarkPlace { at: e.at, level: e.level, storey: e.storey.clone() };
        if own != MarkPlace::default() {
            last.insert(name, own);
        } else if let Some(p) = last.get(&name) {
            (e.at, e.level, e.storey) = (p.at, p.level, p.storey.clone());
        }
    }
}

/// The line that a new one without a name of its place repeats: the same victims, by the same team, at the same place, within a minute. Both would count.
pub fn repeated<'a>(entries: &'a [SiteEntry], new: &SiteEntry) -> Option<&'a SiteEntry> {
    let who = |e: &SiteEntry| e.who.trim().to_lowercase();
    let place = |e: &SiteEntry| (e.at, e.level, e.storey.clone());
    let counts = match new.what {
        Mark::Victim => true,
        Mark::Live(n) | Mark::Dead(n) => n > 0,
        Mark::Searched(_) | Mark::Note => false,
    };
    let same = |e: &SiteEntry| {
        e.what == new.what && who(e) == who(new) && place(e) == place(new) && e.time.apart(new.time) < 60
    };
    entries.iter().filter(|_| counts && new.mark.is_empty()).find(|e| same(e))
}

/// What is marked after some lines, which are in the order of their times.
pub fn counted(entries: &[SiteEntry]) -> MarkCounts {
    let mut out = MarkCounts::default();
    let add = |sum: &mut Option<u32>, n: u32| *sum = Some(sum.unwrap_or(0).saturating_add(n));
    for (e, holds) in entries.iter().zip(current(entries)) {
        match e.what {
            Mark::Live(n) if holds => add(&mut out.live, n),
            Mark::Dead(n) if holds => add(&mut out.dead, n),
            Mark::Victim if holds => out.unknown += 1,
            Mark::Searched(_) => out.searched += 1,
            _ => {}
        }
    }
    out
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
