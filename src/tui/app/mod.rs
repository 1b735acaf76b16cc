//! State of the wizard: plain data, changed only by keys and messages and drawn by `screens`.

mod state;
mod step;

pub(super) use super::editing::valid::Open;
pub(super) use state::{Answers, Checked, Entry, From, Opening, Reading, Running};
pub(super) use step::Step;

use super::editing::history::History;
use super::mouse::Areas;
use super::plan_view::{Cursor, PlanView};
use super::scene::Scene;
use super::steps::{Maps, Planning};
use super::{frame_live, popup, said, tracing_live, worker};
use crate::building::named_storeys;
use crate::engine::Outcome;
use crate::local::{Local, LocalAsked, StoreyCount, StoreyNames};
use std::path::PathBuf;

/// Work that a key or an answer starts.
pub(super) type Command = worker::Command<App>;
/// A job of the wizard.
pub(super) type Job = worker::Job<App>;
/// What a job has of its surroundings.
pub(super) type Background = worker::Background<App>;
/// What comes from the background.
pub(super) type Message = worker::Message<App>;
/// Starts the jobs.
pub(super) type Worker = worker::JobRunner<App>;
/// A popup of the wizard.
pub(super) type Popup = popup::Popup<App>;
/// An answer to a question.
pub(super) type Answer = popup::Answer<App>;
/// What became of an answer.
pub(super) type Answered = popup::Answered<App>;
/// A value to type.
pub(super) type Edit = popup::Edit<App>;
/// A form to fill in.
pub(super) type Form = popup::Form<App>;
/// A list to choose from.
pub(super) type Pick = popup::Pick<App>;

/// The state of the wizard.
pub(super) struct App {
    /// The present step.
    pub step: Step,
    /// Units, sides, storeys and language that were asked for when the wizard was started, in place of those of the case.
    pub asked: LocalAsked,
    /// Folder of the file list.
    pub folder: PathBuf,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Text that the names of the entries shown must hold; while some is there, letters are added to it.
    pub filter: Option<String>,
    /// The entry that was opened last.
    pub chosen: Option<Entry>,
    /// What is being opened, or was opened last.
    pub opening: Option<Opening>,
    /// Selected row of each step's list.
    pub row: [usize; 7],
    /// The open case.
    pub open: Option<Open>,
    /// The case whose model is being read.
    pub reading: Option<Reading>,
    /// The building on the screen.
    pub view: PlanView,
    /// Where each step was in the drawing when it was left.
    pub places: [Cursor; 7],
    /// For each step: the arrows move the cursor in the drawing, not the row of the list.
    pub on_plan: [bool; 7],
    /// Earlier states of the case.
    pub history: History,
    /// The case is being set to an earlier or later state.
    pub travelling: bool,
    /// Occupancy maps that were read, with the time of their file.
    pub maps: Maps,
    /// The last check, dropped when the case changes.
    pub checked: Option<Checked>,
    /// The running or last run.
    pub run: Option<Running>,
    /// Result of the last run.
    pub outcome: Option<Outcome>,
    /// Origin of that result.
    pub from: Option<From>,
    /// The run on the screen.
    pub scene: Option<Scene>,
    /// Which list of the results is shown.
    pub answers: Answers,
    /// Why no results are displayed although the folder holds some, or that they are being read.
    pub no_results: Option<String>,
    /// Output folder.
    pub out: PathBuf,
    /// The folder holds an interrupted run.
    pub interrupted: bool,
    /// Many runs and the plan.
    pub planning: Planning,
    /// A frame that is loaded by keys; it has the whole screen.
    pub frame: Option<frame_live::Live>,
    /// A plan that is traced on its picture; it has the whole screen.
    pub tracing: Option<tracing_live::Live>,
    /// The popups in front of the screen.
    pub popups: popup::Stack<Self>,
    /// What lies where on the screen, for the mouse.
    pub mouse: Areas,
    /// The page of a run that is offered to the network.
    #[cfg(feature = "serve")]
    pub offered: Option<crate::tui::runs::serving::Offered>,
    /// Background work, in words.
    pub busy: Option<String>,
    /// Messages, newest last.
    pub log: Vec<String>,
    /// True when the wizard must end.
    pub quit: bool,
}

