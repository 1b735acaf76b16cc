//! Where a surface lies over a plan: the level and the slope of the ground around it, and a shift and a small turn that bring the edges of what stands onto the
//! outline. An edge of what stands is at the level of the roof of the model, steep, and straight along a side; the slope of a heap and the rim of a
//! fallen slab are none. Least squares along the normals of the outline (point to line; Y. Chen and G. Medioni, 1992) from the shift that most edges
//! agree with. It is applied only along directions that the edges determine, and where it is clear of its own error; else the surface is left.

mod edges;
mod fit;
mod ground;
#[cfg(test)]
mod tests;

use super::HeightGrid;
use crate::maths;

/// How a surface is to be laid over a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Laying {
    /// By the edges of what stands, where they are clear.
    ByEdges,
    /// Where its coordinates put it.
    AsItIs,
    /// Shifted by this much, m.
    Shifted([f64; 2]),
}

/// What it is laid over.
#[derive(Clone, Copy)]
pub struct ModelPlan<'a> {
    /// Outline of the model, m.
    pub outline: &'a [Vec<[f64; 2]>],
    /// Top of the model at a place, m above the ground.
    pub top: &'a dyn Fn([f64; 2]) -> Option<f64>,
    /// Level of the ground in the surface where it is known, m in its datum.
    pub ground: Option<f64>,
}

/// What the edges say about a shift along one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftVerdict {
    /// It is clear, and was applied.
    Applied,
    /// It is not clear of its error: the surface lies on the outline as it is.
    Fits,
    /// No side across this direction stands.
    Unknown,
    /// Sides across this direction ask for different shifts.
    Contradicts,
}

/// A shift along a direction that the edges ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShiftAsked {
    /// The direction, of length 1.
    pub along: [f64; 2],
    /// How far, m.
    pub by: f64,
    /// Standard error of it, m.
    pub error: f64,
    /// What became of it.
    pub verdict: ShiftVerdict,
}

/// What the edges have decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// They were not asked: as it is, or shifted by hand.
    Unasked,
    /// Too little of the outline has edges of what stands.
    Few,
    /// They lie along no common lines; their spread, m.
    Scattered(f64),
    /// They ask for more than is believed, m.
    Far(f64),
    /// Each of two directions was decided.
    Decided([ShiftAsked; 2]),
}

/// How a surface was laid over a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Registration {
    /// Where a point of the surface at the middle of the plan goes, m.
    pub shift: [f64; 2],
    /// Turn about the middle, rad.
    pub turn: f64,
    /// The middle, m.
    pub middle: [f64; 2],
    /// Level of the ground in the surface at the middle, m in its datum.
    pub ground: f64,
    /// Rise of the ground along x and y outside of the outline, m per m.
    pub slope: [f64; 2],
    /// Spread of the ground around that level and slope (median of the distances), m.
    pub ground_spread: f64,
    /// How much higher than the ground further out the ground at the edge of the building is, m, where there is a step between them.
    pub ground_step: Option<f64>,
    /// The same where nobody can tell whether it is a step or a heap that covers all of the edge; `ground` is that further out then.
    pub unclear_step: Option<f64>,
    /// Spread of the edges around the outline as it lies now (1.48 times the median of the distances), m; none where they decided nothing.
    pub residual: Option<f64>,
    /// Share of the outline where the surface has an edge of what stands.
    pub standing: f64,
    /// Whether its edges have moved it.
    pub moved: bool,
    /// Why it was moved or left.
    pub why: Why,
}

/// Least share of the outline with edges.
const LEAST: f64 = 0.15;

impl Registration {
    /// The place in the surface of a place in plan, m.
    pub fn in_surface(&self, p: [f64; 2]) -> [f64; 2] {
        let (s, c) = maths::sincos(-self.turn);
        let q = [p[0] - self.middle[0] - self.shift[0], p[1] - self.middle[1] - self.shift[1]];
        [self.middle[0] + c * q[0] - s * q[1], self.middle[1] + s * q[0] + c * q[1]]
    }

    /// How much higher than at the middle the ground around the building is at a place in plan, m.
    pub fn rise(&self, p: [f64; 2]) -> f64 {
        self.slope[0] * (p[0] - self.middle[0]) + self.slope[1] * (p[1] - self.middle[1])
    }

