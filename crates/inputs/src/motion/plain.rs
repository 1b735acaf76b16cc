//! Ground motion records as plain text: time and one or three accelerations per line.

use crate::geometry::Vec3;
use crate::units::GRAVITY;
use crate::{Error, Result};
use std::path::Path;

/// A uniformly sampled acceleration record in the file's unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Time of the first sample in the file, s.
    pub start: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Acceleration per sample; a record with one column acts along x.
    pub acceleration: Vec<Vec3>,
    /// Columns of accelerations in the file, 1 or 3.
    pub columns: usize,
    /// Unit of acceleration that comments or heads name, m/s2; none where they name none, or several.
    pub unit: Option<f64>,
}

const LAYOUT: &str = "each line must hold t, ax, ay, az or t, a: time in s, separated by tab, ; , or space";

/// Largest number of samples after resampling: a day at 100 Hz.
const MOST_SAMPLES: f64 = 8.64e6;

/// Parses a record. Header lines may stand only before the first line of numbers; `#` and `/` start comments. A record with uneven sampling
/// is resampled linearly at its smallest interval.
///
/// # Errors
/// Names the line and column of the first value that is not a finite number, or of a time that does not increase.
pub fn parse(text: &str, file: &Path) -> Result<Motion> {
    let mut rows: Vec<(f64, Vec3)> = Vec::new();
    let mut width = 0;
    let mut heads = String::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim_start_matches('\u{feff}');
        let body = &line[..line.find(['#', '/']).unwrap_or(line.len())];
        let fields = fields(body);
        if rows.is_empty() && (fields.is_empty() || fields[0].1.parse::<f64>().is_err()) {
            heads += line;
            heads.push('\n');
        }
        if fields.is_empty() {
            continue;
        }
        let bad = |column: usize, problem: String| {
            Err(Error::in_file(file, problem, LAYOUT).at(format!("line {}, column {column}", i + 1)))
        };
        if rows.is_empty() && fields[0].1.parse::<f64>().is_err() {
            continue;
        }
        let mut numbers = Vec::with_capacity(fields.len());
        for (column, text) in &fields {
            match text.parse::<f64>() {
                Ok(v) if v.is_finite() => numbers.push(v),
                Ok(_) => return bad(*column, format!("\"{text}\" is not a finite number")),
                Err(_) => return bad(*column, format!("expected a number, found \"{text}\"")),
            }
        }
        if rows.is_empty() {
            width = numbers.len();
            if width != 2 && width != 4 {
                return bad(1, format!("expected 2 or 4 numbers, found {width}"));
            }
        } else if numbers.len() != width {
            return bad(1, format!("expected {width} numbers as on the lines before, found {}", numbers.len()));
        }
        if let Some((last, _)) = rows.last()
            && numbers[0] <= *last
        {
            let comma = if line.contains(',') && line.contains([';', '\t']) {
                "; are the decimals written after a comma? Write 0.01"
            } else {
                ""
            };
            return bad(fields[0].0, format!("time {} does not come after {last}{comma}", numbers[0]));
        }
        let a =
            if width == 2 { Vec3::new(numbers[1], 0.0, 0.0) } else { Vec3::new(numbers[1], numbers[2], numbers[3]) };
        rows.push((numbers[0], a));
    }
    if rows.len() < 2 {
        return Err(Error::in_file(file, format!("found {} samples, at least 2 are needed", rows.len()), LAYOUT));
    }
    resample(&rows, file).map(|m| Motion { columns: width - 1, unit: named_unit(&heads), ..m })
}

/// The unit of acceleration that stands in comments or heads, m/s2: a word of its own such as g, gal, m/s2 or cm/s^2. Where there are several,
/// nothing is known.
fn named_unit(heads: &str) -> Option<f64> {
    let plain: String = heads.to_lowercase().replace("m/s/s", "m/s2").replace("m/sec", "m/s").replace('²', "2");
    let belongs = |c: char| c.is_alphanumeric() || matches!(c, '/' | '^' | '*');
    let units = plain.split(|c| !belongs(c)).filter_map(|word| match word {
        "g" | "g's" => Some(GRAVITY),
        "gal" | "gals" | "cm/s2" | "cm/s^2" | "cm/s**2" => Some(0.01),
        "m/s2" | "m/s^2" | "m/s**2" => Some(1.0),
        "mm/s2" | "mm/s^2" | "mm/s**2" => Some(0.001),
        _ => None,
    });
    let mut found: Vec<f64> = units.collect();
    found.sort_by(f64::total_cmp);
    found.dedup();
    match found.as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// Fields with their first column, counted from 1.
fn fields(line: &str) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    let mut begin = None;
    for (i, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let gap = c.is_whitespace() || c == ',' || c == ';';
        match (begin, gap) {
            (None, false) => begin = Some(i),
            (Some(b), true) => {
                out.push((line[..b].chars().count() + 1, &line[b..i]));
                begin = None;
            }
            _ => {}
        }
    }
    out
}

