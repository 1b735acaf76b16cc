//! How elements get their group from their name or class.
