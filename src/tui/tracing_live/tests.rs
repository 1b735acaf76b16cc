//! Requirements for tracing with keys: a photo of a plan becomes a sketch in a hundred keys; nothing is lost; it fits the smallest screen.

use super::*;
use crate::maps::tracing;
use crate::sketch::Footprint;
use crate::tui::tests::{picture as screen, press, sample};
use crate::tui::{theme, update};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Pixels per metre.
const SCALE: f64 = 60.0;

/// Middle of the column at axes i and j of the picture below, pixels.
fn axis(i: usize, j: usize) -> Pixel {
    [150.0 + 5.0 * SCALE * i as f64, 120.0 + 4.6 * SCALE * j as f64]
}

/// A photo of a plan on grey paper with stains: 4 x 3 black columns of 0.4 m, thin lines between them.
fn photo(folder: &Path) -> PathBuf {
    let mut p = image::GrayImage::from_fn(1200, 800, |x, y| {
        let stain = 12.0 * (f64::from(x) / 170.0).sin() * (f64::from(y) / 90.0).cos();
        image::Luma([(205.0 + stain + f64::from((x * 7 + y * 13) % 9)) as u8])
    });
    let mut fill = |from: [f64; 2], to: [f64; 2], shade: u8| {
        for y in from[1] as u32..to[1] as u32 {
            for x in from[0] as u32..to[0] as u32 {
                p.put_pixel(x, y, image::Luma([shade]));
            }
        }
    };
    for i in 0..4 {
        for j in 0..3 {
            let [x, y] = axis(i, j);
            if i < 3 {
                fill([x, y - 1.0], [axis(i + 1, j)[0], y + 1.0], 120);
            }
            fill([x - 12.0, y - 12.0], [x + 12.0, y + 12.0], 20);
        }
    }
    let file = folder.join("photo.png");
    p.save(&file).expect("written");
    file
}

/// Keys that were pressed.
struct Keys<'a> {
    app: &'a mut App,
    pressed: usize,
}

impl Keys<'_> {
    fn live(&self) -> &Live {
        self.app.tracing.as_ref().expect("a picture is traced")
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.pressed += 1;
        update::key(self.app, KeyEvent::new(code, modifiers));
    }

    fn type_in(&mut self, keys: &str) {
        self.pressed += keys.chars().count();
        press(self.app, keys);
    }

    /// Goes to a place as a user does: far with Shift, then cell by cell.
    fn go(&mut self, to: Pixel) {
        screen(self.app, 80, 24);
        let wide = self.live().shown.get().2;
        for (k, tall, back, ahead) in [(0, 1.0, KeyCode::Left, KeyCode::Right), (1, 2.0, KeyCode::Up, KeyCode::Down)] {
            let cells = ((to[k] - self.live().cursor[k]) / (tall * wide)).round() as i64;
            let code = if cells < 0 { back } else { ahead };
            for _ in 0..cells.abs() / 8 {
                self.key(code, KeyModifiers::SHIFT);
            }
            for _ in 0..cells.abs() % 8 {
                self.key(code, KeyModifiers::NONE);
            }
        }
    }
}

fn opened(folder: &Path) -> (tempfile::TempDir, App) {
    let (kept, mut app) = sample();
    let finish: Finish = Rc::new(|app: &mut App, t: &Tracing| {
        let made = t.sketch(None).map_err(crate::tui::editing::valid::line)?;
        app.log.extend(made.notes);
        Ok(None)
    });
    show(&mut app, &photo(folder), finish).expect("a picture");
    (kept, app)
}

