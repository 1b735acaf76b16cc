//! A frame under a load that grows and shrinks by keys: its displaced shape and diagrams in braille, hinges as they form, sections and
//! supports that can be changed.

use super::Guard;
use crate::frame::{self, Curve, Direction, Frame, Model, State, sections};
use crate::stop::Stop;
use crate::{Error, Result};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Color;
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;
use ratatui::widgets::canvas::{Canvas, Line as Stroke, Points};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::io::IsTerminal;
use std::time::Duration;

/// Time between two steps of a load that grows by itself.
const PACE: Duration = Duration::from_millis(150);
/// Sections that a key goes through.
const KINDS: [&str; 3] = ["IPE", "HEA", "HEB"];

/// The frame, its state, and what is shown.
struct Live {
    frame: Frame,
    model: Model,
    state: State,
    curve: Curve,
    /// Change of the load factor by a key.
    step: f64,
    running: bool,
    /// Displacements are enlarged by so much.
    scale: f64,
    member: usize,
    support: usize,
    /// Piece and end of each hinge, in order, with the load factor.
    hinges: Vec<(usize, usize, f64)>,
    note: String,
}

impl Live {
    fn new(frame: Frame) -> Result<Self> {
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
            scale,
            member: 0,
            support: 0,
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

    /// Takes a changed frame, from no load up to the present one.
    fn change(&mut self, frame: Frame, note: String) {
        let factor = self.state.factor;
        match Self::new(frame) {
            Ok(new) => {
                let (step, curve, member, support) = (self.step, self.curve, self.member, self.support);
                *self = Self { step, curve, member, support, ..new };
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

    /// False when it is to end.
    fn key(&mut self, code: KeyCode) -> bool {
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

    fn draw(&self, screen: &mut ratatui::Frame<'_>) {
        let [head, middle, foot] =
            Layout::vertical([Constraint::Length(3), Constraint::Min(5), Constraint::Length(3)]).areas(screen.area());
        let title = if self.frame.title.is_empty() { "frame" } else { &self.frame.title };
        let most = self.state.shift[..self.model.nodes].iter().map(|x| x.norm()).fold(0.0, f64::max);
        let section = &self.frame.member[self.member].section;
        let profile = self.frame.section.iter().find(|s| s.name == *section).and_then(|s| s.profile.clone());
        let internal = frame::internal_forces(&self.frame, &self.model, &self.state);
        let moment = internal[self.member].largest(|s| s.my);
        let lines = [
            format!(
                "{title}  load factor {:.4}  step {:.4}  largest displacement {:.2} mm  hinges {}{}",
                self.state.factor,
                self.step,
                most * 1e3,
                self.hinges.len(),
                if self.running { "  growing" } else { "" }
            ),
            format!(
                "member {} ({})  largest M {:.2} kN m  support {}  drawn: {}, displacements {:.0} times",
                self.frame.member[self.member].name,
                profile.as_deref().unwrap_or(section),
                moment.my / 1e3,
                self.frame.support[self.support].node,
                self.curve.name(),
                self.scale
            ),
            self.note.clone(),
        ];
        screen.render_widget(Paragraph::new(Text::from(lines.map(Line::from).to_vec())), head);
        let p = frame::projected(&self.frame, &self.model, &self.state, self.curve, self.scale);
        let all = p.before.iter().chain(&p.after).chain(&p.diagram).flatten();
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for q in all {
            for c in 0..2 {
                (low[c], high[c]) = (low[c].min(q[c]), high[c].max(q[c]));
            }
        }
        // A cell is twice as high as wide, and the scale is the same both ways.
        let (wide, tall) = (f64::from(middle.width.max(1)), 2.0 * f64::from(middle.height.max(1)));
        let unit = ((high[0] - low[0]).max(1e-6) / wide).max((high[1] - low[1]).max(1e-6) / tall) * 1.05;
        let about = |c: usize, cells: f64| {
            let mid = f64::midpoint(low[c], high[c]);
            [mid - 0.5 * cells * unit, mid + 0.5 * cells * unit]
        };
        let hinges: Vec<(f64, f64)> = self
            .hinges
            .iter()
            .map(|h| {
                let piece = &self.model.pieces[h.0];
                let count = self.model.pieces[..h.0].iter().filter(|q| q.member == piece.member).count();
                let at = p.after[piece.member][count + h.1];
                (at[0], at[1])
            })
            .collect();
        let canvas = Canvas::default().x_bounds(about(0, wide)).y_bounds(about(1, tall)).paint(|context| {
            let mut line = |points: &[[f64; 2]], color| {
                for w in points.windows(2) {
                    context.draw(&Stroke { x1: w[0][0], y1: w[0][1], x2: w[1][0], y2: w[1][1], color });
                }
            };
            p.before.iter().for_each(|l| line(l, Color::DarkGray));
            p.diagram.iter().for_each(|l| line(l, Color::Cyan));
            p.after.iter().for_each(|l| line(l, Color::Yellow));
            context.layer();
            context.draw(&Points { coords: &hinges, color: Color::Red });
            for (x, y) in &hinges {
                context.print(*x, *y, "@");
            }
        });
        screen.render_widget(canvas, middle);
        let keys = [
            "right/left load  space grow  s/d step  n v m diagram  o shape only  up/down scale",
            "tab member  +/- its section  u support  c change it  r from the beginning  q end",
        ];
        screen.render_widget(Paragraph::new(Text::from(keys.map(Line::from).to_vec())), foot);
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
        let wait = if live.running { PACE } else { Duration::from_secs(3600) };
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
        } else if live.running {
            live.load(live.step);
        }
    }
    drop(guard);
    Ok(())
}
