//! What every kind of event is to the program, and how kinds of different types are treated alike.

use super::selection::Selection;
use super::{Context, Resolved, Scenario};
use crate::Result;
use crate::building::Building;
use crate::fields::{self, Described, Line, Pairs, Problem, Table, Value, Within};
use crate::structure::Structure;

/// A kind of event. Its keys are those of [`Table`]; the rest is what it means for a building.
pub trait Event: Table {
    /// What it is, in a few words for lists and help; `key` is its table in a scenario.
    fn title(key: &str) -> &'static str;

    /// When it begins, s.
    fn begin(&self) -> f64;

    /// What happens, in a few words for lists.
    fn summary(&self) -> String;

    /// Which parts of the building it is about, for an event about parts.
    fn selection(&self) -> Option<&Selection> {
        None
    }

    /// Resolves all events of the kind to bodies, forces and accelerations, and describes them. `key` is `scenario.push` and the like.
    ///
    /// # Errors
    /// What cannot be done with this structure, at its key.
    fn resolve(list: &[Self], key: &str, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()>;

    /// Puts the bodies that it brings into the structure, before anything is resolved.
    ///
    /// # Errors
    /// When there is no room for one.
    fn add_bodies(_list: &[Self], _key: &str, _s: &mut Structure) -> Result<()> {
        Ok(())
    }

    /// The example of its keys, put where it makes sense for a building: what a form proposes.
    #[must_use]
    fn adapted(self, _building: &Building) -> Self {
        self
    }

    /// Checks the event against a building before that is cut into pieces: for forms.
    ///
    /// # Errors
    /// A name that the building does not have, a place that is taken.
    fn check_in(&self, _building: &Building, _scenario: &Scenario) -> Result<(), Problem> {
        Ok(())
    }
}

/// Where a scenario holds the events of a kind: a list, or at most one.
pub(super) trait Events<T> {
    /// At most one.
    const SINGLE: bool;
    /// All of them.
    fn all(&self) -> &[T];
    /// Replaces one, or adds it. Says where it stands.
    fn put(&mut self, index: Option<usize>, event: T) -> usize;
    /// Drops one.
    fn drop_one(&mut self, index: usize);
}

impl<T> Events<T> for Vec<T> {
    const SINGLE: bool = false;

    fn all(&self) -> &[T] {
        self
    }

    fn put(&mut self, index: Option<usize>, event: T) -> usize {
        match index.filter(|i| *i < self.len()) {
            Some(i) => {
                self[i] = event;
                i
            }
            None => {
                self.push(event);
                self.len() - 1
            }
        }
    }

    fn drop_one(&mut self, index: usize) {
        if index < self.len() {
            self.remove(index);
        }
    }
}

impl<T> Events<T> for Option<T> {
    const SINGLE: bool = true;

    fn all(&self) -> &[T] {
        self.as_slice()
    }

    fn put(&mut self, _index: Option<usize>, event: T) -> usize {
        *self = Some(event);
        0
    }

