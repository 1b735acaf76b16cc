//! The wizard: from a model to a report by keyboard. Each of the `steps` is a component: its keys, its drawing, its questions and their answers. What
//! they share is around them: state (`app`), keys and messages (`update`), the frame of the screen (`screens`), popups, background work (`worker`).
//! The wizard calls the same functions of the engine as the command line.

mod app;
mod building;
mod dashboard;
mod editing;
mod frame_live;
mod keys;
mod mouse;
pub mod notes;
mod opening;
mod plain;
mod plan_view;
mod popup;
mod runs;
mod said;
mod scene;
mod screens;
mod settings;
mod steps;
mod theme;
mod tracing_live;
mod update;
mod widgets;
mod worker;

pub use frame_live::run as run_frame;
pub use theme::{Look, Theme};

use crate::engine::Stage;
use crate::local::LocalAsked;
use crate::stop::Reason;
use crate::stop::signals::{self, Meaning};
use crate::{Error, Result};
use app::{App, Command, Entry, Message, Worker};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::{cursor, execute, terminal};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Longest time between two checks for keys and messages.
const TICK: Duration = Duration::from_millis(30);
/// Shortest time between two drawings.
const DRAW: Duration = Duration::from_millis(66);

/// Time between two looks for new files.
const LOOK: Duration = Duration::from_secs(1);

/// Longest time to wait for the end of a run when the wizard ends.
const END_TIMEOUT: Duration = Duration::from_secs(30);

/// Opens the wizard as numbered questions and answers on the standard input and output. `asked` goes before what the case says of units, sides,
/// storeys and language.
///
/// # Errors
/// When the output cannot be written.
pub fn run_plain(start: Option<&Path>, asked: LocalAsked) -> Result<()> {
    let folder = std::env::current_dir().map_err(|e| Error::io("read", Path::new("."), e))?;
    let (sender, messages) = mpsc::channel();
    let mut worker = Worker::new(sender);
    let mut app = App::new(folder.clone());
    app.asked = asked;
    opening::files::enter_folder(&mut app, folder);
    if let Some(path) = start {
        worker.start(opening::open(&mut app, entry_of(path)));
    }
    app.follow_the_team();
    said::notice().iter().for_each(|n| app.say(n.clone()));
    let input = Box::new(std::io::BufReader::new(std::io::stdin()));
    let done = plain::talk(&mut app, &mut worker, &messages, input, &mut std::io::stdout());
    wait_for_worker(&mut app, &mut worker, &messages);
    done
}

/// The entry of a file that was named.
fn entry_of(path: &Path) -> Entry {
    let is_case = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    if is_case { Entry::Case(path.to_path_buf()) } else { Entry::Model(path.to_path_buf()) }
}

/// Opens the wizard, on a case or a model where one is given, and returns when the user leaves it. With `mouse`, clicks and the wheel come to the
/// wizard; the terminal then selects no text by itself. `asked` goes before what the case says of units, sides, storeys and language.
///
/// # Errors
/// When there is no terminal to draw on, or it fails.
pub fn run(start: Option<&Path>, look: Option<Look>, mouse: bool, asked: LocalAsked) -> Result<()> {
    if let Some(look) = look {
        theme::set(look);
    }
    if !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
        return Err(Error::input(
            "the wizard needs a terminal for its screen and keys",
            "run it in a terminal, as questions and answers with --plain, or use the commands that `leanto --help` lists",
        ));
    }
    let folder = std::env::current_dir().map_err(|e| Error::io("read", Path::new("."), e))?;
    let leave = Arc::new(AtomicBool::new(false));
    let flag = leave.clone();
    // Ctrl-C arrives as a key. The signals come from the system.
    signals::listen(move |signal, meaning| match meaning {
        Meaning::First => flag.store(true, Ordering::Relaxed),
        Meaning::Repeated => {}
        Meaning::Again => {
            restore();
            std::process::exit(signal.exit_code().into());
        }
    });
    let (sender, messages) = mpsc::channel();
    let mut worker = Worker::new(sender);
    let mut app = App::new(folder.clone());
    app.asked = asked;
    app.follow_the_team();
    said::notice().iter().for_each(|n| app.say(n.clone()));
    opening::files::enter_folder(&mut app, folder);
    let guard = Guard::enter(mouse).map_err(failed)?;
    let done = main_loop(start, &leave, &mut app, &mut worker, &messages);
    // Whatever ends the wizard (a key, a signal, a closed terminal), no file is left incomplete.
    let kept = wait_for_worker(&mut app, &mut worker, &messages);
    drop(guard);
    match kept {
        // An error of the terminal is expected when it was closed.
        _ if !leave.load(Ordering::Relaxed) => done,
        Some(line) => Err(Error::Stopped { reason: Reason::User, doing: line }),
        None => Ok(()),
    }
}

fn failed(e: std::io::Error) -> Error {
    Error::Failed(format!("the terminal cannot be drawn on: {e}"))
}

