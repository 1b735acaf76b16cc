//! Plain types of what is said of people and of ways to them, without the searches that fill them.
//! It imports from `input` only.

pub(super) mod person;
pub(super) mod way;
