//! Ensembles by hand for the tests.
