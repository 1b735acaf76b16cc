//! Drawings of a structure, computed without a graphics card: plan, section and view from outside in parallel projection, as shapes on paper
//! ([`paper`]) that become SVG or pixels. Colours show group, storey, findings or utilisation. Bonds, reinforcing bars, and what a rescue team needs
//! can be drawn over them: voids, people, ways in, the heap.

mod building;
pub mod cells;
mod colours;
pub mod curves;
pub mod font;
#[cfg(feature = "frame")]
pub mod frames;
pub mod graph;
pub mod heap;
pub mod labels;
pub mod maps;
mod outside;
pub mod paper;
pub mod pdf;
pub mod people;
pub mod png;
pub mod rebar;
mod stack;
pub mod surroundings;
pub mod svg;
mod view;
pub mod voids;

pub use building::{Painted, draw as draw_shapes, extent, in_grey, visible_shapes};
pub use outside::{Figure, clearest, plan_of};
pub use view::{AXONOMETRIC, Projection, View, direction, named, usual_scale};

use crate::assess::{Assessment, Raster, Situation, Way};
use crate::building::Finding;
use crate::geometry::{Pose, Vec3};
use crate::local::{Local, StoreyNames};
use crate::structure::Structure;
use paper::{Canvas, Colour, Fill, Mark, Sheet, Text, pen};
use surroundings::LegendLine;

/// Meaning of the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Group of the element.
    Group,
    /// Storey of the element.
    Storey,
    /// Most severe finding of the element.
    Findings,
    /// Highest utilisation of the piece's bonds.
    Utilisation,
    /// Largest rotation of the joints of columns and beams at the piece.
    Joints,
}

/// Options of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureOptions {
    /// Direction of view and section plane.
    pub view: View,
    /// Colours.
    pub paint: Paint,
    /// Mark every bond by its utilisation (demand / capacity).
    pub bonds: bool,
    /// Show the bars of reinforced concrete.
    pub rebar: bool,
    /// Show the outlines and numbers of voids; for a run.
    pub voids: bool,
    /// Show ways in and entries; for a run.
    pub ways: bool,
    /// Show people; for a run.
    pub people: bool,
    /// Show the outline of the heap, its heights and the footprint of the building before; for a run.
    pub heap: bool,
    /// Width and height of the paper, mm.
    pub paper: [f64; 2],
    /// Left, lower, right and upper end of what is shown, in the directions of the view, m; everything that is there where it is not given.
    pub extent: Option<[f64; 4]>,
    /// Lower and upper corner of what is shown in plan, m, around which the ground of a view from outside is drawn; that of the pieces where it is not given.
    pub plan: Option<[[f64; 2]; 2]>,
}

/// Width and height of a sheet of A4, the longer edge level, mm.
pub const A4: [f64; 2] = [297.0, 210.0];

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            view: AXONOMETRIC,
            paint: Paint::Group,
            bonds: false,
            rebar: false,
            voids: false,
            ways: false,
            people: false,
            heap: false,
            paper: A4,
            extent: None,
            plan: None,
        }
    }
}

/// Content of a picture.
pub struct PictureScene<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Pose of every body.
    pub poses: &'a [Pose],
    /// Bodies that are not part of the scene at this time.
    pub gone: &'a [bool],
    /// Findings.
    pub findings: &'a [Finding],
    /// Utilisation of every bond; empty when unknown.
    pub utilisation: &'a [f64],
    /// Rotation of the joint of columns and beams beside every bond, rad; empty when unknown.
    pub joint_rotation: &'a [f64],
    /// What the assessment found; none for a case.
    pub assessment: Option<&'a Assessment>,
    /// People at this time.
    pub figures: &'a [Figure],
    /// Axes, sides and datum of the building.
    pub raster: Option<&'a Raster>,
    /// Direction of true north in plan, from the y axis towards the x axis, rad; none when it is not known.
    pub true_north: Option<f64>,
    /// Title.
    pub title: &'a str,
    /// What stands below the title: the time, what is cut.
    pub subtitle: &'a str,
    /// What stands at the foot: notice, seed, program, model.
    pub foot: &'a str,
}

