//! Popups in front of the screen: messages, questions, lists, values to type, forms. A popup carries what is done with its answer, given by the
//! step that opened it; so nothing here knows a step.

mod draw;
mod form;
mod input;
mod keys;
mod pick;

pub(super) use draw::draw;
pub(super) use form::Form;
pub(super) use input::{Edit, Input};
pub(super) use keys::{key, of_popup};
pub(super) use pick::Pick;

use super::app::App;
use super::worker::Command;
use std::rc::Rc;

/// What is done when a question is answered.
pub(super) type Then = Rc<dyn Fn(&mut App) -> Option<Command>>;

/// What became of an answer: work that follows, or why it cannot be taken.
pub(super) type Answered = Result<Option<Command>, String>;

/// What takes an answer: a list, a form, or a text that was typed.
type Take<T> = Rc<dyn Fn(&mut App, &T) -> Answered>;

/// One of several answers to a question.
pub(super) struct Answer {
    /// Its key.
    pub key: char,
    /// Label of the answer.
    pub label: String,
    /// Its action.
    pub then: Then,
}

impl Answer {
    /// An answer by its key.
    pub(super) fn new(
        key: char,
        label: impl Into<String>,
        then: impl Fn(&mut App) -> Option<Command> + 'static,
    ) -> Self {
        Self { key, label: label.into(), then: Rc::new(then) }
    }
}

/// A popup in front of the screen.
pub(super) enum Popup {
    /// The keys of this screen.
    Help,
    /// An error or a message.
    Message {
        /// Heading.
        title: String,
        /// Problem and remedy.
        text: String,
    },
    /// A question: Enter or y performs `then`, n performs `otherwise`, Esc goes back.
    Ask {
        /// The question.
        text: String,
        /// Action for yes.
        then: Then,
        /// Action for no, where it differs from going back.
        otherwise: Option<Then>,
    },
    /// A question with several answers, each with its key; Enter takes the first one, Esc goes back.
    Choose {
        /// Heading.
        title: String,
        /// The question.
        text: String,
        /// The answers.
        answers: Vec<Answer>,
    },
    /// A list to choose from.
    Pick(Pick),
    /// A value to type.
    Edit(Edit),
    /// All fields of something on one page.
    Form(Form),
}

impl Popup {
    /// A message.
    pub(super) fn message(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Message { title: title.into(), text: text.into() }
    }

    /// A question to which the answer no does nothing.
    pub(super) fn ask(text: impl Into<String>, then: impl Fn(&mut App) -> Option<Command> + 'static) -> Self {
        Self::Ask { text: text.into(), then: Rc::new(then), otherwise: None }
    }
}

/// The popups that are open, one above the other.
#[derive(Default)]
pub(super) struct Stack {
    /// The one that is seen and has the keys.
    top: Option<Popup>,
    /// Lists below it, to which Esc goes back.
    below: Vec<Pick>,
    /// Rows by which a text is scrolled.
    pub scroll: u16,
}

impl Stack {
    /// The popup that is seen.
    pub(super) fn top(&self) -> Option<&Popup> {
        self.top.as_ref()
    }

    /// True when none is open.
    pub(super) fn is_empty(&self) -> bool {
        self.top.is_none() && self.below.is_empty()
    }

    /// The popup that is seen, to be changed.
    pub(super) fn top_mut(&mut self) -> Option<&mut Popup> {
        self.top.as_mut()
    }

    /// Shows a popup in place of the one that is seen; what is below stays.
    pub(super) fn show(&mut self, popup: impl Into<Option<Popup>>) {
        if let Some(p) = popup.into() {
            self.top = Some(p);
        }
    }

    /// Closes all popups.
    pub(super) fn close(&mut self) {
        self.top = None;
        self.below.clear();
    }

    /// After an answer to `list`, or to another popup: a question that follows from the list is above it; Esc goes back to the list below.
    fn settle(&mut self, list: Option<Pick>, back: bool) {
        match (&self.top, list) {
            (None, _) if back => self.top = self.below.pop().map(Popup::Pick),
            (None, _) => self.below.clear(),
            (Some(Popup::Edit(_) | Popup::Form(_)), Some(list)) => self.below.push(list),
            _ => {}
        }
    }
}
