//! The mouse by its events: what a click and the wheel do is seen in the state. What becomes of the terminal is seen in a pseudo-terminal.

use super::event;
use crate::tui::app::{App, Popup, Step};
use crate::tui::claims::with_results;
use crate::tui::tests::{picture, press, sample};
use crate::tui::{plan_view, steps};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

const SIZE: (u16, u16) = (100, 30);

fn mouse(app: &mut App, kind: MouseEventKind, [column, row]: [u16; 2]) -> bool {
    event(app, MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }).0
}

fn click(app: &mut App, at: [u16; 2]) -> bool {
    mouse(app, MouseEventKind::Down(MouseButton::Left), at)
}

/// Column and row of a text on the screen; the last place where it stands.
fn place(app: &App, text: &str) -> [u16; 2] {
    let seen = picture(app, SIZE.0, SIZE.1);
    let found = seen.lines().enumerate().filter_map(|(row, line)| {
        let at = line.rfind(text)?;
        Some([line[..at].chars().count() as u16, row as u16])
    });
    found.last().unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{seen}"))
}

fn click_on(app: &mut App, text: &str) -> bool {
    let at = place(app, text);
    click(app, at)
}

fn cursor(app: &App) -> String {
    let o = app.open.as_ref().expect("open");
    app.view.cursor.map_or(String::new(), |k| o.building.elements[k].name.clone())
}

#[test]
fn a_click_on_a_key_presses_it_also_on_one_of_several_and_in_a_popup() {
    let (_folder, mut app) = sample();
    app.step = Step::Damage;
    picture(&app, SIZE.0, SIZE.1);
    let before = app.view.level;
    assert!(click_on(&mut app, "PgUp PgDn"));
    assert_eq!(app.view.level, before + 1, "the first of two keys");
    let [x, y] = place(&app, "PgUp PgDn storey");
    click(&mut app, [x + 5, y]);
    assert_eq!(app.view.level, before, "the second one");
    click_on(&mut app, "Enter other event");
    assert!(matches!(app.popup(), Some(Popup::Pick(_))));
    click_on(&mut app, "Esc back");
    assert!(app.popup().is_none());
    click_on(&mut app, "Space remove");
    assert!(app.is_changed());
    click_on(&mut app, "undo");
    assert!(!app.is_changed(), "what a click changed can be taken back");
    click_on(&mut app, "q quit");
    assert!(app.quit);
}

#[test]
fn a_click_on_a_key_is_no_letter_of_a_name_that_is_looked_for() {
    let (_folder, mut app) = sample();
    press(&mut app, "/frame");
    click_on(&mut app, "? help");
    assert!(matches!(app.popup(), Some(Popup::Help)));
    assert_eq!(app.filter.as_deref(), Some("frame"));
    click_on(&mut app, "any other key");
    assert!(app.popup().is_none());
    // A mark that is no key types nothing.
    press(&mut app, "^5wnew plane\n");
    let typed = |app: &App| match app.popup() {
        Some(Popup::Form(f)) => f.inputs.iter().map(|i| i.text().to_string()).collect::<Vec<_>>(),
        _ => panic!("a form is open"),
    };
    let before = typed(&app);
    click_on(&mut app, "* must be there");
    assert_eq!(typed(&app), before);
}

#[test]
fn a_click_on_the_first_line_goes_to_a_step() {
    let (_folder, mut app) = sample();
    for step in Step::ALL {
        click_on(&mut app, &format!("{} {}", step as usize + 1, step.name()));
        assert_eq!(app.step, step);
    }
}

#[test]
fn a_click_in_the_drawing_moves_the_cursor_to_the_part_that_is_nearest() {
    let (_folder, mut app) = sample();
    app.step = Step::Parts;
    press(&mut app, "v");
    picture(&app, SIZE.0, SIZE.1);
    let parts = {
        let o = app.open.as_ref().expect("open");
        app.view.content(&o.case, &o.building).parts.iter().filter(|p| p.pickable).count()
    };
    assert!(parts > 10);
    let mut reached = std::collections::BTreeSet::new();
    for row in 2..SIZE.1 - 4 {
        for column in 0..SIZE.0 {
            if app.view.is_at((column, row).into()) {
                assert!(click(&mut app, [column, row]));
                reached.insert(cursor(&app));
            }
        }
    }
    assert_eq!(reached.len(), parts, "every part is reached by a click somewhere");
    // The brackets are around the cell that is clicked, where that shows a part.
    for name in ["Columns.A1-0", "Columns.C2-0"] {
        let o = app.open.as_ref().expect("open");
        let k = o.building.elements.iter().position(|e| e.name == name).expect("a column");
        plan_view::go_to(&mut app.view, &o.case, &o.building, k);
        let there = place(&app, "[");
        press(&mut app, "N");
        assert_ne!(cursor(&app), name);
        picture(&app, SIZE.0, SIZE.1);
        click(&mut app, [there[0] + 1, there[1]]);
        assert_eq!(cursor(&app), name);
    }
    // A click gives the arrows to the drawing, as the key v does.
    press(&mut app, "v");
    assert!(!app.is_on_plan());
    picture(&app, 120, 40);
    let all = (0..40).flat_map(|y| (0..120).map(move |x| [x, y]));
    let inside = all.filter(|[x, y]| app.view.is_at((*x, *y).into())).last().expect("the drawing is beside the list");
    assert!(click(&mut app, inside) && app.is_on_plan());
}

