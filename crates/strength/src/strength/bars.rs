//! Bars as they are written on drawings: "4d20", "2Ø16", "3d16+2d12", "d10@150", "2#8", "Q335A", "0". One parser, one canonical form.
//!
//! ```text
//! bars := "0" | term { "+" term }
//! term := number [ "-" | "x" ] size | size "@" spacing | mesh          spacing in mm, or with "in"
//! size := sign diameter in mm | "#" US size                            sign: d, D, ø, Ø, φ, Φ, ⌀, T, Y, H
//! ```

use crate::fields::{Kind, Problem, Value};
use std::f64::consts::PI;
use std::fmt;

/// Elongation at the highest force of cold drawn wire: the least value of class A (EN 1992-1-1, annex C, table C.1; EN 10080).
pub const COLD_DRAWN: f64 = 0.025;
/// What stands in messages.
const EXAMPLES: &str = "write bars as on the drawing: \"4d20\", \"3d16+2d12\", \"d10@150\", \"2#8\", a mesh such as \"Q335A\", or \"0\" for none";
/// Signs before a diameter.
const SIGNS: [char; 10] = ['d', 'D', 'ø', 'Ø', 'φ', 'Φ', '⌀', 'T', 'Y', 'H'];
/// Allowed diameters, mm.
const DIAMETERS: [f64; 2] = [3.0, 60.0];
/// Allowed spacings, mm.
const SPACINGS: [f64; 2] = [30.0, 1000.0];
/// Largest number of bars in a term.
const MOST: u32 = 999;

/// Nominal diameter, mm, and area, mm2, of US bars by their size (ASTM A615/A615M, table 1).
const US: [(u8, f64, f64); 11] = [
    (3, 9.5, 71.0),
    (4, 12.7, 129.0),
    (5, 15.9, 199.0),
    (6, 19.1, 284.0),
    (7, 22.2, 387.0),
    (8, 25.4, 510.0),
    (9, 28.7, 645.0),
    (10, 32.3, 819.0),
    (11, 35.8, 1006.0),
    (14, 43.0, 1452.0),
    (18, 57.3, 2581.0),
];

/// Wires of meshes by name: diameter and spacing along and across, mm.
///
/// Q and R: DIN 488-4 and its approvals since 1972. A, B and C: BS 4483. SL: AS/NZS 4671. 661 to 668 (New Zealand): assumed from
/// the name alone, 6 x 6 inches of wires of the Standard Wire Gauge of the last digit; no table of the maker was at hand.
const MESHES: [(&str, [f64; 4]); 50] = [
    ("Q131", [5.0, 150.0, 5.0, 150.0]),
    ("Q188A", [6.0, 150.0, 6.0, 150.0]),
    ("Q188", [6.0, 150.0, 6.0, 150.0]),
    ("Q221", [6.5, 150.0, 6.5, 150.0]),
    ("Q257A", [7.0, 150.0, 7.0, 150.0]),
    ("Q257", [7.0, 150.0, 7.0, 150.0]),
    ("Q335A", [8.0, 150.0, 8.0, 150.0]),
    ("Q335", [8.0, 150.0, 8.0, 150.0]),
    ("Q424A", [9.0, 150.0, 9.0, 150.0]),
    ("Q524A", [10.0, 150.0, 10.0, 150.0]),
    ("Q636A", [9.0, 100.0, 10.0, 125.0]),
    ("R131", [5.0, 150.0, 4.0, 250.0]),
    ("R188A", [6.0, 150.0, 6.0, 250.0]),
    ("R188", [6.0, 150.0, 5.0, 250.0]),
    ("R221", [6.5, 150.0, 5.0, 250.0]),
    ("R257A", [7.0, 150.0, 6.0, 250.0]),
    ("R257", [7.0, 150.0, 5.0, 250.0]),
    ("R335A", [8.0, 150.0, 6.0, 250.0]),
    ("R424A", [9.0, 150.0, 8.0, 250.0]),
    ("R524A", [10.0, 150.0, 8.0, 250.0]),
    ("A98", [5.0, 200.0, 5.0, 200.0]),
    ("A142", [6.0, 200.0, 6.0, 200.0]),
    ("A193", [7.0, 200.0, 7.0, 200.0]),
    ("A252", [8.0, 200.0, 8.0, 200.0]),
    ("A393", [10.0, 200.0, 10.0, 200.0]),
    ("B196", [5.0, 100.0, 7.0, 200.0]),
    ("B283", [6.0, 100.0, 7.0, 200.0]),
    ("B385", [7.0, 100.0, 7.0, 200.0]),
    ("B503", [8.0, 100.0, 8.0, 200.0]),
    ("B785", [10.0, 100.0, 8.0, 200.0]),
    ("B1131", [12.0, 100.0, 8.0, 200.0]),
    ("C283", [6.0, 100.0, 5.0, 400.0]),
    ("C385", [7.0, 100.0, 5.0, 400.0]),
    ("C503", [8.0, 100.0, 5.0, 400.0]),
    ("C636", [9.0, 100.0, 6.0, 400.0]),
    ("C785", [10.0, 100.0, 6.0, 400.0]),
    ("SL52", [4.75, 200.0, 4.75, 200.0]),
    ("SL62", [6.0, 200.0, 6.0, 200.0]),
    ("SL72", [6.75, 200.0, 6.75, 200.0]),
    ("SL82", [7.6, 200.0, 7.6, 200.0]),
    ("SL92", [8.6, 200.0, 8.6, 200.0]),
    ("SL102", [9.5, 200.0, 9.5, 200.0]),
    ("661", [7.62, 152.4, 7.62, 152.4]),
    ("662", [7.01, 152.4, 7.01, 152.4]),
    ("663", [6.4, 152.4, 6.4, 152.4]),
    ("664", [5.89, 152.4, 5.89, 152.4]),
    ("665", [5.38, 152.4, 5.38, 152.4]),
    ("666", [4.88, 152.4, 4.88, 152.4]),
    ("667", [4.47, 152.4, 4.47, 152.4]),
    ("668", [4.06, 152.4, 4.06, 152.4]),
];

