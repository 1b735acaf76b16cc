//! One reader per text format of strong-motion networks. The first lines of a file show its format. Layouts: PEER AT2, K-NET and KiK-net
//! (NIED), ESM and ITACA (DYNA 1.x), COSMOS V1 to V2 (v1.20), CSMIP and DMG V2, GeoNet V1A and V2A, and plain columns.

use super::{Channel, Stated, plain};
use crate::units::GRAVITY;
use crate::{Error, Result};
use serde::Serialize;
use std::path::Path;

/// Known formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Format {
    /// Columns of time and one or three accelerations.
    Plain,
    /// Pacific Earthquake Engineering Research Center.
    PeerAt2,
    /// K-NET and KiK-net.
    KNet,
    /// Engineering Strong Motion database.
    Esm,
    /// Consortium of Organizations for Strong-Motion Observation Systems.
    Cosmos,
    /// California Strong Motion Instrumentation Program.
    Csmip,
    /// GeoNet of New Zealand.
    GeoNet,
}

impl Format {
    /// Name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain columns",
            Self::PeerAt2 => "PEER AT2",
            Self::KNet => "K-NET",
            Self::Esm => "ESM",
            Self::Cosmos => "COSMOS",
            Self::Csmip => "CSMIP",
            Self::GeoNet => "GeoNet",
        }
    }
}

const REMEDY: &str = "check the file against the format's description, or give plain columns t, ax, ay, az";

/// Reads the components of a file. `plain_unit` (m/s2 per unit) is used for plain columns, which do not state their unit.
///
/// # Errors
/// With the line, the expected content and a remedy.
pub fn read_file(file: &Path, plain_unit: f64) -> Result<Vec<Channel>> {
    let bytes = crate::read::bytes(file, crate::read::Kind::Motion)?;
    read(&String::from_utf8_lossy(&bytes), file, plain_unit)
}

/// As [`read_file`], from text.
///
/// # Errors
/// As for [`read_file`].
pub fn read(text: &str, file: &Path, plain_unit: f64) -> Result<Vec<Channel>> {
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|l| !l.is_empty()).collect();
    let r = Reader { file, lines: &lines };
    let head = lines.iter().take(60).copied().collect::<Vec<_>>().join("\n");
    let upper = head.to_uppercase();
    let channels = if upper.contains("NPTS") && upper.contains("DT") {
        r.peer()?
    } else if head.contains("Scale Factor") && head.contains("Sampling Freq") {
        r.knet()?
    } else if head.contains("SAMPLING_INTERVAL_S:") {
        r.esm()?
    } else if head.contains("Integer-header values") {
        r.cosmos()?
    } else if upper.contains("POINTS OF ACCEL DATA") || upper.contains("INSTRUMENT- AND BASELINE-CORRECTED") {
        r.csmip()?
    } else if head.to_lowercase().contains("geonet") || upper.contains("GNS SCIENCE") {
        r.geonet()?
    } else {
        r.plain(text, plain_unit)?
    };
    for c in &channels {
        if let Some(k) = c.acceleration.iter().position(|a| !a.is_finite()) {
            return Err(
                r.error(1, format!("sample {} of the component \"{}\" is not a finite number", k + 1, c.direction))
            );
        }
        if c.acceleration.len() < 2 {
            return Err(r.error(lines.len(), "fewer than two samples".to_string()));
        }
        if !(c.interval > 0.0 && c.interval < 10.0) {
            return Err(r.error(1, format!("a sampling interval of {} s cannot be", c.interval)));
        }
    }
    Ok(channels)
}

struct Reader<'a> {
    file: &'a Path,
    lines: &'a [&'a str],
}

/// The first number after a word.
fn number_after(line: &str, word: &str) -> Option<f64> {
    let at = line.to_uppercase().find(&word.to_uppercase())? + word.len();
    let rest = line.get(at..)?;
    let begin = rest.find(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))?;
    leading_number(&rest[begin..])
}

