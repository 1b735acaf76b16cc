//! Progress of a run on stderr, one line that renews itself on a terminal; Ctrl-C stops the run and keeps what there is.

use crate::building::{Joined, counted, join};
use crate::engine::{Event, Watcher};
use crate::record::body_names;
use crate::report::alarm_of;
use crate::solve::Flow;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Writes progress to stderr.
pub struct Reporter {
    terminal: bool,
    started: Instant,
    shown: Option<Instant>,
    line: bool,
    names: Vec<String>,
    alarmed: bool,
    stop: Arc<AtomicBool>,
}

impl Reporter {
    /// Starts watching; the first Ctrl-C asks the engine to stop.
    pub fn new() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = stop.clone();
        // Without a handler the run is simply not stoppable by keys.
        let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
        Self {
            terminal: std::io::stderr().is_terminal(),
            started: Instant::now(),
            shown: None,
            line: false,
            names: Vec::new(),
            alarmed: false,
            stop,
        }
    }

    fn end_line(&mut self) {
        if std::mem::take(&mut self.line) {
            eprintln!();
        }
    }
}

impl Watcher for Reporter {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Stage(stage, what) => {
                self.end_line();
                tracing::info!(stage = stage.name(), %what);
                let what = crate::text::clean(&what);
                crate::memory::doing(&format!("{} ({what})", stage.doing()));
                eprintln!("{:>8}  {what}", stage.name());
            }
            Event::Prepared(s) => {
                let fixed = s.bodies.iter().filter(|b| b.fixed).count();
                let fragments = s.bodies.len() - s.whole_bodies();
                let ready = if fragments > 0 { format!(", {fragments} fragments ready") } else { String::new() };
                self.names = body_names(s);
                let (bodies, bonds) = (s.bodies.len() - fragments, s.bonds.len());
                eprintln!("{:>8}  {bodies} bodies ({fixed} fixed), {bonds} bonds{ready}", "");
            }
            Event::Findings(findings) => {
                let rows = join(findings);
                if rows.iter().any(Joined::is_grave) {
                    eprintln!("{:>8}  findings: {}", "", counted(&rows));
                }
                for r in rows.iter().filter(|r| r.is_grave()) {
                    let line = r.line();
                    let line = crate::text::clean(&line);
                    tracing::warn!("{line}");
                    eprintln!("{:>8}  {line}", "");
                }
            }
            Event::Progress(p) => {
                if p.rise.is_alarm() && !std::mem::replace(&mut self.alarmed, true) {
                    self.end_line();
                    let text = alarm_of(&p.rise, &self.names);
                    let text = crate::text::clean(&text);
                    tracing::error!("{text}");
                    eprintln!("{:>8}  {text}", "");
                }
                tracing::debug!(time = p.time, broken = p.broken, contacts = p.contacts, top_speed = p.top_speed);
                let wait = if self.terminal { 0.1 } else { 5.0 };
                let due = self.shown.is_none_or(|t| t.elapsed().as_secs_f64() > wait) || p.time >= p.duration - 1e-9;
                if due {
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
                    if self.terminal {
                        eprint!("\r{text}");
                        let _ = std::io::stderr().flush();
                        self.line = true;
                    } else {
                        eprintln!("{text}");
                    }
                }
            }
            Event::Breaks(_) => {}
            Event::Warning(text) => {
                self.end_line();
                tracing::warn!("{text}");
                eprintln!(" warning  {text}");
            }
        }
        if self.stop.load(Ordering::Relaxed) { Flow::Stop } else { Flow::Continue }
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        self.end_line();
    }
}