/// Thickness of a bar.
#[derive(Clone, Copy, Debug, PartialEq)]
enum BarSize {
    /// Diameter, mm.
    Metric(f64),
    /// Index in the table of US sizes.
    Us(usize),
}

impl BarSize {
    /// Nominal diameter, m.
    fn diameter(self) -> f64 {
        1e-3 * match self {
            Self::Metric(d) => d,
            Self::Us(k) => US[k].1,
        }
    }

    /// Cross-section, m2.
    fn area(self) -> f64 {
        match self {
            Self::Metric(d) => 0.25 * PI * (1e-3 * d) * (1e-3 * d),
            Self::Us(k) => 1e-6 * US[k].2,
        }
    }
}

impl fmt::Display for BarSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Metric(d) => write!(f, "d{d}"),
            Self::Us(k) => write!(f, "#{}", US[*k].0),
        }
    }
}

/// One term of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
enum BarTerm {
    /// So many bars.
    Counted(u32, BarSize),
    /// Bars at a distance, mm.
    Spaced(BarSize, f64),
    /// Index in the table of meshes.
    Mesh(usize),
}

impl fmt::Display for BarTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted(n, size) => write!(f, "{n}{size}"),
            Self::Spaced(size, spacing) => write!(f, "{size}@{spacing}"),
            Self::Mesh(k) => f.write_str(MESHES[*k].0),
        }
    }
}

/// Bars of one layer as they stand on a drawing. Its text form is canonical: reading it again gives the same bars.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnBars(Vec<BarTerm>);

/// Steel of one layer over a width.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LayerSteel {
    /// Cross-section, m2.
    pub area: f64,
    /// Diameter of the thickest bar, m; 0 without bars.
    pub bar: f64,
    /// Number of bars.
    pub number: f64,
    /// Elongation at rupture, where it is not that of the profile: cold drawn wire.
    pub elongation: Option<f64>,
}

impl LayerSteel {
    fn add(&mut self, number: f64, [diameter, area]: [f64; 2], elongation: Option<f64>) {
        self.area += number * area;
        self.number += number;
        self.bar = self.bar.max(diameter);
        // The least tough bars go first.
        self.elongation = match (self.elongation, elongation) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }

    /// The one with less steel.
    pub fn less(self, other: Self) -> Self {
        if other.area < self.area { other } else { self }
    }

    /// The same bars times a factor on their number.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self { area: self.area * factor, number: self.number * factor, ..self }
    }

    /// The mean of two layers, as where neither is up.
    #[must_use]
    pub fn mean(self, other: Self) -> Self {
        let mut out = self.times(0.5);
        let half = other.times(0.5);
        out.area += half.area;
        out.number += half.number;
        out.bar = out.bar.max(half.bar);
        out.elongation = out.elongation.or(half.elongation);
        out
    }
}

