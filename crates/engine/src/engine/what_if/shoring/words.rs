//! The shoring of a void in lines of text.

use super::{PushTest, RoofFate, Shoring};
use crate::Result;
use crate::engine::what_if::continued::Continued;
use crate::stop::Stop;

/// Supports that are listed.
const SHOWN: usize = 8;
/// A heap in which no piece moves farther in the time of a test is at rest, m.
const RESTS: f64 = 0.01;
/// Begins what says that a heap still moves.
pub(in crate::engine::what_if) const NOT_AT_REST: &str = "The heap was not at rest";

/// Says that a heap goes on moving by itself, by the largest movement of a piece in the time of a test; none where it rests. The line of an order of
/// removal.
pub(in crate::engine::what_if) fn not_at_rest(by_itself_m: f64) -> Option<String> {
    (by_itself_m > RESTS).then(|| {
        format!("{NOT_AT_REST}: a piece moved by {by_itself_m:.3} m within the time of a test before anything was lifted. It goes on moving in all tests.")
    })
}

impl Continued {
    /// Continues for some seconds without any action, and says whether the heap goes on moving by itself; none where it rests.
    ///
    /// # Errors
    /// Those of the solver; [`crate::Error::Stopped`].
    pub fn not_at_rest(&self, seconds: f64, stop: &Stop) -> Result<Option<String>> {
        let end = self.went(&[], seconds, stop)?;
        Ok(not_at_rest(self.moved(&self.frame, &end.frame, |_| false).first().map_or(0.0, |m| m.distance)))
    }
}

/// Begins what says that a roof is not held.
const NOT_HELD: &str = "NOT HELD";

/// True of a note that says what is not enough, not held or not checked.
fn warns(note: &str) -> bool {
    note.starts_with("NOT ") || note.starts_with(NOT_AT_REST)
}

impl Shoring {
    /// That the roof is not held with these shores, or without any; none where it is.
    pub(in crate::engine::what_if) fn not_held(&self) -> Option<&str> {
        self.notes.iter().map(String::as_str).find(|n| n.starts_with(NOT_HELD))
    }

    /// Why no shore is proposed, where none is: the first note that is no warning says what no place has.
    pub(in crate::engine::what_if) fn why_none(&self) -> &str {
        self.notes.iter().map(String::as_str).find(|n| !warns(n)).unwrap_or_default()
    }

    /// In lines of text: the load, the shores, the tests, timber, order of work, and what must be known.
    pub fn in_words(&self) -> Vec<String> {
        // What is not enough, not held or not checked stands first.
        let (mut out, rest): (Vec<String>, Vec<String>) = self.notes.iter().cloned().partition(|n| warns(n));
        // And before all of that, whether the roof holds.
        out.sort_by_key(|n| !n.starts_with(NOT_HELD));
        let r = &self.roof;
        let pieces = crate::text::count(r.pieces, "piece");
        out.push(format!(
            "Roof of void {} that shores reach: {pieces}, {:.1} kN; {:.1} kN lie on it. All that is over the void weighs {:.1} kN with what lies on it. Carried by (shares of that):",
            self.void, r.weight_kn, r.above_kn, r.over_void_kn
        ));
        let who: Vec<String> = self.alive.iter().map(u32::to_string).collect();
        let who = match who.len() {
            0 => "In this run nobody alive is in this void.".to_string(),
            1 => format!("In this run person {} is alive in this void.", who[0]),
            n => format!("In this run {n} people are alive in this void: {}.", who.join(", ")),
        };
        out.insert(out.len() - 1, who);
        if !self.alive_beside.is_empty() {
            let who: Vec<String> = self.alive_beside.iter().map(u32::to_string).collect();
            let held = if who.len() == 1 { "person" } else { "people" };
            let text = format!("Beside it, in no void: {held} {} trapped alive.", who.join(", "));
            out.insert(out.len() - 1, text);
        }
        for s in r.supports.iter().take(SHOWN) {
            let fixed = if s.fixed { ", fixed" } else { "" };
            // Of a line of several pieces each may have the others beside it: only all of them together are the only support.
            let only = match (s.only, s.pieces) {
                (false, _) => "",
                (true, 0 | 1) => ", NOTHING ELSE carries a piece of it",
                (true, _) => ", NOTHING BUT THESE TOGETHER carries a piece of it",
            };
            let tested = if s.tested { ", taken out in a test" } else { ", NOT TESTED" };
            out.push(format!(
                "  {:<32} {:>8.1} kN {:>3.0} %{fixed}{only}{tested}",
                s.piece,
                s.load_kn,
                100.0 * s.share
            ));
        }
        let more = r.supports.len().saturating_sub(SHOWN);
        out.extend((more > 0).then(|| format!("  and {more} more")));
        out.push(String::new());
        out.push(format!(
            "Load on {} together at the end: {:.1} to {:.1} kN over {}.",
            if self.shores.is_empty() { "stiff props in the places of shores" } else { "all shores" },
            self.load_kn[0],
            self.load_kn[1],
            crate::text::count(self.tests.len(), "test")
        ));
        out.push(String::new());
        out.extend(self.shores_in_words());
        let shock = self.tests.last().filter(|_| self.aftershock.is_some());
        let shock = shock.map_or(String::new(), |t| format!(", {:.2} s of the aftershock", t.seconds));
        out.push(format!("Tests ({} s each{shock}, from the kept state), without and with the shores:", self.seconds));
        for t in &self.tests {
            out.extend(in_words(t));
        }
        if self.shores.is_empty() {
            out.push("No shore is proposed.".into());
        } else {
            out.push(if self.holds { self.held_in() } else { "THE SHORES DO NOT HOLD THE ROOF.".into() });
        }
        if self.holds {
            out.push(String::new());
            out.push("Timber:".into());
            for t in &self.timber {
                out.push(format!("  {:>3} x {:<14} {:>5.2} m   {}", t.count, t.section, t.length_m, t.part));
            }
            out.push(String::new());
            out.push("Order of work:".into());
            out.extend(self.sequence.iter().enumerate().map(|(k, line)| format!("  {}. {line}", k + 1)));
        }
        out.push(String::new());
        out.extend(rest);
        out
    }