#[test]
fn a_photo_of_a_plan_with_twelve_columns_is_traced_in_a_hundred_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_kept, mut app) = opened(folder.path());
    let mut keys = Keys { app: &mut app, pressed: 0 };
    keys.go(axis(0, 0));
    keys.type_in(".sc");
    keys.go(axis(3, 0));
    keys.type_in(".s15\nr4\n");
    for j in 1..3 {
        keys.go(axis(3, j));
        keys.type_in(".c");
        keys.go(axis(0, j));
        keys.type_in(".r4\n");
    }
    let t = keys.live().traced().clone();
    assert!(keys.pressed <= 100, "{} keys", keys.pressed);
    assert_eq!(t.columns.len(), 12);
    let far = |c: &TracedColumn| {
        let to = |a: Pixel| (c.at[0] - a[0]).hypot(c.at[1] - a[1]);
        (0..12).map(|k| to(axis(k % 4, k / 4))).fold(f64::INFINITY, f64::min) / SCALE
    };
    let worst = t.columns.iter().map(far).fold(0.0, f64::max);
    assert!(worst < 0.05, "a column is {worst} m off");
    let made = tracing::sketch(&folder.path().join("photo.trace.json"), None).expect("a plan");
    assert!((made.area / (15.4 * 9.6) - 1.0).abs() < 0.02, "{} m2", made.area);
    let Footprint::Outline(o) = &made.sketch.footprint else { panic!("an outline") };
    assert!(o.columns.iter().all(|c| c.size == [0.4, 0.4]), "{:?}", o.columns);
    keys.type_in("\n");
    assert!(app.tracing.is_none() && app.log.iter().any(|n| n.contains("12 columns")), "{:?}", app.log);
}

#[test]
fn each_change_is_on_disk_at_once_and_can_be_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_kept, mut app) = opened(folder.path());
    let file = folder.path().join("photo.trace.json");
    screen(&app, 80, 24);
    // Nothing is known of the size yet: the sketch is refused, and the picture stays.
    press(&mut app, "c→→→c\n");
    let live = app.tracing.as_ref().expect("it stays");
    assert!(live.note.contains("no length"), "{}", live.note);
    assert_eq!(tracing::read(&file).expect("kept").columns.len(), 2);
    press(&mut app, "u");
    assert_eq!(tracing::read(&file).expect("kept").columns.len(), 1);
    // A wall, a court of three corners, another sort of columns; what is refused is asked again.
    press(&mut app, "W9\n<0,3\nw→→→→w");
    press(&mut app, "k→k↓k");
    press(&mut app, "C0.3x0.5\n↓c");
    let t = tracing::read(&file).expect("kept");
    assert_eq!((t.walls[0].thickness_m, t.courts.len(), t.courts[0].len()), (0.3, 1, 3));
    assert_eq!(t.columns[1].size_m, [0.3, 0.5]);
    // The nearest mark is removed.
    press(&mut app, "x");
    assert_eq!(tracing::read(&file).expect("kept").columns.len(), 1);
    press(&mut app, "^");
    assert!(app.tracing.is_none() && app.log.last().is_some_and(|l| l.contains("photo.trace.json")));
    // It goes on where it was.
    show(&mut app, &folder.path().join("photo.png"), Rc::new(|_, _| Ok(None))).expect("again");
    assert_eq!(app.tracing.as_ref().expect("again").traced().walls.len(), 1);
}

/// What another program has written is not written over, and leaving is said to lose what could not be kept. A click moves nothing while a length is typed.
#[test]
fn a_file_that_changes_meanwhile_is_not_written_over_and_a_click_moves_no_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_kept, mut app) = opened(folder.path());
    screen(&app, 80, 24);
    press(&mut app, "s→→→→→→→→→→s1");
    let live = app.tracing.as_mut().expect("a picture is traced");
    let there = live.cursor;
    let (area, ..) = live.shown.get();
    let click = MouseEventKind::Down(MouseButton::Left);
    assert!(!live.mouse(click, Position::new(area.x + 5, area.y + 5)) && live.cursor == there);
    press(&mut app, "0\n");
    let file = folder.path().join("photo.trace.json");
    let scale = tracing::read(&file).expect("kept").scale.expect("a length");
    assert_eq!((scale.to, scale.metres), (there, 10.0));
    let live = app.tracing.as_mut().expect("a picture is traced");
    assert!(live.mouse(click, Position::new(area.x + 5, area.y + 5)) && live.cursor != there);
    // The page for the browser has saved in the meantime.
    let theirs = Tracing { storeys: Some(7), ..Tracing::of("photo.png".into(), [1200, 800]) };
    std::fs::write(&file, theirs.text()).expect("written");
    press(&mut app, "c");
    assert_eq!(tracing::read(&file).expect("theirs"), theirs);
    press(&mut app, "^");
    let said = &app.tracing.as_ref().expect("asked once more").note;
    assert!(said.contains("NOT KEPT") && said.contains("another program"), "{said}");
    press(&mut app, "^");
    assert!(app.tracing.is_none() && app.log.last().is_some_and(|l| l.contains("NOT kept")), "{:?}", app.log);
}

