//! Datums: how far longitude and latitude of a survey are from those of WGS84, and how well that is known. `datums.txt` lists those that are neither WGS84
//! nor within two metres of it (ETRS89, NAD83, GDA, TUREF and so on): the EPSG code of their longitude and latitude, by which the registry has the
//! shift; how far a place may be off with it, m; and their names in WKT. It lists systems, too, whose definition in the registry is wrong.

use super::wkt::Node;

/// One datum on a line: code; metres; names.
const TABLE: &str = include_str!("datums.txt");
/// Words of a definition that say what its datum is.
const WORDS: [&str; 7] = ["ellps", "a", "b", "rf", "R", "towgs84", "datum"];
/// Less is the same as WGS84, m: an outline from a map is not known better.
pub(super) const LEAST: f64 = 2.0;
/// More is no place of a building, m: that of its neighbour.
pub(super) const MOST: f64 = 30.0;
/// Axis, m, and flattenings of WGS84 and of GRS80.
const AXIS: f64 = 6_378_137.0;
const FLAT: [f64; 2] = [298.257_223_563, 298.257_222_101];

/// What is known of a datum.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Datum {
    /// Its words in a definition.
    words: String,
    /// Whether it is WGS84 within two metres, without a shift.
    pub is_wgs84: bool,
    /// How far a place may be off with the shift, m.
    pub off: f64,
}

/// The definition of an EPSG code in the registry.
pub(super) fn registry(code: u32) -> Option<&'static str> {
    crs_definitions::from_code(u16::try_from(code).ok()?).map(|d| d.proj4)
}

fn key(word: &str) -> &str {
    word.trim_start_matches('+').split('=').next().unwrap_or_default()
}

/// The words of a definition that say what its datum is.
fn words(definition: &str) -> String {
    definition.split_whitespace().filter(|w| WORDS.contains(&key(w))).collect::<Vec<_>>().join(" ")
}

/// Whether the definition of a code is far from that of EPSG.
pub(super) fn is_wrong(code: u32) -> bool {
    TABLE.lines().filter_map(|l| l.strip_prefix('!')).any(|l| l.split(',').any(|c| c.parse() == Ok(code)))
}

/// Letters and digits of a name, without the D_ of ESRI.
fn plain(name: &str) -> String {
    let name = name.strip_prefix("D_").unwrap_or(name);
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Code, metres and names of each datum of the table.
fn rows() -> impl Iterator<Item = (u32, f64, &'static str)> {
    TABLE.lines().filter(|l| !l.starts_with(['#', '!'])).filter_map(|l| {
        let mut parts = l.split(';');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?))
    })
}

/// Whether words say WGS84 or something within two metres of it.
fn is_wgs84(words: &str) -> bool {
    let value = |wanted: &str| words.split(' ').find(|w| key(w) == wanted).and_then(|w| w.split('=').nth(1));
    let none = value("towgs84").is_none_or(|s| s.split(',').all(|x| x.trim().parse() == Ok(0.0)));
    let sphere = || matches!(value("ellps"), Some("GRS80" | "WGS84"));
    matches!(value("datum"), Some("WGS84" | "NAD83")) || value("datum").is_none() && none && sphere()
}

impl Datum {
    /// That of a definition of the registry; none where no shift without a grid is known.
    pub(super) fn of_definition(text: &str) -> Option<Self> {
        let words = words(text);
        if text.contains("nadgrids=@null") || is_wgs84(&words) {
            return Some(Self { words, is_wgs84: true, off: 0.0 });
        }
        let off = rows().find(|r| registry(r.0).is_some_and(|t| self::words(t) == words))?.1;
        Some(Self { words, is_wgs84: false, off })
    }

    /// That of longitude and latitude in WKT: by its EPSG code, else by its name, else by its spheroid.
    pub(super) fn of_wkt(round: &Node) -> Option<Self> {
        if let Some(text) = round.epsg().and_then(registry) {
            return Self::of_definition(text);
        }
        let datum = round.find(&["DATUM", "GEODETICDATUM", "TRF", "ENSEMBLE"])?;
        let name = plain(datum.name());
        if let Some(row) = rows().find(|r| r.2.split(',').any(|n| n == name)) {
            return Self::of_definition(registry(row.0)?);
        }
        let spheroid = round.find(&["SPHEROID", "ELLIPSOID"])?;
        let same = spheroid.number(1).is_some_and(|a| (a - AXIS).abs() < 1e-3)
            && spheroid.number(2).is_some_and(|f| FLAT.iter().any(|g| (f - g).abs() < 1e-5));
        same.then(|| Self { words: String::new(), is_wgs84: true, off: 0.0 })
    }

    /// A shift that a file declares itself.
    pub(super) fn declared(definition: &str) -> Self {
        let words = words(definition);
        Self { is_wgs84: is_wgs84(&words), words, off: 0.0 }
    }

    /// A definition with this datum in place of its own.
    pub(super) fn put_into(&self, definition: &str) -> String {
        if self.is_wgs84 {
            return definition.to_owned();
        }
        let others = definition.split_whitespace().filter(|w| !WORDS.contains(&key(w)));
        others.chain(self.words.split(' ')).collect::<Vec<_>>().join(" ")
    }
}
