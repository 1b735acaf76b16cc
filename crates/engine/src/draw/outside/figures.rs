//! People as figures.

use crate::draw::paper::{Canvas, Colour, Fill, INK, Mark, PAPER, Stroke};
use crate::draw::people::is_shown;
use crate::draw::view::Projection;
use crate::geometry::{Pose, Vec3};
use crate::solve::tracers::Trace;
use crate::structure::Body;

/// Length and width of a person, m.
const PERSON: [f64; 2] = [1.7, 0.45];
pub(in crate::draw) const FIGURE: Colour = [30, 30, 30];

/// Where somebody is: from the feet to the head, m.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure([Vec3; 2]);

impl Figure {
    /// Somebody without a body, as traced.
    pub fn traced(t: &Trace) -> Self {
        let half = 0.5 * PERSON[0];
        Self(if t.standing {
            [t.position, t.position + Vec3::z() * PERSON[0]]
        } else {
            [t.position - t.axis * half, t.position + t.axis * half]
        })
    }

    /// A dummy: along the longest of its axes.
    pub fn of_body(b: &Body, pose: &Pose) -> Self {
        let size = b.shape.aabb().size();
        let mut along = Vec3::zeros();
        along[size.imax()] = 0.5 * size.max();
        Self([pose.apply(&-along), pose.apply(&along)])
    }
}

/// Draws people where they are at a time, also through what hides them.
pub(in crate::draw) fn figures(marks: &mut Vec<Mark>, people: &[Figure], projection: &Projection) {
    let width = (PERSON[1] * projection.scale).max(0.5);
    for f in people.iter().filter(|f| is_shown(projection.view, f.0[0].z)) {
        let ends = f.0.map(|p| projection.at(&p));
        marks.line(&ends, Stroke { width: width + 0.5, colour: PAPER, dash: None });
        marks.line(&ends, Stroke { width, colour: FIGURE, dash: None });
        marks.circle(ends[1], 0.5 * width, Some(Fill::Plain(INK)), None);
    }
}