    /// That the shores hold the roof in the tests that were made, and how much of it was not tested.
    fn held_in(&self) -> String {
        let tested = self.roof.supports.iter().filter(|s| s.tested).count();
        let left: f64 = self.roof.supports.iter().filter(|s| !s.tested).map(|s| s.share).sum();
        let also = if self.aftershock.is_some() { ", and in the aftershock" } else { "" };
        let rest = if left > 0.0 {
            format!(
                " This says nothing of the supports that were not tested ({:.0} % of the load over the void).",
                100.0 * left
            )
        } else {
            String::new()
        };
        let count = crate::text::count(tested, "support line");
        format!("In these tests the shores hold the roof without each of {count}, one at a time{also}.{rest}")
    }

    fn shores_in_words(&self) -> Vec<String> {
        let mut out = Vec::new();
        for s in &self.shores {
            let [x, y, z] = s.foot_m;
            let tried = if self.holds { "" } else { "Tried, does NOT hold: " };
            out.push(format!("{tried}Shore {}: {}", s.mark, s.title));
            let walk = s.walk_m.map_or("nobody gets there by crawling".into(), |w| format!("{w:.1} m from the way in"));
            out.push(format!(
                "  at ({x:.2}, {y:.2}, {z:.2}) m, {:.2} m high, below {} (slope {:.0} degrees), on {}, beside {}; {walk}",
                s.height_m, s.below, s.slope_deg, s.on, s.beside
            ));
            let list = s.floors_below.iter().map(|f| format!("{}, {:.2} m free below it", f.floor, f.free_m));
            let list: Vec<String> = list.collect();
            out.extend((!list.is_empty()).then(|| format!("  on a SUSPENDED floor: {}", list.join("; "))));
            // What a post would carry that has given way is not known.
            let gave = if self.tests.iter().any(|t| t.gave_way.contains(&s.mark)) { " or more, GIVES WAY" } else { "" };
            let short = if s.short { ": NOT ENOUGH" } else { "" };
            let why = match s.made_for {
                "statics" => " (static load without a support line)",
                "least" => " (the least that is assumed)",
                _ => " (by the tests)",
            };
            out.push(format!(
                "  header along ({:.0}, {:.0}); largest load in the tests {:.1} kN{gave}, by statics {:.1} kN, made for {:.1} kN{why}, capacity {:.1} kN{short}; at the end of the tests {:.1} to {:.1} kN",
                s.header[0], s.header[1], s.largest_kn, s.by_statics_kn, s.made_for_kn, s.capacity_kn, s.load_kn[0], s.load_kn[1]
            ));
            if !s.others.is_empty() {
                out.push(format!("  also carries it here: {}", s.others.join("; ")));
            }
        }
        out.extend((!out.is_empty()).then(String::new));
        out
    }
}

fn in_words(t: &PushTest) -> Vec<String> {
    let list = |loads: &[f64]| loads.iter().map(|f| format!("{f:.1}")).collect::<Vec<_>>().join(" + ");
    let of = |f: &RoofFate| {
        format!("roof moves {:.3} m, sinks {:.3} m, {:.0} % of the void left", f.moved_m, f.sank_m, 100.0 * f.void_left)
    };
    let mut out = vec![format!("  {}", t.what), format!("    without: {}", of(&t.without))];
    if !t.stiff_kn.is_empty() {
        out.push(format!(
            "    stiff props at the first places: largest load {} kN, at the end {} kN",
            list(&t.stiff_largest_kn),
            list(&t.stiff_kn)
        ));
    }
    if let Some(w) = &t.with {
        let gave = if t.gave_way.is_empty() {
            "none gives way".into()
        } else {
            format!("GIVES WAY: {} (the load of a post reached its part of the capacity)", t.gave_way.join(", "))
        };
        out.push(format!("    with:    {}; {gave}", of(w)));
        out.push(format!(
            "             shores: largest load {} kN, at the end {} kN",
            list(&t.shores_largest_kn),
            list(&t.shores_kn)
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{NOT_AT_REST, Shoring, not_at_rest};

    /// Warnings stand before the reason; the reason is what the place lacks.
    #[test]
    fn the_reason_why_no_shore_is_proposed_is_no_warning() {
        let why = "No type of the table fits at (1.02, 3.28, -0.02) m";
        let held = "NOT HELD: no shore is proposed, and without one the roof moves by 0.6 m";
        let notes = [&format!("{NOT_AT_REST}: a piece moved"), "NOT TESTED: what happens when others go", why, held];
        let s = Shoring { notes: notes.map(String::from).to_vec(), ..Shoring::default() };
        assert_eq!((s.why_none(), s.not_held()), (why, Some(held)));
    }

    #[test]
    fn a_heap_that_still_moves_is_said_to() {
        assert!(not_at_rest(0.81).is_some_and(|l| l.contains("0.810 m")));
        assert_eq!(not_at_rest(0.01), None);
    }
}
