//! Times as a team writes them: the local time of the site, to the second, without a zone.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime};
use serde::{Serialize, Serializer};
use std::fmt;

/// A date with a time of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SiteTime(NaiveDateTime);

/// How dates with times are written; the first one writes, all of them read.
const FORMS: [&str; 4] = ["%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"];
/// Times of a day.
const OF_DAY: [&str; 2] = ["%H:%M", "%H:%M:%S"];

impl SiteTime {
    /// A date with a time, such as 2026-11-26T06:00; none where it is no time.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        FORMS.iter().find_map(|f| NaiveDateTime::parse_from_str(text, f).ok()).map(Self)
    }

    /// The hour and minute.
    pub fn of_day(self) -> String {
        self.0.format("%H:%M").to_string()
    }

    /// The hour and minute, behind month and day where those are other than of `beside`, and behind the year where that is another.
    pub fn beside(self, beside: Self) -> String {
        let (own, other) = (self.0.date(), beside.0.date());
        match (own == other, own.year() == other.year()) {
            (true, _) => self.of_day(),
            (false, true) => self.0.format("%m-%d %H:%M").to_string(),
            (false, false) => self.to_the_minute(),
        }
    }

    /// Date, hour and minute as they are typed.
    fn typed(self) -> String {
        self.0.format(FORMS[1]).to_string()
    }

    /// Time between two, s.
    pub(super) fn apart(self, other: Self) -> i64 {
        (self.0 - other.0).num_seconds().abs()
    }

    /// Date, hour and minute.
    pub fn to_the_minute(self) -> String {
        self.0.format("%Y-%m-%d %H:%M").to_string()
    }

    /// A time of the day, of the day before and of this day.
    fn of_two_days(of_day: NaiveTime, now: Self) -> [Self; 2] {
        let today = now.0.date();
        let yesterday = today.checked_sub_days(Days::new(1)).unwrap_or(NaiveDate::MIN);
        [yesterday, today].map(|day| Self(day.and_time(of_day)))
    }
}

impl fmt::Display for SiteTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.format(FORMS[0]))
    }
}

impl Serialize for SiteTime {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// A time as it is typed: with a date, or a time of the day, which is the last one that is not after `now`.
///
/// # Errors
/// What is no time, with what is expected.
pub fn since(text: &str, now: SiteTime) -> Result<SiteTime, String> {
    Ok(match typed(text, now)? {
        TypedTime::Dated(t) => t,
        TypedTime::OfDay([yesterday, today]) => {
            if today <= now {
                today
            } else {
                yesterday
            }
        }
    })
}

/// The time of a mark as it is typed: as [`since`], but a time of the day that is nearer to now today than yesterday, and is still to come today, is refused: the
/// clock of this machine may be behind that of the site (it may run in UTC), and a find that is dated to the day before counts as old.
///
/// # Errors
/// What is no time, or one of two days, with what is expected.
pub fn marked_at(text: &str, now: SiteTime) -> Result<SiteTime, String> {
    if let TypedTime::OfDay([yesterday, today]) = typed(text, now)?
        && today > now
        && today.apart(now) <= yesterday.apart(now)
    {
        return Err(format!(
            "\"{}\" is still to come by the clock of this machine ({}), so it may be of yesterday or of today: write {} or {}",
            crate::text::clean(text),
            now.to_the_minute(),
            yesterday.typed(),
            today.typed()
        ));
    }
    since(text, now)
}

/// A time as it is typed.
enum TypedTime {
    /// With its date.
    Dated(SiteTime),
    /// A time of the day, of the day before and of this day.
    OfDay([SiteTime; 2]),
}

fn typed(text: &str, now: SiteTime) -> Result<TypedTime, String> {
    if let Some(t) = SiteTime::parse(text) {
        return Ok(TypedTime::Dated(t));
    }
    let of_day = OF_DAY.iter().find_map(|f| NaiveTime::parse_from_str(text.trim(), f).ok());
    let wrong = || format!("\"{}\" is no time: write 06:00, or 2026-11-26T06:00", crate::text::clean(text));
    of_day.map(|t| TypedTime::OfDay(SiteTime::of_two_days(t, now))).ok_or_else(wrong)
}