#[test]
fn any_keys_leave_a_tracing_that_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_kept, mut app) = opened(folder.path());
    let all = "socrwkKWCux.+-→←↑↓<5,3x\n";
    let mut seed = 7u64;
    for _ in 0..3000 {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let c = all.chars().nth((seed >> 33) as usize % all.chars().count()).expect("a key");
        press(&mut app, &c.to_string());
        if seed.is_multiple_of(50) {
            screen(&app, 80, 24);
        }
        if app.tracing.is_none() {
            app.popups.close();
            show(&mut app, &folder.path().join("photo.png"), Rc::new(|_, _| Err("no".into()))).expect("again");
        }
    }
    let kept = tracing::read(&folder.path().join("photo.trace.json")).expect("what is not finished can be read");
    // A court that was finished is followed by an empty one.
    let full =
        |t: &Tracing| Tracing { courts: t.courts.iter().filter(|c| !c.is_empty()).cloned().collect(), ..t.clone() };
    assert_eq!(full(&kept), full(app.tracing.as_ref().expect("it is open").traced()));
}

#[test]
fn the_picture_its_marks_and_all_keys_fit_the_smallest_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_kept, mut app) = opened(folder.path());
    press(&mut app, "s→→→→→→→→→→s7.5\n");
    theme::set(theme::Look { ascii: true, ..theme::Look::default() });
    for (w, h) in [(60, 16), (80, 24), (120, 40)] {
        let seen = screen(&app, w, h);
        for word in ["photo.png", "1 pixel =", "known length", "Enter sketch", "Esc leave", "s"] {
            assert!(seen.contains(word), "{w} x {h}: {word}\n{seen}");
        }
        assert!(seen.is_ascii(), "{seen}");
        // The columns are dark on light paper.
        assert!(seen.matches('#').count() + seen.matches('+').count() > 6, "{seen}");
    }
    theme::set(theme::Look::default());
}

/// All that the keys can make the screen say is in the language of the team.
#[test]
fn the_screen_is_in_the_language_of_the_team() {
    use crate::tui::said::heard;
    let folder = tempfile::tempdir().expect("a folder");
    for language in crate::words::Language::ALL.into_iter().filter(|l| *l != crate::words::Language::English) {
        let _ = std::fs::remove_file(crate::engine::tracing_of(&folder.path().join("photo.png")));
        let (_kept, mut app) = opened(folder.path());
        app.asked.language = Some(language);
        app.follow_the_team();
        heard::MISSING.with_borrow_mut(Vec::clear);
        let mut keys = Keys { app: &mut app, pressed: 0 };
        let mut said = Vec::new();
        // Places and the keys pressed there one by one; before a length is known distances are in pixels.
        let there = [axis(0, 0), axis(1, 0), axis(2, 1), axis(3, 2)];
        let visits =
            ["rxu.wow", "wookkKk", "sss", "s0\n\u{8}15\n", "cWx", "ow", "w", "r1\n", "xu", "C1x2x3\n", "rW0.4\n"];
        for (k, visit) in visits.iter().enumerate() {
            keys.go(there[k % 4]);
            for key in visit.chars() {
                match key {
                    '\u{8}' => keys.key(KeyCode::Backspace, KeyModifiers::NONE),
                    key => keys.type_in(&key.to_string()),
                }
                said.push(screen(keys.app, 80, 24));
            }
            if keys.live().asked.is_some() {
                keys.key(KeyCode::Esc, KeyModifiers::NONE);
                said.push(screen(keys.app, 80, 24));
            }
        }
        keys.key(KeyCode::Esc, KeyModifiers::NONE);
        show(keys.app, &folder.path().join("photo.png"), Rc::new(|_: &mut App, _: &Tracing| Ok(None))).expect("again");
        said.push(screen(keys.app, 80, 24));
        let mut english = heard::MISSING.with_borrow(Clone::clone);
        english.retain(|t| t.contains(' '));
        english.dedup();
        assert!(english.is_empty(), "{language:?}: {english:#?}");
        // The first line, with counts of one digit, is whole.
        let head = said.last().and_then(|s| s.lines().next()).unwrap_or_default();
        assert!(head.ends_with(' '), "{language:?}: {head}");
        assert!(said.iter().all(|s| !s.contains("first end") && !s.contains("columns")), "{language:?}");
    }
}
