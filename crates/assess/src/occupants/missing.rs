//! Lists of missing or known people: CSV with a header. Columns: name, storey, hour; and where known x, y (m, model coordinates) and posture
//! (standing or lying). Lines without x and y get a place on their storey by the seed.

use crate::building::Finding;
use crate::plausibility::{is_nameless, namesakes, same_name};
use crate::{Error, Result, read};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Most lines of a list.
const MOST: usize = 20_000;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// Name.
    pub name: String,
    /// Storey by name.
    pub storey: String,
    /// Hour of the day at which the person was there, if known.
    pub hour: Option<f64>,
    /// Place in plan, m, if known.
    pub place: Option<[f64; 2]>,
    /// The person lies.
    pub lying: bool,
    /// Line in the file.
    pub line: usize,
}

/// A list as it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MissingList {
    /// The people who are looked for, in the order of the list.
    pub people: Vec<Listed>,
    /// Lines that say what a line before them says.
    pub repeated: usize,
    /// Questions about names that stand on several lines.
    pub findings: Vec<Finding>,
}

/// Reads a list. A name that is there several times with the same storey, and with no other place or hour, is one person; lines of one name that
/// differ are kept apart, because two people may have it. Both are said. People whose name nobody knows ("unknown") are never joined.
///
/// # Errors
/// A file that cannot be read, has no column `name` or `storey`, or holds a value that is none; the message names the line.
pub fn read_list(file: &Path) -> Result<MissingList> {
    Ok(one_each(read_lines(file)?))
}

/// Joins the lines that are about the same person.
fn one_each(lines: Vec<Listed>) -> MissingList {
    let mut out = MissingList::default();
    let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let (mut same, mut other) = (BTreeMap::<String, Vec<usize>>::new(), BTreeMap::<String, Vec<usize>>::new());
    for who in lines {
        if is_nameless(&who.name) {
            out.people.push(who);
            continue;
        }
        let known = by_name.entry(same_name(&who.name)).or_default();
        if let Some(k) = known.iter().copied().find(|k| out.people[*k].agrees(&who)) {
            let first = &mut out.people[k];
            same.entry(first.name.clone()).or_insert_with(|| vec![first.line]).push(who.line);
            first.complete(&who);
            out.repeated += 1;
            continue;
        }
        if let Some(first) = known.first().map(|k| &out.people[*k]) {
            other.entry(first.name.clone()).or_insert_with(|| vec![first.line]).push(who.line);
        }
        known.push(out.people.len());
        out.people.push(who);
    }
    out.findings = namesakes(&same, &other);
    out
}

impl Listed {
    /// True when both lines may be about one person: what both know is the same.
    fn agrees(&self, other: &Self) -> bool {
        fn both<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
            a.zip(b).is_none_or(|(a, b)| a == b)
        }
        self.storey == other.storey && both(self.place, other.place) && both(self.hour, other.hour)
    }

    /// Takes over what another line of the same person knows.
    fn complete(&mut self, other: &Self) {
        self.place = self.place.or(other.place);
        self.hour = self.hour.or(other.hour);
        self.lying |= other.lying;
    }
}

/// The lines of a list.
fn read_lines(file: &Path) -> Result<Vec<Listed>> {
    let bytes = read::bytes(file, read::Kind::List)?;
    let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(bytes.as_slice());
    let wrong = |what: String, remedy: &str| Error::in_file(file, what, remedy);
    let columns = "write a first line \"name,storey,hour\", and x,y,posture where they are known";
    let head = reader.headers().map_err(|e| wrong(format!("not a CSV table ({e})"), columns))?.clone();
    let column = |name: &str| head.iter().position(|h| h.trim_start_matches('\u{feff}').eq_ignore_ascii_case(name));
    let needed = |name: &str| {
        column(name).ok_or_else(|| {
            let separated = head.len() == 1 && head.iter().any(|h| h.contains([';', '\t']));
            let remedy =
                if separated { "separate the columns by commas, and write decimals after a point" } else { columns };
            wrong(format!("there is no column \"{name}\""), remedy)
        })
    };
    let (name, storey) = (needed("name")?, needed("storey")?);
    let [hour, x, y, posture] = ["hour", "x", "y", "posture"].map(column);
    let mut out = Vec::new();
    for (k, row) in reader.records().enumerate() {
        let line = k + 2;
        let row = row.map_err(|e| wrong(format!("line {line}: {e}"), "correct the line"))?;
        if row.iter().skip(head.len()).any(|t| !t.is_empty()) {
            let problem = format!("line {line} has {} columns, the first line {}", row.len(), head.len());
            return Err(wrong(problem, "write decimals after a point, and put a text with a comma in \"quotes\""));
        }
        let text = |c: Option<usize>| c.and_then(|c| row.get(c)).filter(|t| !t.is_empty());
        let number = |c: Option<usize>, what: &str| match text(c) {
            None => Ok(None),
            Some(t) => match t.parse::<f64>() {
                Ok(v) if v.is_finite() => Ok(Some(v)),
                _ => Err(wrong(
                    format!("line {line}: {what} is \"{t}\", which is no number"),
                    "write a number, or nothing",
                )),
            },
        };
        let hour = match text(hour) {
            None => None,
            Some(t) => Some(
                hour_of(t)
                    .ok_or_else(|| wrong(format!("line {line}: \"{t}\" is no hour of the day"), "write 14 or 14:30"))?,
            ),
        };
        let place = match (number(x, "x")?, number(y, "y")?) {
            (Some(x), Some(y)) => Some([x, y]),
            (None, None) => None,
            _ => return Err(wrong(format!("line {line} has x or y, but not both"), "write both, or none")),
        };
        let lying = match text(posture) {
            None | Some("standing" | "sitting") => false,
            Some("lying") => true,
            Some(t) => return Err(wrong(format!("line {line}: posture \"{t}\""), "write standing, sitting or lying")),
        };
        let (Some(name), Some(storey)) = (text(Some(name)), text(Some(storey))) else {
            return Err(wrong(format!("line {line} has no name or no storey"), "write both"));
        };
        out.push(Listed { name: name.into(), storey: storey.into(), hour, place, lying, line });
        if out.len() > MOST {
            return Err(wrong(format!("more than {MOST} lines"), "divide the list"));
        }
    }
    Ok(out)
}

