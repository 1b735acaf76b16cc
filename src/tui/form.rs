//! A form: all fields of an event, or of elements that differ, on one page. Fields, meanings and ranges come from the lists that the case
//! file is read by, so that every kind of event has its form.

use super::pick::Input;
use crate::building::Building;
use crate::case::Case;
use crate::fields::{self, Described, Problem, Table, Value};
use crate::occupants::{Occupancy, OccupancyMap};
use crate::prepare::Override;
use crate::scenario::Kind;
use crate::sketch::Sketch;
use crate::watch::Watch;

/// What a form is about.
#[derive(Clone, Copy)]
pub(super) enum Subject {
    /// An event of a kind: its number, or a new one.
    Event(&'static dyn Kind, Option<usize>),
    /// Elements that differ from their group: the number of the override, or a new one.
    Override(Option<usize>),
    /// What is written down: the number of the watch, or a new one.
    Watch(Option<usize>),
    /// Who is inside, without the maps.
    Occupancy,
    /// The map of a storey: its number, or a new one.
    Map(Option<usize>),
    /// The sketch of the case, or (true) a new one.
    Sketch(bool),
}

impl Subject {
    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem> {
        match self {
            Self::Event(kind, _) => kind.typed(key, text),
            Self::Override(_) => fields::typed::<Override>(key, text),
            Self::Watch(_) => fields::typed::<Watch>(key, text),
            Self::Occupancy => fields::typed::<Occupancy>(key, text),
            Self::Map(_) => fields::typed::<OccupancyMap>(key, text),
            Self::Sketch(_) => fields::typed::<Sketch>(key, text),
        }
    }
}

/// A form that is being filled in.
#[derive(Clone)]
pub(super) struct Form {
    /// Heading.
    pub title: String,
    /// What it is about.
    pub subject: Subject,
    /// Its fields.
    pub fields: Vec<Described>,
    /// What is typed so far in each field; empty: left out.
    pub inputs: Vec<Input>,
    /// The field where one types.
    pub row: usize,
    /// Why the last answer was not taken.
    pub problem: Option<String>,
}

impl Form {
    fn new(title: String, subject: Subject, fields: Vec<Described>, values: &[(String, Value)]) -> Self {
        let text = |key: &str| values.iter().find(|(k, _)| k == key).map(|(_, v)| v.shown()).unwrap_or_default();
        let inputs = fields.iter().map(|f| Input::new(text(f.key))).collect();
        Self { title, subject, fields, inputs, row: 0, problem: None }
    }

    /// The form of an event that is there, or of a new one as proposed for the building.
    pub(super) fn of_event(case: &Case, building: &Building, kind: &'static dyn Kind, index: Option<usize>) -> Self {
        let values = match index {
            Some(i) => kind.values(&case.scenario, i),
            None => kind.proposal(building),
        };
        Self::new(format!("{}: {}", kind.key(), kind.title()), Subject::Event(kind, index), kind.fields(), &values)
    }

    /// The form of elements that differ from a group.
    pub(super) fn of_override(case: &Case, index: Option<usize>, group: &str) -> Self {
        let fresh =
            || Override { elements: vec![format!("{group}.*")], strength_factor: Some(0.5), ..Override::default() };
        let o = index.and_then(|i| case.overrides.get(i).cloned()).unwrap_or_else(fresh);
        let title = "Elements that differ from their group (no elements: drop)".to_string();
        Self::new(title, Subject::Override(index), fields::described::<Override>(), &fields::values(&o))
    }

    /// The form of a watch: the one with a number as it is, or a new one as proposed.
    pub(super) fn of_watch(index: Option<usize>, watch: &Watch) -> Self {
        let title = if index.is_some() { "What is written down (no name: drop)" } else { "What is written down" };
        Self::new(title.into(), Subject::Watch(index), fields::described::<Watch>(), &fields::values(watch))
    }

    /// The form of an event of a kind for parts that were chosen.
    pub(super) fn of_parts(building: &Building, kind: &'static dyn Kind, elements: Vec<String>) -> Self {
        let mut values = kind.proposal(building);
        values.retain(|(k, _)| !["elements", "groups", "storey", "region"].contains(&k.as_str()));
        values.push(("elements".into(), Value::List(elements.into_iter().map(Value::Text).collect())));
        Self::new(format!("{}: {}", kind.key(), kind.title()), Subject::Event(kind, None), kind.fields(), &values)
    }

    /// The form of elements that shall differ from their group.
    pub(super) fn of_differing(elements: Vec<String>) -> Self {
        let o = Override { elements, strength_factor: Some(0.5), ..Override::default() };
        let title = "Elements that differ from their group".to_string();
        Self::new(title, Subject::Override(None), fields::described::<Override>(), &fields::values(&o))
    }

    /// The form of a sketch: all that is asked, with what is usual.
    pub(super) fn of_sketch(s: &Sketch, new: bool) -> Self {
        let title = format!("Sketch: {}. Change what you know, Enter builds it", s.preset);
        Self::new(title, Subject::Sketch(new), fields::described::<Sketch>(), &fields::values(s)).at("storeys")
    }

    /// The form of who is inside.
    pub(super) fn of_occupancy(case: &Case) -> Self {
        let title = "Who is inside, on storeys without a map".to_string();
        let values = fields::values(&case.occupancy);
        Self::new(title, Subject::Occupancy, fields::described::<Occupancy>(), &values)
    }

    /// The form of the map of a storey: the one it has, or a new one.
    pub(super) fn of_map(case: &Case, storey: &str) -> Self {
        let index = case.occupancy.maps.iter().position(|m| m.storey == storey);
        let fresh = || OccupancyMap { storey: storey.into(), ..OccupancyMap::start() };
        let map = index.map_or_else(fresh, |i| case.occupancy.maps[i].clone());
        let title = format!("People on {storey} (no people: drop the map)");
        Self::new(title, Subject::Map(index), fields::described::<OccupancyMap>(), &fields::values(&map))
    }

    /// Goes to the field of a key.
    pub(super) fn at(mut self, key: &str) -> Self {
        self.row = self.fields.iter().position(|f| f.key == key).unwrap_or(self.row);
        self
    }

    /// Goes to another field.
    pub(super) fn step(&mut self, by: isize) {
        self.row = self.row.saturating_add_signed(by).min(self.fields.len().saturating_sub(1));
    }

    /// The input where one types.
    pub(super) fn input(&mut self) -> Option<&mut Input> {
        self.inputs.get_mut(self.row)
    }

    /// True when a field is empty.
    pub(super) fn is_empty(&self, key: &str) -> bool {
        self.fields.iter().zip(&self.inputs).any(|(f, i)| f.key == key && i.text().trim().is_empty())
    }

    /// What was typed, as values; empty fields are left out.
    ///
    /// # Errors
    /// What is no value.
    pub(super) fn pairs(&self) -> Result<Vec<(String, Value)>, Problem> {
        let filled = self.fields.iter().zip(&self.inputs).filter(|(_, i)| !i.text().trim().is_empty());
        filled.map(|(f, i)| Ok((f.key.to_string(), self.subject.typed(f.key, i.text())?))).collect()
    }

    /// Goes to the field that an error names.
    pub(super) fn go_to(&mut self, message: &str) {
        let named = |f: &&Described| {
            let after = message.split(&format!(".{}", f.key)).nth(1);
            after.is_some_and(|rest| rest.starts_with([':', '[']))
        };
        if let Some(row) = self.fields.iter().position(|f| named(&f)) {
            self.row = row;
        }
    }
}