impl DrawnBars {
    /// True for "0".
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// The steel over a width, m. Counted bars are all in that width.
    pub fn steel(&self, width: f64) -> LayerSteel {
        let mut out = LayerSteel::default();
        for term in &self.0 {
            match *term {
                BarTerm::Counted(n, s) => out.add(f64::from(n), [s.diameter(), s.area()], None),
                BarTerm::Spaced(s, at) => out.add(1e3 * width / at, [s.diameter(), s.area()], None),
                BarTerm::Mesh(k) => {
                    let [d, at, ..] = MESHES[k].1;
                    let s = BarSize::Metric(d);
                    out.add(1e3 * width / at, [s.diameter(), s.area()], Some(COLD_DRAWN));
                }
            }
        }
        out
    }

    /// The wires across, of the meshes in it, over a width, m; `None` without a mesh.
    pub fn across(&self, width: f64) -> Option<LayerSteel> {
        let mut out = LayerSteel::default();
        for term in &self.0 {
            if let BarTerm::Mesh(k) = *term {
                let [.., d, at] = MESHES[k].1;
                let s = BarSize::Metric(d);
                out.add(1e3 * width / at, [s.diameter(), s.area()], Some(COLD_DRAWN));
            }
        }
        (out.area > 0.0).then_some(out)
    }

    /// Diameter, m, and spacing, m, of bars that are given as one size at a distance, such as stirrups.
    pub fn at_distance(&self) -> Option<[f64; 2]> {
        match self.0.as_slice() {
            [BarTerm::Spaced(size, at)] => Some([size.diameter(), 1e-3 * at]),
            _ => None,
        }
    }

    /// Number and diameter, m, of bars of one size.
    pub fn counted(&self) -> Option<(u32, f64)> {
        match self.0.as_slice() {
            [BarTerm::Counted(n, size)] => Some((*n, size.diameter())),
            _ => None,
        }
    }

    /// Width that the bars need beside each other when the clear distance between them is at least one bar (EN 1992-1-1, 8.2 (2)), m; bars at a
    /// distance need it by themselves. `rows` of them lie above each other.
    pub fn least_width(&self, rows: u32) -> f64 {
        let sizes = self.0.iter().filter_map(|t| match t {
            BarTerm::Counted(n, s) => Some((f64::from(*n), s.diameter())),
            _ => None,
        });
        let (number, sum, thickest) = sizes.fold((0.0, 0.0, 0.0f64), |(n, s, t), (k, d)| (n + k, s + k * d, t.max(d)));
        let in_row = (number / f64::from(rows.max(1))).ceil();
        if number > 0.0 { sum * in_row / number + (in_row - 1.0) * thickest } else { 0.0 }
    }

    /// Bars of the given number and diameter, m, to tenths of a millimetre.
    pub fn of(number: u32, diameter: f64) -> Self {
        if number == 0 {
            return Self::default();
        }
        Self(vec![BarTerm::Counted(number.min(MOST), BarSize::Metric((1e4 * diameter).round() / 10.0))])
    }

    /// Bars of a diameter, m, at a distance, m.
    pub fn spaced(diameter: f64, spacing: f64) -> Self {
        Self(vec![BarTerm::Spaced(BarSize::Metric((1e4 * diameter).round() / 10.0), (1e3 * spacing).round())])
    }

    /// Both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Reads bars.
    ///
    /// # Errors
    /// What was found, in words.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text == "0" {
            return Ok(Self::default());
        }
        if text.is_empty() {
            return Err("there are no bars in an empty text; \"0\" says that there are none".into());
        }
        text.split('+').map(term).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for DrawnBars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (k, term) in self.0.iter().enumerate() {
            let plus = if k > 0 { "+" } else { "" };
            write!(f, "{plus}{term}")?;
        }
        Ok(())
    }
}

fn term(text: &str) -> Result<BarTerm, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("a \"+\" has no bars on one side".into());
    }
    if let Some(k) = MESHES.iter().position(|m| m.0.eq_ignore_ascii_case(text)) {
        return Ok(BarTerm::Mesh(k));
    }
    let Some((at, sign)) = text.char_indices().find(|(_, c)| SIGNS.contains(c) || *c == '#') else {
        return Err(format!(
            "\"{text}\" is neither a mesh that is known nor bars: it has no sign of a diameter (d, Ø, #)"
        ));
    };
    let (number, rest) = (text[..at].trim().trim_end_matches(['-', 'x', '×']).trim(), &text[at + sign.len_utf8()..]);
    let (size, spacing) = match rest.split_once('@') {
        Some((size, spacing)) => (size, Some(self::spacing(text, spacing)?)),
        None => (rest, None),
    };
    let size = self::size(text, sign, size)?;
    match (number, spacing) {
        ("", Some(at)) => Ok(BarTerm::Spaced(size, at)),
        ("", None) => Err(format!("\"{text}\" says neither how many bars there are nor at which distance")),
        (n, Some(_)) => Err(format!("\"{text}\" has both a number, {n}, and a distance")),
        (n, None) => match n.parse::<u32>() {
            Ok(n) if (1..=MOST).contains(&n) => Ok(BarTerm::Counted(n, size)),
            Ok(n) => Err(format!("\"{text}\" has {n} bars; 1 to {MOST} can be read")),
            Err(_) => Err(format!("\"{n}\" in \"{text}\" is no number of bars")),
        },
    }
}

