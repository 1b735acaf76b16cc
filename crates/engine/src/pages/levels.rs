//! The foot of page 1: plans of the levels beside each other, and the legend of all drawings.

use super::areas::Area;
use super::flow::{BODY, SMALL};
use super::{Input, Page, marks, plans};
use crate::assess::Situation;
use crate::draw::paper::{Canvas, Fill, INK, Sheet, Text, hatch, pen};
use crate::draw::{font, people as people_signs, sheet_name, surroundings, voids};
use crate::export::figures::round;

/// Height of a row of the legend, mm.
const LEGEND_ROW: f64 = 6.2;
/// Sizes of its letters, mm.
const LEGEND_SIZES: [f64; 3] = [SMALL, 2.4, 2.0];

/// Plans of the levels beside each other, and the legend.
pub(super) fn levels(page: &mut Page<'_, '_>, areas: &[Area], [l, t, r, b]: [f64; 4]) {
    let Some(raster) = page.raster else { return };
    let input = page.input;
    let s = &input.header.structure;
    // Levels with floors: those where somebody is at the end come first, from below.
    let on = |k: usize| {
        let people = input.assessment.people.iter().filter(|p| p.end_storey == Some(k as u32));
        // Whoever died in a room that stands waits for nobody there.
        let lives = |p: &&crate::assess::PersonOutcome| !people_signs::is_dead(p);
        let rooms = people.clone().filter(lives).filter(|p| p.situation == Situation::StandingRoom).count();
        (people.count(), rooms)
    };
    let mut chosen: Vec<usize> = (0..s.storeys.len()).filter(|k| on(*k).0 > 0).collect();
    chosen.extend((0..s.storeys.len()).filter(|k| on(*k).0 == 0));
    chosen.truncate(4);
    chosen.sort_unstable();
    let legend_top = b - 3.0 * LEGEND_ROW - 0.5;
    let width = (r - l - 3.0 * 2.5) / 4.0;
    for (n, k) in chosen.iter().enumerate() {
        let left = l + n as f64 * (width + 2.5);
        let storey = &s.storeys[*k];
        let (all, rooms) = on(*k);
        let name = input.local.name(&sheet_name(&input.names.of(&storey.name))).into_owned();
        let name = font::fit(&name, BODY, true, width - 14.0);
        page.sheet.text(Text::new([left, t + 3.2], BODY, name).bold());
        let over = format!("{:+.2} m", round(page.above_ground(storey.elevation), 2));
        page.sheet.text(Text::new([left + width, t + 3.2], BODY, over).end());
        let what = input.local.words(&format!("{rooms} in standing rooms, {} other", all - rooms)).into_owned();
        let small = SMALL.min(width / font::width(&what, 1.0, false).max(1e-9));
        page.sheet.text(Text::new([left, t + 6.8], small, what));
        plans::level(page, raster, *k, areas, [left, t + 7.8, left + width, legend_top - 1.5]);
    }
    legend(&mut page.sheet, input, [l, legend_top, r, b]);
}

