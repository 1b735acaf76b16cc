//! A frame under a load that grows and shrinks by keys: its displaced shape and diagrams in braille, values at a cursor, hinges as they form,
//! the history of the load, sections and supports that can be changed.

mod draw;

use super::Guard;
use crate::frame::{self, Curve, Direction, Frame, Model, State, sections};
use crate::stop::Stop;
use crate::{Error, Result};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Time between two steps of a load that grows by itself.
const PACE: Duration = Duration::from_millis(150);
/// Sections that a key goes through.
const KINDS: [&str; 3] = ["IPE", "HEA", "HEB"];

/// The frame, its state, and what is shown.
pub(super) struct Live {
    frame: Frame,
    model: Model,
    state: State,
    curve: Curve,
    /// Change of the load factor by a key.
    step: f64,
    running: bool,
    /// When it last grew by itself.
    stepped: Option<Instant>,
    /// Displacements are enlarged by so much.
    scale: f64,
    member: usize,
    /// Place of the cursor along the member, as a share of its length.
    cursor: f64,
    support: usize,
    /// Largest displacement (m) and load factor after each change of the load.
    history: Vec<[f64; 2]>,
    show_history: bool,
    /// Piece and end of each hinge, in order, with the load factor.
    hinges: Vec<(usize, usize, f64)>,
    note: String,
}

impl Live {
    /// A frame without its growing loads.
    ///
    /// # Errors
    /// When it has no equilibrium.
    pub(super) fn new(frame: Frame) -> Result<Self> {
        let model = frame::build(&frame, frame::HELD, true)?;
        let mut state = State::start(&model);
        frame::change_load(&model, &mut state, 0.0, &Stop::new())?;
        let step = frame.collapse.first_step;
        let scale = 1.0;
        let mut live = Self {
            frame,
            model,
            state,
            curve: Curve::M,
            step,
            running: false,
            stepped: None,
            scale,
            member: 0,
            cursor: 0.5,
            support: 0,
            history: vec![[0.0, 0.0]],
            show_history: false,
            hinges: Vec::new(),
            note: "load it with the right arrow".into(),
        };
        live.rescale();
        Ok(live)
    }

    /// Displacements at one step of the load are drawn as a fiftieth of the frame.
    fn rescale(&mut self) {
        let mut s = self.state.clone();
        let to = self.state.factor + self.step;
        if frame::change_load(&self.model, &mut s, to, &Stop::new()).is_ok() {
            let by = s.shift.iter().map(|x| x.norm()).fold(0.0, f64::max);
            self.scale = if by > 0.0 { (0.02 * self.model.size / by).max(1.0) } else { 1.0 };
        }
    }

    fn load(&mut self, by: f64) {
        let to = self.state.factor + by;
        match frame::change_load(&self.model, &mut self.state, to, &Stop::new()) {
            Ok(flowing) => {
                self.note.clear();
                self.history.push([self.largest_displacement(), to]);
                for (piece, end) in flowing {
                    if !self.hinges.iter().any(|h| (h.0, h.1) == (piece, end)) {
                        self.hinges.push((piece, end, to));
                        let p = &self.model.pieces[piece];
                        let at = p.from + [0.0, p.length][end];
                        self.note = format!("a hinge forms: {} at {at:.2} m", self.frame.member[p.member].name);
                    }
                }
            }
            Err(_) => {
                self.running = false;
                self.note = format!("no equilibrium at {to:.4}: a mechanism, or it buckles (s halves the step)");
            }
        }
    }

    /// The largest displacement of a node, m.
    fn largest_displacement(&self) -> f64 {
        self.state.shift[..self.model.nodes].iter().map(|x| x.norm()).fold(0.0, f64::max)
    }

    /// Takes a changed frame, from no load up to the present one.
    fn change(&mut self, frame: Frame, note: String) {
        let factor = self.state.factor;
        match Self::new(frame) {
            Ok(new) => {
                let Self { step, curve, member, cursor, support, show_history, .. } = *self;
                *self = Self { step, curve, member, cursor, support, show_history, ..new };
                for k in 1..=10 {
                    let to = factor * f64::from(k) / 10.0;
                    let by = to - self.state.factor;
                    self.load(by);
                }
                if self.note.is_empty() {
                    self.note = note;
                }
            }
            Err(e) => self.note = e.to_string().lines().next().unwrap_or_default().to_owned(),
        }
    }

