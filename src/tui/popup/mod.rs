//! Popups in front of the screen: messages, questions, lists, values to type, forms. A popup carries what is done with its answer, given by the
//! step that opened it; so nothing here knows a step, nor the state that the answers change.

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

use super::worker::Command;
use std::rc::Rc;

/// What is done when a question is answered.
pub(super) type Then<A> = Rc<dyn Fn(&mut A) -> Option<Command<A>>>;

/// What became of an answer: work that follows, or why it cannot be taken.
pub(super) type Answered<A> = Result<Option<Command<A>>, String>;

/// What takes an answer: a list, a form, or a text that was typed.
type Take<A, T> = Rc<dyn Fn(&mut A, &T) -> Answered<A>>;

/// One of several answers to a question.
pub(super) struct Answer<A> {
    /// Its key.
    pub key: char,
    /// Label of the answer.
    pub label: String,
    /// Its action.
    pub then: Then<A>,
}

impl<A> Answer<A> {
    /// An answer by its key.
    pub(super) fn new(
        key: char,
        label: impl Into<String>,
        then: impl Fn(&mut A) -> Option<Command<A>> + 'static,
    ) -> Self {
        Self { key, label: label.into(), then: Rc::new(then) }
    }
}

/// A popup in front of the screen.
pub(super) enum Popup<A> {
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
        then: Then<A>,
        /// Action for no, where it differs from going back.
        otherwise: Option<Then<A>>,
    },
    /// A question with several answers, each with its key; Enter takes the first one, Esc goes back.
    Choose {
        /// Heading.
        title: String,
        /// The question.
        text: String,
        /// The answers.
        answers: Vec<Answer<A>>,
    },
    /// A list to choose from.
    Pick(Pick<A>),
    /// A value to type.
    Edit(Edit<A>),
    /// All fields of something on one page.
    Form(Form<A>),
}

impl<A> Popup<A> {
    /// A message.
    pub(super) fn message(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Message { title: title.into(), text: text.into() }
    }

    /// A question to which the answer no does nothing.
    pub(super) fn ask(text: impl Into<String>, then: impl Fn(&mut A) -> Option<Command<A>> + 'static) -> Self {
        Self::Ask { text: text.into(), then: Rc::new(then), otherwise: None }
    }
}

/// The popups that are open, one above the other.
pub(super) struct Stack<A> {
    /// The one that is seen and has the keys.
    top: Option<Popup<A>>,
    /// Lists below it, to which Esc goes back.
    below: Vec<Pick<A>>,
    /// The list that is answered stays below what is seen now.
    keeps_list: bool,
    /// Rows by which a text is scrolled.
    pub scroll: u16,
}

impl<A> Default for Stack<A> {
    fn default() -> Self {
        Self { top: None, below: Vec::new(), keeps_list: false, scroll: 0 }
    }
}

/// A state with popups in front of it.
pub(super) trait HasPopups: Sized {
    /// The popups.
    fn popups(&mut self) -> &mut Stack<Self>;
}

impl<A> Stack<A> {
    /// The popup that is seen.
    pub(super) fn top(&self) -> Option<&Popup<A>> {
        self.top.as_ref()
    }

    /// True when none is open.
    pub(super) fn is_empty(&self) -> bool {
        self.top.is_none() && self.below.is_empty()
    }

    /// The popup that is seen, to be changed.
    pub(super) fn top_mut(&mut self) -> Option<&mut Popup<A>> {
        self.top.as_mut()
    }

    /// Shows a popup in place of the one that is seen; what is below stays.
    pub(super) fn show(&mut self, popup: impl Into<Option<Popup<A>>>) {
        if let Some(p) = popup.into() {
            self.top = Some(p);
        }
    }

    /// As [`Self::show`], as an answer to a list, which stays below: Esc goes back to it.
    pub(super) fn show_above(&mut self, popup: impl Into<Option<Popup<A>>>) {
        self.show(popup);
        self.keeps_list = true;
    }

    /// Puts the list that is seen below what comes next.
    pub(super) fn lower(&mut self) {
        match self.top.take() {
            Some(Popup::Pick(list)) => self.below.push(list),
            other => self.top = other,
        }
    }

    /// Closes all popups.
    pub(super) fn close(&mut self) {
        self.top = None;
        self.below.clear();
    }

    /// After an answer to `list`, or to another popup: a question that follows from the list is above it; Esc goes back to the list below.
    fn settle(&mut self, list: Option<Pick<A>>, back: bool) {
        let keeps_list = std::mem::take(&mut self.keeps_list);
        match (&self.top, list) {
            (None, _) if back => self.top = self.below.pop().map(Popup::Pick),
            (None, _) => self.below.clear(),
            (Some(Popup::Edit(_) | Popup::Form(_)), Some(list)) => self.below.push(list),
            (Some(_), Some(list)) if keeps_list => self.below.push(list),
            _ => {}
        }
    }
}
