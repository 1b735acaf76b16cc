//! Claims on the pages as drawings: no text is cut or outside of its page, names do no harm, one run ranks nothing, many runs bring ranges.

use super::*;
use crate::draw::paper::Mark;
use crate::draw::{Projection, View};
use crate::record::synthetic::{assessment, header};
use crate::search::{Maps, Plan, Question, Trapped, Weights, plan, scenes};
use crate::solve::Progress;

/// The record of the tests with names, its assessment with voids, ways, holes, hanging pieces and people of every sort.
fn with(name: &str, template: &Template, many: Option<(&Plan, &Maps)>, look: impl FnOnce(&Input<'_>, &[Sheet])) {
    with_news(name, template, many, None, Local::default(), look);
}

/// The same with what the teams have marked.
pub(super) fn with_news(
    name: &str,
    template: &Template,
    many: Option<(&Plan, &Maps)>,
    news: Option<&SiteNews>,
    local: Local,
    look: impl FnOnce(&Input<'_>, &[Sheet]),
) {
    with_all(name, template, many, (news, local), |_, _| {}, look);
}

/// The same after something was tried in continuations of the run.
pub(super) fn with_all(
    name: &str,
    template: &Template,
    many: Option<(&Plan, &Maps)>,
    (news, local): (Option<&SiteNews>, Local),
    after: impl FnOnce(&mut Report, &Assessment),
    look: impl FnOnce(&Input<'_>, &[Sheet]),
) {
    let mut h = header(30);
    h.case.title = name.into();
    h.structure.elements.iter_mut().for_each(|e| e.name = format!("{name} {}", e.name));
    h.structure.storeys.iter_mut().for_each(|s| s.name = format!("{name} {}", s.name));
    let mut a = assessment(&h);
    a.people.iter_mut().for_each(|p| p.reason = format!("{name} fell by 2.5 m & was <struck> by a piece of 300 kg"));
    a.notes.push(crate::note::Note::new(crate::note::NoteKind::Heap, crate::note::Gravity::Grave, name, name));
    let poses: Vec<_> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let mut report = Report::of(&h, &[], true, &Progress::default(), None, &a, &[]);
    after(&mut report, &a);
    let gone = vec![false; poses.len()];
    let names = crate::report::storey_names(&h, local);
    let report = report.told(&names).expect("a copy");
    let many = many.map(|(plan, maps)| Many { plan, maps });
    let input = Input {
        report: &report,
        header: &h,
        poses: &poses,
        gone: &gone,
        assessment: &a,
        many,
        template,
        news,
        local,
        names,
    };
    look(&input, &pages(&input));
}

pub(super) fn words(sheet: &Sheet) -> String {
    sheet.texts().iter().map(|(t, _)| t.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Names as they come from models: long, in other scripts, with signs of HTML.
const NAMES: [&str; 3] = [
    "Haus",
    "Größe/Länge_Überprüfung-mit-sehr-langem-Namen-ohne-jedes-Leerzeichen-12345678901234567890",
    "倒塌</text><b>&",
];

#[test]
fn no_text_leaves_its_page_and_every_page_says_what_it_is() {
    for name in NAMES {
        for paper in [Paper::A4, Paper::Letter] {
            let template =
                Template { paper, organisation: name.into(), fields: vec![name.into()], ..Template::default() };
            with(name, &template, None, |_, sheets| {
                assert!(sheets.len() >= 3, "two pages and an appendix");
                for (k, s) in sheets.iter().enumerate() {
                    let all = words(s);
                    assert!(all.contains("SIMULATED, NOT OBSERVED"), "{all}");
                    assert!(
                        all.contains(&format!("{}/{}", k + 1, sheets.len())) && all.contains("one sample"),
                        "{all}"
                    );
                    for (t, window) in s.texts() {
                        let b = t.bounds();
                        let whole = window == [0.0, 0.0, s.size[0], s.size[1]];
                        let fits =
                            b[0] >= EDGE - 0.6 && b[2] <= s.size[0] - EDGE + 0.6 && b[1] >= 0.0 && b[3] <= s.size[1];
                        assert!(!whole || fits, "page {} {:?} {t:?}", k + 1, s.size);
                    }
                }
            });
        }
    }
}

/// Grid axes along the edge of a drawing, levels, numbers and scales are within their drawing, whole.
#[test]
fn no_text_is_cut_by_the_edge_of_its_drawing() {
    with("House", &Template::default(), None, |_, sheets| {
        let mut seen = 0;
        for (t, window) in sheets[0].texts().into_iter().filter(|(_, w)| *w != [0.0, 0.0, 210.0, 297.0]) {
            let b = t.bounds();
            let whole = b[0] >= window[0] && b[1] >= window[1] && b[2] <= window[2] && b[3] <= window[3];
            assert!(whole, "{t:?} in {window:?}");
            seen += 1;
        }
        assert!(seen > 8, "{seen}");
    });
}

/// The letter or number of an area stands beside everybody who is there, and nowhere is it left blank.
#[test]
fn tables_say_who_is_in_which_area() {
    let told = |input: &Input<'_>, list: &[Area]| {
        let held: Vec<u32> = input.report.people.iter().filter(|p| !p.rescue.is_led()).map(|p| p.person).collect();
        assert!(!held.is_empty() && list.iter().any(|a| !a.members.is_empty()), "{list:?}");
        for a in list {
            assert!(a.members.iter().all(|n| held.contains(n)), "{a:?}");
            assert!(list.iter().all(|b| a.mark == b.mark || a.members.iter().all(|n| !b.members.contains(n))));
        }
    };
    with("House", &Template::default(), None, |input, sheets| {
        let list = areas(input, None);
        told(input, &list);
        let dig: usize = input.report.order.dig.iter().map(|d| d.people.len()).sum();
        assert_eq!(list.iter().map(|a| a.members.len()).sum::<usize>(), dig, "everybody to dig for has a place");
        let alive: u32 = input.report.order.dig.iter().map(|d| d.alive).sum();
        assert_eq!(alive as usize, input.report.people_count.trapped_alive, "the boxes and the cards count alike");
        let second = words(&sheets[1]);
        assert!(second.contains("PEOPLE NOT LED OUT") && !second.contains('`'), "{second}");
    });
    // Many runs: the area is the one whose column is nearest, within 1.6 m.
    with("House", &Template::default(), None, |input, _| {
        let p = input.report.people.iter().find(|p| !p.rescue.is_led() && p.end_m.is_some());
        let (number, at) = p.map(|p| (p.person, p.end_m.unwrap_or_default())).expect("somebody held");
        let area = |x: f64| Area { columns: vec![[at[0] + x, at[1]]], ..Area::default() };
        let mut list = vec![area(1.7), area(0.8), area(1.2)];
        areas::assign_people(&mut list, input.report);
        assert_eq!(list.iter().map(|a| a.members.contains(&number)).collect::<Vec<_>>(), [false, true, false]);
        let mut far = vec![area(1.7)];
        areas::assign_people(&mut far, input.report);
        assert!(!far[0].members.contains(&number), "too far away");
    });
}

/// A case without people has voids to look into: page 1 says which, with the way in, and names nobody.
#[test]
fn where_nobody_is_trapped_the_voids_are_the_areas() {
    let (h, a) = (header(30), assessment(&header(30)));
    let poses: Vec<_> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let mut report = Report::of(&h, &[], true, &Progress::default(), None, &a, &[]);
    let void = report.voids.iter().find(|v| v.survivable && !v.standing).expect("a void").id;
    report.order.dig.retain(|d| d.voids.contains(&void));
    for d in &mut report.order.dig {
        d.people.clear();
        (d.way_to_person, d.way_to_void) = (None, Some(void));
    }
    report.people_count.trapped_alive = 0;
    let gone = vec![false; poses.len()];
    let template = Template::default();
    let input = Input {
        report: &report,
        header: &h,
        poses: &poses,
        gone: &gone,
        assessment: &a,
        many: None,
        template: &template,
        news: None,
        local: Local::default(),
        names: StoreyNames::default(),
    };
    let list = areas(&input, None);
    assert_eq!(list.iter().map(|x| (x.void, x.people.as_str())).collect::<Vec<_>>(), [(Some(void), "nobody")]);
    let first = words(&pages(&input)[0]);
    assert!(first.contains("Nobody is trapped") && first.contains("in the voids below"), "{first}");
    assert!(first.contains(&format!("void {void} (")), "{first}");
}

/// A long list of constructions ends with how many are left out, and has no half words.
#[test]
fn a_long_value_of_the_form_says_what_is_left_out() {
    let all =
        "masonry, partition, rc-foundation, rc-lintel, rc-slab, rc-wall, steel-welded, timber-boards, timber-spruce";
    let lines = second::in_lines(all, 2.5, 36.0);
    assert!(lines.len() == 2 && lines.iter().all(|l| font::width(l, 2.5, true) <= 36.0), "{lines:?}");
    let text = lines.join(" ").replace("- ", "-");
    let (kept, left) = text.rsplit_once(", ").expect("a list");
    let shown = kept.split(", ").count();
    assert_eq!(left, format!("{} more", 9 - shown));
    assert!(all.starts_with(kept) && shown >= 4, "{text}");
    assert_eq!(second::in_lines("4 / 0", 3.2, 36.0), ["4 / 0"]);
}

/// The levels below the ground are on the section, with their names.
#[test]
fn a_section_shows_what_is_below_the_ground() {
    with("House", &Template::default(), None, |input, _| {
        let mut h = input.header.clone();
        let low = h.structure.bodies.iter().map(|b| b.pose.position.z).fold(f64::MAX, f64::min);
        (h.structure.ground, h.structure.street) = (Some(low + 0.7), None);
        h.structure.storeys = [("Cellar", low), ("Ground floor", low + 0.7)]
            .map(|(n, z)| crate::building::Storey { name: n.into(), elevation: z, roof: false })
            .to_vec();
        let input = Input { header: &h, names: input.names.clone(), ..*input };
        let sheets = pages(&input);
        let all = sheets[0].texts();
        let cellar = all.iter().find(|(t, _)| t.text.starts_with("Cellar -0.70"));
        let (t, window) = cellar.unwrap_or_else(|| panic!("the level is named: {:?}", words(&sheets[0])));
        assert!(t.bounds()[3] <= window[3] && t.bounds()[1] >= window[1], "{t:?} in {window:?}");
    });
}

/// No line is drawn after a number in the drawings of a page, so none crosses it: after the first number of a person, a tag or an area
/// come only boxes, discs and other words, until the numbers of the sides.
#[test]
fn no_line_is_drawn_over_a_number() {
    with("House", &Template::default(), None, |_, sheets| {
        let mut numbers = 0;
        for m in &sheets[0].marks {
            let Mark::Window { marks, .. } = m else { continue };
            let number = |m: &Mark| matches!(m, Mark::Text(t) if t.bold && t.size == 2.6);
            let Some(first) = marks.iter().position(number) else { continue };
            numbers += marks.iter().filter(|m| number(m)).count();
            let line = |m: &&Mark| matches!(m, Mark::Path { closed: false, .. });
            assert!(marks[first..].iter().find(line).is_none(), "{:?}", marks[first..].iter().find(line));
        }
        assert!(numbers > 2, "{numbers}");
    });
}

/// An area is where its people are, on paper too: in a void that is two storeys high they may be in the upper one.
#[test]
fn an_area_is_at_the_height_of_its_people() {
    with("House", &Template::default(), None, |input, _| {
        let list = areas(input, None);
        let mut seen = 0;
        for a in list.iter().filter(|a| !a.members.is_empty()) {
            let z: Vec<f64> =
                a.members.iter().filter_map(|n| input.report.people[*n as usize - 1].end_m).map(|e| e[2]).collect();
            let mean = z.iter().sum::<f64>() / z.len() as f64;
            assert!(a.height.is_some_and(|h| (h - mean).abs() < 1e-9), "{a:?} {z:?}");
            assert!(a.figures.starts_with("person"), "{a:?}");
            seen += z.len();
        }
        assert!(seen > 0);
    });
}

/// Heights on the pages have a sign, and zero has one sign only.
#[test]
fn levels_have_no_negative_zero() {
    assert_eq!([-0.04, 0.04, -0.06, 3.2].map(level), ["+0.0", "+0.0", "-0.1", "+3.2"]);
}

#[test]
fn one_run_ranks_nothing_and_says_so() {
    with("House", &Template::default(), None, |input, sheets| {
        let first = words(&sheets[0]);
        assert!(first.contains("ONE SAMPLE") && first.contains("one run = one sample"), "{first}");
        assert!(!first.contains("WHERE TO DIG FIRST") && first.contains("this one run"));
        let list = areas(input, None);
        assert!(list.iter().all(|a| a.mark.chars().all(char::is_alphabetic)), "letters, no ranks: {list:?}");
        assert!(words(&sheets[1]).contains("One run is one sample"));
        // The way that is drawn is the one that the card describes.
        let with_way: Vec<&Area> = list.iter().filter(|a| plans::way_of(input, a).is_some()).collect();
        assert!(!with_way.is_empty());
        for a in with_way {
            let length = plans::way_of(input, a).map_or(0.0, |w| w.length);
            assert!(a.way.starts_with(&format!("{length:.1} m")), "{length} m, {a:?}");
        }
    });
}

#[test]
fn many_runs_rank_with_ranges_and_say_how_sure_that_is() {
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, m) = plan(&e, &q).expect("a plan");
    with("House", &Template::default(), Some((&p, &m)), |input, sheets| {
        let first = words(&sheets[0]);
        assert!(
            first.contains("WHERE TO DIG FIRST") && first.contains("6 runs") && first.contains(" alive"),
            "{first}"
        );
        let list = areas(input, None);
        assert!(list.len() == p.areas.len() && list.len() < p.spots.len(), "places that touch are one area");
        assert_eq!(list.iter().map(|a| a.mark.clone()).take(2).collect::<Vec<_>>(), ["1", "2"]);
        let best = &p.areas[0];
        let range = format!("{} alive", crate::report::live_range(&best.in_runs));
        assert!(list[0].people == range && first.contains(&range), "{range}");
        assert!(words(&sheets[1]).contains("Trust the area, not the dot"));
        assert!(first.contains("6 of 12 runs made") && first.contains("Assumed damage"), "{first}");
        assert!(first.contains("alive or not") && first.contains("trapped, alive"), "not all living: {first}");
    });
    // With alternatives their probabilities stand there, and the damage is that of the run that is drawn.
    let mut two = p.clone();
    two.classes.push(crate::search::ClassNow { name: "none".into(), ..p.classes[0].clone() });
    two.notes.push(crate::note::Note::new(
        crate::note::NoteKind::Alternatives,
        crate::note::Gravity::Plain,
        "alternatives: A",
        "",
    ));
    with("House", &Template::default(), Some((&two, &m)), |_, sheets| {
        let first = words(&sheets[0]);
        assert!(first.contains("alternatives: A") && first.contains("Damage of the drawn run"), "{first}");
    });
}

/// The page for a browser has the areas of the printed pages, with the way that the card describes; voids in the debris stand before rooms.
#[test]
fn the_page_of_a_run_has_the_areas_of_the_printed_pages() {
    with("House", &Template::default(), None, |input, _| {
        let on_view = on_view(input);
        assert!(on_view["runs"].is_null() && on_view["by"].as_str().is_some_and(|t| t.contains("one sample")));
        let list = on_view["list"].as_array().expect("a list");
        let own = areas(input, Raster::new(&input.header.structure, &input.header.case.assess).as_ref());
        assert!(!own.is_empty() && list.len() == own.len());
        for (v, a) in list.iter().zip(&own) {
            assert_eq!((v["mark"].as_str(), v["enter"].as_str()), (Some(a.mark.as_str()), Some(a.enter.as_str())));
            let way = plans::way_of(input, a);
            assert_eq!(v["line_m"].as_array().map(Vec::len), Some(way.map_or(0, |w| w.line.len())));
            assert_eq!(v["entry_m"].is_null(), way.is_none());
        }
        let voids = on_view["voids"].as_array().expect("voids");
        assert_eq!(voids.len(), input.report.voids.len(), "every void once");
        // That of the first area that has one.
        let first = voids.first().and_then(serde_json::Value::as_u64);
        assert!(own.iter().find_map(|a| a.void).is_none_or(|v| first == Some(u64::from(v))), "{first:?}");
        assert!(on_view["unknown"].as_array().is_some_and(|u| u.len() > 1));
    });
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, m) = plan(&e, &q).expect("a plan");
    with("House", &Template::default(), Some((&p, &m)), |input, _| {
        let on_view = on_view(input);
        assert_eq!(
            (on_view["runs"].as_u64(), on_view["list"].as_array().map(Vec::len)),
            (Some(6), Some(p.areas.len()))
        );
        let corners = |k: usize| on_view["list"][k]["corners"].as_array().map(Vec::len);
        assert!((0..p.areas.len()).all(|k| corners(k) == Some(p.areas[k].spots.len())), "a square for every place");
    });
}

/// The pages, the tables and the maps call the same ground the same number: the card of area k begins where plan.md and plan.csv have k or ka.
#[test]
fn pages_and_tables_number_alike() {
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, m) = plan(&e, &q).expect("a plan");
    let files = crate::report::plan_files(&e, &p, &m).expect("files");
    let text = |name: &str| {
        let bytes = &files.iter().find(|f| f.0 == name).expect("the file").1;
        String::from_utf8(bytes.clone()).expect("text")
    };
    let mut table = csv::Reader::from_reader(text("plan.csv").into_bytes().leak() as &[u8]);
    let heads = table.headers().expect("heads").clone();
    let column = |name: &str| heads.iter().position(|h| h == name).expect(name);
    let rows: Vec<(String, [f64; 2])> = table
        .records()
        .map(|r| r.expect("a row"))
        .map(|r| (r[column("label")].to_string(), ["x_m", "y_m"].map(|c| r[column(c)].parse().expect("a number"))))
        .collect();
    let markdown = text("plan.md");
    with("House", &Template::default(), Some((&p, &m)), |input, _| {
        let list = areas(input, None);
        assert!(list.len() > 1 && rows.len() > list.len());
        for a in &list {
            let own: Vec<&(String, [f64; 2])> =
                rows.iter().filter(|r| r.0.trim_end_matches(char::is_alphabetic) == a.mark).collect();
            assert_eq!(own.len(), a.columns.len(), "area {}: {own:?}", a.mark);
            let first = own.iter().find(|r| r.0 == a.mark || r.0 == format!("{}a", a.mark)).expect("where it begins");
            assert!((0..2).all(|k| (first.1[k] - a.begin[k]).abs() < 1e-3), "area {}: {first:?}", a.mark);
            assert!(markdown.contains(&format!("\n| {} | ", first.0)), "{} in {markdown}", first.0);
        }
    });
}

/// A void that two areas reach belongs to the nearer one; the other says where it continues from.
#[test]
fn a_void_belongs_to_one_area() {
    with("House", &Template::default(), None, |input, _| {
        let at = input.report.voids[0].position_m;
        let id = Some(input.report.voids[0].id);
        let area = |mark: &str, x: f64, void: Option<u32>| Area {
            mark: mark.into(),
            columns: vec![[at[0] + x, at[1]]],
            void,
            ..Area::default()
        };
        let mut list = vec![area("1", 1.2, id), area("2", 0.4, id), area("3", 0.9, None)];
        areas::continue_voids(&mut list, input.report);
        assert_eq!(list.iter().map(|a| a.continues).collect::<Vec<_>>(), [Some(1), None, None]);
        assert!(list[0].what.contains("continues from area 2") && !list[1].what.contains("continues"), "{list:?}");
    });
}

/// The section has the first area as a bar as wide as its columns between two ticks, and its number in a disc.
#[test]
fn a_section_shows_how_wide_its_area_is() {
    let a = Area {
        mark: "1".into(),
        begin: [3.0, 2.0],
        columns: vec![[3.0, 2.0], [4.5, 2.0]],
        height: Some(1.0),
        ..Area::default()
    };
    let p = Projection::new(View::Section([1.0, 0.0], [3.0, 2.0]), [0.0; 2], [50.0, 80.0], 10.0);
    let (mut marks, mut above) = (Vec::new(), Vec::new());
    let mut labels = crate::draw::labels::Labels::within([0.0, 0.0, 200.0, 100.0]);
    marks::on_section(&mut marks, &mut above, &mut labels, &a, &p, 0.0);
    let level: Vec<f64> = marks
        .iter()
        .filter_map(|m| match m {
            Mark::Path { rings, .. } if rings[0].len() == 2 && rings[0][0][1] == rings[0][1][1] => {
                Some((rings[0][1][0] - rings[0][0][0]).abs())
            }
            _ => None,
        })
        .collect();
    // Two columns of 1.5 m in a scale of 10 mm per metre.
    assert!(level.iter().any(|w| (w - 30.0).abs() < 1e-9), "{level:?}");
    assert!(above.iter().any(|m| matches!(m, Mark::Text(t) if t.text == "1")), "{above:?}");
}

/// Where the case places nobody, the plan of a level has one cross in the middle of each column with living people, its size by the square root of
/// their number; otherwise one for each person that a run holds there. The legend says which.
#[test]
fn crosses_stand_for_people_or_for_what_a_column_holds() {
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, mut m) = plan(&e, &q).expect("a plan");
    m.trapped.clear();
    let drawn = |m: &Maps, level: usize, heights: [f64; 2]| {
        let mut lines: Vec<(f64, f64)> = Vec::new();
        let mut legend = String::new();
        with("House", &Template::default(), Some((&p, m)), |input, _| {
            let raster = Raster::new(&input.header.structure, &input.header.case.assess).expect("a building");
            let to = Projection::new(View::PlanAlong(1.5, plans::right(&raster)), [0.0; 2], [100.0; 2], 10.0);
            let mut marks = Vec::new();
            marks::crosses(&mut marks, input, &raster, &to, (level, heights));
            for mark in marks.iter().step_by(2) {
                let Mark::Path { rings, .. } = mark else { panic!("{mark:?}") };
                let [a, b] = [rings[0][0], rings[0][1]];
                lines.push((0.5 * (b[0] - a[0]), 0.5 * (a[0] + b[0])));
            }
            legend = marks::crosses_mean(input).expect("many runs");
        });
        (lines, legend)
    };
    let most = m.storeys.iter().map(|c| c.live.value).fold(0.0, f64::max);
    let (mut all, mut largest) = (0, 0.0f64);
    for level in 0..4usize {
        let here: Vec<f64> = m
            .storeys
            .iter()
            .filter(|c| usize::try_from(c.level) == Ok(level) && c.live.value > 0.0)
            .map(|c| c.live.value)
            .collect();
        let (lines, legend) = drawn(&m, level, [0.0, 1.0]);
        assert_eq!(lines.len(), here.len(), "level {level}");
        for ((size, _), live) in lines.iter().zip(&here) {
            assert!((size / marks::CROSS / 2.0 - (live / most).sqrt()).abs() < 1e-9, "{size} for {live} of {most}");
            largest = largest.max(*size);
        }
        assert!(legend.contains("people per 1.5 m, mean of 6 runs"), "{legend}");
        all += here.len();
    }
    assert!(all > 1 && (largest - 2.0 * marks::CROSS).abs() < 1e-9, "{all} crosses up to {largest} mm");
    // Two people whom the case has placed, one of them on another level.
    m.trapped = [0.5, 3.5].map(|z| Trapped { run: 1, at: [1.0, 2.0, z] }).to_vec();
    let (lines, legend) = drawn(&m, 0, [0.0, 1.0]);
    assert_eq!((lines.len(), legend.as_str()), (1, "trapped, alive or not, in one of 6 runs"));
    assert!((lines[0].0 - marks::CROSS).abs() < 1e-9);
}