const STEEL: Colour = [170, 20, 90];
/// Pieces that are farther apart than this at the place of their bond hold each other no more, m.
const PARTED: f64 = 0.05;
/// Edges of the paper, mm.
const EDGE: f64 = 7.0;
/// Widest legend, share of the width of the paper.
const LEGEND: f64 = 0.3;
/// Sizes of letters, mm.
const TITLE: f64 = 4.6;
const SUBTITLE: f64 = 3.3;
const SMALL: f64 = 2.8;
/// Space around the building for axes, sides and levels, mm.
const AROUND: f64 = 9.0;

/// A name for paper: without control characters.
pub(crate) fn sheet_name(name: &str) -> String {
    crate::text::clean(name).into_owned()
}

/// Draws the scene.
pub fn picture(scene: &PictureScene<'_>, o: &PictureOptions) -> Sheet {
    let mut sheet = Sheet { size: o.paper, marks: Vec::new() };
    let [width, height] = o.paper;
    let top = head(&mut sheet, scene, width);
    let foot = foot(&mut sheet, scene, [width, height]);
    let (paint, mut keys) = colours::colours(scene, o.paint, o.view);
    keys.extend(overlay_keys(scene, o));
    let legend_width =
        keys.iter().map(|k| font::width(&k.0, SMALL, false) + 8.0).fold(0.0, f64::max).min(LEGEND * width);
    let legend_left = width - EDGE - legend_width;
    surroundings::legend(&mut sheet, [legend_left, top], legend_width, SMALL, &keys);
    let frame = [EDGE, top, legend_left - 4.0, foot];
    let shapes = visible_shapes(scene.structure, scene.poses, scene.gone, o.view);
    let shown = o.extent.or_else(|| with_marks(extent(&shapes, o.view), scene, o)).unwrap_or([0.0, 0.0, 1.0, 1.0]);
    let projection = fitted(o.view, shown, frame);
    let mut marks = Vec::new();
    let ground = scene.raster.filter(|_| has_ground(scene.structure));
    if let (Some(raster), Some(plan)) = (ground, o.plan.or_else(|| plan_of(&shapes))) {
        let middle = raster.point(raster.size().map(|x| 0.5 * x));
        outside::ground(&mut marks, &shapes, &projection, raster.datum, outside::near(plan, [middle.x, middle.y]));
    }
    draw_shapes(&mut marks, &shapes, &paint, &projection);
    overlays(&mut marks, scene, o, &projection, frame);
    sheet.put(Mark::Window { frame, marks });
    let scale_top = foot + 4.5;
    surroundings::scale_bar(&mut sheet, [EDGE + 2.0, scale_top + 1.0], 60.0, &projection);
    if o.view.is_true_to_scale() {
        let text = format!("1 : {:.0} on paper of {:.0} x {:.0} mm", 1000.0 / projection.scale, width, height);
        sheet.text(Text::new([EDGE + 72.0, scale_top + 1.0], SMALL, text));
    }
    if heap::is_plan(o.view) {
        let at = [width - EDGE - 8.0, foot - 12.0];
        surroundings::north(&mut sheet, at, scene.true_north.unwrap_or(0.0), &projection, scene.true_north.is_some());
    }
    sheet
}

/// The extent of a view from outside with the people and ways that are drawn: where the near half is cut away, they may be in front of the cut.
fn with_marks(extent: Option<[f64; 4]>, scene: &PictureScene<'_>, o: &PictureOptions) -> Option<[f64; 4]> {
    let (Some(mut e), Some(a), View::From { .. }) = (extent, scene.assessment, o.view) else { return extent };
    let people = a.people.iter().filter(|_| o.people).filter_map(|p| p.end);
    let ways = easiest_ways(a).filter(|_| o.ways).flat_map(|w| w.line.iter().copied().chain([w.entry.position]));
    let [right, up, _] = o.view.basis();
    for p in people.chain(ways) {
        let (u, v) = (right.dot(&p), up.dot(&p));
        e = [e[0].min(u), e[1].min(v), e[2].max(u), e[3].max(v)];
    }
    Some(e)
}