impl App {
    /// The state at the start, in a folder.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            step: Step::Model,
            asked: LocalAsked::default(),
            entries: Vec::new(),
            filter: None,
            chosen: None,
            opening: None,
            folder,
            row: [0; 7],
            open: None,
            reading: None,
            view: PlanView::default(),
            places: [Cursor::default(); 7],
            on_plan: Step::ALL.map(|s| s == Step::Damage),
            history: History::default(),
            travelling: false,
            maps: Maps::default(),
            checked: None,
            run: None,
            outcome: None,
            scene: None,
            answers: Answers::default(),
            from: None,
            no_results: None,
            out: PathBuf::from("leanto-result"),
            interrupted: false,
            planning: Planning::default(),
            frame: None,
            tracing: None,
            popups: popup::Stack::default(),
            mouse: Areas::default(),
            #[cfg(feature = "serve")]
            offered: None,
            busy: None,
            log: Vec::new(),
            quit: false,
        }
    }

    /// Texts are said from now on as the open case says, or as was asked for when the wizard was started.
    pub(super) fn follow_the_team(&self) {
        let local = self.asked.over(self.open.as_ref().map_or_else(Local::default, |o| o.case.outputs.local));
        let names = match &self.open {
            Some(o) if local.storeys != StoreyCount::Names => {
                let raster = self.view.raster(&o.case, &o.building);
                let ground = raster.as_ref().as_ref().map_or(0.0, |r| r.ground());
                StoreyNames::new(local.storeys, named_storeys(&o.building.storeys), ground)
            }
            _ => StoreyNames::default(),
        };
        said::set(local, names);
    }

    /// True while the engine runs in the background.
    pub(super) fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|r| r.took.is_none())
    }

    /// True when the case differs from its file.
    pub(super) fn is_changed(&self) -> bool {
        self.open.as_ref().is_some_and(|o| o.case != o.saved)
    }

    /// Shows another step; each has its own storey and its own cursor in the drawing.
    pub(super) fn show_step(&mut self, step: Step) {
        self.places[self.step as usize] = self.view.place();
        self.step = step;
        self.view.set_place(self.places[step as usize]);
    }

    /// Shows another building.
    pub(super) fn show_building(&mut self, view: PlanView) {
        self.places = [view.place(); 7];
        self.view = view;
    }

    /// Selected row of the step shown.
    pub(super) fn selected(&self) -> usize {
        self.row[self.step as usize]
    }

    /// True when the arrows move the cursor in the drawing.
    pub(super) fn is_on_plan(&self) -> bool {
        let there = match self.step {
            Step::Results => self.scene.is_some() && self.outcome.is_some(),
            _ => self.open.is_some(),
        };
        there && self.on_plan[self.step as usize] && !self.is_running()
    }

    /// A file that holds the case as it is on the screen: its own, or the journal of unsaved changes.
    pub(super) fn case_file(&self) -> Option<PathBuf> {
        self.open.as_ref().map(Open::file)
    }

    /// Adds a line to the log.
    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
        // Older lines are in the log file, if there is one.
        if self.log.len() > 500 {
            self.log.drain(..250);
        }
    }

    /// Says how far the background work is, while it goes on.
    pub(super) fn tell_progress(&mut self, text: String) {
        if self.busy.is_some() {
            self.busy = Some(text);
        }
    }

    /// The popup in front of the screen.
    pub(super) fn popup(&self) -> Option<&Popup> {
        self.popups.top()
    }

    /// The open case, for an answer that changes it.
    pub(super) fn opened(&mut self) -> Result<&mut Open, String> {
        self.open.as_mut().ok_or_else(|| "no case is open".into())
    }

    /// Names of the parts that are chosen in the drawing.
    pub(super) fn chosen_names(&self) -> Vec<String> {
        let Some(o) = &self.open else { return Vec::new() };
        self.view.chosen().into_iter().filter_map(|k| Some(o.building.elements.get(k)?.name.clone())).collect()
    }

    /// Shows an error.
    pub(super) fn failed(&mut self, title: &str, e: &crate::Error) {
        if matches!(e, crate::Error::Stopped { reason: crate::stop::Reason::User, .. }) {
            // The user knows the reason. Only the state of the files is worth a line.
            return self.say(e.to_string());
        }
        self.say(format!("{title}: {e}"));
        self.popups.show(Popup::message(title, e.to_string()));
    }
}

impl popup::HasPopups for App {
    fn popups(&mut self) -> &mut popup::Stack<Self> {
        &mut self.popups
    }
}