/// Numbers of areas and people and tags in the drawings of a page, by their sizes: box and words, drawing by drawing.
fn labels(sheet: &Sheet) -> Vec<([f64; 4], [f64; 4], String)> {
    let whole = [0.0, 0.0, sheet.size[0], sheet.size[1]];
    let of = |size: f64| [2.6, 3.0, 3.9].iter().any(|s| (s - size).abs() < 1e-9);
    let list = sheet.texts().into_iter().filter(|(t, w)| *w != whole && t.bold && of(t.size));
    list.map(|(t, w)| (w, t.bounds(), t.text.clone())).collect()
}

#[test]
fn numbers_and_tags_do_not_cover_each_other() {
    let look = |_: &Input<'_>, sheets: &[Sheet]| {
        let list = labels(&sheets[0]);
        assert!(list.len() > 2, "{list:?}");
        for (k, (window, a, name)) in list.iter().enumerate() {
            for (_, b, other) in list[..k].iter().filter(|x| x.0 == *window) {
                let apart = a[2] <= b[0] + 0.3 || b[2] <= a[0] + 0.3 || a[3] <= b[1] + 0.8 || b[3] <= a[1] + 0.8;
                assert!(apart, "{name} {a:?} and {other} {b:?}");
            }
        }
    };
    with("House", &Template::default(), None, look);
    let e = scenes::one_class(6);
    let q = Question {
        weights: Weights::even(&e.common, 80 * crate::search::PERSON),
        observations: crate::search::Observations::default(),
        teams: 2,
        hours: 24.0,
        trial: false,
    };
    let (p, m) = plan(&e, &q).expect("a plan");
    with("House", &Template::default(), Some((&p, &m)), look);
}

