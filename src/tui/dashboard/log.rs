//! What broke, in words: "column B2-1, Storey 1: shear".

use super::model::DashboardModel;
use crate::record::cause_name;
use crate::solve::Break;
use crate::structure::Cause;

/// A joint that broke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::tui) struct BrokenJoint {
    /// When, s.
    pub time: f64,
    /// Which.
    pub bond: u32,
    /// Why.
    pub cause: Cause,
}

impl BrokenJoint {
    /// That of a break.
    pub(super) fn of(b: &Break) -> Self {
        Self { time: b.time, bond: b.bond, cause: b.cause }
    }

    /// It counts as a broken joint: removed ones did not break, and ruptured bars belong to a joint that broke before.
    pub(super) fn counts(&self) -> bool {
        !matches!(self.cause, Cause::Removed | Cause::Rupture)
    }

    fn cause(&self) -> &'static str {
        match self.cause {
            Cause::Rupture => "bars torn",
            other => cause_name(other),
        }
    }

    /// One line without the time, at most `width` characters: the second side is left out first, then the storey.
    pub(super) fn line(&self, model: &DashboardModel, width: usize) -> String {
        let Some(joint) = model.joints.get(self.bond as usize) else { return String::new() };
        let [a, b] = joint.ends.map(|e| model.body(e));
        let (storey, cause) = (model.storey(joint.ends[0]), self.cause());
        let at = if storey.is_empty() { String::new() } else { format!(", {storey}") };
        let lines = [format!("{a} from {b}{at}: {cause}"), format!("{a}{at}: {cause}"), format!("{a}: {cause}")];
        let fits = |l: &String| l.chars().count() <= width;
        let cut = || shortened(&a, width.saturating_sub(cause.len() + 2)) + ": " + cause;
        lines.iter().find(|l| fits(l)).cloned().unwrap_or_else(cut)
    }
}

/// A text of at most `width` characters; what is cut off is marked.
pub(super) fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    let mut out: String = text.chars().take(width.saturating_sub(2)).collect();
    out.extend("..".chars().take(width));
    out
}