fn resample(rows: &[(f64, Vec3)], file: &Path) -> Result<Motion> {
    let gaps = || rows.windows(2).map(|w| w[1].0 - w[0].0);
    let smallest = gaps().fold(f64::INFINITY, f64::min);
    let start = rows[0].0;
    let length = rows[rows.len() - 1].0 - start;
    // Times are printed with few digits. Sampling counts as even when it deviates by less than 1 % of the interval.
    let mean = length / (rows.len() - 1) as f64;
    if rows.iter().enumerate().all(|(i, r)| (r.0 - start - i as f64 * mean).abs() < 0.01 * mean) {
        return Ok(Motion {
            start,
            interval: mean,
            acceleration: rows.iter().map(|r| r.1).collect(),
            columns: 0,
            unit: None,
        });
    }
    if length / smallest > MOST_SAMPLES {
        let problem = format!("the smallest interval {smallest} s is too small for a record of {length} s");
        return Err(Error::in_file(file, problem, "sample the record evenly"));
    }
    let count = (length / smallest - 1e-9).ceil() as usize + 1;
    let interval = length / (count - 1) as f64;
    let mut at = 0;
    let acceleration = (0..count)
        .map(|i| {
            let t = start + i as f64 * interval;
            while at + 2 < rows.len() && rows[at + 1].0 < t {
                at += 1;
            }
            let (a, b) = (&rows[at], &rows[at + 1]);
            a.1.lerp(&b.1, ((t - a.0) / (b.0 - a.0)).clamp(0.0, 1.0))
        })
        .collect();
    Ok(Motion { start, interval, acceleration, columns: 0, unit: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Motion> {
        parse(text, Path::new("m.csv"))
    }

    #[test]
    fn separators_headers_and_comments_do_not_matter() {
        let want = read("0 1 2 3\n0.1 4 5 6\n").unwrap();
        assert_eq!(want.acceleration[1], Vec3::new(4.0, 5.0, 6.0));
        for text in [
            "t;ax;ay;az\n0;1;2;3\n0.1;4;5;6",
            "# x\n0,1,2,3 / end\n/ note\n0.1, 4, 5, 6",
            "0\t1\t2\t3\r\n0.1\t4\t5\t6\r\n",
        ] {
            assert_eq!(read(text).unwrap(), want, "{text}");
        }
    }

    #[test]
    fn comments_and_heads_tell_the_unit_when_they_name_one() {
        for (head, unit) in [
            ("# Measurements, public domain. Unit: g.\n", Some(GRAVITY)),
            ("t (s), a (cm/s^2)\n", Some(0.01)),
            ("# accelerations in m/s²\n", Some(1.0)),
            ("Time[s];Acc[Gal]\n", Some(0.01)),
            ("# made by hand\n", None),
            ("# from g to m/s2\n", None),
            ("", None),
        ] {
            assert_eq!(read(&format!("{head}0 1\n0.1 2\n")).unwrap().unit, unit, "{head}");
        }
    }

    #[test]
    fn uneven_sampling_is_linear_between_samples() {
        let m = read("0 0\n0.1 1\n0.3 3\n").unwrap();
        assert_eq!(m.acceleration.len(), 4);
        for (i, a) in m.acceleration.iter().enumerate() {
            assert!((a.x - i as f64).abs() < 1e-9);
        }
    }

    #[test]
    fn bad_records_name_line_and_column() {
        for (text, want) in [
            ("0 1\n0.1 nan\n", "line 2, column 5"),
            ("0 1\n0.1 inf\n", "line 2, column 5"),
            ("0 1\n0 2\n", "line 2, column 1"),
            ("0 1\nend here\n", "line 2, column 1"),
            ("0 1 2\n", "line 1, column 1"),
            ("0 1\n0.1 1 2 3\n", "line 2, column 1"),
            ("0 1\n", "at least 2"),
            ("", "at least 2"),
        ] {
            let message = read(text).unwrap_err().to_string();
            assert!(message.contains(want) && message.contains("m.csv"), "{text}: {message}");
        }
    }
}