    /// How it was laid and why, in a sentence.
    pub fn line(&self) -> String {
        let standing = 100.0 * self.standing;
        let [x, y] = self.shift;
        let left = match self.why {
            Why::Unasked if x == 0.0 && y == 0.0 => {
                return "left where its coordinates put it, without looking for edges".into();
            }
            Why::Unasked => return format!("shifted by {x:.2}, {y:.2} m by hand"),
            Why::Few => format!(
                "{standing:.0} % of the outline has an edge of something that stands (steep, straight, and within {} m of the roof of the model), \
                 and {:.0} % is needed",
                edges::NEAR,
                100.0 * LEAST
            ),
            Why::Scattered(spread) => {
                format!("its edges are not straight along the sides of the outline: they spread by {spread:.2} m")
            }
            Why::Far(by) => {
                format!("its edges ask for a shift of {by:.1} m, and more than {} m is not believed", fit::MOST.1)
            }
            Why::Decided(asked) if self.moved => {
                return format!(
                    "laid over the outline by its edges ({standing:.0} % of it stands): shifted by {x:.2}, {y:.2} m, turned by {:.2} degrees; \
                     residual {:.2} m; {}",
                    self.turn.to_degrees(),
                    self.residual.unwrap_or_default(),
                    asked.map(|a| a.said()).join("; ")
                );
            }
            Why::Decided(asked) => asked.map(|a| a.said()).join("; "),
        };
        format!("left as it is, not shifted: {left}. Where you know better, give the shift: --shift X,Y")
    }
}

impl ShiftAsked {
    fn said(&self) -> String {
        let [x, y] = self.along;
        let along = format!("along ({x:.2}, {y:.2})");
        match self.verdict {
            ShiftVerdict::Applied => format!("{along} by {:.2} +- {:.2} m (standard error)", self.by, self.error),
            ShiftVerdict::Fits => format!(
                "{along} no shift is clear: the edges ask for {:.2} +- {:.2} m, and less than {} times its error is not applied",
                self.by,
                self.error,
                fit::CLEAR
            ),
            ShiftVerdict::Unknown => format!("{along} no side that stands says where it is"),
            ShiftVerdict::Contradicts => {
                format!("{along} sides ask for different shifts, such as where a part broke off")
            }
        }
    }
}

fn median(v: &mut [f64]) -> f64 {
    if v.is_empty() {
        return f64::NAN;
    }
    let k = v.len() / 2;
    *v.select_nth_unstable_by(k, f64::total_cmp).1
}

/// Lays a surface over the outline of a plan. None where no ground was measured around it and none is given.
pub fn register(grid: &HeightGrid, plan: &ModelPlan<'_>, laying: Laying) -> Option<Registration> {
    let corners: Vec<[f64; 2]> = plan.outline.iter().flatten().copied().collect();
    let mean = |k: usize| corners.iter().map(|c| c[k]).sum::<f64>() / corners.len().max(1) as f64;
    let middle = [mean(0), mean(1)];
    let tops = (0..grid.heights.len()).filter_map(|k| (plan.top)(grid.window.middle(k)));
    let around = ground::ground(grid, plan.outline, middle, tops.fold(0.0, f64::max));
    let as_it_is = Registration {
        shift: [0.0; 2],
        turn: 0.0,
        middle,
        ground: plan.ground.or(around.map(|g| g.level))?,
        slope: around.map_or([0.0; 2], |g| g.slope),
        ground_spread: around.map_or(0.0, |g| g.spread),
        ground_step: around.and_then(|g| g.step).filter(|_| plan.ground.is_none()),
        unclear_step: around.and_then(|g| g.unclear).filter(|_| plan.ground.is_none()),
        residual: None,
        standing: 0.0,
        moved: false,
        why: Why::Unasked,
    };
    Some(laid(grid, plan, laying, as_it_is))
}

fn laid(grid: &HeightGrid, plan: &ModelPlan<'_>, laying: Laying, as_it_is: Registration) -> Registration {
    match laying {
        Laying::AsItIs => as_it_is,
        Laying::Shifted(shift) => Registration { shift, ..as_it_is },
        Laying::ByEdges => {
            let samples = edges::samples(plan);
            let found = edges::edges(grid, &as_it_is, &samples, edges::REACH);
            let standing = found.len() as f64 / samples.len().max(1) as f64;
            let r = Registration { standing, ..as_it_is };
            if standing < LEAST {
                return Registration { why: Why::Few, ..r };
            }
            fit::fitted(grid, &r, &samples, &found)
        }
    }
}
