//! A form: all fields of an event, or of elements that differ, on one page. Fields, meanings and ranges come from the lists that the case
//! file is read by, so that every kind of event has its form.

use super::{Answered, Input, Take};
use crate::fields::{self, Described, Problem, Table, Value};
use crate::tui::said;
use std::rc::Rc;

/// What is typed into a field, as a value: key and text.
type Typed = Rc<dyn Fn(&str, &str) -> Result<Value, Problem>>;

/// A form that is being filled in.
pub(in crate::tui) struct Form<A> {
    /// Heading.
    pub title: String,
    /// What is done with it when it is filled in.
    pub take: Take<A, Self>,
    typed: Typed,
    /// Lengths in the units of the team: what is shown at first, and what it is in the case. One that nobody has changed stays exactly as it is.
    lengths: Vec<Option<(String, String)>>,
    /// Its fields.
    pub fields: Vec<Described>,
    /// What is typed so far in each field; empty: left out.
    pub inputs: Vec<Input>,
    /// The field where one types.
    pub row: usize,
    /// Why the last answer was not taken.
    pub problem: Option<String>,
}

impl<A> Form<A> {
    /// A form of fields with the values that are there.
    pub(in crate::tui) fn new(
        title: impl Into<String>,
        fields: Vec<Described>,
        values: &[(String, Value)],
        typed: impl Fn(&str, &str) -> Result<Value, Problem> + 'static,
        take: impl Fn(&mut A, &Self) -> Answered<A> + 'static,
    ) -> Self {
        let text = |key: &str| values.iter().find(|(k, _)| k == key).map(|(_, v)| v.shown()).unwrap_or_default();
        let length = |f: &Described| {
            let given = text(f.key);
            let shown = said::local().length_shown(&given);
            (f.is_length && shown != given).then_some((shown, given))
        };
        let lengths: Vec<Option<(String, String)>> = fields.iter().map(length).collect();
        let shown =
            |(f, l): (&Described, &Option<(String, String)>)| l.as_ref().map_or_else(|| text(f.key), |l| l.0.clone());
        let inputs = fields.iter().zip(&lengths).map(|f| Input::new(shown(f))).collect();
        let (take, typed) = (Rc::new(take), Rc::new(typed));
        Self { title: title.into(), take, typed, lengths, fields, inputs, row: 0, problem: None }
    }

    /// The form of a table of the case, with its values.
    pub(in crate::tui) fn of<T: Table>(
        title: impl Into<String>,
        table: &T,
        take: impl Fn(&mut A, &Self) -> Answered<A> + 'static,
    ) -> Self {
        Self::new(title, fields::described::<T>(), &fields::values(table), fields::typed::<T>, take)
    }

    /// The form of what has a meaning in a table of the case, with its values.
    pub(in crate::tui) fn of_what_applies<T: Table>(
        title: impl Into<String>,
        table: &T,
        take: impl Fn(&mut A, &Self) -> Answered<A> + 'static,
    ) -> Self {
        Self::new(title, fields::described_in(table), &fields::values(table), fields::typed::<T>, take)
    }

    /// Goes to the field of a key.
    pub(in crate::tui) fn at(mut self, key: &str) -> Self {
        self.row = self.fields.iter().position(|f| f.key == key).unwrap_or(self.row);
        self
    }

    /// Goes to another field.
    pub(in crate::tui) fn step(&mut self, by: isize) {
        self.row = self.row.saturating_add_signed(by).min(self.fields.len().saturating_sub(1));
        self.select();
    }

    /// Selects the text of the field where one types.
    fn select(&mut self) {
        if let Some(input) = self.input() {
            input.select();
        }
    }

    /// The input where one types.
    pub(in crate::tui) fn input(&mut self) -> Option<&mut Input> {
        self.inputs.get_mut(self.row)
    }

    /// True when a field is empty.
    pub(in crate::tui) fn is_empty(&self, key: &str) -> bool {
        self.fields.iter().zip(&self.inputs).any(|(f, i)| f.key == key && i.text().trim().is_empty())
    }

    /// What was typed, as values; empty fields are left out.
    ///
    /// # Errors
    /// What is no value.
    pub(in crate::tui) fn pairs(&self) -> Result<Vec<(String, Value)>, Problem> {
        let filled =
            self.fields.iter().zip(&self.inputs).zip(&self.lengths).filter(|((_, i), _)| !i.text().trim().is_empty());
        let text = |f: &Described, i: &Input, l: &Option<(String, String)>| match l {
            Some((shown, given)) if shown == i.text() => given.clone(),
            _ if f.is_length => said::local().length_typed(i.text()),
            _ => i.text().to_string(),
        };
        filled.map(|((f, i), l)| Ok((f.key.to_string(), (self.typed)(f.key, &text(f, i, l))?))).collect()
    }

    /// Goes to the field that an error names.
    pub(in crate::tui) fn go_to(&mut self, message: &str) {
        let named = |f: &&Described| {
            let after = message.split(&format!(".{}", f.key)).nth(1);
            after.is_some_and(|rest| rest.starts_with([':', '[']))
        };
        if let Some(row) = self.fields.iter().position(|f| named(&f)) {
            self.row = row;
        }
        self.select();
    }
}
