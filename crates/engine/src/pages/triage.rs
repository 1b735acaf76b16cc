//! Triage category of a worksite, by the edition of the guidelines that a team works with. The letters mean different things in different
//! editions: D of 2015 are unknown victims in small voids, D of 2020 are the dead only. So no letter is given without its edition and its
//! meaning, and none that the edition does not have.

use crate::assess::Assessment;

/// Work that takes longer than this is of the longer kind, h (levels 3 and 4 of assessment, search and rescue).
const LONG: f64 = 12.0;

/// Edition of the guidelines. The meanings of A, B and C of 2020 were typed from memory and compared with no manual; the page says so by asking for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// None: no letter is given.
    #[default]
    None,
    /// INSARAG 2015.
    Insarag2015,
    /// INSARAG 2020, manual B, 6.3.3.
    Insarag2020,
}

/// Victims that are known, as the team says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Victims {
    /// Confirmed alive and trapped.
    pub live: Option<u32>,
    /// Confirmed dead.
    pub dead: Option<u32>,
    /// Reported missing.
    pub missing: Option<u32>,
}

/// Voids in the debris of the drawn run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spaces {
    /// Somebody could crawl in one of them.
    Large,
    /// Somebody could lie in one of them.
    Small,
    /// None in which a person fits.
    None,
}

/// A category that is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// The letter; none where the edition has none for this, or where it is not known.
    pub letter: Option<char>,
    /// What it rests on, or why there is none.
    pub reason: String,
}

impl Edition {
    /// In words; none without an edition.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Insarag2015 => Some("INSARAG 2015"),
            Self::Insarag2020 => Some("INSARAG 2020"),
        }
    }

    /// The category by what is known; `hours` of work to the first place of the drawn run.
    pub fn category(self, victims: Victims, spaces: Spaces, hours: Option<f64>) -> Category {
        let none = |reason: &str| Category { letter: None, reason: reason.into() };
        let of = |letter: char, reason: String| Category { letter: Some(letter), reason };
        let long = hours.map(|h| h > LONG);
        let work = |h: f64| format!("{h:.0} h of work by assumed rates in the drawn run ({LONG:.0} h divide)");
        let live = victims.live.is_some_and(|n| n > 0);
        match self {
            Self::None => none(""),
            Self::Insarag2015 | Self::Insarag2020 if live => match (long, hours) {
                (Some(false), Some(h)) => of('A', format!("live victims confirmed, {}", work(h))),
                (Some(true), Some(h)) => of('B', format!("live victims confirmed, {}", work(h))),
                _ => none("live victims confirmed: A or B by the hours of work, which are not known"),
            },
            // Nobody is alive and nobody is missing: there is no unknown victim.
            Self::Insarag2015 if (victims.live, victims.missing) == (Some(0), Some(0)) => {
                none("as stated: nobody alive, nobody missing; the letters are for living or unknown victims")
            }
            Self::Insarag2015 => match (spaces, long, hours) {
                (Spaces::None, ..) => none("no live victim confirmed and no void in the drawn run: no letter"),
                (_, None, _) | (_, _, None) => none("the hours of work are not known"),
                (Spaces::Large, Some(false), Some(h)) => of('C', format!("victims unknown, large voids, {}", work(h))),
                (Spaces::Small, Some(false), Some(h)) => of('D', format!("victims unknown, small voids, {}", work(h))),
                (Spaces::Large, Some(true), Some(h)) => of('E', format!("victims unknown, large voids, {}", work(h))),
                (Spaces::Small, Some(true), Some(h)) => of('F', format!("victims unknown, small voids, {}", work(h))),
            },
            // The dead only: never by a simulation, and never while somebody is missing.
            Self::Insarag2020 => match victims {
                Victims { live: Some(0), dead: Some(1..), missing: Some(0) } => {
                    of('D', "as stated: dead only, nobody missing, nobody alive".into())
                }
                Victims { missing: Some(0), .. } => none("nobody is stated to be missing: by the team"),
                _ => of('C', "live victims possible: it is not known that nobody lives".into()),
            },
        }
    }
}

/// The voids in the debris of an assessment.
pub(super) fn spaces(a: &Assessment) -> Spaces {
    let debris = || a.voids.iter().filter(|v| v.survivable && !v.standing);
    if debris().any(|v| v.postures.crawling || v.postures.sitting) {
        Spaces::Large
    } else if debris().next().is_some() {
        Spaces::Small
    } else {
        Spaces::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(e: Edition, live: Option<u32>, spaces: Spaces, hours: Option<f64>) -> Option<char> {
        e.category(Victims { live, ..Victims::default() }, spaces, hours).letter
    }

    #[test]
    fn the_six_letters_of_2015_follow_from_live_victims_voids_and_hours() {
        use Spaces::{Large, Small};
        let e = Edition::Insarag2015;
        let cases = [
            (Some(2), Small, 3.0, 'A'),
            (Some(2), Small, 30.0, 'B'),
            (None, Large, 3.0, 'C'),
            (None, Small, 3.0, 'D'),
            (None, Large, 30.0, 'E'),
            (Some(0), Small, 30.0, 'F'),
        ];
        for (live, spaces, hours, expected) in cases {
            assert_eq!(letter(e, live, spaces, Some(hours)), Some(expected));
            assert_eq!(letter(e, live, spaces, None), None, "without hours there is no letter");
        }
        assert_eq!(letter(e, None, Spaces::None, Some(3.0)), None);
    }

    #[test]
    fn in_2020_the_dead_only_category_needs_that_nobody_is_missing() {
        let e = Edition::Insarag2020;
        let of = |live, dead, missing| e.category(Victims { live, dead, missing }, Spaces::None, Some(3.0)).letter;
        assert_eq!(of(Some(0), Some(3), Some(0)), Some('D'));
        assert_eq!(of(Some(0), Some(3), Some(1)), Some('C'), "one is missing");
        assert_eq!(of(Some(0), Some(3), None), Some('C'), "nobody has said that none is missing");
        assert_eq!(of(None, Some(3), Some(0)), None);
        assert_eq!(of(Some(1), Some(3), Some(0)), Some('A'));
    }

    #[test]
    fn without_an_edition_there_is_no_letter() {
        assert_eq!(letter(Edition::None, Some(1), Spaces::Large, Some(1.0)), None);
    }
}