#[test]
fn the_page_for_browsers_needs_nothing_else_and_names_cannot_break_it() {
    with(NAMES[2], &Template::default(), None, |input, sheets| {
        let t = html(NAMES[2], sheets);
        assert!(!t.contains("</text><b>&") && t.contains("倒塌"), "names are words");
        let loads = ["http://", "https://"].map(|p| t.matches(p).count());
        assert_eq!(loads, [2 * sheets.len(), 0], "only the names of the two formats of XML");
        assert!(!t.contains("<script") && !t.contains("<link"));
        assert_eq!(html("x", &pages(input)), html("x", sheets), "the same bytes each time");
        let files = files(input).expect("files");
        assert_eq!(files.iter().map(|f| f.0).collect::<Vec<_>>(), FILES);
        assert!(files[1].1.starts_with(b"%PDF-") && files[1].1.ends_with(b"%%EOF"));
    });
}

/// D of 2015 are the unknown in small voids, D of 2020 the dead only: a letter stands with its edition, or not at all.
#[test]
fn a_triage_letter_stands_with_its_edition_and_its_reason_or_not_at_all() {
    let said = |form: Edition, victims: Victims| {
        let mut all = String::new();
        with("House", &Template { form, victims, ..Template::default() }, None, |_, sheets| all = words(&sheets[1]));
        all
    };
    let none = said(Edition::None, Victims::default());
    assert!(!none.contains("proposed") && !none.contains("INSARAG 20"), "{none}");
    let known = Victims { live: Some(0), dead: Some(2), missing: Some(0) };
    let dead = said(Edition::Insarag2020, known);
    assert!(dead.contains("INSARAG 2020") && dead.contains("D (proposed)") && dead.contains("0 / 2"), "{dead}");
    let old = said(Edition::Insarag2015, known);
    assert!(old.contains("INSARAG 2015") && !old.contains("D (proposed)"), "{old}");
}

