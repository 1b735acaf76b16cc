//! A drawing on paper: shapes and texts in millimetres, from the upper left corner, painted in their order. Pictures, pages and films are made
//! of it; [`super::svg`] and [`super::png`] write it.

use super::font;

/// Colour, sRGB.
pub type Colour = [u8; 3];

/// White paper.
pub const PAPER: Colour = [255, 255, 255];
/// Black ink.
pub const INK: Colour = [0, 0, 0];

/// A line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Width, mm.
    pub width: f64,
    /// Colour.
    pub colour: Colour,
    /// Lengths of dash and gap, mm.
    pub dash: Option<[f64; 2]>,
}

/// An area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Plain(Colour),
    /// One colour that lets through what is below: opacity 0 to 1.
    Glass(Colour, f64),
    /// Parallel lines.
    Hatch {
        /// Angle of the lines from the horizontal, degrees, counter-clockwise.
        angle: f64,
        /// Distance between lines, mm.
        spacing: f64,
        /// Width of lines, mm.
        width: f64,
        /// Colour of lines.
        colour: Colour,
        /// Colour between them.
        ground: Option<Colour>,
    },
}

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
    /// At its right end.
    End,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Left, middle or right end of its base line, mm.
    pub at: [f64; 2],
    /// The text.
    pub text: String,
    /// Size of the letters (em), mm.
    pub size: f64,
    /// Bold.
    pub bold: bool,
    /// Where it is held.
    pub anchor: Anchor,
    /// Colour.
    pub colour: Colour,
    /// Width of a white edge around the letters, mm; 0 for none.
    pub halo: f64,
}

impl Text {
    /// A black text that begins at a place.
    pub fn new(at: [f64; 2], size: f64, text: impl Into<String>) -> Self {
        Self { at, text: text.into(), size, bold: false, anchor: Anchor::Start, colour: INK, halo: 0.0 }
    }

    /// Bold.
    pub fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// Held in its middle.
    pub fn middle(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// Held at its right end.
    pub fn end(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }

    /// In a colour.
    pub fn colour(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }

    /// With a white edge, for texts over drawings.
    pub fn halo(mut self, width: f64) -> Self {
        self.halo = width;
        self
    }

    /// Its box: left, top, right, bottom, mm.
    pub fn bounds(&self) -> [f64; 4] {
        let w = font::width(&self.text, self.size, self.bold);
        let left = match self.anchor {
            Anchor::Start => self.at[0],
            Anchor::Middle => self.at[0] - w / 2.0,
            Anchor::End => self.at[0] - w,
        };
        [left, self.at[1] - font::ASCENT * self.size, left + w, self.at[1] + font::DESCENT * self.size]
    }
}

/// Something on paper.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Polygons or lines.
    Path {
        /// Corners of each ring or line, mm.
        rings: Vec<Vec<[f64; 2]>>,
        /// Whether the ends are joined.
        closed: bool,
        /// Area; rings within rings are holes.
        fill: Option<Fill>,
        /// Line.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Centre, mm.
        at: [f64; 2],
        /// Radius, mm.
        radius: f64,
        /// Area.
        fill: Option<Fill>,
        /// Line.
        stroke: Option<Stroke>,
    },
    /// A line of text.
    Text(Text),
    /// Marks that are seen only within a box (left, top, right, bottom, mm).
    Window {
        /// The box.
        frame: [f64; 4],
        /// What is in it.
        marks: Vec<Mark>,
    },
    /// A picture in a box (left, top, right, bottom, mm), as large as fits with its own proportions.
    Image {
        /// The box.
        frame: [f64; 4],
        /// The content of a PNG file.
        png: Vec<u8>,
    },
}

/// A sheet of paper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Width and height, mm.
    pub size: [f64; 2],
    /// What is on it, from below to above.
    pub marks: Vec<Mark>,
}

/// A line of a width, in black.
pub fn pen(width: f64) -> Stroke {
    Stroke { width, colour: INK, dash: None }
}

impl Stroke {
    /// Dashed.
    pub fn dashed(mut self, dash: f64, gap: f64) -> Self {
        self.dash = Some([dash, gap]);
        self
    }

    /// In a colour.
    pub fn colour(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }
}

/// Hatching at an angle, in black, as the design of the pages has it.
pub fn hatch(angle: f64, spacing: f64) -> Fill {
    Fill::Hatch { angle, spacing, width: 0.26, colour: INK, ground: None }
}

/// A grey: 0 black, 1 white.
pub fn grey(light: f64) -> Colour {
    [(255.0 * light.clamp(0.0, 1.0)).round() as u8; 3]
}

/// A place where marks are put.
pub trait Canvas {
    /// Puts a mark above the others.
    fn put(&mut self, mark: Mark);

    /// A polygon.
    fn area(&mut self, ring: &[[f64; 2]], fill: Option<Fill>, stroke: Option<Stroke>) {
        self.put(Mark::Path { rings: vec![ring.to_vec()], closed: true, fill, stroke });
    }

    /// Polygons with holes.
    fn rings(&mut self, rings: Vec<Vec<[f64; 2]>>, fill: Option<Fill>, stroke: Option<Stroke>) {
        if !rings.is_empty() {
            self.put(Mark::Path { rings, closed: true, fill, stroke });
        }
    }

    /// A line through points.
    fn line(&mut self, points: &[[f64; 2]], stroke: Stroke) {
        self.put(Mark::Path { rings: vec![points.to_vec()], closed: false, fill: None, stroke: Some(stroke) });
    }

    /// A box: left, top, right, bottom.
    fn frame(&mut self, [l, t, r, b]: [f64; 4], fill: Option<Fill>, stroke: Option<Stroke>) {
        self.area(&[[l, t], [r, t], [r, b], [l, b]], fill, stroke);
    }

    /// A circle.
    fn circle(&mut self, at: [f64; 2], radius: f64, fill: Option<Fill>, stroke: Option<Stroke>) {
        self.put(Mark::Circle { at, radius, fill, stroke });
    }

    /// A line of text.
    fn text(&mut self, text: Text) {
        self.put(Mark::Text(text));
    }
}

impl Canvas for Vec<Mark> {
    fn put(&mut self, mark: Mark) {
        self.push(mark);
    }
}

impl Canvas for Sheet {
    fn put(&mut self, mark: Mark) {
        self.marks.push(mark);
    }
}

impl Sheet {
    /// All texts, also those in windows, with the box in which they are seen.
    pub fn texts(&self) -> Vec<(&Text, [f64; 4])> {
        fn collect<'a>(marks: &'a [Mark], frame: [f64; 4], out: &mut Vec<(&'a Text, [f64; 4])>) {
            for m in marks {
                match m {
                    Mark::Text(t) => out.push((t, frame)),
                    Mark::Window { frame, marks } => collect(marks, *frame, out),
                    _ => {}
                }
            }
        }
        let mut out = Vec::new();
        collect(&self.marks, [0.0, 0.0, self.size[0], self.size[1]], &mut out);
        out
    }
}
