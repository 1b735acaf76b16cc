//! Promises of the dashboard, on a building of two storeys made by hand, and on a run of the engine.

use super::control::Control;
use super::keys::Key;
use super::log::BrokenJoint;
use super::model::DashboardModel;
use super::painter::{PaintedFrame, Painter, PainterInput};
use super::picture::{Look, Picture, PictureCut, Wish};
use super::*;
use crate::building::{ElementRole, Storey};
use crate::engine::{self, Event, FrameState, RunObserver, Stage};
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::record::{Record, synthetic};
use crate::solve::tracers::{NOBODY, Trace};
use crate::solve::{Break, Flow};
use crate::stop::{Reason, Stop};
use crate::structure::{Body, BodyKind, Cause, Collider, ElementRef, Structure};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Group, role and name of an element, and its lowest and highest corner, m; it belongs to storey `.3`.
type Made = (u32, Option<ElementRole>, &'static str, u32, [f64; 3], [f64; 3]);

/// Two storeys of 3 m on six columns of 0.4 m each, 12 m by 6 m, on a foundation.
fn elements() -> Vec<Made> {
    let mut out = Vec::new();
    let names = [["A1-0", "B1-0", "C1-0", "A2-0", "B2-0", "C2-0"], ["A1-1", "B1-1", "C1-1", "A2-1", "B2-1", "C2-1"]];
    for (storey, row) in names.iter().enumerate() {
        let z = 3.0 * storey as f64;
        for (k, name) in row.iter().enumerate() {
            let (x, y) = (6.0 * (k % 3) as f64, 6.0 * (k / 3) as f64);
            let (low, high) = ([x - 0.2, y - 0.2, z], [x + 0.2, y + 0.2, z + 2.8]);
            out.push((0, Some(ElementRole::Column), *name, storey as u32, low, high));
        }
        let slabs = [["S1", "S2"], ["S3", "S4"]][storey];
        for (k, name) in slabs.into_iter().enumerate() {
            let x = 6.0 * k as f64;
            let (low, high) = ([x - 0.2, -0.2, z + 2.8], [x + 6.2, 6.2, z + 3.0]);
            out.push((1, Some(ElementRole::Slab), name, storey as u32, low, high));
        }
    }
    out
}

fn structure() -> Structure {
    let names = ["Columns", "Slabs", "Ground"];
    let mut s = Structure {
        groups: names.map(String::from).to_vec(),
        storeys: [("Storey 0", 0.0), ("Storey 1", 3.0)]
            .map(|(n, z)| Storey { name: n.into(), elevation: z, roof: false })
            .to_vec(),
        ground: Some(0.0),
        ..Structure::default()
    };
    let ground: Made = (2, None, "Pad", 0, [-1.0, -1.0, -0.5], [13.0, 7.0, 0.0]);
    for (group, role, name, storey, low, high) in elements().into_iter().chain([ground]) {
        let [low, high] = [low, high].map(|c| Vec3::new(c[0], c[1], c[2]));
        let half = 0.5 * (high - low);
        let kind = if role.is_some() { BodyKind::Piece } else { BodyKind::Foundation };
        s.bodies.push(Body {
            kind,
            element: s.elements.len() as u32,
            group,
            storey: Some(storey),
            shape: Convex::cuboid(-half, half),
            collider: Collider::Cuboid { half },
            pose: Pose { position: 0.5 * (low + high), rotation: Quat::identity() },
            velocity: Vec3::zeros(),
            angular_velocity: Vec3::zeros(),
            live_load: 0.0,
            volume: 1.0,
            mass: 2500.0,
            inertia: Vec3::repeat(1.0),
            fixed: kind == BodyKind::Foundation,
            friction: 0.6,
        });
        let name = format!("{}.{name}", names[group as usize]);
        s.elements.push(ElementRef { name, role, ..ElementRef::default() });
    }
    // Every column is joined to the slab above it.
    for storey in 0..2_u32 {
        for k in 0..6 {
            let (column, slab) = (8 * storey + k, 8 * storey + 6 + u32::from(k % 3 == 2));
            let mut bond = synthetic::header(2).structure.bonds[0].clone();
            (bond.a, bond.b) = (slab, column);
            bond.face = s.bodies[column as usize].pose.position + Vec3::z() * 1.4;
            s.bonds.push(bond);
        }
    }
    s
}

fn number(s: &Structure, name: &str) -> usize {
    s.elements.iter().position(|e| e.name == name).unwrap_or_else(|| panic!("no element {name}"))
}

/// Column C1-1 lies on the ground 1.5 m to the right of the building, and C1-0 is removed.
fn collapsed(s: &Structure) -> (Vec<Pose>, Vec<bool>) {
    let mut poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let fell = number(s, "Columns.C1-1");
    poses[fell] = Pose {
        position: Vec3::new(13.0, 0.0, 0.2),
        rotation: Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2),
    };
    let mut gone = vec![false; poses.len()];
    gone[number(s, "Columns.C1-0")] = true;
    (poses, gone)
}

