//! Which guess of a material decides whether the building stands: the case is checked again with each alternative.

use super::settle::settles;
use super::utilisation::{CaseCheck, check_again};
use crate::case::{MaterialChoice, MaterialQuestion, material_questions};
use crate::engine::case::import_until;
use crate::engine::stages::RunObserver;
use crate::{Error, Result};

/// Questions whose alternatives are computed: those that change the mass most.
const MOST: usize = 4;

/// A choice with what comes of it.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MaterialVerdict {
    /// The choice.
    pub choice: MaterialChoice,
    /// The verdict on the case with it, or why it could not be computed.
    pub verdict: String,
    /// The building can be run with it.
    pub usable: bool,
    /// Largest utilisation under own weight; none when it could not be computed.
    pub worst: Option<f64>,
}

/// A question with the verdict of each of its choices.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MaterialAnswer {
    /// The question.
    pub question: MaterialQuestion,
    /// One for each choice, in their order.
    pub verdicts: Vec<MaterialVerdict>,
}

impl MaterialAnswer {
    /// True when the choices do not come to the same verdict.
    pub fn decides(&self) -> bool {
        self.verdicts.windows(2).any(|v| v[0].verdict != v[1].verdict)
    }

    /// "Walls: concrete (52 %): sound; masonry (39 %): not sound: this guess decides".
    pub fn line(&self) -> String {
        let one = |v: &MaterialVerdict| {
            let worst = v.worst.map_or(String::new(), |u| format!(", utilisation {u:.2}"));
            format!(
                "{} ({:.0} %, {:.0} t): {}{worst}",
                v.choice.family.name(),
                100.0 * v.choice.share,
                v.choice.mass / 1e3,
                v.verdict
            )
        };
        let list: Vec<String> = self.verdicts.iter().map(one).collect();
        let end = if self.decides() { ": this guess DECIDES" } else { ": the verdict does not hang on it" };
        format!("{}: {}{end}", self.question.group, list.join("; "))
    }
}

/// The questions about materials of a case that was checked, with the verdict of each alternative; with `settle` after its first seconds under
/// own weight too.
///
/// # Errors
/// [`Error::Stopped`]; those of reading the model.
pub fn material_answers(k: &CaseCheck, settle: bool, observer: &mut dyn RunObserver) -> Result<Vec<MaterialAnswer>> {
    let case = &k.ready.case;
    let model = import_until(case, &observer.stop())?;
    let mut out = Vec::new();
    for question in material_questions(case, &k.ready.building)?.into_iter().filter(|q| q.choices.len() > 1).take(MOST)
    {
        let mut verdicts = Vec::new();
        for choice in question.choices.clone() {
            let mut tried = case.clone();
            if let Some(g) = tried.groups.iter_mut().find(|g| g.name == question.group) {
                g.profile.clone_from(&choice.profile);
            }
            let judged = check_again(&tried, &model, observer).and_then(|mut k| {
                if settle {
                    let settled = settles(&k.ready, observer)?;
                    k.ready.judge_with(&settled);
                }
                Ok(k)
            });
            verdicts.push(match judged {
                Ok(k) => MaterialVerdict {
                    choice,
                    verdict: k.ready.soundness.verdict().into(),
                    usable: k.ready.soundness.is_usable(),
                    worst: Some(k.ready.preload.utilisation.iter().copied().fold(0.0, f64::max)),
                },
                Err(e @ Error::Stopped { .. }) => return Err(e),
                Err(e) => {
                    let verdict = e.to_string().lines().next().unwrap_or_default().to_string();
                    MaterialVerdict { choice, verdict, usable: false, worst: None }
                }
            });
        }
        out.push(MaterialAnswer { question, verdicts });
    }
    Ok(out)
}
