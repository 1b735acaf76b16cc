//! Takes values out of the document of a profile: they must be there and within their ranges, and an error says where they stand.

use crate::units::place::Text;
use crate::units::{Dimension, Quantity};
use crate::{Error, Result};

/// Takes values out of a document and checks them.
pub(super) struct Checker<'a> {
    t: &'a Text<'a>,
    /// Path of the table that contains the document, with a dot; empty for a file of its own.
    table: String,
}

impl<'a> Checker<'a> {
    /// Of a document that stands in a text, below a table whose path ends in a dot.
    pub(super) fn of(t: &'a Text<'a>, table: String) -> Self {
        Self { t, table }
    }

    pub(super) fn error(&self, key: &str, problem: impl Into<String>, remedy: impl Into<String>) -> Error {
        self.t.error(&format!("{}{key}", self.table), problem, remedy)
    }

    pub(super) fn needed<T>(&self, key: &str, value: Option<T>) -> Result<T> {
        value.ok_or_else(|| {
            let last = key.rsplit('.').next().unwrap_or(key);
            let remedy =
                format!("add a line `{last} = ...`, or `inherits = \"rc-beam\"` to take it from a built-in profile");
            self.error(key, format!("the key `{key}` is missing"), remedy)
        })
    }

    pub(super) fn quantity<const D: usize>(
        &self,
        key: &str,
        value: Option<Quantity<D>>,
        low: f64,
        high: f64,
    ) -> Result<f64> {
        let v = self.needed(key, value)?.0;
        if (low..=high).contains(&v) {
            return Ok(v);
        }
        let d = Dimension::ALL[D];
        let problem =
            format!("{key} is {}, allowed is {}", crate::units::format(v, d), crate::units::range(low, high, d));
        Err(self.error(key, problem, "check the number and its unit"))
    }

    pub(super) fn number(&self, key: &str, value: Option<f64>, low: f64, high: f64) -> Result<f64> {
        let v = self.needed(key, value)?;
        if (low..=high).contains(&v) {
            return Ok(v);
        }
        Err(self.error(key, format!("{key} is {v}, allowed is {low} to {high}"), "check the number"))
    }
}