    fn drop_one(&mut self, _index: usize) {
        *self = None;
    }
}

/// A kind of event without its type.
pub trait Kind: Sync {
    /// Its table in a scenario.
    fn key(&self) -> &'static str;
    /// What it is, in a few words.
    fn title(&self) -> &'static str;
    /// A scenario has at most one.
    fn is_single(&self) -> bool;
    /// Its keys.
    fn fields(&self) -> Vec<Described>;
    /// Its JSON schema.
    fn schema(&self) -> serde_json::Value;
    /// How many of them a scenario has.
    fn count(&self, of: &Scenario) -> usize;
    /// Values of one of them, by key.
    fn values(&self, of: &Scenario, index: usize) -> Vec<(String, Value)>;
    /// Lines of one of them.
    fn lines(&self, of: &Scenario, index: usize) -> Vec<Line>;
    /// When one of them begins, s, and what happens.
    fn summary(&self, of: &Scenario, index: usize) -> (f64, String);
    /// See [`Event::selection`].
    fn selection<'s>(&self, of: &'s Scenario, index: usize) -> Option<&'s Selection>;
    /// Values of a new one, as proposed for a building.
    fn proposal(&self, building: &Building) -> Vec<(String, Value)>;
    /// What someone typed for a key, as a value.
    ///
    /// # Errors
    /// What is no value for it.
    fn typed(&self, key: &str, text: &str) -> Result<Value, Problem>;
    /// Puts one into a scenario, in place of another or in addition; ranges are not checked. Says where it stands.
    ///
    /// # Errors
    /// Unknown or missing keys, values of a wrong kind.
    fn put(&self, to: &mut Scenario, index: Option<usize>, pairs: &Pairs) -> Result<usize, Problem>;
    /// Drops one.
    fn drop_one(&self, of: &mut Scenario, index: usize);
    /// Checks all of them.
    ///
    /// # Errors
    /// The first value that cannot be.
    fn check(&self, of: &Scenario, within: &Within) -> Result<(), Problem>;
    /// See [`Event::check_in`].
    ///
    /// # Errors
    /// As there.
    fn check_in(&self, of: &Scenario, index: usize, building: &Building) -> Result<(), Problem>;
    /// See [`Event::add_bodies`].
    ///
    /// # Errors
    /// As there.
    fn add_bodies(&self, of: &Scenario, s: &mut Structure) -> Result<()>;
    /// See [`Event::resolve`].
    ///
    /// # Errors
    /// As there.
    fn resolve(&self, of: &Scenario, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()>;
}

/// An entry of the registry: a kind by its key and where a scenario holds it.
pub(super) struct Registered<L> {
    pub key: &'static str,
    pub get: fn(&Scenario) -> &L,
    pub edit: fn(&mut Scenario) -> &mut L,
}

impl<L> Registered<L> {
    /// Key path of one of them from the scenario on: `push[2]`, or `aftershock`.
    fn path<T>(&self, index: usize) -> String
    where
        L: Events<T>,
    {
        if L::SINGLE { self.key.into() } else { format!("{}[{index}]", self.key) }
    }
}

macro_rules! kind_of {
    ($list:ty) => {
        impl<T: Event> Kind for Registered<$list> {
            fn key(&self) -> &'static str {
                self.key
            }

            fn title(&self) -> &'static str {
                T::title(self.key)
            }

            fn is_single(&self) -> bool {
                <$list as Events<T>>::SINGLE
            }

            fn fields(&self) -> Vec<Described> {
                fields::described::<T>()
            }

            fn schema(&self) -> serde_json::Value {
                fields::schema::<T>(T::title(self.key))
            }

            fn count(&self, of: &Scenario) -> usize {
                (self.get)(of).all().len()
            }

            fn values(&self, of: &Scenario, index: usize) -> Vec<(String, Value)> {
                (self.get)(of).all().get(index).map(fields::values).unwrap_or_default()
            }

            fn lines(&self, of: &Scenario, index: usize) -> Vec<Line> {
                (self.get)(of).all().get(index).map(fields::lines).unwrap_or_default()
            }

            fn summary(&self, of: &Scenario, index: usize) -> (f64, String) {
                (self.get)(of).all().get(index).map(|e| (e.begin(), e.summary())).unwrap_or_default()
            }

            fn selection<'s>(&self, of: &'s Scenario, index: usize) -> Option<&'s Selection> {
                (self.get)(of).all().get(index).and_then(T::selection)
            }

            fn proposal(&self, building: &Building) -> Vec<(String, Value)> {
                let example = T::fields().into_iter().filter(|f| !f.example.is_empty());
                let pairs = example.filter_map(|f| Some((f.key.to_string(), Value::parse(f.example).ok()?)));
                let pairs: Vec<(String, Value)> = pairs.collect();
                match fields::read::<T>(&pairs) {
                    Ok((event, _)) => fields::values(&event.adapted(building)),
                    Err(_) => pairs,
                }
            }

            fn typed(&self, key: &str, text: &str) -> Result<Value, Problem> {
                fields::typed::<T>(key, text)
            }

            fn put(&self, to: &mut Scenario, index: Option<usize>, pairs: &Pairs) -> Result<usize, Problem> {
                let place = index.unwrap_or_else(|| self.count(to));
                let (event, _) = fields::read::<T>(pairs).map_err(|p| p.below(&self.path::<T>(place)))?;
                Ok((self.edit)(to).put(index, event))
            }

            fn drop_one(&self, of: &mut Scenario, index: usize) {
                (self.edit)(of).drop_one(index);
            }

            fn check(&self, of: &Scenario, within: &Within) -> Result<(), Problem> {
                let one = |(i, e)| fields::check(e, within).map_err(|p| p.below(&self.path::<T>(i)));
                (self.get)(of).all().iter().enumerate().try_for_each(one)
            }

            fn check_in(&self, of: &Scenario, index: usize, building: &Building) -> Result<(), Problem> {
                match (self.get)(of).all().get(index) {
                    Some(e) => e.check_in(building, of).map_err(|p| p.below(&self.path::<T>(index))),
                    None => Ok(()),
                }
            }

            fn add_bodies(&self, of: &Scenario, s: &mut Structure) -> Result<()> {
                T::add_bodies((self.get)(of).all(), &format!("key scenario.{}", self.key), s)
            }

            fn resolve(&self, of: &Scenario, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
                T::resolve((self.get)(of).all(), &format!("key scenario.{}", self.key), context, s, to)
            }
        }
    };
}

kind_of!(Vec<T>);
kind_of!(Option<T>);
