//! Results against what a fall can give.

use super::limits::FALL_RATIO;
use super::question;
use crate::building::Finding;
use crate::units::GRAVITY;

/// A question about the fastest piece of a run, m/s. `height` is that of the building, m; `driven` the fastest of what comes from outside
/// (impactors, the ground), m/s. Blasts throw faster: then nothing is asked.
pub fn fastest(speed: f64, height: f64, driven: f64, blast: bool) -> Option<Finding> {
    let fall = (2.0 * GRAVITY * height.max(0.0)).sqrt();
    let most = FALL_RATIO * fall + 2.0 * driven;
    (!blast && height > 0.0 && speed > most.max(10.0)).then(|| {
        question(
            format!(
                "can a piece be so fast? The fastest moved at {speed:.1} m/s; a free fall from the height of the building, {height:.1} m, ends with \
                 {fall:.1} m/s"
            ),
            "check ground motion, forces and strengths of the case; look at the piece in `leanto view`",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_at_86_metres_per_second_in_a_house_are_asked_about() {
        assert!(fastest(86.0, 10.0, 0.0, false).is_some());
        assert!(fastest(14.0, 10.0, 0.0, false).is_none() && fastest(86.0, 10.0, 0.0, true).is_none());
        assert!(fastest(40.0, 10.0, 20.0, false).is_none(), "an aircraft part brings its speed");
    }
}