/// True where the ground is one level: there is one, and no basement in it.
fn has_ground(s: &Structure) -> bool {
    s.ground.is_some() && s.street.as_ref().is_none_or(|street| street.outline.len() < 3)
}

/// Writes the title. Returns where the drawing begins, mm.
fn head(sheet: &mut Sheet, scene: &PictureScene<'_>, width: f64) -> f64 {
    let room = width - 2.0 * EDGE;
    let mut y = EDGE;
    for (text, size, bold) in [(scene.title, TITLE, true), (scene.subtitle, SUBTITLE, false)] {
        for line in font::wrap(&sheet_name(text), size, bold, room).iter().filter(|l| !l.is_empty()) {
            let t = Text::new([EDGE, y + font::ASCENT * size], size, line);
            sheet.text(if bold { t.bold() } else { t });
            y += font::LEADING * size;
        }
    }
    y + 2.0
}

/// Writes the foot. Returns where the drawing ends, mm.
fn foot(sheet: &mut Sheet, scene: &PictureScene<'_>, [width, height]: [f64; 2]) -> f64 {
    let lines = font::wrap(&sheet_name(scene.foot), SMALL, false, width - 2.0 * EDGE);
    let above = height - EDGE - lines.len() as f64 * font::LEADING * SMALL;
    for (k, line) in lines.iter().enumerate() {
        sheet.text(Text::new([EDGE, above + (k as f64 * font::LEADING + font::ASCENT) * SMALL], SMALL, line));
    }
    sheet.line(&[[EDGE, above - 0.6], [width - EDGE, above - 0.6]], pen(0.25));
    above - 8.0
}

/// The projection that shows all shapes in the middle of a box, in a usual scale where lengths can be measured.
fn fitted(view: View, [l, b, r, t]: [f64; 4], frame: [f64; 4]) -> Projection {
    let around = if view.is_true_to_scale() { AROUND } else { 2.0 };
    let room = [frame[2] - frame[0] - 2.0 * around, frame[3] - frame[1] - 2.0 * around].map(|x| x.max(10.0));
    let size = [r - l, t - b];
    let scale = if view.is_true_to_scale() {
        1000.0 / usual_scale(size, room)
    } else {
        (room[0] / size[0].max(1e-6)).min(room[1] / size[1].max(1e-6))
    };
    let middle = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    Projection::new(view, [(l + r) / 2.0, (b + t) / 2.0], middle, scale)
}

fn overlays(
    marks: &mut Vec<Mark>,
    scene: &PictureScene<'_>,
    o: &PictureOptions,
    projection: &Projection,
    frame: [f64; 4],
) {
    if o.rebar {
        bars(marks, scene, projection);
    }
    if o.bonds {
        bonds(marks, scene, projection);
    }
    if let Some(raster) = scene.raster {
        heap::ground(
            marks,
            scene.structure,
            raster,
            projection,
            [frame[0], frame[2]],
            (Local::default(), &StoreyNames::default()),
        );
        surroundings::axes(marks, raster, projection, frame);
    }
    outside::figures(marks, scene.figures, projection);
    let taken = scene.assessment.map_or_else(Vec::new, |a| found(marks, scene, a, o, projection));
    // The sides lie on top, and beside what is marked.
    if let Some(raster) = scene.raster.filter(|_| heap::is_plan(o.view)) {
        surroundings::sides(marks, &surroundings::side_places(raster, projection, frame, 6.0, &taken));
    }
}