fn trace(at: Vec3) -> Trace {
    Trace {
        position: at,
        axis: Vec3::x(),
        standing: true,
        support: 0,
        speed: 0.0,
        fall: 0.0,
        landing_speed: 0.0,
        blow_speed: 0.0,
        blow_mass: 0.0,
        blow_by: NOBODY,
        peak_force: 0.0,
        compression: 0.0,
        viscous: 0.0,
        impulse: 0.0,
        load: 0.0,
        lasting_load: 0.0,
        pressed_for: 0.0,
        available: 0.0,
        pressed_by: NOBODY,
        gap: 0.25,
        smallest_gap: 0.25,
        tight_for: 0.0,
    }
}

fn breaks() -> Vec<BrokenJoint> {
    let of = |(time, bond, cause)| BrokenJoint { time, bond, cause };
    let list = [(0.5, 2, Cause::Removed), (0.52, 8, Cause::Shear), (0.6, 8, Cause::Rupture), (0.61, 7, Cause::Bending)];
    list.map(of).to_vec()
}

/// The frame made by hand, with the progress of a run.
fn input(s: &Structure) -> PainterInput {
    let (poses, gone) = collapsed(s);
    let mut speeds = vec![0.0; poses.len()];
    speeds[number(s, "Columns.C1-1")] = 6.25;
    speeds[number(s, "Slabs.S2")] = 0.4;
    let pressed = Trace { load: 900.0, pressed_by: 3, fall: 2.0, ..trace(Vec3::new(9.0, 0.5, 0.2)) };
    let people = vec![trace(Vec3::new(3.0, 0.5, 0.2)), pressed];
    let progress = Progress {
        time: 2.0,
        duration: 8.0,
        bonds: 9,
        broken: 2,
        contacts: 7,
        top_speed: 6.25,
        weight: 4e5,
        reaction: 3.4e5,
        ..Progress::default()
    };
    PainterInput {
        progress: Some((progress, 10.0)),
        breaks: breaks(),
        frame: Some(PaintedFrame { poses, gone, speeds, people }),
    }
}

fn painted(s: &Structure, cut: PictureCut, size: [u16; 2]) -> Picture {
    let model = DashboardModel::new(s);
    let mut painter = Painter::default();
    painter.take(&model, input(s));
    painter.paint(&model, &Wish { cut, storey: 0, size }).expect("there is a frame")
}

fn look(p: &Picture, at: [f64; 2]) -> Option<Look> {
    let [c, r] = p.cells.cell(at).expect("in the picture");
    p.cells.at(c, r).map(|l| l.0)
}

#[test]
fn a_piece_that_fell_is_heap_where_it_lies_and_its_place_is_empty() {
    let s = structure();
    let section = painted(&s, PictureCut::SectionX, [60, 20]);
    assert!(section.title.contains("y = 0.0 m"), "through the columns: {}", section.title);
    assert_eq!(look(&section, [13.0, 0.25]), Some(Look::Heap), "where C1-1 lies");
    assert_eq!(look(&section, [12.0, 4.4]), None, "where C1-1 stood");
    assert_eq!(look(&section, [12.0, 1.4]), Some(Look::Removed), "where C1-0 was taken away");
    assert_eq!(look(&section, [0.0, 4.4]), Some(Look::Stands), "A1-1");
    assert_eq!(look(&section, [3.0, 2.9]), Some(Look::Stands), "the floor");
    assert_eq!(look(&section, [3.0, 4.4]), None, "the room above it");
}