fn size(term: &str, sign: char, text: &str) -> Result<BarSize, String> {
    let text = text.trim();
    if sign == '#' {
        return US.iter().position(|u| u.0.to_string() == text).map(BarSize::Us).ok_or_else(|| {
            let known: Vec<String> = US.iter().map(|u| format!("#{}", u.0)).collect();
            format!("\"#{text}\" in \"{term}\" is no US size; there are {}", known.join(", "))
        });
    }
    let number = text.strip_suffix("mm").unwrap_or(text).trim();
    match number.parse::<f64>() {
        Ok(d) if (DIAMETERS[0]..=DIAMETERS[1]).contains(&d) => Ok(BarSize::Metric(d)),
        Ok(d) => Err(format!("\"{term}\" has bars of {d} mm; {} to {} mm can be read", DIAMETERS[0], DIAMETERS[1])),
        Err(_) => Err(format!("\"{text}\" in \"{term}\" is no diameter in mm")),
    }
}

/// In mm.
fn spacing(term: &str, text: &str) -> Result<f64, String> {
    let text = text.trim();
    let inches = text.strip_suffix("in").or_else(|| text.strip_suffix('"'));
    let number = inches.or_else(|| text.strip_suffix("mm")).unwrap_or(text).trim();
    let Ok(number) = number.parse::<f64>() else {
        return Err(format!("\"{text}\" in \"{term}\" is no distance in mm"));
    };
    let mm = if inches.is_some() { (number * 25.4e3).round() / 1e3 } else { number };
    if (SPACINGS[0]..=SPACINGS[1]).contains(&mm) {
        Ok(mm)
    } else {
        Err(format!("\"{term}\" has bars every {mm} mm; {} to {} mm can be read", SPACINGS[0], SPACINGS[1]))
    }
}

/// Bars of a layer, in a document.
pub struct BarText;

impl Kind for BarText {
    type Value = DrawnBars;

    fn read(&self, v: &Value) -> Result<DrawnBars, Problem> {
        let text = match v {
            Value::Text(t) => t.clone(),
            // 0, and meshes whose names are numbers.
            Value::Whole(n) => n.to_string(),
            other => return Err(Problem::new("", format!("expected bars, found {}", other.found()), EXAMPLES)),
        };
        DrawnBars::parse(&text).map_err(|problem| Problem::new("", problem, EXAMPLES))
    }

    fn write(&self, v: &DrawnBars) -> Option<Value> {
        Some(Value::Text(v.to_string()))
    }

    fn typed(&self, text: &str) -> Result<Value, Problem> {
        Ok(Value::Text(text.trim().trim_matches(['"', '\'']).into()))
    }

    fn schema(&self) -> serde_json::Value {
        serde_json::json!({ "type": ["string", "integer"] })
    }