/// What the teams have marked stands on page 1 where it is asked for, the whole of it in the appendix, and its counts in the form.
#[test]
fn what_the_teams_marked_since_a_time_is_on_the_pages_that_ask_for_it() {
    use crate::site::{FILE, SitePlace, SiteTime, read_log};
    let d = tempfile::tempdir().expect("a folder");
    let file = d.path().join(FILE);
    let head = "time,who,what,mark,x,y,z,storey,latitude,longitude,radius,area,note\n";
    let rows: Vec<String> = (0..9)
        .map(|k| {
            format!("2026-11-26T06:1{k},Team {k},L-{k},A{k},1,2,0.5,,,,,,{} | end{k}\n", "voice heard ".repeat(30))
        })
        .collect();
    std::fs::write(&file, format!("{head}2026-11-26T05:00,Night,D-3,B1,,,,,,,,,\n{}broken\n", rows.concat()))
        .expect("written");
    let log = read_log(&file, &SitePlace::default()).expect("a log");
    let news = SiteNews::of(&log, SiteTime::parse("2026-11-26T06:00"));
    for name in NAMES {
        with_news(name, &Template::default(), None, Some(&news), Local::default(), |_, sheets| {
            let first = words(&sheets[0]);
            assert!(first.contains("Since 06:00:") && first.contains("live 36 (was none stated), dead 3"), "{first}");
            assert!(first.contains("1 line CANNOT BE READ") && first.contains("5 lines before these"), "{first}");
            assert!(first.contains("Team 8: L-8") && !first.contains("Team 1: L-1"), "the newest ones: {first}");
            let second = words(&sheets[1]);
            assert!(second.contains("36 / 3"), "the form has the counts: {second}");
            let rest: String = sheets[2..].iter().map(words).collect();
            assert!((0..9).all(|k| rest.contains(&format!("end{k}"))), "the appendix has all of it");
            for s in sheets {
                for (t, window) in s.texts() {
                    let b = t.bounds();
                    let whole = window == [0.0, 0.0, s.size[0], s.size[1]];
                    assert!(!whole || b[2] <= s.size[0] - EDGE + 0.6 && b[3] <= s.size[1], "{t:?}");
                }
            }
        });
    }
    let stated = Template { victims: Victims { live: Some(5), ..Victims::default() }, ..Template::default() };
    with_news("House", &stated, None, Some(&news), Local::default(), |_, sheets| {
        assert!(words(&sheets[1]).contains("5 / 3"), "what the template states is kept");
    });
    with("House", &Template::default(), None, |_, sheets| {
        assert!(sheets.iter().all(|s| !words(s).contains("boxed on the plans")), "nothing where it is not asked for");
    });
}