    /// The next larger or smaller rolled section of the same kind for the section of the chosen member.
    fn next_section(&mut self, by: isize) {
        let mut frame = self.frame.clone();
        let name = frame.member[self.member].section.clone();
        let Some(s) = frame.section.iter_mut().find(|s| s.name == name) else { return };
        let now = s.profile.clone().unwrap_or_default().replace(' ', "").to_uppercase();
        let Some(kind) = KINDS.iter().find(|k| now.starts_with(*k)) else {
            self.note = format!("section {name} is not a rolled one");
            return;
        };
        let list: Vec<&str> = sections::names().filter(|n| n.starts_with(kind)).collect();
        let at = list.iter().position(|n| *n == now).unwrap_or(0) as isize + by;
        let next = list[at.clamp(0, list.len() as isize - 1) as usize];
        s.profile = Some(next.to_owned());
        self.change(frame, format!("section {name} is {next}"));
    }

    /// Clamped, pinned, free to slide: the chosen support changes from one to the next.
    fn next_support(&mut self) {
        use Direction::{Rx, Ry, Rz, X, Y, Z};
        let mut frame = self.frame.clone();
        let plane = frame.plane;
        let s = &mut frame.support[self.support];
        let turned = s.held.contains(&Ry);
        let slides = !s.held.contains(&X);
        let (held, word): (&[Direction], &str) = match (plane, turned, slides) {
            (true, true, _) => (&[X, Z], "pinned"),
            (true, false, false) => (&[Z], "free to slide"),
            (true, false, true) => (&[X, Z, Ry], "clamped"),
            (false, true, _) => (&[X, Y, Z], "pinned"),
            (false, false, false) => (&[Z], "free to slide"),
            (false, false, true) => (&[X, Y, Z, Rx, Ry, Rz], "clamped"),
        };
        s.held = held.to_vec();
        s.shift.retain(|d, _| held.contains(d));
        s.spring.retain(|d, _| !held.contains(d));
        let note = format!("support {} is {word}", s.node);
        self.change(frame, note);
    }

    /// One step of a load that grows by itself, where the time for it has come.
    pub(super) fn tick(&mut self) -> bool {
        let due = self.running && self.stepped.is_none_or(|t| t.elapsed() >= PACE);
        if due {
            self.load(self.step);
            self.stepped = Some(Instant::now());
        }
        due
    }

    /// False when it is to end.
    pub(super) fn key(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Right | KeyCode::Char('.') => self.load(self.step),
            KeyCode::Left | KeyCode::Char(',') => self.load(-self.step),
            KeyCode::Char(' ') => self.running = !self.running,
            KeyCode::Char('s') => self.step *= 0.5,
            KeyCode::Char('d') => self.step *= 2.0,
            KeyCode::Char('n') => self.curve = Curve::N,
            KeyCode::Char('v') => self.curve = Curve::V,
            KeyCode::Char('m') => self.curve = Curve::M,
            KeyCode::Char('o') => self.curve = Curve::Shape,
            KeyCode::Up => self.scale *= 1.25,
            KeyCode::Down => self.scale /= 1.25,
            KeyCode::Tab => self.member = (self.member + 1) % self.frame.member.len(),
            KeyCode::Char('l') => self.cursor = (self.cursor + 0.05).min(1.0),
            KeyCode::Char('k') => self.cursor = (self.cursor - 0.05).max(0.0),
            KeyCode::Char('h') => self.show_history = !self.show_history,
            KeyCode::Char('+') => self.next_section(1),
            KeyCode::Char('-') => self.next_section(-1),
            KeyCode::Char('u') => self.support = (self.support + 1) % self.frame.support.len(),
            KeyCode::Char('c') => self.next_support(),
            KeyCode::Char('r') => {
                let frame = self.frame.clone();
                self.state.factor = 0.0;
                self.change(frame, "from the beginning".into());
            }
            _ => {}
        }
        true
    }
}

/// Shows a frame until the user ends it.
///
/// # Errors
/// When there is no terminal, or the frame has no equilibrium without its growing loads.
pub fn run(frame: Frame) -> Result<()> {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return Err(Error::input("--live needs a terminal", "leave --live out, or run it in a terminal"));
    }
    let mut live = Live::new(frame)?;
    let failed = |e: std::io::Error| Error::Failed(format!("the terminal does not answer: {e}"));
    let guard = Guard::enter(false).map_err(failed)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(std::io::stdout())).map_err(failed)?;
    loop {
        terminal.draw(|screen| live.draw(screen)).map_err(failed)?;
        let wait = if live.running { PACE / 3 } else { Duration::from_secs(3600) };
        if event::poll(wait).map_err(failed)? {
            match event::read().map_err(failed)? {
                Event::Key(k) if k.kind == KeyEventKind::Press => {
                    let end = k.modifiers.contains(KeyModifiers::CONTROL) && k.code == KeyCode::Char('c');
                    if end || !live.key(k.code) {
                        break;
                    }
                }
                _ => {}
            }
        }
        live.tick();
    }
    drop(guard);
    Ok(())
}
