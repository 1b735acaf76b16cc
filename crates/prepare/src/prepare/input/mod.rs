//! What a case says of the preparation: settings, groups of elements, the site, and what is assumed where a model leaves something out.
//! It imports from no other room.

pub(super) mod assumed;
pub(super) mod groups;
pub(super) mod settings;
pub(super) mod site;
