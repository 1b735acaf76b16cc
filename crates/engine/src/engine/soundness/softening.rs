//! Joints of small stiff pieces are softened, so that a run takes longer steps, as long as the whole building shows it little.

use crate::building::Finding;
use crate::geometry::Vec3;
use crate::prepare;
use crate::solve::{self, Loading, Preload, statics};
use crate::stop::Stop;
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::{Error, Result};

/// Shares of what is allowed that are tried.
const LESS_AND_LESS: [f64; 2] = [1.0, 0.25];

/// The state under own weight, found again where joints of small stiff pieces are softened in `s`: as far as the building is by no more than the
/// share `most` softer under its weight, downwards and sideways in any direction, however the building is turned. Where more joints would be overloaded by that, all of it stays as it is.
///
/// # Errors
/// When `stop` ends it, and when there is not enough memory.
pub(in crate::engine) fn softened(
    s: &mut Structure,
    preload: Preload,
    loading: &Loading,
    most: f64,
    stop: &Stop,
) -> Result<(Preload, Option<Finding>)> {
    if most <= 0.0 {
        return Ok((preload, None));
    }
    let directions = [-Vec3::z(), Vec3::x(), Vec3::y()].map(|d| GRAVITY * d);
    let forces = match statics::forces_along(s, &directions, stop) {
        Err(Error::Mechanism { .. }) => return Ok((preload, None)),
        other => other?,
    };
    let [down, x, y] = forces.as_slice() else { return Ok((preload, None)) };
    let before: Vec<_> = s.bonds.iter().map(|b| b.stiffness).collect();
    for share in LESS_AND_LESS {
        let Some(finding) = prepare::lengthen_step(s, down, [x, y], share * most) else { break };
        match solve::preload(s, loading, stop) {
            // Softer joints leave more to others: what is overloaded by that alone would be a finding about the computation.
            Ok(now) if now.elastic.0 <= preload.elastic.0 => return Ok((now, Some(finding))),
            Ok(_) | Err(Error::Mechanism { .. }) => s.bonds.iter_mut().zip(&before).for_each(|(b, k)| b.stiffness = *k),
            Err(e) => return Err(e),
        }
    }
    Ok((preload, None))
}
