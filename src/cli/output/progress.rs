//! Progress of a run on stderr, in one line that is updated on a terminal.

use super::ending::{self, say};
use crate::building::{Finding, FindingGroup, counted, join};
use crate::engine::{Event, RunObserver, Stage};
use crate::read::ReadProgress;
use crate::record::body_names;
use crate::report::alarm_of;
use crate::solve::{Flow, Progress};
use crate::stop::Stop;
use crate::structure::Structure;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Prints nothing; a stop request ends it.
pub(crate) struct Quiet;

impl RunObserver for Quiet {
    fn event(&mut self, _event: Event<'_>) -> Flow {
        Flow::Continue
    }

    fn stop(&self) -> Stop {
        ending::stop()
    }
}

/// A bar on stderr of how much simulated time is done. On a terminal only: elsewhere a line would be added each time.
pub(crate) struct Bar {
    whole: f64,
    /// Simulated time before the present part, s, and the last time that was shown.
    state: Arc<Mutex<(f64, f64)>>,
}

/// Characters of a bar.
const WIDE: usize = 30;

impl Bar {
    /// A bar for so many seconds of simulated time.
    pub(crate) fn new(whole: f64) -> Self {
        Self { whole, state: Arc::default() }
    }

    /// Receives how far the present part is, s.
    pub(crate) fn hears(&self) -> Box<dyn Fn(f64) + Send + Sync> {
        let (whole, state, terminal) = (self.whole, self.state.clone(), std::io::stderr().is_terminal());
        Box::new(move |done| {
            let mut s = state.lock().unwrap_or_else(PoisonError::into_inner);
            let all = s.0 + done;
            if terminal && all - s.1 >= 0.01 * whole {
                s.1 = all;
                let _ = write!(std::io::stderr(), "\r{}", bar(all, whole));
            }
        })
    }

    /// Another part begins after so many seconds.
    pub(crate) fn begins(&self, at: f64) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).0 = at;
    }

    /// Empties the line for other text.
    pub(crate) fn clear(&self) {
        if std::io::stderr().is_terminal() {
            let _ = write!(std::io::stderr(), "\r{:60}\r", "");
        }
    }
}

/// Time after which reading is told of, and where stderr is no terminal, that between two lines.
const READING_SHOWN: Duration = Duration::from_secs(3);
const READING_LINES: Duration = Duration::from_secs(15);

/// From now on says how far the reading of a model is, when it takes longer than a moment: stage, share, and what is not done when that is little.
pub(crate) fn tell_reading() {
    let terminal = std::io::stderr().is_terminal();
    // The file, when its reading began, and when it was told of.
    let state: Mutex<Option<(PathBuf, Instant, Instant)>> = Mutex::new(None);
    crate::read::tell_progress(Box::new(move |file, p| {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(p) = p else {
            let shown = state.take().is_some_and(|(_, began, told)| told != began);
            if terminal && shown {
                let _ = write!(std::io::stderr(), "\r{}\r", fitted("", columns()));
            }
            return;
        };
        let now = Instant::now();
        if state.as_ref().is_none_or(|s| s.0 != file) {
            *state = Some((file.to_path_buf(), now, now));
        }
        let Some((_, began, told)) = state.as_mut() else { return };
        let every = if terminal { Duration::ZERO } else { READING_LINES };
        if now - *began < READING_SHOWN || (*told != *began && now - *told < every) {
            return;
        }
        *told = now;
        let line = reading_line(file, p, now - *began);
        if terminal {
            let _ = write!(std::io::stderr(), "\r{}\r", fitted(&line, columns()));
        } else {
            say(&line);
        }
    }));
}

/// Columns of the terminal.
fn columns() -> usize {
    #[cfg(feature = "tui")]
    return ratatui::crossterm::terminal::size().map_or(80, |s| usize::from(s.0));
    #[cfg(not(feature = "tui"))]
    80
}

/// A text that fills a line of the terminal but for its last column: a longer one would go on in the next line, a shorter one would leave the end of
/// what was there before. Letters from Hangul on may take two columns.
fn fitted(text: &str, columns: usize) -> String {
    let most = columns.saturating_sub(1);
    let (mut out, mut used) = (String::new(), 0);
    for c in text.chars() {
        let wide = if c < '\u{1100}' { 1 } else { 2 };
        if used + wide > most {
            break;
        }
        out.push(c);
        used += wide;
    }
    out.extend(std::iter::repeat_n(' ', most - used));
    out
}

/// A line about a model that is read.
fn reading_line(file: &Path, p: &ReadProgress, so_far: Duration) -> String {
    let name = crate::text::clean(&file.file_name().unwrap_or_default().to_string_lossy()).into_owned();
    let mut line = format!("reading {name}: {:.0} s, {}", so_far.as_secs_f64(), p.sentence());
    if !p.in_work.is_empty() {
        line += &format!("; not done: {}", p.in_work.join(", "));
    }
    line
}

/// A bar as text.
fn bar(done: f64, whole: f64) -> String {
    let share = (done / whole).clamp(0.0, 1.0);
    let full = (share * WIDE as f64).floor() as usize;
    format!("simulating [{}{}] {done:.1} of {whole:.1} s", "#".repeat(full), "-".repeat(WIDE - full))
}

/// Says a text for people on stderr, in the units of [`super::local`].
fn tell(text: &str) {
    say(&super::local::said(text));
}

/// Writes progress to stderr.
pub(crate) struct Reporter {
    terminal: bool,
    started: Instant,
    shown: Option<Instant>,
    line: bool,
    names: Vec<String>,
    alarmed: bool,
    /// The simulation was stopped early.
    ended: bool,
}

