//! What must not be touched at an area. Pages, viewer, wizard and exercise take it from here, so that none of them says less than another.

use super::areas::{Area, letter, persons};
use crate::report::model::{Report, RoofEntry, VoidEntry, WayEntry};
use crate::results::shore_first;
use crate::text;

/// What is said of pieces not to be touched where nothing is known of them: what carries and what hangs is found for voids that a person fits in.
pub(crate) const NOT_LOOKED_AT: &str = "not looked at, because no void here fits a person: treat all as loose";
/// The same beside a piece that must be shored first.
pub(super) const OTHERS_NOT_LOOKED_AT: &str =
    "all other pieces not looked at, because no void here fits a person: treat all as loose";
/// What is said of the pieces around people in no void, beside a void of which it is known what carries it.
const TREAT_AS_LOOSE: &str = "not looked at: treat all as loose";
/// So many pieces have their names on a card of page 1 and their tags on the plans; the appendix has all of them.
pub(super) const NAMED: usize = 6;
/// So many members that carry roofs over many runs are named on a card; each has a line of its own.
const NAMED_OF_RUNS: usize = 2;

/// Finds what must not be touched at an area with all of its voids, by the forces of the drawn run, and what must be shored before the holes of the
/// way are cut.
pub(super) fn look(a: &mut Area, r: &Report, void: Option<&VoidEntry>, way: Option<&WayEntry>) {
    let is_looked_at = by_the_forces(a, r, void);
    let held = way.map_or(String::new(), shored_first);
    let roofs = r.stability.iter().flat_map(|s| &s.roofs).filter(|f| a.voids.contains(&f.void));
    // Of several roofs that of which least is known.
    let unknown = roofs.max_by(|a, b| a.more_share.total_cmp(&b.more_share)).and_then(RoofEntry::rest);
    let rest = match (is_looked_at, held.is_empty()) {
        (true, _) => "",
        (false, true) => NOT_LOOKED_AT,
        (false, false) => OTHERS_NOT_LOOKED_AT,
    };
    a.not_touched = [held, rest.to_owned()].into_iter().chain(unknown).filter(|t| !t.is_empty()).collect();
    look_around(a, r);
}

/// The same of the people of an area, once it is known who they are.
pub(super) fn look_around(a: &mut Area, r: &Report) {
    a.not_touched.retain(|t| !t.ends_with(TREAT_AS_LOOSE));
    let around = if a.is_not_looked_at() { String::new() } else { around(a, r) };
    a.not_touched.extend((!around.is_empty()).then_some(around));
}

/// People of an area who are trapped in no void: what carries the pieces around them was not looked at, whatever is known of the voids beside them.
fn around(a: &Area, r: &Report) -> String {
    if r.stability.is_none() {
        return String::new();
    }
    let outside = r.outside_voids();
    // Above whoever is in a void of this area whose roof was looked at, what was found is said of the roof.
    let looked_at =
        |void: u32| r.stability.iter().flat_map(|s| &s.roofs).any(|f| f.void == void && a.voids.contains(&void));
    let is_told = |n: u32| r.people.iter().any(|p| p.person == n && p.void.is_some_and(looked_at));
    let own: Vec<u32> = a.members.iter().copied().filter(|n| outside.contains(n) && !is_told(*n)).collect();
    if own.is_empty() { String::new() } else { format!("around {} {TREAT_AS_LOOSE}", persons(&own)) }
}

/// The pieces that carry the roofs, and what hangs above. `false` where nothing was looked at, though it could have been.
fn by_the_forces(a: &mut Area, r: &Report, void: Option<&VoidEntry>) -> bool {
    a.leave.clear();
    a.overhead.clear();
    let Some(s) = &r.stability else {
        a.overhead = "-- (not computed)".into();
        return true;
    };
    let has_roof = |id: &u32| s.roofs.iter().any(|x| x.void == *id && !x.supporters.is_empty());
    let fits = |id: &u32| r.voids.iter().any(|v| v.id == *id && v.survivable);
    // Of a void that fits somebody it was looked at, whatever was found.
    let is_found = void.is_some_and(|v| v.survivable) || a.voids.iter().any(|id| has_roof(id) || fits(id));
    let is_looked_at = is_found || !a.carries.is_empty();
    if !is_looked_at {
        a.overhead = NOT_LOOKED_AT.into();
    }
    let is_numbered = a.mark.ends_with(|c: char| c.is_ascii_digit());
    let tag = |k: usize| if is_numbered { letter(k) } else { (k + 1).to_string() };
    let pieces = s.not_to_be_touched(&a.voids).into_iter().enumerate();
    a.leave = pieces.map(|(k, (_, x))| (format!("{}{}", a.mark, tag(k)), x.piece.clone())).collect();
    let above: Vec<_> = s.hanging.iter().filter(|c| c.voids_below.iter().any(|id| a.voids.contains(id))).collect();
    if !above.is_empty() {
        let (pieces, mass) = above.iter().fold((0, 0.0), |n, c| (n.0 + c.pieces.len(), n.1 + c.mass_kg));
        a.overhead = format!("{} loose overhead ({})", text::mass(mass), text::count(pieces, "piece"));
    }
    is_looked_at
}

