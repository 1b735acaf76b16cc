//! Graphs: curves over an axis, in one or more panels, drawn on paper. All curves that the program draws are made here.

use super::paper::{Canvas, Colour, INK, Sheet, Stroke, Text, grey, pen};
use super::svg::{Fonts, svg};

/// Colours of curves that are told apart by most people who see few colours (Okabe and Ito 2008).
pub const COLOURS: [Colour; 8] = [
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0x00, 0x9e, 0x73],
    [0xcc, 0x79, 0xa7],
    [0x00, 0x00, 0x00],
    [0xe6, 0x9f, 0x00],
    [0x56, 0xb4, 0xe9],
    [0x8c, 0x56, 0x4b],
];

/// Size of letters, mm.
const LETTERS: f64 = 3.4;
/// Left, upper, right and lower edge around the box of a panel, mm: for numbers, titles and names.
const EDGES: [f64; 4] = [26.0, 10.0, 6.0, 13.0];
/// Height of the title of a graph, mm.
const TITLE: f64 = 10.0;
/// Width of the list of names beside a panel, mm.
const NAMES: f64 = 52.0;

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// Quantity and unit.
    pub label: String,
    /// Lowest and highest value.
    pub range: [f64; 2],
    /// Values with a number beside them; they get a grey line.
    pub ticks: Vec<(f64, String)>,
    /// Logarithmic scale; the range is positive then.
    pub logarithmic: bool,
}

impl Axis {
    /// An axis divided into `parts`; a range without length is widened.
    pub fn even(label: impl Into<String>, range: [f64; 2], parts: u32, number: impl Fn(f64) -> String) -> Self {
        let [low, high] = if range[1] - range[0] < 1e-12 { [range[0] - 1.0, range[1] + 1.0] } else { range };
        let value = |k: u32| low + (high - low) * f64::from(k) / f64::from(parts);
        let ticks = (0..=parts).map(|k| (value(k), number(value(k)))).collect();
        Self { label: label.into(), range: [low, high], ticks, logarithmic: false }
    }

    /// A logarithmic axis with those of the values that lie on it.
    pub fn logarithmic(label: impl Into<String>, range: [f64; 2], values: &[f64]) -> Self {
        let there = values.iter().filter(|v| (range[0]..=range[1]).contains(*v));
        let ticks = there.map(|v| (*v, v.to_string())).collect();
        Self { label: label.into(), range, ticks, logarithmic: true }
    }

    /// Where a value lies, 0 at the lowest and 1 at the highest one; values outside are at the ends.
    fn share(&self, value: f64) -> f64 {
        let [low, high] = self.range;
        let v = value.clamp(low, high);
        if self.logarithmic { (v / low).ln() / (high / low).ln() } else { (v - low) / (high - low) }
    }
}

/// How points are drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Style {
    /// A line through the points.
    Line(Stroke),
    /// A letter at each point.
    Letter(String, Colour),
}

/// Points with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the list beside the panel; empty for none.
    pub name: String,
    /// Points, in the units of the axes.
    pub points: Vec<[f64; 2]>,
    /// How they are drawn.
    pub style: Style,
}

impl Series {
    /// A line in the colour of a number.
    pub fn line(name: impl Into<String>, number: usize, points: Vec<[f64; 2]>) -> Self {
        let stroke = pen(0.35).colour(COLOURS[number % COLOURS.len()]);
        Self { name: name.into(), points, style: Style::Line(stroke) }
    }

    /// With another line.
    pub fn drawn(mut self, stroke: Stroke) -> Self {
        self.style = Style::Line(stroke);
        self
    }

    fn colour(&self) -> Colour {
        match &self.style {
            Style::Line(s) => s.colour,
            Style::Letter(_, c) => *c,
        }
    }
}

/// A box with axes and what is drawn in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Above the box.
    pub title: String,
    /// Horizontal and vertical axis.
    pub axes: [Axis; 2],
    /// From below to above.
    pub series: Vec<Series>,
    /// Series named at most; of the others their number is said.
    pub named: usize,
}

/// A graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// Above all panels.
    pub title: String,
    /// Panels from left to right, then down.
    pub panels: Vec<Panel>,
    /// Panels side by side.
    pub across: usize,
    /// Width and height of the box of each panel, mm.
    pub size: [f64; 2],
    /// Lines below: text and colour.
    pub notes: Vec<(String, Colour)>,
}

impl Graph {
    /// One panel under a title.
    pub fn new(title: impl Into<String>, size: [f64; 2], panels: Vec<Panel>) -> Self {
        Self { title: title.into(), panels, across: 1, size, notes: Vec::new() }
    }

    /// On paper.
    pub fn sheet(&self) -> Sheet {
        let beside = if self.panels.iter().any(|p| p.series.iter().any(|s| !s.name.is_empty())) { NAMES } else { 0.0 };
        let cell = [EDGES[0] + self.size[0] + beside + EDGES[2], EDGES[1] + self.size[1] + EDGES[3]];
        let across = self.across.max(1);
        let rows = self.panels.len().div_ceil(across);
        let foot = self.notes.len() as f64 * 1.5 * LETTERS + 2.0;
        let mut sheet = Sheet {
            size: [across.min(self.panels.len().max(1)) as f64 * cell[0], TITLE + rows as f64 * cell[1] + foot],
            marks: Vec::new(),
        };
        sheet.text(Text::new([EDGES[0], 7.0], 1.3 * LETTERS, self.title.as_str()));
        for (k, panel) in self.panels.iter().enumerate() {
            let corner = [(k % across) as f64 * cell[0] + EDGES[0], TITLE + (k / across) as f64 * cell[1] + EDGES[1]];
            panel.put(&mut sheet, corner, self.size);
        }
        for (k, (note, colour)) in self.notes.iter().enumerate() {
            let at = [EDGES[0], TITLE + rows as f64 * cell[1] + 1.5 * LETTERS * (k + 1) as f64 - 2.0];
            sheet.text(Text::new(at, LETTERS, note.as_str()).colour(*colour));
        }
        sheet
    }