#[test]
fn a_plan_shows_the_columns_of_its_storey_and_the_people_in_it() {
    let s = structure();
    let plan = painted(&s, PictureCut::Plan, [60, 20]);
    assert_eq!(look(&plan, [6.0, 6.0]), Some(Look::Stands), "B2-0");
    assert_eq!(look(&plan, [12.0, 0.0]), Some(Look::Removed), "C1-0");
    assert_eq!(look(&plan, [3.0, 3.0]), None, "between the columns");
    assert_eq!(look(&plan, [3.0, 0.5]), Some(Look::Person));
    let broken: u32 = plan.breaks.iter().map(|n| u32::from(*n)).sum();
    assert_eq!(broken, 0, "the joints that broke are on the storey above");
    let section = painted(&s, PictureCut::SectionX, [60, 20]);
    let broken: u32 = section.breaks.iter().map(|n| u32::from(*n)).sum();
    assert_eq!(broken, 2, "removed joints and torn bars do not count");
    let [c, r] = section.cells.cell([12.0, 5.8]).expect("in the picture");
    assert_eq!(section.breaks[r * section.cells.columns + c], 1, "at the head of C1-1");
}

#[test]
fn a_building_that_moves_with_its_ground_stands() {
    let s = structure();
    let model = DashboardModel::new(&s);
    let moved = |b: &Body| Pose { position: b.pose.position + Vec3::new(0.9, 0.0, 0.0), ..b.pose };
    let frame = PaintedFrame {
        poses: s.bodies.iter().map(moved).collect(),
        gone: vec![false; s.bodies.len()],
        ..PaintedFrame::default()
    };
    let mut painter = Painter::default();
    let live = painter.take(&model, PainterInput { frame: Some(frame), ..PainterInput::default() });
    assert!(live.storeys.iter().all(|l| l.sunk.abs() < 1e-9 && l.sway.is_some_and(|m| m < 1e-9)), "{:?}", live.storeys);
    let p = painter.paint(&model, &Wish { cut: PictureCut::SectionX, storey: 0, size: [60, 20] }).expect("a picture");
    assert_eq!(look(&p, [0.9, 1.4]), Some(Look::Stands));
}

#[test]
fn a_storey_sinks_as_far_as_the_worst_of_its_column_heads() {
    let s = structure();
    let live = Painter::default().take(&DashboardModel::new(&s), input(&s));
    let [low, high] = &live.storeys[..] else { panic!("{:?}", live.storeys) };
    assert_eq!((low.name.as_str(), low.sunk), ("Storey 0", 0.0));
    // From 4.4 m to 0.2 m.
    assert!((high.sunk - 4.2).abs() < 1e-9, "{high:?}");
    assert_eq!(high.sway, Some(0.0), "the others have not moved");
    assert_eq!(live.people, Some([1, 0, 0, 0, 1]));
    let first = live.fastest.iter().map(|(_, v)| *v).collect::<Vec<_>>();
    assert_eq!(first, [6.25, 0.4]);
}

#[test]
fn the_log_names_member_storey_and_cause_and_cuts_the_other_side_first() {
    let s = structure();
    let model = DashboardModel::new(&s);
    let line = |k: usize, width| breaks()[k].line(&model, width);
    assert_eq!(line(1, 80), "column C1-1 from slab S4, Storey 1: shear");
    assert_eq!(line(1, 30), "column C1-1, Storey 1: shear");
    assert_eq!(line(1, 20), "column C1-1: shear");
    assert_eq!(line(1, 14), "colum..: shear");
    assert_eq!(line(2, 80), "column C1-1 from slab S4, Storey 1: bars torn");
}

/// A flight of stairs is made of plates, which carry as slabs do, and was called a slab.
#[test]
fn the_log_calls_a_part_of_the_group_stairs_a_stair() {
    let mut s = structure();
    let k = number(&s, "Slabs.S4");
    s.elements[k].name = "Stairs.S4".into();
    s.groups.push("Stairs".into());
    let group = s.groups.len() as u32 - 1;
    s.bodies.iter_mut().filter(|b| b.element as usize == k).for_each(|b| b.group = group);
    assert_eq!(breaks()[1].line(&DashboardModel::new(&s), 80), "column C1-1 from stair S4, Storey 1: shear");
}