/// "14", "14.5" or "14:30" as an hour.
fn hour_of(text: &str) -> Option<f64> {
    let hour = match text.split_once(':') {
        Some((h, m)) => h.parse::<f64>().ok()? + m.parse::<f64>().ok().filter(|m| (0.0..60.0).contains(m))? / 60.0,
        None => text.parse().ok()?,
    };
    (0.0..=24.0).contains(&hour).then_some(hour)
}

/// Hours between two hours of the day, over midnight if that is shorter.
pub(super) fn apart(a: f64, b: f64) -> f64 {
    let d = (a - b).abs() % 24.0;
    d.min(24.0 - d)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> Result<Vec<Listed>> {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("missing.csv");
        std::fs::write(&file, text).expect("written");
        read_list(&file).map(|l| l.people)
    }

    fn joined(text: &str) -> MissingList {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("missing.csv");
        std::fs::write(&file, text).expect("written");
        read_list(&file).expect("a list")
    }

    #[test]
    fn a_name_typed_three_times_is_one_person() {
        let l = joined("name,storey,hour,x,y\nA. Able,S,,,\nB,S,,,\na.  able,S,14,,\nA. Able,S,,3,4\n");
        assert_eq!((l.people.len(), l.repeated), (2, 2));
        assert_eq!(
            (l.people[0].hour, l.people[0].place),
            (Some(14.0), Some([3.0, 4.0])),
            "what any line knows is kept"
        );
        assert!(l.findings.len() == 1 && l.findings[0].detail.contains("lines 2, 4, 5"), "{:?}", l.findings);
    }

    #[test]
    fn lines_of_one_name_that_differ_are_two_people_with_a_question_and_the_nameless_are_never_joined() {
        let l = joined("name,storey\nA,S\nA,T\nunknown,S\nunknown,S\n?,S\n?,S\n");
        assert_eq!((l.people.len(), l.repeated), (6, 0));
        assert!(l.findings.len() == 1 && l.findings[0].detail.contains("differ in storey"), "{:?}", l.findings);
    }

    #[test]
    fn a_list_gives_name_storey_hour_and_where_known_place_and_posture() {
        let l =
            list("Name,Storey,Hour,x,y,posture\nA. Able,Storey 1,14:30,,,\nB,Storey 2,,3.5,4,lying\n").expect("a list");
        assert_eq!((l[0].hour, l[0].place, l[0].lying), (Some(14.5), None, false));
        assert_eq!((l[1].hour, l[1].place, l[1].lying), (None, Some([3.5, 4.0]), true));
        assert_eq!(apart(23.0, 1.0), 2.0);
    }

    #[test]
    fn what_is_wrong_in_a_list_is_named_with_its_line() {
        for (text, part) in [
            ("name,floor\nA,1\n", "no column \"storey\""),
            ("name;storey;x;y\nA;S;3,5;4,1\n", "separate the columns by commas"),
            ("name,storey,x,y\nA,S,3,5,4,1\n", "line 2 has 6 columns, the first line 4"),
            ("name,storey,hour\nA,S,25\n", "line 2: \"25\" is no hour"),
            ("name,storey,x,y\nA,S,1,\n", "line 2 has x or y, but not both"),
            ("name,storey,x,y\nA,S,1,NaN\n", "line 2: y is \"NaN\""),
            ("name,storey,posture\nA,S,asleep\n", "posture \"asleep\""),
            ("name,storey\nA,\n", "no name or no storey"),
        ] {
            let e = list(text).expect_err(part).to_string();
            assert!(e.contains(part), "{e}");
        }
    }
}
