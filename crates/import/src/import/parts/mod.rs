//! What a reader is asked for and what it returns: options, plain parts, and the account of what of a file became parts and what not.
//! It imports from no other room.

pub(super) mod classes;
pub(super) mod ledger;
pub(super) mod options;
pub(super) mod part;