#[test]
fn a_click_beside_everything_does_nothing() {
    let (_folder, mut app) = sample();
    app.step = Step::Damage;
    picture(&app, SIZE.0, SIZE.1);
    let before = cursor(&app);
    assert!(!click(&mut app, [SIZE.0 - 1, SIZE.1 - 1]));
    assert!(!mouse(&mut app, MouseEventKind::Moved, [10, 10]), "moving it draws nothing anew");
    assert_eq!(cursor(&app), before);
    // What was drawn before is not on the screen any more.
    let [x, y] = place(&app, "[");
    app.step = Step::Run;
    picture(&app, SIZE.0, SIZE.1);
    assert!(!app.view.is_at((x, y).into()));
    assert!(!click(&mut app, [x, y]));
    let key = place(&app, "q quit");
    picture(&app, 50, 10);
    assert!(!click(&mut app, key) && !app.quit, "a screen that is too small has no keys");
}

#[test]
fn the_wheel_goes_through_lists_and_changes_the_size_of_the_drawing() {
    let (_folder, mut app) = sample();
    app.step = Step::Parts;
    app.on_plan = [false; 7];
    picture(&app, SIZE.0, SIZE.1);
    let down = |app: &mut App, at| mouse(app, MouseEventKind::ScrollDown, at);
    let up = |app: &mut App, at| mouse(app, MouseEventKind::ScrollUp, at);
    down(&mut app, [10, 8]);
    down(&mut app, [10, 8]);
    up(&mut app, [10, 8]);
    assert_eq!(app.selected(), 1);
    for _ in 0..50 {
        down(&mut app, [10, 8]);
    }
    assert_eq!(app.selected(), steps::of(Step::Parts).rows(&app) - 1, "it ends at the last row");
    // Over the drawing.
    app.step = Step::Damage;
    app.on_plan[Step::Damage as usize] = true;
    let there = place(&app, "[");
    let before = cursor(&app);
    up(&mut app, there);
    up(&mut app, there);
    assert_eq!((app.view.zoom, cursor(&app)), (2, before));
    down(&mut app, there);
    assert_eq!(app.view.zoom, 1);
    // In a list to choose from.
    press(&mut app, "vo");
    down(&mut app, [50, 10]);
    assert!(matches!(app.popup(), Some(Popup::Pick(p)) if p.row == 1));
    assert_eq!(app.view.zoom, 1, "what is behind a popup stays");
}

#[test]
fn the_drawing_of_a_run_follows_clicks_and_the_wheel() {
    let (_folder, mut app) = with_results();
    press(&mut app, "v");
    picture(&app, SIZE.0, SIZE.1);
    let at = {
        let all = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| [x, y]));
        let inside: Vec<_> =
            all.filter(|[x, y]| app.scene.as_ref().is_some_and(|s| s.is_at((*x, *y).into()))).collect();
        assert!(inside.len() > 300, "{} cells", inside.len());
        // Not at an edge, where one of the two signs beside the cursor has no room.
        let free = |[x, y]: &&[u16; 2]| inside.contains(&[x - 1, *y]) && inside.contains(&[x + 1, *y]);
        *inside[inside.len() / 3..].iter().find(free).expect("a cell")
    };
    assert!(click(&mut app, at) && app.is_on_plan());
    let seen = picture(&app, SIZE.0, SIZE.1);
    let row: Vec<char> = seen.lines().nth(usize::from(at[1])).expect("a row").chars().collect();
    let around = [row[usize::from(at[0]) - 1], row[usize::from(at[0]) + 1]];
    assert_eq!(around, ['[', ']'], "the cursor is where the click was:\n{seen}");
    let zoom = |app: &App| app.scene.as_ref().map(|s| s.zoom);
    mouse(&mut app, MouseEventKind::ScrollUp, at);
    assert_eq!(zoom(&app), Some(1));
    mouse(&mut app, MouseEventKind::ScrollDown, at);
    assert_eq!(zoom(&app), Some(0));
}

#[test]
fn after_a_panic_mouse_screen_and_cursor_are_those_of_the_terminal_again() {
    use std::io::Read;
    // The same test again in a terminal of its own is the wizard that panics.
    const AGAIN: &str = "LEANTO_TEST_PANICS";
    if std::env::var_os(AGAIN).is_some() {
        let _guard = crate::tui::Guard::enter(true).expect("a terminal");
        panic!("as a defect does");
    }
    let name = "tui::mouse::tests::after_a_panic_mouse_screen_and_cursor_are_those_of_the_terminal_again";
    let pair = portable_pty::native_pty_system().openpty(portable_pty::PtySize::default()).expect("a pseudo-terminal");
    let mut command = portable_pty::CommandBuilder::new(std::env::current_exe().expect("this test"));
    command.args(["--exact", name, "--nocapture"]);
    command.env("RUST_BACKTRACE", "0");
    command.env(AGAIN, "1");
    let mut child = pair.slave.spawn_command(command).expect("it starts");
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().expect("its output");
    let read = std::thread::spawn(move || {
        let (mut all, mut bytes) = (Vec::new(), [0u8; 4096]);
        while let Ok(n @ 1..) = output.read(&mut bytes) {
            all.extend_from_slice(&bytes[..n]);
        }
        all
    });
    child.wait().expect("it ends");
    drop(pair.master);
    let all = read.join().expect("read");
    let text = String::from_utf8_lossy(&all);
    assert!(text.contains("\u{1b}[?1000h") && text.contains("\u{1b}[?1049h"), "it was in the mode: {text}");
    assert!(text.contains("as a defect does"), "{text}");
    let size = |n| std::num::NonZeroU16::new(n).expect("not zero");
    let mut parser = vt100::Parser::new(size(24), size(80), 0);
    parser.process(&all);
    let screen = parser.screen();
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert!(screen.contents().contains("as a defect does"), "the message is on the screen that stays");
}