    /// As SVG.
    pub fn svg(&self) -> String {
        svg(&self.sheet(), "graph", Fonts::Outside)
    }
}

impl Panel {
    fn put(&self, sheet: &mut Sheet, [left, top]: [f64; 2], [width, height]: [f64; 2]) {
        let [across, up] = &self.axes;
        let (right, bottom) = (left + width, top + height);
        let x = |v: f64| left + width * across.share(v);
        let y = |v: f64| bottom - height * up.share(v);
        sheet.text(Text::new([left, top - 2.5], LETTERS, self.title.as_str()));
        let faint = pen(0.18).colour(grey(0.82));
        for (value, number) in &across.ticks {
            sheet.line(&[[x(*value), top], [x(*value), bottom]], faint);
            sheet.text(Text::new([x(*value), bottom + 4.2], 0.85 * LETTERS, number.as_str()).middle());
        }
        for (value, number) in &up.ticks {
            sheet.line(&[[left, y(*value)], [right, y(*value)]], faint);
            sheet.text(Text::new([left - 1.5, y(*value) + 1.1], 0.85 * LETTERS, number.as_str()).end());
        }
        sheet.frame([left, top, right, bottom], None, Some(pen(0.25).colour(grey(0.4))));
        sheet.text(Text::new([left + width / 2.0, bottom + 9.0], LETTERS, across.label.as_str()).middle());
        sheet.text(Text::new([left - EDGES[0] + 1.0, top - 2.5], LETTERS, up.label.as_str()));
        for s in &self.series {
            let places: Vec<[f64; 2]> = s.points.iter().map(|p| [x(p[0]), y(p[1])]).collect();
            match &s.style {
                Style::Line(stroke) => sheet.line(&places, *stroke),
                Style::Letter(letter, colour) => {
                    for [px, py] in places {
                        sheet.text(Text::new([px, py + 1.1], LETTERS, letter.as_str()).middle().colour(*colour));
                    }
                }
            }
        }
        let names = self.series.iter().filter(|s| !s.name.is_empty());
        let at = |k: usize| [right + 2.5, top + 3.5 + 1.35 * LETTERS * k as f64];
        for (k, s) in names.clone().take(self.named).enumerate() {
            sheet.text(Text::new(at(k), LETTERS, s.name.as_str()).colour(s.colour()));
        }
        let more = names.count().saturating_sub(self.named);
        if more > 0 {
            sheet.text(Text::new(at(self.named), LETTERS, format!("and {more} more")).colour(INK));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::paper::Mark;
    use super::*;

    fn graph(named: usize) -> Graph {
        let axes = [
            Axis::even("time, s", [0.0, 2.0], 4, |v| format!("{v:.1}")),
            Axis::logarithmic("force, kN", [1.0, 100.0], &[0.5, 1.0, 10.0, 100.0]),
        ];
        let series = (0..3).map(|k| Series::line(format!("item {k}"), k, vec![[0.0, 1.0], [1.0, 10.0], [9.0, 1e6]]));
        let panel = Panel { title: "a panel".into(), axes, series: series.collect(), named };
        Graph::new("a title", [100.0, 50.0], vec![panel])
    }

    #[test]
    fn points_lie_where_their_axes_say_and_those_outside_at_the_edge_of_the_box() {
        let sheet = graph(8).sheet();
        let lines = sheet.marks.iter().filter_map(|m| match m {
            Mark::Path { rings, stroke: Some(s), closed: false, .. } if s.colour == COLOURS[0] => {
                Some(rings[0].clone())
            }
            _ => None,
        });
        let lines: Vec<_> = lines.collect();
        let (left, bottom) = (EDGES[0], TITLE + EDGES[1] + 50.0);
        let expected = [[left, bottom], [left + 50.0, bottom - 25.0], [left + 100.0, bottom - 50.0]];
        assert!(lines.len() == 1 && lines[0].len() == 3);
        for (p, q) in lines[0].iter().zip(&expected) {
            assert!((p[0] - q[0]).hypot(p[1] - q[1]) < 1e-9, "{p:?} is not {q:?}");
        }
    }

    #[test]
    fn every_name_and_number_is_on_the_sheet_and_names_beyond_the_limit_are_counted() {
        let texts = |g: &Graph| g.sheet().texts().iter().map(|t| t.0.text.clone()).collect::<Vec<_>>();
        let all = texts(&graph(8));
        for word in ["a title", "a panel", "time, s", "force, kN", "item 0", "item 2", "0.5", "10", "100"] {
            assert!(all.iter().any(|t| t == word), "{word} is not in {all:?}");
        }
        let few = texts(&graph(1));
        assert!(few.iter().any(|t| t == "and 2 more") && !few.iter().any(|t| t == "item 1"), "{few:?}");
        let svg = graph(8).svg();
        assert!(svg.starts_with("<svg") && svg.contains("item 2") && svg.trim_end().ends_with("</svg>"));
    }
}