/// The number that a text begins with.
fn leading_number(text: &str) -> Option<f64> {
    let text = text.trim_start();
    let end = text
        .char_indices()
        .find(|(i, c)| !(c.is_ascii_digit() || *c == '.' || (*i == 0 && matches!(c, '-' | '+'))))
        .map_or(text.len(), |(i, _)| i);
    text[..end].trim_end_matches('.').parse().ok().or_else(|| text[..end].parse().ok())
}

impl Reader<'_> {
    fn error(&self, line: usize, problem: String) -> Error {
        Error::in_file(self.file, problem, REMEDY).at(format!("line {line}"))
    }

    /// Reads `count` numbers from line `from` on, in columns of `width` characters (separated by blanks when 0). Returns also the next
    /// line.
    fn numbers(&self, from: usize, count: usize, width: usize) -> Result<(Vec<f64>, usize)> {
        let mut out = Vec::with_capacity(count.min(1 << 20));
        let mut at = from;
        while out.len() < count {
            let Some(line) = self.lines.get(at) else {
                let problem =
                    format!("{} values were read where {count} are announced: the file is cut off", out.len());
                return Err(self.error(at, problem));
            };
            let words: Vec<&str> = if width == 0 {
                line.split_whitespace().collect()
            } else {
                let chars: Vec<(usize, char)> = line.char_indices().collect();
                chars
                    .chunks(width)
                    .map(|c| &line[c[0].0..c[c.len() - 1].0 + c[c.len() - 1].1.len_utf8()])
                    .map(str::trim)
                    .filter(|w| !w.is_empty())
                    .collect()
            };
            for w in words {
                if out.len() == count {
                    break;
                }
                match w.parse::<f64>() {
                    Ok(v) if v.is_finite() => out.push(v),
                    _ => return Err(self.error(at + 1, format!("expected a number, found \"{w}\""))),
                }
            }
            at += 1;
        }
        Ok((out, at))
    }

    fn plain(&self, text: &str, unit: f64) -> Result<Vec<Channel>> {
        let m = plain::parse(text, self.file)?;
        let axes = if m.columns == 1 { 1 } else { 3 };
        Ok((0..axes)
            .map(|c| Channel {
                direction: ["x", "y", "z"][c].into(),
                format: Format::Plain,
                unit: format!("{unit} m/s2"),
                interval: m.interval,
                acceleration: m.acceleration.iter().map(|a| a[c] * unit).collect(),
                stated: Stated { unit: m.unit, ..Stated::default() },
            })
            .collect())
    }

    /// Four lines of header. The fourth holds the count and the interval, by name or as two numbers before the names.
    fn peer(&self) -> Result<Vec<Channel>> {
        let at = self
            .lines
            .iter()
            .position(|l| l.to_uppercase().contains("NPTS") && l.to_uppercase().contains("DT"))
            .ok_or_else(|| self.error(4, "a line with NPTS and DT is expected".into()))?;
        let line = self.lines[at];
        let named = line.contains('=');
        let (count, interval) = if named {
            (number_after(line, "NPTS"), number_after(line, "DT"))
        } else {
            let mut words = line.split(|c: char| c.is_whitespace() || c == ',').filter_map(|w| w.parse::<f64>().ok());
            (words.next(), words.next())
        };
        let (Some(count), Some(interval)) = (count, interval) else {
            return Err(self.error(
                at + 1,
                "the number of points and their interval are expected, as NPTS= 4000, DT= .01 SEC".into(),
            ));
        };
        let (values, _) = self.numbers(at + 1, count.max(0.0) as usize, 0)?;
        let stated = Stated { interval: Some(interval), samples: Some(count as usize), ..Stated::default() };
        let direction = self.lines.get(1).and_then(|l| l.rsplit(',').next()).unwrap_or("").trim();
        Ok(vec![Channel {
            direction: if direction.len() <= 8 { direction.into() } else { String::new() },
            format: Format::PeerAt2,
            unit: "g".into(),
            interval,
            acceleration: values.iter().map(|v| v * GRAVITY).collect(),
            stated,
        }])
    }

    /// 17 lines of header, then counts. The scale factor is in gal per count; the mean is subtracted because it is an offset.
    fn knet(&self) -> Result<Vec<Channel>> {
        let find = |name: &str| {
            self.lines
                .iter()
                .position(|l| l.starts_with(name))
                .map(|i| (i, self.lines[i][name.len()..].trim()))
                .ok_or_else(|| self.error(1, format!("a line \"{name}\" is expected")))
        };
        let (line, frequency) = find("Sampling Freq(Hz)")?;
        let frequency = leading_number(frequency).filter(|f| *f > 0.0).ok_or_else(|| {
            self.error(line + 1, format!("expected a frequency such as 100Hz, found \"{frequency}\""))
        })?;
        let (line, factor) = find("Scale Factor")?;
        let ratio = factor.split_once("(gal)/").and_then(|(a, b)| {
            Some(a.trim().parse::<f64>().ok()? / b.trim().parse::<f64>().ok().filter(|x| *x != 0.0)?)
        });
        let ratio = ratio.ok_or_else(|| {
            self.error(line + 1, format!("expected a factor such as 3920(gal)/6182761, found \"{factor}\""))
        })?;
        let (memo, _) = find("Memo.")?;
        let (_, duration) = find("Duration Time(s)")?;
        let (_, peak) = find("Max. Acc. (gal)")?;
        let (_, direction) = find("Dir.")?;
        let mut counts: Vec<f64> = Vec::new();
        for (k, line) in self.lines.iter().enumerate().skip(memo + 1) {
            for w in line.split_whitespace() {
                match w.parse::<f64>() {
                    Ok(v) if v.is_finite() => counts.push(v),
                    _ => return Err(self.error(k + 1, format!("expected a count, found \"{w}\""))),
                }
            }
        }
        let mean = counts.iter().sum::<f64>() / counts.len().max(1) as f64;
        Ok(vec![Channel {
            direction: direction.into(),
            format: Format::KNet,
            unit: "gal".into(),
            interval: 1.0 / frequency,
            acceleration: counts.iter().map(|c| (c - mean) * ratio * 0.01).collect(),
            stated: Stated {
                peak: leading_number(peak).map(|p| p.abs() * 0.01),
                duration: leading_number(duration),
                interval: Some(1.0 / frequency),
                samples: None,
                ..Stated::default()
            },
        }])
    }

    /// 64 lines `KEY: value`, then a value per line.
    fn esm(&self) -> Result<Vec<Channel>> {
        let value = |key: &str| {
            self.lines.iter().find_map(|l| l.strip_prefix(key)?.strip_prefix(':')).map(str::trim).unwrap_or("")
        };
        let needed = |key: &str| {
            value(key)
                .parse::<f64>()
                .map_err(|_| self.error(1, format!("a line \"{key}: number\" is expected, found \"{}\"", value(key))))
        };
        let (interval, count) = (needed("SAMPLING_INTERVAL_S")?, needed("NDATA")?);
        let unit = value("UNITS");
        let size = match unit {
            "cm/s^2" | "cm/s2" | "gal" => 0.01,
            "m/s^2" | "m/s2" => 1.0,
            "g" => GRAVITY,
            other => {
                return Err(
                    self.error(1, format!("UNITS: \"{other}\" is not an acceleration; cm/s^2, m/s^2 or g is expected"))
                );
            }
        };
        let first = self
            .lines
            .iter()
            .rposition(|l| {
                l.split_once(':').is_some_and(|(k, _)| {
                    k.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || "_/^()".contains(c))
                })
            })
            .map_or(64, |i| i + 1);
        let (values, _) = self.numbers(first, count.max(0.0) as usize, 0)?;
        Ok(vec![Channel {
            direction: value("STREAM").into(),
            format: Format::Esm,
            unit: unit.into(),
            interval,
            acceleration: values.iter().map(|v| v * size).collect(),
            stated: Stated {
                peak: value("PGA_CM/S^2").parse::<f64>().ok().map(|p| p.abs() * 0.01),
                duration: value("DURATION_S").parse().ok(),
                interval: Some(interval),
                samples: Some(count as usize),
                ..Stated::default()
            },
        }])
    }

    /// Text, integer and real headers with their counts and formats, comments, then the data with their own format.
    fn cosmos(&self) -> Result<Vec<Channel>> {
        let mut out = Vec::new();
        let mut at = 0;
        while let Some(integers) = (at..self.lines.len()).find(|&i| self.lines[i].contains("Integer-header values")) {
            let count = leading_number(self.lines[integers]).unwrap_or(100.0) as usize;
            let (whole, next) = self.numbers(integers + 1, count, width_of(self.lines[integers], 8))?;
            let reals = (next..self.lines.len())
                .find(|&i| self.lines[i].contains("Real-header values"))
                .ok_or_else(|| self.error(next, "the real header is missing".into()))?;
            let count = leading_number(self.lines[reals]).unwrap_or(100.0) as usize;
            let (real, next) = self.numbers(reals + 1, count, width_of(self.lines[reals], 13))?;
            let data = (next..self.lines.len())
                .find(|&i| self.lines[i].to_lowercase().contains("pts") && self.lines[i].contains("Format="))
                .ok_or_else(|| self.error(next, "the line that announces the data is missing".into()))?;
            let line = self.lines[data];
            let count = leading_number(line).unwrap_or(0.0) as usize;
            let (values, next) = self.numbers(data + 1, count, width_of(line, 10))?;
            at = next;
            if !line.to_lowercase().contains("accel") {
                continue;
            }
            // The unit code in brackets after the unit in the data line, else integer 3: 2 for g, 4 for cm/s2.
            let stated = line.split("units=").nth(1).and_then(|u| leading_number(u.split('(').nth(1)?));
            let unit = stated.or(whole.get(2).copied()).unwrap_or(f64::NAN);
            let (name, size) = match unit as i64 {
                2 => ("g", GRAVITY),
                4 => ("cm/s2", 0.01),
                other => {
                    let problem = format!("unit code {other} is not known; 2 (g) or 4 (cm/s2) is expected");
                    return Err(self.error(data + 1, problem));
                }
            };
            // Real headers: 34 the interval as recorded, 62 the interval of the series (s, ms or its inverse, depending on the version), 63
            // length, 64 peak.
            let known = |k: usize| real.get(k - 1).copied().filter(|v| *v > -998.9);
            let interval = interval_of(line, count, known(34).or(known(62)));
            let heading =
                self.lines[..integers].iter().rev().take(14).find(|l| l.contains("Chan") && l.contains("deg"));
            out.push(Channel {
                direction: heading
                    .and_then(|l| Some(l.split(':').nth(1)?.split('(').next()?.trim().to_string()))
                    .unwrap_or_default(),
                format: Format::Cosmos,
                unit: name.into(),
                interval,
                acceleration: values.iter().map(|v| v * size).collect(),
                stated: Stated {
                    peak: known(64).map(|p| p.abs() * size),
                    duration: known(63).or_else(|| number_after(line, "approx")),
                    interval: None,
                    samples: Some(count),
                    ..Stated::default()
                },
            });
        }
        if out.is_empty() {
            return Err(self.error(1, "no channel with accelerations was found".into()));
        }
        Ok(out)
    }

    /// Per channel: text, integer and real headers, then acceleration, velocity and displacement, 8 per line of 10 characters.
    fn csmip(&self) -> Result<Vec<Channel>> {
        let mut out = Vec::new();
        let mut begin = 0;
        for (k, line) in self.lines.iter().enumerate() {
            let upper = line.to_uppercase();
            if !upper.contains("POINTS OF ACCEL DATA") {
                continue;
            }
            let count = leading_number(line)
                .ok_or_else(|| self.error(k + 1, "the number of points is expected at the beginning".into()))?
                as usize;
            let interval = number_after(&upper, "SPACED AT")
                .ok_or_else(|| self.error(k + 1, "the interval is expected after EQUALLY SPACED AT".into()))?;
            let size = if upper.contains("CM/SEC") { 0.01 } else { GRAVITY };
            let (values, _) = self.numbers(k + 1, count, 10)?;
            let heading = &self.lines[begin..k];
            let stated = |word: &str| heading.iter().find_map(|l| number_after(l, word));
            let direction = heading.iter().find_map(|l| Some(l[l.find("CHAN ")?..].split_once(':')?.1.to_string()));
            let direction: Vec<&str> =
                direction.as_deref().unwrap_or("").split_whitespace().take_while(|w| *w != "FROM").collect();
            out.push(Channel {
                direction: direction.join(" "),
                format: Format::Csmip,
                unit: if size == GRAVITY { "g".into() } else { "cm/s2".to_string() },
                interval,
                acceleration: values.iter().map(|v| v * size).collect(),
                stated: Stated {
                    peak: stated("PEAK ACCELERATION").map(|p| p.abs() * 0.01),
                    duration: stated("RECORD LENGTH"),
                    interval: stated("EQUALLY-SPACED INTERVALS OF"),
                    samples: Some(count),
                    ..Stated::default()
                },
            });
            begin = k;
        }
        if out.is_empty() {
            return Err(self.error(1, "no line \"... POINTS OF ACCEL DATA\" was found".into()));
        }
        Ok(out)
    }

    /// Per component: 16 lines of text, 4 of integers, 6 of reals, then values in mm/s2, ten per line.
    fn geonet(&self) -> Result<Vec<Channel>> {
        let mut out = Vec::new();
        let mut at = 0;
        while at + 26 < self.lines.len() {
            let (whole, next) = self.numbers(at + 16, 40, 0)?;
            let (real, next) = self.numbers(next, 60, 0)?;
            let count = whole[33] as usize;
            let interval = real[5];
            if count < 2 {
                return Err(self.error(at + 20, format!("{count} samples are announced; at least 2 are needed")));
            }
            let Some(first) = self.lines.get(next) else {
                return Err(self.error(next, format!("the file ends here; {count} samples are announced")));
            };
            let width = if first.len() >= 80 { 8 } else { 0 };
            let (values, end) = self.numbers(next, count, width)?;
            let mut end = end;
            // Velocity and displacement of a corrected file (V2A).
            for k in [34, 35] {
                let more = whole[k] as usize;
                if more > 1 {
                    end = self.numbers(end, more, width)?.1;
                }
            }
            out.push(Channel {
                direction: self.lines[at + 12].split_whitespace().skip(1).take(1).collect::<String>(),
                format: Format::GeoNet,
                unit: "mm/s2".into(),
                interval,
                acceleration: values.iter().map(|v| v * 1e-3).collect(),
                stated: Stated { interval: Some(interval), samples: Some(count), ..Stated::default() },
            });
            at = end;
        }
        if out.is_empty() {
            return Err(self.error(1, "no component was found".into()));
        }
        Ok(out)
    }
}

/// Characters per value from a Fortran format such as `Format= (10I8)` or `Format=(8F10.5)`.
fn width_of(line: &str, usual: usize) -> usize {
    let format = line.split("Format").nth(1).unwrap_or("");
    let after = format.find(['I', 'F', 'E', 'i', 'f', 'e']).map_or("", |k| &format[k + 1..]);
    leading_number(after.split('.').next().unwrap_or("")).map_or(usual, |w| w as usize)
}

/// Interval of COSMOS data: that of the header when it agrees with the duration in the data line, else the duration over the count.
fn interval_of(line: &str, count: usize, stated: Option<f64>) -> f64 {
    let approx = number_after(line, "approx").unwrap_or(0.0);
    let from_length = if count > 0 && approx > 0.0 { approx / count as f64 } else { 0.0 };
    for s in stated.into_iter().flat_map(|s| [s, s * 1e-3, 1.0 / s]) {
        if from_length > 0.0 && (s / from_length - 1.0).abs() < 0.1 {
            return s;
        }
    }
    if from_length > 0.0 { from_length } else { stated.unwrap_or(0.0) }
}