#[test]
fn a_name_cannot_control_the_terminal() {
    let mut s = structure();
    let k = number(&s, "Columns.C1-1");
    s.elements[k].name = "Columns.\u{1b}[2JC1\n".into();
    assert_eq!(breaks()[1].line(&DashboardModel::new(&s), 80), "column [2JC1  from slab S4, Storey 1: shear");
}

/// The dashboard at the frame made by hand, drawn by the same functions as that of a run, without its clock and threads.
fn state(size: [u16; 2]) -> DashboardState {
    let s = structure();
    let model = Arc::new(DashboardModel::new(&s));
    let mut painter = Painter::default();
    let mut state = DashboardState::default();
    state.take(News::Prepared(model.clone(), None));
    state.take(News::Time(0.0, 0.0));
    state.take(News::Live(Box::new(painter.take(&model, input(&s)))));
    // A resumed run begins later; this one does not.
    state.first = Some(0.0);
    let wish = Wish { size, ..Wish::first(&model) };
    state.take(News::Picture(Box::new(painter.paint(&model, &wish).expect("a picture"))));
    state
}

const SOLVE: (Stage, String) = (Stage::Solve, String::new());

fn screen(state: &DashboardState, width: u16, height: u16, stage: &(Stage, String)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test screen");
    let heading = Heading {
        title: "Two storeys, loss of a corner column",
        seed: 1,
        stage: Some(stage),
        duration: 8.0,
        wall: 12.0,
        findings: "2 notes",
        stopping: false,
    };
    terminal.draw(|f| draw(f, f.area(), state, &heading)).expect("it draws");
    let b = terminal.backend().buffer().clone();
    (0..height).map(|y| (0..width).map(|x| b[(x, y)].symbol().to_string()).collect::<String>() + "\n").collect()
}

/// Rows that the wizard leaves to the dashboard on terminals of 60 x 16, 80 x 24 and 120 x 40, and the size of the picture there.
const SCREENS: [([u16; 2], [u16; 2]); 3] = [([60, 10], [27, 5]), ([80, 19], [36, 13]), ([120, 35], [58, 29])];

#[test]
fn the_overview_at_three_sizes() {
    for ([width, height], size) in SCREENS {
        insta::assert_snapshot!(format!("overview_{width}"), screen(&state(size), width, height, &SOLVE));
    }
}

#[test]
fn the_overview_in_plain_ascii_with_what_broke() {
    let mut state = state([36, 13]);
    (state.ascii, state.shows_breaks) = (true, true);
    let seen = screen(&state, 80, 19, &SOLVE);
    assert!(seen.is_ascii(), "{seen}");
    insta::assert_snapshot!(seen);
}

#[test]
fn the_pages_of_the_log_and_the_groups() {
    let mut state = state([36, 13]);
    state.act(Key::Log);
    insta::assert_snapshot!("page_log", screen(&state, 80, 19, &SOLVE));
    state.act(Key::Groups);
    insta::assert_snapshot!("page_groups", screen(&state, 80, 19, &SOLVE));
}

#[test]
fn what_must_be_seen_is_seen_at_every_size() {
    for ([width, height], size) in SCREENS {
        let mut state = state(size);
        let pieces = "most of it went to Columns.C1-1, Columns.B1-1, Slabs.S4";
        let text = format!(
            "ENERGY ROSE WITHOUT CAUSE by 12 % of all that was at work (4711 J) between 0.512 s and 0.530 s; {pieces}"
        );
        let short = "ENERGY ROSE WITHOUT CAUSE by 12 %";
        state.take(News::Alarm(crate::note::Note::new(
            crate::note::NoteKind::Energy,
            crate::note::Gravity::Grave,
            short,
            text,
        )));
        let seen = screen(&state, width, height, &SOLVE);
        let wanted = [
            "SIMULATED",
            "2.00 of 8.00 s",
            "left 30 s",
            "broken 2 of 12",
            "ENERGY ROSE WITHOUT CAUSE by 12 %",
            "Storey 1",
        ];
        for w in wanted {
            assert!(seen.contains(w), "{w:?} is missing at {width} x {height}:\n{seen}");
        }
        if height > 12 {
            assert!(seen.contains("Slabs.S4"), "the alarm is shown to its end:\n{seen}");
        }
        state.paused = true;
        state.held = true;
        assert!(screen(&state, width, height, &SOLVE).contains("PAUSED: p goes on"));
    }
}