/// Draws what the assessment has found. Returns the boxes of its symbols and numbers, mm.
fn found(
    marks: &mut Vec<Mark>,
    scene: &PictureScene<'_>,
    a: &Assessment,
    o: &PictureOptions,
    projection: &Projection,
) -> Vec<[f64; 4]> {
    if o.heap && heap::is_plan(o.view) {
        heap::outline(marks, &a.debris, projection, None);
        if let Some(raster) = scene.raster {
            heap::footprint(marks, raster, projection);
        }
        heap::spot_heights(marks, &a.debris, projection);
    }
    let labels = if o.voids {
        let rooms = a.voids.iter().filter(|v| v.survivable && v.standing);
        let mut labels = voids::outlined(marks, rooms, projection, voids::OUTLINE);
        let list = a.voids.iter().filter(|v| v.survivable && !v.standing);
        labels.extend(voids::draw(marks, list, projection, None, voids::OUTLINE));
        labels
    } else {
        Vec::new()
    };
    if o.ways {
        people::ways(marks, easiest_ways(a), projection, people::WAY);
    }
    if o.people {
        people::draw(marks, a.people.iter(), projection, true);
    }
    voids::label(marks, &labels, 3.2, voids::OUTLINE);
    let mut taken: Vec<[f64; 4]> = labels.iter().map(|(_, at)| labels::around(*at, [4.4, 3.6])).collect();
    if o.ways {
        taken.extend(people::signs_of_ways(easiest_ways(a), projection).map(|at| labels::around(at, [4.2, 4.2])));
    }
    if o.people {
        let seen = a.people.iter().filter_map(|p| p.end.filter(|e| people::is_shown(o.view, e.z)));
        // The number stands to the right of the symbol.
        taken.extend(seen.map(|e| projection.at(&e)).map(|[x, y]| labels::around([x + 1.6, y], [6.0, 3.0])));
    }
    taken
}

/// The easiest way to each void in the debris where a person fits, and to each person who is not reached on foot.
pub fn easiest_ways(a: &Assessment) -> impl Iterator<Item = &Way> {
    let voids = a.voids.iter().filter(|v| v.survivable && !v.standing).filter_map(|v| v.ways.first());
    let held = |p: &&crate::assess::PersonOutcome| p.situation != Situation::StandingRoom;
    voids.chain(a.people.iter().filter(held).filter_map(|p| p.ways.first()))
}

/// Entries of the legend for what is drawn over the building.
fn overlay_keys(scene: &PictureScene<'_>, o: &PictureOptions) -> Vec<(String, LegendLine)> {
    let mut keys: Vec<(String, LegendLine)> = Vec::new();
    if o.bonds && o.paint != Paint::Utilisation {
        for u in [0.0, 0.5, 1.0, 1.1] {
            let name = if u > 1.0 { "bond above 1".into() } else { format!("bond, use {u}") };
            keys.push((name, LegendLine::Colour(colours::heat(u))));
        }
    }
    if o.rebar {
        keys.push(("bars".into(), LegendLine::Line(pen(0.5).colour(STEEL))));
    }
    if scene.raster.is_some() && has_ground(scene.structure) && matches!(o.view, View::From { cut: None, .. }) {
        keys.push((
            format!("lines on the ground, every {:.0} m", outside::LINES),
            LegendLine::Line(pen(0.3).colour(paper::grey(0.75))),
        ));
    }
    if !scene.figures.is_empty() {
        keys.push(("person, also behind what hides them".into(), LegendLine::Line(pen(1.2).colour(outside::FIGURE))));
    }
    let Some(a) = scene.assessment else { return keys };
    if o.heap && heap::is_plan(o.view) {
        keys.push(("outline of the heap; heights in m above the datum".into(), LegendLine::Line(pen(0.55))));
        keys.push(("walls before the collapse".into(), LegendLine::Line(pen(0.3).dashed(1.6, 0.8))));
    }
    if o.voids {
        let lines =
            Fill::Hatch { angle: voids::ANGLE, spacing: 1.7, width: 0.26, colour: voids::OUTLINE, ground: None };
        keys.push(("void where a person fits".into(), LegendLine::Area(lines)));
        keys.push(("standing room".into(), LegendLine::Line(pen(0.35).colour(voids::OUTLINE))));
    }
    if o.ways {
        keys.push(("way in".into(), LegendLine::Line(pen(0.75).colour(people::WAY))));
        keys.push(("entry".into(), LegendLine::Entry));
        if easiest_ways(a).any(|w| people::holes(w, o.view).next().is_some()) {
            let sign = |canvas: &mut dyn Canvas, at| people::hole(canvas, at, people::WAY);
            keys.push(("hole to cut".into(), LegendLine::Drawn(sign)));
        }
    }
    let lives = |s: &Situation| a.people.iter().any(|p| p.situation == *s && !people::is_dead(p));
    for s in Situation::ALL.into_iter().filter(|s| o.people && lives(s)) {
        keys.push((
            format!("person {}", if s == Situation::StandingRoom { "in a standing room" } else { s.name() }),
            LegendLine::Person(s),
        ));
    }
    if o.people && a.people.iter().any(people::is_dead) {
        keys.push(("person killed".into(), LegendLine::Drawn(people::dead)));
    }
    keys
}