impl Reporter {
    /// A reporter for a new run.
    pub(crate) fn new() -> Self {
        tell_reading();
        Self {
            terminal: std::io::stderr().is_terminal(),
            started: Instant::now(),
            shown: None,
            line: false,
            names: Vec::new(),
            alarmed: false,
            ended: false,
        }
    }

    fn end_line(&mut self) {
        if std::mem::take(&mut self.line) {
            say("");
        }
    }

    /// A stage begins.
    fn stage(&mut self, stage: Stage, subject: &str) {
        self.end_line();
        tracing::info!(stage = stage.name(), %subject);
        let subject = crate::text::clean(subject);
        crate::memory::set_step(&format!("{} ({subject})", stage.doing()));
        say(&format!("{:>8}  {subject}", stage.name()));
        self.ended |= stage == Stage::Assess && ending::stop().is_requested();
        ending::set_consequence(match stage {
            Stage::Import | Stage::Prepare => "nothing was written",
            Stage::Solve => "--resume continues from the last saved state, if there is one",
            Stage::Assess | Stage::Export if self.ended => {
                "the simulated frames are saved: continue with --resume, or assess them with `leanto assess`"
            }
            Stage::Assess | Stage::Export => "the record is complete: finish with `leanto assess`",
        });
    }

    /// The structure is ready.
    fn prepared(&mut self, s: &Structure) {
        let fixed = s.bodies.iter().filter(|b| b.fixed).count();
        let fragments = s.bodies.len() - s.whole_bodies();
        let ready = if fragments > 0 { format!(", {fragments} fragments ready") } else { String::new() };
        self.names = body_names(s);
        let (bodies, bonds) = (s.bodies.len() - fragments, s.bonds.len());
        say(&format!("{:>8}  {bodies} bodies ({fixed} fixed), {bonds} bonds{ready}", ""));
    }

    /// The number of findings, and those that are not just notes.
    fn findings(findings: &[Finding]) {
        let rows = join(findings);
        if rows.iter().any(FindingGroup::is_grave) {
            say(&format!("{:>8}  findings: {}", "", counted(&rows)));
        }
        for r in rows.iter().filter(|r| r.is_grave()) {
            let line = r.line();
            let line = crate::text::clean(&line);
            tracing::warn!("{line}");
            tell(&format!("{:>8}  {line}", ""));
        }
    }

    /// A frame: an alarm when there is a new one, and from time to time the state.
    fn frame(&mut self, p: &Progress) {
        if p.rise.is_alarm() && !std::mem::replace(&mut self.alarmed, true) {
            self.end_line();
            let text = alarm_of(&p.rise, &self.names);
            let text = crate::text::clean(&text);
            tracing::error!("{text}");
            tell(&format!("{:>8}  {text}", ""));
        }
        tracing::debug!(time = p.time, broken = p.broken, contacts = p.contacts, top_speed = p.top_speed);
        let wait = if self.terminal { 0.1 } else { 5.0 };
        let due = self.shown.is_none_or(|t| t.elapsed().as_secs_f64() > wait) || p.time >= p.duration - 1e-9;
        if !due {
            return;
        }
        self.shown = Some(Instant::now());
        let text = format!(
            "{:>8}  {:6.2} of {:.1} s   broken {:5}   contacts {:6}   fastest {:5.1} m/s   wall {:.0} s{}",
            "",
            p.time,
            p.duration,
            p.broken,
            p.contacts,
            p.top_speed,
            self.started.elapsed().as_secs_f64(),
            if self.alarmed { format!("   ENERGY +{:.0} %", 100.0 * p.rise.share) } else { String::new() }
        );
        let text = super::local::said(&text);
        if self.terminal {
            let mut out = std::io::stderr();
            let _ = write!(out, "\r{text}").and_then(|()| out.flush());
            self.line = true;
        } else {
            say(&text);
        }
    }
}

impl RunObserver for Reporter {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Stage(stage, subject) => self.stage(stage, &subject),
            Event::Prepared(s) => self.prepared(s),
            Event::Findings(findings) => Self::findings(findings),
            Event::Progress(p) => self.frame(p),
            Event::Note(note) => {
                self.end_line();
                tell(&format!("{:>8}  {note}", ""));
            }
            Event::Breaks(_) | Event::Frame(_) | Event::Time(_) | Event::Part(..) => {}
            Event::Warning(text) => {
                self.end_line();
                tracing::warn!("{text}");
                tell(&format!(" warning  {text}"));
            }
        }
        if ending::stop().is_requested() { Flow::Stop } else { Flow::Continue }
    }

    fn stop(&self) -> Stop {
        ending::stop()
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        self.end_line();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line had 100 columns on any terminal.
    #[test]
    fn a_line_about_a_model_that_is_read_fits_the_terminal_and_covers_what_was_there() {
        let p = ReadProgress {
            stage: "shapes of elements".into(),
            done: 157,
            all: 161,
            in_work: ["IfcWindow \"Fenster Nord\" (#1)", "IfcWall \"Außenwand\" (#2)"].map(String::from).into(),
        };
        let line = reading_line(Path::new("models/house.ifc"), &p, Duration::from_secs(4));
        for columns in [40, 80, 200] {
            let shown = fitted(&line, columns);
            assert_eq!(shown.chars().count(), columns - 1, "{shown:?}");
            assert!(line.starts_with(shown.trim_end()), "{shown:?}");
        }
        assert_eq!(fitted("", 80), " ".repeat(79));
        assert_eq!((fitted("建物を", 6), fitted("x", 0)), ("建物 ".into(), String::new()));
    }
}