fn legend(sheet: &mut Sheet, input: &Input<'_>, [l, t, r, _]: [f64; 4]) {
    use surroundings::LegendLine;
    let plain = |name: &str, key| (name.to_string(), key);
    // A tag with its meaning: the mark of the area and that of the piece.
    let (area, tag): (_, fn(&mut dyn crate::draw::paper::Canvas, [f64; 2])) = match input.many {
        Some(_) => ("dig area: its number", |c, at| marks::sample_tag(c, at, "1a")),
        None => ("area: its letter", |c, at| marks::sample_tag(c, at, "a1")),
    };
    let of_tag = if input.many.is_some() { ["1", "a"] } else { ["a", "1"] };
    let mut keys: Vec<(String, LegendLine)> = vec![
        plain(area, LegendLine::Drawn(marks::sample_disc)),
        (format!("do not touch: area {}, piece {}", of_tag[0], of_tag[1]), LegendLine::Drawn(tag)),
        plain("entry", LegendLine::Entry),
        plain("way in", LegendLine::Line(pen(0.75))),
        plain("void, a person fits", LegendLine::Area(hatch(voids::ANGLE, 1.7))),
        plain("person in a void", LegendLine::Person(Situation::InVoid)),
        plain("buried", LegendLine::Person(Situation::Buried)),
        plain("covered, no void", LegendLine::Person(Situation::Covered)),
        plain("on the surface", LegendLine::Person(Situation::OnSurface)),
        plain("in a standing room", LegendLine::Person(Situation::StandingRoom)),
        plain("killed", LegendLine::Drawn(people_signs::dead)),
    ];
    keys.extend([
        plain("heap, darker = higher", LegendLine::Area(Fill::Plain(crate::draw::paper::grey(0.8)))),
        plain("outline of the heap", LegendLine::Line(pen(0.55))),
        plain("stands, cut", LegendLine::Area(Fill::Plain(INK))),
        plain("walls before", LegendLine::Line(pen(0.3).dashed(1.6, 0.8))),
        plain("floor gone", LegendLine::Drawn(marks::sample_gone)),
    ]);
    // There is room for one of the two; the long one stands where nothing is below it.
    keys.push(match marks::crosses_mean(input) {
        Some(what) => (what, LegendLine::Drawn(marks::sample_cross)),
        None => plain("hole to cut", LegendLine::Drawn(marks::sample_hole)),
    });
    let columns = 6;
    let width = (r - l) / f64::from(columns);
    for (k, key) in keys.into_iter().enumerate() {
        let at = [l + (k as i32 % columns) as f64 * width, t + (k as i32 / columns) as f64 * LEGEND_ROW];
        let key = (input.local.words(&key.0).into_owned(), key.1);
        let high = |size: f64| font::wrap(&key.0, size, false, width - 8.0).len() as f64 * font::LEADING * size;
        // Smaller where it would reach the next row.
        let size = LEGEND_SIZES.into_iter().find(|size| high(*size) <= LEGEND_ROW).unwrap_or(LEGEND_SIZES[2]);
        surroundings::legend(sheet, at, width - 0.5, size, &[key]);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::with_news;
    use super::super::{Input, Template, pages};
    use super::*;
    use crate::draw::paper::Mark;
    use crate::geometry::FlatArea;
    use crate::local::Local;
    use crate::plausibility::StoreyInput;

    /// Directions of the hatchings within the drawings of a page, degrees.
    fn hatchings(sheet: &Sheet) -> Vec<f64> {
        let windows =
            sheet.marks.iter().filter_map(|m| if let Mark::Window { marks, .. } = m { Some(marks) } else { None });
        let hatched = |m: &Mark| match m {
            Mark::Path { fill: Some(Fill::Hatch { angle, .. }), .. } => Some(*angle),
            _ => None,
        };
        windows.flatten().filter_map(hatched).collect()
    }

    #[test]
    fn only_voids_are_hatched_and_in_one_direction() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            // Two neighbours, of which one had the other direction.
            let mut two = input.assessment.clone();
            let mut void = two.voids[0].clone();
            let outer = vec![[2.0, 1.0], [4.0, 1.0], [4.0, 3.0], [2.0, 3.0]];
            void.outline = vec![FlatArea { outer, holes: Vec::new() }];
            two.voids = vec![void.clone(), void];
            let all = hatchings(&pages(&Input { assessment: &two, names: input.names.clone(), ..*input })[0]);
            assert!(all.len() >= 2 && all.iter().all(|a| *a == voids::ANGLE), "{all:?}");
            let mut without = input.assessment.clone();
            without.voids.clear();
            let input = Input { assessment: &without, names: input.names.clone(), ..*input };
            let sheets = pages(&input);
            assert!(hatchings(&sheets[0]).is_empty(), "a floor that is gone is no void");
            assert!(sheets[0].texts().iter().any(|(t, _)| t.text == "floor gone"));
        });
    }

    /// "do not touch: area a, piece 1" has two lines; the second one ran into "covered, no void".
    #[test]
    fn no_line_of_the_legend_runs_into_another_one() {
        for language in crate::words::Language::ALL {
            let local = Local { language: Some(language), ..Local::default() };
            with_news("House", &Template::default(), None, None, local, |input, _| {
                let mut sheet = Sheet { size: [210.0, 297.0], marks: Vec::new() };
                legend(&mut sheet, input, [9.0, 240.0, 201.0, 262.0]);
                // Letters without what reaches below the line.
                let boxes: Vec<([f64; 4], String)> =
                    sheet.texts().iter().map(|(t, _)| (t.bounds(), t.text.clone())).collect();
                for (k, (a, name)) in boxes.iter().enumerate() {
                    for (b, other) in &boxes[k + 1..] {
                        let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] + 0.8 || b[3] <= a[1] + 0.8;
                        assert!(apart, "{}: {name} and {other}: {a:?}, {b:?}", language.code());
                    }
                }
            });
        }
    }

    /// The plans asked for the height of a body, the lists for that of its underside: one person was on two storeys.
    #[test]
    fn a_person_is_on_the_plan_of_the_storey_that_the_lists_name() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut h = input.header.clone();
            h.structure.storeys = [("Low", 0.0), ("High", 3.0)]
                .map(|(n, z)| crate::building::Storey { name: n.into(), elevation: z, roof: false })
                .to_vec();
            for storey in [0, 1] {
                let mut a = input.assessment.clone();
                for p in &mut a.people {
                    (p.end, p.end_storey) = (Some(crate::geometry::Vec3::new(2.0, 2.0, 2.55)), Some(storey));
                    p.situation = Situation::Buried;
                }
                let all = a.people.len();
                assert!(all > 0);
                let sheets = pages(&Input { header: &h, assessment: &a, names: input.names.clone(), ..*input });
                let texts: Vec<String> = sheets[0].texts().iter().map(|(t, _)| t.text.clone()).collect();
                for (k, name) in ["Low", "High"].iter().enumerate() {
                    let at = texts.iter().position(|t| t == name).expect("a plan of it");
                    let here = if k as u32 == storey { all } else { 0 };
                    assert_eq!(texts[at + 2], format!("0 in standing rooms, {here} other"), "{name}");
                }
            }
        });
    }

    /// A storey has one height on all pages: that above the ground.
    #[test]
    fn heights_of_storeys_are_those_above_the_ground_on_all_pages() {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let mut h = input.header.clone();
            let low = h.structure.bodies.iter().map(|b| b.pose.position.z).fold(f64::MAX, f64::min);
            (h.structure.ground, h.structure.street) = (Some(low + 0.7), None);
            h.structure.storeys = [("Cellar", low), ("Entrance", low + 0.9)]
                .map(|(n, z)| crate::building::Storey { name: n.into(), elevation: z, roof: false })
                .to_vec();
            let mut report = input.report.clone();
            let storey = StoreyInput { storey: "Entrance".into(), level_m: low + 0.9, ..StoreyInput::default() };
            report.input_summary.storeys = vec![storey];
            let sheets = pages(&Input { header: &h, report: &report, names: input.names.clone(), ..*input });
            let words = |k: usize| {
                let all: Vec<&str> = sheets[k].texts().iter().flat_map(|(t, _)| t.text.split_whitespace()).collect();
                all.join(" ")
            };
            let (first, second) = (words(0), words(1));
            assert!(first.contains("Entrance +0.20"), "{first}");
            assert!(second.contains("Storeys, above ground: Entrance at 0.20 m"), "{second}");
        });
    }
}
