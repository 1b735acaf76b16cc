//! What the teams have marked on the site, on the drawings: victims as they wrote them (V, L-2, D-1) in a box of one line, searched areas as dashed
//! outlines. Marks that no longer hold, and those without a place or outside of the plan, are not drawn; the lists name them.

use super::Input;
use super::marks::{LETTERS, leader};
use crate::draw::labels::{Labels, around, rings};
use crate::draw::paper::{Canvas, Fill, INK, Mark, PAPER, Stroke, Text, pen};
use crate::draw::{Projection, font};
use crate::geometry::Vec3;
use crate::site::{Mark as TeamMark, SiteEntry};

/// Half the height of a box, mm.
const HALF: f64 = 1.9;
/// Outline of a searched area.
const DASHED: [f64; 2] = [1.0, 0.9];
/// Corners of a circle.
const CIRCLE: u32 = 48;

/// The marks that hold and lie between two heights (m); without heights, all that have a place.
fn placed<'a>(input: &'a Input<'_>, heights: Option<[f64; 2]>) -> impl Iterator<Item = (&'a SiteEntry, Vec3)> {
    let list = input.news.iter().flat_map(|n| &n.standing);
    // What is outside of the plans is said in its line.
    list.filter(|e| e.outside_m.is_none()).filter_map(move |e| {
        let [x, y] = e.at?;
        match heights {
            None => Some((e, Vec3::new(x, y, e.level.unwrap_or(0.0)))),
            Some([low, high]) => {
                let z = e.level.filter(|z| (low..high).contains(z))?;
                Some((e, Vec3::new(x, y, z)))
            }
        }
    })
}

/// What is written beside a mark: the mark itself, a searched area with its time.
fn label(e: &SiteEntry) -> Option<String> {
    match e.what {
        TeamMark::Victim | TeamMark::Live(1..) | TeamMark::Dead(1..) => Some(e.what.to_string()),
        TeamMark::Searched(_) => Some(format!("searched {}", e.time.of_day())),
        TeamMark::Live(_) | TeamMark::Dead(_) | TeamMark::Note => None,
    }
}

/// Draws searched areas, and victims with their boxes where these cover nothing.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    input: &Input<'_>,
    p: &Projection,
    heights: Option<[f64; 2]>,
) {
    for (e, at) in placed(input, heights).filter(|l| is_searched(l.0)) {
        let ring = outline(e, at, p);
        if ring.is_empty() {
            continue;
        }
        for pass in [Stroke { width: 0.9, colour: PAPER, dash: None }, pen(0.35).dashed(DASHED[0], DASHED[1])] {
            marks.line(&ring, pass);
        }
    }
    for (e, at) in placed(input, heights).filter(|l| !is_searched(l.0)) {
        let Some(text) = label(e) else { continue };
        let at = p.at(&at);
        let size = [font::width(&text, LETTERS, true) + 2.0, 2.0 * HALF];
        marks.circle(at, 0.5, Some(Fill::Plain(INK)), None);
        labels.keep_free(around(at, [1.0; 2]));
        let Some([x, y]) = labels.place(size, rings(at, 2.4 + size[0] / 2.0, 0.0)) else { continue };
        leader(marks, [x, y], at, size);
        let half = size[0] / 2.0;
        above.frame([x - half, y - HALF, x + half, y + HALF], Some(Fill::Plain(PAPER)), Some(pen(0.45)));
        above.text(Text::new([x, y + 0.36 * LETTERS], LETTERS, text).bold().middle().halo(0.4));
    }
}

/// Writes beside searched areas when they were searched.
pub(super) fn searched(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    input: &Input<'_>,
    p: &Projection,
    heights: Option<[f64; 2]>,
) {
    for (e, at) in placed(input, heights).filter(|l| is_searched(l.0)) {
        let Some(text) = label(e).map(|t| input.local.words(&t).into_owned()) else { continue };
        let at = p.at(&at);
        let size = [font::width(&text, LETTERS, true) + 0.4, 2.0 * HALF];
        let Some([x, y]) = labels.place(size, rings(at, 2.4 + size[0] / 2.0, 0.0)) else { continue };
        leader(marks, [x, y], at, size);
        above.text(Text::new([x, y + 0.36 * LETTERS], LETTERS, text).bold().middle().halo(0.4));
    }
}