/// True for a point that is behind the plane of the view by less than `depth`, m. All points of a view from outside are.
fn is_near_section(view: View, p: &Vec3, depth: f64) -> bool {
    view.plane().is_none_or(|c| c.distance(p) <= 0.0 && c.distance(p) > -depth)
}

/// Where a point of a body at the start is now; none where the body is gone.
fn moved(scene: &PictureScene<'_>, body: usize, p: &Vec3) -> Option<Vec3> {
    let start = &scene.structure.bodies[body].pose;
    let is_gone = scene.gone.get(body).copied().unwrap_or(false);
    scene.poses.get(body).filter(|_| !is_gone).map(|now| now.apply(&start.inverse_apply(p)))
}

/// The bars where their pieces are.
fn bars(marks: &mut Vec<Mark>, scene: &PictureScene<'_>, projection: &Projection) {
    for (body, bar) in rebar::bars_of_bodies(scene.structure) {
        let ends = [bar.from, bar.to].map(|p| moved(scene, body, &p));
        let [Some(from), Some(to)] = ends else { continue };
        if [from, to].iter().all(|p| is_near_section(projection.view, p, 3.0)) {
            marks.line(&[projection.at(&from), projection.at(&to)], pen(0.12).colour(STEEL));
        }
    }
}

/// Marks every bond whose pieces are still side by side by a dot in the colour of its utilisation.
fn bonds(marks: &mut Vec<Mark>, scene: &PictureScene<'_>, projection: &Projection) {
    for (q, b) in scene.structure.bonds.iter().enumerate() {
        let sides = [b.a, b.b].map(|k| moved(scene, k as usize, &b.face));
        let [Some(one), Some(other)] = sides else { continue };
        let at = (one + other) / 2.0;
        if (one - other).norm() < PARTED && is_near_section(projection.view, &at, 2.0) {
            let colour = colours::heat(scene.utilisation.get(q).copied().unwrap_or(0.0));
            marks.circle(projection.at(&at), 0.6, Some(Fill::Plain(colour)), None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::{BodyKind, Law};

    /// Two pieces of a beam, of which one has fallen by 2 m and turned: its bars are in it, and what joined them is no longer marked.
    #[test]
    fn bars_and_bonds_are_where_their_pieces_are() {
        let mut s = crate::record::synthetic::header(2).structure;
        let section =
            crate::specimens::sections::section(0.3, 0.5, 0.03, 600e-6, 900e-6, 0.1, crate::structure::Critical::Face);
        let bond = &mut s.bonds[0];
        bond.law = Law::Reinforced(Box::new(section));
        let (a, b) = (bond.a as usize, bond.b as usize);
        bond.face = (s.bodies[a].pose.position + s.bodies[b].pose.position) / 2.0;
        s.bonds.truncate(1);
        s.bodies.retain(|k| k.kind == BodyKind::Piece);
        let start: Vec<Pose> = s.bodies.iter().map(|k| k.pose).collect();
        let mut now = start.clone();
        now[b].position += Vec3::new(0.0, 0.0, -2.0);
        now[b].rotation = crate::geometry::Quat::from_axis_angle(&Vec3::y_axis(), 0.4);
        let gone = vec![false; s.bodies.len()];
        let drawn = |poses: &[Pose], gone: &[bool]| {
            let scene = PictureScene {
                structure: &s,
                poses,
                gone,
                findings: &[],
                utilisation: &[],
                joint_rotation: &[],
                assessment: None,
                figures: &[],
                raster: None,
                true_north: None,
                title: "",
                subtitle: "",
                foot: "",
            };
            let place = |body: usize, p: &Vec3| moved(&scene, body, p);
            let rods = rebar::bars_of_bodies(&s);
            let at: Vec<Option<Vec3>> = rods.iter().map(|(body, r)| place(*body, &r.to)).collect();
            let mut dots = Vec::new();
            bonds(&mut dots, &scene, &Projection::new(AXONOMETRIC, [0.0, 0.0], [0.0, 0.0], 1.0));
            (rods, at, dots.len())
        };
        let (rods, before, dots) = drawn(&start, &gone);
        assert!(dots == 1 && rods.iter().any(|r| r.0 == a) && rods.iter().any(|r| r.0 == b));
        for ((_, rod), p) in rods.iter().zip(&before) {
            assert!((p.expect("there") - rod.to).norm() < 1e-12);
        }
        let (_, after, dots) = drawn(&now, &gone);
        assert_eq!(dots, 0, "they are 2 m apart");
        for ((body, rod), p) in rods.iter().zip(&after) {
            let own = start[*body].inverse_apply(&rod.to);
            assert!((now[*body].inverse_apply(&p.expect("there")) - own).norm() < 1e-12, "at its place in its piece");
            assert_eq!((p.expect("there") - rod.to).norm() > 1.0, *body == b);
        }
        let mut lost = gone.clone();
        lost[b] = true;
        let (_, left, dots) = drawn(&start, &lost);
        assert!(dots == 0 && rods.iter().zip(&left).all(|((body, _), p)| p.is_none() == (*body == b)));
    }

    /// Side 1 has people in front of it, and a hole is cut on the way in.
    #[test]
    fn names_of_sides_lie_on_top_and_beside_people_and_the_legend_has_the_holes() {
        let h = crate::record::synthetic::header(12);
        let raster = Raster::new(&h.structure, &crate::assess::Settings::default()).expect("a plan");
        let mut a = crate::record::synthetic::assessment(&h);
        let (_, middle, outward) = raster.sides()[0];
        let one = a.people[0].clone();
        let at = |k: u32| middle + outward * (0.25 * f64::from(k)) + Vec3::z() * (2.0 - middle.z);
        let in_front = |k: u32| crate::assess::PersonOutcome { person: k, end: Some(at(k)), ..one.clone() };
        a.people = (0..80).map(in_front).collect();
        let poses: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
        let scene = PictureScene {
            structure: &h.structure,
            poses: &poses,
            gone: &vec![false; poses.len()],
            findings: &[],
            utilisation: &[],
            joint_rotation: &[],
            assessment: Some(&a),
            figures: &[],
            raster: Some(&raster),
            true_north: None,
            title: "",
            subtitle: "",
            foot: "",
        };
        let view = View::Plan(2.5);
        let o = PictureOptions { view, voids: true, ways: true, people: true, heap: true, ..Default::default() };
        let sheet = picture(&scene, &o);
        let texts: Vec<&Text> = sheet.texts().into_iter().map(|t| t.0).collect();
        assert!(texts.iter().any(|t| t.text == "hole to cut"), "the legend has no holes");
        let windows =
            sheet.marks.iter().filter_map(|m| if let Mark::Window { marks, .. } = m { Some(marks) } else { None });
        let drawn: Vec<&Text> =
            windows.flatten().filter_map(|m| if let Mark::Text(t) = m { Some(t) } else { None }).collect();
        let sides = drawn.iter().filter(|t| t.text.starts_with("side "));
        assert_eq!(sides.clone().count(), 4);
        assert!(drawn[drawn.len() - 4..].iter().all(|t| t.text.starts_with("side ")), "something lies on them");
        let [w, h] = surroundings::SIDE_BOX.map(|x| x / 2.0);
        for side in sides {
            let on = |t: &&&Text| (t.at[0] - side.at[0]).abs() < w && (t.at[1] - side.at[1]).abs() < h;
            let covered: Vec<&str> = drawn.iter().filter(on).map(|t| t.text.as_str()).collect();
            assert_eq!(covered, [side.text.as_str()]);
        }
    }
}
