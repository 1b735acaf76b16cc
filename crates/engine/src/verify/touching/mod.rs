//! Contacts, blows, masonry joints, and pieces that break into fragments.
//! It may import from `check` only.

pub(super) mod contact;
pub(super) mod fragments;
pub(super) mod impact;
pub(super) mod masonry;
pub(super) mod pads;