/// What the holes of a way go through and must be shored first; nothing where there is none.
pub(super) fn shored_first(w: &WayEntry) -> String {
    let through = w.cuts.iter().flat_map(|c| &c.through);
    shore_first(through.filter_map(|t| Some((t.piece.as_str(), t.holds?))))
}

impl Area {
    /// What must not be touched: what must be shored before it is cut, then over many runs what carries the roofs, of one run its pieces. Empty where
    /// nothing was found.
    pub fn do_not_touch(&self) -> Vec<String> {
        self.not_touched.iter().cloned().chain(self.named()).collect()
    }

    /// The same in short, for a card: the pieces without which most comes down, and how many more carry, which the appendix names.
    pub(super) fn do_not_touch_in_short(&self) -> Vec<String> {
        let of_runs = !self.carries.is_empty();
        let most = if of_runs { NAMED_OF_RUNS } else { NAMED };
        let named = self.named();
        let more = named.len().saturating_sub(most);
        let more = (more > 0).then(|| format!("{more} more, all in the appendix"));
        // The members of many runs do not say which pieces carry in the drawn one.
        let drawn = (of_runs && !self.leave.is_empty())
            .then(|| format!("carrying in the drawn run: {}, in the appendix", text::count(self.leave.len(), "piece")));
        self.not_touched.iter().cloned().chain(named.into_iter().take(most)).chain(more).chain(drawn).collect()
    }

    fn named(&self) -> Vec<String> {
        if self.carries.is_empty() { self.marked_pieces().collect() } else { self.carries.clone() }
    }

    /// Mark and name of each piece of the drawn run that must not be touched.
    pub(super) fn marked_pieces(&self) -> impl Iterator<Item = String> + '_ {
        self.leave.iter().map(|(mark, name)| format!("{mark} {name}"))
    }

    /// Whether nothing was looked for, though it could have been.
    pub(super) fn is_not_looked_at(&self) -> bool {
        self.not_touched.iter().any(|t| t == NOT_LOOKED_AT || t == OTHERS_NOT_LOOKED_AT)
    }
}

#[cfg(test)]
mod tests {
    use super::super::first::leave;
    use super::*;
    use crate::report::model::{StabilityEntry, SupporterEntry};

    fn report(roofs: Vec<RoofEntry>) -> Report {
        let h = crate::record::synthetic::header(9);
        let (a, last) = (crate::record::synthetic::assessment(&h), crate::solve::Progress::default());
        let mut report = Report::of(&h, &[], true, &last, None, &a, &[]);
        report.stability = Some(StabilityEntry { hanging: Vec::new(), roofs });
        report
    }

    fn supporter(piece: &str, carries_kg: f64, share: f64, only: bool) -> SupporterEntry {
        SupporterEntry { piece: piece.into(), carries_kg, share, only, below: false, rests_on: Vec::new() }
    }

    fn roof(void: u32, supporters: Vec<SupporterEntry>, more_share: f64) -> RoofEntry {
        RoofEntry { void, load_kg: 0.0, supporters, more_share }
    }

    fn area(voids: &[u32]) -> Area {
        Area { mark: "a".into(), void: voids.first().copied(), voids: voids.to_vec(), ..Area::default() }
    }

    /// The first void alone would name three pieces, and nothing of the second.
    #[test]
    fn the_most_loaded_pieces_of_all_voids_are_named_and_how_many_more_there_are() {
        let light = |k: usize| supporter(&format!("Slabs.Light#{k}"), 100.0 + k as f64, 0.05, true);
        let first = vec![supporter("Slabs.A", 900.0, 0.1, true), supporter("Walls.Many", 9000.0, 0.1, false)];
        let second =
            vec![supporter("Beams.B", 2500.0, 0.2, true), supporter("Slabs.A", 800.0, 0.1, true), light(1), light(2)];
        let other = vec![supporter("Columns.Elsewhere", 7000.0, 0.9, true)];
        let roofs = [(1, first), (4, second), (3, other)].map(|(void, supporters)| roof(void, supporters, 0.0));
        let (report, mut a) = (report(roofs.to_vec()), area(&[1, 4]));
        look(&mut a, &report, None, None);
        let all = ["a1 Walls.Many", "a2 Beams.B", "a3 Slabs.A", "a4 Slabs.Light#2", "a5 Slabs.Light#1"];
        assert_eq!(a.do_not_touch(), all);
        assert_eq!(leave(&a), format!("Do not touch:| {}", all.join("; ")));
        a.leave.extend((6..9).map(|k| (format!("a{k}"), "Slabs.More".into())));
        let six = format!("{}; a6 Slabs.More", all.join("; "));
        assert_eq!(leave(&a), format!("Do not touch:| {six}; 2 more, all in the appendix"));
    }

