//! Times as a team writes them: the local time of the site, to the second, without a zone.

use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
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

    /// The hour and minute, behind month and day where those are other than of `beside`.
    pub fn beside(self, beside: Self) -> String {
        let same = self.0.date() == beside.0.date();
        if same { self.of_day() } else { self.0.format("%m-%d %H:%M").to_string() }
    }

    /// Date, hour and minute.
    pub fn to_the_minute(self) -> String {
        self.0.format("%Y-%m-%d %H:%M").to_string()
    }

    fn last(of_day: NaiveTime, now: Self) -> Self {
        let today = now.0.date().and_time(of_day);
        let yesterday = now.0.date().checked_sub_days(Days::new(1)).unwrap_or(NaiveDate::MIN).and_time(of_day);
        Self(if today <= now.0 { today } else { yesterday })
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
    if let Some(t) = SiteTime::parse(text) {
        return Ok(t);
    }
    let of_day = OF_DAY.iter().find_map(|f| NaiveTime::parse_from_str(text.trim(), f).ok());
    let wrong = || format!("\"{}\" is no time: write 06:00, or 2026-11-26T06:00", crate::text::clean(text));
    of_day.map(|t| SiteTime::last(t, now)).ok_or_else(wrong)
}
