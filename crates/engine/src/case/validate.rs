//! The one judge of a case: for the parser, which adds file and line, for the wizard, the command line and programs.

use super::tables::check_all;
use super::{Case, VERSION};
use crate::fields::{self, Given, Problem, Table, Within};
use crate::prepare::Group;
use crate::{Error, Result};

/// Why a case is not valid.
pub(super) enum Fault {
    /// A value of the case, at its key.
    At(Problem),
    /// Something in another file that the case names; the error says its place itself.
    Elsewhere(Box<Error>),
}

impl From<Problem> for Fault {
    fn from(p: Problem) -> Self {
        Self::At(p)
    }
}

impl Fault {
    pub(super) fn elsewhere(e: Error) -> Self {
        Self::Elsewhere(Box::new(e))
    }

    /// Without a file: the error names the key.
    pub(super) fn error(self) -> Error {
        match self {
            Self::At(p) => p.error(),
            Self::Elsewhere(e) => *e,
        }
    }
}

impl Case {
    /// Judges the case: ranges, names of groups, strength profiles, events within the run. Profile files that it names are opened; the
    /// model and other files are not.
    ///
    /// # Errors
    /// The first value that cannot be, with its key and what is allowed.
    pub fn validate(&self) -> Result<()> {
        self.judge(true).map_err(Fault::error)
    }

    /// The same, optionally without looking for the strength profiles.
    pub(super) fn judge(&self, with_profiles: bool) -> Result<(), Fault> {
        self.judge_head()?;
        check_all(self)?;
        if self.fines.are_on() && !cfg!(feature = "grains") {
            return Err(Fault::elsewhere(Error::without("grains", "the case has fines")));
        }
        crate::watch::check_names(&self.watches).map_err(|p| p.below("output.watch"))?;
        self.judge_groups(with_profiles)?;
        self.judge_ensemble()?;
        self.judge_class_profiles(with_profiles)?;
        Ok(self.scenario.check(self.run.duration)?)
    }

    fn judge_head(&self) -> Result<(), Problem> {
        if self.version != VERSION {
            let newer = self.version > VERSION;
            let remedy = if newer { "use a newer Leanto" } else { "write version = 1" };
            let problem = format!("the case is of version {}, this program reads version {VERSION}", self.version);
            return Err(Problem::new("version", problem, remedy));
        }
        match &self.sketch {
            Some(s) => checked("sketch", s),
            None => checked("model", &self.model),
        }
    }

    fn judge_ensemble(&self) -> Result<(), Problem> {
        let e = &self.ensemble;
        crate::ensemble::check_names(&e.classes).map_err(|p| p.below("ensemble.class"))?;
        crate::ensemble::check_scenarios(&e.classes, e.time(self.run.duration)).map_err(|p| p.below("ensemble.class"))
    }

    /// Profiles of classes exist, and so do their groups.
    fn judge_class_profiles(&self, with_profiles: bool) -> Result<(), Fault> {
        for (i, class) in self.ensemble.classes.iter().enumerate() {
            for (group, profile) in &class.profiles {
                let key = format!("ensemble.class[{i}].profiles.{group}");
                if !self.groups.iter().any(|g| g.name == *group) {
                    let close = crate::building::pattern::quoted(group, self.groups.iter().map(|g| g.name.as_str()));
                    let problem = format!("there is no group \"{group}\"");
                    return Err(Problem::new(key, problem, format!("the closest are {close}")).into());
                }
                if with_profiles {
                    self.find_profile(profile, &key)?;
                }
            }
        }
        Ok(())
    }

    fn judge_groups(&self, with_profiles: bool) -> Result<(), Fault> {
        for (i, g) in self.groups.iter().enumerate() {
            if let Some(first) = self.groups[..i].iter().position(|o| o.name == g.name) {
                let problem = format!("the group \"{}\" is listed twice, first as number {}", g.name, first + 1);
                return Err(Problem::new(format!("group[{i}].name"), problem, "keep one of the two").into());
            }
            if with_profiles {
                self.find_profile(&g.profile, &format!("group[{i}].profile"))?;
            }
        }
        for (i, o) in self.overrides.iter().enumerate() {
            if let (Some(p), true) = (&o.profile, with_profiles) {
                self.find_profile(p, &format!("override[{i}].profile"))?;
            }
        }
        Ok(())
    }

    /// A strength profile, or why there is none at the key that names it.
    fn find_profile(&self, name: &str, key: &str) -> Result<crate::strength::Profile, Fault> {
        self.profile(name).map_err(|e| match e {
            Error::Input { file: None, problem, remedy, .. } => Problem::new(key, problem, remedy).into(),
            Error::Input { file: Some(file), place: None, problem, remedy } => {
                Problem::new(key, format!("{}: {problem}", file.display()), remedy).into()
            }
            inside_the_profile => Fault::elsewhere(inside_the_profile),
        })
    }

    /// The group of that number with the live load of its profile where it gives none of its own.
    pub(super) fn with_usual_live_load(
        &self,
        number: usize,
        group: Group,
        given: &Given,
        with_profiles: bool,
    ) -> Result<Group, Fault> {
        if given.has("live_load") {
            return Ok(group);
        }
        match self.find_profile(&group.profile, &format!("group[{number}].profile")) {
            Ok(p) => Ok(Group { live_load: p.live_load, ..group }),
            Err(_) if !with_profiles => Ok(group),
            Err(e) => Err(e),
        }
    }
}

fn checked<T: Table>(key: &str, t: &T) -> Result<(), Problem> {
    fields::check(t, &Within::ANYTHING).map_err(|p| p.below(key))
}