/// Draws, and handles keys and messages until the user or the system ends the wizard.
fn main_loop(
    start: Option<&Path>,
    leave: &AtomicBool,
    app: &mut App,
    worker: &mut Worker,
    messages: &mpsc::Receiver<Message>,
) -> Result<()> {
    // The terminal is never dropped: dropping it would write to stderr, which panics when the terminal is closed. The guard shows the
    // cursor again.
    let terminal = Terminal::new(CrosstermBackend::new(std::io::stdout())).map_err(failed)?;
    let mut terminal = std::mem::ManuallyDrop::new(terminal);
    let events = listen();
    if let Some(path) = start {
        worker.start(opening::open(app, entry_of(path)));
    }
    let mut drawn: Option<Instant> = None;
    let mut stale = true;
    let mut looked = Instant::now();
    while !app.quit && !leave.load(Ordering::Relaxed) {
        if stale && drawn.is_none_or(|t| t.elapsed() >= DRAW) {
            terminal.draw(|f| screens::draw(f, app)).map_err(failed)?;
            drawn = Some(Instant::now());
            stale = false;
        }
        let mut next = match events.recv_timeout(TICK) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        while let Some(event) = next {
            match event.map_err(failed)? {
                // Windows also reports released keys.
                Event::Key(k) if k.kind != KeyEventKind::Release => {
                    if let Some(command) = update::key(app, k) {
                        worker.start(command);
                    }
                    stale = true;
                }
                Event::Mouse(_) if app.frame.is_some() => {}
                Event::Mouse(m) => {
                    let (taken, command) = mouse::event(app, m);
                    if let Some(command) = command {
                        worker.start(command);
                    }
                    stale |= taken;
                }
                Event::Resize(..) => stale = true,
                _ => {}
            }
            next = events.try_recv().ok();
        }
        while let Ok(m) = messages.try_recv() {
            if let Some(command) = update::message(app, m) {
                worker.start(command);
            }
            stale = true;
        }
        stale |= app.frame.as_mut().is_some_and(frame_live::Live::tick);
        if looked.elapsed() >= LOOK {
            looked = Instant::now();
            stale |= update::look_again(app);
        }
        // Clocks on the screen are updated while work is running.
        stale |= (app.is_running() || app.busy.is_some()) && drawn.is_none_or(|t| t.elapsed() >= 4 * DRAW);
    }
    Ok(())
}

/// Waits for a limited time until the worker has ended and the frames are saved, which are not assessed. Returns the state of a run that
/// was active.
fn wait_for_worker(app: &mut App, worker: &mut Worker, messages: &mpsc::Receiver<Message>) -> Option<String> {
    worker.start(Command::Stop);
    let start = Instant::now();
    let out = app.run.as_ref().filter(|r| r.took.is_none()).map(|r| r.out.clone());
    let stage = |app: &App| app.run.as_ref().and_then(|r| r.stage.as_ref()).map(|s| s.0);
    let begun = |s: Stage| matches!(s, Stage::Solve | Stage::Assess | Stage::Export);
    let mut last = stage(app);
    let mut simulated = last.is_some_and(begun);
    while worker.is_working() && start.elapsed() < END_TIMEOUT {
        // What would become of results is not begun any more.
        if let Ok(Message::Progress(tell)) = messages.recv_timeout(TICK) {
            tell(app);
            let now = stage(app);
            if now != last {
                simulated |= now == Some(Stage::Solve);
                if now == Some(Stage::Assess) {
                    // The record is complete at this point.
                    worker.start(Command::Stop);
                }
                last = now;
            }
        }
    }
    let out = out?;
    Some(match simulated {
        true => format!("running; the simulated frames are saved in {}: continue with --resume", out.display()),
        false => "running; nothing was written".into(),
    })
}

/// Reads keys in a thread of its own: when the terminal is closed, waiting for a key may never return, but the wizard must end.
fn listen() -> mpsc::Receiver<std::io::Result<Event>> {
    let (sender, events) = mpsc::channel();
    std::thread::spawn(move || {
        loop {
            let event = event::read();
            let last = event.is_err();
            if sender.send(event).is_err() || last {
                break;
            }
        }
    });
    events
}

/// Holds the terminal in the wizard's mode and restores it in any case.
struct Guard;

impl Guard {
    fn enter(mouse: bool) -> std::io::Result<Self> {
        terminal::enable_raw_mode()?;
        let guard = Self;
        // Cleared by a command: asking the terminal for its cursor position fails on consoles that do not answer.
        let all = terminal::Clear(terminal::ClearType::All);
        execute!(std::io::stdout(), terminal::EnterAlternateScreen, all, cursor::Hide)?;
        if mouse {
            execute!(std::io::stdout(), event::EnableMouseCapture)?;
        }
        let screen = std::thread::current().id();
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            // A panic of the engine's thread becomes a message on the screen; only a panic of this thread ends the wizard.
            if std::thread::current().id() == screen {
                restore();
                before(info);
            } else {
                tracing::error!("{info}");
            }
        }));
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // After a panic the hook has restored it. A second time would set the cursor back, so that what follows would be written over the message.
        if !std::thread::panicking() {
            restore();
            let _ = std::panic::take_hook();
        }
    }
}

/// Restores the terminal.
pub(crate) fn restore() {
    // Errors are ignored: nothing can be done when the terminal is closed. The mouse goes first and by itself: Windows refuses to give back what
    // was not taken.
    let _ = execute!(std::io::stdout(), event::DisableMouseCapture);
    let _ = execute!(std::io::stdout(), terminal::LeaveAlternateScreen, cursor::Show);
    let _ = terminal::disable_raw_mode();
}

#[cfg(test)]
mod claims;
#[cfg(test)]
mod in_languages;
#[cfg(test)]
mod random_keys;
#[cfg(test)]
mod snapshots;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typing_tests;