#[test]
fn assessing_and_exporting_show_how_far_they_are() {
    let mut state = state([36, 13]);
    state.take(News::Part(3, 14, "heap.csv".into()));
    let seen = screen(&state, 80, 19, &(Stage::Export, "somewhere".into()));
    assert!(seen.contains("export: heap.csv (4 of 14)"), "{seen}");
}

#[test]
fn the_reader_of_the_log_keeps_the_place_while_more_breaks() {
    let mut state = state([36, 13]);
    let more = |n: usize| {
        let entry = |k| BrokenJoint { time: 1.0 + 0.01 * k as f64, bond: k as u32 % 12, cause: Cause::Shear };
        News::Live(Box::new(Live { breaks: (0..n).map(entry).collect(), ..Live::default() }))
    };
    state.take(more(200));
    state.act(Key::Log);
    state.scroll(-50);
    let rows =
        |state: &DashboardState| screen(state, 80, 19, &SOLVE).lines().skip(5).map(String::from).collect::<Vec<_>>();
    let before = rows(&state);
    state.take(more(30));
    assert_eq!(rows(&state), before);
    (0..100).for_each(|_| state.scroll(10));
    assert!(rows(&state).iter().any(|l| l.contains("1.290 s")), "back at the end");
    assert!(state.close_page() && !state.close_page());
}

#[test]
fn keys_ask_for_other_pictures_and_none_of_them_belongs_to_the_wizard() {
    let control = Arc::new(Control::new(Wish::first(&DashboardModel::new(&structure()))));
    let mut state = DashboardState::default();
    state.take(News::Prepared(Arc::new(DashboardModel::new(&structure())), Some(control.clone())));
    let mut press = |keys: &str| {
        for c in keys.chars() {
            let (_, key, ..) = keys::KEYS.iter().find(|k| k.0 == c).expect("a key of the dashboard");
            state.act(*key);
        }
        state.wish.expect("a wish")
    };
    assert_eq!(press("").cut, PictureCut::SectionX, "the long side");
    assert_eq!(press("v").cut, PictureCut::SectionY);
    assert_eq!((press("+").cut, press("").storey), (PictureCut::Plan, 0));
    assert_eq!((press("++").storey, press("---").storey), (1, 0));
    press("<<");
    assert!((control.interval() - 0.4).abs() < 1e-9);
    press(">>>");
    assert!((control.interval() - 0.1).abs() < 1e-9);
    let taken = ['q', 's', '?', 'e', '1', '2', '3', '4', '5', '6', '7'];
    assert!(keys::KEYS.iter().all(|k| !taken.contains(&k.0) && !k.3.is_empty()));
}