fn is_searched(e: &SiteEntry) -> bool {
    matches!(e.what, TeamMark::Searched(_))
}

/// The closed outline of a searched area on paper: its corners, or a circle.
fn outline(e: &SiteEntry, at: Vec3, p: &Projection) -> Vec<[f64; 2]> {
    let on_paper = |x: f64, y: f64| p.at(&Vec3::new(x, y, at.z));
    let mut ring: Vec<[f64; 2]> = match e.typed.radius {
        Some(r) => (0..CIRCLE)
            .map(|k| {
                let (sin, cos) = (f64::from(k) / f64::from(CIRCLE) * std::f64::consts::TAU).sin_cos();
                on_paper(at.x + r * cos, at.y + r * sin)
            })
            .collect(),
        None => e.typed.area.iter().map(|c| on_paper(c[0], c[1])).collect(),
    };
    ring.extend(ring.first().copied());
    ring
}

#[cfg(test)]
mod tests {
    use super::super::tests::with_news;
    use crate::draw::paper::Mark;
    use crate::local::Local;
    use crate::pages::Template;
    use crate::site::{FILE, SiteNews, SitePlace, read_log};

    /// Marks that hold are on the plan of the heap: two alive at A1 and one who is not known, not the V that an L has taken the place of, not those
    /// who are out, not what has no place. A searched area has its time and a dashed outline.
    #[test]
    fn marks_that_hold_are_drawn_where_they_were_made() {
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join(FILE);
        let lines = [
            "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note",
            "2026-11-26T06:01,A,V,A1,1,2,0.5,,,,,,",
            "2026-11-26T06:02,A,L-2,A1,1,2,0.5,,,,,,",
            "2026-11-26T06:03,A,V,B,4,2,0.5,,,,,,",
            "2026-11-26T06:04,A,L-7,C,5,1,0.5,,,,,,",
            "2026-11-26T06:05,A,L-0,C,5,1,0.5,,,,,,",
            "2026-11-26T06:06,A,D-4,D,,,,,,,,,",
            "2026-11-26T06:07,A,searched dog,,3,3,0.5,,,,1.5,,",
        ];
        std::fs::write(&file, lines.join("\n") + "\n").expect("written");
        let news = SiteNews::of(&read_log(&file, &SitePlace::default()).expect("a log"), None);
        // Texts and dashed lines of the drawings on page 1, which are windows.
        let drawn = |news: Option<&SiteNews>| {
            let (mut texts, mut dashed) = (Vec::new(), 0);
            with_news("House", &Template::default(), None, news, Local::default(), |_, sheets| {
                for m in &sheets[0].marks {
                    let Mark::Window { marks, .. } = m else { continue };
                    for m in marks {
                        match m {
                            Mark::Text(t) => texts.push(t.text.clone()),
                            Mark::Path { rings, stroke: Some(s), .. } => {
                                dashed += usize::from(s.dash.is_some() && rings.iter().any(|r| r.len() > 40));
                            }
                            _ => {}
                        }
                    }
                }
            });
            (texts, dashed)
        };
        let (with, without) = (drawn(Some(&news)), drawn(None));
        let count = |what: &str| with.0.iter().filter(|t| *t == what).count();
        assert!(count("L-2") >= 1 && count("V") >= 1 && count("searched 06:07") >= 1, "{:?}", with.0);
        assert_eq!([count("L-7"), count("L-0"), count("D-4")], [0; 3], "{:?}", with.0);
        assert!(with.1 > without.1 && !without.0.contains(&"L-2".into()), "{} and {} dashed", with.1, without.1);
    }
}