    fn allowed(&self) -> String {
        "bars such as \"4d20\", \"3d16+2d12\", \"d10@150\", \"2#8\", \"Q335A\", \"0\"".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn area(text: &str, width: f64) -> f64 {
        DrawnBars::parse(text).expect(text).steel(width).area * 1e6
    }

    #[test]
    fn bars_are_read_as_they_stand_on_drawings() {
        for (text, mm2) in [
            ("4d20", 4.0 * 314.16),
            ("2Ø16", 402.12),
            ("3d16+2d12", 603.19 + 226.19),
            ("d10@150", 523.6),
            ("2#8", 1020.0),
            ("4-#5", 796.0),
            ("3 x T16", 603.19),
            ("#4@12in", 129.0 / 0.3048),
            ("0", 0.0),
            ("Q335A", 335.1),
            ("a193", 192.4),
            ("664", 27.247 / 0.1524),
            ("2d12+Q188A", 226.19 + 188.5),
        ] {
            assert!((area(text, 1.0) - mm2).abs() < 0.1, "{text}: {} is not {mm2}", area(text, 1.0));
        }
        assert!((area("d10@150", 0.3) / area("d10@150", 1.0) - 0.3).abs() < 1e-12);
        assert!((area("4d20", 0.3) - area("4d20", 1.0)).abs() < 1e-12);
    }

    #[test]
    fn meshes_have_wires_both_ways_and_the_elongation_of_cold_drawn_wire() {
        let mesh = DrawnBars::parse("R335A").expect("a mesh");
        let (along, across) = (mesh.steel(1.0), mesh.across(1.0).expect("wires across"));
        assert!((along.area * 1e6 - 335.1).abs() < 0.1 && (across.area * 1e6 - 113.1).abs() < 0.1);
        assert_eq!((along.elongation, across.elongation), (Some(COLD_DRAWN), Some(COLD_DRAWN)));
        let bars = DrawnBars::parse("4d20").expect("bars");
        assert_eq!((bars.across(1.0), bars.steel(1.0).elongation), (None, None));
        assert_eq!(DrawnBars::parse("4d20+A142").expect("both").steel(1.0).elongation, Some(COLD_DRAWN));
        for (name, [d, s, ..]) in MESHES.iter().filter(|m| m.0.starts_with(['Q', 'R', 'A', 'B', 'C'])) {
            let named: f64 = name.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("an area");
            let made = 0.25 * PI * d * d * 1e3 / s;
            assert!((made / named - 1.0).abs() < 0.015, "{name} has {made} mm2/m");
        }
    }

    #[test]
    fn what_is_no_bars_is_named() {
        for (text, part) in [
            ("", "empty text"),
            ("4", "no sign of a diameter"),
            ("d20", "neither how many"),
            ("4x20", "no sign of a diameter"),
            ("2#12", "no US size"),
            ("3d20@100", "both a number"),
            ("d10@0", "every 0 mm"),
            ("4d0", "bars of 0 mm"),
            ("4d20+", "no bars on one side"),
            ("-4d20", "is no number of bars"),
            ("0d20", "has 0 bars"),
            ("4dNaN", "bars of NaN mm"),
            ("4d20 mm x", "is no diameter"),
            ("Q999", "neither a mesh that is known"),
            ("99999999999d20", "is no number of bars"),
        ] {
            let e = DrawnBars::parse(text).expect_err(text);
            assert!(e.contains(part), "{text:?} gives {e:?} without {part:?}");
        }
    }

    #[test]
    fn bars_need_a_clear_distance_of_one_bar() {
        let width = |t: &str, rows| DrawnBars::parse(t).expect(t).least_width(rows);
        // 4 x 20 + 3 x 20 mm, in two rows 2 x 20 + 20 mm.
        assert!((width("4d20", 1) - 0.14).abs() < 1e-12 && (width("4d20", 2) - 0.06).abs() < 1e-12);
        assert_eq!((width("d10@150", 1), width("0", 1)), (0.0, 0.0));
    }

    fn any_bars() -> impl Strategy<Value = DrawnBars> {
        let size = || {
            prop_oneof![
                (30u32..=600).prop_map(|d| BarSize::Metric(f64::from(d) / 10.0)),
                (0..US.len()).prop_map(BarSize::Us)
            ]
        };
        let term = prop_oneof![
            (1..=MOST, size()).prop_map(|(n, s)| BarTerm::Counted(n, s)),
            (size(), 300u32..=10_000).prop_map(|(s, at)| BarTerm::Spaced(s, f64::from(at) / 10.0)),
            (0..MESHES.len()).prop_map(BarTerm::Mesh),
        ];
        prop::collection::vec(term, 0..5).prop_map(DrawnBars)
    }

    proptest! {
        /// The canonical text is read as the bars that it was written for.
        #[test]
        fn what_is_written_is_read_again(bars in any_bars()) {
            prop_assert_eq!(DrawnBars::parse(&bars.to_string()), Ok(bars));
        }

        /// Any text is read or refused, and what is read has sensible steel.
        #[test]
        fn no_text_makes_the_parser_fail(text in "[0-9dDØ#@+xQRA. mmin-]{0,24}", width in 0.03f64..20.0) {
            if let Ok(bars) = DrawnBars::parse(&text) {
                let s = bars.steel(width);
                prop_assert!(s.area >= 0.0 && s.area.is_finite() && s.number.is_finite());
                prop_assert_eq!(DrawnBars::parse(&bars.to_string()), Ok(bars));
            }
        }

        /// Areas of terms add, whatever their order.
        #[test]
        fn terms_add(a in any_bars(), b in any_bars()) {
            let (one, other) = (a.clone().and(b.clone()).steel(1.0).area, b.steel(1.0).area + a.steel(1.0).area);
            prop_assert!((one - other).abs() <= 1e-9 * other.max(1e-9));
        }
    }
}
