//! Whether the events of the classes of an ensemble fit the building.

use crate::case::Case;
use crate::scenario::{self, Context, Scenario};
use crate::structure::Structure;
use crate::{Error, Result};

/// Resolves the events of each class, as its runs will: a name that matches nothing is found before the first of them.
///
/// # Errors
/// Those of [`scenario::add_bodies`] and [`scenario::resolve`], with the place in the case.
pub(in crate::engine) fn class_events_fit(case: &Case, structure: &Structure) -> Result<()> {
    let context = Context { duration: case.ensemble.time(case.run.duration), ..case.context() };
    for (i, class) in case.ensemble.classes().iter().enumerate() {
        if !class.damage || class.scenario == Scenario::default() {
            continue;
        }
        let mut with = structure.clone();
        scenario::add_bodies(&class.scenario, &mut with)
            .and_then(|()| scenario::resolve(&class.scenario, &context, &with))
            .map_err(|e| case.origin.located(within(e, i)))?;
    }
    Ok(())
}

/// The same error with the place of the class.
pub(in crate::engine) fn within(e: Error, i: usize) -> Error {
    let class = format!("key ensemble.class[{i}]");
    match e {
        Error::Input { file: None, place, problem, remedy } => {
            let place = match place.as_deref().and_then(|p| p.strip_prefix("key ")) {
                Some(key) => format!("{class}.{key}"),
                None => class,
            };
            Error::Input { file: None, place: Some(place), problem, remedy }
        }
        Error::Input { file, place: None, problem, remedy } => {
            Error::Input { file, place: Some(class), problem, remedy }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::case::{load_case, ready};
    use crate::engine::stages::Silent;

    /// A class whose event names a column that the building does not have: `leanto check` called the case sound, and each run of the class failed.
    #[test]
    fn a_class_whose_event_names_no_element_is_refused_with_its_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("house.toml");
        let with = |columns: &str| {
            let text = format!(
                "version = 1\ntitle = \"A\"\n[sketch]\npreset = \"rc-frame-1960\"\nstoreys = 1\nlength = 6\nwidth = 5\n[[ensemble.class]]\nname = \"one\"\ndamage = false\n\
                 [[ensemble.class]]\nname = \"two\"\n[[ensemble.class.scenario.remove]]\nelements = [\"{columns}\"]\n"
            );
            std::fs::write(&file, text).expect("written");
            let case = load_case(&file).expect("a case");
            let read = ready(&case, &mut Silent).expect("sound");
            class_events_fit(&read.case, &read.structure)
        };
        with("Columns.A1-0").expect("it is there");
        let e = with("Columns.?9-0").expect_err("no such column").to_string();
        assert!(e.contains("house.toml") && e.contains("line 14") && e.contains("matches no element"), "{e}");
    }
}