    /// Seven pieces of 15 % each: none of them was named, since no share reached a fifth, and the roof stood unprotected.
    #[test]
    fn a_roof_on_many_equal_pieces_has_all_of_them_named_or_counted() {
        let equal: Vec<_> = (1..=7).map(|k| supporter(&format!("Beams.E#{k}"), 1500.0, 0.15, false)).collect();
        let (report, mut a) = (report(vec![roof(1, equal, 0.0)]), area(&[1]));
        look(&mut a, &report, None, None);
        assert_eq!(a.do_not_touch().len(), 7, "{a:?}");
        let said = leave(&a);
        assert!(
            said.contains("a1 Beams.E#1; a2 Beams.E#2") && said.ends_with("; 1 more, all in the appendix"),
            "{said}"
        );
    }

    /// A roof on thirty pieces of 3 % each has none that is listed: the card said "nothing named".
    #[test]
    fn a_roof_on_many_small_pieces_is_not_said_to_have_nothing_named() {
        let said = |supporters: Vec<SupporterEntry>, more: f64| {
            let (report, mut a) = (report(vec![roof(1, supporters, more)]), area(&[1]));
            look(&mut a, &report, None, None);
            leave(&a)
        };
        let beam = || vec![supporter("Beams.B", 900.0, 0.36, false)];
        let unknown = "Do not touch:| what carries the roof was not found: treat all as loose";
        assert!(said(Vec::new(), 0.9).starts_with(unknown), "{}", said(Vec::new(), 0.9));
        let more = "Do not touch:| pieces not named carry 64 % of the roof: treat all as loose; a1 Beams.B";
        assert_eq!((said(beam(), 0.64).as_str(), said(beam(), 0.1).as_str()), (more, "Do not touch:| a1 Beams.B"));
    }

    /// A member that is critical in many runs is no piece of the drawn run: the card says how many of these carry, too.
    #[test]
    fn a_card_of_many_runs_counts_the_pieces_that_carry_in_the_drawn_one() {
        let equal = vec![supporter("Beams.E#1", 1500.0, 0.15, false), supporter("Beams.E#2", 1500.0, 0.15, false)];
        let (report, mut a) = (report(vec![roof(1, equal, 0.0)]), area(&[1]));
        a.carries = vec!["Beams of A / 1: critical in 3 of 4 runs (about 50 % expected)".into()];
        look(&mut a, &report, None, None);
        let said = leave(&a);
        assert!(said.ends_with("; carrying in the drawn run: 2 pieces, in the appendix"), "{said}");
    }

    /// Somebody trapped in no void beside one whose roof is known: the report said "as loose", page 1 named the pieces of the void alone.
    #[test]
    fn the_pieces_around_somebody_in_no_void_are_loose_though_a_void_is_near() {
        use crate::assess::{Rescue, Situation};
        let mut report = report(vec![roof(1, vec![supporter("Beams.B", 900.0, 0.5, true)], 0.0)]);
        let mut a = area(&[1]);
        let p = report.people.first_mut().expect("somebody");
        (p.rescue, p.void, p.situation) = (Rescue::Cut, None, Situation::Buried);
        a.members = vec![p.person];
        let number = p.person;
        look(&mut a, &report, None, None);
        assert!(report.outside_voids().contains(&number));
        let said = format!("around person {number} not looked at: treat all as loose");
        assert_eq!(a.do_not_touch(), [said, "a1 Beams.B".into()]);
    }

    /// The card said "around person 1 not looked at" beside what had been found where one looked.
    #[test]
    fn people_in_a_void_whose_roof_was_looked_at_are_not_said_to_be_not_looked_at() {
        use crate::assess::{Rescue, Situation};
        let mut report = report(vec![roof(1, Vec::new(), 0.9)]);
        let mut a = area(&[1]);
        let p = report.people.first_mut().expect("somebody");
        (p.rescue, p.void, p.situation) = (Rescue::Cut, Some(1), Situation::InVoid);
        a.members = vec![p.person];
        assert!(report.outside_voids().contains(&a.members[0]));
        look(&mut a, &report, None, None);
        assert_eq!(a.do_not_touch(), ["what carries the roof was not found: treat all as loose"]);
        // Somebody buried beside it is in no void, and the pieces there were not looked at.
        report.people[0].void = None;
        look(&mut a, &report, None, None);
        assert_eq!(a.do_not_touch().len(), 2, "{:?}", a.do_not_touch());
    }

    /// Trapped people in no void that fits a person: the report says to treat all pieces there as loose. No other page says that nothing is named.
    #[test]
    fn where_nothing_was_looked_at_no_output_says_that_nothing_is_named() {
        let (report, mut a) = (report(Vec::new()), area(&[]));
        look(&mut a, &report, None, None);
        assert_eq!((a.overhead.as_str(), a.do_not_touch()), (NOT_LOOKED_AT, vec![NOT_LOOKED_AT.to_owned()]));
        assert_eq!(leave(&a), format!("Do not touch:| {NOT_LOOKED_AT}"));
    }
}
