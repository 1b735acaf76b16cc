//! A list to choose from, with a filter.

use super::{Answered, Take};
use crate::tui::said;
use std::rc::Rc;

/// A list to choose from.
pub(in crate::tui) struct Pick<A> {
    /// Heading.
    pub title: String,
    /// What is done with the answer.
    pub take: Take<A, Self>,
    /// Value and explanation of each item.
    pub items: Vec<(String, String)>,
    /// Marked items; used when several may be chosen.
    pub marks: Vec<bool>,
    /// Several may be chosen.
    pub several: bool,
    /// Filter text.
    pub filter: String,
    /// Selected row among the items shown.
    pub row: usize,
}

impl<A> Clone for Pick<A> {
    fn clone(&self) -> Self {
        Self {
            title: self.title.clone(),
            take: self.take.clone(),
            items: self.items.clone(),
            marks: self.marks.clone(),
            several: self.several,
            filter: self.filter.clone(),
            row: self.row,
        }
    }
}

impl<A> Pick<A> {
    /// A list with one item selected.
    pub(in crate::tui) fn one(
        title: impl Into<String>,
        items: Vec<(String, String)>,
        at: usize,
        take: impl Fn(&mut A, &Self) -> Answered<A> + 'static,
    ) -> Self {
        let marks = vec![false; items.len()];
        let (title, take) = (title.into(), Rc::new(take));
        Self { title, take, items, marks, several: false, filter: String::new(), row: at }
    }

    /// A list in which several can be marked.
    pub(in crate::tui) fn several(
        title: impl Into<String>,
        items: Vec<(String, String)>,
        marked: impl Fn(&str) -> bool,
        take: impl Fn(&mut A, Vec<String>) -> Answered<A> + 'static,
    ) -> Self {
        let marks = items.iter().map(|(name, _)| marked(name)).collect();
        let take = move |app: &mut A, p: &Self| take(app, p.chosen());
        let (title, take) = (title.into(), Rc::new(take));
        Self { title, take, items, marks, several: true, filter: String::new(), row: 0 }
    }

    /// Indices of the items that match the filter.
    pub(in crate::tui) fn shown(&self) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let holds = |text: &str| text.to_lowercase().contains(&filter);
        // What is seen, and what stands in the case.
        let found = |&i: &usize| holds(&self.items[i].0) || holds(&said::text(&self.items[i].0));
        (0..self.items.len()).filter(found).collect()
    }

    /// Moves the selection.
    pub(in crate::tui) fn step(&mut self, by: isize) {
        let last = self.shown().len().saturating_sub(1);
        self.row = self.row.saturating_add_signed(by).min(last);
    }

    /// Adds a letter to the filter.
    pub(in crate::tui) fn type_letter(&mut self, c: char) {
        self.filter.push(c);
        self.row = 0;
    }

    /// Removes a letter from the filter.
    pub(in crate::tui) fn rub_out(&mut self) {
        self.filter.pop();
        self.row = 0;
    }

    /// Marks or unmarks the selected item and moves to the next.
    pub(in crate::tui) fn mark(&mut self) {
        if let Some(&i) = self.shown().get(self.row) {
            self.marks[i] ^= true;
            self.step(1);
        }
    }

    /// The answer: the marked items, or the selected one when none is marked.
    pub(in crate::tui) fn chosen(&self) -> Vec<String> {
        let marked: Vec<String> =
            self.items.iter().zip(&self.marks).filter(|(_, m)| **m).map(|((name, _), _)| name.clone()).collect();
        if self.several && !marked.is_empty() {
            return marked;
        }
        self.shown().get(self.row).map(|&i| self.items[i].0.clone()).into_iter().collect()
    }
    /// Number of the selected item among all items.
    pub(in crate::tui) fn at(&self) -> usize {
        self.shown().get(self.row).copied().unwrap_or(0)
    }

    /// Name of the selected item.
    pub(in crate::tui) fn name(&self) -> &str {
        self.items.get(self.at()).map_or("", |i| &i.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Pick<()> {
        let items = ["Columns.A1", "Columns.B1", "Beams.A1"].map(|n| (n.to_string(), String::new())).into();
        Pick::several("", items, |_| false, |_, _| Ok(None))
    }

    #[test]
    fn marks_survive_a_filter() {
        let mut p = list();
        p.mark();
        "beam".chars().for_each(|c| p.type_letter(c));
        assert_eq!(p.shown(), [2]);
        p.mark();
        p.filter.clear();
        assert_eq!(p.chosen(), ["Columns.A1", "Beams.A1"]);
    }

    #[test]
    fn home_and_end_go_to_the_ends_of_the_list() {
        let mut p = list();
        p.step(isize::MAX);
        assert_eq!(p.row, 2);
        p.step(isize::MIN);
        assert_eq!(p.row, 0);
    }

    #[test]
    fn without_marks_the_selected_item_is_the_answer() {
        let mut p = list();
        p.step(1);
        p.step(5);
        assert_eq!(p.chosen(), ["Beams.A1"]);
        p.type_letter('z');
        assert!(p.chosen().is_empty());
    }
}