/// Where a team counts in feet, letters and floors, no metres are left on the pages, whatever broke the lines, and all of it finds room.
#[test]
fn pages_in_feet_have_no_metres_and_no_numbers_of_sides() {
    let local = Local {
        units: crate::local::UnitSystem::Us,
        sides: crate::local::SideNames::Letters,
        storeys: crate::local::StoreyCount::Ground,
        language: None,
    };
    for paper in [Paper::A4, Paper::Letter] {
        let template = Template { paper, ..Template::default() };
        with_news("House", &template, None, None, local, |input, sheets| {
            let all: String = sheets.iter().map(|s| words(s) + " ").collect();
            let list: Vec<&str> = all.split_whitespace().collect();
            let left = list.windows(2).find(|w| {
                w[0].parse::<f64>().is_ok() && matches!(w[1].trim_matches([',', ';', '.']), "m" | "m2" | "m3" | "kg")
            });
            assert_eq!(left, None, "quantities are turned, whatever broke the lines: {all}");
            for part in ["Way in ft", "KEEP OUT", "side A", "Floor ft2", "storey G", "1 street"] {
                assert_eq!(all.contains(part), part != "1 street", "{part} in {all}");
            }
            for metres in ["Head-room m ", "Way in m ", "Cover m ", "side 1", "Storey 0"] {
                assert!(!all.contains(metres), "{metres} in {all}");
            }
            let storeys = &input.header.structure.storeys;
            assert!(storeys.iter().all(|s| !all.contains(&s.name)), "storeys are counted: {all}");
            for s in sheets {
                for (t, window) in s.texts() {
                    let b = t.bounds();
                    let whole = window == [0.0, 0.0, s.size[0], s.size[1]];
                    assert!(!whole || b[2] <= s.size[0] - EDGE + 0.6 && b[3] <= s.size[1], "{t:?}");
                }
            }
        });
    }
}