#[test]
fn a_pause_holds_the_run_a_step_lets_one_frame_through_and_a_stop_ends_it() {
    let s = structure();
    let control: Arc<Mutex<Option<Arc<Control>>>> = Arc::default();
    let (sent, held) = (control.clone(), Arc::new(Mutex::new(0)));
    let count = held.clone();
    let stop = Stop::new();
    let request = stop.clone();
    let (begin, frames) = std::sync::mpsc::channel::<usize>();
    let engine = std::thread::spawn(move || {
        let mut feed = Feed::new(Arc::new(move |news| {
            match news {
                News::Prepared(_, c) => *sent.lock().expect("whole") = c,
                News::Held(true) => *count.lock().expect("whole") += 1,
                _ => {}
            }
            true
        }));
        feed.prepared(&s);
        feed.stage(true);
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let gone = vec![false; poses.len()];
        for k in 0.. {
            let progress = Progress { time: 0.1 * k as f64, duration: 1e9, ..Progress::default() };
            let state = FrameState { progress: &progress, poses: &poses, gone: &gone, speeds: &[], people: &[] };
            feed.frame(&state, &request);
            if request.is_requested() || begin.send(k).is_err() {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    });
    let next = || frames.recv_timeout(Duration::from_secs(20)).expect("it goes on");
    next();
    let control = control.lock().expect("whole").clone().expect("prepared");
    control.pause(true);
    let wait_for_hold = |n: usize| {
        let start = Instant::now();
        while *held.lock().expect("whole") < n {
            assert!(start.elapsed() < Duration::from_secs(20), "it is not held");
            std::thread::sleep(Duration::from_millis(2));
        }
        frames.try_iter().last()
    };
    wait_for_hold(1);
    assert!(frames.recv_timeout(Duration::from_millis(300)).is_err(), "nothing is computed in a pause");
    control.step();
    next();
    assert_eq!(wait_for_hold(2), None, "one frame");
    assert!(frames.recv_timeout(Duration::from_millis(200)).is_err());
    control.pause(false);
    next();
    control.pause(true);
    wait_for_hold(3);
    stop.request(Reason::User);
    engine.join().expect("a stop ends the pause");
}

/// An observer as the wizard's, that counts by itself.
struct Watching {
    feed: Feed,
    stop: Stop,
}

impl RunObserver for Watching {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Stage(stage, _) => self.feed.stage(stage == Stage::Solve),
            Event::Prepared(s) => self.feed.prepared(s),
            Event::Frame(state) => self.feed.frame(state, &self.stop),
            Event::Time(time) => self.feed.time(time),
            Event::Breaks(list) => self.feed.breaks(list),
            _ => {}
        }
        Flow::Continue
    }

    fn wants_frames(&self) -> bool {
        true
    }
}

#[test]
fn a_run_with_the_dashboard_writes_the_same_record_and_the_groups_count_what_is_in_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = engine::demo_case(folder.path()).expect("the sample unpacks");
    let mut case = crate::case::load(&path).expect("a valid case");
    (case.run.duration, case.assess.cell) = (0.24, 0.4);
    case.scenario.remove.iter_mut().for_each(|r| r.parts.at = 0.02);
    (case.outputs.glb, case.outputs.csv, case.outputs.report) = (false, false, false);
    let [alone, shown] = ["alone", "shown"].map(|n| folder.path().join(n));
    engine::run(&case, &alone, &mut engine::Silent).expect("it runs");
    let state = Arc::new(Mutex::new(DashboardState::default()));
    let taken = state.clone();
    let feed = Feed::new(Arc::new(move |news| {
        taken.lock().expect("whole").take(news);
        true
    }));
    let mut watching = Watching { feed, stop: Stop::new() };
    engine::run(&case, &shown, &mut watching).expect("it runs");
    drop(watching);
    let files = |out: &std::path::Path| {
        let list = std::fs::read_dir(out.join("record")).expect("a record").flatten();
        let mut all: Vec<_> = list.map(|e| (e.file_name(), std::fs::read(e.path()).expect("readable"))).collect();
        all.sort();
        all
    };
    assert!(files(&alone) == files(&shown), "the dashboard has changed the record");
    let record = Record::open(&shown.join("record")).expect("a record");
    let s = &record.header.structure;
    let mut expected = vec![0; s.groups.len()];
    let list: Vec<Break> = record.breaks().expect("breaks");
    for b in list.iter().filter(|b| !matches!(b.cause, Cause::Removed | Cause::Rupture)) {
        let bond = &s.bonds[b.bond as usize];
        let ends = [bond.a, bond.b].map(|e| &s.bodies[e as usize]);
        expected[ends.iter().find(|e| e.kind == BodyKind::Piece).unwrap_or(&ends[0]).group as usize] += 1;
    }
    let state = state.lock().expect("whole");
    assert!(expected.iter().sum::<usize>() > 10, "something broke: {expected:?}");
    assert_eq!(state.broken, expected);
    assert_eq!(state.log.len(), list.len(), "every break is in the log");
    assert_eq!(state.progress().map(|p| p.broken), Some(expected.iter().sum()));
    assert!(state.log.windows(2).all(|w| w[0].time <= w[1].time), "in the order of time");
    assert!(state.picture.is_some() && state.live.people.is_some_and(|n| n.iter().sum::<usize>() == 28));
    assert!(state.pace.per_second().is_some_and(|p| p > 0.0));
}