/// Orders of removal and points to watch are in the appendix where there are some, and nothing of them stands where there are none.
#[test]
fn what_was_tried_after_the_run_is_in_the_appendix_on_paper_of_any_size() {
    use crate::record::synthetic::{monitoring, removal_plan};
    let parts = [
        "ORDER OF REMOVAL TO VOID 1",
        "from one run, simulated",
        "1.23, 2.50, 3.75",
        "4 bars of up to 12 mm",
        "Shore first:",
        "1.2 % of 6.40 m3 lost after all steps.",
        "WHAT TO WATCH",
        "NO TIME:",
        "GET OUT from",
        "3.4 mm, 0.50 mrad",
        "stays at 0.10 g, goes at 0.20 g",
    ];
    for paper in [Paper::A4, Paper::Letter] {
        let template = Template { paper, ..Template::default() };
        let after = |r: &mut Report, a: &Assessment| {
            r.removal = vec![removal_plan(&a.voids[0])];
            r.monitoring = Some(monitoring());
        };
        with_all("House", &template, None, (None, Local::default()), after, |_, sheets| {
            let rest: String = sheets[2..].iter().map(|s| words(s) + " ").collect();
            let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
            for part in parts {
                assert!(rest.contains(part), "{part} in {rest}");
            }
            for s in sheets {
                for (t, window) in s.texts() {
                    let b = t.bounds();
                    let whole = window == [0.0, 0.0, s.size[0], s.size[1]];
                    assert!(!whole || b[2] <= s.size[0] - EDGE + 0.6 && b[3] <= s.size[1], "{t:?}");
                }
            }
        });
        with("House", &template, None, |_, sheets| {
            let all: String = sheets.iter().map(|s| words(s) + " ").collect();
            assert!(!all.contains("ORDER OF REMOVAL") && !all.contains("WHAT TO WATCH"), "{all}");
        });
    }
}
